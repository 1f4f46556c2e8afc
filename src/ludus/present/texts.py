"""The rules and rulings of a game as Markdown, which lie in its folder in one file for each language."""

from importlib.resources import files


def rules_text(package: str, language: str) -> str:
    """The rules for players; in English where the language has none."""
    return game_text(package, "RULES", language)


def rulings_text(package: str, language: str) -> str:
    """How open questions of the rulebook are read; in English where the language has none."""
    return game_text(package, "RULINGS", language)


def game_text(package: str, name: str, language: str) -> str:
    folder = files(package)
    translated = folder / f"{name}.{language}.md"
    return (translated if translated.is_file() else folder / f"{name}.md").read_text(encoding="utf-8")
