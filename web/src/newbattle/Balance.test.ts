import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { violations } from '../accessibility';
import type { BalanceCard } from '../wire';
import Balance from './Balance.svelte';

const EVEN: BalanceCard = {
  sides: ['Germans', 'Allies'],
  share: 0.46,
  low: 0.392,
  high: 0.529,
  counted: '200 battles of veterans',
};

function told(balance: BalanceCard): { text: string; container: HTMLElement } {
  const { container } = render(Balance, { balance });
  return { text: container.textContent?.replace(/\s+/g, ' ').trim() ?? '', container };
}

test('both shares are told with how they were counted, and drawn as a bar', async () => {
  const { text, container } = told(EVEN);
  expect(text).toBe(
    'Germans 46 % · Allies 54 % 200 battles of veterans: the Germans win 39–53 %, a draw counting half',
  );
  expect(container.querySelector<HTMLElement>('.share')?.style.width).toBe('46%');
  const between = container.querySelector<HTMLElement>('.between');
  expect([between?.style.left, between?.style.width]).toEqual(['39%', '14%']);
  expect(await violations(container)).toEqual([]);
});

test('the underdog is named in words, and figures that may no longer hold are called so', () => {
  const { text } = told({
    ...EVEN,
    share: 0.2,
    underdog: 'Germans',
    odds: 'The odds are against the Germans.',
    stale: 'measured under version 1 of the rules',
  });
  expect(text).toContain('Germans 20 % · Allies 80 % The odds are against the Germans.');
  expect(text).toContain('; measured under version 1 of the rules');
});
