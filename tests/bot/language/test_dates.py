"""Days as people type them."""

from datetime import date

import pytest

from bot.language.dates import parse_day

_TODAY = date(2026, 11, 23)  # a Monday


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2026-12-24", date(2026, 12, 24)),
        ("24.12.", date(2026, 12, 24)),
        ("24.12", date(2026, 12, 24)),
        ("24. 12. 2027", date(2027, 12, 24)),
        ("3.1.", date(2027, 1, 3)),
        ("23.11.", date(2026, 11, 23)),
        ("24 December", date(2026, 12, 24)),
        ("Dec 24", date(2026, 12, 24)),
        ("December 24th, 2026", date(2026, 12, 24)),
        ("24. Dezember", date(2026, 12, 24)),
        ("bis 6. Jänner", date(2027, 1, 6)),
        ("Friday", date(2026, 11, 27)),
        ("next Friday", date(2026, 11, 27)),
        ("Mo.", date(2026, 11, 30)),
        ("bis Sonntag", date(2026, 11, 29)),
        ("3 days", date(2026, 11, 26)),
        ("in 3 Tagen", date(2026, 11, 26)),
        ("3 Tage", date(2026, 11, 26)),
        ("a week", date(2026, 11, 30)),
        ("nächste Woche", date(2026, 11, 30)),
        ("zwei Wochen", date(2026, 12, 7)),
        ("3 months", date(2027, 2, 23)),
        ("tomorrow", date(2026, 11, 24)),
        ("übermorgen", date(2026, 11, 25)),
        ("back", _TODAY),
    ],
)
def test_a_day_is_read_in_either_language(typed: str, meant: date) -> None:
    assert parse_day(typed, _TODAY) == meant


@pytest.mark.parametrize(
    "typed", ["", "soon", "32.12.", "24.13.", "3", "12/24", "2026-02-30", "many days", "3 cats", "-1 days"]
)
def test_other_texts_name_no_day(typed: str) -> None:
    assert parse_day(typed, _TODAY) is None


def test_a_month_after_its_last_day_ends_with_the_next_month() -> None:
    assert parse_day("1 month", date(2027, 1, 31)) == date(2027, 2, 28)
