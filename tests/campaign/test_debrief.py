"""Mission reports (SC10-SC13, SC48, SC66): what contradicts itself is refused with its field and rule."""

from typing import Any

import msgspec
import pytest

from aerodrome.campaign import briefing, debrief, guessed_battle, missions, victories
from aerodrome.campaign.events import Overruled, Reported
from aerodrome.campaign.questions import FlyMission
from aerodrome.campaign.state import LogLine, change
from aerodrome.core.report import Man, Objective, SideReport, Victory
from tests.campaign.stories import alone, briefed, drive, enemy, machine, mustered, pair, pilot, report, reported
from tests.campaign.test_missions import played_to_battle

DOWN: dict[str, Any] = {"fate": "shot down", "damage": 1.0}


def told(**fields):
    """A state with two crews in the air, and their report with some fields of the first machine changed."""
    state = mustered()
    one, two = alone(state), pair(state)
    state = briefed(state, one, two)
    return state, one, two, report(machine(state, one, **fields), machine(state, two), enemy(**DOWN), enemy("e2"))


def reasons(state, found):
    """Why a report is refused."""
    return [str(why) for why in debrief.refusals(state, debrief.written(found), referee=False)]


def test_a_sound_report_is_taken():
    state, one, _, found = told()
    found = msgspec.structs.replace(found, victories=(Victory("e1", (one.pilot,)),))
    assert reasons(state, found) == []
    assert debrief.read(debrief.written(found)) == found


def altered(found, at, **fields):
    """A report with one machine changed."""
    machines = list(found.machines)
    machines[at] = msgspec.structs.replace(machines[at], **fields)
    return msgspec.structs.replace(found, machines=tuple(machines))


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"wounds": 4}, "machines#1.men#1.wounds: found 4; allowed: 0 to 3 [SC58]"),
        ({"damage": 1.5}, "machines#1.damage: found 1.5; allowed: 0 to 1 [SC52]"),
        ({"fortitude_lost": -1}, "machines#1.men#1.fortitude_lost: found -1; allowed: 0 to 60 [1.5.1]"),
    ],
)
def test_numbers_out_of_bounds_are_named(fields, words):
    state, _, _, found = told(**fields)
    assert reasons(state, found) == [words]


def test_an_unknown_man_a_missing_one_and_a_torn_crew_are_named():
    state, one, two, found = told()
    assert "machines#1.men#1.name: nobody knows 'A Stranger' [SC01]" in reasons(
        state, altered(found, 0, men=(Man("A Stranger"),))
    )
    missing = msgspec.structs.replace(found, machines=found.machines[1:])
    assert reasons(state, missing) == [f"machines: {one.pilot} flew and is missing [SC48]"]
    assert any("took off" in why for why in reasons(state, altered(found, 1, men=(Man(two.pilot),))))
    assert any("in two machines" in why for why in reasons(state, altered(found, 2, men=(Man(one.pilot),))))


def test_a_man_who_is_dead_or_stayed_at_home_did_not_fly():
    state, _, _, found = told()
    state = change(state, pilot(state, 3).name, status="dead")
    dead = altered(found, 3, side="British", men=(Man(state.airmen[3].name),))
    assert reasons(state, dead) == [f"machines#4.men#1.name: {state.airmen[3].name} did not fly, he is dead [SC01]"]


@pytest.mark.parametrize(
    ("victory", "words"),
    [
        (Victory("e9", ("{one}",)), "there is no machine 'e9' [SC10]"),
        (Victory("e1", ()), "nobody is named [SC10]"),
        (Victory("e1", ("Nobody",)), "'Nobody' did not fly [SC10]"),
        (Victory("e2", ("{one}",)), "e2 was not lost (home, own lines) [SC10]"),
        (Victory("A9", ("{one}",)), "is on the victim's side [SC10]"),
        (Victory("e1", ("{one}", "{one}")), "a man is named twice [SC12]"),
    ],
)
def test_sc10_a_victory_that_cannot_be_is_refused(victory, words):
    state, one, _, found = told()
    victors = tuple(name.format(one=one.pilot) for name in victory.victors)
    found = msgspec.structs.replace(found, victories=(msgspec.structs.replace(victory, victors=victors),))
    assert any(words in why for why in reasons(state, found))


def test_sc10_there_are_not_more_kills_than_losses():
    state, one, two, found = told()
    twice = (Victory("e1", (one.pilot,)), Victory("e1", (two.pilot,)))
    said = reasons(state, msgspec.structs.replace(found, victories=twice))
    assert any("brought down once already" in why for why in said)
    assert "victories: more than machines lost [SC10]" in said


@pytest.mark.parametrize(("gone", "fell", "refused"), [(None, None, True), (10, 20, True), (20, 10, False)])
def test_sc10_a_dead_man_scores_no_kill_unless_he_fell_later(gone, fell, refused):
    state, one, _, found = told(wounds=3, moment=gone)
    found = msgspec.structs.replace(found, victories=(Victory("e1", (one.pilot,), moment=fell),))
    assert any("was dead by then" in why for why in reasons(state, found)) == refused


