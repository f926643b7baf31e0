"""When a person is forgotten, their tables go on, but their name and id are erased everywhere."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.kernel.errors import StoreError
from engine.store.schema import metadata
from engine.tables.persons import FORMER_GUEST
from engine.tables.rules import administration, forgetting, inviting, reminders, seating
from engine.tables.rules import lobby as lobby_rules
from engine.tables.table import Table
from tests.engine.tables.builders import ANNA, BEN, CLEO, DORA, SEED, Harness


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
async def harness_of_both(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Harness]:
    """The harness, on each kind of database in turn."""
    monkeypatch.setattr("engine.tables.service.secrets.token_hex", lambda _: SEED)
    is_sqlite = request.param == "sqlite"
    server = None if is_sqlite else request.getfixturevalue("postgresql_server")
    opened = await Harness.open(server.create_database() if server else tmp_path / "tables.sqlite3")
    yield opened
    await opened.tables.aclose()


async def _everything(harness: Harness) -> str:
    """Return all values in the database (states as text) except seeds and times, which may contain any number by chance."""
    rows = [row for name in metadata.tables for row in await harness.read(f"SELECT * FROM {name}")]
    values = [[value for value in row if not isinstance(value, bytes)] for row in rows]
    store = harness.tables._repository.store
    stored = await harness.read("SELECT table_id, version FROM snapshots")
    states = [await store.snapshot(*key) for key in stored]
    return re.sub("[0-9a-f]{32}", "", json.dumps([values, states], default=str))


async def _ended(harness: Harness) -> Table:
    """Play a game of Sugar to its end."""
    table = await harness.start_game(ANNA, BEN, bowl="4")
    await harness.take_turn(table, BEN.id, "lump", "lump", "lump")
    return await harness.take_turn(table, ANNA.id, "lump")


async def test_a_computer_plays_on_for_a_former_guest_who_may_come_again(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.set(ANNA.id, language="de")
    await harness.take_turn(table, BEN.id, "lump")
    (left,) = await harness.tables.privacy.forget(ANNA.id)
    assert (left.id, left.seat_of(ANNA.id), left.owner_id) == (table.id, None, BEN.id)
    assert left.players[0].computer is not None
    assert (await harness.queries.person_settings(ANNA.id)).language == "auto"
    undone = await harness.undone(table, BEN)
    assert undone.version > left.version, "others can still take their turns back"
    before = await harness.dump()
    assert await harness.tables.privacy.forget(ANNA.id) == []
    assert await harness.dump() == before, "nobody is forgotten twice"
    assert (await harness.open_lobby(ANNA)).names == (ANNA.name,)


async def test_no_name_and_no_number_of_a_forgotten_person_is_stored(harness_of_both: Harness) -> None:
    harness = harness_of_both
    await _ended(harness)
    closed = await harness.start_game(ANNA, CLEO, channel_id=2)
    await harness.do(closed, lobby_rules.close, ANNA.id)
    await harness.start_game(BEN, ANNA, CLEO, channel_id=3)
    await harness.open_lobby(ANNA, BEN, channel_id=4)
    visited = await harness.open_lobby(CLEO, ANNA, channel_id=5)
    await harness.do(visited, seating.leave, ANNA.id)
    await harness.set(ANNA.id, away_until="2031-01-01")
    assert ANNA.name in await _everything(harness)
    await harness.tables.privacy.forget(ANNA.id)
    stored = await _everything(harness)
    assert ANNA.name not in stored
    assert f" {ANNA.id}," not in stored
    assert BEN.name in stored
    assert not any((await harness.tables.privacy.data(ANNA.id)).values())


async def test_an_invitation_and_a_chosen_seat_are_forgotten_as_well(harness_of_both: Harness) -> None:
    harness = harness_of_both
    played = await harness.start_game(ANNA, BEN, CLEO)
    await harness.do(played, lobby_rules.close, ANNA.id)
    rematch = (await harness.tables.rematch(played.id, BEN)).table
    private = await harness.open_lobby(ANNA, channel_id=8)
    await harness.do_all(
        private,
        (lobby_rules.set_settings, ANNA.id, {"access": "invited"}),
        (inviting.invite, ANNA.id, [BEN]),
        (seating.join, BEN),
        (lobby_rules.choose_seats, ANNA.id, (1, 0)),
    )
    invited = await harness.open_lobby(CLEO, channel_id=9)
    await harness.do(invited, inviting.invite, CLEO.id, [ANNA])
    assert (await harness.tables.privacy.data(ANNA.id))["invitations"]
    await harness.tables.privacy.forget(ANNA.id)
    stored = await _everything(harness)
    assert ANNA.name not in stored
    assert not re.search(rf"\b{ANNA.id}\b", stored), "digits of the placeholder do not count"
    table = await harness.current(rematch)
    assert [each.name for each in table.kept_invitations] == ["Cleo"]
    assert (await harness.current(private)).owner_id == BEN.id


async def test_a_lobby_expects_a_forgotten_person_no_more_and_passes_on_or_closes(harness: Harness) -> None:
    shared, alone, other = [await harness.open_lobby(*each) for each in ((ANNA, BEN), (ANNA,), (CLEO,))]
    await harness.do(other, inviting.invite, CLEO.id, [ANNA])
    await harness.deliver_due()
    await harness.tables.privacy.forget(ANNA.id)
    passed, closed, expecting = [await harness.current(each) for each in (shared, alone, other)]
    assert (passed.phase, passed.owner_id, passed.names) == ("lobby", BEN.id, (BEN.name,))
    assert (closed.phase, expecting.kept_invitations) == ("closed", ())
    due = {each.table_id: each.kind for each in await harness.notices.due()}
    assert due[other.id] == "lobby", "its message shows that"


async def test_games_that_are_over_keep_their_records(harness: Harness) -> None:
    table = await _ended(harness)
    before = await harness.queries.record(table.id)
    assert await harness.tables.privacy.forget(ANNA.id) == []
    after = await harness.queries.record(table.id)
    assert (before.header.seats, after.header.seats) == ([ANNA.name, BEN.name], [FORMER_GUEST, BEN.name])
    assert after.entries == before.entries
    assert after.result == before.result
    player = (await harness.current(table)).players[0]
    assert (player.name, player.person_id, player.computer) == (FORMER_GUEST, None, None)
    assert not reminders.unpinged_players(await harness.current(table)).get(0)


async def test_an_interrupted_removal_changes_nothing(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.start_game(ANNA, BEN)
    before = await harness.dump()

    def broken(*_: object) -> str:
        raise StoreError("database-damaged", path="")

    monkeypatch.setattr(forgetting, "without_names", broken)
    with pytest.raises(StoreError):
        await harness.tables.privacy.forget(ANNA.id)
    assert await harness.dump() == before


async def test_the_export_has_what_is_stored_about_the_person_and_nothing_of_others(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.set(ANNA.id, time_zone="Europe/Vienna")
    for _ in range(2):
        await harness.take_turn(table, await harness.active_person(table), "lump")
    data = await harness.tables.privacy.data(ANNA.id)
    assert data["settings"] == [{"name": "time_zone", "value": "Europe/Vienna"}]
    (exported,) = data["tables"]
    own = {"table": table.id, "game": "sugar", "seat": 0, "is_owner": True, "names": [ANNA.name]}
    assert own.items() <= exported.items()
    assert [(each["seat"], each["action"]) for each in data["actions"]] == [(0, "lump"), (0, "done")]
    assert BEN.name not in json.dumps(data)


async def test_a_forgotten_person_never_sits_behind_a_second_hand(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN, DORA, computers=1)
    await harness.tables.privacy.forget(ANNA.id)
    assert (await harness.do(table, seating.join, CLEO)).seat_of(CLEO.id) == 0
    await harness.refuses(table, "former-seat-taken", seating.join, ANNA)
    returned = await harness.do_all(table, (seating.leave, CLEO.id), (seating.join, ANNA))
    assert returned.seat_of(ANNA.id) == 0, "their own former seat"
    repository = harness.tables._repository
    assert [each.digest != "" for each in (await repository.table(table.id)).occupancies].count(True) == 1
    await harness.do(table, lobby_rules.close, BEN.id)
    assert not any(each.digest for each in (await repository.table(table.id)).occupancies)


async def test_no_seat_is_kept_for_or_asked_of_a_forgotten_person(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.computer_for_now(table, 0)
    assert await harness.queries.free_seat(table.id, DORA.id) is None
    await harness.tables.hand_over(table.id, BEN.id, CLEO)
    await harness.tables.privacy.forget(ANNA.id)
    assert await harness.queries.free_seat(table.id, DORA.id)
    await harness.tables.privacy.forget(CLEO.id)
    assert (await harness.current(table)).players[1].asked is None
    assert CLEO.name not in await _everything(harness)
    kinds = [event.kind for notice in await harness.notices.due() for event in notice.events]
    assert "handover-declined" in kinds, "the person who asked hears of it"


async def test_the_name_of_somebody_who_ended_a_game_of_others_is_removed(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.do(table, administration.end, CLEO.name)
    await harness.tables.privacy.note_name(table.id, CLEO)
    assert CLEO.name in await _everything(harness)
    await harness.tables.privacy.forget(CLEO.id)
    assert CLEO.name not in await _everything(harness)


def test_names_are_removed_from_events_of_tables_only() -> None:
    events = (
        '[{"kind": "joined", "seat": 0, "name": "Bar"}, {"kind": "option", "name": "Bar", "value": "x"},'
        ' {"kind": "seated", "guest": "Bar"}]'
    )
    changed = json.loads(forgetting.without_names(events, {"Bar"}))
    assert [each.get("name", each.get("guest")) for each in changed] == [FORMER_GUEST, "Bar", "Bar"]
    assert forgetting.without_names(events, {"Anna"}) == events


async def test_a_rematch_does_not_invite_a_former_guest(harness: Harness) -> None:
    played = await harness.start_game(ANNA, BEN, CLEO)
    await harness.do(played, lobby_rules.close, ANNA.id)
    await harness.tables.privacy.forget(ANNA.id)
    rematch = (await harness.tables.rematch(played.id, BEN)).table
    assert [each.name for each in rematch.kept_invitations] == [CLEO.name]


async def test_a_turn_that_another_player_confirms_meanwhile_counts(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.plan(table, BEN.id, "lump")
    confirming = harness.tables.confirm(table.id, BEN.id, None, None)
    await asyncio.gather(confirming, harness.tables.privacy.forget(ANNA.id))
    assert ANNA.name not in await _everything(harness)
    log = await harness.queries.log(table.id, None)
    finished = [event.payload["seat"] for line in log for event in line.events if event.kind == "finished"]
    assert finished.count(1) == 1
