"""Men, ranks, quality: who is in a squadron and what he is (SC01-SC07, SC14-SC18, SC63)."""

import pytest

from aerodrome.campaign import honours, lives, missions, quality, ranks, replacements, roster, service_charts
from aerodrome.campaign.events import CommissionRolled, Promoted, Recruited, Retired, TookCommand
from aerodrome.campaign.state import Airman, State, change, change_mission, change_plane, enrol
from aerodrome.campaign.tactics import tactics
from aerodrome.core.airmen import name_for, names, split_name
from aerodrome.games import tactical
from tests.campaign.stories import alone, briefed, drive, flown, mustered, observer, pilot, with_kills


def commander(state: State) -> Airman:
    """Who commands the first squadron."""
    found = state.commander(0)
    assert found is not None
    return found


def test_sc01_every_man_has_a_name_of_his_own_and_a_rank():
    state = mustered("spring-offensive", players=4, squadrons=4)
    assert len(state.ids) == len(state.airmen) == 4 * 17
    assert all(ranks.title(man) for man in state.airmen)


def test_sc01_men_are_named_one_after_another_from_a_number_and_the_last_listed_are_enlisted():
    unit = mustered("flanders-1917").setting.squadrons[0]
    assert unit.enlisted
    *men, leader = roster.first_men(unit, 0, 40, 1, "1917-07-01", ())
    expected: list[str] = []
    for number in range(40, 40 + len(men) + 1):
        expected.append(name_for(men[0].nation, number, expected))
    assert [man.name for man in men] == expected[:-1]
    assert leader.name == expected[-1]
    *lived, commanded = [lives.drawn(men[0].nation, 1 + at, at == len(men)) for at in range(len(men) + 1)]
    assert [man.life for man in men] == lived
    assert leader.life == commanded
    assert [man.enlisted for man in men] == [False] * (len(men) - unit.enlisted) + [True] * unit.enlisted


def test_sc01_a_commander_is_older_than_others():
    young, old = [lives.drawn("France", 9, commander) for commander in (False, True)]
    assert old.age - young.age == service_charts.lives().commander > 0


def test_sc01_names_never_run_out():
    taken: dict[str, int] = {}
    for number in range(600):
        name = name_for("Belgium", number % 100, taken)
        assert name not in taken
        taken[name] = number


@pytest.mark.parametrize("campaign", ["saint-mihiel", "bloody-april", "isonzo", "piave", "yser"])
def test_sc01_men_who_serve_together_share_neither_family_name_nor_given_name_as_long_as_others_are_free(campaign):
    state = mustered(campaign)
    for face in range(1, 61):
        comrades = [split_name(man.name) for man in state.strength(0)]
        lists, known = names()[state.airmen[0].nation], [split_name(man.name)[1] for man in state.airmen]
        man = roster.recruit(state, 0, "pilot", "scout", face % 7 * 9 + 1, 1)
        given, family = split_name(man.name)
        assert family not in known or set(lists.family) <= set(known), "there is a name that nobody has had"
        assert family not in [name for _, name in comrades]
        called = [name for name, _ in comrades]
        assert given not in called or set(lists.given) <= set(called)
        state = change(enrol(state, (man,)), state.strength(0)[0].name, status="dead")


def test_sc01_men_of_both_sides_differ_in_their_family_names_while_there_are_enough():
    state = mustered("saint-mihiel", players=4, squadrons=2)
    for nation in dict.fromkeys(man.nation for man in state.airmen):
        families = [split_name(man.name)[1] for man in state.airmen if man.nation == nation]
        assert len(set(families)) == min(len(families), len(names()[nation].family))


def test_sc01_nobody_is_called_like_a_man_who_did_fly():
    known = names()["Austria-Hungary"]
    given, family = split_name(known.real[0])
    others = [f"Somebody {name}" for name in known.family if name != family]
    called = [f"{name} Unknown" for name in known.given if name != given]
    assert name_for("Austria-Hungary", 1, [*others, *called], [called]) != known.real[0]


def test_sc02_a_major_commands_and_does_not_fly():
    state = mustered()
    leader = state.commander(0)
    assert leader is not None
    assert ranks.title(leader) == "Major"
    assert leader not in roster.available(state, 0, "pilot")


