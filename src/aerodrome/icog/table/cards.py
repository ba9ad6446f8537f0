"""The particulars of questions: moves, shots, tests, stalls, places, formations, and those of the ground war."""

from typing import Literal

from aerodrome.core.questions import Question
from aerodrome.icog.announcing import formation
from aerodrome.icog.mission import placement, setup
from aerodrome.icog.movement import stalls
from aerodrome.icog.notation.pose import angles_of
from aerodrome.icog.questions.questions import (
    Announce,
    AtStall,
    BelowStall,
    ChoosePitch,
    MoveFormation,
    PlaceAirplane,
    Recover,
    Reroll,
    Risk,
    Shoot,
)
from aerodrome.icog.setting import OPPOSITE
from aerodrome.icog.state import State
from aerodrome.icog.table.announce import announce_card
from aerodrome.icog.table.shots import shoot_card
from aerodrome.icog.table.sums import units
from aerodrome.icog.table.targets import target_card
from aerodrome.icog.table.trials import trial_card
from aerodrome.icog.table.wire.prompts import AreaCard, DeviateCard, IcogCard, StallCard


def card_of(question: Question, state: State) -> IcogCard | None:
    """The particulars of a question, where it has any."""
    match question:
        case Announce():
            return announce_card(state, question.airplane)
        case Shoot():
            return shoot_card(question, state)
        case Risk() | Reroll() | BelowStall() | Recover():
            return trial_card(question, state)
        case AtStall():
            return _stall_card(state, question.airplane, "immelmann" if question.immelmann else "")
        case ChoosePitch():
            return _stall_card(state, question.airplane, "pitch")
        case PlaceAirplane():
            return _area_card(state, question.airplane)
        case MoveFormation():
            members = tuple([one.id for one in formation.members(state, question.leader)])
            most = formation.most_throttle(state, question.leader)
            return DeviateCard(question.leader, members, formation.DEVIATION, most)
    return target_card(question, state)


def _stall_card(state: State, name: str, form: Literal["", "immelmann", "pitch"]) -> StallCard:
    compass = round(angles_of(state.airplane(name).frame)[0]) % 360
    return StallCard(name, form, stalls.STALL_PITCH, stalls.SPIN_PITCH, compass)


def _area_card(state: State, name: str) -> AreaCard | None:
    """Where an airplane may be set up (3.m)."""
    area = setup.entry_of(state.setting, name).start.area
    if area is None:
        return None
    centre, radius = area
    home = state.setting.sides[state.airplane(name).side].home
    return AreaCard(
        airplane=name,
        x=units(centre.x),
        y=units(centre.y),
        z=units(centre.z),
        radius=units(radius),
        heading=placement.TOWARDS[OPPOSITE[home]],
        speeds=placement.speeds(state, name),
        apart=units(placement.APART),
    )
