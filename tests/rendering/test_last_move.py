"""Every public picture describes the last move on its plate, and marks each result of the move once."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from itertools import islice
from math import dist
from random import Random

import pytest

from bot.language.localizer import localizer_for
from engine.kernel import codec
from engine.kernel.core import Action, Event, Payload, State, active_seats, apply, options, start
from engine.kernel.game import AnyGame, RecentTurn, View
from engine.kernel.moves import play
from rendering import describe
from rendering.canvas import Canvas
from rendering.contract import Localize
from rendering.design_tokens import MIN_TEXT_SIZE
from rendering.geometry import Rect, overlapping_pairs
from rendering.last_move import LastMove, Outcome, essential_number, last_move, paint_plate
from rendering.marks import Mark, band_width, sign_rect
from rendering.registry import package_name
from rendering.theme import LIGHT
from tests.contract.game_settings import SETTINGS, Setting
from tests.contract.test_saves import SAVES
from tests.parts import games_with
from tests.playthrough import path, plans, replay
from tests.rendering.recording_canvas import RecordedMark, Recording, recorded, recording
from tests.rendering.turns import turn
from tests.torture import seeds

GAMES = games_with("pictures", "words")
PICTURED = [setting for setting in SETTINGS if setting.game in GAMES]
NAMES = ("Anna", "Maximilian von und zu Habsburg-Lothringen", "田中さん", "ÅÇĘ jgq" * 9)
FEW_USES = 2
"""The number of uses of each verb that are checked."""
LOOKED = 3
"""One in this many boards is checked; every second one of these is checked in full and with its options marked."""
PAGE = Rect(0, 0, 1600, 1200)
SIGNED = {Mark.LAST_MOVE, Mark.EARLIER}
_FARTHEST = 80
"""A mark covers nothing farther than this from its place, in pixels."""
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def move_of(view: View, localize: Localize) -> LastMove | None:
    module = import_module(f"{package_name(view.game)}.last_move")
    find: Callable[[View, Localize], LastMove | None] = module.last_move_of
    return find(view, localize)


def boards(setting: Setting, seed: str) -> Iterator[tuple[View, tuple[Action, ...]]]:
    """Play partly at random, partly for points; after each action, yield the spectator's view and the options."""
    game, rng = setting.game, Random(f"{setting} {seed}")
    state = start(game, setting.seats, dict(setting.options), seed).state
    while seats := active_seats(game, state):
        seat = rng.choice(seats)
        offered = options(game, state, seat)
        if rng.random() < 0.6:
            offered = tuple(rng.sample(offered, min(10, len(offered))))
            action = max(offered, key=partial(_score_after, game, state, seat))
        else:
            action = rng.choice(offered)
        state = play(game, state, seat, action).state
        yield board_of(game, state)


def _score_after(game: AnyGame, state: State, seat: int, action: Action) -> int:
    return game.score(apply(game, state, seat, action).state, seat) or 0


def board_of(game: AnyGame, state: State) -> tuple[View, tuple[Action, ...]]:
    """Return the spectator's view of the state, and the options of the first seat that must act."""
    view: View = game.view(state, None)
    waiting = active_seats(game, state)
    return view.named(NAMES[: state.seats]), options(game, state, waiting[0]) if waiting else ()


@cache
def last_boards(game: AnyGame) -> list[View]:
    """Return boards from several games, including their final boards."""
    settings = [setting for setting in PICTURED if setting.game is game]
    games = [[view for view, _ in boards(setting, "0")] for setting in settings[:3]]
    return [view for views in games for view in (*views[::29], views[-1])]


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(1))
@pytest.mark.parametrize("setting", PICTURED, ids=str)
def test_every_board_after_the_first_action_tells_and_marks_the_last_move(
    setting: Setting, seed: str
) -> None:
    """The plate names the player, the move and the points; only that player's mark appears on the turn's results."""
    localize = localizer_for("de" if setting.seats % 2 else "en")
    for number, (view, offered) in enumerate(islice(boards(setting, seed), 0, None, LOOKED)):
        is_asked = number % 2 == 0
        assert_last_move_is_told(view, offered if is_asked else (), localize, in_full=is_asked)


@pytest.mark.slow
@EVERY_GAME
def test_every_kind_of_action_is_told_and_marked(game: AnyGame) -> None:
    """Check each verb's first uses in playthroughs and saves, and the end of each playthrough."""
    uses, localize = Counter[str](), localizer_for("en")
    for action, state in (*played_through(game), *played_after_saves(game)):
        uses[action.verb] += 1
        if uses[action.verb] <= FEW_USES or state.result is not None:
            assert_last_move_is_told(*board_of(game, state), localize, in_full=True)
    assert set(uses) == {verb.name for verb in game.verbs}


