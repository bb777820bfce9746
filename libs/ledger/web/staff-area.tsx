import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { BookOpenText } from 'lucide-react';
import { texts } from './connection/texts.js';

export const staffArea = defineStaffArea({
  pageNames: {
    '/:company/company-settings/accounting': texts.title,
    '/quickbooks/callback': texts.connecting,
  },
  pageLinks: [{ path: '/qbo-reports-export', label: 'Export reports', order: 80, Icon: BookOpenText }],
  staffRoutes: [
    {
      path: '/qbo-reports-export',
      element: openedLater(async () => (await import('./export/reports-export-page.js')).ReportsExportPage, {}),
    },
  ],
});
