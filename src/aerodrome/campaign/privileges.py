"""What abilities give a man in a campaign (1.4.1, 1.4.2): a machine of his own, and a say in missions."""

import msgspec

from aerodrome.campaign import roster, service_charts
from aerodrome.campaign.careers import abilities
from aerodrome.campaign.state import Airman, Crewed, Plane, State

KEEP = "keep"
PROMOTION = "Promotion"


# ---- a machine of his own


def machine_of(state: State, name: str) -> Plane | None:
    """A man's personal machine (1.4.1, 1.4.2); None if he has none."""
    return next((plane for plane in state.planes if plane.owner == name and not plane.lost), None)


def offers(state: State, man: Airman) -> tuple[str, ...]:
    """The types that a man may have for his own (1.4.1, 1.4.2), the newest first.

    Friends in high places get him any type of his nation a month early, a test expert two; who has a machine of his own
    changes it for a newer type only.
    """
    if man.record is None or man.post != "pilot" or not abilities.has_personal_airplane(man.record):
        return ()
    month, own = state.date[:7], machine_of(state, man.name)
    since = service_charts.aircraft_type(own.type, man.nation).first if own else ""
    found = [
        one
        for one in service_charts.aircraft()
        if one.nation == man.nation
        and one.role == man.last_role
        and one.first > since
        and abilities.available_from(man.record, one.first) <= month <= one.last
    ]
    return tuple([one.slug for one in sorted(found, key=lambda one: one.first, reverse=True)])


# ---- a say in missions


def volunteers(state: State) -> list[Airman]:
    """Promoted pilots who could fly and were not chosen, with somebody of their squadron to replace (1.4.2)."""
    flying = [crew.pilot for crew in state.under_way.crews]
    return [
        man
        for at in range(len(state.squadrons))
        for man in roster.available(state, at, "pilot")
        if man.record is not None
        and PROMOTION in man.record.traits
        and man.name not in flying
        and replaceable(state, man)
    ]


def replaceable(state: State, man: Airman) -> list[str]:
    """The pilots of his squadron whom a promoted man may replace (1.4.2): nobody who is promoted himself."""
    pilots = [state.man(crew.pilot) for crew in state.under_way.crews if state.man(crew.pilot).squadron == man.squadron]
    return [one.name for one in pilots if one.record is None or PROMOTION not in one.record.traits]


def swapped(state: State, name: str, replaced: str) -> tuple[Crewed, ...]:
    """The crews with a promoted man in another's place (1.4.2), in his own machine if that is ready and will do."""
    own = machine_of(state, name)
    found = []
    for crew in state.under_way.crews:
        if crew.pilot == replaced:
            ready = own is not None and not own.workshop and own.role == state.plane(crew.plane).role
            crew = msgspec.structs.replace(crew, pilot=name, plane=own.id if own is not None and ready else crew.plane)
        found.append(crew)
    return tuple(found)
