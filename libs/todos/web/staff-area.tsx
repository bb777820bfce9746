import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { LayoutTemplate } from 'lucide-react';

export const staffArea = defineStaffArea({
  pageLinks: [
    { path: '/todo-templates', label: 'To-do templates', group: 'templates', order: 40, Icon: LayoutTemplate },
  ],
  workActions: async () => (await import('./staff/work/index.js')).workActions,
  workDrawers: async () => (await import('./staff/work/index.js')).workDrawers,
  pageNames: { '/:company/to-dos/:id': 'A to-do' },
  staffRoutes: [
    {
      path: '/todo-templates',
      element: openedLater(async () => (await import('./staff/templates/index.js')).TodoTemplates, {}),
    },
  ],
});
