import { ConeGeometry, CylinderGeometry, Group, Mesh, MeshLambertMaterial } from 'three';
import { random } from '../basics/random';

/** How far the farthest of them lies from the middle, and how large one is, in the board's units. */
const [SPREAD, RADIUS] = [0.95, 0.34];
/** The golden angle: no two lie on one another. */
const TURN = 2.4;

function part(geometry: ConstructorParameters<typeof Mesh>[0], color: string): Mesh {
  return new Mesh(geometry, new MeshLambertMaterial({ color, flatShading: true }));
}

/** Craters about a place, as many as bombs fell there: scorched earth, a wall of soil and a dark hole in it. */
export function makeCraters(count: number, seed: number): Group {
  const chance = random(seed + 1);
  const craters = new Group();
  for (let at = 0; at < count; at++) {
    const size = RADIUS * (0.85 + chance() * 0.4);
    const crater = new Group();
    const scorched = part(new CylinderGeometry(size * 1.7, size * 2.1, 0.03, 11), '#33271a');
    const wall = part(new ConeGeometry(size * 1.25, size * 0.7, 9, 1, true), '#6d5638');
    const hole = part(new CylinderGeometry(size * 0.62, size * 0.62, 0.02, 9), '#0d0a07');
    scorched.position.y = 0.03;
    wall.position.y = size * 0.35;
    hole.position.y = size * 0.37;
    crater.add(scorched, wall, hole);
    const away = count > 1 ? SPREAD * Math.sqrt((at + 0.6) / count) : 0.8;
    const angle = seed + at * TURN;
    crater.position.set(Math.cos(angle) * away, 0, Math.sin(angle) * away);
    crater.rotation.y = chance() * 7;
    craters.add(crater);
  }
  return craters;
}
