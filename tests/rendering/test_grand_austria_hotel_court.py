"""The court of Grand Austria Hotel is told on the plate of the last move, marked, and shown once more at the end."""

from dataclasses import replace
from functools import cache

import pytest

from bot.language.localizer import localizer_for
from engine.games.grand_austria_hotel.game import GrandAustriaHotel
from engine.games.grand_austria_hotel.position import Hotel
from engine.games.grand_austria_hotel.view import AustriaView
from engine.kernel.core import Action, Event, Payload
from rendering import describe
from rendering.geometry import Rect, bounding_rect
from rendering.grand_austria_hotel import layout, places
from rendering.grand_austria_hotel.court_shares import court_round, court_shares
from rendering.grand_austria_hotel.draw import paint
from rendering.grand_austria_hotel.hotels import featured_seat
from rendering.grand_austria_hotel.last_move import last_move_of
from rendering.grand_austria_hotel.offers import Offers
from rendering.last_move import format_points
from rendering.marks import Mark
from rendering.theme import LIGHT
from tests.games.grand_austria_hotel.positions import SampleAustria, hotel
from tests.rendering.random_games import play_random_game
from tests.rendering.recording_canvas import recording
from tests.rendering.turns import turn

GAME = GrandAustriaHotel()
NAMES = ("Anna", "Ben", "Clara", "David")


@cache
def _views(seats: int) -> tuple[AustriaView, ...]:
    """Return what spectators see of a game: of each state after a court before anybody else has had a turn, and of its end."""
    states = play_random_game(GAME, seats, {"edition": "2022"}, f"emperor {seats}", {"pass": 0.1})
    views = [GAME.view(state, None).named(NAMES[:seats]) for state in states]
    return tuple(view for view in views if view.recent_turns and view.recent_turns[-1].aftermath)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_picture_and_the_description_say_what_a_court_has_brought_everybody(seats: int) -> None:
    courts = set()
    for view in _views(seats):
        shares, held = court_shares(view), court_round(view)
        assert [share.seat for share in shares] == [*range(seats)]
        scored = [event.payload for event in view.recent_turns[-1].aftermath if event.kind == "scored"]
        for seat, share in enumerate(shares):
            own = sum(int(str(each["points"])) for each in scored if each["seat"] == seat)
            assert share.points <= own, "a penalty may come on top"
            assert share.points == own or share.loss is not None
        line = describe(view, localize=localizer_for("en")).splitlines()[1]
        assert line.startswith(f"Court of round {held}: ")
        for share in shares:
            told = format_points(share.points) if share.points else "0"
            assert f"{NAMES[share.seat]} {told}" in line
        assert line.count("still to choose") == sum(share.chooses for share in shares)
        shown = _painted_shares(view)
        assert shown.count("?") == sum(share.chooses for share in shares)
        courts.add(held)
    assert courts == {3, 5, 7}


def _painted_shares(view: AustriaView) -> list[str]:
    with recording() as recorded:
        paint(view, LIGHT, localizer_for("en"))
    shares = bounding_rect(layout.court_shares(view.seats))
    return [text for text, place in recorded.texts if shares.contains(place.centre)]


def test_the_loss_of_whoever_has_just_chosen_a_penalty_is_told() -> None:
    lost = [
        view
        for view in _views(4)
        for event in view.recent_turns[-1].events
        if event.kind == "penalty" and event.payload["way"] != "ignore"
    ]
    assert lost
    for view in lost:
        turn = view.recent_turns[-1]
        share = court_shares(view)[turn.seat]
        assert share.loss is not None
        first, second = describe(view, localize=localizer_for("en")).splitlines()[:2]
        assert "penalty" in first
        assert (
            f"{NAMES[turn.seat]} {format_points(share.points) if share.points else '0'}, penalty: " in second
        )


def test_whoever_still_has_to_choose_is_marked() -> None:
    asked = [view for view in _views(4) if view.turn is None and view.active_seats and view.result is None]
    chooses = {share.seat for view in asked for share in court_shares(view) if share.chooses}
    assert chooses
    for view in asked:
        for share in court_shares(view):
            assert share.chooses == (share.seat in view.active_seats and bool(view.hotels[share.seat].pool))


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_tile_of_a_court_is_marked(seats: int) -> None:
    for view in _views(seats):
        number = (3, 5, 7).index(int(str(view.recent_turns[-1].aftermath[0].payload["round"])))
        move = last_move_of(view, localizer_for("en"))
        assert move is not None
        assert f"court-{number}" in move.places
        with recording() as recorded:
            paint(view, LIGHT, localizer_for("en"))
        marked = [each.place for each in recorded.marks if each.mark is Mark.LAST_MOVE]
        assert any(layout.tiles()[number].frame.contains_rect(Rect(*place)) for place in marked)


