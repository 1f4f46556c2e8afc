"""Phase 4: what a building costs, where it goes, and what builders do."""

import pytest

from ludus.games.gloria_mundi.rules.verbs import VERB_NAMES
from tests.games.gloria_mundi.scenario import Table, edition_with


def shop(forum: str, stones: tuple[int, ...], display: str = "farm city peace", goth: bool = False) -> Table:
    t = Table(2)
    t.display(0, display)
    t.forum(forum)
    t.stock(0, *stones)
    t.shop(0, goth)
    return t


def pay(t: Table, *kinds: str) -> None:
    for kind in kinds:
        t.do(f"pay:{kind}")


# --- Who and how often ------------------------------------------------------------------------------------------------


def test_only_the_active_player_is_asked_and_only_once() -> None:
    """R8: one building at most, if wanted."""
    t = Table(3)
    for p in range(3):
        t.stock(p, 9, 9, 9)
    t.forum("- - - - - horreum")
    t.shop(1)
    assert (t.asked, t.legal()) == (1, ["buy:horreum:6", "pass"])
    t.do("buy:horreum:6")
    assert t.question == ""
    assert t.s.active == 2


def test_a_purchase_is_voluntary() -> None:
    """R8."""
    t = shop("- - - - - horreum", (0, 2, 1, 0))
    t.do("pass")
    assert t.stones(0) == (0, 2, 1, 0)
    assert t.in_forum() == "- - - - - horreum"


def test_who_can_buy_nothing_is_not_asked() -> None:
    """R50."""
    t = shop("- - - - - horreum", (9, 1, 1, 0))
    assert not t.legal("buy")


def test_the_stones_of_the_price_go_to_the_supply() -> None:
    """R43, R39: they are simply gone."""
    t = shop("- - - - - horreum", (5, 5, 5, 0))
    t.do("buy:horreum:6")
    assert t.stones(0) == (5, 3, 4, 0)


# --- Price and surcharge ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "more"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_the_place_costs_so_many_stones_more(place: int, more: int) -> None:
    """R7: on top of the price, and never more than that (R43)."""
    forum = " ".join(["-"] * (place - 1) + ["castra"])
    assert not shop(forum, (1 + more, 1, 0, 0)).legal("buy")
    t = shop(forum, (2 + more, 1, 0, 0))
    t.do(f"buy:castra:{place}")
    while t.question == "PayStone":
        t.do(t.legal()[0])
    assert t.stones(0) == (0, 0, 0, 0)
    assert t.shown(0) == "farm city peace:castra"


def test_the_surcharge_takes_any_mix_glory_too() -> None:
    """R7."""
    t = shop("- - - castra", (4, 2, 1, 2))
    t.do("buy:castra:4")
    pay(t, "food", "food", "gold")
    assert t.legal() == ["pay:food", "pay:gold", "pay:peace", "pay:glory"]
    pay(t, "peace")
    assert t.stones(0) == (2, 1, 0, 1)


def test_the_place_counts_as_it_is_after_phase_1() -> None:
    """R7: the new building has pushed the others."""
    t = Table(2)
    t.forum("mola curia - thermae castra -")
    t.stock(0, gold=1)
    t.lay("farm", draw="horreum")
    assert t.stones(0) == (2, 1, 0, 0)
    assert not t.legal("buy"), "castra was not pushed and costs four"
    t = Table(2)
    t.forum("mola curia thermae emporium castra -")
    t.stock(0, gold=1)
    t.lay("farm", draw="horreum")
    assert t.legal("buy") == ["buy:castra:6"]


def test_the_wrong_stones_do_not_pay_a_price() -> None:
    """Phase 4: the kinds that are printed."""
    t = shop("- - - - - horreum", (9, 2, 0, 0))
    assert not t.legal("buy")


# --- Glory ------------------------------------------------------------------------------------------------------------


def test_glory_stands_for_any_stone_of_a_price() -> None:
    """R5."""
    t = shop("- - - - - horreum", (0, 1, 0, 2))
    t.do("buy:horreum:6")
    assert t.stones(0) == (0, 0, 0, 0)


