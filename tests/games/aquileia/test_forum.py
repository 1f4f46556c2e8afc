"""V. Forum: building."""

import pytest

from tests.games.aquileia.scenario import Table, edition


def rich(space: str, **slaves: int) -> Table:
    """A player with all the coins in the world on a space of the forum."""
    t = Table(3)
    t.coins(0, 9, 9, 9)
    t.slaves(0, **slaves)
    t.stand(0, space)
    t.act("forum-1")
    return t


def test_a_building_costs_exactly_its_coins() -> None:
    """Rulebook, Forum."""
    t = rich("forum-1")
    t.do("build:w3")
    assert t.owner("w3") == 0
    assert t.purse(0) == (7, 8, 9)
    assert t.view(0).players[0].houses == 8


def test_a_dearer_metal_never_stands_in() -> None:
    """Components F20, rulebook, money."""
    t = Table(3)
    t.coins(0, bronze=1, silver=9, gold=9)
    t.stand(0, "forum-1")
    t.act("forum-1")
    assert "build:w4" in t.legal()
    assert t.refusal("build:w3") == "too-few-coins (building)"


def test_nobody_must_build() -> None:
    """R17."""
    t = rich("forum-1")
    t.do("decline")
    assert t.purse(0) == (9, 9, 9)
    assert t.question != "ChooseSite"


@pytest.mark.parametrize(("space", "points"), [("forum-1", 0), ("forum-2", 7), ("forum-4", 0), ("forum-5", 7)])
def test_spaces_two_and_five_bring_the_value_in_points(space: str, points: int) -> None:
    """R18, rulebook, Forum: a villa's value."""
    t = rich(space, singles=1)
    t.do("build:vw7")
    assert t.score(0) == points


def test_a_workshop_brings_its_points_and_a_counting_house_none() -> None:
    """R18."""
    workshop, counting = rich("forum-2"), rich("forum-2")
    workshop.do("build:w4")
    counting.do("build:c4")
    assert (workshop.score(0), counting.score(0)) == (4, 0)


def test_space_three_allows_two_buildings() -> None:
    """Rulebook, Forum; R17."""
    t = rich("forum-3")
    t.do("build:w1")
    assert t.question == "ChooseSite"
    assert "build:w1" not in t.legal()
    t.do("build:w2")
    assert t.question != "ChooseSite"
    assert [t.owner("w1"), t.owner("w2")] == [0, 0]


def test_space_three_allows_one_building_or_none() -> None:
    """R17."""
    one = rich("forum-3")
    one.do("build:w1", "decline")
    assert one.s.houses[0] == 8
    none = rich("forum-3")
    none.do("decline")
    assert none.question != "ChooseSite"


def test_the_forum_goes_by_the_numbers_of_its_spaces() -> None:
    """Rulebook, Forum; R33: each space is a turn of its own, and both buildings of space 3 come before space 4."""
    t = Table(3)
    for p in range(3):
        t.coins(p, 9, 9, 9)
    t.stand(2, "forum-1 forum-4")
    t.stand(0, "forum-2 forum-5")
    t.stand(1, "forum-3")
    t.act("forum-1")
    order = []
    for site in ("w1", "w2", "w3", "w4", "c1", "c2"):
        order.append(t.asked)
        t.do(f"build:{site}")
    assert order == [2, 0, 1, 1, 2, 0]


def test_a_site_takes_one_house() -> None:
    """R33."""
    t = Table(3)
    t.houses(1, "w1")
    t.coins(0, 9, 9, 9)
    t.stand(0, "forum-1")
    t.act("forum-1")
    assert t.refusal("build:w1") == "site-taken (R33)"


def test_without_a_house_nobody_builds() -> None:
    """R25."""
    t = Table(3, tables=edition({"supply.houses": "1"}))
    t.coins(0, 9, 9, 9)
    t.houses(0, "w1")
    t.stand(0, "forum-1")
    t.act("forum-1")
    assert t.question != "ChooseSite"


def test_the_last_house_ends_a_double_turn() -> None:
    """R25."""
    t = Table(3, tables=edition({"supply.houses": "1"}))
    t.coins(0, 9, 9, 9)
    t.stand(0, "forum-3")
    t.act("forum-1")
    t.do("build:w1")
    assert t.question != "ChooseSite"


# --- Slaves -----------------------------------------------------------------------------------------------------------


