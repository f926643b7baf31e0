"""The plate of the last move of Grand Austria Hotel; its words are kept by test_descriptions.py."""

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from engine.kernel.core import Event
from rendering.canvas import Canvas
from rendering.grand_austria_hotel import layout
from rendering.grand_austria_hotel.court_shares import court_shares
from rendering.grand_austria_hotel.last_move import last_move_of
from rendering.last_move import MOST_BREVITY, essential_number, paint_plate
from rendering.theme import LIGHT
from tests.rendering.grand_austria_hotel_scenes import play_game, view_of
from tests.rendering.recording_canvas import recording

NAMES = ("Anna", "Christoph Weber", "Björn Weiß", "Maximilian von und zu Habsburg")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 4), (4, 9)])
def test_the_plate_tells_the_die_and_all_guests_of_a_turn(seats: int, seed: int, lang: str) -> None:
    """Beside a court, too, and with every name: they are counted before they are left out."""
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


def test_events_of_the_rules_are_those_that_are_told() -> None:
    """The turns of the sample views are written by hand; the rules tell a new roll and a six in the same way."""
    kinds: dict[str, Event] = {}
    for state in play_game(4, 3):
        for recent in view_of(state).recent_turns:
            kinds |= {event.kind: event for event in recent.events}
    assert set(kinds["paid"].payload) == {"seat", "krones"}
    assert {"seat", "face", "action"} <= set(kinds["die-taken"].payload)
