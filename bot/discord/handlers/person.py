"""Handlers for a person's settings and absences."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta

from bot.discord.answering.interactions import InteractionContext
from bot.language.dates import parse_day
from bot.messages import posts
from bot.messages.components import Button, LayoutPost, Post
from bot.messages.ids import CustomId
from bot.messages.person_page import (
    BACK,
    day_choices,
    day_label,
    hours_choices,
    person_page,
    setting_key,
    setting_value,
    stored_value,
    zone_choices,
)
from engine.kernel.errors import BadOption
from engine.tables.settings import values as settings
from engine.tables.settings.person import PersonSettings

_LONGEST_ABSENCE = timedelta(days=366)
_AWAY = "away_until"
_NO_HOURS = {"none", "keine"}
"""The words with which people can turn quiet hours off."""


async def show(context: InteractionContext) -> LayoutPost:
    """Show the person's settings."""
    now = await context.local_time()
    return person_page(context.settings, context.localizer, now)


async def change(context: InteractionContext, chosen: Mapping[str, str]) -> LayoutPost:
    """Change all of the given settings or none, and show all settings in the language chosen.

    Raises:
        BadOption: `no-such-option`, `no-such-value`, `unreadable-<name>`, `away-too-long`.
    """
    await _store(context, chosen)
    now, localizer = await context.local_time(), context.localizer
    notes = [
        localizer(
            "me-changed",
            name=localizer(setting_key(name)),
            value=setting_value(name, context.settings, localizer, now),
        )
        for name in chosen
    ]
    return person_page(context.settings, localizer, now, "\n".join(notes))


async def choose(context: InteractionContext, payload: str, values: Sequence[str]) -> LayoutPost:
    """Change a setting to the value selected from a menu or, for a button, to the value in the button's payload."""
    name, _, value = payload.partition(" ")
    await _store(context, {name: values[0] if values else value})
    return person_page(context.settings, context.localizer, await context.local_time(), changed=(name,))


async def _store(context: InteractionContext, chosen: Mapping[str, str]) -> None:
    now = await context.local_time()
    values = {name: _parse(context, name, value, now) for name, value in chosen.items()}
    for name, value in values.items():
        context.settings = await context.tables.change_person_setting(context.person.id, name, value)


async def away(context: InteractionContext, until: str) -> Post:
    """Announce that the person is away until the given day; if that is today or earlier, end the absence.

    Raises:
        BadOption: `unreadable-away-until`, `away-too-long`.
    """
    now = await context.local_time()
    value = _parse(context, _AWAY, until, now)
    if not value:
        return await back(context)
    context.settings = await context.tables.change_person_setting(context.person.id, _AWAY, value)
    day = context.localizer.day(date.fromisoformat(value), weekday=True)
    back_button = Button(CustomId("returned", 0), context.localizer("house-button-back-again"))
    return Post(context.localizer("answer-away", day=day), ((back_button,),))


async def absence_note(context: InteractionContext) -> tuple[tuple[str, ...], tuple[Button, ...]]:
    """Return a line about the person's current absence and a button that ends it, or nothing if they are not away.

    Taking a turn does not end an absence, because some people play while they are away but still want to be left
    alone.
    """
    if not context.settings.away_until:
        return (), ()
    day = date.fromisoformat(context.settings.away_until)
    if day <= (await context.local_time()).date():
        return (), ()
    line = context.localizer("answer-still-away", day=context.localizer.day(day))
    return (line,), (Button(CustomId("returned", 0), context.localizer("house-button-back-again")),)


async def back(context: InteractionContext) -> Post:
    """End the person's absence, whether they announced it or failed to answer."""
    if not context.settings.away_until:
        was_missing = await context.tables.come_back(context.person.id)
        return posts.reply("answer-back" if was_missing else "answer-never-away", context.localizer)
    context.settings = await context.tables.change_person_setting(context.person.id, _AWAY, "")
    return posts.reply("answer-back", context.localizer)


def _parse(context: InteractionContext, name: str, text: str, now: datetime) -> str:
    """Return the stored form of a value that was chosen or typed."""
    if name != _AWAY:
        value = "none" if text.strip().casefold() in _NO_HOURS else stored_value(text)
        return settings.check(PersonSettings, name, value)
    day = parse_day(text, now.date())
    if day is None:
        raise BadOption("unreadable-away-until", value=text)
    if day - now.date() > _LONGEST_ABSENCE:
        raise BadOption("away-too-long", day=context.localizer.day(day))
    return day.isoformat() if day > now.date() else ""


# completion


async def complete_zone(context: InteractionContext, typed: str) -> Sequence[tuple[str, str]]:
    """Return the time zones that match what the user typed."""
    now = await context.local_time()
    return zone_choices(typed, context.localizer, now)


async def complete_hours(context: InteractionContext, name: str, typed: str) -> Sequence[tuple[str, str]]:
    """Return the hours the user typed; if they cannot be parsed, return common hours that begin with the text."""
    choices = hours_choices(name, context.localizer)
    try:
        value = settings.check(PersonSettings, name, typed)
    except BadOption:
        return [each for each in choices if each[1].startswith(typed.strip())]
    now = await context.local_time()
    understood = settings.read(PersonSettings, {name: value})
    return [(setting_value(name, understood, context.localizer, now), value)] if value else choices


async def complete_day(context: InteractionContext, typed: str) -> Sequence[tuple[str, str]]:
    """Return the day typed, with its weekday and how far off it is; if it is not a valid day, matching suggestions."""
    localizer = context.localizer
    today = (await context.local_time()).date()
    choices = [*([(localizer("house-button-back-again"), BACK)] if context.settings.away_until else ())]
    choices += day_choices(today, localizer)
    day = parse_day(typed, today)
    if day is not None and today < day <= today + _LONGEST_ABSENCE:
        return [(day_label(day, (day - today).days, localizer), day.isoformat())]
    folded = typed.strip().casefold()
    return [(label, value) for label, value in choices if folded in label.casefold()]
