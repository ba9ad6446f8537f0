"""Set-up (AD02, AD04, AD46, AD50, AD63, AD70, AD73): pieces before any choice, and what each choice allows."""

from collections.abc import Iterator
from itertools import combinations, product

import msgspec

from aerodrome.core import sortie
from aerodrome.core.dice import Chance
from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.triangle import modes
from aerodrome.triangle.airplanes import Airplane
from aerodrome.triangle.events import PhaseBegan, Placed
from aerodrome.triangle.lattice import ACCESS_POINTS, HEADINGS, INWARD, LEVELS
from aerodrome.triangle.setting import WITH_BOMB, WITHOUT_GUNS, Duty, Entry, Options, Rank, Setting, Side
from aerodrome.triangle.state import GunState, LandGunState, Phase, Piece, State, ZoneState

PHASES: tuple[Phase, ...] = ("weather", "planes", "duties", "pilots", "deploy")
"""The phases of set-up, in order."""
PASS = "pass"


def go_on(table: Table) -> None:
    """From one phase of set-up to the next; each phase without anything to decide ends at once."""
    table.tell(PhaseBegan(PHASES[PHASES.index(table.state.phase) + 1]))


def leader(state: State, side: int) -> str:
    """The seat that decides for its whole side: the first."""
    return state.setting.sides[side].seats[0]


# ---- the pieces at the beginning


def begin(setting: Setting) -> State:
    """All pieces as the setting lists them, before any choice; a side's seats are dealt its pieces in turn."""
    pieces = tuple([
        _piece(setting, at, entry, side.seats[number % len(side.seats)])
        for at, side in enumerate(setting.sides)
        for number, entry in enumerate(side.force)
    ])  # fmt: skip
    return State(
        setting=setting,
        pieces=pieces,
        ids={piece.id: at for at, piece in enumerate(pieces)},
        mover=setting.first or 0,
        zones=(ZoneState(),) * len(setting.zones),
        land_guns=(LandGunState(),) * len(setting.land_guns),
    )


def _piece(setting: Setting, side: int, entry: Entry, seat: str) -> Piece:
    """A piece as its list has it."""
    airplane = setting.airplanes[entry.airplane]
    possible = possible_duties(setting, setting.sides[side], airplane)
    duty = entry.duty or (possible[0] if len(possible) == 1 else "")
    guns, bombs = fitted(airplane, duty, setting.options)
    placed = entry.place != "patrol"
    level = entry.level if setting.options.levels else setting.start_level
    return Piece(
        id=entry.id,
        side=side,
        seat=seat,
        airplane=entry.airplane,
        number=entry.number,
        guns=guns,
        throttle=airplane.full_throttle,
        place=entry.place,
        point=entry.point,
        heading=entry.heading,
        level=level if placed else 0,
        border=entry.place == "board" and setting.board.in_border(entry.point),
        pilot=_pilot(setting, airplane, entry.pilot),
        shown=not (listed_pilots(setting.sides[side]) and _kept_secret(setting, airplane)),
        duty=duty,
        bombs=bombs,
        skills=sortie.traits(entry.men[0], entry.extra_damage) if entry.men else (),
        crew_skills=tuple(dict.fromkeys([skill for man in entry.men[1:] for skill in sortie.traits(man)])),
    )


def listed_pilots(side: Side) -> bool:
    """Does the scenario itself say who a side's aces and rookies are? Then nobody is asked (AD50)."""
    return any(entry.pilot != "average" for entry in side.force)


def _kept_secret(setting: Setting, airplane: Airplane) -> bool:
    """Are pilots of that type's role unknown to the enemy at first (AD50)?"""
    return setting.options.pilots == "secret" and airplane.role == "fighter"


def _pilot(setting: Setting, airplane: Airplane, listed: Rank) -> Rank:
    """A pilot's rank before any marker is given out (AD47, AD51): only fighter pilots have one."""
    if airplane.role != "fighter" or setting.options.pilots == "off":
        return "average"
    return "ace" if setting.options.pilots == "aces" else listed


