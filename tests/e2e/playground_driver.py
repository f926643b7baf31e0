"""Drives a running playground, in which people open tables, join and play, by clicks or typed commands."""

import asyncio
import itertools
import os
import random
import re
import signal
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from aiohttp import web

from bot.playground import BotProcess, InteractionResult, Server, UserClient
from bot.playground.user_client import Predicate, iter_components, message_text

Message = dict[str, Any]
GAME = "cafe_international"
_TIMEOUT = 30.0
"""How long a step may take on a busy machine, in seconds."""
POLLS = 400
"""How many times a condition is checked before it counts as not met."""
_ASKED = re.compile(r"^(?:\*\*(\w+)\*\*|<@(\d+)>): ", re.MULTILINE)
"""Matches the start of a question that a board puts to a person, by name or by mention."""
_CALL = ": you can start"
"""Part of the message that pings a lobby's owner to start the game; sent only if the game has not started yet."""
_CHANNELS = itertools.count(1)


def is_public(message: Message, channel: str) -> bool:
    """Return whether the message is a public message in the given channel."""
    return message["channel_id"] == channel and "ephemeral_for" not in message


def is_ephemeral(message: Message) -> bool:
    """Return whether only its recipient can see the message."""
    return "ephemeral_for" in message


def is_board(message: Message, channel: str, after: str = "0") -> bool:
    """Return whether the message is a board in the given channel, newer than `after` if given."""
    return is_public(message, channel) and has_board(message) and int(message["id"]) > int(after)


def has_board(message: Message) -> bool:
    """Return whether the message has a picture other than a lobby card or a result card."""
    ids = (str(each.get("custom_id", "")) for each in iter_components(message))
    is_lobby = any(each.startswith("ho:start:") for each in ids)
    return bool(message["attachments"] and not is_lobby and not is_result(message))


def is_result(message: Message) -> bool:
    """Return whether the message has a result card."""
    return bool(message["attachments"]) and "**: the result" in message["content"]


def newest_message(messages: Sequence[Message], matches: Predicate) -> Message:
    """Return the newest matching message."""
    return max((each for each in messages if matches(each)), key=lambda each: int(each["id"]))


def private_text(result: InteractionResult) -> str:
    """Return the text of the response, which must be a single ephemeral message."""
    (message,) = result.responses
    assert is_ephemeral(message)
    return message_text(message)


def table_number(board: Message) -> str:
    """Return the table number given on a board."""
    return re.findall(r"(?:table|Tisch) (\d+)", board["content"])[0]


def find_custom_id(message: Message, part: str) -> str | None:
    """Return the custom id of the enabled button or menu for the action `part`, or None."""
    ids = (str(each.get("custom_id", "")) for each in iter_components(message) if not each.get("disabled"))
    return next((each for each in ids if each.startswith(f"ho:{part}:")), None)


def is_changed(message: Message) -> Callable[[Message], bool]:
    """Return a predicate that matches a newer version of the message."""
    before = (message["content"], message["components"])
    return lambda each: each["id"] == message["id"] and (each["content"], each["components"]) != before


def is_answer(page: Message) -> Callable[[Message], bool]:
    """Return a predicate that matches the answer to a press on a private page: a new private message or the changed page."""
    changed = is_changed(page)
    return lambda each: is_ephemeral(each) and (each["id"] != page["id"] or changed(each))


def _latest(result: InteractionResult, message: Message) -> Message:
    """Return the latest version of the message; fail if the message has not changed."""
    return [each for each in result.messages if is_changed(message)(each)][-1]


