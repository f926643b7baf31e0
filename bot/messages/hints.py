"""Builds the private message with a suggestion for the next decision of a person."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.language.localizer import Localizer
from bot.messages.components import Button, LayoutPost, Text, button_rows
from bot.messages.ids import CustomId
from bot.messages.reasons import POINTS, WORTH_TELLING, points_line, reason_lines
from bot.messages.table_pictures import table_picture
from engine.kernel.core import Action
from engine.kernel.evaluation import Term
from engine.opponents.judgement import PlannedStep
from engine.opponents.reasons import CHANCE, FINAL_SCORE
from engine.tables.hints import Hint
from engine.tables.models import PlannedTurn

_STEPS = 5
"""The greatest number of further choices of a turn that are told."""


def hint(given: Hint, localizer: Localizer) -> LayoutPost:
    """Return a suggestion with its reasons and what is marked on the board, and a button that chooses it."""
    turn = given.turn
    picture = table_picture(turn.table, turn.view, localizer, (given.explanation.action,))
    text = Text("\n".join(_Wording(given, localizer).lines()))
    return LayoutPost((text, picture, *button_rows(*_buttons(turn, given.explanation.action, localizer))))


def _buttons(turn: PlannedTurn, action: Action, localizer: Localizer) -> Iterator[Button]:
    revision = turn.revision
    route, payload = ("confirm", "") if action == turn.confirmed_end else ("pick", str(action))
    choose = CustomId(route, turn.table.id, revision.version, revision.number, payload)
    yield Button(choose, localizer("house-button-follow-hint"), "success")
    yield Button(CustomId("turn", turn.table.id), localizer("house-button-options"))


class _Wording:
    """The text of a hint."""

    def __init__(self, given: Hint, localizer: Localizer) -> None:
        self._given, self._localizer = given, localizer
        self._game, self._found = given.turn.table.game, given.explanation

    def lines(self) -> Iterator[str]:
        """Yield the suggestion, what follows it, and the reasons."""
        found, localizer, prompt = self._found, self._localizer, self._given.turn.prompt
        assert prompt is not None, "a hint answers a question"
        is_only = sum(option.same_as is None for option in prompt.options) == 1
        yield localizer("house-hint-only" if is_only else "house-hint", action=self._action(found.action))
        if found.then:
            yield localizer("house-hint-then", actions="; ".join(self._steps(found.then)))
        points = points_line(found.brings, localizer)
        if points:
            yield points
        if not is_only:
            reasons = list(self._reasons())
            yield from reasons
            if not reasons and not points:
                yield localizer("house-hint-even")

    def _reasons(self) -> Iterator[str]:
        """Yield what speaks for the suggestion: rather than for the next best option, if that is clearly worse."""
        found, localizer = self._found, self._localizer
        if found.rather_than is None or found.ahead < WORTH_TELLING:
            brought = self._brought()
            if any(each.worth >= WORTH_TELLING for each in brought):  # a loss alone is no reason
                yield from reason_lines(self._game, brought, localizer)
        if found.rather_than is None:
            return
        other = self._action(found.rather_than)
        if found.ahead >= WORTH_TELLING:
            is_end = [each.name for each in found.because] == [FINAL_SCORE]
            key = "house-hint-better-end" if is_end else "house-hint-better"
            yield localizer(key, action=other, number=round(found.ahead))
            if not is_end:
                yield from reason_lines(self._game, self._better_at(), localizer)
        elif found.ahead > 0:
            yield localizer("house-hint-near", action=other)
        elif self._given.is_searched:
            yield localizer("house-hint-further", action=other)

    def _better_at(self) -> Sequence[Term]:
        """Return what speaks for the suggestion and against it; the points only if the other one scores as well."""
        scored = next((each for each in self._found.brings if each.name == POINTS), None)
        others = [each for each in self._found.because if each.name != POINTS or each != scored]
        return others or self._found.because

    def _brought(self) -> Sequence[Term]:
        """Return what the turn changes beside the points, without what comes with other options as well.

        That is what may be drawn at its end, and every loss that the alternative does not spare.
        """
        particular = {each.name for each in self._found.because if each.worth < 0}
        return [
            each
            for each in self._found.brings
            if each.name not in {POINTS, CHANCE} and (each.worth > 0 or each.name in particular)
        ]

    def _action(self, action: Action) -> str:
        return self._localizer.action(self._game, action, self._found.question_id)

    def _steps(self, steps: Sequence[PlannedStep]) -> list[str]:
        """Return the further choices of the turn; equal ones in a row are told once, with their number."""
        told = []
        for step, alike in groupby(steps[:_STEPS]):
            text, times = self._localizer.action(self._game, step.action, step.question_id), len([*alike])
            told.append(self._localizer("house-hint-times", action=text, times=times) if times > 1 else text)
        if len(steps) > _STEPS:
            told.append(self._localizer("house-others", number=len(steps) - _STEPS))
        return told
