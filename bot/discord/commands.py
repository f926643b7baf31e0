"""The slash commands: common ones, and a group per game, derived from the game's verbs."""

from collections.abc import Awaitable, Iterator, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.discord.command_options import (
    ANYWHERE,
    IN_SERVERS,
    Arguments,
    CommandHandler,
    CommandOption,
    Completer,
    command,
    group,
)
from bot.discord.guests import of_user
from bot.discord.handlers import (
    absence,
    admin,
    following,
    guild_settings,
    lobby,
    own_tables,
    person,
    privacy,
    queries,
    rematch,
    rules,
    seats,
    start,
    table,
    turn,
)
from bot.discord.interactions import Answer, InteractionContext
from bot.language import parsing
from bot.language.localizer import setting_key
from bot.messages import setup_page
from bot.messages.absence_posts import SNOOZES
from engine.games import GAMES, find
from engine.kernel.core import Prompt
from engine.kernel.game import AnyGame, Verb
from engine.opponents import OPPONENTS
from engine.tables.absence import DECISIONS
from engine.tables.guild_settings import SETTINGS
from engine.tables.models import Table
from engine.tables.person_settings import SETTINGS as PERSON_SETTINGS
from engine.tables.table_settings import SETTINGS as TABLE_SETTINGS

Completions = Sequence[tuple[str, str]]

_GUEST_NUMBERS = ("", "2", "3", "4")
"""The ends of the names of the options that name whom to invite."""


def commands() -> Iterator[app_commands.Command[Any, ..., None] | app_commands.Group]:
    """Yield all commands that are registered with Discord."""
    yield command("help", "command-help", (), lambda context, _: start.show_card(context), contexts=ANYWHERE)
    yield _setup_command()
    yield _admin_commands()
    yield _person_commands()
    yield command(
        "privacy", "command-privacy", (), lambda context, _: privacy.show(context), contexts=ANYWHERE
    )
    yield _table_commands()
    yield from _turn_commands()
    yield from _query_commands()
    for game in GAMES:
        yield _game_commands(game)


def _setup_command() -> app_commands.Command[Any, ..., None]:
    """Return the command for the settings of a server, which Discord offers to those who manage it."""
    options = tuple(
        CommandOption(
            name,
            f"setting-{name}",
            choices=tuple((f"setting-{name}-{value}", value) for value in SETTINGS[name]),
            complete=_setting_completer(name),
        )
        for name in setup_page.ORDER
    )
    built = command("setup", "command-setup", options, guild_settings.type_settings, contexts=IN_SERVERS)
    built.default_permissions = discord.Permissions(manage_guild=True)
    return built


def _admin_commands() -> app_commands.Group:
    """Return the commands for the tables of a server, which Discord offers to those who manage it."""
    built = group("admin", "command-admin", "command-admin-about")
    built.default_permissions = discord.Permissions(manage_guild=True)
    number = CommandOption("table", "param-any-table", required=True, complete=_complete_any_table)
    turn_option = CommandOption("turn", "param-turn", required=True, complete=_complete_committed_turn)
    seat = CommandOption("seat", "param-seat", required=True, complete=_complete_seat)
    successor = CommandOption("person", "param-new-player", discord.User)
    sure = CommandOption("sure", "param-sure", bool)
    for each in (
        command(
            "show",
            "command-admin-show",
            (number,),
            lambda context, arguments: admin.show(context, arguments["table"]),
        ),
        command(
            "rewind",
            "command-admin-rewind",
            (number, turn_option),
            lambda context, arguments: admin.rewind(context, arguments["table"], arguments["turn"]),
        ),
        command(
            "reassign",
            "command-admin-reassign",
            (number, seat, successor),
            lambda context, arguments: admin.reassign(
                context, arguments["table"], arguments["seat"], arguments.get("person")
            ),
        ),
        command(
            "end",
            "command-admin-end",
            (number, sure),
            lambda context, arguments: admin.end(
                context, arguments["table"], sure=arguments.get("sure", False)
            ),
        ),
        command(
            "export",
            "command-admin-export",
            (number,),
            lambda context, arguments: admin.export(context, arguments["table"]),
        ),
    ):
        built.add_command(each)
    return built


