import { expect, test } from 'vitest';
import { WON } from '../games/triangle/fixtures';
import { Draft } from './draft.svelte';
import { CATALOGUE } from './sample';
import type { OptionCard, ScenarioCard } from '../wire';

function draftOf(scenario = 'dogfight-pairs'): Draft {
  const draft = new Draft(CATALOGUE);
  const found = draft.game?.scenarios.find((one) => one.id === scenario) as ScenarioCard;
  draft.chooseScenario(found);
  return draft;
}

function option(draft: Draft, name: string): OptionCard {
  return draft.game?.options.find((one) => one.name === name) as OptionCard;
}

test('at first one flies the first side, and the cadet the other', () => {
  expect(draftOf().asked.seats).toEqual({ Germans: 'me', French: 'bot:cadet' });
});

test('another scenario begins with its own first side, wherever one sat before', () => {
  const draft = draftOf();
  draft.swapSides();
  draft.chooseScenario(draft.scenario);
  expect(draft.asked.seats).toEqual({ Germans: 'me', French: 'bot:cadet' });
});

test('battles come first, the battles of lessons last', () => {
  const [game] = CATALOGUE.games;
  const lesson = { ...(game?.scenarios[0] as ScenarioCard), id: 'a-lesson', lesson: true, seats: [] };
  const draft = new Draft({
    ...CATALOGUE,
    games: [
      { ...(game as (typeof CATALOGUE.games)[number]), scenarios: [lesson, ...(game?.scenarios ?? [])] },
    ],
  });
  expect(draft.scenarios.at(-1)?.id).toBe('a-lesson');
  expect(draft.scenario?.lesson).toBeFalsy();
});

test.each([
  ['hot-seat', { Germans: 'me', French: 'me' }],
  ['online', { Germans: 'me', French: 'open' }],
  ['watch', { Germans: 'bot:cadet', French: 'bot:cadet' }],
  ['solo', { Germans: 'me', French: 'bot:cadet' }],
] as const)('preset %s', (preset, seats) => {
  const draft = draftOf();
  draft.preset(preset);
  expect(draft.asked.seats).toEqual(seats);
  const presets = ['hot-seat', 'online', 'watch', 'solo'] as const;
  expect(presets.filter((one) => draft.isSeated(one))).toEqual([preset]);
  draft.seats['Germans'] = 'bot:ace';
  expect(presets.some((one) => draft.isSeated(one))).toBe(false);
});

test('a preset covers every seat of a side', () => {
  const draft = draftOf('four-seats');
  draft.preset('online');
  expect(draft.asked.seats).toEqual({ Eagle: 'me', Falcon: 'me', Lion: 'open', Tiger: 'open' });
});

test('sides can be changed, and a preset then keeps one’s side', () => {
  const draft = draftOf();
  draft.swapSides();
  expect(draft.asked.seats).toEqual({ Germans: 'bot:cadet', French: 'me' });
  draft.preset('online');
  expect(draft.asked.seats).toEqual({ Germans: 'open', French: 'me' });
});

test('only options that differ from the scenario’s own are sent', () => {
  const draft = draftOf();
  const limit = option(draft, 'turn_limit');
  expect(draft.value(limit)).toBe(30);
  draft.setOption(limit, 12);
  draft.setOption(option(draft, 'wind'), 'E');
  draft.setOption(option(draft, 'levels'), false);
  expect(draft.asked.options).toEqual({ turn_limit: 12, wind: 'E', levels: false });
  expect(draft.value(option(draft, 'levels'))).toBe(false);
  draft.setOption(limit, 30);
  expect(draft.asked.options).toEqual({ wind: 'E', levels: false });
});

test('a rule set turns its switches on and off, and a switch can still be turned by itself', () => {
  const [game] = CATALOGUE.games;
  const [first] = game?.options ?? [];
  const rules = {
    ...(first as OptionCard),
    name: 'rules',
    default: 'standard',
    choices: ['standard', 'full'],
    implies: { standard: { altitude: false }, full: { altitude: true } },
  };
  const altitude = { ...rules, name: 'altitude', default: false, choices: [], implies: {} };
  const draft = new Draft({
    ...CATALOGUE,
    games: [{ ...(game as (typeof CATALOGUE.games)[number]), options: [rules, altitude] }],
  });
  draft.setOption(rules, 'full');
  expect([draft.usual(altitude), draft.value(altitude)]).toEqual([true, true]);
  draft.setOption(altitude, false);
  expect(draft.asked.options).toEqual({ rules: 'full', altitude: false });
  draft.setOption(rules, 'standard');
  expect(draft.asked.options).toEqual({});
});

