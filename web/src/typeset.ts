/** Prose as a printer sets it: whatever the server says in sentences gets its quotation marks curled as it arrives. */

/** Fields that are read by people and by nobody else; names and answers are keys, and stay as they are. */
export const PROSE = new Set(
  (
    'words text lines line briefing rules reasons reason details effect headline deck paragraphs notices notes ' +
    'life for_whom summary standing help said wins scores goals odds counted stale figures opposition machines ' +
    'sky onward objectives deeds best yours usual cost why_not purpose result table wanted what allowed ' +
    'account advice before better chosen does fate finding hits label lead next no_fire notice now ' +
    'question situation task trouble warnings why alike parting heading next_best limits tasks ' +
    'common told closing welcome quiet flying chart way doubt plain luck checked'
  ).split(' '),
);
/** What people write themselves goes back as it came. */
const THEIRS = new Set(['sheet', 'toml', 'report']);

export function curly(text: string): string {
  if (!/['"]/.test(text)) return text;
  return text
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/(^|[\s([])'([^']*)'(?=[\s.,;:!?)\]]|$)/g, '$1‘$2’')
    .replaceAll("'", '’');
}

/** The same value, its prose set; it has just been read and belongs to nobody else. */
export function typeset<T>(value: T): T {
  if (typeof value === 'object' && value !== null) visit(value as Record<string, unknown>);
  return value;
}

function visit(holder: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(holder)) {
    if (THEIRS.has(key)) continue;
    if (typeof value === 'string') {
      if (isProse(key)) holder[key] = curly(value);
    } else if (Array.isArray(value)) {
      if (typeof value[0] === 'object') value.forEach(typeset);
      else if (isProse(key))
        holder[key] = value.map((one: unknown) => (typeof one === 'string' ? curly(one) : one));
    } else typeset(value);
  }
}

function isProse(key: string): boolean {
  return PROSE.has(key) || key.endsWith('_words');
}
