"""Message components (buttons, select menus, pictures) as plain values, kept within Discord's limits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from bot.messages import limits
from bot.messages.ids import CustomId
from engine.kernel.core import Action
from engine.kernel.game import View
from rendering import RulesStage


def utf16_length(text: str) -> int:
    """Return the length in UTF-16 code units, the strictest way in which Discord might count characters."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def truncate(text: str, limit: int) -> str:
    """Shorten `text` to `limit` characters, preferably at a word boundary, marking the cut with an ellipsis."""
    if utf16_length(text) <= limit:
        return text
    shortened = text[: limit - 1]
    while utf16_length(shortened) > limit - 1:
        shortened = shortened[:-1]
    boundary = shortened.rfind(" ")
    return shortened[: boundary if boundary > limit // 2 else None].rstrip("\\ \n") + "…"


@dataclass(frozen=True)
class Button:
    """A button; a link button has a `url` but no custom id."""

    custom_id: CustomId | None
    label: str
    style: Literal["primary", "secondary", "success", "danger", "link"] = "secondary"
    disabled: bool = False
    url: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", truncate(self.label, limits.BUTTON_LABEL))


@dataclass(frozen=True)
class SelectOption:
    """One option of a select menu."""

    label: str
    value: str
    description: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", truncate(self.label, limits.SELECT_OPTION_TEXT))
        object.__setattr__(self, "description", truncate(self.description, limits.SELECT_OPTION_TEXT))


@dataclass(frozen=True)
class Select:
    """A select menu that allows a single choice; it fills an action row."""

    custom_id: CustomId
    placeholder: str
    options: tuple[SelectOption, ...]

    def __post_init__(self) -> None:
        assert 1 <= len(self.options) <= limits.SELECT_OPTIONS, "a select menu has 1 to 25 options"
        object.__setattr__(self, "placeholder", truncate(self.placeholder, limits.PLACEHOLDER))


@dataclass(frozen=True)
class EntitySelect(Select):
    """A select menu of people, roles or channels, whose options Discord fills in.

    Attributes:
        kind: What can be chosen.
        chosen: The ids that are already chosen.
        fewest: The minimum number to choose; with 0, the choice can be cleared.
        most: The maximum number to choose.
    """

    options: tuple[SelectOption, ...] = ()
    kind: Literal["user", "role", "channel"] = "user"
    chosen: tuple[int, ...] = ()
    fewest: int = 1
    most: int = 1

    def __post_init__(self) -> None:
        assert not self.options, "Discord fills the options in"
        assert 0 <= self.fewest <= self.most <= limits.SELECT_OPTIONS, "a select menu lets choose 0 to 25"
        object.__setattr__(self, "placeholder", truncate(self.placeholder, limits.PLACEHOLDER))
        object.__setattr__(self, "chosen", self.chosen[: self.most])


ActionRow = tuple[Button, ...] | Select
"""One row below a message: up to five buttons, or a select menu."""


class ShownStage(NamedTuple):
    """A stage of a worked example: the view, which part of the view to show, and the caption."""

    view: View
    stage: RulesStage
    caption: str


_HEADING = limits.ALT_TEXT // 2
"""The maximum length of a heading, in characters, so that most of a description fits below it."""


@dataclass(frozen=True)
class Picture:
    """A picture that is still to be rendered.

    Attributes:
        view: The view to draw.
        offered: The actions to highlight.
        zoom: The close-up to draw instead of the whole board; see `rendering.places`.
        before: The view before a tentative turn, so that the turn's changes can be shown above the board.
        alt: The alt text, instead of a description of what is drawn.
        heading: The alt text's first line, above that description.
        theme: The table's theme or, for a private picture, the reader's; empty for the bot's default theme.
        compares_themes: Whether to draw the view in all themes, side by side, with `theme` marked.
        stages: The stages of a worked example, drawn side by side instead of `view`, which is then the last stage's
            view.
    """

    view: View
    offered: tuple[Action, ...] = ()
    zoom: str | None = None
    alt: str = ""
    theme: str = ""
    before: View | None = None
    compares_themes: bool = False
    stages: tuple[ShownStage, ...] = ()
    heading: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "alt", truncate(self.alt, limits.ALT_TEXT))
        object.__setattr__(self, "heading", truncate(self.heading, _HEADING))


