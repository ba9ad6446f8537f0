"""Men are made as the rules say, keep their skills less their wounds, and bad records are refused."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.faults import Fault
from aerodrome.core.why import Why, total
from aerodrome.icog import pilots
from aerodrome.icog.cockpit.panels import Post
from aerodrome.icog.pilots import PilotRecord, Rolled
from aerodrome.icog.tables import charts

NATIONS = ["Austria-Hungary", "Britain", "France", "Germany", "Italy", "USA"]


class Man(msgspec.Struct, frozen=True):
    """A man aboard, as a battle's state has him."""

    post: Post = "pilot"
    awareness: int | None = 14
    flying: int | None = 12
    gunnery: int | None = 13
    fortitude: int | None = 10
    luck: int | None = 9
    wounds: int = 0
    dead: bool = False
    traits: tuple[str, ...] = ()


# Wounds


def test_1_1_1_wounds_lower_fortitude():
    assert pilots.fortitude(Man(wounds=4)) == 6


def test_1_1_2_fortitude_0_kills():
    assert not pilots.killed(Man(wounds=9))
    assert pilots.killed(Man(wounds=10))
    assert pilots.killed(Man(wounds=13))
    assert pilots.killed(Man(dead=True))


def test_1_1_3_wounds_lower_all_skills_but_not_luck():
    man = Man(wounds=4)
    assert (pilots.awareness(man), pilots.flying(man), pilots.gunnery(man), pilots.luck(man)) == (10, 8, 9, 9)


def test_1_1_3_a_pilot_hard_as_nails_still_loses_awareness():
    man = Man(wounds=4, traits=("Hard as nails",))
    assert (pilots.awareness(man), pilots.flying(man), pilots.gunnery(man), pilots.fortitude(man)) == (10, 12, 13, 6)


@pytest.mark.parametrize("post", ["gunner", "observer"])
def test_1_1_3_a_gunner_hard_as_nails_still_loses_flying(post):
    man = Man(post=post, wounds=4, traits=("Hard as nails",))
    assert (pilots.awareness(man), pilots.flying(man), pilots.gunnery(man)) == (14, 8, 13)


def test_1_1_3_a_skill_comes_with_its_reasons():
    assert pilots.reasons(Man(wounds=2), "flying") == (Why("1.2.1", "Flying skill", 12), Why("1.1.3", "wounds", -2))
    assert pilots.reasons(Man(), "awareness") == (Why("1.2.1", "Awareness", 14),)
    for skill in ("awareness", "flying", "gunnery"):
        for traits in ((), ("Hard as nails",)):
            man = Man(wounds=3, traits=traits)
            assert total(pilots.reasons(man, skill)) == getattr(pilots, skill)(man)


def test_1_1_4_flying_0_loses_control():
    assert pilots.controls(Man(fortitude=18, wounds=11))
    assert not pilots.controls(Man(fortitude=18, wounds=12))
    assert not pilots.controls(Man(dead=True))


def test_1_1_4_only_dual_controls_let_another_man_fly():
    helpless, observer = Man(fortitude=18, wounds=12), Man(post="observer", flying=9)
    assert pilots.at_the_controls((Man(), observer), dual_controls=True) == 0
    assert pilots.at_the_controls((helpless, observer), dual_controls=False) is None
    assert pilots.at_the_controls((helpless, observer), dual_controls=True) == 1
    assert pilots.at_the_controls((Man(dead=True), helpless, observer), dual_controls=True) == 2
    assert pilots.at_the_controls((helpless, helpless), dual_controls=True) is None


def test_a_hidden_value_is_reckoned_as_the_average_of_its_dice():
    man = Man(awareness=None, flying=None, gunnery=None, fortitude=None, luck=None, wounds=1)
    assert (pilots.awareness(man), pilots.flying(man), pilots.gunnery(man)) == (12, 12, 12)
    assert (pilots.fortitude(man), pilots.luck(man)) == (9, 10)


# Making a man


def test_1_2_1_twelve_dice_make_a_man():
    rolled = pilots.rolled((6, 6, 1, 1, 3, 4, 2, 3, 4, 6, 6, 5))
    assert rolled == Rolled((18, 8, 13), fortitude=9, luck=17)


@pytest.mark.parametrize("faces", [(), (1,) * 11, (1,) * 13, (0, *(1,) * 11), (7, *(1,) * 11)])
def test_1_2_1_other_dice_are_refused(faces):
    with pytest.raises(Fault, match="12 faces from 1 to 6"):
        pilots.rolled(faces)


