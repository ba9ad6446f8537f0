import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { violations } from '../accessibility';
import { remember } from '../battles';
import {
  aBoard,
  anEntry,
  aPiece,
  aPresence,
  aScene,
  anUpdate,
  aWelcome,
  ENEMY,
  FakeWire,
  WON,
} from '../games/triangle/fixtures';
import { open } from '../games';
import { Director } from '../boards/director.svelte';
import { meaningOf } from '../boards/moments';
import { Model } from '../model/model.svelte';
import { serverOf } from '../screens/lobby.fixtures';
import type { Welcome } from '../wire';
import AltitudeKey from './AltitudeKey.svelte';
import ChatBox from './ChatBox.svelte';
import ControlPanel from '../games/triangle/ControlPanel.svelte';
import Curtain from './Curtain.svelte';
import Dice from './Dice.svelte';
import Log from './Log.svelte';
import { bouts } from '../ladder';
import Result from './Result.svelte';
import TurningPoint from './TurningPoint.svelte';
import Roster from './Roster.svelte';
import Seats from './Seats.svelte';
import Slate from './Slate.svelte';
import { asText, byTurn, filtered } from './story';
import Tabs from './Tabs.svelte';
import TakeBack from './TakeBack.svelte';
import Teacher from './Teacher.svelte';
import TurnStrip from './TurnStrip.svelte';

function seated(changes: Partial<Welcome> = {}): { model: Model; wire: FakeWire } {
  const wire = new FakeWire();
  const model = new Model(wire);
  model.start();
  model.welcome(aWelcome(changes));
  return { model, wire };
}

const titleOf = (piece: string) => piece;
const view = await open('triangle');
const STORY = [
  anEntry(0, { turn: 0, text: 'The French choose their planes.' }),
  anEntry(1, { text: 'SPAD 1 flies.', pieces: ['F1'] }),
  anEntry(2, { text: 'Fuel is noted.', quiet: true }),
  anEntry(3, {
    turn: 2,
    text: 'SPAD 1 fires at Albatros 1: a miss.',
    pieces: ['F1', 'G1'],
    details: ['column A', 'two dice: 5'],
    fighting: true,
    shot: { piece: 'F1', target: 'G1', outcome: 'miss' },
    dice: { purpose: 'SPAD 1 fires', color: 'white', faces: [2, 3] },
  }),
];

test('the log is told turn by turn, without bookkeeping until it is asked for', async () => {
  render(Log, { entries: STORY, selected: '', titleOf, onselect: () => undefined });
  const log = within(screen.getByRole('log'));
  expect(log.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Before the battle',
    'Turn 1',
    'Turn 2',
  ]);
  expect(log.queryByText('Fuel is noted.')).toBeNull();
  await userEvent.click(screen.getByLabelText('details'));
  expect(log.getByText('Fuel is noted.')).toBeTruthy();
});

test('a line of the log chooses its planes', async () => {
  const onselect = vi.fn();
  render(Log, { entries: STORY, selected: '', titleOf, onselect });
  await userEvent.click(screen.getByRole('button', { name: 'SPAD 1 flies.' }));
  expect(onselect).toHaveBeenCalledWith(STORY[1]);
});

test('who reads further up in the log is left alone; the newest line is asked for, and followed again', async () => {
  const props = { selected: '', titleOf, onselect: () => undefined };
  const { rerender } = render(Log, { ...props, entries: STORY.slice(0, 2) });
  const scroller = screen.getByRole('log').parentElement as HTMLElement;
  const scrolled = vi.fn();
  Object.defineProperties(scroller, {
    scrollHeight: { value: 900 },
    clientHeight: { value: 200 },
    scrollTo: { value: scrolled },
  });
  await rerender({ ...props, entries: STORY.slice(0, 3) });
  await tick();
  expect(scrolled).toHaveBeenCalled();
  scroller.scrollTop = 100;
  scroller.dispatchEvent(new Event('scroll'));
  await tick();
  scrolled.mockClear();
  await rerender({ ...props, entries: STORY });
  await tick();
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Newest' }));
  expect(scrolled).toHaveBeenLastCalledWith({ top: 900 });
  expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull();
  scrolled.mockClear();
  await rerender({ ...props, entries: [...STORY, anEntry(4, { turn: 2, text: 'SPAD 1 climbs.' })] });
  await tick();
  expect(scrolled).toHaveBeenCalled();
});

