"""What the editor says of a scenario that cannot be played, and the remedies it offers: each cause has its function."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from aerodrome.core.faults import Fault
from aerodrome.core.phrases import article, capital, count, listing, number
from aerodrome.server.designs.editor import Editor, text_of
from aerodrome.server.designs.paths import Sheet, items_at, joined, named_at, parent, value_at
from aerodrome.server.designs.remedies import Advice, removal, setting
from aerodrome.server.wire.designs import DesignRemedy, DesignStep
from aerodrome.triangle.airplanes import Airplane, Role, airplanes
from aerodrome.triangle.lattice import HEADINGS, INWARD
from aerodrome.triangle.scenario_sheet import BALLOON_LEVELS, OPPOSITE, TASK_ROLES, TASKS, WITH_BOMBS
from aerodrome.triangle.setting import Mode, Task
from aerodrome.triangle.table.design_sheet import edge_of, is_balloon, machines, sides, taken_machines
from aerodrome.triangle.words import names

LOWEST, HIGHEST, USUAL = 1, 5, 3
"""Levels of planes."""
LEAVE_OUT = "Leave it out"


class Case(NamedTuple):
    """A fault in its sheet: whose words and lists there are, and where it stands."""

    editor: Editor
    sheet: Sheet
    path: str

    @property
    def side(self) -> str:
        """The path of its side."""
        return ".".join(self.path.split(".")[:2])

    @property
    def group(self) -> Any:
        """What its field belongs to."""
        return value_at(self.sheet, parent(self.path)[0])

    @property
    def value(self) -> Any:
        """What stands there."""
        return value_at(self.sheet, self.path)

    @property
    def mode(self) -> Mode:
        """The kind of battle."""
        said = text_of(self.sheet, "mode")
        return next((mode for mode in TASKS if mode == said), "dogfight")

    def owner(self, path: str = "") -> str:
        """A side by its name, as a sentence has it: the Germans."""
        return f"the {text_of(self.sheet, joined(path or self.side, 'name'), '?')}"

    def title(self, path: str) -> str:
        """What a field is called."""
        field = self.editor.field(path)
        return field.title if field else path

    def chosen(self, path: str, value: Any) -> str:
        """What a value of a field is called."""
        field = self.editor.field(path)
        return next((one.title for one in field.choices if one.value == value), str(value)) if field else str(value)

    def battle(self, mode: Mode) -> str:
        """A kind of battle by its name."""
        return self.chosen("mode", mode)

    def tasks(self, tasks: tuple[Task, ...]) -> str:
        """Tasks by the names that their ticks have, between quotes."""
        return listing([f"“{self.chosen('sides.0.tasks', task)}”" for task in tasks])

    def ticked(self, side: str, mode: Mode, *more: tuple[str, Any]) -> DesignRemedy:
        """A side gets the tasks of a kind of battle."""
        tick = f"tick {self.tasks(TASKS[mode])} for {self.owner(side)}"
        title = f"Make it “{self.battle(mode)}” and {tick}" if more else capital(tick)
        return setting(title, *more, (joined(side, "tasks"), list(TASKS[mode])))


def advised(editor: Editor, sheet: Sheet, path: str, fault: Fault) -> Advice | None:
    """The words for a cause, with its remedies."""
    tell = ADVICE.get(fault.cause)
    return tell(Case(editor, sheet, path)) if tell else None


# ---- a group by itself


def _type(_: Case) -> Advice:
    return Advice("There is no such type. Choose one from the list.")


def _machine(case: Case) -> Advice:
    return Advice("Tick machines of this type, each once.")


def _rank(case: Case) -> Advice:
    return Advice("Only pilots of fighters can be aces or rookies.", (setting(LEAVE_OUT, (case.path, None)),))


def _ranked(case: Case) -> Advice:
    words = "Tick only machines that fly here, each under Aces or under Rookies."
    return Advice(words, (setting("Tick none", (case.path, None)),))


def _duty(case: Case) -> Advice:
    words = f"Only {names.SORTS['scout']}s can be fitted out in one way or another."
    return Advice(words, (setting(LEAVE_OUT, (case.path, None)),))


def _balloon(_: Case) -> Advice:
    return Advice("A balloon cannot wait behind the edge: give each one a point.")


def _waiting(case: Case) -> Advice:
    words = "Planes that wait behind their edge have no heading and no level yet. Leave it out, or give them a place."
    return Advice(words, (setting(LEAVE_OUT, (case.path, None)),))


def _both_places(case: Case) -> Advice:
    group = parent(case.path)[0]
    return Advice(
        "They begin either on the board or at access points, not both.",
        (
            setting("On the board", (joined(group, "access"), None)),
            setting("At access points", (joined(group, "points"), None)),
        ),
    )


def _places(case: Case) -> Advice:
    flown, found = machines(case.group), len(list(items_at(case.sheet, case.path)))
    words = f"There {'is' if found == 1 else 'are'} {count(found, 'place')} for {count(len(flown), 'machine')}."
    numbers = joined(parent(case.path)[0], "numbers")
    if case.path.endswith(".points"):
        return Advice(words, (setting("Give every machine a place", (numbers, value_at(case.sheet, numbers))),))
    return Advice(f"{words} Give one access point to each.")


def _no_level(case: Case) -> Advice:
    level = BALLOON_LEVELS[-2] if is_balloon(case.group) else USUAL
    return Advice("Say at which level they begin.", (setting(f"Level {level}", (case.path, level)),))


def _balloon_level(case: Case) -> Advice:
    most = BALLOON_LEVELS[-1]
    words = f"Balloons hang at level {BALLOON_LEVELS[0]}, which is the ground, to {most}."
    return Advice(words, (setting(f"Level {most}", (case.path, most)),))


def _level(case: Case) -> Advice:
    words = f"Planes fly at levels {LOWEST} to {HIGHEST}."
    return Advice(words, (setting(f"Level {LOWEST}", (case.path, LOWEST)),))


def _no_heading(case: Case) -> Advice:
    return Advice("Say which way they fly.", tuple(_inward(case)))


def _outward(case: Case) -> Advice:
    return Advice("From behind their edge they fly inward.", tuple(_inward(case)))


def _inward(case: Case) -> Iterator[DesignRemedy]:
    """Headings that lead away from their own edge."""
    for heading in INWARD[edge_of(case.sheet, case.path)]:
        yield setting(HEADINGS[heading], (case.path, HEADINGS[heading]))


# ---- a side


def _picks(case: Case) -> Advice:
    role = parent(case.path)[1]
    groups = [group for _, group in items_at(case.sheet, joined(case.side, "force")) if _role(group) == role]
    listed = sum([len(machines(group)) for group in groups])
    words = f"Only {listed} are among its planes, so no more can be picked."
    return Advice(words, (setting(f"Make it {listed}", (case.path, listed)),))


def _marked_already(case: Case) -> Advice:
    words = "Its planes have their aces and rookies already, so the player has none to mark."
    return Advice(words, (setting(LEAVE_OUT, (case.path, None)),))


def _markers(case: Case) -> Advice:
    words = "There are more aces and rookies to mark than fighters."
    return Advice(words, (setting("Leave out the aces", (case.path, None)),))


# ---- the sides together


def _same_name(case: Case) -> Advice:
    return Advice(f"Both sides are called {case.value}: give one of them another name.")


def _edges(case: Case) -> Advice:
    right = OPPOSITE[edge_of(case.sheet, joined("sides.0", "edge"))]
    return Advice("The sides come from opposite edges.", (setting(capital(right), (case.path, right)),))


def _seat(_: Case) -> Advice:
    return Advice("Every seat needs a name of its own.")


def _first(case: Case) -> Advice:
    known = [text_of(side, "name") for _, side in sides(case.sheet)]
    return Advice(
        f"No side is called {case.value}.",
        (*[setting(name, (case.path, name)) for name in known], setting("A die decides", (case.path, None))),
    )


# ---- tasks


def _task(case: Case) -> Advice:
    wanted = TASKS[case.mode]
    nothing = setting(f"No task for {case.owner()}", (case.path, None))
    if not wanted:
        kinds = [mode for mode, tasks in TASKS.items() if tasks and sorted(tasks) == sorted(case.value)]
        other = [setting(f"Make it: {case.battle(mode)}", ("mode", mode)) for mode in kinds]
        return Advice(f"There are no tasks in a battle of the kind “{case.battle(case.mode)}”.", (nothing, *other))
    words = f"In a battle of the kind “{case.battle(case.mode)}” a side has {case.tasks(wanted)} to do, or no task."
    return Advice(words, (case.ticked(case.side, case.mode), nothing))


def _no_task(case: Case) -> Advice:
    words = (
        f"Tick {case.tasks(TASKS[case.mode])} for at least one side: that is what “{case.battle(case.mode)}” is about."
    )
    return Advice(words, tuple([case.ticked(path, case.mode) for path, _ in sides(case.sheet)]))


def _two_generals(case: Case) -> Advice:
    remedies = [
        setting(f"No task for {case.owner(path)}", (joined(path, "tasks"), None)) for path, _ in sides(case.sheet)
    ]
    return Advice("Only one side brings a general across.", tuple(remedies))


def _nobody(task: Task, case: Case) -> Advice:
    who = listing([names.SORTS[role] for role in TASK_ROLES[task]], "or")
    words = f"For {case.tasks((task,))} {case.owner()} need {article(who)} {who}."
    return Advice(words, tuple(_added(case, TASK_ROLES[task])))


def _general(case: Case) -> Advice:
    scouts = [item for item, group in items_at(case.sheet, case.path) if _role(group) == "scout"]
    return Advice(f"One {names.SORTS['scout']} carries the general, not {number(len(scouts))}.")


def _added(case: Case, roles: tuple[Role, ...]) -> Iterator[DesignRemedy]:
    """A plane of the side's nation that can do it, beside the others."""
    nations = [kind.nation for _, group in items_at(case.sheet, case.path) if (kind := _kind(group))]
    taken = taken_machines(case.sheet, "")
    able = [kind for role in roles for kind in airplanes().values() if kind.role == role and kind.nation in nations]
    for kind in able:
        if any((kind.nation, one) not in taken for one in kind.numbers):
            item = joined(case.path, len(list(items_at(case.sheet, case.path))))
            new = DesignStep("add", case.side, part="force")
            yield DesignRemedy(
                f"Add the {kind.name}", (new, DesignStep("set", item, field="airplane", value=kind.slug))
            )
            return