def test_sc02_a_new_commander_is_sent_when_there_is_none():
    state = mustered()
    leader = commander(state)
    state = change(state, leader.name, status="dead", commander=False)
    told = drive(state, replacements.replenish, 0, faces=[50, 3])
    assert commander(told.state).name != leader.name


def test_sc03_every_machine_has_a_crew_and_the_lost_are_replaced():
    state = mustered()
    assert len(roster.available(state, 0, "pilot")) == 12
    assert len(roster.available(state, 0, "observer")) == 4
    lost = pilot(state)
    state = change_plane(change(state, lost.name, status="dead"), "A1", lost=True)
    told = drive(state, replacements.replenish, 0, faces=[33, 3], answers=["sopwith-pup"])
    (event,) = told.of(Recruited)
    assert event.man.quality == "novice"
    assert told.state.plane("A13").type == "sopwith-pup"
    assert len(roster.available(told.state, 0, "pilot")) == 12


def test_sc03_a_replacement_goes_to_the_seat_that_has_fewest_men():
    state = mustered(players=4, squadrons=2)
    second = [man.name for man in state.strength(0) if man.seat == "No. 71 Squadron B"]
    for name in second[:3]:
        state = change(state, name, status="dead")
    assert roster.recruit(state, 0, "pilot", "scout", 7, 1).seat == "No. 71 Squadron B"
    first = [man.name for man in state.strength(0) if man.seat == "No. 71 Squadron A"]
    for name in first[:6]:
        state = change(state, name, status="dead")
    assert roster.recruit(state, 0, "pilot", "scout", 7, 1).seat == "No. 71 Squadron A"


def test_sc04_men_begin_on_the_lowest_rung_and_some_british_are_enlisted():
    state = mustered("flanders-1917")
    titles = {ranks.title(man) for man in state.strength(0) if man.flies}
    assert titles == {"Second Lieutenant", "Sergeant"}
    assert {ranks.title(man) for man in state.strength(1) if man.flies} == {"Leutnant"}
    assert not [m for m in mustered("flanders-1917", enlisted=False).airmen if m.enlisted]


def test_sc05_a_new_major_takes_command_and_may_fly():
    state = mustered()
    man, old = pilot(state), commander(state)
    state = change(flown(state, alone(state)), man.name, rank=3)
    told = drive(state, honours.promote, man.name)
    assert told.of(TookCommand) == [TookCommand(man.name, 0)]
    assert told.state.man(old.name).status == "retired"
    assert ranks.title(told.state.man(old.name)) == "Lieutenant Colonel"
    assert told.state.man(man.name) in roster.available(told.state, 0, "pilot")


def test_sc05_a_new_major_takes_command_of_a_squadron_that_has_nobody():
    state = mustered()
    man, old = pilot(state), commander(state)
    state = change(state, old.name, status="dead", commander=False)
    state = change(flown(state, alone(state)), man.name, rank=3)
    told = drive(state, honours.promote, man.name)
    assert [type(event) for event in told.events] == [Promoted, TookCommand]


def test_sc05_a_lieutenant_commands_nothing():
    state = mustered()
    man = pilot(state)
    told = drive(flown(state, alone(state)), honours.promote, man.name)
    assert told.events == [Promoted(man.name, 2, enlisted=False)]
    assert commander(told.state).name != man.name


def test_sc06_a_lieutenant_colonel_leaves():
    state = mustered()
    man = pilot(state)
    state = change(flown(state, alone(state)), man.name, rank=4)
    told = drive(state, honours.promote, man.name)
    assert told.of(Retired) == [Retired(man.name, 5)]
    assert not told.state.man(man.name).serving


@pytest.mark.parametrize(("face", "made"), [(5, False), (6, True)])
def test_sc07_a_sergeant_major_is_commissioned_on_a_six(face, made):
    state = mustered()
    man = pilot(state)
    state = change(flown(state, alone(state)), man.name, rank=2, enlisted=True)
    told = drive(state, honours.promote, man.name, faces=[face])
    assert told.of(CommissionRolled) == [CommissionRolled(man.name, face, made)]
    assert told.of(Promoted) == ([Promoted(man.name, 1, enlisted=False)] if made else [])


