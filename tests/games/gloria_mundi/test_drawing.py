"""Gloria Mundi's drawing: what a viewer may see, no figure hidden, abilities printed as in the rulebook."""

import re

import pytest

from ludus.bots.levels import Bot
from ludus.core import engine
from ludus.core.ids import SEATS, SPECTATOR, Seat
from ludus.games.gloria_mundi.face.drawing.cards import halves, printed
from ludus.games.gloria_mundi.face.drawing.layout import DISPLAY_LEFT, DISPLAY_WIDTH, TILE_WIDTH, fan, flow, goth_track
from ludus.games.gloria_mundi.rules.rules import RULES
from ludus.games.gloria_mundi.rules.state import USED, GloriaMundi, bare, covered
from ludus.games.gloria_mundi.rules.tables import base_tables, read_tables
from ludus.games.gloria_mundi.rules.view import GloriaMundiView, next_space, view
from ludus.games.registry import game
from ludus.kit.question import Question
from ludus.match.match import Match
from ludus.present.drawing import Drawing
from tests.games.gloria_mundi.scenario import BASE

T = base_tables()


def begun(seats: int, plies: int = 0, **options: str) -> Match[GloriaMundi]:
    match = Match.new(RULES, RULES.setup(seats, options=options), "drawing")
    bot = Bot("greedy", 1)
    for _ in range(plies):
        seat = engine.to_move(match.state)
        match.play_action(seat, bot.choose(match.observation(seat, 1)))
    return match


def drawn(match: Match[GloriaMundi], viewer: Seat, shown: GloriaMundiView | None = None) -> Drawing:
    return game("gloria_mundi").face(match.setup).draw(shown or match.view(viewer))


def pieces(markup: str) -> dict[str, tuple[float, float]]:
    found = re.findall(r'data-piece="([^"]+)" transform="translate\(([^,]+),([^)]+)\)"', markup)
    return {name: (float(x), float(y)) for name, x, y in found}


def card(slug: str) -> int:
    return T.card_name.index(slug)


# --- What can be seen ------------------------------------------------------------------------------------------------


def test_only_the_owner_sees_behind_a_screen() -> None:
    """Ruling 38: stock and hand are hidden, the display is not."""
    match = begun(3, 40)
    own, other = drawn(match, SEATS[1]).zones["panel-1"], drawn(match, SPECTATOR).zones["panel-1"]
    assert all(f'data-at="stone-{kind}"' in own for kind in ("food", "gold", "peace", "glory"))
    assert all(f'data-at="type-{base}"' in own for base in ("farm", "city", "peace"))
    assert "#k-screen" not in own
    assert "#k-screen" in other
    assert "data-at" not in other


def test_a_table_without_screens_shows_all_stocks() -> None:
    """Ruling 38: the variant with open stocks."""
    drawing = drawn(begun(2, 10, stocks="open"), SEATS[0])
    assert "#k-screen" not in drawing.parts["panel-1"]
    assert "stone-" not in drawing.parts["panel-1"]


def test_every_open_building_is_a_piece_once() -> None:
    """Design, section 11: every piece that can move carries a stable id."""
    for plies in (30, 90, 150):
        match = begun(4, plies)
        shown = match.view(SPECTATOR)
        open_ones = [place.building for place in shown.forum if place.building]
        open_ones += [base.building for player in shown.players for base in player.display if base.building]
        found = pieces("".join(drawn(match, SPECTATOR).without_defs().values()))
        named = [name.removeprefix("building-").rpartition("-")[0] for name in found if name.startswith("building-")]
        assert sorted(named) == sorted(open_ones)


def test_two_equal_walls_are_two_pieces() -> None:
    match = begun(2)
    wall = card("murus-urbis")
    match.state.displays[0] = [covered(1, wall), covered(1, wall)]
    found = pieces(drawn(match, SEATS[0]).parts["panel-0"])
    assert len({*found.values()}) == 2


def test_a_used_card_is_marked() -> None:
    match = begun(2)
    match.state.displays[0] = [bare(0) | USED, covered(1, card("curia")), covered(2, card("foedus")) | USED]
    assert drawn(match, SEATS[0]).parts["panel-0"].count("#i-used") == 2


def test_both_cards_can_be_seen_where_a_building_lies_on_another_type() -> None:
    """Ruling 10: a builder goes on any base card, which still produces."""
    match = begun(2)
    match.state.displays[0] = [covered(2, card("architectus"))]
    panel = drawn(match, SEATS[0]).parts["panel-0"]
    assert "#k-base-peace" in panel
    assert "#k-tile-builder" in panel


