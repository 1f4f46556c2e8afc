"""Phase 3: who activates what, when, and what shuts out what."""

from tests.games.gloria_mundi.scenario import Table, edition_with

# --- Order ------------------------------------------------------------------------------------------------------------


def test_the_active_player_begins_and_each_finishes_before_the_next() -> None:
    """R3: clockwise."""
    t = Table(4)
    for p in range(4):
        t.display(p, ["farm:vinea", "farm:olivetum", "farm:pascua", "farm:mola"][p] + " city peace")
    t.activate(2, "farm")
    asked = []
    while t.question == "Activate":
        asked.append(t.asked)
        t.do("done")
    assert asked == [2, 3, 0, 1]


def test_nobody_without_a_building_of_the_type_is_asked() -> None:
    """R49: there is nothing to choose."""
    t = Table(3)
    t.display(1, "farm:vinea city:thermae peace")
    t.activate(0, "peace")
    assert t.question == "ChooseTribute"
    assert [t.stones(p) for p in range(3)] == [(1, 1, 2, 0)] * 3


def test_a_player_activates_cards_in_any_order() -> None:
    """Phase 3: a stone that one card produces may be given for another."""
    t = Table(3)
    t.display(0, "farm:mola farm:horreum city peace")
    t.stock(0)
    t.activate(0, "farm")
    assert t.legal() == ["base:mola", "use:horreum", "base:horreum", "done"]
    t.do("use:horreum", "use:mola")
    assert t.stones(0) == (1, 0, 3, 0)


def test_what_bare_cards_produce_may_be_given_at_once() -> None:
    """Phase 3, R49: bare cards have produced before anything is asked."""
    t = Table(3)
    t.display(0, "farm:mola farm farm")
    t.stock(0)
    t.activate(0, "farm")
    assert t.stones(0) == (2, 0, 0, 0)
    t.do("use:mola")
    assert t.stones(0) == (0, 0, 3, 0)


# --- Building or base card --------------------------------------------------------------------------------------------


def test_a_covered_card_gives_its_building_or_its_base_never_both() -> None:
    """Phase 3, R13."""
    t = Table(3)
    t.display(0, "farm:vinea farm:pascua city peace")
    t.activate(0, "farm")
    t.do("use:vinea")
    assert t.stones(0) == (2, 2, 1, 0)
    assert t.legal() == ["use:pascua", "base:pascua", "done"]
    assert t.refusal("base:vinea") == t.refusal("use:vinea") == "used (R13)"


def test_the_base_under_a_building_may_produce_instead() -> None:
    """Phase 3: or the base card for its resource."""
    t = Table(3)
    t.display(0, "farm:vinea farm:pascua city peace")
    t.activate(0, "farm")
    t.do("base:vinea")
    assert t.stones(0) == (2, 1, 1, 0)
    assert "use:vinea" not in t.legal()


def test_activation_is_voluntary() -> None:
    """R13: nothing has to be used."""
    t = Table(3)
    t.display(0, "farm:mola city peace")
    t.stock(0, food=5)
    t.activate(0, "farm")
    t.do("done")
    assert t.stones(0) == (5, 0, 0, 0)
    assert t.question == "ChooseTribute"


def test_a_building_works_only_when_its_type_was_laid() -> None:
    """Building cards, type."""
    t = Table(3)
    t.display(0, "farm:vinea city:thermae peace")
    t.activate(0, "city")
    assert t.legal() == ["use:thermae", "base:thermae", "done"]


def test_every_player_may_use_buildings_in_the_turn_of_another() -> None:
    """Phase 3: all players."""
    t = Table(3)
    t.display(2, "farm:villa-rustica city peace")
    t.activate(0, "farm")
    assert t.asked == 2
    t.do("use:villa-rustica")
    assert t.steps(2) == 1


def test_buildings_are_ready_again_in_the_next_turn() -> None:
    """R13: once in a phase."""
    t = Table(2)
    t.display(0, "farm:horreum city peace")
    t.lay("farm")
    t.do("use:horreum", "tribute")
    t.lay("farm")
    assert (t.asked, t.legal()) == (0, ["use:horreum", "base:horreum", "done"])


# --- Red buildings ----------------------------------------------------------------------------------------------------


def test_a_red_building_leaves_its_base_free_to_produce() -> None:
    """Red cards, R10, R11."""
    t = Table(3)
    t.display(0, "farm:architectus farm:vallum-agreste city peace")
    t.activate(0, "farm")
    assert t.stones(0) == (3, 1, 1, 0)


