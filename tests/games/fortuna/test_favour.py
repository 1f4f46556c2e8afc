"""Phase 4: dice, favour cards, tax, and the extra cover of the two-player game."""

import pytest

from tests.games.fortuna.scenario import PALACE_DRAW, Table

# --- Rolling -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_all_own_dice_are_rolled(dice: int) -> None:
    """Phase 4."""
    t = Table(3)
    t.set(0, dice=dice)
    t.roll(*[6, 5, 4][:dice])
    assert t.view(0).rolled == (6, 5, 4)[:dice]
    assert t.question == ("ChooseFavour" if dice == 1 else "ChooseDie")


def test_a_die_shows_one_to_six() -> None:
    """Phase 4."""
    t = Table(3)
    t.do("pass", "done")
    assert t.legal() == ["roll:1", "roll:2", "roll:3", "roll:4", "roll:5", "roll:6"]


def test_the_player_chooses_one_result_not_necessarily_the_highest() -> None:
    """R12; phase 4: results are not added."""
    t = Table(3)
    t.set(0, dice=3, married=True)
    t.roll(2, 5, 2)
    assert t.legal() == ["die:2", "die:5"]
    t.do("die:2")
    assert t.legal() == ["favour:water:1", "favour:orgy:1", "decline"]


def test_results_are_not_added() -> None:
    """Phase 4: 2 and 3 do not make a 5."""
    t = Table(3)
    t.set(0, dice=2, married=True)
    t.roll(2, 3)
    assert t.refusal("die:5") == "not-rolled (R12)"


def test_equal_results_need_no_choice() -> None:
    """R12."""
    t = Table(3)
    t.set(0, dice=2)
    t.roll(3, 3)
    assert t.question == "ChooseFavour"


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_die_opens_the_favours_up_to_its_number(pips: int) -> None:
    """Phase 4: equal or lower."""
    t = Table(3)
    t.set(0, married=True)
    t.roll(pips)
    numbers = ["water:1", "orgy:1", "nourishment:1", "battle:1", "wedlock", "religion"][:pips]
    assert t.legal() == [f"favour:{favour}" for favour in numbers] + ["decline"]


# --- The six favours -----------------------------------------------------------------------------------------------

FAVOURS = [
    # favour, pips, what the player has, actions on offer
    ("water", 1, 3, ["favour:water:1"]),
    ("orgy", 2, 1, ["favour:orgy:1"]),
    ("orgy", 2, 3, ["favour:orgy:1", "favour:orgy:2"]),
    ("nourishment", 3, 1, ["favour:nourishment:1"]),
    ("nourishment", 3, 3, ["favour:nourishment:1", "favour:nourishment:2"]),
    ("battle", 4, 1, ["favour:battle:1"]),
    ("battle", 4, 3, ["favour:battle:1", "favour:battle:2", "favour:battle:3"]),
    ("religion", 6, 1, ["favour:religion"]),
    ("religion", 6, 3, ["favour:religion"]),
]


def having(favour: str, n: int) -> Table:
    """Seat 0 has so much of what the favour asks for, and nothing that another one asks for."""
    t = Table(3)
    t.set(0, water=0, wine=0, grain=0, centurions=0, vestals=0)
    if favour == "water":
        t.set(0, water=n)
    elif favour == "orgy":
        t.set(0, wine=n)
    elif favour == "nourishment":
        t.set(0, grain=n)
    elif favour == "battle":
        t.set(0, centurions=n)
    elif favour == "religion":
        t.set(0, vestals=n)
    return t


@pytest.mark.parametrize(("favour", "pips", "have", "offered"), FAVOURS)
def test_how_much_a_favour_takes(favour: str, pips: int, have: int, offered: list[str]) -> None:
    """Phase 4, favour cards: 1 water, 1-2 wine, 1-2 grain, 1-3 centurions; religion counts all vestals."""
    t = having(favour, have)
    t.roll(pips)
    assert t.legal("favour") == offered


