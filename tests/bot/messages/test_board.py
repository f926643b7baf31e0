"""A running game's posts: their content, their buttons, and how they change once superseded."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

import rendering
from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.language.user_text import escape
from bot.messages import (
    absence_posts,
    close_ups,
    lobby_posts,
    posts,
    seat_requests,
    table_texts,
    undo_requests,
)
from bot.messages.components import Message, Post, with_theme
from bot.messages.following import following, news
from bot.messages.hands import final_hands
from bot.messages.panel import turn_panel
from bot.messages.result_cards import RESULT, played_lines, result_picture, result_post
from bot.messages.table_card import is_card, table_card
from bot.messages.table_pages import settings_page
from bot.messages.table_pictures import theme_preview
from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.politics_cards import STACKS
from engine.kernel.core import Event, Payload, Result, Standing
from engine.kernel.errors import TableRefusal, UnreadableAction
from engine.tables.rules.seat_outcomes import SeatOutcome, SeatRequest
from engine.tables.rules.undo import UndoOutcome, UndoRequest
from engine.tables.seen.models import AbsentPlayer, AwaitedPlayer, FreeSeat, LogLine, PublicBoard
from engine.tables.settings.table import SETTINGS as TABLE_SETTINGS
from engine.tables.settings.table import TableSettings
from engine.tables.table import Job, Person, Player, Table
from tests.bot.builders import NAMES, Moment, games_of_all_settings, limit_violations, played, utf16_units
from tests.bot.messages.transcript import buttons, pressable, transcript
from tests.torture import examples

EN = localizer_for("en")
PLAYED = played()
START, MIDDLE, END = PLAYED[0], PLAYED[len(PLAYED) // 2], PLAYED[-1]
SEAT = MIDDLE.prompts[0].seat
AT = datetime(2030, 1, 2, 3, 4, 5, tzinfo=UTC)
LINK = "https://discord.com/channels/1/2/3"
DORA = Person(1004, "Dora")
ANY_NAMES = st.tuples(*[st.text(max_size=200)] * 4)


def barred(stool: int, seat: int = 0, points: int = 1) -> Event:
    return Event("barred", Payload(seat=seat, guest="FR-m", stool=stool, points=points))


def with_player(table: Table, seat: int, **changes: Any) -> Table:
    players = [replace(each, **changes) if n == seat else each for n, each in enumerate(table.players)]
    return replace(table, players=tuple(players))


def board_of(
    moment: Moment,
    words: Localizer = EN,
    ping: tuple[int, ...] = (),
    events: Iterable[Event] | None = None,
    table: Table | None = None,
) -> Post:
    told = moment.events if events is None else tuple(events)
    return posts.board(table or moment.table(), moment.view(), moment.prompts, told, words, ping=ping)


def test_the_first_board_says_only_once_that_the_game_begins() -> None:
    started = Event("started", Payload())
    first = board_of(START, events=(started, *START.events)).text
    assert first == board_of(START).text
    assert EN("table-event-started").removesuffix(".") not in first
    assert EN("table-event-started").removesuffix(".") in board_of(START, events=(started,)).text, (
        "a silent game"
    )


def test_board(words: Localizer, page: SnapshotAssertion) -> None:
    table = MIDDLE.table()
    secret = Event("drew", Payload(seat=0, tiles=(), bag=9), owner=0, secret=Payload(tiles=("FR-m",)))
    everybody = tuple(replace(MIDDLE.prompts[0], seat=seat) for seat in range(3))
    tie = Result("bar", (Standing(0, 7, 1), Standing(2, 7, 1), Standing(1, None, 3), Standing(3, 1, 4)))
    tied = replace(END.view(names=NAMES), result=tie, seats=4, names=NAMES)
    deeds = [
        Event("passed", Payload(seat=0)),
        Event("out", Payload(seat=0, tiles=())),
        Event("passed", Payload(seat=1)),
    ]

    def board(*events: Event, ping: tuple[int, ...] = (), **changes: Any) -> Post:
        return board_of(MIDDLE, words, ping, events or MIDDLE.events, replace(table, **changes))

    away = with_player(table, SEAT, back_on=date(2026, 12, 24))
    left = with_player(END.table(), 2, person_id=None, computer="easy", former_person_id=1002)
    computers = END.table(computers=(2,))
    others = {key: played(key) for key in ("cafe_melange", "grand_austria_hotel")}
    many = (barred(n, points=10**170) for n in range(1, 100))
    closed = (MIDDLE.table("closed"), MIDDLE.view(), (), [Event("closed")], words)
    scenes = {
        "a game begins": board_of(START, words, (1000, 1001)),
        "the person to act is mentioned, once": board(ping=(1000, 1001, 1002, 5)),
        "or only named, and away": board(players=away.players),
        "a computer is to act": board(ping=(1000 + SEAT,), players=MIDDLE.table(computers=(SEAT,)).players),
        "a clock runs": board(jobs=(Job("clock", SEAT, due_at=AT, base_at=AT),)),
        "several are asked the same": posts.board(table, MIDDLE.view(), everybody, (), words, ping=(1001,)),
        "what each has done": board(*deeds),
        "a secret": board(secret),
        "a long line": board(Event("drew", Payload(seat=0, tiles=("FR-m",) * 30, bag=9))),
        "too much to tell": board(*many),
        "the end": board_of(END, words),
        "the end, later, with computers and mentions": board_of(END, words, (1000, 1001, 77), (), computers),
        "after a computer has played on for somebody": board_of(END, words, (1002,), table=left),
        "a tie, and one who is out": posts.board(END.table(), tied, (), (), words, ping=()),
        "closed": posts.board(*closed, ping=(1001,)),
        **{f"{key} begins": board_of(game[0], words) for key, game in others.items()},
        **{f"{key} ends": board_of(game[-1], words) for key, game in others.items()},
        "what boards shrink to": [
            posts.headline(table, MIDDLE.view(), [barred(n) for n in range(6)], words),
            posts.headline(table, MIDDLE.view(), [], words),
        ],
    }
    assert transcript(scenes) == page


@settings(max_examples=examples(15))
@given(st.integers(0, 10**6), st.sampled_from(LANGUAGES), ANY_NAMES, st.sampled_from([1, 12]))
def test_every_board_is_within_the_limits_and_calls_for_its_question_in_full_and_news_of_it_are_short(
    number: int, lang: str, names: tuple[str, str, str, str], repetitions: int
) -> None:
    game = games_of_all_settings(3)[number % len(games_of_all_settings(3))]
    moment = game[number // 7 % len(game)]
    words, view = localizer_for(lang), moment.view(names=names)
    events = moment.events * repetitions
    post = posts.board(moment.table(names=names), view, moment.prompts, events, words, ping=(1000, 1001))
    assert limit_violations(post) == []
    assert post.picture is not None
    assert not any(set("\n\u202e\u200b") & set(name) for name in post.picture.view.names)
    assert not moment.prompts or words.call(moment.game, moment.prompts[0]) in post.text
    board = PublicBoard(moment.table(names=names), view, tuple(moment.prompts))
    told = news(board, events, 12, LINK, words)
    assert limit_violations(told) == []
    assert told.pings == ()
    assert len(told.text.splitlines()) <= (3 if moment.state.result is None else 2 + moment.state.seats)


def test_the_public_calls_are_short_where_a_game_has_a_short_form_and_the_panel_asks_in_full(
    words: Localizer,
) -> None:
    moment = played("nim", 2)[0]
    (asked,) = moment.prompts
    call, question = words.call(moment.game, asked), words.question(moment.game, asked)
    assert len(call) < len(question)
    reminded = Event("reminder", Payload(seat=asked.seat))
    reminder = absence_posts.reminder(reminded, 1, moment.table(), asked, AT, words, None)
    for post in (board_of(moment, words), reminder):
        assert call in post.text
        assert question not in post.text
    assert question in str(turn_panel(moment.turn(), words))


def test_the_set_up_of_the_hotel_is_told_in_full_whatever_was_drawn(words: Localizer) -> None:
    start = played("grand_austria_hotel")[0]

    def longest(kind: str, stack: Iterable[str]) -> str:
        return max(stack, key=lambda each: len(words.noun(start.game, kind, each)))

    politics = tuple(longest("politics", stack) for stack in STACKS.values())
    tiles = tuple(longest("tile", [each for each in TILES if each[0] == stack]) for stack in STACKS)
    (event,) = (each for each in start.events if each.kind == "set-up")
    event = replace(event, payload=Payload({**event.payload, "politics": politics, "tiles": tiles}))
    assert words.event(start.game, event, ()).removesuffix(".") in board_of(start, words, events=[event]).text


@pytest.mark.parametrize(("points", "most"), [(1, 16), (10**50, 9), (10**170, 6)])
def test_a_board_tells_six_results_however_long_and_more_while_they_are_short(points: int, most: int) -> None:
    """The last line counts the omitted results."""
    events = [barred(stool, points=points) for stool in range(1, 100)]
    lines = board_of(MIDDLE, events=events).text.splitlines()[1 : -len(MIDDLE.prompts)]
    assert len(lines) == most
    assert str(99 - most + 1) in lines[-1]
    assert [re.findall(rf"\b{number}\b", line) != [] for number, line in enumerate(lines[:-1], 1)] == [
        True
    ] * (most - 1)
    assert all(utf16_units(line) <= 200 for line in lines)


def test_the_end_of_a_game_is_told_once_above_the_ranking_without_a_full_stop(words: Localizer) -> None:
    """The line appears however much else happened; if no event announces the end, the line gives the reason for it."""
    for end in (game[-1] for game in games_of_all_settings(3)):
        result = end.state.result
        assert result is not None
        told = next((each for each in end.events if each.payload.get("reason") == result.reason), None)
        ending = words.event(end.game, told, end.table().names) if told else words.reason(end.game, result)
        for events, line in ((end.events * 9, ending), ((), words.reason(end.game, result))):
            lines = board_of(end, words, events=events).text.splitlines()
            place = next(number for number, each in enumerate(lines) if "🥇" in each) - 1
            assert lines[place] == line.removesuffix(".")
            assert not lines[place].endswith(".")


def test_a_game_has_just_ended_by_the_event_that_says_so_or_by_what_was_played_last() -> None:
    result = END.state.result
    assert result is not None
    said = Event("ended", Payload(reason=result.reason))
    for events, told in (([said], True), ([barred(1)], True), ([Event("renamed")], False), ([], False)):
        assert posts.tell_the_end(END.game, events, result) == told


# the log, and other answers


def _log(number: int, undone: bool = False, reader: int | None = None) -> list[LogLine]:
    return [LogLine(n, 0, undone, (barred(n),), AT, NAMES[:3], reader) for n in range(number)]


def test_answers(words: Localizer, page: SnapshotAssertion) -> None:
    table, turn = MIDDLE.table(), MIDDLE.turn()
    assert turn.prompt is not None
    ending = Event("ended", Payload(reason="bag", winners=(turn.seat,)))
    drew = Event("drew", Payload(seat=turn.seat, tiles=("FR-m",), bag=3))
    tentative = replace(turn, actions=(turn.prompt.options[0].action,))
    dark = replace(table, settings=TableSettings(theme="dark"))
    untold = LogLine(3, None, False, (), AT, NAMES[:3], None)
    scenes = {
        "the log": posts.log([*_log(2), *_log(1, undone=True, reader=0), untold], table, words),
        "an empty log": posts.log([untold], table, words),
        "what came of a turn, the end last": posts.outcome(table, turn.seat, [ending, drew], words),
        "nothing came of it": posts.outcome(table, turn.seat, [], words),
        "the hand": posts.hand(turn, words),
        "the hand after a tentative move": posts.hand(replace(tentative, table=dark), words),
        "whoever wants to leave": posts.confirm_leave(table, words),
        "whoever wants to close it": posts.confirm_close(table, words),
        "moved away": posts.moved_away(table, words),
        "refused, with the way to the board": posts.refusal(TableRefusal("moved-on", table=7), words, LINK),
        "refused, with the names of what exists": posts.refusal(
            TableRefusal("no-such-computer", table=1, name="none"), words
        ),
        "an incident": posts.incident("a*1", words),
        "an outage": posts.incident("a1b2c3", words, outage=True),
        "a reply with a name": posts.reply("house-table", words, game="*", table="7"),
        "computers think": [
            *table_texts.thinking_line(
                replace(MIDDLE.table(computers=(1, 2)), questions=((0, 1), (1, 1), (2, 1))), words
            ),
            *table_texts.thinking_line(replace(MIDDLE.table(computers=(1,)), questions=((1, 1),)), words),
        ],
        "names in pictures": ", ".join(
            table_texts.names_with_strengths(MIDDLE.table(computers=(1,)), None, words)
        ),
        "the places of a game that is over": [label for label, _ in close_ups.places(END.table(), words)],
        "the board as text": posts.text_board(END.view(names=("An*na", "Ben", "@everyone")), words)[0],
    }
    assert transcript(scenes) == page


def test_nobody_hears_of_a_computer_that_need_not_think() -> None:
    table = MIDDLE.table(computers=(1,))
    for questions, phase in ((((0, 1),), "running"), (((1, 1),), "ended")):
        assert table_texts.thinking_line(replace(table, questions=questions, phase=phase), EN) == ()  # type: ignore[arg-type]


def _numbers(post: Post) -> list[int]:
    """Return the line numbers in a log."""
    return [int(each) for each in re.findall(r"^`(\d+)`", post.text, re.MULTILINE)]


def test_the_log_begins_with_its_latest_page_which_is_full() -> None:
    table = MIDDLE.table()
    pages = [posts.log(_log(80), table, EN, number) for number in range(10)]
    shown = list(dict.fromkeys(number for page in reversed(pages) for number in _numbers(page)))
    assert shown == list(range(80))
    first, last = pages[0], pages[-1]
    assert posts.log(_log(80), table, EN) == first
    assert _numbers(first)[-1] == 79
    assert len(_numbers(first)) >= len(_numbers(last))
    assert [[each.disabled for each in buttons(post)] for post in (first, pages[1], last)] == [
        *([False, True], [False, False], [True, False])
    ]
    payloads = [each.rpartition(":")[2] for each in pressable(pages[1])]
    assert payloads == ["2", "0"]
    latest, oldest = (posts.log(_log(22), table, EN, number) for number in (0, 1))
    assert [len(_numbers(each)) for each in (latest, oldest)] == [20, 2]
    assert posts.log(_log(20), table, EN).rows == ()
    assert posts.log(_log(22), table, EN, -3) == latest


@given(st.integers(-5, 10_000), st.integers(0, 120), ANY_NAMES)
@settings(max_examples=examples(20))
def test_every_page_of_a_log_is_within_the_limits(
    number: int, lines: int, names: tuple[str, str, str, str]
) -> None:
    log = [replace(each, names=names) for each in _log(lines)]
    assert limit_violations(posts.log(log, MIDDLE.table(names=names), EN, number)) == []


def test_the_board_as_text_is_complete_and_in_pages(words: Localizer) -> None:
    pages = posts.text_board(END.view(names=("An*na", "Ben", "@everyone")), words)
    assert all(limit_violations(page) == [] for page in pages)
    text = "\n".join(page.text for page in pages)
    assert escape("An*na") in text
    assert "@everyone" not in text
    assert "IN2" in text, "the last table is there"


# spectators


def test_spectators(words: Localizer, page: SnapshotAssertion) -> None:
    lobby, full = (
        replace(START.table("lobby"), players=(*START.table().players, Player("Resi", 1003))[:n])
        for n in (1, 4)
    )
    table = START.table("running", computers=(1,))
    (anna, ben, *_), end, left = table.players, END.table("ended"), ("Willi", AT)
    returns = FreeSeat(1, ben, returns=True)

    def seen(table: Table, *seats: int, free: FreeSeat | None = None, **given: Any) -> Post:
        return posts.spectator(table, seats, words, free=free, **given)

    scenes = {
        "a computer's seat is free": seen(table, 1, free=FreeSeat(1, ben), link=LINK),
        "whose it was may return": seen(table, 1, 2, free=returns),
        "somebody offers a seat": seen(table, 0, free=FreeSeat(0, anna)),
        "no seat is free": seen(table, 0),
        "the person has left": seen(end, left=left),
        "and may take another seat": seen(table, 0, free=FreeSeat(0, anna), left=left),
        "and may return": seen(table, 0, free=returns, left=left),
        "a lobby": seen(lobby, free=FreeSeat(1)),
        "a full one": seen(full),
        "closed": seen(END.table("closed")),
    }
    assert transcript(scenes) == page


def test_following(words: Localizer, page: SnapshotAssertion) -> None:
    table = MIDDLE.table()

    def told(moment: Moment, table: Table | None = None, link: str | None = LINK) -> Post:
        board = PublicBoard(table or moment.table(), moment.view(), tuple(moment.prompts))
        return news(board, moment.events, 12, link, words)

    scenes = {
        "what happened": told(MIDDLE),
        "the end": told(END, link=None),
        "closed": told(MIDDLE, MIDDLE.table("closed")),
        "nobody is to act, nothing is told": news(PublicBoard(table, MIDDLE.view(), ()), (), 12, LINK, words),
        "every turn": following(table, "turns", words),
        "only the end": following(table, "end", words),
        "nothing, and no message has arrived": following(table, "off", words, [table]),
        "nor have others": following(table, "turns", words, [table, replace(table, id=8)]),
    }
    assert transcript(scenes) == page


def test_table_card(words: Localizer, page: SnapshotAssertion) -> None:
    lobby = replace(START.table("lobby"), players=(Player("Anna", 1000),))
    full = replace(lobby, players=lobby.players * 4)

    def card(moment: Moment, table: Table, began_at: datetime | None = AT) -> Post:
        scores = tuple(moment.game.score(moment.state, seat) for seat in range(moment.state.seats))
        board = PublicBoard(table, moment.view(), tuple(moment.prompts), (*scores[:2], None))
        return table_card(board, began_at, LINK, words)

    scenes = {
        "a lobby": table_card(PublicBoard(lobby, None, ()), None, None, words),
        "a full lobby": table_card(PublicBoard(full, None, ()), None, LINK, words),
        "a running game, one player is out": card(MIDDLE, MIDDLE.table(computers=(2,))),
        "since an unknown time": card(MIDDLE, MIDDLE.table(), None),
        "the end": card(END, END.table()),
        "closed": card(MIDDLE, MIDDLE.table("closed")),
    }
    assert transcript(scenes) == page


def test_a_card_is_found_again_by_its_buttons() -> None:
    board = PublicBoard(replace(START.table("lobby")), None, ())
    ids = [each.custom_id for each in buttons(table_card(board, None, None, EN)) if each.custom_id]
    assert is_card(ids, 7)
    assert not is_card(ids, 8)
    assert not is_card([], 7)
    assert not is_card([each.custom_id for each in buttons(board_of(MIDDLE)) if each.custom_id], 7)


def test_hands(words: Localizer, page: SnapshotAssertion) -> None:
    end = played("cafe_melange")[-1]
    views = [end.view(seat) for seat in range(3)]
    scenes = {
        "the first": final_hands(end.table(), views, 0, words),
        "the second, of a computer": final_hands(end.table(computers=(1,)), views, 1, words),
        "no such seat": final_hands(end.table(), views, 3, words),
    }
    assert transcript(scenes) == page


def test_every_hand_is_one_press_away(words: Localizer) -> None:
    for end in (game[-1] for game in games_of_all_settings(3)):
        seats = range(end.state.seats)
        for seat in seats:
            post = final_hands(end.table(), [end.view(each) for each in seats], seat, words)
            assert limit_violations(post) == []
            assert post.picture is not None
            assert post.picture.view.seat == seat
            assert pressable(post) == [f"hand:7:0:0:{each}" for each in seats if each != seat]


# the result card


def _played_log(moments: Sequence[Moment]) -> list[LogLine]:
    """Return the game's log, with one line per action and the seat that acted."""
    lines = []
    for n, moment in enumerate(moments):
        seats = [int(str(event.payload["seat"])) for event in moment.events if "seat" in event.payload]
        lines.append(LogLine(n, seats[0] if n and seats else None, False, moment.events, AT, NAMES, None))
    return lines


