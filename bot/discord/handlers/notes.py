"""Handlers for a person's note at a table."""

from bot.discord import adapter
from bot.discord.answering.interactions import Answer, InteractionContext, raising, respond
from bot.discord.gateway.client import Interaction
from bot.discord.handlers import turn
from bot.messages.ids import CustomId
from bot.messages.notes import note_form
from engine.tables.rules import notes


async def open_form(interaction: Interaction, pressed: CustomId) -> None:
    """Open the form with the person's note (a response that cannot be deferred); report errors in a message."""
    context = InteractionContext(interaction, pressed.table_id)
    try:
        await context.load_settings()
        table = await context.queries.own_table(pressed.table_id, context.person.id)
        note = table.notes.get(context.person.id, "")
        form = note_form(table, note, context.opening, context.localizer)
        await interaction.response.send_modal(adapter.build_modal(form))
    except Exception as error:  # noqa: BLE001 -- every interaction is answered
        await respond(interaction, raising(error))


async def write(context: InteractionContext, text: str) -> Answer:
    """Save the person's note, and show the panel with it."""
    table = await context.target_table()
    await context.tables.change(table.id, notes.write, context.person.id, text)
    return await turn.show(context)
