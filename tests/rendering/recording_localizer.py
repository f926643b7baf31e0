"""A localizer that records which messages a picture or description uses."""

from rendering.contract import Localize, MessageArguments


class RecordingLocalizer:
    """Delegates to another localizer and records the argument names used with each message."""

    def __init__(self, words: MessageArguments, localize: Localize) -> None:
        self.used: dict[str, set[tuple[str, ...]]] = {}
        self._words, self._localize = words, localize

    def __call__(self, key: str, **values: object) -> str:
        self.used.setdefault(key, set()).add(tuple(sorted(values)))
        assert key in self._words, key
        return self._localize(key, **values)

    def undeclared(self) -> dict[str, set[tuple[str, ...]]]:
        """Return the messages used with undeclared arguments."""
        return {key: ways for key, ways in self.used.items() if ways != {tuple(sorted(self._words[key]))}}
