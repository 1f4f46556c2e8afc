"""Drawings: parts and zones, what can be pointed at, and the shapes that all games share."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ludus.present
from ludus.bots.levels import Bot
from ludus.core import engine
from ludus.core.ids import SEATS, SPECTATOR, Seat
from ludus.games.registry import Game, games
from ludus.match.match import Match
from ludus.present.drawing import EMBLEMS, PAINTS, Drawing, signs_for
from ludus.present.layout import Fitted, Thing, along, fit, lines, row, smooth, spread
from ludus.present.shapes import formula, number, thing

SVG = "{http://www.w3.org/2000/svg}"
ALL_GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)


def shown(game: Game, seats: int, seed: int, step: int = 7) -> Iterator[tuple[Seat, Drawing]]:
    """Drawings of a whole game, for all viewers in turn and at the end."""
    match = Match.new(game.rules, game.rules.setup(seats), f"draw-{seed}")
    face, bot, n = game.face(match.setup), Bot("random", seed), 0
    viewers = (*SEATS[:seats], SPECTATOR)
    while not match.state.over:
        if n % step == 0:
            viewer = viewers[n // step % len(viewers)]
            yield viewer, face.draw(match.view(viewer))
        seat = engine.to_move(match.state)
        match.play_action(seat, bot.choose(match.observation(seat, 1)))
        n += 1
    for viewer in viewers:
        yield viewer, face.draw(match.view(viewer))


def some(game: Game) -> Iterator[Drawing]:
    for seats in game.rules.seat_counts:
        for _, drawing in shown(game, seats, seats):
            yield drawing


def elements(drawing: Drawing) -> Iterator[ElementTree.Element]:
    for part in drawing.parts.values():
        yield from ElementTree.fromstring(part).iter()


# --- What holds for every game ---------------------------------------------------------------------------------------


@ALL_GAMES
def test_parts_are_well_formed_and_named(game: Game) -> None:
    for drawing in some(game):
        panels = [name for name in drawing.parts if name.startswith("panel-")]
        assert {*drawing.parts} == {"defs", "board", *panels}
        assert all(ElementTree.fromstring(part).tag == f"{SVG}svg" for part in drawing.parts.values())


@ALL_GAMES
def test_zones_are_the_insides_of_their_elements(game: Game) -> None:
    for drawing in some(game):
        whole = "".join(drawing.parts.values())
        assert re.findall(r'data-zone="([^"]*)"', whole) == [*drawing.zones]
        for name, inside in drawing.zones.items():
            assert f'<g data-zone="{name}">{inside}</g>' in whole


@ALL_GAMES
def test_a_strict_page_can_show_them(game: Game) -> None:
    """No styles, no scripts, nothing from elsewhere: the pages forbid it."""
    for drawing in some(game):
        for element in elements(drawing):
            assert element.tag.removeprefix(SVG) not in ("style", "script", "image", "foreignObject")
            assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
            assert element.get("href", "#").startswith("#")
        assert not re.search(r"url\((?!#)", "".join(drawing.parts.values()))


@ALL_GAMES
def test_what_can_be_pointed_at_has_a_title_first(game: Game) -> None:
    for drawing in some(game):
        for element in elements(drawing):
            if "data-at" in element.attrib or "data-tip" in element.attrib:
                assert element[0].tag == f"{SVG}title"
                assert (element[0].text or "").strip()
                assert element.get("transform", "translate(").startswith("translate(")


@ALL_GAMES
def test_pieces_have_one_place_each(game: Game) -> None:
    for drawing in some(game):
        pieces = [element.get("data-piece") for element in elements(drawing) if "data-piece" in element.attrib]
        assert len(pieces) == len({*pieces})


@ALL_GAMES
def test_whatever_is_referred_to_is_defined(game: Game) -> None:
    for drawing in some(game):
        whole = "".join(drawing.parts.values())
        defined = re.findall(r'\bid="([^"]+)"', drawing.parts["defs"])
        assert len(defined) == len({*defined})
        assert {*re.findall(r'href="#([^"]+)"', whole), *re.findall(r"url\(#([^)]+)\)", whole)} <= {*defined}
        assert not re.search(r'\bid="', whole.replace(drawing.parts["defs"], ""))


@ALL_GAMES
def test_markup_stays_small(game: Game) -> None:
    """Zones go over the wire with every move; the definitions once for a game."""
    for drawing in some(game):
        parts = {name: len(part) for name, part in drawing.parts.items()}
        assert parts.pop("defs") < 48_000
        assert sum(parts.values()) < 60_000
        assert max(map(len, drawing.zones.values())) < 12_000


@ALL_GAMES
def test_definitions_stay_the_same_during_a_game(game: Game) -> None:
    assert len({drawing.parts["defs"] for _, drawing in shown(game, game.rules.seat_counts[-1], 1)}) == 1


@ALL_GAMES
def test_a_picture_is_one_svg_with_everything_in_it(game: Game) -> None:
    *_, (_, drawing) = shown(game, game.rules.seat_counts[-1], 2, step=1000)
    picture = ElementTree.fromstring(drawing.picture())
    assert len(picture) == len(drawing.parts)
    _, _, width, height = map(float, (picture.get("viewBox") or "").split())
    for part in picture[1:]:
        assert float(part.get("x", "nan")) + float(part.get("width", "nan")) <= width + 0.5
        assert float(part.get("y", "nan")) + float(part.get("height", "nan")) <= height + 0.5
    assert drawing._repr_svg_() == drawing.picture()


@ALL_GAMES
def test_every_target_of_an_action_is_drawn(game: Game) -> None:
    """Also for what is only considered: the page greys it and says why not."""
    for seats in game.rules.seat_counts:
        for seed in range(2):
            match = Match.new(game.rules, game.rules.setup(seats), f"targets-{seed}")
            face, bot = game.face(match.setup), Bot("random", seed)
            while not match.state.over:
                seat = engine.to_move(match.state)
                view = match.view(seat)
                drawn = set(re.findall(r'data-at="([^"]+)"', "".join(face.draw(view).parts.values())))
                for action in (*match.legal(seat), *face.considered(view)):
                    assert {*face.targets(view, action)} <= drawn, action
                match.play_action(seat, bot.choose(match.observation(seat, 1)))


@ALL_GAMES
def test_names_are_escaped(game: Game) -> None:
    match = Match.new(game.rules, game.rules.setup(game.rules.seat_counts[0]), "names")
    face = game.face(match.setup, names={0: "<b>&\"'", 1: "M" * 60})
    drawing = face.draw(match.view(SPECTATOR))
    assert "<b>" not in "".join(drawing.parts.values())
    assert all(ElementTree.fromstring(part) is not None for part in drawing.parts.values())


# --- Shared shapes and layout ----------------------------------------------------------------------------------------


def test_shared_templates_know_no_game() -> None:
    templates = "".join(path.read_text() for path in (Path(ludus.present.__file__).parent / "templates").iterdir())
    assert not [game.id for game in games() if game.id in templates.lower()]


def test_seats_differ_in_colour_and_in_emblem() -> None:
    signs = signs_for(tuple(PAINTS)[: len(EMBLEMS)])
    assert len({sign.emblem for sign in signs}) == len({sign.paint.fill for sign in signs}) == len(EMBLEMS)


def test_text_shrinks_then_is_squeezed_then_cut() -> None:
    assert fit("Rome", 200, 24, 16) == Fitted("Rome", 24)
    assert 16 < fit("Wasserverteilung", 200, 24, 16).size < 24
    assert fit("x" * 22, 200, 24, 16) == Fitted("x" * 22, 16, 200)
    cut = fit("x" * 90, 200, 24, 16)
    assert cut.text.endswith("…")
    assert cut.squeeze == 200


def test_long_names_take_two_lines() -> None:
    assert [line.text for line in lines("Wine trade", 200, 22, 16)] == ["Wine trade"]
    assert [line.text for line in lines("Hire some centurions", 130, 22, 16)] == ["Hire some", "centurions"]


def test_long_words_break_at_a_soft_hyphen_only_where_they_must() -> None:
    assert [line.text for line in lines("Wasser\u00adversorgung", 130, 22, 13)] == ["Wasser-", "versorgung"]
    assert [line.text for line in lines("Wein\u00adhandel", 300, 22, 13)] == ["Weinhandel"]


def test_a_formula_is_laid_out_around_its_middle() -> None:
    tokens = row("+2 @grain $3 *1", 200, 40)
    assert [(t.kind, t.value) for t in tokens] == [("text", "+2"), ("icon", "grain"), ("coin", "3"), ("points", "1")]
    assert tokens[0].x == pytest.approx(-(tokens[-1].x + tokens[-1].width), abs=1)
    narrow = row("+2 @grain $3 *1", 60, 40)
    assert narrow[-1].x + narrow[-1].width - narrow[0].x <= 60
    assert formula(tokens, 0, 0).count("<use") == 3


def test_things_share_a_width() -> None:
    assert spread(0, 100, 30, 5) == []
    assert spread(2, 100, 30, 5) == [0, 35]
    crowded = spread(9, 100, 30, 5)
    assert crowded[-1] + 30 <= 100
    assert crowded == sorted({*crowded})


def test_steps_are_even_along_a_road_with_a_corner() -> None:
    assert along([(0, 0), (100, 0), (100, 100)], 4) == [(0, 0), (50, 0), (100, 0), (100, 50), (100, 100)]


def test_a_curve_goes_through_its_points() -> None:
    corners: list[tuple[float, float]] = [(0, 0), (100, 0), (100, 100), (0, 100)]
    line = smooth(corners, 4)
    assert line[::4] == corners
    assert len(line) == 13
    assert max(x for x, _ in line) > 100
    assert smooth([(0, 0), (90, 30)], 2) == [(0, 0), (45, 15), (90, 30)]


def test_narrow_signs_leave_room_for_icons() -> None:
    assert row("@grain / @wine", 60, 40)[0].size > row("@grain + @wine", 60, 40)[0].size


def test_a_thing_that_no_action_points_at_can_still_be_touched() -> None:
    assert thing(Thing("A & B", 1, 2)) == '<g data-tip="" transform="translate(1,2)"><title>A &amp; B</title></g>'
    pointed = thing(Thing("A", 1.5, 2, "i-a", 10, 20, "a-1", "piece-1"), caller=lambda: "<text/>")
    assert 'data-at="a-1" data-piece="piece-1"' in pointed
    assert pointed.endswith('<use href="#i-a" width="10" height="20"/><text/></g>')
    assert "<b>" not in number("<b>", 0, 0, 10)
