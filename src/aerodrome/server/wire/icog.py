"""In Clouds of Glory on the wire: the ground, the cockpit panels, a moment, and the particulars of its questions.

Lengths are in Move units (MU): `x` to the east, `y` to the north, `z` up, from the south-west corner on the sea's
level. Angles are degrees: headings anticlockwise from east as everywhere on the wire, pitch nose up, bank right wing
down. Only where a text is typed, and in words, a heading is one of the compass: 0 north, 90 east. Speeds are km/h.
Chances are per cent. Weapons, engines and segments are counted from 1; men from 0, the pilot.
"""

import msgspec

from aerodrome.server.wire.ground import DropCard, GroundAimCard, GroundPrompt, GroundScene, GroundShot, PreyCard

Pose = tuple[float, float, float, float, float, float]
"""Place, then heading, pitch and bank."""
Exact = tuple[int, int, int, int, int, int, int, int, int, int, int, int]
"""A pose as the rules have it: place in thousandths, then nose, right wing and canopy in millionths."""


class Term(msgspec.Struct, frozen=True):
    """One line of a sum: the paragraph it rests on, what it says, what it adds."""

    paragraph: str
    text: str
    value: int


# ---- the board


class ReliefCard(msgspec.Struct, frozen=True):
    """Heights of the ground at the corners of square cells: rows from south to north, each from west to east."""

    cell: float
    columns: int
    rows: int
    heights: tuple[float, ...]


class StripCard(msgspec.Struct, frozen=True):
    """A straight band of ground: a reach of a river or the sea, trenches, no man's land, an aerodrome, a runway."""

    ground: str
    """field, grass, meadow, wood, trench, shell-holes, village, water or aerodrome."""
    x1: float
    y1: float
    x2: float
    y2: float
    breadth: float


class PatchCard(msgspec.Struct, frozen=True):
    """A round piece of ground: a wood, a village."""

    ground: str
    x: float
    y: float
    radius: float


class PlotsCard(msgspec.Struct, frozen=True):
    """What open country is made of: square plots, rows from south to north, each `field`, `grass` or `meadow`."""

    size: float
    columns: int
    rows: int
    grounds: tuple[str, ...]


class IcogSide(msgspec.Struct, frozen=True):
    """A side of the battle; `home` is the edge to which the forced home fly."""

    name: str
    home: str
    seats: tuple[str, ...]
    airplanes: tuple[str, ...]


class RangeCard(msgspec.Struct, frozen=True):
    """A distance band of the cone: up to so many MU, what it adds to a shot."""

    up_to: float
    modifier: int


class ConeCard(msgspec.Struct, frozen=True):
    """The gunnery template of fixed guns: from the nose so far, opening by half an angle to each side."""

    length: float
    half_angle: float
    ranges: tuple[RangeCard, ...]


class MarkerCard(msgspec.Struct, frozen=True):
    """A turn marker of the dial: at this speed and below, down to the next marker, the template is safe."""

    speed: int
    template: str


class DragCard(msgspec.Struct, frozen=True):
    """A zone of wind drag: above one speed, up to another, so many energy units a turn."""

    above: int
    up_to: int
    units: int


class DialBand(msgspec.Struct, frozen=True):
    """A speed band of the dial: stall, slow, medium, high or dive; its last one ends at the dial's end."""

    band: str
    words: str
    above: int
    up_to: int


class WeaponCard(msgspec.Struct, frozen=True):
    """A group of guns on the panel."""

    number: int
    name: str
    """`two Spandau guns`"""
    mount: str
    """fixed or flexible"""
    guns: int
    arc: str
    """Of a flexible mount: aft, aft-narrow, nose, over-wing-forward, over-wing-aft or belly."""
    arc_words: str
    boxes: int
    """Boxes in the belt, or in one drum."""
    drums: int
    """Drums with the one on the gun; 0: fed by a belt."""
    gunnery: int
    crew: int
    """Who fires it."""