test('the log can be narrowed to the fighting or to one plane, and copied as text', () => {
  expect(filtered(STORY, 'fighting', '', false).map((entry) => entry.number)).toEqual([3]);
  expect(filtered(STORY, 'plane', 'F1', false).map((entry) => entry.number)).toEqual([1, 3]);
  expect(byTurn(STORY).map(({ turn }) => turn)).toEqual([0, 1, 2]);
  expect(asText(STORY.slice(0, 2))).toBe(
    'Before the battle\n  The French choose their planes.\nTurn 1\n  SPAD 1 flies.',
  );
});

test('the newest roll lies on top of the felt and opens to how it came about', () => {
  render(Dice, {
    entries: [anEntry(0, { dice: { purpose: 'steps', color: 'blue', faces: [4] } }), ...STORY],
  });
  const rolls = screen
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.classList.contains('felt'));
  expect(rolls).toHaveLength(2);
  const newest = within(rolls[0] as HTMLElement);
  expect(newest.getAllByRole('img').map((die) => die.getAttribute('aria-label'))).toEqual(['2', '3']);
  expect(newest.getByText('column A')).toBeTruthy();
});

test('another roll brings the newest back into sight', async () => {
  const shown = render(Dice, { entries: STORY });
  const box = shown.container.querySelector('.felt')?.parentElement as HTMLElement;
  box.scrollTo = vi.fn();
  const roll = anEntry(90, { dice: { purpose: 'steps', color: 'blue', faces: [4] } });
  await shown.rerender({ entries: [...STORY, roll] });
  expect(box.scrollTo).toHaveBeenCalledWith({ top: 0 });
});

test('the control panel shows ammunition and throttle as meters', () => {
  render(ControlPanel, { board: aBoard(), piece: aPiece() });
  const guns = screen.getByRole('meter', { name: 'fixed guns' });
  expect(guns.getAttribute('aria-valuetext')).toBe('5 of 6');
  expect(screen.getByRole('meter', { name: 'Throttle' }).getAttribute('aria-valuenow')).toBe('2');
});

test('the roster has a badge for everything that is wrong', () => {
  const guns = aPiece().guns.map((gun) => ({ ...gun, jammed: true }));
  const scene = aScene({ pieces: [aPiece({ damage: 'wings', guns }), { ...ENEMY, damage: '' }] });
  render(Roster, { view, board: aBoard(), scene, selected: '', onselect: vi.fn() });
  const [, hurt, whole] = screen.getAllByRole('row');
  expect(hurt?.textContent).toContain('wings');
  expect(within(hurt as HTMLElement).getByText('jam').className).toContain('harm');
  expect(whole?.textContent).toContain('unhurt');
});

test('the roster tells bombs and victories beside how whole somebody is', () => {
  const scene = aScene({ pieces: [aPiece({ bombs: 3, kills: 1 }), { ...ENEMY, place: 'gone', bombs: 2 }] });
  render(Roster, { view, board: aBoard(), scene, selected: '', onselect: vi.fn() });
  const [head, bomber, gone] = screen.getAllByRole('row');
  expect(head?.textContent).toContain('State');
  expect(bomber?.textContent).toContain('unhurt, 3 bombs (1\u00a0victory)');
  expect(gone?.textContent).not.toContain('bomb');
});

test('a plane chosen in the roster is told by its name', async () => {
  const onselect = vi.fn();
  const scene = aScene({ pieces: [aPiece(), { ...ENEMY, place: 'gone', fate: 'shot down' }] });
  render(Roster, { view, board: aBoard(), scene, selected: 'F1', onselect });
  expect(screen.getByRole('button', { name: /SPAD 1/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('shot down')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Albatros 1/ }));
  expect(onselect).toHaveBeenCalledWith('G1');
});

