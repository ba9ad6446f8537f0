"""Victories, medals, experience, parachutes (SC10-SC13, SC39-SC46, SC66)."""

from typing import Any

import msgspec
import pytest

from aerodrome.campaign import (
    aftermath,
    debrief,
    experience,
    honours,
    medals,
    missions,
    parachutes,
    replacements,
    victories,
)
from aerodrome.campaign.events import (
    Claimed,
    ClaimJudged,
    Credited,
    Decorated,
    ExperienceGained,
    ParachuteDrawn,
    ParachuteGiven,
    ProgressRolled,
    QualityChanged,
    Recovery,
    SkillGained,
)
from aerodrome.campaign.state import Award, Claim, change, change_mission
from aerodrome.campaign.state import victories as total
from aerodrome.campaign.table.claims import claim_lines
from aerodrome.campaign.table.told import Told
from aerodrome.campaign.words import details, names, tell
from aerodrome.core.report import Machine, Man, Victory
from aerodrome.core.sortie import Flier, Mount
from aerodrome.core.why import Why
from tests.campaign.stories import (
    alone,
    briefed,
    drive,
    enemy,
    machine,
    mustered,
    observer,
    pair,
    pilot,
    report,
    reported,
    with_kills,
)

IRON = ["Iron Cross 2nd Class", "Iron Cross 1st Class"]
DS, MM = "Distinguished Service", "Military Medal"
LATE = "1918-10-01"
"""By then every medal had been founded."""
DOWN: dict[str, Any] = {"fate": "shot down", "damage": 1.0, "place": "enemy lines"}


def after_battle(*crews, state=None, victims=(), kills=(), winner=None, options=None, **fields):
    """A battle of some crews, told as far as the claims."""
    state = mustered(**(options or {})) if state is None else state
    crews = crews or (alone(state),)
    state = briefed(state, *crews)
    told = report(*[machine(state, crew) for crew in crews], *victims, victories=kills, winner=winner, **fields)
    assert debrief.unreadable(state, told) == ()
    return reported(state, told)


def settle(state, faces=()):
    """Claims are made and judged."""
    table = drive(state, _claims)
    events = list(table.events)
    state = table.state
    for claim in state.under_way.claims:
        done = drive(state, honours.judge, claim.victim, faces=faces)
        state = done.state
        events += done.events
    return state, events


def _claims(table):
    honours.claim_victories(table)


def test_sc10_a_kill_is_credited_with_its_moment():
    state = mustered()
    crew = alone(state)
    state = after_battle(
        crew, state=state, victims=[enemy(**DOWN)], kills=[Victory("e1", (crew.pilot,), moment=77)], record="abc"
    )
    state, _ = settle(state)
    (kill,) = state.man(crew.pilot).kills
    assert (kill.moment, kill.record, kill.role) == (77, "abc", "scout")
    assert kill.victim == "Albatros D.III"


def test_sc11_a_fire_that_finishes_a_machine_gives_the_kill_to_the_last_to_fire():
    state = mustered()
    crew = alone(state)
    victim = enemy(fate="left", burning=True, damage=0.9, shot_by=(crew.pilot,))
    state = after_battle(crew, state=state, victims=[victim])
    assert victories.claims(state) == ()
    state = drive(state, aftermath.burn, "e1", faces=[6, 6, 6]).state
    state, _ = settle(state)
    assert total(state.man(crew.pilot)) == 1


@pytest.mark.parametrize(("faces", "kill"), [([6, 6, 6], True), ([1, 1, 1], False)])
def test_sc11_leaving_on_fire_is_a_kill_only_if_the_fire_destroys_the_machine(faces, kill):
    state = mustered()
    crew = alone(state)
    victim = enemy(fate="left", burning=True, damage=0.6)
    claimed = [Victory("e1", (crew.pilot,), off_board=True)]
    state = after_battle(crew, state=state, victims=[victim], kills=claimed)
    state = drive(state, aftermath.burn, "e1", faces=faces).state
    assert bool(victories.claims(state)) == kill
    state, _ = settle(state)
    assert total(state.man(crew.pilot)) == kill


def test_sc12_a_kill_is_shared_equally_and_shares_add_up():
    state = mustered()
    one, two = alone(state, 0), alone(state, 2)
    state = after_battle(one, two, state=state, victims=[enemy(**DOWN)], kills=[Victory("e1", (one.pilot, two.pilot))])
    state, events = settle(state)
    assert [event.kill.among for event in events if isinstance(event, Credited)] == [2, 2]
    thirds = with_kills(state, one.pilot, 3, among=3)
    assert total(thirds.man(one.pilot)) == 1


