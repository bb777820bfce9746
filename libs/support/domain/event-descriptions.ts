import { description, type EventDescriptions } from '@daybook/kernel/events';
import type { SupportMessageEvent } from './support-message.js';
import type { SupportQuotaEvent } from './support-quota.js';

export const words: EventDescriptions<SupportMessageEvent | SupportQuotaEvent> = {
  SupportMessageSent: ({ data }) =>
    description('Support message', data.file === null ? 'wrote to support.' : 'wrote to support and attached a file.'),
  SupportMessageAllowed: () => description('Support message counted', 'counted a message to support.'),
  SupportMessageDelivered: () => description('Support email sent', 'sent a message to support.'),
  SupportMessageDeliveryFailed: ({ data: { reason } }) =>
    description('Support email failed', `could not send a message to support: ${reason}.`),
};
