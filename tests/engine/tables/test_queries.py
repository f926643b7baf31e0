"""Queries: secrets shown only to their owners, a person's tables, the log, the record, and the history."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from engine import games
from engine.kernel import record as records
from engine.kernel.errors import StoreError
from engine.store.rows import ResultRow
from engine.tables.rules import administration, inviting, lobby, seat_requests, seating
from engine.tables.seen.history import PlayedGame, Statistics, statistics
from engine.tables.seen.models import ListedTable
from engine.tables.table import Person, Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, EMIL, GUILD_ID, START_TIME, Harness, some
from tests.sample_games.sugar import CARDS

# secrets


async def test_a_secret_is_shown_to_its_owner_only_until_the_game_is_over(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    planned = await harness.plan(table, BEN.id, "draw")
    assert not any(card in repr((planned.view, planned.events, planned.prompt)) for card in CARDS)
    for person in (BEN, ANNA):
        await harness.take_turn(table, person.id, *(() if person == BEN else ("draw",)))
    (mine,) = (await harness.queries.view(table.id, BEN.id)).hand
    assert mine in repr(await harness.queries.log(table.id, BEN.id))
    for viewer in (ANNA.id, None, EMIL.id):
        assert mine not in repr(await harness.queries.log(table.id, viewer))
        assert mine not in repr(await harness.queries.view(table.id, viewer))
    public = repr(await harness.notices.due()) + repr(await harness.queries.prompts(table.id))
    outbox = [row for row in await harness.dump() if row[0] == "outbox"]
    assert not any(card in public or card in repr(outbox) for card in CARDS)
    assert mine not in repr(await harness.queries.turn(table.id, ANNA.id))
    opened = await harness.open_lobby(ANNA)
    await harness.refused(harness.queries.hands(opened.id), "game-not-running")
    await harness.refused(harness.queries.hands(table.id), "hands-secret")
    held = [(await harness.queries.view(table.id, person.id)).hand for person in (ANNA, BEN)]
    await harness.do(table, lobby.close, ANNA.id)
    views = await harness.queries.hands(table.id)
    assert [(view.seat, view.hand) for view in views] == [*enumerate(held)]
    assert all(held)


async def test_the_record_of_a_game_can_be_replayed(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "GAMES", tuple(harness.tables._repository.games.values()))
    table = await harness.start_game(ANNA, BEN, turns="2")
    while table.phase == "running":
        person = await harness.active_person(table)
        if table.version % 3:
            await harness.take_turn(table, person, "lump", f"treat {1 - (table.seat_of(person) or 0)}")
            await harness.tables.undo(table.id, person, None)
        table = await harness.take_turn(table, person, *("lump", "lump") if table.version % 2 else ("draw",))
    lines = await harness.queries.log(table.id, None)
    assert [line.n for line in lines] == list(range(len(lines)))
    assert all(line.when > START_TIME for line in lines)
    written = await harness.queries.record(table.id)
    numbers = [n for n, _ in records.replay(records.read(written.lines()))]
    assert numbers == list(range(len(numbers)))
    assert written.result is not None, "undone lines are left out, so it can be verified action by action"


# the tables of a person


async def listed(harness: Harness, person_id: int) -> ListedTable:
    """Return the first table in the person's list."""
    return (await harness.queries.table_list(person_id))[0]


async def test_tables_that_wait_for_the_person_are_listed_first(harness: Harness) -> None:
    opened = await harness.open_lobby(ANNA)
    tables = [await harness.start_game(ANNA, BEN) for _ in range(4)]
    for table in tables[1:3]:
        await harness.take_turn(table, BEN.id, "lump")
    order = [table.id for table in await harness.queries.own_open_tables(ANNA.id)]
    assert order == [tables[n].id for n in (1, 2, 0, 3)] + [opened.id]
    assert await harness.queries.own_open_tables(EMIL.id) == []


async def test_the_table_that_has_waited_longest_for_the_person_is_on_top(harness: Harness) -> None:
    """Only the person's own waiting time counts, however long the table has waited for others."""
    tables = [await harness.start_game(ANNA, BEN) for _ in range(3)]
    for table in reversed(tables):
        for person in (BEN, ANNA, BEN):
            harness.now += timedelta(hours=1)
            await harness.take_turn(table, person.id, "draw")
    found = await harness.queries.table_list(ANNA.id)
    assert [each.table.id for each in found] == [table.id for table in reversed(tables)]
    assert {each.wanted for each in found} == {"turn"}
    asked = [await harness.queries.turn_began_at(each.table) for each in found]
    assert [each.since for each in found] == asked
    assert sorted(asked, key=str) == asked


