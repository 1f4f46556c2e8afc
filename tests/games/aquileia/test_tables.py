"""The numbers of Aquileia: what ships, and how well it is known."""

from collections import Counter

import pytest

from ludus.games.aquileia.rules.const import (
    COLOUR_NAMES,
    COUNTING_HOUSE,
    METALS,
    NONE,
    SITE_KIND_NAMES,
    VILLA,
    WORKSHOP,
)
from ludus.games.aquileia.rules.tables import base_tables


def test_pieces_and_set_up() -> None:
    """Components 1.1."""
    t = base_tables()
    assert (t.henchmen, t.houses, t.rounds, t.start_coins) == (5, 9, 6, (2, 1, 1))
    assert (t.die, t.red_dice, t.blue_dice, t.coins) == ((2, 2, 2), 3, 4, 39)


def test_the_four_decks() -> None:
    """Components 1.3."""
    t = base_tables()
    assert (t.slave_copies, sum(t.slave_copies)) == ((11, 11), 22)
    assert (t.arms_copies, sum(t.arms_copies)) == ((3, 2, 3, 2, 3, 3, 1), 17)
    assert (t.laurel_copies, t.laurel_points) == ((2, 2, 2, 2, 1, 1, 1, 1), (0, 0, 0, 0, 10, 7, 5, 3))
    pairs = {frozenset(COLOUR_NAMES[colour] for colour in card) for card in t.theatre}
    assert len(pairs) == len(t.theatre) == 6
    assert t.card_name[-6:] == (
        "white-blue", "blue-yellow", "blue-violet", "white-violet", "yellow-violet", "yellow-white",
    )  # fmt: skip


def test_spaces_and_prizes() -> None:
    """Components 1.2 and 3.4."""
    t = base_tables()
    assert [t.space_value[first : first + 3] for first in (9, 12, 15)] == [(1, 1, 2)] * 3
    assert sum(t.space_value) == 12
    assert (t.arena_coins, t.arena_points, t.arena_slaves, t.stadium_coins) == ((3, 2, 1), 2, 1, (3, 2, 1))
    assert (t.dolus_dice, t.latro_dice, t.equi_price, t.equi_blind, t.servi_most) == (2, 2, 1, 1, (1, 2, 3))
    assert (t.forum_spaces, t.pecunia_points) == ((0, 1, 2, 0, 1), 4)


def test_there_are_28_sites() -> None:
    """Components 3.3."""
    t = base_tables()
    assert len(set(t.site_name)) == len(t.site_name) == 28
    assert Counter(t.site_kind) == {WORKSHOP: 8, COUNTING_HOUSE: 4, VILLA: 16}
    for colour in range(4):
        villas = [site for site in range(28) if t.site_colour[site] == colour]
        assert (len(villas), sum(t.site_value[site] for site in villas)) == (4, 28)


@pytest.mark.parametrize(
    ("name", "kind", "colour", "value", "pays", "price", "slaves"),
    [
        ("w1", "workshop", None, 3, (0, 0, 0), (1, 1, 0), 0),
        ("w8", "workshop", None, 7, (0, 0, 0), (2, 2, 1), 1),
        ("c3", "counting-house", None, 0, (0, 1, 1), (2, 1, 0), 0),
        ("c4", "counting-house", None, 0, (1, 1, 1), (2, 1, 1), 0),
        ("vb10", "villa", "blue", 10, (0, 0, 0), (2, 2, 1), 3),
        ("vy9", "villa", "yellow", 9, (0, 0, 0), (1, 1, 2), 3),
        ("vw5", "villa", "white", 5, (0, 0, 0), (0, 1, 1), 1),
        ("vv7b", "villa", "violet", 7, (0, 0, 0), (2, 1, 0), 3),
    ],
)
def test_a_site(
    name: str, kind: str, colour: str | None, value: int, pays: tuple[int, ...], price: tuple[int, ...], slaves: int
) -> None:
    t = base_tables()
    site = t.site_name.index(name)
    assert SITE_KIND_NAMES[t.site_kind[site]] == kind
    assert t.site_colour[site] == (COLOUR_NAMES.index(colour) if colour else NONE)
    assert (t.site_value[site], t.site_slaves[site]) == (value, slaves)
    assert t.site_pays[site * METALS : (site + 1) * METALS] == pays
    assert t.site_price[site * METALS : (site + 1) * METALS] == price


def test_the_exchange_is_two_to_one() -> None:
    """Components 3.2; index: given times three plus got."""
    t = base_tables()
    assert t.exchange_gives[0] == t.exchange_gives[1] == (0, 2, 0, 1, 0, 2, 0, 1, 0)
    assert t.exchange_gets[0] == t.exchange_gets[1] == (0, 1, 0, 2, 0, 1, 0, 2, 0)
    assert t.exchange_gives[2] == t.exchange_gets[2] == (0, 1, 1, 1, 0, 1, 1, 1, 0)


@pytest.mark.parametrize(
    ("path", "value", "mark"),
    [
        ("supply.henchmen", "5", "attested"),
        ("slaves.slave-2", "11", "attested"),
        ("arena.spaces", "1, 1, 2", "attested"),
        ("stadium.silver", "1, 1, 2", "inferred"),
        ("pecunia.points", "4", "attested"),
        ("pecunia.exchange[1].give", "1 gold", "reconstructed"),
        ("pecunia.exchange[1].get", "2 silver", "reconstructed"),
        ("site[3].value", "4", "attested"),
        ("site[3].price", "2 bronze, 1 silver", "reconstructed"),
        ("site[11].pays", "1 silver, 1 gold", "attested"),
        ("site[14].value", "6", "attested"),
        ("site[14].slaves", "2", "reconstructed"),
        ("site[16].price", "2 bronze, 2 silver, 1 gold", "attested"),
        ("site[16].slaves", "3", "attested"),
    ],
)
def test_marks(path: str, value: str, mark: str) -> None:
    assert base_tables().marks.count((path, value, mark)) == 1


def test_what_is_attested_and_what_is_not() -> None:
    """Sites and exchange are reconstructed but for what the rulebook's examples say (components 1.4)."""
    marks = base_tables().marks
    attested = {path for path, _, mark in marks if mark == "attested" and path.startswith(("site", "pecunia"))}
    assert attested == {
        "pecunia.points",
        "site[3].kind", "site[3].value",
        "site[5].kind", "site[5].value",
        "site[11].kind", "site[11].pays",
        "site[14].kind", "site[14].colour", "site[14].value",
        "site[16].kind", "site[16].colour", "site[16].value", "site[16].price", "site[16].slaves",
    }  # fmt: skip
    others = Counter(mark for path, _, mark in marks if not path.startswith(("site", "pecunia")))
    assert others == {"attested": 35, "inferred": 1}
