import { dayAt } from '@daybook/kernel/events';
import type { TaskRun } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { dayBefore, differingIn, type LedgerRecord, type SyncOutcome, sync } from '../../domain/index.js';
import { publishedBooks, tieOutOf } from '../../read/index.js';
import type { LedgerAccesses } from '../access.js';
import { beginBooks, continueBooks } from '../copy/beginning.js';
import { reckonBooks } from '../copy/publishing.js';
import { idOf } from '../copy/writing.js';
import { type Ledger, type LedgerAccess, LedgerAccessRefused, LedgerRefused, recordKinds } from '../port.js';
import { BookedReading } from './booked-reading.js';
import { ClearedReading } from './cleared-reading.js';
import { Comparing } from './comparing.js';
import { MonthReading } from './month-reading.js';
import { counted, percentOf } from './progress.js';
import {
  countsOf,
  digestOf,
  droppedSince,
  kindsLackingDetails,
  nothingRead,
  type Reading,
  ReadingStore,
} from './reading.js';
import { otherBooks, showReading } from './showing.js';
import { daysTouchedBy, lacksCashBasis, lastDay, monthsOfEnded, united } from './stretches.js';
import { keepTieOut } from './tying-out.js';

/** Our clock and the ledger's may differ, and its changes come a little late. */
const clockSlack = 300_000;
const day = 86_400_000;
const recordsAtOnce = 1_000;
/** Times the ledger is asked what has changed meanwhile, before a difference is one. */
const lastLooks = 3;

export interface SyncTools {
  readonly ledger: Ledger;
  readonly accesses: LedgerAccesses;
  readonly run: TaskRun;
  readonly company: string;
  /** Of the firm, IANA. */
  readonly timeZone: string;
  readonly worker: string;
}

/** Reads a company's books into the next generation of their copy, and publishes it. Goes on where a killed one stopped. */
export class BooksSync {
  private readonly store: ReadingStore;
  private readonly booked: BookedReading;
  private readonly months: MonthReading;
  private readonly cleared: ClearedReading;
  private readonly comparing: Comparing;

  constructor(private readonly tools: SyncTools) {
    const { query, clock } = tools.run.tools;
    this.store = new ReadingStore(query, tools.company, tools.worker);
    const using: typeof this.using = (reading, ask) => this.using(reading, ask);
    this.booked = new BookedReading({ query, ledger: tools.ledger, store: this.store, using });
    this.months = new MonthReading({
      query,
      clock,
      ledger: tools.ledger,
      store: this.store,
      booked: this.booked,
      using,
    });
    this.cleared = new ClearedReading({ query, clock, booked: this.booked });
    this.comparing = new Comparing({ query, ledger: tools.ledger, company: tools.company, using });
  }

  async sync(dropCachedDays: number): Promise<SyncOutcome> {
    const begun = (await this.store.takeOver(this.tools.run.task)) ?? (await this.begin());
    if (begun.outcome) return showReading(begun, begun.outcome, this.tools.run.tools, true);
    const read = begun.since === null ? await this.readAll(begun) : await this.readChanges(begun, dropCachedDays);
    return this.finish(read);
  }

  private async begin(): Promise<Reading> {
    const { accesses, company, run } = this.tools;
    const { query, clock, commands } = run.tools;
    const realm = await accesses.using(company, async (access) => access.realm);
    const { state } = await commands.load(sync, company);
    const published = await publishedBooks(queryableOf(query), company);
    const since = published && state.last?.realm === realm ? state.last.at : null;
    const next = since === null ? await beginBooks(query, company) : await continueBooks(query, company);
    const at = new Date(clock.now().getTime() - clockSlack).toISOString();
    const before = since === null ? undefined : await tieOutOf(queryableOf(query), company);
    const isTaken = since !== null && !(await lacksCashBasis(query, next));
    const booked = { bookedUntil: isTaken ? lastDay : null, stale: [], months: [], unread: before?.unread ?? [] };
    const begun = { kind: 'account', place: null, read: nothingRead, outcome: null, fiscalYearStartMonth: 1 } as const;
    return this.store.begin({ ...next, job: run.task, realm, since, at, ...begun, ...booked });
  }

  /** Every kind from its beginning, or from the place where the worker before stopped. */
  private async readAll(begun: Reading): Promise<Reading> {
    let reading = begun;
    for (const kind of recordKinds.slice(begun.kind === null ? recordKinds.length : recordKinds.indexOf(begun.kind))) {
      reading = { ...reading, kind, place: reading.kind === kind ? reading.place : null };
      reading = await this.readKind(reading, null);
    }
    return this.takeChanges({ ...reading, kind: null, place: null }, begun.at);
  }

  private async readChanges(begun: Reading, dropCachedDays: number): Promise<Reading> {
    const { query, clock } = this.tools.run.tools;
    const since = begun.since ?? begun.at;
    const changes = await this.using(begun, (access) => this.tools.ledger.changesSince(access, since));
    if ('isTooMuch' in changes) {
      const next = await beginBooks(query, this.tools.company);
      const nothing = { place: null, bookedUntil: null, stale: [], months: [], unread: [] } as const;
      const anew = { since: null, kind: 'account', ...nothing } as const;
      return this.readAll(await this.store.begin({ ...begun, ...next, ...anew }));
    }
    let reading = await this.takeRecords(begun, changes.records);
    for (const kind of await kindsLackingDetails(query, reading))
      reading = await this.readKind({ ...reading, kind, place: null }, null);
    if (dropCachedDays === 0) return reading;
    const from = this.dayOf(new Date(clock.now().getTime() - dropCachedDays * day));
    await this.write(reading, await droppedSince(query, reading, from));
    const bookedUntil = dayBefore(from);
    const days = await this.readKind({ ...reading, kind: 'transaction', place: null, bookedUntil }, from);
    const all = await this.readKind({ ...days, kind: 'attachment', place: null }, null);
    return this.takeChanges(all, begun.at);
  }