test('the turn strip names the turn, who moves, and whom all wait for', () => {
  const seats = [aPresence('French', { waiting_since: new Date().toISOString() })];
  const { model } = seated({ update: anUpdate({ seats }) });
  render(TurnStrip, { model });
  expect(screen.getByText('Turn 3 of 40')).toBeTruthy();
  expect(screen.getByText(/You decide for the French/)).toBeTruthy();
  expect(within(screen.getByRole('list', { name: /Order of movement/ })).getByText('SPAD 1')).toBeTruthy();
});

test('how long a question has waited is told where somebody else waits for it', () => {
  const waiting_since = new Date(Date.now() - 3_600_000).toISOString();
  const mine = aPresence('French', { waiting_since });
  const { model } = seated({
    update: anUpdate({ seats: [mine, aPresence('Germans', { who: 'bot:cadet' })] }),
  });
  const { unmount } = render(TurnStrip, { model });
  expect(screen.queryByText(/ago/)).toBeNull();
  unmount();
  const { model: another } = seated({
    update: anUpdate({ seats: [mine, aPresence('Germans', { who: 'guest' })] }),
  });
  render(TurnStrip, { model: another });
  expect(screen.getByText(/asked 60 minutes ago/)).toBeTruthy();
});

test('while a moment is played the strip tells of that, not of what was asked before', () => {
  const seats = [aPresence('French', { waiting_since: new Date().toISOString() })];
  const { model } = seated({ update: anUpdate({ seats }) });
  vi.spyOn(model, 'playing', 'get').mockReturnValue(true);
  model.showing.begin('move', 4, 'F1');
  const { unmount } = render(TurnStrip, { model });
  expect(screen.queryByText(/You decide/)).toBeNull();
  expect(screen.getByText('Turn 4 of 40')).toBeTruthy();
  expect(screen.getByText(`${model.titleOf('F1')} in flight`)).toBeTruthy();
  expect(screen.queryByText('movement')).toBeNull();
  unmount();
  vi.restoreAllMocks();
  render(TurnStrip, { model });
  expect(screen.getByText('Turn 3 of 40')).toBeTruthy();
  expect(screen.getByText('movement')).toBeTruthy();
});

test('the strip names whom a moment is about before what happens to him', async () => {
  const { model } = seated();
  vi.spyOn(model, 'playing', 'get').mockReturnValue(true);
  model.showing.begin('fall', 4, 'G1');
  model.showing.begin('', 4, 'F1');
  const shown = render(TurnStrip, { model });
  const said = () => shown.container.querySelector('.turn')?.textContent ?? '';
  expect(said()).toMatch(/Albatros 1\s+going down/);
  model.showing.begin('fall', 4, 'DG1');
  await tick();
  expect(said()).toMatch(/DG1 going down/);
  model.showing.begin('fall', 4);
  await tick();
  expect(said()).not.toMatch(/going down/);
  vi.restoreAllMocks();
});

test('the creator finds the links of open seats and of spectators', () => {
  const open = [{ token: 'key-of-the-open-seat', seats: ['Germans'] }];
  remember('b1', { token: 't', seats: ['French'], open, watch: '', title: '', game: 'triangle' });
  const seats = [aPresence('French'), aPresence('Germans', { who: 'open' })];
  const { model } = seated({ update: anUpdate({ seats }) });
  render(Seats, { model });
  const link = screen.getByLabelText<HTMLInputElement>('Link for Germans');
  expect(link.value).toBe(`${location.origin}/t/b1#k=key-of-the-open-seat`);
  expect(screen.getByLabelText<HTMLInputElement>('Link for spectators').value).toContain('watch-key');
});

test('a link that was taken is offered no more, and the promise of the dice is there to read', () => {
  const open = [{ token: 'key-of-the-open-seat', seats: ['Germans'] }];
  remember('b1', { token: 't', seats: ['French'], open, watch: '', title: '', game: 'triangle' });
  const { model } = seated();
  render(Seats, { model });
  expect(screen.queryByLabelText('Link for Germans')).toBeNull();
  expect(screen.getByText('c0ffee')).toBeTruthy();
});

