"""Pilots, gunners and observers (1.1, 1.2): their records, how they are made, and what wounds leave of their skills."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, Protocol

from msgspec import Meta, Struct

from aerodrome.core import sheets, skillbook
from aerodrome.core.bounds import Prose, Words
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.why import Why
from aerodrome.icog.cockpit.panels import Post
from aerodrome.icog.tables import charts

if TYPE_CHECKING:
    from aerodrome.icog.state import State

Skill = Literal["awareness", "flying", "gunnery"]
Value = Annotated[int, Meta(ge=1, le=30)]
LEAST = 36
"""The three skills of a pilot must come to so much at least (1.2.2)."""
FACES = 12
"""Six-sided dice rolled for one man (1.2.1): three times two, then twice three."""
SKILL_PLUS = 6
"""Added to each pair of dice for a skill (1.2.1)."""
HARD_AS_NAILS = "Hard as nails"
IGNORES_WOUNDS: dict[Post, tuple[Skill, ...]] = {
    "pilot": ("flying", "gunnery"),
    "gunner": ("awareness", "gunnery"),
    "observer": ("awareness", "gunnery"),
}
"""The skills which a man who is hard as nails keeps in spite of wounds (1.1.3)."""
USUAL = {"awareness": 13, "flying": 13, "gunnery": 13, "fortitude": 10, "luck": 10}
"""What a hidden value is reckoned as: the average of its dice."""


class PilotRecord(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A man's record (1.1): three skills, two attributes, abilities by name, victories."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    nation: Annotated[str, Meta(min_length=1, max_length=100)]
    post: Post
    awareness: Value
    flying: Value
    gunnery: Value
    fortitude: Value
    luck: Value
    traits: Words = ()
    victories: Annotated[int, Meta(ge=0, le=200)] = 0
    note: Prose = ""
    experience: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """Points that have not been spent (1.3.1)."""
    missions: Annotated[int, Meta(ge=0, le=10_000)] = 0
    skills: Words = ()
    """What he brings along from a campaign (SC67)."""
    parachute: bool = False
    """He has one of his own, whatever the mission gives out (SC46)."""
    wounds: Annotated[int, Meta(ge=0, le=29)] = 0
    """Fortitude that is still missing from an earlier mission (1.5.1)."""

    def __post_init__(self) -> None:
        """Refuses an ability that does not exist for the post, or one named twice, and an unknown skill."""
        for skill in self.skills:
            if skill not in skillbook.PARAGRAPHS:
                raise Fault("skills", f"unknown {skill!r}", ", ".join(skillbook.PARAGRAPHS))
        allowed = charts.traits_of(self.post)
        for at, trait in enumerate(self.traits):
            if trait not in allowed:
                found = f"unknown ability {trait!r} of a {self.post}{sheets.did_you_mean(trait, allowed)}"
                raise Fault("traits", found, ", ".join(allowed))
            if trait in self.traits[:at]:
                raise Fault("traits", f"found {trait!r} twice", "each ability once")


class CrewSheet(PilotRecord, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A man of a roster file: a pilot whose skills do not come to 36 is refused (1.2.2)."""

    def __post_init__(self) -> None:
        """Refuses what a record refuses, and an unsuitable pilot."""
        super().__post_init__()
        values = (self.awareness, self.flying, self.gunnery)
        if not suitable(values, self.post):
            found = f"found awareness, flying and gunnery of {sum(values)} in all for {self.name}"
            raise Fault("", found, f"{LEAST} or more for a pilot (1.2.2)")


