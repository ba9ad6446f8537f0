"""Names and numbers as people say them: pieces, headings, levels, guns, zones, shares of 36."""

from msgspec.structs import astuple

from aerodrome.core import phrases
from aerodrome.core.airmen import Crew, christened
from aerodrome.core.phrases import count, number, people, verb
from aerodrome.core.sortie import Flier
from aerodrome.triangle.airplanes import Gun
from aerodrome.triangle.events import Odds
from aerodrome.triangle.guns import GROUND
from aerodrome.triangle.lattice import INWARD
from aerodrome.triangle.positions import BY_NAME
from aerodrome.triangle.setting import Setting, Side
from aerodrome.triangle.sortie import seats
from aerodrome.triangle.state import NEVER, State

HALF = 0.5
OUTCOMES = {"takedown": "shot down", "damage": "damage", "miss": "miss", "jam": "jam"}
"""What a shot can come to, in the order of its odds."""
HEADINGS = ("east", "north-east", "north-west", "west", "south-west", "south-east")
CLASSES = {
    "fighter": "fighter",
    "scout": "scout",
    "bomber": "bomber",
    "light_bomber": "light bomber",
    "airship": "airship",
    "balloon": "balloon",
}
SORTS = {**CLASSES, "scout": "reconnaissance two-seater"}
"""What a type is, to who does not know the classes of the rules: their scouts are no single-seat fighters."""
KINDS = {**SORTS, "scout": "two-seater for reconnaissance"}
"""The same where rules of the class may matter."""
GUNS = {
    "fixed": "fixed gun",
    "nose": "nose gun",
    "dorsal": "dorsal gun",
    "ventral": "ventral gun",
    "slanted": "slanted gun",
    "cannon": "37 mm gun",
    GROUND: "gun on the ground",
}
DUTIES = {
    "armed": "armed, without a bomb",
    "bomb": "with a bomb on board",
    "disarmed": "without its guns",
    "disarmed-bomb": "without its guns, with a bomb on board",
}
RANKS = {"ace": "an ace", "rookie": "a rookie", "average": "an average pilot"}
DAMAGES = {
    "wings": "damaged wings: one step fewer in every move",
    "tail": "a damaged tail: one turn fewer in every move",
    "guns": "damaged guns: it can't fire any more",
    "engine": "a damaged engine: two steps fewer in every move, no full throttle",
    "leak": "a leak: it sinks one level in every turn of its side",
}


def piece(state: State, name: str) -> str:
    """A piece with its type: `Fokker Dr.I G4`, in a campaign with its pilot too; a gun on the ground by its name."""
    if name not in state.ids:
        return f"the gun {name} on the ground"
    man = pilot(state, name)
    return f"{machine(state, name)}{f' ({man})' if man else ''}"


def machine(state: State, name: str) -> str:
    """A piece with its type alone: `Fokker Dr.I G4`."""
    return f"{state.airplane(state.piece(name)).name} {name}"


def pilot(state: State, name: str) -> str:
    """The name of a piece's pilot; empty where no campaign has named him, or his rank is kept secret."""
    men = state.setting.entry(name).men
    return men[0].name if men and men[0].is_named and state.piece(name).pilot is not None else ""


def the_pilot(state: State, name: str) -> str:
    """A piece's pilot in a sentence: `Kurt Ebeling in Fokker Dr.I G4`; one without a name `the pilot of …`."""
    flown, men = machine(state, name), crew(state, name)
    return f"{men[0].name} in {flown}" if men else f"the pilot of {flown}"


REMEMBERED = 64
"""The crews of so many battles are known, as each of their players may see them."""
_known: dict[tuple[int, int], tuple[Setting, dict[str, int], dict[str, tuple[Flier, ...]] | None]] = {}


def crew(state: State, name: str) -> tuple[Flier, ...]:
    """The crew of a piece, the pilot first: a campaign's men, or where there is none men with names for this battle.

    Nobody where a campaign has not named him, or his rank is kept secret.
    """
    key = id(state.setting), id(state.ids)
    found = _known.get(key)
    if found is None:  # what is found by its identity is kept alive
        if len(_known) >= REMEMBERED:
            _known.clear()
        found = _known[key] = state.setting, state.ids, _crews(state)
    crews = found[2]
    if crews is None:
        return state.setting.entry(name).men if pilot(state, name) else ()
    return crews[name]


def _crews(state: State) -> dict[str, tuple[Flier, ...]] | None:
    """Men with names for a battle, piece by piece; None where there are those of a campaign."""
    sides = state.setting.sides
    if any(entry.men for side in sides for entry in side.force):
        return None
    pieces = [(side, entry.id, entry.airplane) for side in sides for entry in side.force]
    known = [one for _, one, _ in pieces]
    pieces += [(sides[one.side], one.id, one.airplane) for one in state.pieces if one.id not in known]
    named = christened(state.setting.scenario, tuple([_crew(state, side, kind) for side, _, kind in pieces]))
    posts = [seats(state.setting.airplanes[kind]) for _, _, kind in pieces]
    return {
        name: tuple([Flier(man, post) for man, post in zip(men, at, strict=bool(men))])
        for (_, name, _), men, at in zip(pieces, named, posts, strict=True)
    }


def _crew(state: State, flown_by: Side, airplane: str) -> Crew:
    """The crew of a type on a side, as far as it says who could be in it."""
    kind = state.setting.airplanes[airplane]
    return Crew(flown_by.name, kind.nation, len(seats(kind)))


