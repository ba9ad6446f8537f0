import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { leanThree } from './lean-three.ts';

/** What others need of the stage before it is there. */
const OUTLINES =
  /src\/stage\/(basics\/(altitudes|random)|gauges|models\/(silhouettes|shapes|outlines|wing\b))/;
const STAGE = /node_modules\/three\/|src\/stage\//;

/** The client is built into the Python package, so that a wheel needs no Node. */
export default defineConfig({
  plugins: [leanThree(), svelte(), svelteTesting()],
  build: {
    outDir: '../src/aerodrome/server/client',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    // one file for the whole stage, which is quicker to fetch and packs better
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'sides', test: /src\/sides\.ts/, priority: 3 },
            { name: 'outlines', test: OUTLINES, priority: 2 },
            { name: 'stage', test: STAGE, priority: 1 },
          ],
        },
      },
    },
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
