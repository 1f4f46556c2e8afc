"""Dice: a roll is how many of them show bronze, silver and gold."""

from typing import Final

from ludus.core.ids import Action
from ludus.games.aquileia.rules.const import METALS
from ludus.games.aquileia.rules.tables import DICE, Tables
from ludus.games.aquileia.rules.verbs import ROLL, roll_noun


def _rolls_of(dice: int) -> list[Action]:
    found: list[Action] = []
    for bronze in range(dice, -1, -1):
        for silver in range(dice - bronze, -1, -1):
            found.append(ROLL[roll_noun(bronze, silver, dice - bronze - silver)])
    return found


ROLLS_OF: Final = [_rolls_of(dice) for dice in range(DICE + 1)]


def possible_rolls(tables: Tables, dice: int) -> list[Action]:
    """What so many dice can show; an edition's die may lack a metal."""
    found: list[Action] = []
    for action in ROLLS_OF[dice]:
        shown = counts_of(action)
        if not [metal for metal in range(METALS) if shown[metal] and not tables.die[metal]]:
            found.append(action)
    return found


def roll(tables: Tables, dice: int, r: int) -> Action:
    """The roll that belongs to a raw random number."""
    die = tables.die
    bronze, silver, sides = die[0], die[0] + die[1], die[0] + die[1] + die[2]
    noun = 0
    for _ in range(dice):
        side = r % sides
        r //= sides
        noun += 1 if side < bronze else 16 if side < silver else 256
    return ROLL[noun]


def counts_of(action: Action) -> list[int]:
    """A roll by metal."""
    return [action & 15, action >> 4 & 15, action >> 8 & 15]
