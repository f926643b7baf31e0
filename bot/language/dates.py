"""Dates as people type them, in any of the languages."""

import re
from calendar import monthrange
from collections.abc import Iterable, Mapping
from datetime import date, timedelta

_WEEKDAYS = (
    ("monday", "mon", "montag", "mo"),
    ("tuesday", "tue", "tues", "dienstag", "di"),
    ("wednesday", "wed", "mittwoch", "mi"),
    ("thursday", "thu", "thur", "thurs", "donnerstag", "do"),
    ("friday", "fri", "freitag", "fr"),
    ("saturday", "sat", "samstag", "sonnabend", "sa"),
    ("sunday", "sun", "sonntag", "so"),
)
_MONTHS = (
    ("january", "jan", "jänner", "januar", "jän"),
    ("february", "feb", "februar", "feber"),
    ("march", "mar", "märz", "mär"),
    ("april", "apr"),
    ("may", "mai"),
    ("june", "jun", "juni"),
    ("july", "jul", "juli"),
    ("august", "aug"),
    ("september", "sep", "sept"),
    ("october", "oct", "oktober", "okt"),
    ("november", "nov"),
    ("december", "dec", "dezember", "dez"),
)
_NUMBERS = (
    ("a", "an", "one", "ein", "eine", "einen", "einem", "einer"),
    ("two", "zwei"),
    ("three", "drei"),
    ("four", "vier"),
    ("five", "fünf"),
    ("six", "sechs"),
    ("seven", "sieben"),
    ("eight", "acht"),
    ("nine", "neun"),
    ("ten", "zehn"),
)
_RELATIVE = {
    **dict.fromkeys(("back", "now", "today", "zurück", "jetzt", "heute"), 0),
    **dict.fromkeys(("tomorrow", "morgen"), 1),
    **dict.fromkeys(("day after tomorrow", "übermorgen"), 2),
}
_UNITS = {
    **dict.fromkeys(("day", "days", "tag", "tage", "tagen", "d"), 1),
    **dict.fromkeys(("week", "weeks", "woche", "wochen", "w"), 7),
}
_MONTH_UNITS = {"month", "months", "monat", "monate", "monaten"}
_FILLERS = re.compile(
    r"^(?:(?:in|until|till|on|for|from|the|next|bis|zum|zu|am|auf|für|ab|den|nächster|nächsten|nächste|nächstes"
    r"|kommenden|kommende)\s+)+"
)
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)
_DOTTED = re.compile(r"(\d{1,2})\.\s*(\d{1,2})(?:\.\s*(\d{4})?)?", re.ASCII)
_DAY_FIRST = re.compile(r"(\d{1,2})(?:\.|st|nd|rd|th)?\s*([^\W\d_]+)\.?,?(?:\s*(\d{4}))?")
_MONTH_FIRST = re.compile(r"([^\W\d_]+)\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?(?:\s+(\d{4}))?")
_SPAN = re.compile(r"(\d{1,3}|[^\W\d_]+)\s*([^\W\d_]+)")


def _index(names: Iterable[Iterable[str]]) -> Mapping[str, int]:
    return {name: number for number, group in enumerate(names, 1) for name in group}


_WEEKDAY_NUMBERS, _MONTH_NUMBERS, _WORD_NUMBERS = _index(_WEEKDAYS), _index(_MONTHS), _index(_NUMBERS)


def parse_day(text: str, today: date) -> date | None:
    """Parse a date, such as `24.12.`, `2026-12-24`, `Dec 24`, `Friday` or `3 days`; None if it is not one.

    A date without a year is its next occurrence, which may be today; a weekday is never today.
    """
    try:
        return _parse_day(text, today)
    except ValueError:
        return None


def _parse_day(text: str, today: date) -> date:
    words = " ".join(text.casefold().split())
    if words in _RELATIVE:
        return today + timedelta(days=_RELATIVE[words])
    words = _FILLERS.sub("", words)
    if words in _RELATIVE:
        return today + timedelta(days=_RELATIVE[words])
    if words.removesuffix(".") in _WEEKDAY_NUMBERS:
        return _next_weekday(_WEEKDAY_NUMBERS[words.removesuffix(".")], today)
    if words in _UNITS or words in _MONTH_UNITS:  # "next week"
        words = f"1 {words}"
    if match := _ISO.fullmatch(words):
        return date(*map(int, match.groups()))
    if match := _DOTTED.fullmatch(words):
        return _in_year(match[3], int(match[2]), int(match[1]), today)
    if (match := _DAY_FIRST.fullmatch(words)) and match[2] in _MONTH_NUMBERS:
        return _in_year(match[3], _MONTH_NUMBERS[match[2]], int(match[1]), today)
    if (match := _MONTH_FIRST.fullmatch(words)) and match[1] in _MONTH_NUMBERS:
        return _in_year(match[3], _MONTH_NUMBERS[match[1]], int(match[2]), today)
    if match := _SPAN.fullmatch(words):
        return _after(match[1], match[2], today)
    raise ValueError(text)


def _next_weekday(number: int, today: date) -> date:
    return today + timedelta(days=(number - today.isoweekday() - 1) % 7 + 1)


def _in_year(year: str | None, month: int, day: int, today: date) -> date:
    """Return a date in the given year; without a year, its next occurrence."""
    if year is not None:
        return date(int(year), month, day)
    this_year = date(today.year, month, day)
    return this_year if this_year >= today else date(today.year + 1, month, day)


def _after(number: str, unit: str, today: date) -> date:
    """Return the date that is the given number of days, weeks or months from today."""
    count = int(number) if number.isdecimal() else _WORD_NUMBERS.get(number)
    if count is None:
        raise ValueError(number)
    if unit in _MONTH_UNITS:
        years, month = divmod(today.month - 1 + count, 12)
        year = today.year + years
        return date(year, month + 1, min(today.day, monthrange(year, month + 1)[1]))
    if unit not in _UNITS:
        raise ValueError(unit)
    return today + timedelta(days=count * _UNITS[unit])
