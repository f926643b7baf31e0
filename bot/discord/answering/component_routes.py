"""Routes the custom id of every button and menu to its handler."""

from collections.abc import Awaitable, Callable, Mapping

from discord import InteractionType

from bot.discord.answering.interactions import Answer, InteractionContext, ResponseMode, respond
from bot.discord.gateway.client import Interaction
from bot.discord.handlers import (
    absence,
    admin,
    computers,
    film,
    following,
    free_seats,
    guild_settings,
    hints,
    history,
    lobby,
    more,
    notes,
    own_tables,
    person,
    privacy,
    queries,
    record_files,
    rematch,
    replay,
    reviews,
    rules,
    seats,
    selftest,
    since_turn,
    table,
    templates,
    turn,
    webpage,
)
from bot.messages import notes as notes_form
from bot.messages import selftest_page
from bot.messages.ids import CustomId, parse_number
from bot.messages.more_page import ASK
from engine.kernel.errors import UnreadableAction

Values = tuple[str, ...]
"""The values selected from a menu; empty for a button."""
Route = Callable[[InteractionContext, CustomId, Values], Awaitable[Answer]]

_TEXT = "text"
"""The board button's payload for the text version; other payloads name the place of a close-up."""


def _of_request(route: Route) -> Route:
    """Wrap a route so that it first waits for the request's message to be recorded; the outcome can then be shown there."""

    async def taken(context: InteractionContext, pressed: CustomId, values: Values) -> Answer:
        await context.client.outbox.wait_until_recorded(pressed.table_id)
        return await route(context, pressed, values)

    return taken


