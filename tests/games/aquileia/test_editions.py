"""What an edition of Aquileia may say, and what it is told if it says something else."""

from functools import partial

import pytest

from ludus.games.aquileia.rules.tables import base_tables, read_tables
from ludus.kit.edition import EditionError
from tests.games.aquileia.scenario import BASE, Table, edition
from tests.games.editions import error_in, marked, replaced

ROWS = BASE.partition("\n[[site]]")[0]

changed = partial(replaced, BASE)
error_of = partial(error_in, read_tables)


def site(name: str, **fields: str) -> str:
    """A site as a row of an edition; `fields` are written as in TOML."""
    values = {"kind": '"workshop"', "value": "4", "price": '["1 bronze"]', "slaves": "0"} | fields
    lines = [marked(field, value) for field, value in values.items() if value]
    return f'\n[[site]]\nname = "{name}"\n' + "".join(lines)


def test_an_edition_may_hold_other_numbers_and_other_sites() -> None:
    text = changed("henchmen = { is = 5", "henchmen = { is = 6").replace('"w1"', '"figlina"')
    t = read_tables(text.replace("\n", "\r\n"), "my.toml")
    assert (t.henchmen, t.site_name[0]) == (6, "figlina")
    assert t.digest != base_tables().digest
    assert t.digest == read_tables(text, "other.toml").digest


def test_another_edition_is_played_with_its_own_numbers() -> None:
    t = Table(3, tables=edition({"arena.points": "3", "dolus.dice": "3", "arena.coins": "[4, 0, 0]"}))
    t.stand(0, "dolus arena-1")
    t.act("dolus")
    t.do("roll:ggg", "roll:sss", "take:points")
    assert (t.purse(0), t.score(0)) == ((6, 1, 4), 3)


def test_a_shorter_game_has_fewer_laurels() -> None:
    assert edition({"setup.rounds": "5", "laurels.blue": "0"}).rounds == 5


def test_a_longer_game_needs_more_cards_of_the_theatre() -> None:
    with pytest.raises(EditionError, match="at least 7 cards"):
        edition({"setup.rounds": "7", "laurels.blue": "4"})


def test_every_kind_of_site_can_be_written() -> None:
    text = ROWS + site("one") + site("two", kind='"counting-house"', value="", pays='["2 gold"]')
    text += site("three", kind='"villa"', colour='"violet"', slaves="2")
    t = read_tables(text, "my.toml")
    assert (t.site_kind, t.site_value, t.site_slaves) == ((0, 1, 2), (4, 0, 4), (0, 0, 2))
    assert t.site_pays == (0, 0, 0, 0, 0, 2, 0, 0, 0)


UNKNOWN = "an unknown field"
THREE = "a list of 3 whole numbers from 0 to 20"
ONE_METAL = "coins of one metal"
PAIR = "[[pecunia.exchange]]\ngive = { is = "
SECTIONS = (
    "one of edition, supply, slaves, arms, laurels, theatre, setup, dolus, pecunia, equi, servi, arena, stadium, "
    "forum, latro, site"
)
CARDS = "['white + blue', 'blue + yellow', 'blue + violet', 'white +…"
FORUM = '["plain", "value", "double", "plain", "value"]'
# What is typed instead of what; then the start of the line, the field, what was found and what is allowed.
BAD: list[tuple[str, str, str, str, str, str]] = [
    # One value.
    ("houses = { is = 9", 'houses = { is = "nine"', "houses", "supply.houses", "'nine'",
     "a whole number from 0 to 99"),
    ("spaces = { is = [1, 1, 2]", "spaces = { is = [1, 2]", "spaces", "arena.spaces", "[1, 2]", THREE),
    (FORUM, '["plain", "triple"]', "spaces", "forum.spaces[2]", "'triple'",
     'plain, value or double, or up to 1 of them such as "plain + value"'),
    (FORUM, '["plain"]', "spaces", "forum.spaces", "['plain']", "5 spaces"),
    # Fields that are missing or unknown.
    ("[latro]\n", "[larto]\n", "[larto]", "larto", UNKNOWN, "latro (the nearest known name)"),
    ("[equi]\n", "[tavern]\n", "[tavern]", "tavern", UNKNOWN, SECTIONS),
    ("most = {", "# most = {", "[servi]", "servi.most", "nothing", THREE),
    # Values that do not fit each other.
    ("rounds = { is = 6", "rounds = { is = 5", "rounds", "setup.rounds", "5",
     "half as many as there are cards of the stadium, 12: two go in each round"),
    ("[10, 7, 5, 3]", "[10, 7, 5, 5]", "points", "laurels.points", "[10, 7, 5, 5]", "every number once"),
    ('"yellow + white",\n', '"yellow + yellow",\n', "cards", "theatre.cards",
     CARDS, "two different colours on each card, every pair once"),
    ('"yellow + white",\n', '"blue + white",\n', "cards", "theatre.cards",
     CARDS, "two different colours on each card, every pair once"),
    ('"yellow + white",\n', '"white + blue",\n', "cards", "theatre.cards",
     CARDS, "every pair of colours once"),
    ("die = { is = [2, 2, 2]", "die = { is = [0, 0, 0]", "die", "supply.die", "[0, 0, 0]", "at least one side"),
    ("red-dice = { is = 3", "red-dice = { is = 1", "dice = { is = 2", "dolus.dice", "2", "at most the red dice, 1"),
    # The exchange.
    (PAIR + '["1 gold"]', PAIR + '["1 gold/silver"]', "give", "pecunia.exchange[1].give", "['1 gold/silver']",
     ONE_METAL),
    (PAIR + '["1 gold"]', PAIR + '["1 gold", "1 silver"]', "give", "pecunia.exchange[1].give",
     "['1 gold', '1 silver']", ONE_METAL),
    (PAIR + '["1 gold"]', PAIR + '["1 silver"]', "get", "pecunia.exchange[1].get", "['2 silver']",
     "another metal than silver"),
    (PAIR + '["2 bronze"]', PAIR + '["2 gold"]', "get", "pecunia.exchange[3].get", "['1 silver']",
     "gold for silver only once"),
    ('get = { is = ["1 gold"]', 'get = { is = ["1 bronze"]', "get", "pecunia.exchange[4].get", "['1 bronze']",
     "silver for bronze only once"),
    ('"vv9"', '"VV9"', 'name = "VV9"', "site[28].name", "'VV9'",
     "a name of lower-case letters, digits and hyphens that starts with a letter"),
    ('"w2"', '"w1"', 'name = "w1"', "site[2].name", "'w1'", "a name that no other site has"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "start", "field", "found", "allowed"), BAD)
