"""Words for codes: gettext catalogues whose keys are the codes of rules, prompts, events and refusals."""

from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from io import BytesIO
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

SOFT_HYPHEN: Final = "\u00ad"

LANGUAGES: Final = ("en", "de")
"""Complete, and offered to readers."""
PREPARED: Final = ("nl",)
"""Begun, and not offered: what has no words yet is said in English."""


class MissingWords(KeyError):
    """A code without words. A test looks for them, so a reader should never meet one."""


class Words:
    """The catalogues of one language: the shared one and those of the packages named, later ones first."""

    def __init__(self, language: str, packages: tuple[str, ...]) -> None:
        self.language: Final = language
        languages = (language, "en") if language in PREPARED else (language,)
        self._catalogues: Final = [catalogue(package, each) for each in languages for package in reversed(packages)]

    def has(self, key: str) -> bool:
        return any(find(found, key, 1) for found in self._catalogues)

    def say(self, key: str, **values: object) -> str:
        """The words for a key; `n` among the values chooses between singular and plural."""
        return self.breakable(key, **values).replace(SOFT_HYPHEN, "")

    def breakable(self, key: str, **values: object) -> str:
        """The words with soft hyphens where a narrow card may break them."""
        for found in self._catalogues:
            text = find(found, key, values.get("n"))
            if text:
                return text.format_map(values)
        raise MissingWords(key)


def find(found: GNUTranslations, key: str, n: object) -> str:
    """What a catalogue has for a key; empty if it has nothing."""
    text = found.ngettext(key, key, n) if isinstance(n, int) else key
    if text == key:
        text = found.gettext(key)
    return text if text != key else ""


@cache
def catalogue(package: str, language: str) -> GNUTranslations:
    """The catalogue `locale/<language>.po` of a package."""
    source = files(package) / "locale" / f"{language}.po"
    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(source.read_bytes()), locale=language))
    compiled.seek(0)
    return GNUTranslations(compiled)


@cache
def words_for(language: str, *packages: str) -> Words:
    return Words(language, ("ludus.present", *packages))
