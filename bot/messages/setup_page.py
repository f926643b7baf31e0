"""The page shown by `/setup`: a server's settings, each with a menu, and the permissions that the bot lacks."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.language.localizer import Localizer
from bot.messages.components import Block, Button, EntitySelect, LayoutPost, Select, SelectOption, Text
from bot.messages.ids import CustomId
from bot.messages.templates_page import templates_menu, templates_text
from engine.games import GAMES
from engine.tables.settings.guild import MAX_CHOSEN, SETTINGS, GuildSettings
from engine.tables.settings.templates import templates_of

ORDER = ("language", "channels", "roles", "place", "boards", "reminders", "time_zone", "lobby_days")
"""The settings, in the order in which they appear on the page and among the command's options."""
_ZONES = (
    *("UTC", "Europe/Vienna", "Europe/Berlin", "Europe/Zurich", "Europe/London", "Europe/Lisbon"),
    *("Europe/Helsinki", "Europe/Istanbul", "Africa/Johannesburg", "Africa/Nairobi", "Asia/Dubai"),
    *("Asia/Kolkata", "Asia/Singapore", "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney"),
    *("Pacific/Auckland", "America/Sao_Paulo", "America/Halifax", "America/New_York", "America/Chicago"),
    *("America/Denver", "America/Los_Angeles", "Pacific/Honolulu"),
)
"""The time zones in the menu, which cover most people; others can be typed."""
_LISTED_CHANNELS = 3
"""The maximum number of channels to name for each missing permission."""

_TEMPLATE_LENGTH = 60
"""The maximum length of a template's summary, in characters; `/table template` shows the rest."""


@dataclass(frozen=True)
class Lack:
    """A missing permission: its name in discord.py, and mentions of the channels where it is missing."""

    permission: str
    channels: tuple[str, ...]


def setup_page(
    settings: GuildSettings,
    localizer: Localizer,
    checked: Sequence[str],
    lacks: Sequence[Lack],
    server_language: str = "",
) -> LayoutPost:
    """Return the page with a server's settings, each with a menu that shows its value.

    Args:
        settings: The settings.
        localizer: The reader's language.
        checked: Mentions of the channels whose permissions were checked.
        lacks: The permissions missing there.
        server_language: The server's own language, if it is known and the bot speaks it; otherwise empty.
    """
    blocks: list[Block] = [Text(localizer("house-settings"))]
    for name in ORDER:
        title, value = localizer(f"setting-{name}"), setting_value(settings, name, localizer, server_language)
        about = localizer(f"setting-{name}-about")
        blocks += [
            Text(localizer("house-setting", name=title, value=value, about=about)),
            _menu(settings, name, localizer, server_language),
        ]
    templates = templates_of(settings.template, GAMES)
    blocks.append(Text(templates_text(templates, localizer, _TEMPLATE_LENGTH)))
    menu = templates_menu(templates, localizer, "setup")
    if menu is not None:
        blocks.append(menu)
    blocks.append(Text("\n".join(_permission_lines(checked, lacks, localizer))))
    blocks.append((Button(CustomId("setting", 0), localizer("button-check")),))
    return LayoutPost(tuple(blocks))


def setting_value(settings: GuildSettings, name: str, localizer: Localizer, server_language: str = "") -> str:
    """Return a setting's value in words; `server_language` is as for `setup_page`."""
    if name == "language" and settings.language == "auto" and server_language:
        spoken = localizer(f"setting-language-{server_language}")
        return localizer("setting-language-auto-known", language=spoken)
    if name == "channels":
        return _mentions("#", settings.channel_ids, localizer) or localizer("setting-channels-all")
    if name == "roles":
        return _mentions("@&", settings.role_ids, localizer) or localizer("setting-roles-all")
    return settings.zone if name == "time_zone" else localizer(f"setting-{name}-{settings.value(name)}")


def _mentions(mark: str, ids: Sequence[int], localizer: Localizer) -> str:
    return localizer.format_list([f"<{mark}{each}>" for each in ids]) if ids else ""


def _menu(settings: GuildSettings, name: str, localizer: Localizer, server_language: str) -> Select:
    custom_id, title = CustomId("setting", 0, payload=name), localizer(f"setting-{name}")
    if name == "channels":
        shown = f"{title}: {localizer('setting-channels-all')}"
        return EntitySelect(
            custom_id, shown, kind="channel", chosen=settings.channel_ids, fewest=0, most=MAX_CHOSEN
        )
    if name == "roles":
        shown = f"{title}: {localizer('setting-roles-all')}"
        return EntitySelect(
            custom_id, shown, kind="role", chosen=settings.role_ids, fewest=0, most=MAX_CHOSEN
        )
    shown = f"{title}: {setting_value(settings, name, localizer, server_language)}"
    if name == "time_zone":
        zones = dict.fromkeys((settings.zone, *_ZONES))
        return Select(custom_id, shown, tuple(SelectOption(zone, zone) for zone in zones))
    values = SETTINGS[name]
    return Select(
        custom_id, shown, tuple(SelectOption(localizer(f"setting-{name}-{each}"), each) for each in values)
    )


def _permission_lines(checked: Sequence[str], lacks: Sequence[Lack], localizer: Localizer) -> list[str]:
    if not lacks:
        return [localizer("setup-permissions-fine", channels=_list_channels(checked, localizer))]
    lines = [
        localizer(
            "setup-lack",
            permission=localizer(f"permission-{each.permission}"),
            reason=localizer(f"permission-{each.permission}-reason"),
            channels=_list_channels(each.channels, localizer),
        )
        for each in lacks
    ]
    return [
        localizer("setup-permissions-lacking"),
        *lines,
        localizer("setup-mend", check=localizer("button-check")),
    ]


def _list_channels(mentions: Sequence[str], localizer: Localizer) -> str:
    if len(mentions) > _LISTED_CHANNELS:
        more = localizer("setup-more-channels", number=len(mentions) - _LISTED_CHANNELS)
        return localizer.format_list([*mentions[:_LISTED_CHANNELS], more])
    return localizer.format_list(mentions)
