import type { Query } from '@daybook/kernel/postgres';
import type { Days, LedgerRecord, UnreadLine } from '../../domain/index.js';
import type { Ledger, LedgerAccess } from '../port.js';
import { corrections } from './corrections.js';
import { fromReports } from './held-postings.js';
import type { Reading, ReadingStore } from './reading.js';
import { isWithin, monthsOf, stretchesOf, united } from './stretches.js';

/** More than that nobody looks through; what they come to shows in the tie-out all the same. */
const mostUnread = 200;

/** Asks the ledger with the leave to read the books that this sync began with. */
export type Ask = <T>(reading: Reading, ask: (access: LedgerAccess) => Promise<T>) => Promise<T>;

interface Tools {
  readonly query: Query;
  readonly ledger: Ledger;
  readonly store: ReadingStore;
  readonly using: Ask;
}

/** Has the next books say what the ledger itself has posted, and what of that counts on the cash basis. */
export class BookedReading {
  constructor(private readonly tools: Tools) {}

  /** Month by month, from where a worker before stopped. */
  async takeAll(begun: Reading, today: string): Promise<Reading> {
    let reading = begun;
    for (const days of await monthsOf(this.tools.query, reading, today)) {
      if (reading.bookedUntil !== null && days.to <= reading.bookedUntil) continue;
      reading = { ...(await this.take(reading, days)), bookedUntil: days.to };
      await this.tools.store.keep(reading);
    }
    return reading;
  }

  /** The days on which something changed since they were taken in. */
  async takeStale(begun: Reading): Promise<Reading> {
    let reading = begun;
    for (const days of stretchesOf(reading.stale)) {
      reading = await this.take(reading, days);
      await this.tools.store.keep(reading);
    }
    return reading;
  }

  /**
   * What the ledger has on these days, by both methods. Documents of which it has nothing any more were deleted or moved
   * without a word: their months are to be read again, for what they settled is open.
   */
  async take(begun: Reading, days: Days): Promise<Reading> {
    const { query, ledger, store, using } = this.tools;
    const accrual = await using(begun, (access) => ledger.booked(access, days));
    const cash = await using(begun, (access) => ledger.counted(access, days));
    let reading = begun;
    for await (const records of corrections(query, begun, days, { accrual, cash })) {
      const gone = begun.since === null ? [] : monthsOfEmpty(records);
      reading = { ...reading, months: united(reading.months, gone) };
      await store.take(reading, records);
    }
    // what has no date is found again wherever it is, and is not to be named twice
    const others = reading.unread.filter(({ day }) => day !== null && !isWithin(day, days));
    const stale = reading.stale.filter((day) => !isWithin(day, days));
    return { ...reading, stale, unread: named([...others, ...accrual.unread, ...cash.unread]).slice(0, mostUnread) };
  }
}

/** The months (yyyy-mm) of documents that have lost all their lines. */
function monthsOfEmpty(records: readonly LedgerRecord[]): readonly string[] {
  return records.flatMap((one) => {
    if (one.of !== 'transaction' || !('record' in one)) return [];
    const { day, postings, version } = one.record;
    return postings.length === 0 && version !== fromReports ? [day.slice(0, 7)] : [];
  });
}

/** Each once, whichever method showed it. */
function named(unread: readonly UnreadLine[]): readonly UnreadLine[] {
  return [...new Map(unread.map((one) => [JSON.stringify(one), one])).values()];
}
