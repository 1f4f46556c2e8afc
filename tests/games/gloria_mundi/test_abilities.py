"""What the 57 buildings do: every card once, and every kind of ability in its corners."""

import pytest

from ludus.games.gloria_mundi.rules.const import PER_OTHER, REPLACE, TYPE_NAMES
from ludus.games.gloria_mundi.rules.tables import base_tables
from tests.games.gloria_mundi.scenario import Table, edition_with

Stones = tuple[int, int, int, int]

# Card; stones before it; what is answered after `use`; stones after it; steps.
# The player has three base cards of the type, the card on the first; the other two have produced if they may.
CARDS: list[tuple[str, Stones, str, Stones, int]] = [
    # Green
    ("villa-rustica", (0, 0, 0, 0), "", (1, 0, 0, 0), 1),
    ("horreum", (0, 0, 0, 0), "", (3, 0, 0, 0), 0),
    ("latifundium", (0, 0, 0, 0), "", (3, 0, 0, 0), 0),
    ("vinea", (0, 0, 0, 0), "", (1, 1, 0, 0), 0),
    ("olivetum", (0, 0, 0, 0), "", (1, 0, 1, 0), 0),
    ("mola", (2, 0, 0, 0), "", (0, 0, 3, 0), 0),
    ("pistrinum", (3, 0, 0, 0), "times:2 gain:gold gain:peace", (1, 1, 1, 0), 0),
    ("apiarium", (0, 0, 0, 0), "", (0, 0, 0, 1), 0),
    ("stabulum", (0, 4, 0, 0), "times:3", (0, 1, 0, 0), 3),
    ("pecuaria", (5, 0, 0, 0), "times:2", (1, 0, 0, 0), 2),
    ("hortus", (0, 0, 0, 0), "", (0, 0, 0, 0), 2),
    ("fundus", (0, 0, 0, 0), "", (2, 2, 0, 0), 0),
    ("pascua", (0, 0, 0, 0), "gain:gold gain:peace", (0, 1, 1, 0), 0),
    ("aquaeductus", (0, 0, 0, 0), "", (2, 0, 0, 0), 0),
    ("vivarium", (0, 0, 0, 0), "discard:architectus", (3, 1, 1, 0), 0),
    ("nymphaeum", (0, 0, 0, 0), "gain:peace", (1, 0, 1, 0), 0),
    # Yellow
    ("via-orientalis", (0, 1, 0, 0), "gain:food gain:food gain:peace", (2, 0, 1, 0), 0),
    ("emporium", (0, 0, 0, 0), "", (0, 3, 0, 0), 0),
    ("basilica", (0, 0, 0, 0), "", (0, 3, 0, 0), 0),
    ("thermae", (0, 0, 0, 0), "", (0, 1, 0, 0), 1),
    ("amphitheatrum", (0, 0, 0, 2), "", (0, 0, 0, 1), 3),
    ("circus", (0, 6, 0, 0), "times:3", (0, 0, 0, 0), 3),
    ("macellum", (0, 2, 0, 0), "times:2 gain:food gain:peace", (1, 0, 1, 0), 0),
    ("curia", (0, 0, 0, 1), "gain:food gain:gold gain:peace", (1, 1, 1, 0), 0),
    ("argentaria", (0, 3, 0, 0), "", (0, 2, 0, 1), 0),
    ("porta-maior", (0, 0, 0, 0), "", (0, 0, 0, 0), 2),
    ("insula", (0, 0, 0, 0), "", (0, 0, 0, 0), 2),
    ("templum-saturni", (0, 0, 0, 0), "discard:architectus", (0, 0, 0, 0), 2),
    ("bibliotheca", (0, 0, 0, 0), "", (0, 0, 0, 1), 0),
    ("palatium", (0, 0, 0, 0), "", (0, 2, 0, 0), 0),
    ("arcus-triumphalis", (0, 0, 0, 0), "gain:food gain:gold", (1, 1, 0, 0), 0),
    # White
    ("auguraculum", (0, 0, 0, 0), "", (0, 0, 0, 2), 0),
    ("castra", (0, 0, 0, 0), "", (0, 0, 3, 0), 0),
    ("templum-pacis", (0, 0, 0, 0), "", (0, 0, 3, 0), 0),
    ("ara-pacis", (0, 0, 0, 0), "", (0, 0, 1, 0), 1),
    ("legatio", (0, 0, 3, 0), "times:3 gain:food gain:food gain:gold", (2, 1, 0, 0), 0),
    ("oraculum", (0, 0, 0, 0), "", (0, 0, 0, 1), 0),
    ("comitium", (0, 0, 1, 0), "gain:gold", (0, 3, 0, 0), 0),
    ("senatus", (0, 0, 0, 3), "times:2", (0, 0, 0, 1), 4),
    ("specula", (0, 0, 0, 0), "", (0, 0, 0, 0), 2),
    ("aerarium", (0, 0, 0, 0), "discard:architectus", (3, 1, 1, 0), 0),
    ("cursus-publicus", (0, 0, 5, 0), "times:2", (0, 0, 1, 0), 2),
    ("foedus", (2, 1, 3, 0), "", (1, 0, 2, 0), 3),
    ("mausoleum", (0, 0, 0, 0), "", (0, 0, 2, 0), 0),
    ("pantheon", (0, 0, 0, 0), "gain:peace", (0, 0, 2, 0), 0),
    ("via-sacra", (0, 0, 0, 0), "gain:food gain:gold", (1, 1, 0, 0), 0),
]

