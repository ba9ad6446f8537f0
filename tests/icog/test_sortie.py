"""A campaign's men in a mission: they take the places of its own, and everything wrong is named by its field."""

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from aerodrome.core import chronicle
from aerodrome.core.archive import verify
from aerodrome.core.faults import Fault
from aerodrome.core.sortie import Flier, Mount, Sortie
from aerodrome.icog.game import RULES
from aerodrome.icog.men import campaign_skills
from aerodrome.icog.mission import setup
from tests.brawls import TO_THE_END, fought
from tests.sorties import names, random_sortie, reported, sides, sorties

CAMEL = Mount("British", "sopwith-camel", (Flier("Reggie Ashford", quality="ace", skills=("Crack Shot",), kills=7),))
FOKKER = Mount("Germans", "fokker-d-vii", (Flier("Kurt Ebeling", quality="novice", wounds=1),), extra_damage=3)
PAIR = Sortie("1918-05-03", (CAMEL, FOKKER))


def manned(sortie: Sortie, scenario: str = "even-pairs", **options):
    return RULES.setting(scenario, {"sortie": sortie, **options})


def test_sc67_the_sorties_men_fly_the_missions_machines() -> None:
    state = setup.begin(manned(PAIR))
    assert [(a.panel, a.crew[0].name) for a in state.airplanes] == [
        ("sopwith-camel", "Reggie Ashford"),
        ("fokker-d-vii", "Kurt Ebeling"),
    ]
    ace, novice = [airplane.crew[0] for airplane in state.airplanes]
    assert ace.skills == ("Crack Shot",)
    assert novice.skills == ("Novice", "Wounded", "Extra damage")
    usual = campaign_skills.table().ratings
    for man in (ace, novice):  # an ace has no advantage in the air, a novice his limits
        assert (man.awareness, man.flying, man.gunnery) == (usual.awareness, usual.flying, usual.gunnery)
        assert (man.fortitude, man.luck) == (usual.fortitude, usual.luck)
    assert (campaign_skills.limits(ace), campaign_skills.limits(novice) is None) == (None, False)
    assert state.airplanes[1].structure == state.panel(state.airplanes[1]).structure + 3
    assert state.setting.date == "1918-05"


def test_sc34_a_battle_with_a_technical_eye_is_fought_under_fog() -> None:
    assert not manned(PAIR).options.fog
    assert manned(replace(PAIR, secret=True)).options.fog


def test_sc67_ratings_and_abilities_of_the_campaign_count() -> None:
    man = Flier("Reggie Ashford", ratings=(("gunnery", 19),), abilities=("Sticky",), parachute=True)
    setting = manned(Sortie("1918-05-03", (replace(CAMEL, men=(man,)),)))
    crew = setup.begin(setting).airplanes[0].crew[0]
    assert (crew.gunnery, crew.traits, crew.parachute) == (19, ("Sticky",), True)
    assert setting.options.abilities
    assert len(setting.sides[1].force) == 2  # a side that the sortie does not name stays as it is


def test_sc67_a_machine_of_another_type_takes_a_place_with_as_many_men() -> None:
    setting = manned(Sortie("1918-05-03", (replace(CAMEL, type="s-e-5a"),)))
    (entry,) = setting.sides[0].force
    assert entry.panel == "s-e-5a"
    assert "s-e-5a" in setting.panels


@pytest.mark.parametrize(
    ("skill", "field", "value"), [("Incendiary Bullets", "incendiary", True), ("Rockets", "rockets", 8)]
)
def test_sc24_sc27_balloon_weapons_come_along_where_the_enemy_has_balloons(skill, field, value) -> None:
    def fitted(scenario: str, side: str, kind: str):
        man = Flier("Willy", skills=(skill,))
        setting = manned(Sortie("1918-05-03", (Mount(side, kind, (man,)),)), scenario)
        return next(getattr(e, field) for s in setting.sides if s.name == side for e in s.force)

    plain = RULES.setting("close-balloons", {})
    side = next(one for one, other in (plain.sides, plain.sides[::-1]) if other.balloons and one.force)
    kind = next(e.panel for e in side.force if plain.panels[e.panel].crew == 1)
    assert fitted("close-balloons", side.name, kind) == value
    assert not fitted("even-pairs", "British", "sopwith-camel")


@pytest.mark.parametrize(
    ("sortie", "where"),
    [
        (replace(PAIR, mounts=()), "sortie.mounts"),
        (replace(PAIR, mounts=(replace(CAMEL, side="Martians"),)), "sortie.mounts#1.side"),
        (replace(PAIR, mounts=(replace(CAMEL, type="sopwith-camle"),)), "sortie.mounts#1.type"),
        (replace(PAIR, mounts=(replace(CAMEL, men=()),)), "sortie.mounts#1.men"),
        (replace(PAIR, mounts=(CAMEL, CAMEL)), "sortie.mounts#2.men#1.name"),
        (
            replace(PAIR, mounts=(replace(CAMEL, men=(*CAMEL.men, Flier("X", "observer"))),)),
            "sortie.mounts#1.men#2.post",
        ),
        (replace(PAIR, mounts=(replace(CAMEL, men=(Flier("X", "observer"),)),)), "sortie.mounts#1.men#1.post"),
        (replace(PAIR, mounts=(replace(CAMEL, men=(Flier("X", skills=("Flies",)),)),)), "sortie.mounts#1.men#1.skills"),
        (
            replace(PAIR, mounts=(replace(CAMEL, men=(Flier("X", ratings=(("charm", 3),)),)),)),
            "sortie.mounts#1.men#1.ratings",
        ),
        (
            replace(PAIR, mounts=(replace(CAMEL, men=(Flier("X", abilities=("Flies",)),)),)),
            "sortie.mounts#1.men#1.abilities",
        ),
        (
            replace(PAIR, mounts=tuple(replace(CAMEL, men=(Flier(f"X{at}"),)) for at in range(3))),
            "sortie.mounts#3",
        ),
    ],
)  # fmt: skip
def test_a_sortie_that_does_not_fit_is_named_by_its_field(sortie: Sortie, where: str) -> None:
    with pytest.raises(Fault) as fault:
        manned(sortie)
    assert fault.value.where == where
    assert fault.value.allowed


