"""Die tokens: a secret choice of both sides at once, and what comes back when all are used; or the die instead."""

from typing import Final

from ludus.core.frame import Draw, Frame, Step
from ludus.core.ids import SEATS, Action, Seat, noun_of
from ludus.games.romolo.rules.battle import conflict_value, is_rival, player_of, side_value
from ludus.games.romolo.rules.const import ALL_TOKENS, ATTACKER, BITS, DEFENDER, NONE, TOKENS
from ludus.games.romolo.rules.retreat import DecideRetreat
from ludus.games.romolo.rules.state import Romolo, with_entry
from ludus.games.romolo.rules.verbs import ASIDE, CAST, TOKEN


class SetAside(Draw[Romolo]):
    """One of six tokens, at random and seen by its owner alone, does not come into the hand (ruling 62)."""

    def __init__(self, p: Seat) -> None:
        self.p: Final = p

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return ASIDE

    def draw(self, s: Romolo, r: int) -> Action:
        return ASIDE[r % TOKENS]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.aside = with_entry(s.aside, self.p, noun_of(a))
        s.spent = with_entry(s.spent, self.p, 0)
        s.show("aside", self.p, noun_of(a), secret_to=self.p)

    def args(self) -> tuple[int, ...]:
        return (self.p,)


def hand_of(s: Romolo, p: int) -> int:
    """The mask of tokens that a player can still play. What the solo opponent has set aside nobody has looked at, so
    all that it has not used is as likely (ruling 50)."""
    aside = s.aside[p]
    return ALL_TOKENS & ~s.spent[p] & ~(0 if aside == NONE else 1 << aside)


# --- Playing one ------------------------------------------------------------------------------------------------------


class PlayTokens(Step[Romolo]):
    """The solo opponent's token is drawn when the other one lies there; the attacker rolls the die first."""

    def run(self, s: Romolo) -> None:
        todo: list[Frame[Romolo]] = []
        if not s.variant.die:
            lay_last_tokens(s)
            if sides_to_choose(s):
                todo.append(ChooseTokens())
        for side in (ATTACKER, DEFENDER):
            if s.variant.die or is_rival(s, player_of(s, side)):
                todo.append(Cast(side))
        todo.append(Reveal())
        s.push(todo)


def lay_last_tokens(s: Romolo) -> None:
    """Who has only one token left has no choice, and everybody can count."""
    for side in sides_to_choose(s):
        p = player_of(s, side)
        hand = hand_of(s, p)
        if BITS[hand] == 1:
            s.picks = with_entry(s.picks, side, hand.bit_length() - 1)
            s.emit("token", p)


def sides_to_choose(s: Romolo) -> list[int]:
    sides = (ATTACKER, DEFENDER)
    return [side for side in sides if s.picks[side] == NONE and not is_rival(s, player_of(s, side))]


class ChooseTokens(Frame[Romolo]):
    """Attacker and defender choose in secret, both at once."""

    def waiting(self, s: Romolo) -> list[Seat]:
        return [player_of(s, side) for side in sides_to_choose(s)]

    def seat(self, s: Romolo) -> Seat:
        return player_of(s, sides_to_choose(s)[0])

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        hand = hand_of(s, seat)
        return [TOKEN[token] for token in range(TOKENS) if hand >> token & 1]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.picks = with_entry(s.picks, ATTACKER if seat == s.attacker else DEFENDER, noun_of(a))
        s.emit("token", seat)
        if sides_to_choose(s):
            s.then(self)


class Cast(Draw[Romolo]):
    """A roll of the die, or the token that comes up for the solo opponent."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        faces = ALL_TOKENS if s.variant.die else hand_of(s, player_of(s, self.side))
        return [CAST[token] for token in range(TOKENS) if faces >> token & 1]

    def draw(self, s: Romolo, r: int) -> Action:
        faces = self.options(s, SEATS[0])
        return faces[r % len(faces)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.picks = with_entry(s.picks, self.side, noun_of(a))
        s.emit("token", player_of(s, self.side))

    def args(self) -> tuple[int, ...]:
        return (self.side,)


# --- Showing them -----------------------------------------------------------------------------------------------------


class Reveal(Step[Romolo]):
    """Both tokens are shown; then who has played a retreat decides, the attacker first."""

    def run(self, s: Romolo) -> None:
        for side in (ATTACKER, DEFENDER):
            s.show("shown", player_of(s, side), s.picks[side])
        for side in (ATTACKER, DEFENDER):
            s.emit("value", player_of(s, side), conflict_value(s, side), side_value(s, side))
        s.then(DecideRetreat(ATTACKER))
        if not s.variant.die:
            spend_token(s, DEFENDER)
            spend_token(s, ATTACKER)


def spend_token(s: Romolo, side: int) -> None:
    """After the fifth all six come back, and one at random is set aside again (ruling 62)."""
    p = player_of(s, side)
    s.spent = with_entry(s.spent, p, s.spent[p] | 1 << s.picks[side])
    if BITS[s.spent[p]] < TOKENS - 1:
        return
    s.emit("refill", p)
    if is_rival(s, p):
        s.spent = with_entry(s.spent, p, 0)
    else:
        s.then(SetAside(p))


TOKEN_FRAMES: Final[list[type[Frame[Romolo]]]] = [SetAside, PlayTokens, ChooseTokens, Cast, Reveal]
