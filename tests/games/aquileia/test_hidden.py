"""Hidden information: slave cards, blind horses and weapons, and the laurels of races (R28).

That a re-deal keeps exactly what can be deduced is proved in test_beliefs.py.
"""

import pytest

from ludus.core.ids import SEATS, SPECTATOR
from ludus.games.aquileia.rules.knowledge import redeal
from tests.games.aquileia.scenario import Table

VIEWERS = pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
DEALS = 60


@VIEWERS
def test_slave_cards_are_counted_by_all_and_seen_by_their_owner(viewer: int) -> None:
    """R28: counts are public."""
    t = Table(3)
    t.slaves(1, 2, 1)
    player = t.view(viewer).players[1]
    assert player.slave_cards == 3
    assert player.slaves == ((2, 1) if viewer == 1 else None)


@VIEWERS
def test_arms_bought_face_up_are_known_and_the_blind_one_is_not(viewer: int) -> None:
    """R28."""
    t = Table(3)
    t.arms(1, "gold-horse-2")
    t.blind(1, "weapon-3")
    player = t.view(viewer).players[1]
    assert (player.arms_cards, player.arms_known) == (2, ("gold-horse-2",))
    assert player.arms == (("gold-horse-2", "weapon-3") if viewer == 1 else None)


@VIEWERS
def test_money_theatre_cards_and_everything_on_the_board_lie_open(viewer: int) -> None:
    """Rulebook, money; R28."""
    t = Table(3)
    t.coins(2, 3, 2, 1)
    t.theatre(2, "white-blue")
    t.houses(2, "w3")
    player = t.view(viewer).players[2]
    assert (player.coins, player.theatre, player.houses) == ((3, 2, 1), ("white-blue",), 8)
    assert [site.seat for site in t.view(viewer).sites if site.name == "w3"] == [2]


def test_a_played_card_is_taken_from_the_known_ones_first() -> None:
    """R28: the blind weapon stays unknown although it may be of the same kind."""
    t = Table(3)
    t.arms(1, "weapon-2")
    t.blind(1, "weapon-2")
    t.stand(1, "arena-1")
    t.act("arena-1")
    t.do("roll:sss", "play:weapon-2")
    player = t.view(0).players[1]
    assert (player.arms_cards, player.arms_known, player.arms) == (1, (), None)
    assert not [event for event in t.events("play") if event.shown]


def test_a_blind_card_is_known_once_it_is_played() -> None:
    """R28."""
    t = Table(3)
    t.blind(1, "weapon-3")
    t.stand(1, "arena-1")
    t.act("arena-1")
    t.do("roll:sss", "play:weapon-3")
    assert t.view(0).arms_discard == ("weapon-3",)
    assert [event.shown for event in t.events("play")] == [True]


@pytest.mark.parametrize("text", ["draw:slave-2", "draw:weapon-3", "draw:points-10"])
def test_a_hidden_draw_is_told_to_one_seat_only(text: str) -> None:
    """R28."""
    t = Table(3)
    t.stand(1, {"draw:slave-2": "servi-1", "draw:weapon-3": "equi-1", "draw:points-10": "gold-1"}[text])
    t.act("equi-1")
    while not (t.legal("draw") and text in t.legal()):
        t.do(next((choice for choice in ("buy", "buy:1") if choice in t.legal()), t.legal()[0]))
    t.do(text)
    drawn = t.events("drawn")
    assert [(event.who, event.secret_to, event.shown) for event in drawn] == [(1, 1, True)]


# --- Laurels ----------------------------------------------------------------------------------------------------------


def faces(t: Table, viewer: int, p: int) -> list[str | None]:
    return [laurel.face for laurel in t.view(viewer).players[p].laurels]


def test_the_winner_knows_both_laurels() -> None:
    """R28."""
    t = Table(3, laurel="violet")
    t.race(0, 1, "blue", "points-7", "blue")
    assert (faces(t, 0, 0), faces(t, 0, 1)) == (["points-7"], ["blue"])


def test_a_second_who_did_not_get_the_open_card_knows_that_the_winner_has_it() -> None:
    """R28."""
    t = Table(3, laurel="violet")
    t.race(0, 1, "blue", "blue", "points-7")
    assert (faces(t, 1, 0), faces(t, 1, 1)) == (["blue"], ["points-7"])


def test_a_second_with_the_open_card_does_not_know_the_winner_s() -> None:
    """R28."""
    t = Table(3, laurel="violet")
    t.race(0, 1, "blue", "points-7", "blue")
    assert (faces(t, 1, 0), faces(t, 1, 1)) == ([None], ["blue"])


def test_a_second_with_the_open_card_keeps_it_in_every_re_deal_and_the_winner_s_may_be_any() -> None:
    """R28: any that nobody has seen, so not the open card of this round; the second blue one may be it."""
    t = Table(3, laurel="points-3")
    t.race(0, 1, "blue", "points-7", "blue")
    dealt = [redeal(t.s, SEATS[1], r).races for r in range(4 * DEALS)]
    assert {races[4] for races in dealt} == {t.laurel("blue")}
    unseen = {"blue", "yellow", "white", "violet", "points-10", "points-7", "points-5"}
    assert {races[3] for races in dealt} == {t.laurel(name) for name in unseen}


