import type { Days, Side } from '../../domain/index.js';
import {
  type Booked,
  type CountedTransaction,
  type LedgerAccess,
  type LedgerAging,
  type LedgerBalances,
  LedgerRefused,
} from '../port.js';
import { type QuickbooksClient, unknownForm } from './client.js';
import { BookedLines, CountedLines } from './gathered-lines.js';
import { LedgerLines } from './ledger-lines.js';
import { type Cell, centsIn, placeOf, type ReportAnswer, reportAnswer, rowsIn } from './report-forms.js';

type Basis = 'accrual' | 'cash';
const methods = { accrual: 'Accrual', cash: 'Cash' } as const;

/** What QuickBooks itself reckons of the books of a company. */
export class QuickbooksReports {
  constructor(private readonly client: QuickbooksClient) {}

  async booked(access: LedgerAccess, days: Days): Promise<Booked> {
    const lines = new LedgerLines(this.client, access, methods.accrual, () => new BookedLines());
    const { gathered, unread } = await lines.on(days);
    return { transactions: gathered.transactions, unread };
  }

  async counted(access: LedgerAccess, days: Days): Promise<Booked<CountedTransaction>> {
    const lines = new LedgerLines(this.client, access, methods.cash, () => new CountedLines());
    const { gathered, unread } = await lines.on(days);
    return { transactions: gathered.transactions, unread };
  }

  async trialBalance(access: LedgerAccess, { from, to }: Days, basis: Basis): Promise<LedgerBalances> {
    const asked = { start_date: from, end_date: to, accounting_method: methods[basis] };
    const { Columns, Rows } = known(await this.client.read(access, reportAnswer, 'reports/TrialBalance', asked));
    const [debit, credit] = [placeOf(Columns.Column, 'debit'), placeOf(Columns.Column, 'credit')];
    const balances = new Map<string, number>();
    for (const cells of cellsIn(Rows)) {
      const [account] = cells;
      const cents = amountIn(cells[debit]) - amountIn(cells[credit]);
      if (account?.id && cents !== 0) balances.set(account.id, (balances.get(account.id) ?? 0) + cents);
    }
    return balances;
  }

  async aging(access: LedgerAccess, side: Side, on: string): Promise<LedgerAging> {
    const [name, party] =
      side === 'receivable' ? ['reports/AgedReceivables', 'Customer'] : ['reports/AgedPayables', 'Vendor'];
    const asked = { report_date: on, aging_method: 'Report_Date' };
    const { Rows } = known(await this.client.read(access, reportAnswer, name, asked));
    const open = new Map<string, number>();
    for (const { id, cents } of owedIn(Rows)) {
      const key = id ? `${party}:${id}` : '';
      if (cents !== 0) open.set(key, (open.get(key) ?? 0) + cents);
    }
    return open;
  }
}

/** Rows of amounts, whatever section they stand in; what sums them up is none of them. */
function* cellsIn(rows: ReportAnswer['Rows'] | undefined): Generator<readonly Cell[]> {
  for (const { ColData, Rows } of rowsIn(rows)) {
    if (ColData) yield ColData;
    yield* cellsIn(Rows);
  }
}

interface Owed {
  readonly id: string | undefined;
  readonly cents: number;
}

/**
 * What each party of an aging owes itself. One with others below it is a section: its head has its own amount, that of all
 * of them, or none, so its own is what their total has beyond them.
 */
function owedIn(rows: ReportAnswer['Rows'] | undefined): readonly Owed[] {
  return [...rowsIn(rows)].flatMap(({ ColData, Header, Rows, Summary }) => {
    if (ColData) return [{ id: ColData[0]?.id, cents: amountIn(ColData.at(-1)) }];
    const below = owedIn(Rows);
    const [named, ...amounts] = Header?.ColData ?? [];
    if (!Rows || !named?.id) return below;
    const total = Summary?.ColData.slice(1).at(-1);
    const sum = below.reduce((all, { cents }) => all + cents, 0);
    const cents = total?.value.trim() ? amountIn(total) - sum : amountIn(amounts.at(-1));
    return [{ id: named.id, cents }, ...below];
  });
}

function amountIn(cell: Cell | undefined): number {
  const cents = centsIn(cell?.value);
  if (cents === undefined) throw new LedgerRefused(unknownForm);
  return cents;
}

function known<T>(answer: T | undefined): T {
  if (answer === undefined)
    throw new LedgerRefused('QuickBooks does not take the question for the books. Tell support.');
  return answer;
}
