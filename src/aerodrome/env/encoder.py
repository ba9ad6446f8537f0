"""An encoder: a game in numbers, for programs that learn. Each game has its own; see `GameKit.encoder`."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, NamedTuple

from aerodrome.core.dice import Chance
from aerodrome.core.questions import Question
from aerodrome.env.menu import Menu


class Pose(NamedTuple):
    """Where something is, and where its nose points, as a unit vector; lengths as the game measures them."""

    x: float
    y: float
    z: float
    nose_x: float = 0.0
    nose_y: float = 0.0
    nose_z: float = 0.0


class Mark(NamedTuple):
    """Something that stays where it is, more or less: what is on the ground, balloons, zones."""

    x: float
    y: float
    z: float
    side: int
    left: float
    """How much of it is left, or still to be done: 1 to 0."""


class Encoder(ABC):
    """How one game becomes numbers. Every `view` is a seat's view; nothing here may look at more."""

    kinds: ClassVar[tuple[str, ...]]
    """The questions, and the parts in which answers are put together, each with its place in the observation."""
    actions: ClassVar[int]
    """How many actions there are at most."""
    table_fields: ClassVar[tuple[str, ...]]
    plane_fields: ClassVar[tuple[str, ...]]
    reach: ClassVar[float]
    """What is far in a turn; distances are told in parts of it."""

    @abstractmethod
    def size(self, setting: Any) -> tuple[float, float, float]:
        """Width, depth and height of the board."""

    @abstractmethod
    def planes(self, state: Any) -> Sequence[Any]:
        """Everybody who flies, always in the same order; each has `id`, `side` and `seat`."""

    @abstractmethod
    def pose(self, setting: Any, plane: Any) -> Pose | None:
        """Where a plane is; None: not on the board."""

    @abstractmethod
    def plane(self, setting: Any, plane: Any) -> Sequence[float]:
        """A plane's own fields, which depend on nothing but itself."""

    @abstractmethod
    def table(self, view: Any, side: int) -> Sequence[float]:
        """The fields of the table, as a side sees it."""

    @abstractmethod
    def scores(self, state: Any) -> tuple[float, float]:
        """The points of both sides so far."""

    @abstractmethod
    def subject(self, question: Any) -> str:
        """The plane that a question is about; empty: none."""

    @abstractmethod
    def menu(self, view: Any, question: Question, rng: Chance) -> Menu:
        """What can be answered."""

    def to_move(self, view: Any) -> Iterable[int]:
        """The planes that have still to move in this turn, by their places."""
        return ()

    def marks(self, view: Any) -> Sequence[Mark]:
        """What else there is; always as many, in the same order."""
        return ()

    def turn(self, state: Any) -> int:
        """The turn that is played."""
        turn: int = state.turn
        return turn
