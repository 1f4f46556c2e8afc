"""Phase 5: winning privileges, and using the cards of kinds A and B."""

import pytest

from tests.games.fortuna.scenario import PALACE_DRAW, Table

# --- Markers become cards ------------------------------------------------------------------------------------------


def serving(markers: int, buildings: str = "", hand: str = "") -> Table:
    """Seat 0 has just given water for a favour with so many markers."""
    t = Table(3)
    t.set(0, buildings=buildings, hand=hand)
    t.mark("water", markers)
    t.roll(1)
    t.do("favour:water:1")
    return t


def test_without_markers_there_is_no_card() -> None:
    """Phase 5: none in round 1, for example."""
    t = serving(0)
    assert t.active == 1
    assert t.player(0).hand == ()


def test_one_marker_is_one_card() -> None:
    """Phase 5: the top card, without a choice."""
    t = serving(1)
    t.do("draw:points-wine")
    assert t.player(0).hand == ("points-wine",)
    assert t.discard() == []


@pytest.mark.parametrize("markers", [2, 3])
def test_of_several_cards_one_is_kept_and_the_rest_discarded_openly(markers: int) -> None:
    """Phase 5: all markers of the card, and only one privilege."""
    t = serving(markers)
    t.do(*PALACE_DRAW[:markers])
    assert t.question == "KeepPrivilege"
    t.do("keep:points-wine")
    assert t.player(0).hand == ("points-wine",)
    assert t.view(1).discard == ("points-grain", "points-water")[: markers - 1]


def test_the_markers_go_back_to_the_supply() -> None:
    """Phase 5."""
    t = Table(3)
    t.mark("water", 3)
    assert t.view(0).markers == 9
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW, "keep:points-wine")
    assert t.view(0).markers == 12
    assert t.favour("water").markers == 0


@pytest.mark.parametrize("given", [1, 2])
def test_one_step_is_enough_for_all_markers(given: int) -> None:
    """Components 1.7: one wine wins as many cards as two."""
    t = Table(3)
    t.set(0, wine=2)
    t.mark("orgy", 3)
    t.roll(2)
    t.do(f"favour:orgy:{given}", *PALACE_DRAW)
    assert t.question == "KeepPrivilege"


def test_a_declined_favour_keeps_its_markers() -> None:
    """Phase 5: only who advances by it gets them."""
    t = Table(3)
    t.mark("water", 2)
    t.roll(1)
    t.do("decline")
    assert t.favour("water").markers == 2
    assert t.player(0).hand == ()


def test_two_equal_cards_are_one_choice() -> None:
    """Phase 5: it does not matter which of them is kept."""
    t = serving(3)
    t.do("draw:steps-1", "draw:steps-1", "draw:steps-2")
    assert t.legal() == ["keep:steps-1", "keep:steps-2"]
    t.do("keep:steps-1")
    assert t.discard() == ["steps-1", "steps-2"]


def test_there_is_no_limit_to_the_hand() -> None:
    """Phase 5 knows none."""
    t = serving(1, hand="points-grain points-wine points-water steps-1 steps-2 gain-grain")
    t.do("draw:steps-3")
    assert t.player(0).privileges == 7


# --- Basilica ------------------------------------------------------------------------------------------------------


def test_with_a_basilica_any_pair_of_three_cards_can_be_kept() -> None:
    """Phase 5, Basilica: each of the three pairs, in one order each."""
    pairs = [
        ("points-grain", "points-wine"),
        ("points-grain", "points-water"),
        ("points-wine", "points-water"),
    ]
    for first, second in pairs:
        t = serving(3, "basilica")
        t.do(*PALACE_DRAW, f"keep:{first}", f"keep:{second}")
        assert t.player(0).hand == (first, second)
        assert len(t.discard()) == 1


