"""The action phase: activation, moves, walls, enemies, water, and the extra moves of two characters."""

import pytest

from tests.games.romolo.scenario import Table


def open_map(seats: int = 2, **options: str) -> Table:
    t = Table(seats, None, **options)
    t.everywhere()
    return t


# --- Activation -------------------------------------------------------------------------------------------------------


def test_units_act_in_any_order_and_one_is_finished_before_the_next() -> None:
    """R2."""
    t = open_map()
    t.unit(0, "c3", "worker soldier")
    t.turn()
    assert t.legal("unit") == ["unit:c3:worker", "unit:c3:soldier"]
    t.do("unit:c3:soldier", "move:c4")
    assert t.question == "Act"
    assert t.legal("unit") == []
    t.do("stop")
    assert t.legal("unit") == ["unit:c3:worker"]


def test_two_units_that_are_alike_are_one_choice() -> None:
    """R105."""
    t = open_map()
    t.unit(0, "c3", "worker worker")
    t.turn()
    assert t.legal("unit") == ["unit:c3:worker"]


@pytest.mark.parametrize(("kind", "moves"), [("worker", 2), ("soldier", 2), ("mercenary", 2), ("explorer", 3)])
def test_a_unit_that_spends_all_its_actions_lies_down(kind: str, moves: int) -> None:
    """Rulebook, action phase."""
    t = open_map()
    t.unit(0, "c2", kind)
    t.act(0, "c2", kind)
    for where in ["c3", "c4", "c5"][:moves]:
        assert t.question == "Act"
        t.do(f"move:{where}")
    assert t.units(0) == [f"{['c4', 'c5'][moves - 2]}:{kind}:lying"]


def test_a_unit_with_an_action_to_spare_stays_on_its_feet() -> None:
    """R1: it may attack later."""
    t = open_map()
    t.unit(0, "c2", "soldier worker")
    t.act(0, "c2", "soldier")
    t.do("move:c3", "stop")
    assert t.units(0, "c3") == ["c3:soldier:acted"]


def test_with_the_other_reading_two_moves_leave_a_unit_standing() -> None:
    """R1, option attack."""
    t = open_map(attack="full-move")
    t.unit(0, "c2", "soldier worker")
    t.act(0, "c2", "soldier")
    t.do("move:c3", "move:c4")
    assert t.units(0, "c4") == ["c4:soldier:acted"]


def test_who_lets_the_phase_pass_gets_a_silver_coin() -> None:
    """Rulebook, action phase; R4."""
    t = open_map()
    t.unit(0, "c3")
    t.turn()
    t.do("done")
    assert t.coins(0) == 2


def test_choosing_a_unit_and_doing_nothing_with_it_is_letting_pass() -> None:
    """R4: only what a unit does is acting."""
    t = open_map()
    t.unit(0, "c3", "worker worker")
    t.act(0, "c3")
    t.do("stop", "done")
    assert t.coins(0) == 2


def test_a_single_move_is_acting() -> None:
    """R4."""
    t = open_map()
    t.unit(0, "c3", "worker worker")
    t.act(0, "c3")
    t.do("move:c4", "stop", "done")
    assert t.coins(0) == 0


def test_what_lasts_for_a_phase_is_forgotten_after_it() -> None:
    """Rulebook, retreat: in the same action phase."""
    t = open_map()
    t.unit(0, "c3")
    t.unit(1, "c3")
    t.act(0, "c3")
    t.do("move:c2", "stop")
    assert t.units(0) == ["c2:worker"]


# --- Moves ------------------------------------------------------------------------------------------------------------


def test_a_move_goes_to_any_of_the_six_neighbours() -> None:
    """Rulebook, move action."""
    t = open_map()
    t.unit(0, "c4", "soldier")
    t.act(0, "c4", "soldier")
    assert t.legal("move") == ["move:c5", "move:b4", "move:b3", "move:c3", "move:d3", "move:d4"]


def test_the_edge_of_the_map_is_the_end() -> None:
    """Rulebook, move action."""
    t = open_map()
    t.unit(0, "a1", "soldier")
    t.act(0, "a1", "soldier")
    assert t.legal("move") == ["move:a2", "move:b2", "move:b3"]


