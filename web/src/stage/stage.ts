import { ACESFilmicToneMapping, Group, PCFShadowMap, Scene, Vector3, WebGLRenderer } from 'three';
import { type Cast, flightsIn, type Stamp, stepOf } from './acts/acts';
import { ASKEW, behind, Cameras, seatOf, usualPolar } from './camera/cameras';
import { makeCockpit } from './figures/cockpit';
import { Company, figureSize } from './figures/company';
import { discard } from './basics/disposal';
import { around, boardCorners, fightCorners, lastPicture } from './figures/framing';
import { Gestures } from './camera/gestures';
import { Labels } from './overlay/labels';
import { Land, NOWHERE } from './scenery/land';
import { Smoulder } from './figures/smoulder';
import { OverlayLayer } from './overlay/overlay';
import { Props } from './scenery/props';
import { probe, Quality } from './basics/quality';
import { Sight } from './overlay/sight';
import { HAZE } from './scenery/sky';
import { Timeline } from './acts/timeline';
import type {
  Act,
  CameraMode,
  Craft,
  Drag,
  Margins,
  Overlay,
  Picked,
  Place,
  Prop,
  StageApi,
  StageSettings,
  Stats,
  World,
} from './types';
import { apply, distanceOf, thinnedTo, type View } from './camera/views';

/** How much room a place wants that is to be seen, in the board's units. */
const CLEAR = 0.7;
/** Room around those to whom the camera cuts, and around those whom it only follows. */
const [CLOSE, WIDE] = [1.15, 2.4];
/** Room around somebody who falls; he is looked at from so far from the vertical, almost level. */
const [FALL, LOW] = [0.9, 1.4];
/** How far from the vertical the last picture of a battle is. */
const END = 1.24;
/** From behind whoever plans, what lies ahead of him is spread out: so far from the vertical at most. */
const STEEP = 0.92;
/** How far the picture jumps when something heavy strikes, as a share of what it shows, and for how long. */
const [JOLT, JOLTED] = [0.02, 420];

/** The board in three dimensions. It draws only when something has changed. */
export class Stage implements StageApi {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly land = new Land(this.scene);
  private readonly company = new Company(this.scene, this.land);
  private readonly props = new Props(this.scene, this.land);
  private readonly effects = new Group();
  private readonly wrecks = new Smoulder();
  private readonly cockpit = makeCockpit();
  private readonly overlay: OverlayLayer;
  private readonly sight: Sight;
  private readonly cameras: Cameras;
  private readonly gestures: Gestures;
  private readonly labels: Labels;
  private readonly timeline = new Timeline();
  private readonly quality: Quality;
  private readonly resizing: ResizeObserver;
  private readonly ending = new AbortController();

  private world: World = NOWHERE;
  /** The world and the tier that the scene was built for. */
  private built = '';
  /** Crafts to be shown when the acts being played are over. */
  private waiting: readonly Craft[] | null = null;
  /** Everything else that waits for them. */
  private coming: readonly Prop[] | null = null;
  private picked: (picked: Picked) => void = () => undefined;
  private hovered: (picked: Picked | null) => void = () => undefined;
  private dragged: (drag: Drag) => void = () => undefined;
  private pointed: Picked | null = null;
  /** The handle under the mouse. */
  private held: string | null = null;
  private frames = 0;
  /** What the renderer has compiled, and keeps. */
  private readonly programs = new WeakSet<object>();
  private request = 0;
  private straight = false;
  private framed = false;
  /** A word held over somebody. */
  private stamped: Stamp | null = null;
  /** Where those were seen last who are there no more: what is said of them is said there. */
  private readonly gone = new Map<string, Vector3>();
  private following = true;
  /** When something heavy struck last. */
  private jolted = -JOLTED;
  /** Stays beside the end of the planned way. */
  private pinned: HTMLElement | null = null;
  /** Is the board looked at over its short side? Decided once, and again when the screen is turned. */
  private upright: boolean | null = null;
  private lying = false;
  /** Somebody has turned the table himself. */
  private turned = false;
  /** From where the table is looked at, once that depends on who is to fly. */
  private azimuth: number | null = null;

