"""What a table may choose: the rulebook's variants, and rulings that could have gone the other way."""

from typing import Final

from ludus.core.rules import Option

BATTLE: Final = Option("battle", ("tokens", "die"))
TEAMS: Final = Option("teams", ("none", "two"))
EVENTS: Final = Option("events", ("row", "bag"))
COINS: Final = Option("coins", ("hidden", "open"))
# Rulings 1, 5, 14, 21, 31, 37.
ATTACK: Final = Option("attack", ("one-move", "full-move"))
STANCES: Final = Option("stances", ("chosen", "hostile"))
DEMOLITION: Final = Option("demolition", ("anywhere", "not-theirs"))
PRICES: Final = Option("prices", ("whole", "half"))
CAPITAL: Final = Option("capital", ("defended", "open"))
REALM: Final = Option("realm", ("capital", "needs-hex"))

OPTIONS: Final = (BATTLE, TEAMS, EVENTS, COINS, ATTACK, STANCES, DEMOLITION, PRICES, CAPITAL, REALM)


class Variant:
    """The options of a match, as answers."""

    def __init__(self, chosen: dict[str, str]) -> None:
        self.die: Final = _is_other(chosen, BATTLE)
        """Battles are fought with the die instead of tokens."""
        self.teams: Final = _is_other(chosen, TEAMS)
        """Two against two: seats 0 and 2 against 1 and 3."""
        self.event_bag: Final = _is_other(chosen, EVENTS)
        """Event cubes come out of a bag instead of lying in a row that everybody sees."""
        self.open_coins: Final = _is_other(chosen, COINS)
        self.full_move_attack: Final = _is_other(chosen, ATTACK)
        """A unit that has spent all its actions on moves still stands (ruling 1)."""
        self.always_hostile: Final = _is_other(chosen, STANCES)
        """Nobody chooses a stance (ruling 5)."""
        self.guarded_demolition: Final = _is_other(chosen, DEMOLITION)
        """Nothing is demolished or converted on a hex that an opponent controls (ruling 14)."""
        self.half_prices: Final = _is_other(chosen, PRICES)
        """The price track has steps of half a coin (ruling 21)."""
        self.open_capital: Final = _is_other(chosen, CAPITAL)
        """After a retreat from a capital its buildings are undefended, but for the tower (ruling 31)."""
        self.realm_needs_hex: Final = _is_other(chosen, REALM)
        """Without a controlled plains beside the capital there are no points for the realm (ruling 37)."""


def _is_other(chosen: dict[str, str], option: Option) -> bool:
    """Whether the table has chosen the second value, which is not the usual one."""
    return chosen.get(option.name, option.values[0]) == option.values[1]
