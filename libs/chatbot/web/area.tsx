import { defineWebArea } from '@daybook/kernel/ui';
import { lazy } from 'react';

export const area = defineWebArea({
  overlays: {
    aboutAssistant: lazy(async () => ({ default: (await import('./about/about-assistant.js')).AboutAssistant })),
  },
});