def played_through(game: AnyGame) -> Iterator[tuple[Action, State]]:
    """Yield every action in the playthroughs, each with the resulting state."""
    for name in plans(game.key):
        for _, action, outcome in replay(path(game.key, name).read_text(encoding="utf-8")).steps:
            yield action, outcome.state


def played_after_saves(game: AnyGame) -> Iterator[tuple[Action, State]]:
    """For each save, yield one action per available verb, with the resulting state."""
    for file in SAVES:
        if file.parts[-3:-1] == (game.key, str(game.schema)):
            state = codec.load(game, file.read_text(encoding="utf-8"))
            seat = active_seats(game, state)[0]
            for action in {action.verb: action for action in options(game, state, seat)}.values():
                yield action, play(game, state, seat, action).state


def assert_last_move_is_told(
    view: View, offered: tuple[Action, ...], localize: Localize, *, in_full: bool
) -> None:
    """Check a board, plain and with the actions `offered`; with `in_full`, also check the whole description."""
    move, latest = move_of(view, localize), view.recent_turns[-1]
    if move is None:
        assert latest.is_running, "it has no results yet"
        assert len(view.recent_turns) == 1
        return
    told = view.recent_turns if latest.is_running else (latest,)
    assert (move.seat, move.points) in [(turn.seat, turn.points) for turn in told]
    assert 1 <= len(move.outcomes) <= max(3, essential_number(move.outcomes))
    assert all(outcome.words for outcome in move.outcomes)
    line = described_move(view, localize)
    assert_is_described(line, move)
    assert not in_full or describe(view, localize=localize).splitlines()[0] == line
    public = recorded(view, localize)
    assert_is_marked_once(public, move)
    assert len([mark for mark in public.badges if mark is Mark.ACTS]) == len(view.active_seats)
    for found in (public, recorded(view, localize, offered)) if offered else (public,):
        places = [mark.place for mark in found.marks if mark.mark is not Mark.CURRENT]
        assert len(set(places)) == len(places), "no place has two marks"
        assert covered_texts(found) == []
        assert covered_signs(found) == []


def described_move(view: View, localize: Localize) -> str:
    """Return the description's line about the last move."""
    find = getattr(import_module(f"{package_name(view.game)}.description"), "last_move_lines", None)
    return describe(view, localize=localize).splitlines()[0] if find is None else find(view, localize)[0]


def assert_is_described(line: str, move: LastMove) -> None:
    """Assert that the description says the same as the plate, although it may use longer names of things."""
    told, painted_parts = line.split(" · "), move.sentence().split(" · ")
    assert len(told) == len(painted_parts)
    assert (told[0], told[len(move.outcomes) + 1 :]) == (move.name, painted_parts[len(move.outcomes) + 1 :])
    for longer, brief in zip(told, painted_parts, strict=True):
        assert longer.split()[-1] == brief.split()[-1]
        assert len(longer) >= len(brief)


def assert_is_marked_once(recorded: Recording, move: LastMove) -> None:
    """Assert that the last move's marks are few, belong to one seat, and are not cut off."""
    last = recorded.of(Mark.LAST_MOVE)
    assert 1 <= len(last) <= max(4, len(move.places))
    assert {mark.seat_style.symbol for mark in last if mark.seat_style} == {LIGHT.seats[move.seat].symbol}
    assert all(PAGE.contains_rect(sign_of(mark)) for mark in last)


def sign_of(mark: RecordedMark) -> Rect:
    return sign_rect(mark.place, circular=mark.circular, direction=mark.direction)


def covered_texts(recorded: Recording) -> list[tuple[str, Mark]]:
    """Return the texts that the mark covers by more than a letter's rim; texts painted later lie on top of the mark."""
    return [
        (text, mark.mark)
        for mark in recorded.marks
        for near in [mark.place.inset(-_FARTHEST)]
        for text, place in recorded.texts[: mark.texts_below]
        if near.overlaps(place) and covers(mark, place.inset(2))
    ]


def covered_signs(recorded: Recording) -> list[tuple[RecordedMark, RecordedMark]]:
    """Return each mark whose sign is covered by another mark's band, paired with that other mark."""
    return [
        (mark, later)
        for mark in recorded.marks
        if mark.mark in SIGNED
        for later in recorded.marks[mark.marks_below :]
        if covers_around(later, sign_of(mark))
    ]


def covers(mark: RecordedMark, text: Rect) -> bool:
    """Return whether the band around the place, or the sign on the band, covers part of the text."""
    return (mark.mark in SIGNED and sign_of(mark).overlaps(text)) or covers_around(mark, text)


