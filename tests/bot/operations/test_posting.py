"""What the status of posting records."""

from bot.operations.metrics import Metrics
from bot.operations.posting import PostingStatus
from tests.bot.operations.test_metrics import shown


def test_failures_last_from_the_first_one_until_something_is_posted() -> None:
    now = 5.0
    posting = PostingStatus(Metrics(), lambda: now)
    assert (posting.looped_at, posting.read_at, posting.posted_at, posting.failing_since) == (None,) * 4
    posting.failed("HTTP 502")
    now = 7.0
    posting.failed("HTTP 503")
    assert (posting.failing_since, posting.why) == (5.0, "HTTP 503")
    now = 8.0
    posting.looped()
    posting.read()
    posting.posted([])
    assert (posting.looped_at, posting.read_at, posting.posted_at, posting.failing_since) == (8, 8, 8, None)


def test_what_is_posted_is_timed() -> None:
    metrics = Metrics()
    PostingStatus(metrics).posted(ages=[-0.1, 3.0], waits=[0.25])
    series = shown(metrics)
    assert series["herr_ober_delivery_seconds_sum"] == 3.0, "a clock that was set back is no negative time"
    assert series["herr_ober_delivery_seconds_count"] == 2
    assert (series["herr_ober_board_seconds_sum"], series["herr_ober_board_seconds_count"]) == (0.25, 1)