class Person(UserClient):
    """A person on the fake Discord who presses buttons and chooses from menus."""

    async def press_route(
        self, message: Message, part: str, until: Predicate | None = None
    ) -> InteractionResult:
        """Click the button for the given action, whatever the language of its label.

        If a public post lacks the button, click the button on the page behind *More …*. If that page turns into the
        answer, return the page.
        """
        custom_id = find_custom_id(message, part)
        if custom_id is None and find_custom_id(message, "more"):
            opened = await self.press_route(message, "more")
            page = opened.responses[-1]
            result = await self.press_route(page, part, until or is_answer(page))
            return result if result.responses else replace(result, interaction_id=opened.interaction_id)
        return await self.click(message, custom_id=custom_id or part, until=until)

    async def told(
        self, line: str, channel: str, options: Mapping[str, object] | None = None, /, **named: object
    ) -> str:
        """Use a command, and return the text of its private answer."""
        return private_text(await self.command(line, channel, {**(options or {}), **named}))

    async def shown(self, line: str, channel: str, /, **options: object) -> Message:
        """Use a command, and return the last message in the answer."""
        return (await self.command(line, channel, options)).responses[-1]

    async def answer(self, message: Message, part: str, until: Predicate | None = None) -> str:
        """Press a button, and return the text of its private answer."""
        return private_text(await self.press_route(message, part, until))

    async def press(self, message: Message, part: str) -> Message:
        """Press a button whose message changes, and return the changed message."""
        result = await self.press_route(message, part, until=is_changed(message))
        return _latest(result, message)

    async def choose(self, message: Message, custom_id: str | None, *values: str) -> Message:
        """Choose from a menu whose message changes, and return the changed message."""
        result = await self.select(message, values, custom_id=custom_id, until=is_changed(message))
        return _latest(result, message)

    async def press_label(self, message: Message, label: str) -> Message:
        """Click the button with the given label, and return the changed message."""
        return _latest(await self.click(message, label=label, until=is_changed(message)), message)

    async def open_more(self, message: Message) -> Message:
        """Open the page behind *More …* and return it."""
        return (await self.press_route(message, "more")).responses[-1]

    async def open_panel(self, board: Message) -> Message:
        """Open the panel from a board and return it."""
        return (await self.press_route(board, "turn")).responses[-1]

    async def confirm(self, panel: Message, board: Message) -> Message:
        """Confirm the choice on a panel, and return the next board, or the panel if the turn continues."""
        updated = is_changed(panel)

        def is_next(message: Message) -> bool:
            if is_board(message, board["channel_id"], board["id"]):
                return True
            return updated(message) and any(find_custom_id(message, part) for part in ("pick", "confirm"))

        result = await self.press_route(panel, "confirm", until=is_next)
        return newest_message(result.messages, is_next)

    async def choose_randomly(self, panel: Message, rng: random.Random) -> Message:
        """Make a random choice on an incomplete panel, and return the updated panel."""
        menus = [each for each in iter_components(panel) if each["type"] == 3]
        picks = [
            each for each in iter_components(panel) if str(each.get("custom_id", "")).startswith("ho:pick")
        ]
        one = rng.choice([each for each in picks if each["type"] == 2] + menus)
        if one["type"] == 3:
            return await self.choose(panel, one["custom_id"], rng.choice(one["options"])["value"])
        result = await self.click(panel, custom_id=one["custom_id"], until=is_changed(panel))
        return next(each for each in result.ephemeral if each["id"] == panel["id"])

    async def choose_until_confirm(self, panel: Message, rng: random.Random) -> Message:
        """Make random choices on a panel until it can be confirmed, and return the panel."""
        while not find_custom_id(panel, "confirm"):
            panel = await self.choose_randomly(panel, rng)
        return panel

    async def board_by_press(self, message: Message, part: str, board: Message) -> Message:
        """Press a button, and return the next board."""

        def is_next(each: Message) -> bool:
            return is_board(each, board["channel_id"], board["id"])

        return newest_message((await self.press_route(message, part, until=is_next)).messages, is_next)

    async def board_by_command(self, board: Message, line: str, **options: object) -> Message:
        """Use a command, and return the next board."""

        def is_next(message: Message) -> bool:
            return is_board(message, board["channel_id"], board["id"])

        result = await self.command(line, board["channel_id"], options, until=is_next)
        return newest_message(result.messages, is_next)


