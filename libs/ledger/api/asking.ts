import { refuse } from '@daybook/kernel/events';
import { type AccountClass, type Answer, inOrder, type LedgerAccount } from '@daybook/ledger/domain';
import type { LineOfBooks } from '@daybook/ledger/flow';
import type { LedgerWrite, TransactionQuestion } from '@daybook/ledger/read';
import { shownMoney } from './shown.js';

export const gone = refuse(
  'gone',
  'A transaction you chose was changed, or is not unknown any more. Load the page again.',
);
export const noBooks = refuse('noBooks', 'Connect QuickBooks again before you ask.');
export const otherBooks = refuse(
  'noBooks',
  'Other books are connected by now, and were not read yet. Load the page again.',
);
export const noCategory = refuse('noCategory', 'This category is not in the books any more. Choose another one.');
export const noReceipt = refuse('noReceipt', 'The receipt did not arrive. Add it again.');

/** Undefined for what is no such id. */
export function lineOf(id: string): LineOfBooks | undefined {
  const [, transaction, line] = /^(.{1,100})\/(\d{1,9})\/[\da-f]{12}$/.exec(id) ?? [];
  return transaction === undefined ? undefined : { transaction, line: Number(line) };
}

/** As `type TransactionQuestion` of the schema. */
export function shownQuestion({ set, cents, account, answer, ...question }: TransactionQuestion) {
  return {
    ...question,
    todoUuid: set,
    amount: shownMoney(cents),
    account: { id: account.account, name: account.name },
    answer: answer && shownAnswer(answer),
  };
}

/** As `type LedgerWrite` of the schema. */
export function shownWrite(write: LedgerWrite) {
  const { request, toAccount, newMemo, writtenBy, writtenAt, url, state, isOurs, undoNote, undoneBy, undoneAt } = write;
  const { receiptState: receipt, receiptNote } = write;
  return {
    uuid: request,
    question: shownQuestion(write),
    written: {
      category: { id: toAccount.account, name: toAccount.name },
      ...{ memo: newMemo, at: writtenAt, by: writtenBy, url },
      ...{ state, mayUndo: state === 'written' && isOurs, note: undoNote, undoneBy, undoneAt },
      ...{ receipt, receiptNote, mayTryReceipt: mayTryReceipt(write) },
    },
  };
}

/** Also of what was written before receipts were attached. */
function mayTryReceipt({ state, receiptState, answer }: LedgerWrite): boolean {
  if (receiptState === 'notRemoved') return true;
  const isMissing = receiptState === 'notAttached' || (receiptState === null && answer?.receipt);
  return state === 'written' && Boolean(isMissing);
}

function shownAnswer({ category, text, receipt }: Answer) {
  return { category: category && { id: category.account, name: category.name }, text, receiptUuid: receipt };
}

/**
 * The accounts by which a client may say what a transaction was, in their order: not those that mean nobody knows, nor what
 * earlier years earned, which the ledger reckons by itself.
 */
export function answerable(accounts: readonly LedgerAccount[], unknown: readonly string[]): readonly LedgerAccount[] {
  return inOrder(
    accounts.filter(({ id, active, isRetainedEarnings }) => active && !isRetainedEarnings && !unknown.includes(id)),
  );
}

/** Classes of accounts as somebody says them who keeps no books. */
export const groupOf: Readonly<Record<AccountClass, string>> = {
  expense: 'spent',
  income: 'earned',
  asset: 'owned',
  liability: 'owed',
  equity: 'ownersMoney',
};

/** Of which transaction a question is, as attachments are looked up. */
export function transactionOf({
  companyUuid: company,
  transaction,
}: Pick<TransactionQuestion, 'companyUuid' | 'transaction'>) {
  return { company, transaction };
}
