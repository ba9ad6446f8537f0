"""Every question in words, and every answer to it with what it leads to."""

from collections.abc import Callable
from typing import Any

from aerodrome.core import words
from aerodrome.core.phrases import count, listing, number, signed
from aerodrome.core.questions import Answer, Question, TypeDice
from aerodrome.core.why import total
from aerodrome.triangle import altitude, breakturn, firing, movement, odds, questions, setup
from aerodrome.triangle.altitude import TILTS
from aerodrome.triangle.dice import BLUE, GREEN, STARRED
from aerodrome.triangle.guns import Shot
from aerodrome.triangle.lattice import HEADINGS
from aerodrome.triangle.state import State
from aerodrome.triangle.words import clearing, landing, names
from aerodrome.triangle.words.manoeuvres import flown
from aerodrome.triangle.words.names import percent, shares


def ask(question: Question, state: State) -> str:
    """The question in words."""
    return words.sentence(ASKERS, question, state)


def option(question: Question, answer: Answer, state: State) -> str:
    """A legal answer in words, with what it leads to."""
    return words.option(OPTIONS, question, answer, state)


def form(question: Question, state: State) -> str:
    """How an answer can be typed, where choosing from a list is not enough; empty where it is."""
    if isinstance(question, questions.Fly):
        return "type a letter a step (S straight, L left, R right: SSLRS), or where to end and which way (to N14 NE)"
    if isinstance(question, TypeDice):
        return "type the numbers you rolled, with spaces between them"
    if isinstance(question, questions.Place):
        return _form_place(question, state)
    if isinstance(question, questions.ChoosePlanes):
        return f"type the names, for instance: {next(question.options(state))}"
    if isinstance(question, questions.MarkPilots):
        return f"type it like this: {next(question.options(state))}"
    return ""


def _form_place(question: questions.Place, state: State) -> str:
    """A placement is put together from its parts; the first of each kind serves as an example."""
    ways = setup.ways(state, question.side)
    parts = [f"a piece ({', '.join(ways.pieces)})", f"an access point ({', '.join(str(a + 1) for a in ways.access)})"]
    parts += [f"a level ({', '.join(f'L{level}' for level in ways.levels)})"] if ways.said else []
    parts += [f"a heading ({', '.join(HEADINGS[h] for h in ways.headings)})"] if len(ways.headings) > 1 else []
    return f"type {', '.join(parts)}, for instance: {ways.answer(0)}"


# ---- set-up


def _ask_planes(question: questions.ChoosePlanes, state: State) -> str:
    lists = [
        f"{count(wanted, names.CLASSES[role])} of {', '.join(ids)}"
        for role, (ids, wanted) in setup.choices(state, question.side).items()
    ]
    return f"{state.setting.sides[question.side].name}, which planes will you send? Choose {listing(lists)}."


def _option_planes(question: questions.ChoosePlanes, answer: Answer, state: State) -> str:
    return listing([names.piece(state, name) for name in answer.split()])


def _ask_duty(question: questions.ChooseDuty, state: State) -> str:
    return f"what should {names.piece(state, question.piece)} carry?"


DUTIES = {
    "armed": "take the guns and no bomb",
    "bomb": "take the guns and a bomb; it can't attack until the bomb is gone",
    "disarmed": "leave the guns at home: one step faster in every move",
    "disarmed-bomb": "leave the guns at home and take a bomb: one step faster in every move",
}


def _option_duty(question: questions.ChooseDuty, answer: Answer, state: State) -> str:
    return DUTIES.get(answer, answer)


def _ask_pilots(question: questions.MarkPilots, state: State) -> str:
    side = state.setting.sides[question.side]
    fighters = ", ".join(setup.fighters(state, question.side))
    wanted = listing([
        count(amount, noun) for amount, noun in ((side.aces, "ace"), (side.rookies, "rookie")) if amount
    ])  # fmt: skip
    secrecy = {"open": "The enemy will see them.", "secret": "The enemy won't see them."}
    told = secrecy.get(state.setting.options.pilots, "Also say whether they are open or secret.")
    return f"{side.name}, choose {wanted} from {fighters}. {told}"


def _option_pilots(question: questions.MarkPilots, answer: Answer, state: State) -> str:
    aces, rookies, secrecy = setup.read_marking(answer)
    return f"aces: {listing(aces) or 'none'}; rookies: {listing(rookies) or 'none'}; {secrecy or 'as agreed'}"


def _ask_place(question: questions.Place, state: State) -> str:
    must = names.does(state, question.side, "must", "must") if question.must else ""
    free = [at + 1 for at in setup.free_access(state, question.side)]
    waiting = [names.piece(state, name) for name in setup.candidates(state, question.side)]
    who, edge = must or f"{names.side(state, question.side)} may", state.setting.sides[question.side].edge
    whole = len(free) == free[-1] - free[0] + 1 > 2
    which = f"{free[0]} to {free[-1]}" if whole else listing([str(at) for at in free], "or")
    return f"{who} bring up {listing(waiting, 'or')}, over the {edge} edge at access point {which}."


