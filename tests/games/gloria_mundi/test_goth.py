"""Phase 5: tribute, the Goth's move, destruction, and what comes back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.gloria_mundi.scenario import Table

# The first spaces of the Goth's track: farm, city, peace, farm, farm, city, peace, farm + city, farm, peace.


def before(space: int, seats: int = 3, paid: int = 0) -> Table:
    """The Goth on a space, `paid` spaces before him covered with a glory each; everybody has one bare card of each."""
    t = Table(seats)
    t.goth(space)
    for n in range(paid):
        t.paid(space + 1 + n, "glory")
    return t


# --- Tribute ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "left"), [(0, (0, 1, 1, 0)), (1, (1, 0, 1, 0)), (2, (1, 1, 0, 0))])
def test_a_tribute_is_a_stone_for_the_symbol_of_the_next_space(space: int, left: tuple[int, ...]) -> None:
    """R23: food for a farm, gold for a city, peace for peace."""
    t = before(space)
    t.face_goth(0)
    t.do("tribute")
    assert t.stones(0) == left
    assert sum(t.tribute_on(space + 1)) == 1
    assert t.s.goth == space
    assert t.s.active == 1


def test_the_stones_of_a_tribute_lie_on_the_space() -> None:
    """R23: not in the supply."""
    t = before(7)
    t.face_goth(0)
    t.do("tribute")
    assert t.tribute_on(8) == (1, 1, 0, 0)
    assert t.stones(0) == (0, 0, 1, 0)


def test_a_tribute_is_paid_for_the_next_empty_space_behind_those_that_are_paid() -> None:
    """R23."""
    t = before(0, paid=2)
    t.face_goth(0)
    t.do("tribute")
    assert t.tribute_on(3) == (0, 0, 1, 0)


def test_a_tribute_is_whole_or_not_at_all() -> None:
    """R23, R24: two symbols and only one of the stones."""
    t = before(7)
    t.stock(0, food=9, peace=9)
    t.face_goth(0)
    assert t.question != "ChooseTribute"
    assert t.s.goth == 8
    assert t.tribute_on(8) == (0, 0, 0, 0)


def test_one_space_is_paid_in_a_turn() -> None:
    """R23."""
    t = before(0)
    t.stock(0, 9, 9, 9, 9)
    t.face_goth(0)
    t.do("tribute", "pay:food")
    assert t.s.active == 1
    assert t.tribute_on(2) == (0, 0, 0, 0)


def test_glory_stands_for_any_stone_of_a_tribute_and_lies_there_as_glory() -> None:
    """R5, phase 5."""
    t = before(7)
    t.stock(0, food=1, glory=1)
    t.face_goth(0)
    t.do("tribute")
    assert t.tribute_on(8) == (1, 0, 0, 1)


def test_who_holds_stone_and_glory_chooses() -> None:
    """R5."""
    t = before(0)
    t.stock(0, food=1, glory=1)
    t.face_goth(0)
    t.do("tribute")
    assert t.legal() == ["pay:food", "pay:glory"]
    t.do("pay:glory")
    assert t.tribute_on(1) == (0, 0, 0, 1)


def test_paying_may_always_be_refused() -> None:
    """R24."""
    t = before(0)
    t.stock(0, 9, 9, 9, 9)
    t.face_goth(0)
    assert t.legal() == ["tribute", "yield"]
    t.do("yield")
    assert t.s.goth == 1
    assert t.stones(0) == (9, 9, 9, 9)


def test_who_cannot_pay_is_not_asked() -> None:
    """R24, R50: the Goth moves."""
    t = before(1)
    t.stock(0, food=9, peace=9)
    t.face_goth(0)
    assert t.s.goth == 2
    assert t.s.active == 1


# --- Movement ---------------------------------------------------------------------------------------------------------


def test_without_tribute_ahead_the_goth_moves_one_space() -> None:
    """R25."""
    t = before(4)
    t.face_goth(0)
    t.do("yield")
    assert t.s.goth == 5


@pytest.mark.parametrize("paid", [1, 2, 4])
def test_the_goth_moves_to_the_last_space_with_tribute(paid: int) -> None:
    """R25."""
    t = before(0, paid=paid)
    t.face_goth(0)
    t.do("yield")
    t.finish_goth()
    assert t.s.goth == paid


def test_the_space_that_he_leaves_does_not_count() -> None:
    """R25: from a farm to a city."""
    t = before(1)
    t.face_goth(0)
    t.do("yield")
    assert [t.shown(p) for p in range(3)] == ["farm peace", "farm city peace", "farm city peace"]


def test_every_space_passed_and_the_last_one_count() -> None:
    """R25, R26: city, peace and farm: three cards of the whole table."""
    t = before(1, seats=2, paid=3)
    t.face_goth(0)
    t.do("yield")
    assert sorted(t.view(0).doomed) == [1, 1, 1]
    t.do("lose:city", "lose:farm")
    assert sum(len(t.shown(p).split()) for p in range(2)) == 3


# --- Destruction ------------------------------------------------------------------------------------------------------


def test_one_symbol_takes_one_card_from_the_active_player_alone() -> None:
    """R26, R27: not one from everybody."""
    t = before(0)
    t.face_goth(1)
    t.do("yield")
    assert [t.shown(p) for p in range(3)] == ["farm city peace", "city peace", "farm city peace"]
    assert t.s.gone == [1, 0, 0]


def test_destruction_goes_around_the_table_one_card_at_a_time() -> None:
    """R27: farm, city, peace, farm, farm over three players, twice around."""
    t = before(0, paid=5)
    t.face_goth(1)
    t.do("yield")
    asked = []
    while t.question == "ChooseLoss":
        asked.append(t.asked)
        t.do(t.legal()[0])
    assert asked[:2] == [1, 2]
    assert [len(t.shown(p).split()) for p in range(3)] == [2, 1, 1]


def test_the_player_chooses_among_the_open_symbols() -> None:
    """R27: the order of the spaces does not matter."""
    t = before(0, paid=3)
    t.face_goth(0)
    t.do("yield")
    assert t.legal() == ["lose:farm", "lose:city", "lose:peace"]
    t.do("lose:peace")
    assert (t.asked, t.legal()) == (1, ["lose:farm", "lose:city"])
    t.do("lose:farm")
    assert t.shown(2) == "farm peace", "the city is the only symbol left"


def test_any_card_of_the_type_may_be_chosen_covered_or_bare() -> None:
    """R27: its building goes too."""
    t = before(0)
    t.display(0, "farm farm:vinea farm:architectus city")
    t.face_goth(0)
    t.do("yield")
    assert t.legal() == ["lose:farm", "lose-with:vinea", "lose-with:architectus"]
    t.do("lose-with:vinea")
    assert t.shown(0) == "farm farm:architectus city"
    assert t.burnt() == ["vinea"]
    assert t.s.gone == [1, 0, 0]


def test_equal_bare_cards_are_one_answer() -> None:
    """R50."""
    t = before(0)
    t.display(0, "farm farm farm")
    t.face_goth(0)
    t.do("yield")
    assert t.shown(0) == "farm farm"


def test_who_has_none_of_the_cards_is_passed_over_and_the_next_one_loses() -> None:
    """R27, destroying."""
    t = before(0)
    t.display(0, "city peace")
    t.face_goth(0)
    t.do("yield")
    assert t.shown(0) == "city peace"
    assert t.shown(1) == "city peace"
    assert t.shown(2) == "farm city peace"


def test_a_player_passed_over_may_be_the_active_one_or_any_other() -> None:
    """R27: two farms over three players, the second of whom has none."""
    t = before(3, paid=2)
    t.display(1, "city")
    t.face_goth(0)
    t.do("yield")
    assert [t.shown(p) for p in range(3)] == ["city peace", "city", "city peace"]


def test_symbols_that_nobody_can_serve_lapse() -> None:
    """R27."""
    t = before(0)
    for p in range(3):
        t.display(p, "city")
    t.face_goth(0)
    t.do("yield")
    assert [t.shown(p) for p in range(3)] == ["city", "city", "city"]
    assert t.view(0).doomed == (0, 0, 0)


def test_symbols_lapse_after_all_that_can_be_served() -> None:
    """R27: two farms and one farm card at the table."""
    t = before(3, paid=2)
    for p in range(3):
        t.display(p, "city farm" if p == 2 else "city")
    t.face_goth(0)
    t.do("yield")
    assert [t.shown(p) for p in range(3)] == ["city", "city", "city"]
    assert t.view(0).doomed == (0, 0, 0)


def test_it_goes_around_more_than_once_and_one_player_may_lose_several() -> None:
    """R27, destroying: players may have to discard several times."""
    t = before(3, seats=2, paid=2)
    t.display(1, "city")
    t.display(0, "farm farm farm")
    t.face_goth(0)
    t.do("yield")
    assert t.shown(0) == "farm"


def test_every_move_begins_anew_with_the_active_player() -> None:
    """R27."""
    t = before(3)
    t.face_goth(0)
    t.do("yield")
    assert t.shown(0) == "city peace"
    t.face_goth(1)
    t.do("yield")
    assert t.shown(1) == "city peace"


def test_destruction_is_not_voluntary() -> None:
    """R27: must."""
    t = before(0, paid=3)
    t.face_goth(0)
    t.do("yield")
    assert "pass" not in t.legal()
    assert "done" not in t.legal()


def test_a_space_with_two_symbols_takes_two_cards() -> None:
    """R26: farm and city."""
    t = before(7)
    t.face_goth(0)
    t.do("yield")
    assert t.legal() == ["lose:farm", "lose:city"]
    t.do("lose:city")
    assert [t.shown(p) for p in range(3)] == ["farm peace", "city peace", "farm city peace"]


def test_destroyed_base_cards_leave_the_game() -> None:
    """R41: they do not go back to the hand."""
    t = before(0)
    hand = t.in_hand(0)
    t.face_goth(0)
    t.do("yield")
    assert t.in_hand(0) == hand
    assert t.s.gone == [1, 0, 0]


# --- Walls ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wall", "base", "space"),
    [("vallum-agreste", "farm", 0), ("murus-urbis", "city", 1), ("vallum-castrense", "peace", 2)],
)
def test_a_wall_goes_instead_of_its_base_card(wall: str, base: str, space: int) -> None:
    """R28."""
    t = before(space)
    t.display(0, f"{base}:{wall}")
    t.face_goth(0)
    t.do("yield")
    assert t.legal() == [f"lose-with:{wall}", f"wall:{wall}"]
    t.do(f"wall:{wall}")
    assert t.shown(0) == base
    assert t.burnt() == [wall]
    assert t.shown(1) == "farm city peace", "the wall counts as the symbol"


def test_the_walled_card_may_be_lost_with_its_wall_and_counts_once() -> None:
    """R28: voluntary."""
    t = before(3, paid=2)
    t.display(0, "farm:vallum-agreste")
    t.face_goth(0)
    t.do("yield", "lose-with:vallum-agreste")
    assert [t.shown(p) for p in range(3)] == ["", "city peace", "farm city peace"]
    assert t.burnt() == ["vallum-agreste"]


def test_a_wall_counts_also_for_a_player_who_could_serve_another_symbol() -> None:
    """R28."""
    t = before(7)
    t.display(0, "farm city:murus-urbis")
    t.face_goth(0)
    t.do("yield")
    assert t.legal() == ["lose:farm", "lose-with:murus-urbis", "wall:murus-urbis"]
    t.do("wall:murus-urbis")
    assert t.shown(0) == "farm city"
    assert t.shown(1) == "city peace", "the city is served, the farm is open"


def test_a_card_bared_by_its_wall_may_fall_to_a_later_symbol_of_the_move() -> None:
    """R28."""
    t = before(3, seats=2, paid=2)
    t.display(0, "farm:vallum-agreste")
    t.display(1, "city")
    t.face_goth(0)
    t.do("yield", "wall:vallum-agreste")
    assert t.shown(0) == ""


def test_another_bare_card_of_the_type_may_go_instead_of_the_walled_one() -> None:
    """R27, R28."""
    t = before(0)
    t.display(0, "farm farm:vallum-agreste")
    t.face_goth(0)
    t.do("yield")
    assert t.legal() == ["lose:farm", "lose-with:vallum-agreste", "wall:vallum-agreste"]
    t.do("lose:farm")
    assert t.shown(0) == "farm:vallum-agreste"


def test_a_wall_does_nothing_against_symbols_of_other_types() -> None:
    """R28: when its owner has to lose a card of that type."""
    t = before(0)
    t.display(0, "farm city:murus-urbis")
    t.face_goth(0)
    t.do("yield")
    assert t.shown(0) == "city:murus-urbis"


def test_a_wall_is_used_only_when_the_goth_moves() -> None:
    """Wall cards: not while the tribute is paid."""
    t = before(0)
    t.display(0, "farm:vallum-agreste")
    t.face_goth(0)
    assert t.refusal("wall:vallum-agreste") == "not-asked (turn)"


def test_a_builder_is_no_wall() -> None:
    """Wall cards."""
    t = before(0)
    t.display(0, "farm:architectus farm")
    t.face_goth(0)
    t.do("yield")
    assert t.refusal("wall:architectus") == "no-wall (walls)"


# --- Tribute comes back -----------------------------------------------------------------------------------------------


def test_stones_are_taken_one_by_one_from_the_active_player_on() -> None:
    """R29: until none is left."""
    t = before(0)
    for space, kind in ((1, "food"), (2, "gold"), (3, "peace"), (4, "glory")):
        t.paid(space, kind)
    for p in range(3):
        t.display(p, "")
        t.stock(p)
    t.face_goth(2)
    assert (t.asked, t.legal()) == (2, ["take:food", "take:gold", "take:peace", "take:glory"])
    t.do("take:glory", "take:food")
    assert (t.asked, t.legal()) == (1, ["take:gold", "take:peace"])
    t.do("take:peace")
    assert [t.stones(p) for p in range(3)] == [(1, 0, 0, 0), (0, 0, 1, 0), (0, 1, 0, 1)]
    assert not any(t.s.paid)


def test_destruction_comes_before_the_recovery() -> None:
    """R29."""
    t = before(0, paid=3)
    t.paid(1, "food")
    t.face_goth(0)
    t.do("yield")
    assert t.question == "ChooseLoss"
    t.do("lose:farm", "lose:city")
    assert (t.question, t.asked) == ("TakeStone", 0)


def test_players_who_were_passed_over_share_in_the_recovery() -> None:
    """R29, destroying: it has no influence."""
    t = before(0, paid=3)
    for p in range(3):
        t.stock(p)
    t.display(0, "")
    t.display(1, "")
    t.face_goth(0)
    t.finish_goth()
    assert [t.stones(p)[3] for p in range(3)] == [1, 1, 1]


def test_who_paid_does_not_matter() -> None:
    """R29."""
    t = before(0, seats=2)
    t.face_goth(0)
    t.do("tribute")
    t.stock(1)
    t.display(1, "")
    t.face_goth(1)
    assert t.stones(1) == (1, 0, 0, 0)


def test_nobody_passes_in_the_recovery() -> None:
    """R29."""
    t = before(0)
    t.paid(1, "food gold")
    t.stock(0)
    t.face_goth(0)
    assert t.legal() == ["take:food", "take:gold"]


def test_the_last_stones_of_one_kind_are_dealt_without_questions() -> None:
    """R50."""
    t = before(0)
    t.paid(1, "food food food food")
    for p in range(3):
        t.stock(p)
    t.face_goth(0)
    assert [t.stones(p)[0] for p in range(3)] == [2, 1, 1]


def test_a_glory_paid_as_a_joker_is_taken_as_a_glory() -> None:
    """R29."""
    t = before(0, seats=2)
    t.stock(0, glory=1)
    t.face_goth(0)
    t.do("tribute")
    assert t.tribute_on(1) == (0, 0, 0, 1)
    t.stock(1)
    t.face_goth(1)
    assert t.stones(1) == (0, 0, 0, 1)


def test_all_stones_on_the_track_are_taken_back_by_every_move() -> None:
    """R29: those passed are all there are."""
    t = before(0)
    t.paid(1, "food")
    t.paid(2, "food")
    t.face_goth(0)
    t.do("yield")
    t.finish_goth()
    assert not any(t.s.paid)


def test_the_next_player_follows_after_the_recovery() -> None:
    """Taking tribute back: then the left neighbour."""
    t = before(0, paid=1)
    t.face_goth(2)
    t.do("yield")
    assert t.s.active == 0
    assert t.question == ""


# --- Rome -------------------------------------------------------------------------------------------------------------


def test_before_rome_nobody_can_pay_and_nobody_is_asked() -> None:
    """R30."""
    t = before(37)
    t.stock(0, 9, 9, 9, 9)
    t.face_goth(0)
    assert t.ending == "rome"
    assert t.s.goth == 38


def test_the_goth_runs_through_all_paid_spaces_into_rome() -> None:
    """R30: their symbols are destroyed, their stones taken back, then it is over."""
    t = before(35)
    t.paid(36, "food peace")
    t.paid(37, "glory gold")
    for p in range(3):
        t.stock(p)
    t.face_goth(1)
    assert not t.s.over
    assert t.question == "ChooseLoss", "farm + peace and farm + city"
    while t.question == "ChooseLoss":
        t.do(t.legal()[0])
    assert sum(len(t.shown(p).split()) for p in range(3)) == 9 - 4
    assert (t.asked, t.question) == (1, "TakeStone")
    t.do("take:glory", "take:food", "take:gold")
    assert t.ending == "rome"
    assert [sum(t.stones(p)) for p in range(3)] == [1, 2, 1]


def test_rome_has_no_symbol_of_its_own() -> None:
    """R30: nothing is destroyed by the last step alone."""
    t = before(37)
    t.face_goth(0)
    assert [t.shown(p) for p in range(3)] == ["farm city peace"] * 3


def test_on_the_last_space_before_rome_a_tribute_may_still_be_paid() -> None:
    """R30: the next empty space is not Rome yet."""
    t = before(36)
    t.face_goth(0)
    assert t.legal() == ["tribute", "yield"]
    t.do("tribute")
    assert not t.s.over
    t.face_goth(1)
    t.finish_goth()
    assert t.ending == "rome"


def test_romans_and_the_goth_do_not_meet() -> None:
    """R48: tracks of their own."""
    t = before(4)
    t.walked(5, 5, 5)
    t.face_goth(0)
    t.do("yield")
    assert [t.steps(p) for p in range(3)] == [5, 5, 5]


# --- Any table --------------------------------------------------------------------------------------------------------

CARDS = st.lists(
    st.sampled_from(["farm", "city", "peace", "farm:vallum-agreste", "city:murus-urbis", "peace:castra", "farm:vinea"]),
    max_size=4,
)


@settings(max_examples=60, deadline=None)
@given(
    displays=st.lists(CARDS, min_size=2, max_size=4),
    space=st.integers(0, 36),
    paid=st.integers(0, 4),
    active=st.integers(0, 3),
    choices=st.lists(st.integers(0, 9), min_size=40, max_size=40),
)
def test_a_move_takes_a_card_for_each_symbol_that_somebody_can_serve(
    displays: list[list[str]], space: int, paid: int, active: int, choices: list[int]
) -> None:
    """R25 to R29: whatever lies on the table and whatever is chosen."""
    seats, active = len(displays), active % len(displays)
    t = Table(seats)
    left = {"vallum-agreste": 2, "murus-urbis": 2, "castra": 1, "vinea": 1}
    for p, cards in enumerate(displays):
        t.display(p, " ".join(take_from(left, word) for word in cards))
        t.stock(p)
    t.goth(space)
    covered = list(range(space + 1, min(space + paid, 37) + 1))
    for number in covered:
        t.paid(number, "food glory")
    target = 38 if space + len(covered) == 37 else max(covered, default=space + 1)
    symbols = [symbol for number in range(space + 1, target + 1) for symbol in t.view(0).track[number].symbols]
    before = [t.shown(p).split() for p in range(seats)]
    t.face_goth(active)
    for choice in choices:
        if t.question not in ("ChooseLoss", "TakeStone"):
            break
        t.do(t.legal()[choice % len(t.legal())])
    t.finish_goth()
    assert t.s.goth == target
    assert (t.ending == "rome") == (target == 38)
    assert sum(sum(t.stones(p)) for p in range(seats)) == 2 * len(covered), "all stones come back"
    assert [sum(t.stones(p)) for p in range(seats)] == [
        len(range((p - active) % seats, 2 * len(covered), seats)) for p in range(seats)
    ]
    after = [t.shown(p).split() for p in range(seats)]
    for base in ("farm", "city", "peace"):
        wanted = symbols.count(base)
        lost = owned(before, base) - owned(after, base)
        walls = [wall_type(card) for card in t.burnt()].count(base)
        assert lost <= wanted <= lost + walls or owned(after, base) == 0


def take_from(left: dict[str, int], word: str) -> str:
    """The card as it is wanted, or bare if the deck has no such building any more."""
    base, _, building = word.partition(":")
    if not building or not left[building]:
        return base
    left[building] -= 1
    return word


def owned(displays: list[list[str]], base: str) -> int:
    return sum(word.partition(":")[0] == base for cards in displays for word in cards)


def wall_type(card: str) -> str:
    return {"vallum-agreste": "farm", "murus-urbis": "city"}.get(card, "")
