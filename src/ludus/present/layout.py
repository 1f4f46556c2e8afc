"""Where things go: text that fits, formulas in a row, cards side by side, steps along a road."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ludus.present.words import SOFT_HYPHEN

# How wide a letter is, against its size. The widest of the usual serif fonts decides, so that nothing is clipped.
LETTER: Final = 0.66


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the table, at its place: for the macro `thing`."""

    title: str
    x: float
    y: float
    symbol: str = ""
    width: float = 0
    height: float = 0
    at: str = ""
    piece: str = ""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A line of text with its size; squeezed to a width if it would be wider."""

    text: str
    size: float
    squeeze: float = 0


def fit(text: str, width: float, size: float, smallest: float) -> Fitted:
    """As large as the width allows, from `size` down to `smallest`; then squeezed a little, then cut."""
    wanted = width / max(len(text), 1) / LETTER
    if wanted >= size:
        return Fitted(text, size)
    if wanted >= smallest:
        return Fitted(text, round(wanted, 1))
    most = int(width / smallest / LETTER / 0.75)
    shown = text if len(text) <= most else text[: most - 1].rstrip() + "…"
    return Fitted(shown, smallest, width if len(shown) * LETTER * smallest > width else 0)


def lines(text: str, width: float, size: float, smallest: float) -> list[Fitted]:
    """One line, or two where that allows larger letters: cut at a space or at a soft hyphen."""
    whole = fit(text.replace(SOFT_HYPHEN, ""), width, size, smallest)
    cuts = [cut_at(text, i) for i, letter in enumerate(text) if letter in (" ", SOFT_HYPHEN)]
    if whole.size == size or not cuts:
        return [whole]
    best = min(cuts, key=lambda cut: max(len(cut[0]), len(cut[1])))
    return [fit(line, width, size, smallest) for line in best]


def cut_at(text: str, i: int) -> tuple[str, str]:
    hyphen = "-" if text[i] == SOFT_HYPHEN else ""
    return text[:i].replace(SOFT_HYPHEN, "") + hyphen, text[i + 1 :].replace(SOFT_HYPHEN, "")


@dataclass(frozen=True, slots=True)
class Token:
    """A word, an icon, a coin or points, in a line of a formula."""

    kind: str
    value: str
    x: float
    width: float
    size: float


# Signs that are narrower than digits.
NARROW: Final = ("/", ":")
GAP: Final = 0.14
TOKEN_KINDS: Final = {"@": "icon", "$": "coin", "*": "points"}


def share_of(word: str) -> float:
    """How wide a token is, against an icon."""
    return 1.0 if word[0] in TOKEN_KINDS else 0.34 if word in NARROW else 0.58 * len(word)


def measure(formula: str) -> float:
    """How wide a formula is, against an icon."""
    words = formula.split()
    return sum(map(share_of, words)) + GAP * (len(words) - 1)


def row(formula: str, width: float, size: float) -> list[Token]:
    """A formula laid out around x = 0: `@grain` is an icon, `$3` a coin, `*2` points, the rest is text."""
    words, total = formula.split(), measure(formula)
    size = int(min(size, width / total))
    x = -total * size / 2
    tokens = []
    for word in words:
        share, kind = share_of(word), TOKEN_KINDS.get(word[0], "text")
        value = word if kind == "text" else word[1:]
        tokens.append(Token(kind, value, round(x, 1), round(share * size, 1), size))
        x += (share + GAP) * size
    return tokens


def spread(n: int, width: float, each: float, gap: float) -> list[float]:
    """Where n things begin that share a width: side by side, or overlapping if they are too many."""
    if n < 2:
        return [0.0] * n
    pitch = min(each + gap, (width - each) / (n - 1))
    return [round(i * pitch, 1) for i in range(n)]


Point = tuple[float, float]


def along(corners: list[Point], n: int) -> list[Point]:
    """n + 1 points at even distances along a line with corners, from its beginning to its end."""
    legs = [distance(a, b) for a, b in pairwise(corners)]
    points: list[Point] = []
    for i in range(n + 1):
        way, leg = sum(legs) * i / n, 0
        while leg < len(legs) - 1 and way > legs[leg]:
            way -= legs[leg]
            leg += 1
        (ax, ay), (bx, by) = corners[leg], corners[leg + 1]
        part = way / legs[leg]
        points.append((round(ax + (bx - ax) * part), round(ay + (by - ay) * part)))
    return points


def smooth(points: list[Point], fine: int) -> list[Point]:
    """A curve through points, as a line with corners: `fine` of them for each leg (Catmull and Rom)."""
    line: list[Point] = []
    for i in range(len(points) - 1):
        before, a, b, after = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        for j in range(fine):
            t = j / fine
            x, y = (curve(before[k], a[k], b[k], after[k], t) for k in (0, 1))
            line.append((round(x), round(y)))
    return [*line, points[-1]]


def curve(before: float, a: float, b: float, after: float, t: float) -> float:
    """Where the curve is at t, of its way from a (0) to b (1)."""
    bend = 2 * before - 5 * a + 4 * b - after
    return a + ((b - before) * t + bend * t * t + (3 * a - before - 3 * b + after) * t * t * t) / 2


def distance(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
