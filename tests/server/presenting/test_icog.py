"""Everything that comes up in battles of all missions can be shown, and what is shown is true."""

from collections.abc import Iterator
from random import Random
from typing import get_args

import msgspec
import pytest

from aerodrome.core.dice import SeededDice, TypedDice
from aerodrome.core.events import SPECTATOR
from aerodrome.core.game import Game
from aerodrome.core.questions import Question, TypeDice, kind
from aerodrome.icog import RULES
from aerodrome.icog.cockpit import dial
from aerodrome.icog.events import Fell, Flown
from aerodrome.icog.gunnery import guns, odds, shooting
from aerodrome.icog.movement.flight import tighter_loss
from aerodrome.icog.questions import questions
from aerodrome.icog.questions.questions import HOLD, Announce, Shoot
from aerodrome.icog.state import State
from aerodrome.icog.table import airplanes
from aerodrome.icog.table.ground import things
from aerodrome.icog.table.poses import exact_of, pose_of
from aerodrome.icog.table.prompts import IcogPrompts
from aerodrome.icog.table.wire.announcement import AnnounceCard
from aerodrome.icog.table.wire.previews import IcogPreview, PosePreview
from aerodrome.icog.table.wire.prompts import AreaCard, DeviateCard, ShootCard, StallCard, TrialCard
from aerodrome.icog.table.wire.scene import IcogAirplane, IcogScene
from aerodrome.server.presenting import presenter
from aerodrome.server.presenting.keys import keys_of
from tests.scale import portion
from tests.server.presenting.icog_walks import MISSIONS, battle, pauses
from tests.server.presenting.shown import legal_preview, sound_entries, sound_outcome, sound_prompt
from tests.server.presenting.walks import Moment, Pause, answered, copied, first_pauses, moments

SHOWN = presenter("icog")
NONSENSE = ("", "no such answer", ";;", "0", "T", "S -1", "9" * 400, "hold hold", "²", "S 1;" * 200, "fire at nobody")
CARDS = {
    "announce": AnnounceCard, "shoot": ShootCard, "risk": TrialCard, "reroll": TrialCard, "below-stall": TrialCard,
    "recover": TrialCard, "at-stall": StallCard, "pitch": StallCard, "place-airplane": AreaCard,
    "move-formation": DeviateCard,
}  # fmt: skip
PREVIEWS = {
    "announce": IcogPreview, "at-stall": PosePreview, "place-airplane": PosePreview, "move-formation": PosePreview,
}  # fmt: skip
MANY = 400


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_question_and_event_of_a_battle_is_shown(mission: str) -> None:
    last = None
    for pause in pauses(mission, portion(260)):
        last = pause
        if pause.number % 3 == 0:
            check_prompt(pause)
        if pause.number % 9 == 0:
            check_options(pause)
            check_scene(pause)
            check_nonsense(pause)
    assert last is not None
    check_outcome(last)
    check_log(last.game)


def many_battles() -> Iterator[tuple[str, Game]]:
    """Battles in which much happens; one of them with dice that are typed in."""
    yield "close-duel", battle("close-duel", TypedDice(), turn_limit=2)
    yield "aces-duel", battle("aces-duel", turn_limit=2)
    for round in range(12):
        for at, name in enumerate(("close-two-seaters", "close-four", "low-level", "close-duel")):
            options = {"fog": (round + at) % 2 == 0, "crews": ("roll", "ready", "choose")[(round + at) % 3]}
            yield name, battle(name, SeededDice(Random(f"{name} {round}").randbytes(32)), **options)


def asked_kinds() -> list[str]:
    """The kinds of questions of the core rules, as far as every mission may ask them."""
    asked = [one for one in vars(questions).values() if isinstance(one, type) and issubclass(one, Question)]
    own = [one for one in asked if one.__module__ == questions.__name__ and not one.__name__.startswith("Move")]
    return [str(one.__struct_config__.tag) for one in own if str(one.__struct_config__.tag) in CARDS]


@pytest.mark.parametrize("mission", MISSIONS[:3])
def test_an_airplane_that_is_known_already_is_shown_as_it_would_be_drawn_up_anew(mission: str) -> None:
    for pause in pauses(mission, 40):
        shown, known = SHOWN.scene(pause.view), dict(airplanes._known)
        airplanes._known.clear()
        assert SHOWN.scene(pause.view) == shown
        airplanes._known.update(known)


def test_every_kind_of_question_with_particulars_is_shown() -> None:
    missing = dict.fromkeys([*asked_kinds(), "move-formation", "formation", "aim-gunner", "gunner-duty"], 2)
    for pause in first_pauses(missing, many_battles(), 300):
        check_prompt(pause)
        check_options(pause)
        check_nonsense(pause)


