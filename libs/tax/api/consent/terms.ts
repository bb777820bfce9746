import type { Commands } from '@daybook/kernel/commands';
import type { Queryable } from '@daybook/kernel/postgres';
import { countryInWords } from '@daybook/kernel/text';
import { isEfileAuthorization, type SignatureDocument, signatureDocument } from '@daybook/signatures/domain';
import { sentDocuments } from '@daybook/signatures/published';
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

/** Whether an authorization to file a return was sent out to be signed: from then on nobody is asked to solicit. */
export async function isReturnGivenForSignature(db: Queryable, commands: Commands, company: string): Promise<boolean> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'documents given for signature',
    text: `select d.uuid from ${sentDocuments} d where d.company_uuid = $1`,
    values: [company],
  });
  for (const { uuid } of rows) {
    const { state } = await commands.load(signatureDocument, uuid);
    if (state.is !== 'absent' && isReturn(state)) return true;
  }
  return false;
}

/** Whose signers are identified are such authorizations, whatever they are called. */
const isReturn = ({ identityCheck, name }: SignatureDocument) => identityCheck !== null || isEfileAuthorization(name);
