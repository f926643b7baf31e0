"""The Café Melange room: chairs, names, scores, locks, chair signs and mark signs never overlap."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import dist

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from engine.games.cafe_melange import components
from engine.games.cafe_melange.components import PERSONALITIES, RECONSTRUCTION
from engine.games.cafe_melange.view import MelangeView
from engine.kernel.core import Action
from rendering import render
from rendering.cafe_melange import layout
from rendering.cafe_melange.annotations import Annotations
from rendering.cafe_melange.colours import seat_style
from rendering.cafe_melange.last_move import last_move_of
from rendering.cafe_melange.layout import ROOM
from rendering.cafe_melange.room import NAME_HEIGHT, WIDEST_NAME
from rendering.cafe_melange.words import KEY
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect, bounding_rect, overlapping_pairs
from rendering.marks import Mark, sign_rect
from rendering.text_layout import Face, Font, text_width
from rendering.theme import LIGHT
from tests.rendering.cafe_melange_scenes import (
    CROWDED,
    END,
    LAST_MOVES,
    OFFERED,
    START,
    TWO,
    localize,
    offered_actions,
    play_game,
    view_of,
)

WHOLE = layout.room(RECONSTRUCTION)
CHAIRS = tuple(RECONSTRUCTION.chair)
_VISITORS = (*PERSONALITIES, *(f"blue-{guest}" for guest in "ABCDEF"))
FULL = replace(CROWDED, rows=(), held=(), seated=tuple(zip(CHAIRS, _VISITORS, strict=False)))
"""A room with a personality on each of the sixteen chairs."""
SCENES = {
    "start": START,
    "crowded": CROWDED,
    "two": TWO,
    "end": END,
    "full": FULL,
    "longest-name": replace(FULL, seated=tuple((chair, "schroedinger") for chair in CHAIRS)),
    "locks": replace(FULL, seated=tuple((chair, "lueger") for chair in CHAIRS[::2]), held=CHAIRS[1::2]),
    **{f"last-move-{number}": view for number, view in enumerate(LAST_MOVES)},
}


def annotate(
    view: MelangeView, offered: tuple[Action, ...] = (), table: str | None = None
) -> tuple[Annotations, dict[str, Rect]]:
    """Return the view's annotations, and every part that they place on the picture."""
    box = RECONSTRUCTION
    room = WHOLE if table is None else layout.close_up(box, table)
    move = last_move_of(view, localizer_for("de"))
    marks = {} if move is None else move.marks(seat_style(move.seat, LIGHT))
    choices = {noun for action in offered for noun in action.arguments if noun in box.chair}
    marked = {name: mark for name, mark in marks.items() if name in box.chair and name not in choices}
    shown = CHAIRS if table is None else box.neighbours[table]
    labelled = choices if table is None else shown
    notes = Annotations(room, view, localizer_for("de"), shown, labelled, marked, table is not None)
    return notes, dict(parts(notes))


def parts(notes: Annotations) -> Iterator[tuple[str, Rect]]:
    """Yield every part with its rectangle; the rectangles of round parts are reduced, because the corners are empty."""
    shown = notes.highlighted
    tables = {notes.room.box.chair[chair].table for chair in shown}
    yield from ((f"table {name}", each) for name, each in notes.room.table_names.items() if name in tables)
    yield from ((f"sign {name}", round_part(notes.room.colour_signs[name])) for name in shown)
    yield from ((f"score {name}", round_part(each)) for name, each in notes.scores.items())
    yield from ((f"lock {name}", round_part(each)) for name, each in notes.locks.items())
    yield from ((f"name {name}", each.rect) for name, each in notes.name_plates.items())
    yield from ((f"label {name}", each.rect) for name, each in notes.labels.items())
    for name, places in notes.markers.items():
        yield from ((f"piece {name} {number}", round_part(place)) for number, place in enumerate(places))
    for name, direction in notes.directions.items():
        spot = sign_rect(notes.room.mark_spot(name), circular=True, direction=direction)
        yield f"mark {name}", round_part(spot)


