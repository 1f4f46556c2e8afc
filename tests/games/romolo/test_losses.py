"""Losses: how many, on whom, and what they do to buildings and the tower."""

import pytest

from ludus.core import engine
from ludus.games.romolo.rules.combat import start_battle
from ludus.games.romolo.rules.const import ATTACKER, DEFENDER, RIVAL, TOKEN_NAMES, WAREHOUSE
from ludus.games.romolo.rules.losses import DrawRuin, rival_raid, suffer
from tests.games.romolo.scenario import Table, attack, edition, facing, field, play


def fought(ours: str, theirs: str, our_token: str, their_token: str, buildings: str = "", where: str = "c4") -> Table:
    """A battle of seat 0 against seat 1 with all that is there, as far as it goes without a question."""
    t = field()
    t.unit(0, where, ours)
    if theirs:
        t.unit(1, where, theirs)
    t.build(where, buildings)
    t.combat()
    attack(t, where, 1)
    play(t, our_token, their_token)
    return t


# --- How many ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("behind", "losses"), [(-9, 0), (0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (30, 3)]
)
def test_the_difference_brings_losses_to_the_lower_side(behind: int, losses: int) -> None:
    """Rulebook, result: table of differences. R29."""
    t = facing("soldier", "soldier")
    t.combat()
    attack(t, "c4", 1)
    suffer(t.s, DEFENDER, behind)
    assert t.s.losses[DEFENDER] == losses


@pytest.mark.parametrize(
    ("own", "theirs", "losses"),
    [("skull", "blank", 1), ("blank", "skull", 2), ("shield", "plus", 0), ("shield", "skull", 1)],
)
def test_a_skull_adds_to_the_enemys_losses_and_a_shield_takes_from_the_own(own: str, theirs: str, losses: int) -> None:
    """Rulebook, table of symbols; R29."""
    t = facing("soldier", "soldier")
    t.combat()
    attack(t, "c4", 1)
    t.s.picks = [TOKEN_NAMES.index(own), TOKEN_NAMES.index(theirs)]
    suffer(t.s, ATTACKER, 3)
    assert t.s.losses[ATTACKER] == losses


def test_losses_are_never_below_zero() -> None:
    """R29."""
    t = facing("soldier", "soldier")
    t.combat()
    attack(t, "c4", 1)
    t.s.picks[DEFENDER] = TOKEN_NAMES.index("shield")
    suffer(t.s, DEFENDER, 0)
    assert t.s.losses[DEFENDER] == 0


def test_skulls_bite_in_a_tie() -> None:
    """R28."""
    t = fought("soldier", "soldier", "skull", "skull")
    assert (t.units(0), t.units(1)) == ([], [])
    assert t.s.battle_markers == [0, 0]


def test_losses_are_fixed_before_anybody_is_removed() -> None:
    """R29: the dead defender's skull still kills."""
    t = fought("soldier soldier", "worker", "plus", "skull")
    assert (t.units(0), t.units(1)) == (["c4:soldier:lying"], [])


# --- The example of the rulebook --------------------------------------------------------------------------------------


def test_surplus_losses_fall_on_buildings() -> None:
    """Rulebook, assigning losses, first example: 8 + 3 against 1 is 3 losses; the skull costs yellow a soldier."""
    t = field()
    t.unit(0, "c4", "soldier soldier")
    t.unit(1, "c4", "worker")
    t.build("c4", "warehouse temple")
    t.character(0, "heros")
    t.combat()
    attack(t, "c4", 1)
    t.do("use:heros")
    play(t, "plus", "skull")
    assert t.told("won") == [(0, 10, t.hex("c4"))]
    assert t.told("losses") == [(1, 3, -1), (0, 1, -1)]
    assert t.units(1) == []
    assert (t.asked, t.legal()) == (0, ["raze:warehouse", "raze:temple", "done"])
    t.do("raze:temple", "raze:warehouse")
    assert t.on("c4") == {}
    assert t.units(0) == ["c4:soldier:lying"]
    assert t.s.battle_markers == [1, 0]
    assert t.question == ""


# --- On whom ----------------------------------------------------------------------------------------------------------


def test_the_attacker_picks_the_victims_first_then_the_defender() -> None:
    """R30."""
    t = fought("soldier worker", "soldier worker", "skull", "skull")
    assert (t.asked, t.legal()) == (0, ["hit:c4:worker", "hit:c4:soldier"])
    t.do("hit:c4:soldier")
    assert t.asked == 1
    t.do("hit:c4:worker")
    assert (t.units(0), t.units(1)) == (["c4:soldier:lying"], ["c4:worker"])


