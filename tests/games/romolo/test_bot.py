"""What the greedy bot does in set scenes, and in whole games against players who do not think."""

import pytest

from ludus.bots.greedy import value_of
from ludus.bots.levels import Bot
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.frame import Frame
from ludus.core.ids import SEATS
from ludus.games.romolo.bot.evaluation import at_rest, evaluate, prior, turns_begun
from ludus.games.romolo.bot.points import held_masks, totals
from ludus.games.romolo.bot.war import invaders
from ludus.games.romolo.bot.worth import in_turn
from ludus.games.romolo.rules.activation import ActionPhase
from ludus.games.romolo.rules.characters import tile_of
from ludus.games.romolo.rules.combat import CombatPhase
from ludus.games.romolo.rules.const import CHARACTER_NAMES, GRAIN, NONE, RIVAL, WORKER
from ludus.games.romolo.rules.control import controllers
from ludus.games.romolo.rules.elimination import PlayOnOrGiveUp
from ludus.games.romolo.rules.ending import StopOrPlay
from ludus.games.romolo.rules.notation import format_action
from ludus.games.romolo.rules.rules import RULES
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.supply import SupplyPhase
from ludus.games.romolo.rules.turn import NextTurn
from ludus.games.romolo.rules.units import on_map
from ludus.match.match import Match
from ludus.match.observation import Observation
from tests.games.romolo.scenario import Setup, Table, attack, facing, field
from tests.match.table import game_of_bots


def choice(t: Setup) -> str:
    """What the bot would do now."""
    return format_action(t.s, Bot("greedy", 1).choose(Observation(RULES, t.s.copy(), engine.to_move(t.s))))


def goes_on(t: Setup, most: int = 40) -> list[str]:
    """What it does until somebody else has to decide."""
    seat, done = engine.to_move(t.s), list[str]()
    while engine.to_move(t.s) == seat and len(done) < most:
        done.append(choice(t))
        t.do(done[-1])
    return done


def phases(t: Table, *frames: Frame[Romolo]) -> None:
    """Some frames of the turn of seat 0, and then it is the next player's turn."""
    t.begin(0, [*frames, NextTurn(SEATS[0])])


def whole_turn(t: Table) -> None:
    phases(t, ActionPhase(SEATS[0]), CombatPhase(SEATS[0]), SupplyPhase(SEATS[0]))


def battle(t: Table) -> None:
    phases(t, CombatPhase(SEATS[0]), SupplyPhase(SEATS[0]))


# --- Building and working ---------------------------------------------------------------------------------------------


def home() -> Table:
    """Capitals c1 and c7 with a warehouse each, a farm beside them; plains all around."""
    t = field()
    t.capital(0, "c1")
    t.capital(1, "c7")
    for capital, farm in (("c1", "c2"), ("c7", "c6")):
        t.build(capital, "warehouse")
        t.build(farm, "farm")
        t.unit(0 if capital == "c1" else 1, capital, "worker worker")
    return t


def test_it_builds_in_the_capital_when_it_can() -> None:
    """Components 4: the strength of the capital matters most."""
    t = home()
    t.give(0, wood=2, stone=3)
    whole_turn(t)
    assert any(text.startswith("build:") for text in goes_on(t))


def test_the_capital_goes_before_any_other_hex() -> None:
    """Scoring: a hex beside a weak capital counts for nothing."""
    t = home()
    t.build("c2", "farm")
    t.give(0, wood=1, stone=2)
    whole_turn(t)
    done = goes_on(t)
    assert "build:temple" in done
    assert t.on("c1") == {"warehouse": 1, "temple": 1}


def test_a_worker_that_can_do_nothing_better_produces() -> None:
    """Produce: a cube is worth more than nothing."""
    t = home()
    whole_turn(t)
    assert any(text.startswith("produce:") for text in goes_on(t))


def test_it_hires_a_character_when_it_has_the_coins() -> None:
    """Components 4: the first characters are the cheapest points."""
    t = home()
    t.give(0, coins=8)
    whole_turn(t)
    assert any(text.startswith("recruit:") for text in goes_on(t))


def test_it_makes_a_worker_when_there_is_food_for_it() -> None:
    """Components 4: actions are what everybody is short of."""
    t = home()
    t.build("c2", "farm")
    t.give(0, grain=4)
    whole_turn(t)
    assert "worker" in goes_on(t)


def test_it_makes_no_worker_that_would_starve() -> None:
    """Feeding: two places, two workers, and no grain left after paying for a third."""
    t = home()
    t.give(0, grain=3)
    whole_turn(t)
    goes_on(t)
    assert on_map(t.s, SEATS[0], WORKER) == 2


