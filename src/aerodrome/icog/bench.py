"""What is measured of In Clouds of Glory: previews of announcements, battles of brawlers, the thought of bots."""

from collections.abc import Iterator
from random import Random
from statistics import median

import msgspec
import numpy as np

from aerodrome.bench import brawls, clock
from aerodrome.bench.clock import now
from aerodrome.bench.measures import Measure, Row, Size, brawling, spoilt_words
from aerodrome.bench.thinking import thinking
from aerodrome.bots.judgement import judging
from aerodrome.bots.network import blank
from aerodrome.core.geometry import Point
from aerodrome.icog import RULES
from aerodrome.icog.announcing import previews, samples
from aerodrome.icog.bots.foresight import play
from aerodrome.icog.bots.foresight.features import PAIR, REST
from aerodrome.icog.bots.foresight.library import QUICK
from aerodrome.icog.bots.picture import Picture, picture
from aerodrome.icog.mission import setup
from aerodrome.icog.movement.announcement import Announcement
from aerodrome.icog.setting import Setting
from aerodrome.icog.state import State

MISSION = "four-against-four"
TANGLE = "close-four"
ERRAND, DUEL = "day-bombing", "close-duel"
LEAST = 0.1
"""Decisions of brawlers for each random move of chess that are aimed at: twice of what they once were."""
THOUGHT = 5.0
"""Milliseconds that a cadet may think about a decision."""
ASIDE = (3_000, 4_000, 2_000)
"""Where the second of two equal airplanes flies beside the first, in thousandths of a Move unit."""


def battle_seconds(setting: Setting, battles: int) -> tuple[float, int]:
    """The medians of a battle's time and of its decisions; of those that last to the mission's end if there are any."""
    found = []
    for seed in range(battles):
        began = now()
        game, decisions = brawls.brawl(RULES, setting, seed)
        found.append((game.state.turn, now() - began, decisions))
    whole = [one for one in found if one[0] >= setting.turns] or found
    return median(seconds for _, seconds, _ in whole), round(median(decisions for _, _, decisions in whole))


def previews_per_second(times: int) -> float:
    """How often in a second an announcement can be previewed among sixteen airplanes, drawn and with all its odds."""
    state = melee()
    asked = announcements(state)
    began = now()
    for number in range(times):
        previews.preview(state, *asked[number % len(asked)])
    return times / (now() - began)


def announcements(state: State) -> list[tuple[str, Announcement]]:
    """Announcements of all kinds for every airplane, always the same ones."""
    rng = Random(1)
    return [(airplane.id, samples.sample(state, airplane.id, rng)) for airplane in state.airplanes for _ in range(4)]


def melee() -> State:
    """Sixteen fighters in a space that would be crowded for eight; half of them have moved."""
    state = setup.begin(RULES.setting(TANGLE, {}))
    x, y, z = ASIDE
    twins = [
        msgspec.structs.replace(one, id=f"{one.id}b", at=Point(one.at.x + x, one.at.y + y, one.at.z + z), moved=1)
        for one in state.airplanes
    ]
    airplanes = (*state.airplanes, *twins)
    return msgspec.structs.replace(
        state,
        airplanes=airplanes,
        ids={airplane.id: at for at, airplane in enumerate(airplanes)},
        phase="move",
        turn=1,
        order=tuple([airplane.id for airplane in state.airplanes]),
        flown=tuple([airplane.id for airplane in twins]),
    )


# ---- figures


def _previews(size: Size) -> Iterator[Row]:
    """A preview of an announcement."""
    previews_per_second(10)
    rate, spoilt = clock.steady(lambda: previews_per_second(size.lists), size.rounds)
    measured = f"{1e6 / rate:.0f} µs, {rate:,.0f} previews/s{spoilt_words(spoilt)}"
    yield Row("preview of an announcement among 16 airplanes", measured, "at most 300 µs", 1e6 / rate <= 300)


def _sorties(size: Size) -> Iterator[Row]:
    """Decisions of brawlers beside random moves of chess, and one whole battle."""
    yield brawling(RULES, MISSION, size, LEAST)
    seconds, decisions = battle_seconds(RULES.setting(MISSION, {}), size.battles)
    yield Row("a battle of 4 against 4, ten turns", f"{1e3 * seconds:,.0f} ms, {decisions} decisions")


def _thought(size: Size) -> Iterator[Row]:
    """How long cadets and veterans think about a decision."""
    yield from [thinking(RULES, mission, "cadet", size, THOUGHT) for mission in (MISSION, ERRAND)]
    yield thinking(RULES, DUEL, "veteran", size)


def _judgement(size: Size) -> Iterator[Row]:
    """How long it takes to judge a position by what was learned: a turn that is over, judged with and without it."""
    state = setup.begin(RULES.setting(TANGLE, {}))
    with judging(blank(PAIR, REST)):
        trusting, doubting = picture(state), picture(state, 0.0)
    nobody, luck = np.zeros(0, dtype=np.int64), np.ones(1, dtype=np.uint64)

    def seconds(drawn: Picture) -> float:
        asked = (0, drawn.craft[0], nobody, drawn.craft, drawn.tables, np.ones(3), QUICK, 0.0, luck)
        play.play_on(*asked)
        began = now()
        for _ in range(size.lists):
            play.play_on(*asked)
        return (now() - began) / size.lists

    found = median([seconds(trusting) - seconds(doubting) for _ in range(size.rounds)])
    name = f"learned judgement of a position, {len(trusting.names)} airplanes"
    yield Row(name, f"{1e6 * found:.1f} µs", "at most 20 µs", 1e6 * found <= 20)


MEASURES: tuple[Measure, ...] = (
    ("previews", _previews),
    ("sorties", _sorties),
    ("thought", _thought),
    ("judgement", _judgement),
)
