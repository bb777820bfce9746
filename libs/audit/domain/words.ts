import { dayInWords, told, type Words } from '@daybook/kernel/events';
import type { AuditHeadFact } from './heads.js';

export const words: Words<AuditHeadFact> = {
  AuditHeadSigned: ({ data }) =>
    told(
      'Audit head signed',
      `signed the record up to the end of ${dayInWords(data.date)}: ${data.count} ${data.count === 1 ? 'event' : 'events'}.`,
    ),
};
