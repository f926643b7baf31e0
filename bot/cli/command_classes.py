"""How typer runs the commands of `herr-ober`, and shows their help."""

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from bot.cli import terminal
from bot.settings import SettingsError, sentences
from engine.kernel.errors import EngineError


def _without_types_of_flags(params: list[Any]) -> list[Any]:
    """Hide the types of flags in the help text, because flags take no value."""
    for param in params:
        if getattr(param, "is_flag", False):
            param.metavar = ""
    return params


class Command(TyperCommand):
    """A command whose help shows types only for options that take a value."""

    def get_params(self, ctx: Any) -> Any:  # noqa: ANN401 -- as declared by typer
        """Return the parameters, as the help text shows them."""
        return _without_types_of_flags(super().get_params(ctx))


class Group(TyperGroup):
    """Runs a command, and turns expected errors into a sentence on stderr and an exit code."""

    def get_params(self, ctx: Any) -> Any:  # noqa: ANN401 -- as declared by typer
        """Return the parameters, as the help text shows them."""
        return _without_types_of_flags(super().get_params(ctx))

    def invoke(self, ctx: Any) -> Any:  # noqa: ANN401 -- as declared by typer
        """Run the chosen command."""
        try:
            return super().invoke(ctx)
        except EngineError as error:
            terminal.refuse(error, ctx.params["lang"], is_supervised=ctx.invoked_subcommand == "run")
        except SettingsError as fault:
            terminal.fail("\n".join(sentences(fault.faults, ctx.params["lang"])), terminal.MISCONFIGURED)
        except KeyboardInterrupt:
            raise typer.Exit(terminal.INTERRUPTED) from None
