import type { LedgerAccount } from '../books.js';
import { nameOf } from './account-tree.js';
import type { GeneralLedgerLine } from './general-ledger.js';
import { money, nothing, type ReportTable, type Row } from './table.js';

/**
 * Every line of every transaction, debits beside credits, with the sum of each transaction.
 *
 * @param lines those of one transaction next to each other
 */
export function journal(accounts: readonly LedgerAccount[], lines: readonly GeneralLedgerLine[]): ReportTable {
  const names = new Map(accounts.map((account) => [account.id, nameOf(account)]));
  const rows: Row[] = [];
  let begins = 0;
  lines.forEach(({ transaction }, at) => {
    if (lines[at + 1]?.transaction === transaction) return;
    rows.push(...entry(lines.slice(begins, at + 1), names));
    begins = at + 1;
  });
  return {
    header: [
      { title: 'Date', type: 'Date' },
      { title: 'Transaction Type', type: 'Text' },
      { title: 'Number', type: 'Text' },
      { title: 'Name', type: 'Text' },
      { title: 'Memo', type: 'Text' },
      { title: 'Account', type: 'Account' },
      { title: 'Debit', type: 'Money' },
      { title: 'Credit', type: 'Money' },
    ],
    rows,
  };
}

function entry(lines: readonly GeneralLedgerLine[], names: ReadonlyMap<string, string>): readonly Row[] {
  const rows = lines.map(({ day, transaction, type, number, party, memo, account, cents }): Row => {
    const words = [type, number, party, memo].map((value) => ({ value: value ?? '' }));
    const sides = cents < 0 ? [nothing, money(-cents)] : [money(cents), nothing];
    const colData = [
      { value: day, id: transaction },
      ...words,
      { value: names.get(account) ?? '', id: account },
      ...sides,
    ];
    return { colData, meta: { summaryRow: false, depth: 0 } };
  });
  const sum = (sign: 1 | -1) => lines.reduce((total, { cents }) => total + Math.max(0, sign * cents), 0);
  const blank = Array.from({ length: 5 }, () => nothing);
  const colData = [{ value: 'Total' }, ...blank, money(sum(1)), money(sum(-1))];
  return [...rows, { colData, meta: { summaryRow: true, depth: 0 } }];
}
