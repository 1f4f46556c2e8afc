"""The worked examples of the rulebook, played through.

Stefan is seat 0 and start player, then clockwise Lisa, Chico, Livia, as the race and the auction have them.
"""

from ludus.core.ids import SPECTATOR
from tests.games.aquileia.scenario import Table

STEFAN, LISA, CHICO, LIVIA = 0, 1, 2, 3


def test_the_fight_of_four_steps_with_its_tie_by_crest() -> None:
    """Rulebook, example of a fight in the Arena."""
    t = Table(4)
    t.stand(STEFAN, "arena-1")
    t.stand(CHICO, "arena-3")
    t.stand(LIVIA, "arena-2")
    t.crests("1 3 0 2")  # Livia's crest lies on place 2, Chico's on place 4
    t.slaves(STEFAN, singles=1)
    t.slaves(CHICO, singles=1)
    t.arms(CHICO, "weapon-2")
    t.arms(LIVIA, "weapon-2")
    t.potentia(CHICO)
    t.act("arena-1")
    # 1. Henchmen, and 2. three red dice each
    assert t.strengths() == {STEFAN: 1, CHICO: 2, LIVIA: 1}
    t.do("roll:bsg", "roll:ssg", "roll:bbb")
    assert t.strengths() == {STEFAN: 2, CHICO: 2, LIVIA: 4}
    # 3. Cards, from Stefan on
    assert t.asked == STEFAN
    t.do("done")
    t.do("play:slave-1", "play:weapon-2")
    assert t.strengths()[CHICO] == 5
    t.do("play:weapon-2")
    assert t.strengths()[LIVIA] == 6
    # 4. Two of four blue dice, one of them bronze: a tie, which the crest decides
    t.do("blue:2", "roll:bs")
    assert t.strengths() == {STEFAN: 2, CHICO: 6, LIVIA: 6}
    assert t.asked == LIVIA
    bronze = [t.bronze(p) for p in range(4)]
    assert bronze == [2 + 1, 2, 2 + 2, 2 + 3]
    t.do("take:points", "draw:slave-2")
    assert [t.score(p) for p in range(4)] == [0, 0, 0, 12]
    assert t.hand(CHICO) == (0, 1)
    assert t.s.blue == 2


def test_the_race_of_four_players() -> None:
    """Rulebook, example of a race in the Stadium."""
    t = Table(4, laurel="points-3")
    t.stand(STEFAN, "silver-1")
    t.stand(LISA, "gold-1 gold-2")
    t.stand(CHICO, "silver-3")
    t.stand(LIVIA, "gold-3")
    t.crests("1 3 0 2")
    t.arms(STEFAN, "silver-horse-2")
    t.arms(CHICO, "silver-horse-1 silver-horse-1")
    t.blind(LISA, "gold-horse-2")
    t.arms(LIVIA, "gold-horse-1")
    t.potentia(CHICO, 2)
    t.act("gold-1")
    t.do("roll:bss", "roll:bbg", "roll:bbs", "roll:bgg")
    assert t.strengths() == {STEFAN: 3, LISA: 3, CHICO: 3, LIVIA: 4}
    t.do("play:silver-horse-2")
    assert t.strengths()[STEFAN] == 5
    t.do("done")
    t.do("play:silver-horse-1", "play:silver-horse-1")
    t.do("done")
    assert t.strengths()[CHICO] == 5
    t.do("roll:sg")  # both blue dice that are left
    assert t.strengths() == {STEFAN: 5, LISA: 3, CHICO: 6, LIVIA: 4}
    assert [t.purse(p) for p in range(4)] == [(2, 1 + 2, 1), (2, 1, 1), (2, 1 + 3, 1), (2, 1, 1 + 1)]
    t.do("draw:blue", "keep:blue")
    assert [laurel.face for laurel in t.view(CHICO).players[CHICO].laurels] == ["blue"]
    assert [laurel.face for laurel in t.view(STEFAN).players[STEFAN].laurels] == ["points-3"]
    for viewer in (LISA, LIVIA, SPECTATOR):
        for p in (CHICO, STEFAN):
            assert [laurel.face for laurel in t.view(viewer).players[p].laurels] == [None]


