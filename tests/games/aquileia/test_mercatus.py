"""I. Mercatus: Dolus, Pecunia, Equi et Arma, Servi, Potentia."""

import pytest

from tests.games.aquileia.scenario import Table, edition

# --- Dolus ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rolled", "purse"),
    [("roll:bb", (2, 0, 0)), ("roll:bg", (1, 0, 1)), ("roll:ss", (0, 2, 0)), ("roll:sg", (0, 1, 1))],
)
def test_the_swindler_takes_what_two_red_dice_show(rolled: str, purse: tuple[int, ...]) -> None:
    """Rulebook, Dolus."""
    t = Table(3)
    t.coins(0)
    t.stand(0, "dolus")
    t.act("dolus")
    assert len(t.legal("roll")) == 6
    t.do(rolled)
    assert t.purse(0) == purse


# --- Pecunia ----------------------------------------------------------------------------------------------------------


def changing(option: str = "ranked", **coins: int) -> Table:
    """A player in Pecunia with some coins."""
    t = Table(3, pecunia=option)
    t.coins(0, **coins)
    t.stand(0, "pecunia")
    t.act("pecunia")
    return t


def test_whoever_changes_gets_four_points_once() -> None:
    """R8, rulebook, Pecunia: per visit, not per exchange."""
    t = changing(gold=2)
    t.do("change:gold-silver")
    assert t.score(0) == 4
    t.do("change:gold-silver", "done")
    assert t.score(0) == 4
    assert t.purse(0) == (0, 4, 0)


def test_nobody_must_change() -> None:
    """R8: and then there are no points."""
    t = changing(gold=2)
    t.do("done")
    assert (t.score(0), t.purse(0)) == (0, (0, 0, 2))


def test_the_rates_of_the_table() -> None:
    """R8; the rates are reconstructed."""
    assert changing(gold=1).legal() == ["change:gold-silver", "done"]
    assert changing(silver=2).legal() == ["change:silver-bronze", "change:silver-gold", "done"]
    assert changing(silver=1).legal() == ["change:silver-bronze", "done"]
    assert changing(bronze=2).legal() == ["change:bronze-silver", "done"]


def test_who_can_change_nothing_is_not_asked() -> None:
    """R8, R39: a single bronze."""
    t = changing(bronze=1)
    assert t.question != "ChangeMoney"
    assert t.score(0) == 0


def test_an_exchange_that_nobody_could_make_lapses_for_all_to_read() -> None:
    """R5, R8: told like any other action that lapses, and only if nothing was changed."""
    assert [event.a for event in changing(bronze=1).events("lapse")] == [1]
    changed = changing(bronze=2)
    changed.do("change:bronze-silver")
    assert changed.question != "ChangeMoney"
    assert changed.events("lapse") == []


def test_no_exchange_undoes_another_of_the_visit() -> None:
    """R8."""
    t = changing(bronze=1, gold=1)
    t.do("change:gold-silver")
    assert "change:silver-gold" not in t.legal()
    assert t.refusal("change:silver-gold") == "exchange-barred (R8)"
    t.do("change:silver-bronze")
    assert t.purse(0) == (3, 1, 0)
    assert t.refusal("change:bronze-silver") == "exchange-barred (R8)"


def test_everything_of_equal_worth_stays_within_reach() -> None:
    """R8: gold all the way down to bronze, and bronze up to gold."""
    down = changing(gold=1)
    down.do("change:gold-silver", "change:silver-bronze", "change:silver-bronze")
    assert down.purse(0) == (4, 0, 0)
    up = changing(bronze=4)
    up.do("change:bronze-silver", "change:bronze-silver", "change:silver-gold")
    assert up.purse(0) == (0, 0, 1)


def test_the_option_single_allows_one_exchange() -> None:
    """R8, R41."""
    t = changing("single", gold=2, silver=2)
    t.do("change:gold-silver")
    assert t.question != "ChangeMoney"
    assert (t.score(0), t.purse(0)) == (4, (0, 4, 1))


def test_the_option_flat_changes_any_coin_for_any_other() -> None:
    """R8, R41."""
    t = changing("flat", bronze=1)
    assert t.legal() == ["change:bronze-silver", "change:bronze-gold", "done"]
    t.do("change:bronze-gold")
    assert (t.score(0), t.purse(0)) == (4, (0, 0, 1))


