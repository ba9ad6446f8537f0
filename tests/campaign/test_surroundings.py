"""Steps 3, 4, 5 and 7 of a mission (SC47) on the boards of the tactical games: what is told is what is there."""

import pytest
from msgspec.structs import replace

from aerodrome.campaign import briefing, mission_charts, missions, orders, words
from aerodrome.campaign.events import AreaSet, CloudsSet, DefencesSet, FormationChosen
from aerodrome.campaign.state import change_mission
from aerodrome.campaign.table.board import mission_line
from aerodrome.cards import setup
from aerodrome.cards.flying.coming import formation_offset
from aerodrome.cards.parts.country import countries as card_countries
from aerodrome.cards.space.bases import share
from aerodrome.cards.table.orders import orders_of
from aerodrome.cards.table.wire import CardsBoard
from aerodrome.core.faults import Fault
from aerodrome.core.formations import NAMES, place
from aerodrome.core.game import new_game
from aerodrome.core.phrases import count
from aerodrome.core.rules import rules_of
from aerodrome.core.sortie import Flight, Sortie, read
from aerodrome.icog.ground.barrages import guns as guns_of
from aerodrome.icog.mission import country
from aerodrome.icog.terrain import ground_at
from aerodrome.server.presenting import presenter
from tests.campaign.stories import before_a_battle, briefed, drive, mustered
from tests.campaign.test_side_names import BLUES, FLOWN, REDS, renamed, sortie_of

ANTI_AIRCRAFT = ("aa-machine-gun", "aa-37mm", "aa-gun")
EVERY = pytest.mark.parametrize(("game", "kind", "engagement"), FLOWN, ids=lambda one: getattr(one, "id", one))


def setting_with(game, engagement, **surroundings):
    """A ready mission flown by a campaign; the attackers come second and are called the Reds."""
    sortie = replace(sortie_of(engagement, 1), attacker=engagement.sides[0], **surroundings)
    return rules_of(game).setting(engagement.id, {"sortie": sortie})


def guns_on(game, setting, side):
    """The anti-aircraft guns of a side on the board."""
    at = [one.name for one in setting.sides].index(side)
    if game == "triangle":
        return [gun for gun in setting.land_guns if gun.side == at]
    if game == "cards":
        return [unit for unit in setting.units if unit.side == at and unit.kind == "anti-aircraft"]
    return [unit for unit in setting.sides[at].units if unit.kind in ANTI_AIRCRAFT]


def spot_of(game, gun):
    """Where a gun stands."""
    return (gun.x, gun.y) if game == "cards" else gun.point if game == "triangle" else gun.at


@pytest.mark.parametrize("guns", [0, 1, 3])
@EVERY
def test_sc47_3_the_guns_that_are_told_stand_on_the_defenders_ground(game, kind, engagement, guns):
    setting = setting_with(game, engagement, guns=guns)
    assert len(guns_on(game, setting, BLUES)) == engagement.guns + guns
    assert len(guns_on(game, setting, REDS)) == len(guns_on(game, setting_with(game, engagement), REDS))
    places = [spot_of(game, gun) for gun in guns_on(game, setting, BLUES)]
    assert len(dict.fromkeys(places)) == len(places)
    state = renamed(before_a_battle(game).state)
    state = change_mission(state, kind=kind, scenario=engagement.id, sides=engagement.sides, attacker=1)
    state = DefencesSet(guns).apply(state)
    total = engagement.guns + guns
    told = f"The Blues have {count(total, 'anti-aircraft gun')} on the ground."
    if not total:
        told = "The Blues have no anti-aircraft guns here, whatever else may fire from the ground."
    assert words.tell(DefencesSet(guns), state) == told
    assert told in orders.orders(state)


def test_sc47_3_the_guns_of_the_dice_are_a_battery_that_lays_a_barrage():
    engagement = next(one for game, _, one in FLOWN if (game, one.id) == ("icog", "four-against-four"))
    sortie = replace(sortie_of(engagement, 1), attacker=engagement.sides[0], guns=2)
    state = new_game("icog", engagement.id, seed=1, options={"sortie": sortie}).state
    (barrage,) = state.barrages
    assert state.setting.sides[barrage.side].name == BLUES
    assert len(guns_of(state, barrage.battery)) == 2


def clouded(engagement, clouds):
    """A sortie under so many clouds."""
    return replace(sortie_of(engagement, 1), attacker=engagement.sides[0], clouds=clouds)


