"""How much is taken from one connection and from one address."""

import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable

Clock = Callable[[], float]
ADDRESSES = 10_000
"""So many addresses are remembered; beyond that, those that have been quiet the longest are forgotten."""


class Bucket:
    """Lets a burst pass, and after that so many a second."""

    __slots__ = ("_burst", "_clock", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: int, clock: Clock = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, float(burst), clock
        self._left, self._seen = self._burst, clock()

    def take(self) -> bool:
        """Is there room for one more now?"""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Addresses:
    """Counts what each address has begun lately."""

    def __init__(self, most: int, seconds: float = 3600, clock: Clock = time.monotonic) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._begun: OrderedDict[str, deque[float]] = OrderedDict()

    def take(self, address: str) -> bool:
        """May the address begin one more? If so it is counted."""
        now = self._clock()
        begun = self._begun.setdefault(address, deque())
        self._begun.move_to_end(address)
        while begun and begun[0] <= now - self._seconds:
            begun.popleft()
        if len(begun) >= self._most:
            return False
        begun.append(now)
        while len(self._begun) > ADDRESSES:
            self._begun.popitem(last=False)
        return True


class Holders:
    """Counts what each address holds at this moment."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """May the address hold one more? If so it is counted."""
        if self._held[address] >= self._most:
            return False
        self._held[address] += 1
        return True

    def release(self, address: str) -> None:
        """The address holds one less."""
        self._held[address] -= 1
        if self._held[address] <= 0:
            del self._held[address]
