"""What a piece and its enemies can expect of their next moves, asked of the rules pose by pose: the plain twin of
`triangle/bots/chase`."""

from aerodrome.triangle import altitude, firing, odds, reach
from aerodrome.triangle.bots.chase import USUAL
from aerodrome.triangle.bots.hunters import FACES
from aerodrome.triangle.bots.purpose import worth
from aerodrome.triangle.bots.sights import FARTHEST
from aerodrome.triangle.dice import BLUE
from aerodrome.triangle.state import change
from tests.bots import among


def promise(state, shooter, target, gun, column):
    """Hits that a burst promises, in takedowns."""
    barrels = next(group.barrels for group in state.airplane(shooter).guns if group.kind == gun)
    gentle = state.setting.options.gentle_first_hit and not target.damage
    final = not gentle and (bool(target.damage) or shooter.pilot == "ace")
    bonus = sum(why.value for why in odds.coupled_guns(barrels))
    return odds.expected_value(odds.chances(column, bonus, final, False, gentle=gentle)) / odds.FULL_HIT


def shot_values(state, shooter, only=None):
    """The poses from which a piece has a shot, and what the best is worth, in takedowns."""
    found = {}
    for pose, aims in firing.attack_poses(state, shooter.id, FARTHEST, only).items():
        targets = [(state.piece(name), gun, column) for _, gun, name, column in aims]
        found[pose] = max([promise(state, shooter, *aim) * worth(state, aim[0]) for aim in targets])
    return found


def poses_reached(state, piece, face):
    """All poses that a piece can reach with a face of the die."""
    found = set()
    for levels in [piece.tilt * n for n in altitude.levels_for(state, piece, face)] if piece.tilt else [0]:
        found |= {end[:3] for end in reach.reach(state, piece.id, face, levels).ends if end[5] < 0}
    return found


def best_within(reached, values):
    """The best of some shots from poses that can be reached."""
    return max([value for pose, value in values.items() if pose in reached], default=0.0)


def replies(view, name, there):
    """What each enemy can expect of his next move against a piece that has stopped somewhere."""
    gone, found = change(view, name, place="gone"), {}
    for enemy in [p for p in view.pieces if p.side != view.piece(name).side and p.place == "board" and p.level]:
        if view.airplane(enemy).role == "balloon":
            continue
        values, value = shot_values(there, enemy, name), 0.0
        for face in FACES if values else ():
            value += BLUE.faces.count(face) / len(BLUE.faces) * best_within(poses_reached(gone, enemy, face), values)
        if value:
            found[enemy.id] = value
    return found


def best_shot(there, name):
    """The shot a piece can hope for from its next move, with a usual die."""
    piece = there.piece(name)
    return best_within(poses_reached(there, piece, USUAL), shot_values(there, piece))


def pursuit(there, name, faces):
    """The shot a piece can expect of its next move, after every enemy near has flown on as a cadet would."""
    piece = there.piece(name)
    distance = there.setting.board.distance
    reached, spared = poses_reached(there, piece, USUAL), 1.0
    for enemy in [p for p in there.pieces if p.side != piece.side and p.place == "board" and p.level]:
        if distance(enemy.point, piece.point) > 2 * FARTHEST:
            continue
        caught = 0.0
        for face in faces:
            fled = flown_on(there, enemy, face)
            if fled is not None:
                caught += best_within(reached, shot_values(fled, piece, enemy.id)) / len(faces)
        spared *= 1 - min(1.0, caught)
    return 1 - spared


def flown_on(state, piece, face):
    """The state after a move that a cadet would make at a first look; None when the piece leaves the board."""
    total = sum(among.weigh(state, piece.id, face, piece.tilt).values())
    point, heading, level, _, _, edge = reach.reach(state, piece.id, face, piece.tilt).ends[int(total.argmax())]
    if edge >= 0:
        return None
    return change(state, piece.id, point=point, heading=heading, level=level, tilt=0)
