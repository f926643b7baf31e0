"""In many random turns, nothing lapses without a warning, and every warning is justified and reveals no secret."""

from functools import cache
from random import Random

import pytest

from engine.games.grand_austria_hotel.effects import Again
from engine.games.grand_austria_hotel.guests import GUESTS
from engine.games.grand_austria_hotel.hotels import ROOMS
from engine.games.grand_austria_hotel.rewards import is_possible
from engine.games.grand_austria_hotel.staff import STAFF
from engine.games.grand_austria_hotel.state import AustriaState
from engine.kernel import core
from engine.kernel.cloning import clone
from engine.kernel.core import Action, Event, Prompt
from engine.kernel.rng import Rng
from tests.games.grand_austria_hotel.cases import position, words
from tests.games.grand_austria_hotel.positions import EDITIONS, GAME, SampleAustria, payloads
from tests.torture import seeds

EVERY_EDITION = pytest.mark.parametrize("edition", EDITIONS)
EVERY_SEED = pytest.mark.parametrize("seed", seeds(1))
LIKELY = {"move-in": 9, "staff": 5, "occupy": 5, "action": 5, "decline": 1, "end": 1, "pass": 0}
"""The weights of some verbs; all others have weight 2."""


def random_position(rng: Random, edition: str) -> SampleAustria:
    """Return a random turn with little money, few rooms and three guests who could move in."""
    cafe, cards = rng.sample(list(GUESTS), 3), rng.sample(list(STAFF[edition]), 6)
    rooms = " ".join(f"{room}{rng.choice(('', '', '*'))}" for room in ROOMS[: rng.randint(3, 18)])
    row = [guest for guest in GUESTS if guest not in cafe][:5]
    return position(
        f"cafe={' '.join(f'{guest}!' for guest in cafe)}, rooms={rooms}, hand={words(cards[: rng.randint(0, 4)])},"
        f"staff={words(cards[4:])}, money={rng.choice((0, 1, 2, 3, 19, 20))};"
        f"edition={edition}, dice={rng.choice(('5', '35', '1123456'))}, row={words(row)}"
    )


Moment = tuple[Prompt, AustriaState, Action, AustriaState, list[Event]]


@cache
def played_steps(edition: str, seed: str) -> list[Moment]:
    """Play many turns; return each step's prompt, the state before, the action, the state after, and the events."""
    played: list[Moment] = []
    for number in range(100):
        rng = Random(f"{seed} {number}")
        game = random_position(rng, edition)
        while game.active_seats == (0,) and game.state.turn is not None:
            prompt, before = game.prompt(), clone(game.state)
            offered = [option.action for option in prompt.options]
            weights = [LIKELY.get(action.verb, 2) for action in offered]
            action = rng.choices(offered, weights)[0] if any(weights) else offered[0]
            events = game.do(str(action))
            if payloads(events, "turn-ended") or payloads(events, "passed"):
                break
            played.append((prompt, before, action, game.state, events))
    return played


@pytest.mark.slow
@EVERY_SEED
@EVERY_EDITION
def test_whatever_lapses_had_a_warning_and_every_warning_is_justified(edition: str, seed: str) -> None:
    lapses = waiting = 0
    for prompt, _, action, after, events in played_steps(edition, seed):
        hint = next(option.info for option in prompt.options if option.action == action)
        lapsed = {each["reward"] for each in payloads(events, "lapsed")}
        open_still = [each for each in after.hotels[0].pool if not isinstance(each, Again)]
        idle = {each.name for each in open_still if not is_possible(after, 0, each)}
        if action.verb != "draw":  # what is drawn is not known before
            assert hint.get("unusable", ()) == tuple(dict.fromkeys(hint.get("unusable", ())))
            assert {*hint.get("unusable", ())} == lapsed | idle, action  # type: ignore[misc]
        assert lapsed <= {*hint.get("unusable", ())}, action  # type: ignore[misc]
        lapses += len(lapsed)
        waiting += len(idle)
    assert lapses + waiting > 10


@EVERY_SEED
@EVERY_EDITION
def test_what_is_open_can_be_done(edition: str, seed: str) -> None:
    """By ruling 15, a turn continues only when no reward is open, except E. Gizia's action in the 2022 edition."""
    asked = set()
    for _, _, _, after, _ in played_steps(edition, seed):
        prompt = core.prompt(GAME, after, 0)
        assert prompt is not None
        pool = after.hotels[0].pool
        if prompt.question_id == "rewards":
            assert any(is_possible(after, 0, each) for each in pool)
        elif prompt.question_id not in {"serve", "look", "serve-on"}:
            assert {each.name for each in pool} <= {"again"}
        asked.add(prompt.question_id)
    assert asked >= {"rewards", "serve", "look", "end-of-turn", "action-3"}


@EVERY_SEED
@EVERY_EDITION
def test_warnings_reveal_nothing_hidden(edition: str, seed: str) -> None:
    looked = 0
    for prompt, before, *_ in played_steps(edition, seed):
        if any("unusable" in option.info for option in prompt.options):
            twin = GAME.reshuffle(before, 0, Rng(f"{looked}"))
            assert core.prompt(GAME, twin, 0) == prompt
            looked += 1
    assert looked > 20