def _bombers(case: Case) -> Advice:
    words = f"Tick “{case.title('bombers')}” in a dogfight only."
    return Advice(words, (setting("Untick it", (case.path, None)),))


def _role_here(case: Case) -> Advice:
    role = _role(case.group)
    who = names.SORTS[role]
    words = f"{capital(article(who))} {who} has no place in a battle of the kind “{case.battle(case.mode)}”."
    remedies = [removal("Remove it", parent(case.path)[0])]
    if case.mode == "dogfight" and role in WITH_BOMBS:
        remedies.insert(0, setting(f"Tick “{case.title('bombers')}”", ("bombers", True)))
    return Advice(words, tuple(remedies))


def _bomb(case: Case) -> Advice:
    words = f"{capital(case.owner())} have nothing to bomb."
    return Advice(words, (setting("Without a bomb", (case.path, None)),))


def _unarmed(case: Case) -> Advice:
    return Advice("In a dogfight every plane has its guns.", (setting("With guns", (case.path, "armed")),))


# ---- what stands on the board


def _twice(_: Case) -> Advice:
    return Advice("One of these machines flies elsewhere already: tick another one.")


def _one_point(_: Case) -> Advice:
    return Advice(
        "Another one begins on the same point at the same level: move one of them, or let it fly higher or lower."
    )


