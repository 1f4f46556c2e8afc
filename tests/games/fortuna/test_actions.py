"""Phase 2: choose an action card, carry it out, swap it."""

import pytest

from tests.games.fortuna.scenario import Table

SIDES = ("grain-harvest build marriage", "grain-trade vestal clergy", "wine-trade centurion bribery")


def test_all_three_own_cards_can_be_chosen_with_and_without_effect() -> None:
    """Phase 2: the face-down card is turned up, and one of the three may be carried out."""
    t = Table(4, SIDES)
    assert t.legal() == [
        "play:grain-harvest",
        "idle:grain-harvest",
        "play:build",
        "idle:build",
        "play:marriage",
        "idle:marriage",
        "pass",
    ]


def test_one_player_takes_all_phases_before_the_next_begins() -> None:
    """Course of play: phases 1 to 5, then the next in turn order."""
    t = Table(3, SIDES, order=(1, 2, 0))
    turns = []
    for _ in range(3):
        assert t.question == "ChooseAction"
        turns.append(t.active)
        t.end_turn()
    assert turns == [1, 2, 0]
    assert t.s.round == 2


def test_the_face_down_card_is_turned_up_at_the_start_of_its_owners_phase_2() -> None:
    """Phase 2 and R3: whether it is used or not."""
    t = Table(4, SIDES)
    assert t.face_down(0) == []
    assert t.face_down(1) == ["clergy"]
    t.do("pass")
    t.go_to(1)
    assert t.face_down(1) == []


def test_a_player_may_play_nothing_and_then_swaps_nothing() -> None:
    """R3: all three cards stay, open and unprotected."""
    t = Table(4, SIDES)
    t.do("pass")
    assert t.question == "SendCenturion"
    assert t.side(0) == ["grain-harvest", "build", "marriage"]
    assert t.face_down(0) == []


def test_a_card_may_be_played_without_its_effect_and_is_swapped_all_the_same() -> None:
    """R3; Further rules: a card may be played without carrying out the action."""
    t = Table(4, SIDES)
    t.do("idle:grain-harvest")
    assert t.player(0).grain == 1
    assert t.question == "Swap"
    t.do("swap:grain-trade")
    assert t.side(0)[0] == "grain-trade"
    assert t.side(1)[0] == "grain-harvest"


def test_the_effect_comes_first_then_the_swap_then_military_power() -> None:
    """R4."""
    t = Table(4, SIDES)
    t.do("play:grain-harvest")
    assert t.player(0).grain == 3
    assert t.question == "Irrigate"
    t.do("irrigate:1")
    assert t.question == "Swap"
    t.do("swap:vestal")
    assert t.question == "SendCenturion"


def test_the_swap_cannot_be_declined() -> None:
    """Phase 2: a used card must be swapped."""
    t = Table(4, SIDES)
    t.do("idle:build")
    assert t.legal() == t.legal("swap")
    assert t.refusal("pass") == "not-asked (turn)"


def test_the_used_card_goes_open_to_the_place_of_the_card_taken() -> None:
    """Phase 2: open there, face down here; three cards on every side."""
    t = Table(4, SIDES)
    t.do("idle:build", "swap:centurion")
    assert t.side(0) == ["grain-harvest", "centurion", "marriage"]
    assert t.face_down(0) == ["centurion"]
    assert t.side(2) == ["wine-trade", "build", "bribery"]
    assert t.face_down(2) == ["bribery"]


def test_swap_targets_are_the_open_cards_of_all_other_sides() -> None:
    """Phase 2: never the own side, never a face-down card; R1 for the unused side."""
    t = Table(3, SIDES)
    t.do("idle:build")
    assert t.legal() == [
        "swap:grain-trade",
        "swap:vestal",
        "swap:wine-trade",
        "swap:centurion",
        "swap:wine-harvest",
        "swap:water-distribution",
        "swap:fortuna",
    ]


def test_a_reserved_card_cannot_be_taken_by_later_players_of_the_round() -> None:
    """Phase 2: the new card is face down and so protected."""
    t = Table(4, SIDES)
    t.do("idle:build", "swap:vestal")
    t.go_to(1)
    t.do("idle:clergy")
    assert "swap:vestal" not in t.legal()
    assert t.refusal("swap:vestal") == "face-down (phase-2)"


def test_a_reserved_card_stays_protected_from_earlier_players_of_the_next_round() -> None:
    """Components 1.7: until its owner's next phase 2."""
    t = Table(4, SIDES)
    t.do("idle:build", "swap:vestal")
    t.end_round()
    first = t.active
    assert first == 3, "Fortuna lies on side 3"
    t.do(f"idle:{t.side(first)[0]}")
    assert t.face_down(0) == ["vestal"]
    assert "swap:vestal" not in t.legal()


def test_a_reserved_card_can_be_played_in_the_next_round() -> None:
    """Phase 2: that is how actions are planned ahead."""
    t = Table(4, SIDES)
    t.do("idle:build", "swap:vestal")
    t.end_round()
    t.go_to(0)
    t.do("play:vestal", "hire:1")
    assert t.player(0).vestals == 2


def test_a_reserved_card_that_is_not_played_lies_open_for_others() -> None:
    """R3: turned up in any case."""
    t = Table(2, SIDES)
    t.do("idle:build", "swap:wine-trade")
    t.end_round()
    t.go_to(0)
    t.do("pass")
    t.go_to(1)
    t.do("idle:clergy")
    assert "swap:wine-trade" in t.legal()


def test_open_cards_of_a_player_can_be_taken_before_the_own_turn() -> None:
    """Phase 2: only the face-down card is protected."""
    t = Table(4, SIDES)
    t.do("idle:build", "swap:grain-trade")
    t.go_to(1)
    assert t.side(1) == ["build", "vestal", "clergy"]
    assert "play:build" in t.legal()
    assert "idle:grain-trade" not in t.legal()


def test_only_one_card_is_played_in_phase_2() -> None:
    """Phase 2: choose one of three."""
    t = Table(4, SIDES)
    t.set(0, centurions=0)
    t.do("idle:build", "swap:vestal")
    assert t.question == ""
    assert t.legal("roll") == [f"roll:{n}" for n in range(1, 7)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_side_always_has_three_cards(seats: int) -> None:
    """Phase 2: in every round, for every number of players."""
    t = Table(seats)
    for _ in range(6):
        p = t.active
        t.do(f"idle:{t.side(p)[2]}")
        t.do(t.legal("swap")[0])
        assert [len(t.side(side)) for side in range(4)] == [3] * 4
        assert len(t.face_down(p)) == 1
        t.end_turn()
