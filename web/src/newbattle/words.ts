/** Names of settings and values as a reader would write them. */

export function capital(text: string): string {
  const spaced = text.replaceAll('_', ' ').replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function valueWords(value: unknown): string {
  if (value === true) return 'On';
  if (value === false) return 'Off';
  const text = String(value);
  if (/^\d{4}-\d\d$/.test(text)) return monthWords(text);
  return /^[A-Z]{1,2}$/.test(text) ? text : capital(text);
}

/** `April 1917` of `1917-04`. */
function monthWords(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** A field's id out of a name that may hold anything. */
export function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
