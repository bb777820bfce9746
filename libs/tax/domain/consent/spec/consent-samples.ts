import { fold } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { ConsentCommand, ConsentEvent, ConsentTerms } from '../consent.events.js';
import { type Consent, consent7216 } from '../consent.js';

export const olivia = '00000000-0000-4000-8000-000000000001';
export const jay = '00000000-0000-4000-8000-000000000002';
export const requestedAt = '2026-11-27T15:00:00.000Z';

export const terms: ConsentTerms = {
  kind: 'disclosure',
  purpose: 'preparerAbroad',
  purposeInWords: 'To prepare the tax return.',
  textVersion: 'disclosure-2013-14',
  recipient: { name: 'Ledger & Sons Manila', country: 'PH' },
  information: ['wholeReturn'],
  taxYears: null,
  durationYears: 1,
};

export const request = (
  rest: Partial<Extract<ConsentCommand, { type: 'RequestConsent' }>> = {},
): Extract<ConsentCommand, { type: 'RequestConsent' }> => ({
  type: 'RequestConsent',
  ...terms,
  signers: [olivia],
  signerChoices: [olivia, jay],
  isMultiple7216SignersEnabled: false,
  isIndividual: false,
  zone: 'America/New_York',
  wasDeclined: false,
  isReturnFinished: false,
  ...rest,
});

export const requested = (
  rest: Partial<Extract<ConsentEvent, { type: 'ConsentRequested' }>['data']> = {},
): ConsentEvent => ({
  type: 'ConsentRequested',
  data: { ...terms, signers: [olivia], isIndividual: false, zone: 'America/New_York', ...rest },
});

export const sign = (
  signer = olivia,
  signedAt = '2026-11-27T16:00:00.000Z',
  rest: Partial<Extract<ConsentCommand, { type: 'RecordSigner' }>> = {},
): Extract<ConsentCommand, { type: 'RecordSigner' }> => ({
  type: 'RecordSigner',
  providerEvent: `signed-${signer}`,
  signer,
  typedName: 'Olivia Hartman',
  textVersion: terms.textVersion,
  signedAt,
  ...rest,
});

/** A consent with these terms, signed by all of them at these moments, and withdrawn at another. */
export function grantedConsent(
  rest: Partial<Extract<ConsentEvent, { type: 'ConsentRequested' }>['data']> = {},
  moments: Readonly<Record<string, string>> = { [olivia]: '2026-11-27T16:00:00.000Z' },
  withdrawnAt?: string,
): Consent {
  const events = [recorded(requested({ signers: Object.keys(moments), ...rest }), 0, { at: requestedAt })];
  const decide = (command: ConsentCommand, at: string) => {
    const state = fold(consent7216, events);
    const decision = consent7216.decide(state, command, { at, by: { user: 'staff' } });
    if ('refused' in decision) throw new Error(decision.message);
    events.push(...decision.map((event) => recorded(event, events.length, { at })));
  };
  for (const [signer, at] of Object.entries(moments))
    decide(sign(signer, at, { textVersion: rest.textVersion ?? terms.textVersion }), at);
  if (withdrawnAt) decide({ type: 'WithdrawConsent', writtenOn: withdrawnAt.slice(0, 10), note: '' }, withdrawnAt);
  return fold(consent7216, events) as Consent;
}
