"""The games: one entry each. This is the only file of the house that names them.

A game of another package has its kit as an entry point of the group `aerodrome.games`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from aerodrome.core.faults import unknown
from aerodrome.kit import GameKit, Workload

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

GROUP = "aerodrome.games"


def _laid_plan(number: int, prompt: Any) -> str:
    """A whole plan, its middle card exchanged again and again."""
    return f"S {('TL', 'TR', 'GL', 'GR')[number % 4]} S"


class SealedOrders(GameKit):
    """Sealed Orders, the manoeuvre-card game."""

    name = "cards"
    first_scenario = "duel"
    even_scenario = "mock-fight"
    bench_scenarios = ("duel", "four-against-four")
    workload = Workload("cards", "duel", ("Allies", "Germans"), _laid_plan)
    contests = (
        Workload("cards", "duel", ("Allies", "Germans")),
        Workload("cards", "four-against-four", ("Allies", "Germans")),
    )

    def rules(self) -> Rules:
        """The rules."""
        from aerodrome.cards.game import RULES

        return RULES

    def house_rules(self) -> tuple[HouseRule, ...]:
        """What tables change in them."""
        from aerodrome.cards.setting import house_rules

        return house_rules()

    def presenter(self) -> Presenter:
        """Table, hands, rulers."""
        from aerodrome.cards.table.presenter import CardsPresenter

        return CardsPresenter()

    def wire(self) -> WirePart:
        """Its types on the wire."""
        from aerodrome.cards.table.wire import PART

        return PART

    def editor(self) -> Editor:
        """Its battles on the table."""
        from aerodrome.cards.table.editor import EDITOR

        return EDITOR

    def desk(self) -> Desk:
        """The table in characters."""
        from aerodrome.cards.terminal.desk import CardsDesk

        return CardsDesk()

    def hangar(self) -> Hangar:
        """Its types."""
        from aerodrome.cards.hangar import HANGAR

        return HANGAR

    def sheets(self) -> Mapping[str, Kind]:
        """Decks, plane cards, damage cards, rulers, counters, scenario sheets."""
        from aerodrome.cards.paper.catalogue import SHEETS

        return SHEETS

    def facts(self) -> FactReader:
        """Shots, losses, tasks."""
        from aerodrome.cards.lab import facts

        return facts

    def meeting_ground(self) -> MeetingGround:
        """Where its airplanes meet."""
        from aerodrome.cards.meetings import GROUND

        return GROUND

    def points(self) -> PointsBook | None:
        """What they are worth."""
        from aerodrome.core.points import load

        return load("aerodrome.cards")

    def balance(self) -> BalanceBook | None:
        """Who wins its scenarios."""
        from aerodrome.core.balance import load

        return load("aerodrome.cards", self.name)

    def coach(self) -> Coach:
        """Plans."""
        from aerodrome.cards.puzzles import COACH

        return COACH

    def encoder(self) -> Encoder:
        """For programs that learn."""
        from aerodrome.cards.env import ENCODER

        return ENCODER

    def measures(self) -> tuple[Measure, ...]:
        """Battles of brawlers, prompts."""
        from aerodrome.cards.bench import MEASURES

        return MEASURES

    def repertoire(self) -> Repertoire:
        """Habits, foresight and mixed strategies."""
        from aerodrome.cards.bots import REPERTOIRE

        return REPERTOIRE

    def tactics(self) -> Tactics:
        """For campaigns."""
        from aerodrome.cards.tactics import tactics_of_game

        return tactics_of_game()


class AgeOfDogfights(GameKit):
    """Age of Dogfights: WW1."""

    name = "triangle"
    first_scenario = "dogfight-duel"
    even_scenario = "mock-fight"
    bench_scenarios = ("close-quarters", "dogfight")
    workload = Workload("triangle", "close-quarters", ("Germans", "Allies"), options={"pilots": "off"})
    contests = (
        Workload("triangle", "dogfight-duel", ("Germans", "British")),
        Workload("triangle", "close-quarters", ("Germans", "Allies"), options={"pilots": "off"}),
        Workload("triangle", "dogfight-duel", ("Germans", "British"), marked=True),
        Workload("triangle", "close-quarters", ("Germans", "Allies"), options={"pilots": "off"}, marked=True),
    )

    def rules(self) -> Rules:
        """The rules."""
        from aerodrome.triangle.game import RULES

        return RULES

    def house_rules(self) -> tuple[HouseRule, ...]:
        """What tables change in them."""
        from aerodrome.triangle.setting import house_rules

        return house_rules()

    def presenter(self) -> Presenter:
        """Lattice, reach and control panels."""
        from aerodrome.triangle.table.presenter import TrianglePresenter

        return TrianglePresenter()

    def wire(self) -> WirePart:
        """Its types on the wire."""
        from aerodrome.triangle.table.wire import PART

        return PART

    def editor(self) -> Editor:
        """Its battles on the lattice."""
        from aerodrome.triangle.table.editor import EDITOR

        return EDITOR

    def desk(self) -> Desk:
        """The lattice in characters."""
        from aerodrome.triangle.terminal.desk import TriangleDesk

        return TriangleDesk()

    def hangar(self) -> Hangar:
        """Its 45 types."""
        from aerodrome.triangle.hangar import HANGAR

        return HANGAR

    def repertoire(self) -> Repertoire:
        """Habits, foresight and search."""
        from aerodrome.triangle.bots import REPERTOIRE

        return REPERTOIRE

    def school(self) -> School:
        """What can be learned from its battles."""
        from aerodrome.triangle.bots.school import SCHOOL

        return SCHOOL

    def sheets(self) -> Mapping[str, Kind]:
        """Control panels and scenario sheets."""
        from aerodrome.triangle.paper.catalogue import SHEETS

        return SHEETS

    def tactics(self) -> Tactics:
        """For campaigns."""
        from aerodrome.triangle.tactics import tactics_of_game

        return tactics_of_game()

    def facts(self) -> FactReader:
        """Shots, losses, tasks, who began."""
        from aerodrome.triangle.lab import facts

        return facts

    def meeting_ground(self) -> MeetingGround:
        """Where its airplanes meet."""
        from aerodrome.triangle.meetings import GROUND

        return GROUND

    def points(self) -> PointsBook | None:
        """What they are worth."""
        from aerodrome.core.points import load

        return load("aerodrome.triangle")

    def balance(self) -> BalanceBook | None:
        """Who wins its scenarios."""
        from aerodrome.core.balance import load

        return load("aerodrome.triangle", self.name)

    def coach(self) -> Coach:
        """Flights."""
        from aerodrome.triangle.puzzles import COACH

        return COACH

    def encoder(self) -> Encoder:
        """For programs that learn."""
        from aerodrome.triangle.env import ENCODER

        return ENCODER

    def measures(self) -> tuple[Measure, ...]:
        """Reach, branches, records."""
        from aerodrome.triangle.bench import MEASURES

        return MEASURES


def _dragged_turn(number: int, prompt: Any) -> str:
    """A turn and what is left of the move, as when the end of the turn is dragged; empty where no move is asked for."""
    if "move" not in (prompt["card"] or {}):
        return ""
    turn = 2 + number % 50 / 10
    return f"T F {turn:.1f} @180; S {prompt['card']['move'] - turn:.1f}"


class InCloudsOfGlory(GameKit):
    """In Clouds of Glory."""

    name = "icog"
    first_scenario = "fighter-patrol"
    even_scenario = "even-pairs"
    workload = Workload(
        "icog",
        "close-duel",
        ("British", "Germans"),
        _dragged_turn,
    )
    contests = (
        Workload("icog", "close-duel", ("British", "Germans")),
        Workload("icog", "close-duel", ("British", "Germans"), _dragged_turn),
        Workload("icog", "four-against-four", ("British", "Germans")),
        Workload("icog", "four-against-four", ("British", "Germans"), _dragged_turn),
    )

    def rules(self) -> Rules:
        """The rules."""
        from aerodrome.icog.game import RULES

        return RULES

    def house_rules(self) -> tuple[HouseRule, ...]:
        """What tables change in them."""
        from aerodrome.icog.setting import house_rules

        return house_rules()

    def presenter(self) -> Presenter:
        """Sky, ground, cockpit and planner."""
        from aerodrome.icog.table.presenter import IcogPresenter

        return IcogPresenter()

    def wire(self) -> WirePart:
        """Its types on the wire."""
        from aerodrome.icog.table.wire import PART

        return PART

    def editor(self) -> Editor:
        """Its missions, in the sky and on the ground."""
        from aerodrome.icog.table.editor import EDITOR

        return EDITOR

    def recording(self) -> Callable[[Any, Any], str]:
        """A flight recording for Tacview."""
        from aerodrome.icog.table.acmi import recording

        return recording

    def desk(self) -> Desk:
        """The sky in characters."""
        from aerodrome.icog.terminal.desk import IcogDesk

        return IcogDesk()

    def hangar(self) -> Hangar:
        """Its 57 panels."""
        from aerodrome.icog.cockpit.hangar import HANGAR

        return HANGAR

    def history(self) -> History:
        """The timeline, and the force builder."""
        from aerodrome.icog.mission.history import HISTORY

        return HISTORY

    def repertoire(self) -> Repertoire:
        """Habits, foresight and search."""
        from aerodrome.icog.bots import REPERTOIRE

        return REPERTOIRE

    def school(self) -> School:
        """What can be learned from its battles."""
        from aerodrome.icog.bots.school import SCHOOL

        return SCHOOL

    def sheets(self) -> Mapping[str, Kind]:
        """Panels, templates, cone, missions, records of men."""
        from aerodrome.icog.paper.catalogue import SHEETS

        return SHEETS

    def tactics(self) -> Tactics:
        """For campaigns."""
        from aerodrome.icog.tactics import tactics_of_game

        return tactics_of_game()

    def facts(self) -> FactReader:
        """Shots, losses, tasks, who moved first."""
        from aerodrome.icog.lab import facts

        return facts

    def meeting_ground(self) -> MeetingGround:
        """Where its airplanes meet."""
        from aerodrome.icog.mission.meetings import GROUND

        return GROUND

    def points(self) -> PointsBook | None:
        """What they are worth."""
        from aerodrome.core.points import load

        return load("aerodrome.icog")

    def balance(self) -> BalanceBook | None:
        """Who wins its scenarios."""
        from aerodrome.core.balance import load

        return load("aerodrome.icog", self.name)

    def coach(self) -> Coach:
        """Announcements."""
        from aerodrome.icog.puzzles import COACH

        return COACH

    def encoder(self) -> Encoder:
        """For programs that learn."""
        from aerodrome.icog.env import ENCODER

        return ENCODER

    def measures(self) -> tuple[Measure, ...]:
        """Previews, battles."""
        from aerodrome.icog.bench import MEASURES

        return MEASURES


class SquadronCampaign(GameKit):
    """The squadron campaign: it asks for missions to be flown in the other games."""

    name = "campaign"
    is_battle = False

    def rules(self) -> Rules:
        """The rules."""
        from aerodrome.campaign.game import RULES

        return RULES

    def presenter(self) -> Presenter:
        """Its questions; it has pages besides."""
        from aerodrome.campaign.table.presenter import CampaignPresenter

        return CampaignPresenter()

    def wire(self) -> WirePart:
        """Its types on the wire."""
        from aerodrome.campaign.table.wire import PART

        return PART

    def desk(self) -> Desk:
        """Men and squadrons in words, and missions to be flown."""
        from aerodrome.campaign.terminal.desk import CampaignDesk

        return CampaignDesk()

    def sheets(self) -> Mapping[str, Kind]:
        """Forms to keep a campaign by hand."""
        from aerodrome.campaign.paper.catalogue import SHEETS

        return SHEETS

    def repertoire(self) -> Repertoire:
        """A commander's habits."""
        from aerodrome.campaign.bots import REPERTOIRE

        return REPERTOIRE


