"""How the game ends: three conditions, the final stage, and the last choices before points are counted."""

import pytest

from ludus.core.ids import SEATS
from ludus.games.romolo.rules.const import (
    BANK_EMPTY,
    BANK_NAMES,
    CHARACTERS_HIRED,
    ENDING_NAMES,
    HIDDEN_MARKER,
    LAST_STANDING,
    NONE,
    RIVAL,
)
from ludus.games.romolo.rules.control import controls
from ludus.games.romolo.rules.ending import CheckEnd, LastStanding, StopOrPlay
from ludus.games.romolo.rules.scoring import ranking, scores
from tests.games.romolo.scenario import Table


def end_turn(t: Table, p: int = 0) -> None:
    """The check at the end of a turn, then a question of the final stage, so that the game goes on."""
    t.begin(p, [CheckEnd(SEATS[p]), StopOrPlay(SEATS[0])])


def stop(t: Table, p: int = 0) -> None:
    """The final stage has come, and a player stops the game."""
    t.s.closing, t.s.trigger = p, BANK_EMPTY
    t.begin(p, [StopOrPlay(SEATS[p])])
    t.do("end")


def lose(t: Table, *players: int) -> None:
    for p in players:
        t.s.out[p], t.s.capital[p] = 1, NONE
        t.s.units[p].clear()


def realm_map() -> Table:
    """The capital of seat 0 is in the middle of open plains, with strength 4."""
    t = Table(2)
    t.tile("plains", "c4", "c3", "c5", "b3", "b4", "d3", "d4")
    t.capital(0, "c4")
    t.build("c4", "warehouse temple forum")
    return t


# --- Conditions -------------------------------------------------------------------------------------------------------


def test_the_last_player_wins_without_a_count() -> None:
    """Rulebook, end of the game 1."""
    t = Table(3)
    t.s.battle_markers[1] = 9
    lose(t, 1, 2)
    end_turn(t)
    assert t.s.over
    assert ENDING_NAMES[t.s.ending] == "last-standing"
    assert scores(t.s) == [0, 0, 0]
    assert ranking(t.s) == [1, 2, 2]


def test_the_game_is_over_at_once_when_one_side_is_left() -> None:
    """R92: in the middle of a turn."""
    t = Table(2)
    lose(t, 1)
    t.begin(0, [LastStanding(), StopOrPlay(SEATS[0])])
    assert t.s.over
    assert ranking(t.s) == [1, 2]


def test_with_two_sides_left_the_game_goes_on() -> None:
    """Rulebook, end of the game 1."""
    t = Table(3)
    lose(t, 2)
    end_turn(t)
    assert not t.s.over
    assert t.s.closing == NONE


def test_a_team_is_out_when_both_towers_are_gone() -> None:
    """R87."""
    t = Table(4, teams="two")
    lose(t, 1)
    end_turn(t)
    assert t.question == "StopOrPlay"
    lose(t, 3)
    end_turn(t)
    assert t.s.over
    assert ranking(t.s) == [1, 3, 1, 3]


def test_a_lost_partner_wins_with_his_team() -> None:
    """R87."""
    t = Table(4, teams="two")
    lose(t, 1, 2, 3)
    end_turn(t)
    assert ranking(t.s) == [1, 3, 1, 3]


def test_the_final_stage_begins_when_all_characters_are_hired() -> None:
    """Rulebook, end of the game 2: none in the display, none in the pile."""
    t = Table(2)
    t.s.display = [NONE] * len(t.s.display)
    end_turn(t, 1)
    assert t.s.closing == NONE
    t.s.pile = [0, 0, 0]
    end_turn(t, 1)
    assert (t.s.closing, t.s.trigger) == (1, CHARACTERS_HIRED)


def test_an_empty_pile_alone_does_not_set_the_final_stage_off() -> None:
    """Rulebook, end of the game 2: all characters, those of the display too."""
    t = Table(2)
    t.s.pile = [0, 0, 0]
    t.s.display[1:] = [NONE] * (len(t.s.display) - 1)
    end_turn(t)
    assert t.s.closing == NONE
    t.s.display[0] = NONE
    end_turn(t)
    assert t.s.closing == 0


@pytest.mark.parametrize("first", range(8))
def test_the_final_stage_begins_when_three_kinds_of_pieces_have_run_out(first: int) -> None:
    """Rulebook, end of the game 3; R41: ten kinds, mercenaries and battle markers among them."""
    t = Table(2)
    assert len(BANK_NAMES) == 10
    t.s.bank[first : first + 2] = [0, 0]
    end_turn(t)
    assert t.s.closing == NONE
    t.s.bank[first + 2] = 0
    end_turn(t)
    assert (t.s.closing, t.s.trigger) == (0, BANK_EMPTY)


def test_the_final_stage_stays_and_keeps_who_set_it_off() -> None:
    """R41."""
    t = Table(2)
    t.s.bank[:3] = [0, 0, 0]
    end_turn(t, 1)
    end_turn(t, 0)
    assert t.s.closing == 1
    t.s.bank[:3] = [1, 1, 1]
    end_turn(t, 0)
    assert (t.s.closing, t.s.trigger) == (1, BANK_EMPTY)


# --- The final stage --------------------------------------------------------------------------------------------------


def test_a_player_may_stop_the_game_at_the_start_of_his_turn() -> None:
    """Rulebook, final stage."""
    t = Table(2)
    t.s.closing, t.s.trigger = 0, CHARACTERS_HIRED
    t.begin(1, [StopOrPlay(SEATS[1])])
    assert (t.asked, t.legal()) == (1, ["play", "end"])
    t.do("end")
    assert t.s.over
    assert ENDING_NAMES[t.s.ending] == "characters"


