"""The page with a person's settings: each is described in words, with a menu or a button to change it."""

from collections.abc import Collection, Iterator, Sequence
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.language.localizer import Localizer
from bot.messages.components import Block, Button, LayoutPost, Section, Select, SelectOption, Text
from bot.messages.ids import CustomId
from bot.messages.table_pictures import theme_preview
from engine.games import GAMES
from engine.tables.settings.hours import Hours, zone_names
from engine.tables.settings.person import DEFAULT_CLOCK_HOURS, DEFAULT_QUIET_HOURS, SETTINGS, PersonSettings

_COMMON_ZONES = {
    "en": (
        *("Europe/London", "Europe/Dublin", "America/New_York", "America/Chicago", "America/Denver"),
        *("America/Phoenix", "America/Los_Angeles", "America/Anchorage", "Pacific/Honolulu"),
        *(
            "America/Toronto",
            "America/Vancouver",
            "America/Halifax",
            "Australia/Sydney",
            "Australia/Brisbane",
        ),
        *("Australia/Adelaide", "Australia/Perth", "Pacific/Auckland", "Asia/Kolkata", "Asia/Singapore"),
        *("Africa/Johannesburg", "Europe/Vienna", "Europe/Berlin", "Europe/Paris", "Asia/Tokyo"),
    ),
    "de": (
        *("Europe/Vienna", "Europe/Berlin", "Europe/Zurich", "Europe/Luxembourg", "Europe/Vaduz"),
        *("Europe/Rome", "Europe/Brussels", "Europe/Amsterdam", "Europe/Paris", "Europe/Prague"),
        *("Europe/Budapest", "Europe/Warsaw", "Europe/Madrid", "Atlantic/Canary", "Europe/London"),
        *("Europe/Lisbon", "Europe/Athens", "Europe/Helsinki", "Europe/Istanbul", "America/New_York"),
        *("America/Chicago", "America/Los_Angeles", "Asia/Dubai", "Asia/Tokyo"),
    ),
}
"""The time zones offered in the menu, keyed by language; others can be typed."""
_QUIET_HOURS = (
    *("none", "20-7", "20-8", "21-7", "21-8", "22-6", "22-7", "22-8", "22-9", "23-7", "23-8", "23-9"),
    *("0-7", "0-8", "0-9", "0-10", "1-10", "8-16", "8-18", "9-17"),
)
_CLOCK_HOURS = (
    *("6-22", "7-22", "7-23", "8-20", "8-21", "8-22", "8-23", "8-24", "9-21", "9-22", "9-23"),
    *("9-24", "10-22", "10-24", "12-24", "16-24", "17-1"),
)
_DAYS_AWAY = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17, 21, 28, 35, 42, 60, 90)
BACK = "back"
"""The value that ends an absence when given instead of a day."""
_DEFAULT = "default"
"""Stands for the empty value in menus, because menu values cannot be empty."""


def person_page(
    settings: PersonSettings,
    localizer: Localizer,
    now: datetime,
    note: str = "",
    changed: Collection[str] = (),
) -> LayoutPost:
    """Return the page with a person's settings.

    Args:
        settings: The settings.
        localizer: The language.
        now: The current time, in the person's time zone.
        note: A line about a change made by a command, shown first.
        changed: The settings changed by a control on the page, which are marked as changed.
    """
    blocks: list[Block] = [Text("\n".join(filter(None, (note, localizer("me-page")))))]
    for name in SETTINGS:
        blocks += _setting(name, settings, localizer, now, is_changed=name in changed)
        if name == "theme":
            blocks.append(
                theme_preview(GAMES[0], "" if settings.theme == "server" else settings.theme, localizer)
            )
    privacy = Button(CustomId("privacy", 0), localizer("house-button-privacy"))
    return LayoutPost((*blocks, (privacy,)))


def _setting(
    name: str, settings: PersonSettings, localizer: Localizer, now: datetime, *, is_changed: bool
) -> Iterator[Block]:
    """Yield a setting in words, and its control."""
    key = setting_key(name)
    text = localizer(
        "me-setting",
        name=localizer(key),
        value=setting_value(name, settings, localizer, now),
        about=localizer(f"{key}-about"),
    )
    if is_changed:
        text = f"{text}\n{localizer('me-changed-here')}"
    values = SETTINGS[name]
    if set(values) == {"on", "off"}:
        other = "off" if settings.value(name) == "on" else "on"
        custom_id = CustomId("prefer", 0, payload=f"{name} {other}")
        yield Section(text, Button(custom_id, localizer(f"house-button-{other}")))
        return
    yield Text(text)
    options = tuple(_menu_options(name, settings, localizer, now))
    placeholder = localizer("me-change", name=localizer(key))
    yield Select(CustomId("prefer", 0, payload=name), placeholder, options)


