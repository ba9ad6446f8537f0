"""A mission in seven steps (SC47), and what the tactical game is handed (SC67)."""

from random import Random

import msgspec
import pytest

from aerodrome.campaign import briefing, calendar, mission_charts, missions, roster, service_charts
from aerodrome.campaign.events import (
    AreaSet,
    CampaignEnded,
    CloudsSet,
    CrewsChosen,
    DateSet,
    DefencesSet,
    FormationChosen,
    OppositionSet,
    PhaseBegan,
    ScenarioSet,
    WeatherFound,
)
from aerodrome.campaign.questions import ChooseCrews, ChooseFormation, ChooseMission
from aerodrome.campaign.setting import Options
from aerodrome.campaign.state import change
from aerodrome.campaign.tactics import standing_for
from aerodrome.campaign.words import ask
from aerodrome.cards import setup
from aerodrome.cards.men.limits import is_limited
from aerodrome.core import skillbook
from aerodrome.core.game import new_game
from aerodrome.core.rules import rules_of
from aerodrome.core.sortie import Mount, Sortie, traits
from aerodrome.games import kit, tactical
from aerodrome.icog.men import campaign_skills
from aerodrome.icog.mission.setup import man_aboard
from aerodrome.icog.mission.sortie import record
from aerodrome.triangle.sortie import rank as triangle_rank
from tests.campaign.stories import alone, briefed, drive, mustered, pair, played

STEPS = ["scenario", "defences", "area", "clouds", "crews", "formation", "battle"]


def dated(state, date="1917-04-06"):
    """A mission whose day has come."""
    state = DateSet(date, 2, 1).apply(state)
    return WeatherFound("cloudy", date, (4, 4)).apply(state)


def test_sc47_the_seven_steps_come_in_their_order():
    phases = [event.phase for event in played(1, missions=2).events if isinstance(event, PhaseBegan)]
    assert [phase for phase in phases if phase in STEPS] == STEPS * 2


def test_sc47_1_some_days_pass_and_nobody_flies_in_a_washout():
    state = msgspec.structs.replace(mustered(), flown=1)
    told = drive(state, briefing.set_date, faces=[6, 1, 1, 4, 4])
    assert [event.date for event in told.of(DateSet)] == ["1917-04-06"]
    assert [(event.weather, event.date) for event in told.of(WeatherFound)] == [
        ("washout", "1917-04-07"),
        ("cloudy", "1917-04-07"),
    ]


def test_sc47_1_the_first_mission_is_flown_on_the_campaigns_first_day_and_its_number_is_one():
    state = mustered()
    (event,) = drive(state, briefing.set_date, faces=[6, 4, 4]).of(DateSet)
    assert event == DateSet(state.date, 0, 1)
    later = msgspec.structs.replace(state, flown=1)
    (event,) = drive(later, briefing.set_date, faces=[6, 4, 4]).of(DateSet)
    assert event == DateSet("1917-04-06", 5, 2)


def test_sc47_1_after_three_washouts_they_fly_under_a_grey_sky():
    told = drive(mustered(), briefing.set_date, faces=[1] + [1] * 8)
    assert told.state.under_way.weather == "overcast"


def test_the_armistice_ends_a_campaign():
    state = msgspec.structs.replace(mustered(), date="1918-11-08", flown=3)
    assert drive(state, briefing.set_date, faces=[6]).of(CampaignEnded)
    the_day = msgspec.structs.replace(mustered(), date="1918-11-11")
    assert drive(the_day, briefing.set_date, faces=[1]).of(CampaignEnded) == [CampaignEnded("the armistice")]
    the_day_before = msgspec.structs.replace(mustered(), date="1918-11-10")
    assert not drive(the_day_before, briefing.set_date, faces=[1, 4, 4]).of(CampaignEnded)


def test_sc47_2_the_attackers_commander_chooses_between_two_missions():
    told = drive(dated(mustered(tactics="triangle")), briefing.set_scenario, faces=[3, 2, 5, 2], answers=["balloons"])
    (question,) = told.asked
    assert question == ChooseMission("No. 71 Squadron", ("photographs", "balloons"))
    assert ask(question, dated(mustered())).startswith("Your side attacks, and headquarters leaves ")
    (event,) = told.of(ScenarioSet)
    assert (event.mission, event.attacker, event.scenario) == ("balloons", 0, "balloon-busting")
    assert event.forces == ((3, 0), (3, 0))


