"""A kit: everything the house asks of a game, each part for one room of the house.

A game is a package and one kit. A part is loaded when somebody asks for it, so that playing needs no printer and a
printer no bots. It stands in the package where that part of the house looks for it; what a game leaves out has a plain
stand-in that works for every game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from aerodrome.core.faults import Fault, unknown
from aerodrome.core.parts import load

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


T = TypeVar("T")
PLACES: dict[str, str] = {}
"""Every part that can stand in a game's package, and where."""


def stands_at(place: str) -> Callable[[Callable[[GameKit], T]], Callable[[GameKit], T]]:
    """A part that is looked for at a place of the game's package; the method it decorates is its stand-in."""

    def standing(stand_in: Callable[[GameKit], T]) -> Callable[[GameKit], T]:
        part = stand_in.__name__
        PLACES[part] = place

        @wraps(stand_in)
        def found(kit: GameKit) -> T:
            where = kit.place_of(part)
            if not where:
                return stand_in(kit)
            loaded: T = load(kit.package, where)
            return loaded

        return found

    return standing


class GameKit:
    """One game, part by part. A part that its package does not hold can be a method of the game's own kit."""

    name: ClassVar[str]
    package: ClassVar[str] = ""
    """Where its parts stand; empty: each that it has is a method of its own."""
    parts: ClassVar[Collection[str]] = PLACES.keys()
    """Those that its package holds; each has to be there."""
    elsewhere: ClassVar[Mapping[str, str]] = {}
    """Parts that stand in another place of the package than the house is used to."""
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

    def __init_subclass__(cls) -> None:
        """What a kit says of its package are parts that there are."""
        for part in (*cls.parts, *cls.elsewhere):
            if part not in PLACES:
                raise unknown(f"part of {cls.__qualname__}", part, PLACES)

    def place_of(self, part: str) -> str:
        """Where a part stands in its package; empty: it does not stand there."""
        return self.elsewhere.get(part, PLACES[part]) if self.package and part in self.parts else ""

    def brings(self, part: str) -> bool:
        """Has it a part of its own, be it in its package or in its kit? Nothing is loaded to tell."""
        return bool(self.place_of(part)) or getattr(type(self), part) is not getattr(GameKit, part)

    @stands_at("game:RULES")
    def rules(self) -> Rules:
        """The rules; no game is without."""
        raise Fault(f"game {self.name}", "it has no rules", "a package that holds them, or a method of its kit")

    @stands_at("setting:house_rules()")
    def house_rules(self) -> tuple[HouseRule, ...]:
        """What tables change in its rules, as options."""
        return ()

    # ---- the table in the browser

    @stands_at("table.presenter:presenter()")
    def presenter(self) -> Presenter:
        """What the browser is shown; without one of its own a game is shown in words."""
        from aerodrome.server.presenting.plain import PlainPresenter

        return PlainPresenter(self.rules())

    @stands_at("table.wire:PART")
    def wire(self) -> WirePart | None:
        """The game's own types on the wire; none: those of a game that is shown in words."""
        return None

    def recording(self) -> Callable[[Any, Any], str] | None:
        """How a battle becomes a flight recording for other programs, if it can."""
        return None

    @stands_at("table.editor:EDITOR")
    def editor(self) -> Editor | None:
        """How its battles are designed; none: they are not."""
        return None

    # ---- the terminal and the command line

    @stands_at("terminal.desk:desk()")
    def desk(self) -> Desk:
        """What a terminal shows; without one of its own a game has lists and sentences."""
        from aerodrome.terminal.desk import PlainDesk

        return PlainDesk(self.rules())

    @stands_at("hangar:HANGAR")
    def hangar(self) -> Hangar | None:
        """Its types of airplanes, to be looked up."""
        return None

    def history(self) -> History | None:
        """Who flew what when, if it knows."""
        return None

    # ---- bots, paper, campaigns, laboratory, speed

    @stands_at("bots:REPERTOIRE")
    def repertoire(self) -> Repertoire:
        """What bots know of it; without anything they answer by chance."""
        from aerodrome.bots.habits import Repertoire

        return Repertoire()

    @stands_at("bots.school:SCHOOL")
    def school(self) -> School | None:
        """How positions are learned from its battles; none: they are not."""
        return None

    @stands_at("paper.catalogue:SHEETS")
    def sheets(self) -> Mapping[str, Kind]:
        """What can be printed, by its name."""
        return {}

    @stands_at("tactics:tactics_of_game()")
    def tactics(self) -> Tactics | None:
        """How a campaign uses it; none: campaigns cannot."""
        return None

    @stands_at("lab:facts")
    def facts(self) -> FactReader:
        """How the laboratory reads its battles; without one of its own only who has won is counted."""
        from aerodrome.lab.facts import plain_facts

        return plain_facts

    @stands_at("meetings:GROUND")
    def meeting_ground(self) -> MeetingGround | None:
        """Where forces meet to find out what their airplanes are worth; none: they do not."""
        return None

    def points(self) -> PointsBook | None:
        """What its airplanes are worth, as it was measured; none: it was not."""
        from aerodrome.core import points

        return points.load(self.package, self.meeting_ground()) if self.package else None

    def balance(self) -> BalanceBook | None:
        """Who wins its ready scenarios, as it was measured; none: it was not."""
        from aerodrome.core import balance

        return balance.load(self.package, self.name) if self.package else None

    @stands_at("puzzles:COACH")
    def coach(self) -> Coach | None:
        """What puzzles know of it; none: it has none."""
        return None

    @stands_at("env:ENCODER")
    def encoder(self) -> Encoder | None:
        """How its battles become numbers for programs that learn; none: they do not."""
        return None

    @stands_at("bench:MEASURES")
    def measures(self) -> tuple[Measure, ...]:
        """What is measured of it beside what is measured of every game."""
        return ()
