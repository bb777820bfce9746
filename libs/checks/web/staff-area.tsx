import { defineStaffArea } from '@daybook/kernel/ui';
import { texts } from './texts.js';

export const staffArea = defineStaffArea({
  pageNames: { '/:company/company-settings/send-check': texts.title },
});
