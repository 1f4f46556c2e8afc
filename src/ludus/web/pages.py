"""Pages: templates with the words of a language."""

import re
from functools import cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from ludus.present.words import LANGUAGES, words_for
from ludus.web.static_files import asset

WORDS: Final = "ludus.web"
THEMES: Final = ("auto", "light", "dark")
# A wish of Accept-Language: a language, perhaps a country, perhaps how much it is wished for.
WISH: Final = re.compile(r"\s*([a-z]{2,3})(?:-[a-z0-9]+)*\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?))?\s*", re.IGNORECASE)


@cache
def environment() -> Environment:
    made = Environment(
        loader=PackageLoader("ludus.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(asset=asset, languages=LANGUAGES, themes=THEMES)
    return made


def wished_languages(header: str) -> list[str]:
    """The languages of an Accept-Language header, the dearest first."""
    found = [wish.groups() for part in header[:500].split(",") if (wish := WISH.fullmatch(part))]
    weighed = [(float(weight or 1), language.lower()) for language, weight in found]
    return [language for weight, language in sorted(weighed, key=lambda wish: -wish[0]) if weight > 0]


def render(template: str, language: str, **values: Any) -> str:
    """A page in a language.

    Whoever is not told by the values is nobody (`me`), on no page in particular (`path`), with the usual `theme`.
    `unsure` says that nobody looked who is asking.
    """
    usual: dict[str, Any] = {"me": None, "path": "/", "theme": "auto", "unsure": False}
    words = words_for(language, WORDS)
    page = environment().get_template(template)
    return page.render(**{**usual, "language": language, "t": words.say, "has_words": words.has, **values})
