import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Hand } from '../hand.svelte';
import { preferences } from '../preferences.svelte';
import Cameras from './Cameras.svelte';

test('over the table the camera follows the fight again, whatever was looked at before', async () => {
  const hand = new Hand();
  render(Cameras, { hand, selected: 'F1' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Find');
  await press('Chase');
  expect(hand.sought).toEqual({ piece: 'F1' });
  await press('Table');
  expect(hand.sought).toEqual({ piece: '', fight: true });
  expect(preferences.settings.camera).toBe('table');
});
