import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

const staff = () => import('./staff/index.js');
const log = openedLater(async () => (await staff()).SecurityLog, {});

export const staffArea = defineStaffArea({
  staffResources: async () => (await staff()).securityResources,
  adminSections: [{ path: 'security-log', label: 'Security log', group: 'records', order: 20, element: log }],
});
