"""Tests of `bot.discord.posting.delivery` and `tidying`: posts arrive exactly once, and superseded posts are tidied."""

import asyncio
import re
import threading
from collections.abc import Sequence
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.discord import retrying
from bot.discord.adapter import send_arguments
from bot.discord.posting import delivery, threads
from bot.language.localizer import localizer_for
from bot.messages import absence_posts, lobby_posts, posts
from bot.operations import logs
from engine.kernel.core import Event, Payload
from engine.store.rows import Due
from engine.store.schema import outbox
from engine.tables.changes import Adjustment
from engine.tables.rules import lobby
from engine.tables.rules.reminders import unpinged_players
from engine.tables.seen import luck
from engine.tables.seen.models import AbsentPlayer, Notice
from rendering import LobbyCard
from tests.bot.discord.posting.deployment import ANNA, BEN, BOT, CHANNEL_ID, Deployment, http_error

ENGLISH = localizer_for("en")


async def test_luck_does_not_hold_up_the_posts_of_a_table(
    bot: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    released = threading.Event()
    monkeypatch.setattr(luck, "_PATIENCE", 0.01)
    monkeypatch.setattr(luck, "whole_luck", lambda *_: released.wait(20))
    try:
        await asyncio.wait_for(bot.do("play-to-the-end deliver"), 10)
        assert bot.channel.nonces[-1].endswith("-end"), "the result card, without luck"
        assert await bot.tables.notices.undelivered() == []
    finally:
        released.set()


# Nothing is posted twice


@pytest.mark.parametrize(
    ("steps", "recorded_by", "mentions"),
    [
        ("open join join-cleo", "message_posted", [[1]]),
        ("open invite", "invitation_posted", [[2, 3]]),
        ("start leave deliver invite-cleo", "invitation_posted", [[3]]),
        ("start turn", "message_posted", [[1]]),
        ("start close", "message_posted", [[1, 2]]),
        ("start move", "message_posted", [[], [2]]),
        ("play-to-the-end", "message_posted", [[1, 2], []]),
        ("start turn turn deliver ask-for-undo", "request_posted", [[1]]),
        ("start turn turn deliver ask-for-undo deliver decline-undo", "delivered", [[2]]),
        ("start hand-over", "request_posted", [[3]]),
        ("start offer", "request_posted", [[]]),
        ("start hand-over deliver decline", "delivered", [[1]]),
    ],
)
async def test_what_was_sent_before_a_crash_is_found_and_not_sent_again(
    bot: Deployment, steps: str, recorded_by: str, mentions: Sequence[Sequence[int]]
) -> None:
    """Discord may have forgotten the nonce, so the bot searches the channel for unrecorded messages."""
    await bot.do(steps)
    before = set(bot.channel.messages)
    await bot.crash_before(recorded_by)
    sent = set(bot.channel.messages) - before
    assert sent
    others = {"Well played!": ANNA, "A word about another table": BOT}
    for content, author in others.items():
        bot.channel.write(content, author)
    await bot.deliver_later()
    posted = [message for each, message in bot.channel.messages.items() if each not in before]
    assert [each.raw_mentions for each in posted if each.content not in others] == mentions
    assert sent <= set(bot.channel.messages)
    assert len(set(bot.channel.nonces)) == len(bot.channel.nonces)
    assert unpinged_players(await bot.table()) == {}
    assert await bot.tables.notices.undelivered() == []
    assert bot.posting.posted_at is not None


async def test_an_invitation_that_was_sent_before_a_crash_is_found_although_another_notice_follows(
    bot: Deployment,
) -> None:
    await bot.do("open invite")
    await bot.crash_before("invitation_posted")
    sent = bot.channel.newest
    assert sent.raw_mentions == [2, 3]
    await bot.do("join-cleo later")
    assert [each for each in bot.channel.messages.values() if 2 in each.raw_mentions] == [sent]


@pytest.mark.parametrize("stray", ["board", "absent", "reminder"])
async def test_an_unrecorded_board_loses_its_buttons_to_the_next_one_and_a_message_about_a_seat_keeps_them(
    bot: Deployment, stray: str
) -> None:
    """After the restart, a player moves before the outbox runs."""
    await bot.do("start turn")
    table = (await bot.tables.queries.board(1)).table
    if stray == "board":
        post = posts.board(table, await bot.tables.queries.view(1, None), (), (), ENGLISH, ())
    elif stray == "absent":
        player = AbsentPlayer(0, table.version, None, ("reminders",), (BEN.id,), {}, needed=1)
        post = absence_posts.absent(player, table, ENGLISH)
    else:
        event = Event("reminder", Payload(seat=0, question=table.version, number=1, late=False, by=""))
        post = absence_posts.reminder(event, 1, table, None, None, ENGLISH, None)
    await bot.channel.send(nonce="x", **send_arguments(post))
    await bot.do("restart turn deliver")
    assert bot.with_buttons == [102] * (stray != "board") + [103]


@pytest.mark.parametrize(("steps", "is_pinged"), [("leave", False), ("turn turn", True)])
async def test_who_was_pinged_by_an_unrecorded_board_is_pinged_again_for_the_next_question_only(
    bot: Deployment, steps: str, is_pinged: bool
) -> None:
    """After the restart but before the outbox runs, the other player leaves, or both players move."""
    await bot.do("start turn")
    await bot.crash_before("message_posted")
    pinged = bot.channel.messages[102].raw_mentions
    assert pinged == [ANNA.id]
    await bot.do(f"{steps} later")
    assert bot.with_buttons == [103]
    assert bot.channel.messages[103].raw_mentions == pinged * is_pinged
    assert unpinged_players(await bot.table()) == {}


async def test_the_history_is_read_after_a_restart_or_a_failure_only_and_only_if_that_is_permitted(
    bot: Deployment,
) -> None:
    sender = bot.outbox._delivery._sender(await bot.start_game())
    stray = await bot.channel.send(nonce="x", content="An unrecorded board")
    bot.channel.write("Well played!")
    await sender.find_unrecorded()
    assert sender.unrecorded == [stray], "not the lobby: it is older than the newest recorded post"
    bot.channel.requests.clear()
    await bot.do("turn deliver turn")
    assert "history" not in bot.channel.requests
    bot.channel.errors["send"] = [http_error(403)]
    await bot.do("deliver later turn deliver")
    assert bot.channel.requests.count("history") == 1
    await bot.do("turn restart")
    bot.channel.errors["history"] = [http_error(403)]
    await bot.deliver()
    assert bot.channel.errors["history"] == []
    assert bot.with_buttons == [bot.channel.newest.id]


@pytest.mark.parametrize("is_archived", [False, True])
async def test_an_unrecorded_lobby_is_edited_when_a_player_has_joined_since(
    bot: Deployment, is_archived: bool
) -> None:
    await bot.tables.open_table(CHANNEL_ID, 7, ANNA, "cafe_international", {})
    stray = lobby_posts.lobby(await bot.table(), ENGLISH)
    await bot.channel.send(nonce="x", **send_arguments(stray))
    await bot.do("join restart")
    bot.channel.errors["edit"] = [http_error(400, 50083)] * is_archived
    await bot.deliver()
    assert "Ben" in bot.channel.messages[100].content
    assert (await bot.table()).message == (CHANNEL_ID, 100)


# What Discord refuses


@pytest.mark.parametrize(
    ("error", "attempts"),
    [
        (http_error(429), 5),
        (http_error(500), 5),
        (aiohttp.ServerDisconnectedError(), 5),
        (ConnectionResetError(), 5),
        (http_error(400), 1),
        (http_error(403), 1),
        (http_error(404, 10003), 1),
    ],
    ids=repr,
)
async def test_transient_errors_are_retried_and_others_are_not(
    bot: Deployment,
    error: BaseException,
    attempts: int,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(caplog.handler, "filters", [logs._name_subject])
    bot.channel.errors["send"] = [error] * 9
    await bot.open()
    assert len(bot.channel.nonces) == attempts
    assert len(await bot.store._rows(outbox.select().where(outbox.c.tries == 1))) == 1
    assert len({id(each) for each in bot.channel.files}) == attempts, "an attempt reads its file to the end"
    assert [vars(record)["table"] for record in caplog.records] == [1]


@pytest.mark.parametrize(
    ("error", "lost_server", "loss"),
    [
        (http_error(404, 10003), False, "channel"),
        (http_error(403, 50001), True, "server"),
        (http_error(404, 10003), True, "server"),
        (http_error(403, 50001), False, None),
        (http_error(503), True, None),
    ],
)
async def test_a_table_is_parked_when_its_channel_or_its_server_turns_out_to_be_gone(
    bot: Deployment, error: BaseException, lost_server: bool, loss: str | None
) -> None:
    await bot.start_game()
    bot.channel.errors["send"] = [error] * 9
    bot.channel.lost_servers = {7} if lost_server else set()
    await bot.do("turn deliver")
    assert (await bot.table()).parked == loss
    if loss is None:
        return
    bot.channel.errors.clear()
    for _ in range(2):
        attempts = len(bot.channel.requests)
        await bot.deliver_later()
        assert len(bot.channel.requests) == attempts, "nothing more is tried"
        await bot.restart()
    await bot.do("move deliver")
    told = "+1"  # for the first stool of the bar, before the channel was lost
    assert told in bot.channel.newest.content
    assert await bot.tables.notices.undelivered() == []


async def test_a_table_moves_although_its_old_channel_is_gone(bot: Deployment) -> None:
    await bot.do("start move")
    bot.channel.errors["send"] = [http_error(404, 10003)]
    before = len(bot.channel.messages)
    await bot.deliver()
    assert len(bot.channel.messages) == before + 1
    assert await bot.tables.notices.undelivered() == []


async def test_every_attempt_uses_the_nonce_of_the_newest_notice(bot: Deployment) -> None:
    """A post with further notices is a different message, so it needs a different nonce."""
    await bot.do("start turn")
    bot.channel.nonces.clear()
    bot.channel.errors["send"] = [http_error(503), http_error(403)]
    await bot.deliver()
    (first,) = [row.id for row in await bot.store._rows(outbox.select())]
    assert bot.channel.nonces == [f"1-{first}"] * 2
    await bot.do("turn deliver")
    assert bot.channel.nonces[2:] == [f"1-{first + 1}"]


async def test_an_archived_thread_is_unarchived_for_an_edit_only(bot: Deployment) -> None:
    bot.channel.errors["send"] = [http_error(400, 50083)]
    await bot.open()
    assert "send" in bot.channel.requests
    assert bot.fetched.count(CHANNEL_ID) == 1, "fetched once, to see whether it is locked"
    await bot.deliver_later()
    bot.fetched.clear()
    bot.channel.errors["edit"] = [http_error(400, 50083)]
    await bot.do("join deliver")
    assert bot.fetched == [CHANNEL_ID]
    assert "Ben" in bot.channel.messages[100].content


async def test_an_actor_is_told_of_the_failure_of_their_own_post_only(
    bot: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once their own post has arrived, the actor is not told about later failures."""
    sent_to_anna: list[str] = []

    async def send(*, content: str, **_: object) -> None:
        sent_to_anna.append(content)

    anna: Any = SimpleNamespace(
        user=SimpleNamespace(id=1),
        followup=SimpleNamespace(send=send),
        app_permissions=discord.Permissions.all(),
        channel=None,
    )
    await bot.do("start turn")
    await bot.outbox.register_actor(await bot.table(), anna, ENGLISH, delivery.time.monotonic())
    bot.channel.errors["send"] = [http_error(403)]
    await bot.deliver()
    assert len(sent_to_anna) == 1
    await bot.play_turn()
    await bot.outbox.register_actor(await bot.table(), anna, ENGLISH, delivery.time.monotonic())
    await bot.do("later turn")
    bot.channel.errors["send"] = [http_error(403)]
    await bot.deliver()
    assert len(sent_to_anna) == 1, "Anna's own turn is posted"
    clock = SimpleNamespace(monotonic=lambda: 0.0)
    monkeypatch.setattr(delivery, "time", clock)
    for minutes, told in ((14.9, 2), (15.1, 2)):
        await bot.deliver_later()
        await bot.play_turn()
        clock.monotonic = lambda: 0.0
        await bot.outbox.register_actor(await bot.table(), anna, ENGLISH, delivery.time.monotonic())
        clock.monotonic = lambda minutes=minutes: minutes * 60.0
        bot.channel.errors["send"] = [http_error(403)]
        await bot.deliver()
        assert len(sent_to_anna) == told


async def test_a_thread_is_looked_after_without_a_message(
    bot: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bot.start_game()
    kept = list[int]()

    async def keep(_: object, channel_id: int) -> None:
        kept.append(channel_id)

    monkeypatch.setattr(threads, "keep", keep)
    async with bot.tables._locks.hold(1) as locked:
        await locked.write(Adjustment(locked.table, notice="thread"))
    before = len(bot.channel.messages)
    await bot.deliver()
    assert (kept, len(bot.channel.messages)) == ([CHANNEL_ID], before)
    assert await bot.tables.notices.undelivered() == []


async def test_draining_ends_when_a_delivery_ends_during_the_scan(bot: Deployment) -> None:
    """By the time the scan is complete, everything due may already have been delivered."""
    everything_due = bot.tables.notices.everything_due

    async def slow() -> Due[Notice]:
        found = await everything_due()
        await asyncio.gather(*bot.outbox.tasks)
        return found

    bot.tables.notices.everything_due = slow  # type: ignore[method-assign]
    await bot.open()
    assert len(bot.channel.messages) == 1


# What is superseded


@pytest.mark.parametrize(
    ("boards", "is_shared", "kept"),
    [("by-place", False, 3), ("by-place", True, 1), ("all", True, 3), ("last", False, 1)],
)
async def test_a_former_board_keeps_its_picture_or_shrinks_to_a_line_of_what_was_done(
    bot: Deployment, boards: str, is_shared: bool, kept: int
) -> None:
    bot.channel.is_shared = is_shared
    await bot.tables.change_settings(7, {"boards": boards})
    await bot.do("start turn deliver turn deliver")
    lobby_message, first, second, newest = sorted(bot.channel.messages)
    assert len(bot.channel.pictures) == kept
    assert bot.with_buttons == [newest]
    former = [bot.channel.messages[each].content for each in (first, second)]
    assert ["\n" in each for each in former] == [kept > 1] * 2
    assert "+1" in former[1], "the first stool of the bar is worth one point"
    assert bot.channel.messages[lobby_message].content
    assert (await bot.tables.notices.everything_due()).messages == []


@pytest.mark.parametrize("errors", [[http_error(403)], [http_error(503)] * 5], ids=["forbidden", "outage"])
async def test_a_superseded_board_that_could_not_be_tidied_is_tidied_after_a_restart(
    bot: Deployment, errors: list[BaseException]
) -> None:
    bot.channel.is_shared = True
    await bot.do("start turn")
    bot.channel.errors["edit"] = errors
    await bot.deliver()
    assert (len(bot.with_buttons), len(bot.channel.pictures)) == (2, 2)
    await bot.do("restart later")
    assert bot.with_buttons == [bot.channel.newest.id]
    assert len(bot.channel.pictures) == 1
    assert "\n" not in bot.channel.messages[101].content


async def test_a_board_that_was_recorded_by_no_one_shrinks_to_its_title(bot: Deployment) -> None:
    """The next board repeats the unrecorded board's news."""
    bot.channel.is_shared = True
    await bot.do("start turn")
    await bot.crash_before("message_posted")
    await bot.do("turn deliver")
    assert len(bot.channel.pictures) == 1
    title = bot.channel.messages[102].content
    assert bot.channel.newest.content.startswith(title.strip("*"), 2)
    assert "\n" not in title


async def test_a_former_board_is_tidied_once_although_the_store_still_lists_it_and_again_after_a_kill(
    bot: Deployment,
) -> None:
    await bot.start_game()
    bot.channel.edited.clear()
    await bot.do("turn deliver deliver deliver")
    assert bot.channel.edited == [101]
    await bot.do("restart later")
    assert bot.channel.edited == [101]
    await bot.do("turn deliver")
    bot.channel.edited.clear()
    shown = {each.id: (each.content, [*each.ids]) for each in bot.channel.messages.values()}
    bot.store._tidied.clear()  # as in a kill
    await bot.do("restart deliver")
    assert bot.channel.edited == [102]
    assert shown == {each.id: (each.content, [*each.ids]) for each in bot.channel.messages.values()}
    await bot.play_turn()
    del bot.channel.messages[103]
    await bot.deliver()
    assert (await bot.store.due(datetime.max.replace(tzinfo=UTC))).messages == [], "it was deleted"


async def test_the_newest_board_is_repainted_when_another_theme_is_chosen(bot: Deployment) -> None:
    """Only the picture changes: the message, its text and its working buttons stay the same."""
    version = (await bot.start_game()).version
    newest = bot.channel.newest
    before, number = (newest.content, [*newest.ids]), len(bot.channel.messages)
    bot.channel.edited.clear()
    for chosen in ({"theme": "house"}, {"reminders": "off"}):
        await bot.change(lobby.set_settings, ANNA.id, chosen)
    await bot.deliver()
    assert bot.channel.edited == [], "it is the same theme"
    changed = await bot.change(lobby.set_settings, ANNA.id, {"theme": "dark"})
    await bot.deliver()
    assert bot.channel.edited == [newest.id]
    assert (newest.content, newest.ids) == before
    assert (len(bot.channel.messages), changed.version) == (number, version)
    assert newest.id in bot.channel.pictures
    await bot.change(lobby.set_settings, ANNA.id, {"theme": "light"})
    await bot.do("turn deliver close deliver")
    painted = [each for each in bot.render_pool.pictures if not isinstance(each.view, LobbyCard)]
    assert [each.theme for each in painted] == ["", "dark", "light", "light"], (
        "not in vain before a new board"
    )


async def test_a_board_that_could_not_be_repainted_is_repainted_later_unless_it_was_deleted(
    bot: Deployment,
) -> None:
    await bot.start_game()
    newest = bot.channel.newest.id
    bot.channel.edited.clear()
    bot.channel.errors["edit"] = [http_error(503)] * 5
    await bot.change(lobby.set_settings, ANNA.id, {"theme": "dark"})
    await bot.deliver()
    assert bot.channel.edited == []
    await bot.do("restart later")
    assert bot.channel.edited == [newest]
    del bot.channel.messages[newest]
    await bot.change(lobby.set_settings, ANNA.id, {"theme": "light"})
    await bot.deliver()
    assert await bot.tables.notices.undelivered() == []


async def test_the_calls_of_a_lobby_lose_their_buttons_but_not_their_text_when_it_starts(
    bot: Deployment,
) -> None:
    await bot.do("open invite deliver")
    call = bot.channel.newest
    before = call.content
    assert bot.with_route("attend") == [call.id]
    await bot.do("join")
    await bot.tables.start(1, ANNA.id)
    await bot.deliver()
    assert (call.content, call.ids) == (before, [])


# Cards


async def test_the_result_card_follows_the_final_board_once_and_has_no_buttons(bot: Deployment) -> None:
    await bot.play_to_the_end()
    bot.channel.errors["send"] = [None, http_error(403)]
    before = len(bot.channel.messages)
    await bot.deliver()
    assert len(bot.channel.messages) == before + 1, "it could not be sent"
    await bot.do("later restart deliver")
    assert len(bot.channel.messages) == before + 2
    *_, board, card = sorted(bot.channel.messages)
    assert ENGLISH("result-card-caption", title="").strip() in bot.channel.newest.content
    assert bot.with_buttons == [board]
    assert {board, card} <= bot.channel.pictures
    assert (await bot.table()).message == (CHANNEL_ID, board)


async def test_a_lobby_has_a_card_as_long_as_it_is_one_and_each_change_repaints_it(bot: Deployment) -> None:
    await bot.do("open join deliver")
    views: list[Any] = [each.view for each in bot.render_pool.pictures]
    assert [[seat.state for seat in each.places] for each in views] == [
        ["person", "needed", "optional", "optional"],
        ["person", "person", "optional", "optional"],
    ]
    assert bot.channel.pictures == {100}
    await bot.tables.start(1, ANNA.id)
    await bot.deliver()
    assert 100 not in bot.channel.pictures


async def test_a_lobby_whose_card_cannot_be_painted_describes_it(bot: Deployment) -> None:
    await bot.open()
    bot.render_pool.error = RuntimeError()
    await bot.do("join deliver")
    described = bot.channel.messages[100]
    numbered = [line[0] for line in described.content.splitlines() if line[1:2] == "."]
    assert numbered[-4:] == ["1", "2", "3", "4"], "a line for each seat"
    assert described.ids


async def test_a_board_is_timed_from_the_move_that_it_shows(
    bot: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[list[float]] = []
    monkeypatch.setattr(delivery, "time", SimpleNamespace(monotonic=lambda: 100.0))
    monkeypatch.setattr(bot.posting, "posted", lambda _ages, waits: times.append([*waits]))
    anna: Any = SimpleNamespace(user=SimpleNamespace(id=1))
    await bot.do("start turn")
    await bot.outbox.register_actor(await bot.table(), anna, ENGLISH, 98.5)
    await bot.deliver()
    await bot.outbox.register_actor(await bot.table(), anna, ENGLISH, 99.0)  # a change that announces nothing
    await bot.play_turn()
    await bot.deliver()
    assert [each for each in times if each] == [[1.5]]


@pytest.mark.parametrize(
    ("error", "counts"),
    [
        (http_error(502), True),
        (http_error(401), True),
        (http_error(400), True),
        (aiohttp.ServerDisconnectedError(), True),
        (http_error(403), False),
        (http_error(404, 10003), False),
        (http_error(400, 50083), False),
    ],
    ids=str,
)
async def test_a_failure_counts_against_discord_unless_it_is_one_of_the_channel(
    bot: Deployment, error: Exception, counts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retrying, "_ATTEMPTS", 1)
    await bot.do("start turn")
    bot.channel.errors["send"] = [error] * 9
    await bot.deliver()
    assert (bot.posting.failing_since is not None) is counts
    assert bool(bot.posting.why) is counts
    if isinstance(error, discord.HTTPException) and counts:
        assert bot.posting.why == f"HTTP {error.status}"
    bot.channel.errors.clear()
    await bot.do("later")
    assert bot.posting.failing_since is None


@pytest.mark.parametrize("error", [KeyError("queen of hearts"), OSError("cannot open resource")], ids=repr)
async def test_a_bug_counts_by_its_number_because_its_words_may_show_a_hand(
    bot: Deployment, caplog: pytest.LogCaptureFixture, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retrying, "_ATTEMPTS", 1)
    await bot.do("start turn")
    bot.channel.errors["send"] = [error] * 9
    await bot.deliver()
    number = re.fullmatch("incident ([0-9a-f]{8})", bot.posting.why)
    assert number is not None
    assert number[1] in {getattr(record, "incident", "") for record in caplog.records}