  /** Throws where the browser cannot draw in three dimensions. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    labels: HTMLElement,
    private settings: StageSettings,
  ) {
    this.quality = new Quality(settings.quality, probe().software);
    const { tier } = this.quality;
    this.renderer = new WebGLRenderer({
      canvas,
      antialias: tier.name === 'high',
      powerPreference: 'high-performance',
    });
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 1.08;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.scene.background = HAZE;
    this.labels = new Labels(labels);
    this.overlay = new OverlayLayer(this.land, this.company, (id) => this.whereIs(id));
    this.sight = new Sight(this.company, this.overlay, this.labels, this.land, this.props);
    this.cameras = new Cameras(this.world, (id) => this.company.attitudeOf(id));
    this.scene.add(this.effects, this.wrecks, this.overlay, this.cockpit);
    this.gestures = new Gestures(canvas, {
      rotate: (right, down) => this.steer(() => this.rotate(right, down)),
      pan: (right, down) => this.steer(() => this.cameras.pan(right, down)),
      zoom: (factor) => this.steer(() => this.cameras.zoom(factor)),
      tap: (x, y, coarse) => this.tap(x, y, coarse),
      grab: (x, y, coarse) => this.sight.grab(x, y, coarse),
      drag: (id, x, y, done) => this.drag(id, x, y, done),
      hover: (at) => this.hover(at),
    });
    const { signal } = this.ending;
    canvas.addEventListener('webglcontextlost', (event) => event.preventDefault(), { signal });
    canvas.addEventListener('webglcontextrestored', () => this.changed(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden && this.settle(), { signal });
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(canvas.parentElement ?? canvas);
    this.resize();
  }

  // ---- what is shown

  setWorld(world: World): void {
    const { tier } = this.quality;
    const built = JSON.stringify([world, tier.name]);
    if (built === this.built) return;
    // figures are about to be made anew, and acts hold on to the old ones
    if (this.timeline.playing) this.settle();
    this.built = built;
    const { seed, width, depth } = this.world;
    if (seed !== world.seed || width !== world.width || depth !== world.depth) {
      this.framed = false;
      this.azimuth = null;
      this.wrecks.empty();
    }
    this.world = world;
    this.renderer.shadowMap.enabled = tier.shadows;
    this.land.build(world, tier);
    this.cameras.setBounds(world);
    this.company.tier = tier;
    this.company.ring = world.ring;
    this.company.rebuild();
    this.props.settle();
    this.overlay.redraw();
    this.firstLook();
    this.changed();
  }

  setCrafts(crafts: readonly Craft[]): void {
    if (!this.timeline.playing) {
      this.showCrafts(crafts);
      return;
    }
    this.waiting = crafts;
    for (const craft of crafts) this.company.get(craft.id)?.mark(craft.selected, craft.moved);
    this.invalidate();
  }

  setProps(props: readonly Prop[]): void {
    if (this.timeline.playing) this.coming = props;
    else this.showProps(props);
  }

  setOverlay(overlay: Overlay): void {
    this.overlay.show(overlay);
    this.invalidate();
  }

  // ---- what happens

  async play(acts: readonly Act[]): Promise<void> {
    // who flies later must wait where he sets off, even if he was shown at his end already
    const begun = new Set<string>();
    for (const { craft, track } of acts.flatMap(flightsIn)) {
      const [start] = track;
      if (start && !begun.has(craft) && !this.timeline.playing) this.company.get(craft)?.place(start);
      begun.add(craft);
    }
    const cast = this.cast();
    const over = this.timeline.add(acts.map((act) => stepOf(act, cast)));
    if (this.settings.reducedMotion || this.settings.pace === 0 || document.hidden) {
      // let a `setCrafts` that follows in the same breath come first
      await Promise.resolve();
      this.settle();
    }
    this.invalidate();
    await over;
  }

  settle(): void {
    this.timeline.settle();
    this.catchUp();
    this.changed();
  }

  // ---- how it is seen

  setCamera(mode: CameraMode, craft = ''): void {
    const follows = mode === 'chase' || mode === 'eye';
    if (follows && !this.company.get(craft)) return;
    this.cameras.set(mode, craft, this.smoothly);
    this.invalidate();
  }

  focus(craft?: string): void {
    const at = craft ? (this.company.get(craft)?.body.position ?? this.props.whereIs(craft)) : null;
    this.frameAll(at ? around(at, 3.2) : boardCorners(this.world));
  }

  frame(places: readonly Place[], heading: number | null = null): void {
    if (heading !== null) this.azimuth = behind(heading, this.azimuth);
    const points = places.flatMap((place) => around(this.land.axes.point(place), CLEAR));
    this.frameAll(points, heading === null ? 0 : Math.min(STEEP, usualPolar(this.cameras.aspect)));
  }

  frameEnd(places: readonly Place[]): void {
    const flying = places.map((place) => this.land.axes.point(place));
    const points = lastPicture(flying, this.wrecks.last);
    if (points.length === 0) this.focus();
    else this.frameAll(points, flying.length > 0 ? END : 0);
  }

  straighten(): void {
    this.turned = false;
  }

  setFollowing(following: boolean): void {
    this.following = following;
  }

  /** Bring points into the picture, from so far from the vertical, if that is said. */
  private frameAll(points: readonly Vector3[], polar = 0): void {
    this.face(polar);
    this.cameras.frame(points, this.smoothly);
    this.framed = true;
    this.invalidate();
  }

