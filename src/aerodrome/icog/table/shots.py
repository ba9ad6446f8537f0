"""Bursts to choose from (6.2, 6.3): the base shot as a sum, the odds, what each costs and whom it endangers."""

from aerodrome.icog.gunnery import guns, odds, shooting
from aerodrome.icog.gunnery.shooting import Shot
from aerodrome.icog.questions.questions import Shoot
from aerodrome.icog.state import State
from aerodrome.icog.table.sums import percent, points, terms, units
from aerodrome.icog.table.targets import ground_shots
from aerodrome.icog.table.wire.prompts import ShootCard, ShotCard
from aerodrome.icog.words import blows, names
from aerodrome.icog.words.asking import shot_words


def shoot_card(question: Shoot, state: State) -> ShootCard:
    """Every burst at an airplane that a man may fire now, the best base shot first."""
    name, member = question.airplane, question.crew
    return ShootCard(
        airplane=name,
        crew=member,
        name=names.man(state, name, member),
        gunner=member > 0,
        shots=tuple([_shot(state, name, shot) for shot in shooting.shots(state, name, member)]),
        ground=ground_shots(question, state),
    )


def _shot(state: State, name: str, shot: Shot) -> ShotCard:
    """A burst with all that it promises and risks."""
    promise = odds.burst(state, name, shot)
    return ShotCard(
        answer=shot.text,
        target=shot.target,
        burst=shot.burst,
        weapons=tuple([at + 1 for at in shot.guns]),
        distance=units(shot.distance),
        angle=shot.angle,
        angle_words=blows.SITUATIONS.get(shot.angle, shot.angle),
        base=shot.base,
        terms=terms(shot.reasons),
        percent=percent(promise.hit),
        jam=percent(promise.malfunction),
        damage=points(promise.damage),
        halves=guns.price(state, shot.burst),
        friends=shooting.friends(state, name, shot),
        words=shot_words(state, name, shot),
    )
