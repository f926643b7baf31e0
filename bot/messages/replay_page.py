"""Builds the viewer of a replay: a moment's picture or description, the controls to step and jump, and the shared post."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import rendering
from bot.language.localizer import Localizer
from bot.language.user_text import escape, sanitize, unescape
from bot.messages import limits, moments, table_texts
from bot.messages.components import (
    Block,
    Button,
    Field,
    LayoutPost,
    Modal,
    Picture,
    Post,
    Select,
    SelectOption,
    Text,
    button_rows,
    paginate,
    truncate,
)
from bot.messages.films import film_button
from bot.messages.ids import CustomId, parse_number
from bot.messages.record_files import record_button
from bot.messages.table_pictures import table_picture
from bot.messages.told_moments import ToldMoments
from bot.messages.webpage_post import webpage_button
from engine.kernel.errors import UnreadableAction
from engine.kernel.replays import SeenMoment
from engine.tables.seen.replays import TableReplay
from engine.tables.table import Table

OPEN = "open"
"""The payload of a button that opens the viewer where the reader would begin to look."""
PUBLIC = "public"
"""The menu value for what everybody may know."""
SHARE = "share"
"""The control that shows the moment to the table."""
VIEWPOINT = "as"
"""The menu of viewpoints."""
_BACK, _LAST, _JUMP, _TURNS = "back", "last", "jump", "turns"
MENUS = {_JUMP, _TURNS, VIEWPOINT}
"""The controls that are menus."""
BACKWARD = {_BACK, _LAST}
"""The controls after which a person is likely to step back."""
_WORDS_LENGTH = 3000
"""The length, in characters, of a page of the moment in words."""
_SEPARATOR = ":"


@dataclass(frozen=True)
class Place:
    """What the viewer shows; every control of the viewer says it in its custom id.

    Attributes:
        table_id: The table.
        number: The moment's number.
        viewpoint: The seat as which the reader looks; None for a spectator.
        page: The page of the moment in words; 0 for the picture.
        control: What the control does: `SHARE`, one of `MENUS`, or anything else to show the place.
    """

    table_id: int
    number: int
    viewpoint: int | None = None
    page: int = 0
    control: str = ""

    def custom_id(
        self, control: str, route: str = "step", *, number: int | None = None, page: int | None = None
    ) -> CustomId:
        """Return the custom id of a control, by default one that leads to this place; see `parse`."""
        number, page = self.number if number is None else number, self.page if page is None else page
        words = (moments.format_viewpoint(self.viewpoint), control, str(page))
        return CustomId(route, self.table_id, revision=number, payload=_SEPARATOR.join(words))

    @staticmethod
    def parse(pressed: CustomId) -> "Place":
        """Parse a custom id made by `custom_id`.

        Raises:
            UnreadableAction: `unreadable-button`.
        """
        viewpoint, *others = pressed.payload.split(_SEPARATOR)
        if len(others) != 2:
            raise UnreadableAction("unreadable-button")
        control, page = others
        return Place(
            pressed.table_id,
            pressed.revision,
            moments.parse_viewpoint(viewpoint),
            parse_number(page),
            control,
        )


@dataclass(frozen=True)
class Viewer:
    """What a page of the viewer is made of.

    Attributes:
        table: The table.
        place: What is shown.
        moment: The moment, as the viewpoint's seat knew it then.
        reader: The reader's seat; None for a spectator.
        viewpoints: The seats as which the reader may look, and None for a spectator.
        jumps: The moments of the first menu, each with the keys of the messages that say what it is.
        rounds: The moments after the first turn of each round.
        turns: The moments of the second menu: turns of a seat.
        entries: What happened at the moments of the menus, keyed by number.
        line: The line about the moment, as Markdown.
        note: A line about what the last press has done, as Markdown.
    """

    table: Table
    place: Place
    moment: SeenMoment
    reader: int | None
    viewpoints: Sequence[int | None]
    jumps: Mapping[int, Sequence[str]]
    rounds: Sequence[int]
    turns: Sequence[int]
    entries: Mapping[int, str]
    line: str
    note: str = ""

    @staticmethod
    def of(
        replay: TableReplay, place: Place, told: ToldMoments, localizer: Localizer, note: str = ""
    ) -> "Viewer":
        """Return what the page for a place in a table's replay is made of; the words take a while.

        Raises:
            TableRefusal: `hands-secret` if the reader may not look as that seat.
        """
        seat = _seat_of_turns(place.viewpoint, replay.reader)
        turns = () if seat is None else window(replay.turns_of(seat), place.number)
        jumps = jumps_of(replay)
        return Viewer(
            replay.table,
            place,
            replay.seen_by(place.viewpoint, place.number),
            replay.reader,
            replay.viewpoints,
            jumps,
            replay.rounds,
            turns,
            {number: told.entry(replay, number, localizer) for number in {*jumps, *turns}},
            told.line(replay, place.viewpoint, place.number, localizer),
            note,
        )


def replay_button(table: Table, localizer: Localizer) -> Button:
    """Return the button of a board that opens the viewer."""
    key = "replay-button-running" if table.phase == "running" else "replay-button"
    return Button(CustomId("replay", table.id, payload=OPEN), localizer(key))


def _seat_of_turns(viewpoint: int | None, reader: int | None) -> int | None:
    """Return the seat whose turns the second menu lists; None if there is no such menu."""
    return reader if viewpoint is None else viewpoint


def jumps_of(replay: TableReplay) -> dict[int, list[str]]:
    """Return the moments to which the reader may jump; see `choose_jumps`."""
    own = () if replay.reader is None else replay.turns_of(replay.reader)
    return choose_jumps(
        replay.last,
        own[-1] - 1 if own else None,
        replay.best_turns,
        replay.lead_changes,
        replay.rounds,
        is_over=not replay.table.is_open,
    )


def choose_jumps(
    last: int,
    before_own_turn: int | None,
    best_turns: Sequence[int],
    lead_changes: Sequence[int],
    rounds: Sequence[int],
    *,
    is_over: bool,
) -> dict[int, list[str]]:
    """Return the moments to which one may jump, in order, each with the keys of the messages that say what it is.

    If there are too many, rounds are left out first, then changes of the lead, always the latest ones.
    """
    named: dict[int, list[str]] = {}
    candidates = (
        (0, "replay-jump-start"),
        (last, "replay-jump-end" if is_over else "replay-jump-now"),
        *((before_own_turn, "replay-jump-own") for _ in range(before_own_turn is not None)),
        *((number, "replay-jump-best") for number in best_turns),
        *((number, "replay-jump-lead") for number in lead_changes),
        *((number, "replay-jump-round") for number in rounds),
    )
    for number, key in candidates:
        if number is not None and (number in named or len(named) < limits.SELECT_OPTIONS):
            named.setdefault(number, []).append(key)
    return dict(sorted(named.items()))


def window(numbers: Sequence[int], present: int) -> Sequence[int]:
    """Return as many numbers as a menu holds, those around the present one."""
    after = next((index for index, each in enumerate(numbers) if each > present), len(numbers))
    first = min(max(after - limits.SELECT_OPTIONS // 2 - 1, 0), max(len(numbers) - limits.SELECT_OPTIONS, 0))
    return numbers[first : first + limits.SELECT_OPTIONS]


def moment_picture(table: Table, moment: SeenMoment, line: str, localizer: Localizer) -> Picture:
    """Return a moment's picture; its alt text begins with the moment's line."""
    return replace(table_picture(table, moment.view, localizer), heading=unescape(line))


def replay_page(viewer: Viewer, localizer: Localizer) -> LayoutPost:
    """Return the page of the viewer: the moment, and the controls to leave it for another."""
    return LayoutPost(tuple(_Page(viewer, localizer).blocks()))


def shared_moment(
    table: Table, place: Place, moment: SeenMoment, line: str, name: str, localizer: Localizer
) -> Post:
    """Return the public post of a moment that a person shows to the table; its button opens a copy for whoever presses.

    Args:
        table: The table.
        place: What is shown.
        moment: The moment as the viewpoint's seat knew it then.
        line: The line about the moment, as Markdown.
        name: The name of the person.
        localizer: The table's language.
    """
    told = localizer(
        "replay-shared", name=escape(name), title=title_as(table, place.viewpoint, None, localizer)
    )
    button = Button(place.custom_id("here", "replay", page=0), localizer("replay-button-here"))
    return Post(f"{told}\n{line}", button_rows(button), moment_picture(table, moment, line, localizer))


def go_to_form(place: Place, last: int, opening: int, localizer: Localizer) -> Modal:
    """Return the form that asks for a moment's number; `opening` is a number unique to this opening of the form."""
    custom_id = replace(place.custom_id(str(place.number), "goto"), revision=opening)
    number = Field("number", localizer("replay-go-to-field", last=last), value=str(place.number))
    return Modal(custom_id, localizer("replay-go-to-title"), (number,))


