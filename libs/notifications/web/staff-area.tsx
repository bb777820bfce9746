import { defineStaffArea } from '@daybook/kernel/ui';

export const staffArea = defineStaffArea({
  pageNames: { '/inbox/:id': 'A line of the inbox, opened from a notification' },
});
