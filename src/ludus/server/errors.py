"""What the server answers when something is not possible: a status, a code and a sentence."""

from typing import Final


class Problem(Exception):
    """Raised anywhere below a handler; the handlers turn it into an answer."""

    def __init__(self, status: int, code: str, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.status: Final = status
        self.code: Final = code
        self.sentence: Final = sentence
        self.rule: Final = rule


def not_found(what: str) -> Problem:
    return Problem(404, "not-found", f"There is no such {what}.")


def forbidden(sentence: str) -> Problem:
    return Problem(403, "forbidden", sentence)


def conflict(code: str, sentence: str) -> Problem:
    return Problem(409, code, sentence)


def bad_request(code: str, sentence: str) -> Problem:
    return Problem(400, code, sentence)
