"""Why something is not possible now: a reason code and the rule it comes from.

Never decides what is legal: it is asked only about actions that the options do not hold.
Rule ids are the rulings (`R7`) or the sections of the game's rules page (`phase-2`).
"""

from typing import Final

from ludus.core.errors import Refusal
from ludus.core.ids import CHANCE, Action, Seat, noun_of, verb_of
from ludus.games.fortuna.rules.actions import SendCenturion
from ludus.games.fortuna.rules.cards import affordable_buildings
from ludus.games.fortuna.rules.const import (
    BRIBERY,
    BUILD,
    BUILDINGS,
    CALL_VESTAL,
    CENTURION,
    CLERGY,
    DIE,
    FORTUNA,
    GRAIN,
    GRAIN_TRADE,
    HIRE_CENTURION,
    MARRIAGE,
    OPEN,
    PALACE,
    POINTS,
    STEPS,
    VESTAL,
    WINE,
    WINE_TRADE,
)
from ludus.games.fortuna.rules.favour import GIVES, ChooseFavour, favour_units
from ludus.games.fortuna.rules.rome import TakePalaceCard
from ludus.games.fortuna.rules.state import Fortuna, kind_of, side_of
from ludus.games.fortuna.rules.verbs import (
    AMOUNTS,
    V_BRIBE,
    V_BUILD,
    V_COVER,
    V_DECLINE,
    V_DIE,
    V_DONE,
    V_FAVOUR,
    V_HIDE,
    V_HIRE,
    V_IDLE,
    V_IRRIGATE,
    V_KEEP,
    V_PASS,
    V_PLAY,
    V_POWER,
    V_SELL,
    V_SWAP,
    V_USE,
)

# Which verbs answer which question.
ANSWERS: Final[dict[str, tuple[int, ...]]] = {
    "HideCards": (V_HIDE,),
    "ChooseAction": (V_PLAY, V_IDLE, V_PASS, V_USE),
    "Swap": (V_SWAP,),
    "SendCenturion": (V_POWER, V_DONE, V_USE),
    "Irrigate": (V_IRRIGATE,),
    "Sell": (V_SELL,),
    "Build": (V_BUILD,),
    "Hire": (V_HIRE,),
    "Bribe": (V_BRIBE,),
    "ChooseDie": (V_DIE, V_USE),
    "ChooseFavour": (V_FAVOUR, V_DECLINE, V_USE),
    "CoverFavour": (V_COVER, V_DONE),
    "KeepPrivilege": (V_KEEP,),
    "TakePalaceCard": (V_KEEP,),
    "EndTurn": (V_DONE, V_USE),
}


