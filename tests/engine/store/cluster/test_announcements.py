"""A process hears what the others announce, also after its session was lost."""

import asyncio

import psycopg
import pytest

from bot.discord.cancelling import cancel
from engine.store.addresses import PostgreSQLAddress
from engine.store.cluster import announcements
from engine.store.cluster.announcements import ANNOUNCE, Listener, payload
from tests.waiting import wait_until

OWN, OTHER = 1, 2
_END_LISTENERS = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"


async def test_what_others_announce_is_heard_and_gaps_are_told(
    address: PostgreSQLAddress, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(announcements, "_RETRY_PAUSE", 0.01)
    heard: list[tuple[str, int]] = []
    gaps: list[None] = []
    listener = Listener(address, OWN, lambda *each: heard.append(each), lambda: gaps.append(None))
    listening = asyncio.create_task(listener.run())
    with psycopg.connect(address.url, autocommit=True) as connection:
        await wait_until(lambda: gaps)
        for sender, kind in ((OWN, "person"), (OTHER, "table")):
            connection.execute(ANNOUNCE.encode(), (payload(sender, kind, 7),))
        await wait_until(lambda: heard)
        connection.execute(_END_LISTENERS.encode())
        await wait_until(lambda: len(gaps) == 2)
        connection.execute(ANNOUNCE.encode(), (payload(OTHER, "guild", 8),))
        await wait_until(lambda: len(heard) == 2)
    await cancel([listening])
    assert heard == [("table", 7), ("guild", 8)]
    assert "are not heard for now" in caplog.text


async def test_a_listener_with_nothing_to_hear_keeps_its_session(
    address: PostgreSQLAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.store.cluster.session.SESSION_TIMEOUT", 0.5)
    monkeypatch.setattr(announcements, "_CHECK_INTERVAL", 0.1)
    gaps: list[None] = []
    listener = Listener(address, OWN, lambda *_: None, lambda: gaps.append(None))
    listening = asyncio.create_task(listener.run())
    await wait_until(lambda: gaps)
    await asyncio.sleep(1.5)
    await cancel([listening])
    assert len(gaps) == 1
