"""The options of a table (R41)."""

from tests.games.aquileia.scenario import Table


def test_with_an_optional_crest_anybody_may_pass_at_any_time() -> None:
    """R1, R29, R41."""
    t = Table(3, crest="optional")
    assert "pass" in t.legal()
    t.do("pass")
    assert t.view(0).players[0].passed
    assert t.asked == 1


def test_with_an_optional_crest_nobody_is_forced_to_place_it() -> None:
    """R29, R41: somebody without a henchman may still lay it or pass."""
    t = Table(3, crest="optional")
    t.s.henchmen[0] = 1
    t.s.spaces[0] = t.s.spaces[1] = t.s.spaces[2] = t.s.spaces[3] = 0
    t.place("forum-1 pass pass")
    assert t.asked == 0
    assert t.legal() == ["crest", "pass"]


def test_without_any_crest_the_start_player_keeps_the_tile() -> None:
    """R29."""
    t = Table(3, first=2, crest="optional")
    t.place("pass pass pass")
    t.finish_round()
    assert t.s.start == 2


def test_a_single_crest_makes_the_next_start_player() -> None:
    """R29, R30: the others keep theirs in hand."""
    t = Table(3, crest="optional")
    t.place("pass crest pass pass")
    t.finish_round()
    assert t.s.start == 1


def test_the_crest_can_be_made_to_end_a_player_s_placement() -> None:
    """R2, R41."""
    t = Table(3, crest_ends_placement="yes")
    t.place("crest dolus pecunia")
    assert t.asked == 1
    assert t.view(0).players[0].passed
    assert t.view(0).players[0].henchmen == 5


def test_a_crest_that_ends_placement_still_has_to_be_laid() -> None:
    """R1, R2."""
    t = Table(3, crest_ends_placement="yes")
    assert t.refusal("pass") == "crest-first (R1)"


def test_the_usual_table_plays_by_the_rulebook() -> None:
    """R41."""
    s = Table(3).s
    assert (s.crest_due, s.crest_last, s.pecunia) == (1, 0, 0)
