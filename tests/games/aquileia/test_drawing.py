"""Aquileia's drawing: what a viewer may see, everything in its place, fights and auctions step by step."""

import re
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from typing import cast

import pytest

from ludus.bots.levels import Bot
from ludus.core import engine
from ludus.core.ids import SEATS, SPECTATOR, Seat
from ludus.games.aquileia.face.drawing import AquileiaFace
from ludus.games.aquileia.face.drawing.cards import defs_for, site_face, site_grid
from ludus.games.aquileia.face.drawing.layout import (
    PLACES,
    SHARED,
    SITE_HEIGHT,
    SITE_WIDTH,
    SITES_HEIGHT,
    SITES_TOP,
    SPACE,
    STRENGTHS,
    flow,
    grid,
    score_place,
)
from ludus.games.aquileia.rules.const import COLOUR_NAMES, METAL_NAMES, METALS, SPACE_NAMES
from ludus.games.aquileia.rules.rules import RULES
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.tables import base_tables, read_tables
from ludus.games.aquileia.rules.view import AquileiaView, Auction, Building, Contest, Fighter, Laurel
from ludus.games.registry import game
from ludus.kit.question import Question
from ludus.match.match import Match
from ludus.present.drawing import Drawing
from ludus.present.layout import distance
from tests.games.aquileia.scenario import BASE

T = base_tables()


def begun(seats: int, plies: int = 0, **options: str) -> Match[Aquileia]:
    match = Match.new(RULES, RULES.setup(seats, options=options), "drawing")
    bot = Bot("random", 1)
    for _ in range(plies):
        seat = engine.to_move(match.state)
        match.play_action(seat, bot.choose(match.observation(seat, 1)))
    return match


@cache
def face(seats: int = 4) -> AquileiaFace:
    return cast(AquileiaFace, game("aquileia").face(RULES.setup(seats)))


def opening(seats: int = 4, viewer: int = 0) -> AquileiaView:
    return cast(AquileiaView, begun(seats).view(Seat(viewer)))


def drawn(view: AquileiaView) -> Drawing:
    return face(len(view.players)).draw(view)


def asked(view: AquileiaView, prompt: str, *legal: str) -> AquileiaView:
    return replace(view, question=Question((view.viewer,), prompt, (), legal))


def pieces(markup: str) -> dict[str, tuple[float, float]]:
    found = re.findall(r'data-piece="([^"]+)" transform="translate\(([^,]+),([^)]+)\)"', markup)
    return {name: (float(x), float(y)) for name, x, y in found}


def with_player(view: AquileiaView, seat: int, **changes: object) -> AquileiaView:
    players = list(view.players)
    players[seat] = replace(players[seat], **changes)  # type: ignore[arg-type]
    return replace(view, players=tuple(players))


# --- What can be seen ------------------------------------------------------------------------------------------------


def test_only_the_owner_sees_which_slaves_they_are() -> None:
    """Ruling 28: everybody sees how many slave cards somebody has, nobody else which."""
    view = opening()
    own = with_player(view, 0, slave_cards=3, slaves=(1, 2))
    other = with_player(view, 0, slave_cards=3, slaves=None)
    assert "#c-slave-1" in drawn(own).parts["panel-0"]
    assert "×2" in drawn(own).parts["panel-0"]
    hidden = drawn(replace(other, viewer=1)).parts["panel-0"]
    assert "#c-back-slaves" in hidden
    assert "×3" in hidden
    assert "#c-slave-" not in hidden


def test_bought_arms_stay_known_and_the_blind_card_stays_hidden() -> None:
    """Ruling 28: cards bought face up are known to all, the blind card to its owner only."""
    arms = {"arms_cards": 2, "arms_known": ("weapon-2",)}
    other = drawn(with_player(opening(viewer=1), 0, arms=None, **arms)).parts["panel-0"]
    assert "#c-weapon-2" in other
    assert "#c-back-arms" in other
    assert "data-at" not in other
    own = drawn(with_player(opening(), 0, arms=("gold-horse-1", "weapon-2"), **arms)).parts["panel-0"]
    assert "#c-gold-horse-1" in own
    assert "#c-back-arms" not in own
    assert own.count("#i-lock") == 1


