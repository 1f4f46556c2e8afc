"""Two against two: exchange, and one score for a team."""

from ludus.core.ids import SEATS
from ludus.games.romolo.rules.const import BANK_EMPTY, CATEGORY_NAMES, NONE
from ludus.games.romolo.rules.ending import StopOrPlay
from ludus.games.romolo.rules.scoring import ranking, scores, sheets
from tests.games.romolo.scenario import Table

# Seats 0 and 2 play against 1 and 3. Seat 0 starts on a1 (capital), b1 and b2, a hill.


def teams() -> Table:
    return Table(4, teams="two")


def exchanging(**goods: int) -> Table:
    """A worker of seat 0 begins an exchange with its partner, who has three grain and coins."""
    t = teams()
    t.unit(0, "a1")
    t.give(0, **goods)
    t.give(2, grain=3, coins=9)
    t.act(0, "a1")
    t.do("exchange")
    return t


def points(t: Table, category: str, side: int = 0) -> int:
    return sheets(t.s)[side].points[CATEGORY_NAMES.index(category)]


# --- Exchange ---------------------------------------------------------------------------------------------------------


def test_a_worker_exchanges_up_to_three_cubes_in_both_directions_together() -> None:
    """Rulebook, team game; R86."""
    t = exchanging(wood=2, salt=1)
    assert t.legal("give") == ["give:wood", "give:salt"]
    t.do("give:wood", "take:grain", "take:grain")
    assert t.legal("give") + t.legal("take") == []
    t.do("done")
    assert t.goods(0) == (2, 1, 0, 1, 0)
    assert t.goods(2) == (1, 1, 0, 0, 0)
    assert t.units(0)[0].startswith("a1:worker:lying")


def test_three_cubes_may_go_one_way() -> None:
    """Rulebook, team game."""
    t = exchanging()
    t.do("take:grain", "take:grain", "take:grain", "done")
    assert t.goods(0) == (3, 0, 0, 0, 0)


def test_coins_worth_three_come_on_top() -> None:
    """R86: besides the cubes; half coins too."""
    t = exchanging(wood=2)
    t.do("give:wood", "give:wood")
    assert t.legal("take-coins") == [f"take-coins:{halves}" for halves in range(1, 7)]
    t.do("take-coins:5")
    assert (t.coins(0), t.coins(2)) == (5, 4)
    assert t.question != "Exchange"


def test_coins_can_be_given() -> None:
    """R86."""
    t = exchanging(coins=3)
    assert t.legal("give-coins") == ["give-coins:1", "give-coins:2", "give-coins:3"]
    t.do("give-coins:3")
    assert (t.coins(0), t.coins(2)) == (0, 12)


def test_an_exchange_of_nothing_is_none() -> None:
    """R86: something must change hands."""
    t = exchanging(wood=1)
    assert "done" not in t.legal()


def test_cubes_in_warehouses_are_not_exchanged() -> None:
    """R86: hands only."""
    t = teams()
    t.build("a1", "warehouse")
    t.store("a1", "wood", 2)
    t.worker_acts("a1")
    assert "exchange" not in t.legal()
    t.give(2, salt=1)
    t.do("exchange")
    assert t.legal() == ["take:salt"]


def test_there_is_no_exchange_with_a_partner_who_has_lost() -> None:
    """R87."""
    t = teams()
    t.unit(0, "a1")
    t.give(0, wood=1)
    t.s.out[2], t.s.capital[2] = 1, NONE
    t.act(0, "a1")
    assert "exchange" not in t.legal()


def test_without_teams_nobody_exchanges() -> None:
    """R91."""
    t = Table(4)
    t.unit(0, "a1")
    t.give(0, wood=1)
    t.act(0, "a1")
    assert "exchange" not in t.legal()
    t = Table(2, teams="two")
    t.unit(0, "b1")
    t.give(0, wood=1)
    t.act(0, "b1")
    assert "exchange" not in t.legal()


# --- One score --------------------------------------------------------------------------------------------------------


def test_a_team_has_one_sheet_for_both() -> None:
    """Rulebook, team game."""
    t = teams()
    assert [sheet.players for sheet in sheets(t.s)] == [[0, 2], [1, 3]]


def test_workers_of_both_are_added_before_they_are_paired() -> None:
    """R87."""
    t = teams()
    t.unit(0, "a1")
    t.unit(2, t.name(t.s.capital[2]))
    assert points(t, "population") == 1


def test_coins_of_both_are_added_before_they_are_divided() -> None:
    """R87."""
    t = teams()
    t.give(0, coins=5)
    t.give(2, coins=3)
    assert points(t, "money") == 1


def test_characters_and_battle_markers_of_both_count() -> None:
    """Rulebook, team game."""
    t = teams()
    t.character(0, "heros")
    t.character(2, "publicus")
    t.s.battle_markers[0], t.s.battle_markers[2] = 1, 2
    assert points(t, "characters") == 4
    assert points(t, "markers") == 3


def test_each_partner_adds_his_realm() -> None:
    """R87: with a hex under the team's control."""
    t = teams()
    for p in (0, 2):
        t.build(t.name(t.s.capital[p]), "warehouse temple forum")
    assert points(t, "realm") == 8
    t.build("b1", "temple")
    assert points(t, "realm") == 9


def test_the_soldier_of_the_partner_makes_a_realm_hex() -> None:
    """R87."""
    t = teams()
    t.build("b1", "temple")
    before = points(t, "realm")
    t.unit(2, "b1", "soldier")
    assert points(t, "realm") == before + 1


def test_between_teams_only_the_first_gets_four() -> None:
    """R40."""
    t = teams()
    t.give(0, coins=1)
    assert [sheet.majorities[CATEGORY_NAMES.index("money")] for sheet in sheets(t.s)] == [4, 0]
    t.give(3, coins=1)
    assert [sheet.majorities[CATEGORY_NAMES.index("money")] for sheet in sheets(t.s)] == [2, 2]


def test_consul_works_for_the_team() -> None:
    """R87."""
    t = teams()
    t.character(3, "consul")
    t.give(0, coins=1)
    t.give(1, coins=1)
    assert [sheet.majorities[CATEGORY_NAMES.index("money")] for sheet in sheets(t.s)] == [0, 4]


def test_patronus_looks_at_the_coins_of_the_team() -> None:
    """R87."""
    t = teams()
    t.character(0, "patronus")
    t.give(0, coins=1)
    t.give(2, coins=3)
    t.give(1, coins=3)
    assert points(t, "characters") == 1 + 4


def test_partners_win_together() -> None:
    """Rulebook, team game."""
    t = teams()
    t.s.battle_markers[3] = 2
    t.s.closing, t.s.trigger = 0, BANK_EMPTY
    t.begin(0, [StopOrPlay(SEATS[0])])
    t.do("end")
    assert t.s.over
    assert ranking(t.s) == [3, 1, 3, 1]
    assert scores(t.s)[1] == scores(t.s)[3] > scores(t.s)[0] == scores(t.s)[2]


def test_what_a_lost_partner_had_does_not_score() -> None:
    """R87."""
    t = teams()
    before = points(t, "realm")
    t.s.out[2], t.s.capital[2] = 1, NONE
    assert points(t, "realm") == before - 1
