// Generated from the server's types by `make wire`. Do not edit.

export const PROTOCOL = 1;

/** One line of a sum: the paragraph it rests on, what it says, what it adds. */
export interface Term {
  paragraph: string;
  text: string;
  value: number;
}

/** A ring of a bomb template: its radius, and the d6 of damage up to there. */
export interface RingCard {
  radius: number;
  dice: number;
}

/** Something came down: `bomb`, `shell` or `container`, where it was meant to, where it did, with its template. */
export interface Impact {
  what: string;
  aim: [number, number, number];
  at: [number, number, number];
  rings: RingCard[];
}

/** What a side has lost on the ground, and the objectives it has reached. */
export interface GroundLoss {
  side: string;
  lost: number;
  of: number;
  words: string;
  goals: string[];
}

/** A side and its seats. */
export interface PlainSide {
  name: string;
  seats: string[];
}

/** What stays the same. */
export interface PlainBoard {
  kind: 'plain';
  title: string;
  briefing: string;
  sides: PlainSide[];
}

/** How it stands, in words. */
export interface PlainScene {
  kind: 'plain';
  turn: number;
  turns: number;
  standing: string;
  lines: string[];
}

/** A point with a name: an access point. */
export interface Spot {
  name: string;
  side: number;
  edge: string;
  number: number;
  x: number;
  y: number;
}

/** A task zone. */
export interface ZoneCard {
  side: number;
  letter: string;
  points: number[];
}

/** A cloud, from the first level up to its top. */
export interface CloudCard {
  points: number[];
  top: number;
}

/** A machine gun on the ground and the points it covers. */
export interface LandGunCard {
  id: string;
  side: number;
  point: number;
  points: number[];
}

/** A side of the battle. */
export interface SideCard {
  name: string;
  edge: string;
  seats: string[];
  tasks: string[];
}

/** A type that takes part: for models and panels. */
export interface TypeCard {
  slug: string;
  name: string;
  nation: string;
  role: string;
  year: number;
  speed: number;
  agility: number;
  lines: string[];
}

/** What stays the same during a battle. */
export interface TriangleBoard {
  kind: 'triangle';
  title: string;
  briefing: string;
  mode: string;
  width: number;
  height: number;
  points: [number, number][];
  names: string[];
  border: number[];
  levels: number;
  sides: SideCard[];
  spots: Spot[];
  zones: ZoneCard[];
  clouds: CloudCard[];
  land_guns: LandGunCard[];
  types: Record<string, TypeCard>;
  rules: string[];
  seed: number;
}

/** A gun group of a piece. */
export interface GunCard {
  kind: string;
  name: string;
  barrels: number;
  ammunition: number;
  most: number;
  jammed: boolean;
}

/** One aircraft as a seat sees it. */
export interface TrianglePiece {
  id: string;
  side: number;
  seat: string;
  airplane: string;
  title: string;
  pilot: string;
  place: string;
  spot: string;
  point: number;
  x: number;
  y: number;
  level: number;
  heading: number;
  tilt: number;
  damage: string;
  guns: GunCard[];
  throttle: number;
  throttle_most: number;
  kills: number;
  bombs: number;
  photos: string[];
  duty: string;
  fate: string;
  moved: boolean;
  lines: string[];
}

/** What was done to a zone. */
export interface ZoneNow {
  bombs: number;
  photographed: boolean;
}

/** A moment, as a seat sees it. */
export interface TriangleScene {
  kind: 'triangle';
  phase: string;
  turn: number;
  turns: number;
  mover: number;
  standing: string;
  order: string[];
  pieces: TrianglePiece[];
  zones: ZoneNow[];
  wind: number | null;
  sun: number | null;
  points: [number, number];
}

/** A shot that a pose gives: percentages. */
export interface Aim {
  target: string;
  gun: string;
  column: string;
  position: string;
  takedown: number;
  damage: number;
  jam: number;
}

/** An end of a move: the answer that leads there, the points on the way, what it gives and risks. */
export interface FlyEnd {
  answer: string;
  track: number[];
  point: number;
  heading: number;
  level: number;
  tilt: number;
  words: string;
  aim: Aim | null;
  danger: number;
  threats: string[];
  border: boolean;
  edge: string;
  entitled: boolean;
  done: string[];
  worth: number;
}

/** A flight to choose: steps and turns there are, and every end, the most promising first. */
export interface FlyCard {
  kind: 'fly';
  piece: string;
  steps: number;
  turns: number;
  levels: number;
  ends: FlyEnd[];
  letters: string[];
}

/** A placement to put together: `PIECE ACCESS LEVEL HEADING` as far as each is asked. */
export interface PlaceCard {
  kind: 'place';
  pieces: string[];
  access: number[];
  levels: number[];
  headings: string[];
  asks_level: boolean;
  asks_heading: boolean;
  may_pass: boolean;
}

/** Names to tick: groups, each with how many are to be chosen; `form` tells how the answer is written. */
export interface PickCard {
  kind: 'pick';
  form: string;
  groups: PickGroup[];
  secrecies: string[];
}

/** Names of which some are to be ticked. */
export interface PickGroup {
  name: string;
  words: string;
  least: number;
  most: number;
  names: string[];
}

/** Shots to choose from, with their odds; `answers` in the order of `aims`. */
export interface ShotsCard {
  kind: 'shots';
  piece: string;
  answers: string[];
  aims: Aim[];
}

/** How far a path begun has come: where it is, what may follow; complete, it is an end. */
export interface SteerCard {
  kind: 'steer';
  begun: string;
  track: number[];
  heading: number;
  level: number;
  steps_left: number;
  turns_left: number;
  letters: string[];
  words: string;
  end: FlyEnd | null;
}

/** A ground unit; those that have been eliminated stay listed, those that drove off the board do not. */
export interface UnitCard {
  id: string;
  type: string;
  title: string;
  group: string;
  side: number;
  seat: string;
  at: [number, number, number];
  heading: number | null;
  radius: number;
  strength: number;
  strength_most: number;
  cover: string;
  covering: boolean;
  reach: number;
  battery: string;
  gone: boolean;
  firing: boolean;
  seen: boolean;
  goal: boolean;
  lines: string[];
}

/** A moored balloon with its cable straight down to the winch. */
export interface BalloonCard {
  id: string;
  title: string;
  side: number;
  seat: string;
  at: [number, number, number];
  foot: number;
  radius: number;
  leak: number;
  cable: string;
  gone: boolean;
  goal: boolean;
  lines: string[];
}

/** The barrage of a battery of anti-aircraft guns: a sphere in the air, or None while nothing is fired. */
export interface BarrageCard {
  battery: string;
  title: string;
  side: number;
  seat: string;
  at: [number, number, number] | null;
  reach: number;
  guns: number;
  within: string[];
  lines: string[];
}

