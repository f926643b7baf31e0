"""What of an action is certain to its seat before anything hidden becomes known: what can be shown before it is confirmed."""

from engine.kernel.core import Action, Draft, GameRules, Outcome, Revelation, S, S_co, carry_out


class _RevealingStepError(Exception):
    """Stops an action before it becomes irreversible."""

    def __init__(self, revelation: Revelation | None) -> None:
        super().__init__()
        self.revelation = revelation


class _CertainDraft(Draft[S_co]):
    """A draft that can be modified until hidden information would become known."""

    def mark_irreversible(self, reveals: str = "", number: int = 1) -> None:
        self.undoable = False
        raise _RevealingStepError(Revelation(reveals, number) if reveals else None)


def apply_certain(game: GameRules[S], state: S, seat: int, action: Action) -> Outcome[S]:
    """Carry out an action of a seat as far as its consequences are certain to that seat.

    An action that is not undoable stops before the first step that makes it so: the events are those before that
    step, and the state is only good for a view. It still waits for the same decision. `stopped_at` names the step.

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
    """Return a copy of a state that waits for the same decision as another one.

    After an action that reveals something, this continues what is certain (see `apply_certain`) as far as the
    decision that follows is known in advance.
    """
    copy = Draft(game.agenda, state).state
    _copy_agenda(game, other, copy)
    return copy


def _copy_agenda(game: GameRules[S], source: S, target: S) -> None:
    """Replace the agenda of one state by that of another."""
    agenda, steps = game.agenda(target), game.agenda(source)
    agenda.clear()
    agenda.extend(steps[number] for number in range(len(steps)))
