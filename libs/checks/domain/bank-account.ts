import { type Decider, type Decision, type RecordedEvent, type Refusal, refuse } from '@daybook/kernel/events';
import { type BankAccountDetails, type BankAccountEvent, bankAccountSchema } from './bank-account.events.js';
import { required } from './mailing-address.js';
import { isRoutingNumber } from './routing-number.js';

/** As it is typed. The mask in place of the account number keeps the number. */
export interface BankAccountFields {
  readonly name: string;
  readonly signatory: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly routingNumber: string;
}

export type BankAccountCommand =
  | { readonly type: 'OpenBankAccount'; readonly fields: BankAccountFields; readonly isActive: boolean }
  | {
      /** `RestoreBankAccount`: one that was deleted is added again, as it was typed. */
      readonly type: 'ChangeBankAccount' | 'RestoreBankAccount';
      readonly fields: BankAccountFields;
      readonly isActive: boolean;
    }
  | {
      readonly type: 'DeleteBankAccount';
      /** The money of one of its checks may still be asked for. */
      readonly hasPendingChecks: boolean;
    };

export type BankAccountRefusal = Refusal<keyof BankAccountFields | 'notThere' | 'pendingChecks'>;

export interface BankAccount extends BankAccountDetails {
  readonly is: 'there' | 'deleted';
  readonly company: string | null;
  readonly accountNumber: string;
  readonly routingNumber: string;
  /** Account numbers that it had before, each with the moment (ISO 8601 UTC) when it got another; oldest first. */
  readonly earlierNumbers: readonly { readonly until: string; readonly accountNumber: string }[];
  readonly isActive: boolean;
}
export type BankAccountState = { readonly is: 'absent' } | BankAccount;

const notThere = refuse('notThere', 'This bank account is not there any more. Reload the page to see the others.');
const pendingChecks = refuse('pendingChecks', 'This bank account has pending checks.');
const longest = 100;

/** `••••6789`, as everybody may read it. */
export function maskedAccountNumber(lastFour: string): string {
  return `••••${lastFour}`;
}

/** The account number as it was at a moment (ISO 8601 UTC); null when the account's key was destroyed. */
export function accountNumberAt({ accountNumber, earlierNumbers }: BankAccount, at: string): string | null {
  return earlierNumbers.find(({ until }) => at < until)?.accountNumber ?? accountNumber;
}

/** The first rule that typed fields break; `lastFour` is that of the number that the mask stands for. */
export function wrongInBankAccount(fields: BankAccountFields, lastFour?: string): BankAccountRefusal | undefined {
  for (const field of ['name', 'bankName', 'signatory', 'routingNumber', 'accountNumber'] as const) {
    if (fields[field].trim() === '') return refuse(field, required);
    if (fields[field].trim().length > longest) return refuse(field, `Keep this to ${longest} characters.`);
  }
  if (!isRoutingNumber(fields.routingNumber.trim())) return refuse('routingNumber', 'Enter a valid routing number.');
  if (isMask(fields.accountNumber, lastFour)) return undefined;
  return /^\d{4,17}$/.test(digitsOf(fields.accountNumber))
    ? undefined
    : refuse('accountNumber', 'Enter a valid account number.');
}

function evolve(state: BankAccountState, event: RecordedEvent<BankAccountEvent>): BankAccountState {
  if (event.type === 'BankAccountOpened')
    return { is: 'there', company: event.meta.company, isActive: true, earlierNumbers: [], ...event.data };
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'BankAccountChanged': {
      const { to, accountNumber = state.accountNumber, routingNumber = state.routingNumber } = event.data;
      const until = { until: event.meta.at, accountNumber: state.accountNumber };
      const earlierNumbers =
        accountNumber === state.accountNumber ? state.earlierNumbers : [...state.earlierNumbers, until];
      return { ...state, ...to, accountNumber, routingNumber, earlierNumbers };
    }
    case 'BankAccountDeactivated':
      return { ...state, isActive: false };
    case 'BankAccountReactivated':
      return { ...state, isActive: true };
    case 'BankAccountDeleted':
      return { ...state, is: 'deleted', isActive: false };
    case 'BankAccountRestored':
      return { ...state, is: 'there', isActive: true };
  }
}