def test_only_involved_units_can_be_hit() -> None:
    """R30: who stayed behind is safe."""
    t = facing("soldier worker", "soldier")
    t.combat()
    attack(t, "c4", 1, "soldier")
    play(t, "shield", "skull")
    assert t.units(0) == ["c4:worker", "c4:soldier:lying"]
    t = facing("soldier worker", "soldier")
    t.combat()
    attack(t, "c4", 1, "soldier")
    play(t, "plus", "skull")
    assert t.units(0) == ["c4:worker"]


def test_equal_units_are_no_choice() -> None:
    """R105."""
    t = fought("soldier soldier", "worker worker", "skull", "plus")
    assert t.question == ""
    assert t.units(1) == ["c4:worker"]


def test_enough_losses_for_everybody_are_no_choice() -> None:
    """R105."""
    t = fought("soldier soldier soldier", "worker explorer", "skull", "shield")
    assert t.units(1) == []


def test_workers_and_soldiers_go_back_to_the_hand() -> None:
    """Rulebook, assigning losses: pieces in hand are those not on the map."""
    t = fought("soldier soldier soldier soldier", "worker soldier", "times", "shield")
    assert t.units(1) == []
    assert t.s.explorer_gone[1] == 0
    assert t.told("killed") == [(1, t.hex("c4") << 8, -1), (1, t.hex("c4") << 8 | 1 << 5, -1)]


def test_an_explorer_leaves_the_game() -> None:
    """Rulebook, assigning losses."""
    t = fought("soldier", "explorer", "shield", "plus")
    assert t.units(1) == ["c4:explorer"]
    t = fought("soldier", "explorer", "skull", "plus")
    assert (t.units(1), t.s.explorer_gone) == ([], [0, 1])


def test_a_mercenary_lies_before_his_employer_until_he_is_paid() -> None:
    """Rulebook, assigning losses."""
    t = fought("soldier", "mercenary", "skull", "shield")
    assert t.units(1) == ["c4:mercenary"]
    t = fought("soldier", "mercenary", "skull", "plus")
    assert (t.units(1), t.s.fallen, t.bank("mercenary")) == ([], [0, 1], 3)


# --- Buildings and the tower ------------------------------------------------------------------------------------------


def test_leftovers_are_no_duty() -> None:
    """R30."""
    t = fought("soldier soldier soldier soldier", "worker", "shield", "plus", "temple farm")
    assert t.legal() == ["raze:farm", "raze:temple", "done"]
    t.do("done")
    assert t.on("c4") == {"farm": 1, "temple": 1}


def test_units_are_hit_before_buildings() -> None:
    """R30: the only loss goes to the worker."""
    t = fought("soldier soldier", "worker", "shield", "shield", "temple")
    assert t.question == ""
    assert (t.units(1), t.on("c4")) == (["c4:worker"], {"temple": 1})
    t = fought("soldier soldier", "worker", "shield", "skull", "temple")
    assert (t.units(1), t.on("c4")) == ([], {"temple": 1})


def test_one_leftover_takes_up_to_three_walls() -> None:
    """R30."""
    t = field()
    t.unit(0, "c4", "soldier soldier soldier soldier")
    t.unit(1, "c4", "worker")
    t.wall("c4", "e ne w sw")
    t.combat()
    attack(t, "c4", 1)
    play(t, "shield", "plus")
    t.do("raze:wall", "side:e", "side:ne", "side:w")
    assert t.walls("c4") == ["sw"]
    assert t.question == ""


def test_the_defender_may_place_leftovers_too() -> None:
    """R30: on any building of the hex."""
    t = fought("worker", "soldier soldier", "plus", "times", "temple farm")
    assert (t.units(0), t.asked, t.legal()) == ([], 1, ["raze:farm", "raze:temple", "done"])
    t.do("raze:farm")
    assert t.on("c4") == {"temple": 1}


def test_one_loss_damages_a_tower_and_the_damage_stays() -> None:
    """Rulebook, assigning losses; R30: no obstacle marker, its value is still 4."""
    t = fought("soldier soldier soldier", "", "shield", "skull", where="c6")
    assert t.legal() == ["raze:tower", "done"]
    t.do("raze:tower")
    assert (t.s.damage, t.s.out) == ([0, 1], [0, 0])
    t.unit(0, "c6", "soldier")
    t.combat()
    attack(t, "c6", 1)
    play(t, "plus", "plus")
    assert t.told("value")[1] == (1, 7, 4)