def _option_place(question: questions.Place, answer: Answer, state: State) -> str:
    if answer == setup.PASS:
        return "bring up no plane for now"
    placed = setup.read_placement(state, answer)
    at = names.access(state, question.side, placed.access, placed.heading)
    level = f" at level {placed.level}" if state.setting.options.levels else ""
    return f"bring up {names.piece(state, placed.piece)}{level}, {at}"


# ---- movement


def _ask_die(question: questions.ChooseDie, state: State) -> str:
    piece = state.piece(question.piece)
    return (
        f"{names.piece(state, piece.id)} is about to move. Blue die or green? It has {names.throttle(piece.throttle)}."
    )


def _option_die(question: questions.ChooseDie, answer: Answer, state: State) -> str:
    piece = state.piece(question.piece)
    faces = (GREEN if answer == "green" else BLUE).faces
    least, most = (total(movement.steps(state, piece, die, 0)) for die in (min(faces), max(faces)))
    said = f"{signed(min(faces))} to {signed(max(faces))}, so {least} to {most} steps before climbing or diving"
    if answer == "blue":
        return f"cruise, with the blue die: {said}"
    if piece.throttle:
        return f"open the throttle, with the green die: {said}; then {names.throttle(piece.throttle - 1)}"
    stars = listing([signed(face) for face in STARRED], "or")
    end = "the plane is lost" if piece.damage else "the engine is damaged at once"
    return f"take the last risk, with the green die: {said}; with {stars} ({percent(len(STARRED), 6)}) {end}"


def _ask_levels(question: questions.ChooseLevels, state: State) -> str:
    piece = state.piece(question.piece)
    way = "climb" if piece.tilt > 0 else "dive"
    return (
        f"{names.piece(state, piece.id)} has its nose {'up' if piece.tilt > 0 else 'down'} at level {piece.level} and "
        f"rolled {signed(question.die)}. How many levels should it {way}?"
    )


def _option_levels(question: questions.ChooseLevels, answer: Answer, state: State) -> str:
    piece = state.piece(question.piece)
    levels = piece.tilt * int(answer)
    straight = altitude.needs_straight(state, piece, question.die, levels)
    steps = count(total(movement.steps(state, piece, question.die, levels, straight)), "step")
    way = f"{steps}, all straight ahead" if straight else steps
    deed = "climb" if levels > 0 else "dive"
    return f"{deed} {count(int(answer), 'level')}, to level {piece.level + levels}, with {way}"


def _ask_fly(question: questions.Fly, state: State) -> str:
    piece = state.piece(question.piece)
    straight = altitude.needs_straight(state, piece, question.die, question.levels)
    reasons = movement.steps(state, piece, question.die, question.levels, straight)
    steps = total(reasons)
    terms = ", ".join(f"{why.text} {signed(why.value)}" for why in reasons)
    if straight:
        return (
            f"{names.piece(state, piece.id)} flies {count(steps, 'step')} ({terms}), all straight ahead, because it "
            "reaches its last level on the last of them. Which path?"
        )
    turns = names.turns_left(movement.turn_limits(state, piece), "")
    jam = clearing.before_a_move(state, piece, question.levels)
    longer = total(movement.steps(state, piece, question.die, question.levels, straight=True)) > steps
    more = ", one more if straight" if longer else ""
    flies = f"{names.piece(state, piece.id)} flies {count(steps, 'step')} ({terms}){more}, with {turns}."
    return " ".join([flies, *([jam] if jam else []), "Where to?"])


def _option_fly(question: questions.Fly, answer: Answer, state: State) -> str:
    return f"{flown(answer)}: {landing.describe(state, landing.landing(state, question, answer))}"


def _ask_tilt(question: questions.Tilt, state: State) -> str:
    piece = state.piece(question.piece)
    spot = names.spot(state, piece.point, piece.level, piece.heading)
    jam = clearing.before_the_nose(state, piece)
    return " ".join([
        f"{names.piece(state, piece.id)} is at {spot}.", *([jam] if jam else []), "Leave its nose level, up or down?"
    ])  # fmt: skip


NOSES = {
    0: "stay level",
    1: "pull the nose up, to climb on its next move",
    -1: "drop the nose, to dive on its next move",
}


def _option_tilt(question: questions.Tilt, answer: Answer, state: State) -> str:
    piece = state.piece(question.piece)
    tilt = TILTS[answer]
    found = odds.pose(state, piece.id, piece.point, piece.heading, piece.level, tilt)
    shot = tuple(landing.shot_at(state, found)) or (("no shot",) if _shoots(question, state) else ())
    return "; ".join([NOSES[tilt], *shot, *landing.danger(state, found)])


def _shoots(question: questions.Tilt, state: State) -> bool:
    """Is there a shot with the nose in any of the ways that are open?"""
    piece = state.piece(question.piece)
    tilts = [TILTS[answer] for answer in question.options(state)]
    return any(odds.pose(state, piece.id, piece.point, piece.heading, piece.level, tilt).shot for tilt in tilts)


# ---- shooting


