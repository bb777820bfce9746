import type { Query } from '@daybook/kernel/postgres';
import { type Days, dayAfter, dayBefore, type LedgerRecord, type LedgerTransaction } from '../../domain/index.js';
import { type Ledger, LedgerRefused } from '../port.js';
import type { Ask, BookedReading } from './booked-reading.js';
import { fromReports } from './held-postings.js';
import type { Reading, ReadingStore } from './reading.js';
import { underTheirNames } from './renamed.js';

/** Milliseconds. */
const betweenComparisons = 20 * 3_600_000;

interface Tools {
  readonly query: Query;
  readonly clock: { now(): Date };
  readonly ledger: Ledger;
  readonly store: ReadingStore;
  readonly booked: BookedReading;
  readonly using: Ask;
}

/**
 * Finds the months in which the next books differ from the ledger, and reads those again: accounts that were merged,
 * transactions that were deleted or put on another day without a word, paychecks, changes before a closing date.
 */
export class MonthReading {
  constructor(private readonly tools: Tools) {}

  /** Once a day is enough: each time it is four reports. */
  async isDue({ company, comparedAt }: Reading): Promise<boolean> {
    if (comparedAt !== undefined) return false;
    const [row] = await this.tools.query<{ at: Date | null }>(
      'select months_compared_at as at from ops.ledger_books where company = $1',
      [company],
    );
    return !row?.at || this.tools.clock.now().getTime() - row.at.getTime() >= betweenComparisons;
  }

  /** Writes down the months (yyyy-mm) that differ by either method, up to the one of a day. */
  async compare(reading: Reading, to: string): Promise<Reading> {
    const { ledger, using, store } = this.tools;
    const first = await this.firstMonth(reading, to);
    const days = { from: `${first}-01`, to: lastOf(to.slice(0, 7)) };
    const skipped = await this.retainedEarnings(reading);
    const differing = new Set<string>();
    for (const basis of ['accrual', 'cash'] as const) {
      const ours = await this.sums(reading, basis, days);
      const theirs = await using(reading, (access) => ledger.months(access, days, basis)).catch(unlessRefused);
      if (!theirs) return reading;
      for (const month of new Set([...ours.keys(), ...theirs.keys()]))
        if (!isSame(ours.get(month), theirs.get(month), skipped)) differing.add(month);
    }
    const months = [...new Set([...reading.months, ...differing])].toSorted();
    const marked = { ...reading, months, comparedAt: this.tools.clock.now().toISOString() };
    await store.keep(marked);
    return marked;
  }

  /** Reads the months again that were written down: their documents, then what the ledger has posted. */
  async takeAll(begun: Reading): Promise<Reading> {
    let reading = begun;
    for (const month of begun.months) {
      const first = await this.firstMonth(reading, `${month}-01`);
      const days = { from: month <= first ? '1970-01-01' : `${month}-01`, to: lastOf(month) };
      await this.takeDocuments(reading, days);
      reading = await this.tools.booked.take(reading, days);
      reading = { ...reading, months: reading.months.filter((one) => one !== month) };
      await this.tools.store.keep(reading);
    }
    return reading;
  }

  /** What counts of them on other days stays: those days are not asked for. */
  private async takeDocuments(reading: Reading, days: Days): Promise<void> {
    const { query, store, ledger, using } = this.tools;
    const seen = new Set<string>();
    const take = async (records: readonly LedgerRecord[]) => {
      const ids = records.flatMap((one) => ('record' in one ? [one.record.id] : []));
      const rows = await query<{ record: LedgerTransaction }>(
        `select record from ops.ledger_entries
          where company = $1 and generation = $2 and kind = 'transaction' and id = any($3) and record ? 'cash'`,
        [reading.company, reading.generation, ids],
      );
      const before = new Map(rows.map(({ record }) => [record.id, record]));
      for (const id of ids) seen.add(id);
      await store.take(
        reading,
        records.map((one): LedgerRecord => {
          if (one.of !== 'transaction' || !('record' in one)) return one;
          const known = before.get(one.record.id);
          const { postings } = one.record;
          return known ? { ...one, record: { ...one.record, cash: underTheirNames(known, postings) } } : one;
        }),
      );
    };
    await using(reading, (access) => ledger.readAll(access, 'transaction', take, { day: days.from, until: days.to }));
    const gone = await query<{ id: string }>(
      `select id from ops.ledger_entries where company = $1 and generation = $2 and kind = 'transaction'
        and day between $3 and $4 and record->>'version' <> $5 and id <> all($6) order by id`,
      [reading.company, reading.generation, days.from, days.to, fromReports, [...seen]],
    );
    await store.take(
      reading,
      gone.map(({ id }) => ({ of: 'transaction', deleted: id })),
    );
  }

  private async firstMonth({ company, generation }: Reading, day: string): Promise<string> {
    const [row] = await this.tools.query<{ first: string | null }>(
      `select to_char(min(day), 'YYYY-MM') as first from ops.ledger_postings where company = $1 and generation = $2`,
      [company, generation],
    );
    const month = day.slice(0, 7);
    return row?.first && row.first < month ? row.first : month;
  }

  private async sums(
    { company, generation }: Reading,
    basis: string,
    { from, to }: Days,
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
    const rows = await this.tools.query<{ month: string; account: string; cents: string }>(
      `select to_char(day, 'YYYY-MM') as month, account, sum(cents) as cents from ops.ledger_postings
        where company = $1 and generation = $2 and basis in ('both', $3) and day between $4 and $5 group by 1, 2`,
      [company, generation, basis, from, to],
    );
    const found = new Map<string, Map<string, number>>();
    for (const { month, account, cents } of rows) {
      const its = found.get(month) ?? new Map<string, number>();
      found.set(month, its.set(account, Number(cents)));
    }
    return found;
  }

  /** The ledger puts into it what earlier years earned, which nobody has posted. */
  private async retainedEarnings({ company, generation }: Reading): Promise<ReadonlySet<string>> {
    const rows = await this.tools.query<{ id: string }>(
      `select id from ops.ledger_entries where company = $1 and generation = $2 and kind = 'account'
        and (record->>'isRetainedEarnings')::boolean`,
      [company, generation],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

function lastOf(month: string): string {
  return dayBefore(`${dayAfter(`${month}-01`, 31).slice(0, 7)}-01`);
}

type Sums = ReadonlyMap<string, number> | undefined;

function isSame(ours: Sums, theirs: Sums, skipped: ReadonlySet<string>): boolean {
  return [...new Set([...(ours?.keys() ?? []), ...(theirs?.keys() ?? [])])].every(
    (account) => skipped.has(account) || (ours?.get(account) ?? 0) === (theirs?.get(account) ?? 0),
  );
}

/** Where the reports by month are refused, the trial balance says what differs. */
function unlessRefused(fault: unknown): undefined {
  if (!(fault instanceof LedgerRefused)) throw fault;
  return undefined;
}
