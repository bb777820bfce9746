import { type ConsentCommand, consent7216 } from '@daybook/tax/domain';
import { companies } from '../companies.js';
import type { DemoCommand } from '../demo-command.js';
import { companyUuid, userUuid } from '../firm.js';
import { day, minute } from '../hours.js';
import { clients } from '../people.js';
import { uuidOf } from '../seeded-random.js';

/** Days from today on which it ends: its last alert is there, and staff in Manila still see the papers. */
const left = 24;
const [of, signer] = ['brightsmile', 'dr.amara.nwosu'];

/** One company lets the firm's people in Manila see its tax papers, for a year that is nearly over: so it is older than the rest. */
export function consentToManila(today: Date): DemoCommand[] {
  const asked = today.getTime() - (365 - left) * day;
  const zone = companies.find(({ key }) => key === of)?.timeZone ?? 'UTC';
  const typedName = clients.find(({ key }) => key === signer)?.name.join(' ') ?? '';
  const tell = (by: string, after: number, command: ConsentCommand): DemoCommand => ({
    at: new Date(asked + after).toISOString(),
    by,
    company: companyUuid(of),
    decider: consent7216,
    stream: uuidOf('consent', of),
    command,
  });
  const user = userUuid(signer);
  const signedAt = new Date(asked + 40 * minute).toISOString();
  return [
    tell('taxadmin', 0, {
      type: 'RequestConsent',
      kind: 'disclosure',
      purpose: 'preparerAbroad',
      purposeInWords: 'To prepare the tax return.',
      textVersion,
      recipient: { name: 'Whitfield & Co. Manila', country: 'PH' },
      information: ['wholeReturn'],
      taxYears: null,
      durationYears: 1,
      signers: [user],
      signerChoices: [user],
      isMultiple7216SignersEnabled: false,
      isIndividual: false,
      zone,
      wasDeclined: false,
      isReturnFinished: false,
    }),
    tell(signer, 40 * minute, {
      type: 'RecordSigner',
      providerEvent: uuidOf('consent signed', of),
      signer: user,
      typedName,
      textVersion,
      signedAt,
    }),
  ];
}

const textVersion = 'disclosure-2013-14';
