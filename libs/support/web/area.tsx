import { defineWebArea } from '@daybook/kernel/ui';
import { lazy } from 'react';

export const area = defineWebArea({
  overlays: { support: lazy(async () => ({ default: (await import('./index.js')).SupportDialog })) },
});
