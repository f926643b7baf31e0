"""The queue of notices: tables' announcements that have not been delivered yet."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal, cast

from engine.kernel.codec import read_events
from engine.kernel.core import Event
from engine.store.rows import Due, FailureRow, MessageRow, NoticeRow
from engine.tables import writes
from engine.tables.background.followers import news_of
from engine.tables.changes import NoticeKind, Posted
from engine.tables.locking import TableLocks
from engine.tables.repository import TableRepository
from engine.tables.rules import reminders
from engine.tables.rules.circumstances import Circumstances
from engine.tables.seen.models import Notice, OpenRequest
from engine.tables.table import LATE_INVITATION, LOBBY_INVITATION, MessageRef, Table

RETRY_LATER = "later"
"""The reason of a failure that is not one of the table's own channel."""
_POSTPONED = "postponed"
_MAX_TRIES = 12
"""The number of attempts after which a delivery is given up."""
_LONGEST_PAUSE = 300
"""The longest pause between attempts, in seconds."""

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
"""How each kind of notice is delivered: merged into a board or lobby message, in its own message, or without a message."""


@dataclass(frozen=True)
class Backlog:
    """The notices still to be delivered.

    Attributes:
        due: How many are due.
        postponed: How many are not due yet.
        retrying: How many failed and are due again after a pause.
        refused: How many are held up by their own channel.
        oldest: Since when the oldest has been due, except those refused; None if there is none.
        overdue: The earliest time at which a notice that is due now became due, after its pause if it has
            failed; None if nothing is due.
    """

    due: int = 0
    postponed: int = 0
    retrying: int = 0
    refused: int = 0
    oldest: datetime | None = None
    overdue: datetime | None = None


@dataclass(frozen=True)
class NoticeGroups:
    """A table's notices, in order, grouped by how they are delivered."""

    board: tuple[Notice, ...]
    own_messages: tuple[Notice, ...]
    without_message: tuple[Notice, ...] = ()


def request_key(notice: Notice) -> str:
    """Return the key of the request that a notice announces, as in `Table.open_requests`; an empty string if none."""
    if notice.kind == "undo-asked":
        return "undo"
    kind = {"handover-asked": "handover", "seat-offered": "offer"}.get(notice.kind)
    return "" if kind is None else f"{kind} {notice.events[0].payload['seat']}"


def group_notices(notices: Iterable[Notice]) -> NoticeGroups:
    """Group notices into those delivered with a board, those with their own messages, and those without a message."""
    groups = defaultdict[str, list[Notice]](list)
    for notice in notices:
        groups[DELIVERY[notice.kind]].append(notice)
    return NoticeGroups(*(tuple(groups[each]) for each in ("board", "own message", "no message")))


