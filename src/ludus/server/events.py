"""What can happen to a match, as it is written into its log. The log is the match: everything else follows from it."""

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="type"):
    """One entry of the log of a match."""


class Sat(Event, frozen=True, tag="sat"):
    """Who sits on a seat from now on: a person, a bot, a bot in a person's place, or nobody."""

    seat: int
    kind: str
    """open, invited, person or bot: what the seat is meant for."""
    person: str | None = None
    """Whose seat it is; they may take it back when a bot plays it."""
    bot: str | None = None
    """The level of the bot that plays it now."""
    why: str = ""
    """joined, left, resigned, time, back: for the log."""


class Started(Event, frozen=True, tag="started"):
    """The set-up is over; the draws of the deal."""

    entries: list[str]


class Moved(Event, frozen=True, tag="moved"):
    """An action and the draws that followed from it, each as in a record: `0 play:clergy`, `* roll:4`."""

    seat: int
    entries: list[str]


class Undone(Event, frozen=True, tag="undone"):
    """The seat took its last action back."""

    seat: int


class Said(Event, frozen=True, tag="said"):
    """A line of chat."""

    person: str
    text: str


class Renamed(Event, frozen=True, tag="renamed"):
    """The table has a new title."""

    title: str


AnyEvent = Sat | Started | Moved | Undone | Said | Renamed

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(AnyEvent)


def encode(event: AnyEvent) -> str:
    return encoder.encode(event).decode()


def decode(body: str) -> AnyEvent:
    event: AnyEvent = decoder.decode(body)
    return event
