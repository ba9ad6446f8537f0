"""Previews of announcements: what is shown is what happens, and what is half written is shown as far as it goes."""

from math import hypot
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.dice import SeededDice
from aerodrome.core.events import Event
from aerodrome.core.game import Game, new_game
from aerodrome.core.phrases import whole_percent
from aerodrome.core.why import total
from aerodrome.icog import events as events_of
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.cockpit import dial
from aerodrome.icog.events import DamageRolled, Destroyed, EngineSet, Flown, SpeedSet
from aerodrome.icog.gunnery import odds, shooting
from aerodrome.icog.movement.announcement import Straight, parse, write
from aerodrome.icog.questions.questions import Announce, AtStall, Reroll, Risk
from aerodrome.icog.questions.trim_questions import ChooseBank
from aerodrome.icog.state import Engine, GunState, State, change
from aerodrome.icog.table.poses import exact_of
from aerodrome.icog.table.presenter import IcogPresenter
from aerodrome.icog.table.ready import ready_moves
from aerodrome.icog.table.wire.announcement import AnnounceCard
from aerodrome.icog.table.wire.previews import IcogPreview, PosePreview
from aerodrome.icog.words import names
from aerodrome.server.wire.table import Previewed
from tests.icog.skies import man, plane, sky
from tests.server.presenting.walks import answer_to, copied

SHOWN = IcogPresenter()
ENGAGED = ("close-duel", "close-four", "low-level", "heavy-bombers")


def shown(state: State, name: str, text: str) -> Previewed:
    """The preview of a typed announcement."""
    return SHOWN.preview(Announce(state.airplane(name).seat, name), state, text)


def card_of(state: State, name: str, text: str) -> IcogPreview:
    """What a typed announcement comes to."""
    card = shown(state, name, text).card
    assert isinstance(card, IcogPreview)
    return card


def duel(**fields: Any) -> State:
    """A German flying north with an enemy ahead of him, who flies the same way."""
    hunter = plane("D1", at=(30, 20, 20), **fields)
    return sky(hunter, plane("B1", "sopwith-camel", at=(30, 42, 20), speed=150))


@pytest.mark.parametrize(("bank", "side"), [(0, "right"), (180, "left")])
def test_the_side_of_a_turn_is_that_on_the_map(bank: int, side: str):
    state = duel(bank=bank)
    turned = card_of(state, "D1", "T F 8 @0").segments[0]
    assert turned.side == side
    assert (turned.track[-1][0] > turned.track[0][0]) == (side == "right"), "it flies north"


# ---- what is shown is what happens


def announcing(mission: str, seed: int, moves: int) -> tuple[Game, Announce]:
    """A battle at somebody's announcement, after some moves of others."""
    game = new_game("icog", mission, dice=SeededDice(seed.to_bytes(32, "big")))
    rng = Random(seed)
    while not game.over:
        question = game.pending[0]
        if isinstance(question, Announce) and moves <= 0 and game.state.airplane(question.airplane).place == "air":
            return game, question
        moves -= isinstance(question, Announce)
        game.answer(answer_to(game, question, game.view(question.seat), rng), question.seat)
    return announcing(mission, seed, 0)


def flown_out(game: Game, question: Announce, answer: str) -> None:
    """The move to the end of its flight, every test risked, no die repeated and the wings banked as announced."""
    game.answer(answer, question.seat)
    while game.pending:
        match game.pending[0]:
            case Risk(seat=seat, airplane=question.airplane):
                game.answer("test", seat)
            case Reroll(seat=seat, airplane=question.airplane):
                game.answer("keep", seat)
            case ChooseBank(seat=seat, airplane=question.airplane, announced=bank):
                game.answer(str(bank), seat)
            case _:
                return


def broke(event: Event) -> bool:
    """Did a structural test fail?"""
    return isinstance(event, DamageRolled) and event.table == "structural failure"


