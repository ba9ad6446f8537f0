"""Set-up (chapter 3): the airplanes of a mission before anybody has decided anything."""

from typing import Literal

import msgspec

from aerodrome.icog import pilots
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.ground import ground_charts
from aerodrome.icog.men import campaign_skills
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.setting import OPPOSITE, Edge, Entry, Setting, Start
from aerodrome.icog.state import NEVER, Airplane, Balloon, Barrage, Battery, Crew, Engine, GunState, State, Unit
from aerodrome.icog.tables import career_charts


def begin(setting: Setting) -> State:
    """All airplanes as the mission lists them, before any choice; a side's seats are dealt its airplanes in turn."""
    airplanes = tuple([
        _airplane(setting, at, entry, side.seats[number % len(side.seats)])
        for at, side in enumerate(setting.sides)
        for number, entry in enumerate(side.force)
    ])  # fmt: skip
    return State(
        setting=setting,
        airplanes=airplanes,
        ids={airplane.id: at for at, airplane in enumerate(airplanes)},
        last_turn=setting.turns,
        units=units(setting),
        barrages=barrages(setting),
        balloons=balloons(setting),
        wind=setting.wind or 0,
        batteries=batteries(setting),
    )


def units(setting: Setting) -> tuple[Unit, ...]:
    """The ground units of both sides (6.4.1.t), dealt to a side's seats in turn."""
    return tuple([
        Unit(
            id=entry.id,
            side=at,
            seat=side.seats[number % len(side.seats)],
            kind=entry.kind,
            at=entry.at,
            strength=ground_charts.kind(entry.kind).strength,
            cover=entry.cover,
            covering=entry.covering,
            battery=entry.battery,
        )
        for at, side in enumerate(setting.sides)
        for number, entry in enumerate(side.units)
    ])  # fmt: skip


def barrages(setting: Setting) -> tuple[Barrage, ...]:
    """A barrage for each battery whose guns fire (6.4.3), still off the board; dealt to a side's seats in turn."""
    found = []
    for at, side in enumerate(setting.sides):
        batteries = dict.fromkeys([entry.battery for entry in side.units if entry.battery and entry.fires])
        for number, battery in enumerate(batteries):
            found.append(Barrage(battery, at, side.seats[number % len(side.seats)]))
    return tuple(found)


def balloons(setting: Setting) -> tuple[Balloon, ...]:
    """The balloons of both sides (6.5.2), dealt to a side's seats in turn."""
    return tuple([
        Balloon(entry.id, at, side.seats[number % len(side.seats)], entry.at)
        for at, side in enumerate(setting.sides)
        for number, entry in enumerate(side.balloons)
    ])  # fmt: skip


def batteries(setting: Setting) -> tuple[Battery, ...]:
    """The batteries of artillery of both sides (6.6.4.3), dealt to a side's seats in turn."""
    return tuple([
        Battery(entry.id, at, side.seats[number % len(side.seats)], entry.dice, entry.aim)
        for at, side in enumerate(setting.sides)
        for number, entry in enumerate(side.artillery)
    ])  # fmt: skip


def _airplane(setting: Setting, side: int, entry: Entry, seat: str) -> Airplane:
    """An airplane as its panel and the mission have it; who is placed by a player or enters later waits."""
    panel, start = setting.panels[entry.panel], entry.start
    there = is_fixed(start)
    airplane = Airplane(
        id=entry.id,
        side=side,
        seat=seat,
        panel=entry.panel,
        crew=tuple([aboard(setting, entry, man) for man in entry.crew]),
        guns=armament(panel),
        engines=(Engine(),) * panel.engines,
        structure=panel.structure + entry.extra_damage,
        place=start.place if there else "waiting",
        entered=0 if there else NEVER,
        bombs=entry.bombs,
        exit_edge=exit_edge(entry, setting.sides[side].home) if there else "",
        incendiary=entry.incendiary,
        rockets=entry.rockets,
        containers=entry.containers,
    )
    return standing(airplane, start)


def standing(airplane: Airplane, start: Start) -> Airplane:
    """An airplane in the pose in which its mission begins it, as far as that is given."""
    given = {"at": start.at or (start.area and start.area[0]), "frame": start.frame, "speed": start.speed}
    return msgspec.structs.replace(airplane, **{key: value for key, value in given.items() if value is not None})


def is_fixed(start: Start) -> bool:
    """Does the mission itself put the airplane on the board?"""
    return start.place != "waiting" and start.area is None


def entry_of(setting: Setting, name: str) -> Entry:
    """What the mission says about an airplane."""
    return next(entry for side in setting.sides for entry in side.force if entry.id == name)


def exit_edge(entry: Entry, near: Edge) -> Edge | Literal[""]:
    """The edge over which an airplane's task leads it: the one named, or the one opposite to where it comes from."""
    return OPPOSITE[near] if entry.exit == "opposite" else entry.exit or ""


def armament(panel: Panel) -> tuple[GunState, ...]:
    """The weapons of a panel, loaded (6.3.7.2)."""
    return tuple([GunState(weapon.halves, weapon.spare_drums, weapon.guns) for weapon in panel.weapons])


def aboard(setting: Setting, entry: Entry, man: PilotRecord) -> Crew:
    """A man as he takes his place in an airplane of this battle (1.1), with a parachute if there are any (5.5.21.1).

    Friends in high places get a German pilot one where the mission gives it to nobody (1.4.1).
    """
    counts = setting.options.abilities
    friends = counts and career_charts.gets_parachute(man.traits, man.nation, setting.date)
    return man_aboard(man, counts, entry.parachutes or friends or man.parachute)


def man_aboard(man: PilotRecord, able: bool = False, parachute: bool = False) -> Crew:
    """A man as he takes his place (1.1); his luck gives him re-rolls, and a pilot's serve his whole airplane (1.2.3).

    What is left of an old wound is still missing (1.5.1). Where abilities count, a confident one has more Fortitude and
    Luck (1.4.2). A man of a campaign may be tough (SC35) or have a luck of his own that comes back (SC31).
    """
    more = career_charts.confidence(man.traits) if able else (0, 0)
    luck = man.luck + more[1]
    tough = campaign_skills.score(man.skills, "fortitude score")
    devil = campaign_skills.DEVIL in man.skills
    return Crew(
        name=man.name,
        post=man.post,
        awareness=man.awareness,
        flying=man.flying,
        gunnery=man.gunnery,
        fortitude=man.fortitude + more[0] + tough,
        luck=luck,
        rerolls=pilots.rerolls(luck) + devil,
        wounds=man.wounds,
        traits=man.traits,
        parachute=parachute,
        skills=man.skills,
    )
