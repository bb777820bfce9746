import type { ClearedCheck } from '../../domain/index.js';
import { type LedgerAccess, LedgerRefused } from '../port.js';
import { type QuickbooksClient, unknownForm } from './client.js';
import { centsOf } from './postings.js';
import { placeOf, type ReportAnswer, reportAnswer, rowsIn } from './report-forms.js';

/** Longer lists are slow at QuickBooks, or refused. */
const daysAtOnce = 90;
const day = 86_400_000;

/** Columns as they are asked for. Some companies get them back by these names, others by what stands above them. */
const columns = {
  day: ['tx_date', 'date'],
  kind: ['txn_type', 'transaction type'],
  number: ['doc_num', 'num'],
  account: ['account_name', 'account'],
  amount: ['subt_nat_amount', 'amount'],
} as const;
type Column = keyof typeof columns;
const asked = Object.values(columns)
  .map(([name]) => name)
  .join(',');

/** The list of transactions is the only place where QuickBooks says what has cleared; it knows no filter by account. */
export async function clearedChecks(
  client: QuickbooksClient,
  access: LedgerAccess,
  from: string,
  to: string,
): Promise<readonly ClearedCheck[]> {
  const found = new Map<string, ClearedCheck>();
  for (let start = from; start <= to; start = later(start, daysAtOnce))
    for (const cleared of ['Cleared', 'Reconciled']) {
      const end = later(start, daysAtOnce - 1);
      const days = { start_date: start, end_date: end < to ? end : to };
      const query = { ...days, cleared, source_account_type: 'Bank', columns: asked };
      const answer = await client.read(access, reportAnswer, 'reports/TransactionList', query);
      if (!answer) throw new LedgerRefused('QuickBooks does not take the question for cleared checks. Tell support.');
      for (const one of checksOf(answer)) found.set(one.transaction, one);
    }
  return [...found.values()];
}

function checksOf({ Columns, Rows }: ReportAnswer): readonly ClearedCheck[] {
  const rows = [...rowsIn(Rows)].flatMap(({ ColData }) => (ColData ? [ColData] : []));
  if (rows.length === 0) return [];
  const at = (column: Column) => {
    const index = placeOf(Columns.Column, ...columns[column]);
    if (index < 0) throw new LedgerRefused(unknownForm);
    return index;
  };
  const [day, kind, number, account, amount] = [at('day'), at('kind'), at('number'), at('account'), at('amount')];
  const checks = rows.filter((cells) => /check/i.test(cells[kind]?.value ?? ''));
  const known = checks.flatMap((cells): ClearedCheck[] => {
    const [transaction, drawnOn] = [cells[kind]?.id, cells[account]?.id];
    if (!transaction || !drawnOn) return [];
    const typed = { number: cells[number]?.value.trim() ?? '', day: cells[day]?.value ?? '' };
    return [{ transaction, account: drawnOn, ...typed, cents: Math.abs(centsOf(Number(cells[amount]?.value))) }];
  });
  if (checks.length > 0 && known.length === 0) throw new LedgerRefused(unknownForm);
  return known;
}

function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}
