"""What is measured of Age of Dogfights: battles of brawlers, reach, branching, records, the thought of bots."""

from collections.abc import Iterator
from copy import copy
from random import Random
from statistics import median
from typing import Any

import numpy as np

from aerodrome.bench import brawls, clock, rival
from aerodrome.bench.clock import now
from aerodrome.bench.measures import Measure, Row, Size, brawling, spoilt_words
from aerodrome.bench.thinking import thinking
from aerodrome.bots import brawler
from aerodrome.bots.judgement import judging
from aerodrome.bots.mind import EVEN
from aerodrome.bots.network import blank
from aerodrome.core.dice import ImaginedDice
from aerodrome.core.game import Game
from aerodrome.triangle import RULES, reach
from aerodrome.triangle.airplanes import Airplane, Gun
from aerodrome.triangle.bots.foresight import columns, play
from aerodrome.triangle.bots.foresight.features import PAIR, REST
from aerodrome.triangle.bots.picture import Picture, picture
from aerodrome.triangle.lattice import board_of
from aerodrome.triangle.setting import Entry, Options, Setting, Side
from aerodrome.triangle.state import GunState, Piece, State

SCENARIOS = ("close-quarters", "dogfight")
DUEL = "dogfight-duel"
FAST_AND_AGILE = Airplane(
    slug="fast-and-agile",
    name="Fast and agile",
    nation="Nowhere",
    role="fighter",
    set="ours",
    numbers=(1, 2, 3, 4, 5, 6),
    year=1918,
    speed=6,
    agility=4,
    guns=(Gun("fixed", 2, 6),),
)
"""The airplane whose reach is measured; no real type has this speed and this agility."""

# column, row, heading of twelve pieces in a melee at the middle of a full board
_MELEE = (
    (20, 13, 0), (24, 14, 3), (22, 16, 4), (18, 15, 5), (25, 11, 2), (21, 10, 1),
    (27, 15, 3), (23, 12, 1), (19, 11, 0), (28, 13, 3), (22, 19, 5), (16, 13, 0),
)  # fmt: skip


def reaches_per_second(times: int) -> float:
    """How often in a second all end poses can be found of a piece with eleven steps and four turns among twelve."""
    state = melee()
    # reach remembers the last state it was asked about, so each call gets a state of its own
    states = [copy(state) for _ in range(times)]
    began = now()
    for one in states:
        _ = reach.reach(one, "A1", 5, 0).ends
    return times / (now() - began)


def branch_against_answer(setting: Setting, battles: int) -> tuple[float, float]:
    """Median seconds of a branch and of an answer, at every decision of some battles."""
    branches: list[float] = []
    answers: list[float] = []
    for seed in range(battles):
        game = brawls.battle(RULES, setting, seed)
        rng = Random(seed)
        while not game.over:
            question = game.pending[0]
            choice = brawler.choose(game.state, question, _no_imagination, rng)
            began = now()
            game.branch(ImaginedDice(rng))
            branched = now()
            game.answer(choice.answer, question.seat)
            answered = now()
            branches.append(branched - began)
            answers.append(answered - branched)
    return median(branches), median(answers)


def record_sizes(setting: Setting, battles: int) -> list[int]:
    """The sizes of some battles' records, in bytes."""
    return [len(brawls.brawl(RULES, setting, seed)[0].save().encode()) for seed in range(battles)]


def melee() -> State:
    """Twelve pieces close together, six a side; A1 has the airplane that is measured."""
    board = board_of(3, "east-west")
    sides = (
        Side("attackers", "west", ("attackers",), tuple(Entry(f"A{n}", FAST_AND_AGILE.slug, n) for n in range(1, 7))),
        Side("defenders", "east", ("defenders",), tuple(Entry(f"B{n}", FAST_AND_AGILE.slug, n) for n in range(1, 7))),
    )
    setting = Setting(
        scenario="melee",
        title="Melee",
        briefing="",
        mode="dogfight",
        board=board,
        sides=sides,
        options=Options(),
        airplanes={FAST_AND_AGILE.slug: FAST_AND_AGILE},
    )
    pieces = tuple(
        Piece(
            id=f"{'AB'[at % 2]}{at // 2 + 1}",
            side=at % 2,
            seat=sides[at % 2].name,
            airplane=FAST_AND_AGILE.slug,
            number=at // 2 + 1,
            guns=(GunState(6),),
            place="board",
            point=row * board.width + column,
            heading=heading,
            level=3,
        )
        for at, (column, row, heading) in enumerate(_MELEE)
    )
    return State(setting, pieces, {piece.id: at for at, piece in enumerate(pieces)}, phase="move", queue=(0,), half=1)


