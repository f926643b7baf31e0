"""Every message of the house, made of plain values: a table's life, its boards, and all private answers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import rendering
from bot.language import narration
from bot.language.localizer import Localizer, escape
from bot.messages import limits
from bot.messages.components import (
    ActionRow,
    Button,
    Picture,
    Post,
    Select,
    SelectOption,
    button_rows,
    paginate,
    truncate,
    utf16_length,
)
from bot.messages.ids import CustomId
from engine.games import GAMES
from engine.kernel.core import Action, Event, Prompt, Result
from engine.kernel.errors import BadOption, Refusal
from engine.kernel.game import Game, View
from engine.tables.models import LogLine, PlannedTurn, Table, UndoRequest

_TOLD = 1100
"""Characters a board's post may spend on what happened since."""
_LOG_PAGE = 1700
"""Characters of a page of the log."""
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
_OPTION_MENUS = 3
_CLOSED = "closed"
"""The event that a closed table is told by already."""
_LEGEND = "legend"
"""The close-up that explains the signs, where a game has one."""


@dataclass(frozen=True)
class TableListItem:
    """A table in somebody's list: the seats it waits for, the person's own seat, where its newest post stands."""

    table: Table
    active_seats: tuple[int, ...]
    seat: int
    link: str | None = None


def lobby(table: Table, localizer: Localizer) -> Post:
    """Return the post of a table that waits for people: who sits there, how it is played, and all buttons.

    Of a table that waits no longer it keeps who sat there, and says what has become of it.
    """
    game, players = table.game, table.players
    seated = [f"{seat}. {_sitter(table, seat - 1, localizer)}" for seat in range(1, len(players) + 1)]
    chosen = _chosen(table, localizer)
    if table.phase != "lobby":
        over = localizer("house-lobby-closed" if table.phase == "closed" else "house-lobby-begun")
        return Post("\n".join((_title(table, localizer), *seated, *chosen, over)))
    full, ready = len(players) >= game.seats[-1], len(players) in game.seats
    computers = any(player.person is None for player in players)
    missing = max(0, game.seats[0] - len(players))
    state = "full" if full else "ready" if ready else "missing"
    menus = tuple(_option_menus(table, localizer))
    lines = (
        _title(table, localizer),
        localizer("house-lobby-welcome", least=game.seats[0], most=game.seats[-1]),
        *seated,
        *chosen,
        *([localizer("house-lobby-more-options")] if len(menus) < len(game.option_specs) else ()),
        localizer(f"house-lobby-{state}", number=missing, name=_owner(table)),
    )
    buttons = (
        Button(_id("join", table), localizer("house-button-join"), "primary", disabled=full),
        Button(_id("leave", table), localizer("house-button-leave")),
        Button(_id("computer", table), localizer("house-button-computer"), disabled=full),
        Button(_id("uncomputer", table), localizer("house-button-uncomputer"), disabled=not computers),
        Button(_id("start", table), localizer("house-button-start"), "success", disabled=not ready),
        Button(_id("close", table), localizer("house-button-close"), "danger"),
    )
    return Post("\n".join(lines), (*button_rows(*buttons), *menus))


def options(table: Table, localizer: Localizer) -> Post:
    """Return how a table is played."""
    return Post("\n".join((_title(table, localizer), *_chosen(table, localizer))))


def _chosen(table: Table, localizer: Localizer) -> tuple[str, ...]:
    """Return the line of the options; none where there is nothing to choose."""
    chosen = [_option(table.game, name, value, localizer) for name, value in table.options.items()]
    return (localizer("house-lobby-options", options=" · ".join(chosen)),) if chosen else ()


def confirm_close(table: Table, localizer: Localizer) -> Post:
    """Ask whether a game that goes on is really to end, with the button that ends it."""
    button = Button(_id("end", table), localizer("house-button-close"), "danger")
    return Post(localizer("answer-closing", title=_title(table, localizer)), ((button,),))


def _option_menus(table: Table, localizer: Localizer) -> Iterable[Select]:
    game = table.game
    for choice in [each for each in game.option_specs if 1 < len(each.values) <= limits.SELECT_OPTIONS][
        :_OPTION_MENUS
    ]:
        values = tuple(
            SelectOption(_option(game, choice.name, value, localizer), value) for value in choice.values
        )
        chosen = _option(game, choice.name, table.options.get(choice.name, choice.values[0]), localizer)
        yield Select(_id("option", table, choice.name), chosen, values)


