import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { Map as Persistent } from 'immutable';

const prefix = 'DAYBOOK';
const form = new RegExp(`^${prefix}-\\d{6}$`);
const last = 999_999;

/** The firm's numbers of companies in its accounting, each given once, all in the stream `accountingIdSequence-global`. */
export type AccountingIdEvent = DomainEvent<
  'AccountingCompanyIdAssigned',
  { company: string; from: string | null; to: string }
>;

/** `id`: `DAYBOOK-000123`, of up to six digits after the prefix. */
export type AccountingIdCommand =
  | { readonly type: 'GenerateAccountingCompanyId'; readonly company: string }
  | { readonly type: 'SetAccountingCompanyId'; readonly company: string; readonly id: string };

export type AccountingIdRefusal = Refusal<'form' | 'given' | 'spent'>;

export interface AccountingIdState {
  /** Whose each number is, or was: none is given to a second company. */
  readonly given: Persistent<string, string>;
  readonly current: Persistent<string, string>;
}

const wrongForm = refuse('form', `An accounting ID is ${prefix}- and six digits, like ${prefix}-000123.`);
const givenBefore = refuse('given', 'This accounting ID was given to another company. Choose another one.');
const spent = refuse('spent', 'All accounting IDs have been given. Set one of this company’s former IDs.');

function idOf(number: number): string {
  return `${prefix}-${String(number).padStart(6, '0')}`;
}

function nextFree(given: AccountingIdState['given']): string | undefined {
  for (let number = 1; number <= last; number += 1) if (!given.has(idOf(number))) return idOf(number);
  return undefined;
}

/** One stream for the firm, so that two companies can never be given the same number. */
export const accountingIds: Decider<AccountingIdCommand, AccountingIdState, AccountingIdEvent, AccountingIdRefusal> = {
  category: 'accountingIdSequence',
  initial: { given: Persistent(), current: Persistent() },
  schema: { AccountingCompanyIdAssigned: { version: 1 } },
  evolve({ given, current }, { data: { company, to } }) {
    return { given: given.set(to, company), current: current.set(company, to) };
  },
  decide({ given, current }, command) {
    const { company } = command;
    const from = current.get(company) ?? null;
    const assigned = (to: string) => [{ type: 'AccountingCompanyIdAssigned', data: { company, from, to } }] as const;
    if (command.type === 'GenerateAccountingCompanyId') {
      if (from !== null) return [];
      const free = nextFree(given);
      return free === undefined ? spent : assigned(free);
    }
    const id = command.id.trim().toUpperCase();
    if (!form.test(id)) return wrongForm;
    if (id === from) return [];
    return (given.get(id) ?? company) === company ? assigned(id) : givenBefore;
  },
};

export const accountingIdWords: EventDescriptions<AccountingIdEvent> = {
  AccountingCompanyIdAssigned: ({ data: { to } }) =>
    description('Accounting ID', `gave the company the accounting ID ${to}.`),
};
