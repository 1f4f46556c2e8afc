"""Information-set tree search: thinks about what a seat may know, not about one world it cannot be sure of.

Each iteration deals everything hidden anew, walks down the tree by the options that this world allows, plays on by the
game's quick policy, and hands every seat's standing back up. The tree is keyed by decisions alone: draws are made
afresh in every iteration, so no branch can count on its luck.
"""

from math import exp, sqrt
from typing import Any, Final, Generic

from ludus.bots.budget import Budget, Meter
from ludus.bots.greedy import look_at
from ludus.bots.standing import Standing, expected_standing
from ludus.core import engine
from ludus.core.chance import Stream, pick_from_bag
from ludus.core.ids import CHANCE, NOBODY, Action, Seat
from ludus.core.rules import Rules
from ludus.core.state import S
from ludus.match.observation import Observation

# A child is keyed by its action and by who takes it: after a draw, another seat may be at the same place of the tree.
SEAT_BITS: Final = 3
# Quick games played before the search to learn what a lead is worth, where the game does not say.
SOUNDINGS: Final = 12
# To how many options of the first decision the looks go.
LOOKED_AT: Final = 3
# Added to each weight: what the quick policy would never do in one world may be all there is in another.
LEAST: Final = 0.1


class Manner:
    """How to search: what experiments in the arena vary."""

    def __init__(
        self,
        depth: int = -1,
        exploration: float = 1.5,
        caution: float = 0.1,
        bias_worlds: int = 2,
        bias: float = 40.0,
        sharp: bool = True,
        haste: float = 3.0,
        looks: int = 0,
    ) -> None:
        self.depth: Final = depth
        """Decisions of a rollout before it is cut and the moment evaluated; -1 for what the game thinks right."""
        self.exploration: Final = exploration
        self.caution: Final = caution
        """By how much an option that was never tried is thought worse than those that were."""
        self.bias_worlds: Final = bias_worlds
        """Worlds in which the options of the first decision are looked at greedily, to begin with the likely ones."""
        self.bias: Final = bias
        """How many times the weight of the greedily worst option the best one gets."""
        self.sharp: Final = sharp
        """Whether the tree is guided by the quick policy's weights, rather than by the milder prior."""
        self.haste: Final = haste
        """The search ends when the second would have to catch up so many times faster than it can; 1 to be certain."""
        self.looks: Final = looks
        """How often the likeliest options of the first decision are tried before anything else: whoever is to be told
        about several of them needs more than a glance at each."""


class Node:
    """What was learned about one option: a decision of one seat at one place of the tree."""

    def __init__(self, weight: float) -> None:
        self.weight: Final = weight
        self.visits = 0
        self.available = 0
        """How often it could be chosen: an option that few worlds allow must not look neglected."""
        self.value = 0.0
        """The worth of all its visits for the seat that decides."""
        self.children: dict[int, Node] = {}


class Thought:
    """What the search thinks of one action."""

    def __init__(self, action: Action, visits: int, value: float, wins: float) -> None:
        self.action: Final = action
        self.visits: Final = visits
        self.value: Final = value
        self.wins: Final = wins
        """The share of wins that it expects from the action."""


