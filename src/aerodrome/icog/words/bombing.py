"""Bombing in words (6.5.4): runs and what they promise, what falls where, messages and supplies (6.6.3.2)."""

from aerodrome.core.phrases import count, digits, listing, number, percent
from aerodrome.core.questions import Answer
from aerodrome.icog.announcing.previews import Drop
from aerodrome.icog.events import task_events
from aerodrome.icog.ground import ground
from aerodrome.icog.questions import questions
from aerodrome.icog.state import Load, Run, State
from aerodrome.icog.tables import bombing_charts
from aerodrome.icog.tasks import bomb_runs, bombing, dive_bombing
from aerodrome.icog.words import names
from aerodrome.icog.words.ground import below, thing
from aerodrome.icog.words.names import aboard, clause, move_units

WHOLE = 1000
FEW = 3
"""Of the units that a run could strike, so many are named."""


def pieces(load: Load, many: int) -> str:
    """Some bombs or containers."""
    return count(many, "bomb" if load == "bombs" else "container")


# ---- what happens


def marked(event: task_events.RunMarked, state: State) -> str:
    """A run is marked (6.5.4.6)."""
    run = event.run
    who = aboard(state, event.airplane, event.crew)
    if run.dive:
        return f"{who} dives with {pieces(run.load, run.count)} {below(state, run.points[0])}."
    groups = f" in groups of {number(run.each)}" if run.each > 1 else ""
    where = below(state, run.points[-1])
    line = f"in a row that ends {where}" if len(run.points) > 1 else where
    return f"{who} is to drop {pieces(run.load, run.count)}{groups} {line}."


def aborted(event: task_events.RunAborted, state: State) -> str:
    """A run is broken off (6.5.4.5)."""
    return f"{aboard(state, event.airplane, event.crew)} breaks off the run: {clause(event.why.text)}."


def released(event: task_events.Released, state: State) -> str:
    """The load falls (6.5.4.6)."""
    deed = f"{aboard(state, event.airplane, event.crew)} releases {pieces(event.load, event.count)}"
    less = f"; each strays {event.reduction} MU less" if event.reduction else ""
    if event.successes is None:
        return f"{deed}{less}."
    return f"{deed} with {count(event.successes, 'success', 'successes')}{less}."


def fell(event: task_events.BombFell, state: State) -> str:
    """One bomb or container (6.5.4.t)."""
    what = "A bomb" if event.load == "bombs" else "A container"
    if not event.off:
        return f"{what} falls right on its mark {below(state, event.at)} ({event.roll} on the die)."
    way = f"{event.off} MU towards {event.hour} o'clock of its mark"
    return f"{what} falls {way}, {below(state, event.at)} ({event.roll} on the die)."


def delivered(event: task_events.Delivered, state: State) -> str:
    """A message or supplies (6.6.3.2)."""
    if not event.objective:
        return f"The container from {names.airplane(state, event.airplane)} is lost: {clause(event.why.text)}."
    return f"The container from {names.airplane(state, event.airplane)} has arrived: {clause(event.why.text)}."


def picked_up(event: task_events.PickedUp, state: State) -> str:
    """A man is taken aboard (3.m)."""
    return f"Somebody runs to {names.airplane(state, event.airplane)} and climbs aboard."


# ---- what is asked


def ask_mark(question: questions.MarkRun, state: State) -> str:
    """What falls where (6.5.4.6)?"""
    name, load = question.airplane, question.load
    one = state.airplane(name)
    said = f"{names.airplane(state, name)} has {pieces(load, bombing.aboard(one, load))}"
    if question.way:
        gap, whole = bomb_runs.spacing(state, one), bomb_runs.way_of(question.way)
        said += f" and flew {move_units(whole)} over the ground; they fall {move_units(gap)} apart"
    if load == "bombs" and (before := dive_bombing.targets(state, name)):
        said += f"; ahead of its nose: {listing([thing(state, unit.id) for unit in before])}"
    return f"{said}. How many, and from where?"


def option_mark(question: questions.MarkRun, answer: Answer, state: State) -> str:
    """A run with what it promises."""
    run = bomb_runs.run(state, question.airplane, question.load, question.way, answer)
    if run is None:
        return "nothing is dropped this turn"
    where = listing(list(dict.fromkeys(below(state, at) for at in run.points)))
    each = f", {number(run.each)} at each place" if run.each > 1 and not run.dive else ""
    said = f"{pieces(run.load, run.count)} {where}{each}"
    return f"{said}; {found}" if (found := outlook(state, question.airplane, run)) else said


