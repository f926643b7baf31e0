"""Words for the pictures of the tests: what is said, and with which values, is remembered."""

from rendering.words import Say, WordList


class Recorder:
    """Says a game's own words as somebody else says them, and remembers the names of the values."""

    def __init__(self, words: WordList, say: Say) -> None:
        self.said: dict[str, set[tuple[str, ...]]] = {}
        self._words, self._say = words, say

    def __call__(self, key: str, **values: object) -> str:
        self.said.setdefault(key, set()).add(tuple(sorted(values)))
        assert key in self._words, key
        return self._say(key, **values)

    def unlisted(self) -> dict[str, set[tuple[str, ...]]]:
        """What was said with other values than it is listed with."""
        return {key: ways for key, ways in self.said.items() if ways != {tuple(sorted(self._words[key]))}}