def test_sc67_a_claim_names_the_type_as_the_squadron_calls_it():
    state = mustered("flanders-1917", tactics="triangle", players=1, squadrons=1)
    crew = alone(state)
    stranger = Mount("Germans", "rumpler-c-iv", (Flier("Germany pilot 1"), Flier("Germany observer 1", "observer")))
    state = change_mission(briefed(state, crew), opposition=(stranger,))
    (flown,) = [mount for mount in missions.sortie(state).mounts if mount.side == "Germans"]
    assert flown.type == "aviatik-dfw-c-v"  # it stands for the Rumpler in Age of Dogfights
    men = tuple([Man(man.name, man.post) for man in stranger.men])
    victim = Machine("e1", "Germans", flown.type, men, damage=1.0, fate="shot down")
    told = report(machine(state, crew), victim, victories=[Victory("e1", (crew.pilot,))])
    (claim,) = victories.claims(reported(state, told))
    assert claim.words == "Rumpler C.IV"


def test_sc67_an_own_machine_is_named_as_the_squadron_calls_it_too():
    state = mustered(tactics="triangle")
    crew, rival = alone(state), alone(state, 0, 1)
    state = briefed(state, crew, rival)
    lost = msgspec.structs.replace(machine(state, rival, **DOWN), type="albatros-d-v")
    told = report(machine(state, crew), lost, victories=[Victory(lost.id, (crew.pilot,))])
    (claim,) = victories.claims(reported(state, told))
    assert claim.words == f"Albatros D.III of {rival.pilot}"


def test_sc13_a_balloon_counts():
    state = mustered()
    crew = alone(state)
    balloon = Machine("b1", "Germans", "balloon", damage=1.0, fate="shot down")
    state = after_battle(crew, state=state, victims=[balloon], kills=[Victory("b1", (crew.pilot,))])
    state, _ = settle(state)
    assert state.man(crew.pilot).kills[0].victim == "balloon"


@pytest.mark.parametrize(("place", "kill"), [("own lines", False), ("no man's land", True), ("enemy lines", True)])
def test_sc66_a_forced_landing_is_a_kill_outside_its_own_territory(place, kill):
    state = mustered()
    crew = alone(state)
    state = briefed(state, crew)
    victim = enemy(fate="forced down", place=place)
    told = report(machine(state, crew), victim, victories=[Victory("e1", (crew.pilot,))])
    assert (debrief.contradictions(state, told) == ()) == kill


def test_sc10_claims_are_granted_witnessed_or_confirmed_as_the_campaign_wants():
    for claims, crews, faces, confirmed in (
        ("granted", 1, [], True),
        ("witnessed", 1, [], False),
        ("witnessed", 2, [], True),
        ("confirmed", 1, [4], False),
        ("confirmed", 1, [5], True),
        ("confirmed", 2, [3], True),
    ):
        state = mustered(claims=claims)
        flying = [alone(state, at) for at in range(crews)]
        victim = enemy(fate="shot down", damage=1.0, place="own lines")  # behind the enemy's lines for the British
        state = after_battle(*flying, state=state, victims=[victim], kills=[Victory("e1", (flying[0].pilot,))])
        state, events = settle(state, faces)
        assert [event.confirmed for event in events if isinstance(event, ClaimJudged)] == [confirmed]
        assert len(state.man(flying[0].pilot).kills) == confirmed
        assert len([event for event in events if isinstance(event, Claimed)]) == 1


@pytest.mark.parametrize(
    ("place", "witness", "face", "confirmed"),
    [
        ("own lines", False, 1, False), ("own lines", False, 2, True),
        ("no man's land", False, 3, False), ("no man's land", False, 4, True),
        ("no man's land", True, 1, False), ("no man's land", True, 2, True),
    ],
)  # fmt: skip
def test_sc10_the_nearer_the_wreck_the_better_and_a_witness_adds_two(place, witness, face, confirmed):
    state = mustered()
    crews = [alone(state, 0), alone(state, 2)] if witness else [alone(state)]
    state = after_battle(*crews, state=state)
    claim = Claim("e1", "Albatros D.III", 0, (crews[0].pilot,), place)
    judged, reasons = victories.judged(state, claim, face)
    assert judged == confirmed
    assert [why.value for why in reasons] == ([0, 2] if witness else [0])


