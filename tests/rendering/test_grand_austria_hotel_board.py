"""The Grand Austria Hotel board: turns, courts, choices, options, the end of the game, and what stays hidden."""

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Action
from rendering import describe
from rendering.geometry import Rect, bounding_rect
from rendering.grand_austria_hotel import layout
from rendering.grand_austria_hotel.choices import Choice, choice_of
from rendering.grand_austria_hotel.colours import grounds_of_progress
from rendering.grand_austria_hotel.court_shares import court_round, court_shares
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.last_move import last_move_of
from rendering.grand_austria_hotel.offers import Offers
from rendering.grand_austria_hotel.places import on_emperor, on_table
from rendering.grand_austria_hotel.result import Tie, tie_of
from rendering.grand_austria_hotel.round_turns import Progress, RoundTurn, round_turns
from rendering.grand_austria_hotel.words import KEY
from rendering.last_move import format_points
from rendering.marks import Mark
from rendering.seats import ranked_seats
from rendering.theme import LIGHT, THEMES, Theme, rgb_channels
from tests.rendering.grand_austria_hotel_scenes import (
    COURT,
    END,
    END_TIED,
    FOUR,
    GAME,
    NAMES,
    START,
    localize,
    play_game,
    view_of,
    with_hotel,
)
from tests.rendering.random_games import play_random_game
from tests.rendering.recording_canvas import recorded
from tests.rendering.turns import event

DONE, RUNS, TO_COME, PASSED = Progress.DONE, Progress.RUNS, Progress.TO_COME, Progress.PASSED
every_language = pytest.mark.parametrize("lang", LANGUAGES)
(ACTING,) = FOUR.active_seats
assert FOUR.turn is not None
TURN = FOUR.turn


def texts_in(place: Rect, view: AustriaView, lang: str = "en") -> list[str]:
    return [text for text, at in recorded(view, localizer_for(lang)).texts if place.contains(at.centre)]


# ---- turns ------------------------------------------------------------------------------------------------------


def test_every_seat_has_two_turns_first_in_order_then_the_other_way_round() -> None:
    """A turn counts as started even before its die is taken."""
    assert [*round_turns(START)] == [RoundTurn(seat, TO_COME) for seat in (2, 3, 0, 1, 1, 0, 3, 2)]
    turns = [progress for _, progress in round_turns(FOUR)]
    assert turns == [DONE, PASSED, DONE, RUNS, TO_COME, TO_COME, PASSED, TO_COME]
    before = replace(with_hotel(FOUR, ACTING, numbers=(4, 5)), turn=replace(TURN, face=0))
    assert round_turns(before)[3:5] == round_turns(FOUR)[3:5]


@pytest.mark.slow
def test_the_next_turn_is_that_of_the_first_seat_to_come() -> None:
    """Within each round, turns start in the order shown on the strip, unless the dice are rolled again."""
    checked = 0
    for before, after in pairwise(map(view_of, play_game(3, 5))):
        if before.turn is None or after.turn is None or before.round != after.round:
            continue
        begins = before.turn.seat != after.turn.seat and not after.turn.additional
        if begins and sum(before.dice) == sum(after.dice):
            following = [seat for seat, progress in round_turns(before) if progress is TO_COME]
            assert after.turn.seat == following[0]
            checked += 1
        assert sum(progress is RUNS for _, progress in round_turns(after)) == 1
    assert checked > 10


def test_no_turns_are_shown_when_the_game_is_over() -> None:
    """If they were, players who passed in the last round would seem to be still passing."""
    hotels = tuple(replace(each, passed=True, numbers=(1, 8)) for each in END.hotels)
    over = replace(END, hotels=hotels, recent_turns=())  # without the last court, whose shares would be there
    strip = paint(over, LIGHT, localize).image.crop(layout.TURNS)
    assert len(strip.getcolors() or ()) == 1, "only the ground"


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_what_is_done_is_darker_than_what_is_to_come(theme: Theme) -> None:
    done, to_come = grounds_of_progress(theme)
    assert sum(rgb_channels(done)) < sum(rgb_channels(to_come))


# ---- who chooses what -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("staff", ["sets", "draft"])
def test_the_choices_of_a_set_up_follow_each_other(staff: str) -> None:
    views = [view_of(state) for state in play_game(3, 8, staff=staff)]
    found = list(dict.fromkeys(choice_of(view) for view in views if not view.round))
    assert found == [*([Choice.STAFF] if staff == "draft" else []), Choice.GUEST, Choice.ROOMS]
    assert choice_of(FOUR) is Choice.OTHER


def test_the_guests_of_the_set_up_have_no_prices_even_when_they_are_offered() -> None:
    offered = tuple(Action("guest", (str(guest),)) for guest in START.guest_row)
    before, later = (paint(view, LIGHT, localize, offered).image for view in (START, replace(START, round=1)))
    for place in layout.guest_row():
        coin = Rect.centred(place.cost, 30)
        assert len(before.crop(coin).getcolors() or ()) < len(later.crop(coin).getcolors() or ())


@every_language
def test_with_two_who_choose_no_name_is_cut_off_for_the_round(lang: str) -> None:
    (text,) = texts_in(layout.STATUS, COURT, lang)
    assert all(name in text for name in COURT.names)
    (text,) = texts_in(layout.STATUS, replace(COURT, names=("Al", "Bo")))
    assert text.startswith("Round 5 · ")


