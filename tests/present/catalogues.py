"""What can be wrong with a catalogue, and with the keys that programs, templates and scripts ask for.

Each check is a function that returns what is wrong, so that a test can show it failing.
"""

import re
from collections.abc import Collection
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.pofile import read_po

Catalogue = dict[str, tuple[str, ...]]
"""The texts of each key: one, or one for each plural form."""

KEY = re.compile(r'^msgid "(.+)"$', re.MULTILINE)


def parse(text: str) -> Catalogue:
    found: Catalogue = {}
    for message in read_po(BytesIO(text.encode())):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            found[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))
    return found


# --- Catalogues ------------------------------------------------------------------------------------------------------


def doubles(text: str) -> list[str]:
    keys = KEY.findall(text)
    return sorted({key for key in keys if keys.count(key) > 1})


def empty(catalogue: Catalogue) -> list[str]:
    return [key for key, texts in catalogue.items() if not texts or not all(texts)]


def half_said(catalogue: Catalogue) -> list[str]:
    """A plural of which only some forms have words."""
    return [key for key, texts in catalogue.items() if any(texts) and not all(texts)]


def different_keys(english: Catalogue, other: Catalogue) -> list[str]:
    return sorted(english.keys() ^ other.keys())


def wrong_placeholders(english: Catalogue, other: Catalogue) -> list[str]:
    """Texts that would lose or miss a value. Only a singular may do without its number."""
    return [
        key
        for key, texts in other.items()
        if all(texts) and key in english and values_of(texts) != values_of(english[key])
    ]


def values_of(texts: tuple[str, ...]) -> list[set[str]]:
    each = [placeholders(text) for text in texts]
    return [found - {"n"} for found in each[:-1]] + each[-1:]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


# --- Keys in programs, templates and scripts -------------------------------------------------------------------------

# Each kind of quotes by itself, because one may stand within the other.
QUOTED = (re.compile(r'"([^"\n]*)"'), re.compile(r"'([^'\n]*)'"))
CLASS = re.compile(r"^class (\w+)", re.MULTILINE)
# f"kind.{name}" in Python, `kind.${name}` in a script.
FILLED = re.compile(r"""f"([\w-]+\.[^"\n]*\{[^"\n]*)"|f'([\w-]+\.[^'\n]*\{[^'\n]*)'|`([\w-]+\.[^`\n]*\{[^`\n]*)`""")
HOLE = re.compile(r"\$?\{[^}]*\}")
# "kind." ~ name ~ ".help" in a template.
JOINED = re.compile(r"""["']([\w-]+\.[\w.-]*)["'] ~ [\w.]+(?:\[\w+\])?(?: ~ ["']([\w.-]+)["'])?""")
# t("site.title"), say("a.b" if this else "a.c"), say(that ? "a.b" : "a.c")
CALL = re.compile(
    r"""(?<!\w)(?:t|_?say)\(\s*(?:[^()"'`]*\?\s*)?(["'])([^"'\n]+)\1(?!\s*~)"""
    r"""(?:\s*(?:if [^()"']* else|:)\s*(["'])([^"'\n]+)\3)?"""
)
# A file may have a function that puts a prefix before its keys.
PREFIX = re.compile(r'say\(f"([\w-]+\.)\{key\}"')


def spelled(source: str) -> set[str]:
    """Every word that stands in quotes or is the name of a class."""
    return {word for quoted in (*QUOTED, CLASS) for word in quoted.findall(source)}


def patterns(source: str) -> list[re.Pattern[str]]:
    """Keys that are put together, as expressions with a group for each part that comes from elsewhere."""
    filled = [HOLE.split("".join(found)) for found in FILLED.findall(source)]
    joined = [list(found) for found in JOINED.findall(source)]
    return [re.compile("(.+)".join(re.escape(part) for part in parts)) for parts in [*filled, *joined]]


def unused(catalogue: Catalogue, source: str, parts: Collection[str] = ()) -> list[str]:
    """Keys that the source neither spells nor puts together of parts that it spells, or of those given."""
    words, made = {*spelled(source), *parts}, patterns(source)
    found = []
    for key in catalogue:
        matches = [match for pattern in made if (match := pattern.fullmatch(key))]
        if key not in words and not any(set(match.groups()) <= words for match in matches):
            found.append(key)
    return found


def asked(source: str) -> set[str]:
    """The keys that a file asks for by name."""
    found = PREFIX.search(source)
    prefix = found[1] if found else ""
    keys = {key for _, one, _, other in CALL.findall(source) for key in (one, other) if key}
    return {key if "." in key else prefix + key for key in keys}


def unknown(catalogue: Catalogue, source: str) -> list[str]:
    return sorted(asked(source) - catalogue.keys())


def unmatched(catalogue: Catalogue, source: str) -> list[str]:
    """Keys that a template or a script puts together, of which there is not one."""
    return [found.pattern for found in patterns(source) if not any(found.fullmatch(key) for key in catalogue)]


def sources(folder: Path, *endings: str) -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for ending in endings for path in sorted(folder.rglob(f"*{ending}"))}
