/** What the laboratory asks the server. */
import { ask } from '../api';
import { read, remove, write } from '../storage';
import type { FlownAgain, Plan, RunChange, RunKey, RunLine, RunView } from '../wire';

const JSON_TYPE = { 'content-type': 'application/json' };
const KEPT = 'aerodrome:run:';
const PLANS = 'aerodrome:plan:';

export function runs(): Promise<RunLine[]> {
  return ask('/runs');
}

export function run(id: string): Promise<RunView> {
  return ask(path(id));
}

/** Begin a run; its key and its plan stay in this browser. */
export async function beginRun(plan: Plan): Promise<string> {
  const made = await ask<RunKey>('/runs', { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(plan) });
  write(KEPT + made.run, made.key);
  write(PLANS + made.run, plan);
  return made.run;
}

/** The key of a run that was begun in this browser; empty where it was not. */
export function keyOfRun(id: string): string {
  const kept = read(KEPT + id);
  return typeof kept === 'string' ? kept : '';
}

/** The plan of a run that was begun in this browser; null where it was not. */
export function planOfRun(id: string): Plan | null {
  const kept = read(PLANS + id);
  return kept && typeof kept === 'object' && 'scenarios' in kept ? (kept as Plan) : null;
}

/** Stop a run, or go on with it. */
export function changeRun(id: string, goOn: boolean): Promise<RunLine> {
  const body: RunChange = { go_on: goOn };
  const headers = { ...JSON_TYPE, ...owner(id) };
  return ask(path(id), { method: 'POST', headers, body: JSON.stringify(body) });
}

export async function deleteRun(id: string): Promise<void> {
  await ask(path(id), { method: 'DELETE', headers: owner(id) }, () => Promise.resolve(null));
  remove(KEPT + id);
  remove(PLANS + id);
}

/** Have a battle of a run flown once more; the name of its replay. */
export async function flyAgain(id: string, cell: number, number: number): Promise<string> {
  const body = JSON.stringify({ cell, number });
  return (await ask<FlownAgain>(`${path(id)}/battles`, { method: 'POST', headers: JSON_TYPE, body })).replay;
}

/** Where the plan can be fetched as a file. */
export function planAddress(id: string): string {
  return `/api${path(id)}/plan`;
}

function owner(id: string): Record<string, string> {
  return { authorization: `Bearer ${keyOfRun(id)}` };
}

function path(id: string): string {
  return `/runs/${encodeURIComponent(id)}`;
}
