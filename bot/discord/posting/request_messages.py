"""Posts news about players and requests to players; the requests are kept up to date until they are settled.

Once a request is settled, `tidying` shows the outcome.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.discord import adapter
from bot.discord.posting.sending import Sender
from bot.messages import posts, seat_requests, undo_requests
from bot.messages.components import Post
from bot.messages.ids import CustomId
from engine.tables.background.notices import NoticeQueue, request_key
from engine.tables.rules.seat_outcomes import SeatRequestKind
from engine.tables.seen.models import Notice, OpenRequest
from engine.tables.seen.queries import TableQueries
from engine.tables.table import MessageRef, Table


@dataclass(frozen=True)
class RequestMessages:
    """Posts one table's requests (to undo or to take over a seat) and news about its players during one delivery."""

    sender: Sender
    notices: NoticeQueue
    queries: TableQueries

    @property
    def table(self) -> Table:
        """The table."""
        return self.sender.table

    async def deliver(self, due: Sequence[Notice]) -> None:
        """Deliver the notices that are due, and delete them from the store."""
        last = {request_key(notice): notice for notice in due}
        for notice in due:
            if notice.kind == "undo-agreed":
                await self._update_undo_request(notice)
            elif key := request_key(notice):
                await self._post_request(notice, key, is_last=notice is last[key])
            else:
                post = await self._statement(notice)
                if post is not None:
                    await self.sender.send(post, notice)
                await self.notices.delivered([notice.id])

    async def _statement(self, notice: Notice) -> Post | None:
        """Return the news that someone is away, has lost a seat or has declined a request; None if outdated."""
        if notice.kind == "seat-lost":
            seat, question = (int(str(notice.events[-1].payload[name])) for name in ("seat", "question"))
            person_id = await self.queries.former_person(self.table.id, seat, question)
            return seat_requests.seat_lost(self.table, seat, person_id, self.sender.localizer)
        if notice.kind == "away":
            return posts.away(notice.events[-1], self.table, self.sender.localizer)
        if notice.kind == "undo-declined":
            return undo_requests.undo_declined(notice.events, self.table, self.sender.localizer)
        return seat_requests.handover_declined(notice.events, self.table, self.sender.localizer)

    async def _post_request(self, notice: Notice, key: str, *, is_last: bool) -> None:
        """Post a request.

        If the request is already settled, or a later one asks for the same thing, skip it and supersede any
        unrecorded message about it.
        """
        request = await self.queries.open_request(self.table.id, key) if is_last else None
        if request is None:
            ids = set(self._request_ids(notice))
            for message in self.sender.unrecorded:
                if set(adapter.custom_ids_in(message)) == ids:
                    await self.notices.supersede(self.table.id, message.channel.id, message.id)
            await self.notices.delivered([notice.id])
            return
        message = await self.sender.send(self._request(request, notice.id), notice)
        await self.notices.request_posted(request, message.channel.id, message.id, [notice.id])

    def _request(self, request: OpenRequest, number: int) -> Post:
        if request.undo is not None:
            return undo_requests.undo_request(request.undo, self.table, self.sender.localizer, number)
        assert request.seat is not None, "a request is to undo or about a seat"
        return seat_requests.seat_request(request.seat, self.table, self.sender.localizer, number)

    def _request_ids(self, notice: Notice) -> Sequence[CustomId]:
        """Return the custom ids of the buttons on the request that a notice announces."""
        if notice.kind == "undo-asked":
            return undo_requests.request_ids(self.table, notice.version, notice.id)
        kind: SeatRequestKind = "handover" if notice.kind == "handover-asked" else "offer"
        return seat_requests.request_ids(
            self.table, kind, int(str(notice.events[0].payload["seat"])), notice.id
        )

    async def _update_undo_request(self, notice: Notice) -> None:
        """Show on the pending request who has agreed; a settled request already shows its outcome."""
        request = await self.queries.undo_request(self.table.id)
        message = await self.notices.open_request(self.table.id, "undo")
        if request is not None and message is not None:
            text = undo_requests.request_text(request, self.table, self.sender.localizer)
            reference = MessageRef(message.channel_id, message.message_id)
            pings = adapter.allowed_mentions(())
            await self.sender.edit(reference, lambda: {"content": text, "allowed_mentions": pings})
        await self.notices.delivered([notice.id])
