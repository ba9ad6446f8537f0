"""What puzzles have to know of Sealed Orders: plans that lead the same way, and what a plan brings."""

from collections.abc import Callable, Iterator
from typing import ClassVar, NamedTuple

import msgspec
import numpy as np

from aerodrome.cards.bots import exchange, standing, veteran, weighing
from aerodrome.cards.bots.cadet import own_tracks
from aerodrome.cards.bots.tracks import Tracks
from aerodrome.cards.fire.shots import measured
from aerodrome.cards.flying.plans import meant
from aerodrome.cards.ground import tasks
from aerodrome.cards.notation import write_position
from aerodrome.cards.parts.measures import RULER
from aerodrome.cards.questions import Plan
from aerodrome.cards.setting import Objective
from aerodrome.cards.space.trig import HEADINGS
from aerodrome.cards.state import Plane, State, unit_at
from aerodrome.cards.words import names
from aerodrome.core.phrases import capital
from aerodrome.core.questions import Answer, Question
from aerodrome.puzzles.coach import Arc, Coach, Errand, Errands, Facts, Foes, rounded

NEAR = RULER // 4
"""Places that count as the same in one idea."""
TURNED = HEADINGS // 12
"""Headings that do."""


class CardsCoach(Coach):
    """Plans: three cards against whatever the others have laid down."""

    asked = (Plan,)
    scenarios = (
        "duel", "pairs", "bombing-run", "mock-fight", "bounce", "photographs", "aces-and-novices", "supply-drop",
        "four-against-four", "aerodrome-raid", "home-with-the-plates", "trench-strafing", "escort",
    )  # fmt: skip
    errands: ClassVar[Errands] = {
        "bombing": ("bombing-run", "trench-strafing", "supply-drop", "aerodrome-raid", "scramble"),
        "task": ("photographs", "balloon-busting", "contact-patrol", "artillery-spotting", "home-with-the-plates"),
    }

    def written(self, state: State) -> str | None:
        """A position holds the beginning of a turn (MC97)."""
        return write_position(state) if state.stage == "dawn" else None

    def alike(self, view: State, question: Question, one: Answer, other: Answer) -> bool:
        """Plans that lead to nearly the same places at the same heights."""
        assert isinstance(question, Plan)
        plane = view.plane(question.plane)
        mine = own_tracks(view, question, plane)
        first, second = mine.plans.index(one), mine.plans.index(other)
        turned = abs(int(mine.heading[first, -1]) - int(mine.heading[second, -1])) % HEADINGS
        far = np.hypot(mine.x[first] - mine.x[second], mine.y[first] - mine.y[second]).max()
        level = bool((mine.level[first] == mine.level[second]).all())
        return level and bool(far <= NEAR) and min(turned, HEADINGS - turned) <= TURNED

    def at_work(self, view: State, question: Question) -> bool:
        """Some plan leads near what its plane is sent for, or over the edge that it has to cross."""
        assert isinstance(question, Plan)
        plane = view.plane(question.plane)
        home = [standing.way_home(view, plane)] if standing.plates_home(view, plane) else []
        found = [*home, *[aim for _, aim in standing.aims(view, plane)]]
        mine = own_tracks(view, question, plane) if found else None
        return mine is not None and any(_reaches(view, mine, aim) for aim in found)

    def aircraft(self, view: State) -> int:
        """All that are in the air."""
        return sum([plane.place == "air" for plane in view.planes])

    def enemies(self, view: State, question: Question) -> list[str]:
        """By the distance on the table."""
        assert isinstance(question, Plan)
        own = view.plane(question.plane)
        found = [plane for plane in view.planes if plane.place == "air" and plane.side != own.side]
        found.sort(key=lambda plane: float(np.hypot(plane.x - own.x, plane.y - own.y)))
        return [plane.id for plane in found]

    def balloons(self, view: State, question: Question) -> list[str]:
        """Those that are not burnt, by the distance on the table."""
        assert isinstance(question, Plan)
        own = view.plane(question.plane)
        known = zip(view.setting.balloons, view.balloons, strict=True)
        found = [balloon for balloon, now in known if balloon.side != own.side and not now.fate]
        found.sort(key=lambda one: float(np.hypot(one.x - own.x, one.y - own.y)))
        return [capital(names.thing(view, one.id)) for one in found]

    def facts(self, view: State, question: Question, answer: Answer) -> Facts:
        """In how many of the likely plans of enemies it fires and is fired at, what that brings, and how it ends."""
        assert isinstance(question, Plan)
        plane = view.plane(question.plane)
        mine = own_tracks(view, question, plane)
        one = mine.some([mine.plans.index(answer)])
        spared = unseen = 1.0
        given = taken = tail = 0.0
        arc: Arc = ""
        for met in _meetings(view, plane, one):
            spared *= 1 - met.shot
            unseen *= 1 - met.seen
            given += met.given
            taken += met.taken
            tail = max(tail, met.tail)
            arc = arc or met.arc
        figures = {
            "shot": 1 - spared,
            "dealt": given,
            "seen": 1 - unseen,
            "reply": taken,
            "tail": tail,
            "height": float(one.level[0, -1] - plane.level) if view.setting.options.altitude else 0.0,
            "task": _work(view, plane, one),
        }
        return Facts(rounded(figures), arc, _errand(view, plane, one))  # type: ignore[arg-type]

    def foes(self, view: State, question: Question, answer: Answer) -> Foes:
        """Whom it fires at most, else behind whom it gets; and who fires at it most."""
        assert isinstance(question, Plan)
        plane = view.plane(question.plane)
        mine = own_tracks(view, question, plane)
        met = list(_meetings(view, plane, mine.some([mine.plans.index(answer)])))
        after = max(met, key=lambda one: (one.given, one.tail), default=None)
        hunters = sorted([one for one in met if one.taken], key=lambda one: -one.taken)
        prey = after.enemy if after is not None and (after.given or after.tail) else ""
        return Foes(prey, tuple([one.enemy for one in hunters]))

    def moment(self, state: State, question: Question, *, alone: bool) -> Callable[[State], bool]:
        """The turn: all have planned at once, and nobody flies without the others (MC10)."""
        turn = state.turn
        return lambda now: now.turn != turn


