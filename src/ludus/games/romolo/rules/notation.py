"""Actions as text: `move:c4`, `build:temple`, `unit:c3:worker`, `pay:wood:2`. One spelling each."""

from typing import Final

from ludus.core.errors import UnknownAction
from ludus.core.ids import NOUN_BITS, Action, noun_of, verb_of
from ludus.games.romolo.rules.const import (
    BUILDING_NAMES,
    CHARACTER_NAMES,
    COLOUR_NAMES,
    FACE_NAMES,
    GOOD_NAMES,
    GOODS,
    MULTIPLIER_NAMES,
    NONE,
    SIDE_NAMES,
    TERRAIN_NAMES,
    TOKEN_NAMES,
    UNIT_NAMES,
)
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.units import FLAG_NAMES, flags_of, hex_of, kind_of, unit_at
from ludus.games.romolo.rules.verbs import (
    MOST_COINS,
    MOST_HIRED,
    MOST_STORED,
    PLAYERS,
    V_ASIDE,
    V_ATTACK,
    V_BONUS,
    V_BUILD,
    V_BUY,
    V_CAST,
    V_COINS,
    V_COLLECT,
    V_COLUMN,
    V_CONVERT,
    V_DEMOLISH,
    V_DISMISS,
    V_DONE,
    V_DRAW,
    V_END,
    V_EVENT,
    V_EXCHANGE,
    V_EXPLORER,
    V_FATE,
    V_FEED,
    V_FIGHTER,
    V_GIVE,
    V_GIVE_UP,
    V_HIRE,
    V_HIT,
    V_INTO,
    V_MARKER,
    V_PAY,
    V_PLAIN,
    V_PLAY,
    V_RAZE,
    V_RECRUIT,
    V_REFINE,
    V_REMOVE,
    V_ROLL,
    V_SELL,
    V_SETTLE,
    V_SIDE,
    V_SOLDIER,
    V_STANCE,
    V_START,
    V_STARVE,
    V_STAY,
    V_STEAL,
    V_STOP,
    V_SWAP,
    V_TAKE,
    V_THIRD,
    V_TILE,
    V_TOKEN,
    V_UNIT,
    V_UNPAID,
    V_UNPAID_DEAD,
    V_USE,
    V_WORKER,
    VERB_NAMES,
    attack_noun,
    cube_noun,
    stance_noun,
)
from ludus.kit.notation import parse_alone, parse_number, parse_verb

ALONE: Final = (
    V_END, V_PLAY, V_GIVE_UP, V_DONE, V_STOP, V_SETTLE, V_WORKER, V_SOLDIER, V_EXPLORER, V_BONUS, V_COINS, V_PLAIN,
    V_EXCHANGE, V_STAY, V_UNPAID_DEAD,
)  # fmt: skip
OF_UNITS: Final = (V_UNIT, V_REMOVE, V_FIGHTER, V_HIT, V_UNPAID, V_DISMISS, V_FEED, V_STARVE)
OF_CUBES: Final = (V_COLLECT, V_SELL, V_PAY)
OF_SEATS: Final = (V_START, V_STEAL)
STANCE_NAMES: Final = ("friendly", "hostile")

# A wall from Defensor is told from one of the bank.
WALL_SIDES: Final = SIDE_NAMES + tuple(["free-" + side for side in SIDE_NAMES])

NAMES: Final[dict[int, tuple[str, ...]]] = {
    V_TILE: TERRAIN_NAMES,
    V_THIRD: TERRAIN_NAMES,
    V_MARKER: MULTIPLIER_NAMES,
    V_DRAW: CHARACTER_NAMES,
    V_USE: CHARACTER_NAMES,
    V_ASIDE: TOKEN_NAMES,
    V_CAST: TOKEN_NAMES,
    V_TOKEN: TOKEN_NAMES,
    V_ROLL: FACE_NAMES,
    V_EVENT: COLOUR_NAMES,
    V_SIDE: WALL_SIDES,
    V_FATE: BUILDING_NAMES,
    V_BUILD: BUILDING_NAMES,
    V_DEMOLISH: BUILDING_NAMES,
    V_CONVERT: BUILDING_NAMES,
    V_INTO: BUILDING_NAMES,
    V_RAZE: BUILDING_NAMES,
    V_TAKE: GOOD_NAMES,
    V_REFINE: GOOD_NAMES,
    V_COLUMN: GOOD_NAMES,
    V_BUY: GOOD_NAMES,
    V_SWAP: GOOD_NAMES,
    V_GIVE: GOOD_NAMES,
}
"""By verb the names of its nouns; verbs that are nowhere here have a hex."""


