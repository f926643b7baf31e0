"""Every message of the house, made of plain values: a table's life, its boards, and all private answers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import rendering
from bot.language import narration
from bot.language.localizer import Localizer, escape
from bot.messages import limits
from bot.messages.components import Button, Choice, Menu, Picture, Post, Row, cut, pages, rows, size
from bot.messages.ids import Id
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
class Entry:
    """A table in somebody's list: the seats it waits for, the person's own seat, where its newest post stands."""

    table: Table
    active_seats: tuple[int, ...]
    seat: int
    link: str | None = None


def lobby(table: Table, speech: Localizer) -> Post:
    """Return the post of a table that waits for people: who sits there, how it is played, and all buttons.

    Of a table that waits no longer it keeps who sat there, and says what has become of it.
    """
    game, players = table.game, table.players
    seated = [f"{seat}. {_sitter(table, seat - 1, speech)}" for seat in range(1, len(players) + 1)]
    chosen = _chosen(table, speech)
    if table.phase != "lobby":
        over = speech("house-lobby-closed" if table.phase == "closed" else "house-lobby-begun")
        return Post("\n".join((_title(table, speech), *seated, *chosen, over)))
    full, ready = len(players) >= game.seats[-1], len(players) in game.seats
    computers = any(player.person is None for player in players)
    missing = max(0, game.seats[0] - len(players))
    state = "full" if full else "ready" if ready else "missing"
    menus = tuple(_option_menus(table, speech))
    lines = (
        _title(table, speech),
        speech("house-lobby-welcome", least=game.seats[0], most=game.seats[-1]),
        *seated,
        *chosen,
        *([speech("house-lobby-more-options")] if len(menus) < len(game.option_specs) else ()),
        speech(f"house-lobby-{state}", number=missing, name=_owner(table)),
    )
    buttons = (
        Button(_id("join", table), speech("house-button-join"), "primary", disabled=full),
        Button(_id("leave", table), speech("house-button-leave")),
        Button(_id("computer", table), speech("house-button-computer"), disabled=full),
        Button(_id("uncomputer", table), speech("house-button-uncomputer"), disabled=not computers),
        Button(_id("start", table), speech("house-button-start"), "success", disabled=not ready),
        Button(_id("close", table), speech("house-button-close"), "danger"),
    )
    return Post("\n".join(lines), (*rows(*buttons), *menus))


def options(table: Table, speech: Localizer) -> Post:
    """Return how a table is played."""
    return Post("\n".join((_title(table, speech), *_chosen(table, speech))))


def _chosen(table: Table, speech: Localizer) -> tuple[str, ...]:
    """Return the line of the options; none where there is nothing to choose."""
    chosen = [_option(table.game, name, value, speech) for name, value in table.options.items()]
    return (speech("house-lobby-options", options=" · ".join(chosen)),) if chosen else ()


def closing(table: Table, speech: Localizer) -> Post:
    """Ask whether a game that goes on is really to end, with the button that ends it."""
    button = Button(_id("end", table), speech("house-button-close"), "danger")
    return Post(speech("answer-closing", title=_title(table, speech)), ((button,),))


def _option_menus(table: Table, speech: Localizer) -> Iterable[Menu]:
    game = table.game
    for choice in [each for each in game.option_specs if 1 < len(each.values) <= limits.MENU_CHOICES][
        :_OPTION_MENUS
    ]:
        values = tuple(Choice(_option(game, choice.name, value, speech), value) for value in choice.values)
        chosen = _option(game, choice.name, table.options.get(choice.name, choice.values[0]), speech)
        yield Menu(_id("option", table, choice.name), chosen, values)


def board(
    table: Table,
    view: View,
    prompts: Sequence[Prompt],
    events: Sequence[Event],
    speech: Localizer,
    ping: tuple[int, ...],
) -> Post:
    """Return the public post of a decision point or of the end.

    What happened since the last post, shortened where there is much of it; then the question and whom it is for,
    with a mention for the persons in `ping`; or else how it ended, with the ranking.
    """
    names = _names(table, view)
    rest = _asked(table, prompts, names, speech, ping)
    if table.phase == "closed":
        events = [event for event in events if event.kind != _CLOSED]
        rest = [speech("house-board-closed")]
    told = narration.lines(table.game, events, names, speech)
    if table.phase != "closed" and view.result is not None:
        reason = speech.reason(table.game, view.result)
        rest = [] if any(reason in line for line in told) else [reason]
        rest += _ranking(table.game, view.result, names, speech)
    title = _title(table, speech)
    room = min(_TOLD, limits.CONTENT - sum(size(line) + 1 for line in (title, *rest)))
    text = "\n".join((title, *_since(told, room, speech), *rest))
    picture = board_picture(table, view, speech)
    active = {_person(table, prompt.seat) for prompt in prompts}
    pings = tuple(dict.fromkeys(person for person in ping if person in active))
    return Post(text, _board_buttons(table, speech), picture, pings)


def board_picture(table: Table, view: View, speech: Localizer) -> Picture:
    """Return the picture of the public post."""
    return Picture(speech.shown(view.named(_names(table, view))))


def _asked(
    table: Table, prompts: Iterable[Prompt], names: Sequence[str], speech: Localizer, ping: tuple[int, ...]
) -> list[str]:
    """Return what is asked, a line for all who are asked the same."""
    asked: dict[str, list[str]] = {}
    for prompt in prompts:
        person = _person(table, prompt.seat)
        who = (
            f"<@{person}>"
            if person in ping
            else f"**{escape(names[prompt.seat]) or speech('house-somebody')}**"
        )
        asked.setdefault(speech.question(table.game, prompt), []).append(who)
    return [
        speech("house-board-asked", who=speech.people(whom), question=question)
        for question, whom in asked.items()
    ]


def _board_buttons(table: Table, speech: Localizer) -> tuple[Row, ...]:
    buttons = [
        Button(_id("hand", table), speech("house-button-hand")),
        Button(_id("log", table), speech("house-button-log")),
        Button(_id("board", table, "text"), speech("house-button-board")),
    ]
    if table.phase == "running":
        turn = Button(_id("turn", table), speech("house-button-turn"), "primary")
        buttons = [turn, Button(Id("undo", table.id, table.version), speech("house-button-undo")), *buttons]
    if _LEGEND in rendering.places(table.game.key):
        buttons.append(Button(_id("board", table, _LEGEND), speech("house-button-legend")))
    return rows(*buttons)


def _since(lines: list[str], room: int, speech: Localizer) -> list[str]:
    """Keep the latest lines that fit, and say how many came before."""
    kept: list[str] = []
    more = speech("house-board-more", number=len(lines))
    left = room - size(more) - 1
    for line in reversed(lines):
        if size(line) + 1 > left:
            break
        kept.insert(0, line)
        left -= size(line) + 1
    if not kept and lines:
        kept = [cut(lines[-1], max(left, 2))]
    omitted = len(lines) - len(kept)
    return [speech("house-board-more", number=omitted), *kept] if omitted else kept


def _ranking(game: Game[Any, Any], result: Result, names: Sequence[str], speech: Localizer) -> list[str]:
    lines = []
    for each in result.standings:
        name = escape(names[each.seat]) or speech("house-somebody")
        rank = _MEDALS.get(each.rank, f"{each.rank}\\.")
        parts = ", ".join(speech(f"{game.key}-detail-{part}", number=number) for part, number in each.details)
        if each.score is None:
            lines.append(speech("house-rank-out", rank=rank, name=name))
        elif parts:
            lines.append(speech("house-rank", rank=rank, name=name, score=each.score, details=parts))
        else:
            lines.append(speech("house-rank-plain", rank=rank, name=name, score=each.score))
    return lines


def hand(turn: PlannedTurn, speech: Localizer) -> Post:
    """Return a seat its own view, close up on what it holds; its tentative turn is applied, and the text says so."""
    key = "house-hand-so-far" if turn.actions else "house-hand"
    return Post(speech(key), picture=Picture(speech.shown(turn.view), zoom="hand"))


def text_board(view: View, speech: Localizer) -> tuple[Post, ...]:
    """Return everything the picture says, as text."""
    told = rendering.describe(speech.shown(view, escape), localize=speech)
    return tuple(Post(page) for page in pages(told.splitlines()))


def log(
    lines: Sequence[LogLine], table: Table, speech: Localizer, page: int = 0, viewer: int | None = None
) -> Post:
    """Return a page of the log; page 0 holds the latest lines."""
    names = _names(table, None)
    told = [_line(line, table.game, names, speech, viewer) for line in lines]
    filled = pages([line for line in told if line], _LOG_PAGE)
    if not filled:
        return Post(speech("house-log-empty"))
    page = min(max(page, 0), len(filled) - 1)
    title = speech("house-log", table=str(table.id), page=page + 1, pages=len(filled))
    buttons = (
        Button(
            _id("log", table, str(page + 1)), speech("house-button-earlier"), disabled=page + 1 == len(filled)
        ),
        Button(
            _id("log", table, str(page - 1 if page else "0")),
            speech("house-button-later"),
            disabled=page == 0,
        ),
    )
    return Post(f"{title}\n{filled[-1 - page]}", (buttons,) if len(filled) > 1 else ())


def _line(
    line: LogLine, game: Game[Any, Any], names: Sequence[str], speech: Localizer, viewer: int | None
) -> str:
    text = " ".join(narration.lines(game, line.events, names, speech, viewer))
    if not text:
        return ""
    text = cut(text, _LOG_PAGE - 60)
    return f"`{line.n}` {f'~~{text}~~' if line.undone else text} <t:{int(line.when.timestamp())}:R>"


def standing_order(game: Game[Any, Any], order: Sequence[Action], speech: Localizer) -> Post:
    """Tell a person what is done in their name when they are asked out of turn, first things first."""
    if not order:
        return Post(speech("house-standing-none"))
    told = [f"{number}\\. {speech.action(game, action)}" for number, action in enumerate(order, 1)]
    return Post("\n".join([speech("house-standing"), *told]))


def games(entries: Sequence[Entry], speech: Localizer) -> tuple[Post, ...]:
    """Return a person's tables everywhere, those that wait for the person first."""
    lines = [speech("house-games" if entries else "house-games-none")]
    for entry in sorted(entries, key=lambda each: each.seat not in each.active_seats):
        title = speech(f"{entry.table.game.key}-name")
        title = speech("house-table", game=title, table=str(entry.table.id))
        shown = title if entry.link is None else f"[{title}]({entry.link})"
        lines.append(f"- {shown} – {_state(entry, speech)}")
    return tuple(Post(page) for page in pages(lines))