def test_a_builder_that_helped_leaves_its_base_free_all_the_same() -> None:
    """R10: whether the builder was used or not."""
    t = Table(2)
    t.display(0, "city:architectus city farm peace")
    t.forum("- - - - - via-orientalis")
    t.stock(0, food=4)
    t.shop(0)
    t.do("buy:via-orientalis:6")
    assert t.stones(0) == (0, 0, 0, 0)
    t.activate(1, "city")
    assert t.asked == 0
    assert t.stones(0) == (0, 1, 0, 0)


def test_a_red_building_is_never_activated_in_phase_3() -> None:
    """Red cards: activated by other events."""
    t = Table(3)
    t.display(0, "farm:architectus farm:vinea city peace")
    t.activate(0, "farm")
    assert t.legal() == ["use:vinea", "base:vinea", "done"]
    assert t.refusal("use:architectus") == "red-card (builders)"


# --- A colon with a card: shutting out --------------------------------------------------------------------------------


def colon(display: str = "farm:fundus farm farm:vallum-agreste farm:vinea city peace") -> Table:
    t = Table(2)
    t.display(0, display)
    t.stock(0)
    t.activate(0, "farm")
    return t


def test_nothing_produces_by_itself_for_the_owner_of_a_usable_colon_card() -> None:
    """R49: it would be shut out, so it is a choice."""
    t = colon()
    assert t.stones(0) == (0, 0, 0, 0)
    assert t.legal() == ["use:fundus", "base:fundus", "use:vinea", "base:vinea", "harvest", "done"]


def test_a_colon_card_shuts_out_every_other_card_of_the_type() -> None:
    """R17: buildings, bare cards and those under red buildings."""
    t = colon()
    t.do("use:fundus")
    assert t.stones(0) == (3, 3, 0, 0)
    assert t.question == "ChooseTribute"


def test_a_colon_card_is_shut_out_by_a_harvest() -> None:
    """R17: it comes first or not at all."""
    t = colon()
    t.do("harvest")
    assert t.stones(0) == (2, 0, 0, 0)
    assert t.legal() == ["base:fundus", "use:vinea", "base:vinea", "done"]
    assert t.refusal("use:fundus") == "not-first (R17)"


def test_a_colon_card_is_shut_out_by_another_building() -> None:
    """R17."""
    t = colon()
    t.do("use:vinea")
    assert "use:fundus" not in t.legal()
    t.do("base:fundus")
    assert t.stones(0) == (4, 1, 0, 0), "vinea, its own base, and the two that can only produce"


def test_a_colon_card_is_shut_out_by_the_base_of_another_building() -> None:
    """R17."""
    t = colon()
    t.do("base:vinea")
    assert t.legal() == ["base:fundus", "harvest", "done"]


def test_the_own_base_of_a_colon_card_may_produce_and_shuts_out_nothing() -> None:
    """R17: its own base may still produce instead."""
    t = colon()
    t.do("base:fundus")
    assert t.legal() == ["use:vinea", "base:vinea", "harvest", "done"]


def test_what_can_only_produce_does_so_when_the_player_is_done() -> None:
    """R49."""
    t = colon()
    t.do("done")
    assert t.stones(0) == (2, 0, 0, 0)


def test_a_colon_card_does_not_shut_out_cards_of_other_players() -> None:
    """R17."""
    t = Table(2)
    t.display(0, "farm:fundus farm")
    t.display(1, "farm:vinea farm")
    t.activate(0, "farm")
    t.do("use:fundus")
    assert t.asked == 1
    assert t.stones(1) == (2, 1, 1, 0)
    assert t.legal() == ["use:vinea", "base:vinea", "done"]


def test_a_colon_card_that_another_player_owns_changes_nothing_for_the_rest() -> None:
    """R49: the exception is its owner's."""
    t = Table(2)
    t.display(1, "farm:fundus farm")
    t.display(0, "farm farm")
    t.activate(0, "farm")
    assert t.stones(0) == (3, 1, 1, 0)
    assert (t.asked, t.stones(1)) == (1, (1, 1, 1, 0))


def test_a_lonely_colon_card_lets_the_others_produce_by_themselves() -> None:
    """R42, R49: without another card there is nothing to shut out."""
    t = Table(2)
    t.display(1, "farm:fundus city")
    t.activate(0, "farm")
    assert t.legal() == ["base:fundus", "done"]
    assert t.refusal("use:fundus") == "no-other-card (R17)"


