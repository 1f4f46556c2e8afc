"""A bot from outside in 40 lines: needs Python and nothing of Ludus. See docs/bots/protocol.md.

ludus arena fortuna --bots "cmd:python docs/bots/my_bot.py,random"
"""

import json
import random
import sys

# The verb is what stands before the first colon of an action. Doing nothing is seldom wise.
LAZY = {"pass", "idle", "decline", "done", "yield"}
KEEN = {"favour", "play", "buy", "use", "build"}


def worth(action: str) -> int:
    verb = action.split(":", maxsplit=1)[0]
    if verb in LAZY:
        return 0
    return 2 if verb in KEEN else 1


def amount(action: str) -> int:
    last = action.rsplit(":", maxsplit=1)[-1]
    return int(last) if last.isdigit() else 0


def choose(seen: dict) -> str:
    """The keenest of the legal actions; among equals the one with the largest number, then by lot.

    The lot comes from the moment of the game, so that the game can be repeated.
    """
    lot = random.Random(f"{seen['match']} {seen['seat']} {seen['ply']}")
    best = max(worth(action) for action in seen["legal"])
    keen = [action for action in seen["legal"] if worth(action) == best]
    most = max(amount(action) for action in keen)
    return lot.choice([action for action in keen if amount(action) == most])


for line in sys.stdin:
    print(choose(json.loads(line)), flush=True)
