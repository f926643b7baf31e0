"""Converts posts into discord.py's types: the text, the components, the picture, and whom they may ping."""

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any, Protocol, Self, cast, runtime_checkable
from urllib.parse import unquote, urlsplit

import discord

from bot.discord import error_reporting
from bot.discord.posting.render_pool import RenderedPicture, RenderPool, describe
from bot.language.localizer import Localizer, localizer_for
from bot.language.user_text import escape
from bot.messages import limits
from bot.messages.components import (
    ActionRow,
    Block,
    Button,
    EntitySelect,
    Field,
    Gallery,
    LayoutPost,
    Message,
    Modal,
    Picture,
    Post,
    Section,
    Select,
    Text,
)
from bot.messages.ids import CustomId
from engine.kernel.errors import UnreadableAction
from engine.tables.table import Table

_BUTTON_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}

_SERVER_LANGUAGE = "auto"
_ABOUT_A_PICTURE = re.compile("media|attachment|file", re.IGNORECASE)
_TABLE_CHANNELS = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
]
"""The channel types that can hold tables, directly or in threads."""

Component = (
    discord.ui.Button[Any]
    | discord.ui.Select[Any]
    | discord.ui.UserSelect[Any]
    | discord.ui.RoleSelect[Any]
    | discord.ui.ChannelSelect[Any]
)


class OnComponent(Protocol):
    """Handles a button, a select menu, or a submitted modal."""

    async def __call__(
        self, interaction: discord.Interaction[Any], pressed: CustomId | None, values: tuple[str, ...], /
    ) -> None:
        """Handle the values selected or entered; `pressed` is None if the custom id cannot be parsed."""


class _HandlesComponents(Protocol):
    """The client that a `PersistentItem` calls."""

    on_component: OnComponent


class PersistentItem(discord.ui.DynamicItem[Component], template=r"ho:[\s\S]*"):
    """Any of the bot's buttons and menus. Its custom id contains all state, so it still works after a restart.

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
        """Wrap a message component."""
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
    """Return the rows as a view that never times out, made up of persistent items and links."""
    built = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in _build_row(row, number):
            built.add_item(item)
    return built


def build_layout(post: LayoutPost, pictures: Sequence[RenderedPicture] = ()) -> discord.ui.LayoutView:
    """Return a layout as a view that never times out, made up of persistent items, links, text and the pictures."""
    built = discord.ui.LayoutView(timeout=None)
    for block in post.blocks:
        item = _build_block(block, pictures)
        if item is not None:
            built.add_item(item)
    return built


def _build_block(block: Block, pictures: Sequence[RenderedPicture]) -> discord.ui.Item[Any] | None:
    match block:
        case Text():
            return discord.ui.TextDisplay(block.content)
        case Section():
            return discord.ui.Section(block.text, accessory=_build_button(block.button))
        case Picture() | Gallery():
            items = (
                discord.MediaGalleryItem(f"attachment://{each.name}", description=each.alt or None)
                for each in pictures
            )
            return discord.ui.MediaGallery(*items) if pictures else None
        case _:
            return discord.ui.ActionRow(*_build_row(block))


def _build_row(row: ActionRow, number: int | None = None) -> list[discord.ui.Item[Any]]:
    """Return an action row's items; `number` is their row in a view (a layout needs none)."""
    if isinstance(row, Select):
        return [PersistentItem(_build_select(row), row=number)]
    return [_build_button(button, number) for button in row]


def _build_button(button: Button, row: int | None = None) -> discord.ui.Item[Any]:
    if button.custom_id is None:
        return discord.ui.Button(label=button.label, url=button.url, disabled=button.disabled, row=row)
    style = _BUTTON_STYLES[button.style]
    return PersistentItem(
        discord.ui.Button(
            label=button.label, custom_id=str(button.custom_id), style=style, disabled=button.disabled
        ),
        row=row,
    )


def _build_select(menu: Select) -> Component:
    if isinstance(menu, EntitySelect):
        return _build_entity_select(menu)
    options = [
        discord.SelectOption(label=option.label, value=option.value, description=option.description or None)
        for option in menu.options
    ]
    return discord.ui.Select(custom_id=str(menu.custom_id), placeholder=menu.placeholder, options=options)