/** A bombing run that is marked: what is meant to fall where, until it is let go. */
export interface RunMark {
  airplane: string;
  side: number;
  load: string;
  dive: boolean;
  each: number;
  points: [number, number, number][];
  rings: RingCard[];
  words: string;
}

/** A battery of artillery off the board; `at` is its aim, None as long as it has none. */
export interface ArtilleryCard {
  id: string;
  title: string;
  side: number;
  seat: string;
  at: [number, number, number] | null;
  dice: number;
  effect: boolean;
  guns: number;
  lines: string[];
}

/** An objective: what scores once; a place where it is about one. */
export interface GoalCard {
  id: string;
  side: number;
  task: string;
  points: number;
  words: string;
  met: boolean;
  at: [number, number, number] | null;
  radius: number;
  targets: string[];
  done: number;
  needed: number;
}

/** Somebody or something that came down: `parachute` a man beside his canopy, `wreck` or `landed` an airplane. */
export interface FallenCard {
  id: string;
  fallen: string;
  side: number;
  at: [number, number, number];
  title: string;
  words: string;
}

/** Everything of a moment beside the airplanes in play. */
export interface GroundScene {
  units: UnitCard[];
  balloons: BalloonCard[];
  barrages: BarrageCard[];
  runs: RunMark[];
  artillery: ArtilleryCard[];
  goals: GoalCard[];
  fallen: FallenCard[];
  wind: number | null;
  lines: string[];
}

/** Something wanted near the way of a bombing run: after how much of the way it is nearest, and how far aside. */
export interface NearCard {
  id: string;
  title: string;
  along: number;
  aside: number;
}

/** What is to fall where: `3 from 6.5`, in groups `2x4 from 6`, in a dive `3 at DG2`, or `none`. */
export interface RunCard {
  kind: 'run';
  airplane: string;
  load: string;
  aboard: number;
  groups: number;
  spacing: number;
  length: number;
  way: [number, number, number][];
  near: NearCard[];
  dives: NearCard[];
  dive_most: number;
  rings: RingCard[];
}

/** Where a barrage goes: `at 12 30 18`, `stay` and `lift`, or `wait`; `at` is None while it is off the board. */
export interface LayCard {
  kind: 'barrage';
  battery: string;
  side: number;
  at: [number, number, number] | null;
  start: [number, number, number];
  reach: number;
  step: number;
  from_battery: number;
  from_ground: number;
  guns: [number, number, number][];
  width: number;
  depth: number;
  ceiling: number;
}

/** A ground unit that an observer could look for: the odds if it is the only one, one of two, one of three. */
export interface LookCard {
  id: string;
  title: string;
  distance: number;
  percents: number[];
}

/** Which ground units an observer tries to make out: ids with blanks between them. */
export interface ObserveCard {
  kind: 'observe';
  airplane: string;
  crew: number;
  most: number;
  looks: LookCard[];
}

/** At what a battery of artillery aims: a unit, or `at 12.5 30` for a place on the map. */
export interface AimCard {
  kind: 'aim';
  battery: string;
  width: number;
  depth: number;
}

/** A ground unit or balloon of the enemy as seen from a cockpit. */
export interface PreyCard {
  id: string;
  title: string;
  distance: number;
  clock: string;
  off_nose: number;
  direction: number;
  declare: boolean;
  words: string;
}

/** What a move with a bombing run promises before it is marked. */
export interface DropCard {
  way: [number, number, number][];
  spacing: number;
  below: string[];
  dive: string[];
  words: string;
}

/** A ground unit or balloon of the enemy inside the cone at the end of a planned move. */
export interface GroundAimCard {
  target: string;
  title: string;
  distance: number;
  declared: boolean;
  base: number | null;
  percent: number | null;
  words: string;
}

/** Where the load of a run is meant to fall. */
export interface RunPreview {
  kind: 'run';
  points: [number, number, number][];
  each: number;
  rings: RingCard[];
}

/** Where a barrage would be, and whom it would have inside now. */
export interface SpherePreview {
  kind: 'sphere';
  battery: string;
  side: number;
  at: [number, number, number];
  reach: number;
  within: string[];
  legal: boolean;
}

/** A place on the ground, such as the aim of a battery. */
export interface SpotPreview {
  kind: 'spot';
  side: number;
  at: [number, number, number];
}

/** A burst at the ground or at a balloon, a salvo of rockets, or the load of a run that may be let go. */
export interface GroundShot {
  answer: string;
  deed: string;
  target: string;
  title: string;
  burst: string;
  base: number | null;
  percent: number | null;
  jam: number;
  words: string;
  friends: string[];
}

/** Heights of the ground at the corners of square cells: rows from south to north, each from west to east. */
export interface ReliefCard {
  cell: number;
  columns: number;
  rows: number;
  heights: number[];
}

/** A straight band of ground: a reach of a river or the sea, trenches, no man's land, an aerodrome, a runway. */
export interface StripCard {
  ground: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  breadth: number;
}

/** A round piece of ground: a wood, a village. */
export interface PatchCard {
  ground: string;
  x: number;
  y: number;
  radius: number;
}

/** What open country is made of: square plots, rows from south to north, each `field`, `grass` or `meadow`. */
export interface PlotsCard {
  size: number;
  columns: number;
  rows: number;
  grounds: string[];
}

/** A side of the battle; `home` is the edge to which the forced home fly. */
export interface IcogSide {
  name: string;
  home: string;
  seats: string[];
  airplanes: string[];
}

/** A distance band of the cone: up to so many MU, what it adds to a shot. */
export interface RangeCard {
  up_to: number;
  modifier: number;
}

/** The gunnery template of fixed guns: from the nose so far, opening by half an angle to each side. */
export interface ConeCard {
  length: number;
  half_angle: number;
  ranges: RangeCard[];
}

/** A turn marker of the dial: at this speed and below, down to the next marker, the template is safe. */
export interface MarkerCard {
  speed: number;
  template: string;
}

/** A zone of wind drag: above one speed, up to another, so many energy units a turn. */
export interface DragCard {
  above: number;
  up_to: number;
  units: number;
}

/** A speed band of the dial: stall, slow, medium, high or dive; its last one ends at the dial's end. */
export interface DialBand {
  band: string;
  words: string;
  above: number;
  up_to: number;
}

/** A group of guns on the panel. */
export interface WeaponCard {
  number: number;
  name: string;
  mount: string;
  guns: number;
  arc: string;
  also: string;
  arc_words: string;
  boxes: number;
  drums: number;
  gunnery: number;
  crew: number;
}

