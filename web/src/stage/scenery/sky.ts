import {
  BackSide,
  Color,
  DirectionalLight,
  Fog,
  Group,
  HemisphereLight,
  MathUtils,
  Mesh,
  ShaderMaterial,
  SphereGeometry,
  Vector3,
} from 'three';
import { towards } from '../basics/axes';
import { type Puff, Puffs } from '../particles/puffs';
import type { Tier } from '../basics/quality';
import { branch, random } from '../basics/random';
import type { World } from '../types';

export const HAZE = new Color(0xc9d3d0);
const SUN_HEIGHT = 38;
const USUAL_SUN = 212;

const FRAGMENT = /* glsl */ `
  uniform vec3 sun;
  varying vec3 direction;
  void main() {
    vec3 look = normalize(direction);
    float height = max(look.y, 0.0);
    vec3 color = mix(vec3(0.788, 0.827, 0.816), vec3(0.56, 0.71, 0.82), smoothstep(0.01, 0.24, height));
    color = mix(color, vec3(0.22, 0.42, 0.63), smoothstep(0.15, 0.8, height));
    float near = max(dot(look, sun), 0.0);
    color += vec3(1.0, 0.83, 0.55) * (pow(near, 6.0) * 0.16 + pow(near, 180.0) * 0.55);
    color = mix(color, vec3(1.0, 0.97, 0.86), smoothstep(0.9992, 0.9996, near));
    gl_FragColor = vec4(color, 1.0);
  }
`;

const VERTEX = /* glsl */ `
  varying vec3 direction;
  void main() {
    direction = normalize(position);
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`;

/** Where the sun stands: over the heading that the weather says, or behind the viewer's left shoulder. */
export function sunDirection(world: World): Vector3 {
  const height = MathUtils.degToRad(SUN_HEIGHT);
  const direction = towards(world.sun ?? USUAL_SUN).multiplyScalar(Math.cos(height));
  return direction.setY(Math.sin(height));
}

/** Dome, sun, light and the clouds on the horizon. */
export class Sky extends Group {
  readonly sun: Vector3;
  readonly fog: Fog;

  constructor(world: World, reach: number, tier: Tier) {
    super();
    this.sun = sunDirection(world);
    this.fog = new Fog(HAZE, reach * 0.5, reach * 1.5);
    this.add(this.dome(reach), this.clouds(world.seed, reach), ...this.lights(world, tier));
  }

  private dome(reach: number): Mesh {
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { sun: { value: this.sun } },
      side: BackSide,
      depthWrite: false,
      fog: false,
      toneMapped: false,
    });
    const dome = new Mesh(new SphereGeometry(reach * 4, 32, 16), material);
    dome.renderOrder = -2;
    return dome;
  }

  private lights(world: World, tier: Tier): [HemisphereLight, DirectionalLight, Group] {
    const size = Math.hypot(world.width, world.depth) / 2 + 2;
    const light = new DirectionalLight(0xffe9c4, 2.7);
    light.position.copy(this.sun).multiplyScalar(size * 2.2);
    light.castShadow = tier.shadows;
    light.shadow.mapSize.set(tier.shadowPixels, tier.shadowPixels);
    light.shadow.bias = -0.0006;
    light.shadow.normalBias = 0.03;
    light.shadow.radius = 2;
    const camera = light.shadow.camera;
    [camera.left, camera.right, camera.top, camera.bottom] = [-size, size, size * 0.8, -size * 0.8];
    [camera.near, camera.far] = [1, size * 4.4];
    const target = new Group();
    light.target = target;
    return [new HemisphereLight(0xcfe3f2, 0x7b7350, 1.4), light, target];
  }

  /** Fair-weather clouds, low over the horizon all around. */
  private clouds(seed: number, reach: number): Puffs {
    const chance = random(branch(seed, 21));
    const puffs: Puff[] = [];
    const banks = 16;
    for (let bank = 0; bank < banks; bank++) {
      const angle = ((bank + chance() * 0.7) / banks) * Math.PI * 2;
      const away = reach * (1.15 + chance() * 0.7);
      const up = reach * (0.13 + chance() * 0.22);
      const size = reach * (0.035 + chance() * 0.035);
      for (let index = 0; index < 14; index++) {
        const aside = (chance() + chance() - 1) * 3.2;
        const crown = 1 - Math.abs(aside) / 3.4;
        puffs.push({
          at: new Vector3(
            Math.cos(angle) * away - Math.sin(angle) * aside * size,
            up + chance() * size * crown * 0.9,
            Math.sin(angle) * away + Math.cos(angle) * aside * size,
          ),
          width: size * (0.7 + chance() * 0.7),
          height: size * (0.4 + chance() * 0.35) * (0.6 + crown * 0.5),
          color: new Color(0xffffff),
          opacity: 0.62,
        });
      }
    }
    const clouds = new Puffs(puffs.length, this.sun, { fog: false }).show(puffs);
    clouds.renderOrder = -1;
    return clouds;
  }
}
