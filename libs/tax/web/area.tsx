import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { FileText } from 'lucide-react';

export const area = defineWebArea({
  routes: [
    { path: '/tq', element: openedLater(async () => (await import('./dashboard/tax-shortcut.js')).TaxShortcut, {}) },
  ],
  places: [{ path: 'tax-questionnaire', label: 'Tax', order: 42, icon: FileText, permission: 'viewFeatureTq' }],
  companyRoutes: ({ panels }) => [
    {
      path: 'tax-questionnaire/form-1099/*',
      element: openedLater(async () => (await import('./form-1099/index.js')).Form1099Area, {}),
    },
    {
      path: 'tax-questionnaire/*',
      element: openedLater(async () => (await import('./client/index.js')).TaxArea, { panels }),
    },
  ],
});
