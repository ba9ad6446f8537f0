"""Every event as a sentence: the log of a battle, read as a story."""

from collections.abc import Callable
from typing import Any

from aerodrome.core.events import Event
from aerodrome.core.phrases import ORDINALS, capital, count, listing, number, signed, times
from aerodrome.core.why import Why, total
from aerodrome.core.words import sentence
from aerodrome.triangle import events, odds
from aerodrome.triangle.guns import GROUND
from aerodrome.triangle.positions import BY_NAME
from aerodrome.triangle.state import NEVER, Piece, State
from aerodrome.triangle.words import names, tasks
from aerodrome.triangle.words.report import ending

QUIET = (events.MoveEnded, events.PhaseBegan, events.SnapFire)
"""Events that a log may leave out: what they say shows by itself."""


def tell(event: Event, state: State) -> str:
    """The event as a sentence (`state`: after the event)."""
    return sentence(TELLERS, event, state)


def quiet(event: Event) -> bool:
    """May a log leave this event out?"""
    return isinstance(event, QUIET)


def details(event: Event) -> tuple[str, ...]:
    """What an event rests on, a line each: every number and reason with its paragraph."""
    match event:
        case events.Flew():
            sums = [f"{why.text}: {signed(why.value)} [{why.paragraph}]" for why in event.steps]
            wind = {1: ("one step more with the wind [AD22]",), -1: ("the last step lost against the wind [AD22]",)}
            waived = (f"waived: {event.waived} [AD14]",) if event.waived else ()
            return (*sums, f"steps: {max(1, total(event.steps))} [AD07]", *wind.get(event.wind, ()), *waived)
        case events.Fired() | events.LandGunFired():
            return _shot_details(event)
        case events.Waited() | events.TakenDown() | events.SkillUsed():
            return (str(event.why),)
        case events.Damaged(damage=part) if part != "leak":
            return (f"damage die: {part} [AD37]",)
        case events.DieCast():
            return (f"{event.die} die: {signed(event.value)} [{'AD06' if event.damage else 'AD05'}]",)
    return ()


def _shot_details(event: events.Fired | events.LandGunFired) -> tuple[str, ...]:
    """Position, dice, modifiers, sum and the chances the shot had."""
    fired = isinstance(event, events.Fired)
    row = BY_NAME.get(event.position) if isinstance(event, events.Fired) else None
    place = f"position: {row.title}, column " if row else "column "
    column = _column(event)
    rule = ("AD43" if event.defensive else row.paragraph if row else "AD67") if fired else "AD67"  # type: ignore[union-attr]
    dice = f"dice: {event.dice[0]} and {event.dice[1]} [AD34]"
    chances = f"chances: {names.every_chance(event.odds)}"
    if event.outcome == "jam":
        jam = "AD40" if fired and event.long_burst else "AD39"  # type: ignore[union-attr]
        return (
            f"{place}{column} [{rule}]", dice, f"the dice alone, with nothing added: {sum(event.dice)}, a jam [{jam}]",
            chances,
        )  # fmt: skip
    return (
        f"{place}{column} [{rule}]",
        dice,
        *[f"{why.text}: {signed(why.value)} [{why.paragraph}]" for why in event.modifiers],
        f"sum: {sum(event.dice) + total(event.modifiers)}, {names.OUTCOMES[event.outcome]} [AD34]",
        f"needed: {_needed(column, event.modifiers)} [AD34]",
        chances,
    )


def _needed(column: str, modifiers: tuple[Why, ...]) -> str:
    """The sums that it took for each kind of hit (AD34), as far as it made a difference which it was."""
    hit, down = odds.needed(column)
    decided = [why.paragraph for why in modifiers if not why.value]
    if SOFTENED in decided:
        return f"{hit} to hit"
    return f"{hit} to bring it down" if decided else f"{hit} to hit, {down} to bring it down"


# ---- set-up


CALM = "the air is calm, and the sun is in nobody's eyes"


def _weather(event: events.WeatherSet, state: State) -> str:
    wind = f"the wind blows from the {names.HEADINGS[event.wind]}" if event.wind != NEVER else ""
    sun = f"the sun stands in the {names.HEADINGS[event.sun]}" if event.sun != NEVER else ""
    return f"{listing([part for part in (wind, sun) if part]) or CALM}."


def _start(event: events.StartDecided, state: State) -> str:
    return f"{names.does(state, event.side, 'begins', 'begin')}."


def _planes(event: events.PlanesChosen, state: State) -> str:
    chosen = [names.piece(state, name) for name in event.chosen]
    home = [p for p in state.pieces if p.side == event.side and p.fate == "left out"]
    stay = "stays" if len(home) == 1 else "stay"
    rest = f"; {count(len(home), 'plane')} {stay} at home" if home else ""
    return f"{names.does(state, event.side, 'sends', 'send')} up {listing(chosen)}{rest}."


