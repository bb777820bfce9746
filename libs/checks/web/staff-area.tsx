import { defineStaffArea } from '@daybook/kernel/ui';
import { texts as checks } from './payments/check-texts.js';
import { texts as form } from './payments/form-texts.js';
import { texts as vendors } from './payments/vendor-texts.js';
import { texts } from './texts.js';
import { texts as imported } from './vendor-import/texts.js';

export const staffArea = defineStaffArea({
  workDrawers: async () => (await import('./payments/work/index.js')).workDrawers,
  pageNames: {
    '/:company/company-settings/send-check': texts.title,
    '/:company/payments': checks.title,
    '/:company/payments/new': form.title,
    '/:company/payments/release': checks.releaseTitle,
    '/:company/payments/vendors': vendors.title,
    '/:company/payments/vendors/import': imported.title,
    '/:company/payments/:id': checks.details,
  },
});
