"""Games for a report: the same bot on every seat, each game with a seed of its own, and what was used in it."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from ludus.bots.arena import Outcome, play_rotation
from ludus.core.event import Event
from ludus.core.rules import Use
from ludus.games.registry import game as find_game

Used = dict[str, list[int]]
"""By `group/thing`: how often each seat used it."""


@dataclass
class Played:
    outcome: Outcome
    order: list[int]
    """The seats as they come in the first round: their numbers mean nothing where the order is drawn."""
    used: Used = field(default_factory=dict)


def play_games(
    game: str,
    seats: int,
    options: dict[str, str],
    edition: str | None,
    bot: str,
    seed: str,
    numbers: list[int],
) -> list[Played]:
    """The games of some numbers: the same whoever plays them."""
    rules = find_game(game).rules
    setup = rules.setup(seats, options, None if edition is None else rules.read_edition(edition, "the edition"))
    uses = rules.uses(setup.edition)
    found: list[Played] = []
    for number in numbers:
        events: list[Event] = []
        outcome = play_rotation(rules, setup, [bot], seed, number, rotation=0, events=events)
        found.append(Played(outcome, first_order(events, seats), count_uses(uses, events, seats)))
    return found


def first_order(events: Iterable[Event], seats: int) -> list[int]:
    """An event `start` tells who begins, the others follow clockwise; or `order` tells who has which place."""
    order: list[int] = []
    for event in events:
        if event.code == "start":
            return [(event.who + i) % seats for i in range(seats)]
        if event.code == "order" and event.a == len(order):
            order.append(event.who)
        if len(order) == seats:
            return order
    return list(range(seats))


def key_of(use: Use, thing: int) -> str:
    return f"{use.group}/{use.names[thing]}"


def count_uses(uses: list[Use], events: Iterable[Event], seats: int) -> Used:
    by_event: dict[str, list[Use]] = {}
    for use in uses:
        by_event.setdefault(use.event, []).append(use)
    used: Used = {}
    for event in events:
        for use in by_event.get(event.code, []):
            thing = (event.a if use.part == "a" else event.b) - use.first
            if 0 <= event.who < seats and 0 <= thing < len(use.names):
                used.setdefault(key_of(use, thing), [0] * seats)[event.who] += 1
    return used
