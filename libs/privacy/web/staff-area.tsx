import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

export const staffArea = defineStaffArea({
  adminSections: [
    {
      path: 'privacy',
      label: 'Privacy',
      group: 'records',
      order: 48,
      element: openedLater(async () => (await import('./index.js')).PrivacyPage, {}),
      needs: 'manageFirm',
      middleware: ['manage-firm'],
    },
  ],
});
