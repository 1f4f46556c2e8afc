"""A player who thinks whole turns through: for games in which a turn is a dozen decisions, each worth little by itself.

The likeliest actions are each followed to where the game is quiet again, and what comes of it is judged there. In the
first world the rest of the turn is played hastily; then half of the actions drop out after every world, and those that
are left are looked at more closely.
"""

from typing import Any, Final, Generic

from ludus.bots.budget import Budget, Meter
from ludus.bots.greedy import look_at, value_of
from ludus.bots.ismcts import Thought, best_first
from ludus.bots.standing import expected_standing
from ludus.bots.uniform import choose_by_prior
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.ids import CHANCE, NOBODY, Action, Seat
from ludus.core.rules import Rules
from ludus.core.state import S, copy_of
from ludus.match.observation import Observation

# Decisions and draws after which a turn that does not end is judged as it stands.
MOST_STEPS: Final = 150
# Whoever follows a plan passes over what the prior thinks so many times less likely than the likeliest option.
UNLIKELY: Final = 200


class Plan:
    """What was learned about one action."""

    def __init__(self, action: Action, promise: int) -> None:
        self.action: Final = action
        self.promise: Final = promise
        """What a greedy look thinks of it."""
        self.worlds = 0
        self.value = 0.0
        self.wins = 0.0

    def thought(self) -> Thought:
        tried = max(1, self.worlds)
        return Thought(self.action, self.worlds, self.value / tried, self.wins / tried)


class Planner(Generic[S]):
    def __init__(self, observation: Observation[S], stream: Stream, breadth: int) -> None:
        self.observation: Final = observation
        self.rules: Final[Rules[S]] = observation.rules
        self.seat: Final = observation.seat
        self.stream: Final = stream
        self.breadth: Final = breadth
        self.plans: list[Plan] = []
        self.followed = 0

    def think(self, budget: Budget) -> None:
        """Until one action is left, or the budget is used up."""
        meter = Meter(budget, read_every=1)
        self.plans = self._promising()
        alive = self.plans[: self.breadth]
        careful = NOBODY
        while len(alive) > 1:
            world, draws = self.observation.sample(self.stream.raw()), self.stream.raw()
            for plan in alive:
                if not meter.goes_on(self.followed):
                    return
                self._follow(plan, world, draws, careful)
            alive = best_half(alive)
            careful = self.seat

    def _promising(self) -> list[Plan]:
        """All options, the one that a greedy player would choose first."""
        options = self.observation.legal()
        if len(options) == 1:
            return [Plan(options[0], 0)]
        promises = look_at(self.observation, options, self.stream, 1)
        found = [Plan(options[i], promises[i]) for i in range(len(options))]
        return sorted(found, key=lambda plan: plan.promise, reverse=True)

    def _follow(self, plan: Plan, world: S, draws: int, careful: Seat) -> None:
        """All actions meet the same world and the same draws, so that luck does not decide between them."""
        s, stream = copy_of(world), Stream(draws)
        for other in engine.waiting(s):
            if other != self.seat:  # who chooses in secret at the same time does not know what is chosen here
                engine.apply(s, other, choose_by_prior(self.rules, s, other, stream, True))
        engine.apply(s, self.seat, plan.action)
        play_until_quiet(self.rules, s, stream, careful)
        standing = expected_standing(self.rules, s, max(1, self.rules.lead(s)) * 1.0)
        plan.worlds += 1
        plan.value += standing.worth[self.seat]
        plan.wins += standing.wins[self.seat]
        self.followed += 1

    def thoughts(self) -> list[Thought]:
        """The best first: those that stayed longest, then by their value; the others as a greedy look has them."""
        return best_first([plan.thought() for plan in self.plans])


def best_half(plans: list[Plan]) -> list[Plan]:
    """All of them have met the same worlds."""
    ranked = sorted(plans, key=lambda plan: plan.value, reverse=True)
    return ranked[: (len(ranked) + 1) // 2]


def play_until_quiet(rules: Rules[S], s: S, stream: Stream, careful: Seat = NOBODY) -> None:
    """Everybody plays for himself, by brief looks, but for one who is careful."""
    for _ in range(MOST_STEPS):
        if s.over:
            return
        mover = engine.to_move(s)
        if mover == CHANCE:
            engine.resolve_chance(s, stream)
        elif rules.is_quiet(s):
            return
        else:
            engine.apply(s, mover, likely_step(rules, s, mover, stream.raw(), mover != careful))


def likely_step(rules: Rules[S], s: S, seat: Seat, draws: int, brief: bool) -> Action:
    """The best of the likely ones by a look at each."""
    options = likely(rules, s, seat, engine.legal(s, seat))
    if len(options) == 1:
        return options[0]
    values = [value_of(rules, s, seat, action, Stream(draws), brief) for action in options]
    return options[values.index(max(values))]


def likely(rules: Rules[S], s: S, seat: Seat, options: list[Action]) -> list[Action]:
    """Without what hardly anybody would do: a third of the time went into looking at it."""
    if len(options) == 1:
        return options
    weights = rules.prior(s, seat, options)
    most = max(weights)
    return [options[i] for i in range(len(options)) if weights[i] * UNLIKELY >= most]


def plan_turn(observation: Observation[Any], stream: Stream, budget: Budget, breadth: int) -> list[Thought]:
    """All options with what the planner thinks of them, the best first."""
    planner = Planner(observation, stream, breadth)
    planner.think(budget)
    return planner.thoughts()
