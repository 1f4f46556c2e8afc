"""Reading editions: the values, their marks, and errors that tell an author where to look and what to type."""

import pickle
import re
import tomllib
from textwrap import dedent

import pytest

from ludus.kit.edition import ANY, EditionError, Locator, Sheet

GOOD = dedent("""\
    [edition]
    name = "mine"
    title = "My box"

    [limits]
    money = { is = 5, mark = "attested" }
    goal = { is = 15, mark = "reconstructed" }
    fast = { is = true, mark = "inferred" }
    covers = { is = [true, false], mark = "attested" }
    prices = { is = [1, 2, 3], mark = "inferred" }
    side = { is = "left", mark = "attested" }

    [[card]]
    name = "one"
    steps = { is = 1, mark = "attested" }

    [[card]]
    name = "two"
    steps = { is = 2, mark = "reconstructed" }
    """)


def read(text: str) -> Sheet:
    """Asks for everything that GOOD holds, as a game does."""
    sheet = Sheet(text, "my.toml")
    sheet.name("edition.name")
    sheet.line("edition.title")
    sheet.whole("limits.money", 0, 20)
    sheet.whole("limits.goal", 1, 99)
    sheet.flag("limits.fast")
    sheet.flags("limits.covers", 2)
    sheet.wholes("limits.prices", 3, 0, 9)
    sheet.word("limits.side", ("left", "right"))
    for row in sheet.rows("card", 1, 9):
        sheet.name(f"{row}.name")
        sheet.whole(f"{row}.steps", 1, 9)
        sheet.has(f"{row}.every")
    sheet.finish()
    return sheet


def error_of(text: str) -> EditionError:
    with pytest.raises(EditionError) as caught:
        read(text)
    return caught.value


def test_values_come_out_typed() -> None:
    sheet = Sheet(GOOD, "my.toml")
    assert sheet.name("edition.name") == "mine"
    assert sheet.text("edition.title") == "My box"
    assert sheet.whole("limits.money", 0, 20) == 5
    assert sheet.whole_or("limits.goal", 0, 20, "endless", 99) == 15
    assert sheet.flag("limits.fast") is True
    assert sheet.flags("limits.covers", 2) == (True, False)
    assert sheet.wholes("limits.prices", 3, 0, 9) == sheet.wholes("limits.prices", ANY, 0, 9) == (1, 2, 3)
    assert sheet.word("limits.side", ("left", "right")) == "left"
    assert [sheet.whole(f"{row}.steps", 1, 9) for row in sheet.rows("card", 0, 9)] == [1, 2]
    assert not sheet.has("card[1].every")


def test_a_word_may_stand_for_a_number() -> None:
    sheet = Sheet('most = { is = "unlimited", mark = "attested" }', "my.toml")
    assert sheet.whole_or("most", 0, 9, "unlimited", 40) == 40


def test_marks_are_told_in_the_order_of_reading() -> None:
    marks = read(GOOD).marks()
    assert marks[:2] == [("limits.money", "5", "attested"), ("limits.goal", "15", "reconstructed")]
    assert ("limits.covers", "true, false", "attested") in marks
    assert ("limits.prices", "1, 2, 3", "inferred") in marks
    assert marks[-1] == ("card[2].steps", "2", "reconstructed")


@pytest.mark.parametrize("same", [GOOD.replace("\n", "\r\n"), "\ufeff" + GOOD])
def test_the_digest_does_not_depend_on_the_editor(same: str) -> None:
    assert Sheet(same, "a").digest == Sheet(GOOD, "b").digest
    assert Sheet(same, "a").source == GOOD
    assert Sheet(GOOD + "#", "a").digest != Sheet(GOOD, "a").digest


def test_an_error_is_one_sentence_and_can_travel_between_processes() -> None:
    error = EditionError("my.toml", 14, "limits.goal", "'fifteen'", "a whole number from 1 to 99")
    assert str(error) == "my.toml:14: limits.goal: found 'fifteen', allowed: a whole number from 1 to 99"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


