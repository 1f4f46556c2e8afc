"""What never changes in a match: paints, icons, tiles, units and the printed board with the names of the hexes."""

from functools import lru_cache
from typing import Final

from ludus.games.romolo.face.drawing.layout import PACKAGE, grid_of, signs
from ludus.games.romolo.rules.const import CHARACTER_NAMES
from ludus.games.romolo.rules.hexes import Hexes
from ludus.games.romolo.rules.tables import Tables
from ludus.present.drawing import Drawing, studio
from ludus.present.layout import row

FORMULA_WIDTH, FORMULA_SIZE = 118, 40
# What each character does, in icons: see `ludus.present.layout.row`.
FORMULAS: Final = {
    "aedificator": "@wood / @stone",
    "apothecarius": "@cube @to @hand",
    "furnarius": "@bread {furnarius}",
    "praepositus": "@cube +{praepositus}",
    "traductor": "@hand @to @hex",
    "defensor": "@shield +{defensor} @wall",
    "dux": "@swords / @shield +{dux}",
    "equus": "@horse @step {equus}",
    "foederatus": "@helm @salt 0",
    "heros": "@swords +{heros}",
    "mercator": "{gives} @cube @to @cube",
    "nauta": "@harbour +{nauta}",
    "negotiator": "@forum @cube",
    "obsessor": "@swords @tower +{obsessor}",
    "praedo": "@dagger @cube",
    "architectus": "@farm @to @strength",
    "artifex": "@temple *{artifex}",
    "consul": "@wreath = 1",
    "patronus": "@money *{patronus}",
    "publicus": "*{publicus}",
    "sacerdos": "@influence +{sacerdos}",
}


@lru_cache(maxsize=32)
def defs_for(tables: Tables, layout: Hexes) -> str:
    """Drawn once for an edition and a map. There are no words in them."""
    drawing = Drawing()
    formulas = {name: row(formula_of(tables, name), FORMULA_WIDTH, FORMULA_SIZE) for name in CHARACTER_NAMES}
    values = {"signs": signs(), "tables": tables, "grid": grid_of(layout), "formulas": formulas}
    studio(PACKAGE).draw(drawing, "defs", "defs.svg.jinja", **values)
    return drawing.parts["defs"]


def formula_of(t: Tables, name: str) -> str:
    """The ability of a character in icons, with the edition's numbers."""
    return FORMULAS[name].format(
        furnarius=t.furnarius_units,
        praepositus=t.praepositus_cubes,
        defensor=t.defensor_bonus,
        dux=t.dux_bonus,
        equus=t.equus_moves,
        heros=t.heros_bonus,
        gives=t.mercator_gives[0],
        nauta=t.nauta_cubes,
        obsessor=t.obsessor_bonus,
        artifex=t.artifex_points,
        patronus=t.patronus_first,
        publicus=t.publicus_points,
        sacerdos=t.sacerdos_influence,
    )
