/** What jsdom lacks and the client asks for, and how long tests wait for something to appear. */
import { configure } from '@testing-library/svelte';
import { afterEach, beforeEach } from 'vitest';

// a second is soon over on a slow machine; this is still less than a test may take
configure({ asyncUtilTimeout: 20_000 });

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
