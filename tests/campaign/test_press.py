"""The newspaper and the mourning: headlines that fit the day and never come twice, the dead with their victors."""

import msgspec
import pytest
from msgspec.structs import replace

from aerodrome.campaign import aftermath, debrief, medals, recovery, words
from aerodrome.campaign.events import KeepsakeHit, Killed, ManDown, MissionNoted, Reported, TableRolled, Wounded
from aerodrome.campaign.state import Claim, LogLine, change
from aerodrome.campaign.table import beats, evening, headlines, league, story
from aerodrome.campaign.table.board import mission_line
from aerodrome.campaign.table.briefing import steps
from aerodrome.campaign.table.delivery import men_lines
from aerodrome.campaign.table.pilot import pilot_page
from aerodrome.campaign.table.told import Told, story_of
from aerodrome.campaign.table.wire.evening import ManPage
from aerodrome.campaign.words import battle, names, parting
from aerodrome.campaign.words.rewarding import lacking
from aerodrome.core.faults import Fault
from aerodrome.core.phrases import capital
from aerodrome.core.report import Objective, SideReport, Victory
from tests.campaign.stories import (
    alone,
    before_a_battle,
    briefed,
    drive,
    machine,
    mustered,
    pair,
    pilot,
    played,
    report,
    reported,
    with_kills,
)

DOWN = {"fate": "shot down", "damage": 1.0, "place": "enemy lines"}


def shot_down(crew_of=alone, **fields):
    """A British machine that a German has shot down, at a moment of the record."""
    state = mustered()
    crew, foe = crew_of(state), alone(state, 0, 1)
    state = briefed(state, crew, foe)
    victory = Victory(crew.plane, (foe.pilot,), moment=31)
    told = report(machine(state, crew, **{**DOWN, **fields}), machine(state, foe), victories=[victory])
    return reported(state, told), crew, foe


def hurt(state, name, **fields):
    """The same battle with a wound for a man."""
    told = state.under_way.report
    found = [
        replace(one, men=tuple([replace(man, wounds=1, **fields) if man.name == name else man for man in one.men]))
        for one in told.machines
    ]
    return reported(state, replace(told, machines=tuple(found)))


def test_the_dead_are_mourned_by_the_name_of_their_victor_and_the_place():
    state, crew, foe = shot_down()
    told = drive(state, aftermath.bring_home, crew.plane, faces=[2])
    (event,) = told.of(Killed)
    said = words.tell(event, told.state)
    assert said.startswith(f"Second Lieutenant {crew.pilot} fell over Arras on 6 April 1917")
    assert f"shot down by Leutnant {foe.pilot} of Jasta 42" in said
    assert said.endswith("he lies behind the enemy's lines.")


def test_who_dies_of_wounds_is_not_said_to_have_died_of_a_number():
    state = mustered()
    crew = alone(state)
    state = briefed(state, crew)
    state = reported(state, report(machine(state, crew, wounds=3)))
    told = drive(state, aftermath.bring_home, crew.plane)
    (event,) = told.of(Killed)
    assert words.tell(event, told.state) == (
        f"Second Lieutenant {crew.pilot} was hit over Arras on 6 April 1917 and died of his wounds in the air."
    )
    assert words.details(event) == ("three wounds are too many [SC58]",)


def test_who_came_back_through_the_lines_and_died_of_his_wounds_does_not_lie_behind_them():
    state, crew, foe = shot_down()
    told = drive(state, aftermath.bring_home, crew.plane, faces=[5, 13])
    (event,) = told.of(Killed)
    said = words.tell(event, told.state)
    assert said == (
        f"Second Lieutenant {crew.pilot} was brought down by Leutnant {foe.pilot} of Jasta 42 "
        "over Arras on 6 April 1917 and died of his wounds."
    )


def test_a_battle_is_told_as_each_man_lived_it_with_its_moments():
    state, crew, foe = shot_down(pair)
    (mine,) = words.fought(state, crew.pilot)
    assert (
        mine.text
        == f"He was hit by Leutnant {foe.pilot} of Jasta 42 and fell out of the battle over the enemy's lines."
    )
    (behind,) = words.fought(state, crew.observer)
    assert behind.text.startswith(f"With Second Lieutenant {crew.pilot} at the stick he was hit by")
    won, home = words.fought(state, foe.pilot)
    assert won.text == f"He brought down the B.E.2c of Second Lieutenant {crew.pilot} of No. 71 Squadron."
    assert home.text == "He came through without a scratch on the machine."
    assert [deed.moment for deed in (mine, behind, won, home)] == [31, 31, 31, None]