# A space of the Goth's track with each symbol alone.
ALONE = {"farm": 1, "city": 2, "peace": 3}

RED = (
    "architectus", "negotiator", "legatus", "patronus", "collegium-fabrorum",
    "vallum-agreste", "murus-urbis", "vallum-castrense",
)  # fmt: skip


def type_of(card: str) -> str:
    t = base_tables()
    return TYPE_NAMES[t.card_type[t.card_name.index(card)]]


def using(card: str, stones: Stones) -> Table:
    """Three base cards of the card's type, builders elsewhere; the bare cards have produced and that is forgotten."""
    t = Table(2)
    base = type_of(card)
    other = "city" if base != "city" else "farm"
    t.display(0, f"{base}:{card} {base} {base} {other}:architectus {other}:legatus")
    t.goth(ALONE[base])
    t.activate(0, base)
    t.stock(0, *stones)
    return t


def test_every_building_is_tried() -> None:
    """Components 3.4: 54 kinds, 57 cards. The red ones are tried in the chapters of purchase and Goth."""
    assert sorted([row[0] for row in CARDS] + list(RED)) == sorted(base_tables().card_name)
    assert sum(base_tables().card_copies) == 57


@pytest.mark.parametrize(("card", "before", "answers", "after", "steps"), CARDS, ids=[row[0] for row in CARDS])
def test_what_a_building_does(card: str, before: Stones, answers: str, after: Stones, steps: int) -> None:
    """The symbols; the cards are components 3.4."""
    t = using(card, before)
    t.do(f"use:{card}")
    for answer in answers.split():
        t.do(answer)
    while t.question in ("GainStone", "GiveStone"):  # the rest of a mix of which the first stones were named
        t.do(t.legal()[-1])
    assert t.stones(0) == after
    assert t.steps(0) == steps
    assert t.question not in ("ChooseTimes", "ChooseDiscard")


# --- Produce ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "after"),
    [
        ("gain:gold gain:gold", (0, 2, 0, 0)),
        ("gain:gold gain:peace", (0, 1, 1, 0)),
        ("gain:peace", (0, 0, 2, 0)),
    ],
)
def test_a_slash_with_a_number_is_a_free_mix(answers: str, after: Stones) -> None:
    """R14: pascua brings two of gold and peace."""
    t = using("pascua", (0, 0, 0, 0))
    t.do("use:pascua", *answers.split())
    assert t.stones(0) == after
    assert t.question != "GainStone"


def test_a_mix_is_named_in_one_order_only() -> None:
    """R14, R52: gold before peace, so that no mix has two spellings."""
    t = using("arcus-triumphalis", (0, 0, 0, 0))
    t.do("use:arcus-triumphalis")
    assert t.legal() == ["gain:food", "gain:gold", "gain:peace"]
    t.do("gain:gold")
    assert t.legal() == ["gain:gold", "gain:peace"]


def test_the_steps_of_an_ability_are_made_at_once() -> None:
    """R36, produce, example."""
    t = using("villa-rustica", (0, 0, 0, 0))
    t.do("use:villa-rustica")
    assert t.steps(0) == 1


