import {
  ACESFilmicToneMapping,
  Group,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { type Cast, stepOf } from './acts';
import { type Attitude, Cameras, seatOf } from './cameras';
import { makeCockpit } from './cockpit';
import { discard } from './disposal';
import { Figure } from './figures';
import { Gestures } from './gestures';
import { type Labelled, Labels } from './labels';
import { Land } from './land';
import { OverlayLayer } from './overlay';
import type { Target } from './marks';
import { boxAt, groundAt, type Hit, hitAt } from './picking';
import { probe, Quality } from './quality';
import { HAZE } from './sky';
import { StandKit } from './stands';
import { Timeline } from './timeline';
import type {
  Act,
  CameraMode,
  Craft,
  Margins,
  Overlay,
  Picked,
  Place,
  StageApi,
  StageSettings,
  World,
} from './types';
import { apply, distanceOf, type View } from './views';

const EMPTY: World = {
  seed: 1,
  width: 28,
  depth: 24,
  ceiling: 5,
  ring: 1,
  lattice: [],
  areas: [],
  spots: [],
  sideNames: ['', ''],
  wind: null,
  sun: null,
  relief: null,
};

/** How large planes are drawn, so that they can be told apart from far away too. */
export function figureSize(mode: CameraMode, span: number): number {
  if (mode === 'chase' || mode === 'eye') return 1.15;
  const wanted = Math.min(2.6, Math.max(1.05, span * 0.125));
  return Math.round(wanted * 10) / 10;
}

/** The board in three dimensions. It draws only when something has changed. */
export class Stage implements StageApi {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera();
  private readonly land = new Land(this.scene);
  private readonly kit = new StandKit();
  private readonly figures = new Map<string, Figure>();
  private readonly effects = new Group();
  private readonly cockpit = makeCockpit();
  private readonly overlay: OverlayLayer;
  private readonly cameras: Cameras;
  private readonly gestures: Gestures;
  private readonly labels: Labels;
  private readonly timeline = new Timeline();
  private readonly quality: Quality;
  private readonly resizing: ResizeObserver;
  private readonly ending = new AbortController();

  private world: World = EMPTY;
  /** The world and the tier that the scene was built for. */
  private built = '';
  /** Crafts to be shown when the acts being played are over. */
  private waiting: readonly Craft[] | null = null;
  private picked: (picked: Picked) => void = () => undefined;
  private hovered: (picked: Picked | null) => void = () => undefined;
  private pointed: Picked | null = null;
  private frames = 0;
  private request = 0;
  private straight = false;
  private framed = false;
  private width = 1;
  private height = 1;
  private margins: Margins = { top: 0, right: 0, bottom: 0, left: 0 };
  private size = 1;

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
    const { ground } = this.land;
    const whereIs = (id: string) => this.whereIs(id);
    const figure = (id: string) => this.figures.get(id);
    const land = this.land;
    this.overlay = new OverlayLayer({
      get axes() {
        return land.axes;
      },
      ground,
      figure,
      whereIs,
    });
    this.cameras = new Cameras(this.world, (id) => this.attitudeOf(id));
    this.scene.add(this.effects, this.overlay, this.cockpit);
    this.gestures = new Gestures(canvas, {
      rotate: (right, down) => this.steer(() => this.cameras.rotate(right, down)),
      pan: (right, down) => this.steer(() => this.cameras.pan(right, down)),
      zoom: (factor) => this.steer(() => this.cameras.zoom(factor)),
      tap: (x, y, coarse) => this.tap(x, y, coarse),
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
    if (seed !== world.seed || width !== world.width || depth !== world.depth) this.framed = false;
    this.world = world;
    this.renderer.shadowMap.enabled = tier.shadows;
    this.land.build(world, tier);
    this.cameras.setBounds(world);
    this.rebuildFigures();
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
    for (const craft of crafts) this.figures.get(craft.id)?.mark(craft.selected, craft.moved);
    this.invalidate();
  }

  setOverlay(overlay: Overlay): void {
    this.overlay.show(overlay);
    this.invalidate();
  }

  // ---- what happens

  async play(acts: readonly Act[]): Promise<void> {
    // who flies later must wait where he sets off, even if he was shown at his end already
    const begun = new Set<string>();
    for (const act of acts) {
      const start = act.kind === 'fly' ? act.track[0] : undefined;
      if (start && !begun.has(act.craft) && !this.timeline.playing) this.figures.get(act.craft)?.place(start);
      begun.add(act.craft);
    }
    const cast = this.cast();
    const over = this.timeline.add(acts.map((act) => stepOf(act, cast)));
    if (this.settings.reducedMotion || document.hidden) {
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
    if (follows && !this.figures.has(craft)) return;
    this.cameras.set(mode, craft, this.smoothly);
    this.invalidate();
  }

  focus(craft?: string): void {
    const figure = craft ? this.figures.get(craft) : undefined;
    this.frameAll(figure ? around(figure.body.position, 3.2) : this.boardCorners());
  }

  frame(places: readonly Place[]): void {
    this.frameAll(places.flatMap((place) => around(this.land.axes.point(place), 1)));
  }

  private frameAll(points: readonly Vector3[]): void {
    this.cameras.frame(points, this.smoothly);
    this.framed = true;
    this.invalidate();
  }

  onPick(listener: (picked: Picked) => void): void {
    this.picked = listener;
  }

  onHover(listener: (picked: Picked | null) => void): void {
    this.hovered = listener;
  }

  setSettings(settings: StageSettings): void {
    const before = this.quality.tier;
    this.settings = settings;
    this.quality.set(settings.quality);
    if (this.quality.tier !== before) this.changeTier();
    if (settings.reducedMotion) this.settle();
  }

  setMargins(margins: Margins): void {
    this.margins = margins;
    this.resize();
  }

  stats(): { frames: number; calls: number; triangles: number; geometries: number; textures: number } {
    const { render, memory } = this.renderer.info;
    return {
      frames: this.frames,
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
    for (const id of [...this.figures.keys()]) this.remove(id);
    this.overlay.empty();
    this.labels.dispose();
    this.land.dispose();
    this.kit.dispose();
    discard(this.cockpit);
    this.renderer.dispose();
  }

  // ---- figures

  private showCrafts(crafts: readonly Craft[]): void {
    const wanted = new Set(crafts.map((craft) => craft.id));
    for (const id of [...this.figures.keys()]) if (!wanted.has(id)) this.remove(id);
    for (const craft of crafts) this.showCraft(craft);
    this.firstLook();
    this.overlay.show(this.overlay.overlay);
    this.changed();
  }

  private showCraft(craft: Craft): Figure {
    const known = this.figures.get(craft.id);
    if (known?.fits(craft)) {
      known.show(craft);
      return known;
    }
    this.remove(craft.id);
    const sun = this.land.sky?.sun ?? new Vector3(0, 1, 0);
    const { axes, ground } = this.land;
    const figure = new Figure(craft, {
      axes,
      ground,
      sun,
      kit: this.kit,
      tier: this.quality.tier,
      ring: this.world.ring,
    });
    figure.resize(this.size);
    this.figures.set(craft.id, figure);
    this.scene.add(figure.root);
    return figure;
  }

  private remove(id: string): void {
    this.figures.get(id)?.dispose();
    this.figures.delete(id);
  }

  private rebuildFigures(): void {
    const crafts = [...this.figures.values()].map((figure) => figure.craft);
    for (const { id } of crafts) this.remove(id);
    for (const craft of crafts) this.showCraft(craft);
  }

  /** After the last act: what has been waiting is shown. */
  private catchUp(): void {
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
        return this.figures.get(id) ?? (craft && this.showCraft(craft));
      },
      whereIs: (id) => this.whereIs(id),
      remove: (id) => this.remove(id),
      moved: () => {
        this.renderer.shadowMap.needsUpdate = true;
      },
    };
  }

  private whereIs(id: string): Vector3 | null {
    if (id === 'ghost') return this.overlay.ghostPlace;
    return this.figures.get(id)?.body.position ?? this.land.whereIs(id, this.world);
  }

  private attitudeOf(id: string): Attitude | null {
    const body = this.figures.get(id)?.body;
    return body ? { position: body.position, rotation: body.rotation } : null;
  }

  // ---- hands

  private steer(action: () => void): void {
    action();
    this.invalidate();
  }

  private tap(x: number, y: number, coarse: boolean): void {
    const found = this.pick(x, y, coarse);
    if (found) this.picked(found);
  }

  private hover(at: { x: number; y: number } | null): void {
    const found = at ? this.pick(at.x, at.y, false) : null;
    const thing = found && found.kind !== 'ground' ? found : null;
    const changed = JSON.stringify(thing) !== JSON.stringify(this.pointed);
    if (!changed) return;
    this.pointed = thing;
    this.canvas.style.cursor = thing ? 'pointer' : '';
    this.overlay.hover(thing?.kind ?? '', thing?.id ?? '');
    this.hovered(thing);
    this.invalidate();
  }

  private pick(x: number, y: number, coarse: boolean): Picked | null {
    const label = boxAt(x, y, this.labels.boxes);
    if (label !== null) return { kind: 'craft', id: label };
    const crafts = [...this.figures.values()]
      .filter((figure) => figure.craft.id !== this.seatedIn)
      .map((figure): Hit => {
        const at = figure.body.position;
        const radius = Math.max(15, Math.min(90, 0.9 * figure.reach * this.size * this.pixelsAt(at)));
        return { kind: 'craft', id: figure.craft.id, at, radius };
      });
    const chosen = (kind: 'arrow' | 'mark', targets: readonly Target[]) =>
      targets.map(({ id, at }): Hit => {
        const radius = Math.max(11, Math.min(40, 0.42 * this.pixelsAt(at)));
        return { kind, id, at, radius };
      });
    const hits = [
      ...chosen('arrow', this.overlay.arrowTargets),
      ...chosen('mark', this.overlay.markTargets),
      ...crafts,
    ];
    const hit = hitAt(x, y, coarse, hits, this.camera, this.width, this.height);
    if (hit) return { kind: hit.kind, id: hit.id };
    const ground = groundAt(x, y, this.camera, this.width, this.height, this.land.ground);
    return ground ? { kind: 'ground', place: this.land.axes.place(ground) } : null;
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
    const upright = this.cameras.aspect < 0.9 && this.world.width > this.world.depth;
    if (upright) this.cameras.face(-Math.PI / 2, 0.82);
    else this.cameras.face(-0.16);
    const crafts = [...this.figures.values()];
    const points = crafts.flatMap(({ body }) => {
      const { x, z } = body.position;
      return [...around(body.position, 1.6), new Vector3(x, 0, z)];
    });
    this.cameras.frame(points.length > 0 ? points : this.boardCorners(), false);
    this.framed = crafts.length > 0;
  }

  private boardCorners(): Vector3[] {
    const { ceiling } = this.world;
    const [width, depth] = [this.world.width + 3, this.world.depth + 3];
    return [-1, 1].flatMap((x) =>
      [-1, 1].flatMap((z) => [0, ceiling * 0.7].map((y) => new Vector3((x * width) / 2, y, (z * depth) / 2))),
    );
  }

  private resize(): void {
    const frame = this.canvas.parentElement ?? this.canvas;
    this.width = Math.max(1, frame.clientWidth);
    this.height = Math.max(1, frame.clientHeight);
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, this.quality.tier.pixelRatio));
    this.renderer.setSize(this.width, this.height, false);
    // the camera looks at what is left clear, and the picture goes on beyond it
    const { top, right, bottom, left } = this.margins;
    const clearWidth = Math.max(this.width / 4, this.width - left - right);
    const clearHeight = Math.max(this.height / 4, this.height - top - bottom);
    this.camera.setViewOffset(clearWidth, clearHeight, -left, -top, this.width, this.height);
    this.cameras.aspect = clearWidth / clearHeight;
    this.cameras.pixels = clearHeight;
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
    this.dress(view);
    apply(view, this.camera, this.cameras.aspect);
    this.renderer.render(this.scene, this.camera);
    this.frames++;
    this.layLabels();
    this.straight = playing || moving || this.quality.measuring;
    if (this.straight) this.invalidate();
  }

  /** What depends on the view: the size of the planes, the haze, the cockpit. */
  private dress(view: View): void {
    const size = figureSize(this.cameras.mode, Math.min(view.span, view.span * this.cameras.aspect * 1.1));
    if (size !== this.size) {
      this.size = size;
      this.renderer.shadowMap.needsUpdate = true;
    }
    for (const figure of this.figures.values()) {
      figure.resize(size);
      figure.hide(figure.craft.id === this.seatedIn);
      figure.follow(figure.craft.id === this.cameras.follows);
    }
    this.overlay.resize(size);
    this.overlay.board(this.seatedIn);
    if (this.land.sky) {
      const reach = this.land.plan?.reach ?? 100;
      const beyond = Math.max(0, distanceOf(view) - reach * 0.4);
      this.land.sky.fog.near = reach * 0.5 + beyond;
      this.land.sky.fog.far = reach * 1.5 + beyond * 2;
    }
    const pilot = this.seatedIn ? this.attitudeOf(this.seatedIn) : null;
    this.cockpit.visible = pilot !== null;
    if (pilot) {
      const seat = seatOf(pilot);
      this.cockpit.position.copy(seat.position);
      this.cockpit.quaternion.copy(seat.turn);
    }
  }

  /** How many pixels a unit takes at a point of the scene. */
  private pixelsAt(point: Vector3): number {
    const depth = point.clone().applyMatrix4(this.camera.matrixWorldInverse).z;
    return (this.height * (this.camera.projectionMatrix.elements[5] ?? 1)) / 2 / Math.max(0.1, -depth);
  }

  private layLabels(): void {
    const map = this.cameras.mode === 'map';
    const crafts = [...this.figures.values()].map((figure): Labelled => {
      const at = figure.body.position.clone();
      if (map) at.z -= figure.reach * this.size;
      else at.y += figure.rise * this.size;
      const middle = figure.body.position;
      const pixels = this.pixelsAt(middle) * figure.reach * this.size;
      return { craft: figure.craft, at, middle, pixels, hidden: figure.craft.id === this.cameras.follows };
    });
    const places = new Map(this.overlay.markTargets.map(({ id, at }) => [id, at]));
    const marks = this.overlay.overlay.marks.flatMap((mark) => {
      const at = places.get(mark.id);
      return at ? [{ mark, at }] : [];
    });
    this.labels.lay(crafts, marks, this.camera, this.width, this.height);
  }
}

/** Corners of a box about a point. */
function around(point: Vector3, reach: number): Vector3[] {
  return [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) =>
      [-1, 1].map((z) => point.clone().add(new Vector3(x * reach, y * reach * 0.4, z * reach))),
    ),
  );
}
