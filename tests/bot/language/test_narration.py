"""The narration: a line per result for a post, the important first; a paragraph for the log."""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import ClassVar

import pytest

from bot.language import localizer, narration
from bot.language.localizer import Localizer
from engine.kernel.core import Event, Payload
from engine.kernel.game import AnyGame
from tests.bot.builders import GAMES, random_game
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
def words(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Localizer]:
    folder: Path = tmp_path_factory.mktemp("words")
    folder.joinpath("en").mkdir()
    folder.joinpath("en", "tearoom.ftl").write_text(WORDS, encoding="utf-8")
    localizer.FOLDERS.append(folder)
    try:
        yield Localizer("en")
    finally:
        localizer.FOLDERS.remove(folder)


def _took(seat: int, number: int) -> Event:
    return Event("took", Payload(seat=seat, number=number))


def _served(seat: int, dish: str) -> Event:
    return Event("served", Payload(seat=seat, dish=dish))


def _tipped(seat: int, points: int) -> Event:
    return Event("tipped", Payload(seat=seat, points=points))


def _scored(seat: int, points: int) -> Event:
    return Event("scored", Payload(seat=seat, points=points))


FILLED = Event("filled", Payload(number=3))
TURN = (_took(0, 2), _served(0, "strudel"), FILLED, _served(0, "wine"), _served(1, "cake"))


def test_each_result_is_a_line_in_the_order_of_play_and_the_player_is_named_once(words: Localizer) -> None:
    assert narration.narrate(TEAROOM, TURN, NAMES, words) == [
        "**Anna** takes 2 cubes",
        "- Serves strudel",
        "- Table 3 is full",
        "- Serves wine",
        "**Ben** serves cake",
    ]


def test_the_reader_is_addressed_in_each_line(words: Localizer) -> None:
    assert narration.narrate(TEAROOM, TURN[:2], NAMES, words, viewer=0) == [
        "You take 2 cubes",
        "- You serve strudel",
    ]
    assert (
        narration.paragraph(TEAROOM, TURN[:2], NAMES, words, viewer=0) == "You take 2 cubes; serve strudel."
    )


def test_the_minor_results_are_left_out_first_then_those_of_whoever_acted_later_but_each_player_keeps_one(
    words: Localizer,
) -> None:
    events = (*TURN, _served(1, "wine"), _took(1, 1), _served(2, "cake"))
    told = {most: narration.narrate(TEAROOM, events, NAMES, words, most=most) for most in range(2, 8)}
    assert told[7] == [
        "**Anna** takes 2 cubes",
        "- Serves strudel",
        "- Table 3 is full",
        "- Serves wine",
        "**Ben** serves cake and wine",
        "- Takes 1 cube",
        "**Clara** serves cake",
    ]
    assert told[6] == [*told[7][:4], "**Ben** serves cake and wine · Takes 1 cube", "**Clara** serves cake"]
    assert told[5] == [
        "**Anna** serves strudel",
        "- Table 3 is full",
        "**Ben** serves cake and wine",
        "**Clara** serves cake",
        "… and 3 more, see the log.",
    ]
    assert told[4] == ["**Anna** serves strudel", *told[5][2:4], "… and 4 more, see the log."]
    assert told[3] == ["**Anna** serves strudel", told[5][2], "… and 5 more, see the log."]
    assert all(len(lines) == most for most, lines in told.items())


def test_more_lines_are_told_as_long_as_they_are_short_enough(words: Localizer) -> None:
    events = [event for seat in (0, 1) for event in (_served(seat, "cake"), FILLED, _tipped(seat, 1), FILLED)]
    told = {
        length: narration.narrate(TEAROOM, events, NAMES, words, most=3, length=length)
        for length in (0, 110, 140)
    }
    assert told == {
        0: [
            "**Anna**: Table 3 is full (+1)",
            "**Ben**: Table 3 is full (+1)",
            "… and 4 more, see the log.",
        ],
        110: [
            "**Anna** serves cake",
            "- Table 3 is full (+1)",
            "**Ben**: Table 3 is full (+1)",
            "… and 3 more, see the log.",
        ],
        140: [
            line
            for name in ("Anna", "Ben")
            for line in (f"**{name}** serves cake", "- Table 3 is full (+1)", "- Table 3 is full")
        ],
    }
    assert all(len("\n".join(lines)) <= length for length, lines in told.items() if length)


