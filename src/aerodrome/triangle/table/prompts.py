"""Prompts: a question in words with the choices worth showing, what is not offered, and its particulars."""

from itertools import islice
from math import comb, prod
from typing import get_args

from aerodrome.core.questions import Question, TypeDice, kind
from aerodrome.core.words import refusal
from aerodrome.server.wire.scenes import Reason
from aerodrome.server.wire.table import Card, Choice, Previewed, Prompt
from aerodrome.triangle import breakturn, firing, odds, setup, words
from aerodrome.triangle.questions import ChoosePlanes, Defend, Fire, Fly, MarkPilots, Place
from aerodrome.triangle.setting import Direction
from aerodrome.triangle.state import State
from aerodrome.triangle.table.aims import aim_of
from aerodrome.triangle.table.choices import choices, shot_of, subjects
from aerodrome.triangle.table.flights import fly_card, steer_card
from aerodrome.triangle.table.refused import reasons_of, refused
from aerodrome.triangle.table.wire import FlyCard, FlyEnd, PickCard, PickGroup, PlaceCard, ShotsCard
from aerodrome.triangle.words import names

DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
FEW = 24
"""Options up to so many are all shown."""
MOST_REASONS = 8
"""A long line of nonsense may have hundreds."""
BEST = 10
"""Ends of a flight that are shown as choices: as many as there are digits."""


def prompt_of(question: Question, state: State) -> Prompt:
    """A question as the browser asks it."""
    card = card_of(question, state)
    shown = shown_choices(question, state, card)
    total = total_of(question, state, card)
    typed = total > len(shown) or isinstance(question, TypeDice)
    return Prompt(
        seat=question.seat,
        kind=kind(question),
        words=words.ask(question, state),
        paragraph=question.paragraph,
        pieces=subjects(question) or _concerned(question, state),
        choices=shown,
        total=total,
        form=words.form(question, state) if typed else "",
        refused=tuple([refusal for _, refusal in refused(question, state)]),
        card=card,
    )


def shown_choices(question: Question, state: State, card: Card | None) -> tuple[Choice, ...]:
    """The choices of a prompt: all where there are few, the best ends of a flight, else what needs no card."""
    if isinstance(card, FlyCard):
        return best_ends(card)
    if isinstance(question, Place):
        return choices(question, state, () if question.must else (setup.PASS,))
    few = list(islice(question.options(state), FEW + 1))
    return choices(question, state, few if len(few) <= FEW else ())


