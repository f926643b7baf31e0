"""Presenters: turn tables and states into models that contain only what the reader may know.

All functions are pure.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from engine.kernel import record as records
from engine.kernel.core import Action, Components, Prompt, State, accepts_standing_order, prompt
from engine.kernel.errors import Refusal
from engine.kernel.game import View
from engine.tables.changes import LoggedEntry
from engine.tables.rules import absence, away, invitations, prepared_turns, seating, turns
from engine.tables.rules.circumstances import Circumstances
from engine.tables.rules.turns import Plan, TurnEdition
from engine.tables.seen.models import (
    AbsentPlayer,
    KeptTurn,
    ListedTable,
    LogLine,
    PlannedTurn,
    PublicBoard,
    TableWithFreeSeat,
    Wanted,
)
from engine.tables.table import DECISIONS, Occupancy, Player, Table

_REQUESTS: Mapping[Wanted, str] = {"undo": "undo-asked", "handover": "handover-asked"}
"""The kinds of events that ask a person for an answer, keyed by what the table then wants."""


def absent_player(table: Table, seat: int, circumstances: Circumstances) -> AbsentPlayer | None:
    """Return the absent player in the given seat, without `asked_at`; None if the seat is not absent."""
    absent = table.absences.get(seat)
    if absent is None:
        return None
    names = {player.person_id: player.name for player in table.players}
    wanted = [decision for decision in DECISIONS if decision in absent.votes.values()]
    votes: dict[str, tuple[str, ...]] = {
        decision: tuple(names[person_id] for person_id, vote in absent.votes.items() if vote == decision)
        for decision in wanted
    }
    due_at = absence.carried_out_at(table, seat, absent, circumstances) if absent.decision else None
    voters, person = absence.voters(table, seat, absent, circumstances), table.players[seat]
    others = (each for n, each in enumerate(table.players) if n != seat and each.person_id is not None)
    return AbsentPlayer(
        *(seat, absent.question, None, absent.reasons, voters, votes),
        *(absence.needed_votes(table, seat, absent, circumstances), absent.decision, due_at),
        abstaining=tuple(each.name for each in others if each.person_id not in voters),
        back_on=away.back_on(person.person_id, circumstances),
        posts=absent.posts,
        reminders=absent.reminders,
    )


def table_with_free_seat(table: Table, person_id: int) -> TableWithFreeSeat | None:
    """Return the table as an entry in the list of tables with a free seat; None if it does not belong there.

    It does if the person may join, is not expected there anyway, and somebody is missing: a game with a computer that
    has played from the start lacks nobody.
    """
    if person_id in table.listed_for or not invitations.is_welcome(table, person_id):
        return None
    if table.phase == "lobby":
        free = table.game.seats[-1] - len(table.players) - len(table.kept_invitations)
        return TableWithFreeSeat(table, free=free) if free > 0 else None
    had_person = {each.seat for each in table.occupancies if each.computer is None}
    vacant = {n for n, each in enumerate(table.players) if each.offered and n in had_person}
    if not vacant:  # without asking which seat the person had, which may take long
        return None
    offered = tuple(seat for seat in seating.free_seats(table, person_id) if seat in vacant)
    return TableWithFreeSeat(table, offered=offered) if offered else None


def listed_table(table: Table, person_id: int, asked_at: Mapping[tuple[int, int], datetime]) -> ListedTable:
    """Return the table as an entry in the person's list.

    `asked_at` maps each table and question version to the time when that version was reached.
    """
    seat, asked = table.seat_of(person_id), table.questions
    kept_seat = table.kept_seat_of(person_id)
    # whoever may return need not accept anything
    asked_seat = table.asked_seat_of(person_id) if kept_seat is None else None
    wanted: Wanted = ""
    if any(each == seat for each, _ in asked) and table.is_open:
        wanted = "turn" if table.phase == "running" else "start"
    elif seat is not None and table.undo_request is not None and seat in table.undo_request.missing:
        wanted = "undo"
    elif seat is None and any(each.person_id == person_id for each in table.kept_invitations):
        wanted = "invitation"
    elif asked_seat is not None:
        wanted = "handover"
    versions = [version for each, version in asked if wanted == "" or each == seat]
    times = [asked_at[table.id, version] for version in versions if (table.id, version) in asked_at]
    return ListedTable(
        table.seen_by(person_id),
        seat,
        wanted,
        min(times, default=None) if table.is_open else table.ended_at,
        table.active_seats,
        has_begun_turn=wanted == "turn"
        and any(each.seat == seat and each.version == table.version and each.actions for each in table.plans),
        has_prepared_turn=seat is not None and prepared_turns.of_seat(table, seat) is not None,
        kept_seat=kept_seat,
        asked_seat=asked_seat,
    )


def requested_at(listed: ListedTable, lines: Iterable[LoggedEntry]) -> datetime | None:
    """Return, from the log, when the request that awaits the person's answer was made; None if there is no request."""
    kind, seat = _REQUESTS[listed.wanted], listed.asked_seat
    times = [
        line.at
        for line in lines
        if line.action is None
        for event in line.events
        if event.kind == kind and (seat is None or event.payload["seat"] == seat)
    ]
    return times[-1] if times else None


