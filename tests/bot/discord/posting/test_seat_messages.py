"""The messages of handovers and offers: posted once over crashes, open while others play on, and settled visibly."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.core import Event, Payload
from engine.tables.changes import Adjustment
from engine.tables.rules import absence, lobby, seat_requests, seating
from engine.tables.rules import undo as undo_rules
from engine.tables.table import Person, Table
from tests.bot.discord.posting.test_delivery import (
    ANNA,
    BEN,
    _Deployment,
    _end_pauses,
    _FakeChannel,
    _http_error,
)

DORA, EMIL = Person(104, "Dora"), Person(105, "Emil")
RequestSeat = Callable[[_Deployment, Table], Awaitable[None]]


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[_Deployment]:
    started = await _Deployment.start(tmp_path / "tables.db", _FakeChannel())
    yield started
    await started.tables.aclose()


def requests(bot: _Deployment) -> list[int]:
    """Return the ids of the messages with a button to accept or to take a seat."""
    return [
        each.id
        for each in bot.channel.messages.values()
        if any(":accept:" in custom or ":take:" in custom for custom in each.ids)
    ]


def texts(bot: _Deployment) -> list[str]:
    return [each.content for each in bot.channel.messages.values()]


async def ask(bot: _Deployment, table: Table) -> None:
    await bot.tables.hand_over(table.id, ANNA.id, DORA)


async def offer(bot: _Deployment, table: Table) -> None:
    await bot.tables.change(table.id, seat_requests.offer, ANNA.id)


@pytest.mark.parametrize("request_seat", [ask, offer])
async def test_a_request_keeps_its_buttons_while_others_play_on_and_the_bot_restarts(
    bot: _Deployment, request_seat: RequestSeat
) -> None:
    table = await bot.start_game()
    await request_seat(bot, table)
    await bot.outbox.drain()
    (message,) = requests(bot)
    table = await bot.play_turn(table)
    await bot.outbox.drain()
    await bot.restart()
    await bot.play_turn(table)
    await bot.outbox.drain()
    assert requests(bot) == [message]


async def test_an_accepted_handover_loses_its_buttons_and_says_so_after_a_restart(bot: _Deployment) -> None:
    table = await bot.start_game()
    await ask(bot, table)
    await bot.outbox.drain()
    assert bot.channel.messages[requests(bot)[0]].content.startswith(f"<@{DORA.id}>: Anna asks you")
    await bot.restart()
    await bot.tables.change(table.id, seat_requests.accept, DORA, 0)
    await bot.outbox.drain()
    assert requests(bot) == []
    (said,) = [text for text in texts(bot) if "has asked Dora to take over a seat" in text]
    assert said.endswith("Dora has accepted.")
    assert [text for text in texts(bot) if "**Dora** takes the seat that Anna hands over" in text]


async def test_whoever_asked_is_told_of_a_decline_once(bot: _Deployment) -> None:
    table = await bot.start_game()
    await ask(bot, table)
    await bot.outbox.drain()
    await bot.tables.change(table.id, seat_requests.decline, DORA.id)
    await bot.crash_before("delivered")
    await _end_pauses(bot)
    await bot.outbox.drain()
    assert [text for text in texts(bot) if text.startswith(f"<@{ANNA.id}>: Dora declines")] != []
    assert sum(text.startswith(f"<@{ANNA.id}>: Dora declines") for text in texts(bot)) == 1
    assert requests(bot) == []


async def test_a_seat_that_is_offered_is_taken_and_the_message_says_by_whom(bot: _Deployment) -> None:
    table = await bot.start_game()
    await offer(bot, table)
    await bot.outbox.drain()
    assert len(requests(bot)) == 1
    await bot.tables.change(table.id, seating.take, EMIL, 0)
    await bot.outbox.drain()
    assert requests(bot) == []
    assert [text for text in texts(bot) if text.endswith("Emil has taken it.")]


@pytest.mark.parametrize("request_seat", [ask, offer])
async def test_a_request_that_was_sent_but_not_recorded_is_found_again(
    bot: _Deployment, request_seat: RequestSeat
) -> None:
    """Even if a board is posted first."""
    table = await bot.start_game()
    await request_seat(bot, table)
    await bot.crash_before("request_posted")
    (message,) = requests(bot)
    await bot.play_turn(table)
    for _ in range(2):
        await _end_pauses(bot)
        await bot.outbox.drain()
    assert requests(bot) == [message], "neither posted again nor without its buttons"
    await bot.tables.change(table.id, lobby.close, ANNA.id)
    await bot.outbox.drain()
    assert requests(bot) == []


@pytest.mark.parametrize("request_seat", [ask, offer])
async def test_an_unrecorded_request_loses_its_buttons_when_it_was_settled_meanwhile(
    bot: _Deployment, request_seat: RequestSeat
) -> None:
    table = await bot.start_game()
    await request_seat(bot, table)
    await bot.crash_before("request_posted")
    await bot.tables.change_now(table.id, seating.leave, BEN.id)
    await bot.tables.change(table.id, lobby.close, ANNA.id)
    for _ in range(2):
        await _end_pauses(bot)
        await bot.outbox.drain()
    assert requests(bot) == []


async def test_a_seat_that_is_offered_twice_before_it_is_posted_is_one_message(bot: _Deployment) -> None:
    table = await bot.start_game()
    bot.channel.errors["send"] = [_http_error(403)]
    await offer(bot, table)
    await bot.outbox.drain()
    await bot.tables.change(table.id, seat_requests.withdraw_offer, ANNA.id)
    await offer(bot, table)
    await _end_pauses(bot)
    await bot.outbox.drain()
    assert len(requests(bot)) == 1
    await bot.tables.change(table.id, seat_requests.withdraw_offer, ANNA.id)
    await bot.outbox.drain()
    assert requests(bot) == []


async def test_requests_of_two_seats_and_an_undo_are_settled_one_by_one(bot: _Deployment) -> None:
    table = await bot.start_game()
    for _ in range(2):
        table = await bot.play_turn(table)
    await ask(bot, table)
    await bot.tables.hand_over(table.id, BEN.id, EMIL)
    asker = table.players[(await bot.tables.queries.table(table.id)).active_seats[0]].person_id or 0
    await bot.tables.undo(table.id, asker, None)
    await bot.outbox.drain()
    first, second = requests(bot)
    (undo,) = [each.id for each in bot.channel.messages.values() if any(":agree:" in one for one in each.ids)]
    await bot.tables.change(table.id, undo_rules.decline, asker, table.version)
    await bot.outbox.drain()
    assert bot.channel.messages[undo].ids == []
    assert requests(bot) == [first, second]
    await bot.tables.change(table.id, seat_requests.withdraw, ANNA.id)
    await bot.outbox.drain()
    assert requests(bot) == [second]


def around_now() -> str:
    """Return quiet hours that have begun and end later."""
    hour = datetime.now(UTC).hour
    return f"{(hour - 1) % 24}-{(hour + 3) % 24}"


async def active_player(bot: _Deployment, table: Table) -> tuple[int, int, int]:
    """Return the seat that must act, the version since which it is asked, and its person."""
    (seat,) = (await bot.tables.queries.table(table.id)).active_seats
    person = table.players[seat].person_id
    assert person is not None
    return seat, dict(table.questions)[seat], person


async def test_a_reminder_that_becomes_due_before_quiet_hours_is_not_posted_within_them(
    bot: _Deployment,
) -> None:
    table = await bot.start_game()
    seat, question, person = await active_player(bot, table)
    event = Event("reminder", Payload(seat=seat, question=question, number=1, late=False, by=""))
    async with bot.tables._locks.hold(table.id) as locked:
        await locked.write(Adjustment(locked.table, notice="reminder", events=(event,)))
    await bot.tables.change_person_setting(person, "quiet_hours", around_now())
    before = set(bot.channel.messages)
    await bot.outbox.drain()
    assert set(bot.channel.messages) == before
    await bot.tables.change_person_setting(person, "quiet_hours", "none")
    await _end_pauses(bot)
    async with asyncio.timeout(20):
        await bot.outbox.drain()
    (reminder,) = set(bot.channel.messages) - before
    assert bot.channel.messages[reminder].raw_mentions == [person]


@pytest.mark.parametrize("is_quiet", [True, False])
async def test_the_others_are_called_about_who_does_not_answer_once_they_may_be(
    bot: _Deployment, monkeypatch: pytest.MonkeyPatch, is_quiet: bool
) -> None:
    table = await bot.start_game()
    seat, question, person = await active_player(bot, table)
    other = next(each.id for each in (ANNA, BEN) if each.id != person)
    await bot.tables.change_person_setting(other, "quiet_hours", around_now() if is_quiet else "none")
    async with bot.tables._locks.hold(table.id) as locked:
        await locked.write(absence.tell(locked.table, seat, question, "reminders"))
    pinged: list[int] = []
    send = bot.channel.send

    async def record_pings(**arguments: Any) -> Any:
        pinged.extend(each.id for each in arguments["allowed_mentions"].users or ())
        return await send(**arguments)

    monkeypatch.setattr(bot.channel, "send", record_pings)
    await bot.tables.scheduler.run_due()
    await bot.outbox.drain()
    assert any(f"<@{other}>: What shall I do?" in text for text in texts(bot)) is not is_quiet
    assert pinged == ([] if is_quiet else [other])
