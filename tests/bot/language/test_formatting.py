"""Every variant of every text can be formatted: Fluent replaces what it cannot format, also a text that is too long."""

import logging
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.language import localizer
from bot.language.localizer import LANGUAGES, Localizer

_UNFORMATTED = "{???}"
_CATEGORIES = {"zero": 0, "one": 1, "two": 2, "few": 3, "many": 11}
"""A number in each plural category; `other` is also the default variant of texts."""
_TEXT, _NUMBER = "x", 12

Values = dict[str, str | int]
Patterns = Mapping[str, ast.Pattern]


class _Variables(Visitor):
    """Collects the variables of a pattern and of the texts it refers to, and which are numbers for a function."""

    def __init__(self, patterns: Patterns) -> None:
        self.found: set[str] = set()
        self.numbers: set[str] = set()
        self._patterns = patterns

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 -- the visitor asks for it
        self.found.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802 -- likewise
        arguments = node.arguments.positional
        self.numbers |= {each.id.name for each in arguments if isinstance(each, ast.VariableReference)}
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 -- likewise
        key = node.id.name if node.attribute is None else f"{node.id.name}.{node.attribute.name}"
        if key in self._patterns:
            self.visit(self._patterns[key])


def _variants(pattern: ast.Pattern) -> Iterator[Values]:
    """Yield values that lead to each variant of a pattern, also of those within variants."""
    nested = [_selected(element) for element in pattern.elements if isinstance(element, ast.Placeable)]
    yield {}
    for paths in nested:
        yield from paths


def _selected(placeable: ast.Placeable) -> list[Values]:
    select = placeable.expression
    if not isinstance(select, ast.SelectExpression):
        return []
    name = select.selector.id.name if isinstance(select.selector, ast.VariableReference) else None
    return [
        {**({} if name is None else {name: _value(variant.key)}), **inner}
        for variant in select.variants
        for inner in _variants(variant.value)
    ]


def _value(key: ast.Identifier | ast.NumberLiteral) -> str | int:
    if isinstance(key, ast.NumberLiteral):
        return int(key.value)
    return _CATEGORIES.get(key.name, key.name)


def _examples(pattern: ast.Pattern, patterns: Patterns) -> Iterator[Values]:
    """Yield values for all variables of a pattern, once for each of its variants."""
    variables = _Variables(patterns)
    variables.visit(pattern)
    usual: Values = {name: _NUMBER if name in variables.numbers else _TEXT for name in variables.found}
    for selected in _variants(pattern):
        numbers = {name: _NUMBER for name in variables.numbers if isinstance(selected.get(name), str)}
        yield {**usual, **selected, **numbers}


def _read_patterns(folders: Iterable[Path], lang: str) -> Patterns:
    """Return the patterns of all messages and of their attributes."""
    found: dict[str, ast.Pattern] = {}
    for file in (file for folder in folders for file in sorted((folder / lang).glob("*.ftl"))):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                found |= {f"{entry.id.name}.{each.id.name}": each.value for each in entry.attributes}
                found |= {} if entry.value is None else {entry.id.name: entry.value}
    return found


def _faulty(lang: str, caplog: pytest.LogCaptureFixture) -> dict[str, str]:
    """Return each key with a variant that cannot be formatted, with what is said instead or was logged."""
    words, faulty = Localizer(lang), dict[str, str]()
    patterns = _read_patterns(localizer.FOLDERS, lang)
    for key, pattern in patterns.items():
        for values in _examples(pattern, patterns):
            caplog.clear()
            with caplog.at_level(logging.ERROR):
                text = words(key, **values)
            logged = [record.getMessage() for record in caplog.records]
            if _UNFORMATTED in text or logged:
                faulty[key] = " ".join([text[:80], *logged])
    return faulty


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_variant_of_every_text_can_be_formatted(lang: str, caplog: pytest.LogCaptureFixture) -> None:
    assert _faulty(lang, caplog) == {}


@pytest.mark.parametrize(
    "text",
    [
        "{ $cup }" + "x" * 2501,
        "{ $game ->\n [nim] { bowl }\n *[other] fine\n }",
        "{ NUMBERS($count) }",
        "{ $game ->\n [nim] fine\n *[other] { $you ->\n [yes] { bowl.more }\n *[no] fine\n }\n }",
    ],
    ids=["too long", "no such text", "no such function", "in a variant of a variant"],
)
def test_a_text_that_cannot_be_formatted_is_found(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "tea.ftl").write_text(f"tea-good = {{ $cup }}\ntea-bad = {text}\n", "utf-8")
    monkeypatch.setattr(localizer, "FOLDERS", [tmp_path])
    assert set(_faulty("en", caplog)) == {"tea-bad"}


def test_a_text_is_formatted_with_values_for_each_of_its_variants() -> None:
    message = FluentParser().parse_entry(
        "tea = { $a ->\n [0] none\n [one] { $b ->\n [u] i\n *[v] ii\n }\n *[other] { POINTS($n) }\n }"
    )
    assert isinstance(message, ast.Message)
    assert message.value is not None
    found = [(each["a"], each["b"], each["n"]) for each in _examples(message.value, {})]
    assert found == [
        ("x", "x", 12),
        (0, "x", 12),
        (1, "x", 12),
        (1, "u", 12),
        (1, "v", 12),
        ("other", "x", 12),
    ]
