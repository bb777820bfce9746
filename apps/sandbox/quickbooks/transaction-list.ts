import type { CompanyBooks } from './company-books.js';
import type { ClearedStatus } from './mailed-checks.js';

export interface ListAsked {
  readonly start_date?: string;
  readonly end_date?: string;
  readonly cleared?: string;
}

/** What the bank has done with the transactions of which it is not the age that tells. */
export type Statuses = ReadonlyMap<string, ClearedStatus>;

const day = 86_400_000;
const columns = [
  ['tx_date', 'Date'],
  ['txn_type', 'Transaction Type'],
  ['doc_num', 'Num'],
  ['account_name', 'Account'],
  ['subt_nat_amount', 'Amount'],
] as const;

/** The report as QuickBooks gives it, of what leaves the bank account. `misread`: with amounts that are on no check. */
export function transactionList(books: CompanyBooks, statuses: Statuses, asked: ListAsked, isMisread: boolean) {
  const today = new Date().toISOString().slice(0, 10);
  const { start_date: from = '', end_date: to = today, cleared } = asked;
  const paid = [...payments(books, 'Purchase', 'AccountRef'), ...payments(books, 'BillPayment', 'CheckPayment')];
  const Row = paid
    .filter(({ entity: { TxnDate = '' } }) => TxnDate >= from && TxnDate <= to)
    .filter(({ entity }) => !cleared || cleared === (statuses.get(entity.Id) ?? byAge(entity.TxnDate ?? '', today)))
    .map(({ kind, entity }) => {
      const isOurs = statuses.has(entity.Id);
      const dollars = Number(entity.TotalAmt) + (isMisread && isOurs ? 9 : 0);
      const ColData = [
        { value: entity.TxnDate },
        { value: kind, id: entity.Id },
        { value: String(entity.DocNumber ?? '') },
        { value: 'Checking', id: books.idOf('checking') },
        { value: (-dollars).toFixed(2) },
      ];
      return { ColData, type: 'Data' };
    });
  return {
    Header: { ReportName: 'TransactionList', StartPeriod: from, EndPeriod: to, Currency: 'USD' },
    Columns: { Column: columns.map(([ColType, ColTitle]) => ({ ColType, ColTitle })) },
    Rows: Row.length > 0 ? { Row } : {},
  };
}

function payments(books: CompanyBooks, of: 'Purchase' | 'BillPayment', on: 'AccountRef' | 'CheckPayment') {
  const checking = books.idOf('checking');
  return books.list(of).flatMap((entity) => {
    const given = entity[on] as { readonly value?: string; readonly BankAccountRef?: { readonly value: string } };
    if ((given?.BankAccountRef?.value ?? given?.value) !== checking) return [];
    if (of === 'BillPayment') return [{ kind: 'Bill Payment (Check)', entity }];
    return [{ kind: entity.PaymentType === 'Check' ? 'Check' : 'Expense', entity }];
  });
}

/** The bank takes a few days, and statements are looked through once a month. */
export function byAge(on: string, today: string): ClearedStatus {
  const age = (Date.parse(today) - Date.parse(on)) / day;
  if (age < 5) return 'Uncleared';
  return age < 35 ? 'Cleared' : 'Reconciled';
}
