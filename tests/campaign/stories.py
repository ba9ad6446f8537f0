"""Small campaigns for stories: squadrons that have mustered, a mission under way, a rule run with written dice."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from aerodrome.campaign import RULES, aftermath, debrief, missions, setup
from aerodrome.campaign.events import Reported
from aerodrome.campaign.state import Airman, Crewed, Kill, Mission, State, change, change_mission
from aerodrome.core.dice import Roll
from aerodrome.core.events import Event
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import Question
from aerodrome.core.report import Machine, Man, MissionReport, SideReport, Victory
from aerodrome.core.table import Table

BRITISH, GERMANS = "British", "Germans"


class Told(msgspec.Struct):
    """What a rule did: the state after it, its events, what it rolled for and what it asked."""

    state: State
    events: list[Event]
    rolls: list[Roll]
    asked: list[Question]

    def of(self, kind: type) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def drive(
    state: State, rule: Callable[..., Any], *given: Any, faces: Sequence[int] = (), answers: Sequence[str] = ()
) -> Told:
    """Run a rule with dice and answers written down; all of them must be used."""
    table = Table(state, [])
    coroutine = rule(table, *given)
    left, replies = list(faces), list(answers)
    rolls: list[Roll] = []
    asked: list[Question] = []
    if coroutine is not None and hasattr(coroutine, "send"):
        value: Any = None
        while True:
            try:
                request = coroutine.send(value)
            except StopIteration:
                break
            if isinstance(request, Roll):
                rolls.append(request)
                value, left = tuple(left[: request.count]), left[request.count :]
                assert len(value) == request.count, f"no dice left for {request.purpose}"
            elif isinstance(request, tuple):
                asked += request
                value, replies = tuple(replies[: len(request)]), replies[len(request) :]
            else:
                asked.append(request)
                value = replies.pop(0)
                assert request.refuse(table.state, value) == ()
    assert not left, f"dice not used: {left}"
    assert not replies, f"answers not used: {replies}"
    table.check()
    return Told(table.state, table.told, rolls, asked)


def mustered(scenario: str = "bloody-april", **options: Any) -> State:
    """A campaign whose squadrons have come together."""
    state = RULES.begin(RULES.setting(scenario, options))
    while state.phase == "muster":
        if state.queue[0].isdecimal():
            state = drive(state, setup.muster, faces=[7, 7]).state
        else:
            state = drive(state, setup.muster, faces=[4] * 12).state
    return state


def pilot(state: State, at: int = 0, squadron: int = 0) -> Airman:
    """The pilot of that number who flies."""
    return [m for m in state.strength(squadron) if m.post == "pilot" and m.flies][at]


def observer(state: State, at: int = 0, squadron: int = 0) -> Airman:
    """The observer of that number."""
    return [m for m in state.strength(squadron) if m.post == "observer"][at]


def briefed(state: State, *crews: Crewed, kind: str = "patrol", attacker: int = 0, date: str = "1917-04-06") -> State:
    """A mission with crews, ready to be flown."""
    mission = Mission(
        state.flown + 1, date, weather="fair", kind=kind, attacker=attacker, target="the ridge",
        forces=((2, 1), (2, 1)), crews=crews, sides=(BRITISH, GERMANS) if attacker == 0 else (GERMANS, BRITISH),
    )  # fmt: skip
    return msgspec.structs.replace(state, mission=mission, date=date, phase="battle")


def alone(state: State, at: int = 0, squadron: int = 0) -> Crewed:
    """A scout pilot in his squadron's machine of that number."""
    plane = [p for p in state.planes if p.squadron == squadron and p.role == "scout"][at]
    return Crewed(plane.id, pilot(state, at, squadron).name)


def pair(state: State, squadron: int = 0) -> Crewed:
    """A two-seater's crew."""
    plane = next(p for p in state.planes if p.squadron == squadron and p.role == "two-seater")
    return Crewed(plane.id, pilot(state, 9, squadron).name, observer(state, 0, squadron).name)


ENDS = ("dead", "settled")
DEEDS = ("fortitude_lost", "rerolls", "forced_home", "finished", "objective")


def machine(state: State, crew: Crewed, **fields: Any) -> Machine:
    """The report's line for a crew; wounds, end and deeds are the pilot's, `bailed_out` everybody's."""
    wounds = fields.pop("wounds", 0)
    bailed_out, used = fields.pop("bailed_out", False), fields.pop("used", ())
    told = {name: fields.pop(name) for name in (*ENDS, *DEEDS) if name in fields}
    plane = state.plane(crew.plane)
    men = [Man(crew.pilot, "pilot", wounds, bailed_out, used, place=fields.pop("man_place", None), **told)]
    men += [Man(crew.observer, "observer", 0, bailed_out)] if crew.observer else []
    side = state.setting.sides[state.side(plane.squadron)].name
    return Machine(crew.plane, side, plane.type, tuple(men), **fields)


def enemy(name: str = "e1", **fields: Any) -> Machine:
    """A German machine of which nothing is known."""
    return Machine(name, GERMANS, "albatros-d-iii", **fields)


def report(
    *machines: Machine, victories: Sequence[Victory] = (), winner: str | None = None, **fields: Any
) -> MissionReport:
    """A report typed in by hand."""
    sides = (SideReport(BRITISH, 3.0), SideReport(GERMANS, 1.0))
    return MissionReport("table", "patrol", machines, tuple(victories), (), sides, winner, 8, **fields)


def reported(state: State, told: MissionReport) -> State:
    """The state with a report taken over."""
    event = Reported(told, debrief.hulks(state, told), debrief.fortunes(state, told), "referee")
    return event.apply(state)


def flown(state: State, crew: Crewed, **fields: Any) -> State:
    """A mission of one machine that has been flown."""
    state = briefed(state, crew)
    return reported(state, report(machine(state, crew, **fields)))


def with_kills(state: State, name: str, count: int, role: Any = "scout", among: int = 1) -> State:
    """A man with victories from earlier missions."""
    kills = tuple([Kill(0, "1917-03-01", "an Albatros", role, among) for _ in range(count)])
    return change(state, name, kills=kills)


def home(state: State, crew: Crewed, **given: Any) -> Told:
    """Bring one machine home."""
    return drive(state, aftermath.bring_home, crew.plane, **given)


def played(seed: int, scenario: str = "bloody-april", **options: Any) -> Game:
    """A whole campaign by chance, battles guessed."""
    game = new_game("campaign", scenario, seed=seed, options=options)
    rng = Random(seed)
    while not game.over:
        question = game.pending[0]
        game.answer(question.sample(game.state, rng), question.seat)
    return game


__all__ = [
    "alone", "briefed", "change", "change_mission", "drive", "enemy", "flown", "machine", "mustered", "observer",
    "pair", "pilot", "played", "report", "reported", "with_kills",
]  # fmt: skip


def before_a_battle(tactics: str, exchanged: bool = False) -> Game:
    """A campaign before a battle; `exchanged`: the British have the places of Germans, and the Germans theirs."""
    for seed in range(100):
        options = {"tactics": tactics, "missions": 1}
        game, rng = new_game("campaign", "flanders-1917", seed=seed, options=options), Random(seed)
        while game.state.phase != "battle":
            question = game.pending[0]
            game.answer(question.sample(game.state, rng), question.seat)
        there = [missions.side_there(game.state, side) for side in (BRITISH, GERMANS)]
        if not exchanged or there == [GERMANS, BRITISH]:
            return game
    raise AssertionError("the sides are never exchanged")