def test_sc10_a_record_is_believed_even_if_the_victor_fell_first():
    state, one, _, found = told(wounds=3, moment=10)
    kill = Victory("e1", (one.pilot,), moment=20)
    assert reasons(state, msgspec.structs.replace(found, victories=(kill,), game="cards", record="abc")) == []


def test_sc66_what_a_record_calls_a_takedown_is_not_claimed_behind_its_own_lines():
    state, one, _, found = told()
    found = altered(found, 2, fate="forced down", damage=0.5, place="own lines")
    kills = (Victory("e1", (one.pilot,)),)
    found = msgspec.structs.replace(found, victories=kills, game="cards", record="abc")
    assert reasons(state, found) == []
    assert victories.claims(reported(state, found)) == ()


def test_sc11_off_the_board_only_a_fire_makes_a_kill():
    state, one, _, found = told()
    for burning in (False, True):
        left = altered(found, 3, fate="left", burning=burning, damage=0.5)
        for off_board in (False, True):
            kill = Victory("e2", (one.pilot,), off_board=off_board)
            accepted = reasons(state, msgspec.structs.replace(left, victories=(kill,))) == []
            assert accepted == (off_board and burning)


def test_sc46_nobody_jumps_without_a_parachute_or_out_of_a_sound_machine():
    state, one, _, found = told(bailed_out=True)
    assert len(reasons(state, found)) == 2
    state = change(state, one.pilot, parachute=True)
    assert reasons(state, altered(found, 0, fate="shot down", damage=1.0)) == []


def test_sides_winner_game_and_record_must_fit():
    state, _, _, found = told()
    replace = msgspec.structs.replace
    assert any("winner" in why for why in reasons(state, replace(found, winner="Martians")))
    assert any("sides#1.side" in why for why in reasons(state, replace(found, sides=(SideReport("Martians"),))))
    wrong = replace(found, objectives=(Objective("Martians", "land", True),))
    assert any("objectives#1.side" in why for why in reasons(state, wrong))
    assert any("fought with cards" in why for why in reasons(state, replace(found, game="triangle")))
    assert reasons(state, altered(found, 1, side="Martians")) != []


def test_sc48_the_machines_are_dealt_with_in_an_order_that_builds_up():
    state = mustered()
    crews = [alone(state, at) for at in range(6)]
    state = briefed(state, *crews)
    ends: list[dict[str, Any]] = [
        {"fate": "exploded", "damage": 1.0},
        {"fate": "shot down", "damage": 1.0},
        {"damage": 0.6},
        {"dead": True, "damage": 0.1},
        {"wounds": 1},
        {},
    ]
    told = report(*[machine(state, crew, **end) for crew, end in zip(crews, ends, strict=True)])
    order = debrief.homecoming(reported(state, told))
    assert order == tuple([crews[at].plane for at in (5, 2, 4, 1, 3, 0)])


def test_what_is_no_report_is_refused():
    state, _, _, _ = told()
    for text in ("", "0", '{"game": 3}', "a\x00b"):
        assert debrief.refusals(state, text, referee=True) != ()


def test_a_referee_overrules_a_contradiction_and_it_is_logged():
    state, one, _, found = told(wounds=3)
    found = msgspec.structs.replace(found, victories=(Victory("e1", (one.pilot,)),))
    answer = debrief.OVERRULE + debrief.written(found)
    assert [why.text for why in debrief.refusals(state, answer, referee=False)] == ["only a referee overrules"]
    setting = msgspec.structs.replace(
        state.setting, options=msgspec.structs.replace(state.setting.options, referee=True)
    )
    done = drive(msgspec.structs.replace(state, setting=setting), briefing.fly, answers=[answer])
    assert done.asked == [FlyMission("Referee")]
    (event,) = done.of(Overruled)
    assert [why.paragraph for why in event.reasons] == ["SC10"]
    assert done.of(Reported)[0].by == "Referee"


def test_a_referee_cannot_overrule_what_nobody_can_read():
    state, _, _, found = told(wounds=9)
    assert debrief.refusals(state, debrief.OVERRULE + debrief.written(found), referee=True) != ()


def test_a_battle_is_not_reported_twice():
    state, _, _, found = told()
    line = LogLine(1, "1917-04-01", "fair", "patrol", "", 0, None, (0, 0), (), record="abc")
    state = msgspec.structs.replace(state, log=(line,))
    assert any("already" in why for why in reasons(state, msgspec.structs.replace(found, record="abc")))


def test_a_tactical_report_is_told_with_the_campaigns_sides():
    game = played_to_battle("icog")
    state = game.state
    there = guessed_battle.guess(state, _Ones())
    away = {side.name: missions.side_there(state, side.name) for side in state.setting.sides}
    machines = tuple(msgspec.structs.replace(one, side=away[one.side]) for one in there.machines)
    foreign = msgspec.structs.replace(
        there,
        machines=machines,
        sides=tuple(msgspec.structs.replace(one, side=away[one.side]) for one in there.sides),
        objectives=tuple(msgspec.structs.replace(one, side=away[one.side]) for one in there.objectives),
        winner=away.get(there.winner),
    )
    assert debrief.translated(state, foreign) == there


class _Ones:
    def randrange(self, stop: int, /) -> int:
        return stop // 2
