"""The numbers of Gloria Mundi: what ships, and how well it is known."""

from collections import Counter

import pytest

from ludus.games.gloria_mundi.rules.const import (
    ABILITY_NAMES,
    BUILDER,
    CARD_TYPE_NAMES,
    CITY,
    FARM,
    KINDS,
    LEGION,
    NONE,
    PER_OTHER,
    TYPES,
    WALL,
)
from ludus.games.gloria_mundi.rules.tables import base_tables

# Masks.
FOOD, GOLD, PEACE, GLORY, STEP = 1, 2, 4, 8, 16


def test_supply_and_setup() -> None:
    """Components 1.1, all from the rulebook."""
    t = base_tables()
    assert (t.building_cards, t.stones, t.base_total) == (57, (60, 60, 60, 40), (30, 20, 20))
    assert (t.start_stock, t.start_display) == ((1, 1, 1, 0), (1, 1, 1))
    assert t.base_cards[: 2 * TYPES] == (0,) * 6
    by_seats = [t.base_cards[seats * TYPES : (seats + 1) * TYPES] for seats in range(2, 7)]
    assert by_seats == [(12, 9, 9), (8, 6, 6), (7, 5, 5), (6, 4, 4), (5, 3, 3)]


def test_forum_and_tracks() -> None:
    """Components 3.2 and 3.3."""
    t = base_tables()
    assert (t.surcharge, t.goal, t.rome) == ((5, 4, 3, 2, 1, 0), 38, 38)
    assert len(t.goth_symbols) == 39 * TYPES
    assert t.goth_symbols[:TYPES] == t.goth_symbols[-TYPES:] == (0, 0, 0)
    assert [sum(t.goth_symbols[base::TYPES]) for base in range(TYPES)] == [21, 15, 16]
    spaces = [t.goth_symbols[space * TYPES : (space + 1) * TYPES] for space in range(39)]
    assert Counter(sum(space) for space in spaces) == {0: 2, 1: 22, 2: 15}
    assert max(t.goth_symbols) == 1
    assert [spaces[space] for space in (1, 2, 3, 8, 17, 36, 37)] == [
        (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0),
    ]  # fmt: skip


def test_games_of_our_own() -> None:
    t = base_tables()
    assert (t.short_goal, t.short_goth, t.filled_forum) == (24, 9, 3)


def test_cards_in_all() -> None:
    """Components 3.4."""
    t = base_tables()
    assert len(set(t.card_name)) == len(t.card_name) == 54
    assert sum(t.card_copies) == t.building_cards
    copies = Counter[str]()
    for card in range(54):
        copies[CARD_TYPE_NAMES[t.card_type[card]]] += t.card_copies[card]
    assert copies == {"farm": 16, "city": 15, "peace": 15, "builder": 5, "wall": 6}
    prices = [sum(t.card_cost[card * KINDS : (card + 1) * KINDS]) for card in range(54)]
    assert (min(prices), max(prices), min(t.card_steps), max(t.card_steps)) == (2, 8, 0, 6)
    assert sum(t.card_cost[3::KINDS]) == 2
    assert set(t.ability) == set(range(len(ABILITY_NAMES)))


def test_names_follow_from_titles() -> None:
    t = base_tables()
    assert [title.lower().replace(" ", "-") for title in t.card_title] == list(t.card_name)


@pytest.mark.parametrize(
    ("name", "card_type", "cost", "steps", "copies"),
    [
        ("villa-rustica", FARM, (2, 2, 2, 0), 2, 1),
        ("horreum", FARM, (0, 2, 1, 0), 0, 1),
        ("nymphaeum", FARM, (3, 2, 3, 0), 5, 1),
        ("via-orientalis", CITY, (0, 2, 2, 0), 2, 1),
        ("arcus-triumphalis", CITY, (2, 2, 2, 1), 6, 1),
        ("auguraculum", LEGION, (2, 3, 0, 0), 2, 1),
        ("via-sacra", LEGION, (2, 3, 2, 0), 4, 1),
        ("architectus", BUILDER, (3, 1, 1, 0), 2, 1),
        ("collegium-fabrorum", BUILDER, (2, 2, 2, 0), 2, 1),
        ("vallum-agreste", WALL, (0, 1, 1, 0), 1, 2),
    ],
)
def test_a_building(name: str, card_type: int, cost: tuple[int, ...], steps: int, copies: int) -> None:
    t = base_tables()
    card = t.card_name.index(name)
    assert (t.card_type[card], t.card_cost[card * KINDS : (card + 1) * KINDS]) == (card_type, cost)
    assert (t.card_steps[card], t.card_copies[card]) == (steps, copies)


