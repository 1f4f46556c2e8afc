"""What the program asks and what it does by itself, in whole games played at random."""

import pytest

from ludus.bots.uniform import choose_by_prior
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.ids import SEATS
from ludus.games.gloria_mundi.rules.refusals import ANSWERS
from ludus.games.gloria_mundi.rules.rules import RULES


@pytest.mark.parametrize("seats", range(2, 7))
def test_nobody_is_ever_asked_a_question_with_one_answer(seats: int) -> None:
    """R50: every question of twelve games has two answers at least."""
    asked: set[str] = set()
    for game in range(12):
        stream = Stream(1000 * seats + game)
        s = RULES.start(RULES.setup(seats))
        engine.resolve_chance(s, stream)
        while not s.over:
            question = engine.decision(s)
            assert question is not None
            seat = engine.to_move(s)
            assert len(engine.legal(s, seat)) > 1, question.prompt
            asked.add(question.prompt)
            engine.apply(s, seat, choose_by_prior(RULES, s, seat, stream))
            engine.resolve_chance(s, stream)
        RULES.check(s)
    assert asked <= set(ANSWERS)
    assert {"LayBase", "Activate", "ChooseBuilding", "ChooseTribute", "ChooseLoss", "TakeStone", "PayStone"} <= asked


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_turn_belongs_to_the_active_player_but_for_activation_destruction_and_recovery(seats: int) -> None:
    """A player's turn: only phase 3, destruction and recovery go around the table."""
    stream = Stream(seats)
    s = RULES.start(RULES.setup(seats))
    engine.resolve_chance(s, stream)
    around = {"Activate", "ChooseTimes", "GainStone", "GiveStone", "ChooseDiscard", "ChooseLoss", "TakeStone"}
    while not s.over:
        question = engine.decision(s)
        assert question is not None
        seat = engine.to_move(s)
        assert question.prompt in around or seat == SEATS[s.active]
        engine.apply(s, seat, choose_by_prior(RULES, s, seat, stream))
        engine.resolve_chance(s, stream)
