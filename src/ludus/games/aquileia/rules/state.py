"""Everything that lies on the table in a game of Aquileia."""

from typing import Final

from ludus.core.frame import Frame
from ludus.core.ids import SEATS, Seat
from ludus.core.state import State
from ludus.games.aquileia.rules.const import ARMS, MARKET, METALS, NONE, PLACEMENT, SLAVES, SPACES
from ludus.games.aquileia.rules.tables import Tables


class Aquileia(State):
    """Lists by player are indexed `p * METALS + metal` and so on; NONE is nobody and nothing."""

    __slots__ = (
        "arms",
        "arms_batches",
        "arms_deck",
        "arms_discard",
        "arms_known",
        "auctioned",
        "bid",
        "bidder",
        "blind",
        "blind_laurel",
        "blue",
        "blue_owner",
        "blue_rolled",
        "building",
        "coins",
        "crest",
        "crest_due",
        "crest_last",
        "dice",
        "exposed",
        "fighters",
        "henchmen",
        "houses",
        "inside",
        "laid",
        "laurel",
        "laurel_deck",
        "market",
        "owed",
        "paid",
        "passed",
        "pecunia",
        "phase",
        "places",
        "played",
        "races",
        "rolled",
        "round",
        "score",
        "sites",
        "slave_batches",
        "slave_deck",
        "slave_discard",
        "slave_doubles",
        "slave_drawn",
        "slave_high",
        "slave_low",
        "slave_played",
        "slaves",
        "spaces",
        "start",
        "strength",
        "tables",
        "theatre",
    )

    def __init__(
        self,
        tables: Tables,
        seats: int,
        stack: list[Frame["Aquileia"]],
        ply: int,
        over: bool,
        crest_due: int,
        crest_last: int,
        pecunia: int,
        round: int,
        start: int,
        phase: int,
        score: list[int],
        coins: list[int],
        henchmen: list[int],
        crest: list[int],
        passed: list[int],
        spaces: list[int],
        laid: list[int],
        sites: list[int],
        houses: list[int],
        blue_owner: int,
        blue: int,
        rolled: list[int],
        fighters: list[int],
        strength: list[int],
        dice: list[int],
        blue_rolled: list[int],
        played: list[int],
        places: list[int],
        auctioned: int,
        bid: list[int],
        bidder: int,
        inside: int,
        building: int,
        owed: int,
        paid: list[int],
        slaves: list[int],
        slave_deck: list[int],
        slave_discard: list[int],
        slave_batches: list[int],
        slave_drawn: list[int],
        slave_doubles: list[int],
        slave_low: list[int],
        slave_high: list[int],
        slave_played: list[int],
        arms: list[int],
        arms_known: list[int],
        arms_deck: list[int],
        arms_discard: list[int],
        market: list[int],
        arms_batches: list[int],
        blind: list[int],
        exposed: list[int],
        laurel_deck: list[int],
        laurel: int,
        blind_laurel: int,
        races: list[int],
        theatre: list[int],
    ) -> None:
        super().__init__(seats, stack, ply, over)
        self.tables: Final = tables
        self.crest_due = crest_due
        """Whether the crest must be placed (ruling 1)."""
        self.crest_last = crest_last
        """Whether the crest ends its owner's placement (ruling 2)."""
        self.pecunia = pecunia
        """How coins are changed: RANKED, SINGLE or FLAT."""
        self.round = round
        self.start = start
        """The start player of the round; NONE before the first."""
        self.phase = phase
        # The players
        self.score = score
        """What was scored during the game; the final scoring is added by `scoring`."""
        self.coins = coins
        """By player and metal, without the coins that lie in the harbour."""
        self.henchmen = henchmen
        """By player: henchmen in hand."""
        self.crest = crest
        """By player: the place on the crest track, from 0; NONE while it is in hand."""
        self.passed = passed
        # The board
        self.spaces = spaces
        """By space: whose henchman stands there."""
        self.laid = laid
        """By metal: whether a coin lies on the paying space of the harbour."""
        self.sites = sites
        """By site: whose house stands there."""
        self.houses = houses
        """By player: houses left."""
        self.blue_owner = blue_owner
        self.blue = blue
        """How many blue dice their owner has left in this round."""
        self.rolled = rolled
        """The last roll for coins, by metal; empty when there is none to be seen."""
        # A fight or a race, from its first roll to its last prize: lists by fighter, in the order of play
        self.fighters = fighters
        self.strength = strength
        self.dice = dice
        """By fighter who has rolled and metal: the red dice."""
        self.blue_rolled = blue_rolled
        """By metal: the blue dice; empty before they are rolled."""
        self.played = played
        """Cards played, in order: fighter * 16 + card."""
        self.places = places
        """By fighter: 1 for the winner, and so on; empty until it is decided."""
        # The auction
        self.auctioned = auctioned
        """The card of the theatre that is sold."""
        self.bid = bid
        """By metal."""
        self.bidder = bidder
        self.inside = inside
        """Who may still bid, as a mask of seats."""
        # A payment in slaves
        self.building = building
        """The site that is paid for."""
        self.owed = owed
        """Slaves still to be paid."""
        self.paid = paid
        """By slave card: how many were given for it."""
        # Slave cards: counts by card, and what is publicly known of them (see knowledge.py)
        self.slaves = slaves
        self.slave_deck = slave_deck
        self.slave_discard = slave_discard
        self.slave_batches = slave_batches
        """By shuffle of the deck: how many single and double cards it held."""
        self.slave_drawn = slave_drawn
        """By shuffle and player: cards drawn from it."""
        self.slave_doubles = slave_doubles
        """How many of these were doubles."""
        self.slave_low = slave_low
        """By shuffle and player: at least so many doubles were drawn up to its end, as everybody could see."""
        self.slave_high = slave_high
        """At most so many."""
        self.slave_played = slave_played
        """By player and slave card: how many were given away."""
        # Horses and weapons, likewise
        self.arms = arms
        """By player and card: everything in the hand."""
        self.arms_known = arms_known
        """By player and card: what everybody saw being taken."""
        self.arms_deck = arms_deck
        self.arms_discard = arms_discard
        self.market = market
        """By space of Equi et Arma: the open card."""
        self.arms_batches = arms_batches
        """By shuffle of the deck and card: what it held and what has not been turned up for all."""
        self.blind = blind
        """Every card that was drawn unseen by the others, in order: seat, shuffle, card."""
        self.exposed = exposed
        """Every such card that was played, in order: seat, card, and how many had been drawn by then."""
        # Laurels
        self.laurel_deck = laurel_deck
        self.laurel = laurel
        """The open card of the stadium."""
        self.blind_laurel = blind_laurel
        """The one from the deck that the winner of the race looks at."""
        self.races = races
        """By round that is over: first, second, the card that lay open, the card kept, the other card."""
        self.theatre = theatre
        """By card of the theatre: its owner; NONE in the deck, or while it is auctioned."""

    def copy(self) -> "Aquileia":
        return Aquileia(
            self.tables,
            self.seats,
            self.stack.copy(),
            self.ply,
            self.over,
            self.crest_due,
            self.crest_last,
            self.pecunia,
            self.round,
            self.start,
            self.phase,
            self.score.copy(),
            self.coins.copy(),
            self.henchmen.copy(),
            self.crest.copy(),
            self.passed.copy(),
            self.spaces.copy(),
            self.laid.copy(),
            self.sites.copy(),
            self.houses.copy(),
            self.blue_owner,
            self.blue,
            self.rolled.copy(),
            self.fighters.copy(),
            self.strength.copy(),
            self.dice.copy(),
            self.blue_rolled.copy(),
            self.played.copy(),
            self.places.copy(),
            self.auctioned,
            self.bid.copy(),
            self.bidder,
            self.inside,
            self.building,
            self.owed,
            self.paid.copy(),
            self.slaves.copy(),
            self.slave_deck.copy(),
            self.slave_discard.copy(),
            self.slave_batches.copy(),
            self.slave_drawn.copy(),
            self.slave_doubles.copy(),
            self.slave_low.copy(),
            self.slave_high.copy(),
            self.slave_played.copy(),
            self.arms.copy(),
            self.arms_known.copy(),
            self.arms_deck.copy(),
            self.arms_discard.copy(),
            self.market.copy(),
            self.arms_batches.copy(),
            self.blind.copy(),
            self.exposed.copy(),
            self.laurel_deck.copy(),
            self.laurel,
            self.blind_laurel,
            self.races.copy(),
            self.theatre.copy(),
        )

    def slave_cards(self, p: Seat) -> int:
        return self.slaves[p * SLAVES] + self.slaves[p * SLAVES + 1]

    def arms_cards(self, p: Seat) -> int:
        return sum(self.arms[p * ARMS : (p + 1) * ARMS])

    def gain_coins(self, p: Seat, metal: int, n: int) -> None:
        """The bank never runs out (ruling 24)."""
        self.coins[p * METALS + metal] += n
        self.emit("coins", p, metal, n)

    def gain_points(self, p: Seat, n: int) -> None:
        self.score[p] += n
        self.emit("points", p, n, self.score[p])


