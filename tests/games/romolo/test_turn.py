"""The course of a round: three phases in a turn, one player after the other, and what is looked at when."""

import pytest

from ludus.core.ids import NOBODY, SEATS
from ludus.games.romolo.rules.const import (
    BANK_EMPTY,
    BANK_FORUM,
    BANK_HARBOUR,
    BANK_TEMPLE,
    GRAIN,
    HEROS,
    NONE,
    PUBLICUS,
    RIVAL,
    SALT,
    WHITE,
)
from ludus.games.romolo.rules.turn import StartTurn
from tests.games.romolo.scenario import Table, field


def workers_at_home(seats: int) -> Table:
    """Everybody has a farm in the capital and a worker beside it, where there is nothing to attack."""
    t = field(seats)
    for p in range(seats):
        t.unit(p, t.name(t.s.layout.starts[p][1]))
        t.build(t.name(t.s.capital[p]), "farm")
    return t


def take_turn(t: Table, p: int) -> None:
    t.begin(p, [StartTurn(SEATS[p])])


# --- Phases -----------------------------------------------------------------------------------------------------------


def test_a_turn_is_action_then_combat_then_supply() -> None:
    """Rulebook, course of the game: a player does all three before the next one begins."""
    t = workers_at_home(2)
    t.unit(0, "c4", "explorer")
    t.unit(1, "c4", "explorer")
    take_turn(t, 0)
    assert (t.asked, t.question) == (0, "ChooseUnit")
    t.do("done")
    assert (t.asked, t.question, t.told("fed")) == (0, "ChooseAttack", [])
    t.do("done")
    assert (t.told("fed"), t.told("stand-up")) == ([(0, 1, -1)], [(0, -1, -1)])
    assert (t.asked, t.question) == (1, "ChooseUnit")


def test_mercenaries_want_wages_in_the_turn_in_which_they_are_hired() -> None:
    """Rulebook, wages; R64."""
    t = workers_at_home(2)
    t.give(0, coins=2, salt=1)
    take_turn(t, 0)
    t.do("unit:c1:worker", "hire:1", "coins", "done")
    assert t.told("wages") == [(0, 1, 1)]
    assert t.goods(0) == (0, 0, 0, 0, 0)


def test_foederatus_who_has_helped_to_hire_does_not_pay_wages_in_the_same_turn() -> None:
    """Rulebook, Foederatus: the one or the other; R44. In the next turn he may."""
    t = workers_at_home(2)
    t.character(0, "foederatus")
    t.give(0, salt=2)
    t.prices(salt=0)
    take_turn(t, 0)
    t.do("unit:c1:worker", "hire:1", "use:foederatus", "done")
    assert (t.question, t.goods(0)[SALT]) == ("Dismiss", 1)
    t.do("done")
    take_turn(t, 0)
    t.do("done")
    assert (t.question, t.legal()) == ("ChooseWaivedWage", ["use:foederatus", "done"])


@pytest.mark.parametrize(
    ("done", "again"),
    [
        (["stance:1:friendly", "done"], "stance:1:hostile"),
        (["unit:c1:worker", "produce:c1"], "produce:c1"),
        (["unit:c1:worker", "swap:wood", "take:salt"], "swap:wood"),
        (["unit:c1:worker", "ride:c2", "ride:c1", "stop"], "ride:c2"),
        (["negotiate:c1", "buy:grain", "done"], "negotiate:c1"),
    ],
)
def test_what_was_used_in_a_turn_can_be_used_in_the_next(done: list[str], again: str) -> None:
    """Rulebook, produce and characters: once in each own turn; R5, R68."""
    t = workers_at_home(2)
    t.build("b1", "warehouse")
    for name in ("mercator", "equus"):
        t.character(0, name)
    t.character(0, "negotiator", 1 << GRAIN)
    t.give(0, wood=8, coins=8)
    take_turn(t, 0)
    t.do(*done)
    come_round(t)
    offered = t.legal()
    t.do("unit:c1:worker")
    assert again in offered + t.legal()