def _state(entry: Entry, speech: Localizer) -> str:
    table = entry.table
    if table.phase != "running":
        return speech(f"house-phase-{table.phase}")
    if entry.seat in entry.active_seats:
        return speech("house-games-yours")
    return speech(
        "house-games-waiting",
        names=speech.people([_sitter(table, seat, speech) for seat in entry.active_seats]),
    )


def undo_ids(table: Table, version: int, number: int) -> tuple[Id, Id]:
    """Return what the buttons of a request to undo do; its `number` tells it from others at the same version."""
    agree, decline = (Id(part, table.id, version, payload=str(number)) for part in ("agree", "decline"))
    return agree, decline


def undo_request(request: UndoRequest, table: Table, speech: Localizer, number: int) -> Post:
    """Ask everybody who acted since for consent to an undo; see `undo_ids` for the `number`."""
    persons = tuple(dict.fromkeys(p for seat in request.missing if (p := _person(table, seat)) is not None))
    asked = speech.people([f"<@{person}>" for person in persons])
    text = speech("house-undo-asked", names=asked, name=_sitter(table, request.by, speech))
    if request.agreed:
        agreed = speech.people([_sitter(table, seat, speech) for seat in request.agreed])
        text = f"{text}\n{speech('house-undo-agreed', names=agreed)}"
    agree, decline = undo_ids(table, request.version, number)
    buttons = (
        Button(agree, speech("house-button-agree"), "success"),
        Button(decline, speech("house-button-decline"), "danger"),
    )
    return Post(text, (buttons,), pings=persons)


