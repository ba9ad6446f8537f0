/** The server's HTTP side: one function for each thing the lobby may ask. */
import { typeset } from './typeset';
import type {
  AirplaneCard,
  BattleCard,
  Catalogue,
  Claim,
  Claimed,
  Created,
  Debrief,
  Health,
  HostPage,
  Moment,
  MyKeys,
  NewBattle,
  PlayOn,
  PrintPages,
  PrintShelf,
  Problem,
  Relations,
  Replay,
  RuleCard,
  ScenarioCard,
  Thought,
} from './wire';

/** The server takes no more keys in one request. */
const KEYS_AT_ONCE = 100;

/** The server refused, or could not be reached; `problem` says which field, what was wrong, what is allowed. */
export class ApiFault extends Error {
  readonly problem: Problem;
  readonly status: number;

  constructor(problem: Problem, status: number) {
    super(problem.allowed ? `${problem.what} (${problem.allowed})` : problem.what);
    this.name = 'ApiFault';
    this.problem = problem;
    this.status = status;
  }
}

/** The problem behind anything caught, for showing it. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiFault) return error.problem;
  const what = error instanceof Error ? error.message : String(error);
  return { where: '', what, allowed: '' };
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'where' in value && 'what' in value;
}

function unreachable(): ApiFault {
  const what = 'The server isn’t answering. Check your connection and try again.';
  return new ApiFault({ where: 'connection', what, allowed: '' }, 0);
}

async function fault(response: Response): Promise<ApiFault> {
  const body: unknown = typeset(await response.json().catch(() => null));
  if (isProblem(body)) return new ApiFault({ ...body, allowed: body.allowed ?? '' }, response.status);
  const what = `The server couldn’t do that (${response.status}).`;
  return new ApiFault({ where: '', what, allowed: '' }, response.status);
}

/** Ask the server for something; `read` takes what is wanted out of the reply. */
export async function ask<T>(
  path: string,
  init: RequestInit = {},
  read: (response: Response) => Promise<unknown> = (response) => response.json(),
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw unreachable();
  }
  if (!response.ok) throw await fault(response);
  return typeset((await read(response)) as T);
}

function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return ask<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

export function health(): Promise<Health> {
  return ask('/health');
}

export function catalogue(): Promise<Catalogue> {
  return ask('/catalogue');
}

/** What every rule is about, by its number. */
export function ruleTitles(): Promise<Record<string, string>> {
  return ask('/rules');
}

/** A paragraph of the rules in our own words. */
export function rule(number: string): Promise<RuleCard> {
  return ask(`/rules/${encodeURIComponent(number)}`);
}

export function airplanes(game: string): Promise<AirplaneCard[]> {
  return ask(`/games/${encodeURIComponent(game)}/airplanes`);
}

/** What a scenario becomes with its own options; nothing is begun. */
export function scenario(battle: NewBattle): Promise<ScenarioCard> {
  return post('/scenario', battle);
}

export function begin(battle: NewBattle): Promise<Created> {
  return post('/battles', battle);
}

/** Exchange the link of a seat for a key of one's own. */
export function claim(wanted: Claim): Promise<Claimed> {
  return post('/battles/claim', wanted);
}

/** How the battles of these keys stand; keys the server does not know are left out. */
export async function mine(tokens: readonly string[]): Promise<BattleCard[]> {
  const cards: BattleCard[] = [];
  for (let from = 0; from < tokens.length; from += KEYS_AT_ONCE) {
    const keys: MyKeys = { tokens: tokens.slice(from, from + KEYS_AT_ONCE) };
    cards.push(...(await post<BattleCard[]>('/battles/mine', keys)));
  }
  return cards;
}

/** How every worker of the server is doing, for whoever has the host's key. */
export function hostPage(key: string): Promise<HostPage> {
  return ask('/host', { headers: { authorization: `Bearer ${key}` } });
}

/** What can be printed for a real table. */
export function printShelf(): Promise<PrintShelf> {
  return ask('/prints');
}

/** A sheet to print: a game, a kind of sheet, for which names (none: all), on which paper. */
export interface PrintWish {
  game: string;
  sheet: string;
  names: readonly string[];
  paper: string;
}

/** Where a sheet can be fetched, below the server's own address. */
export function printPath({ game, sheet, names, paper }: PrintWish, part = ''): string {
  const query = new URLSearchParams([...names.map((name) => ['name', name]), ['paper', paper]]);
  return `/prints/${encodeURIComponent(game)}/${encodeURIComponent(sheet)}${part}?${query.toString()}`;
}

/** How long a sheet is. */
export function printPages(wish: PrintWish): Promise<PrintPages> {
  return ask(printPath(wish, '/pages'));
}

/** A sheet as a file, with the name that the server gives it. */
export function printed(wish: PrintWish): Promise<{ file: Blob; name: string }> {
  return ask(printPath(wish), {}, async (response) => {
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { file: await response.blob(), name: name ?? `${wish.game}-${wish.sheet}.pdf` };
  });
}

/** Give a record to the server, which keeps it for viewing. */
export function upload(record: Blob): Promise<Replay> {
  const headers = { 'content-type': 'application/octet-stream' };
  return ask('/records', { method: 'POST', headers, body: record });
}

export function replay(id: string): Promise<Replay> {
  return ask(`/replays/${encodeURIComponent(id)}`);
}

/** A page of a replay: `count` moments from number `first` on. */
export function moments(id: string, first: number, count: number): Promise<Moment[]> {
  return ask(`/replays/${encodeURIComponent(id)}/moments?first=${first}&count=${count}`);
}

/** The decisions of a battle that cost the people in it most; the server thinks about it for a while. */
export function debrief(id: string): Promise<Debrief> {
  return ask(`/replays/${encodeURIComponent(id)}/debrief`);
}

/** The decision that led to a moment of a replay, weighed again; refused where nobody decided anything. */
export function thought(id: string, moment: number): Promise<Thought> {
  return ask(`/replays/${encodeURIComponent(id)}/thought?moment=${moment}`);
}

/** Begin a battle with the position of a moment of a replay. */
export function playOn(id: string, asked: PlayOn): Promise<Created> {
  return post(`/replays/${encodeURIComponent(id)}/branches`, asked);
}

/** Where a replay comes from, and what was played on from it. */
export function relations(id: string): Promise<Relations> {
  return ask(`/replays/${encodeURIComponent(id)}/branches`);
}

/** Where the record of a replay can be downloaded. */
export function recordAddress(id: string): string {
  return `/api/replays/${encodeURIComponent(id)}/record`;
}

/** Where a replay can be downloaded for Tacview. */
export function acmiAddress(id: string): string {
  return `/api/replays/${encodeURIComponent(id)}/acmi`;
}

/** Where a replay can be downloaded as it is told. */
export function storyAddress(id: string): string {
  return `/api/replays/${encodeURIComponent(id)}/text`;
}
