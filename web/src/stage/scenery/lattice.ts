import { Mesh, MeshBasicMaterial } from 'three';
import { Axes } from '../basics/axes';
import { dimmed, footOf, type Side, sideColor } from '../basics/colors';
import { compassPlace, type Landscape } from './landscape';
import { canvasOf, type Frame } from './paint';
import type { Tier } from '../basics/quality';
import { groundMesh, sheetLines, textureOf } from './terrain';
import type { Area, World } from '../types';

const MARGIN = 3;
const LIFT = 0.02;
const SERIF = 'Georgia, "Times New Roman", serif';

type Brush = CanvasRenderingContext2D;
type Spot2 = readonly [x: number, z: number];

/** What is printed on the ground: points and lines, the border, zones, fields of fire, access points, the compass. */
export function makeMarkings(world: World, land: Landscape, tier: Tier): Mesh {
  const halfWidth = world.width / 2 + MARGIN;
  const halfDepth = world.depth / 2 + MARGIN;
  const frame: Frame = { left: -halfWidth, top: -halfDepth, width: halfWidth * 2, depth: halfDepth * 2 };
  const columns = sheetLines(halfWidth, tier.groundPace);
  const rows = sheetLines(halfDepth, tier.groundPace);
  const geometry = groundMesh(land, columns, rows, () => true, frame, LIFT);
  const map = textureOf(paintMarkings(world, frame, tier.markingPixels), tier.anisotropy);
  const material = new MeshBasicMaterial({
    map,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
  });
  const sheet = new Mesh(geometry, material);
  sheet.renderOrder = 1;
  return sheet;
}

function paintMarkings(world: World, frame: Frame, pixels: number): HTMLCanvasElement {
  const { canvas, brush } = canvasOf(frame, pixels);
  const axes = new Axes(world.width, world.depth);
  const onGround = ([x, y]: readonly [number, number, ...number[]]): Spot2 => {
    const point = axes.point([x, y, 0]);
    return [point.x, point.z];
  };
  const points = world.lattice.map(onGround);
  const pace = paceOf(points);
  for (const area of world.areas) paintArea(brush, area, area.places.map(onGround), pace);
  if (points.length > 0) paintLattice(brush, points, pace);
  else paintEdges(brush, world);
  for (const area of world.areas) paintLetter(brush, area, area.places.map(onGround));
  for (const spot of world.spots) paintSpot(brush, onGround(spot.place), spot.name, spot.side);
  paintCompass(brush, world);
  return canvas;
}

/** The edges of a board without points: a line all around. */
function paintEdges(brush: Brush, { width, depth }: World): void {
  for (const [wide, style, dashes] of [
    [0.14, 'rgba(30,28,14,.45)', []],
    [0.07, 'rgba(255,250,226,.85)', [0.5, 0.3]],
  ] as const) {
    brush.lineWidth = wide;
    brush.strokeStyle = style;
    brush.setLineDash([...dashes]);
    brush.strokeRect(-width / 2, -depth / 2, width, depth);
  }
  brush.setLineDash([]);
}

/** The distance of neighbours: of the first point to its nearest. */
function paceOf(points: readonly Spot2[]): number {
  const [first, ...others] = points;
  if (!first) return 1;
  return others.reduce(
    (best, other) => Math.min(best, Math.hypot(other[0] - first[0], other[1] - first[1])),
    1e9,
  );
}

function keyOf(x: number, z: number): string {
  return `${Math.round(x * 20)},${Math.round(z * 20)}`;
}

