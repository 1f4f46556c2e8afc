"""The numbers of Fortuna: what ships, how well it is known, and what an edition may not say."""

from functools import partial

import pytest

from ludus.games.fortuna.rules.const import (
    CENTURION,
    COUNTED_NAMES,
    DIE,
    GAIN,
    GRAIN,
    KIND_NAMES,
    MARKET,
    PALACE,
    PER_BUILDING,
    PER_MARRIAGE,
    PER_MONEY,
    POINTS,
    STEPS,
    VESTAL,
    WATER,
    WINE,
)
from ludus.games.fortuna.rules.tables import Tables, base_tables, read_tables
from tests.games.editions import error_in, replaced
from tests.games.fortuna.scenario import BASE

changed = partial(replaced, BASE)
error_of = partial(error_in, read_tables)


def test_supply_and_setup() -> None:
    """Components 1.1 and 1.2."""
    t = base_tables()
    assert t.supply == (15, 15, 15, 12, 12, 9)
    assert (t.markers, t.palace_markers, t.die_faces) == (12, 3, 6)
    assert (t.start_money, t.start) == (5, (1, 1, 1, 1, 1, 1))
    assert t.buildings_per_type == (0, 0, 2, 2, 3)
    assert t.privilege_count == (0, 0, 22, 22, 26)
    assert t.extra_cover == (False, False, True, False, False)


def test_limits() -> None:
    """Components 1.3."""
    t = base_tables()
    assert t.limit == (15, 15, 15, 3, 3, 3)
    assert (t.money_max, t.building_limit, t.aqueduct_water, t.markers_per_favour) == (20, 3, 1, 3)
    assert (t.step_cards_per_turn, t.power_per_turn, t.gate, t.goal) == (1, 1, 10, 15)


def test_action_cards_and_buildings() -> None:
    """Components 3.2 and 3.3."""
    t = base_tables()
    assert (t.harvest_base, t.harvest_per_water, t.harvest_max_water) == ((2, 1), (1, 1), (1, 1))
    assert (t.water_self, t.water_others, t.price, t.market_bonus) == (2, 0, (2, 3), 1)
    assert t.slot_price == ((1, 2, 3), (1, 2, 3))
    assert (t.clergy_vestals, t.clergy_money, t.clergy_dice) == (1, 0, 1)
    assert (t.marriage_cost, t.bribery_fee, t.bribery_pays_owner) == (4, 2, True)
    assert (t.fortuna_steps, t.fortuna_cost, t.building_cost) == (1, 3, (3, 5, 4, 3))
    assert t.building_cost[MARKET] < t.building_cost[PALACE]


def test_favours_and_tax() -> None:
    """Components 3.4; the tax is in the rulebook."""
    t = base_tables()
    assert (t.favour_max, t.favour_steps, t.palace_bonus) == ((1, 2, 2, 3, 1, 3), (1, 1, 1, 1, 1, 1), 1)
    assert (t.tax_money, t.tax_steps) == (1, 1)


def test_privileges() -> None:
    """Components 3.5: 5 + 8 + 13 cards, and 5 + 6 + 11 without the four-player icon."""
    t = base_tables()
    assert len(set(t.privilege_name)) == len(t.privilege_name) == 16
    assert _cards_by_type(t, 4) == [5, 8, 13]
    assert _cards_by_type(t, 3) == _cards_by_type(t, 2) == [5, 6, 11]
    for seats in (2, 3, 4):
        assert min(t.privilege_deck(seats)) >= 1, "no kind disappears"


def _cards_by_type(t: Tables, seats: int) -> list[int]:
    deck = t.privilege_deck(seats)
    assert sum(deck) == t.privilege_count[seats]
    return [sum([deck[k] for k in range(len(deck)) if t.privilege_type[k] == kind]) for kind in (GAIN, STEPS, POINTS)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        # type, what, amount, every, copies, four only
        ("gain-grain", (GAIN, GRAIN, 2, 1, 1, 0)),
        ("gain-vestal", (GAIN, VESTAL, 1, 1, 1, 0)),
        ("steps-1", (STEPS, -1, 1, 1, 4, 1)),
        ("steps-2", (STEPS, -1, 2, 1, 3, 1)),
        ("steps-3", (STEPS, -1, 3, 1, 1, 0)),
        ("points-water", (POINTS, WATER, 1, 1, 1, 0)),
        ("points-centurion", (POINTS, CENTURION, 1, 1, 2, 1)),
        ("points-building", (POINTS, PER_BUILDING, 2, 1, 2, 0)),
        ("points-money", (POINTS, PER_MONEY, 1, 4, 2, 0)),
        ("points-married", (POINTS, PER_MARRIAGE, 3, 1, 2, 0)),
    ],
)
def test_a_privilege(name: str, expected: tuple[int, ...]) -> None:
    t = base_tables()
    k = t.privilege_name.index(name)
    nature = (t.privilege_type[k], t.privilege_what[k], t.privilege_amount[k])
    assert (*nature, t.privilege_every[k], t.privilege_copies[k], t.privilege_four_only[k]) == expected


