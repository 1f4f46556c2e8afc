"""Set-ups are checked before a game begins."""

import pytest

from ludus.core.ids import SEATS
from ludus.core.rules import BadSetup
from tests.conformance.toy import DONE, LAY, SortesEdition, SortesRules


def test_the_usual_value_is_the_first() -> None:
    setup = SortesRules().setup(2)
    assert (setup.seats, setup.options, setup.edition.name) == (2, {"hand": "two"}, "base")


def test_options_and_edition_can_be_chosen() -> None:
    edition = SortesEdition("mine", "9 9 9 9")
    wanted = {"hand": "one"}
    setup = SortesRules().setup(3, wanted, edition)
    assert (setup.seats, setup.options) == (3, {"hand": "one"})
    assert setup.edition is edition
    assert wanted == {"hand": "one"}


@pytest.mark.parametrize(
    ("seats", "options", "problem"),
    [
        (4, {}, "sortes has no game for 4 seats; allowed: 2, 3"),
        (2, {"hand": "six"}, "option hand of sortes cannot be 'six'; allowed: two, one"),
        (2, {"foot": "two"}, "sortes has no option 'foot'; it has: hand"),
    ],
)
def test_what_a_game_does_not_have_is_refused(seats: int, options: dict[str, str], problem: str) -> None:
    with pytest.raises(BadSetup) as refused:
        SortesRules().setup(seats, options)
    assert str(refused.value) == problem


def test_without_thought_every_option_weighs_the_same() -> None:
    rules = SortesRules()
    assert rules.prior(rules.start(rules.setup(2)), SEATS[0], [LAY[1], DONE]) == [1, 1]