@pytest.mark.parametrize(
    ("pairs", "where"),
    [
        ((("British", "Blues"), ("Martians", "Reds")), "sortie.names#2"),
        ((("British", "Blues"),), "sortie.names"),
        ((("British", "Blues"), ("Germans", "Blues")), "sortie.names#2"),
        ((("British", "Blues"), ("British", "Reds")), "sortie.names#2"),
        ((("British", " "), ("Germans", "Reds")), "sortie.names#1"),
        ((("British", "Blues", "Greens"),), "sortie"),
    ],
)
def test_wrong_names_of_sides_are_named_by_their_field(pairs, where: str) -> None:
    given = msgspec.json.encode({"date": PAIR.date, "mounts": PAIR.mounts, "names": pairs})
    with pytest.raises(Fault) as fault:
        RULES.setting("even-pairs", {"sortie": given})
    assert fault.value.where == where
    assert fault.value.allowed


def test_sc67_sides_that_exchange_their_names_keep_their_places_and_get_ids_and_men_of_their_own() -> None:
    plain = RULES.setting("trench-strafing", {})
    fokker, camel = replace(FOKKER, side="British"), replace(CAMEL, side="Germans")
    names = (("Germans", "British"), ("British", "Germans"))
    setting = manned(Sortie("1918-05-03", (fokker, camel), names, "Shoot the camp flat."), "trench-strafing")
    british, germans = setting.sides
    assert (british.name, british.seats, british.home) == ("British", ("British",), plain.sides[1].home)
    assert [(one.id, one.panel, one.crew[0].nation) for one in british.force] == [("B1", "sopwith-camel", "Britain")]
    assert [(one.id, one.panel, one.crew[0].nation) for one in germans.force] == [("D1", "fokker-d-vii", "Germany")]
    was = {unit.id: unit.group for unit in plain.sides[1].units}
    assert {f"D{unit.id[1:]}": unit.group for unit in british.units} == was
    assert [unit.at for unit in british.units] == [unit.at for unit in plain.sides[1].units]
    tents, truck = setting.objectives
    assert (tents.id, tents.side, truck.id, truck.side) == ("DO1", 1, "DO2", 1)
    assert {name for one in setting.objectives for name in one.targets} <= {unit.id for unit in british.units}
    assert setting.briefing == "Shoot the camp flat."


def test_a_battery_and_the_balloon_that_it_guards_get_the_letter_of_their_side() -> None:
    names = (("Germans", "British"), ("French", "Germans"))
    setting = manned(Sortie("1918-05-03", (replace(CAMEL, side="Germans"),), names), "balloon-busting")
    british = setting.sides[0]
    assert [unit.battery for unit in british.units if unit.battery] == ["BA1", "BA1"]
    assert [one.id for one in british.balloons] == ["BK1"]
    assert [(one.side, one.targets) for one in setting.objectives] == [(1, ("BK1",))]


def test_seats_with_names_of_their_own_keep_them() -> None:
    setting = manned(random_sortie("icog", "close-four", 1), "close-four")
    plain = RULES.setting("close-four", {})
    assert [side.name for side in setting.sides] == [side.name for side in plain.sides]
    assert [side.seats for side in setting.sides] == [side.seats for side in plain.sides[::-1]]


@pytest.mark.parametrize("given", ['{"date": 3}', {"date": "1917-04-06"}, "nonsense"])
def test_a_sortie_that_is_none_is_refused(given) -> None:
    with pytest.raises(Fault, match=r"^sortie: "):
        RULES.setting("even-pairs", {"sortie": given})


def test_a_sortie_may_come_as_json() -> None:
    text = msgspec.json.encode(PAIR).decode()
    assert RULES.setting("even-pairs", {"sortie": text}) == manned(PAIR)
    assert RULES.setting("even-pairs", {"sortie": msgspec.json.decode(text)}) == manned(PAIR)


def test_the_record_embeds_the_men_and_verifies() -> None:
    sortie = random_sortie("icog", "close-two-seaters", 1)
    saved = fought("icog", "close-two-seaters", 7, TO_THE_END, sortie=sortie, turn_limit=4).save()
    assert verify(saved).sound
    assert reported(chronicle.report(saved)) == names(sortie)


@settings(max_examples=6, deadline=None, phases=(Phase.explicit, Phase.generate))
@given(st.data(), st.sampled_from(["even-pairs", "close-two-seaters", "close-balloons"]), st.integers(0, 99))
def test_any_valid_sortie_gives_a_battle_whose_report_names_its_men(data, scenario: str, seed: int) -> None:
    sortie = data.draw(sorties("icog", scenario))
    game = fought("icog", scenario, seed, TO_THE_END, sortie=sortie, turn_limit=3)
    report = RULES.report(game.save())
    assert reported(report) == names(sortie)
    assert {man.name: one.side for one in report.machines for man in one.men} == sides(sortie)
    flown = [one for one in report.machines if one.men]
    assert sorted(one.type for one in flown) == sorted(mount.type for mount in sortie.mounts)
    known = names(sortie)
    assert all(name in known for victory in report.victories for name in victory.victors)