class Meeting(NamedTuple):
    """A plan and what an enemy is likely to fly."""

    enemy: str
    shot: float
    """The chance to get a shot at him, and of his to get one back."""
    seen: float
    given: float
    """What that is worth, in planes."""
    taken: float
    tail: float
    arc: Arc


def _meetings(view: State, plane: Plane, one: Tracks) -> Iterator[Meeting]:
    """A plan and each of the enemies who matter."""
    for enemy in weighing.enemies(view, plane, veteran.ENEMIES):
        theirs, weights = veteran.mixture(view, plane, enemy)
        shots = exchange.expected(view, plane, one, enemy, theirs)[0]
        fire = exchange.expected(view, enemy, theirs, plane, one)[:, 0]
        yield Meeting(
            enemy.id,
            float((shots > 0) @ weights),
            float((fire > 0) @ weights),
            float(np.minimum(1.0, shots / weighing.left(view, enemy)) @ weights),
            float(np.minimum(1.0, fire / weighing.left(view, plane)) @ weights),
            float(standing.position(one, theirs)[0] @ weights),
            _arc(one, theirs, shots * weights) if shots.any() else "",
        )


def _arc(mine: Tracks, theirs: Tracks, weights: weighing.Values) -> Arc:
    """From where the enemy would be fired at in his likeliest plan, at the end of the turn."""
    at = int(np.argmax(weights))
    # where the shooter lies from his target, against the target's heading
    best = min(range(mine.x.shape[1]), key=lambda phase: _far(mine, theirs, at, phase))
    east, north = mine.x[0, best] - theirs.x[at, best], mine.y[0, best] - theirs.y[at, best]
    bearing = np.rad2deg(np.arctan2(east, north)) - 360 / HEADINGS * theirs.heading[at, best]
    off = abs((bearing + 180) % 360 - 180)
    return "rear" if off >= 135 else "front" if off <= 45 else "side"


