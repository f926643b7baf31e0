"""The interface between the tables and a database; support for another database is another class with these methods.

Every writing method is one transaction: all of it is durable when the method returns, or nothing was written.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from engine.store.rows import (
    CardRow,
    Commit,
    FailureRow,
    FollowerRow,
    JobRow,
    ListedTableRow,
    LogRow,
    MessageRow,
    NewsRow,
    NoticeRow,
    OrderRow,
    PlanRow,
    PlayedGameRow,
    ResultRow,
    ReviewRow,
    SeatMessageRow,
    StandingRow,
    TableRow,
    UndoUnitRow,
)


class Store(Protocol):
    """An open database of tables.

    What was stored about a table that ended some time ago may be in the archive; every method works as before, except that
    the interactions are forgotten. A change takes the table out of the archive.

    Every method raises `StoreError` if the database fails. Times are ISO 8601 in UTC.
    """

    async def close(self) -> None:
        """Close the database once the transactions in progress have ended."""

    # tables

    async def table(self, table_id: int) -> TableRow | None:
        """Return a table."""

    async def table_at(self, channel_id: int) -> TableRow | None:
        """Return the table that is open in a channel, else the one that ended there last."""

    async def rematch_of(self, table_id: int) -> TableRow | None:
        """Return the rematch of a table, unless it was closed early; None if there is none."""

    async def tables_of(self, person_id: int, ended_since: str) -> list[ListedTableRow]:
        """Return the tables at which a person sits or is invited, and those that the person follows, the oldest first.

        They are the open ones, and those that ended since a time; and the running ones at which a computer keeps the
        person's seat.
        """

    async def open_tables_in(self, guild_id: int) -> list[int]:
        """Return the open tables of a server."""

    async def find_tables(self, guild_id: int, number: str, limit: int) -> list[TableRow]:
        """Return tables of a server whose number begins with digits: open ones first, and the newest first."""

    async def last_failure(self, table_id: int) -> FailureRow | None:
        """Return the newest notice of a table that could not be delivered yet; None if there is none."""

    async def tables_without_server(self, guild_id: int) -> list[int]:
        """Return the open tables that are parked because their server was gone."""

    async def tables_with_automatic_moves(self) -> list[int]:
        """Return the tables that have deferred events, and a computer among their players or a prepared turn that is due.

        A table whose next move is a computer's or a prepared turn is always one of them.
        """

    async def snapshot(self, table_id: int, version: int) -> str:
        """Return the state of a table at a version.

        Raises:
            StoreError: `save-missing` or `save-unreadable`.
        """

    async def undo_units(self, table_id: int) -> list[UndoUnitRow]:
        """Return the committed units that were not undone, the newest first."""

    async def log(self, table_id: int) -> list[LogRow]:
        """Return the whole log, the oldest line first."""

    async def committed_at(self, table_id: int, version: int) -> str | None:
        """Return when a table reached a version; None if that was not by a change."""

    async def has_interaction(self, interaction_id: int) -> bool:
        """Return whether an interaction has committed a change of a table that is not archived."""

    # changes of a table

    async def insert(
        self, row: TableRow, line: LogRow, notice: NoticeRow, at: str, card_channel_id: int | None = None
    ) -> TableRow:
        """Insert a table with the first line of its log; return it with its number.

        With `card_channel_id`, that channel gets a card, which is due once the table's first message is posted; a rematch
        gets one where the former table has one.

        Raises:
            ChannelTakenError: If another table is open in the channel.
            RematchTakenError: If the former table has a rematch already.
        """

    async def commit(self, commit: Commit) -> TableRow:
        """Write a change of a table; return the table as stored.

        A notice makes the table's failed notices due at the same time, so that they are delivered in order. After a move
        nobody has been pinged in the new channel.

        Raises:
            ChannelTakenError: If the table moves to a channel where another table is open.
            StaleVersionError: If the table is not at the version of `commit.previous`.
            DuplicateInteractionError: If the interaction has committed a change already.
        """

    async def save_plan(self, table_id: int, plan: PlanRow) -> TableRow:
        """Store a tentative turn; return the table as stored.

        Raises:
            StaleVersionError: If the table is not at the version of the plan.
        """

    async def save_order(self, table_id: int, order: OrderRow) -> TableRow:
        """Store the standing order of a person; return the table as stored."""

    async def mark_called(
        self, table_id: int, person_ids: Sequence[int], message: MessageRow | None = None, at: str = ""
    ) -> TableRow:
        """Store that invited persons were told, and the message that did, at the time `at`; return the table as stored.

        With the message goes what `set_request_message` says.
        """

    async def set_message(
        self,
        message: MessageRow,
        pinged_questions: str,
        notice_ids: Sequence[int],
        at: str,
        *,
        ended_lobby: bool = False,
        shrink_previous: bool = False,
        news: NewsRow | None = None,
        jobs: Sequence[JobRow] = (),
    ) -> TableRow:
        """Store the newest message of a table and delete the notices it delivers; return the table as stored.

        The previous message is superseded at the time `at`; `ended_lobby` if it showed a lobby that is over,
        `shrink_previous` if it is to shrink to its headline. `news` are due to be told to the followers of the table,
        instead of older ones that they have not been told yet. Each of `jobs` is due when it says from now on, unless it was
        done or dropped meanwhile.
        """

    async def set_request_message(self, message: MessageRow, notice_ids: Sequence[int], at: str) -> None:
        """Store the message of a request and delete the notices it delivers.

        The message is superseded when the request is settled. If that has happened already, its `outcome` is shown.
        """

    # the schedule; jobs are written with the changes of their tables

    async def due_tables(self, now: str) -> list[int]:
        """Return up to a hundred tables with jobs that are due, the longest overdue first."""

    async def next_job(self) -> str | None:
        """Return the time at which the next job is due; None if there is none."""

    async def add_seat_message(self, message: SeatMessageRow, notice_ids: Sequence[int], at: str) -> None:
        """Store a message that concerns a question to a seat, and delete the notices it delivers.

        Older messages of its kind are superseded and will be deleted: those to the same seat, and those that have pinged
        the same person in the same channel. So is the message itself if its question is closed already.
        """

    async def seat_message(self, table_id: int, seat: int, kind: str) -> SeatMessageRow | None:
        """Return the newest message of a kind that concerns a seat; None if there is none."""

    # the outbox

    async def due_notices(self, now: str, table_id: int | None = None) -> list[NoticeRow]:
        """Return the notices that are due, of one table or of up to a hundred, the oldest first."""

    async def notices(self, notice_ids: Sequence[int]) -> list[NoticeRow]:
        """Return those of the given notices that are not delivered yet."""

    async def next_due(self) -> str | None:
        """Return the time at which the next notice is due; None if there is none."""

    async def tables_with_notices(self) -> list[int]:
        """Return the tables that have undelivered notices, due or not."""

    async def delete_notices(self, notice_ids: Sequence[int]) -> None:
        """Delete notices that are delivered."""

    async def save_failures(self, failures: Sequence[FailureRow]) -> None:
        """Store that notices could not be delivered."""

    # cards, each due again whenever a notice of its table is delivered

    async def due_cards(self, now: str) -> list[CardRow]:
        """Return the cards that are due to be posted or edited, up to a hundred."""

    async def card_shown(self, card: CardRow, not_before: str) -> None:
        """Store that a card shows its first `changes` changes; it may be edited again from `not_before` on."""

    async def card_failed(self, card: CardRow, due_at: str | None) -> None:
        """Store the failed attempts of a card, and when it is due again; None until the next change of its table."""

    async def delete_card(self, table_id: int) -> None:
        """Delete a card, because its message was deleted or could never be posted."""

    # followers of tables

    async def follower(self, table_id: int, person_id: int) -> FollowerRow | None:
        """Return how a person follows a table; None for somebody who does not."""

    async def save_follower(self, follower: FollowerRow) -> None:
        """Store how a person follows a table; nothing is due to be told any more."""

    async def delete_follower(self, table_id: int, person_id: int) -> None:
        """Store that a person does not follow a table any more."""

    async def due_followers(self, now: str) -> list[FollowerRow]:
        """Return the followers who are due to be told something, up to a hundred."""

    async def follower_told(self, follower: FollowerRow) -> None:
        """Store that a follower was told the news of `version`; newer ones stay due."""

    async def postpone_follower(self, follower: FollowerRow, due_at: str | None) -> None:
        """Store when a follower is due again, and the failed attempts; None until there are further news."""

    async def take_unreached(self, person_id: int) -> list[int]:
        """Delete the person from the tables whose followers they were until no message reached them; return the tables."""

    # reviews of games

    async def review(self, table_id: int) -> ReviewRow | None:
        """Return the review of a table; None if nobody has asked for one."""

    async def save_review(self, review: ReviewRow) -> None:
        """Store how far the review of a table is."""

    async def running_reviews(self) -> list[int]:
        """Return the tables whose review is not finished, the one that was asked for first comes first."""

    # the archive

    async def archivable_tables(self, ended_before: str, limit: int) -> list[int]:
        """Return tables that ended before a time and can be archived, the one that ended first comes first.

        Those about which something is still due are not among them: a notice, a message, a card, a job or a review.
        """

    async def archive(self, table_id: int, ended_before: str, at: str) -> bool:
        """Archive a table that ended before a time; return False if it did not, or if something is still due about it.

        What was stored about it is then one compressed document, except for the table itself and its players.
        """

    # results of games, which are written by the commit that ends a game

    async def games_of(self, person_id: int) -> list[PlayedGameRow]:
        """Return the games that a person has played to their end, the newest first."""

    async def standings(self, table_ids: Collection[int]) -> list[StandingRow]:
        """Return how the games at some tables ended for each seat, by table and rank."""

    async def tables_without_results(self, limit: int) -> list[int]:
        """Return tables whose game has ended and whose results are not stored, the oldest first.

        They ended before results were stored, or were ended by a process of such a release.
        """

    async def save_results(self, table_id: int, rows: Collection[ResultRow]) -> None:
        """Store how a game ended, unless that is stored already."""

    # servers

    async def guild_settings(self, guild_id: int) -> Mapping[str, str]:
        """Return what a server has set, by name."""

    async def guilds_with_setting(self, name: str) -> Mapping[int, str]:
        """Return the value of a setting of every server that has set it."""

    async def save_guild_setting(self, guild_id: int, name: str, value: str) -> None:
        """Store a setting of a server."""

    # persons

    async def person_settings(self, person_id: int) -> Mapping[str, str]:
        """Return what a person has set, by name."""

    async def save_person_setting(self, person_id: int, name: str, value: str) -> None:
        """Store a setting of a person."""

    async def personal_data(self, person_id: int) -> Mapping[str, Sequence[Mapping[str, object]]]:
        """Return everything that is stored about a person, by what it is; nothing that is secret from the person."""

    async def save_known_name(self, person_id: int, table_id: int, name: str) -> None:
        """Store the name of somebody who is named in the log of a table; those of its players are stored with them."""

    async def open_tables_knowing(self, person_id: int) -> list[int]:
        """Return the open tables at which a person sits or has sat."""

    async def forget_person(
        self,
        person_id: int,
        name: str,
        digest: str,
        commits: Sequence[Commit],
        at: str,
        rewrite: Callable[[str, Collection[str]], str],
    ) -> None:
        """Write the changes by which a person leaves the open tables, and remove the person everywhere.

        A negative number that stands for nobody else replaces that of the person, and `name` their name; in running
        games `digest` recognizes them. `rewrite` returns JSON without the names under which the person was known.

        Raises:
            StaleVersionError: If a table has changed meanwhile, or the person has sat down at one.
        """

    # messages of requests

    async def open_request(self, table_id: int, request: str) -> MessageRow | None:
        """Return the message of a request that is open at a table; None if none is posted."""

    # superseded messages

    async def superseded(self, now: str) -> list[MessageRow]:
        """Return the superseded messages that are due, up to a hundred."""

    async def supersede(self, message: MessageRow, due_at: str) -> None:
        """Store that a message is superseded; one that already was becomes due again at `due_at`."""

    async def delete_superseded(self, message_id: int) -> None:
        """Delete a superseded message whose buttons are removed."""

    # greetings

    async def greeting(self, guild_id: int) -> str | None:
        """Return when the bot had joined a server in which it has introduced itself; None before that."""

    async def save_greeting(self, guild_id: int, joined_at: str) -> None:
        """Store that the bot has introduced itself in a server that it joined at a time."""

    # maintenance

    async def check(self) -> None:
        """Check the whole database, which may take a long time.

        Raises:
            StoreError: `database-damaged`.
        """

    async def backup(self, file: Path | str) -> None:
        """Write a checked copy of the database to a new file; writes go on meanwhile.

        Raises:
            StoreError: `backup-exists`, `database-not-writable` or `database-damaged`.
        """
