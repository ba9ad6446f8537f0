import { Group, Vector3 } from 'three';
import type { Drawing } from '../basics/drawing';
import type { Cameraman } from '../cameraman';
import type { Company } from '../figures/company';
import { Smoulder } from '../figures/smoulder';
import type { OverlayLayer } from '../overlay/overlay';
import type { Land } from '../scenery/land';
import type { Props } from '../scenery/props';
import type { Act, Craft, Prop } from '../types';
import { type Cast, flightsIn, type Stamp, stepOf } from './acts';
import { Timeline } from './timeline';

/** So near is whoever shot somebody down that both are in one picture, in the stage's units. */
const BESIDE = 5;

/** What is to be seen happening, and who comes on only when it is over. */
export class Spectacle {
  readonly timeline = new Timeline();
  readonly effects = new Group();
  readonly wrecks = new Smoulder();
  /** Crafts to be shown when the acts being played are over. */
  private waiting: readonly Craft[] | null = null;
  /** Everything else that waits for them. */
  private coming: readonly Prop[] | null = null;
  /** A word held over somebody. */
  private stamped: Stamp | null = null;
  /** Where those were seen last who are there no more: what is said of them is said there. */
  private readonly gone = new Map<string, Vector3>();
  /** Who fired last at whom. */
  private readonly hunters = new Map<string, string>();

  constructor(
    private readonly land: Land,
    private readonly company: Company,
    private readonly props: Props,
    private readonly overlay: OverlayLayer,
    private readonly cameraman: Cameraman,
    private readonly drawing: Drawing,
    /** Where a craft or anything else with a name is. */
    private readonly whereIs: (id: string) => Vector3 | null,
  ) {}

  /** The word held over somebody, and where. */
  get stamp(): (Stamp & { at: Vector3 }) | null {
    const { stamped } = this;
    const at = stamped && (this.whereIs(stamped.craft) ?? this.gone.get(stamped.craft));
    return at ? { ...stamped, at } : null;
  }

  setCrafts(crafts: readonly Craft[]): void {
    if (!this.timeline.playing) {
      this.showCrafts(crafts);
      return;
    }
    this.waiting = crafts;
    for (const craft of crafts) this.company.get(craft.id)?.mark(craft.selected, craft.moved);
    this.drawing.ask();
  }

  setProps(props: readonly Prop[]): void {
    if (this.timeline.playing) this.coming = props;
    else this.showProps(props);
  }

  /** Play acts in order, or have them over with `atOnce`. */
  async play(acts: readonly Act[], atOnce: boolean): Promise<void> {
    // who flies later must wait where he sets off, even if he was shown at his end already
    const begun = new Set<string>();
    for (const { craft, track } of acts.flatMap(flightsIn)) {
      const [start] = track;
      if (start && !begun.has(craft) && !this.timeline.playing) this.company.get(craft)?.place(start);
      begun.add(craft);
    }
    const cast = this.cast();
    const over = this.timeline.add(acts.map((act) => stepOf(act, cast)));
    if (atOnce) {
      // let a `setCrafts` that follows in the same breath come first
      await Promise.resolve();
      this.settle();
    }
    this.drawing.ask();
    await over;
  }

  /** Show how things are at a time; true while there is more to come. */
  tick(now: number): boolean {
    const wasPlaying = this.timeline.playing;
    const playing = this.timeline.tick(now);
    if (wasPlaying && !playing) {
      this.catchUp();
      this.overlay.show(this.overlay.overlay);
    }
    return playing;
  }

  /** Skip to the end of everything. */
  settle(): void {
    this.timeline.settle();
    this.catchUp();
    this.drawing.changed();
  }

  dispose(): void {
    this.timeline.settle();
    this.wrecks.empty();
  }

  private showCrafts(crafts: readonly Craft[]): void {
    this.company.show(crafts);
    this.wrecks.flying(crafts);
    this.cameraman.firstLook();
    this.overlay.show(this.overlay.overlay);
    this.drawing.changed();
  }

  private showProps(props: readonly Prop[]): void {
    if (!this.props.show(props)) return;
    this.overlay.show(this.overlay.overlay);
    this.drawing.changed();
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
    const sun = sky?.sun ?? new Vector3(0, 1, 0);
    return {
      axes,
      ground,
      sun,
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
      wreck: (id, at) => this.wrecks.mark(id, at, sun),
      moved: () => this.drawing.moved(),
      look: (crafts, places, cut, low) => {
        const there = crafts.flatMap((id) => this.whereIs(id) ?? []);
        const points = [...there, ...places.map((place) => this.land.axes.point(place))];
        return this.cameraman.follow(points, cut, low);
      },
      fired: (id, target) => void this.hunters.set(target, id),
      hunter: (target) => {
        const id = this.hunters.get(target) ?? '';
        const [from, to] = [this.whereIs(id), this.whereIs(target)];
        return from && to && from.distanceTo(to) <= BESIDE ? id : '';
      },
      jolt: () => this.cameraman.jolt(),
      stamp: (verdict) => {
        this.stamped = verdict;
      },
    };
  }
}
