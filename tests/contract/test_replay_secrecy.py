"""Nothing that shows earlier moments of a game tells what its viewer could not know then."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest

import rendering
from bot import webpage
from bot.language.localizer import LANGUAGES, Localizer, localizer_for
from bot.messages import following, moments
from bot.messages.films import Film
from bot.messages.record_files import record_post
from bot.messages.replay_page import Place, Viewer, replay_page
from bot.messages.since_turn import Missed, since_page
from bot.messages.table_pictures import table_picture
from bot.messages.told_moments import ToldMoments
from bot.webpage import GamePage
from engine.kernel import replays
from engine.kernel.core import Action, Event, Payload, active_seats, options
from engine.kernel.game import AnyGame, View
from engine.kernel.replays import Moment, Replay, SeenMoment
from engine.kernel.rng import Rng
from engine.tables.changes import LoggedEntry
from engine.tables.rules import seating, turns
from engine.tables.seen import presenters
from engine.tables.seen.models import RecordFile
from engine.tables.seen.replays import TableReplay
from engine.tables.table import Player, Table
from tests.bot.builders import replay_at
from tests.contract.game_settings import EVERY_SETTING, SETTINGS, Setting
from tests.contract.test_play import viewers
from tests.engine.tables.builders import ANNA, BEN, CHANNEL_ID, CLEO, DORA, GUILD_ID, Harness
from tests.parts import games_with

PEOPLE = (ANNA, BEN, CLEO, DORA)
WORDED = games_with("words", "pictures")
ONE_SETTING_PER_GAME = [
    next(each for each in reversed(SETTINGS) if each.game is game and each.seats == game.seats[-1])
    for game in WORDED
]
Output = Callable[["Shown", int | None, int, Localizer], object]


def replay_of(setting: Setting, seed: str) -> Replay:
    return replays.of_record(setting.record(seed), setting.game)


def deal(game: AnyGame, moment: Moment, viewer: int | None, seed: str) -> Moment:
    """Return the moment with everything that the viewer could not know then dealt again or left out."""
    state = game.reshuffle(moment.state, viewer, Rng(f"{seed} {moment.number} {len(moment.events)}"))
    return replace(
        moment,
        actions=tuple(_without_choice(*each, viewer) for each in moment.actions),
        events=tuple(_without_secret(event, viewer) for event in moment.events),
        state=state,
        scores=tuple(game.score(state, seat) for seat in range(state.seats)),
    )


def dealt_anew(replay: Replay, viewer: int | None, seed: str) -> Replay:
    """Return the replay with everything hidden from the viewer dealt again at each moment."""
    return replace(replay, moments=tuple(deal(replay.game, each, viewer, seed) for each in replay.moments))


@dataclass(frozen=True)
class DealingReplay(Replay):
    """A replay that deals everything hidden again whenever it shows something, which may be a step within a turn."""

    def _seen_by(self, seat: int | None, moment: Moment) -> SeenMoment:
        return super()._seen_by(seat, deal(self.game, moment, seat, "step"))


def _without_choice(seat: int, action: Action, viewer: int | None) -> tuple[int, Action]:
    return seat, action if seat == viewer else Action("secret")


def _without_secret(event: Event, viewer: int | None) -> Event:
    if event.owner is None or event.owner == viewer:
        return event
    return replace(event, secret=Payload(dict.fromkeys(event.secret, "secret")))


@EVERY_SETTING
def test_the_steps_of_a_turn_do_not_depend_on_what_is_hidden(setting: Setting) -> None:
    replay = replay_of(setting, "steps")
    twin = DealingReplay(replay.game, replay.moments, replay.names)
    steps = 0
    for viewer in viewers(setting):
        for number in range(replay.last + 1):
            seen = replay.steps_seen_by(viewer, number)
            assert twin.steps_seen_by(viewer, number) == seen
            steps += len(seen)
    assert steps >= len(replay.moments) * len(viewers(setting))


@EVERY_SETTING
def test_moments_do_not_depend_on_what_is_hidden(setting: Setting) -> None:
    """For every seat, at every step of a whole game; this covers everything that is made of moments alone."""
    replay = replay_of(setting, "secret")
    differs = False
    for viewer in viewers(setting):
        twin = dealt_anew(replay, viewer, f"deal {viewer}")
        differs |= any(
            moment.state != other.state for moment, other in zip(replay.moments, twin.moments, strict=True)
        )
        assert list(twin.all_seen_by(viewer)) == list(replay.all_seen_by(viewer))
        assert (twin.rounds, twin.turning_points) == (replay.rounds, replay.turning_points)
        assert [twin.turns_of(seat) for seat in range(setting.seats)] == [
            replay.turns_of(seat) for seat in range(setting.seats)
        ]
    assert differs, "something is hidden and was dealt again"


# what is made of moments


def of_table(replay: Replay, reader: int | None) -> TableReplay:
    """Return the replay as that of a running table, for the person in the seat `reader`."""
    seats, last = replay.moments[0].state.seats, replay.last
    table = Table(
        id=7,
        version=last + 1,
        channel_id=1,
        guild_id=2,
        game=replay.game,
        options={},
        phase="running",
        owner_id=ANNA.id,
        players=tuple(Player(person.name, person.id) for person in PEOPLE[:seats]),
        snapshot_version=last + 1,
    )
    return replay_at(table, replace(replay, names=(table.names,) * (last + 1)), reader)


class Shown:
    """What somebody is shown of a table's moments, as a seat (None for a spectator) knew them then."""

    def __init__(self, replay: TableReplay, told: ToldMoments) -> None:
        self._replay, self._told = replay, told

    def line_and_story(self, seat: int | None, number: int, localizer: Localizer) -> object:
        moment, game = self._replay.seen_by(seat, number), self._replay.table.game
        return moments.line(game, moment, localizer), moments.story(game, moment, localizer)

    def picture_and_description(self, seat: int | None, number: int, localizer: Localizer) -> object:
        view = self._replay.seen_by(seat, number).view
        return table_picture(self._replay.table, view, localizer), rendering.describe(
            view, localize=localizer
        )

    def viewer(self, seat: int | None, number: int, localizer: Localizer) -> object:
        """Return the viewer's page with a picture."""
        return self._page(Place(self._replay.table.id, number, seat), localizer)

    def viewer_in_words(self, seat: int | None, number: int, localizer: Localizer) -> object:
        return self._page(Place(self._replay.table.id, number, seat, page=1), localizer)

    def _page(self, place: Place, localizer: Localizer) -> object:
        return replay_page(Viewer.of(self._replay, place, self._told, localizer), localizer)

    def strip(self, seat: int | None, number: int, localizer: Localizer) -> object:
        """Return the strip of what was missed when this was the last moment."""
        told = self._replay._replay
        so_far = replace(told, moments=told.moments[: number + 1], names=told.names[: number + 1])
        return since_page(Missed.of(replace(self._replay, _replay=so_far, reader=seat)), localizer)

    def news(self, _: int | None, number: int, localizer: Localizer) -> object:
        """Return what followers are told, who are spectators, whoever they are."""
        table, moment = self._replay.table, self._replay._replay.moments[number]
        questions = tuple((seat, 1) for seat in active_seats(table.game, moment.state))
        present = replace(table, state=moment.state, questions=questions)
        events = self._replay.seen_by(None, number).events
        return following.news(presenters.board(present), events, table.version, None, localizer)


