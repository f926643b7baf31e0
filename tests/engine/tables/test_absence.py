"""Absent players: who may decide what and when, how decisions are undone, and the notice that a player is away.

Ben, who begins, is the absent player; Anna, Cleo and Dora decide.
"""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from engine.kernel.core import Payload
from engine.tables.rules import absence, administration, lobby, parking, reminders, seat_requests, seating
from engine.tables.table import Decision, Person, Player, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CLEO,
    DAY,
    DORA,
    EMIL,
    HOUR,
    MINUTE,
    NOON,
    START_TIME,
    Harness,
    some,
)

BENS = 1
"""Ben's seat."""


async def without_ben(harness: Harness, *people: Person) -> Table:
    """Start a game and let time pass until a day after the table was told of Ben's silence."""
    table = await harness.start_at_noon(*(people or (ANNA, BEN)))
    assert "absent" in await harness.pass_time(7 * DAY)
    return table


async def vote(harness: Harness, table: Table, decision: Decision, *voters: Person) -> None:
    for voter in voters or (ANNA,):
        await harness.do(table, absence.vote, voter.id, BENS, decision)


async def player(harness: Harness, table: Table) -> Player:
    return (await harness.current(table)).players[BENS]


async def calls(harness: Harness, duration: timedelta) -> list[tuple[datetime, Payload]]:
    """Advance by `duration`; return each message about an absent player with its time."""
    told = await harness.live(harness.now + duration)
    return [(at, each.events[-1].payload) for at, each in told if each.kind == "absent"]


# who decides


async def test_more_than_half_decide_and_a_computer_plays_ten_minutes_later(harness: Harness) -> None:
    table = await without_ben(harness, ANNA, BEN, CLEO, DORA)
    await vote(harness, table, "computer", ANNA)
    assert (await harness.absent_player(table, BENS)).needed == 2
    assert await harness.pass_time(HOUR) == ["absence-vote"]
    assert (await player(harness, table)).computer is None
    await vote(harness, table, "computer", CLEO)
    await harness.pass_time(10 * MINUTE - timedelta(seconds=1))
    assert (await player(harness, table)).computer is None
    await harness.pass_time(timedelta(seconds=2))
    kept = await player(harness, table)
    assert (kept.plays_for, kept.offered) == (BEN.id, False)
    assert BENS not in (await harness.current(table)).active_seats
    kinds = await harness.event_kinds(table)
    assert kinds.index("decided") < kinds.index("plays-for-now")


async def test_a_vote_is_taken_back_or_replaced_and_of_two_one_decides_alone(harness: Harness) -> None:
    table = await without_ben(harness)
    await vote(harness, table, "end")
    await harness.pass_time(5 * MINUTE)
    await vote(harness, table, "end")
    await harness.pass_time(DAY)
    assert (await harness.current(table)).phase == "running"
    decided = [each for each in await harness.event_kinds(table) if each.startswith("deci")]
    assert decided == ["decided", "decision-withdrawn"]
    await vote(harness, table, "computer")
    await vote(harness, table, "end")
    absent = await harness.absent_player(table, BENS)
    assert (list(absent.votes), absent.decision) == (["end"], "end")
    await harness.pass_time(11 * MINUTE)
    assert (await harness.current(table)).phase == "closed"
    assert await harness.tables.scheduler.next_due() is None


async def test_only_the_others_decide_and_only_about_who_is_absent(harness: Harness) -> None:
    await harness.refuses_each(
        await without_ben(harness),
        ("absent-yourself", absence.vote, BEN.id, 1, "end"),
        ("not-seated", absence.vote, EMIL.id, 1, "end"),
        ("not-absent", absence.vote, ANNA.id, 0, "end"),
        ("no-such-absence", absence.vote, ANNA.id, 2, "end"),
        ("absent-yourself", reminders.nudge, BEN.id, 1),
        ("not-seated", reminders.nudge, EMIL.id, 1),
    )


async def test_who_answers_is_absent_no_more_and_nothing_is_carried_out(harness: Harness) -> None:
    table = await without_ben(harness)
    await vote(harness, table, "computer")
    await harness.take_turn(table, BEN.id, "lump")
    await harness.pass_time(HOUR)
    assert (await player(harness, table)).person_id == BEN.id
    await harness.refuses(table, "no-such-absence", absence.vote, ANNA.id, BENS, "computer")


async def test_a_decision_is_carried_out_once_after_an_outage(harness: Harness) -> None:
    table = await without_ben(harness)
    await vote(harness, table, "computer")
    harness.now += 3 * DAY
    for _ in range(2):
        await harness.restart()
        await harness.tables.scheduler.run_due()
    assert (await harness.event_kinds(table)).count("plays-for-now") == 1


