/** A move in words that nobody has to learn first. */
import type { IcogPreview, SegmentPreview } from '../../../wire';
import { type Plan, shownLength } from './plan';

/** Degrees from the canopy up to which a turn is a pull towards it, and from which a roll brings one upside down. */
const [PULL, OVER] = [20, 135];
/** Move units up or down from which a segment is a climb or a dive. */
const STEEP = 1;

/** What is flown, one thing after the other. */
export function plainly({ segments }: IcogPreview, { bank, throttle }: Plan): string[] {
  const said = segments.map((one) => `${flown(one)}${slope(one)}, ${shownLength(one.length)} MU`);
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
      const way = Math.abs(aside) <= PULL ? 'Turn towards your canopy' : `Turn ${side}`;
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

/** How a segment changes the height, where that is not what it is called by. */
function slope({ segment, track }: SegmentPreview): string {
  const rise = (track.at(-1)?.[2] ?? 0) - (track[0]?.[2] ?? 0);
  if (segment === 'dive' || segment === 'roll' || Math.abs(rise) < STEEP) return '';
  return rise > 0 ? ', climbing' : ', diving';
}

function sideOf(angle: number): 'left' | 'right' {
  return angle > 0 ? 'right' : 'left';
}
