"""A moment of a battle: every plane as the viewer sees it, what was done on the ground, how it stands."""

from aerodrome.cards import objectives, scoring
from aerodrome.cards.fire.effects import balloon_points, sign_of
from aerodrome.cards.fire.sight import CLOUD_RADIUS, balloon_level
from aerodrome.cards.ground.tasks import supplied
from aerodrome.cards.men.limits import is_alive, is_limited, without_effect
from aerodrome.cards.parts.damage import OPEN_SIGNS
from aerodrome.cards.parts.damage import card as damage_card
from aerodrome.cards.setting import Objective
from aerodrome.cards.state import Held, Plane, State
from aerodrome.cards.table import orders
from aerodrome.cards.table.knowledge import is_read
from aerodrome.cards.table.lying import drawn
from aerodrome.cards.table.places import degrees, height, spot, units
from aerodrome.cards.table.wire import (
    BalloonNow,
    BurstMark,
    CardsCloud,
    CardsMan,
    CardsPlane,
    CardsScene,
    DamageCard,
    UnitNow,
)
from aerodrome.cards.view import SECRET
from aerodrome.cards.words import names, situation, types
from aerodrome.core.phrases import capital, count, listing, number, small
from aerodrome.core.sortie import labelled

STAGES = {
    "setting up": ("clouds", "formation"),
    "planning": ("dawn", "dawn-lives", "dawn-effects", "arrivals", "evade", "orders", "plan"),
    "flying": ("fly", "fly-lives", "fly-effects", "land", "collide", "collide-lives", "collide-effects"),
    "tasks": ("task", "look"),
    "over": ("over",),
}
"""Where the turn stands, in a word for people; everything else is fire."""
FLOWN = "end of the turn"
"""Where all phases are flown, before the next turn begins."""


def scene_of(state: State) -> CardsScene:
    """A moment, from a view of the state."""
    setting = state.setting
    return CardsScene(
        turn=state.turn,
        turns=setting.options.turns,
        phase=state.phase,
        stage=_stage(state),
        standing=situation.standing(state),
        points=(float(scoring.points(state, 0)), float(scoring.points(state, 1))),
        planes=tuple([_plane(state, plane) for plane in state.planes]),
        units=tuple([
            UnitNow(unit.id, now.points, bool(unit.strength) and now.points >= unit.strength)
            for unit, now in zip(setting.units, state.units, strict=True)
        ]),
        balloons=_balloons(state),
        clouds=tuple([
            CardsCloud(*spot(cloud.x, cloud.y), units(CLOUD_RADIUS), cloud.low, cloud.high) for cloud in state.clouds
        ]),
        orders=tuple([
            BurstMark(order.unit, *spot(order.x, order.y), order.phase) for order in state.orders if order.phase
        ]),
        done=(*[_objective(state, one) for one in setting.objectives], *_untasked(state)),
    )  # fmt: skip


def _stage(state: State) -> str:
    """Where the turn stands, in a word; nobody plans once a phase is flown."""
    if state.phase and state.stage in STAGES["planning"]:
        return FLOWN if state.stage == "dawn" else "flying"
    return next((word for word, stages in STAGES.items() if state.stage in stages), "fire")


def label(state: State, name: str) -> str:
    """What the label of a plane says."""
    pilot = next((man.name for man in state.entry(name).men[:1] if man.is_named and names.is_known(name, man)), "")
    return labelled(f"{types.short_name(state.airplane(state.plane(name)))} {name}", pilot)


def _objective(state: State, one: Objective) -> str:
    """An objective and what came of it."""
    told = names.objective(state.setting, one)
    points = objectives.points(state, one)
    carriers = objectives.carriers(state, one)
    if carriers and state.stage != "over":
        has, it = ("has", "it's") if len(carriers) == 1 else ("have", "they're")
        stands = f"{listing(carriers)} {has} the plates: they count unless {it} lost on the way."
    elif objectives.is_done(state, one):
        stands = "Done."
    elif objectives.is_open(state, one):
        stands = f"{capital(count(points, 'point'))} so far." if points else "Not done yet."
    else:
        stands = f"{capital(count(points, 'point'))}, and no more can be had." if points else "Nobody is left to do it."
    return f"{state.setting.sides[one.side].name}: {small(told)} {stands}"


def _untasked(state: State) -> list[str]:
    """What a side without a task scores for, where the other has one."""
    tasked = {one.side for one in state.setting.objectives}
    others = [side.name for at, side in enumerate(state.setting.sides) if at not in tasked]
    return [f"{name}: {line}" for name in others for line in orders.for_planes(state)] if tasked else []


