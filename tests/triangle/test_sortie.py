"""A campaign's men in a scenario: they take the places of its own, and everything wrong is named by its field."""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from aerodrome.core import chronicle
from aerodrome.core.archive import verify
from aerodrome.core.faults import Fault
from aerodrome.core.sortie import Flier, Mount, Sortie
from aerodrome.core.why import Why
from aerodrome.triangle import setup, words
from aerodrome.triangle.airplanes import airplane
from aerodrome.triangle.events import KillCredited, TakenDown
from aerodrome.triangle.game import RULES
from aerodrome.triangle.sortie import seats
from aerodrome.triangle.table.moments import verdict_of
from aerodrome.triangle.view import view
from aerodrome.triangle.words import names as words_names
from tests.brawls import TO_THE_END, fought
from tests.sorties import names, random_sortie, reported, sides, sorties

DRIDECKER = Mount("Germans", "fokker-dr-i", (Flier("Kurt Ebeling", quality="ace", skills=("crack shot",)),))
SPAD = Mount("French", "spad-s-xiii", (Flier("Jean Morel", wounds=1),), extra_damage=3)
PAIR = Sortie("1918-05-03", (DRIDECKER, SPAD))


def manned(sortie: Sortie, scenario: str = "dogfight-pairs", **options):
    return RULES.setting(scenario, {"sortie": sortie, **options})


def test_sc67_the_sorties_men_fly_the_scenarios_machines() -> None:
    state = setup.begin(manned(PAIR))
    german, french = state.pieces
    assert (german.airplane, german.pilot, german.skills) == ("fokker-dr-i", "average", ("Crack Shot",))
    assert (french.airplane, french.pilot, french.skills) == ("spad-s-xiii", "rookie", ("Wounded", "Extra damage"))
    assert state.setting.options.pilots == "open"
    assert state.setting.sides[0].force[0].men[0].name == "Kurt Ebeling"


def test_sc67_the_sorties_men_are_named_wherever_their_machines_are() -> None:
    state = setup.begin(manned(PAIR))
    german, french = [piece.id for piece in state.pieces]
    told = words.tell(TakenDown(french, german, Why("AD36", "shot down")), state)
    assert told == f"SPAD S.XIII {french} (Jean Morel) goes down."
    assert words.tell(KillCredited(german, 1, "average", False), state) == (
        f"First victory for Kurt Ebeling in Fokker Dr.I {german}."
    )
    assert "Pilot: Jean Morel, a rookie, no victories." in words.panel(state, french)
    verdict = verdict_of(TakenDown(french, german, Why("AD36", "shot down")), state)
    assert verdict is not None
    assert verdict.man == "Jean Morel"


def test_sc34_sc67_whom_nobody_knows_has_no_name_in_the_log() -> None:
    stranger = replace(SPAD, men=(Flier("France pilot 1"),))
    state = setup.begin(manned(replace(PAIR, mounts=(DRIDECKER, stranger))))
    assert words_names.piece(state, state.pieces[1].id) == f"SPAD S.XIII {state.pieces[1].id}"
    hidden = view(setup.begin(manned(replace(PAIR, secret=True))), "Germans")
    assert words_names.piece(hidden, hidden.pieces[1].id) == f"SPAD S.XIII {hidden.pieces[1].id}"


@pytest.mark.parametrize(
    ("quality", "wounds", "rank"),
    [("novice", 0, "rookie"), ("veteran", 0, "average"), ("ace", 0, "average"), ("ace", 1, "rookie")],
)
def test_sc14_sc18_sc63_novices_and_the_wounded_fly_as_rookies_and_aces_like_veterans(quality, wounds, rank) -> None:
    man = Flier("Kurt Ebeling", quality=quality, wounds=wounds)
    (piece, *_) = setup.begin(manned(replace(PAIR, mounts=(replace(DRIDECKER, men=(man,)),)))).pieces
    assert piece.pilot == rank


def test_sc34_a_battle_with_a_technical_eye_hides_who_is_a_rookie() -> None:
    setting = manned(replace(PAIR, secret=True))
    assert setting.options.pilots == "secret"
    state = setup.begin(setting)
    assert [piece.shown for piece in state.pieces] == [True, False]  # the French have a rookie to hide


def test_sc67_another_type_of_the_same_role_has_a_number_of_its_own() -> None:
    setting = manned(replace(PAIR, mounts=(replace(DRIDECKER, type="albatros-d-v"),)))
    (entry,) = setting.sides[0].force
    assert entry.airplane == "albatros-d-v"
    assert entry.number in airplane("albatros-d-v").numbers
    assert len(setting.sides[1].force) == 2  # a side that the sortie does not name stays as it is


def test_nobody_is_asked_to_mark_pilots_whom_the_campaign_has_named() -> None:
    veterans = [replace(m, men=(Flier(m.men[0].name),)) for m in PAIR.mounts]
    state = setup.begin(manned(replace(PAIR, mounts=tuple(veterans)), pilots="choose"))
    assert not any(setup.has_markers(state, side) for side in (0, 1))


def test_seats_are_where_there_is_something_to_do() -> None:
    assert seats(airplane("fokker-dr-i")) == ("pilot",)
    assert seats(airplane("salmson-2")) == ("pilot", "observer")
    assert seats(airplane("observation-balloon-french")) == ()