def test_laurels_that_a_viewer_does_not_know_lie_face_down() -> None:
    """Ruling 28: race laurels are secret between the two who got them."""
    laurels = (Laurel("blue"), Laurel(None), Laurel(None), Laurel("points-10"))
    panel = drawn(with_player(opening(viewer=1), 0, laurels=laurels)).parts["panel-0"]
    assert "#c-blue" in panel
    assert panel.count("#c-back-laurels") == 1
    assert "×2" in panel
    assert ">10</text>" in panel


def test_money_is_open() -> None:
    """Rulebook, money: it lies before its owner for all to see."""
    panel = drawn(with_player(opening(viewer=1), 0, coins=(13, 0, 7))).parts["panel-0"]
    assert ">13</text>" in panel
    assert ">7</text>" in panel
    assert all(f"#i-{metal}" in panel for metal in METAL_NAMES)


def test_drawings_show_no_card_that_the_view_hides() -> None:
    """A drawing knows the view and nothing else: faces of hidden cards are not in it."""
    for plies in (60, 120):
        view = cast(AquileiaView, begun(4, plies).view(SPECTATOR))
        for player in view.players:
            panel = drawn(view).parts[f"panel-{player.seat}"]
            faces = re.findall(r'href="#c-((?!back)[^"]+)"', panel)
            open_ones = {*player.arms_known, *player.theatre}
            assert {*faces} <= open_ones
            assert not re.findall(r"data-at", panel)


def test_the_edition_that_ships_says_that_it_is_reconstructed() -> None:
    view = opening()
    note = "Reconstructed"
    assert note in drawn(view).parts["board"]
    assert note not in drawn(replace(view, edition="mine")).parts["board"]


# --- Spaces and pieces -----------------------------------------------------------------------------------------------


def test_every_space_has_a_place_of_its_own() -> None:
    """Components 1.2: 28 spaces."""
    assert {*PLACES} == {*SPACE_NAMES}
    assert len(PLACES) == 28
    assert min(distance(a, b) for a, b in combinations(PLACES.values(), 2)) >= 2 * SPACE


def test_a_henchman_takes_the_place_of_the_target() -> None:
    view = opening()
    spaces = [replace(space, seat=2) if space.name == "forum-3" else space for space in view.spaces]
    board = drawn(replace(view, spaces=tuple(spaces))).parts["board"]
    assert 'data-at="space-forum-3"' not in board
    assert pieces(board)["henchman-forum-3"] == PLACES["forum-3"]
    assert board.count('data-at="space-') == 27


def test_a_coin_lies_under_the_henchman_in_the_harbour() -> None:
    """Rulebook, Portus: the coin is laid down with the henchman, and the thief may take it."""
    view = opening()

    def harbour(coin: bool) -> str:
        spaces = [replace(one, seat=1, coin=coin) if one.name == "portus-3" else one for one in view.spaces]
        return drawn(replace(view, spaces=tuple(spaces))).zones["portus"]

    assert harbour(True).count("#i-gold") == 1
    assert harbour(False).count("#i-gold") == 0


def test_a_crest_is_in_hand_or_on_the_track() -> None:
    """Rulebook, crest track: the next free place in ascending order."""
    view = opening()
    crests = (2, None, None, None)
    laid = with_player(replace(view, crests=crests), 2, crest=1)
    drawing = drawn(laid)
    assert "crest-2" in pieces(drawing.zones["crests"])
    assert "crest-2" not in pieces(drawing.parts["panel-2"])
    assert "crest-0" in pieces(drawing.parts["panel-0"])
    assert drawing.zones["crests"].count('data-at="crest"') == 1
    assert "Place 2" in re.findall(r'data-at="crest"[^>]*><title>([^<]*)', drawing.zones["crests"])[0]


def test_scores_go_around_the_board() -> None:
    places = [score_place(score) for score in range(100)]
    assert len({*places}) == 100
    assert score_place(107) == places[7]
    assert min(distance(places[i], places[i - 1]) for i in range(100)) > 40


