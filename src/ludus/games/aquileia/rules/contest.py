"""What the fight in the arena and the race in the stadium share: red dice, cards, blue dice, places."""

from typing import Final

from ludus.core.frame import Choice, Draw, Frame, Step
from ludus.core.ids import SEATS, Action, Ints, Seat, noun_of
from ludus.games.aquileia.rules.const import (
    ARENA,
    ARMS,
    ARMS_STRENGTH,
    BRONZE,
    FIRST_ARMS,
    GOLD,
    GOLD_HORSE,
    PHASE_OF,
    SILVER,
    SILVER_HORSE,
    SILVER_SIDE,
    SLAVES,
    THEATRUM,
    WEAPON,
)
from ludus.games.aquileia.rules.decks import give_arms, give_slave, hidden_arms
from ludus.games.aquileia.rules.dice import counts_of, possible_rolls, roll
from ludus.games.aquileia.rules.scoring import tie_order
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.verbs import BLUE, DONE, PLAY

ARENA_PHASE: Final = PHASE_OF[ARENA]

# The cards that may be played, in ascending order: in the arena, on the golden side, on the silver side.
ARENA_CARDS: Final[Ints] = (0, 1, FIRST_ARMS + WEAPON, FIRST_ARMS + WEAPON + 1, FIRST_ARMS + WEAPON + 2)
GOLD_CARDS: Final[Ints] = (FIRST_ARMS + GOLD_HORSE, FIRST_ARMS + GOLD_HORSE + 1)
SILVER_CARDS: Final[Ints] = (FIRST_ARMS + SILVER_HORSE, FIRST_ARMS + SILVER_HORSE + 1)
CARDS_OF: Final[tuple[Ints, ...]] = (ARENA_CARDS, SILVER_CARDS, GOLD_CARDS)
"""By the metal that counts on the dice."""

CARD_STRENGTH: Final[Ints] = (1, 2, *ARMS_STRENGTH)

# A card in `Aquileia.played` is the fighter's number times this, plus the card.
FIGHTER: Final = 16


def enter(s: Aquileia, first: int, end: int) -> None:
    """Everybody with a henchman there takes part, in turn order from the start player."""
    spaces, value = s.spaces, s.tables.space_value
    strengths = [0] * s.seats
    present = [False] * s.seats
    for space in range(first, end):
        p = spaces[space]
        if p >= 0:
            strengths[p] += value[space]
            present[p] = True
    for i in range(s.seats):
        p = (s.start + i) % s.seats
        if present[p]:
            s.fighters.append(p)
            s.strength.append(strengths[p])


def leave(s: Aquileia) -> None:
    s.fighters = []
    s.strength = []
    s.dice = []
    s.blue_rolled = []
    s.played = []
    s.places = []


def metal_of(s: Aquileia, p: int) -> int:
    """What counts on a player's dice: bronze in the arena, the metal of the own side in the stadium."""
    if s.phase == ARENA_PHASE:
        return BRONZE
    return SILVER if p in s.spaces[SILVER_SIDE:THEATRUM] else GOLD


# --- Red dice ---------------------------------------------------------------------------------------------------------


class RollRed(Draw[Aquileia]):
    """All red dice, however many henchmen there are, one fighter after the other."""

    def __init__(self, i: int) -> None:
        self.i: Final = i

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return possible_rolls(s.tables, s.tables.red_dice)

    def draw(self, s: Aquileia, r: int) -> Action:
        return roll(s.tables, s.tables.red_dice, r)

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        p, rolled = SEATS[s.fighters[self.i]], counts_of(a)
        s.dice += rolled
        s.strength[self.i] += rolled[metal_of(s, p)]
        s.emit("roll-red", p, noun_of(a), s.strength[self.i])
        if self.i + 1 < len(s.fighters):
            s.then(RollRed(self.i + 1))

    def args(self) -> tuple[int, ...]:
        return (self.i,)


# --- Cards ------------------------------------------------------------------------------------------------------------


class PlayInTurn(Step[Aquileia]):
    """One pass in the same order (ruling 10). Who can have nothing to play, as far as anybody knows, is not asked."""

    def __init__(self, i: int) -> None:
        self.i: Final = i

    def run(self, s: Aquileia) -> None:
        for i in range(self.i, len(s.fighters)):
            p = SEATS[s.fighters[i]]
            if may_hold(s, p, 0):
                s.push([PlayCards(p, 0), PlayInTurn(i + 1)])
                return

    def args(self) -> tuple[int, ...]:
        return (self.i,)


