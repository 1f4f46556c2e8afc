"""Actions as text: `place:forum-2`, `roll:bsg`, `build:vb10`, `crest`. One spelling each."""

from typing import Final

from ludus.core.errors import UnknownAction
from ludus.core.ids import NOUN_BITS, Action, noun_of, verb_of
from ludus.games.aquileia.rules.const import METAL_NAMES, SLAVE_NAMES, SPACE_NAMES
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.tables import DICE
from ludus.games.aquileia.rules.verbs import (
    MOST,
    PRIZE_NAMES,
    V_BID,
    V_BLUE,
    V_BUILD,
    V_BUY,
    V_CHANGE,
    V_CREST,
    V_DECLINE,
    V_DONE,
    V_DROP,
    V_PASS,
    V_PAY,
    V_PLACE,
    V_ROLL,
    V_START,
    V_TAKE,
    VERB_NAMES,
    roll_noun,
)
from ludus.kit.notation import parse_alone, parse_name, parse_number, parse_verb

NO_NOUN: Final = (V_CREST, V_PASS, V_DROP, V_DONE, V_DECLINE)
CHANGE_NAMES: Final = tuple([f"{give}-{get}" for give in METAL_NAMES for get in METAL_NAMES])
PAY_NAMES: Final = (*METAL_NAMES, *SLAVE_NAMES)
LETTERS: Final = "bsg"


def noun_names(s: Aquileia, verb: int) -> tuple[str, ...]:
    """The nouns that go with a verb, where they have names."""
    if verb == V_PLACE:
        return SPACE_NAMES
    if verb == V_BUILD:
        return s.tables.site_name
    if verb == V_CHANGE:
        return CHANGE_NAMES
    if verb == V_PAY:
        return PAY_NAMES
    if verb == V_BID:
        return METAL_NAMES
    if verb == V_TAKE:
        return PRIZE_NAMES
    return s.tables.card_name


def format_action(s: Aquileia, a: Action) -> str:
    verb, noun = verb_of(a), noun_of(a)
    name = VERB_NAMES[verb]
    if verb in NO_NOUN or (verb == V_BUY and noun == 0):
        return name
    if verb == V_ROLL:
        return f"{name}:{'b' * (noun & 15)}{'s' * (noun >> 4 & 15)}{'g' * (noun >> 8)}"
    if verb in (V_START, V_BUY, V_BLUE):
        return f"{name}:{noun}"
    return f"{name}:{noun_names(s, verb)[noun]}"


def parse_action(s: Aquileia, text: str) -> Action:
    verb = parse_verb(VERB_NAMES, text)
    return Action(verb << NOUN_BITS | parse_noun(s, verb, text.partition(":")[2], text))


def parse_noun(s: Aquileia, verb: int, noun: str, text: str) -> int:
    if verb in NO_NOUN:
        return parse_alone(text)
    if verb == V_BUY:
        return parse_amount(noun, text)
    if verb == V_ROLL:
        return parse_roll(noun, text)
    if verb == V_BLUE:
        return parse_number(noun, MOST, text)
    if verb == V_START:
        return parse_number(noun, s.seats, text)
    return parse_name(noun_names(s, verb), text)


def parse_amount(noun: str, text: str) -> int:
    """`buy` alone is the card at the own space, `buy:2` is a number of slave cards."""
    if text == VERB_NAMES[V_BUY]:
        return 0
    number = parse_number(noun, MOST, text)
    if number == 0:
        raise UnknownAction(text, "'buy' alone, or a number from 1 on")
    return number


def parse_roll(noun: str, text: str) -> int:
    counts = [noun.count(letter) for letter in LETTERS]
    sorted_letters = "".join([LETTERS[i] * counts[i] for i in range(len(LETTERS))])
    if noun != sorted_letters or len(noun) > DICE:
        raise UnknownAction(text, "'roll:' and one letter for each die: first b, then s, then g")
    return roll_noun(counts[0], counts[1], counts[2])
