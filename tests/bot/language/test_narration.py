"""The narration: one sentence per seat and run of events, similar events merged."""

from bot.language import narration
from bot.language.localizer import localizer_for
from engine.games import find
from engine.kernel.core import Event, Payload

HOTEL, CAFE = find("grand_austria_hotel"), find("cafe_international")
NAMES = ("Anna", "Ben")


def _narrate(*events: Event, lang: str = "en", viewer: int | None = None) -> list[str]:
    return narration.narrate(HOTEL, events, NAMES, localizer_for(lang), viewer)


def _prepared(seat: int, room: str) -> Event:
    return Event("prepared", Payload(seat=seat, room=room))


TURN = (
    Event("guest-taken", Payload(seat=0, guest=59)),
    Event("paid", Payload(seat=0, krones=2)),
    Event("die-taken", Payload(seat=0, face=3, action=3, strength=4)),
    _prepared(0, "1.1"),
    _prepared(0, "1.2"),
    _prepared(1, "1.1"),
)


def test_a_run_of_events_of_one_seat_is_one_sentence_that_names_the_player_once() -> None:
    assert _narrate(*TURN) == [
        "Anna takes Poet into the café; takes a 3 with strength 4; prepares room 1.1 and room 1.2.",
        "Ben prepares room 1.1.",
    ]


def test_the_viewer_is_addressed_once() -> None:
    assert _narrate(*TURN, viewer=0)[0].count("You") == 1
    german = _narrate(*TURN, lang="de", viewer=0)[0]
    assert (
        german
        == "Sie bitten Poet ins Café; nehmen einen Dreier mit Stärke 4; bereiten Zimmer 1.1 und Zimmer 1.2 vor."
    )


def test_neighbours_that_differ_in_one_value_are_merged() -> None:
    served = [Event("served", Payload(seat=0, dish=dish, guest=59)) for dish in ("strudel", "cake", "wine")]
    assert _narrate(*served) == ["Anna serves Poet strudel, cake and wine."]


def test_two_tables_that_one_guest_fills_are_both_named() -> None:
    filled = [Event("completed", Payload(seat=0, table=table, nation="US")) for table in ("US1", "US2")]
    assert narration.narrate(CAFE, filled, NAMES, localizer_for("en")) == [
        "Filled with one nation: table US1 and US2."
    ]
    assert narration.narrate(CAFE, filled, NAMES, localizer_for("de")) == [
        "Voll mit einer Nation: Tisch US1 und US2."
    ]


def test_an_event_without_a_sentence_does_not_separate_its_neighbours() -> None:
    paid = Event("paid", Payload(seat=0, krones=1))
    lines = _narrate(_prepared(0, "1.2"), paid, _prepared(0, "2.2"), paid, _prepared(0, "2.1"))
    assert lines == ["Anna prepares room 1.2, room 2.2 and room 2.1."]


def test_numbers_and_events_that_differ_in_two_values_are_not_merged() -> None:
    earned = [Event("earned", Payload(seat=0, krones=krones, lost=0)) for krones in (1, 2)]
    assert _narrate(*earned) == ["Anna gets 1 krone; gets 2 krones."]
    served = [
        Event("served", Payload(seat=0, dish="wine", guest=59)),
        Event("served", Payload(seat=0, dish="cake", guest=60)),
    ]
    assert _narrate(*served) == ["Anna serves Poet wine; serves Jewelry Designer cake."]


def test_events_with_secrets_are_not_merged() -> None:
    picked = [Event("picked", Payload(seat=0), 0, Payload(staff=card)) for card in (1, 2)]
    assert _narrate(*picked) == ["Anna keeps a card; keeps a card."]
    own = [each.seen_by(0) for each in picked]
    assert _narrate(*own, viewer=0) == ["You keep Breakfast Server; keep Waitress."]
