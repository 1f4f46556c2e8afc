"""VI. Portus: the thief, and what the harbour brings to life."""

from tests.games.aquileia.scenario import Table


def harbour(**spaces: str) -> Table:
    """Four players with two coins of each metal, some of them laid down: `harbour(a="latro", b="portus-1")`."""
    t = Table(4)
    for p in range(4):
        t.coins(p, 2, 2, 2)
    for name, where in spaces.items():
        t.stand("abcd".index(name), where)
    return t


def test_the_thief_takes_the_coins_that_two_dice_show() -> None:
    """Rulebook, Portus 1."""
    t = harbour(a="latro", b="portus-1", c="portus-3")
    t.act("latro")
    assert len(t.legal("roll")) == 6
    t.do("roll:bg")
    assert t.purse(0) == (3, 2, 3)
    assert [event.b for event in t.events("steal")] == [1, 2]


def test_the_thief_takes_only_what_lies_there() -> None:
    """R20: the bank never pays."""
    t = harbour(a="latro", b="portus-1")
    t.act("latro")
    t.do("roll:sg")
    assert t.purse(0) == (2, 2, 2)


def test_the_same_metal_twice_brings_one_coin() -> None:
    """R20."""
    t = harbour(a="latro", b="portus-1")
    t.act("latro")
    t.do("roll:bb")
    assert t.purse(0) == (3, 2, 2)


def test_a_thief_may_rob_the_own_coin() -> None:
    """R21: it comes back, and its owner is a robbed player."""
    t = harbour(a="latro portus-1")
    t.houses(0, "w1")
    assert t.purse(0) == (1, 2, 2)
    t.act("latro")
    t.do("roll:bs")
    assert t.purse(0) == (2, 2, 2)
    assert t.question == "PayHarbour"


def test_a_thief_who_robs_the_own_last_coin_can_pay_with_it() -> None:
    """R21, R22."""
    t = harbour()
    t.coins(0, gold=1)
    t.houses(0, "w1")
    t.stand(0, "latro portus-3")
    t.act("latro")
    t.do("roll:gg", "pay:gold")
    assert (t.score(0), t.purse(0)) == (3, (0, 0, 0))


def test_a_spared_player_activates_without_a_choice() -> None:
    """R22: the coin goes to the bank."""
    t = harbour(b="portus-2")
    t.houses(1, "w3")
    t.act("latro")
    assert t.score(1) == 4
    assert t.purse(1) == (2, 1, 2)


def test_the_coin_is_lost_even_with_nothing_to_activate() -> None:
    """R22."""
    t = harbour(b="portus-2")
    t.act("latro")
    assert t.purse(1) == (2, 1, 2)


def test_a_robbed_player_may_pay_again() -> None:
    """R22, rulebook, Portus 2."""
    t = harbour(a="latro", b="portus-2")
    t.houses(1, "w3")
    t.act("latro")
    t.do("roll:ss")
    assert t.legal() == ["pay:silver", "decline"]
    t.do("pay:silver")
    assert (t.score(1), t.purse(1)) == (4, (2, 0, 2))


def test_a_robbed_player_may_decline() -> None:
    """R22."""
    t = harbour(a="latro", b="portus-2")
    t.houses(1, "w3")
    t.act("latro")
    t.do("roll:ss", "decline")
    assert (t.score(1), t.purse(1)) == (0, (2, 1, 2))


def test_who_cannot_pay_again_does_not_activate() -> None:
    """R5, R22, rulebook, Portus 2."""
    t = harbour(a="latro")
    t.coins(1, silver=1)
    t.stand(1, "portus-2")
    t.houses(1, "w3")
    t.act("latro")
    t.do("roll:ss")
    assert t.question != "PayHarbour"
    assert t.score(1) == 0


def test_a_robbed_player_without_a_business_is_not_asked() -> None:
    """R36: there is nothing to pay for, and villas do not count."""
    t = harbour(a="latro", b="portus-2")
    t.houses(1, "vb10")
    t.act("latro")
    t.do("roll:ss")
    assert t.question != "PayHarbour"
    assert t.purse(1) == (2, 1, 2)


def test_all_workshops_and_counting_houses_act_at_once() -> None:
    """R23, rulebook, Portus 2; villas give nothing."""
    t = harbour(b="portus-1")
    t.houses(1, "w3 w8 c3 c4 vb10")
    t.act("latro")
    assert t.score(1) == 11
    assert t.purse(1) == (1 + 1, 2 + 2, 2 + 2)


def test_the_harbour_goes_from_bronze_to_gold() -> None:
    """Rulebook, Portus 2; R23."""
    t = harbour(a="portus-3", b="portus-2", c="portus-1")
    for p, site in enumerate(("w1", "w2", "w3")):
        t.houses(p, site)
    t.act("latro")
    assert [event.who for event in t.events("activate")] == [2, 1, 0]


def test_what_was_built_in_this_round_is_activated() -> None:
    """R23."""
    t = harbour(a="forum-1 portus-3")
    t.act("forum-1")
    t.do("build:w4")
    assert t.score(0) == 4


def test_coins_for_all_even_if_the_box_has_too_few() -> None:
    """R24: the bank never runs out."""
    t = harbour(b="portus-1")
    t.houses(1, "c1 c2 c3 c4")
    t.coins(0, 39, 39, 39)
    t.act("latro")
    assert t.purse(1) == (1 + 3, 2 + 3, 2 + 3)
