import {
  type Decider,
  type Decision,
  type DecisionContext,
  type DomainEvent,
  description,
  type EventDescriptions,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** An account at a bank: null where its key was destroyed. */
export interface BankNumbers {
  readonly routingNumber: string | null;
  readonly accountNumber: string | null;
}

/** Whose the numbers of a company's bank accounts are; the stream's uuid is the company's. */
export type BankNumberClaimEvent = DomainEvent<'BankNumbersClaimed', BankNumbers & { account: string }>;

export interface BankNumberClaimCommand extends BankNumbers {
  readonly type: 'ClaimBankNumbers';
  readonly account: string;
  /** Accounts of the company from before numbers were claimed, those that were deleted too. */
  readonly known: readonly NumberedAccount[];
  /** Accounts that claimed numbers and do not bear them, as after a crash between the two. */
  readonly unused: readonly string[];
}

export interface NumberedAccount extends BankNumbers {
  readonly account: string;
}

export type BankNumberClaimRefusal = Refusal<'accountNumber'>;

/** By account; `since` is ISO 8601 UTC. */
export type BankNumberClaims = ReadonlyMap<string, BankNumbers & { readonly since: string }>;

/** How long a claim waits for its account, in milliseconds. */
const patience = 60 * 60_000;

/** Banks print account numbers with and without zeros in front. */
export function areSameNumbers(one: BankNumbers, other: BankNumbers): boolean {
  if (one.accountNumber === null || other.accountNumber === null) return false;
  const plain = (digits: string) => digits.replace(/^0+/, '');
  return one.routingNumber === other.routingNumber && plain(one.accountNumber) === plain(other.accountNumber);
}

/** The other account that has these numbers; undefined when they are free. */
export function holderOf(
  claims: BankNumberClaims,
  { account, known, unused, ...numbers }: Omit<BankNumberClaimCommand, 'type'>,
  at: string,
): string | undefined {
  const isHeld = ({ since }: { readonly since: string }, by: string) =>
    !unused.includes(by) || Date.parse(at) - Date.parse(since) < patience;
  const claimed = [...claims].find(
    ([by, claim]) => by !== account && areSameNumbers(claim, numbers) && isHeld(claim, by),
  );
  const earlier = known.find((one) => one.account !== account && areSameNumbers(one, numbers));
  return claimed?.[0] ?? earlier?.account;
}

function decide(
  claims: BankNumberClaims,
  command: BankNumberClaimCommand,
  { at }: DecisionContext,
): Decision<BankNumberClaimEvent, BankNumberClaimRefusal> {
  const { account, routingNumber, accountNumber } = command;
  if (holderOf(claims, command, at) !== undefined) return numbersTaken;
  const own = claims.get(account);
  if (own && own.routingNumber === routingNumber && own.accountNumber === accountNumber) return [];
  return [{ type: 'BankNumbersClaimed', data: { account, routingNumber, accountNumber } }];
}

const numbersTaken = refuse('accountNumber', 'This company has a bank account with these numbers already.');

export const bankNumberClaim: Decider<
  BankNumberClaimCommand,
  BankNumberClaims,
  BankNumberClaimEvent,
  BankNumberClaimRefusal
> = {
  category: 'bankNumberClaim',
  initial: new Map(),
  schema: {
    BankNumbersClaimed: {
      version: 1,
      sensitive: ['routingNumber', 'accountNumber'],
      subject: { category: 'bankAccount', field: 'account' },
    },
  },
  evolve: (claims, { data: { account, ...numbers }, meta }: RecordedEvent<BankNumberClaimEvent>) =>
    new Map(claims).set(account, { ...numbers, since: meta.at }),
  decide,
};

export const bankNumberClaimWords: EventDescriptions<BankNumberClaimEvent> = {
  BankNumbersClaimed: () => description('Numbers of a bank account taken', 'took these numbers for this bank account.'),
};
