import { type Scene, Vector3 } from 'three';
import { altitudeOf } from '../basics/altitudes';
import type { Attitude } from '../camera/cameras';
import { Figure } from './figures';
import type { Land } from '../scenery/land';
import { obstructs, type View } from '../camera/views';
import { HIGH, type Tier } from '../basics/quality';
import { StandKit } from './stands';
import type { CameraMode, Craft } from '../types';

/** How large planes are drawn, so that they can be told apart from far away too. */
export function figureSize(mode: CameraMode, span: number): number {
  if (mode === 'chase' || mode === 'eye') return 1.15;
  const wanted = Math.min(2.8, Math.max(1.05, span * 0.15));
  return Math.round(wanted * 10) / 10;
}

/** All figures on the stage. */
export class Company {
  tier: Tier = HIGH;
  /** Board units a bead of a stand is worth. */
  ring = 1;
  size = 1;
  private readonly figures = new Map<string, Figure>();
  private readonly kit = new StandKit();

  constructor(
    private readonly scene: Scene,
    private readonly land: Land,
  ) {}

  get all(): Figure[] {
    return [...this.figures.values()];
  }

  get(id: string): Figure | undefined {
    return this.figures.get(id);
  }

  attitudeOf(id: string): Attitude | null {
    const body = this.figures.get(id)?.body;
    return body ? { position: body.position, rotation: body.rotation } : null;
  }

  /** Show these crafts and no others. */
  show(crafts: readonly Craft[]): void {
    const wanted = new Set(crafts.map((craft) => craft.id));
    for (const id of [...this.figures.keys()]) if (!wanted.has(id)) this.remove(id);
    for (const craft of crafts) this.admit(craft);
  }

  /** Show a craft; its figure is built where there is none that fits. */
  admit(craft: Craft): Figure {
    const known = this.figures.get(craft.id);
    if (known?.fits(craft)) {
      known.show(craft);
      return known;
    }
    this.remove(craft.id);
    const { axes, ground, sky } = this.land;
    const sun = sky?.sun ?? new Vector3(0, 1, 0);
    const { kit, tier, ring } = this;
    const figure = new Figure(craft, { axes, ground, sun, kit, tier, ring });
    figure.resize(this.size);
    this.figures.set(craft.id, figure);
    this.scene.add(figure.root);
    return figure;
  }

  remove(id: string): void {
    this.figures.get(id)?.dispose();
    this.figures.delete(id);
  }

  /** Build all figures anew, for another land or another quality. */
  rebuild(): void {
    const crafts = this.all.map((figure) => figure.craft);
    for (const { id } of crafts) this.remove(id);
    for (const craft of crafts) this.admit(craft);
  }

  /** Draw figures in a size, and those that the camera sits in or follows as it befits. */
  dress(size: number, seatedIn: string, followed: string): void {
    this.size = size;
    for (const figure of this.figures.values()) {
      figure.resize(size);
      figure.hide(figure.craft.id === seatedIn);
      figure.follow(figure.craft.id === followed);
    }
  }

  /** Nobody stands before the lens. */
  clear(view: View): void {
    for (const figure of this.figures.values()) figure.hide(obstructs(figure.body.position, view));
  }

  /** Tell heights by colour, in these bands; without bands, as usual. */
  tint(bands: readonly number[]): void {
    for (const figure of this.figures.values()) figure.tint(altitudeOf(figure.pose[2], bands)?.back ?? '');
  }

  dispose(): void {
    for (const id of [...this.figures.keys()]) this.remove(id);
    this.kit.dispose();
  }
}
