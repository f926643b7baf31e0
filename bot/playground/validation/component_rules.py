"""Discord's rules for a message's components: rows of buttons and selects, and the layouts of Components V2."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.playground.errors import Json
from bot.playground.validation.form import Form, Path

ROW, BUTTON, STRING_SELECT = 1, 2, 3
USER_SELECT, ROLE_SELECT, CHANNEL_SELECT = 5, 6, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
TOP_LEVEL_V2 = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
INSIDE_CONTAINER = tuple(kind for kind in TOP_LEVEL_V2 if kind != CONTAINER)

SELECTED_KINDS = {USER_SELECT: "user", ROLE_SELECT: "role", CHANNEL_SELECT: "channel"}
"""What can be chosen in each type of select whose options Discord fills in."""
SELECTS = (STRING_SELECT, *SELECTED_KINDS)

MAX_ROWS = 5
MAX_BUTTONS = 5
MAX_COMPONENTS = 40
MAX_TEXT = 4000
MAX_OPTIONS = 25
MAX_LABEL = 80
MAX_CUSTOM_ID = 100
MAX_DESCRIPTION = 1024
LINK = 5
MAX_ID = 2**31 - 1


@dataclass(slots=True)
class Layout:
    """The components of one message that have been visited so far.

    Attributes:
        form: Where errors are added.
        files: The names of the message's attachments.
        count: The number of components.
        text_length: The total number of characters in them.
    """

    form: Form
    files: frozenset[str] = frozenset()
    custom_ids: set[str] = field(default_factory=set)
    ids: set[str] = field(default_factory=set)
    count: int = 0
    text_length: int = 0

    def visit(self, path: Path, component: Json, allowed: Sequence[int]) -> int:
        """Count a component; return its type, or 0 if it is not allowed here."""
        self.count += 1
        kind = self.form.type_code((*path, "type"), component.get("type"), allowed)
        if (number := component.get("id")) is not None:
            self.form.integer((*path, "id"), number, 0, MAX_ID, 0)
            if number:
                message = "Component id cannot be duplicated"
                self.form.unique((*path, "id"), number, self.ids, "COMPONENT_ID_DUPLICATED", message)
        return kind

    def custom_id(self, path: Path, component: Json) -> None:
        """Check that a custom id is present, unique and not too long."""
        value = self.form.text((*path, "custom_id"), component.get("custom_id"), 1, MAX_CUSTOM_ID)
        if value:
            code, message = "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
            self.form.unique((*path, "custom_id"), value, self.custom_ids, code, message)


def check_components(form: Form, value: object, *, v2: bool, files: frozenset[str]) -> None:
    """Check the components of a message whose attachments are named `files`."""
    layout = Layout(form, files)
    path: Path = ("components",)
    top = form.objects(path, value, 0, MAX_COMPONENTS if v2 else MAX_ROWS)
    for index, component in enumerate(top):
        _check_component((*path, index), component, TOP_LEVEL_V2 if v2 else (ROW,), layout)
    if layout.count > MAX_COMPONENTS and v2:
        form.add_error(
            path, "COMPONENT_MAX_TOTAL_EXCEEDED", f"Total number of components cannot exceed {MAX_COMPONENTS}"
        )
    if layout.text_length > MAX_TEXT:
        form.add_error(
            path,
            "COMPONENT_MAX_TOTAL_TEXT_EXCEEDED",
            f"Total text of the components cannot exceed {MAX_TEXT} characters",
        )


def _check_component(path: Path, component: Json, allowed: Sequence[int], layout: Layout) -> None:
    form = layout.form
    kind = layout.visit(path, component, allowed)
    if kind == ROW:
        _check_row(path, component, layout)
    elif kind == SECTION:
        inside = form.objects((*path, "components"), component.get("components"), 1, 3)
        for index, part in enumerate(inside):
            _check_component((*path, "components", index), part, (TEXT,), layout)
        accessory = component.get("accessory")
        if isinstance(accessory, dict):
            _check_component((*path, "accessory"), accessory, (BUTTON, THUMBNAIL), layout)
        else:
            form.add_error((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
    elif kind == CONTAINER:
        inside = form.objects((*path, "components"), component.get("components"), 1, MAX_COMPONENTS)
        for index, part in enumerate(inside):
            _check_component((*path, "components", index), part, INSIDE_CONTAINER, layout)
        form.integer((*path, "accent_color"), component.get("accent_color"), 0, 0xFFFFFF, 0)
    elif kind == TEXT:
        layout.text_length += len(form.text((*path, "content"), component.get("content"), 1, MAX_TEXT))
    elif kind == BUTTON:
        _check_button(path, component, layout)
    else:
        _check_media_component(path, kind, component, layout)


def _check_media_component(path: Path, kind: int, component: Json, layout: Layout) -> None:
    form = layout.form
    if kind == GALLERY:
        for index, item in enumerate(form.objects((*path, "items"), component.get("items"), 1, 10)):
            _check_media_item((*path, "items", index), item, layout)
    elif kind == THUMBNAIL:
        _check_media_item(path, component, layout)
    elif kind == FILE:
        _check_media((*path, "file"), component.get("file"), layout, external=False)
    elif kind == SEPARATOR:
        form.one_of((*path, "spacing"), component.get("spacing", 1), (1, 2))


def _check_media_item(path: Path, item: Json, layout: Layout) -> None:
    _check_media((*path, "media"), item.get("media"), layout, external=True)
    layout.form.text((*path, "description"), item.get("description"), 0, MAX_DESCRIPTION, required=False)


def _check_media(path: Path, media: object, layout: Layout, *, external: bool) -> None:
    """Check a media URL: an attachment's or, if `external`, one on another site."""
    url = media.get("url") if isinstance(media, dict) else None
    text = layout.form.text((*path, "url"), url, 1, 2048)
    if text.startswith("attachment://"):
        if text.removeprefix("attachment://") not in layout.files:
            layout.form.add_error(
                (*path, "url"),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment was not found",
            )
    elif text and not (external and text.startswith(("https://", "http://"))):
        layout.form.add_error(
            (*path, "url"), "URL_TYPE_INVALID_SCHEME", f'Scheme of "{text[:40]}" is not accepted here.'
        )


