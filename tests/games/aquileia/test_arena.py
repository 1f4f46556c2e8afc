"""II. Arena: the gladiators' fight."""

import pytest

from tests.games.aquileia.scenario import Table, edition


def fight(**spaces: str) -> Table:
    """Four players, seat 0 first, crests in seat order: `fight(a="arena-1", b="arena-3")`."""
    t = Table(4)
    t.crests("0 1 2 3")
    for name, where in spaces.items():
        t.stand("abcd".index(name), where)
    t.act("arena-1")
    return t


def test_the_values_of_the_spaces_are_added() -> None:
    """Rulebook, Arena 1."""
    t = fight(a="arena-1 arena-3", c="arena-2")
    assert t.strengths() == {0: 3, 2: 1}


def test_only_who_stands_there_takes_part() -> None:
    """Rulebook, Arena 1; R10."""
    t = fight(b="arena-2")
    assert t.s.fighters == [1]


def test_every_fighter_rolls_three_red_dice_whatever_the_henchmen() -> None:
    """R10: and bronze counts."""
    t = fight(a="arena-1 arena-3", b="arena-2")
    assert all(len(text) == len("roll:") + 3 for text in t.legal("roll"))
    t.do("roll:bbg")
    assert t.strengths()[0] == 5
    t.do("roll:sss")
    assert t.strengths()[1] == 1


def test_the_fighters_roll_and_play_from_the_start_player_on() -> None:
    """Rulebook, Arena 2 and 3; R30."""
    t = Table(4, first=2)
    t.stand(1, "arena-1")
    t.stand(3, "arena-2")
    t.slaves(1, 1)
    t.slaves(3, 1)
    t.act("arena-1")
    assert t.s.fighters == [3, 1]
    t.do("roll:sss", "roll:sss")
    assert t.asked == 3
    t.do("done")
    assert t.asked == 1


def test_slave_and_weapon_cards_add_their_numbers() -> None:
    """Rulebook, Arena 3; R10."""
    t = Table(4)
    t.slaves(0, 1, 1)
    t.arms(0, "weapon-3 weapon-2 gold-horse-2")
    t.stand(0, "arena-1")
    t.act("arena-1")
    t.do("roll:sss")
    assert t.legal() == ["play:slave-1", "play:slave-2", "play:weapon-2", "play:weapon-3", "done"]
    t.do("play:slave-1", "play:slave-2", "play:weapon-2", "play:weapon-3")
    assert t.strengths() == {0: 9}


def test_cards_are_played_in_ascending_order() -> None:
    """R37: so that each selection has one spelling."""
    t = Table(4)
    t.slaves(0, 1, 1)
    t.stand(0, "arena-1")
    t.act("arena-1")
    t.do("roll:sss", "play:slave-2")
    assert t.legal() == ["done"]
    assert t.refusal("play:slave-1") == "play-in-order (R37)"


def test_played_cards_lie_open_on_their_discard_piles_at_once() -> None:
    """R10, R32."""
    t = Table(4)
    t.slaves(0, 0, 1)
    t.arms(0, "weapon-2")
    t.stand(0, "arena-1")
    t.act("arena-1")
    t.do("roll:sss", "play:slave-2", "play:weapon-2")
    assert t.view(1).slave_discard == ("slave-2",)
    assert t.view(1).arms_discard == ("weapon-2",)


def test_there_is_one_pass_of_cards_only() -> None:
    """R10: who is done is not asked again, whatever the others play."""
    t = Table(4)
    t.slaves(0, 1)
    t.slaves(1, 1)
    t.stand(0, "arena-1")
    t.stand(1, "arena-2")
    t.act("arena-1")
    t.do("roll:sss", "roll:sss", "done", "play:slave-1")
    assert t.question == "ChoosePrize"


def test_horses_do_not_fight() -> None:
    """R10."""
    t = Table(4)
    t.arms(0, "gold-horse-2")
    t.slaves(0, 1)
    t.stand(0, "arena-1")
    t.act("arena-1")
    t.do("roll:sss")
    assert t.refusal("play:gold-horse-2") == "card-elsewhere (R10)"


# --- Blue dice --------------------------------------------------------------------------------------------------------


def test_the_owner_rolls_as_many_blue_dice_as_wished_after_all_cards() -> None:
    """R9, rulebook, Arena 4."""
    t = Table(4)
    t.potentia(0)
    t.slaves(1, 1)
    t.stand(0, "arena-1")
    t.stand(1, "arena-2")
    t.act("arena-1")
    t.do("roll:sss", "roll:sss", "done")
    assert t.legal() == ["blue:0", "blue:1", "blue:2", "blue:3", "blue:4"]
    t.do("blue:3", "roll:bbg")
    assert t.strengths() == {0: 3, 1: 1}
    assert t.view(0).players[0].blue == 1


def test_no_blue_die_need_be_rolled() -> None:
    """R9."""
    t = Table(4)
    t.potentia(0)
    t.stand(0, "arena-1")
    t.act("arena-1")
    t.do("roll:sss", "blue:0")
    assert t.question == "ChoosePrize"
    assert t.view(0).players[0].blue == 4


def test_an_owner_who_does_not_fight_rolls_no_blue_dice() -> None:
    """R9."""
    t = Table(4)
    t.potentia(3)
    t.stand(0, "arena-1")
    t.act("arena-1")
    t.do("roll:sss")
    assert t.question == "ChoosePrize"


