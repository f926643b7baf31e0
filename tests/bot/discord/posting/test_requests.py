"""Undo and seat requests stay open while others play on, and finally show their outcome; no reminder comes at night."""

from datetime import UTC, datetime

import pytest

from engine.kernel.core import Event, Payload
from engine.tables.changes import Adjustment
from engine.tables.rules import absence, seat_requests
from tests.bot.discord.posting.deployment import ANNA, BEN, EMIL, Deployment, http_error

TWO_TURNS = "start turn turn deliver"


def undo_requests(bot: Deployment) -> list[int]:
    return bot.with_route("agree")


def seat_messages(bot: Deployment) -> list[int]:
    return bot.with_route("accept", "take")


async def post(bot: Deployment, ask: str, *, is_recorded: bool) -> None:
    """Post a request and restart, optionally killing the bot before it records the message."""
    await bot.do(f"{TWO_TURNS} {ask}")
    if is_recorded:
        await bot.do("deliver restart")
    else:
        await bot.crash_before("request_posted")


@pytest.mark.parametrize(
    ("ask", "settle", "is_recorded"),
    [
        ("ask-for-undo", "withdraw-undo", False),
        ("ask-for-undo", "agree", True),
        ("ask-for-undo", "decline-undo ask-for-undo", True),
        ("ask-for-undo", "decline-undo ask-for-undo", False),
        ("hand-over", "accept", True),
        ("hand-over", "accept", False),
        ("offer", "take", True),
        ("offer", "take", False),
        ("hand-over", "close", False),
        ("offer", "close", True),
    ],
)
async def test_a_request_that_is_settled_after_a_restart_loses_its_buttons_and_says_so(
    bot: Deployment, ask: str, settle: str, is_recorded: bool
) -> None:
    """This holds even if the bot was killed before it recorded the message."""
    await post(bot, ask, is_recorded=is_recorded)
    request = bot.channel.newest
    before = request.content
    assert request.ids
    await bot.do(f"{settle} later")
    assert request.ids == []
    assert request.content != before or not is_recorded


# Undo


async def test_a_board_keeps_its_buttons_when_a_request_is_delivered_with_it(bot: Deployment) -> None:
    await bot.do(TWO_TURNS)
    bot.channel.errors["send"] = [http_error(403)]
    await bot.do("turn turn deliver ask-for-undo later")
    board = (await bot.table()).message
    assert board is not None
    assert bot.with_buttons == [board[1], board[1] + 1]
    assert undo_requests(bot) == [board[1] + 1]


async def test_a_second_request_is_posted_although_the_decline_of_the_first_could_not_be(
    bot: Deployment,
) -> None:
    """The first request's buttons could not be removed either."""
    await bot.do(f"{TWO_TURNS} ask-for-undo deliver")
    (first,) = undo_requests(bot)
    bot.channel.errors = {"send": [http_error(503)] * 5, "edit": [http_error(503)] * 5}
    await bot.do("withdraw-undo deliver ask-for-undo later")
    (second,) = undo_requests(bot)
    assert second > first


async def test_a_request_repeated_before_it_is_posted_is_one_message(bot: Deployment) -> None:
    await bot.do(f"{TWO_TURNS} ask-for-undo withdraw-undo ask-for-undo")
    before = len(bot.channel.messages)
    await bot.deliver()
    assert len(bot.channel.messages) == before + 1, "the second request"
    assert len(undo_requests(bot)) == 1


async def test_a_decline_that_is_posted_again_later_is_not_taken_for_the_first_one(bot: Deployment) -> None:
    await bot.do(f"{TWO_TURNS} ask-for-undo deliver decline-undo")
    await bot.crash_before("delivered")
    await bot.deliver_later()
    first = bot.channel.newest
    await bot.do("ask-for-undo deliver decline-undo later")
    second, asker = bot.channel.newest, await bot.active_person()
    assert first.raw_mentions == second.raw_mentions == [asker]
    assert first.id < second.id


