"""An opponent that judges every option by where its own turn can lead."""

from random import Random
from typing import Any

from engine.kernel.core import Action, Prompt
from engine.kernel.game import View
from engine.opponents.judgement import JudgedOption, TurnJudge, evaluation_of
from engine.opponents.opponent import Budget, Sampler

_DEALS = 3


class NormalOpponent:
    """Chooses the option whose turn ends best."""

    def choose(
        self,
        view: View,  # noqa: ARG002 -- the sampler's states look the same
        prompt: Prompt,
        sampler: Sampler[Any],
        budget: Budget,  # noqa: ARG002 -- takes a few milliseconds
        rng: Random,
    ) -> Action:
        """Return one of the options of the prompt."""
        return judge_options(prompt, sampler, rng)[0].action


def judge_options(
    prompt: Prompt, sampler: Sampler[Any], rng: Random, *, minds_others: bool = True
) -> list[JudgedOption]:
    """Return the options of a prompt with what they are worth, the best first; see `TurnJudge`."""
    if len(prompt.options) == 1:
        return [JudgedOption(prompt.options[0].action, 0.0)]
    deals = [sampler.sample(rng) for _ in range(_DEALS)]
    evaluation = evaluation_of(sampler.game)
    return TurnJudge(sampler.game, evaluation, prompt.seat, deals, minds_others=minds_others).judge(prompt)
