/** For tests of screens: a server that answers by address, and axe over what is shown. */
import axe from 'axe-core';
import { vi } from 'vitest';
import { AIRPLANES, CATALOGUE } from '../newbattle/sample';

/** Milliseconds that axe may take on a slow machine. */
export const AXE_LIMIT = 30_000;

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

interface Reply {
  status?: number;
  body: unknown;
}

/** Replies by the beginning of `METHOD path`; gives the list of what was asked. */
export function serverOf(replies: Record<string, Reply> = {}): Asked[] {
  const asked: Asked[] = [];
  const all: Record<string, Reply> = {
    'GET /api/catalogue': { body: CATALOGUE },
    'GET /api/games/triangle/airplanes': { body: AIRPLANES },
    'POST /api/battles/mine': { body: [] },
    ...replies,
  };
  const answer = (path: string, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    asked.push({ method, path, body });
    const names = Object.keys(all).filter((name) => `${method} ${path}`.startsWith(name));
    const longest = names.sort((one, other) => other.length - one.length)[0];
    const reply = longest === undefined ? undefined : all[longest];
    const { status = 200, body: told } = reply ?? {
      status: 404,
      body: { where: 'test', what: `no ${path}` },
    };
    return Promise.resolve(new Response(JSON.stringify(told), { status }));
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return asked;
}

/** What axe finds wrong, in words; colours are checked in a real browser, pictures have nothing to say. */
export async function violations(container: Element): Promise<string[]> {
  const context = { include: [container], exclude: ['svg[aria-hidden="true"]'] };
  const found = await axe.run(context, { rules: { 'color-contrast': { enabled: false } } });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
