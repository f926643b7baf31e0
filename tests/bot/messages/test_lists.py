"""A person's lists of tables and of finished games."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from syrupy.assertion import SnapshotAssertion

from bot.language.localizer import Localizer, localizer_for
from bot.messages import limits
from bot.messages.components import Button, LayoutPost, Message
from bot.messages.free_seats import below, free_seats
from bot.messages.history_page import PER_PAGE, Selection, ended_game, history_page, page_of
from bot.messages.table_list import Directions, choose_table, table_list
from bot.messages.table_pictures import table_picture
from engine.store.rows import ResultRow
from engine.tables.seen.history import PlayedGame
from engine.tables.seen.models import ListedTable, TableWithFreeSeat, Wanted
from engine.tables.table import Job, Loss, Phase, Player
from tests.bot.builders import limit_violations, played, utf16_units
from tests.bot.messages.transcript import buttons, menus, pressable, transcript
from tests.registered import SHIPPED

EN = localizer_for("en")
TABLE = played(seats=2)[0].table()
AT = datetime(2030, 1, 2, 3, 4, 5, tzinfo=UTC)


# tables


def listed(number: int, wanted: Wanted = "", phase: Phase = "running", **changes: Any) -> ListedTable:
    waiting_for = (0,) if wanted == "turn" else (1,) if phase == "running" else ()
    table = replace(TABLE, id=number, phase=phase, parked=changes.pop("parked", None))
    since = None if phase == "lobby" else AT
    return replace(ListedTable(table, 0, wanted, since, waiting_for), **changes)


def kept(number: int, parked: Loss | None = None) -> ListedTable:
    """Return a listed table where a computer is standing in for the person."""
    players = (
        TABLE.players[0],
        replace(TABLE.players[1], person_id=None, computer="random", former_person_id=7),
    )
    table = replace(TABLE, id=number, players=players, parked=parked)
    return ListedTable(table, None, "", AT, (0,), kept_seat=1)


def directions(tables: Sequence[ListedTable], server: str | None = None) -> Directions:
    numbers = [each.table.id for each in tables]
    servers = dict.fromkeys(numbers, server) if server is not None else {}
    return Directions({number: f"https://discord.com/channels/1/1/{number}" for number in numbers}, servers)


def test_table_list(words: Localizer, page: SnapshotAssertion) -> None:
    clock = listed(3, "turn")
    jobs = (Job("clock", 0, due_at=AT, base_at=AT),)
    clock = replace(clock, table=replace(clock.table, jobs=jobs))
    others = replace(clock, table=replace(clock.table, id=4, jobs=(replace(jobs[0], subject=1),)))
    asked = ListedTable(replace(TABLE, id=3), None, "handover", AT, (0,), asked_seat=1)
    lost: list[Loss] = ["channel", "server"]
    rematch = replace(TABLE, id=9, channel_id=77)
    lists = {
        "several": [
            listed(3, "turn", has_begun_turn=True),
            listed(4, has_prepared_turn=True),
            listed(5, phase="lobby"),
            listed(6, phase="ended"),
            listed(7, phase="ended", rematch=rematch),
            listed(8, phase="closed"),
        ],
        "none waits": [listed(4)],
        "two wait": [listed(4, "start", "lobby"), listed(5, "undo"), listed(6)],
        "invited, asked, following": [
            listed(3, "invitation", "lobby", seat=None),
            asked,
            listed(4, seat=None),
        ],
        "a followed game is over": [listed(3, phase="ended", seat=None)],
        "a computer plays for the person": [kept(3)],
        "tables that have lost their channel or server": [
            listed(number, "turn", parked=loss) for number, loss in enumerate(lost)
        ],
        "where a computer plays for the person": [kept(number, loss) for number, loss in enumerate(lost)],
        "that the person follows": [
            listed(number, seat=None, parked=loss) for number, loss in enumerate(lost)
        ],
        "a clock runs, and one of somebody else": [clock, others],
    }
    nine = [listed(number, "turn") for number in range(1, 10)]
    scenes = {
        "no tables": table_list([], directions([]), words),
        "nor messages": table_list([], directions([]), words, unreached=[TABLE]),
        **{title: table_list(each, directions(each), words) for title, each in lists.items()},
        "on another server": table_list([listed(3)], directions([listed(3)], server="Caf*e"), words),
        "at which table?": choose_table(nine[:3], directions(nine), words),
        "the second page": table_list(nine, directions(nine), words, 1),
    }
    assert transcript(scenes) == page


def test_fifty_tables_take_pages_within_the_limits(words: Localizer) -> None:
    tables = [
        listed(number, "turn", has_begun_turn=True) for number in range(900_000_000_000, 900_000_000_050)
    ]
    way = directions(tables, server="W" * 100)
    pages = [table_list(tables, way, words, number) for number in range(7)]
    assert [limit_violations(page) for page in pages] == [[]] * 7
    assert not any(page.text.endswith("…") for page in pages)
    assert [number for page in pages for number in way.links if f"/{number})" in page.text] == list(way.links)
    turning = [[button.disabled for button in buttons(page)[-2:]] for page in pages]
    assert turning == [[True, False], *[[False, False]] * 5, [False, True]]
    assert table_list(tables, way, words, 8) == pages[-1], "if it no longer exists, the last one is shown"
    assert "tables" not in str(pressable(table_list(tables[:8], way, words)))
    kept_tables = [kept(table.table.id) for table in tables[:9]]
    assert limit_violations(table_list(kept_tables, way, words)) == []
    chosen = choose_table(tables, way, words)
    assert limit_violations(chosen) == []
    assert len(pressable(chosen)) == 8


# tables with a free seat


def lobby(number: int, free: int = 2, **settings: str) -> TableWithFreeSeat:
    players = TABLE.players[: 4 - free]
    table = replace(TABLE, id=number, phase="lobby", players=players, opened_at=AT)
    return TableWithFreeSeat(replace(table, settings=TABLE.settings.with_values(settings)), free=free)


def game(number: int, *offered: int) -> TableWithFreeSeat:
    """Return a running game in which seats are on offer, the second one by a computer."""
    franz = replace(kept(number).table.players[1], name="Franz")
    table = replace(kept(number).table, players=(TABLE.players[0], franz), opened_at=AT)
    return TableWithFreeSeat(table, offered=offered)


def free(
    *found: TableWithFreeSeat,
    words: Localizer = EN,
    number: int = 0,
    sentence: str = "",
    server: str | None = None,
) -> Message:
    return free_seats(found, _ways(found, server), words, number, sentence)


def _ways(found: Sequence[TableWithFreeSeat], server: str | None = None) -> Directions:
    return directions([ListedTable(each.table, None) for each in found], server)


def test_free_seats(words: Localizer, page: SnapshotAssertion) -> None:
    changed = replace(lobby(4), table=replace(lobby(4).table, options={"rules": "1989", "regulars": "false"}))
    own = table_list([listed(3, "turn")], directions([listed(3)]), words)
    many = [lobby(number) for number in range(4, 14)]
    scenes = {
        "one lobby": free(lobby(3), words=words, sentence="You are not at any table."),
        "several tables": free(
            *(lobby(3, free=1), changed, lobby(5, clock="72+24", language="de"), game(6, 0), game(7, 0, 1)),
            words=words,
        ),
        "the second page": free(*many, words=words, number=1),
        "none": free(words=words),
        "below one's own tables": below(own, many[:2], _ways(many), words),
        "too many of them, after joining": below(own, many, _ways(many), words, "You have a seat."),
        "the last one was just taken": below(own, (), _ways(()), words, "You have a seat."),
    }
    assert transcript(scenes) == page


def test_free_seats_are_within_the_limits_on_pages_and_below_the_longest_list(words: Localizer) -> None:
    name = "*" * 32
    players = (*(Player(name, 1000 + seat) for seat in range(3)), Player(name, computer="strong"))
    one = replace(game(1, 0, 1, 2, 3).table, players=players, options={"rules": "1989", "regulars": "true"})
    one = replace(one, settings=one.settings.with_values({"clock": "240+24", "language": "de"}))
    found = [
        TableWithFreeSeat(replace(one, id=999_999_999_000 + number, channel_id=2**63), offered=(0, 1, 2, 3))
        for number in range(18)
    ]
    pages = [free(*found, words=words, number=number, sentence="W" * 200) for number in range(3)]
    shown = [each.custom_id.table_id for page in pages for each in buttons(page) if _is_join(each)]
    assert ([limit_violations(page) for page in pages], shown) == (
        [[]] * 3,
        [each.table.id for each in found],
    )
    assert free(*found, words=words, number=9, sentence="W" * 200) == pages[-1]
    assert not any("seats" in str(each) for each in pressable(free(*found[:8], words=words)))
    own = [listed(number, "turn", has_begun_turn=True) for number in range(900_000_000_000, 900_000_000_050)]
    post = below(table_list(own, directions(own, "W" * 100), words), found, _ways(found), words, "W" * 100)
    assert limit_violations(post) == []
    assert len([each for each in buttons(post) if _is_join(each)]) == 3


def _is_join(button: Button) -> bool:
    return button.custom_id is not None and button.custom_id.route == "sit"


# games that are over

INTERNATIONAL, MELANGE = (
    next(game for game in SHIPPED if game.key == key) for key in ("cafe_international", "cafe_melange")
)
WON = PlayedGame(7, 1, 2, None, None, None, INTERNATIONAL.key, AT, 0, 1, 88, 1, 3, 0, INTERNATIONAL)
LOST = replace(WON, table_id=8, rank=4, score=None, seats=4, computers=1, game=MELANGE.key, rules=MELANGE)
STANDINGS = (
    ResultRow(0, 1, 88, "Anna", 11, None, 7),
    ResultRow(1, 2, 70, "Ben_", 12, None, 7),
    ResultRow(2, 4, None, "F" * 32, None, "easy", 7),
)


def history(
    *games: PlayedGame,
    words: Localizer = EN,
    number: int = 0,
    selection: Selection = Selection(),  # noqa: B008 -- immutable
    server: str | None = None,
    standings: tuple[ResultRow, ...] = STANDINGS,
) -> LayoutPost:
    tables = [each.table_id for each in games]
    links = {table: f"https://discord.com/channels/1/2/{table}" for table in tables}
    way = Directions(links, dict.fromkeys(tables, server) if server is not None else {})
    return history_page(selection, games, dict.fromkeys(tables, standings), way, words, number)


def many(number: int) -> list[PlayedGame]:
    return [
        replace(WON, table_id=number - each, ended_at=AT - timedelta(days=each)) for each in range(number)
    ]


def test_history(words: Localizer, page: SnapshotAssertion) -> None:
    end = played(seats=2)[-1]
    shared = replace(WON, table_id=9, winners=2, score=11)
    one, ben, both = Selection(game=MELANGE), Selection(5, "Ben_"), Selection(5, "Ben", MELANGE)
    scenes = {
        "one game": history(WON, words=words),
        "a shared victory, and a defeat by a computer": history(
            WON, shared, LOST, words=words, server="Stamm*tisch"
        ),
        "of one kind": history(LOST, words=words, selection=one),
        "of somebody else": history(WON, words=words, selection=ben),
        "of one kind, of somebody else": history(LOST, words=words, selection=both),
        "none": [history(words=words, selection=each) for each in (Selection(), one, ben, both)],
        "the second page": history(*many(PER_PAGE + 1), words=words, number=1, selection=both),
        "a game": ended_game(end.table(), table_picture(end.table(), end.view(0), words), "[x](y)", words),
    }
    assert transcript(scenes) == page


def test_pages_can_be_turned_to_the_first_and_the_last_and_keep_whose_games_they_show() -> None:
    games = many(2 * PER_PAGE + 1)
    assert [len(page_of(games, number)[1]) for number in (-1, 0, 1, 2, 9)] == [8, 8, 8, 1, 1]
    posts = [history(*games, number=number, selection=Selection(5, "Ben", MELANGE)) for number in range(3)]
    turning = [
        [(each.disabled, each.custom_id and each.custom_id.payload) for each in buttons(post)]
        for post in posts
    ]
    assert turning == [
        [(True, "0 5 cafe_melange"), (False, "1 5 cafe_melange")],
        [(False, "0 5 cafe_melange"), (False, "2 5 cafe_melange")],
        [(False, "1 5 cafe_melange"), (True, "2 5 cafe_melange")],
    ]
    assert pressable(history(*games)) == ["history:0:0:1:1 0"]
    assert [menus(post)[0].options[0].value for post in posts] == ["17", "9", "1"]
    assert len(posts[0].blocks) == len(posts[1].blocks) + 1, "the statistics stand on the first page"
    assert buttons(history(*many(PER_PAGE))) == []


def test_the_longest_page_fits_into_a_message(words: Localizer) -> None:
    names = ("*" * 32, "`_" * 16, "a" * 32, "日" * 32)
    standings = tuple(ResultRow(3, 4, None, name, None, "normal", 7) for name in names)
    games = [
        replace(
            each,
            game=SHIPPED[number % len(SHIPPED)].key,
            rules=SHIPPED[number % len(SHIPPED)],
            computers=number % 2,
            table_id=10**18 + number,
            channel_id=10**18,
        )
        for number, each in enumerate(many(3 * PER_PAGE))
    ]
    post, *alone = (
        history(*each, words=words, server="S_" * 20, standings=standings)
        for each in (games, *zip(games[:PER_PAGE]))
    )
    assert limit_violations(post) == []
    lines = post.text.splitlines()
    assert len(lines) == 1 + PER_PAGE + 2 * len(SHIPPED)
    assert not any(line.endswith("…") for line in lines[1 + PER_PAGE :]), "the statistics are whole"
    for shown, whole in zip(lines[1 : 1 + PER_PAGE], alone, strict=True):
        line = whole.text.splitlines()[1]
        assert shown == line or (shown.endswith(" · …") and line.startswith(shown.removesuffix("…")))
    assert utf16_units(post.text) > limits.LAYOUT_TEXT - 100, "it leaves out no more than necessary"
