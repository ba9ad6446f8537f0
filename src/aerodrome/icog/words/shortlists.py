"""The answers worth listing where a question has very many: a few Immelmann turns, the plain moves of a formation."""

from aerodrome.core.geometry import Frame, Point
from aerodrome.core.questions import Answer
from aerodrome.icog.announcing import formation
from aerodrome.icog.gunnery import shooting
from aerodrome.icog.movement import stalls
from aerodrome.icog.questions.questions import AtStall, MoveFormation
from aerodrome.icog.state import State

MOST_TURNS = 12
QUARTERS = (0, 90, 180, 270)


def in_cone(state: State, name: str, at: Point, frame: Frame) -> list[tuple[int, str]]:
    """The enemies that an airplane would have before its guns in a pose, with their distances, the nearest first."""
    side = state.airplane(name).side
    enemies = [other for other in state.airplanes if other.side != side and other.place == "air"]
    found = [(shooting.within(at, frame, other.at), other.id) for other in enemies]
    return sorted([(far, other) for far, other in found if far is not None])


def at_stall(question: AtStall, state: State) -> list[Answer]:
    """Fly on, spin, and those Immelmann turns that bring somebody before the guns; else one for each quarter."""
    others: list[Answer] = []
    good: list[Answer] = []
    usual: list[Answer] = []
    one = state.airplane(question.airplane)
    for answer in question.options(state):
        turn = stalls.immelmann(answer)
        if turn is None:
            others.append(answer)
            continue
        heading, pitch = turn
        if in_cone(state, one.id, *stalls.fallen(one.at, one.frame, stalls.DROP, pitch, heading)):
            good.append(answer)
        if heading in QUARTERS and pitch == stalls.STALL_PITCH:
            usual.append(answer)
    return others + (good or usual)[:MOST_TURNS]


def plain_moves(question: MoveFormation, state: State) -> list[Answer]:
    """Moves of a formation that need no card to be chosen: straight on with any throttle, or to one side only."""
    found = []
    for answer in question.options(state):
        up, right, throttle = formation.deviation(answer)
        if (not up and not right) or (not throttle and not (up and right)):
            found.append(answer)
    return found