@dataclass(frozen=True)
class Gallery:
    """Several pictures side by side, which Discord shows one after another when one of them is opened."""

    pictures: tuple[Picture, ...]

    def __post_init__(self) -> None:
        assert 1 <= len(self.pictures) <= limits.GALLERY, "a gallery has 1 to 10 pictures"


@dataclass(frozen=True)
class Attachment:
    """A file to send; if it is a picture, `alt` is its alt text."""

    name: str
    content: bytes
    alt: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "alt", truncate(self.alt, limits.ALT_TEXT))


@dataclass(frozen=True)
class PaintedFile:
    """What is painted in the background: the content of a file."""

    content: bytes


@dataclass(frozen=True)
class Post:
    """A message as plain values, which `bot.discord.adapter` converts for discord.py.

    Attributes:
        text: The content, in Discord's Markdown.
        rows: Up to five action rows.
        picture: The picture to render and attach.
        pings: The ids of the people whom mentions in `text` may notify.
        file: A file to attach, instead of a picture.
    """

    text: str
    rows: tuple[ActionRow, ...] = ()
    picture: Picture | None = None
    pings: tuple[int, ...] = ()
    file: Attachment | None = None

    def __post_init__(self) -> None:
        assert self.picture is None or self.file is None, "a message has a picture or a file"
        assert len(self.rows) <= limits.ACTION_ROWS, "a message has up to five action rows"
        assert all(isinstance(row, Select) or 1 <= len(row) <= limits.BUTTONS_PER_ROW for row in self.rows), (
            "an action row has 1 to 5 buttons"
        )
        object.__setattr__(self, "text", truncate(self.text, limits.CONTENT))

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The picture, if there is one."""
        return () if self.picture is None else (self.picture,)


@dataclass(frozen=True)
class Text:
    """A paragraph of a layout, in Discord's Markdown."""

    content: str

    def __post_init__(self) -> None:
        assert self.content, "a text display is not empty"


@dataclass(frozen=True)
class Section:
    """Text in a layout, with a button beside it."""

    text: str
    button: Button

    def __post_init__(self) -> None:
        assert self.text, "the text of a section is not empty"


Block = Text | Section | Picture | Gallery | ActionRow
"""One part of a layout; parts are stacked vertically."""


@dataclass(frozen=True)
class LayoutPost:
    """A private message in Discord's Components V2, as plain values: text, pictures and controls in any order.

    It can never turn back into a message with content, so its edits must be layouts; see `as_layout`. Public messages
    with mentions are `Post`s, because notifications do not show a layout's text.
    """

    blocks: tuple[Block, ...]

    def __post_init__(self) -> None:
        assert self.blocks, "a layout is not empty"
        assert sum(isinstance(block, (Picture, Gallery)) for block in self.blocks) <= 1, (
            "a layout has one picture or one gallery at most"
        )
        assert all(1 <= len(row) <= limits.BUTTONS_PER_ROW for row in self.rows if isinstance(row, tuple)), (
            "an action row has 1 to 5 buttons"
        )
        assert self.component_count <= limits.LAYOUT_COMPONENTS, "a layout has up to 40 components"
        object.__setattr__(self, "blocks", _fit_texts(self.blocks))

    @property
    def rows(self) -> tuple[ActionRow, ...]:
        """The action rows."""
        return tuple(block for block in self.blocks if isinstance(block, (tuple, Select)))

    @property
    def picture(self) -> Picture | None:
        """The single picture, if there is one."""
        return next((block for block in self.blocks if isinstance(block, Picture)), None)

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All pictures, in order."""
        return tuple(picture for block in self.blocks for picture in _pictures(block))

    @property
    def text(self) -> str:
        """All of the layout's text, as it would appear in a message with content."""
        return "\n".join(_texts(self.blocks))

    @property
    def component_count(self) -> int:
        """The number of components, including nested ones, as Discord counts them."""
        return sum(_component_count(block) for block in self.blocks)

    def with_described_pictures(self, description: str, kept: int = 0) -> "LayoutPost":
        """Return the layout, with a description in place of its pictures after the first `kept` ones."""
        blocks: list[Block] = []
        for block in self.blocks:
            if not isinstance(block, (Picture, Gallery)):
                blocks.append(block)
                continue
            if kept:
                blocks.append(Gallery(_pictures(block)[:kept]))
            blocks.append(Text(description))
        return LayoutPost(tuple(blocks))