/** The cockpit panel of a type, as its dial and its plates show it. */
export interface PanelCard {
  slug: string;
  name: string;
  nation: string;
  role: string;
  introduced: string;
  posts: string[];
  engines: number;
  rotary: boolean;
  structure: number;
  ignores_structure: number;
  roll: number;
  throttle: number;
  engine_out: number[];
  flying: number;
  gunnery: number;
  stall: number;
  top: number;
  maximum: number;
  manoeuvring: number;
  loaded_stall: number;
  loaded_top: number;
  end: number;
  steps: number[];
  bands: DialBand[];
  markers: MarkerCard[];
  tighter_loss: number[];
  drag: DragCard[];
  loss: number[];
  gain: number[];
  weapons: WeaponCard[];
  bombs: number;
  bomb_kg: number;
  dual_controls: boolean;
  floats: boolean;
  lines: string[];
}

/** What stays the same during a battle. */
export interface IcogBoard {
  kind: 'icog';
  title: string;
  briefing: string;
  width: number;
  depth: number;
  ceiling: number;
  turns: number;
  fog: boolean;
  sides: IcogSide[];
  relief: ReliefCard;
  plots: PlotsCard;
  strips: StripCard[];
  patches: PatchCard[];
  runways: StripCard[];
  cone: ConeCard;
  quarter: number;
  bubble: number;
  radii: Record<string, number>;
  panels: Record<string, PanelCard>;
  rules: string[];
  seed: number;
}

/** A weapon in play; ammunition is None where fog hides it. */
export interface IcogGun {
  number: number;
  name: string;
  halves: number | null;
  halves_most: number;
  drums: number | null;
  drums_most: number;
  barrels: number;
  barrels_most: number;
  jammed: number;
  repair: number;
  silent: string;
  crew: number;
  words: string;
}

/** An engine in play. */
export interface IcogEngine {
  number: number;
  state: string;
  loss: number;
  smokes: boolean;
  restarts: number;
  words: string;
}

/** Something that ails an airplane. */
export interface EffectCard {
  kind: string;
  words: string;
}

/** A man aboard: skills as they stand after wounds (None where fog hides them) and as they were. */
export interface CrewCard {
  number: number;
  name: string;
  post: string;
  flies: boolean;
  awareness: number | null;
  flying: number | null;
  gunnery: number | null;
  fortitude: number | null;
  luck: number | null;
  whole: (number | null)[];
  wounds: number | null;
  rerolls: number | null;
  traits: string[];
  state: string;
  victories: number;
  forced_home: number;
  words: string;
}

/** One airplane as a seat sees it. */
export interface IcogAirplane {
  id: string;
  side: number;
  seat: string;
  panel: string;
  title: string;
  place: string;
  spot: string;
  pose: [number, number, number, number, number, number];
  exact: [number, number, number, number, number, number, number, number, number, number, number, number];
  inverted: boolean;
  speed: number;
  band: string;
  move: number;
  attitude: string;
  structure: number | null;
  guns: IcogGun[];
  engines: IcogEngine[];
  effects: EffectCard[];
  damage: string[];
  crew: CrewCard[];
  bombs: number;
  formation: number;
  targets: string[];
  forced_home: boolean;
  fate: string;
  moved: boolean;
  way_out: string;
  lines: string[];
}

/** A line of the initiative sheet, in the order of movement; total None where fog hides it. */
export interface SheetLine {
  airplane: string;
  crew: number;
  name: string;
  rolls: number[];
  total: number | null;
  target: string;
  state: string;
  words: string;
}

/** Somebody threatens somebody: from his `rear` or `side` arc, what that takes off the initiative. */
export interface ThreatCard {
  by: string;
  target: string;
  arc: string;
  value: number;
}

/** Somebody has an enemy inside the cone of his fixed guns: how far, from which arc of the target. */
export interface SightCard {
  by: string;
  target: string;
  distance: number;
  arc: string;
}

/** Somebody who has still to fire. */
export interface ShooterCard {
  airplane: string;
  crew: number;
  name: string;
}

/** Something beside airplanes: a unit on the ground, a balloon, a barrage in the air. */
export interface ThingCard {
  id: string;
  thing: string;
  type: string;
  side: number;
  seat: string;
  x: number;
  y: number;
  z: number;
  strength: number;
  words: string;
}

/** A moment, as a seat sees it. */
export interface IcogScene {
  kind: 'icog';
  phase: string;
  phase_words: string;
  turn: number;
  turns: number;
  standing: string;
  sheet: SheetLine[];
  threats: ThreatCard[];
  sights: SightCard[];
  order: string[];
  flown: string[];
  shooters: ShooterCard[];
  scores: [number, number];
  airplanes: IcogAirplane[];
  things: ThingCard[];
  ground?: GroundScene | null;
}

/** A test of a d20: `flying` or `structural`, at most the target succeeds; None where it is not known. */
export interface TestCard {
  test: string;
  target: number | null;
  percent: number | null;
  terms: Term[];
}

/** A template that can be flown at the present speed: 0 safe, else by how many markers it is tighter. */
export interface TemplateCard {
  template: string;
  radius: number;
  tighter: number;
  loss: number;
  test: TestCard | null;
  words: string;
}

/** Another airplane as seen from the cockpit. */
export interface BearingCard {
  airplane: string;
  friend: boolean;
  distance: number;
  clock: string;
  bearing: number;
  elevation: number;
  off_nose: number;
  direction: number;
  shows: string;
  declare: boolean;
  words: string;
}

/** A ready announcement; `group` is `attack` (onto an enemy) or `preset`. */
export interface PresetCard {
  name: string;
  group: string;
  answer: string;
  words: string;
  target: string;
  percent: number | null;
  risk: boolean;
}

/** Something to do besides flying: `text` goes into the announcement, e.g. `repair 1`. */
export interface WorkCard {
  text: string;
  words: string;
  actions: number;
}

/** A move to announce. An announcement is typed as `T F 8 @35; S 6; bank 30; throttle 1; fire at D2`. */
export interface AnnounceCard {
  kind: 'announce';
  airplane: string;
  place: string;
  move: number;
  start: [number, number, number, number, number, number];
  free: number;
  most: number;
  third: TestCard | null;
  safe: string;
  templates: TemplateCard[];
  roll: number;
  roll_most: number;
  bank_most: number;
  slip_most: number;
  may_slip: boolean;
  throttle_most: number;
  works: WorkCard[];
  no_fire: string;
  others: BearingCard[];
  presets: PresetCard[];
  wide_turn: string;
  prey?: PreyCard[];
}

/** A segment as it is flown: where it stands in the text, what it says, and its track, both ends included. */
export interface SegmentPreview {
  text: string;
  start: number;
  end: number;
  segment: string;
  length: number;
  template: string;
  direction: number;
  degrees: number;
  side: string;
  actions: number;
  tighter: number;
  words: string;
  track: [number, number, number, number, number, number][];
}

