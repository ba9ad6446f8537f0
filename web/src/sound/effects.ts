/** Short noises, synthesised. */

/** Where a noise is made. */
export interface Studio {
  context: AudioContext;
  out: AudioNode;
  /** A second of white noise. */
  hiss: AudioBuffer;
}

const SECOND = 1;

/** White noise that is the same every time. */
export function makeHiss(context: AudioContext): AudioBuffer {
  const length = Math.floor(context.sampleRate * SECOND);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1918;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[index] = state / 2147483648 - 1;
  }
  return buffer;
}

interface Pop {
  /** Seconds from now. */
  after: number;
  loud: number;
  /** Seconds until it has faded. */
  fade: number;
}

/** Filtered noise that pops one or more times. */
function pops(studio: Studio, filter: BiquadFilterType, pitch: number, list: readonly Pop[]): void {
  const { context, out, hiss } = studio;
  const now = context.currentTime;
  const source = context.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  const shape = context.createBiquadFilter();
  shape.type = filter;
  shape.frequency.value = pitch;
  shape.Q.value = 0.9;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, now);
  let end = now;
  for (const pop of list) {
    const at = now + pop.after;
    gain.gain.setValueAtTime(pop.loud, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + pop.fade);
    end = Math.max(end, at + pop.fade);
  }
  source.connect(shape).connect(gain).connect(out);
  source.onended = () => gain.disconnect();
  source.start(now);
  source.stop(end + 0.02);
}

/** A tone that glides from one pitch to another while it fades. */
function glide(
  studio: Studio,
  form: OscillatorType,
  from: number,
  to: number,
  seconds: number,
  loud: number,
): void {
  const { context, out } = studio;
  const now = context.currentTime;
  const tone = context.createOscillator();
  tone.type = form;
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(to, now + seconds);
  const gain = context.createGain();
  gain.gain.setValueAtTime(loud, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  tone.connect(gain).connect(out);
  tone.onended = () => gain.disconnect();
  tone.start(now);
  tone.stop(now + seconds + 0.02);
}

const SHOTS = { short: 5, long: 12 };
const BETWEEN_SHOTS = 0.105;

export function guns(studio: Studio, long: boolean): void {
  const count = long ? SHOTS.long : SHOTS.short;
  const shots = Array.from({ length: count }, (_, shot) => ({
    after: shot * BETWEEN_SHOTS,
    loud: 0.5 - (shot % 3) * 0.06,
    fade: 0.08,
  }));
  pops(studio, 'bandpass', 1300, shots);
  pops(
    studio,
    'lowpass',
    260,
    shots.map((shot) => ({ ...shot, loud: 0.7 })),
  );
}

export function hit(studio: Studio): void {
  pops(studio, 'bandpass', 2400, [{ after: 0, loud: 0.5, fade: 0.06 }]);
  pops(studio, 'lowpass', 500, [{ after: 0.01, loud: 0.8, fade: 0.22 }]);
}

export function fall(studio: Studio): void {
  glide(studio, 'sawtooth', 380, 85, 2.4, 0.09);
  glide(studio, 'sine', 760, 150, 2.4, 0.05);
  pops(studio, 'lowpass', 180, [{ after: 2.3, loud: 0.9, fade: 0.9 }]);
}

/** More dice rattle longer. */
export function dice(studio: Studio, count: number): void {
  const knocks = Math.min(14, 3 + count * 2);
  const list = Array.from({ length: knocks }, (_, knock) => ({
    after: knock * 0.055 + (knock % 3) * 0.013 + knock * knock * 0.0035,
    loud: 0.5 * (1 - knock / (knocks + 3)),
    fade: 0.035,
  }));
  pops(studio, 'bandpass', 2600, list);
}

export function click(studio: Studio): void {
  pops(studio, 'bandpass', 3200, [{ after: 0, loud: 0.22, fade: 0.025 }]);
}
