"""The worked examples of both rulebooks, each as it is told there."""

from tests.games.gloria_mundi.scenario import Table

# --- Phases 1 to 3 ----------------------------------------------------------------------------------------------------


def test_the_chain_of_six_cards_pushes_the_last_one_onto_the_fire() -> None:
    """Phase 1: six cards lie in the forum; the one at +0 goes to the space with the fire."""
    t = Table()
    t.forum("castra emporium vinea mola curia thermae")
    t.do("draw:horreum")
    assert t.in_forum() == "horreum castra emporium vinea mola curia"
    assert t.burnt() == ["thermae"]


def test_a_farm_is_laid_and_only_farm_cards_can_be_activated() -> None:
    """Phase 2, example."""
    t = Table(2)
    t.display(0, "farm:vinea city:thermae peace:oraculum")
    t.lay("farm")
    assert t.legal() == ["use:vinea", "base:vinea", "done"]
    assert t.stones(0) == (2, 1, 1, 0), "the farm just laid"


def test_each_farm_of_all_players_gives_a_food_or_its_building() -> None:
    """Phase 3, example: the basic ability or the building above it."""
    t = Table(2)
    t.display(0, "farm farm:vinea city peace")
    t.display(1, "farm farm:olivetum city peace")
    t.activate(0, "farm")
    t.do("use:vinea")
    assert t.stones(0) == (3, 2, 1, 0)
    t.do("base:olivetum")
    assert t.stones(1) == (3, 1, 1, 0)


def test_a_base_card_produces_a_stone_that_is_spent_for_a_building() -> None:
    """Phase 3: any order, for example first the base card."""
    t = Table(2)
    t.display(0, "peace peace:comitium farm")
    t.stock(0)
    t.activate(0, "peace")
    t.do("use:comitium", "gain:food", "gain:food", "gain:food")
    assert t.stones(0) == (3, 0, 0, 0)


def test_of_several_who_could_reach_africa_the_active_player_comes_first() -> None:
    """Phase 3: when the order matters, one player after the other, the active player first."""
    t = Table(3)
    t.walked(37, 37, 37)
    t.display(0, "farm:villa-rustica")
    t.display(1, "farm:hortus")
    t.goth(1)
    t.activate(1, "farm")
    t.do("use:hortus")
    assert t.ending == "africa"
    assert [t.steps(p) for p in range(3)] == [37, 38, 37]


# --- Phase 4 ----------------------------------------------------------------------------------------------------------


def test_a_building_with_the_farm_symbol_is_activated_only_when_a_farm_was_laid() -> None:
    """Phase 4, last example."""
    t = Table(2)
    t.display(0, "farm:vinea city:thermae city peace")
    t.activate(0, "city")
    assert t.refusal("use:vinea") == "other-type (phase-3)"


def test_via_orientalis_is_paid_with_four_food() -> None:
    """Dutch rulebook, replacing: food X for gold and peace."""
    t = Table(2)
    t.display(0, "farm city peace:architectus")
    t.forum("- - - - - via-orientalis")
    t.stock(0, food=4)
    t.shop(0)
    t.do("buy:via-orientalis:6")
    assert t.stones(0) == (0, 0, 0, 0)
    assert t.shown(0) == "farm city:via-orientalis peace:architectus"


def test_any_number_of_gold_and_peace_is_replaced_by_as_much_food() -> None:
    """Dutch rulebook, replacing: not all of it has to be."""
    t = Table(2)
    t.display(0, "farm city peace:architectus")
    t.forum("- - - - - via-orientalis")
    t.stock(0, food=4, gold=2, peace=2)
    t.shop(0)
    t.do("buy:via-orientalis:6", "pay:food", "pay:gold", "pay:food", "pay:peace")
    assert t.stones(0) == (2, 1, 1, 0)


# --- Phase 5 ----------------------------------------------------------------------------------------------------------


def test_a_city_symbol_asks_for_a_gold() -> None:
    """Phase 5, tribute, first example."""
    t = Table(2)
    t.goth(1)
    t.face_goth(0)
    t.do("tribute")
    assert t.tribute_on(2) == (0, 1, 0, 0)
    assert t.stones(0) == (1, 0, 1, 0)


