"""Sealed Orders in numbers, for programs that learn. A plan is laid card by card: three actions."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from aerodrome.cards import objectives, scoring
from aerodrome.cards.flying import plans
from aerodrome.cards.parts.airplanes import GUN_POSTS
from aerodrome.cards.parts.decks import decks
from aerodrome.cards.questions import NO, ChooseFormation, DoTask, Fire, FireGun, IgnoreJam, Land, LayGun, Plan
from aerodrome.cards.setting import FORMATIONS, Setting
from aerodrome.cards.space.trig import COS, SIN, UNIT
from aerodrome.cards.state import PHASES, Plane, State
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Question
from aerodrome.core.remembered import remembered
from aerodrome.env import ends
from aerodrome.env.encoder import Encoder, Mark, Pose
from aerodrome.env.fields import ACTION
from aerodrome.env.menu import Menu, listed, plain, worded

CARDS = (*dict.fromkeys([card.id for deck in decks().values() for card in deck.cards]), *plans.REPEATS)
"""Every card of any deck, each with the place that it always has; then those of an Exceptional Pilot."""
PLACE_OF = {name: at for at, name in enumerate(CARDS)}
PARTS = ("plan", "plan-second", "plan-third")
PLACES: dict[type[Question], dict[str, int]] = {
    ChooseFormation: {name: at for at, name in enumerate(FORMATIONS)},
    Land: {"fly on": 0, "land": 1},
    IgnoreJam: {NO: 0, "yes": 1},
}
"""Where the words of a question always stand."""
NUMBER, NOTHING = ACTION.index("number"), ACTION.index("nothing")
THOUSAND = 1000.0
TALL = 12.0
"""The highest level."""
Tree = Mapping[str, Mapping[str, Mapping[str, str]]]
"""The legal plans by their first, second and third card."""


class CardsEncoder(Encoder):
    """Table, hands, damage as far as it is known."""

    kinds = (
        *PARTS, "formation", "evade", "aa-order", "land", "task", "look", "fire", "fire-gun", "nine-lives",
        "ignore-jam",
    )  # fmt: skip
    actions = 64
    table_fields = (
        "turn", "turns", "phase", "own_points", "enemy_points", "altitude", "own_tasks", "own_tasks_done",
        "enemy_tasks", "enemy_tasks_done",
    )  # fmt: skip
    plane_fields = (
        "to_come", "lost", "climb", "fire", "smoke", "gliding", "bombs", "rockets", "damage", "damage_cards", "engine",
        "aim", "jammed", "crew", "wounds", "strength", "speed", "tight_left", "tight_right", "last_steep",
        "last_straight", *[f"gun_{post}" for post in GUN_POSTS],
    )  # fmt: skip
    reach = 10.0

    def size(self, setting: Setting) -> tuple[float, float, float]:
        """Units of the table, and levels."""
        return setting.width / THOUSAND, setting.depth / THOUSAND, TALL

    def planes(self, state: State) -> Sequence[Plane]:
        """All planes."""
        return state.planes

    def pose(self, setting: Setting, plane: Plane) -> Pose | None:
        """On the table, in the air or taking off."""
        if plane.place not in ("air", "ground"):
            return None
        return _pose(plane.x, plane.y, plane.heading, plane.level)

    def plane(self, setting: Setting, plane: Plane) -> Sequence[float]:
        """What stands on its card, and what lies before it as far as the seat knows it."""
        kind = setting.airplanes[plane.airplane]
        if kind.deck:
            deck = kind.manoeuvres
            flown, speed, tight = deck.by_id.get(plane.last), deck.straight / 5000, deck.tight
        else:
            flown, speed, tight = None, 0.0, (0, 0)
        posts = [gun.post for gun in kind.guns]
        return (
            plane.place == "to come",
            plane.place == "gone",
            plane.climb / 5,
            plane.fire / 3,
            plane.smoke / 3,
            plane.gliding,
            plane.bombs / 4,
            plane.rockets,
            plane.damage / kind.damage,
            len(plane.cards) / 5,
            plane.engine,
            plane.aim,
            any(plane.jams),
            len(plane.men) / 2,
            sum([man.wounds for man in plane.men]),
            kind.damage / 20,
            speed,
            tight[0] / 90,
            tight[1] / 90,
            flown is not None and flown.steep,
            flown is not None and flown.straight,
            *[post in posts for post in GUN_POSTS],
        )

    def table(self, view: State, side: int) -> Sequence[float]:
        """Turn, points, tasks."""
        points = self.scores(view)
        options = view.setting.options
        return (
            view.turn / 20, options.turns / 20, view.phase / PHASES, points[side] / 10, points[1 - side] / 10,
            options.altitude, *_tasks(view, side), *_tasks(view, 1 - side),
        )  # fmt: skip

    def scores(self, state: State) -> tuple[float, float]:
        """Victory points."""
        return _scores(state)

    def subject(self, question: Any) -> str:
        """The plane that plans, fires or works."""
        name: str = getattr(question, "plane", "")
        return name

    def marks(self, view: State) -> Sequence[Mark]:
        """Ground units and balloons."""
        setting = view.setting
        found = [
            Mark(unit.x / THOUSAND, unit.y / THOUSAND, 0.0, unit.side, 1 - now.points / (unit.strength or 1))
            for unit, now in zip(setting.units, view.units, strict=True)
        ]
        found += [
            Mark(one.x / THOUSAND, one.y / THOUSAND, float(one.level), one.side, float(not now.fate))
            for one, now in zip(setting.balloons, view.balloons, strict=True)
        ]
        return found

    def menu(self, view: State, question: Question, rng: Chance) -> Menu:
        """Cards one after the other, words, shots."""
        if isinstance(question, Plan):
            return self._laid(view, question, _tree_for(view, question), ())
        places = PLACES.get(type(question))
        if places is not None:
            return worded(question, tuple(question.options(view)), places)
        if isinstance(question, Fire | FireGun | LayGun | DoTask):
            return listed(question, tuple(question.options(view))[: self.actions], _first_is_nothing)
        return plain(question, view, rng, self.actions)

    def _laid(self, view: State, question: Plan, tree: Mapping[str, Any], laid: tuple[str, ...]) -> Menu:
        """The cards that some legal plan goes on with."""
        places = sorted([PLACE_OF[name] for name in tree])
        last = len(laid) + 1 == PHASES

        def take(action: int) -> str | Menu:
            name = CARDS[action]
            if last:
                plan: str = tree[name]
                return plan
            return self._laid(view, question, tree[name], (*laid, name))

        def show(rows: Any) -> None:
            plane = view.plane(question.plane)
            deck = view.airplane(plane).manoeuvres
            pose = plane.pose
            for name in plans.meant(laid):
                pose = deck.flown(pose, name)
            reached, turns = [], []
            for at in places:
                name = plans.meant((*laid, CARDS[at]))[-1]
                card = deck.by_id[name]
                reached.append(_pose(*deck.flown(pose, name), plane.level + card.levels))
                turns.append(card.turn / 180)
            shown = np.zeros((len(places), len(ACTION)), np.float32)
            ends.tell(shown, self, view, plane, ends.poses(reached))
            shown[:, NUMBER] = turns
            rows[places] = shown

        return Menu(PARTS[len(laid)], places, take, show, CARDS.__getitem__)


def _pose(x: int, y: int, heading: int, level: int) -> Pose:
    """A place on the table; headings count clockwise from north."""
    return Pose(x / THOUSAND, y / THOUSAND, float(level), SIN[heading] / UNIT, COS[heading] / UNIT, 0.0)


@remembered
def _scores(state: State) -> tuple[float, float]:
    return float(scoring.points(state, 0)), float(scoring.points(state, 1))


def _tasks(view: State, side: int) -> tuple[float, float]:
    """How many tasks a side has, and how many of them are done."""
    own = [one for one in view.setting.objectives if one.side == side]
    return len(own) / 5, sum([objectives.is_done(view, one) for one in own]) / 5


def _first_is_nothing(rows: Any) -> None:
    rows[0, NOTHING] = 1.0


# ---- plans


def _tree_for(view: State, question: Plan) -> Tree:
    """The legal plans of a plane, card by card."""
    hand = plans.hand_of(view, view.plane(question.plane))
    found, everything = question.legal(view), plans.legal(hand)
    return _tree_of(hand) if found is everything else _tree(found)


@lru_cache(maxsize=512)
def _tree_of(hand: plans.Hand) -> Tree:
    return _tree(plans.legal(hand))


def _tree(found: Sequence[str]) -> Tree:
    tree: dict[str, dict[str, dict[str, str]]] = {}
    for plan in found:
        first, second, third = plans.written(plan)
        tree.setdefault(first, {}).setdefault(second, {})[third] = plan
    return tree


ENCODER = CardsEncoder()
