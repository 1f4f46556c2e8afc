"""What a viewer may see of Romolo o Remo?."""

from ludus.games.romolo.rules.view.shape import (
    Battle,
    Character,
    Control,
    Hex,
    Market,
    Payment,
    Player,
    Result,
    RomoloView,
    Score,
    Share,
    Side,
    Store,
    Turn,
    Units,
)
from ludus.games.romolo.rules.view.table import view

__all__ = [
    "Battle", "Character", "Control", "Hex", "Market", "Payment", "Player", "Result", "RomoloView", "Score", "Share",
    "Side", "Store", "Turn", "Units", "view",
]  # fmt: skip
