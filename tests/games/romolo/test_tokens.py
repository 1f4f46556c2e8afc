"""Die tokens: the secret choice, what they do, how they come back; and the die instead of them."""

import pytest

from ludus.core import engine
from ludus.core.ids import CHANCE, Seat
from ludus.games.romolo.rules.combat import start_battle
from ludus.games.romolo.rules.const import ALL_TOKENS, NONE, RIVAL, TOKEN_NAMES
from ludus.games.romolo.rules.tokens import Cast, SetAside, hand_of
from tests.games.romolo.scenario import Table, attack, facing, play


def attacked(ours: str = "soldier", theirs: str = "soldier", **options: str) -> Table:
    """Seat 0 has attacked seat 1; the tokens are next."""
    t = facing(ours, theirs, **options)
    t.combat()
    attack(t, "c4", 1)
    return t


# --- The choice -------------------------------------------------------------------------------------------------------


def test_attacker_and_defender_choose_at_the_same_time() -> None:
    """Rulebook, conflict values."""
    t = attacked()
    assert engine.waiting(t.s) == [0, 1]
    t.by(1, "token:plus")
    assert engine.waiting(t.s) == [0]
    t.by(0, "token:skull")
    assert t.told("shown") == [(0, TOKEN_NAMES.index("skull"), -1), (1, TOKEN_NAMES.index("plus"), -1)]


def test_nobody_is_told_what_the_first_has_chosen() -> None:
    """R52: the event has no token."""
    t = attacked()
    t.by(1, "token:plus")
    assert t.told("token") == [(1, -1, -1)]
    assert t.told("shown") == []


def test_everything_but_the_token_aside_and_the_used_ones_can_be_played() -> None:
    """Rulebook, conflict values."""
    t = attacked()
    t.aside(0, "skull", spent="plus retreat")
    assert t.legal(p=0) == ["token:times", "token:shield", "token:blank"]


def test_the_last_token_is_played_without_a_question() -> None:
    """Everybody can count that there is only one."""
    t = facing("soldier", "soldier")
    t.aside(0, "skull", spent="plus retreat times blank")
    t.combat()
    attack(t, "c4", 1)
    assert engine.waiting(t.s) == [1]
    t.by(1, "token:times")
    assert t.told("shown")[0] == (0, TOKEN_NAMES.index("shield"), -1)


def test_showing_tokens_cannot_be_taken_back() -> None:
    """Rulebook, tokens: both are shown."""
    t = attacked()
    play(t, "plus", "shield")
    assert [event.shown for event in t.s.events or [] if event.code == "shown"] == [True, True]


# --- What they do -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "value"), [("times", 6), ("plus", 6), ("skull", 3), ("shield", 3), ("retreat", 3), ("blank", 3)]
)
def test_a_token_changes_the_value(token: str, value: int) -> None:
    """Rulebook, table of symbols: x2 and +3; the others do not."""
    t = facing("soldier", "soldier")
    t.aside(0, "skull" if token == "blank" else "blank")
    t.combat()
    attack(t, "c4", 1)
    play(t, token, "shield")
    assert t.told("value")[0] == (0, value, 3)


# --- Coming back ------------------------------------------------------------------------------------------------------


def test_a_used_token_is_out_of_the_hand() -> None:
    """Rulebook, conflict values: into the box."""
    t = attacked()
    play(t, "plus", "shield")
    assert t.s.spent == [1 << TOKEN_NAMES.index("plus"), 1 << TOKEN_NAMES.index("shield")]


def test_after_the_fifth_all_six_come_back_and_one_is_set_aside_at_random() -> None:
    """R62."""
    t = facing("soldier", "soldier")
    t.aside(0, "blank", spent="times plus skull")
    t.combat()
    attack(t, "c4", 1)
    play(t, "shield", "shield")
    t.unit(0, "c4", "soldier")
    t.combat()
    t.do("attack:c4:1")
    t.by(1, "token:plus")
    assert (t.asked, t.question) == (CHANCE, "SetAside")
    assert t.legal() == [f"aside:{name}" for name in TOKEN_NAMES]
    t.do("aside:plus")
    assert hand_of(t.s, 0) == ALL_TOKENS & ~(1 << TOKEN_NAMES.index("plus"))
    assert t.s.spent[0] == 0


def test_only_the_owner_sees_what_was_set_aside() -> None:
    """R52, R62."""
    t = facing("soldier", "soldier")
    t.begin(0, [SetAside(Seat(1))])
    t.do("aside:skull")
    told = [event for event in t.s.events or [] if event.code == "aside"]
    assert [(event.who, event.a, event.secret_to) for event in told] == [(1, TOKEN_NAMES.index("skull"), 1)]


