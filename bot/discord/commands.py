"""Every slash command of the house; those of a game are made from what the game says of itself."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from discord import app_commands

from bot.discord.command_options import ANYWHERE, IN_SERVERS, Completer, Field, Given, command, group
from bot.discord.handlers import queries, table, turn
from bot.discord.interactions import Call, Deed
from bot.language import parsing
from engine.games import GAMES, find
from engine.kernel.core import Prompt
from engine.kernel.game import AnyGame, Verb
from engine.opponents import OPPONENTS
from engine.tables.models import Table

Completions = Sequence[tuple[str, str]]


def commands() -> Iterator[app_commands.Command[Any, ..., None] | app_commands.Group]:
    """Return all commands, as they are registered with Discord."""
    yield _table()
    yield from _playing()
    yield from _looking()
    for game in GAMES:
        yield _group(game)


def _table() -> app_commands.Group:
    made = group("table", "command-table", "command-table-about")
    settings = tuple(_options())
    game = Field(
        "game", "param-game", required=True, choices=tuple((f"{each.key}-name", each.key) for each in GAMES)
    )
    change = Field(
        "change", "param-change", required=True, choices=(("choice-add", "add"), ("choice-remove", "remove"))
    )
    opponent = Field(
        "opponent", "param-opponent", choices=tuple((f"choice-opponent-{each}", each) for each in OPPONENTS)
    )
    sure = Field("sure", "param-sure", bool)
    moved = Field("table", "param-table", required=True, complete=_own_tables)
    for each in (
        command("open", "command-table-open", (game, *settings), _open),
        command("join", "command-table-join", (), lambda _: table.join),
        command("leave", "command-table-leave", (), lambda _: table.leave),
        command("computer", "command-table-computer", (change, opponent), _computer),
        command("options", "command-table-options", settings, table.setting),
        command("start", "command-table-start", (), lambda _: table.start),
        command("status", "command-table-status", (), lambda _: table.status),
        command(
            "close",
            "command-table-close",
            (sure,),
            lambda given: table.closing(sure=given.get("sure", False)),
        ),
        command("move", "command-table-move", (moved,), lambda given: table.moving(given["table"])),
    ):
        made.add_command(each)
    return made


def _options() -> Iterator[Field]:
    """Return a field for every option any game has, in the words of the first that has it, and whose option it is."""
    owners: dict[str, list[str]] = {}
    for game in GAMES:
        for choice in game.option_specs:
            owners.setdefault(choice.name, []).append(game.key)
    for name, keys in owners.items():
        words = f"{keys[0]}-option-{name}"
        of = tuple(f"{key}-name" for key in keys)
        yield Field(name, words, complete=_option_completer(name), about=words, of=of)


def _open(given: Given) -> Deed:
    return table.opening(given["game"], {name: value for name, value in given.items() if name != "game"})


def _computer(given: Given) -> Deed:
    if given["change"] == "remove":
        return table.remove_computer
    return table.adding_computer(given.get("opponent", next(iter(OPPONENTS))))


def _playing() -> Iterator[app_commands.Command[Any, ..., None]]:
    steps = tuple((f"choice-step-{step}", step) for step in ("confirm", "back", "over"))
    answers = tuple((f"choice-undo-{each}", each) for each in ("ask", "agree", "decline"))
    action = Field("action", "param-action", required=True, complete=_actions)
    yield command(
        "turn",
        "command-turn",
        (Field("step", "param-step", choices=steps),),
        lambda given: turn.stepping(given.get("step", "")),
        contexts=IN_SERVERS,
    )
    yield command(
        "play", "command-play", (action,), lambda given: turn.acting(given["action"]), contexts=IN_SERVERS
    )
    yield command(
        "undo",
        "command-undo",
        (Field("answer", "param-answer", choices=answers),),
        lambda given: turn.undoing(given.get("answer", "ask")),
        contexts=IN_SERVERS,
    )


def _looking() -> Iterator[app_commands.Command[Any, ..., None]]:
    text = Field("text", "param-text", bool)
    zoom = Field("zoom", "param-zoom", complete=_places)
    focus = Field("focus", "param-focus", complete=_places)
    page = Field("page", "param-page", int)
    topic = Field("topic", "param-topic", complete=_topics)
    card = Field("card", "param-card", complete=_cards)
    yield command(
        "board",
        "command-board",
        (text, zoom, focus),
        lambda given: queries.board(
            *(given[name] for name in ("zoom", "focus") if name in given), text=given.get("text", False)
        ),
        contexts=IN_SERVERS,
    )
    yield command("hand", "command-hand", (), lambda _: queries.hand, contexts=IN_SERVERS)
    yield command(
        "log",
        "command-log",
        (page,),
        lambda given: queries.log(given.get("page", 1) - 1),
        contexts=IN_SERVERS,
    )
    yield command("rules", "command-rules", (topic, card), _explain, contexts=ANYWHERE)
    yield command("games", "command-games", (), lambda _: queries.games, contexts=ANYWHERE)


def _explain(given: Given) -> Deed:
    return queries.card(given["card"]) if "card" in given else queries.rules(given.get("topic"))


def _group(game: AnyGame) -> app_commands.Group:
    made = group(game.group, "", f"{game.key}-about")
    for verb in game.verbs:
        fields = tuple(
            Field(
                noun,
                f"{game.key}-param-{noun}",
                required=number == 0,
                complete=_noun_completer(game, verb.name, noun),
            )
            for number, noun in enumerate(verb.arguments)
        )
        made.add_command(command(verb.name, f"{game.key}-command-{verb.name}", fields, _acting(game, verb)))
    if game.standing_order_verbs:
        made.add_command(_standing(game))
    return made


def _standing(game: AnyGame) -> app_commands.Command[Any, ..., None]:
    order = Field("order", "param-order", complete=_orders)
    drop = Field("drop", "param-drop", bool)

    def ordering(given: Given) -> Deed:
        return turn.ordering(game.key, given.get("order"), drop=given.get("drop", False))

    return command("standing-order", "command-standing-order", (order, drop), ordering)


def _acting(game: AnyGame, verb: Verb) -> Callable[[Given], Deed]:
    return lambda given: turn.naming(game.key, verb.name, given)


# what can be completed


def _noun_completer(game: AnyGame, verb: str, noun: str) -> Completer:
    async def complete(call: Call, given: Given, typed: str) -> Completions:
        table, prompt, names = await _asked(call)
        if table.game.key != game.key:
            return ()
        others = {name: str(value) for name, value in given.items() if name != noun}
        return parsing.complete_argument(game, prompt, verb, others, noun, typed, call.localizer, names)

    return complete


async def _orders(call: Call, given: Given, typed: str) -> Completions:  # noqa: ARG001 -- a completer's form
    table = await call.here()
    possible = await call.tables.queries.possible_orders(table.id, call.person.id)
    return parsing.complete_standing_order(table.game, possible, typed, call.localizer)


async def _actions(call: Call, given: Given, typed: str) -> Completions:  # noqa: ARG001 -- a completer's form
    table, prompt, names = await _asked(call)
    return parsing.complete_action(table.game, prompt, typed, call.localizer, names)


async def _asked(call: Call) -> tuple[Table, Prompt | None, Sequence[str]]:
    table = await call.here()
    turn = await call.tables.queries.turn(table.id, call.person.id)
    return table, turn.prompt, turn.view.names


def _option_completer(name: str) -> Completer:
    async def complete(call: Call, given: Given, typed: str) -> Completions:
        game = find(str(given["game"])) if "game" in given else (await call.here()).game
        values = next((choice.values for choice in game.option_specs if choice.name == name), ())
        labels = [(call.localizer.option_value(game, name, value), value) for value in values]
        return _matching(labels, typed)

    return complete


async def _own_tables(call: Call, given: Given, typed: str) -> Completions:  # noqa: ARG001 -- a completer's form
    labels = [
        (
            call.localizer("house-table", game=call.localizer(f"{table.game.key}-name"), table=str(table.id)),
            str(table.id),
        )
        for table in await call.tables.queries.tables_of(call.person.id)
        if table.channel_id != call.place
    ]
    return _matching(labels, typed)


async def _topics(call: Call, given: Given, typed: str) -> Completions:  # noqa: ARG001 -- a completer's form
    return _matching(await queries.topics(call), typed)


async def _cards(call: Call, given: Given, typed: str) -> Completions:  # noqa: ARG001 -- a completer's form
    return _matching(await queries.cards(call), typed)


async def _places(call: Call, given: Given, typed: str) -> Completions:  # noqa: ARG001 -- a completer's form
    return _matching(queries.places((await call.here()).game, call.localizer), typed)


def _matching(labels: Completions, typed: str) -> Completions:
    wanted = typed.strip().casefold()
    return [each for each in labels if wanted in each[0].casefold() or wanted in each[1].casefold()]
