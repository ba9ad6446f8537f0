import { expect, test, vi } from 'vitest';
import { aBoard, aScene } from '../games/triangle/fixtures';
import type { Moment, Replay } from '../wire';
import { PAGE } from './pages';
import { Player } from './player.svelte';
import { aReplay } from './sample';

function momentsOf(replay: Replay): (first: number, count: number) => Promise<Moment[]> {
  return (first, count) =>
    Promise.resolve(
      replay.moments
        .filter((line) => line.number >= first && line.number < first + count)
        .map((line) => ({ number: line.number, entries: [], scene: aScene({ turn: line.turn }) })),
    );
}

function playerOf(turns: number[]): { player: Player; fetch: ReturnType<typeof vi.fn> } {
  const replay = aReplay(turns, aBoard());
  const fetch = vi.fn(momentsOf(replay));
  return { player: new Player(replay, fetch, () => Promise.resolve()), fetch };
}

test('a moment is shown with its scene', async () => {
  const { player } = playerOf([1, 1, 2]);
  await player.go(2);
  expect(player.moment?.number).toBe(2);
  expect(player.moment?.scene.turn).toBe(2);
});

test('a moment has been seen when the stage has played it to its end', async () => {
  const { player } = playerOf([1, 1, 2]);
  await player.go(0);
  const first = player.moment;
  if (!first) throw new Error('nothing is shown');
  player.showing(first, Promise.resolve());
  await player.shown;
  expect(player.seen).toBe(first);
  await player.go(1);
  const second = player.moment;
  if (!second) throw new Error('nothing is shown');
  let played: () => void = () => undefined;
  player.showing(second, new Promise((resolve) => (played = resolve)));
  expect(player.seen).toBe(first);
  played();
  await player.shown;
  expect(player.seen).toBe(second);
});

test('nobody gets past the ends', async () => {
  const { player } = playerOf([1, 1, 2]);
  await player.go(-5);
  expect(player.at).toBe(0);
  await player.go(99);
  expect(player.at).toBe(2);
});

test('turns are stepped to their beginnings', async () => {
  const { player } = playerOf([0, 1, 1, 1, 2, 2, 3]);
  await player.go(2);
  await player.turnStep(1);
  expect(player.at).toBe(4);
  await player.turnStep(-1);
  expect(player.at).toBe(1);
  await player.go(5);
  await player.turnStep(-1);
  expect(player.at).toBe(4);
  await player.go(6);
  await player.turnStep(1);
  expect(player.at).toBe(6);
});

test('pages are fetched once', async () => {
  const { player, fetch } = playerOf(Array.from({ length: PAGE * 3 }, () => 1));
  await player.go(0);
  await player.go(1);
  await player.go(2);
  expect(fetch.mock.calls.filter(([first]) => first === 0)).toHaveLength(1);
});

test('running goes to the end and stops there', async () => {
  const { player } = playerOf([1, 1, 1, 2]);
  await player.go(0);
  await player.play();
  expect(player.at).toBe(3);
  expect(player.playing).toBe(false);
});

test('running from the end begins anew', async () => {
  const { player } = playerOf([1, 1]);
  await player.go(1);
  const seen: number[] = [];
  const running = player.play();
  seen.push(player.at);
  await running;
  expect(seen).toEqual([0]);
  expect(player.at).toBe(1);
});

test('a step of one’s own stops the run', async () => {
  const replay = aReplay([1, 1, 1, 1], aBoard());
  let release: () => void = () => undefined;
  const held = () => new Promise<void>((resolve) => (release = resolve));
  const player = new Player(replay, momentsOf(replay), held);
  await player.go(0);
  const running = player.play();
  await vi.waitFor(() => expect(player.playing).toBe(true));
  await player.go(2);
  release();
  await running;
  expect(player.playing).toBe(false);
  expect(player.at).toBe(2);
});

test('only the next moment is seen happening; a jump is not', async () => {
  const { player } = playerOf([1, 1, 1, 1]);
  await player.go(0);
  expect(player.continued).toBe(false);
  await player.step(1);
  expect(player.continued).toBe(true);
  await player.go(3);
  expect(player.continued).toBe(false);
});

test('a page that does not come is told, and tried again', async () => {
  const replay = aReplay([1, 1], aBoard());
  const fetch = vi.fn(momentsOf(replay)).mockRejectedValueOnce(new Error('gone'));
  const player = new Player(replay, fetch);
  await player.go(0);
  expect(player.failed).toEqual(new Error('gone'));
  await player.go(1);
  expect(player.failed).toBeNull();
  expect(player.moment?.number).toBe(1);
});

test('a number between two moments leads to the one before', () => {
  const replay = aReplay([1, 1, 1], aBoard());
  const gaps = { ...replay, moments: replay.moments.map((line) => ({ ...line, number: line.number * 10 })) };
  const player = new Player(gaps, momentsOf(gaps));
  expect(player.positionOf(15)).toBe(1);
  expect(player.positionOf(-1)).toBe(0);
  expect(player.positionOf(500)).toBe(2);
});

test('what is seen happening begins before it, with the guns of whoever fires', async () => {
  const replay = aReplay([1, 1, 2], aBoard());
  const waited: [number | undefined, string, number][] = [];
  const player: Player = new Player(replay, momentsOf(replay), (milliseconds) => {
    waited.push([player.moment?.number, player.aiming, milliseconds]);
    return Promise.resolve();
  });
  await player.see(2, 'F1');
  expect(waited).toEqual([[1, 'F1', 1500]]);
  expect([player.moment?.number, player.aiming, player.continued]).toEqual([2, '', true]);
});
