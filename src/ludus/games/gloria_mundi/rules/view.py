"""What a viewer may see, built up from nothing: first what lies open, then what stands behind the viewer's screen."""

from dataclasses import dataclass

from ludus.core.ids import Seat
from ludus.games.gloria_mundi.rules.const import ENDING_NAMES, KINDS, NONE, TYPE_NAMES, TYPES
from ludus.games.gloria_mundi.rules.notation import format_action
from ludus.games.gloria_mundi.rules.scoring import ranking
from ludus.games.gloria_mundi.rules.state import GloriaMundi, base_of, card_of, is_used, seated
from ludus.kit.question import Question, question_for


@dataclass
class BaseCard:
    base: str
    building: str | None
    used: bool
    """Whether it was activated in this phase."""


@dataclass
class Player:
    seat: int
    steps: int
    display: tuple[BaseCard, ...]
    stock: tuple[int, ...] | None
    """Stones by kind: for their owner, for all if the table plays so, and for all at the end."""
    hand: tuple[int, ...] | None
    """Base cards by type, likewise."""


@dataclass
class ForumPlace:
    building: str | None
    surcharge: int


@dataclass
class GothSpace:
    symbols: tuple[str, ...]
    stones: tuple[int, ...]
    """By kind: the tribute that lies there."""


@dataclass
class Payment:
    """What is still to be paid."""

    building: str | None
    """None for a tribute."""
    owed: tuple[int, ...]
    surcharge: int


@dataclass
class Result:
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    stones: tuple[int, ...]
    ending: str


@dataclass
class GloriaMundiView:
    viewer: int
    edition: str
    ply: int
    turn: int
    active: int | None
    laid: str | None
    """The type of base card that was laid in this turn."""
    goal: int
    rome: int
    goth: int
    track: tuple[GothSpace, ...]
    """Every space of the Goth's track, from the start to Rome."""
    forum: tuple[ForumPlace, ...]
    """The newest first."""
    deck: int
    fire: tuple[str, ...]
    players: tuple[Player, ...]
    payment: Payment | None
    doomed: tuple[int, ...]
    """By type: what the Goth's move still destroys."""
    question: Question | None
    result: Result | None


def view(s: GloriaMundi, viewer: Seat) -> GloriaMundiView:
    return GloriaMundiView(
        viewer=viewer,
        edition=s.tables.name,
        ply=s.ply,
        turn=s.turn,
        active=s.active if s.active != NONE and not s.over else None,
        laid=TYPE_NAMES[s.laid] if s.laid != NONE else None,
        goal=s.goal,
        rome=s.tables.rome,
        goth=s.goth,
        track=tuple(space_view(s, space) for space in range(s.tables.rome + 1)),
        forum=tuple(place_view(s, place) for place in range(len(s.forum))),
        deck=sum(s.deck),
        fire=tuple(s.tables.card_name[card] for card in range(len(s.fire)) for _ in range(s.fire[card])),
        players=tuple(player_view(s, p, bool(s.open_stocks) or s.over or p == viewer) for p in seated(s)),
        payment=payment_view(s),
        doomed=tuple(s.symbols),
        question=question_for(s, viewer, format_action),
        result=result_view(s) if s.over else None,
    )


def space_view(s: GloriaMundi, space: int) -> GothSpace:
    return GothSpace(s.tables.symbol_names[space], tuple(s.paid[space * KINDS : (space + 1) * KINDS]))


def place_view(s: GloriaMundi, place: int) -> ForumPlace:
    card = s.forum[place]
    return ForumPlace(s.tables.card_name[card] if card != NONE else None, s.tables.surcharge[place])


def player_view(s: GloriaMundi, p: Seat, screen_down: bool) -> Player:
    return Player(
        seat=p,
        steps=s.steps[p],
        display=tuple(slot_view(s, slot) for slot in s.displays[p]),
        stock=tuple(s.stock[p * KINDS : (p + 1) * KINDS]) if screen_down else None,
        hand=tuple(s.hands[p * TYPES : (p + 1) * TYPES]) if screen_down else None,
    )


def slot_view(s: GloriaMundi, slot: int) -> BaseCard:
    card = card_of(slot)
    return BaseCard(TYPE_NAMES[base_of(slot)], s.tables.card_name[card] if card != NONE else None, is_used(slot))


def payment_view(s: GloriaMundi) -> Payment | None:
    if not s.surcharge and not any(s.owed):
        return None
    building = s.tables.card_name[s.forum[s.buying]] if s.buying != NONE else None
    return Payment(building, tuple(s.owed), s.surcharge)


def result_view(s: GloriaMundi) -> Result:
    everybody = seated(s)
    return Result(
        tuple(s.steps),
        tuple(ranking(s)),
        tuple(s.stones(p) for p in everybody),
        ENDING_NAMES[s.ending],
    )


def next_space(view: GloriaMundiView) -> int:
    """The next empty space before the Goth."""
    for space in range(view.goth + 1, view.rome):
        if not any(view.track[space].stones):
            return space
    return view.rome
