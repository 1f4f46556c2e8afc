"""The turn of the solo opponent, and its units."""

import pytest

from ludus.core.ids import SEATS
from ludus.games.romolo.rules.battle import attack_value
from ludus.games.romolo.rules.const import BANK_EMPTY, BROWN, ENDING_NAMES, NONE, RIVAL
from ludus.games.romolo.rules.ending import CheckEnd, StopOrPlay
from ludus.games.romolo.rules.solo import RivalTurn
from ludus.games.romolo.rules.turn import NextTurn
from tests.games.romolo.scenario import Table

# The player's capital is b1, the opponent's c5:
#
#     a1  a2  a3
#   b1  b2  b3  b4
# c1  c2  c3  c4  c5
#   d1  d2  d3  d4
#     e1  e2  e3


def open_map() -> Table:
    t = Table(1)
    t.tile("plains", "b2", "b3", "b4", "c2", "c3", "c4", "d2", "d3", "a1", "a2")
    return t


def rival(t: Table, where: str, units: int = 1, standing: str = "") -> None:
    t.unit(RIVAL, where, " ".join(["soldier"] * units), standing)


def rivals_turn(t: Table) -> None:
    """Its turn, then a question that stands for whatever comes after it."""
    t.begin(RIVAL, [RivalTurn(), CheckEnd(SEATS[RIVAL]), StopOrPlay(SEATS[0])])


def is_done(t: Table) -> bool:
    return t.question == "StopOrPlay"


# --- Case 1: units of the player on the hex ---------------------------------------------------------------------------


def test_a_group_attacks_the_players_units_on_its_hex() -> None:
    """Rulebook, solo game, case 1."""
    t = open_map()
    rival(t, "c3")
    t.unit(0, "c3", "worker")
    rivals_turn(t)
    assert (t.asked, t.question) == (0, "ChooseTokens")
    assert (t.s.attacker, t.s.defender, t.s.battle_hex) == (RIVAL, 0, t.hex("c3"))


def test_its_units_are_soldiers_of_value_2() -> None:
    """Rulebook, solo game, units."""
    t = open_map()
    rival(t, "c3", 3)
    assert attack_value(t.s, RIVAL, t.s.units[RIVAL]) == 6


def test_a_weaker_group_retreats_towards_its_capital() -> None:
    """Rulebook, solo game, units; R79."""
    t = open_map()
    rival(t, "c3")
    t.unit(0, "c3", "soldier")
    rivals_turn(t)
    assert is_done(t)
    assert t.units(RIVAL) == ["c4:soldier"]


def test_equal_is_not_weaker() -> None:
    """R79."""
    t = open_map()
    rival(t, "c3")
    t.unit(0, "c3", "worker worker")
    rivals_turn(t)
    assert t.question == "ChooseTokens"


def test_an_obstacle_marker_makes_a_group_weaker_by_three() -> None:
    """R79."""
    t = open_map()
    rival(t, "c3", 2, "marked")
    t.unit(0, "c3", "worker worker")
    rivals_turn(t)
    assert t.units(RIVAL) == ["c4:soldier", "c4:soldier"]


def test_defensor_and_the_players_markers_count_in_the_comparison() -> None:
    """R79."""
    t = open_map()
    rival(t, "c3")
    t.unit(0, "c3", "worker worker")
    t.character(0, "defensor")
    rivals_turn(t)
    assert t.units(RIVAL) == ["c4:soldier"]
    t = open_map()
    rival(t, "c3")
    t.unit(0, "c3", "soldier", "marked")
    rivals_turn(t)
    assert t.question == "ChooseTokens"


def test_chance_says_where_a_group_retreats_to() -> None:
    """R80."""
    t = open_map()
    rival(t, "b2")
    t.unit(0, "b2", "soldier")
    rivals_turn(t)
    assert t.legal() == ["lot:b3", "lot:c3"]
    t.do("lot:c3")
    assert t.units(RIVAL) == ["c3:soldier"]


