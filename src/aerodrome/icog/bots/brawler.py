"""The brawler's habits in In Clouds of Glory: the nose onto an enemy whenever it can be done, and fire at will."""

from collections.abc import Iterator

import msgspec

from aerodrome.bots.habits import Impulse
from aerodrome.core.dice import Chance
from aerodrome.core.geometry import Point
from aerodrome.core.questions import Answer, Question
from aerodrome.icog.announcing import plans, samples
from aerodrome.icog.announcing.previews import in_cone
from aerodrome.icog.announcing.refusals import MOST_BANK, cannot_shoot, crew_is_out, reasons
from aerodrome.icog.ground import rockets, strafing
from aerodrome.icog.gunnery import gunners, shooting
from aerodrome.icog.movement.announcement import Announcement, said
from aerodrome.icog.movement.flight import flown_alike, fly
from aerodrome.icog.phases import attack
from aerodrome.icog.questions.questions import (
    STOP,
    AimGunner,
    Announce,
    BelowStall,
    GunnerDuty,
    NextTarget,
    Recover,
    Reroll,
    Risk,
    Shoot,
)
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.tables import charts
from aerodrome.icog.tasks import bomb_runs, bombing, objectives, observers

ENEMIES = 3
"""Of the enemies in range, so many of the nearest are aimed at."""
TRIES = 24
"""Announcements flown in thought for one move."""
LOW = 6
"""A damage die that shows so little is rolled again."""


def _announce(view: State, question: Announce, rng: Chance) -> Answer:
    """A move that ends with an enemy in the cone if there is one, else any; nobody has to read it again."""
    found = _attack(view, question, rng)
    return said(samples.sample(view, question.airplane, rng) if found is None else found)


def _attack(view: State, question: Announce, rng: Chance) -> Announcement | None:
    """A move that ends with an enemy in the cone, those first who have moved and will still be there."""
    airplane = view.airplane(question.airplane)
    if airplane.place != "air" or crew_is_out(view, airplane) or cannot_shoot(view, airplane, Announcement()):
        return None
    if objectives.open_for(view, airplane.side, "photograph") and len(airplane.crew) > 1 and rng.randrange(3):
        return None
    one = plans.flier(view, airplane.id)
    places = [enemy.at for enemy in _prey(view, airplane, one.due)]
    below = _below(view, airplane, one.due)
    places = [*below, *places] if rng.randrange(2) else [*places, *below]
    for at, announcement in enumerate(_aimed(one, places, rng)):
        if at == TRIES:
            break
        flight = fly(view, airplane.id, announcement, drawn=False)
        if flight.left or flight.grounded or flight.faults:
            continue
        seen = [view.airplanes[number] for _, number in in_cone(view, airplane, flight)]
        ground = [
            other for other in strafing.prey(view, airplane.side) if strafing.in_cone(flight.at, flight.frame, other)
        ]
        targets = (*[other.id for other in seen if other.side != airplane.side], *[other.id for other in ground])
        if not targets:
            continue
        bank = rng.randrange(2 * MOST_BANK + 1) - MOST_BANK if rng.randrange(4) == 0 else 0
        salvo = next((other.id for other in ground if not rockets.refuse(view, airplane, other.id)), "")
        announcement = msgspec.structs.replace(announcement, targets=targets, bank=bank, rockets=salvo)
        armed = msgspec.structs.replace(announcement, bomb=airplane.bombs > 0)
        for chosen in (armed, announcement):
            if not reasons(view, airplane.id, chosen, flown_alike(flight, chosen)):
                return chosen
    return None


def _prey(view: State, airplane: Airplane, due: int) -> list[Airplane]:
    """The nearest enemies in range, those who have moved first."""
    enemies = [e for e in view.airplanes if e.side != airplane.side and e.place == "air"]
    enemies = [e for e in enemies if plans.in_range(airplane, e, due)]
    return sorted(enemies, key=lambda e: (e.moved != view.turn, plans.square(airplane.at, e.at)))[:ENEMIES]


def _below(view: State, airplane: Airplane, due: int) -> list[Point]:
    """The nearest ground units and balloons in range."""
    found = [other.at for other in strafing.prey(view, airplane.side)]
    reach = due + charts.reach()
    near = [at for at in found if plans.square(airplane.at, at) <= reach * reach]
    return sorted(near, key=lambda at: plans.square(airplane.at, at))[:ENEMIES]


def _aimed(one: plans.Flier, places: list[Point], rng: Chance) -> Iterator[Announcement]:
    """Moves onto each place in turn, in any order, then more twisted ones."""
    for way in (plans.aimed, plans.twisted):
        for place in places:
            found = list(way(one, place))
            while found:
                yield found.pop(rng.randrange(len(found)))


def _shoot(view: State, question: Shoot, rng: Chance) -> Answer:
    """Sustained fire where it is offered, else a long burst, else what there is; the best shot of them."""
    if salvo := rockets.salvo(view, question.airplane, question.crew):
        return salvo.text
    if bombing.may_release(view, question.airplane, question.crew):
        return bomb_runs.RELEASE
    shots = shooting.shots(view, question.airplane, question.crew)
    shots += strafing.shots(view, question.airplane, question.crew)
    for burst in ("sustained", "long"):
        found = [shot for shot in shots if shot.burst == burst]
        if found:
            best = [shot.text for shot in found if shot.base == found[0].base]
            return best[rng.randrange(len(best))]
    return shots[0].text


def _aim_gunner(view: State, question: AimGunner, rng: Chance) -> Answer:
    """At one of those who threaten."""
    found = list(gunners.threats_to_aim_at(view, question.airplane, question.crew))
    return found[rng.randrange(len(found))]


def _gunner_duty(view: State, question: GunnerDuty, rng: Chance) -> Answer | None:
    """He shoots if he can and there is nothing to see or to send; else anything."""
    found = list(observers.duties(view, question.airplane, question.crew))
    if found and rng.randrange(3):
        return found[rng.randrange(len(found))]
    return gunners.SHOOT if attack.has_target(view, question.airplane, question.crew) else None


def _next_target(view: State, question: NextTarget, rng: Chance) -> Answer:
    """Mostly on to the next."""
    return question.targets[rng.randrange(len(question.targets))] if rng.randrange(6) else STOP


def _reroll(view: State, question: Reroll, rng: Chance) -> Answer | None:
    """A miss, a failure or a low damage die once more; what succeeded is kept, mostly."""
    if question.harm:
        return "re-roll" if question.roll > LOW else "keep"
    if question.target is None:
        return "re-roll" if question.roll <= LOW else "keep"
    if question.roll > question.target:
        return "re-roll"
    return "keep" if rng.randrange(8) else "re-roll"


def _risk(view: State, question: Risk, rng: Chance) -> Answer:
    """Mostly."""
    return "test" if rng.randrange(4) else "safe"


def _recover(view: State, question: Recover, rng: Chance) -> Answer:
    """Nobody fights in a spin."""
    return "recover"


def _below_stall(view: State, question: BelowStall, rng: Chance) -> Answer:
    """Mostly."""
    return "test" if rng.randrange(4) else "spin"


IMPULSES: dict[type[Question], Impulse] = {
    Announce: _announce,
    Shoot: _shoot,
    AimGunner: _aim_gunner,
    GunnerDuty: _gunner_duty,
    NextTarget: _next_target,
    Reroll: _reroll,
    Risk: _risk,
    Recover: _recover,
    BelowStall: _below_stall,
}