  pin(element: HTMLElement | null): void {
    this.pinned = element;
    this.invalidate();
  }

  onPick(listener: (picked: Picked) => void): void {
    this.picked = listener;
  }

  onHover(listener: (picked: Picked | null) => void): void {
    this.hovered = listener;
  }

  onDrag(listener: (drag: Drag) => void): void {
    this.dragged = listener;
  }

  setSettings(settings: StageSettings): void {
    const before = this.quality.tier;
    this.settings = settings;
    this.timeline.pace = settings.pace || 1;
    this.quality.set(settings.quality);
    if (this.quality.tier !== before) this.changeTier();
    if (settings.reducedMotion) this.settle();
  }

  setMargins(margins: Margins): void {
    this.sight.margins = margins;
    this.resize();
  }

  stats(): Stats {
    const { render, memory } = this.renderer.info;
    return {
      frames: this.frames,
      keys: this.timeline.keys,
      calls: render.calls,
      triangles: render.triangles,
      geometries: memory.geometries,
      textures: memory.textures,
    };
  }

  dispose(): void {
    cancelAnimationFrame(this.request);
    this.ending.abort();
    this.resizing.disconnect();
    this.gestures.dispose();
    this.timeline.settle();
    this.company.dispose();
    this.props.dispose();
    this.wrecks.empty();
    this.overlay.empty();
    this.labels.dispose();
    this.land.dispose();
    discard(this.cockpit);
    this.renderer.dispose();
  }

  // ---- figures

  private showCrafts(crafts: readonly Craft[]): void {
    this.company.show(crafts);
    this.wrecks.flying(crafts);
    this.firstLook();
    this.overlay.show(this.overlay.overlay);
    this.changed();
  }

  private showProps(props: readonly Prop[]): void {
    if (!this.props.show(props)) return;
    this.overlay.show(this.overlay.overlay);
    this.changed();
  }

  /** After the last act: what has been waiting is shown. */
  private catchUp(): void {
    const props = this.coming;
    this.coming = null;
    if (props) this.showProps(props);
    const crafts = this.waiting;
    this.waiting = null;
    if (crafts) this.showCrafts(crafts);
  }

  private cast(): Cast {
    const { axes, ground, sky } = this.land;
    return {
      axes,
      ground,
      sun: sky?.sun ?? new Vector3(0, 1, 0),
      effects: this.effects,
      figure: (id) => {
        const craft = this.waiting?.find((one) => one.id === id);
        return this.company.get(id) ?? (craft && this.company.admit(craft));
      },
      whereIs: (id) => this.whereIs(id),
      remove: (id) => {
        const at = this.whereIs(id);
        if (at) this.gone.set(id, at.clone());
        this.company.remove(id);
      },
      wreck: (id, at) => this.wrecks.mark(id, at, sky?.sun ?? new Vector3(0, 1, 0)),
      moved: () => {
        this.renderer.shadowMap.needsUpdate = true;
      },
      look: (crafts, places, cut, low) => this.lookAt(crafts, places, cut, low),
      jolt: () => {
        this.jolted = performance.now();
      },
      stamp: (verdict) => {
        this.stamped = verdict;
      },
    };
  }

