"""At a campaign's table sides bear its names and stand in its order, whatever the ready mission calls them."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from aerodrome.bots import brawler
from aerodrome.campaign import debrief, mission_charts, missions, orders
from aerodrome.campaign.state import State, change_mission
from aerodrome.core.archive import replay
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game, new_game
from aerodrome.core.rules import Reporting, rules_of
from aerodrome.core.sortie import Flier, Mount, Sortie
from aerodrome.core.tactics import Engagement
from aerodrome.games import kit, tactical
from aerodrome.server.presenting import presenter
from aerodrome.triangle.airplanes import airplanes
from tests.campaign.stories import BRITISH, GERMANS, before_a_battle

BLUES, REDS = "Blues", "Reds"
FLOWN = [
    (game, kind.id, engagement)
    for kind in mission_charts.missions().kind
    for game in tactical()
    if (found := kit(game).tactics())
    for engagement in found.engagements(kind.id)
]
"""Every ready mission that a campaign uses, with its game and kind."""
TOLD = [
    ("icog", "photo-run"), ("icog", "balloon-busting"), ("icog", "trench-strafing"),
    ("triangle", "ground-guns"), ("triangle", "balloon-busting"), ("triangle", "dogfight-weather"),
    ("cards", "photographs"), ("cards", "trench-strafing"), ("cards", "supply-drop"),
]  # fmt: skip


TURNS = {"icog": "turn_limit", "triangle": "turn_limit", "cards": "turns"}
"""The option of each game that ends a battle early."""


def sortie_of(engagement: Engagement, attacker: int) -> Sortie:
    """Men for all places of a ready mission; the attackers are the Blues (0) or the Reds (1), who come second."""
    mounts: list[Mount] = []
    for side, force in zip(engagement.sides, (engagement.attacker, engagement.defender), strict=True):
        count = len(mounts)
        mounts += [Mount(side, "sopwith-camel", (Flier(f"Scout {count + n}"),)) for n in range(force.scouts)]
        for n in range(force.two_seaters):
            men = (Flier(f"Pilot {count + n}"), Flier(f"Observer {count + n}", "observer"))
            mounts.append(Mount(side, "r-e-8", men))
    names = tuple(zip((engagement.sides[attacker], engagement.sides[1 - attacker]), (BLUES, REDS), strict=True))
    return Sortie("1918-04-01", tuple(mounts), names, "Orders.")


def said_of(engagement: Engagement, *parts: object) -> list[str]:
    """Which of the ready mission's names of sides are left somewhere; a French balloon is French whoever has it."""
    text = msgspec.json.encode(parts).decode()
    for kind in airplanes().values():
        text = text.replace(kind.name, "")
    return [name for name in engagement.sides if name in text]


@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize(("game", "kind", "engagement"), FLOWN, ids=lambda one: getattr(one, "id", one))
def test_no_name_of_the_ready_mission_is_left_and_everything_stays_with_its_side(game, kind, engagement, attacker):
    rules, sortie = rules_of(game), sortie_of(engagement, attacker)
    plain = rules.setting(engagement.id, {"sortie": replace(sortie, names=())})
    setting = rules.setting(engagement.id, {"sortie": sortie})
    types = "panels" if game == "icog" else "airplanes"
    board: Any = presenter(game).board(setting)
    assert said_of(engagement, replace(setting, **{types: {}}), replace(board, **{_types(game): {}})) == []
    assert [side.name for side in board.sides] == [BLUES, REDS]
    assert rules.seats(setting) == {BLUES: BLUES, REDS: REDS}
    was = dict(sortie.names)
    at = {was[side.name]: number for number, side in enumerate(plain.sides)}
    for number, side in enumerate(setting.sides):
        assert _kept(game, setting, number) == _kept(game, plain, at[side.name])


def _types(game: str) -> str:
    """What a board calls the types."""
    return "panels" if game == "icog" else "types"


def _kept(game, setting, number):
    """What belongs to a side, but for its names and ids."""
    side = setting.sides[number]
    if game == "icog":
        force = [(one.panel, one.start, [man.name for man in one.crew]) for one in side.force]
        ground = [(one.kind, one.at, one.group) for one in side.units]
        aims = [(one.task, one.points, len(one.targets)) for one in setting.objectives if one.side == number]
        return side.home, force, ground, [one.at for one in side.balloons], aims
    if game == "cards":
        own = [one for one in setting.entries if one.side == number]
        crews = [(one.airplane, one.x, one.y, [man.name for man in one.men]) for one in own]
        there = [one for one in (*setting.units, *setting.balloons) if one.side == number]
        tasks = [(one.task, one.points, one.target) for one in setting.objectives if one.side == number]
        return side.home, crews, [(one.id, one.x, one.y) for one in there], tasks
    owned = [[one.points for one in some if one.side == number] for some in (setting.zones, setting.land_guns)]
    return side.edge, side.exit, side.tasks, side.force, owned


@pytest.mark.parametrize(("game", "kind", "engagement"), FLOWN, ids=lambda one: getattr(one, "id", one))
def test_the_orders_tell_the_task_and_name_the_campaigns_sides(game, kind, engagement):
    state = renamed(before_a_battle(game).state)
    change = change_mission(state, kind=kind, scenario=engagement.id, sides=engagement.sides, attacker=1)
    said = orders.orders(change)
    assert engagement.words
    kind_of = mission_charts.mission_kind(kind)
    tasks = f"The Reds attack: they are to {kind_of.task}. The Blues defend: they are to {kind_of.stop}."
    assert f"{kind_of.words}. {tasks} {engagement.words} {orders.WINNING}" in said
    assert said_of(engagement, said) == []


