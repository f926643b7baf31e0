"""The tables: people sit down, take turns, undo; every change is one transaction of the store.

There is one lock per table. A change is made for a version of its table and refused when that has passed, so
nothing happens twice, half, or to a position nobody saw. Computers move by themselves, one commit each; what
they and the people did is announced when a person is awaited again.
"""

import asyncio
import json
import random
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from weakref import WeakValueDictionary

from engine import record, seating, standing
from engine.computers import Computers
from engine.core import Action, Prompt, State, goes_on, prompt, start, waiting
from engine.errors import BadOption, NotAwaited, Refusal, TableRefusal
from engine.game import Game, View
from engine.games import GAMES
from engine.ledger import Ledger, Told, awaited, computer_awaited, names, read_events, tell
from engine.opponents import OPPONENTS, Opponent
from engine.rows import SitterRow, TableRow, UnitRow
from engine.store import RepeatedError, StaleError, Store, TakenError
from engine.table import At, Board, Line, Notice, NoticeKind, Person, Phase, Sitter, Table, Turn, UndoRequest
from engine.turns import Tentative, Undoing, carry_out, play_out, undoing

__all__ = [
    "At",
    "Board",
    "Line",
    "Notice",
    "NoticeKind",
    "Person",
    "Phase",
    "Sitter",
    "Table",
    "Tables",
    "Turn",
    "UndoRequest",
]

_PATIENCE = 2.0
"""How many seconds a call waits for the computers; they go on without it."""


def _now() -> datetime:
    return datetime.now(UTC)