def _ask_fire(question: questions.Fire, state: State) -> str:
    targets = list(dict.fromkeys(shot.target for shot in firing.shots(state, question.piece)))
    at = listing([names.piece(state, name) for name in targets], "or")
    return f"{names.piece(state, question.piece)} can fire at {at}. Fire?"


def _shot(state: State, shot: Shot) -> str:
    """Gun and position of a shot, below its odds."""
    burst = "; a long burst may follow" if shot.long_burst else ""
    if shot.piece not in state.ids:
        return burst
    return f", with its {names.gun(state, shot.piece, shot.gun)}, {names.position(shot.position)}{burst}"


def _option_fire(question: questions.Fire, answer: Answer, state: State) -> str:
    for shot in firing.shots(state, question.piece):
        if f"{shot.gun} {shot.target}" == answer:
            found = shares(odds.burst(state, shot))
            return f"fire: {found}; at {names.piece(state, shot.target)}{_shot(state, shot)}"
    return "hold fire"


def _ask_continue(question: questions.Continue, state: State) -> str:
    target = state.piece(question.target)
    stands = "is damaged, and another hit will bring it down" if target.damage else "flies on unharmed"
    return (
        f"{names.piece(state, target.id)} {stands}, still in the sights of {names.piece(state, question.piece)}. "
        "Keep firing for a long burst?"
    )


def _option_continue(question: questions.Continue, answer: Answer, state: State) -> str:
    left = _left(question, state)
    if answer == "cease":
        gun = names.gun(state, question.piece, question.gun)
        has = "guns won't jam, and have" if gun.endswith("s") else "gun won't jam, and has"
        return f"cease fire: the {has} {count(left, 'burst')} left"
    for shot in firing.shots(state, question.piece):
        if shot.gun == question.gun and shot.target == question.target:
            promised = shares(odds.burst(state, shot, long_burst=True))
            return f"keep firing: {promised}; {count(left - 1, 'burst')} left after that"
    return f"spend another burst and keep firing; {_jams()} on the dice alone means a jam"


def _jams() -> str:
    """The sums of the dice that jam in a long burst (AD40): `2, 4, 6 or 8`."""
    return listing([str(at) for at in odds.chart().long_burst_jam], "or")


def _left(question: questions.Continue, state: State) -> int:
    """Bursts that are left in the gun which may keep firing."""
    piece = state.piece(question.piece)
    kinds: list[str] = [group.kind for group in state.airplane(piece).guns]
    return piece.guns[kinds.index(question.gun)].ammunition


def _ask_defend(question: questions.Defend, state: State) -> str:
    return f"break-turn: {names.piece(state, question.mover)} has flown into reach of your guns. Fire back?"


def _option_defend(question: questions.Defend, answer: Answer, state: State) -> str:
    for shot in breakturn.defences(state, question.mover, question.seat):
        if f"{shot.piece} {shot.gun}" == answer:
            found = shares(odds.burst(state, shot))
            return f"fire back: {found}; {names.piece(state, shot.piece)}{_shot(state, shot)}"
    return "hold fire"


def _ask_winch(question: questions.Winch, state: State) -> str:
    piece = state.piece(question.piece)
    at = f"at level {piece.level}" if piece.level else "on the ground"
    return f"{names.piece(state, piece.id)} is {at}. Winch it up or down, or leave it there?"


def _option_winch(question: questions.Winch, answer: Answer, state: State) -> str:
    piece = state.piece(question.piece)
    level = piece.level + {"up": 1, "down": -1}.get(answer, 0)
    if answer == "stay":
        return "leave it where it is"
    return f"winch it {answer} to level {level}" if level else "winch it down to the ground, out of reach"


def _ask_dice(question: TypeDice, state: State) -> str:
    roll = question.roll
    faces = ", ".join(map(str, sorted(dict.fromkeys(roll.die.faces))))
    dice = "die" if roll.count == 1 else "dice"
    return f"roll {number(roll.count)} {roll.die.name} {dice} ({faces}): {roll.purpose}. What did you roll?"


ASKERS: dict[type[Question], Callable[[Any, State], str]] = {
    questions.ChoosePlanes: _ask_planes,
    questions.ChooseDuty: _ask_duty,
    questions.MarkPilots: _ask_pilots,
    questions.Place: _ask_place,
    questions.ChooseDie: _ask_die,
    questions.ChooseLevels: _ask_levels,
    questions.Fly: _ask_fly,
    questions.Tilt: _ask_tilt,
    questions.Fire: _ask_fire,
    questions.Continue: _ask_continue,
    questions.Defend: _ask_defend,
    questions.Winch: _ask_winch,
    TypeDice: _ask_dice,
}
OPTIONS: dict[type[Question], Callable[[Any, Answer, State], str]] = {
    questions.ChoosePlanes: _option_planes,
    questions.ChooseDuty: _option_duty,
    questions.MarkPilots: _option_pilots,
    questions.Place: _option_place,
    questions.ChooseDie: _option_die,
    questions.ChooseLevels: _option_levels,
    questions.Fly: _option_fly,
    questions.Tilt: _option_tilt,
    questions.Fire: _option_fire,
    questions.Continue: _option_continue,
    questions.Defend: _option_defend,
    questions.Winch: _option_winch,
}