def test_what_matters_most_is_kept_of_every_player_and_most_of_who_moved_first(words: Localizer) -> None:
    turns = [
        (_served(seat, "cake"), FILLED, _tipped(seat, 1 + seat), _took(seat, 2), _served(seat, "wine"))
        for seat in range(3)
    ]
    events = [event for turn in turns for event in turn]
    assert narration.narrate(TEAROOM, events, NAMES, words, most=6) == [
        "**Anna** serves cake",
        "- Table 3 is full (+1)",
        "- Serves wine",
        "**Ben**: Table 3 is full (+2)",
        "**Clara**: Table 3 is full (+3)",
        "… and 7 more, see the log.",
    ]


def test_a_gain_is_told_behind_what_brought_it_to_the_actor(words: Localizer) -> None:
    events = (_served(0, "cake"), _tipped(0, 2), _served(0, "wine"), _tipped(0, 1), _tipped(1, 3))
    assert narration.narrate(TEAROOM, events, NAMES, words) == [
        "**Anna** serves cake (+2)",
        "- Serves wine (+1)",
        "**Ben** gets +3",
    ]
    assert narration.paragraph(TEAROOM, events, NAMES, words, viewer=0) == (
        "You serve cake (+2); serve wine (+1). Ben gets +3."
    )


def test_a_statement_with_a_gain_names_the_player_if_no_line_before_it_does(words: Localizer) -> None:
    events = (_took(0, 1), FILLED, _tipped(0, 2))
    assert narration.narrate(TEAROOM, events, NAMES, words) == [
        "**Anna** takes 1 cube",
        "- Table 3 is full (+2)",
    ]
    assert narration.narrate(TEAROOM, events, NAMES, words, most=1) == ["… and 2 more, see the log."]
    later = (_took(0, 1), _served(1, "cake"), FILLED, _tipped(1, 2), _tipped(1, 3))
    assert narration.narrate(TEAROOM, (*events, *later), NAMES, words, most=3) == [
        "**Anna**: Table 3 is full (+2)",
        "**Ben**: Table 3 is full (+2)",
        "… and 4 more, see the log.",
    ]
    assert narration.narrate(TEAROOM, (*events, *later), NAMES, words, most=3, viewer=0)[0] == (
        "Table 3 is full (+2)"
    )


def test_the_minor_results_of_a_player_share_a_line_before_any_is_left_out(words: Localizer) -> None:
    events = (_served(0, "cake"), _took(0, 1), _took(0, 2), _took(0, 3), _served(1, "wine"))
    assert narration.narrate(TEAROOM, events, NAMES, words, most=3) == [
        "**Anna** serves cake · Takes 1 cube · Takes 2 cubes · Takes 3 cubes",
        "**Ben** serves wine",
    ]


def test_a_player_who_acts_twice_is_named_twice_unless_nobody_acts_between(words: Localizer) -> None:
    events = (_served(0, "cake"), _served(1, "wine"), _served(0, "strudel"), _served(1, "cake"))
    assert narration.narrate(TEAROOM, events, NAMES, words) == [
        "**Anna** serves cake",
        "**Ben** serves wine",
        "**Anna** serves strudel",
        "**Ben** serves cake",
    ]
    assert narration.paragraph(TEAROOM, events, NAMES, words) == (
        "Anna serves cake. Ben serves wine. Anna serves strudel. Ben serves cake."
    )


def test_the_context_of_an_event_can_be_told_and_an_event_without_it_too(words: Localizer) -> None:
    known = Event("arrived", Payload(number=1), context=Payload(dish="cake"))
    assert narration.narrate(TEAROOM, (known,), NAMES, words) == ["Cake arrives"]
    assert narration.narrate(TEAROOM, (Event("arrived", Payload(number=1)),), NAMES, words) == [
        "Something arrives"
    ]


def test_a_statement_about_somebody_else_belongs_to_whoever_acts(words: Localizer) -> None:
    events = (_served(0, "cake"), _scored(0, 2), _scored(1, 1), FILLED, _scored(2, -1))
    assert narration.narrate(TEAROOM, events, NAMES, words) == [
        "**Anna** serves cake",
        "- **Anna**: +2 · **Ben**: +1",
        "- Table 3 is full",
        "- **Clara**: −1",
    ]
    assert narration.paragraph(TEAROOM, events, NAMES, words) == (
        "Anna serves cake. Anna: +2 · Ben: +1. Table 3 is full. Clara: −1."
    )


def test_statements_before_anybody_acts_stand_alone(words: Localizer) -> None:
    assert narration.narrate(TEAROOM, (FILLED, _scored(1, 2), _took(0, 2)), NAMES, words) == [
        "Table 3 is full",
        "**Ben**: +2",
        "**Anna** takes 2 cubes",
    ]