# --- Prizes -----------------------------------------------------------------------------------------------------------


def test_three_two_and_one_bronze_for_the_first_three() -> None:
    """Rulebook, Arena, prizes."""
    t = fight(a="arena-1", b="arena-2", c="arena-3")
    t.do("roll:bss", "roll:sss", "roll:bbs")
    assert [t.bronze(p) for p in range(4)] == [4, 3, 5, 2]


def test_the_winner_takes_points_and_the_second_a_slave_card() -> None:
    """Rulebook, Arena, prizes."""
    t = fight(a="arena-3", b="arena-2")
    t.do("roll:bss", "roll:sss", "take:points", "draw:slave-2")
    assert (t.score(0), t.hand(0)) == (6, (0, 0))
    assert (t.score(1), t.hand(1)) == (0, (0, 1))


def test_the_winner_takes_a_slave_card_and_the_second_points_for_the_own_strength() -> None:
    """R11, rulebook, Arena, prizes."""
    t = fight(a="arena-3", b="arena-2")
    t.do("roll:bss", "roll:bss", "take:slave", "draw:slave-1")
    assert (t.score(0), t.hand(0)) == (0, (1, 0))
    assert (t.score(1), t.hand(1)) == (4, (0, 0))


def test_a_lone_winner_takes_one_prize_and_the_other_lapses() -> None:
    """R11."""
    t = fight(b="arena-2")
    t.do("roll:bbb", "take:points")
    assert (t.score(1), t.bronze(1)) == (8, 5)
    assert sum(t.s.slave_deck) == 22


def test_a_lone_winner_who_takes_the_card_leaves_the_points() -> None:
    """R11: nobody scores."""
    t = fight(b="arena-2")
    t.do("roll:bbb", "take:slave", "draw:slave-2")
    assert t.hand(1) == (0, 1)
    assert [t.score(p) for p in range(4)] == [0, 0, 0, 0]


def test_a_slave_card_that_is_not_there_is_not_given_but_the_choice_stands() -> None:
    """R11."""
    t = Table(4, tables=edition({"slaves.slave-1": "1", "slaves.slave-2": "0"}))
    t.slaves(3, 1)
    t.stand(0, "arena-1")
    t.stand(1, "arena-2")
    t.crests("0 1 2 3")
    t.act("arena-1")
    t.do("roll:sss", "roll:sss")
    assert t.legal() == ["take:points", "take:slave"]
    t.do("take:slave")
    assert t.hand(0) == (0, 0)
    assert t.score(1) == 2


def test_cards_played_in_a_fight_can_come_back_as_its_prize() -> None:
    """R32."""
    t = Table(4, tables=edition({"slaves.slave-1": "1", "slaves.slave-2": "0"}))
    t.slaves(0, 1)
    t.stand(0, "arena-1")
    t.act("arena-1")
    t.do("roll:sss", "play:slave-1", "take:slave")
    assert t.legal() == ["draw:slave-1"]


def test_strength_has_no_upper_limit() -> None:
    """Rulebook, Arena: strength 12 brings 24 points."""
    t = Table(4)
    t.slaves(0, 0, 4)
    t.stand(0, "arena-1")
    t.act("arena-1")
    t.do("roll:bbb", *["play:slave-2"] * 4, "take:points")
    assert t.score(0) == 24


# --- Ties -------------------------------------------------------------------------------------------------------------


def test_a_tie_goes_to_the_crest_further_ahead() -> None:
    """Rulebook, the crest track."""
    t = Table(4)
    t.stand(0, "arena-1")
    t.stand(1, "arena-2")
    t.crests("3 1 0 2")
    t.act("arena-1")
    t.do("roll:sss", "roll:sss")
    assert t.asked == 1


def test_a_tie_of_three_goes_by_crests_to_the_last_place() -> None:
    """Rulebook, Arena and the crest track: also the second and the third place; the turn order does not matter."""
    t = Table(5, first=3)
    t.stand(0, "arena-1")
    t.stand(3, "arena-2")
    t.stand(4, "arena-3")
    t.crests("1 4 0 3 2")
    t.act("arena-1")
    t.do("roll:bss", "roll:sss", "roll:bss")
    assert t.strengths() == {3: 2, 4: 2, 0: 2}
    assert [(event.who, event.a) for event in t.events("placed")] == [(4, 1), (0, 2), (3, 3)]
    assert [t.bronze(p) for p in range(5)] == [4, 2, 2, 3, 5]


def test_without_a_crest_a_tie_is_lost() -> None:
    """R29."""
    t = Table(4, crest="optional")
    t.stand(0, "arena-1")
    t.stand(3, "arena-2")
    t.crests("3")
    t.act("arena-1")
    t.do("roll:sss", "roll:sss")
    assert t.asked == 3


def test_among_those_without_a_crest_the_turn_order_decides() -> None:
    """R29: from the current start player."""
    t = Table(4, first=2, crest="optional")
    t.stand(1, "arena-1")
    t.stand(3, "arena-2")
    t.act("arena-1")
    t.do("roll:sss", "roll:sss")
    assert t.asked == 3


@pytest.mark.parametrize("space", ["arena-1", "arena-2", "arena-3"])
def test_without_a_fighter_nothing_happens(space: str) -> None:
    """Rulebook, action phase: empty spaces are skipped."""
    t = Table(4)
    t.act(space)
    assert t.s.fighters == []
    assert t.view(0).phase == "stadium"