/** Where a flight ends. */
export interface EndPreview {
  pose: [number, number, number, number, number, number];
  exact: [number, number, number, number, number, number, number, number, number, number, number, number];
  inverted: boolean;
  left: string;
  grounded: boolean;
  words: string;
}

/** The flight that follows a failed test: what becomes of it, its whole track, where it ends. */
export interface FailedPreview {
  attitude: string;
  track: [number, number, number, number, number, number][];
  end: EndPreview;
}

/** A test that an announcement asks for, and what failing it means. */
export interface TestPreview {
  reason: string;
  segment: number;
  test: TestCard;
  optional: boolean;
  words: string;
  failed: FailedPreview | null;
}

/** The needle before and after. */
export interface NeedlePreview {
  before: number;
  after: number;
  band_before: string;
  band_after: string;
  at_stall: boolean;
  below_stall: number;
  over_maximum: boolean;
}

/** Somebody inside the cone at the end, as everything stands now. */
export interface AimPreview {
  target: string;
  friend: boolean;
  declared: boolean;
  distance: number;
  modifier: number;
  angle: string;
  base: number | null;
  terms: Term[];
  percent: number | null;
  damage: number | null;
  jam: number | null;
  words: string;
}

/** Where a typed announcement is wrong: column counted from 0, what is wrong there, what is allowed. */
export interface TextFault {
  column: number;
  what: string;
  allowed: string;
}

/** What an announcement, or as much of it as could be read, comes to if every test succeeds. */
export interface IcogPreview {
  kind: 'flight';
  airplane: string;
  complete: boolean;
  segments: SegmentPreview[];
  end: EndPreview;
  remaining: number;
  actions: number;
  climbed: number;
  ledger: Term[];
  energy: number;
  needle: NeedlePreview;
  warnings: Term[];
  tests: TestPreview[];
  aims: AimPreview[];
  bank_least: number;
  bank_most: number;
  fault: TextFault | null;
  completions: string[];
  completes: number;
  ground?: GroundAimCard[];
  drop?: DropCard | null;
  notes?: string[];
}

/** Where an airplane would come to, and how. */
export interface Ghost {
  airplane: string;
  track: [number, number, number, number, number, number][];
  exact: [number, number, number, number, number, number, number, number, number, number, number, number];
}

/** What a placement, a formation's move, a fall or an Immelmann turn leads to. */
export interface PosePreview {
  kind: 'poses';
  ghosts: Ghost[];
  aims: AimPreview[];
}

/** A burst that may be fired: the sum of its base shot opened, its odds, what it costs and endangers. */
export interface ShotCard {
  answer: string;
  target: string;
  burst: string;
  weapons: number[];
  distance: number;
  angle: string;
  angle_words: string;
  base: number;
  terms: Term[];
  percent: number;
  jam: number;
  damage: number;
  halves: number;
  friends: string[];
  words: string;
}

/** A man may fire: pilot or gunner, and every burst, the best base shot first. `hold` holds fire. */
export interface ShootCard {
  kind: 'shoot';
  airplane: string;
  crew: number;
  name: string;
  gunner: boolean;
  shots: ShotCard[];
  ground?: GroundShot[];
}

/** A test to risk, to repeat or to leave: the sum it is made against; the die that fell, 0 if none did. */
export interface TrialCard {
  kind: 'trial';
  airplane: string;
  crew: number;
  name: string;
  test: TestCard;
  roll: number;
  rerolls: number;
  words: string;
}

/** On Stall speed, or stalled: `immelmann HEADING PITCH` or a pitch alone, with whole degrees of choice. */
export interface StallCard {
  kind: 'stall';
  airplane: string;
  form: string;
  pitch_least: number;
  pitch_most: number;
  heading: number;
}

/** An airplane to set up: `at X Y heading COMPASS speed KMH` within a circle, at a height that is given. */
export interface AreaCard {
  kind: 'area';
  airplane: string;
  x: number;
  y: number;
  z: number;
  radius: number;
  heading: number;
  speeds: number[];
  apart: number;
}

/** A formation flies on: `up U right R throttle T`, MU up or (-) down, right or (-) left. */
export interface DeviateCard {
  kind: 'deviate';
  leader: string;
  members: string[];
  most: number;
  throttle_most: number;
}

/** Something that is added to a die, and why. */
export interface RollTerm {
  text: string;
  value: number;
  paragraph: string;
}

/** Dice that fell in a campaign: what for, on which table, the faces, what was added, the sum and what it means. */
export interface CampaignRoll {
  purpose: string;
  die: string;
  faces: number[];
  table?: string;
  terms?: RollTerm[];
  total?: number | null;
  result?: string;
  paragraph?: string;
}

/** A side of a campaign, with the seats at which it is played. */
export interface CampaignSide {
  name: string;
  nation: string;
  seats: string[];
}

/** A squadron that takes part: its number in addresses, its name, its side, who plays it. */
export interface CampaignSquadron {
  number: number;
  name: string;
  side: number;
  service: string;
  nation: string;
  seats: string[];
}

/** What stays the same during a campaign. */
export interface CampaignBoard {
  kind: 'campaign';
  title: string;
  briefing: string;
  front: string;
  start: string;
  missions: number;
  sides: [CampaignSide, CampaignSide];
  squadrons: CampaignSquadron[];
  tactics: string;
  tactics_words: string;
  referee: string;
  rules: string[];
}

/** The mission that is under way, in a few words. */
export interface MissionLine {
  number: number;
  title: string;
  date: string;
  weather: string;
  attacker: number;
  target: string;
  words: string;
}

/** How a campaign stands. */
export interface CampaignScene {
  kind: 'campaign';
  standing: string;
  date: string;
  day: string;
  part: 'aftermath' | 'battle' | 'between' | 'briefing' | 'over';
  phase: string;
  phase_words: string;
  step: number;
  steps: number;
  turn: number;
  turns: number;
  flown: number;
  missions: number;
  mission: MissionLine | null;
  points: [number, number];
  subject: string;
}

/** A man who might fly: what he is like, whether he must or cannot fly, and why. */
export interface CrewMan {
  name: string;
  title: string;
  post: string;
  quality: string;
  kills: string;
  luck: number;
  flies: boolean;
  must: boolean;
  words: string;
  usual: string;
}

/** A machine that might fly. */
export interface CrewPlane {
  id: string;
  type: string;
  role: string;
  ready: boolean;
  words: string;
  damage: number;
}

