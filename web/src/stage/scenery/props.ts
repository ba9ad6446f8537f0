import { Group, type Scene, type Vector3 } from 'three';
import { discard } from '../basics/disposal';
import type { Land } from './land';
import type { Craft, Prop } from '../types';

/** Models of small things grow with the figures, though less, so that they too are seen from far away. */
const GROWTH = 0.5;
const LARGEST = 1.3;
/** How high above its foot the label of something hangs, for each unit that it reaches. */
const ABOVE = 1.1;

/** A thing as it stands in the scene. */
export interface Standing {
  prop: Prop;
  group: Group;
}

/** Everything on the stage that is no craft: on the ground, moored or hanging in the air. */
export class Props {
  private readonly standing = new Map<string, Standing>();
  private size = 1;

  constructor(
    private readonly scene: Scene,
    private readonly land: Land,
  ) {}

  get all(): Standing[] {
    return [...this.standing.values()];
  }

  /** Show these and no others; what has not changed is kept as it is. True where something changed. */
  show(props: readonly Prop[]): boolean {
    const wanted = new Map(props.map((prop) => [prop.id, prop]));
    let changed = false;
    for (const [id, { prop }] of this.standing) {
      if (wanted.get(id)?.key === prop.key) continue;
      this.remove(id);
      changed = true;
    }
    for (const prop of props) {
      const known = this.standing.get(prop.id);
      if (known) {
        changed ||= JSON.stringify(known.prop) !== JSON.stringify(prop);
        known.prop = prop;
      } else {
        const group = new Group().add(prop.build());
        this.standing.set(prop.id, { prop, group });
        this.scene.add(group);
        changed = true;
      }
      this.place(prop.id);
    }
    return changed;
  }

  /** Where something is: its middle, in the scene. */
  whereIs(id: string): Vector3 | null {
    const known = this.standing.get(id);
    return known ? this.middle(known) : null;
  }

  /** Where it is pointed at and shot at. */
  middle({ prop, group }: Standing): Vector3 {
    return group.position.clone().setY(group.position.y + prop.lift * this.scaleOf(prop));
  }

  /** Where its label hangs. */
  head({ prop, group }: Standing): Vector3 {
    const up = (prop.lift + prop.reach * ABOVE) * this.scaleOf(prop);
    return group.position.clone().setY(group.position.y + up);
  }

  /** How far it reaches in the scene. */
  reachOf({ prop }: Standing): number {
    return prop.reach * this.scaleOf(prop);
  }

  resize(size: number): boolean {
    if (size === this.size) return false;
    this.size = size;
    for (const id of this.standing.keys()) this.place(id);
    return true;
  }

  /** For another land: everything is put on its ground. */
  settle(): void {
    for (const id of this.standing.keys()) this.place(id);
  }

  dispose(): void {
    for (const id of [...this.standing.keys()]) this.remove(id);
  }

  private remove(id: string): void {
    const known = this.standing.get(id);
    if (known) discard(known.group);
    this.standing.delete(id);
  }

  private scaleOf(prop: Prop): number {
    return prop.grows ? Math.min(LARGEST, Math.max(1, this.size * GROWTH)) : 1;
  }

  private place(id: string): void {
    const known = this.standing.get(id);
    if (!known) return;
    const { prop, group } = known;
    this.land.axes.point(prop.place, group.position);
    if (prop.grounded) group.position.y = this.land.ground(group.position.x, group.position.z);
    group.scale.setScalar(this.scaleOf(prop));
  }
}

/** A thing as a label knows it. */
export function labelled(prop: Prop): Craft {
  return {
    id: prop.id,
    type: '',
    nation: '',
    role: '',
    side: prop.side === 1 ? 1 : 0,
    title: prop.title,
    height: prop.height,
    pose: [...prop.place, 0, 0, 0],
    ace: false,
    damage: prop.hurt ? ['hurt'] : [],
    moved: prop.gone,
    selected: prop.selected,
    path: [],
  };
}
