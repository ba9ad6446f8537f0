"""Mining: bots fight, and where one answer is clearly best and no cadet would give it, a puzzle is found."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple, get_args

import msgspec

from aerodrome.bots import roster
from aerodrome.bots.bot import decide
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game, new_game
from aerodrome.core.journal import Answered, Rolled
from aerodrome.core.questions import Answer, Question, kind
from aerodrome.games import kit
from aerodrome.puzzles import figures, judge, rating
from aerodrome.puzzles.coach import MARGIN, Coach, Facts
from aerodrome.puzzles.puzzle import Option, Puzzle, Theme, name_of, opened

FIGHTERS = ("cadet", "cadet/bold", "cadet/hunter", "veteran")
"""Who fights the battles that are looked through."""
ERRING, BEGINNER = "cadet", "pupil"
"""Who must not see the best answer; for easy puzzles it is enough that a beginner overlooks it."""
TRIES = {ERRING: (1, 2, 3), BEGINNER: (1, 2, 3, 4, 5, 6)}
"""The luck of the tries that each has: somebody who overlooks things does so now and then."""
MISSES = {ERRING: 2, BEGINNER: 3}
"""So many of them have to miss it."""
CADETS = FIGHTERS[:-1]
"""Those of them who fight where work alone is looked for: they are quick, and what matters is whoever is asked."""
CHOICE = 4
"""So many answers have to be ready where one of them is looked for."""
IDLE = 40
"""After so many decisions with nobody near his work such a battle is left."""
PER_BATTLE = 6
"""Puzzles of one battle: one battle is not told over and over."""
HASTE = 0.6
"""The part of the margin that the veteran has to see at a first look."""
TEMPERS = ("", "/bold", "/cautious", "/hunter")
EXAMINED = {
    "chance": ("chance",) * 10,
    "brawler": ("brawler",) * 4,
    "pupil": ("pupil",) * 4,
    "cadet": tuple([f"cadet{temper}" for temper in TEMPERS]),
    "veteran": tuple([f"veteran{temper}" for temper in TEMPERS]),
    "ace": tuple([f"ace{temper}@4" for temper in TEMPERS]),
}
"""Who tries to solve a puzzle that is to be rated: bots of each level with all their temperaments."""
QUICK = ("chance", "brawler", "pupil", "cadet")
"""Those of them who don't think long."""
THEMES: tuple[Theme, ...] = get_args(Theme)
WORK: tuple[Theme, ...] = ("task", "bombing")
"""Themes for which an aircraft has to be at its work."""
PLACES = 6
"""One place of a file in so many is kept for each of them."""
SHARE = 0.5
"""The largest part of a file that one theme may have, once it has begun to fill."""
FIRST = 40
MOST_DECISIONS, MOST_LOOKS = 1500, 60
"""After so many decisions, or so many questions looked at, a battle is left."""
APART = 6
"""Decisions between two puzzles of a battle: its next moment is much like the last one."""


class Search(NamedTuple):
    """What is looked for."""

    themes: Collection[Theme] = THEMES
    margin: float = MARGIN
    """By how much the best answer has to be better than any other idea, in aircraft."""
    aircraft: int = 0
    """At most so many to keep in view; 0: any number."""
    erring: str = ERRING
    """Who must not see the best answer."""
    ready: bool = False
    """Only puzzles whose best answer is ready beside the question, for beginners: another ready one is wrong there."""
    hardest: int = rating.HIGHEST
    """The highest rating that is wanted."""

    def crowded(self, coach: Coach, view: Any) -> bool:
        """Are there too many aircraft?"""
        return 0 < self.aircraft < coach.aircraft(view)


SEARCH = Search()
"""Everything, of any number of aircraft."""


class Place(NamedTuple):
    """A question of a battle as it can be asked again: the position, and what was answered and rolled since."""

    position: str
    answers: tuple[tuple[str, str], ...]
    rolls: tuple[tuple[str, tuple[int, ...]], ...]


def coach_of(game: str) -> Coach:
    """The coach of a game; a Fault where it has none."""
    found = kit(game).coach()
    if found is None:
        raise Fault("game", f"{game} has no puzzles", "a game with a coach")
    return found


