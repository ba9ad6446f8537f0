"""How the opponents behave in In Clouds of Glory, each level alike: small positions with one right thing to do."""

from functools import partial
from random import Random

import msgspec
import pytest

from aerodrome.bots import roster
from aerodrome.bots.bot import decide, play
from aerodrome.bots.mind import EVEN, Mind
from aerodrome.core.dice import SeededDice
from aerodrome.core.game import new_game
from aerodrome.icog.announcing import plain, previews
from aerodrome.icog.bots import picture as pictures
from aerodrome.icog.bots import veteran as foresight
from aerodrome.icog.bots.foresight import play as thought
from aerodrome.icog.bots.foresight import pondering
from aerodrome.icog.bots.foresight.library import KEEN, QUICK
from aerodrome.icog.gunnery import shooting
from aerodrome.icog.movement.announcement import Announcement, Turn, parse
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.questions.questions import Announce
from aerodrome.icog.setting import Entry, Options, Side, Start
from aerodrome.icog.view import view as seen_by
from tests.bots.straying import strays
from tests.icog.skies import SEATS, man, plane, sky

GERMAN, BRITISH = SEATS
LEVELS = ("cadet", "veteran", "ace@3")
MISSIONS = ("bounce", "close-bombing", "escort", "low-level", "photo-run", "recon-intercept", "trench-strafing")


def imagine(rng):
    raise AssertionError("nothing is imagined by playing the match on")


def choose(level, state, name="D1", seed=1):
    question = Announce(state.airplane(name).seat, name)
    choice = roster.bot(level)(state, question, imagine, Random(seed))
    assert question.refuse(state, choice.answer) == ()
    return choice


def flown(level, state, name="D1", seed=1):
    """The preview of what a level announces."""
    return previews.preview(state, name, parse(choose(level, state, name, seed).answer))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("away", "aside"), [(20, 0), (20, 4), (18, -6)])
def test_takes_the_shot_from_behind_that_is_there(level, away, aside):
    prey = plane("B1", "s-e-5a", at=(30 + aside, 30 + away, 20), moved=3)
    seen = flown(level, sky(plane("D1", at=(30, 30, 20), speed=150), prey, order=("D1",)))
    assert [(aim.target, aim.angle) for aim in seen.targets] == [("B1", "rear")]
    assert seen.announcement.targets == ("B1",)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("heading", [0, 45, 90, 180, 270])
def test_does_not_fly_off_the_board(level, heading):
    corner = {0: (30, 50), 45: (48, 48), 90: (50, 30), 180: (30, 10), 270: (10, 30)}[heading]
    near = plane("D1", at=(*corner, 20), heading=heading, speed=150)
    enemy = plane("B1", at=(30, 30, 20), heading=heading)
    for _ in range(3):
        flight = flown(level, sky(near, enemy)).flight
        assert flight.left is None
        near = msgspec.structs.replace(near, at=flight.at, frame=flight.frame)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("pitch", "speed"), [(20, 105), (40, 125), (60, 145), (0, 105)])
def test_does_not_climb_into_a_stall(level, pitch, speed):
    state = sky(plane("D1", at=(30, 30, 20), pitch=pitch, speed=speed), plane("B1", at=(40, 40, 38), moved=3))
    needle = flown(level, state).needle
    assert not needle.below_stall
    assert not needle.at_stall


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("height", "pitch"), [(8, -45), (6, -30), (14, -80)])
def test_pulls_out_above_the_ground(level, height, pitch):
    low = plane("D1", at=(30, 30, height), pitch=pitch, speed=150)
    seen = flown(level, sky(low, plane("B1", at=(30, 40, 2), moved=3)))
    assert not seen.flight.grounded
    assert not any(why.paragraph == "5.5.16.3" for why in seen.warnings)


@pytest.mark.parametrize("heading", [0, 90, 180, 270])
def test_an_ace_gets_a_shot_by_two_turns_that_one_turn_does_not_give(heading):
    prey = plane("B1", "s-e-5a", at=(38, 36, 22), heading=heading, moved=3)
    state = sky(plane("D1", at=(30, 30, 20), speed=150), prey, order=("D1",))
    seen = flown("ace@3", state)
    assert [type(segment) for segment in seen.announcement.segments][:2] == [Turn, Turn]
    assert seen.announcement.targets == tuple([aim.target for aim in seen.targets if aim.shot]) == ("B1",)
    assert flown("veteran", state).targets == ()


def pursued():
    """An enemy sits behind D1 and moves after it."""
    return sky(plane("D1", at=(30, 30, 20), speed=150), plane("B1", "s-e-5a", at=(30, 22, 20), speed=160))