def test_the_second_loss_razes_the_tower() -> None:
    """Rulebook, assigning losses: two losses, in one battle or in two."""
    t = fought("soldier soldier soldier soldier", "", "shield", "skull", where="c6")
    t.do("raze:tower", "raze:tower")
    assert t.s.out == [0, 1]


def test_a_damaged_tower_falls_with_one_loss() -> None:
    """R30."""
    t = field()
    t.s.damage[1] = 1
    t.unit(0, "c6", "soldier soldier soldier")
    t.combat()
    attack(t, "c6", 1)
    play(t, "shield", "skull")
    t.do("raze:tower")
    assert t.s.out == [0, 1]


def test_a_third_players_tower_stays_out() -> None:
    """R97."""
    t = field(3)
    home = t.name(t.s.capital[2])
    t.unit(0, home, "soldier soldier soldier soldier")
    t.unit(1, home, "worker")
    t.build(home, "temple")
    t.combat()
    attack(t, home, 1)
    play(t, "shield", "plus")
    assert t.legal() == ["raze:temple", "done"]


def test_a_defenders_leftovers_may_hit_the_attackers_tower() -> None:
    """R97: he attacked intruders in his own capital."""
    t = field()
    t.unit(0, "b1", "worker")
    t.unit(1, "b1", "soldier soldier soldier")
    t.combat()
    attack(t, "b1", 1)
    play(t, "shield", "plus")
    assert (t.asked, t.legal()) == (1, ["raze:tower", "done"])
    t.do("raze:tower")
    assert t.s.damage == [1, 0]


def test_limits_are_checked_as_soon_as_a_capital_loses_a_building() -> None:
    """R34: four workers stand in the country of a capital of strength 4."""
    t = field()
    t.build("c6", "temple temple temple")
    t.unit(1, "c5", "worker worker worker worker")
    t.unit(0, "c6", "soldier soldier soldier soldier")
    t.combat()
    attack(t, "c6", 1)
    play(t, "shield", "skull")
    t.do("raze:temple")
    assert len(t.units(1)) == 3
    assert t.legal() == ["raze:temple", "raze:tower", "done"]


def test_a_unit_that_the_limit_takes_in_a_battle_is_no_victim_any_more() -> None:
    """R34: the attacker tears down his own capital while he throws intruders out."""
    t = field()
    t.build("b1", "temple temple temple")
    t.unit(0, "b1", "soldier soldier mercenary")
    t.unit(1, "b1", "worker")
    t.combat()
    attack(t, "b1", 1)
    play(t, "plus", "skull")
    t.do("raze:temple")
    t.do("remove:b1:mercenary")
    t.do("done")
    assert t.units(0) == ["b1:soldier:lying"]


# --- The solo opponent ------------------------------------------------------------------------------------------------


def assault(ours: str, theirs: int, where: str = "c3", buildings: str = "") -> Table:
    """The opponent attacks with so many units."""
    t = Table(1)
    t.everywhere()
    t.aside(0, "blank")
    if ours:
        t.unit(0, where, ours)
    t.build(where, buildings)
    t.unit(RIVAL, where, " ".join(["soldier"] * theirs))
    t.begin(0, [])
    t.s.over = False
    start_battle(t.s, RIVAL, t.hex(where), 0, t.s.units[RIVAL][:])
    engine.settle(t.s)
    return t


def test_the_solo_opponent_hits_the_highest_value_first() -> None:
    """R81."""
    t = assault("worker soldier mercenary", 3)
    t.do("token:plus", "cast:skull")
    assert t.units(0) == ["c3:worker", "c3:mercenary"]


def test_the_solo_opponent_hits_the_tower_before_other_buildings() -> None:
    """R81."""
    t = assault("", 4, "b1", "temple")
    t.do("token:shield", "cast:skull")
    assert (t.s.damage, t.on("b1")) == ([1, 0], {"temple": 1})


def test_the_solo_opponent_inherits_from_the_player_whose_tower_it_razes() -> None:
    """R63, R85."""
    t = assault("", 5, "b1", "temple")
    t.s.money[0] = 7
    t.do("token:shield", "cast:skull")
    assert (t.s.out, t.s.money) == ([1, 0], [0, 7])


