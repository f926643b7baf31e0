"""Handlers for playing: the private panel with the tentative turn, actions given as text, standing orders, and undo."""

import functools
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence

from bot.discord.answering import waiting_tables
from bot.discord.answering.interactions import Answer, InteractionContext
from bot.discord.handlers import person
from bot.discord.links import table_link
from bot.language import parsing
from bot.messages import posts, table_texts
from bot.messages.components import Button, LayoutPost, Message, Post, button_rows
from bot.messages.ids import CustomId
from bot.messages.notes import note_button
from bot.messages.panel import SURE, find_action, forfeit_panel, parse_page, turn_panel
from bot.messages.standing_orders import DROP
from bot.messages.standing_orders import standing_order as standing_order_post
from engine.kernel.core import Action, Prompt
from engine.kernel.errors import IllegalAction, Refusal, TableRefusal, UnreadableAction
from engine.tables.rules import prepared_turns, turns
from engine.tables.rules import undo as undo_rules
from engine.tables.rules.turns import TurnEdition
from engine.tables.rules.undo import UndoRequest
from engine.tables.seen.models import PlannedTurn
from engine.tables.table import Table

_log = logging.getLogger(__name__)

PanelHandler = Callable[..., Awaitable[Answer]]


def _refresh_outdated_panel(handler: PanelHandler) -> PanelHandler:
    """Wrap a panel handler so that the refusal `moved-on` appears on an up-to-date panel.

    A person who no longer needs to act sees only the refusal.
    """

    @functools.wraps(handler)
    async def wrapper(context: InteractionContext, *arguments: object) -> Answer:
        try:
            return await handler(context, *arguments)
        except Refusal as refusal:
            if refusal.key != "moved-on" or context.table_id is None:
                raise
            current = await context.queries.turn(context.table_id, context.person.id)
            if current.prompt is None and not current.actions:
                raise
            note = posts.refusal(refusal, context.localizer).text
            return await _show_panel(context, current, note=note)

    return wrapper


async def show(context: InteractionContext) -> Message:
    """Show the panel with the tentative turn; if a prepared turn has lapsed, say why, once."""
    table = await context.target_table()
    lapsed = await context.tables.take_lapsed(table.id, context.person.id)
    current = await context.queries.turn(table.id, context.person.id)
    if lapsed is None:
        return await _show_panel(context, current)
    reason = posts.refusal(lapsed, context.localizer, game=table.game).text
    return await _show_panel(context, current, note=context.localizer("house-prepared-lapsed", reason=reason))


# the buttons and menus of the panel


@_refresh_outdated_panel
async def pick(context: InteractionContext, pressed: CustomId, words: str) -> LayoutPost:
    """Add the action given by `words` to the tentative turn; if `words` is only a prefix, show the possible continuations.

    When several people choose at the same time, a choice counts even if others have chosen in the meantime.
    """
    current = await _current_choice(context, pressed)
    action = find_action(current, words)
    if action is None:
        return await _show_panel(context, current, words)
    planned = await context.tables.plan(pressed.table_id, context.person.id, (action,), current.edition)
    return await _show_panel(context, planned)


@_refresh_outdated_panel
async def show_page(context: InteractionContext, pressed: CustomId) -> LayoutPost:
    """Show another page of the panel's options."""
    page, prefix = parse_page(pressed.payload)
    return await _show_panel(context, await _current_choice(context, pressed), prefix, page)


@_refresh_outdated_panel
async def back(context: InteractionContext, pressed: CustomId) -> LayoutPost:
    """Take back the last tentative action."""
    turn = await context.tables.replan(pressed.table_id, turns.back, context.person.id, _edition(pressed))
    return await _show_panel(context, turn)


@_refresh_outdated_panel
async def start_over(context: InteractionContext, pressed: CustomId) -> LayoutPost:
    """Take back the whole tentative turn."""
    turn = await context.tables.replan(
        pressed.table_id, turns.start_over, context.person.id, _edition(pressed)
    )
    return await _show_panel(context, turn)


@_refresh_outdated_panel
async def confirm(context: InteractionContext, pressed: CustomId) -> Message:
    """Commit the tentative turn as the panel shows it; both clicks of a double click get the same answer."""
    context.table_id = pressed.table_id
    sure = pressed.payload == SURE
    return await context.client.in_progress.coalesce(
        (context.person.id, pressed),
        lambda: _confirm(context, pressed.table_id, _edition(pressed), sure=sure),
    )