/** Who flies what: how many are wanted, who and what there is, and crews to begin with. */
export interface CrewsCard {
  kind: 'crews';
  squadron: number;
  scouts: number;
  two_seaters: number;
  wanted: string;
  men: CrewMan[];
  planes: CrewPlane[];
  suggested: string;
}

/** One way of flying the mission: in words, and why it cannot be had. */
export interface FlyChoice {
  how: 'bots' | 'hand' | 'here';
  words: string;
  effect: string;
  offered: boolean;
  why_not: string;
}

/** A bot that may fly where nobody plays: what `NewFlight.bot` takes, its name, what it is like. */
export interface FlyBot {
  bot: string;
  title: string;
  line: string;
}

/** The mission is to be flown: how? Chosen over HTTP; whoever holds a seat may choose. */
export interface FlyMissionCard {
  kind: 'fly-mission';
  mission: number;
  game: string;
  scenario: string;
  choices: FlyChoice[];
  bots: FlyBot[];
}

/** What some luck points would make of a roll. */
export interface LuckChoice {
  points: number;
  total: number;
  result: string;
  left: number;
}

/** A man may spend luck on his own roll. */
export interface LuckCard {
  kind: 'luck';
  man: string;
  title: string;
  table: string;
  total: number;
  result: string;
  luck: number;
  devil: boolean;
  choices: LuckChoice[];
}

/** A skill, a type of machine or an ability to choose, with what it does. */
export interface SkillChoice {
  answer: string;
  title: string;
  words: string;
  effect: string;
  works: boolean;
  paragraph: string;
}

/** What a man may choose from. */
export interface SkillsCard {
  kind: 'skills';
  man: string;
  choices: SkillChoice[];
}

/** Something that a referee may do: the command with its blanks, and what may be put in them. */
export interface RefereePower {
  verb: string;
  field: string;
  words: string;
  form: string;
  values: string[];
  least: number;
  most: number;
  value: boolean;
}

/** The referee's powers between missions; every command is logged, `overrule ` before one lets it stand. */
export interface RefereeCard {
  kind: 'referee';
  men: string[];
  sides: string[];
  powers: RefereePower[];
  done: string;
}

/** A face as numbers from 0 to 1, drawn from the man's name; what he wears follows from his nation and career. */
export interface Portrait {
  skin: number;
  hair: number;
  cut: number;
  face: number;
  brow: number;
  eyes: number;
  nose: number;
  mouth: number;
  moustache: number;
  ears: number;
  age: number;
  cap: number;
  tilt: number;
  scarf: number;
  nation: string;
  officer: boolean;
  scars: number;
  eyepatch: boolean;
  bandage: boolean;
  black_band: boolean;
}

/** A skill, a mark for life or a keepsake: what it is, and what it does in the tactical game of this campaign. */
export interface SkillCard {
  name: string;
  paragraph: string;
  words: string;
  effect: string;
  works: boolean;
}

/** A medal: its ribbon's colours from edge to edge, when he got it and what for. */
export interface MedalCard {
  name: string;
  ribbon: string[];
  date: string;
  day: string;
  mission: number;
  words: string;
}

/** A skill rating of In Clouds of Glory. */
export interface RatingCard {
  name: string;
  value: number;
}

/** A man on the roster. */
export interface AirmanCard {
  name: string;
  title: string;
  rank: string;
  squadron: number;
  seat: string;
  post: string;
  quality: string;
  quality_words: string;
  status: string;
  ready: boolean;
  readiness: string;
  luck: number;
  luck_most: number;
  devil: boolean;
  kills: number;
  kills_words: string;
  missions: number;
  experience: number;
  wounds: number;
  career_wounds: number;
  skills: SkillCard[];
  marks: SkillCard[];
  limits: string[];
  medals: MedalCard[];
  ratings: RatingCard[];
  parachute: boolean;
  commander: boolean;
  flies: boolean;
  portrait: Portrait;
}

/** A machine on the strength. */
export interface MachineCard {
  id: string;
  type: string;
  name: string;
  role: string;
  ready: boolean;
  readiness: string;
  damage: number;
  missions: number;
  lost: boolean;
}

/** A line of the board of honour. */
export interface HonourLine {
  name: string;
  title: string;
  words: string;
  kills: number;
  ribbons: string[][];
  dead: boolean;
}

/** A squadron at home. */
export interface SquadronRoom {
  number: number;
  name: string;
  side: string;
  nation: string;
  service: string;
  seats: string[];
  commander: string;
  lines: string[];
  roster: AirmanCard[];
  gone: AirmanCard[];
  planes: MachineCard[];
  honour: HonourLine[];
  fallen: HonourLine[];
  points: number;
  flown: number;
  won: number;
  kills: number;
}

/** A moment of a battle's replay. */
export interface ReplayLink {
  replay: string;
  moment: number | null;
  address: string;
}

/** A mission that a man flew. */
export interface LogbookLine {
  mission: number;
  date: string;
  day: string;
  kind: string;
  type: string;
  experience: number;
  kills: number;
  wounds: number;
  luck: number;
  words: string;
  replay: ReplayLink | null;
}

/** A victory, or a share of one. */
export interface KillLine {
  number: number;
  mission: number;
  date: string;
  day: string;
  victim: string;
  flown: string;
  share: string;
  replay: ReplayLink | null;
}

/** A man's luck points after a mission. */
export interface LuckMark {
  mission: number;
  date: string;
  luck: number;
}

/** Something that happened to a man: wounds, hospital, promotions, honours. */
export interface CareerLine {
  mission: number;
  date: string;
  day: string;
  kind: string;
  text: string;
  details: string[];
}

/** A man with his whole career. */
export interface PilotPage {
  man: AirmanCard;
  squadron: string;
  side: string;
  service: string;
  joined: string;
  lines: string[];
  logbook: LogbookLine[];
  kills: KillLine[];
  luck: LuckMark[];
  wounds: CareerLine[];
  story: CareerLine[];
}

/** One of the seven steps of determining a mission. */
export interface BriefingStep {
  number: number;
  title: string;
  words: string;
  rolls: CampaignRoll[];
  done: boolean;
  current: boolean;
}

/** A machine with its crew. */
export interface CrewLine {
  squadron: number;
  plane: string;
  type: string;
  men: string[];
  words: string;
}

/** A seat of the battle in which a mission is flown, and who has it. */
export interface FlightSeat {
  name: string;
  side: string;
  who: string;
}

/** The battle in which a mission is flown, or was. */
export interface FlightCard {
  mission: number;
  battle: string;
  how: 'bots' | 'hand' | 'here';
  game: string;
  title: string;
  state: 'dropped' | 'failed' | 'flying' | 'over' | 'reported';
  words: string;
  turn: number;
  turns: number;
  seats: FlightSeat[];
  mine: string[];
  address: string;
  watch: string;
}