@pytest.mark.parametrize("level", LEVELS)
def test_breaks_when_threatened_from_behind(level):
    state = pursued()
    flight = flown(level, state).flight
    assert flight.frame.nose[1] < 800_000, "the nose leaves the old course"
    if level != "cadet":  # who looks at replies leaves the enemy less than by running on
        straight = fly(state, "D1", plain.straight_on(state, state.airplane("D1")))
        assert danger(state, flight) < danger(state, straight)


def danger(state, flight):
    """What the enemies can answer a flight with."""
    ahead = foresight.outlook(state, "D1", Mind(Random(1), imagine, (EVEN,)))
    end = pictures.ended(ahead.picture.craft[ahead.me], flight.at, flight.frame, 150)
    found = foresight.replies(ahead, foresight.Looked("", Announcement(), {}, end, 0.0), end)
    return -sum(answer.value for answer in found.answers)


@pytest.mark.parametrize("level", LEVELS)
def test_leaves_the_line_of_guns_that_have_moved(level):
    hunter = plane("B1", "s-e-5a", at=(30, 22, 20), speed=160, moved=3)
    seen = flown(level, sky(plane("D1", at=(30, 30, 20), speed=150), hunter, order=("D1",)))
    assert shooting.within(hunter.at, hunter.frame, seen.flight.at) is None


@pytest.mark.parametrize("level", LEVELS)
def test_brings_the_photographs_home(level):
    entry = Entry("D1", "rumpler-c-iv", (), Start("waiting"), task="recon", exit="opposite", exit_within=7)
    sides = (Side("Germany", "east", (GERMAN,), (entry,)), Side("Britain", "west", (BRITISH,), ()))
    scout = plane("D1", "rumpler-c-iv", at=(30, 30, 30), heading=60, speed=150, exit_edge="east", entered=1)
    chaser = plane("B1", at=(20, 30, 30), heading=90, moved=3)
    for _ in range(3):
        flight = flown(level, sky(scout, chaser, setting={"sides": sides})).flight
        if flight.left:
            break
        assert flight.at.x > scout.at.x
        scout = msgspec.structs.replace(scout, at=flight.at, frame=flight.frame)
    assert flight.left == "east"


def escorted():
    """A bomber on its way, an enemy coming up behind it, one farther off, and an escort beside."""
    entry = Entry("D2", "rumpler-c-iv", (), Start("waiting"), task="bomb", exit="opposite")
    sides = (Side("Germany", "east", (GERMAN,), (entry,)), Side("Britain", "west", (BRITISH,), ()))
    bomber = plane("D2", "rumpler-c-iv", at=(30, 40, 24), heading=90, speed=140, exit_edge="east", moved=3)
    attacker = plane("B1", "s-e-5a", at=(20, 40, 24), heading=90, speed=160, moved=3)
    other = plane("B2", "s-e-5a", at=(22, 8, 24), heading=90, speed=160, moved=3)
    escort = plane("D1", at=(22, 24, 24), heading=90, speed=160)
    return sky(escort, bomber, attacker, other, setting={"sides": sides}, order=("D1",))


@pytest.mark.parametrize("level", LEVELS)
def test_protects_the_bombers(level):
    state = escorted()
    flight = flown(level, state).flight
    attacker, other = state.airplane("B1").at, state.airplane("B2").at
    assert flight.at.to(attacker).length() < state.airplane("D1").at.to(attacker).length()
    assert flight.at.to(attacker).length() < flight.at.to(other).length()


@pytest.mark.parametrize("level", LEVELS)
def test_says_why(level):
    prey = plane("B1", "s-e-5a", at=(30, 50, 20), moved=3)
    state = sky(plane("D1", at=(30, 30, 20), speed=150), prey, plane("B2", at=(40, 20, 20), heading=300))
    trace = choose(level, state).trace
    assert trace[0].answer == choose(level, state).answer
    assert trace[0].reasons[0] == "looks for a fight"
    assert any(reason.startswith("a long burst at B1 from the rear, ") for reason in trace[0].reasons)
    assert [one.score for one in trace] == sorted([one.score for one in trace], reverse=True)
    assert any("played out" in reason for reason in trace[0].reasons) == level.startswith("ace")


def test_the_veteran_weighs_what_somebody_else_announced():
    state = pursued()
    mind = Mind(Random(1), imagine, (EVEN,), regard="S 15")
    trace = foresight.announce(state, Announce(GERMAN, "D1"), mind).trace
    assert trace[-1].answer == "S 15"
    assert trace[-1].score < trace[0].score
    assert any("B1 can answer with" in reason for reason in trace[-1].reasons)


