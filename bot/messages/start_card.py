"""The start card: what Herr Ober is, how to take a turn, and a button for each game to open a table."""

from collections.abc import Iterator

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.messages.components import ActionRow, Button, Post, button_rows
from bot.messages.ids import CustomId
from engine.games import GAMES
from engine.kernel.game import AnyGame


def start_card(
    localizer: Localizer, public: Localizer, *, in_server: bool, for_everybody: bool = False, free: int = 0
) -> Post:
    """Return the start card.

    Args:
        localizer: The language.
        public: The language of public messages; the card quotes the names of their buttons in this language.
        in_server: Whether a table can be opened here; if not, the card says where tables can be opened, and the
            games' buttons open the rules.
        for_everybody: Whether speakers of other languages may see the card; if so, it says in those languages how to
            get a translation.
        free: The number of the server's tables with a seat that the reader may take. A card for everybody does not
            say it, because readers may view different channels, but has the button as well.
    """
    lines = [
        localizer("house-start-welcome"),
        "",
        *(_opening_lines(localizer, public) if in_server else _elsewhere_lines(localizer)),
        "",
        localizer("house-start-turn", button=public("house-button-turn")),
        *(("", localizer("seats-waiting", number=free)) if free else ()),
        *(("", *_language_lines(localizer)) if for_everybody else ()),
    ]
    rules = Button(CustomId("rules", 0), localizer("house-button-rules"))
    tables = Button(CustomId("games", 0), localizer("house-button-games"))
    settings = Button(CustomId("me", 0), localizer("house-button-me"))
    privacy = Button(CustomId("privacy", 0), localizer("house-button-privacy"))
    seats = Button(CustomId("vacant", 0), localizer("seats-button"))
    others = (*((rules,) if in_server else ()), tables, *((seats,) if in_server else ()), settings, privacy)
    games = game_buttons("open" if in_server else "rules", localizer)
    return Post("\n".join(lines), (*games, *button_rows(*others)))


def choose_game(localizer: Localizer, public: Localizer) -> Post:
    """Return the message asking which game to open a table for; `public` is the language of the lobby's buttons."""
    return Post("\n".join(_opening_lines(localizer, public)), game_buttons("open", localizer))


def no_table(localizer: Localizer) -> Post:
    """Return the refusal for a channel without a table, with buttons to open one."""
    return Post(localizer("refusal-no-table-here"), game_buttons("open", localizer))


def _opening_lines(localizer: Localizer, public: Localizer) -> list[str]:
    return [
        localizer("house-start-open", button=public("house-button-join")),
        *(game_line(game, localizer) for game in GAMES),
        *_spoken_line(localizer, public),
    ]


def _spoken_line(localizer: Localizer, public: Localizer) -> tuple[str, ...]:
    """Return the line about the language of tables and their buttons; empty if it is the reader's own."""
    if public.lang == localizer.lang:
        return ()
    return (localizer("house-start-spoken", language=localizer.language_name(public.lang)),)


def _elsewhere_lines(localizer: Localizer) -> list[str]:
    return [localizer("house-start-open-elsewhere"), *(game_line(game, localizer) for game in GAMES)]


def game_buttons(route: str, localizer: Localizer) -> tuple[ActionRow, ...]:
    """Return a button for each game, which opens a table (route `open`) or explains the game (route `rules`)."""
    return button_rows(
        *(
            Button(CustomId(route, 0, payload=game.key), localizer(f"{game.key}-name"), "primary")
            for game in GAMES
        )
    )


def game_line(game: AnyGame, localizer: Localizer) -> str:
    """Return a line about a game: what it is, for how many players, and how long it takes."""
    return localizer("house-start-game", game=localizer(f"{game.key}-name"), **game_facts(game, localizer))


def game_facts(game: AnyGame, localizer: Localizer) -> dict[str, object]:
    """Return the values used by the messages that introduce a game."""
    return {
        "about": localizer(f"{game.key}-about"),
        "length": localizer(f"{game.key}-length"),
        "least": game.seats[0],
        "most": game.seats[-1],
        "exact": len(game.seats) == 1,
    }


def _language_lines(localizer: Localizer) -> Iterator[str]:
    """Yield a line in every other language, because a public post is written in only one."""
    for language in LANGUAGES:
        if language != localizer.lang:
            yield localizer_for(language)("house-start-language")
