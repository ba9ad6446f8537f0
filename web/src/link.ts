/** The socket of a battle: requests become promises, a lost connection is taken up again by itself. */
import { typeset } from './typeset';
import type {
  Advised,
  Attendance,
  Detailed,
  Done,
  FromClient,
  FromServer,
  Given,
  Listed,
  Looked,
  Previewed,
  Reason,
  Refused,
  Said,
  Update,
  Welcome,
} from './wire';

export type Status = 'connecting' | 'open' | 'reconnecting' | 'closed';

/** A request without its number. */
type Asked = Exclude<FromClient, { kind: 'hello' }>;
type WithoutNumber<T> = T extends Asked ? Omit<T, 'request'> : never;
export type Request = WithoutNumber<Asked>;

type Reply<K extends Request['kind']> = K extends 'preview' | 'pursue'
  ? Previewed
  : K extends 'look'
    ? Looked
    : K extends 'advise'
      ? Advised
      : K extends 'more'
        ? Listed
        : K extends 'detail'
          ? Detailed
          : K extends 'give'
            ? Given
            : Done;

/** The server said no; `reasons` are for people. */
export class Denied extends Error {
  readonly code: string;
  readonly reasons: Reason[];

  constructor(refused: Refused) {
    super(refused.reasons.map((reason) => reason.text).join(' ') || 'The server refused.');
    this.name = 'Denied';
    this.code = refused.code;
    this.reasons = refused.reasons;
  }
}

/** The connection broke and the request did nothing. */
export class Lost extends Error {
  constructor() {
    super('The connection broke before this arrived. Please try again.');
    this.name = 'Lost';
  }
}

/** What listens to a link. */
export interface Listener {
  connection(status: Status): void;
  welcome(welcome: Welcome): void;
  update(update: Update): void;
  said(said: Said): void;
  attendance(attendance: Attendance): void;
  /** The key does not open this battle, or the server has nothing to say to it: no use in trying again. */
  shut(reasons: Reason[]): void;
}

export interface LinkSettings {
  address: string;
  token: string;
  name: string;
  /** Opens a socket; tests give their own. */
  open?: (address: string) => WebSocket;
}

/** What the table needs of a link; a recorded battle can stand in for it. */
export interface Wire {
  start(listener: Listener): void;
  ask<K extends Request['kind']>(request: Extract<Request, { kind: K }>): Promise<Reply<K>>;
  close(): void;
}

