import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFlight, anAnnounceCard, aPreviewed } from '../fixtures';
import type { Previewed } from '../../../wire';
import { Planner } from './planner.svelte';

describe('a planner', () => {
  let asked: string[] = [];
  let reply: (answer: string) => Promise<Previewed>;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    reply = (answer) => Promise.resolve(aPreviewed(answer));
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  function aPlanner(changes: Parameters<typeof anAnnounceCard>[0] = {}): Planner {
    return new Planner(anAnnounceCard(changes), (answer) => {
      asked.push(answer);
      return reply(answer);
    });
  }

  it('asks at once what flying straight on comes to', async () => {
    const planner = aPlanner();
    planner.begin();
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['S 16.5']);
    expect(planner.ready).toBe(true);
  });

  it('adds a card that can be flown and stays on the board, if one of those does', async () => {
    const end = { ...aFlight().end, left: 'west' as const };
    reply = (answer) =>
      Promise.resolve(
        answer.startsWith('T E 8 @0')
          ? aPreviewed(answer, { card: aFlight({ end }) })
          : aPreviewed(answer, { legal: answer.includes('@90') }),
      );
    const turn = (direction: number) => ({ kind: 'T' as const, template: 'E', length: 8, direction });
    const planner = aPlanner();
    planner.add(turn(0), [turn(180), turn(90)]);
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['T E 8 @0; S 8.5', 'T E 8 @180; S 8.5', 'T E 8 @90; S 8.5']);
    expect(planner.plan.segments).toEqual([turn(90)]);
    expect(planner.ready).toBe(true);
    planner.clear();
    planner.add(turn(0), [turn(180)]);
    await vi.runAllTimersAsync();
    expect(planner.plan.segments).toEqual([turn(0)]);
  });

  it('does not begin with what ends below Stall speed if a turn keeps flying, and says when nothing does', async () => {
    const needle = { ...aFlight().needle, below_stall: 2 };
    reply = (answer) =>
      Promise.resolve(aPreviewed(answer, answer.startsWith('S') ? { card: aFlight({ needle }) } : {}));
    const planner = aPlanner({ safe: 'F' });
    planner.begin();
    await vi.runAllTimersAsync();
    expect(planner.answer).toMatch(/^T F/);
    expect(planner.stuck).toBe(false);
    reply = (answer) => Promise.resolve(aPreviewed(answer, { card: aFlight({ needle }) }));
    const other = aPlanner({ safe: 'F' });
    other.begin();
    await vi.runAllTimersAsync();
    expect(other.answer).toMatch(/^S/);
    expect(other.stuck).toBe(true);
  });

  it('begins with what a teacher lays out, but with nothing of what he wants built', async () => {
    const taught = 'T F 8 @180; S 8.5';
    const of = (building: boolean) =>
      new Planner(anAnnounceCard(), (answer) => Promise.resolve(aPreviewed(answer)), taught, building);
    const [laid, built] = [of(false), of(true)];
    laid.begin();
    built.begin();
    await vi.runAllTimersAsync();
    expect([laid.answer, laid.doubt]).toEqual([taught, '']);
    expect(built.answer).toBe('S 16.5');
    expect(built.doubt).toContain('your teacher');
    built.take(taught);
    await vi.runAllTimersAsync();
    expect(built.doubt).toBe('');
  });

  it('has a doubt about whatever brings danger', async () => {
    const warnings = [{ paragraph: '5.5.11.2', text: 'below Stall speed', value: 0 }];
    reply = (answer) => Promise.resolve(aPreviewed(answer, { card: aFlight({ warnings }) }));
    const planner = aPlanner();
    planner.begin();
    await vi.runAllTimersAsync();
    expect(planner.doubt).toBe('Danger: below Stall speed.');
  });

  it('does not begin with what leads off the board, unless the airplane is meant to leave', async () => {
    const end = { ...aFlight().end, left: 'west' as const };
    reply = (answer) =>
      Promise.resolve(aPreviewed(answer, answer.startsWith('S') ? { card: aFlight({ end }) } : {}));
    const planner = aPlanner();
    planner.begin();
    await vi.runAllTimersAsync();
    expect(planner.answer).toBe('T E 16.5 @0');
    const leaving = aPlanner({ exits: ['west'] });
    leaving.begin();
    await vi.runAllTimersAsync();
    expect(leaving.answer).toBe('S 16.5');
  });

  it('asks about many changes in a row with few questions, and about the last one in the end', async () => {
    const planner = aPlanner();
    planner.add({ kind: 'T', template: 'F', length: 1, direction: 0 });
    for (let length = 2; length <= 12; length++) {
      planner.change(0, { kind: 'T', template: 'F', length, direction: 0 });
    }
    await vi.runAllTimersAsync();
    expect(asked.length).toBeLessThan(4);
    expect(asked.at(-1)).toBe('T F 12 @0; S 4.5');
    expect(planner.seen?.answer).toBe('T F 12 @0; S 4.5');
  });

  it('is not ready while an answer about an older plan is under way', async () => {
    let release: (previewed: Previewed) => void = () => undefined;
    reply = (answer) =>
      answer === 'S 16.5'
        ? new Promise((resolve) => (release = resolve))
        : Promise.resolve(aPreviewed(answer));
    const planner = aPlanner();
    planner.begin();
    await vi.advanceTimersByTimeAsync(60);
    planner.add({ kind: 'S', length: 5 });
    expect(planner.ready).toBe(false);
    release(aPreviewed('S 16.5'));
    await vi.runAllTimersAsync();
    expect(planner.seen?.answer).toBe('S 5; S 11.5');
    expect(planner.ready).toBe(true);
  });

  it('takes presets as cards and leaves their last straight as the rest', async () => {
    const planner = aPlanner();
    planner.take('T F 8 @0; S 8.5; fire at D1');
    await vi.runAllTimersAsync();
    expect(planner.plan.segments).toHaveLength(1);
    expect(planner.plan.targets).toEqual(['D1']);
    expect(planner.room(0)).toBe(16.5);
    expect(planner.answer).toBe('T F 8 @0; S 8.5; fire at D1');
  });

  it('keeps half a typed announcement as it is and shows where it stops making sense', async () => {
    const fault = { column: 2, what: 'a template is missing', allowed: 'A to P' };
    reply = (answer) => Promise.resolve(aPreviewed(answer, { legal: false, card: aFlight({ fault }) }));
    const planner = aPlanner();
    planner.type('T ');
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['T ']);
    expect(planner.draft?.card).toMatchObject({ fault: { column: 2 } });
    expect(planner.ready).toBe(false);
  });

  it('fills a typed announcement that is only too short', async () => {
    reply = (answer) => Promise.resolve(aPreviewed(answer, { legal: answer.includes('S ') }));
    const planner = aPlanner();
    planner.type('T F 8 @0');
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['T F 8 @0', 'T F 8 @0; S 8.5']);
    expect(planner.ready).toBe(true);
  });

  it('shows the cards of a preset that is typed by its name', async () => {
    reply = () => Promise.resolve(aPreviewed('T F 4 @90; S 12.5'));
    const planner = aPlanner();
    planner.type('climb');
    await vi.runAllTimersAsync();
    expect(planner.plan.segments).toEqual([{ kind: 'T', template: 'F', length: 4, direction: 90 }]);
  });

  it('stays on the ground unless it takes off', async () => {
    const planner = aPlanner({
      place: 'ground',
      works: [{ text: 'take off', words: 'take off', actions: 2 }],
    });
    planner.begin();
    await vi.runAllTimersAsync();
    planner.toggleWork('take off');
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['stay', 'S 16.5; take off']);
  });

  it('asks again when a question was lost', async () => {
    let failures = 1;
    reply = (answer) =>
      failures-- > 0 ? Promise.reject(new Error('lost')) : Promise.resolve(aPreviewed(answer));
    const planner = aPlanner();
    planner.begin();
    await vi.runAllTimersAsync();
    expect(asked).toEqual(['S 16.5', 'S 16.5']);
    expect(planner.failed).toBe('');
  });
});