@pytest.mark.parametrize(("face", "attacker"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_sc47_2_up_to_a_three_the_first_side_attacks(face, attacker):
    state = dated(mustered())
    told = drive(state, briefing.set_scenario, faces=[face, 1, 1, 1])
    (event,) = told.of(ScenarioSet)
    assert (event.attacker, told.asked) == (attacker, []), "one kind of mission is no choice"


def test_sc47_2_a_die_picks_among_the_scenarios_of_a_mission_and_both_forces_are_its():
    state = dated(mustered())
    fitting = missions.engagements(state, mission_charts.mission_kind("patrol"), 0)
    for face in (1, 2, 6):
        (event,) = drive(state, briefing.set_scenario, faces=[1, 1, 1, face]).of(ScenarioSet)
        found = fitting[(face - 1) % len(fitting)]
        assert (event.mission, event.scenario) == ("patrol", found.id)
        wanted = [(force.scouts, force.two_seaters) for force in (found.attacker, found.defender)]
        assert event.forces == tuple(wanted)


def test_sc47_2_machines_without_bomb_racks_are_sent_on_patrol_instead():
    state = dated(mustered(tactics="icog"))
    nieuports = mission_charts.mission_kind("bombing")
    assert [one.id for one in missions.engagements(state, nieuports, 0)] == ["day-bombing"]
    assert missions.engagements(state, nieuports, 1) == ()  # a DFW carries four bombs, six are wanted
    assert missions.offered(state, (4, 4), 1) == ("patrol",)


def test_sc47_2_in_sealed_orders_every_kind_of_mission_can_be_flown_by_who_can_carry_its_bombs():
    state = dated(mustered())
    assert [one.id for one in missions.engagements(state, mission_charts.mission_kind("bombing"), 0)] == [
        "bombing-run", "scramble",
    ]  # fmt: skip
    for kind in mission_charts.missions().kind:
        assert missions.engagements(state, kind, 0), kind.id
    pomilios = dated(mustered("isonzo", players=4, squadrons=4))
    bombing = mission_charts.mission_kind("bombing")
    assert [bool(missions.engagements(pomilios, bombing, side)) for side in (0, 1)] == [False, True]
    assert missions.offered(pomilios, (4, 4), 0) == ("patrol",)  # a Pomilio carries none


@pytest.mark.parametrize(("face", "guns"), [(1, 0), (2, 0), (3, 1), (5, 2), (6, 3)])
def test_sc47_3_guns_on_the_ground_by_a_die_where_players_want_them(face, guns):
    assert drive(dated(mustered()), briefing.set_defences, faces=[face]).of(DefencesSet) == [DefencesSet(guns)]
    assert drive(dated(mustered(anti_aircraft=False)), briefing.set_defences).of(DefencesSet) == [DefencesSet(0)]


def test_sc47_4_5_ground_objective_and_clouds():
    state = briefed(dated(mustered()), kind="bombing")
    told = drive(state, briefing.set_area, faces=[4, 3])
    assert told.of(AreaSet) == [AreaSet("a river", "the aerodrome")]
    assert drive(state, briefing.set_clouds, faces=[5]).of(CloudsSet) == [CloudsSet(2)]


def test_sc47_6_squadrons_choose_their_crews_together():
    state = briefed(mustered())
    answers = [next(missions.crewings(state, 0)), next(missions.crewings(state, 1))]
    told = drive(state, briefing.choose_crews, answers=answers)
    assert [type(question) for question in told.asked] == [ChooseCrews, ChooseCrews]
    assert [len(event.crews) for event in told.of(CrewsChosen)] == [3, 3]


def test_sc47_6_crews_are_suggested_by_experience_then_luck():
    state = briefed(mustered())
    pilots, _ = missions.candidates(state, 0)
    luckiest, ace = pilots[-2], pilots[-1]
    for name in pilots:
        state = change(state, name, quality="veteran", luck=0)
    state = change(change(state, luckiest, luck=3), ace, quality="ace")
    flown = missions.read_crews(state, 0, next(missions.crewings(state, 0, best_first=True)))
    assert [crew.men[0] for crew in flown][:2] == [ace, luckiest]


def test_sc47_6_a_side_without_a_squadron_sends_strangers_of_the_month():
    state = briefed(mustered(players=1, squadrons=1))
    told = drive(state, briefing.choose_crews, answers=[next(missions.crewings(state, 0))], faces=[1, 2, 1])
    (event,) = told.of(OppositionSet)
    assert [mount.side for mount in event.mounts] == ["Germans"] * 3
    assert {mount.type for mount in event.mounts} <= {
        standing_for(one.slug, "icog") for one in service_charts.aircraft() if one.nation == "Germany"
    }
    assert [len(mount.men) for mount in event.mounts] == [1, 1, 2]


def test_sc47_7_a_formation_is_chosen_by_squadrons_of_two_or_more():
    state = mustered()
    state = briefed(state, alone(state, 0), alone(state, 1), alone(state, 0, 1))
    told = drive(state, briefing.choose_formation, answers=["echelon"])
    assert told.asked == [ChooseFormation("No. 71 Squadron", 0)]
    assert told.of(FormationChosen) == [FormationChosen(0, "echelon")]


def crews_of(state):
    """Two scouts and a two-seater, as text with gaps for the names."""
    pilots, observers = missions.candidates(state, 0)
    return pilots, observers


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("nonsense", "cannot read"),
        ("{0} > A1; {1} > A2", "wanted: two scouts and one two-seater"),
        ("{0} > A1; {0} > A2; {2} + {o} > A9", "named twice"),
        ("{0} > A1; {1} > A1; {2} + {o} > A9", "named twice"),
        ("{0} > A1; {1} > Z9; {2} + {o} > A9", "Z9 is no machine of the squadron that is ready"),
        ("{0} > A1; {1} > A9; {2} + {o} > A10", "A9 is a two-seater, for a pilot and an observer"),
        ("{0} > A1; Nobody > A2; {2} + {o} > A9", "Nobody is no pilot"),
        ("{0} > A1; {1} > A2; {2} + {3} > A9", "is no observer"),
        ("{0} > A1; {c} > A2; {2} + {o} > A9", "no pilot"),
    ],
)
def test_sc47_6_what_cannot_fly_is_refused_with_its_reason(answer, words):
    state = briefed(mustered())
    pilots, observers = crews_of(state)
    commander = state.commander(0)
    assert commander is not None
    filled = answer.format(*pilots, o=observers[0], c=commander.name)
    assert any(words in why.text for why in missions.crew_refusals(state, 0, filled))


