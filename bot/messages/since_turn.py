"""What a person has missed since their last turn: a strip of pictures, each with a line about what happened."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.language.localizer import Localizer
from bot.language.user_text import unescape
from bot.messages import limits, moments, table_texts
from bot.messages.components import (
    Block,
    Button,
    Gallery,
    LayoutPost,
    Select,
    SelectOption,
    Text,
    button_rows,
    truncate,
    utf16_length,
)
from bot.messages.ids import CustomId
from bot.messages.replay_page import Place
from bot.messages.table_pictures import table_picture
from engine.kernel.game import AnyGame, View
from engine.kernel.replays import SeenMoment
from engine.tables.seen.replays import TableReplay
from engine.tables.table import Table

_FEW = 5
"""The maximum number of missed turns at which long ones are shown step by step."""
_LONG = 3
"""The minimum number of steps in a long turn."""
_LINES_LENGTH = limits.LAYOUT_TEXT - 500
"""The maximum length of all lines, in characters; the rest is for the title and the notes."""
_LINE_LENGTH = _LINES_LENGTH // limits.GALLERY
"""The maximum length of a line, in characters, if not all can be told in full."""
_JOINT = " · "


@dataclass(frozen=True)
class Missed:
    """The turns that a reader has missed, as they may know them.

    Attributes:
        table: The table.
        reader: The reader's seat; None for a spectator.
        first: The number of the first missed turn; 1 if the reader has not played yet.
        number: How many turns were missed.
        turns: The latest of them, in order, each as its steps.
        link: The link to the table; None if the reader is there.
    """

    table: Table
    reader: int | None
    first: int
    number: int
    turns: tuple[tuple[SeenMoment, ...], ...]
    link: str | None = None

    @staticmethod
    def of(replay: TableReplay, link: str | None = None) -> "Missed":
        """Return what the reader of a table's replay has missed; a few turns are told step by step."""
        reader, numbers = replay.reader, replay.missed
        is_in_steps = len(numbers) <= _FEW
        turns = (
            replay.steps_seen_by(reader, number) if is_in_steps else (replay.seen_by(reader, number),)
            for number in numbers[-limits.GALLERY :]
        )
        return Missed(replay.table, reader, numbers.start, len(numbers), tuple(turns), link)


def since_button(table: Table, localizer: Localizer) -> Button:
    """Return the button that shows what a person has missed."""
    return Button(CustomId("since", table.id), localizer("since-button"))


def since_menu(tables: Sequence[Table], localizer: Localizer) -> Select:
    """Return the menu of several tables, to show what a person has missed at one of them."""
    options = (SelectOption(table_texts.plain_title(each, localizer), str(each.id)) for each in tables)
    return Select(CustomId("since", 0), localizer("since-button"), tuple(options))


def has_missed(view: View, seat: int) -> bool:
    """Return whether another seat has played since the seat's last turn."""
    *_, latest = (None, *view.recent_turns)
    if latest is not None and latest.seat == seat and latest.is_running:
        *_, latest = (None, *view.recent_turns[:-1])
    return latest is not None and latest.seat != seat


def since_page(missed: Missed, localizer: Localizer) -> LayoutPost:
    """Return the strip of pictures: the latest turns since the reader's last one, in the order of play."""
    return LayoutPost(tuple(_Strip(missed, localizer).blocks()))


@dataclass(frozen=True)
class _Picture:
    """One picture of the strip: a turn or, if `step` is not 0, a step of it."""

    moment: SeenMoment
    step: int = 0

    @property
    def number(self) -> str:
        """The turn's number, followed by the step's."""
        return f"{self.moment.number}.{self.step}" if self.step else str(self.moment.number)