def test_a_hex_with_units_of_the_player_is_no_way_to_retreat() -> None:
    """R80."""
    t = open_map()
    rival(t, "b2")
    t.unit(0, "b2", "soldier")
    t.unit(0, "c3", "explorer")
    rivals_turn(t)
    assert t.units(RIVAL) == ["b3:soldier"]


def test_without_a_free_hex_a_weaker_group_fights_on() -> None:
    """R80."""
    t = open_map()
    rival(t, "c3")
    t.unit(0, "c3", "soldier")
    t.unit(0, "c4", "worker")
    rivals_turn(t)
    assert t.question == "ChooseTokens"


def test_a_group_on_the_players_capital_fights_its_tower() -> None:
    """R79: the tower makes it a hex with units."""
    t = open_map()
    rival(t, "b1", 2)
    rivals_turn(t)
    assert t.question == "ChooseTokens"
    assert t.s.battle_hex == t.hex("b1")


# --- Case 2: buildings ------------------------------------------------------------------------------------------------


def test_a_group_destroys_a_random_building_for_each_unit() -> None:
    """Rulebook, solo game, case 2; R81."""
    t = open_map()
    t.build("c3", "farm temple warehouse")
    rival(t, "c3", 2)
    rivals_turn(t)
    assert t.legal() == ["fate:farm", "fate:warehouse", "fate:temple"]
    t.do("fate:temple", "fate:farm")
    assert is_done(t)
    assert t.on("c3") == {"warehouse": 1}
    assert t.units(RIVAL, "c3") == ["c3:soldier:lying", "c3:soldier:lying"]


def test_units_with_an_obstacle_marker_destroy_nothing() -> None:
    """R81."""
    t = open_map()
    t.build("c3", "farm temple")
    rival(t, "c3", 1)
    rival(t, "c3", 1, "marked")
    rivals_turn(t)
    t.do("fate:farm")
    assert is_done(t)
    assert t.on("c3") == {"temple": 1}


def test_a_group_with_only_marked_units_goes_on_instead() -> None:
    """R81: step 2 is skipped."""
    t = open_map()
    t.build("c3", "farm temple")
    rival(t, "c3", 1, "marked")
    rivals_turn(t)
    t.do("lot:c2")
    assert t.units(RIVAL) == ["c2:soldier"]
    assert t.on("c3") == {"farm": 1, "temple": 1}


def test_its_own_tower_is_no_building_to_destroy() -> None:
    """Rulebook, solo game: the opponent cannot be eliminated (R85)."""
    t = open_map()
    rival(t, "c5")
    rivals_turn(t)
    assert t.legal("fate") == []
    assert t.s.capital[RIVAL] == t.hex("c5")


# --- Case 3: weaker units next door -----------------------------------------------------------------------------------


def test_a_group_goes_where_the_players_units_are_weaker() -> None:
    """Rulebook, solo game, case 3: even away from his capital."""
    t = open_map()
    rival(t, "c3")
    t.unit(0, "b4", "worker worker worker")
    t.unit(0, "c4", "worker")
    rivals_turn(t)
    assert is_done(t)
    assert t.units(RIVAL) == ["c4:soldier"]


def test_chance_chooses_between_several_weaker_hexes() -> None:
    """R80."""
    t = open_map()
    rival(t, "c3")
    t.unit(0, "c4", "worker")
    t.unit(0, "b2", "worker")
    t.unit(0, "b3", "worker worker")
    rivals_turn(t)
    assert t.legal() == ["lot:c4", "lot:b2"]


def test_a_group_does_not_fight_on_the_turn_in_which_it_arrives() -> None:
    """R50: it fights or moves."""
    t = open_map()
    rival(t, "c3")
    t.unit(0, "c4", "worker")
    rivals_turn(t)
    assert is_done(t)
    rivals_turn(t)
    assert t.question == "ChooseTokens"


@pytest.mark.parametrize(("units", "goes"), [(2, False), (3, True)])
def test_the_tower_defends_the_players_capital_with_4(units: int, goes: bool) -> None:
    """R79."""
    t = open_map()
    rival(t, "b2", units)
    t.unit(0, "c1", "worker worker worker worker worker worker soldier")
    rivals_turn(t)
    assert is_done(t)
    assert t.units(RIVAL, "b1" if goes else "b2") == [f"{'b1' if goes else 'b2'}:soldier"] * units