def test_a_wound_is_told_where_it_happened_and_not_where_he_left():
    state, crew, foe = shot_down(fate="left", moment=80, damage=0.3, place="own lines", hit=41)
    deeds = words.fought(hurt(state, crew.pilot, hit=40, hit_by=(foe.pilot,)), crew.pilot)
    by = f"Leutnant {foe.pilot} of Jasta 42"
    assert [(deed.text, deed.moment) for deed in deeds] == [
        (f"He was hit by {by}: one wound.", 40),
        (f"He was shot up, last by {by}: his machine took 30\N{NO-BREAK SPACE}% of what it can bear.", 41),
        ("He turned for home before the end.", 80),
    ]
    old = words.fought(hurt(state, crew.pilot), crew.pilot)
    assert [(deed.text, deed.moment) for deed in old[1:]] == [
        ("He turned for home before the end.", 80),
        ("He was hit: one wound.", None),
    ]


def test_a_wounded_man_is_not_said_to_have_come_through_without_a_scratch():
    state, crew, foe = shot_down(fate="home", damage=0.0, place="own lines")
    deeds = words.fought(hurt(state, crew.pilot, hit=40, hit_by=(foe.pilot,)), crew.pilot)
    assert [deed.text for deed in deeds] == [
        "His machine came through without a scratch.",
        f"He was hit by Leutnant {foe.pilot} of Jasta 42: one wound.",
    ]


@pytest.mark.parametrize("face", range(1, 21))
def test_where_a_man_came_down_is_told_once_and_never_otherwise(face):
    state, crew, _ = shot_down()
    state = change(state, crew.pilot, luck=0)
    walks = face in (4, 5, 6, 10, 11, 12, 16, 17)
    told = drive(state, aftermath.bring_home, crew.plane, faces=[face, 20] if walks else [face])
    said = " ".join([deed.text for deed in words.fought(told.state, crew.pilot)])
    said += " ".join([words.tell(event, told.state) for event in told.events])
    assert ("behind the enemy's lines" in said) == (walks or face <= 3)
    assert ("own lines" in said) == (face in (7, 8, 9, 13, 14, 15, 18, 19))
    assert ("nursed home" in said) == (face == 20)
    assert "shot down" not in said or face <= 3


@pytest.mark.parametrize(
    ("place", "result"),
    [
        ("enemy lines", "A last glide to his own lines, and a crash there that leaves two wounds"),
        ("no man's land", "A last glide to his own lines, and a crash there that leaves two wounds"),
        ("own lines", "A crash behind his own lines that leaves two wounds"),
    ],
)
def test_who_falls_abroad_and_comes_down_behind_his_own_lines_is_told_how_he_got_there(place, result):
    state, crew, _ = shot_down(place=place)
    state = change(state, crew.pilot, luck=0)
    told = drive(state, aftermath.bring_home, crew.plane, faces=[8])
    (event,) = told.of(TableRolled)
    assert words.tell(event, told.state).endswith(f"the fall ({event.total}): {result[0].lower()}{result[1:]}.")
    roll = beats.roll_of(Told(0, event, told.state, told.state, ()))
    assert roll is not None
    assert roll.result == result
    (deed,) = words.fought(state, crew.pilot)
    assert deed.text.endswith(f"fell out of the battle {battle.OVER[place]}.")


@pytest.mark.parametrize("wounds", [0, 1, 2, 3])
@pytest.mark.parametrize("face", [1, 3, 12, 20])
def test_nobody_comes_home_whom_the_battle_has_told_dead(face, wounds):
    """The evening is read when the doctor has counted the wounds as well (SC57): he who lives has not gone down."""
    state, crew, _ = shot_down(fate="home", damage=0.9, place="own lines", wounds=wounds)
    state = change(state, crew.pilot, luck=0)
    state = drive(state, aftermath.bring_home, crew.plane, faces=[] if wounds == 3 else [face]).state
    if state.man(crew.pilot).status != "dead" and state.under_way.fortune(crew.pilot).wounds:
        state = drive(state, aftermath.examine, crew.pilot, faces=[19]).state
    said = [deed.text for deed in words.fought(state, crew.pilot)]
    assert ("He slumped over the stick, and the machine went down." in said) == (wounds == 3)
    assert not any("died" in text or "killed" in text for text in said)
    if wounds == 3:
        assert said[-2:] == ["He was hit: three wounds.", "He slumped over the stick, and the machine went down."]


