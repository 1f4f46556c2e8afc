"""What a viewer may see, built up from nothing: first what lies open, then what the viewer has seen alone."""

from dataclasses import dataclass

from ludus.core.ids import Seat
from ludus.games.aquileia.rules.const import (
    ARENA,
    ARMS,
    ARMS_NAMES,
    COLOUR_NAMES,
    ENDING_NAMES,
    FIRST,
    FIRST_LAUREL,
    KEPT,
    METAL_NAMES,
    METALS,
    NONE,
    OTHER,
    PHASE_NAMES,
    PHASE_OF,
    PORTUS,
    RACE,
    SECOND,
    SILVER_SIDE,
    SLAVE_NAMES,
    SLAVES,
    SPACE_NAMES,
    SPACES,
    STADIUM,
    THEATRUM,
    VILLA,
)
from ludus.games.aquileia.rules.knowledge import knows_laurel, sees_blind_laurel
from ludus.games.aquileia.rules.notation import format_action
from ludus.games.aquileia.rules.scoring import (
    colour_chosen,
    laurel_counts,
    neutral_points,
    ranking,
    scores,
    villa_totals,
)
from ludus.games.aquileia.rules.state import Aquileia, seated
from ludus.kit.question import Question, question_for


@dataclass
class Space:
    name: str
    seat: int | None
    """Whose henchman stands there."""
    coin: bool
    """Whether a coin lies there: on the paying spaces of the harbour."""


@dataclass
class Site:
    name: str
    seat: int | None
    """Whose house stands there."""


@dataclass
class Laurel:
    face: str | None
    """None for a card that the viewer does not know."""


@dataclass
class Player:
    seat: int
    score: int
    """At the end with the final scoring."""
    coins: tuple[int, ...]
    """By metal, without the coin that lies in the harbour."""
    henchmen: int
    """In hand."""
    crest: int | None
    """The place on the crest track, from 1; None while it is in hand."""
    passed: bool
    houses: int
    """Left to build."""
    blue: int
    """Blue dice that the player can still roll."""
    slave_cards: int
    slaves: tuple[int, ...] | None
    """Cards with one slave and with two: for their owner, and for all at the end."""
    arms_cards: int
    arms_known: tuple[str, ...]
    """Horses and weapons that everybody saw being taken."""
    arms: tuple[str, ...] | None
    """All of them: for their owner, and for all at the end."""
    laurels: tuple[Laurel, ...]
    """Cards of the stadium, in the order in which they were won."""
    theatre: tuple[str, ...]


@dataclass
class Fighter:
    seat: int
    metal: str | None
    """The side in the stadium; None in the arena."""
    spaces: int
    """The strength of the henchmen."""
    red: tuple[str, ...]
    """Empty before the roll."""
    cards: tuple[str, ...]
    """What was played in this fight or race."""
    blue: tuple[str, ...]
    strength: int
    place: int | None
    """1 for the winner; None until it is decided."""


@dataclass
class Contest:
    area: str
    fighters: tuple[Fighter, ...]
    """In the order of play."""


@dataclass
class Auction:
    card: str
    auctioneer: int
    bid: tuple[int, ...]
    """By metal."""
    holder: int | None
    """Who has made the highest bid."""
    inside: tuple[int, ...]
    """Who has not dropped out."""


@dataclass
class Building:
    """A payment in slaves."""

    site: str
    slaves_owed: int
    paid: tuple[int, ...]
    """Cards with one slave and with two, given so far."""


@dataclass
class Scoring:
    seat: int
    during: int
    neutral: int
    villas: tuple[tuple[str, int, int], ...]
    """Each villa, the laurels that multiply it, and its points."""
    theatre: tuple[tuple[str, str], ...]
    """Each card of the theatre and the colour it counts for."""
    total: int


@dataclass
class Result:
    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    ending: str
    lines: tuple[Scoring, ...]
    """By seat."""


