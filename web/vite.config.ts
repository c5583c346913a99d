import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const kServer = process.env['ZIGGURAT_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // The server's content policy allows files from itself alone, so nothing becomes a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: kServer, ws: true, changeOrigin: true },
      '/ws': { target: kServer, ws: true, changeOrigin: true },
    },
  },
  test: { include: ['tests/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0]);
