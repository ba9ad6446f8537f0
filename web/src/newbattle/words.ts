/** Names of settings and values as a reader would write them. */

export function capital(text: string): string {
  const spaced = text.replaceAll('_', ' ').replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function valueWords(value: unknown): string {
  if (value === true) return 'On';
  if (value === false) return 'Off';
  const text = String(value);
  return /^[A-Z]{1,2}$/.test(text) ? text : capital(text);
}

/** A field's id out of a name that may hold anything. */
export function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
