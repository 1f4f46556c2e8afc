"""Fortuna's drawing: it shows what a viewer may see and follows the numbers of an edition."""

import re

import pytest

from ludus.bots.levels import Bot
from ludus.core import engine
from ludus.core.ids import SEATS, SPECTATOR, Seat
from ludus.games.fortuna.rules.const import CARD_NAMES
from ludus.games.fortuna.rules.rules import RULES
from ludus.games.fortuna.rules.state import Fortuna
from ludus.games.fortuna.rules.tables import read_tables
from ludus.games.fortuna.rules.view import FortunaView
from ludus.games.registry import game
from ludus.match.match import Match
from ludus.present.drawing import Drawing
from tests.games.fortuna.scenario import BASE


def begun(seats: int, plies: int = 0, seed: str = "drawing") -> Match[Fortuna]:
    match = Match.new(RULES, RULES.setup(seats), seed)
    bot = Bot("greedy", 1)
    for _ in range(plies):
        seat = engine.to_move(match.state)
        match.play_action(seat, bot.choose(match.observation(seat, 1)))
    return match


def drawn(match: Match[Fortuna], viewer: Seat) -> Drawing:
    return game("fortuna").face(match.setup).draw(match.view(viewer))


def titles(markup: str) -> list[str]:
    return re.findall(r"<title>([^<]*)</title>", markup)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_can_tell_from_a_drawing_what_is_hidden(seats: int) -> None:
    """R33: another table that the viewer cannot tell from this one makes the same drawing."""
    for plies in (0, 1, 8, 30, 60):
        match = begun(seats, plies)
        face = game("fortuna").face(match.setup)
        for viewer in (*SEATS[:seats], SPECTATOR):
            shown = face.draw(RULES.view(match.state, viewer))
            for r in range(3):
                assert face.draw(RULES.view(RULES.redeal(match.state, viewer, r), viewer)) == shown


def test_unknown_cards_lie_on_their_backs_without_a_name() -> None:
    """R2: before round 1 everybody sees their own cards only."""
    board = drawn(begun(4), SEATS[1]).zones
    assert board["side-0"].count("#c-back") == 3
    assert "data-piece" not in board["side-0"]
    assert "#c-back" not in board["side-1"]
    assert len(re.findall(r'data-piece="card-', board["side-1"])) == 3


def test_every_action_card_that_is_known_is_a_piece_once() -> None:
    """Design, section 11: every piece that can move carries a stable id."""
    match = begun(3, 60)
    view = match.view(SPECTATOR)
    assert isinstance(view, FortunaView)
    known = [place.card for side in view.sides for place in side if place.card]
    board = drawn(match, SPECTATOR).parts["board"]
    assert sorted(re.findall(r'data-piece="card-([\w-]+)"', board)) == sorted(known)
    assert {*known} <= {*CARD_NAMES}


def test_reserved_cards_are_veiled_and_readable() -> None:
    """R10: a card taken in the open is known to all, though it lies face down."""
    match = begun(3, 60)
    view = match.view(SPECTATOR)
    reserved = sum(place.face_down and place.card is not None for side in view.sides for place in side)
    assert reserved
    assert drawn(match, SPECTATOR).parts["board"].count("#c-veil") == reserved


def test_only_the_owner_sees_a_hand() -> None:
    """R33: held cards are secret, their number is not."""
    match = begun(2, 0)
    while not match.state.over and not max(map(len, match.state.hands)):
        seat = engine.to_move(match.state)
        match.play_action(seat, Bot("greedy", 1).choose(match.observation(seat, 1)))
    owner = next(seat for seat in SEATS[:2] if match.state.hands[seat])
    own, other = drawn(match, owner), drawn(match, SPECTATOR)
    assert 'data-at="privilege-' in own.zones[f"panel-{owner}"]
    assert "data-at" not in other.zones[f"panel-{owner}"]
    assert "#v-back" in other.zones[f"panel-{owner}"]


def test_a_card_that_is_kept_is_the_same_piece_in_the_hand() -> None:
    """Design, section 11: pieces glide from where they were to where they are."""
    match = begun(2)
    while (asked := match.view(seat := engine.to_move(match.state)).question) and asked.prompt != "KeepPrivilege":
        match.play_action(seat, Bot("greedy", 1).choose(match.observation(seat, 1)))
    before = drawn(match, seat).zones["drawn"]
    match.play(seat, asked.legal[0])
    hand = drawn(match, seat).zones[f"panel-{seat}"]
    assert {*pieces(before)} & {*pieces(hand)}


def pieces(markup: str) -> list[str]:
    return re.findall(r'data-piece="([^"]+)"', markup)


def test_the_viewer_sits_at_the_bottom_left() -> None:
    """Design, section 11: the server draws for its viewer."""
    match = begun(4, 10)
    assert all("translate(32,1139)" in drawn(match, seat).zones[f"side-{seat}"] for seat in SEATS[:4])
    assert "translate(32,1139)" in drawn(match, SPECTATOR).zones["side-0"]


def test_a_move_changes_few_zones() -> None:
    """Design, section 11: the socket sends the changed zones."""
    match = begun(4, 40)
    before = drawn(match, SPECTATOR).zones
    seat = engine.to_move(match.state)
    match.play_action(seat, Bot("greedy", 1).choose(match.observation(seat, 1)))
    after = drawn(match, SPECTATOR).zones
    assert len([name for name in after if after[name] != before[name]]) <= 6


def test_a_drawing_follows_the_edition() -> None:
    """Design, section 11: nothing of an edition is drawn from memory."""
    text = BASE.replace('name = "base"', 'name = "long-way"')
    text = text.replace("gate = { is = 10", "gate = { is = 20").replace("goal = { is = 15", "goal = { is = 33")
    tables = read_tables(text.replace("cost = { is = 4", "cost = { is = 17"), "long-way.toml")
    match = Match.new(RULES, RULES.setup(4, edition=tables), "edition")
    drawing = drawn(match, SPECTATOR)
    assert any("step 20:" in title for title in titles(drawing.zones["road"]))
    assert any("step 33:" in title for title in titles(drawing.zones["palace"]))
    assert ">33</text>" in drawing.parts["defs"]
    assert ">17</text>" in drawing.parts["defs"]
