import type { Difference } from '../../domain/index.js';
import type { BookedReading } from './booked-reading.js';
import type { ClearedReading } from './cleared-reading.js';
import type { Comparing } from './comparing.js';
import type { MonthReading } from './month-reading.js';
import type { Reading } from './reading.js';
import type { RecordReading } from './record-reading.js';

/** Times the ledger is asked what has changed meanwhile, before a difference is one. */
const lastLooks = 3;

interface Tools {
  readonly clock: { now(): Date };
  readonly records: RecordReading;
  readonly booked: BookedReading;
  readonly months: MonthReading;
  readonly cleared: ClearedReading;
  readonly comparing: Comparing;
}

/** Reads what is missing until the next books hold what the ledger's trial balances say, or differ for good. */
export class Agreeing {
  constructor(private readonly tools: Tools) {}

  /**
   * Somebody may have booked between the last page and the report: what they changed is asked for before a difference
   * counts. What changes tell nothing of is found once a day, and whenever something differs that did not before, by
   * comparing months.
   */
  async agree(
    begun: Reading,
    to: string,
  ): Promise<{ readonly reading: Reading; readonly found: readonly Difference[] }> {
    const { clock, records, booked, months, cleared, comparing } = this.tools;
    let reading = await months.takeAll(begun);
    if (reading.since === null) {
      const now = clock.now().toISOString();
      reading = { ...reading, comparedAt: now, clearedAt: now };
    }
    reading = await cleared.takeOpen(reading, to);
    for (let look = 1; ; look += 1) {
      reading = await booked.takeStale(reading);
      if (look === 1 && (await this.isToCompareMonths(reading, to))) reading = await months.compare(reading, to);
      reading = await months.takeAll(reading);
      const found = await comparing.balances(reading, to);
      if (found.length === 0 || look === lastLooks) return { reading, found };
      reading = await records.takeChanges(reading, reading.at);
    }
  }

  private async isToCompareMonths(reading: Reading, to: string): Promise<boolean> {
    if (reading.since === null) return false;
    if (await this.tools.months.isDue(reading)) return true;
    const found = await this.tools.comparing.balances(reading, to);
    return found.length > 0 && !(await this.tools.comparing.isKnown(found));
  }
}
