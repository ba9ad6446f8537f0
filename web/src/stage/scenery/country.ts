/** Country that a board describes: trenches, shell-holes, rivers, villages, aerodromes, painted and built. */
import { BoxGeometry, Color, CylinderGeometry, type InstancedMesh, Vector3 } from 'three';
import { branch, pick, random } from '../basics/random';
import { crowd, roofGeometry, type Standing } from './crowds';
import type { Landscape } from './landscape';
import type { Country, World } from '../types';

type Brush = CanvasRenderingContext2D;

interface Reach {
  ground: string;
  x1: number;
  z1: number;
  x2: number;
  z2: number;
  breadth: number;
}

interface Round {
  x: number;
  z: number;
  radius: number;
}

/** A country in the scene's coordinates. */
export interface Plan {
  plots: { size: number; columns: number; left: number; bottom: number; grounds: readonly string[] };
  strips: readonly Reach[];
  woods: readonly Round[];
  villages: readonly Round[];
}

const EDGE = 0.01;
const TINTS: Record<string, string> = {
  field: 'rgba(176,150,84,.2)',
  grass: 'rgba(96,138,66,.22)',
  meadow: 'rgba(140,164,84,.22)',
};

/** Where everything of a country lies; what reaches an edge of the board goes on beyond it. */
export function planOf(country: Country, world: World, reach: number): Plan {
  const { width, depth } = world;
  const place = ([x, y]: readonly [number, number]) => ({ x: x - width / 2, z: depth / 2 - y });
  const outwards = ([x, y]: readonly [number, number], [fx, fy]: readonly [number, number]) => {
    const atEdge = x < EDGE || y < EDGE || x > width - EDGE || y > depth - EDGE;
    const length = Math.hypot(x - fx, y - fy);
    const run = atEdge && length > 0 ? reach / length : 0;
    return [x + (x - fx) * run, y + (y - fy) * run] as const;
  };
  const endless = ['trench', 'shell-holes', 'water'];
  const strips = country.strips.map(({ ground, from, to, breadth }) => {
    const stretched = endless.includes(ground);
    const start = place(stretched ? outwards(from, to) : from);
    const end = place(stretched ? outwards(to, from) : to);
    return { ground, x1: start.x, z1: start.z, x2: end.x, z2: end.z, breadth };
  });
  const rounds = (ground: string) =>
    country.patches
      .filter((patch) => patch.ground === ground)
      .map(({ x, y, radius }) => ({ ...place([x, y]), radius }));
  const { size, columns, grounds } = country.plots;
  return {
    plots: { size, columns, left: -width / 2, bottom: depth / 2, grounds },
    strips,
    woods: rounds('wood'),
    villages: rounds('village'),
  };
}

/** How far a point lies from a strip's middle line. */
export function besides({ x1, z1, x2, z2 }: Reach, x: number, z: number): number {
  const [dx, dz] = [x2 - x1, z2 - z1];
  const share = Math.min(1, Math.max(0, ((x - x1) * dx + (z - z1) * dz) / Math.max(1e-9, dx * dx + dz * dz)));
  return Math.hypot(x - x1 - dx * share, z - z1 - dz * share);
}

/** Does a point lie on anything but open country? */
export function taken(plan: Plan, x: number, z: number): boolean {
  return plan.strips.some((strip) => besides(strip, x, z) < strip.breadth / 2 + 0.15);
}

// ---- painted

export function paintCountry(brush: Brush, plan: Plan, seed: number): void {
  paintPlots(brush, plan);
  for (const village of plan.villages) paintVillage(brush, village, seed);
  for (const ground of ['shell-holes', 'water', 'aerodrome', 'runway', 'trench']) {
    const some = plan.strips.filter((strip) => strip.ground === ground);
    PAINTERS[ground]?.(brush, some, seed);
  }
}

function paintPlots(brush: Brush, { plots }: Plan): void {
  plots.grounds.forEach((ground, index) => {
    const column = index % plots.columns;
    const row = Math.floor(index / plots.columns);
    brush.fillStyle = TINTS[ground] ?? 'rgba(0,0,0,0)';
    const { size } = plots;
    brush.fillRect(plots.left + column * size, plots.bottom - (row + 1) * size, size, size);
  });
}

