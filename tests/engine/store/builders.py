"""Builders of rows, and shorthands to write them into a store."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from engine.store.protocol import Store
from engine.store.rows import Commit, LogRow, NoticeRow, PlayerRow, TableRow

OpenStore = Callable[[], Awaitable[Store]]
"""Opens the same database each time it is called."""
AT = "2030-01-02T03:04:05+00:00"
LATER = "2030-01-02T03:04:06+00:00"
LOBBY = TableRow(
    channel_id=1,
    guild_id=2,
    game="any",
    options="{}",
    owner_id=11,
    players=(PlayerRow("Anna", 11),),
    log_length=1,
)
LINE = LogRow(None, None, "[]")
NOTICE = NoticeRow("lobby", 2, AT, "[]")


def notice(kind: str, events: str = "[]", due_at: str = AT) -> NoticeRow:
    return NoticeRow(kind, 2, due_at, events)


async def insert(
    store: Store, channel_id: int = 1, notice: NoticeRow = NOTICE, card_channel_id: int | None = None
) -> TableRow:
    """Insert a table in a channel, with a card in another one if that is given."""
    return await store.insert(replace(LOBBY, channel_id=channel_id), LINE, notice, AT, card_channel_id)


async def announce(store: Store, row: TableRow, notice: NoticeRow) -> TableRow:
    """Commit a version that adds nothing but a notice."""
    return await store.commit(
        Commit(row=replace(row, version=row.version + 1), previous=row, at=notice.due_at, notice=notice)
    )


async def end(store: Store, row: TableRow, phase: str = "ended") -> TableRow:
    """End a table, and deliver what is to be announced of it."""
    version = row.version + 1
    row = await store.commit(Commit(row=replace(row, version=version, phase=phase), previous=row, at=AT))
    await store.delete_notices([each.id for each in await store.due_notices(LATER, row.id)])
    return row
