"""Presenters: public models made from rows and states, with only what the reader may know.

All functions are pure.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import cast

from engine.kernel import record as records
from engine.kernel.codec import read_actions, read_events
from engine.kernel.core import Action, Prompt, State, accepts_standing_order, prompt
from engine.kernel.game import AnyGame, View
from engine.store.rows import ListedTableRow, LogRow, PlayerRow, SeatingRow, TableRow
from engine.tables import absence, away, clocks, prepared_turns, questions, reminders, seat_order
from engine.tables.circumstances import Circumstances
from engine.tables.models import (
    AbsentPlayer,
    Invitation,
    ListedTable,
    LogLine,
    Loss,
    MessageRef,
    Person,
    Phase,
    PlannedTurn,
    Player,
    PublicBoard,
    Table,
    TurnRevision,
    Wanted,
)
from engine.tables.seating import active_seats, known_person, player_names, seat_of
from engine.tables.table_settings import TableSettings
from engine.tables.turns import Plan, load_plan, revealed_by_end
from engine.tables.undo import UndoPlan


def table(game: AnyGame, row: TableRow) -> Table:
    """Return a table as everybody may know it."""
    message, settings = None, TableSettings.parse(row.settings)
    if row.message_channel_id is not None and row.message_id is not None:
        message = MessageRef(row.message_channel_id, row.message_id)
    return Table(
        id=row.id,
        version=row.version,
        channel_id=row.channel_id,
        guild_id=row.guild_id,
        game=game,
        options=json.loads(row.options),
        phase=cast("Phase", row.phase),
        owner_id=row.owner_id,
        players=tuple(player(each) for each in row.players),
        message=message,
        questions=questions.parse(row.open_questions),
        pinged=questions.parse(row.pinged_questions),
        settings=settings,
        listed=_listed(row, settings),
        invitations=tuple(
            Invitation(each.person_id, each.name, each.kept, each.called) for each in row.invitations
        ),
        rematch_of=row.rematch_of,
        parked=cast("Loss", row.parked) if row.parked else None,
        silenced=reminders.silenced_seats(row),
        clocks={seat: datetime.fromisoformat(due_at) for seat, due_at in clocks.ends(row)},
    )


def shown_jobs(row: TableRow) -> tuple[frozenset[int], tuple[tuple[int, str], ...]]:
    """Return what the presented table shows of its jobs."""
    return reminders.silenced_seats(row), clocks.ends(row)


def player(row: PlayerRow) -> Player:
    """Return a player as everybody may know them."""
    waits = row.computer is not None and not row.offered
    asked = None if row.asked_person_id is None else Person(row.asked_person_id, row.asked_name)
    return Player(
        row.name,
        known_person(row),
        row.computer,
        offered=row.offered,
        took_over=row.computer is not None and row.former_person_id is not None,
        plays_for=row.former_person_id if waits else None,
        asked=asked,
    )


def absent_player(row: TableRow, seat: int, circumstances: Circumstances) -> AbsentPlayer | None:
    """Return an absent player, without since when they are asked; None if the seat does not count as absent."""
    absent = absence.parse(row).get(seat)
    if absent is None:
        return None
    names = {player.person_id: player.name for player in row.players}
    wanted = [decision for decision in absence.DECISIONS if decision in absent.votes.values()]
    votes = {
        decision: tuple(names[person_id] for person_id, vote in absent.votes.items() if vote == decision)
        for decision in wanted
    }
    due_at = absence.carried_out_at(row, seat, absent, circumstances) if absent.decision else None
    voters, person = absence.voters(row, seat, absent, circumstances), row.players[seat]
    others = (each for n, each in enumerate(row.players) if n != seat and each.person_id is not None)
    return AbsentPlayer(
        *(seat, absent.question, None, absent.reasons, voters, votes),
        *(absence.needed_votes(row, seat, absent, circumstances), absent.decision, due_at),
        abstaining=tuple(each.name for each in others if each.person_id not in voters),
        back_on=away.back_on(person.person_id, circumstances),
        posts=absent.posts,
        reminders=absent.reminders,
    )


def _listed(row: TableRow, settings: TableSettings) -> tuple[int, ...]:
    """Return the players in the order in which the lobby lists them; once the game has started, that is by seat."""
    shown = seat_order.shown(row.players, settings) if row.phase == "lobby" else row.players
    return tuple(row.players.index(player) for player in shown)


def listed_table(game: AnyGame, listed: ListedTableRow, person_id: int) -> ListedTable:
    """Return a table as its person finds it in the list of all their tables."""
    row, shown = listed.row, table(game, listed.row)
    seat, asked = seat_of(row, person_id), questions.parse(row.open_questions)
    kept_seat = shown.kept_seat_of(person_id)
    # whoever may return need not accept anything
    asked_seat = shown.asked_seat_of(person_id) if kept_seat is None else None
    wanted: Wanted = ""
    if any(each == seat for each, _ in asked) and row.phase in {"lobby", "running"}:
        wanted = "turn" if row.phase == "running" else "start"
    elif (
        seat is not None and row.undo_request is not None and seat in UndoPlan.parse(row.undo_request).missing
    ):
        wanted = "undo"
    elif seat is None and row.phase == "lobby":
        wanted = "invitation"  # nobody follows a lobby
    elif asked_seat is not None:
        wanted = "handover"
    versions = [version for each, version in asked if wanted == "" or each == seat]
    times = [at for version, at in listed.asked_at if version in versions]
    since = listed.ended_at if row.phase in {"ended", "closed"} else min(times, default=None)
    return ListedTable(
        shown,
        seat,
        wanted,
        None if since is None else datetime.fromisoformat(since),
        active_seats(row),
        has_begun_turn=wanted == "turn"
        and any(
            each.seat == seat and each.version == row.version and read_actions(each.actions)
            for each in row.plans
        ),
        has_prepared_turn=seat is not None and prepared_turns.of_seat(row, seat) is not None,
        kept_seat=kept_seat,
        asked_seat=asked_seat,
    )


def requested_at(listed: ListedTable, lines: Iterable[LogRow]) -> datetime | None:
    """Return since when a request waits for the answer of a person, from the log; None if nobody has asked for that."""
    kind, seat = f"{listed.wanted}-asked", listed.asked_seat
    times = [
        line.at
        for line in lines
        if line.action is None
        for event in read_events(line.events)
        if event.kind == kind and (seat is None or event.payload["seat"] == seat)
    ]
    return datetime.fromisoformat(times[-1]) if times else None


def view(game: AnyGame, row: TableRow, state: State, seat: int | None) -> View:
    """Return what a seat may know of a state, None for a spectator; no seat is active at a closed table."""
    seen: View = game.view(state, seat)
    seen = replace(seen, active_seats=()) if row.phase == "closed" else seen
    return seen.named(player_names(row))


def prompts(game: AnyGame, row: TableRow, state: State) -> tuple[Prompt, ...]:
    """Return the prompts of the active seats."""
    of_seats = (prompt(game, state, seat) for seat in active_seats(row))
    return tuple(each for each in of_seats if each is not None)


def board(game: AnyGame, row: TableRow, state: State | None) -> PublicBoard:
    """Return what everybody may know of a table; `state` is None before the game starts."""
    if state is None:
        return PublicBoard(table(game, row), None, ())
    scores = tuple(game.score(state, seat) for seat in range(state.seats))
    return PublicBoard(table(game, row), view(game, row, state, None), prompts(game, row, state), scores)


def position(
    game: AnyGame, row: TableRow, state: State, seat: int, *, may_prepare: bool, planning: bool = False
) -> PlannedTurn:
    """Return the private position of a seat, with its tentative turn applied.

    A seat that waits is shown the turn that it has begun to prepare, else the one that it keeps if that fits now.

    Args:
        game: The game.
        row: The table.
        state: Its state.
        seat: The seat.
        may_prepare: Whether its person wants to prepare turns.
        planning: Whether to show a turn to be prepared although it has no action yet.
    """
    plan, number = load_plan(game, row, state, seat)
    if not plan.is_prepared:
        return turn(game, row, state, seat, plan, number)
    if may_prepare and (plan.actions or planning):
        return turn(game, row, state, seat, plan, number)
    prepared = prepared_turns.of_seat(row, seat) if may_prepare else None
    misfit = None
    if prepared is not None:
        trial = prepared_turns.try_out(game, row, state, prepared)
        misfit = trial.misfit
        if misfit is None:
            return replace(
                turn(game, row, state, seat, trial.plan, number),
                prompt=None,
                can_prepare=True,
                shows_kept=True,
            )
    waiting = turn(game, row, state, seat, Plan((), state, (), is_open=False, next_state=state), number)
    kept = prepared_turns.kept(row, seat, misfit) if may_prepare else None
    return replace(waiting, can_prepare=may_prepare, kept=kept)


def turn(game: AnyGame, row: TableRow, state: State, seat: int, plan: Plan, number: int) -> PlannedTurn:
    """Return the private position of a seat with its plan applied, which was changed `number` times."""
    changes_board = plan.actions and not plan.is_prepared
    return PlannedTurn(
        table=table(game, row),
        seat=seat,
        revision=TurnRevision(row.version, number),
        actions=plan.actions,
        view=view(game, row, plan.state, seat),
        prompt=prompt(game, plan.next_state, seat) if plan.is_open else None,
        events=plan.events,
        closing=plan.closing,
        reveals=(*plan.reveals, *revealed_by_end(game, plan, seat)),
        untold=plan.untold,
        forced=tuple(plan.actions[index] for index in plan.forced),
        is_off_turn=plan.is_open and accepts_standing_order(game, plan.next_state, seat),
        is_prepared=plan.is_prepared,
        kept=prepared_turns.kept(row, seat) if plan.is_prepared else None,
        before=view(game, row, state, seat) if changes_board else None,
    )


def log(row: TableRow, lines: Iterable[LogRow], seat: int | None) -> list[LogLine]:
    """Return the log as a seat may know it."""
    presented = []
    for line in lines:
        sitters = _sitters_at(row, line.version)
        events = tuple(event.seen_by(seat) for event in read_events(line.events))
        names = tuple(each.name for each in sitters)
        is_same = seat is not None and sitters[seat].person_id == row.players[seat].person_id
        when = datetime.fromisoformat(line.at)
        presented.append(
            LogLine(line.n, line.seat, line.undone, events, when, names, seat if is_same else None)
        )
    return presented


def names_at(row: TableRow, version: int) -> tuple[str, ...]:
    """Return the names of the players when a table was at a version, by seat."""
    return tuple(each.name for each in _sitters_at(row, version))


def _sitters_at(row: TableRow, version: int) -> list[PlayerRow | SeatingRow]:
    """Return who sat at a table when it was at a version, by seat; before the start, who was there at the start."""
    sitters: list[PlayerRow | SeatingRow] = list(row.players)
    for seat in {each.seat for each in row.seatings if each.from_version > version}:
        first, *later = (each for each in row.seatings if each.seat == seat)
        sitters[seat] = next((each for each in reversed(later) if each.from_version <= version), first)
    return sitters


def public_record(row: TableRow, lines: Sequence[LogRow]) -> Iterator[str]:
    """Yield what everybody may know of a game that is running, as JSON lines.

    It lacks the seed, the actions and the secrets of the events, so that it cannot be replayed.
    """
    header = {"public": 1, "game": row.game, "options": json.loads(row.options), "seats": player_names(row)}
    yield json.dumps(header, ensure_ascii=False)
    played = (line for line in lines if line.action is not None and not line.undone)
    for n, line in enumerate(played):
        events = [records.public_event(event) for event in read_events(line.events)]
        seat = {} if line.seat is None else {"seat": line.seat}
        yield json.dumps({"n": n, **seat, "events": events}, ensure_ascii=False)


def _record_seatings(row: TableRow, played: Sequence[LogRow]) -> list[records.Seating] | None:
    """Return who sat where from which entry of a record on; None if no seat has changed hands."""
    seatings = [each for seat in range(len(row.players)) for each in _sitters(row, seat, played)]
    if len(seatings) <= len(row.players):
        return None
    return [
        records.Seating.model_validate(
            {
                "seat": each.seat,
                "name": each.name,
                "kind": "person" if each.computer is None else "computer",
                "from": first,
            }
        )
        for first, each in seatings
    ]


def _sitters(row: TableRow, seat: int, played: Sequence[LogRow]) -> Iterator[tuple[int, SeatingRow]]:
    """Yield who sat on a seat, with the first entry that could be theirs.

    Who left before the next entry is left out, and so is the return of whoever sat there before that.
    """
    by_entry: dict[int, SeatingRow] = {}
    for each in (each for each in row.seatings if each.seat == seat):
        entries = sum(line.version < each.from_version for line in played)
        by_entry[entries if by_entry else 1] = each
    previous: SeatingRow | None = None
    for first, each in by_entry.items():
        if previous is None or (previous.person_id, previous.computer) != (each.person_id, each.computer):
            yield first, each
        previous = each


def record(game: AnyGame, row: TableRow, state: State, lines: Sequence[LogRow]) -> records.Record:
    """Return the record of a game, without what was undone."""
    written = records.begin(game, json.loads(row.options), list(player_names(row)), row.seed)
    played = [line for line in lines if line.action is not None and not line.undone]
    for line in played:
        action = Action.read(line.action) if line.action else None
        written.add(read_events(line.events), line.seat, action)
    written.header.seatings = _record_seatings(row, played)
    written.result = None if state.result is None else records.result_as_json(state.result)
    return written