async def test_a_table_is_listed_with_what_it_wants_of_the_person(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.plan(table, BEN.id, "draw")
    found = [await listed(harness, each.id) for each in (BEN, ANNA)]
    assert [(each.wanted, each.has_begun_turn) for each in found] == [("turn", True), ("", False)]
    await harness.take_turn(table, BEN.id)
    await harness.tables.undo(table.id, BEN.id, None)  # a card was drawn, so both others must agree
    asked_at = (await harness.queries.log(table.id, None))[-1].when
    harness.now += timedelta(hours=3)
    found = [await listed(harness, each.id) for each in (BEN, CLEO, ANNA)]
    assert [each.wanted for each in found] == ["", "turn", "undo"]
    assert found[2].since == asked_at


async def test_whoever_is_asked_to_take_over_a_seat_finds_the_table_waiting(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    asked_at = {}
    for giver, asked in ((ANNA, DORA), (BEN, CLEO)):
        await harness.tables.hand_over(table.id, giver.id, asked)
        asked_at[asked] = (await harness.queries.log(table.id, None))[-1].when
        harness.now += timedelta(hours=1)
    assert (await listed(harness, CLEO.id)).wanted == "handover", "before it is posted"
    for seat in (0, 1):
        request = some(await harness.queries.open_request(table.id, f"handover {seat}"))
        due = [each.id for each in await harness.notices.due(table.id)]
        await harness.notices.request_posted(request, 11, 12 + seat, due)
    await harness.restart()
    found = await listed(harness, DORA.id)
    assert (found.seat, found.wanted, found.asked_seat) == (None, "handover", 0)
    assert found.since == asked_at[DORA]
    assert [(await listed(harness, each.id)).asked_seat for each in (ANNA, BEN, CLEO)] == [None, None, 1]
    await harness.do(table, seat_requests.decline, DORA.id, None)
    assert await harness.queries.table_list(DORA.id) == await harness.queries.table_list(EMIL.id) == []
    await harness.tables.hand_over(table.id, ANNA.id, DORA)
    asked_again = (await harness.queries.log(table.id, None))[-1].when
    assert (await listed(harness, DORA.id)).since == asked_again
    await harness.do(table, seat_requests.withdraw, BEN.id)
    assert await harness.queries.table_list(CLEO.id) == []
    await harness.do(table, lobby.close, ANNA.id)
    assert await harness.queries.table_list(DORA.id) == [], "there is no seat left to take"


async def test_a_full_lobby_waits_for_its_owner(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA)
    found = await listed(harness, ANNA.id)
    assert (found.wanted, found.since) == ("", None)
    for person in (BEN, CLEO, DORA):
        await harness.do(table, seating.join, person)
    found = await listed(harness, ANNA.id)
    assert (found.wanted, found.since) == ("start", harness.now - timedelta(milliseconds=1))
    assert (await listed(harness, BEN.id)).wanted == ""


async def test_whoever_is_invited_finds_the_lobby_among_the_waiting_tables(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA)
    await harness.do(table, inviting.invite, ANNA.id, [CLEO, DORA])
    own = await harness.start_game(BEN, CLEO)
    wanted = {each.table.id: each.wanted for each in await harness.queries.table_list(CLEO.id)}
    assert (wanted.keys(), wanted[table.id]) == ({table.id, own.id}, "invitation")
    await harness.do(table, seating.join, CLEO)
    assert all(each.seat is not None for each in await harness.queries.table_list(CLEO.id))
    await harness.tables.start(table.id, ANNA.id)
    assert await harness.queries.table_list(DORA.id) == []


async def test_a_table_without_a_channel_is_listed_above_all_others(harness: Harness) -> None:
    for _ in range(2):
        await harness.start_game(BEN, ANNA)
    opened = await harness.open_lobby(ANNA)
    await harness.tables.park(opened.id, "channel")
    found = await harness.queries.table_list(ANNA.id)
    assert [each.table.parked for each in found] == ["channel", None, None]
    assert found[0].table.id == opened.id


async def test_a_table_that_is_over_is_listed_last_for_three_days(harness: Harness) -> None:
    over = await harness.start_game(ANNA, BEN)
    await harness.do(over, lobby.close, ANNA.id)
    running = await harness.start_game(ANNA, BEN)
    found = await harness.queries.table_list(ANNA.id)
    assert [each.table.id for each in found] == [running.id, over.id]
    assert found[1].table.phase == "closed"
    assert [each.id for each in await harness.queries.own_open_tables(ANNA.id)] == [running.id]
    ended_at = some(found[1].since)
    for passed, number in ((timedelta(days=3, seconds=-1), 2), (timedelta(days=3, seconds=1), 1)):
        harness.now = ended_at + passed
        assert len(await harness.queries.table_list(ANNA.id)) == number


# what cannot be read


async def test_an_unreadable_save_is_refused_and_other_tables_go_on(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    other = await harness.start_game(CLEO, DORA)
    await harness.write("UPDATE snapshots SET state = CAST('{}' AS BLOB) WHERE table_id = ?", table.id)
    await harness.restart()
    for call in (
        harness.queries.view(table.id, None),
        harness.queries.board(table.id),
        harness.take_turn(table, BEN.id, "lump"),
    ):
        with pytest.raises(StoreError, match="save-unreadable"):
            await call
    await harness.take_turn(other, DORA.id, "lump")


async def test_what_cannot_be_read_hides_no_other_table(
    harness: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    played = await harness.start_game(ANNA, BEN)
    await harness.do(played, administration.end, "Cleo")
    await harness.write("UPDATE tables SET document = replace(document, '\"closed\"', '\"ended\"')")
    await harness.restart()
    broken = (await harness.tables.rematch(played.id, ANNA)).table
    other = await harness.open_lobby(ANNA)
    await harness.write("UPDATE tables SET document = '{}' WHERE id = ?", broken.id)
    await harness.restart()
    assert [each.table.id for each in await harness.queries.table_list(ANNA.id)] == [other.id, played.id]
    assert {each.id for each in await harness.queries.find_tables(GUILD_ID, "", 25)} == {other.id, played.id}
    assert f"could not read table {broken.id}" in caplog.text
    await harness.set(ANNA.id, quiet_hours="22-7")
    with pytest.raises(StoreError):
        await harness.current(broken)


# tables with a free seat


async def test_lobbies_with_seats_that_nobody_keeps_are_open_to_whom_they_do_not_expect(
    harness: Harness,
) -> None:
    full, private = await harness.open_lobby(ANNA, BEN, CLEO, DORA), await harness.open_lobby(ANNA)
    await harness.do(private, lobby.set_settings, ANNA.id, {"access": "invited"})
    kept = await harness.open_lobby(ANNA)
    await harness.do(kept, inviting.invite, ANNA.id, [BEN, CLEO], set())
    assert await _open(harness, EMIL) == {kept.id: 1}
    assert await _open(harness, ANNA) == await _open(harness, BEN) == {}, "it is in their own lists"
    await harness.do(kept, inviting.decline, CLEO.id)
    assert await _open(harness, EMIL) == await _open(harness, CLEO) == {kept.id: 2}
    await harness.do(private, inviting.invite, ANNA.id, [EMIL], set())
    await harness.do(private, seating.join, EMIL)
    await harness.do(private, seating.leave, EMIL.id)
    assert await _open(harness, EMIL) == {private.id: 3, kept.id: 2}, "whoever was invited may come back"
    await harness.do(full, seating.leave, DORA.id)
    await harness.do(kept, lobby.close, ANNA.id)
    assert await _open(harness, CLEO) == {}
    assert await _open(harness, DORA) == {full.id: 1}
    assert await harness.queries.tables_with_free_seats(GUILD_ID + 1, EMIL.id) == []


async def test_games_that_lack_a_person_are_open_to_whoever_may_sit_there(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, CLEO, computers=1)
    assert await _open(harness, EMIL) == {}, "the computer has played from the start"
    await harness.do(table, seat_requests.offer, BEN.id)
    await harness.do(table, seating.leave, ANNA.id)
    assert await _open(harness, EMIL) == {table.id: (1, 0)}
    assert await _open(harness, ANNA) == {table.id: (0,)}, "nobody sees two hands"
    assert await _open(harness, BEN) == {}
    lobby_below = await harness.open_lobby(DORA)
    assert [*(await _open(harness, EMIL))] == [lobby_below.id, table.id], "lobbies first"
    version = (await harness.current(table)).version
    await harness.do(table, administration.reassign, "Franz", 2, None, version)
    (*_, found) = await harness.queries.tables_with_free_seats(GUILD_ID, EMIL.id)
    assert (found.offered, found.table) == ((1, 0, 2), (await harness.current(table)).seen_by(None))


async def _open(harness: Harness, person: Person) -> dict[int, int | tuple[int, ...]]:
    """Return the tables that are open to the person, with the number of free seats or the seats on offer."""
    found = await harness.queries.tables_with_free_seats(GUILD_ID, person.id)
    return {each.table.id: each.free or each.offered for each in found}


# games that a person has played to their end

ONE, TWO, *_ = sorted(games.GAMES, key=lambda game: game.key)
WON = PlayedGame(1, 2, 3, None, None, None, ONE.key, datetime(2030, 1, 2, tzinfo=UTC), 0, 1, 40, 1, 2, 0, ONE)


def test_a_shared_victory_counts_its_part_and_statistics_tell_games_and_computers_apart() -> None:
    played = [WON, replace(WON, winners=2), replace(WON, winners=3, rank=2), replace(WON, winners=3)]
    assert [each.victory for each in played] == [1, 1 / 2, 0, 1 / 3]
    lost = replace(WON, rank=2, score=10, seats=4)
    out = replace(WON, rank=3, score=None)
    others = [replace(WON, game=TWO.key, rules=TWO), replace(out, game=TWO.key, rules=TWO, computers=1)]
    assert statistics([others[1], WON, lost, others[0], replace(WON, computers=2, score=7)]) == [
        Statistics(ONE, False, 2, 1.0, 0.75, 25.0, 40),
        Statistics(ONE, True, 1, 1.0, 0.5, 7.0, 7),
        Statistics(TWO, False, 1, 1.0, 0.5, 40.0, 40),
        Statistics(TWO, True, 1, 0.0, 0.5, None, None),
    ]
    assert statistics([]) == []


async def _short_game(harness: Harness) -> Table:
    """Return the table of a short game of Sugar that Anna and Ben played long ago."""
    table = await harness.play_to_the_end(await harness.start_game(ANNA, BEN, turns="2", bowl="12"))
    await _let_weeks_pass(harness, table)
    return table


async def _let_weeks_pass(harness: Harness, table: Table) -> None:
    """Do everything due for the table, as the bot does, and let weeks pass."""
    await harness.post_due()
    store = harness.tables._repository.store
    harness.now += timedelta(minutes=10)
    for message in (await store.due(harness.now)).messages:
        store.message_tidied(message.message_id)
    assert await store.due_notices(harness.now, table.id) == []
    harness.now += timedelta(days=40)


@pytest.mark.slow
async def test_a_game_is_in_the_history_of_its_players_as_soon_as_it_has_ended(harness: Harness) -> None:
    await harness.start_game(ANNA, BEN)
    closed = await harness.start_game(ANNA, BEN)
    await harness.do(closed, lobby.close, ANNA.id)
    older, table = await _short_game(harness), await _short_game(harness)
    history, result = harness.tables.history, some((await harness.queries.view(table.id, None)).result)
    expected = tuple(
        ResultRow(each.seat, each.rank, each.score, player.name, player.person_id, player.computer, table.id)
        for each in result.standings
        if (player := table.players[each.seat])
    )
    assert await history.standings([table.id]) == {table.id: expected}
    for seat, person in enumerate((ANNA, BEN)):
        newest, *others = await history.games_of(person.id)
        assert [newest.table_id, *(each.table_id for each in others)] == [table.id, older.id]
        assert (newest.rules, newest.guild_id, newest.channel_id) == (
            table.game,
            table.guild_id,
            table.channel_id,
        )
        assert (newest.seat, newest.seats, newest.computers) == (seat, 2, 0)
        own = next(each for each in expected if each.person_id == person.id)
        assert (newest.rank, newest.score) == (own.rank, own.score)
        assert newest.winners == sum(each.rank == 1 for each in expected)
    assert await history.games_of(CLEO.id) == []