def test_the_auction_that_ends_at_three_coins() -> None:
    """Rulebook, example of an auction in the Theatrum: Lisa sells, Chico, Livia and Stefan follow."""
    t = Table(4)
    t.coins(LISA, silver=3)
    t.coins(CHICO, bronze=1, silver=3)
    t.coins(LIVIA, 2, 2, 2)
    t.coins(STEFAN, bronze=1, silver=2)
    t.stand(LISA, "theatrum")
    t.act("theatrum")
    t.do("draw:blue-yellow")
    t.by(LISA, "bid:silver")
    t.by(CHICO, "bid:silver")
    t.by(LIVIA, "drop")
    t.by(STEFAN, "bid:bronze")
    assert t.asked == CHICO  # Lisa has no bronze and is out
    t.by(CHICO, "drop")
    assert t.view(0).players[STEFAN].theatre == ("blue-yellow",)
    assert t.purse(STEFAN) == (0, 0, 0)
    assert t.purse(LISA) == (1, 5, 0)
    assert t.purse(CHICO) == (1, 3, 0)
    assert t.purse(LIVIA) == (2, 2, 2)


def test_the_order_of_the_forum_with_the_blue_villa_of_ten() -> None:
    """Rulebook, example of building in the Forum: nobody stands on space 1.

    Livia holds spaces 2 and 5, Lisa space 3: each builds twice, and only Livia scores.
    """
    t = Table(4)
    t.coins(LIVIA, bronze=4, silver=3, gold=1)
    t.coins(LISA, bronze=2, silver=1, gold=1)
    t.slaves(LIVIA, doubles=2)
    t.stand(LIVIA, "forum-2 forum-5")
    t.stand(LISA, "forum-3")
    t.act("forum-1")
    t.by(LIVIA, "build:vb10")
    assert t.hand(LIVIA) == (0, 0)  # four slaves for three
    assert t.purse(LIVIA) == (2, 1, 0)
    assert t.score(LIVIA) == 10
    t.by(LISA, "build:w1")
    t.by(LISA, "build:w2")
    t.by(LIVIA, "build:w3")
    assert [t.owner(site) for site in ("vb10", "w1", "w2", "w3")] == [LIVIA, LISA, LISA, LIVIA]
    assert t.score(LIVIA) == 14
    assert t.score(LISA) == 0


def test_the_thief_and_the_harbour() -> None:
    """Rulebook, example of thief and activation in the Portus."""
    t = Table(4)
    t.coins(LIVIA, bronze=2)
    t.coins(STEFAN, silver=1)
    t.coins(CHICO, gold=1)
    t.coins(LISA)
    t.houses(LIVIA, "c3 w3")
    t.houses(STEFAN, "w5")
    t.houses(CHICO, "w1")
    t.stand(LISA, "latro")
    t.stand(LIVIA, "portus-1")
    t.stand(STEFAN, "portus-2")
    t.stand(CHICO, "portus-3")
    t.last_round()
    t.act("latro")
    t.do("roll:bg")
    assert t.purse(LISA) == (1, 0, 1)
    t.by(LIVIA, "pay:bronze")
    assert t.purse(LIVIA) == (0, 1, 1)
    assert t.score(LIVIA) == 4
    assert (t.score(STEFAN), t.purse(STEFAN)) == (5, (0, 0, 0))
    assert (t.score(CHICO), t.purse(CHICO)) == (0, (0, 0, 0))
    assert t.s.over


def test_the_scoring_of_the_villas() -> None:
    """Rulebook, example of the final scoring: two blue laurels times 16."""
    t = Table(4, laurel="violet")
    t.laurels(LIVIA, "blue")
    t.theatre(LIVIA, "blue-yellow")
    t.houses(LIVIA, "vb10 vb6 vy5")
    t.last_round()
    t.act("latro")
    result = t.view(0).result
    assert result is not None
    line = result.lines[LIVIA]
    assert line.theatre == (("blue-yellow", "blue"),)
    assert line.villas == (("vb6", 2, 12), ("vb10", 2, 20), ("vy5", 0, 0))
    assert line.total == result.scores[LIVIA] == 32