def test_the_edition_that_ships_says_that_it_is_reconstructed() -> None:
    match = begun(2)
    shown = match.view(SPECTATOR)
    note = "Reconstructed cards and tracks"
    assert note in drawn(match, SPECTATOR).parts["board"]
    shown.edition = "mine"
    assert note not in drawn(match, SPECTATOR, shown).parts["board"]


# --- The tracks ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_figures_that_share_a_space_hide_nobody(seats: int) -> None:
    """Ruling 48: any number of Romans may share a space."""
    found = pieces(drawn(begun(seats), SPECTATOR).zones["romans"])
    assert len(found) == seats
    places = sorted(found.values())
    assert all(
        abs(ax - bx) >= 20 or abs(ay - by) >= 30 for ax, ay in places for bx, by in places if (ax, ay) < (bx, by)
    )


def test_who_is_in_front_is_drawn_last() -> None:
    assert fan(1) == [(0, 10)]
    assert [y for _, y in fan(6)] == sorted(y for _, y in fan(6))
    assert len({*fan(6)}) == 6


def test_the_next_empty_space_is_marked_until_rome() -> None:
    """Rules, phase 5: tribute is paid for the next empty space; Rome takes none."""
    match = begun(2)
    assert next_space(match.view(SPECTATOR)) == match.state.goth + 1
    match.state.paid[4 : 4 * T.rome : 4] = [1] * (T.rome - 1)
    assert next_space(match.view(SPECTATOR)) == T.rome
    assert 'data-at="tribute"' not in drawn(match, SPECTATOR).parts["board"]


def test_tribute_lies_on_its_space() -> None:
    match = begun(2)
    match.state.paid[3 * 4 + 1] = 1
    x, y = goth_track(T.rome).spaces[3]
    found = re.search(
        r'data-at="track-gold" transform="translate\(([^,]+),([^)]+)\)"', drawn(match, SEATS[0]).zones["goth"]
    )
    assert found is not None
    assert abs(float(found[1]) - x) < 40
    assert abs(float(found[2]) - y) < 40


def test_a_short_game_has_fewer_steps() -> None:
    match = begun(2, length="short")
    board = drawn(match, SPECTATOR).parts["board"]
    assert f">{T.short_goal}</text>" in board
    assert ">30</text>" not in board


# --- The display -----------------------------------------------------------------------------------------------------


def test_a_display_wraps_into_rows() -> None:
    places, rows = flow([TILE_WIDTH] * 5)
    assert rows == 3
    assert all(x + TILE_WIDTH <= DISPLAY_LEFT + DISPLAY_WIDTH for x, _ in places)
    assert len({*places}) == 5
    assert flow([]) == ([], 1)


def test_a_panel_that_grows_is_sent_whole() -> None:
    """A page that has other zones than those of the drawing gets all parts anew."""
    match = begun(2)
    before = drawn(match, SPECTATOR).zones.keys()
    match.state.displays[0] += [covered(0, card("hortus"))] * 4
    after = drawn(match, SPECTATOR).zones.keys()
    assert before ^ after == {"display-0-1", "display-0-3"}


def test_a_move_changes_few_zones() -> None:
    """Design, section 11: the socket sends the changed zones."""
    match = begun(4, 60)
    before = drawn(match, SPECTATOR).zones
    seat = engine.to_move(match.state)
    match.play_action(seat, Bot("greedy", 1).choose(match.observation(seat, 1)))
    after = drawn(match, SPECTATOR).zones
    assert len([name for name in after if after[name] != before.get(name)]) <= 8


# --- Abilities in icons ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "formula"),
    [
        ("curia", "@glory @to @food / @gold / @peace 3"),
        ("mola", "@food 2 @to @peace 3"),
        ("stabulum", "@gold X @to @step"),
        ("villa-rustica", "@food + @step"),
        ("latifundium", "@t-farm = @food"),
        ("auguraculum", "@t-peace : @glory"),
        ("porta-maior", "@goth @t-city : @step 2"),
        ("templum-saturni", "@discard @to @laurel"),
        ("vivarium", "@discard @to @refund"),
        ("architectus", "@hammer @food X @to @gold / @peace"),
        ("patronus", "@hammer @food / @gold / @peace @to @glory"),
        ("collegium-fabrorum", "@hammer : @step"),
        ("vallum-agreste", "@goth : @wall @t-farm"),
    ],
)
def test_abilities_are_printed_as_in_the_rulebook(slug: str, formula: str) -> None:
    """Rules, the symbols: arrow, slash, numbers and X, the equals sign, the colon, hammer and Goth."""
    assert " ".join(halves(T, card(slug))).strip() == formula