@pytest.mark.parametrize("trade", ["sell", "buy"])
def test_forum_and_harbour_help_again_in_the_next_turn(trade: str) -> None:
    """Rulebook, sell and buy: once in each own turn; R22, R24."""
    t = workers_at_home(2)
    t.tile("water", "d1")
    t.build("c1", "harbour-se forum forum")
    t.give(0, grain=4, coins=20)
    take_turn(t, 0)
    for _ in range(2):
        t.do("unit:c1:worker")
        if trade == "sell":
            t.do("sell:grain", "column:salt" if t.s.round == 1 else "column:wood")
            t.do("sell:grain", "column:salt" if t.s.round == 1 else "column:wood", "bonus")
        else:
            t.do("buy:salt", "buy:salt")
        come_round(t)
    assert (t.goods(0)[GRAIN], t.goods(0)[SALT]) == ((0, 0) if trade == "sell" else (4, 4))


def test_a_character_is_hired_and_a_coin_earned_anew_in_every_turn() -> None:
    """Rulebook, recruit and action phase: one in each own turn; who has acted may let the next turn pass."""
    t = workers_at_home(2)
    t.s.pile = [0, 0, 0]
    t.s.display = [HEROS, PUBLICUS]
    t.s.unseen[HEROS] = t.s.unseen[PUBLICUS] = 0
    t.give(0, coins=10)
    take_turn(t, 0)
    t.do("unit:c1:worker", "recruit:heros:1")
    come_round(t)
    t.do("unit:c1:worker")
    assert t.legal("recruit") == ["recruit:publicus:2"]
    t.do("stop")
    come_round(t)
    assert t.coins(0) == 10 - 4 + 2


def come_round(t: Table) -> None:
    """Everybody lets everything pass until the first seat has a turn again."""
    before = t.s.round
    while t.s.round == before:
        t.do("done")
    assert (t.asked, t.question) == (0, "ChooseUnit")


# --- Players ----------------------------------------------------------------------------------------------------------


def test_turns_go_clockwise_and_a_round_ends_before_the_start_player() -> None:
    """Rulebook, course of the game."""
    t = workers_at_home(3)
    t.s.start = 1
    take_turn(t, 1)
    seen = []
    for _ in range(4):
        seen.append((t.asked, t.s.round))
        t.do("done")
    assert seen == [(1, 1), (2, 1), (0, 1), (1, 2)]


def test_who_has_lost_the_tower_has_no_turn_any_more() -> None:
    """Rulebook, losing the game; the round is counted without him."""
    t = workers_at_home(3)
    t.s.out[1], t.s.capital[1] = 1, NONE
    t.s.units[1].clear()
    take_turn(t, 0)
    t.do("done")
    assert (t.asked, t.s.round) == (2, 1)
    t.do("done")
    assert (t.asked, t.s.round) == (0, 2)


def test_alone_a_round_is_the_players_turn_then_the_opponents_then_an_event() -> None:
    """Rulebook, solo game: the player begins every round."""
    t = workers_at_home(1)
    t.s.event_row.insert(0, t.s.event_row.pop(t.s.event_row.index(WHITE)))
    take_turn(t, 0)
    t.do("done")
    told = [(event.code, event.who) for event in t.s.events or [] if event.code in ("turn", "event")]
    assert told == [("turn", 0), ("turn", RIVAL), ("event", NOBODY), ("turn", 0)]
    assert (t.asked, t.s.round) == (0, 2)


def test_the_solo_opponents_units_need_no_food() -> None:
    """Rulebook, solo game, units: no farm is near them, and nobody is asked."""
    t = workers_at_home(1)
    t.s.event_row.insert(0, t.s.event_row.pop(t.s.event_row.index(WHITE)))
    t.unit(RIVAL, "c5", "soldier soldier")
    take_turn(t, 0)
    t.do("done", "lot:c4")
    assert (t.asked, t.question, len(t.units(RIVAL))) == (0, "ChooseUnit", 2)


# --- The end of a turn ------------------------------------------------------------------------------------------------


def test_the_end_is_looked_at_when_the_turn_is_over_and_not_before() -> None:
    """Rulebook, end of the game: the last temple is built in the action phase; then the next player is asked."""
    t = workers_at_home(2)
    t.s.bank[BANK_TEMPLE], t.s.bank[BANK_FORUM], t.s.bank[BANK_HARBOUR] = 1, 0, 0
    t.give(0, wood=1, stone=2)
    t.unit(0, "c3", "explorer")
    take_turn(t, 0)
    t.do("unit:c1:worker", "build:temple")
    assert (t.s.bank.count(0), t.s.closing) == (3, NONE)
    t.do("done")
    assert (t.s.closing, t.s.trigger) == (0, BANK_EMPTY)
    assert (t.asked, t.question) == (1, "StopOrPlay")