CORE = (
    "crew", "placed", "phase", "turn", "formation", "initiative", "order", "shooting-order", "moved", "shot-over",
    "scored", "over", "test", "re-roll", "announced", "flown", "speed", "fell", "engine", "landed", "left",
    "fired", "gun", "damage", "structure", "altered", "wounded", "destroyed", "credited",
)  # fmt: skip
"""Events that battles of brawlers bring about soon."""


def test_every_usual_kind_of_event_is_told() -> None:
    missing = dict.fromkeys(CORE, 1)
    assert all(name in [str(event.__struct_config__.tag) for event in get_args(RULES.event_types)] for name in CORE)
    for mission, game in many_battles():
        for _ in answered(mission, game, 300):
            pass
        for moment in moments(game):
            if missing.pop(moment.event.kind, 0):
                check_entry(1, moment, game)
        if not missing:
            return
    pytest.fail(f"never happened: {missing}")


def test_giving_up_is_told() -> None:
    game = battle("duel")
    game.concede(game.pending[0].seat)
    *_, last = moments(game)
    assert last.event.kind == "conceded"
    check_entry(1, last, game)
    assert SHOWN.outcome(game.result, game.view(SPECTATOR), game.over).winner


@pytest.mark.parametrize("before", [("abort", "release"), ("recover", "spin"), ("test", "safe")])
def test_the_key_that_led_to_a_roll_does_not_roll_again(before: tuple[str, ...]) -> None:
    wishes = IcogPrompts().wishes
    assert not set(keys_of(wishes(before))) & set(keys_of(wishes(("keep", "re-roll"))))


# ---- what has to hold


def check_prompt(pause: Pause) -> None:
    """A prompt is sound, and its card tells what the rules would say."""
    question, view = pause.question, pause.view
    prompt = sound_prompt(SHOWN, question, view, (*view.ids, *things(view)))
    card = CARDS.get(prompt.kind)
    assert card is None or isinstance(prompt.card, card)
    if isinstance(prompt.card, AnnounceCard):
        check_announcement(prompt.card, view)
    if isinstance(prompt.card, ShootCard):
        assert isinstance(question, Shoot)
        check_shots(question, view, prompt.card)


def check_announcement(card: AnnounceCard, state: State) -> None:
    """The card of a move tells what the rules would say."""
    one = state.airplane(card.airplane)
    panel = state.panel(one)
    assert card.start == pose_of(one.at, one.frame)
    if one.place != "air":
        assert any(work.text == "take off" for work in card.works)
        return
    assert card.move == dial.move(one.speed) / 1000
    assert card.safe == dial.safe(panel, one.speed, one.widened)
    assert next(found.template for found in card.templates if not found.tighter) == card.safe
    for found in card.templates:
        pushed = dial.pushed(panel, one.speed, found.template, one.widened)
        assert pushed is not None
        loss = tighter_loss(state, one, pushed.loss) if pushed.markers else pushed.loss
        assert (found.tighter, found.loss) == (pushed.markers, loss)
        assert (found.test is None) == (found.tighter == 0)
        if found.test:
            assert found.test.target == sum(term.value for term in found.test.terms)
    others = [other.id for other in state.airplanes if other.place == "air" and other.id != one.id]
    assert sorted(other.airplane for other in card.others) == sorted(others)
    check_ready(Announce(one.seat, one.id), state)


def check_ready(question: Announce, state: State) -> None:
    """Ready moves are legal, named, and told only to whoever asks for them; an attack goes onto an enemy."""
    assert SHOWN.prompt(question, state).choices == ()
    ready = SHOWN.options(question, state, 0, 200)
    assert ready
    assert SHOWN.options(question, state, 1, 2) == ready[1:3]
    for move in ready:
        assert question.refuse(state, move.answer) == ()
        assert move.label
        if move.attack:
            assert state.airplane(move.pieces[-1]).side != state.airplane(question.airplane).side


def check_shots(question: Shoot, state: State, card: ShootCard) -> None:
    """Every burst at an airplane is there, with the sum that makes its base shot, and its odds."""
    offered = list(shooting.offers(state, question.airplane, question.crew))
    assert [shot.answer for shot in card.shots] == offered
    one = state.airplane(question.airplane)
    for shot, found in zip(card.shots, shooting.shots(state, question.airplane, question.crew), strict=True):
        assert shot.base == sum(term.value for term in shot.terms)
        promise = odds.promise(state, found.target, found.base, guns.firing(one, found.guns), found.burst)
        assert shot.percent == 5 * promise.hit
        assert shot.jam == 5 * promise.malfunction


