"""Dice: seeded and committed, scripted for tests, or typed in by players at a real table.

Every die is asked for with a `Roll`, which says what it is for. A source of dice answers with the faces, or with
None when a person has to type them in.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Protocol

import msgspec

from aerodrome.core.faults import Fault


class Chance(Protocol):
    """The little of a random generator that the engine needs; whoever samples or imagines brings it along."""

    def randrange(self, stop: int, /) -> int: ...


class Die(msgspec.Struct, frozen=True, gc=False):
    """A kind of die: its name and the numbers on its faces."""

    name: str
    faces: tuple[int, ...]
    secret: bool = False
    """Which faces it has is nobody's business: a deck of which others hold cards that they alone know."""


D6 = Die("d6", (1, 2, 3, 4, 5, 6))


class Roll(msgspec.Struct, frozen=True, gc=False):
    """A request for `count` dice, made by `seat` for a purpose that the record keeps."""

    purpose: str
    seat: str
    die: Die = D6
    count: int = 1


class Dice(Protocol):
    """Where faces come from."""

    def draw(self, roll: Roll) -> tuple[int, ...] | None:
        """The faces that fell, or None: a person types them in."""
        ...


class SeededDice:
    """Dice from a secret seed whose hash is published before the first roll: face = SHA-256(seed, counter)."""

    __slots__ = ("counter", "seed")

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self.seed, self.counter = seed, counter

    def draw(self, roll: Roll) -> tuple[int, ...]:
        """The next faces; the counter only ever goes up."""
        faces = roll.die.faces
        if roll.count == 1:
            return (faces[self._below(len(faces))],)
        return tuple([faces[self._below(len(faces))] for _ in range(roll.count)])

    def _below(self, sides: int) -> int:
        """A number below `sides`, by rejection sampling so that no face is favoured."""
        limit = (1 << 32) - (1 << 32) % sides
        while True:
            digest = sha256(self.seed + self.counter.to_bytes(8, "big")).digest()
            self.counter += 1
            number = int.from_bytes(digest[:4], "big")
            if number < limit:
                return number % sides


def check_seed(seed: bytes) -> bytes:
    """A seed is as long as its hash, so that nobody can find it by trying."""
    if len(seed) != 32:
        raise Fault("seed", f"{len(seed)} bytes", "32 bytes")
    return seed


def commitment(seed: bytes) -> str:
    """The published promise of a seed: anyone can check it once the seed is revealed."""
    return sha256(b"aerodrome dice " + seed).hexdigest()


class ScriptedDice:
    """Faces written down beforehand, in order; used by tests, lessons and re-execution."""

    __slots__ = ("faces",)

    def __init__(self, faces: Iterable[int]) -> None:
        self.faces = list(faces)

    def draw(self, roll: Roll) -> tuple[int, ...]:
        """The next scripted faces, which must exist on the die."""
        taken = tuple(self.faces[: roll.count])
        if len(taken) < roll.count:
            raise Fault("dice script", f"ran out at {roll.purpose!r}", f"{roll.count} more of {roll.die.name}")
        check_faces(roll, taken)
        del self.faces[: roll.count]
        return taken


class RehearsedDice:
    """Faces written down for certain rolls, as a lesson has them; from the first other roll on, seeded dice."""

    __slots__ = ("after", "rolls")

    def __init__(self, rolls: Iterable[tuple[str, tuple[int, ...]]], after: SeededDice) -> None:
        """`rolls`: the purpose of each roll with its faces, in order."""
        self.rolls, self.after = list(rolls), after

    def draw(self, roll: Roll) -> tuple[int, ...]:
        """The faces written down for this roll; a roll that nobody foresaw ends them for good."""
        if self.rolls and self.rolls[0][0] == roll.purpose:
            faces = self.rolls[0][1]
            if len(faces) == roll.count and all(face in roll.die.faces for face in faces):
                del self.rolls[0]
                return faces
        self.rolls.clear()
        return self.after.draw(roll)


class TypedDice:
    """Real dice on a real table: people roll them and type in what fell."""

    __slots__ = ()

    def draw(self, roll: Roll) -> None:
        """Nothing is drawn here: the game asks the roll's seat."""
        return


def check_faces(roll: Roll, faces: tuple[int, ...]) -> None:
    """The right number of dice, showing faces that the die has."""
    listed = ", ".join(map(str, sorted(dict.fromkeys(roll.die.faces))))
    allowed = f"{roll.count} of {'the numbers still there' if roll.die.secret else listed}"
    if len(faces) != roll.count or any(face not in roll.die.faces for face in faces):
        raise Fault(f"dice for {roll.purpose!r}", " ".join(map(str, faces)) or "nothing", allowed)


class ImaginedDice:
    """Fresh dice from a random generator that the caller brings: for search, never for a match on record."""

    __slots__ = ("rng",)

    def __init__(self, rng: Chance) -> None:
        self.rng = rng

    def draw(self, roll: Roll) -> tuple[int, ...]:
        """Faces that have nothing to do with the match's real ones."""
        faces = roll.die.faces
        return tuple([faces[self.rng.randrange(len(faces))] for _ in range(roll.count)])