test('another scenario begins with its own options', () => {
  const draft = draftOf();
  draft.setOption(option(draft, 'turn_limit'), 12);
  draft.chooseScenario(CATALOGUE.games[0]?.scenarios[1]);
  expect(draft.asked.options).toEqual({});
  expect(draft.value(option(draft, 'turn_limit'))).toBe(40);
});

test('an address for a rematch chooses scenario and seats', () => {
  const draft = new Draft(CATALOGUE);
  draft.read(new URLSearchParams('game=triangle&scenario=zone-bombing&seats=Germans:bot:chance,French:me'));
  expect(draft.asked).toMatchObject({
    scenario: 'zone-bombing',
    seats: { Germans: 'bot:chance', French: 'me' },
  });
});

test('designs of the shelf belong to their game, and are flown by an address like any scenario', () => {
  const card = { title: 'Mine', summary: '', saved: '', sides: ['Germans'], playable: true };
  const designs = [
    { ...card, id: 'd1', game: 'triangle' },
    { ...card, id: 'd2', game: 'chess' },
  ];
  const draft = new Draft({ ...CATALOGUE, designs });
  expect(draft.designs.map(({ id }) => id)).toEqual(['d1']);
  const query = new URLSearchParams('scenario=design:d1&seats=Germans:bot:chance&options={"turn_limit":12}');
  draft.read(query);
  const ready = CATALOGUE.games[0]?.scenarios[0];
  if (ready) draft.chooseScenario({ ...ready, id: 'design:d1' });
  draft.seat(query);
  expect(draft.asked).toMatchObject({
    scenario: 'design:d1',
    seats: { Germans: 'bot:chance' },
    options: { turn_limit: 12 },
  });
});

test('an address for a rematch sets options, as far as they are allowed', () => {
  const draft = new Draft(CATALOGUE);
  const options = { turn_limit: 12, wind: 'roll', levels: 'perhaps', bonus: true };
  draft.read(new URLSearchParams({ scenario: 'zone-bombing', options: JSON.stringify(options) }));
  expect(draft.asked.options).toEqual({ turn_limit: 12, wind: 'roll' });
  draft.read(new URLSearchParams({ options: '{"turn_limit": 9999' }));
  expect(draft.asked.options).toEqual({ turn_limit: 12, wind: 'roll' });
});

test('what an address asks wrongly is passed over', () => {
  const draft = new Draft(CATALOGUE);
  draft.read(new URLSearchParams('game=chess&scenario=zone-bombing&seats=Germans:bot:ghost,Martians:me,:'));
  expect(draft.asked).toMatchObject({
    game: 'triangle',
    scenario: 'zone-bombing',
    seats: { Germans: 'me', French: 'bot:cadet' },
  });
});

test('who plays on from a battle meets the bots that flew there, and may choose others', () => {
  const draft = draftOf();
  const seats = [
    { name: 'Germans', side: 'Germans', flies: [], who: 'human' },
    { name: 'French', side: 'French', flies: [], who: 'bot:chance/bold@4' },
  ];
  const replay = { game: 'triangle', title: 'Pairs', seats, result: { ...WON, winner: 'French' } };
  draft.sit(replay, ['Germans']);
  expect([draft.asked.seats, draft.usualBot]).toEqual([{ Germans: 'me', French: 'bot:chance' }, 'chance']);
  expect(draft.isSeated('solo')).toBe(true);
  draft.oppose('cadet');
  expect(draft.asked.seats).toEqual({ Germans: 'me', French: 'bot:cadet' });
  draft.preset('watch');
  draft.oppose('chance');
  expect(draft.asked.seats).toEqual({ Germans: 'bot:chance', French: 'bot:chance' });
});

test.each([
  ['options.turn_limit', 'option turn_limit'],
  ['option wind', 'option wind'],
  ['seat French', 'seat French'],
  ['scenario', 'scenario'],
  ['delay', 'delay'],
  ['rooms', ''],
])('a problem with %s belongs to "%s"', (where, field) => {
  expect(draftOf().fieldOf({ where, what: '', allowed: '' })).toBe(field);
});
