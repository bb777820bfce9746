import type { Words } from '@daybook/kernel/events';
import type { SupportMessageFact } from './support-message.js';

export const words: Words<SupportMessageFact> = {
  SupportMessageSent: ({ data }) => ({
    label: 'Support message',
    sentence: data.file === null ? 'wrote to support.' : 'wrote to support and attached a file.',
  }),
  SupportMessageDelivered: () => ({ label: 'Support email sent', sentence: 'sent a message to support.' }),
  SupportMessageDeliveryFailed: ({ data: { reason } }) => ({
    label: 'Support email failed',
    sentence: `could not send a message to support: ${reason}.`,
  }),
};
