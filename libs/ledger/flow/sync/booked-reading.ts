import type { Query } from '@daybook/kernel/postgres';
import type { Days, UnreadLine } from '../../domain/index.js';
import type { Ledger, LedgerAccess } from '../port.js';
import { corrections, daysOf, monthsOf } from './booked.js';
import type { Reading, ReadingStore } from './reading.js';

/** More than that nobody looks through; what they come to shows in the tie-out all the same. */
const mostUnread = 200;
const recordsAtOnce = 1_000;

/** Asks the ledger with the leave to read the books that this sync began with. */
export type Ask = <T>(reading: Reading, ask: (access: LedgerAccess) => Promise<T>) => Promise<T>;

interface Tools {
  readonly query: Query;
  readonly ledger: Ledger;
  readonly store: ReadingStore;
  readonly using: Ask;
}

/** Has the next books say what the ledger itself has posted, on the accrual basis. */
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

  /** The days on which these transactions are dated. */
  async takeDaysOf(begun: Reading, transactions: ReadonlySet<string>): Promise<Reading> {
    let reading = begun;
    for (const days of await daysOf(this.tools.query, reading, [...transactions]))
      reading = await this.take(reading, days);
    return reading;
  }

  private async take(reading: Reading, days: Days): Promise<Reading> {
    const { query, ledger, store, using } = this.tools;
    const booked = await using(reading, (access) => ledger.booked(access, days, 'accrual'));
    const records = await corrections(query, reading, days, booked);
    for (let from = 0; from < records.length; from += recordsAtOnce)
      await store.take(reading, records.slice(from, from + recordsAtOnce));
    const others = reading.unread.filter((one) => !isWithin(one, days));
    return { ...reading, unread: [...others, ...booked.unread].slice(0, mostUnread) };
  }
}

/** What has no date is found again wherever it is, and is not to be named twice. */
function isWithin({ day }: UnreadLine, { from, to }: Days): boolean {
  return day === null || (day >= from && day <= to);
}