@pytest.mark.parametrize(
    ("fields", "told"), [({"wounds": 2}, "nobody"), ({"wounds": 3}, "one machine"), ({"dead": True}, "one machine")]
)
def test_the_machines_that_went_down_are_counted_as_the_stories_tell_it(fields, told):
    state = mustered()
    crew = alone(state)
    state = briefed(state, crew)
    found = report(machine(state, crew, damage=0.5, **fields))
    event = Reported(found, debrief.hulks(state, found), debrief.fortunes(state, found), "referee")
    assert words.tell(event, event.apply(state)).endswith(f"{told} went down.")


def test_a_machine_that_left_burning_is_not_said_to_be_down():
    state = mustered()
    crew, foe = alone(state), alone(state, 0, 1)
    state = briefed(state, crew, foe)
    victory = Victory(crew.plane, (foe.pilot,), off_board=True, moment=31)
    lost = machine(state, crew, fate="left", burning=True, damage=0.5)
    state = reported(state, report(lost, machine(state, foe), victories=[victory]))
    won, *_ = words.fought(state, foe.pilot)
    assert won.text == f"He left the Nieuport 17 of Second Lieutenant {crew.pilot} of No. 71 Squadron in flames."


def test_who_falls_into_enemy_hands_is_told_from_where_he_came_down_and_who_dies_there_too():
    state, crew, _ = shot_down(fate="home", damage=0.6, place="own lines")
    taken = drive(state, aftermath.bring_home, crew.plane, faces=[6, 6])
    assert "he came down in no man's land" in words.tell(taken.events[-1], taken.state)
    dead = drive(state, aftermath.bring_home, crew.plane, faces=[6, 2])
    assert words.tell(dead.events[-1], dead.state).endswith(
        "came down in no man's land on the way home and was killed there."
    )


def test_a_flight_home_that_ends_well_is_no_wreck():
    state, crew, _ = shot_down(fate="home", damage=0.6, place="own lines")
    told = drive(state, aftermath.bring_home, crew.plane, faces=[20])
    assert words.tell(told.of(TableRolled)[0], told.state).endswith("the flight home, badly damaged (20): home safely.")


def test_a_dead_observer_comes_home_with_his_pilot_and_lies_nowhere_else():
    state = mustered()
    crew = pair(state)
    state = briefed(state, crew)
    made = machine(state, crew, place="enemy lines", damage=0.2)
    shot = msgspec.structs.replace(made, men=(made.men[0], msgspec.structs.replace(made.men[1], dead=True)))
    told = drive(reported(state, report(shot)), aftermath.bring_home, crew.plane, faces=[20])
    (event,) = told.of(Killed)
    assert "lies" not in words.tell(event, told.state)


def test_with_a_dead_pilot_nobody_comes_through():
    state = mustered()
    crew = pair(state)
    state = briefed(state, crew)
    state = reported(state, report(machine(state, crew, dead=True, place="enemy lines")))
    pilot_, observer_ = [words.fought(state, name) for name in crew.men]
    assert [deed.text for deed in pilot_] == ["He slumped over the stick, and the machine went down."]
    assert [deed.text for deed in observer_] == [
        f"{names.man(state, crew.pilot)} slumped over the stick, and the machine went down."
    ]


@pytest.mark.parametrize(
    ("kills", "among", "scars", "said"),
    [
        (1, 2, 0, "The Military Cross takes one whole victory; he has half a victory."),
        (1, 1, -1, "The Military Cross takes one victory; he has one victory, less one for his scars."),
        (3, 2, -1, "The Military Cross takes one whole victory; he has 1½ victories, less one for his scars."),
    ],
)
def test_who_gets_no_medal_is_told_what_he_lacks(kills, among, scars, said):
    state = mustered()
    name = pilot(state).name
    state = change(with_kills(state, name, kills, among=among), name, scars=scars)
    assert not medals.due(state.man(name), "1917-04-06")
    assert lacking(state.man(name), "1917-04-06") == said


