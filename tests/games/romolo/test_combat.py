"""The combat phase: who attacks whom, values, characters, retreat and markers."""

import pytest

from ludus.games.romolo.rules.battle import attack_value, conflict_value, defence_value
from ludus.games.romolo.rules.const import ATTACKER, DEFENDER, RIVAL
from tests.games.romolo.scenario import Table, attack, edition, facing, field, play

# The battles are fought in the middle of the map for two, on c4: seat 0 lives on b1, seat 1 on c6.


# --- Who attacks ------------------------------------------------------------------------------------------------------


def test_standing_units_attack_where_they_are() -> None:
    """Rulebook, choice of defenders: a worker can destroy the warehouse, a soldier can fight the enemy's worker."""
    t = field()
    t.unit(0, "b3", "worker")
    t.build("b3", "warehouse")
    t.unit(0, "d3", "soldier")
    t.unit(1, "d3", "worker")
    t.combat()
    assert t.legal() == ["raid:b3", "attack:d3:1", "done"]


def test_nobody_must_attack() -> None:
    """Rulebook, combat phase."""
    t = facing("soldier", "worker")
    t.combat()
    t.do("done")
    assert t.question == ""
    assert t.units(1, "c4") == ["c4:worker"]


def test_lying_units_do_not_attack() -> None:
    """Rulebook, combat phase; R1."""
    t = field()
    t.unit(0, "c4", "soldier", "lying")
    t.unit(1, "c4", "worker")
    t.combat()
    assert t.question == ""


def test_an_explorer_may_attack() -> None:
    """Rulebook, combat phase."""
    t = facing("explorer", "explorer")
    t.combat()
    attack(t, "c4", 1)
    assert [conflict_value(t.s, side) for side in (ATTACKER, DEFENDER)] == [0, 0]


def test_any_of_the_standing_units_of_a_hex_attack_together() -> None:
    """R59: some stay behind."""
    t = facing("worker soldier soldier", "worker")
    t.unit(0, "c4", "worker", "lying")
    t.combat()
    t.do("attack:c4:1")
    assert t.legal() == ["fighter:c4:worker", "fighter:c4:soldier"]
    t.do("fighter:c4:soldier")
    assert t.legal() == ["fighter:c4:soldier", "done"]
    t.do("done")
    assert attack_value(t.s, 0, t.s.fighting[ATTACKER]) == 3


def test_attackers_are_named_in_one_order() -> None:
    """R59: after a soldier no worker comes any more."""
    t = facing("worker worker soldier mercenary", "worker")
    t.combat()
    t.do("attack:c4:1", "fighter:c4:worker")
    assert t.legal() == ["fighter:c4:worker", "fighter:c4:soldier", "fighter:c4:mercenary", "done"]
    t.do("fighter:c4:soldier")
    assert t.legal() == ["fighter:c4:mercenary", "done"]


def test_a_lone_attacker_is_not_asked_for() -> None:
    """R105."""
    t = facing("soldier", "worker")
    t.combat()
    t.do("attack:c4:1")
    assert t.question == "ChooseTokens"


def test_several_attacks_are_made_with_different_units() -> None:
    """R27: attackers lie down."""
    t = facing("worker soldier", "soldier")
    t.combat()
    attack(t, "c4", 1, "worker")
    play(t, "shield", "shield")
    assert t.units(0) == ["c4:worker:lying", "c4:soldier"]
    attack(t, "c4", 1)
    play(t, "plus", "plus")
    assert t.units(0) == ["c4:worker:lying", "c4:soldier:lying"]
    assert t.question == ""


# --- Who defends ------------------------------------------------------------------------------------------------------


def test_all_units_of_the_defender_on_the_hex_are_involved() -> None:
    """Rulebook, choice of defenders; R59: lying ones and explorers too."""
    t = facing("soldier", "worker explorer")
    t.unit(1, "c4", "soldier", "lying")
    t.unit(1, "c5", "soldier")
    t.combat()
    attack(t, "c4", 1)
    assert len(t.s.fighting[DEFENDER]) == 3
    assert conflict_value(t.s, DEFENDER) == 4


