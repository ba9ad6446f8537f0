"""Reach: the fast search against the slow oracle, and single paths with the reasons against them."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from aerodrome.triangle import altitude, query, reach
from aerodrome.triangle.airplanes import airplanes
from aerodrome.triangle.lattice import HEADINGS, INWARD, OFF, Board, Edge, around
from aerodrome.triangle.setting import Options, Side, Task, Zone
from aerodrome.triangle.state import GunState, ZoneState
from tests.scale import portion
from tests.triangle.oracle import LETTERS, legal_paths
from tests.triangle.positions import BOARD, battle, plane

BOARDS = (Board(5, 4), Board(7, 6), Board(9, 8), Board(12, 11), Board(28, 28), Board(42, 28), Board(28, 42))
MOVERS = (
    "albatros-d-v",
    "sopwith-camel",
    "airco-dh-2",
    "fokker-dr-i",
    "fokker-d-vii",
    "spad-s-xiii",
    "salmson-2",
    "gotha-g-v",
    "coastal-airship",
    "farman-f-40",
    "nieuport-11",
)
WAIVED = {
    "": "",
    "border": "the border zone",
    "length": "the full length",
    "front": "the point under a nose",
    "edge": "the edge",
    "hemmed in": "the whole move",
}


AXES: tuple[tuple[Edge, Edge], ...] = (("east", "west"), ("north", "south"))
TASKS: tuple[tuple[Task, ...], ...] = ((), ("photograph",), ("bomb",), ("bomb", "photograph"), ("breakthrough",))
FOCUS = ("anything", "crowd", "levels", "zones", "corner", "wind", "fast", "slow")


def any_move(seed, focus):
    """Any piece about to make any move: state, name, die, levels. The focus makes one sort of trouble likely."""
    rng = Random(seed)
    board = rng.choice(BOARDS[:3] if focus == "corner" else BOARDS)
    axis = rng.choice(AXES)
    side = rng.randrange(2)
    tasks = rng.choice(TASKS[1:3] if focus == "zones" else TASKS)
    movers = {"zones": ("salmson-2", "gotha-g-v", "coastal-airship"), "fast": ("spad-s-xiii", "albatros-d-v")}
    movers["slow"] = ("gotha-g-v", "farman-f-40", "nieuport-11", "fokker-dr-i")
    slug = rng.choice(movers.get(focus, MOVERS))
    kind = airplanes()[slug]
    entering = focus not in ("levels", "corner") and rng.random() < 0.15
    point = rng.randrange(8) if entering else rng.randrange(board.size)
    centre = board.entry(axis[side], point) if entering else point
    level = rng.randint(1, 5)
    tilt = 0
    if not entering and focus != "zones" and (focus in ("levels", "slow") or rng.random() < 0.3):
        tilt = rng.choice([nose for nose in (1, -1) if 1 <= level + nose <= 5])
    zones = any_zones(rng, board, centre, side) if tasks and (focus == "zones" or rng.random() < 0.3) else ()
    inside = not entering and not tilt and any(centre in zone.points for zone in zones)
    duties = ("armed", "disarmed", "bomb") if tasks != ("photograph",) else ("armed", "disarmed")
    mover = plane(
        "M1",
        slug,
        side=side,
        place="access" if entering else "board",
        heading=HEADINGS[rng.choice(INWARD[axis[side]]) if entering else rng.randrange(6)],
        level=level,
        damage=rng.choice(("wings", "engine") if focus == "slow" else ("", "", "", "wings", "tail", "guns", "engine")),
        border=rng.random() < 0.4,
        bombs=rng.randint(0 if rng.random() < 0.2 else min(1, kind.bombs), kind.bombs),
        duty=rng.choice(duties) if kind.role == "scout" else "",
        guns=tuple(GunState(rng.choice((0, 3, 3))) for _ in kind.guns),
        photos=(0,) if zones and kind.photos and rng.random() < 0.3 else (),
    )
    mover = replace(mover, point=point, tilt=tilt, passage=rng.randint(0, 2) if inside else 0)
    state = battle(
        mover,
        *any_others(rng, board, mover, centre, focus),
        board=board,
        mover=side,
        options=Options(characteristics=rng.random() < 0.8),
        wind=rng.randrange(6) if focus == "wind" or rng.random() < 0.3 else -1,
        setting={
            "mode": {(): "dogfight", ("photograph",): "reconnaissance", ("bomb",): "bombing"}.get(tasks, "combined"),
            "zones": zones,
            "sides": (
                Side("Germany", axis[0], ("german",), (), tasks=tasks, exit=axis[0]),
                Side("Allies", axis[1], ("allied",), (), tasks=tasks, exit=axis[1]),
            ),
        },
        zones=tuple(ZoneState(bombs=rng.randrange(2)) for _ in zones),
    )
    die = rng.choice((3, 4, 5)) if focus == "fast" else rng.choice((-1, 0, 1, 1, 2, 3) if focus != "slow" else (-1, 0))
    levels = tilt * rng.choice(altitude.levels_for(state, mover, die)) if tilt else 0
    return state, "M1", die, levels


def any_others(rng, board, mover, centre, focus):
    """Other pieces, balloons among them, at different places; in a crowd many have their noses towards the mover."""
    crowded = focus in ("crowd", "levels", "corner")
    near = around(board, centre, rng.choice((1, 2, 3)) if crowded else 6)
    way = mover.tilt or rng.choice((1, -1))
    held = [(centre, mover.level)]
    for number in range(rng.randint(6, 24) if crowded else rng.randint(0, 12)):
        what = rng.choice(("albatros-d-v",) * 6 + ("barrage-balloon-french", "observation-balloon-french"))
        balloon = airplanes()[what].role == "balloon"
        where, level = rng.choice(near), mover.level + rng.choice((0, 0, 0, way, way, 2 * way, -way))
        if focus == "levels" and rng.random() < 0.5:
            where, level = board.neighbour(centre, mover.heading + rng.choice((0, 1, -1))), mover.level + way
        nose = 0 if balloon else rng.choice((0, 0, 1, -1))
        lowest, highest = (0, 3) if balloon else (1, 5)
        if where == OFF or (where, level) in held or not lowest <= level <= highest or not 0 <= level + nose <= 5:
            continue
        held.append((where, level))
        facing = [h for h in range(6) if board.neighbour(where, h) in around(board, centre, 1)]
        heading = rng.choice(facing) if facing and crowded and rng.random() < 0.6 else rng.randrange(6)
        other = plane(f"P{number}", what, heading=HEADINGS[heading], level=level, side=rng.randrange(2))
        yield replace(other, point=where, tilt=nose)


def any_zones(rng, board, centre, side):
    """Up to three zones near a point, apart from each other, most of them of the mover's task."""
    zones: list[Zone] = []
    used: list[int] = []
    for letter in "ABC"[: rng.randint(1, 3)]:
        middle = rng.choice(around(board, centre, 4))
        points = tuple(p for p in around(board, middle, rng.choice((1, 1, 2))) if p not in used)
        if points:
            used += points
            zones.append(Zone(side if rng.random() < 0.8 else 1 - side, letter, points))
    return tuple(zones)


