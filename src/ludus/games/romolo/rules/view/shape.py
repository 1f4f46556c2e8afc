"""The shape of what a viewer sees. Hidden things are None under the path where those who know them see a value.

Players are numbers: the seats, and 1 for the solo opponent. Money is in half coins. Hexes, sides, buildings, goods,
units and characters are named as in the text of an action.
"""

from dataclasses import dataclass

from ludus.kit.question import Question


@dataclass
class Units:
    """Equal units of a player on a hex."""

    player: int
    code: str
    """As an action names one of them: `c3:worker:lying`."""
    kind: str
    n: int
    lying: bool
    marked: bool
    """Whether they bear obstacle markers."""
    acting: bool
    """Whether one of them is being activated."""


@dataclass
class Store:
    """A loaded warehouse."""

    good: str
    cubes: int


@dataclass
class Share:
    """A player's influence on a hex, and where it comes from."""

    player: int
    total: int
    capital: int
    soldiers: int
    sacerdos: int
    beside: int
    """Of the solo opponent: from its units on neighbouring hexes."""


@dataclass
class Control:
    player: int | None
    """None for a neutral hex; the first member of a team."""
    why: str
    """`capital`, `most`, `tied`, `unexplored` (the solo opponent's) or `nobody`."""
    shares: tuple[Share, ...]
    """Those who have influence there, the strongest first."""


@dataclass
class Hex:
    name: str
    up: bool
    terrain: str | None
    """None while it lies face down and the viewer has not looked at it."""
    marker: bool
    """Whether a multiplier lies there."""
    multiplier: int | None
    """2 or 3; None without a marker, and while it lies face down and the viewer has not looked at it."""
    marker_up: bool
    peeked: tuple[int, ...]
    """Who has looked at it while it lay face down."""
    buildings: dict[str, int]
    """Without walls and towers."""
    tower: int | None
    """Whose capital it is."""
    walls: tuple[str, ...]
    """The walled sides."""
    harbours: tuple[str, ...]
    """The sides on which harbours stand."""
    stores: tuple[Store, ...]
    strength: int
    slots: int
    """How many buildings may stand there."""
    used: int
    """How many of them do."""
    units: tuple[Units, ...]
    control: Control


@dataclass
class Character:
    name: str
    used: bool
    """Whether it has worked in this turn."""
    charges: int | None
    """Of Dux and Foederatus; the walls of Defensor."""
    goods: tuple[str, ...]
    """What lies on Praepositus and Negotiator."""


@dataclass
class Player:
    seat: int
    out: bool
    partner: int | None
    capital: str | None
    damage: int
    """Losses that the tower has taken."""
    strength: int
    worker_limit: int
    military_limit: int
    radius: int
    """How far the influence of the capital reaches."""
    goods: tuple[int, ...]
    """Cubes in hand, by good."""
    coins: int | None
    characters: tuple[Character, ...]
    workers: int
    """Pieces in hand."""
    soldiers: int
    explorers: int
    fallen: int
    """Mercenaries that died and are still to be paid."""
    battle_markers: int
    tokens: tuple[str, ...] | None
    """In hand."""
    spent: tuple[str, ...]
    aside: str | None
    """The token that is out of the hand unseen."""
    token_count: int
    third: str | None
    """The third start tile, until it is laid."""
    hostile: tuple[bool, ...]
    """By player: whether the units of this one foil what the other's want to do."""


@dataclass
class Market:
    track: tuple[int, ...]
    price: tuple[int, ...]
    """By good."""
    cubes: tuple[tuple[int, ...], ...]
    """By column: the cubes of each good that lie on it."""


@dataclass
class Side:
    """A side of a battle."""

    player: int | None
    units: tuple[str, ...]
    tower: bool
    value: int
    """Before the token."""
    edge: int
    """What characters add, contained in the value."""
    token: str | None
    chosen: bool
    """Whether the token is chosen, though perhaps not seen."""
    losses: int
    """What it still has to lose."""


@dataclass
class Battle:
    hex: str
    sides: tuple[Side, Side]
    """The attacker and the defender."""


@dataclass
class Payment:
    owed: tuple[int, ...]
    """By good: at most so many cubes of it are still taken."""
    owing: int
    """How many cubes are still to be paid in all."""
    value: int
    """What is still to be paid in coins or in cubes at their price."""
    paid: tuple[int, ...]


@dataclass
class Turn:
    """What the active player's turn has come to."""

    acting: str | None
    """The unit whose activation this is."""
    moves: int
    site: str | None
    """Where a worker works."""
    work: str | None
    """What it builds."""
    sides: tuple[str, ...]
    """The sides chosen for it."""
    produced: tuple[str, ...]
    recruited: int
    unpaid: int
    hungry: tuple[str, ...]


@dataclass
class Score:
    """A side of the scoring: a player, the solo opponent, or a team."""

    players: tuple[int, ...]
    points: tuple[int, ...]
    """By category."""
    majorities: tuple[int, ...]
    """By category."""
    total: int


@dataclass
class Result:
    scores: tuple[int, ...]
    """By seat."""
    ranking: tuple[int, ...]
    ending: str
    sides: tuple[Score, ...]
    """Empty where nobody is scored: only one is left."""


@dataclass
class RomoloView:
    viewer: int
    edition: str
    ply: int
    seats: int
    round: int
    start: int | None
    active: int | None
    phase: str | None
    """`setup`, `action`, `combat`, `supply`, `scoring`."""
    closing: int | None
    """Who has set off the final stage."""
    trigger: str | None
    """What has set it off."""
    die: bool
    """Battles are fought with the die instead of tokens."""
    hexes: tuple[Hex, ...]
    players: tuple[Player, ...]
    market: Market
    bank: dict[str, int]
    display: tuple[str | None, ...]
    pile: tuple[int, ...]
    """Tiles face down, by type."""
    water_stack: int
    events: tuple[str, ...]
    """The row of event cubes, the next one first; empty with the bag."""
    event_bag: tuple[int, ...]
    """By colour: cubes in the bag."""
    turn: Turn
    battle: Battle | None
    payment: Payment | None
    realm: tuple[str | None, ...]
    """By player: the hex that makes the realm with the capital."""
    question: Question | None
    result: Result | None
