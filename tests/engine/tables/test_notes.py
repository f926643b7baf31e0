"""People's notes at a table, which only their author ever sees."""

from engine.tables.rules import notes, seating
from engine.tables.rules.notes import LENGTH
from tests.engine.tables.builders import ANNA, BEN, CLEO, Harness

NOTE = "Ben keeps the sugar\nwatch the bowl"


async def own_note(harness: Harness, table_id: int, person_id: int) -> str:
    table = await harness.queries.own_table(table_id, person_id)
    assert set(table.notes) <= {person_id}
    return table.notes.get(person_id, "")


async def test_a_note_is_kept_for_its_person_alone(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    changed = await harness.do(table, notes.write, ANNA.id, f"  {NOTE}\n")
    assert changed.version == table.version, "everybody's buttons stay valid"
    assert changed.notes == {}
    assert (await harness.current(table)).notes == {}
    assert (await harness.queries.board(table.id)).table.notes == {}
    await harness.restart()
    assert await own_note(harness, table.id, ANNA.id) == NOTE
    assert await own_note(harness, table.id, BEN.id) == ""
    assert await own_note(harness, table.id, CLEO.id) == ""
    assert (await harness.queries.turn(table.id, ANNA.id)).table.notes == {ANNA.id: NOTE}
    assert (await harness.queries.turn(table.id, BEN.id)).table.notes == {}


async def test_a_note_is_in_no_log_and_no_record(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    before = await harness.event_kinds(table)
    due = await harness.notices.due()
    await harness.do(table, notes.write, ANNA.id, NOTE)
    assert await harness.event_kinds(table) == before
    assert await harness.notices.due() == due
    assert "sugar\\nwatch" not in "".join((await harness.queries.record_seen_by(table.id, ANNA.id, 0)).lines)


async def test_a_note_is_replaced_and_removed(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA, BEN)
    for text in (NOTE, "another", "", ""):
        await harness.do(table, notes.write, ANNA.id, text)
        assert await own_note(harness, table.id, ANNA.id) == text
    await harness.do(table, notes.write, BEN.id, "x" * LENGTH)
    await harness.refuses(table, "note-too-long", notes.write, BEN.id, "x" * (LENGTH + 1))
    await harness.refuses(table, "not-seated", notes.write, CLEO.id, NOTE)
    assert await own_note(harness, table.id, BEN.id) == "x" * LENGTH


async def test_whoever_takes_a_seat_over_does_not_see_the_note_of_who_had_it(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.do_all(table, (notes.write, ANNA.id, NOTE), (seating.leave, ANNA.id), (seating.join, CLEO))
    assert await own_note(harness, table.id, CLEO.id) == ""
    await harness.do_all(table, (seating.leave, CLEO.id), (seating.join, ANNA))
    assert await own_note(harness, table.id, ANNA.id) == NOTE, "it can be found again"


async def test_a_note_is_exported_for_its_person_and_forgotten_with_them(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.do_all(table, (notes.write, ANNA.id, NOTE), (notes.write, BEN.id, "mine"))
    assert (await harness.tables.privacy.data(ANNA.id))["notes"] == [{"table": table.id, "text": NOTE}]
    assert "keeps the sugar" not in str(await harness.tables.privacy.data(BEN.id))
    await harness.tables.privacy.forget(ANNA.id)
    assert "keeps the sugar" not in str(await harness.dump())
    assert await own_note(harness, table.id, BEN.id) == "mine"
