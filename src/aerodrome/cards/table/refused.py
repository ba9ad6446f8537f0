"""Why not? Answers that a player might expect and that are not offered, with the reasons of the question itself."""

from collections.abc import Iterator

from aerodrome.cards.fire import shots
from aerodrome.cards.ground import tasks
from aerodrome.cards.questions import DoTask, Fire, FireGun, LayGun
from aerodrome.cards.state import State
from aerodrome.cards.words import names
from aerodrome.core.questions import Question
from aerodrome.server.presenting.refusals import Expected


def expected(question: Question, state: State) -> Iterator[Expected]:
    """What a player might expect to be able to answer; of plans the hand tells it card by card."""
    match question:
        case Fire():
            yield from _shots(question, state)
        case FireGun():
            yield from (
                Expected(f"gun {name}", f"fire at {names.plane(state, name)}") for name in _enemies(question, state)
            )
        case LayGun():
            yield from (
                Expected(f"{name} 1", f"aim at {names.plane(state, name)}") for name in _enemies(question, state)
            )
        case DoTask():
            yield from _tasks(question, state)


def _shots(question: Fire, state: State) -> Iterator[Expected]:
    """Every post of the man at every enemy nearby."""
    plane = state.plane(question.plane)
    for target, _, _ in shots.near(plane, shots.targets(state, plane.side)):
        for gun in state.entry(plane.id).guns:
            if gun.man == question.man:
                yield Expected(f"{gun.post} {target}", f"the {names.guns(gun)} at {names.thing(state, target)}")


def _enemies(question: FireGun | LayGun, state: State) -> list[str]:
    side = next(unit.side for unit in state.setting.units if unit.id == question.unit)
    return [plane.id for plane in state.planes if plane.in_play and plane.side != side]


def _tasks(question: DoTask, state: State) -> Iterator[Expected]:
    """Bombs, photographs and spotting at whatever the side has as its task."""
    plane = state.plane(question.plane)
    wanted = [one.target for one in state.setting.objectives if one.side == plane.side and one.target]
    for name in dict.fromkeys(wanted):
        said = names.thing(state, name)
        if plane.bombs:
            what = "containers to" if tasks.supplied(state, plane) else "bombs on"
            yield Expected(f"{tasks.DROP} 1 {name}", f"{what} {said}")
        yield Expected(f"{tasks.PHOTOGRAPH} {name}", f"a photograph of {said}")
        yield Expected(f"{tasks.SPOT} {name}", f"spotting at {said}")