  private whereIs(id: string): Vector3 | null {
    if (id === 'ghost') return this.overlay.ghostPlace;
    const craft = this.company.get(id)?.body.position;
    return craft ?? this.props.whereIs(id) ?? this.land.whereIs(id, this.world);
  }

  /** Take somebody and some places into the picture, unless somebody steers or flies along. */
  private lookAt(crafts: readonly string[], places: readonly Place[], cut: boolean, low = false): boolean {
    if (!this.following || this.cameras.follows !== '') return false;
    const there = crafts.flatMap((id) => this.whereIs(id) ?? []);
    const points = [...there, ...places.map((place) => this.land.axes.point(place))];
    if (points.length === 0 || (!cut && this.sight.shows(points))) return false;
    const reach = low ? FALL : cut ? CLOSE : WIDE;
    this.frameAll(
      points.flatMap((point) => around(point, reach)),
      low ? LOW : 0,
    );
    return this.smoothly;
  }

  // ---- hands

  private steer(action: () => void): void {
    action();
    this.invalidate();
  }

  private rotate(right: number, down: number): void {
    this.turned ||= this.cameras.mode === 'table';
    this.cameras.rotate(right, down);
  }

  private tap(x: number, y: number, coarse: boolean): void {
    const found = this.sight.pick(x, y, coarse, this.seatedIn);
    if (found) this.picked(found);
  }

  private drag(id: string, x: number, y: number, done: boolean): void {
    const at = this.sight.slide(id, x, y);
    if (at !== null) this.dragged({ id, at, done });
  }

  private hover(at: { x: number; y: number } | null): void {
    const handle = at ? this.sight.grab(at.x, at.y, false) : null;
    this.overlay.handles?.hover(handle ?? '');
    if (handle !== this.held) this.invalidate();
    this.held = handle;
    this.canvas.style.cursor = handle ? 'grab' : this.pointed ? 'pointer' : '';
    const found = at ? this.sight.pick(at.x, at.y, false, this.seatedIn) : null;
    const thing = found && found.kind !== 'ground' ? found : null;
    const changed = JSON.stringify(thing) !== JSON.stringify(this.pointed);
    if (!changed) return;
    this.pointed = thing;
    this.canvas.style.cursor = handle ? 'grab' : thing ? 'pointer' : '';
    this.overlay.hover(thing?.kind ?? '', thing?.id ?? '');
    this.hovered(thing);
    this.invalidate();
  }

  // ---- camera

  private get smoothly(): boolean {
    return !this.settings.reducedMotion && !document.hidden && this.frames > 0;
  }

  /** The craft whose pilot's eye is the camera. */
  private get seatedIn(): string {
    return this.cameras.mode === 'eye' ? this.cameras.craft : '';
  }

  /** Before anybody has steered: the fight in the picture, or the board while there is none. */
  private firstLook(): void {
    if (this.framed) return;
    this.face();
    const fight = fightCorners(this.company.all);
    this.cameras.frame(fight.length > 0 ? fight : boardCorners(this.world), false);
    this.framed = fight.length > 0;
  }

  /** Look over the short side of the board where the picture is upright; a little askew, so that few fly end-on. */
  private face(polar = 0): void {
    if (this.turned) return;
    const { aspect } = this.cameras;
    this.upright ??= aspect < 0.7 && this.world.width > this.world.depth;
    if (this.upright) this.cameras.face(this.azimuth ?? ASKEW - Math.PI / 2, polar || 0.82);
    else this.cameras.face(this.azimuth ?? -ASKEW, polar || usualPolar(aspect));
  }