def seen(flight):
    """A flight as the oracle's outcome."""
    if flight.edge is not None:
        return (-1, 0, 0, flight.done, 0, flight.edge, flight.wind)
    return (flight.point, flight.heading, flight.level, flight.done, flight.passage, None, flight.wind)


def listed(end):
    """An end of reach as the oracle's outcome, without the wind."""
    point, heading, level, done, passage, edge = end
    zones = tuple(at for at in range(8) if done >> at & 1)
    return (point, heading, level, zones, passage, query.EDGES[edge] if edge >= 0 else None)


@given(st.integers(0, 1 << 32), st.sampled_from(FOCUS))
@settings(max_examples=portion(4000))
def test_ad07_reach_and_the_oracle_agree(seed, focus):
    agree(seed, focus)


def agree(seed, focus):
    """Whether the engine and the oracle know the same moves, ways to begin one, and mistakes."""
    rng = Random(seed)
    state, name, die, levels = any_move(seed, focus)
    waived, legal = legal_paths(state, name, die, levels)
    reached = reach.reach(state, name, die, levels)

    assert reach.WAIVED[reached.waived] == WAIVED[waived]
    ends = [listed(end) for end in reached.ends]
    assert len(ends) == len(set(ends))
    if waived != "hemmed in":
        assert set(ends) == {outcome[:6] for outcome in legal.values()}
    for at, end in enumerate(ends):
        path = reached.path(at)
        assert path in legal
        assert waived == "hemmed in" or legal[path][:6] == end

    some = sorted(legal)
    for path in rng.sample(some, min(len(some), 20)):
        assert reach.refuse(state, name, die, levels, path) == ()
        assert waived == "hemmed in" or seen(reach.walk(state, name, die, levels, path)) == tuple(legal[path])
        begun = path[: rng.randrange(len(path) + 1)]
        following = {p[len(begun)] for p in some if p.startswith(begun) and len(p) > len(begun)}
        assert set(reach.next_letters(state, name, die, levels, begun)) == following
        assert set(reach.next_letters(state, name, die, levels, begun, [path])) == following
        for wrong in spoiled(path, rng):
            refused = reach.refuse(state, name, die, levels, wrong)
            assert (refused == ()) == (wrong in legal), (wrong, refused)
            assert all(why.text and why.paragraph.startswith("AD") for why in refused)


@pytest.mark.parametrize("focus", FOCUS)
def test_ad08_some_moves_of_every_sort_are_what_the_oracle_says(focus):
    for seed in range(8):
        agree(seed, focus)


@pytest.mark.parametrize(("seed", "focus"), [(92, "levels"), (246, "corner")])
def test_ad75_levels_put_off_are_what_the_oracle_says(seed, focus):
    agree(seed, focus)