function line(brush: Brush, strips: readonly Reach[], style: string, width: (strip: Reach) => number): void {
  brush.strokeStyle = style;
  brush.lineCap = 'round';
  for (const strip of strips) {
    brush.lineWidth = width(strip);
    brush.beginPath();
    brush.moveTo(strip.x1, strip.z1);
    brush.lineTo(strip.x2, strip.z2);
    brush.stroke();
  }
}

const PAINTERS: Record<string, (brush: Brush, strips: readonly Reach[], seed: number) => void> = {
  'shell-holes': paintShellHoles,
  trench: paintTrenches,
  water: paintWater,
  aerodrome: paintAerodrome,
  runway: (brush, strips) => {
    line(brush, strips, 'rgba(160,150,104,.85)', ({ breadth }) => breadth);
    line(brush, strips, 'rgba(190,182,132,.8)', ({ breadth }) => breadth * 0.7);
  },
};

function paintShellHoles(brush: Brush, strips: readonly Reach[], seed: number): void {
  for (const [share, strength] of [
    [1.25, 0.2],
    [1.05, 0.3],
    [0.8, 0.45],
    [0.5, 0.45],
  ] as const) {
    line(brush, strips, `rgba(104,86,58,${strength})`, ({ breadth }) => breadth * share);
  }
  const chance = random(branch(seed, 8));
  for (const { x1, z1, x2, z2, breadth } of strips) {
    const length = Math.hypot(x2 - x1, z2 - z1);
    const [nx, nz] = [(z2 - z1) / length, (x1 - x2) / length];
    const craters = Math.min(4200, Math.round(length * breadth * 7));
    for (let index = 0; index < craters; index++) {
      const along = chance();
      const aside = (chance() + chance() - 1) * breadth * 0.6;
      const x = x1 + (x2 - x1) * along + nx * aside;
      const z = z1 + (z2 - z1) * along + nz * aside;
      const radius = 0.04 + chance() * chance() * 0.17;
      brush.fillStyle = 'rgba(176,156,118,.35)';
      disc(brush, x, z, radius * 1.35);
      brush.fillStyle = 'rgba(50,40,27,.68)';
      disc(brush, x - radius * 0.12, z - radius * 0.12, radius);
    }
  }
}

/** Zigzag between parapets, as soldiers dug them. */
function paintTrenches(brush: Brush, strips: readonly Reach[]): void {
  for (const [width, style] of [
    [0.15, 'rgba(190,168,124,.4)'],
    [0.06, '#33291b'],
  ] as const) {
    brush.strokeStyle = style;
    brush.lineWidth = width;
    for (const { x1, z1, x2, z2, breadth } of strips) {
      const length = Math.hypot(x2 - x1, z2 - z1);
      const [nx, nz] = [(z2 - z1) / length, (x1 - x2) / length];
      const steps = Math.max(2, Math.round(length / 0.14));
      brush.beginPath();
      for (let step = 0; step <= steps; step++) {
        const aside = (step % 4 < 2 ? 0.22 : -0.22) * Math.min(breadth, 0.4);
        const share = step / steps;
        brush.lineTo(x1 + (x2 - x1) * share + nx * aside, z1 + (z2 - z1) * share + nz * aside);
      }
      brush.stroke();
    }
  }
}

function paintWater(brush: Brush, strips: readonly Reach[]): void {
  line(brush, strips, 'rgba(84,92,50,.45)', ({ breadth }) => breadth + 0.4);
  line(brush, strips, 'rgba(150,136,92,.6)', ({ breadth }) => breadth + 0.16);
  line(brush, strips, '#4f7a86', ({ breadth }) => breadth);
  line(brush, strips, '#56869a', ({ breadth }) => breadth * 0.84);
  line(brush, strips, 'rgba(104,156,172,.5)', ({ breadth }) => breadth * 0.6);
}

function paintAerodrome(brush: Brush, strips: readonly Reach[]): void {
  for (const { x1, z1, x2, z2, breadth } of strips) {
    const length = Math.hypot(x2 - x1, z2 - z1);
    brush.save();
    brush.translate(x1, z1);
    brush.rotate(Math.atan2(z2 - z1, x2 - x1));
    brush.fillStyle = '#93a862';
    brush.fillRect(0, -breadth / 2, length, breadth);
    const stripes = Math.max(3, Math.round(breadth / 0.3));
    for (let stripe = 0; stripe < stripes; stripe++) {
      brush.fillStyle = stripe % 2 ? 'rgba(255,250,210,.08)' : 'rgba(40,60,20,.08)';
      brush.fillRect(0, -breadth / 2 + (stripe * breadth) / stripes, length, breadth / stripes);
    }
    brush.strokeStyle = 'rgba(48,62,28,.7)';
    brush.lineWidth = 0.08;
    brush.strokeRect(0, -breadth / 2, length, breadth);
    brush.restore();
  }
}

