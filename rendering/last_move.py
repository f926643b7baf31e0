"""The last move: the outcomes of the latest turn, their places in the picture, and the plate that describes them."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, product

from engine.kernel.core import Event
from engine.kernel.game import RecentTurn, View
from rendering import sprites
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Point, Rect
from rendering.marks import BAND, DIRECTIONS, Direction, Mark, PlacedMark, band_width, paint_band
from rendering.seats import seat_name
from rendering.text_layout import Face, Font, format_number, text_width
from rendering.theme import SeatStyle

_JOINT = " · "
_GOES_ON = " …"
_LEFT, _BELOW = Direction(-1, 0), Direction(-1, 1)
MOST_BREVITY = 3
"""The highest brevity level, at which an outcome's description is shortest."""
_COUNTING = 2
"""The minimum brevity level at which omitted outcomes are only counted."""
_BADGE = "badge-"
"""The prefix of badge names. Badges are not marked for outcomes of earlier turns."""


@dataclass(frozen=True)
class Outcome:
    """An outcome of a turn.

    Attributes:
        say: Returns a description in a few words; called only for outcomes that are shown.
        places: The names of the places in the picture where the outcome is visible.
        weight: The outcome's importance; lower numbers are more important.
        is_essential: Whether the outcome takes precedence over all outcomes that are not essential, even the newest.
        shorter: Functions that return successively shorter descriptions, for a plate with little room.
    """

    say: Callable[[], str]
    places: tuple[str, ...] = ()
    weight: int = 0
    is_essential: bool = False
    shorter: tuple[Callable[[], str], ...] = ()

    @cached_property
    def words(self) -> str:
        """The outcome's description in a few words."""
        return self.say()

    def shortened(self, brevity: int) -> str:
        """Return the description at the given brevity level, where 0 is the full description."""
        return self.shorter[min(brevity, len(self.shorter)) - 1]() if brevity and self.shorter else self.words


def say(localize: Localize, key: str, values: Mapping[str, object]) -> str:
    """Return the message's text; values that are functions are called first."""
    return localize(key, **{name: value() if callable(value) else value for name, value in values.items()})


Tell = Callable[[int, Sequence[Event]], Sequence[Outcome]]
"""Returns the outcomes of a seat's events in order, and ignores events from other games and from the table."""


@dataclass(frozen=True)
class LastMove:
    """The latest turn, as shown in pictures.

    Attributes:
        seat: The seat that had the turn.
        name: The player's name.
        outcomes: The turn's most important outcomes, in the order in which they happened.
        points: The points that the seat gained or lost.
        is_running: Whether the turn is still running.
        earlier_places: The names of the places where outcomes of earlier turns are still news.
        says_zero: Whether to say that a finished turn scored no points.
        goes_on: Words that say the turn is still running; if empty, an ellipsis is shown instead.
        left_out: The number of omitted outcomes.
        more: Returns words for a number of omitted outcomes. If given, the newest outcome is always shown, and an
            ellipsis only means that the turn is still running.
        brief: All outcomes in fewer words, used when there is no room for each of them.
    """

    seat: int
    name: str
    outcomes: tuple[Outcome, ...]
    points: int
    is_running: bool
    earlier_places: tuple[str, ...]
    says_zero: bool = False
    goes_on: str = ""
    left_out: int = 0
    more: Callable[[int], str] | None = None
    brief: Outcome | None = None

    @property
    def places(self) -> tuple[str, ...]:
        """The names of the outcomes' places, without duplicates."""
        return tuple(dict.fromkeys(place for outcome in self.outcomes for place in outcome.places))

    def marks(self, seat_style: SeatStyle) -> dict[str, tuple[Mark, SeatStyle]]:
        """Return each place's mark, drawn in the style `seat_style`."""
        earlier = dict.fromkeys(self.earlier_places, (Mark.EARLIER, seat_style))
        return earlier | dict.fromkeys(self.places, (Mark.LAST_MOVE, seat_style))

    def words(self, most: int = 99, brevity: int = 0) -> tuple[str, ...]:
        """Return descriptions of up to `most` outcomes, preferring important ones, or `brief` (if given) if there are more.

        The higher the brevity, the fewer words; from `_COUNTING` upwards, omitted outcomes are only counted.
        """
        if self.brief is not None and most < len(self.outcomes):
            return (self.brief.words, *self.coda)
        kept = most_telling(self.outcomes, most, keep_newest=self.more is not None)
        *first, last = (outcome.shortened(brevity) for outcome in kept)
        if self.more is not None:
            left = self.left_out + len(self.outcomes) - len(kept)
            count = f"+{left}" if brevity >= _COUNTING else self.more(left)
            told = (*first, last, *((count,) if left else ()))
            return (*told[:-1], told[-1] + _GOES_ON * (self.is_running and not self.goes_on), *self.coda)
        is_cut = (self.is_running and not self.goes_on) or len(kept) < len(self.outcomes)
        return (*first, last + _GOES_ON * is_cut, *self.coda)

    @property
    def coda(self) -> tuple[str, ...]:
        """The `goes_on` words, if there are any and the turn is still running."""
        return (self.goes_on,) if self.is_running and self.goes_on else ()

    @property
    def told_points(self) -> int | None:
        """The points to show, or None if they are not shown."""
        return self.points if self.points or (self.says_zero and not self.is_running) else None

    def sentence(self) -> str:
        """Return the plate's text, including the points: "Ben · gentleman RU → M8 · +8"."""
        points = [] if self.told_points is None else [format_points(self.told_points)]
        return _JOINT.join([self.name, *self.words(), *points])