# --- Give A, get B ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "too_few"),
    [
        ("mola", (1, 9, 9, 9)),
        ("pistrinum", (0, 9, 9, 9)),
        ("stabulum", (9, 0, 9, 9)),
        ("pecuaria", (1, 9, 9, 9)),
        ("via-orientalis", (9, 0, 9, 9)),
        ("amphitheatrum", (9, 9, 9, 0)),
        ("circus", (9, 1, 9, 9)),
        ("curia", (9, 9, 9, 0)),
        ("legatio", (9, 9, 0, 9)),
        ("foedus", (9, 0, 9, 9)),
        ("senatus", (9, 9, 9, 0)),
        ("cursus-publicus", (9, 9, 1, 9)),
    ],
)
def test_what_cannot_be_given_in_full_is_not_offered_and_glory_is_no_joker_there(card: str, too_few: Stones) -> None:
    """R5, R42: the base card stays usable."""
    t = using(card, too_few)
    assert t.legal() == [f"base:{card}", "done"]
    assert t.refusal(f"use:{card}") == "cannot-give (R42)"


@pytest.mark.parametrize(
    "card", ["mola", "via-orientalis", "amphitheatrum", "curia", "argentaria", "comitium", "foedus"]
)
def test_without_an_x_it_is_given_exactly_once(card: str) -> None:
    """R15."""
    t = using(card, (9, 9, 9, 9))
    t.do(f"use:{card}")
    assert t.question != "ChooseTimes"


@pytest.mark.parametrize(
    ("card", "most"),
    [("pistrinum", 7), ("stabulum", 6), ("pecuaria", 3), ("circus", 3), ("macellum", 6), ("legatio", 5)],
)
def test_an_x_may_be_used_as_often_as_the_stones_last(card: str, most: int) -> None:
    """R15, R51: once at least, and the player says how often."""
    t = using(card, (7, 6, 5, 4))
    t.do(f"use:{card}")
    assert t.legal() == [f"times:{n}" for n in range(1, most + 1)]


def test_an_x_that_can_be_used_once_asks_nothing() -> None:
    """R50, R51."""
    t = using("stabulum", (0, 1, 0, 0))
    t.do("use:stabulum")
    assert t.steps(0) == 1
    assert t.question != "ChooseTimes"


@pytest.mark.parametrize("peace", range(4))
def test_an_x_with_a_slash_chooses_anew_each_time(peace: int) -> None:
    """R15, R51: every mix of the three stones can be had."""
    t = using("pistrinum", (3, 0, 0, 0))
    t.do("use:pistrinum", "times:3")
    for _ in range(3 - peace):
        t.do("gain:gold")
    if peace:
        t.do("gain:peace")
    assert t.stones(0) == (0, 3 - peace, peace, 0)
    assert t.question != "GainStone"


def test_all_repeats_of_an_x_are_made_in_one_go() -> None:
    """R47: what another card brings later cannot be fed into it."""
    t = Table(2)
    t.display(0, "farm:pistrinum farm:horreum city")
    t.stock(0, food=1)
    t.activate(0, "farm")
    t.do("use:pistrinum", "gain:gold", "use:horreum")
    assert t.stones(0) == (3, 1, 0, 0)
    assert t.question != "Activate"


def test_what_another_card_brought_before_can_be_fed_into_an_x() -> None:
    """Phase 3: any order; R47."""
    t = Table(2)
    t.display(0, "farm:pistrinum farm:horreum city")
    t.stock(0, food=1)
    t.activate(0, "farm")
    t.do("use:horreum", "use:pistrinum", "times:4", "gain:peace")
    assert t.stones(0) == (0, 0, 4, 0)


GIVER = """
    name = "giver"
    title = "Giver"
    type = "farm"
    price = ["1 food"]
    steps = 0
    copies = 1
    ability = "exchange"
    give = ["2 food/gold/peace", "1 glory"]
    gain = ["1 step"]
    repeat = true
"""


def test_a_slash_on_the_giving_side_is_a_free_mix_too() -> None:
    """R14."""
    t = Table(2, tables=edition_with(GIVER))
    t.display(0, "farm:giver city")
    t.activate(0, "farm")
    t.stock(0, 2, 1, 2, 2)
    t.do("use:giver", "times:2")
    assert t.stones(0) == (1, 1, 2, 2), "without a food there would not be four"
    assert t.legal() == ["give:food", "give:gold"], "peace alone would not suffice for three"
    t.do("give:food")
    assert t.legal() == ["give:gold", "give:peace"]
    t.do("give:gold")
    assert t.stones(0) == (0, 0, 1, 0), "the rest needs no question"
    assert t.steps(0) == 2