def _one_access(_: Case) -> Advice:
    return Advice("Another one begins at the same access point: give one of them another.")


def _no_zones(case: Case) -> Advice:
    step = DesignStep("add", case.side, part="zones")
    words = f"{capital(case.owner())} have {case.tasks(TASKS[case.mode])} as a task, but no zone."
    return Advice(words, (DesignRemedy("Add a zone", (step,)),))


def _zones(case: Case) -> Advice:
    several = len(list(named_at(case.sheet, case.path))) > 1
    away = setting("Remove the zones" if several else "Remove the zone", (case.path, None))
    zone = "zones" if several else "a zone"
    wanted = TASKS[case.mode]
    if "photograph" in wanted or "bomb" in wanted:
        words = f"{capital(case.owner())} have {zone}, but no task: tick {case.tasks(wanted)} for them."
        return Advice(words, (case.ticked(case.side, case.mode), away))
    kinds: tuple[Mode, ...] = ("reconnaissance", "bombing")
    words = f"{capital(case.owner())} have {zone}, but zones play no part in “{case.battle(case.mode)}”."
    return Advice(words, (*[case.ticked(case.side, mode, ("mode", mode)) for mode in kinds], away))


def _near_edge(_: Case) -> Advice:
    return Advice("It lies too near the edge: all nine points must be on the board.")


