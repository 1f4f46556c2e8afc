"""Aquileia in words: every code in every language, and what depends on the view."""

from dataclasses import replace
from typing import cast

import pytest

from ludus.core.errors import Refusal
from ludus.core.event import Event
from ludus.core.ids import NOBODY, SEATS
from ludus.games.aquileia.face.drawing import AquileiaFace
from ludus.games.aquileia.face.words import EVENT_ARGS, REFUSAL_ARGS
from ludus.games.aquileia.rules.const import BID_BITS, SPACE_NAMES
from ludus.games.aquileia.rules.rules import RULES
from ludus.games.aquileia.rules.tables import base_tables
from ludus.games.aquileia.rules.verbs import roll_noun
from ludus.games.aquileia.rules.view import AquileiaView, Auction, Contest, Fighter
from ludus.games.registry import game
from ludus.kit.question import Question
from ludus.match.match import Match
from ludus.present.words import LANGUAGES, PREPARED
from tests.games.aquileia.scenario import Table

ANNA, BERTA = SEATS[0], SEATS[1]
T = base_tables()
every_language = pytest.mark.parametrize("language", [*LANGUAGES, *PREPARED])


def face(language: str = "en", **options: str) -> AquileiaFace:
    setup = RULES.setup(3, options=options)
    return cast(AquileiaFace, game("aquileia").face(setup, language, {0: "Anna", 1: "Berta"}))


def opening() -> AquileiaView:
    return cast(AquileiaView, Match.new(RULES, RULES.setup(3), "words").view(ANNA))


def event(code: str, a: int = 0, b: int = 0) -> Event:
    return Event(code, ANNA, a, b, NOBODY, shown=False)


@every_language
def test_every_event_and_refusal_can_be_said(language: str) -> None:
    """Design, section 1: rules speak in codes, the translations in words."""
    said = face(language)
    for number in (0, 1):
        for code in EVENT_ARGS:
            assert said.event(event(code, number, number))
        for code in REFUSAL_ARGS:
            assert "(" in said.refusal(Refusal(code, "R35", number, number))


@every_language
def test_every_space_card_and_site_has_a_name(language: str) -> None:
    """Design, section 1: rules speak in codes, the translations in words."""
    said = face(language)
    assert len({said.space(name) for name in SPACE_NAMES}) == len(SPACE_NAMES)
    assert len({said.card(name) for name in T.card_name}) == len(T.card_name)
    assert all(said.site(name) and said.price(name) for name in T.site_name)


@pytest.mark.parametrize(
    ("language", "name", "told"),
    [
        ("en", "vb10", "Villa 10 (blue): 2 bronze, 2 silver, 1 gold, 3 slaves"),
        ("de", "vb10", "Villa 10 (blau): 2 Bronze, 2 Silber, 1 Gold, 3 Sklaven"),
        ("en", "c3", "Counting house (1 silver, 1 gold): 2 bronze, 1 silver"),
        ("de", "w5", "Handwerksbetrieb 5: 2 Bronze, 1 Silber, 1 Sklave"),
    ],
)
def test_sites_are_named_by_what_they_bring(language: str, name: str, told: str) -> None:
    """Rulebook, Forum and Portus: the villa of 10 and its price, the counting house that pays silver and gold."""
    said = face(language)
    assert f"{said.site(name)}: {said.price(name)}" == told


def test_coins_of_one_go_are_one_line() -> None:
    """Design, section 1: rules speak in codes, the translations in words."""
    events = [event("roll", roll_noun(1, 0, 1)), event("coins", 0, 1), event("coins", 2, 1)]
    assert face().log(events, ANNA) == ["Anna rolls: bronze, gold.", "Anna gets 1 bronze, 1 gold."]
    assert face("de").log(events[1:], ANNA) == ["Anna bekommt 1 Bronze, 1 Gold."]


def test_a_house_is_told_once() -> None:
    """Design, section 1: rules speak in codes, the translations in words."""
    built = [event("build", 3), event("house", 3)]
    assert face().log(built, ANNA) == ["Anna builds: Workshop 4."]
    assert face().log(built[:1], ANNA) == ["Anna pays the coins for: Workshop 4."]


def test_secret_cards_are_told_to_their_owner_only() -> None:
    """Ruling 28: what somebody draws is not for the others."""
    drawn = [event("slave"), Event("drawn", ANNA, 1, -1, ANNA, shown=True)]
    assert face().log(drawn, ANNA) == ["Anna draws a slave card.", "Anna draws: Two slaves."]
    assert face().log(drawn, BERTA) == ["Anna draws a slave card."]


def test_a_thief_may_find_the_own_coin() -> None:
    """Ruling 21."""
    assert face().event(event("steal", 2, 0)) == "Anna takes back the own coin: gold."
    assert face().event(event("steal", 2, 1)) == "Anna steals gold from Berta."


def test_a_card_that_nobody_bids_for_is_free() -> None:
    """Rulebook, Theatrum: if nobody bids, the auctioneer gets the card for nothing."""
    card = T.first_theatre
    assert face().event(event("sold", card, 0)) == (
        "Nobody bids. Anna takes it for nothing: Theatre card (white or blue)."
    )
    assert face().event(event("sold", card, 2 | 1 << 2 * BID_BITS)) == (
        "Anna wins for 2 bronze, 1 gold: Theatre card (white or blue)."
    )


