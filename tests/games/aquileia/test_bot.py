"""The greedy bot at Aquileia: it plays the game and does not throw it away."""

import pytest

from ludus.bots.levels import Bot
from ludus.core import engine
from ludus.core.ids import SEATS
from ludus.games.aquileia.bot.evaluation import evaluate, prior
from ludus.games.aquileia.rules.rules import RULES
from ludus.match.observation import Observation
from tests.games.aquileia.scenario import Table
from tests.match.table import game_of_bots


@pytest.mark.parametrize("seats", RULES.seat_counts)
def test_it_beats_random_players(seats: int) -> None:
    """Components, section 4: not a measurement, a safeguard."""
    games = 5
    wins = 0
    for number in range(games):
        levels = ["random"] * seats
        levels[number % seats] = "greedy"
        wins += RULES.ranking(game_of_bots(RULES, seats, f"arena-{number}", levels).state)[number % seats] == 1
    assert wins >= games - 1


def test_it_builds_and_runs_the_harbour() -> None:
    """Components, section 4: workshops early, then the harbour in every round."""
    match = game_of_bots(RULES, 3, "busy", ["greedy"] * 3)
    texts = [move.text for move in match.moves if move.seat >= 0]
    assert len([text for text in texts if text.startswith("build:")]) >= 9
    assert len([text for text in texts if text.startswith("place:portus")]) >= 12


def choice(t: Table) -> str:
    """What the greedy bot does now."""
    seat = engine.to_move(t.s)
    return RULES.format(t.s, Bot("greedy", 3).choose(Observation(RULES, RULES.redeal(t.s, seat, 5), seat)))


def test_it_keeps_the_laurel_that_fits_its_villas() -> None:
    """Components, section 4: the value of a coloured laurel is that of the own villas."""
    t = Table(3, laurel="points-3")
    t.houses(0, "vb10 vb6")
    t.stand(0, "gold-1")
    t.act("gold-1")
    t.do("roll:ggg", "draw:blue")
    assert choice(t) == "keep:blue"


def test_it_bids_for_a_laurel_of_its_villas() -> None:
    """Components, section 4, and drops out when the card is worth nothing to it."""
    t = Table(3)
    t.houses(1, "vw10")
    t.coins(1, 2, 2, 2)
    t.stand(0, "theatrum")
    t.last_round()
    t.act("theatrum")
    t.do("draw:white-blue", "bid:bronze")
    assert choice(t).startswith("bid:")
    t.do("drop")
    assert choice(t) == "drop"


def test_it_takes_the_points_of_a_good_fight() -> None:
    """Components, section 4: points unless the strength is 1 or 2."""
    t = Table(3)
    t.stand(0, "arena-3")
    t.stand(1, "arena-1")
    t.act("arena-1")
    t.do("roll:bbb", "roll:sss")
    assert choice(t) == "take:points"


def test_it_spends_its_weapons_in_the_last_fight() -> None:
    """Components, section 4: cards are worth nothing at the end."""
    t = Table(3)
    t.arms(0, "weapon-3")
    t.stand(0, "arena-1")
    t.stand(1, "arena-3")
    t.last_round()
    t.act("arena-1")
    t.do("roll:bss", "roll:bss")
    assert choice(t) == "play:weapon-3"


def test_a_victory_counts_beyond_the_points() -> None:
    """Components, section 4: a tie that the crest decides is worth as much as any victory."""
    t = Table(3)
    t.s.score = [50, 50, 1]
    t.crests("0 1 2")
    t.last_round()
    t.act("latro")
    assert evaluate(t.s, SEATS[0]) > evaluate(t.s, SEATS[1]) > evaluate(t.s, SEATS[2])


def test_doing_nothing_deserves_the_least_attention() -> None:
    """Design, section 7: priors."""
    t = Table(3, crest="optional")
    weights = prior(engine.legal(t.s, SEATS[0]))
    assert weights[-1] < weights[0]
    assert len(weights) == len(t.legal())
