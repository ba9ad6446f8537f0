"""The course of the war in In Clouds of Glory: its timeline and its force builder, told in lines."""

from aerodrome.core.history import History, Meeting, Service
from aerodrome.core.phrases import several
from aerodrome.icog.cockpit import panels
from aerodrome.icog.mission import forces, timeline

USUAL = forces.Wish()


def service(nation: str, month: str) -> tuple[Service, ...]:
    """Which types fly for whom, from when to when; in a month the common ones first."""
    found = timeline.service(nation, month)
    if month:
        found = tuple(sorted(found, key=lambda one: (timeline.nations().index(one.nation), -one.share)))
    return tuple([
        Service(one.nation, panels.panel(one.airplane).name, panels.panel(one.airplane).role, one.since, one.until)
        for one in found
    ])  # fmt: skip


def met(wish: Meeting) -> tuple[str, ...]:
    """Airplanes that could have met on a front in a month, and how to fly that battle."""
    found = forces.forces(wish.date, wish.front, wish.numbers, wish.kind, wish.seed)
    lines = [f"{forces.month_words(wish.date)}, {wish.front}: {timeline.front(wish.front, wish.date).words}"]
    for name, flights in zip(forces.SIDES, found.sides, strict=True):
        for flight in flights:
            task = "" if flight.task == "fight" else f", {flight.task}"
            type_name = panels.panel(flight.airplane).name
            lines.append(f"{name}: {several(flight.count, type_name)} ({flight.airplane}), {flight.nation}{task}")
    allied, central = wish.numbers
    wanted = {"date": wish.date, "front": wish.front, "allied": allied, "central": central, "kind": wish.kind}
    wanted["draw"] = wish.seed
    given = [f"--option {name}={value}" for name, value in wanted.items() if value != getattr(USUAL, name)]
    return (*lines, " ".join(["Play it: aerodrome play icog --scenario free-battle", *given]))


HISTORY = History(service, met, Meeting(USUAL.date, USUAL.front, (4, 4), "patrol", 0), forces.KINDS, forces.MOST)
