"""The gateway: the bot's websocket, with sessions that can be resumed after it broke."""

import asyncio
import contextlib
import json
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import WSCloseCode, WSMsgType, web

from bot.playground import permissions
from bot.playground.errors import Json
from bot.playground.wire import Wire, whole
from bot.playground.world import Channel, Message

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 8, 9, 10, 11
IGNORED = (3, 4, 14, 31)  # presence, voice, and what only clients of people send
GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = (
    1 << 0,
    1 << 1,
    1 << 9,
    1 << 12,
    1 << 15,
)
PRIVILEGED = GUILD_MEMBERS | 1 << 8 | MESSAGE_CONTENT
UNKNOWN_OP, BAD_JSON, NOT_AUTHENTICATED, BAD_TOKEN, TWICE, BAD_SEQ = 4001, 4002, 4003, 4004, 4005, 4007
DISALLOWED_INTENTS = 4014
HEARTBEAT_SECONDS = 41.25
KEPT_EVENTS = 2000


@dataclass(slots=True, eq=False)
class Session:
    """What one IDENTIFY began; it outlives its socket."""

    id: str
    intents: int
    shard: list[int] | None
    socket: web.WebSocketResponse | None = None
    transport: asyncio.Transport | None = None
    seq: int = 0
    events: deque[Json] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))
    outbox: asyncio.Queue[Json] = field(default_factory=asyncio.Queue)


