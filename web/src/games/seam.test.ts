/** Only a game's own folder knows the game: everything else asks its view. */
import { expect, test } from 'vitest';
import { credits, names } from '.';

const MODULES = import.meta.glob<string>(['../**/*.{ts,svelte,css}', '!../wire.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What is not shipped may play a game. */
const FOR_TESTS = /(\.test|(^|[/.])fixtures|\/sample|\/testing)\.ts$/;
/** Fins, wave forms and meshes may be triangles. */
const SHAPES = /^\.\.\/(stage|sound)\//;

function shipped(): [path: string, text: string][] {
  return Object.entries(MODULES).filter(([path]) => path.startsWith('../') && !FOR_TESTS.test(path));
}

/** How a module may name a game: its kind in quotes or as a property, its types, its folder, its title. */
function namings(kind: string, shape: boolean): RegExp[] {
  const type = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const found = [new RegExp(`\\b${type}[A-Z]`), new RegExp(`games/${kind}\\b`)];
  return shape ? found : [...found, new RegExp(`['"\`]${kind}\\b`), new RegExp(`\\.${kind}\\b`)];
}

test('no module outside the folders of the games names one', () => {
  const titles = credits().flatMap(({ name, title }) => [name, title]);
  const told = shipped().flatMap(([path, text]) => {
    const patterns = Object.keys(names()).flatMap((kind) => namings(kind, SHAPES.test(path)));
    const named =
      patterns.some((pattern) => pattern.test(text)) || titles.some((title) => text.includes(title));
    return named ? [path] : [];
  });
  expect(told).toEqual([]);
});

test('all modules are looked at', () => {
  const paths = shipped().map(([path]) => path);
  expect(paths.length).toBeGreaterThan(150);
  expect(paths).toContain('../prompt/Prompt.svelte');
  expect(paths).toContain('../desk/Desk.svelte');
  expect(namings('triangle', false).some((pattern) => pattern.test("board.kind === 'triangle'"))).toBe(true);
  expect(namings('triangle', true).some((pattern) => pattern.test('TriangleBoard'))).toBe(true);
});

test('games do not know each other', () => {
  const kinds = Object.keys(names());
  const inside = Object.entries(MODULES).filter(([path]) => !path.startsWith('../') && !FOR_TESTS.test(path));
  const told = inside.flatMap(([path, text]) => {
    const own = kinds.find((kind) => path.startsWith(`./${kind}/`));
    if (own === undefined) return [];
    const others = kinds.filter((kind) => kind !== own);
    const named = others.some((kind) => namings(kind, true).some((pattern) => pattern.test(text)));
    return named || others.some((kind) => text.includes(`/${kind}/`)) ? [path] : [];
  });
  expect(inside.length).toBeGreaterThan(40);
  expect(told).toEqual([]);
});