@given(
    mission=st.sampled_from(ENGAGED),
    seed=st.integers(0, 2**200),
    moves=st.integers(0, 12),
)
def test_the_committed_flight_is_the_previewed_one_that_the_dice_selected(mission: str, seed: int, moves: int) -> None:
    game, question = announcing(mission, seed, moves)
    name, before = question.airplane, game.state
    view = game.view(question.seat)
    text = write(parse(question.sample(view, Random(seed))))
    preview = SHOWN.preview(question, view, text)
    assert preview.legal
    assert isinstance(preview.card, IcogPreview)
    told = len(game.events)
    flown_out(game, question, preview.answer)
    events = game.events[told:]
    flights = [event for event in events if isinstance(event, Flown) and event.airplane == name]
    if not flights:
        return  # the die that decides it has still to be thrown
    end = events.index(flights[-1])
    if any(isinstance(event, DamageRolled | Destroyed) for event in events[:end]) or any(map(broke, events)):
        return  # it broke on the way
    passed = [event.passed for event in events[:end] if isinstance(event, events_of.Tested)]
    needed = preview.card.tests
    assert len(passed) <= len(needed)
    failed = next((at for at, one in enumerate(passed) if not one and needed[at].failed), None)
    if failed is None:
        expected = preview.card.end
    else:
        found = needed[failed].failed
        assert found is not None
        if len(passed) > failed + 1:
            return  # after a third action that failed other tests were made
        expected = found.end
    assert exact_of(flights[-1].at, flights[-1].frame) == expected.exact
    track = SHOWN.entry(0, flights[-1], before, before).flown
    assert track is not None
    assert track.track[-1] == expected.pose
    if failed is None and len(flights) == 1:
        assert track.track == tuple(
            pose
            for number, segment in enumerate(preview.card.segments)
            for pose in (segment.track[1:] if number else segment.track)
        )
        speeds = [event for event in events[end:] if isinstance(event, SpeedSet) and event.airplane == name]
        stopped = any(isinstance(event, EngineSet) for event in events[end:])
        uneven = any(engine.uneven for engine in before.airplane(name).engines)
        if speeds and not stopped and not uneven and "restart" not in text:  # else dice decide about the energy, too
            assert speeds[0].speed == preview.card.needle.after
            climbed = flights[-1].at.z - before.airplane(name).at.z
            assert [(names.cost_of_flight(why, climbed), why.value) for why in speeds[0].ledger] == [
                (term.text, term.value) for term in preview.card.ledger
            ]


def test_a_preview_has_the_numbers_of_the_engine() -> None:
    state = duel()
    text = "T F 8 @35; S 7; bank 30; throttle 1; fire at B1"
    found = maneuvers.preview(state, "D1", parse(text))
    card = card_of(state, "D1", text)
    assert card.complete
    assert card.end.exact == exact_of(found.flight.at, found.flight.frame)
    assert card.energy == total(found.ledger) == sum(term.value for term in card.ledger)
    assert (card.needle.before, card.needle.after) == (150, found.needle.speed)
    assert card.climbed == found.flight.climbed / 1000
    assert card.actions == found.flight.actions == 1
    assert [term.text for term in card.warnings] == [why.text for why in found.warnings]
    assert [segment.segment for segment in card.segments] == ["turn", "straight"]
    assert copied(shown(state, "D1", text)) == shown(state, "D1", text)


def test_a_target_in_the_cone_has_its_shot_opened_as_a_sum() -> None:
    state = duel()
    card = card_of(state, "D1", "S 15; fire at B1")
    (aim,) = card.aims
    assert (aim.target, aim.declared, aim.friend, aim.angle) == ("B1", True, False, "rear")
    assert aim.distance == 7
    assert aim.base == sum(term.value for term in aim.terms)
    assert aim.percent == 5 * odds.hits(aim.base)
    assert aim.words
    assert not card_of(state, "D1", "S 15").aims[0].declared


def test_the_chance_of_a_shot_is_that_of_flying_there_and_hitting() -> None:
    state = duel()
    text = "T L 0.5 @0; T L 1 @180; T L 0.5 @0; S 13; fire at B1"
    found = card_of(state, "D1", text)
    (aim,), (test,) = found.aims, found.tests
    assert aim.base is not None
    assert test.test.percent is not None
    both = test.test.percent * odds.hits(aim.base) / 20
    assert aim.percent == pytest.approx(both)
    assert found.notes[0].startswith(f"{whole_percent(both)} in all: ")


