// SPDX-License-Identifier: MIT
// The page is built into ../../build/page, with addresses that hold in any folder; tools/pack.ts then makes one file of it
// for the binary, tools/site.ts a folder for a web space.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { engine } from './tools/engine.ts';

const names = { entryFileNames: 'a/[name]-[hash].js', chunkFileNames: 'a/[name]-[hash].js', assetFileNames: 'a/[name]-[hash][extname]' };

export default defineConfig({
  base: './',
  plugins: [svelte(), engine()],
  worker: { format: 'es', rollupOptions: { output: names } },
  server: { proxy: { '/ws': { target: 'ws://127.0.0.1:8080', ws: true }, '/replay': 'http://127.0.0.1:8080' } },
  build: {
    outDir: '../../build/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: names },
  },
  test: { include: ['tests/logic/**/*.test.ts'], testTimeout: 120_000 }, // it ends what hangs; a busy machine is slow, not wrong
} as Parameters<typeof defineConfig>[0]);
