"""Measures the tests' mutation score: `python -m tests.mutants --number 300 engine/tables bot/messages`.

Picks random places in the program, changes one at a time in a copy of the last commit, and runs the tests closest to
it. A mutant that no test notices survives. The same seed draws the same mutants as long as the program stays the
same.
"""

import ast
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Annotated

import pytest
import typer

_ROOT = Path(__file__).parent.parent
_TIMEOUT = 1200
"""The time, in seconds, after which a mutant counts as noticed, because it probably runs for ever."""
_NEIGHBOURS = {
    "engine/tables": ("tests/engine/tables",),
    "engine/games/cafe_international": ("tests/games/cafe_international",),
    "engine/games/cafe_melange": ("tests/games/cafe_melange",),
    "engine/games/grand_austria_hotel": ("tests/games/grand_austria_hotel",),
    "bot/messages": ("tests/bot/messages", "tests/bot/discord"),
}
"""The tests closest to each part of the program."""
_COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
_ARITHMETIC: dict[type[ast.operator], str] = {ast.Add: "-", ast.Sub: "+", ast.Mult: "+", ast.FloorDiv: "*"}
_DECIDED = ast.Compare | ast.BoolOp | ast.UnaryOp
"""Kinds of conditions that already have mutants of their own; other conditions are replaced as a whole."""


@dataclass(frozen=True)
class Mutant:
    """A module in which the text between two byte offsets is replaced."""

    path: str
    line: int
    start: int
    end: int
    text: str

    def __str__(self) -> str:
        old = (_ROOT / self.path).read_bytes()[self.start : self.end].decode()
        return f"{self.path}:{self.line} {' '.join(old.split())} -> {' '.join(self.text.split())}"

    def apply(self, source: bytes) -> bytes:
        """Return the module's source with the change applied."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def mutants(path: str) -> Iterator[Mutant]:
    """Yield all mutants of a module, in the order of its syntax tree."""
    source = (_ROOT / path).read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def span(node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset

    def text(node: ast.expr) -> str:
        start, end = span(node)
        return f"({source[start:end].decode()})"

    for node in _statements_and_expressions(ast.parse(source)):
        for changed, replacement in _replacements(node, text):
            yield Mutant(path, changed.lineno, *span(changed), replacement)


def _statements_and_expressions(node: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements and expressions except annotations and assertions."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list"}:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.Assert | ast.JoinedStr):
                yield from _statements_and_expressions(child)


def _replacements(
    node: ast.AST, text: Callable[[ast.expr], str]
) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield pairs of a node and its replacement; `text` returns the source of an expression."""
    match node:
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            yield node, f"({text(left)} {_COMPARISONS[type(operator)]} {text(right)})"
        case ast.BoolOp(op=operator, values=values):
            word = " or " if isinstance(operator, ast.And) else " and "
            yield node, f"({word.join(text(each) for each in values)})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, f"bool{text(operand)}"
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in _ARITHMETIC:
            yield node, f"({text(left)} {_ARITHMETIC[type(operator)]} {text(right)})"
        case ast.Constant(value=bool(value)):
            yield node, str(not value)
        case ast.Constant(value=int(value)):
            yield node, str(value + 1)
        case ast.If(test=test) | ast.While(test=test) if not isinstance(test, _DECIDED):
            yield test, f"(not {text(test)})"
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield node, f"({text(orelse)} if {text(test)} else {text(body)})"
        case ast.comprehension(ifs=ifs):
            yield from ((each, "True") for each in ifs if not isinstance(each, _DECIDED))
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.Raise():
            yield node, "pass"


def stages(path: str) -> Iterator[Sequence[str]]:
    """Yield a module's tests in the order in which they run: first those named after the module, then its neighbours."""
    folders = next(tests for part, tests in _NEIGHBOURS.items() if path.startswith(f"{part}/"))
    pattern = f"test_*{Path(path).stem}*.py"
    named = [
        str(each.relative_to(_ROOT)) for folder in folders for each in sorted((_ROOT / folder).rglob(pattern))
    ]
    if named:
        yield named
    yield [*folders, *(f"--ignore={each}" for each in named)]


def is_noticed(mutant: Mutant, copy: Path) -> bool:
    """Return whether a mutant in a copy of the project makes a test fail or prevents the tests from running."""
    path = copy / mutant.path
    source = path.read_bytes()
    path.write_bytes(mutant.apply(source))
    command = (sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0")
    try:
        for tests in stages(mutant.path):
            done = subprocess.run(
                (*command, *tests), cwd=copy, capture_output=True, timeout=_TIMEOUT, check=False
            )
            if done.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
                return True
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_bytes(source)
    return False


def main(
    places: Annotated[
        list[str] | None, typer.Argument(help="modules or folders; all that have tests next to them")
    ] = None,
    number: int = 300,
    seed: int = 1,
    workers: int = 2,
) -> None:
    """Pick random mutants, and print those that no test notices."""
    paths = [_ROOT / place for place in places or _NEIGHBOURS]
    modules = [
        module for path in paths for module in ([path] if path.is_file() else sorted(path.rglob("*.py")))
    ]
    found = [mutant for module in modules for mutant in mutants(module.relative_to(_ROOT).as_posix())]
    drawn = random.Random(seed).sample(found, min(number, len(found)))
    typer.echo(f"{len(found)} mutants, {len(drawn)} drawn")
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=_ROOT, capture_output=True, check=True).stdout
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(workers) as pool:
        copies: SimpleQueue[Path] = SimpleQueue()
        for n in range(workers):
            copy = Path(folder, str(n))
            copy.mkdir()
            subprocess.run(["tar", "--extract"], cwd=copy, input=archive, check=True)
            copies.put(copy)

        def attempt(mutant: Mutant) -> bool:
            copy = copies.get()
            try:
                noticed = is_noticed(mutant, copy)
            finally:
                copies.put(copy)
            typer.echo(f"{'noticed ' if noticed else 'SURVIVED'} {mutant}")
            return noticed

        noticed = list(pool.map(attempt, drawn))
    typer.echo(f"{sum(noticed)} of {len(noticed)} noticed: {sum(noticed) / len(noticed):.1%}")


if __name__ == "__main__":
    typer.run(main)