def test_a_luck_point_is_told_with_its_reason():
    state, crew, _ = shot_down()
    told = words.tell(MissionNoted(crew.pilot, 1, 1, True, "scout"), state)
    assert told.endswith("has flown his first mission and earns a luck point for coming back unhurt: one in all.")


def test_who_is_wounded_is_not_feasted():
    state, crew, _ = shot_down(place="own lines")
    unhurt = drive(state, aftermath.bring_home, crew.plane, faces=[19])
    assert words.tell(unhurt.events[-1], unhurt.state).endswith(
        "is feasted in the nearest mess and is back in the morning."
    )
    hurt = drive(state, aftermath.bring_home, crew.plane, faces=[15])
    assert words.tell(hurt.events[-1], hurt.state).endswith(
        "is found by his own infantry and brought back with one wound."
    )


def test_a_keepsake_that_leaves_no_wound_says_so():
    state, crew, _ = shot_down()
    flask = KeepsakeHit(crew.pilot, "Hip-flask", (), 0, 0)
    assert words.tell(flask, state).endswith("stopped the bullet, and he is unhurt.")
    assert words.tell(msgspec.structs.replace(flask, wounds=1), state).endswith("stopped the bullet.")


@pytest.mark.parametrize("seed", range(4))
def test_no_paper_prints_a_headline_twice(seed):
    game = played(seed, missions=14)
    told = story_of(game.setting, game.lines)
    for at, side in enumerate(game.setting.sides):
        found = headlines.headlines(told, at)
        assert list(found) == [line.mission for line in game.state.log]
        assert len(set(found.values())) == len(found)
        assert story.newspaper_of(told, 3, side.name).headline == found[3]


def test_a_headline_with_a_gap_that_nothing_fills_is_refused():
    known = dict.fromkeys(headlines.HeadlineSheet.__struct_fields__, ("We win",))
    with pytest.raises(Fault, match="unknown 'hero'"):
        headlines.HeadlineSheet(**{**known, "ace": ("{hero} wins",)})


@pytest.mark.parametrize(
    ("status", "after"),
    [("hospital", "is in hospital"), ("fit", "stays with the squadron"), ("discharged", "will not fly again")],
)
def test_in_hospital_is_who_misses_missions_in_the_paper_as_in_the_squadron(status, after):
    state = mustered()
    name = pilot(state).name
    state = change(state, name, status=status)
    assert story.hurt(state, name).endswith(f"{name} was wounded and {after}.")
    counted = [line for line in men_lines(state, 0) if "hospital" in line]
    assert counted == (["One man in hospital"] if status == "hospital" else [])


def test_dice_of_a_briefing_say_what_they_were_for_and_what_they_led_to():
    game = before_a_battle("cards")
    told = story_of(game.setting, game.lines)
    rolls = [roll for step in steps(told) for roll in step.rolls]
    assert rolls
    for roll in rolls:
        assert roll.purpose[0].isupper()
        assert roll.result.endswith(".")


def test_a_mission_names_the_task_of_either_side_and_what_wins():
    state = before_a_battle("cards").state
    line = mission_line(state)
    one, other, *_, last = line.tasks
    sides = [state.setting.sides[at].name for at in (line.attacker, 1 - line.attacker)]
    assert one.startswith(f"The {sides[0]} attack: they are to ")
    assert other.startswith(f"The {sides[1]} defend: they are to ")
    assert last.startswith("You win the day by winning the battle")
    assert len(line.tasks) <= 4


def test_who_came_down_on_the_way_home_was_shot_up_and_is_nobodys_victory():
    state = mustered()
    crew, foe = alone(state), alone(state, 0, 1)
    state = briefed(state, crew, foe)
    hit = machine(state, crew, fate="left", damage=0.6, place="own lines", shot_by=(foe.pilot,))
    state = reported(state, report(hit, machine(state, foe)))
    told = drive(state, aftermath.bring_home, crew.plane, faces=[6, 2])
    (event,) = told.of(Killed)
    assert words.tell(event, told.state) == (
        f"Second Lieutenant {crew.pilot} was shot up by Leutnant {foe.pilot} of Jasta 42 over Arras on 6 April 1917, "
        "came down in no man's land on the way home and was killed there."
    )
    first, *_ = words.fought(told.state, foe.pilot)
    assert first.text == (
        f"He shot up the Nieuport 17 of Second Lieutenant {crew.pilot} of No. 71 Squadron, "
        "which came down on the way home."
    )
    assert battle.written_off(told.state) == [crew.plane]
    (said,) = battle.written_off_in_words(told.state)
    assert said == f"On the way home the Nieuport 17 {crew.plane} was written off as well: nobody's victory."