# voters who leave, are missing, away or silent


async def test_nothing_is_decided_because_a_voter_leaves(harness: Harness) -> None:
    table = await without_ben(harness, ANNA, BEN, CLEO)
    await vote(harness, table, "end")
    await harness.pass_time(HOUR)
    await harness.do(table, seating.leave, CLEO.id)
    assert "absent" in await harness.pass_time(DAY), "the remaining players are asked again"
    absent = await harness.absent_player(table, BENS)
    assert (absent.votes, absent.needed, absent.decision) == ({}, 1, "")
    assert "decided" not in await harness.event_kinds(table)
    await vote(harness, table, "end")
    await harness.pass_time(HOUR)
    assert (await harness.event_kinds(table))[-2:] == ["decided", "closed"]


async def test_the_message_is_brought_up_to_date_when_a_voter_leaves(harness: Harness) -> None:
    table = await without_ben(harness, ANNA, BEN, CLEO, DORA)
    await vote(harness, table, "end")
    await harness.post_due()
    await harness.do(table, seating.leave, ANNA.id)
    absent = await harness.absent_player(table, BENS)
    assert (absent.votes, absent.needed) == ({}, 2), "two of two, as two of three before"
    await harness.do(table, seating.leave, CLEO.id)
    assert "absence-vote" in await harness.pass_time(MINUTE)


async def test_who_is_missing_too_is_no_voter_but_counts_when_they_vote(harness: Harness) -> None:
    table = await without_ben(harness, ANNA, BEN, CLEO)
    row = await harness.tables._repository.table(table.id)
    missing = absence.with_absence(row, 2, dict(row.questions)[BENS], "clock")
    assert missing.absences.keys() == {1, 2}
    now = await harness.tables._repository.circumstances(row)
    assert absence.voters(missing, BENS, absence.Absence(1, ()), now) == (ANNA.id,)
    voted = absence.Absence(1, (), {CLEO.id: "end"})
    assert absence.voters(missing, BENS, voted, now) == (ANNA.id, CLEO.id)
    asked = replace(missing, questions=(*row.questions, (2, row.version)))
    decided = absence.vote(asked, now, ANNA.id, BENS, "computer")
    assert decided.table.absences[BENS].decision == "computer"


async def test_who_is_away_is_no_voter(harness: Harness) -> None:
    table = await without_ben(harness, ANNA, BEN, CLEO)
    await harness.set(CLEO.id, away_until="2030-01-20")
    absent = await harness.absent_player(table, BENS)
    assert (absent.voters, absent.needed, absent.abstaining) == ((ANNA.id,), 1, ("Cleo",))


async def test_who_does_not_vote_for_two_days_is_not_waited_for_but_has_a_say(harness: Harness) -> None:
    """The game goes on even if two of three players vanish at once and the second was never asked to play."""
    table = await without_ben(harness, ANNA, BEN, CLEO)
    await vote(harness, table, "computer")
    await harness.post_due()
    assert [payload["called"] for _, payload in await calls(harness, 2 * DAY)] == [(0,)]
    absent = await harness.absent_player(table, BENS)
    assert (absent.votes, absent.voters, absent.needed, absent.decision) == ({}, (ANNA.id,), 1, "")
    await vote(harness, table, "end")
    assert (await harness.absent_player(table, BENS)).decision == "end"
    await vote(harness, table, "computer", CLEO)
    assert (await harness.absent_player(table, BENS)).decision == ""
    await harness.pass_time(HOUR)
    assert (await harness.current(table)).phase == "running"
    await vote(harness, table, "computer")
    await harness.pass_time(HOUR)
    assert (await player(harness, table)).computer is not None
    assert CLEO.id in [each.person_id for each in (await harness.current(table)).players]


async def test_silence_begins_two_days_after_the_call(harness: Harness) -> None:
    table = await harness.start_at_noon(ANNA, BEN, CLEO)
    ((called_at, _),) = await calls(harness, 6 * DAY + HOUR)
    for later, voters in ((-timedelta(seconds=10), (ANNA.id, CLEO.id)), (MINUTE, ())):
        harness.now = called_at + 2 * DAY + later
        assert (await harness.absent_player(table, BENS)).voters == voters


# when the voters are called


async def test_a_voter_who_may_not_be_called_yet_is_called_as_soon_as_they_may_be(harness: Harness) -> None:
    await harness.start_at_noon(ANNA, BEN, CLEO)
    await harness.set(CLEO.id, quiet_hours="8-16")
    found = await calls(harness, 7 * DAY)
    assert [(at.hour, payload["called"]) for at, payload in found] == [(12, (0,)), (16, (2,))]


