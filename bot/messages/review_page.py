"""Builds the private pages of a review: its progress, and the decisions that cost a player the most points."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.language.localizer import Localizer
from bot.language.user_text import sanitize
from bot.messages import table_texts
from bot.messages.components import Block, Button, LayoutPost, Text, button_rows, truncate
from bot.messages.hands import hidden_lines
from bot.messages.ids import CustomId
from bot.messages.reasons import reason_lines
from bot.messages.table_pictures import table_picture
from engine.kernel.core import Action
from engine.opponents.reasons import CHANCE
from engine.opponents.review import Finding
from engine.tables.background.reviews import ReviewedDecision, ReviewState

_STEPS = 5
"""The maximum number of the turn's further choices to list."""
_QUESTION = 500
"""The maximum length of the quoted question, in characters."""
_EXACT_UP_TO, _STEP, _MOST = 12, 5, 60
"""Costs above `_EXACT_UP_TO` points are rounded to multiples of `_STEP`; costs above `_MOST` are given as "more than"."""
_UNTOLD = 3.0
"""If more than this many points of a cost, and more than half of it, show only after the turn, the page says so."""


def progress_page(state: ReviewState, localizer: Localizer) -> LayoutPost:
    """Return a review's progress, with a button to refresh it."""
    key = "house-review-failed" if state.phase == "failed" else "house-review-progress"
    text = localizer(
        key,
        title=table_texts.title(state.table, localizer),
        examined=state.examined,
        total=state.total,
        begun=state.examined > 0,
    )
    again = "house-button-review-retry" if state.phase == "failed" else "house-button-review-again"
    return LayoutPost((Text(text), (Button(CustomId("review", state.table.id), localizer(again)),)))


def review_page(
    state: ReviewState, seat: int, shown: ReviewedDecision | None, localizer: Localizer, *, reader: int | None
) -> LayoutPost:
    """Return the page on one of a player's costliest decisions, with buttons for the other decisions and players.

    Args:
        state: The finished review.
        seat: The player.
        shown: The decision; None if none of the player's decisions cost anything.
        localizer: The language.
        reader: The reader's seat, if any.
    """
    return LayoutPost(tuple(_Page(state, seat, shown, localizer, reader).blocks()))


class _Page:
    """The page on one decision. It addresses the player even if someone else reads it, because the games' texts do."""

    def __init__(
        self,
        state: ReviewState,
        seat: int,
        shown: ReviewedDecision | None,
        localizer: Localizer,
        reader: int | None,
    ) -> None:
        self._state, self._seat, self._shown, self._reader = state, seat, shown, reader
        self._localizer, self._game = localizer, state.table.game
        self._findings = state.findings[seat]

    def blocks(self) -> Iterator[Block]:
        """Yield the title, the decision, the board before it with the better option marked, and the buttons."""
        shown = self._shown
        if shown is None:
            yield Text(self._title())
        else:
            yield Text("\n".join((self._title(), *self._decision(shown))))
            better = Action.read(shown.finding.better)
            yield table_picture(self._state.table, shown.view, self._localizer, (better,))
            yield Text(
                "\n".join(
                    (*hidden_lines(shown.view, self._localizer), self._localizer("house-review-judged"))
                )
            )
        yield from button_rows(*self._finding_buttons())
        yield from button_rows(*self._player_buttons())

    def _title(self) -> str:
        return self._localizer(
            "house-review",
            title=table_texts.title(self._state.table, self._localizer),
            name=self._localizer.person_name(self._state.table.players[self._seat].name),
            you=self._seat == self._reader,
            number=len(self._findings),
        )

    def _decision(self, shown: ReviewedDecision) -> Iterator[str]:
        localizer, finding = self._localizer, shown.finding
        yield localizer(
            "house-review-decision",
            number=self._findings.index(finding) + 1,
            **shown.when._asdict(),
            points=self._points(finding),
        )
        if (player := self._former_player(shown)) is not None:
            yield localizer("house-review-former", name=player)
        question = localizer.question(self._game, shown.prompt)
        yield localizer("house-review-question", question=truncate(question, _QUESTION))
        yield localizer("house-review-played", action=self._action(shown, finding.played))
        yield localizer("house-review-better", action=self._action(shown, finding.better))
        if finding.then:
            yield localizer("house-hint-then", actions="; ".join(self._steps(finding)), points=0, about=False)
        yield from self._reasons(finding)

    def _reasons(self, finding: Finding) -> Iterator[str]:
        """Yield lines on why the better option was better, and whether part of the difference shows only after the turn."""
        if not any(each.worth > 0 and each.name != CHANCE for each in finding.because):
            yield self._localizer("house-review-later")
            return
        yield self._localizer("house-review-because")
        yield from reason_lines(self._game, finding.because, self._localizer)
        if finding.cost - sum(each.worth for each in finding.because) > max(_UNTOLD, finding.cost / 2):
            yield self._localizer("house-review-rest")

    def _former_player(self, shown: ReviewedDecision) -> str | None:
        """Return who sat in the seat at the time, or None if that was the same player as at the end."""
        name = shown.view.names[self._seat]
        is_same = name == self._state.table.players[self._seat].name
        return None if is_same else self._localizer.person_name(name)

    def _points(self, finding: Finding) -> str:
        """Return a decision's cost in words, rounded as a person would."""
        cost = round(finding.cost)
        if cost > _MOST:
            return self._localizer("house-review-points-more", number=_MOST)
        rounded = cost if cost <= _EXACT_UP_TO else _STEP * round(cost / _STEP)
        return self._localizer("house-review-points", number=rounded)

    def _action(self, shown: ReviewedDecision, action: str) -> str:
        question_id = shown.prompt.question_id
        return self._localizer.action(self._game, Action.read(action), question_id, form="sentence")

    def _steps(self, finding: Finding) -> Sequence[str]:
        """Return the turn's further choices, listing consecutive equal choices once, with a count."""
        told = []
        for (question_id, action), alike in groupby(finding.then[:_STEPS]):
            text = self._localizer.action(self._game, Action.read(action), question_id, form="sentence")
            times = len([*alike])
            told.append(self._localizer("house-hint-times", action=text, times=times) if times > 1 else text)
        if len(finding.then) > _STEPS:
            told.append(self._localizer("house-others", number=len(finding.then) - _STEPS))
        return told

    def _finding_buttons(self) -> Iterator[Button]:
        if len(self._findings) < 2:
            return
        for number, each in enumerate(self._findings):
            label = self._localizer(
                "house-button-review-decision", number=number + 1, points=self._points(each)
            )
            is_shown = self._shown is not None and each == self._shown.finding
            yield Button(self._custom_id(f"{self._seat} {number}"), label, disabled=is_shown)

    def _player_buttons(self) -> Iterator[Button]:
        players = self._state.table.players
        for seat, player in enumerate(players if len(players) > 1 else ()):
            name = self._localizer.person_name(player.name, sanitize)
            yield Button(self._custom_id(f"{seat}"), name, disabled=seat == self._seat)

    def _custom_id(self, payload: str) -> CustomId:
        return CustomId("review", self._state.table.id, payload=payload)
