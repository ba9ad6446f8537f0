import { Color, Group, type Vector3 } from 'three';
import { discard } from '../basics/disposal';
import { Puffs } from '../particles/puffs';
import { plume } from '../particles/smoke';

const RISE = 1.9;
const COUNT = 22;
const EMBERS = 6;

/** Smoke over the places where somebody has come down. */
export class Smoulder extends Group {
  private readonly columns = new Map<string, Puffs>();
  private readonly places = new Map<string, Vector3>();

  /** Where somebody came down last. */
  get last(): Vector3 | null {
    return [...this.places.values()].at(-1) ?? null;
  }

  /** Somebody lies here. */
  mark(id: string, at: Vector3, sun: Vector3): void {
    this.drop(id);
    this.places.set(id, at.clone());
    const rising = Array.from({ length: COUNT }, (_, index) => {
      const height = RISE * (1 - index / (COUNT - 1));
      return at.clone().add({ x: height * 0.35, y: height, z: 0 });
    });
    const embers = Array.from({ length: EMBERS }, (_, index) => ({
      at: at.clone().add({ x: (index - EMBERS / 2) * 0.09, y: 0.05, z: (index % 2) * 0.14 - 0.07 }),
      width: 0.17,
      height: 0.12,
      color: new Color('#1a1613'),
      opacity: 0.85,
    }));
    const column = new Puffs(COUNT + EMBERS, sun).show([...plume(rising, id.length), ...embers]);
    column.renderOrder = 5;
    this.columns.set(id, column);
    this.add(column);
  }

  /** Whoever flies has never come down. */
  flying(crafts: readonly { id: string }[]): void {
    for (const { id } of crafts) this.drop(id);
  }

  empty(): void {
    for (const id of [...this.columns.keys()]) this.drop(id);
  }

  private drop(id: string): void {
    const column = this.columns.get(id);
    if (column) discard(column);
    this.columns.delete(id);
    this.places.delete(id);
  }
}
