"""Playing: the private panel and its turn, typed actions, and undoing."""

from collections.abc import Mapping, Sequence

from bot.discord.interactions import Answer, Call, Deed
from bot.language import parsing
from bot.messages import posts
from bot.messages.components import Post
from bot.messages.ids import CustomId
from bot.messages.panel import find_action, parse_page, turn_panel
from engine.kernel.core import Action
from engine.kernel.errors import Refusal, TableRefusal
from engine.tables.models import PlannedTurn, Table, TurnRevision, UndoRequest


async def turn(call: Call) -> Post:
    """Open the panel, with the tentative turn as it was left."""
    table = await call.meant()
    return await _panel(call, await call.tables.queries.turn(table.id, call.person.id))


def picking(pressed: CustomId, prefix: str) -> Deed:
    """Choose an action, or the beginning of one, on the panel."""

    async def deed(call: Call) -> Post:
        current = await _fresh(call, pressed)
        action = find_action(current, prefix)
        if action is None:
            return await _panel(call, current, prefix)
        return await _panel(
            call, await call.tables.plan(pressed.table, call.person.id, (action,), _at(pressed))
        )

    return _kept(deed)


def paging(pressed: CustomId) -> Deed:
    """Show another page of the panel's choices."""

    async def deed(call: Call) -> Post:
        page, prefix = parse_page(pressed.payload)
        return await _panel(call, await _fresh(call, pressed), prefix, page)

    return _kept(deed)


def back(pressed: CustomId) -> Deed:
    """Take back the last tentative action."""

    async def deed(call: Call) -> Post:
        return await _panel(call, await call.tables.back(pressed.table, call.person.id, _at(pressed)))

    return _kept(deed)


def over(pressed: CustomId) -> Deed:
    """Take back the whole tentative turn."""

    async def deed(call: Call) -> Post:
        return await _panel(call, await call.tables.start_over(pressed.table, call.person.id, _at(pressed)))

    return _kept(deed)


def confirming(pressed: CustomId) -> Deed:
    """Play the tentative turn, as the panel showed it; both clicks of a double click get the same answer."""

    async def deed(call: Call) -> Post:
        call.table = pressed.table
        press = (call.person.id, pressed)
        return await call.house.together(press, lambda: _confirm(call, _at(pressed)))

    return _kept(deed)


def stepping(step: str) -> Deed:
    """Do by command what the panel's buttons do: confirm, back, over; otherwise open the panel."""

    async def deed(call: Call) -> Post:
        table = await call.here()
        person = call.person.id
        if step == "confirm":
            return await _confirm(call, None)
        if step in {"back", "over"}:
            current = await call.tables.queries.turn(table.id, person)
            change = call.tables.back if step == "back" else call.tables.start_over
            return await _panel(call, await change(table.id, person, current.revision))
        return await turn(call)

    return deed


def acting(text: str) -> Deed:
    """Add typed actions to the tentative turn."""

    async def deed(call: Call) -> Post:
        table = await call.here()
        return await _plan(call, table, parsing.parse_actions(text, table.game, call.localizer))

    return deed


def naming(game: str, verb: str, arguments: Mapping[str, str]) -> Deed:
    """Add an action to the tentative turn that was put together from the options of its command."""

    async def deed(call: Call) -> Post:
        table = await _playing(call, game)
        current = await call.tables.queries.turn(table.id, call.person.id)
        if current.prompt is None:
            return await _panel(call, current)
        return await _plan(call, table, [parsing.parse_command(table.game, current.prompt, verb, arguments)])

    return deed


def ordering(game: str, text: str | None, *, drop: bool) -> Deed:
    """Say what a person wants done when asked out of turn; change it, or drop it."""

    async def deed(call: Call) -> Post:
        table, person = await _playing(call, game), call.person.id
        order = await call.tables.queries.standing_order(table.id, person)
        if drop or text:
            possible = await call.tables.queries.possible_orders(table.id, person)
            wanted = (
                () if drop else parsing.parse_standing_order(text or "", table.game, possible, call.localizer)
            )
            order = await call.tables.set_standing_order(table.id, person, wanted)
        return posts.standing_order(table.game, order, call.localizer)

    return deed