def test_result_card(words: Localizer, page: SnapshotAssertion) -> None:
    names = ("**Anna**", "_Ben_", "\u200b")
    named = replace(END.table(names=names), settings=TableSettings(theme="dark"))
    scenes = {
        "of each game": [
            result_post(game[-1].table(), game[-1].view(), _played_log(game), words)
            for game in map(played, ("cafe_international", "cafe_melange", "grand_austria_hotel"))
        ],
        "nothing was played": result_post(END.table(), END.view(), [], words),
        "names with Markdown, another theme": result_post(
            named, END.view(names=names), _played_log(PLAYED), words
        ),
    }
    assert transcript(scenes) == page


def test_what_was_undone_and_what_the_table_itself_did_count_for_nothing() -> None:
    log = _played_log(PLAYED)
    undone = replace(log[3], events=(barred(1, points=500),), undone=True)
    settled = replace(log[3], events=(Event("renamed", Payload(seat=0)),))
    assert played_lines(END.game, [*log[:3], undone, settled, *log[3:]]) == played_lines(END.game, log)


@pytest.mark.parametrize(("phase", "offered"), [("ended", True), ("running", False), ("closed", False)])
def test_the_card_is_a_close_up_of_a_finished_game_alone(phase: Any, offered: bool) -> None:
    assert (RESULT in dict(map(reversed, close_ups.places(END.table(phase), EN)))) == offered  # type: ignore[arg-type]