OUTPUTS: Mapping[str, Output] = {name: each for name, each in vars(Shown).items() if not name.startswith("_")}


@pytest.mark.slow
@pytest.mark.parametrize("setting", ONE_SETTING_PER_GAME, ids=str)
@pytest.mark.parametrize("output", OUTPUTS)
def test_what_is_shown_of_a_moment_does_not_depend_on_what_is_hidden(output: str, setting: Setting) -> None:
    """For every seat, at every step of a whole game."""
    show, replay, told_to_all = OUTPUTS[output], replay_of(setting, "shown"), ToldMoments()
    for viewer in (None,) if output == "news" else viewers(setting):
        dealing = DealingReplay(replay.game, replay.moments, replay.names)
        other = dealing if output == "strip" else dealt_anew(replay, viewer, "shown")
        found = Shown(of_table(replay, viewer), told_to_all)
        twin = Shown(of_table(other, viewer), ToldMoments())
        for number in range(replay.last + 1):
            localizer = localizer_for(LANGUAGES[number % len(LANGUAGES)])
            assert show(twin, viewer, number, localizer) == show(found, viewer, number, localizer)


# what is made of a whole game


WholeOutput = Callable[[TableReplay, int | None, Localizer], object]
"""Returns what somebody gets of a whole game, as the seat (None for a spectator) may know it."""