def test_a_ready_shot_has_the_chance_that_the_plan_has_and_comes_last_where_he_may_not_stay() -> None:
    game, question = announcing("close-duel", 2, 1)
    view = game.view(question.seat)
    one, other = question.airplane, next(foe.id for foe in view.airplanes if foe.id != question.airplane)
    settled, waits = (change(view, other, moved=turn) for turn in (view.turn, view.turn - 1))
    waits = msgspec.structs.replace(waits, order=(one, other))
    found = ready_moves(settled, one)
    shots = [choice for choice in found if choice.attack]
    assert any(choice.risk for choice in shots)
    assert found[0].attack
    chances = {}
    for choice in shots:
        aims = card_of(settled, one, choice.answer).aims
        chances[choice.answer] = choice.percent
        assert choice.percent == next(aim.percent for aim in aims if not aim.friend)
    hoped = ready_moves(waits, one)
    assert not hoped[0].attack
    assert hoped[-1].attack
    alike = [choice for choice in hoped if choice.attack and choice.answer in chances]
    assert alike
    for choice in alike:
        assert choice.percent == chances[choice.answer], "the figure that its target has"
        assert choice.doubt == "if he stays, which is unlikely"
    assert not [choice.doubt for choice in found if choice.doubt]
    assert ready_moves(waits, one) == hoped


def test_the_sum_of_a_target_is_that_of_the_shot_once_he_is_there() -> None:
    state = duel()
    (aim,) = card_of(state, "D1", "S 15; fire at B1").aims
    found = maneuvers.preview(state, "D1", parse("S 15; fire at B1"))
    there = sky(
        plane("D1", at=(30, 35, 20), speed=found.needle.speed), *state.airplanes[1:], flown=("D1",), order=("B1",)
    )
    assert aim.base == shooting.base_shot(there, "D1", 0, "B1", "long")[0]


def test_a_test_shows_its_odds_and_the_flight_that_follows_its_failure() -> None:
    state = duel(speed=185)
    tighter = next(found for found in maneuvers.templates(state, "D1") if found.tighter == 1)
    card = card_of(state, "D1", f"T {tighter.template} 10 @0; S 8.5")
    (test,) = card.tests
    assert (test.reason, test.segment, test.optional) == ("flying", 1, True)
    assert test.test.target == sum(term.value for term in test.test.terms)
    assert test.failed is not None
    assert test.failed.attitude == "stalled in turn"
    assert test.failed.track[0] == card.segments[0].track[0]
    assert test.failed.track[-1] == test.failed.end.pose != card.end.pose
    assert "stalls in the turn" in test.words


def test_a_third_action_is_tested() -> None:
    card = card_of(duel(), "D1", "R 5 +90; T I 5 @90; R 5 -90")
    assert card.actions == 3
    assert [test.reason for test in card.tests] == ["third action"]


@pytest.mark.parametrize(
    ("text", "speed", "said"),
    [
        ("S 15; throttle 1", 150, ""),
        ("T L 6 @90; S 3; throttle 3", 90, "Stall speed"),
        ("S 41", 150, "leaves the board"),
    ],
)
def test_warnings_are_shown(text: str, speed: int, said: str) -> None:
    found = card_of(sky(plane("D1", at=(30, 20, 20), speed=speed)), "D1", text).warnings
    assert any(said in term.text for term in found) if said else not found


# ---- half written


def test_what_is_not_said_yet_is_flown_straight_on() -> None:
    preview = shown(duel(), "D1", "T I 8 @0")
    assert not preview.legal
    assert isinstance(preview.card, IcogPreview)
    assert not preview.card.complete
    assert preview.card.remaining == 7
    assert [segment.segment for segment in preview.card.segments] == ["turn", "rest"]
    assert preview.card.segments[1].length == 7
    assert preview.card.segments[0].track[-1] == preview.card.segments[1].track[0]
    assert preview.card.segments[1].track[-1] == preview.card.end.pose


