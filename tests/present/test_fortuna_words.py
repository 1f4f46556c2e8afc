"""Fortuna in words: every code in every language, and grammar where words are put into sentences."""

import pytest

from ludus.core.errors import Refusal
from ludus.core.event import Event
from ludus.core.ids import NOBODY, SEATS, SPECTATOR
from ludus.games.fortuna.face.words import EVENT_ARGS, REFUSAL_ARGS
from ludus.games.fortuna.rules.const import CENTURION, GRAIN, WINE
from ludus.games.fortuna.rules.rules import RULES
from ludus.games.registry import game
from ludus.present.face import Face
from ludus.present.words import LANGUAGES, PREPARED

ANNA = SEATS[0]


def face(language: str) -> Face:
    return game("fortuna").face(RULES.setup(3), language, {0: "Anna"})


def event(code: str, a: int = 0, b: int = 0) -> Event:
    return Event(code, ANNA, a, b, NOBODY, shown=False)


@pytest.mark.parametrize("language", [*LANGUAGES, *PREPARED])
def test_every_event_and_refusal_can_be_said(language: str) -> None:
    said = face(language)
    for number in (0, 1, 2):
        for code in EVENT_ARGS:
            assert said.event(event(code, number, number))
        for code in REFUSAL_ARGS:
            assert "(" in said.refusal(Refusal(code, "R35", number, number))


@pytest.mark.parametrize(
    ("language", "n", "told"),
    [
        ("en", 1, "Anna takes in 1 centurion."),
        ("en", 2, "Anna takes in 2 centurions."),
        ("de", 1, "Anna nimmt 1 Zenturio auf."),
        ("de", 2, "Anna nimmt 2 Zenturios auf."),
    ],
)
def test_one_centurion_is_no_plural(language: str, n: int, told: str) -> None:
    assert face(language).event(event("hire", CENTURION, n)) == told


@pytest.mark.parametrize(
    ("language", "kind", "told"),
    [
        ("en", GRAIN, "You have no grain. (rule R35)"),
        ("en", CENTURION, "You have no centurions. (rule R35)"),
        ("de", GRAIN, "Du hast kein Getreide. (Regel R35)"),
        ("de", WINE, "Du hast keinen Wein. (Regel R35)"),
        ("de", CENTURION, "Du hast keine Zenturios. (Regel R35)"),
    ],
)
def test_what_is_missing_has_its_gender(language: str, kind: int, told: str) -> None:
    assert face(language).refusal(Refusal("nothing-held", "R35", kind)) == told


@pytest.mark.parametrize("language", [*LANGUAGES, *PREPARED])
def test_favours_stand_in_columns(language: str) -> None:
    view = RULES.view(RULES.start(RULES.setup(2)), SPECTATOR)
    said = face(language)
    names, states = said.board(view).splitlines()[2:4]
    opened = said.words.say("board.open")
    starts = [names.index(f"{number} ") for number in range(1, 7)]
    assert [states[start : start + len(opened)] for start in starts] == [opened] * 6
