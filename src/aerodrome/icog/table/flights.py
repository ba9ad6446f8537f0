"""Previews of announcements (5.4, decision 7): the flight, its tests, its energy, whom it brings into the sights.

Every number is the engine's: the same functions fly the move when it is announced.
"""

from typing import Literal

from aerodrome.core.geometry import Frame
from aerodrome.core.why import Why, total
from aerodrome.icog import words
from aerodrome.icog.announcing.previews import Aim, Chance, Preview, hits
from aerodrome.icog.announcing.refusals import MOST_BANK
from aerodrome.icog.cockpit import dial
from aerodrome.icog.events import Leg
from aerodrome.icog.gunnery import shooting
from aerodrome.icog.movement import actions, stalls
from aerodrome.icog.movement.announcement import Announcement, Dive, Roll, Segment, Slip, Straight, Turn, Unreadable
from aerodrome.icog.movement.flight import TOLERANCE, roll_value, way
from aerodrome.icog.movement.flown import Flight, shared, starts_of
from aerodrome.icog.state import Airplane, State, change
from aerodrome.icog.table.completions import completions, remaining
from aerodrome.icog.table.dangers import dangers_of
from aerodrome.icog.table.ground_aims import aims_of, drop_of, notes_of
from aerodrome.icog.table.poses import Track, exact_of, joined, pose_of, track_of
from aerodrome.icog.table.sums import percent, points, terms, trial, units
from aerodrome.icog.table.wire.previews import (
    AimPreview,
    EndPreview,
    FailedPreview,
    IcogPreview,
    NeedlePreview,
    SegmentName,
    SegmentPreview,
    TestPreview,
    TextFault,
)
from aerodrome.icog.words import manoeuvres, moves, names
from aerodrome.icog.words.preview import aim as aim_words
from aerodrome.icog.words.preview import in_all
from aerodrome.icog.words.preview import test as test_words
from aerodrome.server.wire.figures import Term

REST: SegmentName = "rest"
KINDS: dict[type, SegmentName] = {Straight: "straight", Roll: "roll", Turn: "turn", Dive: "dive", Slip: "slip"}


def flight_card(state: State, name: str, found: Preview, text: str, fault: Unreadable | None = None) -> IcogPreview:
    """What an announcement, or as much of it as could be read, comes to."""
    one, announcement = state.airplane(name), found.announcement
    left = remaining(state, one, announcement)
    following, column = completions(state, name, text)
    return IcogPreview(
        airplane=name,
        complete=fault is None and abs(left) <= TOLERANCE,
        segments=segments_of(state, one, announcement, found.flight, text),
        end=end_of(state, found.flight),
        remaining=units(left),
        actions=actions.total(announcement),
        climbed=units(found.flight.climbed),
        ledger=tuple(
            [Term(why.paragraph, names.cost_of_flight(why, found.flight.climbed), why.value) for why in found.ledger]
        ),
        energy=total(found.ledger),
        needle=_needle(state, one, found),
        warnings=terms(found.warnings),
        tests=tuple([_test(state, one, chance) for chance in found.tests]),
        aims=tuple([aim_of(state, name, found, aim) for aim in found.targets]),
        bank_least=-MOST_BANK,
        bank_most=MOST_BANK,
        fault=TextFault(fault.column - 1, fault.found, fault.allowed) if fault else None,
        completions=following,
        completes=column,
        ground=aims_of(state, found),
        drop=drop_of(state, name, found),
        notes=(*in_all(found), *notes_of(state, found)),
        dangers=dangers_of(state, name, found),
    )


def end_of(state: State, flight: Flight) -> EndPreview:
    """Where a flight ends."""
    if flight.left:
        said = f"leaves the board over the {flight.left} edge"
    else:
        said = words.pose(state, flight.at, flight.frame)
    return EndPreview(
        pose=pose_of(flight.at, flight.frame),
        exact=exact_of(flight.at, flight.frame),
        inverted=flight.inverted,
        left=flight.left or "",
        grounded=flight.grounded,
        words=said,
    )


# ---- segments


def segments_of(
    state: State, one: Airplane, announcement: Announcement, flight: Flight, text: str
) -> tuple[SegmentPreview, ...]:
    """Every segment with its track, and what is flown straight on because nothing was said about it."""
    tracks = list(track_of(one.at, one.frame, flight.legs, flight.at, flight.frame))
    shares = shared(announcement.segments, flight.legs)
    starts = starts_of(one.frame, announcement.segments, flight.legs)
    columns = _columns(text)
    found = []
    for number, (segment, count) in enumerate(zip(announcement.segments, shares, strict=True)):
        track = joined([tracks.pop(0) for _ in range(count)])
        found.append(_segment(state, one, segment, starts[number], track, text, columns[number]))
    if tracks:
        rest = units(max(0, remaining(state, one, announcement)))
        end = len(text)
        said = f"{moves.segment(Straight(round(rest * 1000)))}, by default"
        found.append(SegmentPreview("", end, end, REST, rest, "", 0, 0, "", 0, 0, said, joined(tracks)))
    return tuple(found)