def test_too_much_is_told_with_what_is_too_much() -> None:
    preview = shown(duel(), "D1", "S 17")
    assert isinstance(preview.card, IcogPreview)
    assert preview.card.remaining == -2
    assert any("too much" in reason.text for reason in preview.reasons)


def test_an_empty_text_shows_the_flight_straight_on_and_what_may_be_said() -> None:
    preview = shown(duel(), "D1", "")
    assert isinstance(preview.card, IcogPreview)
    assert preview.card.fault is not None
    assert preview.card.end.pose[:3] == (30, 35, 20)
    assert preview.card.completions[:5] == ("S", "T", "R", "D", "Z")


@pytest.mark.parametrize(
    ("text", "column", "kept"),
    [
        ("T I 8 @0; S x", 12, 1),
        ("T I 8 @0; S", 11, 1),
        ("T I 8 @0; wobble 3; S 7", 10, 1),
        ("T Q 8 @0", 2, 0),
        ("S 3; bank 30; S 12", 14, 1),
        ("S 3;; S 12", 4, 1),
    ],
)
def test_a_fault_names_its_column_and_what_stands_before_it_is_shown(text: str, column: int, kept: int) -> None:
    preview = shown(duel(), "D1", text)
    assert not preview.legal
    assert preview.answer == text
    assert preview.reasons
    assert isinstance(preview.card, IcogPreview)
    assert preview.card.fault is not None
    assert preview.card.fault.column == column
    assert preview.card.fault.what
    assert preview.card.fault.allowed
    assert len([one for one in preview.card.segments if one.segment != "rest"]) == kept


def test_segments_know_where_they_stand_in_the_text() -> None:
    text = "  t i 8 @0 ;S 2;  R 5 +90 ; bank 10"
    card = card_of(duel(), "D1", text)
    assert [text[one.start : one.end] for one in card.segments] == ["t i 8 @0", "S 2", "R 5 +90"]
    assert [one.text for one in card.segments] == ["t i 8 @0", "S 2", "R 5 +90"]
    assert (card.segments[2].degrees, card.segments[0].template, card.segments[0].direction) == (90, "I", 0)


def test_a_dive_that_reaches_the_vertical_keeps_its_legs_together() -> None:
    state = sky(plane("D1", at=(30, 20, 30), speed=150))
    card = card_of(state, "D1", "D G 12; S 3")
    assert [segment.segment for segment in card.segments] == ["dive", "straight"]
    for one, two in zip(card.segments, card.segments[1:], strict=False):
        assert one.track[-1] == two.track[0]
    assert card.segments[-1].track[-1] == card.end.pose


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("T", ()),
        ("T ", ("F", "G")),
        ("T G ", ("15",)),
        ("T G 8 ", ("@90",)),
        ("T G 8 @90; S ", ("7",)),
        ("T G 8 @90; S 7; b", ("bank",)),
        ("T G 8 @90; S 7; fire ", ("at",)),
        ("S 15; fire at ", ("B1",)),
        ("S 15; thr", ("throttle",)),
        ("S 15; throttle ", ("1", "2")),
        ("R ", ("5",)),
        ("Z ", ("left", "right")),
        ("cl", ("climb",)),
        ("face ", ("B1",)),
        ("S 15; engine ", ("off",)),
        ("S 15; engine off ", ("1",)),
    ],
)
def test_the_next_word_can_be_completed(text: str, expected: tuple[str, ...]) -> None:
    card = card_of(duel(), "D1", text)
    assert all(word in card.completions for word in expected), card.completions
    begun = text[card.completes :]
    assert all(word.lower().startswith(begun.lower()) for word in card.completions)


def test_a_completed_word_makes_a_text_that_goes_on() -> None:
    state, text = duel(), ""
    for wanted in ("T", "G", "15", "@90"):
        card = card_of(state, "D1", text)
        assert wanted in card.completions
        text = f"{text[: card.completes]}{wanted} "
    assert shown(state, "D1", text).legal


