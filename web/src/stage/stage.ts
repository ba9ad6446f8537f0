import { Scene, type Vector3 } from 'three';
import { Spectacle } from './acts/spectacle';
import { discard } from './basics/disposal';
import { Drawing } from './basics/drawing';
import { probe, Quality } from './basics/quality';
import { Cameras, seatOf } from './camera/cameras';
import { Gestures } from './camera/gestures';
import { apply, distanceOf, thinnedTo, type View } from './camera/views';
import { Cameraman } from './cameraman';
import { makeCockpit } from './figures/cockpit';
import { Company, figureSize } from './figures/company';
import { lastPicture } from './figures/framing';
import { Labels } from './overlay/labels';
import { OverlayLayer } from './overlay/overlay';
import { Pointer } from './overlay/pointer';
import { Sight } from './overlay/sight';
import { Land, NOWHERE } from './scenery/land';
import { Props } from './scenery/props';
import { HAZE } from './scenery/sky';
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

/** How far from the vertical the last picture of a battle is. */
const END = 1.24;

/** The board in three dimensions. It draws only when something has changed. */
export class Stage implements StageApi {
  private readonly scene = new Scene();
  private readonly land = new Land(this.scene);
  private readonly company = new Company(this.scene, this.land);
  private readonly props = new Props(this.scene, this.land);
  private readonly cockpit = makeCockpit();
  private readonly drawing: Drawing;
  private readonly overlay: OverlayLayer;
  private readonly sight: Sight;
  private readonly cameras: Cameras;
  private readonly cameraman: Cameraman;
  private readonly spectacle: Spectacle;
  private readonly pointer: Pointer;
  private readonly gestures: Gestures;
  private readonly labels: Labels;
  private readonly quality: Quality;
  private readonly resizing: ResizeObserver;
  private readonly ending = new AbortController();

  private world: World = NOWHERE;
  /** The world and the tier that the scene was built for. */
  private built = '';
  /** The last frame asked for the next one. */
  private straight = false;
  /** Stays beside the end of the planned way. */
  private pinned: HTMLElement | null = null;

