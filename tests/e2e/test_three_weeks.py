"""Three weeks in the life of a table, with a clock set by the test: nobody is forgotten or disturbed."""

import asyncio
import signal
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

import pytest

from bot.playground import OpenApiChecker
from bot.playground.user_client import button_labels, message_text
from tests.e2e.conftest import running_driver
from tests.e2e.playground_driver import (
    Message,
    Person,
    PlaygroundDriver,
    find_custom_id,
    is_board,
    is_ephemeral,
)
from tests.e2e.quick_bot import quick_bot

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]

START = datetime(2030, 1, 7, 12, tzinfo=UTC)
"""A Monday at noon; only Ben, who lives in Vienna, has set a time zone."""
_CALM = 0.2
"""How long to wait until the bot has said everything it has to say, in seconds."""


@dataclass(frozen=True)
class Told:
    """Something the bot has told a person, and when."""

    at: datetime
    name: str
    way: str
    text: str

    def __str__(self) -> str:
        text = " / ".join(self.text.splitlines())
        return f"{self.at:%a %d %b %H:%M}  {self.name:<5} {self.way:<8} {text}"


@dataclass
class ThreeWeeks:
    """The story of the three weeks; `told` lists what each person was told by a ping or a direct message.

    Attributes:
        clock: The file from which the bot reads the time.
        now: The time in that file.
    """

    driver: PlaygroundDriver
    clock: Path
    now: datetime = START
    told: list[Told] = field(default_factory=list)
    channel: str = ""
    board: Message = field(default_factory=dict)
    _seen: dict[str, int] = field(default_factory=dict)

    async def live(self) -> None:
        """Play through the three weeks."""
        for chapter in (
            self.people_sit_down,
            self.one_person_is_away,
            self.one_person_vanishes,
            self.the_computer_steps_in,
            self.a_stranger_takes_the_seat,
        ):
            await chapter()
            await self._note()

    # the chapters

    async def people_sit_down(self) -> None:
        self.channel = await self.driver.create_channel()
        for name in ("Anna", "Ben", "Cleo", "Dora", "Emil"):
            await (await self.driver.client(name)).open_direct_channel()
        settings = {"time-zone": "Europe/Vienna", "quiet-hours": "22-8"}
        await self.client("Ben").command("me settings", self.channel, settings)
        self.board = await self.driver.start_game(self.channel, ("Anna", "Ben", "Cleo"))
        await self.client("Emil").command("follow", self.channel, mode="turns")
        await self._play()

    async def one_person_is_away(self) -> None:
        ben = self.client("Ben")
        while self._mover() is not ben:
            await self._pass(hours=12)
            await self._pass(hours=11)
            await self._play()
        back = self.now.date() + timedelta(days=5)
        await ben.command("me away", self.channel, {"until": back.isoformat()})
        await self.driver.restart_bot(signal.SIGTERM)
        await self._note()
        told = [each for each in self.told if each.name == "Ben"]
        while self.now.date() < back:
            await self._pass(hours=6)
        assert [each for each in self.told if each.name == "Ben"] == told, "nobody disturbs him"
        self._set(datetime.combine(back, time(7, 5), UTC))
        reminder = await self._wait_for(_is_reminder)
        assert "I’ll remind you" in await ben.answer(reminder, "snooze", is_ephemeral)
        await self._pass(hours=3)
        assert (await self._wait_for(_is_reminder))["id"] == reminder["id"], "not before it was asked for"
        await self._play(mover=ben)
        await self._wait_until_no(_is_reminder)

    async def one_person_vanishes(self) -> None:
        while self._mover() is not self.client("Cleo"):
            await self._pass(hours=3)
            await self._play()
        known, last = set[str](), Message()
        for day in range(5):
            if day == 3:
                await self.driver.restart_bot(signal.SIGKILL)
            await self._pass(hours=24.2)
            last = await self._wait_for(lambda each: _is_reminder(each) and each["id"] not in known)
            known.add(last["id"])
            await self._note()
        seen = await self.driver.public_messages(self.channel)
        assert len([*filter(_is_reminder, seen)]) == 1, "each replaces the one before"
        await self._pass(hours=24.2)
        assert "despite 5 reminders" in (await self._wait_for(_is_absent))["content"]
        refused = await self.client("Cleo").answer(last, "snooze", is_ephemeral)
        assert "the others have been asked what to do" in refused

    async def the_computer_steps_in(self) -> None:
        told = await self._wait_for(_is_absent)
        for name in ("Anna", "Ben"):
            await self.client(name).click(told, label="Computer for Now", until=is_ephemeral)
        board = self.board
        await self._pass(minutes=11)
        self.board = await self._wait_for(lambda each: is_board(each, self.channel, board["id"]))
        assert "(computer)" in self.board["content"]
        await self._play()

    async def a_stranger_takes_the_seat(self) -> None:
        await self._pass(hours=23)
        for name in ("Anna", "Ben"):
            assert "is in" in await self.client(name).told("table absent", self.channel, what="offer")
        await self._pass(minutes=11)
        offer = await self._wait_for(lambda each: find_custom_id(each, "take") is not None)
        await self.client("Dora").press_route(offer, "take", until=is_ephemeral)
        while self._mover() is not self.client("Dora"):
            await self._pass(hours=0.5)
            await self._play()
        await self._play()

    # what people do

    def client(self, name: str) -> Person:
        return self.driver.clients[name]

    def _mover(self) -> Person:
        """Return the person whose move the newest board asks for."""
        text = self.board["content"].splitlines()[-1]
        return next(each for each in self.driver.clients.values() if each.id in text or each.name in text)

    async def _play(self, mover: Person | None = None) -> None:
        """As the person to move, send a guest to the bar, and wait until the bot has recorded whom it pinged."""
        client, before = mover or self._mover(), self.board
        offered = await client.complete("play", self.channel, {"action": "bar"}, "action")
        panel = await client.shown("play", self.channel, action=offered[0][1])
        self.board = await client.confirm(panel, before)
        await self._wait_until_no(lambda each: each["id"] == before["id"] and bool(each["components"]))
        await self._note()

    # what the bot says

    async def _wait_for(self, matches: Callable[[Message], bool]) -> Message:
        seen = await self.driver.wait_for_messages(self.channel, lambda seen: any(map(matches, seen)))
        return next(filter(matches, reversed(seen)))

    async def _wait_until_no(self, matches: Callable[[Message], bool]) -> None:
        await self.driver.wait_for_messages(self.channel, lambda seen: not any(map(matches, seen)))

    async def _pass(self, **duration: float) -> None:
        """Record what people have been told so far, then advance the time."""
        await self._note()
        self._set(self.now + timedelta(**duration))
        await asyncio.sleep(_CALM)
        await self._note()

    def _set(self, now: datetime) -> None:
        """Set the time with an atomic write."""
        self.now = now
        new = self.clock.with_suffix(".new")
        new.write_text(now.isoformat(), encoding="ascii")
        new.replace(self.clock)

    async def _note(self) -> None:
        """Record what people have been told since the previous call."""
        for name, client in self.driver.clients.items():
            direct = await client.open_direct_channel()
            since = self._seen.get(name, 0)
            self._seen[name] = len(client.events)
            for event in client.events[since:]:
                message = event.get("message", {})
                if event["type"] != "message_create" or "ephemeral_for" in message:
                    continue
                way = "direct" if message["channel_id"] == direct else "ping"
                is_addressed = way == "direct" or client.id in message.get("pings", ())
                if is_addressed and message["author"]["id"] != client.id:
                    self.told.append(Told(self.now, name, way, message_text(message)))