def film(replay: TableReplay, seat: int | None, localizer: Localizer) -> object:
    """Return what the film is painted of."""
    composed = Film.of(replay, seat, (), None, localizer, "light")
    return list(composed.frames()), composed.timeline, composed.last_view()


def page_without_pictures(replay: TableReplay, seat: int | None, localizer: Localizer) -> object:
    return webpage.without_pictures(GamePage.of(replay, seat), localizer)


def record(replay: TableReplay, seat: int | None, localizer: Localizer) -> object:
    """Return the record of the running game, made of a log with one line for each moment."""
    lines = [
        LoggedEntry(
            moment.events,
            moment.seat,
            str(moment.actions[0][1]) if moment.seat is not None else "",
            n=number,
            version=replay.versions[number],
            at=replay.times[number],
        )
        for number, moment in enumerate(replay._replay.moments)
    ]
    found = RecordFile(replay.table, seat, tuple(presenters.seen_record(replay.table, lines, seat)))
    return record_post(found, localizer)


WHOLE_OUTPUTS: Mapping[str, WholeOutput] = {
    each.__name__: each for each in (film, page_without_pictures, record)
}


@pytest.mark.slow
@pytest.mark.parametrize("setting", ONE_SETTING_PER_GAME, ids=str)
@pytest.mark.parametrize("output", WHOLE_OUTPUTS)
def test_what_is_made_of_a_whole_game_does_not_depend_on_what_is_hidden(
    output: str, setting: Setting
) -> None:
    """For every seat."""
    make, replay = WHOLE_OUTPUTS[output], replay_of(setting, "whole")
    for viewer in viewers(setting):
        found, twin = of_table(replay, viewer), of_table(dealt_anew(replay, viewer, "whole"), viewer)
        assert make(twin, viewer, localizer_for("de")) == make(found, viewer, localizer_for("de"))


@pytest.mark.slow
@pytest.mark.parametrize("setting", ONE_SETTING_PER_GAME, ids=str)
def test_nothing_made_of_a_running_game_tells_its_luck(setting: Setting) -> None:
    """What is judged of a game that is not over follows from what is hidden; a film and a page leave it out."""
    whole, localizer = replay_of(setting, "luck"), localizer_for("de")
    running = replace(whole, moments=whole.moments[:-1], names=whole.names[:-1])
    for viewer in viewers(setting):
        replay = of_table(running, viewer)
        found, other = (
            (
                list(Film.of(replay, viewer, (), luck, localizer, "light").frames()),
                webpage.without_pictures(GamePage.of(replay, viewer, "", luck), localizer),
            )
            for luck in (None, tuple(range(20, 20 + setting.seats)))
        )
        assert found == other


