import type { Vector3 } from 'three';
import type { Drawing } from './basics/drawing';
import { ASKEW, behind, type Cameras, usualPolar } from './camera/cameras';
import type { View } from './camera/views';
import type { Company } from './figures/company';
import { around, boardCorners, fightCorners } from './figures/framing';
import type { Sight } from './overlay/sight';
import { NOWHERE } from './scenery/land';
import type { CameraMode, World } from './types';

/** How much room a place wants that is to be seen, and somebody looked at, in the board's units. */
const [CLEAR, NEAR] = [0.7, 3.2];
/** Room around those to whom the camera cuts, and around those whom it only follows. */
const [CLOSE, WIDE] = [1.15, 2.4];
/** Room around somebody who falls; he is looked at from so far from the vertical, almost level. */
const [FALL, LOW] = [0.9, 1.4];
/** From behind whoever plans, what lies ahead of him is spread out: so far from the vertical at most. */
const STEEP = 0.92;
/** How far the picture jumps when something heavy strikes, as a share of what it shows, and for how long. */
const [JOLT, JOLTED] = [0.02, 420];

/** Points the cameras at the board, at the fight, at what is asked about and at what happens, until somebody steers himself. */
export class Cameraman {
  world: World = NOWHERE;
  /** He may go where something happens. */
  following = true;
  /** He cuts from one picture to the next. */
  still = false;
  private framed = false;
  /** Somebody has turned the table himself. */
  private turned = false;
  /** From where the table is looked at, once that depends on who is to fly. */
  private azimuth: number | null = null;
  /** Is the board looked at over its short side? Decided once, and again when the screen is turned. */
  private upright: boolean | null = null;
  private lying = false;
  /** When something heavy struck last. */
  private jolted = -JOLTED;

  constructor(
    private readonly cameras: Cameras,
    private readonly company: Company,
    private readonly sight: Sight,
    private readonly drawing: Drawing,
  ) {}

  /** For another board. */
  begin(): void {
    this.framed = false;
    this.azimuth = null;
  }

  set(mode: CameraMode, craft: string): void {
    this.cameras.set(mode, craft, this.smoothly);
    this.drawing.ask();
  }

  /** Before anybody has steered: the fight in the picture, or the board while there is none. */
  firstLook(): void {
    if (this.framed) return;
    this.face();
    const fight = fightCorners(this.company.all);
    this.cameras.frame(fight.length > 0 ? fight : boardCorners(this.world), false);
    this.framed = fight.length > 0;
  }

  /** Look at somebody, or at the whole board. */
  focus(at: Vector3 | null): void {
    this.frame(at ? around(at, NEAR) : boardCorners(this.world));
  }

  /** Look at some places; with a heading, from behind whoever flies that way. */
  show(places: readonly Vector3[], heading: number | null): void {
    if (heading !== null) this.azimuth = behind(heading, this.azimuth);
    const points = places.flatMap((place) => around(place, CLEAR));
    this.frame(points, heading === null ? 0 : Math.min(STEEP, usualPolar(this.cameras.aspect)));
  }

  /** Take points into the picture, unless somebody steers or flies along; true: the camera goes there. */
  follow(points: readonly Vector3[], cut: boolean, low = false): boolean {
    if (!this.following || this.cameras.follows !== '') return false;
    if (points.length === 0 || (!cut && this.sight.shows(points, this.cameras.steady(), this.cameras.aspect)))
      return false;
    const reach = low ? FALL : cut ? CLOSE : WIDE;
    this.frame(
      points.flatMap((point) => around(point, reach)),
      low ? LOW : 0,
    );
    return this.smoothly;
  }

  /** Bring points into the picture, from so far from the vertical, if that is said. */
  frame(points: readonly Vector3[], polar = 0): void {
    this.face(polar);
    this.cameras.frame(points, this.smoothly);
    this.framed = true;
    this.drawing.ask();
  }

  /** Somebody turns the picture himself. */
  rotate(right: number, down: number): void {
    this.turned ||= this.cameras.mode === 'table';
    this.cameras.rotate(right, down);
  }

  straighten(): void {
    this.turned = false;
  }

  /** Whatever the picture takes up, and the part of it that is clear of panels. */
  resize(whole: { width: number; height: number }, clear: { width: number; height: number }): void {
    const lying = whole.width > whole.height;
    if (lying !== this.lying) this.upright = null;
    this.lying = lying;
    this.cameras.aspect = clear.width / clear.height;
    this.cameras.pixels = clear.height;
  }

  /** Something heavy strikes. */
  jolt(): void {
    this.jolted = performance.now();
  }

  /** The blow of something heavy, dying away. */
  shake(view: View, now: number): void {
    const left = 1 - (now - this.jolted) / JOLTED;
    if (left > 0 && left <= 1) view.target.y += Math.sin(now * 0.06) * left * left * JOLT * view.span;
  }

  private get smoothly(): boolean {
    return !this.still && !document.hidden && this.drawing.frames > 0;
  }

  /** Look over the short side of the board where the picture is upright; a little askew, so that few fly end-on. */
  private face(polar = 0): void {
    if (this.turned) return;
    const { aspect } = this.cameras;
    this.upright ??= aspect < 0.7 && this.world.width > this.world.depth;
    if (this.upright) this.cameras.face(this.azimuth ?? ASKEW - Math.PI / 2, polar || 0.82);
    else this.cameras.face(this.azimuth ?? -ASKEW, polar || usualPolar(aspect));
  }
}
