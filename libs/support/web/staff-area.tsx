import { defineStaffArea } from '@daybook/kernel/ui';

export const staffArea = defineStaffArea({
  workDrawers: async () => (await import('./work/index.js')).workDrawers,
});