def test_of_several_players_the_attacker_chooses_one() -> None:
    """Rulebook, choice of defenders; R59: the other's units stay out."""
    t = field(3)
    t.unit(0, "c4", "soldier")
    t.unit(1, "c4", "worker")
    t.unit(2, "c4", "soldier soldier")
    t.combat()
    assert t.legal() == ["attack:c4:1", "attack:c4:2", "done"]
    attack(t, "c4", 1)
    assert conflict_value(t.s, DEFENDER) == 1


def test_a_stance_protects_nobody_from_an_attack() -> None:
    """R5."""
    t = facing("soldier", "worker")
    t.peace(1, 0)
    t.peace(0, 1)
    t.combat()
    assert t.legal("attack") == ["attack:c4:1"]


def test_a_tower_defends_its_hex_without_units() -> None:
    """Rulebook, choice of defenders: a tower counts as a unit of value 4. R56."""
    t = field()
    t.unit(0, "c6", "soldier")
    t.combat()
    assert t.legal() == ["attack:c6:1", "done"]
    attack(t, "c6", 1)
    assert conflict_value(t.s, DEFENDER) == 4
    assert t.s.fighting[DEFENDER] == []


def test_a_tower_adds_to_the_units_of_its_owner() -> None:
    """R59."""
    t = field()
    t.unit(0, "c6", "soldier")
    t.unit(1, "c6", "worker")
    assert defence_value(t.s, 1, t.hex("c6")) == 5


def test_the_attackers_own_tower_adds_nothing() -> None:
    """R59: he throws an intruder out of his capital."""
    t = field()
    t.unit(0, "b1", "worker")
    t.unit(1, "b1", "worker")
    t.combat()
    attack(t, "b1", 1)
    assert conflict_value(t.s, ATTACKER) == 1


def test_a_partner_is_not_attacked() -> None:
    """R59, teams."""
    t = field(4, teams="two")
    t.unit(0, "c4", "soldier")
    t.unit(2, "c4", "worker")
    t.unit(3, "c4", "worker")
    t.combat()
    assert t.legal() == ["attack:c4:3", "done"]


def test_buildings_beside_a_partner_are_undefended_even_in_his_capital() -> None:
    """R59."""
    t = field(4, teams="two")
    home = t.name(t.s.capital[2])
    t.build(home, "temple")
    t.unit(0, home, "soldier")
    t.unit(2, home, "worker")
    t.combat()
    t.do(f"raid:{home}")
    assert t.on(home) == {}
    assert t.s.capital[2] == t.hex(home)


# --- Undefended buildings ---------------------------------------------------------------------------------------------


def test_each_unit_destroys_one_undefended_building_and_lies_down() -> None:
    """Rulebook, hex without units; R27, R32, R100."""
    t = field()
    t.unit(0, "c4", "worker worker")
    t.build("c4", "farm temple warehouse")
    t.combat()
    t.do("raid:c4")
    assert t.legal() == ["raze:farm", "raze:warehouse", "raze:temple"]
    t.do("raze:temple", "raid:c4", "raze:farm")
    assert t.on("c4") == {"warehouse": 1}
    assert t.units(0) == ["c4:worker:lying", "c4:worker:lying"]
    assert t.question == ""


def test_the_weakest_unit_that_can_destroys_a_building() -> None:
    """R100: the soldier stays on its feet the longest."""
    t = field()
    t.unit(0, "c4", "soldier worker mercenary")
    t.build("c4", "temple temple temple")
    t.combat()
    t.do("raid:c4")
    assert t.units(0) == ["c4:worker:lying", "c4:soldier", "c4:mercenary"]
    t.do("raid:c4")
    assert t.units(0) == ["c4:worker:lying", "c4:soldier", "c4:mercenary:lying"]


def test_what_is_destroyed_leaves_the_game() -> None:
    """Rulebook, assigning losses."""
    t = field()
    t.unit(0, "c4", "worker")
    t.build("c4", "temple")
    left = t.bank("temple")
    t.combat()
    t.do("raid:c4")
    assert (t.on("c4"), t.bank("temple")) == ({}, left)


def test_no_battle_marker_for_undefended_buildings() -> None:
    """R32."""
    t = field()
    t.unit(0, "c4", "worker")
    t.build("c4", "temple")
    t.combat()
    t.do("raid:c4")
    assert t.s.battle_markers == [0, 0]


