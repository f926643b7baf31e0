"""Discord's limits, one row each: a body at the limit is valid; a body beyond it has an error at the right path."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from bot.messages import limits
from bot.playground.errors import ApiError
from bot.playground.validation import (
    COMPONENTS_V2,
    Form,
    Upload,
    check_choices,
    check_commands,
    check_message,
    refuse_empty,
)  # fmt: skip
from tests.openapi import openapi_file

Json = dict[str, Any]


def message(body: Json, uploads: dict[int, Upload] | None = None, **more: Any) -> Form:
    form = Form()
    check_message(form, body, uploads or {}, **more)
    return form


def command(body: Json) -> Form:
    form = Form()
    check_commands(form, [body])
    return form


def completion(choices: list[Json], option_type: int = 3) -> Form:
    form = Form()
    check_choices(form, {"choices": choices}, option_type)
    return form


def errors(form: Form) -> dict[str, str]:
    """Return the code of every error, keyed by path."""
    found = {}

    def walk(node: Json, path: str) -> None:
        for key, value in node.items():
            if key == "_errors":
                found[path.lstrip(".")] = value[0]["code"]
            else:
                walk(value, f"{path}.{key}")

    walk(form.errors, "")
    return found


def button(**extra: object) -> Json:
    return {"type": 2, "style": 1, "label": "A", "custom_id": "a", **extra}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def buttons(count: int, start: int = 0) -> list[Json]:
    return [button(custom_id=f"b{start + number}") for number in range(count)]


def select(**extra: object) -> Json:
    return {"type": 3, "custom_id": "s", "options": options(3), **extra}


def entity_select(kind: int = 8, **extra: object) -> Json:
    return {"type": kind, "custom_id": "s", **extra}


def defaults(count: int, kind: str = "channel") -> list[Json]:
    return [{"id": str(number + 1), "type": kind} for number in range(count)]


def options(count: int, **extra: object) -> list[Json]:
    return [{"label": f"o{number}", "value": f"v{number}", **extra} for number in range(count)]


def v2(*parts: Json) -> Json:
    return {"flags": COMPONENTS_V2, "components": list(parts)}


def text(letters: int = 1) -> Json:
    return {"type": 10, "content": "x" * letters}


def slash(**extra: object) -> Json:
    return {"name": "go", "description": "Go", **extra}


def option(name: str = "o", kind: int = 3, **extra: object) -> Json:
    return {"type": kind, "name": name, "description": "D", **extra}


def choice(number: int = 0, **extra: object) -> Json:
    return {"name": f"c{number}", "value": f"v{number}", **extra}


C0 = "components.0.components.0"
MESSAGES: list[tuple[str, Json, Json, str]] = [
    ("content 2000", {"content": "x" * 2000}, {"content": "x" * 2001}, "content"),
    ("nonce 25", {"nonce": "x" * 25}, {"nonce": "x" * 26}, "nonce"),
    ("rows 5", {"components": [row(*buttons(1, n)) for n in range(5)]}, {"components": [row(*buttons(1, n)) for n in range(6)]}, "components"),
    ("buttons 5 in a row", {"components": [row(*buttons(5))]}, {"components": [row(*buttons(6))]}, "components.0.components"),
    ("a row is not empty", {"components": [row(button())]}, {"components": [row()]}, "components.0.components"),
    ("label there", {"components": [row(button())]}, {"components": [row(button(label=None))]}, f"{C0}.label"),
    ("label 80", {"components": [row(button(label="x" * 80))]}, {"components": [row(button(label="x" * 81))]}, f"{C0}.label"),
    ("custom id 100", {"components": [row(button(custom_id="x" * 100))]}, {"components": [row(button(custom_id="x" * 101))]}, f"{C0}.custom_id"),
    ("custom id there", {"components": [row(button())]}, {"components": [row(button(custom_id=None))]}, f"{C0}.custom_id"),
    ("custom id once", {"components": [row(*buttons(2))]}, {"components": [row(button(), button())]}, "components.0.components.1.custom_id"),
    ("component id once", {"components": [row(button(id=7), *buttons(1))]}, {"components": [row(button(id=7), button(custom_id="b", id=7))]}, "components.0.components.1.id"),
    ("style known", {"components": [row(button(style=4))]}, {"components": [row(button(style=9))]}, f"{C0}.style"),
    ("a link has a url", {"components": [row({"type": 2, "style": 5, "label": "A", "url": "https://example.org"})]}, {"components": [row({"type": 2, "style": 5, "label": "A"})]}, f"{C0}.url"),
    ("a link has no custom id", {"components": [row({"type": 2, "style": 5, "label": "A", "url": "https://example.org"})]}, {"components": [row(button(style=5, url="https://example.org"))]}, C0),
    ("a select fills its row", {"components": [row(select()), row(button())]}, {"components": [row(button(), select())]}, "components.0.components.1"),
    ("options 25", {"components": [row(select(options=options(25)))]}, {"components": [row(select(options=options(26)))]}, f"{C0}.options"),
    ("options there", {"components": [row(select(options=options(1)))]}, {"components": [row(select(options=[]))]}, f"{C0}.options"),
    ("option label 100", {"components": [row(select(options=options(1, label="x" * 100)))]}, {"components": [row(select(options=options(1, label="x" * 101)))]}, f"{C0}.options.0.label"),
    ("option value 100", {"components": [row(select(options=options(1, value="x" * 100)))]}, {"components": [row(select(options=options(1, value="x" * 101)))]}, f"{C0}.options.0.value"),
    ("option description 100", {"components": [row(select(options=options(1, description="x" * 100)))]}, {"components": [row(select(options=options(1, description="x" * 101)))]}, f"{C0}.options.0.description"),
    ("option value once", {"components": [row(select(options=options(2)))]}, {"components": [row(select(options=options(2, value="v")))]}, f"{C0}.options.1.value"),
    ("placeholder 150", {"components": [row(select(placeholder="x" * 150))]}, {"components": [row(select(placeholder="x" * 151))]}, f"{C0}.placeholder"),
    ("rows only without the flag", {"components": [row(button())]}, {"components": [text()]}, "components.0.type"),
    ("fewest not above most", {"components": [row(select(min_values=2, max_values=2))]}, {"components": [row(select(min_values=2))]}, f"{C0}.min_values"),
    ("most 25", {"components": [row(entity_select(max_values=25))]}, {"components": [row(entity_select(max_values=26))]}, f"{C0}.max_values"),
    ("a select of people", {"components": [row(entity_select(5))]}, {"components": [row(entity_select(5, custom_id=None))]}, f"{C0}.custom_id"),
    ("defaults up to most", {"components": [row(entity_select(max_values=2, default_values=defaults(2)))]}, {"components": [row(entity_select(max_values=2, default_values=defaults(3)))]}, f"{C0}.default_values"),
    ("defaults of its kind", {"components": [row(entity_select(6, default_values=defaults(1, "role")))]}, {"components": [row(entity_select(6, default_values=defaults(1)))]}, f"{C0}.default_values.0.type"),
    ("a select of roles fills its row", {"components": [row(entity_select(6)), row(button())]}, {"components": [row(button(), entity_select(6))]}, "components.0.components.1"),
    ("a row has buttons or a select", {"components": [row(button())]}, {"components": [row(text())]}, f"{C0}.type"),
    ("V2 excludes content", v2(text()), v2(text()) | {"content": "x"}, "content"),
    ("V2 components 40", v2(*[text()] * 40), v2({"type": 17, "components": [text()] * 40}), "components"),
    ("V2 text 4000 in all", v2(text(2000), text(2000)), v2(text(2000), text(2001)), "components"),
    ("a section has 3 texts", v2({"type": 9, "components": [text()] * 3, "accessory": button()}), v2({"type": 9, "components": [text()] * 4, "accessory": button()}), "components.0.components"),
    ("a section has an accessory", v2({"type": 9, "components": [text()], "accessory": button()}), v2({"type": 9, "components": [text()]}), "components.0.accessory"),
    ("no container in a container", v2({"type": 17, "components": [text()]}), v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}), f"{C0}.type"),
    ("gallery 10", v2({"type": 12, "items": [{"media": {"url": "https://a"}}] * 10}), v2({"type": 12, "items": [{"media": {"url": "https://a"}}] * 11}), "components.0.items"),
    ("gallery description 1024", v2({"type": 12, "items": [{"media": {"url": "https://a"}, "description": "x" * 1024}]}), v2({"type": 12, "items": [{"media": {"url": "https://a"}, "description": "x" * 1025}]}), "components.0.items.0.description"),
    ("a separator is small or large", v2({"type": 14, "spacing": 2}), v2({"type": 14, "spacing": 3}), "components.0.spacing"),
    ("an accent is a colour", v2({"type": 17, "accent_color": 0xFFFFFF, "components": [text()]}), v2({"type": 17, "accent_color": 0x1000000, "components": [text()]}), "components.0.accent_color"),
    ("mentions parsed or listed", {"allowed_mentions": {"users": ["1"]}}, {"allowed_mentions": {"users": ["1"], "parse": ["users"]}}, "allowed_mentions"),
    ("mentions 100", {"allowed_mentions": {"users": ["1"] * 100}}, {"allowed_mentions": {"users": ["1"] * 101}}, "allowed_mentions.users"),
    ("mention kinds", {"allowed_mentions": {"parse": ["users"]}}, {"allowed_mentions": {"parse": ["cats"]}}, "allowed_mentions.parse.0"),
]  # fmt: skip

COMMANDS: list[tuple[str, Json, Json, str]] = [
    ("name 32", slash(name="x" * 32), slash(name="x" * 33), "name"),
    ("name in small letters", slash(name="größe"), slash(name="Go"), "name"),
    ("name without spaces", slash(name="go-on_2"), slash(name="go on"), "name"),
    ("description 100", slash(description="x" * 100), slash(description="x" * 101), "description"),
    ("description there", slash(), slash(description=""), "description"),
    ("translated name", slash(name_localizations={"de": "los"}), slash(name_localizations={"de": "Los"}), "name_localizations.de"),
    ("known language", slash(name_localizations={"de": "los"}), slash(name_localizations={"at": "los"}), "name_localizations.at"),
    ("translated description 100", slash(description_localizations={"de": "x" * 100}), slash(description_localizations={"de": "x" * 101}), "description_localizations.de"),
    ("options 25", slash(options=[option(f"o{n}") for n in range(25)]), slash(options=[option(f"o{n}") for n in range(26)]), "options"),
    ("subcommands 25", slash(options=[option(f"o{n}", 1) for n in range(25)]), slash(options=[option(f"o{n}", 1) for n in range(26)]), "options"),
    ("subcommands or options", slash(options=[option("a", 1), option("b", 1)]), slash(options=[option("a", 1), option("b")]), "options"),
    ("required first", slash(options=[option("a", required=True), option("b")]), slash(options=[option("a"), option("b", required=True)]), "options.1.required"),
    ("option names once", slash(options=[option("a"), option("b")]), slash(options=[option("a"), option("a")]), "options.1.name"),
    ("one level of subcommands", slash(options=[option("s", 1)]), slash(options=[option("s", 1, options=[option("t", 1)])]), "options.0.options.0.type"),
    ("choices 25", slash(options=[option(choices=[choice(n) for n in range(25)])]), slash(options=[option(choices=[choice(n) for n in range(26)])]), "options.0.choices"),
    ("choice name 100", slash(options=[option(choices=[choice(name="x" * 100)])]), slash(options=[option(choices=[choice(name="x" * 101)])]), "options.0.choices.0.name"),
    ("choice value 100", slash(options=[option(choices=[choice(value="x" * 100)])]), slash(options=[option(choices=[choice(value="x" * 101)])]), "options.0.choices.0.value"),
    ("choice names once", slash(options=[option(choices=[choice(1), choice(2)])]), slash(options=[option(choices=[choice(1), choice(1)])]), "options.0.choices.1.name"),
    ("choice of its type", slash(options=[option(kind=4, choices=[choice(value=1)])]), slash(options=[option(kind=4, choices=[choice(value="1")])]), "options.0.choices.0.value"),
    ("choices or completion", slash(options=[option(autocomplete=True)]), slash(options=[option(autocomplete=True, choices=[choice()])]), "options.0.autocomplete"),
    ("completion of words and numbers", slash(options=[option(kind=4, autocomplete=True)]), slash(options=[option(kind=5, autocomplete=True)]), "options.0.autocomplete"),
    ("8000 characters in all", slash(options=[option(f"o{n}", description="x" * 100) for n in range(25)]), slash(options=[option(f"o{n}", choices=[choice(m, name=f"{m}" + "x" * 90, value="y" * 90) for m in range(4)]) for n in range(12)]), ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("within", "beyond", "path"), [one[1:] for one in MESSAGES], ids=[one[0] for one in MESSAGES]
)
def test_message(within: Json, beyond: Json, path: str) -> None:
    assert errors(message(within)) == {}
    assert path in errors(message(beyond))


@pytest.mark.parametrize(
    ("within", "beyond", "path"), [one[1:] for one in COMMANDS], ids=[one[0] for one in COMMANDS]
)
def test_command(within: Json, beyond: Json, path: str) -> None:
    assert errors(command(within)) == {}
    assert f"0.{path}".rstrip(".") in errors(command(beyond))


@pytest.mark.parametrize(
    ("within", "beyond", "path"),
    [
        ([choice(n) for n in range(25)], [choice(n) for n in range(26)], "data.choices"),
        ([choice(name="x" * 100)], [choice(name="x" * 101)], "data.choices.0.name"),
        ([choice(value="x" * 100)], [choice(value="x" * 101)], "data.choices.0.value"),
    ],
    ids=["choices 25", "name 100", "value 100"],
)
def test_completion(within: list[Json], beyond: list[Json], path: str) -> None:
    assert errors(completion(within)) == {}
    assert path in errors(completion(beyond))


def test_a_hundred_commands_with_different_names() -> None:
    def checked(*names: str) -> dict[str, str]:
        form = Form()
        check_commands(form, [slash(name=each) for each in names])
        return errors(form)

    assert checked(*(f"c{number}" for number in range(100))) == {}
    assert checked(*(f"c{number}" for number in range(101))) == {"": "BASE_TYPE_BAD_LENGTH"}
    assert checked("go", "go") == {"1.name": "APPLICATION_COMMANDS_DUPLICATE_NAME"}


def upload(count: int, size: int = 1) -> dict[int, Upload]:
    return {number: Upload(f"{number}.png", b"x" * size) for number in range(count)}


def described(letters: int) -> Json:
    return {"attachments": [{"id": 0, "description": "x" * letters}]}


LISTED = {"attachments": [{"id": "77"}]}


@pytest.mark.parametrize(
    ("within", "beyond", "path"),
    [
        (message({}, upload(10)), message({}, upload(11)), "attachments"),
        (message({}, upload(1)), message({}, upload(1), existing=dict.fromkeys(range(20, 30), "a")), "attachments"),
        (message(described(1024), upload(1)), message(described(1025), upload(1)), "attachments.0.description"),
        (message(LISTED, existing={77: "a.png"}), message(LISTED), "attachments.0.id"),
        (message({"embeds": []}), message({"embeds": [{"title": "x"}]}), "embeds"),
        (message({"components": [text()]}, v2=True), message({"content": "x"}, v2=True), "content"),
        (completion([choice(value=1)], 4), completion([choice(value="1")], 4), "data.choices.0.value"),
    ],
    ids=["ten attachments", "with those that exist", "described in 1024 characters", "sent or there", "no embeds", "a V2 layout stays one", "of the option's type"],
)  # fmt: skip
def test_attachments_layouts_and_completed_values(within: Form, beyond: Form, path: str) -> None:
    assert errors(within) == {}
    assert path in errors(beyond)


def test_a_file_has_at_most_ten_mebibytes() -> None:
    assert errors(message({}, upload(1, 10 * 1024 * 1024))) == {}
    with pytest.raises(ApiError, match="40005"):
        message({}, upload(1, 10 * 1024 * 1024 + 1))


@pytest.mark.parametrize(
    "part",
    [
        lambda url: {"type": 12, "items": [{"media": {"url": url}}]},
        lambda url: {"type": 13, "file": {"url": url}},
        lambda url: {"type": 9, "components": [text()], "accessory": {"type": 11, "media": {"url": url}}},
    ],
    ids=["gallery", "file", "thumbnail"],
)
def test_a_referenced_attachment_exists(part: Callable[[str], Json]) -> None:
    assert errors(message(v2(part("attachment://0.png")), upload(1))) == {}
    assert len(errors(message(v2(part("attachment://1.png")), upload(1)))) == 1


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"content": "  \n"}, {"components": []}])
def test_an_empty_message_is_refused(body: Json) -> None:
    with pytest.raises(ApiError, match="50006"):
        refuse_empty(body, {})
    refuse_empty(body, upload(1))


def test_errors_are_serialized_like_discord_s() -> None:
    form = message({"components": [row(button(label="x" * 81))]})
    with pytest.raises(ApiError) as refusal:
        form.raise_errors()
    assert refusal.value.status == 400
    assert refusal.value.body == {
        "code": 50035,
        "message": "Invalid Form Body",
        "errors": {"components": {"0": {"components": {"0": {"label": {"_errors": [
            {"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 80 or fewer in length."}
        ]}}}}}},
    }  # fmt: skip


# the limits of the bot


@cache
def _schemas() -> Json:
    file = openapi_file()
    assert file is not None
    return dict(json.loads(file.read_text(encoding="utf-8"))["components"]["schemas"])


@pytest.mark.openapi
@pytest.mark.parametrize(
    ("name", "schema", "field", "limit"),
    [
        ("ALT_TEXT", "MessageAttachmentRequest", "description", "maxLength"),
        ("LAYOUT_COMPONENTS", "MessageCreateRequest", "components", "maxItems"),
        ("LAYOUT_TEXT", "TextDisplayComponentForMessageRequest", "content", "maxLength"),
        ("BUTTONS_PER_ROW", "ActionRowComponentForMessageRequest", "components", "maxItems"),
        ("BUTTON_LABEL", "ButtonComponentForMessageRequest", "label", "maxLength"),
        ("CUSTOM_ID", "ButtonComponentForMessageRequest", "custom_id", "maxLength"),
        ("CUSTOM_ID", "StringSelectComponentForMessageRequest", "custom_id", "maxLength"),
        ("CUSTOM_ID", "ModalInteractionCallbackRequestData", "custom_id", "maxLength"),
        ("SELECT_OPTIONS", "StringSelectComponentForMessageRequest", "options", "maxItems"),
        ("SELECT_OPTION_TEXT", "StringSelectOptionForRequest", "label", "maxLength"),
        ("SELECT_OPTION_TEXT", "StringSelectOptionForRequest", "value", "maxLength"),
        ("SELECT_OPTION_TEXT", "StringSelectOptionForRequest", "description", "maxLength"),
        ("PLACEHOLDER", "StringSelectComponentForMessageRequest", "placeholder", "maxLength"),
        ("MODAL_TEXT", "ModalInteractionCallbackRequestData", "title", "maxLength"),
        ("MODAL_TEXT", "LabelComponentForModalRequest", "label", "maxLength"),
        ("COMMAND_OPTIONS", "ApplicationCommandUpdateRequest", "options", "maxItems"),
        ("COMMAND_DESCRIPTION", "ApplicationCommandUpdateRequest", "description", "maxLength"),
        ("COMMAND_DESCRIPTION", "ApplicationCommandStringOption", "description", "maxLength"),
        ("AUTOCOMPLETE_CHOICES", "InteractionApplicationCommandAutocompleteCallbackStringData", "choices", "maxItems"),
        ("AUTOCOMPLETE_CHOICE_TEXT", "ApplicationCommandOptionStringChoice", "name", "maxLength"),
        ("THREAD_NAME", "CreateTextThreadWithMessageRequest", "name", "maxLength"),
    ],
)  # fmt: skip
def test_the_limits_of_the_bot_are_those_of_the_description(
    name: str, schema: str, field: str, limit: str
) -> None:
    assert getattr(limits, name) == _schemas()[schema]["properties"][field][limit]


@pytest.mark.openapi
def test_the_limits_that_no_length_states_are_those_of_the_description() -> None:
    durations = [each["const"] for each in _schemas()["ThreadAutoArchiveDuration"]["oneOf"]]
    assert max(durations) == limits.THREAD_AUTO_ARCHIVE_MINUTES
    names = _schemas()["ApplicationCommandUpdateRequest"]["properties"]["name"]
    assert limits.COMMAND_NAME_PATTERN.endswith(f"{{{names['minLength']},{names['maxLength']}}}$")
    typed = _schemas()["TextInputComponentForModalRequest"]["properties"]["max_length"]
    assert typed["maximum"] > limits.MODAL_INPUT
