"""Thoughts can be sent to other processes, where they have the same result."""

import pickle
import subprocess
import sys
from random import Random

import pytest

from engine.kernel.core import Action, Payload, prompt
from engine.kernel.game import AnyGame
from engine.opponents import OPPONENTS, Sampler
from engine.opponents.thoughts import Inquiry, Thought, ThreadThinker
from tests.engine.opponents.judged_sugar import turn_of
from tests.engine.opponents.positions import positions
from tests.engine.opponents.sample_opponents import thought_of
from tests.registered import GAMES
from tests.sample_games import slices, sugar
from tests.sample_games.sugar import DONE

EVERY_GAME = (*GAMES, sugar.GAME, slices.GAME)


def key_of(game: AnyGame) -> str:
    return game.key


@pytest.mark.parametrize("game", EVERY_GAME, ids=key_of)
def test_a_thought_says_the_same_after_it_was_sent(game: AnyGame) -> None:
    for state, seat in positions(game):
        sampler = Sampler.of_seat(game, state, seat)
        sent = pickle.loads(pickle.dumps(Thought(OPPONENTS["easy"], sampler, 1.0, 5)))
        assert sent.sampler._agreeing == sampler._agreeing
        assert sent.rng().random() == Thought(OPPONENTS["easy"], sampler, 1.0, 5).rng().random()


@pytest.mark.parametrize("game", EVERY_GAME, ids=key_of)
def test_the_view_and_the_prompt_of_an_agreeing_state_are_the_real_ones(game: AnyGame) -> None:
    for state, seat in positions(game):
        sampler = Sampler.of_seat(game, state, seat)
        assert sampler.prompt() == prompt(game, state, seat)
        assert sampler.view() == game.view(state, seat)


def test_what_a_planned_action_reveals_differs_from_state_to_state() -> None:
    state = turn_of(0, bowl=30)
    state.dips = True
    planned = (Action("lump"), Action("dip"))
    sampler = Sampler.of_seat(sugar.GAME, state, 0, planned)
    assert DONE in [option.action for option in sampler.prompt().options]
    rng = Random(1)
    drawn = {card for _ in range(10) for card in sampler.sample(rng).hands[0]}
    assert len(drawn) > 1
    assert len(sampler.view().hand) == 1  # type: ignore[attr-defined]


async def test_an_inquiry_is_answered_in_a_thread_as_it_would_be_here() -> None:
    inquiry = Inquiry(thought_of(None).sampler, 1)
    assert await ThreadThinker().explain(inquiry) == inquiry.answer()
    assert pickle.loads(pickle.dumps(inquiry)).answer() == inquiry.answer()


def test_a_payload_has_another_hash_in_another_process() -> None:
    """A hash computed before sending would be wrong there."""
    payload = Payload(place="bar")
    hash(payload)
    program = (
        "import pickle, sys; from engine.kernel.core import Payload;"
        "sent = pickle.loads(sys.stdin.buffer.read()); print({sent: 1}.get(Payload(place='bar')))"
    )
    found = subprocess.run(
        [sys.executable, "-c", program], input=pickle.dumps(payload), capture_output=True, check=True
    )
    assert found.stdout.split() == [b"1"]


async def test_a_thread_chooses_as_the_opponent_does() -> None:
    thought = thought_of(OPPONENTS["normal"])
    assert await ThreadThinker().think(thought) == thought.choose()
