"""Absent players: who may decide what, when it is carried out, and how it is taken back."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from engine.kernel.core import Payload
from engine.tables.rules import (
    absence,
    computer_seats,
    lobby,
    parking,
    reminders,
    seat_requests,
    seating,
)
from engine.tables.seen.models import AbsentPlayer
from engine.tables.table import Decision, Person, Table
from tests.engine.tables.builders import (
    ANNA,
    BEN,
    CLEO,
    DORA,
    EMIL,
    ServiceHarness,
    assert_refused,
    event_kinds,
    post_due,
)

NOON = datetime(2030, 1, 2, 12, tzinfo=UTC)
HOUR, DAY, MINUTE = timedelta(hours=1), timedelta(days=1), timedelta(minutes=1)


async def pass_time(harness: ServiceHarness, duration: timedelta, step: timedelta = 6 * HOUR) -> list[str]:
    """Advance the time; return the kinds of what was told, boards left out."""
    kinds, until = list[str](), harness.now + duration
    while harness.now < until:
        harness.now = min(until, harness.now + step)
        await harness.tables.scheduler.run_due()
        kinds += [notice.kind for notice in await post_due(harness) if notice.kind != "board"]
    return kinds


async def asked_at_noon(harness: ServiceHarness, *people: Person) -> tuple[Table, int]:
    """Start a game at noon, with its board posted; return the table and the seat that is asked."""
    harness.now = NOON
    table = await harness.start_game(*people)
    await post_due(harness)
    (seat,) = (await harness.tables.queries.table(table.id)).active_seats
    return table, seat


async def game_with_absent(harness: ServiceHarness, *people: Person) -> tuple[Table, int, list[int]]:
    """Start a game whose active player does not answer until the table is told.

    Returns the table, the absent seat, and the ids of the other persons.
    """
    table, seat = await asked_at_noon(harness, *people)
    assert (await pass_time(harness, 7 * DAY))[-1] == "absent"
    others = [each.person_id for each in table.players if each.person_id != table.players[seat].person_id]
    return table, seat, [person_id for person_id in others if person_id is not None]


async def test_the_table_at_which_a_computer_plays_for_now_stays_in_the_list_of_its_player(
    harness: ServiceHarness,
) -> None:
    """Until the player takes the seat back, or it is offered to anybody."""
    table, seat, others = await game_with_absent(harness, ANNA, BEN, CLEO)
    absent = table.players[seat].person_id
    assert absent is not None
    for other in others:
        await harness.tables.change_now(table.id, absence.vote, other, seat, "computer")
    await pass_time(harness, HOUR)
    queries = harness.tables.queries
    (listed,) = await queries.table_list(absent)
    assert (listed.table.id, listed.seat, listed.kept_seat, listed.wanted) == (table.id, None, seat, "")
    assert await queries.own_open_tables(absent) == []
    assert [(await queries.table_list(each))[0].kept_seat for each in others] == [None, None]

    own = await harness.start_game(DORA, Person(absent, "Back"), channel_id=2)
    followed = await harness.start_game(DORA, EMIL, channel_id=3)
    await harness.tables.followers.follow(followed.id, absent, "turns", "en")
    assert [each.table.id for each in await queries.table_list(absent)][-1] == followed.id
    assert {each.table.id for each in await queries.table_list(absent)} == {table.id, own.id, followed.id}

    await harness.tables.change(table.id, seating.join, Person(absent, "Back"))
    listed = next(each for each in await queries.table_list(absent) if each.table.id == table.id)
    assert (listed.seat, listed.kept_seat) == (seat, None)


@pytest.mark.parametrize("decision", ["offer", "end"])
async def test_a_seat_that_is_offered_is_not_kept_in_the_list_and_the_end_of_a_game_is_told_there(
    harness: ServiceHarness, decision: Decision
) -> None:
    table, seat, others = await game_with_absent(harness, ANNA, BEN, CLEO)
    absent = table.players[seat].person_id
    assert absent is not None
    choices: tuple[Decision, ...] = ("computer", decision)
    for chosen in choices:
        for other in others:
            await harness.tables.change_now(table.id, absence.vote, other, seat, chosen)
        await pass_time(harness, HOUR)
    listed = await harness.tables.queries.table_list(absent)
    assert [(each.kept_seat, each.table.phase) for each in listed] == (
        [(None, "closed")] if decision == "end" else []
    )


async def test_whoever_has_left_a_running_game_does_not_find_it_in_their_list(
    harness: ServiceHarness,
) -> None:
    table = await harness.start_game(ANNA, BEN)
    await harness.tables.change_now(table.id, seating.leave, BEN.id)
    assert await harness.tables.queries.table_list(BEN.id) == []


async def test_more_than_half_of_the_others_decide_and_a_computer_plays_a_little_later(
    harness: ServiceHarness,
) -> None:
    table, seat, others = await game_with_absent(harness, ANNA, BEN, CLEO, DORA)
    await harness.tables.change_now(table.id, absence.vote, others[0], seat, "computer")
    assert await pass_time(harness, HOUR) == ["absence-vote"]
    assert (await harness.tables.queries.table(table.id)).players[seat].computer is None
    await harness.tables.change_now(table.id, absence.vote, others[1], seat, "computer")
    await pass_time(harness, 9 * MINUTE, MINUTE)
    assert (await harness.tables.queries.table(table.id)).players[seat].computer is None
    await pass_time(harness, 2 * MINUTE, MINUTE)
    player = (await harness.tables.queries.table(table.id)).players[seat]
    assert (player.computer is not None, player.offered) == (True, False)
    assert seat not in (await harness.tables.queries.table(table.id)).active_seats
    kinds = await event_kinds(harness, table)
    assert kinds.index("decided") < kinds.index("plays-for-now")


async def test_with_two_at_the_table_the_other_one_decides_alone(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    await harness.tables.change_now(table.id, absence.vote, other, seat, "end")
    await pass_time(harness, 11 * MINUTE, MINUTE)
    assert (await harness.tables.queries.table(table.id)).phase == "closed"
    assert await harness.tables.scheduler.next_due() is None


async def test_a_decision_can_be_taken_back_until_it_is_carried_out(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    await harness.tables.change_now(table.id, absence.vote, other, seat, "end")
    await pass_time(harness, 5 * MINUTE, MINUTE)
    await harness.tables.change_now(table.id, absence.vote, other, seat, "end")
    await pass_time(harness, DAY)
    assert (await harness.tables.queries.table(table.id)).phase == "running"
    assert [each for each in await event_kinds(harness, table) if each.startswith("deci")] == [
        "decided",
        "decision-withdrawn",
    ]


async def test_another_wish_replaces_the_former_one(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    await harness.tables.change_now(table.id, absence.vote, other, seat, "end")
    await harness.tables.change_now(table.id, absence.vote, other, seat, "computer")
    absent = await harness.tables.queries.absent_player(table.id, seat)
    assert absent is not None
    assert (list(absent.votes), absent.decision) == (["computer"], "computer")
    await pass_time(harness, 11 * MINUTE, MINUTE)
    assert (await harness.tables.queries.table(table.id)).phase == "running"


async def test_an_offered_seat_is_free_for_a_stranger(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    await harness.tables.change_now(table.id, absence.vote, other, seat, "offer")
    assert "seat-offered" in await pass_time(harness, 11 * MINUTE, MINUTE)
    await harness.tables.change(table.id, seating.join, EMIL)
    after = await harness.tables.queries.table(table.id)
    assert after.players[seat].person_id == EMIL.id
    assert await harness.tables.queries.seats_to_decide(table.id) == ()
    assert seat in (await harness.tables.queries.table(table.id)).active_seats, "and Emil is asked now"


async def test_who_answers_is_absent_no_more_and_nothing_is_carried_out(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    await harness.tables.change_now(table.id, absence.vote, other, seat, "computer")
    person = table.players[seat].person_id
    assert person is not None
    await harness.take_turn(table, person, "lump")
    await pass_time(harness, HOUR)
    assert (await harness.tables.queries.table(table.id)).players[seat].person_id == person
    await assert_refused(
        harness, harness.tables.change_now(table.id, absence.vote, other, seat, "computer"), "no-such-absence"
    )


async def test_the_returning_player_takes_the_seat_back_from_the_computer(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    person = table.players[seat].person_id
    await harness.tables.change_now(table.id, absence.vote, other, seat, "computer")
    await pass_time(harness, 11 * MINUTE, MINUTE)
    await assert_refused(harness, harness.tables.change(table.id, seating.join, EMIL), "table-full")
    await harness.tables.change(
        table.id, seating.join, next(each for each in (ANNA, BEN) if each.id == person)
    )
    assert (await harness.tables.queries.table(table.id)).players[seat].person_id == person


async def test_one_person_may_nudge_once_a_day(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    await harness.tables.change_now(table.id, reminders.nudge, other, seat)
    (notice,) = [each for each in await harness.tables.notices.due() if each.kind == "reminder"]
    assert notice.events[0].payload["by"] == next(each.name for each in (ANNA, BEN) if each.id == other)
    await post_due(harness)
    await assert_refused(
        harness, harness.tables.change_now(table.id, reminders.nudge, other, seat), "nudged-already"
    )
    harness.now += DAY
    await harness.tables.change_now(table.id, reminders.nudge, other, seat)


async def test_a_nudge_waits_for_the_end_of_quiet_hours(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    person = table.players[seat].person_id
    assert person is not None
    await harness.tables.change_person_setting(person, "quiet_hours", "12-15")
    await harness.tables.change_now(table.id, reminders.nudge, other, seat)
    assert await pass_time(harness, 2 * HOUR + 50 * MINUTE, 10 * MINUTE) == []
    assert await pass_time(harness, 20 * MINUTE, 10 * MINUTE) == ["reminder"]


async def test_only_the_others_at_the_table_decide(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    absent = table.players[seat].person_id
    assert absent is not None
    tables = harness.tables
    await assert_refused(
        harness, tables.change_now(table.id, absence.vote, absent, seat, "end"), "absent-yourself"
    )
    await assert_refused(
        harness, tables.change_now(table.id, absence.vote, EMIL.id, seat, "end"), "not-seated"
    )
    await assert_refused(
        harness, tables.change_now(table.id, absence.vote, other, 1 - seat, "end"), "not-absent"
    )
    await assert_refused(
        harness, tables.change_now(table.id, reminders.nudge, absent, seat), "absent-yourself"
    )
    await assert_refused(harness, tables.change_now(table.id, reminders.nudge, EMIL.id, seat), "not-seated")


async def test_a_vote_counts_no_more_when_its_person_leaves(harness: ServiceHarness) -> None:
    table, seat, others = await game_with_absent(harness, ANNA, BEN, CLEO, DORA)
    await harness.tables.change_now(table.id, absence.vote, others[0], seat, "end")
    await harness.tables.change_now(table.id, seating.leave, others[0])
    absent = await harness.tables.queries.absent_player(table.id, seat)
    assert absent is not None
    assert (absent.votes, absent.needed) == ({}, 2)


async def test_a_decision_is_carried_out_once_after_an_outage(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    await harness.tables.change_now(table.id, absence.vote, other, seat, "computer")
    harness.now += 3 * DAY
    await harness.restart()
    await harness.tables.scheduler.run_due()
    await harness.restart()
    await harness.tables.scheduler.run_due()
    assert (await event_kinds(harness, table)).count("plays-for-now") == 1


async def test_the_others_can_offer_the_seat_that_a_computer_keeps(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    tables = harness.tables
    await tables.change_now(table.id, absence.vote, other, seat, "computer")
    await pass_time(harness, 11 * MINUTE, MINUTE)
    assert await tables.queries.seats_to_decide(table.id) == (seat,)
    await assert_refused(
        harness, tables.change_now(table.id, absence.vote, other, seat, "computer"), "already-done"
    )
    await assert_refused(
        harness, tables.change_now(table.id, reminders.nudge, other, seat), "no-such-absence"
    )
    await assert_refused(harness, tables.change(table.id, seating.join, EMIL), "table-full")
    await tables.change_now(table.id, absence.vote, other, seat, "offer")
    assert await pass_time(harness, MINUTE, MINUTE) == ["absent"]
    assert "seat-offered" in await pass_time(harness, 10 * MINUTE, MINUTE)
    await tables.change(table.id, seating.join, EMIL)
    assert (await tables.queries.table(table.id)).players[seat].person_id == EMIL.id
    assert await tables.queries.seats_to_decide(table.id) == ()


async def test_a_vote_about_a_kept_seat_is_void_once_its_player_is_back(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    person = next(each for each in (ANNA, BEN) if each.id == table.players[seat].person_id)
    await harness.tables.change_now(table.id, absence.vote, other, seat, "computer")
    await pass_time(harness, 11 * MINUTE, MINUTE)
    await harness.tables.change_now(table.id, absence.vote, other, seat, "offer")
    await harness.tables.change(table.id, seating.join, person)
    await pass_time(harness, DAY)
    player = (await harness.tables.queries.table(table.id)).players[seat]
    assert (player.person_id, player.offered) == (person.id, False)


# who votes, and when they are called


async def calls(
    harness: ServiceHarness, duration: timedelta, step: timedelta = HOUR
) -> list[tuple[datetime, Payload]]:
    """Advance the time; return each message about an absent player, with the time at which it is due."""
    found, until = list[tuple[datetime, Payload]](), harness.now + duration
    while harness.now < until:
        harness.now = min(until, harness.now + step)
        await harness.tables.scheduler.run_due()
        found += [
            (harness.now, each.events[-1].payload)
            for each in await post_due(harness)
            if each.kind == "absent"
        ]
    return found


async def absent_player(harness: ServiceHarness, table: Table, seat: int) -> AbsentPlayer:
    absent = await harness.tables.queries.absent_player(table.id, seat)
    assert absent is not None
    return absent


async def test_nothing_is_decided_because_a_voter_leaves(harness: ServiceHarness) -> None:
    table, seat, (first, second) = await game_with_absent(harness, ANNA, BEN, CLEO)
    await harness.tables.change_now(table.id, absence.vote, first, seat, "end")
    await pass_time(harness, HOUR)
    await harness.tables.change_now(table.id, seating.leave, second)
    assert "absent" in await pass_time(harness, DAY, HOUR), "who is left is asked again"
    assert (await harness.tables.queries.table(table.id)).phase == "running"
    absent = await absent_player(harness, table, seat)
    assert (absent.votes, absent.needed, absent.decision) == ({}, 1, "")
    assert "decided" not in await event_kinds(harness, table)
    await harness.tables.change_now(table.id, absence.vote, first, seat, "end")
    await pass_time(harness, HOUR)
    assert (await event_kinds(harness, table))[-2:] == ["decided", "closed"]


async def test_the_message_is_brought_up_to_date_when_a_voter_leaves(harness: ServiceHarness) -> None:
    table, seat, others = await game_with_absent(harness, ANNA, BEN, CLEO, DORA)
    await harness.tables.change_now(table.id, absence.vote, others[0], seat, "end")
    await post_due(harness)
    await harness.tables.change_now(table.id, seating.leave, others[0])
    assert (await absent_player(harness, table, seat)).needed == 2, "two of two, as before of three"
    await harness.tables.change_now(table.id, seating.leave, others[1])
    assert "absence-vote" in await pass_time(harness, MINUTE, MINUTE)


async def test_who_is_missing_too_is_no_voter_but_counts_when_they_vote_all_the_same(
    harness: ServiceHarness,
) -> None:
    """Two of three vanish: the first one's seat goes to a computer, and the last one decides alone about the second."""
    table, first = await asked_at_noon(harness, ANNA, BEN, CLEO)
    await pass_time(harness, 7 * DAY)
    second, last = (seat for seat in range(3) if seat != first)
    row = await harness.tables._repository.table(table.id)
    missing = absence.with_absence(row, second, dict(row.questions)[first], "clock")
    asked = (*row.questions, (second, row.version))
    assert missing.absences.keys() == {first, second}
    circumstances = await harness.tables._repository.circumstances(row)
    alone = table.players[last].person_id
    vanished = table.players[second].person_id
    assert alone is not None
    assert vanished is not None
    assert absence.voters(missing, first, absence.Absence(1, ()), circumstances) == (alone,)
    assert set(absence.voters(missing, first, absence.Absence(1, (), {vanished: "end"}), circumstances)) == {
        alone,
        vanished,
    }
    decided = absence.vote(replace(missing, questions=asked), circumstances, alone, first, "computer")
    assert decided.table.absences[first].decision == "computer"


