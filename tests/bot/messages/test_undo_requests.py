"""The messages about requests to undo."""

import re

import pytest

from bot.language import narration
from bot.language.localizer import localizer_for
from bot.messages import undo_requests
from bot.messages.components import Select
from engine.kernel.core import Event, Payload
from engine.tables.rules.undo import UndoOutcome, UndoRequest, UndoSettlement
from tests.bot.messages.test_posts import _MIDDLE

EN = localizer_for("en")


@pytest.mark.parametrize(
    ("later", "told"),
    [
        (False, "**Anna** takes back their last move"),
        (True, "**Anna** takes back their last move, and with it all that came after"),
        (None, "**Anna** takes back their last move"),
    ],
)
def test_an_undo_says_that_more_was_taken_back_only_if_it_was(later: bool | None, told: str) -> None:
    context = Payload() if later is None else Payload(later=later)
    event = Event("undo", Payload(seat=0, n=8), context=context)
    assert narration.narrate(_MIDDLE.game, [event], ("Anna", "Ben"), EN) == [told]


EVENTS = tuple(Event("barred", Payload(seat=0, guest="FR-m", stool=n, points=1)) for n in range(1, 3))


def test_an_undo_request_mentions_exactly_those_who_have_not_answered() -> None:
    table = _MIDDLE.table(computers=(2,))
    request = UndoRequest(7, 5, requester=2, agreed=(0,), missing=(1,), events=EVENTS)
    post = undo_requests.undo_request(request, table, EN, 3)
    assert post.pings == (1001,)
    assert re.findall(r"<@(\d+)>", post.text) == ["1001"]
    ids = [str(button.custom_id) for row in post.rows if not isinstance(row, Select) for button in row]
    assert ids == ["ho:agree:7:5:0:3", "ho:decline:7:5:0:3", "ho:withdraw:7:5:0:3"]
    assert "Agreed already: Anna." in post.text


def test_a_request_quotes_what_would_be_taken_back_and_no_line_numbers() -> None:
    table = _MIDDLE.table()
    text = undo_requests.request_text(UndoRequest(7, 5, 1, (), (0,), (8, 9), EVENTS), table, EN)
    quoted = [line for line in text.splitlines() if line.startswith("> ")]
    assert quoted
    assert all("bar" in line for line in quoted)
    assert "line" not in text


@pytest.mark.parametrize(
    ("settlement", "says"),
    [
        ("done", "Everybody agreed"),
        ("declined", "Poldi declines"),
        ("withdrawn", "Poldi has withdrawn"),
        ("outdated", "went on"),
    ],
)
def test_a_settled_request_says_what_became_of_it_and_has_no_buttons(
    settlement: UndoSettlement, says: str
) -> None:
    post = undo_requests.undo_outcome(UndoOutcome(settlement, 0, 2, EVENTS), _MIDDLE.table(), EN)
    assert says in post.text.splitlines()[-1]
    assert (post.rows, post.pings, "<@" in post.text) == ((), (), False)


def test_whoever_asked_is_mentioned_and_reads_the_outcome() -> None:
    event = Event("undo-declined", Payload(seat=1, requester=0))
    post = undo_requests.undo_declined([event], _MIDDLE.table(), EN)
    assert (post.pings, post.text) == ((1000,), "<@1000>: Ben declines; nothing is taken back.")
