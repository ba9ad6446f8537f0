"""What a player may be asked (MC11). Each question knows its legal answers; nobody else checks legality."""

from collections.abc import Iterator

from aerodrome.cards import objectives
from aerodrome.cards.fire import lives, shots
from aerodrome.cards.flying import movement, plans, tailing
from aerodrome.cards.ground import guns, tasks
from aerodrome.cards.men.limits import must_stay
from aerodrome.cards.setting import FORMATIONS
from aerodrome.cards.state import Plane, State
from aerodrome.core.dice import Chance
from aerodrome.core.questions import Answer, Question
from aerodrome.core.why import Why

NO, YES = "no", "yes"
LAND, FLY_ON = "land", "fly on"


class ChooseFormation(Question, frozen=True, gc=False, tag="formation"):
    """In which formation does a side begin (MC09)?"""

    side: int
    paragraph = "MC09"

    def options(self, state: State) -> Iterator[Answer]:
        """The five formations."""
        return iter(FORMATIONS)

    def sole(self, state: State) -> None:
        """There is always a choice."""


class Evade(Question, frozen=True, gc=False, tag="evade"):
    """Which tailer does a pilot shake off (MC63)?"""

    plane: str
    paragraph = "MC63"

    def options(self, state: State) -> Iterator[Answer]:
        """`no`, or a tailer."""
        return iter((NO, *tailing.tailers(state, state.plane(self.plane))))

    def sole(self, state: State) -> None:
        """Asked only where there is a tailer to be shaken off."""


class LayGun(Question, frozen=True, gc=False, tag="aa-order"):
    """Where is an anti-aircraft gun laid (MC86)? `D2 3`, or `hold`."""

    unit: str
    paragraph = "MC86"

    def options(self, state: State) -> Iterator[Answer]:
        """`hold`, or a plane and a phase."""
        return iter(guns.order_offers(state, next(unit for unit in state.setting.units if unit.id == self.unit)))

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Why the gun cannot be laid so."""
        name, _, phase = answer.partition(" ")
        unit = next(unit for unit in state.setting.units if unit.id == self.unit)
        if name in state.ids and phase in ("1", "2", "3"):
            reason = guns.why_no_order(unit, state.plane(name))
            return (reason,) if reason else ()
        return Question.refuse(self, state, answer)


class Plan(Question, frozen=True, gc=False, tag="plan"):
    """Which three cards does a plane fly (MC14)? `S TL XR`."""

    plane: str
    wave: int
    paragraph = "MC14"

    def options(self, state: State) -> Iterator[Answer]:
        """Every legal plan."""
        return iter(self.legal(state))

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Every reason that applies (MC14)."""
        plane = state.plane(self.plane)
        hand = plans.hand_of(state, plane)
        found = () if answer in plans.legal_set(hand) else plans.reasons(hand, answer)
        if found or not self._is_bound(state, plane) or not movement.strays(state, plane, answer):
            return found
        if all(movement.strays(state, plane, plan) for plan in plans.legal(hand)):
            return ()
        return (Why("MC58", "a national hero stays over the table while he can"),)

    def sample(self, state: State, rng: Chance) -> Answer:
        """A random legal plan."""
        found = self.legal(state)
        return found[rng.randrange(len(found))]

    def sole(self, state: State) -> None:
        """There is always more than one plan."""

    def _is_bound(self, state: State, plane: Plane) -> bool:
        """Is a hero bound to stay (MC58)? Until his side's objectives are fulfilled, if it has any."""
        return must_stay(state, plane) and not objectives.all_done(state, plane.side)

    def legal(self, state: State) -> tuple[str, ...]:
        """The legal plans; of a hero who has to stay those over the table, if there are any (MC58)."""
        plane = state.plane(self.plane)
        found = plans.legal(plans.hand_of(state, plane))
        if not self._is_bound(state, plane):
            return found
        return tuple([plan for plan in found if not movement.strays(state, plane, plan)]) or found


class Land(Question, frozen=True, gc=False, tag="land"):
    """Does a plane land on its strip (MC24)?"""

    plane: str
    paragraph = "MC24"

    def options(self, state: State) -> Iterator[Answer]:
        """Both."""
        return iter((FLY_ON, LAND))

    def sole(self, state: State) -> None:
        """Asked only of who may land."""