@pytest.mark.parametrize("clouds", [0, 1, 9])
@EVERY
def test_sc47_5_the_clouds_that_are_told_hang_over_the_board_or_the_briefing_says_that_there_are_none(
    game, kind, engagement, clouds
):
    setting = setting_with(game, engagement, clouds=clouds)
    state = CloudsSet(clouds).apply(before_a_battle(game).state)
    said, lack = words.tell(CloudsSet(clouds), state), orders.lack(state, "clouds")
    assert said.startswith(f"{count(clouds, 'cloud').capitalize()} in the sky.")
    if game == "icog":
        assert lack
        assert said.endswith(lack) == (clouds > 0)
        assert "in the sky" not in orders.orders(state)
        return
    assert lack == ""
    if game == "cards":
        assert setting.options.clouds == clouds
        gathered = new_game(game, engagement.id, seed=1, options={"sortie": clouded(engagement, clouds)})
        assert len(gathered.state.clouds) == clouds
    else:
        assert (len(setting.clouds), setting.options.clouds) == (clouds, clouds > 0)
        assert len(dict.fromkeys(cloud.points for cloud in setting.clouds)) == clouds
    assert f"{count(clouds, 'cloud').capitalize()} in the sky." in orders.orders(state)


def test_sc47_5_clouds_keep_off_the_task_zones_where_they_can():
    engagement = next(one for game, _, one in FLOWN if (game, one.id) == ("triangle", "reconnaissance-one-sided"))
    setting = setting_with("triangle", engagement, clouds=6)
    zones = [point for zone in setting.zones for point in zone.points]
    assert not any(point in zones for cloud in setting.clouds for point in cloud.points)


def grounds(setting):
    """How much of each kind of ground there is."""
    found = [feature.ground for feature in setting.terrain.features]
    return {ground: found.count(ground) for ground in found}


@pytest.mark.parametrize("area", [row.result for row in mission_charts.missions().area.rows])
@EVERY
def test_sc47_4_the_country_that_is_told_is_below_or_the_briefing_says_that_it_is_not(game, kind, engagement, area):
    state = AreaSet(area, "the mill").apply(
        change_mission(before_a_battle(game).state, kind=kind, scenario=engagement.id)
    )
    said, lack = words.tell(AreaSet(area, "the mill"), state), orders.lack(state, "area")
    assert area in said
    if game == "triangle":
        assert lack
        assert said.endswith(lack)
        assert area not in orders.orders(state)
        assert "the mill." in orders.orders(state)
        return
    assert lack == ""
    assert f"The ground below: {area}." in orders.orders(state)
    if game == "cards":
        check_country(setting_with(game, engagement, area=engagement.area or area), engagement.area or area)
        return
    there = grounds(setting_with(game, engagement, area=engagement.area or area))
    wanted = country.countries()[engagement.area or area]
    for ground, number in (("wood", wanted.woods), ("village", wanted.villages), ("water", wanted.rivers)):
        assert (ground in there) == (number > 0), there
    assert "trench" in there or not wanted.trenches


def check_country(setting, area):
    """The table of Sealed Orders shows the country, and the defender's infantry lies in the trenches."""
    assert setting.country == area
    wanted, board = card_countries()[area], presenter("cards").board(setting)
    assert isinstance(board, CardsBoard)
    assert board.country is not None
    assert (board.country.woods, board.country.villages, board.country.rivers) == (
        wanted.woods, wanted.villages, wanted.rivers,
    )  # fmt: skip
    blues = [one.name for one in setting.sides].index(BLUES)
    dug = [unit for unit in setting.units if unit.kind == "trench" and unit.side == blues]
    assert dug or not wanted.trench
    assert not any(share(one.base, unit.base) for one in dug for unit in setting.units if unit is not one)


def test_sc47_4_a_mission_that_needs_an_aerodrome_is_flown_over_one():
    for game, target in (("icog", "the hangars and the machines on the grass"), ("cards", "the hangars and the camp")):
        state = change_mission(briefed(mustered(tactics=game), kind="strafing"), scenario="aerodrome-raid")
        told = drive(state, briefing.set_area, faces=[2, 5])
        assert told.of(AreaSet) == [AreaSet("an aerodrome", target)]
    assert drive(briefed(mustered()), briefing.set_area, faces=[2, 5]).of(AreaSet) == [AreaSet("woods", "the ridge")]


