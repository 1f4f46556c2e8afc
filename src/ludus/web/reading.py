"""Rules as pages: Markdown with anchors and a table of contents."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

ANCHOR: Final = re.compile(r'<a id="([^"]+)"></a>')
DEEPEST: Final = 3
"""The lowest level of headings in the table of contents."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the table of contents."""

    level: int
    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    html: Markup
    contents: list[Entry]


def slug(heading: str) -> str:
    """As GitHub makes anchors, so that the links of a file work here too."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def here(link: str, game: str) -> str:
    """Where a link of a game's text leads on the site; nowhere if its target is not on it."""
    path, _, anchor = link.partition("#")
    name = path.rpartition("/")[2]
    if "://" in link or not path:
        return link
    if name.endswith(".toml"):
        return f"/rules/{game}/edition"
    if name.startswith(("RULINGS", "RULES")):
        return f"#{anchor}" if anchor else "#rulings" if name.startswith("RULINGS") else "#rules"
    return ""


@cache
def read(text: str, game: str, lower: int) -> Reading:
    """A text with its headings lowered by some levels, to make room for those of the page.

    The files are ours, so their HTML is let through: it is where their anchors are.
    """
    markdown = MarkdownIt("commonmark", {"html": True, "typographer": True}).enable(["table", "replacements"])
    tokens = markdown.parse(text)
    contents = mark_headings(tokens, lower)
    for token in tokens:
        for child in token.children or []:
            if child.type == "link_open":
                child.attrSet("href", here(str(child.attrGet("href")), game))
    wrap_tables(tokens)
    return Reading(Markup(markdown.renderer.render(unlink(tokens), markdown.options, {})), contents)


def mark_headings(tokens: list[Token], lower: int) -> list[Entry]:
    """Lower the headings, give every one an anchor, and note it."""
    contents: list[Entry] = []
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            level, words = int(token.tag[1]), plain(tokens[index + 1])
            anchor = take_anchor(tokens[max(0, index - 3) : index]) or slug(words)
            token.attrSet("id", anchor)
            if level <= DEEPEST:
                contents.append(Entry(level, anchor, words))
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{int(token.tag[1]) + lower}"
    return contents


def take_anchor(before: list[Token]) -> str:
    """The anchor that stands alone before a heading moves into it, so that the heading is what a link shows."""
    if [token.type for token in before] != ["paragraph_open", "inline", "paragraph_close"]:
        return ""
    found = ANCHOR.fullmatch(before[1].content)
    if found is None:
        return ""
    before[1].children = []
    for token in before:
        token.hidden = True
    return found[1]


def plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or [] if child.type in ("text", "code_inline"))


def wrap_tables(tokens: list[Token]) -> None:
    """A wide table scrolls by itself, so that the page does not."""
    for index in range(len(tokens) - 1, -1, -1):
        if tokens[index].type == "table_close":
            tokens.insert(index + 1, Token("html_block", "", 0, content="</div>\n"))
        elif tokens[index].type == "table_open":
            tokens.insert(index, Token("html_block", "", 0, content='<div class="scroll" tabindex="0">\n'))


def unlink(tokens: list[Token]) -> list[Token]:
    """Take the links out that lead nowhere, and keep their words."""
    for token in tokens:
        dropping = False
        kept = []
        for child in token.children or []:
            if child.type == "link_open" and not child.attrGet("href"):
                dropping = True
            elif child.type == "link_close" and dropping:
                dropping = False
            else:
                kept.append(child)
        if token.children is not None:
            token.children = kept
    return tokens
