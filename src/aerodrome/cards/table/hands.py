"""Plans in the making (MC14): the hand, what may be laid next and why the rest may not, and where the cards lead."""

from functools import lru_cache

from aerodrome.cards.fire import shots, sight
from aerodrome.cards.flying import plans
from aerodrome.cards.flying.altitude import lifted
from aerodrome.cards.flying.movement import STRAIGHT
from aerodrome.cards.questions import Plan
from aerodrome.cards.space.trig import STEP
from aerodrome.cards.state import PHASES, Plane, State, change
from aerodrome.cards.table import paths
from aerodrome.cards.table.places import degrees, units
from aerodrome.cards.table.wire import HandCard, PlanCard, PlanPreview, PlanStep
from aerodrome.cards.words import names
from aerodrome.core.phrases import capital, listing
from aerodrome.core.why import Why

FILLERS = ("S", "Z", "F", "GL", "GR")
"""Cards that are tried after a card, to find out what speaks against itself."""


def plan_card(question: Plan, state: State) -> PlanCard:
    """A plan to lay."""
    plane = state.plane(question.plane)
    quarry = state.plane(plane.tails) if plane.tails else None
    seats = [other.seat for other in state.planes if other.plan and other.place == "air"]
    return PlanCard(
        plane=plane.id,
        wave=question.wave,
        hand=hand(question, state, ()),
        tailed=plane.tails,
        tailed_card=quarry.plan[0] if quarry and quarry.plan else "",
        ready=tuple(dict.fromkeys(seats)),
    )


def plan_preview(question: Plan, state: State, begun: tuple[str, ...]) -> PlanPreview:
    """A plan as far as it is laid; what cannot be flown leads nowhere."""
    plane = state.plane(question.plane)
    known = _known(state, plane)
    flyable = all(card in known for card in plans.meant(begun))
    steps = _steps(state, plane, begun) if flyable else ()
    return PlanPreview(
        plane=plane.id,
        begun=begun,
        steps=steps,
        hand=hand(question, state, begun),
        warnings=_warnings(state, plane, begun, steps) if flyable else (),
    )


def _known(state: State, plane: Plane) -> tuple[str, ...]:
    return tuple([card.id for card in state.airplane(plane).hand(state.setting.options.altitude)])


# ---- the hand


def hand(question: Plan, state: State, begun: tuple[str, ...]) -> tuple[HandCard, ...]:
    """Every card of the hand: copies left, and why it cannot be laid next; nothing follows a whole plan."""
    plane = state.plane(question.plane)
    case = plans.hand_of(state, plane)
    copies = {name: card.copies for name, card in case.cards.items()}
    if plans.EXCEPTIONAL in case.skills:
        copies |= dict.fromkeys(plans.REPEATS, 1)
    legal = _beginnings(tuple(question.options(state)))
    return tuple([
        HandCard(name, max(0, number - begun.count(name)), _reasons(question, state, begun, name, legal))
        for name, number in copies.items()
    ])  # fmt: skip


@lru_cache(maxsize=64)
def _beginnings(legal: tuple[str, ...]) -> frozenset[tuple[str, ...]]:
    """Everything with which a legal plan begins, itself included."""
    found = [plans.written(plan) for plan in legal]
    return frozenset([plan[:length] for plan in found for length in range(1, PHASES + 1)])


def _reasons(
    question: Plan, state: State, begun: tuple[str, ...], name: str, legal: frozenset[tuple[str, ...]]
) -> tuple[str, ...]:
    """Why a card cannot be laid next: of all ways to go on the reasons of the one with the fewest."""
    if len(begun) >= PHASES:
        return ("The plan has its three cards [MC14].",)
    if (*begun, name) in legal:
        return ()
    best: tuple[Why, ...] = ()
    for rest in _endings(PHASES - len(begun) - 1):
        found = question.refuse(state, " ".join((*begun, name, *rest)))
        if found and (not best or len(found) < len(best)):
            best = found
    return tuple([f"{capital(why.text)} [{why.paragraph}]." for why in best])


@lru_cache(maxsize=4)
def _endings(length: int) -> tuple[tuple[str, ...], ...]:
    found: list[tuple[str, ...]] = [()]
    for _ in range(length):
        found = [(*cards, card) for cards in found for card in FILLERS]
    return tuple(found)


# ---- where it leads


def _steps(state: State, plane: Plane, begun: tuple[str, ...]) -> tuple[PlanStep, ...]:
    """Each phase of a plan: its path, the pose at its end, and who would be in an arc there (MC20, MC31)."""
    kind = state.airplane(plane)
    found = []
    pose, level, climb = plane.pose, plane.level, plane.climb
    for written, name in zip(begun, plans.meant(begun), strict=True):
        card = kind.manoeuvres.by_id[name]
        end = kind.manoeuvres.flown(pose, name)
        if state.setting.options.altitude:
            level, climb = lifted(kind, card, level, climb)
        there = change(state, plane.id, x=end[0], y=end[1], heading=end[2], level=level)
        arcs = _in_arcs(there, there.plane(plane.id))
        off = not state.setting.on_table(end[0], end[1])
        hidden = sight.in_cloud(state, (end[0], end[1]), level)
        place = f"to {names.units(end[0])} east, {names.units(end[1])} north, heading {STEP * end[2]}°"
        said = [f"{card.name} {place}"]
        said += [f"level {level}"] if state.setting.options.altitude else []
        said += ["off the table"] if off else []
        said += ["in a cloud"] if hidden else []
        said += [f"{listing(list(arcs))} in the sights"] if arcs and not off else []
        found.append(PlanStep(
            card=written,
            track=paths.on_table(pose, end, card),
            pose=(units(end[0]), units(end[1]), degrees(end[2]), level),
            off=off,
            in_cloud=hidden,
            arcs=() if off else arcs,
            words=f"{', '.join(said)}.",
        ))  # fmt: skip
        pose = end
    return tuple(found)


def _in_arcs(state: State, plane: Plane) -> tuple[str, ...]:
    """Enemies on whom some post would bear if they stayed where they are."""
    posts = range(len(state.entry(plane.id).guns))
    return tuple([
        name
        for name in shots.near(state, plane)
        if any(isinstance(shots.measured(state, plane, at, name), int) for at in posts)
    ])  # fmt: skip


def _warnings(
    state: State, plane: Plane, begun: tuple[str, ...], steps: tuple[PlanStep, ...]
) -> tuple[str, ...]:  # fmt: skip
    """What speaks against a plan, though it be legal, and what it asks for."""
    case = plans.hand_of(state, plane)
    lines = [
        f"Phase {at} leads off the table: the plane has left for good." for at, step in enumerate(steps, 1) if step.off
    ]
    lines += [f"In phase {at} it is in a cloud and cannot fire." for at, step in enumerate(steps, 1) if step.in_cloud]
    needed = plans.needs(case, begun) if case.skills else []
    lines += [f"Phase {phase} takes the skill {skill}." for skill, phase in needed if skill in case.skills]
    last = begun[-1] if begun else STRAIGHT
    if len(begun) == PHASES and state.airplane(plane).manoeuvres.by_id[plans.meant(begun)[-1]].steep:
        lines.append(f"It ends with {last}, a steep card: the next plan cannot begin with another.")
    return tuple(lines[:4])
