import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { Inbox, Users } from 'lucide-react';
import { lazy } from 'react';

const Count = lazy(async () => ({ default: (await import('./list/index.js')).WaitingCount }));

export const staffArea = defineStaffArea({
  pageLinks: [
    { path: '/staff/work', label: 'Work', order: 1, Icon: Inbox, Count },
    { path: '/staff/work/people', label: 'Who has what', group: 'records', order: 5, Icon: Users },
  ],
  staffResources: async () => (await import('./list/index.js')).workResources,
  staffRoutes: ({ workActions, workDrawers, panels }) => [
    {
      path: '/staff/work/people',
      element: openedLater(async () => (await import('./people/index.js')).PeoplePage, {}),
    },
    {
      path: '/staff/work',
      element: openedLater(async () => {
        const [{ WorkPage }, actions, drawers] = await Promise.all([
          import('./list/index.js'),
          workActions(),
          workDrawers(),
        ]);
        return () => <WorkPage actions={actions} drawers={drawers} panels={panels} />;
      }, {}),
    },
  ],
});
