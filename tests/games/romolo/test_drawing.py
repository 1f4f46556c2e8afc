"""Romolo o Remo?'s drawing: what a viewer may see, everything in its place, and what actions point at."""

import re

import pytest

from ludus.bots.levels import Bot
from ludus.core import engine
from ludus.core.ids import SEATS, SPECTATOR, Seat
from ludus.games.registry import game
from ludus.games.romolo.face.drawing.definitions import FORMULAS, formula_of
from ludus.games.romolo.face.drawing.layout import (
    ACROSS,
    MAP_HEIGHT,
    MAP_LEFT,
    MAP_TOP,
    MAP_WIDTH,
    UNIT_WIDTH,
    beside,
    building_places,
    grid_of,
    unit_places,
)
from ludus.games.romolo.face.drawing.panel import size_of
from ludus.games.romolo.face.drawing.titles import RomoloTitles
from ludus.games.romolo.rules.const import BUILDING_NAMES, CHARACTER_NAMES, SIDE_NAMES
from ludus.games.romolo.rules.ending import end_game
from ludus.games.romolo.rules.rules import RULES
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.tables import base_tables
from ludus.games.romolo.rules.view import RomoloView, view
from ludus.match.match import Match
from ludus.present.drawing import Drawing
from ludus.present.face import Face
from tests.games.romolo.scenario import Table, edition

T = base_tables()


def face(seats: int, language: str = "en", **options: str) -> Face:
    return game("romolo").face(RULES.setup(seats, options), language)


def seen(t: Table, viewer: int = 0) -> RomoloView:
    return view(t.s, Seat(viewer))


def drawn(t: Table, viewer: int = 0) -> Drawing:
    return face(t.s.seats).draw(seen(t, viewer))


def titles(markup: str) -> dict[str, str]:
    """By the name of an element: its title."""
    return dict(re.findall(r'data-at="([^"]+)"[^>]*><title>([^<]*)</title>', markup))


def whole(drawing: Drawing) -> str:
    return "".join(drawing.without_defs().values())


def begun(seats: int, plies: int) -> Match[Romolo]:
    match = Match.new(RULES, RULES.setup(seats), "drawing")
    bot = Bot("random", 1)
    for _ in range(plies):
        seat = engine.to_move(match.state)
        match.play_action(seat, bot.choose(match.observation(seat, 1)))
    return match


# --- The map ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_map_fits_its_place_and_no_hexes_overlap(seats: int) -> None:
    grid = grid_of(T.layout_of(seats))
    places = [(grid.left + x * grid.scale, grid.top + y * grid.scale) for x, y in grid.middle.values()]
    half, tall = 86.6 * grid.scale, 100 * grid.scale
    assert all(x - half >= MAP_LEFT - 1 and x + half <= MAP_LEFT + MAP_WIDTH + 1 for x, _ in places)
    assert all(y - tall >= MAP_TOP - 1 and y + tall <= MAP_TOP + MAP_HEIGHT + 1 for _, y in places)
    apart = [abs(ax - bx) + abs(ay - by) for i, (ax, ay) in enumerate(places) for bx, by in places[:i]]
    assert min(apart) >= 2 * half - 1


def test_a_tile_that_lies_face_down_shows_its_back_except_to_who_has_looked() -> None:
    """Ruling 52: a tile that an explorer looked at is known to that player alone."""
    t = Table()
    t.tile("water", "b3")
    here = t.hex("b3")
    t.s.up &= ~(1 << here)
    t.s.peeked[here] = 1
    own, other = drawn(t, 0).zones["land-b"], drawn(t, 1).zones["land-b"]
    assert "#h-peek" in own
    assert "#h-water" in own
    assert "You have seen: water" in titles(own)["hex-b3"]
    assert "#h-peek" not in other
    assert "#h-water" not in other
    assert titles(other)["hex-b3"] == "b3: face down"


def test_walls_stand_on_their_sides() -> None:
    t = Table()
    t.wall("b1", "e nw")
    land = drawn(t, SPECTATOR).zones["land-b"]
    assert land.count("#h-wall") == 2
    assert 'href="#h-wall"/>' in land
    assert 'href="#h-wall" transform="rotate(-120)"' in land
    assert "2 × wall" in titles(land)["hex-b1"]


def test_sides_go_against_the_clock_from_the_east() -> None:
    right = [beside(side, 10)[0] > 0 for side in SIDE_NAMES]
    down = [round(beside(side, 10)[1]) for side in SIDE_NAMES]
    assert right == [True, True, False, False, False, True]
    assert down == [0, -9, -9, 0, 9, 9]


