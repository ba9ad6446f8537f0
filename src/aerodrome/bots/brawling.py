"""The brawler's habits in In Clouds of Glory: the nose onto an enemy whenever it can be done, and fire at will."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from aerodrome.bots import plans
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer, Question
from aerodrome.icog import gunners, shooting
from aerodrome.icog.announcement import Announcement, write
from aerodrome.icog.flight import fly
from aerodrome.icog.previews import in_cone
from aerodrome.icog.questions import AimGunner, Announce, BelowStall, GunnerDuty, Recover, Reroll, Risk, Shoot
from aerodrome.icog.refusals import MOST_BANK, cannot_shoot, crew_is_out, reasons
from aerodrome.icog.state import Airplane, State

Habit = Callable[[Any, Any, Chance], Answer | None]

ENEMIES = 3
"""Of the enemies in range, so many of the nearest are aimed at."""
TRIES = 24
"""Announcements flown in thought for one move."""
LOW = 6
"""A damage die that shows so little is rolled again."""


def _announce(view: State, question: Announce, rng: Chance) -> Answer | None:
    """A move that ends with an enemy in the cone, those first who have moved and will still be there."""
    airplane = view.airplane(question.airplane)
    if airplane.place != "air" or crew_is_out(view, airplane) or cannot_shoot(view, airplane, Announcement()):
        return None
    one = plans.flier(view, airplane.id)
    for at, announcement in enumerate(_aimed(one, _prey(view, airplane, one.due), rng)):
        if at == TRIES:
            break
        flight = fly(view, airplane.id, announcement, drawn=False)
        if flight.left or flight.grounded or flight.faults:
            continue
        seen = [view.airplanes[number] for _, number in in_cone(view, airplane, flight)]
        targets = tuple([other.id for other in seen if other.side != airplane.side])
        if not targets:
            continue
        bank = rng.randrange(2 * MOST_BANK + 1) - MOST_BANK if rng.randrange(4) == 0 else 0
        announcement = msgspec.structs.replace(announcement, targets=targets, bank=bank)
        if not reasons(view, airplane.id, announcement):
            return write(announcement)
    return None


def _prey(view: State, airplane: Airplane, due: int) -> list[Airplane]:
    """The nearest enemies in range, those who have moved first."""
    enemies = [e for e in view.airplanes if e.side != airplane.side and e.place == "air"]
    enemies = [e for e in enemies if plans.in_range(airplane, e, due)]
    return sorted(enemies, key=lambda e: (e.moved != view.turn, plans.square(airplane.at, e.at)))[:ENEMIES]


def _aimed(one: plans.Flier, prey: list[Airplane], rng: Chance) -> Iterator[Announcement]:
    """Moves onto each enemy in turn, in any order, then more twisted ones."""
    for way in (plans.aimed, plans.twisted):
        for enemy in prey:
            found = list(way(one, enemy.at))
            while found:
                yield found.pop(rng.randrange(len(found)))


def _shoot(view: State, question: Shoot, rng: Chance) -> Answer:
    """Sustained fire where it is offered, else a long burst, else what there is; the best shot of them."""
    shots = shooting.shots(view, question.airplane, question.crew)
    for burst in ("sustained", "long"):
        for shot in shots:
            if shot.burst == burst:
                return shot.text
    return shots[0].text


def _aim_gunner(view: State, question: AimGunner, rng: Chance) -> Answer:
    """At one of those who threaten."""
    found = list(gunners.threats_to_aim_at(view, question.airplane, question.crew))
    return found[rng.randrange(len(found))]


def _gunner_duty(view: State, question: GunnerDuty, rng: Chance) -> Answer | None:
    """He shoots if he can; else anything."""
    return gunners.SHOOT if shooting.shots(view, question.airplane, question.crew) else None


def _reroll(view: State, question: Reroll, rng: Chance) -> Answer | None:
    """A miss, a failure or a low damage die once more; what succeeded is kept, mostly."""
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


ICOG: dict[type[Question], Habit] = {
    Announce: _announce,
    Shoot: _shoot,
    AimGunner: _aim_gunner,
    GunnerDuty: _gunner_duty,
    Reroll: _reroll,
    Risk: _risk,
    Recover: _recover,
    BelowStall: _below_stall,
}
