"""Questions: what a player may be asked. Frozen, typed, addressed to a seat, options enumerated lazily.

An answer is one line of text in the game's own notation (`blue`, `SSLRS`, `fixed F4`), so the journal, the terminal,
the browser and the bots all speak the same words. A question either enumerates its legal answers or is `open` (a
flight plan in continuous space); both kinds refuse with reasons and can sample a legal answer.
"""

from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from aerodrome.core.dice import Chance, Roll, check_faces
from aerodrome.core.faults import Fault
from aerodrome.core.why import Why

Answer = str
Meaning = TypeVar("Meaning")


class Understood(str, Generic[Meaning]):
    """An answer that was read already: its text, and beside it what it means, so that nobody reads it again.

    It goes wherever an answer goes. What is put on record or sent is its text alone, `str(answer)`.
    """

    __slots__ = ("meaning", "written")
    meaning: Meaning
    written: bool
    """Is the text as the game itself writes it down?"""

    def __new__(cls, text: str, meaning: Meaning, written: bool = False) -> "Understood[Meaning]":
        """The text of an answer with its meaning."""
        made = super().__new__(cls, text)
        made.meaning, made.written = meaning, written
        return made


class Question(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """One thing to decide, by one seat. `state` is always the state (or a view of it) in which it is asked."""

    seat: str
    open: ClassVar[bool] = False
    elsewhere: ClassVar[bool] = False
    """What happens elsewhere answers it: no bot thinks about it, nobody is given a hint."""
    paragraph: ClassVar[str] = ""

    def options(self, state: Any) -> Iterator[Answer]:
        """Every legal answer once, in a stable order."""
        raise TypeError(f"{type(self).__name__} is open: it samples and refuses, it does not enumerate")

    def read(self, answer: Answer) -> Answer:
        """The answer with what it means beside it, where that is worth reading only once; else as it is."""
        return answer

    def refuse(self, state: Any, answer: Answer) -> tuple[Why, ...]:
        """Every reason why the answer is not legal; none when it is."""
        options = list(self.options(state))
        if answer in options:
            return ()
        return (Why(self.paragraph, f"{answer!r} is not offered; offered: {', '.join(options[:12])}"),)

    def sample(self, state: Any, rng: Chance) -> Answer:
        """A legal answer, uniformly among the options."""
        options = list(self.options(state))
        return options[rng.randrange(len(options))]

    def sole(self, state: Any) -> Answer | None:
        """The only legal answer, if there is just one; an open question has none."""
        if self.open:
            return None
        first = list(islice(self.options(state), 2))
        return first[0] if len(first) == 1 else None

    def foregone(self, state: Any) -> Answer | None:
        """What anybody who has seen what is at stake would answer; None where there is something to decide."""
        return None


def kind(question: Question) -> str:
    """The tag by which the journal knows a question."""
    return _tag(type(question))


@cache
def _tag(question: type[Question]) -> str:
    tag = question.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


class TypeDice(Question, frozen=True, gc=False, tag="type-dice"):
    """Real dice were rolled: which faces show? Asked only when the dice are typed in."""

    roll: Roll
    paragraph: ClassVar[str] = "dice"

    def options(self, state: Any) -> Iterator[Answer]:
        """Every combination of faces, as numbers separated by spaces."""
        faces = sorted(dict.fromkeys(self.roll.die.faces))
        return (" ".join(map(str, fallen)) for fallen in product(faces, repeat=self.roll.count))

    def refuse(self, state: Any, answer: Answer) -> tuple[Why, ...]:
        """The faces must be on the dice; nothing is enumerated, many dice have very many combinations."""
        try:
            check_faces(self.roll, tuple(map(int, answer.split())))
        except (ValueError, Fault) as problem:
            return (Why(self.paragraph, str(problem)),)
        return ()

    def sample(self, state: Any, rng: Chance) -> Answer:
        """Faces as dice would show them."""
        faces = self.roll.die.faces
        return " ".join(str(faces[rng.randrange(len(faces))]) for _ in range(self.roll.count))


class TypeSecretDice(TypeDice, frozen=True, gc=False, tag="type-dice"):
    """The same for a die whose faces nobody may count off: they are neither listed nor told where one is refused."""

    open: ClassVar[bool] = True

    def options(self, state: Any) -> Iterator[Answer]:
        """None are listed."""
        return Question.options(self, state)


def type_dice(roll: Roll) -> TypeDice:
    """The question for dice that people roll themselves."""
    return TypeSecretDice(roll.seat, roll) if roll.die.secret else TypeDice(roll.seat, roll)