class PlayCards(Choice[Aquileia]):
    """Any number of cards, one at a time in ascending order."""

    def __init__(self, p: Seat, low: int) -> None:
        super().__init__(p)
        self.low: Final = low

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        found: list[Action] = []
        for card in CARDS_OF[metal_of(s, self.p)]:
            if card >= self.low and held(s, self.p, card):
                found.append(PLAY[card])
        found.append(DONE)
        return found

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        if a == DONE:
            return
        p, card = self.p, noun_of(a)
        i = s.fighters.index(p)
        s.played.append(i * FIGHTER + card)
        s.strength[i] += CARD_STRENGTH[card]
        play_card(s, p, card, s.strength[i])
        if may_hold(s, p, card):
            s.then(PlayCards(p, card))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.low)


def held(s: Aquileia, p: Seat, card: int) -> int:
    """How many slave cards, horses or weapons of a kind a player has."""
    return s.slaves[p * SLAVES + card] if card < FIRST_ARMS else s.arms[p * ARMS + card - FIRST_ARMS]


def may_hold(s: Aquileia, p: Seat, low: int) -> bool:
    """Whether a player can have something to play, from a card on: by what everybody knows, so that the question
    tells nothing of a hand."""
    cards = CARDS_OF[metal_of(s, p)]
    if low < FIRST_ARMS and s.phase == ARENA_PHASE and s.slave_cards(p):
        return True
    for card in cards:
        if card >= low and card >= FIRST_ARMS and s.arms_known[p * ARMS + card - FIRST_ARMS]:
            return True
    return hidden_arms(s, p) > 0


def play_card(s: Aquileia, p: Seat, card: int, strength: int) -> None:
    hidden = True
    if card < FIRST_ARMS:
        give_slave(s, p, card)
    else:
        hidden = give_arms(s, p, card - FIRST_ARMS)
    if hidden:
        s.show("play", p, card, strength)
    else:
        s.emit("play", p, card, strength)


# --- Blue dice --------------------------------------------------------------------------------------------------------


class ChooseBlue(Step[Aquileia]):
    """In the arena the owner rolls as many as wished, together and after all cards (ruling 9)."""

    def run(self, s: Aquileia) -> None:
        if s.blue and s.blue_owner in s.fighters:
            s.then(RollBlue(SEATS[s.blue_owner]))


class RollBlue(Choice[Aquileia]):
    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return BLUE[: s.blue + 1]

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        n = noun_of(a)
        s.blue -= n
        s.emit("blue", self.p, n)
        if n:
            s.then(BlueRoll(n))


class RollRest(Step[Aquileia]):
    """In the stadium all that are left are rolled (ruling 9)."""

    def run(self, s: Aquileia) -> None:
        if s.blue and s.blue_owner in s.fighters:
            n = s.blue
            s.blue = 0
            s.then(BlueRoll(n))


class BlueRoll(Draw[Aquileia]):
    def __init__(self, n: int) -> None:
        self.n: Final = n

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return possible_rolls(s.tables, self.n)

    def draw(self, s: Aquileia, r: int) -> Action:
        return roll(s.tables, self.n, r)

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        p = SEATS[s.blue_owner]
        i = s.fighters.index(p)
        s.blue_rolled = counts_of(a)
        s.strength[i] += s.blue_rolled[metal_of(s, p)]
        s.emit("roll-blue", p, noun_of(a), s.strength[i])

    def args(self) -> tuple[int, ...]:
        return (self.n,)


# --- Places -----------------------------------------------------------------------------------------------------------


def decide_places(s: Aquileia) -> list[Seat]:
    """The fighters by their places: the stronger first, of equals the one whose crest lies further ahead."""
    keys: list[int] = []
    for i in range(len(s.fighters)):
        keys.append(-s.strength[i] * FIGHTER + tie_order(s, SEATS[s.fighters[i]]))
    ordered = sorted(keys)
    s.places = [ordered.index(key) + 1 for key in keys]
    return [SEATS[s.fighters[keys.index(key)]] for key in ordered]


def pay_prizes(s: Aquileia, ordered: list[Seat], prizes: tuple[int, ...]) -> None:
    """Coins for the first three, each in the metal that counted."""
    for place in range(len(ordered)):
        p = ordered[place]
        s.emit("placed", p, place + 1, s.strength[s.fighters.index(p)])
        if place < len(prizes) and prizes[place]:
            s.gain_coins(p, metal_of(s, p), prizes[place])


CONTEST_FRAMES: Final[list[type[Frame[Aquileia]]]] = [
    RollRed, PlayInTurn, PlayCards, ChooseBlue, RollBlue, RollRest, BlueRoll,
]  # fmt: skip
