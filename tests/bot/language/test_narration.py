"""How events are narrated: a post gets one line per result, important results first, and the log a paragraph."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.language import localizer, narration
from bot.language.localizer import LANGUAGES, Localizer
from engine.kernel.core import Event, Payload
from engine.kernel.game import AnyGame
from engine.tables.catalogue import EVENTS
from tests.bot.builders import GAMES, random_game
from tests.bot.messages.transcript import PageFile, transcript
from tests.nim.rules.game import Nim

NAMES = ("Anna", "Ben", "Clara")
WORDS = """
tearoom-event-took = { $you ->
    [yes] You take
   *[no] { $name } takes
} { $number ->
    [one] { $number } cube
   *[other] { $number } cubes
}.
tearoom-event-served = { $you ->
    [yes] You serve
   *[no] { $name } serves
} { $dish }.
tearoom-event-drew = { $you ->
    [yes] You draw
   *[no] { $name } draws
} { $dish-id ->
    [none] { $times ->
        [one] something.
       *[other] { $times } things.
    }
   *[other] { $dish }.
}
tearoom-event-scored = { $you ->
    [yes] You
   *[no] { $name }
}: { SIGNED($points) }.
tearoom-event-tipped = { $you ->
    [yes] You get
   *[no] { $name } gets
} { SIGNED($points) }.
    .aside = { SIGNED($points) }
