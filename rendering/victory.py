"""The line above a final board that says who has won."""

from collections.abc import Callable, Sequence

from engine.kernel.game import View
from rendering.contract import Localize
from rendering.seats import seat_name
from rendering.shortening import fit_sentence


def victory(view: View, localize: Localize, fits: Callable[[str], bool]) -> str:
    """Return the line that names the winners, with names shortened to fit, or an empty string if nobody has won."""
    assert view.result is not None, "the game is over"
    key = f"{view.game}-picture-victory"
    winners = [seat_name(view, each.seat) for each in view.result.standings if each.rank == 1]
    if not winners:
        return ""

    def sentence(names: Sequence[str]) -> str:
        return localize(key, names=", ".join(names), number=len(names))

    return fit_sentence(sentence, winners, fits)
