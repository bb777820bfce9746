import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { FileSpreadsheet } from 'lucide-react';

export const staffArea = defineStaffArea({
  pageLinks: [{ path: '/karbon-export', label: 'Export invoices', group: 'books', order: 70, Icon: FileSpreadsheet }],
  staffRoutes: [
    {
      path: '/karbon-export',
      element: openedLater(async () => (await import('./karbon-export.js')).KarbonExport, {}),
    },
  ],
});
