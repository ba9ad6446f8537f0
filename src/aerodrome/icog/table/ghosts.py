"""Where an answer would bring airplanes that do not announce: placements, formations, falls and Immelmann turns."""

from aerodrome.core.questions import Answer, Question
from aerodrome.icog.announcing import formation
from aerodrome.icog.announcing.previews import Aim
from aerodrome.icog.cockpit import dial
from aerodrome.icog.gunnery import odds, shooting
from aerodrome.icog.mission import mission, placement
from aerodrome.icog.movement import stalls
from aerodrome.icog.questions.questions import AtStall, MoveFormation, PlaceAirplane
from aerodrome.icog.state import State, change
from aerodrome.icog.table.poses import exact_of, fall_of, joined, pose_of, track_of
from aerodrome.icog.table.sums import percent, points, terms, units
from aerodrome.icog.table.wire.previews import AimPreview, Ghost, PosePreview
from aerodrome.icog.tables import charts
from aerodrome.icog.words.preview import aim as aim_words


def ghosts_of(question: Question, state: State, answer: Answer) -> PosePreview | None:
    """What a legal answer leads to, where that can be shown; None for all other questions."""
    match question:
        case PlaceAirplane():
            placed = placement.read(state, question.airplane, answer)
            if placed is None:
                return None
            frame = mission.level_frame(placed.heading)
            track = (pose_of(placed.at, frame),)
            return PosePreview((Ghost(question.airplane, track, exact_of(placed.at, frame)),), ())
        case MoveFormation():
            return _formation(question, state, answer)
        case AtStall():
            return _fall(question, state, answer)
    return None


def _formation(question: MoveFormation, state: State, answer: Answer) -> PosePreview:
    """Every member of a formation (5.5.20.2)."""
    found = []
    for name, flight in formation.flown(state, question.leader, answer):
        one = state.airplane(name)
        track = joined(track_of(one.at, one.frame, flight.legs, flight.at, flight.frame))
        found.append(Ghost(name, track, exact_of(flight.at, flight.frame)))
    return PosePreview(tuple(found), ())


def _fall(question: AtStall, state: State, answer: Answer) -> PosePreview:
    """On Stall speed (5.5.12.1): as it is, an Immelmann turn, or a spin on purpose."""
    one = state.airplane(question.airplane)
    turn = stalls.immelmann(answer)
    at, frame = one.at, one.frame
    if turn:
        at, frame = stalls.fallen(one.at, one.frame, stalls.DROP, turn[1], turn[0])
    elif answer == stalls.SPIN:
        at, frame = stalls.spinning(one.at, one.frame)
    track = fall_of(one.at, one.frame, at, frame, answer == stalls.SPIN)
    ghost = Ghost(one.id, track, exact_of(at, frame))
    if not turn:
        return PosePreview((ghost,), ())
    speed = dial.energy_move(state.panel(one), one.speed, stalls.STALL_GAIN, one.bombs > 0)
    there = change(state, one.id, at=at, frame=frame, speed=speed, attitude="immelmann")
    return PosePreview((ghost,), _aims(there, one.id))


def _aims(there: State, name: str) -> tuple[AimPreview, ...]:
    """Enemies in the cone of an airplane where it would stand, with the shot at each."""
    one = there.airplane(name)
    found = []
    fires = bool(shooting.shots(there, name, 0))
    for other in there.airplanes:
        distance = shooting.in_cone(there, name, other.id) if other.side != one.side and other.place == "air" else None
        if distance is None:
            continue
        shot = odds.shot(there, name, 0, other.id, "long") if fires else None
        _, reasons = shooting.base_shot(there, name, 0, other.id, "long") if shot else (0, ())
        band, angle = charts.distance_modifier(distance) or 0, shooting.arc(there, other.id, one.at)
        found.append(
            AimPreview(
                target=other.id,
                friend=False,
                declared=other.id in one.targets,
                distance=units(distance),
                modifier=band,
                angle=angle,
                base=shot.base if shot else None,
                terms=terms(reasons),
                percent=percent(shot.hit) if shot else None,
                damage=points(shot.damage) if shot else None,
                jam=percent(shot.malfunction) if shot else None,
                words=aim_words(Aim(other.id, False, distance, band, angle, shot)),
            )
        )
    return tuple(found)