def test_with_flat_rates_a_metal_that_was_received_is_not_given() -> None:
    """R8, R41."""
    t = changing("flat", bronze=1, silver=1, gold=1)
    t.do("change:bronze-gold")
    assert t.legal() == ["change:silver-bronze", "change:silver-gold", "done"]
    t.do("change:silver-bronze")
    assert t.purse(0) == (1, 0, 2)
    assert t.question != "ChangeMoney"


def test_the_coin_in_the_harbour_cannot_be_changed() -> None:
    """R5."""
    t = Table(3)
    t.coins(0, gold=1)
    t.stand(0, "pecunia portus-3")
    t.act("pecunia")
    assert t.question != "ChangeMoney"


# --- Equi et Arma -----------------------------------------------------------------------------------------------------


def test_the_card_at_the_space_costs_a_bronze() -> None:
    """Rulebook, Equi et Arma."""
    t = Table(3)
    t.stand(0, "equi-2")
    t.act("equi-2")
    t.do("buy")
    assert t.weapons(0) == ["gold-horse-1"]
    assert t.purse(0) == (1, 1, 1)
    assert t.view(1).players[0].arms_known == ("gold-horse-1",)


def test_the_left_space_brings_a_card_from_the_deck_as_well() -> None:
    """Rulebook, Equi et Arma; R6."""
    t = Table(3)
    t.stand(0, "equi-1")
    t.act("equi-1")
    t.do("buy", "draw:silver-horse-2")
    assert t.weapons(0) == ["silver-horse-2", "weapon-1"]
    assert t.bronze(0) == 1
    assert t.view(1).players[0].arms_cards == 2


def test_who_declines_gets_no_blind_card_either() -> None:
    """R6."""
    t = Table(3)
    t.stand(0, "equi-1")
    t.act("equi-1")
    t.do("decline")
    assert t.weapons(0) == []
    assert t.view(0).market[0] == "weapon-1"


def test_without_bronze_there_is_no_card_at_all() -> None:
    """R6: silver and gold do not stand in for it (components F20)."""
    t = Table(3)
    t.coins(0, silver=3, gold=3)
    t.stand(0, "equi-1")
    t.act("equi-1")
    assert t.question != "BuyCard"
    assert [event.a for event in t.events("lapse")] == [2]
    assert t.weapons(0) == []


def test_the_market_sells_from_left_to_right() -> None:
    """R6: with one bronze the left space comes first."""
    t = Table(3)
    t.coins(0, bronze=1)
    t.stand(0, "equi-1 equi-3")
    t.act("equi-1")
    t.do("buy", "draw:weapon-2")
    assert t.question != "BuyCard"
    assert t.weapons(0) == ["weapon-1", "weapon-2"]


def test_a_space_without_a_card_sells_nothing() -> None:
    """R6."""
    t = Table(3)
    t.s.arms_discard[t.s.market[1]] += 1
    t.s.market[1] = -1
    t.stand(0, "equi-2")
    t.act("equi-2")
    assert t.question != "BuyCard"


def test_played_arms_come_back_when_the_deck_is_empty() -> None:
    """R32: the blind card is drawn from the shuffled discard pile."""
    t = Table(3)
    s = t.s
    for card in range(7):
        s.arms_discard[card] += s.arms_deck[card]
        s.arms_deck[card] = s.arms_batches[card] = 0
    t.stand(0, "equi-1")
    t.act("equi-1")
    t.do("buy")
    assert [event.a for event in t.events("shuffle-arms")] == [14]
    t.do("draw:weapon-3")
    assert t.weapons(0) == ["weapon-1", "weapon-3"]


def test_without_a_card_in_deck_and_discard_pile_the_left_space_sells_its_own_only() -> None:
    """R6, R32."""
    few = {f"arms.{name}": "0" for name in ("gold-horse-2", "silver-horse-2", "weapon-2", "weapon-3")}
    one = {f"arms.{name}": "1" for name in ("gold-horse-1", "silver-horse-1", "weapon-1")}
    t = Table(3, tables=edition(few | one))
    t.stand(0, "equi-1")
    t.act("equi-1")
    t.do("buy")
    assert t.weapons(0) == ["weapon-1"]
    assert t.bronze(0) == 1


