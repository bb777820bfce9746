import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

const rehearsal = openedLater(async () => (await import('./index.js')).Rehearsal, {});

export const staffArea = defineStaffArea({
  adminSections: [
    {
      path: 'rehearse-access',
      label: 'Rehearse access',
      group: 'access',
      order: 43,
      element: rehearsal,
      needs: 'updateAdminPanel',
    },
  ],
});