class DoTask(Question, frozen=True, gc=False, tag="task"):
    """What does a plane do over the ground (MC82-MC84)? `drop 2 depot`, `photograph mill`, or `none`."""

    plane: str
    paragraph = "MC81"

    def options(self, state: State) -> Iterator[Answer]:
        """`none`, then what is in reach."""
        return iter(tasks.offers(state, state.plane(self.plane)))

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Why that task cannot be done."""
        plane = state.plane(self.plane)
        if answer == tasks.NONE or (answer == tasks.JETTISON and plane.bombs):
            return ()
        return tasks.why_not(state, plane, answer)

    def sole(self, state: State) -> None:
        """Asked only of who may do something."""

    def foregone(self, state: State) -> Answer | None:
        """Nothing, where whatever could be done is of no use to anybody."""
        plane = state.plane(self.plane)
        some = any(tasks.is_useful(state, plane, answer) for answer in tasks.offers(state, plane))
        return None if some else tasks.NONE


class LookAt(Question, frozen=True, gc=False, tag="look"):
    """Whose damage cards does a man with a technical eye look at (MC75)?"""

    plane: str
    man: int
    offers: tuple[str, ...]
    paragraph = "MC75"

    def options(self, state: State) -> Iterator[Answer]:
        """`no`, or a plane within a ruler."""
        return iter(self.offers)

    def sole(self, state: State) -> None:
        """Asked only where there is somebody to look at."""


class Fire(Question, frozen=True, gc=False, tag="fire"):
    """At what does a man fire (MC34, MC35)? `fixed D2 crack`, `rockets`, or `hold`."""

    plane: str
    man: int
    offers: tuple[str, ...]
    paragraph = "MC34"

    def options(self, state: State) -> Iterator[Answer]:
        """`hold`, then every shot."""
        return iter(self.offers)

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Why he cannot fire so."""
        return () if answer in self.offers else shots.why_not(state, state.plane(self.plane), self.man, answer)

    def sample(self, state: State, rng: Chance) -> Answer:
        """Any of them."""
        return self.offers[rng.randrange(len(self.offers))]

    def sole(self, state: State) -> None:
        """Asked only where there is a shot to be held."""


class FireGun(Question, frozen=True, gc=False, tag="fire-gun"):
    """At whom does a machine gun on the ground fire (MC87)? `gun D2`, or `hold`."""

    unit: str
    offers: tuple[str, ...]
    paragraph = "MC87"

    def options(self, state: State) -> Iterator[Answer]:
        """`hold`, then every plane in reach."""
        return iter(self.offers)

    def refuse(self, state: State, answer: Answer) -> tuple[Why, ...]:
        """Why it cannot fire at that plane."""
        name = answer.removeprefix(f"{guns.GUN} ")
        if answer in self.offers or name == answer or name not in state.ids:
            return Question.refuse(self, state, answer)
        unit = next(unit for unit in state.setting.units if unit.id == self.unit)
        found = guns.gun_distance(state, unit, state.plane(name))
        return (found,) if isinstance(found, Why) else ()

    def sole(self, state: State) -> None:
        """Asked only where there is a shot to be held."""


class NineLives(Question, frozen=True, gc=False, tag="nine-lives"):
    """Does a plane give a card back (MC67)? `A15`, or `no`."""

    plane: str
    man: int
    paragraph = "MC67"

    def options(self, state: State) -> Iterator[Answer]:
        """`no`, then the cards just drawn, then those held."""
        return iter(lives.returnable(state, state.plane(self.plane)))

    def sole(self, state: State) -> None:
        """Asked only where a card lies."""


class IgnoreJam(Question, frozen=True, gc=False, tag="ignore-jam"):
    """Does a man ignore the green crosses of his shot (MC69)?"""

    plane: str
    place: int
    man: int
    paragraph = "MC69"

    def options(self, state: State) -> Iterator[Answer]:
        """Both."""
        return iter((NO, YES))

    def sole(self, state: State) -> None:
        """There is always a choice."""
