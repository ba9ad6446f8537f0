"""Orders: what each side has to do, what wins in a mode, what scores, how it stands and why, wind and sun."""

from collections.abc import Callable

from aerodrome.core.phrases import capital, count, listing, people, times
from aerodrome.core.remembered import remembered
from aerodrome.server.wire.scenes import Account, Orders
from aerodrome.triangle import scoring
from aerodrome.triangle.lattice import LEVELS
from aerodrome.triangle.setting import Mode, Setting
from aerodrome.triangle.state import NEVER, State
from aerodrome.triangle.words import names
from aerodrome.triangle.words.report import nobody_left

Part = tuple[str, Callable[[State, int], float]]
"""What points are for, and how many a side has of them."""
DECIDES = {
    "dogfight": "The side with more points wins; if it's a tie, the one that still has a plane when "
    "the other has none.",
    "bombing": "The side with more points wins. Bombs on zones bring points, and enemy bombers shot down.",
    "breakthrough": "The side with more points for planes that got through wins; if it's a tie, planes shot down and "
    "damaged decide.",
    "reconnaissance": "The side with more points for photographs wins; if it's a tie, planes shot down and damaged "
    "decide.",
    "combined": "The side with more points wins; if it's a tie, planes shot down and damaged decide.",
    "balloons": "The side with more points wins; if it's a tie, planes shot down and damaged decide.",
}  # fmt: skip
TIE = "only in a tie"
FOUGHT_FOR = ("combined", "balloons")
"""Modes in which every plane shot down or damaged counts."""
TIED = ("reconnaissance", "bombing", "breakthrough")
"""Modes in which fighting counts if it is a tie, and else not, but for bombers."""


def orders_of(state: State) -> Orders:
    """What it is all about, as a seat may know it."""
    setting = state.setting
    won, counts, tasks = _lasting(setting, state=state)
    accounts = tuple([
        Account(side.name, points, tuple(reasons(state, at)) if points or in_tie else (), todo)
        for at, (side, (points, in_tie), todo) in enumerate(
            zip(setting.sides, scoring.standings(state), tasks, strict=True)
        )
    ])  # fmt: skip
    return Orders(task=setting.briefing, wins=(won,), scores=counts, accounts=accounts, sky=tuple(sky(state)))


@remembered
def _lasting(_: Setting, *, state: State) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """What stays the same throughout a battle: who wins by what, what scores, what each side has to do."""
    return wins(state), scores(state), tuple([task(state, at) for at in range(len(state.setting.sides))])


# ---- what to do


def task(state: State, side: int) -> str:
    """What a side has to do (AD53-AD62, AD67): its own task, and what it must keep the enemy from.

    Both sides read it, so it never speaks to whose task it is.
    """
    if state.setting.mode == "balloons":
        todo = _about_balloons(state, side)
    else:
        todo = [*_own(state, side), *_against(state, side)]
    return " ".join([f"{capital(one)}." for one in todo or ["shoot down enemy planes and lose none"]])


def _own(state: State, at: int) -> list[str]:
    """What a side's own task asks of it."""
    side, home = state.setting.sides[at], f"over the {state.setting.sides[at].exit} edge"
    # on the board they have the colour of the side whose task they are
    zones = f"{_zones(state, at)}, marked in the colour of {people(side.name)}"
    if "bomb" in side.tasks and "photograph" in side.tasks:
        return [f"bomb {zones}", f"photograph each that was hit, and bring the films home {home}"]
    if "bomb" in side.tasks:
        return [f"bomb {zones}"]
    if "photograph" in side.tasks:
        height = "" if state.setting.photo_levels == LEVELS else f", from level {_levels(state)} only"
        return [f"photograph {zones}{height}, and bring the films home {home}"]
    if "breakthrough" in side.tasks:
        return [f"get the bombers, and scouts that carry a bomb, off the board {home}"]
    return [f"bring the general off the board {home}"] if "deliver" in side.tasks else []


def _against(state: State, at: int) -> list[str]:
    """What a side must keep the enemy from."""
    enemy, both = state.setting.sides[1 - at], bool(state.setting.sides[at].tasks)
    they, zones = people(enemy.name), "theirs" if both else _zones(state, 1 - at)
    if "bomb" in enemy.tasks:
        return [f"keep {they} from bombing {zones}"]
    if "photograph" in enemy.tasks:
        return [f"keep {they} from photographing {zones} and getting the films home"]
    if "breakthrough" in enemy.tasks:
        return [f"shoot down the bombers of {they} before they leave over the {enemy.exit} edge"]
    return [f"shoot down the general of {they} before he leaves over the {enemy.exit} edge"] if enemy.tasks else []


def _about_balloons(state: State, at: int) -> list[str]:
    """Balloons to burn and to guard (AD67)."""
    owners = {piece.side for piece in state.pieces if state.airplane(piece).role == "balloon"}
    burn = [f"burn the balloons of {people(state.setting.sides[1 - at].name)}"] if 1 - at in owners else []
    return [*burn, *([f"guard the balloons of {people(state.setting.sides[at].name)}"] if at in owners else [])]


def _zones(state: State, side: int) -> str:
    """The zones of a side's task by their letters."""
    letters = [zone.letter for zone in state.setting.zones if zone.side == side]
    return f"zone{'s' if len(letters) > 1 else ''} {listing(letters)}"


def _levels(state: State) -> str:
    return listing([str(level) for level in state.setting.photo_levels], "or")


# ---- what wins, and what scores