def view(table: Table, state: State, seat: int | None) -> View:
    """Return the seat's view (a spectator's for None); at a closed table, no seat is active."""
    seen: View = table.game.view(state, seat)
    seen = replace(seen, active_seats=()) if table.phase == "closed" else seen
    return seen.named(table.names)


def prompts(table: Table) -> tuple[Prompt, ...]:
    """Return the active seats' prompts."""
    state = turns.require_state(table)
    of_seats = (prompt(table.game, state, seat) for seat in table.active_seats)
    return tuple(each for each in of_seats if each is not None)


def board(table: Table) -> PublicBoard:
    """Return the table's public board."""
    if table.snapshot_version is None:
        return PublicBoard(table.seen_by(None), None, ())
    state = turns.require_state(table)
    scores = tuple(table.game.score(state, seat) for seat in range(state.seats))
    return PublicBoard(table.seen_by(None), view(table, state, None), prompts(table), scores)


def position(table: Table, seat: int, *, may_prepare: bool, planning: bool = False) -> PlannedTurn:
    """Return the seat's private position, with its tentative turn applied.

    A waiting seat sees the turn that it has begun to prepare, otherwise its kept turn if that still fits.

    Args:
        table: The table.
        seat: The seat.
        may_prepare: Whether the person uses prepared turns.
        planning: Whether to show a prepared turn even before its first action.
    """
    plan, edits = turns.load_plan(table, seat)
    if not plan.is_prepared:
        return turn(table, seat, plan, edits)
    if may_prepare and (plan.actions or planning):
        return turn(table, seat, plan, edits)
    prepared = prepared_turns.of_seat(table, seat) if may_prepare else None
    misfit = None
    if prepared is not None:
        trial = prepared_turns.try_out(table, prepared)
        misfit = trial.misfit
        if misfit is None:
            return replace(
                turn(table, seat, trial.plan, edits),
                prompt=None,
                can_prepare=True,
                shows_kept=True,
            )
    state = turns.require_state(table)
    waiting = turn(table, seat, Plan((), state, (), is_open=False, next_state=state), edits)
    kept = _kept_turn(table, seat, misfit) if may_prepare else None
    return replace(waiting, can_prepare=may_prepare, kept=kept)


def turn(table: Table, seat: int, plan: Plan, edits: int) -> PlannedTurn:
    """Return the seat's private position with its plan applied; the plan has been edited `edits` times."""
    game, changes_board = table.game, plan.actions and not plan.is_prepared
    return PlannedTurn(
        table=table.seen_by(table.players[seat].person_id),
        seat=seat,
        edition=TurnEdition(table.version, edits),
        actions=plan.actions,
        view=_view_of_plan(table, plan, seat),
        prompt=prompt(game, plan.next_state, seat) if plan.is_open else None,
        events=plan.events,
        closing=plan.closing,
        reveals=(*plan.reveals, *turns.revealed_by_end(game, plan, seat)),
        untold=plan.untold,
        forced=tuple(plan.actions[index] for index in plan.forced),
        is_off_turn=plan.is_open and accepts_standing_order(game, plan.next_state, seat),
        is_prepared=plan.is_prepared,
        kept=_kept_turn(table, seat) if plan.is_prepared else None,
        before=view(table, turns.require_state(table), seat) if changes_board else None,
    )


def _view_of_plan(table: Table, plan: Plan, seat: int) -> View:
    """Return the seat's view after its plan.

    Once only Confirm is left, the turn is not shown as still running, even if what it reveals comes after Confirm.
    """
    seen = view(table, plan.state, seat)
    if not plan.closing or plan.is_open or not seen.recent_turns:
        return seen
    *earlier, turn = seen.recent_turns
    return replace(seen, recent_turns=(*earlier, replace(turn, is_running=False)))