def board(
    table: Table,
    view: View,
    prompts: Sequence[Prompt],
    events: Sequence[Event],
    localizer: Localizer,
    ping: tuple[int, ...],
) -> Post:
    """Return the public post of a decision point or of the end.

    What happened since the last post, shortened where there is much of it; then the question and whom it is for,
    with a mention for the persons in `ping`; or else how it ended, with the ranking.
    """
    names = _names(table, view)
    rest = _asked(table, prompts, names, localizer, ping)
    if table.phase == "closed":
        events = [event for event in events if event.kind != _CLOSED]
        rest = [localizer("house-board-closed")]
    told = narration.narrate(table.game, events, names, localizer)
    if table.phase != "closed" and view.result is not None:
        reason = localizer.reason(table.game, view.result)
        rest = [] if any(reason in line for line in told) else [reason]
        rest += _ranking(table.game, view.result, names, localizer)
    title = _title(table, localizer)
    room = min(_TOLD, limits.CONTENT - sum(utf16_length(line) + 1 for line in (title, *rest)))
    text = "\n".join((title, *_since(told, room, localizer), *rest))
    picture = board_picture(table, view, localizer)
    active = {_person(table, prompt.seat) for prompt in prompts}
    pings = tuple(dict.fromkeys(person for person in ping if person in active))
    return Post(text, _board_buttons(table, localizer), picture, pings)


def board_picture(table: Table, view: View, localizer: Localizer) -> Picture:
    """Return the picture of the public post."""
    return Picture(localizer.with_display_names(view.named(_names(table, view))))


def _asked(
    table: Table, prompts: Iterable[Prompt], names: Sequence[str], localizer: Localizer, ping: tuple[int, ...]
) -> list[str]:
    """Return what is asked, a line for all who are asked the same."""
    asked: dict[str, list[str]] = {}
    for prompt in prompts:
        person = _person(table, prompt.seat)
        who = (
            f"<@{person}>"
            if person in ping
            else f"**{escape(names[prompt.seat]) or localizer('house-somebody')}**"
        )
        asked.setdefault(localizer.question(table.game, prompt), []).append(who)
    return [
        localizer("house-board-asked", who=localizer.format_list(whom), question=question)
        for question, whom in asked.items()
    ]


def _board_buttons(table: Table, localizer: Localizer) -> tuple[ActionRow, ...]:
    buttons = [
        Button(_id("hand", table), localizer("house-button-hand")),
        Button(_id("log", table), localizer("house-button-log")),
        Button(_id("board", table, "text"), localizer("house-button-board")),
    ]
    if table.phase == "running":
        turn = Button(_id("turn", table), localizer("house-button-turn"), "primary")
        buttons = [
            turn,
            Button(CustomId("undo", table.id, table.version), localizer("house-button-undo")),
            *buttons,
        ]
    if _LEGEND in rendering.places(table.game.key):
        buttons.append(Button(_id("board", table, _LEGEND), localizer("house-button-legend")))
    return button_rows(*buttons)


def _since(lines: list[str], room: int, localizer: Localizer) -> list[str]:
    """Keep the latest lines that fit, and say how many came before."""
    kept: list[str] = []
    more = localizer("house-board-more", number=len(lines))
    left = room - utf16_length(more) - 1
    for line in reversed(lines):
        if utf16_length(line) + 1 > left:
            break
        kept.insert(0, line)
        left -= utf16_length(line) + 1
    if not kept and lines:
        kept = [truncate(lines[-1], max(left, 2))]
    omitted = len(lines) - len(kept)
    return [localizer("house-board-more", number=omitted), *kept] if omitted else kept


def _ranking(game: Game[Any, Any], result: Result, names: Sequence[str], localizer: Localizer) -> list[str]:
    lines = []
    for each in result.standings:
        name = escape(names[each.seat]) or localizer("house-somebody")
        rank = _MEDALS.get(each.rank, f"{each.rank}\\.")
        parts = ", ".join(
            localizer(f"{game.key}-detail-{part}", number=number) for part, number in each.details
        )
        if each.score is None:
            lines.append(localizer("house-rank-out", rank=rank, name=name))
        elif parts:
            lines.append(localizer("house-rank", rank=rank, name=name, score=each.score, details=parts))
        else:
            lines.append(localizer("house-rank-plain", rank=rank, name=name, score=each.score))
    return lines


