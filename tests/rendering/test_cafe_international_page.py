"""The pages of Café International around the board: every part has its place, every text room, and every field is seen."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from engine.games.cafe_international.board import NATIONS, TABLES
from rendering import render
from rendering.cafe_international import layout
from rendering.cafe_international.draw import paint
from rendering.cafe_international.last_move import last_move_of
from rendering.cafe_international.layout import BOARD, FOOTER, SIDEBAR, STATUS, SUBTITLE, TITLE
from rendering.cafe_international.legend import legend_entries
from rendering.cafe_international.sidebar import COMPLETED, COMPLETED_SIGN, TURN
from rendering.cafe_international.words import KEY, REASONS
from rendering.canvas import Canvas
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect, overlapping_pairs
from rendering.last_move import paint_plate
from rendering.text_layout import ELLIPSIS, Face, Font, text_width, wrap
from rendering.theme import LIGHT
from tests.rendering.cafe_international_scenes import FOUR, JOKERS, MIDDLE, REGULARS, localize, make_view
from tests.rendering.recording_canvas import recording
from tests.rendering.turns import turn

PAGE = Rect(0, 0, *layout.PAGE)
SMALL = Font(Face.BOLD, MIN_TEXT_SIZE)
every_language = pytest.mark.parametrize(
    "localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES
)


def pages() -> Iterator[tuple[str, Sequence[Rect], Rect]]:
    """Yield what must lie apart, and within what."""
    own, others = layout.own_hand(), [layout.other_hand(number) for number in range(3)]
    hands = [own.badge, *own.tiles, *(part for hand in others for part in (hand.badge, *hand.tiles))]
    yield "hands", hands, PAGE.inset(40)
    yield "page", [SIDEBAR, BOARD.rect], PAGE
    legend = [layout.LEGEND_HEADING, *(part for pair in layout.legend(20) for part in pair)]
    yield "legend", legend, PAGE
    yield "signs of the legend", legend[1:], PAGE.inset(30)
    for seats in (2, 3, 4):
        column = [TITLE, SUBTITLE, STATUS, layout.LAST_MOVE, FOOTER]
        final = [TITLE, SUBTITLE, layout.FINAL_STATUS, layout.FINAL_LAST_MOVE, layout.FINAL_FOOTER]
        panels, final_panels = list[Rect](), list[Rect]()
        for number in range(seats):
            seat, last = layout.player(number, seats), layout.final_player(number, seats)
            parts = [seat.badge, *seat.tiles, seat.note]
            below = last.badge._replace(bottom=last.badge.bottom - 3)  # the strip shares its line
            final_parts = [below, *last.parts, *last.tiles, last.note]
            yield f"player {number} of {seats}", parts, seat.panel
            yield f"final player {number} of {seats}", final_parts, last.panel
            column, final = [*column, *parts], [*final, *final_parts]
            panels, final_panels = [*panels, seat.panel], [*final_panels, last.panel]
        yield f"column of {seats}", column, SIDEBAR
        yield f"final column of {seats}", final, SIDEBAR
        yield f"panels of {seats}", panels, SIDEBAR
        yield f"final panels of {seats}", final_panels, SIDEBAR
        badges = layout.close_up_badges(seats)
        yield f"badges of {seats}", badges, layout.CLOSE_UP_BADGES
        for place in (*NATIONS, *TABLES, "bar"):
            view = layout.close_up(place).view
            yield f"close-up {place} of {seats}", [layout.CLOSE_UP_HEADING, view, *badges], PAGE


@pytest.mark.parametrize(
    ("parts", "within"), [each[1:] for each in pages()], ids=[each[0] for each in pages()]
)
def test_everything_has_a_place_of_its_own(parts: Sequence[Rect], within: Rect) -> None:
    assert overlapping_pairs(list(parts)) == ()
    assert all(within.contains_rect(part) for part in parts)


def test_tiles_and_the_signs_of_scores_are_large() -> None:
    for seats in (2, 3, 4):
        seat, last = layout.player(0, seats), layout.final_player(0, seats)
        assert len(seat.tiles) == len(last.tiles) == layout.HAND_SIZE
        assert min(min(tile.size) for tile in (*seat.tiles, *last.tiles)) >= 64
        assert min(min(part.size) for part in last.parts) >= 88


# ---- texts ------------------------------------------------------------------------------------------------------


@every_language
def test_the_messages_of_the_column_fit(localize: Localizer) -> None:
    def say(key: str, **values: object) -> str:
        return localize(f"{KEY}-picture-{key}", **values)

    note, final_note = layout.player(0, 4).note.width, layout.final_player(0, 4).note.width
    ranks = [say("rank", rank=rank) for rank in (1, 2, 3, 4)]
    beside_turn = SUBTITLE.width - text_width(say("round", round=88), TURN) - 16
    beside_pennant = note - text_width("× 4", COMPLETED) - COMPLETED_SIGN
    lines = [
        (say("title"), Font(Face.DISPLAY, 28), TITLE.width),
        (say("turn", name="Maximilian"), Font(Face.BOLD, 36), STATUS.width),
        *(
            (say("rules", rules=rules), SMALL, beside_turn - crown)
            for rules, crown in (("2018", 52), ("online", 0), ("1989", 52))
        ),
        (say("limit", limit=4), SMALL, beside_pennant),
        (say("out"), SMALL, beside_pennant),
        *((rank, Font(Face.BOLD, 44), final_note - 12) for rank in ranks),
        *((f"{rank} · {say('out')}", SMALL, note) for rank in ranks),
        (say("bar"), Font(Face.DISPLAY, BOARD.cell // 2), BOARD.cell * 2),
    ]
    assert [line for line, font, width in lines if text_width(line, font) > width] == []


@every_language
def test_longer_texts_have_enough_lines(localize: Localizer) -> None:
    beside = FOOTER.inset(10, 6)
    bag = beside.width - beside.height - 16 - text_width("100", Font(Face.BOLD, 56))
    hand, legend = layout.own_hand().names[0], layout.legend(1)[0][1]
    assert 3 * SMALL.line_height <= legend.height
    assert 2 * SMALL.line_height <= min(beside.height, layout.FINAL_REASON.height)
    reasons = [localize(f"{KEY}-reason-{reason}") for reason in REASONS]
    guests = [localize(key) for key in localize.keys(f"{KEY}-noun-guest-")]
    signs = [
        text
        for view in (REGULARS, replace(JOKERS, rules="1989"))
        for _, text in legend_entries(view, localize)
    ]
    texts = [
        (localize(f"{KEY}-picture-bag", end=3), SMALL, bag, 2),
        *((text, SMALL, layout.FINAL_REASON.width, 2) for text in reasons),
        *((text, Font(Face.BOLD, 34), hand.width, 2) for text in guests),
        *((text, SMALL, legend.width, 3) for text in signs),
    ]
    for text, font, width, most in texts:
        lines = wrap(text, font, width)
        assert len(lines) <= most, text
        assert "".join(lines).count(ELLIPSIS) == text.count(ELLIPSIS), text


@every_language
@pytest.mark.parametrize(
    "plate",
    [layout.LAST_MOVE, layout.CLOSE_UP_LAST_MOVE, layout.FINAL_LAST_MOVE],
    ids=["usual", "close-up", "final"],
)
def test_the_plate_tells_of_two_guests_without_leaving_one_out(localize: Localizer, plate: Rect) -> None:
    """With the longest words; where there is no room for who they are, it says how many have sat down where."""
    jokers = [
        f"seated guest=joker-m nation={nation} chair={chair}"
        for nation, chair in (("US", "K12"), ("IN", "M12"))
    ]
    is_running = plate != layout.FINAL_LAST_MOVE
    view = replace(REGULARS, recent_turns=(turn(0, *jokers, points=17, is_running=is_running),))
    with recording() as recorded:
        paint_plate(Canvas.blank(LIGHT), plate, last_move_of(view, localize), LIGHT.seats[0])
    told = " ".join(text for text, _ in recorded.texts)
    assert all(each in told for each in ("K12", "M12", localize(f"{KEY}-picture-last-goes-on") * is_running))
    assert ELLIPSIS not in told


@pytest.mark.parametrize("seats", [3, 4])
def test_a_badge_holds_a_name_of_two_words_whole_beside_two_figures(seats: int) -> None:
    view = make_view(hands=FOUR[:seats], names=("Captain Nemo",) * seats, scores=(71, 43, 88, 90)[:seats])
    with recording() as recorded:
        paint(view, LIGHT, localize)
    assert [text for text, _ in recorded.texts].count("Captain Nemo") == seats


# ---- what is seen -----------------------------------------------------------------------------------------------


def test_a_spectator_sees_the_hand_of_the_player_on_turn() -> None:
    """All hands are open."""
    pages = [
        render(view, localize=localize, zoom="hand")
        for view in (replace(MIDDLE, turn=1), replace(MIDDLE, seat=1), replace(MIDDLE, seat=2))
    ]
    assert pages[0] == pages[1] != pages[2]
