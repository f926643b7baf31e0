"""Moments of a game in words: the line under a replay's picture, and everything that happened in the turn."""

from collections.abc import Callable

from bot.language import narration
from bot.language.localizer import Localizer
from bot.language.user_text import unescape
from bot.messages.ids import parse_number
from engine.kernel.game import AnyGame
from engine.kernel.replays import SeenMoment

_JOINT = " · "
_MORE = f"{_JOINT}…"
"""The end of a line that leaves something out."""
Teller = Callable[[AnyGame, SeenMoment, Localizer], str]
"""Tells what happened at a moment, such as `account`."""
_HEADLINE = 160
"""The length, in characters, up to which further results are added to a moment's line."""


def parse_viewpoint(payload: str) -> int | None:
    """Return the seat that a custom id's payload names as the viewpoint; None, for a spectator, if it is empty.

    Raises:
        UnreadableAction: `unreadable-button`.
    """
    return parse_number(payload) if payload else None


def format_viewpoint(seat: int | None) -> str:
    """Return the payload that names a viewpoint; see `parse_viewpoint`."""
    return "" if seat is None else str(seat)


def when(moment: SeenMoment, localizer: Localizer) -> str:
    """Return the moment's round, such as "round 3"; empty if the game counts none or it is the set-up."""
    return localizer("replay-round", round=moment.when.round) if moment.when.round else ""


def headline(game: AnyGame, moment: SeenMoment, localizer: Localizer, length: int = _HEADLINE) -> str:
    """Return what mattered most in the turn, with its points and the score after it, as Markdown."""
    told = narration.headline(game, moment.events, moment.view.names, localizer, length, more=_MORE)
    return _JOINT.join(filter(None, (told or localizer("replay-quiet"), points(moment, localizer))))


def line(game: AnyGame, moment: SeenMoment, localizer: Localizer, length: int = _HEADLINE) -> str:
    """Return the line under the moment's picture: its number, its round and what mattered most, as Markdown.

    For example: "**34 of 68** · round 3 · **Ben** seats a gentleman from Russia on chair M8 · +8, now 31".
    """
    number = localizer("replay-number", number=moment.number, last=moment.last)
    return _JOINT.join(
        filter(None, (number, when(moment, localizer), headline(game, moment, localizer, length)))
    )


def plain_line(game: AnyGame, moment: SeenMoment, localizer: Localizer, length: int = _HEADLINE) -> str:
    """Return `line` without Markdown, for menus, alternative texts and pictures."""
    return unescape(line(game, moment, localizer, length))


def story(game: AnyGame, moment: SeenMoment, localizer: Localizer) -> str:
    """Return everything that happened in the turn, in the order of play, as Markdown that addresses the reader."""
    told = narration.paragraph(game, moment.events, moment.view.names, localizer, moment.reader)
    return told or localizer("replay-quiet")


def account(game: AnyGame, moment: SeenMoment, localizer: Localizer) -> str:
    """Return the turn's story, with its points and the score after it."""
    return _JOINT.join(filter(None, (story(game, moment, localizer), points(moment, localizer))))


def brief_account(game: AnyGame, moment: SeenMoment, localizer: Localizer) -> str:
    """Return `headline`, addressing the reader."""
    names, reader = moment.view.names, moment.reader
    told = narration.headline(game, moment.events, names, localizer, _HEADLINE, reader, more=_MORE)
    return _JOINT.join(filter(None, (told or localizer("replay-quiet"), points(moment, localizer))))


def is_quiet(game: AnyGame, moment: SeenMoment, localizer: Localizer) -> bool:
    """Return whether there is nothing to tell about a moment."""
    return not narration.paragraph(game, moment.events, moment.view.names, localizer)


def points(moment: SeenMoment, localizer: Localizer) -> str:
    """Return the points that the turn scored and the score after it, such as "+8, now 31"; empty if it scored none.

    After the last turn, the score includes the final scoring, so it is left out.
    """
    score = None if moment.seat is None else moment.scores[moment.seat]
    if moment.points == 0 or score is None:
        return ""
    told = f"{moment.points:+d}".replace("-", "−")
    return localizer("replay-points", points=told, score="final" if moment.view.result else score)