def test_discs_on_one_score_hide_nobody() -> None:
    for n, shifts in SHARED.items():
        assert len(shifts) == n
        assert all(distance(a, b) > 9 for a, b in combinations(shifts, 2))
    view = opening(5)
    assert len({*pieces(drawn(view).zones["score"]).values()}) == 5


def test_who_has_gone_around_the_score_track_carries_a_hundred() -> None:
    zone = drawn(with_player(opening(), 3, score=107)).zones["score"]
    assert "+100" in zone
    assert pieces(zone)["score-3"] == score_place(7)


# --- Sites -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("site", range(len(T.site_name)), ids=lambda site: T.site_name[site])
def test_a_site_shows_what_it_costs_and_brings(site: int) -> None:
    found = site_face(T, site)
    price = {what: n for n, what, _, _ in found.price}
    assert [price.get(metal, 0) for metal in METAL_NAMES] == [*T.site_price[site * METALS : (site + 1) * METALS]]
    assert price.get("slave", 0) == T.site_slaves[site]
    pays = [metal for metal, _ in found.pays]
    assert [pays.count(metal) for metal in METAL_NAMES] == [*T.site_pays[site * METALS : (site + 1) * METALS]]
    printed = defs_for(T).partition(f'id="b-{found.name}"')[2].partition("\n")[0]
    assert f">{found.value}</text>" in printed if found.value else "#k-counting-house" in printed
    assert f"#k-villa-{found.colour}" in printed if found.colour else True


def test_colours_of_villas_differ_in_their_sign_too() -> None:
    """Never colour alone."""
    defs = defs_for(T)
    shapes = [re.search(rf'id="i-v-{name}".*?<g [^>]*>(.*?)</g>', defs, re.DOTALL) for name in COLOUR_NAMES]
    bare = [re.sub(r'"#[0-9a-f]+"', "", shape[1]) for shape in shapes if shape]
    assert len({*bare}) == len(COLOUR_NAMES)
    metals = [re.search(rf'id="i-{metal}" [^>]*><(\w+)', defs) for metal in METAL_NAMES]
    assert all(metals)
    assert all(f'id="m-{metal}"' in defs for metal in METAL_NAMES)


def test_a_house_shows_whose_it_is_and_is_no_target() -> None:
    view = opening()
    sites = [replace(site, seat=1) if site.name == "vb10" else site for site in view.sites]
    drawing = drawn(replace(view, sites=tuple(sites)))
    assert 'data-at="site-vb10"' not in drawing.zones["right"]
    assert "#s-house-1" in drawing.zones["right"]
    assert "Yellow" in drawing.zones["right"]


def test_workshops_and_counting_houses_are_left_of_villas() -> None:
    """Components F17."""
    places = site_grid(T).places
    villas = [places[name][0] for name in T.site_name if name.startswith("v")]
    others = [places[name][0] + SITE_WIDTH for name in T.site_name if not name.startswith("v")]
    assert max(others) < min(villas)


@pytest.mark.parametrize(("left", "right"), [(12, 16), (1, 0), (30, 10), (9, 40)])
def test_sites_fit_whatever_an_edition_has(left: int, right: int) -> None:
    found = grid([f"w{i}" for i in range(left)], [f"v{i}" for i in range(right)])
    assert len({*found.places.values()}) == left + right
    assert all(y + SITE_HEIGHT * found.scale <= SITES_TOP + SITES_HEIGHT + 1 for _, y in found.places.values())
    ys = sorted({y for _, y in found.places.values()})
    assert all(b - a >= SITE_HEIGHT * found.scale for a, b in pairwise(ys))


def test_a_face_that_draws_many_views_keeps_no_house_of_another() -> None:
    """What most moves leave as it is, is kept: it must not outlive its view."""
    view = opening()
    built = replace(view, sites=tuple(replace(site, seat=3) if site.name == "w1" else site for site in view.sites))
    for shown, houses in ((view, 0), (built, 1), (view, 0)):
        assert drawn(shown).zones["left"].count("#s-house-3") == houses


