"""What the levels of bots are like, in the help of every command that offers them."""

import click

from ludus.bots.levels import LEVELS
from ludus.present.words import words_for


class WithLevels(click.Command):
    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        say = words_for("en").say
        with formatter.section("Levels, from weak to strong"):
            formatter.write_dl([(level, say(f"level.{level}.help")) for level in LEVELS])
