"""What an edition of Gloria Mundi may say, and what it is told if it says something else."""

from functools import partial

import pytest

from ludus.games.gloria_mundi.rules.const import ABILITY_NAMES, CARD_TYPE_NAMES, TYPES
from ludus.games.gloria_mundi.rules.tables import base_tables, read_tables
from tests.games.editions import error_in, marked, replaced
from tests.games.gloria_mundi.scenario import BASE

ROWS = BASE.partition("\n# Green buildings")[0]

changed = partial(replaced, BASE)
error_of = partial(error_in, read_tables)


def card(name: str, **fields: str) -> str:
    """A building as a row of an edition; `fields` are written as in TOML."""
    values = {"type": '"farm"', "price": '["1 food"]', "steps": "1", "copies": "1", "ability": '"produce"'} | fields
    lines = [marked(field.replace("_", "-"), value) for field, value in values.items()]
    return f'\n[[building]]\nname = "{name}"\ntitle = "A building"\n' + "".join(lines)


def with_card(**fields: str) -> str:
    """The base edition and one building more."""
    return changed("buildings = { is = 57", "buildings = { is = 58") + card("mine", **fields)


FOOD = '["1 food"]'


def test_an_edition_may_hold_other_numbers_and_other_cards() -> None:
    text = changed("goal = { is = 38", "goal = { is = 40").replace('"castra"', '"praetorium"')
    text = text.replace('"farm + peace", "farm + city",\n]', '"farm + peace", "farm + city", "farm + farm + peace",\n]')
    t = read_tables(text.replace("\n", "\r\n"), "my.toml")
    assert (t.goal, t.rome) == (40, 39)
    assert t.goth_symbols[38 * TYPES :] == (2, 0, 1, 0, 0, 0)
    assert "praetorium" in t.card_name
    assert t.digest != base_tables().digest
    assert t.digest == read_tables(text, "other.toml").digest


def test_an_edition_may_have_few_cards() -> None:
    """So that the deck can run out (ruling 32)."""
    text = ROWS.replace("buildings = { is = 57", "buildings = { is = 5")
    text += card("one", gain=FOOD, copies="3") + card("two", gain=FOOD, copies="2")
    assert read_tables(text, "my.toml").card_copies == (3, 2)


@pytest.mark.parametrize(
    "fields",
    [
        {"gain": '["2 food/gold", "1 step"]'},
        {"ability": '"exchange"', "give": '["1 food/gold", "2 glory"]', "gain": '["3 step"]', "repeat": "true"},
        {"ability": '"per-owned"', "count": '"city"', "gain": FOOD},
        {"ability": '"per-other"', "count": '"farm"', "gain": FOOD},
        {"ability": '"goth-on"', "symbol": '"peace"', "gain": FOOD},
        {"ability": '"discard-for-cost"'},
        {"ability": '"discard-for-steps"'},
        {
            "type": '"builder"',
            "ability": '"replace"',
            "pays": '"food"',
            "instead_of": '"gold/glory"',
            "repeat": "false",
        },
        {"type": '"builder"', "ability": '"on-buy"', "gain": '["1 food"]'},
        {"type": '"wall"', "ability": '"wall"', "protects": '"peace"'},
    ],
    ids=lambda fields: fields.get("ability", "produce"),
)
def test_every_ability_can_be_written(fields: dict[str, str]) -> None:
    t = read_tables(with_card(**fields), "my.toml")
    assert ABILITY_NAMES[t.ability[-1]] == fields.get("ability", '"produce"').strip('"')
    assert CARD_TYPE_NAMES[t.card_type[-1]] == fields.get("type", '"farm"').strip('"')