/** The mission under way, step by step. */
export interface Briefing {
  mission: MissionLine;
  steps: BriefingStep[];
  crews: CrewLine[];
  opposition: string[];
  flight: FlightCard | null;
  asked: boolean;
  fly: FlyMissionCard | null;
}

/** Fly the mission: at a table here, or by bots. Where it is flown already, `bots` lets bots end it. */
export interface NewFlight {
  how: 'bots' | 'here';
  bot?: string;
}

/** One man after the battle. */
export interface ReportMan {
  name: string;
  post?: string;
  wounds?: number;
  bailed_out?: boolean;
  used?: string[];
  fortitude_lost?: number;
  rerolls?: number;
  forced_home?: number;
  finished?: number;
  objective?: boolean;
}

/** One machine after the battle. */
export interface ReportMachine {
  id: string;
  side: string;
  type: string;
  men?: ReportMan[];
  damage?: number;
  engine_hit?: boolean;
  burning?: boolean;
  fate?: string;
  place?: string;
  moment?: number | null;
  shot_by?: string[];
}

/** A machine brought down, and by whom. */
export interface ReportVictory {
  victim: string;
  victors: string[];
  off_board?: boolean;
  moment?: number | null;
}

/** A task, and whether it was done. */
export interface ReportObjective {
  side: string;
  task: string;
  done: boolean;
  points?: number;
}

/** A side's points. */
export interface ReportSide {
  side: string;
  points?: number;
}

/** A mission report as it is typed in. */
export interface ReportDraft {
  machines: ReportMachine[];
  victories?: ReportVictory[];
  objectives?: ReportObjective[];
  sides?: ReportSide[];
  winner?: string | null;
  turns?: number;
  game?: string;
  scenario?: string;
}

/** A report is handed in, or only checked; a referee may let stand what the rules refuse. */
export interface HandReport {
  report: ReportDraft;
  check?: boolean;
  overrule?: boolean;
}

/** One field of the report's form, explained. */
export interface FormField {
  part: 'machine' | 'man' | 'objective' | 'report' | 'side' | 'victory';
  name: string;
  title: string;
  words: string;
  paragraph: string;
  input: 'choice' | 'flag' | 'machine' | 'names' | 'number' | 'text';
  choices: string[];
  choice_words: string[];
  least: number;
  most: number;
  step: number;
}

/** The form of a report: its fields, and a draft in which everybody who took off is home unhurt. */
export interface ReportForm {
  mission: number;
  fields: FormField[];
  draft: ReportDraft;
  men: string[];
  overrule: boolean;
}

/** Why a report is not taken: the field (`machines#2.men#1.wounds`), the rule, words. */
export interface ReportRefusal {
  field: string;
  paragraph: string;
  words: string;
}

/** A report was taken or not, with every reason against it. */
export interface ReportChecked {
  accepted: boolean;
  refusals: ReportRefusal[];
  version: number;
}

/** One thing that the aftermath finds out. */
export interface Beat {
  number: number;
  kind: string;
  text: string;
  man?: string;
  tone?: 'bad' | 'good' | 'grave' | 'plain';
  details?: string[];
  roll?: CampaignRoll | null;
  luck?: number;
  replay?: ReplayLink | null;
}

/** One of the eight steps of the aftermath. */
export interface AftermathStep {
  number: number;
  title: string;
  words: string;
  beats: Beat[];
  done: boolean;
  current: boolean;
}

/** A victory that is claimed: by whom, where it fell, who can swear to it, what became of the claim. */
export interface ClaimLine {
  mission: number;
  date: string;
  day: string;
  side: string;
  victors: string[];
  victim: string;
  place: string;
  verdict: 'confirmed' | 'open' | 'refused';
  words: string;
  reasons: string[];
  roll: CampaignRoll | null;
  replay: ReplayLink | null;
}

/** What became of everybody, told step by step. */
export interface Aftermath {
  mission: number;
  title: string;
  day: string;
  standing: string;
  steps: AftermathStep[];
  claims: ClaimLine[];
  over: boolean;
  missions: number[];
  replay: ReplayLink | null;
}

/** A day of the diary. */
export interface DiaryChapter {
  date: string;
  day: string;
  mission: number;
  title: string;
  paragraphs: string[];
}

/** The campaign as a narrative. */
export interface CampaignDiary {
  title: string;
  chapters: DiaryChapter[];
}

/** A column of the newspaper. */
export interface NewsColumn {
  headline: string;
  place: string;
  paragraphs: string[];
}

/** The newspaper on a mission. */
export interface Newspaper {
  name: string;
  side: string;
  number: number;
  mission: number;
  day: string;
  headline: string;
  deck: string;
  columns: NewsColumn[];
  notices: string[];
  missions: number[];
}

/** A squadron in the league. */
export interface LeagueLine {
  place: number;
  number: number;
  squadron: string;
  side: string;
  points: number;
  flown: number;
  won: number;
  kills: number;
  kills_words: string;
  dead: number;
  captured: number;
  machines_lost: number;
}

/** A mission in the campaign log. */
export interface CampaignLogLine {
  mission: number;
  date: string;
  day: string;
  title: string;
  weather: string;
  attacker: string;
  winner: string;
  points: [number, number];
  total: [number, number];
  words: string;
  lost: string[];
  dead: string[];
  captured: string[];
  wounded: string[];
  kills: string[];
  replay: ReplayLink | null;
}

/** Something that the referee did. */
export interface RulingLine {
  mission: number;
  date: string;
  day: string;
  text: string;
  overruled: string[];
}

/** How the squadrons stand, mission after mission. */
export interface CampaignLeague {
  sides: [string, string];
  points: [number, number];
  lines: LeagueLine[];
  log: CampaignLogLine[];
  rulings: RulingLine[];
  result: string;
}

/** A squadron of a ready campaign. */
export interface ReadySquadron {
  name: string;
  side: string;
  service: string;
  machines: string;
}

/** A campaign to choose. */
export interface ReadyCampaign {
  id: string;
  title: string;
  line: string;
  briefing: string;
  front: string;
  start: string;
  missions: number;
  sides: [CampaignSide, CampaignSide];
  squadrons: ReadySquadron[];
}

/** What the hangar offers of campaigns. */
export interface CampaignCatalogue {
  campaigns: ReadyCampaign[];
  options: OptionCard[];
  bots: BotCard[];
}

/** Begin a campaign. `seats` says for each seat `me`, `open` or `bot:NAME`; a seat not named is `me`. */
export interface NewCampaign {
  campaign: string;
  options?: Record<string, unknown>;
  seats?: Record<string, string>;
  delay?: number;
}

/** A seat that a campaign would have with some options. */
export interface PlannedSeat {
  name: string;
  side: string;
  squadron: string;
  words: string;
}

