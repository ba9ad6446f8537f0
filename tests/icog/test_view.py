"""Views under fog: what is hidden stays hidden, in views as in events, and can be imagined."""

from random import Random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.events import Event
from aerodrome.core.why import Why
from aerodrome.icog import events, pilots
from aerodrome.icog.events import career_events, ground_events, task_events
from aerodrome.icog.setting import Options
from aerodrome.icog.state import Airplane, Attack, GunState, Initiative, State, Tally, change, change_crew
from aerodrome.icog.view import imagine, view
from tests.icog.skies import man, plane, sky

FOG = Options(fog=True)
LINES = (
    Initiative("B2", 0, (3,), 12),
    Initiative("D1", 0, (4,), 16),
    Initiative("B1", 0, (6,), 19),
    Initiative("D2", 0, (9,), 22),
)


def foggy(options: Options = FOG) -> State:
    """Two against two; the British B1 is a two-seater that has been shot at."""
    crew = (man(flying=17, rerolls=2, traits=("Hard as nails",), wounds=2), man("observer", gunnery=16))
    return sky(
        plane("D1"),
        plane("D2"),
        plane(
            "B1", "r-e-8", crew=crew, structure=9, attacks=(Attack("D1", 0, 2, True),), tally=Tally(3, 1, 20, 4, 2, 40)
        ),
        plane("B2", "s-e-5a"),
        options=options,
        sheet=LINES,
        order=("B2", "D1", "B1", "D2"),
    )


def otherwise(state: State) -> State:
    """The same battle as far as the Germans can see, with everything else different."""
    for name in ("B1", "B2"):
        airplane = state.airplane(name)
        for at in range(len(airplane.crew)):
            skills = {"awareness": 9, "flying": 8, "gunnery": 20, "fortitude": 17, "luck": 3}
            state = change_crew(state, name, at, **skills, wounds=5, rerolls=0, traits=("Sticky",))
        guns = tuple(msgspec.structs.replace(gun, halves=1, drums=0) for gun in airplane.guns)
        luck = msgspec.structs.replace(airplane.tally, hits_expected=33, tests=9, passed=9, passed_expected=180)
        state = change(state, name, structure=3, guns=guns, tally=luck)
    sheet = tuple(
        msgspec.structs.replace(line, total=line.total + 1, rolls=(1,)) if line.airplane[0] == "B" else line
        for line in state.sheet
    )
    return msgspec.structs.replace(state, sheet=sheet)


# ---- views


def test_without_fog_the_view_is_the_state_itself():
    state = foggy(Options())
    assert view(state, "german") is state


def test_fog_hides_structure_ammunition_skills_and_wounds_of_the_enemy():
    state = change(foggy(), "B1", guns=(GunState(3), GunState(1, 1)))
    seen = view(state, "german").airplane("B1")
    assert seen.structure is None
    pilot = seen.crew[0]
    assert (pilot.awareness, pilot.flying, pilot.gunnery, pilot.fortitude, pilot.luck) == (None,) * 5
    assert (pilot.name, pilot.wounds, pilot.rerolls, pilot.traits) == ("pilot", 0, 0, ())
    assert seen.guns == foggy().airplane("B1").guns  # as loaded as it was at the beginning
    assert seen.tally == Tally(3, 1)


def test_fog_hides_nothing_of_the_own_side_nor_what_everybody_sees():
    state = change(foggy(), "B1", fire=7, forced_home=True)
    seen = view(state, "german")
    assert seen.airplane("D1") is state.airplane("D1")
    foreign = seen.airplane("B1")
    assert (foreign.fire, foreign.forced_home, foreign.at, foreign.speed) == (7, True, *place(state.airplane("B1")))
    assert view(state, "british").airplane("B1") is state.airplane("B1")


def place(airplane: Airplane) -> tuple:
    return airplane.at, airplane.speed


def test_4_3_3_fog_hides_the_enemys_initiative_but_not_the_order():
    seen = view(foggy(), "german")
    assert [(line.airplane, line.total) for line in seen.sheet] == [("B2", 0), ("D1", 16), ("B1", 0), ("D2", 22)]
    assert seen.order == ("B2", "D1", "B1", "D2")


def test_who_only_looks_on_sees_neither_side():
    seen = view(foggy(), "passer-by")
    assert [airplane.structure for airplane in seen.airplanes] == [None] * 4


def test_views_do_not_differ_when_only_hidden_things_differ():
    state = foggy()
    assert otherwise(state) != state
    assert view(otherwise(state), "german") == view(state, "german")
    assert view(otherwise(state), "british") != view(state, "british")


def test_a_view_of_a_view_is_the_view():
    seen = view(foggy(), "german")
    assert view(seen, "german") == seen


# ---- events