def test_only_workers_do_more_than_move() -> None:
    """Rulebook, action phase."""
    t = open_map()
    t.give(0, grain=9, wood=9, stone=9, refined=9, coins=40)
    t.unit(0, "c4", "soldier mercenary worker")
    t.act(0, "c4", "soldier")
    assert {text.partition(":")[0] for text in t.legal()} == {"move", "stop"}
    t.do("stop", "unit:c4:mercenary")
    assert {text.partition(":")[0] for text in t.legal()} == {"move", "stop"}
    t.do("stop", "unit:c4:worker")
    assert "build:farm" in t.legal()


def test_a_worker_may_move_and_work_but_not_work_and_move() -> None:
    """Rulebook: anything that is no move ends the unit's phase."""
    t = open_map()
    t.give(0, coins=4)
    t.unit(0, "c3")
    t.unit(0, "a1", "soldier")
    t.act(0, "c3")
    t.do("move:c4", "buy:grain")
    assert t.units(0, "c4") == ["c4:worker:lying+acted"]
    assert t.question == "ChooseUnit"


def test_after_two_moves_there_is_no_action_left_to_work_with() -> None:
    """Rulebook, action phase."""
    t = open_map()
    t.give(0, coins=4)
    t.unit(0, "c2")
    t.unit(0, "a1", "soldier")
    t.act(0, "c2")
    t.do("move:c3", "move:c4")
    assert t.question == "ChooseUnit"


# --- Walls and obstacle markers ---------------------------------------------------------------------------------------


def walled() -> Table:
    """The example of the rulebook: a wall in B on the side towards A; C touches both."""
    t = open_map()
    t.wall("c4", "w")
    return t


def test_crossing_a_wall_gives_an_obstacle_marker() -> None:
    """Rulebook, move action, first example: from A to B."""
    t = walled()
    t.unit(0, "c3")
    t.unit(0, "a1")
    t.act(0, "c3")
    t.do("move:c4", "stop")
    assert t.units(0, "c4") == ["c4:worker:marked+acted+fresh"]


def test_a_detour_gives_none() -> None:
    """Rulebook, move action, first example: by way of C."""
    t = walled()
    t.unit(0, "c3")
    t.unit(0, "a1")
    t.act(0, "c3")
    t.do("move:b3", "move:c4")
    assert t.units(0, "c4") == ["c4:worker:lying+acted"]


def test_a_wall_works_from_outside_only() -> None:
    """Rulebook, walls: from B to A nothing happens."""
    t = walled()
    t.unit(0, "c4")
    t.unit(0, "a1")
    t.act(0, "c4")
    t.do("move:c3", "stop")
    assert t.units(0, "c3") == ["c3:worker:acted"]


def test_walls_hinder_everybody() -> None:
    """R7: there is no owner."""
    t = walled()
    t.unit(1, "c3")
    t.unit(1, "e1")
    t.act(1, "c3")
    t.do("move:c4", "stop")
    assert t.units(1, "c4") == ["c4:worker:marked+acted+fresh"]


def test_an_obstacle_marker_bars_everything_but_moves() -> None:
    """Rulebook, obstacle markers."""
    t = walled()
    t.give(0, coins=4)
    t.worker_acts("c3")
    t.do("move:c4")
    assert {text.partition(":")[0] for text in t.legal()} == {"move", "stop"}


def test_a_second_move_in_the_turn_of_the_crossing_keeps_the_marker() -> None:
    """R8."""
    t = walled()
    t.unit(0, "c3")
    t.unit(0, "a1")
    t.act(0, "c3")
    t.do("move:c4", "move:c5")
    assert t.units(0, "c5") == ["c5:worker:lying+marked+acted+fresh"]


def test_the_marker_falls_off_with_the_first_move_of_a_later_turn() -> None:
    """Rulebook, obstacle markers; R8. The worker can then work."""
    t = walled()
    t.give(0, coins=4)
    t.unit(0, "c4", "worker", "marked")
    t.act(0, "c4")
    assert not t.legal("buy")
    t.do("move:c5")
    assert "buy:grain" in t.legal()
    t.do("stop")
    assert t.units(0) == ["c5:worker"]


def test_a_move_over_another_wall_gives_a_new_marker() -> None:
    """R8."""
    t = walled()
    t.unit(0, "c3", "worker", "marked")
    t.unit(0, "a1")
    t.act(0, "c3")
    t.do("move:c4", "stop")
    assert t.units(0, "c4") == ["c4:worker:marked+acted+fresh"]


