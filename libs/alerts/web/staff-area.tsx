import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

const alerts = openedLater(async () => (await import('./staff/index.js')).RaisedAlerts, {});

export const staffArea = defineStaffArea({
  adminSections: [
    {
      path: 'alerts',
      label: 'Alerts',
      group: 'firm',
      order: 40,
      element: alerts,
      needs: 'manageAlerts',
      middleware: ['manage-alerts'],
    },
  ],
});
