import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { violations } from '../accessibility';
import type { BalanceCard } from '../wire';
import Balance from './Balance.svelte';

const EVEN: BalanceCard = {
  sides: ['Germans', 'Allies'],
  won: [88, 104],
  battles: 200,
  counted:
    'In 200 battles of veterans: Germans 46 %, Allies 54 % (88 and 104 won, 8 drawn, each draw half a win)',
};

function told(balance: BalanceCard): { text: string; container: HTMLElement } {
  const { container } = render(Balance, { balance });
  return { text: container.textContent?.replace(/\s+/g, ' ').trim() ?? '', container };
}

test('what was counted is told in battles, and drawn as a bar with the draws between both sides', async () => {
  const { text, container } = told(EVEN);
  expect(text).toBe(
    'In 200 battles of veterans: Germans 46 %, Allies 54 % (88 and 104 won, 8 drawn, each draw half a win)',
  );
  const width = (part: string) => container.querySelector<HTMLElement>(part)?.style.width;
  expect([width('.won'), width('.lost')]).toEqual(['44%', '52%']);
  expect(await violations(container)).toEqual([]);
});

test('the underdog is named in words, and figures that may no longer hold are called so', () => {
  const { text } = told({
    ...EVEN,
    won: [40, 152],
    underdog: 'Germans',
    odds: 'The odds are against the Germans.',
    stale: 'measured under version 1 of the rules',
  });
  expect(text).toContain('The odds are against the Germans.');
  expect(text).toContain('; measured under version 1 of the rules');
});