def test_a_harbour_stands_on_its_side() -> None:
    """Ruling 9: the side of a harbour is for the eye."""
    t = Table()
    t.tile("water", "b2")
    t.build("b1", "harbour-e")
    t.turn(1)
    land = drawn(t, SPECTATOR).zones["land-b"]
    found = re.search(r'#i-harbour" x="([^"]+)" y="([^"]+)"', land)
    assert found is not None
    assert float(found[1]) > 40
    assert abs(float(found[2]) + 20) < 1


@pytest.mark.parametrize("crowded", [False, True])
@pytest.mark.parametrize("n", range(1, 7))
def test_buildings_stay_on_their_hex(n: int, crowded: bool) -> None:
    for x, y, size in building_places(n, crowded):
        assert x >= (-40 if crowded else -86)
        assert x + size <= 86
        assert -72 <= y <= y + size <= 5


@pytest.mark.parametrize("n", range(1, 9))
def test_units_stand_side_by_side_and_hide_nobody(n: int) -> None:
    places = unit_places(n, 70)
    assert len({*places}) == n
    assert all(abs(x) <= ACROSS / 2 for x, _ in places)
    near = [abs(ax - bx) for i, (ax, ay) in enumerate(places) for bx, by in places[:i] if ay == by]
    assert min(near, default=UNIT_WIDTH) >= UNIT_WIDTH / 2.5


def test_units_show_how_they_stand_and_how_many_they_are() -> None:
    t = Table()
    t.unit(0, "b1", "worker worker")
    t.unit(0, "b1", "soldier", "lying marked")
    found = titles(drawn(t).zones["units-b"])
    assert found["unit-0-b1:worker"] == "Red: 2 workers"
    assert found["unit-0-b1:soldier:lying+marked"] == "Red: 1 soldier, lying, with an obstacle marker"
    units = drawn(t).zones["units-b"]
    assert "rotate(80)" in units
    assert "#i-obstacle" in units


def test_the_unit_that_acts_is_the_only_piece_that_glides() -> None:
    """Equal units have no names; while one acts it can be told from the others."""
    t = Table()
    t.unit(0, "b1", "worker worker")
    t.turn()
    assert "data-piece" not in whole(drawn(t))
    t.do("unit:b1:worker")
    assert re.findall(r'data-piece="([^"]+)"', whole(drawn(t))) == ["acting"]


def test_a_multiplier_shows_its_value_only_when_it_is_known() -> None:
    t = Table()
    assert drawn(t, SPECTATOR).zones["land-c"].count("×?") == 1
    t.tile("plains", "c4")
    land = drawn(t, SPECTATOR).zones["land-c"]
    assert "×?" not in land
    assert "×2</text>" in land


def test_stored_cubes_lie_on_their_hex() -> None:
    t = Table()
    t.build("b1", "warehouse")
    t.store("b1", "wood", 3)
    assert "in a warehouse: 3 wood" in titles(drawn(t, SPECTATOR).zones["land-b"])["hex-b1"]


# --- Control ---------------------------------------------------------------------------------------------------------


def test_control_is_a_layer_that_is_hidden_until_it_is_switched_on() -> None:
    zone = drawn(Table(), SPECTATOR).zones["control"]
    assert zone.startswith('<g data-layer="Control" visibility="hidden">')
    assert re.findall(r"#h-own-(\d)", zone) == ["0", "1"]


def test_a_hex_tells_who_controls_it_and_why() -> None:
    """Rules, control: capital and soldiers; a tie is neutral."""
    t = Table()
    t.build("b1", "temple forum warehouse")
    t.tile("plains", "b2")
    told = titles(drawn(t, SPECTATOR).zones["land-b"])
    assert "Red controls it: Red 1 (capital 1)" in told["hex-b2"]
    assert "Capital of Red: always under control." in told["hex-b1"]
    t.unit(1, "b2", "soldier")
    drawing = drawn(t, SPECTATOR)
    assert "Neutral, a tie: Red 1 (capital 1); Blue 1 (soldiers 1)" in titles(drawing.zones["land-b"])["hex-b2"]
    assert "#h-tie" in drawing.zones["control"]


def test_a_team_is_named_as_one() -> None:
    """Ruling 87: a hex belongs to the team."""
    t = Table(4, teams="two")
    shown = face(4, teams="two").draw(seen(t))
    assert "Capital of Blue and Purple: always under control." in whole(shown)


