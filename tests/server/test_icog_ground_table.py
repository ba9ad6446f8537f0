"""The ground war as the browser gets it: what is drawn, what is asked, what an answer would do, what is lost."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from aerodrome.core.dice import SeededDice
from aerodrome.core.events import SPECTATOR
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import Question, kind
from aerodrome.icog.ground import barrages
from aerodrome.icog.questions import ability_questions, questions
from aerodrome.icog.questions.questions import AbortRun, MarkRun, MoveBarrage, ObserveUnits, PlaceAim, Shoot
from aerodrome.icog.state import State
from aerodrome.icog.table.ground import things
from aerodrome.icog.table.wire.announcement import AnnounceCard
from aerodrome.icog.table.wire.ground import (
    AimCard,
    BalloonCard,
    GroundScene,
    LayCard,
    ObserveCard,
    RunCard,
    RunPreview,
    SpherePreview,
    UnitCard,
)
from aerodrome.icog.table.wire.previews import IcogPreview
from aerodrome.icog.table.wire.prompts import ShootCard
from aerodrome.icog.table.wire.scene import IcogScene
from aerodrome.icog.tasks import bomb_runs
from aerodrome.server.presenting import presenter
from tests.server.presenting.icog_walks import answered, moments
from tests.server.presenting.walks import Pause, copied

SHOWN = presenter("icog")
MOST = 260
BELOW = (
    "close-balloons", "close-bombing", "balloon-busting", "artillery-spotting", "contact-patrol", "supply-drop",
    "photo-run", "dive-bombing", "trench-strafing", "day-bombing",
)  # fmt: skip


def battle(mission: str, seed: int = 3, **options: Any) -> Game:
    """A battle at its beginning."""
    return new_game("icog", mission, options=options, dice=SeededDice(bytes([seed]) * 32))


def scene_of(state: State) -> GroundScene:
    """The ground of a moment."""
    scene = SHOWN.scene(state)
    assert isinstance(scene, IcogScene)
    assert scene.ground is not None
    assert copied(scene) == scene
    return scene.ground


@cache
def asked(name: str) -> Pause:
    """The first question of a kind that comes up in the missions with a ground war; a bad run is made up."""
    if name == "abort-run":
        run = asked("mark-run")
        assert isinstance(run.question, MarkRun)
        bad = AbortRun(run.question.seat, run.question.airplane, 1, -4)
        return Pause(run.scenario, run.game, bad, run.view, run.number)
    for mission in BELOW:
        for pause in answered(mission, battle(mission), MOST):
            if kind(pause.question) == name:
                return pause
    raise AssertionError(f"{name} was never asked")


@cache
def costly(mission: str) -> Game:
    """A battle that was fought to its end and cost something on the ground."""
    for seed in range(12):
        game = battle(mission, seed)
        for _ in answered(mission, game, 2000):
            pass
        if game.over and any(one.gone for one in (*game.state.units, *game.state.balloons)):
            return game
    raise AssertionError("nothing was ever lost")


# ---- what is drawn


def test_without_a_ground_war_nothing_of_it_goes_over_the_wire() -> None:
    scene = SHOWN.scene(battle("close-duel").view("British"))
    assert isinstance(scene, IcogScene)
    assert scene.ground is None
    assert SHOWN.outcome(battle("close-duel").result, battle("close-duel").state, False).ground == ()


def test_balloons_hang_over_their_winches_with_words() -> None:
    game = battle("close-balloons")
    ground = scene_of(game.view("British"))
    assert [one.id for one in ground.balloons] == [one.id for one in game.state.balloons]
    for card, one in zip(ground.balloons, game.state.balloons, strict=True):
        assert card.at == (one.at.x / 1000, one.at.y / 1000, one.at.z / 1000)
        assert card.at[2] - card.foot == pytest.approx(14)
        assert "14 MU above its winch." in card.lines
    assert ground.wind is not None


def test_units_tell_strength_cover_reach_and_who_wants_them() -> None:
    ground = scene_of(battle("close-bombing").view("French"))
    huts = [one for one in ground.units if one.type == "hut"]
    (gun,) = [one for one in ground.units if one.type == "aa-machine-gun"]
    assert len(huts) == 8
    assert all(hut.goal and hut.strength == hut.strength_most == 12 and hut.reach == 0 for hut in huts)
    assert (gun.cover, gun.reach, gun.goal) == ("sandbags", 22.0, False)
    assert any("sandbags" in line for line in gun.lines)
    (goal,) = ground.goals
    assert (goal.done, goal.needed, goal.met) == (0, 3, False)


def test_a_pilot_sees_the_ground_by_the_clock() -> None:
    lines = SHOWN.look(battle("close-balloons").view("British"), "British", "B1")
    (line,) = [one for one in lines if one.startswith("Balloon DK1,")]
    assert "o'clock" in line
    assert "MU" in line


@pytest.mark.parametrize("mission", ["close-balloons", "close-bombing"])
def test_everything_that_is_lost_is_told_shown_and_reported(mission: str) -> None:
    game = costly(mission)
    ground = scene_of(game.view(SPECTATOR))
    standing: list[UnitCard | BalloonCard] = [*ground.units, *ground.balloons]
    gone = [one.id for one in standing if one.gone]
    outcome = SHOWN.outcome(game.result, game.view(SPECTATOR), True)
    assert copied(outcome) == outcome
    assert sum([one.lost for one in outcome.ground]) == len(gone)
    told = [SHOWN.entry(1, moment.event, moment.before, moment.after) for moment in moments(game)]
    stood = {one.piece: one for entry in told for one in entry.stood}
    units = [one for one in ground.units if one.id in stood]
    assert {one.id for one in ground.units if one.gone} <= stood.keys()
    assert all((stood[one.id].strength, stood[one.id].gone) == (one.strength, one.gone) for one in units)
    assert [entry.scores for entry in told if entry.scores][-1:] in ([], [game.state.scores])
    far = {one.task: (one.done, one.met) for entry in told for one in entry.progress}
    assert {one.id: (one.done, one.met) for one in ground.goals if one.id in far} == far
    burst = [entry.pieces[0] for entry in told if entry.effect == "burst" and entry.pieces[0] in things(game.state)]
    assert sorted(burst) == sorted(gone)


def test_bombs_fall_with_their_template_and_bursts_go_both_ways() -> None:
    game = costly("close-bombing")
    told = [SHOWN.entry(1, moment.event, moment.before, moment.after) for moment in moments(game)]
    bombs = [entry.impact for entry in told if entry.kind == "bomb"]
    assert bombs
    assert all(one and one.what == "bomb" and one.rings[0].dice > one.rings[-1].dice for one in bombs)
    shooters = {entry.shot.piece for entry in told if entry.shot}
    assert shooters & {unit.id for unit in game.state.units}


# ---- what is asked


def new_questions() -> Iterator[str]:
    """Every kind of question of the ground war and of abilities."""
    known = ("move-barrage", "winch", "ground-target", "next-target", "mark-run", "abort-run", "observe", "place-aim")
    tags = [str(one.__struct_config__.tag) for one in vars(questions).values() if _asks(one, questions.__name__)]
    assert all(name in tags for name in known)
    yield from known


def _asks(one: object, module: str) -> bool:
    return isinstance(one, type) and issubclass(one, Question) and one.__module__ == module


@pytest.mark.parametrize("name", list(new_questions()))
def test_every_question_of_the_ground_war_has_words_choices_and_legal_answers(name: str) -> None:
    pause = asked(name)
    question, view = pause.question, pause.view
    prompt = SHOWN.prompt(question, view)
    assert copied(prompt) == prompt
    assert prompt.choices
    assert prompt.pieces, "somebody on the board is meant"
    for choice in prompt.choices:
        assert question.refuse(view, choice.answer) == ()
        assert choice.words != choice.answer
        preview = SHOWN.preview(question, view, choice.answer)
        assert preview.legal
        assert copied(preview) == preview


def test_abilities_and_jumps_are_asked_with_plain_choices() -> None:
    tags = [
        str(one.__struct_config__.tag)
        for one in vars(ability_questions).values()
        if _asks(one, ability_questions.__name__)
    ]
    seen: dict[str, Pause] = {}
    for seed in range(3):
        game = battle("charmed-lives", seed=seed, abilities=True)
        for pause in answered("charmed-lives", game, MOST):
            if kind(pause.question) in tags:
                seen.setdefault(kind(pause.question), pause)
    assert seen
    for pause in seen.values():
        prompt = SHOWN.prompt(pause.question, pause.view)
        assert prompt.card is None
        assert all(choice.words and choice.words != choice.answer for choice in prompt.choices)


def test_a_run_is_put_together_from_its_card() -> None:
    pause = asked("mark-run")
    question, view = pause.question, pause.view
    assert isinstance(question, MarkRun)
    card = SHOWN.prompt(question, view).card
    assert isinstance(card, RunCard)
    assert card.length == bomb_runs.way_of(question.way) / 1000
    answer = f"2 from {int(card.length - card.spacing)}"
    preview = SHOWN.preview(question, view, answer)
    assert preview.legal, preview.reasons
    assert isinstance(preview.card, RunPreview)
    one, two = preview.card.points
    assert ((one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2) ** 0.5 == pytest.approx(card.spacing, abs=0.05)
    too_far = SHOWN.preview(question, view, f"2 from {card.length:.1f}")
    assert not too_far.legal
    assert too_far.card is None


def test_a_barrage_is_offered_around_enemies_and_shown_even_where_it_may_not_be() -> None:
    pause = asked("move-barrage")
    question, view = pause.question, pause.view
    assert isinstance(question, MoveBarrage)
    prompt = SHOWN.prompt(question, view)
    assert isinstance(prompt.card, LayCard)
    places = [choice.answer for choice in prompt.choices if barrages.read(choice.answer)]
    assert places
    sphere = SHOWN.preview(question, view, places[0]).card
    assert isinstance(sphere, SpherePreview)
    assert sphere.legal
    gun = prompt.card.guns[0]
    wrong = SHOWN.preview(question, view, f"at {gun[0]:g} {gun[1]:g} 1")
    assert isinstance(wrong.card, SpherePreview)
    assert not wrong.card.legal
    assert wrong.reasons


def test_an_observer_sees_the_odds_fall_with_each_further_unit() -> None:
    pause = asked("observe")
    question = pause.question
    assert isinstance(question, ObserveUnits)
    card = SHOWN.prompt(question, pause.view).card
    assert isinstance(card, ObserveCard)
    for look in card.looks:
        assert list(look.percents) == sorted(look.percents, reverse=True)
    answer = " ".join(look.id for look in card.looks[: card.most])
    assert SHOWN.preview(question, pause.view, answer).legal


def test_a_battery_may_aim_at_any_place() -> None:
    pause = asked("place-aim")
    question = pause.question
    assert isinstance(question, PlaceAim)
    assert isinstance(SHOWN.prompt(question, pause.view).card, AimCard)
    assert SHOWN.preview(question, pause.view, "at 12.5 30").legal


def test_a_burst_at_the_ground_comes_with_its_odds_and_its_target() -> None:
    for mission in ("trench-strafing", "close-balloons", "close-bombing"):
        for pause in answered(mission, battle(mission, seed=9), 600):
            question = pause.question
            if not isinstance(question, Shoot):
                continue
            prompt = SHOWN.prompt(question, pause.view)
            assert isinstance(prompt.card, ShootCard)
            bursts = [shot for shot in prompt.card.ground if shot.deed == "burst"]
            if not bursts:
                continue
            offered = {choice.answer: choice for choice in prompt.choices}
            for shot in bursts:
                assert shot.target in things(pause.view)
                assert shot.base is not None
                assert offered[shot.answer].percent == shot.percent
                assert shot.target in offered[shot.answer].pieces
            return
    pytest.fail("nobody fired at the ground")


def test_a_move_with_a_run_tells_what_lies_below() -> None:
    for pause in answered("close-bombing", battle("close-bombing"), MOST):
        prompt = SHOWN.prompt(pause.question, pause.view)
        if not isinstance(prompt.card, AnnounceCard) or "bomb" not in [work.text for work in prompt.card.works]:
            continue
        assert prompt.card.prey
        found = SHOWN.preview(pause.question, pause.view, f"S {prompt.card.move:g}; bomb")
        assert isinstance(found.card, IcogPreview)
        assert found.legal, found.reasons
        assert found.card.drop is not None
        assert found.card.drop.spacing > 0
        return
    pytest.fail("no bomber ever moved")


def test_whatever_is_typed_is_answered_in_words() -> None:
    rng = Random(1)
    for name in ("mark-run", "move-barrage", "observe", "place-aim"):
        pause = asked(name)
        for text in ("", "3 from", "at 1 2", "9x9 from 999", "DG1 DG1", f"{rng.random()}", "none none"):
            preview = SHOWN.preview(pause.question, pause.view, text)
            assert preview.legal == (not pause.question.refuse(pause.view, preview.answer))
            assert preview.legal or preview.reasons