def test_1_2_1_the_refusal_says_which_dice_came():
    with pytest.raises(Fault, match="dice of a pilot: 1 2 3 "):
        pilots.rolled((1, 2, 3))
    with pytest.raises(Fault, match="dice of a pilot: nothing "):
        pilots.rolled(())


@given(st.lists(st.integers(1, 6), min_size=12, max_size=12))
def test_1_2_1_every_rolled_man_has_a_record(faces):
    rolled = pilots.rolled(faces)
    assert all(8 <= value <= 18 for value in rolled.values)
    assert 3 <= rolled.fortitude <= 18
    assert 3 <= rolled.luck <= 18
    for order in pilots.orders(rolled.values):
        man = pilots.placed(rolled, order, "A man", "Utopia", "gunner")
        assert sorted((man.awareness, man.flying, man.gunnery)) == sorted(rolled.values)
        assert (man.fortitude, man.luck) == (rolled.fortitude, rolled.luck)


def test_1_2_1_values_may_be_placed_freely_each_way_once():
    assert list(pilots.orders((17, 14, 12))) == [
        "17 14 12", "17 12 14", "14 17 12", "14 12 17", "12 17 14", "12 14 17",
    ]  # fmt: skip
    assert list(pilots.orders((14, 12, 14))) == ["14 12 14", "14 14 12", "12 14 14"]
    assert list(pilots.orders((9, 9, 9))) == ["9 9 9"]


def test_1_2_1_a_placed_man_is_a_record():
    man = pilots.placed(Rolled((17, 14, 12), 9, 11), "12 17 14", "Ann Onym", "Utopia", "pilot")
    assert man == PilotRecord("Ann Onym", "Utopia", "pilot", 12, 17, 14, 9, 11)


def test_1_2_1_other_values_cannot_be_placed():
    with pytest.raises(Fault) as caught:
        pilots.placed(Rolled((9, 9, 8), 9, 11), "9 9 9", "Ann Onym", "Utopia", "pilot")
    assert str(caught.value) == "skills: found '9 9 9' (allowed: 9 9 8, 9 8 9, 8 9 9)"


def test_1_2_2_a_pilot_needs_36_in_all():
    assert pilots.suitable((12, 12, 12), "pilot")
    assert not pilots.suitable((12, 12, 11), "pilot")


@pytest.mark.parametrize("post", ["gunner", "observer"])
def test_1_2_2_gunners_and_observers_have_no_minimum(post):
    assert pilots.suitable((8, 8, 8), post)


def test_1_2_3_luck_gives_re_rolls():
    assert [pilots.rerolls(luck) for luck in (1, 6, 7, 14, 15, 20)] == [0, 0, 1, 1, 2, 2]


# Rosters


def test_ready_rosters_have_pilots_and_others_of_every_nation():
    assert list(pilots.rosters()) == NATIONS
    for nation in NATIONS:
        assert len(pilots.roster(nation, "pilot")) >= 12
        assert len(pilots.roster(nation, "observer")) + len(pilots.roster(nation, "gunner")) >= 6
        assert all(man.nation == nation for man in pilots.roster(nation))


def test_no_name_comes_twice():
    names = [man.name for nation in NATIONS for man in pilots.roster(nation)] + list(pilots.aces())
    assert len(names) == len(set(names))


def test_1_2_1_the_ready_men_could_have_been_rolled():
    for nation in NATIONS:
        for man in pilots.roster(nation):
            values = (man.awareness, man.flying, man.gunnery)
            assert all(8 <= value <= 18 for value in values), man.name
            assert all(3 <= value <= 18 for value in (man.fortitude, man.luck)), man.name
            assert pilots.suitable(values, man.post), man.name


@pytest.mark.parametrize(
    ("name", "nation", "values", "victories", "rerolls"),
    [
        ("René Fonck", "France", (24, 16, 23, 12, 14), 53, 1),
        ("Werner Voss", "Germany", (24, 22, 17, 11, 17), 47, 2),
        ("James McCudden", "Britain", (21, 17, 18, 12, 15), 13, 2),
    ],
)
def test_1_4_the_aces_are_as_recorded(name, nation, values, victories, rerolls):
    man = pilots.aces()[name]
    assert (man.awareness, man.flying, man.gunnery, man.fortitude, man.luck) == values
    assert (man.nation, man.victories, pilots.rerolls(man.luck)) == (nation, victories, rerolls)
    assert len(man.traits) == 7
    assert pilots.recruit(nation, name) == man


