import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { lazy } from 'react';
import { DeliveryStatus } from './index.js';

export const area = defineWebArea({
  routes: [
    { path: '/inbox/:uuid', element: openedLater(async () => (await import('./inbox/opened-line.js')).OpenedLine, {}) },
  ],
  overlays: { inbox: lazy(async () => ({ default: (await import('./inbox/inbox-drawer.js')).Inbox })) },
  panels: { Deliveries: DeliveryStatus },
  settingsTabs: [
    {
      name: 'notifications',
      label: 'Notifications',
      order: 20,
      Panel: lazy(async () => ({ default: (await import('./settings/index.js')).NotificationSettings })),
    },
  ],
});
