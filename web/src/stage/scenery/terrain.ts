import {
  BufferGeometry,
  CanvasTexture,
  Float32BufferAttribute,
  Group,
  LinearMipmapLinearFilter,
  Mesh,
  MeshLambertMaterial,
  SRGBColorSpace,
  Vector3,
} from 'three';
import type { Landscape } from './landscape';
import { type Frame, paintLand } from './paint';
import type { Tier } from '../basics/quality';

/** The land near the board that is painted and modelled finely. */
const APRON = 9;

/** Lines of a grid: close together over the board, ever wider outside. */
function gridLines(half: number, reach: number, pace: number): number[] {
  const lines: number[] = [];
  for (let at = -half; at < half - pace / 2; at += pace) lines.push(at);
  lines.push(half);
  let step = pace;
  for (let at = half; at < reach;) {
    step *= 1.22;
    at = Math.min(reach, at + step);
    lines.push(at);
    lines.unshift(-at);
  }
  return lines;
}

/** The ground over some cells of a grid; texture coordinates run over a frame. */
export function groundMesh(
  land: Landscape,
  columns: readonly number[],
  rows: readonly number[],
  wanted: (x: number, z: number) => boolean,
  frame: Frame,
  lift = 0,
): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const normal = new Vector3();
  const nudge = 0.2;
  for (const z of rows) {
    for (const x of columns) {
      positions.push(x, land.height(x, z) + lift, z);
      normal.set(
        land.height(x - nudge, z) - land.height(x + nudge, z),
        nudge * 2,
        land.height(x, z - nudge) - land.height(x, z + nudge),
      );
      normals.push(...normal.normalize().toArray());
      uvs.push((x - frame.left) / frame.width, 1 - (z - frame.top) / frame.depth);
    }
  }
  const index: number[] = [];
  const across = columns.length;
  for (let row = 0; row + 1 < rows.length; row++) {
    for (let column = 0; column + 1 < across; column++) {
      const x = ((columns[column] ?? 0) + (columns[column + 1] ?? 0)) / 2;
      const z = ((rows[row] ?? 0) + (rows[row + 1] ?? 0)) / 2;
      if (!wanted(x, z)) continue;
      const a = row * across + column;
      index.push(a, a + across, a + 1, a + 1, a + across, a + across + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(index);
  return geometry;
}

/** A painted canvas as a texture that stays sharp at flat angles. */
export function textureOf(canvas: HTMLCanvasElement, anisotropy: number): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = anisotropy;
  texture.minFilter = LinearMipmapLinearFilter;
  return texture;
}

/** The ground: finely painted around the board, coarsely to the horizon. */
export function makeGround(land: Landscape, tier: Tier): Group {
  const ground = new Group();
  const halfWidth = land.width / 2 + APRON;
  const halfDepth = land.depth / 2 + APRON;
  const columns = gridLines(halfWidth, land.reach, tier.groundPace);
  const rows = gridLines(halfDepth, land.reach, tier.groundPace);
  const near: Frame = { left: -halfWidth, top: -halfDepth, width: halfWidth * 2, depth: halfDepth * 2 };
  const far: Frame = {
    left: -land.reach,
    top: -land.reach,
    width: land.reach * 2,
    depth: land.reach * 2,
  };
  const isNear = (x: number, z: number) => Math.abs(x) < halfWidth && Math.abs(z) < halfDepth;
  const parts = [
    { frame: near, pixels: tier.landPixels, wanted: isNear },
    { frame: far, pixels: tier.farPixels, wanted: (x: number, z: number) => !isNear(x, z) },
  ];
  for (const { frame, pixels, wanted } of parts) {
    const map = textureOf(paintLand(land, frame, pixels), tier.anisotropy);
    const mesh = new Mesh(groundMesh(land, columns, rows, wanted, frame), new MeshLambertMaterial({ map }));
    mesh.receiveShadow = tier.shadows;
    ground.add(mesh);
  }
  return ground;
}

/** Grid lines over a board and a margin, for sheets that lie on the ground. */
export function sheetLines(half: number, pace: number): number[] {
  const count = Math.max(2, Math.ceil((half * 2) / pace));
  return Array.from({ length: count + 1 }, (_, step) => -half + (2 * half * step) / count);
}