def test_two_statements_about_one_player_are_not_joined(words: Localizer) -> None:
    assert narration.narrate(TEAROOM, (_scored(1, 2), _scored(1, 3)), NAMES, words) == [
        "**Ben**: +2",
        "**Ben**: +3",
    ]


def test_a_table_s_own_event_belongs_to_nobody_who_acted_before(words: Localizer) -> None:
    events = (_served(0, "cake"), Event("started"), FILLED)
    assert narration.narrate(TEAROOM, events, NAMES, words) == [
        "**Anna** serves cake",
        "The game begins",
        "Table 3 is full",
    ]


def test_what_happens_to_everybody_comes_after_all_that_the_last_actor_did_and_is_no_item_of_theirs(
    words: Localizer,
) -> None:
    opened = Event("opened", Payload(number=2))
    assert narration.narrate(TEAROOM, (_served(0, "cake"), _took(0, 2), opened), NAMES, words) == [
        "**Anna** serves cake",
        "- Takes 2 cubes",
        "Day 2 begins",
    ]


def test_neighbours_that_differ_in_one_noun_are_merged(words: Localizer) -> None:
    events = [_served(0, dish) for dish in ("strudel", "cake", "wine")]
    assert narration.narrate(TEAROOM, events, NAMES, words) == ["**Anna** serves strudel, cake and wine"]


@pytest.mark.parametrize(
    ("language", "one", "both"),
    [
        ("en", "**Anna** gets 2 wines", "**Anna** gets wine and coffee (2 each)"),
        ("de", "**Anna** bekommt 2 Wein", "**Anna** bekommt Wein und Kaffee (je 2)"),
    ],
)
def test_an_amount_that_merged_dishes_share_is_told_of_each(language: str, one: str, both: str) -> None:
    hotel = next(game for game in GAMES if game.key == "grand_austria_hotel")
    wine, coffee = (Event("received", Payload(seat=0, dish=dish, amount=2)) for dish in ("wine", "coffee"))
    words = localizer.localizer_for(language)
    assert narration.narrate(hotel, [wine], NAMES, words) == [one]
    assert narration.narrate(hotel, [wine, coffee], NAMES, words) == [both]


def test_an_event_without_a_sentence_does_not_separate_its_neighbours(words: Localizer) -> None:
    paid = Event("paid", Payload(seat=0, number=1))
    events = (_served(0, "cake"), paid, _served(0, "wine"), paid)
    assert narration.narrate(TEAROOM, events, NAMES, words) == ["**Anna** serves cake and wine"]


def test_acts_are_merged_across_minor_results_but_not_across_important_ones(words: Localizer) -> None:
    def narrated(between: Event) -> list[str]:
        return narration.narrate(TEAROOM, (_served(0, "cake"), between, _served(0, "wine")), NAMES, words)

    assert narrated(_took(0, 2)) == ["**Anna** serves cake and wine", "- Takes 2 cubes"]
    assert narrated(FILLED) == ["**Anna** serves cake", "- Table 3 is full", "- Serves wine"]


def test_acts_that_were_merged_already_are_merged_with_one_across_a_minor_result(words: Localizer) -> None:
    events = (_served(0, "cake"), _took(0, 2), _served(0, "wine"), _served(0, "strudel"))
    lines = narration.narrate(TEAROOM, events, NAMES, words)
    assert lines == ["**Anna** serves cake, wine and strudel", "- Takes 2 cubes"]


def test_events_that_name_a_list_of_nouns_each_are_not_merged(words: Localizer) -> None:
    pairs = [
        Event("served", Payload(seat=0, dish=dishes)) for dishes in (("cake", "wine"), ("wine", "strudel"))
    ]
    lines = narration.narrate(TEAROOM, pairs, NAMES, words)
    assert lines == ["**Anna** serves cake and wine", "- Serves wine and strudel"]


def test_numbers_and_events_of_two_players_are_not_merged(words: Localizer) -> None:
    assert narration.narrate(
        TEAROOM, (_took(0, 1), _took(0, 2), _served(0, "cake"), _served(1, "wine")), NAMES, words
    ) == [
        "**Anna** takes 1 cube",
        "- Takes 2 cubes",
        "- Serves cake",
        "**Ben** serves wine",
    ]


