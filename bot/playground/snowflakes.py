"""Discord's ids (snowflakes) and timestamps."""

import time
from datetime import UTC, datetime

EPOCH = 1420070400000  # milliseconds; snowflakes count from the first second of 2015


def now_snowflake(*, seconds_ago: float = 0) -> int:
    """Return the lowest snowflake for the current millisecond, or for one `seconds_ago` seconds earlier."""
    return (time.time_ns() // 1_000_000 - EPOCH - int(seconds_ago * 1000)) << 22


def created_at(snowflake: int) -> str:
    """Return the creation time encoded in a snowflake, as an ISO 8601 timestamp."""
    return datetime.fromtimestamp(((snowflake >> 22) + EPOCH) / 1000, UTC).isoformat(timespec="microseconds")


def utc_now() -> str:
    """Return the current time as an ISO 8601 timestamp."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def parse_id(value: object) -> int:
    """Return the id given in a request, or -1 if it is not a number."""
    try:
        return int(str(value))
    except ValueError:
        return -1
