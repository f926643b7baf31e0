"""Discord's rules for messages: text, attachments, mentions, and what Components V2 excludes."""

from dataclasses import dataclass

from bot.playground.errors import ApiError, Json
from bot.playground.snowflakes import parse_id
from bot.playground.validation.component_rules import check_components
from bot.playground.validation.form import Form, Path

EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15
MAX_CONTENT = 2000
MAX_ATTACHMENTS = 10
MAX_ALT_TEXT = 1024
MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_NONCE = 25


@dataclass(frozen=True, slots=True)
class Upload:
    """A file sent with a request."""

    filename: str
    content: bytes


def check_message(
    form: Form,
    body: Json,
    uploads: dict[int, Upload],
    *,
    existing: dict[int, str] | None = None,
    v2: bool = False,
) -> None:
    """Check a message to be created or edited.

    Args:
        form: Where errors are added.
        body: The request, or the `data` of an interaction response.
        uploads: The files sent with it, keyed by number.
        existing: The attachments of a message being edited: file names keyed by id.
        v2: Whether a message being edited already uses Components V2, which cannot be undone.

    Raises:
        ApiError: If a file is too large.
    """
    flags = form.integer(("flags",), body.get("flags"), 0, 2**31 - 1, 0)
    uses_v2 = v2 or bool(flags & COMPONENTS_V2)
    form.text(("content",), body.get("content"), 0, MAX_CONTENT, required=False)
    if isinstance(nonce := body.get("nonce"), str):
        form.text(("nonce",), nonce, 0, MAX_NONCE)
    if body.get("embeds"):
        form.add_error(("embeds",), "UNSUPPORTED", "The playground does not implement embeds.")
    names = _check_attachments(form, body, uploads, existing or {}, v2=uses_v2)
    _check_mentions(form, body.get("allowed_mentions"))
    check_components(form, body.get("components"), v2=uses_v2, files=names)
    if uses_v2 and body.get("content"):
        form.add_error(
            ("content",),
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
        )


def refuse_empty(body: Json, uploads: dict[int, Upload]) -> None:
    """Raise an error if a message would show nothing.

    Raises:
        ApiError: 50006.
    """
    if uploads or body.get("components") or body.get("attachments"):
        return
    if not str(body.get("content") or "").strip():
        raise ApiError(50006)


def _check_attachments(
    form: Form, body: Json, uploads: dict[int, Upload], existing: dict[int, str], *, v2: bool
) -> frozenset[str]:
    """Check the attachments; return the names of the files the message will have.

    In Components V2, an attachment that is kept must be listed by name so that it can be referenced.
    """
    for number, upload in uploads.items():
        if len(upload.content) > MAX_FILE_BYTES:
            raise ApiError(40005)
        if not upload.filename:
            form.add_error(("files", number), "BASE_TYPE_REQUIRED", "A file needs a name")
    path: Path = ("attachments",)
    value = body.get("attachments")
    rows = form.objects(path, value, 0, MAX_ATTACHMENTS)
    names = [] if value is not None else list(existing.values())
    listed: set[int] = set()
    for index, row in enumerate(rows):
        here = (*path, index)
        form.text((*here, "description"), row.get("description"), 0, MAX_ALT_TEXT, required=False)
        number = parse_id(row.get("id"))
        if number in uploads:
            listed.add(number)
            names.append(str(row.get("filename") or uploads[number].filename))
        elif number in existing:
            names.append(str(row.get("filename") or "") if v2 else existing[number])
        else:
            form.add_error(
                (*here, "id"),
                "ATTACHMENT_NOT_FOUND",
                f'Attachment "{row.get("id")}" was neither sent nor exists',
            )
    names += [upload.filename for number, upload in uploads.items() if number not in listed]
    if len(names) > MAX_ATTACHMENTS:
        form.add_error(path, "BASE_TYPE_BAD_LENGTH", f"Must be between 0 and {MAX_ATTACHMENTS} in length.")
    return frozenset(names)


def _check_mentions(form: Form, value: object) -> None:
    path: Path = ("allowed_mentions",)
    rule = form.mapping(path, value)
    parse = form.array((*path, "parse"), rule.get("parse"), 0, 3)
    for index, kind in enumerate(parse):
        form.one_of((*path, "parse", index), kind, ("users", "roles", "everyone"))
    if form.array((*path, "users"), rule.get("users"), 0, 100) and "users" in parse:
        form.add_error(
            path,
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            'parse:["users"] and users: [ids...] are mutually exclusive.',
        )