@pytest.mark.parametrize(("kind", "standing"), [("explorer", ""), ("soldier", "marked"), ("soldier", "lying")])
def test_who_has_no_value_of_his_own_destroys_nothing(kind: str, standing: str) -> None:
    """R32: explorers, and any unit with an obstacle marker."""
    t = field()
    t.unit(0, "c4", kind, standing)
    t.build("c4", "temple")
    t.combat()
    assert t.question == ""


def test_destroying_buildings_removes_no_obstacle_marker() -> None:
    """R8."""
    t = field()
    t.unit(0, "c4", "soldier")
    t.unit(0, "c4", "worker", "marked")
    t.build("c4", "temple temple")
    t.combat()
    t.do("raid:c4")
    assert t.units(0) == ["c4:worker:marked", "c4:soldier:lying"]


def test_one_unit_may_take_up_to_three_walls() -> None:
    """R32."""
    t = field()
    t.unit(0, "c4", "worker")
    t.wall("c4", "e ne w sw")
    t.combat()
    t.do("raid:c4", "side:e", "side:ne", "side:sw")
    assert t.walls("c4") == ["w"]


def test_one_unit_may_take_fewer_walls() -> None:
    """R32."""
    t = field()
    t.unit(0, "c4", "worker")
    t.wall("c4", "e ne w")
    t.combat()
    t.do("raid:c4", "side:ne", "done")
    assert t.walls("c4") == ["e", "w"]


def test_the_last_wall_needs_no_question() -> None:
    """R105."""
    t = field()
    t.unit(0, "c4", "worker")
    t.wall("c4", "e")
    t.combat()
    t.do("raid:c4")
    assert (t.walls("c4"), t.question) == ([], "")


def test_own_buildings_may_be_destroyed_and_limits_follow_at_once() -> None:
    """R59, R34: the tower alone stands for three workers."""
    t = field()
    t.build("b1", "temple temple temple")
    t.unit(0, "b1", "worker worker worker")
    t.unit(0, "c4", "worker")
    t.combat()
    t.do("raid:b1")
    assert t.legal("remove") == ["remove:b1:worker", "remove:b1:worker:lying", "remove:c4:worker"]
    t.do("remove:c4:worker")
    assert t.legal() == ["raid:b1", "done"]
    assert t.s.capital[0] == t.hex("b1")


def test_an_undefended_tower_does_not_exist() -> None:
    """Rulebook, choice of defenders: a capital is attacked, never raided."""
    t = field()
    t.unit(0, "c6", "soldier")
    t.build("c6", "temple")
    t.combat()
    assert t.legal("raid") == []


# --- Values -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "value"),
    [("soldier", 3), ("mercenary", 2), ("worker", 1), ("explorer", 0), ("soldier soldier mercenary worker", 9)],
)
def test_the_value_is_the_sum_of_combat_values(units: str, value: int) -> None:
    """Rulebook, attack and defence values."""
    t = field()
    t.unit(0, "c4", units)
    assert attack_value(t.s, 0, t.s.units[0]) == value
    assert defence_value(t.s, 0, t.hex("c4")) == value


def test_obstacle_markers_cost_three_once_for_a_side() -> None:
    """Rulebook, attack and defence values."""
    t = field()
    t.unit(0, "c4", "soldier soldier", "marked")
    t.unit(0, "c4", "soldier")
    assert attack_value(t.s, 0, t.s.units[0]) == 6
    assert defence_value(t.s, 0, t.hex("c4")) == 6


def test_no_value_is_below_zero() -> None:
    """R28."""
    t = field()
    t.unit(0, "c4", "worker", "marked")
    assert attack_value(t.s, 0, t.s.units[0]) == 0


def test_the_token_comes_after_the_obstacle_marker() -> None:
    """R28: 6 - 3 twice is 6."""
    t = field()
    t.unit(0, "c4", "soldier")
    t.unit(0, "c4", "soldier", "marked")
    t.unit(1, "c4", "worker")
    t.combat()
    attack(t, "c4", 1)
    play(t, "times", "shield")
    assert t.told("value") == [(0, 6, 3), (1, 1, 1)]


# --- The two examples of the rulebook ---------------------------------------------------------------------------------


