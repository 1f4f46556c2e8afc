"""New units, limits, mercenaries and characters."""

import pytest

from ludus.games.romolo.rules.const import CHARACTER_NAMES, NONE
from tests.games.romolo.scenario import Table


def table(**goods: int) -> Table:
    """Seat 0 has its capital on b1 and a worker on c3."""
    t = Table(2)
    t.everywhere()
    t.unit(0, "c3")
    t.give(0, **goods)
    return t


# --- Workers, soldiers, explorers -------------------------------------------------------------------------------------


def test_a_new_worker_costs_three_grain_and_lies_where_it_was_made() -> None:
    """Rulebook, growth; R3."""
    t = table(grain=3)
    t.act(0, "c3")
    t.do("worker")
    assert (t.units(0), t.goods(0)) == (["c3:worker:lying", "c3:worker:lying"], (0, 0, 0, 0, 0))


def test_a_soldier_is_made_in_the_capital_and_takes_the_workers_place() -> None:
    """Rulebook, growth: two refined goods; the worker goes back to the hand. It may be the last one (R58)."""
    t = table(refined=2)
    t.s.units[0].clear()
    t.worker_acts("b1")
    t.do("soldier")
    assert (t.units(0), t.goods(0)) == (["b1:soldier:lying"], (0, 0, 0, 0, 0))


def test_soldiers_are_made_nowhere_else() -> None:
    """Rulebook, growth; R58."""
    t = table(refined=2)
    t.act(0, "c3")
    assert "soldier" not in t.legal()


def test_an_explorer_costs_two_grain_and_there_is_one() -> None:
    """Rulebook, growth."""
    t = table(grain=4)
    t.worker_acts("c3")
    t.do("explorer", "unit:c3:worker")
    assert "c3:explorer:lying" in t.units(0)
    assert "explorer" not in t.legal()


def test_an_explorer_that_has_left_the_game_cannot_be_made_again() -> None:
    """R58."""
    t = table(grain=4)
    t.s.explorer_gone[0] = 1
    t.act(0, "c3")
    assert "explorer" not in t.legal()


def test_an_explorer_settles_for_a_grain_before_it_does_anything() -> None:
    """Rulebook, growth; R54: the new worker lies, the explorer leaves the game."""
    t = table(grain=1)
    t.unit(0, "c4", "explorer")
    t.act(0, "c4", "explorer")
    t.do("settle")
    assert t.units(0, "c4") == ["c4:worker:lying"]
    assert (t.s.explorer_gone[0], t.goods(0)) == (1, (0, 0, 0, 0, 0))


def test_after_a_move_an_explorer_cannot_settle() -> None:
    """R54."""
    t = table(grain=1)
    t.unit(0, "c4", "explorer")
    t.act(0, "c4", "explorer")
    t.do("move:c5")
    assert "settle" not in t.legal()


def test_enemies_do_not_keep_an_explorer_from_settling() -> None:
    """R54."""
    t = table(grain=1)
    t.unit(0, "c4", "explorer")
    t.unit(1, "c4")
    t.act(0, "c4", "explorer")
    assert "settle" in t.legal()


def test_settling_needs_room_in_the_limit() -> None:
    """R54."""
    t = table(grain=1)
    t.unit(0, "c3", "worker worker")
    t.unit(0, "c4", "explorer")
    t.act(0, "c4", "explorer")
    assert "settle" not in t.legal()


# --- Limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("buildings", "workers"), [("", 3), ("temple temple", 3), ("temple temple forum", 4), ("farm farm", 3)]
)
def test_the_number_of_workers_depends_on_the_capital(buildings: str, workers: int) -> None:
    """Rulebook, unit limits: strengths 1, 3, 4, and farms do not count."""
    t = table(grain=9)
    if buildings:
        t.build("b1", buildings)
    t.unit(0, "c4", " ".join(["worker"] * (workers - 2)))
    t.act(0, "c3")
    t.do("worker", "unit:c4:worker")
    assert len(t.units(0)) == workers
    assert "worker" not in t.legal()


@pytest.mark.parametrize(
    ("buildings", "military"),
    [("temple temple", 2), ("temple temple forum", 3), ("temple temple forum forum", 4), ("temple " * 4 + "forum", 5)],
)
def test_the_number_of_soldiers_and_mercenaries_depends_on_the_capital(buildings: str, military: int) -> None:
    """Rulebook, unit limits: strengths 3, 4, 5 and 6."""
    t = table(coins=20)
    t.build("b1", buildings)
    t.unit(0, "c4", " ".join(["soldier"] * (military - 1)))
    t.act(0, "c3")
    assert t.legal("hire") == ["hire:1"]
    t.do("hire:1")
    t.worker_acts("c3")
    assert t.legal("hire") == []


def test_architectus_makes_room_for_a_worker() -> None:
    """R47: to him a farm of the capital counts for the limits, too; strength 3 becomes 4."""
    t = table(grain=3)
    t.build("b1", "temple temple farm")
    t.unit(0, "c4", "worker worker")
    t.act(0, "c3")
    assert "worker" not in t.legal()
    t.character(0, "architectus")
    assert "worker" in t.legal()


