"""One-line text forms: poses, airplanes and positions are written, read back, and mean the same battle."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.archive import load, verify
from aerodrome.core.dice import SeededDice
from aerodrome.core.game import Game, begin_match
from aerodrome.core.geometry import Frame, Point
from aerodrome.icog import RULES
from aerodrome.icog.cockpit.panels import panel
from aerodrome.icog.mission import mission, setup
from aerodrome.icog.movement import segments
from aerodrome.icog.notation import (
    angles_of,
    frame_of,
    read_pose,
    read_position,
    set_up,
    write_airplane,
    write_pose,
    write_position,
)
from aerodrome.icog.notation.airplane import forgetful
from aerodrome.icog.notation.parts import name_of, name_word
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.setting import Entry, Options, Points, Side, Start
from aerodrome.icog.state import NEVER, Airplane, Attack, Engine, GunState, Initiative, State, Tally
from aerodrome.icog.terrain import Patch, Strip, Terrain
from tests.brawls import fight, fought
from tests.faults import check_pointed_at
from tests.icog.skies import frame, man, plane, sky

PUZZLE = (
    "free 60x60 | Britain west: B1 s-e-5a at 20 30 20 heading 90 speed 160 | "
    "Germany east: D1 albatros-d-va at 26.5 30 18 heading 45 pitch -20 bank 30 speed 175 structure=9 man1.wounds=3"
)
DUEL = "close-duel | British: B1 sopwith-camel at 20 30 20 heading 90 speed 145 | Germans: D1 fokker-dr-i waiting"
_replace = msgspec.structs.replace
ANGLES = st.integers(0, 359), st.integers(-90, 90), st.integers(-179, 180)
NOWHERE = Airplane("", 0, "", "", (), (), (), None)


def what_matters(state: State) -> State:
    """The state without luck, places of airplanes that are not in play, and turns long past."""
    airplanes = []
    for one in state.airplanes:
        one = _replace(forgetful(one, state.turn), tally=Tally(), moved=one.moved if one.moved == state.turn else NEVER)
        if one.place not in ("air", "ground"):
            one = _replace(one, at=NOWHERE.at, frame=NOWHERE.frame, speed=0, moved=NEVER)
        airplanes.append(one)
    return _replace(state, airplanes=tuple(airplanes), setting=_replace(state.setting, position=""))


def played(battle: tuple[str, int, int, str], **options: Any) -> Game:
    """One of the battles below, as far as it is to be played."""
    name, seed, decisions, crews = battle
    return fought("icog", name, seed, decisions, crews=crews, **options)


BATTLES = st.tuples(
    st.sampled_from(sorted(mission.missions())),
    st.integers(0, 999),
    st.integers(0, 120),
    st.sampled_from(("ready", "roll", "choose")),
)
"""Mission, seed, number of decisions, and how crews are made."""


# ---- poses


@given(*ANGLES)
def test_whole_degrees_are_written_as_they_are(heading, pitch, bank):
    if abs(pitch) == 90:
        bank = 0
    text = write_pose(Point(12_500, 30_000, 20_000), frame_of((heading, pitch, bank)))
    said = f"at 12.5 30 20 heading {heading}" + (f" pitch {pitch}" if pitch else "") + (f" bank {bank}" if bank else "")
    assert text == said
    assert read_pose(text) == (Point(12_500, 30_000, 20_000), frame_of((heading, pitch, bank)))


@given(*ANGLES, st.integers(0, 2**32))
def test_any_flown_frame_comes_back_to_the_last_millionth(heading, pitch, bank, seed):
    pose = segments.pose_of(Point(0, 0, 0), frame_of((heading, pitch, bank)))
    rng = Random(seed)
    for _ in range(rng.randrange(4)):
        match rng.randrange(4):
            case 0:
                pose = segments.rolled(pose, rng.randrange(-180, 180))
            case 1:
                radius, way = rng.randrange(3_000, 9_000), rng.randrange(15_000)
                pose = segments.turned(pose, radius, way, rng.randrange(181), rng.random() < 0.5)
            case 2:
                pose = segments.dived(pose, 5_000, rng.randrange(9_000), rng.random() < 0.5)
            case 3:
                pose = segments.nose_down(pose, rng.randrange(45, 91))
    assert read_pose(write_pose(pose.at, pose.frame)) == (pose.at, pose.frame)


def test_angles_are_heading_pitch_up_and_bank_right():
    assert angles_of(frame(90, 20, 30)) == pytest.approx((90, 20, 30), abs=1e-3)
    assert frame_of((90, 20, 30)) == frame(90, 20, 30)
    assert frame_of((0, 0, 0)) == Frame((0, 1_000_000, 0), (1_000_000, 0, 0), (0, 0, 1_000_000))
    down = segments.nose_down(segments.pose_of(Point(0, 0, 0), frame(30)), 90).frame
    assert angles_of(down) == pytest.approx((30, -90, 0), abs=1e-3)
    assert angles_of(frame(30, 90)) == pytest.approx((30, 90, 0), abs=1e-3)


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("", 1, "empty"),
        ("12 30 20 heading 90", 1, "where a place should begin"),
        ("at 12 30", 7, "Move units up are missing"),
        ("at 12 x 20 heading 90", 7, "'x' as Move units north"),
        ("at 12 3.1234 20 heading 90", 7, "three decimals"),
        ("at 12 30 20", 1, "no heading"),
        ("at 12 30 20 heading", 13, "no degrees after 'heading'"),
        ("at 12 30 20 heading 361", 21, "degrees from 0 to 360"),
        ("at 12 30 20 heading 90 pitch -91", 30, "-90 to 90"),
        ("at 12 30 20 heading 90 bank 200", 29, "-180 to 180"),
        ("at 12 30 20 heading 90 heading 80", 24, "said twice"),
        ("at 12 30 20 heading 90 loop 3", 24, "'loop' is too much"),
    ],
)
def test_a_broken_pose_names_the_column(text, column, words):
    check_pointed_at(read_pose, text, "pose", column, words)


# ---- positions


@given(BATTLES)
def test_a_position_read_back_is_the_same_in_all_that_matters(battle):
    state = played(battle).state
    assert what_matters(read_position(write_position(state))) == what_matters(state)


@given(BATTLES)
def test_writing_what_was_read_gives_the_same_text(battle):
    text = write_position(played(battle).state)
    assert "\n" not in text
    assert write_position(read_position(text)) == text


@given(BATTLES)
def test_a_battle_of_its_own_is_spelled_out_and_read_back(battle):
    """Without a ready mission of that name the text holds the ground, the sides and every crew as well."""
    state = played(battle).state
    state = _replace(state, setting=_replace(state.setting, mission="of-ones-own"))
    text = write_position(state)
    assert text.startswith("free ")
    again = read_position(text)
    assert what_matters(again).airplanes == what_matters(state).airplanes
    for field in ("width", "depth", "ceiling", "turns", "options", "panels", "terrain", "points", "extra_turn"):
        if field != "options" or state.setting.options.turn_limit is None:
            assert getattr(again.setting, field) == getattr(state.setting, field), field
    assert (again.phase, again.turn, again.order, again.sheet) == (state.phase, state.turn, state.order, state.sheet)
    assert write_position(again) == text


@given(BATTLES)
def test_under_fog_a_position_tells_only_what_the_seat_sees(battle):
    game = played(battle, fog=True)
    seat = next(iter(game.who))
    text = write_position(game.view(seat))
    assert "structure=?" in text
    again = read_position(text)
    assert all(one.structure is not None and one.crew[0].flying is not None for one in again.airplanes)
    hidden = _replace(again, setting=game.setting)
    assert [one.at for one in RULES.view(hidden, seat).airplanes if one.place == "air"] == [
        one.at for one in game.view(seat).airplanes if one.place == "air"
    ]


def test_a_position_is_readable():
    state = read_position(PUZZLE)
    assert write_position(state) == (
        "free 60x60 | turn 1 formation | Britain west: B1 s-e-5a at 20 30 20 heading 90 speed 160 | "
        "Germany east: D1 albatros-d-va at 26.5 30 18 heading 45 pitch -20 bank 30 speed 175 structure=9 man1.wounds=3"
    )
    one = state.airplane("D1")
    assert (one.at, one.speed, one.structure, one.crew[0].wounds) == (Point(26_500, 30_000, 18_000), 175, 9, 3)
    assert (one.side, one.seat, state.setting.sides[1].home) == (1, "Germany", "east")


def test_what_is_not_said_is_fresh():
    one = read_position(PUZZLE).airplane("B1")
    kind = read_position(PUZZLE).panel(one)
    assert (one.structure, one.guns, one.engines) == (kind.structure, setup.armament(kind), (Engine(),))
    assert (one.crew[0].flying, one.crew[0].rerolls, one.attitude, one.fire) == (13, 1, "", NEVER)


def everything() -> State:
    """A battle of its own in which everything that can be said has to be."""
    start = Start("waiting", Point(0, 0, 21_000), speed=130, turn=6, edges=("north", "south"))
    crew: tuple[PilotRecord, ...] = ()
    entries = (
        Entry("D3", "r-e-8", crew, start, bombs=4, task="recon", exit="opposite", exit_within=5),
        Entry("D4", "albatros-d-va", crew, Start("air", area=(Point(5_000, 30_000, 20_000), 4_000))),
    )
    gun = GunState(7, 0, 1, 2, 1, 4, 3, "B1", True)
    return sky(
        plane(
            "D1", at=(20, 20, 20), heading=33, pitch=-5, bank=170, structure=3, formation=2, inverted=1, fire=7,
            fatal_fire=True, drag=2, widened=1, roll_factor=2, bail_out=-2, wires=1, wide_turn=True,
            needs_emergency_landing=True,
            no_undercarriage=True, forced_home=True, downed=True, exit_edge="north", entered=2, moved=3,
            attitude="stalled in turn", targets=("B1", "B2"), guns=(gun,), seat="blue",
            attacks=(Attack("B1", 0, 2, False), Attack("B2", 1, 3, True)),
            engines=(Engine(False, True, 2, 1, 1, 5, 6, 3),),
            crew=(
                man(name="O_d|d, n:a=m%e+ü", wounds=3, rerolls=2, dead=True, out=True, shaken=4, blackout=4,
                    traits=("Hard as nails",), victories=2, forced_home=1, finished=1, used=("Cool headed", "Mentor"),
                    parachute=True, tried=3, jumped=Point(12_000, 30_500, 0), saved=True, after="captured"),
            ),
        ),
        plane("D2", "halberstadt-cl-ii", (21.125, 20, 0), place="ground", speed=0, seat="red", entered=0, moved=3),
        plane("D3", "r-e-8", (0, 0, 21), place="waiting", speed=130, seat="blue", bombs=4),
        plane("D4", at=(5, 30, 20), place="waiting", speed=0, seat="red"),
        plane("B1", "s-e-5a", (30, 20, 20), speed=160, seat="british", entered=0),
        plane("B2", "bristol-f-2b", place="gone", fate="exited", seat="british", entered=0),
        terrain=Terrain(
            7, 60_000, 60_000, 1_500, (Patch("wood", 12_345, 3_000, 2_500), Strip("trench", 0, 1, 2, 3_000, 600)),
            (Strip("aerodrome", 10_000, 10_000, 10_000, 30_000, 4_000),),
        ),
        setting={
            "sides": (
                Side("West Germany", "east", ("red", "blue"), entries),
                Side("Britain", "west", ("british",), ()),
            ),
            "ceiling": 40_500, "turns": 12, "points": Points(3, 2, 1, 4), "extra_turn": True,
            "panels": {
                name: panel(name)
                for name in ("albatros-d-va", "halberstadt-cl-ii", "r-e-8", "s-e-5a", "bristol-f-2b")
            },
        },
        options=Options(fog=True, rerolls="never"),
        phase="turn end", order=("B1",), flown=("D1", "D2"), shooters=(("B1", 0), ("D2", 1)), scores=(2, 5),
        last_turn=13, sheet=(Initiative("D1", 0, (10, 4), 27), Initiative("D2", 1, (), 0, "B1")),
        ended="the last turn is over", conceded=1, crewed=3,
    )  # fmt: skip


def test_everything_that_can_be_said_comes_back():
    state = everything()
    text = write_position(state)
    again = read_position(text)
    assert write_position(again) == text
    for one, other in zip(what_matters(again).airplanes, what_matters(state).airplanes, strict=True):
        assert one == other
    for field in ("phase", "turn", "order", "flown", "shooters", "scores", "last_turn", "sheet", "ended", "conceded"):
        assert getattr(again, field) == getattr(state, field), field
    assert again.setting.terrain == state.setting.terrain
    assert again.setting.points == state.setting.points
    entries = again.setting.sides[0].force
    assert [(entry.id, entry.task, entry.exit, entry.exit_within, entry.bombs) for entry in entries[2:]] == [
        ("D3", "recon", "opposite", 5, 4),
        ("D4", "fight", None, None, 0),
    ]
    assert entries[2].start == state.setting.sides[0].force[0].start
    assert entries[3].start == state.setting.sides[0].force[1].start


@given(st.text(min_size=1, max_size=20))
def test_any_name_is_one_word_and_comes_back(name):
    if any(sign.isspace() and sign != " " for sign in name):
        return
    word = name_word(name)
    assert not set(word) & set(" |,:=+/")
    assert name_of(word) == name


def test_an_airplane_alone_is_written_too():
    state = sky(plane("D1", at=(20, 30, 20), heading=90, speed=175, fire=5))
    crew = "man1.name=pilot man1.skills=12/12/12/12/12"
    assert write_airplane(state, state.airplane("D1")) == (
        f"D1 albatros-d-va at 20 30 20 heading 90 speed 175 fire=5 entered=- man1.rerolls=0 {crew}"
    )


def test_without_an_order_everybody_moves_in_turn():
    state = read_position(DUEL.replace(" |", " | turn 2 move |", 1))
    assert (state.turn, state.phase, state.order) == (2, "move", ("B1",))
    assert read_position(DUEL.replace(" |", " | turn 2 move order=- |", 1)).order == ()


def test_a_battle_begins_in_its_position_and_its_record_holds():
    setting = RULES.position(PUZZLE)
    game = begin_match(RULES, setting, {}, SeededDice(b"x" * 32))
    assert game.state.airplane("D1").structure == 9
    fight(game, 3, 60)
    text = game.save()
    assert load(text).save() == text
    assert verify(text).sound, verify(text).finding


def test_set_up_uses_the_setting_it_is_given():
    setting = RULES.position(PUZZLE)
    assert set_up(setting).setting is setting


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("", 0, "empty"),
        ("fighter-patrl | Allies: B1 s-e-5a waiting", 1, "did you mean 'fighter-patrol'"),
        ("free 60x60 | a west: ", 1, "1 sides"),
        ("free 60x60 | a west: | a east: ", 24, "the same name"),
        ("free fog=maybe | a: | b:", 6, "fog"),
        ("free sixty | a: | b:", 6, "in the first field"),
        ("free points=2/1 | a: | b:", 13, "destroyed/forced home/exit/margin"),
        ("free turns=0 | a: | b:", 12, "1 to 100"),
        ("free | a up: | b:", 10, "about a side"),
        ("free | a: | b:", 0, "no airplanes"),
        ("free | ground lava@1/2/3 | a: | b:", 15, "unknown ground"),
        ("free | ground wood@1/2 | a: | b:", 20, "middle and radius"),
        ("free | ground runway@1/2/3 | a: | b:", 22, "round runway"),
        ("close-duel | ground seed=4 | British: ", 21, "ground of a ready mission"),
        ("close-duel | :10+6=32", 14, "a side without a name"),
        ("close-duel | nonsense", 14, "a field that begins with 'nonsense'"),
        ("close-duel | French: B1 s-e-5a waiting", 14, "unknown side"),
        ("close-duel | turn x | British: B1 s-e-5a waiting", 19, "a turn"),
        ("close-duel | turn 1 walk | British: B1 s-e-5a waiting", 21, "unknown phase"),
        ("close-duel | turn 1 move pace=3 | British: B1 s-e-5a waiting", 26, "about the turn"),
        ("close-duel | turn 1 move order=B7 | British: B1 s-e-5a waiting", 32, "unknown airplane 'B7'"),
        ("close-duel | turn 1 move shooters=B1.4 | British: B1 s-e-5a waiting", 35, "as a man"),
        ("close-duel | initiative B1=6 | British: B1 s-e-5a waiting", 25, "as initiative"),
        ("close-duel | initiative B2:6=7 | British: B1 s-e-5a waiting", 25, "unknown airplane 'B2'"),
        ("close-duel | British: 1B s-e-5a waiting", 23, "as an airplane's id"),
        ("close-duel | British: B1 s-e-5a", 23, "says too little"),
        ("close-duel | British: B1 spitfire waiting", 26, "unknown airplane 'spitfire'"),
        ("close-duel | British: B1 s-e-5a somewhere", 33, "as a place"),
        ("close-duel | British: B1 s-e-5a at 1 2 3 heading 4", 23, "has no speed"),
        ("close-duel | British: B1 s-e-5a at 1 2 3 heading 4 speed 91", 58, "91 km/h for the S.E.5a"),
        ("close-duel | British: B1 s-e-5a at 1 2 3 heading 4 speed 85 flaps=2", 61, "'flaps=2'"),
        ("close-duel | British: B1 s-e-5a at 1 2 3 heading 4 speed 85 fire=x", 66, "fire"),
        ("close-duel | British: B1 s-e-5a at 1 2 3 heading 4 speed 85 man2.wounds=1", 61, "1 to 1"),
        ("close-duel | British: B1 s-e-5a at 1 2 3 heading 4 speed 85 man1.hat=1", 66, "'hat=1'"),
        ("close-duel | British: B1 s-e-5a at 1 2 3 heading 4 speed 85 man1.skills=1/2", 73, "as skills"),
        ("close-duel | British: B1 s-e-5a at 1 2 3 heading 4 speed 85 gun1.boxes=x", 72, "as boxes"),
        ("close-duel | British: B1 s-e-5a at 1 2 3 heading 4 speed 85 gun1.last=x", 71, "as the last burst"),
        ("close-duel | British: B1 s-e-5a at 1 2 3 heading 4 speed 85 attacks=x", 69, "as an attack"),
        ("close-duel | British: B1 s-e-5a at 1 2 3 heading 4 speed 85 seat=x", 66, "unknown seat"),
        ("close-duel | British: B1 s-e-5a waiting area=1/2", 46, "as an area"),
        ("close-duel | British: B1 sopwith-camel waiting task=bomb", 48, "the mission lists"),
        ("close-duel | British: B1 s-e-5a waiting, B1 s-e-5a waiting", 42, "comes twice"),
    ],
)
def test_a_broken_position_names_the_column_and_what_is_allowed(text, column, words):
    check_pointed_at(read_position, text, "position", column, words)
