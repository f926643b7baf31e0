"""The page about personal data, and the two questions asked before a person is forgotten."""

from collections.abc import Sequence
from typing import Literal

from bot.language.localizer import Localizer
from bot.messages import table_texts
from bot.messages.components import Button, Post, button_rows
from bot.messages.ids import CustomId
from engine.tables.table import Table

CATEGORIES = ("settings", "seats", "moves", "plans", "following", "messages")
"""The categories of personal data, each of which has its own sentence."""
SECOND, LAST = "ask", "do"
"""The payloads of two buttons: the one that leads to the second question, and the one that then forgets the person."""
_MOST_TABLES = 10
"""The maximum number of tables named in the second question."""


def privacy_page(localizer: Localizer) -> Post:
    """Return the page saying what personal data is stored, why and for how long, with buttons to export or remove it."""
    lines = [
        localizer("privacy-title"),
        *(localizer(f"privacy-{category}") for category in CATEGORIES),
        localizer("privacy-rest"),
        localizer("privacy-rights"),
    ]
    return Post("\n".join(lines), button_rows(_button("export", localizer), _button("forget", localizer)))


def first_question(localizer: Localizer) -> Post:
    """Return the first message asking whether to forget a person."""
    ask = Button(CustomId("erase", 0, payload=SECOND), localizer("house-button-forget"), "danger")
    return Post(localizer("forget-first"), button_rows(_button("export", localizer), ask))


def second_question(tables: Sequence[Table], localizer: Localizer) -> Post:
    """Return the second message asking whether to forget a person, with the consequences for their open tables."""
    lines = [localizer("forget-second")]
    for phase in ("running", "lobby"):
        titles = [table_texts.title(table, localizer) for table in tables if table.phase == phase]
        named, more = titles[:_MOST_TABLES], len(titles) - _MOST_TABLES
        if more > 0:
            named.append(localizer("house-others", number=more))
        if named:
            lines.append(localizer(f"forget-{phase}", tables=localizer.format_list(named)))
    lines += [localizer("forget-names"), localizer("forget-final")]
    do = Button(CustomId("erase", 0, payload=LAST), localizer("house-button-forget-really"), "danger")
    return Post("\n".join(lines), ((do,),))


def forgotten(localizer: Localizer) -> Post:
    """Return the farewell to a forgotten person."""
    return Post(localizer("forget-done"))


def _button(route: Literal["export", "forget"], localizer: Localizer) -> Button:
    return Button(CustomId(route, 0), localizer(f"house-button-{route}"))
