import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { BookCheck, BookOpenText, CircleCheckBig, CircleHelp } from 'lucide-react';
import { texts } from './connection/texts.js';
import { dashboards } from './dashboards/dashboard-list.js';

export const staffArea = defineStaffArea({
  workDrawers: async () => (await import('./work/index.js')).workDrawers,
  pageNames: {
    '/:company/company-settings/accounting': texts.title,
    ...Object.fromEntries(dashboards.map(({ path, name }) => [`/:company/dashboard/${path}`, `Dashboards, ${name}`])),
    '/:company/transactions/:id': 'Transactions that need you',
    '/quickbooks/callback': texts.connecting,
  },
  pageLinks: [
    { path: '/staff/books', label: 'Books', group: 'books', order: 77, Icon: BookCheck },
    { path: '/staff/unknown-transactions', label: 'Unknown transactions', group: 'books', order: 78, Icon: CircleHelp },
    {
      path: '/staff/transaction-answers',
      label: 'Transaction answers',
      group: 'books',
      order: 79,
      Icon: CircleCheckBig,
    },
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
      path: '/staff/transaction-answers',
      element: openedLater(
        async () => (await import('./review/transaction-answers-page.js')).TransactionAnswersPage,
        {},
      ),
    },
    {
      path: '/qbo-reports-export',
      element: openedLater(async () => (await import('./export/reports-export-page.js')).ReportsExportPage, {}),
    },
  ],
});
