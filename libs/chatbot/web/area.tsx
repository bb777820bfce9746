import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { lazy } from 'react';

export const area = defineWebArea({
  routes: [
    { path: '/connect', element: openedLater(async () => (await import('./connecting/index.js')).ConnectingPage, {}) },
  ],
  overlays: {
    aboutAssistant: lazy(async () => ({ default: (await import('./about/about-assistant.js')).AboutAssistant })),
  },
});
