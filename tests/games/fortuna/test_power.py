"""Phase 3: a centurion is sent off, and one more open card of the own side is carried out."""

from tests.games.fortuna.scenario import Table

SIDES = ("grain-harvest build marriage", "grain-trade wine-trade clergy", "centurion vestal bribery")


def test_the_centurion_goes_back_to_the_supply_and_the_card_stays_open() -> None:
    """Phase 3."""
    t = Table(3, SIDES)
    before = t.view(0).supply["centurion"]
    t.do("play:grain-harvest", "irrigate:0", "swap:vestal", "power:build", "build:market")
    assert t.player(0).centurions == 0
    assert t.view(0).supply["centurion"] == before + 1
    assert t.player(0).buildings == ("market",)
    assert t.side(0) == ["vestal", "build", "marriage"]
    assert t.face_down(0) == ["vestal"]


def test_nothing_is_swapped_for_the_extra_card() -> None:
    """Phase 3: the dice are next."""
    t = Table(3, SIDES)
    t.do("pass", "power:grain-harvest", "irrigate:0")
    assert t.legal("roll")


def test_the_card_just_taken_cannot_be_used() -> None:
    """R5: it lies face down."""
    t = Table(3, SIDES)
    t.do("idle:marriage", "swap:vestal")
    assert t.legal("power") == ["power:grain-harvest", "power:build"]
    assert t.refusal("power:vestal") == "face-down (R5)"


def test_the_card_played_in_phase_2_lies_elsewhere_by_now() -> None:
    """R5."""
    t = Table(3, SIDES)
    t.do("idle:marriage", "swap:vestal")
    assert t.refusal("power:marriage") == "not-your-card (phase-3)"


def test_only_one_centurion_and_one_extra_card_in_a_turn() -> None:
    """R5: at most one, however many are held. The hand makes the question come again."""
    t = Table(3, SIDES)
    t.set(0, centurions=3, hand="points-grain")
    t.do("pass", "power:grain-harvest", "irrigate:0")
    assert t.question == "SendCenturion"
    assert t.legal() == ["done"]
    assert t.refusal("power:build") == "power-used (phase-3)"


def test_military_power_does_not_need_a_card_played_in_phase_2() -> None:
    """R5: ours; the rulebook calls it a further card."""
    t = Table(3, SIDES)
    t.do("pass")
    assert t.legal("power") == ["power:grain-harvest", "power:build", "power:marriage"]


def test_military_power_is_voluntary() -> None:
    """Phase 3: a player can use it."""
    t = Table(3, SIDES)
    t.do("pass", "done")
    assert t.player(0).centurions == 1
    assert t.legal("roll")


def test_who_has_no_centurion_is_not_asked() -> None:
    """Phase 3: it takes a centurion."""
    t = Table(3, SIDES)
    t.set(0, centurions=0)
    t.do("pass")
    assert t.legal("roll")


def test_the_centurion_leaves_before_the_card_is_carried_out() -> None:
    """R6: the place just freed is the first to be filled again."""
    t = Table(3, ("centurion build marriage",))
    t.set(0, money=6, centurions=3)
    t.do("pass", "power:centurion")
    assert t.legal() == ["hire:1"]
    t.do("hire:1")
    assert (t.player(0).centurions, t.player(0).money) == (3, 3)


def test_the_last_centurion_can_hire_his_successors() -> None:
    """R6: the place just freed costs 1."""
    t = Table(3, ("centurion build marriage",))
    t.set(0, money=3, centurions=1)
    t.do("pass", "power:centurion", "hire:2")
    assert (t.player(0).centurions, t.player(0).money) == (2, 0)


def test_the_most_valuable_centurion_goes_first() -> None:
    """Phase 3: who sends one of three pays the highest price to replace him (R6)."""
    t = Table(3, ("centurion grain-harvest marriage",))
    t.set(0, money=3, centurions=3)
    t.do("pass", "power:grain-harvest", "irrigate:0")
    t.end_round()
    t.go_to(0)
    t.set(0, money=2)
    assert t.refusal("play:centurion") == "money (R35)"
    t.set(0, money=3)
    t.do("play:centurion", "hire:1")
    assert t.player(0).money == 0


def test_a_card_that_would_do_nothing_is_not_offered() -> None:
    """R35: in phase 3 there is nothing to swap, so nothing to play it for."""
    t = Table(3, ("grain-trade wine-trade marriage",))
    t.set(0, grain=0, married=True)
    t.do("pass")
    assert t.legal() == ["done", "power:wine-trade"]
    assert t.refusal("power:grain-trade") == "nothing-held (R35)"
    assert t.refusal("power:marriage") == "married (R35)"


def test_who_can_use_no_card_is_not_asked() -> None:
    """R35."""
    t = Table(3, ("grain-trade wine-trade marriage",))
    t.set(0, grain=0, wine=0, married=True)
    t.do("pass")
    assert t.legal("roll")


def test_bribery_by_military_power_reaches_the_card_given_away_in_phase_2() -> None:
    """R5 and R7: only Bribery can use a card twice in a turn."""
    t = Table(3, ("grain-harvest bribery marriage", "grain-trade"))
    t.do("play:grain-harvest", "irrigate:0", "swap:grain-trade")
    t.do("power:bribery", "bribe:grain-harvest", "irrigate:0")
    assert t.player(0).grain == 5
    assert (t.player(0).money, t.player(1).money) == (3, 7)
    assert t.side(0) == ["grain-trade", "bribery", "marriage"]


def test_a_card_played_by_military_power_can_be_taken_by_others() -> None:
    """Phase 3, example: it stays, if nobody else swaps for it."""
    t = Table(3, SIDES)
    t.do("pass", "power:build", "build:market")
    t.go_to(1)
    t.do("idle:clergy")
    assert "swap:build" in t.legal()


def test_the_same_card_can_be_played_again_in_the_next_round() -> None:
    """Phase 3, example: it is at hand again."""
    t = Table(3, SIDES)
    t.set(0, money=20)
    t.do("pass", "power:build", "build:market")
    t.end_round()
    t.go_to(0)
    t.do("play:build", "build:basilica")
    assert t.player(0).buildings == ("market", "basilica")


def test_a_centurion_from_a_privilege_can_be_sent_at_once() -> None:
    """R19 and R34: the card is used between two steps, and the centurion is there."""
    t = Table(3, SIDES)
    t.set(0, centurions=0, hand="gain-centurion")
    t.do("pass")
    assert t.legal() == ["done", "use:gain-centurion"]
    t.do("use:gain-centurion", "power:marriage")
    assert t.player(0).married
