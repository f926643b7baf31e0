"""The viewer of a replay: what each press shows, to whom, and what it refuses."""

import asyncio
from datetime import UTC, datetime, timedelta
from threading import get_ident
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.discord.answering import replays
from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers import replay
from bot.discord.posting.render_pool import RenderedPicture
from bot.language.localizer import Localizer, localizer_for
from bot.messages import moments, replay_page, told_moments
from bot.messages.components import LayoutPost, Select
from bot.messages.ids import CustomId
from bot.messages.told_moments import ToldMoments
from engine.kernel.errors import TableRefusal, UnreadableAction
from engine.kernel.game import AnyGame
from engine.kernel.replays import SeenMoment
from engine.tables.rules import lobby as lobby_rules
from tests.bot.discord.handlers.conftest import (
    CHANNEL,
    STRANGER,
    PlayedTable,
    StartGame,
    buttons,
    finished_game,
    pressed,
)

ELSEWHERE = CHANNEL + 1
CAFE = "cafe_international"


async def running_game(start_game: StartGame, turns: int = 4, key: str = CAFE) -> PlayedTable:
    """Return a table at which some turns have been played, in the Café each by a guest at the bar."""
    game, verb = await start_game(key, 2), "bar" if key == CAFE else ""
    while (await game.service.replays.of(game.table_id, None)).last < turns:
        await game.play(await game.active(), verb)
    return game


async def opened(context: InteractionContext, game: PlayedTable) -> LayoutPost:
    context.table_id = game.table_id
    return await replay.open_viewer(context, CustomId("replay", game.table_id, payload="open"))


def at(context: InteractionContext, game: PlayedTable) -> InteractionContext:
    context.table_id = game.table_id
    return context


def control(page: LayoutPost, name: str) -> CustomId:
    """Return the custom id of the button or menu with the given control."""
    menus = [row.custom_id for row in page.rows if isinstance(row, Select)]
    ids = [*(each.custom_id for each in buttons(page)), *menus]
    found = next(each for each in ids if each and each.payload.split(":")[1:2] == [name])
    return CustomId.parse(str(found))


async def step(game: PlayedTable, person: Any, page: LayoutPost, name: str, *values: str) -> LayoutPost:
    return await replay.step(at(game.context(person), game), control(page, name), values)


def is_at(page: LayoutPost, number: int) -> bool:
    return f"**{number} of " in page.text


async def test_the_viewer_opens_after_the_own_last_turn_and_steps_from_there(start_game: StartGame) -> None:
    game = await running_game(start_game)
    for person in (game.person(0), game.person(1)):
        known = await game.service.replays.of(game.table_id, person.id)
        page = await opened(game.context(person), game)
        assert is_at(page, min(known.since_own_turn, known.last))
        assert page.pictures[0].view.seat == known.reader
        start = await step(game, person, page, "first")
        assert is_at(start, 0)
        assert [each.disabled for each in buttons(start)[:4]] == [True, True, False, False]
        end = await step(game, person, start, "last")
        assert is_at(end, known.last)
        assert [each.disabled for each in buttons(end)[:4]] == [False, False, True, True]
        assert is_at(await step(game, person, start, "on"), 1)
        assert is_at(await step(game, person, end, "back"), known.last - 1)
        assert is_at(await step(game, person, end, "jump", "2"), 2)
        assert is_at(await step(game, person, end, "turns", "1"), 1)


async def test_a_spectator_sees_the_present_and_what_everybody_knew(start_game: StartGame) -> None:
    game = await running_game(start_game)
    page = await opened(game.context(STRANGER), game)
    assert is_at(page, 4)
    assert page.pictures[0].view.seat is None
    assert not [row for row in page.rows if isinstance(row, Select) and row.custom_id.payload == ":as:0"]


