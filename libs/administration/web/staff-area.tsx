import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { Navigate } from 'react-router';

const overview = openedLater(async () => (await import('./directory/index.js')).Directory, {});
const operations = openedLater(async () => (await import('./index.js')).Operations, {});
const projections = openedLater(async () => (await import('./index.js')).Projections, {});

export const staffArea = defineStaffArea({
  pageNames: { '/staff-admin-panel': 'Admin panel' },
  staffRoutes: ({ sections }) => [
    {
      path: '/staff-admin-panel',
      element: openedLater(async () => (await import('./index.js')).AdminPanel, { sections }),
      handle: { middleware: ['admin-panel'] },
      children: [
        { index: true, element: <Navigate to={sections[0]?.path ?? ''} replace /> },
        ...sections.flatMap(({ path, element, pages = [], middleware = [] }) =>
          [{ path, element }, ...pages].map((page) => ({ ...page, handle: { middleware } })),
        ),
      ],
    },
  ],
  adminSections: [
    { path: 'overview', label: 'Overview', group: 'people', order: 1, element: overview },
    { path: 'projections', label: 'Projections', group: 'firm', order: 50, element: projections },
    { path: 'operations', label: 'Operations', group: 'firm', order: 45, element: operations },
  ],
});
