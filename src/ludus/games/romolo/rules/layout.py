"""A map for a number of players, read from a picture: where hexes lie, who starts where, what lies face down."""

from typing import Final

from ludus.games.romolo.rules.const import NONE
from ludus.games.romolo.rules.hexes import MOST_HEXES, ROW_LETTERS, Hexes, members
from ludus.kit.edition import Sheet

START_HEXES: Final = 3
FACE_DOWN: Final = "."
WITH_MULTIPLIER: Final = "*"
RIVALS_CAPITAL: Final = "A"


class Layout(Hexes):
    def __init__(
        self,
        columns: list[int],
        rows: list[int],
        starts: list[list[int]],
        rival: int,
        down: list[int],
        stars: list[int],
    ) -> None:
        super().__init__(columns, rows)
        self.starts: Final = tuple([tuple(hexes) for hexes in starts])
        """By seat: its three start hexes."""
        self.rival: Final = rival
        """The capital of the solo opponent; NONE on the other maps."""
        self.face_down: Final = tuple(down)
        """The hexes that lie face down at first, those with multipliers too."""
        self.multipliers: Final = tuple(stars)


def read_layout(sheet: Sheet, path: str, seats: int) -> Layout:
    """What cannot be a map is refused with the line of the picture."""
    picture = sheet.lines(path, len(ROW_LETTERS))
    signs = FACE_DOWN + WITH_MULTIPLIER + "1234"[:seats] + (RIVALS_CAPITAL if seats == 1 else "")
    _check_signs(sheet, path, picture, signs)
    columns: list[int] = []
    rows: list[int] = []
    kinds = ""
    for row in range(len(picture)):
        for column in range(len(picture[row])):
            if picture[row][column] != " ":
                columns.append(column)
                rows.append(row)
                kinds += picture[row][column]
    everywhere = range(len(kinds))
    layout = Layout(
        columns,
        rows,
        [[here for here in everywhere if kinds[here] == str(seat + 1)] for seat in range(seats)],
        kinds.find(RIVALS_CAPITAL),
        [here for here in everywhere if kinds[here] in FACE_DOWN + WITH_MULTIPLIER],
        [here for here in everywhere if kinds[here] == WITH_MULTIPLIER],
    )
    if picture:
        _check_map(sheet, path, layout)
    return layout


def _check_signs(sheet: Sheet, path: str, picture: tuple[str, ...], signs: str) -> None:
    """A hex and the one half a hex beside it in the next row have columns of different parity."""
    parity = NONE
    for row in range(len(picture)):
        line = picture[row]
        for column in range(len(line)):
            if line[column] == " ":
                continue
            if line[column] not in signs:
                raise sheet.refuse_line(path, row, line, f"blanks and the signs {' '.join(signs)}")
            if parity == NONE:
                parity = (row + column) % 2
            if (row + column) % 2 != parity:
                raise sheet.refuse_line(path, row, line, "rows that are shifted by half a hex, which is one blank")


def _check_map(sheet: Sheet, path: str, layout: Layout) -> None:
    if not 1 < layout.count <= MOST_HEXES:
        raise sheet.refuse(path, f"a map of 2 to {MOST_HEXES} hexes, not {layout.count}")
    if not _is_connected(layout):
        raise sheet.refuse(path, "a map that hangs together")
    for seat in range(len(layout.starts)):
        hexes = layout.starts[seat]
        if len(hexes) != START_HEXES or not _all_touch(layout, hexes):
            raise sheet.refuse(path, f"three hexes marked {seat + 1} that all touch each other")
    if len(layout.starts) == 1 and layout.rival == NONE:
        raise sheet.refuse(path, f"one hex marked {RIVALS_CAPITAL}")
    if not layout.multipliers:
        raise sheet.refuse(path, f"at least one hex marked {WITH_MULTIPLIER}")


def _is_connected(layout: Layout) -> bool:
    reached, fresh = 1, 1
    while fresh:
        found = 0
        for here in members(fresh):
            found |= layout.near[here]
        fresh = found & ~reached
        reached |= fresh
    return reached == (1 << layout.count) - 1


def _all_touch(layout: Layout, hexes: tuple[int, ...]) -> bool:
    for here in hexes:
        for there in hexes:
            if here != there and not layout.near[here] >> there & 1:
                return False
    return True