test('a seat is given on in two steps, and its new link is there to be sent', async () => {
  const { model, wire } = seated();
  wire.reply = () => ({ kind: 'given', request: 1, seat: 'French', token: 'a-link-to-give-on' }) as never;
  render(Seats, { model });
  await userEvent.click(screen.getByRole('button', { name: 'Give French to somebody else …' }));
  expect(wire.asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Give French away' }));
  expect(wire.asked).toEqual([{ kind: 'give', seat: 'French' }]);
  const link = await screen.findByLabelText<HTMLInputElement>('Link to give French on');
  expect(link.value).toContain('a-link-to-give-on');
});

test('what is said is sent, and the field is empty again', async () => {
  const { model, wire } = seated({
    chats: [{ number: 1, name: 'Ada', seat: 'French', text: 'Hello!', at: '' }],
  });
  render(ChatBox, { model });
  expect(screen.getByText('Hello!')).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Say something');
  await userEvent.type(field, 'Good shot{Enter}');
  expect(wire.asked).toEqual([{ kind: 'say', text: 'Good shot' }]);
  await expect.poll(() => field.value).toBe('');
});

test('consent to a take-back is given for the seat that is asked', async () => {
  const card = {
    seat: 'Germans',
    free: false,
    consent_of: ['French'],
    asked: true,
    agreed: [],
    rolled: false,
  };
  const { model, wire } = seated({ update: anUpdate({ take_backs: [card] }) });
  render(TakeBack, { model });
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
  expect(wire.asked).toEqual([{ kind: 'consent', seat: 'French', agree: true }]);
});

test('the result names winner, scores and luck', () => {
  const close = () => undefined;
  render(Result, {
    outcome: WON,
    replay: '/r/watch',
    played: null,
    presences: [],
    onrecord: close,
    onclose: close,
  });
  expect(screen.getByRole('heading', { name: 'The French win' })).toBeTruthy();
  const scores = document.querySelector('.scores')?.textContent.replaceAll(/\s+/g, ' ');
  expect(scores).toMatch(/French \d+ points? .*Germans \d+ points?/);
  expect(screen.getByRole('row', { name: /SPAD 1 French flew home 1 4 0.8 1 \+0.2/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Watch the replay' }).getAttribute('href')).toBe('/r/watch');
  expect(screen.queryByRole('link', { name: 'See the debrief' })).toBeNull();
});

test('the end tells what decided it, with the way back there, and what can be done next', () => {
  const nothing = () => undefined;
  const verdict = { word: 'Lost', tone: 'lost', piece: 'G1', man: 'Otto Lang', by: 'F1' } as const;
  const turning = {
    moment: 12,
    turn: 4,
    text: 'Albatros 1 goes down.',
    verdict,
    why: 'That put the French ahead, 1 to 0.',
  };
  render(Result, {
    outcome: { ...WON, turning },
    viewer: { sides: ['French'], joined: false },
    replay: '/r/watch',
    played: null,
    presences: [],
    titleOf: (piece: string) => ({ F1: 'SPAD 1' })[piece] ?? piece,
    onrecord: nothing,
    onclose: nothing,
  });
  const told = document.querySelector('.turning')?.textContent.replaceAll(/\s+/g, ' ');
  expect(told).toContain('Turn 4 decided it. Albatros 1 goes down. The pilot was Otto Lang.');
  expect(told).toContain('That was the work of SPAD 1. That put the French ahead, 1 to 0.');
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leads('Watch it again')).toBe('/r/watch#m=12&watch');
  expect(leads('Play on from turn 4')).toBe('/r/watch#m=11&play-on');
  expect(leads('See the debrief')).toBe('/r/watch#debrief');
  expect(screen.getByRole('list', { name: 'What everybody did' }).textContent).toContain('SPAD 1');
});

test.each([
  ['lost', ['Guynemer'], 'The pilot was Otto Lang. That was the work of Guynemer in SPAD 1.'],
  ['lost', ['Guynemer', 'Étienne Vaubert'], 'The pilot was Otto Lang. That was the work of SPAD 1.'],
  ['goal', ['Guynemer'], 'It happened. That put'],
] as const)('what was %s is told with the men whom it concerns', (tone, men, told) => {
  const verdict = { word: '', tone, piece: 'G1', man: 'Otto Lang', by: 'F1' };
  const crew = men.map((name) => ({ name, post: 'pilot' }));
  render(TurningPoint, {
    turning: { moment: 12, turn: 4, text: 'It happened.', verdict, why: 'That put the French ahead.' },
    replay: '',
    pilots: [
      {
        piece: 'F1',
        side: 'French',
        title: 'SPAD 1',
        fate: '',
        kills: 1,
        shots: 0,
        hits_expected: 0,
        hits_scored: 0,
        men: crew,
      },
    ],
    titleOf: () => 'SPAD 1',
  });
  expect(document.querySelector('.turning')?.textContent.replaceAll(/\s+/g, ' ')).toContain(told);
});

test('the same battle is begun again at once, or something is changed first', async () => {
  const created = {
    battle: 'b8',
    mine: { token: 'my-own-token-of-b8', seats: ['French'] },
    open: [],
    watch: 'w',
  };
  const asked = serverOf({ 'POST /api/battles': { status: 201, body: created } });
  const presences = [aPresence('French'), aPresence('Germans', { who: 'bot:ace' })];
  const nothing = () => undefined;
  const played = aWelcome({ scenario: 'patrol' });
  render(Result, { outcome: WON, replay: '', played, presences, onrecord: nothing, onclose: nothing });
  const change = screen.getByRole('link', { name: 'Change something first' });
  expect(change.getAttribute('href')).toContain('/new?game=triangle&scenario=patrol');
  await userEvent.click(screen.getByRole('button', { name: 'Fly it again' }));
  await waitFor(() => expect(location.pathname).toBe('/t/b8'));
  const seats = { French: 'me', Germans: 'bot:ace' };
  expect(asked[0]?.body).toEqual({ game: 'triangle', scenario: 'patrol', seats, options: {} });
});

test('after a battle against a bot the next one is suggested, and begun by a click', async () => {
  const mine = { token: 'my-own-token-of-b9', seats: ['French'] };
  const created = { battle: 'b9', mine, open: [], watch: 'w' };
  const asked = serverOf({ 'POST /api/battles': { status: 201, body: created } });
  const presences = [aPresence('French'), aPresence('Germans', { who: 'bot:cadet' })];
  const nothing = () => undefined;
  const played = aWelcome({ scenario: 'patrol' });
  const props = { outcome: WON, replay: '', played, presences, onrecord: nothing, onclose: nothing };
  const { unmount } = render(Result, props);
  expect(screen.queryByText(/try the veteran/)).toBeNull();
  unmount();
  render(Result, { ...props, battle: 'b7' });
  expect(screen.getByText(/try the veteran/)).toBeTruthy();
  expect(bouts().map(({ battle, level, result }) => [battle, level, result])).toEqual([
    ['b7', 'cadet', 'won'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Fly against the veteran' }));
  await waitFor(() => expect(location.pathname).toBe('/t/b9'));
  expect(asked[0]?.body).toMatchObject({ seats: { French: 'me', Germans: 'bot:veteran' } });
});

test('the same opponent once more is offered once, by flying it again', () => {
  const presences = [aPresence('French'), aPresence('Germans', { who: 'bot:cadet' })];
  const nothing = () => undefined;
  const lost = { ...WON, winner: 'Germans' };
  const played = aWelcome({ scenario: 'patrol' });
  render(Result, {
    ...{ outcome: lost, replay: '', played, presences, onrecord: nothing, onclose: nothing },
    battle: 'b8',
  });
  expect(screen.getByText(/another go with the cadet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fly it again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Fly against/ })).toBeNull();
});

test('there are no colours of heights where heights do not count', () => {
  const flat = { ...view, heights: { ...view.heights, bandsOf: () => [] } };
  render(AltitudeKey, { view: flat, board: aBoard() });
  expect(screen.queryByRole('group', { name: 'Colours of heights' })).toBeNull();
});

test('a game without dice has no place for them', () => {
  render(Tabs, { current: 'prompt', asked: false, diceless: true, onchoose: () => undefined });
  expect(screen.getByRole('button', { name: 'Log' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Dice' })).toBeNull();
});

test('axe finds nothing wrong with the panels', async () => {
  const board = aBoard();
  const { model } = seated();
  const nothing = () => undefined;
  const said = { title: 'Dice', text: 'Roll.', step: 1, steps: 4, answer: '', show: 'prompt' };
  const lesson = { ...said, rejoin: 0, onward: null, chapter: null, build: false };
  const found = [
    render(Log, { entries: STORY, selected: 'F1', titleOf, onselect: nothing, ondownload: nothing }),
    render(Dice, { entries: STORY }),
    render(Roster, { view, board, scene: aScene(), selected: 'F1', onselect: nothing }),
    render(ControlPanel, { board, piece: aPiece({ damage: 'engine', bombs: 1, photos: ['A'] }) }),
    render(TurnStrip, { model }),
    render(Seats, { model }),
    render(ChatBox, { model }),
    render(Curtain, { seat: 'French', onready: nothing }),
    render(Teacher, { lesson, table: null }),
    render(Result, {
      outcome: WON,
      replay: '',
      played: aWelcome(),
      presences: [],
      onrecord: nothing,
      onclose: nothing,
    }),
  ];
  for (const { container } of found) {
    expect(await violations(container)).toEqual([]);
  }
});

test('the card of a moment leads with what it means for the man, then his airplane', () => {
  const { model } = seated();
  const director = new Director(model);
  const wound = { word: 'Wounded', tone: 'hit', piece: 'F1', man: 'René Fonck', does: 'is wounded' } as const;
  const lost = { ...wound, word: 'Loses heart', tone: 'miss', does: 'loses heart' } as const;
  const told = [anEntry(3, { verdict: wound }), anEntry(4, { verdict: lost })];
  const meaning = meaningOf(told, lost);
  director.slate = { rolled: null, turnedUp: null, verdict: lost, by: 'G1', lines: [], meaning };
  render(Slate, { model, director });
  const said = screen.getByRole('status').textContent.replaceAll(/\s+/g, ' ').trim();
  expect(said.startsWith(`René Fonck is wounded and loses heart ${model.titleOf('F1')}`)).toBe(true);
  expect(meaningOf(told.slice(0, 1), wound)).toBe('René Fonck is wounded');
  expect(meaningOf([], { ...wound, does: '' })).toBe('');
});

test('the end of somebody is told in a line, under whose it was and what became of him', () => {
  const { model } = seated();
  const director = new Director(model);
  const verdict = { word: 'Shot down', tone: 'lost', piece: 'F1', man: 'René Fonck' } as const;
  director.slate = { rolled: null, turnedUp: null, verdict, by: '', lines: ['SPAD 1 is shot down.'] };
  render(Slate, { model, director });
  const said = screen.getByRole('status').textContent ?? '';
  expect(said).toContain('SPAD 1 is shot down.');
  expect(screen.getByText(`${model.titleOf('F1')}, René Fonck: shot down`).tagName).toBe('STRONG');
});

test('while the dice lie there is told who fires at whom, and the verdict not yet', () => {
  const { model } = seated();
  const director = new Director(model);
  const rolled = anEntry(3, {
    dice: { purpose: 'shooting', color: 'red', faces: [6, 4] },
    shot: { piece: 'F1', target: 'G1', outcome: 'damage' },
    text: 'SPAD hits.',
  });
  director.slate = { rolled, turnedUp: null, verdict: null, by: '', lines: [] };
  render(Slate, { model, director });
  const said = screen.getByRole('status').textContent ?? '';
  expect(said).toContain(`${model.titleOf('F1')} fires at ${model.titleOf('G1')}`);
  expect(said).not.toContain('SPAD hits.');
});
