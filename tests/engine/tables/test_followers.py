"""Who may follow a table, and what, when and how often followers are told. Emil follows a game that Ben begins."""

from datetime import datetime, timedelta

from engine.store.rows import FollowerRow
from engine.tables.rules import administration, lobby, seating
from engine.tables.seen.models import Following
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, EMIL, GUILD_ID, HOUR, MINUTE, Harness


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime.fromisoformat(f"2030-05-{day:02}T{hour:02}:{minute:02}+00:00")


DAYTIME, NIGHT = at(1, 12), at(1, 23, 30)


async def followed(harness: Harness, mode: Following = "turns", now: datetime = DAYTIME) -> Table:
    """Start a game that Emil follows, with its first board posted."""
    table = await harness.start_game(ANNA, BEN)
    await post(harness, table)
    harness.now = now
    await harness.tables.followers.follow(table.id, EMIL.id, mode, "de")
    return table


async def post(harness: Harness, table: Table) -> None:
    """Deliver everything that is due for the table as one board."""
    due, current = await harness.notices.due(table.id), await harness.current(table)
    events = tuple(event for notice in due for event in notice.events)
    message_id, done = 1000 + current.version, [notice.id for notice in due]
    await harness.notices.message_posted(current, current.channel_id, message_id, done, events=events)


async def play(harness: Harness, table: Table, *actions: str) -> None:
    await harness.take_turn(table, await harness.active_person(table), *(actions or ("draw",)))
    await post(harness, table)


async def due(harness: Harness) -> list[FollowerRow]:
    return (await harness.notices.everything_due()).followers


async def tell(harness: Harness, table: Table) -> list[FollowerRow]:
    """Send all followers the news that is due; return who was told what."""
    table = await harness.current(table)
    told = [each for each in await due(harness) if not await harness.tables.followers.hold_back(each, table)]
    for each in told:
        await harness.tables.followers.acknowledge(each, table)
    return told


async def told_kinds(harness: Harness, table: Table) -> list[str]:
    """Return the kinds of events that the only follower is told about."""
    (told,) = await tell(harness, table)
    return [event.kind for event in harness.tables.followers.events(told)]


async def test_a_follower_is_told_of_each_turn_once_and_learns_no_secret(harness: Harness) -> None:
    table = await followed(harness)
    assert await tell(harness, table) == []
    for person in (BEN, ANNA):
        await play(harness, table)
        (card,) = (await harness.queries.view(table.id, person.id)).hand
        (told,) = await tell(harness, table)
        events = harness.tables.followers.events(told)
        assert (told.person_id, told.locale, events[0].kind) == (EMIL.id, "de", "drew")
        assert told.version == (await harness.current(table)).version
        assert card not in repr((told, events))
        await harness.restart()
        assert await tell(harness, table) == []
    await play(harness, table)
    (first,) = await due(harness)
    await play(harness, table)
    (second,) = await due(harness)
    assert second.version > first.version
    await harness.tables.followers.acknowledge(first, table)  # the first message was on its way meanwhile
    assert await tell(harness, table) == [second]


async def test_quiet_hours_of_the_follower_hold_back_all_but_the_newest_message(harness: Harness) -> None:
    table = await followed(harness, now=NIGHT)
    for _ in range(3):
        await play(harness, table)
        assert await tell(harness, table) == []
        harness.now += HOUR
    await harness.restart()
    harness.now = at(2, 8) - MINUTE
    assert await tell(harness, table) == []
    harness.now = at(2, 8)
    (told,) = await tell(harness, table)
    assert told.version == (await harness.current(table)).version
    assert await tell(harness, table) == []
    harness.now = at(2, 23, 30)
    await harness.set(EMIL.id, quiet_hours="none")
    await play(harness, table)
    assert len(await tell(harness, table)) == 1
    await harness.set(EMIL.id, quiet_hours="9-14")
    await harness.tables.change_settings(GUILD_ID, {"time_zone": "Asia/Tokyo"})
    harness.now = at(3, 1)  # ten o'clock there
    await play(harness, table)
    assert await tell(harness, table) == []
    harness.now = at(3, 5)
    assert len(await tell(harness, table)) == 1


