import { Box3, Group, Mesh, MeshBasicMaterial, type Object3D, RingGeometry, type Vector3 } from 'three';
import { attitude, type Axes } from '../basics/axes';
import { SELECTED, sideColor, trailing } from '../basics/colors';
import { discard } from '../basics/disposal';
import { disposePlane, makePlane, setDamage } from '../models/planes';
import { Puffs } from '../particles/puffs';
import type { Tier } from '../basics/quality';
import { makeRibbon } from './ribbons';
import { flamesOf, trailBehind } from '../particles/smoke';
import { Stand, type StandKit } from './stands';
import type { Badge, Craft, Pose } from '../types';

/** What all figures of a world have in common. */
export interface Setting {
  axes: Axes;
  tier: Tier;
  kit: StandKit;
  sun: Vector3;
  ring: number;
  ground(x: number, z: number): number;
}

/** A number that stays with a craft, for the chance in its smoke. */
function seedOf(id: string): number {
  return [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0;
}

function lookOf(craft: Craft): { type: string; nation: string; role: string; ace: boolean; id: string } {
  const { type, nation, role, ace, id } = craft;
  return { type, nation, role, ace, id };
}

/** The look of a craft as one word, to see whether it has to be built anew. */
function formOf(craft: Craft): string {
  return JSON.stringify(lookOf(craft));
}

/** A craft on the stage: the plane, its stand, its ribbon, its wounds. */
export class Figure {
  readonly root = new Group();
  /** The plane with everything that moves with it. */
  readonly body = new Group();
  pose: Pose;
  private readonly plane: Group;
  private readonly stand: Stand;
  private readonly ring: Mesh;
  private readonly propellers: Object3D[] = [];
  /** From its middle to the farthest wing tip, and to its top, when it is drawn in its natural size. */
  readonly reach: number;
  readonly rise: number;
  private ribbon: Mesh | null = null;
  private wounds: Group | null = null;
  private form: string;
  private size = 1;
  private color = '';

  constructor(
    public craft: Craft,
    private readonly setting: Setting,
  ) {
    this.form = formOf(craft);
    this.pose = craft.pose;
    this.plane = makePlane(lookOf(craft), setting.tier.name);
    this.plane.traverse((part) => {
      if (part.name === 'propeller') this.propellers.push(part);
    });
    const box = new Box3().setFromObject(this.plane);
    this.reach = Math.max(box.max.x, -box.min.x, box.max.z, -box.min.z);
    this.rise = box.max.y + 0.06;
    this.stand = new Stand(setting.kit, craft.side, setting.ring);
    this.ring = new Mesh(
      new RingGeometry(this.reach * 1.16, this.reach * 1.22, 56).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({
        color: SELECTED,
        transparent: true,
        opacity: 0.95,
        side: 2,
        toneMapped: false,
      }),
    );
    this.body.add(this.plane);
    this.root.add(this.body, this.ring, this.stand);
    this.show(craft);
  }

  /** Can this figure show a craft, or must another be built? */
  fits(craft: Craft): boolean {
    return formOf(craft) === this.form && craft.side === this.craft.side;
  }

  /** It has come to another height, which its label says. */
  tell(height: string): void {
    this.craft = { ...this.craft, height };
  }

  /** Show a craft as it stands now. */
  show(craft: Craft): void {
    const before = this.craft;
    this.craft = craft;
    this.dress(before);
    this.mark(craft.selected, craft.moved);
    this.drawPath(craft.path);
    this.place(craft.pose);
    this.fade(1);
  }

  mark(selected: boolean, moved: boolean): void {
    this.craft = { ...this.craft, selected, moved };
    this.ring.visible = selected;
    this.stand.mark(selected, moved);
  }

  /** Show a card on its label, in place of one that lay there. */
  turnUp(face: string): void {
    const others = (this.craft.badges ?? []).filter(({ kind }) => kind !== 'card');
    this.craft = { ...this.craft, badges: [{ kind: 'card', text: face }, ...others] };
  }

  /** Show on its label what lies there now, beside the card that is turned up. */
  relabel(badges: readonly Badge[]): void {
    const cards = (this.craft.badges ?? []).filter(({ kind }) => kind === 'card');
    this.craft = { ...this.craft, badges: [...cards, ...badges] };
  }

  /** Move the plane; its stand goes with it. */
  place(pose: Pose): void {
    this.pose = pose;
    const { axes, ground } = this.setting;
    axes.point(pose, this.body.position);
    attitude(pose, this.body.rotation);
    if (this.craft.damage.includes('spin') && !axes.exact) this.body.rotation.x -= 0.9;
    const { x, y, z } = this.body.position;
    const floor = ground(x, z);
    this.stand.position.set(x, floor, z);
    this.stand.raise(floor, y - 0.06 * this.size, Math.min(1.5, Math.max(1, this.size * 0.8)));
    this.ring.position.copy(this.body.position);
  }

  /** Planes are drawn larger from far away. */
  resize(size: number): void {
    if (size === this.size) return;
    this.size = size;
    this.body.scale.setScalar(size);
    this.ring.scale.setScalar(size);
    this.place(this.pose);
  }

  /** Tell the height by colour, or no longer. */
  tint(color: string): void {
    if (color === this.color) return;
    this.color = color;
    this.stand.color(color);
    this.place(this.pose);
  }

  /** Is the pole shown? A plane that falls or leaves has none. */
  carry(shown: boolean): void {
    this.stand.visible = shown;
  }

  /** A camera behind the plane shall see what lies ahead, not rings and ribbons. */
  follow(followed: boolean): void {
    this.ring.visible = this.craft.selected && !followed;
    if (this.ribbon) this.ribbon.visible = !followed;
  }

  /** From inside a plane, one does not see it. */
  hide(hidden: boolean): void {
    this.root.visible = !hidden;
  }

  get hidden(): boolean {
    return !this.root.visible;
  }

  /** Grow in or shrink away. */
  fade(share: number): void {
    this.body.scale.setScalar(Math.max(0.001, this.size * share));
    this.carry(share > 0.999);
  }

  spin(turns: number): void {
    for (const propeller of this.propellers) propeller.rotation.z = turns * Math.PI * 2;
  }

  drawPath(path: readonly Pose[]): void {
    if (this.ribbon) discard(this.ribbon);
    this.ribbon = null;
    if (path.length < 2) return;
    const { moved, side } = this.craft;
    this.ribbon = makeRibbon(path, this.setting.axes, {
      color: trailing(sideColor(side)),
      width: 0.12,
      opacity: moved ? 0.62 : 0.8,
      fading: true,
      dashed: false,
    });
    this.root.add(this.ribbon);
  }

  dispose(): void {
    disposePlane(this.plane);
    this.plane.removeFromParent();
    this.stand.dispose();
    if (this.wounds) discard(this.wounds);
    if (this.ribbon) discard(this.ribbon);
    discard(this.ring);
    this.root.removeFromParent();
  }

  /** Torn fabric, smoke and flames; only made anew when the damage is another. */
  private dress(before: Craft): void {
    const { damage, id } = this.craft;
    if (this.wounds && before.damage.join() === damage.join()) return;
    if (this.wounds) discard(this.wounds);
    this.wounds = new Group();
    setDamage(this.plane, damage);
    this.body.add(this.wounds);
    const seed = seedOf(id);
    const trail = trailBehind(damage, seed);
    if (trail.length > 0) {
      const smoke = new Puffs(trail.length, this.setting.sun).show(trail);
      smoke.renderOrder = 4;
      this.wounds.add(smoke);
    }
    const flames = flamesOf(damage, seed);
    if (flames.length > 0) {
      const fire = new Puffs(flames.length, this.setting.sun, { glow: 1 }).show(flames);
      fire.renderOrder = 5;
      this.wounds.add(fire);
    }
  }
}
