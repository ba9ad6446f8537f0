/** Values of fields in words. */
const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** A compass heading for people: 0 north, 90 east. */
export function compassWords(heading: number): string {
  return `${heading}° ${WINDS[Math.round((((heading % 360) + 360) % 360) / 45) % 8] ?? ''}`;
}

/** Move units to one side or the other. */
export function aside(value: number, plus: string, minus: string): string {
  return value === 0 ? 'none' : `${Math.abs(value)} MU ${value > 0 ? plus : minus}`;
}
