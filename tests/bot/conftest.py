"""Fixtures that compare what people read with stored files, one per language."""

import logging
from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from tests.bot.messages.transcript import PageFile


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Localizer:
    """The localizer, in each language in turn."""
    return localizer_for(request.param)


@pytest.fixture
def page(
    snapshot: SnapshotAssertion,
    words: Localizer,  # noqa: ARG001 -- there is a file for each language
    caplog: pytest.LogCaptureFixture,
) -> Iterator[SnapshotAssertion]:
    """The stored text of a page, to be compared with its transcript; fails if a text or value is missing."""
    with caplog.at_level(logging.ERROR):
        yield snapshot.use_extension(PageFile)
        assert [record.getMessage() for record in caplog.get_records("call")] == []