async def test_nobody_is_called_to_vote_at_night_by_default(harness: Harness) -> None:
    table = await without_ben(harness)
    await harness.set(ANNA.id, time_zone="Asia/Tokyo")
    harness.now = datetime(2030, 1, 12, 17, tzinfo=UTC)
    await harness.tables.move(table.id, 77)
    assert [at.astimezone(ZoneInfo("Asia/Tokyo")).hour for at, _ in await calls(harness, DAY)] == [8]


async def test_a_table_that_moves_or_was_parked_tells_of_its_absent_player_again(harness: Harness) -> None:
    """A player who could not read the question does not count as silent."""
    table = await without_ben(harness, ANNA, BEN, CLEO)
    await harness.tables.move(table.id, 77)
    assert "absent" in await harness.pass_time(MINUTE)
    await harness.tables.park(table.id, "server")
    harness.now += 5 * DAY
    await harness.do(table, parking.resume)
    assert "absent" in await harness.pass_time(MINUTE)
    assert (await harness.absent_player(table, BENS)).voters == (ANNA.id, CLEO.id)
    await vote(harness, table, "computer", ANNA, CLEO)
    await harness.pass_time(HOUR)
    assert (await player(harness, table)).computer is not None


async def test_one_person_may_nudge_once_a_day_and_quiet_hours_hold_it_back(harness: Harness) -> None:
    table = await without_ben(harness)
    await harness.do(table, reminders.nudge, ANNA.id, BENS)
    (notice,) = [each for each in await harness.post_due() if each.kind == "reminder"]
    assert notice.events[0].payload["by"] == "Anna"
    row = await harness.tables._repository.table(table.id)
    nudged_at = some(row.absences[BENS].nudged_at)
    known = replace(await harness.tables._repository.circumstances(row), now=nudged_at + DAY)
    assert absence.with_nudge(row, ANNA.id, BENS, known).absences[BENS].nudged_at == known.now
    harness.now = nudged_at + DAY - MINUTE
    await harness.refuses(table, "nudged-already", reminders.nudge, ANNA.id, BENS)
    await harness.set(BEN.id, quiet_hours="12-15")
    harness.now = nudged_at + DAY
    await harness.do(table, reminders.nudge, ANNA.id, BENS)
    told = await harness.live(NOON + 8 * DAY + 4 * HOUR)
    assert [at for at, each in told if each.kind == "reminder"] == [NOON + 8 * DAY + 3 * HOUR]


# messages to the absent player


async def test_nothing_is_carried_out_before_the_absent_player_may_be_told(harness: Harness) -> None:
    table = await without_ben(harness)
    await harness.set(BEN.id, quiet_hours="12-15")
    await vote(harness, table, "end")
    ((told_at, payload),) = await calls(harness, 3 * HOUR + MINUTE)
    assert (told_at.hour, told_at.minute, payload["called"]) == (15, 0, (BENS,))
    assert (await harness.current(table)).phase == "running"
    await harness.pass_time(10 * MINUTE)
    assert (await harness.current(table)).phase == "closed"


async def test_the_absent_player_is_told_of_decisions_once_a_day(harness: Harness) -> None:
    table = await without_ben(harness)
    for _ in range(3):
        await vote(harness, table, "end", ANNA, ANNA)
    told = [each.events[-1].payload["called"] for each in await harness.post_due() if each.kind == "absent"]
    assert told == [(BENS,)]


# seats kept by a computer, or offered


async def kept_seat(harness: Harness, *people: Person) -> Table:
    """Return a table at which a computer is standing in for Ben."""
    table = await without_ben(harness, *people)
    await vote(harness, table, "computer", *(each for each in people if each != BEN))
    await harness.pass_time(11 * MINUTE)
    assert (await player(harness, table)).plays_for == BEN.id
    return table


