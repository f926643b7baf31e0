"""Discord's rules for modals; only labels with a text input or a string select are implemented."""

from bot.playground.errors import Json
from bot.playground.validation.component_rules import (
    MAX_CUSTOM_ID,
    STRING_SELECT,
    Layout,
    check_select,
)
from bot.playground.validation.form import Form, Path

TEXT_INPUT, LABEL = 4, 18
MAX_FIELDS = 5
MAX_TITLE = 45
MAX_INPUT = 4000


def check_modal(form: Form, data: Json) -> None:
    """Check the modal in an interaction response."""
    form.text(("custom_id",), data.get("custom_id"), 1, MAX_CUSTOM_ID)
    form.text(("title",), data.get("title"), 1, MAX_TITLE)
    layout = Layout(form)
    for index, label in enumerate(form.objects(("components",), data.get("components"), 1, MAX_FIELDS)):
        here: Path = ("components", index)
        layout.visit(here, label, (LABEL,))
        form.text((*here, "label"), label.get("label"), 1, MAX_TITLE)
        form.text((*here, "description"), label.get("description"), 1, 100, required=False)
        _check_field((*here, "component"), form.mapping((*here, "component"), label.get("component")), layout)


def _check_field(path: Path, field: Json, layout: Layout) -> None:
    form = layout.form
    kind = layout.visit(path, field, (TEXT_INPUT, STRING_SELECT))
    if kind == TEXT_INPUT:
        layout.custom_id(path, field)
        form.one_of((*path, "style"), field.get("style"), (1, 2))
        form.text((*path, "value"), field.get("value"), 0, MAX_INPUT, required=False)
    elif kind == STRING_SELECT:
        check_select(path, kind, field, layout)
        if field.get("disabled"):
            form.add_error((*path, "disabled"), "COMPONENT_DISABLED", "A modal has no disabled components")
        if field.get("required", True) and field.get("min_values") == 0:
            form.add_error(
                (*path, "min_values"),
                "SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES",
                "Select menus marked as required cannot have a min_values of 0",
            )


def check_entries(modal: Json, entered: Json) -> list[Json]:
    """Return a submitted modal's components, given the entries keyed by custom id.

    Raises:
        ValueError: If a field is invalid; the error's message is the field's label.
    """
    submitted = []
    for label in modal["components"]:
        field = label["component"]
        value = entered.get(field["custom_id"]) or ([] if field["type"] == STRING_SELECT else "")
        # An optional select on a phone can only be left empty if it says that no value suffices.
        may_be_empty = not field.get("required", True) and field.get("min_values", 0) == 0
        if (not value and not may_be_empty) or not _fits(field, value):
            raise ValueError(label["label"])
        named = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
        key = "values" if field["type"] == STRING_SELECT else "value"
        submitted.append({"type": LABEL, "id": label["id"], "component": {**named, key: value}})
    return submitted


def _fits(field: Json, value: object) -> bool:
    """Return whether a value is of the kind a field expects and is not too long."""
    if field["type"] == TEXT_INPUT:
        return isinstance(value, str) and len(value) <= field.get("max_length", MAX_INPUT)
    offered = [option["value"] for option in field["options"]]
    return (
        isinstance(value, list)
        and all(each in offered for each in value)
        and len(value) <= field.get("max_values", 1)
    )
