import { dayInWords, type Words } from '@daybook/kernel/events';
import type { AuditHeadFact } from './heads.js';

export const words: Words<AuditHeadFact> = {
  AuditHeadSigned: ({ data }) => ({
    label: 'Audit head signed',
    sentence: `signed the record up to the end of ${dayInWords(data.date)}: ${data.count} ${data.count === 1 ? 'event' : 'events'}.`,
  }),
};
