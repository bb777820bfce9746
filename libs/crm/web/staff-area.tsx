import { defineStaffArea, openedLater } from '@daybook/kernel/ui';

export const staffArea = defineStaffArea({
  adminSections: [
    {
      path: 'import-hubspot',
      label: 'Import from HubSpot',
      group: 'people',
      order: 36,
      element: openedLater(async () => (await import('./import-page.js')).ImportPage, {}),
      needs: 'importHubspotCompany',
    },
  ],
});
