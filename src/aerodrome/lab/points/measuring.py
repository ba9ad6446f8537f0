"""Measuring: meetings are flown in parts, each a run of the laboratory in a folder of its own, and made into a book."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from aerodrome.core.faults import Fault
from aerodrome.core.meetings import Meeting, MeetingGround
from aerodrome.core.points import Check, PointsBook, Provenance, Share
from aerodrome.core.rules import rules_of
from aerodrome.games import kit
from aerodrome.lab import battle, run
from aerodrome.lab.executors import Executor
from aerodrome.lab.folder import Folder
from aerodrome.lab.plan import EVERYONE, Plan
from aerodrome.lab.points.drawing import drawn, fair
from aerodrome.lab.points.fit import NORMAL, Outcome, fitted

PART = 25
"""Meetings of one run: battles of the same number share their dice within it, and within it alone."""
APART = 2_000_000
"""So far are the seeds of fair fights from those of the meetings that were measured."""
FEWEST = 10
"""Of fewer meetings no interval can be told."""
MEETINGS, FAIR = "meetings", "fair"


class Wish(Struct, frozen=True):
    """What is to be measured, and with how many battles."""

    game: str
    meetings: int
    battles: int
    """For each meeting."""
    seed: int
    bot: str
    fair_fights: int = 0
    """Meetings of equal points that are flown afterwards to see whether they are fair."""
    fair_battles: int = 1


class Ways(Struct, frozen=True):
    """How it is flown: what flies, where the rows are kept, and who is told how many battles have come home."""

    executor: Executor
    folder: Path
    told: Callable[[int], None]


def measured(wish: Wish, ways: Ways, date: str) -> PointsBook:
    """The book of a game: meetings flown, points fitted to them, fair fights flown afterwards."""
    ground = ground_of(wish.game)
    outcomes = flown(wish, ways, MEETINGS, drawn(ground, wish.meetings, wish.seed))
    book = book_of(wish, outcomes, date)
    if not wish.fair_fights:
        return book
    return replace(book, check=checked(wish, ways, book))


def checked(wish: Wish, ways: Ways, book: PointsBook) -> Check:
    """Fair fights by a book, with other dice and forces than it was measured with."""
    seed = wish.seed + APART
    own = Wish(wish.game, wish.fair_fights, wish.fair_battles, seed, wish.bot)
    return check_of(flown(own, ways, FAIR, fair(ground_of(wish.game), book, wish.fair_fights, seed)), seed)


def checked_by_others(wish: Wish, ways: Ways, book: PointsBook, date: str) -> PointsBook:
    """The book with the fair fights of other bots than those that measured it, in place of earlier ones of theirs."""
    bot = wish.bot.removeprefix("bot:")
    if bot == book.provenance.bot:
        raise Fault("--bot", f"{bot}s have measured the points themselves", "another bot")
    found = replace(checked(wish, ways, book), bot=bot, date=date)
    return replace(book, others=(*[one for one in book.others if one.bot != bot], found))


def ground_of(game: str) -> MeetingGround:
    """Where forces meet in a game; a Fault where they cannot."""
    ground = kit(game).meeting_ground()
    if ground is None:
        raise Fault("GAME", f"{game} has no airplanes that could meet", "a game of battles")
    return ground


def flown(wish: Wish, ways: Ways, name: str, meetings: Sequence[Meeting]) -> list[Outcome]:
    """How each meeting came out; what an earlier run has flown is not flown again."""
    found: list[Outcome] = []
    for at, (part, plan) in enumerate(_parts(wish, meetings)):
        kept = Folder(ways.folder / f"{name}-{at + 1:03}", plan)
        try:
            if not kept.finished:
                trial = battle.packed(plan)
                ways.told(len(kept.battles))
                for done in run.run(trial, ways.executor, tuple(kept.battles)):
                    kept.keep(done.flown)
                    ways.told(len(done.flown))
                kept.finish()
            else:
                ways.told(len(kept.battles))
        finally:
            kept.close()
        found += outcomes_of(part, kept.battles)
    return found


def _parts(wish: Wish, meetings: Sequence[Meeting]) -> Iterator[tuple[Sequence[Meeting], Plan]]:
    """The runs, each with dice of its own."""
    ground = ground_of(wish.game)
    for at in range(0, len(meetings), PART):
        part = meetings[at : at + PART]
        yield (
            part,
            Plan(
                game=wish.game,
                scenarios=tuple([ground.sheet(one) for one in part]),
                battles=wish.battles,
                seed=wish.seed + at,
                bots={EVERYONE: wish.bot},
                keep_shots=False,
            ),
        )


def outcomes_of(meetings: Sequence[Meeting], rows: Sequence[battle.BattleRow]) -> list[Outcome]:
    """The battles of each meeting, counted; those in which the rules failed are not."""
    found = []
    for at, meeting in enumerate(meetings):
        own = [row for row in rows if row.cell == at and not row.error]
        if own:
            won = sum([0.5 if not row.winner else float(row.winner == row.sides[0].side) for row in own])
            found.append(Outcome(meeting, len(own), won, len([row for row in own if not row.winner])))
    return found


def book_of(wish: Wish, outcomes: Sequence[Outcome], date: str) -> PointsBook:
    """The points that explain the outcomes, with where they come from."""
    found, ground = fitted(outcomes), ground_of(wish.game)
    battles = sum([one.battles for one in outcomes])
    return PointsBook(
        Provenance(
            rules=rules_of(wish.game).version,
            bot=wish.bot.removeprefix("bot:"),
            meetings=len(outcomes),
            battles=battles,
            seed=wish.seed,
            date=date,
            drawn=round(sum([one.drawn for one in outcomes]) / battles, 3),
            mean=found.mean,
            edge=found.edge,
            dispersion=found.dispersion,
        ),
        found.types,
        found.grades,
        dict(ground.left_out()),
        dict(ground.idle()),
    )


def check_of(outcomes: Sequence[Outcome], seed: int) -> Check:
    """How fair the fights were: for the first side, for the side with fewer machines, and one by one."""
    uneven = [one for one in outcomes if len(one.meeting.first) != len(one.meeting.second)]
    fewer = [
        (one.won if len(one.meeting.first) < len(one.meeting.second) else one.battles - one.won, one.battles)
        for one in uneven
    ]
    return Check(
        meetings=len(outcomes),
        battles=sum([one.battles for one in outcomes]),
        seed=seed,
        first=_share([(one.won, one.battles) for one in outcomes]),
        outnumbered=_share(fewer) if len(fewer) >= FEWEST else None,
        spread=_spread(outcomes),
    )


def _share(counted: Sequence[tuple[float, int]]) -> Share:
    """Wins of all meetings together; the interval is from how meetings differ, for battles of one are alike."""
    battles = sum([count for _, count in counted])
    share = sum([won for won, _ in counted]) / battles
    squares = sum([(won - share * count) ** 2 for won, count in counted])
    wide = NORMAL * sqrt(squares) / battles
    low, high = max(0.0, share - wide), min(1.0, share + wide)
    return Share(round(share, 3), round(low, 3), round(high, 3), battles)


def _spread(outcomes: Sequence[Outcome]) -> float:
    """The standard deviation of the true shares around one half: what was seen, without what luck makes of it."""
    several = [one for one in outcomes if one.battles > 1]
    if not several:
        return 0.0
    found = 0.0
    for one in several:
        share = one.won / one.battles
        found += (share - 0.5) ** 2 - share * (1 - share) / (one.battles - 1)
    return round(sqrt(max(0.0, found / len(several))), 3)
