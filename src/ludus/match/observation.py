"""What a bot gets: a world that fits everything its seat may know, and more such worlds on request."""

from typing import Any, Final, Generic

from ludus.core import engine
from ludus.core.ids import Action, Seat
from ludus.core.rules import Rules
from ludus.core.state import S


class Observation(Generic[S]):
    """Built on a re-dealt world: the true state is not in here, so nobody can peek."""

    def __init__(self, rules: Rules[S], world: S, seat: Seat) -> None:
        self.rules: Final = rules
        self.seat: Final = seat
        self._world: Final = world

    @property
    def view(self) -> Any:
        return self.rules.view(self._world, self.seat)

    @property
    def ply(self) -> int:
        return self._world.ply

    def legal(self) -> list[Action]:
        return engine.legal(self._world, self.seat)

    def text(self, action: Action) -> str:
        return self.rules.format(self._world, action)

    def sample(self, r: int) -> S:
        """A full state, different for different r, that the seat cannot tell from the real one."""
        return self.rules.redeal(self._world, self.seat, r)