def test_a_mix_that_is_given_never_comes_to_a_dead_end() -> None:
    """R14, R50."""
    t = Table(2, tables=edition_with(GIVER))
    t.display(0, "farm:giver city")
    t.activate(0, "farm")
    t.stock(0, 1, 0, 1, 1)
    t.do("use:giver")
    assert (t.stones(0), t.steps(0)) == ((0, 0, 0, 0), 1)


# --- Own A, get B -----------------------------------------------------------------------------------------------------


def test_an_equals_sign_counts_covered_and_bare_cards_and_its_own() -> None:
    """R16, owning, example."""
    t = Table(2)
    t.display(0, "farm:latifundium farm farm:vinea farm:architectus city peace")
    t.activate(0, "farm")
    t.stock(0)
    t.do("use:latifundium")
    assert t.stones(0) == (4, 0, 0, 0)


def test_an_equals_sign_counts_the_card_laid_in_this_turn() -> None:
    """R16, R22."""
    t = Table(2)
    t.display(0, "farm:latifundium city peace")
    t.lay("farm")
    t.do("use:latifundium")
    assert t.stones(0) == (1 + 1 + 2, 1, 1, 0)


def test_an_equals_sign_shuts_nothing_out() -> None:
    """R16."""
    t = Table(2)
    t.display(0, "farm:latifundium farm farm:vinea")
    t.activate(0, "farm")
    assert t.stones(0) == (2, 1, 1, 0)
    t.do("use:latifundium", "use:vinea")
    assert t.stones(0) == (6, 2, 1, 0)


def test_an_equals_sign_that_counts_nothing_is_not_offered() -> None:
    """R42: in an edition whose building counts cards of another type."""
    row = """
        name = "portus"
        title = "Portus"
        type = "city"
        price = ["1 food"]
        steps = 0
        copies = 1
        ability = "per-owned"
        count = "farm"
        gain = ["1 food"]
    """
    t = Table(2, tables=edition_with(row))
    t.display(0, "city:portus")
    t.activate(0, "city")
    assert t.legal() == ["base:portus", "done"]


# --- Fulfil A, get B --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "base"), [("fundus", "farm"), ("insula", "city"), ("auguraculum", "peace")])
def test_a_colon_counts_the_other_cards_and_not_the_buildings_on_them(card: str, base: str) -> None:
    """R17: covered or bare."""
    t = Table(2)
    t.display(0, f"{base}:{card} {base} {base}:architectus")
    t.activate(0, base)
    t.stock(0)
    t.do(f"use:{card}")
    assert {"fundus": t.stones(0)[:2], "insula": t.steps(0), "auguraculum": t.stones(0)[3]}[card] in ((2, 2), 2)


@pytest.mark.parametrize(("card", "base"), [("hortus", "farm"), ("porta-maior", "city"), ("specula", "peace")])
def test_a_colon_with_the_goth_looks_at_his_space(card: str, base: str) -> None:
    """R18: also with two symbols; nothing at the start, and tribute ahead does not count."""
    t = Table(2)
    t.display(0, f"{base}:{card} {base}")
    track = t.view(0).track
    for space in range(t.s.tables.rome):
        t.goth(space)
        t.paid(min(space + 1, 37), "glory")
        t.activate(0, base)
        assert (f"use:{card}" in t.legal()) == (base in track[space].symbols)
        if base not in track[space].symbols:
            assert t.refusal(f"use:{card}") == "goth-elsewhere (R18)"


def test_a_colon_with_the_goth_shuts_nothing_out() -> None:
    """R18."""
    t = Table(2)
    t.display(0, "city:porta-maior city city:emporium")
    t.goth(2)
    t.stock(0)
    t.activate(0, "city")
    assert t.stones(0) == (0, 1, 0, 0)
    t.do("use:porta-maior", "use:emporium")
    assert (t.steps(0), t.stones(0)) == (2, (0, 4, 0, 0))


def test_a_colon_with_the_goth_may_follow_a_colon_with_a_card_of_another_player() -> None:
    """R17, R18."""
    t = Table(2)
    t.display(0, "city:insula city")
    t.display(1, "city:porta-maior city")
    t.goth(2)
    t.activate(0, "city")
    t.do("use:insula", "use:porta-maior")
    assert (t.steps(0), t.steps(1)) == (1, 2)


