"""The particulars of a move to announce (5.4): what can be flown and done, who is where."""

from math import atan2, degrees

import msgspec

from aerodrome.core.geometry import sight
from aerodrome.core.why import Why
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.announcing.plain import straight_on, wide_template
from aerodrome.icog.announcing.refusals import MOST_BANK, MOST_RESTARTS, MOST_ROLL, cannot_shoot, is_legal
from aerodrome.icog.cockpit import templates
from aerodrome.icog.gunnery import guns, shooting
from aerodrome.icog.men import crew
from aerodrome.icog.movement import actions, collisions, landing, limits, segments
from aerodrome.icog.movement.announcement import Announcement
from aerodrome.icog.movement.energy import is_out
from aerodrome.icog.movement.flight import MOST_ACROSS, allowance, roll_value
from aerodrome.icog.movement.flown import Needed
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.table.errands import exits_of
from aerodrome.icog.table.ground_aims import prey_of
from aerodrome.icog.table.poses import pose_of
from aerodrome.icog.table.sums import needed_test, units
from aerodrome.icog.table.wire.announcement import AnnounceCard, BearingCard, TemplateCard, WorkCard
from aerodrome.icog.tables import charts
from aerodrome.icog.words import works as tasks
from aerodrome.icog.words.panel import tighter as tighter_words
from aerodrome.icog.words.situation import seen, where

NONE = Announcement()
ALONE = {"bomb": "bomb", "drop": "drop", "photograph": "photograph", "bail_out": "bail out"}
"""Fields of an announcement that are words alone."""


def announce_card(state: State, name: str) -> AnnounceCard:
    """Everything about a move to announce."""
    one = state.airplane(name)
    flies = one.place == "air"
    taking_off = Announcement(take_off=True)
    return AnnounceCard(
        airplane=name,
        place="air" if flies else "ground",
        move=units(allowance(state, one, NONE if flies else taking_off)),
        start=pose_of(one.at, one.frame),
        free=actions.FREE,
        most=actions.MOST,
        third=needed_test(state, name, Needed("third action", -1)) if flies else None,
        safe=_safe(state, name) if flies else "",
        templates=tuple([_template(state, name, found) for found in maneuvers.templates(state, name)]) if flies else (),
        roll=units(roll_value(state, one)),
        roll_most=MOST_ROLL,
        bank_most=MOST_BANK,
        slip_most=MOST_ACROSS,
        may_slip=segments.within_45(segments.pose_of(one.at, one.frame)),
        throttle_most=throttle_most(state, one),
        works=works(state, one),
        no_fire=_text(cannot_shoot(state, one, NONE)),
        others=bearings(state, one) if flies else (),
        wide_turn=wide_template(state, one) if one.wide_turn else "",
        prey=prey_of(state, one) if flies else (),
        exits=exits_of(state, one),
    )


def _text(why: Why | None) -> str:
    return why.text if why else ""


# ---- turns and throttle


def _safe(state: State, name: str) -> str:
    """The tightest template that needs no test."""
    return next(found.template for found in maneuvers.templates(state, name) if not found.tighter)


def _template(state: State, name: str, found: maneuvers.Template) -> TemplateCard:
    """A template with its test (5.5.6.1) and what it costs."""
    test = None
    if found.test:
        text = f"{found.template} is {found.tighter} marker{'s' * (found.tighter > 1)} tighter than safe"
        test = needed_test(state, name, Needed(found.test, -1, (Why("5.5.6.1", text, found.modifier),)))
    return TemplateCard(
        template=found.template,
        radius=units(templates.radius(found.template)),
        tighter=found.tighter,
        loss=found.loss,
        test=test,
        words=tighter_words(state, name, found) if found.tighter else f"{found.template} is safe",
    )


def throttle_most(state: State, one: Airplane) -> int:
    """Energy units that throttling back may give away (5.7.5.1)."""
    panel = state.panel(one)
    running = any(not is_out(panel, engine) for engine in one.engines)
    return panel.throttle if running and one.place == "air" else 0


