"""Builds the private message with a suggestion for a person's next decision."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.language.localizer import Localizer
from bot.messages.components import Button, LayoutPost, Text, button_rows
from bot.messages.ids import CustomId
from bot.messages.reasons import EXACT, POINTS, WORTH_TELLING, is_whole, points_lines, reason_lines
from bot.messages.table_pictures import table_picture
from engine.kernel.core import Action
from engine.opponents.judgement import PlannedStep
from engine.opponents.reasons import FINAL_SCORE
from engine.tables.seen.hints import Hint
from engine.tables.seen.models import PlannedTurn

_STEPS = 5
"""The maximum number of the turn's further choices to list."""


def hint(given: Hint, localizer: Localizer) -> LayoutPost:
    """Return a suggestion: its reasons, the board with the suggestion marked, and a button that chooses it."""
    turn = given.turn
    picture = table_picture(turn.table, turn.view, localizer, (given.explanation.action,))
    text = Text("\n".join(_Wording(given, localizer).lines()))
    return LayoutPost((text, picture, *button_rows(*_buttons(turn, given.explanation.action, localizer))))


def _buttons(turn: PlannedTurn, action: Action, localizer: Localizer) -> Iterator[Button]:
    edition = turn.edition
    route, payload = ("confirm", "") if action == turn.confirmed_end else ("pick", str(action))
    choose = CustomId(route, turn.table.id, edition.version, edition.edits, payload)
    yield Button(choose, localizer("house-button-follow-hint"), "success")
    yield Button(CustomId("turn", turn.table.id), localizer("house-button-options"))


class _Wording:
    """The text of a hint."""

    def __init__(self, given: Hint, localizer: Localizer) -> None:
        self._given, self._localizer = given, localizer
        self._game, self._found = given.turn.table.game, given.explanation

    def lines(self) -> Iterator[str]:
        """Yield the lines: the suggestion, its points, the choices that follow, and the reasons."""
        found, localizer, prompt = self._found, self._localizer, self._given.turn.prompt
        assert prompt is not None, "a hint answers a question"
        is_only = sum(option.same_as is None for option in prompt.options) == 1
        yield localizer("house-hint-only" if is_only else "house-hint", action=self._action(found.action))
        yield from points_lines(found.at_once, localizer)
        yield from self._rest_of_turn()
        if not is_only:
            yield from self._reasons()

    def _rest_of_turn(self) -> Iterator[str]:
        """Yield the line about the rest of the turn: the choices that follow the suggestion, and their points."""
        found, localizer = self._found, self._localizer
        about = not is_whole(found.later)
        if found.then:
            actions = "; ".join(self._steps(found.then))
            yield localizer("house-hint-then", actions=actions, points=round(found.later), about=about)
        elif round(found.later):
            yield localizer("house-hint-later", points=round(found.later), about=about)

    def _reasons(self) -> Iterator[str]:
        """Yield the reasons for preferring the suggestion to the next best option."""
        found, localizer = self._found, self._localizer
        if found.rather_than is None:
            yield localizer("house-hint-even")
            return
        is_clear = abs(found.ahead) >= WORTH_TELLING and not found.is_close
        if is_clear and found.ahead < 0:
            if self._given.is_searched:
                yield localizer("house-hint-further", action=self._other_in_brief())
        elif is_clear and [each.name for each in found.because] == [FINAL_SCORE]:
            yield localizer("house-hint-better-end", action=self._other_in_brief(), number=round(found.ahead))
        else:
            reasons = self._reason_lines(is_clear=is_clear)
            if is_clear:
                named = {"action": self._other_in_brief(), "number": round(found.ahead)}
                yield localizer("house-hint-better", **named, reasons=len(reasons))
            else:
                other = self._action(found.rather_than)
                yield localizer("house-hint-near", action=other, reasons=len(reasons))
            yield from reasons

    def _reason_lines(self, *, is_clear: bool) -> list[str]:
        """Return the reasons for and against the suggestion; points are included only if the other option also scores.

        If the two options are nearly equal, differences of less than a point are not mentioned.
        """
        scored = self._found.at_once + self._found.later
        terms = self._found.because
        others = [each for each in terms if each.name != POINTS or abs(each.worth - scored) >= EXACT]
        if not is_clear:
            others = [each for each in others if abs(each.worth) >= WORTH_TELLING]
            return reason_lines(self._game, others, self._localizer)
        total = self._found.ahead - sum(each.worth for each in terms if others and each not in others)
        return reason_lines(self._game, others or terms, self._localizer, total)

    def _other_in_brief(self) -> str:
        """Return the next best option, without its verb if the suggestion has the same verb."""
        action, other = self._found.action, self._found.rather_than
        assert other is not None, "only an option that has an alternative is compared with it"
        if other.verb != action.verb or not other.arguments:
            return self._action(other)
        words = (other.verb, *other.arguments)
        return self._localizer.action_phrase(self._game, words, 1, question_id=self._found.question_id)

    def _action(self, action: Action) -> str:
        return self._localizer.action(self._game, action, self._found.question_id, form="sentence")

    def _steps(self, steps: Sequence[PlannedStep]) -> list[str]:
        """Return the turn's further choices, listing consecutive equal choices once, with a count."""
        told = []
        for step, alike in groupby(steps[:_STEPS]):
            text = self._localizer.action(self._game, step.action, step.question_id, form="sentence")
            times = len([*alike])
            told.append(self._localizer("house-hint-times", action=text, times=times) if times > 1 else text)
        if len(steps) > _STEPS:
            told.append(self._localizer("house-others", number=len(steps) - _STEPS))
        return told