async def _playing(call: Call, game: str) -> Table:
    """Return the table of this channel.

    Raises:
        TableRefusal: `other-game` when something else is played there.
    """
    table = await call.here()
    if table.game.key != game:
        raise TableRefusal("other-game", game=call.localizer(f"{table.game.key}-name"))
    return table


def undo(version: int | None = None) -> Deed:
    """Take back what this person did last, or ask for it; a button is good for its version only."""

    async def deed(call: Call) -> Post:
        table = await call.meant()
        done = await call.tables.undo(table.id, call.person.id, call.interaction.id, version)
        return await _undone(call, table, done)

    return deed


def undoing(step: str) -> Deed:
    """Do by command what the buttons do: ask for an undo, agree to one, decline it."""
    return undo() if step == "ask" else answering(step == "agree")


def answering(agreed: bool, version: int | None = None) -> Deed:
    """Agree to undoing, or decline it; without a version, whatever is asked now."""

    async def deed(call: Call) -> Post:
        table = await call.meant()
        asked = table.version if version is None else version
        if agreed:
            done = await call.tables.agree(table.id, call.person.id, asked, call.interaction.id)
            return await _undone(call, table, done)
        await call.acted(await call.tables.decline(table.id, call.person.id, asked))
        return posts.reply("answer-declined", call.localizer)

    return deed


def _kept(deed: Deed) -> Deed:
    """Show a panel that was left behind as it is now, with the sentence why; others hear the sentence alone."""

    async def kept(call: Call) -> Answer:
        try:
            return await deed(call)
        except Refusal as refusal:
            if refusal.key != "moved-on" or call.table is None:
                raise
            current = await call.tables.queries.turn(call.table, call.person.id)
            if current.prompt is None and not current.actions:
                raise
            return await _panel(call, current, note=posts.refusal(refusal, call.localizer).text)

    return kept


async def _fresh(call: Call, pressed: CustomId) -> PlannedTurn:
    """Return the position a button was made for.

    Raises:
        TableRefusal: `moved-on` when there is another one by now.
    """
    call.table = pressed.table
    current = await call.tables.queries.turn(pressed.table, call.person.id)
    if current.revision != _at(pressed):
        raise TableRefusal("moved-on")
    return current


def _at(pressed: CustomId) -> TurnRevision:
    return TurnRevision(pressed.version, pressed.revision)


async def _panel(call: Call, current: PlannedTurn, prefix: str = "", page: int = 0, note: str = "") -> Post:
    if current.confirmable:
        await call.house.outbox.foresee(current, call.person.id)
    return turn_panel(current, call.localizer, prefix=prefix, page=page, note=note)


async def _plan(call: Call, table: Table, actions: Sequence[Action]) -> Post:
    return await _panel(call, await call.tables.plan(table.id, call.person.id, actions, None))


async def _confirm(call: Call, at: TurnRevision | None) -> Post:
    assert call.table is not None, "whoever confirms knows the table"
    table = await call.tables.confirm(call.table, call.person.id, at, call.interaction.id)
    await call.acted(table)
    current = await call.tables.queries.turn(table.id, call.person.id) if table.phase == "running" else None
    if current is not None and current.prompt is not None and not current.prompt.starts_turn:
        return await _panel(call, current, note=call.localizer("answer-confirmed"))
    return posts.reply("answer-confirmed", call.localizer)


async def _undone(call: Call, table: Table, done: Table | UndoRequest) -> Post:
    await call.acted(table)
    if isinstance(done, UndoRequest):
        return posts.reply("answer-undo-asked", call.localizer)
    return posts.reply("answer-undone", call.localizer)