def test_the_mark_of_a_choice_of_penalties_surrounds_the_penalties_only() -> None:
    view = with_hotel(FOUR, ACTING, pool=("penalty",), tray=(0,) * 4)
    view = replace(view, round=3, turn=None, tiles=("A1", "B1", "C1"), recent_turns=())
    ways = (Action("penalty", ("krones",)), Action("penalty", ("points",)))
    assert [*Offers.from_actions(view, ways).names()] == ["penalty-0"]
    place, penalty = on_table(view, ACTING, localize)["penalty-0"], layout.tiles()[0].penalty
    texts = [at for _, at in recorded(view, localize).texts if penalty.contains(at.centre)]
    assert penalty.contains_rect(place)
    assert [place.contains_rect(at) for at in texts] == [True, True]
    for zoom, marked in ((None, place), ("emperor", on_emperor(view)["penalty-0"])):
        assert [
            mark.place for mark in recorded(view, localize, offered=ways, zoom=zoom).of(Mark.OFFERED)
        ] == [marked]


# ---- courts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_a_court_has_brought_everybody_is_shown_and_told(seats: int) -> None:
    """The court's tile has the mark of the last move or a choice; players still to choose have "?" for points."""
    rounds, shares_place = set[int | None](), bounding_rect(layout.court_shares(seats))
    for view in map(
        view_of, play_random_game(GAME, seats, {"edition": "2022"}, f"emperor {seats}", {"pass": 0.1})
    ):
        if not view.recent_turns or not view.recent_turns[-1].aftermath:
            continue
        shares, held, latest = court_shares(view), court_round(view), view.recent_turns[-1]
        line, found = describe(view, localize=localize).splitlines()[1], recorded(view, localize)
        shown = [text for text, at in found.texts if shares_place.contains(at.centre)]
        assert line.startswith(f"Court of round {held}: ")
        assert [share.seat for share in shares] == [*ranked_seats(view)]
        assert line.count("still to choose") == shown.count("?") == sum(share.chooses for share in shares)
        for share in shares:
            own = sum(
                int(str(each.payload["points"]))
                for each in latest.aftermath
                if (each.kind, each.payload.get("seat")) == ("scored", share.seat)
            )
            assert share.points == own or (share.points < own and share.loss), "a penalty may come on top"
            points = format_points(share.points) if share.points else "0"
            assert f"{NAMES[share.seat]} {points}" in line
            assert share.chooses or points in shown
            chooses = share.seat in view.active_seats and bool(view.hotels[share.seat].pool)
            assert share.chooses == chooses or view.turn or not view.active_seats
        if any(each.kind == "penalty" and each.payload["way"] != "ignore" for each in latest.events):
            assert any(share.seat == latest.seat and share.loss is not None for share in shares)
            assert "penalty" in line
        number = (3, 5, 7).index(held or 0)
        frame, move = layout.tiles()[number].frame, last_move_of(view, localize)
        assert move is not None
        assert f"court-{number}" in move.places
        assert any(frame.contains_rect(each.place) for each in found.of(Mark.LAST_MOVE))
        if view.round == held and view.active_seats:
            offered = recorded(view, localize, offered=(Action("penalty", ("krones",)),))
            assert not any(frame.contains(each.place.centre) for each in offered.of(Mark.LAST_MOVE))
        rounds.add(held)
    assert rounds == {3, 5, 7}


@pytest.mark.parametrize(
    ("lang", "way", "told"),
    [
        ("en", "occupied", "Anna has no occupied room, so the emperor’s penalty takes none."),
        ("de", "occupied", "Anna hat kein belegtes Zimmer, also nimmt die Strafe des Kaisers keines."),
        ("en", "points-per-staff", "Anna has played no staff, so the emperor’s penalty takes no points."),
        ("de", "points-per-staff", "Anna hat kein Personal ausgespielt, also nimmt die Strafe des Kaisers keine Punkte."),
    ],
)  # fmt: skip
def test_a_penalty_that_takes_nothing_is_announced(lang: str, way: str, told: str) -> None:
    """This sentence appears only if the penalty is known to take nothing, not if the record omits how much it takes."""
    for context, expected in (("amount=0", told), ("amount=1", ""), ("", "")):
        penalty = event(f"penalty tile=C2 way={way} | {context}", seat=0)
        assert localizer_for(lang).event(GAME, penalty, ("Anna",)) == expected


@pytest.mark.parametrize(
    ("kind", "amount", "what", "en", "de"),
    [
        ("krones", 1, "none", "1 krone", "1 Krone"),
        ("krones", 3, "none", "3 krones", "3 Kronen"),
        ("hand", 1, "none", "a staff card from the hand", "eine Personalkarte aus der Hand"),
        ("prepared", 1, "3.1", "a prepared room (3.1)", "ein vorbereitetes Zimmer (3.1)"),
        ("prepared", 2, "none", "2 prepared rooms", "2 vorbereitete Zimmer"),
        ("kitchen", 0, "none", "everything in the kitchen", "alles aus der Küche"),
    ],
)
def test_the_words_for_what_was_lost(kind: str, amount: int, what: str, en: str, de: str) -> None:
    told = [localizer_for(lang)(f"{KEY}-lost-{kind}", amount=amount, rate=2, what=what) for lang in LANGUAGES]
    assert told == [en, de]


# ---- the end ----------------------------------------------------------------------------------------------------


def test_a_tie_is_explained() -> None:
    ties = [tie_of(END_TIED, seat) for seat in range(4)]
    assert ties == [Tie.DECIDED, Tie.SHARED, Tie.SHARED, Tie.DECIDED]
    assert {tie_of(END, seat) for seat in range(4)} == {None}
