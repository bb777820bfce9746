import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { Banknote } from 'lucide-react';

export const area = defineWebArea({
  places: [{ path: 'payments', label: 'Payments', order: 45, icon: Banknote, permission: 'viewFeaturePayments' }],
  companySettings: [
    {
      path: 'send-check',
      label: 'Mailed checks',
      order: 30,
      permission: 'viewFeaturePayments',
      element: openedLater(async () => (await import('./send-check-page.js')).SendCheckPage, {}),
    },
  ],
  companyRoutes: ({ panels }) => [
    { path: 'payments', element: openedLater(async () => (await import('./payments/index.js')).PaymentsPage, {}) },
    { path: 'payments/new', element: openedLater(async () => (await import('./payments/index.js')).CheckFormPage, {}) },
    {
      path: 'payments/release',
      element: openedLater(async () => (await import('./payments/index.js')).ReleasePage, {}),
    },
    {
      path: 'payments/vendors',
      element: openedLater(async () => (await import('./payments/index.js')).VendorsPage, {}),
    },
    {
      path: 'payments/vendors/import',
      element: openedLater(async () => (await import('./vendor-import/index.js')).VendorImportPage, {}),
    },
    {
      path: 'payments/:checkUuid',
      element: openedLater(async () => (await import('./payments/index.js')).CheckPage, { panels }),
    },
  ],
});