def test_a_shared_edge_may_carry_a_wall_from_each_side() -> None:
    """R7."""
    t = walled()
    t.wall("c3", "e")
    t.unit(0, "c3", "soldier")
    t.unit(0, "a1")
    t.act(0, "c3", "soldier")
    t.do("move:c4", "stop")
    assert t.units(0, "c4") == ["c4:soldier:marked+acted+fresh"]


def test_obsessor_keeps_obstacle_markers_away() -> None:
    """R74."""
    t = walled()
    t.character(0, "obsessor")
    t.unit(0, "c3")
    t.unit(0, "a1")
    t.act(0, "c3")
    t.do("move:c4", "stop")
    assert t.units(0, "c4") == ["c4:worker:acted"]


# --- Enemies ----------------------------------------------------------------------------------------------------------


def test_beside_an_enemy_a_unit_can_only_go_towards_its_capital() -> None:
    """Rulebook, retreat; R6. The capital is b1."""
    t = open_map()
    t.unit(0, "c4")
    t.unit(1, "c4")
    t.give(0, coins=9)
    t.act(0, "c4")
    assert t.legal() == ["move:b3", "move:c3", "stop"]


def test_without_a_nearer_hex_one_as_near_will_do() -> None:
    """R6: water in the way, and no harbour."""
    t = open_map()
    t.tile("water", "b3", "c3")
    t.unit(0, "c4")
    t.unit(1, "c4")
    t.act(0, "c4")
    assert t.legal("move") == ["move:b4", "move:d3"]


def test_without_either_there_is_no_retreat() -> None:
    """R6."""
    t = open_map()
    t.tile("water", "b3", "c3", "b4", "d3")
    t.unit(0, "c4")
    t.unit(1, "c4")
    t.act(0, "c4")
    assert t.legal("move") == []


def test_from_the_own_capital_a_retreat_goes_anywhere() -> None:
    """Rulebook, retreat."""
    t = open_map()
    t.unit(0, "b1")
    t.unit(1, "b1")
    t.act(0, "b1")
    assert t.legal("move") == ["move:b2", "move:c1", "move:c2"]


def test_after_a_retreat_only_moves_are_left() -> None:
    """Rulebook, retreat."""
    t = open_map()
    t.unit(0, "c4")
    t.unit(1, "c4")
    t.give(0, coins=9)
    t.act(0, "c4")
    t.do("move:c3")
    assert {text.partition(":")[0] for text in t.legal()} == {"move", "stop"}


def test_units_that_are_not_hostile_are_no_hindrance() -> None:
    """R5: the stance of the other unit's owner counts."""
    t = open_map()
    t.unit(0, "c4")
    t.unit(1, "c4")
    t.give(0, coins=9)
    t.peace(1, 0)
    t.act(0, "c4")
    assert len(t.legal("move")) == 6
    assert t.legal("buy")


def test_the_own_stance_does_not_help_the_own_unit() -> None:
    """R5."""
    t = open_map()
    t.unit(0, "c4")
    t.unit(1, "c4")
    t.peace(0, 1)
    t.act(0, "c4")
    assert t.legal() == ["move:b3", "move:c3", "stop"]


def test_an_explorer_is_a_unit_like_others() -> None:
    """R5."""
    t = open_map()
    t.unit(0, "c4")
    t.unit(1, "c4", "explorer")
    t.act(0, "c4")
    assert len(t.legal("move")) == 2


def test_a_tower_hinders_nobody_from_moving_and_working() -> None:
    """R56."""
    t = open_map()
    t.unit(0, "c6")
    t.give(0, coins=9)
    t.act(0, "c6")
    assert len(t.legal("move")) == 6
    assert t.legal("buy")


def test_entering_a_hex_with_enemies_is_allowed() -> None:
    """R6."""
    t = open_map()
    t.unit(0, "c3", "soldier")
    t.unit(1, "c4", "soldier soldier")
    t.act(0, "c3", "soldier")
    assert "move:c4" in t.legal()


def test_a_stance_is_changed_in_the_own_turn_and_once() -> None:
    """R5."""
    t = open_map(3)
    t.unit(0, "d4")
    t.turn()
    assert t.legal("stance") == ["stance:1:friendly", "stance:2:friendly"]
    t.do("stance:2:friendly")
    assert t.legal("stance") == ["stance:1:friendly"]
    assert t.s.stance[2] == 0
    t.s.stance[2] = 0
    t.turn()
    assert t.legal("stance") == ["stance:1:friendly", "stance:2:hostile"]