@dataclass
class PlaygroundDriver:
    """A running playground and its users' clients.

    Attributes:
        log_lines: The lines that the bot has logged.
        exit_stack: Disconnects the clients.
        clients: The connected clients by name.
    """

    server: Server
    process: BotProcess
    log_lines: list[str]
    exit_stack: AsyncExitStack
    clients: dict[str, Person] = field(default_factory=dict)

    async def client(self, name: str, locale: str = "en-US") -> Person:
        """Return the person's client, connecting it on first use."""
        if name not in self.clients:
            client = Person(self.server.url, name, locale, timeout=_TIMEOUT)
            self.clients[name] = await self.exit_stack.enter_async_context(client)
            await self.clients[name].wait_for_bot("table")
        return self.clients[name]

    async def people(self, *names: str) -> list[Person]:
        """Return the clients of the named people."""
        return [await self.client(name) for name in names]

    async def create_channel(self) -> str:
        """Create a channel and return its id."""
        anna = await self.client("Anna")
        made = await anna.post("channels", name=f"channel-{next(_CHANNELS)}")
        for client in self.clients.values():
            await client.refresh()
        return str(made["channel"]["id"])

    async def threads(self, channel: str) -> list[dict[str, Any]]:
        """Return the channel's threads."""
        anna = await self.client("Anna")
        return [each for each in (await anna.refresh())["channels"] if each["parent_id"] == channel]

    async def keep_boards(self, *channels: str) -> None:
        """Make every board keep its picture, so that boards can be counted.

        This applies to the servers of the given channels or, if none are given, to the default server.
        """
        people = await self.people("Anna", "Ben")
        manager = next(each for each in people if each.id == str(self.server.state.owner.id))
        for channel in channels or (await self.create_channel(),):
            await manager.command("setup", channel, boards="all")

    async def change_channel(self, channel: str, **changes: object) -> None:
        """Change a channel: archive or lock a thread, or deny the bot permissions."""
        anna = await self.client("Anna")
        await anna.request("PATCH", f"channels/{channel}", **changes)

    async def delete(self, *path: str) -> None:
        """Delete a channel or a message."""
        anna = await self.client("Anna")
        await anna.request("DELETE", "/".join(path))

    async def open_table(self, owner: Person, channel: str = "", **options: str) -> Message:
        """Open a table (in a new channel unless one is given), and return its lobby message."""
        room = channel or await self.create_channel()

        def is_lobby(message: Message) -> bool:
            return is_public(message, room) and find_custom_id(message, "join") is not None

        options = {"game": GAME, "place": "here"} | options
        result = await owner.command("table open", room, options, until=is_lobby)
        return newest_message(result.messages, is_lobby)

    async def join(self, lobby: Message, *names: str) -> Message:
        """Join the lobby as each of the named people in turn; return the lobby."""
        for name in names:
            await (await self.client(name)).press_route(lobby, "join")
            seated = re.compile(rf"^\d\. {re.escape(name)}\b", re.MULTILINE)
            lobby = await self.wait_for_lobby(lobby, seated.search)
        return lobby

    async def wait_for_lobby(self, lobby: Message, condition: str | Callable[[str], object]) -> Message:
        """Wait until the lobby contains a text or meets a condition, and return the lobby."""
        found = (lambda text: condition in text) if isinstance(condition, str) else condition

        def changed(seen: list[Message]) -> list[Message]:
            return [each for each in seen if each["id"] == lobby["id"] and found(each["content"])]

        return changed(await self.wait_for_messages(lobby["channel_id"], changed))[0]

    async def start_game(
        self,
        channel: str = "",
        names: Sequence[str] = ("Anna", "Ben"),
        computers: int = 0,
        **options: str,
    ) -> Message:
        """Open a table, let each named person join, start the game, and return its board message."""
        owner, *others = await self.people(*names)
        lobby = await self.open_table(owner, channel, **options)
        await self.join(lobby, *(other.name for other in others))
        for _ in range(computers):
            await owner.click(lobby, label="Add Computer")
        await self.wait_for_lobby(lobby, f"\n{len(names) + computers}. ")
        return await self.start(owner, lobby)

    async def start(self, owner: Person, lobby: Message) -> Message:
        """Press the button that starts the game, and return its board message."""

        def is_first(message: Message) -> bool:
            return is_board(message, lobby["channel_id"])

        return newest_message((await owner.click(lobby, label="Start", until=is_first)).messages, is_first)

    def pinged_client(self, board: Message) -> Person:
        """Return the client of the one person whom a board asks.

        A board without pings asks somebody who has just moved, or was read from the channel's history.
        """
        asked = {*board["pings"]} or {each for names in _ASKED.findall(board["content"]) for each in names}
        (client,) = [each for name, each in self.clients.items() if asked & {name, each.id}]
        return client

    async def public_messages(self, channel: str) -> list[Message]:
        """Return the channel's public messages, oldest first, except those that ping an owner to start the game."""
        anna = await self.client("Anna")
        return [
            each
            for each in await anna.messages(channel)
            if "ephemeral_for" not in each and _CALL not in each["content"]
        ]

    async def newest_board(self, channel: str) -> Message:
        """Wait until there is a board in the channel, and return the newest board."""
        seen = await self.wait_for_messages(channel, lambda seen: any(map(has_board, seen)))
        return [each for each in seen if has_board(each)][-1]

    async def wait_until_tidy(self, channel: str) -> None:
        """Wait until no message in the channel has buttons, except the newest one and any result card."""

        def is_tidy(seen: list[Message]) -> bool:
            others = [each for each in seen if not is_result(each)][:-1]
            return not any(each["components"] for each in others)

        await self.wait_for_messages(channel, is_tidy)

    async def wait_for_messages(
        self, channel: str, condition: Callable[[list[Message]], object]
    ) -> list[Message]:
        """Wait until the channel's public messages meet a condition, and return them."""
        for _ in range(POLLS):
            seen = await self.public_messages(channel)
            if condition(seen):
                return seen
            await asyncio.sleep(0.05)
        raise AssertionError([each["content"] for each in seen])

    async def wait_for_last(self, channel: str, condition: str | Callable[[Message], object]) -> Message:
        """Wait until the channel's newest public message contains a text or meets a condition, and return it."""
        found = (lambda each: condition in each["content"]) if isinstance(condition, str) else condition
        return (await self.wait_for_messages(channel, lambda seen: seen and found(seen[-1])))[-1]

    async def play_by_clicks(self, board: Message, rng: random.Random) -> Message:
        """Play one turn with buttons and menus, and return the next board."""
        client = self.pinged_client(board)
        panel = await client.open_panel(board)
        while not is_board(panel, board["channel_id"], board["id"]):
            panel = await client.choose_until_confirm(panel, rng)
            panel = await client.confirm(panel, board)
        return panel

    def other_client(self, board: Message) -> Person:
        """Return the client of whichever of Anna and Ben a board does not notify."""
        asked = self.pinged_client(board)
        return next(self.clients[name] for name in ("Anna", "Ben") if self.clients[name] is not asked)

    async def move_to_bar(self, board: Message) -> Message:
        """Send a guest to the bar, and return the next board."""
        panel = await self.prepare_bar_move(board)
        return await self.pinged_client(board).board_by_press(panel, "confirm", board)

    async def prepare_bar_move(self, board: Message) -> Message:
        """Choose a move to the bar, and return the panel that asks for confirmation."""
        client, channel = self.pinged_client(board), board["channel_id"]
        offered = await client.complete("play", channel, {"action": "bar"}, "action")
        return (await client.command("play", channel, action=offered[0][1])).responses[-1]

    @asynccontextmanager
    async def unreachable_discord(self) -> AsyncIterator[None]:
        """End all connections to the server, which does not listen inside the `with` block; afterwards people return."""
        runner, names = self.server._runner, list(self.clients)
        assert runner is not None
        assert runner.server is not None
        (site,) = runner.sites
        await site.stop()
        for connection in runner.server.connections:
            if connection.transport is not None:
                connection.transport.abort()
        yield
        await web.TCPSite(runner, self.server.host, self.server.port).start()
        self.clients.clear()
        await self.people(*names)

    @asynccontextmanager
    async def ended_bot(self, number: signal.Signals) -> AsyncIterator[None]:
        """End the bot with a signal; after the `with` block, wait until it is online again."""
        starts, anna = self.process.start_count, await self.client("Anna")
        since = len(anna.events)
        assert self.process.pid is not None
        os.kill(self.process.pid, number)
        yield
        await anna.wait_for(
            lambda each: each["type"] == "bot" and not each["online"], since=since, timeout=20
        )
        await anna.wait_for(lambda each: each["type"] == "commands", since=since, timeout=30)
        await anna.wait_for_bot("table")
        assert self.process.start_count == starts + 1

    async def restart_bot(self, number: signal.Signals) -> None:
        """End the bot with a signal, and wait until it is online again."""
        async with self.ended_bot(number):
            pass
