"""The pages about a person's finished games: the list with statistics, and a single game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.language.localizer import Localizer
from bot.language.user_text import escape, sanitize
from bot.messages import limits, table_texts
from bot.messages.components import (
    Block,
    Button,
    LayoutPost,
    Picture,
    Select,
    SelectOption,
    Text,
    button_rows,
    truncate,
    utf16_length,
)
from bot.messages.ids import CustomId
from bot.messages.record_files import record_button
from bot.messages.replay_page import replay_button
from bot.messages.table_list import Directions
from engine.kernel.game import AnyGame
from engine.store.rows import ResultRow
from engine.tables.seen.history import PlayedGame, Statistics, statistics
from engine.tables.table import Table

PER_PAGE = 8
"""The number of games per page: as many as a phone can show with everyone's scores."""
_NAME = 20
"""The maximum length of a name in the list, in characters."""
_BUTTONS = {"result": "house-button-result", "log": "house-button-log", "review": "house-button-review"}
"""A finished game's pages, apart from its final board, each with the label of its button."""


@dataclass(frozen=True)
class Selection:
    """Which games to show.

    Attributes:
        person_id: The id of the person whose games are shown; None for the reader.
        name: That person's name; empty for the reader.
        game: The game to restrict the list to; None for all games.
    """

    person_id: int | None = None
    name: str = ""
    game: AnyGame | None = None


def page_of(played: Sequence[PlayedGame], page: int) -> tuple[int, Sequence[PlayedGame]]:
    """Return the page's number and its games, using the nearest page if there is no such page."""
    last = max(0, len(played) - 1) // PER_PAGE
    page = min(max(page, 0), last)
    return page, played[page * PER_PAGE : (page + 1) * PER_PAGE]


def history_page(
    selection: Selection,
    played: Sequence[PlayedGame],
    standings: Mapping[int, Sequence[ResultRow]],
    directions: Directions,
    localizer: Localizer,
    page: int = 0,
) -> LayoutPost:
    """Return a page of a person's games, newest first; the first page includes statistics about all the games.

    Args:
        selection: Which games to show.
        played: All games to list, newest first.
        standings: All players' results in the page's games, keyed by table.
        directions: The links to the games.
        localizer: The language.
        page: The page's number; if it does not exist, the nearest page is shown.
    """
    return LayoutPost(tuple(_Page(selection, played, standings, directions, localizer, page).blocks()))


