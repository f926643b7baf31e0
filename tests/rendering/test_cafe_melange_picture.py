"""The picture of Café Melange: golden pictures, a layout without overlaps, secrecy, and a twin in words."""

import random
from collections.abc import Iterator
from dataclasses import fields, replace

import pytest
from PIL import Image, ImageChops

from bot.language.localizer import LANGUAGES, Localizer, speech
from engine.games.cafe_melange import components
from engine.games.cafe_melange.components import (
    ACTIONS,
    CARDS,
    CHAIR_COLOURS,
    PERSONALITIES,
    RECONSTRUCTION,
    TABLE_COLOURS,
)
from engine.games.cafe_melange.markers import COLOURS, SHAPES, owner
from engine.games.cafe_melange.state import MelangeState
from engine.games.cafe_melange.view import MelangeView, RowView
from engine.kernel.core import Action
from engine.kernel.rng import Rng
from rendering import GAMES, describe, places, render
from rendering.cafe_melange import effects, layout, pieces, portraits
from rendering.cafe_melange.draw import paint
from rendering.cafe_melange.layout import COLUMN, MARKERS, PAGE, ROOM, STRIP, TABLETOP, TRACK
from rendering.cafe_melange.words import KEY, REASONS, WORDS
from rendering.canvas import SMALLEST
from rendering.geometry import Rect, Size, overlapping
from rendering.lettering import ELLIPSIS, Face, Font, advance, wrap
from rendering.theme import LIGHT
from tests.rendering.cafe_melange_scenes import (
    CROWDED,
    END,
    GAME,
    HAND,
    OFFERED,
    SCENES,
    START,
    TWO,
    evening,
    offered,
    say,
    seen,
)
from tests.rendering.recorder import Recorder

WHOLE = layout.room(RECONSTRUCTION)
every_language = pytest.mark.parametrize("speak", [speech(lang) for lang in LANGUAGES], ids=LANGUAGES)


# Layout