# What was typed, what was typed instead; then line, field, found and allowed of the error.
MARKS = "one of attested, inferred, reconstructed"
NAME = "a name of lower-case letters, digits and hyphens that starts with a letter"
MARKED = "{ is = …, mark = … } with a whole number from 1 to 99 and its mark"
LIMITS = "one of money, goal, fast, covers, prices, side"
UNKNOWN = "an unknown field"
BAD: list[tuple[str, str, int, str, str, str]] = [
    ("is = 15", 'is = "fifteen"', 7, "limits.goal", "'fifteen'", "a whole number from 1 to 99"),
    ("is = 15", "is = 1.5", 7, "limits.goal", "1.5", "a whole number from 1 to 99"),
    ("is = 15", "is = true", 7, "limits.goal", "true", "a whole number from 1 to 99"),
    ("is = 15", "is = 100", 7, "limits.goal", "100", "a whole number from 1 to 99"),
    ("is = 15", "is = 0x" + "f" * 5000, 7, "limits.goal", "a very large number", "a whole number from 1 to 99"),
    ("is = 15", "is = 2011-10-20", 7, "limits.goal", "2011-10-20", "a whole number from 1 to 99"),
    ("is = 15", "is = { is = 1 }", 7, "limits.goal", "a table", "a whole number from 1 to 99"),
    ("is = 15, ", "", 7, "limits.goal.is", "nothing", "a whole number from 1 to 99"),
    ('15, mark = "reconstructed"', "15", 7, "limits.goal.mark", "nothing", MARKS),
    ('"reconstructed"', '"guessed"', 7, "limits.goal.mark", "'guessed'", MARKS),
    ('"reconstructed"', "[1]", 7, "limits.goal.mark", "[1]", MARKS),
    ('15, mark = "re', '15, marc = "re', 7, "limits.goal.marc", UNKNOWN, "is and mark"),
    ('{ is = 15, mark = "reconstructed" }', "15", 7, "limits.goal", "15", MARKED),
    ("is = true,", "is = 1,", 8, "limits.fast", "1", "true or false"),
    ("[true, false]", "[true]", 9, "limits.covers", "[true]", "a list of 2 times true or false"),
    ("[true, false]", "[true, 0]", 9, "limits.covers", "[true, 0]", "a list of 2 times true or false"),
    ("[1, 2, 3]", "[1, 2]", 10, "limits.prices", "[1, 2]", "a list of 3 whole numbers from 0 to 9"),
    ("[1, 2, 3]", "[1, 2, 33]", 10, "limits.prices", "[1, 2, 33]", "a list of 3 whole numbers from 0 to 9"),
    ("[1, 2, 3]", "7", 10, "limits.prices", "7", "a list of 3 whole numbers from 0 to 9"),
    ('"left"', '"centre"', 11, "limits.side", "'centre'", "one of left, right"),
    ('"left"', "3", 11, "limits.side", "3", "one of left, right"),
    ('"My box"', '" "', 3, "edition.title", "' '", "a text in quotes, on one line"),
    ('"My box"', r'"My\nbox"', 3, "edition.title", r"'My\nbox'", "a text in quotes, on one line"),
    ('"mine"', '"Mine!"', 2, "edition.name", "'Mine!'", NAME),
    ("goal =", "gaol =", 7, "limits.gaol", UNKNOWN, "goal (the nearest known name)"),
    ("[limits]", "[limit]", 5, "limit", UNKNOWN, "limits (the nearest known name)"),
    ("[edition]", "quick = 1\n[edition]", 1, "quick", UNKNOWN, "one of edition, limits, card"),
    ("[edition]", "[limits.extra]\n[edition]", 1, "limits.extra", UNKNOWN, LIMITS),
    ('"two"\nsteps', '"two"\nstep', 19, "card[2].step", UNKNOWN, "steps (the nearest known name)"),
    ('"two"', '"two"\n"a.b" = 1', 19, "card[2].'a.b'", UNKNOWN, "one of name, steps, every"),
    ("goal = {", "# goal = {", 5, "limits.goal", "nothing", "a whole number from 1 to 99"),
    ('name = "two"\n', "", 17, "card[2].name", "nothing", NAME),
    (
        'is = 2, mark = "reconstructed"',
        'is = 0, mark = "inferred"',
        19,
        "card[2].steps",
        "0",
        "a whole number from 1 to 9",
    ),
    ("[limits]", "[[limits]]", 5, "limits", "[a table]", "a section with fields of its own"),
]


@pytest.mark.parametrize(("old", "new", "line", "field", "found", "allowed"), BAD)
def test_bad_editions(old: str, new: str, line: int, field: str, found: str, allowed: str) -> None:
    assert GOOD.count(old) >= 1
    error = error_of(GOOD.replace(old, new, 1))
    assert (error.file, error.line, error.field) == ("my.toml", line, field)
    assert (error.found, error.allowed) == (found, allowed)


def test_a_missing_section_is_a_missing_field_of_the_file() -> None:
    error = error_of(GOOD[: GOOD.index("[[card]]")])
    assert (error.line, error.field, error.found, error.allowed) == (1, "card", "nothing", "1 to 9 entries [[card]]")


