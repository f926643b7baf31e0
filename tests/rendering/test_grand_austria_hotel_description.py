"""The description of Grand Austria Hotel, and the texts of its cards."""

from dataclasses import replace
from itertools import product

import pytest

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.politics_cards import PLACES as POINTS
from engine.games.grand_austria_hotel.politics_cards import POLITICS
from engine.games.grand_austria_hotel.staff import STAFF
from engine.games.grand_austria_hotel.view import AustriaView
from rendering import describe, places, render
from rendering.grand_austria_hotel import card_text
from rendering.grand_austria_hotel.court_shares import court_shares
from rendering.grand_austria_hotel.words import KEY, WORDS
from rendering.text_layout import format_number
from tests.rendering.grand_austria_hotel_scenes import (
    END,
    FOUR,
    LAST_MOVES,
    NAMES,
    OFFERING,
    OWN,
    SCENES,
    localize,
    tied_end,
    view_of,
)
from tests.rendering.recording_localizer import RecordingLocalizer
from tests.rendering.turns import turn

every_language = pytest.mark.parametrize(
    "localize", [localizer_for(lang) for lang in LANGUAGES], ids=LANGUAGES
)

assert FOUR.turn is not None

_TURN = FOUR.turn


@pytest.mark.parametrize("view", SCENES.values(), ids=SCENES)
def test_the_short_description_fits_and_keeps_the_essentials(view: AustriaView) -> None:
    text = describe(view, localize=localize, limit=1024)
    assert len(text) <= 1024
    standings = view.result.standings if view.result else ()
    final = {each.seat: each.score or 0 for each in standings}
    for seat, hotel in enumerate(view.hotels):
        assert f"{NAMES[seat]}: {format_number(final.get(seat, hotel.points))} point" in text
    if view.active_seats:
        assert f"To act: {card_text.join([NAMES[seat] for seat in view.active_seats], localize)}" in text


@every_language
@pytest.mark.parametrize("view", [*SCENES.values(), OFFERING], ids=[*SCENES, "offered"])
def test_the_short_description_names_everybody_however_long_the_names_are(
    view: AustriaView, localize: Localizer
) -> None:
    names = tuple(letter * 32 for letter in "WXYZ")[: view.seats]
    assert_essentials_are_kept(view.named(names), localize)


@every_language
def test_the_short_description_keeps_the_essentials_beside_long_penalties(localize: Localizer) -> None:
    """A game that the emperor ends by taking rooms from all four."""
    view = view_of(tied_end("end-696", 294, "tied-64"))
    lost = [(share.loss, share.lost) for share in court_shares(view)]
    assert lost == [
        (("occupied", 1), ("2.4",)),
        (("occupied", 1), ("1.3",)),
        (("occupied", 2), ("2.2", "1.2")),
        (("occupied", 2), ("2.2", "1.2")),
    ]
    assert_essentials_are_kept(view, localize)
    assert_essentials_are_kept(view.named(tuple(letter * 32 for letter in "WXYZ")), localize)


def assert_essentials_are_kept(view: AustriaView, localize: Localizer) -> None:
    """Within the limit, who has to act and all players are told with their points, at the end of the game with their places."""
    text = describe(view, localize=localize, limit=1024)
    assert len(text) <= 1024
    lines = text.splitlines()
    places = {each.seat: each for each in view.result.standings} if view.result else {}
    for seat, (name, hotel) in enumerate(zip(view.names, view.hotels, strict=True)):
        standing = places.get(seat)
        points = hotel.points if standing is None else standing.score or 0
        told = localize(f"{KEY}-text-seat", name=name, points=points)
        if standing is not None:
            told += " " + localize(f"{KEY}-text-rank", rank=standing.rank).rstrip(".")
        assert [line for line in lines if line.startswith(told)], told
    awaited = card_text.join([view.names[seat] for seat in view.active_seats], localize)
    assert not view.active_seats or any(awaited in line for line in lines)