def test_builders_and_walls_work_after_a_colon_card_was_used() -> None:
    """R46."""
    t = Table(2)
    t.display(0, "farm:fundus farm:architectus farm:vallum-agreste city peace")
    t.forum("- - - - - via-orientalis")
    t.stock(0, food=4)
    t.activate(0, "farm")
    t.do("use:fundus", "buy:via-orientalis:6")
    while t.question == "PayStone":
        t.do(t.legal()[0])
    assert "city:via-orientalis" in t.shown(0)
    t.do("yield")
    assert "wall:vallum-agreste" in t.legal()


def test_two_colon_cards_shut_each_other_out() -> None:
    """R17: the only card of its type."""
    row = """
        name = "second-fundus"
        title = "Second"
        type = "farm"
        price = ["1 food"]
        steps = 1
        copies = 1
        ability = "per-other"
        count = "farm"
        gain = ["1 glory"]
    """
    t = Table(2, tables=edition_with(row))
    t.display(0, "farm:fundus farm:second-fundus farm")
    t.stock(0)
    t.activate(0, "farm")
    t.do("use:second-fundus")
    assert t.stones(0) == (0, 0, 0, 2)
    assert t.question == "ChooseTribute"


# --- Discarded buildings and their bases ------------------------------------------------------------------------------


def test_the_base_of_a_building_discarded_unused_may_still_produce() -> None:
    """R20."""
    t = Table(2)
    t.display(0, "farm:vivarium farm:vinea farm:pascua")
    t.stock(0)
    t.activate(0, "farm")
    t.do("use:vivarium", "discard:vinea")
    assert t.stones(0) == (1, 2, 2, 0)
    assert t.legal() == ["use:pascua", "base:pascua", "harvest", "done"]
    t.do("harvest")
    assert t.stones(0) == (2, 2, 2, 0)


def test_such_a_base_produces_by_itself_at_the_end() -> None:
    """R20, R49."""
    t = Table(2)
    t.display(0, "farm:vivarium farm:vinea city")
    t.stock(0)
    t.activate(0, "farm")
    t.do("use:vivarium")
    if t.question == "ChooseDiscard":
        t.do("discard:vinea")
    assert t.stones(0) == (2, 2, 2, 0)


def test_the_base_of_a_building_used_before_it_was_discarded_stays_used() -> None:
    """R20."""
    t = Table(2)
    t.display(0, "farm:vivarium farm:vinea farm:pascua")
    t.stock(0)
    t.activate(0, "farm")
    t.do("use:vinea", "use:vivarium", "discard:vinea")
    assert t.stones(0) == (2, 3, 2, 0)
    assert "harvest" not in t.legal()
    t.do("done")
    assert t.stones(0) == (2, 3, 2, 0)


def test_a_base_that_produced_under_its_building_stays_used_without_it() -> None:
    """R20."""
    t = Table(2)
    t.display(0, "farm:vivarium farm:vinea farm:pascua")
    t.stock(0)
    t.activate(0, "farm")
    t.do("base:vinea", "use:vivarium", "discard:vinea", "done")
    assert t.stones(0) == (2, 2, 2, 0)


def test_a_base_under_a_red_building_is_used_on_its_own_account() -> None:
    """R20: it has produced already, and discarding the red building gives it no second time."""
    t = Table(2)
    t.display(0, "farm:vivarium farm:architectus farm:pascua")
    t.stock(0)
    t.activate(0, "farm")
    assert t.stones(0) == (1, 0, 0, 0)
    t.do("use:vivarium", "discard:architectus", "done")
    assert t.stones(0) == (4, 1, 1, 0)


def test_the_base_of_a_discarded_building_of_another_type_does_not_produce() -> None:
    """R20: only if it is of the type laid."""
    t = Table(2)
    t.display(0, "farm:vivarium city:emporium farm:pascua")
    t.stock(0)
    t.activate(0, "farm")
    t.do("use:vivarium", "discard:emporium", "done")
    assert t.stones(0) == (2, 0, 1, 0)
    assert t.shown(0) == "farm:vivarium city farm:pascua"


def test_a_discarding_building_shuts_out_a_colon_card() -> None:
    """R17: another card of the type was activated."""
    t = Table(2)
    t.display(0, "farm:vivarium farm:fundus farm:vinea city")
    t.activate(0, "farm")
    t.do("use:vivarium", "discard:vinea")
    assert "use:fundus" not in t.legal()


def test_a_player_without_base_cards_activates_nothing_and_goes_on() -> None:
    """R35."""
    t = Table(2)
    t.display(1, "")
    t.hand(1, farm=1, city=1)
    t.lay("farm")
    assert t.stones(1) == (1, 1, 1, 0)
    t.end_turn()
    t.lay("city")
    assert t.shown(1) == "city"
    assert t.stones(1)[1] >= 2
