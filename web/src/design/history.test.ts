import { expect, test } from 'vitest';
import { begun, done, redone, undone } from './history';

test('steps are taken back and done again, and a new step forgets what was taken back', () => {
  let history = done(done(begun('blank'), 'one plane'), 'two planes');
  history = undone(undone(history));
  expect(history.now).toBe('blank');
  expect(undone(history).now).toBe('blank');
  history = redone(history);
  expect(history.now).toBe('one plane');
  history = done(history, 'a balloon');
  expect(redone(history).now).toBe('a balloon');
  expect(undone(history).now).toBe('one plane');
});

test('a plane pushed along comes back in one step, unless something came between', () => {
  let history = done(done(done(begun(0), 1, 'move a'), 2, 'move a'), 3, 'move b');
  expect(undone(history).now).toBe(2);
  expect(undone(undone(history)).now).toBe(0);
  history = done(undone(history), 4, 'move a');
  expect(undone(history).now).toBe(2);
});

test('the oldest steps are forgotten', () => {
  let history = begun(0);
  for (let step = 1; step <= 500; step++) history = done(history, step);
  expect(history.past).toHaveLength(200);
  expect(history.past[0]).toBe(300);
});