def test_both_can_take_their_tokens_back_after_the_same_combat() -> None:
    """R62: the attacker first."""
    t = facing("soldier", "soldier")
    t.aside(0, "blank", spent="times skull retreat shield")
    t.aside(1, "times", spent="blank skull retreat shield")
    t.combat()
    t.do("attack:c4:1")
    assert t.question == "SetAside"
    t.do("aside:skull", "aside:shield")
    assert t.s.aside == [TOKEN_NAMES.index("skull"), TOKEN_NAMES.index("shield")]
    assert t.s.spent == [0, 0]
    assert t.question == ""


# --- The die ----------------------------------------------------------------------------------------------------------


def test_with_the_die_each_side_rolls_the_attacker_first() -> None:
    """Rulebook, die or no die."""
    t = attacked(battle="die")
    assert (t.asked, t.question, t.s.stack[-1].args()) == (CHANCE, "Cast", (0,))
    assert t.legal() == [f"cast:{name}" for name in TOKEN_NAMES]
    t.do("cast:plus")
    assert t.s.stack[-1].args() == (1,)
    t.do("cast:plus")
    assert t.told("value") == [(0, 6, 3), (1, 6, 3)]


def test_the_die_uses_up_nothing() -> None:
    """Rulebook, die or no die."""
    t = attacked(battle="die")
    t.do("cast:plus", "cast:times")
    assert t.s.spent == [0, 0]


def test_with_the_die_a_retreat_is_decided_after_both_rolls() -> None:
    """R62."""
    t = attacked(battle="die")
    t.do("cast:retreat")
    assert t.question == "Cast"
    t.do("cast:plus")
    assert (t.asked, t.question) == (0, "ChooseRetreat")


def test_with_the_die_dux_is_declared_before_the_first_roll() -> None:
    """R62."""
    t = facing("soldier", "soldier", battle="die")
    t.character(1, "dux")
    t.combat()
    attack(t, "c4", 1)
    assert (t.asked, t.question) == (1, "ChooseHelp")
    t.do("done")
    assert t.question == "Cast"


def test_all_faces_of_the_die_are_as_likely() -> None:
    """Components 1.5: one symbol on each face."""
    t = attacked(battle="die")
    frame = t.s.stack[-1]
    assert isinstance(frame, Cast)
    drawn = [frame.draw(t.s, r) for r in range(12)]
    assert sorted(drawn) == sorted(2 * frame.options(t.s, CHANCE))


# --- Solo -------------------------------------------------------------------------------------------------------------


def solo(spent: str = "") -> Table:
    """The opponent attacks the player's soldier on c3."""
    t = Table(1)
    t.everywhere()
    t.aside(0, "blank")
    t.s.spent[RIVAL] = sum(1 << TOKEN_NAMES.index(name) for name in spent.split())
    t.unit(0, "c3", "soldier")
    t.unit(RIVAL, "c3", "soldier")
    t.begin(0, [])
    t.s.over = False
    start_battle(t.s, RIVAL, t.hex("c3"), 0, t.s.units[RIVAL][:])
    engine.settle(t.s)
    return t


def test_the_solo_opponents_token_is_drawn_after_the_player_has_chosen() -> None:
    """R50: one of those it has not used."""
    t = solo("times plus")
    assert engine.waiting(t.s) == [0]
    t.do("token:shield")
    assert t.asked == CHANCE
    assert t.legal() == ["cast:skull", "cast:shield", "cast:retreat", "cast:blank"]


def test_with_the_die_the_solo_opponent_rolls_as_well() -> None:
    """Rulebook, die or no die: the attacker first, and no face is used up."""
    t = Table(1, battle="die")
    t.everywhere()
    t.unit(0, "c3", "soldier")
    t.unit(RIVAL, "c3", "soldier")
    t.combat()
    attack(t, "c3", RIVAL)
    t.do("cast:plus")
    assert t.legal() == [f"cast:{name}" for name in TOKEN_NAMES]
    t.do("cast:plus")
    assert (t.told("value"), t.s.spent) == ([(0, 6, 3), (RIVAL, 5, 2)], [0, 0])


def test_the_solo_opponent_takes_its_tokens_back_after_five() -> None:
    """R50, R62: nobody looks at the one aside, so none is named."""
    t = solo("times plus skull blank")
    t.do("token:shield", "cast:shield")
    assert (t.s.spent[RIVAL], t.s.aside[RIVAL]) == (0, NONE)
    assert t.question == ""
