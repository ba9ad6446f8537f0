"""A mission report typed in field by field (SC48): every machine and man, who brought down whom, who won."""

from collections.abc import Callable, Sequence
from typing import TypeVar, get_args

from aerodrome.campaign import debrief, mission_charts, missions, parachutes, victories
from aerodrome.campaign.state import State
from aerodrome.core.phrases import listing
from aerodrome.core.questions import Answer
from aerodrome.core.report import Fate, Machine, Man, MissionReport, Objective, Place, SideReport, Victory
from aerodrome.core.sortie import Mount
from aerodrome.terminal.prompt import Prompt
from aerodrome.terminal.screen import Screen

CANCEL = "cancel"
NOBODY = "nobody"
DRAW = "draw"
FATES: tuple[Fate, ...] = get_args(Fate)
PLACES: tuple[Place, ...] = get_args(Place)
Value = TypeVar("Value")


class Cancelled(Exception):
    """Whoever types has changed his mind."""


def typed(prompt: Prompt, drafts: dict[int, dict[str, str]]) -> Answer | None:
    """The report as an answer; None if it was cancelled. What was typed before is offered again."""
    state: State = prompt.session.game.state
    form = Form(prompt.screen, drafts.setdefault(state.under_way.number, {}))
    prompt.screen.say(f"Enter takes what stands in brackets; {CANCEL} leaves the form.", "note")
    try:
        return debrief.written(fill(form, state))
    except Cancelled:
        prompt.screen.say("Nothing was reported.", "note")
        return None


class Form:
    """Fields asked for one after the other; each remembers what was typed last."""

    def __init__(self, screen: Screen, memory: dict[str, str]) -> None:
        self.screen, self.memory = screen, memory

    def ask(self, key: str, question: str, usual: str, read: Callable[[str], Value]) -> Value:
        """A field until it can be read; a ValueError of `read` says what is allowed."""
        while True:
            before = self.memory.get(key, usual)
            line = self.screen.ask(f"{question} [{before}]> ") or before
            if line.lower() == CANCEL:
                raise Cancelled
            try:
                found = read(line)
            except ValueError as error:
                self.screen.say(f"{line!r} is not understood: {error}.", "warning")
                continue
            self.memory[key] = line
            return found

    def one_of(self, key: str, question: str, choices: Sequence[Value], usual: Value) -> Value:
        """One of some words, or the beginning of just one of them."""

        def read(line: str) -> Value:
            exact = [one for one in choices if str(one).lower() == line.lower()]
            near = exact or [one for one in choices if str(one).lower().startswith(line.lower())]
            if len(near) != 1:
                raise ValueError(listing([str(one) for one in choices], "or"))
            return near[0]

        return self.ask(key, f"{question}: {', '.join(map(str, choices))}", str(usual), read)

    def number(self, key: str, question: str, most: float, usual: float = 0) -> float:
        """A number from 0 to the most."""

        def read(line: str) -> float:
            try:
                found = float(line)
            except ValueError:
                found = -1
            if not 0 <= found <= most:
                raise ValueError(f"a number from 0 to {most:g}")
            return found

        return self.ask(key, f"{question}, 0 to {most:g}", f"{usual:g}", read)

    def is_so(self, key: str, question: str) -> bool:
        """Yes or no."""
        return self.one_of(key, question, ("no", "yes"), "no") == "yes"

    def names(self, key: str, question: str, known: Sequence[str]) -> tuple[str, ...]:
        """Names with commas between them, or nobody."""

        def read(line: str) -> tuple[str, ...]:
            if line.lower() == NOBODY:
                return ()
            wanted = [part.strip() for part in line.split(",")]
            found = [[one for one in known if part and part.lower() in one.lower()] for part in wanted]
            if any(len(one) != 1 for one in found):
                raise ValueError(f"{NOBODY}, or with commas between them some of {', '.join(known)}")
            return tuple([one for (one,) in found])

        return self.ask(key, question, NOBODY, read)