def _columns(text: str) -> list[tuple[int, int]]:
    """Where each part of an announcement stands in its text, without blanks around it."""
    found, start = [], 0
    for part in text.split(";"):
        bare = part.strip()
        first = start + len(part) - len(part.lstrip())
        found.append((first, first + len(bare)))
        start += len(part) + 1
    return found


def _segment(
    state: State, one: Airplane, segment: Segment, start: Frame, track: Track, text: str, columns: tuple[int, int]
) -> SegmentPreview:
    template = segment.template if isinstance(segment, Turn | Dive) else ""
    pushed = dial.pushed(state.panel(one), one.speed, template, one.widened) if template else None
    return SegmentPreview(
        text=text[columns[0] : columns[1]],
        start=columns[0],
        end=columns[1],
        segment=KINDS[type(segment)],
        length=units(way(segment, roll_value(state, one))),
        template=template,
        direction=segment.direction if isinstance(segment, Turn) else 0,
        degrees=segment.degrees if isinstance(segment, Roll) else 0,
        side=_side(segment, start),
        actions=actions.of_segment(segment),
        tighter=pushed.markers if pushed else 0,
        words=moves.segment(segment),
        track=track,
    )


def _side(segment: Segment, start: Frame) -> Literal["", "left", "right"]:
    """To which side it leads, as seen from above: that of a slip is the same, for it is flown upright."""
    if isinstance(segment, Turn):
        return manoeuvres.side_of(start, segment.direction)
    return segment.side if isinstance(segment, Slip) else ""


# ---- tests, needle, targets


def _test(state: State, one: Airplane, chance: Chance) -> TestPreview:
    """A test with its odds, and the flight that follows its failure."""
    needed, failed = chance.needed, None
    if chance.failed is not None:
        flight = chance.failed
        tracks = track_of(one.at, one.frame, flight.legs, flight.at, flight.frame)
        failed = FailedPreview(flight.attitude, joined(tracks), end_of(state, flight))
    return TestPreview(
        reason=needed.kind,
        segment=needed.segment + 1,
        test=trial("flying" if needed.flying else "structural", chance.target, chance.reasons),
        optional=needed.optional and needed.kind != "third action",
        words=test_words(state, chance),
        failed=failed,
        broken=_broken(state, chance.broken) if chance.broken else None,
    )


def _broken(state: State, leg: Leg) -> EndPreview:
    """Where an airplane is when its structure gives way (5.5.6.3): at the end of the segment that strained it."""
    return EndPreview(
        pose_of(leg.at, leg.frame), exact_of(leg.at, leg.frame), False, "", False, words.pose(state, leg.at, leg.frame)
    )


def _needle(state: State, one: Airplane, found: Preview) -> NeedlePreview:
    panel, loaded = state.panel(one), one.bombs > 0
    needle = found.needle
    return NeedlePreview(
        before=one.speed,
        after=needle.speed,
        band_before=dial.band(panel, one.speed, loaded),
        band_after=dial.band(panel, needle.speed, loaded),
        at_stall=needle.at_stall and not stalls.is_gentle(state),
        below_stall=needle.below_stall,
        over_maximum=needle.over_maximum,
    )


def aim_of(state: State, name: str, found: Preview, aim: Aim) -> AimPreview:
    """Somebody in the cone at the end of a flight, with the sum of the base shot opened (6.3.1.1)."""
    flight, shot = found.flight, aim.shot
    reasons: tuple[Why, ...] = ()
    if shot is not None:
        there = change(
            state, name, at=flight.at, frame=flight.frame, speed=found.needle.speed, attitude=flight.attitude
        )
        _, reasons = shooting.base_shot(there, name, 0, aim.target, "long")
    return AimPreview(
        target=aim.target,
        friend=aim.friend,
        declared=aim.target in found.announcement.targets,
        distance=units(aim.distance),
        modifier=aim.band,
        angle=aim.angle,
        base=shot.base if shot else None,
        terms=terms(reasons),
        percent=hits(found, aim),
        damage=points(shot.damage) if shot else None,
        jam=percent(shot.malfunction) if shot else None,
        words=aim_words(aim),
    )
