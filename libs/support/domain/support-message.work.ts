import type { WorkDescription } from '@daybook/kernel/work';
import type { SupportMessageEvent } from './support-message.js';

/** For administrators, also from somebody who belongs to no company: a message that nobody has read, since its email did not arrive. Who wrote it stands beside the list. */
export const supportWork: WorkDescription<SupportMessageEvent, 'unread'> = {
  kind: 'supportMessage',
  servedBy: 'nobody',
  categories: ['supportMessage'],
  linkedAs: (subject, company) => company ?? subject,
  waits: {
    unread: {
      ...{ right: 'answerSupport', firmRight: 'manageCompanies', isForStaff: true, says: 'could not be emailed' },
    },
  },
  on: {
    SupportMessageSent: { starts: () => ({ title: 'Message to support' }) },
    SupportMessageDeliveryFailed: { now: { waits: 'unread' } },
    SupportMessageSentAgain: { now: { waits: null } },
    SupportMessageDelivered: { now: { waits: null } },
    SupportMessageHandled: { now: { waits: null } },
  },
};
