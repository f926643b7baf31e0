"""Queries about what people may see of tables; they change nothing and need no lock."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from engine.kernel.core import Action, Option, Prompt
from engine.kernel.errors import StoreError, TableRefusal
from engine.kernel.game import View
from engine.kernel.record import Record
from engine.store.rows import MessageRow
from engine.tables.repository import TableRepository
from engine.tables.rules import (
    absence,
    away,
    clocks,
    lost_seats,
    reminders,
    seat_outcomes,
    seating,
    standing_orders,
    turns,
    undo,
)
from engine.tables.rules.seat_outcomes import SeatOutcome
from engine.tables.rules.turns import TurnEdition
from engine.tables.rules.undo import UndoOutcome, UndoRequest
from engine.tables.seen import presenters
from engine.tables.seen.models import (
    AbsentPlayer,
    Announcement,
    AwaitedPlayer,
    CommittedTurn,
    DeliveryFailure,
    FreeSeat,
    ListedTable,
    LogLine,
    OpenRequest,
    PlannedTurn,
    PublicBoard,
    RecordFile,
    TableWithFreeSeat,
)
from engine.tables.settings.guild import GuildSettings
from engine.tables.settings.person import PersonSettings
from engine.tables.table import Table

_LISTED_AFTER_END = timedelta(days=3)
"""How long an ended table stays in a person's list."""

_SEARCHED_FOR_SEATS = 500
"""How many of a server's open tables are searched for free seats."""


