"""Who moves before initiative counts (5.2.1, 5.5.20.1), and who rolls for it (4.2.1)."""

from aerodrome.icog.cockpit import dial
from aerodrome.icog.state import NEVER, Airplane, State


def without_initiative(state: State, airplane: Airplane) -> int | None:
    """The place among those who move before all others (5.2.1): 0 on fire, 1 in a spin, 2 still below Stall speed.

    None for an airplane that rolls for initiative. On the ground nothing of this counts.
    """
    if airplane.fire != NEVER:
        return 0
    if airplane.place != "air":
        return None
    if "spin" in airplane.attitude:
        return 1
    return 2 if airplane.speed < dial.stall(state.panel(airplane), airplane.loaded) else None


def first_movers(state: State) -> tuple[str, ...]:
    """Who moves before initiative counts: on fire, spinning, below Stall speed (5.2.1), then formations (5.5.20.1).

    A formation is named by its first member.
    """
    ranked: list[tuple[int, int, str]] = []
    formations: dict[int, str] = {}
    for number, airplane in enumerate(in_play(state)):
        if airplane.formation:
            formations.setdefault(airplane.formation, airplane.id)
        elif (rank := without_initiative(state, airplane)) is not None:
            ranked.append((rank, number, airplane.id))
    return (*(name for _, _, name in sorted(ranked)), *(formations[number] for number in sorted(formations)))


def rollers(state: State) -> tuple[str, ...]:
    """The airplanes whose pilots roll for initiative (4.2.1)."""
    playing = in_play(state)
    return tuple([a.id for a in playing if not a.formation and without_initiative(state, a) is None])


def in_play(state: State) -> list[Airplane]:
    """The airplanes that move in this turn: in the air, or on the ground and not there for good."""
    return [airplane for airplane in state.airplanes if airplane.place in ("air", "ground")]
