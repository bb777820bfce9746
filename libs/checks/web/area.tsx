import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { texts } from './texts.js';

export const area = defineWebArea({
  companySettings: [
    {
      path: 'send-check',
      label: texts.title,
      order: 30,
      permission: 'viewFeaturePayments',
      element: openedLater(async () => (await import('./send-check-page.js')).SendCheckPage, {}),
    },
  ],
});
