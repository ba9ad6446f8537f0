"""Somebody's program: a function that is given a question and returns an answer."""

import importlib
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aerodrome.core.faults import Fault

if TYPE_CHECKING:
    from aerodrome.connect.table import Table

Program = Callable[[dict[str, Any], "Table"], str]
"""A question as the wire has it, and the table to look around at; returns the text of an answer."""
FORM = "MODULE:FUNCTION, a function of yours that takes a prompt and returns an answer"


def load(spec: str) -> Program:
    """The function of a spec; a module is looked for in this folder first."""
    module_name, colon, name = spec.partition(":")
    if not (module_name and colon and name):
        raise Fault("--bot", f"{spec!r} names no function; bots of the house need no link, give them the seat", FORM)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        module = importlib.import_module(module_name)
    except Exception as problem:
        raise Fault("--bot", f"{module_name} cannot be loaded: {type(problem).__name__}: {problem}", FORM) from None
    found = getattr(module, name, None)
    if not callable(found):
        raise Fault("--bot", f"{module_name} has no function {name!r}", FORM)
    return _with_table(spec, found)


def _with_table(spec: str, function: Callable[..., Any]) -> Program:
    """A function that wants the prompt alone, or the table too."""
    wanted = _parameters(function)
    if wanted == 1:
        return lambda prompt, table: str(function(prompt))
    if wanted == 2:
        return lambda prompt, table: str(function(prompt, table))
    raise Fault("--bot", f"{spec} takes {wanted} parameters", "one, the prompt, or two, the prompt and the table")


def _parameters(function: Callable[..., Any]) -> int:
    """How many parameters have to be given."""
    try:
        given = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 1
    by_place = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum([one.kind in by_place and one.default is inspect.Parameter.empty for one in given])