def test_a_prisoner_who_came_down_on_the_way_home_was_shot_up():
    state, crew, foe = shot_down(fate="home", damage=0.6, place="own lines")
    taken = drive(state, aftermath.bring_home, crew.plane, faces=[6, 6])
    assert words.tell(taken.events[-1], taken.state).endswith(f"shot up by Leutnant {foe.pilot} of Jasta 42.")


def test_who_was_shot_down_in_the_battle_is_not_written_off_on_the_way_home():
    state, crew, _ = shot_down()
    told = drive(state, aftermath.bring_home, crew.plane, faces=[2])
    assert battle.written_off(told.state) == []


def test_the_score_is_a_sum_that_adds_up_and_names_the_task():
    state = mustered()
    crew, foe = alone(state), alone(state, 0, 1)
    state = briefed(state, crew, foe)
    sides = (SideReport("British", 3.0, (("enemy machines lost", 1.0),)), SideReport("Germans", 4.0))
    task = Objective("British", "photograph the guns", True, 2.0)
    found = report(machine(state, crew), machine(state, foe), winner="British")
    found = replace(found, sides=sides, objectives=(task,))
    assert words.account(reported(state, found)) == (
        "The British: 2 for the task (photograph the guns) + 1 for enemy machines lost + 2 for winning the day = 5.",
        "The Germans: 4 for enemy machines and whatever else counts = 4.",
        "The task of the British (photograph the guns) was done.",
    )


def test_a_life_is_told_in_the_order_in_which_it_happened():
    game = played(2, missions=6)
    told = story_of(game.setting, game.lines)
    stories = [pilot_page(told, man.name, lambda *_: None).story for man in told.state.airmen]
    dead = [[line.kind for line in story] for story in stories if any(line.kind == "death" for line in story)]
    assert dead
    for kinds in dead:
        assert set(kinds[kinds.index("death") :]) <= {"death", "medal", "promotion", "skill", "other"}


def test_every_share_of_a_victory_is_marked():
    state = mustered()
    crew, foe = alone(state), alone(state, 0, 1)
    state = briefed(state, crew, foe)
    state = reported(state, report(machine(state, crew), machine(state, foe)))
    whole = Claim("B1", "Albatros D.III", 0, (crew.pilot,), "own lines")
    assert league.shares(state, whole) == [f"{crew.pilot}: Albatros D.III"]
    shared = replace(whole, victors=(crew.pilot, foe.pilot))
    assert league.shares(state, shared)[0] == f"{crew.pilot}: Albatros D.III (½)"


def test_a_table_whose_higher_totals_can_be_worse_says_so():
    assert beats.chart_of("damaged_heavily", "d20")[-1] == names.UNEVEN
    assert names.UNEVEN not in beats.chart_of("bail_out", "d20")


def test_every_man_has_a_paragraph_of_his_own_in_the_diary():
    chapter = words.Chapter("", ("A is an ace.", "A is well.", "B is an ace.", "Rain."), starts=(0, 2, 3))
    assert story.paragraphs(chapter) == ("A is an ace. A is well.", "B is an ace.", "Rain.")


def test_the_diary_tells_one_side_after_the_other_and_gathers_those_who_are_back_alike():
    state = mustered()
    one, foe, two = alone(state), alone(state, 0, 1), alone(state, 1)
    state = briefed(state, one, foe, two)
    state = reported(state, report(*[machine(state, crew) for crew in (one, foe, two)]))
    back = [ManDown(crew.pilot, "own lines", 1, True) for crew in (one, foe, two)]
    hurt = [Wounded(crew.pilot, 1, 1, 1, "hospital") for crew in (one, foe, two)]
    (chapter,) = words.diary(state, [*back, *hurt])
    first, friend, other, *rest = chapter.sentences
    assert first == f"Second Lieutenant {one.pilot} and Second Lieutenant {two.pilot} are back with one wound each."
    assert (friend, other) == (
        f"{one.pilot} is wounded and will miss one mission.",
        friend.replace(one.pilot, two.pilot),
    )
    assert rest == [
        f"Leutnant {foe.pilot} is back with one wound.",
        f"{foe.pilot} is wounded and will miss one mission.",
    ]


