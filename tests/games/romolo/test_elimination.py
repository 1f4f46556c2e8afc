"""Losing the tower, losing all workers, giving up."""

from ludus.core.ids import Seat
from ludus.games.romolo.rules.combat import CombatPhase
from ludus.games.romolo.rules.const import LAST_STANDING, NONE
from ludus.games.romolo.rules.elimination import PlayOnOrGiveUp
from ludus.games.romolo.rules.supply import SupplyPhase
from tests.games.romolo.scenario import Table, attack, field, play


def razed(seats: int = 3) -> Table:
    """Seat 0 razes the tower of seat 1, who has a bit of everything."""
    t = field(seats)
    home = t.name(t.s.capital[1])
    t.unit(0, home, "soldier soldier soldier soldier")
    t.unit(1, "c4", "worker soldier explorer mercenary")
    t.build(home, "temple warehouse")
    t.character(1, "heros")
    t.give(1, wood=2, salt=1, coins=5)
    t.give(0, wood=1, coins=4)
    t.s.battle_markers[1] = 2
    t.fallen(1, 1)
    t.combat()
    attack(t, home, 1)
    play(t, "shield", "skull")
    t.do("raze:tower", "raze:tower")
    return t


def test_a_lost_tower_takes_units_characters_and_markers_out_of_the_game() -> None:
    """Rulebook, losing the game; R63."""
    t = razed()
    assert t.s.out == [0, 1, 0]
    assert (t.units(1), t.characters(1), t.s.capital[1]) == ([], {}, NONE)
    assert (t.s.battle_markers[1], t.s.fallen[1]) == (0, 0)


def test_nothing_of_it_returns_to_the_bank() -> None:
    """R63."""
    t = razed()
    assert t.bank("mercenary") == 4
    assert t.s.unseen[9] + t.s.display.count(9) == 0


def test_coins_and_cubes_go_to_who_razed_the_tower() -> None:
    """Rulebook, losing the game."""
    t = razed()
    assert (t.goods(0), t.coins(0)) == ((0, 3, 0, 1, 0), 9)
    assert (t.goods(1), t.coins(1)) == ((0, 0, 0, 0, 0), 0)
    assert t.told("out") == [(1, 0, -1)]


def test_other_buildings_of_the_capital_stay() -> None:
    """R63."""
    t = razed()
    assert t.on(t.name(t.s.layout.starts[1][0])) == {"warehouse": 1, "temple": 1}


def test_the_last_one_with_a_tower_has_won_at_once() -> None:
    """Rulebook, end of the game; R92: in the middle of the combat phase."""
    t = razed(2)
    assert t.s.over
    assert t.s.ending == LAST_STANDING


def test_a_player_who_loses_his_last_battle_leaves_the_others_playing() -> None:
    """R92: two of three are left."""
    assert razed().s.ending == NONE


def test_a_lost_player_still_assigns_the_losses_of_his_last_battle() -> None:
    """R98, R29: his skull hits one of two kinds of attackers."""
    t = field(3)
    home = t.name(t.s.capital[1])
    t.unit(0, home, "worker soldier soldier soldier")
    t.s.damage[1] = 1
    t.combat()
    attack(t, home, 1)
    play(t, "plus", "skull")
    t.do("raze:tower")
    assert t.s.out == [0, 1, 0]
    while t.asked == 0:
        t.do("done")
    assert (t.asked, t.legal()) == (1, [f"hit:{home}:worker", f"hit:{home}:soldier"])
    t.do(f"hit:{home}:soldier")
    assert t.units(0) == [f"{home}:worker:lying", f"{home}:soldier:lying", f"{home}:soldier:lying"]


def test_the_capital_of_a_lost_player_is_undefended() -> None:
    """R63: other buildings stay, and nobody guards them."""
    t = razed()
    home = t.name(t.s.layout.starts[1][0])
    t.unit(0, home, "worker")
    t.combat()
    assert t.legal() == [f"raid:{home}", "done"]


def test_phases_of_a_player_who_is_out_are_left_out() -> None:
    """Rulebook, losing the game."""
    t = razed()
    t.begin(1, [PlayOnOrGiveUp(Seat(1)), CombatPhase(Seat(1)), SupplyPhase(Seat(1))])
    assert t.question == ""
    assert t.told("stand-up") == []


def test_an_attacker_who_loses_his_own_tower_is_out_at_once() -> None:
    """R97, R63: thrown back in his own capital."""
    t = field(3)
    home = t.name(t.s.capital[0])
    t.s.damage[0] = 1
    t.unit(0, home, "worker")
    t.unit(0, "c4", "soldier")
    t.unit(1, "c4", "worker")
    t.unit(1, home, "soldier soldier soldier")
    t.combat()
    attack(t, home, 1)
    play(t, "shield", "plus")
    t.do("raze:tower")
    assert t.s.out == [1, 0, 0]
    assert t.question == ""


def test_what_he_had_stored_waits_for_the_next_players_income() -> None:
    """R104: an attacker falls in his own capital before his supply phase."""
    t = field(3)
    home = t.name(t.s.capital[0])
    t.build("c4", "warehouse")
    t.store("c4", "grain", 2)
    t.s.damage[0] = 1
    t.unit(0, home, "worker")
    t.unit(1, home, "soldier soldier soldier")
    t.begin(0, [CombatPhase(Seat(0)), SupplyPhase(Seat(0))])
    attack(t, home, 1)
    play(t, "shield", "plus")
    t.do("raze:tower")
    assert (t.goods(1), t.stores()) == ((0, 0, 0, 0, 0), ["c4 grain 2"])
    t.supply(2)
    assert (t.goods(2)[0], t.stores()) == (2, [])


# --- Giving up --------------------------------------------------------------------------------------------------------


def test_who_has_no_workers_may_give_up_at_the_start_of_his_turn() -> None:
    """Rulebook, loss of all workers; R35."""
    t = field()
    t.unit(0, "b1", "soldier explorer")
    t.begin(0, [PlayOnOrGiveUp(Seat(0))])
    assert (t.asked, t.legal()) == (0, ["play", "give-up"])


def test_playing_on_changes_nothing() -> None:
    """R35."""
    t = field()
    t.unit(0, "b1", "soldier")
    t.begin(0, [PlayOnOrGiveUp(Seat(0))])
    t.do("play")
    assert (t.s.out, t.units(0)) == ([0, 0], ["b1:soldier"])


def test_who_gives_up_leaves_nothing_to_anybody() -> None:
    """Rulebook, losing the game; R63."""
    t = field(3)
    t.give(0, wood=3, coins=8)
    t.begin(0, [PlayOnOrGiveUp(Seat(0))])
    t.do("give-up")
    assert t.s.out == [1, 0, 0]
    assert sum(t.s.money) == 0
    assert sum(t.s.goods) == 0


def test_who_has_a_worker_is_not_asked() -> None:
    """R63."""
    t = field()
    t.unit(0, "c4", "worker")
    t.begin(0, [PlayOnOrGiveUp(Seat(0))])
    assert t.question == ""
