"""An observation holds nothing that its seat may not see: change what is hidden, and it is the same."""

from random import Random

import msgspec
import numpy as np
import pytest

from aerodrome.env import env
from tests.env.flights import legal

replace = msgspec.structs.replace


def stopped(battle, seed, when):
    """A battle flown at random up to a moment: when the seat of the selected agent is asked and `when` holds."""
    for number in range(seed, seed + 40):
        rng = Random(number)
        battle.reset(seed=number)
        while not battle.terminations[battle.agent_selection]:
            if when(battle.course.match.state, battle.agent_selection):
                return battle.agent_selection
            battle.step(rng.choice(legal(battle.observe(battle.agent_selection))))
    raise AssertionError("that moment never came")


def seen(battle, state, seat, waits=False):
    """Everything that a seat sees while a battle stands so; what it is asked stays the same."""
    course = battle.course
    table, kept = course.match._table, course.match._table.state
    course._menus.clear()
    table.state = state
    found = course.observe(seat, waits)
    table.state = kept
    course._menus.clear()
    return list(found.values())


def same(one, other):
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def twin_of(battle, asked, change):
    """The state with every enemy plane of a seat changed in what the seat cannot see."""
    course, state = battle.course, battle.course.match.state
    field = next(name for name in ("planes", "pieces", "airplanes") if hasattr(state, name))
    planes = tuple([one if one.side == course.side_of[asked] else change(one) for one in getattr(state, field)])
    return replace(state, **{field: planes})


def check(battle, asked, change):
    state = battle.course.match.state
    twin = twin_of(battle, asked, change)
    enemy = next(seat for seat in battle.possible_agents if seat != asked)
    assert not same(seen(battle, state, enemy, waits=True), seen(battle, twin, enemy, waits=True))
    assert same(seen(battle, state, asked), seen(battle, twin, asked))


def test_damage_engines_and_wounds_of_enemies_stay_secret_in_sealed_orders():
    battle = env("cards", "mock-fight")

    def change(plane):
        men = tuple([replace(man, wounds=man.wounds + 1) for man in plane.men])
        return replace(plane, damage=plane.damage + 3, engine=1, aim=1, men=men)

    asked = stopped(battle, 1, lambda state, seat: state.turn >= 2)
    check(battle, asked, change)


def test_plans_of_enemies_stay_secret_in_sealed_orders():
    battle = env("cards", "four-against-four")
    asked = stopped(battle, 1, lambda state, seat: any(plane.plan and not plane.flown for plane in state.planes))
    twin = twin_of(battle, asked, lambda plane: replace(plane, plan=("XL", "S", "XR"), promise="x", due=2))
    assert same(seen(battle, battle.course.match.state, asked), seen(battle, twin, asked))


def test_an_answer_that_is_not_yet_shown_changes_nothing_for_others():
    """Both plan at once: what the first has chosen, card by card, the second cannot see."""
    found = []
    for choice in (0, -1):
        battle = env("cards", "duel")
        battle.reset(seed=3)
        first = battle.agent_selection
        while battle.agent_selection == first:
            battle.step(legal(battle.observe(first))[choice])
        found.append(battle.observe(battle.agent_selection))
    assert all(np.array_equal(found[0][key], found[1][key]) for key in found[0])


def test_secret_pilots_stay_secret_in_age_of_dogfights():
    battle = env("triangle", "close-quarters", options={"pilots": "secret"})

    def when(state, seat):
        return state.phase == "move" and any(not p.shown and p.seat != seat for p in state.pieces)

    asked = stopped(battle, 1, when)
    check(battle, asked, lambda piece: piece if piece.shown else replace(piece, pilot="rookie"))


def test_under_fog_skills_and_structure_stay_secret_in_clouds_of_glory():
    battle = env("icog", "close-duel", options={"fog": True})

    def change(airplane):
        crew = tuple([replace(man, flying=3, gunnery=3, awareness=3) for man in airplane.crew])
        return replace(airplane, structure=1, crew=crew)

    asked = stopped(battle, 1, lambda state, seat: state.turn >= 1)
    check(battle, asked, change)


@pytest.mark.parametrize("game", ["cards", "triangle", "icog"])
def test_a_menu_is_made_from_the_view(game, monkeypatch):
    """The encoder is given views only: whatever it was handed is what the rules show to the seat."""
    battle = env(game)
    course, given = battle.course, []
    real = course.encoder.menu

    def menu(view, question, rng):
        given.append(view == course.rules.view(course.match.state, question.seat))
        return real(view, question, rng)

    monkeypatch.setattr(course.encoder, "menu", menu)
    battle.reset(seed=1)
    for _ in range(30):
        if battle.terminations[battle.agent_selection]:
            break
        battle.step(legal(battle.observe(battle.agent_selection))[0])
    assert given
    assert all(given)
