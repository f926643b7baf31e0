"""Builds a lobby's post, which has the table's options and the controls."""

from collections.abc import Iterable, Mapping, Sequence

from bot.language.localizer import Localizer
from bot.language.user_text import escape
from bot.messages import limits, table_texts
from bot.messages.components import ActionRow, Button, Post, Select, SelectOption, button_rows
from bot.messages.ids import CustomId
from bot.messages.lobby_cards import lobby_picture
from bot.messages.more_button import more_button
from bot.messages.start_card import game_facts
from bot.messages.table_pictures import theme_preview
from engine.kernel.core import Event
from engine.kernel.game import AnyGame, OptionSpec
from engine.tables.rules import seat_order
from engine.tables.seen.models import Notice
from engine.tables.settings.table import SETTINGS as TABLE_SETTINGS
from engine.tables.settings.table import TableSettings
from engine.tables.table import Table


def lobby(table: Table, localizer: Localizer, *, events: Iterable[Event] = ()) -> Post:
    """Return a table's lobby: players, options, controls, and card.

    Once the lobby has ended, only the text about players and options remains, with a line about the outcome.

    Args:
        table: The table.
        localizer: The language.
        events: The events from which the reason for closing a lobby is taken.
    """
    game = table.game
    player_lines = [
        localizer("house-seat", number=number, name=table_texts.player_name(table, player, localizer))
        for number, player in enumerate(seat_order.listed(table), 1)
    ]
    options_line = options_lines(table, localizer)
    if table.phase != "lobby":
        rows: tuple[ActionRow, ...] = ()
        outcome = localizer("house-lobby-begun")
        if table.phase == "closed":
            expired = (each.payload["days"] for each in events if each.kind == "expired")
            outcome = localizer("house-lobby-closed", days=next(expired, 0))
            rows = button_rows(
                Button(CustomId("open", 0, payload=game.key), localizer("house-button-new-table"))
            )
        text = "\n".join((table_texts.title(table, localizer), *player_lines, *options_line, outcome))
        return Post(text, rows)
    lines = (
        table_texts.title(table, localizer),
        localizer("house-lobby-welcome", **game_facts(game, localizer)),
        *player_lines,
        *options_line,
        *_expected_line(table, localizer),
        table_texts.lobby_state(table, localizer),
    )
    return Post("\n".join(lines), button_rows(*_buttons(table, localizer)), lobby_picture(table, localizer))


def _buttons(table: Table, localizer: Localizer) -> Iterable[Button]:
    """Yield the buttons, most important first, because a phone shows only about three per line.

    Everything else is on the page behind the last button.

    Everyone sees the same buttons, so only the one that the table needs next is coloured: *Join* while players are
    missing, then *Start*.
    """
    seats, players = table.game.seats, table.players
    full, ready = len(players) >= seats[-1], len(players) in seats
    yield Button(
        _custom_id("join", table),
        localizer("house-button-join"),
        "secondary" if ready else "primary",
        disabled=full,
    )
    yield Button(
        _custom_id("start", table),
        localizer("house-button-start"),
        "success" if ready else "secondary",
        disabled=not ready,
    )
    yield Button(_custom_id("computer", table), localizer("house-button-computer"), disabled=full)
    yield more_button(table, localizer)


def call_to_owner(table: Table, localizer: Localizer) -> Post:
    """Return the message that pings a lobby's owner because there are enough players or no seats left."""
    is_full = len(table.players) >= table.game.seats[-1]
    key = "house-lobby-call" if is_full else "house-lobby-call-least"
    return Post(localizer(key, who=f"<@{table.owner_id}>"), pings=(table.owner_id,))


def idle_table(table: Table, notice: Notice, localizer: Localizer) -> Post:
    """Return the warning that a table will be closed, with the button that lets anyone seated keep it open."""
    payload = notice.events[-1].payload
    persons = tuple(player.person_id for player in table.players if player.person_id is not None)
    text = localizer(
        "house-lobby-idle" if table.phase == "lobby" else "house-standstill",
        names=localizer.format_list([f"<@{each}>" for each in persons]),
        title=table_texts.title(table, localizer),
        when=f"<t:{payload['closes']}:R>",
        days=payload.get("days", 0),
    )
    keep = Button(CustomId("keep", table.id, revision=notice.id), localizer("house-button-keep"), "primary")
    return Post(text, ((keep,),), pings=persons)


def opened_here(localizer: Localizer, public_localizer: Localizer) -> Post:
    """Return the private answer to a person who has opened a table; it explains the buttons in the lobby.

    Args:
        localizer: The language of the answer.
        public_localizer: The language of the lobby's buttons.
    """
    buttons = {
        name: public_localizer(f"house-button-{name}") for name in ("join", "computer", "start", "more")
    }
    return Post(" ".join((localizer("answer-opened", **buttons), *spoken(localizer, public_localizer))))


