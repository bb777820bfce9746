import type { DomainEvent, EventSchema, Refusal } from '@daybook/kernel/events';
import type { informationLabels } from './texts.js';

export const consentKinds = ['use', 'disclosure'] as const;
export type ConsentKind = (typeof consentKinds)[number];
export type Purpose = 'preparerAbroad' | 'solicitation' | 'other';
export type Information = keyof typeof informationLabels;

/** What somebody consents to. Uses stand in one document and disclosures in another, never both. */
export interface ConsentTerms {
  readonly kind: ConsentKind;
  readonly purpose: Purpose;
  readonly purposeInWords: string;
  readonly textVersion: string;
  /** Whoever gets to know it, and where they are (ISO 3166); of a use the firm itself. */
  readonly recipient: { readonly name: string; readonly country: string };
  readonly information: readonly Information[];
  /** Null: of every year. */
  readonly taxYears: readonly number[] | null;
  /** From the last signature on; more than one stands in the consent itself. */
  readonly durationYears: 1 | 2 | 3;
}

export type ConsentEvent =
  | DomainEvent<'ConsentRequested', ConsentTerms & { signers: readonly string[]; isIndividual: boolean; zone: string }>
  /** `name`: as it was typed. */
  | DomainEvent<
      'ConsentSignedBySigner',
      { providerEvent: string; signer: string; name: string | null; signedAt: string }
    >
  /** It ends with the day `expiresOn`, which is the instant `expiresAt`. */
  | DomainEvent<'ConsentGranted', { from: string; expiresOn: string; expiresAt: string }>
  | DomainEvent<'ConsentDeclined', { providerEvent: string; signer: string; reason: string | null }>
  | DomainEvent<'ConsentVoided', { reason: 'byStaff' | 'replaced' | 'expired' | 'signedByNoOwner' }>
  /** `writtenOn`: the day the client wrote it; it ends when this is recorded. */
  | DomainEvent<'ConsentWithdrawn', { writtenOn: string; note: string | null }>
  | DomainEvent<'ConsentResent', Record<never, never>>
  | DomainEvent<'ConsentProviderStateRecorded', { providerEvent: string; state: 'sent' | 'viewed' | 'expired' }>;

const plain = { version: 1 } as const;

export const consentSchema: EventSchema<ConsentEvent> = {
  ConsentRequested: plain,
  ConsentSignedBySigner: { version: 1, sensitive: ['name'] },
  ConsentGranted: plain,
  ConsentDeclined: { version: 1, sensitive: ['reason'] },
  ConsentVoided: plain,
  ConsentWithdrawn: { version: 1, sensitive: ['note'] },
  ConsentResent: plain,
  ConsentProviderStateRecorded: plain,
};

export type ConsentCommand =
  | ({
      readonly type: 'RequestConsent';
      /** Uuids of people; each of them has to sign. */
      readonly signers: readonly string[];
      /** Owners of the company, who may bind it. */
      readonly signerChoices: readonly string[];
      readonly isMultiple7216SignersEnabled: boolean;
      readonly isIndividual: boolean;
      readonly zone: string;
      /** A consent for the same kind and purpose was declined. */
      readonly wasDeclined: boolean;
      /** The finished return was given for signature. */
      readonly isReturnFinished: boolean;
    } & ConsentTerms)
  | {
      readonly type: 'RecordSigner';
      readonly providerEvent: string;
      readonly signer: string;
      readonly typedName: string;
      readonly textVersion: string;
      readonly signedAt: string;
    }
  | {
      readonly type: 'DeclineConsent';
      readonly providerEvent: string;
      readonly signer: string;
      readonly reason: string;
    }
  | { readonly type: 'VoidConsent'; readonly reason: 'byStaff' | 'replaced' | 'signedByNoOwner' }
  | { readonly type: 'WithdrawConsent'; readonly writtenOn: string; readonly note: string }
  | { readonly type: 'ResendConsent' }
  | { readonly type: 'RefreshConsent'; readonly providerEvent: string; readonly state: 'sent' | 'viewed' | 'expired' };

export type ConsentRefusal = Refusal<
  | 'notThere'
  | 'text'
  | 'recipient'
  | 'information'
  | 'years'
  | 'purpose'
  | 'signers'
  | 'notOwner'
  | 'oneSigner'
  | 'solicitationBarred'
  | 'notSigner'
  | 'typedName'
  | 'otherText'
  | 'moment'
  | 'declined'
  | 'notPending'
  | 'tooSoon'
  | 'notActive'
  | 'day'
  | 'note'
>;
