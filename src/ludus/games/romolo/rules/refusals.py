"""Why something is not possible now: a reason code and the rule it comes from.

Never decides what is legal: it is asked only about actions that the options do not hold.
"""

from typing import Final

from ludus.core.errors import Refusal
from ludus.core.ids import CHANCE, Action, Seat, noun_of, verb_of
from ludus.games.romolo.rules.building import Plot, buildings_on, may_tear_down, water_sides
from ludus.games.romolo.rules.const import (
    AQUEDUCT,
    BANK_MERCENARY,
    BANK_OF,
    BANK_WALL,
    EXPLORER,
    GOODS,
    GRAIN,
    HARBOUR,
    NEGOTIATOR,
    NONE,
    PRAEPOSITUS,
    REFINED,
    RIVAL,
    SOLDIER,
    TOWER,
    WALL,
    WATER,
    WORKER,
)
from ludus.games.romolo.rules.ground import hostile_hexes, is_water, opens_water
from ludus.games.romolo.rules.growth import recruit_price
from ludus.games.romolo.rules.limits import military_room, worker_room
from ludus.games.romolo.rules.market import columns_for
from ludus.games.romolo.rules.payment import purse
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.units import ACTED, LYING, MARKED, RETREATED, hex_of, kind_of, pieces_left
from ludus.games.romolo.rules.verbs import (
    V_AS,
    V_ATTACK,
    V_BONUS,
    V_BUILD,
    V_BUY,
    V_COINS,
    V_COLLECT,
    V_COLUMN,
    V_CONVERT,
    V_DEMOLISH,
    V_DISMISS,
    V_DONE,
    V_END,
    V_EXCHANGE,
    V_EXPLORER,
    V_FEED,
    V_FIGHTER,
    V_GIVE,
    V_GIVE_COINS,
    V_GIVE_UP,
    V_HIRE,
    V_HIT,
    V_INTO,
    V_LAY,
    V_MOVE,
    V_NEGOTIATE,
    V_PAY,
    V_PEEK,
    V_PLACE,
    V_PLAIN,
    V_PLAY,
    V_PRODUCE,
    V_RAID,
    V_RAZE,
    V_REALM,
    V_RECRUIT,
    V_REFINE,
    V_REMOVE,
    V_RETREAT,
    V_RIDE,
    V_RIVER,
    V_SACRED,
    V_SAIL,
    V_SELL,
    V_SETTLE,
    V_SIDE,
    V_SOLDIER,
    V_STANCE,
    V_STARVE,
    V_STAY,
    V_STEAL,
    V_STOP,
    V_STORE,
    V_SWAP,
    V_TAKE,
    V_TAKE_COINS,
    V_THIRD,
    V_TOKEN,
    V_UNIT,
    V_UNPAID,
    V_UNPAID_DEAD,
    V_USE,
    V_WORKER,
)

WORK: Final = (
    V_BUILD, V_DEMOLISH, V_CONVERT, V_PRODUCE, V_COLLECT, V_REFINE, V_WORKER, V_SOLDIER, V_EXPLORER, V_HIRE, V_RECRUIT,
    V_SELL, V_BUY, V_SWAP, V_STEAL, V_EXCHANGE,
)  # fmt: skip

