"""Everything that lies on the table in a game of Romolo o Remo?."""

from typing import Final, TypeVar

from ludus.core.frame import Frame
from ludus.core.ids import SEATS, Seat
from ludus.core.state import State
from ludus.games.romolo.rules.const import (
    BANK_TYPES,
    BUILDINGS,
    CHARACTER_TYPES,
    COLOURS,
    GOODS,
    HIDDEN_MARKER,
    NO_MARKER,
    NONE,
    SIDES,
    UNKNOWN,
)
from ludus.games.romolo.rules.layout import Layout
from ludus.games.romolo.rules.tables import Tables
from ludus.games.romolo.rules.variant import Variant

T = TypeVar("T")


class Romolo(State):
    """Lists by player have an entry for each seat and, in the solo game, one for the opponent. Money is in half coins,
    sets of hexes and of sides are masks. What one turn, battle or payment needs is reset when it begins.

    Copies share the lists that seldom change: rules put another list in their place (see `with_entry`). Only the stack,
    goods, money, and the outer lists of units and owned tiles are a state's own."""

    __slots__ = (
        "acted",
        "acting",
        "active",
        "aside",
        "attacker",
        "bank",
        "battle_hex",
        "battle_markers",
        "bonus_taken",
        "built",
        "capital",
        "changed",
        "closing",
        "cubes",
        "damage",
        "defender",
        "display",
        "edge",
        "ending",
        "event_bag",
        "event_row",
        "explorer_gone",
        "fallen",
        "fighting",
        "flooded",
        "free_walls",
        "goods",
        "groups",
        "harbours",
        "hungry",
        "layout",
        "losses",
        "marker_bag",
        "money",
        "moves",
        "multiplier",
        "multiplier_up",
        "nauta_cubes",
        "old",
        "old_sides",
        "out",
        "owed",
        "owed_value",
        "owing",
        "owned",
        "paid",
        "peeked",
        "picks",
        "pile",
        "players",
        "price",
        "produced",
        "realm",
        "recruited",
        "ridden",
        "round",
        "sacred",
        "sailed",
        "sides",
        "site",
        "spent",
        "stance",
        "start",
        "stock",
        "stores",
        "swayed",
        "tables",
        "terrain",
        "thirds",
        "tradable",
        "trades",
        "trigger",
        "units",
        "unpaid",
        "unseen",
        "up",
        "variant",
        "walls",
        "washed",
        "water_stack",
        "work",
    )

    def __init__(
        self,
        tables: Tables,
        variant: Variant,
        seats: int,
        stack: list[Frame["Romolo"]],
        ply: int,
        over: bool,
        round: int,
        start: int,
        active: int,
        closing: int,
        trigger: int,
        ending: int,
        out: list[int],
        terrain: list[int],
        up: int,
        peeked: list[int],
        multiplier: list[int],
        multiplier_up: int,
        stock: list[int],
        water_stack: int,
        washed: list[list[int]],
        marker_bag: list[int],
        built: list[int],
        walls: list[int],
        harbours: list[int],
        stores: list[int],
        capital: list[int],
        damage: list[int],
        bank: list[int],
        units: list[list[int]],
        explorer_gone: list[int],
        fallen: list[int],
        goods: list[int],
        money: list[int],
        battle_markers: list[int],
        owned: list[list[int]],
        stance: list[int],
        thirds: list[int],
        aside: list[int],
        spent: list[int],
        display: list[int],
        pile: list[int],
        unseen: list[int],
        price: list[int],
        cubes: list[int],
        acted: int,
        swayed: int,
        recruited: int,
        produced: int,
        trades: list[int],
        bonus_taken: int,
        acting: int,
        moves: int,
        ridden: int,
        sailed: int,
        site: int,
        owed: list[int],
        owing: int,
        owed_value: int,
        paid: list[int],
        work: int,
        sides: int,
        free_walls: int,
        old: int,
        old_sides: int,
        tradable: int,
        nauta_cubes: int,
        changed: int,
        flooded: int,
        battle_hex: int,
        attacker: int,
        defender: int,
        fighting: list[list[int]],
        edge: list[int],
        picks: list[int],
        losses: list[int],
        unpaid: int,
        hungry: list[int],
        event_bag: list[int],
        event_row: list[int],
        groups: list[int],
        realm: list[int],
        sacred: list[list[int]],
    ) -> None:
        super().__init__(seats, stack, ply, over)
        self.tables: Final = tables
        self.variant: Final = variant
        self.layout: Final = tables.layout_of(seats)
        self.players: Final = 2 if seats == 1 else seats
        """The seats, and the solo opponent."""
        # The course of the game
        self.round = round
        self.start = start
        """Who begins each round; NONE before it is drawn."""
        self.active = active
        """Whose turn it is, RIVAL for the solo opponent; NONE before the first."""
        self.closing = closing
        """Who has set off the final stage; NONE before it."""
        self.trigger = trigger
        """What has set it off: CHARACTERS_HIRED or BANK_EMPTY."""
        self.ending = ending
        self.out = out
        """By player: 1 if the tower is lost."""
        # The map
        self.terrain = terrain
        """By hex: UNKNOWN until somebody has seen the tile."""
        self.up = up
        """The mask of hexes that lie face up."""
        self.peeked = peeked
        """By hex: the mask of seats that have looked at the tile and its multiplier while it lay face down."""
        self.multiplier = multiplier
        """By hex: NO_MARKER, HIDDEN_MARKER until somebody has seen it, or 2 or 3."""
        self.multiplier_up = multiplier_up
        """The mask of hexes whose multiplier lies face up."""
        self.stock = stock
        """By terrain: tiles that nobody has seen, on the map or not."""
        self.water_stack = water_stack
        self.washed = washed
        """Tiles that were known to somebody when the river took them: terrain, and the mask of who had looked."""
        self.marker_bag = marker_bag
        """By multiplier, less two: those that nobody has seen."""
        # On the hexes
        self.built = built
        """Index `hex * BUILDINGS + building`. Walls and towers are not in here."""
        self.walls = walls
        """By hex: the mask of its walled sides."""
        self.harbours = harbours
        """Index `hex * SIDES + side`: where the harbours stand, for the eye."""
        self.stores = stores
        """Loaded warehouses, sorted: hex, good and how many cubes (see `stores`). Empty between turns."""
        self.capital = capital
        """By player: the hex of the tower; NONE before and after."""
        self.damage = damage
        """By player: the losses that the tower has taken."""
        self.bank = bank
        """By kind of piece."""
        # Players
        self.units = units
        """By player: sorted units (see `units`)."""
        self.explorer_gone = explorer_gone
        """By player: 1 once the explorer has left the game."""
        self.fallen = fallen
        """By player: mercenaries that died and are still to be paid."""
        self.goods = goods
        """Index `player * GOODS + good`: cubes in hand."""
        self.money = money
        """By player, in half coins."""
        self.battle_markers = battle_markers
        self.owned = owned
        """By player: character tiles in the order of hiring (see `characters`)."""
        self.stance = stance
        """Index `player * players + other`: 1 if the player's units are hostile to the other's."""
        self.thirds = thirds
        """By seat: the third start tile, NONE until it is chosen; secret until it is laid."""
        self.aside = aside
        """By player: the token that is out of the hand unseen; NONE with the die."""
        self.spent = spent
        """By player: the mask of tokens used since all were taken back."""
        # Characters and market
        self.display = display
        """By place: the character, NONE for a gap."""
        self.pile = pile
        """By type: how many tiles are still face down. Type I lies on top."""
        self.unseen = unseen
        """By character: tiles that are in the pile or in the box."""
        self.price = price
        """By good: the place on the price track."""
        self.cubes = cubes
        """Index `column * GOODS + good`: cubes that lie on the market board."""
        # The active player's turn
        self.acted = acted
        """1 once a unit has done something."""
        self.swayed = swayed
        """The mask of players towards whom the stance was changed; once in a turn will do."""
        self.recruited = recruited
        """How many characters were hired."""
        self.produced = produced
        """The mask of hexes that have produced."""
        self.trades = trades
        """Harbour bonuses used: see `market`."""
        self.bonus_taken = bonus_taken
        """1 once the bonus of a forum is used."""
        self.acting = acting
        """The unit whose activation this is; NONE between two."""
        self.moves = moves
        """Its own actions that are left."""
        self.ridden = ridden
        """Moves of Equus made in this turn."""
        self.sailed = sailed
        """Moves of Nauta made in this activation: the second one goes from water to water."""
        self.site = site
        """Where the acting worker works: its hex, or the one that Traductor lets it act on."""
        # What is being done
        self.owed = owed
        """By good: at most so many cubes of it are still taken in payment."""
        self.owing = owing
        """How many cubes are still to be paid in all."""
        self.owed_value = owed_value
        """What is still to be paid in coins or in cubes at their price, in half coins."""
        self.paid = paid
        """By good: what this payment has taken so far."""
        self.work = work
        """The building that is being built; NONE for none."""
        self.sides = sides
        """The sides that were chosen for it, or for walls that go."""
        self.free_walls = free_walls
        """How many of these walls come from Defensor."""
        self.old = old
        """The building that it replaces; NONE for none."""
        self.old_sides = old_sides
        """The sides of the walls that it replaces."""
        self.tradable = tradable
        """The mask of goods that this market action may deal in."""
        self.nauta_cubes = nauta_cubes
        """How many cubes more Nauta still allows in this market action, once he has begun to help."""
        self.changed = changed
        """The mask of hexes that this discovery has changed."""
        self.flooded = flooded
        """How many tiles this discovery has replaced."""
        # A battle
        self.battle_hex = battle_hex
        self.attacker = attacker
        self.defender = defender
        """NONE when undefended buildings are attacked."""
        self.fighting = fighting
        """By side: the units involved, as they stand in `units`."""
        self.edge = edge
        """By side: what characters add to its value."""
        self.picks = picks
        """By side: the token or face; NONE until it is chosen."""
        self.losses = losses
        """By side: what it still has to lose."""
        # The supply phase
        self.unpaid = unpaid
        """Mercenaries that are not paid and still have to be named."""
        self.hungry = hungry
        """Units that no farm feeds and about which the owner still has to decide."""
        # The solo game
        self.event_bag = event_bag
        """By colour: event cubes that are still to come."""
        self.event_row = event_row
        """The cubes in their order, if they lie in a row; the next one first."""
        self.groups = groups
        """Hexes whose units of the solo opponent still act in this turn."""
        # The last choices
        self.realm = realm
        """By player: the hex that makes the realm with the capital; NONE for none."""
        self.sacred = sacred
        """By player: the hexes of Sacerdos' influence."""

    def copy(self) -> "Romolo":
        return Romolo(
            self.tables,
            self.variant,
            self.seats,
            self.stack.copy(),
            self.ply,
            self.over,
            self.round,
            self.start,
            self.active,
            self.closing,
            self.trigger,
            self.ending,
            self.out,
            self.terrain,
            self.up,
            self.peeked,
            self.multiplier,
            self.multiplier_up,
            self.stock,
            self.water_stack,
            self.washed,
            self.marker_bag,
            self.built,
            self.walls,
            self.harbours,
            self.stores,
            self.capital,
            self.damage,
            self.bank,
            self.units.copy(),
            self.explorer_gone,
            self.fallen,
            self.goods.copy(),
            self.money.copy(),
            self.battle_markers,
            self.owned.copy(),
            self.stance,
            self.thirds,
            self.aside,
            self.spent,
            self.display,
            self.pile,
            self.unseen,
            self.price,
            self.cubes,
            self.acted,
            self.swayed,
            self.recruited,
            self.produced,
            self.trades,
            self.bonus_taken,
            self.acting,
            self.moves,
            self.ridden,
            self.sailed,
            self.site,
            self.owed,
            self.owing,
            self.owed_value,
            self.paid,
            self.work,
            self.sides,
            self.free_walls,
            self.old,
            self.old_sides,
            self.tradable,
            self.nauta_cubes,
            self.changed,
            self.flooded,
            self.battle_hex,
            self.attacker,
            self.defender,
            self.fighting,
            self.edge,
            self.picks,
            self.losses,
            self.unpaid,
            self.hungry,
            self.event_bag,
            self.event_row,
            self.groups,
            self.realm,
            self.sacred,
        )

    def held(self, p: Seat, good: int) -> int:
        return self.goods[p * GOODS + good]

    def gain(self, p: Seat, good: int, n: int) -> None:
        self.goods[p * GOODS + good] += n
        self.emit("gain", p, good, n)

    def earn(self, p: Seat, halves: int) -> None:
        self.money[p] += halves
        self.emit("earn", p, halves)

    def spend(self, p: Seat, halves: int) -> None:
        self.money[p] -= halves
        self.emit("spend", p, halves)

    def price_of(self, good: int) -> int:
        """The market price in half coins."""
        return self.track()[self.price[good]]

    def track(self) -> tuple[int, ...]:
        """The prices in half coins, by place."""
        return self.tables.half_track if self.variant.half_prices else self.tables.track

    def is_up(self, here: int) -> bool:
        return bool(self.up >> here & 1)

    def partner(self, p: int) -> int:
        """The other member of the team; NONE without teams."""
        return (p + 2) % self.seats if self.variant.teams and self.seats == 4 else NONE


