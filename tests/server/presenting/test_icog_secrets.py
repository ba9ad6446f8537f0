"""Nothing that a presenter shows to the other side, or to spectators, depends on what fog hides."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from aerodrome.core.dice import SeededDice
from aerodrome.core.events import SPECTATOR, Event
from aerodrome.core.game import Game, new_game
from aerodrome.icog import RULES, events
from aerodrome.icog.events import (
    CrewChanged,
    CrewSet,
    DamageRolled,
    Fired,
    GunSet,
    InitiativeRolled,
    Odds,
    RerollSpent,
    StructureLost,
    Wounded,
)
from aerodrome.icog.state import Airplane, Crew, GunState, Initiative, State, Tally
from aerodrome.server.presenting import presenter
from tests.server.presenting.walks import answer_to, moments

SHOWN = presenter("icog")
MISSIONS = ("close-duel", "close-two-seaters", "low-level")
_replace = msgspec.structs.replace
HIDING = 0
"""The side whose secrets are changed."""


# ---- another truth that looks the same


def disguised(state: State) -> State:
    """The state with everything changed that fog hides of one side."""
    airplanes = tuple([_airplane(one) if one.side == HIDING else one for one in state.airplanes])
    sheet = tuple([_line(state, line) for line in state.sheet])
    return _replace(state, airplanes=airplanes, sheet=sheet)


def _airplane(one: Airplane) -> Airplane:
    tally = one.tally
    return _replace(
        one,
        structure=(one.structure or 0) + 3,
        crew=tuple([_man(man) for man in one.crew]),
        guns=tuple([_gun(gun) for gun in one.guns]),
        tally=Tally(shots=tally.shots, hits=tally.hits, hits_expected=tally.hits_expected + 7, tests=tally.tests + 2),
    )


def _man(man: Crew) -> Crew:
    values = {which: getattr(man, which) + 2 for which in ("awareness", "flying", "gunnery", "fortitude", "luck")}
    return _replace(man, wounds=man.wounds + 1, rerolls=man.rerolls + 1, traits=("Cool head",), **values)


def _gun(gun: GunState) -> GunState:
    return _replace(gun, halves=max(1, gun.halves - 3), drums=max(0, gun.drums - 1))


def _line(state: State, line: Initiative) -> Initiative:
    if state.airplane(line.airplane).side != HIDING:
        return line
    return _replace(line, rolls=(*line.rolls, 3), total=line.total + 4)


def disguised_event(event: Event, state: State) -> Event:
    """An event of that side with everything changed that fog hides."""
    name = event.line.airplane if isinstance(event, InitiativeRolled) else getattr(event, "airplane", "")
    by = getattr(event, "by", "")
    hidden = name in state.ids and state.airplane(name).side == HIDING
    match event:
        case DamageRolled() if by in state.ids and state.airplane(by).side == HIDING:
            return _replace(event, reasons=(*event.reasons, *event.reasons))
        case CrewSet() if hidden:
            return _replace(event, crew=tuple([_man(man) for man in event.crew]))
        case InitiativeRolled() if hidden:
            return _replace(event, line=_line(state, event.line), reasons=event.reasons[:1])
        case events.Tested() if hidden and event.target is not None:
            return _replace(event, target=event.target + 1, odds=1, reasons=())
        case RerollSpent() if hidden:
            return _replace(event, left=5)
        case Fired() if hidden:
            return _replace(event, base=1, reasons=(), successes=2, odds=Odds(3, 4))
        case GunSet() if hidden:
            return _replace(event, now=_gun(event.now))
        case StructureLost() if hidden:
            return _replace(event, points=1, left=99)
        case Wounded() if hidden:
            return _replace(event, points=1, wounds=2)
        case CrewChanged() if hidden:
            return _replace(event, now=_man(event.now))
    return event


# ---- what is shown


def shown(game: Game, state: State, viewer: str) -> Iterator[Any]:
    """Everything that a presenter has to show to one viewer of a state."""
    view = RULES.view(state, viewer)
    yield SHOWN.scene(view)
    yield SHOWN.outcome(RULES.result(state), view, over=False)
    yield [SHOWN.look(view, viewer, name) for name in view.ids]
    for question in game.pending:
        if question.seat == viewer:
            yield SHOWN.prompt(question, view)
            yield SHOWN.preview(question, view, question.sample(view, Random(1)))


def entries(game: Game, viewer: str, disguise: bool) -> Iterator[Any]:
    """The log of a viewer."""
    for number, moment in enumerate(moments(game)):
        event, before, after = moment.event, moment.before, moment.after
        if disguise:
            event, before, after = disguised_event(event, after), disguised(before), disguised(after)
        seen = event.seen_by(viewer, after)
        if seen is not None:
            yield SHOWN.entry(number, seen, RULES.view(before, viewer), RULES.view(after, viewer))


def written(things: Iterator[Any]) -> bytes:
    return msgspec.json.encode(list(things))


@pytest.mark.parametrize("mission", MISSIONS)
def test_what_fog_hides_changes_nothing_for_the_enemy_and_for_spectators(mission: str) -> None:
    dice = SeededDice(Random(mission).randbytes(32))
    game = new_game("icog", mission, options={"fog": True}, dice=dice)
    own, enemy = [side.seats[0] for side in game.setting.sides]
    rng, compared = Random(mission), 0
    for number in range(70):
        if game.over:
            break
        if number % 5 == 0:
            other = disguised(game.state)
            assert written(shown(game, game.state, own)) != written(shown(game, other, own))
            for viewer in (enemy, SPECTATOR):
                assert written(shown(game, game.state, viewer)) == written(shown(game, other, viewer))
            compared += 1
        question = game.pending[0]
        game.answer(answer_to(game, question, game.view(question.seat), rng), question.seat)
    assert compared >= 2
    for viewer in (enemy, SPECTATOR):
        assert written(entries(game, viewer, disguise=False)) == written(entries(game, viewer, disguise=True))
    assert written(entries(game, own, disguise=False)) != written(entries(game, own, disguise=True))


def test_only_fog_makes_secrets() -> None:
    for fog in (False, True):
        assert SHOWN.secrets(RULES.setting("close-duel", {"fog": fog})) is fog


def test_under_fog_the_report_of_a_running_battle_says_nothing_about_enemies() -> None:
    game = new_game("icog", "close-duel", options={"fog": True}, dice=SeededDice(bytes(32)))
    own, enemy = [side.seats[0] for side in game.setting.sides]
    lines = SHOWN.outcome(game.result, game.view(own), over=False).lines
    assert any("B1" in line for line in lines)
    assert not any("D1" in line for line in lines)
    assert any("D1" in line for line in SHOWN.outcome(game.result, game.view(enemy), over=False).lines)
