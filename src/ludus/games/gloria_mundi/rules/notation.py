"""Actions as text: `lay:farm`, `buy:villa-rustica:3`, `pass`. One spelling each."""

from typing import Final

from ludus.core.errors import UnknownAction
from ludus.core.ids import NOUN_BITS, Action, noun_of, verb_of
from ludus.games.gloria_mundi.rules.const import KIND_NAMES, NONE, TYPE_NAMES
from ludus.games.gloria_mundi.rules.state import GloriaMundi
from ludus.games.gloria_mundi.rules.verbs import (
    MOST_TIMES,
    V_BUY,
    V_DONE,
    V_GAIN,
    V_GIVE,
    V_HARVEST,
    V_LAY,
    V_LOSE,
    V_ON,
    V_PASS,
    V_PAY,
    V_START,
    V_TAKE,
    V_TIMES,
    V_TRIBUTE,
    V_YIELD,
    VERB_NAMES,
)
from ludus.kit.notation import parse_alone, parse_name, parse_number, parse_verb

NO_NOUN: Final = (V_HARVEST, V_PASS, V_TRIBUTE, V_YIELD, V_DONE)
OF_TYPES: Final = (V_LAY, V_ON, V_LOSE)
OF_KINDS: Final = (V_GIVE, V_GAIN, V_PAY, V_TAKE)


def noun_names(s: GloriaMundi, verb: int) -> tuple[str, ...]:
    """The nouns that go with a verb, where they have names."""
    if verb in OF_TYPES:
        return TYPE_NAMES
    return KIND_NAMES if verb in OF_KINDS else s.tables.card_name


def format_action(s: GloriaMundi, a: Action) -> str:
    verb, noun = verb_of(a), noun_of(a)
    name = VERB_NAMES[verb]
    if verb in NO_NOUN:
        return name
    if verb == V_BUY:
        card = s.forum[noun]
        return f"{name}:{s.tables.card_name[card]}:{noun + 1}"
    if verb in (V_TIMES, V_START):
        return f"{name}:{noun}"
    return f"{name}:{noun_names(s, verb)[noun]}"


def parse_action(s: GloriaMundi, text: str) -> Action:
    verb = parse_verb(VERB_NAMES, text)
    return Action(verb << NOUN_BITS | parse_noun(s, verb, text.partition(":")[2], text))


def parse_noun(s: GloriaMundi, verb: int, noun: str, text: str) -> int:
    if verb in NO_NOUN:
        return parse_alone(text)
    if verb == V_BUY:
        return parse_place(s, noun, text)
    if verb == V_TIMES:
        return parse_number(noun, MOST_TIMES, text)
    if verb == V_START:
        return parse_number(noun, s.seats, text)
    return parse_name(noun_names(s, verb), text)


def parse_place(s: GloriaMundi, noun: str, text: str) -> int:
    """The building says what is meant, the place which of two copies."""
    name, _, digits = noun.partition(":")
    place = parse_number(digits, len(s.forum) + 1, text) - 1
    if place < 0 or s.forum[place] == NONE or s.tables.card_name[s.forum[place]] != name:
        raise UnknownAction(text, "buy:NAME:PLACE with a building of the forum and its place, the newest being 1")
    return place