def test_a_tile_whose_penalty_is_offered_has_the_mark_of_a_choice_only() -> None:
    asked = False
    for view in _views(4):
        held = int(str(view.recent_turns[-1].aftermath[0].payload["round"]))
        if view.round != held or not view.active_seats:
            continue
        frame, offered = layout.tiles()[(3, 5, 7).index(held)].frame, (Action("penalty", ("krones",)),)
        with recording() as recorded:
            paint(view, LIGHT, localizer_for("en"), offered)
        on_tile = [each.mark for each in recorded.marks if frame.contains(each.place.centre)]
        assert Mark.LAST_MOVE not in on_tile
        asked |= Mark.OFFERED in on_tile
    assert asked


def test_the_final_board_shows_the_points_of_the_last_court() -> None:
    for seats in GAME.seats:
        view = _views(seats)[-1]
        assert view.result is not None
        assert court_round(view) == 7
        points = [share.points for share in court_shares(view)]
        shown = _painted_shares(view)
        assert all((format_points(each) if each else "0") in shown for each in points)


def test_each_answer_to_a_court_tells_it_again() -> None:
    """Players who choose their penalties after the last court have the last turns of the game."""
    told = [
        view for view in _views(4) if {"penalty", "favoured"} & {e.kind for e in view.recent_turns[-1].events}
    ]
    for view in told:
        assert view.recent_turns[-1].aftermath[0].kind == "court"
    assert told


def _end_with(tile: str, *hotels: Hotel, edition: str = "2015") -> AustriaView:
    """Return the end of a game whose last court has this tile; the seat after these hotels has the last turn, and a bonus."""
    last = len(hotels)
    game = SampleAustria(
        *(replace(each, covered=2) for each in hotels),
        hotel(covered=1, emperor=10),
        seats=last + 1,
        edition=edition,
        dice="1",
        round=7,
        active=last,
        tiles=f"A1 B1 {tile}",
    )
    game.do("die 1", "end")
    view = GAME.view(game.state, None).named(NAMES[: last + 1])
    assert [each.seat for each in view.recent_turns] == [last]
    return view


def _court_line(view: AustriaView, lang: str) -> str:
    return describe(view, localize=localizer_for(lang)).splitlines()[1]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("edition", ["2015", "2022"])
def test_the_rooms_that_the_emperor_has_taken_are_named_and_marked(lang: str, edition: str) -> None:
    """Two, one, or none of a player who had no choice."""
    view = _end_with(
        "C2", hotel(rooms="1.1* 2.1*"), hotel(rooms="1.1 1.2*"), hotel(rooms="1.1"), edition=edition
    )
    assert [share.lost for share in court_shares(view)] == [("2.1", "1.1"), ("1.2",), (), ()]
    line = _court_line(view, lang)
    for told in {
        "en": (
            "Anna 0, penalty: 2 occupied rooms (2.1, 1.1);",
            "Ben 0, penalty: an occupied room (1.2);",
            "Clara 0, penalty: no room, as none is occupied;",
        ),
        "de": (
            "Anna 0, Strafe: 2 belegte Zimmer (2.1, 1.1);",
            "Ben 0, Strafe: ein belegtes Zimmer (1.2);",
            "Clara 0, Strafe: kein Zimmer, da keines belegt ist;",
        ),
    }[lang]:
        assert told in line
    move = last_move_of(view, localizer_for(lang))
    assert move is not None
    taken = ("court-2", "room-0-2.1", "room-0-1.1", "room-1-1.2")
    assert move.places[-4:] == taken
    with recording() as recorded:
        paint(view, LIGHT, localizer_for(lang))
    shown = places.on_table(view, featured_seat(view, Offers.from_actions(view, ())), localizer_for(lang))
    assert {shown[name] for name in taken} <= {
        each.place for each in recorded.marks if each.mark is Mark.LAST_MOVE
    }


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_staff_card_that_the_emperor_has_taken_is_named_and_the_number_of_cards_marked(lang: str) -> None:
    view = _end_with("C4", hotel(staff="31", hand="1"), edition="2022")
    assert _court_line(view, lang).startswith(
        {
            "en": "Court of round 7: Anna 0, penalty: a played game-end card (",
            "de": "Hof der Runde 7: Anna 0, Strafe: eine ausgespielte Schlusskarte (",
        }[lang]
    )
    assert localizer_for(lang)("grand_austria_hotel-noun-staff-31", value=31) in _court_line(view, lang)
    move = last_move_of(view, localizer_for(lang))
    assert move is not None
    assert move.places[-2:] == ("court-2", "stock-0-staff")


