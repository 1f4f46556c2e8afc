"""Seats and actions: the two kinds of number that cross every function of the engine."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A player's seat, from 0 clockwise. The negative ones are nobody's chair."""

CHANCE: Final = Seat(-1)
NOBODY: Final = Seat(-2)
SPECTATOR: Final = Seat(-3)

MOST_SEATS: Final = 6
SEATS: Final[list[Seat]] = [Seat(i) for i in range(MOST_SEATS)]
"""`SEATS[i]` is cheaper than `Seat(i)` when interpreted, and keeps the types honest."""

Action = NewType("Action", int)
"""`verb << NOUN_BITS | noun`. In memory only: on disk and on the wire an action is text."""

NOUN_BITS: Final = 16
NOUN_MASK: Final = (1 << NOUN_BITS) - 1


Ints = tuple[int, ...]
"""A table of numbers is declared `Final[Ints]`. Otherwise mypyc takes it for a tuple of a fixed length, which it keeps
unboxed, and makes a Python tuple of all its numbers each time one of them is looked up."""


def actions(verb: int, count: int) -> list[Action]:
    """The actions of one verb for the nouns 0 to count - 1.

    Rules keep these in a `Final` table and return slices and items of it: listing what is legal then makes no numbers.
    """
    return [Action(verb << NOUN_BITS | noun) for noun in range(count)]


def verb_of(action: Action) -> int:
    return action >> NOUN_BITS


def noun_of(action: Action) -> int:
    return action & NOUN_MASK
