"""The purpose of a move (5.5.16.2): does it promise a shot, which alone excuses ending close to another airplane?"""

from aerodrome.icog.ground import strafing
from aerodrome.icog.gunnery import gunners, guns, shooting
from aerodrome.icog.men import crew
from aerodrome.icog.movement.announcement import Announcement
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.state import Airplane, State, change


def is_for_a_shot(state: State, airplane: Airplane, announcement: Announcement, flight: Flight) -> bool:
    """Is the purpose of a flight to get a shot (5.5.16.2)? The pilot's or a gunner's, as things stand at its end."""
    if flight.attitude:
        return False
    return any(_sighted(state, target, flight) for target in announcement.targets) or _gunner(state, airplane, flight)


def _sighted(state: State, target: str, flight: Flight) -> bool:
    """Does a declared target lie in the gunnery template at the end of a flight (6.2.1.1, 6.5.1.1)?"""
    if target in state.ids:
        return shooting.within(flight.at, flight.frame, state.airplane(target).at) is not None
    found = strafing.find(state, target)
    return found is not None and strafing.in_cone(flight.at, flight.frame, found) is not None


def _gunner(state: State, airplane: Airplane, flight: Flight) -> bool:
    """Has a gunner somebody to fire at (6.2.2.1)? He declares nobody, so only enemies count who have moved already."""
    there = change(state, airplane.id, at=flight.at, frame=flight.frame, attitude=flight.attitude)
    after = there.airplane(airplane.id)
    enemies = [
        enemy.id
        for enemy in there.airplanes
        if enemy.side != airplane.side
        and enemy.place == "air"
        and enemy.moved == state.turn
        and (not airplane.forced_home or gunners.attacking(there, enemy.id, airplane.id))
    ]
    for member in gunners.posts(there, after) if enemies else ():
        if guns.unfit(there, airplane.id, member) is None and gunners.can_work(there, airplane.id, member):
            able = [at for at in crew.manned(there, after, member) if guns.silent(there, after, at) is None]
            if any(gunners.bears(there, airplane.id, at, enemy) is not None for at in able for enemy in enemies):
                return True
    return False
