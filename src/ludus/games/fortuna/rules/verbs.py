"""What players and chance can do in Fortuna: every verb with its nouns."""

from typing import Final

from ludus.core.ids import Action, actions
from ludus.games.fortuna.rules.const import BUILDINGS, CARDS, FAVOURS

# Chance
V_DEAL: Final = 0  # noun: action card
V_ORDER: Final = 1  # noun: seat
V_ROLL: Final = 2  # noun: pips
V_DRAW: Final = 3  # noun: privilege kind
# Players; a card is its own noun, because each of the twelve exists once
V_HIDE: Final = 4
V_PLAY: Final = 5
V_IDLE: Final = 6  # play a card without its effect
V_PASS: Final = 7
V_SWAP: Final = 8
V_POWER: Final = 9
V_BRIBE: Final = 10
V_IRRIGATE: Final = 11  # noun: how much water
V_SELL: Final = 12  # noun: how many
V_BUILD: Final = 13
V_HIRE: Final = 14  # noun: how many
V_DIE: Final = 15  # noun: pips
V_FAVOUR: Final = 16  # noun: favour and amount, see favour_noun
V_DECLINE: Final = 17
V_COVER: Final = 18  # noun: favour
V_KEEP: Final = 19  # noun: privilege kind
V_USE: Final = 20  # noun: privilege kind
V_DONE: Final = 21

VERB_NAMES: Final = (
    "deal", "order", "roll", "draw",
    "hide", "play", "idle", "pass", "swap", "power", "bribe",
    "irrigate", "sell", "build", "hire",
    "die", "favour", "decline", "cover", "keep", "use", "done",
)  # fmt: skip

# The widest noun that an edition can ask for: amounts, pips and privilege kinds all stay below it.
MOST: Final = 256
# A favour's noun packs the card and what is given; amount 0 stands for favours that ask for nothing.
AMOUNTS: Final = 32

DEAL: Final = actions(V_DEAL, CARDS)
ORDER: Final = actions(V_ORDER, MOST)
ROLL: Final = actions(V_ROLL, MOST)
DRAW: Final = actions(V_DRAW, MOST)
HIDE: Final = actions(V_HIDE, CARDS)
PLAY: Final = actions(V_PLAY, CARDS)
IDLE: Final = actions(V_IDLE, CARDS)
PASS: Final[Action] = actions(V_PASS, 1)[0]
SWAP: Final = actions(V_SWAP, CARDS)
POWER: Final = actions(V_POWER, CARDS)
BRIBE: Final = actions(V_BRIBE, CARDS)
IRRIGATE: Final = actions(V_IRRIGATE, MOST)
SELL: Final = actions(V_SELL, MOST)
RAISE: Final = actions(V_BUILD, BUILDINGS)
HIRE: Final = actions(V_HIRE, MOST)
CHOOSE_DIE: Final = actions(V_DIE, MOST)
FAVOUR: Final = actions(V_FAVOUR, FAVOURS * AMOUNTS)
DECLINE: Final[Action] = actions(V_DECLINE, 1)[0]
COVER: Final = actions(V_COVER, FAVOURS)
KEEP: Final = actions(V_KEEP, MOST)
USE: Final = actions(V_USE, MOST)
DONE: Final[Action] = actions(V_DONE, 1)[0]


def favour_noun(favour: int, amount: int) -> int:
    return favour * AMOUNTS + amount
