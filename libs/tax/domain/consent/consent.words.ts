import { dayInWords, description, type EventDescriptions, person } from '@daybook/kernel/events';
import { countryInWords } from '@daybook/kernel/text';
import type { ConsentEvent } from './consent.events.js';

const kinds = { use: 'use', disclosure: 'disclosure' } as const;
const voided = {
  byStaff: 'voided this consent',
  replaced: 'voided this consent for a newer one',
  signedByNoOwner: 'voided this consent, since whoever signed it was no owner of the company at that moment',
  expired: 'let this consent expire unsigned',
};

export const consentWords: EventDescriptions<ConsentEvent> = {
  ConsentRequested: ({ data: { kind, signers, recipient } }) =>
    description(
      'Consent requested',
      `asked ${signers.map(person).join(' and ')} for a consent to the ${kinds[kind]} of tax return information (${recipient.name}, ${countryInWords(recipient.country)}).`,
    ),
  ConsentSignedBySigner: ({ data: { signer } }) =>
    description('Consent signed', `recorded the signature of ${person(signer)}.`),
  ConsentGranted: ({ data: { expiresOn } }) =>
    description('Consent in force', `put the consent in force through ${dayInWords(expiresOn)}.`),
  ConsentDeclined: ({ data: { signer } }) =>
    description('Consent declined', `recorded that ${person(signer)} declined.`),
  ConsentVoided: ({ data }) => description('Consent voided', `${voided[data.reason]}.`),
  ConsentWithdrawn: ({ data: { writtenOn } }) =>
    description('Consent withdrawn', `ended this consent by the withdrawal written on ${dayInWords(writtenOn)}.`),
  ConsentResent: () => description('Consent resent', 'reminded the signers of this consent.'),
  ConsentProviderStateRecorded: ({ data: { state } }) =>
    description('Consent', `was told that the document is “${state}”.`),
};
