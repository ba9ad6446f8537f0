"""A kit: everything the house asks of a game, each part for one room of the house.

A game is a folder and one kit. A part is loaded when somebody asks for it, so that playing needs no printer and a
printer no bots. What a game leaves out has a plain stand-in that works for every game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from aerodrome.bench.measures import Measure
    from aerodrome.bots.habits import Repertoire
    from aerodrome.bots.schooling import School
    from aerodrome.core.balance import BalanceBook
    from aerodrome.core.hangar import Hangar
    from aerodrome.core.history import History
    from aerodrome.core.house_rules import HouseRule
    from aerodrome.core.meetings import MeetingGround
    from aerodrome.core.points import PointsBook
    from aerodrome.core.rules import Rules
    from aerodrome.core.tactics import Tactics
    from aerodrome.env.encoder import Encoder
    from aerodrome.lab.facts import FactReader
    from aerodrome.paper.kinds import Kind
    from aerodrome.puzzles.coach import Coach
    from aerodrome.server.designs.editor import Editor
    from aerodrome.server.presenting.presenter import Presenter
    from aerodrome.server.wire.part import WirePart
    from aerodrome.terminal.desk import Desk


class Workload(NamedTuple):
    """A battle with which the server is measured: both seats, and moves half planned as a hand drags them."""

    game: str
    scenario: str
    seats: tuple[str, str]
    drafted: Callable[[int, Any], str] | None = None
    """The text of the n-th preview that is asked for, given the prompt."""
    options: Mapping[str, Any] = {}
    marked: bool = False
    """Do players choose among all answers that a question marks on the board, instead of those it lists?"""


class GameKit(ABC):
    """One game, part by part."""

    name: ClassVar[str]
    is_battle: ClassVar[bool] = True
    """Is it fought at a table? A campaign is not: it has battles fought."""
    first_scenario: ClassVar[str] = ""
    """What a newcomer is offered; empty: the first there is."""
    even_scenario: ClassVar[str] = ""
    """Where bots are measured: the same machines on either side; empty: the first there is."""

    bench_scenarios: ClassVar[tuple[str, ...]] = ()
    """What is simulated to be measured."""
    workload: ClassVar[Workload | None] = None
    """With what the server is measured."""
    contests: ClassVar[tuple[Workload, ...]] = ()
    """With what one version of the server is compared with another: a duel, and a crowd."""

    @abstractmethod
    def rules(self) -> Rules:
        """The rules."""

    def house_rules(self) -> tuple[HouseRule, ...]:
        """What tables change in its rules, as options."""
        return ()

    # ---- the table in the browser

    def presenter(self) -> Presenter:
        """What the browser is shown; without one of its own a game is shown in words."""
        from aerodrome.server.presenting.plain import PlainPresenter

        return PlainPresenter(self.rules())

    def wire(self) -> WirePart | None:
        """The game's own types on the wire; none: those of a game that is shown in words."""
        return None

    def recording(self) -> Callable[[Any, Any], str] | None:
        """How a battle becomes a flight recording for other programs, if it can."""
        return None

    def editor(self) -> Editor | None:
        """How its battles are designed; none: they are not."""
        return None

    # ---- the terminal and the command line

    def desk(self) -> Desk:
        """What a terminal shows; without one of its own a game has lists and sentences."""
        from aerodrome.terminal.desk import PlainDesk

        return PlainDesk(self.rules())

    def hangar(self) -> Hangar | None:
        """Its types of airplanes, to be looked up."""
        return None

    def history(self) -> History | None:
        """Who flew what when, if it knows."""
        return None

    # ---- bots, paper, campaigns, laboratory, speed

    def repertoire(self) -> Repertoire:
        """What bots know of it; without anything they answer by chance."""
        from aerodrome.bots.habits import Repertoire

        return Repertoire()

    def school(self) -> School | None:
        """How positions are learned from its battles; none: they are not."""
        return None

    def sheets(self) -> Mapping[str, Kind]:
        """What can be printed, by its name."""
        return {}

    def tactics(self) -> Tactics | None:
        """How a campaign uses it; none: campaigns cannot."""
        return None

    def facts(self) -> FactReader:
        """How the laboratory reads its battles; without one of its own only who has won is counted."""
        from aerodrome.lab.facts import plain_facts

        return plain_facts

    def meeting_ground(self) -> MeetingGround | None:
        """Where forces meet to find out what their airplanes are worth; none: they do not."""
        return None

    def points(self) -> PointsBook | None:
        """What its airplanes are worth, as it was measured; none: it was not."""
        return None

    def balance(self) -> BalanceBook | None:
        """Who wins its ready scenarios, as it was measured; none: it was not."""
        return None

    def coach(self) -> Coach | None:
        """What puzzles know of it; none: it has none."""
        return None

    def encoder(self) -> Encoder | None:
        """How its battles become numbers for programs that learn; none: they do not."""
        return None

    def measures(self) -> tuple[Measure, ...]:
        """What is measured of it beside what is measured of every game."""
        return ()