CAMPAIGN_TACTICS = SealedOrders.name
"""The game in which a new campaign has its battles fought unless its players want another."""
OLDER_CAMPAIGN_TACTICS = InCloudsOfGlory.name
"""The same for records that name none: they are from before there was another."""
_KITS: dict[str, GameKit] = {
    kit.name: kit for kit in (SealedOrders(), AgeOfDogfights(), InCloudsOfGlory(), SquadronCampaign())
}
"""In the order in which they are shown."""
_others_sought = False


def register(kit: GameKit) -> None:
    """Make a game known."""
    _KITS[kit.name] = kit


def kits() -> Mapping[str, GameKit]:
    """All games by name, those of other packages last."""
    global _others_sought
    if not _others_sought:
        _others_sought = True
        for point in entry_points(group=GROUP):
            register(point.load()())
    return _KITS


def kit(name: str) -> GameKit:
    """A game by its name."""
    found = kits()
    if name not in found:
        raise unknown("game", name, sorted(found))
    return found[name]


def battles() -> list[str]:
    """The games that are fought at a table."""
    return [name for name, one in kits().items() if one.is_battle]


def tactical() -> list[str]:
    """The games in which a campaign can have its battles fought."""
    return [name for name, one in kits().items() if type(one).tactics is not GameKit.tactics]
