"""What a viewer can deduce is what a re-deal keeps, no more and no less (R28).

A viewer's belief is the set of all worlds that fit everything seen so far. Here it is kept the long way: every world of
the set takes each action of a real game, draws of others branch, and a world that would have looked different is
struck out. The worlds that `redeal` deals must be exactly those.
"""

import json

import pytest

from ludus.core import engine
from ludus.core.chance import Stream, pick_from_bag
from ludus.core.ids import CHANCE, SPECTATOR, Action, Seat
from ludus.games.aquileia.rules.rules import RULES
from ludus.games.aquileia.rules.stadium import KeepLaurel
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.tables import Tables
from tests.games.aquileia.scenario import edition

MOST_WORLDS = 1500
MOST_DEALS = 20_000
MOST_COMPARED = 50
MOST_TO_FIND = 60
"""With so many worlds or fewer, re-deals must find all of them."""

SMALL = {
    "slaves.slave-1": "2",
    "slaves.slave-2": "2",
    "arms.gold-horse-1": "1",
    "arms.gold-horse-2": "0",
    "arms.silver-horse-1": "1",
    "arms.silver-horse-2": "0",
    "arms.weapon-1": "2",
    "arms.weapon-2": "1",
    "setup.coins": "[6, 6, 6]",
}
FEW_LAURELS = {"laurels.blue": "8", "laurels.white": "0", "laurels.violet": "0", "laurels.yellow": "1"}

# Where hidden cards come from and go to.
BUSY = tuple(
    f"place:{space}"
    for space in ("servi-1", "servi-2", "servi-3", "equi-1", "arena-1", "arena-2", "arena-3", "gold-1", "forum-1")
)
WEIGHTS = {"place": 1, "buy": 12, "play": 6, "build": 6, "pay": 6, "bid": 1, "crest": 2}


def small_edition() -> Tables:
    """Few cards, so that decks are renewed often and worlds can be counted; five rounds."""
    return edition(SMALL | FEW_LAURELS | {"laurels.points": "[9]", "setup.rounds": "5"})


def busy(s: Aquileia, mover: Seat, stream: Stream) -> Action:
    """An action of somebody who likes to draw and to play cards."""
    options = engine.legal(s, mover)
    texts = [RULES.format(s, option) for option in options]
    weights = [40 if text in BUSY else WEIGHTS.get(text.partition(":")[0], 1) for text in texts]
    return options[pick_from_bag(weights, stream.raw())]


def hidden(s: Aquileia) -> str:
    """Everything that somebody may not know, as it lies."""
    fields = (s.slaves, s.slave_deck, s.arms, s.arms_deck, s.races, s.blind_laurel, s.laurel_deck)
    return json.dumps(fields)


def after(world: Aquileia, viewer: Seat, mover: Seat, action: int) -> list[Aquileia]:
    """The worlds that an action leads to; what others draw, and which laurel a winner keeps, is not seen."""
    secret = mover == CHANCE or (type(world.stack[-1]) is KeepLaurel and mover != viewer)
    found = []
    for option in engine.legal(world, mover):
        if secret or option == action:
            moved = world.copy()
            engine.apply(moved, mover, option)
            found.append(moved)
    return found


def play(seed: int, viewer: Seat, tables: Tables) -> tuple[int, int]:
    """A random game with a belief alongside; returns how many moments were compared, and how many shuffles were met."""
    stream = Stream(seed)
    s = RULES.start(RULES.setup(3, edition=tables))
    worlds, compared = [s.copy()], 0
    while not s.over and len(worlds) < MOST_WORLDS:
        mover = engine.to_move(s)
        draws = mover == CHANCE
        action = engine.draw(s, stream.raw()) if draws else busy(s, mover, stream)
        engine.apply(s, mover, action)
        seen = RULES.view(s, viewer)
        fitting: dict[str, Aquileia] = {}
        for world in worlds:
            for moved in after(world, viewer, mover, action):
                if RULES.view(moved, viewer) == seen:
                    fitting.setdefault(json.dumps(RULES.pack(moved)), moved)
        worlds = list(fitting.values())
        if len(worlds) > 1 and not bool(s.over) and compared < MOST_COMPARED:
            compare(s, viewer, worlds)
            compared += 1
    return compared, len(s.slave_batches) // 2 + len(s.arms_batches) // 7 - 2


def compare(s: Aquileia, viewer: Seat, worlds: list[Aquileia]) -> None:
    believed = {hidden(world) for world in worlds}
    assert hidden(s) in believed
    dealt: set[str] = set()
    r = 0
    # Some worlds are rare; none is rarer than this.
    while r < 20 or (len(believed) <= MOST_TO_FIND and len(dealt) < len(believed) and r < MOST_DEALS):
        dealt.add(hidden(RULES.redeal(s, viewer, r)))
        assert dealt <= believed, "a re-deal that cannot be"
        r += 1
    assert len(believed) > MOST_TO_FIND or dealt == believed, "a world that re-deals never find"


@pytest.mark.parametrize("viewer", [Seat(0), Seat(2), SPECTATOR])
@pytest.mark.parametrize("seed", range(2))
def test_redeals_are_exactly_the_worlds_that_fit(seed: int, viewer: Seat) -> None:
    """R28, R32: what is known of draws and shuffles, of cards played or paid, and of both laurels of a race."""
    compared, shuffles = play(seed, viewer, small_edition())
    assert compared == MOST_COMPARED
    assert shuffles > 5