# the turn that a person prepares while waiting


@_refresh_outdated_panel
async def prepare(context: InteractionContext, pressed: CustomId) -> LayoutPost:
    """Show the first question of the person's next turn or, if a turn has been kept for later, show it for editing."""
    context.table_id = pressed.table_id
    return await _reopen(context, pressed.table_id)


@_refresh_outdated_panel
async def keep(context: InteractionContext, pressed: CustomId) -> LayoutPost:
    """Keep the planned turn for later as the panel shows it; both clicks of a double click get the same answer."""
    context.table_id = pressed.table_id

    async def keep_pressed() -> LayoutPost:
        current = await _current_turn(context, pressed)
        return await _keep(context, current, sure=pressed.payload == SURE)

    return await context.client.in_progress.coalesce((context.person.id, pressed), keep_pressed)


async def _reopen(context: InteractionContext, table_id: int) -> LayoutPost:
    await context.tables.change_now(table_id, prepared_turns.reopen, context.person.id)
    return await _show_panel(context, await context.queries.turn(table_id, context.person.id, planning=True))


async def _keep(context: InteractionContext, current: PlannedTurn, *, sure: bool) -> LayoutPost:
    """Keep the planned turn for later; if parts of it would be forfeited, ask first unless the person is `sure`."""
    if current.forfeits and not sure:
        return forfeit_panel(current, context.localizer)
    kept = await context.tables.replan(
        current.table.id, prepared_turns.keep, context.person.id, current.edition
    )
    return await _show_panel(context, kept)


@_refresh_outdated_panel
async def discard(context: InteractionContext, pressed: CustomId) -> LayoutPost:
    """Discard the prepared turn that the panel shows."""
    context.table_id = pressed.table_id
    waiting = await context.tables.replan(
        pressed.table_id, prepared_turns.discard, context.person.id, pressed.revision
    )
    return await _show_panel(context, waiting)


# commands


async def step(context: InteractionContext, table: Table, name: str) -> Message:
    """Do what the panel button with the given name does; for an unknown name, show the panel.

    The names are `confirm` (also to keep a prepared turn), `back`, `over`, `prepare` and `discard`.
    """
    context.table_id = table.id
    if name == "prepare":
        return await _reopen(context, table.id)
    if name == "discard":
        waiting = await context.tables.replan(table.id, prepared_turns.discard, context.person.id, None)
        return await _show_panel(context, waiting)
    current = await context.queries.turn(table.id, context.person.id)
    if name == "confirm" and current.is_prepared and not current.shows_kept:
        return await _keep(context, current, sure=False)
    if name == "confirm":
        return await _confirm(context, table.id, current.edition, sure=False)
    if name in {"back", "over"}:
        rule = turns.back if name == "back" else turns.start_over
        turn = await context.tables.replan(table.id, rule, context.person.id, current.edition)
        return await _show_panel(context, turn)
    return await show(context)


async def play_text(context: InteractionContext, text: str) -> LayoutPost:
    """Add the actions the user typed to the tentative turn."""
    table = await context.channel_table()
    try:
        actions = parsing.parse_actions(text, table.game, context.localizer)
    except UnreadableAction as refusal:
        current = await context.queries.turn(table.id, context.person.id, planning=True)
        if refusal.key != "unreadable-action" or current.prompt is None:
            raise
        example = str(current.prompt.options[0].action)
        raise UnreadableAction("unreadable-play", text=refusal.values["text"], example=example) from None
    return await _plan_actions(context, table, actions)


async def play_command(
    context: InteractionContext, game: str, verb: str, arguments: Mapping[str, str]
) -> LayoutPost:
    """Add an action given by one of the game's own commands to the tentative turn."""
    return await _answer_prompt(
        context, game, lambda table, prompt: parsing.parse_command(table.game, prompt, verb, arguments)
    )


async def choose(context: InteractionContext, game: str, text: str) -> LayoutPost:
    """Add one of the current options to the tentative turn; refuse anything else."""
    return await _answer_prompt(
        context,
        game,
        lambda table, prompt: parsing.parse_choice(text, table.game, prompt, context.localizer),
    )


async def _answer_prompt(
    context: InteractionContext, game: str, parse: Callable[[Table, Prompt], Action]
) -> LayoutPost:
    """Add the action that answers the person's next question; if there is no question, show the panel."""
    table = await _table_of_game(context, game)
    current = await context.queries.turn(table.id, context.person.id, planning=True)
    if current.prompt is None:
        return await _show_panel(context, current)
    return await _plan_actions(context, table, [parse(table, current.prompt)])