def _duty(event: events.DutySet, state: State) -> str:
    return f"{names.piece(state, event.piece)} takes off {names.DUTIES.get(event.duty, event.duty)}."


def _pilots(event: events.PilotsMarked, state: State) -> str:
    marked = [
        f"{count(len(found), noun)} in {listing([names.piece(state, name) for name in found])}"
        for noun, found in (("ace", event.aces), ("rookie", event.rookies))
        if found
    ]
    if event.secret:
        rest = f": {listing(marked)}" if marked else ""
        return f"{names.does(state, event.side, 'marks its pilots', 'mark their pilots')} in secret{rest}."
    return f"{names.does(state, event.side, 'has', 'have')} {listing(marked) or 'average pilots only'}."


def _placed(event: events.Placed, state: State) -> str:
    at = names.access(state, state.piece(event.piece).side, event.access, event.heading)
    level = f", on level {event.level}" if state.setting.options.levels else ""
    return f"{names.piece(state, event.piece)} comes up at {at}{level}."


# ---- the sequence of play


PHASES = {
    "weather": "The day begins.",
    "planes": "The sides choose their planes.",
    "duties": "The scouts are fitted out.",
    "pilots": "The sides name their pilots.",
    "deploy": "The first planes come up to their access points.",
    "move": "The battle goes on.",
    "reinforce": "Planes may come up from the patrol zone.",
    "bonus": "The two ways of counting the dogfight disagree.",
    "over": "The battle is over.",
}


def _phase(event: events.PhaseBegan, state: State) -> str:
    return PHASES[event.phase]


def _turn(event: events.TurnBegan, state: State) -> str:
    one, many, what = ("moves", "move", listing(event.order)) if event.order else ("has", "have", "nothing to move")
    return f"Turn {state.turn}: {names.does(state, event.side, one, many)} {what}."


def _moved(event: events.MoveEnded, state: State) -> str:
    return f"{names.piece(state, event.piece)} has finished its move."


def _over(event: events.BattleEnded, state: State) -> str:
    return f"the battle is over: {ending(state.setting.mode, event.reason)}."


def _bonus(event: events.BonusRoundBegan, state: State) -> str:
    sides = [
        f"{number(sum(p.side == at and p.place != 'gone' for p in event.pieces))} for {names.side(state, at)}"
        for at in (0, 1)
    ]
    return f"a bonus round: the undamaged planes meet once more, with full tanks and belts; {listing(sides)}."


def _conceded(event: events.Conceded, state: State) -> str:
    return f"{names.does(state, event.side, 'gives', 'give')} up."


# ---- movement


def _die(event: events.DieCast, state: State) -> str:
    piece = state.piece(event.piece)
    name, value = names.piece(state, event.piece), signed(event.value)
    if event.die == "blue":
        return f"{name} rolls {value} on the blue die."
    if event.damage == "engine" and piece.throttle == NEVER:
        return f"{name} pushes its engine too hard: {value} on the green die, and the engine is ruined."
    left = names.throttle(piece.throttle)
    return f"{name} opens the throttle: {value} on the green die; {left}."


def _flew(event: events.Flew, state: State) -> str:
    piece = state.piece(event.piece)
    steps = len(event.path) - (event.wind < 0)
    where = names.spot(state, event.point, event.level, event.heading)
    said = f"{names.piece(state, event.piece)} {path(event.path)}{_change(event.steps)} to {where}"
    if event.wind > 0:
        said += ", with one extra step from the wind"
    elif event.wind < 0:
        said += f", {count(steps, 'step')} after the wind took one back"
    meeting = _meeting(state, piece)
    return f"{said}{meeting}."


def path(letters: str) -> str:
    """A path as a flight: straight, or with its turns."""
    steps = count(len(letters), "step")
    turns = [letter for letter in letters if letter != "S"]
    if not turns:
        return f"flies {steps} straight ahead"
    if len(set(turns)) == 1:
        way = "left" if turns[0] == "L" else "right"
        return f"flies {steps}, turning {way} {times(len(turns))},"
    ways = listing(["left" if turn == "L" else "right" for turn in turns])
    return f"flies {steps}, turning {ways},"


def _change(steps: tuple[Why, ...]) -> str:
    """A climb or a dive within the move, as the steps' arithmetic counts it."""
    climbed = -total(tuple([why for why in steps if why.paragraph in ("AD16", "AD17")]))
    descended = total(tuple([why for why in steps if why.paragraph == "AD18"]))
    if climbed:
        return f" climbing {count(climbed, 'level')},"
    return f" diving {count(descended, 'level')}," if descended else ""