def test_in_the_solo_game_unexplored_hexes_are_the_opponents() -> None:
    """Ruling 84."""
    drawing = drawn(Table(1), SPECTATOR)
    assert "Unexplored: counts for the A.I." in titles(whole(drawing))["hex-a1"]


# --- Around the map --------------------------------------------------------------------------------------------------


def test_the_market_shows_prices_and_sold_cubes() -> None:
    t = Table()
    t.prices(grain=4)
    t.s.cubes[0 * 5 + 1] = 2
    column = titles(drawn(t, SPECTATOR).zones["market"])["market-grain"]
    assert column == "grain: 4 coins\nCubes on the column: wood, wood"


def test_half_prices_have_their_own_track() -> None:
    """Ruling 21: the other reading of the price track."""
    t = Table(prices="half")
    assert ">½</text>" in drawn(t, SPECTATOR).zones["market"]
    assert ">½</text>" not in drawn(Table(), SPECTATOR).zones["market"]


def test_what_has_run_out_in_the_bank_is_seen() -> None:
    t = Table()
    before = drawn(t, SPECTATOR).zones["bank"].count('opacity=".35"')
    t.s.bank[0] = 0
    assert drawn(t, SPECTATOR).zones["bank"].count('opacity=".35"') == before + 1


def test_characters_are_told_with_the_numbers_of_the_edition() -> None:
    other = RULES.setup(2, edition=edition({"ability.heros-bonus": "5"}))
    shown = game("romolo").face(other)
    assert isinstance(shown, RomoloTitles)
    assert shown.ability("heros") == "+5 to one attack in each turn"
    assert formula_of(shown.tables, "heros") == "@swords +5"


def test_every_character_has_a_formula_of_icons_that_exist() -> None:
    assert set(FORMULAS) == set(CHARACTER_NAMES)
    defs = face(2).defs()
    icons = {icon for name in CHARACTER_NAMES for icon in re.findall(r"@([\w-]+)", formula_of(T, name))}
    assert not [icon for icon in icons if f'id="i-{icon}"' not in defs]


def test_an_empty_place_of_the_display_is_a_gap() -> None:
    t = Table()
    t.s.display[1] = -1
    display = drawn(t, SPECTATOR).zones["display"]
    assert 'data-at="place-1"' in display
    assert 'data-at="place-2"' not in display


def test_the_phase_of_the_turn_is_seen() -> None:
    t = Table()
    assert seen(t).phase == "action"
    assert "action phase" in drawn(t).zones["status"]
    assert seen(Table(1)).phase == "action"


# --- A battle --------------------------------------------------------------------------------------------------------


def fight() -> Table:
    t = Table()
    t.unit(0, "c6", "soldier soldier")
    t.unit(1, "c6", "worker")
    t.aside(0, "blank")
    t.aside(1, "blank")
    t.combat()
    t.do("attack:c6:1", "fighter:c6:soldier")
    return t


def test_a_battle_shows_both_values_before_the_tokens() -> None:
    """Rules, combat: soldiers 3, worker 1, tower 4."""
    told = re.findall(r"<title>([^<]*)</title>", drawn(fight(), SPECTATOR).zones["window"])
    assert told == ["Battle on c6", "Red attacks with 6", "Blue defends with 5"]


def test_the_hex_of_a_battle_is_ringed() -> None:
    ring = 'stroke="#c4122e"'
    assert ring in drawn(fight()).zones["sides"]
    assert ring not in drawn(Table()).zones["sides"]


def test_a_token_is_its_owners_secret_until_both_are_chosen() -> None:
    """Rules, tokens: chosen in secret, shown at once."""
    t = fight()
    t.by(0, "token:skull")
    assert "#i-t-skull" in drawn(t, 0).zones["window"]
    for viewer in (1, SPECTATOR):
        window = drawn(t, viewer).zones["window"]
        assert "#i-t-skull" not in window
        assert "#i-t-back" in window


def test_only_the_owner_sees_tokens_and_coins() -> None:
    """Ruling 52: coins and unused tokens are hidden, used ones are not."""
    t = Table()
    t.aside(1, "plus", "skull")
    t.give(1, coins=5)
    own, other = drawn(t, 1).zones["panel-1"], drawn(t, 0).zones["panel-1"]
    assert 'data-at="token-times"' in own
    assert ">2½</text>" in own
    assert "#i-t-times" not in other
    assert "used: skull" in other
    assert "Coins are hidden" in other
    assert ">2½</text>" in drawn_open(t).zones["panel-1"]


