// Generated from the server's types by `make wire`. Do not edit.

export const PROTOCOL = 2;

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

/** Something came down or went off: what it was, where it was meant to, where it did, with its template. */
export interface Impact {
  what: 'bomb' | 'container' | 'flak' | 'shell';
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
  /** 0: no limit is known. */
  turns: number;
  /** In a line. */
  standing: string;
  lines: string[];
}

/** A card of a deck: its path drawn from the origin with the nose up, and its marks. */
export interface ManoeuvreCard {
  /** `S`, `TL`, `IM`; `1` and `2` repeat the first or second card of a plan. */
  id: string;
  name: string;
  /** What it comes to, in a few words beside its name: how far round, how far on. */
  does: string;
  kind: 'climb' | 'dive' | 'reversal' | 'sideslip' | 'stall' | 'straight' | 'turn';
  copies: number;
  /** Points from 0,0 on, right and forward, to draw on the card; the last is where it ends. */
  path: [number, number][];
  /** Degrees, right positive. */
  turn: number;
  steep: boolean;
  straight: boolean;
  side: '' | 'left' | 'right';
  lines: string[];
}

/** A manoeuvre deck. */
export interface DeckCard {
  id: string;
  name: string;
  cards: ManoeuvreCard[];
}

/** A gun post of a type: its damage deck, who mans it, and where it bears. */
export interface PostCard {
  name: string;
  letter: 'A' | 'B' | 'C' | 'D';
  man: number;
  /** The middle of its arc, degrees from the nose, right positive. */
  bearing: number;
  half_arc: number;
}

/** A type that takes part. */
export interface CardsType {
  slug: string;
  name: string;
  nation: string;
  role: string;
  /** What sort of airplane it is, in words: a role is a key. */
  kind: string;
  deck: string;
  left_out: string[];
  damage: number;
  posts: PostCard[];
  crew: number;
  engines: number;
  half_length: number;
  half_width: number;
  /** Its values in words. */
  lines: string[];
}

/** A side. */
export interface CardsSide {
  name: string;
  home: 'north' | 'south';
  seats: string[];
  objectives: string[];
}

/** A ground unit, or a place on the ground; what was done to it stands in the scene. */
export interface GroundCard {
  id: string;
  name: string;
  kind: 'anti-aircraft gun' | 'battery' | 'bridge' | 'camp' | 'column' | 'depot' | 'hangar' | 'machine gun' | 'place' | 'strip' | 'train' | 'trench' | 'winch';
  side: number;
  x: number;
  y: number;
  heading: number;
  half_length: number;
  half_width: number;
  /** 0: no target. */
  strength: number;
  /** An objective speaks of it. */
  goal: boolean;
}

/** What lies on the ground, to be looked at: a campaign has found it out. */
export interface CardsCountry {
  name: string;
  woods: number;
  villages: number;
  rivers: number;
}

/** What stays the same during a battle. */
export interface CardsBoard {
  kind: 'cards';
  title: string;
  briefing: string;
  width: number;
  depth: number;
  front: [number, number];
  ruler: number;
  half_ruler: number;
  altitude: boolean;
  levels: number;
  sides: CardsSide[];
  units: GroundCard[];
  decks: Record<string, DeckCard>;
  types: Record<string, CardsType>;
  /** The options in force, a line each. */
  rules: string[];
  /** For scenery only. */
  seed: number;
  /** None: scenery as one likes it. */
  country: CardsCountry | null;
}

/** A damage card before a plane; face down where the viewer may not read it. */
export interface DamageCard {
  letter: 'A' | 'B' | 'C' | 'D';
  /** 0: face down. */
  number: number;
  points: number | null;
  /** What the viewer knows of it. */
  sign: '' | 'crew' | 'engine' | 'explosion' | 'fire' | 'jam-green' | 'jam-red' | 'rudder-left' | 'rudder-right' | 'smoke';
}

/** A man aboard as the viewer sees him. */
export interface CardsMan {
  /** Empty: nobody knows it. */
  name: string;
  post: string;
  quality: string;
  skills: string[];
  /** None: not known. */
  wounds: number | null;
  roundels: number;
  dead: boolean;
  busy: boolean;
  lines: string[];
}

/** One plane as a seat sees it. */
export interface CardsPlane {
  id: string;
  side: number;
  seat: string;
  airplane: string;
  /** What the label says: `Camel B1`. */
  title: string;
  place: 'air' | 'gone' | 'ground' | 'to come';
  x: number;
  y: number;
  heading: number;
  level: number;
  fate: '' | 'exploded' | 'forced down' | 'landed' | 'left' | 'shot down';
  men: CardsMan[];
  /** Jam counters of each post. */
  jams: number[];
  fire: number;
  smoke: number;
  climb: number;
  glide: number;
  gliding: boolean;
  nursed: boolean;
  bombs: number;
  /** What it has to drop is for its own side's men. */
  containers: boolean;
  rockets: boolean;
  photos: string[];
  cards: DamageCard[];
  /** Points so far; None: not known. */
  damage: number | null;
  /** Those of them that came by aimed fire: no card says them. */
  aim: number;
  damage_most: number;
  engine: number | null;
  barred: string[];
  /** Whom it tails. */
  tails: string;
  /** Does its plan for this turn lie on the table? */
  planned: boolean;
  /** The cards of this turn as the viewer knows them; an empty id: face down. */
  plan: string[];
  /** The card flown last. */
  last: string;
  /** The plane in words. */
  lines: string[];
}

/** A ground unit as it stands. */
export interface UnitNow {
  id: string;
  points: number;
  destroyed: boolean;
}

/** A balloon as it hangs. */
export interface BalloonNow {
  id: string;
  name: string;
  side: number;
  x: number;
  y: number;
  level: number;
  damage: number;
  damage_most: number;
  hauled: number;
  steps: number;
  fate: '' | 'burnt' | 'hauled down';
}

/** A cloud. */
export interface CardsCloud {
  x: number;
  y: number;
  radius: number;
  low: number;
  high: number;
}

/** Where a shell of one's own gun is laid. */
export interface BurstMark {
  unit: string;
  x: number;
  y: number;
  phase: number;
}

/** A moment, as a seat sees it. */
export interface CardsScene {
  kind: 'cards';
  turn: number;
  turns: number;
  /** 0 while planning, 1 to 3 while flying. */
  phase: number;
  /** Where the turn stands, in a word for people: `planning`, `flying`, `tasks`, `fire`, `over`. */
  stage: string;
  standing: string;
  points: [number, number];
  planes: CardsPlane[];
  units: UnitNow[];
  balloons: BalloonNow[];
  clouds: CardsCloud[];
  orders: BurstMark[];
  /** Objectives and what came of them, a line each. */
  done: string[];
}

/** A card of the hand of a plane that plans: may it be laid next, and if not, why not. */
export interface HandCard {
  id: string;
  /** Copies not yet laid in this plan. */
  left: number;
  reasons: string[];
}

/** A phase of a plan in the making: the path there, the pose at its end, and what it gives there. */
export interface PlanStep {
  card: string;
  track: [number, number][];
  pose: [number, number, number, number];
  /** Off the table, over this edge. */
  off: 'east' | 'north' | 'south' | 'west' | '';
  in_cloud: boolean;
  /** Enemies who would be in an arc within a ruler if they stayed where they are now. */
  arcs: string[];
  /** Enemies, and guns on the ground, who would have it in their arcs if they stayed where they are now. */
  threats: string[];
  words: string;
}

/** A plan to lay: the hand as it may begin, and what is known of others. */
export interface PlanCard {
  kind: 'plan';
  plane: string;
  wave: number;
  hand: HandCard[];
  /** The plane that is tailed, and the first card it will fly; empty: none. */
  tailed: string;
  tailed_card: string;
  /** The card after it, where that is shown too (MC-H8). */
  tailed_next: string;
  /** Seats whose plans lie on the table. */
  ready: string[];
  /** Edges over which it is meant to leave. */
  exits: ('east' | 'north' | 'south' | 'west')[];
}

/** A plan as far as it is laid: where it leads, what may follow, and what speaks against it. */
export interface PlanPreview {
  kind: 'plan';
  plane: string;
  begun: string[];
  steps: PlanStep[];
  hand: HandCard[];
  warnings: string[];
}

/** A shot that may be fired: the ruler to draw, and what it promises. */
export interface Bearing {
  answer: string;
  target: string;
  post: string;
  short: boolean;
  cards: number;
  letter: 'A' | 'B' | 'C' | 'D';
  aimed: boolean;
  line: [[number, number], [number, number]];
  /** Damage points expected. */
  mean: number;
  /** The chance in per cent that this shot brings it down, where its damage is known. */
  down: number | null;
}

/** Shots to choose from. */
export interface CardsFireCard {
  kind: 'bearings';
  plane: string;
  bearings: Bearing[];
}

/** A point with a name: an access point. */
export interface Spot {
  name: string;
  side: number;
  edge: 'east' | 'north' | 'south' | 'west';
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
  edge: 'east' | 'north' | 'south' | 'west';
  seats: string[];
  tasks: ('bomb' | 'breakthrough' | 'deliver' | 'photograph')[];
}

/** A type that takes part: for models and panels. */
export interface TypeCard {
  slug: string;
  name: string;
  nation: string;
  role: 'airship' | 'balloon' | 'bomber' | 'fighter' | 'light_bomber' | 'scout';
  year: number;
  speed: number;
  agility: number;
  /** Its values and traits in words. */
  lines: string[];
}

/** What stays the same during a battle. */
export interface TriangleBoard {
  kind: 'triangle';
  title: string;
  briefing: string;
  mode: 'balloons' | 'bombing' | 'breakthrough' | 'combined' | 'dogfight' | 'general' | 'reconnaissance';
  width: number;
  height: number;
  /** x and y of every point. */
  points: [number, number][];
  /** The name of every point. */
  names: string[];
  /** Points in the border zone. */
  border: number[];
  levels: number;
  sides: SideCard[];
  spots: Spot[];
  zones: ZoneCard[];
  clouds: CloudCard[];
  land_guns: LandGunCard[];
  types: Record<string, TypeCard>;
  /** The options in force, a line each. */
  rules: string[];
  /** For scenery only: the same battle has the same fields and woods everywhere. */
  seed: number;
}

/** A gun group of a piece. */
export interface GunCard {
  kind: 'cannon' | 'dorsal' | 'fixed' | 'nose' | 'slanted' | 'ventral';
  name: string;
  barrels: number;
  ammunition: number;
  most: number;
  jammed: boolean;
}

/** A man aboard. */
export interface TriangleMan {
  name: string;
  post: 'gunner' | 'observer' | 'pilot';
}

/** One aircraft as a seat sees it. */
export interface TrianglePiece {
  id: string;
  side: number;
  seat: string;
  /** Slug of the type. */
  airplane: string;
  /** What the label says: `Camel 4`. */
  title: string;
  /** Empty: not known. */
  pilot: 'ace' | 'average' | 'rookie' | '';
  /** Its crew, the pilot first; nobody where nobody knows. */
  men: TriangleMan[];
  place: 'access' | 'board' | 'gone' | 'patrol';
  /** Where it is, in words. */
  spot: string;
  point: number;
  x: number;
  y: number;
  level: number;
  heading: number;
  /** 1 nose up, -1 nose down. */
  tilt: number;
  damage: '' | 'engine' | 'guns' | 'leak' | 'tail' | 'wings';
  guns: GunCard[];
  throttle: number;
  throttle_most: number;
  kills: number;
  bombs: number;
  photos: string[];
  duty: '' | 'armed' | 'bomb' | 'disarmed' | 'disarmed-bomb';
  fate: string;
  /** Has it moved in the present turn of its side? */
  moved: boolean;
  /** The control panel in words. */
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
  phase: 'bonus' | 'deploy' | 'duties' | 'move' | 'over' | 'pilots' | 'planes' | 'reinforce' | 'weather';
  turn: number;
  /** After which turn it ends. */
  turns: number;
  mover: number;
  standing: string;
  /** Pieces of the side that moves, first to last: those that moved already, then those still to move. */
  order: string[];
  pieces: TrianglePiece[];
  zones: ZoneNow[];
  /** Degrees where it comes from. */
  wind: number | null;
  sun: number | null;
  /** The score so far. */
  points: [number, number];
}

/** A shot that a pose gives: percentages. */
export interface Aim {
  target: string;
  gun: string;
  column: 'A' | 'B';
  position: string;
  /** Takedown and damage together. */
  hit: number;
  takedown: number;
  damage: number;
  jam: number;
}