interface Waiting {
  kind: Request['kind'];
  /** The version known when it was sent: if it is another after a break, the request may have been done. */
  version: number;
  resolve: (reply: never) => void;
  reject: (reason: Error) => void;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 10_000;
const PING_EVERY = 25_000;
const SILENCE = 60_000;
const CHANGING = new Set<Request['kind']>(['answer', 'undo', 'consent', 'concede', 'takeover']);
const HELLO = 0;
/** Refusals of a hello that another try would not change. */
const FINAL = new Set(['key', 'state', 'malformed']);

export function addressOf(battle: string, page: Location = location): string {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${page.host}/ws/${encodeURIComponent(battle)}`;
}

export class Link implements Wire {
  readonly #settings: LinkSettings;
  readonly #waiting = new Map<number, Waiting>();
  #listener: Listener | null = null;
  #socket: WebSocket | null = null;
  #number = HELLO;
  #version = 0;
  #greeted = false;
  #attempts = 0;
  #status: Status = 'connecting';
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heard = 0;

  constructor(settings: LinkSettings) {
    this.#settings = settings;
  }

  start(listener: Listener): void {
    this.#listener = listener;
    globalThis.addEventListener?.('online', this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#end();
  }

  /** Send a request; the promise is kept by the server's reply. */
  ask<K extends Request['kind']>(request: Extract<Request, { kind: K }>): Promise<Reply<K>> {
    this.#number += 1;
    const number = this.#number;
    return new Promise<Reply<K>>((resolve, reject) => {
      if (!this.#greeted || this.#socket?.readyState !== WebSocket.OPEN) {
        reject(new Lost());
        return;
      }
      const waiting = {
        kind: request.kind,
        version: this.#version,
        resolve: resolve as (reply: never) => void,
        reject,
      };
      this.#waiting.set(number, waiting);
      this.#socket.send(JSON.stringify({ ...request, request: number }));
    });
  }

  #connect(): void {
    const open = this.#settings.open ?? ((address: string) => new WebSocket(address));
    const socket = open(this.#settings.address);
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => {
      const { token, name } = this.#settings;
      socket.send(JSON.stringify({ kind: 'hello', token, name, version: 0 }));
      this.#watch();
    };
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      this.#receive(typeset(JSON.parse(String(event.data)) as FromServer));
    };
    socket.onclose = () => this.#broken(socket);
  }

  #receive(message: FromServer): void {
    switch (message.kind) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'update':
        this.#version = message.version;
        this.#listener?.update(message);
        break;
      case 'said':
        this.#listener?.said(message);
        break;
      case 'attendance':
        this.#listener?.attendance(message);
        break;
      case 'refused':
        this.#refused(message);
        break;
      default:
        this.#settle(message.request, (waiting) => waiting.resolve(message as never));
    }
  }

  #welcome(welcome: Welcome): void {
    this.#greeted = true;
    this.#attempts = 0;
    this.#version = welcome.update.version;
    this.#listener?.welcome(welcome);
    this.#setStatus('open');
    for (const number of [...this.#waiting.keys()]) {
      this.#settle(number, (waiting) => this.#clearUp(waiting));
    }
  }

  /** A request was under way when the connection broke: the version tells whether anything came of it. */
  #clearUp(waiting: Waiting): void {
    if (CHANGING.has(waiting.kind) && waiting.version !== this.#version) {
      waiting.resolve({ kind: 'done', request: HELLO, version: this.#version } as never);
    } else {
      waiting.reject(new Lost());
    }
  }

  #refused(refused: Refused): void {
    if (!this.#greeted && FINAL.has(refused.code)) {
      this.#listener?.shut(refused.reasons);
      this.#end();
      return;
    }
    if (this.#greeted && refused.code === 'key' && refused.request === HELLO) {
      this.#socket?.close(); // the seat is another's now: come again with what the key still opens
      return;
    }
    this.#settle(refused.request, (waiting) => waiting.reject(new Denied(refused)));
  }

  #settle(number: number, how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(number);
    if (waiting) {
      this.#waiting.delete(number);
      how(waiting);
    }
  }

  #broken(socket: WebSocket): void {
    if (socket !== this.#socket || this.#status === 'closed') {
      return;
    }
    clearInterval(this.#pulse);
    this.#greeted = false;
    this.#setStatus(this.#version > 0 ? 'reconnecting' : 'connecting');
    for (const [number, waiting] of [...this.#waiting]) {
      if (!CHANGING.has(waiting.kind)) {
        this.#settle(number, () => waiting.reject(new Lost()));
      }
    }
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#attempts);
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  /** The network is back: no need to sit out the pause. */
  readonly #hurry = (): void => {
    if (
      this.#status !== 'open' &&
      this.#status !== 'closed' &&
      this.#socket?.readyState === WebSocket.CLOSED
    ) {
      clearTimeout(this.#retry);
      this.#connect();
    }
  };

  /** A connection may die without a word: ask now and then, and hang up where nothing is heard for long. */
  #watch(): void {
    clearInterval(this.#pulse);
    this.#heard = Date.now();
    this.#pulse = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE) {
        this.#socket?.close();
      } else {
        this.ask({ kind: 'ping' }).catch(() => undefined);
      }
    }, PING_EVERY);
  }

  #end(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    globalThis.removeEventListener?.('online', this.#hurry);
    this.#setStatus('closed');
    for (const number of [...this.#waiting.keys()]) {
      this.#settle(number, (waiting) => waiting.reject(new Lost()));
    }
    this.#socket?.close();
  }

  #setStatus(status: Status): void {
    if (status !== this.#status || status === 'connecting') {
      this.#status = status;
      this.#listener?.connection(status);
    }
  }
}