class RosterSheet(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A roster file: men in the order in which they are taken, no name twice."""

    crew: Annotated[tuple[CrewSheet, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Refuses a name that comes twice."""
        names = [man.name for man in self.crew]
        for at, name in enumerate(names):
            if name in names[:at]:
                raise Fault(f"crew#{at + 1}.name", f"found {name!r} twice", "each name once")


class Rolled(Struct, frozen=True, gc=False):
    """What the dice gave (1.2.1): three values to be placed, Fortitude and Luck."""

    values: tuple[int, int, int]
    fortitude: int
    luck: int


# ---- rosters


@cache
def rosters() -> dict[str, tuple[PilotRecord, ...]]:
    """The ready rosters by nation, the historical aces not among them. The mapping is shared: do not change it."""
    files = sheets.sheets("aerodrome.icog", "data/pilots")
    men = [man for file in files if file.name != "aces.toml" for man in sheets.read(file, RosterSheet).crew]
    nations = list(dict.fromkeys(man.nation for man in men))
    return {nation: tuple([_record(man) for man in men if man.nation == nation]) for nation in nations}


@cache
def aces() -> dict[str, PilotRecord]:
    """The historical aces by name (1.4). The mapping is shared: do not change it."""
    files = sheets.sheets("aerodrome.icog", "data/pilots")
    found = [man for file in files if file.name == "aces.toml" for man in sheets.read(file, RosterSheet).crew]
    return {man.name: _record(man) for man in found}


def load_roster(path: Path) -> tuple[PilotRecord, ...]:
    """The men in a user's own file, checked like those of the package (1.2.2)."""
    return tuple([_record(man) for man in sheets.read(path, RosterSheet).crew])


def roster(nation: str, post: Post | None = None) -> tuple[PilotRecord, ...]:
    """The ready men of a nation, or those of one post."""
    if nation not in rosters():
        raise unknown("nation with a roster", nation, rosters())
    return tuple([man for man in rosters()[nation] if post is None or man.post == post])


def recruit(nation: str, name: str) -> PilotRecord:
    """A man of a nation's roster, or an ace, by his name."""
    men = {man.name: man for man in roster(nation)} | {a.name: a for a in aces().values() if a.nation == nation}
    if name not in men:
        raise Fault("pilot", f"unknown {name!r}{sheets.did_you_mean(name, men)}", ", ".join(men))
    return men[name]


def candidates(state: "State", airplane: str, crew: int) -> Iterator[str]:
    """Who may take a place aboard (1.1.1): men of the nation and post whom nobody else's crew has, in roster order."""
    entries = [entry for side in state.setting.sides for entry in side.force]
    wanted = next(entry for entry in entries if entry.id == airplane).crew[crew]
    others = [
        man.name for plane in state.airplanes for at, man in enumerate(plane.crew) if (plane.id, at) != (airplane, crew)
    ]
    men = roster(wanted.nation, wanted.post) if wanted.nation in rosters() else ()
    names = dict.fromkeys([*(man.name for man in men), wanted.name])
    return iter([name for name in names if name not in others] or [wanted.name])


def _record(man: CrewSheet) -> PilotRecord:
    """A checked man as the plain record that a battle's setting holds."""
    fields = {name: getattr(man, name) for name in PilotRecord.__struct_fields__}
    return PilotRecord(**fields)


# ---- making a man (1.2)


def rolled(faces: Sequence[int]) -> Rolled:
    """What twelve dice give (1.2.1): three times 2d6+6 to be placed, then 3d6 Fortitude and 3d6 Luck."""
    if len(faces) != FACES or not all(1 <= face <= 6 for face in faces):
        raise Fault("dice of a pilot", " ".join(map(str, faces)) or "nothing", f"{FACES} faces from 1 to 6")
    one, two, three = [faces[at] + faces[at + 1] + SKILL_PLUS for at in (0, 2, 4)]
    return Rolled((one, two, three), fortitude=sum(faces[6:9]), luck=sum(faces[9:]))


def suitable(values: Sequence[int], post: Post) -> bool:
    """May a man with these three skills serve (1.2.2)? A pilot needs 36 in all, gunners and observers nothing."""
    return post != "pilot" or sum(values) >= LEAST


def orders(values: tuple[int, int, int]) -> Iterator[str]:
    """Every way to place three values on awareness, flying and gunnery (1.2.1), as text: `17 14 12`."""
    return iter(dict.fromkeys(" ".join(map(str, order)) for order in permutations(values)))


def placed(man: Rolled, order: str, name: str, nation: str, post: Post) -> PilotRecord:
    """The record of a rolled man with his values placed (1.2.1); fortitude and luck stay as they fell."""
    if order not in orders(man.values):
        raise Fault("skills", f"found {order!r}", ", ".join(orders(man.values)))
    awareness, flying_skill, gunnery_skill = map(int, order.split())
    return PilotRecord(
        name=name,
        nation=nation,
        post=post,
        awareness=awareness,
        flying=flying_skill,
        gunnery=gunnery_skill,
        fortitude=man.fortitude,
        luck=man.luck,
    )


def rerolls(luck_value: int) -> int:
    """How many re-rolls Luck gives for a mission (1.2.3): 6 and less none, 7 to 14 one, 15 and more two."""
    return (luck_value >= 7) + (luck_value >= 15)


# ---- a man in battle (1.1)


class Man(Protocol):
    """What is asked of a man aboard; `state.Crew` fulfils it. A value hidden from the viewer is None."""

    @property
    def post(self) -> Post: ...
    @property
    def awareness(self) -> int | None: ...
    @property
    def flying(self) -> int | None: ...
    @property
    def gunnery(self) -> int | None: ...
    @property
    def fortitude(self) -> int | None: ...
    @property
    def luck(self) -> int | None: ...
    @property
    def wounds(self) -> int: ...
    @property
    def dead(self) -> bool: ...
    @property
    def traits(self) -> tuple[str, ...]: ...


def awareness(man: Man) -> int:
    """Awareness after wounds (1.1.3)."""
    return _value(man, "awareness") - felt(man, "awareness")


def flying(man: Man) -> int:
    """Flying skill after wounds (1.1.3)."""
    return _value(man, "flying") - felt(man, "flying")


def gunnery(man: Man) -> int:
    """Gunnery skill after wounds (1.1.3)."""
    return _value(man, "gunnery") - felt(man, "gunnery")


def fortitude(man: Man) -> int:
    """Fortitude left after wounds (1.1.1)."""
    return _value(man, "fortitude") - man.wounds


def luck(man: Man) -> int:
    """Luck, which wounds do not touch (1.1.3)."""
    return _value(man, "luck")


def felt(man: Man, skill: Skill) -> int:
    """What wounds take off a skill (1.1.3): all of them, unless he is hard as nails and the skill is spared."""
    spared = HARD_AS_NAILS in man.traits and skill in IGNORES_WOUNDS[man.post]
    return 0 if spared else man.wounds


def reasons(man: Man, skill: Skill) -> tuple[Why, ...]:
    """A skill as the first reasons of a test: its value, and what wounds take off it (1.1.3)."""
    value = Why("1.2.1", f"{skill.capitalize()} skill" if skill != "awareness" else "Awareness", _value(man, skill))
    wounds = felt(man, skill)
    return (value, Why("1.1.3", "wounds", -wounds)) if wounds else (value,)


def killed(man: Man) -> bool:
    """Is he dead, by his wounds if by nothing else (1.1.2)? Fortitude 0 or less kills."""
    return man.dead or fortitude(man) <= 0


def controls(man: Man) -> bool:
    """Can he fly (1.1.2, 1.1.4)? He must live and have a Flying skill above 0 left."""
    if not man.wounds and man.flying and man.fortitude:  # most men, most of the time
        return not man.dead and man.fortitude > 0 and man.flying > 0
    return not killed(man) and flying(man) > 0


def at_the_controls(crew: Sequence[Man], dual_controls: bool, left: Sequence[int] = ()) -> int | None:
    """Who flies (1.1.4): the pilot; with dual controls the next man who can; None: it spins out of control.

    `left` are those who have left the airplane (5.5.21.4).
    """
    able = [at for at, man in enumerate(crew if dual_controls else crew[:1]) if at not in left and controls(man)]
    return able[0] if able else None


def _value(man: Man, name: str) -> int:
    """A value as it stands on the record; a hidden one as the average of its dice."""
    found: int | None = getattr(man, name)
    return USUAL[name] if found is None else found