def hand(turn: PlannedTurn, localizer: Localizer) -> Post:
    """Return a seat its own view, close up on what it holds; its tentative turn is applied, and the text says so."""
    key = "house-hand-so-far" if turn.actions else "house-hand"
    return Post(localizer(key), picture=Picture(localizer.with_display_names(turn.view), zoom="hand"))


def text_board(view: View, localizer: Localizer) -> tuple[Post, ...]:
    """Return everything the picture says, as text."""
    told = rendering.describe(localizer.with_display_names(view, escape), localize=localizer)
    return tuple(Post(page) for page in paginate(told.splitlines()))


def log(
    lines: Sequence[LogLine], table: Table, localizer: Localizer, page: int = 0, viewer: int | None = None
) -> Post:
    """Return a page of the log; page 0 holds the latest lines."""
    names = _names(table, None)
    told = [_line(line, table.game, names, localizer, viewer) for line in lines]
    filled = paginate([line for line in told if line], _LOG_PAGE)
    if not filled:
        return Post(localizer("house-log-empty"))
    page = min(max(page, 0), len(filled) - 1)
    title = localizer("house-log", table=str(table.id), page=page + 1, pages=len(filled))
    buttons = (
        Button(
            _id("log", table, str(page + 1)),
            localizer("house-button-earlier"),
            disabled=page + 1 == len(filled),
        ),
        Button(
            _id("log", table, str(page - 1 if page else "0")),
            localizer("house-button-later"),
            disabled=page == 0,
        ),
    )
    return Post(f"{title}\n{filled[-1 - page]}", (buttons,) if len(filled) > 1 else ())


def _line(
    line: LogLine, game: Game[Any, Any], names: Sequence[str], localizer: Localizer, viewer: int | None
) -> str:
    text = " ".join(narration.narrate(game, line.events, names, localizer, viewer))
    if not text:
        return ""
    text = truncate(text, _LOG_PAGE - 60)
    return f"`{line.n}` {f'~~{text}~~' if line.undone else text} <t:{int(line.when.timestamp())}:R>"


def standing_order(game: Game[Any, Any], order: Sequence[Action], localizer: Localizer) -> Post:
    """Tell a person what is done in their name when they are asked out of turn, first things first."""
    if not order:
        return Post(localizer("house-standing-none"))
    told = [f"{number}\\. {localizer.action(game, action)}" for number, action in enumerate(order, 1)]
    return Post("\n".join([localizer("house-standing"), *told]))


def table_list(entries: Sequence[TableListItem], localizer: Localizer) -> tuple[Post, ...]:
    """Return a person's tables everywhere, those that wait for the person first."""
    lines = [localizer("house-games" if entries else "house-games-none")]
    for entry in sorted(entries, key=lambda each: each.seat not in each.active_seats):
        title = localizer(f"{entry.table.game.key}-name")
        title = localizer("house-table", game=title, table=str(entry.table.id))
        shown = title if entry.link is None else f"[{title}]({entry.link})"
        lines.append(f"- {shown} – {_state(entry, localizer)}")
    return tuple(Post(page) for page in paginate(lines))


def _state(entry: TableListItem, localizer: Localizer) -> str:
    table = entry.table
    if table.phase != "running":
        return localizer(f"house-phase-{table.phase}")
    if entry.seat in entry.active_seats:
        return localizer("house-games-yours")
    return localizer(
        "house-games-waiting",
        names=localizer.format_list([_sitter(table, seat, localizer) for seat in entry.active_seats]),
    )


def undo_ids(table: Table, version: int, number: int) -> tuple[CustomId, CustomId]:
    """Return what the buttons of a request to undo do; its `number` tells it from others at the same version."""
    agree, decline = (CustomId(part, table.id, version, payload=str(number)) for part in ("agree", "decline"))
    return agree, decline


def undo_request(request: UndoRequest, table: Table, localizer: Localizer, number: int) -> Post:
    """Ask everybody who acted since for consent to an undo; see `undo_ids` for the `number`."""
    persons = tuple(dict.fromkeys(p for seat in request.missing if (p := _person(table, seat)) is not None))
    asked = localizer.format_list([f"<@{person}>" for person in persons])
    text = localizer("house-undo-asked", names=asked, name=_sitter(table, request.by, localizer))
    if request.agreed:
        agreed = localizer.format_list([_sitter(table, seat, localizer) for seat in request.agreed])
        text = f"{text}\n{localizer('house-undo-agreed', names=agreed)}"
    agree, decline = undo_ids(table, request.version, number)
    buttons = (
        Button(agree, localizer("house-button-agree"), "success"),
        Button(decline, localizer("house-button-decline"), "danger"),
    )
    return Post(text, (buttons,), pings=persons)