class Search(Generic[S]):
    def __init__(self, observation: Observation[S], stream: Stream, manner: Manner) -> None:
        self.observation: Final = observation
        self.rules: Final[Rules[S]] = observation.rules
        self.seat: Final = observation.seat
        self.stream: Final = stream
        self.manner: Final = manner
        self.options: Final = observation.legal()
        self.root: Final = Node(1.0)
        self.wins: Final[dict[int, float]] = {}
        """By option of the root: the sum of the own chances to win."""
        self.likeliest: list[Action] = []
        """The options that are to be tried first."""
        self.iterations = 0
        self.scale = 1.0
        self.depth = manner.depth

    # --- Thinking ----------------------------------------------------------------------------------------------------

    def think(self, budget: Budget) -> None:
        """Search until the budget is used up, or the choice will hardly change any more."""
        meter = Meter(budget)
        if len(self.options) < 2:
            return
        self._prepare()
        while meter.goes_on(self.iterations) and not self._is_decided(meter.most_left(self.iterations)):
            self._iterate()
            self.iterations += 1

    def _prepare(self) -> None:
        world = self.observation.sample(self.stream.raw())
        if self.depth < 0:
            self.depth = self.rules.horizon(world)
        lead = self.rules.lead(world)
        self.scale = lead * 1.0 if lead > 0 else self._sounded_scale()
        weights = self._weights(world, self.seat, self.options)
        liked = self._greedy_bias()
        for i in range(len(self.options)):
            self.root.children[self.options[i] << SEAT_BITS | self.seat] = Node((weights[i] + LEAST) * liked[i])
            self.wins[self.options[i]] = 0.0
        if self.manner.looks:
            self.likeliest = self._likeliest()

    def _likeliest(self) -> list[Action]:
        weights = [self.root.children[action << SEAT_BITS | self.seat].weight for action in self.options]
        order = sorted([(-weights[i], i) for i in range(len(weights))])
        return [self.options[i] for _, i in order[:LOOKED_AT]]

    def _sounded_scale(self) -> float:
        """The mean distance of two seats at the end of a rollout: for games that do not say what a lead is worth."""
        distance, pairs = 0, 0
        for _ in range(SOUNDINGS):
            s = self.observation.sample(self.stream.raw())
            self._roll_out(s)
            if not s.over:
                values = self.rules.evaluate_all(s)
                for i in range(s.seats):
                    for j in range(i):
                        distance += abs(values[i] - values[j])
                        pairs += 1
        return max(1.0, distance / max(1, pairs))

    def _greedy_bias(self) -> list[float]:
        """Factors for the root's options by a greedy look at a few worlds."""
        count, worlds = len(self.options), self.manner.bias_worlds
        if worlds == 0:
            return [1.0] * count
        totals = look_at(self.observation, self.options, self.stream, worlds)
        best = max(totals)
        # The mean distance to the best is the unit: it needs no knowledge of the game's scale.
        unit = max(1.0, (best * count - sum(totals)) / (count - 1))
        factors: list[float] = []
        for total in totals:
            factors.append(1.0 + self.manner.bias * exp(max(-30.0, (total - best) / unit * 2.0)))
        return factors

    def _is_decided(self, left: int) -> bool:
        """The second will hardly overtake the first any more: it would need more than a part of all that is left."""
        first, second = 0, 0
        for child in self.root.children.values():
            if child.visits > first:
                first, second = child.visits, first
            elif child.visits > second:
                second = child.visits
        return (first - second) * self.manner.haste > left

    # --- One iteration -----------------------------------------------------------------------------------------------

    def _iterate(self) -> None:
        s = self.observation.sample(self.stream.raw())
        path: list[Node] = []
        seats: list[Seat] = []
        first = self._descend(s, path, seats)
        self._roll_out(s)
        standing = expected_standing(self.rules, s, self.scale)
        self._back_up(path, seats, standing)
        self.wins[first] += standing.wins[self.seat]

    def _descend(self, s: S, path: list[Node], seats: list[Seat]) -> Action:
        """Down the tree to an option that was never tried; returns the action chosen at the root."""
        node, first = self.root, self.options[0]
        while not s.over:
            seat = self._decider(s)
            if seat == CHANCE:
                engine.resolve_chance(s, self.stream)
                continue
            if seat == NOBODY:
                continue
            options = engine.options(s, seat)
            if len(options) == 1:
                engine.apply(s, seat, options[0])
                continue
            if not path and self._is_looking():
                action, node = self._next_look()
            else:
                action, node = self._select(node, s, seat, options)
            if not path:
                first = action
            path.append(node)
            seats.append(seat)
            engine.apply(s, seat, action)
            if node.visits == 0:
                break
        return first

    def _is_looking(self) -> bool:
        """Whether the likeliest options have still to be looked at, in turn."""
        return self.iterations < self.manner.looks * len(self.likeliest)

    def _next_look(self) -> tuple[Action, Node]:
        action = self.likeliest[self.iterations % len(self.likeliest)]
        return action, self.root.children[action << SEAT_BITS | self.seat]

    def _decider(self, s: S) -> Seat:
        """Who decides next. Where several choose in secret, the others do so first, by the quick policy: nothing is
        learned about what they picked, and they cannot have read the pick of the seat that thinks. NOBODY if that was
        all there was to decide."""
        frame = s.stack[-1]
        seat = frame.seat(s)
        if seat == CHANCE:
            return CHANCE
        waiting = frame.waiting(s)
        if len(waiting) == 1:
            return seat
        for other in waiting:
            if other != self.seat:
                self._quick_move(s, other)
        return self.seat if self.seat in waiting else NOBODY

    def _select(self, node: Node, s: S, seat: Seat, options: list[Action]) -> tuple[Action, Node]:
        """The option with the best sum of what is known of it and what it may still hide."""
        children = self._children(node, s, seat, options)
        visits, value, weight = 0, 0.0, 0.0
        for child in children:
            child.available += 1
            visits += child.visits
            value += child.value
            weight += child.weight
        untried = value / visits - self.manner.caution if visits else 0.0
        each = self.manner.exploration / weight
        best, best_score = 0, -1000.0
        for i in range(len(children)):
            child = children[i]
            known = child.value / child.visits if child.visits else untried
            score = known + each * child.weight * sqrt(child.available) / (1 + child.visits)
            if score > best_score:
                best, best_score = i, score
        return options[best], children[best]

    def _children(self, node: Node, s: S, seat: Seat, options: list[Action]) -> list[Node]:
        known = node.children
        found: list[Node] = []
        weights: list[int] = []
        for i in range(len(options)):
            key = options[i] << SEAT_BITS | seat
            child = known.get(key)
            if child is None:
                if not weights:
                    weights = self._weights(s, seat, options)
                child = Node(weights[i] + LEAST)
                known[key] = child
            found.append(child)
        return found

    def _weights(self, s: S, seat: Seat, options: list[Action]) -> list[int]:
        if self.manner.sharp:
            return self.rules.rollout(s, seat, options)
        return self.rules.prior(s, seat, options)

    def _roll_out(self, s: S) -> None:
        """Play on by the game's quick policy, for a while."""
        seat = engine.resolve_chance(s, self.stream)
        for _ in range(self.depth):
            if seat == NOBODY:
                return
            seat = self._quick_move(s, seat)
            if seat == CHANCE:
                seat = engine.resolve_chance(s, self.stream)

    def _quick_move(self, s: S, seat: Seat) -> Seat:
        """Returns who decides next."""
        options = engine.options(s, seat)
        choice = 0
        if len(options) > 1:
            choice = pick_from_bag(self.rules.rollout(s, seat, options), self.stream.raw())
        return engine.apply(s, seat, options[choice])

    def _back_up(self, path: list[Node], seats: list[Seat], standing: Standing) -> None:
        worth = standing.worth
        for i in range(len(path)):
            path[i].visits += 1
            path[i].value += worth[seats[i]]

    # --- Answers -----------------------------------------------------------------------------------------------------

    def thoughts(self) -> list[Thought]:
        """The options from the one most looked at down; equal ones by their value, then in the order of the rules."""
        found: list[Thought] = []
        for action in self.options:
            child = self.root.children.get(action << SEAT_BITS | self.seat)
            visits = child.visits if child is not None else 0
            tried = max(1, visits)
            value = child.value / tried if child is not None else 0.0
            found.append(Thought(action, visits, value, self.wins.get(action, 0.0) / tried))
        return best_first(found)


def best_first(thoughts: list[Thought]) -> list[Thought]:
    """Those most looked at first, equal ones by their value; else their order stays."""
    return sorted(thoughts, key=lambda thought: (thought.visits, thought.value), reverse=True)


def search(observation: Observation[Any], stream: Stream, budget: Budget, manner: Manner) -> list[Thought]:
    """All options with what the search thinks of them, the best first."""
    thinking = Search(observation, stream, manner)
    thinking.think(budget)
    return thinking.thoughts()