class Tables:
    """All tables of a store. What it refuses is a `Refusal`, and has changed nothing."""

    def __init__(
        self, ledger: Ledger, opponents: Mapping[str, Opponent], chance: random.Random, patience: float
    ) -> None:
        self._ledger = ledger
        self._store = ledger.store
        self._opponents = opponents
        self._patience = patience
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._computers = Computers(ledger, opponents, chance, self._lock, self._computer_acts)
        self.changed = ledger.changed

    @classmethod
    async def open(
        cls,
        store: Store,
        games: Iterable[Game[Any, Any]] = GAMES,
        opponents: Mapping[str, Opponent] = OPPONENTS,
        *,
        now: Callable[[], datetime] = _now,
        chance: random.Random | None = None,
        patience: float = _PATIENCE,
    ) -> "Tables":
        """Take over a store; `resume` then lets the computers move that are awaited.

        Args:
            store: An open store; `aclose` closes it.
            games: What can be played.
            opponents: The ways computers play; the first one also takes the seats of people who leave.
            now: The time, in UTC.
            chance: What computers choose by.
            patience: How many seconds a call waits for computers to move.
        """
        return cls(Ledger(store, games, now), opponents, chance or random.SystemRandom(), patience)

    async def aclose(self) -> None:
        """Stop the computers and close the store."""
        await self._computers.stop()
        await self._store.close()

    # the table's life

    async def open_table(
        self, place: int, guild: int, owner: Person, game: str, options: Mapping[str, str]
    ) -> Table:
        """Open a table in a place, its owner sitting on the first seat.

        Raises:
            BadOption: for a game, an option or a value that does not exist.
            TableRefusal: `place-taken` with the `table` that is open there.
        """
        row = TableRow(
            place=place,
            guild=guild,
            game=game,
            options=json.dumps(_settled(self._ledger.find(game), options)),
            owner=owner.id,
            sitters=(SitterRow(owner.name, owner.id),),
        )
        try:
            table = await self._ledger.insert(row, tell("joined", seat=0, name=owner.name))
        except TakenError as taken:
            raise await self._place_taken(place) from taken
        return await self.table(table)

    async def _place_taken(self, place: int) -> TableRefusal:
        there = await self._store.table_at(place)
        return TableRefusal("place-taken", table=there.id if there else 0)

    async def at(self, place: int) -> Table | None:
        """Give the table that is open in a place, else the one that ended there last."""
        row = await self._store.table_at(place)
        return None if row is None else self._ledger.table(row)

    async def table(self, table: int) -> Table:
        """Give a table.

        Raises:
            TableRefusal: `no-such-table`.
        """
        return self._ledger.table(await self._ledger.row(table))

    async def tables_of(self, person: int) -> list[Table]:
        """Give the open tables of a person, those that wait for them first."""
        rows = await self._store.tables_of(person)
        rows.sort(key=lambda row: person not in {row.sitters[seat].person for seat in awaited(row)})
        return [self._ledger.table(row) for row in rows]

    async def awaited(self, table: Table) -> tuple[int, ...]:
        """Give the seats a table waits for."""
        return awaited(await self._ledger.row(table.id))

    async def join(self, table: int, person: Person) -> Table:
        """Sit down: on the next seat in the lobby, in a running game in a computer's place.

        Who has left a running game may only come back to the seat they left, so that nobody sees two hands.

        Raises:
            TableRefusal: `already-seated`, `table-full`, `game-over`.
        """
        async with self._change(table) as was:
            if was.phase == "lobby":
                row, told = seating.sit_down(was, person, self._most(was))
                row = await self._ledger.write(was, row, told, "lobby")
            else:
                seating.running(was)
                row, told = seating.take_over(was, person)
                row = await self._ledger.write(was, row, told, "board")
        return await self._after(row)

    async def leave(self, table: int, person: int) -> Table:
        """Stand up: the seat becomes free in the lobby, a computer takes it in a running game.

        An owner who leaves is followed by the next person; a lobby without persons is closed.

        Raises:
            TableRefusal: `not-seated`, `game-over`.
        """
        async with self._change(table) as was:
            if was.phase == "lobby":
                row, told = seating.stand_up(was, person)
                kind: NoticeKind = "closed" if row.phase == "closed" else "lobby"
            else:
                seating.running(was)
                row, told = seating.hand_over(was, person, next(iter(self._opponents)))
                kind = "board"
            row = await self._ledger.write(was, row, told, kind)
        return await self._after(row)

    async def add_computer(self, table: int, by: int, opponent: str = "random") -> Table:
        """Let a computer sit down in the lobby.

        Raises:
            TableRefusal: `not-the-owner`, `no-such-opponent`, `table-full`, `game-running`, `game-over`.
        """
        async with self._change(table) as was:
            seating.lobby_of(was, by)
            if opponent not in self._opponents:
                raise TableRefusal("no-such-opponent", opponent=opponent, known=", ".join(self._opponents))
            row, told = seating.bring_computer(was, opponent, self._most(was))
            row = await self._ledger.write(was, row, told, "lobby")
        return self._ledger.table(row)

    async def remove_computer(self, table: int, by: int) -> Table:
        """Send away the computer that sat down last.

        Raises:
            TableRefusal: `not-the-owner`, `no-such-opponent`, `game-running`, `game-over`.
        """
        async with self._change(table) as was:
            seating.lobby_of(was, by)
            row, told = seating.send_computer_away(was)
            row = await self._ledger.write(was, row, told, "lobby")
        return self._ledger.table(row)

    async def set_options(self, table: int, by: int, chosen: Mapping[str, str]) -> Table:
        """Change options of the game in the lobby, all or none.

        Raises:
            BadOption: for an option or a value that does not exist or fit.
            TableRefusal: `not-the-owner`, `game-running`, `game-over`.
        """
        async with self._change(table) as was:
            seating.lobby_of(was, by)
            options = _settled(self._ledger.find(was.game), {**json.loads(was.options), **chosen})
            changed = replace(was, options=json.dumps(options))
            told = [tell("option", name=name, value=value) for name, value in chosen.items()]
            row = await self._ledger.write(was, changed, told, "lobby")
        return self._ledger.table(row)

    async def close(self, table: int, by: int) -> Table:
        """End a table before its time.

        Raises:
            TableRefusal: `not-the-owner`, `game-over`.
        """
        async with self._change(table) as was:
            seating.owned(was, by)
            if was.phase in {"ended", "closed"}:
                raise TableRefusal("game-over", table=table)
            row = await self._ledger.write(was, replace(was, phase="closed"), (tell("closed"),), "closed")
        return self._ledger.table(row)

    async def start(self, table: int, by: int) -> Table:
        """Start the game with those who sit there.

        Raises:
            BadOption: when the options do not fit the number of seats.
            TableRefusal: `not-the-owner`, `too-few-seats`, `too-many-seats`, `game-running`, `game-over`.
        """
        async with self._change(table) as was:
            seating.lobby_of(was, by)
            game, seats = self._ledger.find(was.game), len(was.sitters)
            if seats < min(game.seats):
                raise TableRefusal("too-few-seats", seats=seats, least=min(game.seats))
            if seats > max(game.seats):
                raise TableRefusal("too-many-seats", seats=seats, most=max(game.seats))
            options = game.check(seats, json.loads(was.options))
            seed = secrets.token_hex(16)
            outcome = start(game, seats, options, seed)
            changed = replace(was, phase="running", seed=seed, options=json.dumps(options))
            told = (tell("started"), Told(outcome.events, action=""))
            row = await self._ledger.write(was, changed, told, "board", state=outcome.state)
        return await self._after(row)

    async def message_posted(
        self,
        table: int,
        channel: int,
        message: int,
        called: Iterable[int] = (),
        notices: Sequence[int] = (),
    ) -> None:
        """Note where the newest post of a table stands, and forget the announcements it tells.

        `called` are the seats that have been called for what they are asked, by this post or an earlier one.
        """
        await self._store.set_message(table, channel, message, json.dumps(sorted(called)), notices)

    async def move(self, table: int, place: int) -> Table:
        """Move a table to another channel or thread, and have it announced there.

        Raises:
            TableRefusal: `place-taken`.
        """
        async with self._lock(table):
            await self._ledger.row(table)
            try:
                await self._store.set_place(table, place)
            except TakenError as taken:
                raise await self._place_taken(place) from taken
            row = await self._ledger.again(await self._ledger.row(table))
        return self._ledger.table(row)

    # the turn

    async def turn(self, table: int, person: int) -> Turn:
        """Give a person's private position, the tentative turn applied.

        Raises:
            TableRefusal: `not-seated`, `game-not-running`.
        """
        row, seat, state = await self._seat(table, person)
        return self._turn(row, seat, state, *self._ledger.plan(row, state, seat))

    async def plan(self, table: int, person: int, actions: Sequence[Action], at: At | None) -> Turn:
        """Add actions to a person's tentative turn, all or nothing.

        Raises:
            IllegalAction: for the first one that is not allowed.
            NotAwaited: `not-awaited`, `game-over`.
            TableRefusal: `moved-on` when `at` has passed, `turn-complete`, `not-seated`, `game-not-running`.
        """
        return await self._replan(table, person, at, lambda planned: (*planned, *actions))

    async def back(self, table: int, person: int, at: At | None) -> Turn:
        """Take the last action of a tentative turn back.

        Raises:
            TableRefusal: `nothing-planned`, `moved-on`, `not-seated`, `game-not-running`.
        """
        return await self._replan(table, person, at, lambda planned: planned[:-1], shorter=True)

    async def start_over(self, table: int, person: int, at: At | None) -> Turn:
        """Take a whole tentative turn back.

        Raises:
            TableRefusal: `nothing-planned`, `moved-on`, `not-seated`, `game-not-running`.
        """
        return await self._replan(table, person, at, lambda _: (), shorter=True)

    async def _replan(
        self,
        table: int,
        person: int,
        at: At | None,
        change: Callable[[tuple[Action, ...]], tuple[Action, ...]],
        *,
        shorter: bool = False,
    ) -> Turn:
        async with self._change(table):
            row, seat, state = await self._seat(table, person)
            planned, step = self._ledger.plan(row, state, seat)
            _fresh(row, step, at)
            seating.running(row)
            if shorter and not planned:
                raise TableRefusal("nothing-planned", table=table)
            actions = change(planned)
            if not shorter and seat not in awaited(row):
                raise NotAwaited("not-awaited")
            turn = self._turn(row, seat, state, actions, step + 1)
            await self._ledger.save_plan(row, seat, step + 1, actions)
        return turn

    async def confirm(self, table: int, person: int, at: At | None, interaction: int | None) -> Table:
        """Commit a tentative turn, with the option that ends it where it needs one.

        Raises:
            TableRefusal: `nothing-planned`, `not-complete`, `moved-on`, `already-done`, `not-seated`,
                `game-not-running`.
        """
        async with self._change(table, interaction) as was:
            seat, state = seating.seated(was, person), await self._ledger.state(was)
            row = await self._act(was, state, seat, self._whole(was, state, seat, at), interaction)
        return await self._after(row)

    def _whole(self, row: TableRow, state: State, seat: int, at: At | None) -> tuple[Action, ...]:
        """Give the tentative turn with the option that ends it."""
        actions, step = self._ledger.plan(row, state, seat)
        _fresh(row, step, at)
        asked = self._tentative(row, seat, state, actions).prompt
        if not actions and (asked is None or asked.begins):
            raise TableRefusal("nothing-planned", table=row.id)
        if asked is None:
            return actions
        if asked.finish is None:
            raise TableRefusal("not-complete", table=row.id)
        return (*actions, asked.finish)

    async def foresight(self, table: int, person: int, at: At) -> View | None:
        """Give what everybody would see after Confirm, for it to be painted meanwhile; nobody may see it before.

        None when that would not be announced, or is for a computer to say.

        Raises:
            TableRefusal: as `confirm`.
        """
        row, seat, state = await self._seat(table, person)
        seating.running(row)
        game = self._ledger.find(row.game)
        done = carry_out(game, state, seat, self._whole(row, state, seat, at))
        after, answers, _ = standing.answer(game, done.state, await self._ledger.orders(row))
        silent = goes_on(game, after, seat) and not answers
        if silent or any(row.sitters[each].computer for each in waiting(game, after)):
            return None
        return self._view(row, after, None)

    async def act(
        self,
        table: int,
        seat: int,
        actions: Sequence[Action],
        interaction: int | None = None,
        version: int | None = None,
    ) -> Table:
        """Let a seat do something at once, without a tentative turn (which it loses).

        Raises:
            IllegalAction: for the first action that is not allowed; none is done then.
            NotAwaited: `not-awaited`, `game-over`.
            TableRefusal: `moved-on` when `version` has passed, `already-done`, `game-not-running`.
        """
        async with self._change(table, interaction) as was:
            _fresh(was, 0, None if version is None else At(version, 0))
            seating.running(was)
            row = await self._act(was, await self._ledger.state(was), seat, actions, interaction)
        return await self._after(row)

    async def _act(
        self,
        was: TableRow,
        state: State,
        seat: int,
        actions: Sequence[Action],
        interaction: int | None = None,
        orders: Mapping[int, tuple[Action, ...]] | None = None,
    ) -> TableRow:
        """Let a seat act, and the standing orders of the others answer what they are asked by that."""
        game, kept = self._ledger.find(was.game), await self._ledger.orders(was)
        done = carry_out(game, state, seat, actions)
        state, answers, left = standing.answer(game, done.state, {**kept, **(orders or {})})
        assert was.snapshot is not None, "a running game has a snapshot"
        person, undoable = was.sitters[seat].person, done.undoable and not answers
        unit = UnitRow(was.version + 1, seat, person, was.snapshot, was.lines, undoable)
        told = [Told(events, seat, str(action)) for action, events in zip(actions, done.events, strict=True)]
        told += [Told(each.events, each.seat, str(each.action)) for each in answers]
        changed = {each: order for each, order in left.items() if order != kept.get(each)}
        return await self._ledger.write(
            was, was, told, "board", state=state, unit=unit, interaction=interaction, orders=changed
        )

    # standing orders

    async def standing(self, table: int, person: int) -> tuple[Action, ...]:
        """Give what a person wants done when their seat is asked out of turn, first things first.

        Raises:
            TableRefusal: `not-seated`, `game-not-running`, `game-over`.
        """
        row = await self._ledger.row(table)
        return (await self._ledger.orders(row)).get(_running_seat(row, person), ())

    async def orderable(self, table: int, person: int) -> tuple[Action, ...]:
        """Give everything a person may order beforehand; nothing in a game that knows no standing orders.

        Raises:
            TableRefusal: as `standing`.
        """
        row = await self._ledger.row(table)
        seat, game = _running_seat(row, person), self._ledger.find(row.game)
        return tuple(game.orders(await self._ledger.state(row), seat)) if game.standing else ()

    async def set_standing(self, table: int, person: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Change a standing order, or drop it (no actions); give what is left when it has answered at once.

        Raises:
            TableRefusal: `no-standing-order` for what nobody is asked out of turn, `not-seated`,
                `game-not-running`, `game-over`.
        """
        async with self._change(table) as was:
            seat, game = _running_seat(was, person), self._ledger.find(was.game)
            state = await self._ledger.state(was)
            order = standing.checked(game, state, seat, actions)
            due = standing.fitting(game, state, seat, order)
            if due is None:
                await self._ledger.save_order(was, person, order)
                return order
            left = tuple(action for action in order if action != due)
            row = await self._act(was, state, seat, (due,), orders={seat: left})
        await self._after(row)
        return await self.standing(table, person) if row.phase == "running" else ()

    async def _given_back(self, was: TableRow, since: int) -> dict[int, tuple[Action, ...]]:
        """Give the standing orders with what they did since a version in front again."""
        orders = await self._ledger.orders(was)
        if not orders:
            return {}
        acting = {unit.version: unit.seat for unit in await self._store.units(was.id)}
        for line in reversed(await self._store.lines(was.id)):
            ordered = line.version >= since and line.action and not line.undone
            if ordered and line.seat in orders and line.seat != acting.get(line.version):
                action = Action.read(line.action or "")
                orders[line.seat] = (action, *(each for each in orders[line.seat] if each != action))
        return orders

    async def _computer_acts(self, was: TableRow, seat: int, action: Action) -> None:
        await self._act(was, await self._ledger.state(was), seat, (action,))

    # undoing

    async def undo(
        self, table: int, person: int, interaction: int | None, version: int | None = None
    ) -> Table | UndoRequest:
        """Take back what a person last committed, and whatever came after it; ask who must agree, if anybody.

        Raises:
            TableRefusal: `nothing-to-undo`, `moved-on` when `version` has passed, `already-done`, `not-seated`,
                `game-not-running`, `game-over`.
        """
        async with self._change(table, interaction) as was:
            await self._not_repeated(table, interaction)
            seat = _running_seat(was, person)
            _fresh(was, 0, None if version is None else At(version, 0))
            back = undoing(await self._store.units(table), seat, [each.person for each in was.sitters])
            if back.missing:
                return await self._ask(was, back)
            row = await self._take_back(was, back, interaction)
        return await self._after(row)

    async def _ask(self, row: TableRow, back: Undoing) -> UndoRequest:
        if row.undo is None or Undoing.read(row.undo).by != back.by:
            told = tell("undo-asked", seat=back.by, n=back.line)
            row = await self._ledger.note(row, told, "undo-asked", back.write())
        return _request(row)

    async def agree(
        self, table: int, person: int, version: int, interaction: int | None
    ) -> Table | UndoRequest:
        """Agree to a request to undo; the last one to agree makes it happen.

        Raises:
            NotAwaited: `not-awaited` for who is not asked.
            TableRefusal: `no-such-undo`, `already-done`, `not-seated`, `game-not-running`, `game-over`.
        """
        async with self._change(table, interaction) as was:
            seat, back = _running_seat(was, person), _undo(was, version)
            if seat not in back.asked:
                raise NotAwaited("not-awaited")
            back = replace(back, agreed=tuple(sorted({*back.agreed, seat})))
            if back.missing:
                return _request(await self._ledger.answer(was, back.write()))
            row = await self._take_back(was, back, interaction)
        return await self._after(row)

    async def decline(self, table: int, person: int, version: int) -> Table:
        """Say no to a request to undo; who asked may take it back that way.

        Raises:
            NotAwaited: `not-awaited` for who is not asked.
            TableRefusal: `no-such-undo`, `not-seated`, `game-not-running`, `game-over`.
        """
        async with self._change(table) as was:
            seat, back = _running_seat(was, person), _undo(was, version)
            if seat not in {*back.asked, back.by}:
                raise NotAwaited("not-awaited")
            row = await self._ledger.note(was, tell("undo-declined", seat=seat), "undo-declined", None)
        return self._ledger.table(row)

    async def undo_request(self, table: int) -> UndoRequest | None:
        """Give the request to undo that is being answered; None when there is none."""
        row = await self._ledger.row(table)
        return None if row.undo is None else _request(row)

    async def _take_back(self, was: TableRow, back: Undoing, interaction: int | None) -> TableRow:
        row = replace(was, snapshot=back.before)
        return await self._ledger.write(
            was,
            row,
            (tell("undo", seat=back.by, n=back.line),),
            "board",
            state=await self._ledger.state(row),
            undone_from=back.since,
            interaction=interaction,
            orders=await self._given_back(was, back.since),
        )

    # what people may know

    async def view(self, table: int, person: int | None) -> View:
        """Give what a person may know of the committed position; a spectator when not seated.

        Raises:
            TableRefusal: `game-not-running` when it never started.
        """
        row = await self._ledger.row(table)
        state = await self._ledger.state(row)
        return self._view(row, state, seating.seat_of(row, person))

    async def prompts(self, table: int) -> tuple[Prompt, ...]:
        """Give the questions to the seats that are awaited; only their key and facts are for everybody."""
        return await self._prompts(await self._ledger.row(table))

    async def board(self, table: int) -> Board:
        """Give what everybody may know of a table, all of one moment.

        Raises:
            TableRefusal: `no-such-table`.
        """
        row = await self._ledger.row(table)
        if row.snapshot is None:
            return Board(self._ledger.table(row), None, ())
        view = self._view(row, await self._ledger.state(row), None)
        return Board(self._ledger.table(row), view, await self._prompts(row))

    async def _prompts(self, row: TableRow) -> tuple[Prompt, ...]:
        seats = awaited(row)
        if not seats:
            return ()
        game, state = self._ledger.find(row.game), await self._ledger.state(row)
        asked = (prompt(game, state, seat) for seat in seats)
        return tuple(each for each in asked if each is not None)

    async def log(self, table: int, person: int | None) -> list[Line]:
        """Give the log as a person may know it."""
        row = await self._ledger.row(table)
        seat = seating.seat_of(row, person)
        return [
            Line(
                line.n,
                line.seat,
                line.undone,
                tuple(event.seen_by(seat) for event in read_events(line.events)),
                datetime.fromisoformat(line.at),
            )
            for line in await self._store.lines(table)
        ]

    async def record(self, table: int) -> record.Record:
        """Give the record of a game that is over.

        Raises:
            TableRefusal: `game-running` while its secrets are worth something, `game-not-running`.
        """
        row = await self._ledger.row(table)
        if row.phase == "running":
            raise TableRefusal("game-running", table=table)
        state = await self._ledger.state(row)
        written = record.begin(
            self._ledger.find(row.game), json.loads(row.options), list(names(row)), row.seed
        )
        for line in await self._store.lines(table):
            if line.action is not None and not line.undone:
                action = Action.read(line.action) if line.action else None
                written.add(read_events(line.events), line.seat, action)
        written.result = None if state.result is None else record.ending(state.result)
        return written

    # the outbox

    async def pending(self) -> list[Notice]:
        """Give what is to be announced now, the oldest first."""
        return await self._ledger.pending()

    async def next_try(self) -> datetime | None:
        """Tell when the next announcement is due; None when there is nothing to announce."""
        due = await self._store.next_try()
        return None if due is None else datetime.fromisoformat(due)

    async def delivered(self, notices: Sequence[int]) -> None:
        """Forget announcements whose message stands."""
        await self._store.delivered(notices)

    async def failed(self, notice: int, why: str) -> None:
        """Note that an announcement failed: tried again after a growing pause, given up in the end."""
        await self._ledger.failed(notice, why)

    # the computers

    async def resume(self) -> None:
        """Let the computers move that were awaited when the program stopped."""
        woken = [self._computers.wake(table) for table in await self._store.held()]
        if woken:
            await asyncio.wait(woken, timeout=self._patience)

    async def _after(self, row: TableRow) -> Table:
        """Let computers move when they are awaited, and give the table as it stands then."""
        if computer_awaited(row) is None:
            return self._ledger.table(row)
        await asyncio.wait({self._computers.wake(row.id)}, timeout=self._patience)
        return await self.table(row.id)

    # how

    def _lock(self, table: int) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())

    @asynccontextmanager
    async def _change(self, table: int, interaction: int | None = None) -> AsyncIterator[TableRow]:
        """Hold a table while it is changed, and say in our terms why a change was not made."""
        async with self._lock(table):
            try:
                yield await self._ledger.row(table)
            except StaleError as stale:
                raise TableRefusal("moved-on", table=table) from stale
            except RepeatedError as repeated:
                raise TableRefusal("already-done", table=table) from repeated
            except Refusal as refusal:
                await self._not_repeated(table, interaction, refusal)
                raise

    async def _not_repeated(
        self, table: int, interaction: int | None, refusal: Refusal | None = None
    ) -> None:
        if interaction is not None and await self._store.repeated(interaction):
            raise TableRefusal("already-done", table=table) from refusal

    async def _seat(self, table: int, person: int) -> tuple[TableRow, int, State]:
        row = await self._ledger.row(table)
        return row, seating.seated(row, person), await self._ledger.state(row)

    def _most(self, row: TableRow) -> int:
        return max(self._ledger.find(row.game).seats)

    def _view(self, row: TableRow, state: State, seat: int | None) -> View:
        view: View = self._ledger.find(row.game).view(state, seat)
        return view.named(names(row))

    def _tentative(self, row: TableRow, seat: int, state: State, actions: Sequence[Action]) -> Tentative:
        if row.phase != "running":
            return Tentative(state, (), None, None)
        return play_out(self._ledger.find(row.game), state, seat, actions)

    def _turn(self, row: TableRow, seat: int, state: State, actions: tuple[Action, ...], step: int) -> Turn:
        tentative = self._tentative(row, seat, state, actions)
        return Turn(
            table=self._ledger.table(row),
            seat=seat,
            at=At(row.version, step),
            actions=actions,
            view=self._view(row, tentative.state, seat),
            prompt=tentative.prompt,
            events=tentative.events,
            closing=tentative.closing,
        )


def _running_seat(row: TableRow, person: int) -> int:
    seat = seating.seated(row, person)
    seating.running(row)
    return seat


def _fresh(row: TableRow, step: int, at: At | None) -> None:
    if at is not None and at != At(row.version, step):
        raise TableRefusal("moved-on", table=row.id)


def _undo(row: TableRow, version: int) -> Undoing:
    if row.undo is None or version != row.version:
        raise TableRefusal("no-such-undo", table=row.id)
    return Undoing.read(row.undo)


def _request(row: TableRow) -> UndoRequest:
    back = _undo(row, row.version)
    return UndoRequest(row.id, row.version, back.by, back.agreed, back.missing)


def _settled(game: Game[Any, Any], options: Mapping[str, str]) -> dict[str, str]:
    """Complete options with their defaults, for any number of seats they fit."""
    refused: BadOption | None = None
    for seats in game.seats:
        try:
            return game.check(seats, options)
        except BadOption as refusal:
            refused = refusal
    assert refused is not None, "a game has seats"
    raise refused
