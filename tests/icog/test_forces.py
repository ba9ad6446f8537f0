"""The force builder, and the free battle that is made of what it gives."""

import pytest

from aerodrome.core import points
from aerodrome.core.faults import Fault
from aerodrome.icog import RULES
from aerodrome.icog.cockpit import panels
from aerodrome.icog.mission import forces, mission, timeline


def slugs(found: forces.Forces) -> list[str]:
    return [flight.airplane for side in found.sides for flight in side]


def test_april_1917_arras_four_against_four():
    found = forces.forces("1917-04", "Arras", (4, 4))
    assert [sum(flight.count for flight in side) for side in found.sides] == [4, 4]
    assert [len(side) for side in found.sides] == [1, 1]
    assert {flight.nation for flight in found.sides[0]} == {"Britain"}
    assert {flight.nation for flight in found.sides[1]} == {"Germany"}
    assert all(slug in [one.airplane for one in timeline.service(month="1917-04")] for slug in slugs(found))


def test_a_seed_gives_the_same_forces_and_another_seed_others():
    drawn = [slugs(forces.forces("1917-04", "Arras", (4, 4), seed=seed)) for seed in range(30)]
    assert drawn == [slugs(forces.forces("1917-04", "Arras", (4, 4), seed=seed)) for seed in range(30)]
    assert len({tuple(one) for one in drawn}) > 5


def test_common_types_are_likelier():
    drawn = [forces.forces("1917-06", "Verdun", (4, 4), seed=seed).sides[1][0].airplane for seed in range(200)]
    assert drawn.count("albatros-d-iii") > 3 * max(1, drawn.count("lfg-roland-d-ii"))


@pytest.mark.parametrize("kind", forces.KINDS)
def test_every_month_and_front_gives_a_battle_that_can_be_resolved(kind):
    for month in timeline.months()[::3]:
        for front in timeline.fronts(month):
            if (month, front, kind) == ("1917-01", "Isonzo", "bombing"):
                continue
            found = forces.forces(month, front, (5, 6), kind, seed=3)
            wish = {"date": month, "front": front, "allied": 5, "central": 6, "kind": kind, "draw": 3}
            setting = mission.resolve("free-battle", wish)
            assert [entry.panel for side in setting.sides for entry in side.force] == [
                flight.airplane for side in found.sides for flight in side for _ in range(flight.count)
            ]


def test_what_nobody_can_do_is_refused_with_what_can_be_done():
    with pytest.raises(Fault, match="patrol, recon") as refused:
        forces.forces("1917-01", "Isonzo", (5, 6), "bombing")
    assert refused.value.where == "kind"


def test_bombers_carry_bombs_for_something_and_escorts_go_along():
    found = forces.forces("1918-06", "Champagne", (6, 6), "bombing", seed=1)
    tasks = {flight.task for flight in found.sides[found.tasked]}
    assert tasks == {"bomb", "escort"}
    sheet = forces.sheet(found)
    assert sheet.sides[found.tasked].objectives[0].task == "destroy"
    assert all(group.bombs for group in sheet.sides[found.tasked].force if group.task == "bomb")


def test_who_reconnoitres_has_somebody_to_work_the_camera():
    found = forces.forces("1917-10", "Flanders", (4, 4), "recon", seed=2)
    scouts = [flight for flight in found.sides[found.tasked] if flight.task == "recon"]
    assert all(panels.panel(flight.airplane).crew > 1 for flight in scouts)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"date": "1919-01"}, "month"),
        ({"front": "Mars"}, "Arras"),
        ({"kind": "picnic"}, "patrol"),
        ({"allied": 13}, "at most 12"),
        ({"central": "none"}, "central"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_wish_that_cannot_be_fulfilled_names_what_can(options, words):
    with pytest.raises(Fault, match=words):
        mission.resolve("free-battle", options)


def test_a_free_battle_takes_words_and_the_usual_options():
    setting = RULES.setting("free-battle", {"date": "1918-08", "allied": "2", "central": "3", "turn_limit": "4"})
    assert [len(side.force) for side in setting.sides] == [2, 3]
    assert setting.turns == 4
    assert setting.title == "August 1918, Arras"


def test_a_fair_fight_is_the_draw_with_the_nearest_sums(monkeypatch):
    worth = {"albatros-d-iii": 150.0, "lfg-roland-d-ii": 50.0}
    types = {slug: points.Worth(worth.get(slug, 100.0), 0, 200, 9) for slug in panels.panels()}
    came = points.Provenance(1, "cadet", 1, 1, 0, "2026-11-16", 0, 1, 0, 1)
    monkeypatch.setattr(points, "load", lambda package: points.PointsBook(came, types))

    def gap(draw, fair):
        sheet = forces.free_battle(forces.wished({"date": "1917-06", "front": "Verdun", "draw": draw, "fair": fair}))
        one, other = [sum([types[g.airplane].points * g.count for g in side.force]) for side in sheet.sides]
        return abs(one - other)

    assert sum(gap(draw, True) for draw in range(5)) == 0 < sum(gap(draw, False) for draw in range(5))


def test_a_fair_fight_needs_points(monkeypatch):
    monkeypatch.setattr(points, "load", lambda package: None)
    with pytest.raises(Fault, match=r"options, fair: .* has no points"):
        forces.free_battle(forces.wished({"fair": True}))
