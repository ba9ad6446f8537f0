"""Everything that comes up in battles of all scenarios can be shown, and what is shown is true."""

from collections.abc import Iterator, Sequence
from math import hypot
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from aerodrome.core.dice import SeededDice, TypedDice
from aerodrome.core.events import SPECTATOR
from aerodrome.core.game import Game
from aerodrome.core.questions import Question, TypeDice
from aerodrome.server.presenting import presenter
from aerodrome.server.wire.scenes import Flown
from aerodrome.server.wire.table import Prompt
from aerodrome.triangle import RULES, lattice, questions, reach
from aerodrome.triangle.events import PhotosDelivered
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.setting import Options, Zone
from aerodrome.triangle.state import GunState, State
from aerodrome.triangle.table import scene
from aerodrome.triangle.table.flights import FEW, LISTED, outlook_of
from aerodrome.triangle.table.prompts import best_ends
from aerodrome.triangle.table.refused import expected
from aerodrome.triangle.table.wire import EndsCard, FlyCard, FlyEnd, PickCard, PlaceCard, ShotsCard
from tests.scale import portion
from tests.server.presenting.shown import legal_preview, sound_entries, sound_outcome, sound_prompt
from tests.server.presenting.walks import (
    SCENARIOS,
    Moment,
    Pause,
    answered,
    battle,
    copied,
    first_pauses,
    moments,
    pauses,
)
from tests.sorties import random_sortie
from tests.triangle.positions import battle as position
from tests.triangle.positions import plane

SHOWN: Any = presenter("triangle")
"""Of any type: what it shows of this game is of this game's kinds."""
NONSENSE = ("", "no such answer", "0", "-1", "9" * 400, "hold hold", "²")
CARDS = {
    "fly": FlyCard, "place": PlaceCard, "choose-planes": PickCard, "mark-pilots": PickCard,
    "fire": ShotsCard, "defend": ShotsCard,
}  # fmt: skip
MANY = 3000
"""Answers up to so many are compared one by one."""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_question_and_event_of_a_battle_is_shown(scenario: str) -> None:
    last = None
    for pause in pauses(scenario, portion(800)):
        last = pause
        check_prompt(pause)
        if pause.number % 4 == 0:
            check_options(pause)
            check_scene(pause)
            check_refusals(pause)
    assert last is not None
    check_outcome(last)
    check_log(last)


def many_battles() -> Iterator[tuple[str, Game]]:
    """Battles in which much happens, with all sorts of options; one of them with dice that are typed in."""
    yield "close-duel", battle("close-duel", TypedDice(), turn_limit=2)
    close = [name for name in SCENARIOS if name.startswith(("close-", "dogfight-choice", "bonus-", "ground-"))]
    for round in range(12):
        for at, name in enumerate(close):
            options = {"pilots": ("secret", "choose", "open")[(round + at) % 3], "disarm": True, "turn_limit": 12}
            yield name, battle(name, SeededDice(Random(f"{name} {round}").randbytes(32)), **options)
        # men of a campaign bring their skills along
        sortie = random_sortie("triangle", "close-quarters", round)
        dice = SeededDice(Random(f"sortie {round}").randbytes(32))
        yield "close-quarters", battle("close-quarters", dice, sortie=sortie)


def test_every_kind_of_question_is_shown() -> None:
    known = [one for one in vars(questions).values() if isinstance(one, type) and issubclass(one, Question)]
    kinds: list[type[Question]] = [one for one in known if one is not Question] + [TypeDice]
    missing = {str(one.__struct_config__.tag): 3 for one in kinds}
    for pause in first_pauses(missing, many_battles(), 600):
        check_prompt(pause)
        check_options(pause)
        check_refusals(pause)


