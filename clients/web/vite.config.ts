// SPDX-License-Identifier: MIT
// The page is built into ../../build/page; tools/pack.ts then makes one file of it for the binary.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  server: { proxy: { '/ws': { target: 'ws://127.0.0.1:8080', ws: true }, '/replay': 'http://127.0.0.1:8080' } },
  build: {
    outDir: '../../build/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { entryFileNames: 'a/[name]-[hash].js', chunkFileNames: 'a/[name]-[hash].js', assetFileNames: 'a/[name]-[hash][extname]' } },
  },
  test: { include: ['tests/logic/**/*.test.ts'], testTimeout: 120_000 }, // it ends what hangs; a busy machine is slow, not wrong
} as Parameters<typeof defineConfig>[0]);
