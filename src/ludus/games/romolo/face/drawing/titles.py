"""What a drawing says in words: the titles of its elements."""

from collections.abc import Iterable
from typing import Final

from ludus.games.romolo.face.text import RomoloText
from ludus.games.romolo.rules.variant import TEAMS
from ludus.games.romolo.rules.view import Control, Hex, Share, Units

# Teams exist only with so many players (ruling 91).
TEAM_SEATS: Final = 4


class RomoloTitles(RomoloText):
    def drawn_words(self, key: str, **values: object) -> str:
        return self.words.say(f"draw.{key}", **values)

    # --- A hex ------------------------------------------------------------------------------------------------------

    def hex_title(self, here: Hex) -> str:
        """Everything about a hex, a line for each thing there is to say."""
        tell = self.drawn_words
        if not here.up:
            return "\n".join(self._face_down(here))
        said = [tell("hex", hex=here.name, terrain=self.terrain(here.terrain or ""))]
        if here.multiplier:
            said.append(tell("multiplier", times=here.multiplier))
        if here.used:
            said.append(tell("strength", strength=here.strength, used=here.used, slots=here.slots))
        if built := self.told_buildings(here):
            said.append(built)
        said += [tell("stored", what=self.amount(store.good, store.cubes)) for store in here.stores]
        return "\n".join([*said, *self.told_control(here.control)])

    def _face_down(self, here: Hex) -> Iterable[str]:
        tell = self.drawn_words
        yield tell("face-down", hex=here.name)
        if here.marker:
            yield tell("hidden-multiplier")
        if here.terrain is not None:
            seen = self.terrain(here.terrain)
            yield tell("you-saw", terrain=f"{seen} ×{here.multiplier}" if here.multiplier else seen)
        yield from self.told_control(here.control)

    def told_units(self, units: Units) -> str:
        parts = [self.drawn_words("units", name=self.name(units.player), what=self.count_units(units.kind, units.n))]
        parts += [self.drawn_words(sign) for sign in ("lying", "marked", "acting") if getattr(units, sign)]
        return ", ".join(parts)

    def told_control(self, control: Control) -> list[str]:
        """Who controls a hex, and whence everybody's influence comes."""
        if control.why == "nobody":
            return []
        owner = self.side_name(control.player) if control.player is not None else ""
        said = self.words.say(f"control.{control.why}", name=owner)
        shares = "; ".join(self.told_share(share) for share in control.shares)
        return [f"{said} {shares}".rstrip()] if control.why in ("most", "tied") else [said]

    def side_name(self, player: int) -> str:
        """A player, or a team, which is numbered after its first member."""
        if self.setup.seats != TEAM_SEATS or self.setup.options.get(TEAMS.name) != TEAMS.values[1]:
            return self.name(player)
        return self.words.say("list.and").join((self.name(player), self.name((player + 2) % TEAM_SEATS)))

    def told_share(self, share: Share) -> str:
        sources = [
            self.words.say(f"influence.{source}", n=n)
            for source in ("capital", "soldiers", "sacerdos", "beside")
            if (n := getattr(share, source))
        ]
        return self.words.say(
            "influence.line", name=self.name(share.player), total=share.total, sources=", ".join(sources)
        )
