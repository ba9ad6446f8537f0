"""Maneuvers (5.4, 5.5): what may be announced, what is refused and why, and what an announcement promises."""

from typing import Literal, NamedTuple

from aerodrome.core.dice import Chance
from aerodrome.core.faults import Fault
from aerodrome.core.questions import Answer
from aerodrome.core.why import Why
from aerodrome.icog.announcing import previews, refusals, samples
from aerodrome.icog.announcing.plain import straight_on
from aerodrome.icog.announcing.previews import Preview
from aerodrome.icog.cockpit import dial
from aerodrome.icog.cockpit.templates import of_rank, rank
from aerodrome.icog.movement import landing
from aerodrome.icog.movement.announcement import Announcement, understood, write
from aerodrome.icog.movement.flight import tighter_loss
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.state import State

WIDEST = 16
"""The rank of the widest template that is listed unless even the safe one is wider."""


class Template(NamedTuple):
    """A template that can be flown at the present speed (5.5.6.1)."""

    template: str
    tighter: int
    """By how many markers it is tighter than safe: 0 to 3."""
    test: Literal["", "flying", "structural"]
    modifier: int
    loss: int
    """Energy units."""


def templates(state: State, name: str) -> tuple[Template, ...]:
    """The templates that can be flown (5.5.6.1, 5.5.7.1), the tightest first, up to P or the safe one."""
    airplane = state.airplane(name)
    panel, speed, widened = state.panel(airplane), airplane.speed, airplane.widened
    test: Literal["flying", "structural"] = "flying" if dial.tests_flying(panel, speed) else "structural"
    found = []
    safe = rank(dial.safe(panel, speed, widened))
    tightest = min([safe, *(rank(turn.template) for turn in dial.tighter(panel, speed, widened))])
    for number in range(tightest, max(safe, WIDEST) + 1):
        template = of_rank(number)
        push = dial.pushed(panel, speed, template, widened)
        if push is not None:
            loss = tighter_loss(state, airplane, push.loss) if push.markers else push.loss
            found.append(Template(template, push.markers, test if push.markers else "", push.modifier, loss))
    return tuple(found)


def read(answer: Answer) -> Answer:
    """An answer with the announcement that it means; what cannot be read stays as it is, to be refused."""
    try:
        return understood(answer)
    except Fault:
        return answer


def refuse(state: State, name: str, answer: Answer) -> tuple[Why, ...]:
    """Every reason why an announcement is refused (5.4.1a); none if it is legal."""
    return refusals.refuse(state, name, answer)


def sample(state: State, name: str, rng: Chance) -> str:
    """A legal announcement at random (5.4.1a)."""
    return write(samples.sample(state, name, rng))


def sole(state: State, name: str) -> str | None:
    """The only announcement there is: of an unconscious pilot (6.3.10 row 24), or on the ground without a take-off."""
    airplane = state.airplane(name)
    if airplane.place == "ground":
        return write(Announcement()) if landing.refuse_take_off(state, name, landing.take_off(state, name)) else None
    return write(straight_on(state, airplane)) if refusals.crew_is_out(state, airplane) else None


def preview(
    state: State, name: str, announcement: Announcement, drawn: bool = True, flown: Flight | None = None
) -> Preview:
    """What an announcement promises, without committing it (5.4.1a, decision 7); `flown`: its flight, where known."""
    return previews.preview(state, name, announcement, drawn, flown)
