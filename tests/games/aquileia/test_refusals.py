"""What is not possible is refused with a reason and the rule it comes from."""

import pytest

from tests.games.aquileia.scenario import Table, edition


def test_out_of_turn() -> None:
    """Rulebook, course of the game."""
    assert Table(3).refusal("place:dolus", 1) == "not-your-turn (turn)"


def test_after_the_end() -> None:
    """Rulebook, end of the game."""
    t = Table(3)
    t.last_round()
    t.finish_round()
    assert t.refusal("pass", 0) == "game-over (end)"


@pytest.mark.parametrize("text", ["bid:gold", "build:w1", "done", "take:points", "roll:bb", "draw:blue", "start:1"])
def test_an_answer_to_another_question(text: str) -> None:
    """Rulebook, placement: a henchman or the crest."""
    assert Table(3).refusal(text) == "not-asked (turn)"


def test_placing() -> None:
    """Rulebook, placement."""
    t = Table(3)
    t.place("crest dolus portus-1")
    assert t.refusal("place:dolus") == "space-taken (placement)"
    assert t.refusal("crest") == "crest-placed (crest)"


def test_placing_without_a_henchman() -> None:
    """R29: with an optional crest somebody without a henchman is asked about the crest."""
    t = Table(3, crest="optional", tables=edition({"supply.henchmen": "1"}))
    t.place("dolus pass pass")
    assert t.refusal("place:pecunia") == "no-henchman (placement)"


def test_changing() -> None:
    """R8."""
    t = Table(3)
    t.coins(0, bronze=3)
    t.stand(0, "pecunia")
    t.act("pecunia")
    assert t.refusal("change:gold-silver") == "too-few-coins (pecunia)"
    assert t.refusal("change:gold-bronze") == "no-exchange (R8)"
    assert t.refusal("change:bronze-bronze") == "no-exchange (R8)"
    t.do("change:bronze-silver")
    assert t.question != "ChangeMoney"


def test_buying() -> None:
    """R6, R7."""
    t = Table(3)
    t.coins(0, bronze=3, gold=2)
    t.stand(0, "equi-2 servi-3")
    t.act("equi-1")
    assert t.refusal("buy:2") == "one-card (equi)"
    t.do("buy")
    assert t.refusal("buy:3") == "too-many-slaves (R7)"
    assert t.refusal("buy") == "how-many (servi)"


def test_fighting() -> None:
    """R9, R10."""
    t = Table(3)
    t.slaves(0, 1)
    t.potentia(0, 2)
    t.stand(0, "arena-1")
    t.act("arena-1")
    t.do("roll:sss")
    assert t.refusal("play:weapon-3") == "not-in-hand (R10)"
    assert t.refusal("play:blue") == "card-elsewhere (R10)"
    t.do("done")
    assert t.refusal("blue:3") == "too-few-dice (R9)"


def test_keeping_a_laurel() -> None:
    """Rulebook, Stadium, prizes."""
    t = Table(3)
    t.stand(0, "gold-1")
    t.act("gold-1")
    t.do("roll:sss", "draw:white")
    assert t.refusal("keep:violet") == "not-offered (stadium)"


def test_bidding() -> None:
    """R31."""
    t = Table(3)
    t.coins(0, bronze=1)
    t.stand(0, "theatrum")
    t.act("theatrum")
    t.do("draw:white-blue")
    assert t.refusal("bid:gold") == "no-coin-to-bid (R31)"


def test_paying_slaves() -> None:
    """R19."""
    t = Table(3)
    t.coins(0, 9, 9, 9)
    t.slaves(0, singles=2, doubles=2)
    t.stand(0, "forum-1")
    t.act("forum-1")
    t.do("build:vb8")
    assert t.refusal("pay:gold") == "pay-slaves (building)"
    assert t.legal() == ["pay:slave-1", "pay:slave-2"]


def test_paying_the_harbour() -> None:
    """Rulebook, Portus 2."""
    t = Table(3)
    t.coins(0, 9, 9, 9)
    t.houses(0, "w1")
    t.stand(0, "latro portus-1")
    t.act("latro")
    t.do("roll:bb")
    assert t.refusal("pay:gold") == "other-coin (portus)"
