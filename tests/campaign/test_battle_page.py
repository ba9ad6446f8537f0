"""The first page of an evening: the battle with its turns and figures, and not a word of what has become of the men."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from aerodrome.campaign import aftermath, words
from aerodrome.campaign.events import Promoted, Reported
from aerodrome.campaign.table import evening, story
from aerodrome.campaign.table.battle import battle_page
from aerodrome.campaign.table.delivery import no_difference
from aerodrome.campaign.table.told import story_of
from aerodrome.campaign.table.wire.career import ReplayLink
from aerodrome.campaign.table.wire.evening import BattlePage, ManPage
from aerodrome.campaign.words import battle, homecoming
from aerodrome.core.chronicle import report as report_of
from aerodrome.core.faults import Fault
from aerodrome.core.report import Objective, SideReport, Victory, turn_at
from tests.campaign.stories import alone, briefed, drive, machine, mustered, pair, played, report, reported

FATES = re.compile(r"kill|dead|died|dies|wound|prison|captur|hospital", re.IGNORECASE)
GOLDENS = Path(__file__).parents[1] / "golden"


def link(record, event):
    """A replay in which every event has its moment."""
    return ReplayLink("r", event, f"/r/r#m={event}") if event is not None else None


def a_battle(**fields):
    """A British pair that a German has shot down on the third of five turns; another has gone home before that."""
    state = mustered()
    crew, other, foe = pair(state), alone(state), alone(state, 0, 1)
    state = briefed(state, crew, other, foe)
    told = report(
        machine(state, crew, fate="shot down", damage=1.0, place="enemy lines", dead=True),
        machine(state, other, fate="left", damage=0.5, moment=12),
        machine(state, foe),
        victories=[Victory(crew.plane, (foe.pilot,), moment=31)],
    )
    found = replace(told, turns=5, began=(0, 12, 30, 40, 50), record="r", winner="Germans", **fields)
    return reported(state, found), crew, other, foe


def test_the_battle_is_told_turn_by_turn_with_its_moments():
    state, crew, other, foe = a_battle()
    page = battle_page(state, (0,), link)
    assert [(one.turn, one.replay and one.replay.moment) for one in page.deeds] == [(2, 12), (3, 31)]
    left, down = [one.text for one in page.deeds]
    assert left == f"The Nieuport 17 of Second Lieutenant {other.pilot} of No. 71 Squadron left the battle."
    whose = f"the B.E.2c of Second Lieutenant {crew.pilot} of No. 71 Squadron"
    assert down == f"Leutnant {foe.pilot} of Jasta 42 brought down {whose}."
    assert [(one.side, one.up, one.down, one.hit) for one in page.sides] == [("British", 2, 1, 1), ("Germans", 1, 0, 0)]
    assert page.told[-1] == "One machine of the British went down, and none of the Germans."
    assert page.told[-2].startswith("After five turns the battle went to the Germans.")
    assert page.closing.startswith("Three of your men were in the air. Which of them come back")


def test_the_first_page_says_nothing_of_what_has_become_of_the_men():
    state, crew, *_ = a_battle()
    before = battle_page(state, (0,), link)
    after = battle_page(drive(state, aftermath.bring_home, crew.plane, faces=[2]).state, (0,), link)
    assert after == before
    said = [*before.told, *[one.text for one in before.deeds], before.closing]
    assert not any(FATES.search(text) for text in said)


@pytest.mark.parametrize(
    ("done", "said"),
    [
        ([True, True, False], "Of the three tasks of the British two were done (A and B)."),
        ([False, True, False], "Of the three tasks of the British one was done (B)."),
        ([False, False, False], "None of the three tasks of the British was done."),
        ([True, True, True], "All three tasks of the British were done (A, B and C)."),
        ([True, True], "Both tasks of the British were done (A and B)."),
        ([False, False], "Neither task of the British was done."),
        ([False], "The task of the British (A) was not done."),
    ],
)
def test_many_tasks_are_summed_up(done, said):
    tasks = tuple([Objective("British", "ABC"[at], one) for at, one in enumerate(done)])
    state, *_ = a_battle(objectives=tasks)
    assert words.account(state)[-1] == said
    assert said in battle_page(state, (0,), link).told[-2]
    assert battle.task_half_done(state, "British") == (len(set(done)) == 2)


def test_the_figures_of_every_evening_agree_and_betray_nobody():
    game = played(3, "saint-mihiel", missions=4)
    told = story_of(game.setting, game.lines)
    for line in game.state.log:
        state = next(one.state for one in told.of_mission(line.mission) if isinstance(one.event, Reported))
        first, *others = evening.evening_of(told, line.mission, evening.Reader(), lambda record, moment: None).pages
        assert isinstance(first, BattlePage)
        for one in first.sides:
            assert one.down == battle.machines_down(state, one.side)
            assert one.up >= one.down + one.hit
        paper = " ".join(story.newspaper_of(told, line.mission, None).columns[0].paragraphs)
        down = sum([one.down for one in first.sides])
        assert ("Nobody went down." in first.told) == (down == 0) == ("Nobody went down." in paper)
        assert not any(FATES.search(text) for text in (*first.told, *[deed.text for deed in first.deeds]))
        welcomes = [page.welcome for page in others if isinstance(page, ManPage) and page.lot == "safe"]
        assert all(welcomes)
        assert len(set(welcomes)) == len(welcomes), "no two come home alike"
        assert not any(page.welcome for page in others if isinstance(page, ManPage) and page.lot != "safe")


def test_who_is_promoted_on_the_evening_has_his_old_rank_in_the_battle():
    game = played(2, "saint-mihiel", missions=14)
    told = story_of(game.setting, game.lines)
    seen = 0
    for line in game.state.log:
        first, *pages = evening.evening_of(told, line.mission, evening.Reader(), lambda record, moment: None).pages
        assert isinstance(first, BattlePage)
        promoted = [one.event.man for one in told.of_mission(line.mission) if isinstance(one.event, Promoted)]
        for page in [one for one in pages if isinstance(one, ManPage) and one.man.name in promoted]:
            said = [deed.text for deed in first.deeds if page.man.name in deed.text]
            assert all(page.title in text for text in said)
            seen += len(said)
    assert seen > 0, "nobody who was promoted did anything: find another seed"


def test_types_that_are_all_flown_alike_are_told_once():
    said = no_difference(["bristol-f-2b", "r-e-8"], "triangle")
    assert said.startswith("Whichever you choose, here it flies as the R.E.8. Speed 4")
    assert no_difference(["nieuport-17", "sopwith-camel"], "triangle") == ""
    assert no_difference(["bristol-f-2b", "r-e-8"], "table") == ""


@pytest.mark.parametrize("name", ["triangle-2-close-duel", "icog-3-close-duel", "cards-1-duel"])
def test_a_record_knows_when_each_of_its_turns_began(name):
    found = report_of((GOLDENS / f"{name}.aero").read_text(encoding="utf-8"))
    assert len(found.began) >= found.turns > 0
    assert list(found.began) == sorted(found.began)
    assert turn_at(found, None) == 0
    assert [turn_at(found, moment) for moment in found.began[: found.turns]] == list(range(1, found.turns + 1))
    for victory in found.victories:
        assert 1 <= turn_at(found, victory.moment) <= found.turns


def test_homecomings_that_would_repeat_themselves_on_one_evening_are_refused():
    few = dict.fromkeys(homecoming.HomecomingSheet.__struct_fields__, ("He is back.",) * homecoming.STRIDE)
    with pytest.raises(Fault, match="1 different"):
        homecoming.HomecomingSheet(**few)


def test_the_points_for_many_tasks_are_one_term_of_the_sum():
    tasks = tuple([Objective("British", name, True, points) for name, points in (("A", 2.0), ("B", 2.0), ("C", 1.0))])
    sides = (SideReport("British", 8.0, (("enemy machines lost", 3.0),)), SideReport("Germans"))
    state, *_ = a_battle(objectives=tasks, sides=sides)
    assert words.account(state)[0].startswith("The British: 5 for three tasks (2 + 2 + 1) + 3 for enemy machines lost")