def _kept_turn(table: Table, seat: int, misfit: Refusal | None = None) -> KeptTurn | None:
    prepared = prepared_turns.of_seat(table, seat)
    return None if prepared is None else KeptTurn(prepared.edits, misfit)


def log(table: Table, lines: Iterable[LoggedEntry], seat: int | None) -> list[LogLine]:
    """Return the log as the seat may see it."""
    presented = []
    for line in lines:
        sitters = sitters_at(table, line.version)
        events = tuple(event.seen_by(seat) for event in line.events)
        names = tuple(each.name for each in sitters)
        is_same = seat is not None and sitters[seat].person_id == table.players[seat].person_id
        when = line.at
        presented.append(
            LogLine(line.n, line.seat, line.undone, events, when, names, seat if is_same else None)
        )
    return presented


def names_at(table: Table, version: int) -> tuple[str, ...]:
    """Return the players' names, by seat, at the given version of the table."""
    return tuple(each.name for each in sitters_at(table, version))


def sitters_at(table: Table, version: int) -> list[Player | Occupancy]:
    """Return who sat at the table at `version`, by seat; for versions before the start, the players at the start."""
    sitters: list[Player | Occupancy] = list(table.players)
    for seat in {each.seat for each in table.occupancies if each.from_version > version}:
        first, *later = (each for each in table.occupancies if each.seat == seat)
        sitters[seat] = next((each for each in reversed(later) if each.from_version <= version), first)
    return sitters


def played_lines(lines: Iterable[LoggedEntry]) -> list[LoggedEntry]:
    """Return the lines of a log that its record contains: the set-up and every action that was not undone."""
    return [line for line in lines if line.action is not None and not line.undone]


def components_of(table: Table, replaced: Mapping[str, Components]) -> Components | None:
    """Return the components that the table's game is played with, or None for the game's own.

    `replaced` are the components that new games use instead of their own, keyed by game.
    """
    components, game = replaced.get(table.game.key), table.game
    if components is None or game.view(turns.require_state(table), None).components != components.name:
        return None
    return components


def seen_record(table: Table, lines: Sequence[LoggedEntry], seat: int | None) -> Iterator[str]:
    """Yield the record of a running game, as the seat or (for None) a spectator may know it, as JSON lines.

    It cannot be replayed, because it omits the seed, and everybody else's actions and secrets.
    """
    kind = {"public": 1} if seat is None else {"seen": 1, "seat": seat}
    header = {**kind, "game": table.game.key, "options": dict(table.options), "seats": table.names}
    yield json.dumps(header, ensure_ascii=False)
    for n, line in enumerate(played_lines(lines)):
        entry: dict[str, Any] = {"n": n}
        if line.seat is not None:
            entry["seat"] = line.seat
            if line.seat == seat:
                entry["action"] = line.action
        entry["events"] = [records.seen_event(event, seat) for event in line.events]
        yield json.dumps(entry, ensure_ascii=False)


def _record_seatings(table: Table, played: Sequence[LoggedEntry]) -> list[records.Seating] | None:
    """Return who sat in which seat, and from which entry on, for a record; None if no seat has changed hands."""
    seatings = [each for seat in range(len(table.players)) for each in _sitters(table, seat, played)]
    if len(seatings) <= len(table.players):
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


def _sitters(table: Table, seat: int, played: Sequence[LoggedEntry]) -> Iterator[tuple[int, Occupancy]]:
    """Yield a seat's occupants, each preceded by the number of the first record entry that they could have made.

    Occupants who left before the next entry are skipped; an occupant who then comes back is not yielded again.
    """
    by_entry: dict[int, Occupancy] = {}
    for each in (each for each in table.occupancies if each.seat == seat):
        entries = sum(line.version < each.from_version for line in played)
        by_entry[entries if by_entry else 1] = each
    previous: Occupancy | None = None
    for first, each in by_entry.items():
        if previous is None or (previous.person_id, previous.computer) != (each.person_id, each.computer):
            yield first, each
        previous = each


def record(table: Table, lines: Sequence[LoggedEntry]) -> records.Record:
    """Return the game's record, without undone actions."""
    written = records.begin(table.game, dict(table.options), list(table.names), table.seed)
    played = played_lines(lines)
    for line in played:
        action = Action.read(line.action) if line.action else None
        written.add(line.events, line.seat, action)
    written.header.seatings = _record_seatings(table, played)
    result = turns.require_state(table).result
    written.result = None if result is None else records.result_as_json(result)
    return written
