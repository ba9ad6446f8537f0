/** The parts of a sheet as the form shows them: those of an item within the item. */
import type { DesignMark, EditorField, EditorPart } from '../wire';
import { itemsAt, joined, upwards, valueAt, within } from './paths';

/** A part, and the parts that each of its items has. */
export interface Branch {
  part: EditorPart;
  inner: Branch[];
}

/** A part that can be given another item: in which item of another part, and what that is called. */
export interface Addable {
  part: EditorPart;
  /** Empty: of the whole. */
  parent: string;
  /** What it belongs to, in words; empty: the whole. */
  owner: string;
}

/** The path of a part's items, with stars. */
function inside(part: EditorPart): string {
  return part.many ? joined(part.path, '*') : part.path;
}

/** The nearest part in whose items another one lies. */
function holder(part: EditorPart, parts: readonly EditorPart[]): EditorPart | null {
  const around = parts.filter((one) => one.path !== '' && part.path.startsWith(`${inside(one)}.`));
  return around.sort((one, other) => inside(other).length - inside(one).length)[0] ?? null;
}

export function branches(parts: readonly EditorPart[], of: EditorPart | null = null): Branch[] {
  return parts
    .filter((part) => holder(part, parts) === of)
    .map((part) => ({ part, inner: branches(parts, part) }));
}

/** Where a part stands in an item of its holder. */
export function placeOf(part: EditorPart, item: string): string {
  const steps = part.path.split('.');
  const above = item === '' ? [] : item.split('.');
  return [...above, ...steps.slice(above.length)].join('.');
}

/** The items of a part in an item of its holder: of a part that is there once, itself, as far as it is there. */
export function itemsOf(part: EditorPart, item: string, sheet: unknown): string[] {
  const path = placeOf(part, item);
  if (part.many) return itemsAt(sheet, path);
  return !part.optional || valueAt(sheet, path) !== undefined ? [path] : [];
}

/** May there be one more? */
export function hasRoom(part: EditorPart, count: number): boolean {
  if (!part.many) return part.optional && count === 0;
  return part.most === null || count < part.most;
}

/** Everything of which there may be one more, in the order of the form. */
export function addable(tree: readonly Branch[], sheet: unknown, titles: Titles, item = ''): Addable[] {
  return tree.flatMap(({ part, inner }) => {
    const items = itemsOf(part, item, sheet);
    const owner = item === '' ? '' : titles(item);
    const own = hasRoom(part, items.length) ? [{ part, parent: item, owner }] : [];
    return [...own, ...items.flatMap((one) => addable(inner, sheet, titles, one))];
  });
}

/** What an item is called. */
export type Titles = (item: string) => string;

export function titles(parts: readonly EditorPart[], sheet: unknown, marks: readonly DesignMark[]): Titles {
  return (item) => {
    const part = partOf(parts, item);
    const mark = marks.find((one) => one.path === item || one.item === item);
    const told = part?.on_board ? mark?.title : undefined;
    return told || named(part, item, sheet) || numbered(part, item);
  };
}

/** The part to which an item belongs. */
export function partOf(parts: readonly EditorPart[], item: string): EditorPart | null {
  const steps = item.split('.');
  const fits = (path: string): boolean => {
    const pattern = path === '' ? [] : path.split('.');
    return pattern.length === steps.length && pattern.every((step, at) => step === '*' || step === steps[at]);
  };
  return parts.find((part) => fits(inside(part))) ?? null;
}

/** What an item says itself, with its first text or choice. */
function named(part: EditorPart | null, item: string, sheet: unknown): string {
  if (part?.key) return `${part.item_title} ${choiceTitle(part.key, lastStep(item))}`;
  for (const field of part?.fields ?? []) {
    const value = valueAt(sheet, joined(item, field.path));
    if (typeof value !== 'string' || field.many || value === '') continue;
    if (field.kind === 'text') return value;
    if (field.kind === 'choice') return choiceTitle(field, value);
  }
  return '';
}

function numbered(part: EditorPart | null, item: string): string {
  const number = Number(lastStep(item));
  const title = part?.item_title || part?.title || item;
  return Number.isNaN(number) ? title : `${title} ${number + 1}`;
}

/** The name or number of an item among its kind. */
export function lastStep(item: string): string {
  return item.slice(item.lastIndexOf('.') + 1);
}

/** The innermost item of a list in which a path lies; empty: it lies in none. */
export function itemAt(parts: readonly EditorPart[], path: string): string {
  return upwards(path).find((one) => partOf(parts, one)?.many) ?? '';
}

/** `a cloud`, `an airplane`; what there is only once goes by its title: `options`. */
export function anItem(part: EditorPart): string {
  const name = (part.many && part.item_title) || part.title;
  const plain = /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  if (!part.many) return plain;
  return `${/^(?!uni|use|eu)[aeiou]/i.test(plain) ? 'an' : 'a'} ${plain}`;
}

export function choiceTitle(field: EditorField, value: unknown): string {
  return field.choices.find((choice) => choice.value === value)?.title ?? String(value);
}

/** What may be chosen for a field of an item; some of it depends on another field, beside it or of the whole. */
export function choicesOf(field: EditorField, item: string, sheet: unknown): EditorField['choices'] {
  if (field.depends === '') return field.choices;
  const whole = field.depends.startsWith('/');
  const other = valueAt(sheet, whole ? field.depends.slice(1) : joined(item, field.depends));
  return field.choices.filter((choice) => choice.group === '' || choice.group === other);
}

/** What is wrong with a part: with its items, or where it is of the whole with its fields. */
export function faultsOf<T extends { path: string }>(
  faults: readonly T[],
  part: EditorPart,
  path: string,
): T[] {
  if (path !== '') return faultsIn(faults, path);
  return part.fields.flatMap((field) => faultsIn(faults, field.path));
}

/** What is wrong with a value or within it. */
export function faultsIn<T extends { path: string }>(faults: readonly T[], path: string): T[] {
  return faults.filter((fault) => fault.path !== '' && within(fault.path, path));
}
