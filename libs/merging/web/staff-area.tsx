import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

export const staffArea = defineStaffArea({
  adminSections: [
    {
      path: 'merge',
      label: 'Merge companies',
      group: 'people',
      order: 37,
      element: openedLater(async () => (await import('./merging.js')).Merging, {}),
    },
  ],
});
