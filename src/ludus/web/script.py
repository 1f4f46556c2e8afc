"""The words that the table's script needs, with their placeholders left open for it to fill in."""

from typing import Final

from ludus.bots.levels import AT_TABLES
from ludus.present.words import words_for
from ludus.web.problems import problem_words

KEYS: Final = (
    "as-suggested",
    "away",
    "bot",
    "cancel",
    "confirm",
    "copied",
    "copy-by-hand",
    "days",
    "here",
    "hint-best",
    "hint-thinking",
    "hint-wins",
    "host-starts",
    "leave-sure",
    "moment",
    "no-winner",
    "offline",
    "pause",
    "play",
    "proof",
    "rule",
    "says",
    "seat-invited",
    "seat-open",
    "seat-person",
    "seats-free",
    "several",
    "sit",
    "spectator",
    "stand-up",
    "waiting-for-start",
    "watching",
    "winner",
    "winners",
    "your-turn",
)
PLACEHOLDERS: Final = ("all", "commitment", "days", "hours", "level", "n", "name", "names", "ply", "seed", "text")


def script_words(language: str, colours: tuple[str, ...]) -> dict[str, str]:
    words = words_for(language, "ludus.web")
    keys = [f"script.{key}" for key in KEYS]
    keys += [f"colour.{colour}" for colour in colours] + [f"level.{level}" for level in AT_TABLES] + ["list.and"]
    opened = {name: f"{{{name}}}" for name in PLACEHOLDERS}
    told = {key: words.say(key, **opened) for key in keys}
    return told | {f"problem.{code}": text for code, text in problem_words(language).items()}
