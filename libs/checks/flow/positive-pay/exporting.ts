import { accountNumberAt, type BankAccount, positivePay } from '@daybook/checks/domain';
import { positivePayExport, untoldItems } from '@daybook/checks/read';
import type { CommandMetadata, Commands } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import { type BankFile, bankFile } from './layouts.js';

/** More wait for the next export, so that no event grows without an end. */
const mostItems = 1_000;

export const numberErased = refuse(
  'erased',
  'The number of this account was erased, so that no bank can be told of it.',
);

/** How many digits a layout needs room for. */
export function digitsOf({ accountNumber }: BankAccount): number {
  return accountNumber?.length ?? 0;
}

/**
 * Records what the bank is told now. What two people find at once is recorded by one of them; the file is drawn from the
 * record (`fileOfExport`), so that nothing is lost when nobody fetches it.
 */
export async function exportPositivePay(
  commands: Commands,
  db: Queryable,
  { uuid, state }: { readonly uuid: string; readonly state: BankAccount },
  metadata: CommandMetadata,
) {
  const accountDigits = digitsOf(state);
  if (accountDigits === 0) return numberErased;
  const items = await untoldItems(db, uuid, mostItems);
  return commands.send(positivePay, uuid, { type: 'ExportPositivePay', items, accountDigits }, metadata);
}

/** The file of an export, the same as often as it is asked for; undefined when there is none. */
export async function fileOfExport(
  db: Queryable,
  { uuid, state }: { readonly uuid: string; readonly state: BankAccount },
  number: number,
): Promise<BankFile | undefined> {
  const made = await positivePayExport(db, uuid, number);
  const account = made && accountNumberAt(state, made.exportedAt);
  if (!made || !account) return undefined;
  return bankFile(made.layout, `positive-pay-${account.slice(-4)}-${number}`, account, made.items);
}