class PanelCard(msgspec.Struct, frozen=True):
    """The cockpit panel of a type, as its dial and its plates show it."""

    slug: str
    name: str
    nation: str
    role: str
    introduced: str
    posts: tuple[str, ...]
    """What each man aboard is: pilot, observer, gunner."""
    engines: int
    rotary: bool
    structure: int
    ignores_structure: int
    """Points that every structural loss is smaller by."""
    roll: int
    """MU that a roll takes."""
    throttle: int
    """Energy units that throttling back may give away."""
    engine_out: tuple[int, ...]
    """Energy lost a turn with one engine out, with two and so on."""
    flying: int
    gunnery: int
    stall: int
    top: int
    maximum: int
    manoeuvring: int
    """Above this speed a tighter turn tests the structure."""
    loaded_stall: int
    """With bombs aboard; 0: the type has no such mark."""
    loaded_top: int
    end: int
    """Where the dial ends."""
    steps: tuple[int, ...]
    """Speeds on which the needle comes to rest, up to Top speed; above it every 5 km/h."""
    bands: tuple[DialBand, ...]
    markers: tuple[MarkerCard, ...]
    tighter_loss: tuple[int, ...]
    """Energy that a turn one, two, three markers tighter costs."""
    drag: tuple[DragCard, ...]
    loss: tuple[float, ...]
    """The dots of the needle: by how many km/h it falls for one energy unit, for two and so on."""
    gain: tuple[float, ...]
    weapons: tuple[WeaponCard, ...]
    bombs: int
    bomb_kg: int
    dual_controls: bool
    floats: bool
    lines: tuple[str, ...]
    """Its values in words."""


class IcogBoard(msgspec.Struct, frozen=True, tag_field="kind", tag="icog"):
    """What stays the same during a battle."""

    title: str
    briefing: str
    width: float
    depth: float
    ceiling: float
    turns: int
    fog: bool
    sides: tuple[IcogSide, ...]
    relief: ReliefCard
    plots: PlotsCard
    strips: tuple[StripCard, ...]
    """What lies over what is listed before."""
    patches: tuple[PatchCard, ...]
    runways: tuple[StripCard, ...]
    cone: ConeCard
    quarter: float
    """Half the opening of the front and of the rear arc, in degrees: who is where threatens."""
    bubble: float
    """Closer than this at the end of a move, airplanes are in danger of colliding."""
    radii: dict[str, float]
    """The radius of each template, A to P."""
    panels: dict[str, PanelCard]
    """By slug."""
    rules: tuple[str, ...]
    """The options in force and how points are won, a line each."""
    seed: int
    """For scenery only."""


# ---- a moment


class IcogGun(msgspec.Struct, frozen=True):
    """A weapon in play; ammunition is None where fog hides it."""

    number: int
    name: str
    halves: int | None
    """Half boxes in the belt or the drum on the gun."""
    halves_most: int
    drums: int | None
    """Full spare drums."""
    drums_most: int
    barrels: int
    """Guns of the group that fire."""
    barrels_most: int
    jammed: int
    repair: int
    """Actions of a pilot until the jammed ones fire again."""
    silent: str
    """Why it cannot fire now; empty: it can."""
    crew: int
    words: str
    """Its ammunition in words."""


class IcogEngine(msgspec.Struct, frozen=True):
    """An engine in play."""

    number: int
    state: str
    """running, off or dead"""
    loss: int
    smokes: bool
    restarts: int
    words: str


class EffectCard(msgspec.Struct, frozen=True):
    """Something that ails an airplane.

    Kinds: spin, stall, fire, smoke, fuel, engine, propeller, drag, turns, roll, wires, wide-turn, undercarriage,
    landing, guns, forced-home, inverted, formation, bombs, way-out; others may come.
    """

    kind: str
    words: str


class CrewCard(msgspec.Struct, frozen=True):
    """A man aboard: skills as they stand after wounds (None where fog hides them) and as they were."""

    number: int
    name: str
    post: str
    flies: bool
    """Is he at the controls?"""
    awareness: int | None
    flying: int | None
    gunnery: int | None
    fortitude: int | None
    luck: int | None
    whole: tuple[int | None, ...]
    """The same five before wounds."""
    wounds: int | None
    rerolls: int | None
    traits: tuple[str, ...]
    state: str
    """Empty, dead, out (of the fight), unconscious or shaken."""
    victories: int
    forced_home: int
    words: str