def test_nine_plus_three_against_six_doubled_is_a_tie() -> None:
    """Rulebook, result, first example: 12 against 12, no losses. R28: and nobody wins."""
    t = facing("soldier soldier soldier", "soldier soldier")
    t.combat()
    attack(t, "c4", 1)
    play(t, "plus", "times")
    assert t.told("value") == [(0, 12, 9), (1, 12, 6)]
    assert (len(t.units(0)), len(t.units(1))) == (3, 2)
    assert t.s.battle_markers == [0, 0]
    assert t.told("tie")
    assert not t.told("won")


def five_against_one() -> Table:
    t = facing("soldier mercenary", "worker")
    t.combat()
    attack(t, "c4", 1)
    play(t, "retreat", "skull")
    return t


def test_who_retreats_leaves_a_marker_to_the_other_and_nobody_loses_a_unit() -> None:
    """Rulebook, result, second example: red goes."""
    t = five_against_one()
    assert (t.asked, t.question) == (0, "ChooseRetreat")
    t.do("retreat:c3")
    assert t.units(0) == ["c3:soldier:lying", "c3:mercenary:lying"]
    assert t.units(1) == ["c4:worker"]
    assert t.s.battle_markers == [0, 1]


def test_a_retreat_that_is_not_used_is_fought_out() -> None:
    """Rulebook, result, second example: red stays, one loss each, and the marker is red's."""
    t = five_against_one()
    t.do("stay")
    assert t.s.battle_markers == [1, 0]
    assert t.asked == 1
    assert t.legal() == ["hit:c4:soldier", "hit:c4:mercenary"]
    t.do("hit:c4:soldier")
    assert t.units(0) == ["c4:mercenary:lying"]
    assert t.units(1) == []


# --- Retreat ----------------------------------------------------------------------------------------------------------


def test_a_combat_retreat_goes_towards_the_own_capital() -> None:
    """R6: b1 is three steps from c4."""
    t = facing("soldier", "soldier")
    t.combat()
    attack(t, "c4", 1)
    play(t, "retreat", "plus")
    assert t.legal() == ["retreat:b3", "retreat:c3", "stay"]


def test_a_combat_retreat_discovers_nothing() -> None:
    """R6."""
    t = Table()
    t.tile("plains", "c4", "c3")
    t.unit(0, "c4", "soldier")
    t.unit(1, "c4", "soldier")
    t.aside(0, "blank")
    t.aside(1, "blank")
    t.combat()
    attack(t, "c4", 1)
    play(t, "retreat", "plus")
    assert t.legal() == ["retreat:c3", "stay"]


def test_without_a_hex_to_go_to_the_retreat_is_blank() -> None:
    """R33: water all around and no harbour."""
    t = field()
    t.tile("water", "b3", "b4", "c3", "c5", "d3", "d4")
    t.unit(0, "c4", "soldier")
    t.unit(1, "c4", "worker")
    t.combat()
    attack(t, "c4", 1)
    play(t, "retreat", "shield")
    assert t.question == ""
    assert t.s.battle_markers == [1, 0]


def test_a_tower_alone_cannot_retreat() -> None:
    """Rulebook, choice of defenders."""
    t = field()
    t.unit(0, "c6", "soldier")
    t.combat()
    attack(t, "c6", 1)
    play(t, "shield", "retreat")
    assert t.question == ""
    assert t.s.battle_markers == [0, 1]


def test_units_leave_their_own_capital_in_any_direction() -> None:
    """R6."""
    t = field()
    t.unit(0, "c6", "soldier")
    t.unit(1, "c6", "worker")
    t.combat()
    attack(t, "c6", 1)
    play(t, "shield", "retreat")
    assert len(t.legal("retreat")) == 6


def test_if_both_play_retreat_the_attacker_decides_first() -> None:
    """Rulebook, conflict values; R60: if he goes, the defender has won and is not asked."""
    t = facing("soldier", "soldier")
    t.combat()
    attack(t, "c4", 1)
    play(t, "retreat", "retreat")
    assert t.asked == 0
    t.do("retreat:b3")
    assert t.question == ""
    assert t.s.battle_markers == [0, 1]


def test_if_the_attacker_stays_the_defender_decides() -> None:
    """R60."""
    t = facing("soldier", "soldier")
    t.combat()
    attack(t, "c4", 1)
    play(t, "retreat", "retreat")
    t.do("stay")
    assert (t.asked, t.question) == (1, "ChooseRetreat")
    t.do("retreat:c5")
    assert t.s.battle_markers == [1, 0]