def test_sc47_4_a_river_drowns_nothing_that_the_mission_has_on_the_ground():
    for game, _, engagement in FLOWN:
        if game == "icog" and not engagement.area:
            setting = setting_with(game, engagement, area="a river")
            for side in setting.sides:
                for one in (*side.units, *side.balloons):
                    assert getattr(one, "route", ()) or ground_at(setting.terrain, one.at.x, one.at.y) != "water"


@pytest.mark.parametrize("formation", NAMES)
@EVERY
def test_sc47_7_flights_begin_in_formation_or_the_briefing_says_that_they_do_not(game, kind, engagement, formation):
    sortie = sortie_of(engagement, 1)
    sides = list(dict.fromkeys(mount.side for mount in sortie.mounts))
    flights = tuple([
        Flight(formation, tuple([at for at, mount in enumerate(sortie.mounts) if mount.side == side]))
        for side in sides
    ])  # fmt: skip
    setting = setting_with(game, engagement, flights=flights)
    state = FormationChosen(0, formation).apply(change_mission(before_a_battle(game).state, formations=()))
    said, lack = words.tell(FormationChosen(0, formation), state), orders.lack(state, "formation")
    assert f"flies in {orders.shape(formation)}." in said
    if game == "triangle":
        assert lack
        assert said.endswith(lack)
        assert formation not in orders.orders(state)
        return
    assert lack == ""
    assert f"No. 88 Squadron in {orders.shape(formation)}." in orders.orders(state)
    if game == "cards":
        order = [mount.men[0].name for mount in sortie.mounts]
        check_flights(setting, setting_with(game, engagement), formation, order)
        return
    plain = setting_with(game, engagement)
    for side, was in zip(setting.sides, plain.sides, strict=True):
        for lot in begun_together(was):
            now = [entry for entry in side.force if entry.id in lot]
            check_formation(setting, now, formation)


def check_flights(setting, plain, formation, order):
    """The planes of each lot stand about its first as the formation has them, on the table and clear of the others."""
    lots: dict[object, list] = {}
    for entry in setting.entries:
        assert setting.on_table(entry.x, entry.y)
        assert entry.number == 0
        lots.setdefault((entry.side, entry.enters, entry.ground), []).append(entry)
    homes = {(entry.side, entry.x, entry.y) for entry in plain.entries if not entry.number}
    for lot in lots.values():
        lot.sort(key=lambda entry: order.index(entry.men[0].name))
        assert (lot[0].side, lot[0].x, lot[0].y) in homes
        for number, entry in enumerate(lot):
            right, forward = formation_offset(formation, number)
            away = (entry.x - lot[0].x) ** 2 + (entry.y - lot[0].y) ** 2
            assert entry.heading == lot[0].heading
            assert abs(away - right * right - forward * forward) <= 10000 * (1 + abs(right) + abs(forward)) / 1000
    assert not any(setup.needs_formation(setup.begin(setting), side) for side in (0, 1))


def begun_together(side):
    """Ids of machines that the mission begins at one height and on one course."""
    lots: dict[object, list[str]] = {}
    for entry in side.force:
        start = entry.start
        if start.place == "air":
            lots.setdefault((start.area or start.at.z, start.frame), []).append(entry.id)
    return [lot for lot in lots.values() if len(lot) > 1]


def check_formation(setting, lot, formation):
    """The machines stand as the formation has them, on the board, whichever way it is turned."""
    spots = [entry.start.area[0] if entry.start.area else entry.start.at for entry in lot]
    assert all(0 <= at.x <= setting.width and 0 <= at.y <= setting.depth for at in spots)
    for number, at in enumerate(spots):
        right, ahead = place(formation, number)
        away = (at.x - spots[0].x) ** 2 + (at.y - spots[0].y) ** 2
        assert abs(away - (right * right + ahead * ahead) * 850**2) <= 10000 * (1 + abs(right) + abs(ahead))
        for other in spots[:number]:
            assert (at.x - other.x) ** 2 + (at.y - other.y) ** 2 >= 3200**2


