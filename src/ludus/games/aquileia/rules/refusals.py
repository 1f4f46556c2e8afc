"""Why something is not possible now: a reason code and the rule it comes from.

Never decides what is legal: it is asked only about actions that the options do not hold.
"""

from typing import Final

from ludus.core.errors import Refusal
from ludus.core.ids import CHANCE, Action, Seat, noun_of, verb_of
from ludus.games.aquileia.rules.const import METALS, NONE, PORTUS, SILVER_SIDE, SLAVES, STADIUM, THEATRUM
from ludus.games.aquileia.rules.contest import CARDS_OF, held, metal_of
from ludus.games.aquileia.rules.mercatus import most_slaves
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.verbs import (
    V_BID,
    V_BLUE,
    V_BUILD,
    V_BUY,
    V_CHANGE,
    V_CREST,
    V_DECLINE,
    V_DONE,
    V_DROP,
    V_KEEP,
    V_PASS,
    V_PAY,
    V_PLACE,
    V_PLAY,
    V_TAKE,
)

# Which verbs answer which question.
ANSWERS: Final[dict[str, tuple[int, ...]]] = {
    "PlaceHenchman": (V_PLACE, V_CREST, V_PASS),
    "ChangeMoney": (V_CHANGE, V_DONE),
    "BuyCard": (V_BUY, V_DECLINE),
    "BuySlaves": (V_BUY, V_DECLINE),
    "PlayCards": (V_PLAY, V_DONE),
    "RollBlue": (V_BLUE,),
    "ChoosePrize": (V_TAKE,),
    "KeepLaurel": (V_KEEP,),
    "Bid": (V_BID, V_DROP),
    "ChooseSite": (V_BUILD, V_DECLINE),
    "PaySlaves": (V_PAY,),
    "PayHarbour": (V_PAY, V_DECLINE),
}


def why_not(s: Aquileia, p: Seat, a: Action) -> Refusal:
    verb, noun = verb_of(a), noun_of(a)
    prompt = s.stack[-1].prompt(s)
    if p == CHANCE or verb not in ANSWERS[prompt]:
        return Refusal("not-asked", "turn")
    if verb == V_PLACE:
        return why_not_place(s, p, noun)
    if verb == V_CREST:
        return Refusal("crest-placed", "crest")
    if verb == V_PASS:
        return Refusal("crest-first", "R1")
    if verb == V_CHANGE:
        return why_not_change(s, p, noun)
    if verb == V_BUY:
        return why_not_buy(s, p, noun, prompt)
    if verb == V_PLAY:
        return why_not_play(s, p, noun)
    if verb == V_BLUE:
        return Refusal("too-few-dice", "R9", noun, s.blue)
    if verb == V_KEEP:
        return Refusal("not-offered", "stadium", noun)
    if verb == V_BID:
        return Refusal("no-coin-to-bid", "R31", noun)
    if verb == V_BUILD:
        return why_not_build(s, p, noun)
    return why_not_pay(s, prompt)


def why_not_place(s: Aquileia, p: Seat, space: int) -> Refusal:
    if s.spaces[space] != NONE:
        return Refusal("space-taken", "placement", space, s.spaces[space])
    if not s.henchmen[p]:
        return Refusal("no-henchman", "placement")
    if STADIUM <= space < THEATRUM:
        return Refusal("other-side", "R4", int(space < SILVER_SIDE))
    if p in s.spaces[PORTUS:]:
        return Refusal("harbour-once", "R4")
    return Refusal("no-harbour-coin", "R5", space - PORTUS)


def why_not_change(s: Aquileia, p: Seat, pair: int) -> Refusal:
    needed = s.tables.exchange_gives[s.pecunia][pair]
    if not needed:
        return Refusal("no-exchange", "R8", pair // METALS, pair % METALS)
    if s.coins[p * METALS + pair // METALS] < needed:
        return Refusal("too-few-coins", "pecunia", pair // METALS, needed)
    return Refusal("exchange-barred", "R8", pair // METALS, pair % METALS)


def why_not_buy(s: Aquileia, p: Seat, n: int, prompt: str) -> Refusal:
    if prompt == "BuyCard":
        return Refusal("one-card", "equi", n)
    if not n:
        return Refusal("how-many", "servi")
    metal = s.stack[-1].args()[1]
    return Refusal("too-many-slaves", "R7", n, most_slaves(s, p, metal))


def why_not_play(s: Aquileia, p: Seat, card: int) -> Refusal:
    if card not in CARDS_OF[metal_of(s, p)]:
        return Refusal("card-elsewhere", "R10", card)
    if not held(s, p, card):
        return Refusal("not-in-hand", "R10", card)
    return Refusal("play-in-order", "R37", card)


def why_not_build(s: Aquileia, p: Seat, site: int) -> Refusal:
    t = s.tables
    if s.sites[site] != NONE:
        return Refusal("site-taken", "R33", site, s.sites[site])
    for metal in range(METALS):
        needed = t.site_price[site * METALS + metal]
        if s.coins[p * METALS + metal] < needed:
            return Refusal("too-few-coins", "building", metal, needed)
    have = s.slaves[p * SLAVES] + 2 * s.slaves[p * SLAVES + 1]
    return Refusal("too-few-slaves", "building", t.site_slaves[site], have)


def why_not_pay(s: Aquileia, prompt: str) -> Refusal:
    """Slaves are asked for only when either card may be paid, so what is refused is a coin."""
    if prompt == "PayHarbour":
        return Refusal("other-coin", "portus", s.stack[-1].args()[1])
    return Refusal("pay-slaves", "building", s.owed)