def test_soldiers_and_mercenaries_share_a_limit() -> None:
    """Rulebook, unit limits: two with strength 1 to 3."""
    t = table(coins=20)
    t.unit(0, "c4", "soldier")
    t.act(0, "c3")
    assert t.legal("hire") == ["hire:1"]


def test_without_a_piece_in_hand_there_is_no_new_worker() -> None:
    """Rulebook, availability: six workers, with a capital of strength 6 and an edition that allows more."""
    t = table(grain=9)
    t.build("b1", "aqueduct aqueduct temple temple forum")
    t.unit(0, "c4", "worker worker worker worker worker")
    t.act(0, "c3")
    assert "worker" not in t.legal()


def test_without_a_piece_in_hand_there_is_no_new_soldier() -> None:
    """Rulebook, availability: four soldiers, where a capital of strength 6 allows five; a mercenary still comes."""
    t = table(refined=2, coins=2)
    t.build("b1", "aqueduct aqueduct temple temple forum")
    t.unit(0, "c4", "soldier soldier soldier soldier")
    t.worker_acts("b1")
    assert (t.legal("soldier"), t.legal("hire")) == ([], ["hire:1"])


def test_when_the_capital_gets_weaker_surplus_workers_go_at_once() -> None:
    """Rulebook, unit limits; R34: the owner chooses."""
    t = table()
    t.build("b1", "temple temple forum")
    t.unit(0, "b1")
    t.unit(0, "c4", "worker worker")
    t.act(0, "b1")
    t.do("demolish:forum", "take:wood")
    assert (t.question, t.asked) == ("RemoveSurplus", 0)
    assert t.legal() == ["remove:b1:worker:lying+acted", "remove:c3:worker", "remove:c4:worker"]
    t.do("remove:c4:worker")
    assert t.units(0, "c4") == ["c4:worker"]


def test_an_opponent_whose_capital_gets_weaker_is_asked_too() -> None:
    """R34."""
    t = table()
    t.build("c6", "temple temple forum")
    t.unit(1, "a1", "soldier mercenary")
    t.unit(1, "e1", "soldier")
    t.worker_acts("c6")
    t.do("demolish:forum", "take:wood")
    assert (t.asked, t.legal("remove")) == (
        1,
        ["remove:a1:soldier", "remove:a1:mercenary", "remove:e1:soldier"],
    )
    t.do("remove:a1:mercenary")
    assert (t.bank("mercenary"), t.s.fallen[1]) == (3, 0)


def test_explorers_are_in_no_limit() -> None:
    """Rulebook, unit limits: workers, and soldiers with mercenaries."""
    t = table()
    t.build("b1", "temple temple forum")
    t.unit(0, "b1")
    t.unit(0, "c4", "explorer soldier mercenary")
    t.unit(0, "c5", "soldier")
    t.act(0, "b1")
    t.do("demolish:forum", "take:wood")
    assert t.legal() == ["remove:c4:soldier", "remove:c4:mercenary", "remove:c5:soldier"]


# --- Mercenaries ------------------------------------------------------------------------------------------------------


def test_mercenaries_cost_a_silver_coin_each_and_stand_at_once() -> None:
    """Rulebook, hire; R3."""
    t = table(coins=4)
    t.act(0, "c3")
    t.do("hire:2")
    assert (t.units(0, "c3"), t.coins(0)) == (
        ["c3:worker:lying+acted", "c3:mercenary", "c3:mercenary"],
        0,
    )
    assert t.legal("unit") == ["unit:c3:mercenary"]
    assert t.bank("mercenary") == 2


def test_they_may_be_paid_with_goods_at_their_price_and_no_change_is_given() -> None:
    """Rulebook, hire; R25."""
    t = table(salt=1, wood=1)
    t.prices(salt=3, wood=0)
    t.act(0, "c3")
    t.do("hire:1")
    assert (t.goods(0), t.coins(0)) == ((0, 1, 0, 0, 0), 0)


def test_coins_and_goods_may_be_mixed() -> None:
    """Rulebook, hire; R25."""
    t = table(wood=1, coins=3)
    t.act(0, "c3")
    t.do("hire:2")
    assert (t.goods(0), t.coins(0)) == ((0, 0, 0, 0, 0), 1)


def test_who_cannot_pay_for_two_may_hire_one() -> None:
    """Rulebook, hire: one or two."""
    t = table(coins=3)
    t.act(0, "c3")
    assert t.legal("hire") == ["hire:1"]


def test_none_is_hired_where_the_bank_has_none() -> None:
    """Rulebook, availability."""
    t = table(coins=20)
    t.s.bank[8] = 0
    t.act(0, "c3")
    assert t.legal("hire") == []


def test_foederatus_saves_a_coin_for_each_charge() -> None:
    """R44."""
    t = table(coins=2)
    t.character(0, "foederatus")
    t.act(0, "c3")
    t.do("hire:2")
    assert t.legal() == ["use:foederatus"]
    t.do("use:foederatus")
    assert t.legal() == ["plain", "use:foederatus"]
    t.do("plain")
    assert (t.coins(0), t.characters(0)) == (0, {"foederatus": 2})


