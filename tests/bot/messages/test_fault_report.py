"""The message that tells the operator what is wrong."""

import re
from datetime import UTC, datetime
from typing import get_args

import pytest

from bot.language.localizer import LANGUAGES, localizer_for
from bot.messages import limits
from bot.messages.fault_report import ReportedFault, fault_report, is_fault_report
from bot.operations.condition import Fault, FaultKey
from tests.parts import ROOT

BEGAN, ENDED = (datetime(2026, 11, 29, hour, tzinfo=UTC) for hour in (10, 12))


def test_a_report_says_what_since_when_why_and_what_to_do() -> None:
    post = fault_report(
        [
            ReportedFault(Fault("discord", BEGAN, "a `strange`\nerror" * 100), ENDED),
            ReportedFault(Fault("disk", BEGAN, "2 % of /srv is free")),
        ],
        "coffee-house",
        localizer_for("en"),
    )
    heading, over, lasting = post.text.split("\n\n")
    since, until = (f"<t:{int(moment.timestamp())}:f>" for moment in (BEGAN, ENDED))
    assert heading == "### Fault report\n-# From Herr Ober on coffee-house"
    told, why = over.split("\n")
    assert told == f"**No connection to Discord from {since} until {until}**"
    assert re.fullmatch(r"`a 'strange' error[^`]{,140}`", why)
    assert lasting.split("\n") == [
        f"**The disk has been nearly full since {since}**",
        "`2 % of /srv is free`",
        "Free space. If the disk becomes full, no moves are accepted.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_of_everything_fits_and_is_recognized(language: str) -> None:
    faults = [ReportedFault(Fault(key, BEGAN, "x" * 1000)) for key in get_args(FaultKey)]
    text = fault_report(faults, "coffee-house", localizer_for(language)).text
    assert len(text) <= limits.CONTENT
    assert not text.endswith("…")
    assert len(fault_report(faults * 2, "coffee-house", localizer_for(language)).text) <= limits.CONTENT
    assert is_fault_report(text)
    assert not is_fault_report("### Something else")
    pages = set(re.findall(r"`(docs/[\w.]+)`", text))
    assert pages
    assert [page for page in pages if not ROOT.joinpath(page).exists()] == []