def spoiled(path, rng):
    """Paths like this one, most of them wrong."""
    at = rng.randrange(len(path) + 1)
    letter = rng.choice(LETTERS)
    yield path[:at] + letter + path[at + 1 :]
    yield path[:at] + letter + path[at:]
    yield path[:at] + path[at + 1 :]
    yield "".join(rng.choice(LETTERS) for _ in range(len(path)))


# ---- the reach as an object


def melee():
    """One mover among some others."""
    rng = Random(7)
    mover = plane("G4", "fokker-dr-i", "T14", "E")
    return battle(mover, *any_others(rng, BOARD, mover, mover.point, "anything"))


def test_ad07_every_option_is_a_legal_path_and_no_two_end_alike():
    state = melee()
    options = list(reach.paths(state, "G4", 1, 0))
    assert all(reach.refuse(state, "G4", 1, 0, path) == () for path in options)
    ends = [reach.walk(state, "G4", 1, 0, path) for path in options]
    assert len({(end.point, end.heading) for end in ends}) == len(options)
    assert options == list(reach.paths(replace(state), "G4", 1, 0))  # a stable order, also when asked anew


def turns_in(path):
    return path.count("L") + path.count("R")


def test_ad09_an_option_turns_no_more_than_it_must():
    state = battle(plane("F7", "spad-s-xiii", "T14", "E"))
    _, legal = legal_paths(state, "F7", 0, 0)
    fewest: dict[tuple[int, int], int] = {}
    for path, outcome in legal.items():
        turns = turns_in(path)
        fewest[outcome[:2]] = min(turns, fewest.get(outcome[:2], 9))
    reached = reach.reach(state, "F7", 0, 0)
    for at, end in enumerate(reached.ends):
        assert turns_in(reached.path(at)) == fewest[end[:2]]


def test_the_last_question_is_remembered_and_others_still_answer():
    state = melee()
    one = reach.reach(state, "G4", 1, 0)
    assert reach.reach(state, "G4", 1, 0) is one
    paths = [one.path(at) for at in range(len(one))]
    other = reach.reach(state, "G4", 2, 0)
    assert len(other.path(0)) in (7, 8)
    assert [one.path(at) for at in range(len(one))] == paths


def test_a_sample_is_one_of_the_options():
    state = melee()
    options = list(reach.paths(state, "G4", 1, 0))
    rng = Random(3)
    drawn = {reach.sample(state, "G4", 1, 0, rng) for _ in range(60)}
    assert drawn <= set(options)
    assert len(drawn) > 20


def test_a_search_without_room_gets_more(monkeypatch):
    state = battle(plane("F7", "spad-s-xiii", "T14", "E"), wind=3)
    expected = sorted(reach.reach(state, "F7", 3, 0).ends)
    small = query.Workspace(16)
    monkeypatch.setattr(query.own, "workspace", small)
    reached = reach.reach(replace(state), "F7", 3, 0)
    assert small.room > 16
    assert sorted(reached.ends) == expected
    assert all(reach.refuse(state, "F7", 3, 0, reached.path(at)) == () for at in range(len(reached)))


# ---- single paths


NO_PATH = "is not a path: write S for a step ahead, L for one to the left, R for one to the right"


@pytest.mark.parametrize(
    ("path", "paragraph", "text"),
    [
        ("SSXS", "AD09", f"'SSXS' {NO_PATH}"),
        ("ssss", "AD09", f"'ssss' {NO_PATH}"),
        ("S" * 40, "AD09", f"{'S' * 40!r} {NO_PATH}"),
        ("", "AD07", "the move has 7 steps, and this path only 0"),
        ("LSSSSS", "AD07", "the move has 7 steps, and this path only 6"),
        ("LSSSSSSS", "AD07", "the move ends after step 7, but this path has 8"),
        ("SSSSSSSL", "AD08", "step 8 only comes with a move that's straight to the end"),
        ("SSSSSSSSS", "AD07", "the move ends after step 8, but this path has 9"),
    ],
)  # fmt: skip
def test_ad07_a_wrong_path_is_refused_with_its_reason(path, paragraph, text):
    state = battle(plane("F7", "spad-s-xiii"))
    (why,) = reach.refuse(state, "F7", 0, 0, path)
    assert (why.paragraph, why.text) == (paragraph, text)


def test_an_illegal_path_is_not_walked():
    with pytest.raises(ValueError, match="no legal path"):
        reach.walk(battle(plane("F7", "spad-s-xiii")), "F7", 0, 0, "SS")


def test_next_letters_lead_step_by_step_to_a_legal_path():
    state = melee()
    rng = Random(5)
    for _ in range(50):
        path = ""
        while letters := reach.next_letters(state, "G4", 1, 0, path):
            path += rng.choice(letters)
        assert reach.refuse(state, "G4", 1, 0, path) == ()
    assert reach.next_letters(state, "G4", 1, 0, "Q") == ()
    assert reach.next_letters(state, "G4", 1, 0, "S" * 31) == ()
