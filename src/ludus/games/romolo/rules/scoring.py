"""Victory points: six categories, majorities in each of them, and who wins.

Everything is counted by side: a player, the solo opponent, or a team as if it were one player (ruling 87). In the
middle of a game the same functions tell how things stand: then everybody has the best realm he could choose.
"""

from typing import Final

from ludus.core.ids import Seat
from ludus.games.romolo.rules.characters import character_of, has
from ludus.games.romolo.rules.const import (
    ARCHITECTUS,
    ARTIFEX,
    BITS,
    BUILDINGS,
    CAT_CHARACTERS,
    CAT_HEXES,
    CAT_MARKERS,
    CAT_MONEY,
    CAT_POPULATION,
    CAT_REALM,
    CATEGORIES,
    CONSUL,
    FARM,
    LAST_STANDING,
    NONE,
    PATRONUS,
    PLAINS,
    PUBLICUS,
    RIVAL,
    SOLDIER,
    TIE_BREAKERS,
    WALL,
    WORKER,
)
from ludus.games.romolo.rules.control import controllers, members_of, side_count, side_of
from ludus.games.romolo.rules.ground import strength
from ludus.games.romolo.rules.state import Romolo, seated
from ludus.games.romolo.rules.units import on_map


class Line:
    """One line of the reckoning: what is counted, what it brings, and two numbers that belong to it."""

    def __init__(self, category: int, code: str, points: int, a: int, b: int = NONE) -> None:
        self.category: Final = category
        self.code: Final = code
        self.points: Final = points
        self.a: Final = a
        self.b: Final = b


class Sheet:
    """What one side has scored."""

    def __init__(self, players: list[Seat], amounts: list[int], lines: list[Line]) -> None:
        self.players: Final = players
        self.amounts: Final = amounts
        """By category: what majorities compare, the points or, for money, half coins."""
        self.lines: Final = lines
        self.points: Final = [0] * CATEGORIES
        self.majorities: Final = [0] * CATEGORIES
        self.total = 0

    def enter(self, line: Line) -> None:
        self.lines.append(line)
        self.total += line.points
        if line.code == "majority":
            self.majorities[line.category] += line.points
        else:
            self.points[line.category] += line.points


# --- The whole reckoning ----------------------------------------------------------------------------------------------


def sheets(s: Romolo) -> list[Sheet]:
    """By side; the solo opponent is the second."""
    owners = controllers(s)
    found = [Sheet(members_of(s, side), [0] * CATEGORIES, []) for side in range(side_count(s))]
    for sheet in found:
        count_hexes(s, sheet, owners)
        count_population(s, sheet)
        count_markers(s, sheet)
        count_money(s, sheet)
        for p in sheet.players:
            count_realm(s, p, sheet, owners)
    for sheet in found:
        for p in sheet.players:
            count_characters(s, p, sheet, owners)
            count_patronus(s, p, sheet, found)
    for sheet in found:
        note_amounts(sheet)
    give_majorities(s, found)
    return found


def is_rival(s: Romolo, p: int) -> bool:
    return s.seats == 1 and p == RIVAL


def note_amounts(sheet: Sheet) -> None:
    for category in range(CATEGORIES):
        if category != CAT_MONEY:
            sheet.amounts[category] = sheet.points[category]


# --- Categories 1 to 6 ------------------------------------------------------------------------------------------------


def count_characters(s: Romolo, p: int, sheet: Sheet, owners: list[int]) -> None:
    """Publicus' three points are all there is for him (ruling 39). The solo opponent has no use for abilities."""
    t = s.tables
    for tile in s.owned[p]:
        character = character_of(tile)
        points = t.character_points
        if character == PUBLICUS and not is_rival(s, p):
            points = t.publicus_points
        sheet.enter(Line(CAT_CHARACTERS, "character", points, character, p))
    if has(s, p, ARTIFEX):
        kinds = kinds_in_realm(s, p, realm_of(s, p, owners))
        for tile in s.owned[p]:
            if character_of(tile) == ARTIFEX:
                sheet.enter(Line(CAT_CHARACTERS, "artifex", kinds * t.artifex_points, kinds, p))


