"""What is worth a remark in a transcript of Romolo o Remo?: turns, discoveries, battles, losses, the end."""

from collections.abc import Callable

from ludus.core.event import Event
from ludus.core.ids import SEATS
from ludus.games.romolo.rules.const import (
    BANK_NAMES,
    BUILDING_NAMES,
    CATEGORY_NAMES,
    CHARACTER_NAMES,
    COLOUR_NAMES,
    ENDING_NAMES,
    GOOD_NAMES,
    GOODS,
    LAST_STANDING,
    NONE,
    RIVAL,
    TERRAIN_NAMES,
    TOKEN_NAMES,
    UNIT_NAMES,
)
from ludus.games.romolo.rules.control import controllers, side_of
from ludus.games.romolo.rules.ground import strength
from ludus.games.romolo.rules.scoring import sheets
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.units import hex_of, kind_of, on_map
from ludus.match.match import Match


def remark(match: Match[Romolo], s: Romolo, event: Event) -> list[str]:
    name = name_of(match, s, event.who)
    if event.code == "turn":
        return turn(match, s, event)
    if event.code in ("end", "counted"):
        return ending(match, s, event)
    if event.code == "final-stage":
        return [f"The final stage begins after this turn of {name}: {ENDING_NAMES[event.a]}. {emptied(s)}"]
    text = told(match, s, event, name)
    return [text] if text else []


def name_of(match: Match[Romolo], s: Romolo, who: int) -> str:
    if s.seats == 1 and who == RIVAL:
        return "The K.I."
    return match.names.get(who, f"seat {who}")


def told(match: Match[Romolo], s: Romolo, event: Event, name: str) -> str:
    """The great moments of a turn, one line each; nothing for the rest."""
    hexes = s.layout.name
    texts: dict[str, Callable[[], str]] = {
        "discover": lambda: f"{hexes[event.a]} is {TERRAIN_NAMES[event.b]}.",
        "flood": lambda: f"The river takes {hexes[event.a]}.",
        "multiplier": lambda: f"The marker on {hexes[event.a]} says x{event.b}.",
        "recruit": lambda: f"{name} has {CHARACTER_NAMES[event.a]} now.",
        "attack": lambda: f"{name} attacks {name_of(match, s, event.b)} on {hexes[event.a]}.",
        "raid": lambda: f"{name} attacks the buildings on {hexes[event.a]}.",
        "shown": lambda: f"{name} shows {TOKEN_NAMES[event.a]}.",
        "won": lambda: f"{name} wins by {event.a}.",
        "tie": lambda: "Nobody wins.",
        "retreat": lambda: f"{name} gives way, to {hexes[event.a]}.",
        "killed": lambda: f"{name} loses {UNIT_NAMES[kind_of(event.a)]} on {hexes[hex_of(event.a)]}.",
        "raze": lambda: f"{name} destroys {BUILDING_NAMES[event.a]} on {hexes[event.b]}.",
        "tower-hit": lambda: f"The tower of {name} is hit ({event.a}).",
        "out": lambda: f"{name} has lost the tower and is out.",
        "give-up": lambda: f"{name} gives up.",
        "removed": lambda: f"{name} has too many: {UNIT_NAMES[kind_of(event.a)]} on {hexes[hex_of(event.a)]} goes.",
        "unpaid": lambda: f"{name} leaves a {'mercenary' if event.a != NONE else 'fallen mercenary'} unpaid.",
        "forfeit": lambda: f"{name} cannot pay a mercenary and loses {BUILDING_NAMES[event.a]}.",
        "unfed": lambda: f"{name} does not feed {UNIT_NAMES[kind_of(event.a)]} on {hexes[hex_of(event.a)]}.",
        "event": lambda: f"Event: {COLOUR_NAMES[event.a]}.",
        "realm": lambda: f"The realm of {name} is the capital and {hexes[event.a]}.",
        "stop": lambda: f"{name} ends the game.",
    }
    return texts[event.code]() if event.code in texts else ""


# --- Turns ------------------------------------------------------------------------------------------------------------


def turn(match: Match[Romolo], s: Romolo, event: Event) -> list[str]:
    name = name_of(match, s, event.who)
    if s.seats == 1 and event.who == RIVAL:
        return [f"The K.I.: {len(s.units[RIVAL])} units, {hexes_of(s, RIVAL)} hexes."]
    return ["", f"Round {event.a}, {name}: {town(s, event.who)}; {people(s, event.who)}.", f"{purse(s, event.who)}."]


def town(s: Romolo, p: int) -> str:
    home = s.capital[p]
    return f"capital {s.layout.name[home]} of strength {strength(s, home, p)}, {hexes_of(s, p)} hexes"


def hexes_of(s: Romolo, p: int) -> int:
    return controllers(s).count(side_of(s, p))


def people(s: Romolo, p: int) -> str:
    found = [
        f"{on_map(s, SEATS[p], kind)} {UNIT_NAMES[kind]}"
        for kind in range(len(UNIT_NAMES))
        if on_map(s, SEATS[p], kind)
    ]
    return ", ".join(found) or "nobody left"


def purse(s: Romolo, p: int) -> str:
    cubes = s.goods[p * GOODS : (p + 1) * GOODS]
    found = [f"{n} {good}" for good, n in zip(GOOD_NAMES, cubes, strict=True) if n]
    prices = ", ".join(f"{good} {halves(s.price_of(i))}" for i, good in enumerate(GOOD_NAMES))
    return f"{' '.join(found) or 'No goods'}, coins {halves(s.money[p])}; prices: {prices}"


def halves(n: int) -> str:
    return f"{n // 2}½" if n % 2 else str(n // 2)


# --- The end ----------------------------------------------------------------------------------------------------------


def emptied(s: Romolo) -> str:
    gone = [piece for piece, n in zip(BANK_NAMES, s.bank, strict=True) if not n]
    return f"Gone from the bank: {', '.join(gone) or 'nothing'}."


def ending(match: Match[Romolo], s: Romolo, event: Event) -> list[str]:
    """When all coins lie open: the points of each side, majorities after the plus."""
    if event.code == "end":
        return ["", f"The end: {ENDING_NAMES[event.a]}."]
    if event.a == LAST_STANDING:
        left = [name_of(match, s, p) for p in range(s.players) if not s.out[p] and s.capital[p] != NONE]
        return [f"Still there: {', '.join(left)}."]
    lines: list[str] = []
    for sheet in sheets(s):
        names = " and ".join(name_of(match, s, p) for p in sheet.players)
        parts = [
            f"{category} {points}+{bonus}" if bonus else f"{category} {points}"
            for category, points, bonus in zip(CATEGORY_NAMES, sheet.points, sheet.majorities, strict=True)
        ]
        lines.append(f"{names}: {sheet.total} ({', '.join(parts)}).")
    return lines
