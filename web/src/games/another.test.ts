/** A game that nobody has heard of is played with nothing but its view; one that has none is refused in words. */
import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter, open } from '.';
import { preferences } from '../preferences.svelte';
import { Player } from '../replay/player.svelte';
import ReplayTable from '../replay/ReplayTable.svelte';
import { aReplay } from '../replay/sample';
import Table from '../screens/Table.svelte';
import type { Act, Craft, Overlay, Picked } from '../stage/types';
import type { Card, EntryKind, PlainScene, PromptKind, Welcome } from '../wire';
import { asBoard, asScene, kites, type KiteScene, type WishCard } from './testing/kites/kites';
import { anEntry, aPrompt, anUpdate, aWelcome, FakeWire } from './triangle/fixtures';

/** What a stage was told to show last. */
const seen = vi.hoisted(() => ({
  crafts: [] as readonly Craft[],
  calls: [] as string[],
  overlay: null as Overlay | null,
  acts: [] as readonly Act[],
  pick: null as ((picked: Picked) => void) | null,
}));

vi.mock('../stage/stage', () => ({
  Stage: class {
    setCrafts = (crafts: readonly Craft[]) => {
      seen.crafts = crafts;
      seen.calls.push(`crafts ${crafts.map(({ id }) => id).join()}`);
    };
    setCamera = (mode: string, craft: string) => void seen.calls.push(`camera ${mode} ${craft}`);
    setOverlay = (overlay: Overlay) => void (seen.overlay = overlay);
    onPick = (listener: (picked: Picked) => void) => void (seen.pick = listener);
    play = (acts: readonly Act[]) => {
      seen.acts = acts;
      return Promise.resolve();
    };
    setWorld = vi.fn();
    setProps = vi.fn();
    settle = vi.fn();
    focus = vi.fn();
    frame = vi.fn();
    onHover = vi.fn();
    onDrag = vi.fn();
    setSettings = vi.fn();
    setMargins = vi.fn();
    setFollowing = vi.fn();
    pin = vi.fn();
    stats = vi.fn();
    dispose = vi.fn();
  },
}));

const BOARD = asBoard({
  kind: 'kites',
  title: 'Meadow',
  briefing: 'Fly!',
  sides: [{ name: 'Children', seats: ['Children'] }],
  rules: [],
});
const SCENE: KiteScene = {
  kind: 'kites',
  turn: 2,
  turns: 5,
  standing: 'A fresh breeze.',
  kites: [{ id: 'K1', side: 0, string: 4 }],
};
const CARD = { kind: 'wish', longest: 9 } satisfies WishCard as unknown as Card;
const PROMPT = aPrompt({
  seat: 'Children',
  kind: 'wish' as PromptKind,
  words: 'How much string?',
  pieces: ['K1'],
  card: CARD,
});
const SIGHTS = [{ seats: ['Children'], scene: asScene(SCENE) }];
const UPDATE = anUpdate({ sights: SIGHTS, prompts: [PROMPT], seats: [] });

function sit(welcome: Partial<Welcome> = {}): FakeWire {
  const wire = new FakeWire();
  render(Table, { id: 'b1', wire });
  wire.listener?.welcome(
    aWelcome({
      game: 'kites',
      seats: ['Children'],
      board: BOARD,
      update: UPDATE,
      ...welcome,
    }),
  );
  wire.listener?.connection('open');
  return wire;
}

beforeEach(() => {
  history.replaceState(null, '', '/t/b1#k=a-key');
  seen.crafts = [];
  seen.calls = [];
});

afterEach(() => preferences.reset());

test('its view is loaded when a table of it is opened; it is drawn, pointed at, asked and answered', async () => {
  enter('kites', kites);
  const wire = sit();
  expect(await screen.findByText('Up to 9 for Kite K1')).toBeTruthy();
  await expect.poll(() => seen.crafts.map(({ id }) => id)).toEqual(['K1']);
  expect(seen.overlay?.marks.map(({ id }) => id)).toEqual(['7']);
  seen.pick?.({ kind: 'mark', id: '7' });
  await userEvent.click(await screen.findByRole('button', { name: 'Give 7' }));
  expect(wire.asked).toContainEqual({ kind: 'answer', seat: 'Children', version: 1, answer: 'string 7' });
});

test('it is told and listed with what every game has, and seen happening', async () => {
  enter('kites', kites);
  const wire = sit();
  expect(await screen.findByText('Str')).toBeTruthy();
  await expect.poll(() => seen.crafts.length).toBe(1);
  wire.listener?.update(
    anUpdate({
      ...UPDATE,
      version: 2,
      entries: [anEntry(0, { kind: 'gust' as EntryKind, text: 'A gust lifts the kite.' })],
    }),
  );
  expect(await screen.findByText('A gust lifts the kite.')).toBeTruthy();
  await tick();
  expect(seen.acts.filter(({ kind }) => kind !== 'cue')).toEqual([{ kind: 'appear', craft: 'K1' }]);
});

test('a replay of it is drawn too: the planes first, then the camera that follows one of them', async () => {
  enter('kites', kites);
  preferences.set('camera', 'chase');
  const moment = { number: 0, entries: [], scene: asScene(SCENE) };
  const player = new Player(aReplay([2], BOARD), () => Promise.resolve([moment]));
  render(ReplayTable, { id: 'r1', player, view: await open('kites') });
  await player.go(0);
  await expect.poll(() => seen.calls.slice(-1)).toEqual(['camera chase K1']);
  expect(seen.calls).toContain('crafts K1');
  seen.pick?.({ kind: 'craft', id: 'K1' });
  expect(await screen.findByText('Kite K1 is up.')).toBeTruthy();
});

test('in the text view it is told in its lines', async () => {
  enter('kites', kites);
  preferences.set('text', true);
  sit();
  expect(await screen.findByText('Kite K1 is up.')).toBeTruthy();
});

test('a game that the client does not know is refused in words', async () => {
  sit({ board: { ...aWelcome().board, kind: 'marbles' as never } });
  expect(await screen.findByText(/This page does not know the game “marbles”/)).toBeTruthy();
  await expect(open('marbles')).rejects.toThrow('does not know the game “marbles”');
});

test('a game that cannot be loaded says what to do', async () => {
  enter('lost', { ...kites, load: () => Promise.reject(new Error('404')) });
  await expect(open('lost')).rejects.toThrow(/could not be loaded.*Load the page again/);
});

test('a game without a view of its own is told in words, asked by its choices and typed answers', async () => {
  const scene: PlainScene = {
    kind: 'plain',
    turn: 3,
    turns: 0,
    standing: 'Nine sticks lie there.',
    lines: [],
  };
  const sides = [{ name: 'First', seats: ['Children'] }];
  const wire = sit({
    game: 'sticks',
    board: { kind: 'plain', title: 'Sticks', briefing: 'Take the last one.', sides },
    update: anUpdate({
      sights: [{ seats: ['Children'], scene }],
      prompts: [aPrompt({ seat: 'Children', pieces: [], words: 'How many?', form: 'a number' })],
      seats: [],
    }),
  });
  expect(await screen.findByText('Nine sticks lie there.')).toBeTruthy();
  expect(screen.queryByRole('application')).toBeNull();
  expect(screen.getByLabelText('Type an answer')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Green/ }));
  expect(wire.asked.at(-1)).toEqual({ kind: 'answer', seat: 'Children', version: 1, answer: 'green' });
});