def test_if_both_stay_both_tokens_are_blank() -> None:
    """R60."""
    t = facing("soldier", "soldier")
    t.combat()
    attack(t, "c4", 1)
    play(t, "retreat", "retreat")
    t.do("stay", "stay")
    assert t.s.battle_markers == [0, 0]
    assert (t.units(0), t.units(1)) == (["c4:soldier:lying"], ["c4:soldier"])


def test_a_retreat_cancels_skulls() -> None:
    """R29."""
    t = facing("soldier", "soldier")
    t.combat()
    attack(t, "c4", 1)
    play(t, "skull", "retreat")
    t.do("retreat:c5")
    assert (t.units(0), t.units(1)) == (["c4:soldier:lying"], ["c5:soldier"])


def six_against_a_worker(where: str = "c4", buildings: str = "warehouse", **options: str) -> Table:
    t = field(2, **options)
    t.unit(0, where, "soldier soldier")
    t.unit(1, where, "worker")
    t.build(where, buildings)
    t.aside(0, "times")
    t.combat()
    attack(t, where, 1)
    play(t, "blank", "retreat")
    return t


def test_after_a_defenders_retreat_the_attackers_destroy_buildings() -> None:
    """Rulebook, assigning losses, second example: blue goes, yellow destroys the warehouse and has the marker."""
    t = six_against_a_worker()
    assert t.asked == 1
    t.do("retreat:c5")
    assert (t.asked, t.legal()) == (0, ["raze:warehouse", "done"])
    t.do("raze:warehouse")
    assert (t.on("c4"), t.units(1)) == ({}, ["c5:worker"])
    assert t.s.battle_markers == [1, 0]


def test_a_defender_who_stays_is_killed() -> None:
    """Rulebook, assigning losses, second example: 6 - 1 is one loss, the warehouse stands."""
    t = six_against_a_worker()
    t.do("stay")
    assert (t.on("c4"), t.units(1)) == ({"warehouse": 1}, [])
    assert t.s.battle_markers == [1, 0]
    assert t.question == ""


def test_each_unit_that_fought_destroys_one_building_after_a_retreat() -> None:
    """R32."""
    t = six_against_a_worker(buildings="farm temple warehouse")
    t.do("retreat:c5", "raze:farm", "raze:temple")
    assert t.on("c4") == {"warehouse": 1}
    assert t.question == ""


def test_destroying_after_a_retreat_is_not_a_duty() -> None:
    """Rulebook, hex without units: the attacker can."""
    t = six_against_a_worker()
    t.do("retreat:c5", "done")
    assert t.on("c4") == {"warehouse": 1}


def test_marked_units_destroy_nothing_after_a_retreat() -> None:
    """R32: the marker still lies there."""
    t = field()
    t.unit(0, "c4", "soldier", "marked")
    t.unit(1, "c4", "worker")
    t.build("c4", "warehouse")
    t.combat()
    attack(t, "c4", 1)
    play(t, "shield", "retreat")
    t.do("retreat:c5")
    assert t.question == ""
    assert t.units(0) == ["c4:soldier:lying"]


def test_a_third_player_still_defends_after_a_retreat() -> None:
    """R32."""
    t = field(3)
    t.unit(0, "c4", "soldier")
    t.unit(1, "c4", "worker")
    t.unit(2, "c4", "explorer")
    t.build("c4", "warehouse")
    t.combat()
    attack(t, "c4", 1)
    play(t, "shield", "retreat")
    t.do(t.legal("retreat")[0])
    assert t.on("c4") == {"warehouse": 1}
    assert t.question == ""


def test_a_tower_still_defends_when_its_units_have_gone() -> None:
    """R31: no building falls, the marker is won."""
    t = six_against_a_worker("c6")
    t.do("retreat:c7")
    assert (t.question, t.on("c6")) == ("", {"warehouse": 1})
    assert t.s.battle_markers == [1, 0]


def test_a_table_may_play_that_a_capital_then_lies_open() -> None:
    """R31, option capital: all but the tower."""
    t = six_against_a_worker("c6", capital="open")
    t.do("retreat:c7")
    assert t.legal() == ["raze:warehouse", "done"]
    t.do("raze:warehouse")
    assert t.s.capital[1] == t.hex("c6")


