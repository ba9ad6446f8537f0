"""The evening after a mission as the browser gets it: whose page a question belongs to, the order, the count."""

from random import Random

import msgspec
import pytest

from aerodrome.campaign import events
from aerodrome.campaign.questions import ChooseCrews, ChooseDelivery, SpendLuck
from aerodrome.campaign.replacements import wanting
from aerodrome.campaign.table import claims, evening
from aerodrome.campaign.table.told import story_of
from aerodrome.campaign.table.wire.campaign import CrewsCard, DeliveryCard
from aerodrome.campaign.table.wire.career import ReplayLink
from aerodrome.campaign.table.wire.evening import HonoursPage, ManPage, MorningPage, ScorePage
from aerodrome.core.game import new_game
from aerodrome.server.presenting import presenter
from tests.campaign.stories import played

OURS = "No. 71 Squadron"
MINE = (OURS,)


def linked(record, event):
    return None


def walked(seed, missions=6, tactics="icog"):
    """A campaign by chance, and its evening at every question of one's own seat."""
    game = new_game("campaign", "bloody-april", seed=seed, options={"tactics": tactics, "missions": missions})
    rng = Random(seed)
    while not game.over:
        question = game.pending[0]
        told = story_of(game.setting, game.lines)
        if question.seat == OURS and claims.missions_of(told):
            reader = evening.Reader(MINE, (question,))
            yield game, question, evening.evening_of(told, None, reader, linked)
        game.answer(question.sample(game.view(question.seat), rng), question.seat)


def test_luck_is_asked_on_the_mans_own_page_and_its_roll_lies_open_there():
    seen = 0
    for _, question, found in walked(2):
        if isinstance(question, SpendLuck):
            seen += 1
            page = next(one for one in found.pages if one.id == found.asking)
            assert isinstance(page, ManPage)
            assert (page.man.name, page.lot) == (question.man, "open")
            assert page.battle
            rolled = page.beats[-1].roll
            assert rolled is not None
            assert rolled.total == question.total
            assert len(rolled.chart) > 1
            assert any(row.endswith(rolled.result[1:]) for row in rolled.chart)
            assert page is [one for one in found.pages if isinstance(one, ManPage)][-1]
            assert not found.over
    assert seen, "nobody was asked to spend luck: find another seed"


def test_the_pages_are_those_of_ones_own_men_and_the_others_get_a_line():
    game, found = [(game, found) for game, _, found in walked(3) if found.over][-1]
    men = [page for page in found.pages if isinstance(page, ManPage)]
    assert {page.squadron for page in men} == {OURS}
    score = next(page for page in found.pages if isinstance(page, ScorePage))
    assert {line.squadron for line in score.others} == {"Jasta 42"}
    assert len(men) + len(score.others) == len(game.state.log[found.mission - 1].flown)


def test_the_questions_of_a_morning_are_counted():
    counts: dict[int, list[tuple[int, int]]] = {}
    for seed in range(4):
        for _, question, found in walked(seed, missions=5):
            if isinstance(question, ChooseDelivery):
                assert found.asking == "morning"
                page = found.pages[-1]
                assert isinstance(page, MorningPage)
                counts.setdefault(seed * 100 + found.mission, []).append((page.number, page.of))
    assert any(len(one) > 1 for one in counts.values()), "no morning with two questions: find other seeds"
    for found in counts.values():
        assert found == [(at, len(found)) for at in range(1, len(found) + 1)]


def test_a_delivery_shows_figures_machines_and_men():
    for game, question, _ in walked(1):
        if isinstance(question, ChooseDelivery):
            card = presenter("campaign").prompt(question, game.view(OURS)).card
            assert isinstance(card, DeliveryCard)
            assert [one.answer for one in card.choices] == list(question.options(game.state))
            assert all(any("km/h" in line for line in one.figures) for one in card.choices)
            mine = [plane for plane in game.state.planes if plane.squadron == 0 and not plane.lost]
            assert sum(one.have for one in card.choices) <= len(mine)
            assert card.machines
            assert "can fly" in card.men[0]
            assert card.due == wanting(game.state, question.squadron, question.role) > 0
            return
    raise AssertionError("no delivery: find another seed")


def test_a_promotion_stands_among_the_honours_of_its_evening():
    seen = 0
    for seed in (2,):
        game = played(seed, missions=40)
        told = story_of(game.setting, game.lines)
        for one in told.told:
            if isinstance(one.event, events.Promoted):
                seen += 1
                found = evening.evening_of(told, one.mission, evening.Reader(), linked)
                page = next(page for page in found.pages if isinstance(page, HonoursPage))
                man = next(man for man in page.men if man.name == one.event.man)
                assert one.number in [beat.number for beat in man.beats if beat.kind == "promoted"]
    assert seen, "nobody was promoted: find other seeds"


def test_a_man_is_shown_as_he_was_on_that_evening():
    for game, _, found in walked(2):
        for page in found.pages:
            if isinstance(page, ManPage) and page.lot == "dead":
                assert not page.man.portrait.black_band  # his page shows him as he flew
                assert any(beat.tone == "grave" for beat in page.beats)
                killed = [one for one in game.events if isinstance(one, events.Killed) and one.man == page.man.name]
                assert len(killed) == 1
                honours = [man for one in found.pages if isinstance(one, HonoursPage) for man in one.men]
                kept = [beat.kind for man in honours if man.name == page.man.name for beat in man.beats]
                assert not {"mission", "experience"} & {*kept}
        msgspec.json.encode(found)


