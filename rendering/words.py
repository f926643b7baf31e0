"""How a picture gets its words: it names them, and whoever asked for the picture says them in the reader's language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

WordList = Mapping[str, tuple[str, ...]]
"""Every key a game's picture or description says, with the names of the values that go into it."""


class Say(Protocol):
    """Turns a key and its values into a phrase of one language."""

    def __call__(self, key: str, **values: object) -> str:
        """Return the phrase."""


@dataclass(frozen=True)
class CardWords:
    """A card that is looked up: what it is called, everything about it, and the most important in a line."""

    title: str
    text: str
    brief: str