/** Faint lines to the neighbours on three sides, and a dot on each point. */
function paintLattice(brush: Brush, points: readonly Spot2[], pace: number): void {
  const known = new Set(points.map(([x, z]) => keyOf(x, z)));
  brush.lineWidth = 0.035;
  brush.strokeStyle = 'rgba(255,250,226,.2)';
  brush.beginPath();
  for (const [x, z] of points) {
    for (const angle of [0, 60, 120]) {
      const x1 = x + pace * Math.cos((angle * Math.PI) / 180);
      const z1 = z - pace * Math.sin((angle * Math.PI) / 180);
      const there = [-1, 0, 1].some(
        (slip) => known.has(keyOf(x1 + slip / 20, z1)) || known.has(keyOf(x1, z1 + slip / 20)),
      );
      if (!there) continue;
      brush.moveTo(x, z);
      brush.lineTo(x1, z1);
    }
  }
  brush.stroke();
  for (const [radius, style] of [
    [0.085, 'rgba(30,28,14,.3)'],
    [0.05, 'rgba(255,250,226,.75)'],
  ] as const) {
    brush.fillStyle = style;
    for (const [x, z] of points) {
      brush.beginPath();
      brush.arc(x, z, radius, 0, Math.PI * 2);
      brush.fill();
    }
  }
}

/** The corners of the cell around a point of a triangular lattice. */
function cell([x, z]: Spot2, pace: number): Spot2[] {
  const radius = pace / Math.sqrt(3);
  return [30, 90, 150, 210, 270, 330].map((angle) => [
    x + radius * Math.cos((angle * Math.PI) / 180),
    z + radius * Math.sin((angle * Math.PI) / 180),
  ]);
}

/** The sides of cells that belong to one cell only: the outline of them all. */
function outline(places: readonly Spot2[], pace: number): (readonly [Spot2, Spot2])[] {
  const sides = new Map<string, readonly [Spot2, Spot2] | null>();
  for (const place of places) {
    const corners = cell(place, pace);
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % corners.length] ?? corner;
      const key = keyOf((corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2);
      sides.set(key, sides.has(key) ? null : [corner, next]);
    });
  }
  return [...sides.values()].filter((side) => side !== null);
}

const AREAS: Record<Area['kind'], { fill: number; line: number; width: number; dashes: number[] }> = {
  zone: { fill: 0.3, line: 0.95, width: 0.12, dashes: [] },
  gun: { fill: 0.13, line: 0.75, width: 0.07, dashes: [0.22, 0.16] },
  border: { fill: 0.14, line: 0.5, width: 0.07, dashes: [0.5, 0.25] },
  cloud: { fill: 0.16, line: 0.75, width: 0.07, dashes: [0.06, 0.16] },
};

function colorOf(area: Area): string {
  if (area.kind === 'border') return '#5a1f14';
  if (area.kind === 'cloud') return '#ffffff';
  return sideColor(area.side);
}

function paintArea(brush: Brush, area: Area, places: readonly Spot2[], pace: number): void {
  const style = AREAS[area.kind];
  brush.fillStyle = colorOf(area);
  brush.strokeStyle = colorOf(area);
  brush.globalAlpha = style.fill;
  brush.beginPath();
  for (const place of places) {
    cell(place, pace * 1.004).forEach(([x, z], index) => {
      if (index === 0) brush.moveTo(x, z);
      else brush.lineTo(x, z);
    });
    brush.closePath();
  }
  brush.fill();
  brush.globalAlpha = style.line;
  brush.lineWidth = style.width;
  brush.setLineDash(style.dashes);
  brush.lineCap = 'round';
  for (const [[x0, z0], [x1, z1]] of outline(places, pace)) {
    brush.beginPath();
    brush.moveTo(x0, z0);
    brush.lineTo(x1, z1);
    brush.stroke();
  }
  brush.setLineDash([]);
  brush.globalAlpha = 1;
}

function paintLetter(brush: Brush, area: Area, places: readonly Spot2[]): void {
  if (area.kind !== 'zone' || area.label === '') return;
  const x = places.reduce((sum, place) => sum + place[0], 0) / places.length;
  const z = places.reduce((sum, place) => sum + place[1], 0) / places.length;
  write(brush, area.label, x, z, 1.5, '#ffffff', dimmed(sideColor(area.side)));
}

