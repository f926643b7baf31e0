"""Three weeks in the life of a table, with the clock in the hand of the story: nobody is forgotten, and nobody is disturbed."""

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
    newest_message,
    private_text,
)
from tests.e2e.time_machine import TimeMachine

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]

START = datetime(2030, 1, 7, 12, tzinfo=UTC)
"""A Monday at noon; nobody in the story has set a time zone but Ben, who lives in Vienna."""
_CALM = 0.3
"""Seconds in which the bot would have said something if it had anything to say."""


@dataclass(frozen=True)
class Told:
    """Something that the bot has told a person, and when."""

    at: datetime
    name: str
    way: str
    text: str

    def __str__(self) -> str:
        text = " / ".join(self.text.splitlines())
        return f"{self.at:%a %d %b %H:%M}  {self.name:<5} {self.way:<8} {text}"


@dataclass
class ThreeWeeks:
    """The story; `told` is what each person was told by a ping or a direct message."""

    driver: PlaygroundDriver
    clock: TimeMachine
    told: list[Told] = field(default_factory=list)
    channel: str = ""
    board: Message = field(default_factory=dict)
    _seen: dict[str, int] = field(default_factory=dict)

    async def live(self) -> list[Told]:
        """Live through the three weeks; return what people were told."""
        for chapter in (
            self.people_sit_down,
            self.one_person_is_away,
            self.one_person_vanishes,
            self.the_computer_steps_in,
            self.a_stranger_takes_the_seat,
        ):
            await chapter()
            await self._note()
        return self.told

    # the chapters

    async def people_sit_down(self) -> None:
        self.channel = await self.driver.create_channel()
        for name in ("Anna", "Ben", "Cleo", "Dora", "Emil"):
            client = await self.driver.client(name)
            await client.open_direct_channel()
        await self.client("Ben").command(
            "me settings", self.channel, {"time-zone": "Europe/Vienna", "quiet-hours": "22-8"}
        )
        self.board = await self.driver.start_game(self.channel, ("Anna", "Ben", "Cleo"))
        await self.client("Emil").command("follow", self.channel, mode="turns")
        await self._play()

    async def one_person_is_away(self) -> None:
        while self._mover() is not self.client("Ben"):
            await self._pass_night()
            await self._play()
        back = self.clock.now.date() + timedelta(days=5)
        await self.client("Ben").command("me away", self.channel, {"until": back.isoformat()})
        await self.driver.restart_bot(signal.SIGTERM)
        await self._note()
        told = [each for each in self.told if each.name == "Ben"]
        while self.clock.now.date() < back:
            await self._pass(hours=6)
        assert [each for each in self.told if each.name == "Ben"] == told, "nobody disturbs him"
        self.clock.set(datetime.combine(back, time(7, 5), UTC))
        await self._wait_for(_is_reminder)
        await self._pass(hours=5)
        await self._play(mover=self.client("Ben"))

    async def one_person_vanishes(self) -> None:
        while self._mover() is not self.client("Cleo"):
            await self._pass(hours=3)
            await self._play()
        known = set[str]()
        for day in range(5):
            if day == 3:
                await self.driver.restart_bot(signal.SIGKILL)
            await self._pass(hours=24.2)
            reminder = await self._wait_for(lambda each: _is_reminder(each) and each["id"] not in known)
            known.add(reminder["id"])
            await self._note()
        await self._pass(hours=24.2)
        await self._wait_for(_is_absent)

    async def the_computer_steps_in(self) -> None:
        told = await self._wait_for(_is_absent)
        await self.client("Anna").click(told, label="Computer for Now", until=is_ephemeral)
        await self.client("Ben").click(told, label="Computer for Now", until=is_ephemeral)
        board = self.board
        await self._pass(minutes=11)
        self.board = await self._newest_board(board)
        assert "(computer)" in self.board["content"]
        await self._play()

    async def a_stranger_takes_the_seat(self) -> None:
        await self._pass_night()
        for name in ("Anna", "Ben"):
            answer = await self.client(name).command("table absent", self.channel, what="offer")
            assert "counts" in private_text(answer)
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
        """Return whose turn it is by the newest board."""
        text = self.board["content"].splitlines()[-1]
        return next(
            client for client in self.driver.clients.values() if client.id in text or client.name in text
        )

    async def _play(self, mover: Person | None = None) -> Message:
        """Send a guest to the bar for whoever is to move; return the next board."""
        client = mover or self._mover()
        offered = await client.complete("play", self.channel, {"action": "bar"}, "action")
        panel = (await client.command("play", self.channel, action=offered[0][1])).responses[-1]
        before, self.board = self.board, await client.confirm(panel, self.board)
        await self._wait_until_recorded(before)
        await self._note()
        return self.board

    # what the bot says

    async def _wait_for(self, matches: Callable[[Message], bool]) -> Message:
        seen = await self.driver.wait_for_messages(self.channel, lambda seen: any(map(matches, seen)))
        return next(filter(matches, reversed(seen)))

    async def _wait_until_recorded(self, before: Message) -> None:
        """Wait until the bot has recorded whom the newest board has called: only then the previous one is tidied."""

        def is_tidy(seen: list[Message]) -> bool:
            return not any(each["components"] for each in seen if each["id"] == before["id"])

        await self.driver.wait_for_messages(self.channel, is_tidy)

    async def _newest_board(self, after: Message) -> Message:
        def is_next(message: Message) -> bool:
            return is_board(message, self.channel, after["id"])

        seen = await self.driver.wait_for_messages(self.channel, lambda seen: any(map(is_next, seen)))
        return newest_message(seen, is_next)

    async def _pass(self, **duration: float) -> None:
        """Record what has been told so far, then advance the time."""
        await self._note()
        self.clock.advance(**duration)
        await asyncio.sleep(_CALM)
        await self._note()

    async def _pass_night(self) -> None:
        """Advance the time to the next day, an hour earlier, in steps: nobody is to be reminded."""
        for hours in (12, 11):
            await self._pass(hours=hours)

    async def _note(self) -> None:
        """Record what people have been told since the last time."""
        await asyncio.sleep(0.05)
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
                    self.told.append(Told(self.clock.now, name, way, message_text(message)))


def _is_reminder(message: Message) -> bool:
    return "Remind in 4 Hours" in button_labels(message)


def _is_absent(message: Message) -> bool:
    return "Nudge" in button_labels(message)


def _reminds(told: Told) -> bool:
    return "waiting for you" in told.text


async def test_a_table_lives_for_three_weeks(tmp_path: Path, openapi_checker: OpenApiChecker | None) -> None:
    clock = TimeMachine(tmp_path / "time", START)
    async with running_driver(tmp_path / "playground", openapi_checker, clock.command("1")) as driver:
        told = await ThreeWeeks(driver, clock).live()
    printed = "\n".join(map(str, told))
    assert clock.now - START > timedelta(days=11), printed
    reminders = Counter(each.name for each in told if _reminds(each))
    assert reminders == {"Cleo": 5, "Ben": 1}, printed
    asleep = [each for each in told if each.name == "Ben" and not 7 <= each.at.hour < 21]
    assert asleep == [], "Ben sleeps from 22 to 8 in Vienna"
    assert not any("earlier; I was out" in each.text for each in told), "the outages were short"
    assert len(told) == len({(each.name, each.text, each.at) for each in told}), printed
    followed = [each for each in told if each.name == "Emil"]
    assert followed, printed
    assert {each.way for each in followed} == {"direct"}
    assert any("computer) plays for Cleo" in each.text for each in followed), printed
    assert any(each.name == "Dora" and "Your turn" in each.text for each in told), printed