def scenario_of(coach: Coach, number: int, themes: Collection[Theme]) -> str:
    """Where the battle of a number is fought: where there is work to do, if nothing else is looked for.

    Two in a row are fought in the same scenario, as work may be looked for in every other battle.
    """
    if set(themes) - set(WORK):
        names = list(coach.scenarios)
    else:
        names = list(dict.fromkeys([name for kind, some in coach.errands.items() if kind in themes for name in some]))
    return names[number // 2 % len(names)]


def dug(game: str, coach: Coach, scenario: str, seed: int, search: Search = SEARCH) -> Iterator[Puzzle]:
    """The puzzles of one battle, as far as they are looked for."""
    rng = Random(seed)
    match = new_game(game, scenario, seed=seed)
    only_work = not set(search.themes) - set(WORK)
    fighters = CADETS if only_work else FIGHTERS
    specs = {seat: fighters[rng.randrange(len(fighters))] for seat in match.who}
    found = looks = busy = 0
    last = -APART
    for number in range(MOST_DECISIONS):
        if match.over or found >= PER_BATTLE or looks >= MOST_LOOKS or (busy and only_work and number > busy + IDLE):
            return
        question = match.pending[0]
        if isinstance(question, coach.asked):
            view = match.view(question.seat)
            worth_a_look = not only_work or coach.at_work(view, question)
            busy = number if worth_a_look else busy
            if worth_a_look and number >= last + APART and not search.crowded(coach, view):
                looks += 1
                puzzle = prospected(coach, match, question, f"{scenario} {seed} {number}", search)
                if puzzle is not None:
                    found += 1
                    last = number
                    yield puzzle
        decide(match, question.seat, roster.bot(specs[question.seat]), rng)


def prospected(coach: Coach, match: Game, question: Question, origin: str, search: Search = SEARCH) -> Puzzle | None:
    """The puzzle that a question makes, if it makes one that is looked for."""
    if match.question(question.seat) is not question or not promising(coach, match, question, search):
        return None
    place = placed(coach, match)
    if place is None:
        return None
    asked = kind(question)
    shell = Puzzle(
        name_of(place.position, f"{question.seat} {asked}", place.answers), place.position, question.seat, asked,
        "task", rating.START, coach.aircraft(match.view(question.seat)), NOTHING, (NOTHING,),
        place.answers, place.rolls, origin,
    )  # fmt: skip
    try:
        again = opened(match.rules.name, shell)
    except Fault:
        return None
    if again.question(question.seat) != question:
        return None
    return confirmed(coach, again, shell, search)


NOTHING = Option("?", 0.0, Facts())
"""Stands where nothing has been judged yet."""


def promising(coach: Coach, match: Game, question: Question, search: Search = SEARCH) -> bool:
    """At a first look: does the veteran see one idea that is clearly best, and does whoever must not see it have
    another?"""
    seat, view = question.seat, match.view(question.seat)
    if search.ready and len(coach.ready(view, question)) < CHOICE:
        return False
    cadet = judge.thought(match, seat, "cadet", 1)
    if len(cadet.trace) < 2:
        return False
    seen = judge.trace(judge.thought(match, seat, "veteran", 1))
    rival = judge.rival(coach, match, seat, seen)
    if rival is None or seen[0][1] - rival[1] < HASTE * search.margin:
        return False

    def right(answer: Answer) -> bool:
        return bool(coach.alike(view, question, seen[0][0], answer))

    if search.ready:
        return any(right(one.answer) for one in coach.ready(view, question))
    if search.hardest < rating.HIGHEST and easily(match, seat, right) > search.hardest:
        return False
    if search.erring != ERRING:
        return not all(map(right, tries(match, seat, search)))
    return not right(str(cadet.answer))


def easily(match: Game, seat: str, right: Callable[[Answer], bool]) -> int:
    """How hard it is at the least: all who think long find it, and the others are asked."""
    quick = {level: solved(match, seat, specs, right) for level, specs in EXAMINED.items() if level in QUICK}
    return rating.of_puzzle({level: quick.get(level, 1.0) for level in EXAMINED})


def tries(match: Game, seat: str, search: Search) -> list[Answer]:
    """What whoever must not see the best answer gives, each time that he tries."""
    return [str(judge.thought(match, seat, search.erring, luck).answer) for luck in TRIES[search.erring]]


def placed(coach: Coach, match: Game) -> Place | None:
    """The present question from the last moment that can be written down."""
    found = next(((line, text) for line, state in reversed(match.starts) if (text := coach.written(state))), None)
    if found is None:
        return None
    line, position = found
    since = [one for number, one in match.lines if number > line]
    answers = tuple([(one.seat, one.answer) for one in since if isinstance(one, Answered) and not one.auto])
    rolls = tuple([(one.purpose, one.faces) for one in since if isinstance(one, Rolled)])
    return Place(position, answers, rolls)


def confirmed(coach: Coach, match: Game, shell: Puzzle, search: Search = SEARCH) -> Puzzle | None:
    """The puzzle after long thought: still clear, whatever the luck of thinking, and nothing that is seen at once."""
    seat = shell.seat
    question, view = match.question(seat), match.view(seat)
    first = [one.answer for one in coach.ready(view, question)] if search.ready else tries(match, seat, search)
    glimpse = judge.opinion(match, seat, lucks=judge.LUCKS[:1], rounds=judge.FEW_ROUNDS)
    best, score = glimpse.ranked[0]
    rival = judge.rival(coach, match, seat, glimpse.ranked)
    if rival is None or score - rival[1] < HASTE * search.margin:
        return None

    def right(answer: Answer) -> bool:
        return bool(coach.alike(view, question, best, answer))

    wrong = [answer for answer in first if not right(answer)]
    if search.ready:
        if len(wrong) == len(first) or not wrong:
            return None
        common = max(wrong, key=lambda answer: figures.promise(coach.facts(view, question, answer)))
    else:
        if len(wrong) < MISSES[search.erring]:
            return None
        common = Counter(wrong).most_common(1)[0][0]
    told = coach.facts(view, question, common)
    if figures.theme(coach.facts(view, question, best), told) not in search.themes:
        return None
    opinion = judge.opinion(match, seat, common, right=right)
    if not right(opinion.ranked[0][0]) or not all(map(right, opinion.chosen)):
        return None
    best, score = opinion.ranked[0]
    rival = judge.rival(coach, match, seat, opinion.ranked)
    if rival is None or score - rival[1] < search.margin:
        return None
    second, next_best = rival
    usual = Option(common, round(opinion.worth(common) or 0.0, 3), told)
    facts = coach.facts(view, question, best)
    theme = figures.theme(facts, told)
    if theme is None or theme not in search.themes:
        return None
    others = [usual]
    if not coach.alike(view, question, second, common):
        others.append(Option(second, round(next_best, 3), coach.facts(view, question, second)))
    success = {level: solved(match, seat, specs, right) for level, specs in EXAMINED.items()}
    hard = rating.handled(rating.of_puzzle(success), coach.handwork(view, question, best))
    if hard > search.hardest:
        return None
    return msgspec.structs.replace(
        shell,
        theme=theme,
        rating=hard,
        best=Option(best, round(score, 3), facts),
        others=tuple(others),
    )


def solved(match: Game, seat: str, specs: Sequence[str], right: Callable[[Answer], bool]) -> float:
    """The share of some bots that find the answer."""
    question, view, imagine = match.question(seat), match.view(seat), partial(match.imagine, seat)
    answers = [roster.bot(spec)(view, question, imagine, Random(luck)).answer for luck, spec in enumerate(specs)]
    return sum([right(str(answer)) for answer in answers]) / len(specs)


def wanted(kept: Sequence[Puzzle], many: int) -> list[Theme]:
    """The themes for which a file that shall hold so many puzzles has room: none takes too much of it, and places are
    kept for those about work."""
    told = Counter([one.theme for one in kept])
    free = places(kept, many)
    room = many - len(kept) - sum(free.values())
    most = max(FIRST, SHARE * len(kept))
    return [theme for theme in THEMES if theme in free or (room > 0 and told[theme] < most)]


def places(kept: Sequence[Puzzle], many: int) -> dict[Theme, int]:
    """Places that a file still keeps for themes about work."""
    told = Counter([one.theme for one in kept])
    free = {theme: many // PLACES - told[theme] for theme in WORK}
    return {theme: number for theme, number in free.items() if number > 0}


def sought(kept: Sequence[Puzzle], many: int, number: int) -> list[Theme]:
    """What is looked for in the battle of a number: in every other one work alone, while places are kept for it."""
    free = places(kept, many)
    return list(free) if free and number % 2 else wanted(kept, many)


def balanced(kept: Sequence[Puzzle], one: Puzzle, many: int) -> bool:
    """Does a puzzle fit in with those that are kept already: new, and of a theme that is wanted?"""
    if any(one.id == other.id or (one.best, one.others) == (other.best, other.others) for other in kept):
        return False
    return one.theme in wanted(kept, many)
