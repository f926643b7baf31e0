"""A final board shows the players in the order of their places, and everything about a player at that player's panel."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import count, product
from typing import Any
from unittest.mock import patch

import pytest

from bot.language.localizer import localizer_for
from engine.games.cafe_melange.view import MelangeView
from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.game import AnyGame, View
from rendering import describe, render, turn_preview
from rendering.cafe_melange import layout as melange_layout
from rendering.cafe_melange.panel_marks import panel_place
from rendering.canvas import Canvas
from rendering.geometry import Rect
from rendering.grand_austria_hotel.court_shares import court_shares
from rendering.grand_austria_hotel.places import on_table
from rendering.marks import Mark
from rendering.theme import SeatStyle
from tests.registered import SHIPPED
from tests.rendering.cafe_melange_scenes import END as MELANGE_END
from tests.rendering.random_games import play_random_game
from tests.rendering.recording_canvas import Recording, recorded
from tests.rendering.turns import turn

EN = localizer_for("en")
NAMES = ("Anna", "Ben", "Clara", "David")
_TURNS = {
    "cafe_international": ("out",),
    "cafe_melange": ("skipped", "drew", "drew-action"),
    "grand_austria_hotel": ("passed", "earned krones=2"),
}
"""Events whose outcomes are visible at a player's panel."""
every_final_board = pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, seats, id=f"{game.key}-{seats}") for game in SHIPPED for seats in game.seats],
)


@cache
def final_view(game: AnyGame, seats: int) -> View:
    """Return the spectator's view of the end of a game that does not end in seating order."""
    weights = {"pass": 0.1, "end": 0.15}
    for number in count():
        state = play_random_game(game, seats, {}, f"final {number}", weights)[-1]
        view: View = game.view(state, None)
        if places_of(view) != [*range(seats)]:
            return view.named(NAMES[:seats])
    raise AssertionError


def places_of(view: View) -> list[int]:
    """Return the seats in the order of their places."""
    assert view.result is not None
    return [each.seat for each in view.result.standings]


def badges_of(view: View, zoom: str | None = None) -> tuple[dict[int, Rect], Recording]:
    """Return the places of the players' badges by seat, in reading order, and everything else in the picture."""
    found, badge = dict[int, Rect](), Canvas.badge

    def note(canvas: Canvas, rect: Rect, style: SeatStyle, name: str, *rest: Any, **named: Any) -> None:
        found[NAMES.index(name)] = rect
        badge(canvas, rect, style, name, *rest, **named)

    with patch.object(Canvas, "badge", note):
        everything = recorded(view, EN, zoom=zoom)
    return dict(sorted(found.items(), key=lambda each: (each[1].top, each[1].left))), everything


def panel_at(place: Rect, badges: Mapping[int, Rect]) -> int:
    """Return the seat whose panel has the place: below its badge, and above or left of the next one."""
    beside = [seat for seat, badge in badges.items() if badge.left <= place.centre.x]
    return [seat for seat in beside if badges[seat].top <= place.centre.y][-1]


@every_final_board
def test_players_are_in_the_order_of_their_places(game: AnyGame, seats: int) -> None:
    view = final_view(game, seats)
    badges, _ = badges_of(view)
    assert [*badges] == places_of(view)
    told = describe(view, localize=EN)
    starts = [told.index(f"\n{NAMES[seat]}") for seat in badges]
    assert starts == sorted(starts)


@every_final_board
def test_the_last_move_is_marked_at_the_panel_of_its_player(game: AnyGame, seats: int) -> None:
    for seat, event in product(range(seats), _TURNS[game.key]):
        view = replace(final_view(game, seats), recent_turns=(turn(seat, event),))
        badges, everything = badges_of(view)
        marked = [each.place for each in everything.of(Mark.LAST_MOVE)]
        on_panels = [place for place in marked if place.bottom > next(iter(badges.values())).top]
        assert {panel_at(place, badges) for place in on_panels} == {seat}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_place_of_a_hotel_is_on_that_hotel(seats: int) -> None:
    view = final_view(SHIPPED[2], seats)
    assert isinstance(view, AustriaView)
    badges, _ = badges_of(view)
    owned = [
        (int(name.split("-")[1]), place)
        for name, place in on_table(view, None, EN).items()
        if name.split("-")[0] in {"badge", "pass", "stock", "room", "cafe", "staff"}
    ]
    assert {seat for seat, _ in owned} == {*range(seats)}
    assert [name for name in owned if panel_at(name[1], badges) != name[0]] == []
    assert [share.seat for share in court_shares(view)] in ([], places_of(view))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_place_of_a_panel_in_cafe_melange_is_on_that_panel(seats: int) -> None:
    view = final_view(SHIPPED[1], seats)
    assert isinstance(view, MelangeView)
    badges, _ = badges_of(view)
    colours = {"blue": 0, "yellow": 1, "green": 2, "red": 3}
    names = {f"{kind}-{seat}": seat for kind in ("badge", "hand", "actions") for seat in range(seats)}
    names |= {f"phase-{seat}-{phase}": seat for seat in range(seats) for phase in range(3)}
    names |= {f"row-{colour}-cube": seat for colour, seat in colours.items() if seat < seats}
    for name, seat in names.items():
        place = panel_place(name, view)
        assert place is not None
        assert panel_at(place, badges) == seat, name


def test_the_badges_below_a_close_up_are_in_the_order_of_the_places() -> None:
    view = final_view(SHIPPED[0], 4)
    assert [*badges_of(view, "bar")[0]] == places_of(view)


def test_the_turn_that_ends_the_game_is_compared_at_the_panel_of_its_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Before the turn, the panels are in seating order, so what is shown before and after is at the place it had then."""
    seat, seats = 2, 4
    after = replace(MELANGE_END, names=NAMES, recent_turns=(turn(seat, "drew"),))
    poorer = [
        replace(each, cards=each.cards - 1) if each is after.players[seat] else each for each in after.players
    ]
    before = replace(after, result=None, active_seats=(seat,), recent_turns=(), players=tuple(poorer))
    compared = list[list[Rect]]()

    def note(_former: Canvas, plain: Canvas, page: Canvas, *_rest: object) -> Canvas:
        compared.append(plain.last_move_places)
        return page

    monkeypatch.setattr(turn_preview, "paint", note)
    render(after, localize=EN, before=before)
    assert compared == [[melange_layout.player(seat, seats).hand.inset(4)]]
    assert places_of(after).index(seat) != seat
