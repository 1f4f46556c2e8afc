"""Every code has words, every word is used, and placeholders fit: in every package and every language."""

import re
from http import HTTPStatus
from importlib.resources import files
from pathlib import Path

import pytest

import ludus
from ludus.bots.levels import Bot
from ludus.core import engine
from ludus.core.ids import SEATS, SPECTATOR
from ludus.games.registry import Game, games
from ludus.match.match import Match
from ludus.present.words import LANGUAGES, PREPARED, MissingWords, Words, words_for
from ludus.server.clock import PACES
from tests.present.catalogues import (
    Catalogue,
    asked,
    different_keys,
    doubles,
    empty,
    half_said,
    parse,
    sources,
    unknown,
    unmatched,
    unused,
    wrong_placeholders,
)

SOURCE = Path(ludus.__file__).parent
ALL_LANGUAGES = (*LANGUAGES, *PREPARED)


def packages() -> list[str]:
    """Every package with a folder of catalogues."""
    folders = sorted(path.parent for path in SOURCE.rglob("locale") if path.is_dir())
    return [".".join(("ludus", *folder.relative_to(SOURCE).parts)) for folder in folders]


def text_of(package: str, language: str) -> str:
    return (files(package) / "locale" / f"{language}.po").read_text(encoding="utf-8")


def messages(package: str, language: str) -> Catalogue:
    return parse(text_of(package, language))


def test_packages_with_words_are_found() -> None:
    assert {"ludus.present", "ludus.web", *(game.face_folder for game in games())} <= set(packages())


# --- Catalogues ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("package", packages())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_that_is_offered_is_complete(package: str, language: str) -> None:
    assert empty(messages(package, language)) == []


@pytest.mark.parametrize("package", packages())
@pytest.mark.parametrize("language", ALL_LANGUAGES)
def test_languages_have_the_same_keys_and_placeholders(package: str, language: str) -> None:
    english, other = messages(package, "en"), messages(package, language)
    assert doubles(text_of(package, language)) == []
    assert different_keys(english, other) == []
    assert wrong_placeholders(english, other) == []
    assert half_said(other) == []


@pytest.mark.parametrize("package", [package for package in packages() if package != "ludus.present"])
def test_a_package_does_not_say_shared_words_again(package: str) -> None:
    assert sorted(messages(package, "en").keys() & messages("ludus.present", "en").keys()) == []


def test_every_language_has_a_name() -> None:
    for language in LANGUAGES:
        names = {words_for(language).say(f"language.{each}") for each in ALL_LANGUAGES}
        assert names == {"English", "Deutsch", "Nederlands"}


def po(*entries: str) -> Catalogue:
    return parse("\n\n".join(['msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"', *entries]))


GOOD = 'msgid "a.x"\nmsgstr "{name} has {n}"'


def plural(one: str, more: str) -> str:
    return f'msgid "a.y"\nmsgid_plural "a.y"\nmsgstr[0] "{one}"\nmsgstr[1] "{more}"'


def test_empty_texts_are_found() -> None:
    assert empty(po(GOOD, plural("one", "{n} of them"))) == []
    assert empty(po('msgid "a.x"\nmsgstr ""', plural("one", ""))) == ["a.x", "a.y"]
    assert half_said(po('msgid "a.x"\nmsgstr ""', plural("one", ""))) == ["a.y"]


def test_different_keys_are_found() -> None:
    assert different_keys(po(GOOD), po(GOOD)) == []
    assert different_keys(po(GOOD), po('msgid "a.z"\nmsgstr "?"')) == ["a.x", "a.z"]
    assert doubles(f"{GOOD}\n\n{GOOD}") == ["a.x"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('msgid "a.x"\nmsgstr "{n}: {name}"', False),
        ('msgid "a.x"\nmsgstr ""', False),
        ('msgid "a.x"\nmsgstr "{n}"', True),
        ('msgid "a.x"\nmsgstr "{name} {n} {more}"', True),
        ('msgid "a.x"\nmsgstr "{} {n} {name}"', True),
        (plural("{what}: {n}", "{n} mal {what}"), False),
        (plural("einmal {what}", "{n} mal {what}"), False),
        (plural("einmal", "{n} mal {what}"), True),
        (plural("einmal {what}", "vielmal {what}"), True),
    ],
)
def test_wrong_placeholders_are_found(text: str, wrong: bool) -> None:
    english = po(GOOD, plural("one {what}", "{n} times {what}"))
    assert bool(wrong_placeholders(english, po(text))) == wrong