# ---- what else a pilot may do


def works(state: State, one: Airplane) -> tuple[WorkCard, ...]:
    """Repairs, drums, engines, landing, take-off and everything that is dropped, as far as it is possible now."""
    panel = state.panel(one)
    found: list[WorkCard] = []
    for at in crew.manned(state, one, 0):
        if guns.refuse_repair(state, one.id, at) is None:
            found.append(WorkCard(f"repair {at + 1}", tasks.repair(state, one, at), actions.REPAIR))
        if guns.refuse_reload(state, one.id, at) is None:
            found.append(WorkCard(f"reload {at + 1}", tasks.reload(state, one, at), charts.cost("reload").actions))
    for at, engine in enumerate(one.engines):
        if not is_out(panel, engine):
            found.append(WorkCard(f"engine off {at + 1}", tasks.switch_off(one, at), 0))
        elif not engine.dead and not engine.running and engine.restarts < MOST_RESTARTS:
            found.append(WorkCard(f"restart {at + 1}", tasks.restart(one, at), charts.cost("restart").actions))
    if one.place == "ground":
        found.append(_task(landing.take_off(state, one.id), "take off"))
    elif _may_land(state, one):
        found.append(_task(msgspec.structs.replace(straight_on(state, one), land=True), "land"))
    return (*found, *_dropped(state, one))


def _dropped(state: State, one: Airplane) -> list[WorkCard]:
    """What may be announced along with a plain straight move: bombs, plates, a jump, rockets."""
    if one.place != "air":
        return []
    straight = straight_on(state, one)
    tried = [(word, msgspec.structs.replace(straight, **{field: True})) for field, word in ALONE.items()]
    found = [_task(announcement, word) for word, announcement in tried if is_legal(state, one.id, announcement)]
    for balloon in state.balloons:
        announcement = msgspec.structs.replace(straight, rockets=balloon.id)
        if is_legal(state, one.id, announcement):
            text = f"rockets at {balloon.id}"
            found.append(WorkCard(text, tasks.rockets(balloon.id), actions.total(announcement)))
    return found


def _task(announcement: Announcement, word: str) -> WorkCard:
    """A word that stands alone, with the actions it takes."""
    return WorkCard(word, tasks.TASKS[word], actions.total(announcement))


def _may_land(state: State, one: Airplane) -> bool:
    """Could a move end near enough to the ground (5.5.17.1)?"""
    above = one.at.z - limits.elevation(state, one.at.x, one.at.y)
    return above < allowance(state, one, NONE) + limits.highest(state) + collisions.NEAR


# ---- the others


def bearings(state: State, one: Airplane) -> tuple[BearingCard, ...]:
    """Everybody else in the air, enemies first, the nearest first."""
    others = [other for other in state.airplanes if other.place == "air" and other.id != one.id]
    others.sort(key=lambda other: (other.side == one.side, one.at.to(other.at).length()))
    return tuple([_bearing(state, one, other) for other in others])


def _bearing(state: State, one: Airplane, other: Airplane) -> BearingCard:
    """Another airplane from the cockpit, and where a turn has to bend to it (5.5.5.1)."""
    found = sight(one.at, one.frame, other.at)
    _, right, up = one.frame.axes()
    way = one.at.to(other.at)
    friend = other.side == one.side
    return BearingCard(
        airplane=other.id,
        friend=friend,
        distance=found.distance,
        clock=where(one, other),
        bearing=found.bearing,
        elevation=found.elevation,
        off_nose=found.off_nose,
        direction=round(degrees(atan2(way.dot(up), way.dot(right)))) % 360,
        shows=shooting.arc(state, other.id, one.at),
        declare=not friend and cannot_shoot(state, one, NONE) is None,
        words=seen(state, one, other),
    )
