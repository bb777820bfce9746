import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { ListChecks } from 'lucide-react';

export const staffArea = defineStaffArea({
  pageLinks: [
    {
      path: '/tq-summary-dashboard/questions',
      label: 'Tax questions',
      group: 'templates',
      order: 50,
      Icon: ListChecks,
    },
  ],
  pageNames: {
    '/:company/tax-questionnaire/form-1099': 'Form 1099',
    '/tq-summary-dashboard/questions/:id': 'A version of the tax questions',
  },
  staffRoutes: [
    {
      path: '/tq-summary-dashboard/questions',
      element: openedLater(async () => (await import('./definitions/index.js')).DefinitionsPage, {}),
    },
    {
      path: '/tq-summary-dashboard/questions/:version',
      element: openedLater(async () => (await import('./definitions/index.js')).DefinitionEditor, {}),
    },
  ],
});
