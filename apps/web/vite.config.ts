import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env.DAYBOOK_API_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: here('.'),
  plugins: [react(), compressed()],
  resolve: {
    alias: [{ find: /^@daybook\/(.+)$/, replacement: `${here('../../libs')}/$1/index.ts` }],
  },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // the content security policy allows fonts and images from the own origin only, so nothing is inlined
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        // of an area's rules a screen takes labels and checks; the deciders stay on the server
        moduleSideEffects: [{ test: /\/libs\/([^/]+\/domain|kernel\/events)\//, sideEffects: false }],
      },
    },
  },
  server: { proxy: { '/api': api, '/admin/logout': api, '/service/logout': api } },
});