def test_what_is_still_owed_stands_on_the_site() -> None:
    """Ruling 19: slave cards are paid one by one."""
    view = replace(opening(), building=Building("vb10", 2, (1, 0)))
    zone = drawn(view).zones["right"]
    assert "Slaves still to be paid: 2." in zone


# --- Fights, races and auctions --------------------------------------------------------------------------------------


def fighter(seat: int, **changes: object) -> Fighter:
    base = Fighter(seat, None, 1, (), (), (), 1, None)
    return replace(base, **changes)  # type: ignore[arg-type]


def contest(*fighters: Fighter, area: str = "arena") -> AquileiaView:
    return replace(opening(), phase=area, contest=Contest(area, fighters))


def test_a_fight_is_shown_step_by_step() -> None:
    """Rulebook, Arena: henchmen, then red dice, then cards, then blue dice."""
    before = drawn(contest(fighter(1), fighter(2))).zones["mercatus"]
    assert "#i-red-" not in before
    rolled = drawn(contest(fighter(1, red=("bronze", "gold", "gold"), strength=2), fighter(2))).zones["mercatus"]
    assert rolled.count("#i-red-bronze") == 1
    assert rolled.count("#i-red-gold") == 2
    played = fighter(1, red=("bronze", "gold", "gold"), cards=("slave-1", "weapon-2"), blue=("bronze",), strength=6)
    sheet = drawn(contest(played, fighter(2))).zones["mercatus"]
    assert "#c-slave-1" in sheet
    assert "#c-weapon-2" in sheet
    assert "#i-blue-bronze" in sheet
    assert "strength 6" in sheet


def test_dice_that_count_stand_out() -> None:
    """Rulebook, Arena: bronze counts; Stadium: the metal of the own side."""
    red = ("bronze", "silver", "silver")
    arena = drawn(contest(fighter(1, red=red))).zones["mercatus"]
    assert arena.count('fill="#ffd75e"') == 1
    race = drawn(contest(fighter(1, red=red, metal="silver"), area="stadium")).zones["mercatus"]
    assert race.count('fill="#ffd75e"') == 2


def test_shields_stand_on_the_strength_track() -> None:
    """Rulebook, Arena: the strength may go beyond the track."""
    zone = drawn(contest(fighter(0, strength=4), fighter(1, strength=4), fighter(2, strength=STRENGTHS + 3))).zones
    found = pieces(zone["strength"])
    assert found["shield-0"][0] == found["shield-1"][0]
    assert found["shield-0"][1] != found["shield-1"][1]
    assert f">{STRENGTHS + 3}</text>" in zone["strength"]
    assert zone["strength"].count("<text") == 1
    assert drawn(opening()).zones["strength"].strip() == ""


def test_places_are_told_once_they_are_decided() -> None:
    sheet = drawn(contest(fighter(1, place=2), fighter(2, place=1))).zones["mercatus"]
    assert ">1.</text>" in sheet
    assert ">2.</text>" in sheet


def auction(*, viewer: int = 0) -> AquileiaView:
    sale = Auction("blue-violet", 2, (1, 2, 0), 3, (0, 3))
    return replace(opening(viewer=viewer), phase="theatrum", auction=sale)


def test_an_auction_shows_card_bid_and_who_is_still_in() -> None:
    """Rulebook, Theatrum: out is out."""
    zone = drawn(auction()).zones["theatrum"]
    assert "#c-blue-violet" in zone
    assert "theatre-blue-violet" in pieces(zone)
    assert "Green: 1 bronze, 2 silver" in zone
    assert zone.count(" is out.") == 2
    assert zone.count(" still bids.") == 2


def test_whoever_is_asked_can_raise_on_the_board() -> None:
    zone = drawn(asked(auction(), "Bid", "bid:bronze", "bid:gold", "drop")).zones["theatrum"]
    assert re.findall(r'data-at="coin-(\w+)"', zone) == ["bronze", "gold"]
    assert "coin-" not in drawn(auction(viewer=1)).zones["theatrum"]