async def standing_order(
    context: InteractionContext, game: str, text: str | None, *, drop: bool
) -> LayoutPost:
    """Show the person's standing order, after replacing it with `text` (if given) or dropping it (if `drop`)."""
    table = await _table_of_game(context, game)
    if not drop and not text:
        return await _show_standing_order(context, table)
    possible = await context.queries.possible_orders(table.id, context.person.id)
    known = [option.action for option in possible]
    actions = () if drop else parsing.parse_standing_order(text or "", table.game, known, context.localizer)
    return await _set_standing_order(context, table, actions)


async def change_standing_order(context: InteractionContext, change: str) -> LayoutPost:
    """Show the person's standing order, after dropping it or adding an action at its end.

    Args:
        context: The interaction.
        change: `DROP`, the action to add, or an empty string for no change.
    """
    table = await context.target_table()
    if not change:
        return await _show_standing_order(context, table)
    if change == DROP:
        return await _set_standing_order(context, table, ())
    possible = await context.queries.possible_orders(table.id, context.person.id)
    known = [option.action for option in possible]
    added = parsing.parse_standing_order(change, table.game, known, context.localizer)
    order = await context.queries.standing_order(table.id, context.person.id)
    return await _set_standing_order(context, table, (*order, *added))


async def _set_standing_order(
    context: InteractionContext, table: Table, actions: Sequence[Action]
) -> LayoutPost:
    await context.tables.set_standing_order(table.id, context.person.id, actions)
    return await _show_standing_order(context, table)


async def _show_standing_order(context: InteractionContext, table: Table) -> LayoutPost:
    if not table.game.standing_order_verbs:
        raise UnreadableAction("unreadable-button")
    order = await context.queries.standing_order(table.id, context.person.id)
    possible = await context.queries.possible_orders(table.id, context.person.id)
    return standing_order_post(table, order, possible, context.localizer)


# undo


async def undo(context: InteractionContext, version: int | None = None) -> Post:
    """Undo the person's last turn, or ask the others to consent to that.

    Args:
        context: The interaction.
        version: The version of the board that the button belongs to; None for the current one.
    """
    table = await context.target_table()
    result = await context.tables.undo(table.id, context.person.id, context.interaction.id, version)
    return await _answer_undo(context, table, result, "answer-undo-asked")


async def agree_to_undo(context: InteractionContext, version: int | None = None) -> Post:
    """Agree to the undo requested at the table's `version` (by default the current one)."""
    table = await context.target_table()
    requested = table.version if version is None else version
    result = await context.tables.agree(table.id, context.person.id, requested, context.interaction.id)
    return await _answer_undo(context, table, result, "answer-undo-agreed")


async def decline_undo(context: InteractionContext, version: int | None = None) -> Post:
    """Decline the undo requested at the table's `version` (by default the current one)."""
    table = await context.target_table()
    requested = table.version if version is None else version
    request = await context.queries.undo_request(table.id)
    await context.change(undo_rules.decline, context.person.id, requested)
    own = request is not None and request.requester == table.seat_of(context.person.id)
    return posts.reply("answer-withdrawn" if own else "answer-declined", context.localizer)


async def withdraw_undo(context: InteractionContext, version: int | None = None) -> Post:
    """Withdraw the undo that the person requested at the table's `version` (by default the current one)."""
    table = await context.target_table()
    requested = table.version if version is None else version
    await context.change(undo_rules.withdraw, context.person.id, requested)
    return posts.reply("answer-withdrawn", context.localizer)


# helpers


async def _table_of_game(context: InteractionContext, game: str) -> Table:
    """Return the channel's table.

    Raises:
        TableRefusal: `other-game` unless `game` is played there.
    """
    table = await context.channel_table()
    if table.game.key != game:
        raise TableRefusal("other-game", game=context.localizer(f"{table.game.key}-name"))
    return table


async def _current_turn(context: InteractionContext, pressed: CustomId) -> PlannedTurn:
    """Return the person's turn.

    Raises:
        TableRefusal: `moved-on` unless the button belongs to the turn's current edition.
    """
    current = await _current_choice(context, pressed)
    if current.edition != _edition(pressed):
        raise TableRefusal("moved-on")
    return current


