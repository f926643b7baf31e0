"""Followers: who may follow, what they are told, when, and how often."""

from datetime import UTC, datetime, timedelta

from engine.store.rows import FollowerRow
from engine.tables.rules import administration, seating
from engine.tables.rules import lobby as lobby_rules
from engine.tables.seen.models import Following
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, EMIL, GUILD_ID, ServiceHarness, assert_refused

_NOON = datetime(2030, 5, 1, 12, tzinfo=UTC)
_NIGHT = datetime(2030, 5, 1, 23, 30, tzinfo=UTC)
_MORNING = datetime(2030, 5, 2, 8, tzinfo=UTC)


async def _followed(harness: ServiceHarness, mode: Following = "turns", now: datetime = _NOON) -> Table:
    """Start a game that Emil follows; its first board is posted."""
    table = await harness.start_game(ANNA, BEN)
    await _post(harness, table)
    harness.now = now
    await harness.tables.followers.follow(table.id, EMIL.id, mode, "de")
    return table


async def _post(harness: ServiceHarness, table: Table) -> None:
    """Deliver everything that is due for a table with one board."""
    due = await harness.tables.notices.due(table.id)
    current = await harness.tables.queries.table(table.id)
    events = tuple(event for notice in due for event in notice.events)
    await harness.tables.notices.message_posted(
        current, current.channel_id, 1000 + current.version, [notice.id for notice in due], events=events
    )


async def _play(harness: ServiceHarness, table: Table, *actions: str) -> None:
    await harness.take_turn(table, await harness.active_person(table), *(actions or ("draw",)))
    await _post(harness, table)


async def _tell(harness: ServiceHarness, table: Table) -> list[FollowerRow]:
    """Send the news to everybody who is due; return to whom and what."""
    table = await harness.tables.queries.table(table.id)
    due = (await harness.tables.notices.everything_due()).followers
    told = [each for each in due if not await harness.tables.followers.hold_back(each, table)]
    for each in told:
        await harness.tables.followers.acknowledge(each, table)
    return told


async def test_a_follower_is_told_of_each_turn_once(harness: ServiceHarness) -> None:
    table = await _followed(harness)
    assert await _tell(harness, table) == []
    for _ in range(2):
        await _play(harness, table)
        (told,) = await _tell(harness, table)
        assert (told.person_id, told.locale) == (EMIL.id, "de")
        assert told.version == (await harness.tables.queries.table(table.id)).version
        assert harness.tables.followers.events(told)[0].kind == "drew"
        await harness.restart()
        assert await _tell(harness, table) == []


async def test_a_follower_learns_no_secret(harness: ServiceHarness) -> None:
    table = await _followed(harness)
    person = await harness.active_person(table)
    await _play(harness, table)
    (card,) = (await harness.tables.queries.view(table.id, person)).hand
    (told,) = (await harness.tables.notices.everything_due()).followers
    assert card not in repr(told)
    assert card not in repr(harness.tables.followers.events(told))


async def test_news_that_could_not_be_told_before_the_next_turn_give_way_to_it(
    harness: ServiceHarness,
) -> None:
    table = await _followed(harness)
    await _play(harness, table)
    (first,) = (await harness.tables.notices.everything_due()).followers
    await _play(harness, table)
    (second,) = (await harness.tables.notices.everything_due()).followers
    assert second.version > first.version
    await harness.tables.followers.acknowledge(first, table)  # the first message was on its way meanwhile
    assert await _tell(harness, table) == [second]


async def test_quiet_hours_hold_a_message_back_until_their_end_and_then_only_the_newest(
    harness: ServiceHarness,
) -> None:
    table = await _followed(harness, now=_NIGHT)
    for _ in range(3):
        await _play(harness, table)
        assert await _tell(harness, table) == []
        harness.now += timedelta(hours=1)
    await harness.restart()
    harness.now = _MORNING - timedelta(minutes=1)
    assert await _tell(harness, table) == []
    harness.now = _MORNING
    (told,) = await _tell(harness, table)
    assert told.version == (await harness.tables.queries.table(table.id)).version
    assert await _tell(harness, table) == []


async def test_the_quiet_hours_are_those_of_the_follower(harness: ServiceHarness) -> None:
    table = await _followed(harness, now=_NIGHT)
    await harness.tables.change_person_setting(EMIL.id, "quiet_hours", "none")
    await _play(harness, table)
    assert len(await _tell(harness, table)) == 1
    await harness.tables.change_person_setting(EMIL.id, "quiet_hours", "9-14")
    await harness.tables.change_settings(GUILD_ID, {"time_zone": "Asia/Tokyo"})
    harness.now = datetime(2030, 5, 2, 1, tzinfo=UTC)  # ten o'clock there
    await _play(harness, table)
    assert await _tell(harness, table) == []
    harness.now = datetime(2030, 5, 2, 5, tzinfo=UTC)
    assert len(await _tell(harness, table)) == 1


async def test_whoever_wants_the_end_only_is_told_of_nothing_else(harness: ServiceHarness) -> None:
    table = await _followed(harness, "end")
    await _play(harness, table)
    assert await _tell(harness, table) == []
    await harness.tables.change(table.id, lobby_rules.close, ANNA.id)
    await _post(harness, table)
    assert [each.mode for each in await _tell(harness, table)] == ["end"]
    assert await harness.tables.followers.following(table.id, EMIL.id) == "off"