_ROUTES: dict[str, Route] = {
    "open": lambda context, pressed, _: table.open_table(context, pressed.payload, {}),
    "rules": lambda context, pressed, _: rules.open_page(context, pressed.payload),
    "games": lambda context, *_: own_tables.show(context),
    "tables": lambda context, pressed, _: own_tables.show(context, _parse_page(pressed.payload)),
    "vacant": lambda context, *_: free_seats.show(context),
    "seats": lambda context, pressed, _: free_seats.show(context, _parse_page(pressed.payload)),
    "sit": _of_request(lambda context, pressed, _: own_tables.take_free_seat(context, pressed.payload)),
    "follow": lambda context, pressed, _: following.follow(context, pressed.payload),
    "next": lambda context, pressed, _: own_tables.play(context, pressed.table_id),
    "here": lambda context, pressed, _: table.open_offered(context, pressed.payload, thread=False),
    "thread": lambda context, pressed, _: table.open_offered(context, pressed.payload, thread=True),
    "more": lambda context, *_: more.show(context),
    "missing": lambda context, *_: absence.show(context),
    "enter": lambda context, *_: table.enter(context),
    "computers": lambda context, pressed, _: (
        computers.add(context, pressed.payload) if pressed.payload else computers.show(context)
    ),
    "strength": lambda context, pressed, values: computers.choose(
        context, pressed.payload, _selected_value(values)
    ),
    "settings": lambda context, *_: lobby.settings(context),
    "tableset": lambda context, pressed, values: lobby.change_setting(
        context, pressed.payload, _selected_value(values)
    ),
    "template": templates.press,
    "arrange": lambda context, pressed, _: lobby.arrange(
        context, _parse_numbers(pressed.payload), pressed.version
    ),
    "invite": lambda context, *_: lobby.invite(context, ()),
    "guests": lambda context, *_: lobby.invite_from_menu(context),
    "uninvite": lambda context, _, values: lobby.withdraw_from_menu(context, _selected_value(values)),
    "attend": lambda context, *_: lobby.attend(context),
    "regret": lambda context, *_: lobby.decline(context),
    "keep": lambda context, *_: lobby.keep_open(context),
    "rematch": lambda context, pressed, _: rematch.rematch(context, pressed.payload),
    "setting": lambda context, pressed, values: guild_settings.change(
        context, _chosen_setting(pressed.payload, values)
    ),
    "me": lambda context, *_: person.show(context),
    "returned": lambda context, *_: person.back(context),
    "privacy": lambda context, *_: privacy.show(context),
    "export": lambda context, *_: privacy.export(context),
    "forget": lambda context, *_: privacy.forget(context),
    "erase": lambda context, pressed, _: privacy.erase(context, pressed.payload),
    "prefer": lambda context, pressed, values: person.choose(context, pressed.payload, values),
    "admin": admin.press,
    "selftest": lambda context, *_: selftest.tell_delivered(context),
    "record": lambda context, pressed, _: admin.export(context, str(pressed.table_id)),
    "turn": lambda context, *_: turn.show(context),
    "undo": lambda context, pressed, _: turn.undo(context, pressed.version),
    "hand": lambda context, pressed, _: queries.hand(context, pressed.payload),
    "file": lambda context, pressed, _: record_files.press(context, pressed.payload),
    "review": lambda context, pressed, _: reviews.turn_page(context, pressed.payload),
    "since": lambda context, _, values: since_turn.show(context, *values[:1]),
    "film": lambda context, pressed, _: film.press(context, pressed.payload),
    "webpage": lambda context, pressed, _: webpage.press(context, pressed.payload),
    "replay": lambda context, pressed, _: replay.open_viewer(context, pressed),
    "step": replay.step,
    "goto": replay.go_to,
    "history": lambda context, pressed, _: history.turn_page(context, pressed.payload),
    "ended": lambda context, pressed, values: (
        history.show_game(context, pressed.payload)
        if pressed.table_id
        else history.open_game(context, _selected_value(values))
    ),
    "log": lambda context, pressed, _: queries.log(context, _parse_page(pressed.payload)),
    "board": lambda context, pressed, _: queries.board(
        context, *_zoom_places(pressed.payload), as_text=pressed.payload == _TEXT
    ),
    "topic": lambda context, pressed, values: rules.turn_to_topic(context, (values or (pressed.payload,))[0]),
    "card": lambda context, pressed, values: rules.turn_to_card(context, (values or (pressed.payload,))[0]),
    "zoom": lambda context, _, values: queries.board(context, _selected_value(values)),
    "takeover": lambda context, *_: table.join(context),
    "successor": lambda context, *_: seats.hand_over_to_chosen(context),
    "accept": _of_request(lambda context, pressed, _: seats.accept(context, pressed.payload)),
    "refuse": _of_request(lambda context, pressed, _: seats.decline(context, pressed.payload)),
    "recall": _of_request(lambda context, pressed, _: seats.recall(context, pressed.payload)),
    "offer": lambda context, *_: seats.offer_by_button(context),
    "take": _of_request(lambda context, pressed, _: seats.take(context, pressed.payload)),
    "retract": _of_request(lambda context, pressed, _: seats.retract(context, pressed.payload)),
    "quit": lambda context, pressed, _: table.leave(context, confirmed=pressed.payload != ASK),
    "end": lambda context, pressed, _: table.close(context, confirmed=pressed.payload != ASK),
    "snooze": lambda context, pressed, _: absence.snooze(context, pressed.payload),
    "nudge": lambda context, pressed, _: absence.nudge(context, pressed.payload),
    "decide": lambda context, pressed, _: absence.decide(context, *_two_words(pressed.payload)),
    "agree": _of_request(lambda context, pressed, _: turn.agree_to_undo(context, pressed.version)),
    "decline": _of_request(lambda context, pressed, _: turn.decline_undo(context, pressed.version)),
    "withdraw": _of_request(lambda context, pressed, _: turn.withdraw_undo(context, pressed.version)),
    "pick": lambda context, pressed, values: turn.pick(context, pressed, (values or (pressed.payload,))[0]),
    "page": lambda context, pressed, _: turn.show_page(context, pressed),
    "back": lambda context, pressed, _: turn.back(context, pressed),
    "over": lambda context, pressed, _: turn.start_over(context, pressed),
    "confirm": lambda context, pressed, _: turn.confirm(context, pressed),
    "prepare": lambda context, pressed, _: turn.prepare(context, pressed),
    "prepared": lambda context, pressed, _: turn.keep(context, pressed),
    "discard": lambda context, pressed, _: turn.discard(context, pressed),
    "hint": lambda context, *_: hints.show(context),
    "note": lambda context, _, values: notes.write(context, values[0] if values else ""),
    "order": lambda context, pressed, values: turn.change_standing_order(
        context, (values or (pressed.payload,))[0]
    ),
}
"""Routes answered by editing the button's message if it is private, such as a panel, or else by a private message."""