def best_ends(card: FlyCard) -> tuple[Choice, ...]:
    """Ends worth a key: firing positions, tasks and ways out first, and of the others one for each point."""
    good = [end for end in card.ends if end.done or end.aim or (end.edge and end.entitled)][: BEST // 2]
    seen: list[int] = []
    for end in card.ends:
        if len(good) < BEST and end not in good and end.point not in seen:
            good.append(end)
            seen.append(end.point)
    return tuple([_end_choice(card.piece, end, str((at + 1) % 10)) for at, end in enumerate(good)])


def _end_choice(piece: str, end: FlyEnd, key: str = "") -> Choice:
    """An end of a flight as a choice."""
    aim = end.aim
    return Choice(end.answer, end.words, key, (piece, aim.target) if aim else (piece,), aim.takedown if aim else None)


def all_choices(question: Question, state: State) -> tuple[Choice, ...]:
    """Every legal answer."""
    if isinstance(question, Fly):
        return tuple([_end_choice(question.piece, end) for end in fly_card(question, state).ends])
    answers = list(question.options(state))
    return choices(question, state, answers, keyed=len(answers) <= FEW)


def total_of(question: Question, state: State, card: Card | None) -> int:
    """How many legal answers there are, without listing very many."""
    match question:
        case Fly():
            return len(card.ends) if isinstance(card, FlyCard) else 0
        case Place():
            return setup.ways(state, question.side).count() + (not question.must)
        case ChoosePlanes():
            return prod([comb(len(listed), wanted) for listed, wanted in setup.choices(state, question.side).values()])
        case MarkPilots():
            side, fighters = state.setting.sides[question.side], len(setup.fighters(state, question.side))
            ways = comb(fighters, side.aces) * comb(fighters - side.aces, side.rookies)
            return ways * len(setup.secrecies(state))
    return sum(1 for _ in question.options(state))


def _concerned(question: Question, state: State) -> tuple[str, ...]:
    """The pieces of a question that names none: those to choose from."""
    match question:
        case ChoosePlanes():
            return tuple([name for listed, _ in setup.choices(state, question.side).values() for name in listed])
        case MarkPilots():
            return tuple(setup.fighters(state, question.side))
        case Place():
            return setup.candidates(state, question.side)
    return ()


# ---- particulars


def card_of(question: Question, state: State) -> Card | None:
    """The particulars of a question, where it has any."""
    match question:
        case Fly():
            return fly_card(question, state)
        case Place():
            return _place_card(question, state)
        case ChoosePlanes():
            return _planes_card(question, state)
        case MarkPilots():
            return _pilots_card(question, state)
        case Fire():
            shots = firing.shots(state, question.piece)
            aims = tuple([aim_of(state, shot, odds.burst(state, shot)) for shot in shots])
            return ShotsCard(question.piece, tuple([f"{shot.gun} {shot.target}" for shot in shots]), aims)
        case Defend():
            shots = breakturn.defences(state, question.mover, question.seat)
            aims = tuple([aim_of(state, shot, odds.burst(state, shot)) for shot in shots])
            return ShotsCard(question.mover, tuple([f"{shot.piece} {shot.gun}" for shot in shots]), aims)
    return None


def _place_card(question: Place, state: State) -> PlaceCard:
    ways = setup.ways(state, question.side)
    return PlaceCard(
        pieces=ways.pieces,
        access=tuple([access + 1 for access in ways.access]),
        levels=ways.levels,
        headings=tuple([DIRECTIONS[heading] for heading in ways.headings]),
        asks_level=ways.said,
        asks_heading=len(ways.headings) > 1,
        may_pass=not question.must,
    )


def _planes_card(question: ChoosePlanes, state: State) -> PickCard:
    groups = [
        PickGroup(role, f"{names.CLASSES[role]}s", wanted, wanted, tuple(listed))
        for role, (listed, wanted) in setup.choices(state, question.side).items()
    ]
    return PickCard("planes", tuple(groups), ())


def _pilots_card(question: MarkPilots, state: State) -> PickCard:
    side, fighters = state.setting.sides[question.side], tuple(setup.fighters(state, question.side))
    groups = (
        PickGroup("aces", "aces", side.aces, side.aces, fighters),
        PickGroup("rookies", "rookies", side.rookies, side.rookies, fighters),
    )
    return PickCard("pilots", groups, setup.secrecies(state))


# ---- previews


def previewed(question: Question, state: State, text: str) -> Previewed:
    """What a typed answer, or the beginning of one, would come to."""
    found = words.read(question, state, text)
    if isinstance(question, Fly) and (not text.strip() or found.begun):
        card = steer_card(question, state, found.begun, None)
        return Previewed(0, False, (), card.words, (), card, found.begun)
    if found.answer is None:
        return Previewed(0, False, tuple([Reason(question.paragraph, said) for said in found.said]), "", (), None, text)
    if reasons := question.refuse(state, found.answer)[:MOST_REASONS]:
        return Previewed(0, False, reasons_of(reasons), refusal(reasons), (), None, found.answer)
    if isinstance(question, Fly):
        end = words.landing(state, question, found.answer)
        card = steer_card(question, state, found.answer, end)
        details = words.particulars(state, question, end)
        return Previewed(0, True, (), card.words, details, card, found.answer)
    shot = shot_of(question, found.answer, state)
    reasons = (*odds.modifiers(state, shot), *odds.finishers(state, shot)) if shot else ()
    said = words.option(question, found.answer, state)
    return Previewed(0, True, (), said, tuple(map(str, reasons)), None, found.answer)