# By question: the section of the rules that it belongs to, and the verbs that answer it.
ANSWERS: Final[dict[str, tuple[str, tuple[int, ...]]]] = {
    "ChooseThirds": ("set-up", (V_THIRD,)),
    "LayThird": ("set-up", (V_LAY,)),
    "TakeFreeGood": ("set-up", (V_TAKE,)),
    "PlaceTower": ("set-up", (V_PLACE,)),
    "PlaceWorkers": ("set-up", (V_PLACE,)),
    "PlaceFarm": ("set-up", (V_PLACE,)),
    "PlaceWarehouse": ("set-up", (V_PLACE,)),
    "ChooseUnit": ("action-phase", (V_UNIT, V_STANCE, V_NEGOTIATE, V_DONE)),
    "Act": (
        "action-phase",
        (V_MOVE, V_RIDE, V_SAIL, V_PEEK, V_SETTLE, V_STOP, V_AS, V_NEGOTIATE, *WORK),
    ),
    "ActAs": ("R45", WORK),
    "Negotiate": ("R70", (V_SELL, V_BUY)),
    "ChooseRiver": ("R11", (V_RIVER,)),
    "ChooseHarbourSide": ("R9", (V_SIDE,)),
    "ChooseMeans": ("R43", (V_PLAIN, V_USE)),
    "PickSides": ("R13", (V_SIDE, V_DONE)),
    "PickWalls": ("R14", (V_SIDE, V_DONE)),
    "ChooseRefund": ("R14", (V_TAKE,)),
    "ChooseNew": ("build", (V_INTO,)),
    "ChooseStorage": ("produce", (V_STORE, V_USE)),
    "ChooseWaiver": ("R44", (V_PLAIN, V_USE)),
    "LayCubes": ("R69", (V_PAY, V_DONE)),
    "ChooseCube": ("R55", (V_PAY,)),
    "ChooseValue": ("R25", (V_PAY, V_COINS)),
    "ChooseColumn": ("market", (V_COLUMN,)),
    "SellAnother": ("R22", (V_SELL, V_DONE)),
    "ChooseBonus": ("R24", (V_BONUS, V_PLAIN)),
    "BuyAnother": ("R22", (V_BUY, V_DONE)),
    "RemoveSurplus": ("R34", (V_REMOVE,)),
    "ChooseSwapped": ("R73", (V_TAKE,)),
    "ChooseLoot": ("R72", (V_TAKE,)),
    "Exchange": ("R86", (V_GIVE, V_TAKE, V_GIVE_COINS, V_TAKE_COINS, V_DONE)),
    "ChooseAttack": ("combat", (V_ATTACK, V_RAID, V_DONE)),
    "ChooseFighter": ("R59", (V_FIGHTER, V_DONE)),
    "ChooseHelp": ("R42", (V_USE, V_DONE)),
    "ChooseTokens": ("tokens", (V_TOKEN,)),
    "ChooseRetreat": ("R6", (V_RETREAT, V_STAY)),
    "ChooseVictim": ("R30", (V_HIT,)),
    "ChooseLeftover": ("R30", (V_RAZE, V_DONE)),
    "ChooseRuin": ("R32", (V_RAZE, V_DONE)),
    "DecideToGiveUp": ("R63", (V_PLAY, V_GIVE_UP)),
    "ChooseWaivedWage": ("R44", (V_USE, V_DONE)),
    "ChooseSalt": ("R64", (V_PAY, V_COINS)),
    "ChooseUnpaid": ("R65", (V_UNPAID, V_UNPAID_DEAD)),
    "ChooseForfeit": ("R65", (V_RAZE,)),
    "Dismiss": ("R67", (V_DISMISS, V_DONE)),
    "ChooseHungry": ("R66", (V_FEED, V_STARVE)),
    "StopOrPlay": ("final-stage", (V_PLAY, V_END)),
    "ChooseSacred": ("R47", (V_SACRED, V_DONE)),
    "ChooseRealm": ("R37", (V_REALM,)),
}


def why_not(s: Romolo, p: Seat, a: Action) -> Refusal:
    verb = verb_of(a)
    if p == CHANCE or s.stack[-1].prompt(s) not in ANSWERS:
        return Refusal("not-asked", "turn")
    section, verbs = ANSWERS[s.stack[-1].prompt(s)]
    if verb not in verbs:
        return Refusal("not-asked", "turn")
    if verb in (V_UNIT, V_STANCE):
        return why_not_unit(s, verb, noun_of(a))
    if verb in (V_MOVE, V_RIDE, V_SAIL, V_PEEK, V_SETTLE):
        return why_not_move(s, p, verb, noun_of(a))
    if verb in WORK or verb == V_AS:
        return why_no_work(s, p, verb, noun_of(a))
    if verb == V_COLUMN:
        return Refusal("no-such-column", "market", noun_of(a))
    if verb == V_PAY:
        return Refusal("cube-does-not-fit", section, noun_of(a) % GOODS)
    return Refusal("not-possible", section)


# --- Units and moves --------------------------------------------------------------------------------------------------