def test_a_city_and_a_peace_symbol_ask_for_a_gold_and_a_peace() -> None:
    """Phase 5, tribute, second example: space 17."""
    t = Table(2)
    t.goth(16)
    assert t.view(0).track[17].symbols == ("city", "peace")
    t.face_goth(0)
    t.do("tribute")
    assert t.tribute_on(17) == (0, 1, 1, 0)
    assert t.stones(0) == (1, 0, 0, 0)


def test_the_goth_moves_over_two_farms_and_a_city() -> None:
    """Destroying, example: three symbols over three players; spaces 4 to 6."""
    t = Table(3)
    t.goth(3)
    for space in (4, 5, 6):
        t.paid(space, "glory")
    t.face_goth(0)
    t.do("yield")
    assert t.view(0).doomed == (2, 1, 0)
    assert t.legal() == ["lose:farm", "lose:city"], "the active player has the choice"
    t.do("lose:farm")
    assert (t.asked, t.legal()) == (1, ["lose:farm", "lose:city"]), "one of the two that are missing"
    t.do("lose:city")
    assert t.shown(2) == "city peace", "and so on until all have been given"
    assert [len(t.shown(p).split()) for p in range(3)] == [2, 2, 2]


def test_the_same_move_when_nobody_has_the_cards_any_more() -> None:
    """Destroying, example: or until no player has one of them."""
    t = Table(3)
    t.goth(3)
    for space in (4, 5, 6):
        t.paid(space, "glory")
    t.display(0, "farm peace")
    t.display(1, "peace")
    t.display(2, "peace")
    t.face_goth(0)
    t.do("yield")
    assert [t.shown(p) for p in range(3)] == ["peace", "peace", "peace"]
    assert t.view(0).doomed == (0, 0, 0)


def test_with_as_many_losses_as_players_the_mover_has_the_first_choice_of_stones() -> None:
    """Taking tribute back, hint: often it is better to let the Goth move."""
    t = Table(3)
    t.goth(3)
    t.paid(4, "food")
    t.paid(5, "glory")
    t.paid(6, "gold")
    t.face_goth(1)
    t.do("yield", "lose:farm", "lose:farm")
    assert [len(t.shown(p).split()) for p in range(3)] == [2, 2, 2]
    assert (t.asked, t.legal()) == (1, ["take:food", "take:gold", "take:glory"])


def test_a_wall_saves_a_city() -> None:
    """Wall cards, example: he discards the wall instead of the city under it."""
    t = Table(2)
    t.goth(1)
    t.display(0, "city:murus-urbis farm")
    t.face_goth(0)
    t.do("yield", "wall:murus-urbis")
    assert t.shown(0) == "city farm"
    assert t.shown(1) == "farm city peace"


def test_a_wall_saves_a_city_also_where_there_was_a_choice() -> None:
    """Wall cards, example: he may choose the city and save it by the wall."""
    t = Table(2)
    t.goth(7)
    t.display(0, "city:murus-urbis farm")
    t.face_goth(0)
    t.do("yield")
    assert "lose:farm" in t.legal()
    t.do("wall:murus-urbis")
    assert t.shown(0) == "city farm"
    assert t.shown(1) == "city peace", "the farm is what is left"


# --- The symbols ------------------------------------------------------------------------------------------------------


def test_one_glory_brings_three_stones_in_any_mix() -> None:
    """Give A, get B, first example: three food, or one of each, and so on."""
    for answers, after in (
        ("gain:food gain:food gain:food", (3, 0, 0, 0)),
        ("gain:food gain:gold gain:peace", (1, 1, 1, 0)),
        ("gain:gold gain:gold gain:peace", (0, 2, 1, 0)),
        ("gain:peace", (0, 0, 3, 0)),
    ):
        t = Table(2)
        t.display(0, "city:curia farm")
        t.stock(0, glory=1)
        t.activate(0, "city")
        t.do("use:curia")
        for answer in answers.split():
            if t.question == "GainStone":
                t.do(answer)
        assert t.stones(0) == after