def most_telling(outcomes: Sequence[Outcome], most: int, *, keep_newest: bool = False) -> tuple[Outcome, ...]:
    """Return up to `most` of the most important outcomes, in the order in which they happened.

    Essential outcomes come first. With `keep_newest`, the newest outcome comes next, unless `most` is 1.
    """
    newest = outcomes[-1] if outcomes and keep_newest and most > 1 else None

    def rank(outcome: Outcome) -> tuple[bool, bool, int]:
        return not outcome.is_essential, not outcome.is_essential and outcome is not newest, outcome.weight

    chosen = sorted(outcomes, key=rank)[:most]
    return tuple(outcome for outcome in outcomes if any(outcome is each for each in chosen))


def essential_number(outcomes: Sequence[Outcome]) -> int:
    """Return the number of essential outcomes."""
    return sum(outcome.is_essential for outcome in outcomes)


def format_points(points: int) -> str:
    """Format points with a plus sign or a typographic minus sign."""
    return f"+{points}" if points > 0 else format_number(points)


def last_move(
    view: View, tell: Tell, most: int = 2, more: Callable[[int], str] | None = None
) -> LastMove | None:
    """Return the view's last move, or None if nobody has moved yet.

    Args:
        view: The view.
        tell: Returns the outcomes of this game's events.
        most: The maximum number of outcomes, unless more are essential.
        more: Returns words for a number of omitted outcomes; if given, the newest outcome is always shown.
    """
    found = [(turn, tell(turn.seat, (*turn.events, *turn.aftermath))) for turn in view.recent_turns]
    told = [
        (
            turn,
            most_telling(outcomes, max(most, essential_number(outcomes)), keep_newest=more is not None),
        )
        for turn, outcomes in found
        if outcomes
    ]
    if not told:
        return None
    (turn, outcomes), before = told[-1], told[:-1] if told[-1][0].is_running else []
    places = {place for outcome in outcomes for place in outcome.places}
    others = [each for _, each in before]
    others += [most_telling(tell(seat, events), most) for seat, events in _announced_turns(view, turn)]
    best = (outcome for each in others for outcome in each if outcome.weight == min(o.weight for o in each))
    news = (place for outcome in best for place in outcome.places if not place.startswith(_BADGE))
    earlier = dict.fromkeys(place for place in news if place not in places)
    return LastMove(
        turn.seat,
        seat_name(view, turn.seat),
        outcomes,
        turn.points,
        turn.is_running,
        tuple(earlier),
        left_out=next(len(each) for one, each in reversed(found) if one is turn) - len(outcomes),
        more=more,
    )