def test_sc47_6_any_fit_men_in_any_ready_machines_may_fly():
    state = briefed(mustered())
    pilots, observers = crews_of(state)
    answer = f"{pilots[7]} > A5; {pilots[11]} > A3; {pilots[0]} + {observers[3]} > A12"
    assert missions.crew_refusals(state, 0, answer) == ()
    grounded = change(state, pilots[7], status="hospital", rest=1)
    assert missions.crew_refusals(grounded, 0, answer) != ()


def test_a_squadron_sends_what_it_has():
    state = briefed(mustered())
    for man in roster.available(state, 0, "observer"):
        state = change(state, man.name, status="hospital")
    assert missions.share(state, 0) == (2, 0)


def test_two_squadrons_of_a_side_share_its_force():
    state = briefed(mustered(players=4, squadrons=4))
    assert [missions.share(state, at) for at in range(4)] == [(1, 1), (1, 1), (1, 0), (1, 0)]


def test_sc67_the_tactical_game_gets_everything_a_man_brings_along():
    state = mustered()
    crew = pair(state)
    state = change(
        state, crew.pilot, skills=("Evade", "Rockets"), marks=("National hero", "Leg injury", "Old wound"), wounds=1,
        keepsakes=("Hip-flask",), bullets="Gold bullets", parachute=True, mechanic=True,
    )  # fmt: skip
    mount = missions.mount(briefed(state, crew), crew)
    man, gunner = mount.men
    assert man.skills == ("Evade", "National hero", "Leg injury", "Hip-flask", "Gold bullets")
    assert (man.wounds, man.parachute, gunner.parachute, mount.extra_damage) == (1, True, True, 3)
    assert (mount.type, gunner.post) == ("b-e-2c", "observer")
    balloons = missions.mount(briefed(state, crew, kind="balloons"), crew)
    assert "Rockets" in balloons.men[0].skills


@pytest.mark.parametrize(
    ("fog", "eye", "hidden"),
    [("technical eye", False, False), ("technical eye", True, True), ("always", False, True), ("never", True, False)],
)
def test_sc34_battles_hide_things_where_a_man_has_an_eye_for_them_or_as_agreed(fog, eye, hidden):
    state = mustered(fog=fog)
    crew = pair(state)
    state = change(state, crew.observer, skills=("Technical Eye",) if eye else ())
    assert missions.sortie(briefed(state, crew)).secret == hidden


def test_sc34_new_campaigns_have_it_where_there_is_an_eye_and_old_records_never_had():
    assert mustered().setting.options.fog == "technical eye"
    assert msgspec.json.decode(b"{}", type=Options).fog == "never"
    assert b"technical eye" in msgspec.json.encode(mustered().setting.options)