def _balloons(state: State) -> tuple[BalloonNow, ...]:
    return tuple([
        BalloonNow(
            id=balloon.id,
            name=balloon.name,
            side=balloon.side,
            x=units(balloon.x),
            y=units(balloon.y),
            level=height(state, balloon_level(state, balloon, now)),
            damage=now.damage,
            damage_most=balloon_points(),
            hauled=now.hauled,
            steps=balloon.steps,
            fate=now.fate,
        )
        for balloon, now in zip(state.setting.balloons, state.balloons, strict=True)
    ])  # fmt: skip


# ---- planes


def _plane(state: State, plane: Plane) -> CardsPlane:
    """One plane."""
    read = is_read(state, plane)
    return CardsPlane(
        id=plane.id,
        side=plane.side,
        seat=plane.seat,
        airplane=plane.airplane,
        title=label(state, plane.id),
        place=plane.place,
        x=units(plane.x),
        y=units(plane.y),
        heading=degrees(plane.heading),
        level=height(state, plane.level),
        fate=plane.fate,
        men=tuple([_man(state, plane, at, read) for at in range(len(plane.men))]),
        jams=plane.jams,
        fire=plane.fire,
        smoke=plane.smoke,
        climb=plane.climb,
        glide=plane.glide,
        gliding=plane.gliding,
        nursed=plane.nursed,
        bombs=plane.bombs,
        containers=bool(supplied(state, plane)),
        rockets=plane.rockets,
        photos=plane.photos,
        cards=tuple([damage_card_of(held) for held in (*plane.cards, *drawn(state, plane))]),
        damage=plane.damage if read else None,
        aim=plane.aim if read else 0,
        damage_most=state.entry(plane.id).damage,
        engine=plane.engine if read else None,
        barred=plane.barred,
        tails=plane.tails,
        planned=bool(plane.plan) and plane.place == "air",
        plan=plane.plan,
        last=plane.last,
        lines=_lines(state, plane, read),
    )


def damage_card_of(held: Held) -> DamageCard:
    """A damage card as the viewer knows it."""
    if not held.number:
        shown = held.shown if held.shown in OPEN_SIGNS else ""
        return DamageCard(held.deck, 0, None, shown)  # type: ignore[arg-type]
    face = damage_card(held.deck, held.number)
    return DamageCard(held.deck, held.number, face.points, sign_of(held))  # type: ignore[arg-type]


def _man(state: State, plane: Plane, at: int, read: bool) -> CardsMan:
    """A man aboard."""
    man = plane.men[at]
    skills = tuple([skill for skill in man.skills if skill != SECRET]) if state.setting.options.skills else ()
    lines = [f"{capital(man.quality)}."]
    lines += [f"{skill}: it matters after the battle." if without_effect(skill) else f"{skill}." for skill in skills]
    lines += ["His skills are secret."] if SECRET in man.skills else []
    lines += [f"{capital(count(man.brought, 'wound'))} brought along."] if man.brought else []
    lines += ["Flies under a novice's limits."] if is_limited(state, man) else []
    lines += [f"{capital(count(man.roundels, 'roundel'))}: no skill until they are gone."] if man.roundels else []
    lines += [f"The {thing.lower()} has stopped a bullet." for thing in man.stopped]
    return CardsMan(
        name=names.airman(state, plane.id, at),
        post=state.entry(plane.id).men[at].post,
        quality=man.quality,
        skills=skills,
        wounds=man.brought + man.wounds if read else None,
        roundels=man.roundels,
        dead=not is_alive(state, man),
        busy=man.busy,
        lines=tuple(lines),
    )


def _lines(state: State, plane: Plane, read: bool) -> tuple[str, ...]:
    """The plane in words."""
    lines = list(situation.panel(state, plane))
    if read and (plane.cards or plane.damage):
        aimed = f", {number(plane.aim)} of them for aimed fire" if plane.aim else ""
        lines.append(f"{plane.damage} of {state.entry(plane.id).damage} damage points{aimed}.")
    lines += [f"{capital(count(plane.engine, 'engine hit'))}."] if plane.engine else []
    lines += [f"The rudder won't turn {side} in the next plan." for side in plane.barred]
    if plane.in_play and any(held.number and sign_of(held) == "explosion" for held in plane.cards):
        lines.append("A card shows an explosion: it blows up only a plane that burned or was half shot up before.")
    return tuple(lines)
