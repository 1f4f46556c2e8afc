"""Actions are a verb and a noun in one number; the seats that are nobody's chair are negative."""

from ludus.core.ids import (
    CHANCE,
    MOST_SEATS,
    NOBODY,
    NOUN_BITS,
    NOUN_MASK,
    SEATS,
    SPECTATOR,
    Action,
    actions,
    noun_of,
    verb_of,
)


def test_the_actions_of_a_verb_are_its_nouns_in_order() -> None:
    assert actions(3, 2) == [3 << 16, (3 << 16) + 1]
    assert actions(3, 0) == []


def test_verb_and_noun_come_back() -> None:
    for verb in (0, 1, 200):
        for noun in (0, 1, NOUN_MASK):
            action = Action(verb << NOUN_BITS | noun)
            assert (verb_of(action), noun_of(action)) == (verb, noun)


def test_no_chair_is_mistaken_for_another() -> None:
    assert list(range(MOST_SEATS)) == SEATS
    assert len({CHANCE, NOBODY, SPECTATOR, *SEATS}) == MOST_SEATS + 3
    assert max(CHANCE, NOBODY, SPECTATOR) < 0
