import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import type { WaitingThing, WorkDescription } from '@daybook/kernel/work';
import { letterLimits } from './letter.js';
import type { SignatureDocumentEvent } from './signature-document.events.js';

type LetterEvent = Extract<
  SignatureDocumentEvent,
  {
    type:
      | 'SignatureDocumentPrepared'
      | 'SignatureDocumentSigned'
      | 'SignatureDocumentDeclined'
      | 'SignatureDocumentExpired'
      | 'SignatureDocumentVoided'
      | 'SignatureDocumentFailed'
      | 'LetterRenewalDue';
  }
>;

/** The letters of a company that did not end unsigned, by their uuids. `renewalAt`: when it was noted that one is to be renewed. */
type Letters = Readonly<Record<string, { readonly to: string; readonly renewalAt: string | null }>>;

type Thing = WaitingThing<'renew', Letters>;

/** As long as no letter with a later end was written. */
function asking(memory: Letters): Partial<Thing> {
  const letters = Object.values(memory);
  const isLast = ({ to }: { readonly to: string }) => letters.every((other) => other.to <= to);
  const due = letters.find((letter) => letter.renewalAt !== null && isLast(letter));
  if (!due?.renewalAt) return { memory, waits: null, due: null };
  return { memory, waits: 'renew', since: due.renewalAt, due: due.to };
}

const ended = {
  now: ({ memory }: Thing, { stream }: RecordedEvent) => {
    const { [subjectOf(stream)]: _, ...others } = memory ?? {};
    return asking(others);
  },
} as const;

/** Of a company: that its engagement ends, to the staff, who send letters. */
export const letterWork: WorkDescription<LetterEvent, 'renew', Letters> = {
  kind: 'letters',
  called: 'Engagement letters to renew',
  categories: ['signatureDocument'],
  thingOf: ({ meta, stream }) => meta.company ?? subjectOf(stream),
  linkedAs: (subject, company) => company ?? subject,
  waits: { renew: { right: 'see', isForStaff: true, daysAhead: letterLimits.renewal, says: 'ends {due}' } },
  on: {
    SignatureDocumentPrepared: {
      starts: ({ stream, data: { letter } }, before) =>
        letter
          ? {
              title: 'Renew the engagement letter',
              ...asking({ ...before?.memory, [subjectOf(stream)]: { to: letter.to, renewalAt: null } }),
            }
          : undefined,
    },
    LetterRenewalDue: {
      now: ({ memory }, { stream, meta }) => {
        const letter = memory?.[subjectOf(stream)];
        return letter ? asking({ ...memory, [subjectOf(stream)]: { ...letter, renewalAt: meta.at } }) : {};
      },
    },
    SignatureDocumentDeclined: ended,
    SignatureDocumentExpired: ended,
    SignatureDocumentVoided: ended,
    SignatureDocumentFailed: ended,
    // it is in force; its renewal is noted later
    SignatureDocumentSigned: 'ignored',
  },
};