@pytest.mark.parametrize(
    ("name", "ability", "give", "gain", "repeat", "count"),
    [
        ("villa-rustica", "produce", (), ((FOOD, 1), (STEP, 1)), 0, NONE),
        ("latifundium", "per-owned", (), ((FOOD, 1),), 0, FARM),
        ("mola", "exchange", ((FOOD, 2),), ((PEACE, 3),), 0, NONE),
        ("pistrinum", "exchange", ((FOOD, 1),), ((GOLD | PEACE, 1),), 1, NONE),
        ("fundus", "per-other", (), ((FOOD, 1), (GOLD, 1)), 0, FARM),
        ("vivarium", "discard-for-cost", (), (), 0, NONE),
        ("nymphaeum", "produce", (), ((FOOD, 1), (GOLD | PEACE, 1)), 0, NONE),
        ("curia", "exchange", ((GLORY, 1),), ((FOOD | GOLD | PEACE, 3),), 0, NONE),
        ("porta-maior", "goth-on", (), ((STEP, 2),), 0, CITY),
        ("templum-saturni", "discard-for-steps", (), (), 0, NONE),
        ("foedus", "exchange", ((FOOD, 1), (GOLD, 1), (PEACE, 1)), ((STEP, 3),), 0, NONE),
        ("collegium-fabrorum", "on-buy", (), ((STEP, 1),), 0, NONE),
        ("murus-urbis", "wall", (), (), 0, CITY),
        ("vallum-castrense", "wall", (), (), 0, LEGION),
    ],
)
def test_an_ability(
    name: str,
    ability: str,
    give: tuple[tuple[int, int], ...],
    gain: tuple[tuple[int, int], ...],
    repeat: int,
    count: int,
) -> None:
    t = base_tables()
    card = t.card_name.index(name)
    assert (ABILITY_NAMES[t.ability[card]], t.give[card], t.gain[card]) == (ability, give, gain)
    assert (t.repeat[card], t.count[card]) == (repeat, count)
    assert (t.replace_from[card], t.replace_to[card]) == (0, 0)


@pytest.mark.parametrize(
    ("name", "pays", "instead_of", "repeat"),
    [
        ("architectus", FOOD, GOLD | PEACE, 1),
        ("negotiator", GOLD, FOOD | PEACE, 1),
        ("legatus", PEACE, FOOD | GOLD, 1),
        ("patronus", FOOD | GOLD | PEACE, GLORY, 0),
    ],
)
def test_a_builder(name: str, pays: int, instead_of: int, repeat: int) -> None:
    t = base_tables()
    card = t.card_name.index(name)
    assert (t.replace_from[card], t.replace_to[card], t.repeat[card]) == (pays, instead_of, repeat)
    assert (t.give[card], t.gain[card], t.count[card]) == ((), (), NONE)


def test_cards_that_shut_out_others_count_their_own_type() -> None:
    t = base_tables()
    found = [card for card in range(54) if t.ability[card] == PER_OTHER]
    assert [t.card_name[card] for card in found] == ["fundus", "insula", "auguraculum"]
    assert [t.count[card] for card in found] == [t.card_type[card] for card in found]


@pytest.mark.parametrize(
    ("path", "value", "mark"),
    [
        ("supply.buildings", "57", "attested"),
        ("supply.stones.glory", "40", "attested"),
        ("setup.base-cards.farm", "12, 8, 7, 6, 5", "attested"),
        ("setup.stock.food", "1", "attested"),
        ("setup.display.city", "1", "attested"),
        ("forum.surcharge", "5, 4, 3, 2, 1, 0", "attested"),
        ("track.goal", "38", "reconstructed"),
        ("options.short-game.goth", "9", "reconstructed"),
        ("options.filled-forum.buildings", "3", "reconstructed"),
        ("building[1].gain", "1 food, 1 step", "reconstructed"),
        ("building[6].give", "2 food", "reconstructed"),
        ("building[6].repeat", "false", "reconstructed"),
        ("building[47].instead-of", "gold/peace", "reconstructed"),
        ("building[52].protects", "farm", "reconstructed"),
    ],
)
def test_marks(path: str, value: str, mark: str) -> None:
    assert base_tables().marks.count((path, value, mark)) == 1


def test_what_is_attested_and_what_is_not() -> None:
    """Set-up and forum stand in the rulebook; no card and no track does."""
    counted = Counter((path.partition(".")[0].partition("[")[0], mark) for path, _, mark in base_tables().marks)
    assert counted == {
        ("supply", "attested"): 8,
        ("setup", "attested"): 10,
        ("forum", "attested"): 1,
        ("track", "reconstructed"): 1,
        ("goth", "reconstructed"): 1,
        ("options", "reconstructed"): 3,
        ("building", "reconstructed"): 368,
    }