class TableQueries:
    """The read side of all tables."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._store = repository.store

    # tables

    async def at(
        self, channel_id: int, time: datetime | None = None, *, has_begun: bool = False
    ) -> Table | None:
        """Return the channel's open table or, if there is none, the last table that ended there.

        Args:
            channel_id: The channel.
            time: Leave out tables that were opened later.
            has_begun: Leave out tables whose game has not begun.
        """
        table = await self._repository.table_at(channel_id, time, has_begun=has_begun)
        return None if table is None else await self._seen(table)

    async def card_channel(self, table_id: int) -> int | None:
        """Return the channel with the card of a table in a thread, if there is one."""
        return await self._store.card_channel(table_id)

    async def table(self, table_id: int) -> Table:
        """Return what is public about a table; like all queries, refuse an unknown table (`no-such-table`)."""
        return await self._seen(await self._repository.table(table_id))

    async def own_table(self, table_id: int, person_id: int) -> Table:
        """Return the table as the person may see it."""
        return (await self._repository.table(table_id)).seen_by(person_id)

    async def table_list(self, person_id: int) -> list[ListedTable]:
        """Return the person's open, recently ended and followed tables.

        Tables where a computer keeps the person's seat are included. Parked tables, which someone has to move, come
        first, then tables that are waiting for the person, longest waiting first; finished tables come last.
        """
        return await self._listed(
            await self._repository.listed_tables(person_id, _LISTED_AFTER_END), person_id
        )

    async def waiting_tables(self, person_id: int) -> list[ListedTable]:
        """Return the tables where it is the person's turn, longest waiting first."""
        tables = await self._repository.listed_tables(person_id)
        waiting = [each for each in tables if each.seat_of(person_id) in each.active_seats]
        return await self._listed(waiting, person_id)

    async def _listed(self, tables: Sequence[Table], person_id: int) -> list[ListedTable]:
        questions = {(each.id, since) for each in tables for _, since in each.questions}
        asked_at = await self._store.committed_at(questions)
        listed = []
        for table in tables:
            each = presenters.listed_table(table, person_id, asked_at)
            if each.wanted in {"undo", "handover"}:
                each = replace(
                    each, since=presenters.requested_at(each, await self._repository.log(table.id))
                )
            if each.seat is not None and table.phase == "ended":
                each = replace(each, rematch=await self._rematch_of(table.id, person_id))
            listed.append(replace(each, table=await self._with_return_days(each.table)))
        return sorted(listed, key=_urgency)

    async def _rematch_of(self, table_id: int, person_id: int) -> Table | None:
        try:
            rematch = await self._repository.rematch_of(table_id)
        except StoreError as error:
            if not error.concerns_one_table:
                raise
            return None  # it is also left out of the list
        return None if rematch is None else rematch.seen_by(person_id)

    async def own_open_tables(self, person_id: int) -> list[Table]:
        """Return the open tables where the person is seated, in the order of `table_list`."""
        listed = await self.table_list(person_id)
        return [each.table for each in listed if each.seat is not None and each.table.is_open]

    async def find_tables(self, guild_id: int, number: str, limit: int) -> list[Table]:
        """Return a server's tables whose numbers start with the given digits: open tables first, then newest first."""
        rows = await self._store.find_tables(guild_id, number, limit)
        return [await self._seen(table) for table in self._repository.readable(rows)]

    async def tables_with_free_seats(self, guild_id: int, person_id: int) -> list[TableWithFreeSeat]:
        """Return a server's tables with a seat that the person may take, lobbies first, then oldest first.

        Tables that are in the person's own list because they are expected there are left out.
        """
        rows = await self._store.playable_tables(guild_id, _SEARCHED_FOR_SEATS)
        found = (
            presenters.table_with_free_seat(table, person_id) for table in self._repository.readable(rows)
        )
        return [replace(each, table=await self._seen(each.table)) for each in found if each is not None]

    async def delivery_failure(self, table_id: int) -> DeliveryFailure | None:
        """Return why something about the table could not be posted; None if everything was posted."""
        failure = await self._store.last_failure(table_id)
        if failure is None:
            return None
        return DeliveryFailure(failure.reason, failure.tries, failure.given_up)

    async def turns(self, table_id: int) -> list[CommittedTurn]:
        """Return a running table's committed turns that have not been undone, newest first; none for other tables."""
        table = await self._repository.table(table_id)
        if table.phase != "running":
            return []
        lines = [line for line in await self._repository.log(table_id) if line.action and not line.undone]
        return [
            CommittedTurn(
                unit.version,
                unit.first_line,
                unit.seat,
                tuple(
                    event.seen_by(None)
                    for line in lines
                    if line.version == unit.version
                    for event in line.events
                ),
                presenters.names_at(table, unit.version),
            )
            for unit in await self._repository.undo_units(table_id)
        ]

    async def tables_without_server(self, guild_id: int) -> list[Table]:
        """Return the open tables that are parked because the bot left their server."""
        return [await self.table(each) for each in await self._store.tables_without_server(guild_id)]

    async def turn_began_at(self, table: Table) -> datetime | None:
        """Return when the table began to wait for its active seats; None if it is not waiting for anybody."""
        versions = [since for _, since in table.questions]
        return await self._repository.committed_at(table.id, min(versions)) if versions else None

    async def asked_at(self, table_id: int, question: int) -> datetime | None:
        """Return when the question that dates from the given version was asked; None if unknown."""
        return await self._repository.committed_at(table_id, question)

    async def absent_player(self, table_id: int, seat: int) -> AbsentPlayer | None:
        """Return the absent player in the given seat, with the votes; None if the seat is not absent."""
        table = await self._repository.table(table_id)
        absent = presenters.absent_player(table, seat, await self._repository.circumstances(table))
        if absent is None:
            return None
        return replace(absent, asked_at=await self._repository.committed_at(table_id, absent.question))

    async def awaited_players(self, table_id: int) -> tuple[AwaitedPlayer, ...]:
        """Return the people at the table who must act and do not count as missing yet."""
        table = await self._repository.table(table_id)
        circumstances = await self._repository.circumstances(table)
        clocks_end = clocks.ends(table)
        awaited = []
        for seat, since in table.open_questions:
            if table.players[seat].person_id is None or seat in absence.missing_seats(table):
                continue
            told_at = reminders.told_at(table, seat, circumstances)
            times = [each for each in (told_at, clocks_end.get(seat)) if each is not None]
            asked_at = await self._repository.committed_at(table_id, since)
            awaited.append(AwaitedPlayer(seat, asked_at, min(times, default=None)))
        return tuple(awaited)

    async def former_person(self, table_id: int, seat: int, version: int) -> int | None:
        """Return the last person in the seat before the version; None if there was nobody or they have been forgotten."""
        return lost_seats.former_person(await self._repository.table(table_id), seat, version)

    async def left_seat(self, table_id: int, person_id: int) -> tuple[str, datetime] | None:
        """Return who took the person's former seat, and when; None if the person had no seat."""
        table = await self._repository.table(table_id)
        seat = seating.last_seat_of(table, person_id)
        own = [each.from_version for each in table.occupancies if each.person_id == person_id]
        later = (
            each for each in table.occupancies if each.seat == seat and own and each.from_version > own[-1]
        )
        follower = next(later, None)
        return None if follower is None or follower.at is None else (follower.name, follower.at)

    async def seats_to_decide(self, table_id: int) -> tuple[int, ...]:
        """Return the seats that the other players may decide about: absent seats, and seats kept by a computer."""
        return absence.seats_to_decide(await self._repository.table(table_id))

    async def may_be_pinged(self, table_id: int, person_ids: Sequence[int]) -> tuple[int, ...]:
        """Return those of the given people who may be pinged now, because they are not away or in their quiet hours."""
        circumstances = await self._repository.circumstances(await self._repository.table(table_id))
        now = circumstances.now
        return tuple(each for each in person_ids if circumstances.first_ping(each, now) <= now)

    async def silent_until(self, table_id: int, seat: int, *, is_reminder: bool) -> datetime | None:
        """Return when the person in the seat may next be pinged; None if they may be pinged now."""
        table = await self._repository.table(table_id)
        circumstances, person_id = await self._repository.circumstances(table), table.players[seat].person_id
        if person_id is None:
            return None
        allowed_at = circumstances.first_call(person_id, circumstances.now, is_reminder=is_reminder)
        return allowed_at if allowed_at > circumstances.now else None

    async def guild_settings(self, guild_id: int) -> GuildSettings:
        """Return a server's settings."""
        return await self._repository.guild_settings(guild_id)

    def language(self, guild_id: int) -> str:
        """Return the public language that the server has set; `auto` stands for the server's own."""
        return self._repository.languages.get(guild_id, "auto")

    async def person_settings(self, person_id: int) -> PersonSettings:
        """Return a person's settings."""
        return await self._repository.person_settings(person_id)

    async def local_time(self, person_id: int, guild_id: int | None) -> datetime:
        """Return the current time in the person's time zone, by default the server's; `guild_id` is None outside servers."""
        guild = GuildSettings() if guild_id is None else await self.guild_settings(guild_id)
        settings = await self.person_settings(person_id)
        return self._repository.now().astimezone(ZoneInfo(settings.zone(guild.zone)))

    # positions

    async def view(self, table_id: int, person_id: int | None) -> View:
        """Return the person's view of the committed position; a spectator's view if they are not seated.

        Raises:
            TableRefusal: `game-not-running` if the game never started.
        """
        table = await self._repository.table(table_id)
        return presenters.view(table, turns.require_state(table), table.seat_of(person_id))

    async def hands(self, table_id: int) -> tuple[View, ...]:
        """Return each seat's final view, because nothing is secret once the game is over.

        Raises:
            TableRefusal: `hands-secret` while the game is running, `game-not-running` if the game never started.
        """
        table = await self._repository.table(table_id)
        if table.phase == "running":
            raise TableRefusal("hands-secret", table=table_id)
        state = turns.require_state(table)
        return tuple(presenters.view(table, state, seat) for seat in range(state.seats))

    async def prompts(self, table_id: int) -> tuple[Prompt, ...]:
        """Return the active seats' prompts; only their question and payload are public."""
        return (await self.board(table_id)).prompts

    async def board(self, table_id: int, version: int = 0) -> PublicBoard:
        """Return the table's public board, consistent and at the given version or a later one."""
        table = await self._repository.table(table_id)
        if table.version < version:  # another process has changed it
            self._repository.forget_table(table_id)
            table = await self._repository.table(table_id)
        return await self._board(table)

    async def preview(self, table_id: int, person_id: int, edition: TurnEdition) -> Announcement | None:
        """Return the announcement that Confirm would make, for prefetching; None if it would not post a board at once.

        Other players' forced moves that would follow are not included; if there are any, the board is painted when it
        is posted. Nobody may see the announcement before then.

        Raises:
            TableRefusal: As `TableService.confirm`.
        """
        table = await self._repository.table(table_id)
        change = turns.confirm(table, person_id, edition)
        assert change is not None, "somebody who is sure confirms"
        written = await self._repository.preview(table, change)
        if written.announced is None:
            return None
        return Announcement(await self._board(written.table), written.announced)

    # history

    async def log(self, table_id: int, person_id: int | None) -> list[LogLine]:
        """Return the log as the person may see it."""
        table = await self._repository.table(table_id)
        return presenters.log(table, await self._repository.log(table_id), table.seat_of(person_id))

    async def record(self, table_id: int) -> Record:
        """Return a finished game's record.

        Raises:
            TableRefusal: `game-running` while the game's secrets matter, `game-not-running`.
        """
        table = await self._repository.table(table_id)
        if table.phase == "running":
            raise TableRefusal("game-running", table=table_id)
        return presenters.record(table, await self._repository.log(table_id))

    async def record_seen_by(self, table_id: int, person_id: int | None, seat: int | None) -> RecordFile:
        """Return the record that a person may have: after the end all of it, before only what the seat may know.

        Args:
            table_id: The table's id.
            person_id: The id of the person who asks for it; None for anybody.
            seat: The person's seat; None for what is public.

        Raises:
            TableRefusal: `game-not-running` if the game never started; `hands-secret` if it is running and the seat
                is not the person's.
        """
        table = await self._repository.table(table_id)
        if table.snapshot_version is None:
            raise TableRefusal("game-not-running", table=table_id)
        lines = await self._repository.log(table_id)
        if table.phase != "running":
            return RecordFile(table.seen_by(None), None, tuple(presenters.record(table, lines).lines()))
        if seat is not None and table.seat_of(person_id) != seat:
            raise TableRefusal("hands-secret", table=table_id)
        return RecordFile(table.seen_by(None), seat, tuple(presenters.seen_record(table, lines, seat)))

    async def free_seat(self, table_id: int, person_id: int) -> FreeSeat | None:
        """Return the seat that the person may take at the table, if any."""
        table = await self._repository.table(table_id)
        seat = seating.joinable_seat(table, person_id)
        if seat is None:
            return None
        if table.phase == "lobby":
            return FreeSeat(seat)
        returns = seating.last_seat_of(table, person_id) is not None
        return FreeSeat(seat, table.seen_by(None).players[seat], returns=returns)

    # the plans of a person

    async def turn(self, table_id: int, person_id: int, *, planning: bool = False) -> PlannedTurn:
        """Return the person's private position, with the tentative or prepared turn applied.

        If `planning` is set, a waiting person sees the first question of the next turn.

        Raises:
            TableRefusal: `not-seated`, `game-not-running`.
        """
        table = await self._repository.table(table_id)
        seat = seating.require_seat(table, person_id)
        settings = await self._repository.person_settings(person_id)
        may_prepare = settings.prepared_turns == "on"
        return presenters.position(table, seat, may_prepare=may_prepare, planning=planning)

    async def turn_with(
        self, table_id: int, person_id: int, actions: Sequence[Action]
    ) -> tuple[PlannedTurn, int]:
        """Return the person's tentative turn with the given actions added, up to the first refused one.

        The number of actions added is also returned.

        Raises:
            TableRefusal: `not-seated`, `game-not-running`.
        """
        table = await self._repository.table(table_id)
        seat = seating.require_seat(table, person_id)
        plan, edition = turns.load_plan(table, seat)
        extended, number = turns.extend_as_far_as_legal(table.game, plan, seat, actions)
        return presenters.turn(table, seat, extended, edition), number

    async def standing_order(self, table_id: int, person_id: int) -> tuple[Action, ...]:
        """Return the actions of the person's standing order, in order.

        Raises:
            TableRefusal: `not-seated`, `game-not-running`, `game-over`.
        """
        table = await self._repository.table(table_id)
        seat = seating.require_playing_seat(table, person_id)
        return standing_orders.orders_by_seat(table).get(seat, ())

    async def possible_orders(self, table_id: int, person_id: int) -> tuple[Option, ...]:
        """Return all actions that the person's standing order may contain, each with facts about it."""
        table = await self._repository.table(table_id)
        seat, game = seating.require_playing_seat(table, person_id), table.game
        if not game.standing_order_verbs:
            return ()
        state = turns.require_state(table)
        return tuple(
            Option(action, game.order_info(state, seat, action))
            for action in game.possible_orders(state, seat)
        )

    async def undo_request(self, table_id: int) -> UndoRequest | None:
        """Return the pending undo request, if there is one."""
        table = await self._repository.table(table_id)
        return None if table.undo_request is None else await self._undo_request(table)

    async def _undo_request(self, table: Table) -> UndoRequest:
        request = undo.pending_request(table)
        events = undo.events_between(await self._repository.log(table.id), request.lines)
        return replace(request, events=events)

    async def open_request(self, table_id: int, key: str) -> OpenRequest | None:
        """Return the request with the given key from `Table.open_requests`; None if it has been settled."""
        table = await self._repository.table(table_id)
        if key not in table.open_requests:
            return None
        if key == "undo":
            asked = await self._undo_request(table)
            return OpenRequest(table_id, key, undo.outcome(table, "outdated"), undo=asked)
        outdated = seat_outcomes.outdated(table, key)
        return OpenRequest(table_id, key, outdated, seat=seat_outcomes.open_request(table, key))

    async def request_outcome(self, message: MessageRow) -> UndoOutcome | SeatOutcome:
        """Return a request's outcome, as stored with its message."""
        if message.request == "undo":
            return undo.parse_outcome(message.outcome, await self._repository.log(message.table_id))
        return seat_outcomes.parse(message.outcome)

    async def _seen(self, table: Table) -> Table:
        """Return what is public about a table, with the return days of players who are away."""
        return await self._with_return_days(table.seen_by(None))

    async def _with_return_days(self, table: Table) -> Table:
        persons = [player.person_id for player in table.players if player.person_id is not None]
        if not any([(await self.person_settings(person_id)).away_until for person_id in persons]):
            return table
        return away.with_return_days(table, await self._repository.circumstances(table))

    async def _board(self, table: Table) -> PublicBoard:
        """Return the table's board, showing who is away now."""
        board = presenters.board(table)
        return replace(board, table=await self._with_return_days(board.table))


def _urgency(listed: ListedTable) -> tuple[int, float]:
    """Return the key for sorting a person's tables: by whether they wait for the person or are over, then by time."""
    at = (listed.since or datetime.max.replace(tzinfo=UTC)).timestamp()
    if not listed.table.is_open:
        return 3, -at
    if listed.seat is not None and listed.table.parked:
        return -1, at
    is_own = listed.seat is not None or listed.kept_seat is not None
    return (0 if listed.wanted else 1 if is_own else 2), at
