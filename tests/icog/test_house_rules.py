"""House rules (GH1-GH12): off unless they are agreed on, and each changes what its paragraph says."""

from typing import Any

import pytest

from aerodrome.core.faults import Fault
from aerodrome.core.why import Why
from aerodrome.icog import words
from aerodrome.icog.announcing import refusals
from aerodrome.icog.damage import damage
from aerodrome.icog.events import Destroyed, EngineSet, Fired, GunSet, PhaseBegan, house_events
from aerodrome.icog.gunnery import guns
from aerodrome.icog.mission import mission
from aerodrome.icog.notation import read_position, write_position
from aerodrome.icog.phases import attack, turns
from aerodrome.icog.setting import Options, house_rules
from aerodrome.icog.state import Engine, GunState, HeldHit, State
from aerodrome.icog.words import agreed
from tests.driver import play
from tests.icog.skies import man, plane, sky

SIMULTANEOUS = Options(simultaneous_fire=True)


def test_every_house_rule_is_off_by_default():
    assert [rule.paragraph for rule in house_rules()] == [f"GH{number}" for number in range(1, 13)]
    assert all(getattr(Options(), rule.option) != rule.value for rule in house_rules())


def test_what_is_agreed_on_is_told_before_how_the_battle_ends():
    setting = mission.resolve("close-duel", {"sun": "west", "fuel": 6, "no_collisions": True})
    told = agreed.in_force(setting)
    assert told[-5:-2] == (
        "House rule: No collisions.", "House rule: Out of the sun (west).", "House rule: Fuel for so many turns (6).",
    )  # fmt: skip
    assert told[-1] == agreed.scoring(setting.points)


# ---- simultaneous fire


def head_on(options: Options) -> State:
    """A Camel and an Albatros nose to nose; the Camel fires first."""
    return sky(
        plane("B1", "sopwith-camel", at=(30, 30, 20), speed=185, targets=("D1",), crew=(man(gunnery=15),)),
        plane("D1", at=(30, 36, 20), heading=180, speed=150, targets=("B1",), crew=(man(gunnery=15),)),
        options=options, phase="shoot", flown=("D1", "B1"), shooters=(("B1", 0), ("D1", 0)),
    )  # fmt: skip


def test_gh1_by_the_book_the_first_to_fire_spoils_the_shot_of_the_other():
    played = play(attack.shoot, head_on(Options()), answers=["D1 long"], dice=[1, 20])
    assert played.state.airplane("D1").place == "gone"
    assert played.told[-1] == PhaseBegan("turn end")


def test_gh1_a_hit_counts_when_all_have_fired():
    first = play(attack.shoot, head_on(SIMULTANEOUS), answers=["D1 long"], dice=[1, 20])
    assert first.only(house_events.HitHeld) == house_events.HitHeld("D1", "B1", 0, 30)
    assert first.state.airplane("D1").place == "air"
    assert first.state.shooters == (("D1", 0),)
    second = play(attack.shoot, first.state, answers=["B1 long"], dice=[1, 20])
    assert second.only(Fired).airplane == "D1"
    assert [hit.airplane for hit in second.state.held] == ["D1", "B1"]
    third = play(attack.shoot, second.state)
    assert third.only(Destroyed).airplane == "D1"
    assert third.state.phase == "shoot"
    fourth = play(attack.shoot, third.state)
    assert fourth.only(Destroyed).airplane == "B1"
    assert fourth.told[-1] == PhaseBegan("turn end")
    assert fourth.state.held == ()


def test_gh1_what_is_down_already_suffers_nothing_more():
    hits = (HeldHit("D1", "B1", 0, 30), HeldHit("D1", "B1", 0, 8))
    state = head_on(SIMULTANEOUS)
    state = sky(*state.airplanes, options=SIMULTANEOUS, phase="shoot", held=hits)
    first = play(attack.shoot, state)
    second = play(attack.shoot, first.state)
    assert second.told == [house_events.HitCounted("D1", "B1"), PhaseBegan("turn end")]


def test_gh1_only_bursts_wait_and_only_while_somebody_has_still_to_fire():
    blast = play(damage.roll, head_on(SIMULTANEOUS), "D1", 0, dice=[8, 2])
    assert blast.state.airplane("D1").widened == 1
    late = sky(*head_on(SIMULTANEOUS).airplanes, options=SIMULTANEOUS, phase="shoot")
    assert play(damage.roll, late, "D1", 0, "B1", 0, dice=[8, 2]).state.airplane("D1").widened == 1
    assert [hit.row for hit in play(damage.roll, head_on(SIMULTANEOUS), "D1", 0, "B1", 0, dice=[8]).state.held] == [8]


