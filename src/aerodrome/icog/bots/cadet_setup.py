"""The cadet's habits before the battle in In Clouds of Glory: crews and places."""

from math import atan2, degrees, hypot

from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.habits import Habit, best
from aerodrome.bots.mind import Mind
from aerodrome.core.geometry import Point
from aerodrome.core.questions import Question
from aerodrome.icog import pilots
from aerodrome.icog.cockpit.panels import Post
from aerodrome.icog.mission import placement, setup
from aerodrome.icog.mission.placement import Placement
from aerodrome.icog.questions.questions import ChooseCrew, PlaceAirplane, PlaceSkills
from aerodrome.icog.state import Airplane, State

WEIGHTS: dict[Post, tuple[float, float, float]] = {
    "pilot": (0.8, 1.0, 1.2),
    "gunner": (1.0, 0.1, 1.4),
    "observer": (1.0, 0.2, 1.3),
}
"""What awareness, flying and gunnery weigh in a man of each post."""
LUCK = 0.3
PLACES = 10
"""Places that are tried for an airplane."""
TOGETHER = 5_000
"""How far apart friends set up, in thousandths."""


def place_skills(view: State, question: PlaceSkills, mind: Mind) -> Choice:
    """The best value where it counts most."""
    post = view.airplane(question.airplane).crew[question.crew].post
    return best([_man(order, post, *map(int, order.split())) for order in question.options(view)])


def choose_crew(view: State, question: ChooseCrew, mind: Mind) -> Choice:
    """The best man who is free."""
    listed = setup.entry_of(view.setting, question.airplane).crew[question.crew]
    found = []
    for name in question.options(view):
        man = listed if name == listed.name else pilots.recruit(listed.nation, name)
        one = _man(name, listed.post, man.awareness, man.flying, man.gunnery)
        found.append(Candidate(name, round(one.score + LUCK * man.luck, 3), (*one.reasons, f"luck {man.luck}")))
    return best(found)


def _man(answer: str, post: Post, awareness: int, flying: int, gunnery: int) -> Candidate:
    """What skills are worth in a post."""
    weights = WEIGHTS[post]
    score = sum(weight * value for weight, value in zip(weights, (awareness, flying, gunnery), strict=True))
    return Candidate(answer, round(score, 3), (f"awareness {awareness}, flying {flying}, gunnery {gunnery}",))


def place_airplane(view: State, question: PlaceAirplane, mind: Mind) -> Choice:
    """Beside friends, towards the enemy, as fast as it turns well."""
    airplane = view.airplane(question.airplane)
    found = []
    for _ in range(PLACES):
        drawn = placement.read(view, airplane.id, placement.sample(view, airplane.id, mind.rng))
        assert drawn is not None
        found.append(_placed(view, airplane, drawn.at))
    return best(found)


def _placed(view: State, airplane: Airplane, at: Point) -> Candidate:
    """A place with the heading and the speed that go with it."""
    enemies = [_expected(view, enemy) for enemy in view.airplanes if enemy.side != airplane.side]
    x, y = [sum(getattr(one, axis) for one in enemies) / len(enemies) for axis in ("x", "y")]
    heading = round(degrees(atan2(x - at.x, y - at.y))) % 360
    speeds = placement.speeds(view, airplane.id)
    speed = max([step for step in speeds if step <= 0.9 * speeds[-1]] or speeds)
    friends = [f for f in view.airplanes if f.side == airplane.side and f.place == "air" and f.id != airplane.id]
    apart = min([hypot(f.at.x - at.x, f.at.y - at.y) for f in friends], default=float(TOGETHER))
    words = f"{apart / 1000:.1f} MU from the next friend" if friends else "the first of its side"
    score = round(-abs(apart - TOGETHER) / 1000, 3)
    return Candidate(placement.write(Placement(at, heading, speed)), score, (words, "towards the enemy"))


def _expected(view: State, enemy: Airplane) -> Point:
    """Where an enemy stands, or will stand."""
    start = setup.entry_of(view.setting, enemy.id).start
    if enemy.place == "waiting" and start.place == "waiting":
        return Point(view.setting.width // 2, view.setting.depth // 2, enemy.at.z)
    return enemy.at


HABITS: dict[type[Question], Habit] = {
    PlaceSkills: place_skills,
    ChooseCrew: choose_crew,
    PlaceAirplane: place_airplane,
}