  /** Throws where the browser cannot draw in three dimensions. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    labels: HTMLElement,
    private settings: StageSettings,
  ) {
    this.quality = new Quality(settings.quality, probe().software);
    this.drawing = new Drawing(canvas, this.quality.tier, (now) => this.draw(now));
    this.scene.background = HAZE;
    this.labels = new Labels(labels);
    const whereIs = (id: string) => this.whereIs(id);
    this.overlay = new OverlayLayer(this.land, this.company, whereIs);
    this.sight = new Sight(this.company, this.overlay, this.labels, this.land, this.props);
    this.cameras = new Cameras(this.world, (id) => this.company.attitudeOf(id));
    const { land, company, props, drawing, overlay, sight, cameras } = this;
    this.cameraman = new Cameraman(cameras, company, sight, drawing);
    this.cameraman.still = settings.reducedMotion;
    this.spectacle = new Spectacle(land, company, props, overlay, this.cameraman, drawing, whereIs);
    this.pointer = new Pointer(canvas, cameras, overlay, sight, drawing);
    this.scene.add(this.spectacle.effects, this.spectacle.wrecks, overlay, this.cockpit);
    this.gestures = new Gestures(canvas, {
      rotate: (right, down) => this.steer(() => this.cameraman.rotate(right, down)),
      pan: (right, down) => this.steer(() => cameras.pan(right, down)),
      zoom: (factor) => this.steer(() => cameras.zoom(factor)),
      tap: (x, y, coarse) => this.pointer.tap(x, y, coarse),
      grab: (x, y, coarse) => sight.grab(x, y, coarse),
      drag: (id, x, y, done) => this.pointer.drag(id, x, y, done),
      hover: (at) => this.pointer.hover(at),
    });
    const { signal } = this.ending;
    canvas.addEventListener('webglcontextlost', (event) => event.preventDefault(), { signal });
    canvas.addEventListener('webglcontextrestored', () => drawing.changed(), { signal });
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
    if (this.spectacle.timeline.playing) this.settle();
    this.built = built;
    const { seed, width, depth } = this.world;
    if (seed !== world.seed || width !== world.width || depth !== world.depth) {
      this.cameraman.begin();
      this.spectacle.wrecks.empty();
    }
    this.world = world;
    this.cameraman.world = world;
    this.drawing.shadows = tier.shadows;
    this.land.build(world, tier);
    this.cameras.setBounds(world);
    this.company.tier = tier;
    this.company.ring = world.ring;
    this.company.rebuild();
    this.props.settle();
    this.overlay.redraw();
    this.cameraman.firstLook();
    this.drawing.changed();
  }

  setCrafts(crafts: readonly Craft[]): void {
    this.spectacle.setCrafts(crafts);
  }

  setProps(props: readonly Prop[]): void {
    this.spectacle.setProps(props);
  }

  setOverlay(overlay: Overlay): void {
    this.overlay.show(overlay);
    this.drawing.ask();
  }

  // ---- what happens

  play(acts: readonly Act[]): Promise<void> {
    const { reducedMotion, pace } = this.settings;
    return this.spectacle.play(acts, reducedMotion || pace === 0 || document.hidden);
  }

  settle(): void {
    this.spectacle.settle();
  }

  // ---- how it is seen

  setCamera(mode: CameraMode, craft = ''): void {
    const follows = mode === 'chase' || mode === 'eye';
    if (follows && !this.company.get(craft)) return;
    this.cameraman.set(mode, craft);
  }

  focus(craft?: string): void {
    const at = craft ? (this.company.get(craft)?.body.position ?? this.props.whereIs(craft)) : null;
    this.cameraman.focus(at);
  }

  frame(places: readonly Place[], heading: number | null = null): void {
    const points = places.map((place) => this.land.axes.point(place));
    this.cameraman.show(points, heading);
  }

  frameEnd(places: readonly Place[]): void {
    const flying = places.map((place) => this.land.axes.point(place));
    const points = lastPicture(flying, this.spectacle.wrecks.last);
    if (points.length === 0) this.focus();
    else this.cameraman.frame(points, flying.length > 0 ? END : 0);
  }

  straighten(): void {
    this.cameraman.straighten();
  }

  setFollowing(following: boolean): void {
    this.cameraman.following = following;
  }

  pin(element: HTMLElement | null): void {
    this.pinned = element;
    this.drawing.ask();
  }

  onPick(listener: (picked: Picked) => void): void {
    this.pointer.picked = listener;
  }

  onHover(listener: (picked: Picked | null) => void): void {
    this.pointer.hovered = listener;
  }

  onDrag(listener: (drag: Drag) => void): void {
    this.pointer.dragged = listener;
  }

  setSettings(settings: StageSettings): void {
    const before = this.quality.tier;
    this.settings = settings;
    this.cameraman.still = settings.reducedMotion;
    this.spectacle.timeline.pace = settings.pace || 1;
    this.quality.set(settings.quality);
    if (this.quality.tier !== before) this.changeTier();
    if (settings.reducedMotion) this.settle();
  }

  setMargins(margins: Margins): void {
    this.sight.margins = margins;
    this.resize();
  }

  stats(): Stats {
    return { ...this.drawing.costs, keys: this.spectacle.timeline.keys };
  }

  dispose(): void {
    this.drawing.stop();
    this.ending.abort();
    this.resizing.disconnect();
    this.gestures.dispose();
    this.spectacle.dispose();
    this.company.dispose();
    this.props.dispose();
    this.overlay.empty();
    this.labels.dispose();
    this.land.dispose();
    discard(this.cockpit);
    this.drawing.dispose();
  }

  private whereIs(id: string): Vector3 | null {
    if (id === 'ghost') return this.overlay.ghostPlace;
    const craft = this.company.get(id)?.body.position;
    return craft ?? this.props.whereIs(id) ?? this.land.whereIs(id, this.world);
  }

  private steer(action: () => void): void {
    action();
    this.drawing.ask();
  }

  private resize(): void {
    const frame = this.canvas.parentElement ?? this.canvas;
    const clear = this.sight.resize(frame.clientWidth, frame.clientHeight);
    this.cameraman.resize({ width: frame.clientWidth, height: frame.clientHeight }, clear);
    this.drawing.resize(this.sight.width, this.sight.height, this.quality.tier);
    this.drawing.ask();
  }

  // ---- drawing

  private changeTier(): void {
    this.setWorld(this.world);
    this.resize();
  }

  private draw(now: number): void {
    if (this.quality.note(now, this.straight)) this.changeTier();
    const playing = this.spectacle.tick(now);
    this.overlay.rest(playing);
    const { view, moving } = this.cameras.look(now);
    this.cameraman.shake(view, now);
    this.dress(view);
    apply(view, this.sight.camera, this.cameras.aspect);
    this.drawing.render(this.scene, this.sight.camera);
    this.sight.label(this.cameras.mode === 'map', this.cameras.follows, this.world.bands ?? []);
    this.sight.stamp(this.spectacle.stamp);
    if (this.pinned) this.sight.pin(this.pinned, this.overlay.ghostPlace);
    this.straight = playing || moving || this.quality.measuring;
    if (this.straight) this.drawing.ask();
  }

  /** What depends on the view: the size of the planes, the haze, the cockpit. */
  private dress(view: View): void {
    const size = figureSize(this.cameras.mode, Math.min(view.span, view.span * this.cameras.aspect * 1.1));
    if (size !== this.company.size) this.drawing.moved();
    this.company.dress(size, this.cameras.seatedIn, this.cameras.follows);
    if (this.cameras.mode === 'table') this.company.clear(view);
    this.land.thin(thinnedTo(view));
    if (this.props.resize(size)) this.drawing.moved();
    this.company.tint(this.cameras.mode === 'map' ? (this.world.bands ?? []) : []);
    this.overlay.resize(size, this.cameras.pixels / view.span);
    this.overlay.board(this.cameras.seatedIn);
    if (this.land.sky) {
      const reach = this.land.plan?.reach ?? 100;
      const beyond = Math.max(0, distanceOf(view) - reach * 0.4);
      this.land.sky.fog.near = reach * 0.5 + beyond;
      this.land.sky.fog.far = reach * 1.5 + beyond * 2;
    }
    const pilot = this.cameras.seatedIn ? this.company.attitudeOf(this.cameras.seatedIn) : null;
    this.cockpit.visible = pilot !== null;
    if (pilot) {
      const seat = seatOf(pilot, this.world.exact);
      this.cockpit.position.copy(seat.position);
      this.cockpit.quaternion.copy(seat.turn);
    }
  }
}
