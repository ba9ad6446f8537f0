import {
  type BufferGeometry,
  Color,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  RingGeometry,
  Vector3,
} from 'three';
import { dimmed, footOf, SELECTED, type Side, sideColor } from '../basics/colors';

const MOST_BEADS = 40;
const BEAD = 0.062;
const POLE = 0.02;
const FOOT = 0.3;
/** How much broader a rim is that tells the height. */
const BROAD = 1.35;

/** Forms and paints that all stands share. */
export class StandKit {
  readonly pole = new CylinderGeometry(POLE, POLE, 1, 8);
  readonly bead = new CylinderGeometry(BEAD, BEAD, 0.05, 10);
  readonly feet: readonly [BufferGeometry, BufferGeometry];
  readonly rims: readonly [BufferGeometry, BufferGeometry];
  readonly halo = new RingGeometry(FOOT * 1.42, FOOT * 1.7, 40);
  readonly shade: BufferGeometry;
  readonly poleMaterial = new MeshLambertMaterial({ color: 0xf6f4ea });
  readonly rimMaterial = new MeshLambertMaterial({ color: 0xf2ead6 });
  readonly haloMaterial = new MeshBasicMaterial({ color: SELECTED, toneMapped: false, side: 2 });
  readonly shadeMaterial = new MeshBasicMaterial({
    color: 0x10140a,
    transparent: true,
    opacity: 0.32,
    depthWrite: false,
  });
  readonly beadMaterial = new MeshLambertMaterial({ color: 0xffffff });
  private readonly paints = new Map<string, MeshLambertMaterial>();

  constructor() {
    // a hexagon and a diamond
    this.feet = [
      new CylinderGeometry(FOOT, FOOT * 1.08, 0.09, 6),
      new CylinderGeometry(FOOT * 1.16, FOOT * 1.26, 0.09, 4),
    ];
    this.rims = [
      new CylinderGeometry(FOOT * 1.24, FOOT * 1.28, 0.05, 6),
      new CylinderGeometry(FOOT * 1.5, FOOT * 1.55, 0.05, 4),
    ];
    this.halo.rotateX(-Math.PI / 2);
    this.shade = new CylinderGeometry(FOOT * 1.75, FOOT * 1.75, 0.001, 28);
  }

  /** The rim's paint: plain, or in a colour that tells the height. */
  rimPaint(color: string): MeshLambertMaterial {
    return color === '' ? this.rimMaterial : this.painted(color);
  }

  paint(side: Side, moved: boolean): MeshLambertMaterial {
    return this.painted(moved ? dimmed(sideColor(side)) : sideColor(side));
  }

  private painted(color: string): MeshLambertMaterial {
    const known = this.paints.get(color);
    if (known) return known;
    const material = new MeshLambertMaterial({ color });
    this.paints.set(color, material);
    return material;
  }

  dispose(): void {
    const forms = [this.pole, this.bead, this.halo, this.shade, ...this.feet, ...this.rims];
    const paints = [
      this.poleMaterial,
      this.rimMaterial,
      this.haloMaterial,
      this.shadeMaterial,
      this.beadMaterial,
    ];
    for (const thing of [...forms, ...paints, ...this.paints.values()]) thing.dispose();
  }
}

/** What carries a plane: a pole with a bead for every level, on a foot in the colour and the shape of its side. */
export class Stand extends Group {
  private readonly pole: Mesh;
  private readonly beads: InstancedMesh;
  private readonly foot: Mesh;
  private readonly halo: Mesh;
  private readonly rim: Mesh;
  private beadColors = '';
  private tint = '';

  constructor(
    private readonly kit: StandKit,
    private readonly side: 0 | 1,
    private readonly ring: number,
  ) {
    super();
    this.pole = new Mesh(kit.pole, kit.poleMaterial);
    this.beads = new InstancedMesh(kit.bead, kit.beadMaterial, MOST_BEADS);
    this.beads.frustumCulled = false;
    this.foot = new Mesh(kit.feet[footOf(side)], kit.paint(side, false));
    this.rim = new Mesh(kit.rims[footOf(side)], kit.rimMaterial);
    const shade = new Mesh(kit.shade, kit.shadeMaterial);
    this.halo = new Mesh(kit.halo, kit.haloMaterial);
    shade.position.y = 0.035;
    shade.renderOrder = 2;
    this.rim.position.y = 0.045;
    this.foot.position.y = 0.1;
    this.halo.position.y = 0.06;
    this.rim.receiveShadow = true;
    this.foot.receiveShadow = true;
    this.add(shade, this.rim, this.foot, this.halo, this.pole, this.beads);
  }

  /** Stand on the ground and reach up to a height above the board. */
  raise(ground: number, top: number, size: number): void {
    const length = Math.max(0.01, top - ground);
    this.pole.scale.set(size, length, size);
    this.pole.position.y = length / 2;
    const matrix = new Matrix4();
    const scale = new Vector3();
    let count = 0;
    for (let level = 1; level * this.ring <= top + 1e-3 && count < MOST_BEADS; level++) {
      const height = level * this.ring - ground;
      if (height < 0.12) continue;
      // every fifth bead is larger, so that nobody has to count far
      const width = size * (level % 5 === 0 ? 1.5 : 1);
      matrix.makeTranslation(0, height, 0).scale(scale.set(width, size, width));
      this.beads.setMatrixAt(count, matrix);
      count++;
    }
    this.beads.count = count;
    this.beads.instanceMatrix.needsUpdate = true;
    this.foot.scale.set(size, 1, size);
    for (const part of this.children) {
      if (part !== this.pole && part !== this.beads) part.scale.set(size, 1, size);
    }
    if (this.tint !== '') this.rim.scale.set(size * BROAD, 1, size * BROAD);
  }

  /** Tell the height by the colour of the rim; empty: as usual. Call it before `raise`. */
  color(tint: string): void {
    this.tint = tint;
    this.rim.material = this.kit.rimPaint(tint);
  }

  /** Selected stands have a ring; those that have moved are pale. */
  mark(selected: boolean, moved: boolean): void {
    this.halo.visible = selected;
    this.foot.material = this.kit.paint(this.side, moved);
    const color = moved ? dimmed(sideColor(this.side)) : sideColor(this.side);
    if (color === this.beadColors) return;
    this.beadColors = color;
    const paint = new Color(color);
    for (let index = 0; index < MOST_BEADS; index++) this.beads.setColorAt(index, paint);
    if (this.beads.instanceColor) this.beads.instanceColor.needsUpdate = true;
  }

  override dispose(): void {
    this.beads.dispose();
    this.removeFromParent();
  }
}