def round_part(disc: Rect) -> Rect:
    return disc.inset(disc.width // 8)


def collisions(places: dict[str, Rect]) -> list[tuple[str, str]]:
    """Return all overlaps, except that a marker may reach below its chair's colour sign (how far is tested elsewhere)."""
    return [
        (one, other)
        for (one, a), (other, b) in combinations(places.items(), 2)
        if a.overlaps(b) and not other.startswith(one.replace("sign", "piece") + " ")
    ]


@pytest.mark.parametrize("view", SCENES.values(), ids=SCENES)
def test_nothing_in_the_room_covers_anything(view: MelangeView) -> None:
    notes, places = annotate(view)
    assert len(places) >= 11 + 30 + 2 * len(notes.name_plates)
    assert collisions(places) == []
    marked = [f"mark {name}" for name, (mark, _) in notes.marked.items() if mark is Mark.LAST_MOVE]
    assert marked == [name for name in places if name.startswith("mark")]


@pytest.mark.parametrize("name", ["start", "crowded", "two", "end", "full"])
def test_no_score_touches_the_name_of_a_table(name: str) -> None:
    """There is space between score and name, whatever is on the chair."""
    scores = annotate(SCENES[name])[0].scores.values()
    tables = [name.inset(-WHOLE.side // 12) for name in WHOLE.table_names.values()]
    assert not any(round_part(score).overlaps(table) for score in scores for table in tables)


@pytest.mark.parametrize("name", ["crowded", "end", "longest-name"])
def test_nothing_in_a_close_up_covers_anything(name: str) -> None:
    assert [collisions(annotate(SCENES[name], table=table)[1]) for table in RECONSTRUCTION.table] == [[]] * 11


def test_the_names_of_offered_chairs_cover_nothing() -> None:
    _, places = annotate(CROWDED, OFFERED)
    assert len([name for name in places if name.startswith("label")]) == 4
    assert collisions(places) == []


@pytest.mark.parametrize(("seats", "seed"), [(2, 2), (3, 3), (4, 4)])
def test_nothing_is_covered_in_random_games(seats: int, seed: int) -> None:
    for state in play_game(seats, seed)[::4]:
        offered = offered_actions(state) if state.result is None else ()
        assert collisions(annotate(view_of(state))[1]) == []
        assert collisions(annotate(view_of(state), offered)[1]) == []


# ---- where chairs and tables are --------------------------------------------------------------------------------


def test_tables_and_chairs_lie_apart_in_the_room() -> None:
    """A chair may overlap its table by a tenth of its width, because chairs are as large as the room allows."""
    spots = dict(WHOLE.named_rects())
    assert set(spots) == {*RECONSTRUCTION.table, *RECONSTRUCTION.chair}
    assert overlapping_pairs([spot.inset(WHOLE.side // 10) for spot in spots.values()]) == ()
    assert all(ROOM.contains_rect(spot) for spot in spots.values())
    around = bounding_rect([spot.inset(-WHOLE.side // 4) for spot in spots.values()])
    assert ROOM.width - around.width < WHOLE.side or ROOM.height - around.height < WHOLE.side
    assert WHOLE.side >= 96


def test_a_chair_lies_beside_its_own_table() -> None:
    for chair in RECONSTRUCTION.chairs:
        at = WHOLE.chair(chair.id).centre
        far = {
            name: max(spot.left - at.x, at.x - spot.right, spot.top - at.y, at.y - spot.bottom)
            for name in RECONSTRUCTION.table
            for spot in [WHOLE.table(name)]
        }
        assert min(far, key=far.__getitem__) == chair.table


def test_colour_signs_cover_no_other_chair_or_table_and_no_name() -> None:
    """Tested with the longest-named personality on every chair."""
    size = [round(each * WHOLE.side) for each in (WIDEST_NAME, NAME_HEIGHT)]
    names = [next(WHOLE.name_plates(chair, *size)) for chair in RECONSTRUCTION.chair]
    assert overlapping_pairs([*names, *WHOLE.table_names.values()]) == ()
    assert all(ROOM.contains_rect(plate) for plate in names)
    for chair in RECONSTRUCTION.chairs:
        sign = WHOLE.colour_signs[chair.id]
        others = [spot for name, spot in WHOLE.named_rects() if name not in {chair.id, chair.table}]
        covered = [*names, *WHOLE.table_names.values(), *(each.inset(WHOLE.side // 10) for each in others)]
        assert ROOM.contains_rect(sign)
        assert not any(round_part(sign).overlaps(each) for each in covered), chair


@pytest.mark.parametrize("number", [1, 2, 3, 4])
@pytest.mark.parametrize("name", ["T6a", "T6b"])
def test_markers_on_a_chair_do_not_overlap(number: int, name: str) -> None:
    """The colour sign covers at most the corner of a marker."""
    slots, chair = WHOLE.slots(number, name), WHOLE.chair(name)
    assert len(slots) == number
    assert overlapping_pairs([slot.inset(1) for slot in slots]) == ()
    assert min(min(slot.size) for slot in slots) >= 44
    assert all(Rect.from_size(0, 0, *chair.size).contains_rect(slot) for slot in slots)
    sign = WHOLE.colour_signs[name].translated(-chair.left, -chair.top)
    for slot in slots:
        symbol = slot.inset(slot.width * 30 // 100)
        corners = zip(sign.centre, symbol[:2], symbol[2:], strict=True)
        nearest = tuple(min(max(at, low), high) for at, low, high in corners)
        assert dist(sign.centre, nearest) >= sign.width / 2


@pytest.mark.parametrize("table", RECONSTRUCTION.table)
def test_a_close_up_shows_a_table_with_all_its_chairs(table: str) -> None:
    room, page = layout.close_up(RECONSTRUCTION, table), layout.CLOSE_UP
    assert not page.overlaps(layout.CLOSE_UP_LAST_MOVE)
    assert page.contains_rect(room.table(table))
    for chair in RECONSTRUCTION.neighbours[table]:
        assert page.contains_rect(room.chair(chair).inset(-22)), "there is room for a mark"
        assert page.contains_rect(room.colour_signs[chair])


@pytest.mark.parametrize("localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES)
def test_the_names_of_personalities_fit_on_their_plates(localize: Localizer) -> None:
    names = [localize(f"{KEY}-picture-person-{visitor}") for visitor in PERSONALITIES]
    assert len(set(names)) == len(names)
    room = min(WHOLE.side * WIDEST_NAME - 10, layout.awaited("white").name.width)
    assert all(text_width(name, Font(Face.BOLD, MIN_TEXT_SIZE)) <= room for name in names)
    heights = (WHOLE.side * NAME_HEIGHT * 0.8, WHOLE.side * 0.3, WHOLE.table("T2").height * 0.4)
    assert min(map(round, heights)) >= MIN_TEXT_SIZE


def test_other_components_have_another_room() -> None:
    """Components from a file get a picture of the room they define."""
    mirrored = replace(
        RECONSTRUCTION,
        name="mirrored",
        tables=tuple(replace(table, x=2000 - 2 * table.x) for table in RECONSTRUCTION.tables),
        chairs=tuple(replace(chair, x=2000 - 2 * chair.x) for chair in RECONSTRUCTION.chairs),
    )
    components.register(mirrored)
    room = layout.room(mirrored)
    assert all(ROOM.inset(-1).contains_rect(spot) for _, spot in room.named_rects())
    assert room.chair("T1a").left > room.chair("T4a").left
    pictures = [
        render(replace(START, components=name), localize=localize) for name in ("mirrored", START.components)
    ]
    assert pictures[0] != pictures[1]