def noun_names(s: Romolo, verb: int) -> tuple[str, ...]:
    return NAMES.get(verb, s.layout.name)


def format_action(s: Romolo, a: Action) -> str:
    verb, noun = verb_of(a), noun_of(a)
    name = VERB_NAMES[verb]
    return name if verb in ALONE else f"{name}:{format_noun(s, verb, noun)}"


def format_noun(s: Romolo, verb: int, noun: int) -> str:
    if verb in OF_UNITS:
        return format_unit(s, noun)
    if verb in OF_CUBES:
        stored = noun // GOODS
        return GOOD_NAMES[noun % GOODS] + (f":{stored}" if stored else "")
    if verb == V_STANCE:
        return f"{noun // 2}:{STANCE_NAMES[noun % 2]}"
    if verb == V_ATTACK:
        return f"{s.layout.name[noun // PLAYERS]}:{noun % PLAYERS}"
    if verb == V_RECRUIT:
        return f"{CHARACTER_NAMES[s.display[noun]]}:{noun + 1}"
    if verb in OF_SEATS or number_end(verb):
        return str(noun)
    return noun_names(s, verb)[noun]


def format_unit(s: Romolo, unit: int) -> str:
    """`c3:worker`, and how it stands if that is not upright and free: `c3:worker:lying+marked`."""
    flags = flags_of(unit)
    text = f"{s.layout.name[hex_of(unit)]}:{UNIT_NAMES[kind_of(unit)]}"
    shown = [FLAG_NAMES[i] for i in range(len(FLAG_NAMES)) if flags >> i & 1]
    return text + (":" + "+".join(shown) if shown else "")


def number_end(verb: int) -> int:
    """For verbs that have a plain number: one more than the largest; 0 for the others."""
    if verb == V_HIRE:
        return MOST_HIRED
    return MOST_COINS if VERB_NAMES[verb].endswith("-coins") else 0


def parse_action(s: Romolo, text: str) -> Action:
    verb = parse_verb(VERB_NAMES, text)
    return Action(verb << NOUN_BITS | parse_noun(s, verb, text.partition(":")[2], text))


def parse_noun(s: Romolo, verb: int, noun: str, text: str) -> int:
    if verb in ALONE:
        return parse_alone(text)
    if verb in OF_UNITS:
        return parse_unit(s, noun, text)
    if verb in OF_CUBES:
        return parse_cube(noun, text)
    if verb == V_STANCE:
        seat, _, stance = noun.partition(":")
        return stance_noun(parse_number(seat, s.players, text), index_of(STANCE_NAMES, stance, text))
    if verb == V_ATTACK:
        here, _, seat = noun.partition(":")
        return attack_noun(index_of(s.layout.name, here, text), parse_number(seat, s.players, text))
    if verb == V_RECRUIT:
        return parse_place(s, noun, text)
    if verb in OF_SEATS:
        return parse_number(noun, s.players, text)
    if number_end(verb):
        return parse_number(noun, number_end(verb), text)
    return index_of(noun_names(s, verb), noun, text)


def parse_unit(s: Romolo, noun: str, text: str) -> int:
    here, _, rest = noun.partition(":")
    kind, colon, standing = rest.partition(":")
    flags, last = 0, NONE
    for name in standing.split("+") if colon else []:
        flag = index_of(FLAG_NAMES, name, text)
        if flag <= last:
            raise UnknownAction(text, f"each of {', '.join(FLAG_NAMES)} once at most, in this order")
        flags, last = flags | 1 << flag, flag
    return unit_at(index_of(s.layout.name, here, text), index_of(UNIT_NAMES, kind, text), flags)


def parse_cube(noun: str, text: str) -> int:
    good, colon, digits = noun.partition(":")
    stored = parse_number(digits, MOST_STORED + 1, text) if colon else 0
    if colon and not stored:
        raise UnknownAction(text, "a good alone for the hand, or with the cubes in its warehouse, at least 1")
    return cube_noun(index_of(GOOD_NAMES, good, text), stored)


def parse_place(s: Romolo, noun: str, text: str) -> int:
    """The character says who is meant, the place which of two tiles."""
    name, _, digits = noun.partition(":")
    place = parse_number(digits, len(s.display) + 1, text) - 1
    if place < 0 or s.display[place] == NONE or CHARACTER_NAMES[s.display[place]] != name:
        raise UnknownAction(text, "recruit:NAME:PLACE with a character of the display and its place from 1")
    return place


def index_of(names: tuple[str, ...], name: str, text: str) -> int:
    if name not in names:
        raise UnknownAction(text, f"one of {', '.join(names)} where it says '{name}'")
    return names.index(name)