def test_it_tears_nothing_of_its_own_down() -> None:
    """R32: undefended buildings may be attacked, the own ones too."""
    t = home()
    battle(t)
    assert choice(t) == "done"


def test_it_works_rather_than_pass_for_a_coin() -> None:
    """R4: a turn in which nobody acts earns a silver, three workers earn more."""
    t = home()
    t.build("c2", "farm")
    t.unit(0, "c1", "worker")
    t.give(0, wood=1, stone=1)
    whole_turn(t)
    assert any(text.startswith("produce:") for text in goes_on(t))


# --- Food and wages ---------------------------------------------------------------------------------------------------


def test_it_feeds_a_hungry_worker() -> None:
    """Feeding: one grain, or the worker goes back to the hand."""
    t = home()
    t.unit(0, "b3", "worker")
    t.give(0, grain=1)
    phases(t, SupplyPhase(SEATS[0]))
    assert t.question == "ChooseHungry"
    assert choice(t).startswith("feed:")


def test_it_stays_where_the_food_is() -> None:
    """Feeding: without grain nobody leaves the farms."""
    t = home()
    whole_turn(t)
    goes_on(t)
    assert on_map(t.s, SEATS[0], WORKER) == 2


def test_it_hires_nobody_whom_it_cannot_pay() -> None:
    """R65: an unpaid mercenary costs a building of the capital."""
    t = home()
    t.prices(salt=5)
    t.give(0, coins=2)
    whole_turn(t)
    assert not [text for text in goes_on(t) if text.startswith("hire:")]


# --- War --------------------------------------------------------------------------------------------------------------


def test_it_does_not_attack_hopelessly() -> None:
    """Components 4: one worker against three soldiers."""
    t = facing("worker", "soldier soldier soldier")
    battle(t)
    assert choice(t) == "done"


def test_it_attacks_when_it_can_hardly_lose() -> None:
    """Components 4: six against one wins always."""
    t = facing("soldier soldier", "worker")
    t.give(0, grain=2)
    battle(t)
    assert choice(t) == "attack:c4:1"


def test_it_attacks_with_all_it_has() -> None:
    """R59: any of the standing units, so why not all."""
    t = facing("soldier soldier", "worker")
    battle(t)
    t.do("attack:c4:1")
    assert goes_on(t, 2)[0].startswith("fighter:")
    assert len(t.s.fighting[0]) == 2


def test_it_takes_the_unit_that_is_worth_more() -> None:
    """R30: whoever inflicts a loss picks the victim."""
    t = facing("soldier soldier soldier", "worker soldier")
    battle(t)
    attack(t, "c4", 1)
    t.by(0, "token:plus")
    t.by(1, "token:shield")
    assert t.question == "ChooseVictim"
    assert choice(t) == "hit:c4:soldier"


def test_an_army_at_the_gates_is_a_danger() -> None:
    """R1: whoever is one step away strikes in the next turn."""
    t = home()
    t.unit(1, "c4", "soldier soldier")
    whole_turn(t)
    far = evaluate(t.s, SEATS[0])
    t.s.units[1].pop()
    t.s.units[1].pop()
    t.unit(1, "c2", "soldier soldier")
    assert evaluate(t.s, SEATS[0]) < far - 100


# --- Alone ------------------------------------------------------------------------------------------------------------


def alone() -> Table:
    """Against the solo opponent: capital c2 with two buildings, a farm beside it, a worker; all is explored."""
    t = field(1)
    t.capital(0, "c2")
    t.build("c2", "warehouse temple")
    t.build("c1", "farm")
    t.unit(0, "c2", "worker")
    return t


def test_the_end_of_a_turn_is_no_loss_of_time() -> None:
    """What ends the turn is judged a round later than what does not, and must not look worse for that."""
    t = alone()
    whole_turn(t)
    t.do(t.legal("unit")[0])
    amid = turns_begun(t.s, SEATS[0])
    whole_turn(t)
    t.s.round += 1
    assert not in_turn(t.s, SEATS[0])
    assert turns_begun(t.s, SEATS[0]) == amid


def test_a_look_ahead_ends_where_the_solo_opponent_moves() -> None:
    """Whether its turn comes into view must not depend on how many units have still to act."""
    t = alone()
    t.unit(RIVAL, "c4", "soldier")
    t.s.active = RIVAL
    assert at_rest(t.s, brief=False)


