"""An evening at the playground: people who open tables, sit down and play, by clicks or by typed commands."""

import asyncio
import itertools
import os
import random
import signal
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

from bot.playground import BotProcess, Guest, Reply, Server
from bot.playground.guest import Wanted, components

Message = dict[str, Any]
GAME = "cafe_international"
_PATIENCE = 30.0
"""Seconds that anything may take on a busy machine."""
_LOOKS = 400
_CHANNELS = itertools.count(1)


@dataclass
class Evening:
    """The house with its server, the bot's process, and the people who have come so far."""

    server: Server
    process: BotProcess
    lines: list[str]
    door: AsyncExitStack
    guests: dict[str, Guest] = field(default_factory=dict)

    async def guest(self, name: str, locale: str = "en-US") -> Guest:
        """Return a person, who comes in when not there yet."""
        if name not in self.guests:
            guest = Guest(self.server.url, name, locale, patience=_PATIENCE)
            self.guests[name] = await self.door.enter_async_context(guest)
            await self.guests[name].bot_ready("table")
        return self.guests[name]

    async def channel(self) -> str:
        """Open a new channel."""
        anna = await self.guest("Anna")
        made = await anna._post("channels", name=f"room-{next(_CHANNELS)}")
        for guest in self.guests.values():
            await guest.look()
        return str(made["channel"]["id"])

    async def threads(self, channel: str) -> list[dict[str, Any]]:
        """Return the threads of a channel."""
        anna = await self.guest("Anna")
        return [each for each in (await anna.look())["channels"] if each["parent_id"] == channel]

    async def change(self, channel: str, **changes: object) -> None:
        """Archive or lock a thread, or deny the bot something in a channel."""
        anna = await self.guest("Anna")
        async with anna._http.patch(f"{anna.url}/api/channels/{channel}", json=changes) as response:
            assert response.status == 200, await response.text()

    async def delete(self, *path: str) -> None:
        """Delete a channel or a message."""
        anna = await self.guest("Anna")
        async with anna._http.delete(f"{anna.url}/api/{'/'.join(path)}") as response:
            assert response.status < 300, await response.text()

    async def open(self, owner: Guest, channel: str, **options: str) -> Message:
        """Open a table; give its lobby."""
        reply = await owner.command(
            "table open", channel, {"game": GAME, **options}, until=lambda each: is_public(each, channel)
        )
        return newest(reply.messages, lambda each: is_public(each, channel))

    async def start(self, channel: str, names: Sequence[str], computers: int = 0, **options: str) -> Message:
        """Open a table, let people join and start it; give its board."""
        owner, *others = [await self.guest(name) for name in names]
        lobby = await self.open(owner, channel, **options)
        for other in others:
            await other.click(lobby, label="Join")
        for _ in range(computers):
            await owner.click(lobby, label="Add Computer")
        seats = len(names) + computers
        await self.eventually(channel, lambda seen: f"\n{seats}. " in seen[-1]["content"])
        reply = await owner.click(lobby, label="Start", until=lambda each: is_board(each, channel))
        return newest(reply.messages, lambda each: is_board(each, channel))

    def active_seats(self, board: Message) -> Guest:
        """Return the person a board calls."""
        (called,) = board["pings"]
        return next(guest for guest in self.guests.values() if guest.id == called)

    async def public(self, channel: str) -> list[Message]:
        """Return what everybody sees in a channel, oldest first."""
        anna = await self.guest("Anna")
        return [each for each in await anna.messages(channel) if "ephemeral_for" not in each]

    async def board(self, channel: str) -> Message:
        """Return the newest board of a channel, as soon as there is one."""
        seen = await self.eventually(channel, lambda seen: any(each["attachments"] for each in seen))
        return [each for each in seen if each["attachments"]][-1]

    async def tidy(self, channel: str) -> None:
        """Wait until only the newest message of a channel has buttons."""
        await self.eventually(channel, lambda seen: not any(each["components"] for each in seen[:-1]))

    async def eventually(self, channel: str, wanted: Callable[[list[Message]], object]) -> list[Message]:
        """Wait until what everybody sees in a channel is as it should be; give it."""
        for _ in range(_LOOKS):
            seen = await self.public(channel)
            if wanted(seen):
                return seen
            await asyncio.sleep(0.05)
        raise AssertionError([each["content"] for each in seen])


def is_public(message: Message, channel: str) -> bool:
    """Return whether a message stands in a channel for everybody."""
    return message["channel_id"] == channel and "ephemeral_for" not in message


def is_private(message: Message) -> bool:
    """Return whether a message is only for who hears of it."""
    return "ephemeral_for" in message


def is_board(message: Message, channel: str, after: str = "0") -> bool:
    """Return whether a message is a board that is newer than another message."""
    return bool(is_public(message, channel) and message["attachments"] and int(message["id"]) > int(after))


def newest(messages: Sequence[Message], wanted: Callable[[Message], bool]) -> Message:
    """Return the latest message that is wanted."""
    return max((each for each in messages if wanted(each)), key=lambda each: int(each["id"]))


def told(reply: Reply) -> str:
    """Return the one sentence that answers what somebody did, privately."""
    (message,) = reply.own
    assert is_private(message)
    return str(message["content"])


