import { defineWebArea, openedLater } from '@daybook/kernel/ui';

export const area = defineWebArea({
  companyRoutes: [
    {
      path: 'tax-questionnaire/form-1099/*',
      element: openedLater(async () => (await import('./form-1099/index.js')).Form1099Area, {}),
    },
  ],
});