/** What a campaign would be with some options: its seats, and what was agreed on. */
export interface CampaignPlan {
  title: string;
  missions: number;
  seats: PlannedSeat[];
  rules: string[];
}

/** A campaign in a few words, for the hangar. */
export interface CampaignTag {
  id: string;
  title: string;
  seats: string[];
  standing: string;
  day: string;
  flown: number;
  missions: number;
  sides: [string, string];
  points: [number, number];
  squadrons: string[];
  waiting: string[];
  over: boolean;
  updated: string;
}

/** A campaign was taken in from a file: its new keys, and what came with it. */
export interface Imported {
  created: Created;
  title: string;
  missions: number;
  battles: number;
  words: string;
}

/** Why: a paragraph of the rules, and words. */
export interface Reason {
  paragraph: string;
  text: string;
}

/** Dice that fell: what for, their colour, the faces. */
export interface Die {
  purpose: string;
  color: string;
  faces: number[];
}

/** A way that was flown: places as x, y, height, then heading, pitch and bank in degrees. */
export interface Flown {
  piece: string;
  track: [number, number, number, number, number, number][];
}

/** A burst, for tracers and sound. */
export interface Shot {
  piece: string;
  target: string;
  outcome: string;
}

/** What a die had to show at most, the sum that made it so, the odds it had in per cent, and how it came out. */
export interface Trial {
  target: number | null;
  terms: Term[];
  percent: number | null;
  passed: boolean;
}

/** One thing that happened, told; with what it rests on, and what the stage shows of it. */
export interface Entry {
  number: number;
  turn: number;
  text: string;
  kind: string;
  details?: string[];
  pieces?: string[];
  quiet?: boolean;
  dice?: Die | null;
  flown?: Flown | null;
  shot?: Shot | null;
  trial?: Trial | null;
  impact?: Impact | null;
  effect?: string;
}

/** The server is up. */
export interface Health {
  ok: boolean;
  version: string;
}

/** A place at a scenario's table: its name, its side, what it flies. */
export interface SeatCard {
  name: string;
  side: string;
  flies: string[];
}

/** One thing that can be set before a battle: its name, the default, what it may be, and what it does. */
export interface OptionCard {
  name: string;
  words: string;
  default: unknown;
  choices?: unknown[];
  least?: number;
  most?: number;
  paragraph?: string;
}

/** A scenario to choose. */
export interface ScenarioCard {
  id: string;
  title: string;
  line: string;
  briefing: string;
  mode: string;
  turns: number;
  seats: SeatCard[];
  airplanes: string[];
  set: Record<string, unknown>;
  options?: OptionCard[];
}

/** A game with its scenarios and options. */
export interface GameCard {
  id: string;
  title: string;
  line: string;
  scenarios: ScenarioCard[];
  options: OptionCard[];
  lesson: string;
}

/** A bot to choose as an opponent. */
export interface BotCard {
  id: string;
  title: string;
  line: string;
  games: string[];
}

/** A type of airplane: its name, and its values in words. */
export interface AirplaneCard {
  slug: string;
  name: string;
  nation: string;
  role: string;
  year: number;
  lines: string[];
}

/** Everything the hangar offers. */
export interface Catalogue {
  games: GameCard[];
  bots: BotCard[];
}

/** Begin a battle. `seats` says for each seat `me`, `open` or `bot:NAME`; a seat not named is `me`. */
export interface NewBattle {
  game: string;
  scenario: string;
  seats?: Record<string, string>;
  options?: Record<string, unknown>;
  delay?: number;
  lesson?: boolean;
}

/** A link's secret: the seats it answers for; none for spectators. */
export interface Invitation {
  token: string;
  seats: string[];
}

/** A battle has begun: your own key (holds every `me` seat), a key for each open seat, the spectators' key. */
export interface Created {
  battle: string;
  mine: Invitation;
  open: Invitation[];
  watch: string;
}

/** Sit down, with the secret of a link. */
export interface Join {
  token: string;
  name?: string;
}

/** The secrets of the links that a browser has kept: how do those battles stand? */
export interface MyKeys {
  tokens: string[];
}

/** A battle in a few words, for the list of battles to go on with. */
export interface BattleCard {
  id: string;
  game: string;
  title: string;
  seats: string[];
  standing: string;
  over: boolean;
  waiting: string[];
  updated: string;
}

/** One moment of a replay, for the time bar. */
export interface MomentLine {
  number: number;
  turn: number;
  said: string[];
}

/** A finished battle or an uploaded record: the board, and its moments without their scenes. */
export interface Replay {
  id: string;
  game: string;
  title: string;
  board: PlainBoard | TriangleBoard | IcogBoard | CampaignBoard;
  moments: MomentLine[];
  result: Outcome;
  sound: boolean;
  finding: string;
}

/** What happened at one moment, and how everything stood after it. */
export interface Moment {
  number: number;
  entries: Entry[];
  scene: PlainScene | TriangleScene | IcogScene | CampaignScene;
}

/** A decision that cost its seat something: at which moment, what was chosen, what was better and why. */
export interface LapseCard {
  moment: number;
  turn: number;
  seat: string;
  question: string;
  chosen: string;
  better: string;
  reasons: string[];
  cost: number;
}

/** The decisions of the people in a battle that cost them most, worst first for each seat. */
export interface Debrief {
  lapses: LapseCard[];
}

/** A candidate of the adviser. */
export interface Advice {
  answer: string;
  words: string;
  score: number;
  reasons: string[];
}

/** The decision behind a moment of a replay: what was chosen, and what spoke for and against it. */
export interface Thought {
  seat: string;
  who: string;
  bot: string;
  question: string;
  chosen: string;
  answer: string;
  candidates: Advice[];
}

/** A side's score. */
export interface SideOutcome {
  side: string;
  points: number;
}

/** What one airplane did: statistics in words and numbers, luck as expected against rolled. */
export interface PilotOutcome {
  piece: string;
  side: string;
  title: string;
  fate: string;
  kills: number;
  shots: number;
  hits_expected: number;
  hits_scored: number;
}

/** How it ended, or how it stands. */
export interface Outcome {
  over: boolean;
  winner: string;
  reason: string;
  sides: SideOutcome[];
  pilots: PilotOutcome[];
  lines: string[];
  ground?: GroundLoss[];
}

/** Something could not be done: which field or file, what was wrong, what is allowed. */
export interface Problem {
  where: string;
  what: string;
  allowed: string;
}

/** First message: the key, the name to be known by, and the version already shown (0: none). */
export interface Hello {
  kind: 'hello';
  token: string;
  version?: number;
  name?: string;
  protocol?: number;
}

