import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

export const staffArea = defineStaffArea({
  adminSections: [
    {
      path: 'evidence',
      label: 'Evidence packs',
      group: 'records',
      order: 46,
      element: openedLater(async () => (await import('./evidence.js')).Evidence, {}),
      needs: 'manageFirm',
      middleware: ['manage-firm'],
    },
  ],
});
