"""The documentation is tested: anchors that refusals name, numbers in tables, notation, links, and code in fences."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import msgspec
import pytest

from ludus.cli import main
from ludus.cli.serve import serve
from ludus.core.ids import SPECTATOR
from ludus.games.aquileia.rules.notation import format_action as format_aquileia
from ludus.games.aquileia.rules.notation import parse_action as parse_aquileia
from ludus.games.aquileia.rules.rules import RULES as AQUILEIA
from ludus.games.aquileia.rules.verbs import VERB_NAMES as AQUILEIA_VERBS
from ludus.games.fortuna.rules.notation import format_action, parse_action
from ludus.games.fortuna.rules.rules import RULES
from ludus.games.fortuna.rules.tables import base_tables
from ludus.games.fortuna.rules.verbs import VERB_NAMES
from ludus.games.gloria_mundi.rules.notation import format_action as format_gloria
from ludus.games.gloria_mundi.rules.notation import parse_action as parse_gloria
from ludus.games.gloria_mundi.rules.rules import RULES as GLORIA
from ludus.games.gloria_mundi.rules.tables import base_tables as gloria_tables
from ludus.games.gloria_mundi.rules.verbs import VERB_NAMES as GLORIA_VERBS
from ludus.games.registry import game
from ludus.games.romolo.rules.const import CHARACTER_NAMES
from ludus.games.romolo.rules.notation import format_action as format_romolo
from ludus.games.romolo.rules.notation import parse_action as parse_romolo
from ludus.games.romolo.rules.rules import RULES as ROMOLO
from ludus.games.romolo.rules.verbs import VERB_NAMES as ROMOLO_VERBS
from ludus.match.match import Match, verify
from ludus.match.record import read_record, write_record
from ludus.present.words import LANGUAGES
from ludus.server import wire
from ludus.server.clock import PACES
from ludus.server.limits import RATES
from ludus.server.metrics import Metrics
from ludus.server.wire import NewTable, Pong, Presence, ProblemBody, Refused, TableState
from tests.server.running import RunningServer, Visitor

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ludus"
PLAY = ROOT / "docs" / "play" / "fortuna.md"
GLORIA_PLAY = ROOT / "docs" / "play" / "gloria-mundi.md"
AQUILEIA_PLAY = ROOT / "docs" / "play" / "aquileia.md"
ROMOLO_PLAY = ROOT / "docs" / "play" / "romolo-o-remo.md"
FORTUNA = SOURCE / "games" / "fortuna"
RULES_PAGES = {"en": FORTUNA / "RULES.md", "de": FORTUNA / "RULES.de.md"}
# How many rulings each game has.
RULINGS = {"fortuna": 38, "gloria_mundi": 53, "aquileia": 41, "romolo": 107}
PROTOCOL = ROOT / "docs" / "server" / "protocol.md"
OPERATIONS = ROOT / "docs" / "server" / "operations.md"
MESSAGES = (wire.SocketPlay, wire.SocketUndo, wire.SocketSay, wire.SocketPing, TableState, Refused, Presence, Pong)
PAGES = [
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted(SOURCE.rglob("*.md")),
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
]

ANCHOR = re.compile(r'^<a id="([^"]+)"></a>$', re.MULTILINE)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$", re.MULTILINE)
# An example of a message that stands on a line of its own.
ONE = re.compile(r'\{"type": .*\}$')
RULE_ID = re.compile(r"R\d+|phase-\d")


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def slug(heading: str) -> str:
    """The anchor that a heading gets by itself."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchors(page: Path) -> list[str]:
    prose = FENCE.sub("", read(page))
    return ANCHOR.findall(prose) + [slug(heading) for heading in HEADING.findall(prose)]


def section(page: Path, anchor: str) -> str:
    """What stands between an anchor and the next."""
    return read(page).partition(f'<a id="{anchor}"></a>')[2].partition("\n<a id=")[0]


def fences(page: Path, language: str) -> list[str]:
    return [text for kind, text in FENCE.findall(read(page)) if kind == language]


