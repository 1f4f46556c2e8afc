"""Hidden information: what each viewer sees, and that nobody can tell the rest."""

import pytest

from ludus.core import engine
from ludus.core.event import Event
from ludus.core.ids import CHANCE, SEATS, SPECTATOR
from ludus.games.fortuna.rules.const import CARD_NAMES
from ludus.games.fortuna.rules.rules import RULES
from ludus.games.fortuna.rules.state import kind_of
from ludus.games.fortuna.rules.view import view
from ludus.match.laws import view_hides_what_is_hidden
from tests.games.fortuna.scenario import PALACE_DRAW, Table


def nobody_can_tell(t: Table) -> None:
    """The law of views holds at this table, for every viewer and several re-deals."""
    for viewer in [*SEATS[: t.s.seats], SPECTATOR]:
        for r in range(20):
            view_hides_what_is_hidden(RULES, t.s, viewer, r)


def seen(t: Table, viewer: int, side: int) -> list[str | None]:
    return [place.card for place in t.view(viewer).sides[side]]


# --- Action cards --------------------------------------------------------------------------------------------------


def test_before_everybody_has_hidden_a_card_only_the_own_and_unused_sides_are_seen() -> None:
    """R2: players look at their own three cards and choose in secret."""
    s = RULES.start(RULES.setup(3))
    while engine.to_move(s) == CHANCE:
        engine.apply(s, CHANCE, engine.legal(s, CHANCE)[0])
    own = view(s, SEATS[1])
    assert [place.card for place in own.sides[0]] == [None] * 3
    assert [place.card for place in own.sides[1]] == list(CARD_NAMES[3:6])
    assert [place.card for place in own.sides[3]] == list(CARD_NAMES[9:12])
    watcher = view(s, SPECTATOR)
    assert [place.card for place in watcher.sides[1]] == [None] * 3


def test_a_pick_made_while_others_choose_is_the_pickers_own() -> None:
    """R2: all at once."""
    s = RULES.start(RULES.setup(3))
    while engine.to_move(s) == CHANCE:
        engine.apply(s, CHANCE, engine.legal(s, CHANCE)[0])
    engine.play(RULES, s, SEATS[0], RULES.parse(s, "hide:grain-harvest"))
    assert view(s, SEATS[0]).picked == "grain-harvest"
    assert view(s, SEATS[1]).picked is None
    for r in range(20):
        view_hides_what_is_hidden(RULES, s, SEATS[1], r)


def test_the_first_face_down_card_is_its_owners_secret() -> None:
    """R10: until its owner's first phase 2."""
    t = Table(4)
    assert seen(t, 1, 1) == t.side(1)
    assert seen(t, 0, 1) == [*t.side(1)[:2], None]
    assert seen(t, SPECTATOR, 1) == [*t.side(1)[:2], None]
    assert t.view(0).sides[1][2].face_down
    nobody_can_tell(t)
    t.go_to(1)
    assert seen(t, 0, 1) == t.side(1)


def test_turning_up_the_first_card_shows_something_and_turning_up_a_reserved_one_does_not() -> None:
    """R10: everybody knew the reserved one, so what led to it can be taken back."""
    t = Table(3)
    t.cover("water")
    t.do("idle:grain-harvest", "swap:grain-trade", "done")
    assert shown_by(t, "roll:1") == [(1, "build")]
    t.go_to(2)
    t.roll()
    assert t.face_down(0) == ["grain-trade"]
    assert shown_by(t, "roll:1") == []
    assert (t.s.round, t.active, t.face_down(0)) == (2, 0, [])


def shown_by(t: Table, text: str) -> list[tuple[int, str]]:
    """Whose action cards an action turned up for the first time."""
    events: list[Event] = []
    t.s.events = events
    t.do(text)
    t.s.events = None
    return [(event.who, CARD_NAMES[event.a]) for event in events if event.code == "open" and event.shown]


def test_a_card_taken_in_a_swap_is_known_to_all() -> None:
    """R10: it was open before; shown as reserved."""
    t = Table(4)
    t.do("idle:grain-harvest", "swap:grain-trade")
    for viewer in (1, 2, 3, SPECTATOR):
        place = t.view(viewer).sides[0][0]
        assert (place.card, place.face_down) == ("grain-trade", True)
    nobody_can_tell(t)


def test_with_two_players_the_first_card_can_be_worked_out() -> None:
    """R10: eleven of twelve are seen, so only one world fits; the view still does not name the card."""
    t = Table(2)
    assert seen(t, 0, 1)[2] is None
    assert {tuple(RULES.redeal(t.s, SEATS[0], r).cards) for r in range(20)} == {tuple(t.s.cards)}


def test_hidden_first_cards_change_places_in_a_re_deal() -> None:
    """R10: with four players nobody knows which of the others hides which."""
    t = Table(4)
    worlds = {tuple(RULES.redeal(t.s, SEATS[0], r).cards) for r in range(200)}
    assert len(worlds) == 6


