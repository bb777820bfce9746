import { defineWebArea, openedLater } from '@daybook/kernel/ui';

const usage = async () => (await import('./staff/index.js')).Usage;

export const area = defineWebArea({
  pageNames: { '/staff/usage': 'Usage' },
  staffRoutes: ({ pageNames }) => [{ path: '/staff/usage', element: openedLater(usage, { pageNames }) }],
});
