import {
  type BankAccountFields,
  type BankAccountState,
  bankAccount,
  bankNumberClaim,
  holderOf,
  type NumberedAccount,
  numbersOf,
  wrongInBankAccount,
} from '@daybook/checks/domain';
import { accountsOfCompany } from '@daybook/checks/read';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';

export interface WantedBankAccount {
  readonly uuid: string;
  readonly isNew: boolean;
  readonly fields: BankAccountFields;
  readonly isActive: boolean;
}

export type SavedBankAccount = { readonly uuid: string; readonly account: BankAccountState } | Refusal;

interface Means {
  readonly commands: Commands;
  readonly db: Queryable;
  readonly now: Date;
}

/**
 * Takes the numbers, then writes the account: one account at the bank is one account of the company, however its number
 * is typed. One that was deleted comes back under its own uuid, with the register of its check numbers.
 */
export async function saveBankAccount(
  { commands, db, now }: Means,
  company: string,
  { uuid, isNew, fields, isActive }: WantedBankAccount,
  metadata: (step: string) => CommandMetadata,
): Promise<SavedBankAccount> {
  const { state: before } = await commands.load(bankAccount, uuid);
  const wrong = wrongInBankAccount(fields, before.is === 'absent' ? undefined : before.lastFour);
  if (wrong) return wrong;
  const numbers = numbersOf(fields, before);
  const isSame =
    before.is === 'there' &&
    before.routingNumber === numbers.routingNumber &&
    before.accountNumber === numbers.accountNumber;
  let target = uuid;
  if (!isSame) {
    const { state: claims } = await commands.load(bankNumberClaim, company);
    const accounts = await numbered(commands, await accountsOfCompany(db, company));
    const unused = await unborne(commands, [...claims.keys()]);
    const wanted = { account: uuid, ...numbers, known: accounts, unused };
    const holder = holderOf(claims, wanted, now.toISOString());
    const { state: held } = holder === undefined ? { state: null } : await commands.load(bankAccount, holder);
    if (holder !== undefined && held?.is === 'deleted' && !isNew) return deleted;
    if (holder !== undefined && held?.is === 'deleted') target = holder;
    const command = { type: 'ClaimBankNumbers', ...wanted, account: target } as const;
    const claimed = await commands.send(bankNumberClaim, company, command, metadata('numbers'));
    if (!isDone(claimed)) return claimed;
    // a repeated click finds its account there by now
    target = claimed.events[0]?.data.account ?? target;
  }
  const command =
    isNew && target === uuid
      ? ({ type: 'OpenBankAccount', fields, isActive } as const)
      : ({ type: isNew ? 'RestoreBankAccount' : 'ChangeBankAccount', fields, isActive } as const);
  const saved = await commands.send(bankAccount, target, command, metadata('save'));
  return isDone(saved) ? { uuid: target, account: saved.state } : saved;
}

const deleted = refuse(
  'accountNumber',
  'A deleted bank account of this company has these numbers. Add it as a new one to have it back with its checks.',
);

async function numbered(commands: Commands, accounts: readonly string[]): Promise<readonly NumberedAccount[]> {
  const found: NumberedAccount[] = [];
  for (const account of accounts) {
    const { state } = await commands.load(bankAccount, account);
    if (state.is !== 'absent') found.push({ account, ...state });
  }
  return found.map(({ account, routingNumber, accountNumber }) => ({ account, routingNumber, accountNumber }));
}

async function unborne(commands: Commands, accounts: readonly string[]): Promise<readonly string[]> {
  const unused: string[] = [];
  for (const account of accounts)
    if ((await commands.load(bankAccount, account)).state.is === 'absent') unused.push(account);
  return unused;
}