class IcogAirplane(msgspec.Struct, frozen=True):
    """One airplane as a seat sees it."""

    id: str
    side: int
    seat: str
    panel: str
    """Slug of the type."""
    title: str
    """What the label says: `Camel B1`."""
    place: str
    """waiting, air, ground or gone."""
    spot: str
    """Where it is, in words."""
    pose: Pose
    exact: Exact
    inverted: bool
    speed: int
    band: str
    """stall, slow, medium, high or dive."""
    move: float
    """MU that it flies a turn at this speed."""
    attitude: str
    """Empty, stalled, stalled in turn, immelmann, below stall, spin or fatal spin."""
    structure: int | None
    guns: tuple[IcogGun, ...]
    engines: tuple[IcogEngine, ...]
    effects: tuple[EffectCard, ...]
    damage: tuple[str, ...]
    """What the stage shows of it: wings, tail, engine, leak, guns, smoke, fire, spin."""
    crew: tuple[CrewCard, ...]
    bombs: int
    formation: int
    targets: tuple[str, ...]
    """Declared in this turn."""
    forced_home: bool
    fate: str
    """In words; empty as long as it is in play."""
    moved: bool
    """Has it moved in this turn?"""
    way_out: str
    """The edge of its task; empty: none."""
    lines: tuple[str, ...]
    """The panel in words."""


class SheetLine(msgspec.Struct, frozen=True):
    """A line of the initiative sheet, in the order of movement; total None where fog hides it."""

    airplane: str
    crew: int
    name: str
    rolls: tuple[int, ...]
    total: int | None
    target: str
    """At whom a gunner has to fire."""
    state: str
    """moved, now or waiting."""
    words: str


class ThreatCard(msgspec.Struct, frozen=True):
    """Somebody threatens somebody: from his `rear` or `side` arc, what that takes off the initiative."""

    by: str
    target: str
    arc: str
    value: int


class SightCard(msgspec.Struct, frozen=True):
    """Somebody has an enemy inside the cone of his fixed guns: how far, from which arc of the target."""

    by: str
    target: str
    distance: float
    arc: str


class ShooterCard(msgspec.Struct, frozen=True):
    """Somebody who has still to fire."""

    airplane: str
    crew: int
    name: str


class ThingCard(msgspec.Struct, frozen=True):
    """Something beside airplanes: a unit on the ground, a balloon, a barrage in the air.

    `thing` is unit, balloon or barrage; `type` says which kind of unit. Whoever is gone is not listed.
    """

    id: str
    thing: str
    type: str
    side: int
    seat: str
    x: float
    y: float
    z: float
    strength: int
    """Of a unit, as far as there is any left; 0 for others."""
    words: str


class IcogScene(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="icog"):
    """A moment, as a seat sees it."""

    phase: str
    """crews, place, formation, initiative, move, gunners, shoot, turn end, settle or over."""
    phase_words: str
    turn: int
    turns: int
    """After which turn it ends."""
    standing: str
    sheet: tuple[SheetLine, ...]
    threats: tuple[ThreatCard, ...]
    sights: tuple[SightCard, ...]
    order: tuple[str, ...]
    """Who has still to move, the next one first; a formation as one member."""
    flown: tuple[str, ...]
    """Who has moved in this turn, in order."""
    shooters: tuple[ShooterCard, ...]
    scores: tuple[int, int]
    airplanes: tuple[IcogAirplane, ...]
    things: tuple[ThingCard, ...]
    """On the ground and above it, beside airplanes."""
    ground: GroundScene | None = None
    """The ground war; none where a mission has nothing of it and nobody has come down."""


# ---- the announcement of a move


class TestCard(msgspec.Struct, frozen=True):
    """A test of a d20: `flying` or `structural`, at most the target succeeds; None where it is not known."""

    test: str
    target: int | None
    percent: float | None
    terms: tuple[Term, ...]


class TemplateCard(msgspec.Struct, frozen=True):
    """A template that can be flown at the present speed: 0 safe, else by how many markers it is tighter."""

    template: str
    radius: float
    tighter: int
    loss: int
    """Energy units."""
    test: TestCard | None
    words: str


class BearingCard(msgspec.Struct, frozen=True):
    """Another airplane as seen from the cockpit."""

    airplane: str
    friend: bool
    distance: float
    clock: str
    """`five o'clock low`"""
    bearing: float
    """In the plane of the wings: 0 ahead, 90 right, -90 left."""
    elevation: float
    """Above the plane of the wings."""
    off_nose: float
    direction: int
    """Where a turn has to bend to bring the nose there: the number after `@`, 0 to 359; above 180 roll first."""
    shows: str
    """Which arc of it one would fire at: front, side or rear."""
    declare: bool
    """May it be declared as a target?"""
    words: str


