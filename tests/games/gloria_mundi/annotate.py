"""Records with remarks: what a reader of a transcript wants to know at the start of each turn.

    python -m tests.games.gloria_mundi.annotate tests/games/gloria_mundi/transcripts/*.txt

replays transcripts and writes them again, with fresh remarks, the digest of today's base edition and a fresh seal.
"""

import sys
from pathlib import Path

from ludus.core.event import Event
from ludus.core.ids import SEATS
from ludus.games.gloria_mundi.const import ENDING_NAMES, KIND_NAMES
from ludus.games.gloria_mundi.rules import RULES
from ludus.games.gloria_mundi.state import GloriaMundi
from ludus.games.gloria_mundi.view import GloriaMundiView, Player, view
from ludus.match.match import Match, Move
from ludus.match.record import Record, read_record, seal, write_record


def annotated(record: Record) -> str:
    """The record as text, with a remark wherever a turn begins and at the great moments."""
    match = Match.replay(RULES, record)
    plain = write_record(match.record()).splitlines()[:-1]
    header = plain.index("") + 1
    lines = plain[:header]
    for number, move in enumerate(match.moves):
        lines.append(plain[header + number])
        lines += remarks(match, match.at(number + 1), move)
    lines += plain[header + len(match.moves) :]
    return "\n".join([*lines, f"seal {seal(lines)}"]) + "\n"


def remarks(match: Match[GloriaMundi], s: GloriaMundi, move: Move) -> list[str]:
    found = [remark(match, s, event) for event in move.events]
    return [f"# {text}" if text else "#" for texts in found for text in texts]


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


def main(paths: list[str]) -> None:
    for path in paths:
        record = read_record(Path(path).read_text(encoding="utf-8"), sealed=False)
        record.digest = RULES.base_edition().digest if record.edition_text is None else record.digest
        Path(path).write_text(annotated(record), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
