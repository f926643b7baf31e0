"""The operator is told of serious faults, at most once an hour."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest

from bot.discord.gateway.operator_messages import OperatorMessages
from bot.operations.condition import Condition, FaultKey
from engine.kernel.errors import StoreError
from engine.tables.settings.person import PersonSettings
from tests.bot.discord.posting.deployment import http_error

OPERATOR = 77
BOT, SOMEBODY = SimpleNamespace(id=1), SimpleNamespace(id=2)


@dataclass
class _World:
    """Discord, the condition of up to two processes, and the time."""

    moment: datetime = datetime(2026, 11, 29, 8, 30, tzinfo=UTC)
    passed: float = 0.0
    messages: list[Any] = field(default_factory=list)
    errors: list[Exception] = field(default_factory=list)
    attempts: int = 0
    language: str | Exception = "auto"
    user: Any = field(default_factory=lambda: BOT)
    nonces: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.condition = Condition(lambda: self.moment)
        self.operator_messages = self.start(self.condition)

    def start(self, condition: Condition) -> OperatorMessages:
        """Return the messages of another process."""
        client = cast("Any", self)
        queries = cast("Any", SimpleNamespace(person_settings=self._person_settings))
        return OperatorMessages(
            client, condition, OPERATOR, queries, clock=lambda: self.passed, now=lambda: self.moment
        )

    async def wait(self, minutes: int) -> None:
        """Check every minute."""
        for _ in range(minutes):
            self.moment += timedelta(minutes=1)
            self.passed += 60
            await self.operator_messages.check()

    @property
    def told(self) -> list[str]:
        """The messages that the bot has sent."""
        return [each.content for each in self.messages if each.author is BOT]

    async def fail(self, key: FaultKey = "posting", minutes: int = 0) -> None:
        """Report a fault."""
        self.condition.report(key, f"why {key}")
        await self.operator_messages.check()
        await self.wait(minutes)

    # what the messages use

    def is_closed(self) -> bool:
        return False

    async def create_dm(self, person: Any) -> Any:
        assert person.id == OPERATOR
        return self

    async def history(self, *, limit: int) -> AsyncIterator[Any]:
        for message in self.messages[: -limit - 1 : -1]:
            yield message

    async def send(self, *, content: str, nonce: str, **_: object) -> Any:
        self.attempts += 1
        if self.errors:
            raise self.errors.pop(0)
        if nonce not in self.nonces:
            self.nonces[nonce] = SimpleNamespace(author=BOT, content=content, created_at=self.moment)
            self.messages.append(self.nonces[nonce])
        return self.nonces[nonce]

    async def _person_settings(self, person_id: int) -> PersonSettings:
        assert person_id == OPERATOR
        if isinstance(self.language, Exception):
            raise self.language
        return PersonSettings(language=cast("Any", self.language))


def _logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name.startswith("bot.discord.gateway")]


@pytest.mark.parametrize("key", ["discord", "posting", "database"])
async def test_a_fault_that_may_pass_is_told_after_ten_minutes_once(key: FaultKey) -> None:
    world = _World()
    await world.fail(key, minutes=9)
    assert world.told == []
    await world.wait(1)
    assert [f"why {key}" in each for each in world.told] == [True]
    await world.wait(23 * 60)
    assert len(world.told) == 1


@pytest.mark.parametrize("key", ["backup", "disk"])
async def test_a_fault_that_somebody_must_mend_is_told_at_once(key: FaultKey) -> None:
    world = _World()
    await world.fail(key)
    assert len(world.told) == 1


async def test_a_fault_that_lasts_is_told_again_after_a_day() -> None:
    world = _World()
    await world.fail("disk", minutes=24 * 60 - 1)
    assert len(world.told) == 1
    await world.wait(1)
    assert len(world.told) == 2


async def test_a_fault_that_passes_soon_is_not_told() -> None:
    world = _World()
    await world.fail(minutes=9)
    world.condition.clear("posting")
    await world.wait(1)
    await world.fail(minutes=9)
    assert world.told == []


async def test_there_is_at_most_one_message_an_hour_and_nothing_is_forgotten() -> None:
    world = _World()
    await world.fail("backup", minutes=1)
    await world.fail("disk", minutes=30)
    world.condition.clear("disk")
    await world.wait(28)
    assert len(world.told) == 1
    await world.wait(1)
    assert [("backup" in each, "The disk was nearly full" in each) for each in world.told] == [
        (True, False),
        (False, True),
    ]


async def test_a_fault_that_comes_and_goes_is_told_as_it_was_last() -> None:
    world = _World()
    await world.fail("backup")
    for _ in range(20):
        await world.fail("disk", minutes=1)
        world.condition.clear("disk")
        await world.wait(1)
    await world.fail("disk", minutes=20)
    _, told = world.told
    assert (told.count("The disk"), "The disk has been" in told) == (1, True)
    await world.wait(120)
    assert len(world.told) == 2


async def test_one_message_tells_all_faults() -> None:
    world = _World()
    await world.fail("discord", minutes=1)
    await world.fail("posting", minutes=9)
    (told,) = world.told
    assert ("why discord" in told, "why posting" in told) == (True, True)
    await world.wait(120)
    assert len(world.told) == 1


@pytest.mark.parametrize(("minutes", "number"), [(0, 1), (59, 1), (60, 2)])
async def test_the_limit_holds_across_a_restart(minutes: int, number: int) -> None:
    world = _World()
    await world.fail("disk")
    await world.wait(minutes)
    world.messages.append(SimpleNamespace(author=SOMEBODY, content=world.told[0], created_at=world.moment))
    world.operator_messages = world.start(world.condition)
    await world.operator_messages.check()
    assert len(world.told) == number


async def test_a_report_from_the_future_counts_only_if_it_is_near() -> None:
    """The clock was set back."""
    world = _World()
    await world.fail("disk")
    world.moment -= timedelta(days=1)
    world.operator_messages = world.start(world.condition)
    await world.operator_messages.check()
    assert len(world.told) == 2


async def test_the_time_of_day_does_not_decide_when_a_fault_is_told() -> None:
    world = _World()
    await world.fail(minutes=1)
    world.moment += timedelta(days=3)
    await world.wait(8)
    assert world.told == []
    world.moment -= timedelta(days=6)
    await world.wait(1)
    assert len(world.told) == 1


async def test_of_two_processes_that_send_at_once_each_tells_its_faults(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = _World()
    other = Condition(lambda: world.moment)
    other.report("backup", "why backup")
    both = [world.operator_messages, world.start(other)]
    world.condition.report("disk", "why disk")

    async def unread(**_: object) -> AsyncIterator[Any]:
        for message in list[Any]():
            yield message

    with monkeypatch.context() as patch:  # neither sees the other's message yet
        patch.setattr(world, "history", unread)
        for each in both:
            await each.check()
    assert ["why disk" in each for each in world.told] == [True]
    for _ in range(60):
        world.moment += timedelta(minutes=1)
        world.passed += 60
        for each in both:
            await each.check()
    assert ["why backup" in each for each in world.told] == [False, True]


async def test_an_outage_that_is_over_is_told_as_soon_as_discord_can_be_reached(
    caplog: pytest.LogCaptureFixture,
) -> None:
    world = _World(errors=[aiohttp.ClientConnectionError("no route")] * 5)
    await world.fail("discord", minutes=13)
    world.condition.clear("discord")
    await world.wait(2)
    (told,) = world.told
    assert "**No connection to Discord from <t:" in told
    assert "until <t:" in told
    assert [line[:50] for line in _logged(caplog)] == ["could not message the operator, trying again: no r"]


async def test_who_cannot_be_messaged_is_one_warning(caplog: pytest.LogCaptureFixture) -> None:
    world = _World(errors=[http_error(403, 50007)] * 3)
    await world.fail("disk", minutes=119)
    assert world.attempts == 2
    assert [line[:50] for line in _logged(caplog)] == ["could not message the operator; check OPERATOR: 40"]
    await world.wait(61)
    assert len(world.told) == 1


async def test_before_the_login_nothing_is_sent() -> None:
    world = _World(user=None)
    await world.fail("disk", minutes=5)
    assert world.attempts == 0
    world.user = BOT
    await world.wait(1)
    assert len(world.told) == 1


@pytest.mark.parametrize(
    ("language", "heading"),
    [
        ("auto", "Fault report"),
        ("de", "Störungsmeldung"),
        (StoreError("database-busy"), "Fault report"),
    ],
)
async def test_the_message_is_in_the_language_that_the_operator_has_set(
    language: str | Exception, heading: str
) -> None:
    world = _World(language=language)
    await world.fail("disk")
    assert world.told[0].startswith(f"### {heading}\n")