# --- Cases 4 and 5: advance or stay -----------------------------------------------------------------------------------


def test_a_group_comes_nearer_to_the_players_capital() -> None:
    """Rulebook, solo game, case 4; R80."""
    t = open_map()
    rival(t, "c5", 2)
    rivals_turn(t)
    assert t.legal() == ["lot:b4", "lot:c4"]
    t.do("lot:c4")
    assert is_done(t)
    assert t.units(RIVAL) == ["c4:soldier", "c4:soldier"]


def test_it_avoids_hexes_with_units_that_are_not_weaker() -> None:
    """Rulebook, solo game, case 4."""
    t = open_map()
    rival(t, "c5")
    t.unit(0, "b4", "soldier")
    rivals_turn(t)
    assert t.units(RIVAL) == ["c4:soldier"]


def test_it_stays_where_no_case_fits() -> None:
    """Rulebook, solo game, case 5."""
    t = open_map()
    rival(t, "c5")
    t.unit(0, "b4", "soldier")
    t.unit(0, "c4", "worker worker")
    rivals_turn(t)
    assert is_done(t)
    assert t.units(RIVAL) == ["c5:soldier"]


def test_it_crosses_water_and_tiles_that_lie_face_down_without_turning_them_up() -> None:
    """Rulebook, solo game, units; R49."""
    t = Table(1)
    t.tile("water", "c4")
    rival(t, "c5")
    rivals_turn(t)
    assert t.legal() == ["lot:b4", "lot:c4"]
    t.do("lot:c4")
    rivals_turn(t)
    t.do("lot:c3")
    assert t.units(RIVAL) == ["c3:soldier"]
    assert not t.s.is_up(t.hex("c3"))


def test_walls_give_its_units_obstacle_markers() -> None:
    """R79; the next move takes them off (R8)."""
    t = open_map()
    t.wall("c4", "e")
    rival(t, "c5")
    rivals_turn(t)
    t.do("lot:c4")
    assert t.units(RIVAL) == ["c4:soldier:marked+fresh"]
    rivals_turn(t)
    t.do("lot:c3")
    assert t.units(RIVAL) == ["c3:soldier"]


def test_the_players_units_cannot_enter_its_capital() -> None:
    """Rulebook, solo game, general rules."""
    t = open_map()
    t.unit(0, "c4", "worker")
    t.act(0, "c4")
    assert "move:c5" not in t.legal()
    assert "move:b4" in t.legal()


# --- Groups -----------------------------------------------------------------------------------------------------------


def test_chance_says_which_group_acts_next() -> None:
    """Rulebook, solo game, units."""
    t = open_map()
    for where in ("c5", "d3", "b4"):
        rival(t, where)
    rivals_turn(t)
    assert t.question == "DrawGroup"
    assert t.legal() == ["lot:b4", "lot:c5", "lot:d3"]
    t.do("lot:d3")
    assert t.question == "StepGroup"
    t.do(t.legal()[0])
    assert t.question == "DrawGroup"
    assert t.legal() == ["lot:b4", "lot:c5"]


def test_no_unit_acts_twice_when_groups_meet() -> None:
    """R50, R82."""
    t = open_map()
    rival(t, "c4")
    rival(t, "c3", 2)
    rivals_turn(t)
    t.do("lot:c4", "lot:c3")  # the first group goes to the second
    assert t.units(RIVAL, "c3") == ["c3:soldier", "c3:soldier", "c3:soldier:acted"]
    t.do("lot:b2")
    assert is_done(t)
    assert t.units(RIVAL) == ["b2:soldier", "b2:soldier", "c3:soldier"]


def test_groups_that_have_met_are_one_in_the_next_turn() -> None:
    """R82."""
    t = open_map()
    rival(t, "c3", 2)
    t.unit(0, "b2", "soldier")
    rivals_turn(t)
    assert t.units(RIVAL) == ["b2:soldier", "b2:soldier"]


# --- Its battles ------------------------------------------------------------------------------------------------------


