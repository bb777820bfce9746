import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

export const staffArea = defineStaffArea({
  adminSections: [
    {
      path: 'webhooks',
      label: 'Webhooks',
      group: 'records',
      order: 48,
      element: openedLater(async () => (await import('./webhooks-page.js')).WebhooksPage, {}),
      needs: 'manageFirm',
      middleware: ['manage-firm'],
    },
  ],
});
