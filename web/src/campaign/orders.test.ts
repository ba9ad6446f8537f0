import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { BRIEFING } from './fixtures';
import MissionOrders from './MissionOrders.svelte';

const MISSION = { ...BRIEFING.mission, attacker: 1, tasks: ['They attack.', 'We defend.', 'Points.'] };

function told(own?: number): (string | null)[] {
  const { unmount } = render(
    MissionOrders,
    own === undefined ? { mission: MISSION } : { mission: MISSION, own },
  );
  const found = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  unmount();
  return found;
}

test('orders begin with the task of one’s own side', () => {
  expect(told(0)).toEqual(['We defend.', 'They attack.', 'Points.']);
  expect(told(1)).toEqual(MISSION.tasks);
  expect(told()).toEqual(MISSION.tasks);
});