def _is_reminder(message: Message) -> bool:
    return "Remind in 4 Hours" in button_labels(message)


def _is_absent(message: Message) -> bool:
    return "Nudge" in button_labels(message)


async def test_a_table_lives_for_three_weeks(tmp_path: Path, openapi_checker: OpenApiChecker | None) -> None:
    clock = tmp_path / "time"
    clock.write_text(START.isoformat(), encoding="ascii")
    command = quick_bot(clock=clock, seed="1")
    async with running_driver(tmp_path / "playground", openapi_checker, command) as driver:
        story = ThreeWeeks(driver, clock)
        await story.live()
    told, printed = story.told, "\n".join(map(str, story.told))
    assert story.now - START > timedelta(days=11), printed
    assert Counter(each.name for each in told if "waiting for you" in each.text) == {"Cleo": 5, "Ben": 1}, (
        printed
    )
    asleep = [each for each in told if each.name == "Ben" and not 7 <= each.at.hour < 21]
    assert asleep == [], "Ben sleeps from 22 to 8 in Vienna"
    assert not any("earlier; I was out" in each.text for each in told), "the outages were short"
    assert len(told) == len({(each.name, each.text, each.at) for each in told}), printed
    followed = [each for each in told if each.name == "Emil"]
    assert followed, printed
    assert {each.way for each in followed} == {"direct"}
    assert any("computer) plays for Cleo" in each.text for each in followed), printed
    assert any(each.name == "Dora" and "Your turn" in each.text for each in told), printed
