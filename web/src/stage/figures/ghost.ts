import { Group, Mesh, MeshBasicMaterial, type Material } from 'three';
import { attitude, type Axes } from '../basics/axes';
import { PLANNED } from '../basics/colors';
import { discard } from '../basics/disposal';
import { disposePlane, makePlane } from '../models/planes';
import { makeRibbon } from './ribbons';
import type { Craft, Pose } from '../types';

/** A planned way: a dashed band and a pale plane where it ends. */
export class Ghost extends Group {
  private readonly plane: Group;
  private readonly veil = new MeshBasicMaterial({
    color: PLANNED,
    transparent: true,
    opacity: 0.5,
    depthWrite: false,
    toneMapped: false,
  });
  private readonly own = new Map<Mesh, Material | Material[]>();
  private ribbon: Mesh | null = null;

  constructor(
    readonly craft: Craft,
    private readonly axes: Axes,
  ) {
    super();
    const { type, nation, role, ace, id } = craft;
    this.plane = makePlane({ type, nation, role, ace, id }, 'low');
    this.plane.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      this.own.set(part, part.material as Material | Material[]);
      part.material = this.veil;
      part.castShadow = false;
      part.receiveShadow = false;
      part.renderOrder = 6;
    });
    this.add(this.plane);
  }

  lead(path: readonly Pose[], size: number): void {
    if (this.ribbon) discard(this.ribbon);
    this.ribbon = null;
    const end = path.at(-1);
    this.plane.visible = end !== undefined;
    if (!end) return;
    this.axes.point(end, this.plane.position);
    attitude(end, this.plane.rotation);
    this.plane.scale.setScalar(size);
    if (path.length < 2) return;
    this.ribbon = makeRibbon(path, this.axes, {
      color: PLANNED,
      width: 0.13,
      opacity: 0.95,
      fading: false,
      dashed: true,
    });
    this.add(this.ribbon);
  }

  resize(size: number): void {
    this.plane.scale.setScalar(size);
  }

  /** From inside the plane its own way must not cover everything. */
  thin(wanted: boolean): void {
    if (this.ribbon) (this.ribbon.material as MeshBasicMaterial).opacity = wanted ? 0.28 : 1;
  }

  override dispose(): void {
    if (this.ribbon) discard(this.ribbon);
    // the plane frees its own paint, not the veil that hid it
    for (const [mesh, material] of this.own) mesh.material = material;
    disposePlane(this.plane);
    this.veil.dispose();
    this.removeFromParent();
  }
}