_NEW_MESSAGE_ROUTES = frozenset(
    {
        *("open", "record", "file", "selftest", "rules", "games", "vacant", "ended"),
        *("replay", "film", "webpage", "since"),
        *("me", "returned", "privacy", "export", "forget"),
    }
)
"""Routes always answered by a new private message, so that a private start card is not overwritten."""

_LOBBY_ROUTES: dict[str, Route] = {
    "join": lambda context, *_: table.join(context),
    "leave": lambda context, *_: table.leave(context, confirmed=False),
    "computer": lambda context, pressed, _: computers.add(context, pressed.payload or None),
    "uncomputer": lambda context, *_: computers.remove(context),
    "option": lambda context, pressed, values: table.set_options(
        context, {pressed.payload: _selected_value(values)}
    ),
    "start": lambda context, *_: table.start(context),
    "close": lambda context, *_: table.close(context, confirmed=False),
    "apart": lambda context, *_: table.move_to_thread(context),
}
"""Routes that change the lobby; its public message shows the change, so there is no private answer."""

_ANSWERED_LOBBY_ROUTES = frozenset({"computer"})
"""Lobby routes that also have a private answer, because that answer offers more than the button does."""


_MODALS: Mapping[tuple[str, str | None], Callable[[Interaction, CustomId], Awaitable[None]]] = {
    ("selftest", selftest_page.FORM): lambda interaction, _: selftest.open_form(interaction),
    ("note", notes_form.FORM): notes.open_form,
    ("goto", None): replay.open_form,
}
"""The handlers that open a modal, keyed by the button's route and payload (None for any); the modal has the same route."""

_MORE_ROUTES = frozenset({"leave", "uncomputer", "option", "apart"})
"""The routes of the controls on the page behind *More …*."""


async def on_component(interaction: Interaction, pressed: CustomId | None, values: Values) -> None:
    """Respond to a button, a menu or a modal.

    Args:
        interaction: The interaction.
        pressed: The custom id; None if it cannot be parsed.
        values: The values selected from a menu or entered in a modal.
    """
    if pressed is not None and interaction.type is InteractionType.component:
        open_modal = _MODALS.get((pressed.route, pressed.payload)) or _MODALS.get((pressed.route, None))
        if open_modal is not None:
            await open_modal(interaction, pressed)
            return
    is_private = interaction.message is not None and interaction.message.flags.ephemeral
    answers_lobby = pressed is not None and pressed.route in _ANSWERED_LOBBY_ROUTES and not is_private
    edits_message = pressed is not None and (
        (pressed.route in _LOBBY_ROUTES and not answers_lobby)
        or (is_private and pressed.route not in _NEW_MESSAGE_ROUTES)
    )

    async def handle(context: InteractionContext) -> Answer:
        if pressed is None:
            raise UnreadableAction("unreadable-button")
        route = _ROUTES.get(pressed.route)
        if route is not None:
            return await route(context, pressed, values)
        await table.require_lobby(context)
        answer = await _LOBBY_ROUTES[pressed.route](context, pressed, values)
        if answers_lobby:
            return answer
        return await _private_answer(context, pressed.route, answer) if is_private else None

    mode = ResponseMode.EDIT_MESSAGE if edits_message else ResponseMode.NEW_MESSAGE
    await respond(interaction, handle, mode, None if pressed is None else pressed.table_id or None)


async def _private_answer(context: InteractionContext, route: str, answer: Answer) -> Answer:
    """Return the up-to-date private page from which a person has changed the lobby."""
    if (await context.target_table()).phase == "closed":
        return answer
    return await (more.show(context) if route in _MORE_ROUTES else table.status(context))


def _zoom_places(payload: str) -> tuple[str, ...]:
    return () if payload in {"", _TEXT} else (payload,)


def _two_words(payload: str) -> tuple[str, str]:
    first, _, second = payload.partition(" ")
    return first, second


def _parse_page(payload: str) -> int:
    return parse_number(payload or "0")


def _parse_numbers(payload: str) -> tuple[int, ...]:
    return tuple(map(parse_number, payload.split()))


def _chosen_setting(name: str, values: Values) -> dict[str, str]:
    """Return the setting that a menu changes, or an empty mapping for the button that rechecks the permissions."""
    if not name:
        return {}
    return {name: " ".join(values) if name in guild_settings.ENTITIES else _selected_value(values)}


def _selected_value(values: Values) -> str:
    if not values:
        raise UnreadableAction("unreadable-button")
    return values[0]
