"""One change on trial: a fork of this process puts it in and runs the tests that must notice it. No file is touched."""

import ast
import builtins
import os
import resource
import sys
from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from time import process_time
from types import CodeType, FunctionType
from typing import Any

import pytest

from tests.ledger.rows import ROOT, Place
from tests.mutants.changes import RAISED, Change

SURVIVED, CAUGHT, NO_CHANGE = 0, 1, 3
Items = Sequence[pytest.Item]
Function = ast.FunctionDef | ast.AsyncFunctionDef


def module_of(place: Place) -> str:
    """The dotted name of a place's file."""
    return ".".join(Path(place.path).relative_to("src").with_suffix("").parts)


def begun(place: Place, change: Change, items: Items, seconds: int) -> int:
    """Begin the trial of a change in a process of its own, and return that process's number."""
    return _apart(lambda: _tried(place, change, items), seconds)


def timed(items: Items, seconds: int) -> list[float] | None:
    """How long each test takes as the rules are, in seconds of the processor; None if one fails."""
    ours, theirs = os.pipe()

    def run() -> int:
        for item in items:
            begin = process_time()
            if _run([item]) == CAUGHT:
                return CAUGHT
            os.write(theirs, f"{process_time() - begin}\n".encode())
        return SURVIVED

    process = _apart(run, seconds)
    os.close(theirs)
    with os.fdopen(ours) as told:
        took = [float(line) for line in told]
    _, status = os.waitpid(process, 0)
    return None if status else took


def _apart(task: Callable[[], int], seconds: int) -> int:
    """Begin something silently in a process that may use so much of the processor; returns the process's number."""
    process = os.fork()
    if process:
        return process
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, resource.RLIM_INFINITY))
    code = CAUGHT
    try:
        code = task()
    finally:
        os._exit(code)


def _tried(place: Place, change: Change, items: Items) -> int:
    found = _changed_function(change)
    if found is None:
        return _anew(place, change, items)
    raised = _Raised()
    setattr(builtins, RAISED, raised)
    thing = getattr(import_module(module_of(place)), place.name)
    if isinstance(change.tree, ast.ClassDef):
        thing = vars(thing)[found.name]
    _function(thing).__code__ = _code(found, place)
    if hasattr(thing, "cache_clear"):
        thing.cache_clear()
    verdict = _run(items)
    uses = RAISED in ast.dump(found)
    return NO_CHANGE if verdict == SURVIVED and uses and not raised.any else verdict


def _changed_function(change: Change) -> Function | None:
    """The function or method in which a change lies; None for a table."""
    if isinstance(change.tree, Function):
        return change.tree
    if not isinstance(change.tree, ast.ClassDef):
        return None
    methods = [node for node in change.tree.body if isinstance(node, Function)]
    return next((one for one in methods if one.lineno <= change.line <= (one.end_lineno or 0)), None)


class _Raised:
    """Raises what is a number; all else stays as it is."""

    def __init__(self) -> None:
        self.any = False

    def __call__(self, value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return value
        self.any = True
        return value + 1


def _run(items: Items) -> int:
    """Run tests that were collected before, up to the first that fails."""
    noted = _Noted()
    config = items[0].config
    config.pluginmanager.register(noted)
    for item in items:
        config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        if noted.failed:
            return CAUGHT
    return SURVIVED


class _Noted:
    """A plugin of pytest that remembers a failure."""

    failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed


def _function(thing: Any) -> FunctionType:
    """The function inside a property, a class method or something that remembers."""
    for name in ("__wrapped__", "__func__", "fget"):
        while getattr(thing, name, None) is not None:
            thing = getattr(thing, name)
    if isinstance(thing, cached_property):
        thing = thing.func
    assert isinstance(thing, FunctionType)
    return thing


def _code(function: Function, place: Place) -> CodeType:
    """A function compiled by itself, as it would be without its decorators."""
    function.decorator_list = []
    whole = compile(ast.Module([function], []), place.path, "exec", dont_inherit=True)
    return next(one for one in whole.co_consts if isinstance(one, CodeType) and one.co_name == function.name)


def _anew(place: Place, change: Change, items: Items) -> int:
    """A table: everything is imported anew, the changed file as it would be, and the tests run afresh."""
    tree = ast.parse((ROOT / place.path).read_text(encoding="utf-8"))
    old = next(at for at, node in enumerate(tree.body) if node.lineno == change.tree.lineno)
    tree.body[old] = change.tree
    ast.fix_missing_locations(tree)
    for name in [name for name in sys.modules if name.partition(".")[0] in ("aerodrome", "tests")]:
        del sys.modules[name]
    _hook(module_of(place), lambda: compile(tree, place.path, "exec", dont_inherit=True))
    names = [item.nodeid for item in items]
    import_module("tests.ledger.plain")
    outcome = pytest.main(["-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--rootdir", str(ROOT), *names])
    return SURVIVED if outcome == pytest.ExitCode.OK else CAUGHT


def _hook(module: str, made: Callable[[], CodeType]) -> None:
    plain = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return made() if fullname == module else plain(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
