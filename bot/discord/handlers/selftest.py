"""Handlers for the self-test, which tells server managers what kinds of message Discord accepts from the bot."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import cast

import aiohttp
import discord

from bot.discord import adapter
from bot.discord.answering.interactions import InteractionContext, PresentedError, respond_with_form
from bot.discord.gateway.client import Interaction
from bot.discord.handlers.guild_settings import require_manager
from bot.discord.posting import threads
from bot.discord.posting.render_pool import RenderedPicture
from bot.messages import limits, selftest_page
from bot.messages.components import LayoutPost, Modal, Post
from bot.messages.selftest_page import Trial
from engine.games import GAMES
from engine.kernel.errors import TableRefusal

_REFUSALS = discord.HTTPException, aiohttp.ClientError, OSError
"""The errors raised when Discord refuses a request or does not answer."""


async def run(context: InteractionContext) -> None:
    """Send one message of each kind that the bot uses, mostly privately, and report which ones Discord accepts.

    Public messages are removed again; a thread that the bot may not delete is left archived.

    Raises:
        TableRefusal: `not-in-a-server`, `not-managing-the-server`.
    """
    require_manager(context)
    picture = selftest_page.sample_picture(GAMES[0], context.localizer)
    rendered = await context.client.render_pool.render(picture, context.localizer)
    await context.acknowledged()
    test = _SelfTest(context, rendered)
    await test.send_private_messages()
    await test.send_public_message()
    report = selftest_page.report(test.trials, context.localizer, is_thread_left=test.is_thread_left)
    await context.client.answering.add(context.interaction, report, ())


@dataclass
class _SelfTest:
    """Runs the trials and collects their results in order; every trial is run, even if others were refused.

    `is_thread_left` is set if the thread could not be deleted.
    """

    context: InteractionContext
    picture: RenderedPicture
    trials: list[Trial] = field(default_factory=list)
    is_thread_left: bool = False

    async def _try(self, form: str, send: Callable[[], Awaitable[object]] | None) -> object | None:
        """Run a trial; return the result of `send`, or None if the trial was refused or cannot be run."""
        if send is None:
            self.trials.append(Trial(form, was_tried=False))
            return None
        try:
            result = await send()
        except _REFUSALS as error:
            self.trials.append(Trial(form, _reason(error)))
            return None
        except TableRefusal as refusal:  # the reason for which there is no thread
            self.trials.append(Trial(form, _reason(refusal.__cause__ or refusal)))
            return None
        self.trials.append(Trial(form))
        return result

    async def send_private_messages(self) -> None:
        """Fill in the deferred response, and send further messages."""
        interaction, localizer = self.context.interaction, self.context.localizer
        picture = selftest_page.sample_picture(GAMES[0], localizer)
        first, further, kept = (
            selftest_page.layout(each, localizer, picture) for each in ("picture", "follow-up", "kept")
        )

        def send(post: LayoutPost | Post) -> Awaitable[object]:
            shown = (self.picture,) if post.pictures else ()
            return interaction.followup.send(ephemeral=True, wait=True, **adapter.send_arguments(post, shown))

        filled = await self._try(
            "picture",
            lambda: interaction.edit_original_response(**adapter.edit_arguments(first, (self.picture,))),
        )
        if filled is None:  # otherwise the next message would fill the response, and be refused as well
            with suppress(*_REFUSALS):
                await interaction.edit_original_response(
                    **adapter.edit_arguments(selftest_page.layout("picture", localizer))
                )
        sent = await self._try("follow-up", lambda: send(further))
        message = cast("discord.WebhookMessage | None", sent)
        await self._try("kept", None if message is None else lambda: self._keep(message, kept))
        await self._try("gallery", self._send_gallery)
        await self._try("menus", lambda: send(selftest_page.menus(localizer)))

    async def _keep(self, message: discord.WebhookMessage, post: LayoutPost) -> None:
        await message.edit(**adapter.edit_arguments(post, (self.picture,), kept=message))

    async def _send_gallery(self) -> None:
        pictures = [
            replace(self.picture, name=f"{number}-{self.picture.name}") for number in range(limits.GALLERY)
        ]
        post = selftest_page.gallery(self.context.localizer)
        await self.context.interaction.followup.send(ephemeral=True, **adapter.send_arguments(post, pictures))

    async def send_public_message(self) -> None:
        """Post a board that mentions the person, edit it, open and archive a thread, and remove everything again."""
        context, channel = self.context, self.context.interaction.channel
        post = selftest_page.board(
            context.person.id,
            context.localizer,
            selftest_page.sample_picture(GAMES[0], context.localizer),
        )
        sent = await self._try(
            "board",
            None
            if not isinstance(channel, discord.abc.Messageable)
            else lambda: channel.send(silent=True, **adapter.send_arguments(post, (self.picture,))),
        )
        message = cast("discord.Message | None", sent)
        thread: discord.Thread | None = None
        try:
            self.trials.append(self._mention(message))
            await self._try(
                "board-edit",
                None
                if message is None
                else lambda: message.edit(**adapter.edit_arguments(post, (self.picture,))),
            )
            if message is not None and threads.can_have(channel):
                created = await self._try(
                    "thread",
                    lambda: threads.create_from(
                        channel, message.id, context.localizer("admin-selftest-thread")
                    ),
                )
                if created is not None:
                    thread, _ = cast("tuple[discord.Thread, bool]", created)
            else:
                await self._try("thread", None)
            await self._try("archive", None if thread is None else lambda: thread.edit(archived=True))
        finally:
            self.is_thread_left = not await _delete(thread)
            await _delete(message)

    def _mention(self, message: discord.Message | None) -> Trial:
        """Return the result of one trial: whether a message mentioned the person."""
        if message is None:
            return Trial("mention", was_tried=False)
        is_mentioned = any(each.id == self.context.person.id for each in message.mentions)
        return Trial("mention", "" if is_mentioned else self.context.localizer("admin-selftest-unmentioned"))


async def _delete(created: discord.Thread | discord.Message | None) -> bool:
    """Delete what was created, if anything; return whether it is gone."""
    try:
        if created is not None:
            await created.delete()
    except _REFUSALS:
        return False
    return True


def _reason(error: BaseException) -> str:
    """Return the reason for a refusal, without line breaks."""
    text = error.text if isinstance(error, discord.HTTPException) else str(error)
    return " ".join(text.split()) or type(error).__name__


async def open_form(interaction: Interaction) -> None:
    """Open the modal or, if Discord refuses it, say so."""

    async def form(context: InteractionContext) -> Modal:
        require_manager(context)
        return selftest_page.form(context.opening, context.localizer)

    def refused(context: InteractionContext, error: discord.HTTPException) -> PresentedError:
        return PresentedError("modal-refused", selftest_page.modal_refused(_reason(error), context.localizer))

    await respond_with_form(interaction, form, on_refusal=refused)


async def tell_delivered(context: InteractionContext) -> Post:
    """Confirm that a choice from a menu, or the text entered in the modal, has reached the bot."""
    return selftest_page.delivered(context.localizer)