class PresetCard(msgspec.Struct, frozen=True):
    """A ready announcement; `group` is `attack` (onto an enemy) or `preset`."""

    name: str
    group: str
    answer: str
    words: str
    """What it comes to, in a line."""
    target: str
    """Whom it brings into the sights or faces; empty: nobody."""
    percent: float | None
    """The chance of a hit with a long burst."""
    risk: bool
    """Does it ask for a test or bring a danger?"""


class WorkCard(msgspec.Struct, frozen=True):
    """Something to do besides flying: `text` goes into the announcement, e.g. `repair 1`."""

    text: str
    words: str
    actions: int


class AnnounceCard(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="announce"):
    """A move to announce. An announcement is typed as `T F 8 @35; S 6; bank 30; throttle 1; fire at D2`."""

    airplane: str
    place: str
    """air or ground."""
    move: float
    """MU to fly; lengths of the segments have to add up to it."""
    start: Pose
    free: int
    """Actions without a test."""
    most: int
    """Actions with a test for the last."""
    third: TestCard | None
    """The test of a third action."""
    safe: str
    templates: tuple[TemplateCard, ...]
    """The tightest first."""
    roll: float
    """MU that a roll takes at least, and each MU of a side slip."""
    roll_most: int
    bank_most: int
    """Degrees of bank after movement, to either side."""
    slip_most: int
    may_slip: bool
    """Side slips and vertical dives begin within 45 degrees of level."""
    throttle_most: int
    works: tuple[WorkCard, ...]
    """Repairs, drums, engines to stop and start, landing, taking off: what is possible now."""
    no_fire: str
    """Why fixed guns cannot fire after this move; empty: they can."""
    others: tuple[BearingCard, ...]
    """Everybody else in the air, enemies first, the nearest first."""
    presets: tuple[PresetCard, ...]
    wide_turn: str
    """The template with which the move has to begin; empty: none."""
    prey: tuple[PreyCard, ...] = ()
    """What of the enemy's lies on the ground or is moored, the nearest first."""


# ---- previews


class SegmentPreview(msgspec.Struct, frozen=True):
    """A segment as it is flown: where it stands in the text, what it says, and its track, both ends included."""

    text: str
    start: int
    """Column of its first character, counted from 0."""
    end: int
    """Column after its last character."""
    segment: str
    """straight, roll, turn, dive or slip; `rest` for what is not said yet and flown straight on."""
    length: float
    template: str
    direction: int
    degrees: int
    side: str
    actions: int
    tighter: int
    """Of a turn or dive: by how many markers it is tighter than safe."""
    words: str
    track: tuple[Pose, ...]


class EndPreview(msgspec.Struct, frozen=True):
    """Where a flight ends."""

    pose: Pose
    exact: Exact
    inverted: bool
    left: str
    """The edge over which it leaves; empty: it stays."""
    grounded: bool
    words: str


class FailedPreview(msgspec.Struct, frozen=True):
    """The flight that follows a failed test: what becomes of it, its whole track, where it ends."""

    attitude: str
    track: tuple[Pose, ...]
    end: EndPreview


class TestPreview(msgspec.Struct, frozen=True):
    """A test that an announcement asks for, and what failing it means."""

    reason: str
    """third action, flying, structural or wires."""
    segment: int
    """Counted from 1; 0: another action."""
    test: TestCard
    optional: bool
    """Before the die is rolled one may still choose the safe template."""
    words: str
    failed: FailedPreview | None
    """None: the flight stays the same, the airplane may not."""


class NeedlePreview(msgspec.Struct, frozen=True):
    """The needle before and after."""

    before: int
    after: int
    band_before: str
    band_after: str
    at_stall: bool
    below_stall: int
    """MU to fall because it stands below Stall speed; 0: it does not."""
    over_maximum: bool


class AimPreview(msgspec.Struct, frozen=True):
    """Somebody inside the cone at the end, as everything stands now."""

    target: str
    friend: bool
    declared: bool
    distance: float
    modifier: int
    """Of the distance."""
    angle: str
    """The arc of the target from which one would fire: front, side or rear."""
    base: int | None
    """The base shot of a long burst; None for a friend, or if no gun can fire."""
    terms: tuple[Term, ...]
    percent: float | None
    damage: float | None
    """Points of structural strength to expect."""
    jam: float | None
    words: str


class TextFault(msgspec.Struct, frozen=True):
    """Where a typed announcement is wrong: column counted from 0, what is wrong there, what is allowed."""

    column: int
    what: str
    allowed: str


