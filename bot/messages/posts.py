"""Builds the posts of a running or finished game, and private answers that consist of a single message."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

import rendering
from bot.language import narration, refusals
from bot.language.localizer import Localizer
from bot.language.user_text import escape
from bot.messages import seat_requests, table_texts
from bot.messages.components import (
    ActionRow,
    Button,
    Post,
    button_rows,
    paginate,
    truncate,
)
from bot.messages.following import follow_button
from bot.messages.ids import CustomId
from bot.messages.more_button import more_button
from bot.messages.replay_page import replay_button
from bot.messages.table_pictures import board_picture, table_picture
from engine.kernel.core import Event, Payload, Prompt, Result
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame, View
from engine.tables.rules import clocks
from engine.tables.seen.models import FreeSeat, LogLine, PlannedTurn
from engine.tables.table import Table

_FEWEST_RESULTS = 6
"""The number of result lines that are always shown, however long they are; the log has all results."""
_RESULTS_LENGTH = 900
"""The total length, in characters, up to which more result lines are added; that is some 25 lines on a phone."""
_LINE_LENGTH = 200
"""The maximum length of a result line, in characters."""
_HEADLINE_LENGTH = 120
"""The length, in characters, up to which further results are added to a headline."""
_LOG_PAGE_LENGTH = 1700
"""The maximum length of a page of the log, in characters."""


def moved_away(table: Table, localizer: Localizer) -> Post:
    """Return the message that a table leaves in its previous channel, with a link to the new one."""
    title = table_texts.title(table, localizer)
    return Post(localizer("house-moved-away", title=title, place=f"<#{table.channel_id}>"))


def away(event: Event, table: Table, localizer: Localizer) -> Post | None:
    """Return the news that a player is away, or None if they are already back."""
    day = table.players[int(str(event.payload["seat"]))].back_on
    if day is None:
        return None
    told = Event(event.kind, Payload({**event.payload, "until": day.isoformat()}))
    return Post(localizer.event(table.game, told, table.names))


def confirm_leave(table: Table, localizer: Localizer) -> Post:
    """Return the message asking whether to leave a running game, with a button that does so.

    Instead of leaving the seat to a computer, the player can also offer it to everyone or hand it over to a person.
    """
    leave = Button(_custom_id("quit", table), localizer("house-button-leave"), "danger")
    offer = Button(_custom_id("offer", table), localizer("house-button-offer"))
    text = localizer("answer-leaving", title=table_texts.title(table, localizer))
    return Post(text, ((leave, offer), seat_requests.successor_menu(table, localizer)))


def confirm_close(table: Table, localizer: Localizer) -> Post:
    """Return the message asking whether to end a running game, with a button that does so."""
    button = Button(_custom_id("end", table), localizer("house-button-close"), "danger")
    return Post(localizer("answer-closing", title=table_texts.title(table, localizer)), ((button,),))


def board(
    table: Table,
    view: View,
    prompts: Sequence[Prompt],
    events: Sequence[Event],
    localizer: Localizer,
    ping: tuple[int, ...],
) -> Post:
    """Return the public post of a running or finished game.

    The text narrates the most important events since the last post. It ends with the open questions and mentions each
    person in `ping` who must act. For a finished game, it ends with the reason the game is over, the ranking, and a
    mention of each player in `ping`.
    """
    names = table_texts.names(table, view)
    footer = _question_lines(table, prompts, names, localizer, ping)
    told = table_texts.told_events(table, view.result, events)
    if table.phase == "closed":
        footer = [localizer("house-board-closed")]
    elif view.result is not None:
        ending = table_texts.ending_event(events, view.result)
        footer = [
            table_texts.ending_line(table.game, view.result, names, localizer, ending),
            *table_texts.ranking_lines(
                table.game, view.result, table_texts.names_with_strengths(table, view, localizer), localizer
            ),
        ]
    awaited = [table_texts.person_id_at(table, prompt.seat) for prompt in prompts]
    if not table.is_open:
        awaited = [player.person_id or player.plays_for for player in table.players]
        footer += _farewell(ping, localizer)
    text = "\n".join(
        (table_texts.title(table, localizer), *_result_lines(table.game, told, names, localizer), *footer)
    )
    picture = board_picture(table, view.announcing(told), localizer)
    pings = tuple(dict.fromkeys(person_id for person_id in ping if person_id in awaited))
    return Post(text, _board_buttons(table, localizer), picture, pings)


def headline(table: Table, view: View, events: Sequence[Event], localizer: Localizer) -> str:
    """Return the line that a superseded board shrinks to: its most important results or, without any, the table's title."""
    names = table_texts.names(table, view)
    text = narration.headline(table.game, events, names, localizer, _HEADLINE_LENGTH)
    return truncate(text, _LINE_LENGTH) or table_texts.title(table, localizer)


