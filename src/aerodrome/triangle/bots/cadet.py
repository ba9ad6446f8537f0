"""The cadet's habits in Age of Dogfights: die, levels, path, tilt, fire, defence."""

from statistics import fmean

from aerodrome.bots.choice import Candidate, Choice, spoken
from aerodrome.bots.habits import Habit, best
from aerodrome.bots.mind import Mind
from aerodrome.core.dice import Die
from aerodrome.core.phrases import percent
from aerodrome.core.questions import Question
from aerodrome.triangle import altitude, breakturn, firing, odds
from aerodrome.triangle.bots import cadet_setup, scoring
from aerodrome.triangle.bots.purpose import purpose, worth
from aerodrome.triangle.dice import BLUE, GREEN
from aerodrome.triangle.guns import Shot
from aerodrome.triangle.questions import ChooseDie, ChooseLevels, Continue, Defend, Fire, Fly, Tilt, Winch
from aerodrome.triangle.state import Piece, State

TILTS = {"level": 0, "up": 1, "down": -1}
THROTTLE = 0.12
"""What one use of full throttle is worth; the last one twice as much. The last risk is never taken (AD06)."""
TOWARDS = 0.15
"""What it is worth to point the nose to the level one wants."""
JAM = 0.45
"""What a jammed gun costs, in takedowns."""
BURST = 0.04
"""What one ammunition is worth."""
DANGER_FOR_BALLOONS = 9
"""Steps within which an enemy makes a balloon come down."""


def choose_die(view: State, question: ChooseDie, mind: Mind) -> Choice:
    """Full throttle where the best that it can reach is clearly better, chasing or getting away."""
    piece = view.piece(question.piece)
    levels = piece.tilt
    scores = {
        face: float(scoring.weigh(view, piece.id, face, levels, mind.temper(view.ids[piece.id])).total.max())
        for face in dict.fromkeys((*BLUE.faces, *GREEN.faces))
    }

    def mean(die: Die) -> float:
        return fmean(scores[face] for face in die.faces)

    blue = Candidate("blue", round(mean(BLUE), 3), ("cruising saves the throttle",))
    if piece.throttle < 1:
        return Choice("blue", (blue,))
    price = THROTTLE * (2 if piece.throttle == 1 else 1)
    green = Candidate(
        "green",
        round(mean(GREEN) - price, 3),
        ("full throttle reaches farther", spoken("a use of throttle is gone", -price)),
    )
    return best([blue, green], mind)


def choose_levels(view: State, question: ChooseLevels, mind: Mind) -> Choice:
    """As many levels as lead to the best end."""
    piece = view.piece(question.piece)
    temper = mind.temper(view.ids[piece.id])
    found: list[Candidate] = []
    for levels in altitude.levels_for(view, piece, question.die):
        end = scoring.candidates(scoring.weigh(view, piece.id, question.die, piece.tilt * levels, temper), 1)[0]
        found.append(Candidate(str(levels), end.score, (f"then {end.answer}", *end.reasons), end.parts))
    return best(found, mind)


def fly(view: State, question: Fly, mind: Mind) -> Choice:
    """The end that scores best; of equals any."""
    temper = mind.temper(view.ids[question.piece])
    found = scoring.candidates(scoring.weigh(view, question.piece, question.die, question.levels, temper), 4)
    equals = [one for one in found if one.score >= found[0].score]
    chosen = equals[mind.rng.randrange(len(equals))]
    return Choice(chosen.answer, (chosen, *(one for one in found if one is not chosen))[:3])


def tilt(view: State, question: Tilt, mind: Mind) -> Choice:
    """The nose where a gun bears, else towards the level that is wanted."""
    piece = view.piece(question.piece)
    pose = (piece.point, piece.heading, piece.level)
    wanted = _wanted_level(view, piece)
    found: list[Candidate] = []
    for answer in altitude.tilts_for(view, piece, question.levels):
        score, reasons, parts = scoring.exchange(view, piece.id, pose, TILTS[answer], mind.temper(view.ids[piece.id]))
        towards = (wanted > piece.level) - (wanted < piece.level)
        if TILTS[answer] == towards:
            score += TOWARDS
            parts += ((scoring.LEVEL, TOWARDS),)
            reasons += (f"wants to fly at L{wanted}",)
        found.append(Candidate(answer, round(score, 3), reasons, parts))
    return best(found, mind)


def _wanted_level(view: State, piece: Piece) -> int:
    """The level of its task, of the enemy it is after, or the middle one."""
    aim = purpose(view, piece)
    if aim.kind == "zones":
        return min(aim.levels or (piece.level,), key=lambda level: abs(level - piece.level))
    if aim.kind != "fight":
        return piece.level
    enemy = scoring.quarry(view, piece)
    return 3 if enemy is None else enemy.level


def fire(view: State, question: Fire, mind: Mind) -> Choice:
    """The shot that promises most; a shot that promises less than its ammunition is worth is held back."""
    found = [_shot(view, shot, f"{shot.gun} {shot.target}") for shot in firing.shots(view, question.piece)]
    return best([*found, Candidate("hold", 0.0, ("keeps its ammunition",))], mind)


def keep_firing(view: State, question: Continue, mind: Mind) -> Choice:
    """A long burst when it promises more than the jam it risks (AD40)."""
    shot = next(
        one for one in firing.shots(view, question.piece) if (one.gun, one.target) == (question.gun, question.target)
    )
    cease = Candidate("cease", 0.0, ("keeps its gun in order",))
    return best([_shot(view, shot, "continue", long_burst=True), cease], mind)


def defend(view: State, question: Defend, mind: Mind) -> Choice:
    """The shot that promises most."""
    shots = breakturn.defences(view, question.mover, question.seat)
    found = [_shot(view, shot, f"{shot.piece} {shot.gun}") for shot in shots]
    return best([*found, Candidate("hold", 0.0, ("keeps its ammunition",))], mind)


def _shot(view: State, shot: Shot, answer: str, long_burst: bool = False) -> Candidate:
    """What a shot promises, less what it costs."""
    seen = odds.burst(view, shot, long_burst=long_burst)
    hits = odds.expected_value(seen) / odds.FULL_HIT * worth(view, view.piece(shot.target))
    jam = -JAM * seen.jam / 36
    reasons = [f"a chance of {percent(seen.takedown + seen.damage, 36)} to hit"]
    if jam:
        reasons.append("but the gun may jam")
    return Candidate(answer, round(hits + jam - BURST, 3), tuple(reasons))


def winch(view: State, question: Winch, mind: Mind) -> Choice:
    """A balloon comes down before enemies that are close, and goes up again when they are gone."""
    piece = view.piece(question.piece)
    distance = view.setting.board.distance
    close = [
        p.id for p in view.pieces
        if p.side != piece.side and p.place == "board" and distance(p.point, piece.point) <= DANGER_FOR_BALLOONS
    ]  # fmt: skip
    wish, why = ("down", f"{close[0]} is close") if close else ("up", "no enemy is close")
    offered = altitude.winches_for(view, piece)
    return best([
        Candidate(answer, 1.0 if answer == wish else 0.5 if answer == "stay" else 0.0, (why,)) for answer in offered
    ], mind)  # fmt: skip


HABITS: dict[type[Question], Habit] = {
    **cadet_setup.HABITS,
    ChooseDie: choose_die,
    ChooseLevels: choose_levels,
    Fly: fly,
    Tilt: tilt,
    Fire: fire,
    Continue: keep_firing,
    Defend: defend,
    Winch: winch,
}
