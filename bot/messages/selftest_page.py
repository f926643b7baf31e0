"""Builds the self-test's messages: one in each form that the bot uses, and the report on them."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.language.localizer import Localizer
from bot.language.user_text import escape
from bot.messages import limits
from bot.messages.components import (
    Button,
    EntitySelect,
    Field,
    Gallery,
    LayoutPost,
    Modal,
    Picture,
    Post,
    Select,
    SelectOption,
    Text,
)
from bot.messages.ids import CustomId
from bot.messages.rules_samples import sample_view
from engine.games import GAMES
from engine.kernel.game import AnyGame

FORM = "form"
"""The payload of the button that opens the modal."""
_LONGEST_REASON = 300
_ACTIONS = 40
"""The number of actions in the sample game that lead to the position in the picture."""


@dataclass(frozen=True)
class Trial:
    """The result of testing one form of message.

    Attributes:
        form: The form of message, as the suffix of the key `admin-selftest-form-…`.
        refusal: Discord's reason for refusing the message; empty if it was accepted.
        was_tried: Whether the message was sent at all.
    """

    form: str
    refusal: str = ""
    was_tried: bool = True


def sample_picture(game: AnyGame, localizer: Localizer) -> Picture:
    """Return the picture used in the messages."""
    return Picture(sample_view(game, (), "", _ACTIONS), alt=localizer("admin-selftest-alt"))


def layout(form: str, localizer: Localizer, picture: Picture | None = None) -> LayoutPost:
    """Return a private message that says which form it has, optionally with a picture."""
    text = Text(localizer(f"admin-selftest-form-{form}"))
    return LayoutPost((text,) if picture is None else (text, picture))


def board(person_id: int, localizer: Localizer, picture: Picture) -> Post:
    """Return the message that everyone in the channel sees for a moment."""
    return Post(
        localizer("admin-selftest-board", name=f"<@{person_id}>"), picture=picture, pings=(person_id,)
    )


def gallery(localizer: Localizer) -> LayoutPost:
    """Return a message with as many pictures as Discord accepts in a gallery."""
    pictures = (sample_picture(GAMES[0], localizer),) * limits.GALLERY
    return LayoutPost((Text(localizer("admin-selftest-form-gallery")), Gallery(pictures)))


def menus(localizer: Localizer) -> LayoutPost:
    """Return a message with one menu of each kind."""
    options = tuple(SelectOption(localizer(f"admin-selftest-option-{each}"), each) for each in ("one", "two"))
    choose = localizer("admin-selftest-menu")
    return LayoutPost(
        (
            Text(localizer("admin-selftest-form-menus")),
            Select(CustomId("selftest", 0, payload="menu"), choose, options),
            *(
                EntitySelect(CustomId("selftest", 0, payload=kind), choose, kind=kind, fewest=0, most=2)
                for kind in ("user", "role", "channel")
            ),
        )
    )


def form(opening: int, localizer: Localizer) -> Modal:
    """Return the modal; `opening` is a number unique to this opening of the modal."""
    options = tuple(SelectOption(localizer(f"admin-selftest-option-{each}"), each) for each in ("one", "two"))
    return Modal(
        CustomId("selftest", 0, revision=opening, payload=FORM),
        localizer("admin-selftest-form-modal"),
        (
            Field("text", localizer("admin-selftest-field-text"), required=False),
            Field("choice", localizer("admin-selftest-field-choice"), options, required=False),
        ),
    )


def report(trials: Sequence[Trial], localizer: Localizer, *, is_thread_left: bool) -> LayoutPost:
    """Return the results for all forms, with a button that opens the modal, because only a button can do that."""
    refused = {each.form for each in trials if each.refusal}
    lines = [
        localizer("admin-selftest-title"),
        *(_line(each, localizer) for each in trials),
        localizer("admin-selftest-summary", number=len(refused)),
        *([localizer("admin-selftest-pictures")] if "picture" in refused else ()),
        *([localizer("admin-selftest-thread-left")] if is_thread_left else ()),
    ]
    button = Button(
        CustomId("selftest", 0, payload=FORM), localizer("admin-selftest-button-modal"), "primary"
    )
    return LayoutPost((Text("\n".join(lines)), (button,)))


def modal_refused(reason: str, localizer: Localizer) -> Post:
    """Return the message saying that Discord refused the modal."""
    return Post(_line(Trial("modal", reason), localizer))


def delivered(localizer: Localizer) -> Post:
    """Return the message saying that a choice or a modal's text has reached the bot."""
    return Post(localizer("admin-selftest-delivered"))


def _line(trial: Trial, localizer: Localizer) -> str:
    name = localizer(f"admin-selftest-form-{trial.form}")
    if not trial.was_tried:
        return localizer("admin-selftest-untried", form=name)
    if trial.refusal:
        return localizer("admin-selftest-refused", form=name, reason=escape(trial.refusal, _LONGEST_REASON))
    return localizer("admin-selftest-accepted", form=name)