def drawn_open(t: Table) -> Drawing:
    """The same table with open coins."""
    open_coins = Table(coins="open")
    open_coins.aside(1, "plus", "skull")
    open_coins.give(1, coins=t.coins(1))
    return drawn(open_coins, 0)


# --- Panels ----------------------------------------------------------------------------------------------------------


def test_a_panel_tells_strength_and_limits() -> None:
    t = Table()
    t.build("b1", "temple forum warehouse")
    panel = drawn(t).zones["panel-0"]
    assert "strength 4: up to 4 workers and 3 soldiers and mercenaries, influence as far as 1" in panel


def test_a_panel_that_grows_is_sent_whole() -> None:
    """A page that has other zones than those of the drawing gets all parts anew."""
    t = Table()
    before = drawn(t).zones.keys()
    for name in ("dux", "heros", "equus", "nauta"):
        t.character(0, name)
    assert before ^ drawn(t).zones.keys() == {"tiles-0-0", "tiles-0-2"}


def test_what_lies_on_a_character_is_seen() -> None:
    t = Table()
    t.character(0, "dux", 3)
    t.character(0, "negotiator", 0b00101)
    told = titles(drawn(t).zones["tiles-0-1"])
    assert told["character-dux"].endswith("Left: 3")
    assert told["character-negotiator"].endswith("On it: grain, stone")


def test_the_solo_opponent_has_a_panel_with_the_event_row() -> None:
    t = Table(1)
    panel = drawn(t).parts["panel-1"]
    assert "the A.I." in panel
    assert len(re.findall(r"#i-cube-", panel)) == 19
    assert "player-1" in panel


def test_a_panel_of_a_team_shows_the_partner() -> None:
    """Rules, teams: the one opposite is the partner."""
    panel = face(4, teams="two").draw(seen(Table(4, teams="two"))).zones["panel-0"]
    assert "#s-disc-2" in panel
    assert "#s-disc-" not in drawn(Table(4)).zones["panel-0"]


@pytest.mark.parametrize(("text", "size"), [("7", 27), ("10", 20), ("4/6", 17), ("9½", 17), ("11½", 14), ("100½", 12)])
def test_what_stands_in_a_cell_is_the_smaller_the_longer_it_is(text: str, size: int) -> None:
    assert size_of(text) == size


def test_who_is_out_is_marked() -> None:
    t = Table(3)
    t.s.out[1], t.s.capital[1] = 1, -1
    assert "out of the game" in drawn(t).zones["panel-1"]


# --- Pointing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "targets"),
    [
        ("move:c3", ("hex-c3",)),
        ("produce:b1", ("hex-b1",)),
        ("attack:c6:1", ("hex-c6",)),
        ("unit:b1:worker", ("unit-0-b1:worker",)),
        ("build:sawmill", ("bank-mill",)),
        ("into:forum", ("bank-forum",)),
        ("demolish:wall", ("building-wall",)),
        ("side:free-ne", ("side-ne",)),
        ("pay:wood", ("good-wood",)),
        ("pay:wood:2", ("store-wood-2",)),
        ("sell:salt", ("good-salt",)),
        ("buy:salt", ("market-salt",)),
        ("column:grain", ("market-grain",)),
        ("recruit:dux:3", ("place-3",)),
        ("use:dux", ("character-dux",)),
        ("token:plus", ("token-plus",)),
        ("stance:1:friendly", ("player-1",)),
        ("steal:1", ("player-1",)),
        ("worker", ("piece-worker",)),
        ("hire:2", ("bank-mercenary",)),
        ("coins", ("coins",)),
        ("done", ()),
        ("stop", ()),
    ],
)
def test_actions_point_at_what_they_move(action: str, targets: tuple[str, ...]) -> None:
    assert face(2).targets(seen(Table()), action) == targets


def test_a_victim_is_a_unit_of_the_other_side() -> None:
    t = fight()
    assert face(2).targets(seen(t, 0), "hit:c6:worker") == ("unit-1-c6:worker",)
    assert face(2).targets(seen(t, 1), "hit:c6:soldier") == ("unit-0-c6:soldier",)


