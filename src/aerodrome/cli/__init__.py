"""The command line. Whatever a person gets wrong is told in one line, with exit code 2 and no traceback."""

from aerodrome.cli.entry import app, main

__all__ = ["app", "main"]
