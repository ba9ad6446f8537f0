"""The campaign log (SC62): lines of missions, logbooks, the league."""

import msgspec

from aerodrome.campaign.state import Entry, LogLine, Mission, State, victories


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A squadron's line in the league."""

    squadron: str
    side: str
    points: float
    flown: int
    won: int
    kills: float
    dead: int
    captured: int
    machines_lost: int


def line(state: State) -> LogLine:
    """The mission's line in the campaign log (SC62)."""
    mission: Mission = state.under_way
    report = mission.report
    assert report is not None, "no report yet"
    points = {one.side: one.points for one in report.sides}
    one, other = [points.get(side.name, 0.0) for side in state.setting.sides]
    return LogLine(
        mission=mission.number,
        date=mission.date,
        weather=mission.weather,
        kind=mission.kind,
        target=mission.target,
        attacker=mission.attacker,
        winner=report.winner,
        points=(one, other),
        flown=tuple([found.name for found in mission.fortunes]),
        lost=tuple([hulk.plane for hulk in mission.hulks if hulk.plane and hulk.lost]),
        dead=tuple([found.name for found in mission.fortunes if found.killed]),
        captured=tuple([found.name for found in mission.fortunes if found.captured]),
        wounded=tuple([found.name for found in mission.fortunes if found.wounds and not found.killed]),
        kills=tuple([
            (name, claim.words)
            for claim in mission.claims
            if claim.confirmed
            for name in claim.victors
            if name in state.ids
        ]),
        record=report.record,
    )  # fmt: skip


def entries(state: State) -> tuple[tuple[str, Entry], ...]:
    """The lines that the mission adds to the logbooks (SC01)."""
    mission = state.under_way
    return tuple([
        (
            found.name,
            Entry(
                mission=mission.number,
                date=mission.date,
                kind=mission.kind,
                type=state.plane(found.plane).type,
                experience=found.experience,
                kills=found.kills,
                wounds=found.wounds,
                luck=state.man(found.name).luck,
            ),
        )
        for found in mission.fortunes
    ])  # fmt: skip


def league(state: State) -> tuple[Standing, ...]:
    """The squadrons by victory points, the best first (SC62)."""
    found = []
    for at, squadron in enumerate(state.squadrons):
        men = [man for man in state.airmen if man.squadron == at]
        found.append(
            Standing(
                squadron=squadron.name,
                side=state.setting.sides[state.side(at)].name,
                points=squadron.points,
                flown=squadron.flown,
                won=squadron.won,
                kills=float(sum([victories(man) for man in men])),
                dead=len([man for man in men if man.status == "dead"]),
                captured=len([man for man in men if man.status == "captured"]),
                machines_lost=len([plane for plane in state.planes if plane.squadron == at and plane.lost]),
            )
        )
    return tuple(sorted(found, key=lambda one: (-one.points, -one.kills, one.squadron)))
