"""The list of the games that somebody has played to their end, and the message with one of them."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.language.localizer import Localizer, localizer_for
from bot.messages.components import Button, LayoutPost, Select
from bot.messages.history_page import PER_PAGE, Selection, ended_game, history_page, page_of
from bot.messages.table_list import Directions
from bot.messages.table_pictures import table_picture
from engine.store.rows import ResultRow
from engine.tables.seen.history import PlayedGame
from tests.bot.builders import SETTINGS, limit_violations, random_game
from tests.registered import SHIPPED

EN, DE = localizer_for("en"), localizer_for("de")
AT = datetime(2030, 1, 2, 3, 4, 5, tzinfo=UTC)
STAMP = f"<t:{int(AT.timestamp())}:d>"
INTERNATIONAL = next(game for game in SHIPPED if game.key == "cafe_international")
MELANGE = next(game for game in SHIPPED if game.key == "cafe_melange")
WON = PlayedGame(7, 1, 2, None, None, None, INTERNATIONAL.key, AT, 0, 1, 88, 1, 3, 0, INTERNATIONAL)
EVEN = "33 % if all were equally good"
STANDINGS = (
    ResultRow(0, 1, 88, "Anna", 11, None, 7),
    ResultRow(1, 2, 70, "Ben", 12, None, 7),
    ResultRow(2, 3, None, "Franz", None, "easy", 7),
)


def page(
    *played: PlayedGame,
    localizer: Localizer = EN,
    number: int = 0,
    selection: Selection = Selection(),  # noqa: B008 -- immutable
    server: str | None = None,
    standings: tuple[ResultRow, ...] = STANDINGS,
) -> LayoutPost:
    tables = [each.table_id for each in played]
    links = {table: f"https://discord.com/channels/1/2/{table}" for table in tables}
    directions = Directions(links, dict.fromkeys(tables, server) if server is not None else {})
    told = dict.fromkeys(tables, standings)
    return history_page(selection, played, told, directions, localizer, number)


def games(number: int) -> list[PlayedGame]:
    return [
        replace(WON, table_id=number - each, ended_at=AT - timedelta(days=each)) for each in range(number)
    ]


def menu(post: LayoutPost) -> Select:
    return next(row for row in post.rows if isinstance(row, Select))


def buttons(post: LayoutPost) -> list[Button]:
    return [button for row in post.rows if isinstance(row, tuple) for button in row]


def test_each_game_says_where_and_when_it_was_played_and_how_it_ended_for_everybody() -> None:
    title = "[Café International · table 7](https://discord.com/channels/1/2/7) in <#2>"
    assert page(WON).text.splitlines() == [
        "**Your games**, the newest first:",
        f"- {title}, {STAMP}: 🥇 Anna 88 · 🥈 Ben 70 · 🥉 Franz (computer) out",
        f"- **Café International**, among people: one game, 1 won (100 %; {EVEN}), 88 points on average, 88 at best",
    ]
    assert page(WON, localizer=DE).text.splitlines()[0] == "**Ihre Partien**, die neueste zuerst:"
    assert "in Stammtisch, <#2>," in page(WON, server="Stammtisch").text


def test_statistics_tell_shared_victories_and_games_with_computers() -> None:
    lost = replace(WON, table_id=8, rank=4, score=None, seats=4, computers=1, game=MELANGE.key, rules=MELANGE)
    shared = replace(WON, table_id=9, winners=2, score=11)
    told = page(WON, shared, lost).text.splitlines()[-2:]
    assert told == [
        f"- **Café International**, among people: 2 games, 1.5 won (75 %; {EVEN}), 50 points on average, 88 at best",
        "- **Café Melange**, with computers: one game, 0 won (0 %; 25 % if all were equally good)",
    ]
    german = page(WON, shared, lost, localizer=DE).text.splitlines()[-2:]
    assert "davon gewonnen: 1,5 (75 %; wären alle gleich gut: 33 %)" in german[0]


@pytest.mark.parametrize(
    ("selection", "title"),
    [
        (Selection(game=MELANGE), "**Your games of Café Melange**, the newest first:"),
        (Selection(5, "Ben_"), "**The games that Ben\\_ has played here**, the newest first:"),
        (
            Selection(5, "Ben", MELANGE),
            "**The games of Café Melange that Ben has played here**, the newest first:",
        ),
    ],
)
def test_the_title_says_whose_games_are_shown_and_which(selection: Selection, title: str) -> None:
    assert page(WON, selection=selection).text.splitlines()[0] == title


@pytest.mark.parametrize("localizer", [EN, DE])
def test_without_a_game_one_sentence_says_so(localizer: Localizer) -> None:
    said = [
        page(selection=Selection(person, "Ben", game), localizer=localizer).text
        for person in (None, 5)
        for game in (None, MELANGE)
    ]
    assert len(set(said)) == 4
    assert all("\n" not in each for each in said)
    assert ["Café Melange" in each for each in said] == [False, True, False, True]


def test_the_menu_offers_the_games_of_the_page() -> None:
    lost = replace(WON, table_id=8, rank=2, seats=4)
    options = [(each.label, each.value, each.description) for each in menu(page(WON, lost)).options]
    assert options == [
        ("Café International · table 7", "7", "2 January · won, 3 players"),
        ("Café International · table 8", "8", "2 January · rank 2, 4 players"),
    ]


def test_pages_can_be_turned_to_the_first_and_the_last_and_keep_whose_games_they_show() -> None:
    played = games(2 * PER_PAGE + 1)
    assert [len(page_of(played, number)[1]) for number in (-1, 0, 1, 2, 9)] == [
        *(PER_PAGE, PER_PAGE, PER_PAGE, 1, 1)
    ]
    selection = Selection(5, "Ben", MELANGE)
    posts = [page(*played, number=number, selection=selection) for number in range(3)]
    assert [post.text.splitlines()[0].partition("(")[2] for post in posts] == [
        f"page {number} of 3):" for number in (1, 2, 3)
    ]
    assert [[each.disabled for each in buttons(post)] for post in posts] == [
        *([True, False], [False, False], [False, True])
    ]
    assert [each.custom_id and each.custom_id.payload for each in buttons(posts[1])] == [
        *("0 5 cafe_melange", "2 5 cafe_melange")
    ]
    assert [each.custom_id and each.custom_id.payload for each in buttons(page(*played))][1] == "1 0"
    assert ["among people" in post.text for post in posts] == [True, False, False]
    assert buttons(page(*games(PER_PAGE))) == []


@pytest.mark.parametrize("localizer", [EN, DE])
def test_the_longest_page_fits_into_a_message(localizer: Localizer) -> None:
    names = ("*" * 32, "`_" * 16, "a" * 32, "日" * 32)
    standings = tuple(ResultRow(3, 4, None, name, None, "normal", 7) for name in names)
    played = [
        replace(
            each,
            game=SHIPPED[number % len(SHIPPED)].key,
            rules=SHIPPED[number % len(SHIPPED)],
            computers=number % 2,
            table_id=10**11 + number,
        )
        for number, each in enumerate(games(3 * PER_PAGE))
    ]
    post = page(*played, localizer=localizer, server="S" * 40, standings=standings)
    assert limit_violations(post) == []
    assert post.text.count("among people") + post.text.count("unter Menschen") == 3, "nothing is cut off"
    assert post.text.count("https://") == PER_PAGE


def test_a_game_is_shown_with_its_last_board_and_buttons_for_what_else_there_is() -> None:
    *_, last = random_game(*SETTINGS[0], seed=3)
    table = last.table()
    post = ended_game(table, table_picture(table, last.view(0), EN), EN)
    assert post.text == "**Café International · table 7**"
    assert post.picture is not None
    assert [str(each.custom_id) for each in buttons(post)] == [
        f"ho:ended:7:0:0:{what}" for what in ("result", "log", "review")
    ]