def spoken(localizer: Localizer, public_localizer: Localizer) -> tuple[str, ...]:
    """Return the sentence about a table's language and how to change it; empty if it is the reader's own."""
    if public_localizer.lang == localizer.lang:
        return ()
    language = localizer.language_name(public_localizer.lang)
    more, settings = public_localizer("house-button-more"), localizer("house-button-settings")
    return (localizer("answer-spoken", language=language, more=more, settings=settings),)


def options(table: Table, localizer: Localizer) -> Post:
    """Return the page with a table's options."""
    return Post("\n".join((table_texts.title(table, localizer), *options_lines(table, localizer))))


def options_lines(table: Table, localizer: Localizer) -> tuple[str, ...]:
    """Return the lines about a table's options and settings."""
    return (*_options_line(table, localizer), *_settings_line(table, localizer))


def _settings_line(table: Table, localizer: Localizer) -> tuple[str, ...]:
    """Return the line about settings that differ from their defaults, or nothing if there are none."""
    changed = changed_settings(table.settings)
    if not changed:
        return ()
    return (localizer("house-lobby-settings", settings=format_settings(table.settings, changed, localizer)),)


def changed_settings(settings: TableSettings) -> list[str]:
    """Return the settings that differ from their defaults."""
    return [name for name, values in TABLE_SETTINGS.items() if getattr(settings, name) != values[0]]


def format_settings(settings: TableSettings, names: Iterable[str], localizer: Localizer) -> str:
    """Return the named table settings in words, each with its value."""
    return " · ".join(
        localizer(
            "house-lobby-option",
            option=localizer(f"table-setting-{name}"),
            value=localizer.setting_value(name, getattr(settings, name)),
        )
        for name in names
    )


def _expected_line(table: Table, localizer: Localizer) -> tuple[str, ...]:
    """Return the line about invited people for whom seats are kept, or nothing if there are none."""
    names = [escape(each.name) or localizer("house-somebody") for each in table.kept_invitations]
    if not names or len(table.players) >= table.game.seats[-1]:
        return ()
    return (localizer("house-lobby-expected", names=localizer.format_list(names)),)


def _options_line(table: Table, localizer: Localizer) -> tuple[str, ...]:
    """Return the line that lists the options, or nothing if the game has none."""
    chosen = format_options(table.game, table.options, localizer)
    return (localizer("house-lobby-options", options=chosen),) if chosen else ()


def format_options(game: AnyGame, options: Mapping[str, str], localizer: Localizer) -> str:
    """Return game options in words, each with its name and value."""
    return " · ".join(
        localizer(
            "house-lobby-option",
            option=localizer(f"{game.key}-option-{name}"),
            value=localizer.option_value(game, name, value),
        )
        for name, value in options.items()
    )


def options_set(table: Table, names: Iterable[str], localizer: Localizer) -> Post:
    """Return the answer to a person who changed a table's options or settings, with the new values.

    If the theme was changed, a picture shows it beside the other themes.
    """
    chosen = [*names]
    settings = [name for name in TABLE_SETTINGS if name in chosen]
    options = {name: table.options[name] for name in chosen if name not in settings}
    parts = (
        format_options(table.game, options, localizer),
        format_settings(table.settings, settings, localizer),
    )
    text = localizer("answer-options-set", options=" · ".join(part for part in parts if part))
    picture = theme_preview(table.game, table.theme, localizer) if "theme" in settings else None
    return Post(text, picture=picture)


def specs_with_menu(game: AnyGame) -> Sequence[OptionSpec]:
    """Return the options that can be changed with a menu: those with several values, but few enough to fit."""
    return [spec for spec in game.option_specs if 1 < len(spec.values) <= limits.SELECT_OPTIONS]


def options_without_menu(game: AnyGame, localizer: Localizer) -> tuple[str, ...]:
    """Return the line that names the options without a menu and the command for them, or nothing if all have menus."""
    with_menu = specs_with_menu(game)
    others = [
        localizer(f"{game.key}-option-{spec.name}") for spec in game.option_specs if spec not in with_menu
    ]
    return (localizer("house-lobby-more-options", options=localizer.format_list(others)),) if others else ()


def option_menus(table: Table, localizer: Localizer) -> tuple[Select, ...]:
    """Return the menus that let the owner change the game's options."""
    return tuple(_option_menus(table, localizer))


def _option_menus(table: Table, localizer: Localizer) -> Iterable[Select]:
    game = table.game
    for spec in specs_with_menu(game):
        values = tuple(
            SelectOption(
                _option_phrase(game, spec.name, value, localizer),
                value,
                localizer.option_value_about(game, spec.name, value),
            )
            for value in spec.values
        )
        chosen = _option_phrase(game, spec.name, table.options.get(spec.name, spec.values[0]), localizer)
        yield Select(_custom_id("option", table, spec.name), chosen, values)


def _option_phrase(game: AnyGame, name: str, value: str, localizer: Localizer) -> str:
    option, chosen = localizer(f"{game.key}-option-{name}"), localizer.option_value(game, name, value)
    return localizer("house-option", option=option, value=chosen)


def _custom_id(route: str, table: Table, payload: str = "") -> CustomId:
    """Return a custom id without a version, so that the component never becomes outdated."""
    return CustomId(route, table.id, payload=payload)
