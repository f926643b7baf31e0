"""Names, labels, scores, locks, colour signs and the signs of marks never cover each other in the room of Café Melange."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from bot.language.localizer import localizer_for
from engine.games.cafe_melange.components import PERSONALITIES, RECONSTRUCTION
from engine.games.cafe_melange.view import MelangeView
from engine.kernel.core import Action
from rendering.cafe_melange import layout
from rendering.cafe_melange.annotations import Annotations
from rendering.cafe_melange.colours import seat_style
from rendering.cafe_melange.last_move import last_move_of
from rendering.geometry import Rect
from rendering.marks import Mark, sign_rect
from rendering.theme import LIGHT
from tests.rendering.cafe_melange_scenes import (
    CROWDED,
    END,
    LAST_MOVES,
    OFFERED,
    START,
    TWO,
    offered_actions,
    play_game,
    view_of,
)

WHOLE = layout.room(RECONSTRUCTION)
LOCALIZE = localizer_for("de")
CHAIRS = tuple(RECONSTRUCTION.chair)
FULL = replace(
    CROWDED,
    rows=(),
    held=(),
    seated=tuple(zip(CHAIRS, (*PERSONALITIES, *(f"blue-{guest}" for guest in "ABCDEF")), strict=False)),
)
"""A personality on each of sixteen chairs."""
LONG = [
    replace(FULL, seated=tuple((chair, "schroedinger") for chair in CHAIRS)),
    replace(FULL, seated=tuple((chair, "lueger") for chair in CHAIRS[::2]), held=CHAIRS[1::2]),
]


def annotate(
    view: MelangeView, offered: tuple[Action, ...] = (), table: str | None = None
) -> tuple[Annotations, dict[str, Rect]]:
    """Return the annotations of a view, and everything that they put somewhere."""
    box = RECONSTRUCTION
    room = WHOLE if table is None else layout.close_up(box, table)
    move = last_move_of(view, LOCALIZE)
    marks = {} if move is None else move.marks(seat_style(move.seat, LIGHT))
    choices = {noun for action in offered for noun in action.arguments if noun in box.chair}
    marked = {name: mark for name, mark in marks.items() if name in box.chair and name not in choices}
    shown = CHAIRS if table is None else box.neighbours[table]
    labelled = choices if table is None else shown
    notes = Annotations(room, view, LOCALIZE, shown, labelled, marked, table is not None)
    return notes, dict(parts(notes))


def parts(notes: Annotations) -> Iterator[tuple[str, Rect]]:
    """Yield everything with its rectangle; what is round without its corners, which are empty."""
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
    """Return what covers what; a marker may reach below the colour sign of its chair, as far as another test allows."""
    return [
        (one, other)
        for (one, a), (other, b) in combinations(places.items(), 2)
        if a.overlaps(b) and not other.startswith(one.replace("sign", "piece") + " ")
    ]


@pytest.mark.parametrize("view", [START, CROWDED, TWO, END, FULL, *LONG])
def test_nothing_in_a_crowded_room_covers_anything(view: MelangeView) -> None:
    notes, places = annotate(view)
    assert len(places) >= 11 + 30 + 2 * len(notes.name_plates)
    assert collisions(places) == []


@pytest.mark.parametrize("view", [START, CROWDED, TWO, END, FULL])
def test_no_score_touches_the_name_of_a_table(view: MelangeView) -> None:
    """There is space between, whatever sits on the chair."""
    notes, _ = annotate(view)
    tables = [name.inset(-WHOLE.side // 12) for name in WHOLE.table_names.values()]
    assert not [
        chair for chair, score in notes.scores.items() if any(map(round_part(score).overlaps, tables))
    ]


@pytest.mark.parametrize("number", range(len(LAST_MOVES)))
def test_the_sign_on_the_mark_of_a_move_covers_nothing(number: int) -> None:
    notes, places = annotate(replace(CROWDED, recent_turns=(LAST_MOVES[number],)))
    marked = [name for name, (mark, _) in notes.marked.items() if mark is Mark.LAST_MOVE]
    assert [f"mark {name}" for name in marked] == [name for name in places if name.startswith("mark")]
    assert collisions(places) == []


@pytest.mark.parametrize("table", RECONSTRUCTION.table)
@pytest.mark.parametrize("view", [CROWDED, END, LONG[0]], ids=["crowded", "end", "long"])
def test_nothing_in_a_close_up_covers_anything(view: MelangeView, table: str) -> None:
    _, places = annotate(view, table=table)
    assert collisions(places) == []


def test_the_names_of_offered_chairs_cover_nothing() -> None:
    _, places = annotate(CROWDED, OFFERED)
    assert len([name for name in places if name.startswith("label")]) == 4
    assert collisions(places) == []


@pytest.mark.parametrize(("seats", "seed"), [(2, 2), (3, 3), (4, 4), (2, 7), (4, 9)])
def test_nothing_is_covered_in_random_games(seats: int, seed: int) -> None:
    for state in play_game(seats, seed)[::3]:
        offered = offered_actions(state) if state.result is None else ()
        assert collisions(annotate(view_of(state))[1]) == []
        assert collisions(annotate(view_of(state), offered)[1]) == []
