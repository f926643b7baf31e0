"""Builds the messages about a film: its progress, and the film itself."""

from bot.language.localizer import Localizer
from bot.language.user_text import capitalize, escape, unescape
from bot.messages.components import ActionRow, Attachment, Button, Post, button_rows
from bot.messages.films import PaintedFilm
from bot.messages.ids import CustomId
from bot.messages.replay_page import replay_button
from engine.tables.table import Table

SHARE = "share"
"""The payload of the button that shows the film to the table; other payloads are viewpoints."""


def progress_page(
    table: Table, title: str, payload: str, done: tuple[int, int], localizer: Localizer
) -> Post:
    """Return the message that says how far a film is; its button asks again, even after a restart of the bot.

    Args:
        table: The table.
        title: The table's title, as Markdown.
        payload: The payload of the button that was pressed.
        done: The number of finished pictures and of all; zeros before the painting begins.
        localizer: The language.
    """
    painted, total = done
    return Post(
        localizer("film-progress", title=title, painted=painted, total=total),
        _again(table, payload, localizer),
    )


def failed_page(table: Table, payload: str, number: str, localizer: Localizer) -> Post:
    """Return the apology for a film that could not be painted, with the number it is logged under."""
    return Post(localizer("film-failed", number=number), _again(table, payload, localizer))


def _again(table: Table, payload: str, localizer: Localizer) -> tuple[ActionRow, ...]:
    custom_id = CustomId("film", table.id, payload=payload)
    return button_rows(Button(custom_id, localizer("replay-again")))


def film_post(table: Table, title: str, film: PaintedFilm, localizer: Localizer) -> Post:
    """Return the private message with a film; after the end, a button shows the public one to the table."""
    text = localizer("film-ready", title=title, length=_length(film, localizer))
    share = Button(CustomId("film", table.id, payload=SHARE), localizer("film-share"))
    buttons = (replay_button(table, localizer), *(() if table.is_open else (share,)))
    return Post(_told(text, film), button_rows(*buttons), file=_attachment(table, film, localizer))


def shared_film(table: Table, title: str, film: PaintedFilm, name: str, localizer: Localizer) -> Post:
    """Return the public message with a film that the named person shows to the table."""
    text = localizer("film-shared", name=escape(name), title=title, length=_length(film, localizer))
    rows = button_rows(replay_button(table, localizer))
    return Post(_told(text, film), rows, file=_attachment(table, film, localizer))


def _told(text: str, film: PaintedFilm) -> str:
    return "\n".join(filter(None, (text, film.outcome)))


def _attachment(table: Table, film: PaintedFilm, localizer: Localizer) -> Attachment:
    alt = localizer(
        "film-alt",
        length=_length(film, localizer),
        over="yes" if film.outcome else "no",
        outcome=capitalize(unescape(film.outcome)),
        button=replay_button(table, localizer).label,
    )
    return Attachment(f"{table.game.key}-{table.id}.gif", film.content, alt)


def _length(film: PaintedFilm, localizer: Localizer) -> str:
    minutes, seconds = divmod(round(film.duration / 1000), 60)
    return localizer("film-length", minutes=minutes, seconds=seconds)