class _Page:
    """A page of the list."""

    def __init__(
        self,
        selection: Selection,
        played: Sequence[PlayedGame],
        standings: Mapping[int, Sequence[ResultRow]],
        directions: Directions,
        localizer: Localizer,
        page: int,
    ) -> None:
        self._selection, self._played, self._standings = selection, played, standings
        self._directions, self._localizer = directions, localizer
        self._number, self._shown = page_of(played, page)

    def blocks(self) -> Iterator[Block]:
        """Yield the title, the games, the statistics, the menu of games, and the buttons for turning the page."""
        if not self._played:
            yield Text(self._phrase("house-history-none"))
            return
        title, below = self._title(), "\n".join(self._statistics()) if self._number == 0 else ""
        lines = self._lines(limits.LAYOUT_TEXT - utf16_length(f"{title}\n{below}"))
        yield Text("\n".join((title, *lines)))
        if below:
            yield Text(below)
        yield self._menu()
        if len(self._played) > PER_PAGE:
            yield from button_rows(*self._page_buttons())

    def _phrase(self, key: str) -> str:
        """Return the message `key`, worded for the selected person and game."""
        game = self._selection.game
        return self._localizer(
            key,
            whose="reader" if self._selection.person_id is None else "other",
            name=self._localizer.person_name(self._selection.name),
            which="all" if game is None else "one",
            game="" if game is None else self._localizer(f"{game.key}-name"),
        )

    def _title(self) -> str:
        title = self._phrase("house-history")
        pages = -(-len(self._played) // PER_PAGE)
        if pages > 1:
            title = self._localizer("house-games-page", title=title, page=self._number + 1, pages=pages)
        return f"{title}:"

    def _lines(self, length: int) -> list[str]:
        """Return a line per game; to stay within `length` characters in total, shorten the longest standings from the end."""
        standings = [[*map(self._standing, self._standings.get(each.table_id, ()))] for each in self._shown]
        lines = [*map(self._line, self._shown, standings)]
        while utf16_length("\n".join(lines)) > length and any(standings):
            lengths = [utf16_length(line) if left else 0 for line, left in zip(lines, standings, strict=True)]
            longest = lengths.index(max(lengths))
            standings[longest].pop()
            lines[longest] = self._line(self._shown[longest], [*standings[longest], "…"])
        return lines

    def _line(self, played: PlayedGame, standings: Sequence[str]) -> str:
        server, place = self._directions.servers.get(played.table_id), f"<#{played.channel_id}>"
        return self._localizer(
            "house-history-line",
            title=f"[{_plain_title(played, self._localizer)}]({self._directions.links[played.table_id]})",
            place=place if server is None else f"{escape(server)}, {place}",
            date=f"<t:{int(played.ended_at.timestamp())}:d>",
            standings=" · ".join(standings),
        )

    def _standing(self, standing: ResultRow) -> str:
        name = self._localizer.person_name(truncate(sanitize(standing.name), _NAME))
        return self._localizer(
            "house-history-standing",
            rank=table_texts.rank_sign(standing.rank),
            name=name if standing.computer is None else self._localizer("house-history-computer", name=name),
            score="out" if standing.score is None else standing.score,
        )

    def _statistics(self) -> Iterator[str]:
        for each in statistics(self._played):
            yield _statistics_line(each, self._localizer)

    def _menu(self) -> Select:
        options = tuple(
            SelectOption(
                _plain_title(each, self._localizer),
                str(each.table_id),
                truncate(self._description(each), limits.SELECT_OPTION_TEXT),
            )
            for each in self._shown
        )
        return Select(CustomId("ended", 0), self._localizer("house-history-menu"), options)

    def _description(self, played: PlayedGame) -> str:
        """Return a game's date and rank; the time is left out because a menu cannot show times in the reader's time zone."""
        return self._localizer(
            "house-history-option",
            day=self._localizer.day(played.ended_at.date()),
            rank=played.rank,
            seats=played.seats,
        )

    def _page_buttons(self) -> Iterator[Button]:
        pages = -(-len(self._played) // PER_PAGE)
        person, game = self._selection.person_id or 0, self._selection.game
        for index, (offset, key) in enumerate(((-1, "house-button-previous"), (1, "house-button-next"))):
            to = self._number + offset
            words = (str(min(max(to, 0), pages - 1)), str(person), *((game.key,) if game else ()))
            yield Button(
                CustomId("history", 0, revision=index, payload=" ".join(words)),
                self._localizer(key),
                disabled=not 0 <= to < pages,
            )


def _plain_title(played: PlayedGame, localizer: Localizer) -> str:
    return localizer("house-table", game=localizer(f"{played.game}-name"), table=str(played.table_id))


def _statistics_line(found: Statistics, localizer: Localizer) -> str:
    return localizer(
        "house-history-statistics",
        game=localizer(f"{found.game.key}-name"),
        opponents="computers" if found.with_computers else "people",
        games=found.games,
        wins=_decimal(found.wins, localizer),
        share=round(100 * found.wins / found.games),
        expected=round(100 * found.expected / found.games),
        scored="no" if found.mean is None else "yes",
        mean=round(found.mean or 0.0),
        best=found.best or 0,
    )


def _decimal(number: float, localizer: Localizer) -> str:
    """Return a number with one decimal place, or with none if that place would be zero."""
    whole, tenths = divmod(round(10 * number), 10)
    return localizer("house-history-decimal", whole=whole, tenths=tenths) if tenths else str(whole)


def ended_game(table: Table, picture: Picture, link: str, localizer: Localizer) -> LayoutPost:
    """Return a finished game's final board, with buttons for its other pages, and the link to Board Game Stats."""
    buttons = (
        Button(CustomId("ended", table.id, payload=what), localizer(key)) for what, key in _BUTTONS.items()
    )
    rows = button_rows(replay_button(table, localizer), *buttons, record_button(table, None, localizer))
    return LayoutPost((Text(table_texts.title(table, localizer)), picture, Text(f"-# {link}"), *rows))
