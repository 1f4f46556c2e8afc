"""Actions as text: `play:grain-harvest`, `favour:orgy:2`, `pass`. One spelling each."""

from typing import Final

from ludus.core.errors import UnknownAction
from ludus.core.ids import NOUN_BITS, Action, noun_of, verb_of
from ludus.games.fortuna.rules.const import BUILDING_NAMES, CARD_NAMES, FAVOUR_NAMES
from ludus.games.fortuna.rules.state import Fortuna
from ludus.games.fortuna.rules.verbs import (
    AMOUNTS,
    MOST,
    V_BUILD,
    V_COVER,
    V_DECLINE,
    V_DIE,
    V_DONE,
    V_DRAW,
    V_FAVOUR,
    V_HIRE,
    V_IRRIGATE,
    V_KEEP,
    V_ORDER,
    V_PASS,
    V_ROLL,
    V_SELL,
    V_USE,
    VERB_NAMES,
    favour_noun,
)
from ludus.kit.notation import parse_alone, parse_name, parse_number, parse_verb

NO_NOUN: Final = (V_PASS, V_DECLINE, V_DONE)
NUMBERS: Final = (V_ORDER, V_ROLL, V_IRRIGATE, V_SELL, V_HIRE, V_DIE)
PRIVILEGES: Final = (V_DRAW, V_KEEP, V_USE)


def noun_names(s: Fortuna, verb: int) -> tuple[str, ...]:
    """The nouns that go with a verb, where they have names."""
    if verb in PRIVILEGES:
        return s.tables.privilege_name
    if verb == V_BUILD:
        return BUILDING_NAMES
    if verb == V_COVER:
        return FAVOUR_NAMES
    return CARD_NAMES


def format_action(s: Fortuna, a: Action) -> str:
    verb, noun = verb_of(a), noun_of(a)
    name = VERB_NAMES[verb]
    if verb in NO_NOUN:
        return name
    if verb in NUMBERS:
        return f"{name}:{noun}"
    if verb == V_FAVOUR:
        amount = noun % AMOUNTS
        return f"{name}:{FAVOUR_NAMES[noun // AMOUNTS]}" + (f":{amount}" if amount else "")
    return f"{name}:{noun_names(s, verb)[noun]}"


def parse_action(s: Fortuna, text: str) -> Action:
    verb = parse_verb(VERB_NAMES, text)
    return Action(verb << NOUN_BITS | parse_noun(s, verb, text.partition(":")[2], text))


def parse_noun(s: Fortuna, verb: int, noun: str, text: str) -> int:
    if verb in NO_NOUN:
        return parse_alone(text)
    if verb in NUMBERS:
        return parse_number(noun, MOST, text)
    if verb == V_FAVOUR:
        favour, _, amount = noun.partition(":")
        given = parse_number(amount, AMOUNTS, text) if amount else 0
        if favour in FAVOUR_NAMES and (given or noun == favour):
            return favour_noun(FAVOUR_NAMES.index(favour), given)
        raise UnknownAction(text, f"favour:NAME or favour:NAME:AMOUNT with a name of {', '.join(FAVOUR_NAMES)}")
    return parse_name(noun_names(s, verb), text)
