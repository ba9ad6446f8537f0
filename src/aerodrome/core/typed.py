"""Values of a type: what a sheet, a record or somebody on the wire says, as the struct that it should be.

msgspec learns a struct when it meets it for the first time. A second thread that meets it meanwhile finds it half
learned, and the whole process dies of it. So types are learned by one thread at a time, before anything becomes one.
"""

from threading import Lock
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_learned: set[Any] = set()
_learning = Lock()


def convert(value: Any, kind: type[T]) -> T:
    """A value made of plain lists, tables, texts and numbers, as one of a type; msgspec's errors say why it is none."""
    learn(kind)
    return msgspec.convert(value, kind)


def decode(text: str | bytes, kind: type[T]) -> T:
    """A value in JSON, as one of a type; msgspec's errors say why it is none."""
    learn(kind)
    return msgspec.json.decode(text, type=kind)


def learn(kind: Any) -> None:
    """Have msgspec know a type with all that is in it."""
    if kind in _learned:
        return
    with _learning:  # nothing is called in here that could wait for another thread
        msgspec.msgpack.Decoder(kind)
        _learned.add(kind)