def test_glory_may_be_paid_also_by_who_holds_the_stone() -> None:
    """R5: the payer's choice."""
    t = shop("- - - - - horreum", (0, 2, 1, 1))
    t.do("buy:horreum:6")
    assert t.legal() == ["pay:gold", "pay:glory"]
    pay(t, "glory")
    assert t.stones(0) == (0, 1, 0, 0)


def test_nothing_stands_for_a_printed_glory() -> None:
    """R6: but glory itself."""
    t = shop("- - - - - arcus-triumphalis", (9, 9, 9, 0))
    assert not t.legal("buy")
    t = shop("- - - - - arcus-triumphalis", (2, 2, 2, 1))
    t.do("buy:arcus-triumphalis:6")
    assert t.stones(0) == (0, 0, 0, 0)


def test_the_last_glory_is_kept_for_the_printed_one() -> None:
    """R6: a joker cannot be spent where the price itself asks for glory."""
    t = shop("- - - - - arcus-triumphalis", (3, 2, 2, 1))
    t.do("buy:arcus-triumphalis:6")
    assert t.question != "PayStone"
    assert t.stones(0) == (1, 0, 0, 0)


# --- Where it goes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "base"), [("vinea", "farm"), ("thermae", "city"), ("oraculum", "peace")])
def test_a_building_lies_on_a_bare_card_of_its_type(card: str, base: str) -> None:
    """R9, card types."""
    t = shop(f"- - - - - {card}", (9, 9, 9, 0))
    t.do(f"buy:{card}:6")
    assert f"{base}:{card}" in t.shown(0)
    assert len(t.shown(0).split()) == 3


def test_without_a_bare_card_of_its_type_it_cannot_be_bought() -> None:
    """R9: no second building on one base card, none thrown away to make room."""
    t = shop("- - - - castra vinea", (9, 9, 9, 9), "farm:mola city peace")
    assert t.legal() == ["buy:castra:5", "pass"]
    assert t.refusal("buy:vinea:6") == "no-bare-base (R9)"


@pytest.mark.parametrize("base", ["farm", "city", "peace"])
def test_a_builder_lies_on_any_type(base: str) -> None:
    """R10: the buyer chooses."""
    t = shop("- - - - - architectus", (3, 1, 1, 0))
    t.do("buy:architectus:6")
    assert t.legal() == ["on:farm", "on:city", "on:peace"]
    t.do(f"on:{base}")
    assert f"{base}:architectus" in t.shown(0)


def test_a_builder_goes_where_the_only_bare_card_is() -> None:
    """R9, R50."""
    t = shop("- - - - - architectus", (3, 1, 1, 0), "farm:mola city:curia peace")
    t.do("buy:architectus:6")
    assert t.shown(0) == "farm:mola city:curia peace:architectus"


@pytest.mark.parametrize(
    ("wall", "base"), [("vallum-agreste", "farm"), ("murus-urbis", "city"), ("vallum-castrense", "peace")]
)
def test_a_wall_lies_only_on_the_type_that_it_shows(wall: str, base: str) -> None:
    """R11."""
    t = shop(f"- - - - - {wall}", (9, 9, 9, 0))
    t.do(f"buy:{wall}:6")
    assert f"{base}:{wall}" in t.shown(0)
    others = " ".join(other for other in ("farm", "city", "peace") if other != base)
    t = shop(f"- - - - vinea {wall}", (9, 9, 9, 0), f"{others} farm:mola")
    assert f"buy:{wall}:6" not in t.legal()


def test_a_bought_building_does_not_move() -> None:
    """R9: no question ever moves it; it lies where it lay."""
    t = shop("- - - - - vinea", (9, 9, 9, 0), "farm farm city peace", goth=True)
    t.do("buy:vinea:6", "tribute")
    assert t.shown(0) == "farm:vinea farm city peace"
    t.lay("city")
    t.end_turn()
    assert "farm:vinea" in t.shown(0)