def test_the_number_of_staff_is_marked_for_a_card_that_was_chosen() -> None:
    penalty = ("penalty", {"tile": "C4", "way": "end-card"}, {"amount": 1})
    lost = turn(0, penalty, ("staff-lost", {"staff": 31}))
    move = last_move_of(replace(_views(2)[0], recent_turns=(lost,)), localizer_for("en"))
    assert move is not None
    assert move.places == ("badge-0", "stock-0-staff")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    ("way", "expected"),
    [
        (
            "occupied",
            {
                "en": "Anna has no occupied room, so the emperor’s penalty takes none.",
                "de": "Anna hat kein belegtes Zimmer, also nimmt die Strafe des Kaisers keines.",
            },
        ),
        (
            "points-per-staff",
            {
                "en": "Anna has played no staff, so the emperor’s penalty takes no points.",
                "de": "Anna hat kein Personal ausgespielt, also nimmt die Strafe des Kaisers keine Punkte.",
            },
        ),
    ],
)
def test_a_penalty_that_takes_nothing_is_announced(lang: str, way: str, expected: dict[str, str]) -> None:
    """What it takes is announced by itself; so is it of a record that does not say how much that was."""
    for context, told in (({"amount": 0}, expected[lang]), ({"amount": 1}, ""), ({}, "")):
        penalty = Event("penalty", Payload(seat=0, tile="C2", way=way), context=Payload(context))
        assert localizer_for(lang).event(GAME, penalty, NAMES) == told


@pytest.mark.parametrize(
    ("tile", "staff", "expected"),
    [
        ("C1", "", {"en": "Anna −8, penalty: 8 points", "de": "Anna −8, Strafe: 8 Punkte"}),
        (
            "C3",
            "1 2 3 4 5",
            {
                "en": "Anna −10, penalty: 10 points (2 for every staff card played)",
                "de": "Anna −10, Strafe: 10 Punkte (2 für jede ausgespielte Personalkarte)",
            },
        ),
        (
            "C3",
            "",
            {
                "en": "Anna 0, penalty: no points (2 for every staff card played)",
                "de": "Anna 0, Strafe: keine Punkte (2 für jede ausgespielte Personalkarte)",
            },
        ),
    ],
)
def test_a_penalty_tells_what_it_has_cost(tile: str, staff: str, expected: dict[str, str]) -> None:
    view = _end_with(tile, hotel(staff=staff))
    for lang, told in expected.items():
        assert f" {told}; " in _court_line(view, lang)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    ("kind", "amount", "what", "expected"),
    [
        ("krones", 1, "none", {"en": "1 krone", "de": "1 Krone"}),
        ("krones", 3, "none", {"en": "3 krones", "de": "3 Kronen"}),
        ("hand", 1, "none", {"en": "a staff card from the hand", "de": "eine Personalkarte aus der Hand"}),
        ("prepared", 1, "3.1", {"en": "a prepared room (3.1)", "de": "ein vorbereitetes Zimmer (3.1)"}),
        ("prepared", 2, "none", {"en": "2 prepared rooms", "de": "2 vorbereitete Zimmer"}),
        ("kitchen", 0, "none", {"en": "everything in the kitchen", "de": "alles aus der Küche"}),
    ],
)
def test_the_words_for_what_was_lost(
    lang: str, kind: str, amount: int, what: str, expected: dict[str, str]
) -> None:
    text = localizer_for(lang)(f"grand_austria_hotel-lost-{kind}", amount=amount, rate=2, what=what)
    assert text == expected[lang]
