"""Every id in a table is declared as a person's id or not; export and forgetting rely on the declarations."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from datetime import date, datetime
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import pytest

from engine.store.rows import TableWrite
from engine.tables import document, persons
from engine.tables.changes import log_event
from engine.tables.persons import declared, names_persons, parts, present
from engine.tables.table import Person, Phase, Table
from tests.engine.store.builders import stored_bytes
from tests.engine.tables.builders import ANNA, BEN, START_TIME, Harness

STRANGER = Person(987654321987654321, "Xanthippe")
ENTRIES_OF_THEIR_OWN = {
    "invitations": "invitations",
    "notes": "notes",
    "occupancies": "seatings",
    "orders": "standing_orders",
    "prepared": "prepared_turns",
}
"""The fields that hold more than a mention of a person, each with the part of the export that contains the data."""
NAMED_ONLY = {"absences", "owner_calls", "owner_id", "players", "settings"}
"""The fields for which the export says only that they mention the person."""
SEEN_BY_NOBODY_ELSE = {"notes[]", "orders.person_id", "prepared.person_id"}
IMPERSONAL = {
    *("id", "version", "revision", "channel_id", "guild_id", "game", "options", "seed", "message"),
    *(
        "questions[0]",
        "questions[1]",
        "pinged[0]",
        "pinged[1]",
        "snapshot_version",
        "state",
        "fault",
        "log_length",
    ),
    *(f"undo_request.{each}" for each in ("requester", "since", "snapshot", "line", "consenting", "agreed")),
    *("owner_calls[0]", "clocks[]", "clocks.credits[0]", "rematch_of", "players.computer"),
    *("absences[]", "absences.question", "absences.posts", "absences.needed", "absences.reminders"),
    *("plans.seat", "plans.version", "plans.edits", "plans.actions", "orders.actions"),
    *("prepared.seat", "prepared.actions", "prepared.expected", "prepared.edits", "prepared.reason"),
    *("occupancies.seat", "occupancies.from_version", "occupancies.computer", "occupancies.digest"),
    *("jobs.kind", "jobs.subject", "jobs.question", "jobs.count"),
}
"""Places in a table that identify nobody: they hold a seat, a version, a location, a game, or purely internal data."""
WITH_NAMES = {"headline", "deferred_events", "notes"}
"""Places that contain names but no ids: public text, from which names are removed, and people's own text."""