async def test_a_kept_seat_stays_in_the_list_of_its_player_who_may_return(harness: Harness) -> None:
    """The seat stays in the list even if the others were about to offer it."""
    table, queries = await kept_seat(harness, ANNA, BEN, CLEO), harness.queries
    (listed,) = await queries.table_list(BEN.id)
    assert (listed.table.id, listed.seat, listed.kept_seat, listed.wanted) == (table.id, None, BENS, "")
    assert await queries.own_open_tables(BEN.id) == []
    assert [(await queries.table_list(each.id))[0].kept_seat for each in (ANNA, CLEO)] == [None, None]
    own, followed = await harness.start_game(DORA, BEN), await harness.start_game(DORA, EMIL)
    await harness.tables.followers.follow(followed.id, BEN.id, "turns", "en")
    order = [each.table.id for each in await queries.table_list(BEN.id)]
    assert (order[-1], set(order)) == (followed.id, {table.id, own.id, followed.id})
    await harness.refuses(table, "table-full", seating.join, EMIL)
    await vote(harness, table, "offer", ANNA, CLEO)
    await harness.do(table, seating.join, BEN)
    await harness.pass_time(DAY)
    assert await player(harness, table) == Player("Ben", BEN.id), "the vote is void"
    listed = next(each for each in await queries.table_list(BEN.id) if each.table.id == table.id)
    assert (listed.seat, listed.kept_seat) == (BENS, None)


async def test_the_others_can_offer_the_seat_that_a_computer_keeps(harness: Harness) -> None:
    table = await kept_seat(harness)
    assert await harness.queries.seats_to_decide(table.id) == (BENS,)
    await harness.refuses(table, "already-done", absence.vote, ANNA.id, BENS, "computer")
    await harness.refuses(table, "no-such-absence", reminders.nudge, ANNA.id, BENS)
    await vote(harness, table, "offer")
    assert await harness.pass_time(MINUTE) == ["absent"]
    assert "seat-offered" in await harness.pass_time(10 * MINUTE)
    assert await harness.queries.table_list(BEN.id) == [], "it is no longer kept"
    await harness.do(table, seating.join, EMIL)
    assert (await player(harness, table)).person_id == EMIL.id
    assert await harness.queries.seats_to_decide(table.id) == ()


async def test_who_has_had_a_computer_play_for_them_is_told_of_the_end(harness: Harness) -> None:
    table = await kept_seat(harness)
    await vote(harness, table, "end")
    harness.now += HOUR
    await harness.tables.scheduler.run_due()
    ended = await harness.current(table)
    assert set(reminders.unpinged_players(ended).values()) == {ANNA.id, BEN.id}
    found = await harness.queries.table_list(BEN.id)
    assert [(each.kept_seat, each.table.phase) for each in found] == [(None, "closed")]


async def test_an_offered_seat_is_free_for_a_stranger_and_its_player_is_told(harness: Harness) -> None:
    table = await without_ben(harness)
    await vote(harness, table, "offer")
    assert "seat-offered" in await harness.pass_time(11 * MINUTE)
    await harness.do(table, seating.join, EMIL)
    assert (await player(harness, table)).person_id == EMIL.id
    assert await harness.queries.seats_to_decide(table.id) == ()
    assert BENS in (await harness.current(table)).active_seats, "and Emil is asked now"
    assert "seat-lost" in await harness.pass_time(DAY - HOUR)


async def test_only_an_offer_by_the_others_ends_when_the_player_is_back(harness: Harness) -> None:
    table = await without_ben(harness)
    await vote(harness, table, "offer")
    await harness.pass_time(11 * MINUTE)
    for still_offered in (False, True):
        assert (await player(harness, table)).offered
        await harness.take_turn(table, BEN.id, "lump")
        assert (await player(harness, table)).offered == still_offered
        assert (await harness.event_kinds(table)).count("offer-withdrawn") == 1
        if not still_offered:
            await harness.refuses(table, "seat-not-offered", seating.take, EMIL, BENS)
            await harness.take_turn(table, ANNA.id, "lump")
            await harness.do(table, seat_requests.offer, BEN.id)


async def test_who_leaves_or_hands_over_is_not_told_that_a_seat_is_lost(harness: Harness) -> None:
    table = await harness.start_at_noon(ANNA, BEN, CLEO)
    await harness.do_all(table, (seating.leave, CLEO.id), (seating.join, EMIL))
    await harness.tables.hand_over(table.id, BEN.id, DORA)
    await harness.do(table, seat_requests.accept, DORA)
    assert "seat-lost" not in await harness.pass_time(DAY)


async def test_who_loses_a_seat_is_told_once_when_they_may_be(harness: Harness) -> None:
    harness.now = datetime(2030, 1, 5, 2, tzinfo=UTC)
    table = await harness.start_game(ANNA, BEN)
    table = await harness.do(table, administration.reassign, "Vera", BENS, CLEO, table.version)
    told = [
        (at.hour, each) for at, each in await harness.live(harness.now + 2 * DAY) if each.kind == "seat-lost"
    ]
    ((hour, notice),) = told
    question = int(str(notice.events[-1].payload["question"]))
    assert (hour, await harness.queries.former_person(table.id, BENS, question)) == (8, BEN.id)


