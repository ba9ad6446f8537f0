/** Crews as an answer writes them: `PILOT > MACHINE; PILOT + OBSERVER > MACHINE`. */

export interface Crew {
  plane: string;
  pilot: string;
  observer: string;
}

export function readCrews(answer: string): Crew[] {
  const found: Crew[] = [];
  for (const part of answer.split(';')) {
    const [men = '', plane = ''] = part.split('>').map((one) => one.trim());
    const [pilot = '', observer = ''] = men.split('+').map((one) => one.trim());
    if (plane !== '' && pilot !== '') found.push({ plane, pilot, observer });
  }
  return found;
}

export function writtenCrews(crews: readonly Crew[]): string {
  return crews
    .filter(({ pilot, observer }) => pilot !== '' || observer !== '')
    .map(({ pilot, observer, plane }) => `${[pilot, observer].filter(Boolean).join(' + ')} > ${plane}`)
    .join('; ');
}

/** Take a man out of whatever machine he sits in; an empty machine stays on the ground. */
export function without(crews: readonly Crew[], man: string): Crew[] {
  return crews
    .map((crew) => ({
      ...crew,
      pilot: crew.pilot === man ? '' : crew.pilot,
      observer: crew.observer === man ? '' : crew.observer,
    }))
    .filter(({ pilot, observer }) => pilot !== '' || observer !== '');
}

/** Put a man into a machine; whoever had his place gets out. */
export function seated(
  crews: readonly Crew[],
  man: string,
  plane: string,
  place: 'pilot' | 'observer',
): Crew[] {
  const rest = without(crews, man);
  const known = rest.find((crew) => crew.plane === plane) ?? { plane, pilot: '', observer: '' };
  const changed = { ...known, [place]: man };
  return rest.some((crew) => crew.plane === plane)
    ? rest.map((crew) => (crew.plane === plane ? changed : crew))
    : [...rest, changed];
}
