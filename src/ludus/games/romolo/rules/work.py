"""Everything that a worker can do besides moving: what is on offer on the hex where it acts, and how it begins."""

from ludus.core.ids import Action, Seat, noun_of, verb_of
from ludus.games.romolo.rules.building import (
    begin_building,
    begin_conversion,
    begin_demolition,
    build_options,
    tear_down_options,
)
from ludus.games.romolo.rules.const import ALL_GOODS, WATER, WORKER
from ludus.games.romolo.rules.growth import (
    begin_explorer,
    begin_hiring,
    begin_recruiting,
    begin_soldier,
    begin_worker,
    hire_options,
    recruit_options,
    unit_options,
)
from ludus.games.romolo.rules.market import begin_sale, begin_trade, buy, buy_options, sell_options
from ludus.games.romolo.rules.payment import purse
from ludus.games.romolo.rules.production import (
    begin_refining,
    collect,
    collect_options,
    produce,
    produce_options,
    refine_options,
)
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.units import MARKED, RETREATED, hex_of, kind_of
from ludus.games.romolo.rules.verbs import (
    V_BUILD,
    V_BUY,
    V_COLLECT,
    V_CONVERT,
    V_DEMOLISH,
    V_EXPLORER,
    V_HIRE,
    V_PRODUCE,
    V_RECRUIT,
    V_REFINE,
    V_SELL,
    V_SOLDIER,
    V_WORKER,
)


def can_work(unit: int, hostile: int) -> bool:
    """Only workers do more than move; an obstacle marker, a retreat and enemies on the hex keep them from it."""
    return kind_of(unit) == WORKER and not unit & (MARKED | RETREATED) and not hostile >> hex_of(unit) & 1


def work_options(s: Romolo, p: Seat, here: int, hostile: int) -> list[Action]:
    """What a worker that can work may do on a hex, `s.site` being that hex. The mask of hexes with enemies comes from
    the caller, who needs it too."""
    cubes = purse(s, p, here)
    found: list[Action] = []
    if s.terrain[here] != WATER:
        found += build_options(s, p, here, cubes)
        found += tear_down_options(s, p, here, cubes)
        found += produce_options(s, p, here, hostile)
        if s.stores:
            found += collect_options(s, here)
    found += spend_options(s, p, here, cubes)
    return found


def spend_options(s: Romolo, p: Seat, here: int, cubes: list[int]) -> list[Action]:
    """What takes only cubes and coins, `s.site` being the hex; whoever can do it with the hand alone, where the hex is
    NONE, can do it anywhere."""
    found = refine_options(s, cubes)
    found += unit_options(s, p, here, cubes)
    found += hire_options(s, p, cubes)
    found += recruit_options(s, p, cubes)
    found += sell_options(s, p, ALL_GOODS)
    found += buy_options(s, p, ALL_GOODS)
    return found


def do_work(s: Romolo, p: Seat, a: Action) -> None:
    """Begins an action of the acting worker at `s.site`."""
    verb, noun = verb_of(a), noun_of(a)
    if verb == V_BUILD:
        begin_building(s, p, noun)
    elif verb == V_DEMOLISH:
        begin_demolition(s, p, noun)
    elif verb == V_CONVERT:
        begin_conversion(s, p, noun)
    elif verb == V_PRODUCE:
        produce(s, p, noun)
    elif verb == V_COLLECT:
        collect(s, p, a)
    elif verb == V_REFINE:
        begin_refining(s, p, noun)
    elif verb in (V_SELL, V_BUY):
        begin_market_action(s, p, a)
    else:
        grow(s, p, verb, noun)


def grow(s: Romolo, p: Seat, verb: int, noun: int) -> None:
    if verb == V_WORKER:
        begin_worker(s, p)
    elif verb == V_SOLDIER:
        begin_soldier(s, p)
    elif verb == V_EXPLORER:
        begin_explorer(s, p)
    elif verb == V_HIRE:
        begin_hiring(s, p, noun)
    elif verb == V_RECRUIT:
        begin_recruiting(s, p, noun)


def begin_market_action(s: Romolo, p: Seat, a: Action) -> None:
    begin_trade(s, ALL_GOODS)
    if verb_of(a) == V_SELL:
        begin_sale(s, p, noun_of(a))
    else:
        buy(s, p, noun_of(a))