# --- Privileges ----------------------------------------------------------------------------------------------------


def test_a_hand_is_its_owners_secret_and_its_size_is_public() -> None:
    """R33."""
    t = Table(3)
    t.set(1, hand="points-grain steps-1")
    assert t.view(1).players[1].hand == ("steps-1", "points-grain")
    for viewer in (0, 2, SPECTATOR):
        assert t.view(viewer).players[1].hand is None
        assert t.view(viewer).players[1].privileges == 2
    nobody_can_tell(t)


def test_a_hidden_hand_can_be_any_cards_of_the_deck() -> None:
    """R33: and the own cards are in nobody else's hand."""
    t = Table(3)
    t.set(0, hand="steps-3")
    t.set(1, hand="points-grain")
    names = t.s.tables.privilege_name
    held = {names[kind_of(RULES.redeal(t.s, SEATS[0], r).hands[1][0])] for r in range(300)}
    assert "steps-3" not in held
    assert held == set(names) - {"steps-3"}


def test_drawn_cards_are_seen_by_the_drawer_only() -> None:
    """Phase 5: looked at in secret."""
    t = Table(3)
    t.mark("water", 3)
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW)
    assert t.view(0).drawn_cards == ("points-grain", "points-wine", "points-water")
    for viewer in (1, 2, SPECTATOR):
        assert t.view(viewer).drawn_cards is None
        assert t.view(viewer).drawn == 3
    nobody_can_tell(t)


def test_the_discards_the_used_cards_and_the_deck_size_are_public() -> None:
    """R33."""
    t = Table(3)
    t.set(0, hand="gain-grain")
    t.do("use:gain-grain")
    t.mark("water", 3)
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW, "keep:points-wine")
    for viewer in (0, 1, 2, SPECTATOR):
        assert t.view(viewer).discard == ("points-grain", "points-water")
        assert t.view(viewer).used == ("gain-grain",)
        assert t.view(viewer).deck == 22 - 4
    nobody_can_tell(t)


def test_after_a_reshuffle_everybody_knows_what_the_hands_cannot_have_got_from_the_new_deck() -> None:
    """R33: the discards lay open, so a card held before is not in the new deck."""
    t = Table(3)
    t.set(1, hand="points-grain")
    t.mark("water", 1)
    t.lay_out_deck("", "steps-1 steps-2")
    t.roll(1)
    t.do("favour:water:1", "draw:steps-1")
    names = t.s.tables.privilege_name
    for r in range(50):
        other = RULES.redeal(t.s, SEATS[2], r)
        assert other.hands[1] == t.s.hands[1]
        assert [names[kind_of(card)] for card in other.hands[0]] in (["steps-1"], ["steps-2"])
    nobody_can_tell(t)


def across_a_reshuffle(deck: str, other: str, drawn: str, kept: str) -> Table:
    """Seat 0 wins two cards, the second of them after a reshuffle, and discards steps-1; seat 2 holds a card."""
    t = Table(3)
    t.set(2, hand=other)
    t.mark("water", 2)
    t.lay_out_deck(deck, "steps-1 points-grain")
    t.roll(1)
    t.do("favour:water:1", f"draw:{deck}", f"draw:{drawn}", f"keep:{kept}")
    assert t.discard() == ["steps-1"]
    return t


def test_a_re_deal_does_not_tell_on_which_side_of_a_reshuffle_a_card_was_drawn() -> None:
    """R33: two worlds that look the same to seat 1 must be re-dealt into the same worlds."""
    before = across_a_reshuffle("points-wine", "steps-1", "steps-1", "points-wine")
    after = across_a_reshuffle("steps-1", "points-wine", "points-grain", "points-grain")
    assert before.view(1) == after.view(1)
    worlds = [{tuple(RULES.redeal(t.s, SEATS[1], r).deck) for r in range(200)} for t in (before, after)]
    assert worlds[0] == worlds[1]


# --- Caesar's palace -----------------------------------------------------------------------------------------------


def at_the_palace(visitors: int) -> Table:
    """Four players of whom so many have visited the palace and hold one card of it each."""
    t = Table(4)
    for p in range(4):
        t.set(p, position=14, hand=("steps-1", "steps-1", "steps-2", "steps-2")[p])
    for p, favour in zip(range(visitors), ("water", "orgy", "nourishment"), strict=False):
        t.roll(p + 1)
        t.do(f"favour:{favour}:1")
        t.do(*[(*PALACE_DRAW, "keep:points-wine"), ("keep:points-water",), ()][p])
        t.do("done")
    return t


def palace_cards(t: Table) -> list[tuple[str, ...] | None]:
    return [t.view(viewer).palace.cards for viewer in (0, 1, 2, 3, SPECTATOR)]