def _farewell(ping: Iterable[int], localizer: Localizer) -> list[str]:
    """Return the line that tells the people in `ping` that their game is over, or nothing if there are no such people."""
    mentions = [f"<@{person_id}>" for person_id in dict.fromkeys(ping)]
    return [localizer("house-board-farewell", names=localizer.format_list(mentions))] if mentions else []


def _question_lines(
    table: Table, prompts: Iterable[Prompt], names: Sequence[str], localizer: Localizer, ping: tuple[int, ...]
) -> list[str]:
    """Return a line for each question, with mentions of everyone who must answer it, and a line for each running clock."""
    mentions_by_question: dict[str, list[str]] = {}
    for prompt in prompts:
        person_id = table_texts.person_id_at(table, prompt.seat)
        mention = (
            f"<@{person_id}>" if person_id in ping else f"**{localizer.person_name(names[prompt.seat])}**"
        )
        mention = table_texts.with_absence(mention, table, prompt.seat, localizer)
        mentions_by_question.setdefault(localizer.call(table.game, prompt), []).append(mention)
    lines = [
        localizer("house-board-asked", who=localizer.format_list(mentions), question=question)
        for question, mentions in mentions_by_question.items()
    ]
    return lines + [
        localizer("house-board-clock", name=escape(names[seat]), until=table_texts.relative_time(ends_at))
        for seat, ends_at in clocks.ends(table).items()
    ]


def _board_buttons(table: Table, localizer: Localizer) -> tuple[ActionRow, ...]:
    """Return the most often used buttons; everything else is on the page behind the last button."""
    if table.phase == "running":
        buttons = [
            Button(_custom_id("turn", table), localizer("house-button-turn"), "primary"),
            Button(CustomId("undo", table.id, table.version), localizer("house-button-undo")),
            Button(_custom_id("hand", table), localizer("house-button-hand")),
            replay_button(table, localizer),
        ]
    else:
        again = Button(_custom_id("rematch", table), localizer("house-button-rematch"), "primary")
        review = Button(_custom_id("review", table), localizer("house-button-review"))
        new_table = Button(CustomId("open", 0, payload=table.game.key), localizer("house-button-new-table"))
        looking_back = (replay_button(table, localizer), *((review,) if table.phase == "ended" else ()))
        buttons = [again, *looking_back, new_table]
    return button_rows(*buttons, more_button(table, localizer))


def spectator(
    table: Table,
    active_seats: Sequence[int],
    localizer: Localizer,
    *,
    free: FreeSeat | None,
    link: str | None = None,
    left: tuple[str, datetime] | None = None,
) -> Post:
    """Return the answer to a person who is not seated but wants something reserved for players.

    It says who is playing and whose turn it is.

    Args:
        table: The table.
        active_seats: The seats that must act.
        localizer: The language.
        free: The seat that the person may take, for which there is a button; None if there is no such seat.
        link: The link to the table's newest message.
        left: Who has played in the person's former seat, and when that player took over; None if they had no seat.
    """
    lines = list(_spectator_lines(table, active_seats, localizer))
    if left is not None and (free is None or not free.returns):
        name, until = localizer.person_name(left[0]), table_texts.date_and_time(left[1])
        lines.insert(0, localizer("house-spectator-left", name=name, until=until))
    buttons = () if link is None else (_link_button(link, localizer),)
    if table.phase == "running":
        buttons = (follow_button(table, localizer), *buttons)
    if free is not None:
        join = Button(_custom_id("takeover", table), localizer("house-button-join"), "primary")
        lines.append(_free_seat_line(free, localizer))
        buttons = (join, *buttons)
    return Post("\n".join(lines), button_rows(*buttons))


def _free_seat_line(free: FreeSeat, localizer: Localizer) -> str:
    """Return the line about a seat that a person may take: who plays it now, if anyone, and which button to press."""
    if free.player is None:
        return localizer("house-spectator-free")
    name = localizer.person_name(free.player.name)
    if free.returns:
        return localizer("house-spectator-return", name=name)
    if free.player.computer is not None:
        return localizer("house-spectator-takeover")
    return localizer("house-spectator-offered", name=name)


def _spectator_lines(table: Table, active_seats: Sequence[int], localizer: Localizer) -> Iterator[str]:
    """Yield lines saying who plays at a table and whose turn it is, for a person who is not seated."""
    players = [table_texts.player_name(table, seat, localizer) for seat in range(len(table.players))]
    yield localizer(
        f"house-spectator-{table.phase}", names=localizer.format_list(players), number=len(players)
    )
    if table.phase == "lobby" and len(players) >= table.game.seats[-1]:
        yield localizer("refusal-table-full", most=len(players))
    if table.phase == "running":
        names = [localizer.person_name(table.players[seat].name) for seat in active_seats]
        yield localizer("house-spectator-turn", names=localizer.format_list(names))


