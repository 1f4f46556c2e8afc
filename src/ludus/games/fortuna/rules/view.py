"""What a viewer may see, built up from nothing: first what lies open, then what the viewer owns."""

from dataclasses import dataclass

from ludus.core.ids import Seat
from ludus.games.fortuna.rules.const import (
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    CENTURION,
    DIE,
    FAVOUR_NAMES,
    FAVOURS,
    GRAIN,
    KIND_NAMES,
    KINDS,
    OPEN,
    PLACES_PER_SIDE,
    SIDES,
    VESTAL,
    WATER,
    WINE,
)
from ludus.games.fortuna.rules.knowledge import cards_are_open, sees_palace_pool, sees_place
from ludus.games.fortuna.rules.notation import format_action
from ludus.games.fortuna.rules.scoring import privilege_points, ranking, score
from ludus.games.fortuna.rules.state import Fortuna, kind_of, seated
from ludus.kit.question import Question, question_for


@dataclass
class Place:
    card: str | None
    """None for a card that the viewer does not know."""
    face_down: bool


@dataclass
class Player:
    seat: int
    money: int
    grain: int
    wine: int
    water: int
    aqueduct_water: int
    centurions: int
    vestals: int
    dice: int
    married: bool
    position: int
    buildings: tuple[str, ...]
    privileges: int
    """How many cards are in the hand: everybody may count them."""
    hand: tuple[str, ...] | None
    """The cards themselves: for their owner, and for all at the end."""


@dataclass
class Favour:
    name: str
    number: int
    covered: bool
    markers: int


@dataclass
class Palace:
    markers: int
    arrivals: tuple[int, ...]
    cards_left: int
    cards: tuple[str, ...] | None
    """The cards lying there, for those who have looked and can still be sure."""


@dataclass
class Result:
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    points: tuple[tuple[int, ...], ...]
    """By seat: the points of each card in the hand."""


@dataclass
class FortunaView:
    viewer: int
    edition: str
    ply: int
    round: int
    last_round: bool
    order: tuple[int, ...]
    active: int | None
    sides: tuple[tuple[Place, ...], ...]
    players: tuple[Player, ...]
    favours: tuple[Favour, ...]
    palace: Palace
    rolled: tuple[int, ...]
    supply: dict[str, int]
    markers: int
    buildings: dict[str, int]
    deck: int
    discard: tuple[str, ...]
    used: tuple[str, ...]
    drawn: int
    drawn_cards: tuple[str, ...] | None
    picked: str | None
    """The card that the viewer hides before round 1."""
    question: Question | None
    result: Result | None


def view(s: Fortuna, viewer: Seat) -> FortunaView:
    return FortunaView(
        viewer=viewer,
        edition=s.tables.name,
        ply=s.ply,
        round=s.round,
        last_round=s.last_round,
        order=tuple(s.order),
        active=s.active() if s.round and not s.over else None,
        sides=tuple(side_view(s, viewer, side) for side in range(SIDES)),
        players=tuple(player_view(s, viewer, p) for p in seated(s)),
        favours=tuple(Favour(FAVOUR_NAMES[i], i + 1, bool(s.covered[i]), s.markers[i]) for i in range(FAVOURS)),
        palace=palace_view(s, viewer),
        rolled=tuple(s.rolled),
        supply={KIND_NAMES[kind]: s.supply[kind] for kind in range(KINDS)},
        markers=s.marker_supply,
        buildings={BUILDING_NAMES[i]: s.buildings[i] for i in range(BUILDINGS)},
        deck=sum(s.deck),
        discard=bag_names(s, s.discard),
        used=bag_names(s, s.used),
        drawn=len(s.drawn),
        drawn_cards=card_names(s, s.drawn) if s.drawn and s.drawer == viewer else None,
        picked=own_pick(s, viewer),
        question=question_for(s, viewer, format_action),
        result=result_view(s) if s.over else None,
    )


def side_view(s: Fortuna, viewer: Seat, side: int) -> tuple[Place, ...]:
    first = side * PLACES_PER_SIDE
    return tuple(place_view(s, viewer, place) for place in range(first, first + PLACES_PER_SIDE))


def place_view(s: Fortuna, viewer: Seat, place: int) -> Place:
    card = s.cards[place]
    known = card >= 0 and sees_place(s, viewer, place)
    return Place(CARD_NAMES[card] if known else None, s.facing[place] != OPEN)


def player_view(s: Fortuna, viewer: Seat, p: Seat) -> Player:
    return Player(
        seat=p,
        money=s.money[p],
        grain=s.held(p, GRAIN),
        wine=s.held(p, WINE),
        water=s.held(p, WATER),
        aqueduct_water=s.aqueduct[p],
        centurions=s.held(p, CENTURION),
        vestals=s.held(p, VESTAL),
        dice=s.held(p, DIE),
        married=bool(s.married[p]),
        position=s.position[p],
        buildings=tuple(BUILDING_NAMES[i] for i in range(BUILDINGS) if s.owns(p, i)),
        privileges=len(s.hands[p]),
        hand=card_names(s, s.hands[p]) if p == viewer or s.over else None,
    )


def palace_view(s: Fortuna, viewer: Seat) -> Palace:
    cards = card_names(s, s.palace_pool) if sees_palace_pool(s, viewer) else None
    return Palace(s.palace_markers, tuple(s.palace_order), len(s.palace_pool), cards)


def own_pick(s: Fortuna, viewer: Seat) -> str | None:
    if cards_are_open(s) or not 0 <= viewer < s.seats or s.picks[viewer] < 0:
        return None
    return CARD_NAMES[s.picks[viewer]]


def result_view(s: Fortuna) -> Result:
    everybody = seated(s)
    return Result(
        tuple(score(s, p) for p in everybody),
        tuple(ranking(s)),
        tuple(tuple(privilege_points(s, p)) for p in everybody),
    )


def card_names(s: Fortuna, cards: list[int]) -> tuple[str, ...]:
    return tuple(s.tables.privilege_name[kind_of(card)] for card in cards)


def bag_names(s: Fortuna, bag: list[int]) -> tuple[str, ...]:
    return tuple(s.tables.privilege_name[kind] for kind in range(len(bag)) for _ in range(bag[kind]))
