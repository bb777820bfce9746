import { dayInWords, description, type EventDescriptions } from '@daybook/kernel/events';
import type { AuditHeadEvent } from './heads.js';

export const words: EventDescriptions<AuditHeadEvent> = {
  AuditHeadSigned: ({ data }) =>
    description(
      'Audit head signed',
      `signed the record up to the end of ${dayInWords(data.date)}: ${data.count} ${data.count === 1 ? 'event' : 'events'}.`,
    ),
};
