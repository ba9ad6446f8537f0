/** All that can be heard. Off until it is switched on; nothing is loaded, everything is synthesised. */
import * as effects from './effects';
import type { Studio } from './effects';
import { Hum, type EngineKind } from './hum';

/** Browsers let a page sound only after one of these. */
const GESTURES = ['pointerdown', 'keydown'] as const;

export class Sound {
  private enabled = false;
  private volume = 0.5;
  private studio: Studio | null = null;
  private master: GainNode | null = null;
  private hum: Hum | null = null;
  /** What the engine should do as soon as it can be heard. */
  private wanted: { intensity: number; kind: EngineKind } | null = null;

  constructor(private readonly makeContext: () => AudioContext = () => new AudioContext()) {}

  setEnabled(on: boolean): void {
    this.enabled = on;
    if (!on) {
      this.forgetGestures();
      this.silence();
      void this.studio?.context.suspend();
    } else if (navigator.userActivation?.hasBeenActive === false) {
      for (const gesture of GESTURES) window.addEventListener(gesture, this.begin);
    } else {
      this.begin();
    }
  }

  /** From 0 to 1. */
  setVolume(volume: number): void {
    this.volume = Math.min(1, Math.max(0, volume));
    if (this.master === null || this.studio === null) return;
    this.master.gain.setTargetAtTime(this.volume, this.studio.context.currentTime, 0.05);
  }

  /** The engine of the plane that is looked at; intensity from 0 to 1. */
  engine(on: boolean, intensity: number, kind: EngineKind = 'rotary'): void {
    this.wanted = on ? { intensity, kind } : null;
    this.followEngine();
  }

  guns(long: boolean): void {
    this.make((studio) => effects.guns(studio, long));
  }

  hit(): void {
    this.make(effects.hit);
  }

  fall(): void {
    this.make(effects.fall);
  }

  dice(count: number): void {
    this.make((studio) => effects.dice(studio, count));
  }

  click(): void {
    this.make(effects.click);
  }

  dispose(): void {
    this.setEnabled(false);
    this.wanted = null;
    void this.studio?.context.close();
    this.studio = null;
    this.master = null;
  }

  private readonly begin = (): void => {
    this.forgetGestures();
    if (!this.enabled) return;
    if (this.studio === null) this.open();
    void this.studio?.context.resume();
    this.followEngine();
  };

  private open(): void {
    const context = this.makeContext();
    const master = context.createGain();
    master.gain.value = this.volume;
    master.connect(context.destination);
    this.master = master;
    this.studio = { context, out: master, hiss: effects.makeHiss(context) };
  }

  private make(noise: (studio: Studio) => void): void {
    if (this.enabled && this.studio !== null) noise(this.studio);
  }

  private followEngine(): void {
    if (!this.enabled || this.studio === null) return;
    if (this.hum !== null && this.hum.kind !== this.wanted?.kind) this.silence();
    if (this.wanted === null) return;
    this.hum ??= new Hum(this.studio, this.wanted.kind);
    this.hum.set(this.wanted.intensity);
  }

  private silence(): void {
    this.hum?.stop();
    this.hum = null;
  }

  private forgetGestures(): void {
    for (const gesture of GESTURES) window.removeEventListener(gesture, this.begin);
  }
}