# Seats


@pytest.mark.parametrize("is_recorded", [True, False])
@pytest.mark.parametrize("ask", ["hand-over", "offer"])
async def test_a_request_stays_open_while_others_play_on_after_a_restart(
    bot: Deployment, ask: str, is_recorded: bool
) -> None:
    await post(bot, ask, is_recorded=is_recorded)
    (message,) = seat_messages(bot)
    await bot.do("turn later turn later")
    assert seat_messages(bot) == [message], "neither posted again nor without its buttons"


async def test_a_seat_that_is_offered_twice_before_it_is_posted_is_one_message(bot: Deployment) -> None:
    await bot.start_game()
    bot.channel.errors["send"] = [http_error(403)]
    await bot.do("offer deliver withdraw-offer offer later")
    assert len(seat_messages(bot)) == 1
    await bot.do("withdraw-offer deliver")
    assert seat_messages(bot) == []


async def test_requests_of_two_seats_and_an_undo_are_settled_one_by_one(bot: Deployment) -> None:
    await bot.do(f"{TWO_TURNS} hand-over")
    await bot.tables.hand_over(1, BEN.id, EMIL)
    await bot.do("ask-for-undo deliver")
    first, second = seat_messages(bot)
    assert len(undo_requests(bot)) == 1
    await bot.do("decline-undo deliver")
    assert (undo_requests(bot), seat_messages(bot)) == ([], [first, second])
    await bot.change(seat_requests.withdraw, ANNA.id)
    await bot.deliver()
    assert seat_messages(bot) == [second]


# Quiet hours


def around_now() -> str:
    """Return quiet hours that include the current time."""
    hour = datetime.now(UTC).hour
    return f"{(hour - 1) % 24}-{(hour + 3) % 24}"


async def asked_seat(bot: Deployment) -> tuple[int, int]:
    """Return the seat that must act, and the table version in which it was asked."""
    table = await bot.table()
    (seat,) = table.active_seats
    return seat, dict(table.questions)[seat]


async def test_a_reminder_that_becomes_due_before_quiet_hours_is_not_posted_within_them(
    bot: Deployment,
) -> None:
    await bot.start_game()
    (seat, question), person = await asked_seat(bot), await bot.active_person()
    event = Event("reminder", Payload(seat=seat, question=question, number=1, late=False, by=""))
    async with bot.tables._locks.hold(1) as locked:
        await locked.write(Adjustment(locked.table, notice="reminder", events=(event,)))
    await bot.tables.change_person_setting(person, "quiet_hours", around_now())
    before, posted_at = set(bot.channel.messages), bot.posting.posted_at
    bot.posting.failed("HTTP 502")
    await bot.deliver()
    assert set(bot.channel.messages) == before
    assert (bot.posting.posted_at, bot.posting.failing_since is None) == (posted_at, False), (
        "nothing was posted"
    )
    await bot.tables.change_person_setting(person, "quiet_hours", "none")
    await bot.deliver_later()
    (reminder,) = set(bot.channel.messages) - before
    assert bot.channel.messages[reminder].raw_mentions == [person]


@pytest.mark.parametrize("is_quiet", [True, False])
async def test_the_others_are_called_about_who_does_not_answer_once_they_may_be(
    bot: Deployment, is_quiet: bool
) -> None:
    await bot.start_game()
    (seat, question), other = await asked_seat(bot), await bot.idle_person()
    await bot.tables.change_person_setting(other, "quiet_hours", around_now() if is_quiet else "none")
    async with bot.tables._locks.hold(1) as locked:
        await locked.write(absence.tell(locked.table, seat, question, "reminders"))
    await bot.tables.scheduler.run_due()
    before = len(bot.channel.pinged)
    await bot.deliver()
    assert bot.channel.pinged[before:] == ([] if is_quiet else [other])