def _check_row(path: Path, row: Json, layout: Layout) -> None:
    """Check a row: up to five buttons, or one select."""
    inside = layout.form.objects((*path, "components"), row.get("components"), 1, MAX_BUTTONS)
    for index, component in enumerate(inside):
        here = (*path, "components", index)
        kind = layout.visit(here, component, (BUTTON, *SELECTS))
        if kind == BUTTON:
            _check_button(here, component, layout)
        elif kind:
            check_select(here, kind, component, layout)
            if len(inside) > 1:
                message = "The specified component exceeds the maximum width"
                layout.form.add_error(here, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def _check_button(path: Path, button: Json, layout: Layout) -> None:
    form = layout.form
    style = form.type_code((*path, "style"), button.get("style"), (1, 2, 3, 4, LINK))
    form.text((*path, "label"), button.get("label"), 1, MAX_LABEL)
    if style == LINK:
        url = form.text((*path, "url"), button.get("url"), 1, 512)
        if url and not url.startswith(("https://", "http://", "discord://")):
            form.add_error(
                (*path, "url"),
                "URL_TYPE_INVALID_SCHEME",
                "Scheme must be one of ('http', 'https', 'discord').",
            )
    else:
        layout.custom_id(path, button)
    if button.get("custom_id" if style == LINK else "url"):
        form.add_error(
            path,
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "A custom id and url cannot both be specified",
        )


def check_select(path: Path, kind: int, select: Json, layout: Layout) -> None:
    """Check a select in a message or a modal."""
    form = layout.form
    layout.custom_id(path, select)
    form.text((*path, "placeholder"), select.get("placeholder"), 0, 150, required=False)
    fewest = form.integer((*path, "min_values"), select.get("min_values"), 0, MAX_OPTIONS, 1)
    most = form.integer((*path, "max_values"), select.get("max_values"), 1, MAX_OPTIONS, 1)
    if fewest > most:
        form.add_error((*path, "min_values"), "NUMBER_TYPE_MAX", "Must be less than or equal to max_values.")
    if kind == STRING_SELECT:
        _check_select_options(path, select, form)
    else:
        _check_default_values(path, kind, select, form, most)


def _check_default_values(path: Path, kind: int, select: Json, form: Form, most: int) -> None:
    """Check the preselected values of a select whose options Discord fills in."""
    for index, value in enumerate(
        form.objects((*path, "default_values"), select.get("default_values"), 0, most)
    ):
        here = (*path, "default_values", index)
        form.one_of((*here, "type"), value.get("type"), (SELECTED_KINDS[kind],))
        form.text((*here, "id"), str(value.get("id") or ""), 1, 20)


def _check_select_options(path: Path, select: Json, form: Form) -> None:
    options = form.objects((*path, "options"), select.get("options"), 1, MAX_OPTIONS)
    seen: set[str] = set()
    for index, option in enumerate(options):
        here = (*path, "options", index)
        form.text((*here, "label"), option.get("label"), 1, 100)
        value = form.text((*here, "value"), option.get("value"), 1, 100)
        form.text((*here, "description"), option.get("description"), 0, 100, required=False)
        code, message = (
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
            "The specified option value is already used",
        )
        form.unique((*here, "value"), value, seen, code, message)


def walk_components(components: object) -> Iterator[Json]:
    """Yield every component in a message, outer before inner."""
    for component in components if isinstance(components, list) else []:
        yield component
        yield from walk_components(component.get("components"))
        for inner in ("accessory", "component"):
            if component.get(inner):
                yield component[inner]
