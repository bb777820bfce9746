import { defineWebArea, openedLater } from '@daybook/kernel/ui';

export const area = defineWebArea({
  routes: [
    { path: '/tq', element: openedLater(async () => (await import('./dashboard/tax-shortcut.js')).TaxShortcut, {}) },
  ],
  companyRoutes: [
    {
      path: 'tax-questionnaire/form-1099/*',
      element: openedLater(async () => (await import('./form-1099/index.js')).Form1099Area, {}),
    },
  ],
});