def _no_imagination(rng: Any) -> Game:
    raise AssertionError("a brawler imagines nothing")


# ---- figures


def _decisions(size: Size) -> Iterator[Row]:
    """Decisions of brawlers against random moves of chess."""
    yield from [brawling(RULES, scenario, size, 1) for scenario in SCENARIOS]


def _reach(size: Size) -> Iterator[Row]:
    """All end poses of a move against the list of legal moves of chess."""
    name = "all end poses, speed 6, agility IV, die +5, among 12"
    reaches_per_second(10)

    def ours() -> float:
        return reaches_per_second(size.lists)

    if rival.there():
        found = clock.compare(ours, lambda: rival.move_lists(size.lists), size.rounds)
        measured = f"{1e6 / found.ours:.1f} µs; chess list {1e6 / found.theirs:.1f} µs; {1 / found.ratio:.2f} ×"
        yield Row(name, measured + spoilt_words(found.spoilt), "at most 3 ×", found.ratio >= 1 / 3)
    else:
        rate, spoilt = clock.steady(ours, size.rounds)
        yield Row(name, f"{1e6 / rate:.1f} µs{spoilt_words(spoilt)}")


def _branch(size: Size) -> Iterator[Row]:
    """A branch against an answer."""
    setting = RULES.setting(SCENARIOS[0], {})
    found = [branch_against_answer(setting, size.battles) for _ in range(size.rounds)]
    ratio = median(branch / answer for branch, answer in found)
    branch, answer = median(branch for branch, _ in found), median(answer for _, answer in found)
    measured = f"branch {1e6 * branch:.0f} µs, answer {1e6 * answer:.0f} µs; {ratio:.2f} ×"
    yield Row("branch beside answer, medians over a battle", measured, "at most 5 ×", ratio <= 5)


def _record(size: Size) -> Iterator[Row]:
    """How large a battle's record is."""
    for scenario in SCENARIOS:
        sizes = record_sizes(RULES.setting(scenario, {}), size.battles)
        yield Row(f"record of a battle of {scenario}", f"{median(sizes) / 1024:,.0f} KiB")


def _thought(size: Size) -> Iterator[Row]:
    """How long bots think about a decision."""
    yield from [thinking(RULES, DUEL, bot, size) for bot in ("cadet", "veteran")]


def _judgement(size: Size) -> Iterator[Row]:
    """How long it takes to judge a position by what was learned."""
    with judging(blank(PAIR, REST)):
        pairs = RULES.setting("mock-fight", {})
        for words, state in (("two against two", _met(pairs)), ("twelve in a melee", melee())):
            drawn = picture(state, EVEN)
            row = drawn.craft[0]
            pose = [row[columns.EAST], row[columns.NORTH], row[columns.HEADING], row[columns.LEVEL], row[columns.TILT]]
            poses = np.repeat([pose], size.lists, axis=0)
            play.prospects(0, poses[:1], np.ones(2), drawn.craft, drawn.tables)

            def ours(poses: columns.Rows = poses, drawn: Picture = drawn) -> float:
                began = now()
                play.prospects(0, poses, np.ones(2), drawn.craft, drawn.tables)
                return len(poses) / (now() - began)

            rate, spoilt = clock.steady(ours, size.rounds)
            name = f"learned judgement of a position, {words}"
            yield Row(name, f"{1e6 / rate:.1f} µs{spoilt_words(spoilt)}", "at most 20 µs", 1e6 / rate <= 20)


def _met(setting: Setting) -> State:
    """A battle in which everybody has come close."""
    game = brawls.battle(RULES, setting, 1)
    rng = Random(1)
    while game.state.half < 8:
        question = game.pending[0]
        game.answer(brawler.choose(game.state, question, _no_imagination, rng).answer, question.seat)
    state: State = game.state
    return state


MEASURES: tuple[Measure, ...] = (
    ("decisions", _decisions),
    ("reach", _reach),
    ("branches", _branch),
    ("records", _record),
    ("thought", _thought),
    ("judgement", _judgement),
)
