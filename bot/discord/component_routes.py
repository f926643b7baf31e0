"""What each button and menu does, by the part that its custom id names."""

from collections.abc import Callable

from bot.discord.handlers import queries, table, turn
from bot.discord.house import Interaction
from bot.discord.interactions import Answer, Call, Deed, Reply, answer
from bot.messages.components import Post
from bot.messages.ids import CustomId
from engine.kernel.errors import UnreadableAction
from engine.opponents import OPPONENTS

Chosen = tuple[str, ...]
"""What was chosen from a menu; nothing for a button."""

_TEXT = "text"
"""What the button of a board carries that shows all of it in words; the others carry a place."""


def _place(payload: str) -> Chosen:
    return () if payload in {"", _TEXT} else (payload,)


def _page(payload: str) -> int:
    if payload and not (payload.isascii() and payload.isdecimal()):
        raise UnreadableAction("unreadable-button")
    return int(payload or 0)


def _first(chosen: Chosen) -> str:
    if not chosen:
        raise UnreadableAction("unreadable-button")
    return chosen[0]


_PRIVATE: dict[str, Callable[[CustomId, Chosen], Deed]] = {
    "thread": lambda pressed, _: table.opening_apart(pressed.payload),
    "turn": lambda _, __: turn.turn,
    "undo": lambda pressed, _: turn.undo(pressed.version),
    "hand": lambda _, __: queries.hand,
    "log": lambda pressed, _: queries.log(_page(pressed.payload)),
    "board": lambda pressed, _: queries.board(*_place(pressed.payload), text=pressed.payload == _TEXT),
    "end": lambda _, __: table.closing(sure=True),
    "agree": lambda pressed, _: turn.answering(True, pressed.version),
    "decline": lambda pressed, _: turn.answering(False, pressed.version),
    "pick": lambda pressed, chosen: turn.picking(pressed, (chosen or (pressed.payload,))[0]),
    "page": lambda pressed, _: turn.paging(pressed),
    "back": lambda pressed, _: turn.back(pressed),
    "over": lambda pressed, _: turn.over(pressed),
    "confirm": lambda pressed, _: turn.confirming(pressed),
}
"""Answered with a private message of its own, or in place when the button stands in one, as those of the panel do."""

_LOBBY: dict[str, Callable[[CustomId, Chosen], Deed]] = {
    "join": lambda _, __: table.join,
    "leave": lambda _, __: table.leave,
    "computer": lambda pressed, _: table.adding_computer(pressed.payload or next(iter(OPPONENTS))),
    "uncomputer": lambda _, __: table.remove_computer,
    "option": lambda pressed, chosen: table.setting({pressed.payload: _first(chosen)}),
    "start": lambda _, __: table.start,
    "close": lambda _, __: table.closing(sure=False),
}
"""Change the lobby, whose message then changes for everybody."""


async def press(interaction: Interaction, pressed: CustomId | None, chosen: Chosen) -> None:
    """Do what a button or menu stands for, and answer; `pressed` is None for a custom id that cannot be read."""
    private = interaction.message is not None and interaction.message.flags.ephemeral
    in_place = pressed is not None and (private or pressed.route in _LOBBY)

    async def deed(call: Call) -> Answer:
        if pressed is None:
            raise UnreadableAction("unreadable-button")
        return await _deed(pressed, chosen, private=private)(call)

    table = None if pressed is None else pressed.table
    await answer(interaction, deed, Reply.SAME if in_place else Reply.FRESH, table)


def _deed(pressed: CustomId, chosen: Chosen, *, private: bool) -> Deed:
    """Return what a press does.

    Raises:
        UnreadableAction: `unreadable-button` for a payload that no button of ours carries.
    """
    if pressed.route in _LOBBY:
        deed = table.in_lobby(_LOBBY[pressed.route](pressed, chosen))
        return _shown(deed) if private else _silent(deed)
    return _PRIVATE[pressed.route](pressed, chosen)


def _silent(deed: Deed) -> Deed:
    """Say nothing when it is done: the message everybody sees says it."""

    async def silent(call: Call) -> None:
        await deed(call)

    return silent


def _shown(deed: Deed) -> Deed:
    """Show the lobby as it is afterwards, in the private message in which the button stood."""

    async def shown(call: Call) -> Post:
        await deed(call)
        return await table.status(call)

    return shown