tearoom-event-arrived = { $dish-id ->
    [none] Something arrives.
   *[other] { $dish } arrives.
}
tearoom-event-paid = { "" }
tearoom-event-filled = Table { $number } is full.
tearoom-event-opened = Day { $number } begins.
tearoom-noun-dish-strudel = strudel
tearoom-noun-dish-cake = cake
tearoom-noun-dish-wine = wine
"""


class Tearoom(Nim):
    """A game with every kind of event; the tests use only its events and words."""

    key = "tearoom"
    argument_values: ClassVar = {"dish": ("strudel", "cake", "wine")}
    events: ClassVar = {
        "took": ("seat", "number"),
        "served": ("seat", "dish"),
        "drew": ("seat", "dish"),
        "scored": ("seat", "points"),
        "tipped": ("seat", "points"),
        "arrived": ("number",),
        "paid": ("seat", "number"),
        "filled": ("number",),
        "opened": ("number",),
    }
    event_contexts: ClassVar = {"arrived": ("dish",)}
    minor_events = frozenset({"drew", "took"})
    major_events = frozenset({"tipped"})
    table_events = frozenset({"opened"})


TEAROOM = Tearoom()


@pytest.fixture(scope="module")
def tearoom_words(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Localizer]:
    folder: Path = tmp_path_factory.mktemp("words")
    folder.joinpath("en").mkdir()
    folder.joinpath("en", "tearoom.ftl").write_text(WORDS, encoding="utf-8")
    localizer.FOLDERS.append(folder)
    try:
        yield Localizer("en")
    finally:
        localizer.FOLDERS.remove(folder)


def read(text: str, game: AnyGame = TEAROOM) -> tuple[Event, ...]:
    """Parse events joined by `+`. Each is a kind followed by values, in the order in which the game declares them."""
    kinds = {**game.events, **EVENTS}
    split = [each.split() for each in text.split(", ")]
    return tuple(
        Event(kind, Payload(dict(zip(kinds.get(kind, ()), map(_value, values), strict=False))))
        for kind, *values in split
    )


def _value(text: str) -> str | int | tuple[str, ...]:
    if text.removeprefix("-").isdecimal():
        return int(text)
    return tuple(filter(None, text.split("+"))) if "+" in text else text


def known(event: Event, **context: Any) -> Event:
    """Return the event with the given context, which the table normally adds."""
    return replace(event, context=Payload(context))


TURN = "took 0 2, served 0 strudel, filled 3, served 0 wine, served 1 cake"
ROUND = f"{TURN}, served 1 wine, took 1 1, served 2 cake"
TIPS = ", ".join(f"served {n} cake, filled 3, tipped {n} 1, filled 3" for n in (0, 1))
TURNS = ", ".join(
    f"served {n} cake, filled 3, tipped {n} {n + 1}, took {n} 2, served {n} wine" for n in range(3)
)
GAIN = "took 0 1, filled 3, tipped 0 2"
LATER = f"{GAIN}, took 0 1, served 1 cake, filled 3, tipped 1 2, tipped 1 3"
GAINS = "served 0 cake, tipped 0 2, served 0 wine, tipped 0 1, tipped 1 3"
DRAWN = [Event("drew", Payload(seat=0), 0, Payload(dish=dish)) for dish in ("cake", "wine")]

NARRATED = {
    "each result is a line in the order of play, and the player is named once": TURN,
    "acts in turns are named again": "served 0 cake, served 1 wine, served 0 strudel, served 1 cake",
    "a gain is told behind what brought it to the actor": GAINS,
    "a statement with a gain, below a line of the player": GAIN,
    "a statement about others belongs to whoever acts": "served 0 cake, scored 0 2, scored 1 1, filled 3, scored 2 -1",
    "statements before anybody acts stand alone": "filled 3, scored 1 2, took 0 2",
    "two statements about one player are not joined": "scored 1 2, scored 1 3",
    "an event of the table belongs to nobody who acted before": "served 0 cake, started, filled 3",
    "what happens to everybody comes after the last actor": "served 0 cake, took 0 2, opened 2",
    "neighbours that differ in one noun are merged": "served 0 strudel, served 0 cake, served 0 wine",
    "an event without a sentence is not between them": "served 0 cake, paid 0 1, served 0 wine, paid 0 1",
    "nor is a minor one": "served 0 cake, took 0 2, served 0 wine",
    "but an important one": "served 0 cake, filled 3, served 0 wine",
    "merged ones take in another": "served 0 cake, took 0 2, served 0 wine, served 0 strudel",
    "lists of nouns are not merged": "served 0 cake+wine, served 0 wine+strudel",
    "nor numbers, nor the acts of two players": "took 0 1, took 0 2, served 0 cake, served 1 wine",
}
BRIEFLY: dict[str, tuple[str, dict[str, Any]]] = {
    **{f"at most {most}, the minor left out first": (ROUND, {"most": most}) for most in range(7, 1, -1)},
    "each player keeps what matters most, the first mover most": (TURNS, {"most": 6}),
    **{f"further ones within {each}": (TIPS, {"most": 3, "length": each}) for each in (0, 110, 140)},
    "a gain names its player if no line before it does": (LATER, {"most": 3}),
    "unless that is the reader": (LATER, {"most": 3, "viewer": 0}),
    "nothing but how much there was": (GAIN, {"most": 1}),
    "minor ones share a line": ("served 0 cake, took 0 1, took 0 2, took 0 3, served 1 wine", {"most": 3}),
    "the reader is addressed in each line": ("took 0 2, served 0 strudel", {"viewer": 0}),
}


def test_tearoom(tearoom_words: Localizer, snapshot: SnapshotAssertion) -> None:
    def narrated(events: Iterable[Event], **given: Any) -> list[str]:
        return narration.narrate(TEAROOM, tuple(events), NAMES, tearoom_words, **given)

    def paragraph(text: str, viewer: int | None = None) -> str:
        return narration.paragraph(TEAROOM, read(text), NAMES, tearoom_words, viewer=viewer)

    def headline(text: str, length: int) -> str:
        return narration.headline(TEAROOM, read(text) if text else (), NAMES, tearoom_words, length)

    arrived = Event("arrived", Payload(number=1))
    scenes = {
        **{title: [*narrated(read(text)), f"» {paragraph(text)}"] for title, text in NARRATED.items()},
        **{title: narrated(read(text), **given) for title, (text, given) in BRIEFLY.items()},
        "the context can be told, and an event without it": narrated([known(arrived, dish="cake"), arrived]),
        "secrets are counted": narrated(each.seen_by(None) for each in DRAWN),
        "the reader knows the own secrets": narrated((each.seen_by(0) for each in DRAWN), viewer=0),
        "the paragraph addresses the reader": [
            paragraph("took 0 2, served 0 strudel", 0),
            paragraph(GAINS, 0),
        ],
        "a headline is what fits, but at least one result": [headline(TURN, n) for n in (1, 44, 45, 200)],
        "no headline": headline("", 50),
        "a name that looks like Markdown": narration.narrate(
            TEAROOM, read("took 0 1"), ("*A*n_na",), tearoom_words
        ),
    }
    assert transcript(scenes) == snapshot.use_extension(PageFile)


# the events of the games and of tables

HOTEL, MELANGE, CAFE = (
    next(game for game in GAMES if game.key == key)
    for key in ("grand_austria_hotel", "cafe_melange", "cafe_international")
)


EXTENDED = "row-extended blue-cube purple-chair + T4a+T7b"
OCTAGONS = "row-extended blue-octagon purple-chair + T1a+T2a"
PLAYED, SITS, UNDO = "played 0 purple-chair", "seated blue-A T7b", Event("undo", Payload(seat=0, n=8))
LOOS = known(*read("row-begun white purple-chair T4a+T7b", MELANGE), visitor="loos")
GREY = [
    *read(PLAYED, MELANGE),
    known(*read("row-extended grey purple-chair + T4a+T7b", MELANGE), visitor="mahler"),
    *read("played 0 square-shape", MELANGE),
    known(*read("row-extended grey square-shape + T4a+", MELANGE), visitor="mahler"),
    *read("seated mahler T4a, scored 0 1, took 0 orange-chair", MELANGE),
]
EQUAL = (
    "played 0 white-table, played 0 white-table, played 0 orange-chair, laid white-table+white-table,"
    " drew 0, drew-action 0, drew 0, drew 0"
)
(OVER,) = read("took-over 1 Dora")
AMOUNTS: list[tuple[str, dict[str, Any]]] = [
    *(("krones", {"amount": 5}), ("hand", {"amount": 2}), ("krones", {}), ("kitchen", {"amount": 0}))
]
JOKER = Event(
    "seated",
    Payload(seat=0, guest="joker-f", chair="C2", nation="TR", points=2, tables=("AF1", "IT1"), scored=(2, 0)),
)
SECRET = Event("drew", Payload(seat=0, tiles=(), bag=9), owner=0, secret=Payload(tiles=("FR-m", "IT-f")))

TOLD: dict[str, tuple[AnyGame, str | list[Event]]] = {
    "Melange: the cards at once, then who sat down, and the points": (MELANGE, GREY),
    "not seated yet": (MELANGE, GREY[:2]),
    "a row as the turn has left it": (
        MELANGE,
        f"{PLAYED}, row-begun blue-cube purple-chair T4a+T7b+T8c, {EXTENDED}",
    ),
    "two rows": (MELANGE, f"{PLAYED}, {OCTAGONS}, {EXTENDED}"),
    "two that keep their last chairs": (
        MELANGE,
        f"{PLAYED}, {EXTENDED}, held blue-cube+green-cube T4a+T7b, {OCTAGONS}",
    ),
    "one whose guest sits down": (MELANGE, f"{PLAYED}, {EXTENDED}, {SITS}, {OCTAGONS}"),
    "one who sits down before anybody has acted": (MELANGE, "seated yellow-C T5c, scored 1 2, drew-action 1"),
    "one that waits, whoever else sits down": (MELANGE, [*read(f"{PLAYED}, {SITS}", MELANGE), LOOS]),
    "likewise": (MELANGE, [*read(PLAYED, MELANGE), LOOS, *read(SITS, MELANGE)]),
    "who sits down at once": (MELANGE, [*read(PLAYED, MELANGE), LOOS, *read("seated loos T4a", MELANGE)]),
    "equal cards are told with their number": (MELANGE, EQUAL),
    "Hotel: an amount that merged dishes share": (HOTEL, "received 0 wine 2, received 0 coffee 2"),
    "one of them": (HOTEL, "received 0 wine 2"),
    "what the emperor takes, if the amount is known": (
        HOTEL,
        [known(*read(f"penalty 0 B2 {way}", HOTEL), **context) for way, context in AMOUNTS],
    ),
    "the last die": (HOTEL, "rolls-again 0 0"),
    "the last but one": (HOTEL, "rolls-again 0 1"),
    "politics": (HOTEL, [Event("politics", Payload(seat=0, card="105", place=2))]),
    "a guest is served": (HOTEL, [Event("served", Payload(seat=0, guest="81", dish="cake"))]),
    "a guest moves in: the points stand behind what brought them, and nothing is told twice": (
        HOTEL,
        [
            *read("moved-in 0 74 1.1, scored 0 4 guest", HOTEL),
            known(*read("occupied 0 1.1", HOTEL), cause="guest"),
            *read("group-full 0 1.1+, scored 0 2 reward, advanced 0 3 3, scored 0 1 beyond-the-track", HOTEL),
        ],
    ),
    "a reward turns a room over": (HOTEL, "occupied 0 1.1"),
    "a room is placed like that": (
        HOTEL,
        [*read("prepared 0 2.1", HOTEL), known(*read("occupied 0 2.1", HOTEL), cause="tile")],
    ),
    "the court, and nothing of a penalty is told twice": (
        HOTEL,
        [
            *read("court 3 A3, scored 0 1 emperor, scored 1 2 emperor", HOTEL),
            known(*read("penalty 0 A3 hand", HOTEL), amount=2),
            known(*read("staff-returned 0 2", HOTEL), cause="penalty"),
            known(*read("penalty 1 A3 points", HOTEL), amount=5),
            *read("scored 1 -5 penalty", HOTEL),
        ],
    ),
    "cards under the pile": (HOTEL, "staff-returned 0 2"),
    "International: tiles left are no part of the last turn": (CAFE, "passed 0, counted 2 DE-m+DE-f -10 3"),
    "equal guests": (CAFE, "drew 0 CU-m+CU-m+US-f 83, drew 1 joker-f+joker-f 83"),
    "a joker": (CAFE, [JOKER]),
    "a guest at the bar": (CAFE, "barred 1 FR-m 7 -4"),
    "a secret": (CAFE, [SECRET]),
    "Tables: a move is taken back": (CAFE, [UNDO]),
    "and what came after it": (CAFE, [known(UNDO, later=True)]),
    "nothing came after it": (CAFE, [known(UNDO, later=False)]),
    "a computer's seat is taken over": (CAFE, [OVER]),
    "a person's": (CAFE, [known(OVER, former="Ben", how="person")]),
    "somebody is back": (CAFE, [known(*read("took-over 1 Ben"), former="Franz", how="back")]),
    "a seat is handed over": (CAFE, "handed-over 1 Dora Ben"),
    "a computer plays for now": (CAFE, "plays-for-now 1 Franz Ben"),
    "a seat is offered": (CAFE, "seat-offered 1"),
    "somebody is away": (CAFE, "away 0 2027-01-06"),
}


def test_games(words: Localizer, page: SnapshotAssertion) -> None:
    scenes = {}
    for title, (game, told) in TOLD.items():
        events = read(told, game) if isinstance(told, str) else tuple(told)
        names = (NAMES[0], str(events[0].payload.get("name", NAMES[1])), NAMES[2])
        own = narration.paragraph(game, events, names, words, viewer=0)
        scenes[title] = [*narration.narrate(game, events, names, words), f"» {own}"]
    assert transcript(scenes) == page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_set_up_of_cafe_melange_comes_before_the_first_turn_and_is_no_part_of_it(language: str) -> None:
    first, second = islice(random_game(MELANGE, 3, {}, seed=1), 2)
    lines = narration.narrate(MELANGE, first.events + second.events, NAMES, Localizer(language))
    alone = narration.narrate(MELANGE, first.events, NAMES, Localizer(language))
    assert lines[: len(alone)] == alone
    assert lines[len(alone)].startswith("**")
