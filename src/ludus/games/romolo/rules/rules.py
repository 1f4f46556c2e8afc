"""The Rules object of Romolo o Remo?: wiring only."""

from typing import Any, Final

from ludus.core.edition import Edition
from ludus.core.engine import settle
from ludus.core.errors import Refusal, RulesBug
from ludus.core.frame import Frame
from ludus.core.ids import Action, Seat
from ludus.core.rules import Rules, Setup, Use
from ludus.games.romolo.bot.evaluation import at_rest, evaluate, evaluate_all, is_quiet, lead, prior, rollout
from ludus.games.romolo.rules.abilities import ABILITY_FRAMES
from ludus.games.romolo.rules.activation import ACTIVATION_FRAMES
from ludus.games.romolo.rules.building import BUILDING_FRAMES
from ludus.games.romolo.rules.checks import check
from ludus.games.romolo.rules.combat import COMBAT_FRAMES
from ludus.games.romolo.rules.const import (
    AEDIFICATOR,
    BUILDING_NAMES,
    CHARACTER_NAMES,
    DUX,
    ENDING_NAMES,
    FOEDERATUS,
    GOOD_NAMES,
    HEROS,
    MERCATOR,
    NAUTA,
    NEGOTIATOR,
    OBSESSOR,
    PRAEDO,
    REFINED,
)
from ludus.games.romolo.rules.discovery import DISCOVERY_FRAMES
from ludus.games.romolo.rules.display import DISPLAY_FRAMES
from ludus.games.romolo.rules.elimination import ELIMINATION_FRAMES
from ludus.games.romolo.rules.ending import ENDING_FRAMES
from ludus.games.romolo.rules.events import EVENT_FRAMES
from ludus.games.romolo.rules.growth import GROWTH_FRAMES
from ludus.games.romolo.rules.knowledge import redeal
from ludus.games.romolo.rules.limits import LIMIT_FRAMES
from ludus.games.romolo.rules.market import MARKET_FRAMES
from ludus.games.romolo.rules.notation import format_action, parse_action
from ludus.games.romolo.rules.packing import pack, unpack
from ludus.games.romolo.rules.payment import PAYMENT_FRAMES
from ludus.games.romolo.rules.production import PRODUCTION_FRAMES
from ludus.games.romolo.rules.refusals import why_not
from ludus.games.romolo.rules.scoring import ranking, scores
from ludus.games.romolo.rules.setup import SETUP_FRAMES, new_game
from ludus.games.romolo.rules.solo import SOLO_FRAMES
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.supply import SUPPLY_FRAMES
from ludus.games.romolo.rules.tables import Tables, base_tables, read_tables
from ludus.games.romolo.rules.turn import TURN_FRAMES
from ludus.games.romolo.rules.variant import OPTIONS, Variant
from ludus.games.romolo.rules.view import view

VERSION: Final = 1

# All coins change hands in the open, so keeping them secret hides nothing from a good memory.
REMEMBERED: Final = (".players[#].coins",)

FRAMES: Final[list[type[Frame[Romolo]]]] = [
    *SETUP_FRAMES, *DISPLAY_FRAMES, *TURN_FRAMES, *ACTIVATION_FRAMES, *DISCOVERY_FRAMES, *BUILDING_FRAMES,
    *PRODUCTION_FRAMES, *GROWTH_FRAMES, *LIMIT_FRAMES, *MARKET_FRAMES, *PAYMENT_FRAMES, *ABILITY_FRAMES,
    *COMBAT_FRAMES, *ELIMINATION_FRAMES, *SUPPLY_FRAMES, *ENDING_FRAMES, *SOLO_FRAMES, *EVENT_FRAMES,
]  # fmt: skip


class RomoloRules(Rules[Romolo]):
    def __init__(self) -> None:
        super().__init__("romolo", VERSION, (1, 2, 3, 4), OPTIONS, FRAMES, REMEMBERED)

    def base_edition(self) -> Edition:
        return base_tables()

    def read_edition(self, text: str, file: str) -> Edition:
        return read_tables(text, file)

    def start(self, setup: Setup) -> Romolo:
        s = new_game(tables_of(setup), Variant(setup.options), setup.seats)
        settle(s)
        return s

    def view(self, s: Romolo, viewer: Seat) -> Any:
        return view(s, viewer)

    def redeal(self, s: Romolo, viewer: Seat, r: int) -> Romolo:
        return redeal(s, viewer, r)

    def scores(self, s: Romolo) -> list[int]:
        return scores(s)

    def ranking(self, s: Romolo) -> list[int]:
        return ranking(s)

    def prior(self, s: Romolo, seat: Seat, options: list[Action]) -> list[int]:
        return prior(s, seat, options)

    def evaluate(self, s: Romolo, seat: Seat) -> int:
        return evaluate(s, seat)

    def evaluate_all(self, s: Romolo) -> list[int]:
        return evaluate_all(s)

    def lead(self, s: Romolo) -> int:
        return lead(s)

    def at_rest(self, s: Romolo, brief: bool) -> bool:
        return at_rest(s, brief)

    def has_long_turns(self) -> bool:
        return True

    def is_quiet(self, s: Romolo) -> bool:
        return is_quiet(s)

    def rollout(self, s: Romolo, seat: Seat, options: list[Action]) -> list[int]:
        return rollout(s, seat, options)

    def uses(self, edition: Edition) -> list[Use]:
        return USES

    def rounds(self, s: Romolo) -> int:
        return s.round

    def ending(self, s: Romolo) -> str:
        return ENDING_NAMES[s.ending]

    def check(self, s: Romolo) -> None:
        check(s)

    def why_not(self, s: Romolo, seat: Seat, a: Action) -> Refusal:
        return why_not(s, seat, a)

    def format(self, s: Romolo, a: Action) -> str:
        return format_action(s, a)

    def parse(self, s: Romolo, text: str) -> Action:
        return parse_action(s, text)

    def pack(self, s: Romolo) -> list[Any]:
        return pack(s, self.pack_stack(s))

    def unpack(self, data: list[Any], setup: Setup) -> Romolo:
        return unpack(data, tables_of(setup), Variant(setup.options), self.unpack_stack(data[0]))


# All others help without being called.
CALLED: Final = (AEDIFICATOR, DUX, FOEDERATUS, HEROS, MERCATOR, NAUTA, NEGOTIATOR, OBSESSOR, PRAEDO)
CALLED_NAMES: Final = tuple([name if c in CALLED else "" for c, name in enumerate(CHARACTER_NAMES)])
USES: Final = [
    Use("character hired", "recruit", "a", CHARACTER_NAMES),
    Use("building built", "built", "a", BUILDING_NAMES),
    Use("good produced", "produce", "a", GOOD_NAMES[:REFINED]),
    Use("good sold", "sell", "a", GOOD_NAMES),
    Use("character called", "use", "a", CALLED_NAMES),
]


def tables_of(setup: Setup) -> Tables:
    edition = setup.edition
    if not isinstance(edition, Tables):
        raise RulesBug(f"{type(edition).__name__} is no edition of Romolo o Remo?")
    return edition


RULES: Final = RomoloRules()
