"""Editions: TOML files in which every value of a game says how well it is known.

A value is written `money = { is = 5, mark = "attested" }`. A `Sheet` hands values out by dotted path
(`limits.goal`, `privilege[2].amount`; rows count from 1, as people do), checks them, and remembers what was asked for.
"""

import hashlib
import re
import tomllib
from difflib import get_close_matches
from typing import Final

MARKS: Final = ("attested", "inferred", "reconstructed")

ANY: Final = 0  # for `wholes`: any length from one up

NOTHING: Final = "nothing"
UNKNOWN: Final = "an unknown field"
CLOSE: Final = 0.7  # how alike a misspelt name must be, by difflib's measure
LONGEST_SHOWN: Final = 60
LARGEST_SHOWN: Final = 10**18

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_NAME: Final = re.compile(r"[a-z][a-z0-9-]*")
_LINE: Final = re.compile(r"(?!\s*$)[^\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_TEXT: Final = re.compile(r"\s*\S.*", re.DOTALL)
_PART: Final = re.compile(r"([1-9][0-9]{0,3}) ([a-z/-]+)")
_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)")

# Pieces of TOML, for text that is known to be right. One or two quotes may stand before the three that end a string.
_MANY_LINES: Final = r"""\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}"""
_STRING: Final = re.compile(_MANY_LINES + r"""|"(?:\\.|[^"\\])*"|'[^']*'""", re.DOTALL)
_KEY: Final = re.compile(rf"""(?:[^=\]"']|{_STRING.pattern})+""", re.DOTALL)
_SCALAR: Final = re.compile(r"[^,\]}#\n]+")
_BLANK: Final = re.compile(r"(?:[ \t\n]+|#[^\n]*)*")


class EditionError(Exception):
    """One thing that is wrong with an edition, told in one sentence."""

    def __init__(self, file: str, line: int, field: str, found: str, allowed: str) -> None:
        super().__init__(file, line, field, found, allowed)
        self.file: Final = file
        self.line: Final = line
        self.field: Final = field
        self.found: Final = found
        self.allowed: Final = allowed

    def __str__(self) -> str:
        field = f"{self.field}: " if self.field else ""
        return f"{self.file}:{self.line}: {field}found {self.found}, allowed: {self.allowed}"


