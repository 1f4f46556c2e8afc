"""What the notations of games have in common."""

from typing import Final

from ludus.core.errors import UnknownAction

MOST_DIGITS: Final = 4


def parse_verb(verbs: tuple[str, ...], text: str) -> int:
    """The verb that an action begins with, by its place among the verbs of the game."""
    name = text.partition(":")[0]
    if name not in verbs:
        raise UnknownAction(text, f"one of the verbs {', '.join(verbs)}")
    return verbs.index(name)


def parse_alone(text: str) -> int:
    """The noun of a verb that has none."""
    name, colon, _ = text.partition(":")
    if colon:
        raise UnknownAction(text, f"'{name}' alone")
    return 0


def parse_name(names: tuple[str, ...], text: str) -> int:
    """The noun of a verb whose nouns have names, by its place among them."""
    verb, _, noun = text.partition(":")
    if noun not in names:
        raise UnknownAction(text, f"'{verb}:' and one of {', '.join(names)}")
    return names.index(noun)


def parse_number(digits: str, end: int, text: str) -> int:
    """A number below `end` in the one spelling that it has: no sign, no leading zero, ASCII digits only."""
    if digits.isascii() and digits.isdigit() and (digits == "0" or digits[0] != "0") and len(digits) <= MOST_DIGITS:
        number = int(digits)
        if number < end:
            return number
    raise UnknownAction(text, f"a number from 0 to {end - 1} where it says '{digits}'")