def test_secrets_are_counted_and_only_who_knows_them_reads_their_names(words: Localizer) -> None:
    drawn = [Event("drew", Payload(seat=0), 0, Payload(dish=dish)) for dish in ("cake", "wine")]
    public = [each.seen_by(None) for each in drawn]
    assert narration.narrate(TEAROOM, public, NAMES, words) == ["**Anna** draws 2 things"]
    own = [each.seen_by(0) for each in drawn]
    assert narration.narrate(TEAROOM, own, NAMES, words, viewer=0) == ["You draw cake and wine"]


def test_the_paragraph_keeps_the_order_and_names_each_player_once_in_a_row(words: Localizer) -> None:
    assert narration.paragraph(TEAROOM, TURN, NAMES, words) == (
        "Anna takes 2 cubes; serves strudel. Table 3 is full. Anna serves wine. Ben serves cake."
    )


def test_the_headline_is_as_many_important_results_as_fit_but_at_least_one(words: Localizer) -> None:
    headlines = {
        length: narration.headline(TEAROOM, TURN, NAMES, words, length) for length in (1, 50, 60, 200)
    }
    assert headlines == {
        1: "**Anna** serves strudel",
        50: "**Anna** serves strudel · **Ben** serves cake",
        60: "**Anna** serves strudel · **Ben** serves cake",
        200: "**Anna** takes 2 cubes · Serves strudel · Table 3 is full · Serves wine · **Ben** serves cake",
    }
    assert narration.headline(TEAROOM, (), NAMES, words, 50) == ""


def test_a_name_that_looks_like_markdown_stays_plain_within_its_bold_type(words: Localizer) -> None:
    assert narration.narrate(TEAROOM, (_took(0, 1),), ("*A*n_na",), words) == [r"**\*A\*n\_na** takes 1 cube"]


def test_a_turn_of_cafe_melange_tells_the_cards_at_once_then_who_sat_down_and_the_points() -> None:
    game = next(each for each in GAMES if each.key == "cafe_melange")
    grey = Payload(visitor="mahler")
    removed = tuple[str, ...]()
    events = (
        Event("played", Payload(seat=0, card="purple-chair")),
        Event(
            "row-extended",
            Payload(marker="grey", card="purple-chair", removed=removed, chairs=("T4a", "T7b")),
            context=grey,
        ),
        Event("played", Payload(seat=0, card="square-shape")),
        Event(
            "row-extended",
            Payload(marker="grey", card="square-shape", removed=removed, chairs=("T4a",)),
            context=grey,
        ),
        Event("seated", Payload(visitor="mahler", chair="T4a")),
        Event("scored", Payload(seat=0, points=1)),
        Event("took", Payload(seat=0, card="orange-chair")),
    )
    assert narration.narrate(game, events, NAMES, Localizer("en")) == [
        "**Anna** plays a purple chair and a square table",
        "- Gustav Mahler sits down on T4a (+1)",
        "- Takes from the open cards: orange chair",
    ], "not that he had two chairs left before"
    assert narration.narrate(game, events[:2], NAMES, Localizer("de")) == [
        "**Anna** spielt einen lila Sessel",
        "- Gustav Mahler (grau): noch 2 Sessel",
    ]


def test_a_row_of_cafe_melange_is_told_as_the_turn_has_left_it() -> None:
    game = next(each for each in GAMES if each.key == "cafe_melange")

    def row(kind: str, marker: str, *chairs: str, visitor: str | None = None) -> Event:
        payload = Payload(marker=marker, card="purple-chair", chairs=chairs)
        if kind == "row-extended":
            payload = Payload({**payload, "removed": ()})
        return Event(kind, payload, context=Payload(visitor=visitor) if visitor else Payload())

    def told(*events: Event) -> list[str]:
        played = Event("played", Payload(seat=0, card="purple-chair"))
        return narration.narrate(game, (played, *events), NAMES, Localizer("en"))[1:]

    begun = row("row-begun", "blue-cube", "T4a", "T7b", "T8c")
    extended = row("row-extended", "blue-cube", "T4a", "T7b")
    assert told(begun, extended) == ["- Blue cubes: 2 chairs left"]
    elsewhere = row("row-extended", "blue-octagon", "T1a", "T2a")
    assert told(elsewhere, extended) == ["- Blue octagons: 2 chairs left", "- Blue cubes: 2 chairs left"]
    guest = Event("seated", Payload(visitor="blue-A", chair="T7b"))
    assert told(extended, guest, elsewhere) == [
        "- Guest A (blue) sits down on T7b",
        "- Blue octagons: 2 chairs left",
    ]
    loos = row("row-begun", "white", "T4a", "T7b", visitor="loos")
    assert told(guest, loos) == told(loos, guest)[::-1], "he is still awaited, whoever sits down"
    assert len(told(loos, Event("seated", Payload(visitor="loos", chair="T4a")))) == 1


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "**Anna** plays 2 white tables and an orange chair",
                "- New face up: 2 white tables",
                "- Draws 3 cards from the pile",
                "- Draws an action card",
            ],
        ),
        (
            "de",
            [
                "**Anna** spielt 2 weiße Tische und einen orangefarbenen Sessel",
                "- Neu offen: 2 weiße Tische",
                "- Zieht 3 Karten vom Stapel",
                "- Zieht eine Aktionskarte",
            ],
        ),
    ],
)
def test_equal_cards_are_told_with_their_number(language: str, told: list[str]) -> None:
    game = next(each for each in GAMES if each.key == "cafe_melange")
    cards = ("white-table", "white-table", "orange-chair")
    events = (
        *(Event("played", Payload(seat=0, card=card)) for card in cards),
        Event("laid", Payload(cards=("white-table", "white-table"))),
        Event("drew", Payload(seat=0)),
        Event("drew-action", Payload(seat=0)),
        *(Event("drew", Payload(seat=0)) for _ in range(2)),
    )
    assert narration.narrate(game, events, NAMES, Localizer(language)) == told


