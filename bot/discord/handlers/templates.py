"""Handlers for a server's templates: saving one from a table, listing them, and deleting one."""

from collections.abc import Sequence

from bot.discord.answering.interactions import InteractionContext
from bot.discord.handlers import guild_settings
from bot.discord.handlers.guild_settings import require_manager
from bot.messages import templates_page
from bot.messages.components import Message, Post
from bot.messages.ids import CustomId
from engine.games import GAMES, find
from engine.kernel.errors import UnreadableAction
from engine.tables.settings import templates
from engine.tables.table import Table


async def change(context: InteractionContext, what: str, game_key: str) -> Post:
    """Ask whether new tables should start like the channel's (`use`), delete a template (`reset`), or list all templates.

    `reset` deletes the template of the given game or, if none is given, of the game at the channel's table. In a
    channel without a table, it deletes the server's only template.

    Raises:
        TableRefusal: `not-in-a-server`, `not-managing-the-server`.
        BadOption: `no-such-game`.
    """
    if what == "use":
        return await _ask(context, await context.channel_table())
    if what != "reset":
        return await _page(context)
    require_manager(context)
    if not game_key:
        table = await context.find_channel_table()
        stored = list(await _stored(context))
        game_key = table.game.key if table is not None else stored[0] if len(stored) == 1 else ""
    return await _drop(context, game_key) if game_key else await _page(context)


async def press(context: InteractionContext, pressed: CustomId, values: Sequence[str]) -> Message:
    """Handle a press of a button of the templates page, or a choice from one of its menus.

    Raises:
        TableRefusal: `not-in-a-server`, `not-managing-the-server`, `no-such-table`.
        UnreadableAction: `unreadable-button`.
    """
    match pressed.payload:
        case "use":
            return await _ask(context, await context.target_table())
        case "use!":
            return await _use(context, pressed.version)
        case "reset":
            return await _drop(context, values[0] if values else (await context.target_table()).game.key)
        case "setup" if values:
            await _reset(context, values[0])
            return await guild_settings.change(context, {})
        case _:
            raise UnreadableAction("unreadable-button")


async def _ask(context: InteractionContext, table: Table) -> Post:
    require_manager(context)
    template = templates.from_table(table.options, table.settings)
    former = (await _stored(context)).get(table.game.key)
    return templates_page.confirm_template(table, template, former, context.localizer)


async def _use(context: InteractionContext, version: int) -> Post:
    """Save the template the person was asked about; if the table has changed since then, ask again."""
    require_manager(context)
    table = await context.target_table()
    if table.version != version:
        return await _ask(context, table)
    await context.tables.save_template(table.id)
    template = templates.from_table(table.options, table.settings)
    return templates_page.stored_template(table, template, context.localizer)


async def _drop(context: InteractionContext, game_key: str) -> Post:
    await _reset(context, game_key)
    game = context.localizer(f"{game_key}-name")
    return await _page(context, context.localizer("house-template-reset", game=game))


async def _reset(context: InteractionContext, game_key: str) -> None:
    await context.tables.reset_template(require_manager(context), find(game_key).key)


async def _page(context: InteractionContext, done: str = "") -> Post:
    return templates_page.templates_page(
        await _stored(context), context.localizer, manages=context.manages_server, done=done
    )


async def _stored(context: InteractionContext) -> dict[str, templates.Template]:
    settings = await context.queries.guild_settings(context.guild_id)
    return templates.templates_of(settings.template, GAMES)
