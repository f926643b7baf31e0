"""The form of the log's lines, and what they are about."""

import ast
import asyncio
import json
import logging
import subprocess
import sys
from datetime import datetime

import pytest

from bot.operations import logs
from tests.parts import ROOT

_PROGRAM = """
import asyncio, gc, logging, sys, threading, warnings
from bot.operations import logs

class Careless:
    def __del__(self):
        raise ValueError("of a destructor")

async def fail(what):
    raise ValueError(what)

async def forget():
    task = asyncio.create_task(fail("of a task"))
    await asyncio.sleep(0)
    del task
    gc.collect()

logs.set_up("INFO", sys.argv[1])
assert logs.is_set_up()
logging.getLogger("a.b").debug("too much detail")
logging.getLogger("alembic.runtime").info("each step of a migration")
logging.getLogger("discord.client").info("logging in")
logging.getLogger("a.b").info("two\\nlines of %s", "https://d/webhooks/1/aW5-_=/messages")
with logs.about(table=7, server=123456789012345678, interaction=9):
    logging.getLogger("a.b").warning("incident", extra={"incident": "1a2b3c4d"})
warnings.warn("of a library")
thread = threading.Thread(target=lambda: asyncio.run(fail("of a thread")))
thread.start()
thread.join()
Careless()
asyncio.run(forget())
raise ValueError("at the end")
"""


def _output(form: str) -> list[str]:
    command = [sys.executable, "-c", _PROGRAM, form]
    ran = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (ran.returncode, ran.stdout) == (1, "")
    return ran.stderr.splitlines()


def test_every_line_of_a_log_in_json_is_an_object() -> None:
    lines = [json.loads(line) for line in _output("json")]
    assert all(datetime.fromisoformat(line["time"]).utcoffset() is not None for line in lines)
    plain, about, *rest = ({name: each for name, each in line.items() if name != "time"} for line in lines)
    assert plain == {
        "level": "INFO",
        "logger": "a.b",
        "message": "two\nlines of https://d/webhooks/1/…/messages",
    }
    assert about == {
        "level": "WARNING",
        "logger": "a.b",
        "message": "incident",
        "incident": "1a2b3c4d",
        "table": 7,
        "server": "123456789012345678",
        "interaction": "9",
    }
    warning, *errors = rest
    assert (warning["logger"], "of a library" in warning["message"]) == ("py.warnings", True)
    sources = ["of a thread", "of a destructor", "of a task", "at the end"]
    assert [each["exception"].splitlines()[-1] for each in errors] == [
        f"ValueError: {each}" for each in sources
    ]


def test_every_line_of_a_log_in_text_begins_with_a_time_that_has_a_zone() -> None:
    plain, more, about, *_ = lines = _output("text")
    time, _, rest = plain.partition(" ")
    assert datetime.fromisoformat(time).utcoffset() is not None
    assert (rest, more) == ("INFO a.b: two", "lines of https://d/webhooks/1/…/messages")
    assert about.endswith(" WARNING a.b: incident")
    assert sum(" CRITICAL bot.operations.logs: unexpected error" in line for line in lines) == 3


def test_an_interrupt_is_no_unexpected_error(caplog: pytest.LogCaptureFixture) -> None:
    logs._log_uncaught(KeyboardInterrupt())
    assert caplog.records == []


def _named(record: logging.LogRecord) -> dict[str, object]:
    assert logs._name_subject(record)
    return {
        name: each for name in ("table", "server", "interaction") if (each := getattr(record, name, None))
    }


def _record(**extra: object) -> logging.LogRecord:
    return logging.makeLogRecord({"msg": "a line", **extra})


def test_a_line_outside_any_context_is_about_nothing() -> None:
    assert _named(_record()) == {}


def test_a_table_is_named_once_it_is_known() -> None:
    table = None
    with logs.about(lambda: table, server=1, interaction=2):
        before = _named(_record())
        table = 7
        after = _named(_record())
    assert (before, after) == (
        {"server": "1", "interaction": "2"},
        {"table": 7, "server": "1", "interaction": "2"},
    )


def test_a_line_that_names_another_table_has_nothing_to_do_with_the_context() -> None:
    with logs.about(7, server=1, interaction=2):
        assert _named(_record(table=8)) == {"table": 8}
        assert _named(_record(table=7)) == {"table": 7, "server": "1", "interaction": "2"}


@pytest.mark.asyncio
async def test_a_task_keeps_the_context_in_which_it_was_started() -> None:
    async def named() -> dict[str, object]:
        await asyncio.sleep(0)
        return _named(_record())

    with logs.about(7):
        task = asyncio.create_task(named())
    assert (await task, _named(_record())) == ({"table": 7}, {})


@pytest.mark.parametrize(("is_running", "printed"), [(True, "stopping: No token."), (False, "No token.")])
def test_the_sentence_with_which_a_running_bot_ends_is_in_its_log(*, is_running: bool, printed: str) -> None:
    start = "logs.set_up('INFO', 'json')" if is_running else "pass"
    program = (
        f"from bot.cli import terminal; from bot.operations import logs; {start}; terminal.fail('No token.')"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    (line,) = [each for each in ran.stderr.splitlines() if "No token" in each]
    assert (json.loads(line)["message"] if is_running else line) == printed


def test_every_line_about_a_table_in_the_engine_names_it() -> None:
    """It may be logged in the context of another table's interaction."""
    unnamed = []
    for path in ROOT.joinpath("engine/tables").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(ast.Name("log" | "_log"))) if " table %" in ast.unparse(
                    node
                ) and not any(keyword.arg == "extra" for keyword in node.keywords):
                    unnamed.append(f"{path}:{node.lineno}")
    assert unnamed == []