def test_the_winner_looks_at_both_laurels() -> None:
    """Rulebook, Stadium: both are looked at, one is kept."""
    view = asked(replace(opening(), offered=("blue", "points-7")), "KeepLaurel", "keep:blue", "keep:points-7")
    zone = drawn(view).zones["stadium"]
    assert 'data-at="laurel-blue"' in zone
    assert 'data-at="laurel-points-7"' in zone
    assert "laurel-" not in drawn(opening()).zones["stadium"]


def test_the_area_that_acts_is_marked() -> None:
    for phase, area in (("servi", "MERCATUS"), ("latro", "PORTUS"), ("forum", "FORUM")):
        zone = drawn(replace(opening(), phase=phase)).zones["phases"]
        marked = re.findall(r'fill="#ffd75e"[^>]*/><text[^>]*>([^<]*)', zone)
        assert [name.split()[-1] for name in marked] == [area]
    assert "#ffd75e" not in drawn(opening()).zones["phases"]


def test_dice_of_trickster_and_thief_lie_at_their_space() -> None:
    view = replace(opening(), rolled=("gold", "silver"))
    assert "#i-red-gold" in drawn(replace(view, phase="equi")).zones["mercatus"]
    assert "#i-red-gold" in drawn(replace(view, phase="portus")).zones["portus"]
    assert "#i-red-gold" not in drawn(view).parts["board"]


# --- Other editions and options --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "rows"), [("ranked", 2), ("single", 2), ("flat", 3)])
def test_exchanges_are_those_of_the_table(option: str, rows: int) -> None:
    """Components 3.2: ranked, single, flat."""
    match = begun(3, pecunia=option)
    board = game("aquileia").face(match.setup).draw(match.view(SEATS[0])).parts["board"]
    assert board.count('data-at="rate-') == rows


def test_a_drawing_bears_other_boards() -> None:
    row = BASE.partition("[[site]]")[2].partition("[[site]]")[0]
    more = "".join("\n[[site]]" + row.replace('"w1"', f'"x{i}"') for i in range(12))
    other = read_tables(BASE.replace('name = "base"', 'name = "mine"', 1) + more, "mine.toml")
    match = Match.new(RULES, RULES.setup(3, edition=other), "mine")
    board = game("aquileia").face(match.setup).draw(match.view(SPECTATOR)).parts["board"]
    assert board.count('data-at="site-') == len(T.site_name) + 12
    assert "scale(" in board
    assert board.count("<g ") + board.count("<g>") == board.count("</g>")


# --- Pointing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "targets"),
    [
        ("place:forum-2", ("space-forum-2",)),
        ("crest", ("crest",)),
        ("pass", ()),
        ("change:gold-silver", ("rate-silver-gold", "coin-gold")),
        ("change:silver-gold", ("rate-silver-gold", "coin-silver")),
        ("buy:2", ("deck-slaves",)),
        ("play:weapon-2", ("card-weapon-2",)),
        ("blue:3", ("blue",)),
        ("take:points", ("prize-points",)),
        ("take:slave", ("prize-slave",)),
        ("keep:points-7", ("laurel-points-7",)),
        ("bid:gold", ("coin-gold",)),
        ("build:vb10", ("site-vb10",)),
        ("pay:slave-2", ("card-slave-2",)),
        ("pay:bronze", ("coin-bronze",)),
        ("done", ()),
        ("drop", ()),
        ("decline", ()),
    ],
)
def test_actions_point_at_what_they_move(action: str, targets: tuple[str, ...]) -> None:
    assert face().targets(opening(), action) == targets


def test_a_purchase_points_at_the_card_of_the_space_that_acts() -> None:
    """Ruling 6: left to right."""
    view = opening()
    spaces = [replace(one, seat=0) if one.name in ("equi-2", "equi-3") else one for one in view.spaces]
    assert face().targets(replace(view, spaces=tuple(spaces)), "buy") == ("market-2",)


def test_amounts_are_asked_in_one_dialog() -> None:
    view = opening()
    assert face().quantity(view, "buy:3") == ("Buy slave cards", 3)
    assert face().quantity(view, "blue:0") == ("Roll blue dice", 0)
    assert face().quantity(view, "buy") is None
    assert face().quantity(view, "bid:gold") is None


