import type { Studio } from './effects';

/** Rotary engines beat slowly and roughly, inline engines faster and smoother. */
export type EngineKind = 'rotary' | 'inline';

const VOICES = {
  rotary: { pitch: 46, beat: 13, rough: 0.5 },
  inline: { pitch: 58, beat: 21, rough: 0.3 },
} as const;

const LOUDEST = 0.11;
/** Seconds in which the hum follows a change. */
const FOLLOW = 0.25;

/** The soft hum of an engine, until it is stopped. */
export class Hum {
  private readonly gain: GainNode;
  private readonly filter: BiquadFilterNode;
  private readonly tones: readonly OscillatorNode[];

  constructor(
    private readonly studio: Studio,
    readonly kind: EngineKind,
  ) {
    const { context, out } = studio;
    const voice = VOICES[kind];
    this.gain = context.createGain();
    this.gain.gain.value = 0;
    this.filter = context.createBiquadFilter();
    this.filter.type = 'lowpass';
    this.filter.frequency.value = 200;
    const throb = context.createGain();
    throb.gain.value = 1 - voice.rough;
    const depth = context.createGain();
    depth.gain.value = voice.rough;
    const tone = this.tone('sawtooth', voice.pitch);
    const second = this.tone('square', voice.pitch * 1.01);
    const beat = this.tone('triangle', voice.beat);
    tone.connect(this.filter);
    second.connect(this.filter);
    beat.connect(depth).connect(throb.gain);
    this.filter.connect(throb).connect(this.gain).connect(out);
    this.tones = [tone, second, beat];
    for (const each of this.tones) each.start();
  }

  private tone(form: OscillatorType, pitch: number): OscillatorNode {
    const tone = this.studio.context.createOscillator();
    tone.type = form;
    tone.frequency.value = pitch;
    return tone;
  }

  /** From 0, idling, to 1, full throttle. */
  set(intensity: number): void {
    const strength = Math.min(1, Math.max(0, intensity));
    const now = this.studio.context.currentTime;
    const { pitch, beat } = VOICES[this.kind];
    const faster = 0.85 + strength * 0.3;
    this.gain.gain.setTargetAtTime(LOUDEST * (0.4 + 0.6 * strength), now, FOLLOW);
    this.filter.frequency.setTargetAtTime(160 + 260 * strength, now, FOLLOW);
    [pitch, pitch * 1.01, beat].forEach((base, index) => {
      this.tones[index]?.frequency.setTargetAtTime(base * faster, now, FOLLOW);
    });
  }

  stop(): void {
    const now = this.studio.context.currentTime;
    this.gain.gain.setTargetAtTime(0, now, FOLLOW / 2);
    for (const tone of this.tones) tone.stop(now + FOLLOW * 3);
    const last = this.tones[0];
    if (last !== undefined) last.onended = () => this.gain.disconnect();
  }
}
