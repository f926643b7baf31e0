"""What each button and menu does, by the part that its custom id names."""

from collections.abc import Callable

from bot import lobby, look, play
from bot.answers import Call, Deed, Reply, answer
from bot.house import Interaction
from bot.ids import Id
from bot.widgets import Post
from engine.errors import UnreadableAction
from engine.opponents import OPPONENTS

Chosen = tuple[str, ...]

_TEXT = "text"
"""What the button of a board carries that shows all of it in words; the others carry a place."""


def _place(payload: str) -> Chosen:
    return () if payload in {"", _TEXT} else (payload,)


_PRIVATE: dict[str, Callable[[Id, Chosen], Deed]] = {
    "thread": lambda pressed, _: lobby.opening_apart(pressed.payload),
    "turn": lambda _, __: play.turn,
    "undo": lambda pressed, _: play.undo(pressed.version),
    "hand": lambda _, __: look.hand,
    "log": lambda pressed, _: look.log(int(pressed.payload or 0)),
    "board": lambda pressed, _: look.board(*_place(pressed.payload), text=pressed.payload == _TEXT),
    "end": lambda _, __: lobby.closing(sure=True),
    "agree": lambda pressed, _: play.answering(True, pressed.version),
    "decline": lambda pressed, _: play.answering(False, pressed.version),
}
"""Answered with a private message of its own, or in place when the button stands in one."""

_PANEL: dict[str, Callable[[Id, Chosen], Deed]] = {
    "pick": lambda pressed, chosen: play.picking(pressed, (chosen or (pressed.payload,))[0]),
    "page": lambda pressed, _: play.paging(pressed),
    "back": lambda pressed, _: play.back(pressed),
    "over": lambda pressed, _: play.over(pressed),
    "confirm": lambda pressed, _: play.confirming(pressed),
}
"""Change the panel in place."""

_LOBBY: dict[str, Callable[[Id, Chosen], Deed]] = {
    "join": lambda _, __: lobby.join,
    "leave": lambda _, __: lobby.leave,
    "computer": lambda pressed, _: lobby.adding_computer(pressed.payload or next(iter(OPPONENTS))),
    "uncomputer": lambda _, __: lobby.remove_computer,
    "option": lambda pressed, chosen: lobby.setting({pressed.payload: chosen[0]}),
    "start": lambda _, __: lobby.start,
    "close": lambda _, __: lobby.closing(sure=False),
}
"""Change the lobby, whose message then changes for everybody."""


async def press(interaction: Interaction, pressed: Id | None, chosen: Chosen) -> None:
    """Do what a button or menu stands for, and answer."""
    private = interaction.message is not None and interaction.message.flags.ephemeral
    if pressed is None:
        await answer(interaction, _unreadable)
    elif pressed.part in _PANEL:
        await answer(interaction, _PANEL[pressed.part](pressed, chosen), Reply.SAME, pressed.table)
    elif pressed.part in _LOBBY:
        deed = lobby.in_lobby(_LOBBY[pressed.part](pressed, chosen))
        await answer(interaction, _shown(deed) if private else _silent(deed), Reply.SAME, pressed.table)
    else:
        reply = Reply.SAME if private else Reply.FRESH
        await answer(interaction, _PRIVATE[pressed.part](pressed, chosen), reply, pressed.table)


async def _unreadable(call: Call) -> Post:  # noqa: ARG001 -- the form of a deed
    raise UnreadableAction("unreadable-button")


def _silent(deed: Deed) -> Deed:
    """Say nothing when it is done: the message everybody sees says it."""

    async def silent(call: Call) -> None:
        await deed(call)

    return silent


def _shown(deed: Deed) -> Deed:
    """Show the lobby as it is afterwards, in the private message in which the button stood."""

    async def shown(call: Call) -> Post:
        await deed(call)
        return await lobby.status(call)

    return shown
