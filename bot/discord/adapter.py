"""Converts posts for discord.py: text, components, a picture, and who may be pinged."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Protocol, Self, cast

import discord

from bot.discord import error_reporting
from bot.discord.render_pool import RenderedPicture, RenderPool, describe
from bot.language.localizer import Localizer, escape, localizer_for
from bot.messages.components import ActionRow, Button, Picture, Post, Select
from bot.messages.ids import CustomId
from engine.kernel.errors import UnreadableAction

_BUTTON_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}

Component = discord.ui.Button[Any] | discord.ui.Select[Any]


class OnComponent(Protocol):
    """Handles a button or select menu."""

    async def __call__(
        self, interaction: discord.Interaction[Any], pressed: CustomId | None, values: tuple[str, ...], /
    ) -> None:
        """Handle the selected values; `pressed` is None if the custom id cannot be parsed."""


class _HandlesComponents(Protocol):
    """The client that a `PersistentItem` calls."""

    on_component: OnComponent


class PersistentItem(discord.ui.DynamicItem[Component], template=r"ho:[\s\S]*"):
    """Any button or menu of the bot. Its custom id contains all state, so it still works after a restart.

    There is a single class because discord.py calls every class whose template matches the custom id.
    """

    @classmethod
    async def from_custom_id(  # type: ignore[override]  # the base class leaves these types open
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 -- the signature is discord.py's
        item: Component,
        match: Any,  # noqa: ANN401, ARG003 -- likewise
        /,
    ) -> Self:
        """Wrap a component of a message."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Parse the custom id and call the client's component handler."""
        try:
            pressed = CustomId.parse(self.custom_id)
        except UnreadableAction:
            pressed = None
        data = cast("dict[str, Any]", interaction.data or {})
        client = cast("_HandlesComponents", interaction.client)
        await client.on_component(interaction, pressed, tuple(data.get("values", ())))


def build_view(rows: Iterable[ActionRow]) -> discord.ui.View:
    """Return the components as a view without timeout that consists of persistent items and links only."""
    built = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, Select):
            built.add_item(PersistentItem(_build_select(row), row=number))
            continue
        for button in row:
            built.add_item(_build_button(button, number))
    return built


def _build_button(button: Button, row: int) -> discord.ui.Item[Any]:
    if button.custom_id is None:
        return discord.ui.Button(label=button.label, url=button.url, disabled=button.disabled, row=row)
    style = _BUTTON_STYLES[button.style]
    return PersistentItem(
        discord.ui.Button(
            label=button.label, custom_id=str(button.custom_id), style=style, disabled=button.disabled
        ),
        row=row,
    )


def _build_select(menu: Select) -> discord.ui.Select[Any]:
    options = [
        discord.SelectOption(label=option.label, value=option.value, description=option.description or None)
        for option in menu.options
    ]
    return discord.ui.Select(custom_id=str(menu.custom_id), placeholder=menu.placeholder, options=options)


def custom_ids(rows: Iterable[ActionRow]) -> list[CustomId]:
    """Return the custom ids of a post's components; links have none."""
    components = (component for row in rows for component in ((row,) if isinstance(row, Select) else row))
    return [component.custom_id for component in components if component.custom_id is not None]


def custom_ids_in(message: discord.Message) -> list[CustomId]:
    """Return the custom ids in a message, ignoring those that are not the bot's."""
    components = (component for row in message.components for component in getattr(row, "children", ()))
    ids = []
    for component in components:
        with suppress(UnreadableAction):
            ids.append(CustomId.parse(getattr(component, "custom_id", None) or ""))
    return ids


def allowed_mentions(person_ids: Iterable[int]) -> discord.AllowedMentions:
    """Return mentions that ping exactly these users."""
    users = [discord.Object(person_id) for person_id in person_ids]
    return discord.AllowedMentions(everyone=False, roles=False, users=users or False, replied_user=False)


def public_localizer(client: discord.Client, guild_id: int) -> Localizer:
    """Return the localizer for the public messages in a server."""
    guild = client.get_guild(guild_id)
    return localizer_for("en" if guild is None else guild.preferred_locale.value)


async def render_post(
    post: Post, render_pool: RenderPool, localizer: Localizer
) -> tuple[Post, RenderedPicture | None]:
    """Return a post with its rendered picture; if rendering fails, report the error and describe the picture in the post."""
    if post.picture is None:
        return post, None
    try:
        return post, await render_pool.render(post.picture, localizer)
    except Exception as error:  # noqa: BLE001 -- the post must be sent even without its picture
        number = error_reporting.report(f"a picture of {post.picture.view.game} could not be painted", error)
    return _describe_picture(post, post.picture, number, localizer), None


def _describe_picture(post: Post, picture: Picture, number: str, localizer: Localizer) -> Post:
    """Return a post with its picture replaced by a description, truncated to fit."""
    try:
        description = describe(picture, localizer, escape)
    except Exception as error:  # noqa: BLE001 -- what breaks rendering may break the description too
        error_reporting.report(f"a picture of {picture.view.game} could not be described", error)
        description = ""
    lines = (post.text, localizer("house-unpainted", number=number), description)
    return replace(post, text="\n".join(line for line in lines if line), picture=None)


def send_arguments(post: Post, picture: RenderedPicture | None) -> dict[str, Any]:
    """Return the keyword arguments with which `send` posts a new message."""
    arguments: dict[str, Any] = {"content": post.text, "allowed_mentions": allowed_mentions(post.pings)}
    if post.rows:
        arguments["view"] = build_view(post.rows)
    if picture is not None:
        arguments["file"] = picture.file()
    return arguments


def edit_arguments(post: Post, picture: RenderedPicture | None) -> dict[str, Any]:
    """Return the keyword arguments with which `edit` turns any message into a post; an edit pings nobody."""
    return {
        "content": post.text,
        "view": build_view(post.rows) if post.rows else None,
        "attachments": [] if picture is None else [picture.file()],
        "allowed_mentions": allowed_mentions(()),
    }