def check_options(pause: Pause) -> None:
    """All options are listed, no other, and a preview finds each of them legal."""
    question, view = pause.question, pause.view
    listed = [choice.answer for choice in SHOWN.options(question, view, 0, 10_000)]
    total = SHOWN.prompt(question, view).total
    if not question.open and total <= MANY:
        assert sorted(listed) == sorted(question.options(view))
        assert len(listed) == total
    for answer in listed[:3]:
        preview = legal_preview(SHOWN, question, view, answer)
        card = PREVIEWS.get(kind(question))
        assert card is None or isinstance(preview.card, card)


def check_nonsense(pause: Pause) -> None:
    """Whatever is typed, a preview says just what the question says about it."""
    question, view = pause.question, pause.view
    for text in NONSENSE:
        preview = SHOWN.preview(question, view, text)
        assert copied(preview) == preview
        assert preview.legal == (not question.refuse(view, preview.answer))
        assert preview.legal or preview.reasons


def check_scene(pause: Pause) -> None:
    """Every airplane is there as it is, the sheet has everybody's roll, the order holds those still to move."""
    view: State = pause.view
    scene = SHOWN.scene(view)
    assert isinstance(scene, IcogScene)
    assert copied(scene) == scene
    assert [one.id for one in scene.airplanes] == list(view.ids)
    assert scene.order == view.order
    assert [(line.airplane, line.crew) for line in scene.sheet] == [(line.airplane, line.crew) for line in view.sheet]
    for card in scene.airplanes:
        check_airplane(card, view)
    assert SHOWN.look(view, pause.question.seat, "")
    for threat in scene.threats:
        assert view.airplane(threat.by).side != view.airplane(threat.target).side
    assert scene.turn == SHOWN.turn(view)


def check_airplane(card: IcogAirplane, view: State) -> None:
    """An airplane as the view has it; what the view hides is not there."""
    one = view.airplane(card.id)
    assert card.exact == exact_of(one.at, one.frame)
    assert card.pose[:3] == (one.at.x / 1000, one.at.y / 1000, one.at.z / 1000)
    assert card.structure == one.structure
    assert card.lines
    hidden = one.structure is None
    for man in card.crew:
        assert (man.flying is None) == hidden
        assert (man.wounds is None) == hidden
    for gun in card.guns:
        assert (gun.halves is None) == hidden
    assert ("fire" in card.damage) == any(effect.kind == "fire" for effect in card.effects)
    assert ("spin" in card.damage) == any(effect.kind == "spin" for effect in card.effects)


def check_outcome(pause: Pause) -> None:
    """The result speaks of everybody who took part."""
    outcome = sound_outcome(SHOWN, pause.game)
    assert [one.piece for one in outcome.pilots] == list(pause.game.state.ids)


def check_log(game: Game) -> None:
    """Everything that happened has an entry."""
    for number, moment in enumerate(moments(game)):
        check_entry(number, moment, game)


def check_entry(number: int, moment: Moment, game: Game) -> None:
    """An event has a sentence for every seat and for spectators, and what it shows begins and ends where it did."""
    seats = (next(iter(game.who)), SPECTATOR)
    for seen, before, after, entry in sound_entries(SHOWN, number, moment, game, seats):
        assert entry.kind == moment.event.kind
        assert all(name in (*after.ids, *things(after)) for name in entry.pieces)
        if isinstance(seen, Flown | Fell):
            assert entry.flown is not None
            was, now = before.airplane(seen.airplane), after.airplane(seen.airplane)
            assert entry.flown.track[0] == pose_of(was.at, was.frame)
            assert entry.flown.track[-1] == pose_of(now.at, now.frame)
        if entry.trial is not None and entry.trial.target is not None:
            assert entry.dice is not None
            assert entry.dice.color == "d20"


def test_holding_fire_is_always_among_the_choices() -> None:
    for pause in pauses("close-duel", 200):
        if isinstance(pause.question, Shoot):
            assert HOLD in [choice.answer for choice in SHOWN.prompt(pause.question, pause.view).choices]
            return
    pytest.fail("nobody could fire")


def test_what_has_millions_of_answers_is_neither_counted_nor_listed_whole() -> None:
    game = battle("close-duel", TypedDice())
    (question,) = game.pending
    assert isinstance(question, TypeDice)
    many = TypeDice("British", msgspec.structs.replace(question.roll, count=30))
    prompt = SHOWN.prompt(many, game.view("British"))
    assert prompt.total == len(SHOWN.options(many, game.view("British"), 0, 10_000)) == IcogPrompts.most
    assert prompt.choices == ()


def test_an_unknown_question_is_asked_with_plain_choices() -> None:
    game = battle("close-duel", TypedDice(), crews="ready")
    question = game.pending[0]
    assert isinstance(question, TypeDice)
    prompt = SHOWN.prompt(question, game.view(question.seat))
    assert prompt.card is None
    assert prompt.total == 10
    assert prompt.form
