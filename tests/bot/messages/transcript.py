"""Renders messages as plain text, with everything that can be read or pressed; each page has one stored file per language."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from bot.language.localizer import Localizer
from bot.messages.components import (
    Block,
    Button,
    EntitySelect,
    Gallery,
    LayoutPost,
    Message,
    Modal,
    Picture,
    Post,
    Section,
    Select,
    Text,
)
from bot.messages.ids import CustomId
from engine.kernel.game import View
from rendering import LobbyCard, ResultCard
from tests.bot.builders import limit_violations

_OFFERED = 3
"""How many of a picture's marked actions a transcript names."""


class KeyLocalizer(Localizer):
    """Returns every key as its text; fast, for tests that do not depend on the words."""

    def __call__(self, key: str, **_: object) -> str:
        """Return the key, without the `cafe_international` prefix."""
        return key.removeprefix("cafe_international-")

    def has(self, key: str) -> bool:
        """Return False for every key, as if no text existed."""
        return not key


class PageFile(SingleFileSnapshotExtension):
    """Stores a page in `__snapshots__/<module>/<test>[<language>].txt`."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


def buttons(message: Message) -> list[Button]:
    """Return all buttons, in the order in which they appear in the message."""
    blocks = message.blocks if isinstance(message, LayoutPost) else message.rows
    rows = ((each.button,) if isinstance(each, Section) else each for each in blocks)
    return [button for row in rows if isinstance(row, tuple) for button in row]


def menus(message: Message) -> list[Select]:
    """Return all menus, in the order in which they appear in the message."""
    return [row for row in message.rows if isinstance(row, Select)]


def custom_ids(message: Message) -> list[CustomId]:
    """Return the custom ids of all buttons and menus."""
    ids = (*(each.custom_id for each in buttons(message)), *(each.custom_id for each in menus(message)))
    return [each for each in ids if each is not None]


def pressable(message: Message) -> list[str]:
    """Return the custom ids of the enabled buttons, without the prefix."""
    return [str(each.custom_id)[3:] for each in buttons(message) if each.custom_id and not each.disabled]


def transcript(scenes: Mapping[str, Any]) -> str:
    """Return each scene under its title; a scene is one or more messages (checked against Discord's limits) or lines."""
    return "\n".join(
        line for title, shown in scenes.items() for line in (f"═══ {title} ═══", *_lines(shown), "")
    )


def _lines(shown: Any) -> Iterator[str]:
    match shown:
        case None:
            yield "(nothing)"
        case str():
            yield shown
        case Picture():
            yield from _block_lines(shown)
        case Modal():
            yield f"(form) {shown.title}  {shown.custom_id}"
            for field in shown.fields:
                yield f"  {field.label}: {field.value!r} {field.name} {field.required=} {field.most=}"
                yield from (f"    • {each.label} → {each.value}" for each in field.options)
        case Post() | LayoutPost():
            assert limit_violations(shown) == []
            blocks: list[Block] = [*shown.blocks] if isinstance(shown, LayoutPost) else []
            if isinstance(shown, Post):
                blocks += [Text(shown.text)] if shown.text else []
                blocks += [shown.picture] if shown.picture else []
                blocks += shown.rows
            for block in blocks:
                yield from _block_lines(block)
            if isinstance(shown, Post) and shown.pings:
                yield f"(notifies {', '.join(map(str, shown.pings))})"
        case _:
            for each in shown:
                yield from _lines(each)


def _block_lines(block: Block) -> Iterator[str]:
    match block:
        case Text() | Section():
            text = block.content if isinstance(block, Text) else block.text
            assert not re.search(r"\S  +\S| [,.;:!?](\s|$)", text), f"something is missing in {text!r}"
            yield text
            if isinstance(block, Section):
                yield f"    {_button(block.button)}"
        case Picture():
            yield from _picture_lines(block)
        case Gallery():
            for each in block.pictures:
                yield from _picture_lines(each)
        case EntitySelect():
            chosen = f", chosen: {block.chosen}" if block.chosen else ""
            yield f"[{block.placeholder} ▾ {block.fewest}–{block.most} {block.kind}s{chosen}]  {block.custom_id}"
        case Select():
            yield f"[{block.placeholder} ▾]  {block.custom_id}"
            for option in block.options:
                about = f"  ({option.description})" if option.description else ""
                yield f"    • {option.label}{about} → {option.value}"
        case _:
            yield from map(_button, block)


def _button(button: Button) -> str:
    style = "" if button.style == "secondary" else f" {button.style}"
    return f"[{button.label}]{style}{' disabled' * button.disabled}  {button.custom_id or button.url}"


def _picture_lines(picture: Picture) -> Iterator[str]:
    view = picture.view
    facts = {
        "of": f"{type(view).__name__} {view.game}",
        "for": "everybody" if view.seat is None else f"seat {view.seat}",
        "names": ", ".join(view.names),
        "zoom": picture.zoom,
        "theme": picture.theme,
        "themes": "all" * picture.compares_themes,
        "stages": "; ".join(f"{stage.zoom} “{caption}”" for _, stage, caption in picture.stages),
        "before": "the turn" if picture.before else "",
        "marks": "; ".join(map(str, picture.offered[:_OFFERED])),
        "and": f"{len(picture.offered) - _OFFERED} more" if len(picture.offered) > _OFFERED else "",
        "alt": picture.alt.partition("\n")[0],
    }
    yield f"(picture {' | '.join(f'{name} {value}' for name, value in facts.items() if value)})"
    if isinstance(view, LobbyCard | ResultCard):
        own = {each.name for each in fields(view)} - {each.name for each in fields(View)}
        yield from (f"    {name}: {getattr(view, name)}" for name in sorted(own))
