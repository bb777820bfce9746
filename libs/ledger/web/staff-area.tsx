import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { BookCheck, BookOpenText, CircleHelp } from 'lucide-react';
import { texts } from './connection/texts.js';

export const staffArea = defineStaffArea({
  pageNames: {
    '/:company/company-settings/accounting': texts.title,
    '/quickbooks/callback': texts.connecting,
  },
  pageLinks: [
    { path: '/staff/books', label: 'Books', group: 'books', order: 77, Icon: BookCheck },
    { path: '/staff/unknown-transactions', label: 'Unknown transactions', group: 'books', order: 78, Icon: CircleHelp },
    { path: '/qbo-reports-export', label: 'Export reports', group: 'books', order: 80, Icon: BookOpenText },
  ],
  staffRoutes: [
    {
      path: '/staff/books',
      element: openedLater(
        async () => (await import('./attention/books-needing-attention-page.js')).BooksNeedingAttentionPage,
        {},
      ),
    },
    {
      path: '/staff/unknown-transactions',
      element: openedLater(
        async () => (await import('./questions/unknown-transactions-page.js')).UnknownTransactionsPage,
        {},
      ),
    },
    {
      path: '/qbo-reports-export',
      element: openedLater(async () => (await import('./export/reports-export-page.js')).ReportsExportPage, {}),
    },
  ],
});