async def test_whoever_has_left_a_running_game_does_not_find_it_in_their_list(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.do(table, seating.leave, BEN.id)
    assert await harness.queries.table_list(BEN.id) == []


# players who say that they are away


async def test_a_computer_may_play_for_a_player_who_is_away_and_nothing_else(harness: Harness) -> None:
    table = await harness.start_at_noon(ANNA, BEN, CLEO)
    await harness.refuses(table, "no-such-absence", absence.vote, ANNA.id, BENS, "computer")
    await harness.set(BEN.id, away_until="2030-01-10")
    await vote(harness, table, "computer")
    await harness.set(BEN.id, away_until="")
    assert await harness.queries.absent_player(table.id, BENS) is None, "the vote is void"
    await harness.set(BEN.id, away_until="2030-01-04")
    await harness.refuses(table, "only-a-computer", absence.vote, ANNA.id, BENS, "end")
    await harness.refuses(table, "not-nudged-while-away", reminders.nudge, ANNA.id, BENS)
    await vote(harness, table, "computer", ANNA, CLEO)
    await harness.pass_time(11 * MINUTE)
    kept = await player(harness, table)
    assert (kept.plays_for, kept.offered) == (BEN.id, False)
    told = [at for at, each in await harness.live(NOON + 3 * DAY) if each.kind == "seat-lost"]
    assert told == [datetime(2030, 1, 4, 8, tzinfo=UTC)], "on their return"


RETURN = (START_TIME + 10 * DAY).date()
LATER = RETURN + 3 * DAY


async def away_notices(harness: Harness, table: Table) -> list[Payload]:
    return [each.events[0].payload for each in await harness.notices.due(table.id) if each.kind == "away"]


async def back_on(harness: Harness, table: Table) -> list[Any]:
    """Return when each player will be back, as shown on the board."""
    return [each.back_on for each in (await harness.queries.board(table.id)).table.players]


async def test_every_running_table_of_who_is_away_is_told_once_a_day(harness: Harness) -> None:
    tables = [await harness.start_game(ANNA, BEN, channel_id=number) for number in (1, 2)]
    foreign = await harness.start_game(BEN, CLEO, channel_id=3)
    for day in (RETURN, RETURN, LATER):
        await harness.set(ANNA.id, away_until=day.isoformat())
    await harness.set(ANNA.id, away_until="")
    for table in tables:
        assert await away_notices(harness, table) == [{"seat": 0, "until": RETURN.isoformat()}]
        assert (await harness.current(table)).version == table.version, "buttons stay valid"
    assert await away_notices(harness, foreign) == []
    harness.now += DAY
    await harness.set(ANNA.id, away_until=LATER.isoformat())
    assert len(await away_notices(harness, tables[0])) == 2


async def test_open_tables_show_who_is_away_until_they_return(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    assert await back_on(harness, table) == [None, None]
    await harness.set(BEN.id, away_until=RETURN.isoformat())
    await harness.take_turn(table, BEN.id, "lump")
    assert await back_on(harness, table) == [None, RETURN], "a turn taken while away keeps the absence"
    assert (await player(harness, table)).back_on == RETURN
    await harness.set(ANNA.id, away_until=LATER.isoformat())
    await harness.set(BEN.id, away_until="")
    assert await back_on(harness, table) == [LATER, None]
    harness.now += 13 * DAY
    assert await back_on(harness, table) == [None, None], "the absence ends by itself"
    table = await harness.start_game(ANNA, BEN)
    await harness.do(table, lobby.close, ANNA.id)
    await harness.set(ANNA.id, away_until=(LATER + 30 * DAY).isoformat())
    assert await away_notices(harness, table) == []
    assert await back_on(harness, table) == [None, None]


async def test_a_lobby_shows_the_absence_and_its_end_without_a_message(harness: Harness) -> None:
    table = await harness.open_lobby(ANNA)
    await harness.deliver_due()
    for day in (RETURN, None):
        await harness.set(ANNA.id, away_until=day.isoformat() if day else "")
        assert await harness.deliver_due() == [("lobby", [])]
        assert await back_on(harness, table) == [day]


async def test_the_preview_of_a_board_shows_who_is_away_like_the_board(harness: Harness) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.set(ANNA.id, away_until=RETURN.isoformat())
    planned = await harness.plan(table, BEN.id, "lump", "lump", "lump")
    preview = some(await harness.queries.preview(table.id, BEN.id, planned.edition))
    await harness.confirm(table, BEN.id, planned.edition)
    assert preview.board == await harness.queries.board(table.id)
