"""Caesar's palace: who reaches it, what lies there, and the last round."""

import pytest

from ludus.games.fortuna.rules.const import CARD_NAMES
from tests.games.fortuna.scenario import PALACE_DRAW, Table


def test_the_first_at_the_palace_draws_three_cards_and_keeps_one() -> None:
    """End of the game."""
    t = Table(3)
    t.set(0, position=14)
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW)
    assert t.question == "TakePalaceCard"
    t.do("keep:points-wine")
    assert t.player(0).hand == ("points-wine",)
    palace = t.view(0).palace
    assert (palace.markers, palace.cards_left, palace.arrivals) == (0, 2, (0,))


def test_a_basilica_does_not_help_at_the_palace() -> None:
    """Building cards, Basilica, attention."""
    t = Table(3)
    t.set(0, position=14, buildings="basilica")
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW, "keep:points-wine")
    assert t.player(0).hand == ("points-wine",)
    assert t.view(0).palace.cards_left == 2


def arrivals(seats: int, deck: str | None = None) -> Table:
    """Everybody stands one step before the palace, and water, wine, grain and centurions are there to get in."""
    t = Table(seats)
    for p in range(seats):
        t.set(p, position=14)
    if deck is not None:
        t.lay_out_deck(deck)
    return t


ENTER = ("favour:water:1", "favour:orgy:1", "favour:nourishment:1", "favour:battle:1")


def enter(t: Table) -> None:
    """The active player reaches the palace by the favour of its turn."""
    t.roll(t.s.turn + 1)
    t.do(ENTER[t.s.turn])


def test_the_second_chooses_from_what_the_first_left() -> None:
    """End of the game: not from the deck."""
    t = arrivals(4)
    enter(t)
    t.do(*PALACE_DRAW, "keep:points-wine", "done")
    deck = t.deck()
    enter(t)
    assert t.legal() == ["keep:points-grain", "keep:points-water"]
    t.do("keep:points-water")
    assert t.player(1).hand == ("points-water",)
    assert t.deck() == deck


def test_the_third_gets_the_last_card_and_the_fourth_none() -> None:
    """R22; End of the game."""
    t = arrivals(4)
    enter(t)
    t.do(*PALACE_DRAW, "keep:points-wine", "done")
    enter(t)
    t.do("keep:points-water", "done")
    enter(t)
    assert t.player(2).hand == ("points-grain",)
    t.do("done")
    enter(t)
    assert t.s.over
    assert t.player(3).hand == ()
    assert t.view(0).palace.arrivals == (0, 1, 2, 3)


def test_with_two_cards_left_in_all_the_second_gets_the_other() -> None:
    """R22: later players get only what is left."""
    t = arrivals(3, "points-wine points-grain")
    enter(t)
    t.do("draw:points-wine", "draw:points-grain", "keep:points-wine", "done")
    enter(t)
    assert t.player(1).hand == ("points-grain",)
    t.do("done")
    enter(t)
    assert t.player(2).hand == ()


def test_with_one_card_left_in_all_the_first_gets_it_without_a_choice() -> None:
    """R22."""
    t = arrivals(3, "points-wine")
    enter(t)
    t.do("draw:points-wine")
    assert t.player(0).hand == ("points-wine",)


def test_with_no_card_left_in_all_nobody_gets_one() -> None:
    """R31; phase 5: also at Caesar's palace."""
    t = arrivals(3, "")
    enter(t)
    assert t.player(0).hand == ()
    assert t.active == 1
    enter(t)
    assert t.player(1).hand == ()


def test_the_palace_draw_takes_the_discards_when_the_deck_is_empty() -> None:
    """R31."""
    t = arrivals(3)
    t.lay_out_deck("points-wine", "points-grain points-water")
    enter(t)
    t.do("draw:points-wine", "draw:points-grain", "draw:points-water")
    assert t.discard() == []
    assert t.legal() == ["keep:points-grain", "keep:points-wine", "keep:points-water"]


def test_palace_cards_never_go_to_the_discards() -> None:
    """R22: a later draw does not find them."""
    t = arrivals(3, "points-wine points-grain points-water")
    t.set(1, position=5)
    t.mark("orgy", 1)
    enter(t)
    t.do(*PALACE_DRAW, "keep:points-wine", "done")
    assert t.discard() == []
    t.roll(2)
    t.do("favour:orgy:1")
    assert t.player(1).hand == ()


def test_favour_markers_are_drawn_for_before_the_palace() -> None:
    """R21: two draws, and the discards of the first are open before the second."""
    t = arrivals(3)
    t.mark("water", 2)
    enter(t)
    t.do("draw:steps-1", "draw:steps-2", "keep:steps-1")
    assert t.discard() == ["steps-2"]
    t.do(*PALACE_DRAW, "keep:points-wine")
    assert t.player(0).hand == ("steps-1", "points-wine")
    assert t.discard() == ["steps-2"]


