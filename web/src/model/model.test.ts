import { expect, test } from 'vitest';
import {
  anEntry,
  aPresence,
  aPrompt,
  aScene,
  anUpdate,
  aWelcome,
  FakeWire,
  UNDECIDED,
} from '../games/triangle/fixtures';
import { Denied, type Request } from '../link';
import { Model } from './model.svelte';
import { merged, Showing } from './showing.svelte';

function seated(welcome = aWelcome()): { model: Model; wire: FakeWire } {
  const wire = new FakeWire();
  const model = new Model(wire);
  model.start();
  model.welcome(welcome);
  return { model, wire };
}

const SECRET = aWelcome({
  seats: ['French', 'Germans'],
  secrets: true,
  update: anUpdate({
    sights: [
      { seats: ['French'], scene: aScene({ standing: 'as the French see it' }) },
      { seats: ['Germans'], scene: aScene({ standing: 'as the Germans see it' }) },
    ],
    prompts: [aPrompt(), aPrompt({ seat: 'Germans', pieces: ['G1'] })],
  }),
});

test('entries from the first one that came replace those known', () => {
  const known = [anEntry(0), anEntry(1), anEntry(2)];
  const told = merged(known, 1, [anEntry(1, { text: 'Taken back.' })]);
  expect(told.map((entry) => entry.text)).toEqual(['Line 0.', 'Taken back.']);
});

test('an update brings news, a welcome replaces everything', () => {
  const { model } = seated(aWelcome({ update: anUpdate({ entries: [anEntry(0)] }) }));
  expect(model.showing.news).toEqual([]);
  model.update(anUpdate({ version: 2, first: 1, entries: [anEntry(1)] }));
  expect(model.showing.entries.map((entry) => entry.number)).toEqual([0, 1]);
  expect(model.showing.news.map((entry) => entry.number)).toEqual([1]);
  model.welcome(
    aWelcome({ update: anUpdate({ version: 5, entries: [anEntry(0), anEntry(1), anEntry(2)] }) }),
  );
  expect(model.showing.entries).toHaveLength(3);
  expect(model.showing.news).toEqual([]);
});

test('the plane that a new question is about is chosen', () => {
  const { model } = seated();
  expect(model.selected).toBe('F1');
  model.selected = '';
  model.update(anUpdate({ version: 2 }));
  expect(model.selected).toBe('');
  model.update(anUpdate({ version: 3, prompts: [aPrompt({ pieces: ['G1'] })] }));
  expect(model.selected).toBe('G1');
});

test('seats with secrets from each other sit behind a curtain until they are passed the screen', () => {
  const { model } = seated(SECRET);
  expect(model.covered).toBe(true);
  expect(model.scene).toBeNull();
  expect(model.prompt).toBeNull();
  model.uncover();
  expect(model.prompt?.seat).toBe('French');
  expect(model.scene?.standing).toBe('as the French see it');
});

test('the curtain falls again when another seat is asked, and stays open while the same is', () => {
  const { model } = seated(SECRET);
  model.uncover();
  model.update({ ...SECRET.update, version: 2 });
  expect(model.covered).toBe(false);
  model.update({ ...SECRET.update, version: 3, prompts: SECRET.update.prompts.slice(1) });
  expect(model.covered).toBe(true);
  expect(model.scene).toBeNull();
  model.uncover();
  expect(model.scene?.standing).toBe('as the Germans see it');
});

test('without secrets two seats share the screen without a curtain', () => {
  const { model } = seated({ ...SECRET, secrets: false });
  expect(model.covered).toBe(false);
  expect(model.prompt?.seat).toBe('French');
});

test('a battle that is over hides nothing', () => {
  const { model } = seated(SECRET);
  model.update({ ...SECRET.update, version: 9, prompts: [], outcome: { ...UNDECIDED, over: true } });
  expect(model.covered).toBe(false);
});

test('an answer names its question: seat and version', async () => {
  const { model, wire } = seated(aWelcome({ update: anUpdate({ version: 12 }) }));
  expect(await model.answer('blue')).toBe(true);
  expect(wire.asked).toEqual([{ kind: 'answer', seat: 'French', version: 12, answer: 'blue' }]);
});

test('a refused answer is told with its paragraph, and nothing is busy afterwards', async () => {
  const { model, wire } = seated();
  const reasons = [{ paragraph: 'AD05', text: 'the throttle is used up' }];
  wire.reply = () => new Denied({ kind: 'refused', request: 1, code: 'answer', reasons, version: 1 });
  expect(await model.answer('green')).toBe(false);
  expect(model.toasts.all.map((toast) => toast.text)).toEqual(['the throttle is used up (rule AD05)']);
  expect(model.busy).toBe(false);
});