def test_alone_it_hires_nobody_whom_it_cannot_pay() -> None:
    """R65: one building of the capital for each, and the opponent is still far away."""
    t = alone()
    t.unit(RIVAL, "c5", "soldier soldier")
    t.prices(salt=3)
    t.give(0, coins=2, wood=1)
    whole_turn(t)
    assert not [text for text in goes_on(t, 2) if text.startswith("hire:")]


def test_alone_a_garrison_counts_against_those_who_could_storm_the_capital() -> None:
    """R79: they step into a hex whose defence is weaker than they are."""
    t = alone()
    t.unit(RIVAL, "c4", "soldier soldier soldier")
    with_one = invaders(t.s, SEATS[0])
    t.unit(0, "c2", "worker")
    assert invaders(t.s, SEATS[0]) < with_one


def test_the_nearer_they_are_the_louder_is_the_alarm() -> None:
    """R80: each turn they come a hex nearer."""
    far, near = alone(), alone()
    far.unit(RIVAL, "c5", "soldier soldier soldier")
    near.unit(RIVAL, "c3", "soldier soldier soldier")
    assert invaders(near.s, SEATS[0]) > invaders(far.s, SEATS[0])


def test_early_there_is_time_to_explore() -> None:
    """R84: what nobody has explored counts for the solo opponent, at the end."""
    t = alone()
    before = totals(t.s, 25)[RIVAL], totals(t.s, 100)[RIVAL]
    t.hide("a1")
    after = totals(t.s, 25)[RIVAL], totals(t.s, 100)[RIVAL]
    assert 0 < after[0] - before[0] < after[1] - before[1]


# --- The end ----------------------------------------------------------------------------------------------------------


def closing(ahead: int) -> Table:
    """The final stage at the start of a turn of seat 0, with that seat ahead or behind."""
    t = home()
    t.give(ahead, coins=60)
    t.s.closing = 1
    t.s.trigger = 1
    phases(t, StopOrPlay(SEATS[0]), ActionPhase(SEATS[0]))
    return t


def test_who_is_ahead_ends_the_game() -> None:
    """Final stage: everybody decides at the start of his turn."""
    assert choice(closing(0)) == "end"


def test_who_is_behind_plays_on() -> None:
    """Final stage."""
    assert choice(closing(1)) == "play"


def test_a_game_that_drags_on_is_ended() -> None:
    """Final stage: in the end even the last character is hired, for coins that would score more."""
    t = home()
    t.worker_acts("c1")
    last, *others = t.s.display
    t.s.owned[0] = [tile_of(other, 0) for other in others]
    t.s.display = [last] + [NONE] * len(others)
    t.s.pile = [0] * len(t.s.pile)
    t.s.money[0] = 120
    t.s.round = 45
    hired, stopped = (
        value_of(RULES, t.s, SEATS[0], RULES.parse(t.s, text), Stream(1))
        for text in (f"recruit:{CHARACTER_NAMES[last]}:1", "stop")
    )
    assert hired > stopped


def test_nobody_gives_up_lightly() -> None:
    """R63: giving up is losing."""
    t = home()
    t.s.units[0].clear()
    phases(t, PlayOnOrGiveUp(SEATS[0]))
    assert choice(t) == "play"


# --- What it knows ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", RULES.seat_counts)
def test_the_quick_look_at_control_is_the_real_one(seats: int) -> None:
    """R36 and R87: in the course of random games the masks say what the controllers say."""
    match = Match.new(RULES, RULES.setup(seats), f"control-{seats}")
    bot = Bot("random", 3)
    for _ in range(300):
        if match.state.over:
            break
        s = match.state
        if s.ply % 10 == 0 and NONE not in s.capital:
            owners, masks = controllers(s), held_masks(s)
            assert [[mask >> here & 1 for here in range(s.layout.count)] for mask in masks] == [
                [int(owner == side) for owner in owners] for side in range(len(masks))
            ]
        seat = engine.to_move(s)
        match.play_action(seat, bot.choose(match.observation(seat, 7)))


def test_every_option_has_a_weight() -> None:
    """Nothing legal is impossible for a random player."""
    t = home()
    t.give(0, grain=1, wood=3, stone=3, salt=3, refined=3, coins=20)
    t.act(0, "c1")
    options = engine.legal(t.s, SEATS[0])
    weights = prior(t.s, SEATS[0], options)
    assert len(weights) == len(options)
    assert min(weights) > 0
    assert t.s.held(SEATS[0], GRAIN) == 1


# --- Whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players(seats: int) -> None:
    """Not a measurement, a safeguard: a bot that throws games away would not win."""
    levels = ["random"] * seats
    levels[1] = "greedy"
    assert RULES.ranking(game_of_bots(RULES, seats, "arena-1", levels).state)[1] == 1
