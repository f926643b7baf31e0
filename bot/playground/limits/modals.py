"""What Discord accepts as a modal."""

from bot.playground.errors import Json
from bot.playground.limits.components import (
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    Layout,
    check_select,
)
from bot.playground.limits.form import Form, Path

LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
MAX_TITLE = 45
MAX_INPUT = 4000
MAX_CHILDREN = 5


def check_modal(form: Form, data: Json) -> None:
    """Checks a modal: title, id, up to five rows or labels and what they hold."""
    form.text(("data", "title"), data.get("title"), 1, MAX_TITLE)
    form.text(("data", "custom_id"), data.get("custom_id"), 1, 100)
    layout = Layout(form)
    path: Path = ("data", "components")
    for index, component in enumerate(form.rows(path, data.get("components"), 1, MAX_CHILDREN)):
        here = (*path, index)
        kind = layout.meet(here, component, (ROW, TEXT, LABEL))
        if kind == ROW:
            _check_row(here, component, layout)
        elif kind == LABEL:
            _check_label(here, component, layout)
        elif kind == TEXT:
            form.text((*here, "content"), component.get("content"), 1, MAX_INPUT)


def _check_row(path: Path, row: Json, layout: Layout) -> None:
    for index, part in enumerate(layout.form.rows((*path, "components"), row.get("components"), 1, 1)):
        here = (*path, "components", index)
        if layout.meet(here, part, (TEXT_INPUT,)):
            layout.form.text((*here, "label"), part.get("label"), 1, 45)
            _check_text_input(here, part, layout)


def _check_label(path: Path, label: Json, layout: Layout) -> None:
    form = layout.form
    form.text((*path, "label"), label.get("label"), 1, 45)
    form.text((*path, "description"), label.get("description"), 0, 100, required=False)
    part, here = label.get("component"), (*path, "component")
    if not isinstance(part, dict):
        form.fault(here, "BASE_TYPE_REQUIRED", "This field is required")
        return
    allowed = (*SELECTS, TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)
    kind = layout.meet(here, part, allowed)
    if kind == TEXT_INPUT:
        _check_text_input(here, part, layout)
    elif kind in SELECTS:
        check_select(here, part, layout)
        if kind == STRING_SELECT and part.get("disabled"):
            form.fault(
                (*here, "disabled"), "MODAL_COMPONENT_DISABLED", "A component of a modal cannot be disabled"
            )
    elif kind:
        layout.custom_id(here, part)
        if kind in {RADIO_GROUP, CHECKBOX_GROUP}:
            _check_group(here, part, 2 if kind == RADIO_GROUP else 1, form)


def _check_group(path: Path, group: Json, least: int, form: Form) -> None:
    seen: set[str] = set()
    for index, option in enumerate(form.rows((*path, "options"), group.get("options"), least, 10)):
        here = (*path, "options", index)
        form.text((*here, "label"), option.get("label"), 1, 100)
        form.text((*here, "description"), option.get("description"), 0, 100, required=False)
        value = form.text((*here, "value"), option.get("value"), 1, 100)
        form.unique(
            (*here, "value"), value, seen, "OPTION_VALUE_DUPLICATED", "The option value is already used"
        )


def _check_text_input(path: Path, part: Json, layout: Layout) -> None:
    form = layout.form
    layout.custom_id(path, part)
    form.choice((*path, "style"), part.get("style"), (1, 2))
    least = form.number((*path, "min_length"), part.get("min_length"), 0, MAX_INPUT, 0)
    most = form.number((*path, "max_length"), part.get("max_length"), 1, MAX_INPUT, MAX_INPUT)
    if least > most:
        form.fault((*path, "min_length"), "TEXT_INPUT_MIN_GREATER_MAX", "min_length cannot exceed max_length")
    form.text((*path, "value"), part.get("value"), 0, most, required=False)
    form.text((*path, "placeholder"), part.get("placeholder"), 0, 100, required=False)