def test_rows_must_be_tables_and_not_too_many() -> None:
    head = GOOD[: GOOD.index("[[card]]")]
    error = error_of("card = [3]\n" + head)
    assert (error.line, error.field, error.found) == (1, "card[1]", "3")
    error = error_of(head + '[[card]]\nname = "x"\nsteps = { is = 1, mark = "attested" }\n' * 10)
    assert (error.line, error.field, error.allowed) == (13, "card", "1 to 9 entries [[card]]")
    assert len(error.found) <= 60


@pytest.mark.parametrize(
    ("text", "line", "found", "allowed"),
    [
        ("a = 1\nb = \nc = 2\n", 2, "'b ='", "TOML (Invalid value, column 5)"),
        ("a = 1\n\na = 2\n", 3, "'a = 2'", "TOML (Cannot overwrite a value, column 6)"),
        ("[a]\n[b]\n[a]\n", 3, "'[a]'", "TOML (Cannot declare ('a',) twice, column 3)"),
        ("a = 1\nb = [1,\n", 2, "'b = [1,'", "TOML (Invalid value, at the end of the file)"),
    ],
)
def test_syntax_errors(text: str, line: int, found: str, allowed: str) -> None:
    with pytest.raises(EditionError) as caught:
        Sheet(text, "my.toml")
    error = caught.value
    assert (error.file, error.line, error.field, error.found, error.allowed) == ("my.toml", line, "", found, allowed)
    assert str(error) == f"my.toml:{line}: found {found}, allowed: {allowed}"


@pytest.mark.parametrize("text", ["a = " + "[" * 5000, "a = " + "9" * 5000, "a = 'x'  # \ud800", "a = \x00"])
def test_what_cannot_be_read_at_all_is_an_edition_error_too(text: str) -> None:
    with pytest.raises(EditionError):
        Sheet(text, "my.toml")


# Each field is named after its line (l and the line), so the test can say what is expected without a second count.
TRICKY = r'''
l2 = 1  # l3 = "not here"
l3 = "l4 = 1 \" # [l5]"
l4 = 'c:\' # ' "
l5 = """
l6 = 1
[l7]
\""" l8 = 1 """""
l9 = """"""
l10 = TTT
l11 = 1 \TTT''
l12 = [
  1, # ] l13 = 1
  [2, "]", '[[l14]]'],
  { l15 = 3 }, { deep = { l15b = [], l15c = {} } },
]
dotted.l17 . l17b = 2000-01-01 10:00:00
"l18" = { 'l18 a' = "}", "l18\u0041" = ''}
[ section . "l19" ]
l20 = 1
  [[rows]]
  l22 = 1
  sub.l23 = 1
  [[rows.inner]]
  l25 = 1
  [[rows.inner]]
  l27 = 1
[[rows]]
l29 = 1
[rows.sub]
l31 = 1
[late.inner]
l33 = 1
[late]
l35 = [1, 2]
'''.replace("TTT", "'" * 3)


def _paths(node: object, path: str) -> list[str]:
    """Every field of parsed TOML, spelt as the locator spells it."""
    found = [path] if path else []
    if isinstance(node, dict):
        for key, value in node.items():
            name = key if key.isalnum() else repr(key)
            found += _paths(value, f"{path}.{name}" if path else name)
    if isinstance(node, list):
        for index, value in enumerate(node):
            found += _paths(value, f"{path}[{index + 1}]")
    return found


def test_the_locator_is_not_fooled() -> None:
    locator = Locator(TRICKY)
    checked = 0
    for path in _paths(tomllib.loads(TRICKY), ""):
        named = re.search(r"(?:^|\.)'?l(\d+)[^.\[\]]*$", path)
        if named:
            assert locator.line(path) == int(named[1]), path
            checked += 1
    assert checked == 25


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("rows", 21),
        ("rows[1]", 21),
        ("rows[2]", 28),
        ("rows[1].inner[2]", 26),
        ("rows[1].inner[2].l27", 27),
        ("rows[2].sub", 30),
        ("rows[2].sub.nothing.here", 30),
        ("late", 34),
        ("late.inner", 32),
        ("l12[2]", 14),
        ("l12[3].l15", 15),
        ("dotted", 17),
        ("section.l19", 19),
        ("nowhere.at.all", 1),
        # Text that only looks like a field.
        ("l6", 1),
        ("l11", 1),
        ("l13", 1),
    ],
)
def test_lines_of_sections_rows_and_things_that_are_not_there(path: str, line: int) -> None:
    assert Locator(TRICKY).line(path) == line


