import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { ChartColumn } from 'lucide-react';

const usage = async () => (await import('./staff/index.js')).Usage;

export const staffArea = defineStaffArea({
  pageLinks: [{ path: '/staff/usage', label: 'Usage', group: 'records', order: 30, Icon: ChartColumn }],
  staffRoutes: ({ pageNames }) => [{ path: '/staff/usage', element: openedLater(usage, { pageNames }) }],
});
