"""The narration: a line per result for a post, the important first; a paragraph for the log."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, ClassVar

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.language import localizer, narration
from bot.language.localizer import LANGUAGES, Localizer
from engine.kernel.core import Event, Payload
from engine.kernel.game import AnyGame
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
    """A game with an event of every sort; only its events and words are used."""

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


def event(kind: str, seat: int | None = None, **payload: Any) -> Event:
    return Event(kind, Payload(payload if seat is None else {"seat": seat, **payload}))


def took(seat: int, number: int) -> Event:
    return event("took", seat, number=number)


def served(seat: int, *dishes: str) -> tuple[Event, ...]:
    return tuple(event("served", seat, dish=dish) for dish in dishes)


def scored(seat: int, points: int) -> Event:
    return event("scored", seat, points=points)


def tipped(seat: int, points: int) -> Event:
    return event("tipped", seat, points=points)


FILLED, PAID, OPENED = event("filled", number=3), event("paid", 0, number=1), event("opened", number=2)
TURN = (took(0, 2), *served(0, "strudel"), FILLED, *served(0, "wine"), *served(1, "cake"))
ROUND = (*TURN, *served(1, "wine"), took(1, 1), *served(2, "cake"))
TIPS = tuple(each for seat in (0, 1) for each in (*served(seat, "cake"), FILLED, tipped(seat, 1), FILLED))
TURNS = tuple(
    each
    for seat in range(3)
    for each in (*served(seat, "cake"), FILLED, tipped(seat, 1 + seat), took(seat, 2), *served(seat, "wine"))
)
LATER = (took(0, 1), FILLED, tipped(0, 2), took(0, 1), *served(1, "cake"), FILLED, tipped(1, 2), tipped(1, 3))
DRAWN = [Event("drew", Payload(seat=0), 0, Payload(dish=dish)) for dish in ("cake", "wine")]
PAIRS = [event("served", 0, dish=dishes) for dishes in (("cake", "wine"), ("wine", "strudel"))]

NARRATED: dict[str, tuple[Any, ...]] = {
    "each result is a line in the order of play, and the player is named once": TURN,
    "acts in turns are named again": (*served(0, "cake"), *served(1, "wine"), *served(0, "strudel"), *served(1, "cake")),
    "a gain is told behind what brought it to the actor": (
        *served(0, "cake"), tipped(0, 2), *served(0, "wine"), tipped(0, 1), tipped(1, 3),
    ),
    "a statement with a gain, below a line of the player": LATER[:3],
    "a statement about somebody else belongs to whoever acts": (*served(0, "cake"), scored(0, 2), scored(1, 1), FILLED, scored(2, -1)),
    "statements before anybody acts stand alone": (FILLED, scored(1, 2), took(0, 2)),
    "two statements about one player are not joined": (scored(1, 2), scored(1, 3)),
    "an event of the table belongs to nobody who acted before": (*served(0, "cake"), Event("started"), FILLED),
    "what happens to everybody comes after the last actor": (*served(0, "cake"), took(0, 2), OPENED),
    "neighbours that differ in one noun are merged": served(0, "strudel", "cake", "wine"),
    "an event without a sentence does not separate them": (*served(0, "cake"), PAID, *served(0, "wine"), PAID),
    "nor does a minor one": (*served(0, "cake"), took(0, 2), *served(0, "wine")),
    "but an important one": (*served(0, "cake"), FILLED, *served(0, "wine")),
    "merged ones are merged with another across a minor one": (*served(0, "cake"), took(0, 2), *served(0, "wine", "strudel")),
    "lists of nouns are not merged": PAIRS,
    "nor numbers, nor the acts of two players": (took(0, 1), took(0, 2), *served(0, "cake"), *served(1, "wine")),
    "the context can be told, and an event without it": (
        Event("arrived", Payload(number=1), context=Payload(dish="cake")), event("arrived", number=1),
    ),
    "secrets are counted": [each.seen_by(None) for each in DRAWN],
}  # fmt: skip
BRIEFLY: dict[str, tuple[tuple[Event, ...], dict[str, Any]]] = {
    **{f"at most {most}, the minor ones are left out first": (ROUND, {"most": most}) for most in range(7, 1, -1)},
    "each player keeps what matters most, the first mover most": (TURNS, {"most": 6}),
    **{f"more lines within {length} characters": (TIPS, {"most": 3, "length": length}) for length in (0, 110, 140)},
    "a gain names its player if no line before it does": (LATER, {"most": 3}),
    "unless that is the reader": (LATER, {"most": 3, "viewer": 0}),
    "nothing but how much there was": (LATER[:3], {"most": 1}),
    "minor results share a line before any is left out": (
        (*served(0, "cake"), took(0, 1), took(0, 2), took(0, 3), *served(1, "wine")), {"most": 3},
    ),
    "the reader is addressed in each line": (TURN[:2], {"viewer": 0}),
    "and knows the own secrets": (tuple(each.seen_by(0) for each in DRAWN), {"viewer": 0}),
}  # fmt: skip


def test_tearoom(tearoom_words: Localizer, snapshot: SnapshotAssertion) -> None:
    def narrated(events: Any, **given: Any) -> list[str]:
        return narration.narrate(TEAROOM, events, NAMES, tearoom_words, **given)

    def paragraph(events: Any, viewer: int | None = None) -> str:
        return narration.paragraph(TEAROOM, tuple(events), NAMES, tearoom_words, viewer=viewer)

    scenes = {
        **{title: [*narrated(events), f"» {paragraph(events)}"] for title, events in NARRATED.items()},
        **{title: narrated(events, **given) for title, (events, given) in BRIEFLY.items()},
        "the paragraph addresses the reader": [
            paragraph(TURN[:2], 0),
            paragraph(NARRATED["a gain is told behind what brought it to the actor"], 0),
        ],
        "a headline is as many important results as fit, but at least one": [
            f"{length}: {narration.headline(TEAROOM, TURN, NAMES, tearoom_words, length)}"
            for length in (1, 46, 47, 60, 200)
        ],
        "no headline": narration.headline(TEAROOM, (), NAMES, tearoom_words, 50),
        "a name that looks like Markdown": narration.narrate(
            TEAROOM, (took(0, 1),), ("*A*n_na",), tearoom_words
        ),
    }
    assert transcript(scenes) == snapshot.use_extension(PageFile)


@pytest.mark.parametrize("most", range(2, 8))
def test_there_are_never_more_lines_than_wanted(tearoom_words: Localizer, most: int) -> None:
    assert len(narration.narrate(TEAROOM, ROUND, NAMES, tearoom_words, most=most)) == most


@pytest.mark.parametrize("length", [110, 140])
def test_further_lines_are_told_only_within_the_length(tearoom_words: Localizer, length: int) -> None:
    assert (
        len("\n".join(narration.narrate(TEAROOM, TIPS, NAMES, tearoom_words, most=3, length=length)))
        <= length
    )


# the events of the games and of tables

HOTEL, MELANGE, CAFE = (
    next(game for game in GAMES if game.key == key)
    for key in ("grand_austria_hotel", "cafe_melange", "cafe_international")
)


def card(kind: str, name: str) -> Event:
    return event(kind, 0, card=name)


def row(
    kind: str, marker: str, *chairs: str, visitor: str | None = None, name: str = "purple-chair"
) -> Event:
    payload = {
        "marker": marker,
        "card": name,
        "chairs": chairs,
        **({"removed": ()} if kind == "row-extended" else {}),
    }
    return Event(kind, Payload(payload), context=Payload(visitor=visitor) if visitor else Payload())


CUBES = row("row-extended", "blue-cube", "T4a", "T7b")
OCTAGONS = row("row-extended", "blue-octagon", "T1a", "T2a")
SITS, LOOS = (
    event("seated", visitor="blue-A", chair="T7b"),
    row("row-begun", "white", "T4a", "T7b", visitor="loos"),
)
GREY = (
    card("played", "purple-chair"),
    row("row-extended", "grey", "T4a", "T7b", visitor="mahler"),
    card("played", "square-shape"),
    row("row-extended", "grey", "T4a", visitor="mahler", name="square-shape"),
    event("seated", visitor="mahler", chair="T4a"),
    scored(0, 1),
    card("took", "orange-chair"),
)
EQUAL = (
    *(card("played", name) for name in ("white-table", "white-table", "orange-chair")),
    event("laid", cards=("white-table", "white-table")),
    event("drew", 0),
    event("drew-action", 0),
    event("drew", 0),
    event("drew", 0),
)


def penalty(way: str, **context: int) -> Event:
    return Event("penalty", Payload(seat=0, tile="B2", way=way), context=Payload(context))


def changed(kind: str, payload: dict[str, str], **context: str) -> Event:
    return Event(kind, Payload({"seat": 1, **payload}), context=Payload(context))


DORA, UNDO = {"name": "Dora"}, Payload(seat=0, n=8)
TOLD: dict[str, tuple[AnyGame, tuple[Event, ...]]] = {
    "Melange: the cards at once, then who sat down, and the points": (MELANGE, GREY),
    "not seated yet": (MELANGE, GREY[:2]),
    "a row as the turn has left it": (MELANGE, (card("played", "purple-chair"), row("row-begun", "blue-cube", "T4a", "T7b", "T8c"), CUBES)),
    "two rows": (MELANGE, (card("played", "purple-chair"), OCTAGONS, CUBES)),
    "one whose guest sits down": (MELANGE, (card("played", "purple-chair"), CUBES, SITS, OCTAGONS)),
    "one that waits, whoever else sits down": (MELANGE, (card("played", "purple-chair"), SITS, LOOS)),
    "likewise": (MELANGE, (card("played", "purple-chair"), LOOS, SITS)),
    "who sits down at once": (MELANGE, (card("played", "purple-chair"), LOOS, event("seated", visitor="loos", chair="T4a"))),
    "equal cards are told with their number": (MELANGE, EQUAL),
    "Hotel: an amount that merged dishes share": (HOTEL, tuple(event("received", 0, dish=dish, amount=2) for dish in ("wine", "coffee"))),
    "one of them": (HOTEL, (event("received", 0, dish="wine", amount=2),)),
    "what the emperor takes, if the amount is known": (
        HOTEL, (penalty("krones", amount=5), penalty("hand", amount=2), penalty("krones"), penalty("kitchen", amount=0)),
    ),
    "the last die": (HOTEL, (event("rolls-again", 0, dice=0),)),
    "the last but one": (HOTEL, (event("rolls-again", 0, dice=1),)),
    "politics": (HOTEL, (event("politics", 0, card="105", place=2),)),
    "a guest is served": (HOTEL, (event("served", 0, guest="81", dish="cake"),)),
    "International: the tiles left in hand are no part of the last turn": (
        CAFE, (event("passed", 0), event("counted", 2, tiles=("DE-m", "DE-f"), points=-10, score=3)),
    ),
    "equal guests": (CAFE, (event("drew", 0, tiles=("CU-m", "CU-m", "US-f"), bag=83), event("drew", 1, tiles=("joker-f", "joker-f"), bag=83))),
    "a joker": (CAFE, (event("seated", 0, guest="joker-f", chair="C2", nation="TR", points=2, tables=("AF1", "IT1"), scored=(2, 0)),)),
    "a guest at the bar": (CAFE, (event("barred", 1, guest="FR-m", stool=7, points=-4),)),
    "a secret": (CAFE, (Event("drew", Payload(seat=0, tiles=(), bag=9), owner=0, secret=Payload(tiles=("FR-m", "IT-f"))),)),
    "Tables: a move is taken back": (CAFE, (Event("undo", UNDO),)),
    "and what came after it": (CAFE, (Event("undo", UNDO, context=Payload(later=True)),)),
    "nothing came after it": (CAFE, (Event("undo", UNDO, context=Payload(later=False)),)),
    "a computer's seat is taken over": (CAFE, (changed("took-over", DORA),)),
    "a person's": (CAFE, (changed("took-over", DORA, former="Ben", how="person"),)),
    "somebody is back": (CAFE, (changed("took-over", {"name": "Ben"}, former="Franz", how="back"),)),
    "a seat is handed over": (CAFE, (changed("handed-over", {**DORA, "former": "Ben"}),)),
    "a computer plays for now": (CAFE, (changed("plays-for-now", {"name": "Franz", "former": "Ben"}),)),
    "a seat is offered": (CAFE, (changed("seat-offered", {}),)),
    "somebody is away": (CAFE, (event("away", 0, until="2027-01-06"),)),
}  # fmt: skip


def test_games(words: Localizer, page: SnapshotAssertion) -> None:
    scenes = {}
    for title, (game, events) in TOLD.items():
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