def test_the_solo_opponent_destroys_other_buildings_at_random() -> None:
    """R81, R99."""
    t = assault("worker", 5, "c3", "temple farm")
    t.do("token:plus", "cast:skull")
    assert t.legal() == ["fate:farm", "fate:temple"]
    t.do("fate:farm")
    assert t.on("c3") == {}


def test_the_solo_opponents_characters_do_not_help_it() -> None:
    """Rulebook, solo, general rules."""
    t = Table(1)
    t.everywhere()
    t.aside(0, "blank")
    t.unit(0, "c3", "soldier")
    t.unit(RIVAL, "c3", "soldier")
    t.character(RIVAL, "defensor")
    t.character(RIVAL, "dux")
    t.combat()
    attack(t, "c3", RIVAL)
    assert t.question == "ChooseTokens"
    t.do("token:shield", "cast:blank")
    assert t.told("value") == [(0, 3, 3), (RIVAL, 2, 2)]


def test_the_solo_opponent_retreats_only_if_it_would_lose() -> None:
    """R81."""
    t = assault("worker", 1)
    t.do("token:shield", "cast:retreat")
    assert t.units(RIVAL) == ["c3:soldier:lying"]
    t = assault("soldier", 1)
    t.do("token:shield", "cast:retreat")
    assert t.units(RIVAL) == ["c4:soldier:lying"]


def test_the_solo_opponent_retreats_to_a_hex_at_random() -> None:
    """R80: nearer to its capital."""
    t = assault("soldier", 1, "b2")
    t.do("token:shield", "cast:retreat")
    assert t.question == "DrawRetreat"
    assert len(t.legal("lot")) == 2
    t.do(t.legal("lot")[0])
    assert t.s.battle_markers[0] == 1


def test_the_solo_opponent_raids_undefended_buildings_at_random() -> None:
    """R81: one for each unit."""
    t = Table(1)
    t.everywhere()
    t.build("c3", "temple farm farm")
    t.wall("c3", "e w sw nw")
    t.begin(0, [])
    t.s.over = False
    rival_raid(t.s, t.hex("c3"), 2)
    engine.settle(t.s)
    t.do("fate:wall", "fate:farm")
    assert t.told("raze") == [(RIVAL, 8, t.hex("c3")), (RIVAL, 0, t.hex("c3"))]
    assert t.on("c3") == {"farm": 1, "temple": 1}
    assert t.walls("c3") == ["sw"]
    assert t.question == ""


def test_limits_are_checked_when_the_solo_opponent_destroys_a_building() -> None:
    """R34: after a retreat from a capital that then lies open (R31)."""
    t = Table(1, capital="open")
    t.everywhere()
    t.aside(0, "blank")
    t.build("b1", "warehouse warehouse warehouse")
    t.unit(0, "b1", "worker")
    t.unit(0, "c3", "worker worker worker")
    t.unit(RIVAL, "b1", "soldier soldier soldier")
    t.begin(0, [])
    t.s.over = False
    start_battle(t.s, RIVAL, t.hex("b1"), 0, t.s.units[RIVAL][:1])
    engine.settle(t.s)
    t.do("token:retreat", "cast:blank", "retreat:b2")
    assert t.on("b1") == {"warehouse": 2}
    assert (t.asked, t.legal()) == (0, ["remove:b2:worker", "remove:c3:worker"])


def test_every_building_is_as_likely_to_fall_and_three_walls_are_one() -> None:
    """R99: two farms, a temple and four walls make five."""
    t = Table(1)
    t.everywhere()
    t.build("c3", "farm farm temple")
    t.wall("c3", "e w sw nw")
    t.s.battle_hex = t.hex("c3")
    drawn = [DrawRuin().draw(t.s, r) & 0xF for r in range(5)]
    assert drawn == [0, 0, 2, 8, 8]
    assert WAREHOUSE not in drawn


def test_other_numbers_of_an_edition_count() -> None:
    """The differences come from the edition."""
    t = Table(2, edition({"combat.losses": "[1, 2]"}))
    t.everywhere()
    t.aside(0, "blank")
    t.aside(1, "blank")
    t.unit(0, "c4", "soldier")
    t.unit(1, "c4", "worker worker")
    t.combat()
    attack(t, "c4", 1)
    play(t, "shield", "skull")
    assert t.units(1) == ["c4:worker"]