def test_gh1_a_position_holds_the_hits_that_wait():
    text = (
        "free 60x60 simultaneous-fire=on | turn 3 shoot held=B1:18@D1+D1:8@B1 | Germany east: D1 albatros-d-va "
        "at 20 30 20 heading 90 speed 150 | Britain west: B1 s-e-5a at 25 30 20 heading 90 speed 145"
    )
    state = read_position(text)
    assert state.held == (HeldHit("B1", "D1", 0, 18), HeldHit("D1", "B1", 0, 8))
    again = read_position(write_position(state))
    assert (again.held, again.setting.options) == (state.held, state.setting.options)
    for wrong in ("held=B1:31@D1", "held=B9:18@D1", "held=B1:18@D1.1", "held=B1"):
        with pytest.raises(Fault):
            read_position(text.replace("held=B1:18@D1", wrong))


# ---- jams cleared by a die


def jammed(options: Options, **fields: Any) -> State:
    """An Albatros at the end of a turn, both its guns jammed, over a Briton far away."""
    guns = (GunState(8, 0, 0, repair=2, jammed=2, waiting=(4,)),)
    return sky(
        plane("D1", guns=guns, **fields), plane("B1", "s-e-5a", at=(5, 5, 5), speed=145),
        options=options, phase="turn end", last_turn=9,
    )  # fmt: skip


def test_gh2_a_die_clears_one_jam_at_the_end_of_the_turn():
    for face, barrels in ((4, 0), (5, 1), (6, 1)):
        played = play(turns.end, jammed(Options(jams_by_die=True)), dice=[face])
        gun = played.state.airplane("D1").guns[0]
        assert (gun.barrels, gun.jammed) == (barrels, 2 - barrels)
        assert gun.not_before <= played.state.turn, "it fires in the turn that has begun"
    cleared = played.only(GunSet)
    assert (cleared.why, gun.repair, gun.waiting) == (Why("GH2", "6 on the die, it fires again"), 4, ())
    assert words.tell(cleared, played.state).endswith("6 on the die, it fires again; a die clears it from five on.")


def test_gh2_by_the_book_no_die_is_rolled_and_nothing_clears():
    played = play(turns.end, jammed(Options()))
    assert played.state.airplane("D1").guns[0].jammed == 2


def test_gh2_nobody_works_on_a_jam():
    state = jammed(Options(jams_by_die=True))
    why = Why("GH2", "a die at the end of the turn clears the Spandau")
    assert guns.refuse_repair(state, "D1", 0) == why
    assert refusals.refuse(state, "D1", "S 15; repair 1") == (why,)
    assert "two guns jammed, a die clears it from five on" in "\n".join(words.panel(state, "D1"))
    assert guns.refuse_repair(jammed(Options()), "D1", 0) is None
    assert guns.refuse_repair(state, "D1", 1) == Why("6.3.9.2", "D1 has no weapon 2")
    nothing = guns.refuse_repair(state, "B1", 0)
    assert nothing is not None
    assert nothing.paragraph == "6.3.9.2", "nothing is jammed"


def test_gh2_a_wreck_rolls_nothing():
    assert play(turns.end, jammed(Options(jams_by_die=True), place="gone", fate="landed")).rolled == []


# ---- engines that pick up


def coughing(engine: Engine, options: Options) -> State:
    """An Albatros with a damaged engine at the end of a turn, and a Briton far away."""
    return sky(
        plane("D1", engines=(engine,)), plane("B1", "s-e-5a", at=(5, 5, 5), speed=145),
        options=options, phase="turn end", last_turn=9,
    )  # fmt: skip


def test_gh3_on_a_six_a_damaged_engine_picks_up():
    options = Options(engines_recover=True)
    played = play(turns.end, coughing(Engine(loss=2, uneven=1), options), dice=[6])
    assert played.state.airplane("D1").engines == (Engine(loss=2),)
    assert played.only(EngineSet).why == Why("GH3", "the engine picks up")
    played = play(turns.end, coughing(Engine(loss=2), options), dice=[6])
    assert played.state.airplane("D1").engines == (Engine(loss=1),)


def test_gh3_below_six_and_by_the_book_it_stays_as_it_is():
    played = play(turns.end, coughing(Engine(loss=2), Options(engines_recover=True)), dice=[5])
    assert played.state.airplane("D1").engines == (Engine(loss=2),)
    played = play(turns.end, coughing(Engine(loss=2, uneven=1), Options()))
    assert played.state.airplane("D1").engines == (Engine(loss=2, uneven=1),)


@pytest.mark.parametrize("engine", [Engine(), Engine(loss=2, dead=True, running=False), Engine(loss=2, running=False)])
def test_gh3_no_die_for_an_engine_that_is_sound_or_does_not_run(engine):
    assert play(turns.end, coughing(engine, Options(engines_recover=True))).rolled == []
