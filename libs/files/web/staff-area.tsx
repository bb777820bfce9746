import { defineStaffArea } from '@daybook/kernel/ui';

export const staffArea = defineStaffArea({
  pageNames: { '/:company/files/*': 'Files, within a folder' },
});