class _Strip:
    def __init__(self, missed: Missed, localizer: Localizer) -> None:
        self._missed, self._localizer = missed, localizer
        self._game: AnyGame = missed.table.game

    def blocks(self) -> Iterator[Block]:
        """Yield the title, the pictures, a line for each, and a button for earlier turns."""
        shown = self._pictures()
        lines, is_shortened = self._lines(shown)
        yield Text("\n".join(self._introduction(is_shortened=is_shortened)))
        if shown:
            table, localizer = self._missed.table, self._localizer
            yield Gallery(
                tuple(
                    replace(table_picture(table, each.moment.view, localizer), heading=self._heading(each))
                    for each in shown
                )
            )
            yield Text("\n".join(lines))
        yield from button_rows(*self._buttons())

    def _buttons(self) -> Iterator[Button]:
        """Yield the button that opens the viewer at the first missed turn."""
        missed = self._missed
        if not missed.number:
            return
        first = Place(missed.table.id, missed.first, missed.reader).custom_id("since", "replay")
        key = "since-all" if missed.number > len(missed.turns) else "since-step"
        yield Button(first, self._localizer(key, number=missed.number))

    def _introduction(self, *, is_shortened: bool) -> Iterator[str]:
        missed, localizer = self._missed, self._localizer
        title = table_texts.title(missed.table, localizer)
        if missed.link is not None:
            title = f"**[{table_texts.plain_title(missed.table, localizer)}]({missed.link})**"
        kind = "watched" if missed.reader is None else "turn" if missed.first > 1 else "start"
        yield localizer("since-title", title=title, kind=kind)
        if not missed.turns:
            yield localizer("since-nothing", kind=kind)
        if missed.number > len(missed.turns):
            yield localizer("since-many", number=missed.number, shown=len(missed.turns))
        if is_shortened:
            yield localizer("since-shortened")

    # pictures

    def _pictures(self) -> list[_Picture]:
        """Return a picture for each turn, and for each step of the longest turns as far as there is room."""
        turns = [self._without_quiet_steps(turn) for turn in self._missed.turns]
        spare = limits.GALLERY - len(turns)
        steps = dict.fromkeys(range(len(turns)), 1)
        for number in sorted(steps, key=lambda each: len(turns[each]), reverse=True):
            if len(turns[number]) >= _LONG and spare + 1 >= _LONG:
                steps[number] = min(len(turns[number]), spare + 1)
                spare -= steps[number] - 1
        return [picture for number, turn in enumerate(turns) for picture in _pictures_of(turn, steps[number])]

    def _without_quiet_steps(self, turn: Sequence[SeenMoment]) -> tuple[SeenMoment, ...]:
        """Return a turn's steps; one with nothing to tell is joined to the next or, at the end, to the one before."""
        told: list[SeenMoment] = []
        waiting: tuple[SeenMoment, ...] = ()
        for step in turn:
            waiting = (*waiting, step)
            if not moments.is_quiet(self._game, step, self._localizer):
                told.append(_joined(waiting))
                waiting = ()
        if waiting:
            told = [*told[:-1], _joined((*told[-1:], *waiting))]
        return tuple(told)

    def _heading(self, picture: _Picture) -> str:
        """Return the alt text's first line: the picture's number, the round, and what happened."""
        moment, localizer = picture.moment, self._localizer
        number = localizer("replay-number", number=picture.number, last=moment.last)
        told = moments.account(self._game, moment, localizer)
        return unescape(_JOINT.join(filter(None, (number, moments.when(moment, localizer), told))))

    # lines

    def _lines(self, shown: Sequence[_Picture]) -> tuple[list[str], bool]:
        """Return a line for each picture, and whether the earliest ones had to be shortened to fit."""
        lines = [self._line(shown, place, moments.account) for place in range(len(shown))]
        short = 0
        while sum(utf16_length(each) + 1 for each in lines) > _LINES_LENGTH and short < len(lines):
            lines[short] = truncate(self._line(shown, short, moments.brief_account), _LINE_LENGTH - 1)
            short += 1
        return lines, short > 0

    def _line(self, shown: Sequence[_Picture], place: int, tell: moments.Teller) -> str:
        """Return a picture's line: its number, the round if it differs from the line before, and what happened."""
        picture, localizer = shown[place], self._localizer
        count = picture.moment.when.round
        is_new = count and not (place and shown[place - 1].moment.when.round == count)
        when = moments.when(picture.moment, localizer) if is_new else ""
        told = tell(self._game, picture.moment, localizer)
        return _JOINT.join(filter(None, (f"**{picture.number}**", when, told)))


def _pictures_of(turn: Sequence[SeenMoment], number: int) -> Iterator[_Picture]:
    """Yield the given number of pictures of a turn; the first covers all steps without a picture of their own."""
    if number == 1:
        yield _Picture(_joined(turn))
        return
    joined = len(turn) - number + 1
    for place, step in enumerate((_joined(turn[:joined]), *turn[joined:]), 1):
        yield _Picture(step, place)


def _joined(steps: Sequence[SeenMoment]) -> SeenMoment:
    """Return consecutive steps of a turn as one."""
    events = tuple(event for step in steps for event in step.events)
    last = steps[-1]
    return replace(
        last,
        events=events,
        view=last.view.announcing(events),
        points=sum(each.points for each in steps),
    )
