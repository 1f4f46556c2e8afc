"""What is worth a remark in a transcript of Fortuna: rounds, turns, great moments, the end."""

from ludus.core.event import Event
from ludus.core.ids import SEATS
from ludus.games.fortuna.rules.state import Fortuna
from ludus.games.fortuna.rules.view import Player, view
from ludus.match.match import Match


def remark(match: Match[Fortuna], s: Fortuna, event: Event) -> list[str]:
    name = match.names.get(event.who, f"seat {event.who}")
    if event.code == "round":
        order = ", ".join(match.names.get(p, f"seat {p}") for p in s.order)
        markers = " ".join(map(str, s.markers))
        return ["", f"Round {event.a}: {order}. Markers on the favours: {markers}."]
    if event.code == "turn":
        return ["", f"{name}: {province(view(s, event.who).players[event.who])}."]
    if event.code == "reshuffle":
        return [f"The discards make a new deck of {event.a}."]
    if event.code == "palace":
        return [f"{name} reaches Caesar's palace."]
    if event.code in ("tax-money", "tax-steps"):
        return [f"{name} pays the tax."]
    if event.code == "no-favour":
        return [f"{name} finds no open favour."]
    if event.code == "end":
        return ["", *[f"{match.names.get(p, f'seat {p}')}: {ending(s, p)}." for p in range(s.seats)]]
    return []


def province(player: Player) -> str:
    water = f"{player.water}+{player.aqueduct_water}" if player.aqueduct_water else str(player.water)
    parts = [
        f"at {player.position}, {player.money} sesterces, grain {player.grain}, wine {player.wine}, water {water}",
        f"centurions {player.centurions}, vestals {player.vestals}, dice {player.dice}",
    ]
    parts += ["married"] * player.married
    parts += player.buildings
    parts += [f"holds {', '.join(player.hand)}"] if player.hand else []
    return ", ".join(parts)


def ending(s: Fortuna, p: int) -> str:
    shown = view(s, SEATS[p])
    assert shown.result is not None
    points = [f"{card} {n}" for card, n in zip(shown.players[p].hand or (), shown.result.points[p], strict=True)]
    where = "inside Rome" if shown.players[p].position >= s.tables.gate else "outside the gate"
    return f"at {shown.players[p].position}, {where}" + (f", {', '.join(points)}" if points else "")