def fitted(airplane: Airplane, duty: Duty, options: Options | None = None) -> tuple[tuple[GunState, ...], int]:
    """Guns and bombs of a piece at the start (AD46, AD63, AD68): a scout has a bomb only if that is its duty, with or
    without its guns. By house rule AD-H7 every gun has half its ammunition, rounded up."""
    share = 2 if options is not None and options.scarce_ammunition else 1
    carried = [-(-gun.ammunition // share) for gun in airplane.guns]
    guns = () if duty in WITHOUT_GUNS else tuple([GunState(ammunition) for ammunition in carried])
    return guns, airplane.bombs if airplane.role != "scout" or duty in WITH_BOMB else 0


# ---- which airplanes take part (AD02)


def choices(state: State, side: int) -> dict[str, tuple[list[str], int]]:
    """For each role of which a side picks some: the list, and how many of it."""
    listed = [(state.airplane(p).role, p.id) for p in state.pieces if p.side == side]
    chosen = state.setting.sides[side].choose
    return {role: ([name for kind, name in listed if kind == role], count) for role, count in chosen.items()}


def selections(state: State, side: int) -> Iterator[tuple[str, ...]]:
    """Every allowed selection, in the list's order."""
    groups = [combinations(names, count) for names, count in choices(state, side).values()]
    return (tuple([name for group in picked for name in group]) for picked in product(*groups))


def refuse_selection(state: State, side: int, answer: str) -> tuple[Why, ...]:
    """What is wrong with a selection: unknown airplanes, one twice, too many or too few of a role."""
    picked = answer.split()
    lists = choices(state, side)
    known = [name for names, _ in lists.values() for name in names]
    reasons = [Why("AD02", f"{name} is not on the list: {', '.join(known)}") for name in picked if name not in known]
    reasons += [Why("AD02", f"{name} is named twice") for name in dict.fromkeys(picked) if picked.count(name) > 1]
    for role, (names, count) in lists.items():
        found = len([name for name in names if name in picked])
        if found != count:
            reasons.append(Why("AD02", f"{found} of the role {role} where {count} take part"))
    return tuple(reasons)


def sample_selection(state: State, side: int, rng: Chance) -> str:
    """A random selection."""
    picked = [name for names, count in choices(state, side).values() for name in _draw(names, count, rng)]
    return " ".join(picked)


def taking_part(state: State, side: int, answer: str) -> tuple[str, ...]:
    """A side's whole force after its selection: what it picked and every role that flies whole."""
    lists = choices(state, side)
    picked = answer.split()
    return tuple([
        p.id for p in state.pieces
        if p.side == side and (p.id in picked or state.airplane(p).role not in lists)
    ])  # fmt: skip


def _draw(names: list[str], count: int, rng: Chance) -> list[str]:
    """Some of the names at random, in their order."""
    left = list(names)
    drawn = [left.pop(rng.randrange(len(left))) for _ in range(count)]
    return [name for name in names if name in drawn]


# ---- what scouts are fitted out for (AD46, AD63)


def possible_duties(setting: Setting, side: Side, airplane: Airplane) -> tuple[Duty, ...]:
    """What a type may be fitted out for: only scouts have a choice, and in a dogfight all fly with their guns."""
    if airplane.role != "scout":
        return ()
    duties: list[Duty] = ["armed"]
    bombs = airplane.bombs and ("bomb" in side.tasks or "breakthrough" in side.tasks)
    if bombs:
        duties.append("bomb")
    if setting.options.disarm and setting.mode != "dogfight":
        duties.append("disarmed")
        if bombs:
            duties.append("disarmed-bomb")
    return tuple(duties)


def duties(state: State, piece: Piece) -> tuple[Duty, ...]:
    """What a scout may be fitted out for."""
    return possible_duties(state.setting, state.setting.sides[piece.side], state.airplane(piece))


def why_no_duty(state: State, piece: Piece, duty: str) -> tuple[Why, ...]:
    """Every reason why a scout may not be fitted out for that (AD46, AD63)."""
    if duty in duties(state, piece):
        return ()
    reasons = []
    if duty in WITH_BOMB and "bomb" not in duties(state, piece):
        no_bomb = "this side has nothing to bomb in this battle"
        reasons.append(Why("AD46", no_bomb if state.airplane(piece).bombs else "this type carries no bomb"))
    if duty in WITHOUT_GUNS and state.setting.mode == "dogfight":
        reasons.append(Why("AD63", "in a dogfight every scout flies with its guns"))
    elif duty in WITHOUT_GUNS and not state.setting.options.disarm:
        reasons.append(Why("AD63", "in this battle no plane may leave its guns at home"))
    return tuple(reasons)


def undecided(state: State) -> list[Piece]:
    """Scouts whose duty is still open, at most one for each seat."""
    waiting: dict[str, Piece] = {}
    for piece in state.pieces:
        if not piece.duty and piece.place != "gone" and state.airplane(piece).role == "scout":
            waiting.setdefault(piece.seat, piece)
    return list(waiting.values())


# ---- aces and rookies (AD50)


def fighters(state: State, side: int) -> list[str]:
    """The fighters of a side that take part: only their pilots can be marked."""
    return [p.id for p in state.pieces if p.side == side and p.place != "gone" and state.airplane(p).role == "fighter"]


def has_markers(state: State, side: int) -> bool:
    """Has a side any markers to give out?"""
    flown = state.setting.sides[side]
    agreed = state.setting.options.pilots in ("open", "secret", "choose")
    return agreed and bool(flown.aces or flown.rookies) and not listed_pilots(flown)


def secrecies(state: State) -> tuple[str, ...]:
    """Whether the markers are open or secret; both where the player decides."""
    pilots = state.setting.options.pilots
    return ("open", "secret") if pilots == "choose" else (pilots,)


def marking(aces: tuple[str, ...], rookies: tuple[str, ...], secrecy: str) -> str:
    """A marking as one line: `aces G4 G5; rookies G7; secret`."""
    return "; ".join([" ".join(("aces", *aces)), " ".join(("rookies", *rookies)), secrecy])


def markings(state: State, side: int) -> Iterator[str]:
    """Every way to give out all the markers."""
    flown, names = state.setting.sides[side], fighters(state, side)
    for secrecy in secrecies(state):
        for aces in combinations(names, flown.aces):
            others = [name for name in names if name not in aces]
            for rookies in combinations(others, flown.rookies):
                yield marking(aces, rookies, secrecy)


def read_marking(answer: str) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """The aces, the rookies and the secrecy of a marking, as far as they are said."""
    said: dict[str, tuple[str, ...]] = {}
    for part in answer.split(";"):
        words = part.split()
        if words:
            said[words[0]] = tuple(words[1:])
    secrecy = next((word for word in ("open", "secret") if word in said), "")
    return said.get("aces", ()), said.get("rookies", ()), secrecy


def refuse_marking(state: State, side: int, answer: str) -> tuple[Why, ...]:
    """What is wrong with a marking: not a fighter, twice, other numbers than there are markers, wrong secrecy."""
    aces, rookies, secrecy = read_marking(answer)
    flown, names = state.setting.sides[side], fighters(state, side)
    marked = (*aces, *rookies)
    first_words = [part.split()[0] for part in answer.split(";") if part.split()]
    form = "the form is: aces G4 G5; rookies G7; secret"
    reasons = [Why("AD50", form) for word in first_words if word not in ("aces", "rookies", "open", "secret")][:1]
    reasons += [Why("AD50", f"{name} is not one of this side's fighters") for name in marked if name not in names]
    reasons += [Why("AD50", f"{name} is marked twice") for name in dict.fromkeys(marked) if marked.count(name) > 1]
    if len(aces) != flown.aces:
        reasons.append(Why("AD50", f"{len(aces)} aces where there are {flown.aces} markers"))
    if len(rookies) != flown.rookies:
        reasons.append(Why("AD50", f"{len(rookies)} rookies where there are {flown.rookies} markers"))
    allowed = secrecies(state)
    if secrecy not in allowed and (secrecy or len(allowed) > 1):
        reasons.append(Why("AD50", f"say {' or '.join(allowed)} as the last part"))
    return tuple(reasons)


def sample_marking(state: State, side: int, rng: Chance) -> str:
    """A random marking."""
    flown, names = state.setting.sides[side], fighters(state, side)
    aces = _draw(names, flown.aces, rng)
    rookies = _draw([name for name in names if name not in aces], flown.rookies, rng)
    ways = secrecies(state)
    return marking(tuple(aces), tuple(rookies), ways[rng.randrange(len(ways))])


# ---- pieces on access points (AD02, AD04, AD70, AD73)


class Placement(msgspec.Struct, frozen=True, gc=False):
    """Where a piece is put: its access point counted from 0, its level, the heading it will enter with."""

    piece: str
    access: int
    level: int
    heading: int


class Ways(msgspec.Struct, frozen=True, gc=False):
    """All that a side can do with its next placement: every combination is allowed."""

    pieces: tuple[str, ...]
    access: tuple[int, ...]
    levels: tuple[int, ...]
    headings: tuple[int, ...]
    said: bool
    """Is the level said, or does the setting give it?"""

    def answer(self, number: int) -> str:
        """The placement of that number, in words."""
        number, heading = divmod(number, len(self.headings))
        number, level = divmod(number, len(self.levels))
        piece, access = divmod(number, len(self.access))
        words = [self.pieces[piece], str(self.access[access] + 1), HEADINGS[self.headings[heading]]]
        if self.said:
            words.insert(2, f"L{self.levels[level]}")
        return " ".join(words)

    def count(self) -> int:
        """How many placements there are."""
        return len(self.pieces) * len(self.access) * len(self.levels) * len(self.headings)


def ways(state: State, side: int) -> Ways:
    """What a side may place where, how high and how."""
    setting = state.setting
    levels = LEVELS if setting.options.levels else (setting.start_level,)
    headings = INWARD[setting.sides[side].edge]
    return Ways(candidates(state, side), free_access(state, side), levels, headings, setting.options.levels)


def free_access(state: State, side: int) -> tuple[int, ...]:
    """The access points on which no piece of the side stands."""
    taken = [p.point for p in state.pieces if p.side == side and p.place == "access"]
    return tuple([access for access in range(ACCESS_POINTS) if access not in taken])


def candidates(state: State, side: int) -> tuple[str, ...]:
    """Who may come from the patrol zone: first of all the task's aircraft (AD70), fighters up to the limit (AD04)."""
    waiting = [p for p in state.pieces if p.side == side and p.place == "patrol"]
    if not waiting:
        return ()
    if modes.task_needs(state, side):
        return tuple([p.id for p in waiting if modes.on_task(state, p)])
    if fighters_in_play(state, side) >= state.setting.options.fighter_limit:
        return tuple([p.id for p in waiting if not counts_as_fighter(state, p)])
    return tuple([p.id for p in waiting])


def counts_as_fighter(state: State, piece: Piece) -> bool:
    """Does a piece count towards the limit (AD04)? Fighters do, and scouts of a side that has no task for them."""
    role = state.airplane(piece).role
    return role == "fighter" or (role == "scout" and not state.setting.sides[piece.side].tasks)


def fighters_in_play(state: State, side: int) -> int:
    """Pieces of a side on the board and on access points that count towards the limit (AD04)."""
    return len([
        p for p in state.pieces if p.side == side and p.place in ("board", "access") and counts_as_fighter(state, p)
    ])  # fmt: skip


def can_place(state: State, side: int) -> bool:
    """Is there a piece that may come, and an access point for it?"""
    return bool(candidates(state, side)) and bool(free_access(state, side))


def must_place(state: State, side: int, placed: int) -> bool:
    """Must a side bring a piece forward (AD04, AD70)? With nothing in play, or with a task and nobody to do it."""
    if modes.task_needs(state, side):
        return True
    return placed == 0 and not any(
        p.side == side and p.place in ("board", "access") and not modes.is_balloon(state, p) for p in state.pieces
    )


def placements(state: State, side: int) -> Iterator[str]:
    """Every piece, access point, level and heading that may be combined."""
    offered = ways(state, side)
    return map(offered.answer, range(offered.count()))


def refuse_placement(state: State, side: int, must: bool, answer: str) -> tuple[Why, ...]:
    """What is wrong with a placement."""
    if answer == PASS:
        return (Why("AD04", "a plane must come up now"),) if must else ()
    words = answer.split()
    offered = ways(state, side)
    if not words or words[0] not in state.ids or state.piece(words[0]).side != side:
        return (Why("AD02", f"name a piece of your own: {', '.join(offered.pieces)}"),)
    reasons = [why for why in (_refuse_piece(state, words[0], offered), *_refuse_words(words[1:], offered)) if why]
    return tuple(reasons)


def _refuse_piece(state: State, name: str, offered: Ways) -> Why | None:
    """Why that piece cannot come now."""
    piece = state.piece(name)
    if name in offered.pieces:
        return None
    if piece.place != "patrol":
        return Why("AD02", f"{name} is not in the patrol zone")
    if modes.task_needs(state, piece.side):
        return Why("AD70", f"one of these must come first: {', '.join(offered.pieces)}")
    return Why("AD04", f"{state.setting.options.fighter_limit} fighters are in play already, which is the limit")


def _refuse_words(words: list[str], offered: Ways) -> Iterator[Why]:
    """What is wrong with access point, level and heading."""
    free = [str(access + 1) for access in offered.access]
    levels = [f"L{level}" for level in offered.levels]
    headings = [HEADINGS[heading] for heading in offered.headings]
    form = f"the form is: G4 3 {'L5 ' if offered.said else ''}{headings[0]}"
    numbers = [word for word in words if word.isdecimal()]
    if len(numbers) != 1:
        yield Why("AD02", f"name one access point: {', '.join(free)}; {form}")
    elif numbers[0] not in free:
        yield Why("AD73", f"access point {numbers[0]} is not free; free: {', '.join(free)}")
    said = [word for word in words if word in levels]
    if len(said) > 1 or (offered.said and not said):
        yield Why("AD73", f"name one level: {', '.join(levels)}; {form}")
    turned = [word for word in words if word in headings]
    if len(turned) > 1 or (len(headings) > 1 and not turned):
        yield Why("AD73", f"name one heading: {', '.join(headings)}; {form}")
    for word in words:
        if not word.isdecimal() and word not in levels and word not in headings:
            yield Why("AD73", f"{word!r} is not a level or heading you can choose here; {form}")


def sample_placement(state: State, side: int, must: bool, rng: Chance) -> str:
    """A random placement, each as likely as the others."""
    offered = ways(state, side)
    number = rng.randrange(offered.count() + (not must))
    return offered.answer(number) if number < offered.count() else PASS


def read_placement(state: State, answer: str) -> Placement:
    """A legal placement taken apart; what is not said has only one possibility."""
    name, *words = answer.split()
    setting = state.setting
    inward = INWARD[setting.sides[state.piece(name).side].edge]
    access = next(int(word) for word in words if word.isdecimal()) - 1
    level = next((int(word[1:]) for word in words if word[:1] == "L"), setting.start_level)
    heading = next((HEADINGS.index(word) for word in words if word in HEADINGS), inward[0])
    return Placement(name, access, level, heading)


def place(table: Table, answer: str) -> None:
    """Put a piece on an access point (AD02)."""
    placed = read_placement(table.state, answer)
    table.tell(Placed(placed.piece, placed.access, placed.level, placed.heading))
