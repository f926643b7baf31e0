"""What a message is made of (text, buttons, menus, a picture), as plain values that keep within Discord's limits."""

from dataclasses import dataclass
from typing import Literal

from bot.messages import limits
from bot.messages.ids import CustomId
from engine.kernel.core import Action
from engine.kernel.game import View


def utf16_length(text: str) -> int:
    """Count as Discord may count: a character beyond the first 65,536 is two."""
    return len(text) + sum(character > "\uffff" for character in text)


def truncate(text: str, limit: int) -> str:
    """Return a text of at most `limit` characters, ending in … where something is left out."""
    if utf16_length(text) <= limit:
        return text
    kept = text[: limit - 1]
    while utf16_length(kept) > limit - 1:
        kept = kept[:-1]
    words = kept.rfind(" ")
    return kept[: words if words > limit // 2 else None].rstrip("\\ \n") + "…"


@dataclass(frozen=True)
class Button:
    """A button; one with a `url` is a link and has no id."""

    custom_id: CustomId | None
    label: str
    style: Literal["primary", "secondary", "success", "danger", "link"] = "secondary"
    disabled: bool = False
    url: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", truncate(self.label, limits.BUTTON_LABEL))


@dataclass(frozen=True)
class SelectOption:
    """A line of a menu."""

    label: str
    value: str
    description: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", truncate(self.label, limits.SELECT_OPTION_TEXT))
        object.__setattr__(self, "description", truncate(self.description, limits.SELECT_OPTION_TEXT))


@dataclass(frozen=True)
class Select:
    """A menu of which one line is chosen."""

    custom_id: CustomId
    placeholder: str
    options: tuple[SelectOption, ...]

    def __post_init__(self) -> None:
        assert 1 <= len(self.options) <= limits.SELECT_OPTIONS, "a menu has 1 to 25 lines"
        object.__setattr__(self, "placeholder", truncate(self.placeholder, limits.PLACEHOLDER))


ActionRow = tuple[Button, ...] | Select


@dataclass(frozen=True)
class Picture:
    """A picture to be painted: what is seen, what is offered, perhaps a close-up, and the text for who cannot see it."""

    view: View
    offered: tuple[Action, ...] = ()
    zoom: str | None = None
    alt: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "alt", truncate(self.alt, limits.ALT_TEXT))


@dataclass(frozen=True)
class Post:
    """A message: text, rows of buttons and menus, a picture, and the persons it may notify."""

    text: str
    rows: tuple[ActionRow, ...] = ()
    picture: Picture | None = None
    pings: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        assert len(self.rows) <= limits.ACTION_ROWS, "a message has up to five rows"
        assert all(isinstance(row, Select) or 1 <= len(row) <= limits.BUTTONS_PER_ROW for row in self.rows), (
            "rows of 1 to 5 buttons"
        )
        object.__setattr__(self, "text", truncate(self.text, limits.CONTENT))


def button_rows(*buttons: Button) -> tuple[ActionRow, ...]:
    """Lay buttons out in as few rows as possible."""
    return tuple(
        buttons[first : first + limits.BUTTONS_PER_ROW]
        for first in range(0, len(buttons), limits.BUTTONS_PER_ROW)
    )


def paginate(blocks: list[str], limit: int = limits.CONTENT) -> list[str]:
    """Fill pages of at most `limit` characters with blocks of text, one line each; a longer block is cut."""
    filled: list[str] = []
    for block in blocks:
        line = truncate(block, limit)
        if filled and utf16_length(filled[-1]) + 1 + utf16_length(line) <= limit:
            filled[-1] += f"\n{line}"
        else:
            filled.append(line)
    return filled
