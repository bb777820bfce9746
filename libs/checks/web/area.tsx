import { defineWebArea, openedLater } from '@daybook/kernel/ui';

export const area = defineWebArea({
  companySettings: [
    {
      path: 'send-check',
      label: 'Mailed checks',
      order: 30,
      permission: 'viewFeaturePayments',
      element: openedLater(async () => (await import('./send-check-page.js')).SendCheckPage, {}),
    },
  ],
});