@pytest.mark.parametrize(
    ("favour", "pips", "most", "kind"),
    [("water", 1, 1, "water"), ("orgy", 2, 2, "wine"), ("nourishment", 3, 2, "grain"), ("battle", 4, 3, "centurion")],
)
def test_each_thing_given_is_one_step_and_goes_back_to_the_supply(favour: str, pips: int, most: int, kind: str) -> None:
    """Phase 4, favour cards 1 to 4."""
    for n in range(1, most + 1):
        t = having(favour, 3)
        before = t.view(0).supply[kind]
        t.roll(pips)
        t.do(f"favour:{favour}:{n}")
        player = t.player(0)
        held = {
            "water": player.water,
            "wine": player.wine,
            "grain": player.grain,
            "centurion": player.centurions,
        }
        assert player.position == n
        assert held[kind] == 3 - n
        assert t.view(0).supply[kind] == before + n
        assert t.covered() == [favour]


@pytest.mark.parametrize("vestals", [1, 2, 3])
def test_religion_is_a_step_for_each_vestal_and_they_stay(vestals: int) -> None:
    """Phase 4, Religion."""
    t = having("religion", vestals)
    t.roll(6)
    t.do("favour:religion")
    assert (t.player(0).position, t.player(0).vestals) == (vestals, vestals)
    assert t.covered() == ["religion"]


def test_religion_needs_a_vestal() -> None:
    """Phase 4, Religion: one step for each."""
    t = having("orgy", 1)
    t.roll(6)
    assert t.refusal("favour:religion") == "cannot-serve (phase-4)"


def test_wedlock_is_a_step_for_the_married_and_costs_nothing() -> None:
    """Phase 4, Wedlock."""
    t = Table(3)
    t.set(0, married=True)
    before = t.player(0)
    t.roll(5)
    t.do("favour:wedlock")
    after = t.player(0)
    assert after.position == 1
    assert (after.money, after.grain, after.vestals) == (before.money, before.grain, before.vestals)


def test_the_unmarried_get_nothing_from_wedlock() -> None:
    """R17: the rulebook's words about unmarried players and one step are a slip."""
    t = Table(3)
    t.roll(5)
    assert "favour:wedlock" not in t.legal()
    assert t.refusal("favour:wedlock") == "cannot-serve (phase-4)"


def test_wedlock_and_religion_cannot_be_taken_in_part() -> None:
    """R13: always all steps."""
    t = Table(3)
    t.set(0, married=True, vestals=3, buildings="palace")
    t.roll(6)
    assert t.refusal("favour:wedlock:1") == "no-part (R13)"
    assert t.refusal("favour:religion:2") == "no-part (R13)"


def test_only_one_favour_card_is_used_in_a_turn() -> None:
    """Phase 4, favour cards."""
    t = Table(3)
    t.roll(3)
    t.do("favour:nourishment:1")
    assert t.active == 1


# --- Covering ------------------------------------------------------------------------------------------------------


def test_a_used_favour_is_covered_for_the_rest_of_the_round() -> None:
    """Phase 4, covering."""
    t = Table(3)
    t.roll(3)
    t.do("favour:nourishment:1")
    assert t.covered() == ["nourishment"]
    t.roll(3)
    assert t.legal() == ["favour:water:1", "favour:orgy:1", "decline"]
    assert t.refusal("favour:nourishment:1") == "covered (phase-4)"


def test_a_favour_that_was_not_used_stays_open() -> None:
    """Phase 4, covering: only after an advance."""
    t = Table(3)
    t.roll(3)
    t.do("decline")
    assert t.covered() == []


def test_nothing_open_within_reach_means_no_step_and_no_tax() -> None:
    """R11; Phase 4, covering."""
    t = Table(3)
    t.cover("water orgy")
    t.roll(2)
    assert t.active == 1
    assert (t.player(0).money, t.player(0).position) == (5, 0)


# --- Tax -----------------------------------------------------------------------------------------------------------


def test_who_could_serve_and_does_not_want_to_pays() -> None:
    """R11; Tax: giving for favours 1 to 4 is voluntary."""
    t = Table(3)
    t.roll(3)
    t.do("decline")
    assert (t.player(0).money, t.player(0).position) == (4, 0)
    assert (t.player(0).grain, t.player(0).wine, t.player(0).water) == (1, 1, 1)


def test_who_has_nothing_to_offer_pays_at_once() -> None:
    """R11: nothing is asked when there is nothing to decide."""
    t = having("battle", 3)
    t.roll(3)
    assert t.player(0).money == 4
    assert t.active == 1


