"""What the notations of games have in common."""

from typing import Final

from ludus.core.errors import UnknownAction

MOST_DIGITS: Final = 4


def parse_number(digits: str, end: int, text: str) -> int:
    """A number below `end` in the one spelling that it has: no sign, no leading zero, ASCII digits only."""
    if digits.isascii() and digits.isdigit() and (digits == "0" or digits[0] != "0") and len(digits) <= MOST_DIGITS:
        number = int(digits)
        if number < end:
            return number
    raise UnknownAction(text, f"a number from 0 to {end - 1} where it says '{digits}'")