/** An end of a move: the answer that leads there, the points on the way, what it gives and risks. */
export interface FlyEnd {
  answer: string;
  /** The path in words, by which the end is known. */
  way: string;
  /** Points flown over, the start included; -1 is off the board. */
  track: number[];
  point: number;
  heading: number;
  level: number;
  tilt: number;
  words: string;
  /** The name of its point; empty off the board. */
  place: string;
  aim: Aim | null;
  /** The chance that somebody hits it at once, in per cent. */
  danger: number;
  /** Enemies who can fire at it at once. */
  threats: string[];
  /** The same in words, with their guns; empty off the board. */
  now: string;
  /** Enemies who could get a shot at it in their next moves. */
  pursuers: string[];
  /** The same in words, with what each could do; empty off the board. */
  next: string;
  border: boolean;
  /** Leaves the board over this edge. */
  edge: 'east' | 'north' | 'south' | 'west' | '';
  entitled: boolean;
  /** Zones whose task is done on the way. */
  done: string[];
  /** Its place among the marks of its flight; -1 for a path that was steered or typed. */
  number: number;
}

/** An end of a move as it is marked on the board; what else there is to know of it is asked for by its number. */
export type FlyMark = [
  /** Of an end over an edge the last point on the board. */
  point: number,
  level: number,
  heading: number,
  tilt: number,
  purpose: 'clears' | 'danger' | 'edge' | 'reach' | 'shot' | 'task',
  /** Of its best shot to hit, in per cent; 0: it has none. */
  chance: number,
  edge: 'east' | 'north' | 'south' | 'west' | '',
];

/** A flight to choose: steps and turns there are, and its ends. */
export interface FlyCard {
  kind: 'fly';
  piece: string;
  steps: number;
  /** How often it may turn, in words. */
  turns: string;
  levels: number;
  /** A few of each purpose in the order in which they are listed, with all there is to know of them; the purpose of the best of all comes first. */
  ends: FlyEnd[];
  /** All of them, the most promising first. */
  marks: FlyMark[];
  /** With which letters a path can begin. */
  letters: ('L' | 'R' | 'S')[];
}

/** A placement to put together: `PIECE ACCESS LEVEL HEADING` as far as each is asked. */
export interface PlaceCard {
  kind: 'place';
  pieces: string[];
  access: number[];
  levels: number[];
  headings: ('E' | 'NE' | 'NW' | 'SE' | 'SW' | 'W')[];
  asks_level: boolean;
  asks_heading: boolean;
  may_pass: boolean;
}

/** Names to tick: groups, each with how many are to be chosen; `form` tells how the answer is written. `planes`: the ticked names in the order listed, separated by blanks. `pilots`: `aces A B; rookies C; secret`, where the groups are `aces` and `rookies` and the last word is one of `secrecies`. */
export interface PickCard {
  kind: 'pick';
  form: 'pilots' | 'planes';
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
  /** How often it may still turn, in words. */
  turns: string;
  letters: ('L' | 'R' | 'S')[];
  words: string;
  end: FlyEnd | null;
}

/** Ends of a flight that somebody has asked for, with all there is to know of them. */
export interface EndsCard {
  kind: 'ends';
  ends: FlyEnd[];
}

/** A ground unit; those that have been eliminated stay listed, those that drove off the board do not. */
export interface UnitCard {
  id: string;
  /** infantry, aa-gun, truck, hut and so on: the kinds of the table of ground units. */
  type: string;
  /** What the label says: `truck DG3`. */
  title: string;
  group: string;
  side: number;
  seat: string;
  at: [number, number, number];
  /** Where it drives, anticlockwise from east; None: it stands. */
  heading: number | null;
  radius: number;
  strength: number;
  strength_most: number;
  cover: 'open' | 'rough' | 'sandbags' | 'town' | 'trench';
  covering: boolean;
  /** How far it fires; 0: not at all. */
  reach: number;
  /** Its battery, if it is one of the guns that lay a barrage. */
  battery: string;
  gone: boolean;
  /** Has it still to fire in this turn? */
  firing: boolean;
  /** An enemy's observer has made it out. */
  seen: boolean;
  /** An open objective is about it. */
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
  /** The height of the ground below it. */
  foot: number;
  radius: number;
  /** What its leaks add to the next roll for damage; 0: it is sound. */
  leak: number;
  cable: '' | 'cut' | 'stuck';
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
  /** The airplanes inside it now. */
  within: string[];
  lines: string[];
}

/** A bombing run that is marked: what is meant to fall where, until it is let go. */
export interface RunMark {
  airplane: string;
  side: number;
  load: 'bombs' | 'containers';
  dive: boolean;
  /** How many fall at each place. */
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
  /** The d10 of its deviation. */
  dice: number;
  effect: boolean;
  guns: number;
  lines: string[];
}

/** An objective: what scores once; a place where it is about one. */
export interface GoalCard {
  id: string;
  side: number;
  task: 'arrive' | 'destroy' | 'drop' | 'land' | 'observe' | 'photograph' | 'report' | 'return' | 'spot' | 'supply';
  points: number;
  words: string;
  met: boolean;
  at: [number, number, number] | null;
  radius: number;
  targets: string[];
  /** How much of it is done, of `needed`. */
  done: number;
  needed: number;
}

/** Somebody or something that came down. */
export interface FallenCard {
  id: string;
  fallen: 'landed' | 'parachute' | 'wreck';
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
  /** Where the wind blows from, anticlockwise from east; None: calm. */
  wind: number | null;
  /** All of it in words. */
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
  load: 'bombs' | 'containers';
  aboard: number;
  /** How many may fall together; 1: only one by one. */
  groups: number;
  spacing: number;
  /** Of the way flown over; 0: the move was not level, so only dives are offered. */
  length: number;
  way: [number, number, number][];
  near: NearCard[];
  /** Targets before the nose. */
  dives: NearCard[];
  dive_most: number;
  rings: RingCard[];
  /** Of the run that promises most in level flight: at how many places something falls. */
  places: number;
  /** How many fall at each of them. */
  each: number;
  /** After how much of the way that run begins. */
  start: number;
}

/** Where a barrage goes: `at 12 30 18`, `stay` and `lift`, or `wait`; `at` is None while it is off the board. */
export interface LayCard {
  kind: 'barrage';
  battery: string;
  side: number;
  at: [number, number, number] | null;
  /** A place to begin with: where it is, or else the first place that is offered. */
  start: [number, number, number];
  reach: number;
  /** How far it moves in a turn. */
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
  /** `eleven o'clock low` */
  clock: string;
  off_nose: number;
  /** Where a turn has to bend to bring the nose there, as of an airplane. */
  direction: number;
  /** May it be declared as a target? */
  declare: boolean;
  words: string;
}

/** What a move with a bombing run promises before it is marked. */
export interface DropCard {
  way: [number, number, number][];
  spacing: number;
  below: string[];
  dive: string[];
  /** What it would destroy, with the chance of each. */
  words: string;
  /** What these chances rest on, a line each. */
  details: string[];
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
  deed: 'burst' | 'release' | 'rockets';
  target: string;
  title: string;
  burst: 'long' | 'short' | 'sustained' | '';
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
  ground: 'aerodrome' | 'field' | 'grass' | 'meadow' | 'shell-holes' | 'trench' | 'village' | 'water' | 'wood';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  breadth: number;
}

/** A round piece of ground: a wood, a village. */
export interface PatchCard {
  ground: 'aerodrome' | 'field' | 'grass' | 'meadow' | 'shell-holes' | 'trench' | 'village' | 'water' | 'wood';
  x: number;
  y: number;
  radius: number;
}

/** What open country is made of: square plots, rows from south to north, each `field`, `grass` or `meadow`. */
export interface PlotsCard {
  size: number;
  columns: number;
  rows: number;
  grounds: ('aerodrome' | 'field' | 'grass' | 'meadow' | 'shell-holes' | 'trench' | 'village' | 'water' | 'wood')[];
}