def refusal(
    refused: Refusal, localizer: Localizer, link: str | None = None, game: Game[Any, Any] | None = None
) -> Post:
    """Say in one sentence why something is not done, with a way to the newest board where there is one."""
    buttons = (
        () if link is None else button_rows(Button(None, localizer("house-button-newest"), "link", url=link))
    )
    return Post(localizer.refusal(refused, game), buttons)


def incident(number: str, localizer: Localizer, *, outage: bool = False) -> Post:
    """Say that something went wrong, and under which number it is noted; `outage` when the database failed, for everybody."""
    return Post(localizer("house-incident-outage" if outage else "house-incident", number=escape(number)))


def reply(key: str, localizer: Localizer, **values: object) -> Post:
    """Return a short answer made of one phrase; texts among its values are taken for names."""
    return Post(
        localizer(
            key, **{name: escape(each) if isinstance(each, str) else each for name, each in values.items()}
        )
    )


def topics(game: Game[Any, Any], localizer: Localizer) -> list[tuple[str, str]]:
    """Return title and key of everything `rules` can explain about a game, in a sensible order."""
    prefix = f"{game.key}-rules-"
    return [(localizer(f"{key}.title"), key.removeprefix(prefix)) for key in localizer.keys(prefix)]


def rules(game: Game[Any, Any], topic: str, localizer: Localizer) -> tuple[Post, ...]:
    """Explain a part of a game's rules, on one or more pages.

    Raises:
        BadOption: `no-such-topic`.
    """
    wanted = topic.casefold()
    for title, key in topics(game, localizer):
        if wanted in {title.casefold(), key}:
            name = localizer(f"{game.key}-name")
            told = localizer(f"{game.key}-rules-{key}")
            return tuple(Post(page) for page in paginate([f"**{name} – {title}**", *told.splitlines()]))
    raise BadOption("no-such-topic", topic=topic, known=", ".join(key for _, key in topics(game, localizer)))


def card(game: Game[Any, Any], key: str, options: Mapping[str, str], localizer: Localizer) -> Post:
    """Return what a card of a game is called and does, as the table plays it, or by all rules where there is none."""
    told = rendering.describe_card(game.key, key, localize=localizer, options=options)
    title = localizer("house-card", game=localizer(f"{game.key}-name"), card=told.title)
    return Post(f"{title}\n{told.text}")


def cards(game: Game[Any, Any], localizer: Localizer) -> tuple[tuple[str, str], ...]:
    """Return name and key of every card of a game that can be looked up."""
    return _catalogue(game.key, localizer)


@cache
def _catalogue(game: str, localizer: Localizer) -> tuple[tuple[str, str], ...]:
    told = (
        (rendering.describe_card(game, key, localize=localizer, options={}), key)
        for key in rendering.cards(game)
    )
    return tuple((words.title, key) for words, key in told)


def about(localizer: Localizer) -> Post:
    """Say who Herr Ober is and what is played in the house."""
    titles = localizer.format_list([localizer(f"{game.key}-name") for game in GAMES])
    return Post(localizer("house-about", games=titles))


def _id(part: str, table: Table, payload: str = "") -> CustomId:
    """Return the id of a button that does the same whatever has happened since, so it never changes under a thumb."""
    return CustomId(part, table.id, payload=payload)


def _title(table: Table, localizer: Localizer) -> str:
    title = localizer("house-table", game=localizer(f"{table.game.key}-name"), table=str(table.id))
    return f"**{title}**"


def _names(table: Table, view: View | None) -> tuple[str, ...]:
    return view.names if view is not None and view.names else tuple(player.name for player in table.players)


def _person(table: Table, seat: int) -> int | None:
    return table.players[seat].person if seat < len(table.players) else None


def _owner(table: Table) -> str:
    return next((escape(player.name) for player in table.players if player.person == table.owner), "")


def _sitter(table: Table, seat: int, localizer: Localizer) -> str:
    player = table.players[seat]
    name = escape(player.name) or localizer("house-somebody")
    return name if player.person is not None else localizer("house-computer", name=name)


def _option(game: Game[Any, Any], name: str, value: str, localizer: Localizer) -> str:
    option, chosen = localizer(f"{game.key}-option-{name}"), localizer.option_value(game, name, value)
    return localizer("house-option", option=option, value=chosen)
