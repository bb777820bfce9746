import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { ChartColumn } from 'lucide-react';
import { lazy } from 'react';

export const area = defineWebArea({
  overlays: {
    bookNumber: lazy(async () => ({ default: (await import('./dashboards/reports/number-dialog.js')).NumberDialog })),
  },
  panels: {
    TransactionQuestions: lazy(async () => ({
      default: (await import('./answering/questions-of-todo.js')).QuestionsOfTodo,
    })),
  },
  places: [
    {
      path: 'dashboard',
      label: 'Dashboards',
      order: 33,
      icon: ChartColumn,
      permission: 'viewFeatureDashboards',
    },
  ],
  routes: [
    {
      path: '/quickbooks/callback',
      element: openedLater(async () => (await import('./connection/index.js')).CallbackPage, {}),
    },
  ],
  companyRoutes: [
    {
      path: 'transactions/:todo',
      element: openedLater(async () => (await import('./answering/answering-page.js')).AnsweringPage, {}),
    },
    {
      path: 'dashboard/*',
      element: openedLater(async () => (await import('./dashboards/index.js')).DashboardArea, {}),
    },
  ],
  companySettings: [
    {
      path: 'accounting',
      label: 'Accounting',
      order: 25,
      element: openedLater(async () => (await import('./connection/index.js')).AccountingPage, {}),
    },
  ],
});