def _build_entity_select(menu: EntitySelect) -> Component:
    kind = discord.SelectDefaultValueType(menu.kind)
    arguments: dict[str, Any] = {
        "custom_id": str(menu.custom_id),
        "placeholder": menu.placeholder,
        "min_values": menu.fewest,
        "max_values": menu.most,
        "default_values": [discord.SelectDefaultValue(id=each, type=kind) for each in menu.chosen],
    }
    if menu.kind == "user":
        return discord.ui.UserSelect(**arguments)
    if menu.kind == "role":
        return discord.ui.RoleSelect(**arguments)
    return discord.ui.ChannelSelect(channel_types=_TABLE_CHANNELS, **arguments)


def build_modal(modal: Modal) -> discord.ui.Modal:
    """Return a modal that discord.py does not have to remember, because its custom id holds all state."""
    built = discord.ui.Modal(title=modal.title, custom_id=str(modal.custom_id))
    for each in modal.fields:
        built.add_item(discord.ui.Label(text=each.label, component=_build_field(each)))
    built.stop()
    return built


def _build_field(modal_field: Field) -> discord.ui.Item[Any]:
    if not modal_field.options:
        return discord.ui.TextInput(
            custom_id=modal_field.name,
            required=modal_field.required,
            style=discord.TextStyle.short if modal_field.most is None else discord.TextStyle.paragraph,
            default=modal_field.value or None,
            max_length=modal_field.most or limits.MODAL_INPUT,
        )
    # On a phone a choice can only be cleared if no value is said to suffice (discord-api-docs, issue 8272).
    return discord.ui.Select(
        custom_id=modal_field.name,
        options=[discord.SelectOption(label=each.label, value=each.value) for each in modal_field.options],
        min_values=1 if modal_field.required else 0,
        required=modal_field.required,
    )


def submitted_modal(data: Mapping[str, Any]) -> tuple[CustomId | None, tuple[str, ...]]:
    """Return a submitted modal's custom id (None if it cannot be parsed) and what was entered in each field."""
    fields = [label.get("component", {}) for label in data.get("components", ())]
    entered = tuple(" ".join((each.get("value") or "", *each.get("values", ()))).strip() for each in fields)
    try:
        return CustomId.parse(str(data.get("custom_id"))), entered
    except UnreadableAction:
        return None, entered


def custom_ids(rows: Iterable[ActionRow]) -> list[CustomId]:
    """Return the custom ids of all components in `rows`; links have none."""
    components = (component for row in rows for component in ((row,) if isinstance(row, Select) else row))
    return [component.custom_id for component in components if component.custom_id is not None]


def custom_ids_in(message: discord.Message) -> list[CustomId]:
    """Return those of a message's custom ids that have the bot's format."""
    components = (component for row in message.components for component in getattr(row, "children", ()))
    ids = []
    for component in components:
        with suppress(UnreadableAction):
            ids.append(CustomId.parse(getattr(component, "custom_id", None) or ""))
    return ids


def allowed_mentions(person_ids: Iterable[int]) -> discord.AllowedMentions:
    """Return the `AllowedMentions` that ping exactly these users."""
    users = [discord.Object(person_id) for person_id in person_ids]
    return discord.AllowedMentions(everyone=False, roles=False, users=users or False, replied_user=False)


@runtime_checkable
class _KnowsLanguages(Protocol):
    """The client, which knows the servers' language settings."""

    def language(self, guild_id: int) -> str:
        """Return a server's public language, or `auto`."""


def public_localizer(client: discord.Client, guild_id: int) -> Localizer:
    """Return the localizer for a server's public messages: the language set by `/setup` or, by default, the server's own."""
    chosen = client.language(guild_id) if isinstance(client, _KnowsLanguages) else _SERVER_LANGUAGE
    if chosen != _SERVER_LANGUAGE:
        return localizer_for(chosen)
    guild = client.get_guild(guild_id)
    return localizer_for("en" if guild is None else guild.preferred_locale.value)


def table_localizer(client: discord.Client, table: Table) -> Localizer:
    """Return the localizer for a table's public messages: the language set at the table or, by default, the server's."""
    chosen = table.settings.language
    return public_localizer(client, table.guild_id) if chosen == "server" else localizer_for(chosen)