def test_equal_abilities_are_drawn_once() -> None:
    names = printed(T)
    assert names[card("oraculum")] == names[card("apiarium")]
    assert len(names) == len(T.card_name)


def test_a_drawing_follows_the_edition() -> None:
    """Design, section 11: nothing of an edition is drawn from memory."""
    other = read_tables(BASE.replace('name = "horreum"', 'name = "granary"'), "mine.toml")
    match = Match.new(RULES, RULES.setup(2, edition=other), "mine")
    assert 'id="a-granary"' in drawn(match, SPECTATOR).parts["defs"]


def test_a_drawing_bears_other_boards() -> None:
    """An edition may have a longer track, more symbols on a space and more places in the forum."""
    places = re.sub(r"surcharge = \{ is = [^}]*?\]", f"surcharge = {{ is = {[*range(9, -1, -1)]}", BASE)
    other = read_tables(re.sub(r"(goal = \{ is = )38", r"\g<1>60", places), "mine.toml")
    assert (other.goal, len(other.surcharge)) == (60, 10)
    board = drawn(Match.new(RULES, RULES.setup(2, edition=other), "mine"), SPECTATOR).parts["board"]
    assert "+9</text>" in board
    assert ">55</text>" in board
    places_drawn = re.findall(r"translate\(([\d.]+),884\)", board)
    assert len(places_drawn) == 10
    assert all(32 <= float(x) <= 1168 - 107 for x in places_drawn)


# --- Pointing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "targets"),
    [
        ("lay:farm", ("type-farm",)),
        ("use:curia", ("card-curia",)),
        ("lose-with:curia", ("card-curia",)),
        ("lose:city", ("bare-city",)),
        ("buy:curia:3", ("place-3",)),
        ("pay:gold", ("stone-gold",)),
        ("gain:gold", ("stone-gold", "supply-gold")),
        ("take:glory", ("track-glory",)),
        ("tribute", ("tribute",)),
        ("yield", ("goth",)),
        ("pass", ()),
        ("times:4", ()),
    ],
)
def test_actions_point_at_what_they_move(action: str, targets: tuple[str, ...]) -> None:
    match = begun(2)
    assert game("gloria_mundi").face(match.setup).targets(match.view(SEATS[0]), action) == targets


def test_a_harvest_points_at_bare_cards_or_at_those_under_red_ones() -> None:
    """Ruling 10: the card under a red one produces as well."""
    match = begun(2)
    face, s = game("gloria_mundi").face(match.setup), match.state
    s.laid = 0
    s.displays[0] = [bare(0), covered(0, card("architectus"))]
    assert face.targets(view(s, SEATS[0]), "harvest") == ("bare-farm",)
    s.displays[0] = [covered(0, card("architectus")), covered(0, card("hortus"))]
    assert face.targets(view(s, SEATS[0]), "harvest") == ("card-architectus",)


def test_how_often_is_an_amount() -> None:
    match = begun(2)
    face, shown = game("gloria_mundi").face(match.setup), match.view(SEATS[0])
    counted = face.quantity(shown, "times:3")
    assert counted is not None
    assert counted[1] == 3
    assert face.quantity(shown, "pay:gold") is None


def test_what_a_player_might_think_of() -> None:
    match = begun(2)
    face, s = game("gloria_mundi").face(match.setup), match.state
    s.laid = 0
    s.displays[0] = [bare(0), covered(0, card("hortus")), covered(1, card("curia"))]
    shown = view(s, SEATS[0])
    for prompt, first in (("Activate", "use:hortus"), ("ChooseTribute", "tribute"), ("LayBase", None)):
        shown.question = Question((0,), prompt, (0,), ())
        assert next(iter(face.considered(shown)), None) == first
    shown.question = Question((0,), "ChooseBuilding", (0,), ())
    assert len(face.considered(shown)) == sum(place.building is not None for place in shown.forum)
    shown.question = Question((1,), "ChooseBuilding", (1,), ())
    assert face.considered(shown) == []


def test_the_reckoning_tells_steps_and_stones() -> None:
    """Ruling 34: most steps; stones decide a tie."""
    match = begun(2)
    bot = Bot("random", 3)
    while not match.state.over:
        seat = engine.to_move(match.state)
        match.play_action(seat, bot.choose(match.observation(seat, 1)))
    lines = game("gloria_mundi").face(match.setup).reckoning(match.view(SPECTATOR))
    assert [line.total for line in lines] == [False, False, True]
    assert lines[-1].points == tuple(match.state.steps)
