"""The damage die, what happens to the structure, and every line of the tables comes to an end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog import events
from aerodrome.icog.damage import crashes, damage
from aerodrome.icog.events import CrewChanged, DamageRolled, Destroyed
from aerodrome.icog.tables import effects, outcomes
from tests.driver import play
from tests.icog.hits import BIG, hit, target
from tests.icog.skies import man, plane, sky

# ---- the die


@pytest.mark.parametrize(
    ("successes", "fired", "dice", "row"),
    [(5, 2, [3], 8), (0, 1, [6], 3), (0, 1, [2], 1), (-4, 1, [9], 2), (2, 3, [3, 4], 9), (15, 2, [20], 30)],
)
def test_6_3_10_the_die_plus_successes_and_guns(successes, fired, dice, row):
    extra = {8: [1], 9: [4], 3: [], 2: [], 1: [], 30: []}[row]
    played = play(damage.roll, target(), "D1", successes, "B1", 0, fired, dice=[*dice, *extra])
    assert played.only(DamageRolled).row == row
    assert played.only(DamageRolled).table == "single engine"


def test_1_2_3_the_shooter_may_roll_the_damage_die_again():
    state = sky(plane("D1"), plane("B1", at=(30, 24, 20), crew=(man(rerolls=1),)), phase="shoot")
    played = play(damage.roll, state, "D1", 2, "B1", 0, 2, dice=[5, 1], answers=["re-roll"])
    assert (played.asked[0].purpose.text, played.asked[0].target, played.asked[0].seat) == (
        "damage to D1",
        None,
        "british",
    )
    assert played.only(DamageRolled).reasons[-1] == Why("1.2.3", "rolled again after 5")
    assert played.only(DamageRolled).row == 3


def test_1_2_3_the_worst_line_needs_no_second_die():
    state = sky(plane("D1"), plane("B1", at=(30, 24, 20), crew=(man(rerolls=1),)), phase="shoot")
    assert play(damage.roll, state, "D1", 12, "B1", 0, 2, dice=[20]).asked == []


def test_6_3_10_line_1_counts_even_if_the_die_is_rolled_again():
    state = sky(plane("D1"), plane("B1", at=(30, 24, 20), crew=(man(rerolls=1),)), phase="shoot")
    played = play(damage.roll, state, "D1", 0, "B1", 0, 2, dice=[1, 2], answers=["re-roll"])
    assert [event.row for event in played.all(DamageRolled)] == [1, 2]
    assert played.state.airplane("D1").crew[0].luck == 13
    kept = play(damage.roll, state, "D1", 0, "B1", 0, 2, dice=[1], answers=["keep"])
    assert len(kept.all(CrewChanged)) == 1


def test_6_3_10_without_a_shooter_the_roll_is_bare():
    played = play(damage.roll, target(), "D1", 0, dice=[3])
    assert played.only(DamageRolled) == DamageRolled("D1", "", "single engine", (3,), (), 3)


# ---- structure


def test_6_3_12_s_at_nothing_it_falls_apart():
    played = hit(3, structure=3)
    assert played.kinds[:2] == ["StructureLost", "Destroyed"]
    assert played.state.airplane("D1").structure == 0
    assert played.state.airplane("D1").fate == "destroyed"


def test_6_3_12_what_is_gone_suffers_nothing_more():
    played = hit(10, 4, structure=3)
    assert played.all(events.Tested) == []
    assert hit(3, place="gone").told == []


@pytest.mark.parametrize(
    ("dice", "left"), [([3, 1, 2, 3], 14), ([4, 1, 2], 17), ([5, 1], 16), ([6], 20), ([1], None), ([2], None)]
)
def test_6_3_12_the_table_of_structural_failure(dice, left):
    played = play(crashes.structural_failure, target(), "D1", Why("6.3.12", "test"), dice=dice)
    airplane = played.state.airplane("D1")
    assert airplane.place == ("gone" if left is None else "air")
    assert left is None or airplane.structure == left


def test_6_3_12_a_passed_structural_test():
    played = play(crashes.structural_test, target(structure=9), "D1", Why("6.3.12", "test"), dice=[9])
    assert played.value is True
    harder = (Why("5.5.6.1", "three markers", -2),)
    failed = play(crashes.structural_test, target(structure=9), "D1", Why("6.3.12", "test"), harder, dice=[8, 6])
    assert failed.value is False


# ---- completeness


@pytest.mark.parametrize("engines", [1, 2])
@pytest.mark.parametrize("row", range(-3, 36))
def test_6_3_10_every_number_has_a_line(engines, row):
    line = outcomes.damage(engines, row)
    assert line == outcomes.damage(engines, max(1, min(30, row)))
    assert line.effects


@given(
    row=st.integers(1, 30),
    slug=st.sampled_from(["albatros-d-va", "s-e-5a", "r-e-8", "bristol-f-2b", BIG, "caproni-ca-3", "b-e-2c"]),
    structure=st.integers(1, 20),
    bombs=st.integers(0, 1),
    fortitude=st.integers(1, 18),
    data=st.data(),
)
def test_6_3_10_every_line_comes_to_an_end(row, slug, structure, bombs, fortitude, data):
    crew = tuple(man(m.post, fortitude=fortitude) for m in plane("D1", slug).crew)
    state = target(slug, (plane("D2", at=(31, 31, 20)),), structure=structure, bombs=bombs, crew=crew)
    table_dice = _Endless(data)
    played = _played(state, row, table_dice)
    airplane = played.airplane("D1")
    assert airplane.structure is not None
    assert 0 <= airplane.structure <= structure
    assert (airplane.place == "gone") == bool(airplane.fate)
    assert played.scores[0] == 0, "only the British score"
    for before, after in zip(crew, airplane.crew, strict=True):
        assert after.wounds >= before.wounds
        assert after.dead == (after.fortitude - after.wounds <= 0)
    if all(m.dead for m in airplane.crew):
        assert airplane.place == "gone"
    if airplane.structure == 0:
        assert airplane.place == "gone"


class _Endless:
    """Dice as Hypothesis likes them."""

    def __init__(self, data) -> None:
        self.data = data

    def draw(self, roll):
        return tuple(self.data.draw(st.sampled_from(roll.die.faces)) for _ in range(roll.count))


def _played(state, row, dice):
    table = Table(state, [])
    step = damage.hit(table, "D1", row, "B1", 0)
    value = None
    while True:
        try:
            value = dice.draw(step.send(value))
        except StopIteration:
            return table.state


def test_6_3_10_effects_of_the_expanded_rules_wait_for_them():
    found = (effects.Parachute(-2), effects.BalloonExplodes())
    assert play(damage.apply, target(), "D1", found, Why("6.3.10", "test")).told == []


def test_5_5_17_t_who_does_not_get_out_of_the_water_drowns():
    found = (effects.Wrecked(), effects.Escape(-2))
    played = play(damage.apply, target(), "D1", found, Why("5.5.17.t", "test"), dice=[11])
    assert not played.only(Destroyed).exploded
    assert played.only(Destroyed).fate == "crashed"
    assert played.state.airplane("D1").crew[0].dead
    saved = play(damage.apply, target(), "D1", found, Why("5.5.17.t", "test"), dice=[10])
    assert not saved.state.airplane("D1").crew[0].dead


def test_6_3_10_an_explosion_without_a_radius_hurts_nobody_else():
    state = target(others=(plane("D2", at=(31, 31, 20)),))
    played = play(damage.apply, state, "D1", (effects.Explode(),), Why("6.3.10.b", "it blows up"))
    assert played.all(DamageRolled) == []
    assert played.only(Destroyed).airplane == "D1"
    assert played.only(Destroyed).exploded