def test_a_base_freed_in_phase_3_may_take_the_building_bought_in_the_same_turn() -> None:
    """R45."""
    t = Table(2)
    t.display(0, "farm:vivarium farm:vinea city peace")
    t.forum("- - - - - horreum")
    t.stock(0, 0, 2, 1)
    t.activate(0, "farm")
    t.do("use:vivarium", "buy:horreum:6")
    assert t.shown(0) == "farm:vivarium farm:horreum city peace"


def test_a_builder_discarded_in_phase_3_does_not_help_in_phase_4() -> None:
    """R45."""
    t = Table(2)
    t.display(0, "city:templum-saturni city peace:architectus farm")
    t.forum("- - - - - via-orientalis")
    t.stock(0, food=4)
    t.activate(0, "city")
    t.do("use:templum-saturni")
    assert t.steps(0) == 2
    assert not t.legal("buy"), "one gold and four food"


# --- Steps ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "steps"), [("horreum", 0), ("vinea", 3), ("palatium", 5), ("pantheon", 6)])
def test_the_wreath_is_walked_at_once(card: str, steps: int) -> None:
    """R36: with the purchase, before the Goth."""
    t = shop(f"- - - - - {card}", (9, 9, 9, 0) if card != "pantheon" else (9, 9, 9, 1), goth=True)
    t.do(f"buy:{card}:6")
    assert t.steps(0) == steps
    assert t.question == "ChooseTribute"


def test_steps_stay_when_their_building_is_lost() -> None:
    """R36: not even the Goth takes them back."""
    t = shop("- - - - - vinea", (9, 9, 9, 0), "farm", goth=True)
    t.do("buy:vinea:6", "yield")
    assert t.shown(0) == ""
    assert t.burnt() == ["vinea"]
    assert t.steps(0) == 3


# --- Builders ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("builder", "stones"),
    [("architectus", (6, 0, 0, 0)), ("negotiator", (0, 6, 0, 0)), ("legatus", (0, 0, 6, 0))],
)
def test_a_builder_with_an_x_replaces_any_number_of_printed_stones(builder: str, stones: tuple[int, ...]) -> None:
    """R12: villa rustica for six stones of one kind."""
    t = shop("- - - - - villa-rustica", stones, f"farm city:{builder}")
    t.do("buy:villa-rustica:6")
    assert t.stones(0) == (0, 0, 0, 0)
    assert t.shown(0) == f"farm:villa-rustica city:{builder}"


def test_a_builder_with_an_x_need_not_be_used() -> None:
    """Replacing: can."""
    t = shop("- - - - - horreum", (3, 2, 1, 0), "farm city:architectus")
    t.do("buy:horreum:6")
    assert t.legal() == ["pay:food", "pay:gold"]
    pay(t, "gold", "peace")
    assert t.stones(0) == (3, 0, 0, 0)


def test_a_builder_replaces_nothing_that_is_not_named_on_its_right_side() -> None:
    """Replacing: architectus gives food for gold and peace, nothing for food or glory."""
    t = shop("- - - - - castra", (1, 9, 9, 0), "peace city:architectus")
    assert not t.legal("buy")
    t = shop("- - - - - arcus-triumphalis", (9, 9, 9, 0), "city peace:architectus")
    assert not t.legal("buy")


def test_patronus_replaces_one_printed_glory_by_any_stone() -> None:
    """R6, R12: without an X one stone for each purchase."""
    t = shop("- - - - - pantheon", (3, 2, 2, 0), "peace farm:patronus")
    t.do("buy:pantheon:6")
    assert t.stones(0) == (0, 0, 0, 0)