def why_not_unit(s: Romolo, verb: int, unit: int) -> Refusal:
    if verb == V_STANCE:
        return Refusal("stance-as-it-is", "R5", unit // 2)
    if unit & LYING:
        return Refusal("lies", "action-phase", hex_of(unit))
    return Refusal("has-acted" if unit & ACTED else "no-such-unit", "R2", hex_of(unit))


def why_not_move(s: Romolo, p: Seat, verb: int, there: int) -> Refusal:
    if verb == V_SETTLE:
        return Refusal("cannot-settle", "R54")
    here = hex_of(s.acting)
    if not s.layout.near[here] >> there & 1:
        return Refusal("not-beside", "move", there)
    if verb == V_PEEK:
        return why_not_peek(s, p, there)
    if verb == V_RIDE:
        return Refusal("no-ride", "R46", there)
    if verb == V_SAIL:
        return Refusal("no-sail", "R71", there)
    if not s.moves:
        return Refusal("no-action-left", "action-phase")
    if s.seats == 1 and there == s.capital[RIVAL]:
        return Refusal("closed-capital", "solo", there)
    if is_water(s, there) and not opens_water(s, here):
        return Refusal("no-harbour", "move", there)
    return Refusal("must-retreat", "R6", there)


def why_not_peek(s: Romolo, p: Seat, there: int) -> Refusal:
    if kind_of(s.acting) != EXPLORER:
        return Refusal("only-explorers", "explorer")
    if not s.moves:
        return Refusal("no-action-left", "action-phase")
    return Refusal("already-known", "explorer", there)


# --- Work -------------------------------------------------------------------------------------------------------------


def why_no_work(s: Romolo, p: Seat, verb: int, noun: int) -> Refusal:
    barred = why_barred(s, p)
    if barred is not None:
        return barred
    cubes = purse(s, p, s.site)
    if verb == V_BUILD:
        return why_not_build(s, p, noun, cubes)
    if verb in (V_DEMOLISH, V_CONVERT):
        return why_not_tear_down(s, p, noun)
    if verb in (V_PRODUCE, V_COLLECT, V_REFINE):
        return why_not_produce(s, verb, noun)
    if verb in (V_WORKER, V_SOLDIER, V_EXPLORER, V_HIRE):
        return why_no_unit(s, p, verb, cubes)
    if verb == V_RECRUIT:
        return why_not_recruit(s, p, noun, cubes)
    if verb in (V_SELL, V_BUY):
        return why_no_trade(s, p, verb, noun)
    return Refusal("no-such-ability", "characters")


def why_barred(s: Romolo, p: Seat) -> Refusal | None:
    """What keeps a unit from everything but moving."""
    unit = s.acting
    if unit == NONE:
        return None
    if kind_of(unit) != WORKER:
        return Refusal("only-workers", "action-phase")
    if not s.moves:
        return Refusal("no-action-left", "action-phase")
    if unit & MARKED:
        return Refusal("obstacle", "obstacles")
    if unit & RETREATED:
        return Refusal("retreated", "retreat")
    return Refusal("enemy-here", "R5", hex_of(unit)) if hostile_hexes(s, p) >> hex_of(unit) & 1 else None


def why_not_build(s: Romolo, p: Seat, building: int, cubes: list[int]) -> Refusal:
    if building == TOWER or s.terrain[s.site] == WATER:
        return Refusal("cannot-build-here", "build", building)
    plot = Plot(s, p, s.site, NONE, 0)
    if building == WALL:
        return Refusal("no-wall-left" if not s.bank[BANK_WALL] else "no-room-for-walls", "R13", building)
    if s.tables.terrain[building] != s.terrain[s.site]:
        return Refusal("wrong-terrain", "build", building, s.tables.terrain[building])
    if not s.bank[BANK_OF[building]]:
        return Refusal("bank-empty", "bank", building)
    if plot.used >= plot.limit + (s.tables.slots_per_aqueduct if building == AQUEDUCT else 0):
        return Refusal("no-slot", "slots", building, plot.limit)
    if building == HARBOUR and not water_sides(s, s.site):
        return Refusal("no-water-side", "R9", building)
    return Refusal("cannot-pay", "build", building)


def why_not_tear_down(s: Romolo, p: Seat, building: int) -> Refusal:
    if building not in buildings_on(s, s.site):
        return Refusal("not-there", "demolish", building)
    if not may_tear_down(s, p, s.site):
        return Refusal("their-hex", "R14", s.site)
    return Refusal("nothing-to-build-instead", "convert", building)


def why_not_produce(s: Romolo, verb: int, noun: int) -> Refusal:
    if verb == V_COLLECT:
        return Refusal("nothing-stored", "collect", noun % GOODS)
    if verb == V_REFINE:
        return Refusal("already-refined" if noun == REFINED else "too-few-cubes", "R20", noun)
    if s.terrain[s.site] == WATER:
        return Refusal("on-water", "R18")
    if noun != s.site and not (s.layout.near[s.site] >> noun & 1 and is_water(s, noun)):
        return Refusal("no-source", "produce", noun)
    return Refusal("has-produced" if s.produced >> noun & 1 else "no-warehouse", "R18", noun)


def why_no_unit(s: Romolo, p: Seat, verb: int, cubes: list[int]) -> Refusal:
    if verb == V_HIRE:
        if not s.bank[BANK_MERCENARY]:
            return Refusal("bank-empty", "bank")
        return Refusal("limit" if military_room(s, p) <= 0 else "cannot-pay", "limits")
    if verb == V_WORKER:
        room, piece = worker_room(s, p), WORKER
    elif verb == V_SOLDIER:
        if s.site != s.capital[p]:
            return Refusal("only-in-capital", "R58")
        room, piece = military_room(s, p), SOLDIER
    else:
        room, piece = 1, EXPLORER
    if not pieces_left(s, p, piece):
        return Refusal("no-piece", "R58", piece)
    if room <= 0:
        return Refusal("limit", "limits")
    return Refusal("cannot-pay", "growth", REFINED if verb == V_SOLDIER else GRAIN)


def why_not_recruit(s: Romolo, p: Seat, place: int, cubes: list[int]) -> Refusal:
    if place >= len(s.display) or s.display[place] == NONE:
        return Refusal("empty-place", "characters", place)
    if s.recruited >= s.tables.characters_per_turn:
        return Refusal("one-character", "characters", s.display[place])
    if s.money[p] < recruit_price(s, p):
        return Refusal("too-few-coins", "characters", recruit_price(s, p), s.money[p])
    needs_cube = s.display[place] in (PRAEPOSITUS, NEGOTIATOR) and not any(cubes)
    return Refusal("no-cube" if needs_cube else "not-possible", "R69", s.display[place])


def why_no_trade(s: Romolo, p: Seat, verb: int, noun: int) -> Refusal:
    good = noun % GOODS
    if verb == V_BUY:
        return Refusal("too-few-coins", "market", s.price_of(good), s.money[p])
    if not s.price_of(good):
        return Refusal("no-price", "market", good)
    return Refusal("not-held" if columns_for(s, good) else "no-column", "R23", good)