def empty_table(tables: Tables, variant: Variant, seats: int) -> Romolo:
    """The table before the first draw."""
    players, hexes = 2 if seats == 1 else seats, tables.layout_of(seats).count
    return Romolo(
        tables=tables,
        variant=variant,
        seats=seats,
        stack=[],
        ply=0,
        over=False,
        round=0,
        start=NONE,
        active=NONE,
        closing=NONE,
        trigger=NONE,
        ending=NONE,
        out=[0] * players,
        terrain=[UNKNOWN] * hexes,
        up=0,
        peeked=[0] * hexes,
        multiplier=_multipliers(tables.layout_of(seats)),
        multiplier_up=0,
        stock=tables.start_stock(seats),
        water_stack=tables.water_stack,
        washed=[],
        marker_bag=list(tables.multipliers),
        built=[0] * (hexes * BUILDINGS),
        walls=[0] * hexes,
        harbours=[0] * (hexes * SIDES),
        stores=[],
        capital=[NONE] * players,
        damage=[0] * players,
        bank=[tables.bank[piece][seats] for piece in range(BANK_TYPES)],
        units=[[] for _ in range(players)],
        explorer_gone=[0] * players,
        fallen=[0] * players,
        goods=[0] * (players * GOODS),
        money=[0] * players,
        battle_markers=[0] * players,
        owned=[[] for _ in range(players)],
        stance=[1] * (players * players),
        thirds=[NONE] * seats,
        aside=[NONE] * players,
        spent=[0] * players,
        display=[NONE] * tables.display[seats],
        pile=[tables.pile[kind][seats] for kind in range(CHARACTER_TYPES)],
        unseen=list(tables.character_tiles),
        price=[_start_price(tables, variant)] * GOODS,
        cubes=[0] * (GOODS * GOODS),
        acted=0,
        swayed=0,
        recruited=0,
        produced=0,
        trades=[],
        bonus_taken=0,
        acting=NONE,
        moves=0,
        ridden=0,
        sailed=0,
        site=NONE,
        owed=[0] * GOODS,
        owing=0,
        owed_value=0,
        paid=[0] * GOODS,
        work=NONE,
        sides=0,
        free_walls=0,
        old=NONE,
        old_sides=0,
        tradable=0,
        nauta_cubes=0,
        changed=0,
        flooded=0,
        battle_hex=NONE,
        attacker=NONE,
        defender=NONE,
        fighting=[[], []],
        edge=[0, 0],
        picks=[NONE, NONE],
        losses=[0, 0],
        unpaid=0,
        hungry=[],
        event_bag=list(tables.events) if seats == 1 else [0] * COLOURS,
        event_row=[],
        groups=[],
        realm=[NONE] * players,
        sacred=[[] for _ in range(players)],
    )


def _multipliers(layout: Layout) -> list[int]:
    return [HIDDEN_MARKER if here in layout.multipliers else NO_MARKER for here in range(layout.count)]


def _start_price(tables: Tables, variant: Variant) -> int:
    track = tables.half_track if variant.half_prices else tables.track
    return track.index(tables.start_price)


def with_entry(values: list[T], index: int, value: T) -> list[T]:
    """The same list with another entry, for lists that copies of a state share."""
    found = values.copy()
    found[index] = value
    return found


def with_more(values: list[int], index: int, more: int) -> list[int]:
    """The same list with so much more, or less, in one place."""
    found = values.copy()
    found[index] += more
    return found


def without(values: list[int], value: int) -> list[int]:
    """The same list without the first such entry."""
    found = values.copy()
    found.remove(value)
    return found


def seated(s: Romolo) -> list[Seat]:
    """The seats, without the solo opponent."""
    return SEATS[: s.seats]


def everybody(s: Romolo) -> list[Seat]:
    """All players, the solo opponent included."""
    return SEATS[: s.players]