@dataclass(frozen=True)
class Field:
    """A modal field: a choice if there are `options`, otherwise text, which is a single line unless `most` is set.

    `value` is the initial text, and `most` is the maximum number of characters.
    """

    name: str
    label: str
    options: tuple[SelectOption, ...] = ()
    required: bool = True
    value: str = ""
    most: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", truncate(self.label, limits.MODAL_TEXT))


@dataclass(frozen=True)
class Modal:
    """A form, which opens as the response to a button.

    Phones cache modals by custom id (discord-api-docs, issue 7554), so the id contains the revision of whatever the
    form edits, or another number that is unique to each opening.
    """

    custom_id: CustomId
    title: str
    fields: tuple[Field, ...]

    def __post_init__(self) -> None:
        assert self.custom_id.revision, "every opening of a modal has an id of its own"
        assert 1 <= len(self.fields) <= limits.MODAL_FIELDS, "a modal has 1 to 5 fields"
        object.__setattr__(self, "title", truncate(self.title, limits.MODAL_TEXT))


Message = Post | LayoutPost
"""Any message the bot sends."""


def as_layout(message: Message) -> LayoutPost:
    """Return a message as a layout, because a layout can only be edited into another layout."""
    if isinstance(message, LayoutPost):
        return message
    text = (Text(message.text),) if message.text else ()
    picture = () if message.picture is None else (message.picture,)
    return LayoutPost((*text, *picture, *message.rows))


def with_theme(message: Message, theme: str) -> Message:
    """Return a private message with its pictures in the reader's theme; for `server`, they stay as they are."""
    if theme == "server":
        return message
    if isinstance(message, LayoutPost):
        return LayoutPost(tuple(_block_with_theme(block, theme) for block in message.blocks))
    return message if message.picture is None else replace(message, picture=_themed(message.picture, theme))


def _block_with_theme(block: Block, theme: str) -> Block:
    match block:
        case Picture():
            return _themed(block, theme)
        case Gallery():
            return Gallery(tuple(_themed(each, theme) for each in block.pictures))
        case _:
            return block


def _themed(picture: Picture, theme: str) -> Picture:
    return picture if picture.compares_themes else replace(picture, theme=theme)


def _pictures(block: Block) -> tuple[Picture, ...]:
    match block:
        case Picture():
            return (block,)
        case Gallery():
            return block.pictures
        case _:
            return ()


def _component_count(block: Block) -> int:
    match block:
        case Section():
            return 3
        case Select():
            return 2
        case tuple():
            return 1 + len(block)
        case _:
            return 1


def _texts(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Text):
            yield block.content
        elif isinstance(block, Section):
            yield block.text


def _fit_texts(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Truncate the longest text repeatedly, until all blocks fit into a message."""
    fitted = list(blocks)
    while (excess := sum(map(utf16_length, _texts(tuple(fitted)))) - limits.LAYOUT_TEXT) > 0:
        lengths = [sum(map(utf16_length, _texts((block,)))) for block in fitted]
        longest = lengths.index(max(lengths))
        block, length = fitted[longest], max(lengths[longest] - excess, limits.LAYOUT_TEXT // len(fitted))
        if isinstance(block, Section):
            fitted[longest] = replace(block, text=truncate(block.text, length))
        elif isinstance(block, Text):
            fitted[longest] = Text(truncate(block.content, length))
    return tuple(fitted)


def button_rows(*buttons: Button) -> tuple[ActionRow, ...]:
    """Lay out buttons in as few action rows as possible."""
    return tuple(
        buttons[first : first + limits.BUTTONS_PER_ROW]
        for first in range(0, len(buttons), limits.BUTTONS_PER_ROW)
    )


def control_rows(controls: Sequence[Button | Select]) -> tuple[ActionRow, ...]:
    """Lay out the buttons in as few action rows as possible, with the menus below them."""
    buttons = (each for each in controls if isinstance(each, Button))
    return (*button_rows(*buttons), *(each for each in controls if isinstance(each, Select)))


def paginate(blocks: list[str], limit: int = limits.CONTENT) -> list[str]:
    """Join blocks of text with line breaks into pages of at most `limit` characters; truncate longer blocks."""
    pages: list[str] = []
    for block in blocks:
        line = truncate(block, limit)
        if pages and utf16_length(pages[-1]) + 1 + utf16_length(line) <= limit:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line)
    return pages
