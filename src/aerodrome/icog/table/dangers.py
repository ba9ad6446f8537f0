"""Who could fire at an airplane at the end of a planned move: who has it in his sights, who can turn, the ground."""

from collections.abc import Iterator

from aerodrome.icog.announcing.previews import Preview
from aerodrome.icog.bots.scoring import scene
from aerodrome.icog.bots.scoring.ends import pursuit_of
from aerodrome.icog.bots.scoring.scene import Foe, Scene
from aerodrome.icog.ground import barrages, direct_fire, ground
from aerodrome.icog.gunnery import gunners, odds, shooting
from aerodrome.icog.state import State, change
from aerodrome.icog.table.sums import percent
from aerodrome.icog.table.wire.previews import DangerPreview
from aerodrome.icog.words.names import FROM


def dangers_of(state: State, name: str, found: Preview) -> tuple[DangerPreview, ...]:
    """Everybody who could fire at it there, those in the air first."""
    flight = found.flight
    if flight.left or flight.grounded:
        return ()
    there = change(state, name, at=flight.at, frame=flight.frame, speed=found.needle.speed, attitude=flight.attitude)
    of = scene.scene(state, name)
    airmen = [danger for foe in of.foes for danger in _from_the_air(of, there, foe)]
    return (*airmen, *(_from_below(there, name) if state.setting.ground_war else ()))


def _from_the_air(of: Scene, there: State, foe: Foe) -> Iterator[DangerPreview]:
    """An enemy who has moved and bears on it (6.2.1.1, 6.2.2.1), or who has still to move and can turn on it."""
    enemy, name = foe.airplane, of.airplane.id
    if not foe.settled:
        value, _ = pursuit_of(of, there, foe)
        if value:
            side = FROM[shooting.arc(there, name, enemy.at)]
            yield DangerPreview(enemy.id, "turn", None, f"{enemy.id} could turn and fire at you {side}")
        return
    if foe.armed and shooting.in_cone(there, enemy.id, name) is not None:
        shot = odds.shot(there, enemy.id, 0, name, "long")
        yield DangerPreview(
            enemy.id, "sights", _known(there, enemy.id, 0, shot.hit), f"{enemy.id} has you in his sights"
        )
        return
    for member in gunners.posts(there, enemy) if foe.gunners else ():
        bearing = [
            at
            for at, weapon in enumerate(there.panel(enemy).weapons)
            if weapon.crew == member and gunners.bears(there, enemy.id, at, name) is not None
        ]
        if bearing and gunners.can_work(there, enemy.id, member):
            shot = odds.shot(there, enemy.id, member, name, "long", bearing[0])
            hit = _known(there, enemy.id, member, shot.hit)
            yield DangerPreview(enemy.id, "sights", hit, f"a gunner of {enemy.id} can fire at you")
            return


def _known(there: State, name: str, member: int, faces: int) -> float | None:
    """The odds of a man's shot; None where fog hides how well he shoots."""
    return percent(faces) if there.airplane(name).crew[member].gunnery is not None else None


def _from_below(there: State, name: str) -> Iterator[DangerPreview]:
    """Guns on the ground within reach (6.4.1.1), and barrages around the place (6.4.3.2), whosesoever they are."""
    side = there.airplane(name).side
    for unit in ground.standing(there):
        if unit.side != side and direct_fire.fires(there, unit):
            for shot in direct_fire.shots(there, unit.id):
                if shot.target == name:
                    hit = percent(odds.hits(shot.base))
                    yield DangerPreview(unit.id, "ground", hit, f"within reach of {unit.id}")
    for one in there.barrages:
        if name in barrages.within(there, one.battery):
            yield DangerPreview(one.battery, "barrage", None, f"inside the barrage of {one.battery}")
