"""Fortuna's Rules object: wiring only."""

from typing import Any, Final

from ludus.core.edition import Edition
from ludus.core.engine import settle
from ludus.core.errors import Refusal, RulesBug
from ludus.core.frame import Frame
from ludus.core.ids import Action, Seat
from ludus.core.rules import Rules, Setup, Use
from ludus.games.fortuna.bot.evaluation import evaluate, evaluate_all, lead, prior, rollout
from ludus.games.fortuna.rules.actions import ChooseAction, MilitaryPower, SendCenturion, Swap
from ludus.games.fortuna.rules.cards import Bribe, Build, Hire, Irrigate, Sell
from ludus.games.fortuna.rules.checks import check
from ludus.games.fortuna.rules.const import BUILDING_NAMES, CARD_NAMES, CENTURION, DIE, FAVOUR_NAMES, KIND_NAMES, POINTS
from ludus.games.fortuna.rules.favour import (
    ChooseDie,
    ChooseFavour,
    CoverFavour,
    ExtraCover,
    PickDie,
    RiseInFavour,
    RollDie,
    WeighFavours,
)
from ludus.games.fortuna.rules.knowledge import redeal
from ludus.games.fortuna.rules.notation import format_action, parse_action
from ludus.games.fortuna.rules.packing import pack, unpack
from ludus.games.fortuna.rules.privileges import DrawPrivilege, DrawPrivileges, KeepPrivilege, SortOut, WinPrivileges
from ludus.games.fortuna.rules.refusals import why_not
from ludus.games.fortuna.rules.rome import LayOutPalaceCards, LookAtPalaceCards, TakePalaceCard, VisitPalace
from ludus.games.fortuna.rules.round import (
    EndRound,
    EndTurn,
    FillAqueduct,
    LastWord,
    NextTurn,
    StartRound,
    TakeTurn,
    TurnUpCards,
)
from ludus.games.fortuna.rules.scoring import ranking, score
from ludus.games.fortuna.rules.setup import DealCard, DrawTurnOrder, HideCards, OpenCards, new_game
from ludus.games.fortuna.rules.state import Fortuna, seated
from ludus.games.fortuna.rules.tables import Tables, base_tables, read_tables
from ludus.games.fortuna.rules.view import view

VERSION: Final = 1

FRAMES: Final[list[type[Frame[Fortuna]]]] = [
    DealCard, DrawTurnOrder, HideCards, OpenCards,
    StartRound, TakeTurn, NextTurn, EndRound,
    FillAqueduct, TurnUpCards, ChooseAction, Swap,
    Irrigate, Sell, Build, Hire, Bribe,
    MilitaryPower, SendCenturion,
    RiseInFavour, RollDie, PickDie, ChooseDie, WeighFavours, ChooseFavour, ExtraCover, CoverFavour,
    WinPrivileges, DrawPrivileges, DrawPrivilege, SortOut, KeepPrivilege,
    VisitPalace, LayOutPalaceCards, LookAtPalaceCards, TakePalaceCard,
    LastWord, EndTurn,
]  # fmt: skip


class FortunaRules(Rules[Fortuna]):
    def __init__(self) -> None:
        super().__init__("fortuna", VERSION, (2, 3, 4), (), FRAMES)

    def base_edition(self) -> Edition:
        return base_tables()

    def read_edition(self, text: str, file: str) -> Edition:
        return read_tables(text, file)

    def start(self, setup: Setup) -> Fortuna:
        s = new_game(tables_of(setup), setup.seats)
        settle(s)
        return s

    def view(self, s: Fortuna, viewer: Seat) -> Any:
        return view(s, viewer)

    def redeal(self, s: Fortuna, viewer: Seat, r: int) -> Fortuna:
        return redeal(s, viewer, r)

    def scores(self, s: Fortuna) -> list[int]:
        return [score(s, p) for p in seated(s)]

    def ranking(self, s: Fortuna) -> list[int]:
        return ranking(s)

    def evaluate(self, s: Fortuna, seat: Seat) -> int:
        return evaluate(s, seat)

    def evaluate_all(self, s: Fortuna) -> list[int]:
        return evaluate_all(s)

    def prior(self, s: Fortuna, seat: Seat, options: list[Action]) -> list[int]:
        return prior(options)

    def rollout(self, s: Fortuna, seat: Seat, options: list[Action]) -> list[int]:
        return rollout(s, seat, options)

    def lead(self, s: Fortuna) -> int:
        return lead(s)

    def uses(self, edition: Edition) -> list[Use]:
        return uses(as_tables(edition))

    def rounds(self, s: Fortuna) -> int:
        return s.round

    def ending(self, s: Fortuna) -> str:
        return "palace"

    def check(self, s: Fortuna) -> None:
        check(s)

    def why_not(self, s: Fortuna, seat: Seat, a: Action) -> Refusal:
        return why_not(s, seat, a)

    def format(self, s: Fortuna, a: Action) -> str:
        return format_action(s, a)

    def parse(self, s: Fortuna, text: str) -> Action:
        return parse_action(s, text)

    def pack(self, s: Fortuna) -> list[Any]:
        return pack(s, self.pack_stack(s))

    def unpack(self, data: list[Any], setup: Setup) -> Fortuna:
        return unpack(data, tables_of(setup), self.unpack_stack(data[0]))


def uses(tables: Tables) -> list[Use]:
    privileges, types = tables.privilege_name, tables.privilege_type
    usable = ["" if types[card] == POINTS else privileges[card] for card in range(len(privileges))]
    return [
        Use("action card played", "play", "a", CARD_NAMES),
        Use("action card by military power", "power", "a", CARD_NAMES),
        Use("favour served", "favour", "a", FAVOUR_NAMES),
        Use("building built", "build", "a", BUILDING_NAMES),
        Use("hired", "hire", "a", KIND_NAMES[CENTURION:DIE], CENTURION),
        Use("privilege kept", "kept", "a", privileges),
        Use("privilege used", "use", "a", tuple(usable)),
    ]


def tables_of(setup: Setup) -> Tables:
    return as_tables(setup.edition)


def as_tables(edition: Edition) -> Tables:
    if not isinstance(edition, Tables):
        raise RulesBug(f"{type(edition).__name__} is no edition of Fortuna")
    return edition


RULES: Final = FortunaRules()
