"""A shelf of ready sheets: the TOML files in a folder of a package, by name, beside those that users bring along."""

from collections.abc import Collection, Mapping
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Generic, Protocol, TypeVar

from aerodrome.core import sheets
from aerodrome.core.faults import Fault


class Sheet(Protocol):
    """What every sheet on a shelf has."""

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def summary(self) -> str:
        """A line about it."""


S = TypeVar("S", bound=Sheet)


class Shelf(Generic[S]):
    """Ready sheets of one kind. Each is read when it is first asked for, and once."""

    def __init__(self, package: str, folder: str, kind: type[S], noun: str, first: tuple[str, ...] = ()) -> None:
        """`noun` is what a fault calls a sheet; `first` stand before the others, which go by their names."""
        self._package, self._folder, self._kind, self._noun, self._first = package, folder, kind, noun, first
        self._read: dict[str, S] = {}

    @cached_property
    def _files(self) -> Mapping[str, Traversable]:
        found = {file.name.removesuffix(".toml"): file for file in sheets.sheets(self._package, self._folder)}
        return {name: found[name] for name in (*self._first, *[name for name in found if name not in self._first])}

    @cached_property
    def summaries(self) -> dict[str, str]:
        """A line about every ready sheet, by its name. The mapping is shared: do not change it."""
        return {name: self._ready(name).summary for name in self._files}

    def sheet(self, name: str, known: Collection[str] = ()) -> S:
        """A ready one by its name, or a user's own: the path of its file, or its text. `known`: all names."""
        if name in self._files:
            return self._ready(name)
        if sheets.is_own(name):
            return sheets.own(name, self._kind)
        names = known or self._files
        found = f"unknown {name!r}{sheets.did_you_mean(name, names)}"
        raise Fault(self._noun, found, f"{', '.join(names)}, or the path of a .toml file")

    def called(self, name: str, found: S) -> str:
        """What records call the sheet that was found by this name."""
        return name if name in self._files else sheets.own_id(name, found.title)

    def _ready(self, name: str) -> S:
        if name not in self._read:
            self._read[name] = sheets.read(self._files[name], self._kind)
        return self._read[name]