def test_a_basilica_helps_with_the_favour_and_not_with_the_palace() -> None:
    """R21."""
    t = arrivals(3)
    t.set(0, buildings="basilica")
    t.mark("water", 3)
    enter(t)
    t.do("draw:steps-1", "draw:steps-2", "draw:steps-3", "keep:steps-2", "keep:steps-3")
    t.do(*PALACE_DRAW, "keep:points-wine")
    assert t.player(0).hand == ("steps-2", "steps-3", "points-wine")


def test_with_two_players_the_order_is_move_cover_favour_draw_palace_draw() -> None:
    """R21 and R27."""
    t = arrivals(2)
    t.mark("water", 1)
    enter(t)
    assert (t.player(0).position, t.covered()) == (15, ["water"])
    assert t.question == "CoverFavour"
    t.do("cover:orgy", "draw:steps-1", *PALACE_DRAW)
    assert t.question == "TakePalaceCard"


@pytest.mark.parametrize("by", ["play:fortuna", "use:steps-1"])
def test_steps_outside_phase_4_reach_the_palace_at_once(by: str) -> None:
    """R23: the cards are drawn at that moment, then the turn goes on."""
    t = Table(3, ("fortuna",))
    t.set(0, position=14, hand="steps-1")
    t.do(by)
    assert t.legal("draw")
    t.do(*PALACE_DRAW, "keep:points-wine")
    assert t.question == ("Swap" if by == "play:fortuna" else "ChooseAction")


def test_fortuna_bribed_or_by_military_power_reaches_the_palace_too() -> None:
    """R23."""
    t = Table(3, ("fortuna build marriage",))
    t.set(0, position=14)
    t.do("pass", "power:fortuna", *PALACE_DRAW, "keep:points-wine")
    assert t.player(0).position == 15
    t = Table(3, ("bribery build marriage", "fortuna"))
    t.set(0, position=14)
    t.do("play:bribery", "bribe:fortuna", *PALACE_DRAW, "keep:points-wine")
    assert t.player(0).position == 15
    assert t.question == "Swap"


def test_the_palace_can_be_reached_at_the_very_end_of_a_turn() -> None:
    """R19 and R23: by a B card after phase 5."""
    t = Table(3)
    t.set(0, position=13, hand="steps-1")
    t.roll(1)
    t.do("favour:water:1", "use:steps-1", *PALACE_DRAW, "keep:points-wine")
    assert t.question == "EndTurn"
    assert t.player(0).position == 15


def test_a_card_from_the_palace_can_still_be_used_in_that_turn() -> None:
    """R19: goods count at the end."""
    t = Table(3)
    t.set(0, position=14)
    t.roll(1)
    t.do("favour:water:1", "draw:gain-grain", "draw:points-wine", "draw:points-grain", "keep:gain-grain")
    t.do("use:gain-grain")
    assert t.player(0).grain == 3


# --- The last round ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arriving", [0, 1, 2, 3])
def test_only_those_who_have_not_moved_yet_still_have_a_turn(arriving: int) -> None:
    """End of the game: the round is finished, no more."""
    t = Table(4)
    t.go_to(arriving)
    t.set(arriving, position=14, hand="steps-1")
    t.do("use:steps-1", *PALACE_DRAW, "keep:points-wine")
    turns = []
    while not t.s.over:
        if t.active not in turns:
            turns.append(t.active)
        t.end_turn()
    assert turns == list(range(arriving, 4))
    assert t.s.round == 1


def test_the_game_ends_at_the_palace_and_nowhere_else() -> None:
    """Aim of the game: position 14 ends nothing."""
    t = Table(3)
    t.set(0, position=14)
    t.end_round()
    assert not t.s.over
    assert t.s.round == 2


def test_after_the_last_round_no_markers_and_no_new_order() -> None:
    """R38: scoring follows the last turn."""
    t = Table(3, ("grain-harvest", "fortuna"))
    t.set(0, position=14, money=0)
    t.set(2, money=20)
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW, "keep:points-wine")
    t.end_round()
    assert t.s.over
    assert t.markers() == [0] * 6
    assert t.view(0).order == (0, 1, 2)
    assert t.covered() == ["water"]


def test_nothing_can_be_done_after_the_end() -> None:
    """End of the game."""
    t = arrivals(2)
    t.end_turn()
    enter(t)
    t.do(*PALACE_DRAW, "keep:points-wine", "done")
    assert t.s.over
    for card in CARD_NAMES:
        assert t.refusal(f"play:{card}", 0) == "game-over (end)"