@pytest.mark.parametrize("view", SCENES.values(), ids=SCENES)
def test_the_description_says_everything_the_picture_shows(view: AustriaView) -> None:
    text = describe(view, localize=localize)
    guests = [*view.guest_row, *(guest for hotel in view.hotels for guest, _ in hotel.cafe)]
    for guest in guests:
        if guest:
            assert localize(f"{KEY}-noun-guest-{guest}", value=guest) in text
            assert card_text.rewards_words(GUESTS[guest], localize) in text
    for hotel in view.hotels:
        for card in hotel.staff:
            assert localize(f"{KEY}-noun-staff-{card}", value=card) in text
        for room, side in hotel.rooms:
            line = next(line for line in text.splitlines() if side.capitalize() in line and room in line)
            assert line
    for number, count in enumerate(view.dice, start=1):
        assert not count or f"{count} × {number}" in text
    for tile in view.tiles:
        assert card_text.bonus_words(TILES[tile], localize) in text
        assert card_text.penalty_words(TILES[tile], localize) in text
    for card, disks in view.politics:
        assert card_text.politics_words(card, localize) in text
        for seat, points in zip(disks, POINTS, strict=False):
            assert f"{points} points: {NAMES[seat]}" in text


def test_only_the_owner_gets_a_description_of_their_cards() -> None:
    text = describe(OWN, localize=localize, zoom="hand")
    assert "In hand: Decorator (2 kr, permanent: when you take a 1 or 2: in addition prepare a room" in text
    assert "Cards just drawn: Interior Architect (3 kr" in text
    assert "Decorator" not in describe(OWN, localize=localize)
    assert "Decorator" not in describe(replace(OWN, seat=0), localize=localize, zoom="hand")
    assert len(describe(OWN, localize=localize, zoom="hand", limit=60)) == 60


def test_the_description_says_what_the_turn_has_come_to_and_how_the_game_ended() -> None:
    hotels = list(FOUR.hotels)
    hotels[2] = replace(hotels[2], tray=(2, 1, 0, 0), pool=(*hotels[2].pool, "play-staff-less-3", "krones"))
    text = describe(replace(FOUR, hotels=tuple(hotels)), localize=localize)
    assert "İpek Şahin’s turn: die 6, action 3, strength left 3. Strengthened for a krone." in text
    assert "Just received: 2 strudels, 1 cake." in text
    assert "Open rewards: prepare a room at no cost, play a staff card for 3 krones less, krones." in text


@pytest.mark.parametrize("limit", [None, 1024])
def test_the_description_says_how_the_game_ended_and_what_the_scores_are_made_of(limit: int | None) -> None:
    first, court, reason, *players = describe(END, localize=localize, limit=limit).splitlines()[:7]
    assert first == "İpek Şahin · copies Hotel Manager · court"
    assert court.startswith("Court of round 7: Łukasz +6; ")
    assert reason == "The seventh round is over."
    assert players[0].startswith(
        f"{NAMES[3]}: 117 points. Place 1: during the game 83, staff +17, rooms +23, krones +6, kitchen +3,"
        " guests without a room −15, tie-break 9."
    )
    assert [line.partition(": ")[0] for line in players] == [NAMES[seat] for seat in (3, 0, 1, 2)]


@pytest.mark.parametrize("limit", [None, 1024])
def test_the_description_begins_with_what_is_new_and_who_has_to_act(limit: int | None) -> None:
    lines = describe(FOUR, localize=localize, limit=limit).splitlines()
    assert lines[0] == (
        "İpek Şahin · Baron → café, Landgrave → café · die 6 as 3 for 1 kr: room 1.3"
        " · Medicinal Councillor → 1.3, Procurator → 1.4 · +2 more … · +3"
    )
    assert lines[1] == "To act: İpek Şahin."
    assert lines[2].startswith("İpek Şahin’s turn: die 6, ")
    assert lines[3].startswith("Łukasz: ")


@pytest.mark.parametrize(
    ("edition", "card", "expected"),
    [
        ("2015", 32, "4 points for every staff card played."),
        ("2022", 32, "2 points for every staff card played."),
        ("2015", 13, "When you take a 1 or 2: strength +1."),
        ("2015", 33, "When a guest with 4 dishes ordered moves into a room: 4 points."),
        ("2015", 21, "1 strudel, 1 cake, 1 wine, 1 coffee."),
        ("2015", 26, "The emperor’s penalty is ignored."),
        ("2022", 26, "The emperor’s penalty may be ignored for 1 krone."),
        ("2015", 38, "Complete the order of one guest from the supply."),
        ("2015", 41, "2 points for every emperor space up to your disk."),
    ],
)
def test_the_text_of_a_card_is_made_from_its_row(edition: str, card: int, expected: str) -> None:
    assert card_text.staff_words(STAFF[edition][card], localize, edition) == expected


