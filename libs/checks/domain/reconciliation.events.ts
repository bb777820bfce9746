import {
  type DomainEvent,
  dayInWords,
  description,
  type EventDescriptions,
  type EventSchema,
} from '@daybook/kernel/events';
import { dollars } from './amount.js';

/** What is wrong: the amount; that the check was voided, or never mailed; that nobody wrote a check of this number. */
export type MismatchKind = 'amount' | 'voided' | 'notMailed' | 'unknown';

/** A check that cleared in the books and agrees with none of ours. */
export interface Mismatch {
  /** The ledger's id of the transaction. */
  readonly transaction: string;
  readonly number: number;
  /** Whole cents, as the books have it. */
  readonly amount: number;
  /** YYYY-MM-DD, as it was booked. */
  readonly day: string;
  readonly is: MismatchKind;
  /** Ours of that number, and what was written on it in whole cents; null: there is none. */
  readonly check: string | null;
  readonly written: number | null;
}

/** The bank account of the books in which checks clear. */
export interface LedgerAccountOfBank {
  /** The ledger's id of the company: the id of the account is good in its books alone. */
  readonly realm: string;
  readonly account: string;
  readonly name: string;
}

export type ReconciliationEvent =
  /** What was found in the account before is of no consequence any more. */
  | DomainEvent<'ReconciliationAccountChosen', LedgerAccountOfBank>
  | DomainEvent<'ReconciliationAccountRemoved', Record<never, never>>
  | DomainEvent<'ReconciliationMismatchesFound', { mismatches: readonly Mismatch[] }>
  /** The books say otherwise now; by the transactions. */
  | DomainEvent<'ReconciliationMismatchesResolved', { transactions: readonly string[] }>
  /** Somebody looked into it. */
  | DomainEvent<'ReconciliationMismatchSettled', { transaction: string; number: number; reason: string }>
  /** `message` is for people. From then on nothing clears by itself, until it is resumed. */
  | DomainEvent<'ReconciliationFailed', { message: string }>
  | DomainEvent<'ReconciliationResumed', Record<never, never>>;

const plain = { version: 1 } as const;

export const reconciliationSchema: EventSchema<ReconciliationEvent> = {
  ReconciliationAccountChosen: plain,
  ReconciliationAccountRemoved: plain,
  ReconciliationMismatchesFound: plain,
  ReconciliationMismatchesResolved: plain,
  ReconciliationMismatchSettled: { version: 1, sensitive: ['reason'] },
  ReconciliationFailed: plain,
  ReconciliationResumed: plain,
};

/** As a sentence for people. */
export function mismatchInWords({ number, amount, is, written, day }: Mismatch): string {
  const paid = `The books say that check ${number}, booked on ${dayInWords(day)}, was paid with ${dollars(amount)}`;
  switch (is) {
    case 'amount':
      return `${paid}. It was written for ${dollars(written ?? 0)}.`;
    case 'voided':
      return `${paid}. It was voided. Ask the bank why it paid a stopped check.`;
    case 'notMailed':
      return `${paid}. It is not among the checks that were mailed.`;
    case 'unknown':
      return `${paid}. No check of this number was written here.`;
  }
}

export const reconciliationWords: EventDescriptions<ReconciliationEvent> = {
  ReconciliationAccountChosen: ({ data: { name } }) =>
    description('Account of the books chosen', `chose “${name}” as the account of the books in which checks clear.`),
  ReconciliationAccountRemoved: () =>
    description('Account of the books removed', 'turned off clearing from the books for this account.'),
  ReconciliationMismatchesFound: ({ data: { mismatches } }) =>
    description(
      'Cleared checks do not match',
      `found in the books what does not match. ${mismatches.map(mismatchInWords).join(' ')}`,
    ),
  ReconciliationMismatchesResolved: ({ data: { transactions } }) =>
    description(
      'Cleared checks match',
      `found that ${transactions.length === 1 ? 'a check matches' : `${transactions.length} checks match`} the books now.`,
    ),
  ReconciliationMismatchSettled: ({ data: { number } }) =>
    description('Mismatch settled', `settled what the books say of check ${number}.`),
  ReconciliationFailed: ({ data: { message } }) =>
    description('Cleared checks not read', `could not read which checks have cleared: ${message}`),
  ReconciliationResumed: () => description('Cleared checks read', 'read again which checks have cleared.'),
};
