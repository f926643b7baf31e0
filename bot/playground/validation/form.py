"""Collects validation errors by path and reports them all at once, as Discord does."""

from collections.abc import Sequence

from bot.playground.errors import ApiError, Json

INVALID_FORM = 50035
Path = tuple[str | int, ...]


class Form:
    """The errors found in one request body."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def add_error(self, path: Path, code: str, message: str) -> None:
        """Add an error about the value at `path`."""
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def raise_errors(self) -> None:
        """Raise an error if any were added.

        Raises:
            ApiError: 50035 with all errors.
        """
        if self.errors:
            raise ApiError(INVALID_FORM, errors=self.errors)

    def text(self, path: Path, value: object, shortest: int, longest: int, *, required: bool = True) -> str:
        """Check a string and its length; return it, or an empty string in place of an invalid value."""
        if value is None:
            if required:
                self.add_error(path, "BASE_TYPE_REQUIRED", "This field is required")
            return ""
        if not isinstance(value, str):
            self.add_error(path, "STRING_TYPE_CONVERT", "Could not interpret the value as string.")
            return ""
        if len(value) > longest:
            self.add_error(path, "BASE_TYPE_MAX_LENGTH", f"Must be {longest} or fewer in length.")
        elif len(value) < shortest:
            self.add_error(path, "BASE_TYPE_MIN_LENGTH", f"Must be {shortest} or more in length.")
        return value

    def integer(self, path: Path, value: object, lowest: int, highest: int, default: int) -> int:
        """Check an integer and its range; return it, or the default in place of a missing or invalid value."""
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool):
            self.add_error(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return default
        if value > highest:
            self.add_error(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {highest}.")
        elif value < lowest:
            self.add_error(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {lowest}.")
        return value

    def array(self, path: Path, value: object, shortest: int, longest: int) -> list[object]:
        """Check an array and its length; return it, or an empty one in place of a missing or invalid value."""
        if value is None:
            value = []
        if not isinstance(value, list):
            self.add_error(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not shortest <= len(value) <= longest:
            self.add_error(
                path, "BASE_TYPE_BAD_LENGTH", f"Must be between {shortest} and {longest} in length."
            )
        return value

    def objects(self, path: Path, value: object, shortest: int, longest: int) -> list[Json]:
        """Check an array of objects and its length; return the items that are objects."""
        items = self.array(path, value, shortest, longest)
        for index, item in enumerate(items):
            if not isinstance(item, dict):
                self.add_error(
                    (*path, index), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"
                )
        return [item for item in items if isinstance(item, dict)]

    def mapping(self, path: Path, value: object) -> Json:
        """Check an optional object; return it, or an empty one in place of a missing or invalid value."""
        if value is None:
            return {}
        if isinstance(value, dict):
            return value
        self.add_error(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return {}

    def one_of(self, path: Path, value: object, allowed: Sequence[object]) -> None:
        """Check that a value is allowed."""
        if value not in allowed:
            listed = ", ".join(str(one) for one in allowed)
            self.add_error(path, "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")

    def type_code(self, path: Path, value: object, allowed: Sequence[int]) -> int:
        """Check a numeric type; return it, or 0 if it is not allowed."""
        if isinstance(value, int) and value in allowed:
            return value
        self.one_of(path, None, allowed)
        return 0

    def unique(self, path: Path, value: object, seen: set[str], code: str, message: str) -> None:
        """Check that a value has not been seen before, and add it to `seen`."""
        if repr(value) in seen:
            self.add_error(path, code, message)
        seen.add(repr(value))
