"""The flight is the one that was previewed (decision 7), and ends above the ground."""

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.dice import ImaginedDice, Roll
from aerodrome.core.table import Table
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.events import Fell, Flown, LeftBoard, SpeedSet
from aerodrome.icog.movement import flight
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.movement.flown import Result
from aerodrome.icog.movement.limits import elevation
from aerodrome.icog.phases import flying
from aerodrome.icog.questions.questions import Announce, Risk
from aerodrome.icog.questions.trim_questions import ChooseBank
from aerodrome.icog.state import State
from tests.icog.skies import plane, sky

SLUGS = ("albatros-d-va", "s-e-5a", "sopwith-camel", "r-e-8", "fokker-dr-i")


@given(
    seed=st.integers(0, 2**32),
    slug=st.sampled_from(SLUGS),
    step=st.integers(2, 12),
    attitude=st.tuples(st.integers(0, 359), st.integers(-80, 80), st.integers(-180, 180)),
    faults=st.integers(0, 3),
    wires=st.sampled_from((0, 0, 0, 1, 2)),
)
def test_decision_7_the_committed_flight_is_the_previewed_one(
    seed: int, slug: str, step: int, attitude: tuple[int, int, int], faults: int, wires: int
) -> None:
    heading, pitch, bank = attitude
    steps = sky(plane("D1", slug)).setting.panels[slug].steps
    speed = steps[min(step, len(steps) - 1)]
    airplane = plane("D1", slug, heading=heading, pitch=pitch, bank=bank, speed=speed, wires=wires, structure=60)
    state = sky(airplane, crew_luck())
    rng = random.Random(seed)
    text = maneuvers.sample(state, "D1", rng)
    preview = maneuvers.preview(state, "D1", parse(text))
    played, results = played_out(state, text, rng, faults)
    final = [event for event in played if isinstance(event, Flown)][-1]
    expected = flight.fly(state, "D1", parse(text), results)
    assert (final.at, final.frame, final.attitude) == (expected.at, expected.frame, expected.attitude)
    if all(result == "pass" for result in results):
        assert (final.at, final.frame) == (preview.flight.at, preview.flight.frame)
    elif results.count("pass") == len(results) - 1 and results[-1] == "fail" and preview.tests[len(results) - 1].failed:
        failed = preview.tests[len(results) - 1].failed
        assert failed
        assert (final.at, final.frame, final.attitude) == (failed.at, failed.frame, failed.attitude)


def crew_luck() -> Any:
    """Somebody far away."""
    return plane("B1", "albatros-d-va", at=(1, 1, 41))


def played_out(state: State, text: str, rng: random.Random, faults: int) -> tuple[list[Any], list[Result]]:
    """Plays one move with chance answers and dice; what was told, and how each test of the flight came out."""
    told: list[Any] = []
    table = Table(state, told)
    dice = ImaginedDice(rng)
    step = flying.move(table)
    results: list[Result] = []
    value: Any = None
    while True:
        try:
            request = step.send(value)
        except StopIteration:
            return told, results
        if isinstance(request, Roll):
            value = dice.draw(request)
            in_flight = not any(isinstance(event, SpeedSet | LeftBoard | Fell) for event in told)
            kinds = ("D1: third action", "D1: flying", "structure of D1")
            if in_flight and request.purpose in kinds:
                value = (1,) if rng.randrange(4) >= faults else (20,)
                target = flight_target(table.state, request.purpose)
                results.append("pass" if value[0] <= target else "fail")
        elif isinstance(request, Announce):
            value = text
        elif isinstance(request, ChooseBank):
            value = str(parse(text).bank)
        else:
            value = request.sample(table.state, rng)
            if isinstance(request, Risk) and value == "safe":
                results.append("safe")


def flight_target(state: State, purpose: str) -> int:
    """Ones always pass and twenties fail, but for a structure that holds everything."""
    return 60 if purpose.startswith("structure") else 1


def test_5_5_16_3_no_airplane_ends_its_move_below_the_ground() -> None:
    rng = random.Random(5)
    for _ in range(150):
        height, pitch = rng.uniform(0.2, 12), rng.randrange(-90, 60)
        airplane = plane(
            "D1", at=(30, 30, height), pitch=pitch, bank=rng.randrange(360), speed=rng.choice((85, 150, 180))
        )
        state = sky(airplane, crew_luck(), order=("D1",))
        table = Table(state, [])
        step = flying.move(table)
        dice = ImaginedDice(rng)
        value: Any = None
        while True:
            try:
                request = step.send(value)
            except StopIteration:
                break
            value = dice.draw(request) if isinstance(request, Roll) else request.sample(table.state, rng)
        end = table.state.airplane("D1")
        assert end.at.z >= elevation(table.state, end.at.x, end.at.y)