# seats that change hands, and players who do not answer


def test_seats(words: Localizer, page: SnapshotAssertion) -> None:
    table = MIDDLE.table()
    asks, offers = SeatRequest("handover", 1, "Ben", DORA), SeatRequest("offer", 0, "\u200b")
    declined = Event("handover-declined", Payload(seat=1, asked="Dora"))
    open_seats = with_player(
        with_player(MIDDLE.table(computers=(1,)), 0, offered=True), 1, former_person_id=1001
    )
    open_seats = with_player(open_seats, 2, asked=DORA)
    free_computer = with_player(MIDDLE.table(computers=(0,)), 0, offered=True)
    board, seated = Post("The board"), seat_requests.with_seats
    outcomes: list[Any] = [("handover", each) for each in ("taken", "declined", "withdrawn", "outdated")]
    outcomes += [("offer", each) for each in ("taken", "withdrawn", "outdated")]
    lost = with_player(table, 1, person_id=None, computer="easy", former_person_id=1001)
    scenes = {
        "a handover": seat_requests.seat_request(asks, table, words, 3),
        "an offer": seat_requests.seat_request(offers, table, words, 4),
        "with the longest names": seat_requests.seat_request(
            SeatRequest("handover", 0, "*" * 200, Person(1004, "*" * 200)), table, words, 10**9
        ),
        **{
            f"{kind}, {settled}": seat_requests.seat_outcome(
                SeatOutcome(kind, settled, "Ben", "Dora"), table, words
            )
            for kind, settled in outcomes
        },
        "whoever asked hears of it": seat_requests.handover_declined([declined], table, words),
        "unless they have left": seat_requests.handover_declined(
            [declined], MIDDLE.table(computers=(1,)), words
        ),
        "seats that are free, kept, handed over": seated(board, open_seats, None, words),
        "for who offers": seated(board, open_seats, 0, words),
        "for who hands over": seated(board, open_seats, 2, words),
        "a computer's seat is free": seated(board, free_computer, 1, words),
        "once the game is over": seated(board, replace(open_seats, phase="ended"), 0, words),
        "a seat is lost for now": seat_requests.seat_lost(lost, 1, 1001, words),
        "a seat is lost": seat_requests.seat_lost(table, 1, 9, words),
        "no seat is lost": [
            seat_requests.seat_lost(table, 1, 1001, words),
            seat_requests.seat_lost(table, 1, None, words),
            seat_requests.seat_lost(replace(lost, phase="ended"), 1, 1001, words),
        ],
        "another theme": with_theme(posts.hand(MIDDLE.turn(), words), "dark"),
    }
    assert transcript(scenes) == page