def test_sc04_a_sergeant_goes_up_to_sergeant_major():
    state = mustered()
    man = pilot(state)
    state = change(flown(state, alone(state)), man.name, enlisted=True)
    told = drive(state, honours.promote, man.name)
    assert ranks.title(told.state.man(man.name)) == "Sergeant Major"


def test_sc14_five_victories_make_an_ace():
    state = mustered()
    name = pilot(state).name
    assert quality.quality(with_kills(state, name, 4).man(name), "1917-04-01") == "veteran"
    assert quality.quality(with_kills(state, name, 5).man(name), "1917-04-01") == "ace"
    assert quality.quality(with_kills(state, name, 10, among=2).man(name), "1917-04-01") == "ace"


def test_sc15_half_of_the_machines_begin_with_veterans():
    state = mustered()
    pilots = roster.available(state, 0, "pilot")
    assert [man.quality for man in pilots] == ["veteran", "novice"] * 6
    assert [man.quality for man in roster.available(state, 0, "observer")] == ["veteran", "novice"] * 2


@pytest.mark.parametrize(
    ("service", "post", "date", "points"),
    [
        ("rfc", "pilot", "1917-12-31", 10),
        ("rfc", "pilot", "1918-01-01", 6),
        ("rfc", "observer", "1918-01-01", 10),
        ("germany", "pilot", "1918-01-01", 10),
    ],
)
def test_sc16_a_veteran_has_ten_points_or_six_after_better_training(service, post, date, points):
    state = mustered()
    man = pilot(state, 1).name
    state = change(state, man, service=service, post=post)
    assert quality.quality(change(state, man, experience=points - 1).man(man), date) == "novice"
    assert quality.quality(change(state, man, experience=points).man(man), date) == "veteran"


def test_sc17_ten_victories_are_an_ace_twice_over():
    state = mustered()
    name = pilot(state).name
    assert [quality.times_ace(with_kills(state, name, n).man(name)) for n in (4, 5, 9, 10, 15)] == [0, 1, 1, 2, 3]


def test_sc18_sc63_novices_and_wounded_men_fly_under_the_same_four_limits():
    state = mustered()
    veteran, novice = pilot(state, 0), pilot(state, 1)
    assert len(quality.LIMITS) == 4
    assert quality.limited(novice)
    assert not quality.limited(veteran)
    assert quality.limited(change(state, veteran.name, wounds=1).man(veteran.name))
    assert quality.limited(change(state, veteran.name, ailing=True).man(veteran.name))


def test_a_shared_squadron_deals_its_men_out_to_its_seats():
    state = mustered(players=4, squadrons=2)
    seats = [man.seat for man in roster.available(state, 0, "pilot")]
    assert set(seats) == {"No. 71 Squadron A", "No. 71 Squadron B"}
    assert change_mission(briefed(state), clouds=3).under_way.clouds == 3


def test_sc18_sc63_what_a_man_may_not_do_today_is_told():
    state = mustered()
    game = tactics(state.setting.options.tactics)
    assert game
    assert missions.limits(state, pilot(state, 1)) == (game.effect("Novice").words,)
    assert missions.limits(mustered(tactics="table"), pilot(state, 1)) == quality.LIMITS
    assert missions.limits(state, pilot(state, 0)) == ()


@pytest.mark.parametrize("game", [*tactical(), "table"])
def test_sc18_an_observers_limits_speak_of_an_observer(game):
    state = mustered(tactics=game)
    novice = change(state, observer(state).name, quality="novice")
    (said, *more) = missions.limits(novice, observer(novice))
    assert not any(word in " ".join((said, *more)) for word in ("Immelmann", "third action", "pilot", "steep"))
    assert (said, *more) != missions.limits(novice, pilot(state, 1))


def test_sc02_the_first_seat_at_a_squadron_runs_it():
    state = mustered(players=4, squadrons=2)
    seats = {0: "No. 71 Squadron A", 1: state.setting.squadrons[1].seats[0]}
    for squadron, seat in seats.items():
        told = drive(state, replacements.draft, squadron, "pilot", faces=[33, 3])
        assert [roll.seat for roll in told.rolls] == [seat]