@pytest.mark.parametrize(
    ("left", "said"),
    [
        ((None, None), "{1} and {2} can swear to it"),
        ((None, 90), "{1} and {2} can swear to it"),
        ((None, 40), "{1} can swear to it"),
        ((40, 41), "{1} and {2}, out of the battle by then, saw it from a distance"),
    ],
)
def test_who_was_out_of_the_battle_swears_only_where_nobody_else_can(left, said):
    state = mustered(claims="witnessed")
    crews = [alone(state, at) for at in range(3)]
    state = briefed(state, *crews)
    flown = [
        machine(state, crew, moment=moment, fate="home" if moment is None else "left")
        for crew, moment in zip(crews, (None, *left), strict=True)
    ]
    fall = Victory("e1", (crews[0].pilot,), moment=60)
    state = reported(state, report(*flown, enemy(**DOWN | {"place": "own lines"}), victories=[fall]))
    (claim,) = victories.claims(state)
    judged = Told(1, ClaimJudged("e1", True, (Why("SC10", f"witness: {crews[1].pilot}"),)), state, state, ())
    (line,) = claim_lines([Told(0, Claimed(claim), state, state, ()), judged], lambda *_: None)
    men = [names.man(state, crew.pilot) for crew in crews]
    assert line.words.endswith(f"; {said.format(*men)}.")
    assert len(victories.witnesses(state, claim)) == 2
    assert line.reasons == (f"Witness: {crews[1].pilot}.",)


@pytest.mark.parametrize(
    ("claims", "fates", "said"),
    [
        ("granted", ("shot down", "shot down"), ""),
        ("granted", ("forced down", "left"), "; {2}, out of the battle by then, saw it from a distance"),
        ("granted", ("shot down", "home"), "; {2} can swear to it"),
        ("witnessed", ("shot down", "landed"), "; {1} and {2}, no longer in the air by then, saw it from the ground"),
    ],
)
def test_who_had_come_down_by_then_is_a_witness_only_where_his_word_was_needed(claims, fates, said):
    state = mustered(claims=claims)
    crews = [alone(state, at) for at in range(3)]
    state = briefed(state, *crews)
    ends = [{"fate": fate, "moment": None if fate == "home" else 40} for fate in fates]
    flown = [machine(state, crew, **end) for crew, end in zip(crews, ({}, *ends), strict=True)]
    fall = Victory("e1", (crews[0].pilot,), moment=60)
    state = reported(state, report(*flown, enemy(**DOWN | {"place": "own lines"}), victories=[fall]))
    (claim,) = victories.claims(state)
    (line,) = claim_lines([Told(0, Claimed(claim), state, state, ())], lambda *_: None)
    men = [names.man(state, crew.pilot) for crew in crews]
    assert line.words.endswith(f"seen going down over lines held by the Germans{said.format(*men)}.")


def test_a_balloon_is_claimed_with_a_small_letter_and_a_type_with_its_own():
    state = after_battle()
    man = names.man(state, pilot(state).name)
    for words, said in (("Observation balloon", "observation balloon"), ("Albatros D.III", "Albatros D.III")):
        claim = Claim("e1", words, 0, (pilot(state).name,), "enemy lines")
        assert tell(Claimed(claim), state) == f"{man} claims the {said}."


def test_what_happens_in_hospital_is_told_in_whole_sentences():
    state = after_battle()
    event = Recovery(pilot(state).name, 5, (5,), 0, 1, "fit", 2, 0, False, (), (), "", False, False, (), 0)
    said = "is in hospital: the wound heals, but it tells him when the weather turns. He misses no mission after all."
    assert tell(event, state) == f"{names.man(state, pilot(state).name)} {said}"


def test_the_number_of_a_skill_has_the_article_it_is_said_with():
    state = after_battle()
    for face, said in ((7, "a 7"), (8, "an 8"), (11, "an 11"), (18, "an 18")):
        event = SkillGained(pilot(state).name, "Crack shot", Why("SC38", f"a {face} on the d20"))
        assert details(event) == (f"{said} on the d20 [SC38]",)


def test_sc10_what_a_record_tells_is_claimed():
    state = mustered()
    crew = alone(state)
    kills = [Victory("e1", (crew.pilot,))]
    state = after_battle(crew, state=state, victims=[enemy(**DOWN)], kills=kills)
    told = msgspec.structs.replace(state.under_way.report, game="icog", record="abc")
    state = change_mission(state, report=told)
    assert debrief.from_record(told)
    assert [claim.victors for claim in victories.claims(state)] == [(crew.pilot,)]