class IcogPreview(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="flight"):
    """What an announcement, or as much of it as could be read, comes to if every test succeeds."""

    airplane: str
    complete: bool
    """Does it add up to the whole move? A legal answer is complete; `Previewed.legal` says whether it is one."""
    segments: tuple[SegmentPreview, ...]
    end: EndPreview
    remaining: float
    """MU not said yet; below 0: too many."""
    actions: int
    climbed: float
    ledger: tuple[Term, ...]
    """Energy units, line by line."""
    energy: int
    """Their sum."""
    needle: NeedlePreview
    warnings: tuple[Term, ...]
    tests: tuple[TestPreview, ...]
    aims: tuple[AimPreview, ...]
    bank_least: int
    bank_most: int
    fault: TextFault | None
    """Where the text could not be understood; what stands before it is shown."""
    completions: tuple[str, ...]
    """Words that may stand where the text ends: for the word begun at `completes`, or the next one."""
    completes: int
    """Column at which such a word begins."""
    ground: tuple[GroundAimCard, ...] = ()
    """Ground units and balloons of the enemy in the cone at the end."""
    drop: DropCard | None = None
    """What a bombing run promises, if one is announced."""
    notes: tuple[str, ...] = ()
    """What else is announced comes to: photographs, a jump."""


class Ghost(msgspec.Struct, frozen=True):
    """Where an airplane would come to, and how."""

    airplane: str
    track: tuple[Pose, ...]
    exact: Exact


class PosePreview(msgspec.Struct, frozen=True, tag_field="kind", tag="poses"):
    """What a placement, a formation's move, a fall or an Immelmann turn leads to."""

    ghosts: tuple[Ghost, ...]
    aims: tuple[AimPreview, ...]


# ---- other questions


class ShotCard(msgspec.Struct, frozen=True):
    """A burst that may be fired: the sum of its base shot opened, its odds, what it costs and endangers."""

    answer: str
    target: str
    burst: str
    """short, long or sustained."""
    weapons: tuple[int, ...]
    distance: float
    angle: str
    angle_words: str
    base: int
    terms: tuple[Term, ...]
    percent: float
    """Of a hit."""
    jam: float
    damage: float
    halves: int
    """Half boxes that each weapon spends."""
    friends: tuple[str, ...]
    """Friends whom it endangers."""
    words: str


class ShootCard(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="shoot"):
    """A man may fire: pilot or gunner, and every burst, the best base shot first. `hold` holds fire."""

    airplane: str
    crew: int
    name: str
    gunner: bool
    shots: tuple[ShotCard, ...]
    ground: tuple[GroundShot, ...] = ()
    """Bursts at the ground and at balloons, rockets, and what a marked run drops."""


class TrialCard(msgspec.Struct, frozen=True, tag_field="kind", tag="trial"):
    """A test to risk, to repeat or to leave: the sum it is made against; the die that fell, 0 if none did."""

    airplane: str
    crew: int
    name: str
    test: TestCard
    roll: int
    rerolls: int
    words: str


class StallCard(msgspec.Struct, frozen=True, tag_field="kind", tag="stall"):
    """On Stall speed, or stalled: `immelmann HEADING PITCH` or a pitch alone, with whole degrees of choice."""

    airplane: str
    form: str
    """`immelmann` (heading on the compass and pitch), `pitch` (only that) or empty: only the choices."""
    pitch_least: int
    pitch_most: int
    heading: int
    """The compass heading it has now."""


class AreaCard(msgspec.Struct, frozen=True, tag_field="kind", tag="area"):
    """An airplane to set up: `at X Y heading COMPASS speed KMH` within a circle, at a height that is given."""

    airplane: str
    x: float
    y: float
    z: float
    radius: float
    heading: int
    """Across the board, on the compass."""
    speeds: tuple[int, ...]
    apart: float
    """MU to keep from everybody else."""


class DeviateCard(msgspec.Struct, frozen=True, tag_field="kind", tag="deviate"):
    """A formation flies on: `up U right R throttle T`, MU up or (-) down, right or (-) left."""

    leader: str
    members: tuple[str, ...]
    most: int
    """MU to each side, and up and down."""
    throttle_most: int


IcogCard = AnnounceCard | ShootCard | TrialCard | StallCard | AreaCard | DeviateCard | GroundPrompt