def _far(mine: Tracks, theirs: Tracks, at: int, phase: int) -> float:
    return float(np.hypot(mine.x[0, phase] - theirs.x[at, phase], mine.y[0, phase] - theirs.y[at, phase]))


def _reaches(view: State, mine: Tracks, aim: standing.Aim) -> bool:
    """Does some plan come within a ruler of an aim, or leave by its edge?"""
    if aim.edge:
        return any(_crosses(view, mine.some([at]), aim.edge) for at in range(len(mine.plans)))
    return bool((np.hypot(mine.x - aim.x, mine.y - aim.y) <= RULER).any())


def _crosses(view: State, one: Tracks, edge: str) -> bool:
    """Does a plan leave the table by an edge?"""
    x, y = one.x[0], one.y[0]
    out = {"south": y < 0, "north": y > view.setting.depth, "west": x < 0, "east": x > view.setting.width}[edge]
    return bool(out.any())


def _work(view: State, plane: Plane, one: Tracks) -> float:
    """What a plan is worth for whatever its plane can do of its tasks; on the way home, for that."""
    home = standing.aim_of(view, plane)
    if standing.plates_home(view, plane) or not (own := list(standing.aims(view, plane))):
        return _led(view, plane, one, home) if home is not None else 0.0
    ends = list(_ends(plane, one))
    found = []
    for objective, aim in own:
        worth = _led(view, plane, one, aim)
        # bots count what lies below them, and the rules allow it from farther off
        short = not aim.edge and worth <= 0 and any(_does(view, there, objective) for there in ends)
        found.append(worth + aim.keen * short)
    return max(found)


def _led(view: State, plane: Plane, one: Tracks, aim: standing.Aim) -> float:
    """What bots think of a plan as one that leads to an aim."""
    return float(standing.errand(one, aim)[0]) + float(standing.safety(view, plane, one, aim)[0])


def _errand(view: State, plane: Plane, one: Tracks) -> Errand:
    """What a plan does of what its plane is sent for, by the rules of tasks and fire over the ground."""
    if standing.plates_home(view, plane) and _crosses(view, one, standing.way_home(view, plane).edge):
        return "task"
    ends = list(_ends(plane, one))
    for objective, aim in standing.aims(view, plane):
        if aim.edge and _crosses(view, one, aim.edge):
            return "task"
        if not aim.edge and any(_does(view, there, objective) for there in ends):
            return "bombing" if plane.bombs and objective.task in ("destroy", "supply") else "task"
    return ""


def _ends(plane: Plane, one: Tracks) -> Iterator[Plane]:
    """The plane after each card of a plan."""
    cards = meant(tuple(one.plans[0].split()))
    for at, card in enumerate(cards):
        x, y, heading, level = [int(column[0, at]) for column in (one.x, one.y, one.heading, one.level)]
        flown = (*plane.flown, card)
        yield msgspec.structs.replace(plane, x=x, y=y, heading=heading, level=level, flown=flown)


def _does(view: State, there: Plane, objective: Objective) -> bool:
    """Can a plane do something for an objective from where it is: drop, photograph, spot, or fire at it?"""
    if objective.task == "balloon":
        targets = [one.id for one in view.setting.balloons if one.side != there.side]
        return any(_fires(view, there, target) for target in targets)
    unit = view.setting.units[unit_at(view, objective.target)]
    if objective.task == "photograph":
        return tasks.why_no_photograph(view, there, unit) is None
    if objective.task == "spot":
        return tasks.why_no_spotting(view, there, unit) is None
    return tasks.why_no_drop(view, there, unit) is None if there.bombs else _fires(view, there, unit.id)


def _fires(view: State, there: Plane, target: str) -> bool:
    """Has a plane a gun that bears on something?"""
    return any(isinstance(measured(view, there, gun, target), int) for gun in range(len(view.entry(there.id).guns)))


COACH = CardsCoach()