class NoticeQueue:
    """The tables' outbox, and the messages to tidy because they are superseded, settled or answered.

    `changed` is set whenever a notice is added.
    """

    def __init__(self, repository: TableRepository, locks: TableLocks) -> None:
        self._repository = repository
        self._locks = locks
        self._store = repository.store
        self._now = repository.now
        self.changed = repository.notices_added

    # notices

    async def due(self, table_id: int | None = None) -> list[Notice]:
        """Return the due notices of one table or of all, oldest first."""
        return [_notice(row) for row in await self._store.due_notices(self._now(), table_id)]

    def take_changed(self) -> set[int]:
        """Return the tables for which this process has written notices since the last call."""
        taken = set(self._repository.tables_with_notices)
        self._repository.tables_with_notices.clear()
        return taken

    async def everything_due(self) -> Due[Notice]:
        """Return everything that is due now."""
        due = await self._store.due(self._now())
        return Due([_notice(row) for row in due.notices], due.messages, due.cards, due.followers)

    async def undelivered(self) -> list[int]:
        """Return the tables that have undelivered notices, whether or not they are due."""
        return await self._store.tables_with_notices()

    async def backlog(self) -> Backlog:
        """Return what is still to be delivered."""
        now = self._now()
        numbers = dict.fromkeys(("due", "postponed", "retrying", "refused"), 0)
        oldest = overdue = None
        for row in await self._store.waiting_notices():
            is_later = row.due_at > now
            if row.reason not in {None, RETRY_LATER, _POSTPONED}:
                state = "refused"
            elif not is_later:
                state = "due"
            else:
                state = "retrying" if row.reason == RETRY_LATER else "postponed"
            numbers[state] += row.number
            since = row.due_at - _pauses(row.tries)
            if state in {"due", "retrying"} and (oldest is None or since < oldest):
                oldest = since
            if not is_later and (overdue is None or row.due_at < overdue):
                overdue = row.due_at
        return Backlog(**numbers, oldest=oldest, overdue=overdue)

    def age(self, notice: Notice) -> float:
        """Return for how many seconds a notice has been due, including the pauses between attempts."""
        return 0.0 if notice.due_at is None else (self._now() - notice.due_at).total_seconds()

    async def retry_now(self) -> None:
        """Retry all notices that failed for other reasons than their channel; discount the last attempt."""
        await self._store.advance_notices(RETRY_LATER, self._now(), _pause)
        self.changed.set()

    async def delivered(self, notice_ids: Sequence[int]) -> None:
        """Delete notices whose messages were posted."""
        await self._store.delete_notices(notice_ids)

    async def failed(self, notice_ids: Sequence[int], reason: str) -> None:
        """Record a failed attempt to deliver some notices together.

        All become due again at the same time, so that they stay in order, after a pause that grows with the number of
        attempts to deliver the newest. A notice is given up after its last attempt.
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
        """Make a notice due at `until`."""
        for row in await self._store.notices([notice_id]):
            await self._store.save_failures(
                [FailureRow(row.id, row.tries, until, _POSTPONED, given_up=False)]
            )

    # messages; each is stored together with its table, which decides whether it still says something

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
        """Store a table's newest message and delete the notices it delivers; `events` become news for followers.

        The message pinged everybody who has an open question in `table`, and can shrink to its `headline`. It
        supersedes the previous message, which will lose its buttons. If `began`, this is the first message of the
        game, and the previous message will show how the lobby ended; if `shrink_previous`, the previous message will
        shrink.

        If a newer message is already stored, this one was posted by a process that hung before storing it; this one
        then loses its buttons instead.
        """
        posted, news = MessageRef(channel_id, message_id), news_of(table, events)

        def post(now: Table, circumstances: Circumstances) -> Posted:
            previous = now.message
            if previous is not None and message_id < previous.message_id:
                late = MessageRow(message_id, channel_id, now.id, due_at=circumstances.now)
                return Posted(now, delivered=tuple(notice_ids), messages=(late,))
            changed = replace(
                reminders.called_late(now, circumstances),
                message=posted,
                headline=headline,
                pinged=table.questions,
            )
            superseded: tuple[MessageRow, ...] = ()
            if previous is not None and previous.message_id != message_id:
                superseded = (
                    MessageRow(
                        previous.message_id,
                        previous.channel_id,
                        now.id,
                        is_lobby=began,
                        headline=now.headline if shrink_previous else "",
                        due_at=circumstances.now,
                    ),
                )
            return Posted(changed, delivered=tuple(notice_ids), messages=superseded, news=news)

        await self._write(table.id, post)

    async def seat_message_posted(
        self, table_id: int, message: MessageRef, notice: Notice, person_id: int | None
    ) -> None:
        """Store a message about a seat's question, and delete the notice that the message delivers.

        The message is deleted once the question is closed. Older messages of the same kind are deleted at once if
        they concern the same seat or pinged the same person in the same channel.
        """
        seat, question = (int(str(notice.events[-1].payload[name])) for name in ("seat", "question"))
        row = MessageRow(
            message.message_id,
            message.channel_id,
            table_id,
            kind=notice.kind,
            seat=seat,
            question=question,
            person_id=person_id,
        )

        def post(now: Table, circumstances: Circumstances) -> Posted:
            is_answered = writes.is_answered(now, row)
            posted = replace(row, is_deleted=True, due_at=circumstances.now) if is_answered else row
            return Posted(now, delivered=(notice.id,), messages=(posted,))

        await self._write(table_id, post)
        self.changed.set()

    async def seat_message(self, table_id: int, seat: int, kind: NoticeKind) -> MessageRef | None:
        """Return the message of the given kind about a seat, if there is one."""
        row = await self._store.seat_message(table_id, seat, kind)
        return None if row is None else MessageRef(row.channel_id, row.message_id)

    async def invitation_posted(
        self, table: Table, person_ids: Sequence[int], channel_id: int, message_id: int
    ) -> None:
        """Record that a message has pinged invited people, so that nobody is pinged twice.

        The message is superseded once no more answers are expected, at the latest when the game begins or the table
        is closed.
        """
        request = LOBBY_INVITATION if table.phase == "lobby" else LATE_INVITATION

        def post(now: Table, circumstances: Circumstances) -> Posted:
            called = tuple(
                replace(each, called=True) if each.person_id in person_ids else each
                for each in now.invitations
            )
            row = _request_message(now, circumstances, channel_id, message_id, request)
            return Posted(replace(now, invitations=called), messages=(row,))

        await self._write(table.id, post)

    async def request_posted(
        self,
        request: OpenRequest,
        channel_id: int,
        message_id: int,
        notice_ids: Sequence[int] = (),
    ) -> None:
        """Store a request's message and delete the notices it delivers.

        The message is superseded when the request is settled; if that has already happened, it is shown as outdated.
        """

        def post(now: Table, circumstances: Circumstances) -> Posted:
            row = _request_message(now, circumstances, channel_id, message_id, request.key, request.outdated)
            return Posted(now, delivered=tuple(notice_ids), messages=(row,))

        await self._write(request.table_id, post)

    async def _write(self, table_id: int, post: Callable[[Table, Circumstances], Posted]) -> None:
        async with self._locks.hold(table_id) as locked:
            await locked.apply_now(post)

    async def open_request(self, table_id: int, key: str) -> MessageRow | None:
        """Return the posted message of a table's open request, if any."""
        return await self._store.open_request(table_id, key)

    async def supersede(self, table_id: int, channel_id: int, message_id: int, headline: str = "") -> None:
        """Record that a table's message is superseded; it will shrink to the headline, if there is one."""
        await self._store.supersede(
            MessageRow(message_id, channel_id, table_id, headline=headline), self._now()
        )

    def tidied(self, message_id: int) -> None:
        """Forget a superseded message after it has been tidied."""
        self._store.message_tidied(message_id)

    async def tidy_failed(self, message: MessageRow) -> bool:
        """Record a failed attempt to tidy a message; return whether to retry."""
        tries = message.tries + 1
        if tries >= _MAX_TRIES:
            self.tidied(message.message_id)
            return False
        await self._store.supersede(replace(message, tries=tries), self._retry_at(tries))
        return True

    def _retry_at(self, tries: int) -> datetime:
        return self._now() + _pause(tries)


def _request_message(
    table: Table,
    circumstances: Circumstances,
    channel_id: int,
    message_id: int,
    request: str,
    outcome: str = "",
) -> MessageRow:
    due_at = None if request in table.open_requests else circumstances.now
    return MessageRow(message_id, channel_id, table.id, request=request, outcome=outcome, due_at=due_at)


def _pause(tries: int) -> timedelta:
    """Return the pause after the attempt with the given number."""
    return timedelta(seconds=min(2**tries, _LONGEST_PAUSE))


def _pauses(tries: int) -> timedelta:
    """Return the sum of the pauses after the given number of attempts."""
    return sum((_pause(number) for number in range(1, tries + 1)), timedelta())


def _notice(row: NoticeRow) -> Notice:
    return Notice(
        row.id,
        row.table_id,
        row.version,
        cast("NoticeKind", row.kind),
        read_events(row.events),
        due_at=row.due_at - _pauses(row.tries),
    )
