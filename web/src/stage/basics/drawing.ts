import { ACESFilmicToneMapping, type Camera, PCFShadowMap, type Scene, WebGLRenderer } from 'three';
import type { Stats } from '../types';
import type { Tier } from './quality';

/** Frames on a canvas. One is drawn only when somebody asks for it. */
export class Drawing {
  /** So many have been drawn. */
  frames = 0;
  private readonly renderer: WebGLRenderer;
  /** What the renderer has compiled, and keeps. */
  private readonly programs = new WeakSet<object>();
  private request = 0;

  /** Throws where the browser cannot draw in three dimensions. */
  constructor(
    canvas: HTMLCanvasElement,
    tier: Tier,
    private readonly draw: (now: number) => void,
  ) {
    this.renderer = new WebGLRenderer({
      canvas,
      antialias: tier.name === 'high',
      powerPreference: 'high-performance',
    });
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 1.08;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
  }

  set shadows(shadows: boolean) {
    this.renderer.shadowMap.enabled = shadows;
  }

  /** Another frame is wanted. */
  ask(): void {
    if (this.request !== 0) return;
    this.request = requestAnimationFrame((now) => {
      this.request = 0;
      this.draw(now);
    });
  }

  /** Something moved: its shadow must be drawn again with the next frame. */
  moved(): void {
    this.renderer.shadowMap.needsUpdate = true;
  }

  /** Something moved or was built, and is to be seen. */
  changed(): void {
    this.moved();
    this.ask();
  }

  resize(width: number, height: number, tier: Tier): void {
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, tier.pixelRatio));
    this.renderer.setSize(width, height, false);
  }

  render(scene: Scene, camera: Camera): void {
    this.renderer.render(scene, camera);
    this.keepPrograms();
    this.frames++;
  }

  /** What it costs. */
  get costs(): Omit<Stats, 'keys'> {
    const { render, memory } = this.renderer.info;
    return {
      frames: this.frames,
      calls: render.calls,
      triangles: render.triangles,
      geometries: memory.geometries,
      textures: memory.textures,
    };
  }

  /** Whoever asked for a frame waits in vain. */
  stop(): void {
    cancelAnimationFrame(this.request);
  }

  dispose(): void {
    this.renderer.dispose();
  }

  /** What was compiled once stays: arrows and marks that come back with every question are not compiled anew. */
  private keepPrograms(): void {
    for (const program of this.renderer.info.programs ?? []) {
      if (this.programs.has(program)) continue;
      this.programs.add(program);
      program.usedTimes++;
    }
  }
}