async def test_who_is_away_is_no_voter_and_is_called_on_their_return(harness: ServiceHarness) -> None:
    table, seat, (first, second) = await game_with_absent(harness, ANNA, BEN, CLEO)
    harness.now = NOON + 8 * DAY
    await harness.tables.change_person_setting(second, "away_until", "2030-01-20")
    absent = await absent_player(harness, table, seat)
    names = {each.person_id: each.name for each in table.players}
    assert (absent.voters, absent.needed, absent.abstaining) == ((first,), 1, (names[second],))


async def test_a_voter_who_may_not_be_called_yet_is_called_as_soon_as_they_may_be(
    harness: ServiceHarness,
) -> None:
    table, seat = await asked_at_noon(harness, ANNA, BEN, CLEO)
    asleep, awake = (n for n in range(3) if n != seat)
    person = table.players[asleep].person_id
    assert person is not None
    await harness.tables.change_person_setting(person, "quiet_hours", "8-16")
    found = await calls(harness, 8 * DAY)
    assert [payload["called"] for _, payload in found] == [(awake,), (asleep,)]
    assert [at.hour for at, _ in found] == [12, 16]


async def test_nobody_is_called_to_vote_at_night_by_default(harness: ServiceHarness) -> None:
    table, _, (other,) = await game_with_absent(harness, ANNA, BEN)
    await harness.tables.change_person_setting(other, "time_zone", "Asia/Tokyo")
    harness.now = datetime(2030, 1, 12, 17, tzinfo=UTC)
    await harness.tables.move(table.id, 77)
    found = await calls(harness, DAY)
    assert [at.astimezone(ZoneInfo("Asia/Tokyo")).hour for at, _ in found] == [8]


