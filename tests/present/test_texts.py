"""Rules and rulings are found in the package, in the reader's language or in English."""

from collections.abc import Callable
from pathlib import Path

import pytest

import ludus
from ludus.games.registry import games
from ludus.present.texts import rules_text, rulings_text
from ludus.present.words import LANGUAGES, PREPARED

READERS = {"RULES": rules_text, "RULINGS": rulings_text}


@pytest.mark.parametrize("game", [game.id for game in games()])
@pytest.mark.parametrize(("name", "read"), READERS.items())
def test_every_game_has_its_texts_in_every_language(game: str, name: str, read: Callable[[str, str], str]) -> None:
    folder = Path(ludus.__file__).parent / "games" / game
    texts = [read(f"ludus.games.{game}", language) for language in LANGUAGES]
    written = [folder / (f"{name}.md" if language == "en" else f"{name}.{language}.md") for language in LANGUAGES]
    assert texts == [path.read_text(encoding="utf-8") for path in written]
    assert len(set(texts)) == len(LANGUAGES)


@pytest.mark.parametrize("read", READERS.values())
@pytest.mark.parametrize("language", [*PREPARED, "xx"])
def test_a_language_without_a_text_gets_english(read: Callable[[str, str], str], language: str) -> None:
    assert read("ludus.games.fortuna", language) == read("ludus.games.fortuna", "en")
