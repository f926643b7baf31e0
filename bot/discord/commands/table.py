"""`/table`: opening and closing tables, and changing who is seated and which options apply."""

from collections.abc import Awaitable, Iterator, Sequence

import discord
from discord import app_commands

from bot.discord.answering.command_options import (
    Arguments,
    CommandOption,
    Completer,
    Completions,
    command,
    group,
)
from bot.discord.answering.guests import of_user
from bot.discord.answering.interactions import Answer, InteractionContext
from bot.discord.commands.completion import matching
from bot.discord.handlers import absence, computers, lobby, rematch, seats, start, table, templates
from bot.language.localizer import setting_key
from bot.messages.absence_posts import SNOOZES
from engine.games import GAMES, find
from engine.opponents import STRENGTHS
from engine.tables.settings.table import SETTINGS as TABLE_SETTINGS
from engine.tables.table import DECISIONS

_GUEST_NUMBERS = ("", "2", "3", "4")
"""The suffixes of the options that name people to invite."""


def table_commands() -> app_commands.Group:
    """Return the commands for a table, its people and its options."""
    built = group("table", "command-table", "command-table-about")
    settings = tuple(_game_options())
    games = tuple((f"{game.key}-name", game.key) for game in GAMES)
    opponents = _choices("opponent", STRENGTHS)
    changes = (("choice-add", "add"), ("choice-remove", "remove"))
    game = CommandOption("game", "param-game", choices=games)
    places = tuple((f"choice-open-{place}", place) for place in ("here", "thread"))
    place = CommandOption("place", "param-place", choices=places)
    change = CommandOption("change", "param-change", choices=changes)
    opponent = CommandOption("opponent", "param-opponent", choices=opponents)
    computer = CommandOption("computer", "param-computer", complete=_complete_computer)
    sure = CommandOption("sure", "param-sure", bool)
    moved = CommandOption(
        "table",
        "param-table",
        required=True,
        complete=lambda context, _, typed: table.complete_movable(context, typed),
    )
    order = CommandOption(
        "order", "param-seat-order", complete=lambda context, _, typed: lobby.complete_seats(context, typed)
    )
    guests = (
        *(
            CommandOption(f"person{number}", f"param-guest{number}", discord.User)
            for number in _GUEST_NUMBERS
        ),
        CommandOption("withdraw", "param-uninvite", discord.User),
    )
    uses = tuple((f"choice-template-{use}", use) for use in ("use", "reset"))
    template = CommandOption("change", "param-template", choices=uses)
    template_game = CommandOption(
        "game", "param-game", choices=games, description_key="param-template-game-about"
    )
    successor = CommandOption("person", "param-successor", discord.User)
    answers = tuple((f"choice-handover-{answer}", answer) for answer in ("accept", "decline", "withdraw"))
    answer = CommandOption("answer", "param-handover-answer", choices=answers)
    for each in (
        command("open", "command-table-open", (game, place, *settings), _open_table),
        command("join", "command-table-join", (), lambda context, _: table.join(context)),
        command("leave", "command-table-leave", (), lambda context, _: table.leave(context, confirmed=False)),
        command("computer", "command-table-computer", (change, opponent, computer), _change_computers),
        command(
            "options", "command-table-options", (*_table_settings(), *settings), lobby.show_or_set_options
        ),
        command("seats", "command-table-seats", (order,), _arrange),
        command("invite", "command-table-invite", guests, _invite),
        command("keep", "command-table-keep", (), lambda context, _: lobby.keep_open(context)),
        command("rematch", "command-table-rematch", (), lambda context, _: rematch.rematch(context)),
        command("template", "command-table-template", (template, template_game), _change_template),
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


def _choices(name: str, values: Sequence[str]) -> tuple[tuple[str, str], ...]:
    return tuple((f"choice-{name}-{value}", value) for value in values)


def _table_settings() -> Iterator[CommandOption]:
    """Yield an option for each table setting; the owner chooses these in addition to the game's options."""
    for name, values in TABLE_SETTINGS.items():
        choices = tuple((setting_key(name, value), value) for value in values)
        yield CommandOption(name, f"table-setting-{name}", choices=choices)


def _game_options() -> Iterator[CommandOption]:
    """Yield all games' options; an option shared by several games has the first game's description."""
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
    change, opponent, name = (arguments.get(each) for each in ("change", "opponent", "computer"))
    if change == "remove":
        return computers.remove(context, name)
    if name is not None and opponent is not None:
        return computers.choose(context, name, opponent)
    if change == "add" or opponent is not None:
        return computers.add(context, opponent)
    return computers.show(context)


def _arrange(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    return lobby.arrange_by_names(context, arguments.get("order", ""))


def _invite(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    if "withdraw" in arguments:
        return lobby.withdraw(context, of_user(arguments["withdraw"]))
    names = (f"person{number}" for number in _GUEST_NUMBERS)
    return lobby.invite(context, [of_user(arguments[name]) for name in names if name in arguments])


def _change_template(context: InteractionContext, arguments: Arguments) -> Awaitable[Answer]:
    return templates.change(context, arguments.get("change", ""), arguments.get("game", ""))


def _option_completer(name: str) -> Completer:
    async def complete(context: InteractionContext, arguments: Arguments, typed: str) -> Completions:
        game = find(str(arguments["game"])) if "game" in arguments else (await context.channel_table()).game
        values = next((spec.values for spec in game.option_specs if spec.name == name), ())
        return matching(
            [(context.localizer.option_value(game, name, value), value) for value in values], typed
        )

    return complete


async def _complete_computer(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    players = (await context.channel_table()).players
    return matching([(each.name, each.name) for each in players if each.computer is not None], typed)


async def _complete_absent_player(context: InteractionContext, _: Arguments, typed: str) -> Completions:
    found = await context.channel_table()
    seats = await context.queries.seats_to_decide(found.id)
    awaited = [each.seat for each in await context.queries.awaited_players(found.id)]
    shown = seats or tuple(seat for seat in awaited if seat != found.seat_of(context.person.id))
    names = [(found.players[seat].name, str(seat)) for seat in shown]
    return [(name, seat) for name, seat in names if typed.casefold() in name.casefold()]