def _overlap(_: Case) -> Advice:
    return Advice("It lies over another zone: move one of them.")


def _gun(_: Case) -> Advice:
    return Advice("Two guns have the same name: give one of them another.")


def _beyond(case: Case) -> Advice:
    said = case.value if isinstance(case.value, str) else "One of these points"
    return Advice(f"{said} is not on the board.")


# ---- victory


def _not_counted(case: Case) -> Advice:
    words = "This only counts where one side alone has zones to do, or planes to bring through."
    return Advice(words, (setting(LEAVE_OUT, (case.path, None)),))


def _draw(case: Case) -> Advice:
    wins = value_at(case.sheet, "win_at")
    words = f"It must be less than “{case.title('win_at')}”" + (f", which is {wins}." if wins is not None else ".")
    return Advice(words, (setting(LEAVE_OUT, (case.path, None)),))


def _win(case: Case) -> Advice:
    side = next((path for path, one in sides(case.sheet) if value_at(one, "tasks")), "sides.0")
    zones = len(list(named_at(case.sheet, joined(side, "zones"))))
    noun, most = ("plane", 1) if case.mode == "breakthrough" else ("zone", max(zones, 1))
    done = "through wins" if noun == "plane" else "done wins"
    words = f"Only {case.owner(side)} have a task. Say how many {noun}s they need to win."
    remedies = [setting(f"{capital(count(1, noun))} {done}", (case.path, 1))]
    if most > 1:
        remedies.append(setting(f"All {count(most, noun)}", (case.path, most)))
    return Advice(words, tuple(remedies))


def _photographs(case: Case) -> Advice:
    return Advice("Nobody takes photographs in this battle.", (setting("All levels", (case.path, None)),))


def _kind(group: Any) -> Airplane | None:
    return airplanes().get(text_of(group, "airplane"))


def _role(group: Any) -> str:
    """The class of a group's type; empty where there is no such type."""
    kind = _kind(group)
    return kind.role if kind else ""


ADVICE: dict[str, Callable[[Case], Advice]] = {
    "type": _type,
    "machine": _machine,
    "rank": _rank,
    "ranked": _ranked,
    "duty": _duty,
    "balloon": _balloon,
    "waiting": _waiting,
    "both places": _both_places,
    "places": _places,
    "no level": _no_level,
    "balloon level": _balloon_level,
    "level": _level,
    "no heading": _no_heading,
    "outward": _outward,
    "picks": _picks,
    "marked already": _marked_already,
    "markers": _markers,
    "same name": _same_name,
    "edges": _edges,
    "seat": _seat,
    "first": _first,
    "task": _task,
    "no task": _no_task,
    "two generals": _two_generals,
    **{f"nobody to {task}": partial(_nobody, task) for task in TASK_ROLES},
    "general": _general,
    "bombers": _bombers,
    "role": _role_here,
    "bomb": _bomb,
    "unarmed": _unarmed,
    "twice": _twice,
    "one point": _one_point,
    "one access": _one_access,
    "no zones": _no_zones,
    "zones": _zones,
    "edge": _near_edge,
    "overlap": _overlap,
    "gun": _gun,
    "beyond": _beyond,
    "not counted": _not_counted,
    "draw": _draw,
    "win": _win,
    "photographs": _photographs,
}