@pytest.mark.parametrize("tactics", tactical())
def test_sc18_sc63_limits_are_told_in_the_words_of_the_game_and_enforced_there(tactics):
    state = mustered(tactics=tactics)
    crew = alone(state)
    game = kit(tactics).tactics()
    assert game is not None
    for fields, limit in (
        ({"quality": "novice"}, "Novice"),
        ({"wounds": 1}, "Wounded"),
        ({"ailing": True}, "Old wound"),
    ):
        known = {"quality": "veteran", "marks": ("Old wound",), **fields}
        limited = change(state, crew.pilot, **known)
        assert missions.limits(limited, limited.man(crew.pilot)) == (game.effect(limit).words,)
        man = missions.mount(briefed(limited, crew), crew).men[0]
        assert skillbook.limited(traits(man)) == limit
        if tactics == "triangle":
            assert triangle_rank(man) == "rookie"
        elif tactics == "cards":
            battle = setup.begin(rules_of("cards").setting("duel", {"sortie": duel_of(man)}))
            assert is_limited(battle, battle.plane("A1").men[0])
        else:
            aboard = man_aboard(record("men", man, "Britain", "pilot"))
            assert campaign_skills.limits(aboard)
            assert campaign_skills.no_sustained_fire(aboard)
    sound = change(state, crew.pilot, quality="veteran")
    assert missions.limits(sound, sound.man(crew.pilot)) == ()


def duel_of(man):
    """A sortie of one machine."""
    return Sortie("1917-04-06", (Mount("Allies", "sopwith-camel", (man,)),))


def test_sc18_at_a_real_table_the_books_four_limits_are_told():
    state = mustered(tactics="table")
    man = next(one for one in state.airmen if one.quality == "novice")
    assert len(missions.limits(state, man)) == 4


@pytest.mark.parametrize("tactics", tactical())
def test_sc67_a_sortie_of_the_campaign_is_taken_by_the_tactical_game(tactics):
    game = played_to_battle(tactics)
    sortie = missions.tactical_sortie(game.state)
    setting = rules_of(tactics).setting(game.state.under_way.scenario, {"sortie": sortie})
    assert [side.name for side in setting.sides] == [side.name for side in game.state.setting.sides]
    flown = [mount.side for mount in missions.sortie(game.state).mounts]
    assert [dict(sortie.names)[mount.side] for mount in sortie.mounts] == flown


def played_to_battle(tactics):
    """A campaign that stands before its first battle."""
    game, rng = new_game("campaign", "spring-offensive", seed=5, options={"tactics": tactics}), Random(5)
    while game.state.phase != "battle":
        question = game.pending[0]
        game.answer(question.sample(game.state, rng), question.seat)
    return game


def test_the_newest_types_of_a_month_are_delivered_first():
    assert missions.deliveries(mustered("spring-offensive"), 1, "scout")[0] == "pfalz-d-iiia"
    later = msgspec.structs.replace(mustered("spring-offensive"), date="1918-06-02")
    assert missions.deliveries(later, 1, "scout")[:2] == ["pfalz-d-xii", "fokker-d-vii"]


@pytest.mark.parametrize(
    ("date", "days", "after"),
    [
        ("1917-04-30", 1, "1917-05-01"),
        ("1916-02-28", 1, "1916-02-29"),
        ("1917-02-28", 1, "1917-03-01"),
        ("1917-12-31", 5, "1918-01-05"),
    ],
)
def test_days_run_on_through_months_and_years(date, days, after):
    assert calendar.later(date, days) == after
    assert calendar.between(date, after) == days


def test_every_season_has_its_weather():
    seasons = [calendar.season(f"1917-{month:02}-01") for month in (1, 4, 7, 10)]
    assert seasons == ["winter", "spring", "summer", "autumn"]
    assert calendar.weather("1917-07-01", 9) == "clear"
    assert calendar.weather("1917-01-01", 5) == "washout"


def test_sc47_2_the_attackers_force_comes_first():
    (event,) = drive(dated(mustered()), briefing.set_scenario, faces=[1, 2, 2, 1]).of(ScenarioSet)
    assert (event.mission, event.forces) == ("photographs", ((2, 1), (3, 0)))


@pytest.mark.parametrize(("progression", "status"), [("icog", "fit"), ("squadron", "hospital")])
def test_sc47_1_on_the_day_of_a_mission_the_healed_are_back_where_time_heals(progression, status):
    state = mustered(progression=progression)
    patient = alone(state).pilot
    state = change(state, patient, status="hospital", grounded="days", grounded_on="1917-03-01")
    told = drive(state, briefing.set_date, faces=[6, 4, 4])
    assert told.state.man(patient).status == status


def test_sc67_who_has_no_record_lacks_no_fortitude():
    state = mustered()
    crew = alone(state)
    assert state.man(crew.pilot).record is None
    assert missions.mount(briefed(state, crew), crew).men[0].fortitude_missing == 0
