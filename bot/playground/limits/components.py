"""What Discord accepts as the components of a message: rows of buttons and selects, and the V2 layout."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.playground.errors import Json
from bot.playground.limits.form import Form, Path

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
TOP_V2 = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
INSIDE_CONTAINER = tuple(kind for kind in TOP_V2 if kind != CONTAINER)

MAX_ROWS = 5
MAX_BUTTONS = 5
MAX_COMPONENTS = 40
MAX_TEXT = 4000
MAX_OPTIONS = 25
MAX_LABEL = 80
MAX_CUSTOM_ID = 100
MAX_DESCRIPTION = 1024
LINK, PREMIUM = 5, 6
LARGEST_ID = 2**31 - 1


@dataclass(slots=True)
class Layout:
    """What has been met so far in one message's or modal's components."""

    form: Form
    files: frozenset[str] = frozenset()
    custom_ids: set[str] = field(default_factory=set)
    ids: set[str] = field(default_factory=set)
    count: int = 0
    letters: int = 0

    def meet(self, path: Path, component: Json, allowed: Sequence[int]) -> int:
        """Counts a component; returns its type, or 0 when it may not stand here."""
        self.count += 1
        kind = self.form.kind((*path, "type"), component.get("type"), allowed)
        if (number := component.get("id")) is not None:
            self.form.number((*path, "id"), number, 0, LARGEST_ID, 0)
            if number:
                self.form.unique(
                    (*path, "id"),
                    number,
                    self.ids,
                    "COMPONENT_ID_DUPLICATED",
                    "Component id cannot be duplicated",
                )
        return kind

    def custom_id(self, path: Path, component: Json) -> None:
        """Checks a custom id: there, short enough, used once."""
        value = self.form.text((*path, "custom_id"), component.get("custom_id"), 1, MAX_CUSTOM_ID)
        if value:
            self.form.unique(
                (*path, "custom_id"),
                value,
                self.custom_ids,
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            )


def check_components(form: Form, value: object, *, v2: bool, files: frozenset[str]) -> None:
    """Checks the components of a message."""
    layout = Layout(form, files)
    path: Path = ("components",)
    top = form.rows(path, value, 0, MAX_COMPONENTS if v2 else MAX_ROWS)
    for index, component in enumerate(top):
        _check((*path, index), component, TOP_V2 if v2 else (ROW,), layout)
    if layout.count > MAX_COMPONENTS and v2:
        form.fault(
            path, "COMPONENT_MAX_TOTAL_EXCEEDED", f"Total number of components cannot exceed {MAX_COMPONENTS}"
        )
    if layout.letters > MAX_TEXT:
        form.fault(
            path,
            "COMPONENT_MAX_TOTAL_TEXT_EXCEEDED",
            f"Total text of the components cannot exceed {MAX_TEXT} characters",
        )


def _check(path: Path, component: Json, allowed: Sequence[int], layout: Layout) -> None:
    form = layout.form
    kind = layout.meet(path, component, allowed)
    if kind == ROW:
        check_row(path, component, layout)
    elif kind == SECTION:
        inside = form.rows((*path, "components"), component.get("components"), 1, 3)
        for index, part in enumerate(inside):
            _check((*path, "components", index), part, (TEXT,), layout)
        accessory = component.get("accessory")
        if isinstance(accessory, dict):
            _check((*path, "accessory"), accessory, (BUTTON, THUMBNAIL), layout)
        else:
            form.fault((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
    elif kind == CONTAINER:
        inside = form.rows((*path, "components"), component.get("components"), 1, MAX_COMPONENTS)
        for index, part in enumerate(inside):
            _check((*path, "components", index), part, INSIDE_CONTAINER, layout)
        form.number((*path, "accent_color"), component.get("accent_color"), 0, 0xFFFFFF, 0)
    elif kind == TEXT:
        layout.letters += len(form.text((*path, "content"), component.get("content"), 1, MAX_TEXT))
    elif kind == BUTTON:
        check_button(path, component, layout)
    else:
        _check_media(path, kind, component, layout)


def _check_media(path: Path, kind: int, component: Json, layout: Layout) -> None:
    form = layout.form
    if kind == GALLERY:
        for index, item in enumerate(form.rows((*path, "items"), component.get("items"), 1, 10)):
            _check_picture((*path, "items", index), item, layout)
    elif kind == THUMBNAIL:
        _check_picture(path, component, layout)
    elif kind == FILE:
        check_media((*path, "file"), component.get("file"), layout, attached=True)
    elif kind == SEPARATOR:
        form.choice((*path, "spacing"), component.get("spacing", 1), (1, 2))


def _check_picture(path: Path, item: Json, layout: Layout) -> None:
    check_media((*path, "media"), item.get("media"), layout, attached=False)
    layout.form.text((*path, "description"), item.get("description"), 0, MAX_DESCRIPTION, required=False)


def check_media(path: Path, media: object, layout: Layout, *, attached: bool) -> None:
    """Checks where a picture or file comes from; `attachment://` must name an attached file."""
    url = media.get("url") if isinstance(media, dict) else None
    text = layout.form.text((*path, "url"), url, 1, 2048)
    if text.startswith("attachment://"):
        if text.removeprefix("attachment://") not in layout.files:
            layout.form.fault(
                (*path, "url"),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment was not found",
            )
    elif text and (attached or not text.startswith(("https://", "http://"))):
        layout.form.fault(
            (*path, "url"), "URL_TYPE_INVALID_SCHEME", f'Scheme of "{text[:40]}" is not accepted here.'
        )


def check_row(path: Path, row: Json, layout: Layout) -> None:
    """Checks a row: up to five buttons, or one select."""
    inside = layout.form.rows((*path, "components"), row.get("components"), 1, MAX_BUTTONS)
    for index, component in enumerate(inside):
        here = (*path, "components", index)
        kind = layout.meet(here, component, (BUTTON, *SELECTS))
        if kind == BUTTON:
            check_button(here, component, layout)
        elif kind:
            check_select(here, component, layout)
            if len(inside) > 1:
                layout.form.fault(
                    here,
                    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                    "The specified component exceeds the maximum width",
                )


def check_button(path: Path, button: Json, layout: Layout) -> None:
    """Checks a button: a label or an emoji, and exactly what its style calls for."""
    form = layout.form
    style = form.kind((*path, "style"), button.get("style"), (1, 2, 3, 4, LINK, PREMIUM))
    form.text((*path, "label"), button.get("label"), 0, MAX_LABEL, required=False)
    if style == LINK:
        url = form.text((*path, "url"), button.get("url"), 1, 512)
        if url and not url.startswith(("https://", "http://", "discord://")):
            form.fault(
                (*path, "url"),
                "URL_TYPE_INVALID_SCHEME",
                "Scheme must be one of ('http', 'https', 'discord').",
            )
    elif style != PREMIUM:
        layout.custom_id(path, button)
    if style in {LINK, PREMIUM} and button.get("custom_id"):
        form.fault(
            path,
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "A custom id and url cannot both be specified",
        )
    if style not in {LINK, PREMIUM} and button.get("url"):
        form.fault(
            path,
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "A custom id and url cannot both be specified",
        )
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        form.fault(path, "BUTTON_COMPONENT_INVALID_LABEL", "A label or an emoji is required")


def check_select(path: Path, select: Json, layout: Layout) -> None:
    """Checks a select menu and, when it lists its own, its options."""
    form = layout.form
    layout.custom_id(path, select)
    form.text((*path, "placeholder"), select.get("placeholder"), 0, 150, required=False)
    least = form.number((*path, "min_values"), select.get("min_values"), 0, MAX_OPTIONS, 1)
    most = form.number((*path, "max_values"), select.get("max_values"), 1, MAX_OPTIONS, 1)
    if least > most:
        form.fault(
            (*path, "min_values"), "SELECT_COMPONENT_MIN_GREATER_MAX", "min_values cannot exceed max_values"
        )
    if select.get("type") == STRING_SELECT:
        _check_options(path, select, most, layout)


def _check_options(path: Path, select: Json, most: int, layout: Layout) -> None:
    form = layout.form
    options = form.rows((*path, "options"), select.get("options"), 1, MAX_OPTIONS)
    if most > len(options) > 0:
        form.fault(
            (*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES", "max_values exceeds the number of options"
        )
    seen: set[str] = set()
    for index, option in enumerate(options):
        here = (*path, "options", index)
        form.text((*here, "label"), option.get("label"), 1, 100)
        value = form.text((*here, "value"), option.get("value"), 1, 100)
        form.text((*here, "description"), option.get("description"), 0, 100, required=False)
        form.unique(
            (*here, "value"),
            value,
            seen,
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
            "The specified option value is already used",
        )
    if sum(bool(option.get("default")) for option in options) > most:
        form.fault(
            (*path, "options"), "SELECT_COMPONENT_DEFAULTS", "More options are chosen beforehand than allowed"
        )


def walk(components: object) -> Iterator[Json]:
    """Every component of a message or modal, outer before inner."""
    for component in components if isinstance(components, list) else []:
        yield component
        yield from walk(component.get("components"))
        yield from walk([part for key in ("accessory", "component") if (part := component.get(key))])
