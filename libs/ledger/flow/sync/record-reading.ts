import type { Query } from '@daybook/kernel/postgres';
import type { LedgerRecord } from '../../domain/index.js';
import { idOf } from '../copy/writing.js';
import { type Ledger, LedgerAccessRefused, recordKinds } from '../port.js';
import type { Ask } from './booked-reading.js';
import { counted, percentOf } from './progress.js';
import type { Reading, ReadingStore } from './reading.js';
import { daysTouchedBy, monthsOfEnded, united } from './stretches.js';

const recordsAtOnce = 1_000;

interface Tools {
  readonly query: Query;
  readonly ledger: Ledger;
  readonly store: ReadingStore;
  readonly using: Ask;
  readonly progress: (percent: number) => void;
}

/** Takes the records of the ledger into the next books: all of them by pages, or those that changed. */
export class RecordReading {
  constructor(private readonly tools: Tools) {}

  /** Every kind from its beginning, or from the place where the worker before stopped. */
  async takeAll(begun: Reading): Promise<Reading> {
    let reading = begun;
    for (const kind of recordKinds.slice(begun.kind === null ? recordKinds.length : recordKinds.indexOf(begun.kind))) {
      reading = { ...reading, kind, place: reading.kind === kind ? reading.place : null };
      reading = await this.takeKind(reading, null);
    }
    return this.takeChanges({ ...reading, kind: null, place: null }, begun.at);
  }

  /** Asks for leave again and again while reading goes on: it lasts an hour, the first reading may take longer. */
  async takeKind(begun: Reading, from: string | null): Promise<Reading> {
    const { kind } = begun;
    if (kind === null) return begun;
    let reading = begun;
    const onPage = async (records: readonly LedgerRecord[], place: string) => {
      await this.tools.store.take(reading, records);
      reading = { ...reading, place, read: counted(reading.read, records) };
      await this.tools.store.keep(reading);
      this.tools.progress(percentOf(reading.read));
    };
    for (let before: string | null | undefined; ; before = reading.place)
      try {
        const { ledger } = this.tools;
        await this.tools.using(reading, (access) =>
          ledger.readAll(access, kind, onPage, { place: reading.place, day: from }),
        );
        return reading;
      } catch (fault) {
        if (!(fault instanceof LedgerAccessRefused) || before === reading.place) throw fault;
      }
  }

  /** What changed while the books were read; the ledger's deletions come in no page. */
  async takeChanges(reading: Reading, since: string): Promise<Reading> {
    const changes = await this.tools.using(reading, (access) => this.tools.ledger.changesSince(access, since));
    return 'records' in changes ? this.take(reading, changes.records) : reading;
  }

  async take(begun: Reading, records: readonly LedgerRecord[]): Promise<Reading> {
    const { query } = this.tools;
    const changed = records.flatMap((one) => (one.of === 'transaction' ? [idOf(one)] : []));
    const before = await daysTouchedBy(query, begun, changed);
    const months = united(begun.months, await monthsOfEnded(query, begun.company, records));
    const reading = { ...begun, read: counted(begun.read, records), stale: united(begun.stale, before), months };
    await this.write(reading, records);
    return { ...reading, stale: united(reading.stale, await daysTouchedBy(query, reading, changed)) };
  }

  async write(reading: Reading, records: readonly LedgerRecord[]): Promise<void> {
    for (let from = 0; from < records.length; from += recordsAtOnce)
      await this.tools.store.take(reading, records.slice(from, from + recordsAtOnce));
  }
}