# The parts of errors that are said more than once, or are long.
UNKNOWN = "an unknown field"
TRACK = "a whole number from 1 to 99"
DEALT = "a list of 5 whole numbers from 0 to 999"
SECTIONS = "one of edition, supply, setup, forum, track, goth, options, building"
FARMS = "[12, 8, 7, 6, 5]"
SYMBOLS = 'farm, city or peace, or up to 4 of them such as "farm + city"'
STOCK = "[setup.stock]\nfood = { is = "
SHOWN = "# So many of these cards lie open from the start.\nfarm = { is = "
SHORT = "# Steps to Africa, and the space on which the Goth starts.\ngoal = { is = "
FILLED = "# Buildings that lie in the forum before the first turn.\nbuildings = { is = "
# What is typed instead of what; then the start of the line, the field, what was found and what is allowed.
BAD: list[tuple[str, str, str, str, str, str]] = [
    # One value.
    ("goal = { is = 38", 'goal = { is = "far"', "goal", "track.goal", "'far'", TRACK),
    ("goal = { is = 38", "goal = { is = 100", "goal", "track.goal", "100", TRACK),
    (FARMS, "[12, 8, 7]", "farm", "setup.base-cards.farm", "[12, 8, 7]", DEALT),
    ('"farm + peace", "farm + city",\n]', '"forest",\n]', '    "forest"', "goth.spaces[36]", "'forest'", SYMBOLS),
    # Fields that are missing or unknown.
    ("[track]\n", "[tracks]\n", "[tracks]", "tracks", UNKNOWN, "track (the nearest known name)"),
    ("[forum]\n", "[market]\n", "[market]", "market", UNKNOWN, SECTIONS),
    ("surcharge = {", "# surcharge = {", "[forum]", "forum.surcharge", "nothing",
     "a list of one or more whole numbers from 0 to 20"),
    # Values that do not fit each other.
    (FARMS, "[12, 8, 7, 7, 5]", "farm", "setup.base-cards.farm", "[12, 8, 7, 7, 5]",
     "at most 6 with 5 players, from 30 cards"),
    (SHOWN + "1", SHOWN + "6", "farm = { is = 6", "setup.display.farm", "6",
     "at most the cards that a player gets, 5 with 6 players"),
    (STOCK + "1", STOCK + "11", "food = { is = 11", "setup.stock.food", "11",
     "at most 10, so that 60 do for six players"),
    ("[5, 4, 3, 2, 1, 0]", "[9, 9, 9, 9, 9, 9, 9, 5, 4, 3, 2, 1, 0]", "surcharge", "forum.surcharge",
     "[9, 9, 9, 9, 9, 9, 9, 5, 4, 3, 2, 1, 0]", "at most 12 places"),
    ("[5, 4, 3, 2, 1, 0]", "[1, 0]", "buildings = { is = 3", "options.filled-forum.buildings", "3",
     "at most the places of the forum, 2"),
    (SHORT + "24", SHORT + "39", "goal = { is = 39", "options.short-game.goal", "39",
     "at most the steps of the whole game, 38"),
    ("goth = { is = 9", "goth = { is = 38", "goth", "options.short-game.goth", "38",
     "at most the last space before Rome, 37"),
    ("buildings = { is = 57", "buildings = { is = 56", "buildings", "supply.buildings", "56",
     "57, the sum of the copies of all buildings"),
    ('"pascua"', '"Pascua"', 'name = "Pascua"', "building[13].name", "'Pascua'",
     "a name of lower-case letters, digits and hyphens that starts with a letter"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "start", "field", "found", "allowed"), BAD)
def test_bad_editions(old: str, new: str, start: str, field: str, found: str, allowed: str) -> None:
    text = changed(old, new)
    error = error_of(text)
    assert text.split("\n")[error.line - 1].startswith(start)
    assert (error.field, error.found, error.allowed) == (field, found, allowed)
    assert str(error) == f"my.toml:{error.line}: {field}: found {found}, allowed: {allowed}"