async def test_a_table_that_moves_tells_of_its_absent_player_there(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    await harness.tables.move(table.id, 77)
    assert "absent" in await pass_time(harness, MINUTE, MINUTE)
    await harness.tables.change_now(table.id, absence.vote, other, seat, "computer")
    await pass_time(harness, HOUR)
    assert (await harness.tables.queries.table(table.id)).players[seat].computer is not None


async def test_a_table_that_goes_on_after_it_was_parked_tells_of_its_absent_player_again(
    harness: ServiceHarness,
) -> None:
    """Nobody is taken for silent who could not read the question."""
    table, seat, others = await game_with_absent(harness, ANNA, BEN, CLEO)
    await harness.tables.park(table.id, "server")
    harness.now += 5 * DAY
    await harness.tables.change(table.id, parking.resume)
    assert "absent" in await pass_time(harness, MINUTE, MINUTE)
    assert (await absent_player(harness, table, seat)).voters == tuple(others)


# what the absent player is told


async def test_the_absent_player_is_told_before_a_decision_is_carried_out(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    await harness.tables.change_now(table.id, absence.vote, other, seat, "end")
    (notice,) = await post_due(harness)
    assert (notice.kind, notice.events[-1].payload["called"]) == ("absent", (seat,))


async def test_nothing_is_carried_out_before_the_absent_player_may_be_told(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    person = table.players[seat].person_id
    assert person is not None
    await harness.tables.change_person_setting(person, "quiet_hours", "12-15")
    await harness.tables.change_now(table.id, absence.vote, other, seat, "end")
    ((told_at, payload),) = await calls(harness, 3 * HOUR + MINUTE, MINUTE)
    assert (told_at.hour, told_at.minute, payload["called"]) == (15, 0, (seat,))
    assert (await harness.tables.queries.table(table.id)).phase == "running"
    await pass_time(harness, 10 * MINUTE, MINUTE)
    assert (await harness.tables.queries.table(table.id)).phase == "closed"


async def test_the_absent_player_is_told_of_decisions_once_a_day(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    for _ in range(3):
        await harness.tables.change_now(table.id, absence.vote, other, seat, "end")
        await harness.tables.change_now(table.id, absence.vote, other, seat, "end")
    told = [each.events[-1].payload["called"] for each in await post_due(harness) if each.kind == "absent"]
    assert told == [(seat,)]


async def test_an_offer_by_the_others_ends_when_the_player_is_back(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    await harness.tables.change_now(table.id, absence.vote, other, seat, "offer")
    await pass_time(harness, 11 * MINUTE, MINUTE)
    person = table.players[seat].person_id
    assert person is not None
    assert (await harness.tables.queries.table(table.id)).players[seat].offered
    await harness.take_turn(table, person, "lump")
    assert not (await harness.tables.queries.table(table.id)).players[seat].offered
    assert "offer-withdrawn" in await event_kinds(harness, table)
    await assert_refused(
        harness, harness.tables.change(table.id, seating.take, EMIL, seat), "seat-not-offered"
    )


async def test_an_offer_of_ones_own_does_not_end_by_playing(harness: ServiceHarness) -> None:
    table, seat, _ = await game_with_absent(harness, ANNA, BEN)
    person = table.players[seat].person_id
    assert person is not None
    await harness.tables.change(table.id, seat_requests.offer, person)
    await harness.take_turn(table, person, "lump")
    assert (await harness.tables.queries.table(table.id)).players[seat].offered


# players who are away


async def test_a_computer_may_play_for_a_player_who_is_away_and_nothing_else(harness: ServiceHarness) -> None:
    table, seat = await asked_at_noon(harness, ANNA, BEN)
    person, other = table.players[seat].person_id, table.players[1 - seat].person_id
    assert person is not None
    assert other is not None
    await assert_refused(
        harness, harness.tables.change_now(table.id, absence.vote, other, seat, "computer"), "no-such-absence"
    )
    await harness.tables.change_person_setting(person, "away_until", "2030-01-10")
    await assert_refused(
        harness, harness.tables.change_now(table.id, absence.vote, other, seat, "end"), "only-a-computer"
    )
    await assert_refused(
        harness, harness.tables.change_now(table.id, reminders.nudge, other, seat), "not-nudged-while-away"
    )
    await harness.tables.change_now(table.id, absence.vote, other, seat, "computer")
    await pass_time(harness, 11 * MINUTE, MINUTE)
    player = (await harness.tables.queries.table(table.id)).players[seat]
    assert (player.plays_for, player.offered) == (person, False)


async def test_a_vote_about_a_player_who_was_away_is_void_on_their_return(harness: ServiceHarness) -> None:
    table, seat = await asked_at_noon(harness, ANNA, BEN, CLEO)
    person, other = table.players[seat].person_id, table.players[(seat + 1) % 3].person_id
    assert person is not None
    assert other is not None
    await harness.tables.change_person_setting(person, "away_until", "2030-01-10")
    await harness.tables.change_now(table.id, absence.vote, other, seat, "computer")
    await harness.tables.change_person_setting(person, "away_until", "")
    assert await harness.tables.queries.absent_player(table.id, seat) is None


async def test_the_seat_of_a_computer_that_has_replaced_nobody_is_not_to_be_decided_about(
    harness: ServiceHarness,
) -> None:
    table = await harness.open_lobby(ANNA, BEN)
    await harness.tables.change_now(table.id, computer_seats.add_computer, ANNA.id)
    await harness.tables.start(table.id, ANNA.id)
    assert await harness.tables.queries.seats_to_decide(table.id) == ()


async def test_who_has_had_a_computer_play_for_them_is_told_of_the_end(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    person = table.players[seat].person_id
    await harness.tables.change_now(table.id, absence.vote, other, seat, "computer")
    await pass_time(harness, 11 * MINUTE, MINUTE)
    ended = await harness.tables.change(
        table.id, lobby.close, (await harness.tables.queries.table(table.id)).owner_id
    )
    assert ended.phase == "closed"
    assert set(reminders.unpinged_players(ended).values()) == {person, other}


async def test_who_has_lost_an_offered_seat_is_told_who_has_it(harness: ServiceHarness) -> None:
    table, seat, (other,) = await game_with_absent(harness, ANNA, BEN)
    await harness.tables.change_now(table.id, absence.vote, other, seat, "offer")
    await pass_time(harness, 11 * MINUTE, MINUTE)
    await harness.tables.change(table.id, seating.take, EMIL, seat)
    assert await pass_time(harness, DAY, HOUR) == ["seat-lost"]


async def test_who_leaves_or_hands_over_is_not_told_of_it(harness: ServiceHarness) -> None:
    harness.now = NOON
    table = await harness.start_game(ANNA, BEN, CLEO)
    await harness.tables.change_now(table.id, seating.leave, CLEO.id)
    await harness.tables.change(table.id, seating.join, EMIL)
    await harness.tables.hand_over(table.id, BEN.id, DORA)
    await harness.tables.change(table.id, seat_requests.accept, DORA)
    await post_due(harness)
    assert "seat-lost" not in await pass_time(harness, DAY, HOUR)


async def test_who_was_away_is_told_on_their_return_that_a_computer_has_played(
    harness: ServiceHarness,
) -> None:
    table, seat = await asked_at_noon(harness, ANNA, BEN)
    person, other = table.players[seat].person_id, table.players[1 - seat].person_id
    assert person is not None
    assert other is not None
    await harness.tables.change_person_setting(person, "away_until", "2030-01-04")
    await harness.tables.change_now(table.id, absence.vote, other, seat, "computer")
    assert "seat-lost" not in await pass_time(harness, 36 * HOUR, HOUR)
    assert "seat-lost" in await pass_time(harness, DAY, HOUR)


async def test_who_is_called_and_does_not_vote_for_two_days_is_not_waited_for(
    harness: ServiceHarness,
) -> None:
    """So two of three who vanish at once do not stop a game, though nobody has asked the second one to play."""
    table, seat, (first, second) = await game_with_absent(harness, ANNA, BEN, CLEO)
    await harness.tables.change_now(table.id, absence.vote, first, seat, "computer")
    await post_due(harness)
    told = await calls(harness, 3 * DAY)
    assert [payload["called"] for _, payload in told] == [(table.seat_of(first),)]
    absent = await absent_player(harness, table, seat)
    assert (absent.votes, absent.voters, absent.needed, absent.decision) == ({}, (first,), 1, "")
    await harness.tables.change_now(table.id, absence.vote, first, seat, "computer")
    await pass_time(harness, HOUR)
    assert (await harness.tables.queries.table(table.id)).players[seat].computer is not None
    assert second in [each.person_id for each in (await harness.tables.queries.table(table.id)).players]


async def test_who_has_been_silent_still_has_a_say(harness: ServiceHarness) -> None:
    table, seat, (first, second) = await game_with_absent(harness, ANNA, BEN, CLEO)
    await pass_time(harness, 3 * DAY)
    await harness.tables.change_now(table.id, absence.vote, first, seat, "end")
    assert (await absent_player(harness, table, seat)).decision == "end"
    await harness.tables.change_now(table.id, absence.vote, second, seat, "computer")
    assert (await absent_player(harness, table, seat)).decision == ""
    await pass_time(harness, HOUR)
    assert (await harness.tables.queries.table(table.id)).phase == "running"