def _link_button(link: str, localizer: Localizer) -> Button:
    return Button(None, localizer("house-button-newest"), "link", url=link)


def tell_the_end(game: AnyGame, events: Sequence[Event], result: Result) -> bool:
    """Return whether a finished game ended with these events: whether one of them ended it or is the game's own."""
    return table_texts.ending_event(events, result) is not None or any(
        event.kind in game.events for event in events
    )


def _result_lines(
    game: AnyGame, events: Sequence[Event], names: Sequence[str], localizer: Localizer
) -> list[str]:
    lines = narration.narrate(game, events, names, localizer, most=_FEWEST_RESULTS, length=_RESULTS_LENGTH)
    return [truncate(line, _LINE_LENGTH) for line in lines]


def hand(turn: PlannedTurn, localizer: Localizer) -> Post:
    """Return a close-up of the seat's hand; if there is a tentative turn, the text mentions it."""
    key = "house-hand-so-far" if turn.actions else "house-hand"
    return Post(localizer(key), picture=table_picture(turn.table, turn.view, localizer, zoom="hand"))


def text_board(view: View, localizer: Localizer) -> tuple[Post, ...]:
    """Return a full description of the board in words."""
    description = rendering.describe(localizer.with_display_names(view, escape), localize=localizer)
    return tuple(Post(page) for page in paginate(description.splitlines()))


def log(lines: Sequence[LogLine], table: Table, localizer: Localizer, page: int = 0) -> Post:
    """Return a page of the log, which addresses the reader as "you"; page 0 has the latest lines."""
    entries = [_log_entry(line, table.game, localizer) for line in lines]
    # The pages are filled from the end, so that the first one shown is full.
    latest_first = paginate([entry for entry in entries if entry][::-1], _LOG_PAGE_LENGTH)
    texts = ["\n".join(reversed(text.split("\n"))) for text in latest_first]
    if not texts:
        return Post(localizer("house-log-empty"))
    page = min(max(page, 0), len(texts) - 1)
    title = localizer("house-log", table=str(table.id), page=page + 1, pages=len(texts))
    buttons = (
        Button(
            _custom_id("log", table, str(page + 1)),
            localizer("house-button-earlier"),
            disabled=page + 1 == len(texts),
        ),
        Button(
            _custom_id("log", table, str(page - 1 if page else "0")),
            localizer("house-button-later"),
            disabled=page == 0,
        ),
    )
    return Post(f"{title}\n{texts[page]}", (buttons,) if len(texts) > 1 else ())


def _log_entry(line: LogLine, game: AnyGame, localizer: Localizer) -> str:
    text = narration.paragraph(game, line.events, line.names, localizer, line.reader)
    if not text:
        return ""
    text = truncate(text, _LOG_PAGE_LENGTH - 60)
    return f"`{line.n}` {f'~~{text}~~' if line.undone else text} <t:{int(line.when.timestamp())}:R>"


def outcome(table: Table, seat: int, events: Sequence[Event], localizer: Localizer) -> str:
    """Return a confirmed turn's results in short lines addressed to its player; the end of the game comes last."""
    game, names = table.game, table.names
    endings = [event for event in events if event.payload.get("reason") in game.reasons]
    others = [event for event in events if event not in endings]
    lines = [
        *narration.narrate(
            game, others, names, localizer, viewer=seat, most=_FEWEST_RESULTS, length=_RESULTS_LENGTH
        ),
        *narration.narrate(game, endings, names, localizer, viewer=seat),
    ]
    return "\n".join((localizer("answer-played"), *lines)) if lines else localizer("answer-confirmed")


def refusal(
    refused: Refusal, localizer: Localizer, link: str | None = None, game: AnyGame | None = None
) -> Post:
    """Return a refusal as one sentence, with a link to the newest board if there is one."""
    buttons = () if link is None else button_rows(_link_button(link, localizer))
    named = refusals.with_names(refused, localizer)
    return Post(localizer.refusal(refused, game) if named is None else localizer.refusal(named), buttons)


def incident(number: str, localizer: Localizer, *, outage: bool = False) -> Post:
    """Return the report of an unexpected error, with the number it is logged under; set `outage` if the database is down."""
    return Post(localizer("house-incident-outage" if outage else "house-incident", number=escape(number)))


def reply(key: str, localizer: Localizer, **values: object) -> Post:
    """Return a private answer with the message `key`; values that are strings are escaped, just like names."""
    return Post(
        localizer(
            key, **{name: escape(each) if isinstance(each, str) else each for name, each in values.items()}
        )
    )


def _custom_id(route: str, table: Table, payload: str = "") -> CustomId:
    """Return a custom id without a version, so that the component never becomes outdated."""
    return CustomId(route, table.id, payload=payload)
