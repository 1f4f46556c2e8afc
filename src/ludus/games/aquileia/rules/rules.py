"""Aquileia's Rules object: wiring only."""

from typing import Any, Final

from ludus.core.edition import Edition
from ludus.core.engine import settle
from ludus.core.errors import Refusal, RulesBug
from ludus.core.frame import Frame
from ludus.core.ids import Action, Seat
from ludus.core.rules import Option, Rules, Setup, Use
from ludus.games.aquileia.bot.evaluation import evaluate, evaluate_all, prior
from ludus.games.aquileia.bot.quick import rollout
from ludus.games.aquileia.rules.arena import ARENA_FRAMES
from ludus.games.aquileia.rules.checks import check
from ludus.games.aquileia.rules.const import (
    ARMS_NAMES,
    ENDING_NAMES,
    FIRST_ARMS,
    FIRST_LAUREL,
    PECUNIA_NAMES,
    SLAVE_NAMES,
    SPACE_NAMES,
)
from ludus.games.aquileia.rules.contest import CONTEST_FRAMES
from ludus.games.aquileia.rules.decks import DECK_FRAMES
from ludus.games.aquileia.rules.forum import FORUM_FRAMES
from ludus.games.aquileia.rules.knowledge import redeal
from ludus.games.aquileia.rules.mercatus import MERCATUS_FRAMES
from ludus.games.aquileia.rules.notation import format_action, parse_action
from ludus.games.aquileia.rules.packing import pack, unpack
from ludus.games.aquileia.rules.placement import PLACEMENT_FRAMES
from ludus.games.aquileia.rules.portus import PORTUS_FRAMES
from ludus.games.aquileia.rules.refusals import why_not
from ludus.games.aquileia.rules.round import ROUND_FRAMES
from ludus.games.aquileia.rules.scoring import ranking, scores
from ludus.games.aquileia.rules.setup import DrawStartPlayer, new_game
from ludus.games.aquileia.rules.stadium import STADIUM_FRAMES
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.tables import Tables, base_tables, read_tables
from ludus.games.aquileia.rules.theatrum import THEATRUM_FRAMES
from ludus.games.aquileia.rules.view import view

VERSION: Final = 1

CREST: Final = Option("crest", ("obligatory", "optional"))
CREST_ENDS_PLACEMENT: Final = Option("crest_ends_placement", ("no", "yes"))
PECUNIA: Final = Option("pecunia", PECUNIA_NAMES)

FRAMES: Final[list[type[Frame[Aquileia]]]] = [
    DrawStartPlayer, *ROUND_FRAMES, *PLACEMENT_FRAMES, *DECK_FRAMES,
    *MERCATUS_FRAMES, *CONTEST_FRAMES, *ARENA_FRAMES, *STADIUM_FRAMES, *THEATRUM_FRAMES, *FORUM_FRAMES, *PORTUS_FRAMES,
]  # fmt: skip


class AquileiaRules(Rules[Aquileia]):
    def __init__(self) -> None:
        super().__init__("aquileia", VERSION, (3, 4, 5), (CREST, CREST_ENDS_PLACEMENT, PECUNIA), FRAMES)

    def base_edition(self) -> Edition:
        return base_tables()

    def read_edition(self, text: str, file: str) -> Edition:
        return read_tables(text, file)

    def start(self, setup: Setup) -> Aquileia:
        chosen = setup.options
        s = new_game(
            tables_of(setup),
            setup.seats,
            chosen[CREST.name] == "obligatory",
            chosen[CREST_ENDS_PLACEMENT.name] == "yes",
            PECUNIA_NAMES.index(chosen[PECUNIA.name]),
        )
        settle(s)
        return s

    def view(self, s: Aquileia, viewer: Seat) -> Any:
        return view(s, viewer)

    def redeal(self, s: Aquileia, viewer: Seat, r: int) -> Aquileia:
        return redeal(s, viewer, r)

    def scores(self, s: Aquileia) -> list[int]:
        return scores(s)

    def ranking(self, s: Aquileia) -> list[int]:
        return ranking(s)

    def evaluate(self, s: Aquileia, seat: Seat) -> int:
        return evaluate(s, seat)

    def evaluate_all(self, s: Aquileia) -> list[int]:
        return evaluate_all(s)

    def prior(self, s: Aquileia, seat: Seat, options: list[Action]) -> list[int]:
        return prior(options)

    def rollout(self, s: Aquileia, seat: Seat, options: list[Action]) -> list[int]:
        return rollout(s, seat, options)

    def uses(self, edition: Edition) -> list[Use]:
        return uses(as_tables(edition))

    def rounds(self, s: Aquileia) -> int:
        return s.round

    def ending(self, s: Aquileia) -> str:
        return ENDING_NAMES[0]

    def check(self, s: Aquileia) -> None:
        check(s)

    def why_not(self, s: Aquileia, seat: Seat, a: Action) -> Refusal:
        return why_not(s, seat, a)

    def format(self, s: Aquileia, a: Action) -> str:
        return format_action(s, a)

    def parse(self, s: Aquileia, text: str) -> Action:
        return parse_action(s, text)

    def pack(self, s: Aquileia) -> list[Any]:
        return pack(s, self.pack_stack(s))

    def unpack(self, data: list[Any], setup: Setup) -> Aquileia:
        return unpack(data, tables_of(setup), self.unpack_stack(data[0]))


def uses(tables: Tables) -> list[Use]:
    cards, theatre = tables.card_name, tables.first_theatre
    return [
        Use("space taken", "place", "a", SPACE_NAMES),
        Use("space lapsed", "lapse", "a", SPACE_NAMES),
        Use("site built", "build", "a", tables.site_name),
        Use("horse or weapon bought", "buy", "a", ARMS_NAMES, FIRST_ARMS),
        Use("slave, horse or weapon played", "play", "a", (*SLAVE_NAMES, *ARMS_NAMES)),
        Use("laurel of the stadium kept", "kept", "a", cards[FIRST_LAUREL:theatre], FIRST_LAUREL),
        Use("laurel of the theatre bought", "sold", "a", cards[theatre:], theatre),
    ]


def tables_of(setup: Setup) -> Tables:
    return as_tables(setup.edition)


def as_tables(edition: Edition) -> Tables:
    if not isinstance(edition, Tables):
        raise RulesBug(f"{type(edition).__name__} is no edition of Aquileia")
    return edition


RULES: Final = AquileiaRules()