async def _complete_any_table(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    return await admin.complete_table(context, typed)


async def _complete_committed_turn(
    context: InteractionContext, arguments: Arguments, typed: str
) -> Completions:
    return await admin.complete_turn(context, str(arguments.get("table", "")), typed)


async def _complete_seat(context: InteractionContext, arguments: Arguments, _: str) -> Completions:
    return await admin.complete_seat(context, str(arguments.get("table", "")))


def _setting_completer(name: str) -> Completer | None:
    """Return what completes a setting that is typed; None for one with choices."""
    if name == "time_zone":
        return lambda context, _, typed: guild_settings.complete_time_zone(context, typed)
    if name in guild_settings.ENTITIES:
        return lambda context, _, typed: guild_settings.complete_entities(context, name, typed)
    return None


def _person_commands() -> app_commands.Group:
    """Return the commands for what holds for a person at all tables; they can be used without any table or server."""
    built = group("me", "command-me", "command-me-about", contexts=ANYWHERE)
    until = CommandOption("until", "param-until", required=True, complete=_complete_day)
    for each in (
        command("settings", "command-me-settings", tuple(_person_options()), _change_person_settings),
        command(
            "away",
            "command-me-away",
            (until,),
            lambda context, arguments: person.away(context, arguments["until"]),
        ),
        command("back", "command-me-back", (), lambda context, _: person.back(context)),
        command("export", "command-me-export", (), lambda context, _: privacy.export(context)),
        command("forget", "command-me-forget", (), lambda context, _: privacy.forget(context)),
    ):
        built.add_command(each)
    return built


def _person_options() -> Iterator[CommandOption]:
    """Yield an option for every setting of a person but the absence, which has a command of its own."""
    completers = {
        "time_zone": _complete_zone,
        "quiet_hours": _hours_completer("quiet_hours"),
        "clock_hours": _hours_completer("clock_hours"),
    }
    for name, values in PERSON_SETTINGS.items():
        if name != "away_until":
            option = name.replace("_", "-")
            choices = tuple((f"me-{option}-{value}", value) for value in values)
            yield CommandOption(option, f"param-{option}", choices=choices, complete=completers.get(name))


def _change_person_settings(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    if not arguments:
        return person.show(context)
    return person.change(context, {name.replace("-", "_"): value for name, value in arguments.items()})


def _table_commands() -> app_commands.Group:
    built = group("table", "command-table", "command-table-about")
    settings = tuple(_game_options())
    games = tuple((f"{game.key}-name", game.key) for game in GAMES)
    opponents = tuple((f"choice-opponent-{opponent}", opponent) for opponent in OPPONENTS)
    changes = (("choice-add", "add"), ("choice-remove", "remove"))
    game = CommandOption("game", "param-game", choices=games)
    places = tuple((f"choice-open-{place}", place) for place in ("here", "thread"))
    place = CommandOption("place", "param-place", choices=places)
    change = CommandOption("change", "param-change", required=True, choices=changes)
    opponent = CommandOption("opponent", "param-opponent", choices=opponents)
    sure = CommandOption("sure", "param-sure", bool)
    moved = CommandOption("table", "param-table", required=True, complete=_complete_own_table)
    order = CommandOption("order", "param-seat-order", complete=_complete_seats)
    guests = (
        *(
            CommandOption(f"person{number}", f"param-guest{number}", discord.User)
            for number in _GUEST_NUMBERS
        ),
        CommandOption("withdraw", "param-uninvite", discord.User),
    )
    uses = tuple((f"choice-template-{use}", use) for use in ("use", "reset"))
    template = CommandOption("change", "param-template", required=True, choices=uses)
    successor = CommandOption("person", "param-successor", discord.User)
    answers = tuple((f"choice-handover-{answer}", answer) for answer in ("accept", "decline", "withdraw"))
    answer = CommandOption("answer", "param-handover-answer", choices=answers)
    for each in (
        command("open", "command-table-open", (game, place, *settings), _open_table),
        command("join", "command-table-join", (), lambda context, _: table.join(context)),
        command("leave", "command-table-leave", (), lambda context, _: table.leave(context, confirmed=False)),
        command("computer", "command-table-computer", (change, opponent), _change_computers),
        command("options", "command-table-options", (*_table_settings(), *settings), table.set_options),
        command("seats", "command-table-seats", (order,), _arrange),
        command("invite", "command-table-invite", guests, _invite),
        command("keep", "command-table-keep", (), lambda context, _: lobby.keep_open(context)),
        command("rematch", "command-table-rematch", (), lambda context, _: rematch.rematch(context)),
        command("template", "command-table-template", (template,), _change_template),
        command("start", "command-table-start", (), lambda context, _: table.start(context)),
        command("status", "command-table-status", (), lambda context, _: table.status(context)),
        command(
            "close",
            "command-table-close",
            (sure,),
            lambda context, arguments: table.close(context, confirmed=arguments.get("sure", False)),
        ),
        command(
            "snooze",
            "command-table-snooze",
            (CommandOption("until", "param-snooze", required=True, choices=_choices("snooze", SNOOZES)),),
            lambda context, arguments: absence.snooze(context, arguments["until"]),
        ),
        command(
            "absent",
            "command-table-absent",
            (
                CommandOption(
                    "what", "param-absent", required=True, choices=_choices("absent", ("nudge", *DECISIONS))
                ),
                CommandOption("player", "param-absent-player", complete=_complete_absent_player),
            ),
            lambda context, arguments: absence.act(context, arguments["what"], arguments.get("player")),
        ),
        command(
            "move",
            "command-table-move",
            (moved,),
            lambda context, arguments: table.move(context, arguments["table"]),
        ),
        command("handover", "command-table-handover", (successor, answer), seats.hand_over),
        command("offer", "command-table-offer", (), lambda context, _: seats.offer(context)),
    ):
        built.add_command(each)
    return built


def _table_settings() -> Iterator[CommandOption]:
    """Yield the settings of a table, which the owner chooses beside the options of the game."""
    for name, values in TABLE_SETTINGS.items():
        choices = tuple((setting_key(name, value), value) for value in values)
        yield CommandOption(name, f"table-setting-{name}", choices=choices)


def _arrange(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    return lobby.arrange_by_names(context, arguments.get("order", ""))


def _invite(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    if "withdraw" in arguments:
        return lobby.withdraw(context, of_user(arguments["withdraw"]))
    names = (f"person{number}" for number in _GUEST_NUMBERS)
    return lobby.invite(context, [of_user(arguments[name]) for name in names if name in arguments])


def _change_template(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    return lobby.change_template(context, arguments["change"])


async def _complete_seats(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    return await lobby.complete_seats(context, typed)


def _choices(name: str, values: Sequence[str]) -> tuple[tuple[str, str], ...]:
    return tuple((f"choice-{name}-{value}", value) for value in values)


async def _complete_absent_player(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    found = await context.channel_table()
    seats = await context.queries.absent_seats(found.id)
    names = [(found.players[seat].name, str(seat)) for seat in seats]
    return [(name, seat) for name, seat in names if typed.casefold() in name.casefold()]


def _game_options() -> Iterator[CommandOption]:
    """Yield the options of all games; an option that several games share is described as in the first of them."""
    owners: dict[str, list[str]] = {}
    for game in GAMES:
        for spec in game.option_specs:
            owners.setdefault(spec.name, []).append(game.key)
    for name, games in owners.items():
        key = f"{games[0]}-option-{name}"
        yield CommandOption(
            name,
            key,
            complete=_option_completer(name),
            description_key=key,
            owners=tuple(f"{game}-name" for game in games),
        )


def _open_table(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    if "game" not in arguments:
        return start.choose_game(context)
    options = {name: value for name, value in arguments.items() if name not in {"game", "place"}}
    return table.open_table(context, arguments["game"], options, arguments.get("place", ""))


def _change_computers(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    if arguments["change"] == "remove":
        return table.remove_computer(context)
    return table.add_computer(context, arguments.get("opponent", next(iter(OPPONENTS))))


def _turn_commands() -> Iterator[app_commands.Command[Any, ..., None]]:
    steps = tuple((f"choice-step-{step}", step) for step in ("confirm", "back", "over", "prepare", "discard"))
    answers = tuple((f"choice-undo-{answer}", answer) for answer in ("ask", "agree", "decline", "withdraw"))
    yield command(
        "turn",
        "command-turn",
        (CommandOption("step", "param-step", choices=steps),),
        lambda context, arguments: own_tables.take_turn(context, arguments.get("step", "")),
        contexts=ANYWHERE,
    )
    yield command(
        "play",
        "command-play",
        (CommandOption("action", "param-action", required=True, complete=_complete_action),),
        lambda context, arguments: turn.play_text(context, arguments["action"]),
        contexts=IN_SERVERS,
    )
    yield command(
        "undo",
        "command-undo",
        (CommandOption("answer", "param-answer", choices=answers),),
        _undo,
        contexts=IN_SERVERS,
    )


def _undo(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    answer = arguments.get("answer", "ask")
    if answer == "ask":
        return turn.undo(context)
    answers = {"agree": turn.agree_to_undo, "decline": turn.decline_undo, "withdraw": turn.withdraw_undo}
    return answers[answer](context)


def _query_commands() -> Iterator[app_commands.Command[Any, ..., None]]:
    text = CommandOption("text", "param-text", bool)
    zoom = CommandOption("zoom", "param-zoom", complete=_complete_place)
    focus = CommandOption("focus", "param-focus", complete=_complete_place)
    page = CommandOption("page", "param-page", int)
    topic = CommandOption("topic", "param-topic", complete=_complete_topic)
    card = CommandOption("card", "param-card", complete=_complete_card)
    yield command("board", "command-board", (text, zoom, focus), _show_board, contexts=IN_SERVERS)
    player = CommandOption("player", "param-player", complete=_complete_player)
    yield command(
        "hand",
        "command-hand",
        (player,),
        lambda context, arguments: queries.hand(context, arguments.get("player", "")),
        contexts=IN_SERVERS,
    )
    modes = tuple((f"choice-follow-{mode}", mode) for mode in following.MODES)
    yield command(
        "follow",
        "command-follow",
        (CommandOption("mode", "param-mode", choices=modes),),
        lambda context, arguments: following.follow(context, arguments.get("mode", "")),
        contexts=IN_SERVERS,
    )
    yield command(
        "log",
        "command-log",
        (page,),
        lambda context, arguments: queries.log(context, arguments.get("page", 1) - 1),
        contexts=IN_SERVERS,
    )
    yield command("rules", "command-rules", (topic, card), _explain, contexts=ANYWHERE)
    yield command(
        "games",
        "command-games",
        (),
        lambda context, _: own_tables.show(context),
        contexts=ANYWHERE,
    )


def _show_board(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    names = [arguments[name] for name in ("zoom", "focus") if name in arguments]
    return queries.board(context, *names, as_text=arguments.get("text", False))


def _explain(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    if "card" in arguments:
        return rules.find_card(context, arguments["card"])
    if "topic" in arguments:
        return rules.find_topic(context, arguments["topic"])
    return rules.open_page(context)


def _game_commands(game: AnyGame) -> app_commands.Group:
    built = group(game.group, "", f"{game.key}-about")
    for verb in (verb for verb in game.verbs if not verb.follow_up):
        options = tuple(
            CommandOption(
                argument,
                f"{game.key}-param-{argument}",
                required=number == 0,
                complete=_argument_completer(game, verb.name, argument),
            )
            for number, argument in enumerate(verb.arguments)
        )
        key = f"{game.key}-command-{verb.name}"
        built.add_command(command(verb.name, key, options, _play_handler(game, verb)))
    if any(verb.follow_up for verb in game.verbs):
        built.add_command(_choose_command(game))
    if game.standing_order_verbs:
        built.add_command(_standing_order_command(game))
    return built


def _play_handler(game: AnyGame, verb: Verb) -> CommandHandler:
    return lambda context, arguments: turn.play_command(context, game.key, verb.name, arguments)


def _choose_command(game: AnyGame) -> app_commands.Command[Any, ..., None]:
    """Return the command that answers any question of a game, for the verbs without a command of their own."""
    choice = CommandOption("choice", "param-choice", required=True, complete=_choice_completer(game))
    return command(
        "choose",
        "command-choose",
        (choice,),
        lambda context, arguments: turn.choose(context, game.key, arguments["choice"]),
    )


def _standing_order_command(game: AnyGame) -> app_commands.Command[Any, ..., None]:
    order = CommandOption("order", "param-order", complete=_complete_order)
    drop = CommandOption("drop", "param-drop", bool)

    def handle(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
        return turn.standing_order(
            context, game.key, arguments.get("order"), drop=arguments.get("drop", False)
        )

    return command("standing-order", "command-standing-order", (order, drop), handle)


# autocompletion


def _argument_completer(game: AnyGame, verb: str, argument: str) -> Completer:
    async def complete(context: InteractionContext, arguments: Arguments, typed: str) -> Completions:
        table, prompt, names = await _current_prompt(context)
        if table.game.key != game.key:
            return ()
        others = {name: str(value) for name, value in arguments.items() if name != argument}
        return parsing.complete_argument(
            game, prompt, verb, others, argument, typed, context.localizer, names
        )

    return complete


def _choice_completer(game: AnyGame) -> Completer:
    async def complete(context: InteractionContext, _: Arguments, typed: str) -> Completions:
        table, prompt, names = await _current_prompt(context)
        if table.game.key != game.key:
            return ()
        return parsing.complete_choice(game, prompt, typed, context.localizer, names)

    return complete


async def _complete_order(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    table = await context.channel_table()
    possible = await context.queries.possible_orders(table.id, context.person.id)
    return parsing.complete_standing_order(table.game, possible, typed, context.localizer)


async def _complete_action(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    table, prompt, names = await _current_prompt(context)
    return parsing.complete_action(table.game, prompt, typed, context.localizer, names)


async def _current_prompt(context: InteractionContext) -> tuple[Table, Prompt | None, Sequence[str]]:
    """Return the table of the channel, the person's prompt, and the players' names."""
    table = await context.channel_table()
    turn = await context.queries.turn(table.id, context.person.id, planning=True)
    return table, turn.prompt, turn.view.names


def _option_completer(name: str) -> Completer:
    async def complete(context: InteractionContext, arguments: Arguments, typed: str) -> Completions:
        game = find(str(arguments["game"])) if "game" in arguments else (await context.channel_table()).game
        values = next((spec.values for spec in game.option_specs if spec.name == name), ())
        return _filter(
            [(context.localizer.option_value(game, name, value), value) for value in values], typed
        )

    return complete


async def _complete_zone(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    return await person.complete_zone(context, typed)


def _hours_completer(name: str) -> Completer:
    async def complete(context: InteractionContext, _: Arguments, typed: str) -> Completions:
        return await person.complete_hours(context, name, typed)

    return complete


async def _complete_day(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    return await person.complete_day(context, typed)


async def _complete_own_table(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    localizer = context.localizer
    completions = [
        (
            localizer("house-table", game=localizer(f"{table.game.key}-name"), table=str(table.id)),
            str(table.id),
        )
        for table in await context.queries.tables_of(context.person.id)
        if table.channel_id != context.channel_id
    ]
    return _filter(completions, typed)


async def _complete_topic(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    return await rules.complete_topic(context, typed)


async def _complete_card(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    return await rules.complete_card(context, typed)


async def _complete_player(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    return _filter(queries.players(await context.channel_table(), context.localizer), typed)


async def _complete_place(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    return _filter(queries.places(await context.channel_table(), context.localizer), typed)


def _filter(completions: Completions, typed: str) -> Completions:
    """Return the completions whose label or value contains what is typed."""
    folded = typed.strip().casefold()
    return [
        (label, value)
        for label, value in completions
        if folded in label.casefold() or folded in value.casefold()
    ]