/** Answer a seat's question; `version` is the one the question was asked in. */
export interface Answer {
  kind: 'answer';
  request: number;
  seat: string;
  version: number;
  answer: string;
}

/** What would an answer, or one half written, come to? Legal or not, the reply says why. */
export interface Preview {
  kind: 'preview';
  request: number;
  seat: string;
  answer: string;
}

/** Everybody as seen from an airplane, in words. */
export interface Look {
  kind: 'look';
  request: number;
  seat: string;
  piece: string;
}

/** A hint: what would a bot do, and why? */
export interface Advise {
  kind: 'advise';
  request: number;
  seat: string;
}

/** All options of a seat's question, where the prompt holds only some. */
export interface More {
  kind: 'more';
  request: number;
  seat: string;
}

/** Take back a seat's last decision; where that is no longer free, the others are asked. */
export interface Undo {
  kind: 'undo';
  request: number;
  seat: string;
}

/** Agree to a take-back that somebody asks for, or not. */
export interface Consent {
  kind: 'consent';
  request: number;
  seat: string;
  agree: boolean;
}

/** Give up. */
export interface Concede {
  kind: 'concede';
  request: number;
  seat: string;
}

/** Let a bot fly for a seat (`bot:cadet`), or fly it oneself again (`human`). */
export interface Takeover {
  kind: 'takeover';
  request: number;
  seat: string;
  who: string;
}

/** Talk. */
export interface Say {
  kind: 'say';
  request: number;
  text: string;
}

/** Still there? */
export interface Ping {
  kind: 'ping';
  request: number;
}

/** A legal answer in words; `pieces` light up while it is under the cursor. */
export interface Choice {
  answer: string;
  words: string;
  key?: string;
  pieces?: string[];
  percent?: number | null;
}

/** An answer one might expect, and why it is not offered. */
export interface Refusal {
  words: string;
  reasons: Reason[];
}

/** The one question of a seat. */
export interface Prompt {
  seat: string;
  kind: string;
  words: string;
  paragraph: string;
  pieces: string[];
  choices: Choice[];
  total: number;
  form: string;
  refused: Refusal[];
  card: FlyCard | PlaceCard | PickCard | ShotsCard | AnnounceCard | ShootCard | TrialCard | StallCard | AreaCard | DeviateCard | RunCard | LayCard | ObserveCard | AimCard | CrewsCard | FlyMissionCard | LuckCard | SkillsCard | RefereeCard | null;
  asked: number;
}

/** Who sits at a seat: `human`, `open` or `bot:NAME`; the name he gave, whether he is there, since when all wait. */
export interface Presence {
  seat: string;
  side: string;
  who: string;
  name: string;
  here: boolean;
  waiting_since: string;
}

/** Something said. */
export interface Chat {
  number: number;
  name: string;
  seat: string;
  text: string;
  at: string;
}

/** What one or several seats of a client see; where nothing is hidden, one sight serves all of them. */
export interface Sight {
  seats: string[];
  scene: PlainScene | TriangleScene | IcogScene | CampaignScene;
}

/** What a seat could take back: `free`, or by consent of others; `asked`: it has been asked for. */
export interface TakeBackCard {
  seat: string;
  free: boolean;
  consent_of: string[];
  asked: boolean;
  agreed: string[];
}

/** What the teacher of a first flight says now. */
export interface Lesson {
  title: string;
  text: string;
  step: number;
  steps: number;
  answer: string;
  show: string;
}

/** How everything stands at a version, and what happened since the version before (or all, in a welcome). */
export interface Update {
  kind: 'update';
  version: number;
  sights: Sight[];
  entries: Entry[];
  first: number;
  prompts: Prompt[];
  seats: Presence[];
  take_backs: TakeBackCard[];
  outcome: Outcome;
  lesson: Lesson | null;
  thinking: string[];
}

/** Reply to a hello: which seats the key holds (none: a spectator), the board, everything so far. */
export interface Welcome {
  kind: 'welcome';
  battle: string;
  game: string;
  title: string;
  seats: string[];
  watch: string;
  board: PlainBoard | TriangleBoard | IcogBoard | CampaignBoard;
  update: Update;
  chats: Chat[];
  secrets: boolean;
  notice: string;
  scenario: string;
  options: Record<string, unknown>;
}

/** Somebody talks. */
export interface Said {
  kind: 'said';
  chat: Chat;
}

/** Somebody came or went, or a bot thinks; nothing else changed. */
export interface Attendance {
  kind: 'attendance';
  seats: Presence[];
  thinking: string[];
  spectators: number;
}

/** What an answer would come to. */
export interface Previewed {
  kind: 'previewed';
  request: number;
  legal: boolean;
  reasons: Reason[];
  words: string;
  details: string[];
  card: SteerCard | IcogPreview | PosePreview | RunPreview | SpherePreview | SpotPreview | null;
  answer: string;
}

/** Everybody as seen from an airplane. */
export interface Looked {
  kind: 'looked';
  request: number;
  piece: string;
  lines: string[];
}

/** What the adviser thinks, best first. */
export interface Advised {
  kind: 'advised';
  request: number;
  bot: string;
  candidates: Advice[];
}

/** All options of a question. */
export interface Listed {
  kind: 'listed';
  request: number;
  choices: Choice[];
}

/** A request was carried out; what it changed comes as an update. */
export interface Done {
  kind: 'done';
  request: number;
  version: number;
}

/** A request was not carried out; nothing changed. `code` is for programs, `reasons` are for people. */
export interface Refused {
  kind: 'refused';
  request: number;
  code: string;
  reasons: Reason[];
  version: number;
}

/** Still here. */
export interface Pong {
  kind: 'pong';
  request: number;
}

export type Board = PlainBoard | TriangleBoard | IcogBoard | CampaignBoard;

export type Scene = PlainScene | TriangleScene | IcogScene | CampaignScene;

export type Card = FlyCard | PlaceCard | PickCard | ShotsCard | AnnounceCard | ShootCard | TrialCard | StallCard | AreaCard | DeviateCard | RunCard | LayCard | ObserveCard | AimCard | CrewsCard | FlyMissionCard | LuckCard | SkillsCard | RefereeCard;

export type PreviewCard = SteerCard | IcogPreview | PosePreview | RunPreview | SpherePreview | SpotPreview;

export type GroundPreview = RunPreview | SpherePreview | SpotPreview;

export type CampaignCard = CrewsCard | FlyMissionCard | LuckCard | SkillsCard | RefereeCard;

export type FromClient = Hello | Answer | Preview | Look | Advise | More | Undo | Consent | Concede | Takeover | Say | Ping;

export type FromServer = Welcome | Update | Said | Attendance | Previewed | Looked | Advised | Listed | Done | Refused | Pong;
