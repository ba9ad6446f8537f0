/** A report typed by hand: where each refusal is shown. */
import type { FormField, ReportDraft, ReportRefusal } from '../wire';

/** The path of every field of a draft that is shown, as refusals name it. */
export function pathsOf(draft: ReportDraft, fields: readonly FormField[]): string[] {
  const of = (part: FormField['part']): string[] =>
    fields.filter((field) => field.part === part).map((field) => field.name);
  const paths = [...of('report')];
  draft.machines.forEach((machine, at) => {
    const where = `machines#${at + 1}`;
    paths.push(where, ...of('machine').map((name) => `${where}.${name}`));
    machine.men?.forEach((_, number) => {
      paths.push(...of('man').map((name) => `${where}.men#${number + 1}.${name}`));
    });
  });
  const lists: [string, FormField['part'], readonly unknown[]][] = [
    ['victories', 'victory', draft.victories ?? []],
    ['objectives', 'objective', draft.objectives ?? []],
    ['sides', 'side', draft.sides ?? []],
  ];
  for (const [list, part, items] of lists) {
    paths.push(list);
    items.forEach((_, at) => paths.push(...of(part).map((name) => `${list}#${at + 1}.${name}`)));
  }
  return paths;
}

/** Every refusal at its field, or at the nearest thing around it that is shown; the rest under an empty path. */
export function placed(
  refusals: readonly ReportRefusal[],
  paths: readonly string[],
): Map<string, ReportRefusal[]> {
  const found = new Map<string, ReportRefusal[]>();
  for (const refusal of refusals) {
    let path = refusal.field;
    while (path !== '' && !paths.includes(path)) path = around(path);
    found.set(path, [...(found.get(path) ?? []), refusal]);
  }
  return found;
}

function around(path: string): string {
  const dot = path.lastIndexOf('.');
  const number = path.lastIndexOf('#');
  return path.slice(0, Math.max(dot, number, 0));
}