def test_with_a_basilica_a_pair_is_named_in_the_order_of_the_cards() -> None:
    """Design, section 3: each choice of several has one spelling, so the last card cannot be the first of two."""
    t = serving(3, "basilica")
    t.do(*PALACE_DRAW)
    assert t.legal() == ["keep:points-grain", "keep:points-wine"]
    t.do("keep:points-wine")
    assert t.legal() == ["keep:points-water"]


def test_with_a_basilica_two_markers_are_two_cards() -> None:
    """Phase 5, Basilica: nothing to choose."""
    t = serving(2, "basilica")
    t.do("draw:points-wine", "draw:points-grain")
    assert t.player(0).hand == ("points-grain", "points-wine")
    assert t.discard() == []


def test_with_a_basilica_the_markers_decide_even_if_cards_are_short() -> None:
    """R32: three markers and two cards: both are kept."""
    t = Table(3)
    t.set(0, buildings="basilica")
    t.mark("water", 3)
    t.lay_out_deck("points-wine points-grain")
    t.roll(1)
    t.do("favour:water:1", "draw:points-wine", "draw:points-grain")
    assert t.player(0).hand == ("points-grain", "points-wine")


# --- The deck runs out ---------------------------------------------------------------------------------------------


def test_an_empty_deck_is_renewed_from_the_discards() -> None:
    """R31; phase 5."""
    t = Table(3)
    t.mark("water", 1)
    t.lay_out_deck("", "points-wine points-grain")
    t.roll(1)
    t.do("favour:water:1", "draw:points-wine")
    assert t.player(0).hand == ("points-wine",)
    assert t.discard() == []
    assert t.deck() == 1


def test_the_discards_come_back_only_when_a_card_is_needed_and_none_is_there() -> None:
    """R31: the last card of the deck can be drawn without a reshuffle."""
    t = Table(3)
    t.mark("water", 1)
    t.lay_out_deck("points-wine", "points-grain")
    t.roll(1)
    t.do("favour:water:1", "draw:points-wine")
    assert t.deck() == 0
    assert t.discard() == ["points-grain"]


def test_cards_drawn_before_the_reshuffle_stay_out_of_it() -> None:
    """R31: the draw goes on with the old discards."""
    t = Table(3)
    t.mark("water", 3)
    t.lay_out_deck("points-wine", "points-grain steps-1")
    t.roll(1)
    t.do("favour:water:1", "draw:points-wine")
    assert t.legal() == ["draw:steps-1", "draw:points-grain"]
    t.do("draw:steps-1", "draw:points-grain", "keep:steps-1")
    assert t.discard() == ["points-grain", "points-wine"]
    assert t.deck() == 0


def test_with_too_few_cards_the_player_chooses_from_fewer() -> None:
    """R31."""
    t = Table(3)
    t.mark("water", 3)
    t.lay_out_deck("points-wine", "points-grain")
    t.roll(1)
    t.do("favour:water:1", "draw:points-wine", "draw:points-grain")
    assert t.legal() == ["keep:points-grain", "keep:points-wine"]


def test_with_no_cards_at_all_there_are_none_and_the_markers_go_back_all_the_same() -> None:
    """R31; phase 5: then no privileges can be had."""
    t = Table(3)
    t.mark("water", 3)
    t.lay_out_deck("")
    t.roll(1)
    t.do("favour:water:1")
    assert t.active == 1
    assert t.player(0).hand == ()
    assert t.view(0).markers == 12


def test_used_cards_never_come_back() -> None:
    """R20: out of the game, not on the discard pile."""
    t = Table(3)
    t.set(0, hand="gain-grain steps-1")
    t.do("use:gain-grain", "use:steps-1")
    assert t.used() == ["gain-grain", "steps-1"]
    assert t.discard() == []
    t.mark("water", 1)
    t.lay_out_deck("")
    t.roll(1)
    t.do("favour:water:1")
    assert t.player(0).hand == ()