def test_jammed_guns_and_stopped_engines_can_be_worked_on() -> None:
    jammed = GunState(8, barrels=1, jammed=1, repair=2)
    state = sky(plane("D1", guns=(jammed,), engines=(Engine(running=False),)), plane("B1", at=(1, 1, 20)))
    prompt = SHOWN.prompt(Announce("german", "D1"), state)
    assert isinstance(prompt.card, AnnounceCard)
    assert [(work.text, work.actions) for work in prompt.card.works][:2] == [("repair 1", 1), ("restart 1", 2)]
    assert prompt.card.throttle_most == 0
    assert "repair" in card_of(state, "D1", "S 15; r").completions


# ---- typed answers


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("s 15", "S 15"),
        ("turn g 8 @90 ; straight 7", "T G 8 @90; S 7"),
        ("S 15; fire at b1", "S 15; fire at B1"),
        ("straight", "S 15; fire at B1"),
        ("AHEAD", "S 15; fire at B1"),
        ("T G 8.50 @90; S 6.5", "T G 8.5 @90; S 6.5"),
    ],
)
def test_typed_announcements_are_written_in_one_form(text: str, answer: str) -> None:
    state = duel()
    question = Announce("german", "D1")
    assert SHOWN.read(question, state, text) == answer
    preview = SHOWN.preview(question, state, text)
    assert preview.legal, preview.reasons
    assert preview.answer == answer


def test_a_preset_is_typed_by_its_name() -> None:
    state = duel()
    for word in ("climb", "dive", "left", "face b1"):
        preview = shown(state, "D1", word)
        assert preview.legal, word
        assert isinstance(preview.card, IcogPreview)
        assert preview.card.complete


def test_a_preset_that_is_not_possible_says_so() -> None:
    preview = shown(duel(), "D1", "home")
    assert not preview.legal
    assert "not possible" in preview.reasons[0].text


# ---- other previews


def test_an_immelmann_turn_shows_where_it_leads_and_whom_it_faces() -> None:
    stall = dial.stall(sky(plane("D1")).setting.panels["albatros-d-va"])
    hunter = plane("D1", at=(30, 30, 20), heading=0, speed=stall, moved=3)
    state = sky(hunter, plane("B1", at=(30, 20, 12), speed=150), flown=("D1",), order=("B1",))
    preview = SHOWN.preview(AtStall("german", "D1", True), state, "Immelmann 180 45")
    assert preview.legal
    assert isinstance(preview.card, PosePreview)
    (ghost,) = preview.card.ghosts
    assert ghost.exact[:3] == (30000, 30000, 18000)
    assert ghost.track[0][:3] == (30, 30, 20)
    assert ghost.track[-1][2:5] == (18, 270, -45)


def test_a_hit_gunner_is_named_in_the_crew() -> None:
    hurt = man("observer", wounds=3)
    state = sky(plane("B1", "r-e-8", crew=(man(), hurt)))
    card = SHOWN.scene(state).airplanes[0].crew[1]
    assert (card.wounds, card.gunnery, card.whole[2], card.fortitude) == (3, 9, 12, 9)


def test_tracks_of_a_preview_are_dense_enough_to_draw() -> None:
    card = card_of(duel(), "D1", "T F 10 @90; S 5")
    for segment in card.segments:
        for one, two in zip(segment.track, segment.track[1:], strict=False):
            swing = abs((two[4] - one[4] + 180) % 360 - 180)
            assert swing <= 8 or segment.segment == "straight"
    flown = sum(
        hypot(two[0] - one[0], two[1] - one[1], two[2] - one[2])
        for segment in card.segments
        for one, two in zip(segment.track, segment.track[1:], strict=False)
    )
    assert flown == pytest.approx(15, abs=0.02)


def test_straight_on_is_the_rest_of_an_announcement_that_only_banks() -> None:
    state = duel()
    card = card_of(state, "D1", "bank 20")
    assert card.segments[0].segment == "rest"
    assert card.end.pose == card_of(state, "D1", write(parse("S 15; bank 20"))).end.pose
    assert isinstance(parse("S 15").segments[0], Straight)
