"""Bombing in words (6.5.4): runs and what they promise, what falls where, messages and supplies (6.6.3.2)."""

from collections.abc import Mapping, Sequence

from aerodrome.core.phrases import capital, count, digits, listing, number, percent, whole_percent
from aerodrome.core.questions import Answer
from aerodrome.icog.announcing.previews import Drop
from aerodrome.icog.events import task_events
from aerodrome.icog.questions import questions
from aerodrome.icog.state import NEVER, Load, Run, State
from aerodrome.icog.tables import bombing_charts
from aerodrome.icog.tasks import bomb_runs, bombing, dive_bombing, run_odds
from aerodrome.icog.tasks.run_odds import Strike
from aerodrome.icog.words import names
from aerodrome.icog.words.ground import aimed_at, below, thing
from aerodrome.icog.words.names import aboard, clause, move_units

OTHERS = 2
"""Of the units that a run could destroy without being aimed at them, so many are named."""
NOTHING = "nothing is near enough to be destroyed"
LAST = "All this falls after the guns have fired: a plane shot down or forced home before that drops nothing."

SCATTERED = "A test that fails doesn't stop the load: it scatters more, and may still hit."
MARKED = "The run laid out promises the most with the fewest bombs. They fall later in the turn, after the guns."


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


def given_up(state: State, name: str) -> str:
    """Of a marked run, when the first thing befalls its airplane that leaves it undropped (6.3.14.3, 6.3.10.b)."""
    one = state.airplane(name)
    barred = (one.forced_home, one.fire != NEVER, bool(one.attitude), one.place == "gone")
    if one.run is None or sum(barred) != 1:
        return ""
    return f" {capital(pieces(one.run.load, one.run.count))} {'is' if one.run.count == 1 else 'are'} not dropped."


def released(event: task_events.Released, state: State) -> str:
    """The load falls (6.5.4.6)."""
    deed = f"{aboard(state, event.airplane, event.crew)} releases {pieces(event.load, event.count)}"
    less = f"; each strays {event.reduction} MU less" if event.reduction else ""
    if event.successes is None:
        return f"{deed}{less}."
    if event.successes < 0:
        return f"{deed}, but fails the Bombing test by {number(-event.successes)}{less}."
    return f"{deed} with {count(event.successes, 'success', 'successes')}{less}."


def fell(event: task_events.BombFell, state: State) -> str:
    """One bomb or container (6.5.4.t)."""
    what = "A bomb" if event.load == "bombs" else "A container"
    if not event.off:
        return f"{what} falls right on its mark {below(state, event.at)} ({event.roll} on the die)."
    way = f"{event.off} MU off its mark, at its {event.hour} o'clock"
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
    left, things = bombing.aboard(one, load), "bombs" if load == "bombs" else "containers"
    said = f"where should {names.airplane(state, name)} drop its {things}? It has {number(left)}"
    if question.way:
        gap, whole = bomb_runs.spacing(state, one), bomb_runs.way_of(question.way)
        flown = f"{move_units(gap)} apart, along the {move_units(whole)} that it has flown"
        said += f"; they fall {flown}" if left > 1 else f", for any place along the {move_units(whole)} flown"
    if load == "bombs" and (before := dive_bombing.targets(state, name)):
        said += f"; ahead of its nose: {listing([thing(state, unit.id) for unit in before])}"
    return f"{said}. {MARKED}"


def option_mark(question: questions.MarkRun, answer: Answer, state: State) -> str:
    """A run with what it promises."""
    run = bomb_runs.run(state, question.airplane, question.load, question.way, answer)
    if run is None:
        return "nothing is dropped this turn"
    where = listing(list(dict.fromkeys(below(state, at) for at in run.points)))
    each = f", {number(run.each)} at each place" if run.each > 1 and not run.dive else ""
    said = f"{pieces(run.load, run.count)} {where}{each}"
    return f"{said}: {found}" if (found := outlook(state, question.airplane, run)) else said


def outlook(state: State, name: str, run: Run) -> str:
    """What a run promises: the chance that it destroys each of the units that it could."""
    if run.load != "bombs":
        return ""
    member = bombing.dropper(state, name, run.load, dive=run.dive)
    if member is None or state.airplane(name).crew[member].gunnery is None:
        return ""
    return destroys(state, state.airplane(name).side, run, run_odds.strikes(state, name, run)) or NOTHING


def destroys(state: State, side: int, run: Run, strikes: Sequence[Strike]) -> str:
    """What bombs of a side could destroy: what they are aimed at in its order, what else is likeliest, and the task."""
    if not strikes:
        return ""
    chances = {one.unit: one.chance for one in strikes}
    aimed = aimed_at(state, run.points)
    named = [*aimed, *[unit for unit in chances if unit not in aimed][:OTHERS]]
    found = []
    for unit in named:
        friend = "the friend " if state.unit(unit).side == side else ""
        found.append(f"{friend}{thing(state, unit)} {whole_percent(100 * chances.get(unit, 0.0))}")
    return f"chance to destroy {listing(found)}{_asked(state, side, chances)}"


def _asked(state: State, side: int, chances: Mapping[str, float]) -> str:
    """How many of the targets of a task they destroy on average, where it takes several."""
    for one in state.setting.objectives:
        wanted = sum([chances.get(unit, 0.0) for unit in one.targets])
        if one.side == side and one.task == "destroy" and one.id not in state.met and one.count > 1 and wanted:
            return f"; {wanted:.1f} on average of the {number(one.count)} that the task takes"
    return ""


def particulars(question: questions.MarkRun, answer: Answer, state: State) -> tuple[str, ...]:
    """What the promise of a run rests on."""
    name = question.airplane
    run = bomb_runs.run(state, name, question.load, question.way, answer)
    member = bombing.dropper(state, name, question.load, dive=run.dive) if run else None
    if run is None or member is None or state.airplane(name).crew[member].gunnery is None:
        return ()
    airplane = state.airplane(name)
    skill, _ = bombing.aim(state, name, member)
    return (test(skill, bombing.sides(state, airplane), bombing.reductions(state, airplane, skill)),)


def test(skill: int, sides: int, chances: Sequence[tuple[int, int]]) -> str:
    """How far bombs stray, and what the Bombing test takes off that (6.5.4.t)."""
    less = listing([f"{off} MU with {weight}" for off, weight in chances])
    rolls = f"of {names.SIDES} rolls of the Bombing test at {digits(skill)}"
    return f"Each strays 1d{sides} MU; {rolls} it's less by {less}. {SCATTERED}"


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


def preview(state: State, side: int, found: Drop) -> str:
    """What a planned move with a run promises, before it is marked: one chance for each unit."""
    if found.run is None or found.run.load != "bombs":
        return "What falls where is decided after the move."
    many = capital(pieces("bombs", found.run.count))
    deed = f"{many} in a dive" if found.run.dive else f"{many} on this move"
    return f"{deed}: {destroys(state, side, found.run, found.strikes) or NOTHING}."


def beneath(state: State, found: Drop) -> tuple[str, ...]:
    """What the promise of a planned run rests on, a line each."""
    said = [test(found.skill, bombing_charts.altitude(found.height).sides, found.chances)] if found.chances else []
    said.append(LAST)
    if found.dive:
        return (*said, f"Ahead of the nose: {listing([thing(state, unit) for unit in found.dive])}.")
    under = listing([thing(state, unit) for unit in found.below]) or "nothing of the enemy's"
    apart = f"In a row they fall {move_units(found.spacing)} apart ({names.BANDS[found.band]})"
    return (*said, f"{apart}, from {move_units(found.height)} up.", f"Below the way: {under}.")


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