def count_patronus(s: Romolo, p: int, sheet: Sheet, everybody: list[Sheet]) -> None:
    """For the most money, shared or not, or the second most (ruling 77); a team counts its coins together."""
    money = sheet.amounts[CAT_MONEY]
    if not money or not has(s, p, PATRONUS):
        return
    richer = len([other for other in everybody if other.amounts[CAT_MONEY] > money])
    if richer > 1:
        return
    points = s.tables.patronus_second if richer else s.tables.patronus_first
    for tile in s.owned[p]:
        if character_of(tile) == PATRONUS:
            sheet.enter(Line(CAT_CHARACTERS, "patronus", points, richer + 1, p))


def count_hexes(s: Romolo, sheet: Sheet, owners: list[int]) -> None:
    """A multiplier that lies open raises the value of its hex."""
    side = sheet.players[0]
    for here in range(s.layout.count):
        if owners[here] == side:
            times = s.multiplier[here] if s.multiplier_up >> here & 1 else 1
            sheet.enter(Line(CAT_HEXES, "hex", s.tables.hex_points * times, here, times))


def count_realm(s: Romolo, p: int, sheet: Sheet, owners: list[int]) -> None:
    if is_rival(s, p):
        hexes = owners.count(RIVAL)
        sheet.enter(Line(CAT_REALM, "rival-realm", hexes * s.tables.rival_realm, hexes))
        return
    home, other = s.capital[p], realm_of(s, p, owners)
    if home == NONE or (other == NONE and s.variant.realm_needs_hex):
        return
    sheet.enter(Line(CAT_REALM, "capital", strength(s, home, p), home, p))
    if other != NONE:
        sheet.enter(Line(CAT_REALM, "realm", realm_strength(s, p, other), other, p))