def title_as(table: Table, viewpoint: int | None, reader: int | None, localizer: Localizer) -> str:
    """Return the table's title and, unless everybody knows what is shown, whose view it is."""
    title = table_texts.title(table, localizer)
    if viewpoint is None:
        return title
    who = _who(table, viewpoint, reader, localizer)
    return localizer(
        "replay-title", title=title, who=who, viewer="reader" if viewpoint == reader else "other"
    )


def _who(table: Table, viewpoint: int, reader: int | None, localizer: Localizer) -> str:
    return "" if viewpoint == reader else localizer.person_name(table.players[viewpoint].name)


class _Page:
    """A page of the viewer."""

    def __init__(self, viewer: Viewer, localizer: Localizer) -> None:
        self._viewer, self._localizer, self._place = viewer, localizer, viewer.place

    def blocks(self) -> Iterator[Block]:
        """Yield the title, the picture and its line (or the moment in words), and the controls."""
        viewer, place, localizer = self._viewer, self._place, self._localizer
        title = title_as(viewer.table, place.viewpoint, viewer.reader, localizer)
        yield Text("\n".join(filter(None, (title, viewer.note))))
        pages = self._in_words() if place.page else []
        page = min(place.page, len(pages))
        if page:
            yield Text(viewer.line)
            yield Text(pages[page - 1])
        else:
            yield moment_picture(viewer.table, viewer.moment, viewer.line, localizer)
            yield Text(viewer.line)
        yield tuple(self._steps())
        yield from self._menus()
        yield from button_rows(*self._others(page, len(pages)))

    def _in_words(self) -> list[str]:
        """Return the moment in words, in pages: everything that happened, and everything the picture shows."""
        viewer, localizer = self._viewer, self._localizer
        told = moments.story(viewer.table.game, viewer.moment, localizer)
        view = localizer.with_display_names(viewer.moment.view, escape)
        description = rendering.describe(view, localize=localizer)
        return paginate([told, "", *description.splitlines()], _WORDS_LENGTH)

    def _steps(self) -> Iterator[Button]:
        number, last = self._viewer.moment.number, self._viewer.moment.last
        end = "replay-end" if not self._viewer.table.is_open else "replay-now"
        for control, key, to, is_possible in (
            ("first", "replay-first", 0, number > 0),
            (_BACK, "replay-back", max(number - 1, 0), number > 0),
            ("on", "replay-on", min(number + 1, last), number < last),
            (_LAST, end, last, number < last),
        ):
            page = min(self._place.page, 1)
            custom_id = self._place.custom_id(control, number=to, page=page)
            yield Button(
                custom_id,
                self._localizer(key),
                "primary" if control == "on" else "secondary",
                disabled=not is_possible,
            )
        yield Button(self._place.custom_id("", "goto"), self._localizer("replay-go-to"), disabled=last == 0)

    def _menus(self) -> Iterator[Select]:
        viewer, localizer = self._viewer, self._localizer
        if viewer.moment.last > 0:
            yield Select(
                self._place.custom_id(_JUMP),
                localizer("replay-jump"),
                tuple(self._option(number, keys) for number, keys in viewer.jumps.items()),
            )
        seat = _seat_of_turns(self._place.viewpoint, viewer.reader)
        if seat is not None and viewer.turns:
            yield Select(
                self._place.custom_id(_TURNS),
                localizer(
                    "replay-turns",
                    whose="reader" if seat == viewer.reader else "other",
                    name=localizer.person_name(viewer.table.players[seat].name, sanitize),
                    first=viewer.turns[0],
                    last=viewer.turns[-1],
                ),
                tuple(self._option(number, ()) for number in viewer.turns),
            )
        if len(viewer.viewpoints) > 1:
            options = tuple(SelectOption(*each) for each in map(self._viewpoint, viewer.viewpoints))
            present, _ = self._viewpoint(self._place.viewpoint)
            yield Select(self._place.custom_id(VIEWPOINT), localizer("replay-as", who=present), options)

    def _option(self, number: int, keys: Sequence[str]) -> SelectOption:
        """Return the menu's entry for a moment: its number and what happened and, below, what kind of moment it is."""
        label = truncate(f"{number} · {self._viewer.entries[number]}", limits.SELECT_OPTION_TEXT)
        begun = sum(each <= number for each in self._viewer.rounds)
        return SelectOption(label, str(number), " · ".join(self._localizer(key, round=begun) for key in keys))

    def _viewpoint(self, seat: int | None) -> tuple[str, str]:
        """Return a viewpoint's name and value in the menu."""
        if seat is None:
            return self._localizer("replay-as-everybody"), PUBLIC
        if seat == self._viewer.reader:
            return self._localizer("replay-as-reader"), str(seat)
        return self._localizer.person_name(self._viewer.table.players[seat].name, sanitize), str(seat)

    def _others(self, page: int, pages: int) -> Iterator[Button]:
        """Yield the buttons that show the moment in another form."""
        place, localizer = self._place, self._localizer
        if page:
            yield Button(place.custom_id("picture", page=0), localizer("replay-picture"))
        else:
            yield Button(place.custom_id("words", page=1), localizer("replay-words"))
        if pages > 1:
            to = page % pages + 1
            yield Button(place.custom_id("rest", page=to), localizer("replay-rest", page=to, pages=pages))
        yield Button(place.custom_id(SHARE), localizer("replay-share"))
        yield film_button(self._viewer.table, place.viewpoint, localizer)
        yield webpage_button(self._viewer.table, place.viewpoint, localizer)
        yield record_button(self._viewer.table, place.viewpoint, localizer)