def test_wedlock_and_religion_can_be_declined_at_the_price_of_the_tax() -> None:
    """R13."""
    t = having("religion", 3)
    t.set(0, married=True)
    t.roll(6)
    t.do("decline")
    assert (t.player(0).money, t.player(0).position) == (4, 0)


def test_who_has_no_money_steps_back() -> None:
    """R14; Tax."""
    t = having("battle", 0)
    t.set(0, money=0, position=7)
    t.roll(2)
    assert (t.player(0).money, t.player(0).position) == (0, 6)


def test_nobody_chooses_between_money_and_step() -> None:
    """R14: who has a sesterce pays it."""
    t = having("battle", 0)
    t.set(0, money=1, position=7)
    t.roll(2)
    assert (t.player(0).money, t.player(0).position) == (0, 7)


def test_nobody_steps_back_beyond_the_village() -> None:
    """R14."""
    t = having("battle", 0)
    t.set(0, money=0, position=0)
    t.roll(2)
    assert t.player(0).position == 0


def test_the_tax_can_push_a_player_out_of_rome() -> None:
    """R14: from 10 to 9."""
    t = having("battle", 0)
    t.set(0, money=0, position=10)
    t.roll(2)
    assert t.player(0).position == 9


def test_steps_by_a_privilege_do_not_spare_the_tax() -> None:
    """R11."""
    t = having("battle", 0)
    t.set(0, hand="steps-2")
    t.roll(2)
    t.do("use:steps-2")
    assert (t.player(0).position, t.player(0).money) == (2, 4)
    assert t.covered() == []


def test_a_lower_die_can_dodge_the_tax() -> None:
    """R12: the rulebook's own trick."""
    t = having("battle", 0)
    t.set(0, dice=2)
    t.cover("water")
    t.roll(1, 6)
    t.do("die:1")
    assert t.player(0).money == 5


# --- The end of the road -------------------------------------------------------------------------------------------


def test_steps_beyond_the_palace_are_lost() -> None:
    """R15."""
    t = having("religion", 3)
    t.set(0, position=14)
    t.roll(6)
    t.do("favour:religion", "draw:steps-1", "draw:steps-2", "draw:steps-3")
    assert t.player(0).position == 15


def test_near_the_palace_the_player_still_picks_the_amount() -> None:
    """R15: the full donation is not forced, nor is it forbidden."""
    t = having("battle", 3)
    t.set(0, position=14)
    t.roll(4)
    assert t.legal("favour") == ["favour:battle:1", "favour:battle:2", "favour:battle:3"]
    t.do("favour:battle:3", "draw:steps-1", "draw:steps-2", "draw:steps-3")
    assert (t.player(0).position, t.player(0).centurions) == (15, 0)


def test_who_is_in_the_palace_already_does_not_roll() -> None:
    """R16: no roll, no tax, no markers; the next player is up."""
    t = Table(3, ("fortuna",))
    t.set(0, position=14)
    t.do("play:fortuna", *PALACE_DRAW, "keep:points-grain")
    t.do("swap:build", "done", "done")
    assert t.active == 1
    assert t.s.round == 1
    assert t.player(0).money == 2


def test_phases_2_and_3_go_on_in_the_palace() -> None:
    """R16: reached by a B card before phase 2."""
    t = Table(3, ("build marriage",))
    t.set(0, money=10, position=14, hand="steps-1")
    t.do("use:steps-1", *PALACE_DRAW, "keep:points-grain")
    assert t.question == "ChooseAction"
    t.do("play:build", "build:market", "swap:centurion", "power:marriage")
    assert t.player(0).buildings == ("market",)
    assert t.player(0).married
    t.do("done", "done")
    assert t.active == 1


def test_fortuna_leads_nowhere_from_the_palace() -> None:
    """R16: locked there."""
    t = Table(3, ("fortuna",))
    t.set(0, position=14, money=20, hand="steps-1")
    t.do("use:steps-1", *PALACE_DRAW, "keep:points-grain")
    assert t.refusal("play:fortuna") == "in-palace (R16)"


def test_reaching_the_palace_between_roll_and_favour_ends_phase_4() -> None:
    """R16: no favour, no tax."""
    t = Table(3)
    t.set(0, position=13, hand="steps-2")
    t.roll(6)
    t.do("use:steps-2", *PALACE_DRAW, "keep:points-grain")
    assert t.question == "EndTurn"
    assert t.player(0).money == 5
    assert t.covered() == []


