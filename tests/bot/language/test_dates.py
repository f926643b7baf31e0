"""Parsing days as people type them."""

from datetime import date

from syrupy.assertion import SnapshotAssertion

from bot.language.dates import parse_day
from tests.bot.messages.transcript import PageFile

_TODAY = date(2026, 11, 23)  # a Monday
_DAYS = """
2026-12-24 | 24.12. | 24.12 | 24. 12. 2027 | 3.1. | 23.11.
24 December | Dec 24 | December 24th, 2026 | 24. Dezember | bis 6. Jänner
Friday | next Friday | Mo. | bis Sonntag | tomorrow | übermorgen | back
3 days | in 3 Tagen | 3 Tage | a week | nächste Woche | zwei Wochen | 3 months
"""
_OTHERS = "soon | 32.12. | 24.13. | 3 | 12/24 | 2026-02-30 | many days | 3 cats | -1 days"


def test_days(snapshot: SnapshotAssertion) -> None:
    """A day can be given in numbers or in either language's words; a date that is past this year means next year."""
    typed = " | ".join((*_DAYS.strip().splitlines(), _OTHERS)).split(" | ")
    read = "\n".join(f"{each} → {parse_day(each, _TODAY)}" for each in ("", *typed))
    assert read == snapshot.use_extension(PageFile)


def test_a_month_after_its_last_day_ends_with_the_next_month() -> None:
    assert parse_day("1 month", date(2027, 1, 31)) == date(2027, 2, 28)