def test_without_stances_everybody_is_hostile() -> None:
    """R5, option stances."""
    t = open_map(3, stances="hostile")
    t.unit(0, "d4")
    t.turn()
    assert t.legal("stance") == []


def test_partners_have_no_stance_towards_each_other() -> None:
    """R5, team game."""
    t = open_map(4, teams="two")
    t.unit(0, "d4")
    t.turn()
    assert t.legal("stance") == ["stance:1:friendly", "stance:3:friendly"]


# --- Water ------------------------------------------------------------------------------------------------------------


def test_water_is_closed_without_a_harbour() -> None:
    """Rulebook, move action."""
    t = open_map()
    t.tile("water", "c4", "c5")
    t.unit(0, "c3", "soldier")
    t.act(0, "c3", "soldier")
    assert "move:c4" not in t.legal()


def test_a_harbour_opens_all_water_beside_its_hex() -> None:
    """R9."""
    t = open_map()
    t.tile("water", "c4", "b3")
    t.build("c3", "harbour-e")
    t.unit(0, "c3", "soldier")
    t.act(0, "c3", "soldier")
    assert {"move:c4", "move:b3"} <= set(t.legal())


def test_from_water_units_go_to_water_and_to_land() -> None:
    """Rulebook, move action."""
    t = open_map()
    t.tile("water", "c4", "c5")
    t.unit(0, "c4", "soldier")
    t.act(0, "c4", "soldier")
    assert {"move:c5", "move:c3"} <= set(t.legal())


def test_a_wall_on_a_water_side_marks_whoever_lands() -> None:
    """R7."""
    t = open_map()
    t.tile("water", "c4")
    t.wall("c3", "e")
    t.unit(0, "c4", "soldier worker")
    t.act(0, "c4", "soldier")
    t.do("move:c3", "stop")
    assert t.units(0, "c3") == ["c3:soldier:marked+acted+fresh"]


def test_the_solo_opponents_capital_is_closed() -> None:
    """Rulebook, solo game."""
    t = Table(1)
    t.everywhere()
    t.unit(0, "c4", "soldier")
    t.act(0, "c4", "soldier")
    assert t.name(t.s.layout.rival) == "c5"
    assert "move:c5" not in t.legal()


# --- Equus and Nauta --------------------------------------------------------------------------------------------------


def test_equus_gives_two_more_moves_to_one_unit() -> None:
    """Rulebook, Equus; R1: they are not its own actions, so it stays on its feet."""
    t = open_map()
    t.character(0, "equus")
    t.unit(0, "c2", "soldier")
    t.unit(0, "a1")
    t.act(0, "c2", "soldier")
    t.do("ride:c3", "ride:c4")
    assert t.legal("ride") == []
    t.do("move:c5", "stop")
    assert t.units(0, "c5") == ["c5:soldier:acted"]


def test_equus_gives_one_more_move_each_to_two_units() -> None:
    """Rulebook, Equus."""
    t = open_map()
    t.character(0, "equus")
    t.unit(0, "c2", "soldier worker")
    t.unit(0, "a1")
    t.act(0, "c2", "soldier")
    t.do("ride:c3", "stop", "unit:c2:worker", "ride:c3", "move:c4")
    assert t.legal("ride") == []


def test_a_unit_rides_on_after_its_own_last_action() -> None:
    """R46: within the activation."""
    t = open_map()
    t.character(0, "equus")
    t.unit(0, "c2", "soldier")
    t.act(0, "c2", "soldier")
    t.do("move:c3", "move:c4")
    assert t.legal() == ["ride:c5", "ride:b4", "ride:b3", "ride:c3", "ride:d3", "ride:d4", "stop"]


def test_horses_stay_on_land() -> None:
    """R46."""
    t = open_map()
    t.character(0, "equus")
    t.tile("water", "c4")
    t.build("c3", "harbour-e")
    t.unit(0, "c3", "soldier")
    t.act(0, "c3", "soldier")
    assert "move:c4" in t.legal()
    assert "ride:c4" not in t.legal()
    t.do("move:c4")
    assert t.legal("ride") == []


