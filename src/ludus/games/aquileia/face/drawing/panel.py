"""What lies before a player: coins, pieces and cards, as far as the viewer may see them."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from ludus.games.aquileia.face.drawing.layout import HAND_CARD_HEIGHT, HAND_GAP, HAND_TOP, flow, signs
from ludus.games.aquileia.face.drawing.scene import laurel
from ludus.games.aquileia.face.drawing.titles import AquileiaTitles
from ludus.games.aquileia.rules.const import ARMS_NAMES, METAL_NAMES, SLAVE_NAMES
from ludus.games.aquileia.rules.view import AquileiaView, Player
from ludus.present.layout import Fitted, Thing, fit

HEAP_TOP: Final = 54


@dataclass(frozen=True, slots=True)
class Heap:
    """So many of something that needs no card."""

    thing: Thing
    icon: str
    n: int
    width: int


@dataclass(frozen=True, slots=True)
class Stack:
    """Equal cards on one place."""

    thing: Thing
    symbol: str
    n: int
    points: str
    hidden: bool
    """Whether the others do not see what their owner sees here."""


def marks_of(view: AquileiaView, seat: int) -> tuple[str, ...]:
    """What is said of a player at the head of the panel, as keys of words."""
    asked, result = view.question, view.result
    found = {
        "to-move": asked is not None and seat in asked.waiting,
        "starts": view.start == seat and result is None,
        "passed": view.players[seat].passed and view.phase == "placement",
        "won": result is not None and result.ranking[seat] == 1,
    }
    return tuple(key for key, true in found.items() if true)


class Panel:
    """All that lies before a player, for the viewer."""

    def __init__(self, face: AquileiaTitles, player: Player, own: bool, over: bool, marks: tuple[str, ...]) -> None:
        self.face: Final = face
        self.player: Final = player
        self.tell: Final = face.drawn_words
        self.own: Final = own
        self.over: Final = over
        self.marks: Final = marks
        self.sign: Final = signs()[player.seat]
        cards = self._cards()
        places, self.rows = flow(len(cards))
        self.stacks: Final = [self._stack(*card, *place) for card, place in zip(cards, places, strict=True)]
        self.height: Final = HAND_TOP + self.rows * (HAND_CARD_HEIGHT + HAND_GAP) + 4

    def head(self) -> Thing:
        told = [self.tell("seat", name=self.face.name(self.player.seat)), *map(self.tell, self.marks)]
        return Thing(" ".join(told), 0, 0)

    def name(self) -> Fitted:
        return fit(self.face.name(self.player.seat), 164, 26, 18)

    def score(self) -> Thing:
        return Thing(self.tell("points", score=self.player.score), 308, 6)

    # --- Coins and pieces --------------------------------------------------------------------------------------------

    def heaps(self) -> list[Heap]:
        p = self.player
        coins = [self._coins(i, metal) for i, metal in enumerate(METAL_NAMES)]
        return [
            *coins,
            self._pieces("henchmen", f"s-figure-{p.seat}", p.henchmen, 202),
            self._pieces("houses", f"s-house-{p.seat}", p.houses, 264),
        ]

    def _coins(self, i: int, metal: str) -> Heap:
        n = self.player.coins[i]
        title = self.tell("coins", metal=self.face.metal(metal), number=n)
        return Heap(Thing(title, 10 + 63 * i, HEAP_TOP, at=f"coin-{metal}" if self.own else ""), f"i-{metal}", n, 60)

    def _pieces(self, what: str, symbol: str, n: int, x: int) -> Heap:
        return Heap(Thing(self.tell(what, number=n), x, HEAP_TOP), symbol, n, 59)

    def crest(self) -> Thing | None:
        """While it is in hand."""
        if self.player.crest is not None:
            return None
        return Thing(
            self.tell("crest-in-hand"), 326, HEAP_TOP, at="crest" if self.own else "", piece=f"crest-{self.player.seat}"
        )

    def blue(self) -> Thing | None:
        n = self.player.blue
        return Thing(self.tell("blue", number=n), 372, HEAP_TOP, at="blue" if self.own else "") if n else None

    # --- Cards -------------------------------------------------------------------------------------------------------

    def _cards(self) -> list[tuple[str, str, int]]:
        """Deck, face ("" for one that the viewer does not know) and number of each stack."""
        return [
            *self._slaves(),
            *self._arms(),
            *self._laurels(),
            *[("theatre", card, 1) for card in self.player.theatre],
        ]

    def _slaves(self) -> list[tuple[str, str, int]]:
        p = self.player
        if p.slaves is None:
            return [("slaves", "", p.slave_cards)] if p.slave_cards else []
        return [("slaves", name, n) for name, n in zip(SLAVE_NAMES, p.slaves, strict=True) if n]

    def _arms(self) -> list[tuple[str, str, int]]:
        """For others: what everybody saw, then what nobody did."""
        p = self.player
        known = Counter(p.arms_known if p.arms is None else p.arms)
        found = [("arms", name, known[name]) for name in ARMS_NAMES if known[name]]
        unknown = p.arms_cards - known.total()
        return [*found, ("arms", "", unknown)] if unknown else found

    def _laurels(self) -> list[tuple[str, str, int]]:
        faces = Counter(card.face or "" for card in self.player.laurels)
        return [("laurels", name, n) for name, n in sorted(faces.items(), reverse=True)]

    def _stack(self, deck: str, name: str, n: int, x: int, y: int) -> Stack:
        if not name:
            return Stack(Thing(self.face.drawn_one("hidden", deck, number=n), x, y), f"c-back-{deck}", n, "", False)
        title = self.tell("card", card=self.face.card(name), number=n)
        hidden = self.own and self._secret(deck, name, n)
        if hidden:
            title = f"{title} {self.tell('secret')}"
        at = f"card-{name}" if self.own and deck in ("slaves", "arms") else ""
        symbol, points = laurel(name) if deck == "laurels" else (f"c-{name}", "")
        piece = f"theatre-{name}" if deck == "theatre" else ""
        return Stack(Thing(title, x, y, at=at, piece=piece), symbol, n, points, hidden)

    def _secret(self, deck: str, name: str, n: int) -> bool:
        """Whether the owner alone knows some of these cards."""
        return not self.over and (
            deck in ("slaves", "laurels") or (deck == "arms" and self.player.arms_known.count(name) < n)
        )

    def empty(self) -> Thing:
        return Thing(self.tell("no-cards", name=self.face.name(self.player.seat)), 10, HAND_TOP)
