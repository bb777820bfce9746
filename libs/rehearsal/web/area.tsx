import { defineWebArea } from '@daybook/kernel/ui';
import { lazy } from 'react';
import type { Change } from './change-of.js';

declare module '@daybook/kernel/ui' {
  interface Overlays {
    /** A change of rights that somebody is about to save: who would gain and lose what. */
    rehearsal: { readonly change: Change };
  }
}

export const area = defineWebArea({
  overlays: { rehearsal: lazy(async () => ({ default: (await import('./index.js')).RehearsalDialog })) },
});
