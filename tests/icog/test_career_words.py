"""Men in words: abilities, jumps, narrow escapes, the way home, and every question about them."""

import pytest

from aerodrome.core.events import Event
from aerodrome.core.geometry import Point
from aerodrome.core.questions import Question
from aerodrome.core.why import Why
from aerodrome.icog import events, scoring, words
from aerodrome.icog.events import career_events
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.questions import ability_questions as asked
from aerodrome.icog.questions import questions
from aerodrome.icog.setting import Options
from aerodrome.icog.state import State, change_crew
from tests.icog.skies import man, plane, sky

THERE = Point(12_000, 30_500, 0)


def pair() -> State:
    """An Albatros whose pilot has a parachute, and an S.E.5a."""
    pilot = man(name="Franz Kell", parachute=True, traits=("Cool headed",), used=("Cool headed",))
    return sky(plane("D1", crew=(pilot,)), plane("B1", "s-e-5a"), options=Options(abilities=True))


def jump(result: str, fall: int, dead: bool, why: str) -> str:
    event = career_events.BailedOut("D1", 0, result, THERE, fall, 36, dead, Why("5.5.21.t", why))  # type: ignore[arg-type]
    return words.tell(event, pair())


def test_5_5_21_t_every_end_of_a_jump_has_its_sentence() -> None:
    assert jump("stuck", 0, False, "stuck") == "Franz Kell can't get out of Albatros D.Va D1 this turn."
    assert jump("lost", 0, True, "fails").endswith("his canopy fails, and he falls to his death.")
    assert jump("lost", 0, False, "fails").endswith("his canopy fails, and yet he lives.")
    assert jump("out", 9, False, "the canopy opens after 9 MU").endswith("drifts down in the west.")
    assert jump("out", 9, True, "9 MU are more than there is").endswith("falls 9 MU: too low, he is dead.")
    assert jump("out", 90, False, "90 MU are more").endswith("too low, but lives.")
    told = career_events.BailedOut("D1", 0, "out", THERE, 9, 18, False, Why("5.5.21.3", "the canopy opens after 9 MU"))
    assert words.details(told)[-1] == "chances: the canopy opens above the ground 50\u00a0% [5.5.21.3]"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            career_events.AbilityUsed("D1", 0, "Cool headed", Why("1.4.1", "rolls initiative again after 2")),
            "Franz Kell in D1 (Cool headed) rolls initiative again after 2.",
        ),
        (
            career_events.Spared("D1", 0, 9, Why("1.4.1", "Franz Kell is pulled alive from the wreck")),
            "Franz Kell is pulled alive from the wreck: Albatros D.Va D1 wasn't the end of him.",
        ),
        (
            career_events.Returned("D1", 0, "captured", Why("1.6.1", "came down behind the enemy's lines")),
            "Franz Kell came down behind the enemy's lines and is taken prisoner.",
        ),
        (
            career_events.Returned("D1", 0, "home", Why("1.6.1", "came down between the lines")),
            "Franz Kell came down between the lines and gets home.",
        ),
        (
            events.CrewChanged("D1", 0, man(rerolls=2), Why("1.4.2", "good advice of Oskar")),
            "Franz Kell in D1 gets one extra re-roll: good advice of Oskar.",
        ),
        (
            events.Altered("D1", Why("6.3.10", "A wing comes off"), bail_out=-2),
            "Albatros D.Va D1: bailing out is harder by 2 (a wing comes off).",
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_1_4_what_happens_to_men_is_told(event: Event, said: str) -> None:
    assert words.tell(event, pair()) == said


ASKED: list[tuple[Question, dict[str, str]]] = [
    (
        asked.RollInitiativeAgain("german", "D1", 0, 2),
        {"keep": "The 2 stands", "re-roll": "Another roll, which then stands"},
    ),
    (
        asked.Lead("german", "D1", 0, 2, (("D2", 8),)),
        {"keep": "The 2 stays his"},
    ),
    (asked.Advise("german", "D1", 0), {"nobody": "Nobody", "B1": "Pilot in B1 gets one re-roll more"}),
    (
        asked.TakePart("german", 0, "Werner Voss"),
        {"fly": "He takes part", "stay out": "He stays on the ground"},
    ),
    (
        asked.ShiftDamage("german", "D1", 0, "B1", 9),
        {"leave": "Line 9 stands", "add": "A d4 more", "subtract": "A d4 less"},
    ),
    (
        asked.BailOut("german", "D1", 0),
        {
            "stay": "He stays aboard",
            "bail out": "A Fortitude test at 14: out 70\u00a0%, stuck 25\u00a0%, lost 5\u00a0%; "
            "the canopy opens above the ground 100\u00a0%",
        },
    ),
]


@pytest.mark.parametrize(("question", "options"), ASKED, ids=[type(one).__name__ for one, _ in ASKED])
def test_1_4_every_question_about_men_has_words_and_options(question: Question, options: dict[str, str]) -> None:
    state = pair()
    assert words.ask(question, state).endswith("?")
    assert {answer: words.option(question, answer, state) for answer in options} == options


def test_1_4_1_a_charm_is_named_when_it_would_pay() -> None:
    question = questions.Reroll("german", "D1", 0, Purpose("flying", "D1: flying"), 15, 12, "D2")
    assert words.ask(question, pair()).endswith("Roll again? The good luck charm aboard D2 works once.")


def test_5_5_21_1_announcement_preview_and_panel_speak_of_the_parachute() -> None:
    state = pair()
    assert "its pilot bails out" in words.announcement(parse("S 15; bail out"))
    preview = words.preview(state, "D1", parse("S 15; bail out"))
    assert any(line.startswith("Bailing out: a Fortitude test at 14") for line in preview)
    assert "bailing out: a Fortitude test" in words.outlook(state, "D1", parse("S 15; bail out"))
    panel = "\n".join(words.panel(state, "D1"))
    assert "a parachute" in panel
    assert "used: Cool headed" in panel
    gone = change_crew(state, "D1", 0, jumped=THERE)
    assert "bailed out" in "\n".join(words.panel(gone, "D1"))


def test_1_6_1_the_report_says_what_became_of_a_man() -> None:
    state = change_crew(pair(), "D1", 0, jumped=THERE, after="captured")
    report = "\n".join(words.report(scoring.result(state), over=False))
    assert "Pilot Franz Kell: unhurt, bailed out, a prisoner of war" in report
