import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

/** The client is built into the Python package, so that a wheel needs no Node. */
export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/aerodrome/server/client',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:1918',
      '/ws': { target: 'ws://127.0.0.1:1918', ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing.ts'],
    testTimeout: 30_000,
  },
});
