"""The campaign as the browser gets it: whole campaigns walked through, every question and page drawn on the way."""

from fractions import Fraction
from random import Random

import msgspec
import pytest

from aerodrome.campaign import aftermath_charts, service_charts
from aerodrome.campaign.questions import ChooseCrews, FlyMission, Jump, SpendLuck
from aerodrome.campaign.table import briefing, claims, evening, league, story
from aerodrome.campaign.table.form import draft_of, form_of, refusal_of, report_of
from aerodrome.campaign.table.men import portrait, skill_card
from aerodrome.campaign.table.pilot import pilot_page
from aerodrome.campaign.table.squadron import squadron_room
from aerodrome.campaign.table.story import PAPERS
from aerodrome.campaign.table.told import story_of
from aerodrome.campaign.table.wire.evening import ManPage
from aerodrome.campaign.words import names
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game
from aerodrome.core.report import MissionReport
from aerodrome.core.why import Why
from aerodrome.games import tactical
from aerodrome.server.presenting import presenter

PRESENT = presenter("campaign")
WALKS = [
    ("bloody-april", {"tactics": "icog", "claims": "confirmed"}),
    ("flanders-1917", {"tactics": "triangle", "tables": "d100", "claims": "witnessed", "players": 4}),
    ("spring-offensive", {"tactics": "table", "referee": True, "squadrons": 4, "players": 4}),
    ("bloody-april", {"tactics": "icog", "progression": "icog", "players": 1, "squadrons": 1}),
]


def nowhere(record, event):
    return None


def drawn(game):
    """Everything that is shown at a decision; whatever cannot be drawn or encoded raises."""
    question = game.pending[0]
    view = game.view(question.seat)
    prompt = PRESENT.prompt(question, view)
    msgspec.json.encode((PRESENT.scene(view), prompt))
    assert prompt.words
    assert all(choice.words for choice in prompt.choices)
    assert not any(question.refuse(view, choice.answer) for choice in prompt.choices)
    return question, prompt


def walked(name, options, seed, missions=3):
    """A campaign played by chance to its end; what was asked on the way."""
    game, rng = new_game("campaign", name, seed=seed, options={**options, "missions": missions}), Random(seed)
    met = []
    while not game.over:
        question, prompt = drawn(game)
        met.append((question, prompt, game.state))
        game.answer(question.sample(game.view(question.seat), rng), question.seat)
    return game, met


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "options"), WALKS)
def test_every_question_and_every_page_of_a_campaign_can_be_drawn(name, options, seed):
    game, met = walked(name, options, seed, missions=6)
    told = story_of(game.setting, game.lines)
    assert told.state == game.state
    assert [one.event for one in told.told] == game.events
    pages = [league.league_of(told, "", nowhere), story.diary_of(told), PRESENT.board(game.setting)]
    for number in claims.missions_of(told):
        found = evening.evening_of(told, number, evening.Reader(), nowhere)
        assert found.over
        assert not found.out
        lots = [evening.ORDER.index(page.lot) for page in found.pages if isinstance(page, ManPage)]
        assert lots == sorted(lots)
        assert found.pages[0].id == "battle"
        assert [page.id for page in found.pages[1 + len(lots) :]][:3] == ["score", "honours", "paper"]
        pages += [found, *[story.newspaper_of(told, number, side.name) for side in game.setting.sides]]
    pages += [squadron_room(game.state, at) for at in range(len(game.state.squadrons))]
    men = [pilot_page(told, man.name, nowhere) for man in game.state.airmen]
    msgspec.json.encode((pages, men))
    for page, man in zip(men, game.state.airmen, strict=True):
        assert len(page.kills) == len(man.kills)
        assert [line.mission for line in page.logbook] == [line.mission for line in page.luck]
        assert [medal.name for medal in page.man.medals] == [award.medal for award in man.medals]
    assert {FlyMission, ChooseCrews} <= {type(question) for question, _, _ in met}


def test_the_crews_that_are_suggested_are_legal_and_luck_shows_what_it_buys():
    seen = 0
    for seed in range(6):
        _, met = walked("bloody-april", {"tactics": "triangle"}, seed)
        for question, prompt, state in met:
            if isinstance(question, ChooseCrews):
                assert question.refuse(state, prompt.card.suggested) == ()
            if isinstance(question, SpendLuck):
                seen += 1
                assert [str(one.points) for one in prompt.card.choices] == list(question.options(state))
                assert len({one.result for one in prompt.card.choices}) > 1
    assert seen, "nobody was ever asked to spend luck"