@dataclass
class AquileiaView:
    viewer: int
    edition: str
    ply: int
    round: int
    rounds: int
    start: int | None
    """The start player of this round; None before it is drawn."""
    phase: str
    spaces: tuple[Space, ...]
    """In the order in which they act."""
    crests: tuple[int | None, ...]
    """By place on the crest track: whose crest lies there."""
    market: tuple[str | None, ...]
    slaves_left: int
    """Cards in the decks."""
    arms_left: int
    laurels_left: int
    theatre_left: int
    slave_discard: tuple[str, ...]
    arms_discard: tuple[str, ...]
    laurel: str | None
    """The open card of the stadium."""
    rolled: tuple[str, ...]
    """What Dolus or Latro has rolled, while it matters."""
    sites: tuple[Site, ...]
    players: tuple[Player, ...]
    contest: Contest | None
    auction: Auction | None
    building: Building | None
    offered: tuple[str, ...] | None
    """The open laurel and the one from the deck, for the winner who looks at them."""
    question: Question | None
    result: Result | None


def view(s: Aquileia, viewer: Seat) -> AquileiaView:
    t = s.tables
    return AquileiaView(
        viewer=viewer,
        edition=t.name,
        ply=s.ply,
        round=s.round,
        rounds=t.rounds,
        start=s.start if s.start != NONE else None,
        phase=PHASE_NAMES[s.phase],
        spaces=tuple(space_view(s, space) for space in range(SPACES)),
        crests=tuple(s.crest.index(place) if place in s.crest else None for place in range(s.seats)),
        market=tuple(ARMS_NAMES[card] if card != NONE else None for card in s.market),
        slaves_left=sum(s.slave_deck),
        arms_left=sum(s.arms_deck),
        laurels_left=sum(s.laurel_deck),
        theatre_left=s.theatre.count(NONE) - int(s.auctioned != NONE),
        slave_discard=names(SLAVE_NAMES, s.slave_discard),
        arms_discard=names(ARMS_NAMES, s.arms_discard),
        laurel=laurel_name(s, s.laurel) if s.laurel != NONE else None,
        rolled=names(METAL_NAMES, s.rolled),
        sites=tuple(Site(t.site_name[i], s.sites[i] if s.sites[i] != NONE else None) for i in range(len(s.sites))),
        players=tuple(player_view(s, viewer, p) for p in seated(s)),
        contest=contest_view(s) if s.fighters else None,
        auction=auction_view(s) if s.auctioned != NONE else None,
        building=Building(t.site_name[s.building], s.owed, tuple(s.paid)) if s.building != NONE else None,
        offered=offered_view(s) if sees_blind_laurel(s, viewer) else None,
        question=question_for(s, viewer, format_action),
        result=result_view(s) if s.over else None,
    )


def names(words: tuple[str, ...], counts: list[int]) -> tuple[str, ...]:
    return tuple(words[i] for i in range(len(counts)) for _ in range(counts[i]))


def laurel_name(s: Aquileia, laurel: int) -> str:
    return s.tables.card_name[FIRST_LAUREL + laurel]


def theatre_name(s: Aquileia, card: int) -> str:
    return s.tables.card_name[s.tables.first_theatre + card]


def space_view(s: Aquileia, space: int) -> Space:
    seat = s.spaces[space]
    coin = space >= PORTUS and bool(s.laid[space - PORTUS])
    return Space(SPACE_NAMES[space], seat if seat != NONE else None, coin)


# --- Players ----------------------------------------------------------------------------------------------------------