def test_reaching_the_palace_between_roll_and_die_ends_phase_4() -> None:
    """R16: the die need not be chosen any more."""
    t = Table(3)
    t.set(0, position=13, dice=2, hand="steps-2")
    t.roll(6, 1)
    assert t.question == "ChooseDie"
    t.do("use:steps-2", *PALACE_DRAW, "keep:points-grain")
    assert t.question == "EndTurn"


# --- Two players: the extra cover ----------------------------------------------------------------------------------


def test_with_two_players_the_start_player_may_cover_one_more_favour() -> None:
    """R27; Rule for 2 players."""
    t = Table(2)
    t.roll(1)
    t.do("favour:water:1")
    assert t.question == "CoverFavour"
    assert t.legal() == ["done", *[f"cover:{f}" for f in ("orgy", "nourishment", "battle", "wedlock", "religion")]]
    t.do("cover:religion")
    assert t.covered() == ["water", "religion"]
    assert t.active == 1


def test_the_extra_cover_is_optional() -> None:
    """R27: darf."""
    t = Table(2)
    t.roll(1)
    t.do("favour:water:1", "done")
    assert t.covered() == ["water"]


def test_only_the_start_player_has_the_extra_cover() -> None:
    """R27."""
    t = Table(2, order=(1, 0))
    t.end_turn()
    t.roll(1)
    t.do("favour:water:1")
    assert t.s.round == 2, "the second player's turn ended without another question"


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_there_is_no_extra_cover(seats: int) -> None:
    """R27."""
    t = Table(seats)
    t.roll(1)
    t.do("favour:water:1")
    assert t.active == 1


def test_a_card_with_markers_cannot_be_covered() -> None:
    """R27; Rule for 2 players, attention."""
    t = Table(2)
    t.mark("religion", 1)
    t.mark("orgy", 3)
    t.roll(1)
    t.do("favour:water:1")
    assert t.legal("cover") == ["cover:nourishment", "cover:battle", "cover:wedlock"]
    assert t.refusal("cover:religion") == "has-markers (R27)"
    assert t.refusal("cover:water") == "covered (R27)"


def test_the_extra_cover_lapses_if_all_open_favours_have_markers() -> None:
    """R27; Rule for 2 players: he goes on with phase 5."""
    t = Table(2)
    for favour in ("orgy", "nourishment", "battle", "wedlock", "religion"):
        t.mark(favour, 2)
    t.mark("water", 1)
    t.roll(1)
    t.do("favour:water:1", "draw:points-grain")
    assert t.question == "EndTurn"


@pytest.mark.parametrize("pips", [1, 6])
def test_the_extra_cover_does_not_depend_on_the_roll(pips: int) -> None:
    """R27: any favour, whatever was rolled."""
    t = Table(2)
    t.roll(pips)
    t.do("favour:water:1")
    assert "cover:religion" in t.legal()
    assert "cover:orgy" in t.legal()


def test_the_extra_cover_also_comes_after_a_tax() -> None:
    """R27."""
    t = Table(2)
    t.roll(1)
    t.do("decline")
    assert t.question == "CoverFavour"
    assert len(t.legal("cover")) == 6


def test_the_extra_cover_also_comes_after_no_move() -> None:
    """R27."""
    t = Table(2)
    t.cover("water")
    t.roll(1)
    assert t.question == "CoverFavour"


def test_the_extra_cover_also_comes_when_phase_4_is_skipped() -> None:
    """R27 and R16."""
    t = Table(2)
    t.set(0, position=14, hand="steps-1")
    t.do("use:steps-1", *PALACE_DRAW, "keep:points-grain")
    t.do("pass", "done")
    assert t.question == "CoverFavour"


def test_the_extra_cover_comes_before_the_privileges_are_drawn() -> None:
    """R27 and R21."""
    t = Table(2)
    t.mark("water", 2)
    t.roll(1)
    t.do("favour:water:1")
    assert t.question == "CoverFavour"
    t.do("cover:orgy")
    assert t.legal("draw")


def test_an_extra_covered_favour_gets_no_marker() -> None:
    """R27."""
    t = Table(2)
    t.roll(1)
    t.do("favour:water:1", "cover:religion")
    t.cover("nourishment")
    t.end_round()
    assert t.markers() == [0, 1, 0, 1, 1, 0]