@pytest.mark.parametrize(
    ("slaves", "owed", "suggested"),
    [((2, 1), 3, "pay:slave-1"), ((0, 2), 3, "pay:slave-2"), ((3, 1), 2, "pay:slave-2"), ((1, 2), 1, "pay:slave-1")],
)
def test_slaves_are_suggested_without_waste(slaves: tuple[int, int], owed: int, suggested: str) -> None:
    """Ruling 19: what is paid too much is lost."""
    view = with_player(opening(), 0, slaves=slaves, slave_cards=sum(slaves))
    view = replace(view, building=Building("vb10", owed, (0, 0)))
    assert face().suggested(asked(view, "PaySlaves", "pay:slave-1", "pay:slave-2")) == suggested
    assert face().suggested(asked(view, "Bid", "bid:gold")) is None


def test_what_a_player_might_think_of() -> None:
    """What is greyed on the board, with a reason: free spaces, sites and cards that cannot be had now."""
    view = opening()
    places = face().considered(asked(view, "PlaceHenchman", "place:dolus", "crest"))
    assert "place:dolus" not in places
    assert "place:portus-1" in places
    assert "pass" in places
    sites = face().considered(asked(view, "ChooseSite", "decline"))
    assert len(sites) == len(T.site_name)
    armed = with_player(view, 0, slaves=(1, 0), arms=("gold-horse-1", "gold-horse-1"))
    assert face().considered(asked(armed, "PlayCards", "play:slave-1", "done")) == ["play:gold-horse-1"]
    assert face().considered(asked(view, "Bid", "bid:gold", "drop")) == ["bid:bronze", "bid:silver"]
    assert len(face().considered(asked(view, "ChangeMoney", "done"))) == len(T.exchange_pairs)
    assert face().considered(replace(view, question=Question((3,), "Bid", (), ()))) == []


def test_every_thought_has_a_reason() -> None:
    """A greyed action says why not."""
    match = begun(5)
    shown, bot, found = face(5), Bot("random", 2), 0
    for _ in range(120):
        seat = engine.to_move(match.state)
        for thought in shown.considered(match.view(seat)):
            refusal = match.why_not(seat, thought)
            assert refusal is not None, thought
            assert shown.refusal(refusal)
            found += 1
        match.play_action(seat, bot.choose(match.observation(seat, 1)))
    assert found > 100


# --- Panels and the end ----------------------------------------------------------------------------------------------


def test_cards_flow_into_rows() -> None:
    places, rows = flow(9)
    assert rows == 2
    assert len({*places}) == 9
    assert max(x for x, _ in places) + 52 <= 410
    assert flow(0) == ([], 1)


def test_a_long_hand_makes_the_panel_higher() -> None:
    arms = ("gold-horse-1", "gold-horse-2", "silver-horse-1", "silver-horse-2", "weapon-1", "weapon-2", "weapon-3")
    view = with_player(opening(), 0, arms=arms, arms_cards=7, slaves=(2, 2), slave_cards=4)
    drawing = drawn(view)
    assert "cards-0-2" in drawing.zones
    assert "cards-1-1" in drawing.zones


def test_the_reckoning_adds_up() -> None:
    """Rulebook, end: what was scored, neutral laurels, each villa times its laurels."""
    match = begun(4)
    bot = Bot("random", 3)
    while not match.state.over:
        seat = engine.to_move(match.state)
        match.play_action(seat, bot.choose(match.observation(seat, 1)))
    lines = face().reckoning(match.view(SPECTATOR))
    assert [line.total for line in lines] == [False] * (len(lines) - 1) + [True]
    sums = [sum(int(line.points[seat] or 0) for line in lines[:-1]) for seat in range(4)]
    assert sums == [*lines[-1].points] == RULES.scores(match.state)
    villas = sum(site.seat is not None for site in match.view(SPECTATOR).sites if site.name.startswith("v"))
    assert len(lines) == 3 + villas
    assert face().reckoning(opening()) == []
