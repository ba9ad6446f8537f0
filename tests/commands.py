"""Command lines, run in the process of the tests."""

from aerodrome import cli

POSITION = "free 28x28 | Germany west: G10 fokker-d-vii G12 E L3 | France east: F10 spad-s-xiii O12 E L3"


def run(*arguments: str) -> int:
    """The exit code of a command line."""
    try:
        cli.main(list(arguments))
    except SystemExit as left:
        return int(left.code or 0)
    return 0


def lines(text: str) -> list[str]:
    """What was printed, line by line."""
    return text.strip().splitlines()
