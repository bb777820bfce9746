import { countryInWords } from '@daybook/kernel/text';
import type { ConsentKind, ConsentTerms } from '@daybook/tax/domain';
import type { Generate7216FormArgs } from './generated/arguments.js';

type Sent = NonNullable<Generate7216FormArgs['terms']>;

const textOf = { disclosure: 'disclosure-2013-14', use: 'use-2013-14' } as const;
const purposes = {
  preparerAbroad: 'To have people of our firm who work outside of the United States prepare your tax return.',
  solicitation: '',
  other: '',
} as const;

/** What is consented to; the decider says what of it cannot be. */
export function termsOf(kind: ConsentKind, sent: Sent, firmName: string): ConsentTerms {
  const isUse = kind === 'use';
  const purpose = (sent.purpose ?? 'preparerAbroad') as ConsentTerms['purpose'];
  const country = (sent.recipientCountry ?? 'PH').toUpperCase();
  return {
    kind,
    purpose,
    purposeInWords: sent.purposeInWords?.trim() || (purposes[purpose] ?? ''),
    textVersion: textOf[kind],
    recipient: isUse
      ? { name: firmName, country: 'US' }
      : { name: sent.recipientName?.trim() || `the people of ${firmName} in ${countryInWords(country)}`, country },
    information: (sent.information ?? ['wholeReturn']) as ConsentTerms['information'],
    taxYears: sent.taxYears ?? null,
    durationYears: (sent.durationYears ?? 1) as ConsentTerms['durationYears'],
  };
}