@pytest.mark.parametrize(
    ("tile", "old", "new"),
    [
        ("A1", "lose 3 krones or lose 5 points", "lose 3 krones; if that is impossible, lose 5 points"),
        (
            "C2",
            "remove 2 occupied rooms: one from the highest floor that has one, and the next in its column below it",
            "remove an occupied room from each of the 2 highest floors that have one",
        ),
        ("C1", "lose 8 points", "lose 8 points"),
    ],
)
def test_the_text_of_a_penalty_depends_on_the_edition(tile: str, old: str, new: str) -> None:
    assert card_text.penalty_words(TILES[tile], localize, "2015") == old
    assert card_text.penalty_words(TILES[tile], localize, "2022") == new
    revised = replace(FOUR, options=(("edition", "2022"),), tiles=("A1", "B1", tile))
    assert f"penalty: {new}." in describe(revised, localize=localize)


@every_language
def test_every_card_has_its_own_text(localize: Localizer) -> None:
    for edition, cards in STAFF.items():
        text = [card_text.staff_words(card, localize, edition) for card in cards.values()]
        assert len(set(text)) == len(text)
        assert not any(KEY in each for each in text)
    for guest, edition in product(GUESTS.values(), STAFF):
        assert KEY not in card_text.guest_words(guest, localize, edition)
    for edition in STAFF:
        text = [
            f"{card_text.bonus_words(tile, localize)} {card_text.penalty_words(tile, localize, edition)}"
            for tile in TILES.values()
        ]
        assert len(set(text)) == len(TILES)
    assert len({card_text.politics_words(card, localize) for card in POLITICS}) == len(POLITICS)


def test_messages_are_used_as_declared() -> None:
    """Every message used is declared with exactly its arguments; those of the picture and its description are all used."""
    localizer = RecordingLocalizer(WORDS, localize)
    draft = replace(
        OWN, hotels=tuple(replace(each, pack=(1, 2), looking=None, hand=()) for each in OWN.hotels)
    )
    still = replace(
        FOUR,
        turn=replace(_TURN, face=0, action=0, additional=True),
        guest_row=(0,) * 5,
        hotels=(*FOUR.hotels[:3], replace(FOUR.hotels[3], board="B", staff=(), cafe=())),
    )
    over = replace(
        FOUR,
        turn=replace(_TURN, action=0),
        hotels=tuple(replace(each, tray=(1, 1, 0, 0)) for each in FOUR.hotels),
    )
    long_names = replace(
        FOUR, hotels=(FOUR.hotels[0], replace(FOUR.hotels[1], staff=(46, 33, 12)), *FOUR.hotels[2:])
    )
    served = turn(
        1,
        ("paid", {"krones": 1}),
        ("served", {"dish": "wine", "guest": 71}),
        ("guest-taken", {"guest": 60}),
        ("moved-in", {"guest": 71, "room": "1.1"}),
        ("moved-in", {"guest": 60, "room": "1.2"}),
    )
    moves = [replace(FOUR, recent_turns=(each,)) for each in (*LAST_MOVES, served)]
    for view in (*SCENES.values(), OWN, OFFERING, draft, still, over, long_names, *moves):
        describe(view, localize=localizer)
        describe(view, localize=localizer, limit=1024)
        describe(view, localize=localizer, zoom="hand")
        describe(view, localize=localizer, zoom="hand", limit=60)
        for zoom in (None, "hand", *places(KEY)):
            render(view, localize=localizer, zoom=zoom)
    for cards in STAFF.values():
        for card in cards.values():
            card_text.staff_words(card, localizer)
    for tile, edition in product(TILES.values(), STAFF):
        card_text.penalty_words(tile, localizer, edition)
    assert localizer.undeclared() == {}
    silent = set(WORDS) - set(localizer.used)
    assert {key for key in silent if f"{KEY}-picture-" in key or f"{KEY}-text-" in key} == set()
