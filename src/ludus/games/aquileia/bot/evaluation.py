"""What bots know about Aquileia. Values are in hundredths of a point."""

from typing import Final

from ludus.core.ids import Action, Seat
from ludus.games.aquileia.bot.places import spaces_value
from ludus.games.aquileia.bot.worth import coins_value, hand_value, houses_value, laurels_value, theatre_value
from ludus.games.aquileia.rules.const import METALS, NONE, THEATRUM
from ludus.games.aquileia.rules.scoring import ranking, scores
from ludus.games.aquileia.rules.state import Aquileia, seated
from ludus.games.aquileia.rules.verbs import DECLINE, DONE, DROP, PASS

# Doing nothing is always on offer and seldom wise.
LIVELY: Final = 6
PASSIVE: Final = 1
IDLE: Final = (PASS, DONE, DECLINE, DROP)

POINT: Final = 100
VICTORY: Final = 2_000
RIVALS_WEIGHT: Final = 50
# The first crest is worth so much for each round that it can begin; the others break ties.
START_PLAYER: Final = 220
TIE: Final = 25


def prior(options: list[Action]) -> list[int]:
    """How much each action deserves a look, before any thought. What does nothing always comes last."""
    weights = [LIVELY] * len(options)
    if options[-1] in IDLE:
        weights[-1] = PASSIVE
    return weights


def evaluate(s: Aquileia, p: Seat) -> int:
    """Own prospects, less a part of those of the best of the others."""
    if s.over:
        return final_value(s, p)
    best = 0
    for other in seated(s):
        if other != p:
            best = max(best, prospects(s, other))
    return prospects(s, p) - best * RIVALS_WEIGHT // 100


def evaluate_all(s: Aquileia) -> list[int]:
    """For comparisons between seats, their prospects are enough."""
    return [prospects(s, p) for p in seated(s)]


def final_value(s: Aquileia, p: Seat) -> int:
    """On the same scale as before the end, so that nobody shuns it: points against the best of the others, and the
    victory on top."""
    totals = scores(s)
    best = 0
    for other in seated(s):
        if other != p:
            best = max(best, totals[other])
    won = VICTORY if ranking(s)[p] == 1 else 0
    return totals[p] * POINT - best * POINT * RIVALS_WEIGHT // 100 + won


def prospects(s: Aquileia, p: Seat) -> int:
    """What a seat has, and what it may hope for from its houses, its cards and its henchmen on the board."""
    value = s.score[p] * POINT + laurels_value(s, p) + houses_value(s, p)
    value += coins_value(s, p) + hand_value(s, p) + spaces_value(s, p)
    if s.auctioned != NONE:
        value += auction_value(s, p)
    return value + crest_value(s, p)


def crest_value(s: Aquileia, p: Seat) -> int:
    place = s.crest[p]
    if place == NONE:
        return 0
    first = START_PLAYER if place == 0 and s.round < s.tables.rounds else 0
    return first + (s.seats - place) * TIE


def auction_value(s: Aquileia, p: Seat) -> int:
    """The highest bidder has the card in most cases, and the auctioneer the coins."""
    cost = 0
    for metal in range(METALS):
        cost += s.bid[metal] * (75 if s.round < s.tables.rounds else 25)
    if s.bidder == p:
        return (theatre_value(s, p, s.auctioned) - cost) * 8 // 10
    if s.spaces[THEATRUM] == p and s.bidder != NONE:
        return cost * 9 // 10
    return 0