WHY = Why("6.3.10", "row 8: 5 points", -5)
PILOT = man()
TOLD: list[tuple[Event, Event]] = [
    (events.CrewSet("B1", (PILOT,)), events.CrewSet("B1", (man(flying=18, rerolls=1),))),
    (
        events.InitiativeRolled(Initiative("B1", 0, (5,), 17), (WHY,)),
        events.InitiativeRolled(Initiative("B1", 0, (5,), 21), ()),
    ),
    (events.Tested("B1", 0, "turn", 12, (WHY,), 9, True, 12), events.Tested("B1", 0, "turn", 15, (), 9, True, 15)),
    (events.RerollSpent("B1", 0, 1), events.RerollSpent("B1", 0, 0)),
    (
        events.Fired("B1", 0, (0,), "D1", "long", 5000, "rear", 10, (WHY,), 4, True, 6, events.Odds(10, 1)),
        events.Fired("B1", 0, (0,), "D1", "long", 5000, "rear", 12, (), 4, True, 8, events.Odds(12, 1)),
    ),
    (
        events.GunSet("B1", 0, GunState(5, 0, 1), Why("6.3.7.2", "long burst, 2½ boxes left")),
        events.GunSet("B1", 0, GunState(1, 0, 1), Why("6.3.7.2", "long burst, half a box left")),
    ),
    (
        events.DamageRolled("D1", "B1", "single", (5,), (Why("6.3.1", "successes", 3),), 8),
        events.DamageRolled("D1", "B1", "single", (5,), (), 8),
    ),
    (
        events.StructureLost("B1", 5, 4, WHY),
        events.StructureLost("B1", 6, 11, Why("6.3.10", "row 8: 6 points", -6)),
    ),
    (
        events.Wounded("B1", 0, 3, 5, False, WHY),
        events.Wounded("B1", 0, 4, 4, False, Why("6.3.10", "row 16: 4 points")),
    ),
    (
        events.CrewChanged("B1", 1, man("observer", out=True, flying=9), Why("6.3.14.2", "out")),
        events.CrewChanged("B1", 1, man("observer", out=True, luck=4), Why("6.3.14.2", "out")),
    ),
    (
        ground_events.Strafed("B1", 0, (0,), "DG1", "long", 4000, 9, (WHY,), 5, True, 4, 9, 2),
        ground_events.Strafed("B1", 0, (0,), "DG1", "long", 4000, 7, (), 5, True, 2, 7, 1),
    ),
    (
        ground_events.BalloonStruck("DK1", "B1", 5, (WHY,), 12, 2, 0, WHY),
        ground_events.BalloonStruck("DK1", "B1", 5, (), 12, 2, 0, WHY),
    ),
    (career_events.Spared("B1", 0, 9, WHY), career_events.Spared("B1", 0, 5, WHY)),
    (
        task_events.Released("B1", 1, "bombs", 3, 1, 0, 5, 1, (1,)),
        task_events.Released("B1", 1, "bombs", 3, 1, 0, 4, 1, (1,)),
    ),
    (task_events.AimCorrected("BF1", 5, 4, WHY, "B1"), task_events.AimCorrected("BF1", 7, 4, WHY, "B1")),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), TOLD, ids=[type(one).__name__ for one, _ in TOLD])
def test_events_do_not_differ_when_only_hidden_things_differ(one, other):
    state = foggy()
    assert one != other
    assert one.seen_by("german", state) == other.seen_by("german", state)
    assert one.seen_by("british", state) is one
    assert one.seen_by("german", foggy(Options())) is one


def test_every_kind_of_event_that_fog_changes_is_tried_here():
    changed = [kind for kind in get_args(events.IcogEvent) if kind.seen_by is not Event.seen_by]
    assert {type(one) for one, _ in TOLD} == set(changed)


def test_a_jam_is_seen_and_what_it_left_of_the_belt_is_not():
    jam = events.GunSet("B1", 0, GunState(5, 0, 1, repair=2, jammed=1), Why("6.3.9.2", "two actions"))
    seen = jam.seen_by("german", foggy())
    assert (seen.now.repair, seen.now.jammed, seen.why.text) == (2, 1, "two actions")
    assert seen.now.halves == foggy().airplane("B1").guns[0].halves != 5


def test_what_happens_to_the_own_airplanes_is_told_in_full():
    lost = events.StructureLost("D1", 5, 4, WHY)
    assert lost.seen_by("german", foggy()) is lost


# ---- imagination


def test_what_is_known_need_not_be_imagined():
    state = foggy()
    assert imagine(state, state, Random(0)) is state


@given(seed=st.integers(0, 100_000))
def test_1_2_1_what_is_imagined_is_what_dice_and_panels_allow(seed):
    seen = view(foggy(), "german")
    state = imagine(seen, seen, Random(seed))
    assert view(state, "german") == seen
    assert state.airplane("D1") is seen.airplane("D1")
    for name in ("B1", "B2"):
        airplane: Any = state.airplane(name)
        panel = state.panel(airplane)
        assert 1 <= airplane.structure <= panel.structure
        for gun, weapon in zip(airplane.guns, panel.weapons, strict=True):
            assert 0 <= gun.halves <= weapon.halves
            assert 0 <= gun.drums <= weapon.spare_drums
        for one in airplane.crew:
            check_man(one)
    totals = [line.total for line in state.sheet]
    assert totals == sorted(totals)


def check_man(one: Any) -> None:
    skills = (one.awareness, one.flying, one.gunnery)
    assert all(8 <= skill <= 18 for skill in skills)
    assert pilots.suitable(skills, one.post)
    assert 3 <= one.fortitude <= 18
    assert 3 <= one.luck <= 18
    assert 0 <= one.wounds < one.fortitude
    assert 0 <= one.rerolls <= pilots.rerolls(one.luck)


def test_an_airplane_that_nobody_hit_is_whole_and_one_that_never_fired_is_loaded():
    seen = view(foggy(), "german")
    for seed in range(20):
        fresh = imagine(seen, seen, Random(seed)).airplane("B2")
        assert (fresh.structure, fresh.guns) == (seen.setting.panels["s-e-5a"].structure, seen.airplane("B2").guns)
        assert fresh.crew[0].wounds == 0


def test_1_1_2_a_dead_man_is_imagined_dead():
    seen = view(change_crew(foggy(), "B1", 1, dead=True), "german")
    gunner = imagine(seen, seen, Random(3)).airplane("B1").crew[1]
    assert gunner.dead
    assert gunner.wounds == gunner.fortitude


def test_different_dreams_differ():
    seen = view(foggy(), "german")
    assert len({imagine(seen, seen, Random(seed)).airplane("B1").structure for seed in range(30)}) > 3
