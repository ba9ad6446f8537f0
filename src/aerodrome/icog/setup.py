"""Set-up (chapter 3): the airplanes of a mission before anybody has decided anything."""

from typing import Literal

import msgspec

from aerodrome.icog import pilots
from aerodrome.icog.panels import Panel
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.setting import OPPOSITE, Edge, Entry, Setting, Start
from aerodrome.icog.state import NEVER, Airplane, Crew, Engine, GunState, State


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
    )


def _airplane(setting: Setting, side: int, entry: Entry, seat: str) -> Airplane:
    """An airplane as its panel and the mission have it; who is placed by a player or enters later waits."""
    panel, start = setting.panels[entry.panel], entry.start
    there = is_fixed(start)
    airplane = Airplane(
        id=entry.id,
        side=side,
        seat=seat,
        panel=entry.panel,
        crew=tuple([man_aboard(man) for man in entry.crew]),
        guns=armament(panel),
        engines=(Engine(),) * panel.engines,
        structure=panel.structure,
        place=start.place if there else "waiting",
        entered=0 if there else NEVER,
        bombs=entry.bombs,
        exit_edge=exit_edge(entry, setting.sides[side].home) if there else "",
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


def man_aboard(man: PilotRecord) -> Crew:
    """A man as he takes his place (1.1); only a pilot's luck gives re-rolls, which serve his whole airplane (1.2.3)."""
    return Crew(
        name=man.name,
        post=man.post,
        awareness=man.awareness,
        flying=man.flying,
        gunnery=man.gunnery,
        fortitude=man.fortitude,
        luck=man.luck,
        rerolls=pilots.rerolls(man.luck) if man.post == "pilot" else 0,
        traits=man.traits,
    )
