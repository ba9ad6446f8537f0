"""Why not? What a player might expect to do and may not, with the reasons of the rules."""

from collections.abc import Iterator

import msgspec

from aerodrome.core.questions import Question
from aerodrome.core.why import Why
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.cockpit import templates
from aerodrome.icog.gunnery import guns, threats
from aerodrome.icog.movement.announcement import Announcement, Straight, Turn, write
from aerodrome.icog.movement.flight import allowance
from aerodrome.icog.questions.questions import Announce, AtStall, Shoot
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.words import names
from aerodrome.icog.words.shots import out_of_reach
from aerodrome.server.presenting.refusals import Expected, reasons_of
from aerodrome.server.wire.table import Refusal

IMMELMANN = "immelmann 0 60"


def expected(question: Question, state: State) -> Iterator[Expected]:
    """What a player might expect to be able to answer."""
    match question:
        case AtStall():
            yield Expected(IMMELMANN, "an Immelmann turn")
        case Announce():
            one = state.airplane(question.airplane)
            if one.place == "air":
                yield from _moves(state, one)


def _moves(state: State, one: Airplane) -> Iterator[Expected]:
    """A shot at the nearest enemy, a turn tighter than all that can be tried, a landing."""
    due = allowance(state, one, Announcement())
    enemies = [other for other in state.airplanes if other.side != one.side and other.place == "air"]
    straight = Announcement((Straight(due),))
    if enemies:
        near = min(enemies, key=lambda other: one.at.to(other.at).length())
        yield Expected(
            write(msgspec.structs.replace(straight, targets=(near.id,))), f"straight on, firing at {near.id}"
        )
    tightest = maneuvers.templates(state, one.id)[0].template
    if templates.rank(tightest) > 1:
        tighter = templates.of_rank(templates.rank(tightest) - 1)
        yield Expected(write(Announcement((Turn(tighter, due, 90),))), f"a turn along {tighter}")
    yield Expected(write(msgspec.structs.replace(straight, land=True)), "straight on to a landing")


def shots_refused(question: Shoot, state: State) -> Iterator[Refusal]:
    """Enemies nearby at whom a man cannot fire."""
    name, member = question.airplane, question.crew
    one = state.airplane(name)
    targets = [answer.split()[0] for answer in question.options(state)]
    for other in state.airplanes:
        if other.side == one.side or other.place != "air" or other.id in targets or not threats.near(one, other):
            continue
        why: Why | None = guns.barred(state, name, member) or out_of_reach(state, name, member, other.id)
        if why:
            yield Refusal(f"fire at {names.airplane(state, other.id)}", reasons_of((why,)))
