"""Samples: always legal, of every kind, mostly sane."""

from collections import Counter
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.icog.announcing import maneuvers, refusals, samples
from aerodrome.icog.cockpit.panels import panels
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.state import Engine, GunState
from tests.icog.skies import frame, man, plane, sky

troubles = st.fixed_dictionaries(
    {},
    optional={
        "forced_home": st.booleans(),
        "fire": st.just(9),
        "widened": st.integers(0, 6),
        "roll_factor": st.integers(1, 2),
        "wires": st.integers(0, 2),
        "wide_turn": st.booleans(),
        "crew_out": st.booleans(),
        "jammed": st.booleans(),
        "engine": st.sampled_from([Engine(running=False), Engine(running=False, dead=True), Engine(loss=2)]),
    },
)


@given(
    st.sampled_from(sorted(panels())),
    st.integers(0, 60),
    st.tuples(st.integers(0, 60), st.integers(0, 60), st.integers(0, 42)),
    st.tuples(st.integers(0, 359), st.integers(-90, 90), st.integers(-180, 180)),
    troubles,
    st.integers(0, 2**32),
)
def test_5_4_1a_a_sample_is_legal_in_any_situation(slug, step, at, attitude, trouble, seed):
    kind = panels()[slug]
    speeds = [*kind.steps[1:], *range(kind.top + 5, kind.maximum + 50, 5)]
    fields = dict(trouble)
    if fields.pop("crew_out", False):
        fields["crew"] = (man(blackout=3), *[man("gunner")] * (kind.crew - 1))
    if fields.pop("jammed", False):
        fields["guns"] = tuple(GunState(0, w.spare_drums, 0, repair=2, jammed=w.guns) for w in kind.weapons)
    if engine := fields.pop("engine", None):
        fields["engines"] = (engine, *[Engine()] * (kind.engines - 1))
    heading, pitch, bank = attitude
    airplane = plane("D1", slug, at, heading, pitch, bank, speeds[step % len(speeds)], **fields)
    near = plane("B1", at=(30, 30, 20), moved=3)
    state = sky(airplane, near, plane("D2", at=(at[0], at[1] + 1, at[2]), moved=3))
    rng = Random(seed)
    for _ in range(2):
        text = maneuvers.sample(state, "D1", rng)
        assert maneuvers.refuse(state, "D1", text) == ()
        assert (sole := maneuvers.sole(state, "D1")) is None or sole == text


def drawn(state, name: str, count: int = 600) -> list[str]:
    rng = Random(4)
    return [maneuvers.sample(state, name, rng) for _ in range(count)]


def test_samples_are_of_every_kind_and_mostly_sane():
    state = sky(plane("D1", speed=160, at=(30, 30, 15)), plane("B1", at=(30, 38, 15)))
    texts = drawn(state, "D1")
    heads = Counter(part.split()[0] for text in texts for part in text.split("; "))
    assert all(heads[kind] > 20 for kind in ("S", "R", "T", "D", "Z", "bank", "throttle", "fire")), heads
    assert any(len(fly(state, "D1", parse(text)).tests) for text in texts)
    flights = [fly(state, "D1", parse(text)) for text in texts]
    assert sum(flight.grounded or flight.left is not None for flight in flights) < 12
    assert len(set(texts)) > 400


def test_6_3_9_r_samples_repair_reload_and_restart():
    jammed = plane("B1", "s-e-5a", speed=160, guns=(GunState(8, barrels=0, jammed=1, repair=2), GunState(0, 3)))
    texts = drawn(sky(jammed), "B1", 200)
    assert any("repair 1 1" in text for text in texts)
    assert any("reload 2" in text for text in texts)
    stopped = plane("D1", speed=160, engines=(Engine(running=False),))
    assert sum("restart 1" in text for text in drawn(sky(stopped), "D1", 100)) > 20


def test_5_5_17_1_low_airplanes_land_now_and_then():
    low = plane("D1", speed=105, at=(30, 30, 2.5), frame=frame(0, -12))
    assert any(text.endswith("land") for text in drawn(sky(low), "D1", 200))


def test_5_5_18_1_on_the_ground_samples_take_off_or_stay():
    parked = plane("D1", at=(30, 30, 0), speed=0, place="ground")
    assert set(drawn(sky(parked), "D1", 20)) == {"stay", "S 8.5; take off"}


def test_6_3_14_3_who_is_forced_home_gets_home():
    airplane, rng = plane("D1", heading=270, speed=150, forced_home=True), Random(1)
    for _ in range(40):
        state = sky(airplane)
        flight = fly(state, "D1", samples.sample(state, "D1", rng))
        if flight.left:
            break
        nearer = flight.at.x > airplane.at.x
        assert nearer or refusals.duties(state, airplane, parse("S 15"), flight) & refusals.TURNED
        airplane = msgspec.structs.replace(airplane, at=flight.at, frame=flight.frame)
    assert flight.left == "east"