# --- Keys ------------------------------------------------------------------------------------------------------------


def users_of(package: str) -> str:
    """Everything that may ask for a package's words: a game's own folder and what serves all games; or all."""
    own = package.startswith("ludus.games.")
    game = SOURCE.joinpath(*package.split(".")[1:3])
    folders = [game, SOURCE / "present", SOURCE / "server"] if own else [SOURCE]
    return "\n".join(text for folder in folders for text in sources(folder, ".py", ".jinja", ".js", ".toml").values())


# Parts of keys that no source spells: made of numbers, or allowed in a game's meta.toml and used by none yet.
STATUSES = [str(status.value) for status in HTTPStatus]
PARTS = {*PACES, *STATUSES, *(f"{status}.more" for status in STATUSES), "light", "medium", "heavy", "alpha", "stable"}


@pytest.mark.parametrize("package", packages())
def test_every_key_is_used(package: str) -> None:
    """A game's codes are looked at more closely below."""
    assert unused(messages(package, "en"), users_of(package), PARTS if package == "ludus.web" else ()) == []


def known_to(path: Path) -> Catalogue:
    """What a file may ask for: shared words, and those of its game or of the pages."""
    inside = path.relative_to(SOURCE).parts
    own = f"ludus.games.{inside[1]}.face" if inside[0] == "games" and len(inside) > 2 else "ludus.web"
    return messages("ludus.present", "en") | messages(own, "en")


def test_every_key_that_is_asked_for_exists() -> None:
    found = sources(SOURCE, ".py", ".jinja", ".js")
    assert {"board.title", "terminal.choice", "list.and"} <= {key for text in found.values() for key in asked(text)}
    assert {path.name: wrong for path, text in found.items() if (wrong := unknown(known_to(path), text))} == {}


def test_keys_that_templates_and_scripts_put_together_exist() -> None:
    found = sources(SOURCE, ".jinja", ".js")
    assert {path.name: wrong for path, text in found.items() if (wrong := unmatched(known_to(path), text))} == {}


@pytest.mark.parametrize(
    ("source", "key"),
    [
        ('words.say("a.x", n=1)', "a.x"),
        ("{{ t('a.x') }}", "a.x"),
        ('{{ t("a.y" if this.that else "a.x") }}', "a.x"),
        ('say(this.timer ? "a.y" : "a.x")', "a.x"),
        ('def _say(self, key):\n    return words.say(f"a.{key}")\n\nf"{_say(\'x\')}"', "a.x"),
    ],
)
def test_a_key_that_is_asked_for_is_seen(source: str, key: str) -> None:
    assert key in asked(source)
    assert unknown({"a.x": ("",), "a.y": ("",)}, source) == []
    assert unknown({"a.y": ("",)}, source) == [key]
    assert unused({"a.x": ("",)}, source) == []


@pytest.mark.parametrize(
    "source", ['say(f"a.{kind}.help") or "x"', 'say(`a.${this.kind}.help`); "x"', '{{ t("a." ~ kind ~ ".help") }}"x"']
)
def test_a_key_that_is_put_together_is_seen(source: str) -> None:
    assert asked(source) == set()
    assert unused({"a.x.help": ("",)}, source) == []
    assert unused({"a.y.help": ("",), "a.x": ("",)}, source) == ["a.y.help", "a.x"]
    assert unmatched({"a.y.help": ("",)}, source) == []
    assert unmatched({"a.y": ("",)}, source) == ["a\\.(.+)\\.help"]


