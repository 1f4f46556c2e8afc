"""Why something is not possible now: a reason code and the rule it comes from.

Never decides what is legal: it is asked only about actions that the options do not hold.
"""

from typing import Final

from ludus.core.errors import Refusal
from ludus.core.ids import CHANCE, Action, Seat, noun_of, verb_of
from ludus.games.gloria_mundi.rules.activation import has_activated
from ludus.games.gloria_mundi.rules.const import (
    BUILDER,
    DISCARD_FOR_COST,
    DISCARD_FOR_STEPS,
    EXCHANGE,
    KINDS,
    NONE,
    PER_OTHER,
    PER_OWNED,
    WALL,
)
from ludus.games.gloria_mundi.rules.purchase import bases_for
from ludus.games.gloria_mundi.rules.state import GloriaMundi, base_of, card_of, is_used
from ludus.games.gloria_mundi.rules.verbs import (
    V_BASE,
    V_BUY,
    V_DISCARD,
    V_DONE,
    V_GAIN,
    V_GIVE,
    V_HARVEST,
    V_LAY,
    V_LOSE,
    V_LOSE_WITH,
    V_ON,
    V_PASS,
    V_PAY,
    V_TAKE,
    V_TIMES,
    V_TRIBUTE,
    V_USE,
    V_WALL,
    V_YIELD,
)

# Which verbs answer which question.
ANSWERS: Final[dict[str, tuple[int, ...]]] = {
    "LayBase": (V_LAY,),
    "Activate": (V_USE, V_BASE, V_HARVEST, V_DONE),
    "ChooseTimes": (V_TIMES,),
    "GiveStone": (V_GIVE,),
    "GainStone": (V_GAIN,),
    "ChooseDiscard": (V_DISCARD,),
    "ChooseBuilding": (V_BUY, V_PASS),
    "ChooseBase": (V_ON,),
    "PayStone": (V_PAY,),
    "ChooseTribute": (V_TRIBUTE, V_YIELD),
    "ChooseLoss": (V_LOSE, V_LOSE_WITH, V_WALL),
    "TakeStone": (V_TAKE,),
}


def why_not(s: GloriaMundi, p: Seat, a: Action) -> Refusal:
    verb, noun = verb_of(a), noun_of(a)
    prompt = s.stack[-1].prompt(s)
    if p == CHANCE or verb not in ANSWERS[prompt]:
        return Refusal("not-asked", "turn")
    if verb == V_LAY:
        return Refusal("no-base-card", "phase-2", noun)
    if verb in (V_USE, V_BASE):
        return why_not_activate(s, p, noun)
    if verb == V_HARVEST:
        return Refusal("nothing-to-harvest", "R49")
    if verb == V_DISCARD:
        return Refusal("not-built", "R19", noun)
    if verb == V_BUY:
        return why_not_buy(s, p, noun)
    if verb == V_ON:
        return Refusal("no-bare-base", "R9", noun)
    if verb in (V_PAY, V_GIVE):
        return why_not_stone(s, p, noun)
    if verb == V_TAKE:
        return Refusal("not-on-track", "recovery", noun)
    if verb in (V_LOSE, V_LOSE_WITH, V_WALL):
        return why_not_lose(s, p, noun, verb)
    return Refusal("amount", "abilities", noun)  # times, gain


def why_not_activate(s: GloriaMundi, p: Seat, card: int) -> Refusal:
    slots = [slot for slot in s.displays[p] if card_of(slot) == card]
    if not slots:
        return Refusal("not-built", "phase-3", card)
    if s.is_red(card):
        return Refusal("red-card", "builders", card)
    if base_of(slots[0]) != s.laid:
        return Refusal("other-type", "phase-3", card, s.laid)
    if all(is_used(slot) for slot in slots):
        return Refusal("used", "R13", card)
    return why_no_effect(s, p, card)


def why_no_effect(s: GloriaMundi, p: Seat, card: int) -> Refusal:
    ability = s.tables.ability[card]
    if ability == PER_OTHER:
        return Refusal("not-first" if has_activated(s, p) else "no-other-card", "R17", card)
    if ability == PER_OWNED:
        return Refusal("no-other-card", "R42", card)
    if ability == EXCHANGE:
        return Refusal("cannot-give", "R42", card)
    if ability in (DISCARD_FOR_COST, DISCARD_FOR_STEPS):
        return Refusal("nothing-to-discard", "R42", card)
    return Refusal("goth-elsewhere", "R18", s.tables.count[card])


def why_not_buy(s: GloriaMundi, p: Seat, place: int) -> Refusal:
    if place >= len(s.forum) or s.forum[place] == NONE:
        return Refusal("empty-place", "phase-4", place)
    card = s.forum[place]
    if not bases_for(s, p, card):
        kind = s.tables.card_type[card]
        base = NONE if kind == BUILDER else s.tables.count[card] if kind == WALL else kind
        return Refusal("no-bare-base", "R9", base) if base != NONE else Refusal("no-bare-base-at-all", "R9", card)
    cost = sum(s.tables.card_cost[card * KINDS : (card + 1) * KINDS]) + s.tables.surcharge[place]
    if s.stones(p) < cost:
        return Refusal("too-few-stones", "phase-4", cost, s.stones(p))
    return Refusal("wrong-stones", "R12", card)


def why_not_stone(s: GloriaMundi, p: Seat, kind: int) -> Refusal:
    if not s.held(p, kind):
        return Refusal("no-stone", "tribute" if s.buying == NONE and any(s.owed) else "R43", kind)
    return Refusal("stone-does-not-fit", "R52", kind)


def why_not_lose(s: GloriaMundi, p: Seat, noun: int, verb: int) -> Refusal:
    if verb == V_LOSE:
        return Refusal("no-bare-base" if s.symbols[noun] else "no-symbol", "destruction", noun)
    if not any(card_of(slot) == noun for slot in s.displays[p]):
        return Refusal("not-built", "destruction", noun)
    if verb == V_WALL and s.tables.card_type[noun] != WALL:
        return Refusal("no-wall", "walls", noun)
    bases = [base_of(slot) for slot in s.displays[p] if card_of(slot) == noun]
    return Refusal("no-symbol", "destruction", bases[0])
