"""The cadet's habits in In Clouds of Glory: moves, formations, stalls and spins."""

from collections.abc import Iterator
from math import hypot

import msgspec

from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.habits import Habit, best, sure
from aerodrome.bots.mind import Mind
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Question, Understood
from aerodrome.icog.announcing import formation, plans, previews, samples
from aerodrome.icog.announcing.plain import straight_on
from aerodrome.icog.announcing.refusals import crew_is_out, reasons
from aerodrome.icog.bots import cadet_ground, cadet_guns, cadet_men, cadet_setup, cadet_tasks, cadet_trim
from aerodrome.icog.bots.scoring import ends as scoring
from aerodrome.icog.bots.scoring import moves
from aerodrome.icog.bots.scoring import scene as scenes
from aerodrome.icog.bots.scoring.ends import Parts
from aerodrome.icog.bots.scoring.purpose import has_power, purpose
from aerodrome.icog.bots.scoring.scene import Scene
from aerodrome.icog.men import skills
from aerodrome.icog.movement import energy, landing, limits, stalls
from aerodrome.icog.movement.announcement import Announcement, write
from aerodrome.icog.movement.flight import flown_alike
from aerodrome.icog.movement.flown import THIRD, Flight
from aerodrome.icog.questions.questions import (
    JOIN,
    STAY_OUT,
    Announce,
    AtStall,
    BelowStall,
    ChoosePitch,
    DeclareFormation,
    JoinFormation,
    MoveFormation,
    Recover,
)
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.tasks import rescue

ENEMIES = 3
"""So many of the enemies are aimed at."""
MOST = 110
"""Announcements that are weighed roughly, and those that are then looked at closely."""
CLOSELY = 10
SAMPLES = 2
"""Random announcements among them."""
ROOM = 22_000
"""What a take-off and a first turn need, in thousandths."""
HASTY = 15_000
"""The same for one who has somebody aboard and must not wait."""
ON_COURSE = 700_000
"""How much of the nose points to an edge, in millionths, to be on the way there."""
EASY_TARGET = -0.1
"""What it costs to hang in the air after an Immelmann turn, in airplanes."""


# ---- the announcement


def announce(view: State, question: Announce, mind: Mind) -> Choice:
    """The announcement that promises most."""
    airplane = view.airplane(question.airplane)
    if (told := without_choice(view, airplane)) is not None:
        return told
    of = scenes.scene(view, airplane.id, mind.temper(view.ids[airplane.id]))
    found = _looked_at(of, mind.rng)
    if not found:
        return best([Candidate(question.sample(view, mind.rng), 0.0, ("nothing better was found",))])
    chosen = best([candidate for _, candidate in found])
    meant = next(announcement for announcement, candidate in found if candidate.answer == chosen.answer)
    return msgspec.structs.replace(chosen, answer=Understood(chosen.answer, meant, written=True))


def considered(of: Scene, rng: Chance) -> list[Candidate]:
    """The announcements that look best at first sight, each then looked at closely."""
    return [candidate for _, candidate in _looked_at(of, rng)]


def _looked_at(of: Scene, rng: Chance) -> list[tuple[Announcement, Candidate]]:
    found = [moves.roughly(of, one) for one in candidates(of, rng)]
    if all(one.flight.left and one.flight.left != of.purpose.edge for one in found):
        found += [moves.roughly(of, one) for one in plans.tight(plans.flier(of.state, of.airplane.id))]
    found.sort(key=lambda one: -one.score)
    looked_at: list[tuple[Announcement, Candidate]] = []
    for one in found:
        announcement = moves.completed(of, one)
        flown = flown_alike(one.flight, announcement)
        if not reasons(of.state, of.airplane.id, announcement, flown):
            looked_at.append((announcement, moves.closely(of, one, announcement, flown)))
            if len(looked_at) == CLOSELY:
                break
    return looked_at


def without_choice(view: State, airplane: Airplane) -> Choice | None:
    """What is announced on the ground or without a pilot; None where there is something to weigh."""
    if airplane.place == "ground":
        return _on_ground(view, airplane)
    if crew_is_out(view, airplane):
        return sure(write(straight_on(view, airplane)), "the pilot is unconscious")
    if cadet_men.leaves(view, airplane):
        one, home = plans.flier(view, airplane.id), limits.direction_of(view.setting.sides[airplane.side].home)
        for move in (straight_on(view, airplane), *plans.towards(one, (*home, 0.0)), *plans.others(one)):
            jump = msgspec.structs.replace(Announcement(move.segments), bail_out=True)
            if not reasons(view, airplane.id, jump):
                return sure(write(jump), "the airplane is lost, and he has a parachute")
    return None


