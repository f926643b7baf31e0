"""What Discord accepts as a message: text, embeds, attachments, mentions, and what a V2 layout excludes."""

from dataclasses import dataclass

from bot.playground.errors import Json, RefusalError
from bot.playground.limits.components import Layout, check_components, check_media
from bot.playground.limits.form import Form, Path

SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SILENT, V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 12, 1 << 15
MAX_CONTENT = 2000
MAX_EMBEDS = 10
MAX_EMBED_TEXT = 6000
MAX_ATTACHMENTS = 10
MAX_ALT_TEXT = 1024
MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_NONCE = 25


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request."""

    filename: str
    content: bytes


def check_message(
    form: Form,
    body: Json,
    uploads: dict[int, Upload],
    *,
    kept: dict[int, str] | None = None,
    v2: bool = False,
) -> None:
    """Checks a message about to be created or edited.

    Args:
        form: where faults are noted.
        body: the request, or the `data` of an interaction's answer.
        uploads: the files that came along, by number.
        kept: file names by id of the attachments a message being edited has.
        v2: whether the message being edited already has a V2 layout, which never goes away.
    """
    flags = form.number(("flags",), body.get("flags"), 0, 2**31 - 1, 0)
    layout = v2 or bool(flags & V2)
    form.text(("content",), body.get("content"), 0, MAX_CONTENT, required=False)
    if isinstance(nonce := body.get("nonce"), str):
        form.text(("nonce",), nonce, 0, MAX_NONCE)
    names = _check_attachments(form, body, uploads, kept or {})
    _check_embeds(form, body.get("embeds"), names)
    _check_mentions(form, body.get("allowed_mentions"))
    check_components(form, body.get("components"), v2=layout, files=names)
    if layout:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(key):
                form.fault(
                    (key,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )


def refuse_empty(body: Json, uploads: dict[int, Upload]) -> None:
    """Refuses a new message that would show nothing."""
    if uploads or any(
        body.get(key) for key in ("embeds", "components", "attachments", "poll", "sticker_ids")
    ):
        return
    if not str(body.get("content") or "").strip():
        raise RefusalError(50006)


def _check_attachments(
    form: Form, body: Json, uploads: dict[int, Upload], kept: dict[int, str]
) -> frozenset[str]:
    """Checks the attachments; returns the file names the message will have."""
    for number, upload in uploads.items():
        if len(upload.content) > MAX_FILE_BYTES:
            raise RefusalError(40005)
        if not upload.filename:
            form.fault(("files", number), "BASE_TYPE_REQUIRED", "A file needs a name")
    path: Path = ("attachments",)
    value = body.get("attachments")
    listed = form.rows(path, value, 0, MAX_ATTACHMENTS)
    names = [] if value is not None else list(kept.values())
    described: set[int] = set()
    for index, row in enumerate(listed):
        here = (*path, index)
        form.text((*here, "description"), row.get("description"), 0, MAX_ALT_TEXT, required=False)
        number = _whole(row.get("id"))
        if number in uploads:
            described.add(number)
            names.append(str(row.get("filename") or uploads[number].filename))
        elif number in kept:
            names.append(kept[number])
        else:
            form.fault(
                (*here, "id"),
                "ATTACHMENT_NOT_FOUND",
                f'Attachment "{row.get("id")}" was neither sent nor is there',
            )
    names += [upload.filename for number, upload in uploads.items() if number not in described]
    if len(names) > MAX_ATTACHMENTS:
        form.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between 0 and {MAX_ATTACHMENTS} in length.")
    return frozenset(names)


def _whole(value: object) -> int:
    try:
        return int(str(value))
    except ValueError:
        return -1


def _check_embeds(form: Form, value: object, names: frozenset[str]) -> None:
    total = 0
    for index, embed in enumerate(form.rows(("embeds",), value, 0, MAX_EMBEDS)):
        total += _check_embed(form, ("embeds", index), embed, names)
    if total > MAX_EMBED_TEXT:
        form.fault(
            ("embeds",), "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MAX_EMBED_TEXT}"
        )


def _check_embed(form: Form, path: Path, embed: Json, names: frozenset[str]) -> int:
    def text(where: Path, value: object, least: int, most: int) -> int:
        return len(form.text((*path, *where), value, least, most, required=least > 0))

    total = text(("title",), embed.get("title"), 0, 256) + text(
        ("description",), embed.get("description"), 0, 4096
    )
    for key, part, most in (("footer", "text", 2048), ("author", "name", 256)):
        if isinstance(inner := embed.get(key), dict):
            total += text((key, part), inner.get(part), 1, most)
    for index, row in enumerate(form.rows((*path, "fields"), embed.get("fields"), 0, 25)):
        total += text(("fields", index, "name"), row.get("name"), 1, 256)
        total += text(("fields", index, "value"), row.get("value"), 1, 1024)
    for key in ("image", "thumbnail"):
        if embed.get(key):
            check_media((*path, key), embed[key], Layout(form, names), attached=False)
    return total


def _check_mentions(form: Form, value: object) -> None:
    if value is None:
        return
    path: Path = ("allowed_mentions",)
    if not isinstance(value, dict):
        form.fault(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return
    parse = form.items((*path, "parse"), value.get("parse"), 3)
    for index, kind in enumerate(parse):
        form.choice((*path, "parse", index), kind, ("users", "roles", "everyone"))
    for key in ("users", "roles"):
        listed = form.items((*path, key), value.get(key), 100)
        if listed and key in parse:
            form.fault(
                path,
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )
