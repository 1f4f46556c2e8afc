"""Hidden information: stones and hands stand behind screens, everything else lies open."""

import pytest

from ludus.core.ids import SPECTATOR
from tests.games.gloria_mundi.scenario import Table

VIEWERS = pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])


@VIEWERS
def test_stones_and_hands_are_seen_by_their_owner_only(viewer: int) -> None:
    """R38."""
    t = Table(3)
    for player in t.view(viewer).players:
        assert (player.stock is None) == (player.seat != viewer)
        assert (player.hand is None) == (player.seat != viewer)


def test_the_owner_sees_the_own_stones_and_cards() -> None:
    """R38, set-up: behind the screen."""
    t = Table(3)
    t.stock(1, 4, 3, 2, 1)
    player = t.view(1).players[1]
    assert player.stock == (4, 3, 2, 1)
    assert player.hand == (7, 5, 5)


@VIEWERS
def test_without_screens_everybody_sees_all(viewer: int) -> None:
    """R53: the option of open stocks."""
    t = Table(3, stocks="open")
    for player in t.view(viewer).players:
        assert player.stock == (1, 1, 1, 0)
        assert player.hand == (7, 5, 5)


@VIEWERS
def test_at_the_end_the_screens_are_put_away(viewer: int) -> None:
    """R34, R38: stones decide ties, so all must be seen."""
    t = Table(3)
    t.hand(0)
    t.do("draw:castra")
    shown = t.view(viewer)
    assert all(player.stock == (1, 1, 1, 0) for player in shown.players)
    assert shown.result is not None
    assert shown.result.stones == (3, 3, 3)


@VIEWERS
def test_the_table_lies_open(viewer: int) -> None:
    """R38: displays with what is under each building, forum, fire, the number of cards in the deck, both tracks."""
    t = Table(3)
    t.display(1, "farm:vinea city:architectus peace")
    t.forum("- castra")
    t.goth(3)
    t.paid(4, "food")
    t.walked(1, 2, 3)
    t.deck("horreum mola")
    shown = t.view(viewer)
    assert [(card.base, card.building) for card in shown.players[1].display] == [
        ("farm", "vinea"),
        ("city", "architectus"),
        ("peace", None),
    ]
    assert [place.building for place in shown.forum] == [None, "castra", None, None, None, None]
    assert shown.deck == 2
    assert len(shown.fire) == 57 - 5
    assert (shown.goth, shown.track[4].stones) == (3, (1, 0, 0, 0))
    assert [player.steps for player in shown.players] == [1, 2, 3]


def test_the_order_of_the_deck_is_in_no_view_because_it_has_none() -> None:
    """Set-up: shuffled and face down; a card is drawn when it is turned up."""
    t = Table(3)
    assert isinstance(t.view(0).deck, int)
    assert sum(t.s.deck) == t.view(0).deck == 57


def test_only_who_is_asked_sees_what_can_be_answered() -> None:
    """R38: what is affordable would betray the stones."""
    t = Table(3)
    t.forum("- - - - - castra")
    t.stock(0, 9, 9, 9)
    t.shop(0)
    own, other, watcher = t.view(0).question, t.view(1).question, t.view(SPECTATOR).question
    assert own is not None
    assert other is not None
    assert watcher is not None
    assert own.legal == ("buy:castra:6", "pass")
    assert other.legal == watcher.legal == ()


def test_what_was_activated_in_this_phase_is_seen() -> None:
    """R38: everything done is seen by all when it happens."""
    t = Table(3)
    t.display(0, "farm:vinea farm:pascua city")
    t.activate(0, "farm")
    t.do("use:vinea")
    assert [card.used for card in t.view(1).players[0].display] == [True, False, False]
    t.do("done")
    assert [card.used for card in t.view(1).players[0].display] == [False, False, False]


def test_symbols_still_open_are_seen_by_all() -> None:
    """R38."""
    t = Table(3)
    for space in (1, 2, 3):
        t.paid(space, "glory")
    t.face_goth(0)
    t.do("yield")
    assert t.view(2).doomed == t.view(SPECTATOR).doomed == (1, 1, 1)