async def test_followers_are_told_that_an_administrator_has_ended_or_rewound_the_game(
    harness: ServiceHarness,
) -> None:
    table = await _followed(harness)
    await _play(harness, table)
    await _play(harness, table)
    await _tell(harness, table)
    version = (await harness.tables.queries.table(table.id)).version
    await harness.tables.rewind(table.id, "Dora", version, version, None)
    await _post(harness, table)
    (told,) = await _tell(harness, table)
    assert harness.tables.followers.events(told)[0].kind == "rewound"
    await harness.tables.change(table.id, administration.end, "Dora")
    await _post(harness, table)
    (told,) = await _tell(harness, table)
    assert harness.tables.followers.events(told)[0].kind == "closed-by"
    assert await harness.tables.followers.following(table.id, EMIL.id) == "off"


async def test_what_happens_to_the_table_but_not_in_its_game_is_no_news(harness: ServiceHarness) -> None:
    table = await _followed(harness)
    await harness.tables.move(table.id, 4711)
    await _post(harness, table)
    await harness.tables.change_now(table.id, seating.leave, await harness.waiting_person(table))
    await _post(harness, table)
    assert await _tell(harness, table) == []


async def test_what_is_taken_back_is_told(harness: ServiceHarness) -> None:
    table = await _followed(harness)
    person = await harness.active_person(table)
    await _play(harness, table, "lump", f"treat {1 - (table.seat_of(person) or 0)}")
    assert len(await _tell(harness, table)) == 1
    await harness.tables.undo(table.id, person, None)
    await _post(harness, table)
    (told,) = await _tell(harness, table)
    assert [event.kind for event in harness.tables.followers.events(told)] == ["undo"]


async def test_nobody_is_told_anything_after_they_have_stopped_following(harness: ServiceHarness) -> None:
    table = await _followed(harness)
    await _play(harness, table)
    await harness.tables.followers.follow(table.id, EMIL.id, "off", "de")
    await harness.tables.followers.follow(table.id, EMIL.id, "off", "de")  # a second press
    await _play(harness, table)
    assert await _tell(harness, table) == []


async def test_a_pending_message_goes_when_only_the_end_is_wanted(harness: ServiceHarness) -> None:
    table = await _followed(harness)
    await _play(harness, table)
    await harness.tables.followers.follow(table.id, EMIL.id, "end", "de")
    assert await _tell(harness, table) == []
    assert await harness.tables.followers.following(table.id, EMIL.id) == "end"


async def test_only_who_watches_a_running_game_may_follow_it(harness: ServiceHarness) -> None:
    follow = harness.tables.followers.follow
    lobby = await harness.tables.open_table(1, GUILD_ID, ANNA, "sugar", {})
    await assert_refused(harness, follow(lobby.id, EMIL.id, "turns", "en"), "game-not-running")
    table = await harness.start_game(ANNA, BEN)
    await assert_refused(harness, follow(table.id, ANNA.id, "end", "en"), "seated-follower")
    await harness.tables.change(table.id, lobby_rules.close, ANNA.id)
    await assert_refused(harness, follow(table.id, EMIL.id, "turns", "en"), "game-over")
    await follow(table.id, EMIL.id, "off", "en")


async def test_whoever_takes_no_messages_is_told_so_once_and_follows_no_longer(
    harness: ServiceHarness,
) -> None:
    table = await _followed(harness)
    await _play(harness, table)
    (due,) = (await harness.tables.notices.everything_due()).followers
    await harness.tables.followers.refused(due)
    await _play(harness, table)
    assert await _tell(harness, table) == []
    assert await harness.tables.followers.following(table.id, EMIL.id) == "off"
    assert await harness.tables.queries.table_list(EMIL.id) == []
    await harness.restart()
    assert await harness.tables.followers.take_unreached(EMIL.id) == [table.id]
    assert await harness.tables.followers.take_unreached(EMIL.id) == []


async def test_a_message_that_fails_is_tried_again_later_and_given_up_at_last(
    harness: ServiceHarness,
) -> None:
    table = await _followed(harness)
    await _play(harness, table)
    attempts = 0
    while due := (await harness.tables.notices.everything_due()).followers:
        attempts += 1
        again = await harness.tables.followers.failed(due[0])
        assert (await harness.tables.notices.everything_due()).followers == []
        harness.now += timedelta(minutes=6)
    assert (attempts, again) == (12, False)
    await _play(harness, table)
    assert len(await _tell(harness, table)) == 1


async def test_followed_tables_are_listed_behind_the_own_ones(harness: ServiceHarness) -> None:
    followed = await _followed(harness)
    own = await harness.start_game(EMIL, CLEO, channel_id=5)
    listed = await harness.tables.queries.table_list(EMIL.id)
    assert [(each.table.id, each.seat) for each in listed] == [(own.id, 0), (followed.id, None)]
    assert [table.id for table in await harness.tables.queries.own_open_tables(EMIL.id)] == [own.id]
