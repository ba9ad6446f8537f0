import { fireEvent, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { preferences } from '../preferences.svelte';
import { AXE_LIMIT, violations } from './lobby.fixtures';
import Settings from './Settings.svelte';

beforeEach(() => preferences.reset());

test('every setting is kept at once', async () => {
  render(Settings);
  await userEvent.click(screen.getByRole('radio', { name: 'Plain' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Reduced' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Rolled slowly' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Text view' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Letter keys' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Whole planner' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sound' }));
  await fireEvent.input(screen.getByLabelText('Volume'), { target: { value: '80' } });
  await userEvent.type(screen.getByLabelText('Your name'), ' Guynemer {Tab}');
  expect(preferences.settings).toMatchObject({
    quality: 'low',
    motion: 'reduced',
    dice: 'slow',
    text: true,
    letters: false,
    everything: true,
    sound: true,
    volume: 0.8,
    name: 'Guynemer',
  });
});

test('everything can be set back', async () => {
  preferences.set('name', 'Guynemer');
  render(Settings);
  await userEvent.click(screen.getByRole('button', { name: 'Reset everything' }));
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('');
});

test('the page says that this is not official, and whose games they are', () => {
  render(Settings);
  const about = screen.getByRole('region', { name: 'About' });
  expect(about.textContent).toContain('unofficial');
  expect(about.textContent).toContain('Predrag Lazovic');
  expect(about.textContent).toContain('Thomas Greve');
});

test(
  'axe finds nothing',
  async () => {
    const { container } = render(Settings);
    expect(await violations(container)).toEqual([]);
  },
  AXE_LIMIT,
);
