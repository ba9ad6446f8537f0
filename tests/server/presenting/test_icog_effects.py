"""What the stage shows of single events: effects, bursts, what comes down; and which of them are fighting."""

from typing import Any, get_args

import msgspec
import pytest

from aerodrome.core.events import Event
from aerodrome.core.geometry import Point
from aerodrome.core.why import Why
from aerodrome.icog import events
from aerodrome.icog.events import ground_events, task_events
from aerodrome.icog.events.purposes import TestKind
from aerodrome.icog.state import NEVER, Engine, GunState, State
from aerodrome.icog.table.entries import FIGHTING
from aerodrome.icog.tables import charts
from aerodrome.server.presenting import presenter
from aerodrome.server.wire.scenes import Entry
from tests.icog.fields import balloon, field, point, unit
from tests.icog.skies import frame, plane
from tests.server.presenting.walks import copied

SHOWN = presenter("icog")
WHY = Why("6.3.10", "hit")
PLACE = Point(30_000, 30_000, 12_000)
STATE = field(
    plane("B1", "sopwith-camel", at=(30, 30, 12)),
    plane("D1", at=(40, 30, 12)),
    units=[unit("DG1", "truck", (30, 40)), unit("DG2", "aa-gun", (10, 40))],
    balloons=[balloon("DK1", (36, 30, 10))],
)


def entry(event: Event, state: State = STATE) -> Entry:
    """The entry of an event that happens in a state; what goes over the wire comes out of it the same."""
    found = SHOWN.entry(1, event, state, event.apply(state))
    assert copied(found) == found
    return found


def gun(**fields: int) -> events.GunSet:
    now = msgspec.structs.replace(STATE.airplane("B1").guns[0], **fields)
    return events.GunSet("B1", 0, now, Why("6.3.9.2", "A cartridge is stuck"))


@pytest.mark.parametrize(
    ("event", "effect"),
    [
        (gun(barrels=1, jammed=1, repair=2), "jam"),
        (gun(halves=4), ""),
        (ground_events.BalloonLost("DK1", "B1", WHY), "burst"),
        (ground_events.UnitDestroyed("DG1", "B1", WHY), "burst"),
        (ground_events.BalloonStruck("DK1", "B1", 9, (), 9, 2, 0, WHY), "leak"),
        (events.Destroyed("D1", "destroyed", WHY, exploded=True), "burst"),
        (events.Destroyed("D1", "destroyed", Why("6.3.12", "It explodes in words only")), "pieces"),
        (events.Destroyed("D1", "crashed", WHY), "crash"),
        (events.Altered("D1", WHY, fire=9), "fire"),
        (events.Altered("D1", WHY, fire=NEVER), "out"),
        (events.Altered("D1", WHY, drag=2), "pieces"),
        (events.Altered("D1", WHY, attitude="fatal spin"), "spin"),
        (events.EngineSet("D1", 0, Engine(smoke=9), WHY), "smoke"),
        (events.EngineSet("D1", 0, Engine(fuel=9), WHY), "fuel"),
        (events.EngineSet("D1", 0, Engine(loss=1), WHY), "engine"),
        (events.StructureLost("D1", 2, 11, WHY), "pieces"),
        (events.Wounded("D1", 0, 2, 2, False, WHY), "wound"),
        (events.Fell("D1", PLACE, frame(90), "spin", WHY), "spin"),
        (events.Fell("D1", PLACE, frame(90), "stalled", WHY), "stall"),
        (events.Fell("D1", PLACE, frame(90), "", WHY), "recovery"),
        (events.Flown("D1", (), PLACE, frame(90), "stalled in turn"), "stall"),
        (events.Landed("D1", PLACE, frame(90), 0, "crashed", WHY), "crash"),
        (events.Landed("D1", PLACE, frame(90), 0, "landed", WHY), "landing"),
        (events.TookOff("D1", PLACE, 120), "take-off"),
        (events.MoveEnded("D1"), ""),
    ],
    ids=lambda value: value if isinstance(value, str) else value.kind,
)
def test_an_event_shows_its_effect(event: Event, effect: str) -> None:
    assert entry(event).effect == effect


def test_a_shell_of_a_barrage_goes_off_beside_whom_it_strikes() -> None:
    struck = entry(ground_events.BarrageFired("DA1", 20, ("B1",), "B1", 5)).impact
    assert struck is not None
    assert (struck.what, struck.at, struck.aim) == ("flak", (30.0, 30.0, 12.0), (30.0, 30.0, 12.0))


def test_a_shell_that_strikes_nobody_goes_off_in_the_middle_of_the_barrage() -> None:
    barrages = tuple([msgspec.structs.replace(one, at=point(20, 30, 18)) for one in STATE.barrages])
    missed = entry(
        ground_events.BarrageFired("DA1", 2, (), "", 0), msgspec.structs.replace(STATE, barrages=barrages)
    ).impact
    assert missed is not None
    assert (missed.what, missed.at) == ("flak", (20.0, 30.0, 18.0))


