import { expect, test } from 'vitest';
import { Fetched } from './fetched.svelte';

test('what could not be fetched is asked for once more', async () => {
  const page = new Fetched<string>();
  let down = true;
  await page.load(() => (down ? Promise.reject(new Error('nobody answers')) : Promise.resolve('the page')));
  expect(page.problem?.what).toContain('nobody answers');
  down = false;
  await page.again();
  expect([page.value, page.problem]).toEqual(['the page', null]);
});