def test_two_glories_do_not_bring_six() -> None:
    """Give A, get B, first example: there is no X."""
    t = Table(2)
    t.display(0, "city:curia farm")
    t.stock(0, glory=2)
    t.activate(0, "city")
    t.do("use:curia", "gain:peace")
    assert t.stones(0) == (0, 0, 3, 1)
    assert t.question != "Activate"


def test_another_building_is_discarded_for_the_steps_in_its_wreath() -> None:
    """Give A, get B, second example."""
    t = Table(2)
    t.display(0, "city:templum-saturni farm:aquaeductus peace:castra")
    t.activate(0, "city")
    t.do("use:templum-saturni")
    assert t.legal() == ["discard:aquaeductus", "discard:castra"]
    t.do("discard:aquaeductus")
    assert t.steps(0) == 4


def test_another_own_building_is_discarded_and_its_price_comes_back() -> None:
    """Give A, get B, third example."""
    t = Table(2)
    t.display(0, "farm:vivarium city:palatium peace:castra")
    t.stock(0)
    t.activate(0, "farm")
    t.do("use:vivarium", "discard:palatium")
    assert t.stones(0) == (3, 3, 2, 0)


def test_a_building_produces_a_food_and_a_step() -> None:
    """Produce B, example."""
    t = Table(2)
    t.display(0, "farm:villa-rustica city")
    t.stock(0)
    t.activate(0, "farm")
    t.do("use:villa-rustica")
    assert (t.stones(0), t.steps(0)) == ((1, 0, 0, 0), 1)


def test_steps_in_the_wreath_come_with_the_purchase_and_those_below_with_the_activation() -> None:
    """Building cards, steps: villa rustica has two in its wreath and one in its ability."""
    t = Table(2)
    t.forum("- - - - - villa-rustica")
    t.stock(0, 2, 2, 2)
    t.shop(0)
    t.do("buy:villa-rustica:6")
    assert t.steps(0) == 2
    t.activate(1, "farm")
    t.do("use:villa-rustica")
    assert t.steps(0) == 3


def test_a_food_for_each_farm_whether_a_building_lies_on_it_or_not() -> None:
    """Own A, get B, example."""
    t = Table(2)
    t.display(0, "farm:latifundium farm:vinea farm farm city")
    t.activate(0, "farm")
    t.stock(0)
    t.do("use:latifundium")
    assert t.stones(0) == (4, 0, 0, 0)


def test_a_glory_for_each_other_peace_card_and_nothing_else_of_peace() -> None:
    """Fulfil A, get B, first example: no peace is produced, no other peace card activated."""
    t = Table(2)
    t.display(0, "peace:auguraculum peace peace:oraculum peace:architectus city")
    t.stock(0)
    t.activate(0, "peace")
    t.do("use:auguraculum")
    assert t.stones(0) == (0, 0, 0, 3)
    assert t.question != "Activate"


def test_two_steps_while_the_goth_stands_on_a_city() -> None:
    """Fulfil A, get B, second example."""
    t = Table(2)
    t.display(0, "city:porta-maior farm")
    t.goth(2)
    t.activate(0, "city")
    t.do("use:porta-maior")
    assert t.steps(0) == 2


def test_two_steps_also_on_a_space_with_a_city_and_another_symbol() -> None:
    """Fulfil A, get B, second example: farm or peace beside the city."""
    for space in (8, 17):
        t = Table(2)
        t.display(0, "city:porta-maior farm")
        t.goth(space)
        t.activate(0, "city")
        t.do("use:porta-maior")
        assert t.steps(0) == 2


def test_no_steps_while_the_goth_stands_elsewhere() -> None:
    """Fulfil A, get B, second example: only if."""
    t = Table(2)
    t.display(0, "city:porta-maior farm")
    t.goth(3)
    t.activate(0, "city")
    assert t.legal() == ["base:porta-maior", "done"]
