"""Command lines, run in the process of the tests."""

from aerodrome import cli


def run(*arguments: str) -> int:
    """The exit code of a command line."""
    try:
        cli.main(list(arguments))
    except SystemExit as left:
        return int(left.code or 0)
    return 0