def test_1_4_1_pilots_and_gunners_have_abilities_of_their_own():
    assert "Pilot hands" in charts.traits_of("pilot")
    assert "Master marksman" in charts.traits_of("pilot")
    assert "Doing his job" in charts.traits_of("observer")
    assert "Pilot hands" not in charts.traits_of("gunner")
    assert "Free choice" not in charts.traits_of("pilot")
    assert len(charts.traits_of("pilot")) == 18 + 6 + 4
    assert len(charts.traits_of("gunner")) == 8 + 4


def test_recruits_are_found_by_name():
    assert pilots.recruit("Germany", "Konrad Weidlich").post == "pilot"
    with pytest.raises(Fault, match=r"unknown 'Konrad Weidlch', did you mean 'Konrad Weidlich'\?"):
        pilots.recruit("Germany", "Konrad Weidlch")
    with pytest.raises(Fault, match="unknown 'Atlantis'"):
        pilots.roster("Atlantis")


def test_1_1_candidates_are_the_men_nobody_else_has():
    wanted = pilots.roster("Italy", "gunner")[0]
    gunners = [man.name for man in pilots.roster("Italy", "gunner")]
    entry = SimpleNamespace(id="I1", crew=(pilots.roster("Italy", "pilot")[0], wanted))
    planes = [
        SimpleNamespace(id="I1", crew=(SimpleNamespace(name="X"), SimpleNamespace(name=gunners[0]))),
        SimpleNamespace(id="I2", crew=(SimpleNamespace(name="Y"), SimpleNamespace(name=gunners[1]))),
    ]
    state: Any = SimpleNamespace(
        setting=SimpleNamespace(sides=(SimpleNamespace(force=(entry,)),)), airplanes=tuple(planes)
    )
    assert list(pilots.candidates(state, "I1", 1)) == [gunners[0], *gunners[2:]]


# A user's own men

MEN = """
[[crew]]
name = "Ann Onym"
nation = "Utopia"
post = "pilot"
awareness = 12
flying = 13
gunnery = 11
fortitude = 9
luck = 10
traits = ["Hard as nails"]
"""


def test_a_user_may_bring_his_own_men(tmp_path: Path):
    path = tmp_path / "men.toml"
    path.write_text(MEN)
    (man,) = pilots.load_roster(path)
    assert man == PilotRecord("Ann Onym", "Utopia", "pilot", 12, 13, 11, 9, 10, ("Hard as nails",))
    assert type(man) is PilotRecord


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("flying = 13", "flying = 31", "crew#1.flying: found 31 (allowed: a whole number, at least 1 and at most 30)"),
        ("luck = 10", "luck = 0", "crew#1.luck: found 0 (allowed: a whole number, at least 1 and at most 30)"),
        ('post = "pilot"', 'post = "cook"', 'crew#1.post: found "cook" (allowed: one of gunner, observer, pilot)'),
        ("luck = 10\n", "", "crew#1.luck: missing (allowed: a whole number, at least 1 and at most 30)"),
        (
            "gunnery = 11",
            "gunnery = 10",
            "crew#1: found awareness, flying and gunnery of 35 in all for Ann Onym "
            "(allowed: 36 or more for a pilot (1.2.2))",
        ),
        (
            '["Hard as nails"]',
            '["Hard as nails", "Hard as nails"]',
            "crew#1.traits: found 'Hard as nails' twice (allowed: each ability once)",
        ),
    ],
)
def test_1_2_2_a_man_out_of_range_is_refused(tmp_path: Path, before, after, message):
    path = tmp_path / "men.toml"
    assert MEN.count(before) == 1
    path.write_text(MEN.replace(before, after))
    with pytest.raises(Fault) as caught:
        pilots.load_roster(path)
    assert str(caught.value) == f"{path}, {message}"


def test_1_4_1_an_unknown_ability_is_answered_with_the_nearest(tmp_path: Path):
    path = tmp_path / "men.toml"
    path.write_text(MEN.replace("Hard as nails", "Hard as nail"))
    with pytest.raises(Fault, match="unknown ability 'Hard as nail' of a pilot, did you mean 'Hard as nails'"):
        pilots.load_roster(path)


def test_a_name_that_comes_twice_is_refused(tmp_path: Path):
    path = tmp_path / "men.toml"
    path.write_text(MEN + MEN)
    with pytest.raises(Fault) as caught:
        pilots.load_roster(path)
    assert str(caught.value) == f"{path}, crew#2.name: found 'Ann Onym' twice (allowed: each name once)"
