"""What is worth a remark in a transcript of Aquileia: rounds, fights and races, auctions, houses, the end."""

from ludus.core.event import Event
from ludus.core.ids import SEATS
from ludus.games.aquileia.rules.const import FIRST_LAUREL, METAL_NAMES, METALS
from ludus.games.aquileia.rules.scoring import laurels_of, scores
from ludus.games.aquileia.rules.state import Aquileia
from ludus.match.match import Match


def remark(match: Match[Aquileia], s: Aquileia, event: Event) -> list[str]:
    name = match.names.get(event.who, f"seat {event.who}")
    if event.code == "round":
        return ["", f"Round {event.a}, {name} begins.", *[f"{line}." for line in standings(match, s)]]
    if event.code == "placed":
        return [f"{name} is number {event.a} with strength {event.b}."]
    if event.code == "points":
        return [f"{name} scores {event.a}, now {event.b}."]
    if event.code == "house":
        return [f"{name} builds {s.tables.site_name[event.a]}."]
    if event.code == "sold":
        return [f"{name} has {s.tables.card_name[event.a]}."]
    if event.code == "steal":
        return [f"{name} steals {METAL_NAMES[event.a]} from {match.names.get(event.b, f'seat {event.b}')}."]
    if event.code in ("shuffle-slaves", "shuffle-arms"):
        return [f"{event.a} cards are shuffled again."]
    if event.code == "end":
        return ["", "Six rounds are over.", *[f"{line}." for line in endings(match, s)]]
    return []


def standings(match: Match[Aquileia], s: Aquileia) -> list[str]:
    return [f"{match.names.get(p, f'seat {p}')}: {s.score[p]} points, {coins(s, p)}" for p in range(s.seats)]


def coins(s: Aquileia, p: int) -> str:
    found = [f"{s.coins[p * METALS + metal]} {METAL_NAMES[metal]}" for metal in range(METALS)]
    return " ".join(found)


def endings(match: Match[Aquileia], s: Aquileia) -> list[str]:
    """Everybody's laurels, villas and total. The state is the one after the end, so the total is the final one."""
    lines = []
    for p in SEATS[: s.seats]:
        laurels = [s.tables.card_name[FIRST_LAUREL + laurel] for laurel in laurels_of(s, p)]
        theatre = [s.tables.card_name[s.tables.first_theatre + i] for i in range(len(s.theatre)) if s.theatre[i] == p]
        sites = [s.tables.site_name[i] for i in range(len(s.sites)) if s.sites[i] == p]
        owned = ", ".join([*laurels, *theatre, *sites]) or "nothing built or won"
        lines.append(f"{match.names.get(p, f'seat {p}')}: {s.score[p]} in the game, {scores(s)[p]} in all; {owned}")
    return lines
