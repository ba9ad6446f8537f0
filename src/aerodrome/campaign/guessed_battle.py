"""A quick guess at a battle, drawn by chance, that makes a report without contradiction.

It stands in for a battle that nobody flies when bots run a whole campaign, and is the sample answer to `FlyMission`.
"""

from collections.abc import Sequence

from aerodrome.campaign import charts, mission_charts, missions, parachutes
from aerodrome.campaign.state import State
from aerodrome.core.dice import Chance
from aerodrome.core.report import Fate, Machine, Man, MissionReport, Objective, Place, SideReport, Victory
from aerodrome.core.sortie import Mount

LUCK = 20
FATES: tuple[tuple[int, Fate], ...] = (
    (12, "home"),
    (15, "left"),
    (16, "forced down"),
    (19, "shot down"),
    (20, "exploded"),
)
"""How machines fare, of twenty."""


def guess(state: State, rng: Chance) -> MissionReport:
    """A report of the mission that is under way, as it might have gone."""
    machines = [_machine(state, mount, rng) for mount in missions.sortie(state).mounts]
    machines += _balloons(state, rng)
    victories = [found for machine in machines if (found := _victory(machine, machines, rng))]
    sides = [side.name for side in state.setting.sides]
    numbers = mission_charts.missions().points
    points = dict.fromkeys(sides, 0)
    for victory in victories:
        victim = next(machine for machine in machines if machine.id == victory.victim)
        points[next(side for side in sides if side != victim.side)] += numbers.destroyed
    attacker, kind = sides[state.under_way.attacker], mission_charts.mission_kind(state.under_way.kind)
    done = rng.randrange(2) == 0
    points[attacker] += numbers.task if done else 0
    best = max(points.values())
    leaders = [side for side in sides if points[side] == best]
    return MissionReport(
        game="table",
        scenario=state.under_way.scenario or kind.id,
        machines=tuple(machines),
        victories=tuple(victories),
        objectives=(Objective(attacker, kind.title, done, float(numbers.task if done else 0)),),
        sides=tuple([SideReport(side, float(points[side])) for side in sides]),
        winner=leaders[0] if len(leaders) == 1 else None,
        turns=5 + rng.randrange(10),
    )


def _machine(state: State, mount: Mount, rng: Chance) -> Machine:
    """How one machine fared."""
    chance = 1 + rng.randrange(LUCK)
    fate = next(fate for limit, fate in FATES if chance <= limit)
    attacker = mount.side == state.setting.sides[state.under_way.attacker].name
    table = mission_charts.missions().place.attacker if attacker else mission_charts.missions().place.defender
    place: Place = table.look_up(1 + rng.randrange(6))
    damage = 1.0 if fate in ("shot down", "exploded") else (0, 0, 0.2, 0.4, 0.6, 0.9)[rng.randrange(6)]
    men = []
    for flier in mount.men:
        hurt = (0, 0, 0, 0, 0, 0, 1, 1, 2, 3)[rng.randrange(10)] if damage else 0
        crew = next((crew for crew in state.under_way.crews if flier.name in crew.men), None)
        jumps = fate == "shot down" and crew is not None and parachutes.wears(state, crew, flier.name)
        dead = hurt == charts.numbers().wounds_kill
        jumped = jumps and rng.randrange(2) == 0
        men.append(Man(flier.name, flier.post, 0 if dead else hurt, bailed_out=jumped, dead=dead))
    burning = fate in ("home", "left") and damage > 0 and rng.randrange(6) == 0
    engine = damage > 0 and rng.randrange(4) == 0
    return Machine(mount.id, mount.side, mount.type, tuple(men), damage, engine, burning, fate, place)


def _balloons(state: State, rng: Chance) -> list[Machine]:
    """The balloons of the side that is attacked (SC13)."""
    mission = state.under_way
    side = state.setting.sides[1 - mission.attacker].name
    found = []
    for at in range(mission_charts.mission_kind(mission.kind).balloons):
        burns = rng.randrange(2) == 0
        found.append(Machine(f"b{at + 1}", side, "balloon", damage=1.0 if burns else 0.0,
                             fate="shot down" if burns else "home"))  # fmt: skip
    return found


def _victory(victim: Machine, machines: Sequence[Machine], rng: Chance) -> Victory | None:
    """Whose kill a machine is, if it is anybody's."""
    if victim.fate not in ("shot down", "exploded") and not (
        victim.fate == "forced down" and victim.place != "own lines"
    ):
        return None
    enemies = [
        man.name
        for machine in machines
        if machine.side != victim.side and machine.fate != "exploded"
        for man in machine.men
        if not man.dead
    ]
    if not enemies:
        return None
    first = enemies[rng.randrange(len(enemies))]
    victors = [first]
    if len(enemies) > 1 and rng.randrange(5) == 0:
        others = [name for name in enemies if name != first]
        victors.append(others[rng.randrange(len(others))])
    return Victory(victim.id, tuple(victors))