@pytest.mark.parametrize("payload", ["", "x", "-1", "٣", " 1"])
def test_the_seat_of_a_damaged_button_is_refused(payload: str) -> None:
    with pytest.raises(UnreadableAction):
        seat_requests.parse_seat(payload)


def test_absence(words: Localizer, page: SnapshotAssertion) -> None:
    table = MIDDLE.table()
    back_on = date(2026, 12, 24)
    away = Event("away", Payload(seat=0, until="2026-12-01"))
    call = Event("reminder", Payload(seat=SEAT))
    late = Event("reminder", Payload(seat=SEAT, late=True, by="B*n"))
    lacking = AbsentPlayer(1, 5, AT, ("clock",), (1000,), {}, 1)
    votes = {"computer": ("Anna", "Poldi"), "end": ("Anna",)}
    several = replace(lacking, voters=(1000, 1002), votes=votes, needed=2, abstaining=("Resi",), reminders=3)
    reminded = replace(several, reasons=("clock", "reminders"), posts=2)
    due = AT + timedelta(days=1)
    kept = with_player(table, 1, person_id=None, computer="easy", former_person_id=1001)

    def told(player: AbsentPlayer, table: Table = table) -> Post:
        return absence_posts.absent(player, table, words, (1000,))

    scenes = {
        "is away": posts.away(away, with_player(table, 0, back_on=back_on), words),
        "is back already": posts.away(away, table, words),
        "a reminder": absence_posts.reminder(
            call, 3, table, MIDDLE.prompts[0], AT, words, LINK, has_missed=True
        ),
        "a late one, with little known": absence_posts.reminder(late, 3, table, None, None, words, None),
        "the time is up": told(lacking),
        "some want something": told(several),
        "reminders are not answered": told(reminded),
        "something is decided": told(replace(several, decision="computer", due_at=due)),
        "away": told(replace(several, reasons=("away",), back_on=back_on)),
        "out of time while away": told(replace(lacking, back_on=back_on, asked_at=None)),
        "a computer keeps the seat": told(replace(several, question=0, reasons=("computer",)), kept),
        "until that is decided": told(
            replace(several, question=0, reasons=("computer",), decision="offer", due_at=due), kept
        ),
        "nobody decides": told(replace(lacking, voters=())),
        "who is asked since when": absence_posts.awaited(
            [AwaitedPlayer(0, AT, due), AwaitedPlayer(1, None, None), AwaitedPlayer(2, AT, None)],
            with_player(table, 2, back_on=back_on),
            words,
        ),
    }
    assert transcript(scenes) == page


