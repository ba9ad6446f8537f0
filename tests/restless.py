"""Threads that disturb each other as much as they can."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def restless() -> Iterator[None]:
    """Threads take turns as often as they can, so that a shared work space is sure to be seen half used."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)
