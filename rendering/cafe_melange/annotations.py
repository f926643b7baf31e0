"""Finds places in the room for names, labels, scores, locks and the signs of marks, so that none covers another."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from engine.games.cafe_melange.markers import is_guest
from engine.games.cafe_melange.view import MelangeView
from rendering.cafe_melange.room import NAME_HEIGHT, WIDEST_NAME, Room, freest
from rendering.cafe_melange.words import KEY
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect
from rendering.marks import DIRECTIONS, Direction, Mark, sign_rect
from rendering.text_layout import Face, Font, shrink_to_width, text_width
from rendering.theme import SeatStyle

_NAME_SIZE, _LABEL_SIZE = 0.3, 0.3
"""Font sizes of names and labels in the whole room, relative to a chair's width."""
_CLOSE_UP_SIZE = 0.22
"""Font size of names and labels in a close-up, where name plates also name the chairs."""
_DIRECTIONS = (*DIRECTIONS, Direction(0, -1), Direction(0, 1))
"""The sides of a chair where a mark may show its seat's sign, starting with the usual corner."""


class Plate(NamedTuple):
    """A plate with a name."""

    rect: Rect
    text: str
    font: Font


@dataclass(frozen=True)
class Annotations:
    """The text and signs at the chairs, in addition to visitors and markers.

    Attributes:
        room: The room.
        view: The view, which says what is on the chairs.
        localize: Returns the text of a message, for the names.
        highlighted: The chairs that are not faded.
        labelled: The chairs whose names are shown.
        marked: The marks on chairs.
        is_close_up: Whether this is a close-up of a table.
    """

    room: Room
    view: MelangeView
    localize: Localize
    highlighted: Collection[str]
    labelled: Collection[str]
    marked: Mapping[str, tuple[Mark, SeatStyle]] = field(default_factory=dict)
    is_close_up: bool = False

    @cached_property
    def _names(self) -> dict[str, str]:
        """The names of the personalities on highlighted chairs, keyed by chair."""
        return {
            chair: self.localize(f"{KEY}-picture-person-{visitor}")
            for chair, visitor in self.view.seated
            if chair in self.highlighted and not is_guest(visitor)
        }

    @cached_property
    def markers(self) -> dict[str, list[Rect]]:
        """The places of the markers on highlighted chairs, keyed by chair."""
        numbers = Counter(chair for row in self.view.rows for chair in row.chairs)
        return {
            chair: [
                slot.translated(*self.room.chair(chair).origin) for slot in self.room.slots(number, chair)
            ]
            for chair, number in numbers.items()
            if chair in self.highlighted
        }

    @cached_property
    def _every_marker(self) -> list[Rect]:
        return [each for places in self.markers.values() for each in places]

    @cached_property
    def name_plates(self) -> dict[str, Plate]:
        """The plates with personalities' names, keyed by chair and placed to cover as little of other chairs as possible."""
        texts = {}
        for chair, name in self._names.items():
            is_named = self.is_close_up and chair in self.labelled
            texts[chair] = f"{chair} · {name}" if is_named else name
        plates = {chair: next(self._possible_plates(chair, text)) for chair, text in texts.items()}
        markers = [*self._every_marker, *map(_without_corners, self._every_marker)]  # rather a corner
        for chair, text in texts.items():
            taken = [plate.rect for name, plate in plates.items() if name != chair]
            taken += (*self.room.permanent[chair], *markers)
            plates[chair] = self._freest_plate(chair, text, taken)
        return plates

    def _freest_plate(self, chair: str, text: str, taken: Collection[Rect]) -> Plate:
        """Return the first possible plate that covers nothing, falling back to the one that covers least."""
        plates = self._possible_plates(chair, text)
        return freest(plates, lambda plate: sum(map(plate.rect.overlaps, taken)))

    def _possible_plates(self, chair: str, text: str) -> Iterator[Plate]:
        """Yield possible plates, best places first; for each place, the plate with larger letters comes first."""
        side = self.room.side
        widest = round(side * WIDEST_NAME)
        size = _CLOSE_UP_SIZE if self.is_close_up else _NAME_SIZE
        font = shrink_to_width(text, self._font(size), widest - 8, MIN_TEXT_SIZE)
        height = round(side * NAME_HEIGHT * (0.7 if self.is_close_up else 1))
        fonts = (font,) if self.is_close_up else (font, Font(font.face, MIN_TEXT_SIZE))
        widths = [min(widest, text_width(text, each) + side // 8) for each in fonts]
        for places in zip(*(self.room.name_plates(chair, width, height) for width in widths), strict=True):
            yield from (Plate(place, text, each) for place, each in zip(places, fonts, strict=True))

    @cached_property
    def scores(self) -> dict[str, Rect]:
        """The places of the VIP scores, keyed by chair."""
        taken = [plate.rect for plate in self.name_plates.values()]
        return {chair: self.room.score(chair, [*self.room.permanent[chair], *taken]) for chair in self._names}

    @cached_property
    def locks(self) -> dict[str, Rect]:
        """The places of the locks on chairs held by two rows, keyed by chair."""
        others = [plate.rect for plate in self.name_plates.values()]
        others += map(_without_corners, self._every_marker)
        others += map(_without_corners, self.scores.values())
        held = [chair for chair in self.view.held if chair in self.highlighted]
        return {chair: self.room.lock(chair, [*self.room.permanent[chair], *others]) for chair in held}

    @cached_property
    def labels(self) -> dict[str, Plate]:
        """The labels with chair names, keyed by chair and placed to cover as little as possible."""
        taken = [*self._movable()]
        labels: dict[str, Plate] = {}
        font = self._font(_CLOSE_UP_SIZE if self.is_close_up else _LABEL_SIZE)
        for chair in sorted(self.labelled):
            if self.is_close_up and chair in self._names:
                continue
            width = text_width(chair, font) + self.room.side // 8
            places = (self.room.close_up_labels if self.is_close_up else self.room.labels)(chair, width)
            labels[chair] = Plate(self._freest(chair, places, taken), chair, font)
            taken.append(labels[chair].rect)
        return labels

    def _freest(self, chair: str, places: Iterable[Rect], taken: Collection[Rect]) -> Rect:
        """Return the first place that covers nothing, or the one that covers least; other chairs count less."""
        side = self.room.side
        near = self.room.reach(chair)
        others = (self.room.chair(each.id) for each in self.room.box.chairs if each.id != chair)
        chairs = [each.inset(side // 8) for each in others if each.overlaps(near)]
        close = [*self.room.permanent[chair], *(each for each in taken if each.overlaps(near))]
        many = len(chairs) + 1
        return freest(
            places, lambda place: many * sum(map(place.overlaps, close)) + sum(map(place.overlaps, chairs))
        )

    @cached_property
    def directions(self) -> dict[str, Direction]:
        """The side of each marked chair where the mark shows its seat's sign, chosen to cover as little as possible."""
        taken = [*self._movable(), *(plate.rect for plate in self.labels.values())]
        directions: dict[str, Direction] = {}
        for chair, (mark, _) in self.marked.items():
            if mark is Mark.OFFERED or chair not in self.highlighted:
                continue
            spot = self.room.mark_spot(chair)
            places = [_without_corners(sign_rect(spot, circular=True, direction=way)) for way in _DIRECTIONS]
            chosen = self._freest(chair, places, taken)
            directions[chair] = _DIRECTIONS[places.index(chosen)]
            taken.append(chosen)
        return directions

    def _font(self, share: float) -> Font:
        return Font(Face.BOLD, max(MIN_TEXT_SIZE, round(self.room.side * share)))

    def _movable(self) -> Iterator[Rect]:
        """Yield the places of the names, scores, locks and markers."""
        yield from map(_without_corners, (*self.scores.values(), *self.locks.values()))
        yield from (plate.rect for plate in self.name_plates.values())
        yield from map(_without_corners, self._every_marker)


def _without_corners(disc: Rect) -> Rect:
    """Return the rectangle around a disc, without most of its empty corners."""
    return disc.inset(disc.width // 8)