def test_sc47_7_a_campaign_hands_over_its_formations_by_squadron():
    state = before_a_battle("icog").state
    found = missions.tactical_sortie(state)
    assert (found.guns, found.clouds) == (state.under_way.defences, state.under_way.clouds)
    assert (found.area, found.target) == (state.under_way.area, state.under_way.target)
    chosen = dict(state.under_way.formations)
    assert chosen
    assert len(found.flights) == len(chosen)
    for flight in found.flights:
        men = [found.mounts[at].men[0].name for at in flight.mounts]
        (squadron,) = dict.fromkeys(state.man(name).squadron for name in men)
        assert flight.formation == chosen[squadron]


def test_at_a_real_table_everything_is_told_and_nothing_is_missing():
    state = briefed(mustered(tactics="table"), kind="bombing")
    for event in (DefencesSet(2), AreaSet("woods", "the depot"), CloudsSet(4)):
        state = event.apply(state)
    said = orders.orders(state)
    for part in (
        "two anti-aircraft guns",
        "The ground below: woods. The objective: the depot.",
        "Four clouds in the sky.",
    ):
        assert part in said


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"clouds": 10}, "sortie.clouds: found 10 (allowed: 0 to 9)"),
        ({"guns": 4, "attacker": "x"}, "sortie.guns: found 4 (allowed: 0 to 3)"),
        ({"guns": 1}, "sortie.attacker: found none"),
        ({"flights": (Flight("vic", (0, 99)),)}, "sortie.flights#1.mounts: found 99"),
        ({"flights": (Flight("vic", (0, 0)),)}, "sortie.flights#1.mounts: found 0 twice"),
        ({"flights": (Flight("vic", (0, 7)),)}, "sortie.flights#1.mounts: found machines of two sides"),
    ],
)
def test_surroundings_that_cannot_be_are_refused(fields, words):
    engagement = next(one for game, _, one in FLOWN if (game, one.id) == ("icog", "four-against-four"))
    sortie: Sortie = replace(sortie_of(engagement, 1), **fields)
    with pytest.raises(Fault, match=r".") as fault:
        read(sortie)
    assert words in str(fault.value)


def test_an_unknown_country_is_refused_with_those_that_there_are():
    engagement = next(one for game, _, one in FLOWN if (game, one.id) == ("icog", "four-against-four"))
    with pytest.raises(Fault, match=r"sortie\.area.*open fields"):
        setting_with("icog", engagement, area="the moon")


# ---- each told task has its own kind of mission

TASKS = {
    "photographs": ("photograph",), "artillery": ("spot",), "contact": ("observe", "report", "photograph"),
    "supplies": ("supply",),
    "bombing": ("destroy", "bomb"), "strafing": ("destroy", "bomb"), "balloons": ("destroy",), "patrol": (),
}  # fmt: skip


@EVERY
def test_sc47_2_a_kind_of_mission_is_flown_as_what_it_is_called(game, kind, engagement):
    setting = setting_with(game, engagement)
    at = [side.name for side in setting.sides].index(REDS)
    if game == "triangle":
        tasks = setting.sides[at].tasks
        balloons = setting.mode == "balloons"
    else:
        tasks = tuple([one.task for one in setting.objectives if one.side == at])
        enemies = setting.balloons if game == "cards" else setting.sides[1 - at].balloons
        balloons = bool(enemies)
    assert balloons == (kind == "balloons")
    if kind == "patrol":
        assert tasks == ()
    elif engagement.id == "recon-intercept":  # the plates are on their way home
        assert any(entry.exit for entry in setting.sides[at].force)
    elif engagement.id == "home-with-the-plates":
        assert tasks == ("cross",)
    elif not balloons:
        assert any(task in tasks for task in TASKS[kind])
    if kind == "artillery" and game == "icog":
        assert setting.sides[at].artillery


def test_sc47_2_age_of_dogfights_offers_no_guns_to_be_ranged():
    state = mustered(tactics="triangle")
    assert missions.offered(state, (3, 2), 0) == ("patrol", "photographs")
    assert missions.offered(state, (7, 8), 0) == ("patrol",)
    for game in ("icog", "cards"):
        assert missions.offered(mustered(tactics=game), (3, 7), 0) == ("artillery", "contact")


def test_the_sky_has_one_name_on_the_ground_and_over_the_table():
    state = change_mission(before_a_battle("cards").state, weather="overcast", clouds=2)
    sortie = missions.tactical_sortie(state)
    battle = new_game("cards", state.under_way.scenario, seed=1, options={"sortie": sortie})
    assert mission_line(state).weather == "low grey cloud"
    assert orders_of(battle.state).sky == ("Low grey cloud: two clouds over the table",)
