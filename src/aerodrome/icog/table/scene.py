"""A moment of a battle: every airplane as the viewer sees it, the initiative sheet, who threatens whom, the score."""

from collections.abc import Iterator
from typing import Literal

from aerodrome.icog import words
from aerodrome.icog.gunnery import shooting, threats
from aerodrome.icog.phases import attack
from aerodrome.icog.state import Airplane, Initiative, State
from aerodrome.icog.table.airplanes import airplane_card
from aerodrome.icog.table.ground import ground_of
from aerodrome.icog.table.sums import units
from aerodrome.icog.table.things import things_of
from aerodrome.icog.table.wire.scene import IcogScene, SheetLine, ShooterCard, SightCard, ThreatCard
from aerodrome.icog.words import names
from aerodrome.icog.words.situation import sheet_line
from aerodrome.icog.words.telling import PHASES


def scene_of(state: State) -> IcogScene:
    """A moment, from a view of the state."""
    return IcogScene(
        phase=state.phase,
        phase_words=PHASES.get(state.phase, state.phase),
        turn=state.turn,
        turns=max(state.setting.turns, state.last_turn, state.turn),
        standing=words.standing(state),
        sheet=tuple([_line(state, line) for line in state.sheet]),
        threats=tuple(_threats(state)),
        sights=tuple(_sights(state)),
        order=state.order,
        flown=state.flown,
        shooters=tuple([
            ShooterCard(name, member, names.man(state, name, member)) for name, member in attack.bearing(state)
        ]),
        scores=state.scores,
        airplanes=tuple([airplane_card(state, one) for one in state.airplanes]),
        things=things_of(state),
        ground=ground_of(state),
    )  # fmt: skip


def _line(state: State, line: Initiative) -> SheetLine:
    """A line of the initiative sheet (4.3)."""
    name = line.airplane
    moved: Literal["moved", "now", "waiting"] = (
        "moved" if name in state.flown else "now" if state.order[:1] == (name,) else "waiting"
    )
    return SheetLine(
        airplane=name,
        crew=line.crew,
        name=names.man(state, name, line.crew),
        rolls=line.rolls,
        total=line.total if line.rolls else None,
        target=line.target,
        state=moved,
        words=sheet_line(state, line),
    )


def _pairs(state: State) -> Iterator[tuple[Airplane, Airplane]]:
    """Every two enemies in the air, either way round."""
    flying = [one for one in state.airplanes if one.place == "air"]
    return ((one, two) for one in flying for two in flying if one.side != two.side)


def _threats(state: State) -> Iterator[ThreatCard]:
    """Who threatens whom (4.1.1)."""
    for one, two in _pairs(state):
        why, arc = threats.threat(state, one.id, two.id), threats.threatening(state, one.id, two.id)
        if why and arc:
            yield ThreatCard(one.id, two.id, arc, why.value)


def _sights(state: State) -> Iterator[SightCard]:
    """Who has whom in the cone of his fixed guns (6.2.1.1)."""
    for one, two in _pairs(state):
        if not any(weapon.mount == "fixed" for weapon in state.panel(one).weapons):
            continue
        distance = shooting.in_cone(state, one.id, two.id)
        if distance is not None:
            yield SightCard(one.id, two.id, units(distance), shooting.arc(state, two.id, one.at))