class Gateway:
    """All sessions of the bot.

    Attributes:
        privileged: the privileged intents switched on for the bot; asking for others closes with 4014.
        heartbeat_seconds: what HELLO says.
        changed: called with True or False when the bot comes or goes.
    """

    def __init__(self, wire: Wire, token: str) -> None:
        self.wire = wire
        self.world = wire.world
        self.token = token
        self.url = ""
        self.privileged = 0
        self.heartbeat_seconds = HEARTBEAT_SECONDS
        self.changed: Callable[[bool], None] = lambda _online: None
        self.sessions: dict[str, Session] = {}
        self.silent = False
        self.history: list[Json] = []
        self._online = False

    @property
    def online(self) -> bool:
        """Whether the bot is connected and has said who it is."""
        return any(session.socket is not None for session in self.sessions.values())

    # What happens, told to the bot

    def dispatch(self, name: str, data: Json, intent: int = 0) -> None:
        """Sends an event to every session that asked for it; those with a broken socket get it when they resume."""
        for session in list(self.sessions.values()):
            if not intent or session.intents & intent:
                self._event(session, name, data)

    def dispatch_live(self, name: str, data: Json) -> None:
        """Sends an event to one session, as Discord does with interactions; without a session it is lost."""
        if self.sessions:
            session = next((one for one in self.sessions.values() if one.socket is not None), None)
            self._event(session or next(reversed(self.sessions.values())), name, data)

    def _event(self, session: Session, name: str, data: Json) -> None:
        session.seq += 1
        event: Json = {"op": DISPATCH, "s": session.seq, "t": name, "d": data}
        session.events.append(event)
        if session.socket is not None:
            session.outbox.put_nowait(event)

    def message(self, name: str, message: Message) -> None:
        """Tells of a new or changed message, as far as the bot may see it."""
        channel = self.world.channels[message.channel_id]
        private = message.ephemeral_for is not None or channel.direct
        if not private and not self.sees(channel):
            return
        author = self.world.users[message.author_id]
        shape = self.wire.message(message)
        if not private:
            shape |= {"guild_id": str(self.world.guild_id), "member": self.wire.member(author, alone=False)}
            for mentioned in shape["mentions"]:
                mentioned["member"] = self.wire.member(self.world.users[int(mentioned["id"])], alone=False)
        intent = DIRECT_MESSAGES if private else GUILD_MESSAGES
        for session in list(self.sessions.values()):
            if session.intents & intent:
                self._event(session, name, self.readable(shape, message, session.intents))

    def readable(self, shape: Json, message: Message, intents: int) -> Json:
        """The message without its words where the bot lacks the intent to read what others write."""
        own = message.author_id == self.world.bot_id or self.world.bot_id in message.mentions
        if own or intents & MESSAGE_CONTENT:
            return shape
        return shape | {"content": "", "embeds": [], "attachments": [], "components": []}

    def deleted(self, message: Message) -> None:
        """Tells of a deleted message."""
        private = message.ephemeral_for is not None or self.world.channels[message.channel_id].direct
        data: Json = {"id": str(message.id), "channel_id": str(message.channel_id)}
        if not private:
            data["guild_id"] = str(self.world.guild_id)
        if private or self.sees(self.world.channels[message.channel_id]):
            self.dispatch("MESSAGE_DELETE", data, DIRECT_MESSAGES if private else GUILD_MESSAGES)

    def channel(self, name: str, channel: Channel) -> None:
        """Tells of a channel or thread; `name` is CREATE, UPDATE or DELETE."""
        shape = self.wire.channel(channel)
        if not self.sees(channel) and name == "CREATE":
            return
        if channel.thread and name == "CREATE":
            shape["newly_created"] = True
        if channel.thread and name == "DELETE":
            shape = {key: shape[key] for key in ("id", "guild_id", "parent_id", "type")}
        self.dispatch(f"{'THREAD' if channel.thread else 'CHANNEL'}_{name}", shape, GUILDS)

    def member_joined(self, member: Json) -> None:
        """Tells of a person who came in."""
        self.dispatch("GUILD_MEMBER_ADD", member, GUILD_MEMBERS)

    def sees(self, channel: Channel) -> bool:
        """Whether the bot may see a channel at all."""
        return bool(self.world.allowed(channel) & permissions.bits("view_channel"))

    @property
    def intents(self) -> int:
        """What the bot asked for at its latest IDENTIFY."""
        return next((session.intents for session in reversed(self.sessions.values())), 0)

    # The socket

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One connection of the bot, from HELLO to its end."""
        socket = web.WebSocketResponse(max_msg_size=1 << 16)
        hello = {"op": HELLO, "d": {"heartbeat_interval": int(self.heartbeat_seconds * 1000)}}
        try:
            await socket.prepare(request)
            await socket.send_json(hello)
        except ConnectionError:
            return socket  # the bot was ended while it knocked
        session: Session | None = None
        sender: asyncio.Task[None] | None = None
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    continue
                before = session
                session = await self._frame(socket, frame.data, session)
                if session is not None and session is not before:
                    session.transport = request.transport
                    sender = asyncio.create_task(self._send(session, socket))
                    self._tell()
        finally:
            if sender is not None:
                sender.cancel()
            if session is not None and session.socket is socket:
                session.socket = None
                if socket.close_code in {WSCloseCode.OK, WSCloseCode.GOING_AWAY}:
                    self.sessions.pop(session.id, None)
            self._tell()
        return socket

    def _tell(self) -> None:
        if self._online != self.online:
            self._online = self.online
            self.changed(self._online)

    async def _send(self, session: Session, socket: web.WebSocketResponse) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                event = await session.outbox.get()
                if not self.silent:
                    await socket.send_str(json.dumps(event))

    async def _frame(
        self, socket: web.WebSocketResponse, text: str, session: Session | None
    ) -> Session | None:
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            await socket.close(code=BAD_JSON, message=b"Error while decoding payload.")
            return session
        self.history.append(frame)
        if op == HEARTBEAT:
            if not self.silent:
                await socket.send_json({"op": ACK})
        elif op in {IDENTIFY, RESUME} and session is not None:
            await socket.close(code=TWICE, message=b"Already authenticated.")
        elif op == IDENTIFY:
            return await self._identify(socket, data)
        elif op == RESUME:
            return await self._resume(socket, data)
        elif session is None:
            await socket.close(code=NOT_AUTHENTICATED, message=b"Not authenticated.")
        elif op == MEMBERS:
            self._members(session, data)
        elif op not in IGNORED:
            await socket.close(code=UNKNOWN_OP, message=b"Unknown opcode.")
        return session

    async def _identify(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        if data.get("token") != self.token:
            await socket.close(code=BAD_TOKEN, message=b"Authentication failed.")
            return None
        intents = int(data.get("intents", 0))
        if intents & PRIVILEGED & ~self.privileged:
            await socket.close(code=DISALLOWED_INTENTS, message=b"Disallowed intent(s).")
            return None
        session = Session(secrets.token_hex(16), intents, data.get("shard"), socket)
        self.sessions = {one.id: one for one in self.sessions.values() if one.socket is not None}
        self.sessions[session.id] = session
        ready: Json = {
            "v": 10,
            "user": self.wire.own_user(),
            "guilds": [{"id": str(self.world.guild_id), "unavailable": True}],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": str(self.world.bot_id), "flags": 0, "flags_new": "0"},
        }
        if session.shard:
            ready["shard"] = session.shard
        self._event(session, "READY", ready)
        if intents & GUILDS:
            guild = self.wire.guild_create(all_members=bool(intents & GUILD_MEMBERS))
            self._event(session, "GUILD_CREATE", guild)
        return session

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        if data.get("token") != self.token:
            await socket.close(code=BAD_TOKEN, message=b"Authentication failed.")
            return None
        session = self.sessions.get(str(data.get("session_id")))
        seen = whole(data.get("seq"))
        if session is None:
            await socket.send_json({"op": INVALID, "d": False})
            return None
        if seen > session.seq or (session.events and seen < session.events[0]["s"] - 1):
            await socket.close(code=BAD_SEQ, message=b"Invalid seq.")
            return None
        if session.transport is not None:
            session.transport.abort()
        session.socket, session.outbox = socket, asyncio.Queue()
        for event in session.events:
            if event["s"] > seen:
                session.outbox.put_nowait(event)
        self._event(session, "RESUMED", {})
        return session

    def _members(self, session: Session, data: Json) -> None:
        wanted = {str(one) for one in _listed(data.get("user_ids"))}
        query = str(data.get("query") or "").lower()
        found = [
            user
            for user in self.world.users.values()
            if (str(user.id) in wanted if wanted else user.username.startswith(query))
        ]
        if data.get("limit") and not wanted:
            found = found[: int(data["limit"])]
        chunk: Json = {
            "guild_id": str(self.world.guild_id),
            "members": [self.wire.member(user) for user in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": sorted(wanted - {str(user.id) for user in found}),
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        self._event(session, "GUILD_MEMBERS_CHUNK", chunk)

    # Troubles on demand

    async def drop(self, code: int | None = None) -> None:
        """Breaks every connection, with a close code or by just cutting the line; sessions can be resumed."""
        for session in list(self.sessions.values()):
            if (socket := session.socket) is not None:
                session.socket = None
                if code is not None:
                    await socket.close(code=code)
                elif session.transport is not None:
                    session.transport.abort()
        self._tell()

    async def ask_reconnect(self) -> None:
        """Asks the bot to reconnect and resume."""
        await self._tell_all({"op": RECONNECT, "d": None})

    async def invalidate(self, *, resumable: bool) -> None:
        """Declares the sessions invalid; the bot resumes them or has to identify anew."""
        frame: Json = {"op": INVALID, "d": resumable}
        sockets = [session.socket for session in self.sessions.values() if session.socket is not None]
        if not resumable:
            self.sessions.clear()
        for socket in sockets:
            await socket.send_json(frame)
        self._tell()

    async def _tell_all(self, frame: Json) -> None:
        for session in list(self.sessions.values()):
            if session.socket is not None:
                await session.socket.send_json(frame)

    async def close(self) -> None:
        """Closes every connection for good."""
        await self.drop(WSCloseCode.GOING_AWAY)
        self.sessions.clear()


def _listed(value: object) -> list[object]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]