def _announced_turns(view: View, told: RecentTurn) -> Iterator[tuple[int, list[Event]]]:
    """Yield each seat that has acted since the previous picture, with its events; omit those of the latest turn."""
    known = {*told.events, *told.aftermath}
    acting: int | None = None
    owned: list[tuple[int | None, Event]] = []
    for event in view.announced:
        seat = event.payload.get("seat")
        acting = seat if isinstance(seat, int) else acting
        if event not in known:
            owned.append((acting, event))
    for seat, group in groupby(owned, key=lambda each: each[0]):
        if seat is not None:
            yield seat, [event for _, event in group]


def mark_last_move(
    canvas: Canvas,
    move: LastMove,
    seat_style: SeatStyle,
    places: Mapping[str, Rect],
    offered: Collection[str] = (),
    *,
    circular: Collection[str] = (),
    beside: Collection[str] = (),
    below: Collection[str] = (),
    is_whole: bool = True,
) -> None:
    """Mark those places of the last move and of earlier turns that are on the page.

    An offered place is marked only as a choice. If a picture of the whole table has no place of the last move, the
    player's badge is marked instead.

    Args:
        canvas: The page.
        move: The last move.
        seat_style: The style of the seat that made the move.
        places: The places on the page by name; a badge is called `badge-<seat>`. Several names may share a place.
        offered: The names of the places that can be chosen.
        circular: The names of round places.
        beside: The names of places with the sign on the left side of the band, because there is text just above it.
        below: The names of places with the sign in the lower left corner, because there is text in the upper left
            corner.
        is_whole: Whether the page shows the whole table.
    """
    shown = [name for name in move.places if name in places] or [f"badge-{move.seat}"] * is_whole
    earlier = [name for name in move.earlier_places if name in places]
    taken = {places[name] for name in offered if name in places}
    placed: dict[Rect, PlacedMark] = {}
    for mark, names in ((Mark.LAST_MOVE, shown), (Mark.EARLIER, earlier)):
        for name in names:
            if (place := places[name]) not in taken:
                direction = _LEFT if name in beside else _BELOW if name in below else DIRECTIONS[0]
                placed.setdefault(place, PlacedMark(mark, place, seat_style, name in circular, direction))
    canvas.mark_all([*placed.values()])


# ---- the plate ------------------------------------------------------------------------------------------------

_LINE = 6
"""The ratio of width to height above which a plate has only a single line."""
_LEAST_NAME = 9
"""The number by which the line's width is divided to get the minimum width of a long name."""


