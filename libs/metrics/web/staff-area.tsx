import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

const usage = async () => (await import('./staff/index.js')).Usage;

export const staffArea = defineStaffArea({
  pageNames: { '/staff/usage': 'Usage' },
  staffRoutes: ({ pageNames }) => [{ path: '/staff/usage', element: openedLater(usage, { pageNames }) }],
});