test('a beginning given as the answer to a puzzle is refused with what is missing', async () => {
  const { model, wire } = seated();
  model.posed = true;
  const words = 'SSS: 3 of 3 steps, a straight move gets one extra step: 4.';
  const previewed = { kind: 'previewed' as const, request: 1, legal: false, reasons: [], words, details: [] };
  wire.reply = () => ({ ...previewed, card: null, answer: 'SSS' });
  expect(await model.answer('SSS')).toBe(false);
  expect(model.toasts.all.map((toast) => toast.text)).toEqual([words]);
  expect(model.given).toBe('');
});

test('a take-back that needs our consent is put before us until we agreed', () => {
  const asked = {
    seat: 'Germans',
    free: false,
    consent_of: ['French'],
    asked: true,
    agreed: [] as string[],
    rolled: false,
  };
  const { model } = seated(aWelcome({ update: anUpdate({ take_backs: [asked] }) }));
  expect(model.petitions.map((petition) => petition.seat)).toEqual(['French']);
  model.update(anUpdate({ version: 2, take_backs: [{ ...asked, agreed: ['French'] }] }));
  expect(model.petitions).toEqual([]);
});

test('the title says whose turn it is', () => {
  const { model } = seated();
  expect(model.headline).toBe('Your turn · Morning patrol');
  const waiting = [aPresence('Germans', { waiting_since: '1917-04-01T06:00:00Z' })];
  model.update(anUpdate({ version: 2, prompts: [], seats: waiting }));
  expect(model.headline).toBe('Waiting for Germans · Morning patrol');
});

test('a hint that comes after the question has changed is thrown away', async () => {
  const { model, wire } = seated();
  wire.reply = () => {
    model.update(anUpdate({ version: 2, prompts: [aPrompt({ asked: 2 })] }));
    return { kind: 'advised', bot: 'Cadet', candidates: [] };
  };
  await model.advise();
  expect(model.hint.advice).toBeNull();
  expect(model.hint.advising).toBe(false);
});

test('who answers while a hint is thought about waits for no hint, and hears nothing of it', async () => {
  const { model, wire } = seated();
  let late: (error: Error) => void = () => undefined;
  const ask = wire.ask.bind(wire);
  wire.ask = ((request: Request) =>
    request.kind === 'advise'
      ? new Promise((_, reject) => (late = reject))
      : ask(request as never)) as typeof wire.ask;
  const hint = model.advise();
  expect(model.hint.advising).toBe(true);
  expect(await model.answer('blue')).toBe(true);
  expect([model.busy, model.hint.advising]).toEqual([false, false]);
  late(new Error('the hint comes too late'));
  await hint;
  expect([model.toasts.all, model.hint.advice]).toEqual([[], null]);
});

test('what others do meanwhile leaves a hint alone', async () => {
  const { model, wire } = seated();
  wire.reply = () => {
    model.update(anUpdate({ version: 2 }));
    return { kind: 'advised', bot: 'Cadet', candidates: [] };
  };
  await model.advise();
  expect(model.hint.advice?.bot).toBe('Cadet');
});

test('a complaint goes when the next thing succeeds', async () => {
  const { model } = seated();
  model.toasts.add('Not there.', true);
  await model.answer('blue');
  expect(model.toasts.all).toEqual([]);
});

test('a take-back that the others refuse is told, one that they grant is not', () => {
  const asked = {
    seat: 'French',
    free: false,
    consent_of: ['Germans'],
    asked: true,
    agreed: [],
    rolled: false,
  };
  const entries = [anEntry(0), anEntry(1)];
  const waiting = anUpdate({ entries, take_backs: [asked] });
  const { model } = seated(aWelcome({ update: waiting }));
  model.update(anUpdate({ version: 2, first: 1, entries: [anEntry(1, { text: 'Taken back.' })] }));
  expect(model.toasts.all).toEqual([]);
  model.update({ ...waiting, version: 3 });
  model.update(anUpdate({ version: 4, first: 2, take_backs: [{ ...asked, asked: false }] }));
  expect(model.toasts.all.map(({ text }) => text)).toEqual([
    'The others did not agree: nothing is taken back.',
  ]);
});

test('what has been told since the last moment is known as long as the next one is being shown', () => {
  const showing = new Showing(() => undefined);
  const [first, second] = [anEntry(1), anEntry(2)];
  const since = () => showing.since.map(({ number }) => number);
  showing.directed = true;
  showing.start(anUpdate({ entries: [anEntry(0)] }));
  showing.come(anUpdate({ version: 2, first: 1, entries: [first, second] }));
  showing.next();
  expect(since()).toEqual([]);
  showing.tell(first);
  expect(since()).toEqual([1]);
  showing.tell(second);
  expect(since()).toEqual([1, 2]);
  showing.next();
  expect(since()).toEqual([]);
});