# --- Characters -------------------------------------------------------------------------------------------------------


def recruiting(display: str, **goods: int) -> Table:
    """A display of certain characters, from place 1 on."""
    t = table(**goods)
    s = t.s
    for place in range(len(s.display)):
        if s.display[place] != NONE:
            s.unseen[s.display[place]] += 1
        s.display[place] = NONE
    for place, name in enumerate(display.split()):
        s.display[place] = CHARACTER_NAMES.index(name)
        s.unseen[s.display[place]] -= 1
    return t


def test_a_character_costs_two_coins_and_one_more_for_each_owned() -> None:
    """Rulebook, recruit: the first two, the second three coins."""
    t = recruiting("publicus heros", coins=10)
    t.act(0, "c3")
    t.do("recruit:heros:2")
    assert (t.coins(0), t.characters(0)) == (6, {"heros": 0})
    assert t.question == "DrawCharacter"
    t.do("draw:dux")
    assert t.s.display[1] == 6
    t.worker_acts("c4")
    t.do("recruit:publicus:1")
    assert t.coins(0) == 0


@pytest.mark.parametrize(("owned", "coins"), [("", 2), ("heros", 3), ("heros dux", 4)])
def test_the_first_three_characters_cost_two_three_and_four_coins(owned: str, coins: int) -> None:
    """Rulebook, recruit, the example."""
    t = recruiting("publicus", coins=2 * coins - 1)
    for name in owned.split():
        t.character(0, name)
    t.act(0, "c3")
    assert t.legal("recruit") == []
    t.give(0, coins=2 * coins)
    t.do("recruit:publicus:1")
    assert t.coins(0) == 0


def test_one_character_in_a_turn() -> None:
    """Rulebook, recruit."""
    t = recruiting("publicus heros", coins=40)
    t.unit(0, "c4")
    t.act(0, "c3")
    t.do("recruit:heros:2", "draw:dux", "unit:c4:worker")
    assert t.legal("recruit") == []


def test_who_has_too_few_coins_cannot_recruit() -> None:
    """Rulebook, recruit: only coins pay."""
    t = recruiting("publicus", coins=3, wood=9)
    t.act(0, "c3")
    assert t.legal("recruit") == []


def test_without_a_pile_the_place_stays_empty() -> None:
    """Rulebook, recruit; R83."""
    t = recruiting("publicus heros", coins=4)
    t.s.pile = [0, 0, 0]
    t.act(0, "c3")
    t.do("recruit:publicus:1")
    assert t.s.display[0] == -1
    assert t.question == "Pause"


def test_praepositus_takes_a_cube_for_good() -> None:
    """Rulebook, Praepositus; R69."""
    t = recruiting("praepositus", coins=4, wood=1, salt=1)
    t.act(0, "c3")
    t.do("recruit:praepositus:1")
    assert t.legal() == ["pay:wood", "pay:salt"]
    t.do("pay:salt")
    assert (t.characters(0), t.goods(0)) == ({"praepositus": 3}, (0, 1, 0, 0, 0))


def test_without_a_cube_praepositus_and_negotiator_do_not_come() -> None:
    """Rulebook, Praepositus; R69."""
    t = recruiting("praepositus negotiator publicus", coins=4)
    t.act(0, "c3")
    assert t.legal("recruit") == ["recruit:publicus:3"]


def test_a_cube_on_the_workers_hex_will_do() -> None:
    """R69."""
    t = recruiting("praepositus", coins=4)
    t.build("c3", "warehouse")
    t.store("c3", "wood", 1)
    t.act(0, "c3")
    t.do("recruit:praepositus:1")
    assert (t.characters(0), t.stores()) == ({"praepositus": 1}, [])


def test_negotiator_takes_one_cube_or_more() -> None:
    """Rulebook, Negotiator; R69."""
    t = recruiting("negotiator", coins=4, wood=2, salt=1, grain=1)
    t.act(0, "c3")
    t.do("recruit:negotiator:1")
    assert t.legal() == ["pay:grain", "pay:wood", "pay:salt"]
    t.do("pay:wood")
    assert t.legal() == ["done", "pay:grain", "pay:salt"]
    t.do("pay:salt", "done")
    assert (t.characters(0), t.goods(0)) == ({"negotiator": 0b01010}, (1, 1, 0, 0, 0))


def test_defensor_takes_three_walls_from_the_bank_or_what_is_left() -> None:
    """Rulebook, Defensor; R75."""
    t = recruiting("defensor", coins=4)
    t.s.bank[0] = 2
    t.act(0, "c3")
    t.do("recruit:defensor:1")
    assert (t.characters(0), t.bank("wall")) == ({"defensor": 2}, 0)


def test_dux_and_foederatus_come_with_their_charges() -> None:
    """Rulebook, Dux and Foederatus."""
    t = recruiting("dux foederatus", coins=4)
    t.act(0, "c3")
    t.do("recruit:dux:1")
    assert t.characters(0) == {"dux": 4}