def test_a_burst_says_whether_it_hits() -> None:
    for hit, outcome in ((True, "hit"), (False, "miss")):
        shot = entry(
            events.Fired("B1", 0, (0,), "D1", "long", 5_000, "rear", 12, (), 7, hit, 5, events.Odds(12, 2))
        ).shot
        assert shot is not None
        assert (shot.piece, shot.target, shot.outcome) == ("B1", "D1", outcome)


# ---- what is fighting

QUIET_KINDS = (
    "crew", "placed", "phase", "turn", "formation", "initiative", "order", "shooting-order", "moved", "shot-over",
    "scored", "lengthened", "fighting-over", "over", "conceded", "test", "re-roll", "announced", "flown", "speed",
    "fell", "landed", "took-off", "left", "crew-changed", "skill", "ability", "bail-out", "spared", "returned", "wind",
    "unit-moved", "balloon-moved", "barrage", "ground-fire", "ground-fire-over", "objective", "run", "aborted",
    "released", "delivered", "picked-up", "photographed", "duty", "observed", "message", "aim", "corrected", "effect",
    "drifted",
)  # fmt: skip


def test_bursts_bombs_hits_and_losses_are_fighting_and_nothing_else_is() -> None:
    """Every event is in one list or the other, so that a new one has to be decided on."""
    known = [str(event.__struct_config__.tag) for event in get_args(events.IcogEvent)]
    fighting = [str(event.__struct_config__.tag) for event in FIGHTING]
    assert sorted(known) == sorted([*fighting, *QUIET_KINDS])
    assert {"fired", "destroyed", "bomb", "shell", "unit-hit", "balloon-lost", "barrage-fired"} <= set(fighting)


def test_an_entry_says_whether_it_is_fighting() -> None:
    assert entry(events.Destroyed("D1", "destroyed", WHY)).fighting
    assert entry(ground_events.BalloonLost("DK1", "B1", WHY)).fighting
    assert entry(task_events.BombFell("B1", "bombs", PLACE, 9, 1, 3, PLACE, 2, 3)).fighting
    assert not entry(events.MoveEnded("D1")).fighting


def test_only_a_weapon_that_jams_now_shows_a_jam() -> None:
    jammed = GunState(4, 0, 1, repair=2, jammed=1)
    guns = (jammed, *STATE.airplane("B1").guns[1:])
    changed = msgspec.structs.replace(STATE.airplane("B1"), guns=guns)
    state = msgspec.structs.replace(STATE, airplanes=(changed, *STATE.airplanes[1:]))
    worked_on = events.GunSet("B1", 0, msgspec.structs.replace(jammed, repair=1), Why("6.3.9.r", "worked on"))
    assert entry(worked_on, state).effect == ""


# ---- what it means


def test_a_wound_and_what_the_man_makes_of_it_are_told_of_him() -> None:
    def does(event: Event) -> tuple[str, str]:
        verdict = entry(event).verdict
        assert verdict
        return verdict.word, verdict.does

    def tested(kind: TestKind, passed: bool) -> events.Tested:
        return events.Tested("B1", 0, "", 3, (), 6, passed, 3, kind)

    assert does(events.Wounded("B1", 0, 6, 6, False, WHY)) == ("Wounded", "is wounded")
    assert does(events.Wounded("B1", 0, 6, 9, True, WHY)) == ("Killed", "is killed")
    assert does(tested("fight on", False)) == ("Loses heart", "loses heart")
    assert does(tested("fight on", True)) == ("Fights on", "fights on")
    assert does(tested("below stall", True)) == ("Stalls, no spin", "")
    assert does(tested("flying", False)) == ("Failed", "")


@pytest.mark.parametrize(
    ("targets", "enemy", "said"),
    [
        (("D1",), (30, 40, 12), "Fokker Dr.I D1 has flown out of Sopwith Camel B1's cone: no shot."),
        (("D1",), (34, 30, 12), ""),  # he is still there
        ((), (30, 40, 12), ""),  # nobody meant to fire
    ],
)
def test_who_meant_to_fire_and_has_no_shot_is_told_why(targets: tuple[str, ...], enemy: Any, said: str) -> None:
    state = field(
        plane("B1", "sopwith-camel", at=(30, 30, 12), heading=90, targets=targets),
        plane("D1", "fokker-dr-i", at=enemy),
        shooters=(("B1", 0),),
    )
    found = entry(events.ShotEnded(1), state)
    assert (found.text, found.quiet) == (said or "The shooting is over.", not said)
    assert (found.verdict.word if found.verdict else "", found.moment) == (("No shot", "shot") if said else ("", ""))
    assert found.pieces == (("B1", "D1") if said else ())


def test_a_gun_that_jams_is_the_last_word_on_its_burst_and_what_a_belt_feeds_has_no_drum() -> None:
    found = entry(gun(barrels=1, jammed=1, repair=2)).verdict
    assert found
    assert (found.word, found.piece) == ("Jammed", "B1")
    ruined = charts.malfunction(2)
    torn = msgspec.structs.replace(gun(barrels=1), why=Why("6.3.9.2", ruined.words))
    assert "the belt is ruined" in entry(torn).text
    assert "drum" not in entry(torn).text
