import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { BookOpenText } from 'lucide-react';

export const staffArea = defineStaffArea({
  pageLinks: [{ path: '/qbo-reports-export', label: 'Export reports', order: 80, Icon: BookOpenText }],
  staffRoutes: [
    {
      path: '/qbo-reports-export',
      element: openedLater(async () => (await import('./export/reports-export-page.js')).ReportsExportPage, {}),
    },
  ],
});