# --- Rules that refusals name --------------------------------------------------------------------------------------


def rule_ids(source: str) -> set[str]:
    """The second argument of every Refusal; and what looks like a rule id, because some are handed on by functions."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="Refusal"), args=[_, ast.Constant(value=str(rule)), *_]):
                found.add(rule)
            case ast.Constant(value=str(text)) if RULE_ID.fullmatch(text):
                found.add(text)
    return found


def test_rule_ids_are_found_in_code() -> None:
    source = 'def f(rule):\n    return Refusal("a" if x else "b", "turn", 1) or Refusal("c", rule)\nf("R7")'
    assert rule_ids(source) == {"turn", "R7"}


def game_page(game_id: str, name: str, language: str) -> Path:
    return SOURCE / "games" / game_id / (f"{name}.md" if language == "en" else f"{name}.{language}.md")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", RULINGS)
def test_every_rule_that_a_refusal_names_is_an_anchor(game_id: str, language: str) -> None:
    games = SOURCE / "games"
    own = [file for file in SOURCE.rglob("*.py") if games not in file.parents or games / game_id in file.parents]
    named = {rule for file in own if "Refusal(" in read(file) for rule in rule_ids(read(file))}
    assert {"turn", "end"} <= named
    assert [rule for rule in named if re.fullmatch(r"R\d+", rule)]
    written = [
        found for name in ("RULES", "RULINGS") for found in ANCHOR.findall(read(game_page(game_id, name, language)))
    ]
    assert sorted(named - set(written)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", RULINGS)
def test_all_rulings_are_there_in_order(game_id: str, language: str) -> None:
    numbers = [f"R{number}" for number in range(1, RULINGS[game_id] + 1)]
    rulings = read(game_page(game_id, "RULINGS", language))
    assert ANCHOR.findall(rulings) == numbers
    assert re.findall(r"^## (R\d+) \S", rulings, re.MULTILINE) == numbers


@pytest.mark.parametrize(("language", "source"), [("en", "Source: "), ("de", "Quelle: ")])
@pytest.mark.parametrize("game_id", RULINGS)
def test_every_ruling_has_a_question_a_reading_and_a_source(game_id: str, language: str, source: str) -> None:
    for number in range(1, RULINGS[game_id] + 1):
        paragraphs = section(game_page(game_id, "RULINGS", language), f"R{number}").strip().split("\n\n")
        assert len(paragraphs) == 4, f"R{number}"
        assert paragraphs[1].startswith("*"), f"R{number}"
        assert paragraphs[1].endswith("*"), f"R{number}"
        assert paragraphs[3].startswith(source), f"R{number}"


# What stands in every language: anchors and depths of headings, code, numbers of rulings, rows of tables and lists.
SHAPE = re.compile(r"^(?:<a id=.*|#+|\| |- |\d\. )|`[^`]+`|\[?R\d+\b\]?", re.MULTILINE)


def shape(page: Path, anchor: str) -> list[str]:
    return sorted(SHAPE.findall(section(page, anchor)))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("page", ["RULES", "RULINGS"])
@pytest.mark.parametrize("game_id", RULINGS)
def test_translated_pages_have_the_same_parts(game_id: str, page: str, language: str) -> None:
    english, translated = game_page(game_id, page, "en"), game_page(game_id, page, language)
    names = ANCHOR.findall(read(english))
    assert ANCHOR.findall(read(translated)) == names
    different = [name for name in names if shape(translated, name) != shape(english, name)]
    assert different == []
    links = [found[1] or found[2] for found in LINK.finditer(read(translated))]
    assert [link for link in links if ".md" in link and f".{language}.md" not in link] == []


@pytest.mark.parametrize("game_id", RULINGS)
def test_code_cites_only_rulings_that_exist(game_id: str) -> None:
    cited = {
        int(number)
        for file in (SOURCE / "games" / game_id).rglob("*.py")
        for numbers in re.findall(r"\brulings? ([\d, and]*\d)", read(file))
        for number in re.findall(r"\d+", numbers)
    }
    assert cited
    assert [number for number in sorted(cited) if not 1 <= number <= RULINGS[game_id]] == []


# --- The numbers in the tables -------------------------------------------------------------------------------------
# Fortuna's; those of the other games are compared in their own tests.

# A table's section and the words in its rows' first cells; then the paths of the numbers, in the order of reading.
KINDS = ("grain", "wine", "water", "centurion", "vestal", "die")
ACTIONS = {
    "grain-harvest": ("base", "max-water", "per-water"),
    "wine-harvest": ("base", "max-water", "per-water"),
    "water-distribution": ("self", "others"),
    "grain-trade": ("price",),
    "wine-trade": ("price",),
    "centurion": ("price",),
    "vestal": ("price",),
    "clergy": ("vestals", "money", "dice"),
    "marriage": ("cost",),
    "bribery": ("fee",),
    "fortuna": ("cost", "steps"),
}
BUILDINGS = {
    "market": ("cost", "bonus"),
    "aqueduct": ("cost", "water"),
    "palace": ("cost", "bonus"),
    "basilica": ("cost", "markers", "keep"),
}
LIMITS = ("gate", "goal", "buildings", "markers-per-favour", "privileges-kept", "step-cards-per-turn", "power-per-turn")
ROWS: dict[tuple[str, str], tuple[str, ...]] = {
    **{("setup", kind): (f"supply.{kind}", f"setup.{kind}", f"limits.{kind}") for kind in KINDS},
    ("setup", "money"): ("setup.money", "limits.money-max"),
    ("setup", "buildings-per-type"): ("setup.buildings-per-type",),
    ("setup", "privilege-cards"): ("setup.privilege-cards",),
    ("setup", "extra-cover"): ("setup.extra-cover",),
    **{("limits", name): (f"limits.{name}",) for name in LIMITS},
    **{("limits", name): (f"supply.{name}",) for name in ("building-cards", "markers", "die-faces")},
    ("limits", "palace-markers"): ("setup.palace-markers",),
    ("limits", "money"): ("tax.money",),
    ("limits", "steps"): ("tax.steps",),
    ("action-cards", "build"): (),
    **{("action-cards", card): tuple(f"action.{card}.{part}" for part in parts) for card, parts in ACTIONS.items()},
    **{("buildings", name): tuple(f"building.{name}.{part}" for part in parts) for name, parts in BUILDINGS.items()},
    ("favours", "wedlock"): ("favour.wedlock.steps",),
    **{
        ("favours", name): (f"favour.{name}.max", f"favour.{name}.steps")
        for name in ("water", "orgy", "nourishment", "battle", "religion")
    },
}
# What a table says in words: kinds of cards, and who gets the fee (tested apart).
IN_WORDS = re.compile(r"privilege\[\d+\]\.(type|what)|action\.bribery\.pays-owner")
SIGNS = {"attested": "", "inferred": "‡", "reconstructed": "†"}
# What stands in a table for true, false and no limit.
WORDS = {"en": ("yes", "no", "unlimited"), "de": ("ja", "nein", "unbegrenzt")}


def all_rows() -> dict[tuple[str, str], tuple[str, ...]]:
    """ROWS and the privileges, which stand in the edition as a list."""
    known = [path for path, _, _ in base_tables().marks]
    rows = dict(ROWS)
    for index, name in enumerate(base_tables().privilege_name, 1):
        parts = [f"privilege[{index}].{part}" for part in ("amount", "every", "copies", "four-only")]
        rows["privileges", name] = tuple(path for path in parts if path in known)
    return rows


def expected(path: str, language: str = "en") -> list[str]:
    """The numbers under a path of the base edition, each with the sign of its mark."""
    said = dict(zip(("true", "false", "unlimited"), WORDS[language], strict=True))
    for found, value, mark in base_tables().marks:
        if found == path:
            return [said.get(part, part) + SIGNS[mark] for part in value.split(", ")]
    raise AssertionError(f"the base edition has no {path}")


def documented(anchor: str, language: str) -> dict[str, list[str]]:
    """The numbers in the rows of a section's tables, by the word in code type in the first cell."""
    number = re.compile(rf"(?:\d+|\b(?:{'|'.join(WORDS[language])})\b)[†‡]?")
    rows = {}
    for line in section(RULES_PAGES[language], anchor).splitlines():
        first, _, rest = line.removeprefix("|").partition("|")
        word = re.search(r"`([^`]+)`", first)
        if line.startswith("|") and word:
            rows[word[1]] = number.findall(rest)
    return rows


