"""The compiled rules as plain Python, so that a tracer sees them and a mutation can be tried on them.

To be imported before any rule. Numba leaves functions alone when it is told so in time; the kernel's bare pointers
become views that give and take whole numbers.
"""

import os

os.environ["NUMBA_DISABLE_JIT"] = "1"

import numpy as np
from numpy.typing import NDArray

from aerodrome.triangle import kernel


class Numbers:
    """The numbers of an array, as the kernel's pointers have them."""

    def __init__(self, array: NDArray[np.int64]) -> None:
        self._array = array.reshape(-1)

    def __getitem__(self, index: int) -> int:
        return int(self._array[index])

    def __setitem__(self, index: int, value: int) -> None:
        self._array[index] = value


kernel.pointer = Numbers