def _on_ground(view: State, airplane: Airplane) -> Choice:
    """Up, unless it is of no use any more."""
    up = landing.take_off(view, airplane.id)
    x, y, _ = airplane.frame.nose
    need = HASTY if rescue.carries(view, airplane.id) else ROOM
    room = limits.edge_beyond(view.setting, airplane.at.x + x * need / 1e6, airplane.at.y + y * need / 1e6) is None
    fit = has_power(view, airplane) and not airplane.forced_home and not airplane.downed
    if not fit or not room or reasons(view, airplane.id, up):
        return sure(write(Announcement()), "is safer where it stands")
    return sure(write(up), "is needed in the air")


def candidates(of: Scene, rng: Chance) -> list[Announcement]:
    """Announcements worth weighing: onto enemies, behind them, towards an edge, up, level, to all sides."""
    one = plans.flier(of.state, of.airplane.id)
    found = list(_attacks(of, one)) if of.armed and of.purpose.kind == "fight" else []
    found += cadet_tasks.ways(of, one)
    found += plans.others(one)
    if not of.airplane.wide_turn:
        for way in _ways(of):
            found += plans.towards(one, way)
    found += [samples.sample(of.state, of.airplane.id, rng) for _ in range(SAMPLES)]
    bare = [Announcement(each.segments, throttle=each.throttle, land=each.land) for each in found[:MOST]]
    if of.purpose.kind == "land":
        bare.append(msgspec.structs.replace(straight_on(of.state, of.airplane), land=True))
    return list(dict.fromkeys(bare))


def _attacks(of: Scene, one: plans.Flier) -> Iterator[Announcement]:
    """Moves onto the nearest enemies."""
    at = of.airplane.at
    nearest = sorted(of.foes, key=lambda foe: (not foe.settled, plans.square(at, foe.airplane.at) / foe.worth))
    for foe in nearest[:ENEMIES]:
        if not plans.in_range(of.airplane, foe.airplane, one.due):
            continue
        place = foe.airplane.at.moved(scenes.way_ahead(foe))
        found = list(plans.aimed(one, place))
        yield from found
        if not found and foe.settled:
            yield from plans.twisted(one, place)


def _ways(of: Scene) -> Iterator[plans.Direction]:
    """Directions in which it might want to point."""
    x, y, z = of.airplane.frame.nose
    if hypot(x, y) < 1000:  # straight up or down: where the canopy faces
        x, y, z = of.airplane.frame.up
    for slope in (0.0, 15.0, 30.0, -20.0):
        yield plans.climbing((x, y, z), slope)
    if of.purpose.edge:
        out = (*limits.direction_of(of.purpose.edge), 0.0)
        for slope in (0.0, 12.0, -15.0):
            yield plans.climbing(out, slope)
    setting, at = of.state.setting, of.airplane.at
    middle = (setting.width / 2 - at.x, setting.depth / 2 - at.y, 0.0)
    if hypot(*middle[:2]) > 1000:
        yield plans.climbing(middle, 0.0)
        yield plans.climbing(middle, 15.0)
    foe = scenes.quarry(of)
    if foe is not None and of.purpose.kind == "fight":
        yield from scenes.ways_to(of, foe)


# ---- formations


def declare_formation(view: State, question: DeclareFormation, mind: Mind) -> Choice:
    """Those who fly to the same edge and head for it fly together, as many as can."""
    for group in formation.groups(view, question.side, question.seat, question.without):
        members = [view.airplane(name) for name in group.split()]
        if cadet_tasks.go_together(view, members):
            return sure(group, "together to the target, their gunners cover each other")
        edge = purpose(view, members[0]).edge
        if edge is not None and all(purpose(view, member).edge == edge for member in members):
            x, y = limits.direction_of(edge)
            if all(m.frame.nose[0] * x + m.frame.nose[1] * y > ON_COURSE for m in members):
                return sure(group, f"together to the {edge} edge, their gunners cover each other")
    return sure("none", "nobody here has the same way")


def join_formation(view: State, question: JoinFormation, mind: Mind) -> Choice:
    """Who has the same way flies along."""
    members = [view.airplane(name) for name in question.members]
    edges = dict.fromkeys([purpose(view, member).edge for member in members])
    if cadet_tasks.go_together(view, members) or (len(edges) == 1 and None not in edges):
        return sure(JOIN, "the same way, and their gunners cover each other")
    return sure(STAY_OUT, "not everybody has the same way")