def test_bad_editions(old: str, new: str, start: str, field: str, found: str, allowed: str) -> None:
    text = changed(old, new)
    error = error_of(text)
    assert text.split("\n")[error.line - 1].startswith(start)
    assert (error.field, error.found, error.allowed) == (field, found, allowed)


def test_exchanges_must_not_lead_in_a_circle() -> None:
    """A visit to Pecunia has to end."""
    circle = '[[pecunia.exchange]]\ngive = { is = ["1 bronze"], mark = "attested" }\nget = { is = ["1 gold"]'
    text = changed("[equi]\n", circle + ', mark = "attested" }\n\n[equi]\n')
    error = error_of(text)
    assert error.allowed == "a metal that does not lead back in a circle of three"


COINS = 'a list of parts such as "2 bronze" or "1 bronze/silver", up to 20 of bronze, silver or gold'
BAD_SITES: list[tuple[dict[str, str], str, str, str]] = [
    ({"kind": '"temple"'}, "kind", "'temple'", "one of workshop, counting-house, villa"),
    ({"price": "2"}, "price", "2", COINS),
    ({"price": '["2 copper"]'}, "price", "['2 copper']", COINS),
    ({"price": '["1 gold", "1 gold"]'}, "price", "['1 gold', '1 gold']", "every metal once, and no choices"),
    ({"price": '["1 gold/silver"]'}, "price", "['1 gold/silver']", "every metal once, and no choices"),
    ({"slaves": "-1"}, "slaves", "-1", "a whole number from 0 to 20"),
    ({"value": "0"}, "value", "0", "a whole number from 1 to 99"),
    ({"value": ""}, "value", "nothing", "a whole number from 1 to 99"),
    # Every kind has its own fields, all of them.
    ({"colour": '"blue"'}, "colour", UNKNOWN, ""),
    ({"pays": '["1 gold"]'}, "pays", UNKNOWN, ""),
    ({"kind": '"villa"'}, "colour", "nothing", "one of blue, yellow, white, violet"),
    ({"kind": '"villa"', "colour": '"red"'}, "colour", "'red'", "one of blue, yellow, white, violet"),
    ({"kind": '"counting-house"', "value": ""}, "pays", "nothing", COINS),
    ({"kind": '"counting-house"', "pays": '["1 gold"]'}, "value", UNKNOWN, ""),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "field", "found", "allowed"), BAD_SITES)
def test_bad_sites(fields: dict[str, str], field: str, found: str, allowed: str) -> None:
    text = BASE + site("mine", **fields)
    error = error_of(text)
    assert (error.field, error.found) == (f"site[29].{field}", found)
    assert error.allowed == allowed or (not allowed and error.allowed.startswith("one of name, kind"))
    line = text.split("\n")[error.line - 1]
    assert line.startswith("[[site]]" if found == "nothing" else f"{field} = ")


def test_there_are_enough_arms_for_the_market() -> None:
    none = {f"arms.{kind}-{n}": "0" for kind in ("gold-horse", "silver-horse", "weapon") for n in (1, 2)}
    with pytest.raises(EditionError, match="so many that there are 3 cards"):
        edition(none)


def test_there_are_at_most_200_sites() -> None:
    text = ROWS + "".join([site(f"site-{number}") for number in range(201)])
    assert (error_of(text).field, error_of(text).allowed) == ("site", "1 to 200 entries [[site]]")