def test_every_kind_of_event_is_told() -> None:
    missing = {str(event.__struct_config__.tag): 1 for event in get_args(RULES.event_types)}
    del missing["delivered"]  # brawlers hardly ever bring a photograph home
    for scenario, game in many_battles():
        pauses = list(answered(scenario, game, 600))
        if not game.over and "conceded" in missing:
            game.concede(pauses[-1].question.seat)
        found = [moment for moment in moments(game) if missing.pop(moment.event.kind, 0)]
        for moment in found:
            check_entry(1, moment, game)
        if not missing:
            return
    pytest.fail(f"never happened: {missing}")


def test_a_photograph_brought_home_is_told() -> None:
    zones = (Zone(0, "A", (100, 101)), Zone(0, "B", (200, 201)))
    state = position(plane("G1", "albatros-c-iii", "AP10", "E", photos=(0, 1)), setting={"zones": zones})
    entry = SHOWN.entry(7, PhotosDelivered("G1", (0, 1)), state, PhotosDelivered("G1", (0, 1)).apply(state))
    assert entry.text == "Albatros C.III G1 brings home photographs of zone A and zone B: 6 points."
    assert entry.pieces == ("G1",)
    assert entry.kind == "delivered"


def check_prompt(pause: Pause) -> None:
    """A prompt is sound, and its card has every way to fly and every shot."""
    question, view = pause.question, pause.view
    prompt = sound_prompt(SHOWN, question, view, view.ids)
    card = CARDS.get(prompt.kind)
    assert prompt.card is None if card is None else isinstance(prompt.card, card)
    if isinstance(question, Fly):
        assert isinstance(prompt.card, FlyCard)
        told = SHOWN.detail(question, view, range(len(prompt.card.marks)))
        assert isinstance(told, EndsCard)
        check_flights(question, view, told.ends)
        check_marks(prompt.card, told.ends)
        check_first_ends(prompt, prompt.card, told.ends)
    if isinstance(prompt.card, ShotsCard):
        assert sorted(prompt.card.answers) == sorted(set(question.options(view)) - {questions.HOLD})
        assert len(prompt.card.aims) == len(prompt.card.answers)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_aircraft_that_is_known_already_is_shown_as_it_would_be_drawn_up_anew(scenario):
    for pause in pauses(scenario, 60):
        shown, known = SHOWN.scene(pause.view), dict(scene._known)
        scene._known.clear()
        assert SHOWN.scene(pause.view) == shown
        scene._known.update(known)


def test_what_guns_did_is_told_in_its_half_turn_alone() -> None:
    guns = (GunState(3, cleared=4),)
    before = position(plane("G1", "albatros-d-v", "M9", "E", guns=guns), half=4)
    after = msgspec.structs.replace(before, half=5)
    told, later = [SHOWN.scene(one).pieces[0].lines for one in (before, after)]
    assert any("cleared in this turn" in line for line in told)
    assert not any("cleared in this turn" in line for line in later)


def test_an_aircraft_is_drawn_up_again_when_its_fuel_runs_short() -> None:
    before = position(plane("G1", "albatros-d-v", "M9", "E"), half=4, options=Options(fuel=3))
    short = [
        any("Short of fuel" in line for line in SHOWN.scene(msgspec.structs.replace(before, half=half)).pieces[0].lines)
        for half in (4, 5, 4)
    ]
    assert short == [False, True, False]


def test_an_answer_finds_its_flight_again_after_others_were_asked() -> None:
    asked = [pause for pause in pauses("close-quarters", 120) if isinstance(pause.question, Fly)][:2]
    prompts = [SHOWN.prompt(pause.question, pause.view) for pause in asked]
    for pause, prompt in zip(asked, prompts, strict=True):
        question, path = pause.question, prompt.choices[0].answer
        assert isinstance(question, Fly)
        assert SHOWN.read(question, pause.view, path) == path
        assert reach._own.memory.query is outlook_of(question, pause.view).reached.query
        assert not question.refuse(pause.view, path)