def covers_around(mark: RecordedMark, text: Rect) -> bool:
    """Return whether the band around the place covers part of the rectangle."""
    width = band_width(mark.place)
    if not mark.circular:
        return mark.place.inset(-width).overlaps(text) and not mark.place.contains_rect(text)
    x, y = mark.place.centre
    near = (min(max(x, text.left), text.right), min(max(y, text.top), text.bottom))
    far = max(dist((x, y), (across, down)) for across in text[::2] for down in text[1::2])
    return dist((x, y), near) < mark.place.width / 2 + width and far > mark.place.width / 2


@EVERY_GAME
def test_a_plate_is_legible_whatever_it_has_to_say(game: AnyGame) -> None:
    """For any name and outcome, all texts lie inside the plate without overlapping, and the points are shown."""
    plate = import_module(f"{package_name(game.key)}.layout").LAST_MOVE
    localize = localizer_for("de")
    moves = [move for view in last_boards(game) if (move := move_of(view, localize))]
    for move in moves:
        for name in (*NAMES, ""):
            told = replace(move, name=name, points=-17, is_running=True)
            with recording() as plated:
                paint_plate(Canvas.blank(LIGHT), plate, told, LIGHT.seats[0])
            texts = [place for text, place in plated.texts if text.strip()]
            assert all(plate.inset(8).contains_rect(place.inset(1)) for place in texts), (name, plated.texts)
            assert overlapping_pairs([place.inset(1) for place in texts]) == ()
            assert "−17" in [text for text, _ in plated.texts]
            assert min(font.size for font in plated.fonts) >= MIN_TEXT_SIZE


@EVERY_GAME
def test_there_is_no_plate_before_the_first_move(game: AnyGame) -> None:
    localize = localizer_for("en")
    state = start(game, game.seats[0], {}, "plate").state
    view: View = game.view(state, None)
    assert move_of(view, localize) is None
    assert recorded(view, localize).of(Mark.LAST_MOVE) == []


def tell(seat: int, events: Sequence[Event]) -> list[Outcome]:
    """Return an outcome for each `did` event, with the event's `place` and `weight`."""
    done = [event.payload for event in events if event.kind == "did" and event.payload["seat"] == seat]
    return [
        Outcome(partial(str, each["place"]), (str(each["place"]),), int(str(each["weight"]))) for each in done
    ]


def did(place: str, weight: int = 0) -> str:
    return f"did place={place} weight={weight}"


def view_with(*turns: RecentTurn) -> View:
    return View(
        game="any", options=(), seats=2, seat=None, active_seats=(0,), result=None, names=("Anna", "Ben"),
        recent_turns=turns,
    )  # fmt: skip


def test_the_most_telling_outcomes_are_told_in_their_order() -> None:
    view = view_with(turn(1, did("small", 5), did("first", 1), did("second", 0), points=3))
    move = last_move(view, tell)
    assert move is not None
    assert move.sentence() == "Ben · first · second · +3"
    assert move.words(1) == ("second …",)


def test_while_a_turn_goes_on_the_one_before_it_is_marked_otherwise() -> None:
    before = turn(0, did("there"), did("here"), did("small", 2))
    running = turn(1, did("here"), is_running=True)
    move, over = (
        last_move(view_with(before, running), tell, 3),
        last_move(view_with(before, replace(running, is_running=False)), tell, 3),
    )
    assert move is not None
    assert (move.seat, move.places, move.earlier_places) == (1, ("here",), ("there",))
    assert move.sentence() == "Ben · here …"
    assert over is not None
    assert over.earlier_places == ()


def test_a_turn_that_has_brought_nothing_yet_leaves_the_one_before_it_on_the_plate() -> None:
    move = last_move(view_with(turn(0, did("there"), points=2), turn(1, is_running=True)), tell)
    assert move is not None
    assert move.sentence() == "Anna · there · +2"


def test_several_turns_that_are_announced_at_once_are_all_marked() -> None:
    """If computers have moved since the previous picture, all their turns are marked; the plate describes only the last."""
    turns = [turn(0, did("A")), turn(1, did("B")), turn(0, did("C")), turn(1, did("D"))]
    announced = [event for each in turns for event in each.events]
    move = last_move(view_with(*turns[-2:]).announcing(announced), tell)
    assert move is not None
    assert (move.places, move.earlier_places) == (("D",), ("A", "B", "C"))


def test_what_happens_to_a_table_is_not_told() -> None:
    undone = Event("undo", Payload(seat=0, n=4))
    move = last_move(view_with(turn(1, did("B"))).announcing([undone]), tell)
    assert move is not None
    assert (move.seat, move.earlier_places) == (1, ())
