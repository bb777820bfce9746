import { defineStaffArea, openedLater } from '@daybook/kernel/ui';
import { useIsSetupOpen } from './use-setup.js';

const screens = () => import('./index.js');

export const staffArea = defineStaffArea({
  adminSections: [
    {
      path: 'setup',
      label: 'Setup',
      group: 'firm',
      order: 29,
      element: openedLater(async () => (await screens()).Setup, {}),
      needs: 'manageFirm',
      useIsShown: useIsSetupOpen,
      middleware: ['manage-firm'],
    },
    {
      path: 'firm',
      label: 'Firm',
      group: 'firm',
      order: 30,
      element: openedLater(async () => (await screens()).FirmPage, {}),
      needs: 'manageFirm',
      middleware: ['manage-firm'],
    },
  ],
});