def _game(key: str) -> AnyGame:
    return next(each for each in GAMES if each.key == key)


def _narrated_game(key: str, events: Iterable[Event]) -> list[str]:
    return narration.narrate(_game(key), tuple(events), NAMES, Localizer("en"))


@pytest.mark.parametrize(
    ("way", "amount", "told"),
    [
        ("krones", {"amount": 5}, "**Anna** loses 5 krones (emperor’s penalty)"),
        ("hand", {"amount": 2}, "**Anna** loses 2 staff cards from the hand (emperor’s penalty)"),
        ("krones", {}, "**Anna** loses krones (emperor’s penalty)"),
        ("kitchen", {"amount": 0}, "**Anna** loses all dishes in the kitchen (emperor’s penalty)"),
    ],
)
def test_what_the_emperor_takes_is_told_with_its_amount_if_the_event_has_it(
    way: str, amount: dict[str, int], told: str
) -> None:
    event = Event("penalty", Payload(seat=0, tile="B2", way=way), context=Payload(amount))
    assert _narrated_game("grand_austria_hotel", (event,)) == [told]


def test_the_set_up_of_cafe_melange_comes_before_the_first_turn_and_is_no_part_of_it() -> None:
    moments = list(islice(random_game(_game("cafe_melange"), 3, {}, seed=1), 2))
    lines = _narrated_game("cafe_melange", (event for moment in moments for event in moment.events))
    start, first_act = (number for number, line in enumerate(lines) if line.startswith("**"))
    assert "begins; the board" in lines[start]
    assert [number for number, line in enumerate(lines) if "already sits" in line][-1] < first_act


def test_the_tiles_left_in_the_hands_in_cafe_international_are_no_part_of_the_last_turn() -> None:
    events = (
        Event("passed", Payload(seat=0)),
        Event("counted", Payload(seat=2, tiles=("DE-m", "DE-f"), points=-10, score=3)),
    )
    assert _narrated_game("cafe_international", events)[1:] == ["**Clara**: 2 tiles left in hand, −10"]


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (
            Event("rolls-again", Payload(seat=0, dice=0)),
            "**Anna** sets a die aside and has none left to roll",
            "**Anna** legt einen Würfel beiseite und wirft nichts mehr, denn es war der letzte",
        ),
        (
            Event("rolls-again", Payload(seat=0, dice=1)),
            "**Anna** sets a die aside and rolls the last one again",
            "**Anna** legt einen Würfel beiseite und wirft den letzten neu",
        ),
        (
            Event("politics", Payload(seat=0, card="105", place=2)),
            "**Anna** claims politics “20 krones” in second place",
            "**Anna** beansprucht Platz 2 der Politikkarte „20 Kronen“",
        ),
        (
            Event("served", Payload(seat=0, guest="81", dish="cake")),
            "**Anna** serves the General: cake",
            "**Anna** bedient den General: Torte",
        ),
    ],
)
def test_a_turn_of_the_hotel_is_told_as_people_say_it(event: Event, english: str, german: str) -> None:
    game = _game("grand_austria_hotel")
    assert narration.narrate(game, [event], NAMES, Localizer("en")) == [english]
    assert narration.narrate(game, [event], NAMES, Localizer("de")) == [german]