def side(state: State, at: int) -> str:
    """A side in a sentence."""
    return people(state.setting.sides[at].name)


def does(state: State, at: int, one: str, many: str) -> str:
    """A side and what it does."""
    name = state.setting.sides[at].name
    return f"{people(name)} {verb(name, one, many)}"


def spot(state: State, point: int, level: int, heading: int | None = None) -> str:
    """A place in the air: `N12, level 3, heading north-east`; without levels only the point and heading."""
    said = [state.setting.board.name(point)]
    if state.setting.options.levels:
        said.append(f"level {level}" if level else "on the ground")
    if heading is not None:
        said.append(f"heading {HEADINGS[heading]}")
    return ", ".join(said)


def attitude(state: State, level: int, heading: int) -> str:
    """How a piece flies, wherever that is: `on level 3, heading north-east`."""
    high = f"on level {level}, " if state.setting.options.levels and level else ""
    return f"{high}heading {HEADINGS[heading]}"


def access(state: State, at: int, point: int, heading: int | None = None) -> str:
    """An access point of a side, with the heading where the edge leaves a choice."""
    edge = state.setting.sides[at].edge
    way = f", heading {HEADINGS[heading]}" if heading is not None and len(INWARD[edge]) > 1 else ""
    return f"access point {point + 1} on the {edge} edge{way}"


def gun(state: State, owner: str, kind: str) -> str:
    """A gun group by its kind, in the plural where guns are coupled."""
    if owner not in state.ids:
        return GUNS[GROUND]
    groups = [group for group in state.airplane(state.piece(owner)).guns if group.kind == kind]
    return guns(groups[0]) if groups else GUNS.get(kind, kind)


def guns(group: Gun) -> str:
    """A gun group: `fixed gun`, or `two fixed guns`."""
    name = GUNS[group.kind]
    return name if group.barrels == 1 else f"{number(group.barrels)} {name}s"


def position(name: str) -> str:
    """A firing position's title."""
    return BY_NAME[name].title if name in BY_NAME else "from the ground" if name == GROUND else name


def turns_left(limits: tuple[int, int, int], path: str) -> str:
    """How often a path may still turn; `limits` holds for turns to the left alone, to the right alone, and for both.

    `at most four turns (its spinning engine makes that three if all go left, five if all go right)`; after a turn to
    the right `four more turns if all go right, three otherwise`.
    """
    left, right, mixed = limits
    turned, sides = len(path) - path.count("S"), set(path) - {"S"}
    if not sides:
        apart = f" (its spinning engine makes that {number(left)} if all go left, {number(right)} if all go right)"
        return f"{most_turns(limits)}{apart if {left, right} != {mixed} else ''}"
    alone = {"L": left, "R": right}.get("".join(sides), mixed)
    rest, other = max(0, alone - turned), max(0, mixed - turned)
    said = f"{number(rest) if rest else 'no'} more {'turn' if rest == 1 else 'turns'}"
    if rest == other:
        return said
    return f"{said} if all go {'left' if sides == {'L'} else 'right'}, {number(other) if other else 'none'} otherwise"


def points(value: float) -> str:
    """So many points: `1 point`, `half a point`, `1.5 points`."""
    return "half a point" if value == HALF else f"{value:g} point{'' if value == 1 else 's'}"


def most_turns(limits: tuple[int, int, int]) -> str:
    """The same of a path not begun, in short: `at most four turns`."""
    return f"at most {count(limits[2], 'turn')}"


def zone(state: State, at: int) -> str:
    """A task zone by its letter; whose task it is shows by who flies over it."""
    return f"zone {state.setting.zones[at].letter}"


def throttle(left: int) -> str:
    """How much full throttle is left (AD06): so many safe uses, then one at the risk of the engine, then none."""
    if left == NEVER:
        return "no full throttle left"
    if left == 0:
        return "no safe use of full throttle left; one more may wreck the engine"
    return f"{count(left, 'safe use')} of full throttle left"


def percent(share: int, of: int = 36) -> str:
    """A share as whole per cent."""
    return phrases.percent(share, of)


def chances(found: Odds) -> str:
    """What a shot promises, the hit first, which a takedown is part of: `hit 83 % (28 % shot down), jam 3 %`; where
    every hit is one, `shot down 42 %, jam 3 %`."""
    jam = f", jam {percent(found.jam)}" if found.jam else ""
    hit, down = _hit(found)
    return f"{hit} {percent(hits(found))}{down}{jam}"


def shares(found: Odds) -> str:
    """The same with the numbers first, for a button: `83 % hit (28 % shot down), 3 % jam`."""
    jam = f", {percent(found.jam)} jam" if found.jam else ""
    hit, down = _hit(found)
    return f"{percent(hits(found))} {hit}{down}{jam}"


def hits(found: Odds) -> int:
    """Of all combinations those that hit, whether they damage or bring down."""
    return found.takedown + found.damage


def _hit(found: Odds) -> tuple[str, str]:
    """What a hit is called, and the takedowns among the hits; that a shot may miss goes without saying."""
    if found.takedown == hits(found) > 0:
        return "shot down", ""
    return "hit", f" ({percent(found.takedown)} shot down)" if found.takedown else ""


def every_chance(found: Odds) -> str:
    """The same of all outcomes, also of those that cannot come."""
    return ", ".join(f"{name} {share}" for name, share in zip(OUTCOMES.values(), _percents(found), strict=True))


def _percents(found: Odds) -> list[str]:
    return phrases.percents(astuple(found), tuple(OUTCOMES).index("miss"))