def test_a_stay_in_hospital_is_told_once_unless_something_has_changed_it():
    state, crew, _ = shot_down()
    man = replace(state.man(crew.pilot), rest=1, wounds=1)
    ends = ["", "In the end he misses three missions.", "He misses no mission after all."]
    for number, end in zip((7, 1, 13), ends, strict=True):
        said = words.tell(recovery.happens(state, man, number, ()), state)
        assert said.endswith(end)
        assert ("In the end" in said or "after all" in said) == bool(end)


def test_the_log_says_what_a_side_set_out_to_do_and_never_that_it_attacks_its_own_men():
    state, *_ = shot_down()
    line = LogLine(1, "1917-04-06", "fair", "supplies", "the company that is cut off", 0, None, (0.0, 0.0), ())
    assert league.in_words(state, line).startswith(
        "The British set out to drop the containers where the men are waiting (the company that is cut off); "
    )


# ---- the dead


@pytest.mark.parametrize("seed", [1, 3])
def test_every_man_who_dies_is_remembered_by_his_own_life_and_nothing_is_said_twice(seed):
    game = played(seed, "saint-mihiel", missions=6)
    told = story_of(game.setting, game.lines)
    said = words.partings([(one.event, one.state) for one in told.told])
    dead = [one.event.man for one in told.told if isinstance(one.event, Killed)]
    assert list(said) == dead != []
    sentences = [text for texts in said.values() for text in texts]
    assert len(sentences) == len(set(sentences))
    habits = parting.sheet().habits
    for name, texts in said.items():
        life = game.state.man(name).life
        assert 2 <= len(texts) <= 3
        spoken_of = [other for other, text in habits.items() if text == texts[0]]
        assert not spoken_of or spoken_of == [life.trait]
    assert any(habits[game.state.man(name).life.trait] == texts[0] for name, texts in said.items())
    diary = [text for chapter in story.diary_of(told).chapters for text in chapter.paragraphs]
    assert all(any(" ".join(texts) in text for text in diary) for texts in said.values())
    part = [one for one in told.told if one.mission <= 3]
    early = words.partings([(one.event, one.state) for one in part])
    assert {name: said[name] for name in early} == early, "what was said once stays so"


def test_a_comrade_is_named_only_if_he_came_home_unhurt_from_the_same_battle():
    game = played(2, missions=6)
    for one in story_of(game.setting, game.lines).told:
        if isinstance(one.event, Killed) and (friend := parting._friend(one.state, one.state.man(one.event.man))):
            fortune = one.state.under_way.fortune(friend)
            assert (fortune.killed, fortune.captured, fortune.wounds, fortune.place) == ("", False, 0, "home")
            assert one.state.man(friend).squadron == one.state.man(one.event.man).squadron


def test_the_diary_gives_ranks_once_and_gathers_who_came_home():
    game = played(3, "saint-mihiel", missions=4)
    text = " ".join([" ".join(one.paragraphs) for one in story.diary_of(story_of(game.setting, game.lines)).chapters])
    flown = dict.fromkeys(name for line in game.state.log for name in line.flown)
    assert all(text.count(f"Leutnant {name}") + text.count(f"Lieutenant {name}") <= 1 for name in flown)
    assert "are back unhurt." in text
    assert "later: mission" not in text
    assert "points of experience" not in text


# ---- the paper


def test_the_paper_counts_machines_and_tells_of_the_task_without_sums():
    game = played(3, missions=6)
    told = story_of(game.setting, game.lines)
    for side in (one.name for one in game.setting.sides):
        for line in game.state.log:
            battle_column = story.newspaper_of(told, line.mission, side).columns[0]
            assert not any("=" in text or "+" in text for text in battle_column.paragraphs)
            assert any("went down" in text for text in battle_column.paragraphs)
            assert any("what they had been sent for" in text for text in battle_column.paragraphs)


