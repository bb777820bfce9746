import { type DomainEvent, description, type EventDescriptions, type EventSchema } from '@daybook/kernel/events';

/** What everybody may read of a bank account who sees payments. */
export interface BankAccountDetails {
  /** What the company calls it. */
  readonly name: string;
  /** Whose name is printed where the check is signed. */
  readonly signatory: string;
  readonly bankName: string;
  /** The last four digits of the account number. */
  readonly lastFour: string;
}

/** Null when the account's key was destroyed. */
interface Numbers {
  readonly accountNumber: string;
  readonly routingNumber: string;
}

export type BankAccountEvent =
  | DomainEvent<'BankAccountOpened', BankAccountDetails & Numbers>
  /** The details that changed; the numbers are those that hold now, and are there when one of them changed. */
  | DomainEvent<
      'BankAccountChanged',
      { from: Partial<BankAccountDetails>; to: Partial<BankAccountDetails> } & Partial<Numbers>
    >
  | DomainEvent<'BankAccountDeactivated', Record<never, never>>
  | DomainEvent<'BankAccountReactivated', Record<never, never>>
  | DomainEvent<'BankAccountDeleted', Record<never, never>>
  /** It was added again after it was deleted. */
  | DomainEvent<'BankAccountRestored', Record<never, never>>;

const sensitive = ['accountNumber', 'routingNumber'] as const;

export const bankAccountSchema: EventSchema<BankAccountEvent> = {
  BankAccountOpened: { version: 1, sensitive },
  BankAccountChanged: { version: 1, sensitive },
  BankAccountDeactivated: { version: 1 },
  BankAccountReactivated: { version: 1 },
  BankAccountDeleted: { version: 1 },
  BankAccountRestored: { version: 1 },
};

const labels: Readonly<Record<keyof BankAccountDetails, string>> = {
  name: 'Name',
  signatory: 'Signatory',
  bankName: 'Bank',
  lastFour: 'Account number ends in',
};

export const bankAccountWords: EventDescriptions<BankAccountEvent> = {
  BankAccountOpened: ({ data: { name, lastFour } }) =>
    description('Bank account added', `added the bank account “${name}”, which ends in ${lastFour}.`),
  BankAccountChanged: ({ data: { from, to, accountNumber } }) =>
    description(
      'Bank account changed',
      accountNumber === undefined ? 'changed this bank account.' : 'changed the numbers of this bank account.',
      (Object.keys(to) as (keyof BankAccountDetails)[]).map((field) => ({
        field: labels[field],
        from: from[field] ?? null,
        to: to[field] ?? null,
      })),
    ),
  BankAccountDeactivated: () => description('Bank account deactivated', 'took this bank account out of use.'),
  BankAccountReactivated: () => description('Bank account reactivated', 'put this bank account back into use.'),
  BankAccountDeleted: () => description('Bank account deleted', 'deleted this bank account.'),
  BankAccountRestored: () =>
    description('Bank account restored', 'added this bank account again; the register of its checks goes on.'),
};