def test_an_observer_hears_of_the_luck_that_his_pilot_spent_on_their_machine():
    seen = 0
    for seed in range(6):
        game = played(seed, missions=12)
        told = story_of(game.setting, game.lines)
        for at, one in enumerate(told.told):
            before = told.told[at - 1].event
            if not isinstance(one.event, events.LuckSpent) or not isinstance(before, events.TableRolled):
                continue
            crew = next(crew for crew in one.state.under_way.crews if one.event.man in crew.men)
            if crew.pilot == one.event.man and crew.observer and before.table in evening.WHOLE_CREW:
                seen += 1
                found = evening.evening_of(told, one.mission, evening.Reader(), linked)
                page = next(page for page in found.pages if page.id == evening.man_id(crew.observer))
                assert isinstance(page, ManPage)
                assert one.number in [beat.number for beat in page.beats]
    assert seen, "no pilot of a two-seater spent luck: find other seeds"


def test_a_moment_that_is_not_known_has_no_link():
    """A replay from its beginning is not the moment that a line tells of."""

    def anywhere(record, event):
        return ReplayLink("r1", event, "/r/r1" if event is None else f"/r/r1#m={event}")

    game = played(1, missions=6)
    told = story_of(game.setting, game.lines)
    found = [evening.evening_of(told, number, evening.Reader(), anywhere) for number in claims.missions_of(told)]
    pages = [page for one in found for page in one.pages]
    men = [page for page in pages if isinstance(page, ManPage)]
    links = [deed.replay for page in men for deed in page.battle]
    links += [beat.replay for page in men for beat in page.beats]
    links += [line.replay for page in pages if isinstance(page, ScorePage) for line in page.claims]
    assert links
    assert not [link for link in links if link is not None and link.moment is None]
    assert all(one.replay is not None for one in found), "the battle as a whole is seen from its beginning"


@pytest.mark.parametrize("tactics", ["cards", "icog", "triangle"])
def test_the_battle_tells_nobody_dead_whom_the_evening_brings_home(tactics):
    game = played(1, missions=10, tactics=tactics)
    told = story_of(game.setting, game.lines)
    found = [evening.evening_of(told, number, evening.Reader(), linked) for number in claims.missions_of(told)]
    men = [page for one in found for page in one.pages if isinstance(page, ManPage) and page.lot != "dead"]
    assert men
    for page in men:
        assert not [deed.text for deed in page.battle if "He slumped" in deed.text or "killed" in deed.text]


def test_on_his_own_page_a_man_is_called_by_his_name_once():
    seen = 0
    for *_, found in walked(2):
        for page in [one for one in found.pages if isinstance(one, ManPage)]:
            for beat in page.beats:
                seen += beat.text.startswith("He ")
                assert beat.kind == "killed" or not beat.text.startswith(page.title)
                assert not beat.text.startswith("He,") or "between the lines" in beat.text
        for man in [man for one in found.pages if isinstance(one, HonoursPage) for man in one.men]:
            assert not [beat.text for beat in man.beats if beat.text.startswith((man.title, man.name))]
    assert seen


def test_a_morning_tells_of_ones_own_new_men_in_one_line_and_of_no_enemy():
    crowds = 0
    for game, _, found in walked(1):
        page = found.pages[-1]
        if not isinstance(page, MorningPage):
            continue
        drafts = [beat for beat in page.beats if beat.kind == "recruit" and "new m" in beat.text]
        assert len(drafts) <= 1
        crowds += any("new men report to" in beat.text for beat in drafts)
        assert not [beat for beat in drafts if beat.roll is not None]
        enemies = [name for name in game.state.ids if game.state.man(name).squadron == 1]
        said = " ".join(beat.text for beat in page.beats)
        assert "Jasta 42" not in said
        assert not [name for name in enemies if name in said]
    assert crowds, "no two men arrived on a morning: find another seed"


def test_a_victory_without_a_medal_is_told_what_the_next_one_takes():
    game = played(1, missions=8)
    told = story_of(game.setting, game.lines)
    found = [evening.evening_of(told, number, evening.Reader(), linked) for number in claims.missions_of(told)]
    men = [man for one in found for page in one.pages if isinstance(page, HonoursPage) for man in page.men]
    assert [man for man in men if man.lacking], "every victory brought a medal: find another seed"
    assert not [man for man in men if man.lacking and man.medals]
    assert all("credited" in " ".join(beat.text for beat in man.beats) for man in men if man.lacking)


def test_what_limits_men_is_said_once_for_all_of_them():
    game = new_game("campaign", "bloody-april", seed=1, options={"tactics": "icog"})
    rng = Random(1)
    while not isinstance(question := game.pending[0], ChooseCrews):
        game.answer(question.sample(game.state, rng), question.seat)
    card = presenter("campaign").prompt(question, game.view(question.seat)).card
    assert isinstance(card, CrewsCard)
    novices = [man for man in card.men if man.limit == "novice"]
    assert len(novices) > 1
    assert not any("sustained fire" in man.words for man in card.men)
    assert len([limit for limit in card.limits if limit.title == "Novice pilot"]) == 1
    assert "no sustained fire" in card.limits[0].words
