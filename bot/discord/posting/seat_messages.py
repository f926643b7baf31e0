"""Posts reminders and messages about absent players; the latter are kept up to date until the player is back."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.discord import adapter
from bot.discord.links import message_link
from bot.discord.posting.sending import Sender
from bot.messages import absence_posts
from bot.messages.components import Post
from bot.messages.since_turn import has_missed
from engine.tables.background.notices import NoticeQueue
from engine.tables.changes import NoticeKind
from engine.tables.rules.absence import KEPT
from engine.tables.seen.models import Notice
from engine.tables.seen.queries import TableQueries
from engine.tables.table import MessageRef, Table

KINDS: frozenset[NoticeKind] = frozenset({"reminder", "absent", "absence-vote"})
"""The kinds of notice that are delivered here."""


@dataclass(frozen=True)
class SeatMessages:
    """Posts one table's messages about unanswered questions during one delivery."""

    sender: Sender
    notices: NoticeQueue
    queries: TableQueries

    @property
    def table(self) -> Table:
        """The table."""
        return self.sender.table

    async def deliver(self, due: Sequence[Notice]) -> list[Notice]:
        """Deliver notices about seats, delete them from the store, and return the postponed ones.

        Nothing is posted about a question that has already been answered.
        """
        put_off = []
        for notice in due:
            payload = notice.events[-1].payload
            seat, question = int(str(payload["seat"])), int(str(payload["question"]))
            if not self._is_open(seat, question):
                await self.notices.delivered([notice.id])
            elif notice.kind == "reminder":
                if not await self._remind(notice, seat, question):
                    put_off.append(notice)
            elif notice.kind == "absent":
                await self._tell(notice, seat)
            else:
                await self._update(notice, seat)
        return put_off

    def _is_open(self, seat: int, question: int) -> bool:
        if question == KEPT:
            return seat < len(self.table.players) and self.table.players[seat].plays_for is not None
        return (seat, question) in self.table.questions and self.table.phase == "running"

    async def _remind(self, notice: Notice, seat: int, question: int) -> bool:
        """Remind a person; if they may not be pinged now, postpone the reminder and return False."""
        number = int(str(notice.events[-1].payload["number"]))
        by_somebody = bool(notice.events[-1].payload["by"])
        is_reminder = number > 0 and not by_somebody
        later = await self.queries.silent_until(self.table.id, seat, is_reminder=is_reminder)
        if later is not None:
            await self.notices.postpone(notice.id, later)
            return False
        board = await self.queries.board(self.table.id)
        prompt = next((each for each in board.prompts if each.seat == seat), None)
        asked_at = await self.queries.asked_at(self.table.id, question)
        link = message_link(self.table)
        post = absence_posts.reminder(
            notice.events[-1],
            notice.id,
            self.table,
            prompt,
            asked_at,
            self.sender.localizer,
            link,
            has_missed=board.view is not None and has_missed(board.view, seat),
        )
        await self._post(post, notice, self.table.players[seat].person_id)
        return True

    async def _tell(self, notice: Notice, seat: int) -> None:
        player = await self.queries.absent_player(self.table.id, seat)
        if player is None:
            await self.notices.delivered([notice.id])
            return
        called = [self._person_at(each) for each in self._called(notice)]
        pings = await self.queries.may_be_pinged(self.table.id, [each for each in called if each is not None])
        await self._post(absence_posts.absent(player, self.table, self.sender.localizer, pings), notice, None)

    @staticmethod
    def _called(notice: Notice) -> Sequence[int]:
        """Return the seats whose players are pinged by a message about an absent player."""
        seats = notice.events[-1].payload.get("called", ())
        assert isinstance(seats, Sequence), "seats are listed"
        return [int(str(each)) for each in seats]

    def _person_at(self, seat: int) -> int | None:
        """Return the id of the person in the seat, or of the person for whom a computer keeps it."""
        player = self.table.players[seat]
        return player.plays_for if player.person_id is None else player.person_id

    async def _post(self, post: Post, notice: Notice, person_id: int | None) -> None:
        message = await self.sender.send(post, notice)
        posted = MessageRef(message.channel.id, message.id)
        await self.notices.seat_message_posted(self.table.id, posted, notice, person_id)

    async def _update(self, notice: Notice, seat: int) -> None:
        """Edit the message about an absent player to show the current votes."""
        player = await self.queries.absent_player(self.table.id, seat)
        message = await self.notices.seat_message(self.table.id, seat, "absent")
        if player is not None and message is not None:
            post = absence_posts.absent(player, self.table, self.sender.localizer)
            await self.sender.edit(message, lambda: adapter.edit_arguments(post))
        await self.notices.delivered([notice.id])
