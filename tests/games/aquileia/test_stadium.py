"""III. Stadium: the chariot race and its laurels."""

import pytest

from ludus.core.ids import SPECTATOR
from tests.games.aquileia.scenario import Table


def race(first: int = 0, **spaces: str) -> Table:
    """Four players, crests in seat order: `race(a="gold-1", b="silver-3")`; a blue laurel lies open."""
    t = Table(4, first=first)
    t.crests("0 1 2 3")
    for name, where in spaces.items():
        t.stand("abcd".index(name), where)
    t.act("gold-1")
    return t


def test_the_values_of_the_spaces_are_added() -> None:
    """Rulebook, Stadium 1."""
    t = race(a="gold-1 gold-2", b="silver-3")
    assert t.strengths() == {0: 2, 1: 2}


def test_everybody_counts_the_own_side_s_metal_on_three_red_dice() -> None:
    """Rulebook, Stadium 2."""
    t = race(a="gold-1", b="silver-1")
    t.do("roll:sgg", "roll:ssg")
    assert t.strengths() == {0: 3, 1: 3}


def test_horses_of_the_own_metal_may_be_played() -> None:
    """R10, rulebook, Stadium 3."""
    t = Table(4)
    t.arms(0, "gold-horse-1 gold-horse-2 silver-horse-2 weapon-3")
    t.stand(0, "gold-1")
    t.act("gold-1")
    t.do("roll:bbb")
    assert t.legal() == ["play:gold-horse-1", "play:gold-horse-2", "done"]
    assert t.refusal("play:silver-horse-2") == "card-elsewhere (R10)"
    t.do("play:gold-horse-1", "play:gold-horse-2")
    assert t.strengths() == {0: 4}


def test_slaves_do_not_race() -> None:
    """R10: with slaves alone nobody is asked."""
    t = Table(4)
    t.slaves(0, 1, 1)
    t.stand(0, "gold-1")
    t.act("gold-1")
    t.do("roll:bbb")
    assert t.question == ""


def test_all_blue_dice_that_are_left_are_rolled() -> None:
    """R9, rulebook, Stadium 4: compulsory, and the own metal counts."""
    t = Table(4)
    t.potentia(0, 2)
    t.stand(0, "silver-1")
    t.act("gold-1")
    t.do("roll:bbb")
    assert all(len(text) == len("roll:") + 2 for text in t.legal("roll"))
    t.do("roll:ss")
    assert t.strengths() == {0: 3}


def test_an_owner_who_does_not_race_rolls_none() -> None:
    """R9."""
    t = Table(4)
    t.potentia(1, 2)
    t.stand(0, "silver-1")
    t.act("gold-1")
    t.do("roll:bbb")
    assert t.legal()[0].startswith("draw")


def test_both_sides_race_each_other_and_everybody_is_paid_in_the_own_metal() -> None:
    """R13, rulebook, Stadium, prizes."""
    t = race(a="gold-1", b="silver-1", c="gold-3")
    t.do("roll:bbb", "roll:sss", "roll:bbb")
    assert [t.purse(p) for p in range(4)] == [(2, 1, 2), (2, 4, 1), (2, 1, 3), (2, 1, 1)]


def test_the_fourth_gets_nothing_and_the_third_only_a_coin() -> None:
    """R34."""
    t = race(a="gold-1", b="gold-2", c="silver-1", d="silver-2")
    t.do("roll:ggg", "roll:bgg", "roll:bbs", "roll:bbb", "draw:white", "keep:white")
    assert [sum(t.purse(p)) for p in range(4)] == [7, 6, 5, 4]
    assert [len(player.laurels) for player in t.view(0).players] == [1, 1, 0, 0]


