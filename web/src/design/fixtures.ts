/** A game of kites for tests: what can be designed of it, and a small design. */
import type {
  DesignBoard,
  DesignFault,
  DesignLook,
  DesignMark,
  EditorDescription,
  EditorField,
  EditorPart,
} from '../wire';

export function aField(path: string, changes: Partial<EditorField> = {}): EditorField {
  return {
    path,
    title: path.charAt(0).toUpperCase() + path.slice(1),
    help: '',
    kind: 'text',
    many: false,
    optional: false,
    default: null,
    least: null,
    most: null,
    step: null,
    unit: '',
    choices: [],
    depends: '',
    always: false,
    ...changes,
  };
}

export function aPart(name: string, path: string, changes: Partial<EditorPart> = {}): EditorPart {
  return {
    name,
    title: name.charAt(0).toUpperCase() + name.slice(1),
    help: '',
    path,
    many: true,
    least: 0,
    most: null,
    item_title: 'Thing',
    key: null,
    optional: false,
    on_board: false,
    blank: {},
    fields: [],
    ...changes,
  };
}

export const KIND = aField('kind', {
  kind: 'choice',
  choices: [
    { value: 'box', title: 'Box kite', group: 'Old' },
    { value: 'delta', title: 'Delta', group: 'New' },
  ],
});

export const DESCRIPTION: EditorDescription = {
  game: 'kites',
  title: 'Kites',
  templates: [{ id: 'meadow', title: 'The meadow', line: 'Two and two.' }],
  parts: [
    aPart('story', '', { many: false, fields: [aField('title'), aField('briefing', { kind: 'paragraph' })] }),
    aPart('wind', 'wind', {
      many: false,
      optional: true,
      item_title: 'Wind',
      fields: [aField('force', { kind: 'whole', least: 0, most: 9, unit: 'Bft' })],
    }),
    aPart('sides', 'sides', { least: 2, most: 2, item_title: 'Side', fields: [aField('name')] }),
    aPart('kites', 'sides.*.kites', {
      item_title: 'Kite',
      most: 3,
      on_board: true,
      fields: [
        KIND,
        aField('at', { kind: 'place' }),
        aField('lines', { kind: 'whole', least: 1, most: 4, optional: true, default: 2 }),
        aField('tails', { kind: 'several', optional: true, choices: tails() }),
        aField('pilots', { many: true, optional: true }),
      ],
    }),
    aPart('posts', 'sides.*.posts', {
      item_title: 'Post',
      on_board: true,
      key: aField('name'),
      fields: [aField('', { kind: 'place', title: 'Place' })],
    }),
  ],
};

function tails(): EditorField['choices'] {
  return [
    { value: 'red', title: 'Red tail', group: '' },
    { value: 'long', title: 'Long tail', group: '' },
  ];
}

export function aBoard(changes: Partial<DesignBoard> = {}): DesignBoard {
  return {
    width: 20,
    depth: 10,
    margin: 0,
    unit: 'yard',
    grid: 'squares',
    step: 1,
    turn: 30,
    edges: [{ side: 'north', title: 'Girls', owner: 0 }],
    areas: [],
    ...changes,
  };
}

export function aFault(path: string, where: string, words: string): DesignFault {
  return { path, where, found: '', allowed: '', words, remedies: [] };
}

export function aMark(path: string, changes: Partial<DesignMark> = {}): DesignMark {
  return {
    path,
    item: path.replace(/\.at$/, ''),
    x: 5,
    y: 5,
    heading: 0,
    level_text: '',
    shape: 'plane',
    side: 0,
    label: 'K',
    title: 'Box kite',
    movable: true,
    turnable: true,
    fault: false,
    line: [],
    waiting: false,
    ...changes,
  };
}

export function aLook(changes: Partial<DesignLook> = {}): DesignLook {
  const sheet = {
    title: 'Autumn',
    sides: [
      { name: 'Girls', kites: [{ kind: 'box', at: [5, 5] }], posts: { A: [1, 1] } },
      { name: 'Boys', kites: [{ kind: 'delta', at: [15, 5] }] },
    ],
  };
  return {
    game: 'kites',
    sheet,
    toml: 'title = "Autumn"\n',
    title: 'Autumn',
    faults: [],
    board: aBoard(),
    marks: [
      aMark('sides.0.kites.0.at'),
      aMark('sides.1.kites.0.at', { x: 15, side: 1, title: 'Delta', label: 'D' }),
    ],
    sides: [
      { name: 'Girls', seats: ['Girls'], planes: 1, points: 12.5, pilots: 0 },
      { name: 'Boys', seats: ['Boys'], planes: 1, points: null, pilots: 0 },
    ],
    playable: true,
    selected: '',
    id: '',
    ...changes,
  };
}
