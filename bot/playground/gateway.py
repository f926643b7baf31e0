"""The gateway: the bot's websockets, one per shard, with resumable sessions."""

import asyncio
import contextlib
import json
import math
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import WSCloseCode, WSMsgType, web

from bot.playground import permission_bits
from bot.playground.entities import Channel, Guild, Message, Role
from bot.playground.errors import Json
from bot.playground.serializer import Serializer
from bot.playground.session_starts import SessionStarts
from bot.playground.snowflakes import parse_id

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
PRIVILEGED_INTENTS = 1 << 1 | 1 << 8 | 1 << 15
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED, ALREADY_AUTHENTICATED = range(
    4001, 4006
)
INVALID_SEQUENCE, INVALID_SHARD, SHARDING_REQUIRED, DISALLOWED_INTENTS = 4007, 4010, 4011, 4014
HEARTBEAT_SECONDS = 41.25
MAX_REPLAYED_EVENTS = 2000
GUILDS_PER_SHARD = 2500
RECOMMENDED_GUILDS_PER_SHARD = 1000
"""The number of servers per shard that is recommended; Discord documents only the maximum."""


@dataclass(slots=True, eq=False)
class Session:
    """A session, which begins with IDENTIFY and outlives its socket until it is closed normally.

    Attributes:
        shard: The shard's id, and the number of shards.
    """

    id: str
    intents: int
    shard: tuple[int, int]
    socket: web.WebSocketResponse | None = None
    transport: asyncio.Transport | None = None
    sequence: int = 0
    events: deque[Json] = field(default_factory=lambda: deque(maxlen=MAX_REPLAYED_EVENTS))
    outbox: asyncio.Queue[Json] = field(default_factory=asyncio.Queue)

    def receives(self, guild_id: int) -> bool:
        """Return whether the session receives the events of a server; `guild_id` is 0 for events outside servers."""
        shard_id, count = self.shard
        return _shard_of(guild_id, count) == shard_id


