"""All data about a person is declared, exported, and erased to the last byte."""

import json
from collections.abc import Collection
from dataclasses import fields, replace
from pathlib import Path

import pytest

from engine.store.addresses import Address
from engine.store.errors import StaleRevisionError
from engine.store.personal_data import IMPERSONAL, PERSONAL
from engine.store.rows import LogRow, PersonData, PersonRow, ResultRow, TableRow, TableWrite
from engine.store.schema import metadata
from engine.store.store import Store
from tests.engine.store.builders import AT, BEN, LATER, Eraser, adjust, end, insert, sit, stored_bytes

PERSON, PLACEHOLDER, NAME, NICKNAME = 987654321987654321, -4711, 'Ännchen "A." Example', "Anni Example"
IDENTITY = json.dumps({"players": {str(PERSON): NAME}}, ensure_ascii=False)


def test_every_column_is_listed_as_personal_or_not() -> None:
    """If this fails, declare in `personal_data` whether the new column holds personal data."""
    columns = {f"{table.name}.{column.name}" for table in metadata.sorted_tables for column in table.columns}
    impersonal = {f"{table}.{column}" for table, names in IMPERSONAL.items() for column in names.split()}
    personal = {column for names in PERSONAL.values() for column in names}
    assert not impersonal & personal
    assert impersonal | personal == columns


async def meet(store: Store, channel_id: int) -> TableRow:
    """Write a table with data of every kind about a person who has used two names."""
    row = await sit(store, channel_id, PersonRow(PERSON, NAME, is_listed=True), IDENTITY)
    await store.save_known_name(PERSON, row.id, NICKNAME)
    return row


async def test_everything_about_a_person_is_exported(store: Store) -> None:
    row, other = await meet(store, 1), await insert(store, 2, people=())
    row = await end(store, row, results=(ResultRow(0, 1, 9, NAME, PERSON, None),))
    data = await store.data_of(PERSON)
    assert data.settings == (("language", "de"),)
    assert data.tables == (row,)
    assert sorted(data.names) == sorted([(row.id, NAME), (row.id, NICKNAME)])
    assert data.actions == ((row.id, LogRow(2, 2, 0, "lump", "[]", AT)),)
    assert [(each.table_id, each.rank, each.score) for each in data.results] == [(row.id, 1, 9)]
    assert data.reviews == ((row.id, '{"findings": []}'),)
    assert [(each.table_id, each.mode) for each in data.followers] == [(row.id, "turns")]
    empty = PersonData(*((),) * len(fields(PersonData)))
    assert (await store.data_of(404), other.phase) == (empty, "lobby")


def traces(address: Address) -> set[str]:
    """Return every form in which the person still appears anywhere in the database."""
    numbers = {"number": PERSON.to_bytes(8, "big"), "digits": str(PERSON).encode()}
    names = {"name": "nnchen", "nickname": "Anni"}
    forms = numbers | {name: text.encode() for name, text in names.items()}
    return {name for content in stored_bytes(address) for name, form in forms.items() if form in content}


async def test_whoever_is_forgotten_leaves_no_trace_in_any_byte(store: Store) -> None:
    rows = [await meet(store, channel_id) for channel_id in range(1, 4)]
    await end(store, rows[0], results=(ResultRow(0, 1, 9, NAME, PERSON, None),))
    for channel_id in range(10, 60):  # pages are split, and some become free
        await insert(store, channel_id, people=(BEN,))
    expected = {"name", "nickname", "digits"} | ({"number"} if isinstance(store.address, Path) else set())
    assert traces(store.address) == expected, "the person is found before"
    leaving = [
        TableWrite(row=replace(row, version=row.version + 1), at=LATER, is_new_version=True)
        for row in rows[1:]
    ]
    await store.forget_person(PERSON, PLACEHOLDER, leaving, Eraser(PERSON, PLACEHOLDER), LATER)
    assert await store.data_of(PERSON) == PersonData(*((),) * len(fields(PersonData)))
    row = await store.table(rows[1].id)
    assert row is not None
    assert (row.version, row.document) == (3, f'{{"players": {{"{PLACEHOLDER}": "a former guest"}}}}')
    assert [unit.person_id for unit in await store.undo_units(rows[1].id)] == [PLACEHOLDER]
    due = {each.message_id: each for each in (await store.due(LATER)).messages}
    assert (due[23].headline, json.loads(due[23].outcome)[0]["name"]) == ("Ben has won", "a former guest")
    assert json.loads(((await store.due(LATER)).followers)[0].events)[0]["name"] == "a former guest"
    assert traces(store.address) == set()
    await store.close()
    assert traces(store.address) == set()


async def test_nobody_is_forgotten_half_or_written_back(store: Store) -> None:
    row, other = await meet(store, 1), await meet(store, 2)
    before = await store.data_of(PERSON)

    class SittingEraser(Eraser):
        def table(self, row: TableRow, names: Collection[str]) -> TableRow:
            if row.id == other.id:
                raise StaleRevisionError
            return super().table(row, names)

    with pytest.raises(StaleRevisionError):
        await store.forget_person(PERSON, PLACEHOLDER, (), SittingEraser(PERSON, PLACEHOLDER), LATER)
    stale = TableWrite(row=replace(row, revision=0), at=LATER)
    with pytest.raises(StaleRevisionError):
        await store.forget_person(PERSON, PLACEHOLDER, (stale,), Eraser(PERSON, PLACEHOLDER), LATER)
    assert await store.data_of(PERSON) == before
    await store.forget_person(PERSON, PLACEHOLDER, (), Eraser(PERSON, PLACEHOLDER), LATER)
    with pytest.raises(StaleRevisionError):
        await adjust(store, row)