def test_buildings_can_be_chosen_where_a_worker_works() -> None:
    t = Table()
    t.build("b1", "farm temple")
    t.wall("b1", "e")
    t.unit(0, "b1", "worker")
    t.turn()
    t.do("unit:b1:worker")
    names = titles(drawn(t).zones["land-b"])
    assert {"building-farm", "building-temple", "building-wall", "building-tower"} <= names.keys()


def test_free_sides_can_be_chosen_for_walls() -> None:
    t = Table()
    t.unit(0, "b1", "worker")
    t.give(0, stone=3)
    t.turn()
    t.do("unit:b1:worker", "build:wall")
    assert len(re.findall(r'data-at="side-', drawn(t).zones["sides"])) == 6
    t.do("side:ne")
    assert len(re.findall(r'data-at="side-', drawn(t).zones["sides"])) == 4


def test_what_a_player_might_think_of() -> None:
    t = Table()
    t.unit(0, "b1", "worker")
    t.turn()
    shown = face(2)
    assert shown.considered(seen(t)) == []
    t.do("unit:b1:worker")
    assert shown.considered(seen(t, 1)) == []
    thoughts = shown.considered(seen(t))
    assert {f"build:{name}" for name in BUILDING_NAMES if name != "tower"} <= {*thoughts}
    assert {"worker", "soldier", "explorer", "hire:1", "move:b2", "produce:b1"} <= {*thoughts}


def test_a_payment_is_suggested() -> None:
    t = Table()
    t.build("b1", "temple")
    t.unit(0, "b1", "worker")
    t.give(0, stone=3, wood=1)
    t.turn()
    t.do("unit:b1:worker", "build:temple")
    assert t.question == "ChooseCube"
    choices = face(2).choices(seen(t))
    assert [choice.action for choice in choices if choice.suggested] == ["pay:stone"]


def test_how_many_mercenaries_is_an_amount() -> None:
    assert face(2).quantity(seen(Table()), "hire:2") == ("Hire mercenaries", 2)
    assert face(2).quantity(seen(Table()), "unit:b1:worker") is None


def test_coins_that_partners_exchange_are_an_amount() -> None:
    """R86: coins worth three at most, which are six half coins: one button instead of six."""
    t = Table(4, teams="two")
    assert face(4).quantity(seen(t), "give-coins:3") == ("Give half coins", 3)
    assert face(4).quantity(seen(t), "take-coins:6") == ("Take half coins", 6)


def test_a_move_changes_few_zones() -> None:
    """Design, section 11: the socket sends the changed zones."""
    match = begun(4, 90)
    shown = game("romolo").face(match.setup)
    before = shown.draw(match.view(SPECTATOR)).zones
    seat = engine.to_move(match.state)
    match.play_action(seat, Bot("random", 1).choose(match.observation(seat, 1)))
    after = shown.draw(match.view(SPECTATOR)).zones
    assert len([name for name in after if after[name] != before.get(name)]) <= 8


def test_a_kept_painting_is_never_an_old_one() -> None:
    """What a face has drawn before must not show in what it draws next."""
    match = begun(3, 60)
    used = game("romolo").face(match.setup)
    bot = Bot("random", 2)
    for _ in range(40):
        for viewer in (SEATS[0], SEATS[1], SPECTATOR):
            fresh = game("romolo").face(match.setup)
            shown = match.view(viewer)
            assert used.draw(shown).parts == fresh.draw(shown).parts
        if match.state.over:
            break
        seat = engine.to_move(match.state)
        match.play_action(seat, bot.choose(match.observation(seat, 1)))


# --- The end ---------------------------------------------------------------------------------------------------------


def test_the_reckoning_tells_every_category_and_adds_up() -> None:
    """Rules, points: six categories and their majorities."""
    t = Table()
    t.give(0, coins=9)
    t.s.closing, t.s.trigger = 0, 1
    end_game(t.s, 1)
    engine.settle(t.s)
    assert t.s.over
    lines = face(2).reckoning(seen(t, SPECTATOR))
    assert [line.words for line in lines if line.total] == ["Total"]
    for seat in range(2):
        assert sum(int(line.points[seat]) for line in lines if not line.total) == lines[-1].points[seat]


def test_where_only_one_is_left_nothing_is_counted() -> None:
    """Rules, the end: who is left alone has won without points."""
    t = Table()
    t.s.out[1], t.s.capital[1] = 1, -1
    end_game(t.s, 0)
    engine.settle(t.s)
    [line] = face(2).reckoning(seen(t, SPECTATOR))
    assert line.points == ("✓", "–")