def why_not(s: Fortuna, p: Seat, a: Action) -> Refusal:
    verb, noun = verb_of(a), noun_of(a)
    if p == CHANCE or verb not in ANSWERS[s.stack[-1].prompt(s)]:
        return Refusal("not-asked", "turn")
    if verb in (V_PLAY, V_IDLE):
        return why_not_play(s, p, noun)
    if verb == V_POWER:
        return why_not_power(s, p, noun)
    if verb == V_SWAP:
        return why_not_elsewhere(s, p, noun, "phase-2")
    if verb == V_BRIBE:
        return why_not_bribe(s, p, noun)
    if verb == V_BUILD:
        return why_not_build(s, p, noun, s.money[p])
    if verb == V_FAVOUR:
        return why_not_favour(s, p, noun // AMOUNTS, noun % AMOUNTS)
    if verb == V_USE:
        return why_not_use(s, p, noun)
    if verb == V_COVER:
        return Refusal("has-markers" if s.markers[noun] else "covered", "R27", noun)
    if verb == V_KEEP:
        return why_not_keep(s, noun)
    if verb == V_DIE:
        return Refusal("not-rolled", "R12", noun)
    if verb == V_HIDE:
        return Refusal("not-your-card", "R2", noun)
    return Refusal("amount", "action-cards", noun)  # sell, hire, irrigate


def why_not_play(s: Fortuna, p: Seat, card: int) -> Refusal:
    if side_of(s.cards.index(card)) != p:
        return Refusal("not-your-card", "phase-2", card)
    return why_no_effect(s, p, card, s.money[p], s.held(p, CENTURION))


def why_not_power(s: Fortuna, p: Seat, card: int) -> Refusal:
    frame = s.stack[-1]
    if isinstance(frame, SendCenturion) and frame.left == 0:
        return Refusal("power-used", "phase-3")
    if not s.held(p, CENTURION):
        return Refusal("no-centurion", "phase-3")
    place = s.cards.index(card)
    if side_of(place) != p:
        return Refusal("not-your-card", "phase-3", card)
    if s.facing[place] != OPEN:
        return Refusal("face-down", "R5", card)
    return why_no_effect(s, p, card, s.money[p], s.held(p, CENTURION) - 1)


def why_not_elsewhere(s: Fortuna, p: Seat, card: int, rule: str) -> Refusal:
    """A card that must be open on another side."""
    if side_of(s.cards.index(card)) == p:
        return Refusal("own-side", rule, card)
    return Refusal("face-down", rule, card)


def why_not_bribe(s: Fortuna, p: Seat, card: int) -> Refusal:
    place = s.cards.index(card)
    if side_of(place) == p or s.facing[place] != OPEN:
        return why_not_elsewhere(s, p, card, "R7")
    return why_no_effect(s, p, card, s.money[p] - s.tables.bribery_fee, s.held(p, CENTURION))


def why_no_effect(s: Fortuna, p: Seat, card: int, money: int, centurions: int) -> Refusal:
    t = s.tables
    if card in (GRAIN_TRADE, WINE_TRADE):
        return Refusal("nothing-held", "R35", GRAIN if card == GRAIN_TRADE else WINE)
    if card == BUILD:
        return why_nothing_to_build(s, p, money)
    if card in (HIRE_CENTURION, CALL_VESTAL):
        kind = CENTURION if card == HIRE_CENTURION else VESTAL
        return why_not_hire(s, kind, centurions if kind == CENTURION else s.held(p, VESTAL), money)
    if card == CLERGY:
        if s.held(p, VESTAL) < t.clergy_vestals:
            return Refusal("nothing-held", "R35", VESTAL)
        if s.held(p, DIE) >= t.limit[DIE]:
            return Refusal("limit", "R35", DIE, t.limit[DIE])
        return Refusal("money", "R35", t.clergy_money, money) if money < t.clergy_money else no_supply(DIE)
    if card == MARRIAGE:
        return Refusal("married", "R35") if s.married[p] else Refusal("money", "R35", t.marriage_cost, money)
    if card == BRIBERY:
        return Refusal("money", "R7", t.bribery_fee, money) if money < t.bribery_fee else Refusal("no-bribe", "R7")
    if card == FORTUNA:
        return (
            Refusal("in-palace", "R16") if s.position[p] == t.goal else Refusal("money", "R35", t.fortuna_cost, money)
        )
    return why_no_room(s, p, card, "R35")  # the harvests and the water are numbered like their goods


def why_no_room(s: Fortuna, p: Seat, kind: int, rule: str) -> Refusal:
    limit = s.tables.limit[kind]
    if limit < s.tables.supply[kind] and s.held(p, kind) >= limit:
        return Refusal("limit", rule, kind, limit)
    return no_supply(kind)


def no_supply(kind: int) -> Refusal:
    return Refusal("no-supply", "R25", kind)


def why_not_hire(s: Fortuna, kind: int, held: int, money: int) -> Refusal:
    if held >= s.tables.limit[kind]:
        return Refusal("limit", "R35", kind, s.tables.limit[kind])
    price = s.tables.slot_price[kind - CENTURION][held]
    return Refusal("money", "R35", price, money) if money < price else no_supply(kind)


def why_nothing_to_build(s: Fortuna, p: Seat, money: int) -> Refusal:
    if s.buildings_of(p) >= s.tables.building_limit:
        return Refusal("building-limit", "limits", s.tables.building_limit)
    possible = affordable_buildings(s, p, s.tables.money_max)
    if not possible:
        return Refusal("no-building", "R35")
    return Refusal("money", "R35", min(s.tables.building_cost[building] for building in possible), money)


def why_not_build(s: Fortuna, p: Seat, building: int, money: int) -> Refusal:
    if s.built[p * BUILDINGS + building]:
        return Refusal("built-already", "R26", building)
    if building == PALACE and not s.married[p]:
        return Refusal("not-married", "buildings")
    if not s.buildings[building]:
        return Refusal("no-building-left", "buildings", building)
    return Refusal("money", "buildings", s.tables.building_cost[building], money)


def why_not_favour(s: Fortuna, p: Seat, favour: int, amount: int) -> Refusal:
    frame = s.stack[-1]
    if s.covered[favour]:
        return Refusal("covered", "phase-4", favour)
    if isinstance(frame, ChooseFavour) and favour >= frame.pips:
        return Refusal("die-too-low", "phase-4", favour, frame.pips)
    units = favour_units(s, p, favour)
    if units == 0:
        return Refusal("cannot-serve", "phase-4", favour)
    if GIVES[favour] < 0:
        return Refusal("no-part", "R13", favour)
    return Refusal("favour-amount", "phase-4", amount, units)


def why_not_keep(s: Fortuna, kind: int) -> Refusal:
    frame = s.stack[-1]
    if isinstance(frame, TakePalaceCard):
        return Refusal("not-drawn", "end", kind)
    drawn = any(kind_of(card) == kind for card in s.drawn)
    return Refusal("keep-in-order" if drawn else "not-drawn", "phase-5", kind)


def why_not_use(s: Fortuna, p: Seat, kind: int) -> Refusal:
    t = s.tables
    if not any(kind_of(card) == kind for card in s.hands[p]):
        return Refusal("not-in-hand", "R19", kind)
    if t.privilege_type[kind] == POINTS:
        return Refusal("points-at-end", "privileges", kind)
    if t.privilege_type[kind] == STEPS:
        if s.position[p] == t.goal:
            return Refusal("in-palace", "R16")
        return Refusal("step-card-used", "R19", t.step_cards_per_turn)
    return why_no_room(s, p, t.privilege_what[kind], "R36")