def test_the_winner_sees_both_laurels_and_keeps_one() -> None:
    """Rulebook, Stadium, prizes."""
    t = race(a="gold-1", b="gold-3")
    t.do("roll:bbb", "roll:ggg", "draw:points-10")
    assert t.asked == 1
    assert t.view(1).offered == ("blue", "points-10")
    assert t.legal() == ["keep:blue", "keep:points-10"]
    t.do("keep:points-10")
    assert [laurel.face for laurel in t.view(1).players[1].laurels] == ["points-10"]
    assert [laurel.face for laurel in t.view(0).players[0].laurels] == ["blue"]


@pytest.mark.parametrize("viewer", [0, 2, 3, SPECTATOR])
def test_nobody_else_sees_the_laurel_from_the_deck(viewer: int) -> None:
    """R28, rulebook, Stadium, prizes."""
    t = race(a="gold-1", b="gold-3")
    t.do("roll:bbb", "roll:ggg", "draw:points-10")
    assert t.view(viewer).offered is None
    assert t.view(viewer).laurel == "blue"


def test_two_like_laurels_are_asked_for_like_any_others() -> None:
    """R38: a question left out would tell the others that they are alike."""
    t = race(a="gold-1", b="gold-3")
    t.do("roll:bbb", "roll:ggg", "draw:blue")
    assert t.question == "KeepLaurel"
    assert t.legal() == ["keep:blue"]


def test_a_lone_racer_picks_one_and_the_other_leaves_the_game() -> None:
    """R12: three coins, and two cards go as in every round."""
    t = race(c="silver-2")
    t.do("roll:bbb")
    assert t.purse(2) == (2, 4, 1)
    t.do("draw:violet", "keep:violet")
    assert [len(player.laurels) for player in t.view(2).players] == [0, 0, 1, 0]
    assert sum(t.s.laurel_deck) == 10


def test_without_a_racer_both_laurels_leave_the_game() -> None:
    """R34: and no coins are paid."""
    t = Table(4)
    t.act("gold-1")
    t.do("draw:violet")
    assert [t.purse(p) for p in range(4)] == [(2, 1, 1)] * 4
    assert [len(player.laurels) for player in t.view(0).players] == [0] * 4
    assert sum(t.s.laurel_deck) == 10


def test_a_tie_goes_to_the_crest_further_ahead() -> None:
    """Rulebook, the crest track."""
    t = Table(4)
    t.stand(0, "gold-1")
    t.stand(1, "silver-1")
    t.crests("1 0")
    t.act("gold-1")
    t.do("roll:bbb", "roll:bbb", "draw:white")
    assert t.asked == 1


def test_five_racers_of_equal_strength_are_ranked_by_their_crests_over_both_sides() -> None:
    """R13, R34: three are paid, two get a laurel, the last two nothing."""
    t = Table(5)
    for p, space in enumerate(("gold-1", "gold-2", "silver-1", "silver-2", "gold-3")):
        t.stand(p, space)
    t.crests("4 2 0 1 3")
    t.act("gold-1")
    t.do("roll:bbg", "roll:bbg", "roll:bbs", "roll:bbs", "roll:bbb")
    assert [event.who for event in t.events("placed")] == [4, 2, 0, 1, 3]
    assert [t.purse(p) for p in range(5)] == [(2, 1, 2), (2, 1, 1), (2, 3, 1), (2, 1, 1), (2, 1, 4)]
    t.do("draw:white", "keep:blue")
    assert [len(player.laurels) for player in t.view(0).players] == [0, 0, 1, 0, 1]


def test_blue_dice_that_were_used_up_in_the_arena_are_not_rolled_again() -> None:
    """R9."""
    t = Table(3)
    t.potentia(0)
    t.stand(0, "arena-1 gold-1")
    t.act("arena-1")
    t.do("roll:sss", "blue:4", "roll:ssss", "take:points", "roll:bbb")
    assert t.legal()[0].startswith("draw")
    assert t.strengths() == {0: 1}


def test_the_turn_order_is_the_same_as_in_the_arena() -> None:
    """Rulebook, Stadium 2; R30."""
    assert race(first=3, a="gold-1", b="silver-1", d="gold-2").s.fighters == [3, 0, 1]