@pytest.mark.parametrize(
    ("path", "value", "mark"),
    [
        ("supply.grain", "15", "attested"),
        ("setup.money", "5", "attested"),
        ("setup.buildings-per-type", "2, 2, 3", "inferred"),
        ("setup.privilege-cards", "22, 22, 26", "attested"),
        ("setup.extra-cover", "true, false, false", "attested"),
        ("limits.grain", "unlimited", "attested"),
        ("limits.gate", "10", "attested"),
        ("action.grain-harvest.base", "2", "reconstructed"),
        ("action.grain-trade.price", "2", "reconstructed"),
        ("action.wine-trade.price", "3", "attested"),
        ("action.centurion.price", "1, 2, 3", "reconstructed"),
        ("action.clergy.vestals", "1", "attested"),
        ("action.clergy.money", "0", "reconstructed"),
        ("action.fortuna.steps", "1", "attested"),
        ("action.fortuna.cost", "3", "reconstructed"),
        ("building.market.cost", "3", "reconstructed"),
        ("building.market.bonus", "1", "attested"),
        ("favour.religion.max", "3", "attested"),
        ("tax.money", "1", "attested"),
        ("privilege[1].amount", "2", "reconstructed"),  # gain-grain
        ("privilege[1].copies", "1", "inferred"),
        ("privilege[9].amount", "1", "attested"),  # points-grain
        ("privilege[9].copies", "1", "reconstructed"),
        ("privilege[10].amount", "1", "reconstructed"),  # points-wine
        ("privilege[14].amount", "2", "attested"),  # points-building
        ("privilege[14].four-only", "0", "reconstructed"),
    ],
)
def test_marks(path: str, value: str, mark: str) -> None:
    assert base_tables().marks.count((path, value, mark)) == 1


def test_every_favour_is_attested_and_every_icon_reconstructed() -> None:
    for path, _, mark in base_tables().marks:
        if path.startswith("favour."):
            assert mark == "attested", path
        if path.endswith(".four-only"):
            assert mark == "reconstructed", path


def test_an_edition_may_hold_other_numbers_and_other_cards() -> None:
    text = changed("goal = { is = 15", "goal = { is = 18").replace('"steps-3"', '"triple"')
    text = text.replace('grain = { is = "unlimited"', "grain = { is = 6")
    t = read_tables(text.replace("\n", "\r\n"), "my.toml")
    assert (t.goal, t.limit[GRAIN], t.limit[WINE], t.limit[DIE]) == (18, 6, 15, 3)
    assert "triple" in t.privilege_name
    assert t.digest != base_tables().digest
    assert t.digest == read_tables(text, "other.toml").digest


