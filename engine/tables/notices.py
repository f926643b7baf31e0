"""The queue of notices: announcements of tables that are not delivered yet."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal

from engine.kernel.core import Event
from engine.store.protocol import Store
from engine.store.rows import LATE_INVITATION, LOBBY_INVITATION, FailureRow, MessageRow, SeatMessageRow
from engine.tables import mapper, questions, reminders
from engine.tables.followers import news_of
from engine.tables.models import MessageRef, Notice, NoticeKind, OpenRequest, Table
from engine.tables.repository import TableRepository

_MAX_TRIES = 12
"""The number of attempts before a delivery is given up."""
_LONGEST_PAUSE = 300
"""The longest pause in seconds between two attempts."""

DELIVERY: Mapping[NoticeKind, Literal["board", "own message", "no message"]] = {
    "lobby": "board",
    "board": "board",
    "closed": "board",
    "invited": "own message",
    "idle-lobby": "own message",
    "standstill": "own message",
    "seat-lost": "own message",
    "undo-asked": "own message",
    "undo-agreed": "own message",
    "undo-declined": "own message",
    "reminder": "own message",
    "absent": "own message",
    "absence-vote": "own message",
    "handover-asked": "own message",
    "handover-declined": "own message",
    "seat-offered": "own message",
    "thread": "no message",
    "theme": "no message",
    "away": "own message",
}
"""How the notices of a kind are delivered: merged into one board or lobby, each in a message of its own, or without one."""


@dataclass(frozen=True)
class NoticeGroups:
    """The notices of a table by their delivery, in their order."""

    board: tuple[Notice, ...]
    own_messages: tuple[Notice, ...]
    without_message: tuple[Notice, ...] = ()


def request_key(notice: Notice) -> str:
    """Return the request that a notice announces, as `TableRow.open_requests` has it; empty if it announces none."""
    if notice.kind == "undo-asked":
        return "undo"
    kind = {"handover-asked": "handover", "seat-offered": "offer"}.get(notice.kind)
    return "" if kind is None else f"{kind} {notice.events[0].payload['seat']}"


def group_notices(notices: Iterable[Notice]) -> NoticeGroups:
    """Return the notices that one board delivers, those with messages of their own, and those without any."""
    groups = defaultdict[str, list[Notice]](list)
    for notice in notices:
        groups[DELIVERY[notice.kind]].append(notice)
    return NoticeGroups(*(tuple(groups[each]) for each in ("board", "own message", "no message")))


class NoticeQueue:
    """The outbox of the tables, together with the superseded messages whose buttons are still to be removed.

    `changed` is set whenever a notice was added.
    """

    def __init__(self, store: Store, repository: TableRepository, now: Callable[[], datetime]) -> None:
        self._store = store
        self._repository = repository
        self._now = now
        self.changed = repository.notices_added

    # notices

    async def due(self, table_id: int | None = None) -> list[Notice]:
        """Return the notices that are due, of one table or of all, the oldest first."""
        rows = await self._store.due_notices(self._timestamp(), table_id)
        return [mapper.to_notice(row) for row in rows]

    async def next_due(self) -> datetime | None:
        """Return when the next notice is due; None if there is none."""
        due_at = await self._store.next_due()
        return None if due_at is None else datetime.fromisoformat(due_at)

    async def undelivered(self) -> list[int]:
        """Return the tables that have notices, due or not."""
        return await self._store.tables_with_notices()

    async def delivered(self, notice_ids: Sequence[int]) -> None:
        """Delete notices whose messages are posted."""
        await self._store.delete_notices(notice_ids)

    async def failed(self, notice_ids: Sequence[int], reason: str) -> None:
        """Store that some notices, tried together, could not be delivered.

        All are due again at the same time, so that they stay in order, after a pause that grows with every attempt of
        the newest one. A notice is given up after its last attempt.
        """
        rows = await self._store.notices(notice_ids)
        if not rows:
            return
        due_at = self._retry_at(min(row.tries for row in rows) + 1)
        await self._store.save_failures(
            [
                FailureRow(row.id, row.tries + 1, due_at, reason, given_up=row.tries + 1 >= _MAX_TRIES)
                for row in rows
            ]
        )

    async def postpone(self, notice_id: int, until: datetime) -> None:
        """Make a notice due at a later time."""
        for row in await self._store.notices([notice_id]):
            postponed = FailureRow(row.id, row.tries, until.isoformat(), "postponed", given_up=False)
            await self._store.save_failures([postponed])

    # messages

    async def seat_message_posted(
        self, table_id: int, message: MessageRef, notice: Notice, person_id: int | None
    ) -> None:
        """Store a message that concerns the question to a seat, and delete the notice it delivers.

        It is deleted once the question is closed. An older one of the kind to the same seat, or that has pinged the same
        person in the same channel, is deleted at once.
        """
        seat, question = (int(str(notice.events[-1].payload[name])) for name in ("seat", "question"))
        row = SeatMessageRow(
            *(message.message_id, message.channel_id, table_id, notice.kind, seat, question, person_id)
        )
        await self._store.add_seat_message(row, [notice.id], self._timestamp())
        self.changed.set()

    async def seat_message(self, table_id: int, seat: int, kind: NoticeKind) -> MessageRef | None:
        """Return the message of a kind that concerns a seat; None if there is none."""
        row = await self._store.seat_message(table_id, seat, kind)
        return None if row is None else MessageRef(row.channel_id, row.message_id)

    async def message_posted(
        self,
        table: Table,
        channel_id: int,
        message_id: int,
        notice_ids: Sequence[int] = (),
        *,
        headline: str = "",
        began: bool = False,
        shrink_previous: bool = False,
        events: Sequence[Event] = (),
    ) -> None:
        """Store the newest message of a table and delete the notices it delivers; its followers are told its `events`.

        The message has pinged everybody who has an open question in `table`, and can shrink to its `headline`. It
        supersedes the previous message, which will lose its buttons. With `began` it is the first one since the game
        started, and the previous one will show how the lobby ended; with `shrink_previous` that one will shrink.
        """
        row = await self._repository.latest(table.id)
        circumstances = await self._repository.circumstances(row)
        await self._repository.set_message(
            MessageRow(message_id, channel_id, table.id, headline=headline),
            questions.serialize(table.questions),
            notice_ids,
            ended_lobby=began,
            shrink_previous=shrink_previous,
            jobs=reminders.called_late(row, circumstances),
            news=news_of(table, events),
        )

    async def invitation_posted(
        self, table: Table, person_ids: Sequence[int], channel_id: int, message_id: int
    ) -> None:
        """Store that a message has told invited persons, so that nobody is called twice.

        It is superseded once no answer is awaited any more, at the latest when the game has begun or the table is closed.
        """
        request = LOBBY_INVITATION if table.phase == "lobby" else LATE_INVITATION
        message = MessageRow(message_id, channel_id, table.id, request=request)
        await self._repository.mark_called(person_ids, message)

    async def request_posted(
        self,
        request: OpenRequest,
        channel_id: int,
        message_id: int,
        notice_ids: Sequence[int] = (),
    ) -> None:
        """Store the message of a request and delete the notices it delivers.

        It is superseded when the request is settled; one that was settled meanwhile is shown as outdated.
        """
        message = MessageRow(
            message_id, channel_id, request.table_id, outcome=request.outdated, request=request.key
        )
        await self._store.set_request_message(message, notice_ids, self._timestamp())

    async def open_request(self, table_id: int, key: str) -> MessageRow | None:
        """Return the message of a request that is open at a table; None if none is posted."""
        return await self._store.open_request(table_id, key)

    async def superseded(self) -> list[MessageRow]:
        """Return the superseded messages that are due to be tidied."""
        return await self._store.superseded(self._timestamp())

    async def supersede(self, table_id: int, channel_id: int, message_id: int, headline: str = "") -> None:
        """Store that a message of a table is superseded, and shrinks to its headline if there is one."""
        message = MessageRow(message_id, channel_id, table_id, headline=headline)
        await self._store.supersede(message, self._timestamp())

    async def tidied(self, message_id: int) -> None:
        """Forget a superseded message, because it is tidied."""
        await self._store.delete_superseded(message_id)

    async def tidy_failed(self, message: MessageRow) -> bool:
        """Store that a message could not be tidied; return whether to try again."""
        tries = message.tries + 1
        if tries >= _MAX_TRIES:
            await self._store.delete_superseded(message.message_id)
            return False
        await self._store.supersede(replace(message, tries=tries), self._retry_at(tries))
        return True

    def _timestamp(self) -> str:
        return self._now().isoformat()

    def _retry_at(self, tries: int) -> str:
        return (self._now() + timedelta(seconds=min(2**tries, _LONGEST_PAUSE))).isoformat()
