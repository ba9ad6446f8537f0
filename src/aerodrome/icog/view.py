"""Views: what a seat may see where fog was agreed on, and what it can imagine of the rest."""

import msgspec

from aerodrome.core.dice import Chance
from aerodrome.icog import fog, pilots
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.men import campaign_skills
from aerodrome.icog.state import Airplane, Crew, GunState, Initiative, State
from aerodrome.icog.tables import charts

_replace = msgspec.structs.replace
HURT = 6
"""A hit takes at most so many points, and one hit in so many wounds somebody, as far as one can guess."""
SPREAD = 10
"""How far an unknown initiative may be from a known one."""


# ---- what a seat sees


def view(state: State, seat: str) -> State:
    """The state without what fog hides of the enemies; the very same state where nothing is hidden."""
    if not state.setting.options.fog:
        return state
    known = state.setting.options.abilities
    airplanes = tuple([
        _veiled(state, seat, airplane, known) if fog.hides(state, seat, airplane.id) else airplane
        for airplane in state.airplanes
    ])  # fmt: skip
    sheet = tuple([fog.line(line) if fog.hides(state, seat, line.airplane) else line for line in state.sheet])
    return _replace(state, airplanes=airplanes, sheet=sheet)


def _veiled(state: State, seat: str, airplane: Airplane, known: bool) -> Airplane:
    """An enemy's airplane through the fog; a technical eye near it knows what is left of its structure (SC34)."""
    seen = fog.airplane(state.panel(airplane), airplane, known)
    side = fog.side_of(state.setting, seat)
    if side is not None and campaign_skills.sees_structure(state, side, airplane, charts.reach()):
        return _replace(seen, structure=airplane.structure)
    return seen


# ---- what it can imagine


def imagine(began: State, now: State, rng: Chance) -> State:
    """A state that fits the view `began` of a step's start: what is hidden drawn as the dice could have made it.

    Men are as pilots are rolled (1.2), structure and wounds as the hits seen up to `now` allow, ammunition as the
    bursts do, and initiative as the order of movement does.
    """
    if not any(_is_veiled(airplane) for airplane in began.airplanes):
        return began
    airplanes = tuple([
        _imagined(began.panel(airplane), airplane, now.airplane(airplane.id), rng)
        if _is_veiled(airplane)
        else airplane
        for airplane in began.airplanes
    ])  # fmt: skip
    return _replace(began, airplanes=airplanes, sheet=_sheet(began.sheet, rng))


def _is_veiled(airplane: Airplane) -> bool:
    """Is something of an airplane hidden in a view? Its men's skills always are."""
    return airplane.structure is None or any(man.awareness is None for man in airplane.crew)


def _imagined(panel: Panel, airplane: Airplane, later: Airplane, rng: Chance) -> Airplane:
    """An enemy's airplane with everything that is hidden drawn anew, within what its panel allows."""
    hits = len([attack for attack in airplane.attacks if attack.hit]) + airplane.ground_hits
    lost = sum([rng.randrange(HURT + 1) for _ in range(hits)])
    known = later.structure if airplane.structure is None else airplane.structure
    return _replace(
        airplane,
        structure=max(1, panel.structure - lost) if known is None else known,
        crew=tuple([_man(man, hits, rng) for man in airplane.crew]),
        guns=tuple([_gun(gun, max(airplane.tally.shots, later.tally.shots), rng) for gun in airplane.guns]),
    )


def _man(man: Crew, hits: int, rng: Chance) -> Crew:
    """A man as dice could have made him (1.2.1, 1.2.2), perhaps wounded by one of the hits."""
    while True:
        rolled = pilots.rolled([1 + rng.randrange(6) for _ in range(pilots.FACES)])
        if pilots.suitable(rolled.values, man.post):
            break
    wounds = sum([1 + rng.randrange(HURT) for _ in range(hits) if not rng.randrange(HURT)])
    wounds = rolled.fortitude if man.dead else min(wounds, rolled.fortitude - 1)
    most = pilots.rerolls(rolled.luck)
    awareness, flying, gunnery = rolled.values
    return _replace(
        man,
        awareness=awareness,
        flying=flying,
        gunnery=gunnery,
        fortitude=rolled.fortitude,
        luck=rolled.luck,
        wounds=wounds,
        rerolls=rng.randrange(most + 1),
    )


def _gun(gun: GunState, shots: int, rng: Chance) -> GunState:
    """A weapon after some of the bursts that its airplane has fired, of one and a half boxes at most (6.3.7.2)."""
    spent = rng.randrange(3 * shots + 1)
    return _replace(
        gun,
        halves=max(0, gun.halves - spent % (gun.halves + 1)),
        drums=max(0, gun.drums - spent // (gun.halves + 1)),
    )


def _sheet(sheet: tuple[Initiative, ...], rng: Chance) -> tuple[Initiative, ...]:
    """The initiative sheet, which lists airplanes as they move, with rising totals for the hidden lines (5.3.1)."""
    filled: list[Initiative] = []
    for at, line in enumerate(sheet):
        if not line.rolls:
            known = [later.total for later in sheet[at:] if later.rolls]
            above = [earlier.total for earlier in filled]
            low = max(above) if above else (min(known) if known else 2 * SPREAD) - SPREAD
            high = max(low, min(known, default=low + SPREAD))
            line = _replace(line, total=low + rng.randrange(high - low + 1))
        filled.append(line)
    return tuple(filled)