def test_slaves_are_paid_besides_the_coins() -> None:
    """Rulebook, Forum; R32: they lie on the discard pile at once."""
    t = rich("forum-1", singles=1)
    t.do("build:w5")
    assert t.hand(0) == (0, 0)
    assert t.view(1).slave_discard == ("slave-1",)


def test_without_the_slaves_a_site_cannot_be_built() -> None:
    """Rulebook, Forum."""
    t = rich("forum-1", singles=2)
    assert t.refusal("build:vb10") == "too-few-slaves (building)"


@pytest.mark.parametrize(
    ("singles", "doubles", "site", "paid", "left"),
    [
        (0, 2, "vb10", [], (0, 0)),  # two doubles for three slaves, the surplus is lost
        (1, 1, "vb10", [], (0, 0)),
        (1, 2, "vb10", ["slave-1"], (0, 1)),
        (1, 2, "vb10", ["slave-2"], (1, 0)),  # two doubles although a single would save one slave
        (1, 1, "w5", ["slave-2"], (1, 0)),  # one double for one slave although a single is in hand
        (1, 1, "w5", ["slave-1"], (0, 1)),
        (3, 0, "vb10", [], (0, 0)),
        (2, 1, "vb6", ["slave-1"], (0, 1)),
        (2, 1, "vb6", ["slave-2"], (2, 0)),
        (4, 1, "vb10", ["slave-1"], (1, 1)),  # the first single must be paid, and so must the third
        (4, 1, "vb10", ["slave-2"], (3, 0)),
    ],
)
def test_a_payment_in_slaves(singles: int, doubles: int, site: str, paid: list[str], left: tuple[int, int]) -> None:
    """R19: what leaves no choice is paid by itself (R39)."""
    t = rich("forum-1", singles=singles, doubles=doubles)
    t.do(f"build:{site}", *[f"pay:{card}" for card in paid])
    assert t.owner(site) == 0
    assert t.hand(0) == left


def test_no_card_that_is_not_needed_may_be_paid() -> None:
    """R19: a single and a double for two slaves would be one card too many."""
    t = rich("forum-1", singles=2, doubles=1)
    t.do("build:vb6")
    assert t.legal() == ["pay:slave-1", "pay:slave-2"]
    t.do("pay:slave-1")
    assert t.hand(0) == (0, 1)
    assert t.owner("vb6") == 0


def test_a_double_is_not_split_over_two_buildings() -> None:
    """R19, rulebook, Forum: the surplus is lost, on space 3 as anywhere."""
    t = rich("forum-3", doubles=1)
    t.do("build:w5")
    assert t.hand(0) == (0, 0)
    assert t.refusal("build:w6") == "too-few-slaves (building)"


def test_the_surplus_of_a_double_is_lost_on_another_space_too() -> None:
    """R19: a double paid on space 2 leaves nothing for space 5."""
    t = rich("forum-2 forum-5", doubles=1)
    t.do("build:w5")
    assert (t.asked, t.question) == (0, "ChooseSite")
    assert t.refusal("build:w6") == "too-few-slaves (building)"


def test_a_single_and_a_double_pay_for_two_buildings_of_one_slave() -> None:
    """R19, rulebook, Forum: each card for one building, on space 3."""
    t = rich("forum-3", singles=1, doubles=1)
    t.do("build:w5", "pay:slave-2", "build:w6")
    assert t.hand(0) == (0, 0)
    assert [t.owner("w5"), t.owner("w6")] == [0, 0]


def test_singles_are_paid_first() -> None:
    """R37: so that each payment has one spelling."""
    t = rich("forum-1", singles=2, doubles=2)
    t.do("build:vb10", "pay:slave-2")
    assert t.owner("vb10") == 0
    assert t.hand(0) == (2, 0)


def test_while_slaves_are_paid_everybody_sees_the_payment() -> None:
    """R28."""
    t = rich("forum-1", singles=2, doubles=2)
    t.do("build:vb10")
    building = t.view(2).building
    assert building is not None
    assert (building.site, building.slaves_owed, building.paid) == ("vb10", 3, (0, 0))
    t.do("pay:slave-1")
    building = t.view(2).building
    assert building is None  # a double must follow
    assert t.hand(0) == (1, 1)


def test_the_coins_of_the_harbour_build_nothing() -> None:
    """R5."""
    t = Table(3)
    t.coins(0, bronze=2, silver=1)
    t.stand(0, "forum-1 portus-2")
    t.act("forum-1")
    assert t.question != "ChooseSite"