# --- Kind A: goods and people --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("gain-grain", (2, 0, 0, 0, 0)),
        ("gain-wine", (0, 2, 0, 0, 0)),
        ("gain-water", (0, 0, 2, 0, 0)),
        ("gain-vestal", (0, 0, 0, 1, 0)),
        ("gain-centurion", (0, 0, 0, 0, 1)),
    ],
)
def test_a_card_of_kind_a_brings_goods_or_people_once(card: str, gained: tuple[int, ...]) -> None:
    """Privilege cards, A; components 3.5."""
    t = Table(3)
    t.set(0, grain=0, wine=0, water=0, vestals=0, centurions=0, hand=card)
    t.do(f"use:{card}")
    player = t.player(0)
    assert (player.grain, player.wine, player.water, player.vestals, player.centurions) == gained
    assert player.hand == ()
    assert t.used() == [card]


def test_water_from_a_privilege_lies_in_the_reservoir() -> None:
    """R30: there is no other place for it."""
    t = Table(3)
    t.set(0, water=0, buildings="aqueduct", hand="gain-water")
    t.do("use:gain-water")
    assert (t.player(0).water, t.player(0).aqueduct_water) == (2, 0)


@pytest.mark.parametrize("card", ["gain-vestal", "gain-centurion"])
def test_a_fourth_vestal_or_centurion_cannot_be_gained(card: str) -> None:
    """R36: the card stays in hand."""
    t = Table(3)
    t.set(0, vestals=3, centurions=3, hand=card)
    assert t.legal("use") == []
    assert t.refusal(f"use:{card}") == "limit (R36)"


def test_goods_that_fit_in_part_are_taken_in_part() -> None:
    """R36 and R25."""
    t = Table(3)
    t.set(1, grain=12)
    t.set(0, hand="gain-grain")
    assert t.view(0).supply["grain"] == 1
    t.do("use:gain-grain")
    assert t.player(0).grain == 2


def test_a_card_that_can_bring_nothing_cannot_be_used() -> None:
    """R25: nothing left."""
    t = Table(3)
    t.set(1, grain=13)
    t.set(0, hand="gain-grain")
    assert t.refusal("use:gain-grain") == "no-supply (R25)"


def test_any_number_of_a_cards_can_be_used_in_a_turn() -> None:
    """R19."""
    t = Table(3)
    t.set(0, hand="gain-grain gain-wine gain-water gain-vestal gain-centurion")
    t.do("use:gain-grain", "use:gain-wine", "use:gain-water", "use:gain-vestal", "use:gain-centurion")
    assert t.player(0).hand == ()
    assert (t.player(0).grain, t.player(0).wine, t.player(0).water) == (3, 3, 3)


# --- Kind B: steps -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "steps"), [("steps-1", 1), ("steps-2", 2), ("steps-3", 3)])
def test_a_card_of_kind_b_brings_steps_once(card: str, steps: int) -> None:
    """Privilege cards, B; components 3.5."""
    t = Table(3)
    t.set(0, position=4, hand=card)
    t.do(f"use:{card}")
    assert t.player(0).position == 4 + steps
    assert t.used() == [card]


def test_only_one_b_card_in_a_turn() -> None:
    """R19; privilege cards, B."""
    t = Table(3)
    t.set(0, hand="steps-1 steps-1 steps-2")
    t.do("use:steps-1")
    assert t.legal("use") == []
    assert t.refusal("use:steps-2") == "step-card-used (R19)"


def test_a_b_card_again_in_the_next_turn() -> None:
    """R19: one in each own turn."""
    t = Table(3)
    t.set(0, hand="steps-1 steps-1")
    t.do("use:steps-1")
    t.end_round()
    t.go_to(0)
    t.do("use:steps-1")
    assert t.player(0).position == 2


def test_a_b_card_is_wasted_neither_beyond_nor_in_the_palace() -> None:
    """R15 and R16: steps beyond are lost, and who is there uses no more."""
    t = Table(3)
    t.set(0, position=14, hand="steps-1 steps-3")
    t.do("use:steps-3", *PALACE_DRAW, "keep:points-grain")
    assert t.player(0).position == 15
    assert t.refusal("use:steps-1") == "in-palace (R16)"