def test_no_two_places_of_the_room_overlap() -> None:
    """A chair may be pushed up to its table, but not further than a tenth of its width."""
    spots = [spot.inset(WHOLE.side // 10) for _, spot in WHOLE.places()]
    assert overlapping(spots) == ()
    assert all(ROOM.holds(spot) for spot in spots)


def test_every_table_and_chair_has_its_place() -> None:
    assert {name for name, _ in WHOLE.places()} == {*RECONSTRUCTION.table, *RECONSTRUCTION.chair}
    assert len(RECONSTRUCTION.table) + len(RECONSTRUCTION.chair) == 11 + 30


def test_a_chair_lies_beside_its_own_table() -> None:
    for chair in RECONSTRUCTION.chairs:
        middle = WHOLE.chair(chair.id).centre
        far = {
            name: max(
                spot.left - middle.x, middle.x - spot.right, spot.top - middle.y, middle.y - spot.bottom
            )
            for name in RECONSTRUCTION.table
            for spot in [WHOLE.table(name)]
        }
        assert min(far, key=far.__getitem__) == chair.table


def test_signs_of_colours_lie_on_no_other_chair() -> None:
    size = round(WHOLE.side * layout.BEAD)
    for chair in RECONSTRUCTION.chairs:
        sign = Rect.around(WHOLE.bead(chair.id), size)
        others = [WHOLE.chair(other.id) for other in RECONSTRUCTION.chairs if other is not chair]
        assert ROOM.holds(sign)
        assert not any(sign.inset(size // 6).overlaps(other.inset(WHOLE.side // 10)) for other in others)


def test_signs_of_colours_and_scores_lie_under_no_name() -> None:
    """Of a score, it is the figure; a long name may touch its rim."""
    size = round(WHOLE.side * layout.BEAD)
    for chair in RECONSTRUCTION.chairs:
        sign, figure = Rect.around(WHOLE.bead(chair.id), size), Rect.around(WHOLE.score(chair.id), size // 2)
        for other in RECONSTRUCTION.chairs:
            if other is not chair:
                assert not sign.overlaps(WHOLE.plate(other.id, WHOLE.side)), chair.id
                assert not figure.overlaps(WHOLE.plate(other.id, WHOLE.side * 5 // 4)), chair.id
        assert not sign.inset(size // 5).overlaps(figure), chair.id


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_markers_on_a_chair_stand_apart(number: int) -> None:
    slots = WHOLE.slots(number)
    assert len(slots) == number
    assert overlapping([slot.inset(1) for slot in slots]) == ()
    assert min(min(slot.size) for slot in slots) >= 36
    chair = WHOLE.chair("T6b")
    bead = WHOLE.bead("T6b").moved(-chair.left, -chair.top)
    assert not any(slot.inset(8).contains(bead) for slot in slots)
    assert all(Rect.of(0, 0, *chair.size).inset(-6).holds(slot) for slot in slots)


def test_the_parts_of_the_page_lie_apart() -> None:
    parts = [ROOM.inset(-3), TRACK.inset(-1, -8), STRIP, COLUMN.inset(-2)]
    assert overlapping(parts) == ()
    assert all(Rect(0, 0, *PAGE).holds(part) for part in parts)


@pytest.mark.parametrize("phases", [(7, 14), (9, 15), (1, 2)])
def test_the_track_has_21_spaces_and_three_heads(phases: tuple[int, int]) -> None:
    spaces, heads = layout.track(phases)
    assert (len(spaces), len(heads)) == (21, 3)
    assert overlapping([*spaces, *heads]) == ()
    assert heads[1].right == spaces[phases[0]].left
    assert heads[2].right == spaces[phases[1]].left


@pytest.mark.parametrize("marker", ["white", "grey"])
def test_the_panel_of_the_awaited_has_room_for_all(marker: str) -> None:
    place = layout.awaited(marker)
    parts = [place.medallion, place.name, place.worth, *place.cards, place.chairs]
    assert overlapping(parts) == ()
    assert place.marker.overlaps(place.medallion)
    assert all(place.frame.holds(part) for part in (*parts, place.marker))


def test_the_open_cards_and_piles_have_room() -> None:
    parts = [*layout.display(), *layout.piles()]
    assert len(parts) == 8
    assert overlapping(parts) == ()
    assert all(TABLETOP.holds(part) for part in parts)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_column_has_room_for_all_players(seats: int) -> None:
    parts = [layout.TITLE, layout.SUBTITLE, layout.STATUS]
    for number in range(seats):
        seat = layout.seat(number, seats)
        assert len(seat.rows) == (3 if seats == 2 else 2)
        inner = [part for row in seat.rows for part in (row.marker, *row.cards)]
        assert overlapping(inner) == ()
        assert all(seat.verdict.holds(row.frame) for row in seat.rows)
        parts += [seat.badge, seat.hand, seat.actions, *seat.phases, *seat.guests]
        parts += [row.frame for row in seat.rows]
    assert overlapping(parts) == ()
    assert all(COLUMN.holds(part) for part in parts)


@pytest.mark.parametrize("number", [1, 5, 6, 7, 10, 14])
def test_the_page_of_the_hand_has_room_for_all_kinds(number: int) -> None:
    page = layout.hand_page()
    parts = [page.badge, *page.headings, *page.guests]
    for area in (page.cards, page.actions):
        held = layout.lying(area, number)
        assert len(held) == number
        assert all(area.holds(part) for each in held for part in each)
        assert min(each.card.width for each in held) >= 64
        parts += [part for each in held for part in each]
    assert overlapping(parts) == ()
    assert all(Rect(0, 0, *PAGE).inset(30).holds(part) for part in parts)


def test_letters_can_be_read() -> None:
    assert round(WHOLE.side * 0.36) >= SMALLEST
    assert round(WHOLE.side * 0.84 * 0.5) >= SMALLEST
    assert round(WHOLE.table("T2").height * 0.4) >= SMALLEST


def test_every_place_that_is_named_can_be_shown() -> None:
    assert KEY in GAMES
    assert set(places(KEY)) == {*MARKERS, *RECONSTRUCTION.table}
    shown = {render(CROWDED, say=say, zoom=place) for place in ("T1", "T11", "white", "red-cube")}
    assert len(shown) == 4


@pytest.mark.parametrize("table", RECONSTRUCTION.table)
def test_a_close_up_shows_a_table_with_all_its_chairs(table: str) -> None:
    room = layout.close_up(RECONSTRUCTION, table)
    page = Rect(0, 0, *PAGE)
    assert page.holds(room.table(table))
    assert all(page.holds(room.chair(chair)) for chair in RECONSTRUCTION.neighbours[table])


@pytest.mark.parametrize("place", ["T12", "T1a", "", "blue", "table"])
def test_a_close_up_of_nothing_is_refused(place: str) -> None:
    with pytest.raises(KeyError):
        render(START, say=say, zoom=place)


# Pieces


def _grey(sprite: Image.Image) -> bytes:
    return sprite.convert("L").tobytes()


def test_every_kind_of_marker_has_a_look_of_its_own() -> None:
    """Shapes differ in outline, neutral ones by their star, and without colours the owners by their signs."""
    sprites = {kind: pieces.marker(kind, 36, LIGHT) for kind in MARKERS}
    assert len({_grey(sprite.colours) for sprite in sprites.values()}) == len(MARKERS)
    outlines = {shape: sprites[f"blue-{shape}"].mask.tobytes() for shape in SHAPES}
    assert len(set(outlines.values())) == 3
    for kind, sprite in sprites.items():
        if owner(kind) is not None:
            assert sprite.mask.tobytes() == outlines[kind.partition("-")[2]]


def test_every_card_chair_and_table_has_a_look_without_colours() -> None:
    for looks in (
        [_grey(pieces.card(card, 48).colours) for card in CARDS],
        [_grey(pieces.bead(colour, 34, LIGHT).colours) for colour in CHAIR_COLOURS],
        [_grey(pieces.table("square", c, "T", Size(84, 84), LIGHT).colours) for c in TABLE_COLOURS],
        [_grey(portraits.medallion(visitor, 66, LIGHT).colours) for visitor in PERSONALITIES],
        [_grey(effects.action_card(kind, 0, 120, LIGHT).colours) for kind in ACTIONS],
    ):
        assert len(set(looks)) == len(looks)


# What is shown


def _picture(view: MelangeView, actions: tuple[Action, ...] = (), zoom: str | None = None) -> Image.Image:
    return paint(view, LIGHT, say, actions, zoom)


def _player(view: MelangeView, seat: int, **more: object) -> MelangeView:
    players = list(view.players)
    players[seat] = replace(players[seat], **more)  # type: ignore[arg-type]  # the fields are named by the tests
    return replace(view, players=tuple(players))


def _row(view: MelangeView, row: RowView) -> MelangeView:
    return replace(view, rows=tuple(row if each.marker == row.marker else each for each in view.rows))


_SEAT = [layout.seat(seat, 4) for seat in range(4)]
_WHITE = layout.awaited("white")


@pytest.mark.parametrize(
    ("after", "spots"),
    [
        (replace(CROWDED, changed=()), [WHOLE.chair("T3c"), WHOLE.chair("T5a"), WHOLE.chair("T8b")]),
        (replace(CROWDED, held=()), [WHOLE.chair("T10a"), WHOLE.chair("T10b")]),
        (replace(CROWDED, seated=CROWDED.seated[:-1]), [WHOLE.chair("T8a")]),
        (replace(CROWDED, display=("olive-chair", *CROWDED.display[1:])), [layout.display()[0]]),
        (replace(CROWDED, pile=40), [layout.piles()[0]]),
        (replace(CROWDED, discards=CROWDED.discards[:2]), [layout.piles()[1]]),
        (replace(CROWDED, action_pile=16), [layout.piles()[2]]),
        (replace(CROWDED, personality_pile=4), [layout.piles()[3]]),
        (replace(CROWDED, steward=12), [*layout.track((7, 14))[0][10:12], layout.SUBTITLE]),
        (replace(CROWDED, active_seats=(1,), active=1), [_SEAT[1].badge, _SEAT[2].badge, layout.STATUS]),
        (replace(CROWDED, active_seats=(1,)), [_SEAT[1].badge, _SEAT[2].badge, layout.STATUS]),
        (replace(CROWDED, last_round=True), [layout.SUBTITLE]),
        (_player(CROWDED, 0, points=15), [_SEAT[0].badge]),
        (_player(CROWDED, 1, cards=4), [_SEAT[1].hand]),
        (_player(CROWDED, 1, actions=2), [_SEAT[1].actions]),
        (_player(CROWDED, 3, phases_used=(0, 1)), [_SEAT[3].phases[0]]),
        (_player(CROWDED, 2, guests=("A", "B", "D", "E")), [_SEAT[2].guests[5]]),
        (_row(CROWDED, replace(CROWDED.rows[3], cards=("olive-chair", "round-shape"))), [_SEAT[0].rows[1].cards[1]]),
        (_row(CROWDED, replace(CROWDED.rows[0], chairs=("T5a", "T8b"))), [_WHITE.chairs, WHOLE.chair("T9c")]),
        (replace(CROWDED, awaited_visitors=(("white", "adler"), ("grey", "loos"))), [_WHITE.medallion, _WHITE.name, _WHITE.worth]),
    ],
)  # fmt: skip
def test_what_changes_in_the_view_changes_in_its_place(after: MelangeView, spots: list[Rect]) -> None:
    before, later = _picture(CROWDED), _picture(after)
    difference = ImageChops.difference(before, later)
    for spot in spots:
        assert difference.crop(spot.inset(-14)).getbbox() is not None
    for spot in spots:
        difference.paste("black", spot.inset(-60))
    assert difference.getbbox() is None


def test_every_field_of_the_view_is_shown_or_said() -> None:
    """`components` shows in where the tables stand; whoever began is said only."""
    tested = {
        "components", "active", "starter", "phase", "steward", "last_round", "seated", "rows", "awaited_visitors",
        "held", "display", "discards", "pile", "action_pile", "personality_pile", "players", "changed",
    }  # fmt: skip
    own = {field.name for field in fields(MelangeView)} - {
        "game",
        "options",
        "seats",
        "seat",
        "awaited",
        "result",
        "names",
    }
    assert own == tested
    assert _picture(replace(CROWDED, phase=0)).tobytes() != _picture(CROWDED).tobytes()
    assert describe(replace(CROWDED, starter=1), say=say) != describe(CROWDED, say=say)


def test_offered_places_are_marked() -> None:
    plain, marked = _picture(CROWDED), _picture(CROWDED, OFFERED)
    difference = ImageChops.difference(plain, marked)
    for spot in (
        WHOLE.chair("T4b"),
        WHOLE.chair("T5a"),
        WHOLE.chair("T3b"),
        WHOLE.chair("T6a"),
        layout.piles()[0],
        layout.display()[1],
        _SEAT[2].guests[0],
        _SEAT[2].rows[1].frame,
        _WHITE.frame,
    ):
        assert difference.crop(spot.inset(-6)).getbbox() is not None
    for spot in (WHOLE.chair("T9b"), WHOLE.chair("T1a"), layout.piles()[2], _SEAT[0].rows[0].frame):
        assert difference.crop(spot).getbbox() is None


@pytest.mark.parametrize("verb", ["play", "joker"])
def test_rows_one_may_play_on_are_marked(verb: str) -> None:
    arguments = ("olive-chair",) if verb == "play" else ("olive-chair", "round-shape")
    marked = _picture(CROWDED, (Action(verb, (*arguments, "octagon")), Action(verb, (*arguments, "grey"))))
    difference = ImageChops.difference(_picture(CROWDED), marked)
    assert difference.crop(_SEAT[2].rows[0].frame.inset(-5)).getbbox() is not None
    assert difference.crop(layout.awaited("grey").frame.inset(-5)).getbbox() is not None
    assert difference.crop(_SEAT[2].rows[1].frame.inset(4)).getbbox() is None


def test_a_focus_shows_the_chairs_of_one_row_alone() -> None:
    """Only that row's markers stand in the room; other chairs look the same whatever stands on them."""
    others = replace(CROWDED, rows=tuple(row for row in CROWDED.rows if row.marker == "grey"))
    one, other = (_picture(view, zoom="grey").crop(ROOM) for view in (CROWDED, others))
    locked = replace(CROWDED, held=())
    assert one.tobytes() == other.tobytes()
    assert _picture(locked, zoom="white").crop(ROOM).tobytes() != one.tobytes()


# Secrets


def _reshuffled(state: MelangeState, seat: int | None) -> Iterator[MelangeState]:
    for number in range(3):
        yield GAME.reshuffle(state, seat, Rng(f"secret-{number}"))


@pytest.mark.parametrize("moment", [0, 25, 70])
def test_the_public_picture_tells_nothing_hidden(moment: int) -> None:
    state = evening(3, 4)[moment]
    picture, text = render(seen(state), say=say), describe(seen(state), say=say)
    for twin in _reshuffled(state, None):
        assert twin.hands != state.hands
        assert render(seen(twin), say=say) == picture
        assert describe(seen(twin), say=say) == text


@pytest.mark.parametrize("zoom", [None, "T6", "white"])
def test_a_hand_shows_only_where_it_is_asked_for(zoom: str | None) -> None:
    """The picture for a seat is the picture for everybody; so is what is said of it."""
    for seat in range(3):
        view = seen(evening(3, 4)[25], seat)
        assert view.players[seat].hand
        public = replace(
            seen(evening(3, 4)[25]),
            seat=None,
        )
        assert render(view, say=say, zoom=zoom) == render(public, say=say, zoom=zoom)
        assert describe(view, say=say) == describe(public, say=say)
        assert describe(view, say=say, limit=1024) == describe(public, say=say, limit=1024)


def test_the_page_of_a_hand_shows_no_other_hand() -> None:
    state = evening(3, 4)[25]
    page = render(seen(state, 1), say=say, zoom="hand")
    for twin in _reshuffled(state, 1):
        assert render(seen(twin, 1), say=say, zoom="hand") == page
    assert render(seen(state, 2), say=say, zoom="hand") != page


def test_the_hand_in_words_is_the_own_hand() -> None:
    text = describe(HAND, say=say, zoom="hand")
    assert "Hand: 3 purple-chair, olive-chair, round-shape, 2 grey-table, brown-table." in text
    assert "Action cards: swap-guests, personality-brown, guest-pair." in text
    assert "E (1, ×3)" in text
    state = evening(3, 4)[25]
    for twin in _reshuffled(state, 1):
        assert describe(seen(twin, 1), say=say, zoom="hand") == describe(seen(state, 1), say=say, zoom="hand")
    assert len(describe(HAND, say=say, zoom="hand", limit=60)) <= 60


def test_a_spectator_sees_no_hand() -> None:
    recorder = Recorder(WORDS, say)
    render(CROWDED, say=recorder, zoom="hand")
    describe(START, say=recorder, zoom="hand")
    assert f"{KEY}-picture-hand-hidden" in recorder.said
    assert not any("-noun-" in key for key in recorder.said if "-noun-guest-" not in key)
    assert f"{KEY}-text-hand" not in recorder.said


# Whole evenings


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_evenings_can_be_painted(seats: int) -> None:
    """Every tenth moment of a random game, with what may be chosen, public and as the awaited seat sees it."""
    chance = random.Random(seats)
    for state in evening(seats, seats)[::12]:
        seat = state.agenda[-1].seat if state.result is None else None  # type: ignore[union-attr]
        actions = offered(state) if state.result is None else ()
        view = seen(state, seat)
        assert render(view, say=say, offered=actions, zoom=chance.choice([None, None, "hand"]))
        assert len(describe(view, say=say, limit=1024)) <= 1024
    last = seen(evening(seats, seats)[-1])
    assert last.result is not None
    assert render(last, say=say, zoom="T6")


def test_a_room_full_of_markers_and_guests_can_be_painted() -> None:
    """Four markers on every free chair, every card in one hand, the steward far beyond the track."""
    chairs = tuple(RECONSTRUCTION.chair)
    kinds = ("blue-cube", "yellow-octagon", "red-octagon", "white")
    full = replace(
        CROWDED,
        seated=(),
        rows=tuple(RowView(kind, CARDS[::4], chairs) for kind in kinds),
        steward=30,
        seat=2,
        changed=chairs,
        held=chairs,
        players=tuple(
            replace(each, points=999, cards=92, actions=28, hand=CARDS * 9, action_hand=ACTIONS * 2, phases_used=(0, 1, 2))
            for each in CROWDED.players
        ),
    )  # fmt: skip
    assert render(full, say=say)
    assert render(full, say=say, zoom="hand")
    crowd = [*PERSONALITIES, *(f"{colour}-{guest}" for colour in COLOURS for guest in "ABCDEF")][
        : len(chairs)
    ]
    assert render(replace(full, rows=(), seated=tuple(zip(chairs, crowd, strict=True))), say=say)


def test_other_components_have_their_own_room() -> None:
    """Whoever puts the real values into a file gets a picture of that room."""
    mirrored = replace(
        RECONSTRUCTION,
        name="mirrored",
        tables=tuple(replace(table, x=2000 - 2 * table.x) for table in RECONSTRUCTION.tables),
        chairs=tuple(replace(chair, x=2000 - 2 * chair.x) for chair in RECONSTRUCTION.chairs),
    )
    components.register(mirrored)
    room = layout.room(mirrored)
    assert all(ROOM.inset(-1).holds(spot) for _, spot in room.places())
    assert room.chair("T1a").left > room.chair("T4a").left
    assert render(replace(START, components=mirrored.name), say=say) != render(START, say=say)


# The twin in words


def test_the_description_says_everything_the_picture_shows() -> None:
    text = describe(CROWDED, say=say)
    lines = {line.partition(" (")[0]: line for line in text.splitlines()}
    for chair in RECONSTRUCTION.chairs:
        line = lines[chair.table]
        part = next(part for part in line.split(": ", 1)[1].split("; ") if part.startswith(f"{chair.id} "))
        assert f"{chair.colour}-chair" in part
        visitor = dict(CROWDED.seated).get(chair.id)
        standing = [row.marker for row in CROWDED.rows if chair.id in row.chairs]
        if visitor is None:
            assert part.rstrip(".").endswith(", ".join(standing) or "free")
        elif owner(visitor) is None:
            assert f"{visitor} (VIP" in part
        else:
            seat, guest = owner(visitor) or 0, visitor[-1]
            assert f"{CROWDED.names[seat]} ×{RECONSTRUCTION.guests[guest].multiplier} {guest}" in part
    for row in CROWDED.rows:
        assert f"{', '.join(row.cards)}; chairs {', '.join(row.chairs)}." in text
    for said in (
        "phase 2, 11 of 21", "Turn: İpek Şahin.", "Łukasz began.", "Held: T10a, T10b.", "New: T3c, T8b, T5a.",
        "white waits for klimt (VIP 3, 1 points)", "grey waits for loos (VIP 2, 2 points)",
        "Open: purple-chair, round-shape, brown-table, large-shape.", "Pile 41, actions 17, personalities 5.",
        "Discards 4: 2 purple-chair, olive-chair, round-shape.",
        "İpek Şahin: 112 points, 12 cards, 3 action cards; guests: A (4, ×1), B (3, ×1), D (1, ×2), E (1, ×3), F (0",
        "; phases used: 1, 2.",
    ):  # fmt: skip
        assert said in text
    assert "lueger (VIP −2)" in text


def test_the_description_tells_who_must_choose_and_how_it_ended() -> None:
    assert "Björn Weiß must choose." in describe(replace(CROWDED, active_seats=(1,)), say=say)
    assert "Last round." in describe(TWO, say=say)
    text = describe(END, say=say)
    assert "The café is full." in text
    assert "İpek Şahin: 32 points" in text
    assert "Place 1. Placing 21, company 11, 2 seated." in text
    assert "Turn:" not in text


@pytest.mark.parametrize("view", SCENES.values(), ids=SCENES)
def test_the_short_description_fits_and_keeps_the_essentials(view: MelangeView) -> None:
    text = describe(view, say=say, limit=1024)
    assert len(text) <= 1024
    assert all(f"{name}: " in text for name in view.names)
    assert all(visitor.title() in text for _, visitor in view.awaited_visitors)


# Words


def test_words_are_said_as_they_are_listed() -> None:
    """Everything said is in the list, with exactly these values, and nothing in the list is never said."""
    recorder = Recorder(WORDS, say)
    bare = replace(START, rows=(), awaited_visitors=START.awaited_visitors[:1], changed=("T1a",))
    for view in (*SCENES.values(), HAND, bare, replace(CROWDED, active_seats=(1,))):
        for zoom in (None, "hand"):
            render(view, say=recorder, zoom=zoom)
            describe(view, say=recorder, zoom=zoom)
        describe(view, say=recorder, limit=900)
    assert recorder.unlisted() == {}
    silent = {key for key in set(WORDS) - set(recorder.said) if "-noun-" not in key and "-reason-" not in key}
    assert {key for key in silent if "-person-" not in key} == set()


def test_every_way_the_game_ends_has_words() -> None:
    assert GAME.reasons == REASONS


@every_language
def test_the_phrases_of_the_picture_fit(speak: Localizer) -> None:
    wide = COLUMN.width
    assert advance(speak(f"{KEY}-picture-title"), Font(Face.DISPLAY, 50)) <= wide
    for line in (
        speak(f"{KEY}-picture-visitors", phase=3, steward=29),
        speak(f"{KEY}-picture-last-round"),
        speak(f"{KEY}-picture-turn", name="Maximilian"),
        speak(f"{KEY}-picture-chooses", name="Maximilian"),
        *(speak(f"{KEY}-reason-{reason}") for reason in REASONS),
        *(speak(f"{KEY}-picture-rank", rank=rank) for rank in (2, 3, 4)),
        speak(f"{KEY}-picture-won"),
        speak(f"{KEY}-picture-final", placing=88, company=-88),
    ):
        assert advance(line, Font(Face.BOLD, 23)) <= wide - 8, line
    for kind in ("reservations", "discards", "actions", "personalities"):
        line = speak(f"{KEY}-picture-pile-{kind}")
        assert advance(line, Font(Face.BOLD, 24)) <= layout.piles()[0].width, line


@every_language
def test_the_names_of_personalities_fit_on_their_plates(speak: Localizer) -> None:
    names = [speak(f"{KEY}-picture-person-{visitor}") for visitor in PERSONALITIES]
    assert len(set(names)) == len(names)
    for name in names:
        assert advance(name, Font(Face.BOLD, round(WHOLE.side * 0.29))) <= WHOLE.side * 1.62 - 10, name
        assert advance(name, Font(Face.BOLD, 30)) <= _WHITE.name.width, name


@every_language
def test_the_words_on_cards_in_the_hand_fit(speak: Localizer) -> None:
    (held, *_) = layout.lying(layout.hand_page().actions, 1)
    for key in (f"{KEY}-noun-card-", f"{KEY}-noun-action-"):
        for each in speak.keys(key):
            lines = wrap(speak(each), Font(Face.BOLD, 26), held.words.width)
            assert len(lines) <= 3, lines
            assert ELLIPSIS not in "".join(lines), lines
