"""Gloria Mundi's Rules object: wiring only."""

from typing import Any, Final

from ludus.core.edition import Edition
from ludus.core.engine import settle
from ludus.core.errors import Refusal, RulesBug
from ludus.core.frame import Frame
from ludus.core.ids import Action, Seat
from ludus.core.rules import Option, Rules, Setup, Use
from ludus.games.gloria_mundi.bot.evaluation import evaluate, evaluate_all, lead, prior, rollout
from ludus.games.gloria_mundi.rules.abilities import ABILITY_FRAMES
from ludus.games.gloria_mundi.rules.activation import Activate, ActivateAround, Activation, EndActivation
from ludus.games.gloria_mundi.rules.checks import check
from ludus.games.gloria_mundi.rules.const import ENDING_NAMES, REPLACE, TYPE_NAMES
from ludus.games.gloria_mundi.rules.forum import TurnUpBuilding
from ludus.games.gloria_mundi.rules.goth import GOTH_FRAMES
from ludus.games.gloria_mundi.rules.notation import format_action, parse_action
from ludus.games.gloria_mundi.rules.packing import pack, unpack
from ludus.games.gloria_mundi.rules.payment import PAYMENT_FRAMES
from ludus.games.gloria_mundi.rules.purchase import PURCHASE_FRAMES
from ludus.games.gloria_mundi.rules.refusals import why_not
from ludus.games.gloria_mundi.rules.scoring import ranking
from ludus.games.gloria_mundi.rules.setup import DrawStartPlayer, FillForum, FillPlace, LayDisplays, new_game
from ludus.games.gloria_mundi.rules.state import GloriaMundi
from ludus.games.gloria_mundi.rules.tables import Tables, base_tables, read_tables
from ludus.games.gloria_mundi.rules.turn import LayBase, LayDown, NextTurn, StartTurn
from ludus.games.gloria_mundi.rules.view import view

VERSION: Final = 1

STOCKS: Final = Option("stocks", ("hidden", "open"))
LENGTH: Final = Option("length", ("full", "short"))
FORUM: Final = Option("forum", ("empty", "filled"))

# All gains and payments are made in the open, so a screen hides nothing from a good memory (ruling 38).
REMEMBERED: Final = (".players[#].stock", ".players[#].hand")

FRAMES: Final[list[type[Frame[GloriaMundi]]]] = [
    LayDisplays, FillForum, FillPlace, DrawStartPlayer,
    StartTurn, NextTurn, TurnUpBuilding, LayDown, LayBase,
    ActivateAround, Activation, Activate, EndActivation,
    *ABILITY_FRAMES, *PURCHASE_FRAMES, *PAYMENT_FRAMES, *GOTH_FRAMES,
]  # fmt: skip


class GloriaMundiRules(Rules[GloriaMundi]):
    def __init__(self) -> None:
        super().__init__("gloria_mundi", VERSION, (2, 3, 4, 5, 6), (STOCKS, LENGTH, FORUM), FRAMES, REMEMBERED)

    def base_edition(self) -> Edition:
        return base_tables()

    def read_edition(self, text: str, file: str) -> Edition:
        return read_tables(text, file)

    def start(self, setup: Setup) -> GloriaMundi:
        chosen = setup.options
        s = new_game(
            tables_of(setup),
            setup.seats,
            chosen[STOCKS.name] == "open",
            chosen[LENGTH.name] == "short",
            chosen[FORUM.name] == "filled",
        )
        settle(s)
        return s

    def view(self, s: GloriaMundi, viewer: Seat) -> Any:
        return view(s, viewer)

    def redeal(self, s: GloriaMundi, viewer: Seat, r: int) -> GloriaMundi:
        """Nothing to deal anew: the deck has no order, and what stands behind a screen was all seen (ruling 38)."""
        return s.copy()

    def scores(self, s: GloriaMundi) -> list[int]:
        return s.steps[:]

    def ranking(self, s: GloriaMundi) -> list[int]:
        return ranking(s)

    def evaluate(self, s: GloriaMundi, seat: Seat) -> int:
        return evaluate(s, seat)

    def evaluate_all(self, s: GloriaMundi) -> list[int]:
        return evaluate_all(s)

    def prior(self, s: GloriaMundi, seat: Seat, options: list[Action]) -> list[int]:
        return prior(options)

    def rollout(self, s: GloriaMundi, seat: Seat, options: list[Action]) -> list[int]:
        return rollout(s, seat, options)

    def lead(self, s: GloriaMundi) -> int:
        return lead(s)

    def uses(self, edition: Edition) -> list[Use]:
        return uses(as_tables(edition))

    def rounds(self, s: GloriaMundi) -> int:
        return s.turn

    def ending(self, s: GloriaMundi) -> str:
        return ENDING_NAMES[s.ending]

    def check(self, s: GloriaMundi) -> None:
        check(s)

    def why_not(self, s: GloriaMundi, seat: Seat, a: Action) -> Refusal:
        return why_not(s, seat, a)

    def format(self, s: GloriaMundi, a: Action) -> str:
        return format_action(s, a)

    def parse(self, s: GloriaMundi, text: str) -> Action:
        return parse_action(s, text)

    def pack(self, s: GloriaMundi) -> list[Any]:
        return pack(s, self.pack_stack(s))

    def unpack(self, data: list[Any], setup: Setup) -> GloriaMundi:
        return unpack(data, tables_of(setup), self.unpack_stack(data[0]))


def uses(tables: Tables) -> list[Use]:
    cards, abilities = tables.card_name, tables.ability
    usable = ["" if abilities[card] >= REPLACE else cards[card] for card in range(len(cards))]  # builders and walls
    return [
        Use("base card laid", "lay", "a", TYPE_NAMES),
        Use("building bought", "build", "a", cards),
        Use("building used", "use", "a", tuple(usable)),
        Use("building lost to the Goth", "lose-with", "a", cards),
        Use("base card lost to the Goth", "lose", "a", TYPE_NAMES),
    ]


def tables_of(setup: Setup) -> Tables:
    return as_tables(setup.edition)


def as_tables(edition: Edition) -> Tables:
    if not isinstance(edition, Tables):
        raise RulesBug(f"{type(edition).__name__} is no edition of Gloria Mundi")
    return edition


RULES: Final = GloriaMundiRules()