# --- Servi ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "legal"),
    [
        ("servi-1", ["buy:1", "decline"]),
        ("servi-2", ["buy:1", "buy:2", "decline"]),
        ("servi-3", ["buy:1", "buy:2", "buy:3", "decline"]),
    ],
)
def test_each_space_has_its_number_of_slave_cards(space: str, legal: list[str]) -> None:
    """Rulebook, Servi; R7."""
    t = Table(3)
    t.coins(0, 9, 9, 9)
    t.stand(0, space)
    t.act("servi-1")
    assert t.legal() == legal


@pytest.mark.parametrize(
    ("space", "buy", "purse"),
    [("servi-1", 1, (8, 9, 9)), ("servi-2", 2, (9, 7, 9)), ("servi-3", 3, (9, 9, 6)), ("servi-3", 1, (9, 9, 8))],
)
def test_every_slave_card_costs_a_coin_of_the_space_s_metal(space: str, buy: int, purse: tuple[int, ...]) -> None:
    """Rulebook, Servi."""
    t = Table(3)
    t.coins(0, 9, 9, 9)
    t.stand(0, space)
    t.act("servi-1")
    t.do(f"buy:{buy}", *["draw:slave-2"] * buy)
    assert t.purse(0) == purse
    assert t.hand(0) == (0, buy)


def test_the_number_is_paid_before_the_first_card_is_drawn() -> None:
    """R7."""
    t = Table(3)
    t.coins(0, gold=2)
    t.stand(0, "servi-3")
    t.act("servi-1")
    assert t.legal() == ["buy:1", "buy:2", "decline"]
    t.do("buy:2")
    assert t.purse(0) == (0, 0, 0)
    t.do("draw:slave-1", "draw:slave-2")
    assert t.hand(0) == (1, 1)


def test_servi_goes_from_top_to_bottom() -> None:
    """R7."""
    t = Table(3)
    t.stand(0, "servi-3")
    t.stand(1, "servi-2")
    t.stand(2, "servi-1")
    t.act("servi-1")
    order = []
    while t.question == "BuySlaves":
        order.append(t.asked)
        t.do("decline")
    assert order == [2, 1, 0]


def test_slaves_may_be_declined() -> None:
    """R5, R7."""
    t = Table(3)
    t.stand(0, "servi-1")
    t.act("servi-1")
    t.do("decline")
    assert (t.hand(0), t.purse(0)) == ((0, 0), (2, 1, 1))


def test_given_slave_cards_are_shuffled_when_the_deck_is_empty() -> None:
    """R7, R32: in the middle of a purchase."""
    t = Table(3, tables=edition({"slaves.slave-1": "1", "slaves.slave-2": "2"}))
    t.slaves(1, doubles=1)
    t.s.slave_deck[1] -= 1
    t.s.slave_discard[1] += 1
    t.s.slave_batches[1] -= 1
    t.coins(0, gold=3)
    t.stand(0, "servi-3")
    t.act("servi-1")
    assert t.legal("buy") == ["buy:1", "buy:2"]
    t.do("buy:2", "draw:slave-1")
    assert t.legal() == ["draw:slave-2"]
    t.do("draw:slave-2")
    assert t.hand(0) == (1, 1)


def test_without_a_card_in_deck_and_discard_pile_the_action_lapses() -> None:
    """R7."""
    t = Table(3, tables=edition({"slaves.slave-1": "0", "slaves.slave-2": "1"}))
    t.slaves(1, doubles=1)
    t.stand(0, "servi-1")
    t.act("servi-1")
    assert t.question != "BuySlaves"
    assert t.bronze(0) == 2


# --- Potentia ---------------------------------------------------------------------------------------------------------


def test_potentia_brings_the_four_blue_dice() -> None:
    """Rulebook, Potentia."""
    t = Table(3)
    t.stand(1, "potentia arena-1")
    t.act("potentia")
    assert t.view(0).players[1].blue == 4


def test_the_blue_dice_go_back_at_the_end_of_the_round() -> None:
    """R9: unused ones are not kept."""
    t = Table(3)
    t.stand(1, "potentia")
    t.act("potentia")
    t.finish_round()
    assert [player.blue for player in t.view(0).players] == [0, 0, 0]