@pytest.mark.slow
@pytest.mark.parametrize("setting", ONE_SETTING_PER_GAME, ids=str)
def test_the_bytes_of_a_film_and_a_page_do_not_depend_on_what_is_hidden(setting: Setting) -> None:
    """A few moments are enough, because each picture is painted from its view alone."""
    whole = replay_of(setting, "whole")
    few = tuple(replace(each, number=number) for number, each in enumerate(whole.moments[-3:]))
    replay, localizer = replace(whole, moments=few, names=whole.names[-3:]), localizer_for("en")
    written = [
        (
            b"".join(Film.of(each, 0, (), None, localizer, "light").paint()),
            webpage.compose(GamePage.of(each, 0), localizer, "light"),
        )
        for each in (of_table(replay, 0), of_table(dealt_anew(replay, 0, "painted"), 0))
    ]
    assert written[0] == written[1]


# what a seat knew then


@pytest.mark.slow
@pytest.mark.parametrize("setting", ONE_SETTING_PER_GAME, ids=str)
async def test_a_moment_shows_each_seat_what_the_table_showed_it_then(
    setting: Setting, tmp_path: Path
) -> None:
    """While the game is running and after its end; views are kept while it is played, and compared with the moments."""
    harness = await Harness.open(tmp_path / "tables.db")
    try:
        await PlayedTable(harness, setting).play()
    finally:
        await harness.tables.aclose()


Views = Mapping[int | None, View]
"""What each seat (None for a spectator) sees."""


class PlayedTable:
    """A table at which a random game is played, with everybody's views at every version."""

    def __init__(self, harness: Harness, setting: Setting) -> None:
        self._harness, self._setting = harness, setting
        people = PEOPLE[: setting.seats]
        self._persons: dict[int | None, int | None] = {None: None}
        self._persons.update((seat, person.id) for seat, person in enumerate(people))
        self._shown: dict[int, Views] = {}

    async def play(self) -> None:
        """Play the game; compare what everybody may look back at with the past, in the middle and at the end."""
        table, rng = await self._start(), Random("then")
        await self._keep(table)
        while table.phase == "running":
            state = turns.require_state(await self._harness.tables._repository.table(table.id))
            seat = rng.choice(table.active_seats)
            action = rng.choice(options(self._setting.game, state, seat))
            table = await self._harness.tables.act(table.id, seat, [action])
            await self._keep(table)
            if len(self._shown) % 40 == 0 and table.phase == "running":
                assert await self._harness.tables.lucks.of(table.id) is None, "it would tell what is hidden"
                for reader in self._persons:
                    await self._compare(table, reader, {None, reader})
        for reader in self._persons:
            await self._compare(table, reader, set(self._persons))

    async def _start(self) -> Table:
        tables, setting = self._harness.tables, self._setting
        opened = await tables.open_table(CHANNEL_ID, GUILD_ID, ANNA, setting.game.key, dict(setting.options))
        for person in PEOPLE[1 : setting.seats]:
            await self._harness.do(opened, seating.join, person)
        return await tables.start(opened.id, ANNA.id)

    async def _keep(self, table: Table) -> None:
        view = self._harness.queries.view
        self._shown[table.version] = {
            seat: await view(table.id, person) for seat, person in self._persons.items()
        }

    async def _compare(self, table: Table, reader: int | None, viewpoints: set[int | None]) -> None:
        """Assert that the reader may look as exactly these seats, and that each moment is what the seat was shown then."""
        found = await self._harness.tables.replays.of(table.id, self._persons[reader])
        assert set(found.viewpoints) == viewpoints
        ends = [*(version - 1 for version in found.versions[1:]), table.version]
        for seat in viewpoints:
            seen = list(found.all_seen_by(seat))
            assert [each.view.announcing(()) for each in seen] == [self._shown[end][seat] for end in ends]
            log = await self._harness.queries.log(table.id, self._persons[seat])
            played = [event for line in log for event in line.events if event.kind in table.game.events]
            assert [event for each in seen for event in each.events] == played