/** Text; drawn large and scaled down, because fonts of less than a pixel have no proper form. */
function write(
  brush: Brush,
  text: string,
  x: number,
  z: number,
  size: number,
  color: string,
  edge: string,
): void {
  brush.save();
  brush.translate(x, z);
  brush.scale(size / 100, size / 100);
  brush.font = `bold 100px ${SERIF}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = 16;
  brush.strokeStyle = edge;
  brush.strokeText(text, 0, 0);
  brush.fillStyle = color;
  brush.fillText(text, 0, 0);
  brush.restore();
}

/** A hexagon or a diamond: as the feet of their stands. */
function sideShape(brush: Brush, side: Side, x: number, z: number, radius: number): void {
  const corners = footOf(side) === 1 ? 4 : 6;
  const reach = footOf(side) === 1 ? radius * 1.2 : radius;
  brush.beginPath();
  for (let corner = 0; corner < corners; corner++) {
    const angle = (corner * Math.PI * 2) / corners;
    brush.lineTo(x + Math.cos(angle) * reach, z + Math.sin(angle) * reach);
  }
  brush.closePath();
}

function paintSpot(brush: Brush, [x, z]: Spot2, name: string, side: Side): void {
  sideShape(brush, side, x, z, 0.6);
  brush.fillStyle = 'rgba(247,240,222,.92)';
  brush.fill();
  sideShape(brush, side, x, z, 0.5);
  brush.fillStyle = sideColor(side);
  brush.fill();
  write(brush, name, x, z + 0.03, 0.66, '#ffffff', 'rgba(20,20,20,.55)');
}

// ---- the compass

/** North, the wind and the sun, beside the board's north-east corner. */
function paintCompass(brush: Brush, world: World): void {
  brush.save();
  const { x, z } = compassPlace(world.width, world.depth);
  brush.translate(x, z);
  brush.fillStyle = 'rgba(247,240,222,.88)';
  brush.strokeStyle = 'rgba(70,52,26,.9)';
  brush.lineWidth = 0.05;
  brush.beginPath();
  brush.arc(0, 0, 1.3, 0, Math.PI * 2);
  brush.fill();
  brush.stroke();
  brush.beginPath();
  brush.arc(0, 0, 0.84, 0, Math.PI * 2);
  brush.stroke();
  write(brush, 'N', 0, -1.06, 0.46, '#4a3414', 'rgba(247,240,222,.9)');
  if (world.wind !== null) paintWind(brush, world.wind);
  if (world.sun !== null) paintSun(brush, world.sun);
  brush.restore();
}

/** An arrow that blows from where the wind comes. */
function paintWind(brush: Brush, from: number): void {
  brush.save();
  brush.rotate((-from * Math.PI) / 180);
  brush.strokeStyle = '#2f5e86';
  brush.fillStyle = '#2f5e86';
  brush.lineWidth = 0.14;
  brush.beginPath();
  brush.moveTo(0.72, 0);
  brush.lineTo(-0.4, 0);
  brush.stroke();
  brush.beginPath();
  brush.moveTo(-0.76, 0);
  brush.lineTo(-0.26, -0.26);
  brush.lineTo(-0.26, 0.26);
  brush.fill();
  brush.restore();
}

function paintSun(brush: Brush, at: number): void {
  brush.save();
  brush.rotate((-at * Math.PI) / 180);
  brush.translate(1.06, 0);
  brush.fillStyle = '#e0a11b';
  brush.strokeStyle = '#e0a11b';
  brush.lineWidth = 0.05;
  brush.beginPath();
  brush.arc(0, 0, 0.14, 0, Math.PI * 2);
  brush.fill();
  for (let ray = 0; ray < 8; ray++) {
    brush.rotate(Math.PI / 4);
    brush.beginPath();
    brush.moveTo(0.17, 0);
    brush.lineTo(0.25, 0);
    brush.stroke();
  }
  brush.restore();
}
