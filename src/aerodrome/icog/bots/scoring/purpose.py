"""What an airplane of In Clouds of Glory is up to: fight, do its work, leave over an edge, get home, or come down."""

from typing import Literal, NamedTuple

from aerodrome.icog.announcing.refusals import bound_home
from aerodrome.icog.bots.scoring.errands import Errand, errand, has_errand, is_worker
from aerodrome.icog.cockpit import dial
from aerodrome.icog.gunnery import guns
from aerodrome.icog.men import crew
from aerodrome.icog.mission import leaving, setup
from aerodrome.icog.movement import energy, limits
from aerodrome.icog.setting import Edge
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.tasks import rescue

TASK = 1.5
"""What an enemy is worth, in airplanes, whose exit would score."""
FORCED_HOME = 0.5
"""The same for one who leaves the battle anyway, and for one who is counted already."""
COUNTED = 0.1
HIT = 0.2
"""Added for one who has been hit."""


class Purpose(NamedTuple):
    """One aim, and the edge or the errand it leads to, if any."""

    kind: Literal["fight", "exit", "home", "land", "work"]
    words: str
    edge: Edge | None = None
    errand: Errand | None = None


def purpose(state: State, airplane: Airplane) -> Purpose:
    """The way home for those who must, then the task, then home for those who have done it or have nothing left to
    fire, else a fight."""
    home = state.setting.sides[airplane.side].home
    if leaving.is_stranded(airplane) or not has_power(state, airplane):
        if glides_to(state, airplane, home):
            return Purpose("home", "tries to get down at home", home)
        return Purpose("land", "looks for a place to land")
    if bound_home(airplane):
        return Purpose("home", "must go home", home)
    if rescue.carries(state, airplane.id):
        return Purpose("home", "brings him home", home)
    work = errand(state, airplane)
    if work is not None:
        return Purpose("work", work.words, errand=work)
    if airplane.exit_edge:
        return Purpose("exit", f"its task leads over the {airplane.exit_edge} edge", _edge(airplane.exit_edge))
    if is_worker(state, airplane):
        return Purpose("home", "its work is done", home)
    if not can_ever_fire(state, airplane):
        return Purpose("home", "has nothing left to fire", home)
    return Purpose("fight", "looks for a fight")


def _edge(name: str) -> Edge:
    return next(edge for edge in ("north", "south", "east", "west") if edge == name)


def turns_to_exit(state: State, airplane: Airplane) -> int | None:
    """In how many turns, this one included, its exit still scores (3.m); None where that does not matter."""
    limit = setup.entry_of(state.setting, airplane.id).exit_within if airplane.exit_edge else None
    return None if limit is None else airplane.entered + limit - state.turn + 1


def exits_in_time(state: State, airplane: Airplane) -> bool:
    """Can its exit still score (3.m)?"""
    left = turns_to_exit(state, airplane)
    return not airplane.downed and (left is None or left > 0)


def has_power(state: State, airplane: Airplane) -> bool:
    """Does an engine run well enough to stay up, or could one be started again (5.7.5.3)?"""
    panel = state.panel(airplane)
    return any(
        one.loss < panel.engine_out[0] if not energy.is_out(panel, one) else not (one.dead or one.running)
        for one in airplane.engines
    )


def glides_to(state: State, airplane: Airplane, edge: Edge) -> bool:
    """Does the height last until an edge, with or without an engine?"""
    if has_power(state, airplane):
        return True
    panel = state.panel(airplane)
    height = airplane.at.z - limits.elevation(state, airplane.at.x, airplane.at.y)
    turns = height // (1000 * panel.engine_out[-1])
    return limits.way_home(state.setting, edge, airplane.at.x, airplane.at.y) < turns * dial.move(airplane.speed)


def can_ever_fire(state: State, airplane: Airplane) -> bool:
    """Is there a weapon aboard that can still fire, now or after a repair, and a man to do it?"""
    return any(
        (gun.barrels or gun.jammed) and (gun.halves or gun.drums) and not airplane.crew[weapon.crew].dead
        for gun, weapon in zip(airplane.guns, state.panel(airplane).weapons, strict=True)
    )


def is_armed(state: State, airplane: Airplane) -> bool:
    """Can its pilot fire a fixed gun in this turn or the next?"""
    fixed = [at for at in crew.manned(state, airplane, 0) if guns.is_fixed(state, airplane, at)]
    return guns.unfit(state, airplane.id, 0) is None and any(
        airplane.guns[at].barrels and airplane.guns[at].halves for at in fixed
    )


def worth(state: State, enemy: Airplane) -> float:
    """What an enemy is worth, in airplanes."""
    if enemy.downed:
        return COUNTED
    if enemy.forced_home:
        return FORCED_HOME
    exits_yet = enemy.exit_edge and exits_in_time(state, enemy)
    value = TASK if exits_yet or has_errand(state, enemy) else 1.0
    return value + HIT * any(attack.hit for attack in enemy.attacks)


def charges(state: State, side: int) -> list[Airplane]:
    """The side's own airplanes whose exit would score or who have work to do: those its fighters look after."""
    flying = [airplane for airplane in state.airplanes if airplane.side == side and airplane.place == "air"]
    return [a for a in flying if (a.exit_edge and exits_in_time(state, a)) or has_errand(state, a)]