async def test_a_moment_in_words_says_everything_and_keeps_to_words(
    start_game: StartGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await running_game(start_game)
    person = game.person(0)
    page = await step(game, person, await opened(game.context(person), game), "words")
    assert not page.pictures
    assert len(page.text) > 500
    stepped = await step(game, person, page, "back")
    assert not stepped.pictures
    monkeypatch.setattr(replay_page, "_WORDS_LENGTH", 300)
    begun = await step(game, person, stepped, "first")
    rest = await step(game, person, begun, "rest")
    assert not rest.pictures
    assert is_at(rest, 0)
    assert rest.text != begun.text
    assert (await step(game, person, rest, "picture")).pictures


async def test_every_press_checks_what_the_person_may_know(start_game: StartGame) -> None:
    game = await running_game(start_game)
    own = await opened(game.context(game.person(0)), game)
    for person in (game.person(1), STRANGER):
        for name in ("first", "on", "words", "share"):
            with pytest.raises(TableRefusal, match="hands-secret"):
                await step(game, person, own, name)
        with pytest.raises(TableRefusal, match="hands-secret"):
            await replay.go_to(at(game.context(person), game), control(own, ""), ("1",))
        public = await opened(game.context(person), game)
        with pytest.raises(TableRefusal, match="hands-secret"):
            await replay.step(
                at(game.context(person), game), CustomId("step", game.table_id, payload=":as:0"), ("0",)
            )
        assert public.pictures[0].view.seat != 0
    hidden = game.context(STRANGER, channel=ELSEWHERE)
    for press in (opened(hidden, game), replay.step(at(hidden, game), control(own, "on"), ())):
        with pytest.raises(TableRefusal, match="no-such-table"):
            await press


async def test_a_person_without_a_seat_needs_to_see_the_channel(start_game: StartGame) -> None:
    game = await running_game(start_game)
    channel = Mock(spec=discord.TextChannel)
    channel.permissions_for = lambda reader: discord.Permissions(view_channel=reader.sees)
    server = SimpleNamespace(name="Café", get_channel_or_thread={CHANNEL: channel}.get)
    game.client.get_guild = lambda number: server if number == 1 else None
    for guild, sees, may in ((1, True, True), (1, False, False), (None, True, False), (2, True, False)):
        context = game.context(STRANGER, channel=ELSEWHERE, guild=guild)
        context.interaction.user = Mock(spec=discord.Member, id=STRANGER.id, display_name="Emil", sees=sees)
        if may:
            assert is_at(await opened(context, game), 4)
        else:
            with pytest.raises(TableRefusal, match="no-such-table"):
                await opened(context, game)
    assert is_at(await opened(game.context(game.person(0), channel=ELSEWHERE), game), 4), "a player"


async def test_after_the_end_everybody_may_look_as_anybody_from_the_start(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    page = await opened(game.context(STRANGER), game)
    assert is_at(page, 0)
    for seat in (0, 1):
        seen = await step(game, STRANGER, page, "as", str(seat))
        assert seen.pictures[0].view.seat == seat
        assert game.person(seat).name in seen.text
    back = await step(game, STRANGER, seen, "as", "public")
    assert back == page


async def test_a_viewer_goes_on_with_the_game_and_is_limited_to_what_was_not_undone(
    start_game: StartGame,
) -> None:
    game = await running_game(start_game, key="nim")
    context = game.context(STRANGER)
    page = await opened(context, game)
    assert is_at(page, 4)
    await game.play(await game.active())
    assert "**4 of 5**" in (await step(game, STRANGER, page, "words")).text
    far = CustomId("step", game.table_id, revision=900, payload=":on:0")
    assert is_at(await replay.step(at(game.context(STRANGER), game), far, ()), 5)


@pytest.mark.parametrize("payload", ["", "x", "x:on:0", "0:on", "0:on:x", ":on:0:1", "-1:on:0", "9:on:0"])
async def test_unreadable_controls_are_refused(start_game: StartGame, payload: str) -> None:
    game = await running_game(start_game, 1, "nim")
    for handle in (replay.step, replay.go_to):
        with pytest.raises((UnreadableAction, TableRefusal)):
            await handle(
                at(game.context(game.person(0)), game),
                CustomId("step", game.table_id, payload=payload),
                ("0",),
            )


async def test_values_of_the_wrong_menu_are_refused(start_game: StartGame) -> None:
    game = await running_game(start_game, 1, "nim")
    for payload, values in ((":jump:0", ()), (":on:0", ("1",)), (":jump:0", ("x",)), (":as:0", ("x",))):
        with pytest.raises(UnreadableAction):
            await replay.step(
                at(game.context(game.person(0)), game),
                CustomId("step", game.table_id, payload=payload),
                values,
            )


async def test_a_number_is_entered_within_its_bounds(start_game: StartGame) -> None:
    game = await running_game(start_game, key="nim")
    person = game.person(0)
    page = await opened(game.context(person), game)
    pressed_id = pressed(page, "goto")
    send = AsyncMock()
    context = game.context(person)
    context.interaction.id = 12345 << 22
    context.interaction.response = SimpleNamespace(send_modal=send)
    await replay.open_form(context.interaction, pressed_id)
    modal = send.await_args.args[0]
    assert str(context.opening) in modal.custom_id
    assert "0 to 4" in modal.children[0].text
    submitted = CustomId.parse(modal.custom_id)
    assert is_at(await replay.go_to(at(game.context(person), game), submitted, (" 3 ",)), 3)
    for typed in ("5", "-1", "x", "", "²", "9" * 5000):
        page = await replay.go_to(at(game.context(person), game), submitted, (typed,))
        assert is_at(page, pressed_id.revision), "the viewer stays where it was"
        assert "Please give a number from 0 to 4." in page.text


async def test_the_command_finds_table_and_turn(start_game: StartGame) -> None:
    game = await running_game(start_game, key="nim")
    context = game.context(game.person(0), guild=1)
    page = await replay.show(context, str(game.table_id), "2")
    assert is_at(page, 2)
    assert is_at(await replay.show(game.context(STRANGER)), 4)
    with pytest.raises(TableRefusal, match="no-such-table"):
        await replay.show(game.context(STRANGER, channel=ELSEWHERE, guild=1), str(game.table_id))
    assert await replays.complete_table(game.context(STRANGER, channel=ELSEWHERE, guild=1), "") == []
    assert [value for _, value in await replays.complete_table(context, "")] == [str(game.table_id)]
    turns = await replay.complete_moment(game.context(STRANGER), "")
    assert sorted(value for _, value in turns) == ["0", "1", "2", "3", "4"]
    assert all(label.startswith(f"{value} · ") for label, value in turns)


async def test_a_page_is_never_composed_on_the_event_loop(
    start_game: StartGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await running_game(start_game, key="nim")
    threads: list[int] = []
    monkeypatch.setattr(
        replay, "replay_page", lambda *each: threads.append(get_ident()) or replay_page.replay_page(*each)
    )
    for _ in range(2):  # the words are known the second time
        await opened(game.context(STRANGER), game)
    assert len(threads) == 2
    assert get_ident() not in threads


async def test_neighbours_are_prefetched_in_the_direction_of_the_step(start_game: StartGame) -> None:
    game = await running_game(start_game, key="nim")
    person = game.person(0)
    page = await step(game, person, await opened(game.context(person), game), "first")
    for name, numbers in (("on", (2, 0)), ("last", (3,)), ("back", (2, 4))):
        game.client.event_tasks.clear()  # those of earlier presses wait for this test to end
        game.client.render_pool.prefetched.reset_mock()
        page = await asyncio.create_task(step(game, person, page, name))
        for task in [*game.client.event_tasks]:
            await task
        headings = [call.args[0].heading for call in game.client.render_pool.prefetched.await_args_list]
        assert [each.split(" ")[0] for each in headings] == [*map(str, numbers)]


def sharing(game: PlayedTable, person: Any, **granted: bool) -> tuple[InteractionContext, AsyncMock]:
    """Return the context of a person with the given permissions in the table's channel, and what sends messages there."""
    send = AsyncMock(return_value=SimpleNamespace(jump_url="https://discord.com/channels/1/5/9"))
    game.client.get_partial_messageable = Mock(return_value=SimpleNamespace(send=send))
    game.client.render_pool.render = AsyncMock(return_value=RenderedPicture("board.png", b"", "alt"))
    game.client.picture_cooldown = lambda _: 0.0
    locale = SimpleNamespace(value="en")
    game.client.get_guild = lambda _: SimpleNamespace(
        preferred_locale=locale, get_channel_or_thread=lambda _: None
    )
    context = at(game.context(person), game)
    context.interaction.permissions = discord.Permissions(**granted)
    return context, send


async def test_what_is_shared_while_the_game_runs_is_what_everybody_knows(start_game: StartGame) -> None:
    game = await running_game(start_game)
    person = game.person(0)
    page = await opened(game.context(person), game)
    context, send = sharing(game, person, send_messages=True)
    answer = await replay.step(context, control(page, "share"), ())
    assert "https://discord.com/channels/1/5/9" in answer.text
    assert game.client.get_partial_messageable.call_args.args == (CHANNEL,)
    (painted, _), _ = game.client.render_pool.render.await_args
    assert painted.view.seat is None
    assert send.await_args is not None
    assert send.await_args.kwargs["content"].startswith("**Anna** shows **Café International")
    (button,) = send.await_args.kwargs["view"].children
    shared = CustomId.parse(button.item.custom_id)
    copy = await replay.open_viewer(at(game.context(STRANGER), game), shared)
    assert copy.pictures[0].view.seat is None


async def test_after_the_end_any_view_can_be_shared(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    page = await step(game, STRANGER, await opened(game.context(STRANGER), game), "as", "1")
    context, _ = sharing(game, STRANGER, send_messages=True)
    await replay.step(context, control(page, "share"), ())
    (painted, _), _ = game.client.render_pool.render.await_args
    assert painted.view.seat == 1


async def test_what_is_shared_twice_has_the_nonce_by_which_discord_posts_it_once(
    start_game: StartGame,
) -> None:
    game = await running_game(start_game, key="nim")
    page = await opened(game.context(STRANGER), game)

    async def nonce(person: Any, shown: LayoutPost) -> str:
        context, send = sharing(game, person, send_messages=True)
        await replay.step(context, control(shown, "share"), ())
        return str(send.await_args and send.await_args.kwargs["nonce"])

    first = await nonce(STRANGER, page)
    assert 0 < len(first) <= 25
    assert await nonce(STRANGER, page) == first
    assert await nonce(game.person(0), page) != first
    assert await nonce(STRANGER, await step(game, STRANGER, page, "back")) != first
    await game.play(await game.active())
    assert await nonce(STRANGER, page) != first, "the game has gone on"


async def test_sharing_needs_the_right_to_write_there_and_is_limited(start_game: StartGame) -> None:
    game = await running_game(start_game, key="nim")
    person = game.person(0)
    page = await opened(game.context(person), game)
    context, send = sharing(game, person, view_channel=True)
    with pytest.raises(TableRefusal, match="not-shared-here"):
        await replay.step(context, control(page, "share"), ())
    context, send = sharing(game, person, send_messages=True)
    elsewhere = at(game.context(person, channel=ELSEWHERE, guild=1), game)
    with pytest.raises(TableRefusal, match="not-shared-here"):
        await replay.step(elsewhere, control(page, "share"), ())
    game.client.picture_cooldown = lambda _: 3.0
    with pytest.raises(TableRefusal, match="too-many-pictures"):
        await replay.step(context, control(page, "share"), ())
    assert not send.await_count
    game.client.picture_cooldown = lambda _: 0.0
    send.side_effect = discord.Forbidden(Mock(status=403), "Missing Permissions")
    with pytest.raises(TableRefusal, match="not-shared"):
        await replay.step(context, control(page, "share"), ())


async def test_steps_are_limited_only_for_pictures(start_game: StartGame) -> None:
    game = await running_game(start_game, key="nim")
    person = game.person(0)
    page = await opened(game.context(person), game)
    words = await step(game, person, page, "words")
    game.client.step_cooldown = lambda _: 2.0
    with pytest.raises(TableRefusal, match="too-many-pictures"):
        await step(game, person, page, "first")
    assert is_at(await step(game, person, words, "first"), 0)


def message(author: int, created_at: datetime, *ids: str, files: tuple[str, ...] = ()) -> Any:
    """Return a message with buttons of the given custom ids, and with files of the given names."""
    row = SimpleNamespace(children=[SimpleNamespace(custom_id=each) for each in ids])
    return SimpleNamespace(
        author=SimpleNamespace(id=author),
        created_at=created_at,
        components=[row] if ids else [],
        attachments=[SimpleNamespace(filename=each) for each in files],
    )


async def test_a_message_of_the_bot_leads_to_its_moment(start_game: StartGame) -> None:
    game = await running_game(start_game, key="nim")
    game.client.user = SimpleNamespace(id=77)
    known = await game.service.replays.of(game.table_id, None)
    now = datetime.now(UTC)

    async def numbers(posted: Any, channel: int = CHANNEL) -> int:
        page = await replay.open_at_message(game.context(STRANGER, channel=channel), posted)
        return next(each for each in range(known.last + 1) if is_at(page, each))

    for number, (version, time) in enumerate(zip(known.versions, known.times, strict=True)):
        with_buttons = message(
            77, now, f"ho:turn:{game.table_id}:0:0:", f"ho:undo:{game.table_id}:{version}:0:"
        )
        assert await numbers(with_buttons) == number
        assert await numbers(message(77, time)) == number, "an old board, by its time"
        assert await numbers(message(77, now, f"ho:replay:{game.table_id}:0:{number}::here:0")) == number
    assert await numbers(message(77, now + timedelta(days=1))) == known.last
    for author, at_time, channel in (
        (STRANGER.id, now, CHANNEL),
        (77, known.times[0] - timedelta(minutes=1), CHANNEL),
        (77, now, ELSEWHERE),
    ):
        with pytest.raises(TableRefusal, match="no-board"):
            await numbers(message(author, at_time), channel)
    for files in (("nim-0123456789ab.webp",), ("1-nim-ab.webp", "2-nim-cd.webp")):
        assert await numbers(message(77, now, files=files)) == known.last
    for other in (
        message(77, now, f"ho:open:0:0:0:{CAFE}"),
        message(77, now, files=("kuhn_poker-0123456789ab.webp",)),
    ):
        with pytest.raises(TableRefusal, match="no-board"):
            await numbers(other)
    hidden = message(77, now, f"ho:undo:{game.table_id}:3:0:")
    with pytest.raises(TableRefusal, match="no-such-table"):
        await numbers(hidden, ELSEWHERE)


async def test_a_message_long_after_the_end_shows_no_moment(start_game: StartGame) -> None:
    game = await finished_game(start_game)
    game.client.user = SimpleNamespace(id=77)
    ended_at = (await game.table()).ended_at
    assert ended_at is not None
    picture = ("nim-0123456789ab.webp",)
    soon = message(77, ended_at + timedelta(minutes=5), files=picture)
    last = (await game.service.replays.of(game.table_id, None)).last
    assert is_at(await replay.open_at_message(game.context(STRANGER), soon), last)
    for files in (picture, ()):
        later = message(77, ended_at + timedelta(weeks=3), files=files)
        with pytest.raises(TableRefusal, match="no-board"):
            await replay.open_at_message(game.context(STRANGER), later)


async def test_without_a_table_named_it_is_the_last_game_of_the_channel_even_if_it_was_closed(
    start_game: StartGame,
) -> None:
    game = await running_game(start_game, key="nim")
    table = await game.service.change(game.table_id, lobby_rules.close, game.person(0).id)
    assert table.phase == "closed"
    anna, ben = game.person(0), game.person(1)
    for number in range(30):
        await game.service.open_table(CHANNEL + 1 + number, 1, anna, "nim", {})
    lobby = await game.service.open_table(CHANNEL, 1, ben, "nim", {})
    assert (await replays.find_replay(game.context(STRANGER), "")).table.id == game.table_id
    await game.service.change(lobby.id, lobby_rules.close, ben.id)
    assert (await replays.find_replay(game.context(STRANGER), "")).table.id == game.table_id
    empty = game.context(STRANGER, channel=CHANNEL + 1)
    with pytest.raises(TableRefusal, match="game-not-running"):
        await replays.find_replay(empty, "")


async def test_moments_are_told_once_until_they_change(
    start_game: StartGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await running_game(start_game, key="nim")
    told, words, entry = ToldMoments(), localizer_for("en"), told_moments._entry
    numbers: list[int] = []

    def counting(rules: AnyGame, moment: SeenMoment, localizer: Localizer) -> str:
        numbers.append(moment.number)
        return entry(rules, moment, localizer)

    monkeypatch.setattr(told_moments, "_entry", counting)

    async def tell() -> list[int]:
        """Return the numbers of the moments that were told anew."""
        numbers.clear()
        known = await game.service.replays.of(game.table_id, None)
        for number in range(known.last + 1):
            assert told.entry(known, number, words) == entry(
                known.table.game, known.seen_by(None, number), words
            )
            line = moments.line(known.table.game, known.seen_by(None, number), words)
            assert told.line(known, None, number, words) == line
        return numbers.copy()

    assert await tell() == [0, 1, 2, 3, 4]
    assert await tell() == []
    person = await game.active()
    await game.play(person)
    assert await tell() == [5]
    await game.service.undo(game.table_id, person.id, None)
    assert (await game.active(), await tell()) == (person, [])
    await game.play(person)
    assert await tell() == [5], "another turn has taken its place"
    await game.service.privacy.forget(game.person(1).id)
    assert await tell() != []
