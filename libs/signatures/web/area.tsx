import { defineWebArea, openedLater } from '@daybook/kernel/ui';
import { PenLine } from 'lucide-react';

export const area = defineWebArea({
  places: [
    {
      path: 'sign',
      label: 'Sign',
      order: 35,
      icon: PenLine,
      isShown: ({ ownSignatures }) => ownSignatures.totalCount > 0,
      needsAttention: ({ ownSignatures }) => ownSignatures.waitingCount > 0,
    },
    { path: 'document-signatures', label: 'Signatures', order: 40, icon: PenLine, isForStaff: true },
  ],
  companyRoutes: [
    { path: 'sign', element: openedLater(async () => (await import('./signing/index.js')).SigningListPage, {}) },
    {
      path: 'sign/:documentId',
      element: openedLater(async () => (await import('./signing/index.js')).SigningPage, {}),
    },
    {
      path: 'sign/verify',
      element: openedLater(async () => (await import('./verifying/index.js')).VerificationPage, {}),
    },
  ],
});