def a_day(state, winner, kills=(), lost=(), dead=()):
    """A line of the log over which a paper has to find its headline."""
    return LogLine(1, "1917-04-06", "fair", "balloons", "the balloon", 0, winner, (0, 0), lost=lost, dead=dead,
                   flown=(), captured=(), wounded=(), kills=kills, record="")  # fmt: skip


def test_a_headline_fits_score_task_and_losses():
    state = mustered()
    crews = [alone(state, at) for at in range(3)]
    men, planes = [crew.pilot for crew in crews], tuple([crew.plane for crew in crews])
    own = state.setting.sides[0].name
    kills = ((men[0], "Albatros D.III"), (men[1], "Albatros D.V"))
    sheet = headlines.sheet()

    def first(line, **fields):
        return headlines.candidates(state, line, 0, (), **fields)[0]

    def filled(texts, **fields):
        known = {"front": "Arras", "target": "the balloon", "mission": "Balloon busting", **fields}
        return capital(texts[0].format_map(known))

    assert first(a_day(state, own)) == filled(sheet.won)
    assert first(a_day(state, own), failed=True) == filled(sheet.unfinished)
    assert first(a_day(state, own, kills)) == filled(sheet.many, number="two")
    dear = a_day(state, state.setting.sides[1].name, kills, planes, (men[2],))
    assert first(dear) == filled(sheet.dear, number="two", lost="three")
    mourning = a_day(state, own, (), planes[:1], (men[2],))
    assert first(mourning) == filled(sheet.dead, man=f"Second Lieutenant {men[2]}")


def test_above_his_evening_a_man_is_shown_as_he_flew():
    game = played(3, "saint-mihiel", missions=4)
    told, lots = story_of(game.setting, game.lines), set()
    for number in range(1, 5):
        for page in evening.evening_of(told, number, evening.Reader(), lambda record, moment: None).pages:
            if isinstance(page, ManPage):
                flown = [one.mission for one in game.state.man(page.man.name).logbook]
                before = len([one for one in flown if one < number])
                assert (page.man.missions, page.man.status) == (before, "fit")
                assert not page.man.portrait.black_band
                assert not page.man.portrait.bandage
                assert bool(page.parting) == (page.lot == "dead")
                lots.add(page.lot)
    assert {"dead", "wounded", "safe"} <= lots


def test_two_who_shot_each_other_down_are_one_story_in_the_paper():
    state = mustered()
    crew, foe = alone(state), alone(state, 0, 1)
    state = briefed(state, crew, foe)
    found = report(
        machine(state, crew, fate="shot down", damage=1.0),
        machine(state, foe, fate="shot down", damage=1.0),
        victories=[Victory(crew.plane, (foe.pilot,), moment=2), Victory(foe.plane, (crew.pilot,), moment=1)],
    )
    state = reported(state, found)
    assert battle.beaten_by(state, crew.pilot) == (foe.pilot,)
    assert story.sequel(state, foe.plane, (crew.pilot,)) == ", who brought him down in the same fight"
    assert story.sequel(state, foe.plane, (crew.pilot, "another")) != ", who brought him down in the same fight"


def test_the_diary_never_begins_a_paragraph_with_a_nameless_he_and_dates_a_mission_by_its_flight():
    rain = 0
    for seed in range(4):
        game = played(seed, missions=4)
        told = story_of(game.setting, game.lines)
        flown = {line.mission: line.date for line in game.state.log}
        for chapter in story.diary_of(told).chapters:
            assert not [text for text in chapter.paragraphs if text.startswith("He ")]
            assert chapter.date == flown.get(chapter.mission, chapter.date)
            rain += chapter.paragraphs[0].startswith("Rain and wind keep everybody on the ground until ")
    assert rain, "it never rained: find other seeds"


def test_the_logbook_counts_a_shared_victory_as_its_share():
    shared = 0
    for seed in range(3):
        game = played(seed, missions=6)
        told = story_of(game.setting, game.lines)
        for man in game.state.airmen:
            page = pilot_page(told, man.name, lambda record, event: None)
            if len(page.logbook) == 1 and page.kills:
                shared += page.man.kills % 1 > 0
                assert page.logbook[0].kills_words == page.man.kills_words
    assert shared, "nobody shared a victory on his only flight: find other seeds"
