"""A form being checked: faults are collected by path and answered all at once, the way Discord does."""

from collections.abc import Sequence

from bot.playground.errors import Json, RefusalError

INVALID_FORM = 50035
Path = tuple[str | int, ...]


class Form:
    """The faults found in one request body."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def fault(self, path: Path, code: str, message: str) -> None:
        """Notes that the value at `path` is wrong."""
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def close(self) -> None:
        """Refuses the request if anything was wrong with it."""
        if self.errors:
            raise RefusalError(INVALID_FORM, errors=self.errors)

    def text(self, path: Path, value: object, least: int, most: int, *, required: bool = True) -> str:
        """Checks a string and its length; an absent one is a fault only when required."""
        if value is None:
            if required:
                self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")
            return ""
        if not isinstance(value, str):
            self.fault(path, "STRING_TYPE_CONVERT", "Could not interpret the value as string.")
            return ""
        if len(value) > most:
            self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif len(value) < least:
            self.fault(path, "BASE_TYPE_MIN_LENGTH", f"Must be {least} or more in length.")
        return value

    def number(self, path: Path, value: object, least: int, most: int, default: int) -> int:
        """Checks a whole number and its range."""
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return default
        if value > most:
            self.fault(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")
        elif value < least:
            self.fault(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        return value

    def items(self, path: Path, value: object, most: int, least: int = 0) -> list[object]:
        """Checks a list and its length; an absent one is empty."""
        if value is None:
            value = []
        if not isinstance(value, list):
            self.fault(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not least <= len(value) <= most:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        return value

    def rows(self, path: Path, value: object, least: int, most: int) -> list[Json]:
        """Checks a list of objects and how many there are; returns those that are objects."""
        rows = self.items(path, value, most, least)
        for index, row in enumerate(rows):
            if not isinstance(row, dict):
                self.fault(
                    (*path, index), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"
                )
        return [row for row in rows if isinstance(row, dict)]

    def table(self, path: Path, value: object) -> Json:
        """Checks an object that may be absent."""
        if value is None:
            return {}
        if isinstance(value, dict):
            return value
        self.fault(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return {}

    def choice(self, path: Path, value: object, allowed: Sequence[object]) -> None:
        """Checks that a value is one of those allowed."""
        if value not in allowed:
            listed = ", ".join(str(one) for one in allowed)
            self.fault(path, "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")

    def kind(self, path: Path, value: object, allowed: Sequence[int]) -> int:
        """Checks a number that stands for a kind; returns it, or 0 when it is none of those allowed."""
        if isinstance(value, int) and value in allowed:
            return value
        self.choice(path, None, allowed)
        return 0

    def unique(self, path: Path, value: object, seen: set[str], code: str, message: str) -> None:
        """Checks that a value has not been seen before, and remembers it."""
        if repr(value) in seen:
            self.fault(path, code, message)
        seen.add(repr(value))
