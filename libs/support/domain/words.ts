import { told, type Words } from '@daybook/kernel/events';
import type { SupportMessageFact } from './support-message.js';
import type { SupportQuotaFact } from './support-quota.js';

export const words: Words<SupportMessageFact | SupportQuotaFact> = {
  SupportMessageSent: ({ data }) =>
    told('Support message', data.file === null ? 'wrote to support.' : 'wrote to support and attached a file.'),
  SupportMessageAllowed: () => told('Support message counted', 'counted a message to support.'),
  SupportMessageDelivered: () => told('Support email sent', 'sent a message to support.'),
  SupportMessageDeliveryFailed: ({ data: { reason } }) =>
    told('Support email failed', `could not send a message to support: ${reason}.`),
};
