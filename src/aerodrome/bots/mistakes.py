"""Mistakes: a beginner's, and how often he makes them. What he overlooks is missing from what he thinks with.

A mistake of the eyes or of the memory lasts: it is drawn from the moment itself, so that who is overlooked when the
die is chosen is still overlooked when the path is. What is done on an impulse is drawn anew each time.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Annotated, Any, NamedTuple, Protocol

import msgspec
from msgspec import Meta

from aerodrome.bots.mind import Mind, Temperament
from aerodrome.core import sheets
from aerodrome.core.faults import unknown
from aerodrome.core.questions import Answer, Question

Share = Annotated[float, Meta(ge=0.0, le=1.0)]
CARELESS = 0.1
"""How much of the danger counts for who thinks only of his prey."""


class Doses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often a pupil makes which mistake in one game."""

    overlooks: Share
    blind: Share
    misjudges: Share
    fixates: Share
    forgets: Share
    spell: Annotated[int, Meta(ge=1, le=20)]
    hesitates: Share
    freezes: Share
    hurries: Share


@cache
def doses() -> Mapping[str, Doses]:
    """The doses of every game. Shared: do not change it."""
    return sheets.read(files("aerodrome.bots") / "data/pupil.toml", dict[str, Doses])


def doses_of(game: str) -> Doses:
    """The doses of one game."""
    if game not in doses():
        raise unknown("pupil.toml", game, doses())
    return doses()[game]


class Seen(NamedTuple):
    """An enemy as a pupil may overlook him: his id, and whether he is behind the pupil's tail."""

    enemy: str
    behind: bool


class Eyes(Protocol):
    """What a game tells of its aircraft, so that a pupil can get it wrong."""

    def moment(self, view: Any, name: str) -> object:
        """What stays as it is while one aircraft has its turn, and is never the same again."""

    def spell(self, view: Any) -> object:
        """What changes only when something happens that wakes everybody up: a hit, a shot."""

    def has_task(self, view: Any, name: str) -> bool:
        """Is there more to do for it than to fight?"""

    def enemies(self, view: Any, name: str) -> Sequence[Seen]:
        """The enemies in the air."""

    def without(self, view: Any, enemy: str) -> Any:
        """The view without an enemy."""

    def mistaken(self, view: Any, name: str, enemy: str, luck: Random) -> tuple[Any, str]:
        """The view with an enemy somewhere else than he is, and what he is taken for; no words where he is not."""

    def straight_on(self, view: Any, question: Question) -> Answer | None:
        """The move that needs no thought; None where a question is about something else."""


class Impression(NamedTuple):
    """What a pupil thinks with: the view as it appears to him, and what is wrong with it, in words."""

    view: Any
    tempers: tuple[Temperament, ...]
    lapses: tuple[str, ...]


def impression(view: Any, name: str, mind: Mind, eyes: Eyes, dose: Doses) -> Impression:
    """The view as one aircraft's pilot has it in mind."""
    luck = Random(f"{view.turn} {name} {eyes.moment(view, name)}")
    tempers, lapses = tuple(mind.tempers), []
    for seen in eyes.enemies(view, name):
        missed, wrong = luck.random(), luck.random()
        if missed < (dose.blind if seen.behind else dose.overlooks):
            view = eyes.without(view, seen.enemy)
            lapses.append(f"does not see {seen.enemy}" + (" behind it" if seen.behind else ""))
        elif wrong < dose.misjudges:
            view, words = eyes.mistaken(view, name, seen.enemy, luck)
            lapses += [words] if words else []
    if luck.random() < dose.fixates:
        tempers = tuple([msgspec.structs.replace(one, danger=CARELESS * one.danger) for one in tempers])
        lapses.append("thinks of no danger")
    absent = Random(f"{view.turn // dose.spell} {name} {eyes.spell(view)}").random() < dose.forgets
    if absent and eyes.has_task(view, name):
        tempers = tuple([msgspec.structs.replace(one, task=0.0, escort=0.0) for one in tempers])
        lapses.append("has forgotten its task for a while")
    return Impression(view, tempers, tuple(lapses))