@pytest.mark.parametrize("anchor", ["setup", "limits", "action-cards", "buildings", "favours", "privileges"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_say_what_the_base_edition_says(anchor: str, language: str) -> None:
    wanted = {
        word: [number for path in paths for number in expected(path, language)]
        for (where, word), paths in all_rows().items()
        if where == anchor
    }
    assert documented(anchor, language) == wanted


def test_every_number_of_the_base_edition_is_documented() -> None:
    told = {path for paths in all_rows().values() for path in paths}
    untold = [path for path, _, _ in base_tables().marks if path not in told and not IN_WORDS.fullmatch(path)]
    assert untold == []


@pytest.mark.parametrize(
    ("language", "told"), [("en", "to the owner† of another side"), ("de", "dem Besitzer† einer anderen Seite")]
)
def test_who_gets_the_bribe_is_marked_as_reconstructed(language: str, told: str) -> None:
    assert expected("action.bribery.pays-owner") == ["yes†"]
    assert told in section(RULES_PAGES[language], "action-cards")


@pytest.mark.parametrize("language", LANGUAGES)
def test_favours_stand_at_their_numbers(language: str) -> None:
    rows = re.findall(r"^\| (\d) `(\w+)`", section(RULES_PAGES[language], "favours"), re.MULTILINE)
    assert rows == [(str(f.number), f.name) for f in RULES.view(RULES.start(RULES.setup(2)), SPECTATOR).favours]


# --- Notation, links, code -----------------------------------------------------------------------------------------


def test_every_verb_is_in_the_notation_and_every_example_reads_back() -> None:
    s = RULES.start(RULES.setup(2))
    examples = re.findall(r"^\| `([^`]+)`", section(PLAY, "notation"), re.MULTILINE)
    assert [format_action(s, parse_action(s, text)) for text in examples] == examples
    verbs = [text.partition(":")[0] for text in examples]
    assert list(dict.fromkeys(verbs)) == list(VERB_NAMES)


def test_every_verb_of_gloria_mundi_is_in_the_notation_and_every_example_reads_back() -> None:
    s = GLORIA.start(GLORIA.setup(3))
    s.forum[2] = gloria_tables().card_name.index("mola")  # a purchase is spelt by what lies in the forum
    examples = re.findall(r"^\| `([^`]+)`", section(GLORIA_PLAY, "notation"), re.MULTILINE)
    assert [format_gloria(s, parse_gloria(s, text)) for text in examples] == examples
    assert [text.partition(":")[0] for text in examples] == list(GLORIA_VERBS)


def test_every_verb_of_aquileia_is_in_the_notation_and_every_example_reads_back() -> None:
    s = AQUILEIA.start(AQUILEIA.setup(3))
    examples = re.findall(r"^\| `([^`]+)`", section(AQUILEIA_PLAY, "notation"), re.MULTILINE)
    assert [format_aquileia(s, parse_aquileia(s, text)) for text in examples] == examples
    assert list(dict.fromkeys(text.partition(":")[0] for text in examples)) == list(AQUILEIA_VERBS)


def test_every_verb_of_romolo_is_in_the_notation_and_every_example_reads_back() -> None:
    s = ROMOLO.start(ROMOLO.setup(2))
    s.display[2] = CHARACTER_NAMES.index("dux")  # who is hired is spelt by what lies in the display
    examples = re.findall(r"^\| `([^`]+)`", section(ROMOLO_PLAY, "notation"), re.MULTILINE)
    assert [format_romolo(s, parse_romolo(s, text)) for text in examples] == examples
    assert [text.partition(":")[0] for text in examples] == list(ROMOLO_VERBS)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    broken = []
    for found in LINK.finditer(FENCE.sub("", read(page))):
        link = found[1] or found[2]
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    assert broken == []


def test_pages_that_the_code_names_exist() -> None:
    named = {path for file in SOURCE.rglob("*.py") for path in re.findall(r"\bdocs/[\w./-]+\.md\b", read(file))}
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


def test_the_python_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = fences(ROOT / "README.md", "python")
    exec(compile(code, "README.md", "exec"), {})
    assert re.fullmatch(r"\(\d+, \d+, \d+\) [\w:-]+\n", capsys.readouterr().out)


def test_the_test_in_the_page_on_frames_passes() -> None:
    names: dict[str, object] = {}
    exec(compile(fences(ROOT / "docs" / "develop" / "frames.md", "python")[-1], "frames.md", "exec"), names)
    tests = [value for name, value in names.items() if name.startswith("test_") and callable(value)]
    assert len(tests) == 1
    tests[0]()


def test_the_code_quoted_in_the_page_on_frames_is_real() -> None:
    code = "\n".join(read(file) for file in (SOURCE / "games" / "fortuna" / "rules").glob("*.py"))
    for quoted in fences(ROOT / "docs" / "develop" / "frames.md", "python")[:-1]:
        for line in quoted.splitlines():
            assert line.strip() in code


def test_the_record_in_the_page_on_records_is_real() -> None:
    """When the base edition or the format changes, the assertion shows the text to paste."""
    [text] = fences(ROOT / "docs" / "develop" / "records.md", "record")
    record = read_record(text, sealed=False)
    rules = game(record.game).rules
    record.digest = rules.base_edition().digest
    assert text == write_record(Match.replay(rules, record).record())
    assert verify(rules, record) == 15


def test_the_edition_snippet_changes_the_base_edition() -> None:
    """The lines that the play page tells owners of the box to type are lines of an edition."""
    [snippet] = fences(PLAY, "toml")
    text = base_tables().text.replace('name = "base"', 'name = "my-box"')
    text = text.replace('base = { is = 2, mark = "reconstructed" }', 'base = { is = 3, mark = "attested" }', 1)
    assert all(line in text for line in snippet.splitlines())
    assert RULES.read_edition(text, "my.toml").name == "my-box"


def test_the_building_snippet_changes_the_base_edition_of_gloria_mundi() -> None:
    [snippet] = fences(GLORIA_PLAY, "toml")
    edition, row = snippet.split("\n\n")
    base = gloria_tables().text.replace('name = "base"', edition.splitlines()[1], 1)
    start, _, rest = base.partition('[[building]]\nname = "mola"')
    text = start + row + rest[rest.index("\n\n") :]
    tables = GLORIA.read_edition(text, "my.toml")
    assert tables.name == "my-box"
    assert [value for path, value, mark in tables.marks if path.startswith("building") and mark == "attested"] == [
        "farm", "1 food, 2 gold, 1 peace", "2", "1", "exchange", "2 food", "3 gold/peace", "false",
    ]  # fmt: skip


# --- The server ------------------------------------------------------------------------------------------------------


def rows(page: Path) -> list[list[str]]:
    """The cells of all tables of a page."""
    lines = [line for line in read(page).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def in_code(cells: list[str]) -> list[str]:
    return [word for cell in cells for word in re.findall(r"`([^`]+)`", cell)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(str(tmp_path_factory.mktemp("docs") / "ludus.db"), "--no-limits") as running:
        yield running


def test_every_route_is_documented(server: RunningServer) -> None:
    schema = Visitor(server).get("/api/schema/openapi.json")
    routes = [f"{method.upper()} {path}" for path, methods in schema["paths"].items() for method in methods]
    found = [cells[0].strip("`") for cells in rows(PROTOCOL) if re.match(r"`[A-Z]+ /", cells[0])]
    assert sorted(found) == sorted(routes)


def test_every_message_of_a_socket_is_documented() -> None:
    tags = {
        str(kind.__struct_config__.tag)
        for kind in vars(wire).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__struct_config__.tag is not None
    }
    assert {"table", "play", "turn"} <= tags
    documented = {cells[0].strip("`") for cells in rows(PROTOCOL)} | {"turn"}
    assert sorted(tags - documented) == []
    examples = {
        json.loads(line)["type"] for text in fences(PROTOCOL, "json") for line in text.splitlines() if ONE.match(line)
    }
    assert {"play", "undo", "chat", "ping", "refused", "presence", "pong"} == examples


def test_every_example_of_a_message_is_one() -> None:
    kinds: dict[object, type[msgspec.Struct]] = {kind.__struct_config__.tag: kind for kind in MESSAGES}
    for text in fences(PROTOCOL, "json"):
        for example in [line for line in text.splitlines() if ONE.match(line)] or [text]:
            data = json.loads(example)
            msgspec.convert(data, kinds.get(data.get("type")) or (NewTable if "game" in data else ProblemBody))


def test_every_code_of_a_refusal_is_documented() -> None:
    source = "\n".join(read(file) for file in (SOURCE / "server").glob("*.py"))
    used = {code for _, code in re.findall(r'(Problem\(\d+, |conflict\(|bad_request\()"([a-z-]+)"', source)}
    assert {"stale", "too-many", "no-seat"} <= used
    documented = {code for cells in rows(PROTOCOL) if cells[0].isdigit() for code in in_code(cells[1:])}
    assert sorted(used - documented) == []


def test_limits_are_documented() -> None:
    rates = [cells for cells in rows(PROTOCOL) if len(cells) == 3 and cells[1].isdigit()]
    assert {name.strip("`"): (int(most), float(back)) for name, most, back in rates} == RATES


def test_paces_are_documented() -> None:
    assert [pace for pace in PACES if f"`{pace}`" not in read(PROTOCOL)] == []


def test_every_setting_is_documented() -> None:
    options = {
        "/".join([*option.opts, *option.secondary_opts]): option.envvar
        for option in serve.params
        if isinstance(option, click.Option)
    }
    found = {cells[0].strip("`"): cells[1].strip("`") for cells in rows(OPERATIONS) if cells[0].startswith("`--")}
    assert found == options


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_in_the_pages_exist(page: Path) -> None:
    """Every `ludus COMMAND --option …` that a page tells people to type, up to the words about it."""
    for text in fences(page, ""):
        for line in re.findall(r"^(?:.*; )?ludus (.+)$", text, re.MULTILINE):
            words = re.split(r" {2,}", line)[0].split()
            command = main.commands[words[0]]
            known = {name for option in command.params for name in (*option.opts, *option.secondary_opts)}
            assert {word for word in words if word.startswith("--")} <= known, line


def test_every_figure_is_documented() -> None:
    families = [(family.name, family.type) for family in Metrics().registry.collect()]
    names = [f"{name}_total" if kind == "counter" else name for name, kind in families]
    assert [cells[0].strip("`") for cells in rows(OPERATIONS) if cells[0].startswith("`ludus_")] == names


def test_the_bot_in_the_page_on_the_protocol_plays(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    [code] = fences(PROTOCOL, "python")
    anna = Visitor(server, "Anna")
    table = anna.new_table("me", "me")
    anna.post(f"/api/tables/{table}/start")
    monkeypatch.setenv("LUDUS_SERVER", server.url)
    monkeypatch.setenv("LUDUS_TOKEN", anna.post("/api/tokens", {"label": "docs"})["secret"])
    exec(compile(code, "protocol.md", "exec"), {})
    assert anna.get(f"/api/tables/{table}")["status"] == "finished"
