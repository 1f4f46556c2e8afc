"""The bots that people can choose from, and those that experiments add."""

from typing import Any, Final

from ludus.bots.budget import Budget
from ludus.bots.greedy import choose_greedily
from ludus.bots.ismcts import Manner, Thought, search
from ludus.bots.planning import plan_turn
from ludus.bots.uniform import choose_by_prior
from ludus.core.chance import Stream
from ludus.core.ids import Action
from ludus.match.observation import Observation

LEVELS: Final = ("tiro", "miles", "centurio", "legatus")
"""For people, from the weakest to the strongest."""
USUAL: Final = "miles"
"""The level of a game that is begun without asking for one. It answers at once."""
STAND_IN: Final = "miles"
"""The level that takes over from people who have gone: a table must not wait for it."""

AT_TABLES: Final = (*LEVELS, "greedy", "random")
"""What a table's seats may hold: the levels, and two that older tables and tests know."""
PLAYERS: Final = (*LEVELS, "greedy", "quick", "random")
"""Every name that a bot may have; `ismcts:BUDGET` besides, for experiments."""

# Worlds that a greedy bot looks at before it chooses.
WORLDS: Final = 3
# Of so many decisions a beginner makes one without looking.
CARELESS_EVERY: Final = 3

# Iterations; and milliseconds, which only slow machines and uncompiled installs need.
CENTURIO: Final = Budget(200, 700)
LEGATUS: Final = Budget(1500, 2500)

# How many actions are followed to the end of a turn, where levels plan turns.
CENTURIO_BREADTH: Final = 3
LEGATUS_BREADTH: Final = 8

SEARCH: Final = "ismcts"
# What experiments may ask for; a decision should end on the day it began.
MOST_ITERATIONS: Final = 10_000_000
MOST_MILLISECONDS: Final = 3_600_000
MOST_OF: Final[dict[str, int]] = {
    "depth": 10_000,
    "exploration": 1_000_000,
    "caution": 1_000_000,
    "worlds": 1_000,
    "bias": 1_000_000,
    "sharp": 1,
    "haste": 1_000_000,
}
"""The settings of the search, and how far each may go."""

MOST_ADVICE: Final = 3
# How often each of them is tried at least, if there is time: an estimate that rests on a glance is luck.
LOOKS: Final = 40


class UnknownLevel(Exception):
    """A level that no bot has."""


class Bot:
    """Sees an observation, answers with an action. Its random numbers depend on its seed and the moment of the
    game alone, so that a game which was saved and resumed goes on as it would have."""

    def __init__(self, level: str, seed: int, by_the_clock: bool = True) -> None:
        self.level: Final = level
        self._seed: Final = seed
        self._budget: Final = budget_of(level, by_the_clock)
        self._manner: Final = manner_of(level)

    def choose(self, observation: Observation[Any]) -> Action:
        stream = Stream(self._seed + observation.ply)
        if self._budget is not None:
            return think(observation, stream, self._budget, self._manner, breadth_of(self.level))[0].action
        if self.level == "tiro":
            return choose_like_a_beginner(observation, stream)
        if self.level in ("quick", "random"):
            world = observation.sample(stream.raw())
            return choose_by_prior(observation.rules, world, observation.seat, stream, self.level == "quick")
        return choose_greedily(observation, stream, WORLDS)


def choose_like_a_beginner(observation: Observation[Any], stream: Stream) -> Action:
    """Greedily in one possible world, but now and then the first thing that comes to mind."""
    if stream.below(CARELESS_EVERY) == 0:
        world = observation.sample(stream.raw())
        return choose_by_prior(observation.rules, world, observation.seat, stream)
    return choose_greedily(observation, stream, 1)


def think(observation: Observation[Any], stream: Stream, budget: Budget, manner: Manner, breadth: int) -> list[Thought]:
    """Plan the turn where turns are long, unless there is no breadth to plan with; search elsewhere."""
    if breadth and observation.rules.has_long_turns():
        return plan_turn(observation, stream, budget, breadth)
    return search(observation, stream, budget, manner)


