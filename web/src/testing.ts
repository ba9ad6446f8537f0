/** What jsdom lacks and the client asks for. */
import { afterEach, beforeEach } from 'vitest';

if (typeof globalThis.matchMedia !== 'function') {
  globalThis.matchMedia = (query: string): MediaQueryList => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
}

if (typeof globalThis.ResizeObserver !== 'function') {
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}

Object.defineProperty(globalThis, 'scrollTo', { value: () => undefined, writable: true });

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  document.title = '';
});