def count_population(s: Romolo, sheet: Sheet) -> None:
    """Workers of a team are added before they are paired."""
    t = s.tables
    if is_rival(s, sheet.players[0]):
        units = len(s.units[RIVAL])
        sheet.enter(Line(CAT_POPULATION, "rival-units", units * t.rival_pair // 2, units))
        return
    workers, soldiers = 0, 0
    for p in sheet.players:
        workers += on_map(s, p, WORKER)
        soldiers += on_map(s, p, SOLDIER)
    sheet.enter(Line(CAT_POPULATION, "workers", workers // t.workers_per_point, workers))
    sheet.enter(Line(CAT_POPULATION, "soldiers", soldiers * t.soldier_points, soldiers))


def count_markers(s: Romolo, sheet: Sheet) -> None:
    markers = sum([s.battle_markers[p] for p in sheet.players])
    sheet.enter(Line(CAT_MARKERS, "battle-markers", markers * s.tables.marker_points, markers))


def count_money(s: Romolo, sheet: Sheet) -> None:
    halves = sum([s.money[p] for p in sheet.players])
    sheet.amounts[CAT_MONEY] = halves
    sheet.enter(Line(CAT_MONEY, "coins", halves // s.tables.coins_per_point, halves))


# --- The realm --------------------------------------------------------------------------------------------------------


def realm_of(s: Romolo, p: int, owners: list[int]) -> int:
    """The hex that was chosen; before that the best one. NONE if there is none."""
    if s.realm[p] != NONE:
        return s.realm[p]
    best, most = NONE, NONE
    for here in realm_choices(s, p, owners):
        worth = realm_strength(s, p, here) + artifex_worth(s, p, here)
        if worth > most:
            best, most = here, worth
    return best


def realm_hexes(s: Romolo, p: int, owners: list[int]) -> list[int]:
    """Plains beside the capital under the player's, or his team's, control."""
    home, side = s.capital[p], side_of(s, p)
    if home == NONE:
        return []
    return [here for here in s.layout.around[home] if owners[here] == side and is_open_plains(s, here)]


def is_open_plains(s: Romolo, here: int) -> bool:
    return s.is_up(here) and s.terrain[here] == PLAINS


def realm_choices(s: Romolo, p: int, owners: list[int]) -> list[int]:
    """The hexes between which there is a choice: another one must not be as good in every way (ruling 94)."""
    hexes = realm_hexes(s, p, owners)
    if len(hexes) < 2:
        return hexes
    strengths = [realm_strength(s, p, here) for here in hexes]
    kinds = [artifex_worth(s, p, here) for here in hexes]
    return [hexes[i] for i in range(len(hexes)) if not is_outdone(strengths, kinds, i)]


def is_outdone(strengths: list[int], kinds: list[int], i: int) -> bool:
    """Whether another hex is better in one way and as good in the other; of equal ones the first stays."""
    for j in range(len(strengths)):
        if j != i and strengths[j] >= strengths[i] and kinds[j] >= kinds[i]:
            equal = strengths[j] == strengths[i] and kinds[j] == kinds[i]
            if j < i or not equal:
                return True
    return False


def realm_strength(s: Romolo, p: int, here: int) -> int:
    """Architectus counts one farm in all: that of the capital, if there is one (ruling 93)."""
    in_capital = has(s, p, ARCHITECTUS) and s.built[s.capital[p] * BUILDINGS + FARM] > 0
    return strength(s, here, NONE if in_capital else p)


def artifex_worth(s: Romolo, p: int, here: int) -> int:
    return kinds_in_realm(s, p, here) * s.tables.artifex_points if has(s, p, ARTIFEX) else 0


def kinds_in_realm(s: Romolo, p: int, other: int) -> int:
    """Different buildings on the capital and the realm hex; tower and farm count, walls from three on a hex on (ruling
    39). Without a realm there is nothing to count."""
    home = s.capital[p]
    if home == NONE or (other == NONE and s.variant.realm_needs_hex):
        return 0
    hexes = [home] if other == NONE else [home, other]
    kinds = 1  # the tower
    for building in range(WALL):
        if sum([s.built[here * BUILDINGS + building] for here in hexes]):
            kinds += 1
    return kinds + (1 if max([BITS[s.walls[here]] for here in hexes]) >= s.tables.wall_group else 0)


# --- 7: majorities ----------------------------------------------------------------------------------------------------


def prizes(s: Romolo) -> list[int]:
    """By place. Between two there is only the first (rulings 38 and 40)."""
    t = s.tables
    return [t.duel_place] if side_count(s) == 2 else [t.first_place, t.second_place]


def give_majorities(s: Romolo, found: list[Sheet]) -> None:
    """Those who tie share the places that they cover, rounded down."""
    places = prizes(s)
    consuls = [1 if has_consul(s, sheet) else 0 for sheet in found]
    for category in range(CATEGORIES):
        standing = [standing_in(found[side], category, consuls[side]) for side in range(len(found))]
        for side in range(len(found)):
            if not standing[side]:
                continue
            better = len([other for other in standing if other > standing[side]])
            tied = standing.count(standing[side])
            points = sum(places[better : better + tied]) // tied
            if points:
                found[side].enter(Line(category, "majority", points, better + 1, tied))


def standing_in(sheet: Sheet, category: int, consul: int) -> int:
    """What is compared; nothing earns nothing (ruling 38). Consul is ahead of those who have as much (ruling 76)."""
    amount = sheet.amounts[category]
    return amount * 2 + consul if amount else 0


def has_consul(s: Romolo, sheet: Sheet) -> bool:
    for p in sheet.players:
        if has(s, p, CONSUL):
            return True
    return False


# --- Who wins ---------------------------------------------------------------------------------------------------------


def scores(s: Romolo) -> list[int]:
    """By seat. There is no reckoning if only one side is left."""
    if s.ending == LAST_STANDING:
        return [0] * s.seats
    found = sheets(s)
    return [found[side_of(s, p)].total for p in seated(s)]


def ranking(s: Romolo) -> list[int]:
    """By seat. Alone one is second if the opponent is ahead."""
    standings = side_standings(s)
    mine = [standings[side_of(s, p)] for p in seated(s)]
    if s.seats == 1:
        return [2 if standings[RIVAL] > mine[0] else 1]
    return [1 + len([other for other in mine if other > own]) for own in mine]


def side_standings(s: Romolo) -> list[list[int]]:
    """By side: its points, whether it is still in the game, then the categories that break ties."""
    if s.ending == LAST_STANDING:
        return [[1 if is_in(s, side) else 0] for side in range(side_count(s))]
    found: list[list[int]] = []
    for sheet in sheets(s):
        standing = [sheet.total, 1 if is_in(s, sheet.players[0]) else 0]
        found.append(standing + [sheet.points[category] for category in TIE_BREAKERS])
    return found


def is_in(s: Romolo, side: int) -> bool:
    """A team is out when both towers are gone (ruling 87)."""
    for p in members_of(s, side):
        if not s.out[p]:
            return True
    return False