# ---- nothing but what it may see


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_things_change_nothing(level):
    def position(**fields):
        return sky(
            plane("D1", at=(30, 30, 20), speed=150),
            plane("B1", "s-e-5a", at=(34, 48, 21), heading=20, moved=3, **fields),
            plane("B2", "s-e-5a", at=(22, 26, 20), heading=60, speed=160, **fields),
            options=Options(fog=True),
        )

    weak = position(structure=2, crew=(man(flying=3, gunnery=3, awareness=3, wounds=2),))
    strong = position(structure=17, crew=(man(flying=18, gunnery=18, awareness=18),))
    answers = [choose(level, seen_by(state, GERMAN)) for state in (weak, strong)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("level", LEVELS)
def test_the_dice_ahead_change_nothing(level):
    game = new_game("icog", "even-pairs", seed=4)
    twins = [game.branch(SeededDice(bytes([number] * 32))) for number in (1, 2)]
    chosen = []
    for twin in twins:
        question = twin.pending[0]
        bot = roster.bot(level)
        chosen.append(bot(twin.view(question.seat), question, partial(twin.imagine, question.seat), Random(7)))
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_chance_leads_to_the_same_choice(level):
    state = pursued()
    assert choose(level, state, seed=5) == choose(level, state, seed=5)


# ---- when something goes wrong


@pytest.mark.parametrize("level", ["veteran", "ace@3"])
def test_the_cadet_answers_for_one_who_errs(level, monkeypatch, caplog):
    def broken(*_):
        raise RuntimeError("lost in thought")

    monkeypatch.setattr(foresight, "outlook", broken)
    game, twin = [to_announce("even-pairs", 4) for _ in range(2)]
    seat = game.pending[0].seat
    choice = decide(game, seat, roster.bot(level), Random(7))
    assert choice.stumble == "RuntimeError: lost in thought"
    assert "failed at announce" in caplog.text
    assert choice.answer == decide(twin, seat, roster.bot("cadet"), Random(7)).answer


def to_announce(mission, seed):
    """A battle at its first announcement."""
    game = new_game("icog", mission, seed=seed)
    while not isinstance(game.pending[0], Announce):
        decide(game, game.pending[0].seat, roster.bot("cadet"), Random(seed))
    return game


def test_an_ace_without_time_flies_as_the_veteran_does():
    state = pursued()
    assert choose("ace@0.000001s", state) == choose("veteran", state)


@pytest.mark.parametrize("crowd", [False, True])
def test_replies_are_looked_for_keenly_and_moves_thought_over_unless_there_is_a_crowd(monkeypatch, crowd):
    looks, thought_over = [], []
    play_on, ponder = thought.play_on, pondering.ponder

    def watched_look(*asked):
        looks.append(asked[6])
        return play_on(*asked)

    def watched_thought(*asked):
        thought_over.append(asked[0])
        return ponder(*asked)

    monkeypatch.setattr(thought, "play_on", watched_look)
    monkeypatch.setattr(pondering, "ponder", watched_thought)
    others = [plane(f"B{at}", at=(30 + 3 * at, 22, 20), speed=150) for at in (2, 3, 4)]
    state = sky(plane("D1", speed=150), plane("B1", at=(30, 22, 20), speed=160), *(others if crowd else others[:2]))
    choose("veteran", state)
    assert [*dict.fromkeys(looks)] == [QUICK if crowd else KEEN]
    assert thought_over == []
    choose("ace@1", state)
    assert looks[-1] == KEEN, "rounds of thought are always keen"
    assert thought_over == ([] if crowd else [0])


# ---- whole battles


def watched(bot, sins, view, question, imagine, rng):
    """A bot whose announcements are looked at: what meets the ground, and what leaves the board."""
    choice = bot(view, question, imagine, rng)
    assert choice.trace
    assert choice.trace[0].reasons
    if strays(view, question, choice.answer):
        sins.append((view.turn, question.airplane, choice.trace[0]))
    return choice


def battle(mission, seed, levels, **options):
    """A battle between two levels; what they did that they should not have."""
    game = new_game("icog", mission, seed=seed, options=options)
    sins: list = []
    bots = {
        seat: partial(watched, roster.bot(levels[side]), sins)
        for side in (0, 1)
        for seat in game.setting.sides[side].seats
    }
    assert play(game, bots, Random(seed)).stumbles == 0
    assert game.over
    return sins


@pytest.mark.parametrize("mission", MISSIONS)
def test_flies_every_kind_of_mission_and_never_off_or_into_the_ground_by_choice(mission):
    assert battle(mission, 1, ("veteran", "ace@1"), turn_limit=3, fog=True) == []


@pytest.mark.parametrize("seed", range(4))
def test_whole_battles_without_such_a_move(seed):
    levels = ("veteran", "ace@1") if seed % 2 else ("ace@1", "veteran")
    assert battle(("even-pairs", "close-duel")[seed // 2], seed, levels, turn_limit=12) == []


def test_photographers_get_home():
    for seed in range(2):
        game = new_game("icog", "recon-intercept", seed=seed)
        mine = game.setting.sides[0].seats
        play(game, {seat: roster.bot("veteran" if seat in mine else "chance") for seat in game.who}, Random(seed))
        assert [airplane.fate for airplane in game.state.airplanes if airplane.side == 0] == ["exited"]