async def test_whoever_wants_the_end_only_is_told_of_nothing_else(harness: Harness) -> None:
    table = await followed(harness)
    await play(harness, table)
    await harness.tables.followers.follow(table.id, EMIL.id, "end", "de")
    assert await tell(harness, table) == [], "waiting ones go"
    await play(harness, table)
    assert await tell(harness, table) == []
    assert await harness.tables.followers.following(table.id, EMIL.id) == "end"
    await harness.do(table, lobby.close, ANNA.id)
    await post(harness, table)
    assert [each.mode for each in await tell(harness, table)] == ["end"]
    assert await harness.tables.followers.following(table.id, EMIL.id) == "off"


async def test_followers_are_told_who_has_ended_or_rewound_the_game(harness: Harness) -> None:
    table = await followed(harness)
    for _ in range(2):
        await play(harness, table)
    await tell(harness, table)
    version = (await harness.current(table)).version
    await harness.tables.rewind(table.id, "Dora", version, version, None)
    await post(harness, table)
    assert (await told_kinds(harness, table))[0] == "rewound"
    await harness.do(table, administration.end, "Dora")
    await post(harness, table)
    assert (await told_kinds(harness, table))[0] == "closed-by"
    assert await harness.tables.followers.following(table.id, EMIL.id) == "off"


async def test_what_is_taken_back_is_told_but_not_what_happens_outside_the_game(harness: Harness) -> None:
    table = await followed(harness)
    await play(harness, table, "lump", "treat 0")
    assert len(await tell(harness, table)) == 1
    await harness.tables.undo(table.id, BEN.id, None)
    await post(harness, table)
    assert await told_kinds(harness, table) == ["undo"]
    await harness.tables.move(table.id, 4711)
    await post(harness, table)
    await harness.do(table, seating.leave, ANNA.id)
    await post(harness, table)
    assert await tell(harness, table) == []


async def test_nobody_is_told_anything_who_has_stopped_or_takes_no_messages(harness: Harness) -> None:
    table = await followed(harness)
    await play(harness, table)
    for _ in range(2):  # a second press
        await harness.tables.followers.follow(table.id, EMIL.id, "off", "de")
    await play(harness, table)
    assert await tell(harness, table) == []
    await harness.tables.followers.follow(table.id, EMIL.id, "turns", "de")
    await play(harness, table)
    (message,) = await due(harness)
    await harness.tables.followers.refused(message)
    await play(harness, table)
    assert await tell(harness, table) == []
    assert await harness.tables.followers.following(table.id, EMIL.id) == "off"
    assert await harness.queries.table_list(EMIL.id) == []
    await harness.restart()
    assert await harness.tables.followers.take_unreached(EMIL.id) == [table.id]
    assert await harness.tables.followers.take_unreached(EMIL.id) == []


async def test_only_who_watches_a_running_game_may_follow_it(harness: Harness) -> None:
    follow = harness.tables.followers.follow
    opened = await harness.open_lobby(ANNA, channel_id=1)
    await harness.refused(follow(opened.id, EMIL.id, "turns", "en"), "game-not-running")
    table = await harness.start_game(ANNA, BEN)
    await harness.refused(follow(table.id, ANNA.id, "end", "en"), "seated-follower")
    await harness.do(table, lobby.close, ANNA.id)
    await harness.refused(follow(table.id, EMIL.id, "turns", "en"), "game-over")
    await follow(table.id, EMIL.id, "off", "en")


async def test_a_message_that_fails_is_tried_again_later_and_given_up_at_last(harness: Harness) -> None:
    table = await followed(harness)
    await play(harness, table)
    attempts = list[bool]()
    while waiting := await due(harness):
        attempts.append(await harness.tables.followers.failed(waiting[0]))
        assert await due(harness) == []
        harness.now += timedelta(minutes=6)
    assert attempts == [True] * 11 + [False]
    await play(harness, table)
    assert len(await tell(harness, table)) == 1


async def test_followed_tables_are_listed_behind_the_own_ones(harness: Harness) -> None:
    table = await followed(harness)
    own = await harness.start_game(EMIL, CLEO, channel_id=5)
    listed = await harness.queries.table_list(EMIL.id)
    assert [(each.table.id, each.seat) for each in listed] == [(own.id, 0), (table.id, None)]
    assert [each.id for each in await harness.queries.own_open_tables(EMIL.id)] == [own.id]