  /** Asks for leave again and again while reading goes on: it lasts an hour, the first reading may take longer. */
  private async readKind(begun: Reading, from: string | null): Promise<Reading> {
    const { kind } = begun;
    if (kind === null) return begun;
    let reading = begun;
    const onPage = async (records: readonly LedgerRecord[], place: string) => {
      await this.store.take(reading, records);
      reading = { ...reading, place, read: counted(reading.read, records) };
      await this.store.keep(reading);
      this.tools.run.progress(percentOf(reading.read));
    };
    for (let before: string | null | undefined; ; before = reading.place)
      try {
        const { ledger } = this.tools;
        await this.using(reading, (access) =>
          ledger.readAll(access, kind, onPage, { place: reading.place, day: from }),
        );
        return reading;
      } catch (fault) {
        if (!(fault instanceof LedgerAccessRefused) || before === reading.place) throw fault;
      }
  }

  /** What changed while the books were read; the ledger's deletions come in no page. */
  private async takeChanges(reading: Reading, since: string): Promise<Reading> {
    const changes = await this.using(reading, (access) => this.tools.ledger.changesSince(access, since));
    return 'records' in changes ? this.takeRecords(reading, changes.records) : reading;
  }

  private async takeRecords(begun: Reading, records: readonly LedgerRecord[]): Promise<Reading> {
    const { query } = this.tools.run.tools;
    const changed = records.flatMap((one) => (one.of === 'transaction' ? [idOf(one)] : []));
    const before = await daysTouchedBy(query, begun, changed);
    const months = united(begun.months, await monthsOfEnded(query, begun.company, records));
    const reading = { ...begun, read: counted(begun.read, records), stale: united(begun.stale, before), months };
    await this.write(reading, records);
    return { ...reading, stale: united(reading.stale, await daysTouchedBy(query, reading, changed)) };
  }

  private async write(reading: Reading, records: readonly LedgerRecord[]): Promise<void> {
    for (let from = 0; from < records.length; from += recordsAtOnce)
      await this.store.take(reading, records.slice(from, from + recordsAtOnce));
  }

  private async finish(read: Reading): Promise<SyncOutcome> {
    const { query, clock } = this.tools.run.tools;
    const { fiscalYearStartMonth } = await this.using(read, (access) => this.tools.ledger.company(access));
    const [today, whole] = [this.dayOf(clock.now()), { ...read, kind: null, place: null, fiscalYearStartMonth }];
    await this.store.keep(whole);
    const { reading, found: balances } = await this.tiedOut(await this.booked.takeAll(whole, today), today);
    await reckonBooks(query, reading);
    const { found, unread } = await this.comparing.others(reading, today);
    const [all, toLookAt] = [
      [...balances, ...found],
      [...reading.unread, ...unread],
    ];
    await keepTieOut(query, reading, today, all, toLookAt);
    const [counts, digest] = [await countsOf(query, reading), await digestOf(query, reading)];
    const { realm, since, at } = reading;
    const tieOut = { day: today, ...differingIn(all), toLookAt: toLookAt.length };
    const outcome = { realm, since, at, counts, digest, tieOut };
    await this.store.keep({ ...reading, outcome });
    return showReading(reading, outcome, this.tools.run.tools);
  }

  /** After the outcome is in the log. */
  end(): Promise<void> {
    return this.store.end();
  }

  /**
   * Somebody may have booked between the last page and the report: what they changed is asked for before a difference
   * counts. What changes tell nothing of is found once a day, and whenever something differs that did not before, by
   * comparing months.
   */
  private async tiedOut(begun: Reading, to: string) {
    let reading = await this.months.takeAll(begun);
    if (reading.since === null) {
      const now = this.tools.run.tools.clock.now().toISOString();
      reading = { ...reading, comparedAt: now, clearedAt: now };
    }
    reading = await this.cleared.takeOpen(reading, to);
    for (let look = 1; ; look += 1) {
      reading = await this.booked.takeStale(reading);
      if (look === 1 && (await this.isToCompareMonths(reading, to))) reading = await this.months.compare(reading, to);
      reading = await this.months.takeAll(reading);
      const found = await this.comparing.balances(reading, to);
      if (found.length === 0 || look === lastLooks) return { reading, found };
      reading = await this.takeChanges(reading, reading.at);
    }
  }

  private async isToCompareMonths(reading: Reading, to: string): Promise<boolean> {
    if (reading.since === null) return false;
    if (await this.months.isDue(reading)) return true;
    const found = await this.comparing.balances(reading, to);
    return found.length > 0 && !(await this.comparing.isKnown(found));
  }

  private using<T>({ realm }: Reading, ask: (access: LedgerAccess) => Promise<T>): Promise<T> {
    return this.tools.accesses.using(this.tools.company, (access) => {
      if (access.realm !== realm) throw new LedgerRefused(otherBooks);
      return ask(access);
    });
  }

  private dayOf(instant: Date): string {
    return dayAt(instant, this.tools.timeZone);
  }
}