def test_a_falling_man_hears_how_likely_he_is_to_live():
    game = new_game("campaign", "spring-offensive", seed=2, options={"tactics": "triangle", "missions": 60})
    rng = Random(2)
    while not game.over and not isinstance(game.pending[0], Jump):
        question = game.pending[0]
        game.answer(question.sample(game.view(question.seat), rng), question.seat)
    assert not game.over, "nobody with a parachute ever fell"
    _, prompt = drawn(game)
    jump, stay = prompt.choices
    assert (jump.answer, stay.answer) == ("jump", "stay")
    assert 0 < stay.percent < 100
    assert 0 < jump.percent <= 100
    table = aftermath_charts.aftermath().bail_out.d20
    deadly = [face for face in range(1, 21) if aftermath_charts.aftermath().outcomes[table.look_up(face)].killed]
    assert jump.percent == 100 - 5 * len(deadly)


def test_the_steps_of_a_briefing_fill_one_after_the_other():
    game = new_game("campaign", "bloody-april", seed=1, options={"tactics": "icog"})
    while not isinstance(game.pending[0], ChooseCrews):
        game.answer(next(game.options(game.pending[0].seat)), game.pending[0].seat)
    found = briefing.briefing_of(story_of(game.setting, game.lines), None, None)
    assert [step.done for step in found.steps] == [True] * 5 + [False] * 2
    assert [step.current for step in found.steps].index(True) == 5
    assert found.steps[0].rolls
    assert not found.crews


def test_a_draft_of_a_report_is_read_back_as_it_was_written():
    game = new_game("campaign", "bloody-april", seed=1, options={"tactics": "table"})
    while not isinstance(game.pending[0], FlyMission):
        game.answer(next(game.options(game.pending[0].seat)), game.pending[0].seat)
    report = report_of(draft_of(game.state))
    assert isinstance(report, MissionReport)
    assert [machine.id for machine in report.machines] == [one.id for one in draft_of(game.state).machines]
    form = form_of(game.state, overrule=False)
    for field in form.fields:
        assert field.input != "choice" or len(field.choices) == len(field.choice_words) > 1


def test_a_reason_names_the_field_that_it_is_about():
    assert (
        refusal_of(Why("SC58", "machines#2.men#1.wounds: found 9; allowed: 0 to 3")).field == "machines#2.men#1.wounds"
    )
    assert refusal_of(Why("SC62", "winner: unknown 'Turks'")).field == "winner"
    assert refusal_of(Why("SC10", "victories: more than machines lost")).words == "more than machines lost"
    assert refusal_of(Why("SC48", "only a referee overrules")).field == "report"


def test_a_man_always_has_the_same_face_and_wears_what_befell_him():
    game = new_game("campaign", "bloody-april", seed=1)
    man = game.state.airmen[0]
    assert portrait(man) == portrait(man)
    assert portrait(man) != portrait(game.state.airmen[1])
    hurt = msgspec.structs.replace(man, marks=("Blinded eye",), status="dead")
    assert (portrait(hurt).eyepatch, portrait(hurt).black_band) == (True, True)


def test_shares_of_victories_are_written_as_people_write_them():
    known = {"0": "0", "3": "3", "1/2": "½", "7/3": "2⅓", "6/5": "1 1/5"}
    assert {number: names.fraction(Fraction(number)) for number in known} == known


def test_a_skill_says_what_it_does_here_or_that_it_does_nothing():
    for tactics in (*tactical(), "table"):
        state = new_game("campaign", "bloody-april", options={"tactics": tactics}).state
        cards = [skill_card(state, line.name) for line in service_charts.skills().skill]
        assert len(cards) == 18
        assert all(card.words and card.effect for card in cards)


def test_every_nation_has_a_paper_and_what_does_not_exist_is_a_fault():
    assert {line.nation for line in service_charts.services().values()} == set(PAPERS)
    game = new_game("campaign", "bloody-april", seed=1)
    told = story_of(game.setting, game.lines)
    for ask in (
        lambda: squadron_room(game.state, 9),
        lambda: pilot_page(told, "Nobody", nowhere),
        lambda: evening.evening_of(told, 1, evening.Reader(), nowhere),
        lambda: story.newspaper_of(told, None, None),
    ):
        with pytest.raises(Fault):
            ask()