def codes(pattern: str, game: str) -> set[str]:
    rules = (SOURCE / "games" / game / "rules").rglob("*.py")
    return {code for path in [*rules, SOURCE / "core/engine.py"] for code in re.findall(pattern, path.read_text())}


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_every_event_and_refusal_of_the_source_has_words(game: str) -> None:
    words = words_for("en", f"ludus.games.{game}.face")
    events = codes(r'(?:s|self)\.(?:emit|show)\(\s*"([\w-]+)"', game)
    refusals = codes(r'Refusal\(\s*"([\w-]+)"', game)
    assert events
    assert refusals
    assert not [code for code in events if not words.has(f"event.{code}")]
    assert not [code for code in refusals if not words.has(f"refusal.{code}")]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_no_words_are_left_without_their_code(game: Game) -> None:
    """Keys of events, refusals, questions and actions belong to codes that exist."""
    source = "".join(sources(SOURCE / "games" / game.id, ".py").values())
    known = {
        "event": codes(r'(?:s|self)\.(?:emit|show)\(\s*"([\w-]+)"', game.id),
        "refusal": codes(r'Refusal\(\s*"([\w-]+)"', game.id)
        | set(re.findall(r'Refusal\(\s*"[\w-]+" if .*? else "([\w-]+)"', source)),
        "prompt": {*game.rules.frames},
        "action": set(re.findall(r'"([\w-]+)"', source)),
    }
    for key in messages(game.face_folder, "en"):
        group, _, name = key.partition(".")
        assert group not in known or name.partition(".")[0] in known[group], key


def test_every_reason_against_undo_has_words() -> None:
    source = (SOURCE / "match" / "match.py").read_text(encoding="utf-8")
    reasons = re.findall(r'return "([^"]+)"', source.partition("def why_no_undo")[2].partition("def undo")[0])
    assert len(reasons) == 4
    assert [reason for reason in reasons if not words_for("en").has(f"undo.{reason}")] == []


# --- Saying ----------------------------------------------------------------------------------------------------------


def test_a_code_without_words_is_an_error() -> None:
    for language in ALL_LANGUAGES:
        assert not words_for(language).has("no.such.key")
        with pytest.raises(MissingWords):
            words_for(language).say("no.such.key")


def test_a_prepared_language_speaks_where_it_can_and_english_where_it_cannot() -> None:
    package = "ludus.games.fortuna.face"
    dutch, english = messages(package, "nl"), messages(package, "en")
    missing = [key for key, texts in dutch.items() if not any(texts)]
    assert "nl" not in LANGUAGES
    assert "event.tax-money" in missing
    words = Words("nl", (package,))
    assert words.say("amount.die", n=2) == "2 dobbelstenen"
    assert words.say("event.tax-money", name="Anna", n=1) == "Anna pays 1 sesterce of tax."
    assert words.say("event.tax-money", name="Anna", n=2) == "Anna pays 2 sesterces of tax."
    assert words.say("refusal.married") == english["refusal.married"][0]
    assert all(words.has(key) for key in english)


def test_numbers_choose_the_form() -> None:
    german = words_for("de", "ludus.games.fortuna.face")
    assert [german.say("amount.vestal", n=n) for n in (0, 1, 2)] == ["0 Vestalinnen", "1 Vestalin", "2 Vestalinnen"]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
@pytest.mark.parametrize("language", ALL_LANGUAGES)
def test_whole_games_can_be_told(game: Game, language: str) -> None:
    """Every board, question, action and log line of random games, for everybody."""
    for seats in game.rules.seat_counts:
        for seed in range(4):
            match = Match.new(game.rules, game.rules.setup(seats), f"words-{seed}")
            face = game.face(match.setup, language)
            bot = Bot("random", seed)
            while not match.state.over:
                seat = engine.to_move(match.state)
                view = match.view(seat)
                assert face.question(view)
                assert all(face.action(view, text) for text in match.legal(seat))
                match.play_action(seat, bot.choose(match.observation(seat, 1)))
            for viewer in (*SEATS[:seats], SPECTATOR):
                board = face.board(match.view(viewer))
                assert all(len(line) <= 100 for line in board.splitlines())
                for move in match.moves:
                    assert all(face.log(move.events, viewer))
            assert all(line.words for line in face.reckoning(match.view(SPECTATOR)))
            assert all(face.draw(match.view(SPECTATOR)).parts.values())


def test_soft_hyphens_are_for_drawings_only() -> None:
    words = words_for("de", "ludus.games.fortuna.face")
    assert words.say("favour.water") == "Wasserversorgung"
    assert words.breakable("favour.water") == "Wasser\u00adversorgung"
