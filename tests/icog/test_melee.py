"""Whole shooting phases in a crowded sky, with any dice and any answers."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.dice import ImaginedDice, Roll
from aerodrome.core.table import Table
from aerodrome.icog.events import Fired, GunSet, RerollSpent, ShotEnded, TurnBegan
from aerodrome.icog.phases import attack
from aerodrome.icog.state import NEVER, Initiative, State
from tests.icog.skies import man, plane, sky

SLUGS = (
    "albatros-d-va", "s-e-5a", "r-e-8", "bristol-f-2b", "handley-page-o-400", "b-e-2c", "halberstadt-cl-ii",
    "fokker-e-iv", "nieuport-11", "gotha-g-v",
)  # fmt: skip

BURSTS = {"short": 1, "long": 2, "sustained": 3}
"""Half boxes of each burst (6.3.7.2)."""


def crowd(rng: Random) -> State:
    """Eight airplanes close together, each with every enemy as its target, some of them in trouble already."""
    names = ("D1", "D2", "D3", "D4", "B1", "B2", "B3", "B4")
    airplanes = []
    for name in names:
        slug = rng.choice(SLUGS)
        at = (30 + rng.uniform(-7, 7), 30 + rng.uniform(-7, 7), 20 + rng.uniform(-4, 4))
        crew = tuple(
            man(one.post, gunnery=rng.randrange(8, 20), rerolls=rng.randrange(3), fortitude=rng.randrange(3, 18))
            for one in plane(name, slug).crew
        )
        attitude = rng.choice(("", "", "", "", "stalled", "immelmann", "spin", "stalled in turn"))
        enemies = tuple(other for other in names if other[0] != name[0])
        airplanes.append(
            plane(
                name, slug, at, rng.randrange(360), rng.randrange(-60, 60), rng.randrange(-80, 80),
                rng.choice((85, 120, 150, 200)), crew=crew, attitude=attitude, targets=enemies,
                forced_home=rng.random() < 0.1, bombs=2 * (rng.random() < 0.2),
            )
        )  # fmt: skip
    sheet = tuple(Initiative(name, 0, (at,), 10 + at) for at, name in enumerate(names, start=1))
    return sky(*airplanes, phase="gunners", flown=names, sheet=sheet)


def fight(state: State, rng: Random) -> tuple[State, list]:
    """Play gunners and shooting to the end of the turn."""
    told: list = []
    table, dice = Table(state, told), ImaginedDice(rng)
    while table.state.phase != "turn end":
        step = (attack.aim_gunners if table.state.phase == "gunners" else attack.shoot)(table)
        value = None
        while True:
            try:
                request = step.send(value)
            except StopIteration:
                break
            if isinstance(request, Roll):
                value = dice.draw(request)
            else:
                options = list(request.options(table.state))
                assert len(options) > 1
                value = rng.choice(options)
    return table.state, told


@given(seed=st.integers(0, 10**9))
def test_6_1_1_a_shooting_phase_comes_to_its_end(seed):
    rng = Random(seed)
    state = begun = crowd(rng)
    for turn in range(4, 7):
        before = state
        state, told = fight(state, rng)
        _check(before, state, told)
        state = TurnBegan(turn).apply(state)
        state = sky(*state.airplanes, turn=turn, phase="gunners", flown=begun.flown, sheet=begun.sheet)


def _check(before: State, after: State, told: list) -> None:
    """What holds for every shooting phase."""
    state = before
    fired: list[tuple[str, int]] = []
    for event in told:
        if isinstance(event, Fired) and not event.stray:
            airplane = state.airplane(event.airplane)
            shooter = airplane.crew[event.crew]
            # 6.1.2: nobody fires who is dead, unconscious or out, burning, spinning or gone; and each man once.
            assert not shooter.dead
            assert not shooter.out
            assert shooter.blackout != state.turn
            assert airplane.place == "air"
            assert airplane.fire == NEVER
            assert "spin" not in airplane.attitude
            assert airplane.attitude != "stalled in turn"
            assert (event.airplane, event.crew) not in fired
            fired.append((event.airplane, event.crew))
            # 6.3.7.2: the ammunition was there.
            assert all(airplane.guns[at].halves >= BURSTS[event.burst] for at in event.guns)
            assert event.base is not None
            assert event.base == sum(why.value for why in event.reasons)
            assert event.hit == (event.roll == 1 or event.roll <= event.base)
        if isinstance(event, RerollSpent):
            assert event.left is not None
            assert 0 <= event.left == state.airplane(event.airplane).crew[event.crew].rerolls - 1
        state = event.apply(state)
    assert state == after
    assert after.shooters == ()
    assert sum(event.men for event in told if isinstance(event, ShotEnded)) >= len(fired)
    used = sum(BURSTS[event.burst] * len(event.guns) for event in told if isinstance(event, Fired) and not event.stray)
    marked = [event for event in told if isinstance(event, GunSet) and event.why.paragraph == "6.3.7.2"]
    assert sum(BURSTS[event.why.text.split()[0]] for event in marked) == used
    for airplane in after.airplanes:
        assert all(min(gun.halves, gun.barrels, gun.jammed, gun.drums, gun.repair) >= 0 for gun in airplane.guns)
        assert all((gun.repair > 0) == (gun.jammed > 0) for gun in airplane.guns)
        if airplane.place == "air" and all(m.dead for m in airplane.crew):
            raise AssertionError(f"{airplane.id} flies without a living soul")