def test_the_first_visitor_knows_the_pair_that_is_left() -> None:
    """R33."""
    t = at_the_palace(1)
    assert palace_cards(t) == [("points-grain", "points-water"), None, None, None, None]
    assert t.view(3).palace.cards_left == 2
    nobody_can_tell(t)


def test_the_second_sees_both_cards_when_choosing() -> None:
    """R33."""
    t = at_the_palace(1)
    t.roll(2)
    t.do("favour:orgy:1")
    pair = ("points-grain", "points-water")
    assert t.question == "TakePalaceCard"
    assert palace_cards(t) == [pair, pair, None, None, None]
    nobody_can_tell(t)


def test_then_only_the_second_knows_which_card_is_left() -> None:
    """R33: the first knows the pair but not which one was taken."""
    t = at_the_palace(2)
    assert palace_cards(t) == [None, ("points-grain",), None, None, None]
    nobody_can_tell(t)
    left = {tuple(RULES.redeal(t.s, SEATS[0], r).palace_pool) for r in range(40)}
    names = t.s.tables.privilege_name
    assert {names[kind_of(pool[0])] for pool in left} == {"points-grain", "points-water"}
    assert {tuple(RULES.redeal(t.s, SEATS[1], r).palace_pool) for r in range(20)} == {tuple(t.s.palace_pool)}
    assert len({tuple(RULES.redeal(t.s, SEATS[3], r).palace_pool) for r in range(100)}) > 5


def test_the_third_sees_only_the_card_received() -> None:
    """R33: what the first two took stays unknown."""
    t = at_the_palace(3)
    assert t.view(2).players[2].hand == ("steps-2", "points-grain")
    assert t.view(2).players[0].hand is None
    assert palace_cards(t)[2] is None
    nobody_can_tell(t)
    hands = {tuple(RULES.redeal(t.s, SEATS[2], r).hands[0]) for r in range(100)}
    assert len(hands) > 5


def test_the_third_does_not_see_the_pair_while_the_second_chooses() -> None:
    """R33."""
    t = at_the_palace(1)
    t.roll(2)
    t.do("favour:orgy:1")
    assert t.view(2).palace.cards is None
    assert t.view(2).palace.cards_left == 2


def test_a_palace_card_that_was_used_tells_the_first_visitor_what_is_left() -> None:
    """R33 and R20: used cards are public, so of the pair the other one must lie there."""
    t = Table(4)
    for p in range(3):
        t.set(p, position=14)
    t.roll(1)
    t.do("favour:water:1", "draw:gain-wine", "draw:points-grain", "draw:points-water", "keep:points-water", "done")
    t.roll(2)
    t.do("favour:orgy:1", "keep:gain-wine")
    assert left_at_the_palace(t, 0) == {"gain-wine", "points-grain"}
    t.do("use:gain-wine")
    nobody_can_tell(t)
    assert left_at_the_palace(t, 0) == {"points-grain"}
    assert left_at_the_palace(t, 1) == {"points-grain"}
    assert left_at_the_palace(t, 3) == set(t.s.tables.privilege_name) - {"gain-wine"}


def test_using_another_card_does_not_hide_the_palaces_card_again() -> None:
    """R33: the first visitor still knows that the second holds one of the pair."""
    t = at_the_palace(1)
    t.set(1, hand="gain-grain")
    t.roll(2)
    t.do("favour:orgy:1", "keep:points-water", "use:gain-grain")
    names = t.s.tables.privilege_name
    for r in range(50):
        hand = {names[kind_of(card)] for card in RULES.redeal(t.s, SEATS[0], r).hands[1]}
        assert len(hand & {"points-grain", "points-water"}) == 1
    nobody_can_tell(t)


def left_at_the_palace(t: Table, viewer: int) -> set[str]:
    """What may lie there, for all that the viewer knows."""
    worlds = [RULES.redeal(t.s, SEATS[viewer], r) for r in range(400)]
    return {t.s.tables.privilege_name[kind_of(world.palace_pool[0])] for world in worlds}


def test_at_the_end_everything_is_shown() -> None:
    """Winning: all lay their privileges open."""
    t = at_the_palace(3)
    t.end_round()
    assert t.s.over
    for viewer in (0, 3, SPECTATOR):
        shown = t.view(viewer)
        assert [player.hand is not None for player in shown.players] == [True] * 4
        assert shown.result is not None
        assert shown.result.scores == tuple(RULES.scores(t.s))
        assert shown.question is None
        assert shown.active is None


# --- Questions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
def test_others_see_who_is_asked_what_but_not_the_answers(viewer: int) -> None:
    """Design, section 5: legal actions are for who may act; a hand shows in what can be used."""
    t = Table(3)
    t.set(0, hand="steps-1")
    question = t.view(viewer).question
    assert question is not None
    assert (question.waiting, question.prompt) == ((0,), "ChooseAction")
    assert t.view(viewer).active == 0
    assert question.legal == ()
    own = t.view(0).question
    assert own is not None
    assert "use:steps-1" in own.legal
