"""Messages about templates for a server's new tables: whether to save a table as a template, and the list of templates."""

from collections.abc import Mapping

from bot.language.localizer import Localizer
from bot.messages import limits
from bot.messages.components import Button, Post, Select, SelectOption, truncate
from bot.messages.ids import CustomId
from bot.messages.lobby_posts import changed_settings, format_options, format_settings
from engine.games import find
from engine.kernel.game import AnyGame
from engine.tables.settings.templates import Template
from engine.tables.table import Table


def confirm_template(table: Table, template: Template, former: Template | None, localizer: Localizer) -> Post:
    """Return the message asking whether new tables should start like this one; it shows the template's contents."""
    game = table.game
    lines = [
        localizer(
            "house-template-ask",
            game=localizer(f"{game.key}-name"),
            what=_contents(game, template, localizer),
        )
    ]
    if former is not None and former != template:
        lines.append(localizer("house-template-former", what=_contents(game, former, localizer)))
    lines.append(localizer("house-template-left-out"))
    use = CustomId("template", table.id, table.version, payload="use!")
    return Post("\n".join(lines), ((Button(use, localizer("house-button-template"), "primary"),),))


def stored_template(table: Table, template: Template, localizer: Localizer) -> Post:
    """Return the answer to a person who has saved a template, with a button that deletes it."""
    text = localizer(
        "house-template-saved",
        game=localizer(f"{table.game.key}-name"),
        what=_contents(table.game, template, localizer),
    )
    reset = CustomId("template", table.id, payload="reset")
    return Post(text, ((Button(reset, localizer("house-button-template-reset")),),))


def templates_page(
    templates: Mapping[str, Template], localizer: Localizer, *, manages: bool, done: str = ""
) -> Post:
    """Return the page: a line about what was just `done`, and the server's templates, which managers can delete there."""
    menu = templates_menu(templates, localizer, "reset") if manages else None
    lines = [*filter(None, [done]), templates_text(templates, localizer)]
    return Post("\n".join(lines), () if menu is None else (menu,))


def templates_text(
    templates: Mapping[str, Template], localizer: Localizer, longest: int = limits.CONTENT
) -> str:
    """Return the text about a server's templates, each described in at most `longest` characters."""
    if not templates:
        return localizer("house-templates-none")
    lines = [
        localizer(
            "house-templates-game",
            game=localizer(f"{key}-name"),
            what=truncate(_contents(find(key), template, localizer), longest),
        )
        for key, template in templates.items()
    ]
    return "\n".join((localizer("house-templates"), *lines))


def templates_menu(templates: Mapping[str, Template], localizer: Localizer, payload: str) -> Select | None:
    """Return the menu for deleting templates, or None if there are none."""
    if not templates:
        return None
    options = tuple(SelectOption(localizer(f"{key}-name"), key) for key in templates)
    return Select(
        CustomId("template", 0, payload=payload),
        localizer("house-templates-menu"),
        options[: limits.SELECT_OPTIONS],
    )


def _contents(game: AnyGame, template: Template, localizer: Localizer) -> str:
    """Return the template's differences from the defaults, in words."""
    defaults = {spec.name: spec.values[0] for spec in game.option_specs}
    options = {name: value for name, value in template.options.items() if value != defaults.get(name)}
    settings = changed_settings(template.settings)
    parts = (
        format_options(game, options, localizer),
        format_settings(template.settings, settings, localizer),
    )
    return " · ".join(filter(None, parts)) or localizer("house-template-plain")