def advise(observation: Observation[Any], seed: int, milliseconds: int) -> list[Thought]:
    """The best actions that are found in the time, at most three, with what is thought of them."""
    manner = Manner(looks=LOOKS)
    return worth_telling(think(observation, Stream(seed), Budget(0, milliseconds), manner, LEGATUS_BREADTH))


def worth_telling(thoughts: list[Thought]) -> list[Thought]:
    """What a bot would choose first, then by the chances, none of them above the first's."""
    choice = thoughts[0]
    others: list[Thought] = []
    for thought in thoughts[1:MOST_ADVICE]:
        if thought.visits:
            # More than the choice promises is no news but noise: it rests on fewer looks and, where turns are planned,
            # on other worlds. With more looks it would have become the choice, or lost what it has too much.
            wins = min(thought.wins, choice.wins)
            others.append(Thought(thought.action, thought.visits, thought.value, wins))
    return [choice, *sorted(others, key=lambda thought: thought.wins, reverse=True)]


# --- Names ---------------------------------------------------------------------------------------------------------


def check_level(level: str) -> None:
    """Raises UnknownLevel for a name that no bot has."""
    budget_of(level, True)
    manner_of(level)


def budget_of(level: str, by_the_clock: bool) -> Budget | None:
    """What a level may spend on a decision; None if it does not search. Without a clock a game can be repeated."""
    if level == "centurio":
        return CENTURIO if by_the_clock else Budget(CENTURIO.iterations, 0)
    if level == "legatus":
        return LEGATUS if by_the_clock else Budget(LEGATUS.iterations, 0)
    if level in PLAYERS:
        return None
    return read_budget(level)


def breadth_of(level: str) -> int:
    """How many actions a level follows where it plans; 0 if it searches every game, as experiments do."""
    return {"centurio": CENTURIO_BREADTH, "legatus": LEGATUS_BREADTH}.get(level, 0)


def read_budget(level: str) -> Budget:
    """Of `ismcts:500`, which is iterations, or `ismcts:250ms`."""
    parts = level.split(":")
    amount = parts[1] if len(parts) > 1 else ""
    number = amount.removesuffix("ms")
    if parts[0] != SEARCH or not (number.isascii() and number.isdigit()) or float(number) == 0:
        raise UnknownLevel(
            f"there is no bot '{level}'; the levels are: {', '.join(PLAYERS)}, {SEARCH}:ITERATIONS or {SEARCH}:TIMEms"
        )
    in_time = amount.endswith("ms")
    if float(number) > (MOST_MILLISECONDS if in_time else MOST_ITERATIONS):
        raise UnknownLevel(
            f"'{amount}' is too much; a budget goes up to {MOST_ITERATIONS} iterations or {MOST_MILLISECONDS}ms"
        )
    return Budget(0, int(number)) if in_time else Budget(int(number), 0)


def manner_of(level: str) -> Manner:
    """The search's own settings, changed by what follows the budget: `ismcts:500:depth=20:exploration=1.0`."""
    chosen = dict.fromkeys(MOST_OF, "")
    for part in level.split(":")[2:]:
        name, _, value = part.partition("=")
        if name not in chosen or not is_number(value):
            raise UnknownLevel(f"'{part}' is no setting of the search; they are: {', '.join(chosen)}, each =NUMBER")
        if float(value) > MOST_OF[name]:
            raise UnknownLevel(f"'{part}' is too much; {name} goes up to {MOST_OF[name]}")
        chosen[name] = value
    usual = Manner()
    return Manner(
        int(float(chosen["depth"] or usual.depth)),
        float(chosen["exploration"] or usual.exploration),
        float(chosen["caution"] or usual.caution),
        int(float(chosen["worlds"] or usual.bias_worlds)),
        float(chosen["bias"] or usual.bias),
        float(chosen["sharp"] or usual.sharp) > 0.0,
        float(chosen["haste"] or usual.haste),
    )


def is_number(text: str) -> bool:
    return text.replace(".", "", 1).isdigit() and text.isascii()