def player_view(s: Aquileia, viewer: Seat, p: Seat) -> Player:
    shown = s.over or p == viewer
    arms = slice(p * ARMS, (p + 1) * ARMS)
    return Player(
        seat=p,
        score=scores(s)[p],
        coins=tuple(s.coins[p * METALS : (p + 1) * METALS]),
        henchmen=s.henchmen[p],
        crest=s.crest[p] + 1 if s.crest[p] != NONE else None,
        passed=bool(s.passed[p]),
        houses=s.houses[p],
        blue=s.blue if s.blue_owner == p else 0,
        slave_cards=s.slave_cards(p),
        slaves=tuple(s.slaves[p * SLAVES : (p + 1) * SLAVES]) if shown else None,
        arms_cards=s.arms_cards(p),
        arms_known=names(ARMS_NAMES, s.arms_known[arms]),
        arms=names(ARMS_NAMES, s.arms[arms]) if shown else None,
        laurels=tuple(laurels_view(s, viewer, p)),
        theatre=tuple(theatre_name(s, card) for card in range(len(s.theatre)) if s.theatre[card] == p),
    )


def laurels_view(s: Aquileia, viewer: Seat, p: Seat) -> list[Laurel]:
    found: list[Laurel] = []
    for at in range(0, len(s.races), RACE):
        for place, card in ((FIRST, KEPT), (SECOND, OTHER)):
            if s.races[at + place] == p:
                known = s.over or knows_laurel(s, viewer, at // RACE, p)
                found.append(Laurel(laurel_name(s, s.races[at + card]) if known else None))
    return found


# --- What is going on -------------------------------------------------------------------------------------------------


def contest_view(s: Aquileia) -> Contest:
    in_arena = s.phase == PHASE_OF[ARENA]
    fighters = tuple(fighter_view(s, i, in_arena) for i in range(len(s.fighters)))
    return Contest("arena" if in_arena else "stadium", fighters)


def fighter_view(s: Aquileia, i: int, in_arena: bool) -> Fighter:
    p = s.fighters[i]
    first, end = (ARENA, STADIUM) if in_arena else (STADIUM, THEATRUM)
    spaces = [space for space in range(first, end) if s.spaces[space] == p]
    metal = None if in_arena else "silver" if spaces[-1] >= SILVER_SIDE else "gold"
    return Fighter(
        seat=p,
        metal=metal,
        spaces=sum(s.tables.space_value[space] for space in spaces),
        red=names(METAL_NAMES, s.dice[i * METALS : (i + 1) * METALS]),
        cards=tuple(s.tables.card_name[card % 16] for card in s.played if card // 16 == i),
        blue=names(METAL_NAMES, s.blue_rolled) if s.blue_owner == p else (),
        strength=s.strength[i],
        place=s.places[i] if s.places else None,
    )


def auction_view(s: Aquileia) -> Auction:
    return Auction(
        card=theatre_name(s, s.auctioned),
        auctioneer=s.spaces[THEATRUM],
        bid=tuple(s.bid),
        holder=s.bidder if s.bidder != NONE else None,
        inside=tuple(p for p in seated(s) if s.inside >> p & 1),
    )


def offered_view(s: Aquileia) -> tuple[str, ...]:
    return (laurel_name(s, s.laurel), laurel_name(s, s.blind_laurel))


# --- The end ----------------------------------------------------------------------------------------------------------


def result_view(s: Aquileia) -> Result:
    everybody = seated(s)
    return Result(
        tuple(scores(s)),
        tuple(ranking(s)),
        ENDING_NAMES[0],
        tuple(scoring_view(s, p) for p in everybody),
    )


def scoring_view(s: Aquileia, p: Seat) -> Scoring:
    t = s.tables
    totals = villa_totals(s, p)
    counts = laurel_counts(s, p, totals)
    villas = [site for site in range(len(s.sites)) if s.sites[site] == p and t.site_kind[site] == VILLA]
    cards = [card for card in range(len(s.theatre)) if s.theatre[card] == p]
    return Scoring(
        seat=p,
        during=s.score[p],
        neutral=neutral_points(s, p),
        villas=tuple(
            (t.site_name[site], counts[t.site_colour[site]], counts[t.site_colour[site]] * t.site_value[site])
            for site in villas
        ),
        theatre=tuple((theatre_name(s, card), COLOUR_NAMES[colour_chosen(totals, t.theatre[card])]) for card in cards),
        total=scores(s)[p],
    )