def test_after_work_there_is_no_ride() -> None:
    """R46."""
    t = open_map()
    t.character(0, "equus")
    t.give(0, coins=9)
    t.unit(0, "c3")
    t.unit(0, "a1")
    t.act(0, "c3")
    t.do("ride:c4", "buy:grain")
    assert t.question == "ChooseUnit"


def test_nauta_goes_to_sea_without_a_harbour_and_one_hex_on() -> None:
    """R71."""
    t = open_map()
    t.character(0, "nauta")
    t.tile("water", "c4", "c5", "b4")
    t.unit(0, "c3", "soldier")
    t.unit(0, "a1")
    t.act(0, "c3", "soldier")
    assert t.legal("sail") == ["sail:c4"]
    t.do("sail:c4")
    assert t.legal("sail") == ["sail:c5", "sail:b4"]
    t.do("sail:c5")
    assert t.legal("sail") == []
    t.do("stop")
    assert t.units(0, "c5") == ["c5:soldier:acted"]


def test_nautas_moves_are_extra_in_a_harbour_too() -> None:
    """R71: with Nauta's two moves and two of its own a unit gets four hexes far."""
    t = open_map()
    t.character(0, "nauta")
    t.tile("water", "c4", "c5")
    t.build("c3", "harbour-e")
    t.unit(0, "c3", "soldier")
    t.unit(0, "a1")
    t.act(0, "c3", "soldier")
    assert t.legal("sail") == ["sail:c4"]
    t.do("sail:c4", "sail:c5", "move:b5", "move:a3")
    assert t.units(0, "a3") == ["a3:soldier:lying+acted"]


def test_on_water_nauta_does_not_begin() -> None:
    """R71: the first of his moves is from land."""
    t = open_map()
    t.character(0, "nauta")
    t.tile("water", "c4", "c5")
    t.unit(0, "c4", "soldier")
    t.act(0, "c4", "soldier")
    assert t.legal("sail") == []
    assert "move:c5" in t.legal()


def test_nauta_helps_one_unit_in_a_turn() -> None:
    """R71."""
    t = open_map()
    t.character(0, "nauta")
    t.tile("water", "c4", "c5")
    t.unit(0, "c3", "soldier worker")
    t.act(0, "c3", "soldier")
    t.do("sail:c4", "stop", "unit:c3:worker")
    assert t.legal("sail") == []


def test_nautas_second_move_is_for_the_unit_that_made_the_first() -> None:
    """Rulebook, Nauta: one unit has both."""
    t = open_map()
    t.character(0, "nauta")
    t.tile("water", "c4", "c5", "b4")
    t.unit(0, "c3", "soldier")
    t.unit(0, "c5", "worker")
    t.act(0, "c3", "soldier")
    t.do("sail:c4", "stop", "unit:c5:worker")
    assert t.legal("sail") == []


def test_nautas_moves_are_extra_from_a_harbour_too() -> None:
    """Rulebook, Nauta; R71: no harbour is needed, but one is no hindrance."""
    t = open_map()
    t.character(0, "nauta")
    t.tile("water", "c4", "c5")
    t.build("c3", "harbour-e")
    t.unit(0, "c3", "soldier")
    t.act(0, "c3", "soldier")
    assert t.legal("sail") == ["sail:c4"]
    t.do("sail:c4", "sail:c5", "stop")
    assert t.units(0, "c5") == ["c5:soldier"]


def test_nauta_is_no_way_around_a_retreat() -> None:
    """R6: d2 is only as near to the capital b1 as c3, and nearer hexes can be entered."""
    t = open_map()
    t.character(0, "nauta")
    t.tile("water", "d2")
    t.unit(0, "c3", "soldier")
    t.unit(1, "c3")
    t.act(0, "c3", "soldier")
    assert t.legal() == ["move:b2", "move:c2", "stop"]


def test_horses_are_no_way_around_a_retreat() -> None:
    """R6: b3 is only as near to the capital b1 as c3, and nearer water can be entered from the harbour."""
    t = open_map()
    t.character(0, "equus")
    t.tile("water", "b2", "c2")
    t.build("c3", "harbour-w")
    t.unit(0, "c3", "soldier")
    t.unit(1, "c3")
    t.act(0, "c3", "soldier")
    assert t.legal() == ["move:b2", "move:c2", "stop"]