def _meeting(state: State, piece: Piece) -> str:
    """The nearest thing a reader wants to know: whom it has in front, or who has it in front."""
    board = state.setting.board
    ahead = [board.neighbour(piece.point, piece.heading)]
    ahead.append(board.neighbour(ahead[0], piece.heading) if ahead[0] >= 0 else NEVER)
    for other in state.pieces:
        if other.side == piece.side or other.place != "board" or abs(other.level - piece.level) > 1:
            continue
        high = {1: ", one level up", 0: "", -1: ", one level down"}[other.level - piece.level]
        if other.point == ahead[0] and other.heading == piece.heading:
            return f", right behind {names.piece(state, other.id)}{high}"
        if other.point == ahead[1] and other.heading == piece.heading and not high:
            return f", on the tail of {names.piece(state, other.id)}"
        if other.point == ahead[1] and (other.heading - piece.heading) % 6 == 3 and not high:
            return f", head-on against {names.piece(state, other.id)}"
        if other.point == ahead[0] and (other.heading - piece.heading) % 6 in (1, 5):
            return f", at an angle behind {names.piece(state, other.id)}{high}"
    return ""


def _tilted(event: events.Tilted, state: State) -> str:
    name = names.piece(state, event.piece)
    if not event.tilt:
        return f"{name} levels out."
    if event.tilt > 0:
        return f"{name} pulls its nose up, to climb on its next move."
    return f"{name} drops its nose, to dive on its next move."


def _waited(event: events.Waited, state: State) -> str:
    return f"{names.piece(state, event.piece)} can't move and waits: {event.why.text}."


def _left(event: events.Left, state: State) -> str:
    name, edge = names.piece(state, event.piece), f"over the {event.edge} edge"
    match event.fate:
        case "withdrawn":
            return f"{name}, damaged, breaks off and leaves {edge}."
        case "empty":
            return f"{name}, out of ammunition, breaks off and leaves {edge}."
        case "home":
            return f"{name} comes home {edge}."
        case "through":
            return f"{name} breaks through and leaves {edge}{tasks.worth_through(event, state)}."
        case "strayed":
            return f"{name} flies off the board {edge} without leave, and counts as taken down."
    return f"{name} leaves {edge}."


def _winched(event: events.Winched, state: State) -> str:
    name = names.piece(state, event.piece)
    goal = f"level {event.level}" if event.level else "the ground"
    return f"{name} {'loses gas and sinks' if event.forced else 'is winched'} to {goal}."


# ---- shooting


ATTACKS = {
    "H5": "sits right behind {} and fires",
    "H6": "catches {} at an angle from behind and fires",
    "H7": "fires at {} from two steps behind",
    "H8": "flies straight at {} and fires",
    "V9": "fires up at {} from behind and below",
    "H9": "fires across at {}, diagonally ahead",
    "H10": "fires back and up at {}, from its blind corner",
    "H11": "fires back at {}, diagonally behind",
    "H12": "fires back at {}, two steps behind",
    "slanted": "fires up at {} from behind and below",
    "below": "fires straight up into {}",
}
OUTCOMES = {
    "takedown": "and {} goes down",
    "damage": "damage",
    "miss": "a miss",
}
LAND_GUN_COLUMN = "B"
"""In which column the guns on the ground are read (AD67)."""
SOFTENED = "AD-H11"
"""By this house rule a first hit damages at most."""


def _fired(event: events.Fired, state: State) -> str:
    target = names.piece(state, event.target)
    gun = names.gun(state, event.piece, event.gun)
    if event.long_burst:
        deed = f"keeps firing at {target}"
    elif event.defensive:
        deed = f"fires back at {target} with its {gun}"
    else:
        deed = ATTACKS.get(event.position, "fires at {}").format(target)
        deed += "" if event.gun in ("fixed", "dorsal") else f" with its {gun}"
    roll = _roll(event, gun, _he(state, event.target))
    return f"{names.piece(state, event.piece)} {deed}: {roll}."


def _land_gun(event: events.LandGunFired, state: State) -> str:
    gun = names.piece(state, event.gun)
    roll = _roll(event, names.GUNS[GROUND], _he(state, event.target))
    return f"{gun} fires at {names.piece(state, event.target)}: {roll}."


def _he(state: State, target: str) -> str:
    """What a target is called for short."""
    return "it" if state.airplane(state.piece(target)).role in ("balloon", "airship") else "he"


def took(event: events.Fired | events.LandGunFired) -> int:
    """The least sum for what a shot came to, or for a hit where it missed (AD34)."""
    hit, down = odds.needed(_column(event))
    alone = all(why.value for why in event.modifiers)
    return down if event.outcome == "takedown" and alone else hit


