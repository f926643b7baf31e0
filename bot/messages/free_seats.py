"""The list of a server's tables with a free seat, each with a button to take it: on its own, or below a person's tables."""

from collections.abc import Iterator, Sequence

from bot.language.localizer import Localizer
from bot.messages import limits, lobby_posts, start_card, table_texts
from bot.messages.components import (
    Block,
    Button,
    LayoutPost,
    Message,
    Post,
    Section,
    Text,
    as_layout,
    button_rows,
)
from bot.messages.ids import CustomId
from bot.messages.table_list import Directions
from engine.tables.seen.models import TableWithFreeSeat
from engine.tables.settings.table import SETTINGS

_PER_PAGE = 8
_BELOW = 3
"""The number of tables shown below a person's own tables, which come first."""
_COMPONENTS = 3
"""The number of components per table: a section with its text and its button."""
LOBBY = "-"
"""Stands for the next seat of a lobby in a button's payload."""
_SHOWN_SETTINGS = ("clock", "language")
"""The settings that matter to people thinking of joining, besides the game's options."""


def free_seats(
    found: Sequence[TableWithFreeSeat],
    directions: Directions,
    localizer: Localizer,
    page: int = 0,
    sentence: str = "",
) -> Message:
    """Return a page of the tables with a free seat or, if there are none, the question which game to open a table for.

    Args:
        found: The tables.
        directions: The links to them.
        localizer: The language.
        page: The page's number; if it does not exist, the nearest page is shown.
        sentence: A sentence to show before the list.
    """
    if not found:
        text = "\n".join(filter(None, (sentence, localizer("seats-none"))))
        return Post(text, start_card.game_buttons("open", localizer))
    pages = -(-len(found) // _PER_PAGE)
    page = min(max(page, 0), pages - 1)
    title = localizer("seats-title", number=len(found))
    if pages > 1:
        title = localizer("house-games-page", title=title, page=page + 1, pages=pages)
    shown = found[page * _PER_PAGE : (page + 1) * _PER_PAGE]
    turning = button_rows(*_page_buttons(page, pages, localizer)) if pages > 1 else ()
    introduction = (Text(sentence),) if sentence else ()
    entries = _entries(shown, directions, localizer)
    return LayoutPost((*introduction, Text(title), *entries, *turning))


def below(
    own: Post,
    found: Sequence[TableWithFreeSeat],
    directions: Directions,
    localizer: Localizer,
    sentence: str = "",
) -> Message:
    """Return the list of a person's own tables with some of the tables that have a free seat below it.

    Args:
        own: The list of the person's own tables.
        found: The tables with a free seat.
        directions: The links to them.
        localizer: The language.
        sentence: A sentence to show before everything.
    """
    if not found and not sentence:
        return own
    introduction = (Text(sentence),) if sentence else ()
    above = LayoutPost((*introduction, *as_layout(own).blocks))
    if not found:
        return above
    more = button_rows(free_seats_button(localizer, "seats", "seats-all", number=len(found)))
    needed = LayoutPost((Text("-"), *more)).component_count
    room = (limits.LAYOUT_COMPONENTS - above.component_count - needed) // _COMPONENTS
    shown = found[: min(room, _BELOW)]
    title = Text(localizer("seats-title", number=len(found)))
    entries = _entries(shown, directions, localizer)
    return LayoutPost((*above.blocks, title, *entries, *(more if len(shown) < len(found) else ())))


def free_seats_button(
    localizer: Localizer, route: str = "vacant", key: str = "seats-button", **values: object
) -> Button:
    """Return the button for the list's first page, as a new message or (route `seats`) instead of its own message."""
    return Button(CustomId(route, 0), localizer(key, **values))


def _entries(
    shown: Sequence[TableWithFreeSeat], directions: Directions, localizer: Localizer
) -> Iterator[Block]:
    for each in shown:
        seat = str(each.offered[0]) if each.offered else LOBBY
        button = Button(
            CustomId("sit", each.table.id, payload=seat),
            localizer("house-button-join"),
            "primary",
        )
        yield Section("\n".join(_lines(each, directions, localizer)), button)


def _lines(found: TableWithFreeSeat, directions: Directions, localizer: Localizer) -> Iterator[str]:
    """Yield where the table is, who sits there, which seats are free, since when, and how they play."""
    table = found.table
    title = f"[{table_texts.plain_title(table, localizer)}]({directions.links[table.id]})"
    yield localizer("seats-place", title=f"**{title}**", place=f"<#{table.channel_id}>")
    people = [table_texts.player_name(table, seat, localizer) for seat in range(len(table.players))]
    yield localizer("seats-people", people=", ".join(people), free=_free(found, localizer))
    yield f"-# {' · '.join(_facts(found, localizer))}"


def _free(found: TableWithFreeSeat, localizer: Localizer) -> str:
    if not found.offered:
        return localizer("seats-free", number=found.free)
    names = [localizer.person_name(found.table.players[seat].name) for seat in found.offered]
    return localizer("seats-offered", names=localizer.format_list(names), number=len(names))


def _facts(found: TableWithFreeSeat, localizer: Localizer) -> Iterator[str]:
    """Yield the table's age, and the options and settings that differ from their defaults."""
    table = found.table
    if table.phase == "running":
        yield localizer("seats-running")
    if table.opened_at is not None:
        yield localizer("seats-since", since=table_texts.relative_time(table.opened_at))
    usual = {spec.name: spec.values[0] for spec in table.game.option_specs}
    options = {name: value for name, value in table.options.items() if value != usual.get(name)}
    if options:
        yield lobby_posts.format_options(table.game, options, localizer)
    changed = [name for name in _SHOWN_SETTINGS if getattr(table.settings, name) != SETTINGS[name][0]]
    if changed:
        yield lobby_posts.format_settings(table.settings, changed, localizer)


def _page_buttons(page: int, pages: int, localizer: Localizer) -> Iterator[Button]:
    for index, (offset, key) in enumerate(((-1, "house-button-previous"), (1, "house-button-next"))):
        to = min(max(page + offset, 0), pages - 1)
        yield Button(
            CustomId("seats", 0, revision=index, payload=str(to)),
            localizer(key),
            disabled=not 0 <= page + offset < pages,
        )
