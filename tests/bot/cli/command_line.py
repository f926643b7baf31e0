"""Runs the command line inside the test process."""

from typer.testing import CliRunner, Result

from bot.cli.app import app


def run(*words: object, code: int = 0, stdin: str | None = None) -> Result:
    """Run a command and check its exit code."""
    result = CliRunner().invoke(app, [str(word) for word in words], input=stdin)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result


def error_of(*words: object, code: int = 1) -> str:
    """Return the single sentence on stderr, after checking that nothing else is printed."""
    result = run(*words, code=code)
    assert result.stdout == ""
    sentence = result.stderr.strip()
    assert sentence
    assert "\n" not in sentence
    assert sentence.endswith((".", "?"))
    return sentence