async def render_post(
    post: Message, render_pool: RenderPool, localizer: Localizer
) -> tuple[Message, tuple[RenderedPicture, ...]]:
    """Return a post with its rendered pictures.

    If rendering fails, report the error. Of a gallery, the pictures before the failure are kept; in place of the
    others, the last one is described in words, because the reader must at least know the latest position.
    """
    rendered: list[RenderedPicture] = []
    for picture in post.pictures:
        try:
            if len(post.pictures) == 1:
                rendered.append(await render_pool.render(picture, localizer))
            else:
                one = await render_pool.render_in_turn(picture, localizer)
                rendered.append(replace(one, name=f"{len(rendered) + 1}-{one.name}"))
        except Exception as error:  # noqa: BLE001 -- the post must be sent even without its pictures
            number = error_reporting.report(f"could not paint a picture of {picture.view.game}", error)
            description = _describe_unpainted(post.pictures[-1], number, localizer)
            return _with_described_pictures(post, description, len(rendered)), tuple(rendered)
    return post, tuple(rendered)


def _describe_unpainted(picture: Picture, number: str, localizer: Localizer) -> str:
    """Return the apology for a picture that could not be painted, with a description of the picture."""
    try:
        description = describe(picture, localizer, escape)
    except Exception as error:  # noqa: BLE001 -- what breaks rendering may break the description too
        error_reporting.report(f"could not describe a picture of {picture.view.game}", error)
        description = ""
    return "\n".join(line for line in (localizer("house-unpainted", number=number), description) if line)


def _with_described_pictures(post: Message, description: str, kept: int) -> Message:
    """Return a post with a description in place of its pictures after the first `kept` ones, truncated to fit."""
    if isinstance(post, LayoutPost):
        return post.with_described_pictures(description, kept)
    return replace(post, text="\n".join(text for text in (post.text, description) if text), picture=None)


def send_arguments(post: Message, pictures: Sequence[RenderedPicture] = ()) -> dict[str, Any]:
    """Return the keyword arguments for `send` to post a new message."""
    if isinstance(post, LayoutPost):
        arguments: dict[str, Any] = {
            "view": build_layout(post, pictures),
            "allowed_mentions": allowed_mentions(()),
        }
    else:
        arguments = {"content": post.text, "allowed_mentions": allowed_mentions(post.pings)}
        if post.rows:
            arguments["view"] = build_view(post.rows)
    files = _files(post, pictures)
    if files:
        arguments["files"] = files
    return arguments


def _files(post: Message, pictures: Sequence[RenderedPicture]) -> list[discord.File]:
    """Return a message's attachments: its pictures or its file."""
    if pictures:
        return [each.file() for each in pictures]
    if isinstance(post, Post) and post.file is not None:
        file = post.file
        return [discord.File(BytesIO(file.content), filename=file.name, description=file.alt or None)]
    return []


def is_about_picture(error: discord.HTTPException) -> bool:
    """Return whether Discord has refused a message because of its picture."""
    return error.status == 400 and _ABOUT_A_PICTURE.search(error.text) is not None


def edit_arguments(
    post: Message, pictures: Sequence[RenderedPicture] = (), kept: discord.Message | None = None
) -> dict[str, Any]:
    """Return the keyword arguments for `edit` to turn any message into this post; an edit pings nobody.

    If a message already shows the pictures, pass that message as `kept` to avoid uploading them again.
    """
    arguments = {
        "attachments": _files(post, pictures) if kept is None else attached_files(kept),
        "allowed_mentions": allowed_mentions(()),
    }
    if isinstance(post, LayoutPost):
        return {"content": None, "view": build_layout(post, pictures), **arguments}
    return {"content": post.text, "view": build_view(post.rows) if post.rows else None, **arguments}


@dataclass(frozen=True)
class AttachedFile:
    """A message's existing file, in the form in which an edit keeps it: Discord requires both its id and its name."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, Any]:
        """Return the dictionary that discord.py sends."""
        return {"id": self.id, "filename": self.filename}


def attached_files(message: discord.Message) -> list[AttachedFile]:
    """Return a message's files, which a layout holds in galleries instead of attachments."""
    listed = [AttachedFile(each.id, each.filename) for each in message.attachments]
    media = [
        item.media
        for component in message.components
        if isinstance(component, discord.MediaGalleryComponent)
        for item in component.items
    ]
    shown = [
        AttachedFile(each.attachment_id, unquote(urlsplit(each.url).path.rpartition("/")[2]))
        for each in media
        if each.attachment_id is not None
    ]
    return listed or shown
