import { defineWebArea, openedLater } from '@daybook/kernel/ui';

const usage = openedLater(async () => (await import('./staff/index.js')).Usage, {});

export const area = defineWebArea({ staffRoutes: [{ path: '/staff/usage', element: usage }] });
