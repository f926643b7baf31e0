"""The page with the settings of a server: a sentence and a menu for each."""

from bot.language.localizer import Localizer
from bot.messages.components import Post, Select, SelectOption
from bot.messages.ids import CustomId
from engine.tables.guild_settings import SETTINGS, GuildSettings


def settings_page(settings: GuildSettings, localizer: Localizer) -> Post:
    """Return the settings of a server with a menu for each; the menu shows what is set."""
    lines = [localizer("house-settings")]
    menus = []
    for name, values in SETTINGS.items():
        if not values:
            continue
        title, chosen = localizer(f"setting-{name}"), localizer(f"setting-{name}-{settings.value(name)}")
        lines.append(
            localizer("house-setting", name=title, value=chosen, about=localizer(f"setting-{name}-about"))
        )
        options = tuple(SelectOption(localizer(f"setting-{name}-{value}"), value) for value in values)
        menus.append(Select(CustomId("setting", 0, payload=name), f"{title}: {chosen}", options))
    return Post("\n".join(lines), tuple(menus))
