import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compressed.js';
import { stylesLast } from './styles-last.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const router = here('../../node_modules/react-router/dist/production');
const api = process.env.DAYBOOK_API_URL ?? 'http://localhost:3000';

/** What of the kit a client's first page does without. */
const kitLater =
  /\/libs\/kernel\/ui\/(use-unsaved|data\/(generated\/categories|use-debounced|use-on-invalidate|use-pace)|formatting\/(amounts|item-address)|kit\/(dialog|download|keys|linked-text|loaded-dialog|row-keys|safe-html|tabs|use-dialog-queue|use-media))\.\w+$/;
/** The rest of it, and the icons of a to-do. */
const kitFirst =
  /\/icons\/(circle|circle-dot-dashed|clock|check|link-2|message-square)\.\w+$|\/libs\/kernel\/ui\/(?!admin|charts\/|time-zones\/|forms\/|operations\/|pdf\/|kit\/(offline-notice(?!-later)|confirm-dialog|download-csv|fold-button|detail-list|save-file|secret-dialog)|data\/(live-saving|use-every-page))/;

export default defineConfig({
  root: here('.'),
  plugins: [react(), stylesLast(), compressed()],
  resolve: {
    alias: [
      { find: /^@daybook\/(.+)$/, replacement: `${here('../../libs')}/$1/index.ts` },
      // by its names alone the package is the one that warns developers
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
    ],
  },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // the content security policy allows fonts and images from the own origin only, so nothing is inlined
    assetsInlineLimit: 0,
    // what writes PDFs is one package, loaded when somebody makes one of photos
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // what the sign-in page needs in one file, what is left of the kit but the forms in another with the icons of a
          // to-do, not in dozens
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            // icons that many pages show: one by one they are more file than picture
            { name: 'icons', test: /\/lucide-react\//, minShareCount: 12 },
            { name: 'kit', test: (id) => kitFirst.test(id) && !kitLater.test(id), priority: 1 },
            // what a client's first page does without: it comes with the first page that has it
            { name: 'kit-later', test: kitLater },
          ],
        },
      },
      treeshake: {
        // nothing happens there by being imported: a page takes of rules and of the kit what it uses
        moduleSideEffects: [
          { test: /\/libs\/([^/]+\/domain|kernel\/(events|text|ui))\/.+\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  server: { proxy: { '/api': api, '/admin/logout': api, '/service/logout': api } },
});
