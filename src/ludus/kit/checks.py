"""What must hold after every action."""

from ludus.core.errors import RulesBug


def demand(holds: bool, what: str) -> None:
    if not holds:
        raise RulesBug(what)