def empty_table(tables: Tables, seats: int, crest_due: bool, crest_last: bool, pecunia: int) -> Aquileia:
    """The table before the first draw: everything in its place, no card dealt."""
    return Aquileia(
        tables=tables,
        seats=seats,
        stack=[],
        ply=0,
        over=False,
        crest_due=int(crest_due),
        crest_last=int(crest_last),
        pecunia=pecunia,
        round=0,
        start=NONE,
        phase=PLACEMENT,
        score=[0] * seats,
        coins=list(tables.start_coins) * seats,
        henchmen=[tables.henchmen] * seats,
        crest=[NONE] * seats,
        passed=[0] * seats,
        spaces=[NONE] * SPACES,
        laid=[0] * METALS,
        sites=[NONE] * len(tables.site_name),
        houses=[tables.houses] * seats,
        blue_owner=NONE,
        blue=0,
        rolled=[],
        fighters=[],
        strength=[],
        dice=[],
        blue_rolled=[],
        played=[],
        places=[],
        auctioned=NONE,
        bid=[0] * METALS,
        bidder=NONE,
        inside=0,
        building=NONE,
        owed=0,
        paid=[0] * SLAVES,
        slaves=[0] * (seats * SLAVES),
        slave_deck=list(tables.slave_copies),
        slave_discard=[0] * SLAVES,
        slave_batches=list(tables.slave_copies),
        slave_drawn=[0] * seats,
        slave_doubles=[0] * seats,
        slave_low=[0] * seats,
        slave_high=[0] * seats,
        slave_played=[0] * (seats * SLAVES),
        arms=[0] * (seats * ARMS),
        arms_known=[0] * (seats * ARMS),
        arms_deck=list(tables.arms_copies),
        arms_discard=[0] * ARMS,
        market=[NONE] * MARKET,
        arms_batches=list(tables.arms_copies),
        blind=[],
        exposed=[],
        laurel_deck=list(tables.laurel_copies),
        laurel=NONE,
        blind_laurel=NONE,
        races=[],
        theatre=[NONE] * len(tables.theatre),
    )


def seated(s: Aquileia) -> list[Seat]:
    return SEATS[: s.seats]