def outlook(state: State, name: str, run: Run) -> str:
    """What a run promises: how far its load strays, and whom it could strike."""
    member = bombing.dropper(state, name, run.load, dive=run.dive)
    if member is None or state.airplane(name).crew[member].gunnery is None:
        return ""
    said = [test(state, name, member)]
    if run.load == "bombs":
        said += strikes(state, name, member, run)
    return "; ".join(said)


def test(state: State, name: str, member: int) -> str:
    """The Bombing test and what it takes off the deviation (6.5.4.t)."""
    airplane = state.airplane(name)
    skill, _ = bombing.aim(state, name, member)
    chances = bombing.reductions(state, airplane, skill)
    less = ", ".join(f"{off} MU {percent(weight, names.SIDES)}" for off, weight in chances)
    return f"a Bombing test at {digits(skill)}; each strays 1d{bombing.sides(state, airplane)} less {less}"


def strikes(state: State, name: str, member: int, run: Run) -> list[str]:
    """The units that a run could strike, those first that would suffer most."""
    found = []
    for unit in ground.standing(state):
        promises = [bombing.promise(state, name, member, at, unit.id) for at in run.points]
        dice = sum([one.dice for one in promises]) * run.each
        if dice:
            best = max(one.touch for one in promises)
            friend = "the friend " if unit.side == state.airplane(name).side else ""
            words = f"best bomb touches {percent(best, WHOLE)}, {dice / WHOLE:.1f} dice in all"
            found.append((-dice, f"{friend}{thing(state, unit.id)}: {words}"))
    return [words for _, words in sorted(found)[:FEW]] or ["nothing stands near enough to be struck"]


def ask_abort(question: questions.AbortRun, state: State) -> str:
    """A very bad run (6.5.4.5)."""
    who = aboard(state, question.airplane, question.crew)
    return f"{who} has {digits(question.successes)} successes: a very bad run. Break it off, or drop anyway?"


def option_abort(question: questions.AbortRun, answer: Answer, state: State) -> str:
    """Keep the load, or not."""
    airplane = state.airplane(question.airplane)
    if answer == questions.ABORT:
        return "break it off: the load stays aboard for another run"
    less = bombing.reduction(state, airplane, question.successes)
    return f"drop anyway: everything falls, and each strays 1d{bombing.sides(state, airplane)} MU less {less}"


def release(state: State, name: str) -> str:
    """What letting go a marked run promises."""
    run = state.airplane(name).run
    assert run is not None
    said = f"drop {pieces(run.load, run.count)}"
    return f"{said}; {found}" if (found := outlook(state, name, run)) else said


def preview(state: State, found: Drop) -> str:
    """What a planned move with a run promises, before it is marked."""
    band = names.BANDS[found.band]
    die = f"1d{bombing_charts.altitude(found.height).sides}"
    less = ", ".join(f"{off} MU {percent(weight, names.SIDES)}" for off, weight in found.chances)
    test = f"each strays {die}"
    if found.chances:
        test = f"a Bombing test at {digits(found.skill)}, {test} less {less}"
    if found.dive:
        return f"Bombs in a dive at {listing([thing(state, unit) for unit in found.dive])}: {test}."
    path = f"{move_units(found.spacing)} apart anywhere along the way ({band}, {move_units(found.height)} high)"
    under = listing([thing(state, unit) for unit in found.below]) or "nothing of the enemy's"
    return f"A run, {path}: {test}; below: {under}."


def details(event: object) -> tuple[str, ...]:
    """The numbers of an event of bombing, a line each."""
    match event:
        case task_events.BombFell():
            die = f"die: {event.roll} of {event.faces}, {event.off} MU off [6.5.4.t]"
            chances = f"chances: right on its mark {percent(event.odds, event.faces)}"
            return (die, chances) if not event.hour else (die, f"direction: {event.hour} o'clock [6.5.4.t]", chances)
        case task_events.Released():
            return (f"taken off each deviation: {event.reduction} MU [6.5.4.t]",)
        case task_events.RunMarked():
            return (*[f"mark: {names.measured(at)} [6.5.4.6]" for at in event.run.points],)
    return ()
