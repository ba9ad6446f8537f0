import {
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Color,
  Float32BufferAttribute,
  Mesh,
  ShaderMaterial,
  UniformsLib,
  UniformsUtils,
  Vector3,
} from 'three';

/** One soft ball of vapour or smoke. */
export interface Puff {
  at: Vector3;
  width: number;
  height: number;
  color: Color;
  opacity: number;
}

const VERTEX = /* glsl */ `
  attribute vec3 centre;
  attribute vec2 size;
  attribute vec4 tint;
  uniform float clear;
  varying vec2 corner;
  varying vec4 paint;
  #include <fog_pars_vertex>
  void main() {
    corner = position.xy;
    paint = tint;
    vec4 mvPosition = modelViewMatrix * vec4(centre, 1.0);
    if (clear > 0.0) paint.a *= smoothstep(clear * 0.7, clear * 1.7, -mvPosition.z);
    mvPosition.xy += position.xy * size * length(modelMatrix[0].xyz);
    gl_Position = projectionMatrix * mvPosition;
    #include <fog_vertex>
  }
`;

const FRAGMENT = /* glsl */ `
  uniform vec3 sun;
  uniform float glow;
  varying vec2 corner;
  varying vec4 paint;
  #include <fog_pars_fragment>
  void main() {
    float away = dot(corner, corner);
    if (away > 1.0) discard;
    vec3 normal = vec3(corner, sqrt(1.0 - away));
    vec3 towardsSun = normalize((viewMatrix * vec4(sun, 0.0)).xyz);
    float light = mix(0.55 + 0.5 * dot(normal, towardsSun), 1.0, glow);
    gl_FragColor = vec4(paint.rgb * light, paint.a * smoothstep(1.0, 0.25, away));
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
    #include <fog_fragment>
  }
`;

/** Balls that always face the eye and are lit by the sun; drawn at once. */
export class Puffs extends Mesh<InstancedBufferGeometry, ShaderMaterial> {
  constructor(
    private readonly room: number,
    sun: Vector3,
    settings: { fog?: boolean; glow?: number } = {},
  ) {
    const geometry = new InstancedBufferGeometry();
    geometry.setAttribute(
      'position',
      new Float32BufferAttribute([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0], 3),
    );
    geometry.setIndex([0, 1, 2, 0, 2, 3]);
    geometry.setAttribute('centre', new InstancedBufferAttribute(new Float32Array(room * 3), 3));
    geometry.setAttribute('size', new InstancedBufferAttribute(new Float32Array(room * 2), 2));
    geometry.setAttribute('tint', new InstancedBufferAttribute(new Float32Array(room * 4), 4));
    geometry.instanceCount = 0;
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: UniformsUtils.merge([
        UniformsLib.fog,
        { sun: { value: sun.clone() }, glow: { value: settings.glow ?? 0 }, clear: { value: 0 } },
      ]),
      transparent: true,
      depthWrite: false,
      // what glows keeps its colour; tone mapping would make it pale
      toneMapped: settings.glow !== 1,
      fog: settings.fog ?? true,
    });
    super(geometry, material);
    this.frustumCulled = false;
  }

  /** Thin out so far from the eye, and vanish before that; 0: nowhere. */
  thin(distance: number): void {
    const { clear } = this.material.uniforms;
    if (clear) clear.value = distance;
  }

  /** Show these puffs and no others. */
  show(puffs: readonly Puff[]): this {
    const { centre, size, tint } = this.geometry.attributes as Record<string, InstancedBufferAttribute>;
    const count = Math.min(this.room, puffs.length);
    puffs.slice(0, count).forEach((puff, index) => {
      centre?.setXYZ(index, puff.at.x, puff.at.y, puff.at.z);
      size?.setXY(index, puff.width, puff.height);
      tint?.setXYZW(index, puff.color.r, puff.color.g, puff.color.b, puff.opacity);
    });
    for (const attribute of [centre, size, tint]) if (attribute) attribute.needsUpdate = true;
    this.geometry.instanceCount = count;
    return this;
  }
}
