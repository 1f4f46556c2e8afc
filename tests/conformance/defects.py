"""Ways to break the toy game: each replaces a method or two and names the laws that must notice, and no others."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

from ludus.core.chance import Stream, pick_from_bag
from ludus.core.errors import Refusal
from ludus.core.ids import CHANCE, SEATS, Action, Seat
from ludus.core.rules import Setup
from tests.conformance.toy import (
    DEAL,
    DONE,
    LAY,
    LOTS,
    DealLot,
    LayLot,
    NextRound,
    PlayerView,
    Sortes,
    SortesRules,
    TakeLot,
    TurnUp,
)


@dataclass(frozen=True)
class Defect:
    name: str
    patches: tuple[tuple[type, str, Callable[..., Any]], ...]
    breaks: dict[str, str] = field(default_factory=dict)
    """By law of a moment or of the end: what it says."""
    fuzz: str = ""
    """What a fuzz campaign says, where that is not what one of the laws says."""


# The methods before any defect replaces them.
copy, redeal, start = Sortes.copy, SortesRules.redeal, SortesRules.start
pack, unpack, parse = SortesRules.pack, SortesRules.unpack, SortesRules.parse
player_view, ranking, text_of = SortesRules.player_view, SortesRules.ranking, SortesRules.format
deal, deal_options, lay, lay_options = DealLot.apply, DealLot.options, LayLot.apply, LayLot.options
turn_up, take, take_options, next_round = TurnUp.run, TakeLot.apply, TakeLot.options, NextRound.run

calls = count()
"""Something outside the state, which no rules may know: how often anything was asked. Each test counts from 0."""


def by_turns() -> bool:
    return next(calls) % 2 == 0


# --- Options -------------------------------------------------------------------------------------------------------


def take_without_done(self: TakeLot, s: Sortes, seat: Seat) -> list[Action]:
    return [a for a in take_options(self, s, seat) if a != DONE]


def lay_every_copy(self: LayLot, s: Sortes, seat: Seat) -> list[Action]:
    return [LAY[lot] for lot in s.hands[seat]]


def deal_every_copy_later(self: DealLot, s: Sortes, seat: Seat) -> list[Action]:
    outcomes = deal_options(self, s, seat)
    return outcomes if s.round == 1 else outcomes * 2


def await_nobody(self: TakeLot, s: Sortes) -> list[Seat]:
    return []


def await_a_stranger(self: DealLot, s: Sortes) -> list[Seat]:
    return [CHANCE, SEATS[0]]


def done_by_turns(self: TakeLot, s: Sortes, seat: Seat) -> list[Action]:
    options = take_options(self, s, seat)
    return options if len(options) == 1 or by_turns() else options[:-1]


def draw_any_lot(self: DealLot, s: Sortes, r: int) -> Action:
    return DEAL[1 + r % (LOTS - 1)]


def draw_by_turns(self: DealLot, s: Sortes, r: int) -> Action:
    return DEAL[pick_from_bag(s.bag, r + next(calls))]


# --- Text and saving -----------------------------------------------------------------------------------------------


def parse_too_low(self: SortesRules, s: Sortes, text: str) -> Action:
    return parse(self, s, text.replace("take:2", "take:1"))


def format_by_turns(self: SortesRules, s: Sortes, a: Action) -> str:
    return "enough" if a == DONE and by_turns() else text_of(self, s, a)


def parse_both(self: SortesRules, s: Sortes, text: str) -> Action:
    return DONE if text == "enough" else parse(self, s, text)


def unpack_without_discards(self: SortesRules, data: list[Any], setup: Setup) -> Sortes:
    s = unpack(self, data, setup)
    s.out = []
    return s


def pack_without_round(self: SortesRules, s: Sortes) -> list[Any]:
    data = pack(self, s)
    data[4] = 1
    return data


def pack_the_lists_themselves(self: SortesRules, s: Sortes) -> list[Any]:
    return [*pack(self, s)[:-1], [s.bag, s.hands, s.laid, s.table, s.won, s.out]]


# --- Hidden things -------------------------------------------------------------------------------------------------


def see_every_hand(self: SortesRules, s: Sortes, p: Seat, open_hand: bool) -> PlayerView:
    return player_view(self, s, p, True)


def redeal_from_the_truth(self: SortesRules, s: Sortes, viewer: Seat, r: int) -> Sortes:
    """Passes the real hands on, so that a bot could find out by repeating it."""
    other = s.copy()
    hidden = [p for p in s.everybody() if p != viewer and p < s.seats - 1]
    for p in hidden:
        if Stream(r + p).below(2) and len(s.hands[p]) == len(s.hands[p + 1]) and p + 1 != viewer:
            other.hands[p], other.hands[p + 1] = other.hands[p + 1], other.hands[p]
    return other


def redeal_in_place(self: SortesRules, s: Sortes, viewer: Seat, r: int) -> Sortes:
    other = redeal(self, s, viewer, r)
    s.bag, s.hands, s.laid = other.bag, other.hands, other.laid
    return other.copy()


def redeal_the_wrong_lots(self: SortesRules, s: Sortes, viewer: Seat, r: int) -> Sortes:
    other = redeal(self, s, viewer, r)
    other.bag.sort()
    return other


def redeal_nothing(self: SortesRules, s: Sortes, viewer: Seat, r: int) -> Sortes:
    return s.copy()


def turn_up_unmarked(self: TurnUp, s: Sortes) -> None:
    for p in s.everybody():
        s.emit("turn-up", p, s.laid[p])
    events, s.events = s.events, None
    turn_up(self, s)
    s.events = events


# --- Copies and determinism ----------------------------------------------------------------------------------------


def copy_sharing_what_was_won(self: Sortes) -> Sortes:
    other = copy(self)
    other.won = self.won[:]
    return other


def copy_without_round(self: Sortes) -> Sortes:
    other = copy(self)
    other.round = 1
    return other


def take_by_turns(self: TakeLot, s: Sortes, seat: Seat, a: Action) -> None:
    take(self, s, seat, DONE if by_turns() else a)


def start_by_turns(self: SortesRules, setup: Setup) -> Sortes:
    s = start(self, setup)
    s.round += next(calls)
    return s


def deal_to_listeners(self: DealLot, s: Sortes, seat: Seat, a: Action) -> None:
    deal(self, s, seat, a)
    if s.events is not None:
        s.round += 1


# --- Simultaneous choices ------------------------------------------------------------------------------------------


def lay_first_counts(self: LayLot, s: Sortes, seat: Seat, a: Action) -> None:
    if len(self.waiting(s)) == s.seats:
        s.round += seat
    lay(self, s, seat, a)


def lay_no_lot_twice(self: LayLot, s: Sortes, seat: Seat) -> list[Action]:
    options = lay_options(self, s, seat)
    return [a for a in options if a not in [LAY[lot] for lot in s.laid if lot >= 0]] or options


# --- Refusals, pieces, ranks, the end ------------------------------------------------------------------------------


def refuse_without_reason(self: SortesRules, s: Sortes, seat: Seat, a: Action) -> Refusal:
    return Refusal("", "lots")


def refuse_and_count(self: SortesRules, s: Sortes, seat: Seat, a: Action) -> Refusal:
    s.round += 1
    return Refusal("not-now", "lots")


def take_and_drop(self: TakeLot, s: Sortes, seat: Seat, a: Action) -> None:
    if a == DONE:
        s.table = s.table[1:]
    take(self, s, seat, a)


def drop_the_last(self: NextRound, s: Sortes) -> None:
    next_round(self, s)
    if not s.stack:
        s.out = s.out[1:]
        s.won[0] = s.won[0][1:]


def rank_from_zero(self: SortesRules, s: Sortes) -> list[int]:
    return [rank - 1 for rank in ranking(self, s)]


def rank_all_first(self: SortesRules, s: Sortes) -> list[int]:
    return [1] * s.seats


def rank_too_few(self: SortesRules, s: Sortes) -> list[int]:
    return ranking(self, s)[1:]


def rank_nobody(self: SortesRules, s: Sortes) -> list[int]:
    raise ZeroDivisionError


def take_forever(self: TakeLot, s: Sortes, seat: Seat, a: Action) -> None:
    if a == DONE:
        s.then(self)
    else:
        take(self, s, seat, a)


LOST: Final = "were created or lost"

DEFECTS: Final = (
    Defect(
        "a decision without a way out",
        ((TakeLot, "options", take_without_done),),
        {"options": "is awaited and can do nothing", "refusals": "TakeLot offers no action"},
    ),
    Defect(
        "an option listed twice",
        ((LayLot, "options", lay_every_copy),),
        {"options": "is offered something twice"},
    ),
    Defect(
        "an outcome listed twice, but not at once",
        ((DealLot, "options", deal_every_copy_later),),
        {"options": "is offered something twice"},
    ),
    Defect(
        "a question to nobody",
        ((TakeLot, "waiting", await_nobody),),
        {"options": "a running game awaits somebody"},
    ),
    Defect(
        "a draw that a seat may decide",
        ((DealLot, "waiting", await_a_stranger),),
        {
            "options": "seat 0 is not awaited and is offered something",
            "view": "can tell a re-deal from the truth",
            "showing": "something without saying so",
        },
    ),
    Defect(
        "options that change from call to call",
        ((TakeLot, "options", done_by_turns),),
        {
            "refusals": "is not offered, yet it can be played",
            "packing": "a saved state looks different to viewer",
            "view": "can tell a re-deal from the truth",
            "showing": "something without saying so",
        },
    ),
    Defect(
        "a draw of what is not in the bag",
        ((DealLot, "draw", draw_any_lot),),
        {"draws": "a draw that is not among its outcomes"},
        fuzz=LOST,
    ),
    Defect(
        "a draw that does not follow from its number",
        ((DealLot, "draw", draw_by_turns),),
        fuzz="but the seed gives",
    ),
    Defect(
        "a text that reads as another action",
        ((SortesRules, "parse", parse_too_low),),
        {"notation": "'take:2' does not read back as what was written"},
    ),
    Defect(
        "an action with two spellings",
        ((SortesRules, "format", format_by_turns), (SortesRules, "parse", parse_both)),
        fuzz="the record of a replay differs",
    ),
    Defect(
        "a part lost in unpacking",
        ((SortesRules, "unpack", unpack_without_discards),),
        {"packing": "does not come back as it was", "end packing": "does not come back as it was"},
    ),
    Defect(
        "a part never packed",
        ((SortesRules, "pack", pack_without_round),),
        {"packing": "a saved state looks different", "end packing": "a saved state looks different"},
    ),
    Defect(
        "a view into other hands",
        ((SortesRules, "player_view", see_every_hand),),
        {"view": "can tell a re-deal from the truth", "showing": "something without saying so"},
    ),
    Defect(
        "a re-deal made from the truth",
        ((SortesRules, "redeal", redeal_from_the_truth),),
        {"view": "depends on what is hidden from it"},
    ),
    Defect(
        "a re-deal that changes the real state",
        ((SortesRules, "redeal", redeal_in_place),),
        {"view": "a re-deal changed the state it was made from"},
    ),
    Defect(
        "a re-deal with other pieces",
        ((SortesRules, "redeal", redeal_the_wrong_lots),),
        {"view": LOST},
    ),
    Defect(
        "a re-deal that moves nothing",
        ((SortesRules, "redeal", redeal_nothing),),
        fuzz="never moved: .players[#].hand",
    ),
    Defect(
        "a secret told by an unmarked event",
        ((TurnUp, "run", turn_up_unmarked),),
        {"showing": "something without saying so"},
    ),
    Defect(
        "a copy that shares a list",
        ((Sortes, "copy", copy_sharing_what_was_won),),
        {"copies": "a state changed when its copy moved on"},
    ),
    Defect(
        "a copy that shares a list, and a packed state that shares it too",
        ((Sortes, "copy", copy_sharing_what_was_won), (SortesRules, "pack", pack_the_lists_themselves)),
        {"copies": "a state changed when its copy moved on"},
    ),
    Defect(
        "a copy that forgets",
        ((Sortes, "copy", copy_without_round),),
        {
            "copies": "a copy differs from its original",
            "packing": "does not come back as it was",
            "end packing": "does not come back as it was",
            "view": "can tell a re-deal from the truth",
        },
    ),
    Defect(
        "an effect that depends on something outside the state",
        ((TakeLot, "apply", take_by_turns),),
        {"copies": "two copies moved apart by the same action", "showing": "something without saying so"},
    ),
    Defect(
        "a start that depends on something outside the set-up",
        ((SortesRules, "start", start_by_turns),),
        fuzz="replay differs from play",
    ),
    Defect(
        "an effect that depends on who listens",
        ((DealLot, "apply", deal_to_listeners),),
        fuzz="taking back does not restore the state",
    ),
    Defect(
        "a simultaneous choice in which the first counts",
        ((LayLot, "apply", lay_first_counts),),
        {"order": "the order of simultaneous picks matters"},
    ),
    Defect(
        "a simultaneous choice in which one pick forbids another",
        ((LayLot, "options", lay_no_lot_twice),),
        {
            "order": "a pick became illegal by another's pick",
            "view": "can tell a re-deal from the truth",
            "showing": "something without saying so",
        },
    ),
    Defect(
        "a refusal without a reason",
        ((SortesRules, "why_not", refuse_without_reason),),
        {"refusals": "a refusal without a reason"},
    ),
    Defect(
        "a refusal with an effect",
        ((SortesRules, "why_not", refuse_and_count),),
        {"refusals": "a refusal changed the state"},
    ),
    Defect("a lost piece", ((TakeLot, "apply", take_and_drop),), {"check": LOST, "view": LOST, "end check": LOST}),
    Defect("a piece lost by the last action", ((NextRound, "run", drop_the_last),), {"end check": LOST}),
    Defect("a rank 0", ((SortesRules, "ranking", rank_from_zero),), {"end ranking": "better ones"}),
    Defect(
        "points that do not count",
        ((SortesRules, "ranking", rank_all_first),),
        {"end ranking": "but no better rank"},
    ),
    Defect(
        "a seat without a rank",
        ((SortesRules, "ranking", rank_too_few),),
        {"end ranking": "for other seats than those that play"},
    ),
    Defect("a crash at the end", ((SortesRules, "ranking", rank_nobody),), fuzz="ZeroDivisionError"),
    Defect("a game without end", ((TakeLot, "apply", take_forever),), fuzz="no end after"),
)
