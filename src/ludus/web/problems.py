"""The server's refusals in the reader's language, where the pages have words for them."""

from typing import Final

from ludus.present.words import words_for

KNOWN: Final = (
    "bad-edition",
    "bad-request",
    "bad-setup",
    "forbidden",
    "internal",
    "login-taken",
    "not-found",
    "offline",
    "seat-taken",
    "started",
    "too-large",
    "too-many",
    "too-many-tokens",
    "unknown-visitor",
    "wrong-login",
)
"""Codes with words `problem.<code>`; they may quote the server's own `{sentence}`."""


def problem_words(language: str) -> dict[str, str]:
    """For scripts: they put the sentence in its place."""
    words = words_for(language, "ludus.web")
    return {code: words.say(f"problem.{code}", sentence="{sentence}") for code in KNOWN}
