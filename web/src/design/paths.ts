/** Paths through a sheet: `sides.0.force.1.level`, lists counted from 0. */

/** A path made longer; an empty step leaves it as it is. */
export function joined(path: string, step: string | number): string {
  return [path, String(step)].filter((part) => part !== '').join('.');
}

/** Is it the item, or something in it? Everything lies in the whole. */
export function within(path: string, item: string): boolean {
  return item === '' || path === item || path.startsWith(`${item}.`);
}

/** What stands at a path; undefined where nothing does. */
export function valueAt(sheet: unknown, path: string): unknown {
  let found: unknown = sheet;
  for (const step of path === '' ? [] : path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, unknown>)[step];
  }
  return found;
}

/** The paths of the items of a list, or of a table with names. */
export function itemsAt(sheet: unknown, path: string): string[] {
  const found = valueAt(sheet, path);
  return typeof found === 'object' && found !== null
    ? Object.keys(found).map((step) => joined(path, step))
    : [];
}

/** The path itself, the one above it, and so on up to the whole. */
export function upwards(path: string): string[] {
  const steps = path === '' ? [] : path.split('.');
  return steps.map((_, at) => steps.slice(0, steps.length - at).join('.'));
}
