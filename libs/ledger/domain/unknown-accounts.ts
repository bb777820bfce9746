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

/**
 * The accounts of a company on which stands what nobody could categorize; the firm has named them. `realm` is the ledger's
 * id of the books that have them; absent in older events, which mean the books that were connected then.
 */
export type UnknownAccountsEvent = DomainEvent<
  'UnknownAccountsNamed',
  { realm?: string; from: readonly Category[]; accounts: readonly Category[] }
>;

export interface NameUnknownAccounts {
  readonly type: 'NameUnknownAccounts';
  /** Absent where no books were ever connected. */
  readonly realm?: string | undefined;
  readonly accounts: readonly Category[];
}

/** By the ledger's id of the books; '': those that do not say of which. */
export type UnknownAccountsState = ReadonlyMap<string, readonly Category[]>;
export type UnknownAccountsRefusal = Refusal<'tooManyAccounts'>;

export const mostUnknownAccounts = 20;

function decide(
  state: UnknownAccountsState,
  command: NameUnknownAccounts,
): Decision<UnknownAccountsEvent, UnknownAccountsRefusal> {
  const accounts = [...new Map(command.accounts.map((one) => [one.account, one])).values()];
  if (accounts.length > mostUnknownAccounts)
    return refuse('tooManyAccounts', `Name at most ${mostUnknownAccounts} accounts.`);
  const { realm } = command;
  const [own, unsaid] = [state.get(realm ?? ''), state.get('') ?? []];
  const known = new Set((own ?? []).map(({ account }) => account));
  const isSame = accounts.length === known.size && accounts.every(({ account }) => known.has(account));
  // those that do not say of which books they are may be of these or of others
  if (isSame && (own || unsaid.length === 0)) return [];
  return [{ type: 'UnknownAccountsNamed', data: { ...(realm && { realm }), from: own ?? unsaid, accounts } }];
}

/** The stream `ledgerUnknownAccounts-{company}`. */
export const unknownAccounts: Decider<
  NameUnknownAccounts,
  UnknownAccountsState,
  UnknownAccountsEvent,
  UnknownAccountsRefusal
> = {
  category: 'ledgerUnknownAccounts',
  initial: new Map(),
  schema: { UnknownAccountsNamed: { version: 1 } },
  evolve: (state, { data: { realm = '', accounts } }) => new Map([...state, [realm, accounts]]),
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
