"""Posts become Discord's messages: text, buttons and menus, a picture, and exactly the people it may notify."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Protocol, Self, cast

import discord

from bot.discord import error_reporting
from bot.discord.render_pool import Painting, Pictures, described
from bot.language.localizer import Localizer, escape
from bot.messages.components import ActionRow, Button, Picture, Post, Select
from bot.messages.ids import CustomId
from engine.kernel.errors import UnreadableAction

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Presses(Protocol):
    """Whoever takes what is pressed; the client of the bot does."""

    async def press(
        self, interaction: discord.Interaction[Any], pressed: CustomId | None, chosen: tuple[str, ...]
    ) -> None:
        """Take a pressed button, or what was chosen from a menu; None for an id that cannot be read."""


Control = discord.ui.Button[Any] | discord.ui.Select[Any]


class Piece(discord.ui.DynamicItem[Control], template=r"ho:[\s\S]*"):
    """Every button and every menu of the house: its custom id says everything, so it outlives a restart.

    There is one class for both, because discord.py calls every class whose template fits the custom id.
    """

    @classmethod
    async def from_custom_id(  # type: ignore[override]  # the base leaves the parts of these types open
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 -- the signature is discord.py's
        item: Control,
        match: Any,  # noqa: ANN401, ARG003 -- likewise
        /,
    ) -> Self:
        """Make the piece again from what stands in the message."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand on what was pressed."""
        try:
            pressed = CustomId.parse(self.custom_id)
        except UnreadableAction:
            pressed = None
        data = cast("dict[str, Any]", interaction.data or {})
        await cast("Presses", interaction.client).press(interaction, pressed, tuple(data.get("values", ())))


def view(rows: Iterable[ActionRow]) -> discord.ui.View:
    """Return buttons and menus as a view that never times out and holds no ordinary items.

    Links are no items in this sense: pressing one sends nothing to the bot.
    """
    made = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, Select):
            made.add_item(Piece(_menu(row), row=number))
            continue
        for button in row:
            made.add_item(_button(button, number))
    return made


def _button(button: Button, row: int) -> discord.ui.Item[Any]:
    if button.custom_id is None:
        return discord.ui.Button(label=button.label, url=button.url, disabled=button.disabled, row=row)
    style = _STYLES[button.style]
    return Piece(
        discord.ui.Button(
            label=button.label, custom_id=str(button.custom_id), style=style, disabled=button.disabled
        ),
        row=row,
    )


def _menu(menu: Select) -> Control:
    choices = [
        discord.SelectOption(label=choice.label, value=choice.value, description=choice.description or None)
        for choice in menu.options
    ]
    return discord.ui.Select(custom_id=str(menu.custom_id), placeholder=menu.placeholder, options=choices)


def ids(rows: Iterable[ActionRow]) -> list[CustomId]:
    """Return what the buttons and menus of a post do; links do nothing."""
    pieces = (piece for row in rows for piece in ((row,) if isinstance(row, Select) else row))
    return [piece.custom_id for piece in pieces if piece.custom_id is not None]


def ids_in(message: discord.Message) -> list[CustomId]:
    """Return what the buttons and menus of a message do, as far as they are ours."""
    pieces = (piece for row in message.components for piece in getattr(row, "children", ()))
    found = []
    for piece in pieces:
        with suppress(UnreadableAction):
            found.append(CustomId.parse(getattr(piece, "custom_id", None) or ""))
    return found


def mentions(pings: Iterable[int]) -> discord.AllowedMentions:
    """Allow exactly these people to be notified."""
    people = [discord.Object(person) for person in pings]
    return discord.AllowedMentions(everyone=False, roles=False, users=people or False, replied_user=False)


async def paint(post: Post, pictures: Pictures, localizer: Localizer) -> tuple[Post, Painting | None]:
    """Paint a post's picture; for one that fails, give the post with the picture in words, and log the incident."""
    if post.picture is None:
        return post, None
    try:
        return post, await pictures.paint(post.picture, localizer)
    except Exception as error:  # noqa: BLE001 -- whatever is wrong with a picture, the move is told
        number = error_reporting.note(f"a picture of {post.picture.view.game} could not be painted", error)
    return unpainted(post, post.picture, number, localizer), None


def unpainted(post: Post, picture: Picture, number: str, localizer: Localizer) -> Post:
    """Return a post that says in words what its picture would show, as far as there is room."""
    try:
        shown = described(picture, localizer, escape)
    except Exception as error:  # noqa: BLE001 -- what breaks a picture may break its description too
        error_reporting.note(f"a picture of {picture.view.game} could not be described", error)
        shown = ""
    lines = (post.text, localizer("house-unpainted", number=number), shown)
    return replace(post, text="\n".join(line for line in lines if line), picture=None)


def new(post: Post, painting: Painting | None) -> dict[str, Any]:
    """Return what sends a post as a new message."""
    told: dict[str, Any] = {"content": post.text, "allowed_mentions": mentions(post.pings)}
    if post.rows:
        told["view"] = view(post.rows)
    if painting is not None:
        told["file"] = painting.file()
    return told


def change(post: Post, painting: Painting | None) -> dict[str, Any]:
    """Return what turns an existing message into a post, whatever it was before; nobody is notified by that."""
    return {
        "content": post.text,
        "view": view(post.rows) if post.rows else None,
        "attachments": [] if painting is None else [painting.file()],
        "allowed_mentions": mentions(()),
    }