PARTS = 'a list of parts such as "2 food" or "1 food/gold", up to 20 of food, gold, peace or glory'
GAINS = PARTS.replace("peace or glory", "peace, glory or step")
BASES = "one of " + ", ".join(ABILITY_NAMES[:7])
EXCHANGE = {"ability": '"exchange"', "give": FOOD, "gain": '["1 gold"]', "repeat": "false"}
REPLACE = {"type": '"builder"', "ability": '"replace"', "pays": '"food"', "instead_of": '"gold"', "repeat": "true"}
BAD_CARDS: list[tuple[dict[str, str], str, str, str]] = [
    ({"type": '"temple"'}, "type", "'temple'", "one of farm, city, peace, builder, wall"),
    ({"price": "2"}, "price", "2", PARTS),
    ({"price": '["2 food/gold"]'}, "price", "['2 food/gold']", "every kind of stone once, and no choices"),
    ({"price": '["2 food", "1 food"]'}, "price", "['2 food', '1 food']", "every kind of stone once, and no choices"),
    ({"price": '["2 step"]'}, "price", "['2 step']", PARTS),
    ({"copies": "0"}, "copies", "0", "a whole number from 1 to 20"),
    ({"steps": "-1"}, "steps", "-1", "a whole number from 0 to 20"),
    # Type and ability fit.
    ({"ability": '"replace"'}, "ability", "'replace'", BASES),
    ({"ability": '"wall"'}, "ability", "'wall'", BASES),
    ({"type": '"builder"'}, "ability", "'produce'", "one of replace, on-buy"),
    ({"type": '"wall"'}, "ability", "'produce'", "one of wall"),
    # Every ability has its own fields, all of them.
    ({}, "gain", "nothing", GAINS),
    ({"gain": FOOD, "repeat": "true"}, "repeat", UNKNOWN, ""),
    ({"gain": FOOD, "give": FOOD}, "give", UNKNOWN, ""),
    ({"ability": '"discard-for-cost"', "gain": FOOD}, "gain", UNKNOWN, ""),
    (EXCHANGE | {"give": '["1 step"]'}, "give", "['1 step']", PARTS),
    (EXCHANGE | {"give": "[]"}, "give", "[]", PARTS),
    (EXCHANGE | {"give": '["1 food", "1 food/gold"]'}, "give", "['1 food', '1 food/gold']",
     "every kind of stone in one part only"),
    (EXCHANGE | {"gain": '["1 gold/step"]'}, "gain", "['1 gold/step']",
     "steps in a part of their own, not as a choice"),
    (EXCHANGE | {"repeat": '"X"'}, "repeat", "'X'", "true or false"),
    ({"ability": '"goth-on"', "gain": FOOD, "symbol": '"goth"'}, "symbol", "'goth'", "one of farm, city, peace"),
    ({"ability": '"per-other"', "gain": FOOD, "count": '"city"'}, "count", "'city'",
     "the type of the building itself, farm"),
    (REPLACE | {"pays": '"step"'}, "pays", "'step'",
     "food, gold, peace or glory, or several with slashes between them"),
    (REPLACE | {"instead_of": '"gold/step"'}, "instead-of", "'gold/step'",
     "food, gold, peace or glory, or several with slashes between them"),
    (REPLACE | {"instead_of": '"gold/food"'}, "instead-of", "'gold/food'", "other stones than those that are paid"),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "field", "found", "allowed"), BAD_CARDS)
def test_bad_cards(fields: dict[str, str], field: str, found: str, allowed: str) -> None:
    text = with_card(**fields)
    error = error_of(text)
    assert (error.field, error.found) == (f"building[55].{field}", found)
    assert error.allowed == allowed or (not allowed and error.allowed.startswith("one of name, title, type"))
    line = text.split("\n")[error.line - 1]
    assert line.startswith("[[building]]" if found == "nothing" else f"{field} = ")


def test_a_name_may_be_used_once() -> None:
    text = changed('"horreum"', '"villa-rustica"')
    error = error_of(text)
    assert error.line == text[: text.rindex('"villa-rustica"')].count("\n") + 1
    assert (error.field, error.allowed) == ("building[2].name", "a name that no other building has")


def test_the_deck_must_outlast_the_filled_forum() -> None:
    text = ROWS.replace("buildings = { is = 57", "buildings = { is = 3") + card("one", gain=FOOD, copies="3")
    error = error_of(text)
    assert (error.field, error.found, error.allowed) == ("options.filled-forum.buildings", "3", "less than the deck, 3")


def test_there_are_at_most_250_kinds_of_cards() -> None:
    text = ROWS + "".join([card(f"card-{number}", gain=FOOD) for number in range(251)])
    assert (error_of(text).field, error_of(text).allowed) == ("building", "1 to 250 entries [[building]]")


def test_no_edition_of_another_shape_passes_or_crashes() -> None:
    """Whatever line is lost, the reader hears about it, except for comments, the note and rows of spaces."""
    four_cards = BASE.partition('\n[[building]]\nname = "olivetum"')[0]
    text = four_cards.replace("buildings = { is = 57", "buildings = { is = 4")
    lines = text.split("\n")
    for index in range(len(lines)):
        shorter = "\n".join(lines[:index] + lines[index + 1 :])
        if lines[index] == "" or lines[index].startswith(("#", "buildings and", "The box", "    ")):
            read_tables(shorter, "my.toml")
        else:
            error = error_of(shorter)
            assert 1 <= error.line <= len(lines), lines[index]