/** A side of the battle; `home` is the edge to which the forced home fly. */
export interface IcogSide {
  name: string;
  home: 'east' | 'north' | 'south' | 'west';
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

/** A speed band of the dial; the last one ends at the dial's end. */
export interface DialBand {
  band: 'dive' | 'high' | 'medium' | 'slow' | 'stall';
  words: string;
  above: number;
  up_to: number;
}

/** A group of guns on the panel. */
export interface WeaponCard {
  number: number;
  /** `two Spandau guns` */
  name: string;
  mount: 'fixed' | 'flexible';
  guns: number;
  /** Of a flexible mount; empty where it is fixed. */
  arc: '' | 'aft' | 'aft-narrow' | 'belly' | 'nose' | 'over-wing-aft' | 'over-wing-forward';
  /** Another arc of the same gun; empty if it has one only. */
  also: '' | 'aft' | 'aft-narrow' | 'belly' | 'nose' | 'over-wing-aft' | 'over-wing-forward';
  arc_words: string;
  /** Boxes in the belt, or in one drum. */
  boxes: number;
  /** Drums with the one on the gun; 0: fed by a belt. */
  drums: number;
  gunnery: number;
  /** Who fires it. */
  crew: number;
}

/** The cockpit panel of a type, as its dial and its plates show it. */
export interface PanelCard {
  slug: string;
  name: string;
  nation: string;
  role: 'bomber' | 'fighter' | 'two-seat fighter' | 'two-seater';
  introduced: string;
  /** What each man aboard is. */
  posts: ('gunner' | 'observer' | 'pilot')[];
  engines: number;
  rotary: boolean;
  structure: number;
  /** Points that every structural loss is smaller by. */
  ignores_structure: number;
  /** MU that a roll takes. */
  roll: number;
  /** Energy units that throttling back may give away. */
  throttle: number;
  /** Energy lost a turn with one engine out, with two and so on. */
  engine_out: number[];
  flying: number;
  gunnery: number;
  stall: number;
  top: number;
  maximum: number;
  /** Above this speed a tighter turn tests the structure. */
  manoeuvring: number;
  /** With bombs aboard; 0: the type has no such mark. */
  loaded_stall: number;
  loaded_top: number;
  /** Where the dial ends. */
  end: number;
  /** Speeds on which the needle comes to rest, up to Top speed; above it every 5 km/h. */
  steps: number[];
  bands: DialBand[];
  markers: MarkerCard[];
  /** Energy that a turn one, two, three markers tighter costs. */
  tighter_loss: number[];
  drag: DragCard[];
  /** The dots of the needle: by how many km/h it falls for one energy unit, for two and so on. */
  loss: number[];
  gain: number[];
  weapons: WeaponCard[];
  bombs: number;
  bomb_kg: number;
  dual_controls: boolean;
  floats: boolean;
  /** Its values in words. */
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
  /** What lies over what is listed before. */
  strips: StripCard[];
  patches: PatchCard[];
  runways: StripCard[];
  cone: ConeCard;
  /** Half the opening of the front and of the rear arc, in degrees: who is where threatens. */
  quarter: number;
  /** Closer than this at the end of a move, airplanes are in danger of colliding. */
  bubble: number;
  /** The radius of each template, A to P. */
  radii: Record<string, number>;
  /** By slug. */
  panels: Record<string, PanelCard>;
  /** The options in force and how points are won, a line each. */
  rules: string[];
  /** For scenery only. */
  seed: number;
}

/** A weapon in play; ammunition is None where fog hides it. */
export interface IcogGun {
  number: number;
  name: string;
  /** Half boxes in the belt or the drum on the gun. */
  halves: number | null;
  halves_most: number;
  /** Full spare drums. */
  drums: number | null;
  drums_most: number;
  /** Guns of the group that fire. */
  barrels: number;
  barrels_most: number;
  jammed: number;
  /** Actions of a pilot until the jammed ones fire again. */
  repair: number;
  /** Why it cannot fire now; empty: it can. */
  silent: string;
  crew: number;
  /** Its ammunition in words. */
  words: string;
}

/** An engine in play. */
export interface IcogEngine {
  number: number;
  state: 'dead' | 'off' | 'running';
  loss: number;
  smokes: boolean;
  restarts: number;
  words: string;
}

/** Something that ails an airplane or holds for it. */
export interface EffectCard {
  kind: 'bombs' | 'drag' | 'engine' | 'fire' | 'forced-home' | 'formation' | 'fuel' | 'guns' | 'inverted' | 'landing' | 'propeller' | 'roll' | 'smoke' | 'spin' | 'stall' | 'turns' | 'undercarriage' | 'way-out' | 'wide-turn' | 'wires';
  words: string;
}

/** A man aboard: skills as they stand after wounds (None where fog hides them) and as they were. */
export interface CrewCard {
  number: number;
  name: string;
  post: 'gunner' | 'observer' | 'pilot';
  /** Is he at the controls? */
  flies: boolean;
  awareness: number | null;
  flying: number | null;
  gunnery: number | null;
  fortitude: number | null;
  luck: number | null;
  /** The same five before wounds. */
  whole: (number | null)[];
  wounds: number | null;
  rerolls: number | null;
  traits: string[];
  state: '' | 'dead' | 'out' | 'shaken' | 'unconscious';
  victories: number;
  forced_home: number;
  words: string;
}

/** One airplane as a seat sees it. */
export interface IcogAirplane {
  id: string;
  side: number;
  seat: string;
  /** Slug of the type. */
  panel: string;
  /** What the label says: `Camel B1`. */
  title: string;
  place: 'air' | 'gone' | 'ground' | 'waiting';
  /** Where it is, in words. */
  spot: string;
  pose: [number, number, number, number, number, number];
  exact: [number, number, number, number, number, number, number, number, number, number, number, number];
  inverted: boolean;
  speed: number;
  band: 'dive' | 'high' | 'medium' | 'slow' | 'stall';
  /** MU that it flies a turn at this speed. */
  move: number;
  attitude: '' | 'below stall' | 'fatal spin' | 'immelmann' | 'spin' | 'stalled' | 'stalled in turn';
  structure: number | null;
  guns: IcogGun[];
  engines: IcogEngine[];
  effects: EffectCard[];
  /** What the stage shows of it. */
  damage: ('engine' | 'fire' | 'guns' | 'leak' | 'smoke' | 'spin' | 'tail' | 'wings')[];
  crew: CrewCard[];
  bombs: number;
  formation: number;
  /** Declared in this turn. */
  targets: string[];
  forced_home: boolean;
  /** In words; empty as long as it is in play. */
  fate: string;
  /** Has it moved in this turn? */
  moved: boolean;
  /** The edge of its task; empty: none. */
  way_out: 'east' | 'north' | 'south' | 'west' | '';
  /** The panel in words. */
  lines: string[];
}

/** A line of the initiative sheet, in the order of movement; total None where fog hides it. */
export interface SheetLine {
  airplane: string;
  crew: number;
  name: string;
  rolls: number[];
  total: number | null;
  /** At whom a gunner has to fire. */
  target: string;
  state: 'moved' | 'now' | 'waiting';
  words: string;
}

/** Somebody threatens somebody: from his `rear` or `side` arc, what that takes off the initiative. */
export interface ThreatCard {
  by: string;
  target: string;
  arc: 'front' | 'rear' | 'side';
  value: number;
}

/** Somebody has an enemy inside the cone of his fixed guns: how far, from which arc of the target. */
export interface SightCard {
  by: string;
  target: string;
  distance: number;
  arc: 'front' | 'rear' | 'side';
}

/** Somebody who has still to fire. */
export interface ShooterCard {
  airplane: string;
  crew: number;
  name: string;
}

/** Something beside airplanes: a unit on the ground, a balloon, a barrage in the air. `type` says which kind of unit. Whoever is gone is not listed. */
export interface ThingCard {
  id: string;
  thing: 'balloon' | 'barrage' | 'unit';
  type: string;
  side: number;
  seat: string;
  x: number;
  y: number;
  z: number;
  /** Of a unit, as far as there is any left; 0 for others. */
  strength: number;
  words: string;
}

/** A moment, as a seat sees it. */
export interface IcogScene {
  kind: 'icog';
  phase: 'crews' | 'formation' | 'ground fire' | 'ground move' | 'gunners' | 'initiative' | 'move' | 'over' | 'place' | 'settle' | 'shoot' | 'turn end';
  phase_words: string;
  turn: number;
  /** After which turn it ends. */
  turns: number;
  standing: string;
  sheet: SheetLine[];
  threats: ThreatCard[];
  sights: SightCard[];
  /** Who has still to move, the next one first; a formation as one member. */
  order: string[];
  /** Who has moved in this turn, in order. */
  flown: string[];
  shooters: ShooterCard[];
  scores: [number, number];
  airplanes: IcogAirplane[];
  /** On the ground and above it, beside airplanes. */
  things: ThingCard[];
  /** The ground war; none where a mission has nothing of it and nobody has come down. */
  ground?: GroundScene | null;
}

/** A test of a d20: at most the target succeeds; None where it is not known. */
export interface TestCard {
  test: 'damage' | 'flying' | 'shot' | 'structural' | 'test';
  target: number | null;
  percent: number | null;
  terms: Term[];
}

/** A template that can be flown at the present speed: 0 safe, else by how many markers it is tighter. */
export interface TemplateCard {
  template: string;
  radius: number;
  tighter: number;
  /** Energy units. */
  loss: number;
  test: TestCard | null;
  words: string;
}

/** Another airplane as seen from the cockpit. */
export interface BearingCard {
  airplane: string;
  friend: boolean;
  distance: number;
  /** `five o'clock low` */
  clock: string;
  /** In the plane of the wings: 0 ahead, 90 right, -90 left. */
  bearing: number;
  /** Above the plane of the wings. */
  elevation: number;
  off_nose: number;
  /** Where a turn has to bend to bring the nose there: the number after `@`, 0 to 359; above 180 roll first. */
  direction: number;
  /** Which arc of it one would fire at. */
  shows: 'front' | 'rear' | 'side';
  /** May it be declared as a target? */
  declare: boolean;
  words: string;
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
  place: 'air' | 'ground';
  /** MU to fly; lengths of the segments have to add up to it. */
  move: number;
  start: [number, number, number, number, number, number];
  /** Actions without a test. */
  free: number;
  /** Actions with a test for the last. */
  most: number;
  /** The test of a third action. */
  third: TestCard | null;
  safe: string;
  /** The tightest first. */
  templates: TemplateCard[];
  /** MU that a roll takes at least, and each MU of a side slip. */
  roll: number;
  roll_most: number;
  /** Degrees of bank after movement, to either side. */
  bank_most: number;
  slip_most: number;
  /** Side slips and vertical dives begin within 45 degrees of level. */
  may_slip: boolean;
  throttle_most: number;
  /** Repairs, drums, engines to stop and start, landing, taking off: what is possible now. */
  works: WorkCard[];
  /** Why fixed guns cannot fire after this move; empty: they can. */
  no_fire: string;
  /** Everybody else in the air, enemies first, the nearest first. */
  others: BearingCard[];
  /** The template with which the move has to begin; empty: none. */
  wide_turn: string;
  /** What of the enemy's lies on the ground or is moored, the nearest first. */
  prey?: PreyCard[];
  /** Edges over which it is meant to leave: home for those who have to go there, that of its task. */
  exits?: ('east' | 'north' | 'south' | 'west')[];
}

/** A segment as it is flown: where it stands in the text, what it says, and its track, both ends included. */
export interface SegmentPreview {
  text: string;
  /** Column of its first character, counted from 0. */
  start: number;
  /** Column after its last character. */
  end: number;
  segment: 'dive' | 'rest' | 'roll' | 'slip' | 'straight' | 'turn';
  length: number;
  template: string;
  direction: number;
  degrees: number;
  /** Of a turn or a slip: to which side it leads, as seen from above. */
  side: '' | 'left' | 'right';
  actions: number;
  /** Of a turn or dive: by how many markers it is tighter than safe. */
  tighter: number;
  words: string;
  track: [number, number, number, number, number, number][];
}

/** Where a flight ends. */
export interface EndPreview {
  pose: [number, number, number, number, number, number];
  exact: [number, number, number, number, number, number, number, number, number, number, number, number];
  inverted: boolean;
  /** The edge over which it leaves; empty: it stays. */
  left: 'east' | 'north' | 'south' | 'west' | '';
  grounded: boolean;
  words: string;
}

/** The flight that follows a failed test: what becomes of it, its whole track, where it ends. */
export interface FailedPreview {
  attitude: '' | 'below stall' | 'fatal spin' | 'immelmann' | 'spin' | 'stalled' | 'stalled in turn';
  track: [number, number, number, number, number, number][];
  end: EndPreview;
}

/** A test that an announcement asks for, and what failing it means. */
export interface TestPreview {
  reason: 'flying' | 'structural' | 'third action' | 'wires';
  /** Counted from 1; 0: another action. */
  segment: number;
  test: TestCard;
  /** Before the die is rolled one may still choose the safe template. */
  optional: boolean;
  words: string;
  /** None: the flight stays the same, the airplane may not. */
  failed: FailedPreview | null;
  /** Where the airplane breaks up, if its structure fails and comes to that; None: no failure of this test does. */
  broken: EndPreview | null;
}

/** The needle before and after. */
export interface NeedlePreview {
  before: number;
  after: number;
  band_before: 'dive' | 'high' | 'medium' | 'slow' | 'stall';
  band_after: 'dive' | 'high' | 'medium' | 'slow' | 'stall';
  at_stall: boolean;
  /** MU to fall because it stands below Stall speed; 0: it does not. */
  below_stall: number;
  over_maximum: boolean;
}

/** Somebody inside the cone at the end, as everything stands now. */
export interface AimPreview {
  target: string;
  friend: boolean;
  declared: boolean;
  distance: number;
  /** Of the distance. */
  modifier: number;
  /** The arc of the target from which one would fire. */
  angle: 'front' | 'rear' | 'side';
  /** The base shot of a long burst; None for a friend, or if no gun can fire. */
  base: number | null;
  terms: Term[];
  /** The chance to fly there and hit. */
  percent: number | null;
  /** Points of structural strength to expect. */
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

/** Who could fire at an airplane at the end of a planned move: at once, after a turn of his own, or from below. */
export interface DangerPreview {
  /** An airplane, a ground unit or a battery. */
  by: string;
  what: 'barrage' | 'ground' | 'sights' | 'turn';
  /** The odds of a hit where they are known. */
  percent: number | null;
  words: string;
}

/** What an announcement, or as much of it as could be read, comes to if every test succeeds. */
export interface IcogPreview {
  kind: 'flight';
  airplane: string;
  /** Does it add up to the whole move? A legal answer is complete; `Previewed.legal` says whether it is one. */
  complete: boolean;
  segments: SegmentPreview[];
  end: EndPreview;
  /** MU not said yet; below 0: too many. */
  remaining: number;
  actions: number;
  climbed: number;
  /** Energy units, line by line. */
  ledger: Term[];
  /** Their sum. */
  energy: number;
  needle: NeedlePreview;
  warnings: Term[];
  tests: TestPreview[];
  aims: AimPreview[];
  bank_least: number;
  bank_most: number;
  /** Where the text could not be understood; what stands before it is shown. */
  fault: TextFault | null;
  /** Words that may stand where the text ends: for the word begun at `completes`, or the next one. */
  completions: string[];
  /** Column at which such a word begins. */
  completes: number;
  /** Ground units and balloons of the enemy in the cone at the end. */
  ground?: GroundAimCard[];
  /** What a bombing run promises, if one is announced. */
  drop?: DropCard | null;
  /** What else is announced comes to: photographs, a jump. */
  notes?: string[];
  /** Who could fire at it at the end. */
  dangers?: DangerPreview[];
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
  burst: 'long' | 'short' | 'sustained';
  weapons: number[];
  distance: number;
  angle: 'front' | 'rear' | 'side' | 'attacking' | 'attacking_from_behind' | 'other' | 'parallel' | 'balloon' | 'ground';
  angle_words: string;
  base: number;
  terms: Term[];
  /** Of a hit. */
  percent: number;
  jam: number;
  damage: number;
  /** Half boxes that each weapon spends. */
  halves: number;
  /** Friends whom it endangers. */
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
  /** Bursts at the ground and at balloons, rockets, and what a marked run drops. */
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
  /** Heading on the compass and pitch, pitch alone, or empty: only the choices. */
  form: '' | 'immelmann' | 'pitch';
  pitch_least: number;
  pitch_most: number;
  /** The compass heading it has now. */
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
  /** Across the board, on the compass. */
  heading: number;
  speeds: number[];
  /** MU to keep from everybody else. */
  apart: number;
}

/** A formation flies on: `up U right R throttle T`, MU up or (-) down, right or (-) left. */
export interface DeviateCard {
  kind: 'deviate';
  leader: string;
  members: string[];
  /** MU to each side, and up and down. */
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
  /** `d6`, `d20` or `d100`. */
  die: string;
  faces: number[];
  /** The table in words; empty where the dice need none. */
  table?: string;
  terms?: RollTerm[];
  total?: number | null;
  /** In words. */
  result?: string;
  paragraph?: string;
  /** What each total of the table gives, in words. */
  chart?: string[];
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
  /** The first day, in words. */
  start: string;
  missions: number;
  sides: [CampaignSide, CampaignSide];
  squadrons: CampaignSquadron[];
  /** The game in which battles are fought: `icog`, `triangle`, or `table`. */
  tactics: string;
  tactics_words: string;
  /** The referee's seat; empty where there is none. */
  referee: string;
  /** What the players have agreed on, in sentences. */
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
  /** What either side has to do, and what wins the day, a sentence or two each. */
  tasks: string[];
}

/** How a campaign stands. */
export interface CampaignScene {
  kind: 'campaign';
  /** In a sentence. */
  standing: string;
  /** Year, month and day: `1917-04-06`. */
  date: string;
  /** The same in words. */
  day: string;
  part: 'aftermath' | 'battle' | 'between' | 'briefing' | 'over';
  phase: 'area' | 'battle' | 'clouds' | 'crews' | 'date' | 'defences' | 'experience' | 'fires' | 'formation' | 'missions' | 'muster' | 'over' | 'promotion' | 'referee' | 'replacements' | 'rest' | 'returns' | 'scenario' | 'victories' | 'winner' | 'wounds';
  phase_words: string;
  /** Of the briefing's seven steps or the aftermath's eight, counted from 1; 0 elsewhere. */
  step: number;
  steps: number;
  /** The mission that is under way, or the last one: the log counts by missions. */
  turn: number;
  turns: number;
  flown: number;
  missions: number;
  mission: MissionLine | null;
  points: [number, number];
  /** The man, machine or squadron that is being dealt with; empty where it is everybody. */
  subject: string;
}

/** A man who might fly: what he is like, whether he must or cannot fly, and why. */
export interface CrewMan {
  name: string;
  title: string;
  post: 'observer' | 'pilot';
  quality: 'ace' | 'novice' | 'veteran';
  kills: string;
  luck: number;
  flies: boolean;
  must: boolean;
  /** Why he must or cannot fly. */
  words: string;
  /** Why he flies under limits, in a word or two; what they are stands once on the card. */
  limit: string;
  /** What he flew last; empty before his first mission. */
  usual: 'scout' | 'two-seater' | '';
}

/** A machine that might fly. */
export interface CrewPlane {
  id: string;
  type: string;
  role: 'scout' | 'two-seater';
  ready: boolean;
  words: string;
  damage: number;
}

/** What some of the men may not do today, said once for all of them. */
export interface CrewLimit {
  title: string;
  words: string;
}

/** Who flies what: how many are wanted, who and what there is, and crews to begin with. An answer is written `PILOT > MACHINE; PILOT + OBSERVER > MACHINE`. Preview one to hear every reason against it. */
export interface CrewsCard {
  kind: 'crews';
  squadron: number;
  scouts: number;
  two_seaters: number;
  /** What is wanted, in words. */
  wanted: string;
  men: CrewMan[];
  planes: CrewPlane[];
  /** A legal answer to begin with. */
  suggested: string;
  /** What novices and wounded men may not do today, as far as there are any. */
  limits: CrewLimit[];
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
  /** The title of the mission in the tactical game. */
  scenario: string;
  choices: FlyChoice[];
  /** Who may fly for seats where nobody plays, the easiest first; nobody at a real table. */
  bots: FlyBot[];
}

/** What some luck points would make of a roll. */
export interface LuckChoice {
  points: number;
  total: number;
  result: string;
  /** Luck points afterwards. */
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
  /** The devil's point is to be had as well, and goes first. */
  devil: boolean;
  choices: LuckChoice[];
}

/** A skill or an ability to choose, a mission or a formation, with what it does. */
export interface SkillChoice {
  answer: string;
  title: string;
  words: string;
  /** In the tactical game of this campaign; `no effect here` where it does nothing. */
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

/** A type of machine to choose: when it is delivered, its figures in the game that is flown, how many there are. */
export interface TypeChoice {
  answer: string;
  title: string;
  words: string;
  figures: string[];
  /** So many of them the squadron has. */
  have: number;
}

/** A machine is to be chosen: the types, and what the squadron has of machines and men. */
export interface DeliveryCard {
  kind: 'delivery';
  /** For whom; empty where it is the squadron's. */
  man: string;
  squadron: string;
  role: 'scout' | 'two-seater';
  choices: TypeChoice[];
  machines: string[];
  men: string[];
  /** Machines of this kind that the squadron still waits for, with this one. */
  due: number;
  /** The offer to choose one type for all of them; empty where there is only one. */
  alike: string;
  /** What all types are worth, where the game knows no difference between them: then no choice has figures. */
  common: string;
}

/** Something that a referee may do: the command with its blanks, and what may be put in them. */
export interface RefereePower {
  verb: 'award' | 'edit' | 'points';
  field: string;
  words: string;
  /** The command, with NAME, SIDE and VALUE to be replaced. */
  form: string;
  /** What VALUE may be; empty for a number between `least` and `most`, or for nothing at all. */
  values: string[];
  least: number;
  most: number;
  /** Does it take a VALUE? */
  value: boolean;
}

/** The referee's powers between missions; every command is logged, `overrule ` before one lets it stand. */
export interface RefereeCard {
  kind: 'referee';
  men: string[];
  sides: string[];
  powers: RefereePower[];
  /** The answer that lets the campaign go on. */
  done: string;
}

/** A face as numbers from 0 to 1, drawn from the man's name; what he wears follows from his nation and career. */
export interface Portrait {
  skin: number;
  /** Its colour, from fair to black. */
  hair: number;
  cut: number;
  /** From round to long. */
  face: number;
  brow: number;
  eyes: number;
  nose: number;
  mouth: number;
  /** Below one half he has none. */
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
  /** He is dead: the frame has a mourning band. */
  black_band: boolean;
}

/** A skill, a mark for life or a keepsake: what it is, and what it does in the tactical game of this campaign. */
export interface SkillCard {
  name: string;
  paragraph: string;
  words: string;
  effect: string;
  /** False: it has no effect here, and `effect` says so. */
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
  /** With his rank: `Captain Hugh Fenwick`. */
  title: string;
  rank: string;
  squadron: number;
  seat: string;
  post: 'observer' | 'pilot';
  /** Who he was before the war, in sentences; empty in campaigns of older rules. */
  life: string;
  quality: 'ace' | 'novice' | 'veteran';
  quality_words: string;
  status: 'captured' | 'dead' | 'discharged' | 'dismissed' | 'fit' | 'hospital' | 'retired';
  ready: boolean;
  /** Fit to fly, or why not and for how long. */
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
  /** What he may not do today. */
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
  /** The slug, the same across games; pictures go by it. */
  type: string;
  name: string;
  role: 'scout' | 'two-seater';
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
  /** How the squadron stands, in sentences. */
  lines: string[];
  /** Who serves, in the order in which they joined. */
  roster: AirmanCard[];
  /** Who does not any more. */
  gone: AirmanCard[];
  planes: MachineCard[];
  /** Victors, the best first. */
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
  /** On this site, with the moment in its fragment. */
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
  /** With shares, as in his score. */
  kills_words: string;
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
  /** What he flew. */
  flown: 'scout' | 'two-seater';
  /** `1`, `1/2`, `1/3`. */
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
  kind: 'capture' | 'death' | 'flight' | 'hospital' | 'joined' | 'medal' | 'other' | 'promotion' | 'skill' | 'victory' | 'wound';
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
  /** Who he is, in sentences. */
  lines: string[];
  logbook: LogbookLine[];
  kills: KillLine[];
  luck: LuckMark[];
  wounds: CareerLine[];
  /** Everything that is told of him, in order. */
  story: CareerLine[];
}

/** One of the seven steps of determining a mission. */
export interface BriefingStep {
  number: number;
  title: string;
  /** What was found; empty until then. */
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
  /** `over`: its report is being made; `dropped`: another report took its place. */
  state: 'dropped' | 'failed' | 'flying' | 'over' | 'reported';
  words: string;
  turn: number;
  /** At most; 0 where nothing limits them. */
  turns: number;
  seats: FlightSeat[];
  /** The seats that the asker's key holds there. */
  mine: string[];
  /** Where to sit down or look on, with the asker's key in its fragment. */
  address: string;
  /** The spectators' key; of a battle that is over also the replay's name. */
  watch: string;
}

/** The mission under way, step by step. */
export interface Briefing {
  mission: MissionLine;
  steps: BriefingStep[];
  crews: CrewLine[];
  opposition: string[];
  flight: FlightCard | null;
  /** Is it to be decided now how the mission is flown? */
  asked: boolean;
  /** The ways of flying it, while that is to be decided; with what the asker's key may choose. */
  fly: FlyMissionCard | null;
  /** What was agreed on, but is not felt in this battle. */
  notes: string[];
}

/** Fly the mission: at a table here, or by bots. Where it is flown already, `bots` lets bots end it. */
export interface NewFlight {
  how: 'bots' | 'here';
  /** Who flies for seats where nobody plays. */
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
  dead?: boolean;
  settled?: boolean;
  place?: string | null;
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
  /** Everybody who may be named as a victor. */
  men: string[];
  /** May the asker overrule? */
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
  /** Where it was written, and when. */
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
  /** Promotions, honours, the roll of honour. */
  notices: string[];
  /** Missions that the paper has written about. */
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
  /** Of all missions up to this one, with what the referee gave. */
  total: [number, number];
  words: string;
  lost: string[];
  dead: string[];
  captured: string[];
  wounded: string[];
  kills: string[];
  replay: ReplayLink | null;
  /** How the points of the day come about, and what became of the tasks. */
  account: string[];
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

/** One thing that the evening finds out. */
export interface Beat {
  /** Of the event in the campaign's record. */
  number: number;
  kind: string;
  text: string;
  man?: string;
  tone?: 'bad' | 'good' | 'grave' | 'plain';
  details?: string[];
  roll?: CampaignRoll | null;
  /** Luck points that were spent on it. */
  luck?: number;
  replay?: ReplayLink | null;
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

/** Something that happened in the battle, with its moment. */
export interface BattleDeed {
  text: string;
  /** 0 where it is not known. */
  turn: number;
  replay: ReplayLink | null;
}

/** How the machines of a side came out of the battle, before anybody is home. */
export interface SideFigures {
  side: string;
  up: number;
  down: number;
  /** Of those that are not down. */
  hit: number;
}

/** What happened up there, before anybody knows what has become of the men. */
export interface BattlePage {
  kind: 'battle';
  id: string;
  title: string;
  told: string[];
  sides: [SideFigures, SideFigures];
  /** What went down or left, turn by turn. */
  deeds: BattleDeed[];
  closing: string;
}

/** One man: what happened to him in the battle, and what the evening finds out. */
export interface ManPage {
  kind: 'man';
  id: string;
  title: string;
  /** As he flew: what became of him is told by the page. */
  man: AirmanCard;
  squadron: string;
  machine: string;
  lot: 'dead' | 'missing' | 'open' | 'safe' | 'wounded';
  lot_words: string;
  battle: BattleDeed[];
  beats: Beat[];
  /** What is said of a man who has died, when all else has been told. */
  parting: string[];
  /** How a man comes in who is home unhurt. */
  welcome: string;
}

/** A man of the other side, in a line. */
export interface OtherLine {
  title: string;
  squadron: string;
  lot: 'dead' | 'missing' | 'open' | 'safe' | 'wounded';
  lot_words: string;
}

/** Who has won, what it is worth, who claims what, and what is known of the other side. */
export interface ScorePage {
  kind: 'score';
  id: string;
  title: string;
  sides: [string, string];
  gained: [number, number];
  /** Since the beginning. */
  points: [number, number];
  beats: Beat[];
  claims: ClaimLine[];
  others: OtherLine[];
  /** How the points of the day come about, and what became of the tasks. */
  account: string[];
}

/** What the day brought a man: medals, victories, experience, skills, a promotion. */
export interface HonouredMan {
  name: string;
  title: string;
  portrait: Portrait;
  /** Those of this mission. */
  medals: MedalCard[];
  beats: Beat[];
  /** Why a victory of the day brought him no medal; empty where it did, and where he had none. */
  lacking: string;
}

/** Logbooks, victories, medals, promotions; who has most to celebrate comes first. */
export interface HonoursPage {
  kind: 'honours';
  id: string;
  title: string;
  men: HonouredMan[];
}

/** The newspaper of one's own side. */
export interface PaperPage {
  kind: 'paper';
  id: string;
  title: string;
  paper: Newspaper;
}

/** The next day: who and what arrives, and what there is to decide. */
export interface MorningPage {
  kind: 'morning';
  id: string;
  title: string;
  beats: Beat[];
  /** Of the question that is asked now, from 1; 0 where none is. */
  number: number;
  /** How many questions this morning has for whoever asks, as far as is known. */
  of: number;
  /** What is said where nobody and nothing has arrived. */
  quiet: string;
}

/** The evening after a mission: its pages in the order in which they are read, the worst news last. */
export interface Evening {
  mission: number;
  title: string;
  day: string;
  standing: string;
  pages: (BattlePage | ManPage | ScorePage | HonoursPage | PaperPage | MorningPage)[];
  /** The page to which the question of the moment belongs; empty where nothing is asked here. */
  asking: string;
  /** Men of whom nothing has been heard yet. */
  out: string[];
  /** Is the evening, with the morning after it, at its end? */
  over: boolean;
  /** Missions that have an evening to look at. */
  missions: number[];
  replay: ReplayLink | null;
}

/** A squadron of a ready campaign. */
export interface ReadySquadron {
  name: string;
  side: string;
  service: string;
  /** In words. */
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
  /** Why it is a good one to start with; empty: others are better for that. */
  beginners: string;
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

/** How many points a side has, and what each of them is for. */
export interface Account {
  side: string;
  points: number;
  lines: string[];
  /** What it has to do, read by all sides; empty where the orders say that for all alike. */
  task?: string;
}

/** What it is all about: the story, what wins, what scores, how it stands and why, the sky. */
export interface Orders {
  task: string;
  wins: string[];
  scores: string[];
  accounts: Account[];
  /** Wind, sun, weather: only what there is. */
  sky: string[];
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
  /** What is shown of it beside the piece's name, where it has a short name. */
  called?: string;
}

/** A card dealt to somebody. */
export interface Dealt {
  piece: string;
  back: string;
  /** What stands on it; empty: face down. */
  face: string;
}

/** What lies beside a plane after something happened, as far as the viewer knows: cards and counters. */
export interface Lying {
  piece: string;
  cards: number;
  fire: number;
  smoke: number;
  jams: number[];
  wounds: number;
  tailed: boolean;
  /** Points so far; None: not known. */
  damage: number | null;
}

/** A burst, for tracers and sound. */
export interface Shot {
  piece: string;
  target: string;
  outcome: ShotOutcome;
}

/** What a die had to show at most, the sum that made it so, the odds it had in per cent, and how it came out. Target and odds are None, and the sum is empty, where they are hidden. */
export interface Trial {
  target: number | null;
  terms: Term[];
  percent: number | null;
  passed: boolean;
}

/** What something came to, in a word or two for the board: over whom it stands, and the man whom it concerns. */
export interface Verdict {
  word: string;
  tone: 'done' | 'goal' | 'hit' | 'jam' | 'lost' | 'miss';
  piece: string;
  /** Empty where he has no name, or nobody may know it. */
  man?: string;
  /** Whose deed it is; empty: nobody's, or it is not told here. */
  by?: string;
  /** What it means for the man, as a sentence that begins with his name goes on; empty: the word says it. */
  does?: string;
}

/** How something on the ground stands after a blow. */
export interface Stood {
  piece: string;
  strength: number;
  gone?: boolean;
}

/** How far a task has come. */
export interface Progress {
  task: string;
  done: number;
  met: boolean;
}

/** One thing that happened, told; with what it rests on, and what the stage shows of it. */
export interface Entry {
  /** Counts up without gaps in each seat's log. */
  number: number;
  turn: number;
  text: string;
  kind: EntryKind;
  details?: string[];
  pieces?: string[];
  /** Bookkeeping, shown only if asked for. */
  quiet?: boolean;
  dice?: Die | null;
  flown?: Flown | null;
  /** Ways that are flown at the same time. */
  flights?: Flown[];
  shot?: Shot | null;
  /** Cards dealt at that moment, in order. */
  dealt?: Dealt[];
  /** Beside whom something else lies after it than before. */
  lying?: Lying[];
  /** What on the ground stands otherwise after it than before. */
  stood?: Stood[];
  /** Tasks that have come farther with it. */
  progress?: Progress[];
  /** What each side has after it; empty: what it had before. */
  scores?: number[];
  /** What stands over the cards that are turned up in it; empty: none are. */
  heading?: string;
  /** The test that the dice were thrown for. */
  trial?: Trial | null;
  /** Something came down on the ground. */
  impact?: Impact | null;
  /** Something to be seen on the first of `pieces`; `out`: smoke or fire goes out. */
  effect?: EffectWord;
  /** Does it belong to the fighting: a burst, what comes down, what was hit, who is lost? */
  fighting?: boolean;
  /** A moment begins with it; empty: it belongs to the one before. Nothing is asked until a moment is told. */
  moment?: MomentKind;
  /** What it came to, where that is worth a word on the board. */
  verdict?: Verdict | null;
}

/** A value that may be chosen. */
export interface EditorChoice {
  value: unknown;
  title: string;
  /** Under which heading it stands; where the field `depends` on another, with which value of that it is offered. */
  group: string;
}

/** One thing that can be said of a part, with what it may be. */
export interface EditorField {
  /** Seen from the item; empty: the item is this value itself. */
  path: string;
  title: string;
  help: string;
  /** `place`: as the sheet writes it, a point's name or two numbers; the mark at the value's path can be moved. */
  kind: 'choice' | 'heading' | 'number' | 'paragraph' | 'place' | 'several' | 'switch' | 'text' | 'whole';
  /** Is its value a list of such, written one after another? `several` is a list anyway. */
  many: boolean;
  /** May it be left out? `null` leaves it out. */
  optional: boolean;
  /** What holds where it is left out; null: nothing. */
  default: unknown;
  least: number | null;
  /** Limits of a number, or of the length of a text. */
  most: number | null;
  step: number | null;
  unit: string;
  choices: EditorChoice[];
  /** The field whose value decides which choices there are, by its path in the same item; with a slash before it, in the whole sheet; empty: none. */
  depends: string;
  /** Shown even where the other fields of its item are folded up. */
  always: boolean;
}

/** A part of the sheet: one of it, or a list of items, or items by their names (`key`). */
export interface EditorPart {
  name: string;
  title: string;
  help: string;
  /** Where it stands, a `*` for each number or name on the way: `sides.*.force`. An item is one step deeper. */
  path: string;
  many: boolean;
  least: number;
  /** How many items there must and may be. */
  most: number | null;
  item_title: string;
  /** What an item may be called, where items go by their names; `rename` gives it another. */
  key: EditorField | null;
  /** May it be missing altogether? `add` makes it, `remove` takes it away. */
  optional: boolean;
  /** Do its items stand on the board? */
  on_board: boolean;
  /** A new item; `add` gives it its place as well. */
  blank: unknown;
  fields: EditorField[];
}

/** A ready scenario from which a design may start. */
export interface EditorTemplate {
  id: string;
  title: string;
  line: string;
}

/** How battles of a game are designed: parts in the order in which they are shown. */
export interface EditorDescription {
  game: string;
  title: string;
  templates: EditorTemplate[];
  parts: EditorPart[];
}

/** An act without the sheet to which it is done. */
export interface DesignStep {
  act: 'add' | 'copy' | 'mirror' | 'move' | 'remove' | 'rename' | 'set' | 'snap' | 'turn';
  path: string;
  part: string;
  field: string;
  value: unknown;
}

/** What puts a fault right. */
export interface DesignRemedy {
  title: string;
  /** One after the other, each on what the one before has made. */
  steps: DesignStep[];
}

/** What is wrong with a design: where, what was found, what is allowed, as the loader of its file tells it. */
export interface DesignFault {
  /** The value, or the item, that it is about; empty: the whole. */
  path: string;
  /** The same in words. */
  where: string;
  found: string;
  allowed: string;
  /** What is wrong, and what to do about it, in the words of the editor. */
  words: string;
  remedies: DesignRemedy[];
}

/** An edge of the board, and whose home it is. */
export interface DesignEdge {
  side: 'east' | 'north' | 'south' | 'west';
  title: string;
  owner: number | null;
}

/** Ground or sky that is drawn below the marks. */
export interface DesignArea {
  /** zone, cloud, reach, front, field, wood, village, water, aerodrome, trench, area. */
  kind: string;
  title: string;
  points: [number, number][];
  side: number | null;
}

/** The board: a rectangle of units, with room around it for whoever waits to come. */
export interface DesignBoard {
  width: number;
  depth: number;
  /** How far beyond its edges marks may lie. */
  margin: number;
  unit: string;
  /** `triangles`: rows a half of the root of three apart, every second one half a step further east. */
  grid: 'none' | 'squares' | 'triangles';
  /** How far arrow keys move a mark, and to what places snap. */
  step: number;
  /** The same for headings, in degrees. */
  turn: number;
  edges: DesignEdge[];
  areas: DesignArea[];
}

/** Something that stands on the board, or beside it. */
export interface DesignMark {
  /** What `move` and `turn` are told; it lies in its `item`. */
  path: string;
  /** The item of a part that it belongs to, which is what a tap selects. */
  item: string;
  x: number;
  y: number;
  heading: number | null;
  level_text: string;
  shape: 'balloon' | 'building' | 'cloud' | 'gun' | 'plane' | 'road' | 'unit' | 'zone';
  side: number | null;
  label: string;
  title: string;
  movable: boolean;
  turnable: boolean;
  fault: boolean;
  /** The road that it goes. */
  line: [number, number][];
  /** It has no place on the board yet; `move` gives it one. */
  waiting: boolean;
}

/** A side in figures; `points` where the worth of its airplanes was measured. */
export interface DesignSide {
  name: string;
  seats: string[];
  planes: number;
  points: number | null;
  /** What of the points its pilots add. */
  pilots: number;
}

/** A design as it looks: what the editor shows, whatever is wrong with it. */
export interface DesignLook {
  game: string;
  sheet: Record<string, unknown>;
  toml: string;
  title: string;
  faults: DesignFault[];
  board: DesignBoard;
  marks: DesignMark[];
  sides: DesignSide[];
  playable: boolean;
  /** The item that an act made or moved. */
  selected: string;
  /** Under which name it stands on the shelf. */
  id: string;
}

/** A new design: from a ready scenario, or the game's own small one. */
export interface DesignStart {
  from?: string;
}

/** A design to be looked at: its sheet, or the text of a file. */
export interface DesignShown {
  sheet?: Record<string, unknown> | null;
  toml?: string | null;
}

/** Something is done to a design. `add`: a new item of the part `part` in the item `path` (empty: of the whole). `remove`, `copy`: the item at `path`. `move`, `turn`: the mark at `path`. `set`: the `field` of the item at `path` becomes `value`. `rename`: the item at `path` is called `value`. `snap`: every place below `path` goes to the grid. `mirror`: whatever stands below `path` changes right and left; a side (`sides.0`) is instead held up to the other one, which then stands as in a mirror. */
export interface DesignAct {
  sheet: Record<string, unknown>;
  act: 'add' | 'copy' | 'mirror' | 'move' | 'remove' | 'rename' | 'set' | 'snap' | 'turn';
  path?: string;
  part?: string;
  field?: string;
  value?: unknown;
  x?: number | null;
  y?: number | null;
  heading?: number | null;
}

/** A design for the shelf: a new one, or with id and key instead of an older one. */
export interface DesignToKeep {
  game: string;
  sheet: Record<string, unknown>;
  id?: string;
  key?: string;
}

/** Where a design stands on the shelf, and the key to change it. */
export interface DesignKey {
  id: string;
  key: string;
}

/** A design on the shelf; as a scenario it is called `design:` and its id. */
export interface DesignCard {
  id: string;
  game: string;
  title: string;
  summary: string;
  /** When, in ISO 8601. */
  saved: string;
  sides: string[];
  playable: boolean;
}

/** The server is up; `ok`: and all is well. */
export interface Health {
  ok: boolean;
  version: string;
  /** Does the database answer? */
  database: boolean;
}

/** How one worker is doing; `up`: it has answered. */
export interface WorkerFigures {
  worker: string;
  version: string;
  up: boolean;
  rooms: number;
  guests: number;
  /** Battles in which it is for a bot to decide. */
  bots: number;
  /** Requests that wait in rooms. */
  waiting: number;
  /** What waits to be written into the database. */
  writes: number;
  /** Jobs of the workshop, waiting or under way. */
  jobs: number;
  /** Answers of people since the start. */
  answers: number;
  /** How long all of them together took from hearing to telling. */
  seconds: number;
  /** How many of them took no longer than each of the limits. */
  within: number[];
}

/** How the server is doing, worker by worker. */
export interface HostPage {
  /** Seconds, for `within`. */
  limits: number[];
  battles: number;
  /** How many bytes all battles and records take up. */
  size: number;
  workers: WorkerFigures[];
}

/** Something that can be printed by itself: a type, a deck, a scenario. */
export interface PrintName {
  id: string;
  title: string;
  /** The planes that it is for, where its title does not say so. */
  used?: string;
}

/** A kind of sheet: what it is in a line, and what it can be printed for; nothing: it is always printed whole. */
export interface PrintSheet {
  id: string;
  line: string;
  names: PrintName[];
  /** What to mind when it goes to the printer; often nothing. */
  advice: string;
}

/** A game and its sheets. */
export interface PrintGame {
  id: string;
  title: string;
  sheets: PrintSheet[];
}

/** How long a sheet is, as it has been chosen. */
export interface PrintPages {
  pages: number;
}

/** What can be printed, and on which papers. */
export interface PrintShelf {
  games: PrintGame[];
  papers: PrintName[];
}

/** A side's score. */
export interface SideOutcome {
  side: string;
  points: number;
  /** What each of its points is for, where that is known. */
  lines?: string[];
}

/** What one man did, and what became of him. */
export interface ManOutcome {
  /** Empty: he has none of his own. */
  name: string;
  /** What he does in his airplane. */
  post: string;
  /** In a few words each. */
  deeds?: string[];
  victories?: number;
  /** He is dead, or went down with his airplane. */
  lost?: boolean;
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
  /** Its crew, where the game knows who they are. */
  men?: ManOutcome[];
  /** It did not come back. */
  lost?: boolean;
}

/** The moment from which on the winner stayed ahead, or at which a draw was reached. */
export interface Turning {
  /** Its number in the replay. */
  moment: number;
  turn: number;
  text: string;
  /** What weighed most in it; None where it was no blow. */
  verdict: Verdict | null;
  /** Why that decided it: what it did to the score, and what became of whom it struck. */
  why?: string;
  /** The battle was over with it. */
  last?: boolean;
}

/** How it ended, or how it stands; a table where it goes on is told only that. */
export interface Outcome {
  over: boolean;
  /** A side's name; empty for a draw, or while it goes on. */
  winner: string;
  reason: string;
  sides: SideOutcome[];
  pilots: PilotOutcome[];
  /** The report in sentences. */
  lines: string[];
  /** What each side has lost on the ground; none where there is no ground war. */
  ground?: GroundLoss[];
  /** How the hits of its planes are counted, as a sentence, where that is not one by one. */
  hits?: string;
  /** How kind the dice were to each side, in sentences that close the report, where the game counts it. */
  luck?: string[];
  /** What decided it; None while it goes on, and where no score did. */
  turning?: Turning | null;
}

/** A place at a scenario's table: its name, its side, what it flies. */
export interface SeatCard {
  name: string;
  side: string;
  flies: string[];
  /** What its pilots add to the worth of what it flies, as measured; null: it was not. */
  pilots?: number | null;
  /** Who flew it last in a battle that was fought, `human` or `bot:NAME`; empty where none was. */
  who?: string;
}

/** One thing that can be set before a battle: its name, the default, what it may be, and what it does. */
export interface OptionCard {
  name: string;
  words: string;
  default: unknown;
  /** The values allowed; empty for a whole number between `least` and `most`. */
  choices?: unknown[];
  least?: number;
  most?: number;
  paragraph?: string;
  /** What it is called, where its name says too little. */
  title?: string;
  /** How a text is written; `force`: numbers and types of airplanes, `3 fokker-dr-i, 2 spad-s-xiii`; `flights`: the type of each flight, `s-e-5a, sopwith-camel`. */
  form?: '' | 'flights' | 'force';
  /** Of `flights`: how many machines each of them has. */
  flights?: number[];
  /** Is it a house rule, which no rulebook has? */
  house?: boolean;
  /** What the choices are called, one for each, where they say too little themselves. */
  choice_words?: string[];
  /** By choice: what other options are then, unless the scenario or the players say otherwise. */
  implies?: Record<string, Record<string, unknown>>;
}

/** Who wins a scenario as it stands, counted in battles of bots. */
export interface BalanceCard {
  sides: [string, string];
  /** Battles that each of them won; the rest were drawn. */
  won: [number, number];
  battles: number;
  /** How many battles of whom, in words. */
  counted: string;
  /** The side that wins too seldom; empty: none, or it is not known well enough. */
  underdog?: string;
  /** The same in a sentence. */
  odds?: string;
  /** Nobody wins more often than the other, and that still holds. */
  even?: boolean;
  /** Why it may no longer hold; empty: it does. */
  stale?: string;
}

/** A scenario to choose. */
export interface ScenarioCard {
  id: string;
  title: string;
  /** What it is, in a line. */
  line: string;
  briefing: string;
  mode: string;
  turns: number;
  seats: SeatCard[];
  /** Slugs of the types that take part. */
  airplanes: string[];
  /** Options that the scenario itself sets. */
  set: Record<string, unknown>;
  /** Options that only this scenario has; what it is depends on them. */
  options?: OptionCard[];
  /** Is there a teacher for it? */
  lesson?: boolean;
  /** None: it was not measured. */
  balance?: BalanceCard | null;
}

/** A game with its scenarios and options. */
export interface GameCard {
  id: string;
  title: string;
  line: string;
  scenarios: ScenarioCard[];
  options: OptionCard[];
  /** The scenario of the first flight; empty where there is none. */
  lesson: string;
  /** Who will like the game, in two sentences. */
  for_whom: string;
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
  /** How many of it a force may have; 0: it is in no force that players put together. */
  machines: number;
  /** What it is worth with a pilot like most, as measured; null: it was not. */
  points: number | null;
  /** What sort of airplane it is, in words: a role is a key. */
  kind: string;
}

/** A paragraph of the rules in our own words, and the title of the game it belongs to. */
export interface RuleCard {
  id: string;
  title: string;
  text: string;
  game: string;
}

/** Everything the hangar offers. */
export interface Catalogue {
  games: GameCard[];
  bots: BotCard[];
  /** What people designed and saved here, as far as it can be played; `POST /api/scenario` tells more of one. */
  designs?: DesignCard[];
}

/** Begin a battle. `seats` says for each seat `me`, `open` or `bot:NAME`; a seat not named is `me`. */
export interface NewBattle {
  game: string;
  /** The id of a ready scenario, or `design:` and the id of one on the shelf. */
  scenario: string;
  seats?: Record<string, string>;
  options?: Record<string, unknown>;
  /** Seconds by which spectators lag behind. */
  delay?: number;
  /** Play the scenario's first flight: scripted dice, with a teacher. */
  lesson?: boolean;
  /** Take the lesson up at this step; everything before goes as written. */
  step?: number;
  /** Hours for a move; then comes a reminder, then a bot flies until the person is back. 0: no clock. */
  clock?: number;
}

/** Play on from a moment of a replay; `seats` and `delay` are as in a new battle. */
export interface PlayOn {
  moment: number;
  seats?: Record<string, string>;
  delay?: number;
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

/** Take the link of a seat: its secret, and a key of one's own, drawn by chance, that takes its place. */
export interface Claim {
  token: string;
  key: string;
}

/** The key to use from now on: one's own, or the secret itself where it is no link that has to be taken. */
export interface Claimed {
  battle: string;
  token: string;
  seats: string[];
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
  /** The seats that the key answers for. */
  seats: string[];
  standing: string;
  over: boolean;
  /** Seats that have a question to answer. */
  waiting: string[];
  /** When something last happened, ISO 8601 in UTC. */
  updated: string;
}

/** Something could not be done: which field or file, what was wrong, what is allowed. */
export interface Problem {
  where: string;
  what: string;
  allowed: string;
}

/** One moment of a replay, for the time bar. */
export interface MomentLine {
  number: number;
  turn: number;
  said: string[];
  /** Hits and losses in it, and what was done that counts. */
  marks: Verdict[];
  /** What is said in it once the next turn has begun. */
  onward: string[];
}

/** A finished battle or an uploaded record: the board, and its moments without their scenes. */
export interface Replay {
  id: string;
  game: string;
  title: string;
  board: PlainBoard | CardsBoard | TriangleBoard | IcogBoard | CampaignBoard;
  moments: MomentLine[];
  result: Outcome;
  /** Does the record verify? */
  sound: boolean;
  /** What has been checked where it does, as its game calls it. */
  checked: string;
  finding: string;
  /** Who can sit down to play on from one of its moments. */
  seats: SeatCard[];
}

/** Another replay that shares its beginning with this one, up to a moment. */
export interface Relation {
  /** Its name; empty as long as its battle goes on. */
  replay: string;
  moment: number;
  title: string;
  over: boolean;
}

/** Where a replay's battle comes from, and the battles that were played on from it. */
export interface Relations {
  origin: Relation | null;
  branches: Relation[];
}

/** What happened at one moment, and how everything stood after it. */
export interface Moment {
  number: number;
  entries: Entry[];
  scene: PlainScene | CardsScene | TriangleScene | IcogScene | CampaignScene;
}

/** A decision that cost its seat something: at which moment, what was chosen, what was better and why. */
export interface LapseCard {
  moment: number;
  turn: number;
  seat: string;
  question: string;
  chosen: string;
  better: string;
  /** The better one, as its question has it. */
  answer: string;
  /** Why the better one was better. */
  reasons: string[];
  /** In aircraft, roughly: 1 is as bad as losing one. */
  cost: number;
  /** The way that was flown; none where the decision was about something else. */
  chosen_way: Flown | null;
  /** The way that would have been better. */
  better_way: Flown | null;
}

/** A decision than which nothing else was nearly as good: its moment, what was chosen, what came next, and why. */
export interface MeritCard {
  moment: number;
  turn: number;
  seat: string;
  question: string;
  chosen: string;
  next_best: string;
  /** Why the chosen one was better. */
  reasons: string[];
  /** By how much, in aircraft, as the cost of a lapse. */
  gain: number;
}

/** How somebody decided at a seat: decisions weighed, what all cost and what the costliest cost, in aircraft. */
export interface SeatReview {
  seat: string;
  decisions: number;
  cost: number;
  worst: number;
  /** Decisions that a bot took there, which nobody weighs. */
  lent: number;
  /** How good the flying was, beside bots in the same places; empty where that cannot be said. */
  standing: string;
}

/** The decisions of the people in a battle that cost them most, worst first for each seat, and their best ones. */
export interface Debrief {
  lapses: LapseCard[];
  seats: SeatReview[];
  /** The best first for each seat. */
  merits: MeritCard[];
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
  /** Who decided: `human` or `bot:NAME`. */
  who: string;
  /** The bot that weighed it again. */
  bot: string;
  question: string;
  /** In words. */
  chosen: string;
  /** What was chosen, as the candidates have it. */
  answer: string;
  /** Best first; none where there was nothing to weigh. */
  candidates: Advice[];
  /** Was it taken before an earlier moment, with nobody deciding anything since? */
  earlier: boolean;
}

/** In which ways this server can tell somebody that it is his turn; none: it sends nothing. */
export interface PostOffice {
  ways: ('hook' | 'mail' | 'ntfy')[];
  /** How web addresses must begin that it may write to. */
  hooks: string[];
}

/** Tell me when it is my turn: for which seat, how and where, after how long, and when not. */
export interface Wish {
  seat: string;
  way: 'hook' | 'mail' | 'ntfy';
  address: string;
  /** How long a turn has waited before a message is sent. */
  minutes?: number;
  quiet_from?: number;
  /** The hours in which nothing is sent; the same twice: there are none. */
  quiet_to?: number;
  /** Where these hours are counted, such as Europe/Paris. */
  zone?: string;
}

/** A wish as it is kept; of the address only as much is shown as its owner needs to know it again. */
export interface Standing {
  seat: string;
  way: 'hook' | 'mail' | 'ntfy';
  address: string;
  minutes: number;
  quiet_from: number;
  quiet_to: number;
  zone: string;
  /** Nothing is sent before the owner of an e-mail address has agreed. */
  confirmed: boolean;
}

/** What the link in a message is about: which battle and seat, and whether messages are sent for it. */
export interface Slip {
  title: string;
  seat: string;
  address: string;
  confirmed: boolean;
}

/** No more messages for a seat. */
export interface Unwish {
  seat: string;
}

/** When a run may stop before all its battles are flown: as soon as every cell tells enough. */
export interface Stop {
  /** The 95 % interval of the first side's wins is narrower than this. */
  narrower_than?: number | null;
  /** Of mirrored battles: the first side's bot is surely better than even and above the bar, or cannot reach it. */
  bar?: number | null;
}

/** What is tried out. */
export interface Plan {
  game: string;
  scenarios: string[];
  title?: string;
  /** For each cell; with a rule to stop, at most. */
  battles?: number;
  seed?: number;
  /** Who flies: by seat, by side, `first` or `second`, or `everyone`; brawlers where nothing is said. */
  bots?: Record<string, string>;
  /** Each pairing both ways: every cell has a twin in which the sides have exchanged their bots. */
  mirrored?: boolean;
  /** The same for all. */
  options?: Record<string, string | number | boolean>;
  grid?: Record<string, (string | number | boolean)[]>;
  stop?: Stop | null;
  /** A row for each shot besides the sums of each battle. */
  keep_shots?: boolean;
}

/** One combination of scenario, options and pairing; all battles of a cell differ in their dice alone. */
export interface Cell {
  number: number;
  /** Which of the plan's scenarios. */
  place: number;
  /** What the scenario is called. */
  scenario: string;
  /** The values from the grid. */
  chosen: Record<string, string | number | boolean>;
  mirrored: boolean;
  /** Every seat with its side. */
  sides: Record<string, string>;
  /** Every seat with its bot. */
  bots: Record<string, string>;
}

/** So many of so many, as a share with its interval. */
export interface Share {
  count: number;
  of: number;
  share: number;
  low: number;
  high: number;
}

/** A mean with its interval, and the median. */
export interface Mean {
  mean: number;
  low: number;
  high: number;
  median: number;
}

/** Hits against expectation: between `low` and `high` there is nothing but luck. */
export interface Luck {
  shots: number;
  hits: number;
  expected: number;
  low: number;
  high: number;
}

/** How one side fared in a cell. */
export interface SideFigures {
  side: string;
  bot: string;
  won: Share;
  points: Mean;
  lost: Mean;
  luck: Luck;
}

/** How one type fared on one side. */
export interface TypeFigures {
  side: string;
  type: string;
  flown: number;
  lost: Share;
  /** For each machine that took part. */
  kills: number;
}

/** Where planes fought: shots by the square of their target, row by row from the south-west. */
export interface Heat {
  columns: number;
  rows: number;
  shots: number[];
}

/** Battles worth a look, by their numbers. */
export interface Notable {
  /** Nearest to the medians of length, points, losses and shots. */
  typical: number;
  longest: number;
  /** Won by the side that wins least, with the worst losses; None where nothing came out against the odds. */
  upset: number | null;
}

/** Everything about one cell. */
export interface CellFigures {
  cell: number;
  label: string;
  battles: number;
  errors: number;
  stumbles: number;
  sides: SideFigures[];
  drawn: Share;
  turns: Mean;
  decisions: Mean;
  /** Battles that the winner would not have won without his task. */
  by_task: Share;
  by_fighting: Share;
  /** Battles that ended because the turns were over. */
  on_turns: Share;
  /** Decided battles won by the side that moved first; none where nobody does. */
  first_mover: Share | null;
  types: TypeFigures[];
  heat: Heat | null;
  notable: Notable | null;
}

/** What another value of an option changes, measured in pairs of battles with the same dice. */
export interface Effect {
  option: string;
  value: string | number | boolean;
  base: string | number | boolean;
  scenario: string;
  /** `score` of the first side (a draw counts ½), its `lead` in points, `turns`, `lost` on both sides, `task`. */
  measure: string;
  pairs: number;
  difference: number;
  low: number;
  high: number;
  /** The share of pairs that differ in it at all. */
  changed: number;
  /** The first side of the scenario; empty before anything was flown. */
  side: string;
}

/** All that a run tells. */
export interface Figures {
  cells: CellFigures[];
  effects: Effect[];
}

/** A run that has begun, and the key with which it can be stopped, taken up again and deleted. */
export interface RunKey {
  run: string;
  key: string;
}

/** Go on with a run, or stop it. */
export interface RunChange {
  go_on: boolean;
}

/** A run in a list. */
export interface RunLine {
  run: string;
  game: string;
  title: string;
  created: string;
  state: 'done' | 'failed' | 'running' | 'stopped' | 'waiting';
  done: number;
  total: number;
  /** Why it does not go on; empty where nothing is wrong. */
  trouble: string;
}

/** A run with all that it tells so far. */
export interface RunView {
  line: RunLine;
  cells: Cell[];
  /** What each cell is called, in words. */
  names: string[];
  /** What scenarios and options are called, and values such as `wind=W`. */
  titles: Record<string, string>;
  /** None: not a single battle is over. */
  figures: Figures | null;
  /** How long it will take still, as far as can be told; None: unknown, or it is over. */
  seconds: number | null;
  /** What each cell is fought over, for a map of it; None where a game cannot draw it. */
  boards: (DesignBoard | null)[];
  /** Planned for each cell, at most. */
  battles_each: number;
}

/** A battle of a run that somebody wants to see. */
export interface Flight {
  cell: number;
  number: number;
}

/** Under which name its replay is to be had. */
export interface FlownAgain {
  replay: string;
}

/** A puzzle before it is tried: how hard it is, and for whom one flies. What it is about is not told. */
export interface PuzzleCard {
  game: string;
  id: string;
  rating: number;
  /** How many there are to keep in view. */
  aircraft: number;
  /** The battle that it comes from. */
  title: string;
  seat: string;
}

/** What one can ask for puzzles about, and how many there are; those of very few are put together as one. */
export interface PuzzleTheme {
  id: string;
  words: string;
  count: number;
}

/** The puzzles of a game. */
export interface PuzzleGame {
  game: string;
  title: string;
  count: number;
  themes: PuzzleTheme[];
  /** The puzzle of the day. */
  today: PuzzleCard;
}

/** All puzzles; `day` is the date whose puzzles are today's, in UTC. */
export interface PuzzleShelf {
  day: string;
  games: PuzzleGame[];
}

/** Which puzzle somebody would like next: near his rating, none that he has seen, of a theme if he wants one. */
export interface PuzzleWish {
  rating: number;
  seen?: string[];
  theme?: string;
  /** None is rated above that while there is another. */
  most?: number;
}

/** A table with a puzzle on it, and the key to it. */
export interface PuzzleTable {
  card: PuzzleCard;
  created: Created;
  /** The nearest enemy of the aircraft that moves, where he is and what he can do, and who else is there. */
  situation: string;
}

/** Somebody's answer to a puzzle, as he gave it at the table. */
export interface PuzzleTry {
  answer: string;
  /** His rating as his browser has it, and how many puzzles he has tried. */
  rating?: number;
  tried?: number;
}

/** An answer to a puzzle that somebody wants to see. */
export interface PuzzleMove {
  answer: string;
  /** Only as much of it as nobody else decides, where somebody flies by himself. */
  alone?: boolean;
}

/** An answer played out with dice that show a face from the middle: what happens, and how it stands afterwards. */
export interface PuzzlePlayed {
  sight: Sight;
  entries: Entry[];
  /** The number of the first entry, as the log of the puzzle's table counts them. */
  first: number;
}

/** One figure of two answers: yours, and the best or, where yours is that, the one that is thought of first. */
export interface PuzzleFigure {
  id: string;
  label: string;
  yours: string;
  other: string;
  /** Whom it speaks for: 1 yours, -1 the other, 0 neither. */
  better: number;
}

/** How somebody does at puzzles, as his key has it. */
export interface PuzzlePilot {
  rating: number;
  tried: number;
  solved: number;
}

/** What an answer comes to, beside the best one. */
export interface PuzzleVerdict {
  solved: boolean;
  /** What it costs against the best, in words. */
  cost: string;
  /** What the puzzle is about, in words. */
  theme: string;
  rating: number;
  /** The answer in words. */
  yours: string;
  /** What should have been flown, as an order. */
  best: string;
  /** The best answer as it is given at the table. */
  answer: string;
  /** What is thought of first, in words. */
  usual: string;
  /** Chances and places. */
  figures: PuzzleFigure[];
  /** What it is worth in planes, part by part; the last row is the sum of those above it. */
  balance: PuzzleFigure[];
  /** What speaks for the best answer, in words. */
  reasons: string[];
  /** The rating of somebody who tried it for the first time. */
  moved: number;
  /** Where a key was shown. */
  pilot: PuzzlePilot | null;
  /** Did it count for the pilot? Only a first try does. */
  counted: boolean;
  /** What speaks most for the best answer, in a plain sentence; empty where nothing can be told. */
  lead: string;
  /** With what luck answers are played out, as their game calls it. */
  luck: string;
}

/** First message: the key, the name to be known by, and the version already shown (0: none); is it a program? */
export interface Hello {
  kind: 'hello';
  token: string;
  version?: number;
  name?: string;
  protocol?: number;
  /** Nobody sits there who could be asked what is the matter: its clock runs although it is connected. */
  program?: boolean;
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

/** The options of a seat's question, where the prompt holds only some: a page of them, from number `first` on. */
export interface More {
  kind: 'more';
  request: number;
  seat: string;
  first?: number;
}

/** What there is to know of some answers that the prompt only marks, by their numbers in its card. */
export interface Detail {
  kind: 'detail';
  request: number;
  seat: string;
  numbers: number[];
}

/** Which answer serves an errand of the prompt best? The reply previews it. */
export interface Pursue {
  kind: 'pursue';
  request: number;
  seat: string;
  errand: string;
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

/** Give a seat on: a link for whoever shall have it from now on. */
export interface Give {
  kind: 'give';
  request: number;
  seat: string;
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
  /** A letter or digit that chooses it. */
  key?: string;
  pieces?: string[];
  /** The odds it is about, where there are any. */
  percent?: number | null;
  /** What they rest on, where that is not certain. */
  doubt?: string;
  /** What it goes by in short, where it has a name of its own. */
  label?: string;
  /** The same in plain words, on a button of its own; of an attack, only where a usual answer comes to the same. */
  plain?: string;
  /** Does it go onto an enemy, the last of its pieces? */
  attack?: boolean;
  /** Does it ask for a test or bring a danger? */
  risk?: boolean;
}

/** An answer one might expect, and why it is not offered. */
export interface Refusal {
  words: string;
  reasons: Reason[];
}

/** Something that the battle asks of whom a question is about: a button that finds a good answer for it. */
export interface Errand {
  id: string;
  words: string;
  /** There is nothing else for him to do, so the question begins with it in hand. */
  begins?: boolean;
}

/** The one question of a seat. */
export interface Prompt {
  seat: string;
  kind: PromptKind;
  words: string;
  paragraph: string;
  /** The airplanes it is about, the subject first. */
  pieces: string[];
  choices: Choice[];
  /** How many legal answers there are; more than `choices` where not all are listed. */
  total: number;
  /** How an answer can be typed; empty where the choices are all there is. */
  form: string;
  refused: Refusal[];
  /** The particulars, where a question has more to show than choices. */
  card: PlanCard | CardsFireCard | FlyCard | PlaceCard | PickCard | ShotsCard | AnnounceCard | ShootCard | TrialCard | StallCard | AreaCard | DeviateCard | RunCard | LayCard | ObserveCard | AimCard | CrewsCard | FlyMissionCard | LuckCard | SkillsCard | DeliveryCard | RefereeCard | null;
  /** Its choices take a while to work out: there are none yet, `more` has them. */
  later: boolean;
  /** The version in which it was asked: it stays while others decide something, and tells a question from its like. */
  asked: number;
  /** What the battle asks of whom it is about, as far as an answer can serve that now. */
  errands: Errand[];
}

/** Who sits at a seat: `human`, `open` or `bot:NAME`; the name he gave, whether he is there, since when all wait. */
export interface Presence {
  seat: string;
  side: string;
  who: string;
  name: string;
  here: boolean;
  /** ISO 8601 in UTC; empty: nothing is asked of the seat. */
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
  scene: PlainScene | CardsScene | TriangleScene | IcogScene | CampaignScene;
  orders?: Orders | null;
}

/** What a seat could take back: `free`, or by consent of others; `asked`: it has been asked for. */
export interface TakeBackCard {
  seat: string;
  free: boolean;
  consent_of: string[];
  asked: boolean;
  agreed: string[];
  /** Dice fell since; they will be thrown anew. */
  rolled: boolean;
}

/** The part of a long lesson that is being taught. */
export interface Chapter {
  title: string;
  number: number;
  chapters: number;
  /** The step within it. */
  step: number;
  steps: number;
  /** At its first step: what the one before it has taught, and is done with. */
  before: string;
}

/** What the teacher of a first flight says now. */
export interface Lesson {
  title: string;
  text: string;
  step: number;
  steps: number;
  /** The answer the teacher waits for; empty: any. */
  answer: string;
  /** What to point at: `prompt`, `board`, `panel`, `log`, `dice` or a piece. */
  show: string;
  /** Off the script: the step at which the lesson can be taken up again; 0: on it. */
  rejoin: number;
  /** After the end, and between two chapters: the battle to fly next. */
  onward: NewBattle | null;
  /** A short lesson has none. */
  chapter: Chapter | null;
  /** The pupil makes this answer himself: it is neither laid out for him nor drawn before he has made it. */
  build: boolean;
}

/** How everything stands at a version, and what happened since the version before (or all, in a welcome). */
export interface Update {
  kind: 'update';
  version: number;
  sights: Sight[];
  entries: Entry[];
  /** Number of the first entry in `entries`; entries from there on replace those known. */
  first: number;
  prompts: Prompt[];
  seats: Presence[];
  take_backs: TakeBackCard[];
  outcome: Outcome;
  lesson: Lesson | null;
  /** Seats whose bots are at work. */
  thinking: string[];
}

/** Reply to a hello: which seats the key holds (none: a spectator), the board, everything so far. */
export interface Welcome {
  kind: 'welcome';
  battle: string;
  game: string;
  title: string;
  seats: string[];
  /** The spectators' key. */
  watch: string;
  board: PlainBoard | CardsBoard | TriangleBoard | IcogBoard | CampaignBoard;
  update: Update;
  chats: Chat[];
  /** Some seats may see what others may not. */
  secrets: boolean;
  /** What one should know about how the battle was resumed. */
  notice: string;
  /** The scenario's id, to fly it once more. */
  scenario: string;
  /** What was set otherwise than usual when the battle began. */
  options: Record<string, unknown>;
  /** The hash of the dice's seed, promised before the first roll; the record shows the seed at the end. */
  commitment: string;
  /** Hours for a move; 0: there is no clock. */
  clock: number;
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
  card: PlanPreview | SteerCard | EndsCard | IcogPreview | PosePreview | RunPreview | SpherePreview | SpotPreview | null;
  /** What was typed, as the answer it stands for. */
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

/** A page of the options of a question. */
export interface Listed {
  kind: 'listed';
  request: number;
  choices: Choice[];
  /** The number of the first of them. */
  first: number;
  /** Are there more after these? */
  rest: boolean;
}

/** What there is to know of answers that the prompt only marks. */
export interface Detailed {
  kind: 'detailed';
  request: number;
  card: PlanPreview | SteerCard | EndsCard | IcogPreview | PosePreview | RunPreview | SpherePreview | SpotPreview | null;
}

/** The secret of a link for a seat; whoever takes it first has the seat, and until then nothing changes. */
export interface Given {
  kind: 'given';
  request: number;
  seat: string;
  token: string;
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
  code: 'answer' | 'down' | 'key' | 'malformed' | 'rate' | 'seat' | 'size' | 'stale' | 'state';
  reasons: Reason[];
  version: number;
}

/** Still here. */
export interface Pong {
  kind: 'pong';
  request: number;
}

export type Board = PlainBoard | CardsBoard | TriangleBoard | IcogBoard | CampaignBoard;

export type Scene = PlainScene | CardsScene | TriangleScene | IcogScene | CampaignScene;

export type Card = PlanCard | CardsFireCard | FlyCard | PlaceCard | PickCard | ShotsCard | AnnounceCard | ShootCard | TrialCard | StallCard | AreaCard | DeviateCard | RunCard | LayCard | ObserveCard | AimCard | CrewsCard | FlyMissionCard | LuckCard | SkillsCard | DeliveryCard | RefereeCard;

export type PreviewCard = PlanPreview | SteerCard | EndsCard | IcogPreview | PosePreview | RunPreview | SpherePreview | SpotPreview;

export type CardsEventKind = 'alarmed' | 'balloon-hit' | 'bombed' | 'burnt' | 'burst' | 'clouds' | 'conceded' | 'deployed' | 'discarded' | 'ended' | 'evaded' | 'fell' | 'fired' | 'flown' | 'formations' | 'gun-laid' | 'hauled' | 'jam-checked' | 'jammed' | 'landed' | 'left' | 'looked' | 'nursed' | 'photographed' | 'planned' | 'returned' | 'rockets' | 'rockets-wasted' | 'salvo' | 'sank' | 'signs' | 'skill' | 'spotted' | 'stage' | 'suffered' | 'supplied' | 'tails' | 'targets' | 'turn' | 'unit-hit' | 'volley-closed' | 'wave';

export type TriangleEventKind = 'bombed' | 'bonus-round' | 'cleared' | 'conceded' | 'damaged' | 'delivered' | 'die' | 'downed' | 'duty' | 'fired' | 'flew' | 'kill' | 'land-gun-fired' | 'left' | 'moved' | 'over' | 'phase' | 'photographed' | 'pilot-shown' | 'pilots' | 'placed' | 'planes' | 'skill' | 'snap-fire' | 'start' | 'tilted' | 'turn' | 'waited' | 'weather' | 'winched';

export type GroundPreview = RunPreview | SpherePreview | SpotPreview;

export type IcogEventKind = 'ability' | 'aborted' | 'aim' | 'altered' | 'announced' | 'bail-out' | 'balloon-hit' | 'balloon-lost' | 'balloon-moved' | 'barrage' | 'barrage-fired' | 'bomb' | 'cable' | 'conceded' | 'corrected' | 'credited' | 'crew' | 'crew-changed' | 'damage' | 'delivered' | 'destroyed' | 'drifted' | 'duty' | 'effect' | 'engine' | 'fell' | 'fighting-over' | 'fired' | 'flown' | 'formation' | 'ground-fire' | 'ground-fire-over' | 'ground-fired' | 'gun' | 'hit-counted' | 'hit-held' | 'initiative' | 'landed' | 'left' | 'lengthened' | 'message' | 'moved' | 'objective' | 'observed' | 'order' | 'over' | 'phase' | 'photographed' | 'picked-up' | 'placed' | 're-roll' | 'released' | 'returned' | 'rockets' | 'run' | 'salvo' | 'scored' | 'shell' | 'shooting-order' | 'shot-over' | 'skill' | 'spared' | 'speed' | 'strafed' | 'structure' | 'test' | 'took-off' | 'turn' | 'unit-destroyed' | 'unit-hit' | 'unit-moved' | 'unit-saved' | 'wind' | 'wounded';

export type CampaignCard = CrewsCard | FlyMissionCard | LuckCard | SkillsCard | DeliveryCard | RefereeCard;

export type EveningPage = BattlePage | ManPage | ScorePage | HonoursPage | PaperPage | MorningPage;

export type FromClient = Hello | Answer | Preview | Look | Advise | More | Detail | Pursue | Undo | Consent | Concede | Takeover | Give | Say | Ping;

export type FromServer = Welcome | Update | Said | Attendance | Previewed | Looked | Advised | Listed | Detailed | Given | Done | Refused | Pong;

export type EntryKind = 'ability' | 'aborted' | 'aim' | 'alarmed' | 'altered' | 'announced' | 'area' | 'bail-out' | 'balloon-hit' | 'balloon-lost' | 'balloon-moved' | 'barrage' | 'barrage-fired' | 'bomb' | 'bombed' | 'bonus-round' | 'burnt' | 'burst' | 'cable' | 'captured' | 'claimed' | 'cleared' | 'clouds' | 'command' | 'commission' | 'conceded' | 'corrected' | 'credited' | 'crew' | 'crew-changed' | 'crews' | 'damage' | 'damaged' | 'date' | 'defences' | 'delivered' | 'delivery' | 'deployed' | 'destroyed' | 'die' | 'discarded' | 'discharged' | 'dismissed' | 'downed' | 'drifted' | 'duty' | 'effect' | 'ended' | 'engine' | 'evaded' | 'experience' | 'fell' | 'fighting-over' | 'fire' | 'fired' | 'first-aid' | 'flew' | 'flown' | 'formation' | 'formations' | 'ground-fire' | 'ground-fire-over' | 'ground-fired' | 'gun' | 'gun-laid' | 'handed' | 'hauled' | 'hit-counted' | 'hit-held' | 'initiative' | 'jam-checked' | 'jammed' | 'judged' | 'jump' | 'keepsake' | 'kill' | 'killed' | 'land-gun-fired' | 'landed' | 'learned' | 'left' | 'lengthened' | 'logged' | 'looked' | 'luck' | 'luck-test' | 'man' | 'medal' | 'message' | 'mission' | 'moved' | 'muster' | 'nursed' | 'objective' | 'observed' | 'old-wound' | 'opposition' | 'order' | 'over' | 'overruled' | 'parachute' | 'parachute-roll' | 'phase' | 'photographed' | 'picked-up' | 'pilot-shown' | 'pilots' | 'placed' | 'plane' | 'planes' | 'planned' | 'points' | 'progress' | 'promoted' | 'quality' | 'raised' | 're-roll' | 'record' | 'recovery' | 'recruit' | 'referee' | 'released' | 'repaired' | 'reported' | 'rested' | 'retired' | 'returned' | 'rockets' | 'rockets-wasted' | 'roll' | 'run' | 'salvo' | 'sank' | 'scenario' | 'scored' | 'settled' | 'shell' | 'shooting-order' | 'shot-over' | 'signs' | 'skill' | 'skill-roll' | 'snap-fire' | 'spared' | 'speed' | 'spotted' | 'stage' | 'start' | 'strafed' | 'structure' | 'suffered' | 'supplied' | 'tails' | 'targets' | 'test' | 'tilted' | 'took-off' | 'took-part' | 'turn' | 'unit-destroyed' | 'unit-hit' | 'unit-moved' | 'unit-saved' | 'volley-closed' | 'waited' | 'wave' | 'weather' | 'winched' | 'wind' | 'winner' | 'wound-test' | 'wounded';

export type EffectWord = '' | 'burst' | 'crash' | 'dust' | 'engine' | 'fire' | 'fuel' | 'jam' | 'landing' | 'leak' | 'out' | 'pieces' | 'recovery' | 'smoke' | 'spin' | 'stall' | 'take-off' | 'wound';

export type ShotOutcome = 'damage' | 'hit' | 'jam' | 'miss' | 'takedown';

export type PromptKind = 'aa-order' | 'abort-run' | 'advise' | 'aim-gunner' | 'announce' | 'at-stall' | 'bail-out' | 'bank' | 'below-stall' | 'choose-ability' | 'choose-crew' | 'choose-crews' | 'choose-delivery' | 'choose-die' | 'choose-duty' | 'choose-formation' | 'choose-levels' | 'choose-machine' | 'choose-mission' | 'choose-planes' | 'choose-skill' | 'defend' | 'dismiss' | 'evade' | 'fire' | 'fire-gun' | 'fly' | 'fly-mission' | 'formation' | 'give-parachute' | 'ground-target' | 'gunner-duty' | 'ignore-jam' | 'initiative-again' | 'join-formation' | 'jump' | 'land' | 'lead' | 'long-burst' | 'look' | 'mark-pilots' | 'mark-run' | 'move-barrage' | 'move-formation' | 'next-target' | 'nine-lives' | 'observe' | 'pitch' | 'place' | 'place-aim' | 'place-airplane' | 'place-skills' | 'plan' | 'raise-skill' | 'recover' | 'reroll' | 'risk' | 'rule' | 'shift-damage' | 'shoot' | 'spend-luck' | 'take-part' | 'task' | 'test-again' | 'throttle' | 'tilt' | 'type-dice' | 'winch';

export type MomentKind = '' | 'fall' | 'harm' | 'move' | 'round' | 'shot' | 'task';