def normalised(text: str) -> str:
    """The same edition is the same text, whatever editor saved it (byte order mark, line ends)."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def shown(value: object) -> str:
    """A value as an error names it: short, and safe for numbers too long to print."""
    text = _spelt(value, True)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def _spelt(value: object, quoted: bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < LARGEST_SHOWN else "a very large number"
    if isinstance(value, str):
        return repr(value) if quoted else value
    if isinstance(value, list):
        items = ", ".join([_spelt(item, quoted) for item in value])
        return f"[{items}]" if quoted else items
    if isinstance(value, dict):
        return "a table"
    return NOTHING if value is None else str(value)


def _joined(parent: str, key: str) -> str:
    name = key if _BARE_KEY.fullmatch(key) else repr(key)
    return f"{parent}.{name}" if parent else name


class Locator:
    """The line of every field, because `tomllib` tells none.

    Walks text that `tomllib` has already accepted, so it only has to know where things end, not whether they are right.
    """

    def __init__(self, text: str) -> None:
        self._text: Final = text
        self._at = 0
        self._line = 1
        self._counted = 0  # how far the line ends have been counted
        self._lines: Final[dict[str, int]] = {}
        self._rows: Final[dict[str, int]] = {}  # array of tables -> headers seen so far
        self._section = ""
        self._take(_BLANK)
        while self._at < len(text):
            if text[self._at] == "[":
                self._header()
            else:
                self._pair(self._section)
            self._take(_BLANK)

    def line(self, path: str) -> int:
        """The line of a field; of the nearest section around it if it is not there."""
        while path and path not in self._lines:
            path = path.rpartition(".")[0]
        return self._lines.get(path, 1)

    def _header(self) -> None:
        line = self._line_here()
        brackets = 2 if self._text.startswith("[[", self._at) else 1
        self._at += brackets
        parts = _key_parts(self._take(_KEY))
        self._at += brackets
        path = ""
        for part in parts[:-1]:
            path = self._latest_row(_joined(path, part))
            self._lines.setdefault(path, line)
        path = _joined(path, parts[-1])
        if brackets == 2:
            self._rows[path] = self._rows.get(path, 0) + 1
            self._lines.setdefault(path, line)
        self._section = self._latest_row(path)
        # An explicit header beats the mention of the same section in a header above it.
        self._lines[self._section] = line

    def _latest_row(self, path: str) -> str:
        rows = self._rows.get(path, 0)
        return f"{path}[{rows}]" if rows else path

    def _pair(self, section: str) -> None:
        line = self._line_here()
        path = section
        for part in _key_parts(self._take(_KEY)):
            path = _joined(path, part)
            self._lines.setdefault(path, line)
        self._at += 1  # the equals sign
        self._value(path)

    def _value(self, path: str) -> None:
        self._take(_BLANK)
        first = self._text[self._at]
        if first == "[":
            self._array(path)
        elif first == "{":
            self._inline_table(path)
        else:
            self._take(_STRING if first in "\"'" else _SCALAR)

    def _array(self, path: str) -> None:
        index = 0
        while self._next_item("]"):
            index += 1
            self._lines.setdefault(f"{path}[{index}]", self._line_here())
            self._value(f"{path}[{index}]")

    def _inline_table(self, path: str) -> None:
        while self._next_item("}"):
            self._pair(path)

    def _next_item(self, closing: str) -> bool:
        """Steps over an opening bracket or a comma to what follows; over the closing bracket if nothing does."""
        self._take(_BLANK)
        if self._text[self._at] in "[{,":
            self._at += 1
            self._take(_BLANK)
        if self._text[self._at] != closing:
            return True
        self._at += 1
        return False

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        if found is None:
            raise ValueError("text that the locator cannot follow")
        self._at = found.end()
        return found[0]

    def _line_here(self) -> int:
        self._line += self._text.count("\n", self._counted, self._at)
        self._counted = self._at
        return self._line


def _key_parts(raw: str) -> list[str]:
    """The names in a dotted key. Quoted ones may hold escapes, so `tomllib` reads them."""
    if '"' not in raw and "'" not in raw:
        return [part.strip() for part in raw.split(".")]
    parts: list[str] = []
    node: object = tomllib.loads(f"{raw} = 0")
    while isinstance(node, dict):
        key = next(iter(node))
        parts.append(key)
        node = node[key]
    return parts


class Sheet:
    """An edition's values, handed out one by one.

    A missing field is only noted (the caller gets the lowest allowed value, or an empty one), so that `finish` can see
    missing and unknown fields together and recognise a misspelt name. Compare values with each other after `finish`.
    """

    def __init__(self, text: str, file: str) -> None:
        self.file: Final = file
        self.source: Final = normalised(text)
        self._known: Final[dict[str, bool]] = {}  # every path asked for
        self._absent: Final[dict[str, str]] = {}  # path -> what would have been allowed
        self._marks: Final[list[tuple[str, str, str]]] = []
        try:
            # Text that is no Unicode, or nested too deep to read, is an author's error like any other.
            self.digest: Final = hashlib.sha256(self.source.encode()).hexdigest()
            self._data: Final[dict[str, object]] = tomllib.loads(self.source)
            self._locator: Final = Locator(self.source)
        except (ValueError, RecursionError) as problem:
            raise _syntax_error(self.source, file, str(problem)) from None

    # Values with a mark.

    def whole(self, path: str, low: int, high: int) -> int:
        allowed = f"a whole number from {low} to {high}"
        value = self._marked(path, allowed)
        return low if value is None else self._number(path, value, low, high, allowed)

    def whole_or(self, path: str, low: int, high: int, word: str, instead: int) -> int:
        """A whole number, or a word that stands for one."""
        allowed = f"a whole number from {low} to {high}, or {word!r}"
        value = self._marked(path, allowed)
        return instead if value is None or value == word else self._number(path, value, low, high, allowed)

    def wholes(self, path: str, count: int, low: int, high: int) -> tuple[int, ...]:
        allowed = f"a list of {count or 'one or more'} whole numbers from {low} to {high}"
        value = self._marked(path, allowed)
        items = [low] * max(count, 1) if value is None else self._items(path, value, count, allowed)
        return tuple([self._number(path, item, low, high, allowed) for item in items])

    def flag(self, path: str) -> bool:
        value = self._marked(path, "true or false")
        return value is not None and self._answer(path, value, "true or false")

    def flags(self, path: str, count: int) -> tuple[bool, ...]:
        allowed = f"a list of {count} times true or false"
        value = self._marked(path, allowed)
        items = [False] * count if value is None else self._items(path, value, count, allowed)
        return tuple([self._answer(path, item, allowed) for item in items])

    def word(self, path: str, allowed: tuple[str, ...]) -> str:
        """One of the allowed words; the empty string if the field is missing."""
        one_of = "one of " + ", ".join(allowed)
        value = self._marked(path, one_of)
        if value is None:
            return ""
        if not isinstance(value, str) or value not in allowed:
            raise self.refuse(path, one_of)
        return value

    def lines(self, path: str, high: int) -> tuple[str, ...]:
        """A picture, line by line; empty if missing. `refuse_line` is the error for one of them."""
        allowed = f"a list of 1 to {high} lines of text in quotes"
        value = self._marked(path, allowed)
        items = [] if value is None else self._items(path, value, ANY, allowed)
        found = [item for item in items if isinstance(item, str)]
        if len(found) < len(items) or len(items) > high:
            raise self.refuse(path, allowed)
        return tuple(found)

    def refuse_line(self, path: str, index: int, line: str, allowed: str) -> EditionError:
        """The error for one line of a picture; lines count from 0 here and from 1 for people."""
        where = f"{path}.is[{index + 1}]"
        return EditionError(self.file, self._locator.line(where), f"{path}[{index + 1}]", shown(line), allowed)

    # Values in a little language of their own, for cards that give and take.

    def parts(self, path: str, names: tuple[str, ...], high: int) -> tuple[tuple[int, int], ...]:
        """A list of parts such as "2 food" or "3 food/gold": the names as bits, and the number. Empty if missing."""
        allowed = (
            f'a list of parts such as "2 {names[0]}" or "1 {names[0]}/{names[1]}", up to {high} of {_either(names)}'
        )
        value = self._marked(path, allowed)
        items = [] if value is None else self._items(path, value, ANY, allowed)
        return tuple([self._part(path, item, names, high, allowed) for item in items])

    def choice(self, path: str, names: tuple[str, ...]) -> int:
        """Names with slashes between them, such as "food/gold", as bits; 0 if the field is missing."""
        allowed = f"{_either(names)}, or several with slashes between them"
        value = self._marked(path, allowed)
        return 0 if value is None else self._bits(path, value, names, allowed)

    def groups(self, path: str, names: tuple[str, ...], size: int, high: int) -> tuple[tuple[int, ...], ...]:
        """A list of groups such as "farm" or "farm + city", as the indexes of the names. Empty if missing."""
        single = f'{_either(names)}, or up to {size} of them such as "{names[0]} + {names[1]}"'
        allowed = f"a list of 1 to {high} times {single}"
        value = self._marked(path, allowed)
        items = [] if value is None else self._items(path, value, ANY, allowed)
        if len(items) > high:
            raise self.refuse(path, allowed)
        return tuple([self._group(path, index + 1, items[index], names, size, single) for index in range(len(items))])

    def _part(self, path: str, item: object, names: tuple[str, ...], high: int, allowed: str) -> tuple[int, int]:
        found = _PART.fullmatch(item) if isinstance(item, str) else None
        if found is None or int(found[1]) > high:
            raise self.refuse(path, allowed)
        return self._bits(path, found[2], names, allowed), int(found[1])

    def _bits(self, path: str, value: object, names: tuple[str, ...], allowed: str) -> int:
        bits = 0
        for word in value.split("/") if isinstance(value, str) else [""]:
            bit = 1 << names.index(word) if word in names else 0
            if not bit or bits & bit:
                raise self.refuse(path, allowed)
            bits |= bit
        return bits

    def _group(
        self, path: str, index: int, item: object, names: tuple[str, ...], size: int, allowed: str
    ) -> tuple[int, ...]:
        words = item.split(" + ") if isinstance(item, str) else [""]
        if len(words) > size or [word for word in words if word not in names]:
            where = f"{path}[{index}]"
            raise EditionError(self.file, self._locator.line(f"{path}.is[{index}]"), where, shown(item), allowed)
        return tuple([names.index(word) for word in words])

    # Plain strings: they describe the file or name a row, so nothing can be attested about them.

    def text(self, path: str) -> str:
        """A text that is not empty; the empty string if the field is missing. So for `line` and `name`."""
        return self._string(path, _TEXT, "a text in quotes")

    def line(self, path: str) -> str:
        return self._string(path, _LINE, "a text in quotes, on one line")

    def name(self, path: str) -> str:
        """A name that records and commands can spell."""
        return self._string(path, _NAME, "a name of lower-case letters, digits and hyphens that starts with a letter")

    def _string(self, path: str, pattern: re.Pattern[str], allowed: str) -> str:
        value = self._asked(path, allowed)
        if value is None:
            return ""
        if not isinstance(value, str) or not pattern.fullmatch(value):
            raise self.refuse(path, allowed)
        return value

    # Rows, and what is left over.

    def rows(self, path: str, low: int, high: int) -> list[str]:
        """The paths of the entries of an array of tables, to be put before a field's name."""
        allowed = f"{low} to {high} entries [[{path}]]"
        value = self._asked(path, allowed)
        if value is None:
            return []
        if not isinstance(value, list) or not low <= len(value) <= high:
            raise self.refuse(path, allowed)
        return [f"{path}[{index + 1}]" for index in range(len(value))]

    def has(self, path: str) -> bool:
        """Whether an optional field is there."""
        self._known[path] = True
        return self._find(path) is not None

    def marks(self) -> list[tuple[str, str, str]]:
        """Path, value as text and mark of everything read so far, in the order of reading."""
        return list(self._marks)

    def finish(self) -> None:
        """Complains about fields nobody asked for, then about fields that were asked for in vain."""
        self._check_known(self._data, "")
        for path, allowed in self._absent.items():
            raise self._error(path, NOTHING, allowed)

    def refuse(self, path: str, allowed: str) -> EditionError:
        """The error to raise for a value that is there and does not fit."""
        value = self._find(path)
        if isinstance(value, dict) and "is" in value:
            return EditionError(self.file, self._locator.line(path + ".is"), path, shown(value["is"]), allowed)
        return self._error(path, shown(value), allowed)

    def _error(self, path: str, found: str, allowed: str) -> EditionError:
        return EditionError(self.file, self._locator.line(path), path, found, allowed)

    def _find(self, path: str) -> object:
        node: object = self._data
        above = ""
        for part in path.split("."):
            if not isinstance(node, dict):
                raise self._error(above, shown(node), "a section with fields of its own")
            name, bracket, index = part.partition("[")
            node = node.get(name)
            if bracket and isinstance(node, list):
                node = node[int(index[:-1]) - 1]
            if node is None:
                return None
            above = f"{above}.{part}" if above else part
        return node

    def _asked(self, path: str, allowed: str) -> object:
        self._known[path] = True
        value = self._find(path)
        if value is None:
            self._absent[path] = allowed
        return value

    def _marked(self, path: str, allowed: str) -> object:
        entry = self._asked(path, allowed)
        if entry is None:
            return None
        if not isinstance(entry, dict):
            raise self._error(path, shown(entry), f"{{ is = …, mark = … }} with {allowed} and its mark")
        for key in entry:
            if key not in ("is", "mark"):
                raise self._error(_joined(path, key), UNKNOWN, "is and mark")
        value: object = entry.get("is")
        if value is None:
            raise self._error(path + ".is", NOTHING, allowed)
        mark: object = entry.get("mark")
        if not isinstance(mark, str) or mark not in MARKS:
            raise self._error(path + ".mark", shown(mark), "one of " + ", ".join(MARKS))
        self._marks.append((path, _spelt(value, False), mark))
        return value

    def _number(self, path: str, value: object, low: int, high: int, allowed: str) -> int:
        # To Python, but not to a reader, true is a number.
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.refuse(path, allowed)
        return value

    def _answer(self, path: str, value: object, allowed: str) -> bool:
        if not isinstance(value, bool):
            raise self.refuse(path, allowed)
        return value

    def _items(self, path: str, value: object, count: int, allowed: str) -> list[object]:
        if not isinstance(value, list) or not value or count not in (ANY, len(value)):
            raise self.refuse(path, allowed)
        return value

    def _check_known(self, section: dict[str, object], above: str) -> None:
        for key, value in section.items():
            path = _joined(above, key)
            if path not in self._known:
                if not isinstance(value, dict) or not _names_under(path, self._known):
                    raise self._unknown(path, key, above)
                self._check_known(value, path)
            elif isinstance(value, list):
                for index in range(len(value)):
                    self._check_known(value[index], f"{path}[{index + 1}]")

    def _unknown(self, path: str, key: str, above: str) -> EditionError:
        known = _names_under(above, self._known)
        # A name that is still missing is the likelier one to have been misspelt.
        missing = _names_under(above, self._absent)
        near = get_close_matches(key, missing, 1, CLOSE) or get_close_matches(key, known, 1, CLOSE)
        allowed = f"{near[0]} (the nearest known name)" if near else "one of " + ", ".join(known)
        return self._error(path, UNKNOWN, allowed)


def _either(names: tuple[str, ...]) -> str:
    return ", ".join(names[:-1]) + " or " + names[-1]


def _names_under(above: str, paths: dict[str, bool] | dict[str, str]) -> list[str]:
    start = above + "." if above else ""
    names: dict[str, bool] = {}
    for path in paths:
        if path.startswith(start):
            names[path[len(start) :].partition(".")[0].partition("[")[0]] = True
    return list(names)


def _syntax_error(text: str, file: str, problem: str) -> EditionError:
    lines = text.rstrip().split("\n")
    place = _PLACE.search(problem)
    line, where = len(lines), "at the end of the file"
    if place is not None and place[1] is not None:
        line, where = int(place[1]), f"column {place[2]}"
    found = shown(lines[min(line, len(lines)) - 1].strip())
    return EditionError(file, line, "", found, f"TOML ({_PLACE.sub('', problem)}, {where})")
