"""Events of planning and flying."""

from typing import Self

import msgspec

from aerodrome.cards.setting import AnyEdge
from aerodrome.cards.state import Look, Order, Plane, State, _replace, change, change_man
from aerodrome.core.events import Event
from aerodrome.core.report import Place as Lines

UNKNOWN = ""
UNREAD = "?"
"""The target of an order that only its owner knows."""


class TailsSeen(Event, frozen=True, gc=False, tag="tails"):
    """Who tails whom in this turn (MC19)."""

    tails: tuple[tuple[str, str], ...]

    def apply(self, state: State) -> State:
        for tailer, quarry in self.tails:
            state = change(state, tailer, tails=quarry)
        return state


class Evaded(Event, frozen=True, gc=False, tag="evaded"):
    """A tailer is shaken off (MC63)."""

    plane: str
    tailer: str

    def apply(self, state: State) -> State:
        return change(state, self.tailer, tails="")


class SkillUsed(Event, frozen=True, gc=False, tag="skill"):
    """A man uses a skill (MC60): three roundels, none in the turn besides."""

    plane: str
    man: int
    skill: str
    roundels: int = 3

    def apply(self, state: State) -> State:
        man = state.plane(self.plane).men[self.man]
        used_in = state.turn if self.roundels else man.used_in
        return change_man(
            state, self.plane, self.man,
            roundels=max(self.roundels, man.roundels), used_in=used_in, used=(*man.used, self.skill),
        )  # fmt: skip


class GunLaid(Event, frozen=True, gc=False, tag="gun-laid"):
    """An anti-aircraft gun has its order for this turn, or holds (MC86); only its owner knows which."""

    order: Order

    def apply(self, state: State) -> State:
        return _replace(state, orders=(*state.orders, self.order))

    def seen_by(self, seat: str, state: State) -> Self:
        unit = next(unit for unit in state.setting.units if unit.id == self.order.unit)
        return self if seat == state.setting.sides[unit.side].seats[0] else _replace(self, order=sealed(self.order))


def sealed(order: Order) -> Order:
    """An order as those see it who may not read it."""
    return Order(order.unit, UNREAD)


class Planned(Event, frozen=True, gc=False, tag="planned"):
    """A plan lies on the table, face down (MC14); the first card is shown to who tails the plane (MC19)."""

    plane: str
    cards: tuple[str, ...]
    promise: str = ""
    due: int = 0

    def apply(self, state: State) -> State:
        return change(state, self.plane, plan=self.cards, promise=self.promise, due=self.due, barred=())

    def seen_by(self, seat: str, state: State) -> Self:
        if seat == state.plane(self.plane).seat:
            return self
        shown = cards_shown(state, self.plane, seat)
        cards = tuple([card if at < shown else UNKNOWN for at, card in enumerate(self.cards)])
        return _replace(self, cards=cards, promise="", due=0)


def cards_shown(state: State, name: str, seat: str) -> int:
    """How many cards of a plan are shown to another seat: the first to who tails the plane (MC19), two by MC-H8."""
    if not any(plane.tails == name and plane.seat == seat for plane in state.planes):
        return 0
    return 2 if state.setting.options.long_tail else 1


class WaveClosed(Event, frozen=True, gc=False, tag="wave"):
    """All plans of a wave lie on the table and are final (MC19)."""

    wave: int
    reveals = True


class Move(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One plane's card of a phase: as written, as flown, and where it led."""

    plane: str
    written: str
    card: str
    x: int
    y: int
    heading: int
    level: int
    climb: int = 0


class Flown(Event, frozen=True, gc=False, tag="flown"):
    """A phase is flown (MC10, P1-P3): all cards turned up, all planes moved, one of each counter taken off."""

    phase: int
    moves: tuple[Move, ...]
    cleared: tuple[tuple[str, int], ...] = ()
    """Posts whose jams a die has cleared (MC-H1), by plane and place."""
    reveals = True

    def apply(self, state: State) -> State:
        planes = list(state.planes)
        for move in self.moves:
            at = state.ids[move.plane]
            plane = planes[at]
            rising = plane.place == "ground" and self.phase == len(plane.plan)
            men = plane.men
            if [man for man in men if man.roundels or man.busy]:
                men = tuple([_replace(man, roundels=max(0, man.roundels - 1), busy=False) for man in men])
            jams = plane.jams
            if any(jams):
                jams = still_jammed(state, plane, self.cleared)
            planes[at] = _replace(
                plane, x=move.x, y=move.y, heading=move.heading, level=move.level, climb=move.climb,
                last=move.card or plane.last, flown=(*plane.flown, move.card), smoke=plane.smoke and plane.smoke - 1,
                men=men, jams=jams, place="air" if rising else plane.place,
            )  # fmt: skip
        units = state.units
        if any(unit.jam for unit in units):
            units = tuple([_replace(unit, jam=max(0, unit.jam - 1)) for unit in units])
        return _replace(state, phase=self.phase, planes=tuple(planes), units=units, shots=())


def still_jammed(state: State, plane: Plane, cleared: tuple[tuple[str, int], ...]) -> tuple[int, ...]:
    """The jam counters of a plane after a flight: one of each comes off (MC42), or dice have cleared some (MC-H1)."""
    if state.setting.options.jam_dice:
        return tuple([0 if (plane.id, at) in cleared else jam for at, jam in enumerate(plane.jams)])
    return tuple([max(0, jam - 1) for jam in plane.jams])


class Left(Event, frozen=True, gc=False, tag="left"):
    """A plane has left the table for good (MC23)."""

    plane: str
    edge: AnyEdge
    lines: Lines

    def apply(self, state: State) -> State:
        return change(state, self.plane, place="gone", fate="left", edge=self.edge, lines=self.lines)


class Landed(Event, frozen=True, gc=False, tag="landed"):
    """A plane has landed on its strip (MC24), or would not."""

    plane: str
    down: bool = True

    def apply(self, state: State) -> State:
        if not self.down:
            return state
        return change(state, self.plane, place="gone", fate="landed", lines="own lines", fire=0)


class Sank(Event, frozen=True, gc=False, tag="sank"):
    """A glider comes lower (MC25): counters left, or its level."""

    plane: str
    glide: int
    level: int

    def apply(self, state: State) -> State:
        return change(state, self.plane, glide=self.glide, level=self.level)


class Looked(Event, frozen=True, gc=False, tag="looked"):
    """A man has looked closely at a plane (MC75): everybody sees at which, only his seat sees the cards."""

    plane: str
    man: int
    at: str
    seat: str
    cards: tuple[str, ...]
    reveals = True

    def apply(self, state: State) -> State:
        cards = tuple([
            card if self.seat in card.known else _replace(card, known=(*card.known, self.seat))
            for card in state.plane(self.at).cards
        ])  # fmt: skip
        return _replace(
            change(state, self.at, cards=cards), looks=(*state.looks, Look(self.seat, self.at, state.turn, self.cards))
        )

    def seen_by(self, seat: str, state: State) -> Self:
        return self if seat == self.seat else _replace(self, cards=())
