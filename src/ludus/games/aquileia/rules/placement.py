"""Placement: in turn a henchman on a free space or the crest on the next place, until everybody has passed."""

from typing import Final

from ludus.core.frame import Choice, Frame
from ludus.core.ids import SEATS, Action, Seat, noun_of
from ludus.games.aquileia.rules.const import LATRO, METALS, NONE, PORTUS, SILVER_SIDE, SPACES, STADIUM, THEATRUM
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.verbs import CREST, PASS, PLACE


def next_placement(s: Aquileia, p: int) -> None:
    """Asks whoever is next, from p on, and can still choose. Nobody waits for those who cannot (ruling 3)."""
    while 0 in s.passed:
        if not s.passed[p]:
            can_place = has_space(s, SEATS[p])
            if can_place or (s.crest[p] == NONE and not s.crest_due):
                s.then(PLACE_HENCHMAN[p])
                return
            if s.crest[p] == NONE:
                place_crest(s, SEATS[p])
            else:
                pass_on(s, SEATS[p])
        p = (p + 1) % s.seats


class PlaceHenchman(Choice[Aquileia]):
    """A pass is final, and possible only once the crest is placed, unless agreed otherwise (rulings 1 to 3)."""

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        p = self.p
        found = open_spaces(s, p) if may_place(s, p) else []
        if s.crest[p] == NONE:
            found.append(CREST)
            if not s.crest_due:
                found.append(PASS)
        else:
            found.append(PASS)
        return found

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        if a == CREST:
            place_crest(s, self.p)
        elif a == PASS:
            pass_on(s, self.p)
        else:
            place_henchman(s, self.p, noun_of(a))
        next_placement(s, (self.p + 1) % s.seats)


# Frames hold nothing but their seat, so one of each will do.
PLACE_HENCHMAN: Final = [PlaceHenchman(p) for p in SEATS]


def may_place(s: Aquileia, p: Seat) -> bool:
    return s.henchmen[p] > 0 and not (s.crest_last and s.crest[p] != NONE)


def has_space(s: Aquileia, p: Seat) -> bool:
    # Of the spaces that are open to everybody one is free most of the time.
    if not may_place(s, p):
        return False
    return NONE in s.spaces[:STADIUM] or NONE in s.spaces[THEATRUM:PORTUS] or bool(open_spaces(s, p))


def open_spaces(s: Aquileia, p: Seat) -> list[Action]:
    """The free spaces but for the other side of the stadium and a second or unpaid space of the harbour (ruling 4)."""
    spaces = s.spaces
    found = [PLACE[i] for i in range(STADIUM) if spaces[i] < 0]
    if p not in spaces[SILVER_SIDE:THEATRUM]:
        found += [PLACE[i] for i in range(STADIUM, SILVER_SIDE) if spaces[i] < 0]
    if p not in spaces[STADIUM:SILVER_SIDE]:
        found += [PLACE[i] for i in range(SILVER_SIDE, THEATRUM) if spaces[i] < 0]
    found += [PLACE[i] for i in range(THEATRUM, LATRO + 1) if spaces[i] < 0]
    if p not in spaces[PORTUS:]:
        purse = p * METALS - PORTUS
        found += [PLACE[i] for i in range(PORTUS, SPACES) if spaces[i] < 0 and s.coins[purse + i]]
    return found


def place_henchman(s: Aquileia, p: Seat, space: int) -> None:
    s.spaces[space] = p
    s.henchmen[p] -= 1
    s.emit("place", p, space)
    if space >= PORTUS:
        # The coin is laid down at once and belongs to nobody's supply (ruling 5).
        s.coins[p * METALS + space - PORTUS] -= 1
        s.laid[space - PORTUS] = 1


def place_crest(s: Aquileia, p: Seat) -> None:
    """On the next place of the track."""
    s.crest[p] = s.seats - s.crest.count(NONE)
    s.emit("crest", p, s.crest[p] + 1)


def pass_on(s: Aquileia, p: Seat) -> None:
    s.passed[p] = 1
    if s.henchmen[p] or s.crest[p] == NONE:
        s.emit("pass", p, s.henchmen[p])


PLACEMENT_FRAMES: Final[list[type[Frame[Aquileia]]]] = [PlaceHenchman]