def leaves(kind: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every innermost place in a type, with the type found there; declared or listed places are not split."""
    within = parts(kind)
    if (
        declared(kind) is not None
        or not within
        or place.removeprefix(".") in IMPERSONAL | WITH_NAMES - {"notes"}
    ):
        yield place.removeprefix("."), kind
    else:
        for step, part in within.items():
            yield from leaves(part, place + step)


LEAVES = dict(leaves(Table))
PLACES = {place for place, kind in LEAVES.items() if declared(kind)}
"""All places that hold a person's id."""
_PLAIN = {int: 0, str: STRANGER.name, datetime: START_TIME}
FIELDS = sorted({place.split(".")[0].split("[")[0] for place in PLACES})


def _is_harmless(kind: Any) -> bool:
    """Return whether values of the type can be neither a person's id nor a name."""
    kind = present(kind)
    if get_origin(kind) in {Union, UnionType}:
        return all(map(_is_harmless, get_args(kind)))
    return get_origin(kind) is Literal or kind in {bool, float, datetime, date}


def filled(kind: Any) -> Any:
    """Return a value of the type in which every person is the stranger's id and every text is the stranger's name."""
    bare, within = present(kind), parts(kind)
    if declared(kind) is not None:
        return STRANGER.id if bare is int else f"{STRANGER.id} normal"
    if get_origin(bare) is tuple and "" in within:
        return (filled(within[""]),) if names_persons(bare) else ()
    if get_origin(bare) is tuple:
        return tuple(map(filled, within.values()))
    if get_origin(bare) is Mapping:
        return {filled(within["[]"]): filled(within[""])}
    if is_dataclass(bare):
        wanted = {each.name: within[f".{each.name}"] for each in fields(bare)}
        needed = {each.name for each in fields(bare) if each.default is each.default_factory is MISSING}
        chosen = {name for name, each in wanted.items() if name in needed or names_persons(each)}
        return bare(**{name: filled(wanted[name]) for name in chosen})
    return get_args(bare)[0] if get_origin(bare) is Literal else _PLAIN[bare]


async def write(harness: Harness, phase: Phase, names: Iterable[str]) -> Table:
    """Write Anna and Ben's table with the named fields filled in, even if the rules would not allow it."""
    table = await harness.start_game(ANNA, BEN)
    table = await harness.tables._repository.table(table.id)
    changes = {name: filled(parts(Table)[f".{name}"]) for name in names}
    if "players" in changes:
        changes["players"] = (*changes["players"], *table.players[1:])
    if names == FIELDS:
        told = log_event("joined", seat=0, name=STRANGER.name).events
        changes |= {"deferred_events": told, "headline": f"{STRANGER.name} has won"}
    ended_at = START_TIME if phase == "ended" else None
    changed = replace(table, phase=phase, ended_at=ended_at, **changes)
    known = tuple(document.people(changed))
    written = TableWrite(row=document.columns(changed), at=START_TIME, people=known)
    await harness.tables._store.write_table(written)
    harness.tables._repository.forget()
    return changed


def traces(harness: Harness) -> set[str]:
    """Return every form in which the stranger's data still appears anywhere in the database."""
    texts = {"digits": str(STRANGER.id).encode(), "name": STRANGER.name.encode()}
    forms, stored = {**texts, "number": STRANGER.id.to_bytes(8, "big")}, [*stored_bytes(harness.file)]
    return {name for name, form in forms.items() if any(form in each for each in stored)}


def strangers(table: Table) -> set[str]:
    """Return the places in the table that mention the stranger."""
    return {each.place for each in persons.mentions(table) if each.person_id == STRANGER.id}


def test_it_is_decided_of_every_number_and_text_in_a_table_whether_it_names_a_person() -> None:
    """Ids are declared as `PersonId`, or with `OfPerson`, which locates the name; this module lists all other places."""
    names = {
        f"{place.rpartition('.')[0]}.{declaration.name}"
        for place, kind in LEAVES.items()
        if (declaration := declared(kind)) is not None and declaration.name
    }
    undecided = {
        place for place, kind in LEAVES.items() if place not in PLACES | names and not _is_harmless(kind)
    }
    assert undecided == IMPERSONAL | WITH_NAMES
    assert set(FIELDS) == ENTRIES_OF_THEIR_OWN.keys() | NAMED_ONLY


@pytest.mark.parametrize(
    ("phase", "names"),
    [
        ("ended", FIELDS),
        *((phase, [each for each in FIELDS if each != "players"]) for phase in ("lobby", "running")),
        *(("ended", [each]) for each in FIELDS),
    ],
    ids=str,
)
async def test_whoever_is_forgotten_is_in_no_byte_of_a_table(
    harness: Harness, phase: Phase, names: list[str]
) -> None:
    table = await write(harness, phase, names)
    assert names != FIELDS or {each.place for each in persons.mentions(table)} == PLACES
    places = strangers(table)
    assert {"digits", "number"} <= traces(harness)
    exported = await harness.tables.privacy.data(STRANGER.id)
    assert [set(each["named_in"]) for each in exported["tables"]] == [places]  # type: ignore[arg-type]
    for name in ENTRIES_OF_THEIR_OWN.keys() & set(names):
        assert exported[ENTRIES_OF_THEIR_OWN[name]], name
    await harness.tables.privacy.forget(STRANGER.id)
    assert traces(harness) == set()
    after = await harness.current(table)
    assert after.seat_of(BEN.id) == 1, "the others stay"


async def test_nobody_else_sees_what_a_person_has_written_or_planned(harness: Harness) -> None:
    table = await write(harness, "ended", FIELDS)
    for viewer in (None, BEN.id):
        assert strangers(table.seen_by(viewer)) == PLACES - SEEN_BY_NOBODY_ELSE
    assert strangers(table.seen_by(STRANGER.id)) == PLACES