def test_its_token_is_drawn_from_those_that_it_has_not_used() -> None:
    """R50."""
    t = open_map()
    rival(t, "c3")
    t.unit(0, "c3", "worker")
    t.s.spent[RIVAL] = 0b000011
    rivals_turn(t)
    t.do(t.legal()[0])
    assert t.legal() == ["cast:skull", "cast:shield", "cast:retreat", "cast:blank"]


def test_it_takes_a_drawn_retreat_only_if_it_would_lose() -> None:
    """R81."""
    t = open_map()
    rival(t, "c3", 2)
    t.unit(0, "c3", "worker worker")
    rivals_turn(t)
    t.do("token:shield", "cast:retreat")
    assert is_done(t)
    assert t.units(RIVAL, "c3") == ["c3:soldier:lying", "c3:soldier:lying"]


def test_it_retreats_in_battle_when_it_is_behind() -> None:
    """R81."""
    t = open_map()
    rival(t, "c3", 2)
    t.unit(0, "c3", "worker worker")
    t.s.aside[0] = 2
    rivals_turn(t)
    t.do("token:plus", "cast:retreat")
    assert is_done(t)
    assert t.units(RIVAL, "c4") == ["c4:soldier:lying"] * 2


def test_it_never_uses_a_character() -> None:
    """Rulebook, solo game, general rules: no obstacle markers saved by Obsessor, no help by Dux or Heros."""
    t = open_map()
    for name in ("obsessor", "heros", "dux"):
        t.character(RIVAL, name)
    t.wall("c4", "e")
    rival(t, "c5")
    rivals_turn(t)
    t.do("lot:c4")
    assert t.units(RIVAL) == ["c4:soldier:marked+fresh"]
    rival(t, "b3", 3)
    t.unit(0, "b3", "worker")
    rivals_turn(t)
    t.do("lot:b3")
    assert t.question == "ChooseTokens"


def test_the_player_has_lost_when_its_units_raze_his_tower() -> None:
    """R85."""
    t = open_map()
    rival(t, "b1", 4)
    t.s.damage[0] = 1
    t.s.aside[0] = 0
    rivals_turn(t)
    t.do("token:blank", "cast:blank")
    assert t.s.over
    assert ENDING_NAMES[t.s.ending] == "last-standing"


# --- The end roll -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["blank", "2", "3", "4"])
def test_in_the_final_stage_a_low_roll_lets_the_game_go_on(face: str) -> None:
    """R96."""
    t = open_map()
    t.s.closing, t.s.trigger = 0, BANK_EMPTY
    rivals_turn(t)
    assert t.question == "EndRoll"
    t.do(f"roll:{face}")
    assert is_done(t)


@pytest.mark.parametrize("face", ["5", "6"])
def test_in_the_final_stage_a_5_or_6_ends_the_game(face: str) -> None:
    """Rulebook, solo game, general rules; R96: before its units act."""
    t = open_map()
    rival(t, "c3")
    t.unit(0, "c3", "worker")
    t.s.closing, t.s.trigger = RIVAL, BANK_EMPTY
    rivals_turn(t)
    t.do(f"roll:{face}")
    assert t.s.ending == BANK_EMPTY
    assert t.units(0) == ["c3:worker"]


def test_before_the_final_stage_nothing_is_rolled() -> None:
    """Rulebook, solo game, general rules."""
    t = open_map()
    assert t.s.closing == NONE
    rivals_turn(t)
    assert is_done(t)


def test_an_obstacle_marker_of_its_turn_stays_through_the_brown_move_of_the_same_round() -> None:
    """R8, R82: the bonus move is in no later turn; the next turn's move takes the marker off."""
    t = open_map()
    t.wall("c4", "e")
    rival(t, "c5")
    t.s.event_row.remove(BROWN)
    t.s.event_row.insert(0, BROWN)
    t.begin(0, [NextTurn(SEATS[0])])
    t.do("lot:c4", "lot:c3")
    t.first("DecideToGiveUp")
    assert t.units(RIVAL) == ["c3:soldier:marked"]
    rivals_turn(t)
    t.do("lot:c2")
    assert t.units(RIVAL) == ["c2:soldier"]