function decide(state: BankAccountState, command: BankAccountCommand): Decision<BankAccountEvent, BankAccountRefusal> {
  if (command.type === 'OpenBankAccount') return state.is === 'absent' ? opened(command) : [];
  if (state.is === 'absent') return notThere;
  if (command.type === 'DeleteBankAccount') {
    if (state.is === 'deleted') return [];
    return command.hasPendingChecks ? pendingChecks : [{ type: 'BankAccountDeleted', data: {} }];
  }
  const isRestored = state.is === 'deleted' && command.type === 'RestoreBankAccount';
  if (state.is === 'deleted' && !isRestored) return notThere;
  const wrong = wrongInBankAccount(command.fields, state.lastFour);
  if (wrong) return wrong;
  const restored: BankAccountEvent[] = isRestored ? [{ type: 'BankAccountRestored', data: {} }] : [];
  return [...restored, ...changed(state, command.fields), ...used(isRestored || state.isActive, command.isActive)];
}

function opened({
  fields,
  isActive,
}: Extract<BankAccountCommand, { type: 'OpenBankAccount' }>): Decision<BankAccountEvent, BankAccountRefusal> {
  const wrong = wrongInBankAccount(fields);
  return wrong ?? [{ type: 'BankAccountOpened', data: asStored(fields) }, ...used(true, isActive)];
}

function changed(state: BankAccount, typed: BankAccountFields): BankAccountEvent[] {
  const stored = isMask(typed.accountNumber, state.lastFour) ? { ...typed, accountNumber: state.accountNumber } : typed;
  const { accountNumber, routingNumber, ...details } = asStored(stored);
  const fields = (Object.keys(details) as (keyof BankAccountDetails)[]).filter((one) => details[one] !== state[one]);
  const isRenumbered = accountNumber !== state.accountNumber || routingNumber !== state.routingNumber;
  if (fields.length === 0 && !isRenumbered) return [];
  const some = (from: BankAccountDetails) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  const numbers = isRenumbered ? { accountNumber, routingNumber } : {};
  return [{ type: 'BankAccountChanged', data: { from: some(state), to: some(details), ...numbers } }];
}

function used(before: boolean, now: boolean): BankAccountEvent[] {
  if (before === now) return [];
  return [{ type: now ? 'BankAccountReactivated' : 'BankAccountDeactivated', data: {} }];
}

function asStored(typed: BankAccountFields): BankAccountDetails & Pick<BankAccount, 'accountNumber' | 'routingNumber'> {
  const accountNumber = digitsOf(typed.accountNumber);
  return {
    name: typed.name.trim(),
    signatory: typed.signatory.trim(),
    bankName: typed.bankName.trim(),
    accountNumber,
    lastFour: accountNumber.slice(-4),
    routingNumber: typed.routingNumber.trim(),
  };
}

/** The numbers that typed fields stand for; the mask stands for those the account has. */
export function numbersOf(
  { accountNumber, routingNumber }: BankAccountFields,
  before: BankAccountState,
): Pick<BankAccount, 'accountNumber' | 'routingNumber'> {
  const isMasked = before.is !== 'absent' && isMask(accountNumber, before.lastFour);
  return {
    accountNumber: isMasked ? before.accountNumber : digitsOf(accountNumber),
    routingNumber: routingNumber.trim(),
  };
}

/** Statements print numbers in groups. */
function digitsOf(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

function isMask(typed: string, lastFour: string | undefined): boolean {
  return lastFour !== undefined && typed.trim() === maskedAccountNumber(lastFour);
}

/** One bank account of a company, on which its checks are drawn. */
export const bankAccount: Decider<BankAccountCommand, BankAccountState, BankAccountEvent, BankAccountRefusal> = {
  category: 'bankAccount',
  initial: { is: 'absent' },
  schema: bankAccountSchema,
  evolve,
  decide,
};