@pytest.mark.parametrize("capital", ["defended", "open"])
def test_an_attackers_retreat_gives_nothing_but_the_marker(capital: str) -> None:
    """R32: neither side destroys anything, by either reading of R31."""
    t = facing("soldier", "worker", capital=capital)
    t.build("c4", "warehouse")
    t.combat()
    attack(t, "c4", 1)
    play(t, "retreat", "shield")
    t.do("retreat:c3")
    assert (t.question, t.on("c4")) == ("", {"warehouse": 1})


# --- The end of a battle ----------------------------------------------------------------------------------------------


def test_whoever_fought_loses_the_obstacle_marker() -> None:
    """Rulebook, end of combat; R8: both sides, and a second player's units keep theirs."""
    t = field(3)
    t.unit(0, "c4", "soldier", "marked")
    t.unit(1, "c4", "soldier", "marked")
    t.unit(2, "c4", "soldier", "marked")
    t.combat()
    attack(t, "c4", 1)
    play(t, "shield", "shield")
    assert t.units(0) == ["c4:soldier:lying"]
    assert t.units(1) == ["c4:soldier"]
    assert t.units(2) == ["c4:soldier:marked"]


def test_a_combat_against_a_tower_removes_the_obstacle_marker() -> None:
    """R8."""
    t = field()
    t.unit(0, "c6", "soldier", "marked")
    t.combat()
    attack(t, "c6", 1)
    play(t, "shield", "shield")
    assert t.units(0) == ["c6:soldier:lying"]


def test_a_marker_taken_on_a_combat_retreat_goes_with_the_end_of_the_combat() -> None:
    """R8."""
    t = facing("soldier", "soldier")
    t.wall("c3", "e")
    t.combat()
    attack(t, "c4", 1)
    play(t, "retreat", "plus")
    t.do("retreat:c3")
    assert t.units(0) == ["c3:soldier:lying"]


def test_defenders_do_not_lie_down() -> None:
    """Rulebook, end of combat."""
    t = facing("soldier", "soldier")
    t.combat()
    attack(t, "c4", 1)
    play(t, "shield", "shield")
    assert t.units(1) == ["c4:soldier"]


def test_the_winner_takes_a_marker_only_while_the_bank_has_one() -> None:
    """R61."""
    t = Table(2, edition({"setup.bank.battle-marker": "[3, 0, 7, 9]"}))
    t.everywhere()
    t.aside(0, "blank")
    t.aside(1, "blank")
    t.unit(0, "c4", "soldier")
    t.unit(1, "c4", "worker")
    t.combat()
    attack(t, "c4", 1)
    play(t, "shield", "shield")
    assert t.told("won")
    assert (t.s.battle_markers, t.bank("battle-marker")) == ([0, 0], 0)


def test_a_marker_comes_from_the_bank() -> None:
    """Rulebook, result."""
    t = facing("soldier", "worker")
    t.combat()
    attack(t, "c4", 1)
    play(t, "shield", "shield")
    assert (t.s.battle_markers, t.bank("battle-marker")) == ([1, 0], 4)


# --- Characters -------------------------------------------------------------------------------------------------------


def test_heros_adds_two_to_an_attack() -> None:
    """Rulebook, Heros."""
    t = facing("soldier", "soldier")
    t.character(0, "heros")
    t.combat()
    attack(t, "c4", 1)
    assert t.legal() == ["use:heros", "done"]
    t.do("use:heros")
    assert t.question == "ChooseTokens"
    assert conflict_value(t.s, ATTACKER) == 5


def test_heros_helps_in_one_combat_of_a_turn() -> None:
    """R42: he may be kept for the second, and is not there for the third."""
    t = facing("worker soldier mercenary", "soldier")
    t.character(0, "heros")
    t.combat()
    attack(t, "c4", 1, "worker")
    t.do("done")
    play(t, "shield", "shield")
    attack(t, "c4", 1, "mercenary")
    t.do("use:heros")
    play(t, "plus", "plus")
    attack(t, "c4", 1)
    assert t.question == "ChooseTokens"
    assert conflict_value(t.s, ATTACKER) == 3


def test_heros_does_not_help_a_defender() -> None:
    """Rulebook, Heros: the attack value."""
    t = facing("soldier", "soldier")
    t.character(1, "heros")
    t.combat()
    attack(t, "c4", 1)
    assert t.question == "ChooseTokens"


