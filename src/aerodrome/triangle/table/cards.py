"""The particulars of questions: flights, placements, selections, shots."""

from typing import get_args

from aerodrome.core.questions import Question
from aerodrome.server.wire.table import Card
from aerodrome.triangle import breakturn, firing, odds, setup
from aerodrome.triangle.questions import ChoosePlanes, Defend, Fire, Fly, MarkPilots, Place
from aerodrome.triangle.setting import Direction
from aerodrome.triangle.state import State
from aerodrome.triangle.table.aims import aim_of
from aerodrome.triangle.table.flights import fly_card
from aerodrome.triangle.table.wire import PickCard, PickGroup, PlaceCard, ShotsCard
from aerodrome.triangle.words import names

DIRECTIONS: tuple[Direction, ...] = get_args(Direction)


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