function paintVillage(brush: Brush, { x, z, radius }: Round, seed: number): void {
  const chance = random(branch(seed, Math.round(x * 31 + z * 7)));
  for (let index = 0; index < 30; index++) {
    const angle = chance() * Math.PI * 2;
    const away = Math.sqrt(chance()) * radius;
    brush.fillStyle = pick(chance, [
      'rgba(196,178,132,.5)',
      'rgba(120,140,72,.55)',
      'rgba(150,128,84,.45)',
    ] as const);
    const size = 0.25 + chance() * 0.4;
    brush.fillRect(x + Math.cos(angle) * away, z + Math.sin(angle) * away, size, size * 0.8);
  }
}

function disc(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, Math.PI * 2);
  brush.fill();
}

// ---- built

/** Houses of the villages, tents of the aerodromes. */
export function makeBuildings(land: Landscape, plan: Plan): InstancedMesh[] {
  const chance = random(branch(land.seed, 13));
  const walls: Standing[] = [];
  const roofs: Standing[] = [];
  const build = (x: number, z: number, turn: number, size: Vector3, roof: Color) => {
    const plaster = new Color().setHSL(0.1, 0.28, 0.68 + chance() * 0.12);
    walls.push({ x, z, turn, size, color: plaster, lift: size.y / 2 - 0.03 });
    roofs.push({ x, z, turn, size, color: roof, lift: size.y - 0.03 });
  };
  for (const village of plan.villages) {
    const along = chance() * Math.PI;
    for (let index = 0; index < village.radius * 26; index++) {
      const angle = chance() * Math.PI * 2;
      const away = chance() ** 0.7 * village.radius * 0.9;
      const [x, z] = [village.x + Math.cos(angle) * away, village.z + Math.sin(angle) * away];
      if (walls.some((other) => Math.hypot(other.x - x, other.z - z) < 0.26)) continue;
      const size = 0.17 + chance() * 0.1;
      const tiles = new Color().setHSL(0.025 + chance() * 0.03, 0.46, 0.34 + chance() * 0.14);
      const turn = along + (chance() < 0.4 ? Math.PI / 2 : 0) + (chance() - 0.5) * 0.3;
      build(x, z, turn, new Vector3(size * 1.35, size * 0.85, size), tiles);
    }
    const slate = new Color(0x56606a);
    const stone = new Color(0xcfc2a4);
    build(village.x, village.z, along, new Vector3(0.55, 0.28, 0.28), slate);
    const tower = {
      x: village.x - Math.cos(along) * 0.36,
      z: village.z + Math.sin(along) * 0.36,
      turn: along,
    };
    walls.push({ ...tower, size: new Vector3(0.18, 0.62, 0.18), color: stone, lift: 0.31 });
    roofs.push({ ...tower, size: new Vector3(0.2, 0.5, 0.2), color: slate, lift: 0.6 });
  }
  const tents: Standing[] = [];
  for (const { ground, x1, z1, x2, z2, breadth } of plan.strips) {
    if (ground !== 'aerodrome') continue;
    const length = Math.hypot(x2 - x1, z2 - z1);
    const [ax, az] = [(x2 - x1) / length, (z2 - z1) / length];
    const turn = -Math.atan2(z2 - z1, x2 - x1);
    for (let along = 0.8; along < Math.min(length - 0.6, 4); along += 0.8) {
      const [x, z] = [
        x1 + ax * along - az * (breadth / 2 + 0.35),
        z1 + az * along + ax * (breadth / 2 + 0.35),
      ];
      tents.push({ x, z, turn, size: new Vector3(0.56, 0.52, 0.5), color: new Color(0xb9ad86) });
    }
  }
  const tent = new CylinderGeometry(0.5, 0.5, 1, 10, 1, false, 0, Math.PI);
  tent.rotateZ(Math.PI / 2);
  tent.rotateY(Math.PI / 2);
  return [
    crowd(new BoxGeometry(1, 1, 1), land, walls),
    crowd(roofGeometry(), land, roofs),
    crowd(tent, land, tents),
  ];
}
