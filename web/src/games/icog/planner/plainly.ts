/** A move in words that nobody has to learn first. */
import type { IcogPreview, SegmentPreview } from '../../../wire';
import { type Plan, shownLength } from './plan';

/** Degrees from the canopy up to which a turn is a pull towards it, and from which a roll brings one upside down. */
const [PULL, OVER] = [20, 135];

/** What is flown, one thing after the other. */
export function plainly({ segments }: IcogPreview, { bank, throttle }: Plan): string[] {
  const said = segments.map((one) => `${flown(one)}, ${shownLength(one.length)} MU`);
  if (bank !== 0) said.push(`Bank by ${Math.abs(bank)}° to the ${sideOf(bank)} at the end`);
  if (throttle !== 0) said.push('Throttle back, to be slower');
  return said;
}

function flown({ segment, direction, degrees, side, tighter }: SegmentPreview): string {
  switch (segment) {
    case 'straight':
    case 'rest':
      return 'Fly straight on';
    case 'turn': {
      const aside = direction - 90;
      const way = Math.abs(aside) <= PULL ? 'Turn towards your canopy' : `Turn ${sideOf(-aside)}`;
      return tighter > 0 ? `${way}, tighter than is safe` : way;
    }
    case 'roll': {
      const angle = Math.abs(degrees);
      return angle >= OVER
        ? `Roll over to the ${sideOf(degrees)}`
        : `Roll ${angle}° to the ${sideOf(degrees)}`;
    }
    case 'dive':
      return 'Dive straight down';
    case 'slip':
      return `Slip to the ${side}`;
  }
}

function sideOf(angle: number): 'left' | 'right' {
  return angle > 0 ? 'right' : 'left';
}
