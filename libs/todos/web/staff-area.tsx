import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

export const staffArea = defineStaffArea({
  pageNames: { '/:company/to-dos/:id': 'A to-do', '/todo-templates': 'To-do templates' },
  staffRoutes: [
    {
      path: '/todo-templates',
      element: openedLater(async () => (await import('./staff/templates/index.js')).TodoTemplates, {}),
    },
  ],
});