def test_defensor_always_adds_one_to_the_defence() -> None:
    """Rulebook, Defensor; R42: in every combat, a lone tower's too."""
    t = facing("soldier", "soldier")
    t.character(1, "defensor")
    t.combat()
    attack(t, "c4", 1)
    assert t.question == "ChooseTokens"
    assert conflict_value(t.s, DEFENDER) == 4
    assert defence_value(t.s, 1, t.hex("c6")) == 5


def test_defensor_adds_nothing_to_an_attack() -> None:
    """Rulebook, Defensor."""
    t = facing("soldier", "soldier")
    t.character(0, "defensor")
    t.combat()
    attack(t, "c4", 1)
    assert conflict_value(t.s, ATTACKER) == 3


def test_dux_adds_one_for_each_charge_and_several_go_into_one_combat() -> None:
    """Rulebook, Dux; R42."""
    t = facing("soldier", "soldier")
    t.character(0, "dux")
    t.combat()
    attack(t, "c4", 1)
    t.do("use:dux", "use:dux", "use:dux", "done")
    assert conflict_value(t.s, ATTACKER) == 6
    assert t.characters(0) == {"dux": 1}


def test_dux_helps_a_defender_in_the_others_turn() -> None:
    """R42."""
    t = facing("soldier", "soldier")
    t.character(1, "dux")
    t.combat()
    attack(t, "c4", 1)
    assert (t.asked, t.legal()) == (1, ["use:dux", "done"])
    t.do("use:dux", "done")
    assert conflict_value(t.s, DEFENDER) == 4


def test_dux_without_charges_is_not_asked() -> None:
    """Rulebook, Dux: four times in a game."""
    t = facing("soldier", "soldier")
    t.character(0, "dux")
    t.combat()
    attack(t, "c4", 1)
    t.do("use:dux", "use:dux", "use:dux", "use:dux")
    assert t.question == "ChooseTokens"
    assert t.characters(0) == {"dux": 0}


def test_the_attacker_calls_his_characters_before_the_defender() -> None:
    """R42: both before the tokens."""
    t = facing("soldier", "soldier")
    t.character(0, "heros")
    t.character(1, "dux")
    t.combat()
    attack(t, "c4", 1)
    assert t.asked == 0
    t.do("done")
    assert t.asked == 1


def test_obsessor_adds_two_against_a_tower() -> None:
    """Rulebook, Obsessor; R74."""
    t = field()
    t.unit(0, "c6", "soldier")
    t.unit(1, "c6", "worker")
    t.character(0, "obsessor")
    t.combat()
    attack(t, "c6", 1)
    t.do("use:obsessor")
    assert conflict_value(t.s, ATTACKER) == 5


def test_obsessor_does_not_help_where_no_tower_defends() -> None:
    """R74: nor on a third player's capital."""
    t = field(3)
    t.unit(0, t.name(t.s.capital[2]), "soldier")
    t.unit(1, t.name(t.s.capital[2]), "worker")
    t.character(0, "obsessor")
    t.combat()
    attack(t, t.name(t.s.capital[2]), 1)
    assert t.question == "ChooseTokens"


def test_character_bonuses_count_before_the_obstacle_marker_and_the_floor() -> None:
    """R28: 1 + 2 - 3 is 0, not 2."""
    t = field()
    t.unit(0, "c4", "worker", "marked")
    t.unit(1, "c4", "worker")
    t.character(0, "heros")
    t.combat()
    attack(t, "c4", 1)
    t.do("use:heros")
    assert conflict_value(t.s, ATTACKER) == 0


def test_no_character_helps_to_destroy_undefended_buildings() -> None:
    """R32."""
    t = field()
    t.unit(0, "c4", "worker")
    t.build("c4", "temple")
    t.character(0, "heros")
    t.combat()
    t.do("raid:c4")
    assert t.question == ""


# --- Solo -------------------------------------------------------------------------------------------------------------


def test_the_units_of_the_solo_opponent_are_worth_two() -> None:
    """Rulebook, rules for its units; R79."""
    t = Table(1)
    t.unit(RIVAL, "c3", "soldier soldier")
    assert attack_value(t.s, RIVAL, t.s.units[RIVAL]) == 4
