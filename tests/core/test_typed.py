"""Types are learned by one thread at a time."""

import subprocess
import sys

import msgspec
import pytest

from aerodrome.core import typed

AT_ONCE = """
import sys
from threading import Barrier, Thread

import msgspec
from aerodrome.core.typed import convert, decode

sys.setswitchinterval(1e-6)
for round in range(40):
    kind = msgspec.defstruct(f"Inner{round}", [("a", int, 0)])
    for depth in range(12):
        kind = msgspec.defstruct(f"Outer{round}_{depth}", [("one", kind | None, None), ("all", tuple[kind, ...], ())])
    gate = Barrier(4)

    def meet(read, given):
        gate.wait()
        read(given, kind)

    met = [(convert, {"one": {"all": [{}]}}), (decode, '{"one": {"all": [{}]}}')] * 2
    threads = [Thread(target=meet, args=one) for one in met]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
"""


class Wing(msgspec.Struct):
    span: int


def test_several_threads_may_meet_a_type_at_once():
    """In a process of its own: where it goes wrong, the process dies."""
    done = subprocess.run([sys.executable, "-c", AT_ONCE], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_value_of_a_type():
    assert typed.convert({"span": 9}, Wing) == typed.decode(b'{"span": 9}', Wing) == Wing(9)


@pytest.mark.parametrize("ask", [lambda: typed.convert({"span": "x"}, Wing), lambda: typed.decode("{}", Wing)])
def test_what_is_none_is_refused(ask):
    with pytest.raises(msgspec.ValidationError):
        ask()
