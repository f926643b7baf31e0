"""The posts: their texts and buttons, whom they may notify, and Discord's limits."""

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.language.user_text import escape
from bot.messages import close_ups, posts
from bot.messages.components import Post, Select, paginate, truncate
from engine.games.grand_austria_hotel.emperor import TILES
from engine.games.grand_austria_hotel.politics_cards import STACKS
from engine.kernel.core import Event, Payload, Result, Standing
from engine.kernel.errors import TableRefusal
from engine.tables.seen.models import FreeSeat, LogLine
from engine.tables.table import Phase, Player
from tests.bot.builders import Moment, games_of_all_settings, limit_violations, utf16_units
from tests.torture import examples

EN, DE = localizer_for("en"), localizer_for("de")
_GAMES = games_of_all_settings(3)
_PLAYED = _GAMES[1]
_START, _MIDDLE, _END = _PLAYED[0], _PLAYED[len(_PLAYED) // 2], _PLAYED[-1]
_MOMENTS = [moment for played in _GAMES for moment in played]
_NAMES = st.tuples(*[st.text(max_size=200)] * 4)


def _board(moment: Moment, ping: tuple[int, ...], computers: tuple[int, ...] = ()) -> Post:
    table = moment.table(computers=computers)
    return posts.board(table, moment.view(), moment.prompts, moment.events, EN, ping=ping)


def _labels(post: Post) -> list[str]:
    return [button.label for row in post.rows if not isinstance(row, Select) for button in row]


@settings(max_examples=examples(60))
@given(st.sampled_from(_MOMENTS), st.sampled_from(LANGUAGES), _NAMES, st.integers(1, 40))
def test_every_board_is_within_the_limits(
    moment: Moment, lang: str, names: tuple[str, str, str, str], repetitions: int
) -> None:
    table = moment.table(names=names)
    view = moment.view(names=names)
    post = posts.board(
        table, view, moment.prompts, moment.events * repetitions, localizer_for(lang), ping=(1000, 1001)
    )
    assert limit_violations(post) == []
    assert post.picture is not None
    assert not any(set("\n\u202e\u200b") & set(name) for name in post.picture.view.names)
    if moment.prompts:
        assert localizer_for(lang).question(moment.game, moment.prompts[0]) in post.text, (
            "the question is never truncated"
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_set_up_of_the_hotel_is_told_in_full_whatever_was_drawn(lang: str) -> None:
    words = localizer_for(lang)
    start = next(played[0] for played in _GAMES if played[0].game.key == "grand_austria_hotel")

    def longest(kind: str, stack: Iterable[str]) -> str:
        return max(stack, key=lambda each: len(words.noun(start.game, kind, each)))

    politics = tuple(longest("politics", stack) for stack in STACKS.values())
    tiles = tuple(longest("tile", [each for each in TILES if each[0] == stack]) for stack in STACKS)
    (event,) = (each for each in start.events if each.kind == "set-up")
    longest_event = replace(event, payload=Payload({**event.payload, "politics": politics, "tiles": tiles}))
    post = posts.board(start.table(), start.view(), start.prompts, (longest_event,), words, ping=())
    assert words.event(start.game, longest_event, ()).removesuffix(".") in post.text


@pytest.mark.parametrize(
    ("lang", "label"), [("en", "tables AF1 and AF2, Central Africa"), ("de", "Tische TR1 und TR2, Türkei")]
)
def test_a_close_up_of_tables_is_named_with_their_nation(lang: str, label: str) -> None:
    moment = next(each for each in _MOMENTS if each.game.key == "cafe_international")
    assert label in [label for label, _ in close_ups.places(moment.table(), localizer_for(lang))]


def test_closing_a_running_game_needs_confirmation() -> None:
    post = posts.confirm_close(_MIDDLE.table(), EN)
    assert "over for everybody" in post.text
    assert _labels(post) == ["Close Table"]


def test_the_answer_to_a_confirmed_turn_tells_the_end_of_the_game_last() -> None:
    turn = _MIDDLE.turn()
    events = [
        Event("ended", Payload(reason="bag", winners=(turn.seat,))),
        Event("drew", Payload(seat=turn.seat, tiles=("FR-m",), bag=3)),
    ]
    first, drew, ended = posts.outcome(turn.table, turn.seat, events, EN).splitlines()
    assert first == "Played:"
    assert drew.startswith("You draw")
    assert "wins" in ended


def test_only_the_person_who_must_act_is_mentioned_once() -> None:
    seat = _MIDDLE.prompts[0].seat
    post = _board(_MIDDLE, ping=(1000, 1001, 1002, 5))
    assert re.findall(r"<@(\d+)>", post.text) == [str(1000 + seat)]
    assert post.pings == (1000 + seat,)
    assert EN.question(_MIDDLE.game, _MIDDLE.prompts[0]) in post.text


def test_a_person_who_was_mentioned_before_is_only_named() -> None:
    post = _board(_MIDDLE, ping=())
    assert "<@" not in post.text
    assert post.pings == ()
    assert f"**{_MIDDLE.table().names[_MIDDLE.prompts[0].seat]}**:" in post.text


def test_a_computer_is_never_mentioned() -> None:
    seat = _MIDDLE.prompts[0].seat
    post = _board(_MIDDLE, ping=(1000 + seat,), computers=(seat,))
    assert "<@" not in post.text
    assert post.pings == ()


def test_a_board_has_four_buttons_at_most_which_are_what_most_people_press() -> None:
    assert _labels(_board(_MIDDLE, ())) == ["Take My Turn", "Undo", "My Hand", "More …"]
    assert _labels(_board(_END, ())) == ["Rematch", "Review", "New Table", "More …"]
    closed = posts.board(_MIDDLE.table("closed"), _MIDDLE.view(), (), (), EN, ping=())
    assert _labels(closed) == ["Rematch", "New Table", "More …"]


def test_a_board_names_each_player_once_above_what_they_did() -> None:
    events = [
        Event("passed", Payload(seat=0)),
        Event("out", Payload(seat=0, tiles=())),
        Event("passed", Payload(seat=1)),
    ]
    text = posts.board(_MIDDLE.table(), _MIDDLE.view(), (), events, EN, ping=()).text.splitlines()
    assert [line[:10] for line in text[1:]] == ["**Anna** h", "- Cannot p", "**Ben** ha"]


def _told(events: Iterable[Event]) -> list[str]:
    return posts.board(_MIDDLE.table(), _MIDDLE.view(), (), tuple(events), EN, ping=()).text.splitlines()[1:]


def test_a_board_tells_everything_that_happened_in_its_order_if_that_is_short_enough() -> None:
    stools = [(seat, stool) for seat in range(3) for stool in range(1, 6)]
    events = [
        Event("barred", Payload(seat=seat, guest="FR-m", stool=stool, points=1)) for seat, stool in stools
    ]
    lines = _told(events)
    assert len(lines) == 15
    assert all(f"stool {stool}" in line for (_, stool), line in zip(stools, lines, strict=True))


def test_a_board_with_too_much_to_tell_counts_what_is_in_the_log_only_and_has_six_lines_however_long() -> (
    None
):
    for points, most in ((1, 16), (10**50, 9), (10**170, 6)):
        events = [
            Event("barred", Payload(seat=0, guest="FR-m", stool=stool, points=points))
            for stool in range(1, 100)
        ]
        *lines, last = _told(events)
        assert last == f"… and {99 - len(lines)} more, see the log."
        assert len(lines) + 1 == most
        assert [f"stool {number}:" in line for number, line in enumerate(lines, 1)] == [True] * len(lines)


def test_a_very_long_line_of_a_board_is_shortened() -> None:
    events = [Event("drew", Payload(seat=0, tiles=("FR-m",) * 30, bag=9))]
    lines = posts.board(_MIDDLE.table(), _MIDDLE.view(), (), events, EN, ping=()).text.splitlines()
    assert lines[1].endswith("…")
    assert utf16_units(lines[1]) <= 200


def test_the_end_of_a_game_is_told_however_much_happened_before() -> None:
    result = _END.state.result
    assert result is not None
    barred = Event("barred", Payload(seat=0, guest="FR-m", stool=1, points=1))
    text = posts.board(_END.table(), _END.view(), (), (barred,) * 9 + _END.events, EN, ping=()).text
    assert EN.event(_END.game, _END.events[-1], _END.table().names) in text.splitlines()


def test_the_end_names_the_reason_once_and_ranks_everybody() -> None:
    result = _END.state.result
    assert result is not None
    for events in (_END.events, ()):
        text = posts.board(_END.table(), _END.view(), (), events, EN, ping=()).text
        assert text.count(EN.reason(_END.game, result).removesuffix(".")) == 1
        assert [line[0] for line in text.splitlines()[-3:]] == ["🥇", "🥈", "🥉"]
        assert all(str(each.score).replace("-", "−") in text for each in result.standings if each.score)


@pytest.mark.parametrize("words", [EN, DE])
def test_the_line_about_the_end_has_no_full_stop_as_the_lines_before_it(words: Localizer) -> None:
    for end in (played[-1] for played in _GAMES):
        for events in (end.events, ()):
            text = posts.board(end.table(), end.view(), (), events, words, ping=()).text
            first_rank = next(number for number, line in enumerate(text.splitlines()) if "🥇" in line)
            assert not text.splitlines()[first_rank - 1].endswith(".")


def test_a_tie_shares_the_medal_and_an_eliminated_player_has_no_score() -> None:
    standings = (Standing(0, 7, 1), Standing(2, 7, 1), Standing(1, None, 3))
    view = replace(_END.view(), result=Result("bar", standings))
    lines = posts.board(_END.table(), view, (), (), DE, ping=()).text.splitlines()[-3:]
    assert lines == ["🥇 **Anna** – 7 Punkte", "🥇 **Poldi** – 7 Punkte", "🥉 **Ben** – ausgeschieden"]


def test_the_board_of_a_closed_table_says_so() -> None:
    post = posts.board(_MIDDLE.table("closed"), _MIDDLE.view(), (), (Event("closed"),), EN, ping=())
    assert post.text.splitlines()[1:] == ["The table was closed before the game came to its end"]
    assert "Take My Turn" not in _labels(post)


def test_a_secret_never_reaches_a_public_post() -> None:
    secret = Event("drew", Payload(seat=0, tiles=(), bag=9), owner=0, secret=Payload(tiles=("FR-m",)))
    assert "France" not in posts.board(_MIDDLE.table(), _MIDDLE.view(), (), [secret], EN, ping=()).text


def _barred(stool: int) -> Event:
    return Event("barred", Payload(seat=0, guest="FR-m", stool=stool, points=1))


def _lines(number: int, undone: bool = False, reader: int | None = None) -> list[LogLine]:
    when, names = datetime(2026, 1, 1, tzinfo=UTC), ("Anna", "Ben", "Poldi")
    return [LogLine(n, 0, undone, (_barred(n),), when, names, reader) for n in range(number)]


def test_the_log_begins_with_its_latest_page() -> None:
    table = _MIDDLE.table()
    first, second = (posts.log(_lines(80), table, EN, page) for page in (0, 1))
    assert "stool 79:" in first.text
    assert ", page 1 of " in first.text, "as the command counts them"
    assert ", page 2 of " in second.text
    assert "stool 0:" not in first.text
    assert "stool 79:" not in second.text
    stools = [number for page in range(9, -1, -1) for number in re.findall(r"stool (\d+):", _page(page))]
    assert list(dict.fromkeys(stools)) == [str(number) for number in range(80)]


def test_the_first_page_of_a_log_is_full_and_the_oldest_lines_are_what_is_left_over() -> None:
    latest, oldest = (posts.log(_lines(22), _MIDDLE.table(), EN, page).text for page in (0, 1))
    assert oldest.count("stool") == 2
    assert latest.count("stool") == 20


def _page(page: int) -> str:
    return posts.log(_lines(80), _MIDDLE.table(), EN, page).text


@given(st.integers(-5, 10_000), st.integers(0, 120), _NAMES)
@settings(max_examples=examples(25))
def test_every_page_of_a_log_is_within_the_limits(
    page: int, lines: int, names: tuple[str, str, str, str]
) -> None:
    assert limit_violations(posts.log(_lines(lines), _MIDDLE.table(names=names), DE, page)) == []


def test_undone_lines_are_struck_out_and_the_viewer_is_you() -> None:
    text = posts.log(_lines(1, undone=True, reader=0), _MIDDLE.table(), EN).text
    assert "~~You send a gentleman from France to the bar, stool 0: +1.~~" in text


def test_an_empty_log_says_so() -> None:
    assert posts.log([], _MIDDLE.table(), EN) == Post("Nothing has happened at this table yet.")


def test_a_spectator_hears_who_plays_and_may_join_where_a_seat_is_free() -> None:
    table = _START.table("running", computers=(1,))
    post = posts.spectator(
        table, (1,), EN, free=FreeSeat(1, table.players[1]), link="https://discord.com/channels/1/2/3"
    )
    assert post.text.splitlines() == [
        "You are not seated at this table; Anna, Ben (computer, random) and Poldi are playing here.",
        "It is Ben’s turn.",
        "A computer’s seat is free for you: press **Join**, and you play on from there.",
    ]
    assert _labels(post) == ["Join", "Follow", "To the Table"]
    for seat, says in (
        (FreeSeat(1, table.players[1], returns=True), "Ben has played in your place: press **Join**"),
        (FreeSeat(0, table.players[0]), "Anna has put a seat up for anybody to take: press **Join**"),
    ):
        assert says in posts.spectator(table, (1,), EN, free=seat).text.splitlines()[-1]
    left = posts.spectator(
        _END.table("ended"), (), EN, free=None, left=("Willi", datetime(2031, 1, 2, tzinfo=UTC))
    )
    assert left.text.startswith("You sat here until <t:1925078400:f>; then Willi played on in your place.")
    told = posts.spectator(_START.table("running"), (0,), EN, free=None)
    assert told.text.endswith("It is Anna’s turn.")
    assert _labels(told) == ["Follow"]


def test_a_spectator_of_a_lobby_may_join_unless_it_is_full() -> None:
    table = _START.table("lobby")
    one, four = (
        replace(table, players=table.players[:1]),
        replace(table, players=(*table.players, Player("Resi", 1003))),
    )
    post = posts.spectator(one, (), EN, free=FreeSeat(1))
    assert post.text.splitlines() == [
        "You are not seated at this table. So far, Anna is waiting here for the game to begin.",
        "There is a free seat: press **Join**, and it is yours.",
    ]
    assert _labels(post) == ["Join"]
    full = posts.spectator(four, (), EN, free=None)
    assert full.text.endswith("All 4 seats of this table are taken.")
    assert full.rows == ()


@pytest.mark.parametrize(("phase", "ending"), [("ended", "the game is over."), ("closed", "it is closed.")])
def test_a_spectator_of_a_past_game_is_told_so(phase: Phase, ending: str) -> None:
    post = posts.spectator(_END.table(phase), (), EN, free=None)
    assert post.text.endswith(ending)
    assert "turn" not in post.text


def test_a_refusal_is_a_sentence_with_a_link_to_the_board() -> None:
    post = posts.refusal(TableRefusal("moved-on", table=7), EN, "https://discord.com/channels/1/2/3")
    assert post.text == "The game has moved on since then."
    assert limit_violations(post) == []
    assert [(button.custom_id, button.url) for row in post.rows for button in row] == [  # type: ignore[union-attr]
        (None, "https://discord.com/channels/1/2/3")
    ]
    assert posts.refusal(TableRefusal("moved-on"), EN).rows == ()


def test_an_incident_has_a_number() -> None:
    assert "a1b2c3" in posts.incident("a1b2c3", EN).text
    assert "a1b2c3" in posts.incident("a1b2c3", DE).text


def test_a_reply_escapes_its_texts() -> None:
    assert "\\*" in posts.reply("house-table", EN, game="*", table="7").text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_as_text_is_complete_and_in_pages(lang: str) -> None:
    names = ("An*na", "Ben", "@everyone")
    pages = posts.text_board(_END.view(names=names), localizer_for(lang))
    assert all(limit_violations(page) == [] for page in pages)
    text = "\n".join(page.text for page in pages)
    assert escape("An*na") in text
    assert "@everyone" not in text
    assert "IN2" in text, "the last table is there"


def test_the_hand_is_a_close_up_of_the_own_view() -> None:
    turn = _MIDDLE.turn()
    post = posts.hand(turn, EN)
    assert post.picture is not None
    assert post.picture.view.seat == turn.seat
    assert post.picture.zoom == "hand"
    assert posts.hand(replace(turn, actions=(turn.prompt.options[0].action,)), EN).text != post.text


@given(st.text(max_size=300), st.integers(2, 120))
def test_a_truncated_text_fits_and_a_short_one_is_unchanged(text: str, limit: int) -> None:
    shown = truncate(text, limit)
    assert utf16_units(shown) <= limit
    assert shown == text if utf16_units(text) <= limit else shown.endswith("…")


@given(
    st.lists(st.text(st.characters(exclude_characters="\n"), max_size=80), max_size=60), st.integers(20, 200)
)
def test_pages_hold_every_line_in_order(blocks: list[str], limit: int) -> None:
    filled = paginate(blocks, limit)
    assert all(utf16_units(page) <= limit for page in filled)
    assert "\n".join(filled) == "\n".join(truncate(block, limit) for block in blocks)
