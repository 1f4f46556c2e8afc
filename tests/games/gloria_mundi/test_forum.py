"""Phase 1: a new building comes into the forum."""

from hypothesis import given
from hypothesis import strategies as st

from ludus.core import engine
from ludus.core.ids import CHANCE
from tests.games.gloria_mundi.scenario import Table


def test_a_new_building_goes_to_the_dearest_place_and_pushes_the_one_there() -> None:
    """Phase 1."""
    t = Table()
    t.forum("castra")
    t.do("draw:horreum")
    assert t.in_forum() == "horreum castra - - - -"


def test_the_push_goes_through_an_unbroken_row() -> None:
    """Phase 1: and so on."""
    t = Table()
    t.forum("castra emporium vinea")
    t.do("draw:horreum")
    assert t.in_forum() == "horreum castra emporium vinea - -"


def test_a_gap_absorbs_the_push_and_the_cheap_side_stays() -> None:
    """R1."""
    t = Table()
    t.forum("castra emporium - vinea - mola")
    t.do("draw:horreum")
    assert t.in_forum() == "horreum castra emporium vinea - mola"


def test_nothing_is_pushed_if_the_dearest_place_is_empty() -> None:
    """R1."""
    t = Table()
    t.forum("- castra emporium vinea mola curia")
    t.do("draw:horreum")
    assert t.in_forum() == "horreum castra emporium vinea mola curia"
    assert t.burnt() == []


def test_only_a_full_forum_burns_its_cheapest_building() -> None:
    """Phase 1, R1, R41: the chain pushes the card at +0 into the fire."""
    t = Table()
    t.forum("castra emporium vinea mola curia thermae")
    t.do("draw:horreum")
    assert t.in_forum() == "horreum castra emporium vinea mola curia"
    assert t.burnt() == ["thermae"]


def test_a_gap_at_the_cheapest_place_saves_the_building_before_it() -> None:
    """R1."""
    t = Table()
    t.forum("castra emporium vinea mola curia -")
    t.do("draw:horreum")
    assert t.in_forum() == "horreum castra emporium vinea mola curia"
    assert t.burnt() == []


def test_a_purchase_leaves_a_gap_and_nothing_slides_before_the_next_phase_1() -> None:
    """R1."""
    t = Table()
    t.forum("castra emporium vinea mola curia thermae")
    t.stock(0, 9, 9, 9)
    t.shop(0, goth=True)
    t.do("buy:vinea:3")
    while t.question == "PayStone":
        t.do(t.legal()[0])
    assert t.in_forum() == "castra emporium - mola curia thermae"
    t.end_turn()
    assert t.in_forum() == "castra emporium - mola curia thermae"
    t.do("draw:horreum")
    assert t.in_forum() == "horreum castra emporium mola curia thermae"


def test_the_building_is_turned_up_at_random_from_what_is_left() -> None:
    """Phase 1: the top card of the face-down deck."""
    t = Table()
    t.deck("castra murus-urbis murus-urbis")
    assert t.legal() == ["draw:castra", "draw:murus-urbis"]
    drawn = [engine.draw(t.s, r) for r in range(300)]
    first, second = engine.legal(t.s, CHANCE)
    assert drawn.count(first) * 2 == drawn.count(second)


def test_it_is_turned_up_before_anything_is_asked() -> None:
    """Phase 1: the active player must."""
    t = Table()
    assert t.question == ""
    assert t.asked == CHANCE
    t.do("draw:castra")
    assert (t.question, t.asked) == ("LayBase", 0)


def test_turning_up_the_last_building_does_not_end_the_game() -> None:
    """R32."""
    t = Table()
    t.deck("castra")
    t.lay("farm", draw="castra")
    assert not t.s.over
    assert t.view(0).deck == 0


def test_a_building_due_from_an_empty_deck_ends_the_game_and_the_forum_does_not_move() -> None:
    """R32: at once, and the fire is not shuffled in again."""
    t = Table()
    t.forum("horreum vinea mola curia thermae emporium")
    t.deck("castra")
    t.lay("farm", draw="castra")
    t.end_turn()
    assert t.ending == "deck"
    assert t.in_forum() == "castra horreum vinea mola curia thermae"
    assert len(t.burnt()) > 40


def test_an_empty_deck_ends_the_game_before_an_empty_hand_is_looked_at() -> None:
    """R32."""
    t = Table()
    t.hand(1)
    t.deck("castra")
    t.lay("farm", draw="castra")
    t.end_turn()
    assert t.ending == "deck"


@given(full=st.lists(st.booleans(), min_size=6, max_size=6))
def test_no_building_is_lost_and_none_overtakes_another(full: list[bool]) -> None:
    """R1: whatever gaps there are, one gap at most is filled, and one building at most burns."""
    names = ("castra", "emporium", "vinea", "mola", "curia", "thermae")
    places = [name if there else "-" for name, there in zip(names, full, strict=True)]
    named = [name for name in places if name != "-"]
    t = Table()
    t.forum(" ".join(places))
    t.do("draw:horreum")
    after = t.in_forum().split()
    assert after[0] == "horreum"
    assert [name for name in after if name != "-"] + t.burnt() == ["horreum", *named]
    assert len(t.burnt()) == (len(named) == 6)
    gap = places.index("-") if "-" in places else 5
    assert after[1 : gap + 1] == places[:gap]
    assert after[gap + 1 :] == places[gap + 1 :]
