"""Queries: secrets are shown to their owners only; the tables of a person, the log, the record."""

from datetime import timedelta

import pytest

from engine import games
from engine.kernel import record as records
from engine.kernel.errors import StoreError, TableRefusal
from engine.tables.rules import administration, inviting, seat_requests, seating
from engine.tables.rules import lobby as lobby_rules
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, EMIL, GUILD_ID, START_TIME, ServiceHarness
from tests.sample_games.sugar import CARDS, GAME


async def test_a_secret_is_shown_to_its_owner_only(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    one = await harness.active_person(table)
    two = ANNA.id + BEN.id - one
    await harness.take_turn(table, one, "draw")
    await harness.take_turn(table, two, "draw")
    (mine,) = (await harness.tables.queries.view(table.id, one)).hand
    shown = repr(await harness.tables.queries.log(table.id, one))
    assert mine in shown
    for person in (two, None, EMIL.id):
        assert mine not in repr(await harness.tables.queries.log(table.id, person))
        assert mine not in repr(await harness.tables.queries.view(table.id, person))
    public = repr(await harness.tables.notices.due()) + repr(await harness.tables.queries.prompts(table.id))
    outbox = [row for row in await harness.dump() if row[0] == "outbox"]
    assert not any(card in public or card in repr(outbox) for card in CARDS)
    assert mine not in repr(await harness.tables.queries.turn(table.id, two))


async def test_hands_are_secret_until_the_game_is_over(harness: ServiceHarness) -> None:
    """However it ends; then everybody may see what each player held."""
    table = await harness.tables.open_table(1, GUILD_ID, ANNA, "sugar", {})
    with pytest.raises(TableRefusal, match="game-not-running"):
        await harness.tables.queries.hands(table.id)
    table = await harness.start_game(ANNA, BEN)
    for _ in range(2):
        await harness.take_turn(table, await harness.active_person(table), "draw")
    with pytest.raises(TableRefusal, match="hands-secret"):
        await harness.tables.queries.hands(table.id)
    held = [(await harness.tables.queries.view(table.id, person.id)).hand for person in (ANNA, BEN)]
    await harness.tables.change(table.id, lobby_rules.close, ANNA.id)
    views = await harness.tables.queries.hands(table.id)
    assert [view.hand for view in views] == held
    assert all(held)
    assert [view.seat for view in views] == [0, 1]


async def test_a_plan_reveals_nothing_hidden(harness: ServiceHarness) -> None:
    """What a planned turn shows before Confirm does not depend on the next card."""
    table = await harness.start_game(ANNA, BEN)
    person = await harness.active_person(table)
    turn = await harness.plan(table, person, "draw")
    assert not any(card in repr((turn.view, turn.events, turn.prompt)) for card in CARDS)


async def test_the_record_of_a_finished_game_can_be_replayed(
    harness: ServiceHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It omits undone lines, so it can be verified action by action."""
    monkeypatch.setattr(games, "GAMES", tuple(harness.tables._repository.games.values()))
    table = await harness.start_game(ANNA, BEN, turns="2")
    while table.phase == "running":
        person = await harness.active_person(table)
        if table.version % 3:
            await harness.take_turn(table, person, "lump", f"treat {1 - (table.seat_of(person) or 0)}")
            await harness.tables.undo(table.id, person, None)
        table = await harness.take_turn(table, person, *("lump", "lump") if table.version % 2 else ("draw",))
    written = await harness.tables.queries.record(table.id)
    numbers = [n for n, _ in records.replay(records.read(written.lines()))]
    assert numbers == list(range(len(numbers)))
    assert written.result is not None


async def test_tables_that_wait_for_the_person_are_listed_first(harness: ServiceHarness) -> None:
    lobby = await harness.tables.open_table(1, GUILD_ID, ANNA, "sugar", {})
    mine, others = [], []
    for channel_id in range(2, 10):
        table = await harness.start_game(ANNA, BEN, channel_id=channel_id)
        (mine if await harness.active_person(table) == ANNA.id else others).append(table.id)
    listed = [table.id for table in await harness.tables.queries.own_open_tables(ANNA.id)]
    assert listed == [*mine, *others, lobby.id]
    assert await harness.tables.queries.own_open_tables(EMIL.id) == []


async def test_the_table_that_has_waited_longest_for_the_person_is_on_top(harness: ServiceHarness) -> None:
    """Its own question counts, however long the table has waited for others."""
    tables = [await harness.start_game(ANNA, BEN, channel_id=channel_id) for channel_id in (1, 2, 3)]
    for table in reversed(tables):
        while await harness.active_person(table) != ANNA.id:
            await harness.take_turn(table, BEN.id, "draw")
        harness.now += timedelta(hours=1)
        await harness.take_turn(table, ANNA.id, "draw")
        await harness.take_turn(table, BEN.id, "draw")
    listed = await harness.tables.queries.table_list(ANNA.id)
    assert [each.table.id for each in listed] == [table.id for table in reversed(tables)]
    assert {each.wanted for each in listed} == {"turn"}
    asked = [await harness.tables.queries.turn_began_at(each.table) for each in listed]
    assert [each.since for each in listed] == asked
    assert sorted(asked, key=str) == asked


async def test_a_table_is_listed_with_what_it_wants_of_the_person(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    first = await harness.active_person(table)
    second = ANNA.id + BEN.id - first
    await harness.plan(table, first, "draw")
    for person, expected in ((first, ("turn", True)), (second, ("", False))):
        (listed,) = await harness.tables.queries.table_list(person)
        assert (listed.wanted, listed.has_begun_turn) == expected


async def test_whoever_is_asked_to_agree_to_an_undo_finds_the_table_among_the_waiting_ones(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    first = await harness.active_person(table)
    await harness.take_turn(table, first, "draw")
    await harness.tables.undo(table.id, first, None)  # a card was drawn, so both others must agree
    next_one = await harness.active_person(table)
    last = next(each.id for each in (ANNA, BEN, CLEO) if each.id not in {first, next_one})
    asked_at = (await harness.tables.queries.log(table.id, None))[-1].when
    harness.now += timedelta(hours=3)
    listed = [(await harness.tables.queries.table_list(each))[0] for each in (first, next_one, last)]
    assert [each.wanted for each in listed] == ["", "turn", "undo"]
    assert listed[2].since == asked_at


async def test_whoever_is_asked_to_take_over_a_seat_finds_the_table_among_the_waiting_ones(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    queries = harness.tables.queries
    asked_at = {}
    for giver, asked in ((ANNA, DORA), (BEN, CLEO)):
        await harness.tables.hand_over(table.id, giver.id, asked)
        asked_at[asked] = (await queries.log(table.id, None))[-1].when
        harness.now += timedelta(hours=1)
    assert [each.wanted for each in await queries.table_list(CLEO.id)] == ["handover"], "before it is posted"
    for seat in (0, 1):
        request = await queries.open_request(table.id, f"handover {seat}")
        assert request is not None
        due = [each.id for each in await harness.tables.notices.due(table.id)]
        await harness.tables.notices.request_posted(request, 11, 12 + seat, due)
    await harness.restart()
    queries = harness.tables.queries
    (listed,) = await queries.table_list(DORA.id)
    assert (listed.seat, listed.wanted, listed.asked_seat, listed.since) == (
        None,
        "handover",
        0,
        asked_at[DORA],
    )
    assert [(await queries.table_list(each.id))[0].asked_seat for each in (ANNA, BEN, CLEO)] == [
        None,
        None,
        1,
    ]
    assert await queries.table_list(EMIL.id) == []
    await harness.tables.change(table.id, seat_requests.decline, DORA.id, None)
    assert await queries.table_list(DORA.id) == []
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    (listed,) = await queries.table_list(DORA.id)
    assert listed.since == (await queries.log(table.id, None))[-1].when, "asked again"
    await harness.tables.change(table.id, seat_requests.withdraw, BEN.id)
    assert await queries.table_list(CLEO.id) == []
    await harness.tables.change(table.id, lobby_rules.close, ANNA.id)
    assert await queries.table_list(DORA.id) == [], "there is no seat to take any more"


async def test_a_full_lobby_waits_for_its_owner(harness: ServiceHarness) -> None:
    table = await harness.tables.open_table(1, GUILD_ID, ANNA, "sugar", {})
    (listed,) = await harness.tables.queries.table_list(ANNA.id)
    assert (listed.wanted, listed.since) == ("", None)
    for person in (BEN, CLEO, DORA, EMIL)[: max(GAME.seats) - 1]:
        await harness.tables.change(table.id, seating.join, person)
    (listed,) = await harness.tables.queries.table_list(ANNA.id)
    assert listed.wanted == "start"
    assert listed.since == harness.now - timedelta(milliseconds=1)
    (listed,) = await harness.tables.queries.table_list(BEN.id)
    assert listed.wanted == ""


async def test_whoever_is_invited_finds_the_lobby_among_the_waiting_tables(harness: ServiceHarness) -> None:
    table = await harness.tables.open_table(1, GUILD_ID, ANNA, "sugar", {})
    await harness.tables.change(table.id, inviting.invite, ANNA.id, [CLEO, DORA])
    own = await harness.start_game(BEN, CLEO, channel_id=2)
    wanted = {each.table.id: each.wanted for each in await harness.tables.queries.table_list(CLEO.id)}
    assert wanted[table.id] == "invitation"
    assert wanted.keys() == {table.id, own.id}
    await harness.tables.change(table.id, seating.join, CLEO)
    listed = await harness.tables.queries.table_list(CLEO.id)
    assert [each.seat is None for each in listed] == [False, False]
    await harness.tables.start(table.id, ANNA.id)
    assert await harness.tables.queries.table_list(DORA.id) == []


async def test_a_table_without_a_channel_is_listed_above_all_others(harness: ServiceHarness) -> None:
    for channel_id in (1, 2, 3):
        await harness.start_game(ANNA, BEN, channel_id=channel_id)
    lobby = await harness.tables.open_table(4, GUILD_ID, ANNA, "sugar", {})
    await harness.tables.park(lobby.id, "channel")
    listed = await harness.tables.queries.table_list(ANNA.id)
    assert (listed[0].table.id, listed[0].table.parked) == (lobby.id, "channel")
    assert [each.table.parked for each in listed[1:]] == [None] * 3


async def test_a_table_that_is_over_is_listed_last_for_three_days(harness: ServiceHarness) -> None:
    over = await harness.start_game(ANNA, BEN, channel_id=1)
    await harness.tables.change(over.id, lobby_rules.close, ANNA.id)
    open_table = await harness.start_game(ANNA, BEN, channel_id=2)
    listed = await harness.tables.queries.table_list(ANNA.id)
    assert [each.table.id for each in listed] == [open_table.id, over.id]
    assert listed[1].table.phase == "closed"
    assert listed[1].since is not None
    assert [table.id for table in await harness.tables.queries.own_open_tables(ANNA.id)] == [open_table.id]
    harness.now = listed[1].since + timedelta(days=3, seconds=1)
    listed = await harness.tables.queries.table_list(ANNA.id)
    assert [each.table.id for each in listed] == [open_table.id]


async def test_lines_of_the_log_are_numbered_and_dated(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    lines = await harness.tables.queries.log(table.id, None)
    assert [line.n for line in lines] == list(range(len(lines)))
    assert all(line.when > START_TIME for line in lines)


async def test_an_unreadable_save_is_refused_and_other_tables_go_on(harness: ServiceHarness) -> None:
    table = await harness.start_game(ANNA, BEN)
    other = await harness.start_game(CLEO, DORA, channel_id=1)
    await harness.write("UPDATE snapshots SET state = CAST('{}' AS BLOB) WHERE table_id = ?", table.id)
    await harness.restart()
    for query in (harness.tables.queries.view(table.id, None), harness.tables.queries.board(table.id)):
        with pytest.raises(StoreError, match="save-unreadable"):
            await query
    with pytest.raises(StoreError, match="save-unreadable"):
        await harness.take_turn(table, await harness.active_person(table), "lump")
    await harness.take_turn(other, await harness.active_person(other), "lump")


async def test_a_table_that_cannot_be_read_hides_no_other_table_of_a_person(
    harness: ServiceHarness, caplog: pytest.LogCaptureFixture
) -> None:
    played = await harness.start_game(ANNA, BEN)
    await harness.tables.change(played.id, administration.end, "Cleo")
    await harness.write("UPDATE tables SET document = replace(document, '\"closed\"', '\"ended\"')")
    await harness.restart()
    broken = (await harness.tables.rematch(played.id, ANNA)).table
    other = await harness.open_lobby(ANNA, channel_id=77)
    await harness.write("UPDATE tables SET document = '{}' WHERE id = ?", broken.id)
    await harness.restart()
    queries = harness.tables.queries
    assert [each.table.id for each in await queries.table_list(ANNA.id)] == [other.id, played.id]
    assert {each.id for each in await queries.find_tables(GUILD_ID, "", 25)} == {other.id, played.id}
    assert f"table {broken.id} cannot be read" in caplog.text
    await harness.tables.change_person_setting(ANNA.id, "quiet_hours", "22-7")
    with pytest.raises(StoreError):
        await queries.table(broken.id)
