"""Sends private answers to interactions, with a fallback if Discord refuses the usual way."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord

from bot.discord import adapter, retrying
from bot.discord.posting.render_pool import RenderedPicture
from bot.messages.components import LayoutPost, Message

_log = logging.getLogger(__name__)

_ATTEMPTS = 3
_RETRY_PAUSE = 0.3


class Answering:
    """Sends a process's answers, as the response to an interaction or as follow-up messages.

    A response is deferred first, so filling it in is an edit. Discord was reported to refuse edits with a new picture
    in a gallery (discord-api-docs, issue 7529). After the first such refusal, messages of this kind replace the
    response instead of being edited into it.
    """

    def __init__(self) -> None:
        self._edits_pictures = True

    async def respond(
        self, interaction: discord.Interaction[Any], post: Message, pictures: Sequence[RenderedPicture]
    ) -> None:
        """Fill in the deferred response, or edit the message with the component.

        Raises:
            discord.HTTPException: If Discord rejects the message.
        """
        has_gallery = bool(pictures) and isinstance(post, LayoutPost)
        if has_gallery and not self._edits_pictures:
            await self._replace(interaction, post, pictures)
            return
        try:
            await _repeat(
                interaction,
                lambda: interaction.edit_original_response(**adapter.edit_arguments(post, pictures)),
            )
        except discord.HTTPException as error:
            if not (has_gallery and adapter.is_about_picture(error)):
                raise
            await self._replace(interaction, post, pictures)
            if self._edits_pictures:
                self._edits_pictures = False
                _log.warning(
                    "Discord refuses pictures in responses, so they are sent as separate messages: %s", error
                )

    async def add(
        self, interaction: discord.Interaction[Any], post: Message, pictures: Sequence[RenderedPicture]
    ) -> bool:
        """Send a further message, and return whether Discord could be reached.

        If the response is still deferred, this message fills it in.

        Raises:
            discord.HTTPException: If Discord rejects the message.
        """
        return await _repeat(
            interaction,
            lambda: interaction.followup.send(ephemeral=True, **adapter.send_arguments(post, pictures)),
        )

    async def _replace(
        self, interaction: discord.Interaction[Any], post: Message, pictures: Sequence[RenderedPicture]
    ) -> None:
        """Delete the response, and send the message as a new one.

        A message with the pressed component is deleted only after the new one is sent. A deferred response is deleted
        first, because otherwise the new message would become an edit of it. If the connection broke while the
        response was being deferred, Discord may not know of the response.
        """
        if interaction.response.type is not discord.InteractionResponseType.deferred_message_update:
            await _delete_response(interaction)
            await self.add(interaction, post, pictures)
        elif await self.add(interaction, post, pictures):
            await _delete_response(interaction)


async def _delete_response(interaction: discord.Interaction[Any]) -> None:
    try:
        await _repeat(interaction, interaction.delete_original_response)
    except discord.NotFound:
        pass  # the person has dismissed it
    except discord.HTTPException as error:
        _log.warning("could not delete the response to interaction %s: %s", interaction.id, error)


async def _repeat(interaction: discord.Interaction[Any], request: Callable[[], Awaitable[object]]) -> bool:
    """Make a request, repeating it after connection errors; return whether it succeeded."""
    try:
        async for attempt in retrying.broken_connections(
            f"the answer to interaction {interaction.id}", _ATTEMPTS, _RETRY_PAUSE
        ):
            with attempt:
                await request()
    except retrying.UNREACHABLE:
        return False
    return True