def test_a_builder_without_x_replaces_one_stone_only_but_in_each_purchase() -> None:
    """R12."""
    row = """
        name = "two-glories"
        title = "Two glories"
        type = "farm"
        price = ["2 glory"]
        steps = 1
        copies = 2
        ability = "produce"
        gain = ["1 food"]
    """
    t = Table(2, tables=edition_with(row))
    t.display(0, "farm farm city:patronus")
    t.forum("- - - - - two-glories")
    t.stock(0, 9, 9, 9, 0)
    t.shop(0)
    assert not t.legal("buy")
    t.stock(0, 1, 0, 0, 1)
    t.shop(0)
    t.do("buy:two-glories:6")
    assert t.stones(0) == (0, 0, 0, 0)
    t.forum("- - - - - two-glories")
    t.stock(0, 0, 1, 0, 1)
    t.shop(0)
    t.do("buy:two-glories:6")
    assert t.shown(0) == "farm:two-glories farm:two-glories city:patronus"


def test_builders_may_be_combined() -> None:
    """R12: gold by food and food by gold in one purchase."""
    t = shop("- - - - - pantheon", (0, 0, 7, 0), "peace farm:patronus city:legatus")
    t.do("buy:pantheon:6")
    assert t.stones(0) == (0, 0, 0, 0)


def test_builders_make_no_chains() -> None:
    """R12: food for gold, but not food for a gold that stands for food or peace."""
    t = shop("- - - - - castra", (0, 0, 3, 0), "peace farm:negotiator city:architectus")
    assert not t.legal("buy")
    t = shop("- - - - - horreum", (0, 0, 9, 0), "farm city:architectus")
    assert not t.legal("buy")
    # legatus: peace for food; patronus: food for glory; not peace for food for glory twice
    t = shop("- - - - - pantheon", (2, 2, 2, 0), "peace farm:patronus city:legatus")
    assert not t.legal("buy")


def test_a_builder_does_not_help_with_its_own_purchase() -> None:
    """R12."""
    t = shop("- - - - - architectus", (5, 0, 0, 0))
    assert not t.legal("buy")


def test_a_builder_does_not_help_with_a_tribute() -> None:
    """R12: the second space asks for a gold."""
    t = shop("", (9, 0, 9, 0), "farm:architectus farm city peace")
    t.goth(1)
    t.face_goth(0)
    assert t.s.goth == 2, "nobody could pay"


def test_a_builder_of_another_player_does_not_help() -> None:
    """Builder cards: when he buys."""
    t = Table(2)
    t.display(1, "city:architectus farm peace")
    t.forum("- - - - - horreum")
    t.stock(0, food=9)
    t.shop(0)
    assert not t.legal("buy")


def test_a_builder_does_not_change_the_surcharge() -> None:
    """R12: it takes any stones anyway, and as many."""
    t = shop("- - - - horreum", (3, 0, 0, 0), "farm city:architectus")
    assert not t.legal("buy")
    t = shop("- - - - horreum", (4, 0, 0, 0), "farm city:architectus")
    t.do("buy:horreum:5")
    assert t.stones(0) == (0, 0, 0, 0)


def test_collegium_fabrorum_brings_a_step_with_every_later_purchase() -> None:
    """R44: whatever is bought, by itself."""
    t = shop("- - - - - horreum", (0, 2, 1, 0), "farm city:collegium-fabrorum")
    t.do("buy:horreum:6")
    assert t.steps(0) == 1
    t = shop("- - - - - murus-urbis", (1, 0, 1, 0), "city farm:collegium-fabrorum")
    t.do("buy:murus-urbis:6")
    assert t.steps(0) == 2


def test_collegium_fabrorum_brings_nothing_with_its_own_purchase() -> None:
    """R44."""
    t = shop("- - - - - collegium-fabrorum", (2, 2, 2, 0))
    t.do("buy:collegium-fabrorum:6", "on:farm")
    assert t.steps(0) == 2


def test_collegium_fabrorum_brings_nothing_with_purchases_of_others() -> None:
    """R44: of its owner."""
    t = Table(2)
    t.display(1, "farm:collegium-fabrorum city")
    t.forum("- - - - - horreum")
    t.stock(0, 0, 2, 1)
    t.shop(0)
    t.do("buy:horreum:6")
    assert (t.steps(0), t.steps(1)) == (0, 0)


def test_players_cannot_trade() -> None:
    """R37: no question of the game offers it."""
    assert not {"trade", "offer", "swap"} & set(VERB_NAMES)