def wins(state: State) -> str:
    """Who wins by which count (AD53-AD62, AD71)."""
    setting = state.setting
    if setting.win_at is None:
        return DECIDES[setting.mode]
    at = scoring.task_side(state)
    side, others = [people(setting.sides[one].name) for one in (at, 1 - at)]
    if setting.mode == "general":
        return f"If the general comes through, {side} win; if not, {others} do."
    thing, done = {
        "reconnaissance": ("zone", "photographed"), "bombing": ("zone", "hit"), "combined": ("zone", "hit")
    }.get(setting.mode, ("plane", "through"))  # fmt: skip
    said = f"{count(setting.win_at, thing)} {done}, and {side} win"
    if setting.draw_at is not None:
        said += f"; {count(setting.draw_at, thing)}, and it's a draw"
    return capital(f"{said}; any fewer, and {others} win. Points are kept, but they don't decide.")


def scores(state: State) -> tuple[str, ...]:
    """What brings points (AD53, AD56, AD59, AD60, AD62, AD67), what counts only in a tie, and when it ends (AD72)."""
    worth, setting = scoring.worth(), state.setting
    down, hurt = names.points(worth.takedown), names.points(worth.damage)
    fighting = f"{down} for every enemy plane shot down or strayed off the board, {hurt} for every other damaged one"
    bombs = f"{names.points(worth.bomb)} for every bomb on a zone, however often it has been hit before"
    found = {
        "dogfight": [f"{down} for an enemy plane shot down or strayed off the board, "
                     f"{hurt} for an enemy who leaves damaged."],
        "general": [f"{names.points(1)} for bringing the general through."],
        "reconnaissance": [f"{names.points(worth.photograph)} for a zone photographed and the film home, "
                           f"once for each zone, and {worth.all_photographs:g} more for all three."],
        "bombing": [f"{bombs}, and {worth.all_bombed:g} more once all three zones are hit.",
                    f"{names.points(worth.bomber_down)} for an enemy bomber shot down or strayed off the board."],
        "breakthrough": [f"{names.points(worth.bomber_through)} for a bomber through, "
                         f"{names.points(worth.scout_through)} for a scout with its bomb."],
        "combined": [f"{bombs}.",
                     f"{names.points(worth.photograph)} for a bombed zone photographed and the film home."],
        "balloons": [f"{names.points(worth.observation_balloon)} for an observation balloon, "
                     f"{names.points(worth.barrage_balloon)} for a barrage balloon."],
    }[setting.mode]  # fmt: skip
    if setting.mode in FOUGHT_FOR:
        found.append(f"{fighting}.")
    elif setting.mode in TIED and setting.win_at is None:
        with_bombs = ", added to the points for bombs" if setting.mode == "bombing" else ""
        found.append(f"{TIE}: {fighting}{with_bombs}.")
    ends = nobody_left(setting.mode)
    return tuple([capital(line) for line in [*found, *([f"it's over early once {ends}."] if ends else [])]])


# ---- how it stands

BOMBS: Part = ("bombs on zones", lambda now, at: scoring.worth().bomb * scoring.bombs_dropped(now, at))
FIGHTING: list[Part] = [("planes shot down", scoring.takedowns), ("planes damaged", scoring.damages)]
PARTS: dict[Mode, list[Part]] = {
    "dogfight": [("planes shot down", scoring.takedowns), ("enemies left damaged", scoring.withdrawals)],
    "general": [("the general through", lambda now, at: float(len(scoring.broken_through(now, at))))],
    "reconnaissance": [("photographs home", scoring.photographs)],
    "bombing": [
        BOMBS,
        ("all three zones", lambda now, at: scoring.bombing(now, at) - BOMBS[1](now, at)),
        ("bombers down", scoring.bombers_down),
    ],
    "breakthrough": [("through over the far edge", scoring.breakthrough)],
    "combined": [
        BOMBS,
        ("photographs home", lambda now, at: scoring.worth().photograph * scoring.zones_photographed(now, at)),
        *FIGHTING,
    ],
    "balloons": [
        ("balloons", lambda now, at: scoring.balloons(now, at) - scoring.fighting(now, at)),
        *FIGHTING,
    ],
}


def reasons(state: State, side: int) -> list[str]:
    """Where a side's points come from, what it did to zones, and what more it has that counts in a tie alone.

    Each is a line: sums do not stand among facts.
    """
    setting = state.setting
    counted = [(words, count_of(state, side)) for words, count_of in PARTS[setting.mode]]
    sums = ", ".join([f"{points:g} for {words}" for words, points in counted if points])
    told = [line for line in (sums, _bombing(state, side)) if line]
    fought = scoring.fighting(state, side)
    if setting.mode in TIED and setting.win_at is None and fought:
        told.append(f"{TIE}: {fought:g} for planes shot down and damaged")
    return told


def _bombing(state: State, side: int) -> str:
    """Which zones a side has hit how often, and how many bombs it has left for them (AD59)."""
    if "bomb" not in state.setting.sides[side].tasks:
        return ""
    hits = [
        f"zone {zone.letter} hit {times(done.bombs)}"
        for zone, done in zip(state.setting.zones, state.zones, strict=True)
        if zone.side == side and done.bombs
    ]
    left = sum([piece.bombs for piece in state.pieces if piece.side == side and piece.place != "gone"])
    rest = f"{count(left, 'bomb') if left else 'no bombs'} left"
    return f"{listing(hits)}, {rest}" if hits else rest


def sky(state: State) -> list[str]:
    """Wind and sun, where there are any (AD63)."""
    said = [f"Wind from the {names.HEADINGS[state.wind]}"] if state.wind != NEVER else []
    return said + ([f"Sun in the {names.HEADINGS[state.sun]}"] if state.sun != NEVER else [])
