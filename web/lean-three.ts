/**
 * three.js without what no table has. A bundler cannot leave that out by itself: the renderer names every shader there is, and
 * the manager of headsets, whether they are used or not.
 *
 * The library is taken from its sources, and its shaders without their comments. Whoever needs a material more takes its
 * shader off the list; `eslint.config.js` knows the same list by the materials' names.
 */
import type { Plugin } from 'vite';

/** Shaders of materials that the stage does not have, and parts of shaders for glass, oil films, lacquer and mirrors. */
const UNUSED = new Set([
  'background',
  'backgroundCube',
  'clearcoat_normal_fragment_begin',
  'clearcoat_normal_fragment_maps',
  'clearcoat_pars_fragment',
  'cube',
  'distance',
  'envmap_physical_pars_fragment',
  'equirect',
  'gradientmap_pars_fragment',
  'iridescence_fragment',
  'iridescence_pars_fragment',
  'lightprobes_pars_fragment',
  'lights_phong_fragment',
  'lights_phong_pars_fragment',
  'lights_physical_fragment',
  'lights_physical_pars_fragment',
  'lights_toon_fragment',
  'lights_toon_pars_fragment',
  'map_particle_fragment',
  'map_particle_pars_fragment',
  'meshmatcap',
  'meshnormal',
  'meshphong',
  'meshphysical',
  'meshtoon',
  'metalnessmap_fragment',
  'metalnessmap_pars_fragment',
  'points',
  'roughnessmap_fragment',
  'roughnessmap_pars_fragment',
  'shadow',
  'shadowmask_pars_fragment',
  'transmission_fragment',
  'transmission_pars_fragment',
  'vsm',
]);
/** Parts of the renderer that nobody calls: headsets, maps of the surroundings, shapes that morph, shared uniforms. */
const HOLLOW: Record<string, string> = {
  'renderers/webxr/WebXRManager.js': `
    import { EventDispatcher } from '../../core/EventDispatcher.js';
    export class WebXRManager extends EventDispatcher {
      enabled = false;
      isPresenting = false;
      setAnimationLoop() {}
      getEnvironmentBlendMode() {}
      dispose() {}
    }`,
  'extras/PMREMGenerator.js': 'export class PMREMGenerator { dispose() {} }',
  'renderers/WebGLCubeRenderTarget.js': 'export class WebGLCubeRenderTarget {}',
  'renderers/shaders/DFGLUTData.js': 'export function getDFGLUT() { return null; }',
  'renderers/webgl/WebGLEnvironments.js': `
    export function WebGLEnvironments() { return { get: () => null, dispose() {} }; }`,
  'renderers/webgl/WebGLMorphtargets.js': `
    export function WebGLMorphtargets() { return { update() {} }; }`,
  'renderers/webgl/WebGLUniformsGroups.js': `
    export function WebGLUniformsGroups() { return { bind() {}, update() {}, dispose() {} }; }`,
};
const SOURCES = '/three/src/';
const SHADER = /\/shaders\/\w+\/(\w+)\.glsl\.js$/;
const TEXT = /\/\* glsl \*\/\s*`([^`]*)`/g;

export function leanThree(): Plugin {
  return {
    name: 'lean-three',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      return source === 'three' ? this.resolve('three/src/Three.js', importer) : null;
    },
    load: (id) => HOLLOW[id.split(SOURCES)[1] ?? ''],
    transform(code, id) {
      const shader = id.includes(SOURCES) ? SHADER.exec(id)?.[1] : undefined;
      return shader
        ? code.replace(TEXT, (_, text: string) => `\`${UNUSED.has(shader) ? '' : bare(text)}\``)
        : null;
    },
  };
}

/** A shader without comments and indentation. */
function bare(text: string): string {
  const uncommented = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*/g, '');
  return uncommented.replace(/^\s+|[ \t]+$/gm, '');
}