async def _current_choice(context: InteractionContext, pressed: CustomId) -> PlannedTurn:
    """Return the person's turn.

    Raises:
        TableRefusal: `moved-on` unless the turn still offers the choice in the button or menu.
    """
    context.table_id = pressed.table_id
    current = await context.queries.turn(pressed.table_id, context.person.id, planning=True)
    if not current.offers_same_choice(_edition(pressed)):
        raise TableRefusal("moved-on")
    return current


def _edition(pressed: CustomId) -> TurnEdition:
    return TurnEdition(pressed.version, pressed.revision)


async def _plan_actions(context: InteractionContext, table: Table, actions: Sequence[Action]) -> LayoutPost:
    """Add actions to the tentative turn; if one is refused without a specific reason, say what is possible instead."""
    try:
        planned = await context.tables.plan(table.id, context.person.id, actions, None)
    except IllegalAction as refusal:
        if refusal.key != "not-an-option":
            raise
        reached, number = await context.queries.turn_with(table.id, context.person.id, actions)
        if reached.prompt is None or number == len(actions):
            raise
        action = actions[number]
        text = context.localizer.action(table.game, action, reached.prompt.question_id)
        raise parsing.not_on_offer(
            text, action, table.game, reached.prompt, context.localizer, number=number
        ) from None
    return await _show_panel(context, planned)


async def _confirm(
    context: InteractionContext, table_id: int, edition: TurnEdition, *, sure: bool
) -> Message:
    """Commit a tentative turn and return its outcome; if the turn goes on, the outcome appears on the next panel.

    If parts of the turn would be forfeited, ask first unless the person is `sure`.
    """
    person_id = context.person.id
    confirmed = await context.tables.confirm(table_id, person_id, edition, context.interaction.id, sure=sure)
    if isinstance(confirmed, PlannedTurn):
        return forfeit_panel(confirmed, context.localizer)
    table = confirmed.table
    await context.register_change(table)
    note = posts.outcome(table, confirmed.seat, confirmed.events, context.localizer)
    current = await context.queries.turn(table.id, person_id) if table.phase == "running" else None
    if current is not None and current.prompt is not None and not current.prompt.starts_turn:
        return await _show_panel(context, current, note=note)
    title = _title_elsewhere(context, table)
    buttons = await waiting_tables.next_buttons(context, table)
    absence, end_absence = await person.absence_note(context)
    thinking = table_texts.thinking_line(table, context.localizer)
    return Post("\n".join((*title, note, *thinking, *absence)), button_rows(*buttons, *end_absence))


async def _answer_undo(
    context: InteractionContext, table: Table, result: Table | UndoRequest, pending: str
) -> Post:
    """Return a post that the turn is undone or, with the message `pending`, who still has to agree."""
    await context.register_change(table)
    if isinstance(result, UndoRequest):
        names = [table_texts.player_name(table, seat, context.localizer) for seat in result.missing]
        return Post(context.localizer(pending, names=context.localizer.format_list(names)))
    return posts.reply("answer-undone", context.localizer)


async def _show_panel(
    context: InteractionContext, turn: PlannedTurn, prefix: str = "", page: int = 0, note: str = ""
) -> LayoutPost:
    if turn.confirmable and not turn.is_prepared:
        await _prefetch_board(context, turn)
    further: tuple[Button, ...] = ()
    if turn.prompt is None and (turn.shows_kept or not turn.actions):
        further = await waiting_tables.next_buttons(context, turn.table)
    further = (*further, note_button(turn.table, context.localizer))
    first = "\n".join((*_title_elsewhere(context, turn.table), *((note,) if note else ())))
    return turn_panel(turn, context.localizer, prefix=prefix, page=page, note=first, further=further)


def _title_elsewhere(context: InteractionContext, table: Table) -> tuple[str, ...]:
    """Return a line that names the table and links to it, or nothing if the person is in the table's channel."""
    if table.channel_id == context.channel_id:
        return ()
    return (f"**[{table_texts.plain_title(table, context.localizer)}]({table_link(table)})**",)


async def _prefetch_board(context: InteractionContext, turn: PlannedTurn) -> None:
    """While the person looks at the panel, prefetch the board that Confirm would post."""
    table = turn.table
    try:
        preview = await context.queries.preview(table.id, context.person.id, turn.edition)
        if preview is not None:
            context.client.board_posts.prefetch(preview)
    except Refusal:
        return  # the table has changed
    except Exception:  # noqa: BLE001 -- the same error is reported when the board is posted
        _log.debug("could not prefetch the next board of table %d", table.id, exc_info=True)