def paint_plate(
    canvas: Canvas,
    place: Rect,
    move: LastMove | None,
    seat_style: SeatStyle | None,
    *,
    whole_name: bool = False,
) -> None:
    """Paint the plate that describes the last move, framed by the same band that marks the move's places on the board.

    Before the first move, paint an ornament instead.

    On a plate with one line, `whole_name` lets the name use all the room that the words leave.
    """
    if move is None or seat_style is None:
        canvas.divider(Rect.centred(place.centre, place.width * 2 // 3, 20))
        return
    least = band_width(place.inset(BAND))
    inner = place.inset(max(least, band_width(place.inset(least))))  # there is room for the band around it
    canvas.fill(inner, canvas.theme.panel)
    paint_band(canvas, inner, seat_style)
    if place.width > _LINE * place.height:
        _draw_line(canvas, inner.inset(10, 0), move, seat_style, whole_name=whole_name)
    else:
        _draw_lines(canvas, inner.inset(8, 0), move, seat_style)


def _draw_line(
    canvas: Canvas, place: Rect, move: LastMove, seat_style: SeatStyle, *, whole_name: bool
) -> None:
    """Draw the sign, name, words and points side by side."""
    middle, size = place.centre.y, place.height - 4
    canvas.stamp(sprites.seat_symbol(seat_style, size, canvas.theme), Point(place.left + size // 2, middle))
    start = place.left + size + 12
    end = place.right - _draw_points(
        canvas, Point(place.right, middle), move.told_points, place.height * 11 // 10
    )
    font = Font(Face.BOLD, min(36, place.height * 8 // 10))
    room = (end - start) // _LEAST_NAME
    if text_width(move.name, font) > room:
        room = _name_room(move, end - start, font, whole_name=whole_name)
    start += canvas.text(move.name, Point(start, middle), font, width=room)
    start += _draw_joint(canvas, Point(start, middle), font)
    _draw_words(canvas, Rect(start, place.top, end, place.bottom), move, font)


def _name_room(move: LastMove, width: int, font: Font, *, whole_name: bool) -> int:
    """Return the width available for a name that does not fit into the minimum width."""
    room = width * 3 // 10
    if whole_name:
        room = max(room, width - font.size - _words_width(move.words(), font))
    if essentials := essential_number(move.outcomes):
        least, small = width // _LEAST_NAME, Font(font.face, MIN_TEXT_SIZE)
        left = (
            width - font.size - _words_width(move.words(essentials, brevity), small)
            for brevity in range(_COUNTING, MOST_BREVITY + 1)
        )
        room = min(room, next((each for each in left if each >= least), least))
    return room


def _words_width(words: Sequence[str], font: Font) -> int:
    """Return the width of the words in a line, including their separators."""
    return sum(text_width(text, font) + font.size * 2 // 3 for text in words)


def _draw_joint(canvas: Canvas, at: Point, font: Font) -> int:
    canvas.text(_JOINT.strip(), at.translated(font.size // 3), font, align="middle")
    return font.size * 2 // 3


def _draw_points(canvas: Canvas, at: Point, points: int | None, size: int) -> int:
    """Draw the points to the left of `at`; return their width, or 0 if they are not shown."""
    if points is None:
        return 0
    theme = canvas.theme
    ink = theme.gain if points > 0 else theme.loss if points else theme.ink
    return 20 + canvas.text(format_points(points), at, Font(Face.BOLD, size), ink, align="right")


def _draw_words(canvas: Canvas, place: Rect, move: LastMove, font: Font) -> None:
    """Draw as many outcomes as fit legibly into a line; if not even one fits, truncate it.

    If there is no room for all, minor outcomes are omitted first, then essential ones are shortened.
    """
    start, middle = place.left, place.centre.y
    least = max(1, essential_number(move.outcomes))
    forms = (
        *product(range(MOST_BREVITY + 1), range(len(move.outcomes), least - 1, -1)),
        *product((MOST_BREVITY,), range(least - 1, 0, -1)),
    )
    told = (move.words(most, brevity) for brevity, most in forms)
    sizes = (font.size, (font.size + MIN_TEXT_SIZE) // 2, MIN_TEXT_SIZE)
    for words, size in ((words, size) for words in told for size in sizes):
        fitting = Font(font.face, size)
        if _words_width(words, fitting) - size * 2 // 3 <= place.width:
            break
    for text in words:  # piece by piece, as other moves have the same ones
        if start + size >= place.right:
            return
        start += _draw_joint(canvas, Point(start, middle), fitting) if text is not words[0] else 0
        start += canvas.text(text, Point(start, middle), fitting, width=place.right - start)


def _draw_lines(canvas: Canvas, place: Rect, move: LastMove, seat_style: SeatStyle) -> None:
    """Draw the sign, name and points on the first line, and an outcome on each further line that is legible."""
    area = place.inset(0, 2)
    coda = len(move.coda)
    most = min(len(move.outcomes), max(1, area.height // MIN_TEXT_SIZE - 1 - coda))
    first, *rows = area.rows(*[1] * (1 + most + coda))
    font = Font(Face.BOLD, max(MIN_TEXT_SIZE, min(38, first.height * 9 // 10)))
    size = font.size
    middle = first.centre.y
    canvas.stamp(sprites.seat_symbol(seat_style, size, canvas.theme), Point(first.left + size // 2, middle))
    start = first.left + size + 8
    end = first.right - _draw_points(canvas, Point(first.right, middle), move.told_points, size * 5 // 4)
    canvas.text(move.name, Point(start, middle), font, width=end - start, min_size=MIN_TEXT_SIZE)
    for row, text in zip(rows, move.words(most), strict=True):
        at = Point(row.left, row.centre.y)
        canvas.text(text, at, font, width=row.width, min_size=MIN_TEXT_SIZE)
