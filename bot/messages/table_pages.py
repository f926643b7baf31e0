"""Builds a lobby's private pages: the table's settings, and who sits where."""

from collections.abc import Sequence

from bot.language.localizer import Localizer
from bot.language.user_text import sanitize
from bot.messages import lobby_posts, table_texts
from bot.messages.components import (
    ActionRow,
    Block,
    Button,
    LayoutPost,
    Post,
    Select,
    SelectOption,
    Text,
    button_rows,
)
from bot.messages.ids import CustomId
from bot.messages.more_button import more_button
from bot.messages.table_pictures import theme_preview
from engine.tables.settings.table import CHANGEABLE_WHILE_RUNNING, SETTINGS
from engine.tables.table import Table


def settings_page(
    table: Table, localizer: Localizer, *, is_owner: bool, manages: bool = False, has_template: bool = False
) -> LayoutPost:
    """Return a table's settings with explanations; the owner also gets a menu for each setting that may be changed now.

    Args:
        table: The table.
        localizer: The language.
        is_owner: Whether the reader owns the table.
        manages: Whether the reader may manage the server, and so its templates.
        has_template: Whether the server has a template for the game.
    """
    blocks: list[Block] = [
        Text(localizer("house-table-settings", title=table_texts.plain_title(table, localizer)))
    ]
    if table.phase == "lobby" and table.options:
        chosen = lobby_posts.format_options(table.game, table.options, localizer)
        blocks.append(Text(localizer("house-lobby-options", options=chosen)))
    for name in SETTINGS:
        blocks.append(Text(_line(table, name, localizer)))
        if is_owner and name in changeable(table):
            blocks.append(_menu(table, name, localizer))
            if name == "theme":
                blocks.append(theme_preview(table.game, table.theme, localizer))
    if has_template:
        game = localizer(f"{table.game.key}-name")
        blocks.append(Text(localizer("house-table-settings-usual", game=game)))
    if not is_owner:
        blocks.append(Text(localizer("house-table-settings-owner", name=table_texts.owner_name(table))))
    buttons = _buttons(table, localizer, is_owner=is_owner, manages=manages, has_template=has_template)
    return LayoutPost((*blocks, *button_rows(*buttons)))


def changeable(table: Table) -> Sequence[str]:
    """Return the settings that the table's owner may change now."""
    if table.phase == "lobby":
        return tuple(SETTINGS)
    running = (name for name in SETTINGS if name in CHANGEABLE_WHILE_RUNNING)
    return tuple(running) if table.phase == "running" else ()


def _line(table: Table, name: str, localizer: Localizer) -> str:
    return localizer(
        "house-table-setting",
        setting=localizer(f"table-setting-{name}"),
        value=localizer.setting_value(name, getattr(table.settings, name)),
        about=localizer(f"table-setting-{name}-about"),
    )


def _menu(table: Table, name: str, localizer: Localizer) -> Select:
    setting = localizer(f"table-setting-{name}")
    options = tuple(
        SelectOption(
            localizer("house-option", option=setting, value=localizer.setting_value(name, value)), value
        )
        for value in SETTINGS[name]
    )
    chosen = localizer.setting_value(name, getattr(table.settings, name))
    placeholder = localizer("house-option", option=setting, value=chosen)
    return Select(CustomId("tableset", table.id, payload=name), placeholder, options)


def _buttons(
    table: Table, localizer: Localizer, *, is_owner: bool, manages: bool, has_template: bool
) -> Sequence[Button]:
    buttons = []
    if is_owner and table.phase == "lobby":
        arrange = CustomId("arrange", table.id, table.version)
        buttons.append(Button(arrange, localizer("house-button-arrange")))
    if manages and table.is_open:
        use = CustomId("template", table.id, payload="use")
        buttons.append(Button(use, localizer("house-button-template")))
    if manages and has_template:
        reset = CustomId("template", table.id, payload="reset")
        buttons.append(Button(reset, localizer("house-button-template-reset")))
    return [*buttons, *((more_button(table, localizer),) if table.is_open else ())]


def seats_page(table: Table, picked: Sequence[int], localizer: Localizer) -> Post:
    """Return the page where the owner picks the players in seat order, one button press each.

    Args:
        table: The table.
        picked: The players chosen so far, in seat order; once the order is stored, all players.
        localizer: The language.
    """
    title, count = table_texts.plain_title(table, localizer), len(table.players)
    if count < 2:
        return Post(localizer("house-seats-alone", title=title))
    is_done = len(picked) == count
    lines = [localizer("house-seats-done" if is_done else "house-seats", title=title)]
    lines += [
        localizer("house-seat", number=number, name=table_texts.player_name(table, player, localizer))
        for number, player in enumerate(picked, 1)
    ]
    again = CustomId("arrange", table.id, table.version)
    again_button = Button(again, localizer("house-button-arrange-again"))
    if is_done:
        return Post("\n".join(lines), ((again_button,),))
    lines.append(localizer("house-seats-next", number=len(picked) + 1))
    rows: tuple[ActionRow, ...] = button_rows(
        *(
            Button(_picking(table, (*picked, player)), _label(table, player, localizer), "primary")
            for player in range(count)
            if player not in picked
        ),
        *((again_button,) if picked else ()),
    )
    return Post("\n".join(lines), rows)


def _picking(table: Table, picked: Sequence[int]) -> CustomId:
    return CustomId("arrange", table.id, table.version, payload=" ".join(map(str, picked)))


def _label(table: Table, player: int, localizer: Localizer) -> str:
    name = sanitize(table.players[player].name) or localizer("house-somebody")
    computer = table.players[player].computer
    return name if computer is None else localizer("house-computer", name=name, strength=computer)
