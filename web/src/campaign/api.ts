/** What the pages of a campaign ask the server: each request carries a key of the campaign. */
import { ask } from '../api';
import type {
  Briefing,
  CampaignCatalogue,
  CampaignDiary,
  CampaignLeague,
  CampaignPlan,
  CampaignTag,
  Created,
  Evening,
  FlightCard,
  HandReport,
  Imported,
  NewCampaign,
  NewFlight,
  Newspaper,
  PilotPage,
  ReportChecked,
  ReportForm,
  SquadronRoom,
} from '../wire';

/** A campaign with the key one has of it. */
export interface Visit {
  id: string;
  token: string;
}

const ROOT = '/campaigns';
const JSON_BODY = { 'content-type': 'application/json' };

// ---- the hangar

export function readyCampaigns(): Promise<CampaignCatalogue> {
  return ask(`${ROOT}/catalogue`);
}

export function plan(wish: NewCampaign): Promise<CampaignPlan> {
  return ask(`${ROOT}/plan`, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(wish) });
}

export function beginCampaign(wish: NewCampaign): Promise<Created> {
  return ask(ROOT, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(wish) });
}

export function myCampaigns(tokens: readonly string[]): Promise<CampaignTag[]> {
  return ask(`${ROOT}/mine`, { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ tokens }) });
}

export function takeIn(file: Blob): Promise<Imported> {
  const headers = { 'content-type': 'application/octet-stream' };
  return ask(`${ROOT}/import`, { method: 'POST', headers, body: file });
}

// ---- pages

function under(visit: Visit, path: string): string {
  return `${ROOT}/${encodeURIComponent(visit.id)}/${path}`;
}

function read<T>(visit: Visit, path: string): Promise<T> {
  return ask(under(visit, path), { headers: { authorization: `Bearer ${visit.token}` } });
}

function send<T>(visit: Visit, path: string, body: unknown): Promise<T> {
  const headers = { ...JSON_BODY, authorization: `Bearer ${visit.token}` };
  return ask(under(visit, path), { method: 'POST', headers, body: JSON.stringify(body) });
}

export function squadronRoom(visit: Visit, number: number): Promise<SquadronRoom> {
  return read(visit, `squadrons/${number}`);
}

export function pilotPage(visit: Visit, name: string): Promise<PilotPage> {
  return read(visit, `pilots/${encodeURIComponent(name)}`);
}

export function briefing(visit: Visit): Promise<Briefing> {
  return read(visit, 'briefing');
}

export function evening(visit: Visit, mission: string): Promise<Evening> {
  return read(visit, mission === '' ? 'evening' : `evening?mission=${encodeURIComponent(mission)}`);
}

export function diary(visit: Visit): Promise<CampaignDiary> {
  return read(visit, 'diary');
}

export function newspaper(visit: Visit, mission: string, side: string): Promise<Newspaper> {
  const asked = new URLSearchParams();
  if (mission !== '') asked.set('mission', mission);
  if (side !== '') asked.set('side', side);
  return read(visit, `newspaper?${asked.toString()}`);
}

export function league(visit: Visit): Promise<CampaignLeague> {
  return read(visit, 'league');
}

// ---- flying a mission

export function fly(visit: Visit, wish: NewFlight): Promise<FlightCard> {
  return send(visit, 'flight', wish);
}

export function flight(visit: Visit): Promise<FlightCard> {
  return read(visit, 'flight');
}

export function reportForm(visit: Visit): Promise<ReportForm> {
  return read(visit, 'report');
}

export function handIn(visit: Visit, report: HandReport): Promise<ReportChecked> {
  return send(visit, 'report', report);
}

// ---- files

/** Fetch a file with the key, which stays out of addresses, and hand it to the browser to save. */
export async function saveFile(visit: Visit, path: string, name: string): Promise<void> {
  const found = await ask<Blob>(
    under(visit, path),
    { headers: { authorization: `Bearer ${visit.token}` } },
    (response) => response.blob(),
  );
  const address = URL.createObjectURL(found);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