def test_only_colons_with_cards_are_exclusive_in_the_tables() -> None:
    """Components 3.5: three of them, each counting its own type."""
    t = base_tables()
    found = [t.card_name[card] for card in range(len(t.card_name)) if t.ability[card] == PER_OTHER]
    assert found == ["fundus", "insula", "auguraculum"]
    assert [t.card_name[card] for card in range(len(t.card_name)) if t.ability[card] == REPLACE] == list(RED[:4])


# --- Discarding another building --------------------------------------------------------------------------------------


def test_the_printed_price_comes_back_without_a_surcharge() -> None:
    """R19: printed glory as glory."""
    t = Table(2)
    t.display(0, "farm:vivarium city:arcus-triumphalis farm:vinea")
    t.activate(0, "farm")
    t.stock(0)
    t.do("use:vivarium", "discard:arcus-triumphalis")
    assert t.stones(0) == (2, 2, 2, 1)
    assert t.shown(0) == "farm:vivarium city farm:vinea"
    assert t.burnt() == ["arcus-triumphalis"]


def test_any_other_own_building_may_be_discarded_red_ones_too_but_not_the_one_used() -> None:
    """R19."""
    t = Table(2)
    t.display(0, "farm:vivarium city:murus-urbis peace:architectus farm:vinea farm")
    t.display(1, "farm:mola city:thermae peace")
    t.activate(0, "farm")
    t.do("use:vivarium")
    assert t.legal() == ["discard:murus-urbis", "discard:architectus", "discard:vinea"]
    assert t.refusal("discard:vivarium") == t.refusal("discard:mola") == "not-built (R19)"


def test_the_only_other_building_is_discarded_without_a_question() -> None:
    """R50."""
    t = Table(2)
    t.display(0, "farm:vivarium city:emporium")
    t.activate(0, "farm")
    t.stock(0)
    t.do("use:vivarium")
    assert t.stones(0) == (2, 0, 1, 0)
    assert t.shown(0) == "farm:vivarium city"


@pytest.mark.parametrize(("card", "base"), [("vivarium", "farm"), ("templum-saturni", "city"), ("aerarium", "peace")])
def test_without_another_building_there_is_nothing_to_discard(card: str, base: str) -> None:
    """R42."""
    t = Table(2)
    t.display(0, f"{base}:{card} farm city")
    t.display(1, "farm:vinea city peace")
    t.activate(0, base)
    assert t.legal() == [f"base:{card}", "done"]
    assert t.refusal(f"use:{card}") == "nothing-to-discard (R42)"


def test_discarding_for_steps_gives_the_wreath_and_not_the_steps_of_the_ability() -> None:
    """R21: thermae has two in its wreath and one in its ability."""
    t = Table(2)
    t.display(0, "city:templum-saturni city:thermae farm:vinea")
    t.activate(0, "city")
    t.do("use:templum-saturni", "discard:thermae")
    assert t.steps(0) == 2


def test_a_building_with_an_empty_wreath_may_be_discarded_for_nothing() -> None:
    """R21: its base card is free then."""
    t = Table(2)
    t.display(0, "city:templum-saturni city:emporium farm:vinea")
    t.activate(0, "city")
    t.do("use:templum-saturni", "discard:emporium")
    assert t.steps(0) == 0
    assert t.shown(0) == "city:templum-saturni city farm:vinea"


def test_a_wreath_that_was_walked_is_walked_again_when_its_card_is_discarded_for_steps() -> None:
    """R21, R36: the steps of the purchase stay."""
    t = Table(2)
    t.display(0, "city:templum-saturni city farm")
    t.forum("- - - - - palatium")
    t.stock(0, 3, 3, 2)
    t.shop(0)
    t.do("buy:palatium:6")
    t.activate(0, "city")
    t.do("use:templum-saturni")
    assert t.steps(0) == 10


def test_of_two_walls_the_one_on_an_unused_base_is_discarded() -> None:
    """R20: nothing is lost by it."""
    t = Table(2)
    t.display(0, "farm:vivarium farm:vallum-agreste farm:vallum-agreste")
    t.activate(0, "farm")
    t.stock(0)
    t.do("use:vivarium")
    assert t.stones(0) == (0, 1, 1, 0)
    assert t.shown(0).split().count("farm:vallum-agreste") == 1
