"""What the laboratory counts of a battle of Sealed Orders."""

from aerodrome.cards import objectives, scoring
from aerodrome.cards.events import BalloonHit, Fell, Fired
from aerodrome.cards.parts.damage import NUMBERS, card
from aerodrome.cards.report import BALLOON
from aerodrome.cards.state import Pack, State, balloon_at, unit_at
from aerodrome.core.game import Game
from aerodrome.lab.facts import Decided, Ended, Facts, Field, PlaneFact, ShotFact, scenes

ENDED: dict[str, Ended] = {
    "turns": "turns",
    "empty": "beaten",
    "alone": "beaten",
    "task": "task",
    "conceded": "conceded",
}


def facts(game: Game) -> Facts:
    """Shots, losses and what decided the battle; all move together, so nobody begins (MC10)."""
    shots: list[ShotFact] = []
    victors: dict[str, tuple[str, ...]] = {}
    for event, state in scenes(game):
        if isinstance(event, Fired):
            shots.append(_shot(event, state))
        elif isinstance(event, Fell):
            victors[event.plane] = tuple(dict.fromkeys([name for name, _ in event.victors]))
        elif isinstance(event, BalloonHit) and event.burns:
            victors[event.balloon] = tuple(dict.fromkeys([name for name, _ in event.victors]))
    state = game.state
    sides = [side.name for side in state.setting.sides]
    planes = [
        PlaneFact(one.id, sides[one.side], one.airplane, objectives.is_lost(one), victors.get(one.id, ()))
        for one in state.planes
        if one.place != "to come"
    ]
    balloons = [
        PlaneFact(one.id, sides[one.side], BALLOON, now.fate == "burnt", victors.get(one.id, ()))
        for one, now in zip(state.setting.balloons, state.balloons, strict=True)
    ]
    return Facts(
        turns=state.turn,
        decided=_decided(state),
        ended=ENDED.get(state.ended, "other"),
        planes=(*planes, *balloons),
        shots=tuple(shots),
        field=Field(state.setting.width, state.setting.depth),
    )


def _shot(event: Fired, state: State) -> ShotFact:
    """A shot with the odds that a card with points is among those drawn (MC36)."""
    by_type, side, _, _ = _piece(state, event.by)
    target_type, _, x, y = _piece(state, event.target)
    points = sum([card(event.deck, held.number).points for held in event.cards])
    return ShotFact(
        turn=state.turn,
        by=event.by,
        target=event.target,
        side=state.setting.sides[side].name,
        by_type=by_type,
        target_type=target_type,
        chance=1 - _clean(event.deck, state.packs[event.deck], len(event.cards)),
        hit=points > 0,
        effect=f"{points} points",
        x=x,
        y=y,
    )


def _clean(letter: str, pack: Pack, count: int) -> float:
    """How likely no card drawn has points; a deck that runs out takes its discards back (MC49)."""
    if not count:
        return 1.0
    pools = [list(pack.drawable)] if len(pack.drawable) >= count else [list(pack.left), list(pack.discards or NUMBERS)]
    chance, left = 1.0, count
    for pool in pools:
        blank = len([1 for number in pool if not card(letter, number).points])
        taken = min(left, len(pool))
        for at in range(taken):
            chance *= max(0, blank - at) / (len(pool) - at)
        left -= taken
    return chance


def _piece(state: State, name: str) -> tuple[str, int, int, int]:
    """A plane, balloon or ground unit: its type, its side, and where it is."""
    if name in state.ids:
        plane = state.plane(name)
        return plane.airplane, plane.side, plane.x, plane.y
    if (at := balloon_at(state, name)) >= 0:
        balloon = state.setting.balloons[at]
        return BALLOON, balloon.side, balloon.x, balloon.y
    unit = state.setting.units[unit_at(state, name)]
    return unit.kind, unit.side, unit.x, unit.y


def _decided(state: State) -> Decided:
    """Would the winner have won without the points of his objectives (MC93)?"""
    winner = scoring.result(state).winner
    if winner is None:
        return "nothing"
    won = [side.name for side in state.setting.sides].index(winner)
    own = scoring.points(state, won) - scoring.tally(state, won).objectives
    return "fighting" if own > scoring.points(state, 1 - won) else "task"