def check_first_ends(prompt: Prompt, card: FlyCard, ends: Sequence[FlyEnd]) -> None:
    """What comes first is what there is to tell of it: of each purpose a few that differ, purpose by purpose."""
    assert list(card.ends) == [ends[end.number] for end in card.ends]
    purposes = [card.marks[end.number].purpose for end in card.ends]
    there = {mark.purpose for mark in card.marks}
    assert set(purposes) == ({one for one in LISTED if one in there} or {"edge"})
    assert purposes == sorted(purposes, key=purposes.index)
    for purpose in there:
        told = [
            (end.answer.count("L"), end.answer.count("R"), end.place, end.words, end.now)
            for end, one in zip(card.ends, purposes, strict=True) if one == purpose
        ]  # fmt: skip
        assert len(told) == len(set(told)) <= FEW
    assert prompt.choices == best_ends(card)
    assert [choice.answer for choice in prompt.choices] == [end.answer for end in card.ends[:10]]
    assert "".join(choice.key for choice in prompt.choices) == "1234567890"[: len(card.ends)]
    assert prompt.total == len(card.marks)


def check_marks(card: FlyCard, ends: Sequence[FlyEnd]) -> None:
    """A mark says of an end what there is to say of it, as far as it goes."""
    for mark, end in zip(card.marks, ends, strict=True):
        last = next((point for point in reversed(end.track) if point >= 0), -1)
        assert (mark.point, mark.edge) == (last if end.edge else end.point, end.edge)
        if not end.edge:
            assert (mark.level, mark.heading, mark.tilt) == (end.level, end.heading, end.tilt)
        assert mark.chance == (end.aim.hit if end.aim else 0)
        task = bool(end.done) or (bool(end.edge) and end.entitled)
        lost, shot = bool(end.edge) and not end.entitled, end.aim is not None
        clears, feared = "; clears the jam" in end.words, bool(end.threats)
        purposes = (
            (task, "task"), (lost, "edge"), (shot, "shot"), (clears, "clears"), (feared, "danger"), (True, "reach"),
        )  # fmt: skip
        assert mark.purpose == next(purpose for holds, purpose in purposes if holds)
        assert end.threats or not end.danger


def check_flights(question: Fly, view, ends: Sequence[FlyEnd]) -> None:
    """Every end once, each with a track over neighbouring points that leads there."""
    assert sorted(end.answer for end in ends) == sorted(question.options(view))
    assert [end.number for end in ends] == list(range(len(ends)))
    near = lattice.neighbours(view.setting.board)
    piece = view.piece(question.piece)
    for end in ends:
        assert end.track[-1] == end.point
        assert end.track[0] == (piece.point if piece.place == "board" else -1)
        assert len(end.track) in (len(end.answer), len(end.answer) + 1)
        for one, other in zip(end.track, end.track[1:], strict=False):
            assert one == -1 or other == -1 or other in near[one * 6 : one * 6 + 6]
        assert 0 <= end.danger <= 100
        assert bool(end.threats) == ("nobody can fire back yet" not in end.now.lower() and not end.edge)
        assert all(name in end.now for name in end.threats)
        assert all(name in end.next for name in end.pursuers)
        assert bool(end.pursuers) == end.next.startswith("On ")
        assert all(name in view.ids or name.startswith(("M", "L")) for name in end.threats)


def check_options(pause: Pause) -> None:
    """All options are listed, no other, and a preview finds each of them legal."""
    question, view = pause.question, pause.view
    prompt = SHOWN.prompt(question, view)
    if prompt.total > MANY:
        return
    listed = [choice.answer for choice in SHOWN.options(question, view, 0, 10_000)]
    assert sorted(listed) == sorted(question.options(view))
    assert len(listed) == prompt.total
    for answer in listed[:3]:
        legal_preview(SHOWN, question, view, answer)


