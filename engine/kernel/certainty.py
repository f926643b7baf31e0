"""Preview of an action: what a seat can be shown before it confirms the action, up to the first hidden information."""

from engine.kernel.core import Action, Draft, GameRules, Outcome, Revelation, S, S_co, carry_out


class _RevealingStepError(Exception):
    """Stops an action before it becomes irreversible."""

    def __init__(self, revelation: Revelation | None) -> None:
        super().__init__()
        self.revelation = revelation


class _CertainDraft(Draft[S_co]):
    """A draft that stops the action as soon as hidden information would become known."""

    def mark_irreversible(self, reveals: str = "", number: int = 1) -> None:
        self.undoable = False
        raise _RevealingStepError(Revelation(reveals, number) if reveals else None)


def apply_certain(game: GameRules[S], state: S, seat: int, action: Action) -> Outcome[S]:
    """Carry out an action up to the point where its seat can no longer be certain of the consequences.

    An action that cannot be undone stops before the step that makes it irreversible. The outcome contains the events
    up to that point and a state that still waits for the same decision; use that state only to build a view.
    `stopped_at` names what would be revealed.

    Raises:
        SeatNotActive: As `core.apply`.
        IllegalAction: As `core.apply`.
    """
    draft = _CertainDraft(game.agenda, state)
    stopped_at = None
    try:
        carry_out(game, state, draft, seat, action)
    except _RevealingStepError as step:
        stopped_at = step.revelation
        _copy_agenda(game, state, draft.state)
    return Outcome(draft.state, draft.emitted, draft.undoable, stopped_at)


def with_agenda(game: GameRules[S], state: S, other: S) -> S:
    """Return a copy of `state` that waits for the same decision as `other`.

    Use it to plan beyond an action that reveals something (see `apply_certain`) when the next decision is known in
    advance.
    """
    copy = Draft(game.agenda, state).state
    _copy_agenda(game, other, copy)
    return copy


def _copy_agenda(game: GameRules[S], source: S, target: S) -> None:
    """Replace `target`'s agenda with a copy of `source`'s."""
    agenda, steps = game.agenda(target), game.agenda(source)
    agenda.clear()
    agenda.extend(steps[number] for number in range(len(steps)))