def test_undo(words: Localizer, page: SnapshotAssertion) -> None:
    table, two = MIDDLE.table(), (barred(1), barred(2))
    request = UndoRequest(7, 5, requester=2, agreed=(0,), missing=(1,), events=two)
    many = replace(request, agreed=(), missing=(0, 1, 9), events=tuple(map(barred, range(30))))
    declined = Event("undo-declined", Payload(seat=1, requester=0))
    scenes = {
        "a request": undo_requests.undo_request(request, MIDDLE.table(computers=(2,)), words, 3),
        "of much, to several": undo_requests.undo_request(many, table, words, 3),
        **{
            settled: undo_requests.undo_outcome(UndoOutcome(settled, 0, 2, two), table, words)
            for settled in ("done", "declined", "withdrawn", "outdated")
        },
        "whoever asked hears of it": undo_requests.undo_declined([declined], table, words),
        "unless they have left": undo_requests.undo_declined([declined], MIDDLE.table(computers=(0,)), words),
    }
    assert transcript(scenes) == page


# themes


def _pictures(theme: str) -> list[Message]:
    """Return one message of every kind that shows a picture of a table."""
    settings_ = TableSettings().with_values({"theme": theme})
    table, ended = (replace(each.table(), settings=settings_) for each in (MIDDLE, END))
    turn = replace(MIDDLE.turn(), table=table)
    return [
        posts.board(table, MIDDLE.view(), MIDDLE.prompts, (), EN, ()),
        posts.board(ended, END.view(), (), END.events, EN, ()),
        table_card(PublicBoard(ended, END.view(), ()), None, None, EN),
        posts.hand(turn, EN),
        turn_panel(turn, EN),
        final_hands(ended, [END.view(seat) for seat in range(3)], 0, EN),
        Post("", picture=result_picture(ended, END.view(), [], EN)),
    ]


def _themes(messages: Iterable[Message]) -> set[str | None]:
    return {each.picture.theme if each.picture else None for each in messages}


def test_every_picture_has_the_theme_of_the_table_and_private_ones_that_of_their_reader() -> None:
    assert TABLE_SETTINGS["theme"] == ("house", *rendering.THEMES)
    assert [_themes(_pictures(theme)) for theme in rendering.THEMES] == [
        {theme} for theme in rendering.THEMES
    ]
    assert _themes(_pictures("house")) == {""}, "the theme of the whole bot"
    for theme, shown in (("light", "light"), ("server", "dark")):
        assert _themes(with_theme(message, theme) for message in _pictures("dark")) == {shown}


def test_a_preview_marks_what_is_set_whatever_the_reader_has_chosen() -> None:
    table = replace(MIDDLE.table("lobby"), settings=TableSettings(theme="high-contrast"))
    page = settings_page(table, EN, is_owner=True)
    preview = theme_preview(table.game, "high-contrast", EN)
    assert with_theme(page, "light") == page
    assert page.picture == lobby_posts.options_set(table, ["theme"], EN).picture == preview
    assert lobby_posts.options_set(table, ["clock"], EN).picture is None
