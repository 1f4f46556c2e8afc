"""What things are called, and what the numbers of events and refusals stand for."""

from collections.abc import Callable, Sequence
from typing import Final

from ludus.core.rules import Setup
from ludus.games.romolo.face.words.codes import EVENT_ARGS, REFUSAL_ARGS
from ludus.games.romolo.rules.const import (
    BUILDING_NAMES,
    CHARACTER_NAMES,
    COLOUR_NAMES,
    ENDING_NAMES,
    FACE_NAMES,
    GOOD_NAMES,
    GOODS,
    GROUP_NAMES,
    PRICED,
    SIDE_NAMES,
    SIDES,
    TERRAIN_NAMES,
    TOKEN_NAMES,
    UNIT_NAMES,
)
from ludus.games.romolo.rules.rules import tables_of
from ludus.games.romolo.rules.units import FLAG_NAMES, flags_of, hex_of, kind_of
from ludus.present.coded import CodedFace
from ludus.present.words import Words

HALF: Final = "½"


class RomoloThings(CodedFace):
    """What everything is called."""

    event_args = EVENT_ARGS
    refusal_args = REFUSAL_ARGS

    def __init__(self, words: Words, setup: Setup, names: Sequence[str]) -> None:
        super().__init__(words, setup, names)
        self.tables: Final = tables_of(setup)
        self.layout: Final = self.tables.layout_of(setup.seats)

    def name(self, seat: int) -> str:
        """The solo opponent sits on no seat."""
        return self.names[seat] if seat < len(self.names) else self.words.say("name.rival")

    # --- Things ----------------------------------------------------------------------------------------------------

    def good(self, name: str) -> str:
        return self.words.say(f"good.{name}")

    def amount(self, good: str, n: int) -> str:
        return self.words.say("amount.cubes", n=n, good=self.good(good))

    def heap(self, cubes: Sequence[int]) -> str:
        """So many cubes of each good, in words."""
        found = [self.amount(GOOD_NAMES[good], n) for good, n in enumerate(cubes) if n]
        return ", ".join(found) or self.words.say("amount.nothing")

    def halves(self, money: int) -> str:
        """Half coins as coins: 5 is 2½."""
        whole, half = divmod(money, 2)
        return (str(whole) if whole or not half else "") + (HALF if half else "")

    def money(self, money: int) -> str:
        return self.words.say("amount.coins", n=1 if 0 < money <= 2 else 2, coins=self.halves(money))

    def terrain(self, name: str) -> str:
        return self.words.say(f"terrain.{name}")

    def building(self, name: str) -> str:
        return self.words.say(f"building.{name}")

    def side(self, name: str) -> str:
        return self.words.say(f"side.{name}")

    def token(self, name: str) -> str:
        t = self.tables
        return self.words.say(f"token.{name}", times=t.token_times, plus=t.token_plus)

    def count_units(self, kind: str, n: int) -> str:
        return self.words.say(f"units.{kind}", n=n)

    def unit(self, code: str) -> str:
        """A unit as an action names it: `c3:worker:lying+marked`."""
        here, _, rest = code.partition(":")
        kind, _, flags = rest.partition(":")
        told = self.words.say("unit.on", unit=self.words.say(f"unit.{kind}"), hex=here)
        shown = [self.words.say(f"draw.{flag}") for flag in ("lying", "marked") if flag in flags.split("+")]
        return f"{told} ({', '.join(shown)})" if shown else told

    def character(self, name: str) -> str:
        """Characters have Latin names in every language."""
        return name.title()

    def group(self, name: str) -> str:
        return GROUP_NAMES[self.tables.character_group[CHARACTER_NAMES.index(name)]]

    def ability(self, name: str) -> str:
        """What a character does, with the edition's numbers."""
        t = self.tables
        return self.words.say(
            f"ability.{name}",
            surcharge=t.aedificator_surcharge,
            feeds=t.furnarius_units,
            cubes=t.praepositus_cubes,
            defence=t.defensor_bonus,
            walls=t.defensor_walls,
            dux=t.dux_charges,
            dux_bonus=t.dux_bonus,
            moves=t.equus_moves,
            foederatus=t.foederatus_charges,
            heros=t.heros_bonus,
            gives=t.mercator_gives[0],
            more=t.nauta_cubes,
            siege=t.obsessor_bonus,
            artifex=t.artifex_points,
            first=t.patronus_first,
            second=t.patronus_second,
            publicus=t.publicus_points,
            sacerdos=t.sacerdos_influence,
        )

    def price_of(self, building: str) -> str:
        """What a building costs without temples."""
        b = BUILDING_NAMES.index(building)
        if building == "tower":
            return ""
        if b >= PRICED:
            return self.words.say("price.wall", n=self.tables.wall_price)
        cubes = [0] * GOODS
        cubes[GOOD_NAMES.index("stone")] = self.tables.stone[b]
        cubes[GOOD_NAMES.index("wood")] = self.tables.wood[b]
        return self.heap(cubes)

    def bank_price(self, piece: str) -> str:
        """What a piece of the bank costs; the two mills differ."""
        if piece == "mill":
            return " / ".join(f"{self.building(name)} {self.price_of(name)}" for name in ("sawmill", "quarry"))
        if piece == "mercenary":
            return self.money(self.tables.mercenary_price)
        return self.price_of(piece) if piece in BUILDING_NAMES else ""

    # --- Numbers of events and refusals ------------------------------------------------------------------------------

    def number(self, role: str, value: int) -> object:
        said: dict[str, Callable[[], object]] = {
            "hex": lambda: self.layout.name[value],
            "hex2": lambda: self.layout.name[value],
            "good": lambda: self.good(GOOD_NAMES[value]),
            "good2": lambda: self.good(GOOD_NAMES[value]),
            "building": lambda: self.building(BUILDING_NAMES[value]),
            "character": lambda: self.character(CHARACTER_NAMES[value]),
            "terrain": lambda: self.terrain(TERRAIN_NAMES[value]),
            "token": lambda: self.token(TOKEN_NAMES[value]),
            "unit": lambda: self.unit_told(value),
            "sides": lambda: self.sides(value),
            "money": lambda: self.money(value),
            "money2": lambda: self.money(value),
            "player": lambda: self.name(value),
            "colour": lambda: self.words.say(f"event-cube.{COLOUR_NAMES[value]}"),
            "face": lambda: self.words.say("face.blank") if not value else FACE_NAMES[value],
            "ending": lambda: self.words.say(f"ending.{ENDING_NAMES[value]}"),
            "trigger": lambda: self.words.say(f"trigger.{ENDING_NAMES[value]}"),
            "place": lambda: value + 1,
        }
        return said[role]() if role in said else value

    def unit_told(self, unit: int) -> str:
        flags = "+".join(name for i, name in enumerate(FLAG_NAMES) if flags_of(unit) >> i & 1)
        code = f"{self.layout.name[hex_of(unit)]}:{UNIT_NAMES[kind_of(unit)]}"
        return self.unit(f"{code}:{flags}" if flags else code)

    def sides(self, mask: int) -> str:
        return ", ".join(self.side(SIDE_NAMES[side]) for side in range(SIDES) if mask >> side & 1)
