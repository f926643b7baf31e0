"""Hours of the day in a time zone, over midnight and over the changes of summer time."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tables.settings.hours import Hours, parse_zone

VIENNA = "Europe/Vienna"
HOURS = st.builds(
    lambda start, length: Hours(start, (start + length) % 24 or 24, VIENNA),
    st.integers(0, 23),
    st.integers(1, 23),
)
INSTANTS = st.datetimes(datetime(2026, 1, 1), datetime(2027, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


@pytest.mark.parametrize("text", ["23-8", "23:00 – 8:00", "23 bis 8", " 23 to 08 "])
def test_hours_are_typed_in_several_ways(text: str) -> None:
    assert Hours.parse(text) == Hours(23, 8)
    assert str(Hours.parse(text)) == "23-8"


@pytest.mark.parametrize("text", ["", "23", "8-8", "0-24", "25-3", "8-25", "late-early", "8.30-9"])
def test_other_texts_are_no_hours(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        Hours.parse(text)


@pytest.mark.parametrize("text", ["europe/vienna", "Europe/Vienna", " EUROPE/VIENNA "])
def test_a_time_zone_is_found_in_any_capitals(text: str) -> None:
    assert parse_zone(text) == VIENNA
    assert parse_zone("america/new york") == "America/New_York"


def test_an_unknown_time_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="Wien"):
        parse_zone("Wien")


def test_hours_over_midnight_contain_both_sides_of_it() -> None:
    hours = Hours(23, 8, VIENNA)
    assert hours.contains(at("2026-11-23T23:30+01:00"))
    assert hours.contains(at("2026-11-24T07:59+01:00"))
    assert not hours.contains(at("2026-11-24T08:00+01:00"))
    assert hours.next_end(at("2026-11-23T23:30+01:00")) == at("2026-11-24T08:00+01:00")
    assert hours.next_end(at("2026-11-24T12:00+01:00")) == at("2026-11-24T12:00+01:00")


def test_a_night_of_summer_time_is_an_hour_shorter() -> None:
    hours = Hours(23, 8, VIENNA)
    night = hours.overlap(at("2026-03-28T12:00+01:00"), at("2026-03-29T12:00+02:00"))
    assert night == timedelta(hours=8)


def test_a_duration_passes_within_the_hours_only() -> None:
    hours = Hours(8, 23, VIENNA)
    assert hours.after(at("2026-11-23T20:00+01:00"), timedelta(hours=5)) == at("2026-11-24T10:00+01:00")


@given(HOURS, INSTANTS, st.integers(1, 300).map(lambda hours: timedelta(hours=hours)))
def test_exactly_the_duration_overlaps_with_the_time_it_takes(
    hours: Hours, since: datetime, duration: timedelta
) -> None:
    until = hours.after(since, duration)
    assert hours.overlap(since, until) == duration


@given(HOURS, INSTANTS)
def test_the_end_of_hours_is_outside_them(hours: Hours, instant: datetime) -> None:
    end = hours.next_end(instant)
    assert not hours.contains(end)
    assert (end > instant) == hours.contains(instant)
