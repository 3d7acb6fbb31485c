import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropUnusedSchemas } from './drop-unused-schemas.ts';
import { precacheShell } from './precache-shell.ts';

const BACKEND = 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), dropUnusedSchemas(), precacheShell()],
  resolve: { conditions: ['@banquet/source', 'module', 'browser', 'development|production'] },
  build: {
    manifest: true,
    // The admin's charts alone are larger; what the guests' pages may weigh is watched elsewhere.
    chunkSizeWarningLimit: 1_600,
    // Nothing inline, so that the page runs under a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': BACKEND,
      '/socket.io': { target: BACKEND, ws: true },
    },
  },
});
