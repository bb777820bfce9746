import type { Words } from '@daybook/kernel/events';
import type { SupportMessageFact } from './support-message.js';
import type { SupportQuotaFact } from './support-quota.js';

export const words: Words<SupportMessageFact | SupportQuotaFact> = {
  SupportMessageSent: ({ data }) => ({
    label: 'Support message',
    sentence: data.file === null ? 'wrote to support.' : 'wrote to support and attached a file.',
  }),
  SupportMessageAllowed: () => ({
    label: 'Support message counted',
    sentence: 'counted a message to support.',
  }),
  SupportMessageDelivered: () => ({ label: 'Support email sent', sentence: 'sent a message to support.' }),
  SupportMessageDeliveryFailed: ({ data: { reason } }) => ({
    label: 'Support email failed',
    sentence: `could not send a message to support: ${reason}.`,
  }),
};
