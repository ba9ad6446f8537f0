/** What is measured on a table: flat fields of fire, the bases of figures, rulers. */
import {
  BoxGeometry,
  BufferGeometry,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  type Vector3,
} from 'three';

const SLICES = 20;
const NEAR = 0.34;
const FAR = 0.16;
const [PALE, DARK] = ['#fff3c4', '#b98a35'];
const [BREADTH, THICK] = [0.13, 0.03];

type Spot = readonly [x: number, z: number];

/** A sector about the origin, its middle so many degrees right of north; every range has a veil and a rim of its own. */
export function makeArc(bearing: number, halfAngle: number, ranges: readonly number[], color: string): Group {
  const [middle, half] = [MathUtils.degToRad(bearing), MathUtils.degToRad(halfAngle)];
  const at = (slice: number, range: number): Spot => {
    const angle = middle - half + (2 * half * slice) / SLICES;
    return [Math.sin(angle) * range, -Math.cos(angle) * range];
  };
  const faces: [Spot, number][] = [];
  const rims: Spot[] = [];
  ranges.forEach((range, band) => {
    const inner = ranges[band - 1] ?? 0;
    const strength = band === 0 ? NEAR : FAR;
    for (let slice = 0; slice < SLICES; slice++) {
      const [a, b, c, d] = [at(slice, inner), at(slice + 1, inner), at(slice + 1, range), at(slice, range)];
      for (const corner of [a, b, c, a, c, d]) faces.push([corner, strength]);
      rims.push(d, c);
    }
  });
  const reach = ranges.at(-1) ?? 0;
  if (halfAngle < 180) rims.push([0, 0], at(0, reach), [0, 0], at(SLICES, reach));
  return veiled(faces, rims, color);
}

/** A rectangle about the origin, its front to the north. */
export function makeBase(halfLength: number, halfWidth: number, color: string): Group {
  const [a, b, c, d]: Spot[] = [
    [-halfWidth, -halfLength],
    [halfWidth, -halfLength],
    [halfWidth, halfLength],
    [-halfWidth, halfLength],
  ];
  if (!a || !b || !c || !d) return new Group();
  const faces = [a, b, c, a, c, d].map((corner): [Spot, number] => [corner, FAR]);
  return veiled(faces, [a, b, b, c, c, d, d, a], color);
}

function veiled(faces: readonly [Spot, number][], rims: readonly Spot[], color: string): Group {
  const paint = new Color(color);
  const geometry = new BufferGeometry();
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      faces.flatMap(([[x, z]]) => [x, 0, z]),
      3,
    ),
  );
  geometry.setAttribute(
    'color',
    new Float32BufferAttribute(
      faces.flatMap(([, strength]) => [paint.r, paint.g, paint.b, strength]),
      4,
    ),
  );
  const veil = new Mesh(
    geometry,
    new MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      side: DoubleSide,
      depthWrite: false,
      toneMapped: false,
    }),
  );
  const edges = new BufferGeometry();
  edges.setAttribute(
    'position',
    new Float32BufferAttribute(
      rims.flatMap(([x, z]) => [x, 0, z]),
      3,
    ),
  );
  const thin = new LineBasicMaterial({ color, transparent: true, opacity: 0.9, toneMapped: false });
  const outline = new LineSegments(edges, thin);
  veil.renderOrder = 4;
  outline.renderOrder = 4;
  return new Group().add(veil, outline);
}

/** A ruler of a length from one point towards another: its near half pale, its far half dark. */
export function makeRuler(from: Vector3, to: Vector3, length: number, strong = true): Group {
  const ruler = new Group();
  const part = (begins: number, ends: number, color: string) => {
    const material = new MeshBasicMaterial({
      color,
      transparent: true,
      opacity: strong ? 0.92 : 0.35,
      depthWrite: strong,
      toneMapped: false,
    });
    const mesh = new Mesh(new BoxGeometry(BREADTH, THICK, ends - begins), material);
    mesh.position.z = (begins + ends) / 2;
    mesh.renderOrder = 8;
    ruler.add(mesh);
  };
  part(0, length / 2, PALE);
  part(length / 2, length, DARK);
  ruler.position.copy(from);
  ruler.lookAt(to);
  return ruler;
}
