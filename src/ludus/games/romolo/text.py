"""Romolo o Remo?'s table as text, for a terminal of 100 columns: the map hex by hex, then the boards around it."""

from ludus.games.romolo.view import Hex, RomoloView
from ludus.games.romolo.words import RomoloWords

# A hex takes so many columns, half of it between two rows; so many lines stand in it.
CELL, LINES = 12, 4


class RomoloText(RomoloWords):
    def board(self, view: RomoloView) -> str:
        return ""

    def told_buildings(self, here: Hex) -> str:
        """What stands on a hex, in words."""
        kinds = [(name, n) for name, n in here.buildings.items()]
        if here.walls:
            kinds.append(("wall", len(here.walls)))
        told = [f"{n} × {self.building(name)}" if n > 1 else self.building(name) for name, n in kinds]
        if here.tower is not None:
            told.insert(0, self.words.say("tower-of", name=self.name(here.tower)))
        return ", ".join(told)