def check_refusals(pause: Pause) -> None:
    """What is refused is really refused, for these reasons; and a question refuses just what it does not offer."""
    question, view = pause.question, pause.view
    shown = SHOWN.prompt(question, view).refused
    missing = [one for one in expected(question, view) if question.refuse(view, one.answer)][: SHOWN.most_refused]
    for one, told in zip(missing, shown, strict=True):
        reasons = question.refuse(view, one.answer)
        assert [(why.paragraph, why.text) for why in reasons] == [(one.paragraph, one.text) for one in told.reasons]
        assert told.words == one.words
        assert reasons
    if isinstance(question, Fly | TypeDice) or SHOWN.prompt(question, view).total > MANY:
        return
    options = list(question.options(view))
    for answer in (*NONSENSE, *(one.answer for one in expected(question, view))):
        if not isinstance(question, questions.MarkPilots | questions.ChoosePlanes | questions.Place):
            assert (question.refuse(view, answer) == ()) == (answer in options), answer
        preview = SHOWN.preview(question, view, answer)
        assert preview.legal == (not question.refuse(view, preview.answer))
        assert preview.legal or preview.reasons


def check_scene(pause: Pause) -> None:
    """Every piece is there, the order of movement holds those of the side that moves."""
    scene = SHOWN.scene(pause.view)
    assert copied(scene) == scene
    assert [piece.id for piece in scene.pieces] == list(pause.view.ids)
    assert scene.turn == SHOWN.turn(pause.view)
    for piece in scene.pieces:
        assert piece.lines
        assert piece.spot
        if piece.place == "board":
            assert 0 <= piece.point < pause.view.setting.board.size
    assert all(pause.view.piece(name).side == scene.mover for name in scene.order)
    assert SHOWN.look(pause.view, pause.question.seat, "")


def check_outcome(pause: Pause) -> None:
    """The result speaks of everybody who took part."""
    outcome = sound_outcome(SHOWN, pause.game)
    assert all(one.title.endswith(one.piece) for one in outcome.pilots)


def check_log(pause: Pause) -> None:
    """Everything that happened has an entry."""
    for number, moment in enumerate(moments(pause.game)):
        check_entry(number, moment, pause.game)


def check_entry(number: int, moment: Moment, game: Game) -> None:
    """An event has a sentence for every seat and for spectators, and what it shows begins where the piece was."""
    for _, before, after, entry in sound_entries(SHOWN, number, moment, game, (*game.who, SPECTATOR)):
        assert entry.text[0].isupper()
        assert entry.text.endswith(".")
        assert all(name in after.ids for name in entry.pieces)
        if entry.flown is not None:
            check_track(entry.flown, before, after)


def check_track(flown: Flown, before: State, after: State) -> None:
    """A track leads from where the piece was to where it is, step by step, without a jump."""
    start, end = [next(p for p in SHOWN.scene(one).pieces if p.id == flown.piece) for one in (before, after)]
    first, last = flown.track[0], flown.track[-1]
    assert first[:4] == (start.x, start.y, start.level, start.heading)
    if end.place == "board":
        assert last == pytest.approx((end.x, end.y, end.level, end.heading, 0, 0), abs=0.002)
    for one, other in zip(flown.track, flown.track[1:], strict=False):
        assert hypot(other[0] - one[0], other[1] - one[1]) < 1.01
        assert abs((other[3] - one[3] + 180) % 360 - 180) <= 90


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_board_goes_over_the_wire(scenario: str) -> None:
    setting = RULES.setting(scenario, {})
    board = SHOWN.board(setting)
    assert copied(board) == board
    assert len(board.points) == len(board.names) == setting.board.size
    assert len(set(board.names)) == setting.board.size
    assert len(board.spots) == 2 * lattice.ACCESS_POINTS
    assert set(board.types) == {entry.airplane for side in setting.sides for entry in side.force}
    assert board.rules
    assert msgspec.json.encode(SHOWN.board(RULES.setting(scenario, {}))) == msgspec.json.encode(board)


def test_access_points_lie_just_outside_the_board_at_their_entries() -> None:
    setting = RULES.setting("dogfight-weather", {})
    for spot in SHOWN.board(setting).spots:
        x, y = setting.board.place(setting.board.entry(setting.sides[spot.side].edge, spot.number - 1))
        assert 0.8 < abs(spot.x - x) + abs(spot.y - y) < 1.1
        assert lattice.ACCESS_POINTS >= spot.number >= 1
