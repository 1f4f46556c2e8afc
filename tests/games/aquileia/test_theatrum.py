"""IV. Theatrum: the auction."""

from tests.games.aquileia.scenario import Table


def auction(auctioneer: int = 0, seats: int = 4) -> Table:
    """Everybody has two coins of each metal; white and blue is sold."""
    t = Table(seats)
    for p in range(seats):
        t.coins(p, 2, 2, 2)
    t.stand(auctioneer, "theatrum")
    t.act("theatrum")
    t.do("draw:white-blue")
    return t


def test_the_auctioneer_turns_up_a_card_for_all_and_opens_with_one_coin() -> None:
    """Rulebook, Theatrum; R31."""
    t = auction(2)
    shown = t.view(0).auction
    assert shown is not None
    assert (shown.card, shown.auctioneer, shown.bid, shown.holder) == ("white-blue", 2, (0, 0, 0), None)
    assert t.asked == 2
    assert t.legal() == ["bid:bronze", "bid:silver", "bid:gold", "drop"]


def test_every_later_bid_is_the_standing_one_and_exactly_one_coin() -> None:
    """R31."""
    t = auction()
    t.do("bid:gold")
    assert t.asked == 1
    t.do("bid:bronze")
    shown = t.view(0).auction
    assert shown is not None
    assert (shown.bid, shown.holder) == ((1, 0, 1), 1)
    assert t.purse(1) == (2, 2, 2)


def test_who_lacks_a_metal_of_the_bid_is_out() -> None:
    """R31: also the former highest bidder."""
    t = auction(0, 3)
    t.coins(0, bronze=3)
    t.coins(2, silver=1, gold=1)
    t.do("bid:bronze", "bid:gold")
    assert t.s.auctioned == -1
    assert t.s.theatre[0] == 1


def test_who_has_the_coins_of_the_bid_but_no_further_one_is_out() -> None:
    """R31: equalling does not exist."""
    t = auction(0, 3)
    t.coins(1, bronze=1)
    t.coins(2, bronze=2)
    t.do("bid:bronze")
    assert t.asked == 2
    assert t.legal() == ["bid:bronze", "drop"]


def test_who_has_dropped_out_is_not_asked_again() -> None:
    """Rulebook, Theatrum: out is out."""
    t = auction()
    t.do("bid:bronze", "drop", "bid:silver", "drop")
    order = []
    for bid in ("bid:gold", "bid:gold", "drop"):
        order.append(t.asked)
        t.do(bid)
    assert order == [0, 2, 0]
    assert t.s.theatre[0] == 2


def test_the_winner_pays_the_auctioneer() -> None:
    """R31, rulebook, Theatrum: only the winner pays."""
    t = auction()
    t.do("bid:bronze", "bid:silver", "drop", "drop", "drop")
    assert t.purse(1) == (1, 1, 2)
    assert t.purse(0) == (3, 3, 2)
    assert t.purse(2) == t.purse(3) == (2, 2, 2)
    assert t.view(0).players[1].theatre == ("white-blue",)


def test_an_auctioneer_who_wins_pays_the_bank() -> None:
    """Rulebook, Theatrum."""
    t = auction()
    t.do("bid:bronze", "drop", "drop", "drop")
    assert [t.purse(p) for p in range(4)] == [(1, 2, 2), (2, 2, 2), (2, 2, 2), (2, 2, 2)]
    assert t.view(0).players[0].theatre == ("white-blue",)


def test_an_auctioneer_who_does_not_open_is_out() -> None:
    """R15: the left neighbour opens with one coin, and so on."""
    t = auction()
    t.do("drop")
    assert t.asked == 1
    t.do("drop")
    assert t.asked == 2
    t.do("bid:bronze", "bid:bronze", "drop")
    assert t.s.theatre[0] == 3
    assert t.purse(0) == (4, 2, 2)


def test_without_a_bid_the_auctioneer_gets_the_card_for_nothing() -> None:
    """R15, rulebook, Theatrum."""
    t = auction()
    t.do("drop", "drop", "drop", "drop")
    assert t.s.theatre[0] == 0
    assert t.purse(0) == (2, 2, 2)


def test_the_last_one_wins_with_an_opening_coin_at_once() -> None:
    """R15."""
    t = auction()
    t.do("drop", "drop", "drop", "bid:gold")
    assert t.s.theatre[0] == 3
    assert (t.purse(3), t.purse(0)) == ((2, 2, 1), (2, 2, 3))


def test_who_has_no_coin_is_not_asked_to_open() -> None:
    """R15, R39."""
    t = Table(3)
    t.coins(0)
    t.stand(0, "theatrum")
    t.act("theatrum")
    t.do("draw:white-blue")
    assert t.asked == 1


def test_when_nobody_has_a_coin_the_auctioneer_gets_the_card_unasked() -> None:
    """R15, R39."""
    t = Table(3)
    for p in range(3):
        t.coins(p)
    t.stand(1, "theatrum")
    t.act("theatrum")
    t.do("draw:white-blue")
    assert t.s.theatre[0] == 1
    assert t.question != "Bid"


def test_the_coin_in_the_harbour_cannot_be_bid() -> None:
    """R16."""
    t = Table(3)
    t.coins(0, gold=1)
    t.coins(1, silver=1)
    t.stand(0, "portus-3 theatrum")
    t.act("theatrum")
    t.do("draw:white-blue")
    assert t.asked == 1


def test_the_auctioneer_can_spend_the_payment_in_the_forum_of_the_same_round() -> None:
    """R16."""
    t = Table(3)
    for p in range(3):
        t.coins(p)
    t.coins(0, bronze=1)
    t.coins(1, silver=1)
    t.stand(0, "theatrum forum-1")
    t.act("theatrum")
    t.do("draw:white-blue", "drop", "bid:silver")
    assert t.question == "ChooseSite"
    assert "build:w1" in t.legal()


def test_without_a_henchman_no_card_is_turned_up() -> None:
    """Rulebook, Theatrum."""
    t = Table(3)
    t.act("theatrum")
    assert t.view(0).theatre_left == 6