  private resize(): void {
    const frame = this.canvas.parentElement ?? this.canvas;
    const clear = this.sight.resize(frame.clientWidth, frame.clientHeight);
    const lying = frame.clientWidth > frame.clientHeight;
    if (lying !== this.lying) this.upright = null;
    this.lying = lying;
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, this.quality.tier.pixelRatio));
    this.renderer.setSize(this.sight.width, this.sight.height, false);
    this.cameras.aspect = clear.width / clear.height;
    this.cameras.pixels = clear.height;
    this.invalidate();
  }

  // ---- drawing

  private changeTier(): void {
    this.setWorld(this.world);
    this.resize();
  }

  /** Something moved or was built: shadows too must be drawn again. */
  private changed(): void {
    this.renderer.shadowMap.needsUpdate = true;
    this.invalidate();
  }

  private invalidate(): void {
    if (this.request === 0) this.request = requestAnimationFrame((now) => this.draw(now));
  }

  private draw(now: number): void {
    this.request = 0;
    const fell = this.quality.note(now, this.straight);
    if (fell) this.changeTier();
    const wasPlaying = this.timeline.playing;
    const playing = this.timeline.tick(now);
    if (wasPlaying && !playing) {
      this.catchUp();
      this.overlay.show(this.overlay.overlay);
    }
    this.overlay.rest(playing);
    const { view, moving } = this.cameras.look(now);
    this.shake(view, now);
    this.dress(view);
    apply(view, this.sight.camera, this.cameras.aspect);
    this.renderer.render(this.scene, this.sight.camera);
    this.keepPrograms();
    this.frames++;
    this.sight.label(this.cameras.mode === 'map', this.cameras.follows, this.world.bands ?? []);
    const over =
      this.stamped && (this.whereIs(this.stamped.craft) ?? this.gone.get(this.stamped.craft) ?? null);
    this.sight.stamp(this.stamped && over && { ...this.stamped, at: over });
    if (this.pinned) this.sight.pin(this.pinned, this.overlay.ghostPlace);
    this.straight = playing || moving || this.quality.measuring;
    if (this.straight) this.invalidate();
  }

  /** The blow of something heavy, dying away. */
  private shake(view: View, now: number): void {
    const left = 1 - (now - this.jolted) / JOLTED;
    if (left > 0 && left <= 1) view.target.y += Math.sin(now * 0.06) * left * left * JOLT * view.span;
  }

  /** What was compiled once stays: arrows and marks that come back with every question are not compiled anew. */
  private keepPrograms(): void {
    for (const program of this.renderer.info.programs ?? []) {
      if (this.programs.has(program)) continue;
      this.programs.add(program);
      program.usedTimes++;
    }
  }

  /** What depends on the view: the size of the planes, the haze, the cockpit. */
  private dress(view: View): void {
    const size = figureSize(this.cameras.mode, Math.min(view.span, view.span * this.cameras.aspect * 1.1));
    if (size !== this.company.size) this.renderer.shadowMap.needsUpdate = true;
    this.company.dress(size, this.seatedIn, this.cameras.follows);
    if (this.cameras.mode === 'table') this.company.clear(view);
    this.land.thin(thinnedTo(view));
    if (this.props.resize(size)) this.renderer.shadowMap.needsUpdate = true;
    this.company.tint(this.cameras.mode === 'map' ? (this.world.bands ?? []) : []);
    this.overlay.resize(size);
    this.overlay.board(this.seatedIn);
    if (this.land.sky) {
      const reach = this.land.plan?.reach ?? 100;
      const beyond = Math.max(0, distanceOf(view) - reach * 0.4);
      this.land.sky.fog.near = reach * 0.5 + beyond;
      this.land.sky.fog.far = reach * 1.5 + beyond * 2;
    }
    const pilot = this.seatedIn ? this.company.attitudeOf(this.seatedIn) : null;
    this.cockpit.visible = pilot !== null;
    if (pilot) {
      const seat = seatOf(pilot, this.world.exact);
      this.cockpit.position.copy(seat.position);
      this.cockpit.quaternion.copy(seat.turn);
    }
  }
}