class Gateway:
    """All of the bot's sessions.

    Attributes:
        url: The gateway's address, known once the server is listening.
        on_online_change: Called when the bot connects (True) or disconnects (False).
        silent: Whether to send nothing at all, as if the connection had stalled.
        token: The bot's token; replaced once the bot has started too many sessions.
        starts: The limits on starting sessions.
        guilds_per_shard: The maximum number of servers per shard.
        shard_multiple: What the number of shards must be a multiple of, as for bots in more than 150,000 servers.
        recommended_shards: The recommended number of shards; None to derive it from the number of servers.
    """

    def __init__(self, serializer: Serializer, token: str, starts: SessionStarts) -> None:
        self.serializer = serializer
        self.state = serializer.state
        self.token = token
        self.starts = starts
        self.guilds_per_shard = GUILDS_PER_SHARD
        self.shard_multiple = 1
        self.recommended_shards: int | None = None
        self.url = ""
        self.on_online_change: Callable[[bool], None] = lambda _online: None
        self.sessions: dict[str, Session] = {}
        self.silent = False
        self._was_online = False

    @property
    def online(self) -> bool:
        """Whether the bot is connected and identified."""
        return any(session.socket is not None for session in self.sessions.values())

    @property
    def info(self) -> Json:
        """The address, the recommended number of shards and the limits on starting sessions."""
        suggested = max(1, math.ceil(len(self.state.bot_guilds) / RECOMMENDED_GUILDS_PER_SHARD))
        multiple = math.ceil(suggested / self.shard_multiple) * self.shard_multiple
        shards = self.recommended_shards or multiple
        return {"url": self.url, "shards": shards, "session_start_limit": self.starts.body}

    # Events

    def dispatch_channel(self, action: str, channel: Channel) -> None:
        """Dispatch CHANNEL_… or THREAD_…, where `action` is CREATE, UPDATE or DELETE."""
        if not self._is_visible(channel) and action == "CREATE":
            return
        body = self.serializer.channel(channel)
        if channel.is_thread and action == "CREATE":
            body["newly_created"] = True
        if channel.is_thread and action == "DELETE":
            body = {key: body[key] for key in ("id", "guild_id", "parent_id", "type")}
        name = f"{'THREAD' if channel.is_thread else 'CHANNEL'}_{action}"
        self._dispatch(GUILDS, channel.guild_id, name, body)

    def dispatch_message(self, action: str, message: Message) -> None:
        """Dispatch MESSAGE_CREATE or MESSAGE_UPDATE to the sessions with the intent for its channel.

        An ephemeral message only goes to the person who may read it, and the bot receives none from channels it may
        not view.
        """
        channel = self.state.channels[message.channel_id]
        if message.ephemeral_for is None and self._is_visible(channel):
            body = self.serializer.received_message(message)
            self._dispatch_in(channel, f"MESSAGE_{action}", body)

    def dispatch_message_delete(self, message: Message) -> None:
        """Dispatch MESSAGE_DELETE."""
        channel = self.state.channels[message.channel_id]
        if message.ephemeral_for is None and self._is_visible(channel):
            body = {"id": str(message.id), "channel_id": str(channel.id)}
            if not channel.is_outside:
                body["guild_id"] = str(channel.guild_id)
            self._dispatch_in(channel, "MESSAGE_DELETE", body)

    def _dispatch_in(self, channel: Channel, name: str, body: Json) -> None:
        intent = DIRECT_MESSAGES if channel.is_direct else GUILD_MESSAGES
        self._dispatch(intent, channel.guild_id, name, body)

    def _dispatch(self, intent: int, guild_id: int, name: str, body: Json) -> None:
        """Dispatch a server's event (0 for none) to the sessions of its shard that have the intent."""
        for session in self.sessions.values():
            if session.intents & intent and session.receives(guild_id):
                self._enqueue(session, name, body)

    def _is_visible(self, channel: Channel) -> bool:
        return bool(self.state.bot_permissions(channel) & permission_bits.bits("view_channel"))

    def dispatch_join(self, guild: Guild) -> None:
        """Dispatch GUILD_CREATE without `unavailable`, which tells the bot that a server has just invited it."""
        body = self.serializer.guild_create(guild)
        del body["unavailable"]
        self._dispatch(GUILDS, guild.id, "GUILD_CREATE", body)

    def dispatch_removal(self, guild: Guild) -> None:
        """Dispatch GUILD_DELETE without `unavailable`, which tells the bot that a server has removed it."""
        self._dispatch(GUILDS, guild.id, "GUILD_DELETE", {"id": str(guild.id)})

    def dispatch_outage(self, guild: Guild) -> None:
        """Dispatch a server outage: the server becomes unavailable, then available again."""
        self._dispatch(GUILDS, guild.id, "GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
        self._dispatch(GUILDS, guild.id, "GUILD_CREATE", self.serializer.guild_create(guild))

    def dispatch_role(self, action: str, role: Role) -> None:
        """Dispatch GUILD_ROLE_CREATE or GUILD_ROLE_DELETE."""
        body: Json = {"guild_id": str(role.guild_id)}
        body |= {"role_id": str(role.id)} if action == "DELETE" else {"role": self.serializer.role(role)}
        self._dispatch(GUILDS, role.guild_id, f"GUILD_ROLE_{action}", body)

    def dispatch_interaction(self, body: Json) -> None:
        """Dispatch INTERACTION_CREATE to only one session of the server's shard, as Discord does.

        If the shard has no session, the interaction is lost.
        """
        guild_id = int(body.get("guild_id", 0))
        if sessions := [one for one in self.sessions.values() if one.receives(guild_id)]:
            session = next((one for one in sessions if one.socket is not None), sessions[-1])
            self._enqueue(session, "INTERACTION_CREATE", body)

    def _enqueue(self, session: Session, name: str, data: Json) -> None:
        """Queue an event; a session without a socket receives it once it is resumed."""
        session.sequence += 1
        event: Json = {"op": DISPATCH, "s": session.sequence, "t": name, "d": data}
        session.events.append(event)
        if session.socket is not None:
            session.outbox.put_nowait(event)

    # The socket

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one of the bot's connections, from HELLO to the end."""
        socket = web.WebSocketResponse(max_msg_size=1 << 16)
        hello = {"op": HELLO, "d": {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000)}}
        try:
            await socket.prepare(request)
            await socket.send_json(hello)
        except ConnectionError:
            return socket  # the bot was killed while it connected
        session: Session | None = None
        sender: asyncio.Task[None] | None = None
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    continue
                before = session
                session = await self._handle_frame(socket, frame.data, session)
                if session is not None and session is not before:
                    session.transport = request.transport
                    sender = asyncio.create_task(self._send_events(session, socket))
                    self._notify_online_change()
        finally:
            if sender is not None:
                sender.cancel()
            if session is not None and session.socket is socket:
                session.socket = None
                if socket.close_code in {WSCloseCode.OK, WSCloseCode.GOING_AWAY}:
                    self.sessions.pop(session.id, None)
            self._notify_online_change()
        return socket

    def _notify_online_change(self) -> None:
        if self._was_online != self.online:
            self._was_online = self.online
            self.on_online_change(self._was_online)

    async def _send_events(self, session: Session, socket: web.WebSocketResponse) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                event = await session.outbox.get()
                if not self.silent:
                    await socket.send_str(json.dumps(event))

    async def _handle_frame(
        self, socket: web.WebSocketResponse, text: str, session: Session | None
    ) -> Session | None:
        """Handle a frame; return the session the socket has afterwards, if any."""
        try:
            frame = json.loads(text)
            opcode, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            await socket.close(code=DECODE_ERROR, message=b"Error while decoding payload.")
            return session
        if opcode == HEARTBEAT:
            if not self.silent:
                await socket.send_json({"op": ACK})
        elif opcode in {IDENTIFY, RESUME} and session is not None:
            await socket.close(code=ALREADY_AUTHENTICATED, message=b"Already authenticated.")
        elif opcode == IDENTIFY:
            return await self._identify(socket, data)
        elif opcode == RESUME:
            return await self._resume(socket, data)
        elif session is None:
            await socket.close(code=NOT_AUTHENTICATED, message=b"Not authenticated.")
        else:
            await socket.close(code=UNKNOWN_OPCODE, message=b"Unknown opcode.")
        return session

    async def _identify(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        if (refusal := self._refusal(data)) is not None:
            code, reason = refusal
            await socket.close(code=code, message=reason)
            return None
        session = Session(secrets.token_hex(16), int(data.get("intents", 0)), _shard(data), socket)
        if not self.starts.consume():
            await self._reset_token(socket)
            return None
        if not self.starts.consume_turn(session.shard[0]):
            await socket.send_json({"op": INVALID_SESSION, "d": False})
            return None
        others = (one for one in self.sessions.values() if one.socket or one.shard != session.shard)
        self.sessions = {one.id: one for one in (*others, session)}
        guilds = [one for one in self.state.bot_guilds if session.receives(one.id)]
        ready: Json = {
            "v": 10,
            "user": self.serializer.own_user(),
            "guilds": [{"id": str(one.id), "unavailable": True} for one in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": str(self.state.bot_id), "flags": 0, "flags_new": "0"},
        }
        if "shard" in data:
            ready["shard"] = list(session.shard)
        self._enqueue(session, "READY", ready)
        for guild in guilds if session.intents & GUILDS else []:
            self._enqueue(session, "GUILD_CREATE", self.serializer.guild_create(guild))
        return session

    def _refusal(self, data: Json) -> tuple[int, bytes] | None:
        """Return the close code and reason for refusing an IDENTIFY; None if it is valid."""
        if data.get("token") != self.token:
            return AUTHENTICATION_FAILED, b"Authentication failed."
        if int(data.get("intents", 0)) & PRIVILEGED_INTENTS:
            return DISALLOWED_INTENTS, b"Disallowed intent(s)."
        shard_id, count = _shard(data)
        if not 0 <= shard_id < count or count % self.shard_multiple:
            return INVALID_SHARD, b"Invalid shard."
        guilds = [one for one in self.state.bot_guilds if _shard_of(one.id, count) == shard_id]
        if len(guilds) > self.guilds_per_shard:
            return SHARDING_REQUIRED, b"Sharding required."
        return None

    async def _reset_token(self, socket: web.WebSocketResponse) -> None:
        """End all sessions of a bot that starts too many, and invalidate its token."""
        self.token = secrets.token_urlsafe(40)
        await self.disconnect(AUTHENTICATION_FAILED)
        self.sessions.clear()
        await socket.close(code=AUTHENTICATION_FAILED, message=b"Authentication failed.")

    async def _resume(self, socket: web.WebSocketResponse, data: Json) -> Session | None:
        if data.get("token") != self.token:
            await socket.close(code=AUTHENTICATION_FAILED, message=b"Authentication failed.")
            return None
        session = self.sessions.get(str(data.get("session_id")))
        seen = parse_id(data.get("seq"))
        if session is None:
            await socket.send_json({"op": INVALID_SESSION, "d": False})
            return None
        if seen > session.sequence or (session.events and seen < session.events[0]["s"] - 1):
            await socket.close(code=INVALID_SEQUENCE, message=b"Invalid seq.")
            return None
        if session.transport is not None:
            session.transport.abort()
        session.socket, session.outbox = socket, asyncio.Queue()
        for event in session.events:
            if event["s"] > seen:
                session.outbox.put_nowait(event)
        self._enqueue(session, "RESUMED", {})
        return session

    # Faults; without a shard, they concern all of them

    async def disconnect(self, code: int | None = None, *, shard_id: int | None = None) -> None:
        """Close the connections with a code, or abort them if there is none; sessions can be resumed."""
        for session, socket in self._connected(shard_id):
            session.socket = None
            if code is not None:
                await socket.close(code=code)
            elif session.transport is not None:
                session.transport.abort()
        self._notify_online_change()

    async def request_reconnect(self) -> None:
        """Ask the bot to reconnect and resume."""
        await self._broadcast({"op": RECONNECT, "d": None})

    async def invalidate_sessions(self, *, resumable: bool, shard_id: int | None = None) -> None:
        """Declare sessions invalid; the bot then resumes them or must identify again."""
        await self._broadcast({"op": INVALID_SESSION, "d": resumable}, shard_id)
        if not resumable:
            self.sessions = {
                one.id: one for one in self.sessions.values() if shard_id not in {None, one.shard[0]}
            }
        self._notify_online_change()

    async def _broadcast(self, frame: Json, shard_id: int | None = None) -> None:
        for _, socket in self._connected(shard_id):
            await socket.send_json(frame)

    def _connected(self, shard_id: int | None) -> list[tuple[Session, web.WebSocketResponse]]:
        return [
            (one, one.socket)
            for one in self.sessions.values()
            if one.socket is not None and shard_id in {None, one.shard[0]}
        ]

    async def close(self) -> None:
        """Close every connection and end all sessions."""
        await self.disconnect(WSCloseCode.GOING_AWAY)
        self.sessions.clear()


def _shard_of(guild_id: int, count: int) -> int:
    """Return the shard that receives the events of a server; `guild_id` is 0 for events outside servers."""
    return (guild_id >> 22) % count


def _shard(data: Json) -> tuple[int, int]:
    """Return the shard id and the number of shards from an IDENTIFY; the id is invalid if they cannot be read."""
    match data.get("shard", [0, 1]):
        case [int(shard_id), int(count)]:
            return shard_id, count
        case _:
            return -1, 0