# The parts of errors that are said more than once, or are long.
UNKNOWN = "an unknown field"
MARKED = "{ is = …, mark = … } with a whole number from 0 to 99 and its mark"
MARKS = "one of attested, inferred, reconstructed"
MONEY = "a whole number from 0 to 99"
THREE = "a list of 3 whole numbers from 0 to 99"
TRACK = "a whole number from 1 to 99"
SECTIONS = "one of edition, supply, setup, limits, action, building, favour, tax, privilege"
SUMS = "[22, 22, 26], the sums of the copies of all privileges"
NAME = "a name of lower-case letters, digits and hyphens that starts with a letter"
PER_TYPE = "at most 3 of each of the 4 types, from 12 cards"
SLOTS = "3 prices, one for each centurion that a player may hold"
FIVE = 'money = { is = 5, mark = "attested" }'
CENTURION_PRICE = (
    "# For the first, second, third one held: slot values start at 1 and rise, their numbers are ours.\nprice = "
)
LAST = 'amount = { is = 3, mark = "reconstructed" }\ncopies = { is = 2, mark = "reconstructed" }\nfour-only = { is = '
# What is typed instead of what; then the start of the line, the field, what was found and what is allowed.
BAD: list[tuple[str, str, str, str, str, str]] = [
    # One value.
    ("goal = { is = 15", 'goal = { is = "far"', "goal", "limits.goal", "'far'", TRACK),
    ("gate = { is = 10", "gate = { is = 0", "gate", "limits.gate", "0", TRACK),
    ("fee = { is = 2", "fee = { is = -2", "fee", "action.bribery.fee", "-2", MONEY),
    ("pays-owner = { is = true", "pays-owner = { is = 1", "pays", "action.bribery.pays-owner", "1", "true or false"),
    ("[2, 2, 3]", "[2, 2]", "buildings-per", "setup.buildings-per-type", "[2, 2]", THREE),
    (FIVE, "money = 5", "money = 5", "setup.money", "5", MARKED),
    (FIVE, "money = { is = 5 }", "money = { is = 5", "setup.money.mark", "nothing", MARKS),
    (FIVE, FIVE.replace("attested", "sure"), "money = { is = 5", "setup.money.mark", "'sure'", MARKS),
    # Fields that are missing or unknown.
    ("goal = {", "gaol = {", "gaol", "limits.gaol", UNKNOWN, "goal (the nearest known name)"),
    ("goal = {", "# goal = {", "[limits]", "limits.goal", "nothing", TRACK),
    (
        "[building.palace]",
        "[building.place]",
        "[building.pl",
        "building.place",
        UNKNOWN,
        "palace (the nearest known name)",
    ),
    ("[tax]", "[toll]", "[toll]", "toll", UNKNOWN, SECTIONS),
    # Values that do not fit each other.
    ("goal = { is = 15", "goal = { is = 10", "goal", "limits.goal", "10", "more than the gate, 10"),
    (FIVE, FIVE.replace("5", "25"), "money = { is = 25", "setup.money", "25", "at most the limit for one player, 20"),
    (
        "die = { is = 9",
        "die = { is = 3",
        "die = { is = 1,",
        "setup.die",
        "1",
        "at most 0, so that 3 do for four players",
    ),
    (
        "die = { is = 3",
        "die = { is = 10",
        "die = { is = 10",
        "limits.die",
        "10",
        "at most the supply, 9, or 'unlimited'",
    ),
    ("markers = { is = 15", "markers = { is = 2", "palace-m", "setup.palace-markers", "3", "at most the supply, 2"),
    ("[2, 2, 3]", "[2, 2, 4]", "buildings-per", "setup.buildings-per-type", "[2, 2, 4]", PER_TYPE),
    (
        CENTURION_PRICE + "{ is = [1, 2, 3]",
        "price = { is = [1, 2]",
        "price = { is = [1, 2]",
        "action.centurion.price",
        "[1, 2]",
        SLOTS,
    ),
    # Privileges.
    ("[22, 22, 26]", "[22, 22, 27]", "privilege-cards", "setup.privilege-cards", "[22, 22, 27]", SUMS),
    ("[22, 22, 26]", "[22, 21, 26]", "privilege-cards", "setup.privilege-cards", "[22, 21, 26]", SUMS),
    (
        LAST + "0",
        LAST + "3",
        "four-only = { is = 3",
        "privilege[16].four-only",
        "3",
        "at most the copies of the card, 2",
    ),
    ('"gain-wine"', '"Wine"', 'name = "Wine"', "privilege[2].name", "'Wine'", NAME),
    (
        'is = "sesterces"',
        'is = "money"',
        'what = { is = "money"',
        "privilege[15].what",
        "'money'",
        f"one of {', '.join(COUNTED_NAMES)}",
    ),
    ("every = { is = 4", "every = { is = 0", "every", "privilege[15].every", "0", TRACK),
]


@pytest.mark.parametrize(("old", "new", "start", "field", "found", "allowed"), BAD)
def test_bad_editions(old: str, new: str, start: str, field: str, found: str, allowed: str) -> None:
    text = changed(old, new)
    error = error_of(text)
    assert error.file == "my.toml"
    assert text.split("\n")[error.line - 1].startswith(start)
    assert (error.field, error.found, error.allowed) == (field, found, allowed)
    assert str(error) == f"my.toml:{error.line}: {field}: found {found}, allowed: {allowed}"


def test_a_privilege_name_may_be_used_once() -> None:
    text = changed('"gain-wine"', '"gain-grain"')
    error = error_of(text)
    assert error.line == text[: text.rindex('"gain-grain"')].count("\n") + 1
    assert (error.field, error.found) == ("privilege[2].name", "'gain-grain'")
    assert error.allowed == "a name that no other privilege has"


def test_cards_have_only_the_fields_of_their_type() -> None:
    name = 'name = "steps-3"\n'
    error = error_of(changed(name, name + 'what = { is = "grain", mark = "attested" }\n'))
    assert (error.field, error.found) == ("privilege[8].what", UNKNOWN)
    name = 'name = "gain-wine"\n'
    error = error_of(changed(name, name + 'every = { is = 2, mark = "attested" }\n'))
    assert (error.field, error.found) == ("privilege[2].every", UNKNOWN)


def test_a_syntax_error_names_its_line() -> None:
    text = changed("goal = { is = 15,", "goal = { is = 15")
    error = error_of(text)
    assert (error.file, error.field) == ("my.toml", "")
    assert text.split("\n")[error.line - 1] == error.found.strip("'")
    assert error.allowed.startswith("TOML (")


def test_no_edition_of_another_shape_passes_or_crashes() -> None:
    """Whatever line is lost, the reader hears about it, except for comments and optional fields."""
    lines = BASE.split("\n")
    for index in range(len(lines)):
        text = "\n".join(lines[:index] + lines[index + 1 :])
        if lines[index] == "" or lines[index].startswith(("#", "every", "are known", "The box")):
            read_tables(text, "my.toml")
        else:
            error = error_of(text)
            assert 1 <= error.line <= len(lines), lines[index]


def test_kinds_are_spelt_the_same_everywhere() -> None:
    for name in KIND_NAMES:
        for section in ("supply", "setup", "limits"):
            assert [path for path, _, _ in base_tables().marks if path == f"{section}.{name}"]
