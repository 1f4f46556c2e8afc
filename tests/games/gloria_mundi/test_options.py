"""The options, which are ours: open stocks, the short game, the filled forum."""

import pytest

from ludus.core import engine
from ludus.core.ids import CHANCE
from ludus.core.rules import BadSetup
from ludus.games.gloria_mundi.rules.rules import RULES
from tests.games.gloria_mundi.scenario import Table


def test_all_options_are_off_unless_the_table_wants_them() -> None:
    """R53."""
    assert RULES.setup(3).options == {"stocks": "hidden", "length": "full", "forum": "empty"}


def test_an_option_that_does_not_exist_is_refused() -> None:
    """R53."""
    with pytest.raises(BadSetup):
        RULES.setup(3, options={"forum": "full"})


# --- The short game ---------------------------------------------------------------------------------------------------


def test_in_the_short_game_africa_is_nearer_and_the_goth_further_on() -> None:
    """R53."""
    t = Table(3, length="short")
    assert t.view(0).goal == 24
    assert t.s.goth == 9


def test_in_the_short_game_the_space_of_the_goth_counts_from_the_start() -> None:
    """R18, R53: space 9 shows a farm."""
    t = Table(3, length="short")
    t.display(0, "farm:hortus city")
    t.activate(0, "farm")
    t.do("use:hortus")
    assert t.steps(0) == 2


def test_in_the_short_game_the_spaces_behind_the_goth_destroy_nothing() -> None:
    """R53: his first move takes the symbol of space 10 only."""
    t = Table(3, length="short")
    t.face_goth(0)
    t.do("yield")
    assert t.s.goth == 10
    assert [t.shown(p) for p in range(3)] == ["farm city", "farm city peace", "farm city peace"]


def test_the_short_game_ends_in_africa_after_fewer_steps() -> None:
    """R53."""
    t = Table(3, length="short")
    t.walked(23, 0, 0)
    t.display(0, "farm:villa-rustica")
    t.activate(0, "farm")
    t.do("use:villa-rustica")
    assert t.ending == "africa"


# --- The filled forum -------------------------------------------------------------------------------------------------


def test_a_filled_forum_begins_with_buildings_at_the_three_dearest_places() -> None:
    """R2, R53: +5, +4 and +3, and 54 in the deck."""
    t = Table(3, forum="filled")
    assert t.in_forum() == "palatium mausoleum nymphaeum - - -"
    assert t.view(0).deck == 54


def test_the_buildings_of_a_filled_forum_are_drawn_before_the_start_player() -> None:
    """R53, R40."""
    s = RULES.start(RULES.setup(3, options={"forum": "filled"}))
    for _ in range(3):
        assert engine.to_move(s) == CHANCE
        assert RULES.format(s, engine.legal(s, CHANCE)[0]).startswith("draw:")
        engine.apply(s, CHANCE, engine.legal(s, CHANCE)[0])
    assert RULES.format(s, engine.legal(s, CHANCE)[0]) == "start:0"


def test_the_first_turn_pushes_a_filled_forum() -> None:
    """R1, R53."""
    t = Table(3, forum="filled")
    t.do("draw:castra")
    assert t.in_forum() == "castra palatium mausoleum nymphaeum - -"


def slow_game(seats: int, forum: str) -> Table:
    """A game in which nobody buys, and the Goth goes home whenever he comes near Rome."""
    t = Table(seats, forum=forum)
    while not t.s.over:
        if t.s.goth > 20:
            t.goth(1)
        texts = t.legal()
        t.do(next((text for text in ("pass", "yield", "done") if text in texts), texts[0]))
    return t


@pytest.mark.parametrize(
    ("seats", "ending", "turns"), [(2, "deck", 55), (3, "hand", 52), (4, "deck", 55), (5, "deck", 55), (6, "hand", 49)]
)
def test_with_a_filled_forum_the_deck_may_be_empty_first(seats: int, ending: str, turns: int) -> None:
    """R32: at 2, 4 and 5 players, on turn 55; at 3 and 6 the hands come first."""
    t = slow_game(seats, "filled")
    assert (t.ending, t.s.turn) == (ending, turns)


@pytest.mark.parametrize(("seats", "turns"), [(2, 55), (3, 52), (4, 57), (5, 56), (6, 49)])
def test_in_the_base_game_hands_are_empty_first(seats: int, turns: int) -> None:
    """R31, R32: with 57 buildings; with four players on the turn that turns up the last one."""
    t = slow_game(seats, "empty")
    assert (t.ending, t.s.turn) == ("hand", turns)
