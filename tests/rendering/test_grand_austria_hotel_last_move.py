"""The last-move plate in Grand Austria Hotel; its words are checked in test_descriptions.py."""

import pytest

from bot.language.localizer import localizer_for
from rendering.canvas import Canvas
from rendering.grand_austria_hotel import layout
from rendering.grand_austria_hotel.court_shares import court_shares
from rendering.grand_austria_hotel.last_move import last_move_of
from rendering.last_move import MOST_BREVITY, essential_number, paint_plate
from rendering.theme import LIGHT
from tests.rendering.grand_austria_hotel_scenes import play_game, view_of
from tests.rendering.recording_canvas import recording

NAMES = ("Anna", "Christoph Weber", "Björn Weiß", "Maximilian von und zu Habsburg")


@pytest.mark.parametrize(("seats", "seed", "lang"), [(2, 1, "en"), (3, 4, "de"), (4, 9, "de")])
def test_the_plate_tells_the_die_and_all_guests_of_a_turn(seats: int, seed: int, lang: str) -> None:
    """If space runs out, the plate gives the number of guests instead of omitting them, even beside court results."""
    for state in play_game(seats, seed)[::3]:
        view = view_of(state).named(NAMES[:seats])
        move = last_move_of(view, localizer_for(lang))
        if move is None:
            continue
        place = layout.last_move(seats, court=bool(court_shares(view)))
        with recording() as recorded:
            paint_plate(Canvas.blank(LIGHT), place, move, LIGHT.seats[move.seat], whole_name=True)
        shown = [text.removesuffix(" …") for text, _ in recorded.texts]
        for outcome in move.outcomes:
            forms = {outcome.shortened(brevity) for brevity in range(MOST_BREVITY + 1)}
            assert not outcome.is_essential or forms.intersection(shown), (shown, forms)
        assert essential_number(move.outcomes) <= 3
