"""What is worth a remark in a transcript of Gloria Mundi: turns, great moments, the end."""

from ludus.core.event import Event
from ludus.core.ids import SEATS
from ludus.games.gloria_mundi.rules.const import ENDING_NAMES, KIND_NAMES
from ludus.games.gloria_mundi.rules.state import GloriaMundi
from ludus.games.gloria_mundi.rules.view import GloriaMundiView, Player, view
from ludus.match.match import Match


def remark(match: Match[GloriaMundi], s: GloriaMundi, event: Event) -> list[str]:
    name = match.names.get(event.who, f"seat {event.who}")
    if event.code == "turn":
        shown = view(s, event.who)
        own = shown.players[event.who]
        return [
            "",
            f"Turn {event.a}, {name}: {standing(own)}.",
            f"Forum: {forum(shown)}. Goth on {shown.goth}{tribute(shown)}.",
        ]
    if event.code == "burn":
        return [f"{s.tables.card_title[event.a]} burns."]
    if event.code == "goth":
        return [f"The Goth moves to {'Rome' if event.a == s.tables.rome else event.a}."]
    if event.code == "advance":
        return [f"{name} walks {event.a}, to {event.b}."]
    if event.code == "end":
        ways = {
            "africa": "A Roman is in Africa.",
            "rome": "The Goth is in Rome.",
            "hand": "There is no base card to lay.",
            "deck": "There is no building to turn up.",
        }
        return [
            "",
            ways[ENDING_NAMES[event.a]],
            *[f"{match.names.get(p, f'seat {p}')}: {ending(s, p)}." for p in range(s.seats)],
        ]
    return []


def standing(player: Player) -> str:
    assert player.hand is not None
    cards = [card.base if card.building is None else f"{card.building} on {card.base}" for card in player.display]
    return (
        f"at {player.steps}, {stones(player)}, {sum(player.hand)} in hand; {', '.join(sorted(cards)) or 'nothing laid'}"
    )


def stones(player: Player) -> str:
    assert player.stock is not None
    found = [f"{n} {kind}" for kind, n in zip(KIND_NAMES, player.stock, strict=True) if n]
    return " ".join(found) or "no stones"


def forum(shown: GloriaMundiView) -> str:
    found = [f"{place.building} +{place.surcharge}" for place in shown.forum if place.building is not None]
    return ", ".join(found) or "empty"


def tribute(shown: GloriaMundiView) -> str:
    paid = [str(number) for number, space in enumerate(shown.track) if any(space.stones)]
    return f", tribute on {', '.join(paid)}" if paid else ""


def ending(s: GloriaMundi, p: int) -> str:
    player = view(s, SEATS[p]).players[p]
    return f"{player.steps} steps, {stones(player)}"