@pytest.mark.parametrize(("game", "scenario"), TOLD)
def test_no_sentence_of_a_battle_has_a_name_of_the_ready_mission(game, scenario):
    engagement = next(one for of, _, one in FLOWN if (of, one.id) == (game, scenario))
    options = {"sortie": sortie_of(engagement, 1), TURNS[game]: 4}
    battle = new_game(game, scenario, seed=3, options=options)
    shown = presenter(game)
    told = [battle.rules.ask_words(question, battle.view(question.seat)) for question in brawled(battle, 3)]
    for moment in replay(battle.save()):
        told += [battle.rules.tell_event(moment.event, moment.state), *battle.rules.event_details(moment.event)]
    outcome = shown.outcome(battle.result, battle.state, True)
    assert said_of(engagement, told, outcome, shown.scene(battle.state)) == []
    assert {side.side for side in outcome.sides} == {BLUES, REDS}
    assert any(BLUES in line for line in told)
    assert any(REDS in line for line in told)


def brawled(battle: Game, seed: int) -> Iterator:
    """Play a battle to its end; every question before it is answered."""
    rng = Random(seed)
    while not battle.over:
        question = battle.pending[0]
        yield question
        chosen = brawler.choose(battle.state, question, partial(battle.imagine, question.seat), rng)
        battle.answer(chosen.answer, question.seat)


def decided(tactics: str, scenario: str, sortie: Sortie) -> Game:
    """A battle in which somebody was brought down and somebody won."""
    rules = rules_of(tactics)
    assert isinstance(rules, Reporting)
    for seed in range(100):
        battle = new_game(tactics, scenario, seed=seed, options={"sortie": sortie, TURNS[tactics]: 12})
        for _ in brawled(battle, seed):
            pass
        if battle.result.winner and rules.report(battle.save()).victories:
            return battle
    pytest.fail("nobody ever wins")


def renamed(state: State) -> State:
    """The same campaign between Blues and Reds."""
    one, other = state.setting.sides
    return replace(state, setting=replace(state.setting, sides=(replace(one, name=BLUES), replace(other, name=REDS))))


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize("tactics", ["icog", "triangle", "cards"])
def test_a_battle_with_exchanged_names_is_reported_for_the_right_sides(tactics, old):
    game = before_a_battle(tactics, exchanged=True)
    state, rules = game.state, rules_of(tactics)
    sortie = missions.tactical_sortie(state)
    if old:  # a battle from before campaigns gave it names
        sortie = replace(sortie, names=(), briefing="")
    battle = decided(tactics, state.under_way.scenario, sortie)
    assert isinstance(rules, Reporting)
    made = rules.report(battle.save())
    report = debrief.translated(state, made)
    assert (report == made) == (not old)
    sides = {man.name: mount.side for mount in missions.sortie(state).mounts for man in mount.men}
    assert {man.name: one.side for one in report.machines for man in one.men} == sides
    victims = {one.id: one.side for one in report.machines}
    assert report.victories
    assert all(sides[name] != victims[one.victim] for one in report.victories for name in one.victors)
    winner = battle.result.winner
    assert winner is not None
    assert report.winner == ({BRITISH: GERMANS, GERMANS: BRITISH}[winner] if old else winner)
    question, answer = game.question(), debrief.written(report)
    assert question.refuse(state, answer) == ()
    game.answer(answer, question.seat)


@pytest.mark.parametrize("game", tactical())
def test_a_machine_has_one_name_in_the_campaign_and_in_its_battle(game):
    state = before_a_battle(game).state
    mission, kind = state.under_way, mission_charts.mission_kind(state.under_way.kind)
    setting = rules_of(game).setting(mission.scenario, {"sortie": missions.tactical_sortie(state)})
    assert setting.title == f"Mission 1: {kind.title}"
    table = presenter(game)
    scene: Any = table.scene(rules_of(game).begin(setting))
    flown = {crew.plane: crew.pilot.split()[-1] for crew in state.under_way.crews}
    pieces = [piece for name in ("planes", "airplanes", "pieces") for piece in getattr(scene, name, ())]
    called = {piece.id: piece.title for piece in pieces if piece.id in flown}
    assert called.keys() == flown.keys()
    assert all(called[name].endswith(f" {name} {pilot}") for name, pilot in flown.items())


@pytest.mark.parametrize("game", tactical())
def test_no_two_machines_of_a_sortie_have_one_name(game):
    _, _, engagement = next(one for one in FLOWN if one[0] == game)
    sortie = sortie_of(engagement, 0)
    twice = replace(sortie, mounts=tuple([replace(mount, id="A1") for mount in sortie.mounts]))
    with pytest.raises(Fault, match="found 'A1' twice"):
        rules_of(game).setting(engagement.id, {"sortie": twice})


def test_a_balloon_that_is_called_like_a_machine_of_the_campaign_gives_way():
    engagement = next(one for of, _, one in FLOWN if (of, one.id) == ("triangle", "balloon-busting"))
    rules, sortie = rules_of("triangle"), sortie_of(engagement, 0)
    plain = rules.setting(engagement.id, {"sortie": sortie})
    balloon = next(entry for side in plain.sides for entry in side.force if not entry.men)
    first = replace(sortie.mounts[0], id=balloon.id)
    setting = rules.setting(engagement.id, {"sortie": replace(sortie, mounts=(first, *sortie.mounts[1:]))})
    ids = [entry.id for side in setting.sides for entry in side.force]
    assert len({*ids}) == len(ids)
    assert {balloon.id, f"K{balloon.id}"} <= {*ids}
