"""Bombing as it happens (6.5.4): the run is marked after the move, and dropped in the shooting phase."""

from aerodrome.core.geometry import Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.damage import crashes, unit_hits
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.events.task_events import BombFell, Released, RunAborted, RunMarked
from aerodrome.icog.movement.flight import TIGHT_TURN
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.questions.questions import ABORT, AbortRun, MarkRun
from aerodrome.icog.rolls import checks
from aerodrome.icog.rolls.dice import D12, DICE
from aerodrome.icog.state import Airplane, Load, Run, State
from aerodrome.icog.tasks import bomb_runs, bombing, drops


async def mark(table: Table, start: Airplane, flight: Flight) -> None:
    """After a move that was announced with a run its impact points are marked (6.5.4.6, 6.5.4.2.1), or none."""
    done, name = flight.carried_out, start.id
    if not (done.bomb or done.drop) or table.state.airplane(name).place != "air":
        return
    load: Load = "bombs" if done.bomb else "containers"
    if bombing.barred(table.state.airplane(name), load):
        return
    way = bomb_runs.track(start.at, flight) if bomb_runs.is_level(start, flight) else ()
    if not bomb_runs.possible(table.state, name, load, way):
        return
    answer = await table.ask(MarkRun(start.seat, name, load, way))
    run = bomb_runs.run(table.state, name, load, way, answer)
    if run is not None:
        member = bombing.dropper(table.state, name, load, dive=run.dive)
        assert member is not None
        table.tell(RunMarked(name, member, run))


async def release(table: Table, name: str, member: int) -> None:
    """The Bombing test (6.5.4.3), and unless the run is broken off (6.5.4.5) all of its load falls.

    Shot-through wires of a large airplane are tested first (6.3.11 row 21).
    """
    if table.state.airplane(name).wires == TIGHT_TURN:
        await crashes.structural_test(table, name, Why("6.3.11", "the damaged wires while dropping bombs"))
        if not bombing.may_release(table.state, name, member):
            return
    airplane = table.state.airplane(name)
    run: Run = airplane.run
    busy = (*airplane.busy, member)
    _, modifiers = bombing.aim(table.state, name, member)
    outcome = await checks.skill_test(
        table, name, member, "gunnery", Purpose("bombing", f"{name} bombs"), modifiers, graded=True
    )
    abort = AbortRun(airplane.seat, name, member, outcome.successes)
    if bombing.is_bad(outcome.successes) and await table.ask(abort) == ABORT:
        table.tell(RunAborted(name, member, busy, Why("6.5.4.5", "nothing would hit like this")))
        return
    less = bombing.reduction(table.state, airplane, outcome.successes)
    bombs = airplane.bombs - run.count * (run.load == "bombs")
    containers = airplane.containers - run.count * (run.load == "containers")
    table.tell(Released(name, member, run.load, run.count, bombs, containers, outcome.successes, less, busy))
    for at in run.points:
        for _ in range(run.each):
            await fall(table, airplane, run.load, at, less)


async def fall(table: Table, airplane: Airplane, load: Load, at: Point, less: int) -> None:
    """One bomb or container (6.5.4.t): the die of the deviation less the reduction, and a d12 for the direction."""
    state: State = table.state
    faces = bombing.sides(state, airplane)
    (roll,) = await table.roll(f"deviation of a drop of {airplane.id}", airplane.seat, DICE[faces])
    off, hour = bombing.strays(roll, less), 0
    if off:
        (hour,) = await table.roll(f"direction of a drop of {airplane.id}", airplane.seat, D12)
    there = bombing.place(state, at, bombing.course(airplane), hour, off)
    table.tell(BombFell(airplane.id, load, at, roll, off, hour, there, min(faces, less), faces))
    if load == "bombs":
        bombs = state.panel(airplane).bombs
        assert bombs is not None
        await explode(table, there, bombs.kg, Why("6.5.5.2", f"a bomb of {bombs.kg} kg"), airplane.id)
    else:
        drops.fallen(table, airplane.id, there, bombing.height(state, airplane))


async def explode(table: Table, at: Point, kg: int, why: Why, by: str = "") -> None:
    """A bomb or shell goes off (6.5.5.2): every ground unit inside its template takes the dice of its ring."""
    for name, dice in bombing.struck(table.state, at, kg):
        await unit_hits.hit(table, name, dice, why, by)
