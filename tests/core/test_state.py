"""The stack, the events and the frames that every game builds on."""

import pytest

from ludus.core.errors import IllegalAction, Refusal, RulesBug, UnknownAction
from ludus.core.event import Event
from ludus.core.frame import Choice, Draw, Frame, SeatStep, Step, frame_text
from ludus.core.ids import CHANCE, NOBODY, SEATS, SPECTATOR, Action
from ludus.core.state import State

P = SEATS[1]


def new_state() -> State:
    return State(2, [], 0, False)


def test_the_first_frame_pushed_happens_first() -> None:
    s = new_state()
    below: Frame[State] = Step()
    first: Frame[State] = Choice(P)
    second: Frame[State] = Draw()
    s.then(below)
    s.push([first, second])
    assert s.stack == [below, second, first]
    s.push([])
    assert len(s.stack) == 3


def test_pushing_leaves_the_list_of_frames_as_it_was() -> None:
    """Rules may push the same table of frames again and again."""
    s = new_state()
    frames: list[Frame[State]] = [Choice(P), Draw()]
    before = frames[:]
    s.push(frames)
    assert frames == before


def test_nothing_is_told_while_nobody_listens() -> None:
    s = new_state()
    s.emit("gain", P, 1, 2)
    s.show("reveal", P)
    assert s.events is None


def test_events_say_what_happened_to_whom_and_who_may_know() -> None:
    s = new_state()
    s.events = []
    s.emit("gain", P, 1, 2)
    s.show("peek", P, 3, secret_to=P)
    gain, peek = s.events
    assert (gain.code, gain.who, gain.a, gain.b, gain.secret_to, gain.shown) == ("gain", P, 1, 2, NOBODY, False)
    assert (peek.code, peek.who, peek.a, peek.b, peek.secret_to, peek.shown) == ("peek", P, 3, -1, P, True)
    assert [repr(gain), repr(peek)] == ["<gain 1: 1, 2>", "<peek 1: 3, -1, secret to 1>"]


def test_a_secret_event_is_visible_to_its_seat_alone() -> None:
    secret = Event("peek", P, 3, -1, P, True)
    public = Event("gain", P, 1, -1, NOBODY, False)
    viewers = [SEATS[0], P, SPECTATOR]
    assert [secret.visible_to(viewer) for viewer in viewers] == [False, True, False]
    assert [public.visible_to(viewer) for viewer in viewers] == [True, True, True]


def test_a_state_that_forgot_its_copy_says_so() -> None:
    with pytest.raises(TypeError, match="State has no copy"):
        new_state().copy()


def test_who_decides_in_the_kinds_of_frames() -> None:
    s = new_state()
    step: Frame[State] = Step()
    seat_step: Frame[State] = SeatStep(P)
    choice: Frame[State] = Choice(P)
    draw: Frame[State] = Draw()
    assert [frame.seat(s) for frame in (step, seat_step, choice, draw)] == [NOBODY, NOBODY, P, CHANCE]
    assert choice.waiting(s) == [P]
    assert choice.prompt(s) == "Choice"


def test_a_frame_prints_as_a_call() -> None:
    choice: Frame[State] = Choice(P)
    step: Frame[State] = Step()
    assert [frame_text(choice), frame_text(step)] == ["Choice(1)", "Step()"]


def test_a_frame_that_lacks_what_it_is_asked_for_names_itself() -> None:
    s = new_state()
    draw: Frame[State] = Draw()
    step: Frame[State] = Step()
    with pytest.raises(RulesBug, match="Draw has no options"):
        draw.options(s, CHANCE)
    with pytest.raises(RulesBug, match="Draw cannot be decided"):
        draw.apply(s, CHANCE, Action(0))
    with pytest.raises(RulesBug, match="Step is not a draw"):
        step.draw(s, 0)
    with pytest.raises(RulesBug, match="Step does not run by itself"):
        step.run(s)


def test_errors_say_what_is_wrong() -> None:
    refusal = Refusal("too-dear", "R7", 3)
    assert (refusal.reason, refusal.rule, refusal.a, refusal.b) == ("too-dear", "R7", 3, -1)
    assert str(IllegalAction(refusal)) == "too-dear (R7)"
    assert IllegalAction(refusal).refusal is refusal
    unknown = UnknownAction("jump", "pass")
    assert (unknown.text, str(unknown)) == ("jump", "'jump' is no action of this game; expected pass")
