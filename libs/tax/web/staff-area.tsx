import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { FileSpreadsheet, ListChecks, Table2 } from 'lucide-react';

export const staffArea = defineStaffArea({
  workDrawers: async () => (await import('./work/index.js')).workDrawers,
  pageLinks: [
    { path: '/tq-summary-dashboard', label: 'Tax summary', group: 'records', order: 15, Icon: Table2 },
    {
      path: '/tq-summary-dashboard/questions',
      label: 'Tax questions',
      group: 'templates',
      order: 50,
      Icon: ListChecks,
    },
    {
      path: '/tq-summary-dashboard/1099-columns',
      label: '1099 file columns',
      group: 'templates',
      order: 51,
      Icon: FileSpreadsheet,
    },
  ],
  pageNames: {
    '/tq': 'The short link to tax questionnaires',
    '/:company/tax-questionnaire/form-1099': 'Form 1099',
    '/:company/tax-questionnaire/consents': 'Consents to share tax papers',
    '/tq-summary-dashboard/questions/:id': 'A version of the tax questions',
  },
  staffResources: async () => (await import('./dashboard/index.js')).dashboardResources,
  staffRoutes: [
    {
      path: '/tq-summary-dashboard',
      element: openedLater(async () => (await import('./dashboard/index.js')).TaxDashboard, {}),
    },
    {
      path: '/tq-summary-dashboard/1099-columns',
      element: openedLater(async () => (await import('./file-columns/index.js')).FileColumnsPage, {}),
    },
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