def move_formation(view: State, question: MoveFormation, mind: Mind) -> Choice:
    """On its way, a little up or down for its speed, aside before an edge."""
    found = []
    names = [member.id for member in formation.members(view, question.leader)]
    around = {name: scenes.scene(view, name, mind.temper(view.ids[name])) for name in names}
    for up in (0, -1, 1, -2, 2, -4, 4):
        for right in (0, -2, 2, -4, 4):
            answer = f"up {up} right {right} throttle 0"
            if not formation.refuse_move(view, question.leader, answer):
                found.append(_formation_move(view, question.leader, answer, around))
    level = f"up 0 right 0 throttle 0{formation.BOMB}"
    if cadet_tasks.bombs_together(view, question.leader, level):
        return sure(level, "over the target together")
    return best(found)


def _formation_move(view: State, leader: str, answer: str, around: dict[str, Scene]) -> Candidate:
    """What all members together get out of a move."""
    total: Parts = {}
    for name, flight in formation.flown(view, leader, answer):
        of = around[name]
        weighed = moves.left(of, flight) if flight.left else _formation_member(of, flight)
        for words, value in weighed.items():
            total[words] = total.get(words, 0.0) + value
    return scoring.candidate(answer, total)


def _formation_member(of: Scene, flight: Flight) -> Parts:
    entries = energy.ledger(of.state, of.airplane.id, flight, flight.carried_out)
    needle = energy.settled(of.state, of.airplane.id, flight, entries)
    parts = scoring.weigh(of, flight.at, flight.frame, needle.speed)
    if flight.grounded:
        parts["into the ground"] = moves.GROUND
    if needle.below_stall or needle.at_stall:
        parts["no more speed than to stall"] = moves.SPIN
    return parts


# ---- stalls and spins


def at_stall(view: State, question: AtStall, mind: Mind) -> Choice:
    """On, or round in an Immelmann turn where that is clearly better; never into a spin."""
    of = scenes.scene(view, question.airplane, mind.temper(view.ids[question.airplane]))
    airplane = of.airplane
    held = scoring.weigh(of, airplane.at, airplane.frame, airplane.speed)
    found = [scoring.candidate("fly on", held)]
    hope = skills.odds(previews.target_of(view, airplane.id, THIRD)[0]) / skills.SIDES if question.third else 1.0
    for answer in stalls.choices(question.immelmann):
        turn = stalls.immelmann(answer)
        if turn is not None:
            heading, pitch = turn
            at, frame = stalls.fallen(airplane.at, airplane.frame, stalls.DROP, pitch, heading)
            parts = scoring.weigh(of, at, frame, _after_fall(of))
            parts["an easy target"] = EASY_TARGET
            found.append(scoring.candidate(answer, _hoped(parts, held, hope)))
    return best(found)


def _hoped(parts: Parts, otherwise: Parts, hope: float) -> Parts:
    """What something is worth that comes about only with a chance."""
    named = dict.fromkeys((*parts, *otherwise))
    return {name: hope * parts.get(name, 0.0) + (1.0 - hope) * otherwise.get(name, 0.0) for name in named}


def choose_pitch(view: State, question: ChoosePitch, mind: Mind) -> Choice:
    """As steep as leads to the best place; low over the ground as flat as can be."""
    of = scenes.scene(view, question.airplane, mind.temper(view.ids[question.airplane]))
    airplane = of.airplane
    found = []
    for answer in question.options(view):
        at, frame = stalls.fallen(airplane.at, airplane.frame, stalls.DROP, int(answer))
        found.append(scoring.candidate(answer, scoring.weigh(of, at, frame, _after_fall(of))))
    return best(found)


def _after_fall(of: Scene) -> int:
    """The speed after the energy that a fall gives."""
    return energy.needle(of.state, of.airplane.id, stalls.STALL_GAIN).speed


def below_stall(view: State, question: BelowStall, mind: Mind) -> Choice:
    """He tries to hold it."""
    return sure("test", "a spin only costs height")


def recover(view: State, question: Recover, mind: Mind) -> Choice:
    """Out of a spin as soon as can be."""
    return sure("recover", "a spin only costs height")


HABITS: dict[type[Question], Habit] = {
    **cadet_setup.HABITS,
    **cadet_guns.HABITS,
    **cadet_men.HABITS,
    **cadet_ground.HABITS,
    **cadet_tasks.HABITS,
    **cadet_trim.HABITS,
    Announce: announce,
    DeclareFormation: declare_formation,
    JoinFormation: join_formation,
    MoveFormation: move_formation,
    AtStall: at_stall,
    ChoosePitch: choose_pitch,
    BelowStall: below_stall,
    Recover: recover,
}
