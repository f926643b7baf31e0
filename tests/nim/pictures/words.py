"""The messages used by the Nim picture and its description, with the names of their arguments."""

from rendering.contract import MessageArguments

KEY = "nim"

_PICTURE: MessageArguments = {
    "title": (),
    "rules": ("ending", "most"),
    "turn": ("name",),
    "last": ("number", "heap"),
}
_TEXT: MessageArguments = {
    "turn": ("name",),
    "players": ("first", "second"),
    "standing": ("name", "rank", "score"),
    "heap": ("heap", "number"),
    "rules": ("ending", "most"),
}

WORDS: MessageArguments = {
    **{f"{KEY}-picture-{name}": values for name, values in _PICTURE.items()},
    **{f"{KEY}-text-{name}": values for name, values in _TEXT.items()},
    **{f"{KEY}-reason-{reason}": () for reason in ("last-normal", "last-misere")},
}
