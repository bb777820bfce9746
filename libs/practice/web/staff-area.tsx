import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

export const staffArea = defineStaffArea({
  pageNames: { '/karbon-export': 'Export invoices' },
  staffRoutes: [
    {
      path: '/karbon-export',
      element: openedLater(async () => (await import('./karbon-export.js')).KarbonExport, {}),
    },
  ],
});
