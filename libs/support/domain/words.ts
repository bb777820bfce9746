import type { Words } from '@daybook/kernel/events';
import type { SupportMessageFact } from './support-message.js';

export const words: Words<SupportMessageFact> = {
  SupportMessageSent: ({ data }) => ({
    label: 'Support message',
    sentence: data.file === null ? 'wrote to support.' : 'wrote to support and attached a file.',
  }),
  SupportMessageDelivered: () => ({ label: 'Support mail sent', sentence: 'mailed a message to support.' }),
  SupportMessageDeliveryFailed: ({ data: { reason } }) => ({
    label: 'Support mail failed',
    sentence: `could not mail a message to support: ${reason}.`,
  }),
};
