"""A type of airplane in words: what it can do, what it carries."""

from aerodrome.core.phrases import capital, count, number, times
from aerodrome.triangle.airplanes import Airplane
from aerodrome.triangle.words import names


def values(airplane: Airplane) -> tuple[str, ...]:
    """Everything about a type, a line each."""
    lines = [
        f"{capital(names.KINDS[airplane.role])}, {airplane.nation}, {airplane.year}.",
        f"Speed {airplane.speed}, agility {airplane.agility}." if airplane.speed else "Moored to the ground.",
        *[f"{capital(trait)}." for trait in traits(airplane)],
        *[f"{capital(names.guns(group))}: {count(group.ammunition, 'burst')}." for group in airplane.guns],
    ]
    lines += [] if airplane.guns else ["No guns."]
    lines += [f"Full throttle {times(airplane.full_throttle)}, then one last risk."] if airplane.full_throttle else []
    lines += [f"Carries {count(airplane.bombs, 'bomb')}."] if airplane.bombs else []
    lines += [f"Brings home {count(airplane.photos, 'photograph')} at most."] if airplane.photos else []
    return tuple(lines)


def traits(airplane: Airplane) -> list[str]:
    """What is special about the way a type flies."""
    better, worse = ("right", "left") if airplane.gyro > 0 else ("left", "right")
    gyro = abs(airplane.gyro)
    said = [f"{count(gyro, 'turn')} more if all go {better}, {number(gyro)} fewer if all go {worse}"] if gyro else []
    said += ["climbs fast"] if airplane.fast_climb else []
    said += ["descends slowly"] if airplane.slow_descent else []
    said += ["never turns in two successive steps"] if airplane.no_successive_turns else []
    return said


def short_name(airplane: Airplane) -> str:
    """A type as a label names it, without its maker: `Camel`, `Dr.I`; a balloon without its nation."""
    if airplane.role in ("balloon", "airship"):
        return airplane.role
    last = airplane.name.split()[-1]
    return airplane.name if last.isdigit() else last
