import { afterEach, expect, test } from 'vitest';
import { tellsMore } from './more';

afterEach(() => document.body.replaceChildren());

/** A box of 100 pixels with so much in it. */
function boxOf(height: number): HTMLElement {
  const box = document.createElement('div');
  document.body.append(box);
  Object.defineProperty(box, 'clientHeight', { value: 100 });
  Object.defineProperty(box, 'scrollHeight', { value: height, configurable: true });
  return box;
}

test('what goes on below says so until it is read to its end', () => {
  const box = boxOf(180);
  const leave = tellsMore(box);
  expect(box.hasAttribute('data-more')).toBe(true);
  box.scrollTop = 80;
  box.dispatchEvent(new Event('scroll'));
  expect(box.hasAttribute('data-more')).toBe(false);
  leave?.();
  box.scrollTop = 0;
  box.dispatchEvent(new Event('scroll'));
  expect(box.hasAttribute('data-more')).toBe(false);
});

test('what has room enough says nothing, until more is put into it', async () => {
  const box = boxOf(100);
  tellsMore(box);
  expect(box.hasAttribute('data-more')).toBe(false);
  Object.defineProperty(box, 'scrollHeight', { value: 140 });
  box.append(document.createElement('p'));
  await Promise.resolve();
  expect(box.hasAttribute('data-more')).toBe(true);
});
