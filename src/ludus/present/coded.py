"""A face whose sentences follow from codes: prompts, events and refusals by their words, numbers by their roles."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from ludus.core.errors import Refusal
from ludus.core.event import Event
from ludus.core.ids import NOBODY
from ludus.present.face import Face


class CodedFace(Face):
    # What the two numbers of an event or a refusal stand for, by its code; "" for nothing.
    event_args: ClassVar[Mapping[str, tuple[str, str]]]
    refusal_args: ClassVar[Mapping[str, tuple[str, str]]]

    @abstractmethod
    def number(self, role: str, value: int) -> object:
        """What a number stands for in a role; the number itself where it stands for nothing else."""

    def numbers(self, roles: tuple[str, str], a: int, b: int) -> dict[str, object]:
        return {role: self.number(role, n) for role, n in zip(roles, (a, b), strict=True) if role}

    def question(self, view: Any) -> str:
        asked = view.question
        if asked is None:
            return self.words.say("prompt.over")
        names = self.words.say("list.and").join(self.name(seat) for seat in asked.waiting)
        return self.words.say("prompt.line", name=names, question=self.words.say(f"prompt.{asked.prompt}"))

    def event(self, event: Event) -> str | None:
        values = self.numbers(self.event_args[event.code], event.a, event.b)
        name = self.name(event.who) if event.who != NOBODY else ""
        return self.words.say(self.event_key(event), name=name, **values)

    def event_key(self, event: Event) -> str:
        return f"event.{event.code}"

    def refusal(self, refusal: Refusal) -> str:
        values = self.numbers(self.refusal_args[refusal.reason], refusal.a, refusal.b)
        reason = self.words.say(f"refusal.{refusal.reason}", **values)
        return self.words.say("refusal.with-rule", reason=reason, rule=refusal.rule)
