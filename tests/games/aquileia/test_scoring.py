"""The end: neutral laurels, villas, ties."""

import pytest

from ludus.core.ids import SPECTATOR
from ludus.games.aquileia.rules.rules import RULES
from tests.games.aquileia.scenario import Table


def ended(t: Table) -> Table:
    """Play the last round to its end from the harbour on."""
    t.last_round()
    t.act("latro")
    assert t.s.over
    return t


def test_neutral_laurels_bring_the_points_on_them() -> None:
    """Rulebook, end of the game."""
    t = Table(3, laurel="violet")
    t.laurels(0, "points-10 points-5")
    t.laurels(1, "points-7 points-3")
    assert RULES.scores(ended(t).s) == [15, 10, 0]


def test_coins_cards_and_houses_bring_nothing() -> None:
    """Rulebook, end of the game."""
    t = Table(3)
    t.coins(0, 9, 9, 9)
    t.slaves(0, 2, 2)
    t.arms(0, "weapon-3")
    t.houses(0, "w8 c4")
    assert RULES.scores(ended(t).s) == [0, 0, 0]


def test_villas_without_a_laurel_of_their_colour_bring_nothing() -> None:
    """Rulebook, end of the game."""
    t = Table(3, laurel="violet")
    t.houses(0, "vw10")
    t.laurels(0, "blue")
    assert RULES.scores(ended(t).s) == [0, 0, 0]


def test_each_villa_counts_once_for_every_laurel_of_its_colour() -> None:
    """Rulebook, end of the game."""
    t = Table(3, laurel="violet")
    t.houses(0, "vw5 vw7")
    t.laurels(0, "white white")
    t.theatre(0, "yellow-white")
    assert RULES.scores(ended(t).s)[0] == 3 * 12


@pytest.mark.parametrize(("villas", "chosen", "points"), [("vb10 vy5", "blue", 10), ("vb4 vy5", "yellow", 5)])
def test_a_card_of_the_theatre_counts_for_the_better_of_its_colours(villas: str, chosen: str, points: int) -> None:
    """R26."""
    t = Table(3)
    t.houses(0, villas)
    t.theatre(0, "blue-yellow")
    result = ended(t).view(0).result
    assert result is not None
    assert result.lines[0].theatre == (("blue-yellow", chosen),)
    assert result.scores[0] == points


def test_cards_of_the_theatre_are_chosen_each_by_itself() -> None:
    """R26: they do not take anything from each other."""
    t = Table(3, laurel="violet")
    t.houses(0, "vb10 vw6")
    t.theatre(0, "white-blue blue-violet white-violet")
    assert RULES.scores(ended(t).s)[0] == 2 * 10 + 6


def test_points_of_the_game_are_kept() -> None:
    """Rulebook, end of the game."""
    t = Table(3, laurel="violet")
    t.s.score = [12, 3, 40]
    t.laurels(0, "points-10")
    result = ended(t).view(0).result
    assert result is not None
    assert [(line.during, line.neutral, line.total) for line in result.lines] == [(12, 10, 22), (3, 0, 3), (40, 0, 40)]
    assert result.ranking == (2, 3, 1)


def test_a_tie_goes_to_the_lower_place_on_the_last_crest_track() -> None:
    """R27."""
    t = Table(3)
    t.s.score = [20, 20, 20]
    t.crests("1 2 0")
    assert RULES.ranking(ended(t).s) == [3, 1, 2]


def test_without_crests_a_tie_goes_by_turn_order() -> None:
    """R27, R29."""
    t = Table(3, first=1, crest="optional")
    t.s.score = [20, 20, 20]
    t.crests("0")
    assert RULES.ranking(ended(t).s) == [1, 2, 3]


def test_the_crests_of_round_six_are_remembered() -> None:
    """R27: they are handed back before the scoring, but they decide."""
    t = Table(3)
    for _ in range(5):
        t.finish_round()
    t.place("dolus crest crest crest")
    t.finish_round()
    assert t.s.over
    assert [player.crest for player in t.view(0).players].count(None) == 0


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_everything_is_shown_after_the_scoring(viewer: int) -> None:
    """R28."""
    t = Table(3, laurel="violet")
    t.slaves(1, 1, 2)
    t.blind(1, "weapon-3")
    t.laurels(1, "blue")
    player = ended(t).view(viewer).players[1]
    assert (player.slaves, player.arms) == ((1, 2), ("weapon-3",))
    assert [laurel.face for laurel in player.laurels] == ["blue"]