def ace(count=4, squadron=0, **options):
    """A man who has just scored once more."""
    state = mustered(**options)
    crew = alone(state, 0, squadron)
    state = with_kills(state, crew.pilot, count)
    victim = enemy(**DOWN)
    if squadron:
        victim = Machine("e1", "British", "b-e-2c", **DOWN)
        state = change(state, crew.pilot, medals=())
    state = after_battle(crew, state=state, victims=[victim], kills=[Victory("e1", (crew.pilot,))])
    state, _ = settle(state)
    return state, crew.pilot


def test_sc39_the_fifth_victory_lets_a_man_choose_a_skill():
    state, name = ace()
    told = drive(state, honours.decorate, name, answers=["Nine Lives"])
    assert told.of(QualityChanged) == [QualityChanged(name, "ace", 1)]
    assert told.of(SkillGained)[0].skill == "Nine Lives"


def test_sc17_the_tenth_is_a_title_without_a_choice():
    state, name = ace(9)
    told = drive(change(state, name, quality="ace"), honours.decorate, name)
    assert told.of(QualityChanged) == [QualityChanged(name, "ace", 2)]
    assert told.of(SkillGained) == []


@pytest.mark.parametrize(
    ("nation", "enlisted", "kills", "names"),
    [
        ("Germany", False, 20, [*IRON, "Royal House Order of Hohenzollern", "Pour le Mérite"]),
        ("Britain", False, 15, ["Military Cross", f"{DS} Order", "Distinguished Flying Cross", "Victoria Cross"]),
        ("Britain", True, 15, [MM, f"Bar to the {MM}", "Distinguished Flying Medal", "Distinguished Conduct Medal"]),
        ("France", False, 15, ["Croix de Guerre", "Médaille Militaire", "Légion d'Honneur"]),
        ("France", False, 4, []),
        ("Britain", False, 4, ["Military Cross"]),
        ("USA", False, 5, ["Silver Star Citation", "Distinguished Service Cross"]),
        ("Belgium", False, 10, ["Belgian Croix de Guerre", "Order of the Crown"]),
    ],
)  # fmt: skip
def test_sc42_to_sc45_each_nation_has_its_ladder(nation, enlisted, kills, names):
    state = mustered()
    name = pilot(state).name
    state = change(with_kills(state, name, kills), name, nation=nation, enlisted=enlisted)
    assert [medal for medal, _ in medals.due(state.man(name), LATE)] == names


def test_sc42_the_german_badges_come_with_contact_and_wounds():
    state = mustered()
    name = pilot(state, 0, 1).name
    state = change(state, name, missions=1, career_wounds=3)
    assert [medal for medal, _ in medals.due(state.man(name), LATE)] == [
        "Pilot's Badge",
        "Black Wound Badge",
        "Silver Wound Badge",
    ]


def test_sc42_a_scar_alone_brings_no_medal_for_victories():
    state = mustered()
    name = pilot(state, 0, 1).name
    man = change(state, name, scars=1).man(name)
    assert medals.count(man) == 1
    assert [medal for medal, _ in medals.due(man, LATE)] == ["Golden Wound Badge"]


@pytest.mark.parametrize(
    ("squadron", "medal", "eve", "day"),
    [
        (0, "Distinguished Flying Cross", "1918-06-02", "1918-06-03"),
        (1, "Black Wound Badge", "1918-03-02", "1918-03-03"),
    ],
)
def test_sc42_to_sc45_no_medal_before_it_was_founded(squadron, medal, eve, day):
    state = mustered()
    crew = alone(state, 0, squadron)
    state = change(with_kills(state, crew.pilot, 10), crew.pilot, career_wounds=1)
    given = {}
    for date in (eve, day):
        told = drive(briefed(state, crew, date=date), honours.decorate, crew.pilot)
        given[date] = [event.award.medal for event in told.of(Decorated)]
    assert medal not in given[eve]
    assert medal in given[day]
    assert [name for name in given[day] if name in given[eve]] == given[eve]


def test_sc60_a_general_brings_no_medal_that_was_not_founded_yet():
    state = mustered()
    man = state.man(pilot(state).name)
    has = tuple([Award(name, 1, "1917-04-01") for name in ("Military Cross", f"{DS} Order")])
    man = msgspec.structs.replace(man, medals=has)
    assert medals.next_up(man, "1917-04-06") == "Victoria Cross"
    assert medals.next_up(man, LATE) == "Distinguished Flying Cross"


def test_sc42_a_medal_comes_once_and_also_to_the_dead():
    state, name = ace(0)
    state = change(state, name, status="dead")
    told = drive(state, honours.decorate, name)
    assert [event.award.medal for event in told.of(Decorated)] == ["Military Cross"]
    assert drive(told.state, honours.decorate, name).events == []


