import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropUnusedSchemas } from './drop-unused-schemas.ts';
import { fontsWithoutJumps } from './fonts-without-jumps.ts';
import { guestBudget } from './guest-budget.ts';
import { precacheShell } from './precache-shell.ts';

const BACKEND = 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), fontsWithoutJumps(), dropUnusedSchemas(), precacheShell(), guestBudget()],
  resolve: { conditions: ['@banquet/source', 'module', 'browser', 'development|production'] },
  build: {
    manifest: true,
    // The admin's charts alone are larger; what the guests' pages may weigh is watched in guest-budget.ts.
    chunkSizeWarningLimit: 1_600,
    // Nothing inline, so that the page runs under a strict content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page begins with in one file: each further one costs a slow phone its time. Zod comes with the
          // first schema that is used, on the pages of the staff.
          groups: [{ name: 'app', tags: ['$initial'], test: (id) => !id.includes('/node_modules/zod/') }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': BACKEND,
      '/socket.io': { target: BACKEND, ws: true },
    },
  },
});
