import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { remember, remembered } from '../battles';
import { keep } from '../ladder';
import { serverOf } from '../screens/lobby.fixtures';
import type { Lesson } from '../wire';
import Teacher from './Teacher.svelte';

const LESSON: Lesson = {
  title: 'First flight',
  text: 'Roll.',
  step: 3,
  steps: 9,
  answer: '',
  show: 'prompt',
  rejoin: 0,
  onward: null,
  chapter: null,
  build: false,
};
const TABLE = { battle: 'b1', game: 'triangle', scenario: 'first-flight', title: 'First flight' };
const CREATED = {
  battle: 'b7',
  mine: { token: 'my-own-token-of-b7', seats: ['British'] },
  open: [],
  watch: 'w',
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test('on the script there is nothing to press but what folds him up', async () => {
  render(Teacher, { lesson: LESSON, table: TABLE });
  const fold = screen.getByRole('button');
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(fold);
  expect(screen.getByRole('button', { name: 'Unfold' }).getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText('Roll.')).toBeTruthy();
});

test('a lesson that was left is taken up again at its step', async () => {
  const asked = serverOf({ 'POST /api/battles': { status: 201, body: CREATED } });
  remember('b1', {
    token: 'my-own-token-of-b1',
    seats: ['British'],
    open: [],
    watch: '',
    title: '',
    game: '',
  });
  render(Teacher, { lesson: { ...LESSON, rejoin: 3 }, table: TABLE });
  await userEvent.click(screen.getByRole('button', { name: 'Pick the lesson up again' }));
  await waitFor(() => expect(location.pathname).toBe('/t/b7'));
  expect([...remembered().keys()]).toEqual(['b7']);
  expect(asked.map(({ body }) => body)).toEqual([
    { game: 'triangle', scenario: 'first-flight', lesson: true, step: 3 },
  ]);
});

test('after the end the duel is one press away', async () => {
  const asked = serverOf({ 'POST /api/battles': { status: 201, body: CREATED } });
  const onward = {
    game: 'triangle',
    scenario: 'dogfight-duel',
    seats: { British: 'me', Germans: 'bot:pupil' },
    options: { rules: 'basic' },
  };
  render(Teacher, { lesson: { ...LESSON, onward }, table: TABLE });
  await userEvent.click(screen.getByRole('button', { name: 'Fly the duel now against the pupil' }));
  await waitFor(() => expect(location.pathname).toBe('/t/b7'));
  expect(asked[0]?.body).toEqual(onward);
});

test('who has beaten the pupil flies the duel against the next', async () => {
  keep({ battle: 'b1', game: 'triangle', level: 'pupil', result: 'won', close: false });
  const asked = serverOf({ 'POST /api/battles': { status: 201, body: CREATED } });
  const onward = { game: 'triangle', scenario: 'duel', seats: { British: 'me', Germans: 'bot:pupil' } };
  render(Teacher, { lesson: { ...LESSON, onward }, table: TABLE });
  await userEvent.click(screen.getByRole('button', { name: 'Fly the duel now against the cadet' }));
  await waitFor(() => expect(location.pathname).toBe('/t/b7'));
  expect(asked[0]?.body).toMatchObject({ seats: { British: 'me', Germans: 'bot:cadet' } });
});

test('what went wrong is told', async () => {
  serverOf({ 'POST /api/battles': { status: 503, body: { where: 'rooms', what: 'all are taken' } } });
  render(Teacher, { lesson: { ...LESSON, rejoin: 3 }, table: TABLE });
  await userEvent.click(screen.getByRole('button', { name: 'Pick the lesson up again' }));
  expect(await screen.findByText(/all are taken/)).toBeTruthy();
});

const LONG = `He is in the cone. ${'Look where he will be at the end of his move. '.repeat(9)}Now fire.`;

test('where there is little room he says a sentence at a time, all of it when tapped, and never hides the question', async () => {
  const props = { lesson: { ...LESSON, text: LONG, answer: 'fire' }, table: TABLE, narrow: true };
  const { rerender } = render(Teacher, props);
  const said = () => screen.getByRole('button', { expanded: false });
  expect(said().textContent).toMatch(/^He is in the cone\./);
  expect(said().textContent?.length).toBeLessThan(120);
  for (let on; (on = screen.queryByRole('button', { name: /^Read on/ }));) await userEvent.click(on);
  expect(said().textContent).toContain('Now fire.');
  await userEvent.click(said());
  expect(screen.getByRole('button', { expanded: true }).textContent).toContain(LONG);
  await rerender({ ...props, lesson: { ...LESSON, text: `${LONG} He is down.`, answer: 'home' } });
  expect(said().textContent).toMatch(/^He is in the cone\./);
  expect(document.querySelector('#prompt')).toBeNull();
});

test('a few words are said at once', () => {
  render(Teacher, { lesson: { ...LESSON, answer: 'roll' }, table: TABLE, narrow: true });
  expect(document.querySelector('#prompt')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('while something is shown he asks for nothing', async () => {
  for (const narrow of [false, true]) {
    const props = { lesson: { ...LESSON, answer: 'roll' }, table: TABLE, narrow };
    const { rerender, unmount } = render(Teacher, { ...props, watching: true });
    expect(screen.queryByText('Roll.')).toBeNull();
    expect(screen.getByText('Watch what comes of it.')).toBeTruthy();
    await rerender({ ...props, watching: false });
    expect(screen.getByText('Roll.')).toBeTruthy();
    unmount();
  }
});

const CHAPTER = {
  title: 'Getting behind him',
  number: 2,
  chapters: 3,
  step: 1,
  steps: 9,
  before: 'You can fly.',
};
const DUEL = { game: 'triangle', scenario: 'duel', seats: { British: 'me', Germans: 'bot:pupil' } };

test('the end of a chapter is seen: the duel is one press away, or the next one is begun', async () => {
  const taught = { ...LESSON, answer: 'roll', onward: DUEL, chapter: CHAPTER };
  const { rerender } = render(Teacher, { lesson: taught, table: TABLE });
  expect(screen.getByRole('heading').textContent).toContain('Chapter 1 of 3 is done');
  expect(screen.getByText('You can fly.')).toBeTruthy();
  expect(screen.queryByText('Roll.')).toBeNull();
  expect(document.querySelector('#prompt.teacher')).not.toBeNull();
  expect(screen.getByRole('button', { name: /^Fly the duel now/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Go on to chapter 2/ }));
  expect(screen.getByText('Roll.')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toContain('chapter 2 of 3, step 1 of 9');
  expect(screen.queryByRole('button', { name: /duel/ })).toBeNull();
  expect(document.querySelector('#prompt.teacher')).toBeNull();
  await rerender({ lesson: { ...taught, onward: null, chapter: { ...CHAPTER, step: 2, before: '' } } });
  expect(document.querySelector('progress')?.value).toBe(2);
  expect(document.querySelector('progress')?.max).toBe(9);
});