@pytest.mark.parametrize(
    ("mounts", "where"),
    [
        ((), "sortie.mounts"),
        ((replace(SPAD, side="Martians"),), "sortie.mounts#1.side"),
        ((replace(SPAD, type="spad-xiii"),), "sortie.mounts#1.type"),
        ((replace(SPAD, men=(*SPAD.men, Flier("X", "observer"))),), "sortie.mounts#1.men#2.post"),
        ((replace(SPAD, type="salmson-2"),), "sortie.mounts#1"),
        ((replace(SPAD, type="observation-balloon-french"),), "sortie.mounts#1.men#1.post"),
        ((replace(SPAD, extra_damage=99),), "sortie.mounts#1.extra_damage"),
        ((replace(SPAD, men=(Flier("X", wounds=7),)),), "sortie.mounts#1.men#1.wounds"),
        (tuple(replace(SPAD, men=(Flier(f"X{at}"),)) for at in range(3)), "sortie.mounts#3"),
    ],
)
def test_a_sortie_that_does_not_fit_is_named_by_its_field(mounts, where: str) -> None:
    with pytest.raises(Fault) as fault:
        manned(replace(PAIR, mounts=mounts))
    assert fault.value.where == where
    assert fault.value.allowed


def test_sc67_sides_that_exchange_their_names_keep_their_places_and_tasks() -> None:
    plain = RULES.setting("ground-guns", {})
    camel = Mount("Germans", "sopwith-camel", (Flier("Hugh Fenwick"),))
    triplane = Mount("British", "fokker-dr-i", (Flier("Kurt Ebeling"),))
    names = (("Germans", "British"), ("British", "Germans"))
    setting = manned(Sortie("1918-05-03", (camel, triplane), names, "Mind the guns."), "ground-guns")
    british, germans = setting.sides
    assert (british.name, british.seats, british.edge) == ("British", ("British",), plain.sides[1].edge)
    assert (germans.name, germans.seats, germans.tasks) == ("Germans", ("Germans",), ("bomb",))
    assert [one.men[0].name for one in british.force] == ["Hugh Fenwick"]
    assert [(zone.side, zone.points) for zone in setting.zones] == [(1, zone.points) for zone in plain.zones]
    assert [(gun.side, gun.points) for gun in setting.land_guns] == [(0, gun.points) for gun in plain.land_guns]
    assert setting.briefing == "Mind the guns."


def test_balloons_are_those_of_whoever_has_them_now() -> None:
    spad = replace(SPAD, side="Germans")
    triplane = replace(DRIDECKER, side="French")
    names = (("Germans", "French"), ("French", "Germans"))
    setting = manned(Sortie("1918-05-03", (spad, triplane), names), "balloon-busting")
    french, germans = setting.sides
    assert [(one.id, one.airplane) for one in french.force][:2] == [
        ("F22", "observation-balloon-french"), ("F23", "observation-balloon-french"),
    ]  # fmt: skip
    assert [one.id for one in germans.force][:3] == ["G22", "G23", "G25"]
    plain = RULES.setting("balloon-busting", {})
    assert [one.point for one in french.force][:3] == [one.point for one in plain.sides[0].force][:3]
    assert sorted(setting.airplanes) == sorted({one.airplane for side in setting.sides for one in side.force})
    alike = manned(Sortie("1918-05-03", (spad,), names), "balloon-busting")  # French airplanes on both sides
    assert [one.id for one in alike.sides[0].force][:3] == ["G22", "G23", "G25"]


@pytest.mark.parametrize(
    ("pairs", "where"),
    [
        ((("Germans", "Reds"), ("Martians", "Blues")), "sortie.names#2"),
        ((("Germans", "Reds"),), "sortie.names"),
        ((("Germans", "Reds"), ("French", "Reds")), "sortie.names#2"),
        ((("Germans", ""), ("French", "Blues")), "sortie.names#1"),
    ],
)
def test_wrong_names_of_sides_are_named_by_their_field(pairs, where: str) -> None:
    with pytest.raises(Fault) as fault:
        manned(replace(PAIR, names=pairs))
    assert fault.value.where == where
    assert fault.value.allowed


def test_the_side_that_begins_begins_under_its_new_name_too() -> None:
    plain = RULES.setting("intercept-the-general", {})
    assert plain.first is not None
    sortie = random_sortie("triangle", "intercept-the-general", 1)
    setting = manned(sortie, "intercept-the-general")
    assert setting.first is not None
    assert dict(sortie.names)[plain.sides[plain.first].name] == setting.sides[setting.first].name


def test_the_record_embeds_the_men_and_verifies() -> None:
    sortie = random_sortie("triangle", "close-reconnaissance", 1)
    saved = fought("triangle", "close-reconnaissance", 7, TO_THE_END, sortie=sortie, turn_limit=6).save()
    assert verify(saved).sound
    assert reported(chronicle.report(saved)) == names(sortie)


@settings(max_examples=10, deadline=None, phases=(Phase.explicit, Phase.generate))
@given(
    st.data(),
    st.sampled_from(["dogfight-pairs", "close-reconnaissance", "close-bombing", "balloon-busting"]),
    st.integers(0, 99),
)
def test_any_valid_sortie_gives_a_battle_whose_report_names_its_men(data, scenario: str, seed: int) -> None:
    sortie = data.draw(sorties("triangle", scenario))
    game = fought("triangle", scenario, seed, TO_THE_END, sortie=sortie, turn_limit=8)
    report = RULES.report(game.save())
    assert reported(report) == names(sortie)
    assert {man.name: one.side for one in report.machines for man in one.men} == sides(sortie)
    known = names(sortie)
    assert all(name in known for victory in report.victories for name in victory.victors)
