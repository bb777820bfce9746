import {
  type Decider,
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import type { Category } from './questions/index.js';

/** The accounts of a company on which stands what nobody could categorize; the firm has named them. */
export type UnknownAccountsEvent = DomainEvent<
  'UnknownAccountsNamed',
  { from: readonly Category[]; accounts: readonly Category[] }
>;

export interface NameUnknownAccounts {
  readonly type: 'NameUnknownAccounts';
  readonly accounts: readonly Category[];
}

export type UnknownAccountsState = readonly Category[];
export type UnknownAccountsRefusal = Refusal<'tooManyAccounts'>;

export const mostUnknownAccounts = 20;

function decide(
  state: UnknownAccountsState,
  command: NameUnknownAccounts,
): Decision<UnknownAccountsEvent, UnknownAccountsRefusal> {
  const accounts = [...new Map(command.accounts.map((one) => [one.account, one])).values()];
  if (accounts.length > mostUnknownAccounts)
    return refuse('tooManyAccounts', `Name at most ${mostUnknownAccounts} accounts.`);
  const known = new Set(state.map(({ account }) => account));
  if (accounts.length === known.size && accounts.every(({ account }) => known.has(account))) return [];
  return [{ type: 'UnknownAccountsNamed', data: { from: state, accounts } }];
}

/** The stream `ledgerUnknownAccounts-{company}`. */
export const unknownAccounts: Decider<
  NameUnknownAccounts,
  UnknownAccountsState,
  UnknownAccountsEvent,
  UnknownAccountsRefusal
> = {
  category: 'ledgerUnknownAccounts',
  initial: [],
  schema: { UnknownAccountsNamed: { version: 1 } },
  evolve: (_, { data }) => data.accounts,
  decide,
};

export const unknownAccountsWords: EventDescriptions<UnknownAccountsEvent> = {
  UnknownAccountsNamed: ({ data: { from, accounts } }) =>
    description('Unknown accounts', 'named the accounts that mean “unknown”.', [
      { field: 'Accounts', from: namesOf(from), to: namesOf(accounts) },
    ]),
};

function namesOf(accounts: readonly Category[]): string | null {
  return accounts.length === 0 ? null : accounts.map(({ name }) => name).join(', ');
}