def fill(form: Form, state: State) -> MissionReport:
    """All fields of a report, in the order of the aftermath."""
    mission = state.under_way
    kind = mission_charts.mission_kind(mission.kind)
    sides = [side.name for side in state.setting.sides]
    attacker, defender = sides[mission.attacker], sides[1 - mission.attacker]
    machines = [_machine(form, state, mount) for mount in missions.sortie(state).mounts]
    machines += [_balloon(form, defender, at) for at in range(1, kind.balloons + 1)]
    found = [victory for one in machines if (victory := _victory(form, one, machines))]
    done = form.is_so("task", f"{kind.title}: has the side that attacks done its task")
    points = [form.number(f"points {side}", f"Victory points of the side {side}", 1000) for side in sides]
    best = sides[points.index(max(points))] if points[0] != points[1] else DRAW
    winner = form.one_of("winner", "Who has won", (*sides, DRAW), best)
    return MissionReport(
        game="table",
        scenario=mission.scenario or kind.id,
        machines=tuple(machines),
        victories=tuple(found),
        objectives=(Objective(attacker, kind.title, done),),
        sides=tuple([SideReport(side, value) for side, value in zip(sides, points, strict=True)]),
        winner=None if winner == DRAW else winner,
        turns=int(form.number("turns", "Turns that it lasted", 200)),
    )


def _machine(form: Form, state: State, mount: Mount) -> Machine:
    """One machine with its men; of one that came home whole nothing more is asked."""
    crew = next((crew for crew in state.under_way.crews if crew.pilot == mount.men[0].name), None)
    name = mount.id
    kind = victories.type_name(mount.type, state.setting.options.tactics)
    form.screen.say(f"{name}, {kind} of the side {mount.side}: {listing([man.name for man in mount.men])}.", "question")
    fate = form.one_of(f"{name} fate", "How it ended", FATES, "home")
    place: Place = "own lines"
    if fate != "home":
        place = form.one_of(f"{name} place", "Where", PLACES, "own lines")
    down = fate in ("shot down", "exploded")
    damage = 100.0 if down else form.number(f"{name} damage", "Damage in per cent", 100)
    hit = damage > 0 and fate != "exploded" and form.is_so(f"{name} engine", "Was the engine hit")
    burning = damage > 0 and not down and form.is_so(f"{name} fire", "Was it still on fire")
    men = []
    for man in mount.men:
        key, wears = f"{name} {man.name}", crew is not None and parachutes.wears(state, crew, man.name)
        dead = fate != "exploded" and form.is_so(f"{key} dead", f"{man.name}: killed in the battle itself")
        wounds = 0 if dead or fate == "exploded" else int(form.number(f"{key} wounds", f"{man.name}: wounds", 3))
        jumped = fate == "shot down" and not dead and wears and form.is_so(f"{key} jumped", f"{man.name}: did he jump")
        men.append(Man(man.name, man.post, wounds, jumped, dead=dead))
    return Machine(name, mount.side, mount.type, tuple(men), damage / 100, hit, burning, fate, place)


def _balloon(form: Form, side: str, at: int) -> Machine:
    """A balloon of the side that is attacked (SC13)."""
    burnt = form.is_so(f"balloon {at}", f"Was balloon {at} of the side {side} brought down")
    fate: Fate = "shot down" if burnt else "home"
    return Machine(f"balloon {at}", side, "balloon", damage=float(burnt), fate=fate)


def _victory(form: Form, victim: Machine, machines: Sequence[Machine]) -> Victory | None:
    """Whose victory a lost machine is (SC10-SC13): all who fired at it last."""
    beyond = victim.fate == "left" and victim.burning
    if not debrief.lost(victim) or (victim.fate == "left" and not beyond):
        return None
    enemies = [man.name for one in machines if one.side != victim.side for man in one.men]
    who = victim.men[0].name if victim.men else victim.id
    names = form.names(f"{victim.id} victors", f"{who}: who fired at it last", enemies)
    return Victory(victim.id, names, off_board=beyond) if names else None
