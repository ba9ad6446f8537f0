/** An announcement as cards: written as the text that the server reads, and taken apart again. It knows no rules. */

export type Segment =
  | { kind: 'S'; length: number }
  | { kind: 'R'; length: number; degrees: number }
  | { kind: 'T'; template: string; length: number; direction: number }
  | { kind: 'D'; template: string; length: number }
  | { kind: 'Z'; side: 'left' | 'right'; across: number };

export interface Plan {
  segments: readonly Segment[];
  bank: number;
  throttle: number;
  /** Whom to fire at. */
  targets: readonly string[];
  /** Everything else, as it is written: `repair 1`, `land`. */
  works: readonly string[];
}

export const EMPTY: Plan = { segments: [], bank: 0, throttle: 0, targets: [], works: [] };

export const NAMES: Record<Segment['kind'], string> = {
  S: 'Straight',
  R: 'Roll',
  T: 'Turn',
  D: 'Vertical dive',
  Z: 'Side slip',
};

/** A number without idle zeros, at most three decimals. */
export function trimmed(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function signed(value: number): string {
  return value >= 0 ? `+${value}` : String(value);
}

export function writtenSegment(segment: Segment): string {
  switch (segment.kind) {
    case 'S':
      return `S ${trimmed(segment.length)}`;
    case 'R':
      return `R ${trimmed(segment.length)} ${signed(segment.degrees)}`;
    case 'T':
      return `T ${segment.template} ${trimmed(segment.length)} @${segment.direction}`;
    case 'D':
      return `D ${segment.template} ${trimmed(segment.length)}`;
    case 'Z':
      return `Z ${segment.side} ${segment.across}`;
  }
}

/** Works of one kind stand together: `repair 1` and `repair 2` are `repair 1 2`. */
function joined(works: readonly string[]): string[] {
  const numbers = new Map<string, string[]>();
  for (const work of works) {
    const [, words = work, number = ''] = /^(.*?)(?:\s+(\d+))?$/.exec(work) ?? [];
    numbers.set(words, [...(numbers.get(words) ?? []), ...(number ? [number] : [])]);
  }
  return [...numbers].map(([words, some]) => [words, ...some].join(' '));
}

/** The text of a plan. */
export function written(plan: Plan): string {
  const parts = plan.segments.map(writtenSegment);
  if (plan.bank !== 0) parts.push(`bank ${plan.bank}`);
  if (plan.throttle !== 0) parts.push(`throttle ${plan.throttle}`);
  parts.push(...joined(plan.works));
  if (plan.targets.length > 0) parts.push(`fire at ${plan.targets.join(' ')}`);
  return parts.join('; ');
}

const NUMBERED = /^(repair|reload|restart|engine off)\s+(.+)$/i;
const SINGLE = /^(land|take off|bail out|bomb|drop|photograph|rockets at \S+)$/i;

/** A text in the server's own form, as cards; null where a part is none that a card could show. */
export function read(text: string): Plan | null {
  const segments: Segment[] = [];
  let plan: Plan = EMPTY;
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '' || part === 'stay') continue;
    const segment = readSegment(part);
    const bank = /^bank\s+([+-]?\d+)$/i.exec(part);
    const throttle = /^throttle\s+(\d+)$/i.exec(part);
    const fire = /^fire at\s+(.+)$/i.exec(part);
    const numbered = NUMBERED.exec(part);
    if (segment) segments.push(segment);
    else if (bank) plan = { ...plan, bank: Number(bank[1]) };
    else if (throttle) plan = { ...plan, throttle: Number(throttle[1]) };
    else if (fire) plan = { ...plan, targets: (fire[1] ?? '').split(/[\s,]+/) };
    else if (numbered) {
      const works = (numbered[2] ?? '')
        .split(/\s+/)
        .map((number) => `${numbered[1]?.toLowerCase()} ${number}`);
      plan = { ...plan, works: [...plan.works, ...works] };
    } else if (SINGLE.test(part)) plan = { ...plan, works: [...plan.works, part] };
    else return null;
  }
  return { ...plan, segments };
}

function readSegment(part: string): Segment | null {
  const [letter = '', first = '', second = '', third = ''] = part.split(/\s+/);
  switch (letter.toUpperCase()) {
    case 'S':
      return isNumber(first) && second === '' ? { kind: 'S', length: Number(first) } : null;
    case 'R':
      return isNumber(first) && isNumber(second)
        ? { kind: 'R', length: Number(first), degrees: Number(second) }
        : null;
    case 'T': {
      const direction = third.replace('@', '');
      if (!isNumber(second) || !isNumber(direction)) return null;
      return {
        kind: 'T',
        template: first.toUpperCase(),
        length: Number(second),
        direction: Number(direction),
      };
    }
    case 'D':
      return isNumber(second) ? { kind: 'D', template: first.toUpperCase(), length: Number(second) } : null;
    case 'Z':
      return isNumber(second) && (first === 'left' || first === 'right')
        ? { kind: 'Z', side: first, across: Number(second) }
        : null;
    default:
      return null;
  }
}

function isNumber(text: string): boolean {
  return text !== '' && Number.isFinite(Number(text));
}

/** A whole announcement without its last straight: in the planner that is simply what remains of the move. */
export function withoutRest(plan: Plan): Plan {
  const last = plan.segments.at(-1);
  return last?.kind === 'S' ? { ...plan, segments: plan.segments.slice(0, -1) } : plan;
}

/** What a move is written with: how far it goes, and how far a side slip of one unit takes. */
export interface Measure {
  move: number;
  roll: number;
}

/** How much of the move the cards leave to be flown straight on; below 0: they are too long. */
export function restOf(plan: Plan, { move, roll }: Measure): number {
  const taken = plan.segments.reduce(
    (sum, segment) => sum + (segment.kind === 'Z' ? segment.across * roll : segment.length),
    0,
  );
  return Math.round((move - taken) * 1000) / 1000;
}

/** The text with what remains of the move flown straight on. */
export function filled(plan: Plan, measure: Measure): string {
  const rest = restOf(plan, measure);
  if (rest <= 0) return written(plan);
  return written({ ...plan, segments: [...plan.segments, { kind: 'S', length: rest }] });
}
