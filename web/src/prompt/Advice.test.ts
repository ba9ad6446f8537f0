import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Advice from './Advice.svelte';

const ADVICE = {
  kind: 'advised' as const,
  request: 1,
  bot: 'veteran',
  candidates: ['left', 'right', 'straight'].map((answer) => ({
    answer,
    words: `Turn ${answer}.`,
    score: 1,
    reasons: [],
  })),
};
const none = () => undefined;

test('a hint shows one move, the best or that in hand with its tick; the others are folded away', async () => {
  const shown = render(Advice, {
    advice: ADVICE,
    busy: false,
    taken: '',
    onchoose: none,
    onhover: none,
    onclose: none,
  });
  const right = () => screen.getByRole('button', { name: /Turn right/, hidden: true });
  expect(screen.getByText('Turn left.').closest('details')).toBeNull();
  expect(right().closest('details')).toHaveProperty('open', false);
  await shown.rerender({ taken: 'right' });
  expect(right().getAttribute('aria-pressed')).toBe('true');
  expect(right().closest('details')).toBeNull();
  expect(right().textContent).toContain('✓');
  expect(screen.getByText('Turn left.').closest('details')).toHaveProperty('open', false);
  await shown.rerender({ taken: 'right, and then somewhat on' });
  expect(screen.getByText('Turn left.').closest('details')).toHaveProperty('open', false);
  await shown.rerender({ advice: { ...ADVICE } });
  expect(screen.getByText('Turn left.').closest('details')).toBeNull();
});

test('a hint folds to one line when the move is put together below it, and a new one lies open', async () => {
  const shown = render(Advice, {
    advice: ADVICE,
    busy: false,
    taken: 'left',
    building: false,
    onchoose: none,
    onhover: none,
    onclose: none,
  });
  await shown.rerender({ building: true });
  for (const words of ['Turn left.', 'Turn right.'])
    expect(screen.getByText(words, { exact: false }).closest('details')).toHaveProperty('open', false);
  expect(screen.queryByRole('heading')).toBeNull();
  await shown.rerender({ advice: { ...ADVICE } });
  expect(screen.getByText('Turn left.', { exact: false }).closest('details')).toBeNull();
});
