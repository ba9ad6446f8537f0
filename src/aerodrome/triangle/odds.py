"""Odds: the shooting chart (AD34-AD40), what a burst promises of 36 combinations, what a pose gives and risks."""

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from aerodrome.core import sheets
from aerodrome.core.tables import Table
from aerodrome.core.why import Why, total
from aerodrome.triangle import campaign_skills, firing, weather
from aerodrome.triangle.events import Odds
from aerodrome.triangle.guns import GROUND, Shot, is_pilots, number
from aerodrome.triangle.positions import lines
from aerodrome.triangle.state import State

Outcome = Literal["takedown", "damage", "miss", "jam"]
FULL_HIT, HALF_HIT = 72, 36
"""A takedown and a damage in the units of luck: 72nds of a takedown."""


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shooting chart: natural sums that jam, the two columns, the bonus of coupled guns."""

    jam: tuple[int, ...]
    long_burst_jam: tuple[int, ...]
    columns: dict[Literal["A", "B"], Table[Literal["miss", "damage", "takedown"]]]
    coupled_guns: Table[int]


@cache
def chart() -> Chart:
    """The chart of the game."""
    return sheets.read(files("aerodrome.triangle") / "data/tables/shooting.toml", Chart)


def read(
    column: str,
    natural: int,
    bonus: int,
    *,
    final: bool = False,
    long_burst: bool = False,
    checked: bool = False,
    gentle: bool = False,
) -> Outcome:
    """What a roll gives (AD34, AD39, AD40); `final` where a damage is as good as a takedown (AD38, AD47).

    Bullets that were `checked` miss where others jam, but only as in a short burst (SC28). A `gentle` hit damages at
    most (AD-H11).
    """
    table = chart()
    if natural in (table.long_burst_jam if long_burst else table.jam):
        return "miss" if checked and natural in table.jam else "jam"
    outcome = table.columns["A" if column == "A" else "B"].look_up(natural + bonus)
    if gentle and outcome == "takedown":
        return "damage"
    return "takedown" if final and outcome == "damage" else outcome


@cache
def chances(
    column: str, bonus: int, final: bool, long_burst: bool, checked: bool = False, gentle: bool = False
) -> Odds:
    """The 36 combinations of two dice, by what they give."""
    found = [
        read(column, one + other, bonus, final=final, long_burst=long_burst, checked=checked, gentle=gentle)
        for one in range(1, 7)
        for other in range(1, 7)
    ]
    return Odds(found.count("takedown"), found.count("damage"), found.count("miss"), found.count("jam"))


@cache
def needed(column: str) -> tuple[int, int]:
    """The least sums with which a shot hits and brings down, by its column (AD34)."""
    table = chart().columns["A" if column == "A" else "B"]
    read_off = {table.look_up(at): at for at in range(table.last, table.first - 1, -1)}
    return min(read_off["damage"], read_off["takedown"]), read_off["takedown"]


@cache
def coupled_guns(barrels: int) -> tuple[Why, ...]:
    """Guns mounted together add to the sum (AD35)."""
    bonus = chart().coupled_guns.look_up(barrels)
    return (Why("AD35", f"{barrels} coupled guns", bonus),) if bonus else ()


def modifiers(state: State, shot: Shot) -> tuple[Why, ...]:
    """What is added to the dice: coupled guns (AD35), rookie (AD48), sun (AD23), airship and 37 mm gun (AD67).

    By house rules also height (AD-H5) and distance (AD-H6).
    """
    found: list[Why] = []
    if shot.gun != GROUND:
        shooter = state.piece(shot.piece)
        airplane = state.airplane(shooter)
        found += coupled_guns(airplane.guns[number(airplane, shot.gun)].barrels)
        if shooter.pilot == "rookie" and airplane.role == "fighter" and is_pilots(airplane, shot.gun):
            found.append(Why("AD48", "a rookie fires", -1))
        if shot.gun == "cannon":
            found.append(Why("AD67", "slow fire of the 37 mm gun", -1))
        if weather.into_sun(state, shot.direction):
            found.append(Why("AD23", "into the sun", -1))
        options = state.setting.options
        if shot.above and options.height_advantage:
            found.append(Why("AD-H5", "an attack from above", 1))
        if shot.far and options.long_range:
            found.append(Why("AD-H6", "long range", -1))
        if shooter.skills or shooter.crew_skills or shot.evaded:
            found += campaign_skills.modifiers(state, shooter, airplane, shot)
    if state.airplane(state.piece(shot.target)).role == "airship":
        found.append(Why("AD67", "a large target", 1))
    return tuple(found)


def finishers(state: State, shot: Shot) -> tuple[Why, ...]:
    """Why a damage would be a takedown: the target is damaged already (AD38), an ace (AD47) or a 37 mm gun fires.

    In a battle of aces nothing is damaged by fire, whoever fires: a gunner's hit and one from the ground bring down as
    well (AD51). Who has a light touch survives a second damage (SC25); incendiary bullets burn a balloon (SC24).
    """
    found: list[Why] = []
    target = state.piece(shot.target)
    if softeners(state, shot):
        return ()
    if target.damage and not campaign_skills.touches_lightly(target):
        found.append(Why("AD38", "the target is damaged already"))
    if among_aces(state):
        found.append(Why("AD51", "in a battle of aces every hit brings down"))
    if shot.gun != GROUND:
        shooter = state.piece(shot.piece)
        airplane = state.airplane(shooter)
        if shooter.pilot == "ace" and airplane.role == "fighter" and is_pilots(airplane, shot.gun):
            found.append(Why("AD47", "an ace fires"))
        if shot.gun == "cannon":
            found.append(Why("AD67", "a 37 mm shell"))
        if shooter.skills or shooter.crew_skills:
            found += campaign_skills.sets_on_fire(state, shooter, airplane, shot)
    return tuple(found)


def softeners(state: State, shot: Shot) -> tuple[Why, ...]:
    """House rule AD-H11: the first hit on an airplane damages at most, whoever fires; balloons burn as ever."""
    if not state.setting.options.gentle_first_hit:
        return ()
    target = state.piece(shot.target)
    if target.damage or state.airplane(target).role == "balloon":
        return ()
    return (Why("AD-H11", "a first hit only damages"),)


def among_aces(state: State) -> bool:
    """Is it a battle of ace against ace (AD51)?"""
    return state.setting.options.pilots == "aces"


def burst(state: State, shot: Shot, *, long_burst: bool = False) -> Odds:
    """What one roll for a shot could give; `long_burst` means its second roll (AD40)."""
    final, checked = bool(finishers(state, shot)), campaign_skills.is_checked(state, shot)
    gentle = bool(softeners(state, shot))
    return chances(shot.column, total(modifiers(state, shot)), final, long_burst, checked, gentle)


def expected_value(odds: Odds) -> int:
    """The hits a roll promises, in 72nds of a takedown."""
    return (odds.takedown * FULL_HIT + odds.damage * HALF_HIT) // 36


class PoseOdds(msgspec.Struct, frozen=True, gc=False):
    """What a pose gives and risks; hits are in 72nds of a takedown, a damage being half of one."""

    shot: Shot | None = None
    """The best shot, if there is one."""
    odds: Odds | None = None
    gain: int = 0
    danger: int = 0
    """Hits expected from the break-turn, which a takedown spares, but not where all fire at once (AD-H1)."""
    pursued: int = 0
    """Hits that enemies would promise if they could fire from where they stand: who is already well placed."""
    why: tuple[Why, ...] = ()
    replies: tuple[Shot, ...] = ()
    """The shots that can answer it at once, in the break-turn."""


NOTHING = PoseOdds()


def pose(state: State, name: str, point: int, heading: int, level: int, tilt: int) -> PoseOdds:
    """What a piece gains and risks by ending its move in a pose, as far as one turn shows (AD34, AD41).

    It looks at the enemies where they stand now; what they can reach in their own turn is not asked. What was asked of
    the last state is remembered: a choice tells of its odds in words and in figures.
    """
    global _last_poses
    # read once: another thread may ask about its own battle meanwhile
    last = _last_poses
    if last[0] is not state:
        _last_poses = last = state, {}
    asked = name, point, heading, level, tilt
    found = last[1].get(asked)
    if found is None:
        found = last[1][asked] = _posed(state, name, point, heading, level, tilt)
    return found


_last_poses: tuple[State | None, dict[tuple[str, int, int, int, int], PoseOdds]] = (None, {})


def _posed(state: State, name: str, point: int, heading: int, level: int, tilt: int) -> PoseOdds:
    if is_alone(state, state.piece(name).side, point):
        return NOTHING
    best, best_odds, gain = _best(state, firing.shots_from(state, name, point, heading, level, tilt))
    threats = firing.threats(state, name, point, heading, level, tilt)
    why: list[Why] = []
    if best:
        why += [*modifiers(state, best), *finishers(state, best)]
    danger = pursued = 0
    for shot in threats.replies:
        value = expected_value(burst(state, shot))
        danger += value
        why.append(Why("AD41", f"{shot.piece} can fire back with its {shot.gun} gun", -value))
    for shot in threats.bearing:
        value = expected_value(burst(state, shot))
        pursued += value
        why.append(Why("AD34", f"{shot.piece} bears on it with its {shot.gun} gun, as it flies now", -value))
    if best_odds and not state.setting.options.simultaneous_fire:
        danger = danger * (36 - best_odds.takedown) // 36
    return PoseOdds(best, best_odds, gain, danger, pursued, tuple(why), threats.replies)


def is_alone(state: State, side: int, point: int) -> bool:
    """Does no enemy stand on a line with a point, and no gun on the ground?"""
    if state.setting.land_guns:
        return False
    near = lines(state.setting.board, point)
    return not any(p.point in near and p.side != side and p.place == "board" for p in state.pieces)


def _best(state: State, shots: tuple[Shot, ...]) -> tuple[Shot | None, Odds | None, int]:
    """The shot that promises most, the first of equals."""
    best: tuple[Shot | None, Odds | None, int] = (None, None, 0)
    for shot in shots:
        odds = burst(state, shot)
        value = expected_value(odds)
        if best[0] is None or value > best[2]:
            best = (shot, odds, value)
    return best