def test_a_value_may_be_spread_over_lines() -> None:
    sheet = Sheet('[a]\n[a.b]\nmark = "attested"\nis = [\n 1,\n 20 ]\n', "my.toml")
    with pytest.raises(EditionError) as caught:
        sheet.wholes("a.b", 2, 0, 9)
    assert (caught.value.line, caught.value.field, caught.value.found) == (4, "a.b", "[1, 20]")
    assert sheet.wholes("a.b", 2, 0, 20) == (1, 20)
    sheet.finish()


# Parts, choices and groups: what cards give and take.

STONES = ("food", "gold", "glory")


def a_value(value: str) -> Sheet:
    return Sheet(f'field = {{ is = {value}, mark = "attested" }}', "my.toml")


def test_parts_are_bits_and_numbers() -> None:
    assert a_value('["2 food", "12 food/glory"]').parts("field", STONES, 20) == ((1, 2), (5, 12))


def test_a_choice_is_bits() -> None:
    assert a_value('"gold"').choice("field", STONES) == 2
    assert a_value('"glory/food"').choice("field", STONES) == 5


def test_groups_are_indexes() -> None:
    assert a_value('["food", "gold + food", "gold + gold"]').groups("field", STONES, 2, 3) == ((0,), (1, 0), (1, 1))


@pytest.mark.parametrize(
    "value",
    [
        "food",
        "2",
        "0 food",
        "02 food",
        "21 food",
        "-1 food",
        "2  food",
        "2 silver",
        "2 food/",
        "2 food/food",
        "2 food ",
    ],
)
def test_bad_parts(value: str) -> None:
    bad_parts(f'["1 food", "{value}"]')


@pytest.mark.parametrize("value", ['"2 food"', "[]", "[2]"])
def test_bad_lists_of_parts(value: str) -> None:
    bad_parts(value)


def bad_parts(value: str) -> None:
    with pytest.raises(EditionError) as caught:
        a_value(value).parts("field", STONES, 20)
    example = '"2 food" or "1 food/gold"'
    assert caught.value.allowed == f"a list of parts such as {example}, up to 20 of food, gold or glory"


@pytest.mark.parametrize("value", ["1", '""', '"silver"', '"food/food"', '"food, gold"', '["food"]'])
def test_bad_choices(value: str) -> None:
    with pytest.raises(EditionError) as caught:
        a_value(value).choice("field", STONES)
    assert caught.value.allowed == "food, gold or glory, or several with slashes between them"


@pytest.mark.parametrize("value", ['"food"', "[]", '["food", "gold", "glory"]'])
def test_bad_lists_of_groups(value: str) -> None:
    with pytest.raises(EditionError) as caught:
        a_value(value).groups("field", STONES, 2, 2)
    group = 'food, gold or glory, or up to 2 of them such as "food + gold"'
    assert (caught.value.field, caught.value.allowed) == ("field", f"a list of 1 to 2 times {group}")


@pytest.mark.parametrize("group", ["1", '""', '"silver"', '"food+gold"', '"food + gold + glory"'])
def test_a_bad_group_is_found_on_its_line(group: str) -> None:
    with pytest.raises(EditionError) as caught:
        a_value(f'[\n"food",\n{group},\n]').groups("field", STONES, 2, 9)
    assert (caught.value.line, caught.value.field, caught.value.found) == (3, "field[2]", group.replace('"', "'"))
    assert caught.value.allowed == 'food, gold or glory, or up to 2 of them such as "food + gold"'


def test_missing_parts_choices_and_groups_are_told_at_the_end() -> None:
    sheet = Sheet("", "my.toml")
    assert (sheet.parts("a", STONES, 9), sheet.choice("b", STONES), sheet.groups("c", STONES, 2, 9)) == ((), 0, ())
    with pytest.raises(EditionError, match="a: found nothing, allowed: a list of parts"):
        sheet.finish()


def test_a_picture_comes_out_line_by_line() -> None:
    sheet = a_value('["  . *", "1 ."]')
    assert sheet.lines("field", 9) == ("  . *", "1 .")
    error = sheet.refuse_line("field", 1, "1 .", "stars only")
    assert (error.field, error.found, error.allowed) == ("field[2]", "'1 .'", "stars only")


@pytest.mark.parametrize("value", ['["a", 1]', "[]", '"a"', '["a", "b", "c"]'])
def test_bad_pictures(value: str) -> None:
    with pytest.raises(EditionError) as caught:
        a_value(value).lines("field", 2)
    assert caught.value.allowed == "a list of 1 to 2 lines of text in quotes"


def test_a_missing_picture_is_told_at_the_end() -> None:
    sheet = Sheet("", "my.toml")
    assert sheet.lines("a", 9) == ()
    with pytest.raises(EditionError, match="found nothing, allowed: a list of 1 to 9 lines"):
        sheet.finish()