def test_a_price_of_more_coins_than_the_box_holds_is_told_right() -> None:
    """Rulings 24 and 31: the bank never runs out, so a bid has no upper limit."""
    t = Table(3)
    t.coins(0, bronze=40)
    t.coins(1, bronze=40)
    t.coins(2)
    t.stand(0, "theatrum")
    t.act("theatrum")
    t.do("draw:white-blue", *["bid:bronze"] * 40)
    assert t.purse(0) == (80, 0, 0)
    assert face().event(t.events("sold")[0]) == "Berta wins for 40 bronze: Theatre card (white or blue)."


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The other goes to the second; without a second it leaves the game."),
        ("de", "Der andere geht an den Zweiten; ohne Zweiten verlässt er das Spiel."),
    ],
)
def test_an_offered_laurel_says_where_the_other_goes(language: str, told: str) -> None:
    """Ruling 12: a lone racer has no second to give it to."""
    assert face(language).drawn_words("offered-laurel", card="X").endswith(told)


@pytest.mark.parametrize(("language", "told"), [("en", "sites and rates"), ("de", "Bauplätze und Tausch")])
def test_the_note_on_the_board_names_all_that_is_reconstructed(language: str, told: str) -> None:
    """Components 3.2 and 3.3: the exchange of Pecunia as well as the sites."""
    assert told in face(language).drawn_words("reconstructed")


def test_a_bid_is_told_whole() -> None:
    """Ruling 31: the standing bid and one coin more."""
    view = replace(opening(), auction=Auction("blue-violet", 1, (1, 2, 0), 2, (0, 2)))
    assert face().action(view, "bid:gold") == "Bid 1 bronze, 2 silver, 1 gold"
    assert face("de").action(view, "bid:silver") == "1 Bronze, 3 Silber bieten"


def test_the_points_of_the_arena_are_told() -> None:
    """Rulebook, Arena: twice the own strength."""
    fighters = (Fighter(0, None, 2, (), (), (), 6, 1), Fighter(1, None, 1, (), (), (), 4, 2))
    view = replace(opening(), contest=Contest("arena", fighters))
    assert face().action(view, "take:points") == "Take 12 points"
    assert face("de").action(view, "take:slave") == "Die Sklavenkarte nehmen"


def test_the_market_is_told_with_its_cards() -> None:
    """Design, section 1: rules speak in codes, the translations in words."""
    view = replace(opening(), market=("weapon-2", None, "gold-horse-1"))
    assert face().action(view, "place:equi-1") == "Equi et Arma 1: Two weapons"
    assert face().action(view, "place:equi-2") == "Equi et Arma 2"
    spaces = [replace(one, seat=0) if one.name in ("equi-3", "servi-2") else one for one in view.spaces]
    acting = replace(view, spaces=tuple(spaces))
    assert face().action(acting, "buy") == "Buy for 1 bronze: One gold horse"
    assert face().action(acting, "buy:2") == "Buy 2 slave cards for 2 silver"


@pytest.mark.parametrize(
    ("prompt", "action", "told"),
    [
        ("ChooseSite", "decline", "Build nothing"),
        ("BuyCard", "decline", "Buy nothing"),
        ("PayHarbour", "decline", "Pay nothing"),
        ("PlayCards", "done", "Play no more cards"),
        ("ChangeMoney", "done", "Change no more"),
    ],
)
def test_to_stop_is_said_by_the_question(prompt: str, action: str, told: str) -> None:
    """Design, section 1: rules speak in codes, the translations in words."""
    view = replace(opening(), question=Question((0,), prompt, (), (action,)))
    assert face().action(view, action) == told


@pytest.mark.parametrize(("option", "told"), [("ranked", "1 gold for 2 silver"), ("flat", "1 gold for 1 silver")])
def test_exchanges_are_told_by_the_option(option: str, told: str) -> None:
    """Ruling 8: how Pecunia changes coins is an option of the table."""
    said = face(pecunia=option)
    assert said.action(opening(), "change:gold-silver") == told
    assert said.event(event("change", 2 * 3 + 1)) == f"Anna changes {told}."


def test_the_text_board_shows_what_goes_on() -> None:
    """Design, section 1: rules speak in codes, the translations in words."""
    fighters = (Fighter(0, "gold", 2, ("gold", "silver"), ("gold-horse-2",), ("gold",), 6, 1),)
    sale = Auction("blue-violet", 1, (1, 0, 0), 2, (0, 2))
    view = replace(opening(), phase="stadium", contest=Contest("stadium", fighters), auction=sale, offered=("blue",))
    board = face().board(view)
    assert "Anna (gold): 2 + g + s + g + Two gold horses = 6, 1." in board
    assert "still in: Anna" in board
    assert "Laurel (blue)" in board
    assert "vb10 10 (2b 2s 1g 3 sl)" in board.replace("\n              ", "")
    assert all(len(line) <= 100 for line in board.splitlines())