async def choose(guest: Guest, panel: Message, chance: random.Random) -> Message:
    """Choose something on a panel that is not complete; give the panel as it is then."""
    menus = [each for each in components(panel) if each["type"] == 3]
    picks = [each for each in components(panel) if str(each.get("custom_id", "")).startswith("ho:pick")]
    one = chance.choice([each for each in picks if each["type"] == 2] + menus)
    if one["type"] == 3:
        value = chance.choice(one["options"])["value"]
        reply = await guest.choose(panel, [value], custom_id=one["custom_id"], until=changed(panel))
    else:
        reply = await guest.click(panel, custom_id=one["custom_id"], until=changed(panel))
    return next(each for each in reply.private if each["id"] == panel["id"])


def offers(message: Message, part: str) -> str | None:
    """Return the custom id of the button or menu that is for something; None when there is none."""
    ids = (str(each.get("custom_id", "")) for each in components(message) if not each.get("disabled"))
    return next((each for each in ids if each.startswith(f"ho:{part}:")), None)


async def press(guest: Guest, message: Message, part: str, until: Wanted | None = None) -> Reply:
    """Press the button that is for something, whatever it is called in the person's language."""
    return await guest.click(message, custom_id=offers(message, part) or part, until=until)


def changed(message: Message) -> Callable[[Message], bool]:
    """Make a wish for the same message with something else in it."""
    before = (message["content"], message["components"])
    return lambda each: each["id"] == message["id"] and (each["content"], each["components"]) != before


async def panel_of(guest: Guest, board: Message) -> Message:
    """Open the private panel from a board."""
    return (await press(guest, board, "turn")).own[-1]


async def play_by_clicks(evening: Evening, board: Message, chance: random.Random) -> Message:
    """Play one turn with buttons and menus; give the board that comes of it."""
    guest = evening.active_seats(board)
    panel = await panel_of(guest, board)
    while not is_board(panel, board["channel_id"], board["id"]):
        while not offers(panel, "confirm"):
            panel = await choose(guest, panel, chance)
        panel = await confirm(guest, panel, board)
    return panel


async def confirm(guest: Guest, panel: Message, board: Message) -> Message:
    """Confirm what is chosen on a panel; give the next board, or the panel where the turn goes on."""
    later = changed(panel)

    def wanted(message: Message) -> bool:
        if is_board(message, board["channel_id"], board["id"]):
            return True
        return later(message) and any(offers(message, part) for part in ("pick", "confirm"))

    reply = await press(guest, panel, "confirm", until=wanted)
    return newest(reply.messages, wanted)


async def play_by_commands(evening: Evening, board: Message, chance: random.Random) -> Message:
    """Play one turn with the commands of the game, completed as one types; give the board that comes of it."""
    guest, channel = evening.active_seats(board), board["channel_id"]
    answer = await guest.command("turn", channel)
    while not offers(answer.own[-1], "confirm"):
        answer = await type_action(guest, channel, chance)

    def wanted(message: Message) -> bool:
        return is_board(message, channel, board["id"])

    reply = await guest.command("turn", channel, step="confirm", until=wanted)
    return newest(reply.messages, wanted)


async def bar(evening: Evening, board: Message) -> Message:
    """Send somebody to the bar, tentatively; give the panel with Confirm."""
    guest, channel = evening.active_seats(board), board["channel_id"]
    offered = await guest.complete("play", channel, {"action": "bar"}, "action")
    return (await guest.command("play", channel, action=offered[0][1])).own[-1]


async def type_action(guest: Guest, channel: str, chance: random.Random) -> Reply:
    """Type one legal action: some with `/play`, the others with their own command."""
    offered = await guest.complete("play", channel, {"action": ""}, "action")
    _, action = chance.choice(offered)
    if chance.random() < 0.7:
        return await guest.command("play", channel, action=action)
    verb, *arguments = str(action).split()
    kinds = {"seat": ("guest", "chair", "nation"), "bar": ("guest",), "exchange": ("chair", "guest")}
    given: dict[str, object] = {}
    for kind, noun in zip(kinds.get(verb, ("number",)), arguments, strict=False):
        values = [
            value
            for _, value in await guest.complete(
                f"international {verb}", channel, {**given, kind: noun}, kind
            )
        ]
        assert noun in values, (action, values)
        given[kind] = noun
    return await guest.command(f"international {verb}", channel, given)


async def both(*doings: Any) -> list[Any]:
    """Do several things at the same moment; give what came of each, exceptions too."""
    return list(await asyncio.gather(*doings, return_exceptions=True))


async def restart(evening: Evening, number: signal.Signals) -> None:
    """End the bot with a signal; wait until it is back."""
    starts, anna = evening.process.starts, await evening.guest("Anna")
    since = len(anna.news)
    assert evening.process.pid is not None
    os.kill(evening.process.pid, number)
    await anna.hear(lambda each: each["type"] == "bot" and not each["online"], since=since, timeout=20)
    await anna.hear(lambda each: each["type"] == "commands", since=since, timeout=30)
    await anna.bot_ready("table")
    assert evening.process.starts == starts + 1