def setting_key(name: str) -> str:
    """Return the message key for a setting."""
    return f"me-{name.replace('_', '-')}"


def setting_value(name: str, settings: PersonSettings, localizer: Localizer, now: datetime) -> str:
    """Return a setting's value in words."""
    value, key = settings.value(name), setting_key(name)
    match name:
        case "time_zone":
            zone = value or localizer("me-time-zone-default", zone=str(now.tzinfo))
            return localizer("me-time-zone-value", zone=zone, time=f"{now:%H:%M}")
        case "quiet_hours" if value == "":
            return localizer("me-quiet-hours-default", hours=hours_text(DEFAULT_QUIET_HOURS, localizer))
        case "clock_hours":
            return hours_text(value or DEFAULT_CLOCK_HOURS, localizer)
        case "away_until":
            is_away = value != "" and date.fromisoformat(value) > now.date()
            if not is_away:
                return localizer("me-away-until-no")
            return localizer(
                "me-away-until-value", day=localizer.day(date.fromisoformat(value), weekday=True)
            )
        case "quiet_hours" if value != "none":
            return hours_text(value, localizer)
        case _:
            return localizer(f"{key}-{value}")


def hours_text(hours: str, localizer: Localizer) -> str:
    """Return a range of hours in words: “23:00 to 8:00”."""
    parsed = Hours.parse(hours)
    return localizer("me-hours", start=parsed.start, end=parsed.end)


def _menu_options(
    name: str, settings: PersonSettings, localizer: Localizer, now: datetime
) -> Iterator[SelectOption]:
    key = setting_key(name)
    match name:
        case "time_zone":
            yield SelectOption(localizer("me-time-zone-server"), _DEFAULT)
            yield from (
                SelectOption(zone, zone, _local_time(zone, localizer, now))
                for zone in _COMMON_ZONES[localizer.lang]
            )
        case "quiet_hours":
            usual = hours_text(DEFAULT_QUIET_HOURS, localizer)
            yield SelectOption(localizer("me-quiet-hours-default", hours=usual), _DEFAULT)
            for each in _QUIET_HOURS:
                label = localizer("me-quiet-hours-none") if each == "none" else hours_text(each, localizer)
                yield SelectOption(label, each)
        case "clock_hours":
            yield from (SelectOption(hours_text(each, localizer), each) for each in _CLOCK_HOURS)
        case "away_until":
            if settings.away_until:
                yield SelectOption(localizer("house-button-back-again"), BACK)
            yield from (SelectOption(label, day) for label, day in day_choices(now.date(), localizer))
        case _:
            yield from (SelectOption(localizer(f"{key}-{value}"), value) for value in SETTINGS[name])


def stored_value(value: str) -> str:
    """Return the stored form of a value chosen from a menu."""
    return "" if value == _DEFAULT else value


def day_choices(today: date, localizer: Localizer) -> Sequence[tuple[str, str]]:
    """Return possible return days, each as label and value."""
    days = ((count, today + timedelta(days=count)) for count in _DAYS_AWAY)
    return [(day_label(day, count, localizer), day.isoformat()) for count, day in days]


def day_label(day: date, days: int, localizer: Localizer) -> str:
    """Return a day and how far off it is: “Thursday, 24 December (in 5 days)”."""
    return localizer("me-day", day=localizer.day(day, weekday=True), number=days)


def zone_choices(typed: str, localizer: Localizer, now: datetime) -> Sequence[tuple[str, str]]:
    """Return the time zones whose name contains what the user typed, each as label and value; common ones come first."""
    folded = typed.strip().replace(" ", "_").casefold()
    common = _COMMON_ZONES[localizer.lang]
    zones = [*common, *(zone for zone in zone_names() if zone not in common)]
    return [
        (f"{zone} · {_local_time(zone, localizer, now)}", zone) for zone in zones if folded in zone.casefold()
    ]


def hours_choices(name: str, localizer: Localizer) -> Sequence[tuple[str, str]]:
    """Return common values for quiet hours or clock hours, each as label and value."""
    if name == "clock_hours":
        return [(hours_text(each, localizer), each) for each in _CLOCK_HOURS]
    none = (localizer("me-quiet-hours-none"), "none")
    return [none, *((hours_text(each, localizer), each) for each in _QUIET_HOURS if each != "none")]


def _local_time(zone: str, localizer: Localizer, now: datetime) -> str:
    return localizer("me-time-zone-time", time=f"{now.astimezone(ZoneInfo(zone)):%H:%M}")
