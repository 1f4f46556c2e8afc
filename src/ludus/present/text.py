"""Text boards: lines with a label, at most 100 columns wide."""

from textwrap import wrap
from typing import Final

WIDTH: Final = 100
LABEL_WIDTH: Final = 12


def label(text: str) -> str:
    return f"  {text:<{LABEL_WIDTH}}"


def fit(line: str) -> str:
    """A line that is too long goes on below its label's column."""
    return (
        "\n".join(wrap(line, WIDTH, subsequent_indent=label(""), drop_whitespace=False)) if len(line) > WIDTH else line
    )