def refusal(
    refused: Refusal, speech: Localizer, link: str | None = None, game: Game[Any, Any] | None = None
) -> Post:
    """Say in one sentence why something is not done, with a way to the newest board where there is one."""
    buttons = () if link is None else rows(Button(None, speech("house-button-newest"), "link", url=link))
    return Post(speech.refusal(refused, game), buttons)


def incident(number: str, speech: Localizer, *, outage: bool = False) -> Post:
    """Say that something went wrong, and under which number it is noted; `outage` when the database failed, for everybody."""
    return Post(speech("house-incident-outage" if outage else "house-incident", number=escape(number)))


def notice(key: str, speech: Localizer, **values: object) -> Post:
    """Return a short answer made of one phrase; texts among its values are taken for names."""
    return Post(
        speech(
            key, **{name: escape(each) if isinstance(each, str) else each for name, each in values.items()}
        )
    )


def topics(game: Game[Any, Any], speech: Localizer) -> list[tuple[str, str]]:
    """Return title and key of everything `rules` can explain about a game, in a sensible order."""
    prefix = f"{game.key}-rules-"
    return [(speech(f"{key}.title"), key.removeprefix(prefix)) for key in speech.keys(prefix)]


def rules(game: Game[Any, Any], topic: str, speech: Localizer) -> tuple[Post, ...]:
    """Explain a part of a game's rules, on one or more pages.

    Raises:
        BadOption: `no-such-topic`.
    """
    wanted = topic.casefold()
    for title, key in topics(game, speech):
        if wanted in {title.casefold(), key}:
            name = speech(f"{game.key}-name")
            told = speech(f"{game.key}-rules-{key}")
            return tuple(Post(page) for page in pages([f"**{name} – {title}**", *told.splitlines()]))
    raise BadOption("no-such-topic", topic=topic, known=", ".join(key for _, key in topics(game, speech)))