def test_a_player_may_go_on_and_then_the_next_one_is_asked() -> None:
    """Rulebook, final stage: until somebody stops."""
    t = Table(2)
    t.s.closing, t.s.trigger = 0, BANK_EMPTY
    t.begin(1, [StopOrPlay(SEATS[1]), CheckEnd(SEATS[1]), StopOrPlay(SEATS[0])])
    t.do("play")
    assert (t.s.over, t.asked, t.question) == (False, 0, "StopOrPlay")


# --- The realm --------------------------------------------------------------------------------------------------------


def test_the_strongest_realm_hex_is_taken_without_asking() -> None:
    """R94."""
    t = realm_map()
    t.build("c5", "temple farm")
    t.build("c3", "temple warehouse")
    stop(t)
    assert t.s.over
    assert t.s.realm[0] == t.hex("c3")


def test_artifex_makes_the_realm_a_choice() -> None:
    """R94: two warehouses are stronger, a farm is a kind more."""
    t = realm_map()
    t.character(0, "artifex")
    t.build("c5", "warehouse warehouse")
    t.build("c3", "farm harbour")
    t.build("b3", "temple")
    stop(t)
    assert t.question == "ChooseRealm"
    assert t.legal() == ["realm:c5", "realm:c3"]
    t.do("realm:c3")
    assert t.s.realm[0] == t.hex("c3")


def test_a_hex_that_is_better_in_both_ways_leaves_no_choice() -> None:
    """R94."""
    t = realm_map()
    t.character(0, "artifex")
    t.build("c5", "warehouse harbour")
    t.build("c3", "farm")
    t.build("d3", "farm aqueduct harbour")
    stop(t)
    assert t.s.over
    assert t.s.realm[0] == t.hex("d3")


def test_who_has_no_hex_has_no_realm_but_his_capital() -> None:
    """R37."""
    t = Table(2)
    stop(t)
    assert t.s.over
    assert t.s.realm == [NONE, NONE]


# --- Sacerdos ---------------------------------------------------------------------------------------------------------


def test_sacerdos_wins_two_hexes_with_one_influence_each() -> None:
    """R47, R95."""
    t = realm_map()
    t.character(0, "sacerdos")
    t.unit(1, "d4", "soldier")
    t.unit(1, "c5", "soldier")
    stop(t)
    assert (t.asked, t.question) == (0, "ChooseSacred")
    assert t.legal() == ["sacred:c5", "sacred:d4", "done"]
    t.do("sacred:c5")
    assert t.legal() == ["sacred:d4", "done"]
    t.do("sacred:d4")
    assert t.s.over
    assert controls(t.s, 0, t.hex("c5"))
    assert controls(t.s, 0, t.hex("d4"))


def test_sacerdos_can_put_both_on_one_hex() -> None:
    """R47."""
    t = realm_map()
    t.character(0, "sacerdos")
    t.unit(1, "d4", "soldier soldier")
    stop(t)
    t.do("sacred:d4", "sacred:d4")
    assert t.s.over
    assert t.s.sacred[0] == [t.hex("d4")] * 2
    assert controls(t.s, 0, t.hex("d4"))


def test_sacerdos_needs_influence_that_is_there_already() -> None:
    """Rulebook, characters; no capital and nothing that is controlled anyway is worth the question."""
    t = realm_map()
    t.character(0, "sacerdos")
    t.tile("plains", "d5")
    t.unit(1, "d5", "soldier")
    stop(t)
    assert t.s.over
    assert t.s.sacred[0] == []


def test_sacerdos_need_not_be_used() -> None:
    """Rulebook, characters: on up to two hexes."""
    t = realm_map()
    t.character(0, "sacerdos")
    t.unit(1, "d4", "soldier")
    stop(t)
    t.do("done")
    assert t.s.over
    assert not controls(t.s, 0, t.hex("d4"))


def test_sacerdos_can_win_the_realm_hex() -> None:
    """R95: control first, then realms."""
    t = realm_map()
    t.character(0, "sacerdos")
    t.build("d4", "temple temple")
    t.unit(1, "d4", "soldier")
    stop(t)
    t.do("sacred:d4")
    assert t.s.realm[0] == t.hex("d4")


def test_sacerdos_works_for_the_teams_influence() -> None:
    """R87: the partner's soldier is influence enough."""
    t = Table(4, teams="two")
    t.tile("plains", "d4")
    t.character(0, "sacerdos")
    t.unit(2, "d4", "soldier")
    t.unit(1, "d4", "soldier")
    stop(t)
    t.do("sacred:d4")
    assert t.s.over
    assert controls(t.s, 2, t.hex("d4"))


# --- Alone ------------------------------------------------------------------------------------------------------------


def test_multipliers_that_nobody_explored_are_turned_up_for_the_count() -> None:
    """R84."""
    t = Table(1)
    hidden = list(t.s.layout.multipliers)
    assert [t.s.multiplier[here] for here in hidden] == [HIDDEN_MARKER] * 3
    stop(t)
    assert t.question == "DrawMarker"
    t.do("marker:x3", "marker:x2", "marker:x2")
    assert t.s.over
    assert [t.s.multiplier[here] for here in hidden] == [3, 2, 2]


def test_the_solo_game_ends_with_the_players_tower() -> None:
    """R85."""
    t = Table(1)
    lose(t, 0)
    t.begin(RIVAL, [LastStanding(), StopOrPlay(SEATS[0])])
    assert t.s.over
    assert t.s.ending == LAST_STANDING
    assert ranking(t.s) == [2]
