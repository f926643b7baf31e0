"""Handlers for a person's note at a table."""

from bot.discord.answering.interactions import Answer, InteractionContext, respond_with_form
from bot.discord.gateway.client import Interaction
from bot.discord.handlers import turn
from bot.messages.components import Modal
from bot.messages.ids import CustomId
from bot.messages.notes import note_form
from engine.tables.rules import notes


async def open_form(interaction: Interaction, pressed: CustomId) -> None:
    """Open the form with the person's note."""

    async def form(context: InteractionContext) -> Modal:
        table = await context.queries.own_table(pressed.table_id, context.person.id)
        note = table.notes.get(context.person.id, "")
        return note_form(table, note, context.opening, context.localizer)

    await respond_with_form(interaction, form, pressed.table_id)


async def write(context: InteractionContext, text: str) -> Answer:
    """Save the person's note, and show the panel with it."""
    table = await context.target_table()
    await context.tables.change(table.id, notes.write, context.person.id, text)
    return await turn.show(context)
