"""The eye: what a seat may see, as arrays. It is given views and menus, never the match."""

from collections.abc import Sequence
from math import hypot
from typing import Any

import numpy as np

from aerodrome.core.faults import Fault
from aerodrome.core.questions import Question
from aerodrome.env import kernels
from aerodrome.env.encoder import Encoder
from aerodrome.env.fields import ACTION, LIMIT, MARK, PLANE, Layout
from aerodrome.env.menu import Menu

Array = Any
OWN, ASKED, TO_MOVE = PLANE.index("own"), PLANE.index("asked"), PLANE.index("to_move")
PLACE, RELATIVE = PLANE.index("x"), PLANE.index("ahead")
FIXED = len(PLANE)


class Sight:
    """What a seat saw last of all planes: rows of an array, written anew only where a plane has changed."""

    __slots__ = ("noses", "places", "rows", "seen")

    def __init__(self, count: int, width: int, own: Sequence[bool]) -> None:
        self.seen: list[Any] = [None] * count
        self.rows = np.zeros((count, width), np.float32)
        self.rows[:, OWN] = own
        self.places = np.zeros((count, 3))
        self.noses = np.zeros((count, 3))


class Eye:
    """Observations of one battle."""

    def __init__(
        self, encoder: Encoder, setting: Any, state: Any, slots: tuple[int, int] | None, features: bool
    ) -> None:
        """`slots`: rows for planes of each side and for marks; None: as many as there are."""
        self.encoder, self.setting, self.features = encoder, setting, features
        planes, marks = encoder.planes(state), encoder.marks(state)
        self._places = {plane.id: at for at, plane in enumerate(planes)}
        self._seats = [plane.seat for plane in planes]
        self._sides = [[at for at, plane in enumerate(planes) if plane.side == side] for side in (0, 1)]
        most = max(len(one) for one in self._sides)
        rows = slots or (most, len(marks))
        if rows[0] < most or rows[1] < len(marks):
            raise Fault("slots", f"{rows[0]} planes, {rows[1]} marks", f"at least {most} and {len(marks)} here")
        fields = (*PLANE, *encoder.plane_fields)
        self.layout = Layout(encoder.table_fields, encoder.kinds, fields, MARK, *rows)
        self._kinds = {kind: at for at, kind in enumerate(encoder.kinds)}
        self._scale = np.array([1 / max(1.0, length) for length in encoder.size(setting)])
        self._sights: dict[str, Sight] = {}
        self._orders: dict[tuple[int, int], Array] = {}

    def observation(self, view: Any, seat: str, side: int, question: Question | None, menu: Menu | None) -> Array:
        """The flat observation of a seat; without a question it waits."""
        layout, encoder = self.layout, self.encoder
        out = np.zeros(layout.size, np.float32)
        out[: layout.kinds_at] = encoder.table(view, side)
        if menu is not None:
            out[layout.kinds_at + self._kinds[menu.kind]] = 1.0
        sight = self._looked(view, seat)
        rows = sight.rows
        rows[:, ASKED : TO_MOVE + 1] = 0.0
        asked = self._places.get(encoder.subject(question), -1) if question is not None else -1
        if asked >= 0:
            rows[asked, ASKED] = 1.0
        for at in encoder.to_move(view):
            rows[at, TO_MOVE] = 1.0
        first = asked if asked >= 0 else self._first(rows, side)
        block = out[layout.planes_at : layout.marks_at].reshape(2 * layout.planes, -1)
        order = self._order(side, first)
        kernels.assemble(block, rows, sight.places, sight.noses, order, len(self._sides[side]), first, encoder.reach)
        if layout.marks:
            self._mark(out[layout.marks_at :].reshape(layout.marks, -1), view, side, sight, first)
        return out

    def mask(self, menu: Menu | None) -> Array:
        """Which actions are open; none for who is not asked."""
        mask = np.zeros(self.encoder.actions, np.int8)
        if menu is not None:
            if isinstance(menu.open, int):
                mask[: menu.open] = 1
            else:
                mask[menu.open] = 1
        return mask

    def action_features(self, menu: Menu | None) -> Array:
        """What is to be known of each open action."""
        rows = np.zeros((self.encoder.actions, len(ACTION)), np.float32)
        if menu is not None and menu.show is not None:
            menu.show(rows)
        return rows

    # ---- planes

    def _looked(self, view: Any, seat: str) -> Sight:
        """The rows of all planes as they are now, but for what depends on who is asked."""
        encoder, setting = self.encoder, self.setting
        planes = encoder.planes(view)
        sight = self._sights.get(seat)
        if sight is None:
            own = [other == seat for other in self._seats]
            sight = self._sights[seat] = Sight(len(planes), len(self.layout.plane), own)
        seen, rows = sight.seen, sight.rows
        for at, plane in enumerate(planes):
            if plane is seen[at]:
                continue
            seen[at] = plane
            pose = encoder.pose(setting, plane)
            rows[at, FIXED:] = encoder.plane(setting, plane)
            if pose is None:
                rows[at, 0] = 0.0
                rows[at, PLACE:RELATIVE] = 0.0
            else:
                rows[at, 0] = 1.0
                sight.places[at] = pose[:3]
                sight.noses[at] = pose[3:]
                rows[at, PLACE : PLACE + 3] = sight.places[at] * self._scale
                rows[at, PLACE + 3 : RELATIVE] = pose[3:]
        return sight

    def _first(self, rows: Array, side: int) -> int:
        """The plane through whose eyes a seat looks when none is asked: the first of its own in play."""
        own = [at for at in self._sides[side] if rows[at, 0]]
        return next((at for at in own if rows[at, OWN]), own[0] if own else -1)

    def _order(self, side: int, first: int) -> Array:
        """The rows as they are told: the one asked, the others of his side, the enemies."""
        found = self._orders.get((side, first))
        if found is None:
            own = sorted(self._sides[side], key=lambda at: at != first)
            found = self._orders[side, first] = np.array([*own, *self._sides[1 - side]])
        return found

    # ---- marks

    def _mark(self, block: Array, view: Any, side: int, sight: Sight, first: int) -> None:
        """What else there is, as the plane asked sees it."""
        marks = np.array(self.encoder.marks(view), np.float64).reshape(-1, 5)
        rows = block[: len(marks)]
        rows[:, 0] = 1.0
        rows[:, 1] = marks[:, 3] == side
        rows[:, 2:5] = marks[:, :3] * self._scale
        rows[:, 8] = marks[:, 4]
        if first >= 0 and sight.rows[first, 0]:
            apart = marks[:, :3] - sight.places[first]
            nose_x, nose_y, nose_z = sight.noses[first].tolist()
            level = hypot(nose_x, nose_y) or 1.0
            rows[:, 5] = apart @ (nose_x, nose_y, nose_z) / self.encoder.reach
            rows[:, 6] = apart @ (nose_y / level, -nose_x / level, 0.0) / self.encoder.reach
            rows[:, 7] = np.sqrt((apart * apart).sum(axis=1)) / self.encoder.reach
        np.clip(rows, -LIMIT, LIMIT, out=rows)
