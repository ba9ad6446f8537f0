import type { StageSettings } from '../types';

/** What a quality costs. */
export interface Tier {
  name: 'high' | 'low';
  shadows: boolean;
  shadowPixels: number;
  landPixels: number;
  farPixels: number;
  markingPixels: number;
  anisotropy: number;
  pixelRatio: number;
  /** Distance of the ground's grid lines near the board. */
  groundPace: number;
  /** Share of the trees that grow. */
  growth: number;
}

export const HIGH: Tier = {
  name: 'high',
  shadows: true,
  shadowPixels: 2048,
  landPixels: 2048,
  farPixels: 2048,
  markingPixels: 2048,
  anisotropy: 8,
  pixelRatio: 2,
  groundPace: 0.75,
  growth: 1,
};

export const LOW: Tier = {
  name: 'low',
  shadows: false,
  shadowPixels: 512,
  landPixels: 1024,
  farPixels: 1024,
  markingPixels: 1024,
  anisotropy: 1,
  pixelRatio: 0.6,
  groundPace: 1.5,
  growth: 0.4,
};

const FRAMES = 10;
const TOO_SLOW = 45;

/** What drawing this browser can do; throws where there is no WebGL at all. */
export function probe(): { software: boolean } {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2');
  if (!context)
    throw new Error('This browser offers no WebGL 2, so the board cannot be drawn in three dimensions.');
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return { software: /swiftshader|llvmpipe|software|basic render/i.test(name) };
}

/** Which tier to draw with: as set, or by what frames have cost. */
export class Quality {
  private slow = false;
  private last: number | null = null;
  private costs: number[] = [];

  constructor(
    private wish: StageSettings['quality'],
    software: boolean,
  ) {
    this.slow = software;
  }

  get tier(): Tier {
    if (this.wish === 'high') return HIGH;
    return this.wish === 'low' || this.slow ? LOW : HIGH;
  }

  /** Are frames still being measured? */
  get measuring(): boolean {
    return this.wish === 'auto' && !this.slow && this.costs.length < FRAMES;
  }

  set(wish: StageSettings['quality']): void {
    this.wish = wish;
  }

  /** A frame was drawn, straight after the one before or after a pause; true when that made the tier fall. */
  note(now: number, straight: boolean): boolean {
    const cost = this.last === null || !straight ? null : now - this.last;
    this.last = now;
    if (cost === null || this.wish !== 'auto' || this.slow) return false;
    this.costs = [...this.costs, cost].slice(-FRAMES);
    if (this.costs.length < FRAMES) return false;
    const middle = [...this.costs].sort((a, b) => a - b)[FRAMES / 2] ?? 0;
    this.slow = middle > TOO_SLOW;
    return this.slow;
  }
}
