import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { Navigate } from 'react-router';

const projections = openedLater(async () => (await import('./index.js')).Projections, {});

export const area = defineWebArea({
  pageNames: { '/staff-admin-panel': 'Admin panel' },
  staffRoutes: ({ sections }) => [
    {
      path: '/staff-admin-panel',
      element: openedLater(async () => (await import('./index.js')).AdminPanel, { sections }),
      handle: { middleware: ['admin-panel'] },
      children: [
        { index: true, element: <Navigate to={sections[0]?.path ?? ''} replace /> },
        ...sections.map(({ path, element, middleware = [] }) => ({ path, element, handle: { middleware } })),
      ],
    },
  ],
  adminSections: [{ path: 'projections', label: 'Projections', order: 50, element: projections }],
});