def card(game: Game[Any, Any], key: str, options: Mapping[str, str], speech: Localizer) -> Post:
    """Return what a card of a game is called and does, as the table plays it, or by all rules where there is none."""
    told = rendering.describe_card(game.key, key, localize=speech, options=options)
    title = speech("house-card", game=speech(f"{game.key}-name"), card=told.title)
    return Post(f"{title}\n{told.text}")


def cards(game: Game[Any, Any], speech: Localizer) -> tuple[tuple[str, str], ...]:
    """Return name and key of every card of a game that can be looked up."""
    return _catalogue(game.key, speech)


@cache
def _catalogue(game: str, speech: Localizer) -> tuple[tuple[str, str], ...]:
    told = (
        (rendering.describe_card(game, key, localize=speech, options={}), key)
        for key in rendering.cards(game)
    )
    return tuple((words.title, key) for words, key in told)


def about(speech: Localizer) -> Post:
    """Say who Herr Ober is and what is played in the house."""
    titles = speech.people([speech(f"{game.key}-name") for game in GAMES])
    return Post(speech("house-about", games=titles))


def _id(part: str, table: Table, payload: str = "") -> Id:
    """Return the id of a button that does the same whatever has happened since, so it never changes under a thumb."""
    return Id(part, table.id, payload=payload)


def _title(table: Table, speech: Localizer) -> str:
    title = speech("house-table", game=speech(f"{table.game.key}-name"), table=str(table.id))
    return f"**{title}**"


def _names(table: Table, view: View | None) -> tuple[str, ...]:
    return view.names if view is not None and view.names else tuple(player.name for player in table.players)


def _person(table: Table, seat: int) -> int | None:
    return table.players[seat].person if seat < len(table.players) else None


def _owner(table: Table) -> str:
    return next((escape(player.name) for player in table.players if player.person == table.owner), "")


def _sitter(table: Table, seat: int, speech: Localizer) -> str:
    player = table.players[seat]
    name = escape(player.name) or speech("house-somebody")
    return name if player.person is not None else speech("house-computer", name=name)


def _option(game: Game[Any, Any], name: str, value: str, speech: Localizer) -> str:
    option, chosen = speech(f"{game.key}-option-{name}"), speech.setting(game, name, value)
    return speech("house-option", option=option, value=chosen)
