"""Mission reports of In Clouds of Glory: from records on the shelf, and from short battles made for them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from aerodrome.core import chronicle
from aerodrome.core.chronicle import Chronicle
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game
from aerodrome.core.geometry import Point
from aerodrome.core.journal import hash_in, read_record
from aerodrome.core.report import Machine, Man, MissionReport
from aerodrome.core.why import Why
from aerodrome.icog import report
from aerodrome.icog.events import Altered, Destroyed, Fired, Landed, LeftBoard, Odds, Scored, Wounded
from aerodrome.icog.events.ground_events import BalloonLost, RocketsFired
from aerodrome.icog.game import RULES
from aerodrome.icog.mission import setup
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.setting import Entry, Start
from aerodrome.icog.state import State
from tests.chronicles import chronicle_of
from tests.icog.fields import buster
from tests.icog.skies import man, plane, sky

GOLDENS = sorted(Path(__file__).parents[1].glob("golden/icog-*.aero"))


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_a_golden_record_gives_a_report_that_agrees_with_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = chronicle.report(text, path.name)
    beats = chronicle.chronicle(text, path.name).beats
    state: State = beats[-1].state
    assert found.record == hash_in(read_record(text).rows[-1]).decode()
    assert found.winner == RULES.result(state).winner
    assert [one.id for one in found.machines if one.men] == [airplane.id for airplane in state.airplanes]
    known = {man.name: machine for machine in found.machines for man in machine.men}
    for victory in found.victories:
        victim = next(one for one in found.machines if one.id == victory.victim)
        assert victory.victors
        assert all(known[name].side != victim.side for name in victory.victors)
        assert victim.fate in ("shot down", "exploded", "forced down")
        assert victim.shot_by or not victim.men
    for machine in found.machines:
        assert 0 <= machine.damage <= 1
        if machine.moment is not None and machine.men:
            event: Any = beats[machine.moment].event
            assert event.airplane == machine.id
    assert msgspec.json.decode(msgspec.json.encode(found), type=MissionReport) == found


def test_a_battle_that_goes_on_has_no_report() -> None:
    with pytest.raises(Fault, match="not over"):
        RULES.report(new_game("icog", "duel").save(secret=False))


@pytest.mark.parametrize(("lost", "wounds"), [(0, 0), (1, 1), (4, 1), (5, 2), (11, 2)])
def test_sc57_wounds_are_counted_by_the_fortitude_lost(lost: int, wounds: int) -> None:
    assert report.wounds(man(wounds=lost)) == wounds


def told_of(**fields: Any) -> Man:
    """What the report says of the pilot of an airplane that came out like this."""
    crew = (man(name="Victim", **fields.pop("man", {})),)
    state = sky(plane("D1", crew=crew, at=(40, 30, 20), **fields), plane("B2", crew=(man(name="Friend"),)))
    return machines(chronicle_of(state, fired("B2", "D1")))[0].men[0]


def test_sc58_a_report_says_who_is_dead() -> None:
    assert told_of(man={"wounds": 12, "dead": True}).dead
    assert not told_of(man={"wounds": 11}).dead


def test_sc51_who_was_in_an_airplane_that_broke_up_is_left_to_the_campaigns_tables() -> None:
    found = told_of(fate="destroyed", place="gone", man={"wounds": 1})
    assert (found.dead, found.settled, found.wounds) == (False, False, 1)
    spinning = told_of(attitude="fatal spin")
    assert (spinning.dead, spinning.settled) == (False, False)


def test_sc50_a_jump_that_went_well_and_a_crash_are_settled() -> None:
    jumped = told_of(fate="destroyed", place="gone", man={"jumped": Point(55_000, 30_000, 0)})
    assert (jumped.bailed_out, jumped.settled, jumped.place) == (True, True, "own lines")
    assert told_of(fate="crashed", place="gone").settled
    killed = told_of(fate="crashed", place="gone", man={"dead": True})
    assert (killed.dead, killed.settled) == (True, False)


def test_1_5_1_the_fortitude_lost_in_this_battle_is_reported_with_a_mans_deeds() -> None:
    hurt = man(name="Hurt", wounds=7, rerolls=1, victories=2, finished=1, forced_home=3)
    state = sky(plane("D1", crew=(hurt,)), plane("B1", at=(9, 9, 9)))
    old = PilotRecord("Hurt", "Germany", "pilot", 12, 12, 12, 12, 12, wounds=4)
    side = replace(state.setting.sides[0], force=(Entry("D1", "albatros-d-va", (old,), Start()),))
    state = replace(state, setting=replace(state.setting, sides=(side, state.setting.sides[1])))
    (machine, _) = machines(chronicle_of(state, Scored(0, 1, LOST, "B1")))
    (told,) = machine.men
    assert (told.fortitude_lost, told.wounds) == (3, 1), "four were missing before"
    assert (told.rerolls, told.forced_home, told.finished, told.objective) == (1, 3, 1, False)
    assert setup.man_aboard(old).wounds == 4


def test_a_wound_is_told_with_the_moment_of_the_first_hit_and_not_with_a_mere_shock() -> None:
    state = sky(plane("D1", crew=(man(name="Victim", wounds=4),)), plane("B2", crew=(man(name="Friend"),)))
    shock = Wounded("D1", 0, 0, 0, False, Why("5.7", "shaken"), shaken=1)
    hits = [Wounded("D1", 0, 2, lost, False, Why("1.1.1", "hit")) for lost in (2, 4)]
    assert machines(chronicle_of(state, shock, *hits))[0].men[0].hit == 1


def test_1_3_t_a_report_says_who_fulfilled_an_objective() -> None:
    assert told_of(fate="exited", place="gone").objective
    assert not told_of(fate="exited", place="gone", downed=True).objective


# ---- victories


def fired(by: str, at: str, member: int = 0) -> Fired:
    return Fired(by, member, (0,), at, "long", 5000, "rear", 10, (), 5, True, 5, Odds(10, 2))


def field() -> State:
    crew = (man(name="Pilot"), man("observer", name="Observer"))
    return sky(
        plane("D1", crew=(man(name="Victim"),), at=(40, 30, 20)),
        plane("B1", "r-e-8", crew=crew),
        plane("B2", crew=(man(name="Friend"),)),
    )


def machines(found: Chronicle) -> tuple[Machine, ...]:
    return tuple([report._machine(found, airplane) for airplane in found.state.airplanes])


LOST = Why("6.3.13.1", "gone")


def test_sc12_all_who_fired_in_the_phase_it_fell_share_it() -> None:
    found = chronicle_of(
        field(), fired("B1", "D1", 1), fired("B2", "D1"), Destroyed("D1", "destroyed", LOST), Scored(1, 2, LOST, "D1")
    )
    (victory,) = report._victories(found, machines(found))
    assert (victory.victim, victory.victors, victory.moment) == ("D1", ("Observer", "Friend"), 3)


def test_sc66_a_forced_landing_counts_outside_the_own_lines_only() -> None:
    for x, counts in ((5, True), (55, False)):
        state = field()
        down = replace(state.airplane("D1"), at=Point(1000 * x, 30_000, 0))
        state = replace(state, airplanes=(down, *state.airplanes[1:]))
        crippled = Altered("D1", LOST, needs_emergency_landing=True)
        landed = Landed("D1", down.at, down.frame, 0, "landed", LOST)
        found = chronicle_of(state, fired("B2", "D1"), crippled, landed, Scored(1, 2, LOST, "D1"))
        (machine, *_) = machines(found)
        assert machine.fate == "forced down"
        assert bool(report._victories(found, machines(found))) is counts


def test_sc11_who_leaves_the_board_is_no_victory_yet_and_the_last_who_fired_are_named() -> None:
    burning, left = Altered("D1", LOST, fire=9), LeftBoard("D1", "north", "lost")
    calm = chronicle_of(field(), fired("B2", "D1"), left)
    assert report._victories(calm, machines(calm)) == []
    found = chronicle_of(field(), fired("B2", "D1"), burning, Scored(1, 2, LOST, "D1"), left)
    assert report._victories(found, machines(found)) == []  # its fire will tell, and the campaign rolls for that
    (machine, *_) = machines(found)
    assert (machine.fate, machine.burning, machine.moment) == ("left", True, 3)
    assert machine.shot_by == ("Friend",)


def test_an_airplane_blown_to_pieces_is_told_apart() -> None:
    for exploded, fate in ((True, "exploded"), (False, "shot down")):
        found = chronicle_of(field(), Destroyed("D1", "destroyed", Why("6.3.10.b", "It blows up"), exploded))
        assert machines(found)[0].fate == fate


def test_sc13_balloons_count() -> None:
    state = buster()
    balloon = state.balloons[0]
    hunter = next(airplane for airplane in state.airplanes if airplane.side != balloon.side)
    found = chronicle_of(state, RocketsFired(hunter.id, balloon.id, 8, 3), BalloonLost(balloon.id, hunter.id, LOST))
    (victory,) = report._balloon_victories(found)
    assert (victory.victim, victory.victors) == (balloon.id, (hunter.crew[0].name,))
    (machine,) = report._balloons(found)
    assert (machine.fate, machine.damage) == ("shot down", 1.0)
