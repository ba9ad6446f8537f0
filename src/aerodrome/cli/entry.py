"""The way in: all commands, and the only place where errors become exit codes."""

import logging
import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any, NoReturn

import typer

from aerodrome.cli import (
    balance,
    campaigns,
    connect,
    designs,
    history,
    house_rules,
    lab,
    library,
    play,
    points,
    prints,
    puzzles,
    records,
    reports,
    serve,
    simulate,
    tournament,
    train,
)
from aerodrome.cli.output import fail, say
from aerodrome.core.faults import Fault
from aerodrome.core.why import Refused

INTERRUPTED = 130
BROKEN = 1

app = typer.Typer(
    name="aerodrome",
    help="The tabletop air war of 1914-18: play, simulate, replay and verify battles.",
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for command in (
    play.play,
    play.resume,
    serve.serve,
    connect.connect,
    simulate.simulate,
    tournament.arena,
    train.train,
    campaigns.campaign,
    records.replay,
    records.verify,
    reports.report,
    library.scenarios,
    library.airplanes,
    library.rules,
    house_rules.house_rules,
    history.timeline,
    history.forces,
    points.points,
    balance.balance,
    puzzles.puzzles,
    puzzles.mine,
    simulate.bench,
):
    app.command()(command)
app.command("print")(prints.prints)
app.add_typer(designs.app, name="design")
app.add_typer(lab.app, name="lab")


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context, show_version: Annotated[bool, typer.Option("--version", help="Say the version.")] = False
) -> None:
    """The version, or the help where no command is named."""
    if show_version:
        say(f"aerodrome {_version()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        say(context.get_help())


def _version() -> str:
    try:
        return version("aerodrome")
    except PackageNotFoundError:
        return "unknown (not installed)"


def _hang_up() -> NoReturn:
    """Whoever read our output has had enough; keep the interpreter from complaining at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise SystemExit(0)


def _usage(error: Any, message: str) -> str:
    """A usage error of the parser, with what is allowed instead."""
    command = getattr(getattr(error, "ctx", None), "command", None)
    if command is None:
        return message
    if hasattr(error, "option_name"):
        known = [name for parameter in command.params for name in parameter.opts if name.startswith("--")]
        return f"{message} (allowed: {', '.join([*known, '--help'])})"
    if message.startswith("No such command"):
        return f"{message} (allowed: {', '.join(command.commands)})"
    return message


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; the only place where errors become exit codes."""
    debug = bool(os.environ.get("AERODROME_DEBUG"))
    # bots and the arena log their failures; people get them in the result
    logging.basicConfig(level=logging.WARNING if debug else logging.CRITICAL + 1)
    try:
        code = app(args=list(arguments) if arguments is not None else None, standalone_mode=False)
        sys.stdout.flush()
    except (Fault, Refused) as fault:
        fail(str(fault))
    except BrokenPipeError:
        _hang_up()
    except SystemExit as leaving:
        # the parser turns a broken pipe into an exit of its own
        if isinstance(leaving.__context__, BrokenPipeError):
            _hang_up()
        raise
    except (KeyboardInterrupt, typer.Abort):
        fail("interrupted", INTERRUPTED)
    except Exception as error:
        # usage errors of the parser, whichever library it comes from, know how to word themselves
        words = getattr(error, "format_message", None)
        if words is not None:
            fail(_usage(error, words()))
        if debug:
            raise
        fail(
            f"internal error, please report it: {type(error).__name__}: {error} (AERODROME_DEBUG=1 shows more)", BROKEN
        )
    if isinstance(code, int) and code:
        raise SystemExit(code)
