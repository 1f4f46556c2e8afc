"""What the two numbers of an event or a refusal stand for: things are looked up by their role, "n" is a number."""

from typing import Final

EVENT_ARGS: Final[dict[str, tuple[str, str]]] = {
    # Set-up
    "start": ("", ""),
    "third": ("", ""),
    "lay": ("hex", "terrain"),
    "draw": ("character", "place"),
    "aside": ("token", ""),
    "tower": ("hex", ""),
    "worker": ("hex", ""),
    "event-laid": ("colour", ""),
    # A turn
    "turn": ("n", ""),
    "stance": ("player", ""),
    "idle": ("", ""),
    "earn": ("money", ""),
    "spend": ("money", ""),
    "use": ("character", ""),
    # Units and the map
    "move": ("unit", ""),
    "obstacle": ("unit", ""),
    "peek": ("hex", ""),
    "peek-tile": ("hex", "terrain"),
    "peek-multiplier": ("hex", "n"),
    "discover": ("hex", "terrain"),
    "multiplier": ("hex", "n"),
    "flood": ("hex", ""),
    "settle": ("hex", ""),
    # Buildings and production
    "built": ("building", "hex"),
    "walls": ("hex", "sides"),
    "gone": ("building", "hex"),
    "walls-gone": ("hex", "sides"),
    "produce": ("good", "n"),
    "store": ("hex", "n"),
    # Growth
    "new-unit": ("unit", ""),
    "hire": ("n", "hex"),
    "recruit": ("character", "place"),
    "removed": ("unit", ""),
    # The market
    "sell": ("good", "money"),
    "column": ("good", "good2"),
    "buy": ("good", "n"),
    "bonus": ("", ""),
    "price": ("good", "money"),
    # Abilities and partners
    "act-as": ("hex", ""),
    "roll": ("face", ""),
    "steal": ("player", "good"),
    "steal-coins": ("player", "money"),
    "exchange": ("player", ""),
    "hand-over": ("good", "player"),
    "hand-over-coins": ("money", "player"),
    # Battles
    "attack": ("hex", "player"),
    "fighter": ("unit", ""),
    "raid": ("hex", "unit"),
    "token": ("", ""),
    "shown": ("token", ""),
    "value": ("n", "before"),
    "refill": ("", ""),
    "stay": ("", ""),
    "retreat": ("hex", "hex2"),
    "won": ("n", "hex"),
    "tie": ("hex", ""),
    "marker": ("n", ""),
    "losses": ("n", ""),
    "killed": ("unit", ""),
    "raze": ("building", "hex"),
    "tower-hit": ("n", "player"),
    "give-up": ("", ""),
    "out": ("player", ""),
    # Supply
    "wages": ("n", "salt"),
    "unpaid": ("unit", ""),
    "forfeit": ("building", "hex"),
    "buried": ("n", ""),
    "dismissed": ("unit", ""),
    "fed": ("n", ""),
    "fed-grain": ("unit", ""),
    "unfed": ("unit", ""),
    "stand-up": ("", ""),
    # The solo game
    "end-roll": ("face", ""),
    "rival-raid": ("hex", "n"),
    "rival-move": ("hex", "hex2"),
    "event": ("colour", ""),
    "muster": ("n", ""),
    "reshuffle": ("", ""),
    # The end
    "final-stage": ("trigger", ""),
    "stop": ("", ""),
    "end": ("ending", ""),
    "sacred": ("hex", ""),
    "realm": ("hex", ""),
    "score": ("n", ""),
    "counted": ("", ""),
}
REFUSAL_ARGS: Final[dict[str, tuple[str, str]]] = {
    "game-over": ("", ""),
    "not-your-turn": ("name", ""),
    "not-asked": ("", ""),
}
# What is counted in cubes: several such events in a row are one line.
HEAPS: Final = ("gain", "pay", "income")
