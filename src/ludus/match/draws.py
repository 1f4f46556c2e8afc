"""The draws of a match: a committed seed, and one number for each place in the log.

The seed's hash is published when the match starts and the seed when it ends, so everybody can check every draw.
A hash rather than a fast mixer, because players see the outcomes: see docs/adr/0001-draws-come-from-a-hash.md.
"""

from hashlib import sha256


def commitment(seed: str) -> str:
    """What is published before the first draw. It tells nothing about the seed."""
    return sha256(f"ludus seed {seed}".encode()).hexdigest()


def raw_number(seed: str, ply: int) -> int:
    """The raw random number for the draw at a place in the log; below 2**60, so compiled code keeps it small."""
    digest = sha256(f"ludus draw {ply} {seed}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 4