def _column(event: events.Fired | events.LandGunFired) -> str:
    return event.column if isinstance(event, events.Fired) else LAND_GUN_COLUMN


def _roll(event: events.Fired | events.LandGunFired, gun: str, target: str) -> str:
    """The dice, what was added and why, what it makes, and what it took for that, or for a hit where it missed."""
    dice, modifiers, outcome = event.dice, event.modifiers, event.outcome
    if outcome == "jam":
        jam = "the guns jam" if gun.endswith("guns") else "the gun jams"
        return f"{dice[0]} and {dice[1]}: the dice alone make {sum(dice)}, and {jam}"
    said = f"{dice[0]} and {dice[1]}"
    for why in modifiers:
        if why.value:
            cause = CAUSES.get(why.paragraph, why.text)
            said += f", {'plus' if why.value > 0 else 'minus'} {abs(why.value)} for {cause}"
    comma = "," if any(why.value for why in modifiers) else ""
    end = OUTCOMES.get(outcome, outcome).format(target)
    causes = [FINISHERS.get(why.paragraph, why.text) for why in modifiers if not why.value]
    if outcome == "takedown" and causes:
        end = f"{listing(causes)}, {end}"
    stop = "," if outcome == "takedown" and not causes else ":"
    return f"{said}{comma} make {sum(dice) + total(modifiers)} ({took(event)} needed){stop} {end}"


FINISHERS = {
    "AD38": "a second hit",
    "AD47": "a hit by an ace",
    "AD51": "a hit between aces",
    "AD67": "a hit by a 37 mm shell",
}
"""What brings down a target that would else be damaged, by paragraph."""
CAUSES = {"AD35": "coupled guns", "AD48": "the rookie's aim", "AD23": "the sun in his eyes"}
"""What a modifier is for, by paragraph, where its own words would not stand in a sentence."""


def _damaged(event: events.Damaged, state: State) -> str:
    return f"{names.piece(state, event.piece)} is hit and has {names.DAMAGES[event.damage]}."


def _downed(event: events.TakenDown, state: State) -> str:
    name = names.piece(state, event.piece)
    if state.airplane(state.piece(event.piece)).role == "balloon":
        return f"{name} goes up in flames."
    if not event.by:
        return f"{name} is lost: {event.why.text}."
    return f"a second hit brings down {name}." if event.why.paragraph == "AD38" else f"{name} goes down."


def _kill(event: events.KillCredited, state: State) -> str:
    ordinal = ORDINALS[event.kills] if event.kills < len(ORDINALS) else f"{event.kills}th"
    said = f"{ordinal} victory for {names.the_pilot(state, event.piece)}"
    if event.promoted:
        rise = "he is an ace now" if event.pilot == "ace" else "he is no longer a rookie"
        return f"{said}; {rise}."
    return f"{said}."


def _shown(event: events.PilotShown, state: State) -> str:
    return f"{names.the_pilot(state, event.piece)} turns out to be {names.RANKS[event.pilot]}."


def _cleared(event: events.Cleared, state: State) -> str:
    gun = names.gun(state, event.piece, event.gun)
    them = "them" if gun.endswith("s") else "it"
    return f"{names.piece(state, event.piece)} clears its {gun} but can't attack with {them} this turn."


def _skill(event: events.SkillUsed, state: State) -> str:
    return f"{names.piece(state, event.piece)}: {event.skill}. {capital(event.why.text)}."


def _snap(event: events.SnapFire, state: State) -> str:
    if event.begins:
        return f"pilots who are quick on the trigger fire before {names.piece(state, event.mover)} does."
    return f"{names.piece(state, event.mover)} gets to fire now."


TELLERS: dict[type[Event], Callable[[Any, State], str]] = {
    events.WeatherSet: _weather,
    events.StartDecided: _start,
    events.PlanesChosen: _planes,
    events.DutySet: _duty,
    events.PilotsMarked: _pilots,
    events.Placed: _placed,
    events.PhaseBegan: _phase,
    events.TurnBegan: _turn,
    events.MoveEnded: _moved,
    events.BattleEnded: _over,
    events.BonusRoundBegan: _bonus,
    events.Conceded: _conceded,
    events.DieCast: _die,
    events.Flew: _flew,
    events.Tilted: _tilted,
    events.Waited: _waited,
    events.Left: _left,
    events.Winched: _winched,
    events.Photographed: tasks.photographed,
    events.PhotosDelivered: tasks.delivered,
    events.Bombed: tasks.bombed,
    events.Fired: _fired,
    events.LandGunFired: _land_gun,
    events.Damaged: _damaged,
    events.TakenDown: _downed,
    events.KillCredited: _kill,
    events.PilotShown: _shown,
    events.Cleared: _cleared,
    events.SkillUsed: _skill,
    events.SnapFire: _snap,
}
