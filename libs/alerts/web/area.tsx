import { defineWebArea, openedLater } from '@daybook/kernel/ui';

const alerts = openedLater(async () => (await import('./staff/index.js')).RaisedAlerts, {});

export const area = defineWebArea({
  adminSections: [
    {
      path: 'alerts',
      label: 'Alerts',
      order: 40,
      element: alerts,
      needs: 'manageAlerts',
      middleware: ['manage-alerts'],
    },
  ],
});