def test_a_b_card_is_useless_to_who_reached_the_palace_by_a_favour() -> None:
    """R16: locked there, though no B card was used in this turn."""
    t = Table(3)
    t.set(0, position=14, hand="steps-1")
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW, "keep:points-grain")
    assert t.question == "EndTurn"
    assert t.legal() == ["done"]
    assert t.refusal("use:steps-1") == "in-palace (R16)"


# --- When ----------------------------------------------------------------------------------------------------------


def test_privileges_can_be_used_at_every_step_of_the_own_turn() -> None:
    """R19: before and after an action card, after military power, after the roll, after the die, at the end."""
    t = Table(3, ("grain-harvest build fortuna",))
    t.set(0, dice=2, centurions=1, hand="gain-wine points-wine")
    moments = {"ChooseAction", "SendCenturion", "ChooseDie", "ChooseFavour", "EndTurn"}
    path = ["play:grain-harvest", "irrigate:0", "swap:centurion", "done", "roll:2", "roll:3", "die:3", "decline"]
    found = set()
    for text in path:
        if "use:gain-wine" in t.legal():
            found.add(t.question)
        t.do(text)
    assert t.question == "EndTurn"
    assert "use:gain-wine" in t.legal()
    assert found | {"EndTurn"} == moments


def test_no_privilege_in_the_middle_of_an_effect_or_a_swap() -> None:
    """R19."""
    t = Table(3, ("grain-harvest build fortuna",))
    t.set(0, hand="gain-wine")
    t.do("play:grain-harvest")
    assert t.refusal("use:gain-wine") == "not-asked (turn)"
    t.do("irrigate:0")
    assert t.refusal("use:gain-wine") == "not-asked (turn)"


def test_no_privilege_in_the_middle_of_a_draw() -> None:
    """R19."""
    t = serving(3, hand="gain-wine")
    t.do(*PALACE_DRAW)
    assert t.refusal("use:gain-wine") == "not-asked (turn)"


def test_no_privilege_in_another_players_turn() -> None:
    """R19."""
    t = Table(3)
    t.set(1, hand="gain-wine")
    assert t.refusal("use:gain-wine", 1) == "not-your-turn (turn)"


def test_goods_gained_after_the_roll_can_be_given_at_once() -> None:
    """R19: between the roll and the choice of favour."""
    t = Table(3)
    t.set(0, wine=0, grain=0, water=0, hand="gain-wine")
    t.roll(2)
    assert t.legal() == ["decline", "use:gain-wine"]
    t.do("use:gain-wine", "favour:orgy:2")
    assert t.player(0).position == 2


def test_a_privilege_can_be_used_after_the_tax() -> None:
    """R19."""
    t = Table(3)
    t.set(0, money=0, hand="steps-1")
    t.roll(1)
    t.do("decline")
    assert t.question == "EndTurn"
    t.do("use:steps-1")
    assert t.player(0).position == 1


def test_a_privilege_can_be_used_in_the_turn_in_which_it_was_drawn() -> None:
    """R19: after phase 5."""
    t = serving(1)
    t.do("draw:steps-2", "use:steps-2")
    assert t.player(0).position == 3


def test_a_privilege_drawn_now_counts_towards_one_b_card_in_a_turn() -> None:
    """R19."""
    t = Table(3)
    t.set(0, hand="steps-1")
    t.mark("water", 1)
    t.do("use:steps-1")
    t.roll(1)
    t.do("favour:water:1", "draw:steps-2")
    assert t.legal() == ["done"]


# --- Kind C --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card",
    [
        "points-grain",
        "points-wine",
        "points-water",
        "points-vestal",
        "points-centurion",
        "points-building",
        "points-money",
        "points-married",
    ],
)
def test_a_card_of_kind_c_is_not_used_during_the_game(card: str) -> None:
    """Privilege cards, C: points at the end."""
    t = Table(3)
    t.set(0, hand=card)
    assert t.legal("use") == []
    assert t.refusal(f"use:{card}") == "points-at-end (privileges)"