@pytest.mark.parametrize(
    ("kills", "among", "winner", "novice", "points"),
    [
        (1, 1, "British", False, 8),
        (1, 2, None, False, 4),
        (0, 1, "British", True, 2),
        (0, 1, "Germans", True, 1),
        (0, 1, None, False, 0),
    ],
)
def test_sc40_kills_success_and_a_novices_failure_teach(kills, among, winner, novice, points):
    state = mustered()
    crew, mate = alone(state, 1 if novice else 0), alone(state, 2)
    victors = (crew.pilot, mate.pilot)[:among]
    scored = [Victory("e1", victors)] if kills else []
    state = after_battle(crew, mate, state=state, victims=[enemy(**DOWN)], kills=scored, winner=winner)
    state, _ = settle(state)
    told = drive(state, honours.learn, crew.pilot)
    assert told.state.man(crew.pilot).experience == points
    assert sum(event.points for event in told.of(ExperienceGained)) == points


@pytest.mark.parametrize(("face", "promoted"), [(5, False), (6, True)])
def test_sc41_twenty_points_bring_a_skill_and_on_a_six_a_promotion(face, promoted):
    state = mustered()
    crew = alone(state)
    state = change(after_battle(crew, state=state, winner="British"), crew.pilot, experience=19)
    told = drive(state, honours.learn, crew.pilot, faces=[face, 2])
    assert told.of(ProgressRolled) == [ProgressRolled(crew.pilot, face, 1, promoted)]
    assert told.state.man(crew.pilot).skills == ("Daredevil",)
    assert told.state.under_way.promotions == ((crew.pilot,) if promoted else ())
    assert experience.rolls_due(told.state.man(crew.pilot)) == 0


@pytest.mark.parametrize(("points", "made", "due"), [(19, 0, 0), (20, 0, 1), (39, 1, 0), (40, 0, 2), (40, 1, 1)])
def test_sc41_every_twenty_points_are_one_roll(points, made, due):
    state = mustered()
    name = pilot(state).name
    assert experience.rolls_due(change(state, name, experience=points, rolls=made).man(name)) == due


def test_sc16_a_novice_becomes_a_veteran_on_his_return():
    state = mustered()
    crew = alone(state, 1)
    state = change(after_battle(crew, state=state, winner="British"), crew.pilot, experience=8)
    assert drive(state, honours.learn, crew.pilot).of(QualityChanged) == [QualityChanged(crew.pilot, "veteran")]


@pytest.mark.parametrize(
    ("squadron", "date", "may"), [(1, "1918-05-01", True), (1, "1918-04-30", False), (0, "1918-06-01", False)]
)
def test_sc46_parachutes_are_for_germans_and_austrians_from_may_1918(squadron, date, may):
    state = mustered()
    assert parachutes.may_draw(pilot(state, 0, squadron), date) == may
    assert not parachutes.may_draw(observer(state, 0, squadron), date)


def test_sc46_a_replacement_rolls_a_one_and_the_commander_may_give_it_away():
    for assign, taker in ((True, 3), (False, None)):
        state = mustered("spring-offensive", assign_parachutes=assign)
        state = msgspec.structs.replace(state, date="1918-05-04")
        state = change(state, pilot(state, 0, 1).name, status="captured")
        friend = pilot(state, 3, 1).name
        told = drive(state, replacements.replenish, 1, faces=[5, 9, 1], answers=[friend] if assign else [])
        assert told.of(ParachuteDrawn)[0].issued
        (given,) = told.of(ParachuteGiven)
        assert (given.man == friend) == (taker is not None)


def test_sc46_an_ace_rolls_again():
    state, name = ace(4, 1)
    state = briefed_again(state, "1918-06-01")
    told = drive(state, honours.decorate, name, answers=["Evade"], faces=[2])
    assert told.of(ParachuteDrawn) == [ParachuteDrawn(name, 2, False)]


def briefed_again(state, date):
    """The same mission on another day."""
    mission = msgspec.structs.replace(state.under_way, date=date)
    return msgspec.structs.replace(state, date=date, mission=mission)


def test_sc46_the_observer_has_one_if_the_pilot_has():
    state = mustered()
    crew = pair(state)
    assert not parachutes.wears(state, crew, crew.observer)
    assert parachutes.wears(change(state, crew.pilot, parachute=True), crew, crew.observer)


def test_sc40_the_captured_and_the_dead_learn_nothing():
    state = mustered()
    crew = alone(state)
    state = after_battle(crew, state=state, winner="British")
    assert honours.learners(state) == (crew.pilot,)
    assert honours.learners(change(state, crew.pilot, status="captured")) == ()
