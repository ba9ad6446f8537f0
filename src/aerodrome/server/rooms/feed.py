"""What spectators see: everything, so many seconds later."""

from collections import deque

from aerodrome.server.rooms.pictures import Sights


class Feed:
    """Positions on their way to spectators. The newest one that is due is shown."""

    def __init__(self, delay: float, shown: Sights) -> None:
        self.delay = delay
        self.shown = shown
        self._coming: deque[tuple[float, Sights]] = deque()

    def add(self, sights: Sights, now: float) -> None:
        """A new position; it is due after the delay."""
        self._coming.append((now + self.delay, sights))

    def hold_back(self, shown: Sights, due: float) -> None:
        """Show something else until a moment comes when what is shown now may be."""
        self._coming.append((due, self.shown))
        self.shown = shown

    def advance(self, now: float) -> bool:
        """Show what is due by now; was there anything new?"""
        moved = False
        while self._coming and self._coming[0][0] <= now:
            self.shown = self._coming.popleft()[1]
            moved = True
        return moved

    @property
    def due(self) -> float | None:
        """When there will be something new."""
        return self._coming[0][0] if self._coming else None