def test_the_others_know_that_one_of_the_two_holds_the_open_card_but_not_which() -> None:
    """R28: every re-deal leaves it with one of them, and it moves."""
    t = Table(3, laurel="violet")
    t.race(0, 1, "blue", "points-7", "blue")
    assert (faces(t, 2, 0), faces(t, 2, 1)) == ([None], [None])
    held = set()
    for r in range(DEALS):
        races = redeal(t.s, SEATS[2], r).races
        assert t.laurel("blue") in races[3:5]
        held.add(tuple(races[3:5]))
    winners = {pair[0] for pair in held}
    assert t.laurel("blue") in winners
    assert len(winners) > 2


def test_a_lone_racer_s_pick_and_the_card_removed_stay_unseen() -> None:
    """R28: the removed one is known to the racer only."""
    t = Table(3, laurel="violet")
    t.race(0, -1, "blue", "points-7", "blue")
    assert faces(t, 1, 0) == [None]
    removed = {redeal(t.s, SEATS[1], r).races[4] for r in range(DEALS)}
    assert len(removed) > 2
    assert {redeal(t.s, SEATS[0], r).races[4] for r in range(DEALS)} == {t.laurel("blue")}


def test_the_card_removed_without_a_race_is_known_to_nobody() -> None:
    """R28, R34: the open one is, the other may be any."""
    t = Table(3)
    t.act("gold-1")
    t.do("draw:points-10")
    for viewer in (*SEATS[:3], SPECTATOR):
        dealt = [redeal(t.s, viewer, r).races for r in range(DEALS)]
        assert {races[3] for races in dealt} == {t.laurel("blue")}
        assert len({races[4] for races in dealt}) > 3
    assert [event for event in t.s.events or [] if event.code == "drawn"] == []


# --- Re-deals ---------------------------------------------------------------------------------------------------------


def test_what_a_shuffle_held_is_remembered() -> None:
    """R28, R32: the deck ran out, so the cards of the others are what the discard pile did not hold."""
    t = Table(3)
    t.slaves(1, 11, 9)
    t.slaves(2, 0, 2)
    for r in range(DEALS):
        dealt = redeal(t.s, SEATS[0], r)
        assert sum(dealt.slaves[1::2]) == 11
    one, other = redeal(t.s, SEATS[2], 1), redeal(t.s, SEATS[2], 2)
    assert one.slaves == other.slaves == t.s.slaves


def test_the_owner_of_a_hand_is_dealt_the_same_hand() -> None:
    """R28."""
    t = Table(3)
    t.slaves(0, 1, 2)
    t.blind(0, "weapon-3")
    for r in range(DEALS):
        dealt = redeal(t.s, SEATS[0], r)
        assert (dealt.slaves[:2], dealt.arms[:7]) == (t.s.slaves[:2], t.s.arms[:7])


def test_while_slaves_are_paid_every_re_deal_can_pay() -> None:
    """R19, R28: whoever builds has shown to have the slaves, and a choice shows a choice."""
    t = Table(3)
    t.coins(0, 9, 9, 9)
    t.slaves(0, 1, 2)
    t.stand(0, "forum-1")
    t.act("forum-1")
    t.do("build:vb10")
    for r in range(DEALS):
        assert redeal(t.s, SPECTATOR, r).slaves[:2] == [1, 2]


def test_questions_do_not_betray_a_hand() -> None:
    """R38: who might have something to play is asked, whether or not there is anything."""
    t = Table(3)
    t.blind(0, "gold-horse-1")
    t.stand(0, "arena-1")
    t.act("arena-1")
    t.do("roll:sss")
    assert t.question == "PlayCards"
    assert t.legal() == ["done"]


def test_who_cannot_have_anything_to_play_is_not_asked() -> None:
    """R38, R39: everybody knows that the only card is a horse."""
    t = Table(3)
    t.arms(0, "gold-horse-1")
    t.stand(0, "arena-1")
    t.act("arena-1")
    t.do("roll:sss")
    assert t.question == "ChoosePrize"


def test_who_might_have_the_slaves_is_asked_in_the_forum() -> None:
    """R38: a single slave card might be a double."""
    t = Table(3)
    t.coins(0, bronze=1, silver=2)
    t.slaves(0, singles=1)
    t.houses(1, "w1 w2 w3 vb4 c2")
    t.stand(0, "forum-1")
    t.act("forum-1")
    assert t.question == "ChooseSite"
    assert t.legal() == ["decline"]


def test_only_who_is_asked_sees_what_can_be_answered() -> None:
    """R28: what can be built would betray the slaves."""
    t = Table(3)
    t.coins(0, 9, 9, 9)
    t.slaves(0, doubles=2)
    t.stand(0, "forum-1")
    t.act("forum-1")
    own, other = t.view(0).question, t.view(1).question
    assert own is not None
    assert other is not None
    assert "build:vb10" in own.legal
    assert (other.legal, other.args) == ((), ())
